//! Completions and manual pages have every command and flag.

use std::fs;

use crate::common::printed;

#[test]
fn shells_complete_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let script = printed(&["completions", shell]);
        for word in ["backup", "admin-listen", "print-config"] {
            assert!(script.contains(word), "{word} for {shell}");
        }
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let whole = printed(&["man"]);
    assert!(whole.contains("fischio\\-serve(1)"), "{whole}");
    let directory = tempfile::tempdir().unwrap();
    printed(&["man", "--directory", directory.path().to_str().unwrap()]);
    let page = fs::read_to_string(directory.path().join("fischio-serve.1")).unwrap();
    assert!(page.contains("\\-\\-public\\-url"), "{page}");
}

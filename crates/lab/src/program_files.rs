//! What a program is known by: the content of the files that its command line names.

use std::collections::BTreeMap;
use std::env;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// The digests of the files that a command line names.
pub(crate) fn files(command: &[String]) -> BTreeMap<String, String> {
    let each = command.iter().enumerate().filter_map(|(nth, word)| {
        let path = if nth == 0 {
            found(word)?
        } else {
            PathBuf::from(word)
        };
        // What nobody can read is not told apart, and may play all the same.
        Some((word.clone(), digest_of(&path).ok()?))
    });
    each.collect()
}

/// A program's file: the path that is named, or the first of that name in the folders of `PATH`.
fn found(word: &str) -> Option<PathBuf> {
    if word.contains('/') {
        return Some(PathBuf::from(word));
    }
    let folders = env::var_os("PATH")?;
    let mut all = env::split_paths(&folders).map(|folder| folder.join(word));
    all.find(|path| path.is_file())
}

/// The SHA-256 of a file's content.
fn digest_of(path: &Path) -> io::Result<String> {
    // A pipe or a device has no content of its own, and might never end.
    if !fs::metadata(path)?.is_file() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut file = File::open(path)?;
    let mut digest = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(hex(&digest.finalize())),
            read => digest.update(&buffer[..read]),
        }
    }
}

/// Bytes as a text.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let hex: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    hex.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_known_by_the_files_that_it_names() {
        let directory = tempfile::TempDir::new().unwrap();
        let script = directory.path().join("engine.sh");
        let word = script.display().to_string();
        let digests = ["one", "other"].map(|text| {
            fs::write(&script, text).unwrap();
            files(&["sh".to_owned(), word.clone(), "not a file".to_owned()])
        });
        assert_eq!(digests[0].keys().collect::<Vec<_>>(), [&word, "sh"]);
        assert_eq!(digests[0]["sh"], digests[1]["sh"]);
        assert_ne!(digests[0][&word], digests[1][&word]);
        // By the path it is the same file.
        let path = found("sh").unwrap();
        assert_eq!(digest_of(&path).unwrap(), digests[0]["sh"]);
        assert!(digest_of(directory.path()).is_err());
        // The digest of nothing, as everybody has it.
        fs::write(&script, "").unwrap();
        assert!(digest_of(&script).unwrap().starts_with("e3b0c44298fc1c14"));
    }
}

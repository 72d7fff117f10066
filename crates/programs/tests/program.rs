//! What a program that is driven leaves behind.
#![cfg(unix)]

use std::fs::{self, File};
use std::io::Read;
use std::process::Command;

use programs::Program;
use tempfile::TempDir;

/// Starts and ends a program that starts another one: why it did not start, if it did not, and what the other one came to write.
fn left_of(directory: &TempDir, last: &str) -> (Option<String>, String) {
    let fifo = directory.path().join("fifo");
    let made = Command::new("mkfifo").arg(&fifo).status().unwrap();
    assert!(made.success());
    let script = directory.path().join("engine.sh");
    let text = format!(
        "exec 9>'{}'\n(sleep 20; echo alive) >&9 &\nread -r line\n{last}\nread -r line",
        fifo.display()
    );
    fs::write(&script, text).unwrap();
    let command = ["sh".to_owned(), script.display().to_string()];
    let reader = std::thread::spawn(move || {
        let mut said = String::new();
        File::open(fifo).unwrap().read_to_string(&mut said).unwrap();
        said
    });
    let error = match Program::start(&command, "calcetto") {
        Ok(program) => {
            assert_eq!(program.name(), Some("Script"));
            assert_eq!(program.version(), None);
            None
        }
        Err(error) => Some(error),
    };
    (error, reader.join().unwrap())
}

#[test]
fn what_a_program_has_started_ends_with_it() {
    let directory = TempDir::new().unwrap();
    let hello = r#"echo '{"ok":true,"protocol":2,"program":"Script"}'"#;
    assert_eq!(left_of(&directory, hello), (None, String::new()));
}

#[test]
fn what_is_left_of_a_program_that_ended_by_itself_ends_too() {
    let directory = TempDir::new().unwrap();
    let (error, said) = left_of(&directory, "exit 3");
    assert!(error.is_some());
    assert_eq!(said, "");
}

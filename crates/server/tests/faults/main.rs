//! A disk that is full, cannot be written or breaks: a real server process meets it in the
//! middle of play. What was acknowledged is there, and it goes on by itself.
//!
//! The process is this program again, told by its environment what to be.

#[path = "../day/mod.rs"]
mod day;
mod disk;
mod process;
mod server;
mod store;

use std::time::Duration;

/// A test that waits as long has failed. Nothing is measured by it.
const HANGS: Duration = Duration::from_mins(2);

type Test = (&'static str, fn());

const TESTS: [Test; 3] = [
    (
        "a_full_disk_stops_nothing_for_longer_than_it_is_full",
        server::a_full_disk_stops_nothing_for_longer_than_it_is_full,
    ),
    (
        "every_write_of_a_day_may_fail",
        store::every_write_of_a_day_may_fail,
    ),
    (
        "every_write_of_a_first_start_may_fail",
        store::every_write_of_a_first_start_may_fail,
    ),
];

fn main() {
    if process::be_what_the_environment_says() {
        return;
    }
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--list") {
        for (name, _) in TESTS {
            println!("{name}: test");
        }
        return;
    }
    // Under `cargo test NAME` only what is named is to run.
    let named: Vec<&String> = arguments
        .iter()
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    for (name, test) in TESTS {
        if named.is_empty() || named.iter().any(|part| name.contains(*part)) {
            test();
            println!("test {name} ... ok");
        }
    }
}

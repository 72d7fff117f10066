//! Referee, table and opponent for football board games.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    fischio::run(std::env::args_os())
}

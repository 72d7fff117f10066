//! Referee, table and opponent for football board games.
#![forbid(unsafe_code)]

use std::process::ExitCode;

/// A server makes and drops many short texts for every action, in several threads at once.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    fischio::run(std::env::args_os())
}

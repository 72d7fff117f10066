//! Referee, table and opponent for football board games.
#![forbid(unsafe_code)]

use std::process::ExitCode;

/// A server makes and drops many short texts for every action, in several threads at once. How much of
/// what is free it keeps is set in `.cargo/config.toml`.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    fischio::run(std::env::args_os())
}

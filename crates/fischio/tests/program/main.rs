//! The program from outside, as a process.

mod commands;
mod common;
mod engine;
mod play;
mod serve;

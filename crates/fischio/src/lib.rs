//! The program `fischio`: every command, each in a module of its own name.
//!
//! The binary is [`run`] and nothing else.
#![forbid(unsafe_code)]

mod admin;
mod arena;
mod backup;
mod bench;
mod board;
mod bridge;
mod check;
mod cli;
mod data_directory;
pub mod engine;
mod failure;
mod files;
mod interrupt;
mod kind;
mod lab;
mod language;
mod lint;
mod manual;
mod migrate;
mod perft;
mod picture;
mod play;
mod prose;
mod replay;
mod restore;
mod rules;
mod schema;
mod serve;
mod settings;
mod verify;

pub use cli::run;

//! Where anything from outside comes in: one function for each, that takes any bytes and
//! asserts what must hold whatever they are. Nothing panics, what is accepted comes back the
//! same from its text, and what is refused changes nothing and says why, by clause.
//!
//! cargo-fuzz calls these functions (`fuzz/fuzz_targets`), and so does a test on stable Rust
//! with `fuzz/corpus` and mutations of it.
//!
//! # Panics
//! Every function here panics if what it asserts does not hold. That is what it is for.
#![forbid(unsafe_code)]
#![allow(clippy::missing_panics_doc, reason = "said once, above")]

mod action;
mod data_file;
mod engine_line;
mod experiment;
mod message;
mod person;
mod position;
mod record;
mod refusal;
mod walk;

pub use action::action;
pub use data_file::data_file;
pub use engine_line::engine_line;
pub use experiment::experiment;
pub use message::message;
pub use person::person;
pub use position::position;
pub use record::record;

/// Takes any bytes.
pub type Entry = fn(&[u8]);

/// Every entry with the name of its target and of its folder in the corpus.
pub const ENTRIES: [(&str, Entry); 8] = [
    ("action", action),
    ("data_file", data_file),
    ("engine_line", engine_line),
    ("experiment", experiment),
    ("message", message),
    ("person", person),
    ("position", position),
    ("record", record),
];

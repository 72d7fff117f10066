//! Programs that speak the engine protocol (docs/engine.md), each driven as a process of its own.
//!
//! `fischio bridge` seats such a program at a server, and the laboratory plays matches with it. [`read_line`] reads what comes from outside,
//! here and in the engine itself.
#![forbid(unsafe_code)]

mod line;
mod program;

pub use line::{Line, MOST_BYTES_A_LINE, read_line, read_line_within};
pub use program::{Program, TOKEN_VARIABLE};

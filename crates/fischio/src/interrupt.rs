//! An interrupt (Ctrl-C, or the system's request to end) of a command that plays many matches: the first ends it when the matches that
//! are being played are over, the second at once.

use std::io;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use signal_hook::consts::TERM_SIGNALS;
use signal_hook::iterator::Signals;

use crate::failure::say;

/// What a shell adds to a signal's number for the exit code of a process that it ended.
const ENDED_BY: i32 = 128;

/// Whether the process was interrupted.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// From now on an interrupt is noticed here.
    pub(crate) fn watch() -> io::Result<Interrupt> {
        let interrupt = Interrupt(Arc::default());
        let came = Arc::clone(&interrupt.0);
        let mut signals = Signals::new(TERM_SIGNALS)?;
        thread::spawn(move || {
            for signal in &mut signals {
                if came.swap(true, Ordering::Relaxed) {
                    process::exit(ENDED_BY + signal);
                }
                say(
                    "ends when the matches that are being played are over; interrupt it again to end it at once",
                );
            }
        });
        Ok(interrupt)
    }

    /// Whether one came.
    pub(crate) fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

//! Work that takes long, and that Ctrl-C stops.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

/// How often Python is asked for signals meanwhile.
const LOOK: Duration = Duration::from_millis(50);

/// Whether work goes on; it asks for this where it can stop, between matches.
pub(crate) struct GoesOn(AtomicBool);

impl GoesOn {
    pub(crate) fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Does work without the GIL, on a thread of its own, while this one hands signals to Python: only Python's first thread can. What a handler
/// raises, as `KeyboardInterrupt`, stops the work, and is raised once the work has stopped.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&GoesOn) -> T + Send,
) -> PyResult<T> {
    let goes_on = GoesOn(AtomicBool::new(true));
    py.detach(|| {
        thread::scope(|scope| {
            let (running, ended) = channel::<()>();
            let worker = scope.spawn(|| {
                // It is dropped when the work is done, or has panicked.
                let _running = running;
                work(&goes_on)
            });
            let mut raised = None;
            while ended.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                #[allow(
                    clippy::redundant_closure_for_method_calls,
                    reason = "the method itself is of one lifetime alone"
                )]
                let signals = Python::attach(|py| py.check_signals());
                if let Err(error) = signals {
                    goes_on.0.store(false, Ordering::Relaxed);
                    raised.get_or_insert(error);
                }
            }
            let done = worker.join();
            match (raised, done) {
                (_, Err(panic)) => std::panic::resume_unwind(panic),
                (Some(error), Ok(_)) => Err(error),
                (None, Ok(done)) => Ok(done),
            }
        })
    })
}

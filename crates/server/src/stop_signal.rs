//! The order to stop: SIGINT (Ctrl-C) or SIGTERM.

use std::io;

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};

/// Hears the order to stop from the moment it is made.
#[derive(Debug)]
pub struct StopSignal {
    #[cfg(unix)]
    interrupt: Signal,
    #[cfg(unix)]
    terminate: Signal,
}

impl StopSignal {
    /// Begins to listen. From now on neither signal ends the process by itself.
    ///
    /// # Errors
    /// If the system does not let it.
    ///
    /// # Panics
    /// Outside a runtime with its I/O driver.
    #[cfg(unix)]
    pub fn listen() -> io::Result<StopSignal> {
        Ok(StopSignal {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    /// Begins to listen.
    ///
    /// # Errors
    /// If the system does not let it.
    #[cfg(not(unix))]
    pub fn listen() -> io::Result<StopSignal> {
        Ok(StopSignal {})
    }

    /// Comes when the process is told to stop.
    #[cfg(unix)]
    pub async fn wait(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }

    /// Comes when the process is told to stop.
    #[cfg(not(unix))]
    pub async fn wait(self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

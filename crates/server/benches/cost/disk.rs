//! What the disk alone takes, beside a load: the least that an acknowledgement can wait.

use std::fmt;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::{ms, quantile};

/// Bytes of a page.
const PAGE: usize = 4_096;
/// Between two pages that the disk is asked to make durable.
const PAUSE: Duration = Duration::from_millis(20);

/// A thread that makes a page durable every now and then.
pub struct Disk {
    ends: Arc<AtomicBool>,
    took: JoinHandle<Vec<Duration>>,
}

/// How long the disk took.
pub struct Took(Vec<Duration>);

impl Disk {
    /// Begins.
    pub fn start() -> Disk {
        let ends = Arc::new(AtomicBool::new(false));
        let ended = Arc::clone(&ends);
        let mut file = tempfile::tempfile().expect("a file");
        let took = std::thread::spawn(move || {
            let mut took = Vec::new();
            while !ended.load(Ordering::Relaxed) {
                let began = Instant::now();
                file.write_all(&[7; PAGE]).expect("a page is written");
                file.sync_data().expect("a page is durable");
                took.push(began.elapsed());
                std::thread::sleep(PAUSE);
            }
            took
        });
        Disk { ends, took }
    }

    /// Ends.
    pub fn stop(self) -> Took {
        self.ends.store(true, Ordering::Relaxed);
        let mut took = self.took.join().expect("the disk works");
        took.sort_unstable();
        Took(took)
    }
}

impl fmt::Display for Took {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (median, most) = (quantile(&self.0, 500), quantile(&self.0, 990));
        write!(
            f,
            "the disk alone {:.2} ms a durable page, p99 {:.2} ms",
            ms(median),
            ms(most)
        )
    }
}

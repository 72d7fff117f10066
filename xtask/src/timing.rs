//! How long each step of the gate took, and how much processor time in all.

use std::fs;
use std::sync::Mutex;
use std::time::Instant;

use anyhow::Result;

/// The steps so far, each with its seconds, in the order in which they ended.
#[derive(Default)]
pub(crate) struct Times(Mutex<Vec<(String, f64)>>);

impl Times {
    /// Does a step, says when it ended and remembers how long it took.
    ///
    /// # Errors
    /// As the step.
    pub(crate) fn step<T>(&self, name: &str, step: impl FnOnce() -> Result<T>) -> Result<T> {
        let start = Instant::now();
        let outcome = step();
        let seconds = start.elapsed().as_secs_f64();
        let how = if outcome.is_ok() { "done" } else { "FAILED" };
        println!("== {name}: {how} after {seconds:.0} s ==");
        let mut steps = self.0.lock().expect("no step panics while it is noted");
        steps.push((name.to_owned(), seconds));
        outcome
    }

    /// Prints every step; those of different lanes ran side by side.
    pub(crate) fn print(&self, since: Instant) {
        println!("\nTime of each step (steps of the page run beside those of Rust):");
        for (name, seconds) in self.0.lock().expect("every step has ended").iter() {
            println!("{seconds:7.0} s  {name}");
        }
        let wall = since.elapsed().as_secs();
        match processor_seconds() {
            Some(seconds) => println!("{wall:7} s  in all; processor time {seconds:.0} s"),
            None => println!("{wall:7} s  in all"),
        }
    }
}

/// The processor time of all programs this one ran and waited for, as Linux counts it.
fn processor_seconds() -> Option<f64> {
    /// What Linux calls `USER_HZ`: hundredths of a second on every platform.
    const TICKS_A_SECOND: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The program's name, in parentheses, may have spaces; then come the fields from the third.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(13);
    let user: f64 = fields.next()?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some((user + system) / TICKS_A_SECOND)
}

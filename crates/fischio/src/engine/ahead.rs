//! Lines are read while a command runs, so that `stop` can end what takes long.

use std::io::{self, BufRead};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::{Line, read_line};

/// Most lines that wait to be answered; who sends more waits.
const MOST_WAITING: usize = 256;

/// The lines of an input, read by a thread of their own.
pub(super) struct Ahead {
    lines: Receiver<io::Result<Line>>,
    stop: Stop,
}

/// How many `stop` lines were read and are not answered yet. Each ends what was asked for
/// before it, and nothing that is asked for after it.
#[derive(Clone, Debug, Default)]
pub(super) struct Stop(Arc<Asked>);

#[derive(Debug, Default)]
struct Asked {
    times: Mutex<usize>,
    /// Whether `times` is not 0: what runs looks at this.
    flag: AtomicBool,
}

impl Stop {
    /// Whether what runs now is to end.
    pub(super) fn is_asked(&self) -> bool {
        self.flag().load(Ordering::Relaxed)
    }

    /// The same, for what looks at it while it runs.
    pub(super) fn flag(&self) -> &AtomicBool {
        &self.0.flag
    }

    fn count(&self, change: impl FnOnce(usize) -> usize) {
        let mut times = self.0.times.lock().unwrap_or_else(PoisonError::into_inner);
        *times = change(*times);
        self.0.flag.store(*times > 0, Ordering::Relaxed);
    }

    /// Forgets the first `stop`, whose turn to be answered it is.
    pub(super) fn answered(&self) {
        // A caller that has no thread which reads ahead counts none.
        self.count(|times| times.saturating_sub(1));
    }
}

impl Ahead {
    /// Begins to read. The thread ends with the input, or with the first line that is read
    /// after this value is gone.
    pub(super) fn read(input: impl BufRead + Send + 'static) -> Ahead {
        let (send, lines) = sync_channel(MOST_WAITING);
        let stop = Stop::default();
        let asked = stop.clone();
        thread::spawn(move || read_all(input, &send, &asked));
        Ahead { lines, stop }
    }

    /// What tells whether `stop` was read.
    pub(super) fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// The next line; waits for it.
    pub(super) fn next(&mut self) -> io::Result<Line> {
        self.lines.recv().unwrap_or(Ok(Line::End))
    }
}

fn read_all(mut input: impl BufRead, lines: &SyncSender<io::Result<Line>>, stop: &Stop) {
    loop {
        let line = read_line(&mut input);
        if matches!(&line, Ok(Line::Text(text)) if text.trim() == "stop") {
            stop.count(|times| times + 1);
        }
        let last = !matches!(line, Ok(Line::Text(_) | Line::TooLong | Line::NotText));
        if lines.send(line).is_err() || last {
            return;
        }
    }
}

//! Lines are read while a command runs, so that `stop` can end what takes long.

use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
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
pub(super) struct Stop(Arc<AtomicUsize>);

impl Stop {
    /// Whether what runs now is to end.
    pub(super) fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }

    /// Forgets the first `stop`, whose turn to be answered it is.
    pub(super) fn answered(&self) {
        let fewer = |asked: usize| asked.checked_sub(1);
        // A caller that has no thread which reads ahead counts none.
        let _ = self
            .0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, fewer);
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
            stop.0.fetch_add(1, Ordering::Relaxed);
        }
        let last = !matches!(line, Ok(Line::Text(_) | Line::TooLong | Line::NotText));
        if lines.send(line).is_err() || last {
            return;
        }
    }
}

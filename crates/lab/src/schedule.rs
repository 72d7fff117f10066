//! The order in which matches are played on several threads, so that what comes of it is the same on any number of them.
//!
//! A cell's matches are played in parts of [`PART`]. Parts are told of in order, each whole, and whether the cell has been played often
//! enough is asked after each part alone. Threads play on ahead meanwhile; what they played in vain is left out.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Matches of a part.
pub const PART: u32 = 32;

/// What somebody who is told of progress says to it: whether matches are played on. Who says nothing lets them.
pub trait PlayOn {
    /// Whether they are.
    fn plays_on(self) -> bool;
}

impl PlayOn for () {
    fn plays_on(self) -> bool {
        true
    }
}

impl PlayOn for bool {
    fn plays_on(self) -> bool {
        self
    }
}

/// What is played next.
struct Task {
    cell: usize,
    number: u32,
}

/// How far a cell is.
struct CellState<T> {
    /// The next match that a thread takes.
    next: u32,
    /// The first match of the part that is told of next.
    told: u32,
    /// How many there are, as far as is known.
    matches: u32,
    /// What was played and not told of.
    played: BTreeMap<u32, T>,
}

struct Shared<T, E> {
    cells: Vec<CellState<T>>,
    failed: Option<E>,
    /// Whether a thread has panicked: what it played never comes.
    panicked: bool,
}

/// Tells when a thread panics.
struct Guard<'a, T, E>(&'a Mutex<Shared<T, E>>, &'a Condvar);

impl<T, E> Drop for Guard<'_, T, E> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            lock(self.0).panicked = true;
            self.1.notify_one();
        }
    }
}

impl<T, E> Shared<T, E> {
    fn next(&mut self) -> Option<Task> {
        if self.failed.is_some() || self.panicked {
            return None;
        }
        let cells = self.cells.iter_mut().enumerate();
        let (cell, state) = cells
            .into_iter()
            .find(|(_, state)| state.next < state.matches)?;
        let number = state.next;
        state.next += 1;
        Some(Task { cell, number })
    }

    /// The next part of a cell, if all of it was played.
    fn part(&mut self, cell: usize) -> Option<(u32, Vec<T>)> {
        let state = &mut self.cells[cell];
        if state.told >= state.matches {
            return None;
        }
        let end = state.told.saturating_add(PART).min(state.matches);
        let is_whole = (state.told..end).all(|number| state.played.contains_key(&number));
        if !is_whole {
            return None;
        }
        let first = state.told;
        state.told = end;
        let all = (first..end).filter_map(|number| state.played.remove(&number));
        Some((first, all.collect()))
    }
}

/// Plays `matches` matches of each cell, at most, on so many `threads` (0: as many as the machine has cores). `done` says how many of a
/// cell's matches are there already. `play` plays a match of a cell by its number, from 0. `tell` is told of each part, by its cell and its
/// first match, and says whether the cell is to go on.
///
/// # Errors
/// The first that `play` or `tell` gives; parts that were told of before stand.
pub fn schedule<T: Send, E: Send>(
    matches: u32,
    done: &[(u32, bool)],
    threads: usize,
    play: impl Fn(u32, u32) -> Result<T, E> + Sync,
    mut tell: impl FnMut(u32, u32, Vec<T>) -> Result<bool, E> + Send,
) -> Result<(), E> {
    let cells = done.iter().map(|(first, goes_on)| CellState {
        next: *first,
        told: *first,
        matches: if *goes_on { matches } else { *first },
        played: BTreeMap::new(),
    });
    let shared = Mutex::new(Shared {
        cells: cells.collect(),
        failed: None,
        panicked: false,
    });
    let changed = Condvar::new();
    let threads = match NonZero::new(threads) {
        Some(threads) => threads.get(),
        None => std::thread::available_parallelism().map_or(1, NonZero::get),
    };
    let work = || {
        let _guard = Guard(&shared, &changed);
        // The lock is not held while a match is played.
        let take = || lock(&shared).next();
        while let Some(task) = take() {
            let played = play(task.cell as u32, task.number);
            let mut shared = lock(&shared);
            match played {
                Ok(played) => {
                    shared.cells[task.cell].played.insert(task.number, played);
                }
                Err(error) => {
                    shared.failed.get_or_insert(error);
                }
            }
            changed.notify_one();
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
        // This thread tells.
        'telling: for cell in 0..done.len() {
            while let Some((first, part)) = next_part(&shared, &changed, cell) {
                let goes_on = tell(cell as u32, first, part);
                let mut now = lock(&shared);
                match goes_on {
                    Ok(true) => {}
                    Ok(false) => {
                        let state = &mut now.cells[cell];
                        state.matches = state.told;
                        state.played.clear();
                    }
                    Err(error) => {
                        now.failed.get_or_insert(error);
                        break 'telling;
                    }
                }
            }
        }
    });
    match lock(&shared).failed.take() {
        None => Ok(()),
        Some(error) => Err(error),
    }
}

/// Waits for the next part of a cell; nothing if there is none, or something has failed.
fn next_part<T, E>(
    shared: &Mutex<Shared<T, E>>,
    changed: &Condvar,
    cell: usize,
) -> Option<(u32, Vec<T>)> {
    let mut now = lock(shared);
    loop {
        // What was played whole before something failed is told of all the same.
        if let Some(part) = now.part(cell) {
            return Some(part);
        }
        let state = &now.cells[cell];
        if now.failed.is_some() || now.panicked || state.told >= state.matches {
            return None;
        }
        now = changed.wait(now).unwrap_or_else(PoisonError::into_inner);
    }
}

/// A thread that panicked has said so; what it left is whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

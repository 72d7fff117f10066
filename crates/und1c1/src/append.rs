//! Listing actions of which some are possible.

use crate::parts::action::Action;

/// The most actions that are appended at once.
pub(crate) const ROOM: usize = 32;

/// Actions being appended to a list.
pub(crate) struct Append<'a> {
    room: &'a mut [Action; ROOM],
    count: usize,
}

impl Append<'_> {
    /// Appends an action if it is possible. It is written anyhow and then counted or not: a
    /// processor that guesses whether it is possible is wrong too often.
    #[inline]
    pub(crate) const fn add(&mut self, action: Action, possible: bool) {
        self.room[self.count % ROOM] = action;
        self.count += possible as usize;
    }
}

/// Appends up to [`ROOM`] actions to a list.
#[inline]
pub(crate) fn append_possible(out: &mut Vec<Action>, add: impl FnOnce(&mut Append<'_>)) {
    let before = out.len();
    out.extend_from_slice(&[Action::Done; ROOM]);
    if let Some(room) = out.last_chunk_mut() {
        let mut append = Append { room, count: 0 };
        add(&mut append);
        let after = before + append.count;
        out.truncate(after);
    }
}

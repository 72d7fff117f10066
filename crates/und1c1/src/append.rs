//! Listing actions of which some are possible.

use crate::parts::action::Action;

/// The most actions that are appended at once: a player's movements.
pub(crate) const ROOM: usize = 24;

/// Actions being appended to a list.
pub(crate) struct Append<'a> {
    room: &'a mut [Action; ROOM],
    count: usize,
}

impl Append<'_> {
    /// Appends the first so many of some actions. All are written anyhow and then counted or not: a
    /// processor that guesses how many there are is wrong too often.
    #[inline]
    pub(crate) fn add_first<const N: usize>(&mut self, count: usize, actions: [Action; N]) {
        debug_assert!(count <= N && self.count + N <= ROOM);
        // There is room for all; written like this the compiler knows it, too.
        let at = self.count.min(ROOM - N);
        if let Some(place) = self.room[at..].first_chunk_mut() {
            *place = actions;
        }
        self.count += count;
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

//! What search found out about positions before, by their hashes.

use chess_football::{Action, ChessFootball, PieceType, Square};

/// How a stored value stands to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true value is this or less.
    Upper,
    /// The true value is this or more.
    Lower,
    /// This is the value.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) value: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    pub(crate) action: Option<Action>,
}

#[derive(Clone, Copy)]
struct Entry {
    check: u32,
    value: i16,
    action: u16,
    /// The search that wrote it; 0 for none.
    search: u16,
    depth: i8,
    bound: Bound,
}

const NOTHING: Entry = Entry {
    check: 0,
    value: 0,
    action: 0,
    search: 0,
    depth: 0,
    bound: Bound::Upper,
};

/// Entries that one hash may be in.
const WAYS: usize = 2;

/// A table of fixed size. A new search forgets the old one's entries, so that what it finds
/// depends on nothing that was searched before.
pub(crate) struct Transpositions {
    entries: Vec<Entry>,
    search: u16,
}

impl Transpositions {
    /// A table of 2 to the power of `bits` entries.
    pub(crate) fn new(bits: u32) -> Self {
        Transpositions {
            entries: vec![NOTHING; 1 << bits],
            search: 0,
        }
    }

    /// Forgets everything.
    pub(crate) fn begin_search(&mut self) {
        self.search = self.search.wrapping_add(1);
        if self.search == 0 {
            self.entries.fill(NOTHING);
            self.search = 1;
        }
    }

    /// The key of a position within one search: the same pieces with fewer actions left are
    /// not the same.
    #[inline]
    pub(crate) fn key(game: &ChessFootball) -> u64 {
        let left = u64::from(game.actions_left()).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        game.hash() ^ left ^ (left >> 29)
    }

    #[inline]
    fn slots(&self, key: u64) -> core::ops::Range<usize> {
        let first = key as usize & (self.entries.len() - WAYS);
        first..first + WAYS
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        self.entries[self.slots(key)]
            .iter()
            .find(|entry| entry.search == self.search && entry.check == check(key))
            .map(|entry| Known {
                value: i32::from(entry.value),
                depth: i32::from(entry.depth),
                bound: entry.bound,
                action: unpack(entry.action),
            })
    }

    #[inline]
    pub(crate) fn put(&mut self, key: u64, known: Known) {
        let (search, check) = (self.search, check(key));
        let slots = self.slots(key);
        let ways = &mut self.entries[slots];
        // Its own entry, else one of an old search, else the shallowest.
        let mut place = 0;
        let mut least = i32::MAX;
        for (way, entry) in ways.iter().enumerate() {
            let keep = if entry.search != search {
                i32::MIN + 1
            } else if entry.check == check {
                i32::MIN
            } else {
                i32::from(entry.depth)
            };
            if keep < least {
                (place, least) = (way, keep);
            }
        }
        let old = &mut ways[place];
        let action = match known.action {
            Some(action) => pack(action),
            None if least == i32::MIN => old.action,
            None => 0,
        };
        *old = Entry {
            check,
            value: known.value as i16,
            action,
            search,
            depth: known.depth.clamp(-1, 127) as i8,
            bound: known.bound,
        };
    }
}

const fn check(key: u64) -> u32 {
    (key >> 32) as u32
}

const PASS: u16 = 5 << 12;
const NULL: u16 = 6 << 12;
const MOVE: u16 = 1 << 15;

/// An action of play in 16 bits; 0 for a placement, which no search stores.
fn pack(action: Action) -> u16 {
    let squares = |from: Square, to: Square| (from.index() | to.index() << 6) as u16;
    match action {
        Action::Place { .. } => 0,
        Action::Null => MOVE | NULL,
        Action::Pass { from, to } => MOVE | PASS | squares(from, to),
        Action::Move {
            from,
            to,
            promotion,
        } => {
            let kind = promotion.map_or(0, PieceType::index) as u16;
            MOVE | kind << 12 | squares(from, to)
        }
    }
}

fn unpack(packed: u16) -> Option<Action> {
    if packed & MOVE == 0 {
        return None;
    }
    let from = Square::new(packed as u8);
    let to = Square::new((packed >> 6) as u8);
    Some(match packed & (7 << 12) {
        NULL => Action::Null,
        PASS => Action::Pass { from, to },
        kind => Action::Move {
            from,
            to,
            promotion: match kind >> 12 {
                0 => None,
                kind => Some(PieceType::ALL[usize::from(kind) % 6]),
            },
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_comes_back_as_it_was_stored() {
        for text in [
            "--", "e2e4", "a1h8", "h8a1", "b7b8=Q", "b7b8=R", "b7b8=B", "b7b8=N", "e4>c3",
        ] {
            let action: Action = text.parse().unwrap();
            assert_eq!(unpack(pack(action)), Some(action), "{text}");
        }
        assert_eq!(unpack(0), None);
    }

    #[test]
    fn a_new_search_knows_nothing_of_the_old_one() {
        let mut table = Transpositions::new(4);
        let known = Known {
            value: -123,
            depth: 7,
            bound: Bound::Exact,
            action: None,
        };
        table.begin_search();
        table.put(0xABCD_0000_1234_0007, known);
        let found = table.get(0xABCD_0000_1234_0007).unwrap();
        assert_eq!(
            (found.value, found.depth, found.bound),
            (-123, 7, Bound::Exact)
        );
        assert!(table.get(0xABCD_0001_1234_0007).is_none());
        for _ in 0..=u16::MAX {
            table.begin_search();
            assert!(table.get(0xABCD_0000_1234_0007).is_none());
        }
    }
}

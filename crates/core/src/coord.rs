//! Squares by their names: a file's letter and a rank's number.

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;
use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A square's name on any of the boards: file `a`… across the pitch, rank up from
/// Home's goal line. Rank 0 and the rank beyond the last are goal zones where a game
/// has them (CO-01).
///
/// ```
/// use fischio_core::Coord;
/// let kick_off: Coord = "e4".parse().unwrap();
/// assert_eq!((kick_off.file, kick_off.rank), (4, 4));
/// assert_eq!(kick_off.to_string(), "e4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// 0 for file a, 1 for b, … at most 25.
    pub file: u8,
    /// The rank as written, at most 99.
    pub rank: u8,
}

impl Coord {
    /// The square on a file (0 = a) and a rank (as written).
    pub const fn new(file: u8, rank: u8) -> Coord {
        Coord { file, rank }
    }

    /// Its name. States tell hundreds of squares, so all names are there before they are asked for.
    ///
    /// # Panics
    /// If the file or the rank is beyond what any board has.
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.file)][usize::from(self.rank)]
    }
}

const FILES: usize = 26;
const RANKS: usize = 100;

/// What the names below are parts of.
static LETTERS: [[[u8; 3]; RANKS]; FILES] = letters();
/// The names of all squares, by file and rank.
static NAMES: [[&str; RANKS]; FILES] = names();

const fn letters() -> [[[u8; 3]; RANKS]; FILES] {
    let mut letters = [[[0; 3]; RANKS]; FILES];
    let mut file = 0;
    while file < FILES {
        let mut rank = 0;
        while rank < RANKS {
            let (tens, ones) = (b'0' + rank as u8 / 10, b'0' + rank as u8 % 10);
            let letter = b'a' + file as u8;
            letters[file][rank] = if rank < 10 {
                [letter, ones, 0]
            } else {
                [letter, tens, ones]
            };
            rank += 1;
        }
        file += 1;
    }
    letters
}

#[expect(
    clippy::large_stack_arrays,
    reason = "it is put together when the program is compiled"
)]
const fn names() -> [[&'static str; RANKS]; FILES] {
    let mut names = [[""; RANKS]; FILES];
    let mut file = 0;
    while file < FILES {
        let mut rank = 0;
        while rank < RANKS {
            let length = if rank < 10 { 2 } else { 3 };
            let (letters, _) = LETTERS[file][rank].split_at(length);
            names[file][rank] = match core::str::from_utf8(letters) {
                Ok(name) => name,
                Err(_) => panic!("letters and digits are text"),
            };
            rank += 1;
        }
        file += 1;
    }
    names
}

/// A set of squares as a text board of so many files: a line for each of its ranks, the far one
/// first, with a `#` where a square is in the set.
///
/// ```
/// use fischio_core::{Coord, sketch};
///
/// let corner = |square: Coord| square.file.max(square.rank) < 3;
/// assert_eq!(sketch(4, 1..=3, corner), "\
///     3 . . . .\n\
///     2 # # # .\n\
///     1 # # # .\n");
/// ```
pub fn sketch(files: u8, ranks: RangeInclusive<u8>, has: impl Fn(Coord) -> bool) -> String {
    let mut board = String::new();
    for rank in ranks.rev() {
        board += &rank.to_string();
        for file in 0..files {
            let is_in = has(Coord::new(file, rank));
            board += if is_in { " #" } else { " ." };
        }
        board.push('\n');
    }
    board
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is no square's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoordError(pub String);

impl fmt::Display for CoordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a square is a file's letter and a rank's number, like e4, not {:?}",
            self.0
        )
    }
}

impl core::error::Error for CoordError {}

impl FromStr for Coord {
    type Err = CoordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || CoordError(text.to_owned());
        let bytes = text.as_bytes();
        let (&file, rank) = bytes.split_first().ok_or_else(error)?;
        let plain = !rank.is_empty()
            && rank.len() <= 2
            && rank.iter().all(u8::is_ascii_digit)
            && (rank.len() == 1 || rank[0] != b'0');
        if !file.is_ascii_lowercase() || !plain {
            return Err(error());
        }
        let rank = rank.iter().fold(0, |sum, digit| sum * 10 + (digit - b'0'));
        Ok(Coord {
            file: file - b'a',
            rank,
        })
    }
}

impl JsonSchema for Coord {
    fn schema_name() -> Cow<'static, str> {
        "Square".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[a-z](0|[1-9][0-9]?)$",
            "description": "A square: a file's letter and a rank's number, like e4.",
        })
    }
}

impl Serialize for Coord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Coord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_square_prints_as_it_is_read(file in 0u8..26, rank in 0u8..100) {
            let coord = Coord::new(file, rank);
            prop_assert_eq!(coord.to_string().parse(), Ok(coord));
        }

        #[test]
        fn reading_never_panics_and_never_reads_two_ways(text in "\\PC{0,4}") {
            if let Ok(coord) = text.parse::<Coord>() {
                prop_assert_eq!(coord.to_string(), text);
            }
        }
    }
}

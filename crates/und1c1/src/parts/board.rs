//! The numbered boxes and the cross boxes, from a file (UN-02, UN-03).

use fischio_core::{DataError, DataFile, Side, schema_of};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use toml::Spanned;

use crate::parts::square::{FILES, RANKS, Square};
use crate::parts::squares::Squares;

/// The highest number on a box, up or down.
pub const MAX_VALUE: i8 = 4;

/// What is printed on a box, for the side that attacks that goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Print {
    /// Nothing.
    Neutral,
    /// A cross arrow (UN-03).
    Cross,
    /// A number: shots are taken from here (UN-02).
    Number(i8),
}

/// What is printed on the pitch. It is drawn for Home; Away's is mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pitch {
    /// The far half, rank 8 first, two boxes a byte: 0 neutral, 1 cross, else a number and 8.
    print: [[u8; FILES as usize / 2]; RANKS as usize / 2],
}

/// What is printed on the boxes of the half that Home attacks in UND1C1 (UN-02, UN-03): sixteen a rank, from file a, with
/// blanks between them. A number is a box one shoots from, x a cross box, a dot is neutral; a rank that is left out is neutral.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Board of UND1C1")]
struct File {
    /// Rank 14.
    #[serde(default)]
    #[schemars(schema_with = "rank")]
    rank14: Option<Spanned<String>>,
    /// Rank 13.
    #[serde(default)]
    #[schemars(schema_with = "rank")]
    rank13: Option<Spanned<String>>,
    /// Rank 12.
    #[serde(default)]
    #[schemars(schema_with = "rank")]
    rank12: Option<Spanned<String>>,
    /// Rank 11.
    #[serde(default)]
    #[schemars(schema_with = "rank")]
    rank11: Option<Spanned<String>>,
    /// Rank 10.
    #[serde(default)]
    #[schemars(schema_with = "rank")]
    rank10: Option<Spanned<String>>,
    /// Rank 9.
    #[serde(default)]
    #[schemars(schema_with = "rank")]
    rank9: Option<Spanned<String>>,
    /// Rank 8.
    #[serde(default)]
    #[schemars(schema_with = "rank")]
    rank8: Option<Spanned<String>>,
}

fn rank(_: &mut SchemaGenerator) -> Schema {
    let print = format!("(\\.|x|\\+?[+-]?0*[0-{MAX_VALUE}])");
    let others = FILES - 1;
    json_schema!({
        "type": "string",
        "pattern": format!("^\\s*{print}(\\s+{print}){{{others}}}\\s*$"),
    })
}

impl Default for Pitch {
    /// The built-in pitch.
    fn default() -> Self {
        Pitch::parse("boards/und1c1.toml", Pitch::FILE).expect("the built-in board is right")
    }
}

impl Pitch {
    /// The file of the default board.
    pub const FILE: &str = include_str!("../../../../boards/und1c1.toml");

    /// The JSON Schema of such files, for editors.
    pub fn schema() -> serde_json::Value {
        schema_of::<File>()
    }

    /// The pitch of a board file's text; `file` is what errors call it.
    ///
    /// # Errors
    /// What is wrong, with the file, the line and the clause.
    pub fn parse(file: &str, text: &str) -> Result<Pitch, DataError> {
        let data = DataFile {
            name: file,
            text,
            clause: "UN-02",
        };
        let read: File = data.read()?;
        let mut pitch = Pitch {
            print: [[0; FILES as usize / 2]; RANKS as usize / 2],
        };
        let ranks = [
            &read.rank8,
            &read.rank9,
            &read.rank10,
            &read.rank11,
            &read.rank12,
            &read.rank13,
            &read.rank14,
        ];
        for (row, rank) in ranks.into_iter().enumerate() {
            if let Some(rank) = rank {
                pitch.read_rank(data, row, rank)?;
            }
        }
        for spot in Pitch::penalty_spots(Side::Home) {
            if pitch.print(Side::Home, spot) != Print::Number(2) {
                let message = format!("{spot} is a box of 2: penalties are taken there");
                return Err(data.error(0, "UN-35", message));
            }
        }
        Ok(pitch)
    }

    fn read_rank(
        &mut self,
        data: DataFile<'_>,
        row: usize,
        rank: &Spanned<String>,
    ) -> Result<(), DataError> {
        let words: Vec<&str> = rank.get_ref().split_whitespace().collect();
        if words.len() != usize::from(FILES) {
            let message = format!("a rank has {FILES} boxes, not {}", words.len());
            return Err(data.error_at(rank, "UN-01", message));
        }
        for (file, word) in words.into_iter().enumerate() {
            let code = match word {
                "." => 0,
                "x" => 1,
                number => {
                    let number = number.strip_prefix('+').unwrap_or(number);
                    let value = number.parse().ok();
                    let value = value.filter(|value: &i8| value.abs() <= MAX_VALUE);
                    let Some(value) = value else {
                        let message = format!(
                            "a box is a dot, an x or a number from -{MAX_VALUE} to {MAX_VALUE}, \
                             not {word:?}"
                        );
                        return Err(data.error_at(rank, "UN-02", message));
                    };
                    (value + 8).cast_unsigned()
                }
            };
            self.print[row][file / 2] |= code << (4 * (file % 2));
        }
        Ok(())
    }

    /// What is printed on a box for a side that attacks: neutral in its own half.
    #[inline]
    pub fn print(&self, side: Side, square: Square) -> Print {
        let rank = square.rank_for(side);
        if !(8..=14).contains(&rank) {
            return Print::Neutral;
        }
        let file = usize::from(square.file());
        let byte = self.print[usize::from(rank) - 8][file / 2];
        match byte >> (4 * (file % 2)) & 15 {
            0 => Print::Neutral,
            1 => Print::Cross,
            code => Print::Number(code.cast_signed() - 8),
        }
    }

    /// The number of a box for a side that attacks, if it has one (UN-02).
    #[inline]
    pub fn value(&self, side: Side, square: Square) -> Option<i8> {
        match self.print(side, square) {
            Print::Number(value) => Some(value),
            _ => None,
        }
    }

    /// The boxes that a side attacks and of which a test holds.
    pub fn boxes(&self, side: Side, test: impl Fn(Print) -> bool) -> Squares {
        let half = Squares::half(side.opponent()).into_iter();
        half.filter(|&square| test(self.print(side, square)))
            .collect()
    }

    /// Whether a side may head from a box: it has +1 or more (UN-02).
    #[inline]
    pub fn is_header_box(&self, side: Side, square: Square) -> bool {
        self.value(side, square).is_some_and(|value| value >= 1)
    }

    /// The two boxes from which a side takes penalties (UN-35).
    pub const fn penalty_spots(side: Side) -> [Square; 2] {
        [
            Square::at(7, 13).seen_by(side),
            Square::at(8, 13).seen_by(side),
        ]
    }

    /// The two boxes from which a side takes corners (UN-03).
    pub const fn corners(side: Side) -> [Square; 2] {
        [
            Square::at(0, RANKS).seen_by(side),
            Square::at(15, RANKS).seen_by(side),
        ]
    }

    /// The four boxes before a side's own goal on which its jumpers stand (UN-36).
    pub const fn jumping_boxes(side: Side) -> Squares {
        match side {
            Side::Home => Squares::part(6, 9, 1, 1),
            Side::Away => Squares::part(6, 9, RANKS, RANKS),
        }
    }
}

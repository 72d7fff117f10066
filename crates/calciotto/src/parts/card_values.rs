//! What the cards are worth, from a file (CO-12).

use fischio_core::{DataError, DataFile};
use serde::Deserialize;
use toml::Spanned;

use crate::parts::card::Card;

/// A card that makes a player faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sprint {
    /// Whose movement number is this,
    pub movement: u8,
    /// has so much more.
    pub bonus: u8,
}

/// What the cards are worth (CO-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardValues {
    /// SPRINT3 and SPRINT4.
    pub sprints: [Sprint; 2],
    /// Added by DRIBBLING.
    pub dribbling: u8,
    /// Added by TACKLE.
    pub tackle: u8,
    /// Added by SCIVOLATA.
    pub scivolata: u8,
    /// Added by SICUREZZA.
    pub sicurezza: u8,
    /// How many times the points count with CONTROPIEDE.
    pub contropiede: u8,
    /// How many times the higher die counts with RADDOPPIA.
    pub raddoppia: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    sprint3: FileSprint,
    sprint4: FileSprint,
    dribbling: Spanned<i64>,
    tackle: Spanned<i64>,
    scivolata: Spanned<i64>,
    sicurezza: Spanned<i64>,
    contropiede: Spanned<i64>,
    raddoppia: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileSprint {
    movement: Spanned<i64>,
    bonus: Spanned<i64>,
}

impl Default for CardValues {
    /// The built-in values.
    fn default() -> Self {
        CardValues::parse("cards/calciotto.toml", CardValues::FILE)
            .expect("the built-in cards are right")
    }
}

impl CardValues {
    /// The file of the built-in cards.
    pub const FILE: &str = include_str!("../../../../cards/calciotto.toml");

    /// The values of a file's text; `file` is what errors call it.
    ///
    /// # Errors
    /// What is wrong, with the file, the line and the clause.
    pub fn parse(file: &str, text: &str) -> Result<CardValues, DataError> {
        let data = DataFile {
            name: file,
            text,
            clause: "CO-12",
        };
        let read: File = data.read()?;
        let number = |number: &Spanned<i64>, what: &str, least: u8, most: u8| {
            u8::try_from(*number.get_ref())
                .ok()
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| {
                    let given = number.get_ref();
                    let message = format!("{what} is from {least} to {most}, not {given}");
                    data.error_at(number, "CO-12", message)
                })
        };
        let sprint = |sprint: &FileSprint| {
            Ok::<_, DataError>(Sprint {
                movement: number(&sprint.movement, "a movement number", 1, 9)?,
                bonus: number(&sprint.bonus, "a sprint's bonus", 0, 9)?,
            })
        };
        Ok(CardValues {
            sprints: [sprint(&read.sprint3)?, sprint(&read.sprint4)?],
            dribbling: number(&read.dribbling, "dribbling", 0, 9)?,
            tackle: number(&read.tackle, "tackle", 0, 9)?,
            scivolata: number(&read.scivolata, "scivolata", 0, 9)?,
            sicurezza: number(&read.sicurezza, "sicurezza", 0, 9)?,
            contropiede: number(&read.contropiede, "contropiede", 1, 3)?,
            raddoppia: number(&read.raddoppia, "raddoppia", 1, 3)?,
        })
    }

    /// What a card adds to a contest.
    pub const fn bonus(self, card: Card) -> u8 {
        match card {
            Card::Dribbling => self.dribbling,
            Card::Tackle => self.tackle,
            Card::Scivolata => self.scivolata,
            Card::Sicurezza => self.sicurezza,
            _ => 0,
        }
    }

    /// The sprint of a card that is one.
    pub const fn sprint(self, card: Card) -> Option<Sprint> {
        match card {
            Card::Sprint3 => Some(self.sprints[0]),
            Card::Sprint4 => Some(self.sprints[1]),
            _ => None,
        }
    }
}

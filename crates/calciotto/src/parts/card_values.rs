//! What the cards are worth, from a file (CO-12).

use fischio_core::{DataError, DataFile, schema_of};
use fischio_phases::files::MAX_PRINTED;
use schemars::JsonSchema;
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

/// What the cards of Calciotto are worth (CO-12).
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Cards of Calciotto")]
struct File {
    /// SPRINT3.
    sprint3: FileSprint,
    /// SPRINT4.
    sprint4: FileSprint,
    /// Added by DRIBBLING.
    #[schemars(with = "u8", range(min = 0, max = MOST_BONUS))]
    dribbling: Spanned<i64>,
    /// Added by TACKLE.
    #[schemars(with = "u8", range(min = 0, max = MOST_BONUS))]
    tackle: Spanned<i64>,
    /// Added by SCIVOLATA.
    #[schemars(with = "u8", range(min = 0, max = MOST_BONUS))]
    scivolata: Spanned<i64>,
    /// Added by SICUREZZA.
    #[schemars(with = "u8", range(min = 0, max = MOST_BONUS))]
    sicurezza: Spanned<i64>,
    /// How many times the points count with CONTROPIEDE.
    #[schemars(with = "u8", range(min = 1, max = MOST_TIMES))]
    contropiede: Spanned<i64>,
    /// How many times the higher die counts with RADDOPPIA.
    #[schemars(with = "u8", range(min = 1, max = MOST_TIMES))]
    raddoppia: Spanned<i64>,
}

/// A card that makes a player faster.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct FileSprint {
    /// Whose movement number is this,
    #[schemars(with = "u8", range(min = 1, max = MAX_PRINTED))]
    movement: Spanned<i64>,
    /// has so much more.
    #[schemars(with = "u8", range(min = 0, max = MOST_BONUS))]
    bonus: Spanned<i64>,
}

/// The most that a card adds.
const MOST_BONUS: u8 = 9;
/// The most times that a card lets something count.
const MOST_TIMES: u8 = 3;

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

    /// The JSON Schema of such files, for editors.
    pub fn schema() -> serde_json::Value {
        schema_of::<File>()
    }

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
                movement: number(&sprint.movement, "a movement number", 1, MAX_PRINTED)?,
                bonus: number(&sprint.bonus, "a sprint's bonus", 0, MOST_BONUS)?,
            })
        };
        Ok(CardValues {
            sprints: [sprint(&read.sprint3)?, sprint(&read.sprint4)?],
            dribbling: number(&read.dribbling, "dribbling", 0, MOST_BONUS)?,
            tackle: number(&read.tackle, "tackle", 0, MOST_BONUS)?,
            scivolata: number(&read.scivolata, "scivolata", 0, MOST_BONUS)?,
            sicurezza: number(&read.sicurezza, "sicurezza", 0, MOST_BONUS)?,
            contropiede: number(&read.contropiede, "contropiede", 1, MOST_TIMES)?,
            raddoppia: number(&read.raddoppia, "raddoppia", 1, MOST_TIMES)?,
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

//! What an event tells besides who and where: dice with all that counts, and facts that its
//! sentence names.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::{Clause, Side, Sign};

/// Dice that were rolled; without any, nothing of it is written. What the throw comes to stands
/// beside it in the event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Rolled {
    /// What they are for: also a phase's ID where a phase of that name is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "string"))]
    pub purpose: Option<&'static str>,
    /// The pips of each die.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<u8>>"))]
    pub dice: Vec<u8>,
    /// What the ± die shows, if one was rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pm: Option<Sign>,
    /// What is added to the dice, where that is one number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<i32>,
    /// What each die meant, by the IDs of words, where dice are not compared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>), ts(optional, type = "Array<string>"))]
    pub meant: Vec<&'static str>,
    /// Everything that is added to the dice or taken off, one by one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modifiers: Option<Vec<Modifier>>,
}

impl Rolled {
    pub(super) fn shrink_to_fit(&mut self) {
        self.dice.shrink_to_fit();
        self.meant.shrink_to_fit();
        if let Some(modifiers) = &mut self.modifiers {
            modifiers.shrink_to_fit();
        }
    }

    /// Dice with nothing but their pips.
    pub fn new(purpose: &'static str, dice: &[u8]) -> Rolled {
        Rolled {
            purpose: Some(purpose),
            dice: dice.to_vec(),
            ..Rolled::default()
        }
    }
}

/// Something that counts in a roll, or does not though it might.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Modifier {
    /// What it is: also the ID of its words in the catalogues (`counted-` before it).
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub reason: &'static str,
    /// The clause by which it counts or not.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub clause: Clause,
    /// To whose roll it belongs.
    pub side: Side,
    /// The piece it comes from, by its ID, if it comes from one.
    pub piece: Option<String>,
    /// How much it is.
    pub value: i32,
    /// Whether it counts, where the game tells of what does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub counts: Option<bool>,
}

/// A value that a sentence names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Fact {
    /// A number, which may choose between forms of the sentence.
    Number(i64),
    /// Whether something is so.
    Flag(bool),
    /// An ID or another fixed word.
    Word(&'static str),
    /// A text put together: a piece's ID, a square.
    Text(String),
}

impl From<u8> for Fact {
    fn from(number: u8) -> Fact {
        Fact::Number(number.into())
    }
}

impl From<u16> for Fact {
    fn from(number: u16) -> Fact {
        Fact::Number(number.into())
    }
}

impl From<i32> for Fact {
    fn from(number: i32) -> Fact {
        Fact::Number(number.into())
    }
}

impl From<bool> for Fact {
    fn from(is: bool) -> Fact {
        Fact::Flag(is)
    }
}

impl From<&'static str> for Fact {
    fn from(word: &'static str) -> Fact {
        Fact::Word(word)
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Fact {
        Fact::Text(text)
    }
}

/// Facts by their names, each name once, in the order in which they are told. On the wire they
/// are fields of the event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts(pub(super) Vec<(&'static str, Fact)>);

impl Facts {
    /// Tells one more.
    pub fn add(&mut self, name: &'static str, value: Fact) {
        debug_assert!(self.get(name).is_none(), "a fact told twice: {name}");
        self.0.push((name, value));
    }

    /// The fact of that name.
    pub fn get(&self, name: &str) -> Option<&Fact> {
        self.iter().find(|(known, _)| *known == name).map(|it| it.1)
    }

    /// Every fact with its name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Fact)> {
        self.0.iter().map(|(name, value)| (*name, value))
    }
}

impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in self.iter() {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

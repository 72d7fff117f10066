//! The strategy cards there are, from a file (UN-59).

use core::fmt;
use std::sync::LazyLock;

use fischio_core::{DataError, DataFile};
use serde::Deserialize;
use toml::Spanned;

use crate::parts::effect::{Effect, Flag};

/// Longest name of a card, in bytes.
const MAX_NAME: usize = 24;

/// A strategy card by its place in the pool (UN-59).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Every card, in the order of the file.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..POOL.len() as u8).map(Card)
    }

    /// Its number in the pool.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card of a number.
    #[inline]
    pub(crate) const fn of_index(index: usize) -> Card {
        Card(index as u8)
    }

    /// What it is.
    pub fn spec(self) -> &'static CardSpec {
        &POOL[usize::from(self.0) % POOL.len()]
    }

    /// Its name in the notation: `ASSIST`.
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    /// The card of a name.
    pub(crate) fn parse(text: &str) -> Option<Card> {
        Card::all().find(|card| card.name() == text)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The colours of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Movement.
    White,
    /// Passing.
    Yellow,
    /// Dribbling.
    Blue,
    /// Defence.
    Red,
    /// Shooting.
    Green,
    /// Goalkeepers.
    Purple,
    /// The coach.
    Black,
}

impl Colour {
    /// What its cards are for: an ID of the words, after `kind-`.
    pub const fn kind(self) -> &'static str {
        match self {
            Colour::White => "movement",
            Colour::Yellow => "passing",
            Colour::Blue => "dribbling",
            Colour::Red => "defence",
            Colour::Green => "shooting",
            Colour::Purple => "goalkeeping",
            Colour::Black => "coaching",
        }
    }
}

/// When a card may be played (UN-61).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// At any point of one's own turn.
    Turn,
    /// In the window before a roll.
    Roll,
    /// In both.
    Any,
    /// In the window after a result.
    After,
    /// After a card of the other side.
    Answer,
    /// Instead of the draw at the end of the turn.
    Draw,
}

/// How long what a card does lasts (UN-61).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    /// The roll before which it was played.
    Roll,
    /// The turn in which it was played.
    Turn,
    /// Until the end of the opponent's next turn.
    NextTurn,
}

/// What is named with a card as it is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Named {
    /// Nobody.
    #[default]
    Nobody,
    /// A player of one's own.
    Player,
    /// An opponent.
    Opponent,
    /// A player of one's own, and an opponent.
    Pair,
    /// A line of the pitch.
    Line,
    /// A box.
    Box,
}

/// What a card is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardSpec {
    /// Its name in the notation.
    pub name: &'static str,
    /// Its colour.
    pub colour: Colour,
    /// It stays, and lies open (UN-58).
    pub permanent: bool,
    /// When it may be played.
    pub when: When,
    /// How long what it does lasts: nothing for what acts at once, or as long as it lies open.
    pub lasts: Option<Span>,
    /// What is named with it; the open card that makes room or is discarded apart.
    pub on: Named,
    /// What it does.
    pub effect: Effect,
}

impl CardSpec {
    /// Whether a rule of this kind holds while it does.
    pub(crate) const fn switches(&self, which: Flag) -> bool {
        matches!(self.effect, Effect::RuleSwitch { flag } if flag as u8 == which as u8)
    }
}

/// The file of the pool.
const FILE: &str = include_str!("../../../../cards/und1c1.toml");

static POOL: LazyLock<Vec<CardSpec>> =
    LazyLock::new(|| parse("cards/und1c1.toml", FILE).expect("the built-in cards are right"));

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    card: Vec<FileCard>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct FileCard {
    name: Spanned<String>,
    colour: Colour,
    #[serde(default)]
    permanent: bool,
    when: When,
    #[serde(default)]
    lasts: Option<Span>,
    #[serde(default)]
    on: Named,
    effect: Effect,
}

/// The cards of a file's text.
fn parse(file: &str, text: &'static str) -> Result<Vec<CardSpec>, DataError> {
    let data = DataFile {
        name: file,
        text,
        clause: "UN-59",
    };
    let read: File = data.read()?;
    let mut cards: Vec<CardSpec> = Vec::new();
    for card in read.card {
        let wrong = |message: &str| {
            let message = format!("{}: {message}", card.name.get_ref());
            Err(data.error_at(&card.name, "UN-59", message))
        };
        let quoted = &text[card.name.span()];
        let name = quoted.trim_matches(['"', '\'']);
        if name != card.name.get_ref() || !is_name(name) {
            return wrong("a name has capital letters, digits and hyphens, three to 24");
        }
        if cards.iter().any(|other| other.name == name) {
            return wrong("there is one card of a name");
        }
        let lasting = matches!(
            card.effect,
            Effect::RollBonus(_) | Effect::GrantAbility { .. } | Effect::RuleSwitch { .. }
        );
        let lasts = card.permanent || card.lasts.is_some();
        if lasting && !lasts {
            return wrong("it says how long it lasts, or is permanent");
        }
        if card.permanent
            && (card.lasts.is_some() || card.on != Named::Nobody || card.when != When::Turn)
        {
            return wrong("a permanent card is played in one's own turn, on no player, and stays");
        }
        if matches!(card.effect, Effect::GrantAbility { .. }) && card.on != Named::Player {
            return wrong("an ability is given to a player: on = \"player\"");
        }
        if card.lasts == Some(Span::Roll) && card.when != When::Roll {
            return wrong("what lasts for a roll is played before it: when = \"roll\"");
        }
        cards.push(CardSpec {
            name,
            colour: card.colour,
            permanent: card.permanent,
            when: card.when,
            lasts: card.lasts,
            on: card.on,
            effect: card.effect,
        });
    }
    Ok(cards)
}

/// Whether a text may name a card: no player's name is as long.
fn is_name(name: &str) -> bool {
    let letters = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'-';
    (4..=MAX_NAME).contains(&name.len()) && name.bytes().all(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn un_59_sixty_seven_cards_of_seven_colours_and_eleven_kinds() {
        assert_eq!(Card::all().count(), 67);
        let of = |colour| Card::all().filter(move |card| card.spec().colour == colour);
        let colours = [
            (Colour::White, 10),
            (Colour::Yellow, 12),
            (Colour::Blue, 7),
            (Colour::Red, 12),
            (Colour::Green, 9),
            (Colour::Purple, 6),
            (Colour::Black, 11),
        ];
        for (colour, count) in colours {
            assert_eq!(of(colour).count(), count, "{colour:?}");
        }
        let kinds: std::collections::BTreeSet<_> =
            Card::all().map(|card| card.spec().effect.kind()).collect();
        assert_eq!(kinds.len(), 11);
        let permanent = Card::all().filter(|card| card.spec().permanent);
        assert_eq!(permanent.count(), 9);
        for card in Card::all() {
            assert_eq!(Card::parse(card.name()), Some(card));
        }
        assert_eq!(Card::parse("assist"), None);
    }

    #[test]
    fn un_59_a_wrong_file_is_told_with_its_line() {
        let card = "[[card]]\nname = \"NEW-CARD\"\ncolour = \"red\"\n";
        let wrong: [(&'static str, &str); 5] = [
            (
                "when = \"turn\"\neffect.rule-switch.flag = \"no-padlocks\"",
                "how long it lasts",
            ),
            (
                "when = \"turn\"\nlasts = \"roll\"\neffect.rule-switch.flag = \"no-padlocks\"",
                "played before it",
            ),
            (
                "when = \"turn\"\nlasts = \"turn\"\neffect.grant-ability.ability = \"rabbit\"",
                "given to a player",
            ),
            (
                "when = \"turn\"\neffect.rule-switch.flag = \"fly\"",
                "unknown variant",
            ),
            (
                "when = \"roll\"\nlasts = \"roll\"\neffect.roll-bonus = { amount = 1, on = \
                 [{ rolls = [\"foul\"], by = \"anybody\" }] }",
                "no roll \"foul\"",
            ),
        ];
        for (rest, said) in wrong {
            let text: &'static str = format!("{card}{rest}\n").leak();
            let error = parse("mine.toml", text).unwrap_err();
            assert!(error.to_string().contains(said), "{error}");
            assert!(error.to_string().starts_with("mine.toml, line "), "{error}");
        }
    }
}

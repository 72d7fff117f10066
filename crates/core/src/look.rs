//! How things are drawn: the vocabulary of pictures and colours that any game may use, so that
//! an interface draws them without knowing what they mean.

use serde::Serialize;

/// A colour. What it looks like on light and on dark is the interface's affair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum Tone {
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Purple.
    Purple,
    /// White.
    White,
    /// Black.
    Black,
}

/// A small picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum Icon {
    /// Three ways that part from one place.
    Ways,
    /// A drawn bow.
    Bow,
    /// A pointed hat with a star.
    Hat,
    /// A sword.
    Sword,
    /// A snake that shows its tongue.
    Snake,
    /// A gun on its wheel.
    Gun,
    /// Horns.
    Horns,
    /// A paw.
    Paw,
    /// A hare's head.
    Hare,
    /// A farm engine on two wheels.
    Engine,
    /// An ape's head.
    Ape,
    /// A lock with its shackle.
    Lock,
    /// A flag on its pole.
    Flag,
    /// A bar across a circle: no.
    Bar,
    /// A star.
    Star,
}

/// How a kind of piece is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum Figure {
    /// A chess king.
    King,
    /// A chess queen.
    Queen,
    /// A chess rook.
    Rook,
    /// A chess bishop.
    Bishop,
    /// A chess knight.
    Knight,
    /// A chess pawn.
    Pawn,
    /// A counter with the piece's label: Home's are round, Away's square.
    Counter,
    /// The same, in a jersey inside out: who keeps goal.
    InsideOut,
    /// A counter on which signs and a strip are printed around the label.
    Chip,
    /// The same, in a jersey inside out.
    ChipInsideOut,
}

/// A kind of badge: how it is drawn wherever its ID stands on a piece or in a squad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct BadgeKind {
    /// Its ID, and that of its word in the catalogues (`word-` before it).
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// How it is drawn.
    pub look: BadgeLook,
}

impl BadgeKind {
    /// A kind of badge.
    pub const fn new(id: &'static str, look: BadgeLook) -> BadgeKind {
        BadgeKind { id, look }
    }
}

/// How a badge is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "as", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum BadgeLook {
    /// A disc with the badge's text: a number printed on the piece.
    Number {
        /// The disc's colour.
        tone: Tone,
    },
    /// A tag with the badge's text: what lies on the piece for a while.
    Tag,
    /// A picture at the piece's edge, with the badge's text where words are written; a strong
    /// badge's is light on dark.
    Sign {
        /// The picture.
        icon: Icon,
    },
    /// A colour of the strip at the piece's foot: it fills the strip's cells, beside other
    /// stripes.
    Stripe {
        /// The colour.
        tone: Tone,
    },
    /// A cell of the strip, of three.
    Cell {
        /// Which, from 0 at the left.
        column: u8,
    },
    /// Small squares at the piece's foot.
    Pips {
        /// How many.
        count: u8,
    },
    /// A card that the referee showed.
    Card {
        /// The card's colour.
        tone: Tone,
    },
    /// The sign of who is hurt.
    Hurt,
    /// The piece lies face down: its label alone is seen.
    FaceDown,
    /// The piece wears its jersey inside out for now.
    InsideOut,
    /// A ring around the piece.
    Ring,
}

/// A kind of marker: how it is drawn wherever it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct MarkerKind {
    /// Its ID, as the view's markers have it.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// How it is drawn.
    pub look: MarkerLook,
    /// What is said of a square that it marks: the ID of a word of the game; nothing for what
    /// is there for the eye alone.
    #[cfg_attr(feature = "schema", ts(type = "string | null"))]
    pub word: Option<&'static str>,
}

impl MarkerKind {
    /// A kind of marker of which nothing is said.
    pub const fn new(id: &'static str, look: MarkerLook) -> MarkerKind {
        MarkerKind {
            id,
            look,
            word: None,
        }
    }

    /// The same, said by a word of the game.
    #[must_use]
    pub const fn said(mut self, word: &'static str) -> MarkerKind {
        self.word = Some(word);
        self
    }
}

/// How a marker is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "as", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum MarkerLook {
    /// Where the last action began or ended.
    Last,
    /// A square at which a goal threatens.
    Threat,
    /// A ring: the ball may lie here soon.
    Spot,
    /// A frame around the square.
    Frame,
    /// A dashed frame around the square: something stands there, or is to.
    DashedFrame,
    /// A picture, with its side's sign if it is a side's.
    Sign {
        /// The picture.
        icon: Icon,
        /// Its colour.
        tone: Tone,
    },
}

/// How the targets of a kind of action are marked on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum Mark {
    /// Not at all.
    None,
    /// A dot.
    Dot,
    /// A dot with the ball.
    DotBall,
    /// An arrow from where it begins.
    Arrow,
    /// A ring around who stands there.
    Ring,
    /// The picture of an [`ActionKind`](crate::ActionKind).
    Sign,
}

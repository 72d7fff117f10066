//! How strong people are, and how they have played.

use fischio_core::Side;
use serde::Serialize;

use super::RatingView;

/// How a match ended for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeView {
    /// They won.
    Won,
    /// Nobody did.
    Drawn,
    /// They lost.
    Lost,
}

/// Who plays a game best: a page of the table.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Leaderboard {
    /// The game's name.
    pub game: String,
    /// Accounts and house bots, the highest rating first; after them accounts whose rating is provisional, which have no place.
    pub rows: Vec<LeaderboardRow>,
    /// Which page this is, from 1.
    pub page: u32,
    /// How many pages there are, one at least.
    pub pages: u32,
    /// One's own row, if one has a rating; `on` is the page where it stands.
    pub you: Option<OwnPlace>,
}

/// A row of the table of the best.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct LeaderboardRow {
    /// The place, from 1, among people; nothing for a bot, and for somebody whose rating is provisional.
    pub place: Option<u32>,
    /// What they are called.
    pub name: String,
    /// Whether it is a program's account.
    pub program: bool,
    /// A bot's level.
    pub level: Option<u8>,
    /// How strong they are.
    pub rating: RatingView,
    /// How many rated matches they have played; nothing for a bot.
    pub matches: Option<u32>,
}

/// Where one stands in the table.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct OwnPlace {
    /// One's row.
    pub row: LeaderboardRow,
    /// The page on which it is.
    pub on: u32,
}

/// Who was on the other side of a rated match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct RatedAgainst {
    /// What they are called; nothing for somebody whose account was deleted.
    pub name: Option<String>,
    /// A bot's level.
    pub level: Option<u8>,
}

/// Somebody's rating after a rated match.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct RatingPoint {
    /// The match.
    #[serde(rename = "match")]
    pub of: String,
    /// When it ended, RFC 3339 in UTC.
    pub at: String,
    /// The side that they played.
    pub side: Side,
    /// Who was on the other side.
    pub against: RatedAgainst,
    /// How it ended for them.
    pub outcome: OutcomeView,
    /// The rating before it.
    pub before: u16,
    /// The rating after it.
    pub after: u16,
    /// How unsure it was then.
    pub deviation: u16,
    /// Goals beyond those that the dice were expected to give them and their opponent; nothing where no dice decide.
    pub luck: Option<f64>,
}

/// How somebody plays a game.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct GameProfile {
    /// The game's name.
    pub game: String,
    /// How strong they are now.
    pub rating: RatingView,
    /// How many rated matches they have played.
    pub matches: u32,
    /// How their last rated matches ended, the newest first.
    pub form: Vec<OutcomeView>,
    /// Their rating match by match, oldest first; the last ones.
    pub points: Vec<RatingPoint>,
}

/// How the matches of two people against each other ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct HeadToHeadView {
    /// The game's name.
    pub game: String,
    /// How many this visitor won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many this visitor lost.
    pub lost: u32,
}

/// How somebody has played, for everybody to see.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct PersonPlays {
    /// What they are called.
    pub name: String,
    /// Whether a program plays in their name.
    pub program: bool,
    /// Whether it is this visitor.
    pub you: bool,
    /// Their games.
    pub games: Vec<GameProfile>,
    /// How they have played against this visitor.
    pub against_you: Vec<HeadToHeadView>,
}

//! Who wants to play, and how strong people are, as it is stored.

use async_trait::async_trait;
use fischio_core::{BySide, Side};
use fischio_people::{Outcome, Rating};

use super::StoreError;
use crate::id::{MatchId, Visitor};
use crate::model::{Challenge, ChallengeState, DeclineReason, LobbyId, Seek};

/// Something to write about who meets who.
#[derive(Clone, Debug)]
pub enum LobbyWrite {
    /// Somebody wants to play. It is rejected if they seek the same already, or seek `most` matches; what ran out before it was
    /// made does not count.
    Seek {
        /// What; its names are those of the person.
        seek: Box<Seek>,
        /// How many seeks a person may have.
        most: u32,
    },
    /// A match came of a seek; rejected if the seek is not open any more.
    TakeSeek {
        /// Which.
        id: LobbyId,
        /// The match.
        met: MatchId,
        /// Until when its owner can see what came of it, in milliseconds since 1970.
        until_ms: i64,
    },
    /// A seek is withdrawn by who made it; rejected if it is not open any more.
    WithdrawSeek {
        /// Which.
        id: LobbyId,
        /// Whose.
        person: Visitor,
    },
    /// All open seeks of somebody are withdrawn but those by days: they have met somebody.
    WithdrawLive {
        /// Whose.
        person: Visitor,
    },
    /// Somebody is still here: their open seeks stand until then.
    KeepSeeks {
        /// Who.
        person: Visitor,
        /// In milliseconds since 1970.
        until_ms: i64,
    },
    /// Removes seeks and challenges whose time is over.
    ForgetSought {
        /// In milliseconds since 1970.
        now_ms: i64,
    },
    /// Somebody challenges somebody; rejected if they have done so already and wait for the answer, or if `most` challenges of
    /// theirs wait; what ran out before it was made does not count.
    Challenge {
        /// What.
        challenge: Box<Challenge>,
        /// How many challenges of one person may wait.
        most: u32,
    },
    /// A challenge is answered or withdrawn; rejected if it does not wait any more.
    Answer {
        /// Which.
        id: LobbyId,
        /// How it stands from now on.
        state: ChallengeState,
        /// Why it is declined.
        reason: Option<DeclineReason>,
        /// The match that comes of it.
        met: Option<MatchId>,
        /// Until when both can see what came of it, in milliseconds since 1970.
        until_ms: i64,
    },
    /// Writes nothing: rejects the rest if somebody has begun so many rated matches against a bot.
    FewerRatedAgainst {
        /// Who.
        person: Visitor,
        /// The bot's game.
        game: String,
        /// Its level.
        level: u8,
        /// Since when, in milliseconds since 1970.
        since_ms: i64,
        /// How many are too many.
        most: u32,
    },
    /// Writes nothing: rejects the rest if two have so many rated matches of a game against each other: those that they began since a
    /// time, and those that still run or ended since.
    FewerRatedBetween {
        /// The one.
        one: Visitor,
        /// The other.
        other: Visitor,
        /// The game.
        game: String,
        /// Since when, in milliseconds since 1970.
        since_ms: i64,
        /// How many are too many.
        most: u32,
    },
    /// A rated match has ended and is dealt with, once.
    Rate {
        /// Which.
        id: MatchId,
        /// Its game.
        game: String,
        /// When it ended, in milliseconds since 1970.
        at_ms: i64,
        /// What it changes; nothing if it does not count.
        sides: Option<Box<BySide<RatedSide>>>,
    },
}

/// What a rated match changes for one side.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedSide {
    /// Who played it.
    pub who: RatedCoach,
    /// How it ended for them.
    pub outcome: Outcome,
    /// The rating before it.
    pub before: Rating,
    /// The rating after it; a bot's does not change.
    pub after: Rating,
    /// Goals beyond those that the dice were expected to give, where dice decide.
    pub luck: Option<f64>,
}

/// Who played a side of a rated match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RatedCoach {
    /// An account, of which so many rated matches of the game counted before: if it is another number by now, the
    /// write is rejected, for it was computed from what is not so any more.
    Person(Visitor, u32),
    /// A bot of a level.
    Bot(u8),
}

/// How strong an account plays a game, as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredRating {
    /// Who.
    pub person: Visitor,
    /// The account's name.
    pub name: String,
    /// Whether a program plays in its name.
    pub is_program: bool,
    /// The game's name.
    pub game: String,
    /// As it was after the last rated match.
    pub rating: Rating,
    /// How many rated matches counted.
    pub matches: u32,
    /// When the last one ended, in milliseconds since 1970.
    pub last_ms: i64,
}

/// A rated match as one of its coaches remembers it.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedMatch {
    /// The match.
    pub id: MatchId,
    /// Its game.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub at_ms: i64,
    /// The side that they played.
    pub side: Side,
    /// How it ended for them.
    pub outcome: Outcome,
    /// Their rating before it.
    pub before: f64,
    /// Their rating after it.
    pub after: f64,
    /// How unsure it was after it.
    pub deviation: f64,
    /// Their luck.
    pub luck: Option<f64>,
    /// Who was on the other side.
    pub opponent: RatedOpponent,
}

/// Who was on the other side of a rated match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RatedOpponent {
    /// An account of this name.
    Person(String),
    /// A bot of the server, of this level.
    Bot(u8),
    /// Somebody whose account was deleted.
    Nobody,
}

/// A part of the table of a game's ratings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ranking {
    /// Ratings from a place on.
    pub rows: Vec<StoredRating>,
    /// How many ratings there are in all.
    pub all: u32,
    /// How many of them are not provisional.
    pub settled: u32,
}

/// How two people's matches of a game ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    /// The game's name.
    pub game: String,
    /// How many the first won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many the first lost.
    pub lost: u32,
}

/// Somebody with an account, by name, and how one has played against them.
pub type Opponent = (String, Vec<HeadToHead>);

/// What is read of who meets who.
#[async_trait]
pub trait Lobby: Send + Sync + 'static {
    /// Open seeks that stand at a time, oldest first.
    async fn seeks(&self, now_ms: i64, most: u32) -> Result<Vec<Seek>, StoreError>;

    /// Seeks of which a match has just come, the last first.
    async fn just_met(&self, now_ms: i64, most: u32) -> Result<Vec<Seek>, StoreError>;

    /// Open seeks that stand at a time, with the terms of `seek` and such that side and ratings fit it both ways, oldest first;
    /// that of its own person before all.
    async fn seeking(&self, seek: &Seek, now_ms: i64, most: u32) -> Result<Vec<Seek>, StoreError>;

    /// A seek, whether it is open or not.
    async fn seek(&self, id: &LobbyId) -> Result<Option<Seek>, StoreError>;

    /// Somebody's seeks, those included of which a match has just come.
    async fn own_seeks(&self, person: &Visitor, now_ms: i64) -> Result<Vec<Seek>, StoreError>;

    /// A challenge.
    async fn challenge(&self, id: &LobbyId) -> Result<Option<Challenge>, StoreError>;

    /// Challenges by or to somebody that are still to be shown, oldest first.
    async fn challenges(&self, person: &Visitor, now_ms: i64)
    -> Result<Vec<Challenge>, StoreError>;

    /// How strong somebody plays their games.
    async fn ratings(&self, person: &Visitor) -> Result<Vec<StoredRating>, StoreError>;

    /// All ratings of a game as of a time: first those that are not provisional then, highest first; `most` of them from the place
    /// `from`, counted from 0.
    async fn ranking(
        &self,
        game: &str,
        now_ms: i64,
        from: u32,
        most: u32,
    ) -> Result<Ranking, StoreError>;

    /// The place of a person in [`ranking`](Lobby::ranking), counted from 0, if they have a rating.
    async fn ranked(
        &self,
        game: &str,
        now_ms: i64,
        person: &Visitor,
    ) -> Result<Option<u32>, StoreError>;

    /// Finished rated matches that nobody has dealt with, oldest first.
    async fn unrated(&self) -> Result<Vec<MatchId>, StoreError>;

    /// Somebody's last rated matches of a game, newest first.
    async fn rated_matches(
        &self,
        person: &Visitor,
        game: &str,
        most: u32,
    ) -> Result<Vec<RatedMatch>, StoreError>;

    /// How many rated matches somebody began against a bot since a time.
    async fn rated_against(
        &self,
        person: &Visitor,
        game: &str,
        level: u8,
        since_ms: i64,
    ) -> Result<u32, StoreError>;

    /// How many rated matches of a game two have against each other: those that they began since a time, and those that still run or ended
    /// since.
    async fn rated_between(
        &self,
        one: &Visitor,
        other: &Visitor,
        game: &str,
        since_ms: i64,
    ) -> Result<u32, StoreError>;

    /// How the matches of two people against each other ended, game by game.
    async fn head_to_head(
        &self,
        one: &Visitor,
        other: &Visitor,
    ) -> Result<Vec<HeadToHead>, StoreError>;

    /// How somebody's last matches against people with accounts ended: by the other's name, game by game.
    async fn opponents(&self, person: &Visitor) -> Result<Vec<Opponent>, StoreError>;
}

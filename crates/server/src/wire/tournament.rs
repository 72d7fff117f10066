//! Tournaments as they are asked for and shown (TN-01 to TN-16).

use std::collections::BTreeMap;

use fischio_core::{BySide, Localised, OptionDescription, OptionValue, PoolDraftView, Side};
use serde::{Deserialize, Serialize};

pub use crate::model::TournamentStage;

use super::{Clock, RefusalText};

/// A tournament to open.
#[expect(clippy::struct_excessive_bools, reason = "each is asked for by itself")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// Its name, 1 to 60 characters.
    pub name: String,
    /// What those who look at it are to know, at most 2,000 characters: plain text.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub about: String,
    /// The game.
    pub game: String,
    /// Its options, the rest at their defaults: `GET /tournaments/options` tells them.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, OptionValue>>")]
    pub options: BTreeMap<String, OptionValue>,
    /// Options of the game that all its matches have (TN-15), the rest at their defaults. `shoot_out` and `first` are the tournament's.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, OptionValue>>")]
    pub match_options: BTreeMap<String, OptionValue>,
    /// Each side's time in a match; needed in an arena (TN-08).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Clock>,
    /// The days that a side has for each decision instead, 1 to 14: then rounds are by days too (`round_days`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub days: Option<u8>,
    /// The days that a round's matches may take, 1 to 90, in a tournament by days; without it rounds are live, and who does not come within
    /// `absence_minutes` loses (TN-10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub round_days: Option<u8>,
    /// When it is to start, RFC 3339; without it an organiser starts it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub starts: Option<String>,
    /// How many minutes before the start check-in opens, 5 to 10,080: who has not checked in by then does not take part. 0, the default, for
    /// no check-in. Names without an account and bots need none.
    #[serde(default)]
    #[ts(optional, as = "Option<u16>")]
    pub check_in_minutes: u16,
    /// Whether each round is paired as soon as the one before is over; else an organiser calls for it. On by default.
    #[serde(default = "yes")]
    #[ts(optional, as = "Option<bool>")]
    pub automatic: bool,
    /// Whether anybody may find it; else only who has its link.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub listed: bool,
    /// Who is in it from the beginning, in this order.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<EntrantWanted>>")]
    pub entrants: Vec<EntrantWanted>,
    /// Whether who opens it plays, too.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub enter: bool,
    /// What a guest who opens it calls themselves, 1 to 40 characters; an account has its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub called: Option<String>,
    /// Whether it starts at once, with those who are in it: for one against bots.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub start: bool,
}

const fn yes() -> bool {
    true
}

/// Somebody who an organiser enters, or who takes somebody's place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum EntrantWanted {
    /// A name without an account (TN-16).
    Name {
        /// The name, 1 to 40 characters.
        name: String,
        /// Their seed, the best 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seed: Option<u16>,
    },
    /// Somebody who has an account, by its name.
    Person {
        /// The account's name.
        name: String,
        /// Their seed, the best 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seed: Option<u16>,
    },
    /// A bot of the house, where they are allowed.
    Bot {
        /// Its level. Several of one level are told apart by a number behind the name.
        level: u8,
        /// Its seed, the best 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seed: Option<u16>,
    },
    /// A team (TN-09): its coaches in the order of the boards, each the name of an account, or, where it has none, a name.
    Team {
        /// The team's name, 1 to 40 characters.
        name: String,
        /// Its coaches.
        coaches: Vec<String>,
        /// Its seed, the best 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seed: Option<u16>,
    },
}

/// A tournament was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TournamentMade {
    /// Its ID.
    pub id: String,
}

/// What a new tournament would come to; nothing was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TournamentPlan {
    /// With how many entrants it was reckoned: those that were named.
    pub entrants: u16,
    /// How many rounds that is; nothing in an arena, and as long as the format needs more entrants.
    pub rounds: Option<u16>,
    /// How many matches; nothing in an arena, and as long as the format needs more entrants.
    pub matches: Option<u32>,
}

/// What is asked of a tournament. An organiser may give every one; others those that are marked with *anybody* or *entrant*.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TournamentCommand {
    /// *Anybody*: enter. Guests may, with a name.
    Enter {
        /// What a guest calls themselves; an account has its name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
        /// In a tournament of teams: the team's name. The person who enters it is its first coach.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        team: Option<String>,
        /// The secret of an invitation, where one needs it (TN-16): the link's part behind `#`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        invitation: Option<String>,
    },
    /// *Anybody* with the team's link: become a coach of a team that has entered (TN-09).
    JoinTeam {
        /// The team.
        entrant: u16,
        /// What a guest calls themselves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
        /// The secret of the team's link, which its first coach and the organisers see.
        secret: String,
    },
    /// Enter others.
    EnterOthers {
        /// Who.
        entrants: Vec<EntrantWanted>,
    },
    /// Fill the field with bots, up to so many entrants.
    FillWithBots {
        /// Up to how many entrants there are then.
        up_to: u16,
        /// Of which levels, by turns.
        levels: Vec<u8>,
    },
    /// *Entrant*: check in. An organiser does so for others, by number.
    CheckIn {
        /// Who, if not oneself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        entrant: Option<u16>,
        /// What they add to the chance of the lots (TN-02): letters and digits, at most 64.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        nonce: Option<String>,
    },
    /// Begin.
    Start {},
    /// Pair the next round, where that is not automatic.
    NextRound {},
    /// *Entrant*: withdraw. An organiser withdraws others, with a reason.
    Withdraw {
        /// Who, if not oneself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        entrant: Option<u16>,
        /// Why; needed where it is somebody else.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<String>,
    },
    /// Replace somebody (TN-15).
    Replace {
        /// Who.
        entrant: u16,
        /// By who.
        by: EntrantWanted,
        /// Why.
        reason: String,
    },
    /// *Entrant*: bring one's squads, boards or decks, or the team from which one's pool drafts (TN-12). An organiser does so for others.
    Squad {
        /// Who, if not oneself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        entrant: Option<u16>,
        /// Options of the game that take a file of one side, as named for Home, and each one's text or built-in name.
        options: BTreeMap<String, OptionValue>,
    },
    /// *Entrant*: pick in the draft of one's pool (TN-12). An organiser does so for names without an account.
    Pick {
        /// Who, if not oneself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        entrant: Option<u16>,
        /// What, by its ID.
        pick: String,
    },
    /// *Entrant*: the order of a team's boards from the next round on (TN-09).
    Boards {
        /// Which team, if not one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        entrant: Option<u16>,
        /// The numbers of its coaches as they stand now, from 1, in the new order.
        order: Vec<u16>,
    },
    /// *Entrant*, in an arena: not to be paired for now (TN-08).
    Leave {
        /// Who, if not oneself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        entrant: Option<u16>,
    },
    /// *Entrant*, in an arena: to be paired again.
    Return {
        /// Who, if not oneself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        entrant: Option<u16>,
    },
    /// Begin a match of a name without an account on one screen (TN-16): who asks holds both sides. *Entrant*, where they are one of
    /// the two, or an organiser.
    PlayHere {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// The board of a meeting of teams, from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        board: Option<u8>,
    },
    /// Enter the result of a match on the real board (TN-16), or set one by hand with a reason (TN-13).
    Result {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// The result.
        result: ResultWanted,
        /// Why, where the match was the server's to report, or has a result.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<String>,
    },
    /// Adjourn a match (TN-13).
    Adjourn {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// Until when, RFC 3339.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        until: Option<String>,
        /// Why.
        reason: String,
    },
    /// Set until when a round's matches are to be played.
    Deadline {
        /// The round.
        round: u16,
        /// Until when, RFC 3339.
        until: String,
    },
    /// Set when it is to start, before it has.
    Reschedule {
        /// RFC 3339; nothing: when an organiser starts it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        starts: Option<String>,
    },
    /// Make somebody with an account an organiser, too.
    AddOrganiser {
        /// The account's name.
        name: String,
    },
    /// Make an organiser one no more; the last one stays.
    RemoveOrganiser {
        /// The account's name.
        name: String,
    },
    /// Call it off before it has started: it is over without a round.
    CallOff {
        /// Why.
        reason: String,
    },
}

/// A result that an organiser enters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct ResultWanted {
    /// The goals as they stood on the board, without those of a shoot-out.
    pub goals: BySide<u16>,
    /// The side that lost it otherwise than on the board (TN-10); nothing if it was played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lost_by: Option<Side>,
    /// Whether that was by not coming.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub absent: bool,
    /// Whether both were missing.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub both_missing: bool,
    /// The shoot-out's goals, where one decided it (TN-06).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shoot_out: Option<BySide<u16>>,
    /// Who goes on where even the shoot-out had no winner (TN-06).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub decided: Option<Side>,
    /// Who scored, each with how often; the names of the squads. Left out, what was told of a side before stays if it still has the goals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scorers: Option<Vec<ScorerView>>,
    /// Who was shown cards. Left out, what was told before stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cards: Option<Vec<CardsView>>,
    /// In a meeting of teams the boards, in order; `goals` is then what they come to and is not read (TN-09).
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<BoardResult>>")]
    pub boards: Vec<BoardResult>,
}

/// Who scored in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct ScorerView {
    /// Of which side.
    pub side: Side,
    /// The player, as the squad names them.
    pub player: String,
    /// How many goals.
    pub goals: u16,
}

/// Who was shown cards in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct CardsView {
    /// Of which side.
    pub side: Side,
    /// The player, as the squad names them.
    pub player: String,
    /// Yellow cards.
    pub yellow: u8,
    /// Whether the player was sent off.
    pub red: bool,
}

/// The result of one board of a meeting of teams.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(deny_unknown_fields)]
pub struct BoardResult {
    /// The goals.
    pub goals: BySide<u16>,
    /// The side that lost it otherwise than on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lost_by: Option<Side>,
    /// Whether both were missing.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub both_missing: bool,
}

/// What came of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TournamentDone {
    /// How many entries the log has now.
    pub number: u32,
    /// The match that was begun, if one was (`play-here`).
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    #[ts(optional, rename = "match")]
    pub began: Option<String>,
    /// One's own number, if one has entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub entrant: Option<u16>,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TournamentSummary {
    /// Its ID.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The game.
    pub game: String,
    /// `league`, `groups`, `knock-out`, `swiss` or `arena`.
    pub format: String,
    /// Where it stands.
    pub stage: TournamentStage,
    /// How many have entered and not withdrawn.
    pub entrants: u16,
    /// Whether anybody may find it.
    pub listed: bool,
    /// Each side's time in a match.
    pub clock: Option<Clock>,
    /// The days for each decision.
    pub days: Option<u8>,
    /// When it was opened, RFC 3339.
    pub opened: String,
    /// When it is to start, or started, RFC 3339.
    pub starts: Option<String>,
    /// When it was over, RFC 3339.
    pub ended: Option<String>,
    /// The round that is played, from 1, and how many there are, where that is known.
    pub round: Option<u16>,
    /// How many rounds there are.
    pub rounds: Option<u16>,
    /// Who won, once it is over.
    pub winner: Option<String>,
    /// Whether this visitor has entered.
    pub entered: bool,
    /// Whether this visitor is an organiser.
    pub organiser: bool,
}

/// Some tournaments, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TournamentList {
    /// They.
    pub tournaments: Vec<TournamentSummary>,
    /// Whether there are older ones: ask again with `before` the last one's ID.
    pub more: bool,
}

/// Options of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TournamentOptions {
    /// Each, with what it may be and its clause.
    pub options: Vec<OptionDescription>,
    /// If the game's squads can be drafted (TN-12): the option of its matches that has a match begin with a draft of its own. Where squads are
    /// drafted before, it is off in the matches, and the options that apply with it say what holds in the pools' drafts.
    pub draft: Option<String>,
}

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct EntrantView {
    /// Their number, from 1.
    pub number: u16,
    /// The name that tables show.
    pub name: String,
    /// `person`, `name` or `bot`.
    #[serde(rename = "type")]
    #[ts(rename = "type")]
    pub kind: EntrantType,
    /// The name of the account, where they have one and it leads to a profile.
    pub account: Option<String>,
    /// A bot's level.
    pub level: Option<u8>,
    /// Their seed.
    pub seed: Option<u16>,
    /// Whether they have checked in.
    pub checked_in: bool,
    /// After how many rounds they withdrew.
    pub withdrawn: Option<u16>,
    /// In an arena: whether they are to be paired.
    pub here: bool,
    /// A team's coaches, in the order of the boards (TN-09).
    pub coaches: Vec<String>,
    /// Who had the place before (TN-15).
    pub formerly: Vec<String>,
    /// Their squad, by the name that its file has.
    pub squad: Option<String>,
    /// The team that they bring to the next draft, by its name, where squads are drafted (TN-12).
    pub brought: Option<String>,
    /// The players who may not take the field in their next match (TN-11).
    pub suspended: Vec<String>,
    /// What they added to the chance of the lots.
    pub nonce: Option<String>,
}

/// What an entrant is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum EntrantType {
    /// A person or a team of persons who the server knows.
    Person,
    /// A name without an account.
    Name,
    /// A bot.
    Bot,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TableRow {
    /// The place, from 1.
    pub place: u16,
    /// Whether the place is shared (TN-14).
    pub shared: bool,
    /// Who, by number.
    pub entrant: u16,
    /// Matches, byes included.
    pub played: u32,
    /// Won, byes included.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
    /// Goals scored.
    pub goals_for: u32,
    /// Goals against.
    pub goals_against: u32,
    /// The difference.
    pub difference: i64,
    /// Points.
    pub points: u32,
    /// What the cards count (TN-02).
    pub cards: u32,
    /// Matches without a goal against.
    pub clean_sheets: u32,
    /// In a Swiss tournament the sum of the opponents' points (TN-07), as a decimal like `12` or `12.5`.
    pub opponents: Option<String>,
    /// How the last five ended, the latest last: `W`, `D`, `L`.
    pub form: Vec<String>,
    /// Whether the place goes on to the knock-out, as it stands.
    pub goes_on: bool,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TableView {
    /// The group, from 0; nothing where there is one table.
    pub group: Option<u16>,
    /// The rows, the first place first.
    pub rows: Vec<TableRow>,
    /// Who withdrew so early that nothing of theirs counts (TN-10).
    pub out: Vec<u16>,
}

/// What part of a tournament a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum PartView {
    /// A round of a league (TN-03).
    League,
    /// A round of all groups (TN-04).
    Groups,
    /// A leg of a round of a knock-out (TN-05).
    KnockOut {
        /// How many rounds are left with this one: 1 is the final, 2 the semi-finals.
        rounds_left: u16,
        /// 1, or 2 for the second leg.
        leg: u8,
    },
    /// A round of a Swiss tournament (TN-07).
    Swiss,
    /// All of an arena (TN-08).
    Arena,
}

/// How a match of a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum PairingStatus {
    /// It has not begun.
    Waiting,
    /// It is played.
    Running,
    /// It was adjourned.
    Adjourned,
    /// It has a result.
    Over,
}

/// Two who meet.
#[expect(clippy::struct_excessive_bools, reason = "each is asked for by itself")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct PairingView {
    /// The table, from 1.
    pub table: u16,
    /// Who, by number.
    pub entrants: BySide<u16>,
    /// The group, from 0.
    pub group: Option<u16>,
    /// Whether it is the match for third place.
    pub third_place: bool,
    /// How it stands.
    pub status: PairingStatus,
    /// The goals as they stand: live ones while it runs, what counts once it is over (TN-10).
    pub score: Option<BySide<u16>>,
    /// The shoot-out's.
    pub shoot_out: Option<BySide<u16>>,
    /// Who goes on where even the shoot-out had no winner.
    pub decided: Option<Side>,
    /// Who won; nothing if it was drawn, lost by both, or is not over.
    pub winner: Option<Side>,
    /// How it ended, in words, where that was not by play: who did not come, gave up, withdrew.
    pub ending: Option<Localised>,
    /// Its matches: one, or one for each board.
    pub boards: Vec<BoardView>,
    /// Whether it has to be decided (TN-06).
    pub deciding: bool,
    /// The first leg's goals, each side's as it stands in this match.
    pub first_leg: Option<BySide<u16>>,
    /// Whether it is played on one screen or on the real board (TN-16).
    pub without_account: bool,
    /// Until when it was adjourned, RFC 3339.
    pub until: Option<String>,
    /// Why an organiser set its result, or adjourned it (TN-13).
    pub reason: Option<String>,
    /// The organiser's name.
    pub by: Option<String>,
    /// Results that stood before, the oldest first.
    pub earlier: Vec<BySide<u16>>,
    /// Whether this visitor plays in it.
    pub yours: bool,
    /// Whether this visitor may have it begun on one screen now.
    pub can_play_here: bool,
    /// Whether this visitor may enter its result.
    pub can_enter_result: bool,
}

/// A board of a meeting, or the one match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct BoardView {
    /// The board, from 1; the shoot-out that decides a level meeting has the number after the last one.
    pub board: u8,
    /// Whether it is the shoot-out of the first boards, which decides a level meeting (TN-09).
    pub shoot_out: bool,
    /// The match's ID, once it has begun on this server.
    #[serde(rename = "match")]
    #[ts(rename = "match")]
    pub id: Option<String>,
    /// The coaches, in a meeting of teams.
    pub coaches: Option<BySide<String>>,
    /// Goals.
    pub score: Option<BySide<u16>>,
    /// Whether it is over.
    pub over: bool,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct RoundView {
    /// Its number, from 1.
    pub number: u16,
    /// What part it is.
    pub part: PartView,
    /// Who meets.
    pub pairings: Vec<PairingView>,
    /// Who rests or has a bye.
    pub resting: Vec<u16>,
    /// When it was paired, RFC 3339.
    pub paired: String,
    /// Until when its matches are to be played, RFC 3339; in live rounds when who has not come loses.
    pub deadline: Option<String>,
    /// Whether all of it is decided.
    pub over: bool,
}

/// A tie of the bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TieView {
    /// Who is on the upper and on the lower line, as far as that is known.
    pub entrants: Vec<Option<u16>>,
    /// Whether somebody goes on without an opponent.
    pub bye: bool,
    /// Who goes on.
    pub through: Option<u16>,
    /// Whether it is over, with or without somebody who goes on.
    pub over: bool,
    /// Where its legs are played.
    pub legs: Vec<PlaceOfLeg>,
}

/// Where a leg is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct PlaceOfLeg {
    /// The round.
    pub round: u16,
    /// The table.
    pub table: u16,
}

/// A round of the bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct BracketRoundView {
    /// How many rounds are left with this one: 1 is the final.
    pub rounds_left: u16,
    /// Its ties, from top to bottom.
    pub ties: Vec<TieView>,
    /// The match for third place, beside the final.
    pub third_place: Option<TieView>,
}

/// A scorer of the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TopScorerView {
    /// Who they play for, by number.
    pub entrant: u16,
    /// The player, as the squad names them.
    pub player: String,
    /// Goals.
    pub goals: u32,
}

/// What this visitor may do now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[expect(clippy::struct_excessive_bools, reason = "each is a button of its own")]
pub struct TournamentCan {
    /// Enter.
    pub enter: bool,
    /// Why not, by the clause, where entry is open to others or is over.
    pub enter_refusal: Option<RefusalText>,
    /// Check in.
    pub check_in: bool,
    /// Withdraw.
    pub withdraw: bool,
    /// Leave, in an arena.
    pub leave: bool,
    /// Return, in an arena.
    #[serde(rename = "return")]
    #[ts(rename = "return")]
    pub come_back: bool,
    /// Bring a squad.
    pub squad: bool,
    /// Say the order of a team's boards.
    pub boards: bool,
    /// Do what organisers do.
    pub organise: bool,
    /// Start it.
    pub start: bool,
    /// Who would not take part if it started now, by number: who has not checked in.
    pub left_out: Vec<u16>,
    /// Pair the next round.
    pub next_round: bool,
}

/// A tournament as this visitor sees it.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TournamentView {
    /// What lists tell.
    pub summary: TournamentSummary,
    /// How many entries the log has: the stream tells when there are more.
    pub number: u32,
    /// What those who look at it are to know.
    pub about: String,
    /// Its options that are not at their defaults.
    pub options: BTreeMap<String, OptionValue>,
    /// The game's options that are not at their defaults.
    pub match_options: BTreeMap<String, OptionValue>,
    /// The days that a round's matches may take.
    pub round_days: Option<u8>,
    /// Whether one has to check in before the start.
    pub asks_check_in: bool,
    /// When check-in opens, RFC 3339.
    pub check_in_from: Option<String>,
    /// Whether rounds are paired as soon as they can be.
    pub automatic: bool,
    /// The organisers' names.
    pub organisers: Vec<String>,
    /// Everybody who entered, by number.
    pub entrants: Vec<EntrantView>,
    /// One's own number.
    pub you: Option<u16>,
    /// The tables.
    pub tables: Vec<TableView>,
    /// The rounds, the first one first. Those of an arena with the newest pairing last.
    pub rounds: Vec<RoundView>,
    /// The bracket.
    pub bracket: Vec<BracketRoundView>,
    /// The last draft of each pool (TN-12), where squads are drafted.
    pub drafts: Vec<DraftSummary>,
    /// The best scorers, at most fifty.
    pub scorers: Vec<TopScorerView>,
    /// Whether places are parted by fewer cards, so that cards are shown.
    pub shows_cards: bool,
    /// What parts who is level on points, in order, in words.
    pub criteria: Vec<Localised>,
    /// When an arena ends, RFC 3339.
    pub ends: Option<String>,
    /// One's own next or running match.
    pub your_match: Option<YourMatch>,
    /// What the lots can be verified by.
    pub fairness: TournamentFairness,
    /// What may be done now.
    pub can: TournamentCan,
    /// For organisers: the secret part of the link by which one is invited (TN-16).
    pub invitation: Option<String>,
    /// For a team's first coach and organisers: by each team's number the secret part of the link by which coaches join it.
    pub team_links: BTreeMap<u16, String>,
    /// Why it was called off.
    pub called_off: Option<String>,
}

/// A draft of a pool in short (TN-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct DraftSummary {
    /// The pool, from 0.
    pub pool: u16,
    /// Its how manieth draft it is, from 1.
    pub number: u16,
    /// Its coaches, by number, in the order in which they pick.
    pub coaches: Vec<u16>,
    /// How many picks are made.
    pub made: u16,
    /// How often each coach picks.
    pub picks: u16,
    /// Who picks next.
    pub turn: Option<u16>,
    /// Until when, RFC 3339: then it is picked for them. Nothing for names without an account.
    pub until: Option<String>,
    /// Whether all have the squads that they drafted.
    pub over: bool,
    /// Whether this visitor may pick now, for themselves or for a name without an account.
    pub can_pick: bool,
}

/// A draft of a pool as this visitor sees it (TN-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TournamentDraft {
    /// What the tournament tells of it.
    pub summary: DraftSummary,
    /// The players, and who has picked which.
    pub draft: PoolDraftView,
    /// Who may be picked next, by their IDs.
    pub legal: Vec<String>,
    /// Those who are free and of the kind that is picked now, but may not be picked next, and why.
    pub refused: Vec<NotPickable>,
    /// The picks that were made for somebody, because their time was up or they had withdrawn.
    pub made_for: Vec<String>,
}

/// A player who may not be picked next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct NotPickable {
    /// Who, by their ID.
    pub id: String,
    /// Why not.
    pub why: RefusalText,
}

/// One's own match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct YourMatch {
    /// The round.
    pub round: u16,
    /// The table.
    pub table: u16,
    /// The match's ID, once it is there.
    #[serde(rename = "match")]
    #[ts(rename = "match")]
    pub id: Option<String>,
    /// The opponent, by number.
    pub opponent: u16,
    /// One's side.
    pub side: Side,
    /// Until when it has to be played, or one has to come, RFC 3339.
    pub until: Option<String>,
}

/// What the lots of a tournament can be verified by (TN-02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TournamentFairness {
    /// SHA-256 of the seed, in hexadecimal, published when entry opened.
    pub commitment: String,
    /// The seed, once it is over.
    pub seed: Option<String>,
    /// The lots that were drawn: each an order of numbers from 0.
    pub lots: Vec<LotView>,
}

/// A lot that was drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct LotView {
    /// Its number, from 0.
    pub number: u32,
    /// How many had entered when it was drawn: it comes from the nonces of those alone.
    pub entrants: u16,
    /// The order that came of it.
    pub order: Vec<u16>,
}

/// A line of a tournament's stream: one JSON object a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TournamentLine {
    /// The log has so many entries now: who shows the tournament asks for it again.
    Changed {
        /// How many.
        number: u32,
    },
    /// How a running match stands.
    Score {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// The board, from 1.
        board: u8,
        /// The match's ID.
        #[serde(rename = "match")]
        #[ts(rename = "match")]
        id: String,
        /// Goals.
        score: BySide<u16>,
    },
    /// Nothing happened for a while; the line is still there.
    Heartbeat {},
}

/// An entry of a tournament's log, as everybody may read it (TN-13).
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TournamentLogLine {
    /// Its number, from 0.
    pub number: u32,
    /// When, RFC 3339.
    pub at: String,
    /// Which organiser decided it, by name.
    pub by: Option<String>,
    /// What, in words.
    pub text: Localised,
    /// The event as it is stored, with names instead of who people are.
    #[schema(value_type = Object)]
    #[ts(type = "{ [key in string]: unknown }")]
    pub event: serde_json::Value,
}

/// A part of a tournament's log.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TournamentLog {
    /// The entries, the oldest first.
    pub entries: Vec<TournamentLogLine>,
    /// Whether there are more: ask again with `from`.
    pub more: bool,
}

/// A tournament as a file: what anybody may know of it.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TournamentExport {
    /// As somebody sees it who is not in it.
    pub tournament: TournamentView,
    /// Its whole log.
    pub log: Vec<TournamentLogLine>,
}

/// Where a match belongs in its tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct MatchTournament {
    /// The tournament's ID.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The round, from 1.
    pub round: u16,
    /// The table, from 1.
    pub table: u16,
    /// The board of a meeting of teams, from 1.
    pub board: u8,
    /// Whether it has to be decided (TN-06).
    pub deciding: bool,
}

//! What a tournament is set to: every option of its clauses, with default and range.

use fischio_core::{Applies, Clause, OptionError, OptionKind, OptionSet, OptionSpec, OptionValue};
use serde::{Deserialize, Serialize};

use crate::criterion::{self, Criterion};

/// Most entrants of a tournament.
pub const MOST_ENTRANTS: usize = 512;

const fn number(
    key: &'static str,
    clause: &'static str,
    min: u32,
    max: u32,
    default: u32,
) -> OptionSpec {
    OptionSpec {
        key,
        kind: OptionKind::Number { min, max, default },
        clause,
        applies: None,
    }
}

const fn switch(key: &'static str, clause: &'static str, default: bool) -> OptionSpec {
    OptionSpec {
        key,
        kind: OptionKind::Switch { default },
        clause,
        applies: None,
    }
}

const fn choice(
    key: &'static str,
    clause: &'static str,
    of: &'static [&'static str],
    default: &'static str,
) -> OptionSpec {
    OptionSpec {
        key,
        kind: OptionKind::Choice { of, default },
        clause,
        applies: None,
    }
}

/// Every option of a tournament. Where a number may be 0, that stands for what its clause says is usual.
pub const OPTIONS: &[OptionSpec] = &[
    choice(
        "format",
        "CO-31",
        &["league", "groups", "knock-out", "swiss", "arena"],
        "league",
    ),
    choice(
        "order",
        "TN-02",
        &["difference", "meetings", "own"],
        "difference",
    ),
    OptionSpec {
        key: "criteria",
        kind: OptionKind::Text,
        clause: "TN-02",
        applies: Some(Applies {
            key: "order",
            is: "own",
        }),
    },
    number("meetings", "TN-03", 1, 2, 1).only_if("format", "league"),
    number("group_size", "TN-04", 3, 6, 4).only_if("format", "groups"),
    number("group_meetings", "TN-04", 1, 2, 1).only_if("format", "groups"),
    number("go_on", "TN-04", 1, 3, 2).only_if("format", "groups"),
    choice("seeding", "TN-05", &["seeds", "lot"], "seeds"),
    switch("third_place", "TN-05", false),
    number("legs", "TN-05", 1, 2, 1),
    switch("away_goals", "TN-05", false),
    number("rounds", "TN-07", 0, 511, 0).only_if("format", "swiss"),
    switch("meet_again", "TN-07", false).only_if("format", "swiss"),
    number("minutes", "TN-08", 5, 1440, 60).only_if("format", "arena"),
    number("extra_minutes", "TN-08", 0, 60, 10).only_if("format", "arena"),
    number("boards", "TN-09", 1, 16, 1),
    choice("meeting_score", "TN-09", &["goals", "points"], "goals"),
    number("absence_minutes", "TN-10", 1, 120, 10),
    number("lost_goals", "TN-10", 1, 9, 3),
    switch("suspensions", "TN-11", false),
    number("yellows", "TN-11", 1, 9, 3).only_if("suspensions", "on"),
    switch("clear_yellows", "TN-11", true).only_if("suspensions", "on"),
    choice("squads", "TN-12", &["own", "given", "drafted"], "own"),
    number("budget", "TN-12", 0, 999, 0),
    switch("exchange", "TN-12", false),
    number("pool", "TN-12", 2, 8, 4).only_if("squads", "drafted"),
    switch("draft_again", "TN-12", false).only_if("squads", "drafted"),
    number("pick_seconds", "TN-12", 10, 600, 60).only_if("squads", "drafted"),
    number("pick_hours", "TN-12", 1, 168, 12).only_if("squads", "drafted"),
    switch("bots", "TN-15", false),
    choice("entry", "TN-16", &["open", "list", "invitation"], "open"),
];

/// How entrants meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody meets everybody (TN-03).
    League,
    /// Groups, then knock-out (TN-04).
    Groups,
    /// Who loses is out (TN-05).
    KnockOut,
    /// Who has as many points meets (TN-07).
    Swiss,
    /// Who is free is paired at once (TN-08).
    Arena,
}

impl Format {
    /// The clause that it is by.
    pub const fn clause(self) -> &'static str {
        match self {
            Format::League => "TN-03",
            Format::Groups => "TN-04",
            Format::KnockOut => "TN-05",
            Format::Swiss => "TN-07",
            Format::Arena => "TN-08",
        }
    }

    /// Fewest entrants.
    pub const fn fewest(self) -> usize {
        match self {
            Format::Groups => 3,
            _ => 2,
        }
    }
}

/// What makes the score of a team's meeting (TN-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeetingScore {
    /// Its boards' goals, added up.
    Goals,
    /// Its boards' points, added up.
    Points,
}

/// How entrants come into a tournament (TN-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryBy {
    /// Anybody enters by themselves.
    Open,
    /// An organiser enters everybody.
    List,
    /// Those enter by themselves who were invited; the server knows who was.
    Invitation,
}

/// The options of a tournament as values.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How entrants meet.
    pub format: Format,
    /// What parts who is level on points, in order (TN-02).
    pub criteria: Vec<Criterion>,
    /// How often two meet in a league (TN-03).
    pub meetings: u8,
    /// How many a group has, about (TN-04).
    pub group_size: usize,
    /// How often two meet in a group (TN-04).
    pub group_meetings: u8,
    /// How many of a group go on (TN-04).
    pub go_on: usize,
    /// Whether the bracket and the pots are by seed; else by lot (TN-04, TN-05).
    pub by_seed: bool,
    /// Whether who lost the semi-finals meet (TN-05).
    pub third_place: bool,
    /// Whether a tie of a knock-out has two legs (TN-05).
    pub two_legs: bool,
    /// Whether away goals part two who are level on goals after two legs (TN-05).
    pub away_goals: bool,
    /// How many rounds a Swiss tournament has; 0 is the usual number (TN-07).
    pub rounds: u16,
    /// Whether two may have to meet again (TN-07).
    pub meet_again: bool,
    /// How long an arena takes (TN-08).
    pub minutes: u16,
    /// How long a match that is under way at an arena's end may go on (TN-08).
    pub extra_minutes: u16,
    /// How many boards a meeting has (TN-09).
    pub boards: u8,
    /// What makes the score of a meeting (TN-09).
    pub meeting_score: MeetingScore,
    /// How late one may come (TN-10).
    pub absence_minutes: u16,
    /// The goals against who loses without losing on the board (TN-10).
    pub lost_goals: u16,
    /// How many yellow cards suspend; nothing where nobody is suspended (TN-11).
    pub suspending_yellows: Option<u8>,
    /// Whether yellow cards are cleared before the knock-out (TN-11).
    pub clear_yellows: bool,
    /// The most that a squad may cost, if there is a most (TN-12).
    pub budget: Option<u32>,
    /// Whether squads may be exchanged between rounds (TN-12).
    pub exchange: bool,
    /// How many coaches draft together, if squads are drafted (TN-12).
    pub pool: Option<usize>,
    /// Whether pools draft again between rounds, in the reverse order (TN-12).
    pub draft_again: bool,
    /// How many seconds a coach has for a pick where rounds are live (TN-12).
    pub pick_seconds: u16,
    /// How many hours a coach has for a pick where rounds take days (TN-12).
    pub pick_hours: u16,
    /// Whether bots may enter (TN-15).
    pub bots: bool,
    /// How entrants come into it (TN-16).
    pub entry: EntryBy,
}

impl Settings {
    /// From loose options, the rest at their defaults.
    ///
    /// # Errors
    /// If there is no such option, or the value is not one it may have: the clause, and what is allowed.
    ///
    /// ```
    /// use fischio_core::OptionValue;
    /// use tournaments::{Format, Settings};
    /// let swiss = Settings::from_pairs([("format", OptionValue::Text("swiss".to_owned()))]).unwrap();
    /// assert_eq!((swiss.format, swiss.rounds), (Format::Swiss, 0));
    /// let error = Settings::from_pairs([("legs", OptionValue::Number(3))]).unwrap_err();
    /// assert!(error.to_string().starts_with("TN-05: option legs"));
    /// ```
    pub fn from_pairs<'a>(
        pairs: impl IntoIterator<Item = (&'a str, OptionValue)>,
    ) -> Result<Settings, OptionError> {
        let set = OptionSet::from_pairs(OPTIONS, pairs)?;
        let word = |key| set.text(key).unwrap_or_default();
        let format = match word("format") {
            "groups" => Format::Groups,
            "knock-out" => Format::KnockOut,
            "swiss" => Format::Swiss,
            "arena" => Format::Arena,
            _ => Format::League,
        };
        let criteria = match (format, word("order")) {
            (_, "own") => criterion::read(word("criteria"))?,
            (_, "meetings") => criterion::MEETINGS_FIRST.to_vec(),
            (Format::Swiss, _) => criterion::SWISS.to_vec(),
            (Format::Arena, _) => criterion::ARENA.to_vec(),
            _ => criterion::DIFFERENCE_FIRST.to_vec(),
        };
        let drafted = word("squads") == "drafted";
        if drafted {
            check_drafted(&set, format)?;
        }
        Ok(Settings {
            format,
            criteria,
            meetings: set.number("meetings") as u8,
            group_size: set.number("group_size") as usize,
            group_meetings: set.number("group_meetings") as u8,
            go_on: set.number("go_on") as usize,
            by_seed: word("seeding") == "seeds",
            third_place: set.is_on("third_place"),
            two_legs: set.number("legs") == 2,
            away_goals: set.is_on("away_goals"),
            rounds: set.number("rounds") as u16,
            meet_again: set.is_on("meet_again"),
            minutes: set.number("minutes") as u16,
            extra_minutes: set.number("extra_minutes") as u16,
            boards: set.number("boards") as u8,
            meeting_score: if word("meeting_score") == "points" {
                MeetingScore::Points
            } else {
                MeetingScore::Goals
            },
            absence_minutes: set.number("absence_minutes") as u16,
            lost_goals: set.number("lost_goals") as u16,
            suspending_yellows: set
                .is_on("suspensions")
                .then(|| set.number("yellows") as u8),
            clear_yellows: set.is_on("clear_yellows"),
            budget: Some(set.number("budget")).filter(|budget| *budget > 0),
            exchange: set.is_on("exchange"),
            pool: drafted.then(|| set.number("pool") as usize),
            draft_again: drafted && set.is_on("draft_again"),
            pick_seconds: set.number("pick_seconds") as u16,
            pick_hours: set.number("pick_hours") as u16,
            bots: set.is_on("bots"),
            entry: match word("entry") {
                "list" => EntryBy::List,
                "invitation" => EntryBy::Invitation,
                _ => EntryBy::Open,
            },
        })
    }
}

/// What does not go with drafted squads (TN-12).
fn check_drafted(set: &OptionSet, format: Format) -> Result<(), OptionError> {
    let refused = |key: &str, why: &str| {
        Err(OptionError {
            key: key.to_owned(),
            clause: Some(Clause("TN-12")),
            message: format!("TN-12: {why}"),
            in_file: None,
        })
    };
    if format == Format::Arena {
        return refused(
            "format",
            "in an arena nobody drafts, for its time runs from the start: with squads=drafted, format is league, groups, knock-out or swiss",
        );
    }
    if set.is_on("exchange") {
        return refused(
            "exchange",
            "drafted squads are not exchanged: with squads=drafted, exchange is off; draft_again has pools draft anew between rounds",
        );
    }
    if set.number("budget") > 0 {
        return refused(
            "budget",
            "drafted squads have no budget: with squads=drafted, budget is 0; the limits of the draft are options of the matches",
        );
    }
    Ok(())
}

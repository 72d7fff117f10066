//! How a match ended, and what it counts (TN-01, TN-06, TN-09, TN-10).

use fischio_core::{BySide, Refusal, Side};
use serde::{Deserialize, Serialize};

use crate::settings::MeetingScore;

/// Points of a win (TN-01).
pub const WIN: u32 = 3;
/// Points of a draw (TN-01).
pub const DRAW: u32 = 1;

/// Most goals of a side that a result may have: more is a slip of the pen.
pub const MOST_GOALS: u16 = 999;
/// Most players of a side that a result may name on each board.
pub const MOST_PLAYERS: usize = 64;
/// Most yellow cards of a player in a match: with the second one they are sent off.
const MOST_YELLOW: u8 = 2;

/// Why a match was lost otherwise than on the board (TN-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The side did not come.
    Absent,
    /// It gave up.
    Resigned,
    /// Its time ran out.
    Time,
    /// The other side claimed the match.
    Claimed,
    /// It had too few players (CO-27).
    TooFew,
    /// It withdrew from the tournament.
    Withdrawn,
}

/// How a match came to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "how")]
pub enum Ending {
    /// It was played.
    #[default]
    Played,
    /// A side lost it otherwise.
    Lost {
        /// Which.
        by: Side,
        /// Why.
        cause: Cause,
    },
    /// Both sides were missing.
    BothMissing,
}

impl Ending {
    /// Whether there was play before it: nobody was missing (TN-10).
    pub const fn was_played(self) -> bool {
        !matches!(
            self,
            Ending::BothMissing
                | Ending::Lost {
                    cause: Cause::Absent | Cause::Withdrawn,
                    ..
                }
        )
    }

    /// Whether a side was missing.
    pub(crate) fn is_missing(self, side: Side) -> bool {
        match self {
            Ending::BothMissing => true,
            Ending::Lost { by, cause } => by == side && cause == Cause::Absent,
            Ending::Played => false,
        }
    }

    const fn is_withdrawal(self) -> bool {
        matches!(
            self,
            Ending::Lost {
                cause: Cause::Withdrawn,
                ..
            }
        )
    }
}

/// The cards that a player was shown in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerCards {
    /// The player, as the squad names them.
    pub player: String,
    /// Yellow cards.
    #[serde(default)]
    pub yellow: u8,
    /// Whether the player was sent off.
    #[serde(default)]
    pub red: bool,
}

impl PlayerCards {
    /// What they count (TN-02): who is sent off counts 3 and nothing besides.
    pub fn count(&self) -> u32 {
        if self.red { 3 } else { u32::from(self.yellow) }
    }
}

/// A player's goals in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scorer {
    /// The player, as the squad names them.
    pub player: String,
    /// How many.
    pub goals: u16,
}

/// A match's result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchResult {
    /// The goals as they stand on the board, without those of a shoot-out.
    pub goals: BySide<u16>,
    /// How it ended.
    #[serde(default)]
    pub ending: Ending,
    /// The shoot-out's goals, if there was one (TN-06).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shoot_out: Option<BySide<u16>>,
    /// Who goes on where even the shoot-out had no winner: Chess Football's third kick-off without a goal (TN-06).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided: Option<Side>,
    /// Cards.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub cards: BySide<Vec<PlayerCards>>,
    /// Scorers, without those of a shoot-out.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub scorers: BySide<Vec<Scorer>>,
    /// The boards of a meeting of teams, in order (TN-09).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<Board>,
}

pub(crate) fn is_empty<T>(lists: &BySide<Vec<T>>) -> bool {
    lists.home.is_empty() && lists.away.is_empty()
}

/// One board of a meeting of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Its goals.
    pub goals: BySide<u16>,
    /// How it ended.
    #[serde(default)]
    pub ending: Ending,
}

impl Board {
    /// What it counts by itself: TN-10 holds for each board.
    pub fn counted(&self, lost_goals: u16) -> Counted {
        count(self.goals, self.ending, lost_goals)
    }
}

/// What a match counts in a table or a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Goals.
    pub goals: BySide<u16>,
    /// Who won; nobody if it was drawn or lost by both.
    pub winner: Option<Side>,
    /// Whether both have lost it.
    pub lost_by_both: bool,
    /// Whether the winner won without losing anything on the board: the loser did not come, or withdrew.
    pub without_play: bool,
}

impl Counted {
    /// Points of a side (TN-01).
    pub fn points(&self, side: Side) -> u32 {
        match self.winner {
            Some(winner) if winner == side => WIN,
            None if !self.lost_by_both => DRAW,
            _ => 0,
        }
    }
}

/// Who has more, if anybody has.
pub(crate) fn ahead<T: Ord>(of: &BySide<T>) -> Option<Side> {
    match of.home.cmp(&of.away) {
        core::cmp::Ordering::Greater => Some(Side::Home),
        core::cmp::Ordering::Equal => None,
        core::cmp::Ordering::Less => Some(Side::Away),
    }
}

/// What goals count that ended so (TN-10): who lost otherwise than on the board is down by `lost_goals` to nothing, or as it
/// stands if that is worse for them.
pub(crate) fn count(goals: BySide<u16>, ending: Ending, lost_goals: u16) -> Counted {
    match ending {
        Ending::Played => Counted {
            goals,
            winner: ahead(&goals),
            lost_by_both: false,
            without_play: false,
        },
        Ending::Lost { by, cause } => {
            let winner = by.opponent();
            let behind = i32::from(goals[winner]) - i32::from(goals[by]);
            let mut counted = goals;
            if behind <= i32::from(lost_goals) {
                counted[winner] = lost_goals;
                counted[by] = 0;
            }
            Counted {
                goals: counted,
                winner: Some(winner),
                lost_by_both: false,
                without_play: matches!(cause, Cause::Absent | Cause::Withdrawn),
            }
        }
        Ending::BothMissing => Counted {
            goals: BySide::default(),
            winner: None,
            lost_by_both: true,
            without_play: false,
        },
    }
}

impl MatchResult {
    /// A match that was played, with these goals.
    pub fn played(home: u16, away: u16) -> MatchResult {
        MatchResult {
            goals: BySide { home, away },
            ..MatchResult::default()
        }
    }

    /// A match that a side lost otherwise than on the board, at these goals.
    pub fn lost(by: Side, cause: Cause, home: u16, away: u16) -> MatchResult {
        MatchResult {
            goals: BySide { home, away },
            ending: Ending::Lost { by, cause },
            ..MatchResult::default()
        }
    }

    /// The same with a shoot-out.
    #[must_use]
    pub fn with_shoot_out(mut self, home: u16, away: u16) -> MatchResult {
        self.shoot_out = Some(BySide { home, away });
        self
    }

    /// The result of a meeting of teams (TN-09): its boards' goals or points, added up.
    pub fn meeting(boards: Vec<Board>, score: MeetingScore, lost_goals: u16) -> MatchResult {
        let mut goals = BySide::default();
        for board in &boards {
            let board = board.counted(lost_goals);
            for side in Side::BOTH {
                let worth = match score {
                    MeetingScore::Goals => board.goals[side],
                    MeetingScore::Points => board.points(side) as u16,
                };
                goals[side] = u16::saturating_add(goals[side], worth);
            }
        }
        MatchResult {
            goals,
            boards,
            ..MatchResult::default()
        }
    }

    /// How many of a meeting's boards each side won (TN-09). A side that lost a meeting of so many `boards` otherwise than on them has
    /// lost each of them.
    pub fn boards_won(&self, boards: u8, lost_goals: u16) -> BySide<u32> {
        let mut won = BySide::default();
        match self.whole_ending() {
            Ending::Lost { by, .. } => won[by.opponent()] = u32::from(boards),
            Ending::BothMissing => {}
            Ending::Played => {
                let winners = self.boards.iter().map(|board| board.counted(lost_goals));
                for winner in winners.filter_map(|board| board.winner) {
                    won[winner] += 1;
                }
            }
        }
        won
    }

    /// Whether anything of it was played: not if somebody was missing, of a meeting on each of its boards (TN-10).
    pub fn was_played(&self) -> bool {
        let mut boards = self.boards.iter();
        self.ending.was_played()
            && (self.boards.is_empty() || boards.any(|board| board.ending.was_played()))
    }

    /// The goals that were scored: in a meeting of teams those of all boards (TN-09).
    pub fn goals_on_boards(&self) -> BySide<u32> {
        BySide::from_fn(|side| {
            if self.boards.is_empty() {
                return u32::from(self.goals[side]);
            }
            let boards = self.boards.iter();
            boards.map(|board| u32::from(board.goals[side])).sum()
        })
    }

    /// Takes over who scored and who was shown cards from a board's result.
    pub fn add_players(&mut self, board: &MatchResult) {
        for side in Side::BOTH {
            self.scorers[side].extend_from_slice(&board.scorers[side]);
            self.cards[side].extend_from_slice(&board.cards[side]);
        }
    }

    /// What it counts, where who loses it otherwise than on the board is down by `lost_goals` to nothing.
    pub fn counted(&self, lost_goals: u16) -> Counted {
        let mut counted = count(self.goals, self.whole_ending(), lost_goals);
        // Even if each side missed some of a meeting's boards, it was won without play if none was played.
        counted.without_play |= counted.winner.is_some() && !self.was_played();
        counted
    }

    /// How all of it ended: a meeting to each of whose boards the same did not come ended as if that were told of it whole (TN-09).
    pub fn whole_ending(&self) -> Ending {
        let is_missed = |ending: Ending| Side::BOTH.into_iter().any(|side| ending.is_missing(side));
        match self.boards.split_first() {
            Some((first, rest))
                if self.ending == Ending::Played
                    && is_missed(first.ending)
                    && rest.iter().all(|board| board.ending == first.ending) =>
            {
                first.ending
            }
            _ => self.ending,
        }
    }

    /// Who won the shoot-out, or was decided for without one.
    pub fn decided_for(&self) -> Option<Side> {
        self.shoot_out.as_ref().and_then(ahead).or(self.decided)
    }

    /// Whether it may be a result at all of a match, or of a meeting of so many `boards`; `first_goal_wins` where that is so in a
    /// shoot-out.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn check(&self, boards: u8, first_goal_wins: bool) -> Result<(), Refusal> {
        self.check_goals()?;
        self.check_players(usize::from(boards.max(1)))?;
        let mut endings = self.boards.iter().map(|board| board.ending);
        if self.ending.is_withdrawal() || endings.any(Ending::is_withdrawal) {
            return Err(Refusal::new("TN-10", "tournament-withdrawn-result"));
        }
        self.check_decided(first_goal_wins)
    }

    fn check_goals(&self) -> Result<(), Refusal> {
        for side in Side::BOTH {
            let boards = self.boards.iter().map(|board| board.goals[side]).max();
            if self.goals[side].max(boards.unwrap_or_default()) > MOST_GOALS {
                return Err(Refusal::new("TN-13", "tournament-goals").with("most", MOST_GOALS));
            }
            let scored: u32 = self.scorers[side]
                .iter()
                .map(|one| u32::from(one.goals))
                .sum();
            let goals = self.goals_on_boards()[side];
            if scored > goals {
                return Err(Refusal::new("TN-10", "tournament-scorers")
                    .with("side", side)
                    .with("goals", goals)
                    .with("scored", scored));
            }
        }
        Ok(())
    }

    /// Cards and scorers: a team has a squad on each of its boards, so that the same player may be named on each of them.
    fn check_players(&self, boards: usize) -> Result<(), Refusal> {
        let most = MOST_PLAYERS * boards;
        for side in Side::BOTH {
            let (cards, scorers) = (&self.cards[side], &self.scorers[side]);
            if cards.len().max(scorers.len()) > most {
                return Err(Refusal::new("TN-13", "tournament-players").with("most", most));
            }
            let mut players: Vec<&str> = cards.iter().map(|one| &*one.player).collect();
            let named = scorers.iter().map(|one| &*one.player);
            if players
                .iter()
                .copied()
                .chain(named)
                .any(|name| name.trim().is_empty())
            {
                return Err(Refusal::new("TN-13", "tournament-player-name"));
            }
            players.sort_unstable();
            let more = players.chunk_by(|one, next| one == next);
            let mut more = more.filter(|same| same.len() > boards).map(|same| same[0]);
            let yellow = cards.iter().find(|one| one.yellow > MOST_YELLOW);
            if let Some(player) = more.next().or(yellow.map(|one| &*one.player)) {
                return Err(Refusal::new("TN-13", "tournament-cards").with("player", player));
            }
        }
        Ok(())
    }

    /// What decides a match beside the board.
    fn check_decided(&self, first_goal_wins: bool) -> Result<(), Refusal> {
        let unplayed = self.whole_ending() != Ending::Played;
        if unplayed && (self.shoot_out.is_some() || self.decided.is_some()) {
            return Err(Refusal::new("TN-10", "tournament-shoot-out-lost"));
        }
        let Some(shot) = &self.shoot_out else {
            return Ok(());
        };
        match (shot.home == shot.away, self.decided) {
            (true, None) => return Err(Refusal::new("TN-06", "tournament-shoot-out-level")),
            (false, Some(_)) => return Err(Refusal::new("TN-06", "tournament-shoot-out-decided")),
            _ => {}
        }
        let (more, fewer) = (shot.home.max(shot.away), shot.home.min(shot.away));
        let is_possible = match more - fewer {
            // Level after the best of five they go on: only one in which nobody could score ends so.
            0 => more == 0,
            1 if first_goal_wins => more == 1,
            1 => more <= MOST_GOALS,
            _ if first_goal_wins => false,
            // After four shots of the loser, and after three.
            2 => more <= 5,
            3 => more <= 4,
            _ => false,
        };
        if is_possible {
            Ok(())
        } else {
            Err(Refusal::new("TN-06", "tournament-shoot-out-score")
                .with("home", shot.home)
                .with("away", shot.away))
        }
    }
}

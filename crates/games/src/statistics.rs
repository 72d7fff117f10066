//! What a match comes to in numbers: what each side tried and won, and with how much luck.
//!
//! A fold over the log that knows of a game what its contract says: what events count as
//! ([`Game::tally`](fischio_core::Game::tally)) and how likely the dice were to bring it
//! ([`Game::attempt`](fischio_core::Game::attempt)). The odds are those that stood just before
//! the dice fell, with every card that was played before them; so luck is what the dice alone did.
//! What was tried and no dice decided counts as expected just as it came.

use fischio_core::{Attempt, BySide, Fraction, Localised, Side, Tally};
use serde::Serialize;

use crate::{MatchLog, words};

/// What a match comes to in numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Statistics {
    /// Goals of each side: the score.
    pub goals: BySide<u32>,
    /// The goals that are to be expected of the shots, by their odds; nothing in a game without dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub expected_goals: Option<BySide<f64>>,
    /// After how many actions and rolls each side had the ball, once play had begun.
    pub possession: BySide<u32>,
    /// What was counted, in the game's order.
    pub rows: Vec<StatisticsRow>,
    /// Every shot in order.
    pub shots: Vec<ShotTaken>,
    /// Every goal in order, those that no shot brought too.
    pub goals_at: Vec<GoalScored>,
    /// Frames of the replay, which are counted from 0: the last one is this less one.
    pub frames: u32,
}

/// One thing that is counted, like tackles.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct StatisticsRow {
    /// What it is: also the ID of its words in the catalogues (`tally-` before it).
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// The same in words.
    pub label: Localised,
    /// How many times each side tried it, or how many there were.
    pub tried: BySide<u32>,
    /// How many times it succeeded; nothing where it cannot fail.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub won: Option<BySide<u32>>,
    /// How many times it was to be expected to succeed, by the odds; nothing where no dice decide it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub expected: Option<BySide<f64>>,
}

/// A shot, with its odds as they stood before its dice.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct ShotTaken {
    /// The frame of the replay that shows what came of it.
    pub frame: u32,
    /// Whose it is.
    pub side: Side,
    /// How likely it was a goal.
    pub odds: Fraction,
    /// Whether it was one.
    pub goal: bool,
}

/// A goal.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct GoalScored {
    /// The frame of the replay that shows it.
    pub frame: u32,
    /// Who scored.
    pub side: Side,
}

/// How one kind is counted while the match is gone through.
struct Counted {
    kind: &'static str,
    tried: BySide<u32>,
    won: BySide<u32>,
    expected: BySide<f64>,
    can_fail: bool,
    by_dice: bool,
}

impl Counted {
    fn of(kind: &'static str) -> Counted {
        Counted {
            kind,
            tried: BySide::default(),
            won: BySide::default(),
            expected: BySide::default(),
            can_fail: false,
            by_dice: false,
        }
    }

    fn count(&mut self, tally: Tally, odds: Option<Fraction>) {
        self.tried[tally.side] += 1;
        let Some(won) = tally.won else {
            return;
        };
        self.can_fail = true;
        self.by_dice |= odds.is_some();
        self.won[tally.side] += u32::from(won);
        self.expected[tally.side] += odds.map_or(f64::from(u8::from(won)), as_number);
    }

    fn row(self, game: &str) -> StatisticsRow {
        StatisticsRow {
            kind: self.kind,
            label: words::label(game, &format!("tally-{}", self.kind)),
            tried: self.tried,
            won: self.can_fail.then_some(self.won),
            expected: self.by_dice.then(|| self.expected.map(rounded)),
        }
    }
}

#[allow(
    clippy::cast_precision_loss,
    reason = "odds of dice are small fractions"
)]
fn as_number(odds: Fraction) -> f64 {
    odds.num() as f64 / odds.den() as f64
}

impl Statistics {
    /// Each side's luck: the goals of its shots beyond those that were to be expected of them, less the same of the other
    /// side's; nothing in a game without dice.
    pub fn luck(&self) -> Option<BySide<f64>> {
        self.expected_goals?;
        let mut beyond = BySide::<f64>::default();
        for shot in &self.shots {
            beyond[shot.side] += f64::from(u8::from(shot.goal)) - as_number(shot.odds);
        }
        Some(BySide::from_fn(|side| {
            rounded(beyond[side] - beyond[side.opponent()])
        }))
    }
}

/// A sum of odds as it is told: to a thousandth.
fn rounded(sum: f64) -> f64 {
    (sum * 1000.0).round() / 1000.0
}

impl MatchLog {
    /// What the match comes to in numbers, without what was taken back. It tells all, secrets too: of a match
    /// that is not over it is for nobody but a driver.
    pub fn statistics(&self) -> Statistics {
        let game = self.state().name();
        let mut counted: Vec<Counted> = self
            .state()
            .tallies()
            .iter()
            .copied()
            .map(Counted::of)
            .collect();
        let mut possession = BySide::default();
        let mut shots = Vec::new();
        let mut goals_at = Vec::new();
        let mut under_way: Option<Attempt> = None;
        let mut frames = 1;
        self.each_step(|before, tallies, after| {
            let frame = frames;
            frames += 1;
            if let Some(attempt) = before.attempt() {
                // After a tie the same is rolled again, and its odds have been told.
                let is_same =
                    |known: &Attempt| (known.kind, known.side) == (attempt.kind, attempt.side);
                if !under_way.as_ref().is_some_and(is_same) {
                    under_way = Some(attempt);
                }
            }
            for tally in tallies {
                let by_dice = under_way
                    .take_if(|attempt| (attempt.kind, attempt.side) == (tally.kind, tally.side));
                let odds = by_dice.map(|attempt| attempt.odds);
                if let Some(counted) = counted
                    .iter_mut()
                    .find(|counted| counted.kind == tally.kind)
                {
                    counted.count(*tally, odds);
                }
                if let (Tally::SHOT, Some(goal)) = (tally.kind, tally.won) {
                    shots.push(ShotTaken {
                        frame,
                        side: tally.side,
                        odds: odds.unwrap_or(if goal { Fraction::ONE } else { Fraction::ZERO }),
                        goal,
                    });
                }
            }
            let (had, has) = (before.score(), after.score());
            for side in Side::BOTH {
                let scored = has[side].saturating_sub(had[side]);
                goals_at.extend((0..scored).map(|_| GoalScored { frame, side }));
            }
            if let Some(side) = after.ball_with()
                && !after.awaits_kick_off()
            {
                possession[side] += 1;
            }
        });
        let has_chance = crate::AnyGame::has_chance(game).unwrap_or_default();
        let expected_goals = has_chance.then(|| {
            let mut expected = BySide::<f64>::default();
            for shot in &shots {
                expected[shot.side] += as_number(shot.odds);
            }
            expected.map(rounded)
        });
        Statistics {
            goals: self.state().score(),
            expected_goals,
            possession,
            rows: counted
                .into_iter()
                .map(|counted| counted.row(game))
                .collect(),
            shots,
            goals_at,
            frames: frames + u32::from(self.ended_early()),
        }
    }
}

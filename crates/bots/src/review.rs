//! A match looked at again: what each side could expect at each moment, and which decisions cost most.
//!
//! The values are those of the bots' own search, from what each side knew. A decision's cost is what the best one
//! that the search found was worth, less what was played was worth before any dice fell: luck is no mistake.

use std::sync::atomic::{AtomicBool, Ordering};

use fischio_core::{Seat, Side, ToAct, Viewer};
use games::{AnyAction, AnyGame, MatchLog};

use crate::{BotSpec, Limits, choose_within, evaluate};

/// A moment of a match, and what was decided there.
struct Moment {
    /// How things stood.
    state: AnyGame,
    /// Who decided what; nothing where chance did, or the match's time, or where it was over.
    decided: Option<(Seat, AnyAction)>,
}

/// What the moments of a match were worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// What Home could expect at each frame of the replay, in thousandths of a match: 1000 is surely won, 0 level,
    /// −1000 surely lost.
    pub values: Vec<i32>,
    /// The decisions that cost something, in order.
    pub costly: Vec<Costly>,
}

/// A decision that cost something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Costly {
    /// The frame of the replay that shows what was decided.
    pub frame: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was played.
    pub played: AnyAction,
    /// What would have been better.
    pub better: AnyAction,
    /// How much it cost, in thousandths of a match.
    pub cost: i32,
}

/// Least and most positions that are looked at for one decision.
const NODES: std::ops::RangeInclusive<u64> = 60..=2_000;
/// Looks at each decision: what is best, and what that leads to.
const LOOKS: u64 = 2;
/// Costs below that are within the error of so short a look.
const LEAST_COST: i32 = 20;

/// Looks at a match that is over again, without what was taken back, at about so many positions in all; nothing if it is
/// cancelled.
pub fn review(log: &MatchLog, nodes: u64, cancel: &AtomicBool) -> Option<Review> {
    let decided = log.decided().chain([None]);
    let moments = log.states().zip(decided);
    let moments: Vec<Moment> = moments
        .map(|(state, decided)| Moment { state, decided })
        .collect();
    let decisions = moments.iter().filter(|moment| moment.thinker().is_some());
    let share = nodes / (LOOKS * decisions.count().max(1) as u64);
    let limits = Limits::nodes(share.clamp(*NODES.start(), *NODES.end()));
    let mut seen = Vec::with_capacity(moments.len());
    for moment in &moments {
        if cancel.load(Ordering::Relaxed) {
            return None;
        }
        seen.push(look(moment, limits, cancel));
    }
    let mut costly = Vec::new();
    for (at, pair) in seen.windows(2).enumerate() {
        let (Some(best), Some((_, played))) = (&pair[0].best, moments[at].decided) else {
            continue;
        };
        if best.action == played {
            continue;
        }
        if cancel.load(Ordering::Relaxed) {
            return None;
        }
        let would_be = worth_after(&moments[at].state, best.seat, best.action, limits, cancel);
        let cost = would_be - pair[1].to(best.seat);
        if cost >= LEAST_COST {
            costly.push(Costly {
                frame: at + 1,
                seat: best.seat,
                played,
                better: best.action,
                cost,
            });
        }
    }
    let mut values: Vec<i32> = seen.iter().map(|seen| seen.home).collect();
    if let Some(result) = log.result() {
        if !log.ended_early() {
            values.pop();
        }
        values.push(match result.winner {
            Some(Side::Home) => 1000,
            Some(Side::Away) => -1000,
            None => 0,
        });
    }
    Some(Review { values, costly })
}

const fn to_side(value: i32, side: Side) -> i32 {
    match side {
        Side::Home => value,
        Side::Away => -value,
    }
}

impl Moment {
    /// The seat that is asked what it would do: the one that decided, in play, with nobody else.
    fn thinker(&self) -> Option<Seat> {
        let (seat, _) = self.decided?;
        (decides_alone(&self.state, seat) && !self.state.awaits_kick_off()).then_some(seat)
    }
}

/// Whether `seat` is to act, and nobody else, and not in secret.
fn decides_alone(game: &AnyGame, seat: Seat) -> bool {
    let ToAct::Seats(seats) = game.to_act() else {
        return false;
    };
    seats.iter().all(|other| other == seat) && !game.is_secret()
}

/// What was seen of a moment.
struct Seen {
    /// What Home can expect as things stand.
    home: i32,
    /// What its coach had best do.
    best: Option<Best>,
}

struct Best {
    seat: Seat,
    action: AnyAction,
    /// What the seat's side can expect of it.
    value: i32,
}

impl Seen {
    /// What a seat's side can expect: where it goes on deciding, by what it had best do.
    fn to(&self, seat: Seat) -> i32 {
        match &self.best {
            Some(best) if best.seat == seat => best.value,
            _ => to_side(self.home, seat.side()),
        }
    }
}

fn look(moment: &Moment, limits: Limits, cancel: &AtomicBool) -> Seen {
    let game = &moment.state;
    let thinker = moment.thinker();
    let best = thinker.and_then(|seat| think(game, seat, limits, cancel));
    let home = match &best {
        // There, how things stand is the same search.
        Some(best) if !has_chance(game) => to_side(best.value, best.seat.side()),
        _ => evaluate(game, Seat::first(Side::Home), limits, cancel),
    };
    Seen { home, best }
}

/// What a seat had best do. A game with dice is looked at to the end of the turn: what follows is measured in the same
/// way.
fn think(game: &AnyGame, seat: Seat, limits: Limits, cancel: &AtomicBool) -> Option<Best> {
    let limits = Limits {
        depth: has_chance(game).then_some(1),
        ..limits
    };
    let choice = choose_within(game, seat, BotSpec::Search(limits), limits, 0, cancel).ok()?;
    Some(Best {
        seat,
        action: choice.action,
        value: choice.value,
    })
}

/// What a legal action of a seat leads to: where the seat goes on deciding, by what it had best do then; else as things
/// stand. So it is measured as what was played is, whatever scale a choice is made by.
pub(crate) fn worth_after(
    game: &AnyGame,
    seat: Seat,
    action: AnyAction,
    limits: Limits,
    cancel: &AtomicBool,
) -> i32 {
    // What an action reveals, as that a set-up is done, is what the seat's side imagines.
    let mut after = game.sample(Viewer::Side(seat.side()), &mut |_| 0);
    if after.play(seat, action).is_err() {
        debug_assert!(false, "what a bot chooses is legal");
    }
    let next = decides_alone(&after, seat).then(|| think(&after, seat, limits, cancel));
    match next.flatten() {
        Some(best) => best.value,
        None => evaluate(&after, seat, limits, cancel),
    }
}

pub(crate) fn has_chance(game: &AnyGame) -> bool {
    AnyGame::has_chance(game.name()).unwrap_or_default()
}

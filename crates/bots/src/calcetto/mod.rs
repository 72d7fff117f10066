//! The player of Calcetto: what its positions are worth, and its levels.

mod attack;
mod coach;
mod contests;
mod dice;
mod geometry;
mod levels;
mod stakes;
mod thinning;

use std::sync::atomic::AtomicBool;

use calcetto::{Action, Calcetto};
use fischio_core::{Game, Seat, Viewer};

use self::coach::Coach;
use crate::BotSpec;
use crate::limits::Pace;
use crate::sampling::{self, Decision};

pub(crate) use self::levels::LEVELS;

/// Decides for a seat; nothing if it has nothing to decide.
pub(crate) fn choose(
    game: &Calcetto,
    seat: Seat,
    bot: BotSpec,
    pace: Pace,
    seed: u64,
    cancel: &AtomicBool,
) -> Option<Decision<Action>> {
    let strength = match bot {
        BotSpec::Random => return sampling::random(game, seat, seed),
        BotSpec::Greedy => levels::greedy(),
        BotSpec::Level(level) => levels::strength(level),
        BotSpec::Search(limits) => levels::full(limits),
    };
    let strength = strength.within(pace.of(strength.limits));
    sampling::choose(game, seat, strength, seed, cancel, Coach::new)
}

/// How the match looks to a seat's side, in thousandths of a match.
pub(crate) fn value_to(game: &Calcetto, seat: Seat) -> i32 {
    // Nothing hidden is looked at but what every draw leaves alike.
    let known = game.sample(Viewer::Side(seat.side()), &mut |_| 0);
    sampling::value_to(&Coach::new(&known), &known, seat.side())
}

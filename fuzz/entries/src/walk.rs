//! States that matches come to, to try things on.

use std::collections::HashSet;
use std::sync::LazyLock;

use fischio_core::{OptionSet, Seat, ToAct};
use games::{AnyGame, GAME_NAMES, LogEntry, MatchLog};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// A state, and what each side's first coach may play in it.
pub(crate) struct Stand {
    pub(crate) state: AnyGame,
    pub(crate) legal: [(Seat, HashSet<String>); 2],
}

/// After how many entries a match is looked at.
const LOOKS: [usize; 8] = [0, 1, 5, 12, 13, 40, 90, 200];

/// States of every game, the same each time.
pub(crate) static STANDS: LazyLock<Vec<Stand>> = LazyLock::new(|| {
    GAME_NAMES
        .iter()
        .flat_map(|game| [1, 2].map(|seed| walk(game, seed)))
        .flatten()
        .collect()
});

/// The options of a game, all at their defaults.
pub(crate) fn defaults(game: &str) -> OptionSet {
    OptionSet::defaults(AnyGame::option_specs(game).expect("a known game"))
}

/// A match played at random.
fn walk(game: &str, seed: u64) -> Vec<Stand> {
    let mut numbers = Pcg64::seed_from_u64(seed);
    let mut log = MatchLog::begin(game, defaults(game), None).expect("a game begins");
    let mut stands = Vec::new();
    for entry in 0..=LOOKS[LOOKS.len() - 1] {
        let over = log.to_act() == ToAct::Over;
        if LOOKS.contains(&entry) || over {
            stands.push(stand(log.state().clone()));
        }
        if over {
            break;
        }
        let entry = any_entry(&log, &mut numbers);
        let checked = log.check(entry).expect("what is listed is legal");
        log.apply(checked);
    }
    stands
}

fn stand(state: AnyGame) -> Stand {
    let texts = |seat| {
        let actions = state.actions(seat).into_iter();
        actions.map(|action| action.to_string()).collect()
    };
    let legal = Seat::FIRSTS.map(|seat| (seat, texts(seat)));
    Stand { state, legal }
}

/// Something that may be done now.
fn any_entry(log: &MatchLog, numbers: &mut Pcg64) -> LogEntry {
    let state = log.state();
    match log.to_act() {
        ToAct::Seats(seats) => {
            let by = seats.first().expect("a seat is to act");
            let mut actions = state.actions(by);
            let action = actions.swap_remove(numbers.random_range(0..actions.len()));
            LogEntry::Action { by, action }
        }
        ToAct::Chance => {
            let drawn = state.draw_chance(&mut |n| numbers.random_range(0..n));
            LogEntry::Chance {
                outcome: drawn.expect("chance has something to say"),
            }
        }
        ToAct::Over => unreachable!("nothing is done after the end"),
    }
}

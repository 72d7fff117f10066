//! Positions of random matches, for tests that hold a player's odds against the rules'.

use fischio_core::{Game, OptionSet, Preview, Seat, Silent, ToAct};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::{below, chance};

/// Decisions and rolls of a match at most.
const MOST_STEPS: u32 = 3_000;

/// Plays random matches with these settings, `key=value`, and calls `see` for every legal action
/// that has a preview, in the states that come up. Half of the time the action is one of those
/// that `likes` finds best, so that matches come to every kind of roll.
pub(crate) fn priced_actions<G: Game>(
    settings: &str,
    matches: u64,
    likes: impl Fn(&G, G::Action) -> i32,
    mut see: impl FnMut(&G, Seat, G::Action, &Preview),
) where
    G::Action: Copy,
{
    let mut options = OptionSet::defaults(G::options());
    for setting in settings.split_whitespace() {
        let (key, value) = setting.split_once('=').expect("settings are key=value");
        options
            .set_text(G::options(), key, value)
            .expect("the game has this option");
    }
    for seed in 0..matches {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut game = G::begin(&options).expect("these options begin a match");
        for _ in 0..MOST_STEPS {
            let seat = match game.to_act() {
                ToAct::Over => break,
                ToAct::Chance => {
                    chance::act(&mut game, &mut below(&mut rng));
                    continue;
                }
                ToAct::Seats(seats) => seats.first().expect("somebody is to act"),
            };
            let mut all = Vec::new();
            game.actions(seat, &mut all);
            for &action in &all {
                if let Some(preview) = game.preview(seat, action) {
                    see(&game, seat, action, &preview);
                }
            }
            if rng.random_range(0..2) == 0 {
                let best = all.iter().map(|&action| likes(&game, action)).max();
                all.retain(|&action| Some(likes(&game, action)) == best);
            }
            let action = all[rng.random_range(0..all.len())];
            game.play_trusted(seat, action, &mut Silent);
        }
    }
}

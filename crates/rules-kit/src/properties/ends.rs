//! Matches end.

use std::ops::Range;

use fischio_core::{Game, Silent, ToAct, Viewer};

use super::hold;
use crate::walk::late;
use crate::{RandomMatches, Testable, numbers, options, run, step, walk};

/// The referee can play late coaches' matches to the end from anywhere.
pub fn the_referee_never_gets_stuck<M: RandomMatches>() {
    hold::<M>(|choices, number| {
        let at = number as usize % choices.len();
        // At least one choice: the first also picks how the match begins.
        let mut game = walk::<M>(&M::short_options(choices[0]), &choices[..=at], |_| {});
        let mut below = numbers(number);
        for _ in 0..6000 {
            match game.to_act() {
                ToAct::Seats(_) => late(&mut game),
                ToAct::Chance => {
                    let request = game.chance_request().expect("chance is asked something");
                    let taken = game.chance(&request.draw(&mut below), &mut Silent);
                    assert!(taken.is_ok(), "{taken:?}");
                }
                ToAct::Over => return,
            }
        }
        panic!("the match does not end: {game:?}");
    });
}

/// When time is up, nothing but the phase under way is completed, and no more than one goal
/// comes of it; nothing at all where play was in one of the phases that lie `between`.
/// `played` tells how many phases were played.
pub fn ends_with_its_phase<M: RandomMatches>(
    by: &str,
    between: &[&str],
    played: fn(&M::Game) -> u32,
) {
    hold::<M>(|choices, number| {
        let begun = M::Game::begin(&options::<M::Game>(by));
        let mut game = begun.unwrap_or_else(|why| panic!("{why}"));
        for &choice in &choices[..number as usize % choices.len()] {
            step::<M>(&mut game, choice);
        }
        let view = game.view(Viewer::All);
        let more = u32::from(!between.contains(&view.phase));
        let phases = played(&game);
        if game.time_up(&mut Silent).is_ok() {
            run::<M>(&mut game, number, 4000);
            is_over_with(&game, view.score.home + view.score.away + more);
            assert!(played(&game) <= phases + more);
        }
    });
}

fn is_over_with<G: Testable>(game: &G, most_goals: u32) {
    assert_eq!(game.to_act(), ToAct::Over);
    let score = game.view(Viewer::All).score;
    assert!(score.home + score.away <= most_goals, "{score:?}");
}

/// A match ends, however it is played. `begin` gives the options of a kind of match under a
/// limit, and how many steps it takes at most; `check` sees the end.
pub fn a_match_ends<M: RandomMatches>(
    limits: Range<u32>,
    begin: impl Fn(u32, u32) -> (String, u32),
    check: impl Fn(&M::Game, u32),
) {
    hold::<M>(|choices, number| {
        let limit = limits.start + number as u32 % (limits.end - limits.start);
        let (by, most) = begin(choices[0], limit);
        let begun = M::Game::begin(&options::<M::Game>(&by));
        let mut game = begun.unwrap_or_else(|why| panic!("{why}"));
        run::<M>(&mut game, number, most);
        assert!(game.result().is_some(), "{by}: {game:?}");
        check(&game, limit);
    });
}

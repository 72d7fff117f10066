//! States.

use std::collections::BTreeSet;

use fischio_core::{Coord, Game, Viewer};

use super::hold;
use crate::{RandomMatches, VIEWERS, numbers, step, walk};

/// A state is small enough to copy at every step of a search.
pub fn a_state_is_small<M: RandomMatches>() {
    assert!(
        size_of::<M::Game>() <= M::STATE_BYTES,
        "{}",
        size_of::<M::Game>()
    );
}

/// Nothing is lost or made: what the game itself counts, one piece to a square, and a result
/// when nobody is to act.
pub fn nothing_is_lost_or_made<M: RandomMatches>() {
    let phases: BTreeSet<&str> = M::Game::description()
        .phases
        .iter()
        .map(|phase| phase.id)
        .collect();
    hold::<M>(|choices, _| {
        let mut seen = 0;
        walk::<M>(&M::options(choices[0]), choices, |game| {
            seen += 1;
            if seen % M::STRIDE == 0 {
                M::conserved(game);
                let view = game.view(Viewer::All);
                let squares = view.pieces.iter().filter_map(|piece| piece.square);
                let mut taken = BTreeSet::new();
                assert!(
                    { squares }.all(|square| taken.insert(square)),
                    "two share a square"
                );
                assert_eq!(view.result.is_some(), view.to_act.is_empty());
                assert!(
                    phases.contains(view.phase),
                    "{} is not described",
                    view.phase
                );
            }
        });
    });
}

/// What a game tells without making a view is what its views say: the goals, and where a side's own pieces stand, in the
/// same order.
pub fn squares_and_goals_are_those_of_the_view<M: RandomMatches>() {
    hold::<M>(|choices, number| {
        // Of each match some, others in each.
        let mut seen = number as usize % M::STRIDE;
        walk::<M>(&M::options(choices[0]), choices, |game| {
            seen += 1;
            if !seen.is_multiple_of(M::STRIDE) {
                return;
            }
            for viewer in VIEWERS {
                let view = game.view(viewer);
                assert_eq!(game.score(), view.score, "to {viewer:?}: {game:?}");
                let Viewer::Side(side) = viewer else { continue };
                let own = view.pieces.iter().filter(|piece| piece.side == side);
                let squares: Vec<Coord> = own.filter_map(|piece| piece.square).collect();
                assert_eq!(game.squares_of(side), squares, "{side}: {game:?}");
            }
        });
    });
}

/// Any data files that are accepted can be played with: a match from here goes on with nothing
/// lost or made, and leaks nothing.
pub fn any_data_can_be_played_with<M: RandomMatches>(begun: &M::Game) {
    hold::<M>(|_, number| {
        let mut game = begun.clone();
        let mut below = numbers(number);
        for turn in 0..1500 {
            if turn % (2 * M::STRIDE) == 0 {
                M::conserved(&game);
                let viewer = VIEWERS[turn / (2 * M::STRIDE) % VIEWERS.len()];
                assert_eq!(
                    game.view(viewer),
                    game.sample(viewer, &mut below).view(viewer)
                );
            }
            if !step::<M>(&mut game, below(u32::MAX)) {
                break;
            }
        }
    });
}

/// Random matches come to every phase that the game describes.
pub fn every_phase_comes_up<M: RandomMatches>() {
    let mut missing = M::Game::description().phases;
    let mut next = numbers(11);
    for short in [false, true].into_iter().cycle().take(6000) {
        let choices: Vec<u32> = (0..M::STEPS).map(|_| next(u32::MAX)).collect();
        let by = if short {
            M::short_options(choices[0])
        } else {
            M::options(choices[0])
        };
        let mut states = 0;
        let mut seen = |game: &M::Game| {
            let clause = game.phase_clause();
            states += 1;
            // What is played in a phase may go by another clause than the phase itself.
            let looks = states % M::STRIDE == 0;
            if looks || missing.iter().any(|phase| phase.clause == clause) {
                let phase = game.view(Viewer::All).phase;
                missing.retain(|other| other.id != phase);
            }
        };
        let end = walk::<M>(&by, &choices, &mut seen);
        seen(&end);
        if missing.is_empty() {
            return;
        }
    }
    let missing: Vec<_> = missing.iter().map(|phase| phase.id).collect();
    panic!("{missing:?} never came up");
}

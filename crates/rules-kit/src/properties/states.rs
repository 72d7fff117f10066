//! States and positions.

use std::collections::BTreeSet;

use fischio_core::{Game, Seat, Viewer};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use super::hold;
use crate::{RandomMatches, Testable, VIEWERS, legal, numbers, options, step, walk};

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

/// A position that has a text comes back from it.
pub fn a_position_prints_as_it_is_read<M: RandomMatches>() {
    hold::<M>(|choices, _| {
        let by = M::options(choices[0]);
        let options = options::<M::Game>(&by);
        walk::<M>(&by, choices, |game| {
            if let Some(text) = game.position() {
                let read = M::Game::from_position(&options, &text);
                assert_eq!(read.as_ref(), Ok(game), "{text}");
            }
        });
    });
}

/// Reading a position of this form never panics. Every listed action of what is read is legal,
/// and it prints as something that reads the same. `printed` checks the print against the text.
pub fn read_or_refused<G: Testable>(form: &str, printed: impl Fn(&str, &str)) {
    let texts = proptest::string::string_regex(form).expect("a regular expression");
    let mut runner = TestRunner::default();
    let options = options::<G>("");
    for _ in 0..256 {
        let text = texts
            .new_tree(&mut runner)
            .expect("a text of the form")
            .current();
        let Ok(game) = G::from_position(&options, &text) else {
            continue;
        };
        for seat in Seat::FIRSTS {
            for action in legal(&game, seat) {
                let checked = game.check(seat, action);
                assert!(checked.is_ok(), "{text}: {action}: {checked:?}");
            }
        }
        if let Some(again) = game.position() {
            assert_eq!(
                G::from_position(&options, &again).as_ref(),
                Ok(&game),
                "{text}"
            );
            printed(&text, &again);
        }
    }
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
        let mut seen = |game: &M::Game| {
            let clause = game.phase_clause();
            if missing.iter().any(|phase| phase.clause == clause) {
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

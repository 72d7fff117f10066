//! Who may know what.

use fischio_core::{Audience, EventView, Game, Pointed, Seat, Side, ToAct, Viewer, acts, why_not};

use super::questions::questions;
use super::{hold, spread};
use crate::{RandomMatches, Testable, VIEWERS, legal, numbers, run, walk};

/// What a viewer may not know changes nothing they see, and nothing they may do.
pub fn views_leak_nothing<M: RandomMatches>() {
    hold::<M>(|choices, number| {
        let mut below = numbers(number);
        let mut seen = 0;
        walk::<M>(&M::options(choices[0]), choices, |game| {
            seen += 1;
            for (place, viewer) in VIEWERS.into_iter().enumerate() {
                if (seen + place).is_multiple_of(M::STRIDE) {
                    looks_the_same(game, &game.sample(viewer, &mut below), viewer);
                }
            }
        });
    });
}

fn looks_the_same<G: Testable>(game: &G, sample: &G, viewer: Viewer) {
    assert_eq!(game.view(viewer), sample.view(viewer));
    assert_eq!(game.to_act(), sample.to_act());
    for piece in &game.view(viewer).pieces {
        let pointed = Pointed::from(piece);
        assert_eq!(game.strengths(pointed), sample.strengths(pointed));
    }
    assert_eq!(game.lanes(), sample.lanes());
    let side = match viewer {
        Viewer::Side(side) => side,
        Viewer::Spectator => return,
        Viewer::All => return assert_eq!(game, sample),
    };
    let coaches = game.seats()[side];
    for seat in (1..=coaches).filter_map(|number| Seat::new(side, number)) {
        let board = game.board();
        let asked = questions(&game.view(viewer), (board.files, board.ranks), 0);
        for question in spread(&asked, 8) {
            let answer = why_not(game, seat, &question);
            assert_eq!(answer, why_not(sample, seat, &question), "{question:?}");
            assert_eq!(acts(game, seat, &question), acts(sample, seat, &question));
        }
        let list = legal(game, seat);
        assert_eq!(list, legal(sample, seat));
        assert_eq!(game.when_late(seat), sample.when_late(seat));
        for action in spread(&list, 12) {
            assert_eq!(game.preview(seat, action), sample.preview(seat, action));
        }
    }
}

/// A sample is a match that goes on, with nothing lost or made.
pub fn samples_can_be_played_on<M: RandomMatches>() {
    hold::<M>(|choices, number| {
        let at = number as usize % choices.len().min(300);
        let game = walk::<M>(&M::short_options(choices[0]), &choices[..=at], |_| {});
        for viewer in VIEWERS {
            let mut sample = game.sample(viewer, &mut numbers(number));
            M::conserved(&sample);
            run::<M>(&mut sample, number, 5_000);
            M::conserved(&sample);
        }
    });
}

/// Drawing a sample ends even where every random number is the same.
pub fn a_sample_is_drawn_from_any_numbers<M: RandomMatches>() {
    hold::<M>(|choices, number| {
        let number = number as u32;
        let mut seen = 0;
        walk::<M>(&M::short_options(choices[0]), choices, |game| {
            seen += 1;
            for (place, viewer) in VIEWERS.into_iter().enumerate() {
                if (seen + place).is_multiple_of(M::STRIDE) {
                    M::conserved(&game.sample(viewer, &mut |below| number % below));
                }
            }
        });
    });
}

/// What is decided in secret is told to the side alone, and so is what chance gives to a side;
/// the log hides the same actions and outcomes.
pub fn secrets_are_not_told<M: RandomMatches>() {
    hold::<M>(|choices, number| {
        let mut below = numbers(number);
        walk::<M>(&M::options(choices[0]), choices, |game| {
            let ToAct::Seats(seats) = game.to_act() else {
                return Side::BOTH
                    .into_iter()
                    .for_each(|side| hides_chance(game, side));
            };
            for seat in seats.iter() {
                let list = legal(game, seat);
                let action = list[below(list.len() as u32) as usize];
                hides_action::<M>(game, seat, action);
            }
        });
    });
}

fn hides_action<M: RandomMatches>(game: &M::Game, seat: Seat, action: <M::Game as Game>::Action) {
    let rival = Viewer::Side(seat.side().opponent());
    let secret = M::is_secret(game, seat, action);
    let audience = game.action_audience(seat, action);
    assert_eq!(secret, !audience.includes(rival), "{action}");
    let (mut after, mut events) = (game.clone(), Vec::new());
    let played = after.play(seat, action, &mut events);
    assert!(played.is_ok(), "{action}: {played:?}");
    // Once nobody is awaited, what was decided in secret comes out, and the match goes on.
    let phase = |game: &M::Game| game.view(Viewer::All).phase;
    if secret && after.to_act().includes(seat) && phase(&after) == phase(game) {
        assert_eq!(game.view(rival), after.view(rival));
        for event in events.iter().map(|event| after.describe_event(event)) {
            assert_eq!(event.audience, Audience::Side(seat.side()), "{event:?}");
        }
    }
}

/// What this side may not know of an outcome of chance, it is not told.
fn hides_chance<G: Testable>(game: &G, side: Side) {
    let viewer = Viewer::Side(side);
    let Some(request) = game
        .chance_request()
        .filter(|_| !game.chance_audience().includes(viewer))
    else {
        return;
    };
    let outcomes = request.outcomes();
    let mut heard = spread(&outcomes, 4).map(|outcome| {
        let (mut after, mut events) = (game.clone(), Vec::new());
        let taken = after.chance(&outcome, &mut events);
        assert!(taken.is_ok(), "{outcome:?}: {taken:?}");
        let told = events.iter().map(|event| after.describe_event(event));
        let heard: Vec<EventView> = told
            .filter(|event| event.audience.includes(viewer))
            .collect();
        (heard, after.view(viewer), after.to_act())
    });
    let first = heard.next();
    assert!(
        heard.all(|other| Some(&other) == first.as_ref()),
        "{side} hears of {request:?}"
    );
}

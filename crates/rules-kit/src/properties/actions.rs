//! Lists, notation, offers, previews.

use std::collections::{HashMap, HashSet};
use std::str::FromStr;

use fischio_core::{Game, MAX_SEATS_A_SIDE, Offer, Seat, Side, Silent, Viewer};

use super::{Seldom, hold, spread};
use crate::{RandomMatches, Testable, legal, numbers, walk};

type Action<M> = <<M as RandomMatches>::Game as Game>::Action;

/// Every seat there can be at a table.
fn every_seat() -> impl Iterator<Item = Seat> {
    let numbers = |side| (1..=MAX_SEATS_A_SIDE).filter_map(move |number| Seat::new(side, number));
    Side::BOTH.into_iter().flat_map(numbers)
}

/// Legal means accepted, and everything else the notation can write is refused, with nothing
/// changed; nothing is listed twice.
pub fn legal_is_what_is_accepted<M: RandomMatches>() {
    let all = M::every_action();
    let forms: HashSet<_> = all.iter().copied().collect();
    hold::<M>(|choices, number| {
        let (mut seldom, mut below) = (Seldom::default(), numbers(number));
        walk::<M>(&M::options(choices[0]), choices, |game| {
            if !seldom.looks_at(game) {
                return;
            }
            for seat in every_seat() {
                let listed = listed_once(game, seat);
                assert!(listed.is_subset(&forms), "{listed:?} has forms not tried");
                // Some two thousand of all actions, others each time; who is not to act is refused
                // everything, so a few tell as much as all.
                let asked = if listed.is_empty() { 200 } else { 2000 };
                let every = all.len().div_ceil(asked);
                let first = below(every as u32) as usize;
                for &action in all[first..].iter().step_by(every) {
                    accepts_if(game, seat, action, listed.contains(&action));
                }
                for &action in &listed {
                    accepts_if(game, seat, action, true);
                }
            }
        });
    });
}

/// Every legal action has a number: it is among all that the match may ever have, each of which is there once, and they
/// are the same at every moment of the match.
pub fn every_legal_action_has_a_number<M: RandomMatches>() {
    hold::<M>(|choices, _| {
        let mut seldom = Seldom::default();
        let by = M::options(choices[0]);
        let all = M::begin(&by, choices).every_action();
        let numbers: HashSet<_> = all.iter().copied().collect();
        assert_eq!(numbers.len(), all.len(), "an action has one number");
        walk::<M>(&by, choices, |game| {
            for action in every_seat().flat_map(|seat| legal(game, seat)) {
                assert!(numbers.contains(&action), "{action} has no number");
            }
            if seldom.looks_at(game) {
                assert!(game.every_action() == all, "the numbers changed");
            }
        });
    });
}

/// A coach's legal actions, each listed once; some if the coach is to act, else none.
fn listed_once<G: Testable>(game: &G, seat: Seat) -> HashSet<G::Action> {
    let list = legal(game, seat);
    let listed: HashSet<_> = list.iter().copied().collect();
    assert_eq!(listed.len(), list.len(), "{seat}: {list:?}");
    let acts = game.to_act().includes(seat);
    assert_eq!(!list.is_empty(), acts, "{seat} in {game:?}");
    listed
}

fn accepts_if<G: Testable>(game: &G, seat: Seat, action: G::Action, listed: bool) {
    let mut copy = game.clone();
    let played = copy.play(seat, action, &mut Silent);
    assert_eq!(
        played.is_ok(),
        listed,
        "{seat}: {action} in {game:?}: {played:?}"
    );
    assert!(
        played.is_ok() || &copy == game,
        "a refused {action} changed {game:?}"
    );
}

/// The odds of an action are the same whether it was checked first or is known to be legal, and there are none of an action
/// that is not.
pub fn a_trusted_preview_is_the_checked_one<M: RandomMatches>() {
    let all = M::every_action();
    hold::<M>(|choices, number| {
        let (mut seldom, mut below) = (Seldom::default(), numbers(number));
        walk::<M>(&M::options(choices[0]), choices, |game| {
            if !seldom.looks_at(game) {
                return;
            }
            for seat in every_seat() {
                let listed = listed_once(game, seat);
                for &action in &listed {
                    let (trusted, checked) = (
                        game.preview_trusted(seat, action),
                        game.preview(seat, action),
                    );
                    assert_eq!(trusted, checked, "{seat}: {action} in {game:?}");
                }
                let every = all.len().div_ceil(100);
                let first = below(every as u32) as usize;
                let others = all[first..].iter().step_by(every);
                for action in others.filter(|action| !listed.contains(action)) {
                    let preview = game.preview(seat, *action);
                    assert_eq!(preview, None, "{seat}: {action} in {game:?}");
                }
            }
        });
    });
}

/// Every legal action reads as it is written, has an offer of a kind that is described, and is
/// asked of a seat that is to act.
pub fn notation_round_trips<M: RandomMatches>() {
    let kinds: HashSet<&str> = M::Game::description()
        .actions
        .iter()
        .map(|kind| kind.id)
        .collect();
    hold::<M>(|choices, _| {
        walk::<M>(&M::options(choices[0]), choices, |game| {
            for seat in every_seat() {
                let list = legal(game, seat);
                assert_eq!(!list.is_empty(), game.to_act().includes(seat));
                for action in spread(&list, 60) {
                    let text = action.to_string();
                    assert_eq!(FromStr::from_str(&text), Ok(action));
                    let offer = game.offer(seat, action);
                    assert_eq!(offer.action, text);
                    assert!(kinds.contains(offer.kind), "{}", offer.kind);
                }
            }
        });
    });
}

/// Offers name what an interface needs to play every action, and tell actions apart.
pub fn offers_tell_actions_apart<M: RandomMatches>() {
    hold::<M>(|choices, _| {
        let mut seldom = Seldom::default();
        walk::<M>(&M::options(choices[0]), choices, |game| {
            if seldom.looks_at(game) {
                for seat in Seat::FIRSTS {
                    offers_differ(game, seat);
                }
            }
        });
    });
}

fn offers_differ<G: Game>(game: &G, seat: Seat) {
    let view = game.view(Viewer::Side(seat.side()));
    let mut seen = HashMap::new();
    for action in legal(game, seat) {
        let offer = game.offer(seat, action);
        if let Some(piece) = &offer.piece {
            assert!(
                view.pieces.iter().any(|one| one.id == piece.to_string()),
                "{piece}"
            );
        }
        if let Some(tray) = &offer.tray {
            assert!(
                view.tray.iter().any(|one| one.id == tray.to_string()),
                "{tray}"
            );
        }
        let Offer {
            kind,
            piece,
            tray,
            from,
            to,
            choice,
            over,
            ..
        } = offer;
        let before = seen.insert((kind, piece, tray, from, to, choice, over), action);
        assert_eq!(before, None, "{action} in {}", view.phase);
    }
}

/// A preset is offered to who is to act, is legal action by action, and leaves a choice that
/// is complete.
pub fn presets_can_be_played<M: RandomMatches>() {
    hold::<M>(|choices, _| {
        walk::<M>(&M::options(choices[0]), choices, |game| {
            for seat in every_seat() {
                let presets = game.presets(seat);
                assert!(presets.is_empty() || game.to_act().includes(seat), "{seat}");
                for preset in presets {
                    let mut copy = game.clone();
                    for action in preset.actions {
                        let played = copy.play(seat, action, &mut Silent);
                        assert!(played.is_ok(), "{}: {action}: {played:?}", preset.id);
                    }
                    let list = legal(&copy, seat);
                    let complete =
                        |action: &Action<M>| ["ready", "done"].contains(&&*action.to_string());
                    assert!(list.iter().any(complete), "{} is not all", preset.id);
                }
            }
        });
    });
}

/// Previews are the frequencies counted by playing every roll.
pub fn previews_are_the_frequencies<M: RandomMatches>() {
    hold::<M>(|choices, _| {
        let mut counted = HashMap::<&str, u32>::new();
        walk::<M>(&M::options(choices[0]), choices, |game| {
            for seat in every_seat() {
                for action in legal(game, seat) {
                    let Some(preview) = game.preview(seat, action) else {
                        continue;
                    };
                    let counted = counted.entry(game.offer(seat, action).kind).or_default();
                    if *counted == 10 {
                        continue;
                    }
                    if let Some(found) = M::frequency(game, seat, action) {
                        *counted += 1;
                        assert_eq!(preview.success, found, "{seat}: {action} in {game:?}");
                    }
                }
            }
        });
    });
}

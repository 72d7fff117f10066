//! What a game tells of that brings no scenes of its own: matches played at random.

use std::collections::BTreeSet;

use fischio_core::{OptionSet, Seat};

use super::heard::Heard;
use super::numbers;
use crate::{AnyGame, BeginError};

/// Matches played at random, and most steps of each.
const MATCHES: usize = 40;
const STEPS: usize = 120;

/// Plays the matches; in some states every action that was seen before is tried by everybody.
pub(super) fn hear(heard: &mut Heard) {
    let game = heard.game;
    let options = OptionSet::defaults(AnyGame::option_specs(game).unwrap());
    if let Err(BeginError::Position(refused)) = AnyGame::from_position(game, &options, "?") {
        heard.refusal(&refused.refusal);
    }
    let mut number = numbers();
    let mut seen = BTreeSet::from(["?".to_owned()]);
    for _ in 0..MATCHES {
        let mut state = AnyGame::begin(game, &options).unwrap();
        for _ in 0..STEPS {
            heard.seen(&state);
            if number(9) == 0 {
                for (action, seat) in seen
                    .iter()
                    .flat_map(|text| Seat::FIRSTS.map(|it| (text, it)))
                {
                    if let Err(refusal) = state.check_written(seat, action) {
                        heard.refusal(&refusal);
                    }
                }
            }
            let acting = Seat::FIRSTS
                .into_iter()
                .filter(|seat| state.to_act().includes(*seat));
            let acting: Vec<Seat> = acting.collect();
            let events = if let Some(outcome) =
                state.draw_chance(&mut |below| number(below as usize) as u32)
            {
                state.chance(&outcome)
            } else if acting.is_empty() {
                break;
            } else {
                let seat = acting[number(acting.len())];
                let actions = state.actions(seat);
                seen.extend(actions.iter().map(ToString::to_string));
                // What dice decide is rare, and tells most.
                let keen: Vec<_> = actions
                    .iter()
                    .filter(|it| state.preview(seat, **it).is_some())
                    .collect();
                let action = if keen.is_empty() || number(3) == 0 {
                    actions[number(actions.len())]
                } else {
                    *keen[number(keen.len())]
                };
                state.play(seat, action)
            };
            heard.events(&events.unwrap());
        }
    }
}

//! Who decides in secret and who is told: what the games say by the phase agrees with what they
//! say of each action, and with what each viewer sees.

use fischio_core::{Audience, EventView, OptionSet, Seat, Side, ToAct, Viewer};
use fischio_games::{AnyGame, GAME_NAMES};

const MATCHES: u32 = 1;
const STEPS: usize = 3_000;
const VIEWERS: [Viewer; 3] = [
    Viewer::Spectator,
    Viewer::Side(Side::Home),
    Viewer::Side(Side::Away),
];

/// Numbers that follow from a seed (xorshift).
fn numbers(seed: u32) -> impl FnMut(u32) -> u32 {
    let mut state = u64::from(seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 33) % u64::from(below.max(1))) as u32
    }
}

/// Plays something in `game`: who may read it, and what happened. Nothing if the match is over.
fn step(
    game: &mut AnyGame,
    below: &mut impl FnMut(u32) -> u32,
) -> Option<(Audience, Vec<EventView>)> {
    match game.to_act() {
        ToAct::Over => None,
        ToAct::Chance => {
            let outcome = game.draw_chance(below)?;
            let audience = game.chance_audience();
            Some((audience, game.chance(&outcome).unwrap()))
        }
        ToAct::Seats(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[below(seats.len() as u32) as usize];
            let actions = game.actions(seat);
            let action = actions[below(actions.len() as u32) as usize];
            let audience = game.action_audience(seat, action);
            Some((audience, game.play(seat, action).unwrap()))
        }
    }
}

/// Plays random matches of every game. `see` is shown each state, the one after it, who may
/// read what was done, and what happened.
fn play(mut see: impl FnMut(&AnyGame, &AnyGame, Audience, &[EventView])) {
    for &name in GAME_NAMES {
        let options = OptionSet::defaults(AnyGame::option_specs(name).unwrap());
        for seed in 1..=MATCHES {
            let mut below = numbers(seed);
            let mut game = AnyGame::begin(name, &options).unwrap();
            for _ in 0..STEPS {
                let before = game.clone();
                let Some((audience, events)) = step(&mut game, &mut below) else {
                    break;
                };
                see(&before, &game, audience, &events);
            }
        }
    }
}

#[test]
fn whoever_has_a_secret_action_decides_in_secret_and_nobody_else_does() {
    let mut secret = 0;
    play(|game, _, _, _| {
        for seat in [
            Seat::FIRSTS[0],
            Seat::FIRSTS[1],
            Seat::new(Side::Home, 2).unwrap(),
        ] {
            let actions = game.actions(seat);
            let hidden = actions
                .iter()
                .any(|action| game.action_audience(seat, *action) != Audience::Everyone);
            let phase = game.view(Viewer::All).phase;
            // When a set-up may not be changed any more, all that is left is to say so.
            let is_last = actions.len() == 1 && game.to_act().includes(seat);
            let decides = game.decides_in_secret(seat);
            assert!(
                decides == hidden || decides && is_last,
                "{} {phase} {seat}: in secret {decides}, a hidden action {hidden}",
                game.name(),
            );
            secret += u32::from(hidden);
        }
    });
    assert!(secret > 0, "some decisions are secret");
}

#[test]
fn who_is_told_of_nothing_sees_nothing_change_but_the_phase() {
    let mut untold = 0;
    play(|before, after, audience, events| {
        for viewer in VIEWERS {
            let told = audience.includes(viewer)
                || events.iter().any(|event| event.audience.includes(viewer));
            if told || before.phase_clause() != after.phase_clause() {
                continue;
            }
            untold += 1;
            assert_eq!(before.view(viewer), after.view(viewer), "{}", before.name());
        }
    });
    assert!(untold > 0, "something is told to some alone");
}

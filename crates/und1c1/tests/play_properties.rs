//! What holds in every match with the playbook, however it is played.

mod common;

use common::hands::{hands, with_decks};
use common::options;
use common::random::{Agreed, LIVELY, Random, ends, modules, picks, sharp};
use fischio_core::{Fraction, Game, Seat, Silent, ToAct};
use rules_kit::{legal, properties};
use und1c1::{Action, Play, Stage, Und1c1};

struct WithPlays;

type Matches = Random<WithPlays>;

/// What is added to some lively positions: a ball that lies loose, plays and debts, cards.
const MORE: [&str; 4] = [
    "",
    " home.plays=1 away.owes=1",
    " home.owes=1 away.plays=1 away.owes=2",
    "",
];
/// Positions besides the lively ones: through balls and traps come about in these.
const OPEN: [&str; 3] = [
    "P1@h0 C1@e9* A1@g10 A2@i7 / P1@h15 D1@h10 C3@m8 / home",
    "P1@h0 D1@b3 C1@e9* A2@g10 A1@i10 C2@f8 / P1@h15 D1@h10 D2@d10 C3@m8 A2@f10 / home",
    "P1@h0 C1@e5 C2@g5 D1@k5 / P1@h15 D1@b12 C3@k8 C2@i9 / away loose=i7 turns=1-0",
];

/// The options of a match: a third of them with cards, some with a draft.
fn switched(kind: u32, turns: u32) -> String {
    let by = if kind.is_multiple_of(3) {
        with_decks(kind / 3, turns)
    } else {
        modules(kind, turns)
    };
    let draft = if kind.is_multiple_of(7) {
        "draft=on "
    } else {
        ""
    };
    format!("playbook=on {draft}{by}")
}

impl Agreed for WithPlays {
    fn options(kind: u32, turns: u32) -> String {
        switched(kind, turns)
    }

    /// Its beginning, a lively position or an open one.
    fn position(begun: &Und1c1, choice: usize) -> Option<String> {
        let at = choice / 4 % 10;
        let text = match LIVELY.get(at) {
            Some(text) => format!("{text}{}", MORE[choice / 64 % MORE.len()]),
            None => (*OPEN.get(at - LIVELY.len())?).to_owned(),
        };
        let hands = if begun.rules().cards {
            hands(begun, choice / 256 % 60)
        } else {
            String::new()
        };
        Some(format!("{text}{hands}{}", picks(begun)))
    }

    fn sharp(game: &Und1c1, seat: Seat, list: &[Action], number: u32) -> Vec<Action> {
        let play = |action: &&Action| matches!(action, Action::Play(_) | Action::Trap(_));
        let plays: Vec<Action> = list.iter().filter(play).copied().collect();
        if !plays.is_empty() && number.is_multiple_of(3) {
            return plays;
        }
        sharp(game, seat, list)
    }

    fn frequency(game: &Und1c1, seat: Seat, action: Action) -> Option<Fraction> {
        let plays = matches!(action, Action::Play(_) | Action::With(_) | Action::Trap(_))
            || matches!((game.stage(), action), (Stage::Play(_), Action::Place(..)));
        // Cards may still be played for a tackle, and a tie without fouls is rolled again.
        (plays && !game.rules().cards && game.rules().fouls).then(|| frequency(game, seat, action))
    }
}

properties! { Matches:
    legal_is_what_is_accepted,
    every_legal_action_has_a_number,
    notation_round_trips,
    offers_tell_actions_apart,
    previews_are_the_frequencies,
    views_leak_nothing,
    samples_can_be_played_on,
    a_sample_is_drawn_from_any_numbers,
    secrets_are_not_told,
    nothing_is_lost_or_made,
    a_replay_is_the_same_match,
    secret_actions_commute,
    the_referee_never_gets_stuck,
    every_state_comes_back_from_its_text,
    broken_positions_are_refused,
    every_phase_comes_up,
    a_state_is_small,
    questions_are_answered,
}

/// The chance, in parts of `scale`, that all rolls of the play under way succeed; no trap is
/// sprung, and who takes part makes no difference.
fn value(game: &Und1c1, scale: u64, success: &dyn Fn(&Und1c1) -> bool) -> u64 {
    match (game.stage(), game.to_act()) {
        (Stage::Dice(_) | Stage::TrapDice { .. }, _) => {
            let outcomes = game.chance_request().unwrap().outcomes();
            let part = scale / outcomes.len() as u64;
            let after = outcomes.iter().map(|outcome| {
                let mut rolled = *game;
                rolled.chance(outcome, &mut Silent).unwrap();
                value(&rolled, part, success)
            });
            after.sum()
        }
        (Stage::Trap(_), ToAct::Seats(seats)) => {
            let mut declined = *game;
            let seat = seats.first().unwrap();
            declined.play(seat, Action::Decline, &mut Silent).unwrap();
            value(&declined, scale, success)
        }
        (Stage::Play(_), ToAct::Seats(seats)) => {
            let seat = seats.first().unwrap();
            let mut chosen = *game;
            chosen
                .play(seat, legal(game, seat)[0], &mut Silent)
                .unwrap();
            value(&chosen, scale, success)
        }
        _ if success(game) => scale,
        _ => 0,
    }
}

/// What playing every roll says of an action of a play.
fn frequency(game: &Und1c1, seat: Seat, action: Action) -> Fraction {
    const SCALE: u64 = 6u64.pow(5);
    let side = seat.side();
    let play = match (game.stage(), action) {
        (_, Action::Play(play)) => play,
        (Stage::Play(choosing), _) => choosing.play(),
        _ => Play::OffsideTrap,
    };
    let mut begun = *game;
    begun.play(seat, action, &mut Silent).unwrap();
    let won = |game: &Und1c1| match play {
        Play::OffsideTrap => false,
        Play::DoubleUp => {
            game.ball_side() == Some(side) && matches!(game.stage(), Stage::Step { .. })
        }
        _ => matches!(game.stage(), Stage::Turn) && game.turn() == side,
    };
    if play == Play::OffsideTrap {
        let outcomes = begun.chance_request().unwrap().outcomes();
        let caught = outcomes.iter().filter(|outcome| {
            let mut rolled = begun;
            let mut events = Vec::new();
            rolled.chance(outcome, &mut events).unwrap();
            let offside = |event: &und1c1::Event| matches!(event, und1c1::Event::Offside(..));
            events.iter().any(offside)
        });
        return Fraction::new(caught.count() as u64, outcomes.len() as u64);
    }
    Fraction::new(value(&begun, SCALE, &won), SCALE)
}

/// The positions that matches begin from can be read.
#[test]
fn open_positions_are_right() {
    for text in OPEN {
        let game = Und1c1::from_position(&options("playbook=on"), text);
        assert!(game.is_ok(), "{text}: {game:?}");
    }
    for more in MORE {
        let text = format!("{}{more}", LIVELY[0]);
        let game = Und1c1::from_position(&options("playbook=on"), &text);
        assert!(game.is_ok(), "{text}: {game:?}");
    }
}

/// A match with the playbook ends, however it is played.
#[test]
fn a_match_ends() {
    ends::<WithPlays>(1..30, |turns| (turns + 2) * 1200, |_| {});
}

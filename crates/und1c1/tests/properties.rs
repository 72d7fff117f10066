//! What holds in every match, however it is played.

mod common;

use common::random::{Agreed, LIVELY, Random, ends, modules};
use fischio_core::{Fraction, Game, Seat, Silent, ToAct};
use rules_kit::{legal, properties};
use und1c1::{Action, Stage, Und1c1};

struct Plain;

type Matches = Random<Plain>;

impl Agreed for Plain {
    fn options(kind: u32, turns: u32) -> String {
        modules(kind, turns)
    }

    /// Its beginning or a lively position.
    fn position(_: &Und1c1, choice: usize) -> Option<String> {
        let lively = LIVELY.get(choice / 4 % 8)?;
        Some((*lively).to_owned())
    }

    fn frequency(game: &Und1c1, seat: Seat, action: Action) -> Option<Fraction> {
        game.rules().corners.then(|| frequency(game, seat, action))
    }
}

properties! { Matches:
    legal_is_what_is_accepted,
    every_legal_action_has_a_number,
    questions_are_answered,
    notation_round_trips,
    offers_tell_actions_apart,
    a_trusted_preview_is_the_checked_one,
    presets_can_be_played,
    previews_are_the_frequencies,
    views_leak_nothing,
    samples_can_be_played_on,
    a_sample_is_drawn_from_any_numbers,
    secrets_are_not_told,
    nothing_is_lost_or_made,
    squares_and_goals_are_those_of_the_view,
    a_replay_is_the_same_match,
    secret_actions_commute,
    the_referee_never_gets_stuck,
    every_state_comes_back_from_its_text,
    broken_positions_are_refused,
    a_state_is_small,
}

/// The chance of a leaf that is a success, in parts of `scale`: over all dice, and the best
/// pair of jumpers.
fn value(game: &Und1c1, scale: u64, success: &dyn Fn(&Und1c1) -> bool) -> u64 {
    if let Some(request) = game.chance_request()
        && matches!(game.stage(), Stage::Dice(_))
    {
        let outcomes = request.outcomes();
        let part = scale / outcomes.len() as u64;
        let after = outcomes.iter().map(|outcome| {
            let mut rolled = *game;
            rolled.chance(outcome, &mut Silent).unwrap();
            value(&rolled, part, success)
        });
        return after.sum();
    }
    if let (Stage::Pair, ToAct::Seats(seats)) = (game.stage(), game.to_act()) {
        let seat = seats.first().unwrap();
        let best = legal(game, seat).into_iter().map(|pair| {
            let mut chosen = *game;
            chosen.play(seat, pair, &mut Silent).unwrap();
            value(&chosen, scale, success)
        });
        return best.max().unwrap();
    }
    if success(game) { scale } else { 0 }
}

/// What playing every roll says of an action that has a preview.
fn frequency(game: &Und1c1, seat: Seat, action: Action) -> Fraction {
    const SCALE: u64 = 6u64.pow(5);
    let side = seat.side();
    let mut begun = *game;
    begun.play(seat, action, &mut Silent).unwrap();
    if let Action::Shooter(_) = action {
        let outcomes = begun.chance_request().unwrap().outcomes();
        let scored = outcomes.iter().filter(|outcome| {
            let mut rolled = begun;
            rolled.chance(outcome, &mut Silent).unwrap();
            let goals = |game: &Und1c1| game.kicks().unwrap().goals()[side];
            goals(&rolled) > goals(&begun)
        });
        return Fraction::new(scored.count() as u64, outcomes.len() as u64);
    }
    let goals = game.goals(side);
    let duel = matches!(
        action,
        Action::Tackle(_) | Action::Call(_) | Action::Dribble(_)
    );
    let is_decided = |game: &Und1c1| !matches!(game.stage(), Stage::Dice(_) | Stage::Foul(_));
    if duel && !game.rules().fouls {
        let mut decided = (0, 0);
        for outcome in begun.chance_request().unwrap().outcomes() {
            let mut rolled = begun;
            rolled.chance(&outcome, &mut Silent).unwrap();
            if is_decided(&rolled) {
                decided.1 += 1;
                decided.0 += u64::from(rolled.ball_side() == Some(side));
            }
        }
        return Fraction::new(decided.0, decided.1);
    }
    let won: Box<dyn Fn(&Und1c1) -> bool> = match action {
        Action::Pass(man) => Box::new(move |game: &Und1c1| {
            let has = game
                .carrier()
                .is_some_and(|carrier| (carrier.side, carrier.man) == (side, man));
            has && game.turn() == side
        }),
        _ if duel => {
            Box::new(move |game: &Und1c1| is_decided(game) && game.ball_side() == Some(side))
        }
        _ => Box::new(move |game: &Und1c1| game.goals(side) > goals),
    };
    if let Action::Taker(..) = action {
        // The penalty is taken once everybody is out of the area.
        for _ in 0..40 {
            if !matches!(begun.stage(), Stage::Displaced { .. }) {
                break;
            }
            let ToAct::Seats(seats) = begun.to_act() else {
                unreachable!()
            };
            let seat = seats.first().unwrap();
            begun
                .play(seat, begun.when_late(seat).unwrap(), &mut Silent)
                .unwrap();
        }
        begun.play(seat, Action::Kick, &mut Silent).unwrap();
    }
    Fraction::new(value(&begun, SCALE, &*won), SCALE)
}

/// A match ends, however it is played and whatever modules it has.
#[test]
fn a_match_ends() {
    // Set-ups and their corrections, and what fits into a turn.
    ends::<Plain>(1..30, |turns| (turns + 2) * 1000, |_| {});
}

/// Reading a position never panics, and what is read can be printed.
#[test]
fn any_text_is_read_or_refused() {
    let form = "P1@([hg]0|[a-p]1?[1-9])~?\\*?( [DCA][1-4]@[a-p][1-9]'?~{0,2}\\*?){0,6} / \
                P[12]@[hd]15( [DCA][1-4]@[a-p]1?[1-4]\\*?){0,4} / (home|away)( turn [1-9])?\
                ( actions [0-3])?( score [0-9]-[0-9])?( padlocks home [-a-d][5-9]? -)?";
    rules_kit::properties::read_or_refused::<Und1c1>(form, |_, _| {});
}

#[test]
fn an_action_is_small() {
    assert!(size_of::<Action>() <= 8);
}

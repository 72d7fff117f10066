//! The last roll and the contest that is rolled for.

use fischio_core::{ContestView, Contestant, RollView, Sign};

use crate::parts::roll::Roll;
use crate::{Calciotto, Square};

pub(crate) fn roll(roll: Roll) -> RollView {
    RollView {
        side: roll.side,
        purpose: roll.purpose.name(),
        dice: roll.dice.to_vec(),
        pm: roll.plus.map(Sign::new),
        bonus: roll.bonus.into(),
        six_given_up: roll.six_given_up,
        total: roll.total.into(),
        other_total: None,
        meant: Vec::new(),
    }
}

pub(crate) fn contest(game: &Calciotto) -> Option<ContestView> {
    let contest = game.contest_now()?;
    let sides = game.contestants();
    let rolled = |i: usize| {
        let piece = game.man_ref(sides[i], contest.places[i]).id();
        let throw = contest.throws[i];
        Contestant {
            dice: throw.map(|throw| throw.dice.to_vec()),
            six_given_up: throw.is_some_and(|throw| throw.six_given_up),
            total: game.contest_total(contest, i).map(Into::into),
            ..Contestant::new(sides[i], Some(piece), game.bonus(contest, i).sum())
        }
    };
    let mut goal = game.pitch.goal_squares(sides[1]).into_iter();
    let target = goal.find(|to| Some(to.file()) == contest.target());
    Some(ContestView {
        called: Some(contest.is_called()),
        target: target.map(Square::coord),
        ..ContestView::new(contest.kind().name(), rolled(0), rolled(1))
    })
}

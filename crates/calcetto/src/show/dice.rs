//! The last roll and the contest that is rolled for.

use fischio_core::{ContestView, Contestant, RollView, Sign};

use crate::Calcetto;
use crate::parts::roll::Roll;

pub(crate) fn roll(roll: Roll) -> RollView {
    RollView {
        side: roll.side,
        purpose: roll.purpose.name(),
        dice: roll.dice.to_vec(),
        pm: roll.plus.map(Sign::new),
        bonus: roll.bonus.into(),
        six_given_up: roll.six_given_up,
        total: roll.total().into(),
        other_total: None,
        meant: Vec::new(),
    }
}

pub(crate) fn contest(game: &Calcetto) -> Option<ContestView> {
    let contest = game.contest()?;
    let sides = game.contestants();
    let rolled = |i: usize| {
        let piece = game.man_ref(sides[i], contest.places[i]).id();
        let bonus = game.bonus(contest.kind(), sides[i], contest.places[i]);
        let throw = contest.throws[i];
        Contestant {
            dice: throw.map(|throw| throw.dice.to_vec()),
            six_given_up: throw.is_some_and(|throw| throw.six_given_up),
            total: game.contest_total(contest, i).map(Into::into),
            ..Contestant::new(sides[i], Some(piece), bonus.sum())
        }
    };
    Some(ContestView {
        called: Some(contest.is_called()),
        ..ContestView::new(contest.kind().name(), rolled(0), rolled(1))
    })
}

//! The contest that is rolled for.

use fischio_core::{ContestView, Contestant};

use crate::{Calciotto, Square};

pub(crate) fn contest(game: &Calciotto) -> Option<ContestView> {
    let contest = game.contest_now()?;
    let sides = game.contestants();
    let mut goal = game.pitch.goal_squares(sides[1]).into_iter();
    let target = goal.find(|to| Some(to.file()) == contest.target());
    let view = contest.view(|i| {
        let piece = game.man_ref(sides[i], contest.places[i]).id();
        Contestant {
            total: game.contest_total(contest, i).map(Into::into),
            ..Contestant::new(sides[i], Some(piece), game.bonus(contest, i).sum())
        }
    });
    Some(ContestView {
        target: target.map(Square::coord),
        ..view
    })
}

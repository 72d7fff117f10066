//! The contest that is rolled for.

use fischio_core::{ContestView, Contestant};

use crate::Calcetto;

pub(crate) fn contest(game: &Calcetto) -> Option<ContestView> {
    let contest = game.contest()?;
    let sides = game.contestants();
    Some(contest.view(|i| {
        let (side, place) = (sides[i], contest.places[i]);
        let bonus = game.bonus(contest.kind(), side, place);
        Contestant {
            total: game.contest_total(contest, i).map(Into::into),
            ..Contestant::new(side, Some(game.man_ref(side, place).id()), bonus.sum())
        }
    }))
}

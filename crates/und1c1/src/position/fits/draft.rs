//! A draft is under way only where one was agreed on, and nothing has happened yet (UN-50).

use fischio_core::Side;

use super::Fits;
use crate::check::Check;
use crate::parts::held_ball::HeldBall;
use crate::parts::stage::Due;
use crate::parts::team::Team;
use crate::position::holds;

impl Fits<'_> {
    pub(super) fn draft(&self) -> Check {
        let game = self.game;
        if !game.is_drafting() {
            return Ok(());
        }
        holds(game.rules.draft.is_some(), || self.contradicts("phase"))?;
        let as_new = Side::BOTH
            .into_iter()
            .all(|side| *game.team(side) == Team::NEW);
        let nothing_before = game.last.is_none() && game.last_roll.is_none() && game.actions == 0;
        let nothing_due = game.due == Due::Nothing && game.held_ball == HeldBall::NONE;
        let no_cards = Side::BOTH
            .into_iter()
            .all(|side| game.cards[side].hand.count() == 0);
        holds(as_new && nothing_before && nothing_due && no_cards, || {
            self.contradicts("phase")
        })
    }
}

//! The odds of an announced roll with a card and without it (UN-61).

use fischio_core::{Fraction, Preview, Side, Silent};

use crate::parts::action::Action;
use crate::parts::stage::Stage;
use crate::state::Und1c1;

impl Und1c1 {
    /// What an answer in a window makes of the roll that is announced, for the side that answers:
    /// a card that the other side leaves alone, or none. Nothing where no roll is announced, or
    /// none is left.
    pub(crate) fn odds_with_card(&self, side: Side, action: Action) -> Option<Preview> {
        if let Stage::Trap(contest) = self.stage {
            // Without the trap the ball is played as it was announced.
            return Some(against(self.preview_of(contest, 0)));
        }
        self.stage.awaited()?;
        let mut then = *self;
        match action {
            Action::Card(card, on) => then.play_card(card, on, &mut Silent),
            _ => then.decline_card(&mut Silent),
        }
        if matches!(then.stage, Stage::Answer { .. }) {
            then.decline_card(&mut Silent);
        }
        let preview = then.preview_of(then.stage.awaited()?, 0);
        Some(if side == self.turn {
            preview
        } else {
            against(preview)
        })
    }
}

/// The same roll for the side that hopes it fails.
pub(crate) fn against(preview: Preview) -> Preview {
    let [num, den] = [preview.success.num(), preview.success.den()];
    Preview {
        success: Fraction::new(den - num, den),
        needed: None,
        branches: Vec::new(),
        ..preview
    }
}

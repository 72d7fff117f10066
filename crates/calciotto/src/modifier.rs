//! What counts in a roll besides its dice: one list, told by previews and the log.

use fischio_core::Side;

use crate::contest::Bonus;
use crate::parts::stage::Contest;
use crate::{Calciotto, Card, Modifier, Modifiers};

impl Calciotto {
    /// What counts for a side in a contest (CO-06, CO-12, CO-20, CO-21).
    pub(crate) fn contest_modifiers(&self, contest: Contest, of: usize) -> Modifiers {
        let side = self.contestants()[of];
        let Bonus {
            printed,
            why,
            counts,
            ..
        } = self.bonus(contest, of);
        let (reason, clause) = why.name();
        let own = Modifier {
            reason,
            clause,
            man: Some(self.man_ref(side, contest.places[of])),
            value: printed,
            counts,
        };
        [Some(own), self.card_modifier(side), None]
    }

    /// What a side's card brings to a contest.
    fn card_modifier(&self, side: Side) -> Option<Modifier> {
        let (card, cancelled) = self.window.played(side)?;
        let reason = match (card, cancelled) {
            (Card::Dribbling | Card::Tackle | Card::Scivolata | Card::Sicurezza, true) => {
                "card-cancelled"
            }
            (Card::Dribbling, _) => "card-dribbling",
            (Card::Tackle, _) => "card-tackle",
            (Card::Scivolata, _) => "card-scivolata",
            (Card::Sicurezza, _) => "card-sicurezza",
            (Card::Raddoppia, false) => return self.raddoppia(side),
            _ => return None,
        };
        Some(Modifier {
            reason,
            clause: "CO-12",
            man: None,
            value: self.values.bonus(card),
            counts: !cancelled,
        })
    }

    /// RADDOPPIA, if it is in force: how many times the higher die counts (CO-12).
    fn raddoppia(&self, side: Side) -> Option<Modifier> {
        let in_force = self.in_force(side) == Some(Card::Raddoppia);
        in_force.then(|| Modifier::of_dice("card-raddoppia", "CO-12", self.values.raddoppia))
    }

    /// What makes the points of a movement phase of its dice (CO-12, CO-22, CO-29).
    pub(crate) fn movement_modifiers(&self, dice: [u8; 2]) -> Modifiers {
        let shared = self.rules.coaches[self.turn].count() > 1;
        let higher = Modifier::of_dice("higher-die", "CO-29", dice[0].max(dice[1]));
        let times = self.times();
        let clause = if self.phase.relaunch {
            "CO-22"
        } else {
            "CO-12"
        };
        let times = (times > 1).then(|| Modifier::of_dice("times", clause, times));
        [shared.then_some(higher), times, self.raddoppia(self.turn)]
    }
}

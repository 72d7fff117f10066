//! What counts for a player here and now, for who reads the board (UN-06, UN-15, UN-16, UN-19, UN-22).

use fischio_core::{Pointed, Slot, Strength};

use crate::modifier::{Modifier, Why};
use crate::parts::chip::Ability;
use crate::parts::contest::Kind;
use crate::parts::man::{Man, ManRef};
use crate::state::Und1c1;

impl Und1c1 {
    /// What counts for a player in each roll that could come, cards that are played for one roll apart:
    /// with the ball what the carrier adds, without it what the player adds to a tackle, to the number that
    /// a pass beside the player needs, and to a save. Nothing while nobody has the ball.
    pub(crate) fn strengths_of(&self, piece: Pointed<'_>) -> Vec<Strength> {
        let side = piece.side;
        let slot = Man::parse(piece.name).and_then(|man| self.squads[side].slot(man));
        let stands = |slot: &Slot| self.team(side).standing().has(*slot);
        let Some(slot) = slot.filter(|slot| stands(slot) && !self.is_shot_out()) else {
            return Vec::new();
        };
        let by = self.standing(side, slot);
        let own = |name, clause, kind: Kind| {
            let mut reasons = Vec::new();
            self.own_modifiers(side, kind, by, 0, |modifier| {
                if modifier.value != 0 {
                    reasons.push(modifier.reason(kind));
                }
            });
            Strength::new(name, clause, reasons)
        };
        let keeps = self.team(side).keeper == Some(slot);
        if self.carrier_of(side) == Some(slot) {
            let mut strengths = vec![own("pass", "UN-15", Kind::Pass)];
            if !keeps {
                strengths.push(own("dribble", "UN-19", Kind::Dribble));
                if self.shot_value(side, by).is_some() {
                    strengths.push(own("shot", "UN-22", Kind::Shot));
                }
            }
            return strengths;
        }
        if self.carrier_of(side.opponent()).is_none() {
            return Vec::new();
        }
        if keeps {
            let save = self.save_modifiers(side, by).into_iter();
            let counted = save.filter(|modifier| modifier.value != 0);
            let reasons = counted.map(|modifier| modifier.reason(Kind::Shot));
            return vec![Strength::new("save", "UN-22", reasons.collect())];
        }
        let mut strengths = vec![own("tackle", "UN-19", Kind::Tackle)];
        let more = if self.marks_with_three(side, slot, Ability::Gladiator) {
            2
        } else if self.rules.marking {
            self.chip(side, slot).ability(Ability::Gladiator)
        } else {
            0
        };
        let man = by.man;
        let marks = Modifier {
            why: Why::Marking,
            side,
            by: Some(ManRef { side, man }),
            value: (1 + more).cast_signed(),
            counts: true,
        };
        let reasons = vec![marks.reason(Kind::Pass)];
        strengths.push(Strength::new("marking", "UN-16", reasons));
        strengths
    }
}

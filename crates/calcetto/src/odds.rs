//! Previews: how likely a contest is won, by enumeration (CT-21, CT-22).
//!
//! Ties roll again; sixes are not given up.

use fischio_core::{Clause, Preview, Reason, Side};
use fischio_phases::{ContestKind, Place, Totals};

use crate::parts::stage::Contest;
use crate::{Action, Calcetto, Stage};

impl Calcetto {
    /// The preview of a legal action, if dice decide its result.
    pub(crate) fn odds(&self, action: Action) -> Option<Preview> {
        let side = self.turn;
        if self.stage() == Stage::Six {
            return self.odds_of_six(action == Action::DrawTile);
        }
        let (contest, cost) = match action {
            Action::Shoot => (Contest::shot(self.ball?.1, ()), 1),
            Action::Move(man, to) if self.arrival_tackles(side, to) => {
                let place = self.place_of(side, man)?;
                let cost = self.move_cost(place, to)?;
                (Contest::tackle(place, self.ball?.1, false), cost)
            }
            Action::Call(man) => {
                let place = self.place_of(side, man)?;
                (Contest::tackle(place, self.ball?.1, true), 0)
            }
            Action::Shooter(man) => (Contest::shot(self.place_of(side, man)?, ()), 0),
            _ => return None,
        };
        let [own, other] = self.totals(contest);
        Some(Preview::new(
            own.against(&other),
            u32::from(cost),
            self.reasons(contest),
        ))
    }

    /// What each side may come to.
    pub(crate) fn totals(&self, contest: Contest) -> [Totals; 2] {
        let sides = self.contestants();
        [0, 1].map(|i| {
            let bonus = self.bonus(contest.kind(), sides[i], contest.places[i]);
            Totals::plain(bonus.sum())
        })
    }

    /// A side rolled a 6 in a contest: its chance if it keeps it, or gives it up.
    fn odds_of_six(&self, gives_up: bool) -> Option<Preview> {
        let mut contest = self.contest()?;
        if gives_up {
            contest.give_up_six();
        }
        let roller = contest.roller();
        let totals = self.totals(contest);
        let total = self.contest_total(contest, roller)?;
        let before = self.contest_total(contest, 1 - roller);
        let odds = totals[roller].having(total, before, &totals[1 - roller]);
        Some(Preview::new(
            odds,
            if gives_up { 6 } else { 0 },
            self.reasons(contest),
        ))
    }

    fn reasons(&self, contest: Contest) -> Vec<Reason> {
        let mut reasons = Vec::new();
        for (side, place) in self.contestants().into_iter().zip(contest.places) {
            self.reasons_of(contest.kind(), side, place, &mut reasons);
        }
        reasons
    }

    pub(crate) fn reasons_of(
        &self,
        kind: ContestKind,
        side: Side,
        place: Place,
        reasons: &mut Vec<Reason>,
    ) {
        let man = self.man_ref(side, place);
        let bonus = self.bonus(kind, side, place);
        let (name, clause) = bonus.reason(kind, man.man.role());
        let mut reason = |kind, clause, value| {
            reasons.push(Reason {
                kind,
                clause: Clause(clause),
                side,
                piece: Some(man.id()),
                value: i32::from(value),
                of: None,
                counts: bonus.counts,
                label: fischio_core::Localised::new(),
            });
        };
        reason(name, clause, bonus.printed);
        if bonus.tile > 0 {
            let name = if bonus.counts {
                "red-tile"
            } else {
                "red-tile-idle"
            };
            reason(name, "CT-10", bonus.tile);
        }
    }
}

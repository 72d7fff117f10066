//! Previews: how likely a contest is won, by enumeration (CT-21, CT-22).
//!
//! Ties roll again; sixes are not given up.

use fischio_core::{Clause, Fraction, Preview, Reason, Side};

use crate::contest::{Contest, Kind};
use crate::state::GOAL;
use crate::{Action, Calcetto, Stage};

/// How many of the 36 throws of 2d6 give each total.
pub(crate) const THROWS: [u64; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const ALL_THROWS: u64 = 36;

/// Of the 1296 throws of both, how many the side with `own` added wins, and loses.
pub(crate) const fn won_and_lost(own: u8, other: u8) -> (u64, u64) {
    let (mut won, mut lost) = (0, 0);
    let mut i = 0;
    while i < THROWS.len() {
        let mut j = 0;
        while j < THROWS.len() {
            let (first, second) = (own as usize + i, other as usize + j);
            if first > second {
                won += THROWS[i] * THROWS[j];
            } else if first < second {
                lost += THROWS[i] * THROWS[j];
            }
            j += 1;
        }
        i += 1;
    }
    (won, lost)
}

impl Calcetto {
    /// The preview of a legal action, if dice decide its result.
    pub(crate) fn odds(&self, action: Action) -> Option<Preview> {
        let side = self.turn;
        if self.stage == Stage::Six {
            return self.odds_of_six(action == Action::DrawTile);
        }
        let (contest, cost) = match action {
            Action::Shoot => {
                let (_, carrier) = self.ball?;
                (Contest::new(Kind::Shot, [carrier, GOAL], false), 1)
            }
            Action::Move(man, to) if self.arrival_tackles(side, to) => {
                let place = self.place_of(side, man)?;
                let cost = self.move_cost(place, to)?;
                (
                    Contest::new(Kind::Tackle, [place, self.ball?.1], false),
                    cost,
                )
            }
            Action::Call(man) => {
                let place = self.place_of(side, man)?;
                (Contest::new(Kind::Tackle, [place, self.ball?.1], true), 0)
            }
            _ => return None,
        };
        let [own, other] = self.bonuses(contest);
        let (won, lost) = won_and_lost(own, other);
        Some(Preview::new(
            Fraction::new(won, won + lost),
            u32::from(cost),
            self.reasons(contest),
        ))
    }

    fn bonuses(&self, contest: Contest) -> [u8; 2] {
        let sides = self.contestants();
        [0, 1].map(|i| self.bonus(contest.kind, sides[i], contest.places[i]).sum())
    }

    /// A side rolled a 6 in a contest: its chance if it keeps it, or gives it up.
    fn odds_of_six(&self, gives_up: bool) -> Option<Preview> {
        let mut contest = self.contest?;
        let roller = usize::from(contest.second);
        contest.given_up[roller] = gives_up;
        let bonuses = self.bonuses(contest);
        let (own, other) = (bonuses[roller], bonuses[1 - roller]);
        let (won, lost) = won_and_lost(own, other);
        let total = self.contest_total(contest, contest.second);
        let (mut wins, mut ties) = (0, 0);
        if contest.second {
            let before = self.contest_total(contest, false);
            wins = if total > before { ALL_THROWS } else { 0 };
            ties = if total == before { ALL_THROWS } else { 0 };
        } else {
            for (throw, &count) in (0u8..).zip(&THROWS) {
                match (throw + other).cmp(&total) {
                    core::cmp::Ordering::Less => wins += count,
                    core::cmp::Ordering::Equal => ties += count,
                    core::cmp::Ordering::Greater => {}
                }
            }
        }
        Some(Preview::new(
            Fraction::new(wins * (won + lost) + ties * won, ALL_THROWS * (won + lost)),
            if gives_up { 6 } else { 0 },
            self.reasons(contest),
        ))
    }

    fn reasons(&self, contest: Contest) -> Vec<Reason> {
        let mut reasons = Vec::new();
        for (side, place) in self.contestants().into_iter().zip(contest.places) {
            self.reasons_of(contest.kind, side, place, &mut reasons);
        }
        reasons
    }

    fn reasons_of(&self, kind: Kind, side: Side, place: u8, reasons: &mut Vec<Reason>) {
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

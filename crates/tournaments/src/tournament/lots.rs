//! The lots of a tournament: outcomes of the fair dice, asked for and taken (TN-02).

use std::collections::BTreeMap;

use fischio_core::{Refusal, Side};
use serde::Serialize;

use super::ties::TieNumber;
use super::{Stage, Tournament};
use crate::entrant::EntrantId;
use crate::settings::Format;

/// What a lot is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "purpose")]
pub enum Purpose {
    /// An order of the entrants for schedule, pots, groups and bracket.
    Draw,
    /// An order of the entrants for those who are level in a table: the first stands higher. Who enters later (TN-15) has a lot of their
    /// own, an order of those before and of them, who is the last number: their place in it is theirs among those before, whose own
    /// order stays.
    Level,
    /// An order of the entrants for a Swiss round.
    Round {
        /// The round's number.
        round: u16,
    },
    /// For each tie of a round of a knock-out two things, in the order of the ties: if the first of the two comes before the second,
    /// Home begins a shoot-out. A tie keeps what was drawn for it: if a result that is set by hand makes further ties afterwards, there
    /// is another lot for those alone.
    Shooters {
        /// The round's number.
        round: u16,
    },
}

/// A lot that is to be drawn: an order of so many things, all orders equally likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LotRequest {
    /// The lot's number, from 0 on.
    pub number: u32,
    /// What for.
    #[serde(flatten)]
    pub purpose: Purpose,
    /// Of how many things an order is drawn.
    pub of: u16,
}

/// The lots that were drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lots {
    /// How many.
    drawn: u32,
    /// The order for schedule, pots, groups and bracket.
    draw: Vec<EntrantId>,
    /// The order of those who are level.
    level: Vec<EntrantId>,
    /// The orders for Swiss rounds.
    rounds: BTreeMap<u16, Vec<EntrantId>>,
    /// Who begins a shoot-out of a tie of the knock-out.
    tosses: BTreeMap<TieNumber, Side>,
}

impl Tournament {
    /// The lot that is to be drawn before anything else is done; nothing if none is.
    pub fn lot_wanted(&self) -> Option<LotRequest> {
        if self.stage != Stage::Running {
            return None;
        }
        let lots = &self.lots;
        let count = self.entrants.len();
        let round = self.rounds.len() as u16 + 1;
        let (purpose, of) = if lots.draw.is_empty() {
            (Purpose::Draw, count)
        } else if lots.level.is_empty() {
            (Purpose::Level, count)
        } else if lots.level.len() < count {
            (Purpose::Level, lots.level.len() + 1)
        } else if self.settings.format == Format::Swiss {
            // Who entered after a round's lot was drawn is to be in it too.
            let drawn = lots.rounds.get(&round).map_or(0, Vec::len);
            if drawn == count || !self.swiss_goes_on() || self.check_may_pair().is_err() {
                return None;
            }
            (Purpose::Round { round }, count)
        } else {
            let ties = self.ties_to_toss().len();
            if ties == 0 {
                return None;
            }
            (Purpose::Shooters { round }, 2 * ties)
        };
        Some(LotRequest {
            number: lots.drawn,
            purpose,
            of: of as u16,
        })
    }

    pub(super) fn check_lot(&self, number: u32, order: &[u16]) -> Result<(), Refusal> {
        let Some(wanted) = self.lot_wanted() else {
            return Err(Refusal::new("TN-02", "tournament-no-lot"));
        };
        if wanted.number != number {
            return Err(Refusal::new("TN-02", "tournament-other-lot")
                .with("number", wanted.number)
                .with("given", number));
        }
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        if sorted.into_iter().ne(0..wanted.of) {
            return Err(Refusal::new("TN-02", "tournament-lot-order").with("of", wanted.of));
        }
        Ok(())
    }

    pub(super) fn take_lot(&mut self, order: &[u16]) {
        let Some(wanted) = self.lot_wanted() else {
            return;
        };
        let lots = &mut self.lots;
        lots.drawn += 1;
        let entrants = order.iter().map(|at| EntrantId::at(*at as usize));
        match wanted.purpose {
            Purpose::Draw => lots.draw = entrants.collect(),
            Purpose::Level if lots.level.is_empty() => {
                lots.level = entrants.collect();
                self.draw_pools();
            }
            Purpose::Level => {
                let late = EntrantId::at(lots.level.len());
                let place = entrants.into_iter().position(|one| one == late);
                lots.level.insert(place.unwrap_or(lots.level.len()), late);
            }
            Purpose::Round { round } => {
                lots.rounds.insert(round, entrants.collect());
            }
            Purpose::Shooters { .. } => {
                let place = |thing: usize| order.iter().position(|one| *one as usize == thing);
                for (nth, tie) in self.ties_to_toss().into_iter().enumerate() {
                    let is_home_first = place(2 * nth) < place(2 * nth + 1);
                    let first = if is_home_first {
                        Side::Home
                    } else {
                        Side::Away
                    };
                    self.lots.tosses.insert(tie, first);
                }
            }
        }
    }

    /// The ties of the next round for which is still to be drawn who begins a shoot-out: nothing is drawn twice for a tie, so that
    /// nobody can cause it by setting a result (TN-13).
    fn ties_to_toss(&self) -> Vec<TieNumber> {
        let mut ties = self.ties_to_decide();
        ties.retain(|tie| !self.lots.tosses.contains_key(tie));
        ties
    }

    /// Whether the lots that come before everything else have been drawn.
    pub(super) fn are_first_lots_drawn(&self) -> bool {
        !self.lots.level.is_empty()
    }

    /// The order of the draw.
    pub(super) fn draw_lot(&self) -> &[EntrantId] {
        &self.lots.draw
    }

    /// The lots of those who are level, the first of who stands higher (TN-02); nobody before they are drawn.
    pub fn level_lot(&self) -> &[EntrantId] {
        &self.lots.level
    }

    /// The lot of the next Swiss round.
    pub(super) fn round_lot(&self) -> &[EntrantId] {
        let round = self.rounds.len() as u16 + 1;
        self.lots.rounds.get(&round).map_or(&[], Vec::as_slice)
    }

    /// Who begins a shoot-out of a tie: drawn before its round is paired.
    pub(super) fn first_shooter(&self, tie: TieNumber) -> Side {
        self.lots.tosses.get(&tie).copied().unwrap_or(Side::Home)
    }

    /// The best first: by seed, then by the draw's lot; by lot alone if the tournament is not seeded (TN-04, TN-05).
    pub(super) fn by_strength(&self, of: &[EntrantId]) -> Vec<EntrantId> {
        let lot = self.draw_lot();
        let mut order = of.to_vec();
        order.sort_by_key(|id| {
            let seed = self.entrants[id.index()]
                .as_entered
                .seed
                .filter(|_| self.settings.by_seed);
            let drawn = lot.iter().position(|one| one == id);
            // Who entered after the draw comes behind everybody who was there.
            (seed.unwrap_or(u16::MAX), drawn.unwrap_or(usize::MAX), *id)
        });
        order
    }
}

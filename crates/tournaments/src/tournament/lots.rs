//! The lots of a tournament: outcomes of the fair dice, asked for and taken (TN-02).

use fischio_core::{Refusal, Side};
use serde::Serialize;

use super::{Stage, Tournament};
use crate::entrant::EntrantId;
use crate::settings::Format;

/// What a lot is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "purpose")]
pub enum Purpose {
    /// An order of the entrants for schedule, pots, groups and bracket.
    Draw,
    /// An order of the entrants for those who are level in a table: the first stands higher.
    Level,
    /// An order of the entrants for a Swiss round.
    Round {
        /// The round's number.
        round: u16,
    },
    /// For each tie of a round of a knock-out two things: whichever comes first, the first of the two means that Home begins a
    /// shoot-out.
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

impl Tournament {
    /// The lot that is to be drawn before anything else is done; nothing if none is.
    pub fn lot_wanted(&self) -> Option<LotRequest> {
        if self.stage != Stage::Running {
            return None;
        }
        let number = (self.lots.len() + self.tosses.len()) as u32;
        let count = self.entrants.len() as u16;
        let round = self.rounds.len() as u16 + 1;
        let (purpose, of) = match self.lots.len() {
            0 => (Purpose::Draw, count),
            1 => (Purpose::Level, count),
            drawn if self.settings.format == Format::Swiss => {
                // Two lots at the beginning, then one a round.
                let missing = drawn < 2 + usize::from(round);
                let wanted = missing && self.swiss_goes_on() && self.check_may_pair().is_ok();
                (
                    Purpose::Round { round },
                    if wanted { count } else { return None },
                )
            }
            _ => {
                let ties = self.ties_to_decide();
                let wanted = ties > 0 && !self.tosses.contains_key(&round);
                (
                    Purpose::Shooters { round },
                    if wanted { 2 * ties } else { return None },
                )
            }
        };
        Some(LotRequest {
            number,
            purpose,
            of,
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
        match self.lot_wanted().map(|wanted| wanted.purpose) {
            Some(Purpose::Shooters { round }) => {
                self.tosses.insert(round, order.to_vec());
            }
            _ => self
                .lots
                .push(order.iter().map(|at| EntrantId::at(*at as usize)).collect()),
        }
    }

    /// The order of the draw.
    pub(super) fn draw_lot(&self) -> &[EntrantId] {
        self.lots.first().map_or(&[], Vec::as_slice)
    }

    /// The lots of those who are level.
    pub(super) fn level_lot(&self) -> Option<&[EntrantId]> {
        self.lots.get(1).map(Vec::as_slice)
    }

    /// The lot of a Swiss round.
    pub(super) fn round_lot(&self) -> &[EntrantId] {
        self.lots.last().map_or(&[], Vec::as_slice)
    }

    /// Who begins a shoot-out of the `nth` tie that is decided in the next round.
    pub(super) fn first_shooter(&self, nth: usize) -> Side {
        let round = self.rounds.len() as u16 + 1;
        let order = self.tosses.get(&round).map_or(&[][..], Vec::as_slice);
        let place = |thing: usize| order.iter().position(|one| *one as usize == thing);
        if place(2 * nth) < place(2 * nth + 1) {
            Side::Home
        } else {
            Side::Away
        }
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

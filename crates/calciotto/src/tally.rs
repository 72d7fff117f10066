//! What is counted of a match, and what the dice are about to decide.

use fischio_core::{Attempt, Tally};

use crate::parts::stage::{Contest, Situation};
use crate::{Calciotto, Event};

/// What is counted.
pub(crate) const TALLIES: &[&str] = &[
    Tally::SHOT,
    "tackle",
    "pass",
    "free-kick",
    "penalty",
    "booking",
    "sent-off",
];

impl Calciotto {
    /// What an event counts as; asked before it has changed anything.
    pub(crate) fn tally_of(&self, event: &Event) -> Option<Tally> {
        Some(match *event {
            Event::Goal(by, ..) => Tally::shot(by.side, true),
            Event::Save(_, shooter, ..) => Tally::shot(shooter.side, false),
            // The side on turn tackles.
            Event::TackleDecided(winner, ..) => {
                Tally::tried("tackle", self.turn, winner.side == self.turn)
            }
            Event::Passed { from, .. } => Tally::counted("pass", from.side),
            Event::FreeKick(fouled, _, false) => Tally::counted("free-kick", fouled.side),
            Event::FreeKick(fouled, _, true) => Tally::counted("penalty", fouled.side),
            Event::Booked(man) => Tally::counted("booking", man.side),
            Event::SentOff(man) => Tally::counted("sent-off", man.side),
            _ => return None,
        })
    }

    /// The contest whose first dice are to fall, with its odds by the cards in force.
    pub(crate) fn attempt_now(&self) -> Option<Attempt> {
        if self.kicks.is_some() {
            return None;
        }
        let Situation::Contest(
            contest @ Contest {
                throws: [None, None],
                ..
            },
        ) = self.situation
        else {
            return None;
        };
        let [own, other] = self.totals_of(contest);
        Some(Attempt {
            kind: contest.kind().name(),
            side: self.turn,
            odds: own.against(&other),
        })
    }
}

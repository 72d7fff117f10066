//! What is counted of a match, and what the dice are about to decide.

use fischio_core::{Attempt, Fraction, Tally};

use crate::event::Event;
use crate::parts::contest::{Contest, Kind};
use crate::parts::stage::Stage;
use crate::state::Und1c1;

/// What is counted.
pub(crate) const TALLIES: &[&str] = &[
    Tally::SHOT,
    "tackle",
    "dribble",
    "pass",
    "cross",
    "corner",
    "foul",
    "booking",
    "sent-off",
];

/// What a roll counts as, if as anything: a duel in the air leads to a shot that has its own.
const fn counted_as(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Pass | Kind::Throw => Some("pass"),
        Kind::Cross => Some("cross"),
        Kind::Tackle => Some("tackle"),
        Kind::Dribble => Some("dribble"),
        Kind::Shot | Kind::Header | Kind::Penalty | Kind::FreeKick | Kind::AirHeader => {
            Some(Tally::SHOT)
        }
        Kind::Possession | Kind::Delivery | Kind::Air | Kind::Foul | Kind::Card | Kind::Play => {
            None
        }
    }
}

impl Und1c1 {
    /// What an event counts as; asked before it has changed anything.
    pub(crate) fn tally_of(&self, event: &Event, tell: &mut impl FnMut(Tally)) {
        match *event {
            Event::Goal(by, ..) => tell(Tally::shot(by.side, true)),
            Event::Save(_, by, _) => tell(Tally::shot(by.side, false)),
            Event::Corner(by, _) => {
                tell(Tally::shot(by.side, false));
                tell(Tally::counted("corner", by.side));
            }
            Event::DuelDecided(kind, winner, ..) => {
                if let Some(kind) = counted_as(kind) {
                    tell(Tally::tried(kind, self.turn, winner.side == self.turn));
                }
            }
            Event::Foul(by, ..) => {
                // Nobody has won the duel.
                if let Stage::Dice(contest) = self.stage
                    && let Some(kind) = counted_as(contest.kind())
                {
                    tell(Tally::tried(kind, self.turn, false));
                }
                tell(Tally::counted("foul", by.side));
            }
            Event::Passed(kind, by, ..) | Event::PassFailed(kind, by, ..) => {
                if let Some(kind) = counted_as(kind) {
                    let arrived = matches!(event, Event::Passed(..));
                    tell(Tally::tried(kind, by.side, arrived));
                }
            }
            Event::Yellow(man, _) => tell(Tally::counted("booking", man.side)),
            Event::SentOff(man) => tell(Tally::counted("sent-off", man.side)),
            _ => {}
        }
    }

    /// What was announced and is rolled for now, with its odds by the cards in force. Of a cross, how likely it
    /// arrives: the header has its own roll.
    pub(crate) fn attempt_now(&self) -> Option<Attempt> {
        let Stage::Dice(contest) = self.stage else {
            return None;
        };
        let kind = counted_as(contest.kind())?;
        let (won, of) = match contest {
            Contest::Cross { .. } => self.faces(contest),
            _ => self.chance_of(contest),
        };
        Some(Attempt {
            kind,
            side: self.turn,
            odds: Fraction::new(won, of),
        })
    }
}

//! Giving up a 6 for a card (CO-09).

use fischio_core::{ChanceRequest, EventSink, Side};

use crate::pack::Known;
use crate::{Calciotto, Card, Event, Stage};

/// What is drawn, in requests to chance.
pub(crate) const CARD: &str = "card";

impl Calciotto {
    /// Whether a roll has a 6 and there is a card for it.
    #[inline]
    pub(crate) fn may_give_up_six(&self, dice: [u8; 2]) -> bool {
        dice.contains(&6) && self.pack() > 0
    }

    /// The side whose roll it is: in a contest one after the other, else the side on turn,
    /// which at a free kick is the kicker's.
    pub(crate) fn roller(&self) -> Side {
        match self.contest {
            Some(contest) if contest.second => self.turn.opponent(),
            _ => self.turn,
        }
    }

    /// The seat number of the coach whose roll it is (CO-29).
    pub(crate) fn rolling_coach(&self) -> u8 {
        match (self.contest, self.free_kick) {
            (Some(contest), _) => {
                self.coach_of(self.roller(), contest.places[usize::from(contest.second)])
            }
            (None, Some(kick)) => self.coach_of(self.turn, kick.kicker),
            (None, None) => self.coach,
        }
    }

    pub(crate) fn give_up_six(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.roller();
        let before = self.last_roll.map_or(0, |roll| roll.total);
        let after = self.total_without_six();
        events.event(Event::SixGivenUp(side, after));
        match &mut self.contest {
            Some(contest) => contest.given_up[usize::from(contest.second)] = true,
            None => self.points = self.points - before + after,
        }
        if let Some(roll) = &mut self.last_roll {
            roll.six_given_up = true;
            roll.total = after;
        }
        if let Some((card, known)) = self.pack.take_known(side) {
            let open = known == Known::ToAll;
            if !open {
                events.event(Event::DrawsCard(side));
            }
            events.event(Event::CardDrawn(side, card, open));
            self.after_six(events);
        } else {
            self.stage = Stage::Draw;
        }
    }

    pub(crate) fn keep_six(&mut self, events: &mut impl EventSink<Event>) {
        events.event(Event::SixKept(self.roller()));
        self.after_six(events);
    }

    /// Any of the cards nobody has seen since the shuffle, each equally likely.
    pub(crate) fn draw_request(&self) -> ChanceRequest {
        ChanceRequest::Draw {
            what: CARD,
            copies: Card::ALL
                .into_iter()
                .map(|card| self.pack.unseen.of(card))
                .collect(),
        }
    }

    /// The roller takes the top card into its hand.
    pub(crate) fn take_card(&mut self, card: Card, events: &mut impl EventSink<Event>) {
        let side = self.roller();
        self.pack.take_unseen(side, card);
        events.event(Event::DrawsCard(side));
        events.event(Event::CardDrawn(side, card, false));
        self.after_six(events);
    }

    /// The 6 is kept, or the card drawn: on with what was rolled for.
    pub(crate) fn after_six(&mut self, events: &mut impl EventSink<Event>) {
        if self.contest.is_some() {
            self.next_roll(events);
        } else if self.free_kick.is_some() {
            self.begin_kick(events);
        } else {
            self.begin_moving(events);
        }
    }
}

//! Giving up a 6 for a card (CO-09).

use fischio_core::{ChanceRequest, EventSink, Side};

use crate::parts::card::CARD;
use crate::parts::pack::Known;
use crate::parts::stage::{RolledFor, Situation};
use crate::{Calciotto, Card, Event};

impl Calciotto {
    /// Whether a roll has a 6 and there is a card for it.
    #[inline]
    pub(crate) fn may_give_up_six(&self, dice: [u8; 2]) -> bool {
        dice.contains(&6) && self.pack() > 0 && self.kicks.is_none()
    }

    /// The side whose roll it is: in a contest one after the other, else the side on turn,
    /// which at a free kick is the kicker's.
    pub(crate) fn roller(&self) -> Side {
        match self.contest_now() {
            Some(contest) => self.contestants()[contest.roller()],
            None => self.turn,
        }
    }

    /// The seat number of the coach whose roll it is (CO-29).
    pub(crate) fn rolling_coach(&self) -> u8 {
        if let Some(contest) = self.contest_now() {
            return self.coach_of(self.roller(), contest.places[contest.roller()]);
        }
        let kicker = self.free_kick().and_then(|kick| kick.kicker);
        kicker.map_or(self.coach, |kicker| self.coach_of(self.turn, kicker))
    }

    /// What the roll with a 6 that is decided on was for.
    fn rolled_for(&self) -> RolledFor {
        match self.situation {
            Situation::Six(rolled) | Situation::Draw(rolled) => rolled,
            _ => unreachable!("a roll with a 6 is decided on"),
        }
    }

    /// What giving up the 6 that is decided on takes off the roll: more than 6 where a card counts
    /// the die once more.
    pub(crate) fn cost_of_six(&self) -> Option<u8> {
        let Situation::Six(mut rolled) = self.situation else {
            return None;
        };
        if let RolledFor::Contest(contest) = &mut rolled {
            contest.give_up_six();
        }
        let mut roll = self.last_roll?;
        Some(roll.give_up_six(self.total_without_six(rolled)))
    }

    pub(crate) fn give_up_six(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.roller();
        let mut rolled = self.rolled_for();
        if let RolledFor::Contest(contest) = &mut rolled {
            contest.give_up_six();
        }
        let after = self.total_without_six(rolled);
        events.event(Event::SixGivenUp(side, after));
        let roll = self.last_roll.as_mut().expect("a 6 was rolled");
        let lost = roll.give_up_six(after);
        if !matches!(rolled, RolledFor::Contest(_)) {
            self.phase.points -= lost;
        }
        self.situation = Situation::Draw(rolled);
        if let Some((card, known)) = self.pack.take_known(side) {
            let open = known == Known::ToAll;
            if !open {
                events.event(Event::DrawsCard(side));
            }
            events.event(Event::CardDrawn(side, card, open));
            self.after_six(events);
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
        match self.rolled_for() {
            RolledFor::Contest(contest) => self.next_roll(contest, events),
            RolledFor::FreeKick(kick) => self.begin_kick(kick, events),
            RolledFor::Movement => self.begin_moving(events),
        }
    }
}

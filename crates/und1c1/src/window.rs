//! The windows in which cards are played: before a roll, and in answer to a card (UN-61).

use fischio_core::{EventSink, Side};

use crate::event::Event;
use crate::parts::cards::Places;
use crate::parts::contest::Contest;
use crate::parts::stage::{Moment, Stage, Window};
use crate::state::Und1c1;

impl Und1c1 {
    /// The dice of what was announced are awaited, once both sides have played their cards: the
    /// side on turn first.
    pub(crate) fn await_dice(&mut self, contest: Contest) {
        if self.rules.cards {
            self.open_window(Window {
                contest,
                side: self.turn,
            });
        } else {
            self.stage = Stage::Dice(contest);
        }
    }

    /// Asks a side for cards, or the next if it can play none, for all that everybody knows.
    fn open_window(&mut self, window: Window) {
        let Window { contest, side } = window;
        self.stage = if self.cards[side].may_play() {
            Stage::Window(window)
        } else if side == self.turn && self.cards[side.opponent()].may_play() {
            let side = side.opponent();
            Stage::Window(Window { contest, side })
        } else {
            Stage::Dice(contest)
        };
    }

    /// A side is done with its cards: the other is asked, or the dice are rolled.
    fn close_window(&mut self, Window { contest, side }: Window) {
        if side == self.turn {
            let side = side.opponent();
            if self.cards[side].may_play() {
                self.stage = Stage::Window(Window { contest, side });
                return;
            }
        }
        self.stage = Stage::Dice(contest);
    }

    /// After a card: on with the moment in which it was played.
    pub(crate) fn go_on(&mut self, moment: Moment, events: &mut impl EventSink<Event>) {
        match moment {
            Moment::Turn => self.stage = Stage::Turn,
            Moment::Roll(window) => self.open_window(window),
            Moment::After(after) => self.open_after(after, events),
            Moment::Draw(end) => self.ask_for_draw(end),
        }
    }

    /// A side plays no card, or no more.
    pub(crate) fn decline_card(&mut self, events: &mut impl EventSink<Event>) {
        events.event(Event::NoCard(self.decider()));
        match self.stage {
            Stage::Window(window) => self.close_window(window),
            Stage::After(after) => self.close_after(after, events),
            Stage::BeforeDraw(end) => self.stage = Stage::Draw(end),
            Stage::Answer { side, moment } => self.take_effect(side.opponent(), moment, events),
            _ => debug_assert!(false, "one declines where one is asked for a card"),
        }
    }

    /// The roll is over, unless the same is rolled again after a tie.
    pub(crate) fn end_roll(&mut self, contest: Contest) {
        if self.rules.cards && self.stage != Stage::Dice(contest) {
            for side in Side::BOTH {
                self.cards[side].end_roll();
            }
        }
    }

    /// What was played in a turn is over with it.
    pub(crate) fn end_cards_of_turn(&mut self) {
        for side in Side::BOTH {
            self.cards[side].end_turn();
        }
        self.cards[self.turn.opponent()].hampers = Places::NONE;
    }
}

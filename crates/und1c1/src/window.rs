//! Playing cards: in a turn, in the window before a roll, and in answer to a card (UN-58, UN-61).

use fischio_core::{EventSink, Refusal, Side, Slot};

use crate::check::{Check, of_man};
use crate::event::Event;
use crate::parts::action::{Action, On};
use crate::parts::cards::{CARDS_A_TURN, Fate, PERMANENTS, Played, Target};
use crate::parts::contest::Contest;
use crate::parts::effect::{CardOp, Effect};
use crate::parts::pool::{Card, CardSpec, Span, When};
use crate::parts::stage::{Stage, Window};
use crate::state::Und1c1;

/// The clause by which a card may not be played now, and why.
type Unfit = (&'static str, &'static str);

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

    /// After a card: on with the window in which it was played, or with the turn.
    fn go_on(&mut self, window: Option<Window>) {
        match window {
            Some(window) => self.open_window(window),
            None => self.stage = Stage::Turn,
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
    }

    pub(crate) fn list_cards(&self, side: Side, out: &mut Vec<Action>) {
        let cards = &self.cards[side];
        if !self.rules.cards || !cards.may_play() {
            return;
        }
        for card in cards.named(cards.hand) {
            let spec = card.spec();
            if self.card_fits(side, card).is_err() {
                continue;
            }
            if spec.on_player {
                let squad = &self.squads[side];
                let suits = self.team(side).standing();
                let suits = suits.filter(|slot| self.suits(side, spec, slot));
                out.extend(
                    suits
                        .iter()
                        .map(|slot| Action::Card(card, On::Man(squad.man(slot)))),
                );
            } else if let Some(open) = self.chooses_among(side, spec) {
                let whose = &self.cards[open];
                out.extend(
                    whose
                        .named(whose.open)
                        .map(|other| Action::Card(card, On::Card(other))),
                );
            } else {
                out.push(Action::Card(card, On::Nobody));
            }
        }
    }

    /// Whose open card is named with a card: the opponent's with one that discards it, one's own
    /// with a third permanent one.
    fn chooses_among(&self, side: Side, spec: &CardSpec) -> Option<Side> {
        let discards = Effect::CardOp {
            does: CardOp::DiscardPermanent,
        };
        if spec.effect == discards {
            Some(side.opponent())
        } else if spec.permanent && self.cards[side].open.count() >= PERMANENTS {
            Some(side)
        } else {
            None
        }
    }

    /// Whether a player may be named with a card: not one who has the ability that it gives.
    fn suits(&self, side: Side, spec: &CardSpec, slot: Slot) -> bool {
        match spec.effect {
            Effect::GrantAbility { ability } => !self.with_trait(side, ability).has(slot),
            _ => true,
        }
    }

    /// Whether a side may play such a card now, whatever it is played on.
    fn card_fits(&self, side: Side, card: Card) -> Result<(), Unfit> {
        let spec = card.spec();
        let refused = |clause, reason| Err((clause, reason));
        let window = match self.stage {
            Stage::Turn if !matches!(spec.when, When::Turn | When::Any) => {
                return refused("UN-61", "card-not-in-a-turn");
            }
            Stage::Answer { .. } if spec.when != When::Answer => {
                return refused("UN-61", "card-is-no-answer");
            }
            Stage::Window(_) if !matches!(spec.when, When::Roll | When::Any) => {
                return refused("UN-61", "card-not-before-a-roll");
            }
            Stage::Window(window) => Some(window.contest),
            _ => None,
        };
        match &spec.effect {
            Effect::CardOp {
                does: CardOp::DiscardPermanent,
            } if self.cards[side.opponent()].open.is_empty() => refused("UN-59", "no-open-card"),
            Effect::RollBonus(bonus) if spec.lasts == Some(Span::Roll) => {
                let contest = window.map(|contest| (contest, bonus));
                match contest
                    .map(|(contest, bonus)| self.card_bonus(contest, side, bonus, Target::Nobody))
                {
                    Some(None) => refused("UN-59", "card-for-another-roll"),
                    Some(Some((_, 0))) => refused("UN-59", "card-adds-nothing"),
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn check_card(&self, side: Side, card: Card, on: On) -> Check {
        let refused = |reason| Err(Refusal::new("UN-58", reason).with("card", card));
        if !self.rules.cards {
            return refused("no-cards");
        }
        let cards = &self.cards[side];
        if !cards.is_among(cards.hand, card) {
            return refused("card-not-in-hand");
        }
        if !cards.may_play() {
            return Err(Refusal::new("UN-58", "cards-a-turn").with("most", CARDS_A_TURN));
        }
        if let Err((clause, reason)) = self.card_fits(side, card) {
            return Err(Refusal::new(clause, reason).with("card", card));
        }
        let spec = card.spec();
        match (on, self.chooses_among(side, spec)) {
            (On::Man(man), _) if spec.on_player => {
                let slot = self.find(side, man)?;
                let with = |refusal: Refusal| Err(refusal.with("card", card));
                if !self.team(side).standing().has(slot) {
                    return with(of_man("UN-59", "card-off-the-pitch", man));
                }
                if !self.suits(side, spec, slot) {
                    return with(of_man("UN-59", "has-it-already", man));
                }
                Ok(())
            }
            _ if spec.on_player => refused("card-on-whom"),
            (On::Card(other), Some(whose)) => {
                let whose = &self.cards[whose];
                if whose.is_among(whose.open, other) {
                    return Ok(());
                }
                Err(Refusal::new("UN-58", "not-open").with("card", other))
            }
            (On::Nobody, Some(_)) => refused("card-on-which"),
            (On::Nobody, None) => Ok(()),
            _ => refused("card-on-nothing"),
        }
    }

    pub(crate) fn play_card(&mut self, card: Card, on: On, events: &mut impl EventSink<Event>) {
        let (side, window) = match self.stage {
            Stage::Window(window) => (window.side, Some(window)),
            Stage::Answer { side, window } => (side, window),
            _ => (self.turn, None),
        };
        let answers = matches!(self.stage, Stage::Answer { .. });
        let spec = card.spec();
        let (on, man) = match on {
            On::Man(man) => {
                let slot = self.slot_of(side, man);
                (Target::Man(slot), Some(self.man_ref(side, slot)))
            }
            On::Card(other) => (Target::Card(other), None),
            On::Nobody => (Target::Nobody, None),
        };
        events.event(Event::CardPlayed(side, card, man));
        if let (Target::Card(other), true) = (on, spec.permanent) {
            self.cards[side].discard(other);
            events.event(Event::PermanentGone(side, other));
        }
        let fate = if spec.permanent || answers {
            Fate::Done
        } else {
            Fate::Waits
        };
        self.cards[side].play(Played { card, on, fate });
        if answers {
            self.cancel_last(side.opponent(), events);
            self.go_on(window);
        } else if spec.permanent {
            self.go_on(window);
        } else if self.cards[side.opponent()].may_play() {
            let side = side.opponent();
            self.stage = Stage::Answer { side, window };
        } else {
            self.take_effect(side, window, events);
        }
    }

    /// A side plays no card, or no more.
    pub(crate) fn decline_card(&mut self, events: &mut impl EventSink<Event>) {
        events.event(Event::NoCard(self.decider()));
        match self.stage {
            Stage::Window(window) => self.close_window(window),
            Stage::Answer { side, window } => self.take_effect(side.opponent(), window, events),
            _ => debug_assert!(false, "one declines where one is asked for a card"),
        }
    }

    /// The card that a side has just played has no effect.
    fn cancel_last(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        if let Some(last) = self.cards[side].last_played() {
            last.fate = Fate::Cancelled;
            events.event(Event::CardCancelled(side, last.card));
        }
    }

    /// The card that a side has just played does what it does.
    fn take_effect(
        &mut self,
        side: Side,
        window: Option<Window>,
        events: &mut impl EventSink<Event>,
    ) {
        let last = self.cards[side].last_played();
        let last = last.expect("a card was played");
        last.fate = if last.card.spec().lasts.is_some() {
            Fate::Holds
        } else {
            Fate::Done
        };
        let last = *last;
        if let Target::Card(other) = last.on {
            let rival = side.opponent();
            self.cards[rival].discard(other);
            events.event(Event::PermanentGone(rival, other));
        }
        self.go_on(window);
    }
}

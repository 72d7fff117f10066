//! Playing a card: when it may be, on what, and what is told of it (UN-58, UN-61).

use fischio_core::{EventSink, Refusal, Side};

use crate::check::{Check, of_man};
use crate::event::Event;
use crate::parts::action::{Action, On};
use crate::parts::cards::{CARDS_A_TURN, Fate, PERMANENTS, Played, Target};
use crate::parts::effect::{CardOp, Effect};
use crate::parts::line::Line;
use crate::parts::pool::{Card, CardSpec, Named, Span, When};
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::{Moment, Stage};
use crate::state::Und1c1;

/// The clause by which a card may not be played now, and why.
pub(crate) type Unfit = (&'static str, &'static str);

/// Whether a card gives an action.
fn gives_an_action(card: Card) -> bool {
    matches!(card.spec().effect, Effect::ExtraAction(_))
}

impl Und1c1 {
    pub(crate) fn list_cards(&self, side: Side, out: &mut Vec<Action>) {
        let cards = &self.cards[side];
        if !self.rules.cards || !cards.may_play() {
            return;
        }
        for card in cards.named(cards.hand) {
            if self.card_fits(side, card).is_ok() {
                self.each_target(side, card, |on| out.push(Action::Card(card, on)));
            }
        }
    }

    /// What a card that may be played now can be played on.
    pub(crate) fn each_target(&self, side: Side, card: Card, mut see: impl FnMut(On)) {
        let spec = card.spec();
        if let Some(open) = self.chooses_among(side, spec) {
            let whose = &self.cards[open];
            whose
                .named(whose.open)
                .for_each(|other| see(On::Card(other)));
            return;
        }
        let mut try_on = |on| {
            let target = self.target_of(side, card, on);
            if target.is_some_and(|target| self.suits(side, spec, target)) {
                see(on);
            }
        };
        let men = |side: Side| self.men_of(side, self.team(side).standing());
        match spec.on {
            Named::Nobody => try_on(On::Nobody),
            Named::Player => men(side).for_each(|man| try_on(On::Man(man))),
            Named::Opponent => men(side.opponent()).for_each(|man| try_on(On::Man(man))),
            Named::Pair => {
                for man in men(side) {
                    men(side.opponent()).for_each(|other| try_on(On::Pair(man, other)));
                }
            }
            Named::Line => Line::ALL
                .into_iter()
                .for_each(|line| try_on(On::Line(line))),
            Named::Box => {
                let boxes: Squares = Squares::PITCH;
                boxes.into_iter().for_each(|at: Square| try_on(On::Box(at)));
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

    /// Whether a side may play such a card now, whatever it is played on.
    fn card_fits(&self, side: Side, card: Card) -> Result<(), Unfit> {
        let spec = card.spec();
        let moment = match self.stage {
            Stage::Turn if !matches!(spec.when, When::Turn | When::Any) => {
                return Err(("UN-61", "card-not-in-a-turn"));
            }
            Stage::Answer { .. } if spec.when != When::Answer => {
                return Err(("UN-61", "card-is-no-answer"));
            }
            Stage::Window(_) if !matches!(spec.when, When::Roll | When::Any) => {
                return Err(("UN-61", "card-not-before-a-roll"));
            }
            Stage::After(_) if spec.when != When::After => {
                return Err(("UN-61", "card-not-after-a-result"));
            }
            Stage::BeforeDraw(_) if spec.when != When::Draw => {
                return Err(("UN-61", "card-not-instead-of-the-draw"));
            }
            Stage::Window(window) => Moment::Roll(window),
            Stage::After(after) => Moment::After(after),
            Stage::BeforeDraw(end) => Moment::Draw(end),
            _ => Moment::Turn,
        };
        self.effect_fits(side, card, moment)
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
        self.check_target(side, card, on)
    }

    /// Whether a card that may be played now may be played on that.
    fn check_target(&self, side: Side, card: Card, on: On) -> Check {
        let spec = card.spec();
        let refused = |reason| Err(Refusal::new("UN-58", reason).with("card", card));
        match (on, self.chooses_among(side, spec)) {
            (On::Card(other), Some(whose)) => {
                let whose = &self.cards[whose];
                if whose.is_among(whose.open, other) {
                    return Ok(());
                }
                return Err(Refusal::new("UN-58", "not-open").with("card", other));
            }
            (On::Nobody, Some(_)) => return refused("card-on-which"),
            (_, Some(_)) => return refused("card-on-nothing"),
            _ => {}
        }
        let rival = side.opponent();
        let target = match (spec.on, on) {
            (Named::Nobody, On::Nobody) => Target::Nobody,
            (Named::Player, On::Man(man)) => Target::Man(self.find(side, man)?),
            (Named::Opponent, On::Man(man)) => Target::Opponent(self.find(rival, man)?),
            (Named::Pair, On::Pair(man, other)) => {
                Target::Pair(self.find(side, man)?, self.find(rival, other)?)
            }
            (Named::Line, On::Line(line)) => Target::Line(line),
            (Named::Box, On::Box(at)) => Target::Box(at),
            (Named::Nobody, _) => return refused("card-on-nothing"),
            (Named::Player, _) => return refused("card-on-whom"),
            (Named::Opponent, _) => return refused("card-on-opponent"),
            (Named::Pair, _) => return refused("card-on-pair"),
            (Named::Line, _) => return refused("card-on-line"),
            (Named::Box, _) => return refused("card-on-box"),
        };
        let named = |refusal: Refusal| refusal.with("card", card);
        if let Target::Man(slot) | Target::Pair(slot, _) = target
            && !self.team(side).standing().has(slot)
        {
            let man = self.squads[side].man(slot);
            return Err(named(of_man("UN-59", "card-off-the-pitch", man)));
        }
        if let Target::Opponent(slot) | Target::Pair(_, slot) = target
            && !self.team(rival).standing().has(slot)
        {
            let man = self.squads[rival].man(slot);
            return Err(named(of_man("UN-59", "opponent-off-the-pitch", man)));
        }
        if self.suits(side, spec, target) {
            Ok(())
        } else {
            Err(named(self.refuse_target(side, spec, target)))
        }
    }

    pub(crate) fn play_card(&mut self, card: Card, on: On, events: &mut impl EventSink<Event>) {
        let (side, moment) = match self.stage {
            Stage::Window(window) => (window.side, Moment::Roll(window)),
            Stage::After(after) => (after.side, Moment::After(after)),
            Stage::Answer { side, moment } => (side, moment),
            Stage::BeforeDraw(end) => (self.turn, Moment::Draw(end)),
            _ => (self.turn, Moment::Turn),
        };
        let answers = matches!(self.stage, Stage::Answer { .. });
        let spec = card.spec();
        let rival = side.opponent();
        let on = self.target_of(side, card, on);
        let on = on.expect("a legal action names players of the squads");
        let man = match on {
            Target::Man(slot) | Target::Pair(slot, _) => Some(self.man_ref(side, slot)),
            Target::Opponent(slot) => Some(self.man_ref(rival, slot)),
            _ => None,
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
            self.cancel_last(rival, events);
            self.go_on(moment, events);
        } else if spec.permanent {
            self.go_on(moment, events);
        } else if self.cards[rival].may_play() {
            self.stage = Stage::Answer {
                side: rival,
                moment,
            };
        } else {
            self.take_effect(side, moment, events);
        }
    }

    /// What is named with a card of a side, if players are of the squads.
    pub(crate) fn target_of(&self, side: Side, card: Card, on: On) -> Option<Target> {
        let own = &self.squads[side];
        let other = &self.squads[side.opponent()];
        Some(match (on, card.spec().on) {
            (On::Nobody, _) => Target::Nobody,
            (On::Man(man), Named::Opponent) => Target::Opponent(other.slot(man)?),
            (On::Man(man), _) => Target::Man(own.slot(man)?),
            (On::Pair(man, opponent), _) => Target::Pair(own.slot(man)?, other.slot(opponent)?),
            (On::Line(line), _) => Target::Line(line),
            (On::Box(at), _) => Target::Box(at),
            (On::Card(open), _) => Target::Card(open),
        })
    }

    /// The same as the notation names it.
    pub(crate) fn named_on(&self, side: Side, on: Target) -> On {
        let own = |slot| self.squads[side].man(slot);
        let other = |slot| self.squads[side.opponent()].man(slot);
        match on {
            Target::Nobody => On::Nobody,
            Target::Man(slot) => On::Man(own(slot)),
            Target::Opponent(slot) => On::Man(other(slot)),
            Target::Pair(slot, opponent) => On::Pair(own(slot), other(opponent)),
            Target::Line(line) => On::Line(line),
            Target::Box(at) => On::Box(at),
            Target::Card(card) => On::Card(card),
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
    pub(crate) fn take_effect(
        &mut self,
        side: Side,
        moment: Moment,
        events: &mut impl EventSink<Event>,
    ) {
        let last = self.cards[side].last_played();
        let last = last.expect("a card was played");
        last.fate = match last.card.spec().lasts {
            Some(Span::Roll | Span::Turn) => Fate::Holds,
            // The action comes once both sides have been asked.
            None if matches!(moment, Moment::After(_)) && gives_an_action(last.card) => Fate::Holds,
            Some(Span::NextTurn) | None => Fate::Done,
        };
        let last = *last;
        if last.card.spec().lasts == Some(Span::NextTurn) {
            self.cards[side].hamper(last.card);
        }
        self.do_effect(side, last, moment, events);
    }
}

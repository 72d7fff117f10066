//! The card window before a phase's dice, and what the cards do (CO-10 to CO-12).

use fischio_core::{ChanceRequest, EventSink, Refusal, Side};
use fischio_phases::ContestKind;

use crate::parts::card::CARD;
use crate::parts::stage::{Contest, Situation};
use crate::parts::window::{Asked, Window};
use crate::{Action, Calciotto, Card, Event, Man};

impl Calciotto {
    /// A phase or a contest begins with its card window, and nothing is in force any more; who
    /// holds no card is not asked (CO-11).
    pub(crate) fn begin_window(
        &mut self,
        contest: Option<Contest>,
        events: &mut impl EventSink<Event>,
    ) {
        self.window = Window::CLOSED;
        self.situation = Situation::Window(contest);
        if self.hand(self.turn).is_empty() {
            self.window_step(events);
        }
    }

    /// The side that is asked for a card.
    pub(crate) const fn window_side(&self) -> Side {
        match self.window.asked {
            Asked::Other => self.turn.opponent(),
            Asked::First | Asked::Answer => self.turn,
        }
    }

    /// The card that is in force for a side in this phase: played and not cancelled.
    #[inline]
    pub(crate) fn in_force(&self, side: Side) -> Option<Card> {
        match self.window.played(side) {
            Some((card, false)) => Some(card),
            _ => None,
        }
    }

    /// The card the other side has just played, which the side that is asked may answer.
    fn answered(&self) -> Option<Card> {
        let other = self.window_side().opponent();
        let (card, _) = self.window.played(other)?;
        (self.window.asked != Asked::First).then_some(card)
    }

    /// Whether the side that is asked may play such a card now, if it holds one: by which
    /// clause it may not, and why.
    fn card_fits(&self, card: Card) -> Result<(), (&'static str, &'static str)> {
        let side = self.window_side();
        let contest = self.contest_now().map(|contest| contest.kind());
        let tackle = matches!(contest, Some(ContestKind::Tackle));
        let shot = matches!(contest, Some(ContestKind::Shot));
        let on_turn = side == self.turn;
        match card {
            Card::Contropiede | Card::Sprint3 | Card::Sprint4 if contest.is_some() => {
                Err(("CO-10", "movement-card"))
            }
            Card::Contropiede | Card::Sprint3 | Card::Sprint4 if !on_turn => {
                Err(("CO-10", "effect-cards-only"))
            }
            Card::Contropiede if !self.phase.counter => Err(("CO-12", "no-counter-attack")),
            Card::Dribbling if !tackle || on_turn => Err(("CO-12", "carriers-card")),
            Card::Tackle | Card::Scivolata if !tackle || !on_turn => {
                Err(("CO-12", "tacklers-card"))
            }
            Card::Sicurezza | Card::TuffoDoppio if !shot || on_turn => {
                Err(("CO-12", "goalkeepers-card"))
            }
            Card::Punizione | Card::Ammonizione
                if on_turn || !self.answered().is_some_and(Card::is_hard) =>
            {
                Err(("CO-12", "sanction-answers"))
            }
            Card::Cancella if self.answered().is_none() => Err(("CO-12", "cancella-answers")),
            Card::Elimina if self.hand(side.opponent()).is_empty() => Err(("CO-12", "empty-hand")),
            _ => Ok(()),
        }
    }

    pub(crate) fn list_cards(&self, out: &mut Vec<Action>) {
        let side = self.window_side();
        let squad = &self.squads[side];
        for card in self.hand(side).kinds() {
            if self.card_fits(card).is_err() {
                continue;
            }
            match self.values.sprint(card) {
                None => out.push(Action::Card(card, None)),
                Some(sprint) => out.extend(
                    (self.team(side).line_up.taken())
                        .map(|(_, slot)| slot)
                        .filter(|&slot| squad.numbers(slot).movement == sprint.movement)
                        .map(|slot| Action::Card(card, Some(squad.man(slot)))),
                ),
            }
        }
        out.push(Action::Decline);
    }

    pub(crate) fn refuse_card(&self, card: Card, man: Option<Man>) -> Option<Refusal> {
        let side = self.window_side();
        let refusal = |clause, reason| Some(Refusal::new(clause, reason).with("card", card));
        if !self.hand(side).has(card) {
            return refusal("CO-10", "card-not-in-hand");
        }
        if let Err((clause, reason)) = self.card_fits(card) {
            return refusal(clause, reason);
        }
        let (sprint, man) = (self.values.sprint(card)?, man?);
        if self.squads[side].slot(man).is_none() {
            return Some(self.no_such_man(side, man));
        }
        let with = |refusal: Option<Refusal>| {
            refusal.map(|refusal| refusal.with("man", man).with("movement", sprint.movement))
        };
        let Some(place) = self.place_of(side, man) else {
            return with(refusal("CO-12", "card-off-the-pitch"));
        };
        let movement = self.numbers(side, place).movement;
        if movement != sprint.movement {
            return with(refusal("CO-12", "other-movement"));
        }
        None
    }

    pub(crate) fn play_card(
        &mut self,
        card: Card,
        man: Option<Man>,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.window_side();
        let i = side.index();
        self.pack.play(side, card);
        self.window.played[i] = Some(card);
        let place = man.and_then(|man| self.place_of(side, man));
        if place.is_some() {
            self.window.sprinter = place;
        }
        let man = place.map(|place| self.man_ref(side, place));
        events.event(Event::CardPlayed(side, card, man));
        let other = side.opponent();
        if card == Card::Cancella
            && let Some((answered, _)) = self.window.played(other)
        {
            self.window.cancelled[1 - i] = true;
            if answered.names_a_man() {
                self.window.sprinter = None;
            }
            events.event(Event::Cancelled(other, answered));
        }
        self.window_step(events);
    }

    /// The coach who is asked plays no card: the next of the side is asked, or the side has
    /// declined.
    pub(crate) fn decline_card(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.window_side();
        if self.window.seat < self.rules.coaches[side].count() {
            events.event(Event::CoachDeclined(side, self.window.seat));
            self.window.seat += 1;
            return;
        }
        events.event(Event::NoCard(side));
        self.window_step(events);
    }

    /// On to the side that is asked next, or to what follows the window.
    fn window_step(&mut self, events: &mut impl EventSink<Event>) {
        self.window.seat = 1;
        let other = self.turn.opponent();
        if self.window.asked == Asked::First {
            self.window.asked = Asked::Other;
            if !self.hand(other).is_empty() {
                return;
            }
        }
        if self.window.asked == Asked::Other {
            let answers = self.window.played(other).is_some()
                && self.window.played(self.turn).is_none()
                && !self.hand(self.turn).is_empty();
            if answers {
                self.window.asked = Asked::Answer;
                return;
            }
        }
        for side in Side::BOTH {
            let elimina = self.in_force(side) == Some(Card::Elimina);
            self.window.eliminating[side.index()] = elimina;
        }
        self.resolve_cards(events);
    }

    /// The side whose hand the next ELIMINA takes a card from: in the order of play.
    pub(crate) fn eliminated_from(&self) -> Option<Side> {
        let first = if self.window.asked == Asked::Answer {
            self.turn.opponent()
        } else {
            self.turn
        };
        let sides = [first, first.opponent()];
        let by = sides
            .into_iter()
            .find(|side| self.window.eliminating[side.index()])?;
        Some(by.opponent())
    }

    /// The window is closed: ELIMINA acts, then the phase goes on.
    fn resolve_cards(&mut self, events: &mut impl EventSink<Event>) {
        let contest = self.contest_now();
        while let Some(side) = self.eliminated_from() {
            if !self.hand(side).is_empty() {
                events.event(Event::CardLost(side));
                self.situation = Situation::Eliminate(contest);
                return;
            }
            events.event(Event::NothingToLose(side));
            self.window.eliminating[side.opponent().index()] = false;
        }
        let Some(contest) = contest else {
            self.situation = Situation::Roll;
            return;
        };
        let sanction = self.in_force(self.turn.opponent());
        if contest.kind() == ContestKind::Tackle && sanction.is_some_and(Card::is_sanction) {
            self.award_free_kick(contest, events);
        } else {
            self.situation = Situation::Contest(contest);
        }
    }

    /// Any card of the hand, each equally likely.
    pub(crate) fn eliminate_request(&self) -> ChanceRequest {
        let hand = self
            .eliminated_from()
            .map_or(crate::CardCounts::NONE, |side| self.hand(side));
        ChanceRequest::Draw {
            what: CARD,
            copies: Card::ALL.into_iter().map(|card| hand.of(card)).collect(),
        }
    }

    pub(crate) fn eliminate(&mut self, card: Card, events: &mut impl EventSink<Event>) {
        let side = self.eliminated_from();
        let side = side.expect("an ELIMINA takes a card");
        self.window.eliminating[side.opponent().index()] = false;
        self.pack.eliminate(side, card);
        events.event(Event::WhichCardLost(side, card));
        self.resolve_cards(events);
    }

    /// Points or a total from a side's dice: the numeric dice, how often they count, and the
    /// higher once more for RADDOPPIA (CO-12).
    pub(crate) fn worth(&self, side: Side, dice: u8, higher: u8, times: u8) -> u8 {
        dice * times + higher * (self.higher_counts(side) - 1)
    }

    /// How many times a side's higher die counts: once without a card in force (CO-12).
    pub(crate) fn higher_counts(&self, side: Side) -> u8 {
        match self.in_force(side) {
            Some(Card::Raddoppia) => self.values.raddoppia,
            _ => 1,
        }
    }
}

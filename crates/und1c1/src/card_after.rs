//! Cards after a result: the window for them, and how play goes on from there (UN-61).

use fischio_core::{EventSink, Side};

use crate::event::Event;
use crate::parts::cards::Fate;
use crate::parts::chip::Ability;
use crate::parts::contest::{Challenge, Contest};
use crate::parts::effect::{Effect, ExtraAction, Flight, Restart, Success, ThreePlus};
use crate::parts::pool::{Card, CardSpec, When};
use crate::parts::stage::{After, End, Stage};
use crate::parts::team::Padlocks;
use crate::state::Und1c1;

impl Und1c1 {
    /// Something was decided: cards may be played, the side on turn first; then play goes on.
    pub(crate) fn ask_after(
        &mut self,
        contest: Contest,
        won: bool,
        events: &mut impl EventSink<Event>,
    ) {
        if self.rules.cards {
            let side = self.turn;
            self.open_after(After { contest, won, side }, events);
        } else {
            self.conclude(contest, won, events);
        }
    }

    /// Asks a side for cards after a result, or the next, if for all that everybody knows it can
    /// play none.
    pub(crate) fn open_after(&mut self, after: After, events: &mut impl EventSink<Event>) {
        if self.may_follow(after) {
            self.stage = Stage::After(after);
        } else {
            self.close_after(after, events);
        }
    }

    /// A side is done with its cards after a result.
    pub(crate) fn close_after(&mut self, after: After, events: &mut impl EventSink<Event>) {
        if after.side == self.turn {
            let side = after.side.opponent();
            self.open_after(After { side, ..after }, events);
        } else {
            self.conclude(after.contest, after.won, events);
        }
    }

    /// Whether a side is asked: it holds a card, may play one more, and one of those that it has
    /// drawn or will draw is for this result. Everybody knows which those are, so that a window
    /// tells nothing.
    pub(crate) fn may_follow(&self, after: After) -> bool {
        let cards = &self.cards[after.side];
        cards.may_play() && {
            let mut unseen = cards.named(cards.pile.and(cards.hand));
            unseen.any(|card| {
                let spec = card.spec();
                spec.when == When::After && self.follows(spec, after)
            })
        }
    }

    /// Whether a card is for a result, whatever it is played on.
    pub(crate) fn follows(&self, spec: &CardSpec, after: After) -> bool {
        let After { contest, won, side } = after;
        let own = side == self.turn;
        let to = match contest {
            Contest::Pass { to, .. } | Contest::Throw { to, .. } | Contest::Cross { to, .. } => {
                Some(to)
            }
            _ => None,
        };
        let passed = matches!(contest, Contest::Pass { .. } | Contest::Throw { .. });
        let crossed = matches!(contest, Contest::Cross { .. });
        let has = |which| to.is_some_and(|to| self.has_ability(self.turn, to, which));
        match &spec.effect {
            Effect::ExtraAction(ExtraAction {
                after: Some(Success::Pass),
                ..
            }) => own && won && passed,
            Effect::ExtraAction(ExtraAction {
                after: Some(Success::DuelWithTheBall),
                ..
            }) => {
                let winner = self.winner_with_the_ball(contest, won);
                winner == Some(side)
                    && self
                        .carrier_of(side)
                        .is_some_and(|slot| self.has_ability(side, slot, Ability::Wizard))
            }
            Effect::Relay { of, needs } => {
                let flown = match of {
                    Flight::Pass => passed,
                    Flight::Cross => crossed,
                };
                own && won && flown && has(*needs)
            }
            Effect::ThreePlus { saves } => match saves {
                ThreePlus::MissedPass => own && !won && passed && has(Ability::Wizard),
                ThreePlus::MarkedPass => {
                    !own && won && passed && !self.interceptors(side).is_empty()
                }
                ThreePlus::GoodCross => {
                    let heads = to.is_some_and(|to| self.heads_from_here(to));
                    let keeper = self.team(side).keeper;
                    let paw = keeper.is_some_and(|slot| self.has_ability(side, slot, Ability::Paw));
                    !own && won && crossed && heads && paw
                }
                ThreePlus::Clearance => false,
            },
            Effect::Restart {
                with: Restart::QuickThrow,
            } => {
                let saved = contest.kind().is_at_goal() && !won;
                !own && saved && self.team(side).keeper.is_some()
            }
            _ => false,
        }
    }

    /// The side that had the ball in a duel, if it has it still.
    fn winner_with_the_ball(&self, contest: Contest, won: bool) -> Option<Side> {
        let Contest::Duel(duel) = contest else {
            return None;
        };
        let dribbles = duel.challenge == Challenge::Dribble;
        let side = if dribbles {
            self.turn
        } else {
            self.turn.opponent()
        };
        (won == dribbles).then_some(side)
    }

    /// Play goes on after a result and the cards for it.
    pub(crate) fn conclude(
        &mut self,
        contest: Contest,
        won: bool,
        events: &mut impl EventSink<Event>,
    ) {
        while let Some((side, card)) = self.promised() {
            self.cards[side].keep_promise(card);
            let then = Some(After { contest, won, side });
            if self.has_extra_action(side, card, then) {
                self.stage = Stage::Extra { side, card, then };
                return;
            }
            events.event(Event::Done(side));
        }
        match contest {
            Contest::Pass { .. } | Contest::Throw { .. } if won => self.stage = Stage::Turn,
            Contest::Pass { to, .. } | Contest::Throw { to, .. } => self.miss_pass(to, events),
            Contest::Cross { to, .. } if self.heads_from_here(to) => self.head(to, events),
            Contest::Cross { .. } => self.stage = Stage::Turn,
            Contest::Duel(duel) => {
                self.stage = match duel.challenge {
                    Challenge::Call => Stage::Turn,
                    challenge => Stage::Step {
                        ends_turn: challenge == Challenge::Dribble && !won,
                    },
                };
            }
            _ => self.finish_turn(End::Saved, events),
        }
    }

    /// The action that a card gives after this result, once both sides have been asked: the side
    /// on turn has its first.
    fn promised(&self) -> Option<(Side, Card)> {
        if !self.rules.cards {
            return None;
        }
        let mut sides = [self.turn, self.turn.opponent()].into_iter();
        sides.find_map(|side| {
            let mut played = self.cards[side].played();
            let promised = played.find(|one| {
                one.fate == Fate::Holds && matches!(one.card.spec().effect, Effect::ExtraAction(_))
            });
            promised.map(|one| (side, one.card))
        })
    }

    /// The turn ends before an action that a card was to give: there is none (UN-59).
    pub(crate) fn drop_promises(&mut self) {
        while let Some((side, card)) = self.promised() {
            self.cards[side].keep_promise(card);
        }
    }

    /// The goalkeeper throws at once: nobody is re-placed, and no padlocks are placed (UN-59).
    pub(crate) fn throw_quickly(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        self.actions = 0;
        self.drop_promises();
        self.teams[side].locks = Padlocks::default();
        events.event(Event::ThrownQuickly(side));
        self.after_padlocks(End::Saved, events);
    }
}

//! Whether what a position says of cards fits the rest (UN-58, UN-61).

use fischio_core::Side;

use super::{Fits, holds};
use crate::check::Check;
use crate::parts::cards::{Fate, PERMANENTS, Played, Target};
use crate::parts::contest::{Challenge, Contest, Duel};
use crate::parts::effect::{CardOp, Effect, Flag};
use crate::parts::pool::{Named, Span, When};
use crate::parts::stage::Stage;

impl Fits<'_> {
    pub(super) fn cards(&self) -> Check {
        let game = self.game;
        if !game.rules.cards {
            let without = !matches!(
                game.stage,
                Stage::Window(_) | Stage::Answer { .. } | Stage::Draw(_)
            );
            return holds(without, || self.contradicts("phase"));
        }
        for side in Side::BOTH {
            let cards = &game.cards[side];
            let permanent = cards.named(cards.open).all(|card| card.spec().permanent);
            holds(permanent && cards.open.count() <= PERMANENTS, || {
                self.contradicts(["home.open", "away.open"][side.index()])
            })?;
            let gone = cards.discarded();
            let hampers = cards.hampers.without(gone).is_empty()
                && cards
                    .named(cards.hampers)
                    .all(|card| card.spec().lasts == Some(Span::NextTurn));
            holds(hampers, || {
                self.contradicts(["home.hampers", "away.hampers"][side.index()])
            })?;
            let played = self.played(side);
            holds(played, || {
                self.contradicts(["home.played", "away.played"][side.index()])
            })?;
        }
        let free = game.is_switched(game.turn, Flag::PlaymakersPassFree);
        holds(free || game.touched.is_empty(), || {
            self.contradicts("touched")
        })?;
        let may_play = |side: Side| game.cards[side].may_play();
        let asked = match game.stage {
            Stage::Window(window) => may_play(window.side),
            Stage::Answer { side, .. } => {
                let last = game.cards[side.opponent()].played().last();
                may_play(side)
                    && last.is_some_and(|last| last.fate == Fate::Waits)
                    && (side != game.turn || game.stage.awaited().is_some())
            }
            Stage::Draw(_) => game.draws_card(),
            _ => true,
        };
        holds(asked, || self.contradicts("phase"))
    }

    /// Whether the cards that a side played in this turn could have been.
    fn played(&self, side: Side) -> bool {
        let cards = &self.game.cards[side];
        let left = cards.pile.and(cards.hand);
        let count = cards.played().count();
        let all: Vec<Played> = cards.played().collect();
        all.iter().enumerate().all(|(at, one)| {
            let spec = one.card.spec();
            let gone = cards
                .deck
                .place(one.card)
                .is_some_and(|place| !left.has(place));
            let once = all[..at].iter().all(|other| other.card != one.card);
            let on = match one.on {
                Target::Man(_) => spec.on == Named::Player,
                Target::Opponent(_) => spec.on == Named::Opponent,
                Target::Pair(..) => spec.on == Named::Pair,
                Target::Line(_) => spec.on == Named::Line,
                Target::Box(_) => spec.on == Named::Box,
                Target::Card(other) => other.spec().permanent && spec.on == Named::Nobody,
                Target::Nobody => spec.on == Named::Nobody,
            };
            let fate = match one.fate {
                Fate::Waits => {
                    let answer =
                        matches!(self.game.stage, Stage::Answer { side: by, .. } if by != side);
                    let open = match one.on {
                        Target::Card(other) => {
                            let rival = &self.game.cards[side.opponent()];
                            rival.is_among(rival.open, other)
                        }
                        _ => true,
                    };
                    answer
                        && at + 1 == count
                        && !spec.permanent
                        && spec.when != When::Answer
                        && open
                }
                Fate::Holds => self.may_hold(*one),
                Fate::Done => true,
                Fate::Cancelled => !spec.permanent && spec.when != When::Answer,
            };
            gone && once && on && fate
        })
    }

    /// Whether a card may be in force: one for a roll only before it.
    fn may_hold(&self, played: Played) -> bool {
        match played.card.spec().lasts {
            Some(Span::Roll) => self.game.stage.awaited().is_some(),
            Some(Span::Turn) => true,
            Some(Span::NextTurn) | None => false,
        }
    }

    /// Whether an open card was discarded in this turn that the announced roll may have needed.
    pub(super) fn lost_a_card(&self) -> bool {
        let discards = |played: Played| {
            let op = Effect::CardOp {
                does: CardOp::DiscardPermanent,
            };
            played.fate == Fate::Done && played.card.spec().effect == op
        };
        let game = self.game;
        game.rules.cards
            && Side::BOTH
                .into_iter()
                .any(|side| game.cards[side].played().any(discards))
    }

    /// Whether the players of a roll stand, and who has the ball does.
    pub(super) fn has_the_men(&self, contest: Contest) -> bool {
        let game = self.game;
        let [side, rival] = [self.turn(), self.rival()];
        let can = |side: Side, slot| game.upright(side).has(slot);
        match contest {
            Contest::Pass { by, to } | Contest::Throw { by, to } | Contest::Cross { by, to } => {
                game.has_ball(side, by) && by != to && can(side, by) && can(side, to)
            }
            Contest::Duel(Duel {
                challenge: Challenge::Tackle,
                by,
                other,
            }) => game.has_ball(rival, other) && can(side, by),
            _ => false,
        }
    }
}

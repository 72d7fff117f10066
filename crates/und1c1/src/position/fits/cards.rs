//! Whether what a position says of cards fits the rest (UN-58, UN-61).

use fischio_core::Side;

use super::{Fits, holds};
use crate::check::Check;
use crate::parts::cards::{Fate, PERMANENTS, Played, Target};
use crate::parts::contest::{Challenge, Contest, Duel};
use crate::parts::effect::{CardOp, Effect, Flag};
use crate::parts::pile_order::LOOK;
use crate::parts::pool::{Named, Span, When};
use crate::parts::stage::{After, Moment, Stage};

impl Fits<'_> {
    pub(super) fn cards(&self) -> Check {
        let game = self.game;
        if !game.rules.cards {
            let without = !matches!(
                game.stage,
                Stage::Window(_)
                    | Stage::After(_)
                    | Stage::Answer { .. }
                    | Stage::Extra { .. }
                    | Stage::CardDie { .. }
                    | Stage::Spread(_)
                    | Stage::BeforeDraw(_)
                    | Stage::Draw(_)
                    | Stage::Look { .. }
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
            holds(self.order(side), || {
                self.contradicts(["home.order", "away.order"][side.index()])
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
            Stage::After(after) => game.may_follow(after),
            Stage::Extra { card, side, .. } => self.has_done(side, |played| {
                let gives = matches!(played.card.spec().effect, Effect::ExtraAction(_));
                gives && played.card == card
            }),
            Stage::CardDie { side, then } => {
                let last = game.cards[side].played().last();
                last.is_some_and(|last| {
                    let moment = then.map_or(Moment::Turn, Moment::After);
                    let rolls = matches!(last.card.spec().effect, Effect::ThreePlus { .. });
                    let turn = then.is_some() || side == game.turn;
                    rolls && turn && last.fate == Fate::Done && self.is_possible(side, last, moment)
                })
            }
            Stage::Spread(_) => {
                self.has_done(game.turn, |played| matches!(played.on, Target::Line(_)))
            }
            Stage::Answer { side, moment } => {
                let last = game.cards[side.opponent()].played().last();
                may_play(side)
                    && last.is_some_and(|last| last.fate == Fate::Waits)
                    && (side != game.turn || !matches!(moment, Moment::Turn | Moment::Draw(_)))
                    && (!matches!(moment, Moment::Draw(_)) || game.draws_card())
            }
            Stage::BeforeDraw(_) => game.draws_card() && game.may_replace_draw(),
            Stage::Draw(_) => game.draws_card(),
            Stage::Look { .. } => {
                game.draws_card()
                    && self.has_done(game.turn, |played| played.card.spec().when == When::Draw)
            }
            _ => true,
        };
        holds(asked, || self.contradicts("phase"))
    }

    /// Whether the cards of the pile that a side has seen lie as they could: those that are looked
    /// at only while they are, the others at different places, since the card that looks at them.
    fn order(&self, side: Side) -> bool {
        let cards = &self.game.cards[side];
        let seen = cards.order.count();
        let looked_at = cards.order.looked_at().count() as u32;
        let pile = cards.pile.count();
        let looks = side == self.turn();
        let in_time = match self.game.stage {
            Stage::Look { taken: false, .. } if looks => {
                looked_at == seen && seen <= pile.min(LOOK as u32)
            }
            Stage::Look { taken: true, .. } if looks => looked_at > 0 && seen < LOOK as u32,
            _ => looked_at == 0 && seen < LOOK as u32,
        };
        let mut discarded = cards.named(cards.discarded());
        let known = seen == 0 || discarded.any(|card| card.spec().when == When::Draw);
        let below = |above: Option<u8>| above.is_none_or(|above| u32::from(above) < pile);
        let mut above: Vec<u8> = cards.order.iter().filter_map(|(_, above)| above).collect();
        let placed = above.len();
        above.sort_unstable();
        above.dedup();
        let lie = cards.order.iter().all(|(_, above)| below(above));
        in_time && known && lie && above.len() == placed
    }

    /// Whether a side played a card in this turn that has done what it does.
    fn has_done(&self, side: Side, which: impl Fn(&Played) -> bool) -> bool {
        let mut played = self.game.cards[side].played();
        played.any(|played| played.fate == Fate::Done && which(&played))
    }

    /// Whether a card that has yet to take effect can: what it is played on is there.
    fn is_possible(&self, side: Side, played: Played, moment: Moment) -> bool {
        let game = self.game;
        let spec = played.card.spec();
        let there = match played.on {
            Target::Man(slot) => self.stands(side, slot),
            Target::Opponent(slot) => self.stands(side.opponent(), slot),
            Target::Pair(slot, other) => {
                self.stands(side, slot) && self.stands(side.opponent(), other)
            }
            _ => true,
        };
        // What is asked of who stands on the pitch has no answer for others.
        there
            && (matches!(
                spec.effect,
                Effect::RollBonus(_) | Effect::GrantAbility { .. } | Effect::CardOp { .. }
            ) || game.effect_fits(side, played.card, moment).is_ok()
                && game.suits(side, spec, played.on))
    }

    /// Whether a result is one that could have come about, from who has the ball.
    pub(super) fn is_result(&self, after: After) -> bool {
        let game = self.game;
        let [side, rival] = [self.turn(), self.rival()];
        match after.contest {
            Contest::Pass { by, to } | Contest::Throw { by, to } | Contest::Cross { by, to } => {
                let carrier = if after.won { to } else { by };
                let there = self.stands(side, by) && self.stands(side, to);
                let crossed = matches!(after.contest, Contest::Cross { .. });
                // A ball that runs on may come back to who passed it.
                let relayed = || {
                    self.has_done(side, |played| {
                        matches!(played.card.spec().effect, Effect::Relay { .. })
                    })
                };
                let two = by != to || (after.won && relayed());
                there && two && game.has_ball(side, carrier) && (after.won || !crossed)
            }
            Contest::Duel(Duel { by, other, .. }) => {
                let carrier = if after.won {
                    (side, by)
                } else {
                    (rival, other)
                };
                let there = self.stands(side, by) && self.stands(rival, other);
                let in_goal = game.is_in_goal(carrier.0, carrier.1);
                there && game.has_ball(carrier.0, carrier.1) && !in_goal
            }
            contest => {
                let keeper = game.team(rival).keeper;
                let has = keeper
                    .is_some_and(|slot| game.has_ball(rival, slot) && game.is_in_goal(rival, slot));
                contest.kind().is_at_goal() && !after.won && has
            }
        }
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
                    let possible = match self.game.stage {
                        Stage::Answer { moment, .. } => {
                            let draws = matches!(moment, Moment::Draw(_));
                            let now = draws == (spec.when == When::Draw);
                            now && self.is_possible(side, *one, moment)
                        }
                        _ => false,
                    };
                    answer
                        && possible
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
            None => {
                let after = matches!(
                    self.game.stage,
                    Stage::After(_)
                        | Stage::Answer {
                            moment: Moment::After(_),
                            ..
                        }
                        | Stage::CardDie { then: Some(_), .. }
                        | Stage::Extra { then: Some(_), .. }
                );
                after && matches!(played.card.spec().effect, Effect::ExtraAction(_))
            }
            Some(Span::NextTurn) => false,
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
                challenge: Challenge::Tackle | Challenge::DoubleUp,
                by,
                other,
            }) => game.has_ball(rival, other) && can(side, by),
            _ => false,
        }
    }
}

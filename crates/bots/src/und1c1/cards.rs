//! Which strategy cards a turn begins with, and what both sides' cards come to (UN-58 to UN-61).

use fischio_core::{Game, Seat, Side, Silent};
use und1c1::{Action, Card, On, Stage, Und1c1, When};

use super::card_worth::{Opens, lasts_on, opens};
use super::coach::{Coach, legal};
use super::dice::CERTAIN;
use crate::sampling::{Heuristic, sign};

impl Coach {
    /// What both sides' cards are worth to Home, in millionths of a match.
    pub(super) fn cards(&self, game: &Und1c1) -> i32 {
        if !game.rules().cards {
            return 0;
        }
        let goals: i32 = Side::BOTH
            .map(|side| sign(side) * self.hands.of_side(game, side))
            .iter()
            .sum();
        let goal = (self.stakes.value(game, CERTAIN) - self.stakes.value(game, -CERTAIN)) / 2;
        (i64::from(goals) * i64::from(goal) / i64::from(CERTAIN)) as i32
    }

    /// Whether the side plays nothing of the playbook.
    pub(super) const fn leaves_plays(&self) -> bool {
        self.hands.leaves_plays()
    }

    /// Whether the side plays no cards.
    pub(super) const fn leaves_cards(&self) -> bool {
        self.hands.leaves_cards()
    }

    /// The card that is best played before anything else is thought about, because what it does lasts
    /// or acts on the other side: nothing if all are better kept.
    pub(super) fn card_at_once(&self, game: &Und1c1, seat: Seat) -> Option<Action> {
        if !self.thinks_of_cards(game) {
            return None;
        }
        let value = |game: &Und1c1| sign(seat.side()) * self.value(game);
        let stands = value(game);
        let cards = legal(game, seat).into_iter().filter(|action| {
            matches!(action, Action::Card(card, _) if card.spec().permanent || lasts_on(*card))
        });
        let brings = cards.map(|action| {
            let mut after = *game;
            after.play_trusted(seat, action, &mut Silent);
            (value(&after) - stands, action)
        });
        let best = brings.max_by_key(|&(more, _)| more);
        best.filter(|&(more, _)| more > 0).map(|(_, action)| action)
    }

    /// The cards after each of which the turn is another one; of those that are played on somebody the
    /// best by what is seen at once. Where nothing is seen at once, a card that lasts for the turn is
    /// thought about as it begins, and one for its end when no action is left.
    pub(super) fn cards_to_open(&self, game: &Und1c1, seat: Seat) -> Vec<Action> {
        if !self.thinks_of_cards(game) {
            return Vec::new();
        }
        let own = sign(seat.side());
        let stands = own * self.value(game);
        let mut best: Vec<(Card, i32, Action)> = Vec::new();
        for action in legal(game, seat) {
            let Action::Card(card, on) = action else {
                continue;
            };
            if card.spec().when != When::Turn || card.spec().permanent || lasts_on(card) {
                continue;
            }
            let opens = opens(card);
            let in_time = match opens {
                Opens::WhenSeen => true,
                Opens::AtFirst => game.actions_left() == und1c1::ACTIONS,
                Opens::AtLast => game.actions_left() == 0,
            };
            let carrier = game.carrier().map(|carrier| carrier.man);
            let carries =
                opens == Opens::AtLast || !matches!(on, On::Man(man) if Some(man) != carrier);
            if !in_time || !carries {
                continue;
            }
            let mut after = *game;
            after.play_trusted(seat, action, &mut Silent);
            let value = own * self.value(&after);
            if opens == Opens::WhenSeen && value <= stands {
                continue;
            }
            match best.iter_mut().find(|(other, ..)| *other == card) {
                Some(known) if value > known.1 => *known = (card, value, action),
                Some(_) => {}
                None => best.push((card, value, action)),
            }
        }
        best.into_iter().map(|(_, _, action)| action).collect()
    }

    /// The cards that change the roll before which they are asked for, or do something else, and that
    /// none is played.
    pub(super) fn answers_before_a_roll(game: &Und1c1, seat: Seat, out: &mut Vec<Action>) {
        let roll = game.pending();
        out.extend(legal(game, seat).into_iter().filter(|&action| {
            let Action::Card(card, On::Man(_)) = action else {
                return true;
            };
            let mut after = *game;
            after.play_trusted(seat, action, &mut Silent);
            after.let_be();
            card.spec().lasts.is_none() || after.pending() != roll
        }));
    }

    fn thinks_of_cards(&self, game: &Und1c1) -> bool {
        game.rules().cards && !self.leaves_cards() && game.stage() == Stage::Turn
    }
}

//! Which strategy cards a turn begins with, and what both sides' cards come to (UN-58 to UN-61).

use fischio_core::{Game, Seat, Side, Silent};
use und1c1::{Action, Card, Stage, Und1c1, When};

use super::card_worth::of;
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
            matches!(action, Action::Card(card, _) if card.spec().permanent || of(*card).lasts_on)
        });
        let brings = cards.map(|action| {
            let mut after = *game;
            after.play_trusted(seat, action, &mut Silent);
            (value(&after) - stands, action)
        });
        let best = brings.max_by_key(|&(more, _)| more);
        best.filter(|&(more, _)| more > 0).map(|(_, action)| action)
    }

    /// The cards that a turn may begin with, after each of which it is another one; of those that are
    /// played on somebody the best by what is seen at once.
    pub(super) fn cards_to_open(&self, game: &Und1c1, seat: Seat) -> Vec<Action> {
        if !self.thinks_of_cards(game) {
            return Vec::new();
        }
        let mut best: Vec<(Card, i32, Action)> = Vec::new();
        for action in legal(game, seat) {
            let Action::Card(card, _) = action else {
                continue;
            };
            if card.spec().when != When::Turn || card.spec().permanent || of(card).lasts_on {
                continue;
            }
            let mut after = *game;
            after.play_trusted(seat, action, &mut Silent);
            let value = sign(seat.side()) * self.value(&after);
            match best.iter_mut().find(|(other, ..)| *other == card) {
                Some(known) if value > known.1 => *known = (card, value, action),
                Some(_) => {}
                None => best.push((card, value, action)),
            }
        }
        best.into_iter().map(|(_, _, action)| action).collect()
    }

    fn thinks_of_cards(&self, game: &Und1c1) -> bool {
        game.rules().cards && !self.leaves_cards() && game.stage() == Stage::Turn
    }
}

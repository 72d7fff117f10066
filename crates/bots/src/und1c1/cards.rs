//! Strategy cards: what they are worth in hand and on the table, and which a turn begins with
//! (UN-58 to UN-61).
//!
//! A card in hand is worth what its best use is likely to bring in the turns that are left. So it is
//! played as soon as it brings more than that now: a good card waits for a good moment while there is
//! time, and none is left in hand at the end.

use fischio_core::{Game, Seat, Side, Silent};
use und1c1::{Action, Card, Stage, Und1c1, When};

use super::card_worth::{Use, of};
use super::coach::{Coach, legal};
use super::dice::CERTAIN;
use crate::sampling::{Heuristic, sign};

/// What a card that is not seen is worth to its side, in ten-thousandths of a goal.
const UNKNOWN: i32 = 250;
/// What the best of three such cards is worth.
const BEST_OF_THREE: i32 = 400;
/// Halves of a turn at most that are looked ahead.
const MOST_TURNS: u8 = 40;

/// What cards are worth in one decision, by their places in the pool, in ten-thousandths of a goal.
pub(super) struct Hands {
    /// Whose decision it is: its cards are seen.
    side: Option<Side>,
    /// Whether this side plays no cards at all.
    never: bool,
    /// In hand.
    held: Vec<i32>,
    /// Lying open.
    open: Vec<i32>,
}

/// What a card is worth that may be used in so many turns, each time if it brings more than keeping it
/// then: what it brings, if it can be used, is anything up to twice its mean, equally likely.
fn kept(card: Use, turns: u8) -> i32 {
    let most = 2 * card.mean;
    let mut worth = 0;
    for _ in 0..turns {
        let more = most - worth;
        // So likely it comes up, and then so much is gained on the mean.
        worth += more * more / (2 * most).max(1) * card.chance / CERTAIN;
    }
    worth
}

impl Hands {
    pub(super) fn new(game: &Und1c1, side: Option<Side>, never: bool) -> Hands {
        let turns = game.rules().turns;
        let left = Side::BOTH.map(|side| turns.saturating_sub(game.turns(side)));
        let turns = (left[0] + left[1]).saturating_sub(1).min(MOST_TURNS);
        // Nothing is asked of them in a match without cards.
        let all = || Card::all().filter(|_| game.rules().cards).map(of);
        let held = all().map(|card| if never { 0 } else { kept(card, turns) });
        Hands {
            side,
            never,
            held: held.collect(),
            open: all()
                .map(|card| card.each_turn * i32::from(turns))
                .collect(),
        }
    }

    /// What a side's cards are worth to it.
    fn of_side(&self, game: &Und1c1, side: Side) -> i32 {
        let open = game.open_cards(side).map(|card| self.open[card.index()]);
        let held: i32 = if self.side == Some(side) {
            let held = game.held_cards(side);
            held.map(|card| self.held[card.index()]).sum()
        } else {
            UNKNOWN * game.cards_held(side).cast_signed()
        };
        let drawn = match game.stage() {
            Stage::Draw(_) if game.turn() == side => UNKNOWN,
            Stage::Look { taken: false, .. } if game.turn() == side => BEST_OF_THREE,
            _ => 0,
        };
        open.sum::<i32>() + held + drawn
    }
}

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
        self.hands.never
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
        game.rules().cards && !self.hands.never && game.stage() == Stage::Turn
    }
}

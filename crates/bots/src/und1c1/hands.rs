//! What strategy cards are worth in hand and on the table (UN-58).
//!
//! A card in hand is worth what its best use is likely to bring in the turns that are left. So it is
//! played as soon as it brings more than that now: a good card waits for a good moment while there is
//! time, and none is left in hand at the end.

use fischio_core::Side;
use und1c1::{Card, Stage, Und1c1};

use super::card_worth::of;
use super::dice::CERTAIN;
use super::weights::Worth;
use crate::Never;

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
    /// What this side leaves alone.
    never: Never,
    /// In hand.
    held: Vec<i32>,
    /// Lying open.
    open: Vec<i32>,
}

/// What a card is worth that may be used in so many turns, each time if it brings more than keeping it
/// then: what it brings, if it can be used, is anything up to twice its mean, equally likely.
fn kept(card: Worth, turns: u8) -> i32 {
    let most = 2 * card.mean;
    let mut worth = 0;
    for _ in 0..turns {
        let more = most - worth;
        // So likely it comes up, and then so much is gained on the mean.
        worth += more * more / (2 * most).max(1) * card.chance / CERTAIN;
    }
    worth
}

/// What a card is worth to somebody who draws it in the course of a match of so many turns a side.
pub(super) fn through_a_match(card: Card, turns: u8) -> i32 {
    let known = of(card);
    // It is drawn in the middle of the match, on the mean.
    kept(known, turns.min(MOST_TURNS)) + known.each_turn * i32::from(turns)
}

impl Hands {
    pub(super) fn new(game: &Und1c1, side: Option<Side>, never: Never) -> Hands {
        let turns = game.rules().turns;
        let left = Side::BOTH.map(|side| turns.saturating_sub(game.turns(side)));
        let turns = (left[0] + left[1]).saturating_sub(1).min(MOST_TURNS);
        // Nothing is asked of them in a match without cards.
        let all = || Card::all().filter(|_| game.rules().cards).map(of);
        let held = all().map(|card| if never.cards { 0 } else { kept(card, turns) });
        Hands {
            side,
            never,
            held: held.collect(),
            open: all()
                .map(|card| card.each_turn * i32::from(turns))
                .collect(),
        }
    }

    /// The same for who measures what cards bring: a card in hand is worth nothing to its side, so that playing it costs nothing.
    pub(super) fn for_nothing(game: &Und1c1, side: Side) -> Hands {
        let mut hands = Hands::new(game, Some(side), Never::default());
        hands.held.fill(0);
        hands
    }

    /// Whether the side plays nothing of the playbook.
    pub(super) const fn leaves_plays(&self) -> bool {
        self.never.plays
    }

    /// Whether the side plays no cards at all.
    pub(super) const fn leaves_cards(&self) -> bool {
        self.never.cards
    }

    /// What a side's cards are worth to it.
    pub(super) fn of_side(&self, game: &Und1c1, side: Side) -> i32 {
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

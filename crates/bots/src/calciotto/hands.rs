//! What cards in hand are worth, and what a side may hold.

use calciotto::{Calciotto, Card, CardCounts, Stage};
use fischio_core::Side;

use super::dice::CERTAIN;

/// What a card in hand is worth, in ten-thousandths of a goal.
pub(super) const fn worth(card: Card) -> i32 {
    match card {
        Card::Sicurezza => 400,
        Card::TuffoDoppio => 300,
        Card::Raddoppia => 200,
        Card::Dribbling | Card::Ammonizione | Card::Cancella => 150,
        Card::Punizione => 130,
        Card::Elimina => 115,
        Card::Scivolata | Card::Sprint3 | Card::Sprint4 | Card::Contropiede => 85,
        Card::Tackle => 65,
    }
}

/// What a card is worth whose face is not known.
pub(super) const UNKNOWN: i32 = 150;

fn sum(cards: CardCounts) -> i32 {
    let worth = |card| worth(card) * i32::from(cards.of(card));
    cards.kinds().map(worth).sum()
}

/// What a side's hand is worth to it as `viewer` knows it.
pub(super) fn hand(game: &Calciotto, viewer: Side, side: Side) -> i32 {
    let all = game.hand(side);
    let seen = if side == viewer {
        all
    } else {
        game.hand_seen(viewer, side)
    };
    let hidden = all.count().saturating_sub(seen.count());
    let worth = sum(seen) + i32::from(hidden) * UNKNOWN;
    let eliminated = game.card_played(side.opponent()) == Some((Card::Elimina, false))
        && matches!(game.stage(), Stage::Window | Stage::Eliminate);
    match i32::from(all.count()) {
        // One of them, whichever, will be taken.
        cards @ 1.. if eliminated => worth - worth / cards,
        _ => worth,
    }
}

/// How likely a side holds a card at all as `viewer` knows it, in ten-thousandths.
pub(super) fn may_hold(game: &Calciotto, viewer: Side, side: Side, card: Card) -> i32 {
    let all = game.hand(side);
    let seen = if side == viewer {
        all
    } else {
        game.hand_seen(viewer, side)
    };
    if seen.has(card) {
        return CERTAIN;
    }
    let hidden = i32::from(all.count().saturating_sub(seen.count()));
    let pool = game.unknown_to(viewer);
    let (all, such) = (i32::from(pool.count()), i32::from(pool.of(card)));
    if side == viewer || all == 0 {
        return 0;
    }
    let mut none = CERTAIN;
    for drawn in 0..hidden.min(all) {
        none = none * (all - such - drawn).max(0) / (all - drawn);
    }
    CERTAIN - none
}

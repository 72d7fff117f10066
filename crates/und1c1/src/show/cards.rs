//! Hands, piles, open cards, and what each card is (UN-58, UN-59).

use std::collections::BTreeMap;

use fischio_core::{
    BySide, CardForm, CardView, CardWindow, Clause, Hand, Number, PlayedCard, Side, Tone, Viewer,
};

use crate::parts::cards::{Fate, Played, Target};
use crate::parts::effect::{Amount, Effect};
use crate::parts::pool::{Card, Colour};
use crate::parts::stage::Stage;
use crate::state::Und1c1;

pub(super) fn hands(game: &Und1c1, viewer: Viewer) -> Option<BySide<Hand>> {
    game.rules.cards.then(|| {
        BySide::from_fn(|side| {
            let cards = &game.cards[side];
            let names = |places| cards.named(places).map(Card::name).collect::<Vec<_>>();
            Hand {
                count: cards.hand.count(),
                known: if viewer.sees(side) {
                    names(cards.hand)
                } else {
                    Vec::new()
                },
                in_play: None,
                open: names(cards.open),
                discarded: names(cards.discarded()),
                pile: Some(cards.pile.count()),
            }
        })
    })
}

/// The last card that each side played in this turn.
pub(super) fn played(game: &Und1c1) -> Option<BySide<Option<PlayedCard>>> {
    Some(played_in_turn(game)?.map(|all| all.last().cloned()))
}

/// All the cards that each side played in this turn.
pub(super) fn played_in_turn(game: &Und1c1) -> Option<BySide<Vec<PlayedCard>>> {
    let of = |side| game.cards[side].played().map(move |one| (side, one));
    game.rules.cards.then(|| {
        BySide::from_fn(|side| of(side).map(|(side, one)| shown(game, side, one)).collect())
    })
}

fn shown(game: &Und1c1, side: Side, one: Played) -> PlayedCard {
    PlayedCard {
        card: one.card.name(),
        cancelled: one.fate == Fate::Cancelled,
        piece: match one.on {
            Target::Man(slot) => Some(game.man_ref(side, slot).id()),
            _ => None,
        },
        over: match one.on {
            Target::Card(other) => Some(other.name()),
            _ => None,
        },
        in_force: one.fate == Fate::Holds,
    }
}

pub(super) fn window(game: &Und1c1) -> Option<CardWindow> {
    let (side, asks) = match game.stage {
        Stage::Window(window) if window.side == game.turn => (window.side, "ask-own-roll"),
        Stage::Window(window) => (window.side, "ask-their-roll"),
        Stage::After(after) => (after.side, "ask-after"),
        Stage::BeforeDraw(_) => (game.turn, "ask-draw"),
        Stage::Answer { side, .. } => (side, "ask-answer"),
        _ => return None,
    };
    let contest = match game.stage {
        Stage::After(after) => Some(after.contest),
        stage => stage.awaited(),
    };
    Some(CardWindow {
        side,
        coach: 1,
        phase: contest.map_or("turn", |contest| contest.kind().name()),
        asks,
    })
}

/// Whose card chance is asked for.
pub(super) fn drawing(game: &Und1c1) -> Option<Side> {
    let draws = match game.stage {
        Stage::Draw(_) => true,
        Stage::Look { taken, .. } => game.is_uncovering(taken),
        _ => false,
    };
    draws.then_some(game.turn)
}

/// Every card of the two decks: its kind, and the number in what it does.
pub(super) fn cards(game: &Und1c1) -> BTreeMap<&'static str, CardView> {
    if !game.rules.cards {
        return BTreeMap::new();
    }
    let decks = Side::BOTH.map(|side| game.cards[side].deck);
    let all = decks[0].cards().chain(decks[1].cards());
    all.map(|card| (card.name(), card_view(card))).collect()
}

/// Every card of which decks are made.
pub(super) fn pool() -> BTreeMap<&'static str, CardView> {
    Card::all()
        .map(|card| (card.name(), card_view(card)))
        .collect()
}

fn card_view(card: Card) -> CardView {
    let spec = card.spec();
    let value = match &spec.effect {
        Effect::RollBonus(bonus) => match bonus.amount {
            Amount::Number(value) => Some(value),
            Amount::Abilities(_) => None,
        },
        _ => None,
    };
    CardView {
        kind: spec.colour.kind(),
        form: CardForm::Card,
        tone: match spec.colour {
            Colour::White => Tone::White,
            Colour::Yellow => Tone::Yellow,
            Colour::Blue => Tone::Blue,
            Colour::Red => Tone::Red,
            Colour::Green => Tone::Green,
            Colour::Purple => Tone::Purple,
            Colour::Black => Tone::Black,
        },
        numbers: value
            .map(|value| Number::new("value", value.unsigned_abs()))
            .into_iter()
            .collect(),
        clause: Clause("UN-59"),
    }
}

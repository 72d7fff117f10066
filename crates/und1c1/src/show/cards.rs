//! Hands, piles, open cards, and what each card is (UN-58, UN-59).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fischio_core::{
    BySide, CardForm, CardView, CardWindow, Clause, Hand, Number, PlayedCard, Side, Tone, Viewer,
};

use crate::parts::cards::{Fate, Target};
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
    game.rules.cards.then(|| {
        BySide::from_fn(|side| {
            let last = game.cards[side].played().last()?;
            Some(PlayedCard {
                card: last.card.name(),
                cancelled: last.fate == Fate::Cancelled,
                piece: match last.on {
                    Target::Man(slot) => Some(game.man_ref(side, slot).id()),
                    _ => None,
                },
            })
        })
    })
}

pub(super) fn window(game: &Und1c1) -> Option<CardWindow> {
    let (side, asks) = match game.stage {
        Stage::Window(window) if window.side == game.turn => (window.side, "ask-own-roll"),
        Stage::Window(window) => (window.side, "ask-their-roll"),
        Stage::Answer { side, .. } => (side, "ask-answer"),
        _ => return None,
    };
    let contest = game.stage.awaited();
    Some(CardWindow {
        side,
        coach: 1,
        phase: contest.map_or("turn", |contest| contest.kind().name()),
        asks,
    })
}

/// Whose card chance is asked for.
pub(super) fn drawing(game: &Und1c1) -> Option<Side> {
    matches!(game.stage, Stage::Draw(_)).then_some(game.turn)
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

/// A card and the open one that is named with it, as one text: `ANTIDOTE GARRA`.
pub(super) fn with_other(card: Card, other: Card) -> &'static str {
    static BOTH: LazyLock<BTreeMap<(Card, Card), String>> = LazyLock::new(|| {
        let permanent = || Card::all().filter(|card| card.spec().permanent);
        let pairs = Card::all().flat_map(|card| permanent().map(move |other| (card, other)));
        pairs
            .map(|(card, other)| ((card, other), format!("{card} {other}")))
            .collect()
    });
    BOTH.get(&(card, other)).map_or(card.name(), String::as_str)
}

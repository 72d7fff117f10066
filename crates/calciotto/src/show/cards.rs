//! The pack, the card window, and what each card is.

use std::collections::BTreeMap;

use fischio_core::{CardForm, CardView, CardWindow, Clause, Number, Side, Tone, Viewer};

use crate::parts::stage::Situation;
use crate::{Calciotto, Card, CardValues, Stage};

/// The cards under the pack, as far as the viewer knows them.
pub(crate) fn pack_under(game: &Calciotto, viewer: Viewer) -> Vec<Option<&'static str>> {
    let under = game.pack.under();
    under
        .map(|(card, known)| known.by(viewer).then(|| card.name()))
        .collect()
}

/// Whose card chance is asked for.
pub(crate) fn drawing(game: &Calciotto) -> Option<Side> {
    match game.situation {
        Situation::Deal(dealt) => Some(Calciotto::dealt_to(dealt)),
        Situation::Draw(_) => Some(game.roller()),
        Situation::Eliminate(_) => game.eliminated_from(),
        _ => None,
    }
}

pub(crate) fn window(game: &Calciotto) -> Option<CardWindow> {
    if game.stage() != Stage::Window {
        return None;
    }
    let phase = match game.contest_now() {
        None => "movement",
        Some(contest) => contest.kind().name(),
    };
    let side = game.window_side();
    let answers = game.window.played(side.opponent()).is_some();
    Some(CardWindow {
        side,
        coach: game.window.seat,
        phase,
        asks: asks(phase, side == game.turn, answers),
    })
}

/// What the side that is asked for a card is asked, by the ID of the question in the words.
pub(crate) fn asks(phase: &str, on_turn: bool, answers: bool) -> &'static str {
    match (phase, on_turn) {
        _ if answers => "ask-answer",
        ("movement", true) => "ask-own-roll",
        ("movement", false) => "ask-their-roll",
        ("tackle", true) => "ask-tackle",
        ("tackle", false) => "ask-tackled",
        (_, true) => "ask-shot",
        (_, false) => "ask-save",
    }
}

/// Every card: its kind, and the numbers in what it does (CO-08, CO-12).
pub(crate) fn cards(values: &CardValues) -> BTreeMap<&'static str, CardView> {
    let all = Card::ALL.into_iter();
    all.map(|card| (card.name(), card_view(card, values)))
        .collect()
}

pub(crate) fn card_view(card: Card, values: &CardValues) -> CardView {
    let sprint = values.sprint(card);
    let value = match card {
        Card::Sprint3 | Card::Sprint4 => sprint.map(|sprint| sprint.movement + sprint.bonus),
        Card::Contropiede => Some(values.contropiede),
        Card::Raddoppia => Some(values.raddoppia),
        _ => Some(values.bonus(card)).filter(|&bonus| bonus > 0),
    };
    let value = value.map(|value| Number::new("value", value));
    let movement = sprint.map(|sprint| Number::new("movement", sprint.movement));
    CardView {
        kind: card.kind(),
        form: CardForm::Card,
        tone: tone(card),
        numbers: value.into_iter().chain(movement).collect(),
        clause: Clause("CO-12"),
    }
}

/// The colour of a card's kind.
pub(crate) fn tone(card: Card) -> Tone {
    match card.kind() {
        "movement" => Tone::Yellow,
        "tackle" => Tone::Red,
        "goalkeeper" => Tone::Blue,
        "sanction" => Tone::Purple,
        _ => Tone::Green,
    }
}

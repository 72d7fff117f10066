//! What counts as done.

use std::collections::BTreeMap;

use fischio_core::{Entry, EventView, Fact, Seat, Side, View, Viewer};
use serde::Deserialize;

use crate::AnyGame;

/// What counts as done: all that it names holds at once, right after something was played or
/// fell by chance.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// The learner played this action; `*` stands for any characters, `|` parts choices.
    pub action: Option<String>,
    /// Something of this kind happened.
    pub event: Option<String>,
    /// What is told of it: `side`, `from`, `to`, `piece`, `total`, or another fact by its name.
    #[serde(default)]
    pub facts: BTreeMap<String, String>,
    /// The ball lies here.
    pub ball: Option<String>,
    /// The player of this ID has it.
    pub carrier: Option<String>,
    /// The phase is this one, by its ID.
    pub phase: Option<String>,
    /// The score is this, Home's goals first: `1-0`.
    pub score: Option<String>,
    /// Pieces stand here, by their IDs.
    #[serde(default)]
    pub pieces: BTreeMap<String, String>,
    /// The learner has this card or tile in hand.
    pub holds: Option<String>,
}

/// What has just come about.
pub(super) struct Moment<'a> {
    pub(super) entry: Option<&'a Entry>,
    pub(super) events: &'a [EventView],
    pub(super) state: &'a AnyGame,
    pub(super) side: Side,
}

impl Goal {
    pub(super) fn holds_at(&self, moment: &Moment<'_>) -> bool {
        self.is_action(moment) && self.is_event(moment.events) && {
            let view = moment.state.view(Viewer::Side(moment.side));
            self.is_state(&view, moment.side)
        }
    }

    /// Whether it asks for nothing that happens, so that it can be asked of a position alone.
    pub fn is_of_state(&self) -> bool {
        self.action.is_none() && self.event.is_none()
    }

    fn is_action(&self, moment: &Moment<'_>) -> bool {
        let Some(pattern) = &self.action else {
            return true;
        };
        match moment.entry {
            Some(Entry::Action { by, action }) => {
                *by == Seat::first(moment.side)
                    && pattern.split('|').any(|one| matches(one, action))
            }
            _ => false,
        }
    }

    fn is_event(&self, events: &[EventView]) -> bool {
        let Some(kind) = &self.event else {
            return true;
        };
        let told = |event: &EventView| {
            let mut facts = self.facts.iter();
            event.kind == kind
                && facts.all(|(name, value)| fact(event, name).as_ref() == Some(value))
        };
        events.iter().any(told)
    }

    fn is_state(&self, view: &View, side: Side) -> bool {
        let is = |wanted: &Option<String>, found: Option<&str>| {
            wanted.as_deref().is_none_or(|wanted| found == Some(wanted))
        };
        let score = format!("{}-{}", view.score.home, view.score.away);
        let ball = view.ball.map(|at| at.to_string());
        let stands = |(id, at): (&String, &String)| {
            let mut pieces = view.pieces.iter();
            pieces.any(|piece| {
                piece.id == *id && piece.square.is_some_and(|square| square.name() == at)
            })
        };
        let holds = |card: &String| {
            let hands = view.hands.as_ref();
            hands.is_some_and(|hands| hands[side].known.iter().any(|held| held == card))
        };
        is(&self.ball, ball.as_deref())
            && is(&self.carrier, view.carrier.as_deref())
            && is(&self.phase, Some(view.phase))
            && is(&self.score, Some(&score))
            && self.pieces.iter().all(stands)
            && self.holds.as_ref().is_none_or(holds)
    }
}

/// What an event tells, by its name on the wire.
fn fact(event: &EventView, name: &str) -> Option<String> {
    match name {
        "side" => event.side.map(|side| side.name().to_owned()),
        "from" => event.from.map(|at| at.to_string()),
        "to" => event.to.map(|at| at.to_string()),
        "piece" => event.piece.clone(),
        "piece_kind" => event.piece_kind.map(str::to_owned),
        "purpose" => event.roll.purpose.map(str::to_owned),
        "total" => event.total.map(|total| total.to_string()),
        _ => event.facts.get(name).map(|fact| match fact {
            Fact::Number(number) => number.to_string(),
            Fact::Flag(is) => is.to_string(),
            Fact::Word(word) => (*word).to_owned(),
            Fact::Text(text) => text.clone(),
        }),
    }
}

/// Whether a text is of a pattern, in which `*` stands for any characters.
fn matches(pattern: &str, text: &str) -> bool {
    let Some((before, after)) = pattern.split_once('*') else {
        return pattern == text;
    };
    let Some(rest) = text.strip_prefix(before) else {
        return false;
    };
    let mut ends = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
    ends.any(|at| matches(after, &rest[at..]))
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn a_star_stands_for_any_characters() {
        for (pattern, text) in [
            ("e4>c3", "e4>c3"),
            ("e4>*", "e4>c3"),
            ("*", ""),
            ("*@e4", "N@e4"),
            ("a*b*", "axbxb"),
        ] {
            assert!(matches(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in [("e4>c3", "e4>c4"), ("e4>*", "e4c3"), ("*@e4", "N@e5")] {
            assert!(!matches(pattern, text), "{pattern} {text}");
        }
    }
}

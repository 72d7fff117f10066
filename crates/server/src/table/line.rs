//! A line of a match's log, and as much of it as a viewer may read.

use std::sync::OnceLock;

use fischio_core::{Audience, Entry, EventView, Localised, Seat, Viewer};
use games::words;

use super::{SequenceNumbers, Visibility};
use crate::wire::{Hidden, HiddenKind, LineEntry, LogLine};

/// An entry of the log with what came of it.
#[derive(Clone, Debug)]
pub struct Line {
    /// The number of the update it came with.
    pub number: u32,
    /// The entry.
    pub entry: Entry,
    /// What came of it.
    pub events: Vec<EventView>,
    /// Who may read the entry while the match runs.
    pub audience: Audience,
    /// Whether it was decided while somebody could decide in secret, or is secret itself.
    pub in_secret: bool,
    /// Whether it was taken back.
    pub undone: bool,
    /// Whether the referee decided it for a late coach.
    pub late: bool,
    /// When it was done, in milliseconds since 1970.
    pub at_ms: i64,
    /// Who is told of it while the match runs.
    pub visibility: Visibility,
    /// Its number as each visitor counts.
    pub numbers: SequenceNumbers,
    game: &'static str,
    /// All of it in words; made when it is first shown.
    words: OnceLock<Words>,
}

/// A text in every language, in as little memory as it takes: a long match keeps thousands.
#[derive(Clone, Debug)]
struct Words(Box<[(&'static str, Box<str>)]>);

impl Words {
    fn of(said: &Localised) -> Words {
        let text = |language: &'static str| Some((language, said.get(language)?.as_str().into()));
        Words(words::LANGUAGES.iter().copied().filter_map(text).collect())
    }

    fn to_localised(&self) -> Localised {
        let text = |(language, words): &(&'static str, Box<str>)| {
            ((*language).to_owned(), words.to_string())
        };
        self.0.iter().map(text).collect()
    }
}

impl Line {
    /// A new line of a match of `game`.
    pub fn new(
        number: u32,
        game: &'static str,
        entry: Entry,
        mut events: Vec<EventView>,
        audience: Audience,
        late: bool,
    ) -> Line {
        // A list that grew has room for four at least, and a match keeps all its lines.
        events.shrink_to_fit();
        events.iter_mut().for_each(EventView::shrink_to_fit);
        Line {
            number,
            entry,
            events,
            audience,
            in_secret: false,
            undone: false,
            late,
            at_ms: 0,
            visibility: Visibility::ALL,
            numbers: SequenceNumbers::default(),
            game,
            words: OnceLock::new(),
        }
    }

    /// Whose doing it was.
    fn by(&self) -> Option<Seat> {
        match &self.entry {
            Entry::Action { by, .. }
            | Entry::Resign { by }
            | Entry::Abort { by }
            | Entry::Claim { by, .. }
            | Entry::TimeOut { by } => Some(*by),
            Entry::Chance { .. } | Entry::Undo { .. } | Entry::DrawAgreed | Entry::TimeUp => None,
        }
    }

    /// Whether `viewer` may read the entry.
    pub fn is_open_to(&self, viewer: Viewer) -> bool {
        self.audience.includes(viewer)
    }

    /// Whether `viewer` may read the entry or any of what came of it.
    pub fn is_told_to(&self, viewer: Viewer) -> bool {
        self.is_open_to(viewer)
            || self
                .events
                .iter()
                .any(|event| event.audience.includes(viewer))
    }

    /// Whether `viewer` may read the entry and all of what came of it.
    pub fn is_whole_to(&self, viewer: Viewer) -> bool {
        self.is_open_to(viewer)
            && self
                .events
                .iter()
                .all(|event| event.audience.includes(viewer))
    }

    /// As much of it as `viewer` may read, under the number that it has for the viewer.
    pub fn show_as(&self, number: u32, viewer: Viewer) -> LogLine {
        LogLine {
            number,
            ..self.show(viewer)
        }
    }

    /// As much of it as `viewer` may read.
    pub fn show(&self, viewer: Viewer) -> LogLine {
        let open = self.is_open_to(viewer);
        let events: Vec<EventView> = self
            .events
            .iter()
            .filter(|event| event.audience.includes(viewer))
            .cloned()
            .collect();
        let words = if open && events.len() == self.events.len() {
            let whole = || Words::of(&words::entry(self.game, &self.entry, &self.events));
            self.words.get_or_init(whole).to_localised()
        } else {
            words::entry(self.game, &self.bare(), &events)
        };
        let notation = match &self.entry {
            Entry::Action { action, .. } if open => Some(action.clone()),
            _ => None,
        };
        let entry = if open {
            LineEntry::Seen(self.entry.clone())
        } else {
            LineEntry::Hidden(Hidden {
                kind: HiddenKind::Hidden,
                by: self.by(),
            })
        };
        LogLine {
            number: self.number,
            entry,
            events,
            words,
            notation,
            by: self.by().map(Seat::side),
            undone: self.undone,
            late: self.late,
        }
    }

    /// The entry without what may be secret in it: that somebody acted, or that something was
    /// rolled or drawn.
    fn bare(&self) -> Entry {
        match &self.entry {
            Entry::Action { by, .. } => Entry::Action {
                by: *by,
                action: String::new(),
            },
            Entry::Chance { .. } => Entry::Chance {
                outcome: String::new(),
            },
            plain => plain.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fischio_core::Side;

    /// A secret placement, with one event for its side and one for everyone.
    fn secret() -> Line {
        let home = Seat::first(Side::Home);
        let mut told = EventView::new("placed", "CF-04");
        told.side = Some(Side::Home);
        told.piece_kind = Some("knight");
        told.audience = Audience::Side(Side::Home);
        let mut known = EventView::new("kick-off", "CF-05");
        known.side = Some(Side::Home);
        let entry = Entry::Action {
            by: home,
            action: "N@b3".to_owned(),
        };
        let audience = Audience::Side(Side::Home);
        Line::new(
            5,
            "chess-football",
            entry,
            vec![told, known],
            audience,
            false,
        )
    }

    #[test]
    fn a_secret_line_is_whole_for_its_side_and_for_all_when_the_match_is_over() {
        for viewer in [Viewer::Side(Side::Home), Viewer::All] {
            let line = secret().show(viewer);
            assert_eq!(line.notation.as_deref(), Some("N@b3"));
            assert_eq!(line.events.len(), 2);
        }
    }

    #[test]
    fn a_secret_line_tells_others_nothing_but_whose_it_is() {
        let shown = secret().show(Viewer::Side(Side::Home));
        for viewer in [Viewer::Side(Side::Away), Viewer::Spectator] {
            let line = secret().show(viewer);
            let json = serde_json::to_value(&line).unwrap();
            assert_eq!(
                json["entry"],
                serde_json::json!({"kind": "hidden", "by": "home"})
            );
            assert_eq!((line.notation, line.by), (None, Some(Side::Home)));
            assert_eq!(line.events.len(), 1);
            assert_ne!(line.words, shown.words);
            let text = json.to_string();
            assert!(!text.contains("N@b3") && !text.contains("b3"), "{text}");
            assert!(!text.contains("knight"), "{text}");
        }
    }
}

//! A pitch on which every man has a name: `D1` is Home's, `d1` Away's, `(D1)` has the ball.
//! Beneath it stand the men's numbers, who is on the bench, and the tiles and cards one knows.

use std::fmt::Write as _;

use anstyle::Style;
use fischio_core::{
    Area, AreaKind, Badge, BadgeLook, CardForm, Coord, Hand, Marker, MarkerLook, PieceView, Side,
    Tone, View,
};
use games::words;

use super::colours::{AWAY, BALL, HOME, MARK};
use super::{BOLD, Drawing};
use crate::prose;

const DIM: Style = Style::new().dimmed();

/// The widest pitch whose squares have a column for a mark behind the man.
const ROOMY: u8 = 12;

/// An area of more squares than these is shaded rather than lettered.
const SHADED: usize = 40;

impl Drawing<'_> {
    /// The pitch with everything beneath it.
    pub(super) fn pitch(&self, view: &View, text: &mut String) {
        let files = usize::from(self.board.files);
        // Goal zones behind the lines, where a game has them.
        let ranks = if self.has_rank(0) {
            0..=self.board.ranks + 1
        } else {
            1..=self.board.ranks
        };
        let top = *ranks.end();
        for rank in ranks.rev() {
            if rank < top && self.begins_below(rank) {
                let _ = writeln!(
                    text,
                    "    {DIM}{}{DIM:#}",
                    "- ".repeat(files * self.width() / 2).trim_end()
                );
            }
            let _ = write!(text, "{rank:>3} ");
            for file in 0..self.board.files {
                self.man_or_mark(view, Coord::new(file, rank), text);
            }
            let _ = writeln!(text, " {rank}");
        }
        text.push_str("    ");
        for file in 0..self.board.files {
            let letter = char::from(b'a' + file);
            let _ = write!(text, " {letter:<w$}", w = self.width() - 1);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        self.legend(view, text);
        self.men(view, text);
        self.hands(view, text);
    }

    /// Columns of a square: a bracket, two for the man, a bracket, the mark of the square. Wide
    /// pitches save one, so that they fit into 80 columns.
    fn width(&self) -> usize {
        if self.board.files > ROOMY { 4 } else { 5 }
    }

    fn has_rank(&self, rank: u8) -> bool {
        let mut squares = self.board.areas.iter().flat_map(|area| &area.squares);
        squares.any(|square| square.rank == rank)
    }

    /// Whether a band of the pitch, or a half, ends between `rank` and the one above it.
    fn begins_below(&self, rank: u8) -> bool {
        let has = |area: &Area, rank| area.squares.iter().any(|square| square.rank == rank);
        self.board
            .areas
            .iter()
            .filter(|area| match area.kind {
                AreaKind::Band | AreaKind::Line => true,
                // Of a wide pitch's outlines the halfway line is enough.
                AreaKind::Outline => self.board.files <= ROOMY || area.id == "half",
                _ => false,
            })
            .any(|area| has(area, rank) != has(area, rank + 1))
    }

    /// The letter that marks a square: the first of its area's ID, so that it reads the same
    /// in every language.
    fn mark(&self, at: Coord) -> Option<char> {
        let marked = self
            .board
            .areas
            .iter()
            .find(|area| area.kind == AreaKind::Marked && area.squares.contains(&at))?;
        mark_of(marked)
    }

    fn man_or_mark(&self, view: &View, at: Coord, text: &mut String) {
        let ground = self.ground(view, at);
        let mark = ground.fg_color(Some(MARK.into()));
        let piece = view.pieces.iter().find(|piece| piece.square == Some(at));
        let own_mark = self.mark(at);
        let Some(piece) = piece else {
            let what = self
                .lock(view, at)
                .or_else(|| own_mark.map(String::from))
                .or_else(|| self.print(at))
                .unwrap_or_else(|| self.empty(view, at).to_owned());
            let _ = write!(text, "{mark} {what:<w$}{mark:#}", w = self.width() - 1);
            return;
        };
        let colour = match piece.side {
            Side::Home => HOME,
            Side::Away => AWAY,
        };
        let style = ground.fg_color(Some(colour.into())).bold();
        let ball = ground.fg_color(Some(BALL.into())).bold();
        let has_ball = view.ball == Some(at);
        let flipped = piece.badges.iter().any(|badge| self.is_face_down(badge));
        let open = if has_ball { '(' } else { ' ' };
        let name = name(piece);
        // A number of two digits takes the column of the closing bracket.
        let close = match name.len() {
            3.. => "",
            _ if has_ball => ")",
            _ if flipped => "~",
            _ => " ",
        };
        let behind = if self.width() == 5 {
            own_mark.unwrap_or(' ').to_string()
        } else {
            String::new()
        };
        let _ = write!(
            text,
            "{ball}{open}{ball:#}{style}{name:<2}{style:#}{ball}{close}{ball:#}{mark}{behind}{mark:#}"
        );
    }

    /// What is printed on a square: a number one shoots from, a sign of crosses.
    fn print(&self, at: Coord) -> Option<String> {
        let mut here = self
            .board
            .areas
            .iter()
            .filter(|area| area.squares.contains(&at));
        here.find_map(|area| match area.kind {
            AreaKind::Value => area.text.map(str::to_owned),
            AreaKind::Cross => Some("x".to_owned()),
            _ => None,
        })
    }

    /// What the signs on the board mean.
    fn legend(&self, view: &View, text: &mut String) {
        let sides = self.sides();
        let mut parts = vec![
            format!("D1 {}", sides.home),
            format!("d1 {}", sides.away),
            self.language.say("board-ball"),
        ];
        let mut known = Vec::new();
        for area in &self.board.areas {
            if area.kind == AreaKind::Marked
                && !area.squares.is_empty()
                && let Some(mark) = mark_of(area)
                && !known.contains(&mark)
            {
                known.push(mark);
                let name = if self.board.files > ROOMY {
                    self.language.of(&area.label).to_owned()
                } else {
                    area.id.to_uppercase()
                };
                parts.push(format!("{mark} {name}"));
            }
        }
        let has = |kind| self.board.areas.iter().any(|area| area.kind == kind);
        if has(AreaKind::Value) {
            parts.push(self.language.say("board-shoot"));
        }
        if has(AreaKind::Cross) {
            parts.push(self.language.say("board-cross"));
        }
        let mut badges = view.pieces.iter().flat_map(|piece| &piece.badges);
        if badges.any(|badge| self.is_face_down(badge)) {
            parts.push(self.language.say("board-flipped"));
        }
        if view.markers.iter().any(|marker| self.is_lock(marker)) {
            parts.push(self.language.say("board-padlocks"));
        }
        parts.push(self.language.say("board-goal-zone"));
        if view.markers.iter().any(|marker| marker.kind == "kick-off") {
            parts.push(self.language.say("board-kick-off"));
        }
        let told = prose::joined(&parts, "   ", prose::width().saturating_sub(4));
        for line in told.lines() {
            let _ = writeln!(text, "    {DIM}{}{DIM:#}", line.trim_start());
        }
    }

    /// Each side's men with the numbers printed on them.
    fn men(&self, view: &View, text: &mut String) {
        let mut kinds: Vec<(String, Vec<&str>)> = Vec::new();
        let with_abilities = has_abilities(view);
        for side in Side::BOTH {
            let own = || view.pieces.iter().filter(|piece| piece.side == side);
            for piece in own().filter(|_| !with_abilities) {
                let letter = self.letters.get(piece.kind).copied().unwrap_or("?");
                let ids: Vec<&str> = numbers(piece).map(|(id, _)| id).collect();
                match kinds.iter_mut().find(|(_, known)| *known == ids) {
                    None if !ids.is_empty() => kinds.push((letter.to_owned(), ids)),
                    Some((letters, _)) if !letters.contains(letter) => {
                        let _ = write!(letters, " {letter}");
                    }
                    _ => {}
                }
            }
            let told = |on_pitch: bool| {
                let men = own()
                    .filter(|piece| piece.square.is_some() == on_pitch && !has_left(view, piece));
                men.map(|piece| {
                    if with_abilities {
                        self.with_abilities(piece)
                    } else {
                        with_numbers(piece)
                    }
                })
                .collect::<Vec<_>>()
            };
            let (on, off) = (told(true), told(false));
            let mut parts = vec![format!("{BOLD}{}{BOLD:#}", self.sides()[side])];
            parts.extend(on);
            if !off.is_empty() {
                parts.push(self.language.say("board-off"));
                parts.extend(off);
            }
            let _ = writeln!(text, "{}", prose::joined(&parts, "  ", prose::width()));
        }
        let told: Vec<String> = kinds
            .iter()
            .map(|(letters, ids)| {
                let names: Vec<String> = ids
                    .iter()
                    .map(|id| {
                        let word = words::label(self.about.id, &format!("word-{id}"));
                        self.language.of(&word).to_owned()
                    })
                    .collect();
                format!("{letters} {}", names.join("/"))
            })
            .collect();
        if !told.is_empty() {
            let _ = writeln!(text, "{DIM}({}){DIM:#}", told.join("; "));
        }
        if with_abilities {
            self.abilities(view, text);
        }
    }

    /// The word for a sign on a man.
    fn word(&self, id: &str) -> String {
        let word = words::label(self.about.id, &format!("word-{id}"));
        self.language.of(&word).to_owned()
    }

    /// `C2 Pla+2 Wiz+1 Tra`: a player and the first letters of each ability.
    fn with_abilities(&self, piece: &PieceView) -> String {
        let mut text = name(piece);
        for badge in self.told_signs(piece) {
            let _ = write!(text, " {}{}", beginning(&self.word(badge.id)), badge.text);
        }
        text
    }

    /// What the beginnings stand for.
    fn abilities(&self, view: &View, text: &mut String) {
        let mut ids: Vec<&str> = Vec::new();
        for badge in view.pieces.iter().flat_map(|piece| self.told_signs(piece)) {
            if !ids.contains(&badge.id) {
                ids.push(badge.id);
            }
        }
        let words = ids.iter().map(|id| self.word(id));
        let told: Vec<String> = words
            .filter(|word| beginning(word) != *word)
            .map(|word| format!("{} {word}", beginning(&word)))
            .collect();
        let told = prose::joined(&told, ", ", prose::width() - 2);
        let _ = writeln!(text, "{DIM}({told}){DIM:#}");
    }

    /// How many cards each side holds, and which of them the viewer knows. A tile has
    /// only a name, so only known tiles are told.
    fn hands(&self, view: &View, text: &mut String) {
        let Some(hands) = &view.hands else {
            return;
        };
        let mut forms = view.cards.values().map(|card| card.form);
        let in_full = forms.any(|form| form == CardForm::Card);
        for side in Side::BOTH {
            if in_full {
                self.cards(side, &hands[side], text);
            } else {
                self.tiles(side, &hands[side], text);
            }
        }
    }

    fn cards(&self, side: Side, hand: &Hand, text: &mut String) {
        let names = hand.known.iter().map(|card| {
            let word = words::label(self.about.id, &format!("tile-{card}"));
            format!("{card} ({})", meaning(self.language.of(&word)))
        });
        let count = hand.count.to_string();
        let facts = [("side", self.sides()[side]), ("count", &*count)];
        let mut parts = vec![self.language.say_with("board-cards", &facts)];
        parts.extend(names);
        let _ = writeln!(text, "{}", prose::joined(&parts, "  ", prose::width()));
    }

    fn tiles(&self, side: Side, hand: &Hand, text: &mut String) {
        let named = |tile: &&str| {
            let word = words::label(self.about.id, &format!("tile-{tile}"));
            format!("{tile} ({})", self.language.of(&word))
        };
        let names: Vec<String> = hand.known.iter().map(named).collect();
        if !names.is_empty() {
            let tiles = names.join(", ");
            let facts = [("side", self.sides()[side]), ("tiles", &*tiles)];
            let told = self.language.say_with("board-tiles", &facts);
            let _ = writeln!(text, "{told}");
        }
    }

    /// How a badge is drawn where there are pictures.
    fn look(&self, badge: &Badge) -> Option<BadgeLook> {
        let mut kinds = self.about.badges.iter();
        kinds.find(|kind| kind.id == badge.id).map(|kind| kind.look)
    }

    fn is_face_down(&self, badge: &Badge) -> bool {
        self.look(badge) == Some(BadgeLook::FaceDown)
    }

    /// What of a man's signs is told beneath the pitch: what adds to dice, and what is more
    /// than a place in the team.
    fn told_signs<'p>(&self, piece: &'p PieceView) -> impl Iterator<Item = &'p Badge> {
        let told = |badge: &&Badge| {
            let told = matches!(
                self.look(badge),
                Some(BadgeLook::Sign { .. } | BadgeLook::Card { .. } | BadgeLook::Hurt)
            );
            told || badge.text.starts_with('+')
        };
        piece
            .badges
            .iter()
            .filter(told)
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// The colour of the lock that a marker is, if it is one.
    fn lock_tone(&self, marker: &Marker) -> Option<Tone> {
        let mut kinds = self.about.markers.iter();
        match kinds.find(|kind| kind.id == marker.kind)?.look {
            MarkerLook::Sign { tone, .. } => Some(tone),
            _ => None,
        }
    }

    fn is_lock(&self, marker: &Marker) -> bool {
        self.lock_tone(marker).is_some()
    }

    /// The lock on a box: its colour's letter, in capitals if it is Home's.
    fn lock(&self, view: &View, at: Coord) -> Option<String> {
        let mut here = view.markers.iter().filter(|marker| marker.square == at);
        let (tone, side) = here.find_map(|marker| Some((self.lock_tone(marker)?, marker.side)))?;
        let letter = if tone == Tone::White { "w" } else { "b" };
        Some(match side {
            Some(Side::Home) => format!("[{}]", letter.to_uppercase()),
            _ => format!("[{letter}]"),
        })
    }
}

fn mark_of(area: &Area) -> Option<char> {
    // X is what a cross looks like, and C would be read as a midfielder. An area that
    // covers much of the pitch is only shaded.
    match area.id {
        "cross" => Some('X'),
        _ if area.squares.len() > SHADED => Some(':'),
        id => id.chars().next().map(|letter| letter.to_ascii_uppercase()),
    }
}

/// A player as the board shows it: in capitals if it is Home's, else in small letters.
fn name(piece: &PieceView) -> String {
    let name = piece.label.as_deref().unwrap_or("?");
    match piece.side {
        Side::Home => name.to_uppercase(),
        Side::Away => name.to_lowercase(),
    }
}

/// The numbers on a man, by what they are.
fn numbers(piece: &PieceView) -> impl Iterator<Item = (&'static str, &str)> {
    let badges = piece
        .badges
        .iter()
        .map(|badge| (badge.id, badge.text.as_str()));
    badges.filter(|(_, text)| text.parse::<u32>().is_ok())
}

/// `D1 3/3+Y2`: a player, its numbers, and what was played on it.
fn with_numbers(piece: &PieceView) -> String {
    let numbers: Vec<&str> = numbers(piece).map(|(_, number)| number).collect();
    let mut text = format!("{} {}", name(piece), numbers.join("/"));
    for badge in &piece.badges {
        if badge.text.parse::<u32>().is_err() {
            let _ = write!(text, "+{}", badge.text);
        }
    }
    text
}

/// Whether what men are good at is written on them rather than how good they are.
fn has_abilities(view: &View) -> bool {
    let mut badges = view.pieces.iter().flat_map(|piece| &piece.badges);
    badges.any(|badge| badge.text.starts_with('+'))
}

/// The first three letters of a word, or the initials of several.
fn beginning(word: &str) -> String {
    if word.contains(' ') {
        word.split(' ')
            .filter_map(|word| word.chars().next())
            .collect()
    } else {
        word.chars().take(3).collect()
    }
}

/// What a card's label says behind its name: `hard tackle` of `TACKLE (hard tackle)`.
fn meaning(label: &str) -> &str {
    let told = label.split_once('(').map(|(_, told)| told);
    told.and_then(|told| told.strip_suffix(')'))
        .unwrap_or(label)
}

/// Whether a man has left the pitch for good.
fn has_left(view: &View, piece: &PieceView) -> bool {
    let squad = view.squads.as_ref().map(|squads| &squads[piece.side]);
    let mut men = squad.into_iter().flat_map(|squad| &squad.men);
    men.any(|man| man.id == piece.id && man.gone)
}

//! A pitch on which every man has a name: `D1` is Home's, `d1` Away's, `(D1)` has the ball.
//! Beneath it stand the men's numbers, who is on the bench, and the tiles one knows.

use std::fmt::Write as _;

use anstyle::Style;
use fischio_core::{Area, AreaKind, Coord, PieceView, Side, View};
use games::words;
use serde_json::Value;

use super::colours::{AWAY, BALL, HOME, MARK};
use super::{BOLD, Drawing};
use crate::prose;

const DIM: Style = Style::new().dimmed();

/// Columns of a square: a bracket, two for the man, a bracket, the mark of the square.
const WIDTH: usize = 5;

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
                    "- ".repeat(files * WIDTH / 2).trim_end()
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
            let _ = write!(text, " {:<w$}", char::from(b'a' + file), w = WIDTH - 1);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        self.legend(view, text);
        self.men(view, text);
        self.tiles(view, text);
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
            .filter(|area| matches!(area.kind, AreaKind::Band | AreaKind::Outline))
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
            let what =
                own_mark.unwrap_or_else(|| self.empty(view, at).chars().next().unwrap_or('.'));
            let _ = write!(text, "{mark} {what:<w$}{mark:#}", w = WIDTH - 1);
            return;
        };
        let colour = match piece.side {
            Side::Home => HOME,
            Side::Away => AWAY,
        };
        let style = ground.fg_color(Some(colour.into())).bold();
        let ball = ground.fg_color(Some(BALL.into())).bold();
        let (open, close) = if view.ball == Some(at) {
            ('(', ')')
        } else {
            (' ', ' ')
        };
        let name = name(piece);
        let behind = own_mark.unwrap_or(' ');
        let _ = write!(
            text,
            "{ball}{open}{ball:#}{style}{name:<2}{style:#}{ball}{close}{ball:#}{mark}{behind}{mark:#}"
        );
    }

    /// What the signs on the board mean.
    fn legend(&self, view: &View, text: &mut String) {
        let sides = self.sides();
        let mut parts = vec![
            format!("D1 {}", sides.home),
            format!("d1 {}", sides.away),
            self.language
                .pick("( ) the ball", "( ) la palla")
                .to_owned(),
        ];
        let mut known = Vec::new();
        for area in &self.board.areas {
            if area.kind == AreaKind::Marked
                && !area.squares.is_empty()
                && let Some(mark) = mark_of(area)
                && !known.contains(&mark)
            {
                known.push(mark);
                parts.push(format!("{mark} {}", area.id.to_uppercase()));
            }
        }
        parts.push(self.language.pick("# goal zone", "# zona porta").to_owned());
        if view.markers.iter().any(|marker| marker.kind == "kick-off") {
            let kick_off = self.language.pick("+ kick-off", "+ calcio d'inizio");
            parts.push(kick_off.to_owned());
        }
        let _ = writeln!(text, "    {DIM}{}{DIM:#}", parts.join("   "));
    }

    /// Each side's men with the numbers printed on them.
    fn men(&self, view: &View, text: &mut String) {
        let mut kinds: Vec<(String, Vec<&str>)> = Vec::new();
        for side in Side::BOTH {
            let own = || view.pieces.iter().filter(|piece| piece.side == side);
            for piece in own() {
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
                men.map(with_numbers).collect::<Vec<_>>()
            };
            let (on, off) = (told(true), told(false));
            let mut parts = vec![format!("{BOLD}{}{BOLD:#}", self.sides()[side])];
            parts.extend(on);
            if !off.is_empty() {
                let bench = self.language.pick("off:", "fuori:");
                parts.push(bench.to_owned());
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
    }

    /// The tiles whose faces are known to whoever looks on.
    fn tiles(&self, view: &View, text: &mut String) {
        for side in Side::BOTH {
            let known = view
                .own
                .get("tiles")
                .and_then(|tiles| tiles[side.name()]["known"].as_array());
            let names: Vec<String> = known
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .map(|tile| {
                    let word = words::label(self.about.id, &format!("tile-{tile}"));
                    format!("{tile} ({})", self.language.of(&word))
                })
                .collect();
            if !names.is_empty() {
                let label = self.language.pick("holds", "ha in mano");
                let _ = writeln!(text, "{} {label}: {}", self.sides()[side], names.join(", "));
            }
        }
    }
}

fn mark_of(area: &Area) -> Option<char> {
    // X is what a cross looks like, and C would be read as a midfielder.
    match area.id {
        "cross" => Some('X'),
        id => id.chars().next().map(|letter| letter.to_ascii_uppercase()),
    }
}

/// A man as the board shows him: in capitals if he is Home's, else in small letters.
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

/// `D1 3/3+Y2`: a man, his numbers, and what was played on him.
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

/// Whether a man has left the pitch for good.
fn has_left(view: &View, piece: &PieceView) -> bool {
    let men = view
        .own
        .get("squads")
        .and_then(|squads| squads[piece.side.name()]["men"].as_array());
    men.into_iter()
        .flatten()
        .any(|man| man["id"] == piece.id.as_str() && man["gone"] == true)
}

//! A board in a terminal: letters for pieces, brackets for the ball, colours where there are
//! some.

use std::collections::HashMap;
use std::fmt::Write as _;

use anstyle::{Ansi256Color, Style};
use fischio_core::{AreaKind, BySide, Coord, GameDescription, Side, View};

use crate::language::Language;

/// Draws boards of a game.
pub(crate) struct Drawing<'a> {
    about: &'a GameDescription,
    language: Language,
    letters: HashMap<&'static str, &'static str>,
}

impl<'a> Drawing<'a> {
    pub(crate) fn new(about: &'a GameDescription, language: Language) -> Self {
        let letters = about.pieces.iter().map(|kind| (kind.id, kind.letter));
        Drawing {
            letters: letters.collect(),
            about,
            language,
        }
    }

    /// The score, the board and what is still in hand.
    pub(crate) fn draw(&self, view: &View) -> String {
        let mut text = self.score(view);
        text.push_str("\n\n");
        let board = &self.about.board;
        for rank in (1..=board.ranks).rev() {
            let _ = write!(text, "{rank:>3} ");
            for file in 0..board.files {
                self.square(view, Coord::new(file, rank), &mut text);
            }
            let _ = writeln!(text, " {rank}");
        }
        text.push_str("    ");
        for file in 0..board.files {
            let _ = write!(text, " {} ", char::from(b'a' + file));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        self.in_hand(view, &mut text);
        text
    }

    /// `White 1 – 0 Black   Half 1/2   Actions left 75/90`
    fn score(&self, view: &View) -> String {
        let sides = BySide::from_fn(|side| self.language.of(&self.about.sides[side]));
        let mut text = format!(
            "{BOLD}{} {} – {} {}{BOLD:#}",
            sides.home, view.score.home, view.score.away, sides.away
        );
        for counter in &view.counters {
            let known = |kind: &&fischio_core::CounterKind| kind.id == counter.id;
            let label = self.about.counters.iter().find(known);
            let label = label.map_or(counter.id, |kind| self.language.of(&kind.label));
            let _ = write!(text, "   {label} ");
            if let Some(side) = counter.side {
                let _ = write!(text, "({}) ", sides[side]);
            }
            let _ = match counter.of {
                Some(of) => write!(text, "{}/{of}", counter.value),
                None => write!(text, "{}", counter.value),
            };
        }
        text
    }

    fn square(&self, view: &View, at: Coord, text: &mut String) {
        let piece = view.pieces.iter().find(|piece| piece.square == Some(at));
        let ground = self.ground(view, at);
        let (what, style) = match piece {
            Some(piece) => {
                let letter = self.letters.get(piece.kind).copied().unwrap_or("?");
                let (letter, colour) = match piece.side {
                    Side::Home => (letter.to_uppercase(), HOME),
                    Side::Away => (letter.to_lowercase(), AWAY),
                };
                (letter, ground.fg_color(Some(colour.into())).bold())
            }
            None => (
                self.empty(view, at).to_owned(),
                ground.fg_color(Some(MARK.into())),
            ),
        };
        let _ = if view.ball == Some(at) {
            let ball = ground.fg_color(Some(BALL.into())).bold();
            write!(text, "{ball}({ball:#}{style}{what}{style:#}{ball}){ball:#}")
        } else {
            write!(text, "{style} {what} {style:#}")
        };
    }

    /// What an empty square shows without colours: a net in goals, a cross to kick off from.
    fn empty(&self, view: &View, at: Coord) -> &'static str {
        if view
            .markers
            .iter()
            .any(|marker| marker.kind == "kick-off" && marker.square == at)
        {
            "+"
        } else if self.is_goal(at) {
            "#"
        } else {
            "."
        }
    }

    fn is_goal(&self, at: Coord) -> bool {
        let mut goals = self
            .about
            .board
            .areas
            .iter()
            .filter(|area| area.kind == AreaKind::Goal);
        goals.any(|area| area.squares.contains(&at))
    }

    fn ground(&self, view: &View, at: Coord) -> Style {
        let just_now = view
            .markers
            .iter()
            .any(|marker| marker.kind.starts_with("last-") && marker.square == at);
        let light = self.about.board.chequered && (at.file + at.rank).is_multiple_of(2);
        let colour = if just_now {
            LAST
        } else {
            match (self.is_goal(at), light) {
                (true, true) => GOAL_LIGHT,
                (true, false) => GOAL_DARK,
                (false, true) => LIGHT,
                (false, false) => DARK,
            }
        };
        Style::new().bg_color(Some(colour.into()))
    }

    /// What each side still has to put down: how many at most, and how many it must.
    fn in_hand(&self, view: &View, text: &mut String) {
        for side in Side::BOTH {
            let items: Vec<String> = view
                .tray
                .iter()
                .filter(|item| item.side == side && item.left > 0)
                .map(|item| {
                    let letter = self.letters.get(item.kind).copied().unwrap_or("?");
                    let must = "!".repeat(usize::from(item.required));
                    format!("{letter}×{}{must}", item.left)
                })
                .collect();
            if !items.is_empty() {
                let label = match self.language {
                    Language::En => "may still place (! = must)",
                    Language::It => "può ancora piazzare (! = deve)",
                };
                let name = self.language.of(&self.about.sides[side]);
                let _ = writeln!(text, "{name} {label}: {}", items.join(" "));
            }
        }
    }
}

const BOLD: Style = Style::new().bold();

// Grounds on which both black and white letters stand out: greens, greys for the goals, amber
// for the last action.
const LIGHT: Ansi256Color = Ansi256Color(65);
const DARK: Ansi256Color = Ansi256Color(29);
const GOAL_LIGHT: Ansi256Color = Ansi256Color(102);
const GOAL_DARK: Ansi256Color = Ansi256Color(243);
const LAST: Ansi256Color = Ansi256Color(130);
const HOME: Ansi256Color = Ansi256Color(231);
const AWAY: Ansi256Color = Ansi256Color(16);
const MARK: Ansi256Color = Ansi256Color(236);
const BALL: Ansi256Color = Ansi256Color(220);

#[cfg(test)]
mod tests {
    use fischio_core::{OptionSet, Viewer};
    use games::{AnyGame, description};

    use super::*;

    fn drawn(position: &str) -> String {
        let options = OptionSet::defaults(AnyGame::option_specs("chess-football").unwrap());
        let game = AnyGame::from_position("chess-football", &options, position).unwrap();
        let about = description("chess-football").unwrap();
        let drawn = Drawing::new(&about, Language::En).draw(&game.view(Viewer::Spectator));
        anstream::adapter::strip_str(&drawn).to_string()
    }

    #[test]
    fn a_board_without_colours_shows_pieces_ball_and_goals() {
        assert_eq!(
            drawn("2k5/8/1p3n2/3r4/4N3/2P1R3/8/3K4 f6 b m b 1 15 1-0"),
            "\
White 1 – 0 Black   Half 1/2   Actions left 75/90

  8  .  .  k  #  #  #  .  .  8
  7  .  .  .  .  .  .  .  .  7
  6  .  p  .  .  . (n) .  .  6
  5  .  .  .  r  .  .  .  .  5
  4  .  .  .  .  N  .  .  .  4
  3  .  .  P  .  R  .  .  .  3
  2  .  .  .  .  .  .  .  .  2
  1  .  .  #  K  #  #  .  .  1
     a  b  c  d  e  f  g  h
"
        );
    }

    #[test]
    fn a_placement_shows_what_is_in_hand_and_where_the_ball_will_be() {
        let text = drawn("8/8/8/8/8/8/8/8 - w p w 1 0 0-0");
        assert!(text.contains("  4  .  .  .  .  +  .  .  .  4\n"), "{text}");
        assert!(
            text.contains("White may still place (! = must): K×1! Q×1 R×2 B×2 N×2 P×4!!\n"),
            "{text}"
        );
    }
}

//! A board in a terminal: letters for pieces, brackets for the ball, colours where there are
//! some.

mod colours;
mod pitch;

use std::collections::HashMap;
use std::fmt::Write as _;

use anstyle::Style;
use fischio_core::{AreaKind, Board, BySide, Coord, GameDescription, Side, View};

use crate::language::Language;
use crate::prose;
use colours::{AWAY, BALL, DARK, GOAL_DARK, GOAL_LIGHT, HOME, LAST, LIGHT, MARK};

const BOLD: Style = Style::new().bold();

/// Draws boards of a match.
pub(crate) struct Drawing<'a> {
    about: &'a GameDescription,
    /// The board this match is played on.
    board: Board,
    language: Language,
    letters: HashMap<&'static str, &'static str>,
}

impl<'a> Drawing<'a> {
    pub(crate) fn new(about: &'a GameDescription, board: Board, language: Language) -> Self {
        let letters = about.pieces.iter().map(|kind| (kind.id, kind.letter));
        Drawing {
            letters: letters.collect(),
            about,
            board,
            language,
        }
    }

    /// The score, the board and what is still in hand.
    pub(crate) fn draw(&self, view: &View) -> String {
        let mut text = self.score(view);
        text.push_str("\n\n");
        // Men with a name of their own need more room than a letter.
        if view.pieces.iter().any(|piece| piece.label.is_some()) {
            self.pitch(view, &mut text);
        } else {
            self.chessboard(view, &mut text);
            self.in_hand(view, &mut text);
        }
        text
    }

    fn chessboard(&self, view: &View, text: &mut String) {
        for rank in (1..=self.board.ranks).rev() {
            let _ = write!(text, "{rank:>3} ");
            for file in 0..self.board.files {
                self.square(view, Coord::new(file, rank), text);
            }
            let _ = writeln!(text, " {rank}");
        }
        text.push_str("    ");
        for file in 0..self.board.files {
            let _ = write!(text, " {} ", char::from(b'a' + file));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }

    fn sides(&self) -> BySide<&str> {
        BySide::from_fn(|side| self.language.of(&self.about.sides[side]))
    }

    /// `White 1 – 0 Black   Half 1/2   Actions left 75/90`
    fn score(&self, view: &View) -> String {
        let sides = self.sides();
        let shots = view.shoot_out.map_or_else(String::new, |goals| {
            format!(" ({} – {})", goals.home, goals.away)
        });
        let score = format!(
            "{} {} – {} {}{shots}",
            sides.home, view.score.home, view.score.away, sides.away
        );
        let mut parts = vec![format!("{BOLD}{score}{BOLD:#}")];
        for kind in &self.about.counters {
            let same = || view.counters.iter().filter(|counter| counter.id == kind.id);
            let values: Vec<String> = same()
                .map(|counter| match counter.of {
                    Some(of) => format!("{}/{of}", counter.value),
                    None => counter.value.to_string(),
                })
                .collect();
            if !values.is_empty() {
                let label = self.language.of(&kind.label);
                parts.push(format!("{label} {}", values.join("–")));
            }
        }
        prose::joined(&parts, "   ", prose::width())
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
        } else if self.is_in(AreaKind::Goal, at) {
            "#"
        } else {
            "."
        }
    }

    /// Whether a square belongs to an area of that kind.
    fn is_in(&self, kind: AreaKind, at: Coord) -> bool {
        let mut areas = self.board.areas.iter().filter(|area| area.kind == kind);
        areas.any(|area| area.squares.contains(&at))
    }

    fn ground(&self, view: &View, at: Coord) -> Style {
        let just_now = view
            .markers
            .iter()
            .any(|marker| marker.kind.starts_with("last-") && marker.square == at);
        let light = self.board.chequered && (at.file + at.rank).is_multiple_of(2);
        let colour = if just_now {
            LAST
        } else {
            match (self.is_in(AreaKind::Goal, at), light) {
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
                let items = items.join(" ");
                let facts = [("side", self.sides()[side]), ("pieces", &*items)];
                let told = self.language.say_with("board-to-place", &facts);
                let _ = writeln!(text, "{told}");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use fischio_core::{OptionSet, Viewer};
    use games::{AnyGame, board, description};

    use super::*;

    pub(super) fn drawn_of(game: &str, position: &str, viewer: Viewer) -> String {
        let options = OptionSet::defaults(AnyGame::option_specs(game).unwrap());
        let state = AnyGame::from_position(game, &options, position).unwrap();
        let about = description(game).unwrap();
        let drawing = Drawing::new(&about, board(&state), Language::ENGLISH);
        anstream::adapter::strip_str(&drawing.draw(&state.view(viewer))).to_string()
    }

    fn drawn(position: &str) -> String {
        drawn_of("chess-football", position, Viewer::Spectator)
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

    #[test]
    fn a_pitch_without_colours_shows_men_of_both_sides_the_carrier_and_marked_squares() {
        let text = drawn_of(
            "calcetto",
            "P1@d1 D1@c3 D2@f3 C1@e11 A1@c13* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home",
            Viewer::Spectator,
        );
        for says in [
            "Home 0 – 0 Away   Movement points 0   Phases played 0/400",
            " 14  .    .    .    p1   #    .    .    .    14\n",
            " 13  X    .   (A1)T .    .    T    .    X    13\n",
            " 12  .    d1   .    T    T    .    .    .    12\n",
            "    - - - - - - - - - - - - - - - - - - - -\n 10  .    .    .    .    c1 ",
            "    D1 Home   d1 Away   ( ) the ball   T TIRO   X CROSS   # goal zone\n",
            "Home  P1 ",
            "  off:  ",
            "(P relaunch/save; D C A movement/strength)\n",
        ] {
            assert!(text.contains(says), "{says} in {text}");
        }
    }

    #[test]
    fn a_wide_pitch_fits_into_80_columns_and_shows_hands_as_far_as_they_are_known() {
        let position = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17* A2@l15 / \
            P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home / TACKLE SPRINT4 / ELIMINA";
        let text = drawn_of(
            "calciotto",
            position,
            Viewer::Side(fischio_core::Side::Home),
        );
        for says in [
            " 21  .   .   .   .   .   .   #   p1  #   #   .   .   .   .   .   .   21\n",
            " 17  :   :   :   .   .   .   .  (A1) .   .   .   .   .   :   :   :   17\n",
            ": Lateral strips",
            "Home holds 2 cards  SPRINT4 (SPRINT for movement 4)  TACKLE (hard tackle)\n",
            "Away holds 1 card\n",
        ] {
            assert!(text.contains(says), "{says} in {text}");
        }
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|widest| widest <= 80), "{text}");
    }

    #[test]
    fn a_pitch_of_boxes_shows_numbers_crosses_padlocks_and_who_is_flipped() {
        let text = drawn_of(
            "und1c1",
            "P1@h0 D1@b3~ C2@e9 A2@h13* / P1@h15 D1@b12 D3@h11 / home padlocks away g12 i12",
            Viewer::Spectator,
        );
        for says in [
            " 13  x   x   x   x   .   0   +1 (A2) +2  +1  0   .   x   x   x   x   13\n",
            " 12  x   d1  x   .   −3  −2  [w] 0   [b] −1  −2  −3  .   x   x   x   12\n",
            "  3  x   D1~ x   . ",
            "~ flipped",
            "  A2 Vip+2 Ram+2 pen+2  off:  ",
            "Pla Playmaker",
        ] {
            assert!(text.contains(says), "{says} in {text}");
        }
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|widest| widest <= 80), "{text}");
    }
}

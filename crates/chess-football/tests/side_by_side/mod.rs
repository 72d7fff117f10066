//! The crate and the slow second implementation, played side by side. Whatever one of
//! them says that the other does not is a failure, told with the way that led there.

// Each test binary that includes this module uses a part of it.
#![allow(dead_code)]

use chess_football::{Action, ChessFootball};
use fischio_core::{BySide, Game, OptionSet, OptionValue, Seat, Side, Silent, ToAct};

use crate::reference::{Deciding, Reference};

/// The options of CF-18 and TN-06.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) actions: u32,
    pub(crate) sealed_goal: bool,
    /// Whether a level match is decided; the first leg's goals.
    pub(crate) shoot_out: Option<(u32, u32)>,
}

/// Actions after each kick-off of a shoot-out: few, so that many are over without a goal.
const SHOOT_OUT_ACTIONS: u32 = 4;

impl Options {
    pub(crate) const DEFAULT: Options = Options {
        actions: 45,
        sealed_goal: false,
        shoot_out: None,
    };

    /// From the second field of a perft line.
    pub(crate) fn read(text: &str) -> Options {
        let mut options = Options::DEFAULT;
        for option in text.split_whitespace() {
            match option.split_once('=').expect("key=value") {
                ("actions", value) => options.actions = value.parse().expect("a number"),
                ("sealed_goal", value) => options.sealed_goal = value == "on",
                (other, _) => panic!("no option {other}"),
            }
        }
        options
    }

    pub(crate) fn set(self) -> OptionSet {
        OptionSet::from_pairs(
            ChessFootball::options(),
            [
                ("actions", OptionValue::Number(self.actions)),
                ("sealed_goal", OptionValue::Switch(self.sealed_goal)),
                ("shoot_out", OptionValue::Text(self.shoot_out_text())),
                ("shoot_out_actions", OptionValue::Number(SHOOT_OUT_ACTIONS)),
                ("first", OptionValue::Text("away".to_owned())),
            ],
        )
        .expect("options of the game")
    }

    fn shoot_out_text(self) -> String {
        match self.shoot_out {
            None => "off".to_owned(),
            Some((0, 0)) => "level".to_owned(),
            Some((home, away)) => format!("{home}-{away}"),
        }
    }

    fn deciding(self) -> Option<Deciding> {
        self.shoot_out.map(|first_leg| Deciding {
            first_leg,
            actions: SHOOT_OUT_ACTIONS,
            white_first: false,
        })
    }
}

/// One match in both implementations.
#[derive(Clone)]
pub(crate) struct SideBySide {
    pub(crate) reference: Reference,
    pub(crate) game: ChessFootball,
    options: Options,
    begun_at: String,
    played: Vec<String>,
}

impl SideBySide {
    pub(crate) fn begin(options: Options) -> SideBySide {
        let reference = Reference::begin(options.actions, options.sealed_goal);
        let reference = reference.decided(options.deciding());
        let game = ChessFootball::begin(&options.set()).expect("options go together");
        SideBySide::new(reference, game, options)
    }

    pub(crate) fn from_position(text: &str, options: Options) -> SideBySide {
        let reference = Reference::from_position(text, options.actions, options.sealed_goal)
            .unwrap_or_else(|why| panic!("the reference refuses {text}: {why}"))
            .decided(options.deciding());
        let game = ChessFootball::from_position(&options.set(), text)
            .unwrap_or_else(|why| panic!("the crate refuses {text}: {why}"));
        assert_eq!(reference.position(), text);
        SideBySide::new(reference, game, options)
    }

    fn new(reference: Reference, game: ChessFootball, options: Options) -> SideBySide {
        let both = SideBySide {
            begun_at: reference.position(),
            reference,
            game,
            options,
            played: Vec::new(),
        };
        both.compare();
        both
    }

    /// The legal actions, on which both agree, sorted.
    pub(crate) fn actions(&self) -> Vec<String> {
        let expected = self.reference.actions();
        let mut listed = Vec::new();
        for seat in Seat::FIRSTS {
            let before = listed.len();
            self.game.actions(seat, &mut listed);
            assert!(
                listed.len() == before || self.game.to_act().includes(seat),
                "{seat} has actions out of turn{}",
                self.way()
            );
        }
        let mut found: Vec<String> = listed.iter().map(ToString::to_string).collect();
        found.sort();
        assert!(
            found == expected,
            "only the crate allows {:?}, only the reference {:?}{}",
            without(&found, &expected),
            without(&expected, &found),
            self.way()
        );
        found
    }

    /// Plays an action that is legal, and compares what came of it.
    pub(crate) fn play(&mut self, text: &str) {
        let action: Action = text
            .parse()
            .unwrap_or_else(|why| panic!("{text} is not read: {why}"));
        assert_eq!(action.to_string(), text, "CF-19: one notation");
        let seat = Seat::FIRSTS
            .into_iter()
            .find(|&seat| self.game.to_act().includes(seat))
            .unwrap_or_else(|| panic!("nobody is to act{}", self.way()));
        if let Err(refusal) = self.game.play(seat, action, &mut Silent) {
            panic!("the crate refuses {text}: {refusal}{}", self.way());
        }
        self.reference.play(text);
        self.played.push(text.to_owned());
        self.compare();
    }

    /// The position, on which both agree.
    pub(crate) fn position(&self) -> String {
        self.reference.position()
    }

    /// Whether the crate refuses an action for the side to act.
    pub(crate) fn refuses(&self, text: &str) -> bool {
        let action: Action = text
            .parse()
            .unwrap_or_else(|why| panic!("{text} is not read: {why}"));
        Seat::FIRSTS
            .into_iter()
            .all(|seat| self.game.check(seat, action).is_err())
    }

    fn compare(&self) {
        let text = self.game.position().expect("the game has positions");
        assert_eq!(text, self.reference.position(), "{}", self.way());
        let over = self.game.to_act() == ToAct::Over;
        assert_eq!(over, self.reference.is_over(), "{}", self.way());
        let (home, away) = self.reference.score();
        assert_eq!(
            self.game.view(fischio_core::Viewer::All).score,
            BySide { home, away },
            "{}",
            self.way()
        );
        // CF-18: more goals wins, a level score is a draw.
        // TN-06: unless it was decided.
        let by_goals = match home.cmp(&away) {
            std::cmp::Ordering::Greater => Some(Side::Home),
            std::cmp::Ordering::Less => Some(Side::Away),
            std::cmp::Ordering::Equal => None,
        };
        let decided = self
            .reference
            .white_won_shoot_out()
            .map(|white| if white { Side::Home } else { Side::Away });
        let winner = decided.or(by_goals);
        let result = self.game.result().map(|r| (r.home, r.away, r.winner));
        let expected = over.then_some((home, away, winner));
        assert_eq!(result, expected, "{}", self.way());
    }

    /// How to get here again.
    fn way(&self) -> String {
        format!(
            "\n  with {:?}\n  from {}\n  by   {}\n  at   {}",
            self.options,
            self.begun_at,
            self.played.join(" "),
            self.reference.position()
        )
    }
}

fn without(these: &[String], those: &[String]) -> Vec<String> {
    these
        .iter()
        .filter(|text| !those.contains(text))
        .cloned()
        .collect()
}

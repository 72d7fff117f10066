//! What the tests share: a table at which scripts are played.
#![allow(dead_code)]

use calcetto::{Action, Calcetto, Event, Tile};
use fischio_core::{
    Audience, ChanceOutcome, Game, OptionSet, Refusal, Seat, Side, ToAct, View, Viewer,
};

/// A match and what happened in it.
pub struct Table {
    pub game: Calcetto,
    /// What happened in the last step.
    pub events: Vec<Event>,
}

/// The options of a match: `end=time minutes=45`, the rest at their defaults.
pub fn options(text: &str) -> OptionSet {
    let specs = Calcetto::options();
    let mut options = OptionSet::defaults(specs);
    for pair in text.split_whitespace() {
        let (key, value) = pair.split_once('=').unwrap();
        options
            .set_text(specs, key, value)
            .unwrap_or_else(|why| panic!("{why}"));
    }
    options
}

/// Both sides' usual set-up, each in its own half.
pub const SET_UP: &str = "
    home P1@d1; home D1@c4; home C1@b6; home A1@g7; home A2@h7; home ready
    away P1@e14; away D1@c11; away D2@f11; away C1@c9; away A1@g9; away ready";

impl Table {
    /// The beginning of a match.
    pub fn new(text: &str) -> Table {
        let game = Calcetto::begin(&options(text)).unwrap_or_else(|why| panic!("{why}"));
        Table {
            game,
            events: Vec::new(),
        }
    }

    /// A match set up from a position, which prints as it was read.
    #[track_caller]
    pub fn at(text: &str) -> Table {
        Table::at_by("", text)
    }

    #[track_caller]
    pub fn at_by(by: &str, text: &str) -> Table {
        let game = Calcetto::from_position(&options(by), text)
            .unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(game.position().as_deref(), Some(text));
        Table {
            game,
            events: Vec::new(),
        }
    }

    /// Plays steps with lines or `;` between: `home D1-c5`, `dice 3 4 +`, `tile Y2`, `time up`.
    /// The names of what happened in the last one.
    #[track_caller]
    pub fn play(&mut self, script: &str) -> String {
        for step in script.split(['\n', ';']).map(str::trim) {
            if !step.is_empty() {
                self.step(step)
                    .unwrap_or_else(|why| panic!("{step}: {why}"));
            }
        }
        self.names()
    }

    fn step(&mut self, step: &str) -> Result<(), Refusal> {
        self.events.clear();
        let (who, what) = step.split_once(' ').unwrap();
        match who {
            "dice" => self
                .game
                .chance(&ChanceOutcome::parse_dice(what).unwrap(), &mut self.events),
            "tile" => {
                let tile = Tile::ALL.into_iter().find(|tile| tile.name() == what);
                let outcome = ChanceOutcome::Draw(tile.unwrap().index());
                self.game.chance(&outcome, &mut self.events)
            }
            "time" => self.game.time_up(&mut self.events),
            side => {
                let seat: Seat = side.parse().unwrap();
                self.game.play(seat, what.parse()?, &mut self.events)
            }
        }
    }

    /// The names of what happened in the last step.
    pub fn names(&self) -> String {
        let names: Vec<&str> = self
            .events
            .iter()
            .map(|event| self.game.describe_event(event).kind)
            .collect();
        names.join(" ")
    }

    /// The clause and the reason for which a step is refused; the match is as before.
    #[track_caller]
    pub fn refused(&self, step: &str) -> String {
        let mut copy = Table {
            game: self.game,
            events: Vec::new(),
        };
        match copy.step(step) {
            Ok(()) => panic!("{step} is allowed"),
            Err(refusal) => {
                assert_eq!(copy.game, self.game);
                format!("{} {}", refusal.clause, refusal.reason)
            }
        }
    }

    /// A side's legal actions that begin with these characters, sorted.
    pub fn actions(&self, side: Side, start: &str) -> Vec<String> {
        let mut list = Vec::new();
        self.game.actions(Seat::first(side), &mut list);
        let mut texts: Vec<String> = list.iter().map(Action::to_string).collect();
        texts.retain(|text| text.starts_with(start));
        texts.sort();
        texts
    }

    /// Who is to act: `home`, `home away`, `chance`, or nothing.
    pub fn to_act(&self) -> String {
        self.game.to_act().names().join(" ")
    }

    /// A side's chance of success and the cost of a legal action.
    #[track_caller]
    pub fn preview(&self, side: Side, action: &str) -> (String, u32) {
        let preview = self
            .game
            .preview(Seat::first(side), action.parse().unwrap());
        let preview = preview.unwrap_or_else(|| panic!("{action} has no preview"));
        (preview.success.to_string(), preview.cost)
    }

    /// Each bonus of a preview: `home-A1 own-zone 3`, with `(not)` if it does not count.
    #[track_caller]
    pub fn reasons(&self, side: Side, action: &str) -> Vec<String> {
        let preview = self
            .game
            .preview(Seat::first(side), action.parse().unwrap());
        let words = |reason: &fischio_core::Reason| {
            let not = if reason.counts { "" } else { " (not)" };
            let piece = reason.piece.as_deref().unwrap_or("-");
            format!("{piece} {} {}{not}", reason.kind, reason.value)
        };
        preview.unwrap().reasons.iter().map(words).collect()
    }

    pub fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    /// The ball's square.
    pub fn ball(&self) -> String {
        self.game
            .ball_square()
            .map_or("-".into(), |at| at.to_string())
    }

    /// The goals: `1-0`.
    pub fn score(&self) -> String {
        let [home, away] = Side::BOTH.map(|side| self.game.goals(side));
        format!("{home}-{away}")
    }

    pub fn phase(&self) -> &'static str {
        self.view(Viewer::All).phase
    }

    pub fn is_over(&self) -> bool {
        self.game.to_act() == ToAct::Over
    }

    /// The audience of the last step's events of a kind.
    pub fn audience(&self, kind: &str) -> Audience {
        let views = self
            .events
            .iter()
            .map(|event| self.game.describe_event(event));
        let found = views.into_iter().find(|view| view.kind == kind);
        found.unwrap_or_else(|| panic!("no {kind}")).audience
    }
}

/// Home's turn: its attacker A1 has the ball in front of goal, on c12.
pub const ATTACK: &str =
    "P1@d1 D1@c3 D2@f3 C1@e11 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home";

/// Away's turn: Home's C1 has the ball in midfield, Away's D1 is two steps away.
pub const DUEL: &str = "P1@d1 D1@c3 D2@f3 C1@d8* A1@c12 / P1@d14 D1@d10 C1@f9 C2@b6 A1@d5 / away";

/// Home shoots from c13 and Away saves.
pub const SAVED: &str = "dice 1 2 -; home A1-c13; home shoot; dice 1 2; dice 5 5";

//! What the tests share: a table at which scripts are played.
#![allow(dead_code)]

use fischio_core::{
    Audience, ChanceOutcome, Game, OptionSet, Refusal, Seat, Side, ToAct, View, Viewer,
};
use und1c1::{Action, Event, ManRef, Stage, Und1c1};

/// A match and what happened in it.
pub struct Table {
    pub game: Und1c1,
    /// What happened in the last step.
    pub events: Vec<Event>,
}

/// The options of a match: `turns=5 fouls=off`, the rest at their defaults.
pub fn options(text: &str) -> OptionSet {
    let specs = Und1c1::options();
    let mut options = OptionSet::defaults(specs);
    for pair in text.split_whitespace() {
        let (key, value) = pair.split_once('=').unwrap();
        options
            .set_text(specs, key, value)
            .unwrap_or_else(|why| panic!("{why}"));
    }
    options
}

impl Table {
    /// The beginning of a match.
    pub fn new(text: &str) -> Table {
        let game = Und1c1::begin(&options(text)).unwrap_or_else(|why| panic!("{why}"));
        Table {
            game,
            events: Vec::new(),
        }
    }

    /// A match set up from a position, which can be printed and read again.
    #[track_caller]
    pub fn at(text: &str) -> Table {
        Table::at_by("", text)
    }

    #[track_caller]
    pub fn at_by(by: &str, text: &str) -> Table {
        let game =
            Und1c1::from_position(&options(by), text).unwrap_or_else(|why| panic!("{text}: {why}"));
        let printed = game
            .position()
            .unwrap_or_else(|| panic!("{text} is not all"));
        assert_eq!(Und1c1::from_position(&options(by), &printed), Ok(game));
        Table {
            game,
            events: Vec::new(),
        }
    }

    /// Plays steps with lines or `;` between: `home D1-c5`, `dice 3 4`.
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

    /// Lets the referee end a turn: no Tractor moves, the first padlocks, nobody re-placed or
    /// substituted.
    pub fn settle(&mut self) {
        for _ in 0..60 {
            let ends = matches!(
                self.game.stage(),
                Stage::Tractor | Stage::Padlocks | Stage::Replace | Stage::Substitution
            );
            let ToAct::Seats(seats) = self.game.to_act() else {
                return;
            };
            let seat = seats.first().unwrap();
            match self.game.when_late(seat) {
                Some(action) if ends => {
                    self.events.clear();
                    self.game.play(seat, action, &mut self.events).unwrap();
                }
                _ => return,
            }
        }
    }

    /// Both sides set up as a late coach's would be, and Home kicks off with A1 on h7.
    pub fn kicked_off(by: &str) -> Table {
        let mut table = Table::new(by);
        table.set_up();
        table.play("dice 6 1; home kickoff A1@h7");
        table
    }

    /// Both sides set up as a late coach's would be.
    pub fn set_up(&mut self) {
        for _ in 0..60 {
            let ToAct::Seats(seats) = self.game.to_act() else {
                return;
            };
            if self.game.stage() != Stage::SetUp {
                return;
            }
            let seat = seats.first().unwrap();
            let action = self.game.when_late(seat).unwrap();
            self.game.play(seat, action, &mut self.events).unwrap();
        }
    }

    /// Where a player stands: `c5`, or `-`.
    pub fn at_box(&self, piece: &str) -> String {
        let view = self.view(Viewer::All);
        let piece = view.pieces.into_iter().find(|one| one.id == piece);
        let square = piece.unwrap().square;
        square.map_or("-".into(), |square| square.to_string())
    }

    /// The carrier: `home-A1`, or `-`.
    pub fn carrier(&self) -> String {
        self.game.carrier().map_or("-".into(), ManRef::id)
    }

    /// A side's flipped players: `D1 A2`.
    pub fn flipped(&self, side: Side) -> String {
        let names: Vec<_> = self.game.flipped(side).map(|man| man.to_string()).collect();
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

//! What the tests share: a table at which scripts are played.
#![allow(dead_code)]

use calciotto::{Action, Calciotto, Card, Event};
use fischio_core::{
    Audience, ChanceOutcome, Game, OptionSet, Refusal, Seat, Side, ToAct, View, Viewer,
};

/// A match and what happened in it.
pub struct Table {
    pub game: Calciotto,
    /// What happened in the last step.
    pub events: Vec<Event>,
}

/// The options of a match: `end=time minutes=45`, the rest at their defaults.
pub fn options(text: &str) -> OptionSet {
    let specs = Calciotto::options();
    let mut options = OptionSet::defaults(specs);
    for pair in text.split_whitespace() {
        let (key, value) = pair.split_once('=').unwrap();
        options
            .set_text(specs, key, value)
            .unwrap_or_else(|why| panic!("{why}"));
    }
    options
}

/// Home's usual set-up.
pub const HOME_SET_UP: &str = "
    home P1@h0; home D1@e4; home D2@l4; home C1@f7; home C2@k7; home T1@b8; home A1@f10;
    home A2@k10; home ready";
/// Away's usual set-up.
pub const AWAY_SET_UP: &str = "
    away P1@i21; away D1@e17; away D2@l17; away C1@f14; away C2@k14; away T1@o13; away A1@f11;
    away A2@k11; away ready";
/// Both rolls for possession (Home has it), and the deal.
pub const DEAL: &str = "
    dice 6 3; dice 2 4;
    card SPRINT3; card SPRINT4; card TACKLE; card ELIMINA; card SICUREZZA;
    card DRIBBLING; card PUNIZIONE; card CANCELLA; card TUFFO-DOPPIO; card RADDOPPIA";

impl Table {
    /// The beginning of a match.
    pub fn new(text: &str) -> Table {
        let game = Calciotto::begin(&options(text)).unwrap_or_else(|why| panic!("{why}"));
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
        let game = Calciotto::from_position(&options(by), text)
            .unwrap_or_else(|why| panic!("{text}: {why}"));
        let printed = game.position().unwrap();
        let again = Calciotto::from_position(&options(by), &printed);
        assert_eq!(again, Ok(game), "{printed}");
        Table {
            game,
            events: Vec::new(),
        }
    }

    /// Plays steps with lines or `;` between: `home D1-c5`, `dice 3 4 +`, `card TACKLE`,
    /// `time up`. The names of what happened in the last one.
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
            "card" => {
                let card = Card::ALL.into_iter().find(|card| card.name() == what);
                let outcome = ChanceOutcome::Draw(card.unwrap().index());
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

    /// A coach's legal actions that begin with these characters, sorted.
    pub fn actions(&self, seat: &str, start: &str) -> Vec<String> {
        let mut list = Vec::new();
        self.game.actions(seat.parse().unwrap(), &mut list);
        let mut texts: Vec<String> = list.iter().map(Action::to_string).collect();
        texts.retain(|text| text.starts_with(start));
        texts.sort();
        texts
    }

    /// Who is to act: `home`, `home away`, `chance`, or nothing.
    pub fn to_act(&self) -> String {
        self.game.to_act().names().join(" ")
    }

    /// A coach's chance of success and the cost of a legal action.
    #[track_caller]
    pub fn preview(&self, seat: &str, action: &str) -> (String, u32) {
        let preview = self
            .game
            .preview(seat.parse().unwrap(), action.parse().unwrap());
        let preview = preview.unwrap_or_else(|| panic!("{action} has no preview"));
        (preview.success.to_string(), preview.cost)
    }

    /// Each bonus of a preview: `home-A1 own-zone 3`, with `(not)` if it does not count.
    #[track_caller]
    pub fn reasons(&self, seat: &str, action: &str) -> Vec<String> {
        let preview = self
            .game
            .preview(seat.parse().unwrap(), action.parse().unwrap());
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

    /// Where a player stands.
    pub fn stands(&self, side: Side, man: &str) -> String {
        let mut fielded = self.game.fielded(side);
        fielded
            .find(|(other, _)| other.name() == man)
            .map_or("-".into(), |(_, at)| at.to_string())
    }

    /// A hand as the referee sees it.
    pub fn hand(&self, side: Side) -> String {
        let hand = self.game.hand(side);
        hand.iter().map(Card::name).collect::<Vec<_>>().join(" ")
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
    #[track_caller]
    pub fn audience(&self, kind: &str) -> Audience {
        let views = self
            .events
            .iter()
            .map(|event| self.game.describe_event(event));
        let found = views.into_iter().find(|view| view.kind == kind);
        found.unwrap_or_else(|| panic!("no {kind}")).audience
    }
}

/// Where Home attacks: its forward A1 has the ball on h17, a step from the penalty area.
pub const HOME: &str = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17* A2@l15";
/// The same without the ball.
pub const HOME_WITHOUT: &str = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17 A2@l15";
/// Where Away defends, its goalkeeper on h21.
pub const AWAY: &str = "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8";
/// The same with the ball at its midfielder C2.
pub const AWAY_WITH: &str = "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12* T1@o14 A1@f8 A2@j8";

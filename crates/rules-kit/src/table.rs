//! A table at which scripts are played.

use fischio_core::{
    Audience, ChanceOutcome, ChanceRequest, EventView, Game, Preview, Reason, Refusal, Seat, Side,
    ToAct, View, Viewer,
};

use crate::{Testable, legal, options};

/// What names a coach in a test: `"away2"`, a [`Seat`], or a [`Side`] for its first coach.
pub trait NamesSeat: Copy {
    /// The coach named.
    fn seat(self) -> Seat;
}

impl NamesSeat for Seat {
    fn seat(self) -> Seat {
        self
    }
}

impl NamesSeat for Side {
    fn seat(self) -> Seat {
        Seat::first(self)
    }
}

impl NamesSeat for &String {
    fn seat(self) -> Seat {
        self.as_str().seat()
    }
}

impl NamesSeat for &str {
    fn seat(self) -> Seat {
        self.parse().unwrap_or_else(|why| panic!("{why}"))
    }
}

/// A match and what happened in it.
pub struct Table<G: Game> {
    /// The match as it stands.
    pub game: G,
    /// What happened in the last step.
    pub events: Vec<G::Event>,
}

impl<G: Testable> Table<G> {
    /// A table at which this match goes on.
    pub fn with(game: G) -> Self {
        let events = Vec::new();
        Table { game, events }
    }

    /// The beginning of a match with these [`options()`].
    #[track_caller]
    pub fn new(by: &str) -> Self {
        Table::with(G::begin(&options::<G>(by)).unwrap_or_else(|why| panic!("{why}")))
    }

    /// A match set up from a position, with every option at its default.
    #[track_caller]
    pub fn at(text: &str) -> Self {
        Table::at_by("", text)
    }

    /// A match set up from a position, which can be printed and read again.
    #[track_caller]
    pub fn at_by(by: &str, text: &str) -> Self {
        let options = options::<G>(by);
        let game = G::from_position(&options, text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        let printed = game.position().expect("a position read can be printed");
        assert_eq!(
            G::from_position(&options, &printed).as_ref(),
            Ok(&game),
            "{text} prints as {printed}"
        );
        Table::with(game)
    }

    /// Plays steps with lines or `;` between them: `home D1-c5`, `dice 3 4 +`, `tile Y2`,
    /// `time up`. The names of what happened in the last one.
    #[track_caller]
    pub fn play(&mut self, script: &str) -> String {
        for step in script.split(['\n', ';']).map(str::trim) {
            if !step.is_empty() {
                self.step(step)
                    .unwrap_or_else(|why| panic!("{step}: {why:?}"));
            }
        }
        self.names()
    }

    /// Plays one step.
    ///
    /// # Errors
    /// The clause that forbids it; the match is as before.
    #[track_caller]
    pub fn step(&mut self, step: &str) -> Result<(), Refusal> {
        self.events.clear();
        let (who, what) = step
            .split_once(' ')
            .expect("a step says who and what, like `home end`");
        if who == "time" {
            return self.game.time_up(&mut self.events);
        }
        if let Ok(seat) = who.parse::<Seat>() {
            return self.game.play(seat, what.parse()?, &mut self.events);
        }
        let outcome = self.outcome(who, what);
        self.game.chance(&outcome, &mut self.events)
    }

    /// An outcome by its text: what it is that is rolled, drawn or put into order, and how it
    /// came out.
    #[track_caller]
    fn outcome(&self, kind: &str, text: &str) -> ChanceOutcome {
        if kind == "dice" {
            return ChanceOutcome::parse_dice(text).unwrap_or_else(|| panic!("dice {text}"));
        }
        match self.game.chance_request() {
            Some(ChanceRequest::Draw { what, copies }) if what == kind => {
                let mut items = 0..copies.len() as u8;
                let item = items.find(|&item| self.game.item_name(what, item) == text);
                ChanceOutcome::Draw(item.unwrap_or_else(|| panic!("no {kind} is called {text}")))
            }
            Some(ChanceRequest::Order { what, .. }) if what == kind => {
                let places = text.split_whitespace().map(|place| place.parse().ok());
                let order = places.collect::<Option<_>>();
                ChanceOutcome::Order(order.unwrap_or_else(|| panic!("{kind} {text}")))
            }
            // Nothing of the kind is asked for: the game is to refuse whatever it is.
            _ => ChanceOutcome::Draw(u8::MAX),
        }
    }

    /// The clause and the reason for which a step is refused; the match is as before.
    #[track_caller]
    pub fn refused(&self, step: &str) -> String {
        let mut copy = Table::with(self.game.clone());
        match copy.step(step) {
            Ok(()) => panic!("{step} is allowed"),
            Err(refusal) => {
                assert_eq!(copy.game, self.game);
                format!("{} {}", refusal.clause, refusal.reason)
            }
        }
    }

    /// What happened in the last step, as the interface is told it.
    pub fn told(&self) -> Vec<EventView> {
        let events = self.events.iter();
        events
            .map(|event| self.game.describe_event(event))
            .collect()
    }

    /// The names of what happened in the last step.
    pub fn names(&self) -> String {
        let names: Vec<&str> = self.told().iter().map(|event| event.kind).collect();
        names.join(" ")
    }

    /// The audience of the last step's first event of a kind.
    #[track_caller]
    pub fn audience(&self, kind: &str) -> Audience {
        let found = self.told().into_iter().find(|event| event.kind == kind);
        found.unwrap_or_else(|| panic!("no {kind}")).audience
    }

    /// A coach's legal actions that begin with these characters, sorted.
    #[track_caller]
    pub fn actions(&self, coach: impl NamesSeat, start: &str) -> Vec<String> {
        let list = legal(&self.game, coach.seat());
        let mut texts: Vec<String> = list.iter().map(ToString::to_string).collect();
        texts.retain(|text| text.starts_with(start));
        texts.sort();
        texts
    }

    /// A coach's chance of success and the cost of a legal action.
    #[track_caller]
    pub fn preview(&self, coach: impl NamesSeat, action: &str) -> (String, u32) {
        let preview = self.previewed(coach, action);
        (preview.success.to_string(), preview.cost)
    }

    /// Each bonus of a preview: `home-A1 own-zone 3`, with `(not)` if it does not count.
    #[track_caller]
    pub fn reasons(&self, coach: impl NamesSeat, action: &str) -> Vec<String> {
        let words = |reason: &Reason| {
            let not = if reason.counts { "" } else { " (not)" };
            let piece = reason.piece.as_deref().unwrap_or("-");
            format!("{piece} {} {}{not}", reason.kind, reason.value)
        };
        let preview = self.previewed(coach, action);
        preview.reasons.iter().map(words).collect()
    }

    #[track_caller]
    fn previewed(&self, coach: impl NamesSeat, action: &str) -> Preview {
        let parsed = action.parse().unwrap_or_else(|why| panic!("{why}"));
        let preview = self.game.preview(coach.seat(), parsed);
        preview.unwrap_or_else(|| panic!("{action} has no preview"))
    }

    /// The match as a viewer sees it.
    pub fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    /// Who is to act: `home`, `home away`, `chance`, or nothing.
    pub fn to_act(&self) -> String {
        self.game.to_act().names().join(" ")
    }

    /// The ID of the phase.
    pub fn phase(&self) -> &'static str {
        self.view(Viewer::All).phase
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.game.to_act() == ToAct::Over
    }

    /// The goals: `1-0`.
    pub fn score(&self) -> String {
        let score = self.view(Viewer::All).score;
        format!("{}-{}", score.home, score.away)
    }

    /// The ball's square: `c5`, or `-` off the board.
    pub fn ball(&self) -> String {
        let ball = self.view(Viewer::All).ball;
        ball.map_or("-".into(), |square| square.to_string())
    }

    /// Where a piece stands, by its ID: `c5`, or `-` off the pitch.
    #[track_caller]
    pub fn stands(&self, piece: &str) -> String {
        let pieces = self.view(Viewer::All).pieces;
        let found = pieces.into_iter().find(|one| one.id == piece);
        let square = found.unwrap_or_else(|| panic!("no {piece}")).square;
        square.map_or("-".into(), |square| square.to_string())
    }
}

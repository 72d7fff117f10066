//! The contract between a game's rules and everything that plays, shows or stores it.

mod blank;
mod perft;

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::{
    Attempt, Audience, Board, BySide, ChanceOutcome, ChanceRequest, Clause, ClockSettings, Coord,
    EventSink, EventView, GameDescription, Gesture, Lane, ManNames, MatchResult, NotationError,
    Offer, OptionError, OptionSet, OptionSpec, OptionValue, Pointed, Preset, Preview, Refusal,
    Seat, SeatSet, Side, Strength, Tally, View, Viewer,
};

/// Who decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToAct {
    /// Coaches: one, or several at once where they decide in secret. Actions of several
    /// seats commute.
    Seats(SeatSet),
    /// Chance: [`Game::chance_request`] says what it is asked.
    Chance,
    /// Nobody: the match is over, and [`Game::result`] tells how.
    Over,
}

impl ToAct {
    /// One coach alone.
    pub const fn seat(seat: Seat) -> ToAct {
        ToAct::Seats(SeatSet::one(seat))
    }

    /// Whether `seat` may act now.
    pub fn includes(self, seat: Seat) -> bool {
        matches!(self, ToAct::Seats(seats) if seats.contains(seat))
    }

    /// As the wire names them: seats, `chance`, or nothing.
    pub fn names(self) -> Vec<String> {
        match self {
            ToAct::Seats(seats) => seats.iter().map(|seat| seat.to_string()).collect(),
            ToAct::Chance => vec!["chance".to_owned()],
            ToAct::Over => Vec::new(),
        }
    }
}

/// A match of one game: its whole state, as a small value.
///
/// Every change comes in a pair: checked ([`play`](Game::play), with a [`Refusal`]
/// that names the clause and leaves the state as it was) and trusted
/// ([`play_trusted`](Game::play_trusted), for search).
///
/// Big choices (a set-up, a group movement) are sequences of small actions, so that
/// listing them stays small. Clauses are quoted by ID; `rulebook/` has their texts.
pub trait Game: Clone + Send + Sync + 'static {
    /// An action in one small value. Its text form ([`Display`], [`FromStr`]) is the game's
    /// notation, the same everywhere, and does not depend on the state.
    type Action: Copy
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Send
        + Sync
        + 'static;
    /// Something that happened, for logs and the interface.
    type Event: Clone + Debug;

    /// The game's name in commands, addresses and records, like `chess-football`.
    const NAME: &'static str;
    /// Raised when the rules change so that an old record would replay differently.
    const RULES_VERSION: u32;

    /// Whether anything is rolled or drawn in it.
    const HAS_CHANCE: bool = true;

    /// The data file that a match has unless it brings its own under this option: a text to
    /// begin one's own from.
    fn default_file(key: &str) -> Option<&'static str> {
        let _ = key;
        None
    }

    /// The JSON Schema of the data files under this option, for editors; nothing if it takes none in TOML. A file
    /// that breaks it is refused; one that keeps it may still be wrong in a way that a schema cannot tell.
    fn file_schema(key: &str) -> Option<serde_json::Value> {
        let _ = key;
        None
    }

    /// What the coaches call their players, as the squads of a match with these options say. Nothing depends on it.
    fn man_names(options: &OptionSet) -> ManNames {
        let _ = options;
        ManNames::default()
    }

    /// The text of the data file under option `key` that a match with these options uses: the
    /// one it brings, or a built-in one.
    fn file<'a>(options: &'a OptionSet, key: &str) -> Option<&'a str> {
        options.text(key).or_else(|| Self::default_file(key))
    }

    /// What option `key` counts as in a match that was recorded before there was such an
    /// option: what the rules were then. Its default, unless the game says otherwise.
    fn option_before(key: &str) -> Option<OptionValue> {
        let _ = key;
        None
    }

    /// The options a match may set: every option of the rules, and data files.
    fn options() -> &'static [OptionSpec];

    /// The beginning of a match.
    ///
    /// # Errors
    /// If options that are each allowed do not go together, or a data file is wrong.
    fn begin(options: &OptionSet) -> Result<Self, OptionError>;

    /// A match set up from a position's text.
    ///
    /// # Errors
    /// If the game has no position text, or the text is refused: what is wrong with it.
    fn from_position(options: &OptionSet, text: &str) -> Result<Self, Refusal>;

    /// The text of this moment, which [`from_position`](Game::from_position) reads; nothing if
    /// the game has no such texts. It tells what is secret, too.
    fn position(&self) -> Option<String> {
        None
    }

    /// How many coaches each side has in this match.
    fn seats(&self) -> BySide<u8> {
        BySide { home: 1, away: 1 }
    }

    /// Who decides next.
    fn to_act(&self) -> ToAct;

    /// Appends every legal action of `seat` to `out`; nothing if it is not the seat's turn.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Every action that a match with these options may ever have, of whatever seat, each once. They and their order
    /// follow from the options alone, so that an action's place among them is a number for it, for programs that
    /// learn from numbers.
    fn every_action(&self) -> Vec<Self::Action>;

    /// Whether `seat` may play `action` now.
    ///
    /// # Errors
    /// The clause that forbids it.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Refusal>;

    /// Plays an action that [`check`](Game::check) allows. Anything else leaves a state
    /// without meaning, but never breaks memory safety.
    fn play_trusted(
        &mut self,
        seat: Seat,
        action: Self::Action,
        events: &mut impl EventSink<Self::Event>,
    );

    /// Plays an action if it is legal.
    ///
    /// # Errors
    /// The clause that forbids it; the state is as before.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        events: &mut impl EventSink<Self::Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.play_trusted(seat, action, events);
        Ok(())
    }

    /// What chance is asked, when it is to act.
    fn chance_request(&self) -> Option<ChanceRequest> {
        None
    }

    /// The notation's name of an item that can be drawn, like `SPRINT4`.
    fn item_name(&self, what: &'static str, item: u8) -> String {
        let _ = what;
        item.to_string()
    }

    /// The text of an outcome that answers the present request: faces alone for dice
    /// (`3 5 +`), else what is drawn or ordered and its items (`card SPRINT4`, `pack 2 0 1`).
    fn outcome_text(&self, outcome: &ChanceOutcome) -> String {
        let words: Vec<String> = match (outcome, self.chance_request()) {
            (ChanceOutcome::Dice(faces), _) => faces.iter().map(ToString::to_string).collect(),
            (ChanceOutcome::Draw(item), Some(ChanceRequest::Draw { what, .. })) => {
                vec![what.to_owned(), self.item_name(what, *item)]
            }
            (ChanceOutcome::Order(order), Some(ChanceRequest::Order { what, .. })) => {
                let places = order.iter().map(ToString::to_string);
                std::iter::once(what.to_owned()).chain(places).collect()
            }
            (ChanceOutcome::Draw(_) | ChanceOutcome::Order(_), _) => Vec::new(),
        };
        words.join(" ")
    }

    /// Takes an outcome that [fits](ChanceRequest::fits) what was asked.
    fn chance_trusted(
        &mut self,
        outcome: &ChanceOutcome,
        events: &mut impl EventSink<Self::Event>,
    ) {
        let _ = (outcome, events);
    }

    /// Takes an outcome of chance if it fits what was asked.
    ///
    /// # Errors
    /// If chance is not to act or the outcome does not fit; the state is as before.
    fn chance(
        &mut self,
        outcome: &ChanceOutcome,
        events: &mut impl EventSink<Self::Event>,
    ) -> Result<(), Refusal> {
        self.check_chance(outcome)?;
        self.chance_trusted(outcome, events);
        Ok(())
    }

    /// Whether `outcome` answers what is asked of chance now.
    ///
    /// # Errors
    /// If chance is not to act or the outcome does not fit.
    fn check_chance(&self, outcome: &ChanceOutcome) -> Result<(), Refusal> {
        let clause = self.phase_clause();
        let Some(request) = self.chance_request() else {
            return Err(Refusal::new(clause.0, "no-chance"));
        };
        if !request.fits(outcome) {
            return Err(
                request.refuse(clause, format_args!("{outcome:?}"), |what, item| {
                    self.item_name(what, item)
                }),
            );
        }
        Ok(())
    }

    /// What the clocks of this match are to be set to; by default there are none.
    fn clock_settings(&self) -> ClockSettings {
        ClockSettings::default()
    }

    /// Whether the match's own clock runs, if it has one: not in a shoot-out (TN-06).
    fn match_clock_runs(&self) -> bool {
        true
    }

    /// The match's time has run out: the driver's clock says so, once. What the rules still
    /// let be completed is played on.
    ///
    /// # Errors
    /// If this match is not played by time, or its time is already up; the state is as
    /// before.
    fn time_up(&mut self, events: &mut impl EventSink<Self::Event>) -> Result<(), Refusal> {
        let _ = events;
        Err(Refusal::new(self.phase_clause().0, "no-match-clock"))
    }

    /// What the referee plays for a seat whose time for a decision ran out, again and again
    /// until another is to act. It depends on nothing the seat's side does not know. Nothing
    /// if it is not the seat's turn, or the game has no such rule.
    fn when_late(&self, seat: Seat) -> Option<Self::Action> {
        let _ = seat;
        None
    }

    /// Whether the ball has yet to be kicked off, for the first time or again: sides are setting up,
    /// or the kick-off itself is to come. What coaches do then does not count as playing (TB-14).
    fn awaits_kick_off(&self) -> bool {
        false
    }

    /// Whether what a seat that is to act may do depends on what the others may not know, as
    /// in a card window: then how long it thinks must tell nothing either.
    fn has_secret_options(&self) -> bool {
        false
    }

    /// Appends the actions that `seat` could mean by a gesture on the board, legal or not, that which is
    /// most likely meant first: from their [refusals](Game::check) a coach learns why it cannot be done
    /// ([`why_not`](crate::why_not)). They depend on nothing the seat's side does not know.
    fn meant(&self, seat: Seat, gesture: &Gesture<'_>, out: &mut Vec<Self::Action>) {
        let _ = (seat, gesture, out);
    }

    /// What the dice would make of the contest to which a legal action of `seat` leads later, if the coach
    /// then wants it: of a tackle by who arrives next to the carrier. It tells only what the seat's side
    /// knows.
    fn leads_to(&self, seat: Seat, action: Self::Action) -> Option<Preview> {
        let _ = (seat, action);
        None
    }

    /// What counts for a piece of either side here and now, in each kind of contest that it could come to;
    /// nothing in a game without such numbers. It tells only what everybody may know.
    fn strengths(&self, piece: Pointed<'_>) -> Vec<Strength> {
        let _ = piece;
        Vec::new()
    }

    /// The lines along which the carrier could give the ball to others of their side, open or not, and who marks
    /// those; nothing while nobody has the ball in play, or in a game without passes. It tells only what everybody
    /// may know.
    fn lanes(&self) -> Vec<Lane> {
        Vec::new()
    }

    /// What the dice would make of a legal action of `seat`: nothing for an action whose
    /// result no dice decide. It tells only what the seat's side knows.
    fn preview(&self, seat: Seat, action: Self::Action) -> Option<Preview> {
        let _ = (seat, action);
        None
    }

    /// The same of an action that is known to be legal, as one of those that are listed.
    fn preview_trusted(&self, seat: Seat, action: Self::Action) -> Option<Preview> {
        self.preview(seat, action)
    }

    /// Ready-made answers to the big choice that `seat` has to make now, like formations for
    /// a set-up; none by default.
    fn presets(&self, seat: Seat) -> Vec<Preset<Self::Action>> {
        let _ = seat;
        Vec::new()
    }

    /// How many sequences of `depth` decisions there are from here, each outcome of chance
    /// counted as one decision (an order once, whatever it is). A match that is over has
    /// none but the empty one.
    fn perft(&self, depth: u32) -> u64 {
        perft::perft(self, depth)
    }

    /// The count of [`perft`](Game::perft), which may take very long; nothing if `stopped`, which
    /// is asked again and again, says that nobody wants it any more.
    fn perft_unless(&self, depth: u32, stopped: impl Fn() -> bool) -> Option<u64> {
        perft::perft_unless(self, depth, &stopped)
    }

    /// The count of [`perft`](Game::perft) below each next decision, by its text.
    fn perft_divide(&self, depth: u32) -> Vec<(String, u64)> {
        perft::divide(self, depth)
    }

    /// Goals so far. Everybody knows them. A game tells them without making a view, for lists
    /// ask at every step.
    fn score(&self) -> BySide<u32> {
        self.view(Viewer::Spectator).score
    }

    /// Where a side's own pieces stand, as its coaches see it; in the order of the view's pieces. A game
    /// tells them without making a view, for every ready-made answer is drawn at every step of a
    /// set-up.
    fn squares_of(&self, side: Side) -> Vec<Coord> {
        let pieces = self.view(Viewer::Side(side)).pieces.into_iter();
        let own = pieces.filter(|piece| piece.side == side);
        own.filter_map(|piece| piece.square).collect()
    }

    /// What the numbers of each side's squad come to, in games in which a coach may bring a squad
    /// of their own.
    fn squad_totals(&self) -> Option<BySide<u32>> {
        None
    }

    /// How the match ended, once it is over.
    fn result(&self) -> Option<MatchResult>;

    /// The clause that governs the present phase.
    fn phase_clause(&self) -> Clause;

    /// What `viewer` may see: the only way a state leaves the referee.
    fn view(&self, viewer: Viewer) -> View;

    /// An action as the interface is offered it. `action` is legal for `seat`.
    fn offer(&self, seat: Seat, action: Self::Action) -> Offer;

    /// An event in the common form, with its audience.
    fn describe_event(&self, event: &Self::Event) -> EventView;

    /// What is counted of a match, in the order in which it is told; each has its words in the catalogues
    /// (`tally-` before it). Nothing by default.
    fn tallies() -> &'static [&'static str] {
        &[]
    }

    /// Tells what an event counts as: nothing, as most do, or several things. It is asked of the state before the
    /// action or outcome that brought the event about.
    fn tally(&self, event: &Self::Event, tell: &mut impl FnMut(Tally)) {
        let _ = (event, tell);
    }

    /// What the dice decide that are to fall now, with its exact odds, where its [`Tally`] says whether it succeeded.
    /// It may be told again while the same is decided: after a tie, say.
    fn attempt(&self) -> Option<Attempt> {
        None
    }

    /// Which side has the ball in play; nothing while nobody has it.
    fn ball_with(&self) -> Option<Side> {
        None
    }

    /// Who may read the action itself in the running match's log, asked *before* it is
    /// played: a secret set-up is its side's alone.
    fn action_audience(&self, seat: Seat, action: Self::Action) -> Audience {
        let _ = (seat, action);
        Audience::Everyone
    }

    /// Whether `seat` has a decision to make now of which the others may not know: one that
    /// [`action_audience`](Game::action_audience) hides, or the last word of one, like saying
    /// that a set-up is done. It is asked at every step, so the game tells it by the phase,
    /// without listing actions.
    fn decides_in_secret(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// Who may read the outcome of chance, asked before it is taken: a card drawn is its
    /// drawer's alone.
    fn chance_audience(&self) -> Audience {
        Audience::Everyone
    }

    /// A state as it may be for all that `viewer` knows, each hidden thing drawn anew.
    /// `below(n)` gives a number under `n`, all equally likely: the caller brings the
    /// randomness. A game without hidden things gives itself.
    #[must_use]
    fn sample(&self, viewer: Viewer, below: &mut dyn FnMut(u32) -> u32) -> Self {
        let _ = (viewer, below);
        self.clone()
    }

    /// The board this match is played on: the described one, unless the match brought its
    /// own as a data file.
    fn board(&self) -> Board {
        Self::description().board
    }

    /// The board, the pieces, the kinds of action and the options, for an interface that
    /// knows no rules. Labels are message IDs; the word catalogues have the words.
    fn description() -> GameDescription;
}

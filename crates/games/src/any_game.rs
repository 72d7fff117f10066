//! The games behind one type. Everything here is dispatch; rules are in the rule crates.

use fischio_core::{
    Attempt, Audience, Board, BySide, ChanceOutcome, ChanceRequest, Clause, ClockSettings, Coord,
    EventView, Game, GameDescription, Lane, ManNames, MatchResult, NotationError, Offer,
    OptionKind, OptionSet, OptionSpec, OptionValue, Pointed, Preset, Preview, Question, Refusal,
    Seat, Side, Silent, Strength, Tally, ToAct, View, Viewer,
};

use crate::any_action::own;
use crate::chance;
use crate::registry::{AnyAction, AnyGame, OneOf, UnknownGame, row, with_any};
use crate::{BeginError, Refused};

/// Does something with the state, whatever the game.
macro_rules! with_state {
    ($any:expr, $state:ident => $body:expr) => {
        with_any!(AnyGame: $any, state => {
            let $state = &**state;
            $body
        })
    };
    ($any:expr, mut $state:ident => $body:expr) => {
        with_any!(AnyGame: $any, state => {
            let $state = std::sync::Arc::make_mut(state);
            $body
        })
    };
}

/// What is done with a state of whatever game ([`AnyGame::accept`]).
pub trait GameVisitor {
    /// What comes of it.
    type Answer;

    /// Does it.
    fn visit<G: Game>(self, state: &G) -> Self::Answer;
}

impl AnyGame {
    /// Whether anything is rolled or drawn in `game`.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn has_chance(game: &str) -> Result<bool, UnknownGame> {
        Ok(row(game)?.rules.has_chance())
    }

    /// The data file that a match of `game` has unless it brings its own under option `key`.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn default_file(game: &str, key: &str) -> Result<Option<&'static str>, UnknownGame> {
        Ok(row(game)?.rules.default_file(key))
    }

    /// What the coaches call their players, as the squads of a match of `game` with these options say.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn man_names(game: &str, options: &OptionSet) -> Result<ManNames, UnknownGame> {
        Ok(row(game)?.rules.man_names(options))
    }

    /// The JSON Schema of the data files of `game` under option `key`, for editors; nothing if the option takes
    /// none in TOML.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn file_schema(game: &str, key: &str) -> Result<Option<serde_json::Value>, UnknownGame> {
        Ok(row(game)?.rules.file_schema(key))
    }

    /// Every data file that a match of `game` with these options uses, brought or built in: its
    /// option and its text.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn files(
        game: &str,
        options: &OptionSet,
    ) -> Result<Vec<(&'static str, String)>, UnknownGame> {
        let rules = row(game)?.rules;
        let specs = rules.options().iter();
        let keys = specs.filter(|spec| spec.kind == OptionKind::File);
        let files =
            keys.filter_map(|spec| Some((spec.key, rules.file(options, spec.key)?.to_owned())));
        Ok(files.collect())
    }

    /// The options of a match of `game` that was recorded with these. An option that is not
    /// among them is younger than the match, and counts as
    /// [`option_before`](Game::option_before) says.
    ///
    /// # Errors
    /// If there is no such game, or no such option or value.
    pub fn recorded_options<'a>(
        game: &str,
        pairs: impl IntoIterator<Item = (&'a str, OptionValue)>,
    ) -> Result<OptionSet, BeginError> {
        let before = AnyGame::options_before(game)?;
        let before = before.map(|(key, value)| -> (&'a str, OptionValue) { (key, value) });
        let specs = AnyGame::option_specs(game)?;
        Ok(OptionSet::from_pairs(specs, before.chain(pairs))?)
    }

    /// The options that are younger than what may have been kept without them, and what each counts as there, as
    /// [`option_before`](Game::option_before) says.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn options_before(
        game: &str,
    ) -> Result<impl Iterator<Item = (&'static str, OptionValue)> + use<>, UnknownGame> {
        let rules = row(game)?.rules;
        let specs = rules.options().iter();
        Ok(specs.filter_map(|spec| Some((spec.key, rules.option_before(spec.key)?))))
    }

    /// The options a match of `game` may set.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn option_specs(game: &str) -> Result<&'static [OptionSpec], UnknownGame> {
        Ok(row(game)?.rules.options())
    }

    /// The beginning of a match.
    ///
    /// # Errors
    /// If there is no such game, or it refuses the options.
    pub fn begin(game: &str, options: &OptionSet) -> Result<AnyGame, BeginError> {
        Ok(row(game)?.rules.begin(options)?)
    }

    /// A match set up from a position's text.
    ///
    /// # Errors
    /// If there is no such game, it has no position text, or it refuses this one.
    pub fn from_position(
        game: &str,
        options: &OptionSet,
        text: &str,
    ) -> Result<AnyGame, BeginError> {
        let row = row(game)?;
        let begun = row.rules.at_position(options, text);
        begun.map_err(|refusal| {
            let game = row.name;
            BeginError::Position(Refused { game, refusal })
        })
    }

    /// The game's description as its rules give it, without labels.
    pub(crate) fn bare_description(game: &str) -> Result<GameDescription, UnknownGame> {
        Ok(row(game)?.rules.description())
    }

    /// The version of the rules of `game`.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn rules_version_of(game: &str) -> Result<u32, UnknownGame> {
        Ok(row(game)?.rules.version())
    }

    /// The game's name.
    pub fn name(&self) -> &'static str {
        fn name<G: Game>(_: &G) -> &'static str {
            G::NAME
        }
        with_state!(self, state => name(state))
    }

    /// The version of the game's rules.
    pub fn rules_version(&self) -> u32 {
        fn version<G: Game>(_: &G) -> u32 {
            G::RULES_VERSION
        }
        with_state!(self, state => version(state))
    }

    /// How many coaches each side has in this match.
    pub fn seats(&self) -> BySide<u8> {
        with_state!(self, state => state.seats())
    }

    /// Who decides next.
    pub fn to_act(&self) -> ToAct {
        with_state!(self, state => state.to_act())
    }

    /// The clause that governs the present phase.
    pub fn phase_clause(&self) -> Clause {
        with_state!(self, state => state.phase_clause())
    }

    /// Reads an action of this game from its text, whatever the position.
    ///
    /// # Errors
    /// If it is not in the game's notation.
    pub fn parse_action(&self, text: &str) -> Result<AnyAction, NotationError> {
        fn parse<G: Game<Action: Into<AnyAction>>>(
            _: &G,
            text: &str,
        ) -> Result<AnyAction, NotationError> {
            text.parse().map(G::Action::into)
        }
        with_state!(self, state => parse(state, text))
    }

    /// Every legal action of `seat`; none if it is not the seat's turn.
    pub fn actions(&self, seat: Seat) -> Vec<AnyAction> {
        with_state!(self, state => legal(state, seat).into_iter().map(AnyAction::from).collect())
    }

    /// Every action that a match with these options may ever have, in the order of their numbers
    /// ([`Game::every_action`]).
    pub fn every_action(&self) -> Vec<AnyAction> {
        with_state!(self, state => state.every_action().into_iter().map(AnyAction::from).collect())
    }

    /// Shows the state in the type of its own game, for code that is written once for all games and is to be compiled
    /// for each.
    pub fn accept<V: GameVisitor>(&self, visitor: V) -> V::Answer {
        with_state!(self, state => visitor.visit(state))
    }

    /// Every legal action of `seat` as the interface is offered it, with its odds where dice
    /// decide it.
    pub fn offers(&self, seat: Seat) -> Vec<Offer> {
        let mut offers = Vec::new();
        self.for_each_offer(seat, |offer| offers.push(offer));
        offers
    }

    /// The same one by one: there may be hundreds, and not everybody keeps them.
    pub fn for_each_offer(&self, seat: Seat, mut take: impl FnMut(Offer)) {
        fn each<G: Game>(state: &G, seat: Seat, take: &mut impl FnMut(Offer)) {
            for action in legal(state, seat) {
                take(offer(state, seat, action));
            }
        }
        with_state!(self, state => each(state, seat, &mut take));
    }

    /// Who may read `action` in the running match's log, asked before it is played.
    ///
    /// # Panics
    /// If it is an action of another game.
    pub fn action_audience(&self, seat: Seat, action: AnyAction) -> Audience {
        fn audience<G: OneOf>(state: &G, seat: Seat, action: AnyAction) -> Audience {
            state.action_audience(seat, own::<G>(action))
        }
        with_state!(self, state => audience(state, seat, action))
    }

    /// Who may read the outcome of chance, asked before it is taken.
    pub fn chance_audience(&self) -> Audience {
        with_state!(self, state => state.chance_audience())
    }

    /// Whether `seat` has a decision to make that the other side may not know of.
    pub fn decides_in_secret(&self, seat: Seat) -> bool {
        with_state!(self, state => state.decides_in_secret(seat))
    }

    /// Whether anybody has such a decision to make now.
    pub fn is_secret(&self) -> bool {
        matches!(self.to_act(), ToAct::Seats(seats)
            if seats.iter().any(|seat| self.decides_in_secret(seat)))
    }

    /// Whether `seat` may play `action` now.
    ///
    /// # Errors
    /// The clause that forbids it.
    ///
    /// # Panics
    /// If it is an action of another game.
    pub fn check(&self, seat: Seat, action: AnyAction) -> Result<(), Refusal> {
        fn check<G: OneOf>(state: &G, seat: Seat, action: AnyAction) -> Result<(), Refusal> {
            state.check(seat, own::<G>(action))
        }
        with_state!(self, state => check(state, seat, action))
    }

    /// Plays an action if it is legal, and tells what happened.
    ///
    /// # Errors
    /// The clause that forbids it; the state is as before.
    ///
    /// # Panics
    /// If it is an action of another game.
    pub fn play(&mut self, seat: Seat, action: AnyAction) -> Result<Vec<EventView>, Refusal> {
        self.check(seat, action)?;
        Ok(self.play_checked(seat, action))
    }

    /// [Plays](AnyGame::play) an action if it is legal, and tells nobody.
    ///
    /// # Errors
    /// The clause that forbids it; the state is as before.
    ///
    /// # Panics
    /// If it is an action of another game.
    pub fn play_silently(&mut self, seat: Seat, action: AnyAction) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.play_again(seat, action);
        Ok(())
    }

    /// Plays an action that is known to be legal, as one of those that are listed, and tells nobody. Anything else leaves a
    /// state without meaning.
    ///
    /// # Panics
    /// If it is an action of another game.
    pub fn play_trusted(&mut self, seat: Seat, action: AnyAction) {
        self.play_again(seat, action);
    }

    /// Plays an action that [`check`](AnyGame::check) allows, and tells what happened.
    pub(crate) fn play_checked(&mut self, seat: Seat, action: AnyAction) -> Vec<EventView> {
        fn play<G: OneOf>(state: &mut G, seat: Seat, action: AnyAction) -> Vec<EventView> {
            let mut events = Vec::new();
            state.play_trusted(seat, own::<G>(action), &mut events);
            told(state, &events)
        }
        with_state!(self, mut state => play(state, seat, action))
    }

    /// The same, telling nobody.
    pub(crate) fn play_again(&mut self, seat: Seat, action: AnyAction) {
        fn play<G: OneOf>(state: &mut G, seat: Seat, action: AnyAction) {
            state.play_trusted(seat, own::<G>(action), &mut Silent);
        }
        with_state!(self, mut state => play(state, seat, action));
    }

    /// The same, telling what it counts as ([`Game::tally`]).
    pub(crate) fn play_counted(&mut self, seat: Seat, action: AnyAction) -> Vec<Tally> {
        fn play<G: OneOf>(state: &mut G, seat: Seat, action: AnyAction) -> Vec<Tally> {
            let before = state.clone();
            let mut events = Vec::new();
            state.play_trusted(seat, own::<G>(action), &mut events);
            counted(&before, &events)
        }
        with_state!(self, mut state => play(state, seat, action))
    }

    /// Takes an outcome that [`check_chance`](AnyGame::check_chance) allows, telling what it counts as.
    pub(crate) fn chance_counted(&mut self, outcome: &ChanceOutcome) -> Vec<Tally> {
        fn take<G: Game>(state: &mut G, outcome: &ChanceOutcome) -> Vec<Tally> {
            let before = state.clone();
            let mut events = Vec::new();
            state.chance_trusted(outcome, &mut events);
            counted(&before, &events)
        }
        with_state!(self, mut state => take(state, outcome))
    }

    /// What is counted of a match of this game ([`Game::tallies`]).
    pub fn tallies(&self) -> &'static [&'static str] {
        fn tallies<G: Game>(_: &G) -> &'static [&'static str] {
            G::tallies()
        }
        with_state!(self, state => tallies(state))
    }

    /// What the dice decide that are to fall now ([`Game::attempt`]).
    pub fn attempt(&self) -> Option<Attempt> {
        with_state!(self, state => state.attempt())
    }

    /// Which side has the ball in play ([`Game::ball_with`]).
    pub fn ball_with(&self) -> Option<Side> {
        with_state!(self, state => state.ball_with())
    }

    /// What chance is asked, when it is to act.
    pub fn chance_request(&self) -> Option<ChanceRequest> {
        with_state!(self, state => state.chance_request())
    }

    /// The notation's name of an item that can be drawn.
    pub fn item_name(&self, what: &'static str, item: u8) -> String {
        with_state!(self, state => state.item_name(what, item))
    }

    /// What chance is asked, as the engine protocol says it: `{"kind":"dice","dice":["d6"]}`.
    pub fn chance_request_json(&self) -> Option<serde_json::Value> {
        with_state!(self, state => chance::request_json(state))
    }

    /// Reads an outcome of chance from its text: `3 5 +`, `card SPRINT4`, `pack 2 0 1`.
    ///
    /// # Errors
    /// If chance is not to act, or the outcome is not what was asked for.
    pub fn parse_chance(&self, text: &str) -> Result<ChanceOutcome, Refusal> {
        with_state!(self, state => chance::parse(state, text))
    }

    /// The text of an outcome that answers the present request; nothing if it does not.
    pub fn chance_text(&self, outcome: &ChanceOutcome) -> Option<String> {
        let fits = self.chance_request()?.fits(outcome);
        fits.then(|| self.outcome_text(outcome))
    }

    /// The text of an outcome that is known to answer the present request.
    pub(crate) fn outcome_text(&self, outcome: &ChanceOutcome) -> String {
        with_state!(self, state => state.outcome_text(outcome))
    }

    /// Draws an outcome for the present request. `below(n)` gives a number under `n`, all
    /// equally likely.
    pub fn draw_chance(&self, below: &mut dyn FnMut(u32) -> u32) -> Option<ChanceOutcome> {
        Some(self.chance_request()?.draw(below))
    }

    /// Takes an outcome of chance, and tells what happened.
    ///
    /// # Errors
    /// If chance is not to act or the outcome does not fit; the state is as before.
    pub fn chance(&mut self, outcome: &ChanceOutcome) -> Result<Vec<EventView>, Refusal> {
        self.check_chance(outcome)?;
        Ok(self.chance_checked(outcome))
    }

    /// [Takes](AnyGame::chance) an outcome of chance, and tells nobody.
    ///
    /// # Errors
    /// If chance is not to act or the outcome does not fit; the state is as before.
    pub fn chance_silently(&mut self, outcome: &ChanceOutcome) -> Result<(), Refusal> {
        self.check_chance(outcome)?;
        self.chance_again(outcome);
        Ok(())
    }

    /// Whether `outcome` answers what is asked of chance now.
    ///
    /// # Errors
    /// If chance is not to act or the outcome does not fit.
    pub fn check_chance(&self, outcome: &ChanceOutcome) -> Result<(), Refusal> {
        with_state!(self, state => state.check_chance(outcome))
    }

    /// Takes an outcome that [`check_chance`](AnyGame::check_chance) allows.
    pub(crate) fn chance_checked(&mut self, outcome: &ChanceOutcome) -> Vec<EventView> {
        fn take<G: Game>(state: &mut G, outcome: &ChanceOutcome) -> Vec<EventView> {
            let mut events = Vec::new();
            state.chance_trusted(outcome, &mut events);
            told(state, &events)
        }
        with_state!(self, mut state => take(state, outcome))
    }

    /// The same, telling nobody.
    pub(crate) fn chance_again(&mut self, outcome: &ChanceOutcome) {
        with_state!(self, mut state => state.chance_trusted(outcome, &mut Silent));
    }

    /// [Reads](AnyGame::parse_action) and [checks](AnyGame::check) an action in notation.
    ///
    /// # Errors
    /// That it is no action, or the clause that forbids it.
    pub fn check_written(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        self.check(seat, self.parse_action(action)?)
    }

    /// [Reads](AnyGame::parse_action) and [plays](AnyGame::play) an action in notation: a
    /// script's line.
    ///
    /// # Errors
    /// That it is no action, or the clause that forbids it; the state is as before.
    pub fn play_written(&mut self, seat: Seat, action: &str) -> Result<Vec<EventView>, Refusal> {
        self.play(seat, self.parse_action(action)?)
    }

    /// [Reads](AnyGame::parse_chance) and [takes](AnyGame::chance) an outcome of chance in
    /// notation: a script's line.
    ///
    /// # Errors
    /// If chance is not to act or the outcome does not fit; the state is as before.
    pub fn chance_written(&mut self, outcome: &str) -> Result<Vec<EventView>, Refusal> {
        let outcome = self.parse_chance(outcome)?;
        self.chance(&outcome)
    }

    /// What the clocks of this match are to be set to.
    pub fn clock_settings(&self) -> ClockSettings {
        with_state!(self, state => state.clock_settings())
    }

    /// The match's time has run out. Tells what happened.
    ///
    /// # Errors
    /// If this match is not played by time, or its time is already up; the state is as
    /// before.
    pub fn time_up(&mut self) -> Result<Vec<EventView>, Refusal> {
        fn time_up<G: Game>(state: &mut G) -> Result<Vec<EventView>, Refusal> {
            let mut events = Vec::new();
            state.time_up(&mut events)?;
            Ok(told(state, &events))
        }
        with_state!(self, mut state => time_up(state))
    }

    /// What the referee plays for a seat whose time for a decision ran out; nothing if the
    /// game has no rule for it.
    pub fn when_late(&self, seat: Seat) -> Option<AnyAction> {
        with_state!(self, state => state.when_late(seat).map(AnyAction::from))
    }

    /// [`Game::match_clock_runs`].
    pub fn match_clock_runs(&self) -> bool {
        with_state!(self, state => state.match_clock_runs())
    }

    /// [`Game::awaits_kick_off`].
    pub fn awaits_kick_off(&self) -> bool {
        with_state!(self, state => state.awaits_kick_off())
    }

    /// Whether how long a seat thinks would tell what the others may not know
    /// ([`Game::has_secret_options`]).
    pub fn has_secret_options(&self) -> bool {
        with_state!(self, state => state.has_secret_options())
    }

    /// What the dice would make of a legal action: nothing if no dice decide it.
    ///
    /// # Panics
    /// If it is an action of another game.
    pub fn preview(&self, seat: Seat, action: AnyAction) -> Option<Preview> {
        fn preview<G: OneOf>(state: &G, seat: Seat, action: AnyAction) -> Option<Preview> {
            state.preview(seat, own::<G>(action))
        }
        with_state!(self, state => preview(state, seat, action))
    }

    /// Why `seat` cannot do what it points at ([`why_not`](fischio_core::why_not)).
    pub fn why_not(&self, seat: Seat, question: &Question) -> Vec<Refusal> {
        with_state!(self, state => fischio_core::why_not(state, seat, question))
    }

    /// The legal actions of `seat` that are what it points at ([`acts`](fischio_core::acts)), as the interface is offered
    /// them, with their odds but without words; at most so many.
    pub(crate) fn bare_acts(&self, seat: Seat, question: &Question, most: usize) -> Vec<Offer> {
        fn acts<G: Game>(state: &G, seat: Seat, question: &Question, most: usize) -> Vec<Offer> {
            let acts = fischio_core::acts(state, seat, question).into_iter();
            acts.take(most)
                .map(|action| offer(state, seat, action))
                .collect()
        }
        with_state!(self, state => acts(state, seat, question, most))
    }

    /// A legal action as the interface is offered it, with its odds but without words.
    ///
    /// # Panics
    /// If it is an action of another game.
    pub(crate) fn bare_offer(&self, seat: Seat, action: AnyAction) -> Offer {
        fn of<G: OneOf>(state: &G, seat: Seat, action: AnyAction) -> Offer {
            offer(state, seat, own::<G>(action))
        }
        with_state!(self, state => of(state, seat, action))
    }

    /// The lines along which the carrier could give the ball to others of their side, and who marks those
    /// ([`Game::lanes`]).
    pub fn lanes(&self) -> Vec<Lane> {
        with_state!(self, state => state.lanes())
    }

    /// What counts for a piece here and now ([`Game::strengths`]), by its ID, if `viewer` sees it; without
    /// words.
    pub(crate) fn bare_strengths(&self, viewer: Viewer, piece: &str) -> Vec<Strength> {
        fn strengths<G: Game>(state: &G, viewer: Viewer, piece: &str) -> Vec<Strength> {
            let view = state.view(viewer);
            let pointed = Pointed::at(&view, piece);
            pointed.map_or_else(Vec::new, |pointed| state.strengths(pointed))
        }
        with_state!(self, state => strengths(state, viewer, piece))
    }

    /// Ready-made answers to the big choice that `seat` has to make now, by their IDs, each
    /// with its actions.
    pub fn presets(&self, seat: Seat) -> Vec<Preset<AnyAction>> {
        fn presets<G: Game<Action: Into<AnyAction>>>(
            state: &G,
            seat: Seat,
        ) -> Vec<Preset<AnyAction>> {
            let of = |preset: Preset<G::Action>| Preset {
                id: preset.id,
                actions: preset.actions.into_iter().map(G::Action::into).collect(),
                leads_to: preset.leads_to,
            };
            state.presets(seat).into_iter().map(of).collect()
        }
        with_state!(self, state => presets(state, seat))
    }

    /// Where the pieces of a seat's side stand once these legal actions of the seat are played:
    /// the picture of a [preset](AnyGame::presets).
    pub fn squares_after(&self, seat: Seat, actions: &[AnyAction]) -> Vec<Coord> {
        fn after<G: OneOf + Clone>(state: &G, seat: Seat, actions: &[AnyAction]) -> Vec<Coord> {
            let mut after = state.clone();
            let mut events = Vec::new();
            for action in actions {
                let action = own::<G>(*action);
                let allowed = after.check(seat, action);
                debug_assert!(allowed.is_ok(), "a preset's actions are legal: {allowed:?}");
                if allowed.is_ok() {
                    after.play_trusted(seat, action, &mut events);
                }
            }
            after.squares_of(seat.side())
        }
        with_state!(self, state => after(state, seat, actions))
    }

    /// A state as it may be for all that `viewer` knows. `below(n)` gives a number under
    /// `n`, all equally likely.
    #[must_use]
    pub fn sample(&self, viewer: Viewer, below: &mut dyn FnMut(u32) -> u32) -> AnyGame {
        with_state!(self, state => state.sample(viewer, below).into())
    }

    /// The board this match is played on, without labels.
    pub(crate) fn bare_board(&self) -> Board {
        with_state!(self, state => state.board())
    }

    /// Goals so far.
    pub fn score(&self) -> BySide<u32> {
        with_state!(self, state => Game::score(state))
    }

    /// What the numbers of each side's squad come to, in games in which a coach may bring one.
    pub fn squad_totals(&self) -> Option<BySide<u32>> {
        with_state!(self, state => state.squad_totals())
    }

    /// How the match ended by the rules, once it has.
    pub fn result(&self) -> Option<MatchResult> {
        with_state!(self, state => state.result())
    }

    /// What `viewer` may see.
    pub fn view(&self, viewer: Viewer) -> View {
        with_state!(self, state => state.view(viewer))
    }

    /// The position's text, for games that have one.
    pub fn position(&self) -> Option<String> {
        with_state!(self, state => state.position())
    }

    /// How many sequences of `depth` decisions there are from here ([`Game::perft`]).
    pub fn perft(&self, depth: u32) -> u64 {
        with_state!(self, state => state.perft(depth))
    }

    /// The count of [`perft`](AnyGame::perft); nothing if `stopped` ([`Game::perft_unless`]).
    pub fn perft_unless(&self, depth: u32, stopped: impl Fn() -> bool) -> Option<u64> {
        with_state!(self, state => state.perft_unless(depth, stopped))
    }

    /// The count of [`perft`](AnyGame::perft) below each next decision.
    pub fn perft_divide(&self, depth: u32) -> Vec<(String, u64)> {
        fn divide<G: Game>(state: &G, depth: u32) -> Vec<(String, u64)> {
            state.perft_divide(depth)
        }
        with_state!(self, state => divide(state, depth))
    }
}

/// A legal action as the interface is offered it, with its odds where dice decide it or what it leads to.
fn offer<G: Game>(state: &G, seat: Seat, action: G::Action) -> Offer {
    let mut offer = state.offer(seat, action);
    let preview = state.preview_trusted(seat, action);
    let preview = preview.or_else(|| state.leads_to(seat, action));
    offer.preview = preview.map(Box::new);
    offer
}

fn legal<G: Game>(state: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    state.actions(seat, &mut actions);
    actions
}

fn counted<G: Game>(before: &G, events: &[G::Event]) -> Vec<Tally> {
    let mut tallies = Vec::new();
    for event in events {
        before.tally(event, &mut |tally| tallies.push(tally));
    }
    tallies
}

fn told<G: Game>(state: &G, events: &[G::Event]) -> Vec<EventView> {
    let tell = |event| state.describe_event(event);
    events.iter().map(tell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GAME_NAMES;

    #[test]
    fn an_unknown_game_is_refused_with_the_games_there_are() {
        let options = OptionSet::defaults(&[]);
        let expected = format!("no game \"chess\"; there are: {}", GAME_NAMES.join(", "));
        for error in [
            AnyGame::begin("chess", &options).unwrap_err(),
            AnyGame::from_position("chess", &options, "").unwrap_err(),
            AnyGame::option_specs("chess").unwrap_err().into(),
        ] {
            assert_eq!(error.to_string(), expected);
        }
    }

    #[test]
    fn an_option_that_counts_only_with_another_names_a_value_of_that() {
        let mut depending = 0;
        for &name in GAME_NAMES {
            let specs = AnyGame::option_specs(name).unwrap();
            for applies in specs.iter().filter_map(|spec| spec.applies) {
                let mut options = OptionSet::defaults(specs);
                options.set_text(specs, applies.key, applies.is).unwrap();
                depending += 1;
            }
        }
        assert!(depending > 0);
    }

    #[test]
    fn a_preset_is_drawn_from_where_its_actions_lead() {
        let mut toy = crate::scenes::begin();
        let home = Seat::FIRSTS[0];
        toy.play_written(home, "1@c2").unwrap();
        let Preset { id, actions, .. } = toy.presets(home).remove(0);
        let squares = |actions| {
            let names = toy.squares_after(home, actions).into_iter();
            names.map(|at| at.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(id, "wide");
        assert_eq!(squares(&actions), ["a1", "c1", "e1"]);
        assert_eq!(squares(&[]), ["c2"]);
        let away = Seat::FIRSTS[1];
        assert_eq!(
            toy.squares_after(away, &[]),
            [],
            "the other side's stay hidden"
        );
    }

    #[test]
    fn every_game_begins_with_its_defaults_and_names_itself() {
        for &name in GAME_NAMES {
            let options = OptionSet::defaults(AnyGame::option_specs(name).unwrap());
            let game = AnyGame::begin(name, &options).unwrap();
            assert_eq!(game.name(), name);
            assert_eq!(
                game.rules_version(),
                AnyGame::rules_version_of(name).unwrap()
            );
            assert_ne!(game.to_act(), ToAct::Over);
            let view = game.view(Viewer::Spectator);
            assert_eq!((view.game, view.clause), (name, game.phase_clause()));
        }
    }
}

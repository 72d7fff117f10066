//! UND1C1 under the contract of all games.

use fischio_core::{
    Attempt, Audience, Board, BySide, ChanceOutcome, ChanceRequest, Clause, Coord, Die, Edition,
    EventSink, EventView, Face, Game, GameDescription, Gesture, Lane, MAX_DICE, ManNames,
    MatchResult, Offer, OptionError, OptionSet, OptionSpec, OptionValue, Pointed, Preset, Preview,
    Refusal, Seat, SeatSet, Side, Strength, Tally, ToAct, View, Viewer,
};

use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::board::Pitch;
use crate::parts::contest::Dice;
use crate::parts::deck::{DECKS, Deck};
use crate::parts::man::Man;
use crate::parts::rules::{OPTIONS, Rules};
use crate::parts::squad::{READY_TEAMS, Squad};
use crate::parts::square::Square;
use crate::parts::stage::{Due, Stage};
use crate::parts::team::ELEVEN;
use crate::show;
use crate::state::Und1c1;
use crate::tally::TALLIES;

/// A side's squad: from its own file, or the built-in one of the team it chose.
fn squad(options: &OptionSet, file: &str, team: &str) -> Result<Squad, OptionError> {
    match options.text(file) {
        Some(text) => Squad::parse(file, text).map_err(|error| OptionError::in_file(file, &error)),
        None => Ok(Squad::ready(team_name(options, team), Edition::of(options))),
    }
}

/// The ready team under an option.
fn team_name<'a>(options: &'a OptionSet, team: &str) -> &'a str {
    options.text(team).unwrap_or_default()
}

/// The name of the ready deck that a side plays with if it brings none: the one it chose, or its
/// team's (UN-60).
fn ready_deck(options: &OptionSet, side: Side) -> &str {
    let [deck, team] = match side {
        Side::Home => ["home_deck", "home_team"],
        Side::Away => ["away_deck", "away_team"],
    };
    match options.text(deck) {
        None | Some("team") => match options.text(team) {
            Some("aironi" | "delfini") => "possession",
            Some("bufali") => "defence",
            _ => "attack",
        },
        Some(deck) => deck,
    }
}

/// A side's deck: from its own file, or a ready one.
fn deck(options: &OptionSet, file: &str, side: Side) -> Result<Deck, OptionError> {
    match options.text(file) {
        Some(text) => Deck::parse(file, text).map_err(|error| OptionError::in_file(file, &error)),
        None => Ok(Deck::built_in(ready_deck(options, side))),
    }
}

/// The faces of the dice, 0 for one that was not rolled.
fn dice(outcome: &ChanceOutcome) -> Dice {
    let mut dice = Dice::default();
    if let ChanceOutcome::Dice(faces) = outcome {
        for (die, face) in dice.iter_mut().zip(faces) {
            if let Face::Pips(pips) = *face {
                *die = pips;
            }
        }
    }
    dice
}

impl Und1c1 {
    fn list_turn(&self, out: &mut Vec<Action>) {
        if self.actions > 0 {
            let before = out.len();
            self.list_passes(out);
            if self.due != Due::Nothing && out.len() > before {
                self.list_cards(self.turn, out);
                return;
            }
            self.list_shots(out);
            self.list_duels(out);
            self.list_calls(out);
            self.list_moves(out);
            self.list_plays(out);
        } else if self.has_free_pass() || self.has_due_pass() {
            let before = out.len();
            self.list_passes(out);
            if self.has_due_pass() && out.len() > before {
                self.list_cards(self.turn, out);
                return;
            }
        }
        if self.rules.cards && self.check_early_tractor().is_ok() {
            out.push(Action::Tractor);
        }
        out.push(Action::End);
        self.list_cards(self.turn, out);
    }

    /// Puts somebody on a box, in whatever phase that is.
    fn put(&mut self, side: Side, (man, to): (Man, Square), events: &mut impl EventSink<Event>) {
        match self.stage {
            Stage::WallMen { men } => self.join_wall(men, (man, to), events),
            Stage::Jumpers { side } => self.bring_jumper(side, man, to, events),
            Stage::Displaced { side } => self.put_displaced(side, man, to, events),
            Stage::Free { side, moved } => self.put_free(side, moved, (man, to), events),
            Stage::Play(choosing) => self.choose_run(choosing, (man, to), events),
            _ => self.place(side, man, to, events),
        }
    }

    /// No more of what is under way.
    fn done(&mut self, events: &mut impl EventSink<Event>) {
        match self.stage {
            Stage::Group(_) => self.end_group(events),
            Stage::Spread(_) => {
                events.event(Event::Done(self.turn));
                self.stage = Stage::Turn;
            }
            Stage::Replace { side } => self.replaced(side, events),
            Stage::Substitution(end) => self.end_substitutions(end, events),
            Stage::Jumpers { side } => self.end_jumpers(side, events),
            Stage::Tractor { .. } => {
                events.event(Event::Done(self.turn));
                self.after_tractor(events);
            }
            Stage::Free { side, .. } => {
                events.event(Event::Done(side));
                self.end_free(side);
            }
            Stage::ThrowMoves { side, .. } => {
                events.event(Event::Done(side));
                self.end_throw_moves(side, events);
            }
            _ => debug_assert!(false, "nothing is under way that could be done"),
        }
    }

    /// No card now, or no offside trap.
    fn decline(&mut self, events: &mut impl EventSink<Event>) {
        match self.stage {
            Stage::Trap(contest) => self.no_trap(contest, events),
            _ => self.decline_card(events),
        }
    }

    /// Plays what only one phase knows.
    fn answer(&mut self, action: Action, events: &mut impl EventSink<Event>) {
        match (self.stage, action) {
            (Stage::Step { .. }, Action::Move(_, to)) => self.step(Some(to), events),
            (Stage::Step { .. }, Action::Stay) => self.step(None, events),
            (Stage::Return { side }, Action::Stay) => self.answer_return(side, false, events),
            (Stage::Return { side }, Action::Back) => self.answer_return(side, true, events),
            (Stage::Ball { side, .. }, Action::Ball(man)) => {
                self.take_ball(side, self.slot_of(side, man), events);
            }
            (Stage::Padlocks(when), Action::White(at)) => self.lock(when, true, at, events),
            (Stage::Padlocks(when), Action::Black(at)) => self.lock(when, false, at, events),
            (Stage::Look { end, .. }, Action::Take(card)) => self.take(end, card, events),
            (Stage::Look { end, .. }, Action::Put(card, at)) => {
                self.put_back(end, (card, at), events);
            }
            (Stage::NewKeeper { side, of }, Action::Keeper(man)) => {
                self.new_keeper(side, of, man, events);
            }
            _ => debug_assert!(false, "{action} was checked for this phase"),
        }
    }
}

impl Game for Und1c1 {
    type Action = Action;
    type Event = Event;

    const NAME: &'static str = "und1c1";
    const RULES_VERSION: u32 = 1;

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn option_before(key: &str) -> Option<OptionValue> {
        match key {
            "held_ball" => Some(OptionValue::Switch(false)),
            Edition::KEY => Some(Edition::before()),
            _ => None,
        }
    }

    fn default_file(key: &str) -> Option<&'static str> {
        match key {
            "board" => Some(Pitch::FILE),
            "home_squad" => Some(Squad::ready_file(READY_TEAMS[0], Edition::default())),
            "away_squad" => Some(Squad::ready_file(READY_TEAMS[1], Edition::default())),
            "home_own_deck" => Some(DECKS[0].1),
            "away_own_deck" => Some(DECKS[1].1),
            _ => None,
        }
    }

    fn man_names(options: &OptionSet) -> ManNames {
        // After a draft other players have these numbers (UN-50).
        if options.is_on("draft") {
            return ManNames::default();
        }
        ManNames::read(options, Squad::man_names)
    }

    fn file_schema(key: &str) -> Option<serde_json::Value> {
        match key {
            "board" => Some(Pitch::schema()),
            "home_squad" | "away_squad" => Some(Squad::schema()),
            "home_own_deck" | "away_own_deck" => Some(Deck::schema()),
            _ => None,
        }
    }

    fn file<'a>(options: &'a OptionSet, key: &str) -> Option<&'a str> {
        let team = match key {
            "home_squad" => options.text("home_team"),
            "away_squad" => options.text("away_team"),
            _ => None,
        };
        let of_team = |name| Squad::ready_file(name, Edition::of(options));
        let deck = match key {
            "home_own_deck" => Some(ready_deck(options, Side::Home)),
            "away_own_deck" => Some(ready_deck(options, Side::Away)),
            _ => None,
        };
        let ready = |name| {
            let mut decks = DECKS.into_iter();
            decks
                .find(|(known, _)| *known == name)
                .map(|(_, file)| file)
        };
        let own = options.text(key);
        own.or_else(|| team.map(of_team))
            .or_else(|| deck.and_then(ready))
            .or_else(|| Self::default_file(key))
    }

    fn begin(options: &OptionSet) -> Result<Self, OptionError> {
        let pitch = match options.text("board") {
            Some(text) => {
                Pitch::parse("board", text).map_err(|e| OptionError::in_file("board", &e))?
            }
            None => Pitch::default(),
        };
        let mut squads = BySide {
            home: squad(options, "home_squad", "home_team")?,
            away: squad(options, "away_squad", "away_team")?,
        };
        for side in Side::BOTH {
            squads[side].suspend(side, options, ELEVEN)?;
            if options.is_on("draft") && !squads[side].suspended().is_empty() {
                let why = "nobody is suspended where the teams are drafted";
                return Err(OptionSet::no_suspensions(side, why));
            }
        }
        options.check_squads("UN-07", BySide::from_fn(|side| squads[side].total()))?;
        let decks = BySide {
            home: deck(options, "home_own_deck", Side::Home)?,
            away: deck(options, "away_own_deck", Side::Away)?,
        };
        let game = Und1c1::new(Rules::read(options)?, pitch, squads, decks);
        game.before_the_draft(Edition::of(options))
    }

    fn squad_totals(&self) -> Option<BySide<u32>> {
        Some(BySide::from_fn(|side| self.squads[side].total()))
    }

    fn from_position(options: &OptionSet, text: &str) -> Result<Self, Refusal> {
        let begun = Und1c1::begin(options)
            .map_err(|error| Refusal::new("UN-60", "options").with("message", error.message))?;
        begun.parse_position(text)
    }

    fn position(&self) -> Option<String> {
        Some(self.position_text())
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        match self.stage {
            Stage::SetUp { .. } => {
                let both = Seat::FIRSTS.into_iter();
                let open = both.filter(|seat| self.sets_up(seat.side()));
                ToAct::Seats(open.collect::<SeatSet>())
            }
            Stage::DraftCoin
            | Stage::Possession
            | Stage::Dice(_)
            | Stage::Foul(_)
            | Stage::CardDie { .. }
            | Stage::Draw(_)
            | Stage::TrapDice { .. }
            | Stage::ShootOut(_) => ToAct::Chance,
            Stage::Look { taken, .. } if self.is_uncovering(taken) => ToAct::Chance,
            Stage::Over => ToAct::Over,
            _ => ToAct::seat(Seat::first(self.decider())),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.to_act().includes(seat) {
            return;
        }
        match self.stage {
            Stage::Draft => self.list_picks(out),
            Stage::SetUp { .. } | Stage::Replace { .. } => self.list_set_up(seat.side(), out),
            Stage::KickOff => self.list_kick_off(out),
            Stage::Turn => self.list_turn(out),
            Stage::Group(group) => self.list_group(group, out),
            Stage::Step { .. } => self.list_steps(out),
            Stage::Ball { side, among, .. } => self.list_ball(side, among, out),
            Stage::Injury { .. } | Stage::Substitution(_) => self.list_substitutions(out),
            Stage::NewKeeper { side, .. } => self.list_new_keepers(side, out),
            Stage::Tractor { again, .. } => self.list_tractors(again, out),
            Stage::Padlocks(_) => self.list_padlocks(out),
            Stage::Return { .. } => out.extend([Action::Back, Action::Stay]),
            Stage::Taker => self.list_takers(out),
            Stage::Wall => self.list_walls(out),
            Stage::WallMen { men } => self.list_wall_men(men, out),
            Stage::Jumpers { side } => self.list_jumpers(side, out),
            Stage::Displaced { side } => self.list_displaced(side, out),
            Stage::Free { side, moved } => self.list_free(side, moved, out),
            Stage::Kick => out.push(Action::Kick),
            Stage::Pair => out.extend((1..=self.piece_under_way().pairs).map(Action::Pair)),
            Stage::Thrower => self.list_throwers(out),
            Stage::ThrowMoves { side, .. } => self.list_throw_moves(side, out),
            Stage::Window(_) | Stage::After(_) | Stage::Answer { .. } | Stage::BeforeDraw(_) => {
                out.push(Action::Decline);
                self.list_cards(seat.side(), out);
            }
            Stage::Extra { side, card, then } => self.list_extra(side, card, then, out),
            Stage::Spread(spread) => self.list_spread(spread, out),
            Stage::Play(choosing) => self.list_choices(choosing, out),
            Stage::Trap(contest) => self.list_traps(contest, out),
            Stage::Look { taken, .. } => self.list_look(taken, out),
            Stage::Shooter => out.extend(self.next_shooters(self.turn).map(Action::Shooter)),
            Stage::DraftCoin
            | Stage::Possession
            | Stage::Dice(_)
            | Stage::Foul(_)
            | Stage::CardDie { .. }
            | Stage::Draw(_)
            | Stage::TrapDice { .. }
            | Stage::ShootOut(_)
            | Stage::Over => {}
        }
    }

    fn every_action(&self) -> Vec<Action> {
        crate::every_action::every_action(self)
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check_seat(seat, self.to_act())?;
        self.check_action(seat.side(), action)
    }

    fn play_trusted(&mut self, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        if self.begin_extra(action, events) {
            return;
        }
        match action {
            Action::Pick(chip) => self.pick(chip, events),
            Action::Place(man, to) => self.put(seat.side(), (man, to), events),
            Action::Ready => self.ready(seat.side(), events),
            Action::KickOff(man, at) => self.kick_off(man, at, events),
            Action::Move(man, to) if !matches!(self.stage, Stage::Step { .. }) => {
                self.single(man, to, events);
            }
            Action::Group(line, direction) => self.begin_group(line, direction, events),
            Action::Done => self.done(events),
            Action::Pass(man) => self.pass(man, events),
            Action::Cross(man) => self.cross(man, events),
            Action::Shoot => self.shoot(events),
            Action::Tackle(man) => self.tackle(man, events),
            Action::Call(man) => self.call(man, events),
            Action::Dribble(man) => self.dribble(man, events),
            Action::Tractor => self.begin_early_tractor(events),
            Action::End => self.end_turn(events),
            Action::Substitute { out, on, at } => self.substitute(out, on, at.square(), events),
            Action::Taker(man, at) => self.choose_taker(man, at, events),
            Action::Wall(size) => self.form_wall(size, events),
            Action::Kick => self.kick(events),
            Action::Pair(number) => self.choose_pair(number, events),
            Action::Thrower(man, at) => self.choose_thrower(man, at, events),
            Action::Card(card, on) => self.play_card(card, on, events),
            Action::Decline => self.decline(events),
            Action::Play(play) => self.begin_play(play, events),
            Action::With(man) => self.choose_with(man, events),
            Action::Trap(line) => self.spring_trap(line, events),
            Action::Shooter(man) => self.name_shooter(man, events),
            Action::Move(..)
            | Action::Stay
            | Action::Back
            | Action::Ball(_)
            | Action::White(_)
            | Action::Black(_)
            | Action::Take(_)
            | Action::Put(..)
            | Action::Keeper(_) => self.answer(action, events),
        }
    }

    fn chance_request(&self) -> Option<ChanceRequest> {
        match self.stage {
            Stage::Dice(contest) => {
                let all = [Die::D6; MAX_DICE];
                Some(ChanceRequest::dice(&all[..self.dice_of(contest)]))
            }
            Stage::DraftCoin => Some(ChanceRequest::dice(&[Die::PlusMinus])),
            Stage::Possession | Stage::Foul(_) | Stage::ShootOut(_) => {
                Some(ChanceRequest::dice(&[Die::D6, Die::D6]))
            }
            Stage::CardDie { .. } | Stage::TrapDice { .. } => Some(ChanceRequest::dice(&[Die::D6])),
            Stage::Draw(_) => Some(self.draw_request()),
            Stage::Look { taken, .. } if self.is_uncovering(taken) => Some(self.look_request()),
            _ => None,
        }
    }

    fn chance_trusted(&mut self, outcome: &ChanceOutcome, events: &mut impl EventSink<Event>) {
        let dice = dice(outcome);
        match (self.stage, outcome) {
            (Stage::Draw(end), &ChanceOutcome::Draw(place)) => {
                return self.draw_card(end, place, events);
            }
            (Stage::Look { .. }, &ChanceOutcome::Draw(place)) => {
                return self.uncover(place, events);
            }
            _ => {}
        }
        match self.stage {
            Stage::DraftCoin => self.toss(outcome, events),
            Stage::Possession => self.roll_possession(dice, events),
            Stage::Foul(duel) => self.roll_foul(duel, dice, events),
            Stage::Dice(contest) => self.roll(contest, dice, events),
            Stage::CardDie { side, then } => self.roll_for_card(side, then, dice, events),
            Stage::TrapDice { contest, line } => self.roll_trap(contest, line, dice[0], events),
            Stage::ShootOut(by) => self.roll_kick(by, dice, events),
            _ => debug_assert!(false, "chance is asked for nothing"),
        }
    }

    fn item_name(&self, what: &'static str, item: u8) -> String {
        self.drawn_name(what, item)
    }

    fn chance_audience(&self) -> Audience {
        match self.stage {
            Stage::Draw(_) | Stage::Look { .. } => Audience::Side(self.turn),
            _ => Audience::Everyone,
        }
    }

    fn has_secret_options(&self) -> bool {
        matches!(
            self.stage,
            Stage::Window(_)
                | Stage::After(_)
                | Stage::Answer { .. }
                | Stage::BeforeDraw(_)
                | Stage::Look { .. }
        )
    }

    fn when_late(&self, seat: Seat) -> Option<Action> {
        if !self.to_act().includes(seat) {
            return None;
        }
        self.late_action(seat)
    }

    fn strengths(&self, piece: Pointed<'_>) -> Vec<Strength> {
        self.strengths_of(piece)
    }

    fn lanes(&self) -> Vec<Lane> {
        self.pass_lanes()
    }

    fn meant(&self, seat: Seat, gesture: &Gesture<'_>, out: &mut Vec<Action>) {
        out.extend(self.meant_by(seat.side(), gesture));
    }

    fn preview(&self, seat: Seat, action: Action) -> Option<Preview> {
        self.check(seat, action).ok()?;
        self.preview_trusted(seat, action)
    }

    fn preview_trusted(&self, seat: Seat, action: Action) -> Option<Preview> {
        self.odds(seat.side(), action)
    }

    fn presets(&self, seat: Seat) -> Vec<Preset<Action>> {
        self.formations(seat)
    }

    fn score(&self) -> BySide<u32> {
        Und1c1::score(self).map(u32::from)
    }

    fn squares_of(&self, side: Side) -> Vec<Coord> {
        show::squares_of(self, side)
    }

    fn result(&self) -> Option<MatchResult> {
        if self.stage != Stage::Over {
            return None;
        }
        let score = Game::score(self);
        Some(match self.decided_by_shoot_out() {
            Some((goals, winner)) => MatchResult::by_shoot_out(score, goals.map(u32::from), winner),
            None => MatchResult::by_goals(score),
        })
    }

    fn awaits_kick_off(&self) -> bool {
        matches!(
            self.stage,
            Stage::DraftCoin
                | Stage::Draft
                | Stage::SetUp { .. }
                | Stage::Possession
                | Stage::KickOff
        ) || self.due == Due::KickOff
    }

    fn phase_clause(&self) -> Clause {
        Clause(self.stage_clause())
    }

    fn view(&self, viewer: Viewer) -> View {
        show::view(self, viewer)
    }

    fn offer(&self, seat: Seat, action: Action) -> Offer {
        show::offer(self, seat.side(), action)
    }

    fn describe_event(&self, event: &Event) -> EventView {
        event.view()
    }

    fn tallies() -> &'static [&'static str] {
        TALLIES
    }

    fn tally(&self, event: &Event, tell: &mut impl FnMut(Tally)) {
        self.tally_of(event, tell);
    }

    fn attempt(&self) -> Option<Attempt> {
        self.attempt_now()
    }

    fn ball_with(&self) -> Option<Side> {
        // Nobody keeps the ball in a shoot-out.
        self.ball_side().filter(|_| !self.is_shot_out())
    }

    fn action_audience(&self, seat: Seat, action: Action) -> Audience {
        match (self.stage, action) {
            (Stage::SetUp { .. }, Action::Place(..)) | (Stage::Look { .. }, _) => {
                Audience::Side(seat.side())
            }
            _ => Audience::Everyone,
        }
    }

    fn decides_in_secret(&self, seat: Seat) -> bool {
        let secret = matches!(self.stage, Stage::SetUp { .. } | Stage::Look { .. });
        secret && self.to_act().includes(seat)
    }

    fn sample(&self, viewer: Viewer, below: &mut dyn FnMut(u32) -> u32) -> Self {
        self.sampled(viewer, below)
    }

    fn board(&self) -> Board {
        show::board(&self.pitch)
    }

    fn description() -> GameDescription {
        show::description()
    }
}

//! UND1C1 under the contract of all games.

use fischio_core::{
    Audience, Board, BySide, ChanceOutcome, ChanceRequest, Clause, Die, EventSink, EventView, Face,
    Game, GameDescription, MatchResult, Offer, OptionError, OptionSet, OptionSpec, Preset, Preview,
    Refusal, Seat, SeatSet, Side, ToAct, View, Viewer,
};

use crate::rules::OPTIONS;
use crate::squad::SQUADS;
use crate::{Action, Due, Event, Pitch, Rules, Squad, Stage, Und1c1, view};

/// A side's squad: from its own file, or the built-in one of the team it chose.
fn squad(options: &OptionSet, file: &str, team: &str) -> Result<Squad, OptionError> {
    match options.text(file) {
        Some(text) => Squad::parse(file, text).map_err(|error| OptionError::in_file(file, &error)),
        None => Ok(Squad::built_in(options.text(team).unwrap_or_default())),
    }
}

/// The faces of the dice, 0 for one that was not rolled.
fn dice(outcome: &ChanceOutcome) -> [u8; 2] {
    let mut dice = [0; 2];
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
    /// Refuses what is not for this phase, by the phase's clause.
    fn refuse_now(&self, action: Action) -> Refusal {
        let asked = match self.stage {
            Stage::SetUp => "put your players on their boxes, like D1@c2, and say ready",
            Stage::KickOff => "say who kicks off and where, like kickoff A1@h7",
            Stage::Turn => "move, pass, tackle, dribble, shoot, cross or end the turn",
            Stage::Group => "move the group's players, like D1-c5, and say done",
            Stage::Step => "step onto a free box next to the winner, like D1-c5, or stay",
            Stage::Ball => "say who has the ball, like ball D2",
            Stage::Injury => "substitute the injured player, like sub C1 C5@a3",
            Stage::NewKeeper => "say who goes in goal, like keeper D1",
            Stage::Tractor => "move a Tractor, like D1-c5, or say done",
            Stage::Replace => "re-place your outfielders, like D1@c2, and say done",
            Stage::Padlocks => "place the white padlock, then the black one, like white c5",
            Stage::Substitution => "substitute, like sub D1 D5@a2, or say done",
            Stage::Return => "let the goalkeeper go back, or stay",
            Stage::Taker => "say who takes it, like taker C1",
            Stage::Wall => "say how many stand in the wall: wall 0, wall 2 or wall 4",
            Stage::WallMen => "put somebody into the wall, like A1@h13",
            Stage::Jumpers => "bring up to four jumpers, like D1@h14, and say done",
            Stage::Displaced => "put back who made room, like D1@c5",
            Stage::Free => "re-place up to three players, like D1@c5, and say done",
            Stage::Kick => "take it: kick",
            Stage::Pair => "say for which pair the ball comes in, like pair 2",
            Stage::Thrower => "say who throws in and where, like throw D3@a7",
            Stage::ThrowMoves => "make up to two movements, like D1-c5, and say done",
            Stage::Possession | Stage::Dice | Stage::Foul => "chance is to act",
            Stage::Over => "the match is over",
        };
        let message = format!("{action} is not for now: {asked}");
        Refusal::with_message(self.stage_clause(), "not-now", message)
            .with("action", action)
            .with("phase", self.stage_name())
    }

    /// Why the side on turn may not play an action of a turn.
    fn refuse_in_turn(&self, action: Action) -> Option<Refusal> {
        match action {
            Action::Move(..)
            | Action::Group(..)
            | Action::Pass(_)
            | Action::Cross(_)
            | Action::Shoot
            | Action::Tackle(_)
            | Action::Dribble(_) => {}
            Action::End => return self.refuse_end(),
            _ => return Some(self.refuse_now(action)),
        }
        if let Some(refusal) = self.refuse_no_actions() {
            return Some(refusal);
        }
        if !matches!(action, Action::Pass(_)) && self.must_pass() {
            return Some(self.refuse_before_pass());
        }
        match action {
            Action::Move(man, to) => self.refuse_single(self.turn, man, to),
            Action::Group(line, direction) => self.refuse_group(line, direction),
            Action::Pass(man) => self.refuse_pass(man),
            Action::Cross(man) => self.refuse_cross(man),
            Action::Tackle(man) => self.refuse_tackle(man),
            Action::Dribble(man) => self.refuse_dribble(man),
            _ => self.refuse_shot(),
        }
    }

    /// Why a side that is to act may not play `action`; nothing if it may.
    fn refuse(&self, side: Side, action: Action) -> Option<Refusal> {
        match (self.stage, action) {
            (Stage::SetUp | Stage::Replace, Action::Place(man, to)) => {
                self.refuse_place(side, man, to)
            }
            (Stage::SetUp, Action::Ready) => self.refuse_ready(side),
            (Stage::KickOff, Action::KickOff(man, at)) => self.refuse_kick_off(man, at),
            (Stage::Turn, _) => self.refuse_in_turn(action),
            (Stage::Group, Action::Move(man, to)) => self.refuse_group_move(man, to),
            (Stage::Group, Action::Done) => self.refuse_group_done(),
            (Stage::Step, Action::Move(man, to)) => self.refuse_step(man, to),
            (Stage::Ball, Action::Ball(man)) => self.refuse_ball(man),
            (Stage::Injury | Stage::Substitution, Action::Substitute { out, on, at }) => {
                self.refuse_substitution(out, on, at)
            }
            (Stage::NewKeeper, Action::Keeper(man)) => self.refuse_new_keeper(man),
            (Stage::Tractor, Action::Move(man, to)) => self.refuse_tractor(man, to),
            (Stage::Padlocks, Action::White(at)) => self.refuse_padlock(true, at),
            (Stage::Padlocks, Action::Black(at)) => self.refuse_padlock(false, at),
            (Stage::Taker, Action::Taker(man, at)) => self.refuse_taker(man, at),
            (Stage::Wall, Action::Wall(size)) => self.refuse_wall(size),
            (Stage::WallMen, Action::Place(man, to)) => self.refuse_wall_man(man, to),
            (Stage::Jumpers, Action::Place(man, to)) => self.refuse_jumper(man, to),
            (Stage::Displaced, Action::Place(man, to)) => self.refuse_displaced(man, to),
            (Stage::Free, Action::Place(man, to)) => self.refuse_free(man, to),
            (Stage::Pair, Action::Pair(number)) => self.refuse_pair(number),
            (Stage::Thrower, Action::Thrower(man, at)) => self.refuse_thrower(man, at),
            (Stage::ThrowMoves, Action::Move(man, to)) => self.refuse_throw_move(man, to),
            (
                Stage::Tractor
                | Stage::Replace
                | Stage::Substitution
                | Stage::Jumpers
                | Stage::Free
                | Stage::ThrowMoves,
                Action::Done,
            )
            | (Stage::Step | Stage::Return, Action::Stay)
            | (Stage::Return, Action::Back)
            | (Stage::Kick, Action::Kick) => None,
            _ => Some(self.refuse_now(action)),
        }
    }

    fn refuse_tractor(&self, man: crate::Man, to: crate::Square) -> Option<Refusal> {
        let side = self.turn;
        let slot = match self.refuse_actor(side, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        if !self.chip(side, slot).has(crate::Trait::Tractor) {
            let message = format!("at the end of the turn a Tractor moves, and {man} is none");
            return Some(Refusal::with_message("UN-06", "no-tractor", message).with("man", man));
        }
        self.refuse_single(side, man, to)
    }

    fn refuse_turn(&self, seat: Seat) -> Option<Refusal> {
        if seat.number() != 1 {
            let message = format!("each side has one coach here; there is no seat {seat}");
            return Some(Refusal::with_message("UN-08", "one-coach", message).with("seat", seat));
        }
        let to_act = self.to_act();
        if to_act.includes(seat) {
            return None;
        }
        let clause = self.phase_clause().0;
        Some(match to_act {
            ToAct::Over => Refusal::with_message(clause, "match-over", "the match is over"),
            ToAct::Chance => {
                Refusal::with_message(clause, "chance-to-act", "chance is to act first")
            }
            ToAct::Seats(_) if self.stage == Stage::SetUp => Refusal::with_message(
                clause,
                "ready-already",
                "your set-up is done; the other side's is not",
            ),
            ToAct::Seats(_) => {
                Refusal::with_message(clause, "not-your-turn", "the other side is to act")
            }
        })
    }

    fn list_turn(&self, out: &mut Vec<Action>) {
        if self.actions > 0 {
            let before = out.len();
            self.list_passes(out);
            if self.due != Due::Nothing && out.len() > before {
                return;
            }
            self.list_shots(out);
            self.list_duels(out);
            self.list_moves(out);
        }
        out.push(Action::End);
    }

    fn done(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.decider;
        match self.stage {
            Stage::Group => self.end_group(events),
            Stage::Replace => self.replaced(events),
            Stage::Substitution => self.end_substitutions(events),
            Stage::Jumpers => self.end_jumpers(events),
            Stage::Tractor => {
                events.event(Event::Done(side));
                self.after_tractor(events);
            }
            Stage::Free => {
                events.event(Event::Done(side));
                self.end_free(events);
            }
            Stage::ThrowMoves => {
                events.event(Event::Done(side));
                self.end_throw_moves(events);
            }
            _ => {}
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

    fn default_file(key: &str) -> Option<&'static str> {
        match key {
            "board" => Some(Pitch::FILE),
            "home_squad" => Some(SQUADS[0].1),
            "away_squad" => Some(SQUADS[1].1),
            _ => None,
        }
    }

    fn file<'a>(options: &'a OptionSet, key: &str) -> Option<&'a str> {
        let team = match key {
            "home_squad" => options.text("home_team"),
            "away_squad" => options.text("away_team"),
            _ => None,
        };
        let of_team = |name| {
            let mut squads = SQUADS.into_iter();
            squads
                .find(|(known, _)| *known == name)
                .map(|(_, file)| file)
        };
        let own = options.text(key);
        own.or_else(|| team.and_then(of_team))
            .or_else(|| Self::default_file(key))
    }

    fn begin(options: &OptionSet) -> Result<Self, OptionError> {
        let pitch = match options.text("board") {
            Some(text) => {
                Pitch::parse("board", text).map_err(|e| OptionError::in_file("board", &e))?
            }
            None => Pitch::default(),
        };
        let squads = BySide {
            home: squad(options, "home_squad", "home_team")?,
            away: squad(options, "away_squad", "away_team")?,
        };
        Ok(Und1c1::new(Rules::read(options), pitch, squads))
    }

    fn from_position(options: &OptionSet, text: &str) -> Result<Self, Refusal> {
        let begun = Und1c1::begin(options)
            .map_err(|error| Refusal::new("UN-60", "options").with("message", error.message))?;
        begun.parse_position(text)
    }

    fn position(&self) -> Option<String> {
        self.position_text()
    }

    fn to_act(&self) -> ToAct {
        match self.stage {
            Stage::SetUp => {
                let both = Seat::FIRSTS.into_iter();
                let open = both.filter(|seat| self.sets_up(seat.side()));
                ToAct::Seats(open.collect::<SeatSet>())
            }
            Stage::Possession | Stage::Dice | Stage::Foul => ToAct::Chance,
            Stage::Over => ToAct::Over,
            _ => ToAct::seat(Seat::first(self.decider)),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.to_act().includes(seat) {
            return;
        }
        match self.stage {
            Stage::SetUp | Stage::Replace => self.list_set_up(seat.side(), out),
            Stage::KickOff => self.list_kick_off(out),
            Stage::Turn => self.list_turn(out),
            Stage::Group => self.list_group(out),
            Stage::Step => self.list_steps(out),
            Stage::Ball => self.list_ball(out),
            Stage::Injury | Stage::Substitution => self.list_substitutions(out),
            Stage::NewKeeper => self.list_new_keepers(out),
            Stage::Tractor => {
                self.list_tractors(out);
                out.push(Action::Done);
            }
            Stage::Padlocks => self.list_padlocks(out),
            Stage::Return => out.extend([Action::Back, Action::Stay]),
            Stage::Taker => self.list_takers(out),
            Stage::Wall => self.list_walls(out),
            Stage::WallMen => self.list_wall_men(out),
            Stage::Jumpers => self.list_jumpers(out),
            Stage::Displaced => self.list_displaced(out),
            Stage::Free => self.list_free(out),
            Stage::Kick => out.push(Action::Kick),
            Stage::Pair => out.extend((1..=self.piece.pairs).map(Action::Pair)),
            Stage::Thrower => self.list_throwers(out),
            Stage::ThrowMoves => self.list_throw_moves(out),
            Stage::Possession | Stage::Dice | Stage::Foul | Stage::Over => {}
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self
            .refuse_turn(seat)
            .or_else(|| self.refuse(seat.side(), action))
        {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    fn play_trusted(&mut self, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        match action {
            Action::Place(man, to) => match self.stage {
                Stage::WallMen => self.join_wall(man, to, events),
                Stage::Jumpers => self.bring_jumper(man, to, events),
                Stage::Displaced => self.put_displaced(man, to, events),
                Stage::Free => self.put_free(man, to, events),
                _ => self.place(seat.side(), man, to, events),
            },
            Action::Ready => self.ready(seat.side(), events),
            Action::KickOff(man, at) => self.kick_off(man, at, events),
            Action::Move(_, to) if self.stage == Stage::Step => self.step(Some(to), events),
            Action::Move(man, to) => self.single(man, to, events),
            Action::Group(line, direction) => self.begin_group(line, direction, events),
            Action::Done => self.done(events),
            Action::Pass(man) => self.pass(man, events),
            Action::Cross(man) => self.cross(man, events),
            Action::Shoot => self.shoot(events),
            Action::Tackle(man) => self.tackle(man, events),
            Action::Dribble(man) => self.dribble(man, events),
            Action::Stay if self.stage == Stage::Return => self.answer_return(false, events),
            Action::Stay => self.step(None, events),
            Action::Back => self.answer_return(true, events),
            Action::End => self.end_turn(events),
            Action::Ball(man) => {
                if let Some(slot) = self.squads[self.decider].slot(man) {
                    self.take_ball(slot, events);
                }
            }
            Action::White(at) => self.lock(true, at, events),
            Action::Black(at) => self.lock(false, at, events),
            Action::Substitute { out, on, at } => self.substitute(out, on, at, events),
            Action::Keeper(man) => self.new_keeper(man, events),
            Action::Taker(man, at) => self.choose_taker(man, at, events),
            Action::Wall(size) => self.form_wall(size, events),
            Action::Kick => self.kick(events),
            Action::Pair(number) => self.choose_pair(number, events),
            Action::Thrower(man, at) => self.choose_thrower(man, at, events),
        }
    }

    fn chance_request(&self) -> Option<ChanceRequest> {
        match self.stage {
            Stage::Dice if self.contest.kind.dice() == 1 => Some(ChanceRequest::dice(&[Die::D6])),
            Stage::Possession | Stage::Foul | Stage::Dice => {
                Some(ChanceRequest::dice(&[Die::D6, Die::D6]))
            }
            _ => None,
        }
    }

    fn chance_trusted(&mut self, outcome: &ChanceOutcome, events: &mut impl EventSink<Event>) {
        let dice = dice(outcome);
        match self.stage {
            Stage::Possession => self.roll_possession(dice, events),
            Stage::Foul => self.roll_foul(dice, events),
            Stage::Dice => self.roll(dice, events),
            _ => {}
        }
    }

    fn when_late(&self, seat: Seat) -> Option<Action> {
        if !self.to_act().includes(seat) {
            return None;
        }
        match self.stage {
            Stage::SetUp => return Some(self.late_set_up(seat.side())),
            Stage::Turn if !self.must_pass() => return Some(Action::End),
            Stage::Step | Stage::Return => return Some(Action::Stay),
            Stage::Tractor
            | Stage::Replace
            | Stage::Substitution
            | Stage::Jumpers
            | Stage::Free
            | Stage::ThrowMoves => return Some(Action::Done),
            Stage::Group if self.group.moved != 0 => return Some(Action::Done),
            _ => {}
        }
        let mut list = Vec::new();
        self.actions(seat, &mut list);
        list.first().copied()
    }

    fn preview(&self, seat: Seat, action: Action) -> Option<Preview> {
        self.check(seat, action).ok()?;
        self.odds(action)
    }

    fn presets(&self, seat: Seat) -> Vec<Preset<Action>> {
        self.formations(seat)
    }

    fn score(&self) -> BySide<u32> {
        Und1c1::score(self).map(u32::from)
    }

    fn result(&self) -> Option<MatchResult> {
        (self.stage == Stage::Over).then(|| MatchResult::by_goals(self.score().map(u32::from)))
    }

    fn phase_clause(&self) -> Clause {
        Clause(self.stage_clause())
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn offer(&self, seat: Seat, action: Action) -> Offer {
        view::offer(self, seat.side(), action)
    }

    fn describe_event(&self, event: &Event) -> EventView {
        event.view()
    }

    fn action_audience(&self, seat: Seat, action: Action) -> Audience {
        match (self.stage, action) {
            (Stage::SetUp, Action::Place(..)) => Audience::Side(seat.side()),
            _ => Audience::Everyone,
        }
    }

    fn decides_in_secret(&self, seat: Seat) -> bool {
        self.stage == Stage::SetUp && self.to_act().includes(seat)
    }

    fn sample(&self, viewer: Viewer, below: &mut dyn FnMut(u32) -> u32) -> Self {
        self.sampled(viewer, below)
    }

    fn board(&self) -> Board {
        view::board(&self.pitch)
    }

    fn description() -> GameDescription {
        view::description()
    }
}

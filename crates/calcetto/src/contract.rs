//! Calcetto under the contract of all games.

use fischio_core::{
    Attempt, Audience, Board, BySide, ChanceOutcome, ChanceRequest, Clause, ClockSettings, Coord,
    Die, Edition, EventSink, EventView, Game, GameDescription, Gesture, Lane, ManNames,
    MatchResult, Offer, OptionError, OptionSet, OptionSpec, OptionValue, Pointed, Preset, Preview,
    Refusal, Seat, SeatSet, Side, Strength, Tally, ToAct, View, Viewer,
};
use fischio_phases::files::given;
use fischio_phases::{numeric_dice, refusals};

use crate::parts::rules::OPTIONS;
use crate::parts::stage::Situation;
use crate::tally::TALLIES;
use crate::{Action, Calcetto, Event, Pitch, Rules, Squad, Stage, Tile, show};

impl Calcetto {
    /// What is not for now is refused by the clause of the phase that is.
    fn refuse_now(&self, action: Action) -> Refusal {
        refusals::not_now(self.stage_clause(), self.stage_name(), action)
    }

    /// Why a side that is to act may not play `action`; nothing if it may.
    fn refuse(&self, side: Side, action: Action) -> Option<Refusal> {
        match (self.stage(), action) {
            (Stage::SetUp, Action::Place(man, to)) => self.refuse_place(side, man, to),
            (Stage::SetUp, Action::Ready) => self.refuse_ready(side),
            (Stage::SetUp, Action::Substitute { out, on }) if self.is_restart() => {
                self.refuse_substitution(side, out, on)
            }
            (Stage::KickOff, Action::KickOff { carrier, at, other }) => {
                self.refuse_kick_off(carrier, at, other)
            }
            (Stage::Tile, Action::PlayTile(tile, man)) => self.refuse_tile(tile, man),
            (Stage::Movement, Action::Move(man, to)) => self.refuse_move(man, to),
            (Stage::Movement, Action::Pass(man)) => self.refuse_pass(man),
            (Stage::Movement, Action::Cross(to)) => self.refuse_cross(to),
            (Stage::Movement, Action::Shoot) => self.refuse_shot(),
            (Stage::Movement, Action::End) => self.refuse_end(),
            (Stage::Call, Action::Call(man)) => self.refuse_call(man),
            (Stage::Shooter, Action::Shooter(man)) => self.refuse_shooter(man),
            (Stage::Substitution, Action::Substitute { out, on }) => {
                self.refuse_substitution(side, out, on)
            }
            (Stage::Tile, Action::Roll)
            | (Stage::Six, Action::Keep | Action::DrawTile)
            | (Stage::Call, Action::Decline)
            | (Stage::Substitution, Action::Done) => None,
            _ => Some(self.refuse_now(action)),
        }
    }

    fn refuse_turn(&self, seat: Seat) -> Option<Refusal> {
        if seat.number() != 1 {
            return Some(Refusal::new("CT-05", "one-coach").with("seat", seat));
        }
        let in_set_up = self.stage() == Stage::SetUp;
        refusals::out_of_turn(self.stage_clause(), self.to_act(), seat, in_set_up)
    }
}

impl Game for Calcetto {
    type Action = Action;
    type Event = Event;

    const NAME: &'static str = "calcetto";
    const RULES_VERSION: u32 = 1;

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn default_file(key: &str) -> Option<&'static str> {
        match key {
            "board" => Some(Pitch::FILE),
            "home_squad" => Some(Squad::ready_file(Side::Home, Edition::default())),
            "away_squad" => Some(Squad::ready_file(Side::Away, Edition::default())),
            _ => None,
        }
    }

    fn file<'a>(options: &'a OptionSet, key: &str) -> Option<&'a str> {
        let ready = |side| Some(Squad::ready_file(side, Edition::of(options)));
        options.text(key).or_else(|| match key {
            "home_squad" => ready(Side::Home),
            "away_squad" => ready(Side::Away),
            _ => Self::default_file(key),
        })
    }

    fn option_before(key: &str) -> Option<OptionValue> {
        (key == Edition::KEY).then(Edition::before)
    }

    fn man_names(options: &OptionSet) -> ManNames {
        ManNames::read(options, Squad::man_names)
    }

    fn file_schema(key: &str) -> Option<serde_json::Value> {
        match key {
            "board" => Some(Pitch::schema()),
            "home_squad" | "away_squad" => Some(Squad::schema()),
            _ => None,
        }
    }

    fn begin(options: &OptionSet) -> Result<Self, OptionError> {
        let ready = |side| move || Squad::ready(side, Edition::of(options));
        let squads = BySide {
            home: given(options, "home_squad", Squad::parse, ready(Side::Home))?,
            away: given(options, "away_squad", Squad::parse, ready(Side::Away))?,
        };
        options.check_squads("CT-06", BySide::from_fn(|side| squads[side].total()))?;
        Ok(Calcetto::new(
            Rules::read(options)?,
            given(options, "board", Pitch::parse, Pitch::default)?,
            squads,
        ))
    }

    fn squad_totals(&self) -> Option<BySide<u32>> {
        Some(BySide::from_fn(|side| self.squads[side].total()))
    }

    fn from_position(options: &OptionSet, text: &str) -> Result<Self, Refusal> {
        let begun = Calcetto::begin(options)
            .map_err(|error| Refusal::new("CT-26", "options").with("message", error.message))?;
        begun.parse_position(text)
    }

    fn position(&self) -> Option<String> {
        Some(self.position_text())
    }

    fn to_act(&self) -> ToAct {
        let seat = |side| ToAct::seat(Seat::first(side));
        match self.situation {
            Situation::SetUp => {
                let both = Seat::FIRSTS.into_iter();
                ToAct::Seats(
                    both.filter(|seat| self.sets_up(seat.side()))
                        .collect::<SeatSet>(),
                )
            }
            Situation::Possession(_)
            | Situation::Roll
            | Situation::Draw(_)
            | Situation::Contest(_) => ToAct::Chance,
            Situation::KickOff
            | Situation::Tile
            | Situation::Movement
            | Situation::Call
            | Situation::Shooter => seat(self.turn),
            Situation::Six(_) => seat(self.roller()),
            Situation::Substitution(side) => seat(side),
            Situation::Over => ToAct::Over,
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.to_act().includes(seat) {
            return;
        }
        match self.stage() {
            Stage::SetUp => self.list_set_up(seat.side(), out),
            Stage::KickOff => self.list_kick_off(out),
            Stage::Tile => self.list_tiles(out),
            Stage::Six => out.extend([Action::Keep, Action::DrawTile]),
            Stage::Movement => {
                self.list_passes(out);
                if self.can_shoot() {
                    out.push(Action::Shoot);
                }
                if !self.phase.pass_due || self.phase.relaunch {
                    self.list_moves(out);
                    if self.may_end() {
                        out.push(Action::End);
                    }
                }
            }
            Stage::Call => self.list_calls(out),
            Stage::Shooter => self.list_shooters(out),
            Stage::Substitution => {
                self.list_substitutions(seat.side(), out);
                out.push(Action::Done);
            }
            Stage::Possession | Stage::Roll | Stage::Draw | Stage::Contest | Stage::Over => {}
        }
    }

    fn every_action(&self) -> Vec<Action> {
        crate::every_action::every_action(self)
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
            Action::Place(man, to) => self.place(seat.side(), man, to, events),
            Action::Ready => self.ready(seat.side(), events),
            Action::KickOff { carrier, at, other } => self.kick_off(carrier, at, other, events),
            Action::PlayTile(tile, man) => self.play_tile(tile, man, events),
            Action::Roll => self.play_no_tile(events),
            Action::Keep => self.keep_six(events),
            Action::DrawTile => self.give_up_six(events),
            Action::Move(man, to) => self.move_man(man, to, events),
            Action::Pass(man) => self.pass(man, events),
            Action::Cross(to) => self.cross(to, events),
            Action::Shoot => self.shoot(events),
            Action::End => self.end_phase(events),
            Action::Substitute { out, on } => self.substitute(seat.side(), out, on, events),
            Action::Done => self.done(seat.side(), events),
            Action::Call(man) => {
                self.tackle(self.fielded_place(self.turn, man), true, events);
            }
            Action::Shooter(man) => self.name_shooter(man, events),
            Action::Decline => {
                events.event(Event::NoCall(self.turn));
                self.next_turn(self.turn.opponent(), events);
            }
        }
    }

    fn chance_request(&self) -> Option<ChanceRequest> {
        match self.stage() {
            Stage::Roll if !self.phase.relaunch => {
                Some(ChanceRequest::dice(&[Die::D6, Die::D6, Die::PlusMinus]))
            }
            Stage::Possession | Stage::Roll | Stage::Contest => {
                Some(ChanceRequest::dice(&[Die::D6, Die::D6]))
            }
            Stage::Draw => Some(self.draw_request()),
            _ => None,
        }
    }

    fn item_name(&self, _: &'static str, item: u8) -> String {
        Tile::ALL
            .get(usize::from(item))
            .map_or_else(|| item.to_string(), ToString::to_string)
    }

    fn chance_trusted(&mut self, outcome: &ChanceOutcome, events: &mut impl EventSink<Event>) {
        let (dice, plus) = numeric_dice(outcome);
        match (self.situation, outcome) {
            (Situation::Possession(awaited), _) => self.roll_possession(awaited, dice, events),
            (Situation::Roll, _) => self.roll_movement(dice, plus, events),
            (Situation::Contest(contest), _) => self.roll_contest(contest, dice, events),
            (Situation::Draw(_), &ChanceOutcome::Draw(tile)) => {
                self.take_tile(Tile::new(tile), events);
            }
            _ => debug_assert!(false, "chance is to act, and the outcome fits"),
        }
    }

    fn clock_settings(&self) -> ClockSettings {
        self.rules.ending.clock_settings()
    }

    fn match_clock_runs(&self) -> bool {
        self.kicks.is_none()
    }

    fn time_up(&mut self, events: &mut impl EventSink<Event>) -> Result<(), Refusal> {
        self.clock_ran_out(events)
    }

    fn has_secret_options(&self) -> bool {
        self.stage() == Stage::Tile
    }

    fn when_late(&self, seat: Seat) -> Option<Action> {
        if !self.to_act().includes(seat) {
            return None;
        }
        let mut list = Vec::new();
        match self.stage() {
            Stage::SetUp => return Some(self.late_set_up(seat.side())),
            Stage::Tile => return Some(Action::Roll),
            Stage::Six => return Some(Action::Keep),
            Stage::Movement if self.may_end() => return Some(Action::End),
            Stage::Call => return Some(Action::Decline),
            Stage::Substitution => return Some(Action::Done),
            // A pass is due: the first there is, or what leads to one.
            _ => self.actions(seat, &mut list),
        }
        list.first().copied()
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

    fn preview_trusted(&self, _seat: Seat, action: Action) -> Option<Preview> {
        self.odds(action)
    }

    fn presets(&self, seat: Seat) -> Vec<Preset<Action>> {
        self.formations(seat)
    }

    fn score(&self) -> BySide<u32> {
        Calcetto::score(self).map(u32::from)
    }

    fn squares_of(&self, side: Side) -> Vec<Coord> {
        show::squares_of(self, side)
    }

    fn result(&self) -> Option<MatchResult> {
        if self.stage() != Stage::Over {
            return None;
        }
        let score = Game::score(self);
        let decided = self.kicks.and_then(|kicks| {
            let winner = kicks.winner()?;
            Some(MatchResult::by_shoot_out(
                score,
                kicks.goals().map(u32::from),
                winner,
            ))
        });
        Some(decided.unwrap_or_else(|| MatchResult::by_goals(score)))
    }

    fn awaits_kick_off(&self) -> bool {
        matches!(
            self.stage(),
            Stage::SetUp | Stage::Possession | Stage::KickOff
        )
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
        if let Some(tally) = self.tally_of(event) {
            tell(tally);
        }
    }

    fn attempt(&self) -> Option<Attempt> {
        self.attempt_now()
    }

    fn ball_with(&self) -> Option<Side> {
        self.ball.map(|(side, _)| side)
    }

    fn action_audience(&self, seat: Seat, action: Action) -> Audience {
        match (self.stage(), action) {
            (Stage::SetUp, Action::Place(..) | Action::Substitute { .. }) => {
                Audience::Side(seat.side())
            }
            _ => Audience::Everyone,
        }
    }

    fn chance_audience(&self) -> Audience {
        match self.stage() {
            Stage::Draw => Audience::Side(self.roller()),
            _ => Audience::Everyone,
        }
    }

    fn decides_in_secret(&self, seat: Seat) -> bool {
        self.stage() == Stage::SetUp && self.to_act().includes(seat)
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

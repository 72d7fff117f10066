//! Calciotto under the contract of all games.

use fischio_core::{
    Attempt, Audience, Board, BySide, ChanceOutcome, ChanceRequest, Clause, ClockSettings, Coord,
    Die, EventSink, EventView, Game, GameDescription, Gesture, Lane, ManNames, MatchResult, Offer,
    OptionError, OptionSet, OptionSpec, Pointed, Preset, Preview, Refusal, Seat, SeatSet, Side,
    Strength, Tally, ToAct, View, Viewer,
};
use fischio_phases::files::given;
use fischio_phases::{numeric_dice, refusals};

use crate::parts::card::CARD;
use crate::parts::coaches::seat;
use crate::parts::rules::OPTIONS;
use crate::parts::stage::Situation;
use crate::tally::TALLIES;
use crate::{
    Action, Calciotto, Card, CardValues, Coaches, Event, Man, Pitch, Rules, Squad, Stage, show,
};

impl Calciotto {
    /// What is not for now is refused by the clause of the phase that is.
    fn refuse_now(&self, action: Action) -> Refusal {
        refusals::not_now(self.stage_clause(), self.stage_name(), action)
    }

    /// Why the coach on turn does not move a player of another's, or one there is not (CO-29).
    pub(crate) fn refuse_another_coachs(&self, side: Side, man: Man) -> Option<Refusal> {
        if self.squads[side].slot(man).is_none() {
            return Some(self.no_such_man(side, man));
        }
        let coach = self.rules.coaches[side].of(man.role());
        (coach != self.coach).then(|| {
            Refusal::new("CO-29", "another-coachs-man")
                .with("man", man)
                .with("coach", coach)
        })
    }

    /// Why a side that is to act may not play `action`; nothing if it may.
    pub(crate) fn refuse(&self, side: Side, action: Action) -> Option<Refusal> {
        match (self.stage(), action) {
            (Stage::SetUp, Action::Place(man, to)) => self.refuse_place(side, man, to),
            (Stage::SetUp, Action::Pick(man)) => self.refuse_call_up(side, man, false),
            (Stage::SetUp, Action::Drop(man)) => self.refuse_call_up(side, man, true),
            (Stage::SetUp, Action::Ready) => self.refuse_ready(side),
            (Stage::SetUp, Action::Substitute { out, on }) if self.is_restart() => {
                self.refuse_substitution(side, out, on)
            }
            (Stage::KickOff, Action::KickOff { carrier, pair }) => {
                self.refuse_kick_off(carrier, pair.at(), pair.other())
            }
            (Stage::Window, Action::Card(card, man)) => self.refuse_card(card, man),
            (Stage::Window | Stage::Tackle | Stage::Call, Action::Decline)
            | (Stage::Six, Action::Keep | Action::DrawCard)
            | (Stage::Substitution, Action::Done) => None,
            (Stage::Movement, Action::Move(man, to)) => self.refuse_move(man, to),
            (Stage::Movement, Action::Pass(man)) => self
                .refuse_without_ball("CO-17")
                .or_else(|| self.refuse_pass("CO-17", man, &self.occupied())),
            (Stage::Movement, Action::Shoot(to)) => self.refuse_shot(to),
            (Stage::Movement, Action::End) => self.refuse_end(),
            (Stage::Movement, Action::Tackle(man)) => Some(self.refuse_tackle_now(man)),
            (Stage::Tackle, Action::Tackle(man)) => self.refuse_tackle(man),
            (Stage::Call, Action::Call(man)) => self.refuse_call(man),
            (Stage::Kicker, Action::Kicker(man)) => self.refuse_kicker(man, None),
            (Stage::Kicker, Action::PenaltyKicker(man, at)) => self.refuse_kicker(man, Some(at)),
            (Stage::ClearOut, Action::Place(man, to)) => self.refuse_clear_out(man, to),
            (Stage::Replacing, Action::Place(man, to)) => self.refuse_replacing(man, to),
            (Stage::Replacing, Action::Done) => self.refuse_done_replacing(),
            (Stage::Replacing | Stage::Substitution, Action::Substitute { out, on }) => {
                self.refuse_substitution(side, out, on)
            }
            (Stage::Barrier, Action::Barrier(man, to)) => self.refuse_barrier(man, to),
            (Stage::Kick, Action::Pass(man)) => self.refuse_kick_to(man),
            (Stage::Kick, Action::Shoot(to)) => self.refuse_kick_at(to),
            (Stage::Shooter, Action::Shooter(man)) => self.refuse_shooter(man),
            (Stage::Penalty, Action::Aim(to)) => self.refuse_choice(side, to, true),
            (Stage::Penalty, Action::Stand(to)) => self.refuse_choice(side, to, false),
            _ => Some(self.refuse_now(action)),
        }
    }

    fn refuse_turn(&self, seat: Seat) -> Option<Refusal> {
        let clause = self.stage_clause();
        let coaches = self.rules.coaches[seat.side()].count();
        if seat.number() > coaches {
            return Some(Refusal::new("CO-29", "no-such-coach").with("seat", seat));
        }
        let to_act = self.to_act();
        let of_side = |other: Seat| other.side() == seat.side();
        if let ToAct::Seats(seats) = to_act
            && !to_act.includes(seat)
            && seats.iter().any(of_side)
        {
            return Some(Refusal::new("CO-29", "another-coachs-turn").with("seat", seat));
        }
        let in_set_up = self.stage() == Stage::SetUp && seat.number() == 1;
        refusals::out_of_turn(clause, to_act, seat, in_set_up)
    }
}

impl Game for Calciotto {
    type Action = Action;
    type Event = Event;

    const NAME: &'static str = "calciotto";
    const RULES_VERSION: u32 = 1;

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn default_file(key: &str) -> Option<&'static str> {
        match key {
            "board" => Some(Pitch::FILE),
            "home_squad" => Some(Squad::HOME_FILE),
            "away_squad" => Some(Squad::AWAY_FILE),
            "cards" => Some(CardValues::FILE),
            _ => None,
        }
    }

    fn man_names(options: &OptionSet) -> ManNames {
        ManNames::read(options, Squad::man_names)
    }

    fn file_schema(key: &str) -> Option<serde_json::Value> {
        match key {
            "board" => Some(Pitch::schema()),
            "home_squad" | "away_squad" => Some(Squad::schema()),
            "cards" => Some(CardValues::schema()),
            _ => None,
        }
    }

    fn begin(options: &OptionSet) -> Result<Self, OptionError> {
        let mut squads = BySide {
            home: given(options, "home_squad", Squad::parse, Squad::home)?,
            away: given(options, "away_squad", Squad::parse, Squad::away)?,
        };
        for side in Side::BOTH {
            squads[side].suspend(side, options)?;
        }
        options.check_squads("CO-05", BySide::from_fn(|side| squads[side].total()))?;
        Ok(Calciotto::new(
            Rules::read(options)?,
            given(options, "board", Pitch::parse, Pitch::default)?,
            squads,
            given(options, "cards", CardValues::parse, CardValues::default)?,
        ))
    }

    fn squad_totals(&self) -> Option<BySide<u32>> {
        Some(BySide::from_fn(|side| self.squads[side].total()))
    }

    fn from_position(options: &OptionSet, text: &str) -> Result<Self, Refusal> {
        let begun = Calciotto::begin(options)
            .map_err(|error| Refusal::new("CO-30", "options").with("message", error.message))?;
        begun.parse_position(text)
    }

    fn position(&self) -> Option<String> {
        Some(self.position_text())
    }

    fn seats(&self) -> BySide<u8> {
        self.rules.coaches.map(Coaches::count)
    }

    fn to_act(&self) -> ToAct {
        let coach = |side, number| ToAct::seat(seat(side, number));
        match self.stage() {
            Stage::SetUp => {
                let both = Seat::FIRSTS.into_iter();
                ToAct::Seats(
                    both.filter(|seat| self.sets_up(seat.side()))
                        .collect::<SeatSet>(),
                )
            }
            Stage::Possession
            | Stage::Deal
            | Stage::Eliminate
            | Stage::Roll
            | Stage::Draw
            | Stage::Contest
            | Stage::FreeKickRoll => ToAct::Chance,
            Stage::KickOff | Stage::Kicker | Stage::Shooter => coach(self.turn, 1),
            Stage::Window => coach(self.window_side(), self.window.seat),
            Stage::Six => coach(self.roller(), self.rolling_coach()),
            Stage::Movement | Stage::Tackle | Stage::Call => coach(self.turn, self.coach),
            Stage::ClearOut | Stage::Replacing | Stage::Substitution => coach(self.deciding, 1),
            Stage::Barrier => coach(self.offenders(), 1),
            Stage::Kick => coach(self.turn, self.rolling_coach()),
            Stage::Penalty => ToAct::Seats(self.choosing()),
            Stage::Over => ToAct::Over,
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.to_act().includes(seat) {
            return;
        }
        match self.stage() {
            Stage::SetUp => self.list_set_up(seat.side(), out),
            Stage::KickOff => self.list_kick_off(out),
            Stage::Window => self.list_cards(out),
            Stage::Six => out.extend([Action::Keep, Action::DrawCard]),
            Stage::Movement => {
                let occupied = self.occupied();
                if self.has_ball() {
                    self.list_passes(&occupied, out);
                    self.list_shots(&occupied, out);
                }
                if self.list_moves(&occupied, out) {
                    out.push(Action::End);
                }
            }
            Stage::Tackle => self.list_tackles(out),
            Stage::Call => self.list_calls(out),
            Stage::Kicker => self.list_kickers(out),
            Stage::ClearOut => self.list_clear_out(out),
            Stage::Replacing => self.list_replacing(out),
            Stage::Barrier => self.list_barrier(out),
            Stage::Kick => self.list_kicks(out),
            Stage::Penalty => self.list_choices(seat, out),
            Stage::Shooter => self.list_shooters(out),
            Stage::Substitution => {
                self.list_substitutions(seat.side(), out);
                out.push(Action::Done);
            }
            Stage::Possession
            | Stage::Deal
            | Stage::Eliminate
            | Stage::Roll
            | Stage::Draw
            | Stage::Contest
            | Stage::FreeKickRoll
            | Stage::Over => {}
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
        let side = seat.side();
        match (action, self.stage()) {
            (Action::Place(man, to), Stage::SetUp) => self.place(side, man, to, events),
            (Action::Place(man, to), Stage::ClearOut) => self.clear_out(man, to, events),
            (Action::Place(man, to), _) => self.replace(man, to, events),
            (Action::Pick(man), _) => self.call_up(side, man, false, events),
            (Action::Drop(man), _) => self.call_up(side, man, true, events),
            (Action::Ready, _) => self.ready(side, events),
            (Action::KickOff { carrier, pair }, _) => {
                self.kick_off(carrier, pair.at(), pair.other(), events);
            }
            (Action::Card(card, man), _) => self.play_card(card, man, events),
            (Action::Decline, Stage::Window) => self.decline_card(events),
            (Action::Decline, Stage::Tackle) => self.ask_for_tackle(self.coach + 1, events),
            (Action::Decline, _) => self.ask_for_call(self.coach + 1, events),
            (Action::Keep, _) => self.keep_six(events),
            (Action::DrawCard, _) => self.give_up_six(events),
            (Action::Move(man, to), _) => self.move_man(man, to, events),
            (Action::Pass(man), Stage::Kick) => self.kick_to(man, events),
            (Action::Pass(man), _) => self.pass(man, events),
            (Action::Shoot(to), Stage::Kick) => self.kick_at_goal(to, events),
            (Action::Shoot(to), _) => self.shoot(to, events),
            (Action::End, _) => self.end_moving(events),
            (Action::Tackle(man) | Action::Call(man), stage) => {
                let place = self.fielded_place(self.turn, man);
                self.tackle(place, stage == Stage::Call, events);
            }
            (Action::Shooter(man), _) => self.name_shooter(man, events),
            (Action::Kicker(man), _) => self.name_kicker(man, None, events),
            (Action::PenaltyKicker(man, at), _) => self.name_kicker(man, Some(at), events),
            (Action::Barrier(man, to), _) => self.join_barrier(man, to, events),
            (Action::Aim(to) | Action::Stand(to), _) => self.choose(side, to, events),
            (Action::Substitute { out, on }, _) => self.substitute(side, out, on, events),
            (Action::Done, Stage::Replacing) => {
                events.event(Event::Done(side, "CO-23"));
                self.replacing_done(events);
            }
            (Action::Done, _) => {
                events.event(Event::Done(side, "CO-28"));
                self.substitutions_done(events);
            }
        }
    }

    fn chance_request(&self) -> Option<ChanceRequest> {
        match self.stage() {
            Stage::FreeKickRoll => Some(ChanceRequest::dice(&[Die::D6, Die::D6, Die::PlusMinus])),
            Stage::Possession | Stage::Roll | Stage::Contest => {
                Some(ChanceRequest::dice(&[Die::D6, Die::D6]))
            }
            Stage::Deal | Stage::Draw => Some(self.draw_request()),
            Stage::Eliminate => Some(self.eliminate_request()),
            _ => None,
        }
    }

    fn item_name(&self, what: &'static str, item: u8) -> String {
        Card::ALL
            .get(usize::from(item))
            .filter(|_| what == CARD)
            .map_or_else(|| item.to_string(), ToString::to_string)
    }

    fn chance_trusted(&mut self, outcome: &ChanceOutcome, events: &mut impl EventSink<Event>) {
        let (dice, plus) = numeric_dice(outcome);
        let card = match *outcome {
            ChanceOutcome::Draw(card) => Some(Card::of_index(card)),
            _ => None,
        };
        match (self.situation, card) {
            (Situation::Possession(awaited), _) => self.roll_possession(awaited, dice, events),
            (Situation::Roll, _) => self.roll_movement(dice, events),
            (Situation::Contest(contest), _) => self.roll_contest(contest, dice, events),
            (Situation::FreeKickRoll(kick), _) => self.roll_free_kick(kick, dice, plus, events),
            (Situation::Deal(dealt), Some(card)) => self.deal(dealt, card, events),
            (Situation::Draw(_), Some(card)) => self.take_card(card, events),
            (Situation::Eliminate(_), Some(card)) => self.eliminate(card, events),
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
        self.stage() == Stage::Window
    }

    fn when_late(&self, seat: Seat) -> Option<Action> {
        if !self.to_act().includes(seat) {
            return None;
        }
        let mut list = Vec::new();
        match self.stage() {
            Stage::SetUp => return Some(self.late_set_up(seat.side())),
            Stage::Window | Stage::Tackle | Stage::Call => return Some(Action::Decline),
            Stage::Six => return Some(Action::Keep),
            Stage::Movement if self.may_end() => return Some(Action::End),
            Stage::Replacing if !self.blocks_barrier() => {
                return Some(Action::Done);
            }
            Stage::Substitution => return Some(Action::Done),
            // A pass or a kick is due, or somebody must be moved: the first there is.
            _ => self.actions(seat, &mut list),
        }
        list.first().copied()
    }

    fn leads_to(&self, seat: Seat, action: Action) -> Option<Preview> {
        self.tackle_after(seat.side(), action)
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
        if seat.number() == 1 {
            self.formations(seat.side())
        } else {
            Vec::new()
        }
    }

    fn score(&self) -> BySide<u32> {
        Calciotto::score(self).map(u32::from)
    }

    fn squares_of(&self, side: Side) -> Vec<Coord> {
        show::squares_of(self, side)
    }

    fn result(&self) -> Option<MatchResult> {
        (self.stage() == Stage::Over).then(|| self.match_result())
    }

    fn awaits_kick_off(&self) -> bool {
        matches!(
            self.stage(),
            Stage::SetUp | Stage::Possession | Stage::Deal | Stage::KickOff
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
            (Stage::SetUp, Action::Ready) => Audience::Everyone,
            (Stage::SetUp | Stage::Penalty, _) => Audience::Side(seat.side()),
            _ => Audience::Everyone,
        }
    }

    fn chance_audience(&self) -> Audience {
        match self.situation {
            Situation::Deal(dealt) => Audience::Side(Calciotto::dealt_to(dealt)),
            Situation::Draw(_) => Audience::Side(self.roller()),
            Situation::Eliminate(_) => self
                .eliminated_from()
                .map_or(Audience::Referee, Audience::Side),
            _ => Audience::Everyone,
        }
    }

    fn decides_in_secret(&self, seat: Seat) -> bool {
        matches!(self.stage(), Stage::SetUp | Stage::Penalty) && self.to_act().includes(seat)
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

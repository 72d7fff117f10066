//! Chess Football under the contract of all games.

use fischio_core::{
    BySide, Clause, EventSink, EventView, Game, GameDescription, Gesture, Lane, MatchResult, Offer,
    OptionError, OptionKind, OptionSet, OptionSpec, Preset, Refusal, Seat, Side, Tally, ToAct,
    View, Viewer,
};

use crate::tally::TALLIES;
use crate::{Action, ChessFootball, Event, Phase, Rules, view};

/// CF-18.
const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "actions",
        kind: OptionKind::Number {
            min: 1,
            max: 200,
            default: 45,
        },
        clause: "CF-18",
        applies: None,
    },
    OptionSpec {
        key: "sealed_goal",
        kind: OptionKind::Switch { default: false },
        clause: "CF-18",
        applies: None,
    },
];

fn rules(options: &OptionSet) -> Rules {
    let actions = u8::try_from(options.number("actions")).unwrap_or(u8::MAX);
    Rules::new(actions, options.is_on("sealed_goal"))
}

impl Game for ChessFootball {
    type Action = Action;
    type Event = Event;

    const NAME: &'static str = "chess-football";
    const RULES_VERSION: u32 = 1;
    const HAS_CHANCE: bool = false;

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn begin(options: &OptionSet) -> Result<Self, OptionError> {
        Ok(ChessFootball::new(rules(options)))
    }

    fn from_position(options: &OptionSet, text: &str) -> Result<Self, Refusal> {
        ChessFootball::parse_position(rules(options), text)
    }

    fn position(&self) -> Option<String> {
        Some(self.position_text())
    }

    fn to_act(&self) -> ToAct {
        match self.phase() {
            Phase::Over => ToAct::Over,
            _ => ToAct::seat(Seat::first(self.side_to_act())),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.to_act().includes(seat) {
            self.legal_actions(out);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if seat.number() != 1 {
            return Err(Refusal::new("CF-07", "one-coach").with("seat", seat));
        }
        match self
            .refuse_turn(seat.side())
            .or_else(|| self.refuse(action))
        {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    fn play_trusted(&mut self, _: Seat, action: Action, events: &mut impl EventSink<Event>) {
        self.play_legal(action, events);
    }

    fn lanes(&self) -> Vec<Lane> {
        self.pass_lanes()
    }

    fn meant(&self, seat: Seat, gesture: &Gesture<'_>, out: &mut Vec<Action>) {
        out.extend(self.meant_by(seat.side(), gesture));
    }

    fn presets(&self, seat: Seat) -> Vec<Preset<Action>> {
        self.formations(seat)
    }

    fn perft(&self, depth: u32) -> u64 {
        ChessFootball::perft(self, depth)
    }

    fn perft_unless(&self, depth: u32, stopped: impl Fn() -> bool) -> Option<u64> {
        ChessFootball::perft_unless(self, depth, stopped)
    }

    fn perft_divide(&self, depth: u32) -> Vec<(String, u64)> {
        let counts = ChessFootball::perft_divide(self, depth);
        let named = |(action, nodes): (Action, u64)| (action.to_string(), nodes);
        counts.into_iter().map(named).collect()
    }

    fn score(&self) -> BySide<u32> {
        BySide::from_fn(|side| u32::from(self.goals(side)))
    }

    fn result(&self) -> Option<MatchResult> {
        (self.phase() == Phase::Over)
            .then(|| MatchResult::by_goals(BySide::from_fn(|side| u32::from(self.goals(side)))))
    }

    fn awaits_kick_off(&self) -> bool {
        matches!(self.phase(), Phase::Placing | Phase::KickOff)
    }

    fn phase_clause(&self) -> Clause {
        Clause(self.phase().clause())
    }

    fn view(&self, _: Viewer) -> View {
        view::view(self)
    }

    fn offer(&self, seat: Seat, action: Action) -> Offer {
        view::offer(self, seat.side(), action)
    }

    fn describe_event(&self, event: &Event) -> EventView {
        event.view()
    }

    fn tallies() -> &'static [&'static str] {
        TALLIES
    }

    fn tally(&self, event: &Event, tell: &mut impl FnMut(Tally)) {
        if let Some(tally) = ChessFootball::tally_of(event) {
            tell(tally);
        }
    }

    fn ball_with(&self) -> Option<Side> {
        self.ball_side()
    }

    fn description() -> GameDescription {
        view::description()
    }
}

//! Chess Football under the contract of all games.

use fischio_core::{
    BySide, Clause, EventSink, EventView, Game, GameDescription, Gesture, Lane, MatchResult, Offer,
    OptionError, OptionKind, OptionSet, OptionSpec, Preset, Refusal, Seat, ShootOut, Side, Tally,
    ToAct, View, Viewer,
};

use crate::tally::TALLIES;
use crate::{Action, ChessFootball, Event, Phase, Rules, view};

/// CF-18, TN-06.
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
    ShootOut::OPTIONS[0],
    ShootOut::OPTIONS[1],
    OptionSpec {
        key: "shoot_out_actions",
        kind: OptionKind::Number {
            min: 1,
            max: 200,
            default: 15,
        },
        clause: "TN-06",
        applies: None,
    }
    .only_if("shoot_out", "level"),
];

fn rules(options: &OptionSet) -> Result<Rules, OptionError> {
    let number = |key| u8::try_from(options.number(key)).unwrap_or(u8::MAX);
    let rules = Rules::new(number("actions"), options.is_on("sealed_goal"));
    Ok(match options.shoot_out()? {
        Some(shoot_out) => rules.with_shoot_out(shoot_out, number("shoot_out_actions")),
        None => rules,
    })
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
        rules(options).map(ChessFootball::new)
    }

    fn from_position(options: &OptionSet, text: &str) -> Result<Self, Refusal> {
        let rules = rules(options)
            .map_err(|error| Refusal::new("TN-06", "options").with("message", error.message))?;
        ChessFootball::parse_position(rules, text)
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

    fn every_action(&self) -> Vec<Action> {
        crate::every_action::every_action()
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
        if self.phase() != Phase::Over {
            return None;
        }
        let decided = self.shoot_out_goals().zip(self.winner_of_shoot_out());
        Some(match decided {
            Some((goals, winner)) => {
                MatchResult::by_shoot_out(Game::score(self), goals.map(u32::from), winner)
            }
            None => MatchResult::by_goals(Game::score(self)),
        })
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

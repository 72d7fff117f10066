//! A small game for tests, with all that Chess Football has not: decisions in secret at
//! once, dice, a draw and an order.
//!
//! Both sides call heads or tails in secret; a die and a ± die are rolled, a card drawn, a
//! pack ordered; then Home and Away go in turn, twice each. Pips of 4 or more are a goal for
//! Home.

use core::fmt;
use core::str::FromStr;

use fischio_core::{
    Audience, BySide, ChanceOutcome, ChanceRequest, Clause, Die, EventSink, EventView, Face, Game,
    GameDescription, Hand, MatchResult, NotationError, Offer, OptionError, OptionKind, OptionSet,
    OptionSpec, Refusal, Seat, SeatSet, Side, ToAct, View, Viewer,
};

use crate::AnyGame;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    Heads,
    Tails,
    Go,
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Call::Heads => "H",
            Call::Tails => "T",
            Call::Go => "go",
        })
    }
}

impl FromStr for Call {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "H" => Ok(Call::Heads),
            "T" => Ok(Call::Tails),
            "go" => Ok(Call::Go),
            _ => Err(NotationError {
                clause: Clause("TO-01"),
                given: text.to_owned(),
            }),
        }
    }
}

#[derive(Clone, Debug)]
pub struct Toss {
    calls: BySide<Option<Call>>,
    outcomes: u8,
    gone: u32,
    goals: u32,
    turns: u32,
}

impl Game for Toss {
    type Action = Call;
    type Event = &'static str;
    const NAME: &'static str = "toss";
    const RULES_VERSION: u32 = 3;

    fn options() -> &'static [OptionSpec] {
        const {
            &[OptionSpec {
                key: "turns",
                kind: OptionKind::Number {
                    min: 1,
                    max: 9,
                    default: 2,
                },
                clause: "TO-02",
                applies: None,
            }]
        }
    }

    fn begin(options: &OptionSet) -> Result<Self, OptionError> {
        Ok(Toss {
            calls: BySide::default(),
            outcomes: 0,
            gone: 0,
            goals: 0,
            turns: options.number("turns"),
        })
    }

    fn from_position(_: &OptionSet, _: &str) -> Result<Self, Refusal> {
        Err(Refusal::new("TO-01", "no-position"))
    }

    fn to_act(&self) -> ToAct {
        let uncalled = |side: &Side| self.calls[*side].is_none();
        let calling: SeatSet = Side::BOTH
            .into_iter()
            .filter(uncalled)
            .map(Seat::first)
            .collect();
        if !calling.is_empty() {
            ToAct::Seats(calling)
        } else if self.outcomes < 3 {
            ToAct::Chance
        } else if self.gone < 2 * self.turns {
            ToAct::seat(Seat::FIRSTS[self.gone as usize % 2])
        } else {
            ToAct::Over
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Call>) {
        for call in [Call::Heads, Call::Tails, Call::Go] {
            if self.check(seat, call).is_ok() {
                out.push(call);
            }
        }
    }

    fn check(&self, seat: Seat, call: Call) -> Result<(), Refusal> {
        let calling = self.calls[seat.side()].is_none();
        if self.to_act().includes(seat) && calling == (call != Call::Go) {
            Ok(())
        } else {
            Err(Refusal::new("TO-01", "not-now"))
        }
    }

    fn play_trusted(&mut self, seat: Seat, call: Call, events: &mut impl EventSink<&'static str>) {
        if call == Call::Go {
            self.gone += 1;
            events.event("gone");
        } else {
            self.calls[seat.side()] = Some(call);
            events.event("called");
        }
    }

    fn chance_request(&self) -> Option<ChanceRequest> {
        if self.to_act() != ToAct::Chance {
            return None;
        }
        Some(match self.outcomes {
            0 => ChanceRequest::dice(&[Die::D6, Die::PlusMinus]),
            1 => ChanceRequest::Draw {
                what: "card",
                copies: [2, 0, 1].into_iter().collect(),
            },
            _ => ChanceRequest::Order {
                what: "pack",
                count: 3,
            },
        })
    }

    fn item_name(&self, _: &'static str, item: u8) -> String {
        ["RED", "GREEN", "BLUE"][usize::from(item)].to_owned()
    }

    fn chance_trusted(
        &mut self,
        outcome: &ChanceOutcome,
        events: &mut impl EventSink<&'static str>,
    ) {
        if let ChanceOutcome::Dice(faces) = outcome
            && let Face::Pips(4..) = faces[0]
        {
            self.goals += 1;
        }
        self.outcomes += 1;
        events.event("chance");
    }

    fn result(&self) -> Option<MatchResult> {
        let score = BySide {
            home: self.goals,
            away: 0,
        };
        (self.to_act() == ToAct::Over).then(|| MatchResult::by_goals(score))
    }

    fn phase_clause(&self) -> Clause {
        Clause(if self.outcomes < 3 { "TO-01" } else { "TO-02" })
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = View::new(self, "toss");
        view.score.home = self.goals;
        view.hands = Some(BySide::from_fn(|side| Hand {
            count: self.calls[side].is_some().into(),
            known: self.call_seen_by(viewer, side).into_iter().collect(),
            in_play: None,
        }));
        view
    }

    fn offer(&self, _: Seat, action: Call) -> Offer {
        Offer::new(&action, "call")
    }

    fn describe_event(&self, event: &&'static str) -> EventView {
        EventView::new(event, "TO-01")
    }

    fn action_audience(&self, seat: Seat, call: Call) -> Audience {
        if call == Call::Go {
            Audience::Everyone
        } else {
            Audience::Side(seat.side())
        }
    }

    fn decides_in_secret(&self, seat: Seat) -> bool {
        self.calls[seat.side()].is_none()
    }

    fn description() -> GameDescription {
        let board = fischio_core::Board {
            files: 0,
            ranks: 0,
            chequered: false,
            areas: Vec::new(),
        };
        GameDescription {
            bot_levels: 1,
            ..GameDescription::bare::<Self>(board)
        }
    }
}

impl Toss {
    /// What a side called, if it has and the viewer may know.
    fn call_seen_by(&self, viewer: Viewer, side: Side) -> Option<&'static str> {
        let call = self.calls[side].filter(|_| viewer.sees(side))?;
        Some(if call == Call::Heads { "H" } else { "T" })
    }
}

pub(crate) fn begin() -> AnyGame {
    AnyGame::begin(Toss::NAME, &OptionSet::defaults(Toss::options())).unwrap()
}

pub(crate) fn at_the_die() -> AnyGame {
    let mut game = begin();
    for seat in Seat::FIRSTS {
        game.play(seat, Call::Heads.into()).unwrap();
    }
    game
}

fn roll(game: &mut AnyGame, outcome: &str) {
    let outcome = game.parse_chance(outcome).unwrap();
    game.chance(&outcome).unwrap();
}

pub(crate) fn at_the_card() -> AnyGame {
    let mut game = at_the_die();
    roll(&mut game, "5 +");
    game
}

pub(crate) fn at_the_order() -> AnyGame {
    let mut game = at_the_card();
    roll(&mut game, "card BLUE");
    game
}

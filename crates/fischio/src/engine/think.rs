//! `go`: asking a bot what it would play.

use std::cell::Cell;
use std::time::Duration;

use bots::{BotSpec, Level, Limits, Thought};
use fischio_core::{Seat, ToAct};
use serde_json::{Value, json};

use super::{Answer, Engine};

/// The longest a bot may be given, in milliseconds: a day.
const MOST_MILLISECONDS: u64 = 86_400_000;

/// How long and how well to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    Level(u32),
    MoveTime(Duration),
    Nodes(u64),
    Depth(u32),
    Clock { left: Duration, increment: Duration },
}

/// Every form of `go`.
const FORMS: &str =
    "go is written: go level N | movetime MS | nodes N | depth N | clock MS INC [as SEAT]";

impl How {
    /// Reads what follows `go`.
    pub(super) fn parse(words: &[&str]) -> Result<How, String> {
        let (what, number) = match *words {
            ["clock", left, increment] => return How::clock(left, increment),
            [what, number] => (what, number),
            _ => return Err(FORMS.to_owned()),
        };
        let read = || number.parse::<u64>().ok().filter(|&number| number > 0);
        match what {
            "level" => read()
                .and_then(|level| u32::try_from(level).ok())
                .map(How::Level)
                .ok_or_else(|| format!("level takes a whole number from 1, not {number:?}")),
            "movetime" => read()
                .filter(|&time| time <= MOST_MILLISECONDS)
                .map(|time| How::MoveTime(Duration::from_millis(time)))
                .ok_or_else(|| {
                    format!(
                        "movetime takes milliseconds from 1 to {MOST_MILLISECONDS}, not {number:?}"
                    )
                }),
            "nodes" => read()
                .map(How::Nodes)
                .ok_or_else(|| format!("nodes takes a whole number from 1, not {number:?}")),
            "depth" => read()
                .and_then(|depth| u32::try_from(depth).ok())
                .map(How::Depth)
                .ok_or_else(|| format!("depth takes a whole number from 1, not {number:?}")),
            _ => Err(FORMS.to_owned()),
        }
    }

    fn clock(left: &str, increment: &str) -> Result<How, String> {
        let read = |text: &str| {
            text.parse::<u64>()
                .ok()
                .filter(|&time| time <= MOST_MILLISECONDS)
        };
        match (read(left).filter(|&left| left > 0), read(increment)) {
            (Some(left), Some(increment)) => Ok(How::Clock {
                left: Duration::from_millis(left),
                increment: Duration::from_millis(increment),
            }),
            _ => Err(format!(
                "clock takes milliseconds: what is left, from 1 to {MOST_MILLISECONDS}, and the increment, from 0, not \
                 {left:?} and {increment:?}"
            )),
        }
    }

    /// Whether who asks in this way is told what is found on the way, also without a `hello`: older drivers
    /// read one line for each of theirs.
    fn is_told_on_the_way(self) -> bool {
        matches!(self, How::Depth(_) | How::Clock { .. })
    }

    fn bot(self, game: &str) -> Result<BotSpec, String> {
        Ok(match self {
            How::Level(number) => Level::new(game, number)
                .map_err(|error| error.to_string())?
                .into(),
            How::MoveTime(time) => Limits::time(time).into(),
            How::Nodes(nodes) => Limits::nodes(nodes).into(),
            How::Depth(depth) => Limits::depth(depth).into(),
            How::Clock { left, increment } => Limits::clock(left, increment).into(),
        })
    }
}

/// The seed of one decision, mixed (as `SplitMix64` does) from the match's seed and the number of
/// entries that stand. Without it a bot draws the same random numbers at every decision of a
/// match, so that two such bots play the same few matches over and over.
fn decision_seed(seed: u64, entries: usize) -> u64 {
    let step = (entries as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = seed.wrapping_add(step);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

/// What a value means outside: points that the side to act can expect of the match, a win 1 and a draw one half.
fn expected_points(thousandths: i32) -> f64 {
    f64::from(thousandths + 1000) / 2000.0
}

/// What was found so far. `info` tells it apart from an answer.
fn told(thought: &Thought) -> Value {
    json!({
        "ok": true,
        "info": "thinking",
        "depth": thought.depth,
        "value": expected_points(thought.value),
        "nodes": thought.nodes,
        "pv": thought.line,
    })
}

impl Engine {
    /// What a bot would play for a seat: for the first that is to act, if none is named.
    pub(super) fn go(&self, how: How, seat: Option<Seat>, tell: &dyn Fn(Value)) -> Answer {
        let bot = match how.bot(&self.game) {
            Ok(bot) => bot,
            Err(message) => return Answer::no(message),
        };
        let seat = match self.log.to_act() {
            ToAct::Seats(seats) => seat.or_else(|| seats.first()),
            ToAct::Chance => return Answer::no("chance is to act, not a coach"),
            ToAct::Over => return Answer::no("the match is over"),
        };
        let Some(seat) = seat else {
            return Answer::no("no coach is to act");
        };
        let aloud = self.greeted || how.is_told_on_the_way();
        let silent = Cell::new(true);
        let tell = |thought: Thought| {
            if aloud {
                silent.set(false);
                tell(told(&thought));
            }
        };
        let seed = decision_seed(self.seed.unwrap_or(0), self.log.standing());
        match bots::choose_aloud(self.log.state(), seat, bot, seed, self.stop.flag(), &tell) {
            Ok(choice) => {
                // Some decisions come without a search: a set-up, say.
                if silent.get() {
                    tell(Thought {
                        depth: choice.depth,
                        value: choice.value,
                        nodes: choice.nodes,
                        line: vec![choice.action],
                    });
                }
                json!({
                    "ok": true,
                    "best": choice.action,
                    "value": expected_points(choice.value),
                    "nodes": choice.nodes,
                    "depth": choice.depth,
                })
                .into()
            }
            Err(error) => Answer::no(error.to_string()),
        }
    }
}

//! `go`: asking a bot what it would play.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{BotSpec, Level, Limits};
use fischio_core::{Seat, ToAct};
use serde_json::json;

use super::{Answer, Engine};

/// The longest a bot may be given, in milliseconds: a day.
const MOST_MILLISECONDS: u64 = 86_400_000;

/// How long and how well to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    Level(u32),
    MoveTime(Duration),
    Nodes(u64),
}

impl How {
    /// Reads what follows `go`.
    pub(super) fn parse(what: &str, number: &str) -> Result<How, String> {
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
            _ => Err("go is written: go level N | movetime MS | nodes N".to_owned()),
        }
    }

    fn bot(self, game: &str) -> Result<BotSpec, String> {
        Ok(match self {
            How::Level(number) => Level::new(game, number)
                .map_err(|error| error.to_string())?
                .into(),
            How::MoveTime(time) => Limits::time(time).into(),
            How::Nodes(nodes) => Limits::nodes(nodes).into(),
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

impl Engine {
    /// What a bot would play for a seat: for the first that is to act, if none is named.
    pub(super) fn go(&self, how: How, seat: Option<Seat>) -> Answer {
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
        let never = AtomicBool::new(false);
        let seed = decision_seed(self.seed.unwrap_or(0), self.log.standing());
        match bots::choose(self.log.state(), seat, bot, seed, &never) {
            Ok(choice) => json!({
                "best": choice.action,
                "value": choice.value,
                "nodes": choice.nodes,
                "depth": choice.depth,
            })
            .into(),
            Err(error) => Answer::no(error.to_string()),
        }
    }
}

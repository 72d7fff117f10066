//! Which bot: a level, a bare search under limits, or one of the simple ones.

use core::fmt;
use core::str::FromStr;
use std::time::Duration;

use serde::{Serialize, Serializer};

use crate::strategy::names;
use crate::{Level, Limits, Strategy};

/// A bot, as commands name it.
///
/// ```
/// use fischio_bots::BotSpec;
/// for text in ["level:5", "greedy", "random", "nodes:20000", "movetime:100", "depth:3", "strategy:hold-ball"] {
///     assert_eq!(text.parse::<BotSpec>()?.to_string(), text);
/// }
/// # Ok::<(), fischio_bots::BotSpecError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotSpec {
    /// `level:5`: a level.
    Level(Level),
    /// `nodes:20000`, `movetime:100` (milliseconds), `depth:3`: the strongest search, under
    /// these limits.
    Search(Limits),
    /// `greedy`: looks one action ahead, and no further.
    Greedy,
    /// `random`: any legal action, all equally likely.
    Random,
    /// `strategy:hold-ball`: a scripted player with one idea.
    Strategy(Strategy),
}

impl From<Level> for BotSpec {
    fn from(level: Level) -> Self {
        BotSpec::Level(level)
    }
}

impl From<Limits> for BotSpec {
    fn from(limits: Limits) -> Self {
        BotSpec::Search(limits)
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Level(level) => write!(f, "level:{level}"),
            BotSpec::Greedy => f.write_str("greedy"),
            BotSpec::Random => f.write_str("random"),
            BotSpec::Strategy(strategy) => write!(f, "strategy:{strategy}"),
            BotSpec::Search(limits) => {
                let parts = [
                    limits.nodes.map(|nodes| format!("nodes:{nodes}")),
                    limits
                        .time
                        .map(|time| format!("movetime:{}", time.as_millis())),
                    limits.depth.map(|depth| format!("depth:{depth}")),
                ];
                let parts: Vec<String> = parts.into_iter().flatten().collect();
                f.write_str(&if parts.is_empty() {
                    "search".to_owned()
                } else {
                    parts.join(",")
                })
            }
        }
    }
}

impl Serialize for BotSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A text that names no bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{text:?} is no bot; a bot is level:1 to level:{most} (some games have fewer), greedy, random, a search under \
     limits with a comma between: nodes:20000, movetime:100 (milliseconds), depth:4, or a scripted player, strategy: with one of {strategies}",
    most = Level::MAX,
    strategies = names(Strategy::ALL.into_iter())
)]
pub struct BotSpecError {
    /// The text as it was given.
    pub text: String,
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse(text).ok_or_else(|| BotSpecError {
            text: text.to_owned(),
        })
    }
}

fn parse(text: &str) -> Option<BotSpec> {
    match text {
        "greedy" => return Some(BotSpec::Greedy),
        "random" => return Some(BotSpec::Random),
        _ => {}
    }
    if let Some(number) = text.strip_prefix("level:") {
        return Some(BotSpec::Level(Level::numbered(whole(number)?)?));
    }
    if let Some(name) = text.strip_prefix("strategy:") {
        return Strategy::named(name).map(BotSpec::Strategy);
    }
    let mut limits = Limits::default();
    for part in text.split(',') {
        let (key, value) = part.split_once(':')?;
        let fresh = match key {
            "nodes" => limits.nodes.replace(whole(value)?).is_none(),
            "movetime" => limits
                .time
                .replace(Duration::from_millis(whole(value)?))
                .is_none(),
            "depth" => limits.depth.replace(whole(value)?).is_none(),
            _ => false,
        };
        if !fresh {
            return None;
        }
    }
    Some(BotSpec::Search(limits))
}

/// A whole number above 0, in digits alone.
fn whole<T: FromStr + Default + PartialEq>(text: &str) -> Option<T> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number: T = digits.then(|| text.parse().ok())??;
    (number != T::default()).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_read_with_its_limits_and_nothing_else() {
        assert_eq!(
            "nodes:500,depth:3".parse(),
            Ok(BotSpec::Search(Limits {
                nodes: Some(500),
                depth: Some(3),
                time: None
            }))
        );
        for wrong in [
            "",
            "level",
            "level:0",
            "level:9",
            "level:+5",
            "level: 5",
            "level:5 ",
            "Greedy",
            "nodes:",
            "nodes:0",
            "nodes:-1",
            "nodes:1,nodes:2",
            "depth:3,",
            "elo:1500",
            "strategy:",
            "strategy:hold",
            "hold-ball",
            "nodes:99999999999999999999",
        ] {
            let error = wrong.parse::<BotSpec>().unwrap_err().to_string();
            assert!(error.contains("level:1 to level:8"), "{error}");
        }
    }
}

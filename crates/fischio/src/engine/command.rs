//! The commands of the engine protocol.

use fischio_core::{Seat, Side, Viewer};

use super::think::How;
use crate::perft::MOST_DEPTH;

/// A line that was understood.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command<'a> {
    New {
        seed: Option<u64>,
        bots: &'static [Side],
    },
    Position {
        text: &'a str,
    },
    State {
        viewer: Viewer,
    },
    Actions {
        seat: Option<Seat>,
    },
    Preview {
        action: &'a str,
        seat: Option<Seat>,
    },
    Play {
        action: &'a str,
        seat: Option<Seat>,
    },
    Chance {
        outcome: &'a str,
    },
    TimeUp,
    Undo,
    Perft {
        depth: u32,
    },
    Go {
        how: How,
        seat: Option<Seat>,
    },
    Hello,
    IsReady,
    Options,
    Record,
    Load {
        text: &'a str,
        /// After how many entries the match goes on; after all of them, if none is named.
        upto: Option<usize>,
    },
    Stop,
    Quit,
}

impl<'a> Command<'a> {
    const fn new(seed: Option<u64>, bots: &'static [Side]) -> Self {
        Command::New { seed, bots }
    }

    /// Reads a line.
    pub(super) fn parse(line: &'a str) -> Result<Command<'a>, String> {
        let line = line.trim();
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let words: Vec<&str> = rest.split_whitespace().collect();
        let form = |form: &str| Err(format!("{name} is written: {form}"));
        match (name, &words[..]) {
            ("new", []) => Ok(Command::new(None, &[])),
            ("new", ["seed", seed]) => Ok(Command::new(Some(parse_seed(seed)?), &[])),
            ("new", ["bots", side]) => Ok(Command::new(None, parse_bots(side)?)),
            ("new", ["seed", seed, "bots", side]) => {
                Ok(Command::new(Some(parse_seed(seed)?), parse_bots(side)?))
            }
            ("new", _) => form("new [seed N] [bots home|away|both]"),

            ("position", [_, ..]) => Ok(Command::Position { text: rest }),
            ("position", []) => form("position TEXT"),

            ("state", []) => Ok(Command::State {
                viewer: Viewer::Spectator,
            }),
            ("state", [viewer]) => match *viewer {
                "home" => Ok(Viewer::Side(Side::Home)),
                "away" => Ok(Viewer::Side(Side::Away)),
                "all" => Ok(Viewer::All),
                other => Err(format!("state is of home, away or all, not {other:?}")),
            }
            .map(|viewer| Command::State { viewer }),
            ("state", _) => form("state [home|away|all]"),

            ("actions", []) => Ok(Command::Actions { seat: None }),
            ("actions", [seat]) => Ok(Command::Actions {
                seat: Some(parse_seat(seat)?),
            }),
            ("actions", _) => form("actions [SEAT]"),

            ("preview" | "play", _) => {
                let Some((action, seat)) = action_of(rest, &words)? else {
                    return form(&format!("{name} ACTION [as SEAT]"));
                };
                Ok(if name == "play" {
                    Command::Play { action, seat }
                } else {
                    Command::Preview { action, seat }
                })
            }

            ("chance", []) => form("chance OUTCOME"),
            ("chance", _) => Ok(Command::Chance { outcome: rest }),

            ("time", ["up"]) => Ok(Command::TimeUp),
            ("time", _) => form("time up"),

            ("undo", []) => Ok(Command::Undo),

            ("perft", [depth]) => match depth.parse() {
                Ok(depth) if i64::from(depth) <= MOST_DEPTH => Ok(Command::Perft { depth }),
                _ => Err(format!(
                    "perft takes a whole number from 0 to {MOST_DEPTH}, not {depth:?}"
                )),
            },
            ("perft", _) => form("perft N"),

            ("go", [how @ .., "as", seat]) => Ok(Command::Go {
                how: How::parse(how)?,
                seat: Some(parse_seat(seat)?),
            }),
            ("go", how) => Ok(Command::Go {
                how: How::parse(how)?,
                seat: None,
            }),

            ("load", []) => form("load JSON [upto N]"),
            ("load", _) => load(rest),

            ("hello", []) => Ok(Command::Hello),
            ("isready", []) => Ok(Command::IsReady),
            ("options", []) => Ok(Command::Options),
            ("record", []) => Ok(Command::Record),
            ("stop", []) => Ok(Command::Stop),
            ("quit", []) => Ok(Command::Quit),
            ("undo" | "hello" | "isready" | "options" | "record" | "stop" | "quit", _) => {
                Err(format!("{name} stands alone"))
            }

            ("", _) => Err(format!("an empty line; {KNOWN}")),
            (name, _) => Err(format!("no command {:?}; {KNOWN}", shortened(name))),
        }
    }
}

fn parse_seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| {
        format!(
            "a seed is a whole number from 0 to {}, not {text:?}",
            u64::MAX
        )
    })
}

/// The sides that are bots.
fn parse_bots(text: &str) -> Result<&'static [Side], String> {
    match text {
        "home" => Ok(&[Side::Home]),
        "away" => Ok(&[Side::Away]),
        "both" => Ok(&Side::BOTH),
        other => Err(format!("bots are of home, away or both, not {other:?}")),
    }
}

const KNOWN: &str = "there are: hello, isready, options, new, position, record, load, state, actions, preview, \
                     play, chance, time, undo, perft, go, stop, quit";

/// A record's JSON, and after it `upto N` or nothing: JSON of an object ends with a brace.
fn load(rest: &str) -> Result<Command<'_>, String> {
    let rest = rest.trim_end();
    let (text, after) = match rest.rfind('}') {
        Some(brace) => rest.split_at(brace + 1),
        None => (rest, ""),
    };
    let words: Vec<&str> = after.split_whitespace().collect();
    let upto = match words[..] {
        [] => None,
        ["upto", number] => Some(number.parse().map_err(|_| {
            format!(
                "upto takes the number of an entry, from 0, not {:?}",
                shortened(number)
            )
        })?),
        _ => return Err("load is written: load JSON [upto N]".to_owned()),
    };
    Ok(Command::Load { text, upto })
}

/// The action, which may have several words, and its seat: `pass A2 as away`. Nothing if
/// there is no action.
fn action_of<'a>(rest: &'a str, words: &[&str]) -> Result<Option<(&'a str, Option<Seat>)>, String> {
    match words {
        [.., "as"] | ["as", _] | [] => Ok(None),
        [_, .., "as", seat] => {
            let before = rest.trim_end().strip_suffix(seat).unwrap_or(rest);
            let before = before.trim_end();
            let action = before.strip_suffix("as").unwrap_or(before).trim_end();
            Ok(Some((action, Some(parse_seat(seat)?))))
        }
        _ => Ok(Some((rest, None))),
    }
}

fn parse_seat(text: &str) -> Result<Seat, String> {
    text.parse()
        .map_err(|_| format!("{}", fischio_core::SeatError(shortened(text))))
}

/// Enough of a word to know it by.
fn shortened(word: &str) -> String {
    let mut short: String = word.chars().take(20).collect();
    if short.len() < word.len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_may_be_anybodys() {
        let play = |line| match Command::parse(line) {
            Ok(Command::Play { action, seat }) => (action, seat.map(|seat| seat.to_string())),
            other => panic!("{line}: {other:?}"),
        };
        let away = Some("away".to_owned());
        assert_eq!(play("play N@e4"), ("N@e4", None));
        assert_eq!(play("  play\tN@e4  "), ("N@e4", None));
        assert_eq!(play("play N@e4 as away"), ("N@e4", away.clone()));
        assert_eq!(
            play("play a long one  as   away"),
            ("a long one", away.clone())
        );
        assert_eq!(play("play as as away"), ("as", away));
        assert_eq!(play("play was home"), ("was home", None));
    }

    #[test]
    fn what_is_no_command_is_told_how_it_is_written() {
        for (line, says) in [
            ("", "an empty line; there are: hello"),
            ("   ", "an empty line"),
            ("castle", "no command \"castle\"; there are: hello, isready"),
            ("NEW", "no command \"NEW\""),
            ("new seed", "new is written: new [seed N] [bots"),
            ("new seed -1", "a seed is a whole number"),
            ("new seed 18446744073709551616", "a seed is a whole number"),
            ("new game", "new is written"),
            ("new bots", "new is written"),
            ("new bots me", "bots are of home, away or both, not \"me\""),
            ("new bots home seed 7", "new is written"),
            ("position", "position is written: position TEXT"),
            ("state me", "state is of home, away or all, not \"me\""),
            ("state home away", "state is written"),
            ("actions white", "a seat is home or away"),
            ("actions home away", "actions is written"),
            ("preview", "preview is written: preview ACTION [as SEAT]"),
            ("preview e2e4 as white", "a seat is home or away"),
            ("time", "time is written: time up"),
            ("time is up", "time is written: time up"),
            ("go level 1 as", "go is written"),
            ("go level 1 as white", "a seat is home or away"),
            ("play", "play is written: play ACTION [as SEAT]"),
            ("play as", "play is written"),
            ("play as home", "play is written"),
            ("play e2e4 as", "play is written"),
            ("play e2e4 as white", "a seat is home or away"),
            ("chance", "chance is written"),
            ("undo 2", "undo stands alone"),
            ("quit now", "quit stands alone"),
            ("perft", "perft is written"),
            ("perft 1 2", "perft is written"),
            ("stop it", "stop stands alone"),
            ("perft -1", "perft takes a whole number from 0 to 99"),
            ("perft 100", "perft takes a whole number from 0 to 99"),
            (
                "perft 99999999999",
                "perft takes a whole number from 0 to 99",
            ),
            ("go", "go is written"),
            ("go level", "go is written"),
            ("go depth 0", "depth takes a whole number from 1"),
            ("go clock 1000", "go is written"),
            ("go clock 0 10", "clock takes milliseconds"),
            ("go clock 1000 -1", "clock takes milliseconds"),
            ("go level 1 2", "go is written"),
            ("hello you", "hello stands alone"),
            ("record it", "record stands alone"),
            ("load", "load is written: load JSON [upto N]"),
            ("load {} after 3", "load is written: load JSON [upto N]"),
            ("load {} upto", "load is written: load JSON [upto N]"),
            (
                "load {} upto -1",
                "upto takes the number of an entry, from 0",
            ),
            ("go nodes 0", "nodes"),
            ("go movetime x", "movetime"),
        ] {
            let message = Command::parse(line).unwrap_err();
            assert!(message.starts_with(says), "{line}: {message}");
        }
        let long = Command::parse(&"x".repeat(60_000)).unwrap_err();
        assert!(long.len() < 200, "{long}");
    }
}

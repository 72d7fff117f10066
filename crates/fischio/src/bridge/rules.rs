//! By which rules a program plays: what it accepts, what it seeks, and how it behaves in a match.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use games::GAME_NAMES;
use serde::Deserialize;

/// The rules, as a file in TOML has them.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each stands for itself in the file"
)]
pub(super) struct Rules {
    /// The games that it plays; all if it names none.
    games: Vec<String>,
    /// Which options it plays with.
    options: Options,
    /// Whether it plays rated matches.
    rated: bool,
    /// Whether it plays others.
    casual: bool,
    /// Against who.
    from: Opponents,
    /// How strong who challenges is to be.
    rating: Option<Range>,
    /// Whether it plays without a clock.
    untimed: bool,
    /// Whether it plays by days, where one match may take weeks of its places.
    days: bool,
    /// With which clocks it plays.
    clock: Clock,
    /// Matches at the same time.
    pub(super) at_once: usize,
    /// What it seeks.
    pub(super) seek: Vec<Seek>,
    /// How it plays.
    pub(super) play: Play,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Options {
    Default,
    Any,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Opponents {
    Anyone,
    People,
    Programs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Range {
    #[serde(default)]
    least: u16,
    #[serde(default = "most_rating")]
    most: u16,
}

fn most_rating() -> u16 {
    u16::MAX
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
enum Clock {
    /// Whether any, or none.
    Any(bool),
    Of(Clocks),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Clocks {
    /// Least and most.
    #[serde(default = "all")]
    minutes: [u32; 2],
    /// Least and most seconds.
    #[serde(default = "all")]
    increment: [u32; 2],
}

fn all() -> [u32; 2] {
    [0, u32::MAX]
}

/// A match that it seeks.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seek {
    /// The game's name.
    pub(super) game: String,
    /// Minutes of each side; without a clock, if there are none.
    #[serde(default)]
    pub(super) minutes: Option<u32>,
    /// Seconds that are added after each action.
    #[serde(default)]
    pub(super) increment: u32,
    /// Whether it is rated.
    #[serde(default)]
    pub(super) rated: bool,
    /// Options that are not at their defaults.
    #[serde(default)]
    pub(super) options: BTreeMap<String, toml::Value>,
}

/// How it plays.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Play {
    /// How it is asked without a clock, as `go` takes it.
    pub(super) go: String,
    /// Whether it agrees to draws.
    pub(super) draw: Draw,
    /// Whether others may take actions back.
    pub(super) undo: bool,
    /// Whether it plays again if the other wants to.
    pub(super) rematch: bool,
    /// When it resigns.
    pub(super) resign: Option<Resign>,
    /// What it claims when the other side has left.
    pub(super) claim: Claim,
    /// What becomes of a match when the program does not answer again and again.
    pub(super) fails: Fails,
    /// Seconds for an answer where no clock says how long it may take.
    pub(super) patience: u64,
}

/// Whether it agrees to draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Draw {
    /// Never.
    Never,
    /// If it does not think itself ahead.
    Even,
}

/// After how many decisions in a row that are worth so little it resigns.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Resign {
    /// Expected points.
    pub(super) below: f64,
    /// How many decisions.
    pub(super) times: u32,
}

/// What it claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Claim {
    /// The match.
    Win,
    /// A draw.
    Draw,
    /// Nothing.
    Never,
}

impl Claim {
    /// Its word on the wire.
    pub(super) fn word(self) -> Option<&'static str> {
        match self {
            Claim::Win => Some("win"),
            Claim::Draw => Some("draw"),
            Claim::Never => None,
        }
    }
}

/// What becomes of a match whose program fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Fails {
    /// It is tried again and again; a clock goes on.
    Wait,
    /// It is given up.
    Resign,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            games: Vec::new(),
            options: Options::Default,
            rated: true,
            casual: true,
            from: Opponents::Anyone,
            rating: None,
            untimed: true,
            days: false,
            clock: Clock::Any(true),
            at_once: 4,
            seek: Vec::new(),
            play: Play::default(),
        }
    }
}

impl Default for Play {
    fn default() -> Self {
        Play {
            go: "movetime 1000".to_owned(),
            draw: Draw::Even,
            undo: false,
            rematch: false,
            resign: None,
            claim: Claim::Win,
            fails: Fails::Wait,
            patience: 120,
        }
    }
}

/// A challenge, as the stream tells it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Challenge {
    /// Its ID.
    pub(super) id: String,
    /// Who made it.
    pub(super) by: String,
    /// Whether that is a program.
    pub(super) by_program: bool,
    /// Whether it is one's own.
    pub(super) own: bool,
    /// How it stands.
    pub(super) state: String,
    /// What is to be played.
    pub(super) terms: Terms,
}

/// What is to be played.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Terms {
    /// The game's name.
    pub(super) game: String,
    /// The options that are not at their defaults.
    options: BTreeMap<String, serde_json::Value>,
    clock: Option<Timed>,
    #[serde(default)]
    days: Option<u8>,
    rated: bool,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Timed {
    minutes: u32,
    increment_seconds: u32,
}

/// That a challenge is declined, in the server's word for why.
pub(super) type Declined = &'static str;

impl Rules {
    /// Reads rules.
    ///
    /// # Errors
    /// What is wrong, and what may stand there.
    pub(super) fn parse(text: &str) -> anyhow::Result<Rules> {
        let rules: Rules = toml::from_str(text)?;
        let named = rules
            .games
            .iter()
            .chain(rules.seek.iter().map(|seek| &seek.game));
        for game in named {
            if !GAME_NAMES.contains(&game.as_str()) {
                let names = GAME_NAMES.join(", ");
                anyhow::bail!("there is no game {game:?}; the games are {names}");
            }
        }
        if rules.at_once == 0 {
            anyhow::bail!("at_once is 1 at least: with 0 it would play nothing");
        }
        if let Some(Range { least, most }) = rules.rating
            && least > most
        {
            anyhow::bail!("rating goes from least to most, and {least} is more than {most}");
        }
        if let Clock::Of(Clocks { minutes, increment }) = rules.clock {
            for (what, [least, most]) in [("minutes", minutes), ("increment", increment)] {
                if least > most {
                    anyhow::bail!(
                        "clock: {what} go from least to most, and {least} is more than {most}"
                    );
                }
            }
        }
        if let Some(Resign { below, .. }) = rules.play.resign
            && !(0.0..=1.0).contains(&below)
        {
            anyhow::bail!(
                "resign: below is expected points, from 0 (lost) to 1 (won), not {below}"
            );
        }
        let go: Vec<&str> = rules.play.go.split_whitespace().collect();
        let is_right = matches!(*go, ["level" | "movetime" | "nodes" | "depth", number]
            if number.parse::<u64>().is_ok_and(|number| number > 0));
        if !is_right {
            anyhow::bail!(
                "go is level N, movetime MS, nodes N or depth N, not {:?}",
                rules.play.go
            );
        }
        Ok(rules)
    }

    /// Whether the rating of who challenges decides.
    pub(super) fn asks_for_rating(&self) -> bool {
        self.rating.is_some()
    }

    /// Whether a challenge is accepted while so many matches are under way; `rating` is that of who made it, in its game.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn answer(
        &self,
        challenge: &Challenge,
        under_way: usize,
        rating: Option<u16>,
    ) -> Result<(), Declined> {
        let terms = &challenge.terms;
        let plays = |game: &String| self.games.is_empty() || self.games.contains(game);
        if !plays(&terms.game) || !GAME_NAMES.contains(&terms.game.as_str()) {
            return Err("other-game");
        }
        if self.options == Options::Default && !terms.options.is_empty() {
            return Err("other-options");
        }
        match terms.rated {
            true if !self.rated => return Err("casual"),
            false if !self.casual => return Err("rated"),
            _ => {}
        }
        match terms.days {
            Some(_) if self.days => {}
            Some(_) => return Err("too-slow"),
            None => self.clock(terms.clock)?,
        }
        let fits = match self.from {
            Opponents::Anyone => true,
            Opponents::People => !challenge.by_program,
            Opponents::Programs => challenge.by_program,
        };
        let strong = self.rating.is_none_or(|range| {
            rating.is_some_and(|rating| range.least <= rating && rating <= range.most)
        });
        if !fits || !strong {
            return Err("no-reason");
        }
        if under_way >= self.at_once {
            return Err("later");
        }
        Ok(())
    }

    fn clock(&self, clock: Option<Timed>) -> Result<(), Declined> {
        let Some(Timed {
            minutes,
            increment_seconds,
        }) = clock
        else {
            return if self.untimed {
                Ok(())
            } else {
                Err("too-slow")
            };
        };
        let Clocks {
            minutes: of_minutes,
            increment,
        } = match self.clock {
            Clock::Any(true) => return Ok(()),
            Clock::Any(false) => return Err("too-fast"),
            Clock::Of(clocks) => clocks,
        };
        let place = |value: u32, [least, most]: [u32; 2]| {
            let range: RangeInclusive<u32> = least..=most;
            match value {
                value if range.contains(&value) => Ok(()),
                value if value < least => Err("too-fast"),
                _ => Err("too-slow"),
            }
        };
        place(minutes, of_minutes)?;
        place(increment_seconds, increment)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn challenge(change: impl FnOnce(&mut serde_json::Value)) -> Challenge {
        let mut challenge = json!({
            "id": "AAAAAAAAAAAA", "by": "Ada", "by_program": false, "own": false, "state": "open",
            "terms": {"game": "calcetto", "options": {}, "clock": null, "rated": false},
        });
        change(&mut challenge);
        serde_json::from_value(challenge).unwrap()
    }

    #[test]
    fn without_rules_any_usual_challenge_is_accepted() {
        let rules = Rules::default();
        assert_eq!(rules.answer(&challenge(|_| ()), 0, None), Ok(()));
        let timed = challenge(|c| {
            c["terms"]["clock"] = json!({"minutes": 5, "increment_seconds": 3});
            c["terms"]["rated"] = json!(true);
        });
        assert_eq!(rules.answer(&timed, 3, None), Ok(()));
        assert_eq!(rules.answer(&timed, 4, None), Err("later"));
        let options = challenge(|c| c["terms"]["options"] = json!({"goals": "2"}));
        assert_eq!(rules.answer(&options, 0, None), Err("other-options"));
        let unknown = challenge(|c| c["terms"]["game"] = json!("hockey"));
        assert_eq!(rules.answer(&unknown, 0, None), Err("other-game"));
    }

    #[test]
    fn a_rule_declines_with_its_reason() {
        let casual = || challenge(|_| ());
        let by_days = || challenge(|c| c["terms"]["days"] = json!(3));
        let timed = |minutes: u32, increment: u32| {
            challenge(|c| {
                c["terms"]["clock"] = json!({"minutes": minutes, "increment_seconds": increment});
            })
        };
        let clocks = "clock = { minutes = [3, 10], increment = [0, 5] }";
        for (text, challenge, rating, answer) in [
            ("games = [\"und1c1\"]", casual(), None, Err("other-game")),
            ("casual = false", casual(), None, Err("rated")),
            (
                "rated = false",
                challenge(|c| c["terms"]["rated"] = json!(true)),
                None,
                Err("casual"),
            ),
            ("from = \"programs\"", casual(), None, Err("no-reason")),
            (
                "from = \"people\"",
                challenge(|c| c["by_program"] = json!(true)),
                None,
                Err("no-reason"),
            ),
            ("untimed = false", casual(), None, Err("too-slow")),
            ("", by_days(), None, Err("too-slow")),
            ("days = true", by_days(), None, Ok(())),
            ("days = true\nuntimed = false", by_days(), None, Ok(())),
            ("clock = false", timed(5, 0), None, Err("too-fast")),
            ("clock = false", casual(), None, Ok(())),
            (clocks, timed(3, 5), None, Ok(())),
            (clocks, timed(2, 0), None, Err("too-fast")),
            (clocks, timed(11, 0), None, Err("too-slow")),
            (clocks, timed(10, 6), None, Err("too-slow")),
            (
                "rating = { least = 1400 }",
                casual(),
                None,
                Err("no-reason"),
            ),
            (
                "rating = { least = 1400 }",
                casual(),
                Some(1399),
                Err("no-reason"),
            ),
            ("rating = { least = 1400 }", casual(), Some(1400), Ok(())),
            (
                "rating = { most = 1400 }",
                casual(),
                Some(1401),
                Err("no-reason"),
            ),
            (
                "options = \"any\"",
                challenge(|c| c["terms"]["options"] = json!({"goals": "2"})),
                None,
                Ok(()),
            ),
        ] {
            let rules = Rules::parse(text).unwrap();
            assert_eq!(rules.answer(&challenge, 0, rating), answer, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_in_a_file_is_told() {
        for (text, says) in [
            ("game = \"calcetto\"", "unknown field `game`"),
            ("games = [\"hockey\"]", "there is no game \"hockey\""),
            ("at_once = 0", "at_once is 1 at least"),
            ("rating = { least = 9, most = 8 }", "9 is more than 8"),
            ("clock = { minutes = [5, 3] }", "5 is more than 3"),
            ("[play]\ngo = \"quickly\"", "go is level N"),
            ("[play]\ngo = \"movetime 0\"", "go is level N"),
            (
                "[play]\nresign = { below = 2.0, times = 3 }",
                "from 0 (lost) to 1 (won)",
            ),
            ("[play]\ndraw = \"always\"", "unknown variant `always`"),
            ("[[seek]]\ngame = \"hockey\"", "there is no game"),
        ] {
            let error = Rules::parse(text).unwrap_err().to_string();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}

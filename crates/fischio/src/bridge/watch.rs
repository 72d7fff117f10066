//! What waits for the program's account: challenges are answered, matches are taken up.

use std::collections::HashMap;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::api::{Api, Failure};
use super::play;
use super::rules::{Challenge, Rules, Seek};
use super::shared::{LONGEST_WAIT, Shared, Wait};
use crate::failure::say;

/// Between two looks whether there is room for what is sought, and between two answers to a challenge of which the first was lost.
const SEEK_EVERY: Duration = Duration::from_secs(15);

/// A bridge.
pub(super) struct Bridge {
    shared: Arc<Shared>,
    /// The matches that are played, each by a thread of its own.
    matches: HashMap<String, thread::JoinHandle<()>>,
    /// The IDs of its seeks.
    seeks: Vec<String>,
    sought_at: Option<Instant>,
    /// Challenges whose answers did not reach the server, as they were told.
    unanswered: Vec<Value>,
    answered_at: Instant,
}

impl Bridge {
    pub(super) fn new(api: Api, rules: Rules, program: Vec<String>) -> Bridge {
        let shared = Arc::new(Shared {
            api,
            rules,
            program,
        });
        Bridge {
            shared,
            matches: HashMap::new(),
            seeks: Vec::new(),
            sought_at: None,
            unanswered: Vec::new(),
            answered_at: Instant::now(),
        }
    }

    /// Plays until it does not help to come back.
    pub(super) fn run(mut self) -> anyhow::Result<()> {
        let mut wait = Wait::new();
        loop {
            let began = Instant::now();
            let failure = match self.follow() {
                Err(failure) if failure.is_final() => {
                    anyhow::bail!("the server does not let the program play: {failure}");
                }
                Err(failure) => failure,
                Ok(()) => anyhow::bail!(
                    "the token was revoked, or its owner signed out: make another one to go on"
                ),
            };
            say(&format!("{failure}; coming back"));
            if began.elapsed() > LONGEST_WAIT {
                wait = Wait::new();
            }
            wait.wait(&failure);
        }
    }

    /// Follows the stream until it breaks off, or ends because nobody is known by the token any more.
    fn follow(&mut self) -> Result<(), Failure> {
        let mut lines = self.shared.api.stream("/stream")?;
        // A new stream tells them anew.
        self.unanswered.clear();
        loop {
            if let Some(line) = lines.next()? {
                let of = line["match"].as_str().unwrap_or_default();
                match line["type"].as_str().unwrap_or_default() {
                    "challenge" => self.challenged(&line["challenge"]),
                    "begun" | "turn" => self.take_up(of),
                    "ready" => say("ready: waiting for challenges"),
                    "end" if line["reason"] == "signed-out" => return Ok(()),
                    _ => {}
                }
            }
            if self.answered_at.elapsed() >= SEEK_EVERY {
                for challenge in std::mem::take(&mut self.unanswered) {
                    self.challenged(&challenge);
                }
            }
            self.seek();
        }
    }

    fn tidy(&mut self) {
        self.matches.retain(|_, playing| !playing.is_finished());
    }

    /// Plays a match, if it is not played already.
    fn take_up(&mut self, of: &str) {
        self.tidy();
        if of.is_empty() || self.matches.contains_key(of) {
            return;
        }
        let (shared, id) = (Arc::clone(&self.shared), of.to_owned());
        let playing = thread::spawn(move || play::play(&shared, &id));
        self.matches.insert(of.to_owned(), playing);
    }

    /// Answers a challenge.
    fn challenged(&mut self, told: &Value) {
        let Ok(challenge) = serde_json::from_value::<Challenge>(told.clone()) else {
            say("a challenge cannot be read: is the server of a newer version?");
            return;
        };
        if challenge.own || challenge.state != "open" {
            return;
        }
        self.tidy();
        let (api, rules) = (&self.shared.api, &self.shared.rules);
        let rating = rules
            .asks_for_rating()
            .then(|| rating(api, &challenge.by, &challenge.terms.game))
            .flatten();
        let path = format!("/challenges/{}", challenge.id);
        let (by, game) = (&challenge.by, &challenge.terms.game);
        let answered = match rules.answer(&challenge, self.matches.len(), rating) {
            Ok(()) => {
                let met = api.post(&format!("{path}/accept"), &json!({}));
                met.map(|met| {
                    say(&format!("{by} challenges to {game}: accepted"));
                    met["match"].as_str().map(str::to_owned)
                })
            }
            Err(reason) => {
                let declined = api.post(&format!("{path}/decline"), &json!({"reason": reason}));
                declined.map(|_| {
                    say(&format!("{by} challenges to {game}: declined ({reason})"));
                    None
                })
            }
        };
        match answered {
            Ok(Some(of)) => self.take_up(&of),
            Ok(None) => {}
            Err(failure) => {
                say(&format!("{by}'s challenge was not answered: {failure}"));
                // Who has too many open matches has no fewer in a moment.
                if failure.may_pass() && failure.code() != "too-many-matches" {
                    self.unanswered.push(told.clone());
                    self.answered_at = Instant::now();
                }
            }
        }
    }

    /// Seeks what the rules say while there is room, and nothing else.
    fn seek(&mut self) {
        let rules = &self.shared.rules;
        if rules.seek.is_empty() || self.sought_at.is_some_and(|at| at.elapsed() < SEEK_EVERY) {
            return;
        }
        self.sought_at = Some(Instant::now());
        self.tidy();
        let api = &self.shared.api;
        if self.matches.len() >= self.shared.rules.at_once {
            for id in self.seeks.drain(..) {
                // One that was met meanwhile is there no more.
                let _ = api.delete(&format!("/seeks/{id}"));
            }
            return;
        }
        self.seeks.clear();
        for seek in &self.shared.rules.seek {
            match api.post("/seeks", &wanted(seek)) {
                Ok(sought) => {
                    let id = sought["seek"]["id"].as_str().map(str::to_owned);
                    self.seeks.extend(id);
                }
                Err(failure) => say(&format!("{} is not sought: {failure}", seek.game)),
            }
        }
    }
}

/// A seek as the server takes it.
fn wanted(seek: &Seek) -> Value {
    let clock = seek
        .minutes
        .map(|minutes| json!({"minutes": minutes, "increment_seconds": seek.increment}));
    let mut wanted = json!({"game": seek.game, "rated": seek.rated, "options": seek.options});
    if let Some(clock) = clock {
        wanted["clock"] = clock;
    }
    wanted
}

/// How strong somebody plays a game, if they have played it for the ratings.
fn rating(api: &Api, name: &str, game: &str) -> Option<u16> {
    let plays = api
        .get(&format!("/people/{}/play", in_address(name)))
        .ok()?;
    let games = plays["games"].as_array()?;
    let of_game = games.iter().find(|one| one["game"] == game)?;
    u16::try_from(of_game["rating"]["rating"].as_u64()?).ok()
}

/// A name as a part of an address.
fn in_address(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    name.bytes()
        .map(|byte| {
            if plain(byte) {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_goes_into_an_address() {
        assert_eq!(in_address("Ada-1"), "Ada-1");
        assert_eq!(in_address("Gò/?"), "G%C3%B2%2F%3F");
    }

    #[test]
    fn a_seek_has_the_clock_that_the_rules_name() {
        let rules = Rules::parse(
            "[[seek]]\ngame = \"calcetto\"\nminutes = 10\nincrement = 5\noptions = { goals = \"2\" }\n\
             [[seek]]\ngame = \"und1c1\"\nrated = true",
        )
        .unwrap();
        let [timed, untimed] = &*rules.seek else {
            panic!("two seeks");
        };
        assert_eq!(
            wanted(timed),
            json!({"game": "calcetto", "rated": false, "options": {"goals": "2"},
                   "clock": {"minutes": 10, "increment_seconds": 5}})
        );
        assert_eq!(
            wanted(untimed),
            json!({"game": "und1c1", "rated": true, "options": {}})
        );
    }
}

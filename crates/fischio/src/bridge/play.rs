//! A match is played: what its stream tells decides what is done.

use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use programs::Program;
use serde_json::{Value, json};

use super::api::{Failure, Lines};
use super::rules::{Draw, Fails};
use super::shared::{Shared, Wait};
use crate::failure::say;

/// States that wait to be looked at: only the last one counts.
const WAITING: usize = 4;
/// How often in a row a program may fail at a decision before the rules say what becomes of the match.
const FAILURES: u32 = 5;
/// How long a program is kept that has nothing to decide.
const IDLE: Duration = Duration::from_mins(5);
/// How long a match that is over is followed, in case the other wants to play again.
const AFTERWARDS: Duration = Duration::from_mins(1);
/// What is taken off a clock for the way to the server and back.
const ON_THE_WAY: u64 = 300;

/// Plays a match to its end, whatever breaks off meanwhile.
pub(super) fn play(shared: &Shared, id: &str) {
    say(&format!("match {id}: taken up"));
    let mut player = Player {
        shared,
        id,
        program: None,
        used_at: Instant::now(),
        failures: 0,
        hopeless: 0,
        worth: None,
        has_nonce: false,
    };
    let mut wait = Wait::new();
    loop {
        let began = Instant::now();
        match player.follow() {
            Ok(()) => break,
            Err(failure) if !failure.may_pass() => {
                say(&format!("match {id}: {failure}"));
                break;
            }
            Err(failure) => {
                say(&format!("match {id}: {failure}; coming back"));
                if began.elapsed() > Duration::from_mins(1) {
                    wait = Wait::new();
                }
                wait.wait(&failure);
            }
        }
    }
    say(&format!("match {id}: over"));
}

struct Player<'a> {
    shared: &'a Shared,
    id: &'a str,
    program: Option<Program>,
    /// When the program was last asked for something.
    used_at: Instant,
    /// How often it failed in a row.
    failures: u32,
    /// How many of its decisions in a row were worth so little that the rules count them.
    hopeless: u32,
    /// What its last decision was worth.
    worth: Option<f64>,
    /// Whether its side has added to the match's chance.
    has_nonce: bool,
}

/// What the stream says next.
enum Said {
    State(Box<Value>, Instant),
    Nothing,
    Lost(Failure),
}

/// Reads a stream beside what is thought about.
fn read(mut lines: Lines) -> Receiver<Said> {
    let (send, said) = sync_channel(WAITING);
    thread::spawn(move || {
        loop {
            let next = match lines.next() {
                Ok(Some(mut line)) => match line["type"].as_str() {
                    Some("state") => Said::State(Box::new(line["state"].take()), Instant::now()),
                    Some("update") => {
                        Said::State(Box::new(line["update"]["state"].take()), Instant::now())
                    }
                    _ => Said::Nothing,
                },
                Ok(None) => Said::Nothing,
                Err(failure) => Said::Lost(failure),
            };
            let is_last = matches!(next, Said::Lost(_));
            if send.send(next).is_err() || is_last {
                return;
            }
        }
    });
    said
}

impl Player<'_> {
    /// Plays until the match is over.
    fn follow(&mut self) -> Result<(), Failure> {
        let path = format!("/matches/{}/stream", self.id);
        let said = read(self.shared.api.stream(&path)?);
        let mut ended_at = None;
        let mut last = None;
        // A state at which the program failed is tried again without anything having happened.
        let mut again = false;
        loop {
            let pause = if again { Duration::from_secs(1) } else { IDLE };
            let mut news = None;
            match said.recv_timeout(pause) {
                Ok(said) => news = Some(said),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Failure::Lost("the stream broke off".to_owned()));
                }
            }
            let mut is_new = false;
            // What came while the program thought is old but for the last.
            while let Some(one) = news.take() {
                match one {
                    Said::State(state, at) => {
                        last = Some((state, at));
                        is_new = true;
                    }
                    Said::Nothing => {}
                    Said::Lost(failure) => return Err(failure),
                }
                news = said.try_recv().ok();
            }
            if self.used_at.elapsed() >= IDLE {
                self.program = None;
            }
            let Some((state, at)) = &last else { continue };
            if state["status"] == "finished" {
                self.program = None;
                let since = *ended_at.get_or_insert_with(Instant::now);
                if !self.shared.rules.play.rematch
                    || self.plays_again(state)
                    || since.elapsed() > AFTERWARDS
                {
                    return Ok(());
                }
            } else if is_new || again {
                again = self.act(state, *at)?;
            } else if state["can"]["claim_ms"].is_number() {
                self.claim(state, *at)?;
            }
        }
    }

    /// Whether the match has another one after it.
    fn plays_again(&self, state: &Value) -> bool {
        if state["rematch"]["match"].is_string() {
            return true;
        }
        let own = own_sides(state);
        let asked = state["rematch"]["asked_by"].as_array();
        let others = |side: &Value| side.as_str().is_some_and(|side| !own.contains(&side));
        if asked.is_some_and(|asked| asked.iter().any(others))
            && let Some(seat) = first_seat(state)
        {
            let asked = self.command(&json!({"kind": "ask-rematch", "seat": seat}));
            return asked.is_ok();
        }
        false
    }

    fn command(&self, command: &Value) -> Result<Value, Failure> {
        let path = format!("/matches/{}/commands", self.id);
        self.shared.api.post(&path, command)
    }

    /// The same, where it does not matter if it comes too late; that the server is lost matters.
    fn try_command(&self, command: &Value) -> Result<(), Failure> {
        match self.command(command) {
            Err(failure) if failure.may_pass() => Err(failure),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Does what a state asks for. Says whether the same is to be tried again.
    fn act(&mut self, state: &Value, at: Instant) -> Result<bool, Failure> {
        if state["status"] != "running" {
            return Ok(false);
        }
        let Some(seat) = first_seat(state) else {
            return Ok(false);
        };
        let own = own_sides(state);
        let is_others = |side: &Value| side.as_str().is_some_and(|side| !own.contains(&side));
        self.add_nonce(state, seat, own[0])?;
        let play = &self.shared.rules.play;
        if is_others(&state["undo_request"]["by"]) {
            let kind = if play.undo {
                "accept-undo"
            } else {
                "decline-undo"
            };
            self.try_command(&json!({"kind": kind, "seat": seat}))?;
        }
        if is_others(&state["draw_offer"]) {
            let agrees = play.draw == Draw::Even && self.worth.is_some_and(|worth| worth <= 0.5);
            let kind = if agrees {
                "accept-draw"
            } else {
                "decline-draw"
            };
            self.try_command(&json!({"kind": kind, "seat": seat}))?;
        }
        let acting = state["seats"].as_array().into_iter().flatten();
        let acting = acting.filter_map(Value::as_str).find(|seat| {
            let offers = state["offers"][*seat].as_array();
            offers.is_some_and(|offers| !offers.is_empty())
        });
        if let Some(seat) = acting {
            return self.decide(state, at, seat);
        }
        self.claim(state, at)?;
        Ok(false)
    }

    /// Adds something to the match's chance that the server could not know, once.
    fn add_nonce(&mut self, state: &Value, seat: &str, side: &str) -> Result<(), Failure> {
        let nonces = &state["fairness"]["nonces"];
        if self.has_nonce || !nonces.is_object() {
            return Ok(());
        }
        self.has_nonce = true;
        if nonces[side].is_string() {
            return Ok(());
        }
        let nonce = format!("{:032x}", rand::random::<u128>());
        // It may be too late, for chance has been drawn: then the match goes on without.
        self.try_command(&json!({"kind": "nonce", "seat": seat, "nonce": nonce}))
    }

    /// Claims the match if the other side has left, as the rules say.
    fn claim(&self, state: &Value, at: Instant) -> Result<(), Failure> {
        let (Some(claim), Some(wait), Some(seat)) = (
            self.shared.rules.play.claim.word(),
            state["can"]["claim_ms"].as_u64(),
            first_seat(state),
        ) else {
            return Ok(());
        };
        if at.elapsed() < Duration::from_millis(wait) {
            return Ok(());
        }
        self.try_command(&json!({"kind": "claim", "seat": seat, "claim": claim}))
    }

    /// Has the program decide for a seat, and plays it. Says whether the same is to be tried again.
    fn decide(&mut self, state: &Value, at: Instant, seat: &str) -> Result<bool, Failure> {
        let path = format!("/matches/{}/position?seat={seat}", self.id);
        let position = match self.shared.api.get(&path) {
            Ok(position) => position,
            Err(failure) if failure.may_pass() => return Err(failure),
            // It is over, or frozen: the stream tells it.
            Err(_) => return Ok(false),
        };
        let to_act = position["to_act"].as_array();
        if !to_act.is_some_and(|seats| seats.iter().any(|one| one == seat)) {
            return Ok(false);
        }
        let (how, time) = self.how(state, at, seat);
        let answer = self.ask(&position, seat, &how, time);
        let answer = match answer {
            Ok(answer) => answer,
            Err(why) => return self.failed(seat, &why),
        };
        let Some(best) = answer["best"].as_str() else {
            return self.failed(seat, "it names no best action");
        };
        self.worth = answer["value"].as_f64();
        if self.resigns() {
            say(&format!("match {}: resigns", self.id));
            self.try_command(&json!({"kind": "resign", "seat": seat}))?;
            return Ok(false);
        }
        let after = &position["number"];
        let command = json!({"kind": "play", "seat": seat, "action": best, "after": after});
        match self.command(&command) {
            Ok(_) => {
                self.failures = 0;
                Ok(false)
            }
            Err(failure) if failure.code() == "refused" => {
                self.failed(seat, &format!("{best} is refused: {failure}"))
            }
            Err(failure) if failure.may_pass() => Err(failure),
            // The match has moved on: the stream tells how.
            Err(_) => Ok(false),
        }
    }

    /// How the program is asked, and how long it may take.
    fn how(&self, state: &Value, at: Instant, seat: &str) -> (String, Duration) {
        let play = &self.shared.rules.play;
        let spent = u64::try_from(at.elapsed().as_millis()).unwrap_or(u64::MAX);
        let left_of = |told: u64| {
            told.saturating_sub(spent)
                .saturating_sub(ON_THE_WAY)
                .max(50)
        };
        if let Some(left) = state["decision_ms"][seat].as_u64() {
            let left = left_of(left);
            return (
                format!("movetime {}", (left / 2).clamp(1, 5_000)),
                Duration::from_millis(left),
            );
        }
        let clock = &state["clock"];
        let side = side_of(seat);
        if let Some(left) = clock[format!("{side}_ms")].as_u64() {
            let (left, increment) = (left_of(left), clock["increment_ms"].as_u64().unwrap_or(0));
            return (
                format!("clock {left} {increment}"),
                Duration::from_millis(left),
            );
        }
        let time = play.go.strip_prefix("movetime ");
        let time = time.and_then(|time| time.trim().parse().ok()).unwrap_or(0);
        let patience = Duration::from_secs(play.patience) + Duration::from_millis(time);
        (play.go.clone(), patience)
    }

    /// Asks the program, which is started if it is not there.
    fn ask(
        &mut self,
        position: &Value,
        seat: &str,
        how: &str,
        time: Duration,
    ) -> Result<Value, String> {
        self.used_at = Instant::now();
        let game = position["game"].as_str().unwrap_or_default();
        let program = match &mut self.program {
            Some(program) => program,
            none => none.insert(Program::start(&self.shared.program, game)?),
        };
        program.take(position)?;
        program.go(how, seat, time)
    }

    /// The program failed: it is ended, and started anew for another try. Says whether there is to be one.
    fn failed(&mut self, seat: &str, why: &str) -> Result<bool, Failure> {
        self.program = None;
        self.failures += 1;
        say(&format!("match {}: the program failed: {why}", self.id));
        if self.failures < FAILURES {
            return Ok(true);
        }
        if self.shared.rules.play.fails == Fails::Resign {
            say(&format!(
                "match {}: resigns, for the program fails",
                self.id
            ));
            self.try_command(&json!({"kind": "resign", "seat": seat}))?;
            return Ok(false);
        }
        // Not too often: whatever is wrong may pass.
        thread::sleep(Duration::from_secs(10));
        Ok(true)
    }

    /// Whether the rules say to resign, after a decision that is worth so little.
    fn resigns(&mut self) -> bool {
        let Some(resign) = self.shared.rules.play.resign else {
            return false;
        };
        let is_hopeless = self.worth.is_some_and(|worth| worth < resign.below);
        self.hopeless = if is_hopeless { self.hopeless + 1 } else { 0 };
        self.hopeless >= resign.times.max(1)
    }
}

/// The first seat that is the program's.
fn first_seat(state: &Value) -> Option<&str> {
    state["seats"].as_array()?.first()?.as_str()
}

/// The sides for which the program plays; one at least, for who has a seat.
fn own_sides(state: &Value) -> Vec<&str> {
    let seats = state["seats"].as_array().into_iter().flatten();
    let sides = seats.filter_map(Value::as_str);
    sides.map(side_of).collect()
}

/// The side of a seat, by which its name begins: `home`, `home2`.
fn side_of(seat: &str) -> &str {
    seat.get(..4).unwrap_or(seat)
}

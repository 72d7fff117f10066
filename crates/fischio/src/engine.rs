//! `fischio engine`: a match driven by commands, a line each, answered by JSON objects, a line
//! each. For bots, scripts and test drivers.

mod about;
mod ahead;
mod command;
mod recorded;
mod think;

use std::cell::RefCell;
use std::io::{self, BufRead, Write};

use fischio_core::{Entry, EventView, OptionSet, Refusal, Seat, Side, ToAct, Viewer};
use games::{BeginError, LogEntry, MatchLog, words};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use serde_json::{Value, json};

use ahead::{Ahead, Stop};
use command::Command;
pub use programs::{Line, MOST_BYTES_A_LINE, read_line};

use crate::settings::GameArgs;

/// Drive a match by commands on standard input, answered in JSON
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
}

const EXAMPLES: &str = "\
Commands, a line each; each is answered by one JSON object in a line:
  hello                     who speaks: protocol, version, games; bots tell how they think from then on
  isready                   answers once all before it is done
  options                   every option: type, range, default, what it is set to, clause
  new [seed N] [bots SIDE]  start anew; without a seed, chance is asked of the driver; bots of a
                            SIDE (home, away, both) bring their own decks of strategy cards
  position TEXT             set up from a position's text; the seed stays
  record                    the match so far as a record
  load JSON [upto N]        go on from a record's end, or from after N of its entries; its options are taken
  state [home|away|all]     what a side sees; a spectator, if none is named
  actions [SEAT]            who is to act, and the legal actions
  preview ACTION [as SEAT]  what an action costs, and how likely dice let it succeed
  play ACTION [as SEAT]     play an action
  chance OUTCOME            give what chance was asked for: 3 5 +, tile Y2
  time up                   the match's clock has run out
  undo                      take the last play, chance or time up back
  perft N                   count the sequences of N actions and outcomes
  go level N | movetime MS | nodes N | depth N | clock MS INC [as SEAT]
                            what a bot would play, knowing what its side knows, and what that is worth: expected
                            points of the side to act, from 0 (lost) to 1 (won). With depth, clock, or after
                            hello, lines with \"info\" tell on the way what was found so far
  stop                      end what is under way: a bot then answers with the best it has found, a count
                            says that it was stopped
  quit                      end; so does the end of the input

Answers come in the order of the commands, each with \"ok\"; what is sent while a bot thinks waits, but for stop.
Where several seats are to act at once, the first of them is meant if none is named.

Examples:
  printf 'play N@e4\\nactions\\n' | fischio engine chess-football
  printf 'go level 3\\n' | fischio engine chess-football actions=10
  fischio engine chess-football sealed_goal=on < commands.txt
  printf 'new seed 7\\nplay D1@c12 as away\\nstate away\\n' | fischio engine calcetto end=phases
  fischio engine calcetto home_squad=mine.toml < commands.txt";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let engine = Engine::begin(&self.game.game, self.game.option_set()?)
            .map_err(|error| crate::failure::usage(&error))?;
        run(engine, io::BufReader::new(io::stdin()), io::stdout().lock())?;
        Ok(())
    }
}

/// Answers every line of `input` until it ends or says `quit`.
///
/// # Errors
/// If reading or writing fails.
pub fn run(
    mut engine: Engine,
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
) -> io::Result<()> {
    let mut lines = Ahead::read(input);
    engine.stop = lines.stop();
    let output = RefCell::new(&mut output);
    let say = |said: &Value| {
        let mut output = output.borrow_mut();
        writeln!(output, "{}", in_order(said))?;
        output.flush()
    };
    // That nobody reads is found out by the answer; until then the bot thinks for nobody.
    let tell = |said: Value| drop(say(&said));
    loop {
        let answer = match lines.next()? {
            Line::End => return Ok(()),
            Line::Text(text) => engine.answer_aloud(&text, &tell),
            Line::TooLong => Answer::no(format!(
                "a line has at most {MOST_BYTES_A_LINE} bytes; this one was longer"
            )),
            Line::NotText => Answer::no("a line is UTF-8 text; this one was not"),
        };
        say(&answer.said)?;
        if answer.last {
            return Ok(());
        }
    }
}

/// The answer's text, with what matters most first.
fn in_order(said: &Value) -> String {
    let Value::Object(fields) = said else {
        return said.to_string();
    };
    let rank = |name: &str| {
        let first = [
            "ok", "info", "game", "phase", "to_act", "clause", "message", "success", "fraction",
            "best", "nodes",
        ];
        first
            .iter()
            .position(|known| *known == name)
            .unwrap_or(first.len())
    };
    let mut names: Vec<&String> = fields.keys().collect();
    names.sort_by_key(|name| rank(name));
    let fields: Vec<String> = names
        .into_iter()
        .map(|name| format!("{}:{}", json!(name), fields[name]))
        .collect();
    format!("{{{}}}", fields.join(","))
}

/// A match that commands drive. Its log has only what stands: `undo` leaves no trace.
#[derive(Debug)]
pub struct Engine {
    game: String,
    options: OptionSet,
    log: MatchLog,
    /// Where chance comes from; from the driver, if nowhere.
    chance: Option<Pcg64>,
    /// The numbers as they were before chance acted by itself, and how many entries stood
    /// then: what is taken back and played again meets the same chance.
    before: Vec<(usize, Pcg64)>,
    /// What chance and bots draw their numbers from, if the driver named it.
    seed: Option<u64>,
    /// Whether what takes long is to end.
    stop: Stop,
    /// Whether the driver said hello, so that it knows lines that are no answers.
    greeted: bool,
}

/// What a command is answered, and whether the program ends then.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// One JSON object.
    pub said: Value,
    /// Whether it is the last one.
    pub last: bool,
}

impl From<Value> for Answer {
    fn from(said: Value) -> Self {
        Answer { said, last: false }
    }
}

impl Answer {
    fn no(message: impl Into<String>) -> Answer {
        json!({"ok": false, "message": message.into()}).into()
    }

    /// The rules refuse: by which clause, and why in English.
    fn refused(game: &str, refusal: &Refusal) -> Answer {
        let message = words::refusal_in_english(game, refusal);
        json!({"ok": false, "clause": refusal.clause, "message": message}).into()
    }
}

impl Engine {
    /// A match that begins; chance is asked of the driver.
    ///
    /// # Errors
    /// If there is no such game, or it refuses the options.
    pub fn begin(game: &str, options: OptionSet) -> Result<Engine, BeginError> {
        Ok(Engine {
            game: game.to_owned(),
            log: MatchLog::begin(game, options.clone(), None)?,
            options,
            chance: None,
            before: Vec::new(),
            seed: None,
            stop: Stop::default(),
            greeted: false,
        })
    }

    /// The match so far.
    pub fn log(&self) -> &MatchLog {
        &self.log
    }

    /// Does what a line asks for. A line that asks for nothing possible changes nothing.
    pub fn answer(&mut self, line: &str) -> Answer {
        self.answer_aloud(line, &|_| ())
    }

    /// The same, telling what a bot finds while it thinks.
    fn answer_aloud(&mut self, line: &str, tell: &dyn Fn(Value)) -> Answer {
        match Command::parse(line) {
            Ok(command) => self.obey(&command, tell),
            Err(message) => Answer::no(message),
        }
    }

    fn obey(&mut self, command: &Command<'_>, tell: &dyn Fn(Value)) -> Answer {
        match *command {
            Command::Hello => self.hello(),
            Command::IsReady => json!({"ok": true}).into(),
            Command::Options => self.options(),
            Command::Record => self.record(),
            Command::Load { text, upto } => self.load(text, upto),
            Command::New { seed, bots } => self.begin_anew(None, seed, bots),
            Command::Position { text } => self.begin_anew(Some(text), self.seed, &[]),
            Command::State { viewer } => self.state(viewer),
            Command::Actions { seat } => self.actions(seat),
            Command::Preview { action, seat } => self.preview(action, seat),
            Command::Play { action, seat } => self.play(action, seat),
            Command::Chance { outcome } => self.chance(outcome),
            Command::TimeUp => self.apply(&Entry::TimeUp),
            Command::Undo => self.undo(),
            Command::Perft { depth } => self.perft(depth),
            Command::Go { how, seat } => self.go(how, seat, tell),
            Command::Stop => {
                self.stop.answered();
                json!({"ok": true}).into()
            }
            Command::Quit => Answer {
                said: json!({"ok": true}),
                last: true,
            },
        }
    }

    fn begin_anew(&mut self, position: Option<&str>, seed: Option<u64>, bots: &[Side]) -> Answer {
        let options = bots::bring_decks(&self.game, &self.options, bots);
        let begun = MatchLog::begin(&self.game, options.clone(), position);
        match begun {
            Ok(log) => self.log = log,
            Err(BeginError::Position(refused)) => {
                return Answer::refused(&self.game, &refused.refusal);
            }
            Err(error) => return Answer::no(error.to_string()),
        }
        self.chance = seed.map(Pcg64::seed_from_u64);
        self.before.clear();
        self.seed = seed;
        let mut answer = self.where_it_stands();
        answer["game"] = json!(self.game);
        answer["rules_version"] = json!(self.log.state().rules_version());
        answer["options"] = json!(options);
        self.with_chance(answer)
    }

    /// An answer, and what chance did by itself where the match stands now.
    fn with_chance(&mut self, mut answer: Value) -> Answer {
        let (events, drawn) = self.draw();
        if !drawn.is_empty() {
            answer["events"] = json!(events);
            answer["chance"] = json!(drawn);
            answer["to_act"] = json!(self.log.to_act().names());
        }
        answer.into()
    }

    fn perft(&self, depth: u32) -> Answer {
        let began = std::time::Instant::now();
        let counted = self
            .log
            .state()
            .perft_unless(depth, || self.stop.is_asked());
        match counted {
            Some(nodes) => {
                json!({"ok": true, "nodes": nodes, "seconds": began.elapsed().as_secs_f64()}).into()
            }
            None => Answer::no("perft was stopped before it had counted all; ask for less depth"),
        }
    }

    /// That all is well, and who is to act.
    fn where_it_stands(&self) -> Value {
        let mut answer = json!({"ok": true, "to_act": self.log.to_act().names()});
        if let Some(position) = self.log.state().position() {
            answer["position"] = json!(position);
        }
        answer
    }

    fn state(&self, viewer: Viewer) -> Answer {
        match serde_json::to_value(self.log.view(viewer)) {
            Ok(mut view) => {
                view["ok"] = json!(true);
                view.into()
            }
            Err(error) => Answer::no(error.to_string()),
        }
    }

    fn actions(&self, seat: Option<Seat>) -> Answer {
        let to_act = self.log.to_act();
        let mut answer = json!({"ok": true, "to_act": to_act.names()});
        match to_act {
            _ if seat.is_some_and(|seat| !self.log.has_seat(seat)) => {
                return Answer::no("there is no such seat in this match");
            }
            ToAct::Seats(seats) => {
                let seat = seat.or_else(|| seats.first());
                let actions = seat.map(|seat| self.log.state().actions(seat));
                answer["actions"] = json!(actions.unwrap_or_default());
            }
            ToAct::Chance => answer["chance"] = json!(self.log.state().chance_request_json()),
            ToAct::Over => answer["result"] = json!(self.log.result()),
        }
        answer.into()
    }

    /// What an action costs and what the dice would make of it. It is refused as it would be
    /// if it were played, and not played.
    fn preview(&self, action: &str, seat: Option<Seat>) -> Answer {
        let by = match self.seat_to_act(seat) {
            Ok(by) => by,
            Err(answer) => return answer,
        };
        let entry = Entry::Action {
            by,
            action: action.to_owned(),
        };
        let checked = match self.log.check_written(&entry) {
            Ok(checked) => checked,
            Err(refusal) => return Answer::refused(&self.game, &refusal),
        };
        let LogEntry::Action { action, .. } = *checked.entry() else {
            unreachable!("an action is read as an action");
        };
        let state = self.log.state();
        if let Some(preview) = state.preview(by, action) {
            return json!({
                "ok": true,
                "success": preview.success,
                "fraction": preview.success.to_string(),
                "cost": preview.cost,
                "reasons": preview.reasons,
            })
            .into();
        }
        let mut answer = json!({"ok": true, "success": null});
        let mut offers = state.offers(by).into_iter();
        if let Some(cost) = offers
            .find(|offer| offer.action == action.to_string())
            .and_then(|offer| offer.cost)
        {
            answer["cost"] = json!(cost);
        }
        answer.into()
    }

    /// Who plays if nobody is named: the first who is to act.
    fn seat_to_act(&self, named: Option<Seat>) -> Result<Seat, Answer> {
        match (named, self.log.to_act()) {
            (Some(seat), _) => Ok(seat),
            (None, ToAct::Seats(seats)) => seats
                .first()
                .ok_or_else(|| Answer::no("no coach is to act")),
            (None, ToAct::Chance) => Err(Answer::no(
                "chance is to act; `actions` says what is asked of it",
            )),
            // The log says so, with the clause.
            (None, ToAct::Over) => Ok(Seat::FIRSTS[0]),
        }
    }

    fn play(&mut self, action: &str, seat: Option<Seat>) -> Answer {
        match self.seat_to_act(seat) {
            Ok(by) => self.apply(&Entry::Action {
                by,
                action: action.to_owned(),
            }),
            Err(answer) => answer,
        }
    }

    fn chance(&mut self, outcome: &str) -> Answer {
        self.apply(&Entry::Chance {
            outcome: outcome.to_owned(),
        })
    }

    fn apply(&mut self, entry: &Entry) -> Answer {
        match self.log.enter(entry) {
            Ok(mut events) => {
                let (more, drawn) = self.draw();
                events.extend(more);
                let mut answer = json!({"ok": true, "events": events});
                if !drawn.is_empty() {
                    answer["chance"] = json!(drawn);
                }
                answer.into()
            }
            Err(refusal) => Answer::refused(&self.game, &refusal),
        }
    }

    /// Lets chance act for as long as it is to act, if it was given a seed.
    fn draw(&mut self) -> (Vec<EventView>, Vec<String>) {
        let (mut events, mut drawn) = (Vec::new(), Vec::new());
        if let Some(numbers) = &self.chance
            && self.log.to_act() == ToAct::Chance
        {
            self.before.push((self.log.standing(), numbers.clone()));
        }
        while let Some(numbers) = &mut self.chance {
            let mut below = |n: u32| numbers.random_range(0..n.max(1));
            let state = self.log.state();
            let Some(outcome) = state.draw_chance(&mut below) else {
                break;
            };
            let checked = self.log.check(LogEntry::Chance { outcome });
            let checked = checked.expect("what is drawn answers what was asked");
            if let Entry::Chance { outcome } = checked.written() {
                drawn.push(outcome.clone());
            }
            events.extend(self.log.apply(checked));
        }
        (events, drawn)
    }

    fn undo(&mut self) -> Answer {
        // What chance did by itself after a play is taken back with it.
        let count = if self.chance.is_some() {
            let entries = self.log.entries();
            let chances = self
                .log
                .standing_entries()
                .rev()
                .take_while(|&entry| matches!(entries[entry], Entry::Chance { .. }))
                .count();
            if chances == self.log.standing() {
                return Answer::no("there is nothing to take back");
            }
            chances as u32 + 1
        } else {
            1
        };
        match self.log.rewind(count) {
            Ok(()) => {
                let standing = self.log.standing();
                while let Some((_, numbers)) = self.before.pop_if(|(stood, _)| *stood > standing) {
                    self.chance = Some(numbers);
                }
                self.where_it_stands().into()
            }
            Err(refusal) => Answer::refused(&self.game, &refusal),
        }
    }
}

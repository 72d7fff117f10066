//! Messages on a match's socket.

use std::collections::BTreeMap;
use std::time::Duration;

use fischio_core::{ClockSettings, OptionValue, Seat, ToAct};
use games::fair::{SEED_BYTES, Seed};
use games::{AnyGame, Checked, GAME_NAMES, LogEntry};
use serde_json::{Value, json};
use server::Limits;
use server::id::{Invitation, MatchId, Visitor};
use server::model::{Chair, Chairs, Clock, Event, EventKind, MatchSettings, Mode, Names};
use server::problem::{Code, Problem};
use server::store::StoredMatch;
use server::table::{Bounds, Decision, SeatViewer, Table};
use server::wire::{ClientMessage, Command, ServerMessage};

use crate::refusal::are_words;

/// The tables' time stands still: no entry asserts a time.
const NOW: Duration = Duration::ZERO;
const BEGAN_MS: i64 = 1_700_000_000_000;
/// What every match's chance comes from.
const SEED: Seed = Seed::new([7; SEED_BYTES]);

/// Gives the lines of `data`, each a message, to matches of every kind: from the coaches and
/// from somebody who holds no seat. What a message is refused for is told and changes nothing;
/// what it does is the next number, and the match folds again from what would be stored.
pub fn message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let messages: Vec<ClientMessage> = text.lines().filter_map(read).collect();
    for game in GAME_NAMES {
        for mut room in rooms(game) {
            for message in &messages {
                room.hear(&message.command);
            }
            room.fold_again();
        }
    }
}

/// Reads a message as the server does. One that is refused gets a problem that says why; one
/// that is read comes back the same when it is written.
fn read(text: &str) -> Option<ClientMessage> {
    match ClientMessage::parse(text) {
        Ok(message) => {
            let mut written = serde_json::to_value(&message.command).expect("a command is JSON");
            written["ref"] = json!(message.reference);
            let again = ClientMessage::parse(&written.to_string());
            assert_eq!(again, Ok(message.clone()));
            Some(message)
        }
        Err(unreadable) => {
            assert_eq!(unreadable.problem.code, Code::BadRequest);
            is_told(&unreadable.problem);
            let reply = ServerMessage::reply(unreadable.reference, Err(*unreadable.problem));
            serde_json::to_string(&reply).expect("a reply can be written");
            None
        }
    }
}

fn is_told(problem: &Problem) {
    assert!(!problem.detail.trim().is_empty(), "{problem:?}");
    let written = json!(problem);
    assert_eq!(written["status"], json!(problem.code.status().as_u16()));
    match &problem.words {
        Some(words) => are_words(words),
        None => assert_ne!(problem.code, Code::Refused),
    }
    assert_eq!(problem.clause.is_some(), problem.code == Code::Refused);
}

/// Most outcomes of chance in a row: ties are rolled again, but not for ever.
const MOST_OUTCOMES: u32 = 200;

/// A table, who is in the room, and what would be stored.
struct Room {
    table: Table,
    people: Vec<Visitor>,
    settings: MatchSettings,
    events: Vec<Event>,
}

fn visitor(name: &str) -> Visitor {
    Visitor::from_store(name.to_owned())
}

fn person(name: &str) -> Chair {
    Chair::Person {
        visitor: visitor(name),
    }
}

fn bounds() -> Bounds {
    Bounds::from(&Limits::default())
}

/// One match of each mode; the one by link also while the second coach is awaited.
fn rooms(game: &str) -> [Room; 4] {
    let chairs = Chairs::pair;
    [
        (Mode::Link, chairs(person("ada"), person("bea"))),
        (Mode::Link, chairs(Chair::Open, person("bea"))),
        (Mode::HotSeat, chairs(person("ada"), person("ada"))),
        (Mode::Bot, chairs(person("ada"), Chair::Bot { level: 1 })),
    ]
    .map(|(mode, chairs)| Room::open(game, mode, chairs))
}

impl Room {
    fn open(game: &str, mode: Mode, chairs: Chairs) -> Room {
        let open: Vec<Seat> = chairs.open().collect();
        let short = AnyGame::option_specs(game)
            .expect("a known game")
            .iter()
            .any(|spec| spec.key == "actions");
        let options = short.then(|| ("actions".to_owned(), OptionValue::Number(2)));
        let settings = MatchSettings {
            id: "AAAAAAAAAAAA".parse().expect("twelve letters"),
            game: game.to_owned(),
            rules_version: AnyGame::rules_version_of(game).expect("a known game"),
            options: BTreeMap::from_iter(options).into(),
            files: BTreeMap::new().into(),
            position: None,
            mode,
            chairs,
            clock: (mode == Mode::Link).then_some(Clock {
                minutes: 5,
                increment_seconds: 3,
            }),
            days: None,
            times: ClockSettings::default(),
            seed: AnyGame::has_chance(game)
                .expect("a known game")
                .then(|| SEED.reveal()),
            listed: false,
            rated: false,
            tournament: None,
            creator: Seat::FIRSTS[usize::from(open.contains(&Seat::FIRSTS[0]))],
            invitations: open
                .into_iter()
                .map(|seat| (seat, Invitation::random()))
                .collect(),
            began_ms: BEGAN_MS,
        };
        let mut table = Table::begin(settings.clone(), bounds(), NOW).expect("a match begins");
        table.set_date(NOW, BEGAN_MS);
        Room {
            table,
            people: ["ada", "bea", "eve"].map(visitor).to_vec(),
            settings,
            events: Vec::new(),
        }
    }

    /// Everybody sends the command; who holds the seat may be heard.
    fn hear(&mut self, command: &Command) {
        for who in self.people.clone() {
            let holds = self.table.now().chairs.at(command.seat()).visitor() == Some(&who);
            match self.table.decide(&who, command, NOW) {
                Ok(decision) => {
                    assert!(holds, "{command:?} was taken of somebody else");
                    self.carry_out(command, decision);
                }
                Err(problem) => {
                    is_told(&problem);
                    assert!(holds || problem.code == Code::NoSeat, "{problem:?}");
                }
            }
        }
    }

    fn carry_out(&mut self, command: &Command, decision: Decision) {
        let kind = match decision {
            Decision::Do(kind) => kind,
            Decision::Rematch { by } => EventKind::Rematch {
                by,
                id: MatchId::random(),
            },
            Decision::Done(earlier) => {
                assert!(earlier <= self.table.now().number);
                return;
            }
        };
        if let EventKind::Entry { entry, .. } = &kind
            && let LogEntry::Action { by, action } = entry.entry()
        {
            assert!(self.table.to_act().includes(*by), "{command:?}");
            assert!(self.table.game().actions(*by).contains(action));
        }
        self.happen(kind);
        self.let_chance_act();
    }

    fn happen(&mut self, kind: EventKind<Checked>) {
        let number = self.table.now().number;
        let event = self.table.number(kind, NOW, BEGAN_MS);
        assert_eq!(event.number, number + 1);
        self.events.push(event.written());
        self.table.take(event, NOW);
        assert_eq!(self.table.now().number, number + 1);
    }

    /// The referee draws what the seed gives for as long as chance is to act.
    fn let_chance_act(&mut self) {
        for _ in 0..MOST_OUTCOMES {
            if self.table.to_act() != ToAct::Chance {
                return;
            }
            let outcome = self.table.outcome().expect("the match has a seed");
            self.happen(EventKind::entry(outcome));
        }
        panic!("chance acts without end");
    }

    /// A restarted server comes to the same, and a client that resumes misses nothing.
    fn fold_again(&self) {
        let text = serde_json::to_string(&self.events).expect("what happened can be stored");
        let events: Vec<Event> = serde_json::from_str(&text).expect("and read");
        assert_eq!(events, self.events);
        let stored = StoredMatch {
            settings: self.settings.clone(),
            events,
            names: Names::default(),
            unreadable: None,
        };
        let again = Table::fold(stored, bounds(), NOW).expect("what is stored is a match");
        assert_eq!(shown(&again), shown(&self.table));

        for seat_viewer in seat_viewers(&self.table) {
            let updates = |after| {
                let updates = self.table.updates_after(after, seat_viewer, NOW)?;
                Some(updates.iter().map(|u| u.number).collect::<Vec<_>>())
            };
            let last = self.table.now().numbers.to(seat_viewer);
            // From the beginning, from somewhere, from just now: each costs the whole way.
            for after in [0, last / 2, last.saturating_sub(1), last] {
                if let Some(numbers) = updates(after) {
                    assert_eq!(numbers, (after + 1..=last).collect::<Vec<_>>());
                }
            }
            assert_eq!(updates(last + 1), None);
        }
    }
}

/// From where the match is looked at: from every chair, and from none.
fn seat_viewers(table: &Table) -> Vec<SeatViewer> {
    let chairs = &table.now().chairs;
    chairs
        .all()
        .filter_map(|(_, chair)| chair.visitor())
        .map(|who| SeatViewer::of(who, chairs))
        .chain([SeatViewer::SPECTATOR])
        .collect()
}

/// The match as each viewer is shown it.
fn shown(table: &Table) -> Value {
    let states = seat_viewers(table).into_iter().map(|seat_viewer| {
        let mut state = table.state(seat_viewer, NOW);
        // Who is here is not stored.
        state.can.claim_ms = None;
        state
    });
    json!(states.collect::<Vec<_>>())
}

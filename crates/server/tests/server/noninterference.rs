//! Two matches that differ in one side's secret alone are the same match to everybody else: on
//! sockets, in lists, in exports, in errors, to the byte. (What a server counts is the operator's.)
//!
//! The secrets come from recorded matches of every game that has any: in each phase in which a
//! side knows something that the other does not, the match goes on from that position on one
//! server and, on another with the same seed, from one that looks the same to the other side
//! (`AnyGame::sample`). Then that side decides in secret, differently and a different number of
//! times in each, where it has anything to decide in secret.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fischio_core::{Audience, OptionValue, Record, Seat, Side, ToAct, Viewer};
use fischio_server::limits::Rate;
use games::{AnyAction, AnyGame, MatchLog};
use reqwest::Method;
use serde_json::{Value, json};

use crate::visit::{Answer, House, Socket, Visitor};

/// The options of a record as a new match is asked for with them: those that it does not know yet count as they did.
fn options_of(record: &Record) -> Value {
    let before = AnyGame::options_before(&record.game).unwrap();
    let before = before.map(|(key, value)| (key.to_owned(), value));
    let options: BTreeMap<String, OptionValue> = before.chain(record.options.clone()).collect();
    json!(options)
}

/// Most pairs of a game that are compared.
const MOST_PAIRS: usize = 14;
/// How often a different state that looks the same is looked for.
const SAMPLES: usize = 8;

/// Two states that look the same to everybody but `knows`.
struct Pair {
    phase: &'static str,
    knows: Side,
    states: [AnyGame; 2],
    options: Value,
}

/// Numbers that follow from a seed (xorshift).
fn numbers(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 33) % u64::from(below.max(1))) as u32
    }
}

/// One pair for each phase, and each side that knows something in it, of recorded matches.
fn pairs(game: &str, records: &[&str]) -> Vec<Pair> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/tests/golden");
    let (mut pairs, mut known) = (Vec::new(), BTreeSet::new());
    for name in records {
        let text = std::fs::read_to_string(folder.join(format!("{name}.json"))).unwrap();
        let record: Record = serde_json::from_str(&text).unwrap();
        assert_eq!(record.game, game);
        MatchLog::replay(&record, |log, number, _| {
            let state = log.state();
            // What the server would draw at once depends on what is hidden, and is told to its owner.
            if !matches!(log.to_act(), ToAct::Seats(_)) {
                return;
            }
            let phase = state.view(Viewer::All).phase;
            for knows in Side::BOTH {
                if known.contains(&(phase, knows)) {
                    continue;
                }
                let Some(other) = looks_the_same(state, knows, number as u64) else {
                    continue;
                };
                known.insert((phase, knows));
                pairs.push(Pair {
                    phase,
                    knows,
                    states: [state.clone(), other],
                    options: options_of(&record),
                });
            }
        })
        .unwrap();
    }
    pairs
}

/// Another state, with another position, that looks the same to all but `knows`.
fn looks_the_same(state: &AnyGame, knows: Side, seed: u64) -> Option<AnyGame> {
    let mut below = numbers(seed + 1);
    let own = state.position()?;
    let rival = Viewer::Side(knows.opponent());
    (0..SAMPLES)
        .map(|_| state.sample(rival, &mut below))
        .find(|other| other.position().is_some_and(|text| text != own))
}

/// The secret actions by which each of two states goes on, differently, with nothing that the
/// rival may see: as long as the side still decides.
fn secret_actions(pair: &Pair) -> [Vec<AnyAction>; 2] {
    let seat = Seat::first(pair.knows);
    let mut lists = [Vec::new(), Vec::new()];
    for (which, list) in lists.iter_mut().enumerate() {
        let mut state = pair.states[which].clone();
        // One side of the pair does more than the other, and begins with other actions.
        for step in 0..=2 * which {
            let mut actions = state.actions(seat);
            if which == 1 {
                actions.reverse();
            }
            let next = actions.into_iter().find_map(|action| {
                let secret = state.action_audience(seat, action) == Audience::Side(pair.knows);
                let mut after = state.clone();
                let goes_on = secret
                    && after.play(seat, action).is_ok()
                    && after.to_act().includes(seat)
                    && after.view(Viewer::All).phase == state.view(Viewer::All).phase;
                goes_on.then_some((action, after))
            });
            let Some((action, after)) = next else { break };
            let _ = step;
            list.push(action);
            state = after;
        }
    }
    lists
}

/// A server with a match on it, and who looks at it.
struct World {
    house: House,
    id: String,
    knows: Visitor,
    rival: Visitor,
    watcher: Visitor,
    sockets: [Socket; 2],
    /// All that is said on the streams of both, to their end.
    streams: Vec<tokio::task::JoinHandle<Vec<String>>>,
}

impl World {
    async fn open(pair: &Pair, state: &AnyGame) -> World {
        let house = House::open_with(|config| {
            config.seed = Some(5);
            config.limits.requests = Rate::new(1_000_000, 1_000_000);
            config.limits.commands = Rate::new(1_000_000, 1_000_000);
        })
        .await;
        let [knows, rival, watcher] = [house.visitor(), house.visitor(), house.visitor()];
        let new = json!({
            "game": state.name(),
            "mode": "link",
            "side": pair.knows,
            "listed": true,
            "options": pair.options,
            "position": state.position().unwrap(),
        });
        let begun = knows.begin(new).await;
        let id = begun["id"].as_str().unwrap().to_owned();
        rival.join(&begun).await.ok();
        let sockets = [rival.watch(&id, None).await, watcher.watch(&id, None).await];
        let mut streams = Vec::new();
        for visitor in [&rival, &watcher] {
            for path in [&format!("/matches/{id}/stream"), "/stream"] {
                let stream = visitor.stream(path, None).await;
                streams.push(tokio::spawn(stream.rest()));
            }
        }
        World {
            house,
            id,
            knows,
            rival,
            watcher,
            sockets,
            streams,
        }
    }

    async fn play(&self, side: Side, actions: &[AnyAction]) {
        for action in actions {
            let seat = side.name();
            self.knows.play(&self.id, seat, &action.to_string()).await;
        }
    }

    /// All that the rival and a watcher can get, in texts.
    async fn surface(&mut self, knows: Side) -> Vec<(String, String)> {
        let id = self.id.clone();
        let mut found = Vec::new();
        let rival_seat = knows.opponent().name();
        for (who, visitor) in [("rival", &self.rival), ("watcher", &self.watcher)] {
            for path in [
                format!("/matches/{id}"),
                format!("/matches/{id}/events?after=0"),
                format!("/matches/{id}/events?after=9999"),
                format!("/matches/{id}/past"),
                format!("/matches/{id}/past?from=9999"),
                format!("/matches/{id}/record"),
                format!("/matches/{id}/replay"),
                "/matches".to_owned(),
                "/matches/live".to_owned(),
            ] {
                let answer = visitor.get(&path).await;
                found.push((format!("{who} GET {path}"), told(&answer)));
            }
            for command in [
                json!({"kind": "play", "seat": rival_seat, "action": "no such action"}),
                json!({"kind": "play", "seat": rival_seat, "action": "no such", "after": 0}),
                json!({"kind": "play", "seat": knows, "action": "no such action"}),
                json!({"kind": "accept-draw", "seat": rival_seat}),
                json!({"kind": "accept-undo", "seat": rival_seat}),
                json!({"kind": "ask-undo", "seat": rival_seat}),
                json!({"kind": "ask-rematch", "seat": rival_seat}),
            ] {
                let answer = visitor.command(&id, command.clone()).await;
                assert!(!answer.status.is_success(), "{command}: {answer:?}");
                found.push((format!("{who} {command}"), told(&answer)));
            }
        }
        let path = format!("/matches/{id}/ask");
        for man in ["D1", "A2", "P1"] {
            for piece in [format!("{knows}-{man}"), format!("{rival_seat}-{man}")] {
                for to in ["c6", "h13"] {
                    let standing = json!({"seat": rival_seat, "piece": piece});
                    let put = json!({"seat": rival_seat, "piece": piece, "to": to});
                    for question in [standing, put] {
                        let answer = self.rival.post(&path, &question).await;
                        found.push((format!("rival asks {question}"), told(&answer)));
                    }
                }
                let question = json!({"piece": piece});
                let answer = self.watcher.post(&path, &question).await;
                found.push((format!("watcher asks {question}"), told(&answer)));
            }
        }
        let metrics = self.watcher.request(Method::GET, "/metrics", |it| it).await;
        assert!(
            !metrics.text.contains("fischio_"),
            "metrics are the operator's"
        );
        // The page says where it is, and each server is at an address of its own.
        let page = metrics.text.replace(&self.watcher.address, "ADDRESS");
        found.push(("metrics".to_owned(), format!("{}\n{page}", metrics.status)));
        for (who, socket) in ["rival", "watcher"].into_iter().zip(&mut self.sockets) {
            for (number, text) in heard(socket).await.into_iter().enumerate() {
                found.push((format!("{who}'s message {number}"), text));
            }
        }
        found
    }
}

/// An answer with its headers, but for the date, what was stored in the cookie, and the signature
/// of each server's own key.
fn told(answer: &Answer) -> String {
    let mut headers: Vec<String> = answer
        .headers
        .iter()
        .filter(|(name, _)| !["date", "set-cookie"].contains(&name.as_str()))
        .map(|(name, value)| format!("{name}: {value:?}"))
        .collect();
    headers.sort();
    let mut text = answer.text.clone();
    if let Ok(mut body) = serde_json::from_str::<Value>(&text)
        && body.get("signature").is_some()
    {
        body.as_object_mut().unwrap().remove("signature");
        text = body.to_string();
    }
    format!("{}\n{}\n{text}", answer.status, headers.join("\n"))
}

/// Everything that has come on a socket until now, as texts. Who is here depends on when each
/// connection came to be and is left out.
async fn heard(socket: &mut Socket) -> Vec<String> {
    // The answer to a message that is refused comes after all that was told before.
    socket
        .say(r#"{"ref": "end", "kind": "resign", "seat": "home5"}"#)
        .await;
    let mut all = Vec::new();
    loop {
        let message = socket.any().await;
        if message["type"] == "reply" && message["ref"] == "end" {
            all.push(message.to_string());
            return all;
        }
        if message["type"] != "presence" {
            all.push(message.to_string());
        }
    }
}

/// Compares the surfaces of two servers.
async fn same(pair: &Pair, worlds: &mut [World; 2], when: &str) {
    let [one, other] = worlds;
    let surfaces = [
        one.surface(pair.knows).await,
        other.surface(pair.knows).await,
    ];
    let about = format!("{}, {}'s secret, {when}", pair.phase, pair.knows);
    let [one, other] = surfaces;
    assert_eq!(one.len(), other.len(), "{about}");
    for ((what, first), (_, second)) in one.into_iter().zip(other) {
        assert!(first == second, "{about}: {what}\n{first}\n{second}");
    }
}

async fn nothing_is_told(game: &str, records: &[&str], phases: &[&str]) {
    let pairs = pairs(game, records);
    for phase in phases {
        let found = pairs.iter().any(|pair| pair.phase == *phase);
        let all: Vec<&str> = pairs.iter().map(|pair| pair.phase).collect();
        assert!(found, "no secret in {phase}, only in {all:?}");
    }
    let mut decided = 0;
    let wanted = |pair: &&Pair| phases.contains(&pair.phase);
    let first = pairs.iter().filter(wanted);
    let rest = pairs.iter().filter(|pair| !wanted(pair));
    for pair in first.chain(rest).take(MOST_PAIRS) {
        let mut worlds = [
            World::open(pair, &pair.states[0]).await,
            World::open(pair, &pair.states[1]).await,
        ];
        assert_eq!(worlds[0].id, worlds[1].id);
        same(pair, &mut worlds, "at the beginning").await;
        let [one, other] = secret_actions(pair);
        if !one.is_empty() || !other.is_empty() {
            worlds[0].play(pair.knows, &one).await;
            worlds[1].play(pair.knows, &other).await;
            decided += one.len().max(other.len());
            same(pair, &mut worlds, "after what it decided").await;
        }
        let mut said = Vec::new();
        for world in worlds {
            world.house.close().await;
            let streams = futures_util::future::join_all(world.streams).await;
            let streams = streams.into_iter().map(|stream| {
                let mut lines = stream.unwrap();
                lines.retain(|line| !line.contains(r#""type":"presence""#));
                assert!(!lines.is_empty());
                lines
            });
            said.push(streams.collect::<Vec<_>>());
        }
        let about = format!("{}, {}'s secret", pair.phase, pair.knows);
        assert!(said[0] == said[1], "{about}: the streams");
    }
    assert!(
        decided > 0,
        "nothing was decided in secret: the test has shown little"
    );
}

#[tokio::test]
async fn tb_12_calcetto_tells_nobody_of_set_ups_and_tiles() {
    let records = [
        "calcetto-random",
        "calcetto-goals",
        "calcetto-substitutions",
    ];
    Box::pin(nothing_is_told(
        "calcetto",
        &records,
        &["set-up", "movement"],
    ))
    .await;
}

#[tokio::test]
async fn tb_12_calciotto_tells_nobody_of_set_ups_hands_and_penalties() {
    let records = ["calciotto-wild", "calciotto-sent-off", "calciotto-random"];
    Box::pin(nothing_is_told(
        "calciotto",
        &records,
        &["set-up", "movement", "penalty"],
    ))
    .await;
}

#[tokio::test]
async fn tb_12_und1c1_tells_nobody_of_set_ups() {
    let records = ["und1c1-random", "und1c1-wild", "und1c1-halves"];
    Box::pin(nothing_is_told("und1c1", &records, &["set-up"])).await;
}

//! Patches lead to the state that is fetched whole: for every viewer, after every number.

use std::time::Duration;

use fischio_core::Record;
use fischio_server::wire::{DEFLATED_PROTOCOL, PATCH_PROTOCOL, Patch};
use serde_json::{Map, Value, json};

use crate::recorded::{VISITORS, records, seat_viewer, table, visitor};
use crate::visit::{House, Socket, Visitor, first_offer};

/// A state as a client keeps it that is told what changes.
struct Client {
    state: Value,
}

impl Client {
    /// Takes a patch as the documents say, with libraries alone.
    fn take(&mut self, patch: &Value) {
        let state = &mut self.state;
        let number = state["number"].as_u64().unwrap();
        assert_eq!(patch["number"], number + 1, "numbers follow");
        state["number"] = patch["number"].clone();
        let operations = patch.get("operations").cloned().unwrap_or(json!([]));
        let operations: json_patch::Patch = serde_json::from_value(operations).unwrap();
        json_patch::patch(state, &operations).unwrap();
        if let Some(offers) = patch.get("offers") {
            let seats = offers.as_object().unwrap().iter();
            state["offers"] = seats
                .map(|(seat, table)| (seat.clone(), plain(table)))
                .collect();
        }
        if let Some(log) = patch.get("log") {
            state["log"] = log.clone();
            return;
        }
        for line in state["log"].as_array_mut().unwrap() {
            let undone = patch["undone"].as_array().into_iter().flatten();
            if undone.into_iter().any(|number| *number == line["number"]) {
                line["undone"] = true.into();
            }
        }
        if let Some(line) = patch.get("line") {
            state["log"].as_array_mut().unwrap().push(line.clone());
        }
    }
}

/// A table of offers as the plain list.
fn plain(table: &Value) -> Value {
    let row = |row: &Value| {
        let at = |column: usize| row.get(column).filter(|value| !value.is_null());
        let number = |column: usize| Some(at(column)?.as_u64().unwrap() as usize);
        let mut offer = table["shared"][number(0).unwrap()].clone();
        if offer.get("scores").is_none() {
            offer["scores"] = false.into();
        }
        for (column, field) in [(1, "action"), (2, "to"), (4, "choice"), (5, "heading")] {
            if let Some(value) = at(column) {
                offer[field] = value.clone();
            }
        }
        if let Some(preview) = number(3) {
            offer["preview"] = table["previews"][preview].clone();
        }
        offer
    };
    table["rows"].as_array().unwrap().iter().map(row).collect()
}

/// Both states are the same; else it is told where they differ.
#[track_caller]
fn same(state: &Value, whole: &Value) {
    let fields = whole.as_object().unwrap().keys();
    let differ: Vec<String> = fields
        .filter(|field| state[*field] != whole[*field])
        .map(|field| format!("{field}: {} is not {}", state[field], whole[field]))
        .collect();
    assert!(state == whole, "{}: {differ:#?}", whole["game"]);
}

fn value(of: impl serde::Serialize) -> Value {
    serde_json::to_value(of).unwrap()
}

/// Entries of a recorded match that are followed at most.
const ENTRIES: usize = 120;

/// Follows a recorded match as three viewers do, and compares with whole states at every number.
fn follow(name: &str, record: &Record) {
    let begun = table(record, 0);
    let ended = table(record, ENTRIES);
    for (viewer, letter) in VISITORS {
        let mut client = Client {
            state: value(begun.state(seat_viewer(&begun, letter), Duration::ZERO)),
        };
        let patches = ended.patches_after(0, &visitor(letter), Duration::ZERO);
        let patches: Vec<Patch> = patches.unwrap().unwrap();
        let seen = seat_viewer(&ended, letter);
        let updates = ended.updates_after(0, seen, Duration::ZERO).unwrap();
        assert_eq!(patches.len(), updates.len(), "{name}, {viewer}");
        for (patch, update) in patches.into_iter().zip(updates) {
            client.take(&value(patch));
            let mut whole = value(update.state);
            whole["log"] = client.state["log"].clone();
            same(&client.state, &whole);
        }
        let fetched = value(ended.state(seen, Duration::ZERO));
        assert!(client.state == fetched, "{name}, {viewer}: the log differs");
    }
}

#[test]
fn patches_lead_to_whole_states_in_chess_football() {
    for name in [
        "chess-football-drawn",
        "chess-football-random",
        "chess-football-sealed",
        "chess-football-resigned",
    ] {
        let (name, record) = &records(name)[0];
        follow(name, record);
    }
}

#[test]
fn patches_lead_to_whole_states_in_calcetto() {
    for name in ["calcetto-random", "calcetto-time-out", "calcetto-drawn"] {
        let (name, record) = &records(name)[0];
        follow(name, record);
    }
}

#[test]
fn patches_lead_to_whole_states_in_calciotto() {
    for name in ["calciotto-wild", "calciotto-time-out", "calciotto-resigned"] {
        let (name, record) = &records(name)[0];
        follow(name, record);
    }
}

#[test]
fn patches_lead_to_whole_states_in_und1c1() {
    for name in ["und1c1-set-pieces", "und1c1-time-out", "und1c1-resigned"] {
        let (name, record) = &records(name)[0];
        follow(name, record);
    }
}

/// Matches that the page's own test follows, from where they begin, and how many of their entries.
const RECORDED: [(&str, (&str, &str), usize); 4] = [
    ("chess-football-sealed", VISITORS[0], 12),
    ("calcetto-resigned", VISITORS[0], 26),
    ("calciotto-resigned", VISITORS[2], 26),
    ("und1c1-resigned", VISITORS[2], 48),
];

/// What the server tells viewers of the recorded matches, for the page's test of patches.
fn recordings() -> String {
    let mut recordings = Vec::new();
    for (name, (viewer, letter), entries) in RECORDED {
        let (name, record) = &records(name)[0];
        let (begun, ended) = (table(record, 0), table(record, entries));
        let state = |entries: usize| {
            let table = table(record, entries);
            value(table.state(seat_viewer(&table, letter), Duration::ZERO))
        };
        let patches = ended.patches_after(0, &visitor(letter), Duration::ZERO);
        let fetched = [state(entries - 4), state(entries)];
        let fetched: Map<String, Value> = fetched
            .into_iter()
            .map(|state| (state["number"].to_string(), state))
            .collect();
        recordings.push(json!({
            "name": name,
            "viewer": viewer,
            "begun": begun.state(seat_viewer(&begun, letter), Duration::ZERO),
            "patches": patches.unwrap().unwrap(),
            "fetched": fetched,
        }));
    }
    let lines = recordings.iter().map(Value::to_string);
    format!("[\n{}\n]\n", lines.collect::<Vec<_>>().join(",\n"))
}

#[test]
fn what_the_page_is_tested_with_is_what_is_sent() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/tests/recorded/patches.json"
    );
    if std::env::var_os("WRITE_RECORDED").is_some() {
        std::fs::create_dir_all(std::path::Path::new(path).parent().unwrap()).unwrap();
        std::fs::write(path, recordings()).unwrap();
    }
    assert!(
        std::fs::read_to_string(path).unwrap_or_default() == recordings(),
        "web/tests/recorded/patches.json is out of date: run \
         `WRITE_RECORDED=1 cargo test -p fischio-server --test server patches`"
    );
}

const PATCHES: [(&str, &str); 1] = [("sec-websocket-protocol", PATCH_PROTOCOL)];

const DEFLATED: [(&str, &str); 1] = [("sec-websocket-protocol", DEFLATED_PROTOCOL)];

async fn watch(visitor: &Visitor, id: &str, after: Option<u64>) -> Socket {
    visitor.try_watch(id, after, &PATCHES).await.unwrap()
}

impl Client {
    async fn of(socket: &mut Socket) -> Client {
        Client {
            state: socket.state().await,
        }
    }

    /// Takes what the socket tells until `number`.
    async fn catch_up(&mut self, socket: &mut Socket, number: u64) {
        while self.state["number"] != number {
            let told = socket.next("patch").await;
            self.take(&told["patch"]);
        }
    }

    /// Takes what the socket tells until the state is the one that `visitor` fetches.
    async fn is_as_fetched(&mut self, socket: &mut Socket, visitor: &Visitor) {
        let fetched = visitor.see(self.state["id"].as_str().unwrap()).await;
        let number = fetched["number"].as_u64().unwrap();
        self.catch_up(socket, number).await;
        same(&self.state, &fetched);
    }
}

#[tokio::test]
async fn clients_of_random_matches_have_what_is_fetched() {
    let house = House::open_with(|config| {
        let many = fischio_server::limits::Rate::new(1_000_000, 1_000_000);
        config.limits.requests = many;
        config.limits.commands = many;
        config.limits.messages = many;
        // Time is pushed on faster than anybody answers a ping.
        config.limits.heartbeat = Duration::from_hours(9);
    })
    .await;
    for game in ["chess-football", "calcetto", "calciotto", "und1c1"] {
        let (ada, ben, eve) = (house.visitor(), house.visitor(), house.visitor());
        let clock = json!({"minutes": 60, "increment_seconds": 5});
        let new = json!({"game": game, "mode": "link", "side": "home", "clock": clock});
        let begun = ada.begin(new).await;
        let id = begun["id"].as_str().unwrap();
        // All three are there, and known by their cookies, before the guest sits down.
        ben.see(id).await;
        assert!(ben.cookie().is_some());
        let mut sockets = Vec::new();
        for (visitor, protocol) in [(&ada, PATCHES), (&ben, DEFLATED), (&eve, DEFLATED)] {
            let mut socket = visitor.try_watch(id, None, &protocol).await.unwrap();
            let client = Client::of(&mut socket).await;
            sockets.push((visitor, socket, client));
        }
        ben.join(&begun).await.ok();
        for turn in 0..40 {
            for (seat, coach) in [("home", &ada), ("away", &ben)] {
                let state = coach.see(id).await;
                let offers = state["offers"][seat].as_array();
                if let Some(offers) = offers.filter(|offers| !offers.is_empty()) {
                    let action = &offers[turn * 31 % offers.len()]["action"];
                    house.stopwatch.push(Duration::from_millis(700));
                    coach.play(id, seat, action.as_str().unwrap()).await;
                }
            }
            for (visitor, socket, client) in &mut sockets {
                client.is_as_fetched(socket, visitor).await;
            }
        }
        // Beyond what anybody decides: an undo, a draw that is offered, the end.
        for (coach, command) in [
            (&ada, json!({"kind": "offer-draw", "seat": "home"})),
            (&ben, json!({"kind": "decline-draw", "seat": "away"})),
            (&ben, json!({"kind": "ask-undo", "seat": "away"})),
            (&ada, json!({"kind": "accept-undo", "seat": "home"})),
            (&ben, json!({"kind": "resign", "seat": "away"})),
        ] {
            // What is not to be asked now is refused, and changes nothing.
            let _ = coach.command(id, command).await;
            for (visitor, socket, client) in &mut sockets {
                client.is_as_fetched(socket, visitor).await;
            }
        }
        assert_eq!(ada.see(id).await["status"], "finished");
    }
}

#[tokio::test]
async fn a_client_that_comes_later_reads_what_others_are_sent() {
    let house = House::open().await;
    let (ada, eve) = (house.visitor(), house.visitor());
    let begun = ada
        .begin(json!({"game": "calcetto", "mode": "hot-seat"}))
        .await;
    let id = begun["id"].as_str().unwrap();
    let mut sockets = Vec::new();
    for _ in 0..5 {
        // Each has been sent another patch before, or none.
        let mut socket = eve.try_watch(id, None, &DEFLATED).await.unwrap();
        let client = Client::of(&mut socket).await;
        sockets.push((socket, client));
        for _ in 0..2 {
            let state = ada.see(id).await;
            let seats = state["offers"].as_object().unwrap();
            let seat = seats.keys().next().unwrap();
            ada.play(id, seat, &first_offer(&state, seat)).await;
        }
        for (socket, client) in &mut sockets {
            client.is_as_fetched(socket, &eve).await;
        }
    }
}

#[tokio::test]
async fn a_client_resumes_by_patches_from_the_number_it_has() {
    let house = House::open_with(|config| config.limits.kept_updates = 16).await;
    let ada = house.visitor();
    let begun = ada
        .begin(json!({"game": "calcetto", "mode": "hot-seat"}))
        .await;
    let id = begun["id"].as_str().unwrap();
    // A state that was fetched will do to begin with.
    let mut client = Client {
        state: begun.clone(),
    };
    let play = async |times: usize| {
        for _ in 0..times {
            let state = ada.see(id).await;
            let seats = state["offers"].as_object().unwrap();
            let seat = seats.keys().next().unwrap();
            ada.play(id, seat, &first_offer(&state, seat)).await;
        }
    };
    play(3).await;
    let mut socket = watch(&ada, id, Some(0)).await;
    client.catch_up(&mut socket, 3).await;
    drop(socket);
    play(5).await;
    let mut socket = watch(&ada, id, Some(3)).await;
    play(2).await;
    client.catch_up(&mut socket, 10).await;
    let mut fetched = ada.see(id).await;
    // On one screen each line was read as the side that was to act could read it.
    fetched["log"] = client.state["log"].clone();
    assert_eq!(client.state, fetched);

    // A number that there is not yet, or not any more, brings the whole match.
    let mut socket = watch(&ada, id, Some(99)).await;
    assert_eq!(socket.any().await["type"], "state");
}

#[tokio::test]
async fn a_socket_has_the_subprotocol_that_it_asked_for() {
    let house = House::open().await;
    let ada = house.visitor();
    let begun = ada.begin(json!({"mode": "hot-seat"})).await;
    let id = begun["id"].as_str().unwrap();
    let unknown = [("sec-websocket-protocol", "fischio.telepathy.v1")];
    let several = [(
        "sec-websocket-protocol",
        "fischio.patch.v9, fischio.patch.v1",
    )];
    for (headers, kind) in [
        (&[][..], "update"),
        (&PATCHES[..], "patch"),
        (&DEFLATED[..], "patch"),
        (&several[..], "patch"),
    ] {
        let mut socket = ada.try_watch(id, None, headers).await.unwrap();
        let state = socket.state().await;
        let seats = state["offers"].as_object().unwrap();
        let seat = seats.keys().next().unwrap();
        ada.play(id, seat, &first_offer(&state, seat)).await;
        let told = socket.next(kind).await;
        assert_eq!(told[kind]["number"], state["number"].as_u64().unwrap() + 1);
    }
    // A client that is given none of those it asked for is to fail the connection (RFC 6455).
    assert!(ada.try_watch(id, None, &unknown).await.is_err());
}

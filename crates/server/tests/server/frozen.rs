//! Matches under rules that have changed since (TB-17).

use std::path::Path;
use std::time::Duration;

use fischio_server::DataLocation;
use fischio_server::limits::Rate;
use fischio_server::store::{DatabaseStore, Rejected, Store as _, Write};
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use crate::visit::{House, OPEN_PLAY, Visitor, soon};

const GAMES: [&str; 4] = ["chess-football", "calcetto", "calciotto", "und1c1"];

async fn open_house(directory: &Path) -> House {
    House::open_with(|config| {
        config.data = DataLocation::Directory(directory.to_owned());
        // Whole matches are played here as fast as they can be.
        config.limits.commands = Rate::new(1_000_000, 1_000_000);
    })
    .await
}

pub async fn database(directory: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(directory.join("fischio.sqlite"));
    options.connect().await.unwrap()
}

/// Changes what is stored, while no server runs.
pub async fn change(directory: &Path, statement: &str, id: &str) {
    let mut connection = database(directory).await;
    let done = sqlx::query(AssertSqlSafe(statement.to_owned()))
        .bind(id)
        .execute(&mut connection)
        .await
        .unwrap();
    assert!(done.rows_affected() > 0, "{statement}");
    connection.close().await.unwrap();
}

/// As if the match had begun by other rules.
const OTHER_RULES: &str =
    "UPDATE matches SET fixture = json_set(fixture, '$.rules_version', 99) WHERE id = ?";
/// As if its second event were not allowed any more.
const NOT_ALLOWED: &str = "UPDATE happenings SET body = json_set(body, '$.entry.action', 'nonsense') \
     WHERE match_id = ? AND number = 2";
/// As if its game were not there any more.
const NO_GAME: &str = "UPDATE matches SET game = 'pallacorda', \
     fixture = json_set(fixture, '$.game', 'pallacorda') WHERE id = ?";

/// Waits until the frames of a match are kept, and tells their bytes.
pub async fn kept(directory: &Path, id: &str) -> i64 {
    let mut connection = database(directory).await;
    let looking = async {
        loop {
            let length: Option<i64> =
                sqlx::query_scalar("SELECT length(body) FROM frames WHERE match_id = ?")
                    .bind(id)
                    .fetch_optional(&mut connection)
                    .await
                    .unwrap();
            if let Some(length) = length {
                return length;
            }
            tokio::task::yield_now().await;
        }
    };
    let length = soon("the frames", looking).await;
    connection.close().await.unwrap();
    length
}

/// Plays so many of the actions that are offered first.
async fn play_some(visitor: &Visitor, id: &str, actions: usize) {
    for choice in 0..actions {
        let state = visitor.see(id).await;
        let offers = state["offers"].as_object().unwrap();
        let Some((seat, offers)) = offers.iter().next() else {
            return;
        };
        let offers = offers.as_array().unwrap();
        let action = offers[choice % offers.len()]["action"].as_str().unwrap();
        visitor.play(id, seat, action).await;
    }
}

/// A match on one screen, of some actions and then given up.
async fn finished(visitor: &Visitor, game: &str) -> String {
    let new = json!({"game": game, "mode": "hot-seat"});
    let begun = visitor.begin(new).await;
    let id = begun["id"].as_str().unwrap().to_owned();
    play_some(visitor, &id, 20).await;
    visitor
        .command(&id, json!({"kind": "resign", "seat": "home"}))
        .await
        .ok();
    id
}

#[tokio::test]
async fn tb_17_a_finished_match_is_replayed_as_it_was_shown_whatever_the_rules_are() {
    for changes in [
        vec![OTHER_RULES, NOT_ALLOWED],
        vec![NOT_ALLOWED],
        vec![NO_GAME],
    ] {
        let directory = tempfile::tempdir().unwrap();
        let house = open_house(directory.path()).await;
        let ada = house.visitor();
        let cookie = ada.see_first().await;
        let mut matches = Vec::new();
        for game in GAMES {
            let id = finished(&ada, game).await;
            kept(directory.path(), &id).await;
            let replay = ada.get(&format!("/matches/{id}/replay")).await.ok();
            let record = ada.get(&format!("/matches/{id}/record")).await.ok();
            matches.push((id, replay, record));
        }
        house.close().await;
        for (id, ..) in &matches {
            for statement in &changes {
                change(directory.path(), statement, id).await;
            }
        }

        let house = open_house(directory.path()).await;
        let ada = house.visitor_with(&cookie);
        for (id, replay, record) in &matches {
            let again = ada.get(&format!("/matches/{id}/replay")).await.ok();
            for part in ["frames", "chance", "fairness", "board"] {
                assert_eq!(again[part], replay[part], "{part}");
            }
            assert_eq!(again["match"]["result"], replay["match"]["result"]);
            let exported = ada.get(&format!("/matches/{id}/record")).await.ok();
            let entries = |record: &Value| record["entries"].as_array().unwrap().len();
            assert_eq!(entries(&exported), entries(record));
            assert_eq!(exported["result"], record["result"]);
            let state = ada.get(&format!("/matches/{id}")).await;
            let events = ada.get(&format!("/matches/{id}/events?after=0")).await;
            if changes == [NO_GAME] {
                assert_eq!(state.problem(), (409, "frozen".to_owned()));
                assert_eq!(events.problem(), (409, "frozen".to_owned()));
                continue;
            }
            events.ok();
            let state = state.ok();
            assert_eq!(state["status"], "finished");
            assert_eq!(state["result"], record["result"]);
            assert_eq!(state["frozen"], json!({"since": null, "drawn_at": null}));
            let socket = ada.watch(id, None).await.state().await;
            assert_eq!(socket["frozen"], state["frozen"]);
        }
        house.close().await;
    }
}

/// Two coaches in a match of Chess Football whose log no longer folds: Ada at home, Ben away.
struct Frozen {
    directory: tempfile::TempDir,
    house: House,
    ada: Visitor,
    ben: Visitor,
    id: String,
}

impl Frozen {
    async fn new() -> Frozen {
        Frozen::changed(&[OTHER_RULES, NOT_ALLOWED]).await
    }

    async fn changed(statements: &[&str]) -> Frozen {
        let directory = tempfile::tempdir().unwrap();
        let house = open_house(directory.path()).await;
        let (ada, ben) = (house.visitor(), house.visitor());
        let new = json!({"mode": "link", "side": "home", "position": OPEN_PLAY,
            "clock": {"minutes": 5, "increment_seconds": 0}});
        let begun = ada.begin(new).await;
        let id = begun["id"].as_str().unwrap().to_owned();
        ben.join(&begun).await.ok();
        let state = ada.see(&id).await;
        let action = crate::visit::first_offer(&state, "home");
        ada.play(&id, "home", &action).await;
        let cookies = [&ada, &ben].map(|visitor| visitor.cookie().unwrap());
        house.close().await;
        for statement in statements {
            change(directory.path(), statement, &id).await;
        }
        let house = open_house(directory.path()).await;
        let [ada, ben] = cookies.map(|cookie| house.visitor_with(&cookie));
        Frozen {
            directory,
            house,
            ada,
            ben,
            id,
        }
    }

    async fn command(&self, by: &Visitor, kind: &str, seat: &str) -> crate::visit::Answer {
        let command = json!({"kind": kind, "seat": seat});
        by.command(&self.id, command).await
    }

    /// The match as the next server shows it.
    async fn reopened(self) -> Value {
        let cookie = self.ada.cookie().unwrap();
        self.house.close().await;
        let house = open_house(self.directory.path()).await;
        let state = house.visitor_with(&cookie).see(&self.id).await;
        house.close().await;
        state
    }
}

#[tokio::test]
async fn tb_17_a_running_match_that_no_longer_folds_is_frozen_and_says_so() {
    let frozen = Frozen::new().await;
    let state = frozen.ada.see(&frozen.id).await;
    assert_eq!(state["status"], "running");
    assert!(state["frozen"]["since"].is_string(), "{state}");
    assert!(state["frozen"]["drawn_at"].is_string(), "{state}");
    assert_eq!(state["offers"], json!({}));
    assert_eq!(state["view"]["to_act"], json!([]));
    assert_eq!(state["clock"]["running"], Value::Null, "no clock runs");
    let can = json!({"undo": false, "resign": true, "offer_draw": true, "rematch": false});
    for (key, value) in can.as_object().unwrap() {
        assert_eq!(&state["can"][key], value, "{key}");
    }
    let play = json!({"kind": "play", "seat": "home", "action": "e4>e5"});
    let refused = frozen.ada.command(&frozen.id, play).await;
    assert_eq!(refused.problem(), (409, "frozen".to_owned()));
    assert_eq!(refused.json()["clause"], "TB-17");
    let refused = frozen.command(&frozen.ben, "ask-undo", "away").await;
    assert_eq!(refused.problem().0, 409);
    // Both may still come to an end that they agree on; one alone may only resign.
    let may = &frozen.ben.see(&frozen.id).await["can"];
    assert_eq!(
        (&may["abort"], &may["claim_ms"]),
        (&json!(false), &Value::Null)
    );
    let claim = json!({"kind": "claim", "seat": "away", "claim": "win"});
    for command in [json!({"kind": "abort", "seat": "away"}), claim] {
        let refused = frozen.ben.command(&frozen.id, command).await;
        assert_eq!(refused.problem(), (409, "frozen".to_owned()));
    }
    // What is known can be exported.
    let path = format!("/matches/{}/record", frozen.id);
    assert_eq!(frozen.ada.get(&path).await.ok()["rules_version"], 99);
    let path = format!("/matches/{}/events?after=0", frozen.id);
    frozen.ada.get(&path).await.ok();
    // Nobody acts in its past either.
    let path = format!("/matches/{}/past?most=1", frozen.id);
    let past = frozen.ada.get(&path).await.ok();
    assert_eq!(past["view"]["to_act"], json!([]), "{past}");
    // Time does not end it as a clock would: nobody loses by it.
    frozen.house.stopwatch.push(Duration::from_hours(24));
    assert_eq!(frozen.ada.see(&frozen.id).await["status"], "running");
}

/// As if the event by which the guest sat down could not be taken any more.
const NO_GUEST: &str = "UPDATE happenings SET body = json_set(body, '$.seat', 'home') \
     WHERE match_id = ? AND number = 1";

#[tokio::test]
async fn tb_17_who_sat_down_in_a_frozen_match_still_sits() {
    let frozen = Frozen::changed(&[OTHER_RULES, NO_GUEST]).await;
    let state = frozen.ben.see(&frozen.id).await;
    assert_eq!(state["status"], "running");
    assert_eq!(state["seats"], json!(["away"]));
    frozen.command(&frozen.ben, "resign", "away").await.ok();
}

#[tokio::test]
async fn tb_17_the_coaches_of_a_frozen_match_agree_on_a_draw() {
    let frozen = Frozen::new().await;
    frozen.command(&frozen.ada, "offer-draw", "home").await.ok();
    // The offer stands for the next server, too.
    assert_eq!(frozen.ben.see(&frozen.id).await["draw_offer"], "home");
    frozen
        .command(&frozen.ben, "accept-draw", "away")
        .await
        .ok();
    let state = frozen.ada.see(&frozen.id).await;
    let expected = json!({"home": 0, "away": 0, "winner": null, "ending": "draw-agreed"});
    assert_eq!(state["result"], expected);
    let again = frozen.reopened().await;
    assert_eq!(again["status"], "finished");
    assert_eq!(again["result"], expected);
}

#[tokio::test]
async fn tb_17_a_coach_of_a_frozen_match_resigns() {
    let frozen = Frozen::new().await;
    frozen.command(&frozen.ben, "resign", "away").await.ok();
    let path = format!("/matches/{}/record", frozen.id);
    let record = frozen.ada.get(&path).await.ok();
    assert_eq!(record["result"]["winner"], "home");
    // All that is stored, the entry that is not allowed any more among it.
    let entries = record["entries"].as_array().unwrap();
    assert_eq!(entries.len(), 2, "{entries:?}");
    assert_eq!(entries[0]["action"], "nonsense");
    // It cannot be played again by rules that are not there.
    assert_eq!(frozen.ada.see(&frozen.id).await["can"]["rematch"], false);
    let refused = frozen.command(&frozen.ada, "ask-rematch", "home").await;
    assert_eq!(refused.problem().0, 409, "{:?}", refused.json());
    let again = frozen.reopened().await;
    assert_eq!(again["result"]["ending"], "resigned");
    assert_eq!(again["result"]["winner"], "home");
}

#[tokio::test]
async fn tb_17_a_frozen_match_is_drawn_when_nobody_agrees_in_time() {
    let frozen = Frozen::new().await;
    let before = frozen.ada.see(&frozen.id).await;
    frozen
        .house
        .stopwatch
        .push(Duration::from_hours(7 * 24) - Duration::from_secs(1));
    assert_eq!(frozen.ada.see(&frozen.id).await["status"], "running");
    frozen.house.stopwatch.push(Duration::from_secs(1));
    let state = frozen.ada.see(&frozen.id).await;
    assert_eq!(state["status"], "finished", "{before}");
    assert_eq!(state["result"]["winner"], Value::Null);
    assert_eq!(state["result"]["ending"], "abandoned");
    let again = frozen.reopened().await;
    assert_eq!(again["result"], state["result"]);
}

#[tokio::test]
async fn tb_17_a_bot_agrees_to_a_draw_of_a_frozen_match() {
    let directory = tempfile::tempdir().unwrap();
    let house = open_house(directory.path()).await;
    let ada = house.visitor();
    let new = json!({"mode": "bot", "level": 1, "side": "home", "position": OPEN_PLAY});
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap();
    let mut socket = ada.watch(id, None).await;
    let action = crate::visit::first_offer(&begun, "home");
    ada.play(id, "home", &action).await;
    // The bot's answer is the second event.
    while socket.update().await["number"].as_u64() < Some(2) {}
    let cookie = ada.cookie().unwrap();
    drop(socket);
    house.close().await;
    change(directory.path(), NOT_ALLOWED, id).await;

    let house = open_house(directory.path()).await;
    let ada = house.visitor_with(&cookie);
    let offer = json!({"kind": "offer-draw", "seat": "home"});
    ada.command(id, offer).await.ok();
    let mut socket = ada.watch(id, None).await;
    let mut state = socket.state().await;
    while state["status"] != "finished" {
        state = socket.update().await["state"].clone();
    }
    assert_eq!(state["result"]["ending"], "draw-agreed");
    house.close().await;
}

#[tokio::test]
async fn tb_17_new_rules_do_not_freeze_a_match_whose_log_still_folds() {
    let directory = tempfile::tempdir().unwrap();
    let house = open_house(directory.path()).await;
    let ada = house.visitor();
    let begun = ada
        .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
        .await;
    let id = begun["id"].as_str().unwrap();
    play_some(&ada, id, 3).await;
    let cookie = ada.cookie().unwrap();
    house.close().await;
    change(directory.path(), OTHER_RULES, id).await;

    let house = open_house(directory.path()).await;
    let ada = house.visitor_with(&cookie);
    let state = ada.see(id).await;
    assert_eq!(state["frozen"], Value::Null);
    assert_eq!(state["rules_version"], 99);
    let number = state["number"].as_u64().unwrap();
    play_some(&ada, id, 1).await;
    assert_eq!(ada.see(id).await["number"], number + 1);
    house.close().await;

    // If it comes to other goals, it does not fold.
    change(
        directory.path(),
        "UPDATE matches SET score_home = 3 WHERE id = ?",
        id,
    )
    .await;
    let house = open_house(directory.path()).await;
    let state = house.visitor_with(&cookie).see(id).await;
    assert!(state["frozen"]["since"].is_string(), "{state}");
    assert_eq!(
        state["view"]["score"]["home"], 3,
        "the goals are those that were scored"
    );
    house.close().await;
}

#[tokio::test]
async fn frames_are_kept_of_matches_that_an_earlier_program_finished() {
    let directory = tempfile::tempdir().unwrap();
    let house = open_house(directory.path()).await;
    let ada = house.visitor();
    let id = finished(&ada, "calcetto").await;
    let length = kept(directory.path(), &id).await;
    assert!(length > 100);
    house.close().await;
    change(
        directory.path(),
        "DELETE FROM frames WHERE match_id = ?",
        &id,
    )
    .await;
    let house = open_house(directory.path()).await;
    assert_eq!(kept(directory.path(), &id).await, length);
    house.close().await;
}

/// Events that cannot be read: no JSON, of a kind that is not known, and no text.
const UNREADABLE: [&str; 3] = [
    "UPDATE happenings SET body = '{\"number\": 2,' WHERE match_id = ? AND number = 2",
    "UPDATE happenings SET body = json_set(body, '$.deed', 'whistle', '$.at_ms', 'noon') \
     WHERE match_id = ? AND number = 2",
    "UPDATE happenings SET body = CAST(x'7bff00' AS TEXT) WHERE match_id = ? AND number = 2",
];

#[tokio::test]
async fn tb_17_a_match_with_an_event_that_cannot_be_read_is_frozen() {
    for statement in UNREADABLE {
        let frozen = Frozen::changed(&[statement]).await;
        let state = frozen.ada.see(&frozen.id).await;
        assert!(state["frozen"]["since"].is_string(), "{statement}: {state}");
        let path = format!("/matches/{}", frozen.id);
        let events = frozen.ada.get(&format!("{path}/events")).await.ok();
        assert_eq!(events.as_array().unwrap().len(), 1, "the guest came");
        let record = frozen.ada.get(&format!("{path}/record")).await.ok();
        assert_eq!(
            (&record["entries"], &record["result"]),
            (&json!([]), &Value::Null)
        );

        let found = fischio_server::maintenance::check(frozen.directory.path(), |_, _| ()).await;
        let found = format!("{:?}", found.unwrap().findings);
        assert!(
            found.contains(&frozen.id) && found.contains("number 2 cannot be read"),
            "{found}"
        );

        // Its coaches agree, and others are tidied as ever.
        frozen.command(&frozen.ada, "offer-draw", "home").await.ok();
        frozen
            .command(&frozen.ben, "accept-draw", "away")
            .await
            .ok();
        let id = frozen.id.clone();
        let record = frozen.ada.get(&format!("{path}/record")).await.ok();
        assert_eq!(record["result"]["ending"], "draw-agreed", "{record}");
        assert_eq!(
            (&record["entries"], &record["times"]),
            (&json!([]), &Value::Null)
        );
        let directory = frozen.directory.path();
        let path = directory.join("fischio.sqlite");
        let store = DatabaseStore::file(&path).await.unwrap();
        let scanned = store.scan(0, 10).await.unwrap();
        assert!(
            scanned[0].has_entries,
            "what cannot be read may be an entry"
        );
        let remove = vec![vec![Write::Remove {
            id: id.parse().unwrap(),
        }]];
        let outcomes = store.commit(&remove).await.unwrap();
        assert_eq!(outcomes, [Err(Rejected::Conflict)]);
        store.close().await;
    }
}

#[tokio::test]
async fn tb_17_the_record_of_a_finished_match_that_does_not_fold_says_when_each_entry_was_made() {
    let directory = tempfile::tempdir().unwrap();
    let house = open_house(directory.path()).await;
    let ada = house.visitor();
    let cookie = ada.see_first().await;
    let new = json!({"game": "chess-football", "mode": "hot-seat"});
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap().to_owned();
    for _ in 0..4 {
        house.stopwatch.push(Duration::from_secs(3));
        play_some(&ada, &id, 1).await;
    }
    let resign = json!({"kind": "resign", "seat": "home"});
    ada.command(&id, resign).await.ok();
    let whole = ada.get(&format!("/matches/{id}/record")).await.ok();
    assert_eq!(whole["times"].as_array().unwrap().len(), 5);
    house.close().await;
    change(directory.path(), NO_GAME, &id).await;

    let house = open_house(directory.path()).await;
    let path = format!("/matches/{id}/record");
    let outline = house.visitor_with(&cookie).get(&path).await.ok();
    assert_eq!(outline["game"], "pallacorda");
    assert_eq!(
        (&outline["entries"], &outline["times"]),
        (&whole["entries"], &whole["times"])
    );
    house.close().await;

    // What comes after an entry that cannot be read follows from nothing.
    change(
        directory.path(),
        "UPDATE happenings SET body = '?' WHERE match_id = ? AND number = 4",
        &id,
    )
    .await;
    let house = open_house(directory.path()).await;
    let outline = house.visitor_with(&cookie).get(&path).await.ok();
    for part in ["entries", "times"] {
        let first = &whole[part].as_array().unwrap()[..3];
        assert_eq!(outline[part].as_array().unwrap(), first, "{part}");
    }
    assert_eq!(outline["result"], whole["result"]);
    house.close().await;
}

//! A Swiss tournament of 64 bots goes on through kills of the server: each round is paired once and each of its matches played once, and
//! the tables are what the log that is stored folds to (TN-07, TN-13).

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tournaments::{LogEntry, Tournament};

const BOTS: usize = 64;
/// The usual number of rounds for so many: one more than the logarithm.
const ROUNDS: usize = 7;
/// After how many rounds have been paired the server is killed.
const KILLED_IN: [usize; 2] = [2, 5];
/// How long is waited before it is asked again. Nothing is measured by it.
const PAUSE: Duration = Duration::from_millis(50);

/// The tournament as somebody sees it, or what is behind its address: `ID/log`.
pub async fn see(address: SocketAddr, cookie: &str, id: &str) -> Value {
    let (_, view) = crate::request(address, cookie, &format!("/tournaments/{id}"), None).await;
    view
}

fn rounds(view: &Value) -> &Vec<Value> {
    view["rounds"].as_array().unwrap()
}

/// Waits until the tournament is so.
pub async fn once(
    address: SocketAddr,
    cookie: &str,
    id: &str,
    is_so: impl Fn(&Value) -> bool,
) -> Value {
    loop {
        let view = see(address, cookie, id).await;
        if is_so(&view) {
            return view;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn database(directory: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(directory.join("fischio.sqlite"));
    options.read_only(true).connect().await.unwrap()
}

/// The tournament as its stored log folds.
async fn folded(database: &mut SqliteConnection, id: &str) -> Tournament {
    let entries: Vec<String> = sqlx::query_scalar(
        "SELECT entry FROM tournament_events WHERE tournament = ? ORDER BY number",
    )
    .bind(id)
    .fetch_all(database)
    .await
    .unwrap();
    let entries = entries.iter().map(|entry| {
        let entry: LogEntry = serde_json::from_str(entry).unwrap();
        entry
    });
    Tournament::fold(entries).unwrap()
}

/// What must hold of a tournament that is over.
async fn must_be_whole(directory: &Path, view: &Value, id: &str) {
    assert_eq!(rounds(view).len(), ROUNDS);
    let mut met = BTreeSet::new();
    let mut matches = BTreeSet::new();
    for round in rounds(view) {
        let pairings = round["pairings"].as_array().unwrap();
        assert_eq!(pairings.len(), BOTS / 2);
        for pairing in pairings {
            assert_eq!(pairing["status"], "over");
            let entrants = &pairing["entrants"];
            let mut pair = [entrants["home"].as_u64(), entrants["away"].as_u64()];
            pair.sort_unstable();
            assert!(met.insert(pair), "{pair:?} meet twice");
            let of = pairing["boards"][0]["match"].as_str().unwrap();
            assert!(
                matches.insert(of.to_owned()),
                "{of} is played at two tables"
            );
        }
    }
    let mut database = database(directory).await;
    for (count, what) in [
        ("SELECT count(*) FROM matches", "matches"),
        ("SELECT count(*) FROM tournament_matches", "tables"),
        (
            "SELECT count(*) FROM matches WHERE status = 'finished'",
            "finished matches",
        ),
    ] {
        let count: i64 = sqlx::query_scalar(count)
            .fetch_one(&mut database)
            .await
            .unwrap();
        assert_eq!(usize::try_from(count).unwrap(), matches.len(), "{what}");
    }
    let folded = folded(&mut database, id).await;
    let tables = folded.tables();
    let shown = view["tables"][0]["rows"].as_array().unwrap();
    assert_eq!(shown.len(), BOTS);
    for (shown, row) in shown.iter().zip(&tables[0].rows) {
        assert_eq!(shown["entrant"], row.entrant.0);
        assert_eq!(shown["points"], row.points);
        assert_eq!(shown["goals_for"], row.goals_for);
        assert_eq!(shown["played"], ROUNDS);
    }
    sqlx::Connection::close(database).await.unwrap();
}

/// Whether a tournament of bots survives kills.
pub async fn survives() {
    let directory = tempfile::tempdir().unwrap();
    let mut process = crate::Process::start(directory.path(), "127.0.0.1:0");
    let address = process.address;
    let bot = json!({"kind": "bot", "level": 1});
    let new = json!({
        "name": "Through kills",
        "game": "chess-football",
        "match_options": {"actions": 5},
        "options": {"format": "swiss", "bots": true, "entry": "list"},
        "entrants": vec![bot; BOTS],
        "start": true,
    });
    let (cookie, _) = crate::request(address, "", "/matches", None).await;
    let (_, made) = crate::request(address, &cookie, "/tournaments", Some(new)).await;
    let id = made["id"].as_str().unwrap();
    for after in KILLED_IN {
        let view = once(address, &cookie, id, |view| rounds(view).len() >= after).await;
        process.kill();
        assert_ne!(
            view["summary"]["stage"], "over",
            "it was killed in the middle"
        );
        process = crate::Process::start(directory.path(), &address.to_string());
    }
    let over = once(address, &cookie, id, |view| {
        view["summary"]["stage"] == "over"
    })
    .await;
    must_be_whole(directory.path(), &over, id).await;
    process.kill();
}

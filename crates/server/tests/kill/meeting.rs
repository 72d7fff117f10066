//! People with accounts seek each other, play rated matches and resign, while the server is killed: of each pairing there is
//! all or nothing, and each match that ended is rated, once.

use std::net::SocketAddr;
use std::path::Path;

use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

/// People who seek each other.
const PEOPLE: usize = 4;
/// Matches that have ended, as the server acknowledged, before it is killed.
const ENDED: usize = 4;
const KILLS: usize = 3;

/// Asks for something; nothing if the server is gone.
async fn ask(address: SocketAddr, cookie: &str, path: &str, body: Option<Value>) -> Option<Value> {
    let url = format!("http://{address}/api/v1{path}");
    let client = reqwest::Client::new();
    let request = match body {
        Some(body) => client.post(url).json(&body),
        None => client.get(url),
    };
    let answer = request.header("cookie", cookie).send().await.ok()?;
    answer.json().await.ok()
}

/// Signs up, and gives the cookie.
async fn person(address: SocketAddr, name: String) -> String {
    let url = format!("http://{address}/api/v1/account");
    let body = json!({"name": name, "password": crate::PASSWORD});
    let made = reqwest::Client::new().post(url).json(&body).send().await;
    let made = made.unwrap();
    assert!(made.status().is_success(), "{made:?}");
    let cookie = made.headers()["set-cookie"].to_str().unwrap();
    cookie.split(';').next().unwrap().to_owned()
}

/// Seeks and resigns again and again until the server is gone. What is acknowledged as ended is counted to `ended`.
async fn play(
    address: SocketAddr,
    cookie: String,
    ended: tokio::sync::mpsc::UnboundedSender<String>,
) -> Option<()> {
    let seek = json!({"game": "chess-football", "rated": true});
    loop {
        let sought = ask(address, &cookie, "/seeks", Some(seek.clone())).await?;
        let mut met = sought["match"].as_str().map(str::to_owned);
        while met.is_none() {
            let lobby = ask(address, &cookie, "/lobby", None).await?;
            let own = lobby["own"]["seeks"].as_array()?;
            let of_seek = own.iter().find(|own| own["id"] == sought["seek"]["id"]);
            let Some(of_seek) = of_seek else { break };
            met = of_seek["match"].as_str().map(str::to_owned);
        }
        let Some(met) = met else { continue };
        let state = ask(address, &cookie, &format!("/matches/{met}"), None).await?;
        let resign = json!({"kind": "resign", "seat": state["seats"][0]});
        let path = format!("/matches/{met}/commands");
        let answer = ask(address, &cookie, &path, Some(resign)).await?;
        if answer["number"].is_number() {
            let _ = ended.send(met);
        }
    }
}

async fn database(directory: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(directory.join("fischio.sqlite"));
    options.read_only(true).connect().await.unwrap()
}

async fn count(database: &mut SqliteConnection, what: &'static str) -> i64 {
    let count = sqlx::query_scalar(what).fetch_one(database).await;
    count.unwrap()
}

/// What must hold of all that is stored, once the server has done what it found to do.
async fn must_be_whole(directory: &Path, acknowledged: &[String]) {
    let mut database = database(directory).await;
    let left = "SELECT count(*) FROM matches m LEFT JOIN rated r ON r.match_id = m.id \
         WHERE m.rated = 1 AND m.status = 'finished' AND r.match_id IS NULL";
    while count(&mut database, left).await > 0 {
        tokio::task::yield_now().await;
    }
    for (none, what) in [
        (
            "SELECT count(*) FROM matches m WHERE m.rated = 1 AND \
             (SELECT count(DISTINCT visitor) FROM chairs c WHERE c.match_id = m.id) <> 2",
            "a match without two people",
        ),
        (
            "SELECT count(*) FROM seeks s WHERE s.match_id IS NOT NULL AND NOT EXISTS \
             (SELECT 1 FROM chairs c WHERE c.match_id = s.match_id AND c.visitor = s.person)",
            "a seek whose owner does not sit in its match",
        ),
        (
            "SELECT count(*) FROM rated r WHERE \
             (SELECT count(*) FROM rated_sides s WHERE s.match_id = r.match_id) <> 2",
            "a match that is rated for one side",
        ),
        (
            "SELECT count(*) FROM ratings r WHERE r.matches <> \
             (SELECT count(*) FROM rated_sides s WHERE s.person = r.person)",
            "a match that counts twice, or not at all",
        ),
    ] {
        assert_eq!(count(&mut database, none).await, 0, "{what}");
    }
    for id in acknowledged {
        let rated: i64 = sqlx::query_scalar("SELECT count(*) FROM rated WHERE match_id = ?")
            .bind(id)
            .fetch_one(&mut database)
            .await
            .unwrap();
        assert_eq!(rated, 1, "{id} has ended and is rated");
    }
    sqlx::Connection::close(database).await.unwrap();
}

/// Whether pairings and ratings survive kills.
pub async fn survives() {
    let directory = tempfile::tempdir().unwrap();
    let mut process = crate::Process::start(directory.path(), "127.0.0.1:0");
    let address = process.address;
    let people = (0..PEOPLE).map(|number| person(address, format!("coach {number}")));
    let people = futures_util::future::join_all(people).await;
    let mut acknowledged: Vec<String> = Vec::new();
    for _ in 0..KILLS {
        let (ended, mut counted) = tokio::sync::mpsc::unbounded_channel();
        let mut playing = tokio::task::JoinSet::new();
        for cookie in people.clone() {
            playing.spawn(play(address, cookie, ended.clone()));
        }
        drop(ended);
        for _ in 0..ENDED {
            acknowledged.push(counted.recv().await.expect("somebody plays"));
        }
        process.kill();
        playing.join_all().await;
        while let Some(more) = counted.recv().await {
            acknowledged.push(more);
        }
        process = crate::Process::start(directory.path(), &address.to_string());
        must_be_whole(directory.path(), &acknowledged).await;
    }
    process.kill();
}

//! How long a change in the lobby takes until everybody who is there is told of it.
//!
//! Clients measure it, from outside. A change is durable at some moment between its request and its answer, so two times are
//! told: from the answer, which is a little too short, and from the request, which is a little too long; the truth lies
//! between. Changes are told together, at most one message in each pause: where a message has just been sent, what waits is
//! counted from when the next one may be, for waiting until then is the purpose.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use reqwest::header::HeaderValue;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::measured::Measured;
use super::{ms, quantile};

/// Changes a second, as many seeks as withdrawals.
const RATE: u32 = 20;
/// As the server is set by default.
const PAUSE: Duration = Duration::from_millis(250);
/// Seeks that stand before the first of them is withdrawn.
const STANDING: usize = 40;
const PASSWORD: &str = "otto cavalli bianchi";

/// What is asked of a server.
#[derive(Clone, Copy)]
pub struct Load {
    /// Accounts, each with a rating.
    pub accounts: usize,
    /// How many of them have the lobby open.
    pub sockets: usize,
    /// How long it is measured.
    pub seconds: usize,
}

/// A seek that came or went.
struct Change {
    id: String,
    asked: Instant,
    answered: Instant,
}

/// When each message came at a socket, by what it hashes to.
type Arrivals = Arc<Mutex<Vec<(u64, Instant)>>>;
/// Which seeks came and went in each message.
type Told = Arc<Mutex<HashMap<u64, Vec<String>>>>;

/// Changes the lobby and measures.
pub async fn told(load: Load) {
    let directory = tempfile::tempdir().expect("a directory");
    let server = Measured::start(None, Some(directory.path()));
    let http = reqwest::Client::new();
    let address = &server.address;
    let mut people = Vec::new();
    for number in 0..load.sockets {
        people.push(sign_up(&http, address, number).await);
    }
    fill(directory.path(), load.accounts.saturating_sub(load.sockets)).await;
    let told = Told::default();
    let mut arrivals: Vec<Arrivals> = Vec::new();
    let mut sockets = Vec::new();
    for (number, cookie) in people.iter().enumerate() {
        let arrived = Arrivals::default();
        arrivals.push(Arc::clone(&arrived));
        let reads = (number == 0).then(|| Arc::clone(&told));
        sockets.push(listen(address, cookie.clone(), arrived, reads).await);
    }
    let (cpu, began) = (server.cpu(), Instant::now());
    let changes = change(&http, address, &people, load.seconds).await;
    // The last message is still to come.
    tokio::time::sleep(2 * PAUSE).await;
    let (cpu, took) = (server.cpu() - cpu, began.elapsed());
    for socket in sockets {
        socket.abort();
    }
    let told = told.lock().expect("nobody fails");
    let first: Vec<(u64, Instant)> = arrivals[0].lock().expect("nobody fails").clone();
    let mut by_id: HashMap<&str, (u64, Option<Instant>)> = HashMap::new();
    let mut before = None;
    for (hash, at) in &first {
        for id in told.get(hash).into_iter().flatten() {
            by_id.insert(id, (*hash, before));
        }
        before = Some(*at);
    }
    let at: Vec<HashMap<u64, Instant>> = arrivals
        .iter()
        .map(|arrived| {
            arrived
                .lock()
                .expect("nobody fails")
                .iter()
                .copied()
                .collect()
        })
        .collect();
    let (mut answered, mut asked, mut untold) = (Vec::new(), Vec::new(), 0);
    for change in &changes {
        let Some((hash, before)) = by_id.get(change.id.as_str()) else {
            untold += 1;
            continue;
        };
        let due = |from: Instant| before.map_or(from, |before| from.max(before + PAUSE));
        for arrived in &at {
            let Some(arrived) = arrived.get(hash) else {
                untold += 1;
                continue;
            };
            answered.push(arrived.saturating_duration_since(due(change.answered)));
            asked.push(arrived.saturating_duration_since(due(change.asked)));
        }
    }
    answered.sort_unstable();
    asked.sort_unstable();
    println!(
        "lobby: {} accounts, {} sockets, {} changes in {:.0} s ({untold} not told): from the answer p50 {:.1} ms, p99 {:.1} ms; \
         from the request p50 {:.1} ms, p99 {:.1} ms; {:.0} % of a core",
        load.accounts,
        load.sockets,
        changes.len(),
        took.as_secs_f64(),
        ms(quantile(&answered, 500)),
        ms(quantile(&answered, 990)),
        ms(quantile(&asked, 500)),
        ms(quantile(&asked, 990)),
        100.0 * cpu / took.as_secs_f64(),
    );
}

/// Makes an account, and gives its cookie.
async fn sign_up(http: &reqwest::Client, address: &str, number: usize) -> HeaderValue {
    let url = format!("http://{address}/api/v1/account");
    let new = json!({"name": format!("coach {number}"), "password": PASSWORD});
    let made = http.post(url).json(&new).send().await.expect("an answer");
    assert!(made.status().is_success(), "{made:?}");
    made.headers()["set-cookie"].clone()
}

/// Stores further accounts, each with a rating, that nobody is signed in to.
async fn fill(directory: &std::path::Path, accounts: usize) {
    let options = SqliteConnectOptions::new().filename(directory.join("fischio.sqlite"));
    let mut database = options.connect().await.expect("the database");
    let numbers = format!(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {accounts})"
    );
    for statement in [
        "INSERT INTO accounts (person, name, name_key, made) SELECT 'stored' || i, 'Stored ' || i, 'stored' || i, 0 FROM n",
        "INSERT INTO ratings (person, game, rating, deviation, volatility, matches, last) \
         SELECT 'stored' || i, 'chess-football', 1000 + i % 1000, 60, 0.06, 20, 0 FROM n",
    ] {
        let (into, select) = statement.split_once(" SELECT ").expect("a select");
        let whole = format!("{into} {numbers} SELECT {select}");
        let done = sqlx::query(sqlx::AssertSqlSafe(whole))
            .execute(&mut database)
            .await;
        done.expect("accounts");
    }
    database.close().await.expect("it closes");
}

/// Opens the lobby, and notes when each message comes; one socket reads what is in it, too.
async fn listen(
    address: &str,
    cookie: HeaderValue,
    arrived: Arrivals,
    told: Option<Told>,
) -> tokio::task::JoinHandle<()> {
    let mut request = format!("ws://{address}/api/v1/lobby/socket")
        .into_client_request()
        .expect("an address");
    request.headers_mut().insert("cookie", cookie);
    let connected = tokio_tungstenite::connect_async(request).await;
    let (mut socket, _) = connected.expect("a socket");
    // What is there comes first.
    socket.next().await.expect("the lobby").expect("the lobby");
    tokio::spawn(async move {
        while let Some(Ok(message)) = socket.next().await {
            let at = Instant::now();
            let Message::Text(text) = message else {
                continue;
            };
            let mut hasher = DefaultHasher::new();
            text.as_str().hash(&mut hasher);
            let hash = hasher.finish();
            arrived.lock().expect("nobody fails").push((hash, at));
            let Some(told) = &told else { continue };
            let message: Value = serde_json::from_str(&text).expect("a message");
            let came = message["came"].as_array().into_iter().flatten();
            let came = came.filter_map(|seek| seek["id"].as_str());
            let came = came.map(|id| format!("came {id}"));
            let went = message["went"].as_array().into_iter().flatten();
            let went = went.filter_map(Value::as_str);
            let went = went.map(|id| format!("went {id}"));
            let ids: Vec<String> = came.chain(went).collect();
            told.lock().expect("nobody fails").insert(hash, ids);
        }
    })
}

/// Seeks and withdraws at an even rate, whatever the answers take. All want the same side, so nobody meets.
async fn change(
    http: &reqwest::Client,
    address: &str,
    people: &[HeaderValue],
    seconds: usize,
) -> Vec<Change> {
    let (done, mut changes) = mpsc::unbounded_channel();
    let mut standing: std::collections::VecDeque<tokio::task::JoinHandle<(String, HeaderValue)>> =
        std::collections::VecDeque::new();
    let mut tick = tokio::time::interval(Duration::from_secs(1) / RATE);
    for nth in 0..seconds * RATE as usize {
        tick.tick().await;
        let (http, done) = (http.clone(), done.clone());
        let base = format!("http://{address}/api/v1/seeks");
        if nth % 2 == 0 || standing.len() < STANDING {
            let cookie = people[nth % people.len()].clone();
            standing.push_back(tokio::spawn(async move {
                let new = json!({"game": "chess-football", "side": "home", "options": {"actions": 20 + nth % 40}});
                let asked = Instant::now();
                let request = http.post(base).header("cookie", cookie.clone()).json(&new);
                let answer = request.send().await.expect("an answer");
                let answered = Instant::now();
                let sought: Value = answer.json().await.expect("an answer");
                let id = sought["seek"]["id"].as_str().unwrap_or_else(|| panic!("{sought}"));
                let change = Change { id: format!("came {id}"), asked, answered };
                let _ = done.send(change);
                (id.to_owned(), cookie)
            }));
        } else {
            let oldest = standing.pop_front().expect("one stands");
            tokio::spawn(async move {
                let (id, cookie) = oldest.await.expect("it was made");
                let asked = Instant::now();
                let request = http.delete(format!("{base}/{id}")).header("cookie", cookie);
                let answer = request.send().await.expect("an answer");
                assert!(answer.status().is_success(), "{answer:?}");
                let answered = Instant::now();
                let _ = done.send(Change {
                    id: format!("went {id}"),
                    asked,
                    answered,
                });
            });
        }
    }
    drop(done);
    let mut all = Vec::new();
    while let Some(change) = changes.recv().await {
        all.push(change);
    }
    all
}

//! A real server process is killed without warning in the middle of play, several times, and
//! started again on the same data and the same port. Everything it had acknowledged is there,
//! under the same numbers, and the coaches go on from the last number they have seen. Guests who were making an
//! account just then are guests still, or have an account with all that they had: nothing in between, and nobody twice.
//! People who were being paired have met or have not, and what they played is rated once. A tournament goes on, each round paired and
//! played once, and a draft pick by pick.
//!
//! The process is this program again, told by its environment to be the server.

#[path = "kill/draft.rs"]
mod draft;
#[path = "kill/meeting.rs"]
mod meeting;
#[path = "kill/tournament.rs"]
mod tournament;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fischio_server::limits::{Daily, Rate};
use fischio_server::{DataLocation, ServeConfig, Server};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// The tests there are.
const NAMES: [&str; 4] = [
    "what_was_acknowledged_survives_kill_9",
    "who_meets_plays_once_and_is_rated_once_through_kill_9",
    "tn_07_a_swiss_of_64_bots_is_paired_and_played_once_through_kill_9",
    "tn_12_a_draft_goes_on_pick_by_pick_through_kill_9",
];
const DATA: &str = "FISCHIO_KILL_TEST_DATA";
const LISTEN: &str = "FISCHIO_KILL_TEST_LISTEN";

/// Matches that are played at the same time.
const MATCHES: usize = 12;
/// How often the server is killed.
const KILLS: usize = 3;
/// Actions that all matches together have acknowledged between two kills.
const ACTIONS: usize = 150;
/// Guests who make an account while the server is killed.
const GUESTS: usize = 16;
const PASSWORD: &str = "otto cavalli bianchi";
/// A test that waits as long has failed. Nothing is measured by it.
const HANGS: Duration = Duration::from_mins(2);

fn main() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    if let Some(data) = std::env::var_os(DATA) {
        runtime.block_on(be_the_server(PathBuf::from(data)));
        return;
    }
    // Under `cargo test NAME` only what is named is to run.
    let named: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    if std::env::args().any(|argument| argument == "--list") {
        for name in NAMES {
            println!("{name}: test");
        }
        return;
    }
    for (nth, name) in NAMES.into_iter().enumerate() {
        if !named.is_empty() && !named.iter().any(|part| name.contains(part)) {
            continue;
        }
        let run = async {
            match nth {
                0 => survives().await,
                1 => meeting::survives().await,
                2 => tournament::survives().await,
                _ => draft::survives().await,
            }
        };
        let run = async { tokio::time::timeout(HANGS, run).await };
        runtime.block_on(run).expect("it hangs");
        println!("test {name} ... ok");
    }
}

async fn be_the_server(data: PathBuf) {
    let mut config = ServeConfig::new(DataLocation::Directory(data));
    config.listen = std::env::var(LISTEN).unwrap().parse().unwrap();
    config.limits.requests = Rate::new(1_000_000, 1_000_000);
    config.limits.new_matches = config.limits.requests;
    config.limits.wakes = config.limits.requests;
    config.limits.matches_a_day = Daily::new(1_000_000);
    config.limits.kept_kib_a_day = Daily::new(1_000_000_000);
    config.limits.messages = config.limits.requests;
    config.limits.sought = config.limits.requests;
    config.limits.open_matches = 1_000_000;
    config.limits.sign_ups = config.limits.requests;
    config.limits.sign_ins = config.limits.requests;
    config.limits.sign_ins_a_name = config.limits.requests;
    config.limits.accounts_a_day = Daily::new(1_000_000);
    let server = Server::bind(config).await.unwrap();
    // The process that started it reads this line and knows that it listens.
    println!("{}", server.address());
    server.run(std::future::pending()).await;
}

/// The server, as a process of its own. Killed at the latest when the test ends.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(data: &Path, listen: &str) -> Process {
        use std::io::BufRead;
        let mut child = Command::new(std::env::current_exe().unwrap())
            .env(DATA, data)
            .env(LISTEN, listen)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let output = child.stdout.as_mut().unwrap();
        std::io::BufReader::new(output)
            .read_line(&mut line)
            .unwrap();
        let address = line.trim().parse().unwrap();
        Process { child, address }
    }

    /// SIGKILL: the process has no chance to put anything away.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A coach with a browser.
struct Coach {
    address: SocketAddr,
    cookie: String,
    seat: &'static str,
    id: String,
    /// The match as the coach knows it, and the last number seen.
    state: Value,
    socket: Option<Stream>,
}

async fn request(
    address: SocketAddr,
    cookie: &str,
    path: &str,
    body: Option<Value>,
) -> (String, Value) {
    let url = format!("http://{address}/api/v1{path}");
    let client = reqwest::Client::new();
    let request = match body {
        Some(body) => client.post(url).json(&body),
        None => client.get(url),
    };
    let response = request.header("cookie", cookie).send().await.unwrap();
    let given = response.headers().get("set-cookie");
    let cookie = given.map_or(cookie.to_owned(), |given| {
        given
            .to_str()
            .unwrap()
            .split(';')
            .next()
            .unwrap()
            .to_owned()
    });
    assert!(response.status().is_success(), "{response:?}");
    (cookie, response.json().await.unwrap())
}

impl Coach {
    /// Two coaches of a new match.
    async fn pair(address: SocketAddr) -> [Coach; 2] {
        let new = json!({"game": "chess-football", "mode": "link", "side": "home",
            "clock": {"minutes": 180, "increment_seconds": 0}});
        let (home, _) = request(address, "", "/matches", None).await;
        let (away, _) = request(address, "", "/matches", None).await;
        let (_, begun) = request(address, &home, "/matches", Some(new)).await;
        let id = begun["id"].as_str().unwrap().to_owned();
        let invitation = json!({"invitation": begun["invitation"]});
        let path = format!("/matches/{id}/join");
        request(address, &away, &path, Some(invitation)).await;
        [("home", home), ("away", away)].map(|(seat, cookie)| Coach {
            address,
            cookie,
            seat,
            id: id.clone(),
            state: Value::Null,
            socket: None,
        })
    }

    /// Connects, or connects again: from the last number seen.
    async fn connect(&mut self) {
        let after = self.state["number"].as_u64();
        let query = after.map_or(String::new(), |after| format!("?after={after}"));
        let url = format!(
            "ws://{}/api/v1/matches/{}/live{query}",
            self.address, self.id
        );
        let mut request = url.into_client_request().unwrap();
        request
            .headers_mut()
            .insert("cookie", self.cookie.parse().unwrap());
        let (stream, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        self.socket = Some(stream);
    }

    /// The next message; nothing if the server is gone.
    async fn hear(&mut self) -> Option<Value> {
        loop {
            match self.socket.as_mut()?.next().await {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).ok(),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(_) | Err(_)) | None => {
                    self.socket = None;
                    return None;
                }
            }
        }
    }

    /// Takes what a message says of the match. Updates come without a gap.
    fn learn(&mut self, message: &Value) {
        match message["type"].as_str().unwrap() {
            "state" => self.state = message["state"].clone(),
            "update" => {
                let known = self.state["number"].as_u64().unwrap();
                assert_eq!(message["update"]["number"], known + 1, "a gap");
                self.state = message["update"]["state"].clone();
            }
            _ => {}
        }
    }

    fn offer(&self, choice: usize) -> Option<String> {
        let offers = self.state["offers"][self.seat].as_array()?;
        let offer = &offers[choice % offers.len()];
        Some(offer["action"].as_str().unwrap().to_owned())
    }
}

/// What the server has acknowledged to a coach: actions by their numbers.
type Acknowledged = BTreeMap<u64, String>;

/// A coach plays until the server is gone, or the match is over. What is acknowledged goes into
/// `acknowledged`, and is counted to `count`.
async fn play(
    coach: &mut Coach,
    acknowledged: &mut Acknowledged,
    count: &tokio::sync::mpsc::UnboundedSender<()>,
) {
    coach.connect().await;
    for choice in 3.. {
        // Until it is the coach's turn, the coach listens.
        let action = loop {
            if coach.state["status"] == "finished" {
                return;
            }
            if let Some(action) = coach.offer(choice * 7) {
                break action;
            }
            let Some(message) = coach.hear().await else {
                return;
            };
            coach.learn(&message);
        };
        let known = coach.state["number"].as_u64();
        let command = json!({"ref": choice, "kind": "play", "seat": coach.seat,
            "action": action, "after": known});
        let text = Message::text(command.to_string());
        let Some(socket) = &mut coach.socket else {
            return;
        };
        if socket.send(text).await.is_err() {
            return;
        }
        loop {
            let Some(message) = coach.hear().await else {
                return;
            };
            coach.learn(&message);
            if message["type"] != "reply" {
                continue;
            }
            if message["ok"] == true {
                acknowledged.insert(message["number"].as_u64().unwrap(), action);
                let _ = count.send(());
                break;
            }
            // The coach came back and did not know yet that more had been written before the
            // kill. The server sees that, and sent what was missed before this answer.
            assert_eq!(message["problem"]["code"], "stale", "{message}");
            assert!(coach.state["number"].as_u64() > known, "{message}");
            break;
        }
    }
}

async fn survives() {
    let directory = tempfile::tempdir().unwrap();
    let mut process = Process::start(directory.path(), "127.0.0.1:0");
    let address = process.address;
    let mut coaches: Vec<(Coach, Acknowledged)> = Vec::new();
    for _ in 0..MATCHES {
        let pair = Coach::pair(address).await;
        coaches.extend(pair.map(|coach| (coach, Acknowledged::new())));
    }

    for round in 1..=KILLS {
        let guests = futures_util::future::join_all(
            (0..GUESTS).map(|number| Guest::new(address, format!("guest {round} {number}"))),
        )
        .await;
        let mut signing_up = tokio::task::JoinSet::new();
        for mut guest in guests {
            signing_up.spawn(async move {
                guest.sign_up().await;
                guest
            });
        }
        let (count, mut counted) = tokio::sync::mpsc::unbounded_channel();
        let mut playing = tokio::task::JoinSet::new();
        for (mut coach, mut acknowledged) in coaches {
            let count = count.clone();
            playing.spawn(async move {
                play(&mut coach, &mut acknowledged, &count).await;
                (coach, acknowledged)
            });
        }
        drop(count);
        for _ in 0..ACTIONS {
            counted.recv().await.expect("somebody plays");
        }
        process.kill();
        coaches = playing.join_all().await;
        let guests = signing_up.join_all().await;
        let total: usize = coaches.iter().map(|(_, known)| known.len()).sum();
        assert!(total >= round * ACTIONS);

        process = Process::start(directory.path(), &address.to_string());
        assert_eq!(process.address, address);
        for (coach, acknowledged) in &coaches {
            everything_is_there(coach, acknowledged).await;
        }
        for guest in guests {
            guest.is_one_or_the_other().await;
        }
    }
}

async fn everything_is_there(coach: &Coach, acknowledged: &Acknowledged) {
    let path = format!("/matches/{}", coach.id);
    let (_, state) = request(coach.address, &coach.cookie, &path, None).await;
    assert_eq!(
        state["seats"],
        json!([coach.seat]),
        "the cookie still holds the seat"
    );
    let log: BTreeMap<u64, &str> = state["log"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| {
            (
                line["number"].as_u64().unwrap(),
                line["notation"].as_str().unwrap(),
            )
        })
        .collect();
    for (number, action) in acknowledged {
        assert_eq!(log.get(number), Some(&action.as_str()), "number {number}");
    }
    // The numbers go on without a gap, and what a coach has seen is not taken back.
    let numbers: Vec<u64> = log.keys().copied().collect();
    assert!(
        numbers.windows(2).all(|pair| pair[1] == pair[0] + 1),
        "{numbers:?}"
    );
    assert!(state["number"].as_u64() >= coach.state["number"].as_u64());
    // Of the coach's own there is what was acknowledged, and at most one action more for each kill:
    // written, but killed before it could be acknowledged.
    let own = state["log"].as_array().unwrap().iter();
    let own = own.filter(|line| line["by"] == coach.seat).count();
    assert!(own <= acknowledged.len() + KILLS, "nothing that nobody did");
}

/// Somebody with a match, who makes an account.
struct Guest {
    address: SocketAddr,
    cookie: String,
    name: String,
    id: String,
    /// The cookie with which the server acknowledged the account.
    acknowledged: Option<String>,
}

impl Guest {
    async fn new(address: SocketAddr, name: String) -> Guest {
        let (cookie, _) = request(address, "", "/matches", None).await;
        let new = json!({"game": "chess-football", "mode": "link", "side": "home"});
        let (_, begun) = request(address, &cookie, "/matches", Some(new)).await;
        Guest {
            address,
            cookie,
            name,
            id: begun["id"].as_str().unwrap().to_owned(),
            acknowledged: None,
        }
    }

    /// Asks for something that may fail, and gives the status and the new cookie; nothing if the server is gone.
    async fn ask(&self, cookie: &str, path: &str) -> Option<(u16, Option<String>)> {
        let url = format!("http://{}/api/v1{path}", self.address);
        let body = json!({"name": self.name, "password": PASSWORD});
        let request = reqwest::Client::new().post(url).json(&body);
        let response = request.header("cookie", cookie).send().await.ok()?;
        let given = response.headers().get("set-cookie");
        let given = given.and_then(|given| given.to_str().ok()?.split(';').next());
        Some((response.status().as_u16(), given.map(str::to_owned)))
    }

    async fn sign_up(&mut self) {
        if let Some((status, given)) = self.ask(&self.cookie, "/account").await {
            assert_eq!(status, 201);
            self.acknowledged = given;
        }
    }

    async fn seats(&self, cookie: &str) -> Value {
        let path = format!("/matches/{}", self.id);
        let (_, state) = request(self.address, cookie, &path, None).await;
        state["seats"].clone()
    }

    /// After the kill they are a guest with their match, or have an account with it.
    async fn is_one_or_the_other(&self) {
        let device = self.ask("", "/session").await.unwrap();
        let (seat, nothing) = (json!(["home"]), json!([]));
        match device {
            (200, Some(cookie)) => {
                assert_eq!(self.seats(&cookie).await, seat, "{}", self.name);
                assert_eq!(self.seats(&self.cookie).await, nothing, "{}", self.name);
                let (again, _) = self.ask("", "/account").await.unwrap();
                assert_eq!(again, 409, "nobody twice");
                if let Some(cookie) = &self.acknowledged {
                    assert_eq!(self.seats(cookie).await, seat, "{}", self.name);
                }
            }
            (401, _) => {
                assert_eq!(self.acknowledged, None, "what was acknowledged is there");
                assert_eq!(self.seats(&self.cookie).await, seat, "{}", self.name);
                let (again, given) = self.ask(&self.cookie, "/account").await.unwrap();
                assert_eq!(again, 201, "the name is free");
                assert_eq!(self.seats(&given.unwrap()).await, seat, "{}", self.name);
            }
            other => panic!("{}: {other:?}", self.name),
        }
    }
}

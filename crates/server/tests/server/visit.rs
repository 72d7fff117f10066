//! A server in this process, and people who visit it.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use fischio_server::limits::{Limits, Rate};
use fischio_server::{DataLocation, ServeConfig, Server, Stopwatch};
use flate2::{Decompress, FlushDecompress, Status};
use futures_util::{SinkExt, StreamExt};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A test that waits as long has failed. Nothing is measured by it.
const HANGS: Duration = Duration::from_mins(1);

pub async fn soon<T>(what: &str, future: impl Future<Output = T>) -> T {
    let value = tokio::time::timeout(HANGS, future).await;
    value.unwrap_or_else(|_| panic!("{what} did not come"))
}

/// The address that visitors usually come from.
pub const HERE: [u8; 4] = [127, 0, 0, 1];

fn client(from: IpAddr) -> reqwest::Client {
    // Where an answer leads is looked at, not followed.
    let stays = reqwest::redirect::Policy::none();
    let client = reqwest::Client::builder()
        .local_address(from)
        .redirect(stays);
    client.build().unwrap()
}

/// A server. Its time stands still until it is pushed.
pub struct House {
    pub address: String,
    /// Where it answers with health and metrics.
    pub admin: Option<std::net::SocketAddr>,
    pub stopwatch: Stopwatch,
    /// The limits as they count.
    pub limits: Limits,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl House {
    pub async fn open() -> House {
        House::open_with(|_| {}).await
    }

    /// Opens a house after `change` has had its way with the configuration.
    pub async fn open_with(change: impl FnOnce(&mut ServeConfig)) -> House {
        let mut config = ServeConfig::new(DataLocation::Memory);
        config.listen.set_port(0);
        config.stopwatch = Stopwatch::pushed();
        change(&mut config);
        if config.data == DataLocation::Memory {
            config.database = crate::postgres::if_asked().await;
        }
        let stopwatch = config.stopwatch.clone();
        let server = Server::bind(config).await.unwrap();
        let address = server.address().to_string();
        let admin = server.admin_address();
        let limits = server.limits().clone();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async {
            // A house that is dropped closes, too.
            let _ = stopped.await;
        }));
        House {
            address,
            admin,
            stopwatch,
            limits,
            stop,
            running,
        }
    }

    /// Opens a house that has room for one live match.
    pub async fn open_small() -> House {
        House::open_with(|config| {
            config.limits.live_matches = 1;
            config.limits.wakes = Rate::new(1_000_000, 1_000_000);
            config.limits.requests = Rate::new(1_000_000, 1_000_000);
        })
        .await
    }

    /// Waits until the match in a small house has left memory, as it does when nobody has
    /// looked at it for a while.
    pub async fn forget_match(&self) {
        self.stopwatch.push(Duration::from_hours(1));
        let visitor = self.visitor();
        // While there is a match in memory, there is no room to look for another.
        while visitor.get("/matches/AAAAAAAAAAAA").await.problem().1 != "not-found" {
            tokio::task::yield_now().await;
        }
    }

    pub fn visitor(&self) -> Visitor {
        self.visitor_from(HERE)
    }

    /// A visitor who comes from an address of this machine: any that begins with 127.
    pub fn visitor_from(&self, from: [u8; 4]) -> Visitor {
        Visitor {
            address: self.address.clone(),
            from: from.into(),
            http: client(from.into()),
            cookie: Arc::default(),
        }
    }

    /// A visitor with the cookie of an earlier visit.
    pub fn visitor_with(&self, cookie: &str) -> Visitor {
        let visitor = self.visitor();
        *visitor.cookie.lock().unwrap() = Some(cookie.to_owned());
        visitor
    }

    /// Closes it, and waits until everything is put away.
    pub async fn close(self) {
        self.stop.send(()).unwrap();
        soon("the end", self.running).await.unwrap();
    }
}

/// Somebody with a browser, which keeps its cookie.
#[derive(Clone)]
pub struct Visitor {
    pub address: String,
    from: IpAddr,
    http: reqwest::Client,
    cookie: Arc<Mutex<Option<String>>>,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: reqwest::header::HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The body of an answer that went well.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{self:?}");
        self.json()
    }

    /// The problem's status and code; its form is checked.
    #[track_caller]
    pub fn problem(&self) -> (u16, String) {
        let problem = self.json();
        let kind = self.headers["content-type"].to_str().unwrap();
        assert_eq!(kind, "application/problem+json", "{self:?}");
        assert_eq!(problem["type"], "about:blank");
        assert_eq!(problem["status"], self.status.as_u16());
        for field in ["title", "detail"] {
            assert!(!problem[field].as_str().unwrap().is_empty(), "{problem}");
        }
        let wait = self.headers.get("retry-after");
        let wait: Option<u64> = wait.map(|wait| wait.to_str().unwrap().parse().unwrap());
        assert_eq!(problem["retry_after"].as_u64(), wait, "{self:?}");
        let can_wait = matches!(self.status.as_u16(), 429 | 503);
        assert_eq!(wait.is_some_and(|wait| wait > 0), can_wait, "{self:?}");
        let code = problem["code"].as_str().unwrap().to_owned();
        (self.status.as_u16(), code)
    }
}

impl Visitor {
    /// The same visitor, in another house.
    pub fn at(&self, house: &House) -> Visitor {
        Visitor {
            address: house.address.clone(),
            ..self.clone()
        }
    }

    /// The same visitor, who comes by a new connection.
    pub fn anew(&self) -> Visitor {
        Visitor {
            http: client(self.from),
            ..self.clone()
        }
    }

    /// The cookie as the browser sends it.
    pub fn cookie(&self) -> Option<String> {
        let cookie = self.cookie.lock().unwrap_or_else(PoisonError::into_inner);
        cookie.clone()
    }

    /// Visits for the first time, and gives the cookie.
    pub async fn see_first(&self) -> String {
        self.get("/matches").await.ok();
        self.cookie().unwrap()
    }

    /// A request, with what `change` adds.
    pub async fn request(
        &self,
        method: Method,
        path: &str,
        change: impl FnOnce(reqwest::RequestBuilder) -> reqwest::RequestBuilder,
    ) -> Answer {
        let url = format!("http://{}{path}", self.address);
        let mut request = change(self.http.request(method, url));
        if let Some(cookie) = self.cookie() {
            request = request.header("cookie", cookie);
        }
        let response = soon("the answer", request.send()).await.unwrap();
        if let Some(cookie) = response.headers().get("set-cookie") {
            let cookie = cookie.to_str().unwrap().split(';').next().unwrap();
            *self.cookie.lock().unwrap() = Some(cookie.to_owned());
        }
        Answer {
            status: response.status(),
            headers: response.headers().clone(),
            text: soon("the body", response.text()).await.unwrap(),
        }
    }

    /// The answer to a request, unless the connection was refused.
    pub async fn try_get(&self, path: &str) -> Option<reqwest::Response> {
        let url = format!("http://{}/api/v1{path}", self.address);
        let response = soon("the answer", self.http.get(url).send()).await.ok()?;
        response.status().is_success().then_some(response)
    }

    /// Opens a stream of lines, if there is room for it.
    pub async fn try_stream(&self, path: &str) -> Option<Stream> {
        let url = format!("http://{}/api/v1{path}", self.address);
        let request = self.http.get(url).header("cookie", self.cookie()?);
        let response = soon("the stream", request.send()).await.unwrap();
        response.status().is_success().then_some(Stream {
            response,
            read: Vec::new(),
        })
    }

    /// Opens a stream of lines, by a program's `token` if there is one.
    pub async fn stream(&self, path: &str, token: Option<&str>) -> Stream {
        let url = format!("http://{}/api/v1{path}", self.address);
        let request = self.http.get(url).header("accept-encoding", "gzip, br");
        let request = match (token, self.cookie()) {
            (Some(token), _) => request.bearer_auth(token),
            (None, Some(cookie)) => request.header("cookie", cookie),
            (None, None) => request,
        };
        let response = soon("the stream", request.send()).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(response.headers()["content-type"], "application/x-ndjson");
        Stream {
            response,
            read: Vec::new(),
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.request(Method::GET, &format!("/api/v1{path}"), |request| request)
            .await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        let path = format!("/api/v1{path}");
        self.request(Method::DELETE, &path, |request| request).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        let path = format!("/api/v1{path}");
        self.request(Method::POST, &path, |request| request.json(body))
            .await
    }

    pub async fn put(&self, path: &str, body: &Value) -> Answer {
        let path = format!("/api/v1{path}");
        self.request(Method::PUT, &path, |request| request.json(body))
            .await
    }

    pub async fn patch(&self, path: &str, body: &Value) -> Answer {
        let path = format!("/api/v1{path}");
        self.request(Method::PATCH, &path, |request| request.json(body))
            .await
    }

    /// Begins a match of Chess Football, with what `new` says beside.
    pub async fn begin(&self, new: Value) -> Value {
        let mut body = json!({"game": "chess-football"});
        for (key, value) in new.as_object().unwrap() {
            body[key] = value.clone();
        }
        let answer = self.post("/matches", &body).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
        answer.json()
    }

    /// A match as this visitor sees it.
    pub async fn see(&self, id: &str) -> Value {
        self.get(&format!("/matches/{id}")).await.ok()
    }

    pub async fn command(&self, id: &str, command: Value) -> Answer {
        self.post(&format!("/matches/{id}/commands"), &command)
            .await
    }

    /// Plays an action, which is taken.
    #[track_caller]
    pub fn play(&self, id: &str, seat: &str, action: &str) -> impl Future<Output = u64> {
        let command = json!({"kind": "play", "seat": seat, "action": action});
        let (visitor, id) = (self.clone(), id.to_owned());
        async move {
            let answer = visitor.command(&id, command).await;
            answer.ok()["number"].as_u64().unwrap()
        }
    }

    /// Plays several actions, by turns from `seat` on.
    pub async fn play_all(&self, id: &str, actions: &[(&str, &str)]) {
        for (seat, action) in actions {
            self.play(id, seat, action).await;
        }
    }

    pub async fn join(&self, match_: &Value) -> Answer {
        let path = format!("/matches/{}/join", match_["id"].as_str().unwrap());
        self.post(&path, &json!({"invitation": match_["invitation"]}))
            .await
    }

    /// Opens a socket, with what `change` does to the request.
    pub async fn try_watch(
        &self,
        id: &str,
        after: Option<u64>,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, SocketError> {
        let after = after.map_or(String::new(), |after| format!("?after={after}"));
        self.try_open(&format!("/matches/{id}/live{after}"), headers)
            .await
    }

    /// Opens the lobby's socket.
    pub async fn in_lobby(&self) -> Socket {
        self.try_open("/lobby/socket", &[]).await.unwrap()
    }

    /// The same for a program, by its `Authorization`.
    pub async fn in_lobby_as(&self, authorization: &str) -> Socket {
        let headers = [("authorization", authorization)];
        self.try_open("/lobby/socket", &headers).await.unwrap()
    }

    /// Opens the socket of an address.
    async fn try_open(
        &self,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, SocketError> {
        let url = format!("ws://{}/api/v1{path}", self.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = self.cookie() {
            let headers = request.headers_mut();
            headers.insert("cookie", cookie.parse().unwrap());
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let from = TcpSocket::new_v4().unwrap();
        from.bind((self.from, 0).into()).unwrap();
        let stream = from.connect(self.address.parse().unwrap());
        let stream = soon("the connection", stream).await.unwrap();
        let connect = tokio_tungstenite::client_async(request, MaybeTlsStream::Plain(stream));
        let (stream, _) = soon("the socket", connect).await?;
        Ok(Socket {
            stream,
            next_ref: 0,
            patch: None,
        })
    }

    pub async fn watch(&self, id: &str, after: Option<u64>) -> Socket {
        self.try_watch(id, after, &[]).await.unwrap()
    }
}

/// A stream of lines.
pub struct Stream {
    response: reqwest::Response,
    read: Vec<u8>,
}

impl Stream {
    /// The next line; nothing when the stream has ended.
    pub async fn line(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.read.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                return Some(String::from_utf8(line).unwrap().trim_end().to_owned());
            }
            let chunk = soon("the next line", self.response.chunk()).await;
            let Ok(Some(chunk)) = chunk else {
                assert!(self.read.is_empty(), "half a line: {:?}", self.read);
                return None;
            };
            self.read.extend_from_slice(&chunk);
        }
    }

    /// The next line that says something.
    pub async fn next(&mut self) -> Value {
        loop {
            let line = self.line().await.expect("the stream goes on");
            if !line.is_empty() {
                return serde_json::from_str(&line).unwrap();
            }
        }
    }

    /// The next line of a type; others before it are passed over.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let line = self.next().await;
            if line["type"] == kind {
                return line;
            }
        }
    }

    /// All lines to the end.
    pub async fn rest(mut self) -> Vec<String> {
        let mut rest = Vec::new();
        while let Some(line) = self.line().await {
            rest.push(line);
        }
        rest
    }
}

/// A match's socket.
pub struct Socket {
    pub stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next_ref: u64,
    /// The text of the patch that came last in a compressed message.
    patch: Option<String>,
}

impl Socket {
    /// The next frame, whatever it is.
    pub async fn frame(&mut self) -> Option<Result<Message, SocketError>> {
        soon("the next frame", self.stream.next()).await
    }

    /// The next message.
    pub async fn any(&mut self) -> Value {
        loop {
            match self.frame().await {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).unwrap(),
                Some(Ok(Message::Binary(bytes))) => return self.inflated(&bytes),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => panic!("instead of a message came {other:?}"),
            }
        }
    }

    /// A compressed message.
    fn inflated(&mut self, bytes: &[u8]) -> Value {
        let mut decompressor = Decompress::new(false);
        // A patch follows on the patch before it, a state on nothing. A text that needs no
        // dictionary is read with one all the same.
        if let Some(patch) = &self.patch {
            decompressor.set_dictionary(patch.as_bytes()).unwrap();
        }
        let mut text = Vec::with_capacity(1_000_000);
        let read = decompressor.decompress_vec(bytes, &mut text, FlushDecompress::Finish);
        assert_eq!(read.unwrap(), Status::StreamEnd);
        let text = String::from_utf8(text).unwrap();
        let message: Value = serde_json::from_str(&text).unwrap();
        self.patch = (message["type"] == "patch").then_some(text);
        message
    }

    /// The next message of a type; others before it are passed over.
    pub async fn next(&mut self, kind: &str) -> Value {
        loop {
            let message = self.any().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The next update.
    pub async fn update(&mut self) -> Value {
        self.next("update").await["update"].clone()
    }

    /// The whole match.
    pub async fn state(&mut self) -> Value {
        self.next("state").await["state"].clone()
    }

    pub async fn say(&mut self, text: impl Into<String>) {
        let text: String = text.into();
        let send = self.stream.send(Message::text(text));
        soon("sending", send).await.unwrap();
    }

    /// Gives a command, and waits for the reply.
    pub async fn command(&mut self, mut command: Value) -> Value {
        self.next_ref += 1;
        command["ref"] = self.next_ref.into();
        self.say(command.to_string()).await;
        let reply = self.next("reply").await;
        assert_eq!(reply["ref"], self.next_ref);
        reply
    }

    pub async fn play(&mut self, seat: &str, action: &str) -> Value {
        self.command(json!({"kind": "play", "seat": seat, "action": action}))
            .await
    }

    /// The code with which the server closes the socket.
    pub async fn closed(&mut self) -> Option<u16> {
        loop {
            match self.frame().await {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }
}

/// A position in which both sides stand face to face: Home has the ball and is to act.
pub const OPEN_PLAY: &str = "4k3/8/4n3/8/2N1R3/8/8/4K3 e4 w m w 1 10 0-0";

/// A legal action of the seat in this state, the first one offered.
pub fn first_offer(state: &Value, seat: &str) -> String {
    let offer = &state["offers"][seat][0]["action"];
    let action = offer.as_str().map(str::to_owned);
    action.unwrap_or_else(|| panic!("{seat} is offered nothing: {}", state["view"]))
}

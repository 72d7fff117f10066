//! A client at a match's socket: what it hears, and what it sees of the match.

use std::collections::HashMap;
use std::fmt;

use fischio_server::wire::Protocol;
use flate2::{Decompress, FlushDecompress, Status};
use futures_util::{SinkExt, StreamExt};
use reqwest::header::HeaderValue;
use serde::de::{Error, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

#[derive(Deserialize)]
pub struct Heard {
    #[serde(rename = "type")]
    pub kind: String,
    state: Option<Seen>,
    update: Option<Update>,
    patch: Option<Patched>,
    pub ok: Option<bool>,
    number: Option<u32>,
}

#[derive(Deserialize)]
struct Update {
    state: Seen,
}

#[derive(Deserialize)]
struct Seen {
    offers: HashMap<String, Vec<Offer>>,
    presets: Value,
    status: Value,
}

#[derive(Deserialize)]
struct Patched {
    offers: Option<HashMap<String, OfferRows>>,
    #[serde(default)]
    operations: Vec<json_patch::PatchOperation>,
}

#[derive(Deserialize)]
struct OfferRows {
    rows: Vec<Row>,
}

/// A row's action; the rest of it is passed over.
struct Row(String);

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Row, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Row;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a row")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut row: A) -> Result<Row, A::Error> {
                let missing = || A::Error::custom("a row has an action");
                row.next_element::<IgnoredAny>()?.ok_or_else(missing)?;
                let action = row.next_element()?.ok_or_else(missing)?;
                while row.next_element::<IgnoredAny>()?.is_some() {}
                Ok(Row(action))
            }
        }
        deserializer.deserialize_seq(Fields)
    }
}

#[derive(Deserialize)]
struct Offer {
    action: String,
}

type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

/// A match that was begun, and who began it.
pub struct Begun {
    pub id: String,
    pub cookie: HeaderValue,
}

/// Begins a match, as a new visitor.
pub async fn begin(http: &reqwest::Client, address: &str, new: &Value) -> Begun {
    let url = format!("http://{address}/api/v1/matches");
    let seen = http.get(&url).send().await.expect("an answer");
    let given = |answer: &reqwest::Response| answer.headers().get("set-cookie").cloned();
    let known = given(&seen);
    let mut asked = http.post(&url).json(new);
    if let Some(cookie) = &known {
        asked = asked.header("cookie", cookie.clone());
    }
    let begun = asked.send().await.expect("an answer");
    // Former versions make a visitor known only with a match.
    let cookie = known.or_else(|| given(&begun)).expect("a cookie");
    let begun: Value = begun.json().await.expect("a match");
    let id = begun["id"].as_str().expect("an ID").to_owned();
    Begun { id, cookie }
}

/// A client of a match that is played on one screen.
pub struct Client {
    socket: Socket,
    protocol: Protocol,
    /// The last patch: the dictionary of the next one.
    dictionary: Option<String>,
    /// The seat that may act, and its actions.
    pub offers: Option<(String, Vec<String>)>,
    /// The presets and the status.
    rest: Value,
    /// The last number that was acknowledged.
    pub number: u32,
    /// Bytes heard.
    pub bytes: u64,
}

impl Client {
    /// Opens a socket to a match, and hears how it stands.
    pub async fn open(address: &str, begun: &Begun, protocol: Protocol) -> Client {
        let mut request = format!("ws://{address}/api/v1/matches/{}/live", begun.id)
            .into_client_request()
            .expect("an address");
        let headers = request.headers_mut();
        headers.insert("cookie", begun.cookie.clone());
        let mut named = Protocol::NAMED.into_iter();
        if let Some((name, _)) = named.find(|(_, named)| *named == protocol) {
            let name = HeaderValue::from_static(name);
            headers.insert("sec-websocket-protocol", name);
        }
        let connected = tokio_tungstenite::connect_async(request);
        let (socket, _) = connected.await.expect("a socket");
        let mut client = Client {
            socket,
            protocol,
            dictionary: None,
            offers: None,
            rest: Value::Null,
            number: 0,
            bytes: 0,
        };
        while client.offers.is_none() {
            client.hear().await.expect("how the match stands");
        }
        client
    }

    /// The next message; nothing when the socket is closed.
    pub async fn hear(&mut self) -> Option<Heard> {
        loop {
            let text = match self.socket.next().await?.ok()? {
                Message::Text(text) => {
                    self.bytes += text.len() as u64;
                    text.as_str().to_owned()
                }
                Message::Binary(bytes) => {
                    self.bytes += bytes.len() as u64;
                    inflate(&bytes, self.dictionary.take().as_deref())
                }
                _ => continue,
            };
            let mut heard: Heard = serde_json::from_str(&text).expect("a message");
            if let Some(seen) = heard.state.take() {
                self.dictionary = None;
                self.see(seen);
            } else if let Some(update) = heard.update.take() {
                self.see(update.state);
            } else if let Some(patched) = heard.patch.take() {
                self.patch(patched);
                if self.protocol == Protocol::Deflated {
                    self.dictionary = Some(text);
                }
            }
            if heard.ok == Some(true) {
                self.number = heard.number.unwrap_or(self.number);
            }
            return Some(heard);
        }
    }

    fn see(&mut self, seen: Seen) {
        let actions = |offers: Vec<Offer>| offers.into_iter().map(|offer| offer.action).collect();
        let mut seats = seen.offers.into_iter();
        self.offers = seats.next().map(|(seat, offers)| (seat, actions(offers)));
        self.rest = json!({"presets": seen.presets, "status": seen.status});
    }

    fn patch(&mut self, patched: Patched) {
        if let Some(offers) = patched.offers {
            let actions =
                |table: OfferRows| table.rows.into_iter().map(|Row(action)| action).collect();
            let mut seats = offers.into_iter();
            self.offers = seats.next().map(|(seat, table)| (seat, actions(table)));
        }
        let concerns = |operation: &json_patch::PatchOperation| {
            let path = operation.path().to_string();
            path.starts_with("/presets") || path == "/status"
        };
        let operations: Vec<_> = patched.operations.into_iter().filter(concerns).collect();
        json_patch::patch(&mut self.rest, &operations).expect("a patch that fits");
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.rest["status"] == "finished"
    }

    /// The first ready-made answer to what the seat has to choose.
    pub fn preset(&self, seat: &str) -> impl Iterator<Item = String> {
        let actions = self.rest["presets"][seat][0]["actions"].as_array();
        let actions = actions.into_iter().flatten().filter_map(Value::as_str);
        actions.map(str::to_owned)
    }

    /// Sends a command, and says whether that went well.
    pub async fn say(&mut self, command: &Value) -> bool {
        let message = Message::text(command.to_string());
        self.socket.send(message).await.is_ok()
    }
}

/// What was compressed after `dictionary`.
fn inflate(bytes: &[u8], dictionary: Option<&str>) -> String {
    let mut decompressor = Decompress::new(false);
    if let Some(dictionary) = dictionary {
        let set = decompressor.set_dictionary(dictionary.as_bytes());
        set.expect("a dictionary");
    }
    let mut inflated = Vec::with_capacity(16 * bytes.len() + 1024);
    loop {
        let taken = usize::try_from(decompressor.total_in()).expect("a length");
        let status = decompressor
            .decompress_vec(&bytes[taken..], &mut inflated, FlushDecompress::Finish)
            .expect("a compressed message");
        if status == Status::StreamEnd {
            return String::from_utf8(inflated).expect("a text");
        }
        inflated.reserve(inflated.capacity());
    }
}

//! Every limit on what comes from outside, in one place.

use std::num::NonZeroU32;
use std::time::Duration;

use documented::DocumentedFields;
use fischio_core::MOST_POSITION_BYTES;
use jiff::fmt::serde::unsigned_duration::friendly::compact::required as duration;
use serde::{Deserialize, Serialize};

/// So many at once, refilled at so many a minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// Most at once.
    pub burst: NonZeroU32,
    /// Refilled a minute.
    pub a_minute: NonZeroU32,
}

impl Rate {
    /// `burst` at once, `a_minute` in the long run.
    ///
    /// # Panics
    /// If either is 0.
    pub const fn new(burst: u32, a_minute: u32) -> Rate {
        Rate {
            burst: NonZeroU32::new(burst).expect("a rate allows something"),
            a_minute: NonZeroU32::new(a_minute).expect("a rate allows something"),
        }
    }
}

/// The limits of a server. A request that exceeds one gets a problem, and nothing changes.
///
/// Each field is a setting of the table `limits` of the configuration, and its documentation is what an operator reads
/// there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, DocumentedFields)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Bytes in a request's body.
    pub body: usize,
    /// Bytes in a message on a socket.
    pub message: usize,
    /// Characters in a coach's name.
    pub name: usize,
    /// Bytes in an action's text.
    pub action: usize,
    /// Bytes in a position's text.
    pub position: usize,
    /// Bytes in a text option (a data file).
    pub option_text: usize,
    /// Matches of one visitor that are not finished.
    pub open_matches: u32,
    /// Matches in memory.
    pub live_matches: usize,
    /// Bytes in the data directory from which no new match begins; at 80 % of them it is told in the log, in metrics
    /// and by health.
    pub data_bytes: u64,
    /// Log numbers of one match after which nothing that could go on for ever (an undo, an
    /// offer of a draw) is taken any more. Actions are: the rules end them.
    pub log: u32,
    /// Updates a match keeps in memory for those who resume.
    pub kept_updates: usize,
    /// Updates in one answer of `events`.
    pub events_page: usize,
    /// Matches in one answer of a list.
    pub list_page: u32,
    /// Messages that wait for a match's referee.
    pub inbox: usize,
    /// Updates that wait for a slow reader before it is cut off.
    pub socket_queue: usize,
    /// Sockets of one visitor.
    pub sockets_a_visitor: usize,
    /// Sockets from one address.
    pub sockets_an_address: usize,
    /// Sockets of one match.
    pub sockets_a_match: usize,
    /// Sockets in all.
    pub sockets: usize,
    /// Connections in all, sockets among them.
    pub connections: usize,
    /// Bytes that the system may hold back for one connection.
    pub send_buffer: usize,
    /// Requests from one address.
    pub requests: Rate,
    /// Matches begun from one address.
    pub new_matches: Rate,
    /// Commands of one visitor over REST.
    pub commands: Rate,
    /// Invitations tried from one address.
    pub joins: Rate,
    /// Messages on one socket.
    pub messages: Rate,
    /// Messages over the rate after which a socket is closed.
    pub ignored_messages: u32,
    /// Bots that think at the same time.
    pub thinking: usize,
    /// How long after it is asked a bot answers where how long it thinks would tell what it
    /// holds: always as long.
    #[serde(with = "duration")]
    pub secret_answer: Duration,
    /// Replays, records and long lists of updates that are put together at the same time.
    pub exports: usize,
    /// How long a client may take to send a request's head.
    #[serde(with = "duration")]
    pub head: Duration,
    /// How long a request may take.
    #[serde(with = "duration")]
    pub request: Duration,
    /// Between two pings of a socket. One that was silent for two of them is closed, and so
    /// is one that does not take a message for one.
    #[serde(with = "duration")]
    pub heartbeat: Duration,
    /// How long a match that nobody looks at stays in memory.
    #[serde(with = "duration")]
    pub idle: Duration,
    /// How long open requests may go on after the order to stop.
    #[serde(with = "duration")]
    pub farewell: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            body: 64 * 1024,
            message: 16 * 1024,
            name: 40,
            action: 64,
            position: MOST_POSITION_BYTES,
            option_text: 32 * 1024,
            open_matches: 50,
            live_matches: 20_000,
            data_bytes: 10 * 1024 * 1024 * 1024,
            log: 5_000,
            kept_updates: 64,
            events_page: 100,
            list_page: 50,
            inbox: 256,
            socket_queue: 64,
            sockets_a_visitor: 20,
            sockets_an_address: 200,
            sockets_a_match: 500,
            sockets: 10_000,
            connections: 16_000,
            send_buffer: 256 * 1024,
            requests: Rate::new(300, 3_000),
            new_matches: Rate::new(60, 120),
            commands: Rate::new(60, 1_200),
            joins: Rate::new(20, 60),
            messages: Rate::new(60, 1_200),
            ignored_messages: 100,
            thinking: (cores / 2).max(2),
            secret_answer: Duration::from_millis(600),
            exports: 2,
            head: Duration::from_secs(15),
            request: Duration::from_secs(30),
            heartbeat: Duration::from_secs(20),
            idle: Duration::from_mins(2),
            farewell: Duration::from_secs(5),
        }
    }
}

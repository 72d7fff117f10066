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

/// So many at once, and so many in a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Daily(pub NonZeroU32);

impl Daily {
    /// So many a day.
    ///
    /// # Panics
    /// If it is 0.
    pub const fn new(a_day: u32) -> Daily {
        Daily(NonZeroU32::new(a_day).expect("a quota allows something"))
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
    /// Bytes in a record that is brought.
    pub record: usize,
    /// Bytes in a message on a socket.
    pub message: usize,
    /// Characters in a coach's name.
    pub name: usize,
    /// Bytes in an action's text.
    pub action: usize,
    /// Actions of the learner's in one play of a lesson.
    pub lesson_actions: usize,
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
    /// How long every coach of the side that is to act has to be disconnected before the other
    /// side may claim a timed match (TB-15).
    #[serde(with = "duration")]
    pub claim_after_absence: Duration,
    /// How long they have to be silent before it may claim one without a clock (TB-15).
    #[serde(with = "duration")]
    pub claim_after_silence: Duration,
    /// Updates a match keeps in memory for those who resume.
    pub kept_updates: usize,
    /// Updates in one answer of `events`, and views in one of `past`.
    pub events_page: usize,
    /// Frames in a page of a replay.
    pub replay_page: usize,
    /// Bytes of pictures that are kept in memory to be sent again.
    pub picture_bytes: usize,
    /// Matches in one answer of a list.
    pub list_page: u32,
    /// Messages that wait for a match's referee.
    pub inbox: usize,
    /// Updates that wait for a slow reader before it is cut off.
    pub socket_queue: usize,
    /// Sockets of one visitor on matches in which they hold no seat, and as many on those in
    /// which they do.
    pub sockets_a_visitor: usize,
    /// Streams of one visitor that tell what concerns them in all their matches. A match's stream counts as a socket.
    pub streams_a_visitor: usize,
    /// Sockets from one address, counted in the same two ways.
    pub sockets_an_address: usize,
    /// Sockets of one match, without those of its coaches.
    pub sockets_a_match: usize,
    /// Sockets in all.
    pub sockets: usize,
    /// How many of those are kept for coaches on their own matches.
    pub reserved_sockets: usize,
    /// Connections in all, sockets among them.
    pub connections: usize,
    /// How many of those are kept for visitors who hold a seat in a match that is not over.
    pub reserved_connections: usize,
    /// Connections from one address, sockets among them. Behind a proxy they are not counted:
    /// there the proxy limits them.
    pub connections_an_address: usize,
    /// How many of those are kept for visitors who hold such a seat.
    pub reserved_connections_an_address: usize,
    /// Bytes that the system may hold back for one connection.
    pub send_buffer: usize,
    /// Requests from one address.
    pub requests: Rate,
    /// Requests for health from one address, counted apart: those who run the server see how it does
    /// when the other rate is used up.
    pub service: Rate,
    /// Matches begun from one address; seeks, and seeks and challenges that are accepted, count as such.
    pub new_matches: Rate,
    /// Matches begun in a day from one address, counted in the same way.
    pub matches_a_day: Daily,
    /// KiB that may be stored in a day for one address: the settings and the data files of the matches
    /// it begins, and one for each command it gives.
    pub kept_kib_a_day: Daily,
    /// The same for one visitor, from whatever addresses.
    pub visitor_kib_a_day: Daily,
    /// Data files that a person keeps for their matches.
    pub kept_files: u32,
    /// Stored matches brought to memory by one address. With `idle` it says how many
    /// of them are there because of it at any time.
    pub wakes: Rate,
    /// Commands of one visitor over REST.
    pub commands: Rate,
    /// Invitations tried from one address.
    pub joins: Rate,
    /// Tries to sign in, to redeem a link or to prove a password from one address.
    pub sign_ins: Rate,
    /// Such tries for one account's name, but for the first in an hour from an address (of IPv6, from its /48): nobody is
    /// kept out of their account by others who guess.
    pub sign_ins_a_name: Rate,
    /// Accounts made, and names tried for one, from one address.
    pub sign_ups: Rate,
    /// Accounts made in a day from one address.
    pub accounts_a_day: Daily,
    /// Downloads of all that is somebody's from one address.
    pub downloads: Rate,
    /// Passwords that are hashed at the same time.
    pub hashing: usize,
    /// How long after signing in what is delicate needs no password.
    #[serde(with = "duration")]
    pub fresh_sign_in: Duration,
    /// How long a link to another device can be used.
    #[serde(with = "duration")]
    pub device_link: Duration,
    /// How long a passkey may take to answer.
    #[serde(with = "duration")]
    pub passkey_answer: Duration,
    /// How long a device is known on which nobody was seen.
    #[serde(with = "duration")]
    pub unseen_session: Duration,
    /// Devices on which one person is known; beyond, those go that were seen least lately.
    pub sessions: u32,
    /// Links to other devices that one person has at a time.
    pub device_links: u32,
    /// Passkeys of one account.
    pub passkeys: u32,
    /// Tokens of one account.
    pub tokens: u32,
    /// Seeks and challenges made from one address, and seeks and challenges accepted from it.
    pub sought: Rate,
    /// Open seeks of one person.
    pub seeks_a_person: u32,
    /// People at one address whose seeks are kept because they ask for the lobby. Those on its socket are not counted here.
    pub kept_seeks: Rate,
    /// Challenges of one person that wait for an answer.
    pub challenges_a_person: u32,
    /// Seeks that the lobby shows; those who come later are paired all the same.
    pub seeks_shown: u32,
    /// How long a seek stands whose owner is not heard of: neither on the lobby's socket nor by REST.
    #[serde(with = "duration")]
    pub seek_kept: Duration,
    /// How long a challenge waits for its answer, and both can see what came of one or of a seek.
    #[serde(with = "duration")]
    pub challenge_kept: Duration,
    /// How long a seek or a challenge of a match by days waits.
    #[serde(with = "duration")]
    pub sought_by_days: Duration,
    /// Browsers that show notices to one person.
    pub notice_devices: u32,
    /// Between two looks for notices that are to be told.
    #[serde(with = "duration")]
    pub notices: Duration,
    /// How long somebody has to see by themselves what they would be told of while they are away.
    #[serde(with = "duration")]
    pub notice_grace: Duration,
    /// How long nobody is told that it is their turn who has the match open.
    #[serde(with = "duration")]
    pub notice_patience: Duration,
    /// How long somebody has to act by themselves before e-mail tells them of a match; of a challenge it tells as soon as a browser does.
    #[serde(with = "duration")]
    pub mail_grace: Duration,
    /// Links for an address or a lost password that one address (IP) asks for in a day.
    pub mail_links_a_day: Daily,
    /// Such links that are sent to one mailbox in a day, no matter who asks for them.
    pub mailbox_links_a_day: Daily,
    /// Notices that are sent to one mailbox in a day.
    pub mailbox_notices_a_day: Daily,
    /// Accounts that have one e-mail address.
    pub accounts_a_mailbox: u32,
    /// How often in a row an e-mail server refuses for good what is sent to an address before nothing more is told there.
    pub mail_refused: u32,
    /// How long a link that confirms an address is good.
    #[serde(with = "duration")]
    pub confirm_link: Duration,
    /// How long a link for a lost password is good.
    #[serde(with = "duration")]
    pub recovery_link: Duration,
    /// The least time between two messages of the lobby's socket that tell changes of its list.
    #[serde(with = "duration")]
    pub lobby_pause: Duration,
    /// Lines that one person says in all their matches.
    pub talk: Rate,
    /// Characters of a line.
    pub talk_text: usize,
    /// Lines that are kept of one match; beyond, the oldest go.
    pub talk_lines: u32,
    /// How long a line is kept.
    #[serde(with = "duration")]
    pub talk_kept: Duration,
    /// People who one person has muted, and those who they have blocked, together.
    pub blocks_a_person: u32,
    /// Reports of one person about others.
    pub reports: Rate,
    /// Characters of what is written to a report.
    pub report_text: usize,
    /// How long a report is kept after it was decided.
    #[serde(with = "duration")]
    pub reports_kept: Duration,
    /// Tournaments that one person has opened and that are not over.
    pub tournaments_a_person: u32,
    /// Entries of a tournament's log after which it takes commands of its organisers alone; after twice as many it takes none.
    pub tournament_log: u32,
    /// Entries of a tournament's log that one entrant may add.
    pub tournament_log_an_entrant: u32,
    /// Matches that a tournament may come to.
    pub tournament_matches: u32,
    /// The same for a tournament of somebody without an account.
    pub tournament_matches_a_guest: u32,
    /// Entrants of a tournament of somebody without an account.
    pub tournament_entrants_a_guest: u32,
    /// Messages on one socket.
    pub messages: Rate,
    /// Messages over the rate after which a socket is closed.
    pub ignored_messages: u32,
    /// Bots that think at the same time.
    pub thinking: usize,
    /// How long a bot thinks at most to advise somebody.
    #[serde(with = "duration")]
    pub advice: Duration,
    /// Advice asked for from one address, and chances of finished matches that are not in memory.
    pub advised: Rate,
    /// Questions to the referee, why something cannot be done, from one address.
    pub questions: Rate,
    /// Positions at which a bot looks for the chances of a finished match.
    pub review_nodes: u64,
    /// Finished matches whose chances are kept in memory, those that are being looked at too.
    pub reviews: usize,
    /// How long after it is asked a bot answers where how long it thinks would tell what it
    /// holds: always as long.
    #[serde(with = "duration")]
    pub secret_answer: Duration,
    /// Replays, records, views of the past and long lists of updates that are put together at the same time.
    pub exports: usize,
    /// How long a client may take to send a request's head.
    #[serde(with = "duration")]
    pub head: Duration,
    /// How long on a connection that has a place kept for seat-holders.
    #[serde(with = "duration")]
    pub reserved_head: Duration,
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
    /// How long a match waits for its other coaches before it is withdrawn (TB-18).
    #[serde(with = "duration")]
    pub unjoined: Duration,
    /// How long a match in whose log nothing was entered is kept, if nobody looks at it; withdrawn
    /// ones, too (TB-18).
    #[serde(with = "duration")]
    pub untouched: Duration,
    /// How long a match goes on in which nothing happens before it ends as abandoned (TB-18).
    #[serde(with = "duration")]
    pub silent: Duration,
    /// Between two looks at some of the stored matches for those that are to end or be removed.
    #[serde(with = "duration")]
    pub sweep: Duration,
    /// Matches that one such look is at.
    pub swept: u32,
    /// Between two looks for matches by days in which the time to decide is over (TB-19).
    #[serde(with = "duration")]
    pub deadlines: Duration,
    /// How long the coaches of a frozen match have to agree on a result (TB-17).
    #[serde(with = "duration")]
    pub frozen: Duration,
    /// How long open requests may go on after the order to stop.
    #[serde(with = "duration")]
    pub farewell: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            body: 64 * 1024,
            record: 1024 * 1024,
            message: 16 * 1024,
            name: 40,
            action: 64,
            lesson_actions: 100,
            position: MOST_POSITION_BYTES,
            option_text: 32 * 1024,
            open_matches: 50,
            live_matches: 20_000,
            data_bytes: 10 * 1024 * 1024 * 1024,
            log: 5_000,
            claim_after_absence: Duration::from_mins(1),
            claim_after_silence: Duration::from_hours(7 * 24),
            kept_updates: 4,
            events_page: 60,
            replay_page: 100,
            picture_bytes: 16 * 1024 * 1024,
            list_page: 50,
            inbox: 256,
            socket_queue: 64,
            sockets_a_visitor: 20,
            streams_a_visitor: 5,
            sockets_an_address: 200,
            sockets_a_match: 500,
            sockets: 10_000,
            reserved_sockets: 1_000,
            connections: 16_000,
            reserved_connections: 1_600,
            connections_an_address: 480,
            reserved_connections_an_address: 60,
            send_buffer: 256 * 1024,
            requests: Rate::new(300, 3_000),
            service: Rate::new(30, 120),
            new_matches: Rate::new(60, 120),
            matches_a_day: Daily::new(5_000),
            kept_kib_a_day: Daily::new(512 * 1024),
            visitor_kib_a_day: Daily::new(128 * 1024),
            kept_files: 100,
            wakes: Rate::new(120, 300),
            commands: Rate::new(60, 1_200),
            joins: Rate::new(20, 60),
            sign_ins: Rate::new(20, 20),
            sign_ins_a_name: Rate::new(10, 10),
            sign_ups: Rate::new(20, 10),
            accounts_a_day: Daily::new(200),
            downloads: Rate::new(3, 1),
            hashing: 2,
            fresh_sign_in: Duration::from_mins(10),
            device_link: Duration::from_mins(10),
            passkey_answer: Duration::from_mins(5),
            unseen_session: Duration::from_hours(400 * 24),
            sessions: 50,
            device_links: 5,
            passkeys: 20,
            tokens: 20,
            sought: Rate::new(30, 60),
            seeks_a_person: 5,
            kept_seeks: Rate::new(60, 240),
            challenges_a_person: 10,
            seeks_shown: 2_000,
            seek_kept: Duration::from_mins(1),
            challenge_kept: Duration::from_mins(10),
            sought_by_days: Duration::from_hours(72),
            notice_devices: 10,
            notices: Duration::from_secs(5),
            notice_grace: Duration::from_secs(30),
            notice_patience: Duration::from_mins(10),
            mail_grace: Duration::from_mins(15),
            mail_links_a_day: Daily::new(60),
            mailbox_links_a_day: Daily::new(5),
            mailbox_notices_a_day: Daily::new(30),
            accounts_a_mailbox: 5,
            mail_refused: 3,
            confirm_link: Duration::from_hours(24),
            recovery_link: Duration::from_hours(1),
            lobby_pause: Duration::from_millis(250),
            talk: Rate::new(8, 15),
            talk_text: 200,
            talk_lines: 200,
            talk_kept: Duration::from_hours(30 * 24),
            blocks_a_person: 500,
            reports: Rate::new(5, 1),
            report_text: 500,
            reports_kept: Duration::from_hours(180 * 24),
            tournaments_a_person: 20,
            tournament_log: 20_000,
            tournament_log_an_entrant: 200,
            tournament_matches: 20_000,
            tournament_matches_a_guest: 500,
            tournament_entrants_a_guest: 64,
            messages: Rate::new(60, 1_200),
            ignored_messages: 100,
            thinking: (cores / 2).max(2),
            advice: Duration::from_millis(800),
            advised: Rate::new(20, 40),
            questions: Rate::new(120, 600),
            review_nodes: 500_000,
            reviews: 64,
            secret_answer: Duration::from_millis(600),
            exports: 2,
            head: Duration::from_secs(15),
            reserved_head: Duration::from_secs(3),
            request: Duration::from_secs(30),
            heartbeat: Duration::from_secs(20),
            idle: Duration::from_mins(2),
            unjoined: Duration::from_hours(14 * 24),
            untouched: Duration::from_hours(7 * 24),
            silent: Duration::from_hours(90 * 24),
            sweep: Duration::from_mins(1),
            swept: 500,
            deadlines: Duration::from_secs(20),
            frozen: Duration::from_hours(7 * 24),
            farewell: Duration::from_secs(5),
        }
    }
}

/// Files that the process opens for itself: the database, its log and its readers, the listener,
/// standard streams, and what a library opens for a moment.
const OWN_FILES: usize = 96;

impl Limits {
    /// The name of a limit that is 0, if with it nothing would work: no request read, no page of a list, no match's
    /// referee asked, or no pause between two looks at something.
    pub fn impossible(&self) -> Option<&'static str> {
        let counts = [
            ("body", self.body),
            ("message", self.message),
            ("action", self.action),
            ("lesson_actions", self.lesson_actions),
            ("events_page", self.events_page),
            ("replay_page", self.replay_page),
            ("list_page", self.list_page as usize),
            ("inbox", self.inbox),
            ("socket_queue", self.socket_queue),
            ("connections", self.connections),
            ("connections_an_address", self.connections_an_address),
            ("thinking", self.thinking),
            ("exports", self.exports),
            ("hashing", self.hashing),
            ("sessions", self.sessions as usize),
            ("swept", self.swept as usize),
            ("talk_text", self.talk_text),
            ("talk_lines", self.talk_lines as usize),
        ];
        let times = [
            ("head", self.head),
            ("reserved_head", self.reserved_head),
            ("request", self.request),
            ("heartbeat", self.heartbeat),
            ("seek_kept", self.seek_kept),
            ("sought_by_days", self.sought_by_days),
            ("lobby_pause", self.lobby_pause),
            ("notices", self.notices),
            ("sweep", self.sweep),
            ("deadlines", self.deadlines),
        ];
        let count = counts.into_iter().find(|(_, count)| *count == 0);
        let time = times.into_iter().find(|(_, time)| time.is_zero());
        count.map(|(name, _)| name).or(time.map(|(name, _)| name))
    }

    /// The same for a process that may have so many files open: every connection is one. Where
    /// fewer connections fit than were wished, the other numbers shrink with them.
    #[must_use]
    pub fn within_files(mut self, files: usize) -> Limits {
        let fits = files.saturating_sub(OWN_FILES).max(1);
        let wished = self.connections;
        if fits >= wished {
            return self;
        }
        let share = |count: usize| (count * fits).div_ceil(wished);
        self.connections = fits;
        self.reserved_connections = share(self.reserved_connections);
        self.sockets = share(self.sockets);
        self.reserved_sockets = share(self.reserved_sockets);
        // One address never has more than an eighth, as far as that leaves a home enough.
        let of_address = self.connections_an_address.min((fits / 8).max(64));
        self.reserved_connections_an_address = (self.reserved_connections_an_address * of_address)
            .div_ceil(self.connections_an_address.max(1));
        self.connections_an_address = of_address;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a match takes in memory, as the design has it.
    const LIVE_MATCH_BYTES: usize = 64 * 1024;

    #[test]
    fn no_flood_from_one_address_fills_memory_or_the_disk() {
        let limits = Limits::default();
        let within_idle = |rate: Rate| {
            let minutes = limits.idle.as_secs().div_ceil(60);
            rate.burst.get() as usize + rate.a_minute.get() as usize * minutes as usize
        };
        // Matches stay in memory for a while after somebody asked, and while somebody watches: as a
        // coach or as a spectator.
        let live = within_idle(limits.new_matches)
            + within_idle(limits.wakes)
            + 2 * limits.sockets_an_address;
        assert!(live * 10 < limits.live_matches, "{live}");
        assert!(live * LIVE_MATCH_BYTES < 128 * 1024 * 1024, "{live}");
        // What was never played is removed after a while, and a day brings so much.
        let days = limits.untouched.as_secs().div_ceil(24 * 60 * 60);
        let kept = u64::from(limits.kept_kib_a_day.0.get()) * 1024 * (days + 1);
        // Half of what the data directory may hold by default.
        assert!(kept <= 5 * 1024 * 1024 * 1024, "{kept}");
    }

    #[test]
    fn connections_fit_into_the_files_that_may_be_open() {
        let usual = Limits::default().within_files(1_000_000);
        assert_eq!(usual.connections, Limits::default().connections);
        for files in [64, 256, 1_024, 4_096, 20_000] {
            let limits = Limits::default().within_files(files);
            assert!(
                limits.connections + OWN_FILES <= files.max(OWN_FILES + 1),
                "{files}"
            );
            assert!(limits.sockets <= limits.connections, "{files}");
            assert!(limits.reserved_connections <= limits.connections, "{files}");
            assert!(limits.reserved_sockets <= limits.sockets, "{files}");
        }
        let few = Limits::default().within_files(1_024);
        assert_eq!((few.connections, few.connections_an_address), (928, 116));
        assert!(few.reserved_connections_an_address < few.connections_an_address / 2);
    }
}

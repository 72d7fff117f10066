//! Which limits hold for which operation, with the numbers that this server is set to.

use std::fmt::Write as _;

use documented::DocumentedFields;
use serde_json::{Value, json};

use crate::limits::Limits;
use crate::problem::Code;

/// A limit by its setting, and what is answered beyond it; nothing where the answer itself is what is bounded.
type Bound = (&'static str, Option<Code>);

/// What holds for every operation.
const EVERYWHERE: [Bound; 5] = [
    ("requests", Some(Code::TooManyRequests)),
    ("connections_an_address", Some(Code::TooManySockets)),
    ("connections", Some(Code::Unavailable)),
    ("head", None),
    ("request", Some(Code::Unavailable)),
];
/// What holds for every operation with a body.
const WITH_BODY: [Bound; 1] = [("body", Some(Code::TooLarge))];
/// What holds for every operation on a stored match.
const OF_MATCH: [Bound; 2] = [
    ("wakes", Some(Code::TooManyRequests)),
    ("live_matches", Some(Code::Unavailable)),
];

/// What holds for one operation besides.
fn of_operation(id: &str) -> &'static [Bound] {
    match id {
        "check_file" => &[("option_text", Some(Code::BadOptions))],
        "keep_file" => &[
            ("kept_files", Some(Code::TooManyKept)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("data_bytes", Some(Code::Unavailable)),
            ("option_text", Some(Code::BadOptions)),
        ],
        "change_file" => &[
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("data_bytes", Some(Code::Unavailable)),
            ("option_text", Some(Code::BadOptions)),
        ],
        "begin" => &[
            ("new_matches", Some(Code::TooManyRequests)),
            ("matches_a_day", Some(Code::TooManyRequests)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("open_matches", Some(Code::TooManyMatches)),
            ("live_matches", Some(Code::Unavailable)),
            ("data_bytes", Some(Code::Unavailable)),
            ("name", Some(Code::BadRequest)),
            ("position", Some(Code::BadOptions)),
            ("option_text", Some(Code::BadOptions)),
        ],
        "bring_record" => &[
            ("record", Some(Code::TooLarge)),
            ("log", Some(Code::BadRecord)),
            ("new_matches", Some(Code::TooManyRequests)),
            ("matches_a_day", Some(Code::TooManyRequests)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("data_bytes", Some(Code::Unavailable)),
            ("name", Some(Code::BadRecord)),
            ("option_text", Some(Code::BadOptions)),
            ("exports", None),
        ],
        "check_match" => &[
            ("questions", Some(Code::TooManyRequests)),
            ("name", Some(Code::BadRequest)),
            ("position", Some(Code::BadOptions)),
            ("option_text", Some(Code::BadOptions)),
        ],
        "join" => &[
            ("joins", Some(Code::TooManyRequests)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("open_matches", Some(Code::TooManyMatches)),
            ("data_bytes", Some(Code::Unavailable)),
            ("name", Some(Code::BadRequest)),
            ("option_text", Some(Code::BadOptions)),
        ],
        "command" => &[
            ("commands", Some(Code::TooManyRequests)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("open_matches", Some(Code::TooManyMatches)),
            ("action", Some(Code::BadRequest)),
            ("log", Some(Code::LogFull)),
        ],
        "play_lesson" => &[
            ("lesson_actions", Some(Code::BadRequest)),
            ("action", Some(Code::BadRequest)),
        ],
        "ask_in_lesson" => &[
            ("questions", Some(Code::TooManyRequests)),
            ("lesson_actions", Some(Code::BadRequest)),
            ("action", Some(Code::BadRequest)),
        ],
        "remember_lessons" => &[
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("data_bytes", Some(Code::Unavailable)),
        ],
        "seek" | "enter_pool" => &[
            ("sought", Some(Code::TooManyRequests)),
            ("new_matches", Some(Code::TooManyRequests)),
            ("matches_a_day", Some(Code::TooManyRequests)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("seeks_a_person", Some(Code::TooManyKept)),
            ("open_matches", Some(Code::TooManyMatches)),
            ("live_matches", Some(Code::Unavailable)),
            ("data_bytes", Some(Code::Unavailable)),
            ("seek_kept", None),
            ("sought_by_days", None),
            ("name", Some(Code::BadRequest)),
            ("option_text", Some(Code::BadOptions)),
        ],
        "accept_seek" | "accept_challenge" => &[
            ("sought", Some(Code::TooManyRequests)),
            ("new_matches", Some(Code::TooManyRequests)),
            ("matches_a_day", Some(Code::TooManyRequests)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("open_matches", Some(Code::TooManyMatches)),
            ("live_matches", Some(Code::Unavailable)),
            ("data_bytes", Some(Code::Unavailable)),
        ],
        "challenge" => &[
            ("sought", Some(Code::TooManyRequests)),
            ("new_matches", Some(Code::TooManyRequests)),
            ("matches_a_day", Some(Code::TooManyRequests)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("live_matches", Some(Code::Unavailable)),
            ("data_bytes", Some(Code::Unavailable)),
            ("challenges_a_person", Some(Code::TooManyKept)),
            ("open_matches", Some(Code::TooManyMatches)),
            ("challenge_kept", None),
            ("sought_by_days", None),
            ("option_text", Some(Code::BadOptions)),
        ],
        "say" => &[
            ("talk", Some(Code::TooManyRequests)),
            ("talk_text", Some(Code::BadRequest)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("talk_lines", None),
            ("talk_kept", None),
        ],
        "hear_talk" => &[("talk_lines", None), ("talk_kept", None)],
        "report" => &[
            ("reports", Some(Code::TooManyRequests)),
            ("report_text", Some(Code::BadRequest)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("reports_kept", None),
        ],
        "block" => &[
            ("commands", Some(Code::TooManyRequests)),
            ("blocks_a_person", Some(Code::TooManyKept)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
        ],
        "lobby" => &[
            ("seeks_shown", None),
            ("seek_kept", None),
            ("kept_seeks", None),
        ],
        "lobby_live" => &[
            ("sockets_a_visitor", Some(Code::TooManySockets)),
            ("sockets_an_address", Some(Code::TooManySockets)),
            ("sockets", Some(Code::TooManySockets)),
            ("reserved_sockets", None),
            ("seeks_shown", None),
            ("lobby_pause", None),
            ("heartbeat", None),
        ],
        "open_tournament" => &[
            ("new_matches", Some(Code::TooManyRequests)),
            ("matches_a_day", Some(Code::TooManyRequests)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("tournaments_a_person", Some(Code::TooManyKept)),
            ("tournament_matches", Some(Code::TooManyKept)),
            ("tournament_matches_a_guest", Some(Code::TooManyKept)),
            ("tournament_entrants_a_guest", Some(Code::TooManyKept)),
            ("data_bytes", Some(Code::Unavailable)),
            ("name", Some(Code::BadRequest)),
            ("option_text", Some(Code::BadOptions)),
        ],
        "check_tournament" => &[
            ("questions", Some(Code::TooManyRequests)),
            ("tournament_matches", Some(Code::TooManyKept)),
            ("tournament_matches_a_guest", Some(Code::TooManyKept)),
            ("tournament_entrants_a_guest", Some(Code::TooManyKept)),
            ("name", Some(Code::BadRequest)),
            ("option_text", Some(Code::BadOptions)),
        ],
        "command_tournament" => &[
            ("commands", Some(Code::TooManyRequests)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("tournament_log", Some(Code::LogFull)),
            ("tournament_log_an_entrant", Some(Code::LogFull)),
            ("tournament_matches", Some(Code::TooManyKept)),
            ("tournament_matches_a_guest", Some(Code::TooManyKept)),
            ("tournament_entrants_a_guest", Some(Code::TooManyKept)),
            ("data_bytes", Some(Code::Unavailable)),
            ("name", Some(Code::BadRequest)),
            ("option_text", Some(Code::BadOptions)),
        ],
        "stream_own" | "stream_tournament" => &[
            ("streams_a_visitor", Some(Code::TooManySockets)),
            ("sockets_an_address", Some(Code::TooManySockets)),
            ("sockets", Some(Code::TooManySockets)),
            ("reserved_sockets", None),
            ("heartbeat", None),
        ],
        "own" | "list_live" | "list_reports" | "list_decisions" => &[("list_page", None)],
        "ask" => &[
            ("questions", Some(Code::TooManyRequests)),
            ("action", Some(Code::BadRequest)),
        ],
        "advise" => &[
            ("advised", Some(Code::TooManyRequests)),
            ("advice", None),
            ("thinking", None),
        ],
        "chances" => &[
            ("advised", Some(Code::TooManyRequests)),
            ("reviews", Some(Code::Unavailable)),
            ("review_nodes", None),
            ("thinking", None),
        ],
        "events" | "past" => &[("events_page", None)],
        "replay" => &[("replay_page", None)],
        "match_png" | "game_png" | "tournament_png" => &[("picture_bytes", None)],
        "live" | "stream_match" => &[
            ("sockets_a_visitor", Some(Code::TooManySockets)),
            ("sockets_an_address", Some(Code::TooManySockets)),
            ("sockets_a_match", Some(Code::TooManySockets)),
            ("sockets", Some(Code::TooManySockets)),
            ("reserved_sockets", None),
        ],
        "sign_up" => &[
            ("sign_ups", Some(Code::TooManyRequests)),
            ("accounts_a_day", Some(Code::TooManyRequests)),
            ("data_bytes", Some(Code::Unavailable)),
            ("hashing", None),
            ("passkey_answer", Some(Code::Gone)),
            ("sessions", None),
        ],
        "ask_first_passkey" => &[
            ("sign_ups", Some(Code::TooManyRequests)),
            ("passkey_answer", None),
        ],
        "sign_in" => &[
            ("sign_ins", Some(Code::TooManyRequests)),
            ("sign_ins_a_name", Some(Code::TooManyRequests)),
            ("hashing", None),
            ("passkey_answer", Some(Code::Gone)),
            ("sessions", None),
            ("unseen_session", None),
            ("fresh_sign_in", None),
        ],
        "ask_passkey" => &[
            ("sign_ins", Some(Code::TooManyRequests)),
            ("passkey_answer", None),
        ],
        "redeem_device_link" => &[
            ("sign_ins", Some(Code::TooManyRequests)),
            ("device_link", Some(Code::Gone)),
            ("sessions", None),
        ],
        "make_device_link" => &[
            ("device_link", None),
            ("device_links", Some(Code::TooManyKept)),
        ],
        "change_account" => &[
            ("sign_ups", Some(Code::TooManyRequests)),
            ("sign_ins", Some(Code::TooManyRequests)),
            ("sign_ins_a_name", Some(Code::TooManyRequests)),
            ("fresh_sign_in", Some(Code::NeedsFreshSignIn)),
            ("hashing", None),
        ],
        "new_recovery_codes" | "ask_new_passkey" | "remove_address" => &[
            ("sign_ins", Some(Code::TooManyRequests)),
            ("sign_ins_a_name", Some(Code::TooManyRequests)),
            ("fresh_sign_in", Some(Code::NeedsFreshSignIn)),
        ],
        "make_token" => &[
            ("sign_ins", Some(Code::TooManyRequests)),
            ("sign_ins_a_name", Some(Code::TooManyRequests)),
            ("fresh_sign_in", Some(Code::NeedsFreshSignIn)),
            ("tokens", Some(Code::TooManyKept)),
            ("name", Some(Code::BadRequest)),
        ],
        "add_passkey" => &[
            ("passkey_answer", Some(Code::Gone)),
            ("passkeys", Some(Code::TooManyKept)),
            ("name", Some(Code::BadRequest)),
        ],
        "rename_passkey" => &[("name", Some(Code::BadRequest))],
        "delete_account" | "remove_passkey" => &[("fresh_sign_in", Some(Code::NeedsFreshSignIn))],
        "add_push_device" => &[
            ("notice_devices", Some(Code::TooManyKept)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
        ],
        "choose_notices" => &[
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
        ],
        "name_address" => &[
            ("mail_links_a_day", Some(Code::TooManyRequests)),
            ("mailbox_links_a_day", Some(Code::TooManyRequests)),
            ("sign_ins", Some(Code::TooManyRequests)),
            ("sign_ins_a_name", Some(Code::TooManyRequests)),
            ("fresh_sign_in", Some(Code::NeedsFreshSignIn)),
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("confirm_link", None),
        ],
        "choose_mail" => &[
            ("kept_kib_a_day", Some(Code::TooManyRequests)),
            ("visitor_kib_a_day", Some(Code::TooManyRequests)),
            ("mailbox_notices_a_day", None),
            ("mail_grace", None),
            ("mail_refused", None),
        ],
        "confirm_address" => &[
            ("sign_ins", Some(Code::TooManyRequests)),
            ("accounts_a_mailbox", Some(Code::TooManyKept)),
            ("confirm_link", Some(Code::Gone)),
        ],
        "unsubscribe" => &[("sign_ins", Some(Code::TooManyRequests))],
        "lost_password" => &[
            ("mail_links_a_day", Some(Code::TooManyRequests)),
            ("mailbox_links_a_day", None),
            ("recovery_link", None),
        ],
        "recover_account" => &[
            ("sign_ins", Some(Code::TooManyRequests)),
            ("recovery_link", Some(Code::Gone)),
            ("hashing", None),
            ("sessions", None),
        ],
        "decide_report" | "decide_person" => &[("commands", Some(Code::TooManyRequests))],
        "download_account" => &[
            ("downloads", Some(Code::TooManyRequests)),
            ("exports", None),
        ],
        _ => &[],
    }
}

/// What holds on a match's socket once it is open.
const ON_SOCKET: [Bound; 9] = [
    ("messages", Some(Code::TooManyRequests)),
    ("ignored_messages", None),
    ("message", None),
    ("action", Some(Code::BadRequest)),
    ("kept_kib_a_day", Some(Code::TooManyRequests)),
    ("visitor_kib_a_day", Some(Code::TooManyRequests)),
    ("heartbeat", None),
    ("socket_queue", None),
    ("kept_updates", None),
];

/// The limits of an operation, as the extension `x-limits` has them.
pub(super) fn of(id: &str, path: &str, has_body: bool, limits: &Limits) -> Value {
    let mut bounds = EVERYWHERE.to_vec();
    // A record is longer than other bodies.
    if has_body && id != "bring_record" {
        bounds.extend(WITH_BODY);
    }
    if path.contains("/matches/{id}")
        && !matches!(
            id,
            "past"
                | "replay"
                | "replay_frames"
                | "record"
                | "summary"
                | "chances"
                | "match_svg"
                | "match_png"
                | "hear_talk"
                | "say"
                | "report"
        )
    {
        bounds.extend(OF_MATCH);
    }
    bounds.extend(of_operation(id));
    listed(&bounds, limits)
}

/// The limits of an open socket and of opening one, as the extension `x-limits` has them.
pub(in crate::http) fn of_socket(limits: &Limits) -> Value {
    let bounds: Vec<Bound> = of_operation("live")
        .iter()
        .chain(&ON_SOCKET)
        .copied()
        .collect();
    listed(&bounds, limits)
}

fn listed(bounds: &[Bound], limits: &Limits) -> Value {
    // What an operator reads there can be written as JSON.
    let values = serde_json::to_value(limits).unwrap_or_default();
    let listed = bounds.iter().map(|(setting, beyond)| {
        let what = Limits::get_field_docs(setting).unwrap_or_default();
        let mut limit = json!({
            "setting": setting,
            "value": values[setting],
            "what": what.split_whitespace().collect::<Vec<_>>().join(" "),
        });
        if let Some(code) = beyond {
            limit["status"] = json!(code.status().as_u16());
            limit["code"] = json!(code);
        }
        limit
    });
    listed.collect()
}

/// The same for readers.
pub(in crate::http) fn in_words(limits: &Value) -> String {
    let mut words = String::from("**Limits** of this server, by the names of its settings:\n");
    for limit in limits.as_array().into_iter().flatten() {
        let text = |key: &str| limit[key].as_str().unwrap_or_default();
        let value = &limit["value"];
        let value = match value {
            Value::Object(rate) => {
                format!("{} at once, {} a minute", rate["burst"], rate["a_minute"])
            }
            Value::String(duration) => duration.clone(),
            number => number.to_string(),
        };
        // Writing to a string does not fail.
        let _ = write!(words, "\n- `{}` **{value}**", text("setting"));
        if limit["status"].is_number() {
            let _ = write!(words, ", else {} `{}`", limit["status"], text("code"));
        }
        let _ = write!(words, ". {}", text("what"));
    }
    words
}

//! What tournaments refuse: the crate `tournaments` gives reasons and facts, and has no words of its own.

use std::collections::BTreeSet;
use std::path::Path;

use fischio_core::Refusal;

use super::heard::Heard;
use super::reasons;

/// Every reason with its facts.
#[rustfmt::skip]
const REFUSALS: &[(&str, &[(&str, &str)])] = &[
    ("tournament-board-sum", &[("side", "home"), ("goals", "3"), ("sum", "4")]),
    ("tournament-board-sum", &[("side", "away"), ("goals", "3"), ("sum", "4")]),
    ("tournament-had-entry", &[("name", "Ada")]),
    ("tournament-no-boards", &[("count", "2")]),
    ("tournament-seed-shown", &[("commitment", "00ff")]),
    ("tournament-squad-cost", &[("most", "40")]),
    ("tournament-cards", &[("player", "B3")]),
    ("tournament-entry-by-list", &[]),
    ("tournament-not-committed", &[]),
    ("tournament-player-name", &[]),
    ("tournament-shoot-out-decided", &[]),
    ("tournament-shoot-out-score", &[("home", "7"), ("away", "2")]),
    ("tournament-arena-adjourned", &[]),
    ("tournament-arena-over", &[]),
    ("tournament-boards", &[("count", "2"), ("given", "1")]),
    ("tournament-bots", &[]),
    ("tournament-built-on", &[("round", "2")]),
    ("tournament-checked-in-late", &[]),
    ("tournament-entered-twice", &[("name", "Ada")]),
    ("tournament-entry-over", &[]),
    ("tournament-full", &[("most", "512")]),
    ("tournament-goals", &[("most", "999")]),
    ("tournament-half-played", &[]),
    ("tournament-lot-first", &[]),
    ("tournament-lot-order", &[("of", "8")]),
    ("tournament-name", &[("most", "200")]),
    ("tournament-no-arena", &[]),
    ("tournament-no-entrant", &[("number", "9")]),
    ("tournament-no-lot", &[]),
    ("tournament-no-round", &[("round", "2")]),
    ("tournament-no-shoot-out", &[]),
    ("tournament-no-such-round", &[("round", "2")]),
    ("tournament-no-table", &[("round", "2"), ("table", "3")]),
    ("tournament-nonce", &[("most", "64")]),
    ("tournament-not-finished", &[]),
    ("tournament-not-free", &[("number", "9")]),
    ("tournament-not-running", &[]),
    ("tournament-opened", &[]),
    ("tournament-other-lot", &[("number", "1"), ("given", "0")]),
    ("tournament-over", &[]),
    ("tournament-people", &[("most", "3")]),
    ("tournament-players", &[("most", "64")]),
    ("tournament-reason", &[("most", "200")]),
    ("tournament-result-there", &[("round", "2"), ("table", "3")]),
    ("tournament-round-open", &[("round", "2")]),
    ("tournament-round-paired", &[("round", "2")]),
    ("tournament-same-name", &[("name", "Ada")]),
    ("tournament-seed", &[]),
    ("tournament-shoot-out-level", &[]),
    ("tournament-shoot-out-lost", &[]),
    ("tournament-shoot-out-missing", &[]),
    ("tournament-squad-fixed", &[]),
    ("tournament-draft-open", &[]),
    ("tournament-draft-order", &[]),
    ("tournament-draft-over", &[]),
    ("tournament-no-draft", &[]),
    ("tournament-other-pick", &[("name", "Ada")]),
    ("tournament-pick", &[("most", "32")]),
    ("tournament-picked", &[("pick", "2.C3")]),
    ("tournament-team-fixed", &[]),
    ("tournament-squad-name", &[("most", "200")]),
    ("tournament-squad-playing", &[]),
    ("tournament-started", &[]),
    ("tournament-too-few", &[("fewest", "2"), ("count", "1")]),
    ("tournament-withdrawn", &[("name", "Ada")]),
    ("tournament-withdrawn-result", &[]),
    ("tournament-scorers", &[("side", "home"), ("goals", "1"), ("scored", "2")]),
    ("tournament-scorers", &[("side", "away"), ("goals", "1"), ("scored", "2")]),
    ("tournament-wrong-round", &[("round", "2"), ("why", "twice")]),
    ("tournament-wrong-round", &[("round", "2"), ("why", "again")]),
    ("tournament-wrong-round", &[("round", "2"), ("why", "entrants")]),
    ("tournament-wrong-round", &[("round", "2"), ("why", "tables")]),
    ("tournament-wrong-round", &[("round", "2"), ("why", "part")]),
    ("tournament-wrong-round", &[("round", "2"), ("why", "draw")]),
    ("tournament-wrong-round", &[("round", "2"), ("why", "groups")]),
    ("tournament-wrong-round", &[("round", "2"), ("why", "ties")]),
];

/// What the server refuses in a tournament's match, and of one: reasons without facts.
#[rustfmt::skip]
const OF_THE_SERVER: &[(&str, &[(&str, &str)])] = &[
    ("tournament-draw-level", &[]),
    ("tournament-no-abort", &[]),
    ("tournament-no-draw", &[]),
    ("tournament-no-rematch", &[]),
    ("tournament-no-undo", &[]),
    ("tournament-not-here", &[]),
    ("tournament-own-picks", &[]),
];

/// Tells every refusal.
pub(super) fn refused(heard: &mut Heard) {
    for (reason, facts) in REFUSALS.iter().chain(OF_THE_SERVER) {
        let refusal = Refusal::new("TN-13", reason);
        heard.refusal(
            &facts
                .iter()
                .fold(refusal, |told, (name, value)| told.with(name, value)),
        );
    }
}

#[test]
fn every_reason_of_tournaments_is_told_and_no_other() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tournaments/src");
    let mut code = Vec::new();
    reasons::read(&folder, &mut code);
    let ours = |reason: &String| reason.starts_with("tournament-");
    let written: BTreeSet<String> = code
        .iter()
        .flat_map(|code| reasons::reasons(code))
        .filter(ours)
        .collect();
    let told: BTreeSet<String> = REFUSALS
        .iter()
        .map(|(reason, _)| (*reason).to_owned())
        .collect();
    assert_eq!(written, told);
}

/// The server's sources write each of its reasons.
#[test]
fn the_servers_reasons_are_written_in_its_sources() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/src");
    let mut code = Vec::new();
    reasons::read(&folder, &mut code);
    for (reason, _) in OF_THE_SERVER {
        let quoted = format!("\"{reason}\"");
        assert!(code.iter().any(|code| code.contains(&quoted)), "{reason}");
    }
}

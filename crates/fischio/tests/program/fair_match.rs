//! A match of Calcetto whose chance a server drew fairly, as a record.

use std::collections::BTreeMap;

use fischio_core::{BySide, Coach, Entry, Fairness, OptionSet, Preset, Record, Seat, ToAct};
use games::fair::{self, SEED_BYTES, Seed};
use games::{AnyGame, MatchLog, RecordMeta};

const ID: &str = "abcDEF012345";

/// Most entries: far more than three phases a side take.
const MOST_ENTRIES: usize = 2_000;

fn seed() -> Seed {
    Seed::new([23; SEED_BYTES])
}

/// Played to its end by the first actions that are worth something, with more `options`. One
/// outcome is taken back and drawn again.
pub fn record_with(options: &[(&str, &str)]) -> Record {
    record_of(options, Some("two"))
}

/// The same, where Away has added this nonce.
pub fn record_of(options: &[(&str, &str)], nonce_of_away: Option<&str>) -> Record {
    let game = "calcetto";
    let specs = AnyGame::option_specs(game).unwrap();
    let mut set = OptionSet::defaults(specs);
    for (key, value) in [("end", "phases"), ("phases", "3")].iter().chain(options) {
        set.set_text(specs, key, value).unwrap();
    }
    let mut log = MatchLog::begin(game, set, None).unwrap();
    let nonces = BySide {
        home: Some("one".to_owned()),
        away: nonce_of_away.map(str::to_owned),
    };
    let mut outcomes = 0;
    for made in 0..MOST_ENTRIES {
        let state = log.state();
        let entry = match log.to_act() {
            ToAct::Over => break,
            ToAct::Chance if outcomes == 5 && !log.entries().iter().any(is_undo) => {
                Entry::Undo { count: 1 }
            }
            ToAct::Chance => {
                let request = state.chance_request().unwrap();
                let outcome = fair::outcome(&seed(), ID, &nonces, outcomes, &request);
                outcomes += 1;
                let outcome = state.chance_text(&outcome).unwrap();
                Entry::Chance { outcome }
            }
            ToAct::Seats(seats) => {
                let by = seats.first().unwrap();
                let action = action(state, by, made);
                Entry::Action { by, action }
            }
        };
        log.enter(&entry).unwrap();
    }
    assert!(log.is_over());
    log.to_record(RecordMeta {
        id: Some(ID.to_owned()),
        began: None,
        times: Vec::new(),
        coaches: BySide::from_fn(|_| Coach::Person {
            name: None,
            program: false,
        }),
        team: BTreeMap::new(),
        fairness: Some(Fairness {
            commitment: seed().commitment(),
            nonces,
            one_visitor: false,
            bots: Vec::new(),
            proof: None,
            seed: Some(seed().reveal()),
        }),
    })
}

fn is_undo(entry: &Entry) -> bool {
    matches!(entry, Entry::Undo { .. })
}

/// A formation while sides set up, tiles for sixes, tackles where there are some, else one
/// action after the other.
fn action(state: &AnyGame, by: Seat, made: usize) -> String {
    let offers = state.offers(by);
    let find = |kind: &str| offers.iter().find(|offer| offer.kind == kind);
    if let Some(Preset { actions, .. }) = state.presets(by).first()
        && let Some(next) = actions.first()
    {
        return next.to_string();
    }
    ["ready", "draw", "tile", "shoot", "move-to-tackle"]
        .into_iter()
        .find_map(find)
        .unwrap_or_else(|| &offers[made * 7 % offers.len()])
        .action
        .to_string()
}

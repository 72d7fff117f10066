//! A record's file.

use fischio_core::{Entry, Record, Viewer};
use games::fair::{self, Verified};
use games::{MatchLog, RecordMeta, words};

use crate::refusal::are_words;

/// Reads `data` as a record and replays it. A record that is right is written and read back
/// as the same match; one that is not is told why.
pub fn record(data: &[u8]) {
    let Ok(record) = serde_json::from_slice::<Record>(data) else {
        return;
    };
    let mut told = 0;
    let replayed = MatchLog::replay(&record, |log, number, events| {
        are_words(&words::entry(&record.game, &log.entries()[number], events));
        told += 1;
    });
    // Chance may be false in a right record, but is never fair in a wrong one.
    match fair::verify(&record) {
        Ok(verified) => {
            assert!(replayed.is_ok(), "what is verified is a match");
            let drawn = |entry: &&Entry| matches!(entry, Entry::Chance { .. });
            let drawn = record.entries.iter().filter(drawn).count();
            match verified {
                Verified::Fair { outcomes, .. }
                | Verified::NotProven { outcomes, .. }
                | Verified::NoCommitment { outcomes } => {
                    assert_eq!(outcomes, drawn);
                }
                Verified::NotYet => assert!(replayed.as_ref().is_ok_and(|log| !log.is_over())),
            }
        }
        Err(unfair) => {
            assert!(!unfair.to_string().trim().is_empty());
            let of_a_server = record.fairness.is_some() || record.id.is_some();
            assert!(replayed.is_err() || of_a_server, "{unfair}");
        }
    }
    match replayed {
        Ok(log) => {
            assert_eq!(told, record.entries.len());
            let again = log.to_record(RecordMeta {
                team: record.team.clone(),
                fairness: record.fairness.clone(),
                id: record.id.clone(),
                began: record.began.clone(),
                times: record.times.clone(),
                coaches: record.coaches.clone(),
            });
            assert_eq!(again.entries, record.entries);
            // Left by its coaches, a match ends without an entry that says so.
            assert!(again.result == record.result || !log.is_over());
            let written = serde_json::to_vec(&again).expect("a record can be written");
            let read = serde_json::from_slice::<Record>(&written).expect("and read");
            assert_eq!(read, again);
            let same = MatchLog::from_record(&read).expect("a right record stays right");
            assert_eq!(same.view(Viewer::All), log.view(Viewer::All));
            assert_eq!(same.result(), log.result());
            if let Some(result) = log.result() {
                are_words(&words::result(&record.game, &result));
            }
        }
        Err(error) => {
            assert!(!error.to_string().trim().is_empty());
            if let Some(entry) = error.entry() {
                assert_eq!(entry, told + 1, "the first wrong entry is named");
            }
        }
    }
}

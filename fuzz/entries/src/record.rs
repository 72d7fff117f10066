//! A record's file.

use fischio_core::{Record, Viewer};
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
    match replayed {
        Ok(log) => {
            assert_eq!(told, record.entries.len());
            let again = log.to_record(RecordMeta {
                team: record.team.clone(),
                fairness: record.fairness.clone(),
                id: record.id.clone(),
                began: record.began.clone(),
                coaches: record.coaches.clone(),
            });
            assert_eq!(again.entries, record.entries);
            assert_eq!(again.result, record.result);
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

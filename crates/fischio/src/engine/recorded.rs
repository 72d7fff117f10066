//! A match as a record, and a record as the match that is driven.

use std::collections::BTreeMap;

use fischio_core::{BySide, Coach, Record};
use games::{MatchLog, RecordMeta};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use serde_json::json;

use super::{Answer, Engine};

impl Engine {
    /// The match so far as a record, in the form that `fischio replay` reads. What `undo` took back is not in it.
    pub(super) fn record(&self) -> Answer {
        let nobody = Coach::Person {
            name: None,
            program: false,
        };
        let record = self.log.to_record(RecordMeta {
            id: None,
            began: None,
            times: Vec::new(),
            coaches: BySide {
                home: nobody.clone(),
                away: nobody,
            },
            team: BTreeMap::new(),
            fairness: None,
        });
        json!({"ok": true, "record": record}).into()
    }

    /// Goes on from a record: from its end, or from after as many entries. The game stays; the record's options
    /// are taken, and hold for what begins anew later.
    pub(super) fn load(&mut self, text: &str, upto: Option<usize>) -> Answer {
        let record: Record = match serde_json::from_str(text) {
            Ok(record) => record,
            Err(error) => return Answer::no(format!("not a record: {error}")),
        };
        if record.game != self.game {
            return Answer::no(format!(
                "the record is of {}; this engine plays {}",
                record.game, self.game
            ));
        }
        let entries = record.entries.len();
        let upto = upto.unwrap_or(entries);
        if upto > entries {
            return Answer::no(format!(
                "the record has {entries} entries; upto is from 0 to {entries}, not {upto}"
            ));
        }
        // All of it, so that nothing is taken from a record that is wrong further on.
        let mut at = None;
        let whole = MatchLog::replay(&record, |log, number, _| {
            if number + 1 == upto {
                at = Some(log.clone());
            }
        });
        let whole = match whole {
            Ok(log) => log,
            Err(error) => return Answer::no(error.to_string()),
        };
        let log = match at {
            Some(log) => log,
            None if upto == entries => whole,
            None => match MatchLog::begin_record(&record) {
                Ok(log) => log,
                Err(error) => return Answer::no(error.to_string()),
            },
        };
        self.options = log.options().clone();
        self.log = log;
        self.chance = self.seed.map(Pcg64::seed_from_u64);
        self.before.clear();
        let mut answer = self.where_it_stands();
        answer["game"] = json!(self.game);
        answer["rules_version"] = json!(self.log.state().rules_version());
        answer["options"] = json!(self.options);
        answer["entries"] = json!(upto);
        self.with_chance(answer)
    }
}

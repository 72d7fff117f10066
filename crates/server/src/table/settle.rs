//! What a guest settles when they take a seat: their own side's options.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use fischio_core::{OptionKind, OptionValue, Seat};
use games::{AnyGame, MatchLog};

use super::Table;
use crate::model::MatchSettings;
use crate::problem::{Code, Problem};

/// A match that begins anew, before anything was played, with other options.
pub struct Settled {
    pub(super) settings: Arc<MatchSettings>,
    pub(super) log: MatchLog,
}

impl Table {
    /// The match as it would begin if the guest who takes `seat` settled these options; nothing if
    /// there are none.
    ///
    /// # Errors
    /// If they are not theirs to settle, or not allowed.
    pub fn settle(
        &self,
        seat: Seat,
        options: &BTreeMap<String, OptionValue>,
    ) -> Result<Option<Settled>, Problem> {
        if options.is_empty() {
            return Ok(None);
        }
        let refused = |detail: String| Problem::new(Code::BadOptions, detail);
        let side = seat.side();
        if seat != Seat::first(side) {
            return Err(refused(format!(
                "the options of {side} are settled by its first coach, not by {seat}"
            )));
        }
        let own: Vec<&str> = AnyGame::option_specs(&self.settings.game)?
            .iter()
            .filter(|spec| {
                let of_a_side = [OptionKind::File, OptionKind::Text].contains(&spec.kind);
                of_a_side || matches!(spec.kind, OptionKind::Choice { .. })
            })
            .map(|spec| spec.key)
            .filter(|key| key.starts_with(&format!("{side}_")))
            .collect();
        if let Some(other) = options.keys().find(|key| !own.contains(&key.as_str())) {
            let what = match own.as_slice() {
                [] => "nothing in this game".to_owned(),
                own => own.join(", "),
            };
            return Err(refused(format!(
                "whoever takes {seat} settles {what}, not {other}"
            )));
        }
        let shown = self.settings.shown_options();
        let pairs = shown.iter().chain(options);
        let pairs = pairs.map(|(key, value)| (key.as_str(), value.clone()));
        let game = &self.settings.game;
        let set =
            AnyGame::recorded_options(game, pairs).map_err(|error| Problem::begin(game, error))?;
        let (options, files) = MatchSettings::settled(game, &set)?;
        // What the other side was shown it keeps, whatever the built-in files are by now.
        let files = files.iter().map(|(key, file)| {
            let before = self.settings.files.get(key).filter(|_| !file.own);
            let before = before.filter(|_| !key.starts_with(&format!("{side}_")));
            (key.clone(), before.unwrap_or(file).clone())
        });
        let settings = MatchSettings {
            options,
            files: files.collect::<BTreeMap<_, _>>().into(),
            ..MatchSettings::clone(&self.settings)
        };
        let log = AnyGame::recorded_options(game, settings.whole_options())
            .and_then(|options| MatchLog::begin(game, options, settings.position.as_deref()))
            .map_err(|error| Problem::begin(game, error))?;
        Ok(Some(Settled {
            settings: Arc::new(settings),
            log,
        }))
    }

    /// Begins anew as it was settled.
    pub(super) fn begin_settled(&mut self, settled: Settled) {
        debug_assert!(
            self.lines.is_empty(),
            "nothing is played while a seat is open"
        );
        (self.settings, self.log) = (settled.settings, settled.log);
        self.now.game = self.log.state().clone();
        self.now.to_act = self.log.to_act();
        self.man_names = OnceLock::new();
    }
}

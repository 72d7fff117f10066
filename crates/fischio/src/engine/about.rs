//! What a driver asks first: who speaks, and what a match of the game can be set to.

use fischio_core::{OptionKind, OptionSet, OptionSpec};
use games::{AnyGame, GAME_NAMES};
use serde_json::{Value, json};

use super::{Answer, Engine};

/// The version of the engine protocol. What a version adds is in CHANGELOG.md.
const PROTOCOL: u32 = 2;

impl Engine {
    /// Greets: from now on a bot that thinks tells what it has found so far.
    pub(super) fn hello(&mut self) -> Answer {
        self.greeted = true;
        json!({
            "ok": true,
            "protocol": PROTOCOL,
            "program": env!("CARGO_PKG_NAME"),
            "version": env!("CARGO_PKG_VERSION"),
            "game": self.game,
            "games": GAME_NAMES,
        })
        .into()
    }

    /// Every option of the game: its type, what it may be, its default, what it is set to, and its clause.
    pub(super) fn options(&self) -> Answer {
        match AnyGame::option_specs(&self.game) {
            Ok(specs) => {
                let told: Vec<Value> = specs
                    .iter()
                    .map(|spec| described(spec, &self.options))
                    .collect();
                json!({"ok": true, "options": told}).into()
            }
            Err(error) => Answer::no(error.to_string()),
        }
    }
}

fn described(spec: &OptionSpec, set: &OptionSet) -> Value {
    let mut told = match spec.kind {
        OptionKind::Number { min, max, default } => {
            json!({"type": "number", "min": min, "max": max, "default": default})
        }
        OptionKind::Switch { default } => json!({"type": "switch", "default": default}),
        OptionKind::Choice { of, default } => {
            json!({"type": "choice", "of": of, "default": default})
        }
        OptionKind::Text => json!({"type": "text", "default": null}),
        OptionKind::File => json!({"type": "file", "default": null}),
    };
    told["key"] = json!(spec.key);
    told["clause"] = json!(spec.clause);
    let set_to = set.iter().find(|(key, _)| *key == spec.key);
    told["value"] = json!(set_to.map(|(_, value)| value));
    if let Some(applies) = spec.applies {
        told["applies"] = json!(applies);
    }
    told
}

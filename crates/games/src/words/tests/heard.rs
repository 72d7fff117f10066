//! What was told of some matches: every message is said in every language as it comes up.

use std::collections::{BTreeMap, BTreeSet};

use fischio_core::{EventView, Reason, Refusal, ToAct, Viewer};

use super::super::{Facts, LABELLED, LANGUAGES, bundles, facts_of, reason, refusal, say_in};
use crate::AnyGame;

/// Messages of a game that came up.
pub(super) struct Heard {
    game: &'static str,
    /// Their IDs.
    pub(super) told: BTreeSet<String>,
    /// How often each refusal did: many are the same but for their squares.
    times: BTreeMap<String, u32>,
}

impl Heard {
    pub(super) fn of(game: &'static str) -> Heard {
        Heard {
            game,
            told: BTreeSet::new(),
            times: BTreeMap::new(),
        }
    }

    /// A message is said: with no word missing, and not the same in two languages by
    /// oversight.
    fn say(&mut self, id: &str, facts: &Facts<'_>) {
        let said = LANGUAGES.into_iter().zip(bundles(self.game));
        let said: BTreeSet<String> = said
            .map(|(language, bundle)| {
                let words = say_in(bundle, id, facts).unwrap_or_else(|missing| panic!("{missing}"));
                let whole = !words.is_empty() && !words.contains(['{', '$']);
                assert!(whole, "{id} in {language}: {words}");
                assert!(!words.contains("  "), "{id} in {language}: {words}");
                words
            })
            .collect();
        // What goes on with a sentence may consist of names alone.
        let goes_on = id.split_once('.').is_some_and(|(_, how)| how == "next");
        assert!(said.len() > 1 || goes_on, "{id}: {said:?}");
        self.told.insert(id.to_owned());
        for (_, value) in facts.iter() {
            if let fluent_bundle::FluentValue::String(word) = value {
                let labels = LABELLED.map(|family| format!("{family}-{word}"));
                let [bundle, _] = bundles(self.game);
                let there = labels.into_iter().filter(|id| bundle.has_message(id));
                self.told.extend(there);
            }
        }
    }

    pub(super) fn events(&mut self, events: &[EventView]) {
        for event in events {
            self.say(&format!("event-{}", event.kind), &facts_of(event));
        }
        for pair in events.windows(2) {
            let id = format!("event-{}", pair[1].kind);
            let alike = pair[0].kind == pair[1].kind && pair[0].side == pair[1].side;
            let [bundle, _] = bundles(self.game);
            let message = bundle.get_message(&id);
            if alike && message.is_some_and(|message| message.get_attribute("next").is_some()) {
                self.say(&format!("{id}.next"), &facts_of(&pair[1]));
            }
        }
    }

    pub(super) fn refusal(&mut self, refused: &Refusal) {
        let id = format!("refusal-{}", refused.reason);
        let times = self.times.entry(id.clone()).or_insert(0);
        *times += 1;
        if *times > 20 {
            return;
        }
        let words = refusal(self.game, refused);
        for language in LANGUAGES {
            let words = &words[language];
            assert!(*words != id && !words.contains("{ "), "{refused}: {words}");
        }
        assert_ne!(words["en"], words["it"], "{id}");
        self.told.insert(id);
    }

    /// What is written on pieces, and what is offered to whoever is to act: previews with
    /// their reasons, and presets.
    pub(super) fn seen(&mut self, game: &AnyGame) {
        for badge in game.view(Viewer::All).pieces.iter().flat_map(|p| &p.badges) {
            self.say(&format!("word-{}", badge.id), &Facts::new());
        }
        let ToAct::Seats(seats) = game.to_act() else {
            return;
        };
        for seat in seats.iter() {
            for preview in game.offers(seat).into_iter().filter_map(|o| o.preview) {
                for why in &preview.reasons {
                    self.reason(why);
                }
            }
            for (id, _) in game.presets(seat) {
                self.say(&format!("preset-{id}"), &Facts::new());
            }
        }
    }

    fn reason(&mut self, why: &Reason) {
        let id = format!("reason-{}", why.kind);
        let words = reason(self.game, why);
        for language in LANGUAGES {
            let words = &words[language];
            assert!(*words != id && !words.contains('{'), "{words}");
            assert!(words.contains(&why.value.to_string()), "{words}");
        }
        assert_ne!(words["en"], words["it"], "{id}");
        self.told.insert(id);
    }
}

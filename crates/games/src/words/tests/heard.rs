//! What was told of some matches: every message is said in every language as it comes up.

use std::collections::{BTreeMap, BTreeSet};

use fischio_core::{
    CardForm, EventView, GameDescription, Question, Reason, Refusal, Seat, ToAct, View, Viewer,
};

use super::super::{
    Bundle, Facts, LABELLED, LANGUAGES, bundles, counted, english, facts_in, reason, refusal,
    say_in,
};
use crate::{AnyGame, strengths};

/// Messages of a game that came up.
pub(super) struct Heard {
    pub(super) game: &'static str,
    about: GameDescription,
    /// Their IDs.
    pub(super) told: BTreeSet<String>,
    /// How often each refusal did: many are the same but for their squares.
    times: BTreeMap<String, u32>,
}

impl Heard {
    pub(super) fn of(game: &'static str) -> Heard {
        Heard {
            game,
            about: crate::description(game).expect("a game that is played is described"),
            told: BTreeSet::new(),
            times: BTreeMap::new(),
        }
    }

    /// A message is said: with no word missing, and not the same in two languages by
    /// oversight.
    fn say(&mut self, id: &str, facts: &Facts<'_>) {
        self.say_with(id, |_| {
            facts.iter().map(|(name, it)| (name, it.clone())).collect()
        });
    }

    fn say_with<'a>(&mut self, id: &str, facts: impl Fn(&Bundle) -> Facts<'a>) {
        let said = LANGUAGES.iter().copied().zip(bundles(self.game));
        let said: BTreeSet<String> = said
            .map(|(language, bundle)| {
                let words = say_in(bundle, id, &facts(bundle))
                    .unwrap_or_else(|missing| panic!("{missing}"));
                let whole = !words.is_empty() && !words.contains(['{', '$']);
                assert!(whole, "{id} in {language}: {words}");
                assert!(!words.contains("  "), "{id} in {language}: {words}");
                words
            })
            .collect();
        // What goes on with a sentence may consist of names alone, and names may be alike.
        let goes_on = id.split_once('.').is_some_and(|(_, how)| how == "next");
        let is_name = id.starts_with("word-") || id.starts_with("preset-");
        assert!(said.len() > 1 || goes_on || is_name, "{id}: {said:?}");
        self.told.insert(id.to_owned());
        let bundle = english(self.game);
        for (_, value) in facts(bundle).iter() {
            if let fluent_bundle::FluentValue::String(word) = value {
                let labels = LABELLED.map(|family| format!("{family}-{word}"));
                let there = labels.into_iter().filter(|id| bundle.has_message(id));
                self.told.extend(there);
            }
        }
    }

    pub(super) fn events(&mut self, events: &[EventView]) {
        for event in events {
            self.say_with(&format!("event-{}", event.kind), |bundle| {
                facts_in(bundle, event)
            });
            for meaning in &event.roll.meant {
                self.word(meaning);
            }
            for modifier in event.roll.modifiers.iter().flatten() {
                let (id, facts) = counted(modifier);
                self.say(&id, &facts);
            }
        }
        for pair in events.windows(2) {
            let id = format!("event-{}", pair[1].kind);
            let alike = pair[0].kind == pair[1].kind && pair[0].side == pair[1].side;
            let bundle = english(self.game);
            let message = bundle.get_message(&id);
            if alike && message.is_some_and(|message| message.get_attribute("next").is_some()) {
                self.say_with(&format!("{id}.next"), |bundle| facts_in(bundle, &pair[1]));
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
        for &language in LANGUAGES {
            let words = &words[language];
            assert!(*words != id && !words.contains("{ "), "{refused}: {words}");
        }
        assert_ne!(words["en"], words["it"], "{id}");
        self.told.insert(id);
    }

    /// What is written on pieces, and what is offered to those who are to act: previews with
    /// their reasons, and presets.
    pub(super) fn seen(&mut self, game: &AnyGame) {
        let view = game.view(Viewer::All);
        for badge in view.pieces.iter().flat_map(|p| &p.badges) {
            self.word(badge.id);
        }
        self.described(&view);
        self.parts(&view);
        let ToAct::Seats(seats) = game.to_act() else {
            return;
        };
        for seat in seats.iter() {
            self.asked(game, seat, &view);
            for preview in game.offers(seat).into_iter().filter_map(|o| o.preview) {
                for why in &preview.reasons {
                    self.reason(why);
                }
                for branch in &preview.branches {
                    self.word(branch.leads_to);
                }
            }
            for fischio_core::Preset { id, .. } in game.presets(seat) {
                self.say(&format!("preset-{id}"), &Facts::new());
            }
        }
    }

    /// What the referee says to who points at a player, or puts one where the next one stands.
    fn asked(&mut self, game: &AnyGame, seat: Seat, view: &View) {
        for pair in view.pieces.windows(2).step_by(5) {
            for to in [None, pair[1].square] {
                let question = Question {
                    piece: Some(pair[0].id.clone()),
                    to,
                    choice: None,
                };
                for refusal in game.why_not(seat, &question) {
                    self.refusal(&refusal);
                }
            }
        }
        for piece in view.pieces.iter().filter(|piece| piece.square.is_some()) {
            for strength in strengths(game, Viewer::All, &piece.id) {
                self.say(&format!("strength-{}", strength.kind), &Facts::new());
                for why in &strength.reasons {
                    self.reason(why);
                }
            }
        }
    }

    /// What is said of squares that markers lie on, and of lines.
    fn described(&mut self, view: &View) {
        for marker in &view.markers {
            let mut kinds = self.about.markers.iter().copied();
            let kind = kinds.find(|kind| kind.id == marker.kind);
            let kind = kind.unwrap_or_else(|| panic!("{} is not described", marker.kind));
            if let Some(word) = kind.word {
                self.word(word);
            }
        }
        for badge in view.pieces.iter().flat_map(|piece| &piece.badges) {
            let known = self.about.badges.iter().any(|kind| kind.id == badge.id);
            assert!(known, "{} is not described", badge.id);
        }
        for line in view.lines.iter().flatten() {
            self.word(line.id);
        }
    }

    /// What the parts of a view name by the IDs of words: what is asked, the guide through what interrupts
    /// play, what a card window asks, cards and their kinds.
    fn parts(&mut self, view: &View) {
        if let Some(prompt) = view.prompt {
            self.word(prompt);
        }
        if let Some(guide) = &view.guide {
            self.word(guide.kind);
            guide.steps.iter().for_each(|step| self.word(step.id));
        }
        if let Some(window) = &view.window {
            self.word(window.asks);
        }
        if let Some(contest) = &view.contest {
            let dice = [&contest.first, &contest.second];
            let asked = dice.into_iter().filter_map(|one| one.rolls_for);
            asked.for_each(|what| self.word(what));
        }
        let aims = view.aims.iter().flatten();
        for why in aims.filter_map(|aim| aim.refused) {
            self.word(&format!("refused-{}", why.id));
        }
        let cards = view.cards.iter();
        for (card, about) in cards.filter(|(_, about)| about.form == CardForm::Card) {
            // A game may say something of all its cards.
            let bundle = english(self.game);
            if bundle.has_message("word-cards-ruling") {
                self.word("cards-ruling");
            }
            self.card(card, about.kind);
        }
    }

    /// A card's name, what it does, and its kind; also of one that nobody can play as yet.
    pub(super) fn card(&mut self, card: &str, kind: &str) {
        let name = format!("tile-{card}");
        if bundles(self.game)
            .iter()
            .all(|bundle| bundle.has_message(&name))
        {
            self.told.insert(name);
        }
        self.word(&format!("card-{card}"));
        self.word(&format!("kind-{kind}"));
    }

    fn word(&mut self, id: &str) {
        self.say(&format!("word-{id}"), &Facts::new());
    }

    fn reason(&mut self, why: &Reason) {
        let id = format!("reason-{}", why.kind);
        let words = reason(self.game, why);
        for &language in LANGUAGES {
            let words = &words[language];
            assert!(*words != id && !words.contains('{'), "{words}");
            assert!(words.contains(&why.value.to_string()), "{words}");
        }
        assert_ne!(words["en"], words["it"], "{id}");
        self.told.insert(id);
    }
}

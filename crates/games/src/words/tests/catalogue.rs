//! What a catalogue has: its messages, and what each speaks of.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{self, Expression, InlineExpression, Pattern, PatternElement};

use crate::words::LABELLED;

/// What a message speaks of.
#[derive(Default)]
pub(super) struct Message {
    /// Facts, whatever label of theirs it says, also in its parts.
    pub(super) facts: BTreeSet<String>,
    /// Messages that it puts in.
    pub(super) parts: BTreeSet<String>,
    /// Attributes of labels that it says: `the` of `$side_the`.
    pub(super) inflections: BTreeSet<String>,
}

/// Whether it is an attribute of a label that sentences put in, like `side-home.the`.
pub(super) fn is_inflection(id: &str) -> bool {
    let family = id.split_once('-').map_or("", |(family, _)| family);
    let own = id.split_once('.').is_some_and(|(_, how)| how != "prompt");
    LABELLED.contains(&family) && own
}

/// The messages of a catalogue and their attributes.
pub(super) fn messages(source: &str) -> BTreeMap<String, Message> {
    let resource = fluent_syntax::parser::parse(source).expect("a catalogue without faults");
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        let ast::Entry::Message(message) = entry else {
            continue;
        };
        let values = message.value.iter().map(|value| (String::new(), value));
        let attributes = message
            .attributes
            .iter()
            .map(|attribute| (format!(".{}", attribute.id.name), &attribute.value));
        for (attribute, pattern) in values.chain(attributes) {
            let mut told = Message::default();
            read(pattern, &mut told);
            let id = format!("{}{attribute}", message.id.name);
            assert!(messages.insert(id.clone(), told).is_none(), "{id} twice");
        }
    }
    let of_parts: Vec<(String, BTreeSet<String>)> = messages
        .iter()
        .map(|(id, message)| {
            let parts = message.parts.iter().filter_map(|part| messages.get(part));
            let facts = parts.flat_map(|part| part.facts.iter().cloned());
            (id.clone(), facts.collect())
        })
        .collect();
    for (id, facts) in of_parts {
        messages.entry(id).or_default().facts.extend(facts);
    }
    messages
}

/// Attributes of labels that are said of a fact.
const INFLECTIONS: [&str; 7] = ["name", "the", "a", "of", "plural", "subject", "prompt"];

fn read(pattern: &Pattern<&str>, told: &mut Message) {
    let mut within = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable {
                expression: Expression::Inline(expression),
            } => read_inline(expression, told),
            PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } => {
                // Of what kind somebody is may choose an article, and only that.
                let by_kind = matches!(selector, InlineExpression::VariableReference { id }
                    if id.name.ends_with("_kind"));
                if !by_kind {
                    read_inline(selector, told);
                }
                within.extend(variants);
            }
            PatternElement::TextElement { .. } => {}
        }
    }
    for variant in within {
        read(&variant.value, told);
    }
}

fn read_inline(expression: &InlineExpression<&str>, told: &mut Message) {
    match expression {
        InlineExpression::VariableReference { id } => {
            let inflected = id
                .name
                .rsplit_once('_')
                .filter(|(_, how)| INFLECTIONS.contains(how));
            if let Some((_, how)) = inflected {
                told.inflections.insert(how.to_owned());
            }
            let fact = inflected.map_or(id.name, |(fact, _)| fact);
            told.facts.insert(fact.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            told.parts.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                read_inline(argument, told);
            }
        }
        _ => {}
    }
}

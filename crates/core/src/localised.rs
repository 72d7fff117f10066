//! Texts for people.

use std::collections::BTreeMap;

/// A text in every language of the interface, by language code (`en`, `it`).
pub type Localised = BTreeMap<String, String>;

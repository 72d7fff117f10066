//! What every refusal has.

use fischio_core::{Localised, Refusal};
use games::words;

/// Asserts that a refusal names a clause and says why in both languages, leaving no word out.
pub(crate) fn is_well_said(game: &str, refusal: &Refusal) {
    let clause = refusal.clause.0;
    let (prefix, number) = clause.split_once('-').expect(clause);
    assert!(
        prefix.len() == 2 && number.len() == 2 && number.bytes().all(|b| b.is_ascii_digit()),
        "{clause}"
    );
    let said = words::refusal(game, refusal);
    // A refusal may quote what it was given, whatever that is.
    if refusal.args.iter().any(|(_, fact)| fact.contains('{')) {
        assert!(said.values().all(|text| !text.trim().is_empty()));
    } else {
        are_words(&said);
    }
}

/// Asserts that a text is there in both languages, with every place in it filled.
pub(crate) fn are_words(text: &Localised) {
    for language in ["en", "it"] {
        let said = text.get(language).expect(language);
        assert!(!said.trim().is_empty(), "nothing in {language}");
        assert!(!said.contains("{$") && !said.contains("{ $"), "{said}");
    }
}

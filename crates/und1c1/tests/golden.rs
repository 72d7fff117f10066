//! A whole match on record: every action and outcome, and the score after each turn.

use und1c1::Und1c1;

#[test]
fn un_08_a_whole_match_is_played_as_it_was_recorded() {
    rules_kit::recorded_match::<Und1c1>("", include_str!("golden/match.txt"));
}

//! A whole match on record: every action and outcome, and the score after each phase.

use calciotto::Calciotto;

#[test]
fn co_30_a_whole_match_is_played_as_it_was_recorded() {
    rules_kit::recorded_match::<Calciotto>(
        "end=first_to first_to=2",
        include_str!("golden/match.txt"),
    );
}

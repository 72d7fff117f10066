//! A whole match on record: every action and outcome, and the score after each phase.

mod common;

use common::Table;
use fischio_core::Viewer;

/// A line a step, as `Table::play` reads them; `= 1-0 roll` is what stands after the last.
const RECORD: &str = include_str!("golden/match.txt");

#[test]
fn co_30_a_whole_match_is_played_as_it_was_recorded() {
    let mut table = Table::new("end=first_to first_to=2");
    let mut checked = 0;
    for line in RECORD.lines() {
        match line.strip_prefix("= ") {
            Some(stands) => {
                assert_eq!(format!("{} {}", table.score(), table.phase()), stands);
                checked += 1;
            }
            None => {
                table.play(line);
            }
        }
    }
    assert!(table.is_over());
    assert_eq!(table.view(Viewer::Spectator).phase, "over");
    assert!(checked > 40, "every phase is checked");
}

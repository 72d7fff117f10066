//! Comparing a game with what was recorded and counted.

use crate::{Table, Testable};

/// Plays a match on record to its end.
///
/// The record has a line a step, as [`Table::play`] reads them; a line like `= 1-0 roll` says
/// which score and phase stand after the steps above it.
pub fn recorded_match<G: Testable>(by: &str, record: &str) {
    let mut table = Table::<G>::new(by);
    let mut checked = 0;
    for line in record.lines() {
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
    assert_eq!(table.phase(), "over");
    assert!(checked > 40, "the match is checked all along");
}

/// Checks how many sequences of one, two and three steps there are: after a script played from
/// a position with these options.
pub fn sequences<G: Testable>(cases: &[(&str, &str, &str, [u64; 3])]) {
    for (by, position, script, nodes) in cases {
        let mut table = Table::<G>::at_by(by, position);
        table.play(script);
        let counted = [1, 2, 3].map(|depth| table.game.perft(depth));
        assert_eq!(counted, *nodes, "{position}; {script}");
    }
}

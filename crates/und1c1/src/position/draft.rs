//! Who was picked in a draft: `home.picks=1.P1,2.D3`, in order (UN-50).
//!
//! While it is under way the side of the text picks next. Later the words tell of which chips the squads are; without them each
//! side plays with the team that it brought.

use core::fmt::Write;

use fischio_core::{PositionFields, Side};

use super::wrong_value;
use crate::check::Check;
use crate::parts::draft::{self, DraftMan};
use crate::parts::phase::Phase;
use crate::parts::squad::SQUAD;
use crate::state::Und1c1;

/// The keys of each side's picks.
const PICKS: [&str; 2] = ["home.picks", "away.picks"];

impl Und1c1 {
    /// Reads who was picked. All of it has to be possible: one pick after the other.
    pub(super) fn read_picks(&mut self, phase: Phase, fields: &mut PositionFields) -> Check {
        if self.rules.draft.is_none() {
            return Ok(());
        }
        let list = |text: &str| {
            text.split(',')
                .map(draft::parse)
                .collect::<Option<Vec<_>>>()
        };
        let mut picks: [Vec<DraftMan>; 2] = [Vec::new(), Vec::new()];
        for side in Side::BOTH {
            let read = fields.read(PICKS[side.index()], list)?;
            picks[side.index()] = read.unwrap_or_default();
        }
        let [home, away] = [&picks[0], &picks[1]].map(Vec::len);
        let all = home + away;
        let side = self.turn;
        let fit = match phase {
            Phase::DraftCoin => all == 0,
            Phase::Draft => {
                let [own, other] = if side == Side::Home {
                    [home, away]
                } else {
                    [away, home]
                };
                all < 2 * SQUAD && (own == other || own + 1 == other)
            }
            _ => all == 0 || (home, away) == (SQUAD, SQUAD),
        };
        let refuse = |key: &str, given: String| wrong_value(key, &given);
        if !fit {
            return Err(refuse("picks", format!("{home}-{away}")));
        }
        let first = match phase {
            Phase::Draft if home != away => side.opponent(),
            Phase::Draft => side,
            _ => Side::Home,
        };
        self.turn = first;
        for round in 0..SQUAD {
            for one in [first, first.opponent()] {
                let Some(&chip) = picks[one.index()].get(round) else {
                    continue;
                };
                self.check_pick(chip)
                    .map_err(|_| refuse(PICKS[one.index()], chip.to_string()))?;
                self.note_pick(one, chip);
            }
        }
        self.complete_draft();
        self.turn = side;
        Ok(())
    }

    pub(super) fn print_picks(&self, text: &mut String) {
        for side in Side::BOTH {
            for (at, chip) in self.picked(side).enumerate() {
                let _ = if at == 0 {
                    write!(text, " {}={chip}", PICKS[side.index()])
                } else {
                    write!(text, ",{chip}")
                };
            }
        }
    }
}

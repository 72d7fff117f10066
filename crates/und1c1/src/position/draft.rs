//! Who was picked in a draft: `home.picks=1.P1,2.D3`, in order (UN-50).
//!
//! While it is under way the side of the text picks next. Later the words tell of which chips the squads are, and all of them have to be
//! there: a match with a draft is played with what was picked.

use core::fmt::Write;

use fischio_core::{BySide, PositionFields, Refusal, Side};

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
        let mut picks: BySide<Vec<DraftMan>> = BySide::from_fn(|_| Vec::new());
        for side in Side::BOTH {
            let words = fields.read(PICKS[side.index()], |text| Some(text.to_owned()))?;
            if let Some(words) = words {
                picks[side] = words.split(',').map(named).collect::<Result<_, _>>()?;
            }
        }
        let side = self.turn;
        self.check_counts(phase, BySide::from_fn(|side| picks[side].len()))?;
        let first = match phase {
            Phase::Draft if picks.home.len() != picks.away.len() => side.opponent(),
            Phase::Draft => side,
            _ => Side::Home,
        };
        self.turn = first;
        for round in 0..SQUAD {
            for one in [first, first.opponent()] {
                let Some(&chip) = picks[one].get(round) else {
                    continue;
                };
                self.check_pick(chip)?;
                self.note_pick(one, chip);
            }
        }
        self.complete_draft();
        self.turn = side;
        Ok(())
    }

    /// Each side has as many picks as it can have in a phase.
    fn check_counts(&self, phase: Phase, count: BySide<usize>) -> Check {
        let [home, away] = [count.home, count.away];
        let [own, other] = [self.turn, self.turn.opponent()].map(|side| count[side]);
        let (fit, reason) = match phase {
            Phase::DraftCoin => (home + away == 0, "position-picks-before-the-coin"),
            Phase::Draft => (
                own < SQUAD && (own == other || own + 1 == other),
                "position-picks-in-turn",
            ),
            _ => ((home, away) == (SQUAD, SQUAD), "position-picks-missing"),
        };
        if fit {
            return Ok(());
        }
        let refusal = Refusal::new("UN-50", reason)
            .with("home", home)
            .with("away", away);
        Err(refusal.with("side", self.turn).with("most", SQUAD))
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

/// A chip by its name.
fn named(word: &str) -> Result<DraftMan, Refusal> {
    let refusal = || Refusal::new("UN-50", "position-pick").with("given", word);
    draft::parse(word).ok_or_else(refusal)
}

//! What the tests share: the table of Calcetto, and the scenes it begins with.
#![allow(dead_code)]

use calcetto::Calcetto;
use fischio_core::OptionSet;

/// A match and what happened in it.
pub type Table = rules_kit::Table<Calcetto>;

/// The options of a match: `end=time minutes=45`, the rest at their defaults.
pub fn options(text: &str) -> OptionSet {
    rules_kit::options::<Calcetto>(text)
}

/// Both sides' usual set-up, each in its own half.
pub const SET_UP: &str = "
    home P1@d1; home D1@c4; home C1@b6; home A1@g7; home A2@h7; home ready
    away P1@e14; away D1@c11; away D2@f11; away C1@c9; away A1@g9; away ready";

/// Home's turn: its attacker A1 has the ball in front of goal, on c12.
pub const ATTACK: &str =
    "P1@d1 D1@c3 D2@f3 C1@e11 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home";

/// Away's turn: Home's C1 has the ball in midfield, Away's D1 is two steps away.
pub const DUEL: &str = "P1@d1 D1@c3 D2@f3 C1@d8* A1@c12 / P1@d14 D1@d10 C1@f9 C2@b6 A1@d5 / away";

/// Home shoots from c13 and Away saves.
pub const SAVED: &str = "dice 1 2 -; home A1-c13; home shoot; dice 1 2; dice 5 5";

//! What the tests share: the table of Calciotto, and the scenes it begins with.
#![allow(dead_code)]

use calciotto::{Calciotto, Card};
use fischio_core::{OptionSet, Side};

/// A match and what happened in it.
pub type Table = rules_kit::Table<Calciotto>;

/// The options of a match: `end=time minutes=45`, the rest at their defaults.
pub fn options(text: &str) -> OptionSet {
    rules_kit::options::<Calciotto>(text)
}

/// A hand as the referee sees it.
pub fn hand(table: &Table, side: Side) -> String {
    let hand = table.game.hand(side);
    hand.iter().map(Card::name).collect::<Vec<_>>().join(" ")
}

/// Home's usual set-up.
pub const HOME_SET_UP: &str = "
    home P1@h0; home D1@e4; home D2@l4; home C1@f7; home C2@k7; home T1@b8; home A1@f10;
    home A2@k10; home ready";
/// Away's usual set-up.
pub const AWAY_SET_UP: &str = "
    away P1@i21; away D1@e17; away D2@l17; away C1@f14; away C2@k14; away T1@o13; away A1@f11;
    away A2@k11; away ready";
/// Both rolls for possession (Home has it), and the deal.
pub const DEAL: &str = "
    dice 6 3; dice 2 4;
    card SPRINT3; card SPRINT4; card TACKLE; card ELIMINA; card SICUREZZA;
    card DRIBBLING; card PUNIZIONE; card CANCELLA; card TUFFO-DOPPIO; card RADDOPPIA";

/// Where Home attacks: its forward A1 has the ball on h17, a step from the penalty area.
pub const HOME: &str = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17* A2@l15";
/// The same without the ball.
pub const HOME_WITHOUT: &str = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17 A2@l15";
/// Where Away defends, its goalkeeper on h21.
pub const AWAY: &str = "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8";
/// The same with the ball at its midfielder C2.
pub const AWAY_WITH: &str = "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12* T1@o14 A1@f8 A2@j8";

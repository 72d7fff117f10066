//! What each strategy card brings.

use und1c1::Card;

/// When a card for one's own turn is thought about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Opens {
    /// When it is seen at once that it helps.
    WhenSeen,
    /// As the turn begins: what it lasts for is still to come.
    AtFirst,
    /// As the turn ends.
    AtLast,
}

/// How a card is used.
#[derive(Clone, Copy)]
pub(super) struct Use {
    /// How likely it can be used in a turn of either side, in ten-thousandths.
    pub(super) chance: i32,
    /// What it brings then on the mean, in ten-thousandths of a goal.
    pub(super) mean: i32,
    /// What it brings in each turn while it lies open, likewise.
    pub(super) each_turn: i32,
    /// It holds in the opponent's next turn, or takes something from the opponent.
    pub(super) lasts_on: bool,
    /// When it is thought about, if it is for one's own turn alone.
    pub(super) opens: Opens,
}

const fn used(chance: i32, mean: i32) -> Use {
    Use {
        chance,
        mean,
        each_turn: 0,
        lasts_on: false,
        opens: Opens::WhenSeen,
    }
}

const fn open(each_turn: i32) -> Use {
    Use {
        chance: 0,
        mean: 1,
        each_turn,
        lasts_on: false,
        opens: Opens::WhenSeen,
    }
}

const fn against(chance: i32, mean: i32) -> Use {
    Use {
        chance,
        mean,
        each_turn: 0,
        lasts_on: true,
        opens: Opens::WhenSeen,
    }
}

const fn opening(opens: Opens, card: Use) -> Use {
    Use { opens, ..card }
}

/// Any other card.
const OTHER: Use = used(1000, 150);

/// What is known of some cards.
const KNOWN: &[(&str, Use)] = &[
    ("ASSIST", used(1500, 250)),
    ("PRECISION-PASS", used(2500, 150)),
    ("PRECISION-CROSS", used(300, 300)),
    ("FLIP-FLAP", used(1000, 300)),
    ("TRICK-OR-TREAT", used(2500, 150)),
    ("SURGICAL-TACKLE", used(1000, 300)),
    ("DEFENSIVE-EFFORT", used(2500, 150)),
    ("AU-REVOIR", used(300, 1800)),
    ("SCREAMER", used(600, 900)),
    ("VERDICT", used(600, 1800)),
    ("PERFECT-EXECUTION", used(600, 1200)),
    ("BICYCLE-KICK", used(200, 1200)),
    ("GOALIE-SAYS-NO", used(1000, 1800)),
    ("WHAT-A-GOAL", used(1000, 1000)),
    ("WHAT-A-SAVE", used(1000, 1000)),
    ("PERSIAN-BLINDS", used(1000, 1500)),
    ("TWELFTH-MAN", used(3000, 250)),
    ("HOMBRE-DEL-PARTIDO", used(3000, 500)),
    ("KEEP-CALM", used(2000, 300)),
    ("TIKI-TAKA", open(20)),
    ("JOGA-BONITO", open(20)),
    ("GARRA", open(20)),
    ("INVINCIBLE-GOALIE", open(60)),
    ("YOULL-NEVER-WALK-ALONE", open(100)),
    ("OCTOPUS", open(8)),
    ("BINGE-TACKLING", open(8)),
    ("WATCH-DOGS", open(8)),
    ("GUARDIANS-OF-THE-SKY", open(2)),
    ("ANTIDOTE", against(2000, 600)),
    ("BLOOPER", against(5000, 400)),
    ("BOOING-CROWD", against(5000, 400)),
    ("STRONG-PRESSING", against(5000, 400)),
    ("LOOSE-LINES", against(5000, 100)),
    ("UPPING-THE-TEMPO", used(4000, 400)),
    ("ORGANISATION", used(4000, 200)),
    ("NO-LOOK-PASS", used(2000, 300)),
    ("KILLER-INSTINCT", used(2000, 300)),
    ("TIMING", used(2000, 300)),
    ("STEP-ON-THE-GAS", used(2000, 300)),
    ("HARPOON", used(700, 700)),
    ("INTERCEPTION", used(700, 700)),
    ("NOT-IN-MY-HOUSE", used(700, 700)),
    ("BOOT-IT", used(700, 700)),
    ("TURN-ON-A-SIXPENCE", used(1000, 400)),
    ("BAGS-OF-PACE", opening(Opens::AtFirst, used(1500, 120))),
    (
        "LETS-GET-PHYSICAL",
        opening(Opens::AtFirst, used(1500, 120)),
    ),
    (
        "CATCH-ME-IF-YOU-CAN",
        opening(Opens::AtFirst, used(1500, 120)),
    ),
    ("KING-KONG", opening(Opens::AtFirst, used(1500, 120))),
    ("ONE-STEP-AHEAD", opening(Opens::AtFirst, used(1500, 120))),
    ("ONE-TOUCH-PASS", opening(Opens::AtFirst, used(1500, 120))),
    ("FIRST-TIME-CROSS", opening(Opens::AtFirst, used(1500, 120))),
    (
        "FROM-THE-CAR-PARK",
        opening(Opens::AtFirst, used(1500, 120)),
    ),
    ("SLIDING-TACKLE", opening(Opens::AtFirst, used(1500, 120))),
    ("EXTRA-STAMINA", opening(Opens::AtLast, used(4000, 60))),
    (
        "NEVER-STANDING-STILL",
        opening(Opens::AtLast, used(4000, 60)),
    ),
    // It is played as soon as there is a draw to play it for.
    ("READ-THE-GAME", used(0, 1)),
];

/// What is known of a card.
pub(super) fn of(card: Card) -> Use {
    let known = KNOWN.iter().find(|(name, _)| *name == card.name());
    known.map_or(OTHER, |&(_, card)| card)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn un_59_what_is_known_is_known_of_cards_that_there_are() {
        for (i, (name, _)) in KNOWN.iter().enumerate() {
            assert!(Card::all().any(|card| card.name() == *name), "{name}");
            assert!(KNOWN[..i].iter().all(|(other, _)| other != name), "{name}");
        }
        for card in Card::all() {
            assert_eq!(of(card).each_turn > 0, card.spec().permanent, "{card}");
        }
    }
}

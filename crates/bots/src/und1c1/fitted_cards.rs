//! What strategy cards bring: written by `cargo xtask tune und1c1-cards`, not by hand.
//!
//! 165960 times that a side had a card in a turn, in 300 matches of levels 2 to 3, seed 1.

use super::weights::Worth;

/// By the cards' names, in the order of the pool.
pub(super) const WORTHS: [(&str, Worth); 67] = [
    (
        "BAGS-OF-PACE",
        Worth {
            chance: 1500,
            mean: 120,
            each_turn: 0,
        },
    ),
    (
        "EXTRA-STAMINA",
        Worth {
            chance: 4000,
            mean: 60,
            each_turn: 0,
        },
    ),
    (
        "LETS-GET-PHYSICAL",
        Worth {
            chance: 1500,
            mean: 120,
            each_turn: 0,
        },
    ),
    (
        "CATCH-ME-IF-YOU-CAN",
        Worth {
            chance: 1500,
            mean: 120,
            each_turn: 0,
        },
    ),
    (
        "FEET-ON-THE-GROUND",
        Worth {
            chance: 287,
            mean: 743,
            each_turn: 0,
        },
    ),
    (
        "IN-ALL-DIRECTIONS",
        Worth {
            chance: 175,
            mean: 436,
            each_turn: 0,
        },
    ),
    (
        "KING-KONG",
        Worth {
            chance: 1500,
            mean: 120,
            each_turn: 0,
        },
    ),
    (
        "NEVER-STANDING-STILL",
        Worth {
            chance: 4000,
            mean: 60,
            each_turn: 0,
        },
    ),
    (
        "ONE-STEP-AHEAD",
        Worth {
            chance: 1500,
            mean: 120,
            each_turn: 0,
        },
    ),
    (
        "ORGANISATION",
        Worth {
            chance: 1620,
            mean: 1768,
            each_turn: 0,
        },
    ),
    (
        "ASSIST",
        Worth {
            chance: 121,
            mean: 1329,
            each_turn: 0,
        },
    ),
    (
        "PRECISION-PASS",
        Worth {
            chance: 326,
            mean: 604,
            each_turn: 0,
        },
    ),
    (
        "PRECISION-CROSS",
        Worth {
            chance: 300,
            mean: 300,
            each_turn: 0,
        },
    ),
    (
        "TIKI-TAKA",
        Worth {
            chance: 0,
            mean: 1,
            each_turn: 24,
        },
    ),
    (
        "NO-LOOK-PASS",
        Worth {
            chance: 87,
            mean: 1147,
            each_turn: 0,
        },
    ),
    (
        "FAST-PASSING",
        Worth {
            chance: 133,
            mean: 1536,
            each_turn: 0,
        },
    ),
    (
        "ONE-TOUCH-PASS",
        Worth {
            chance: 1500,
            mean: 120,
            each_turn: 0,
        },
    ),
    (
        "FIRST-TIME-CROSS",
        Worth {
            chance: 1500,
            mean: 120,
            each_turn: 0,
        },
    ),
    (
        "DUMMY",
        Worth {
            chance: 38,
            mean: 1668,
            each_turn: 0,
        },
    ),
    (
        "HOLD-UP-PLAY",
        Worth {
            chance: 1000,
            mean: 150,
            each_turn: 0,
        },
    ),
    (
        "SWITCH-THE-PLAY",
        Worth {
            chance: 1000,
            mean: 150,
            each_turn: 0,
        },
    ),
    (
        "HARPOON",
        Worth {
            chance: 100,
            mean: 2557,
            each_turn: 0,
        },
    ),
    (
        "FLIP-FLAP",
        Worth {
            chance: 401,
            mean: 906,
            each_turn: 0,
        },
    ),
    (
        "TRICK-OR-TREAT",
        Worth {
            chance: 820,
            mean: 441,
            each_turn: 0,
        },
    ),
    (
        "JOGA-BONITO",
        Worth {
            chance: 0,
            mean: 1,
            each_turn: 25,
        },
    ),
    (
        "STEP-ON-THE-GAS",
        Worth {
            chance: 54,
            mean: 1066,
            each_turn: 0,
        },
    ),
    (
        "NUTMEG",
        Worth {
            chance: 1000,
            mean: 150,
            each_turn: 0,
        },
    ),
    (
        "RAINBOW-FLICK",
        Worth {
            chance: 424,
            mean: 995,
            each_turn: 0,
        },
    ),
    (
        "TURN-ON-A-SIXPENCE",
        Worth {
            chance: 365,
            mean: 1732,
            each_turn: 0,
        },
    ),
    (
        "SURGICAL-TACKLE",
        Worth {
            chance: 471,
            mean: 697,
            each_turn: 0,
        },
    ),
    (
        "DEFENSIVE-EFFORT",
        Worth {
            chance: 640,
            mean: 425,
            each_turn: 0,
        },
    ),
    (
        "GARRA",
        Worth {
            chance: 0,
            mean: 1,
            each_turn: 27,
        },
    ),
    (
        "TIMING",
        Worth {
            chance: 340,
            mean: 994,
            each_turn: 0,
        },
    ),
    (
        "SLIDING-TACKLE",
        Worth {
            chance: 1500,
            mean: 120,
            each_turn: 0,
        },
    ),
    (
        "OCTOPUS",
        Worth {
            chance: 0,
            mean: 1,
            each_turn: 8,
        },
    ),
    (
        "BINGE-TACKLING",
        Worth {
            chance: 0,
            mean: 1,
            each_turn: 7,
        },
    ),
    (
        "WATCH-DOGS",
        Worth {
            chance: 0,
            mean: 1,
            each_turn: 8,
        },
    ),
    (
        "GUARDIANS-OF-THE-SKY",
        Worth {
            chance: 0,
            mean: 1,
            each_turn: 2,
        },
    ),
    (
        "INTERCEPTION",
        Worth {
            chance: 61,
            mean: 3909,
            each_turn: 0,
        },
    ),
    (
        "BOOT-IT",
        Worth {
            chance: 700,
            mean: 700,
            each_turn: 0,
        },
    ),
    (
        "PROFESSIONAL-FOUL",
        Worth {
            chance: 15,
            mean: 1711,
            each_turn: 0,
        },
    ),
    (
        "AU-REVOIR",
        Worth {
            chance: 300,
            mean: 1800,
            each_turn: 0,
        },
    ),
    (
        "SCREAMER",
        Worth {
            chance: 600,
            mean: 900,
            each_turn: 0,
        },
    ),
    (
        "VERDICT",
        Worth {
            chance: 73,
            mean: 2025,
            each_turn: 0,
        },
    ),
    (
        "PERFECT-EXECUTION",
        Worth {
            chance: 244,
            mean: 2589,
            each_turn: 0,
        },
    ),
    (
        "BICYCLE-KICK",
        Worth {
            chance: 200,
            mean: 1200,
            each_turn: 0,
        },
    ),
    (
        "KILLER-INSTINCT",
        Worth {
            chance: 2000,
            mean: 300,
            each_turn: 0,
        },
    ),
    (
        "FOX-IN-THE-BOX",
        Worth {
            chance: 15,
            mean: 2315,
            each_turn: 0,
        },
    ),
    (
        "FROM-THE-CAR-PARK",
        Worth {
            chance: 1500,
            mean: 120,
            each_turn: 0,
        },
    ),
    (
        "WHAT-A-GOAL",
        Worth {
            chance: 132,
            mean: 851,
            each_turn: 0,
        },
    ),
    (
        "GOALIE-SAYS-NO",
        Worth {
            chance: 219,
            mean: 2479,
            each_turn: 0,
        },
    ),
    (
        "INVINCIBLE-GOALIE",
        Worth {
            chance: 0,
            mean: 1,
            each_turn: 26,
        },
    ),
    (
        "PERSIAN-BLINDS",
        Worth {
            chance: 242,
            mean: 2022,
            each_turn: 0,
        },
    ),
    (
        "WHAT-A-SAVE",
        Worth {
            chance: 267,
            mean: 1350,
            each_turn: 0,
        },
    ),
    (
        "NOT-IN-MY-HOUSE",
        Worth {
            chance: 700,
            mean: 700,
            each_turn: 0,
        },
    ),
    (
        "QUICK-THROW",
        Worth {
            chance: 1000,
            mean: 150,
            each_turn: 0,
        },
    ),
    (
        "TWELFTH-MAN",
        Worth {
            chance: 2416,
            mean: 866,
            each_turn: 0,
        },
    ),
    (
        "YOULL-NEVER-WALK-ALONE",
        Worth {
            chance: 0,
            mean: 1,
            each_turn: 137,
        },
    ),
    (
        "HOMBRE-DEL-PARTIDO",
        Worth {
            chance: 2318,
            mean: 1376,
            each_turn: 0,
        },
    ),
    (
        "UPPING-THE-TEMPO",
        Worth {
            chance: 2332,
            mean: 1330,
            each_turn: 0,
        },
    ),
    (
        "BLOOPER",
        Worth {
            chance: 1739,
            mean: 682,
            each_turn: 0,
        },
    ),
    (
        "BOOING-CROWD",
        Worth {
            chance: 5000,
            mean: 400,
            each_turn: 0,
        },
    ),
    (
        "LOOSE-LINES",
        Worth {
            chance: 5000,
            mean: 100,
            each_turn: 0,
        },
    ),
    (
        "STRONG-PRESSING",
        Worth {
            chance: 1434,
            mean: 1053,
            each_turn: 0,
        },
    ),
    (
        "ANTIDOTE",
        Worth {
            chance: 1498,
            mean: 823,
            each_turn: 0,
        },
    ),
    (
        "KEEP-CALM",
        Worth {
            chance: 672,
            mean: 1919,
            each_turn: 0,
        },
    ),
    (
        "READ-THE-GAME",
        Worth {
            chance: 0,
            mean: 1,
            each_turn: 0,
        },
    ),
];

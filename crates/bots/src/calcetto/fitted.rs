//! The fitted tables; `cargo xtask tune` writes others.

use super::features::{Counts, Odds};
use super::weights::Weights;

/// One for every position.
pub(super) const TABLES: [Weights; 1] = [
    // Either side rolls next.
    Weights {
        always: 0,
        odds: Odds {
            goal_next: 10000,
            turned_scores: -10000,
            kept: 700,
        },
        counts: Counts {
            attackers_near: 60,
            others_near: 35,
            near_carrier: 40,
            ball_up: 25,
            tiles: 250,
        },
        ranks: [],
    },
];

//! Pools: for each game some clocks, casual and rated, in which people are paired quickly.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::http::games::descriptions;
use crate::model::{Clock, Terms};

/// Minutes and seconds an action.
const CLOCKS: [(u32, u32); 2] = [(10, 5), (30, 10)];

/// A pool.
pub(super) struct Pool {
    /// Its ID.
    pub(super) id: String,
    /// What is played in it.
    pub(super) terms: Terms,
}

/// Every pool, game by game.
pub(super) static POOLS: LazyLock<Vec<Pool>> = LazyLock::new(|| {
    let of_game = |game: &str| {
        let game = game.to_owned();
        let kinds = CLOCKS
            .into_iter()
            .flat_map(|clock| [(clock, false), (clock, true)]);
        let pools = kinds.map(move |((minutes, increment_seconds), rated)| {
            let kind = if rated { "rated" } else { "casual" };
            Pool {
                id: format!("{game}-{minutes}-{increment_seconds}-{kind}"),
                terms: Terms {
                    days: None,
                    game: game.clone(),
                    options: BTreeMap::new(),
                    clock: Some(Clock {
                        minutes,
                        increment_seconds,
                    }),
                    rated,
                },
            }
        });
        pools.collect::<Vec<_>>()
    };
    let games = descriptions().iter();
    games.flat_map(|game| of_game(game.id)).collect()
});

//! House bots: the bots of each game as players with names and, where matches have shown how strong they are, fixed
//! ratings. `house.toml` has the names and what was measured, and says how.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::registry::LEVELS;
use crate::strength::{elo, wilson};

/// A bot as a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseBot {
    /// Its level, from 1.
    pub level: u8,
    /// What it is called; nothing in games for which nobody has named them.
    pub name: Option<&'static str>,
    /// Its rating (TB-16), which does not change; nothing where no matches were measured.
    pub rating: Option<HouseRating>,
}

/// How strong a house bot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseRating {
    /// The strength.
    pub rating: u16,
    /// How unsure it is: the fewer matches were measured between it and the level on which the scale hangs, the more.
    pub deviation: u16,
}

/// The house bots of a game, the weakest first; of any game that has bots.
pub fn house_bots(game: &str) -> Vec<HouseBot> {
    let rows: &'static [Row] = HOUSE.games.get(game).map_or(&[], Vec::as_slice);
    let ratings = HOUSE.ratings(rows);
    let levels = LEVELS.iter().find(|(of, _)| *of == game);
    let levels = levels.map_or(0, |(_, levels)| *levels);
    let bots = (1..=levels)
        .zip(0..)
        .map(|(level, place): (u8, usize)| HouseBot {
            level,
            name: rows.get(place).map(|row| row.name.as_str()),
            rating: ratings.get(place).copied().flatten(),
        });
    bots.collect()
}

static HOUSE: LazyLock<House> =
    LazyLock::new(|| toml::from_str(include_str!("../house.toml")).expect("house.toml is right"));

/// The file.
#[derive(Deserialize)]
struct House {
    anchor: Anchor,
    #[serde(flatten)]
    games: BTreeMap<String, Vec<Row>>,
}

/// On which level the scale of each game hangs.
#[derive(Clone, Copy, Deserialize)]
struct Anchor {
    level: usize,
    rating: u16,
    deviation: u16,
}

/// A level.
#[derive(Deserialize)]
struct Row {
    name: String,
    /// Against the level below it.
    measured: Option<Measured>,
}

/// What came of matches.
#[derive(Clone, Copy, Deserialize)]
struct Measured {
    games: u32,
    points: f64,
}

impl Measured {
    /// How many rating points apart the two are, and how sure that is. Half a point is given to each of the two beforehand, so
    /// that the difference is finite where one took all.
    fn apart(self) -> (f64, f64) {
        let share = (self.points + 0.5) / (f64::from(self.games) + 1.0);
        let interval = wilson(share, self.games + 1);
        let of = |share| elo(share).expect("neither all nor none of the points");
        // Nineteen times in twenty the truth is within two deviations to either side.
        (of(share), (of(interval.high) - of(interval.low)) / 4.0)
    }
}

impl House {
    /// The ratings of a game's levels, as far as they hang on the anchor by measured matches.
    fn ratings(&self, rows: &[Row]) -> Vec<Option<HouseRating>> {
        let anchor = self.anchor;
        let apart: Vec<Option<(f64, f64)>> = rows
            .iter()
            .map(|row| row.measured.map(Measured::apart))
            .collect();
        let is_hung = |level: &usize| matches!(apart.get(*level), Some(Some(_)));
        if ![anchor.level - 1, anchor.level].iter().any(is_hung) {
            return vec![None; rows.len()];
        }
        let rating = |level: usize| {
            let (low, high) = (level.min(anchor.level), level.max(anchor.level));
            let steps: Option<Vec<(f64, f64)>> = apart.get(low..high)?.iter().copied().collect();
            let steps = steps?;
            let sum: f64 = steps.iter().map(|(apart, _)| apart).sum();
            let variance: f64 = steps.iter().map(|(_, deviation)| deviation.powi(2)).sum();
            let up = if level < anchor.level { -sum } else { sum };
            let whole = |value: f64, most: f64| {
                #[allow(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "it is within the bounds"
                )]
                let whole = value.round().clamp(0.0, most) as u16;
                whole
            };
            Some(HouseRating {
                rating: whole(f64::from(anchor.rating) + up, 4000.0).max(100),
                deviation: whole(f64::from(anchor.deviation).hypot(variance.sqrt()), 350.0),
            })
        };
        (1..=rows.len()).map(rating).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_a_name_of_its_own() {
        let mut names = Vec::new();
        for (game, rows) in &HOUSE.games {
            let bots = house_bots(game);
            assert_eq!(bots.len(), rows.len(), "{game}");
            names.extend(bots.iter().map(|bot| bot.name.expect("it has a name")));
        }
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "one name, one bot");
    }

    #[test]
    fn tb_16_a_higher_level_has_no_lower_rating_and_what_hangs_on_nothing_has_none() {
        for (game, rows) in &HOUSE.games {
            assert!(rows[0].measured.is_none(), "{game}: there is no level 0");
            let bots = house_bots(game);
            let ratings: Vec<u16> = bots
                .iter()
                .filter_map(|bot| Some(bot.rating?.rating))
                .collect();
            assert!(ratings.is_sorted(), "{game}: {ratings:?}");
            if let Some(anchor) = bots[HOUSE.anchor.level - 1].rating {
                assert_eq!(anchor.rating, HOUSE.anchor.rating);
            }
            for (row, pair) in rows[1..].iter().zip(bots.windows(2)) {
                let hangs = pair.iter().all(|bot| bot.rating.is_some());
                assert_eq!(
                    hangs,
                    hangs && row.measured.is_some(),
                    "{game} {}",
                    row.name
                );
            }
        }
    }

    #[test]
    fn tb_16_a_rating_follows_from_the_measured_points() {
        let file = "anchor = {level = 2, rating = 1500, deviation = 30}\n\
             [[g]]\nname = \"a\"\n\
             [[g]]\nname = \"b\"\nmeasured = {games = 99, points = 75.5}\n\
             [[g]]\nname = \"c\"\nmeasured = {games = 9, points = 9.0}\n\
             [[g]]\nname = \"d\"\n\
             [[g]]\nname = \"e\"\nmeasured = {games = 9, points = 9.0}\n\
             [[h]]\nname = \"f\"\n[[h]]\nname = \"g\"\n";
        let house: House = toml::from_str(file).unwrap();
        let ratings = house.ratings(&house.games["g"]);
        let shown: Vec<Option<u16>> = ratings.iter().map(|of| of.map(|of| of.rating)).collect();
        // 76 of 100 are worth 200 points.
        assert_eq!(shown, [Some(1300), Some(1500), Some(2012), None, None]);
        let deviation = |place: usize| ratings[place].unwrap().deviation;
        assert!(deviation(0) > deviation(1) && deviation(2) > deviation(0));
        // Where nothing was measured, the anchor alone is no rating.
        assert_eq!(house.ratings(&house.games["h"]), [None, None]);
    }
}

//! House bots: the bots of each game as players with names and, where matches have shown how strong they are, fixed
//! ratings.

use crate::registry::LEVELS;

/// A bot as a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseBot {
    /// Its level, from 1.
    pub level: u8,
    /// What it is called; nothing in games for which nobody has named them.
    pub name: Option<&'static str>,
    /// Its rating (TB-16); nothing where no matches were measured.
    pub rating: Option<u16>,
}

/// How unsure the ratings of house bots are taken to be: they do not change.
pub const HOUSE_DEVIATION: u16 = 60;

/// The house bots of a game, the weakest first; of any game that has bots.
pub fn house_bots(game: &str) -> Vec<HouseBot> {
    let named = HOUSE.iter().find(|(of, _)| *of == game);
    let named = named.map_or(&[][..], |(_, bots)| bots);
    let levels = LEVELS.iter().find(|(of, _)| *of == game);
    let levels = levels.map_or(0, |(_, levels)| *levels);
    let bots = (1..=levels).zip(0..).map(|(level, place): (u8, usize)| {
        let of_level = named.get(place).copied();
        HouseBot {
            level,
            name: of_level.map(|(name, _)| name),
            rating: of_level.and_then(|(_, rating)| rating),
        }
    });
    bots.collect()
}

/// A name, and a rating from measured matches.
type Named = (&'static str, Option<u16>);

/// Game by game, level by level.
const HOUSE: &[(&str, &[Named])] = &[
    (
        "chess-football",
        &[
            ("Pedoncino", None),
            ("Cavallino", None),
            ("Alfiere Zoppo", None),
            ("Torre Storta", None),
            ("Arrocco", None),
            ("Zugzwang", None),
            ("Regina Madre", None),
            ("Scacco Matto", None),
        ],
    ),
    (
        "calcetto",
        &[
            ("Pulcino", None),
            ("Esordiente", None),
            ("Pivot", None),
            ("Laterale", None),
            ("Tunnel", None),
            ("Parquet", None),
        ],
    ),
    (
        "calciotto",
        &[
            ("Panchina Lunga", None),
            ("Terzino", None),
            ("Mediano", None),
            ("Tornante", None),
            ("Fantasista", None),
            ("Trequarti", None),
        ],
    ),
    (
        "und1c1",
        &[
            ("Coniglio", None),
            ("Ariete", None),
            ("Vipera", None),
            ("Gorilla", None),
            ("Gladiatore", None),
            ("Mago", None),
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_a_name_of_its_own_and_a_higher_level_no_lower_rating() {
        let mut names = Vec::new();
        for (game, named) in HOUSE {
            let bots = house_bots(game);
            assert_eq!(bots.len(), named.len(), "{game}");
            names.extend(bots.iter().map(|bot| bot.name.expect("it has a name")));
            let ratings: Vec<u16> = bots.iter().filter_map(|bot| bot.rating).collect();
            assert!(ratings.is_sorted(), "{game}: {ratings:?}");
        }
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "one name, one bot");
    }
}

//! How much is played for a fit.

/// The weakest level that plays: the first knows too little.
pub(crate) const WEAKEST: u8 = 2;

/// How much to play, and how to fit.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Matches to play.
    pub matches: u32,
    /// The seed of the random numbers of dice and players.
    pub seed: u64,
    /// The strongest level that plays; each side of each match has one of those up to it, from
    /// the second on.
    pub level: u8,
    /// How much is held back from large weights, in the mean square of each feature.
    pub ridge: f64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            matches: 1000,
            seed: 1,
            level: 3,
            ridge: 0.002,
        }
    }
}

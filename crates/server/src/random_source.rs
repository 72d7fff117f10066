//! Where the server's own randomness comes from: the system, or a number for tests.

use std::sync::{Mutex, PoisonError};

use games::fair::{SEED_BYTES, Seed};
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};

use crate::id::MatchId;

/// Draws matches' IDs, the seeds of their chance, and who takes which side.
#[derive(Debug)]
pub struct RandomSource(Option<Mutex<StdRng>>);

impl RandomSource {
    /// From the system: nobody can guess them.
    pub fn real() -> RandomSource {
        RandomSource(None)
    }

    /// From a number: the same in every run of the program, so that a match can be scripted.
    /// Everybody who knows it knows every die, and every match.
    pub fn scripted(seed: u64) -> RandomSource {
        RandomSource(Some(Mutex::new(StdRng::seed_from_u64(seed))))
    }

    fn with<T>(&self, draw: impl FnOnce(&mut dyn Rng) -> T) -> T {
        match &self.0 {
            None => draw(&mut rand::rng()),
            Some(scripted) => {
                let mut rng = scripted.lock().unwrap_or_else(PoisonError::into_inner);
                draw(&mut *rng)
            }
        }
    }

    /// A new match's ID.
    pub fn match_id(&self) -> MatchId {
        self.with(|mut rng| MatchId::drawn(&mut rng))
    }

    /// The seed of a new match's chance.
    pub fn seed(&self) -> Seed {
        let mut bytes = [0; SEED_BYTES];
        self.with(|rng| rng.fill_bytes(&mut bytes));
        Seed::new(bytes)
    }

    /// Heads or tails.
    pub fn toss(&self) -> bool {
        self.with(|rng| rng.random())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripted_numbers_are_the_same_again_and_real_ones_never() {
        let drawn = |random_source: &RandomSource| {
            (
                random_source.match_id(),
                random_source.seed(),
                random_source.toss(),
                random_source.seed(),
            )
        };
        assert_eq!(
            drawn(&RandomSource::scripted(7)),
            drawn(&RandomSource::scripted(7))
        );
        assert_ne!(
            drawn(&RandomSource::scripted(7)),
            drawn(&RandomSource::scripted(8))
        );
        assert_ne!(drawn(&RandomSource::real()), drawn(&RandomSource::real()));
    }
}

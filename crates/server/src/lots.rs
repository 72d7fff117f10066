//! Where the server's own randomness comes from: the system, or a number for tests.

use std::sync::{Mutex, PoisonError};

use games::fair::{SEED_BYTES, Seed};
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};

use crate::id::MatchId;

/// Draws matches' IDs, the seeds of their chance, and who takes which side.
#[derive(Debug)]
pub struct Lots(Option<Mutex<StdRng>>);

impl Lots {
    /// From the system: nobody can guess them.
    pub fn real() -> Lots {
        Lots(None)
    }

    /// From a number: the same in every run of the program, so that a match can be scripted.
    /// Everybody who knows it knows every die, and every match.
    pub fn scripted(seed: u64) -> Lots {
        Lots(Some(Mutex::new(StdRng::seed_from_u64(seed))))
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
    fn scripted_lots_are_the_same_again_and_real_ones_never() {
        let drawn = |lots: &Lots| (lots.match_id(), lots.seed(), lots.toss(), lots.seed());
        assert_eq!(drawn(&Lots::scripted(7)), drawn(&Lots::scripted(7)));
        assert_ne!(drawn(&Lots::scripted(7)), drawn(&Lots::scripted(8)));
        assert_ne!(drawn(&Lots::real()), drawn(&Lots::real()));
    }
}

//! Outcomes of chance for tests.

use fischio_core::{ChanceOutcome, ChanceRequest, Die, Face, Silent, ToAct};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::{Testable, legal};

/// Numbers below what is asked, the same for the same seed.
pub fn numbers(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    move |below| rng.random_range(0..below)
}

/// An outcome picked by a number. Sixes and doubles come more often than they would, so that
/// what hangs on them comes often too.
pub fn outcome(request: &ChanceRequest, choice: u32) -> ChanceOutcome {
    match request {
        ChanceRequest::Dice(dice) => {
            let alike = choice.is_multiple_of(3);
            let mut left = choice / 3;
            let faces = dice.iter().map(|die| {
                let face = left % 8;
                if !alike {
                    left /= 8;
                }
                match die {
                    Die::D6 => Face::Pips((face as u8 + 1).min(6)),
                    Die::PlusMinus if face.is_multiple_of(2) => Face::Plus,
                    Die::PlusMinus => Face::Minus,
                }
            });
            ChanceOutcome::Dice(faces.collect())
        }
        ChanceRequest::Draw { .. } => {
            let mut items = request.outcomes();
            items.swap_remove(choice as usize % items.len())
        }
        ChanceRequest::Order { .. } => request.draw(&mut numbers(u64::from(choice))),
    }
}

/// Shows the match after each outcome that may come now. A side that may roll a die again or
/// keep it keeps it.
pub fn each_roll<G: Testable>(game: &G, mut see: impl FnMut(&G)) {
    let request = game.chance_request().expect("chance is to act");
    for outcome in request.outcomes() {
        let mut rolled = game.clone();
        rolled.chance(&outcome, &mut Silent).expect("it fits");
        if let ToAct::Seats(seats) = rolled.to_act()
            && let Some(seat) = seats.first()
        {
            let list = legal(&rolled, seat);
            if let Some(&keep) = list.iter().find(|action| action.to_string() == "keep") {
                rolled.play(seat, keep, &mut Silent).expect("it is legal");
            }
        }
        see(&rolled);
    }
}

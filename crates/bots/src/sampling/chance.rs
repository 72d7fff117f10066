//! Outcomes of chance for imagined matches.

use arrayvec::ArrayVec;
use fischio_core::{ChanceOutcome, ChanceRequest, Game, MAX_ITEMS, Silent};

/// Lets chance act, each outcome as likely as the game says; nothing if it is not to act.
pub(crate) fn act<G: Game>(game: &mut G, below: &mut impl FnMut(u32) -> u32) -> Option<()> {
    let outcome = draw(&game.chance_request()?, below);
    game.chance_trusted(&outcome, &mut Silent);
    Some(())
}

fn draw(request: &ChanceRequest, below: &mut impl FnMut(u32) -> u32) -> ChanceOutcome {
    match request {
        ChanceRequest::Dice(dice) => {
            let faces = dice.iter().map(|die| {
                let faces = die.faces();
                faces[below(faces.len() as u32) as usize % faces.len()]
            });
            ChanceOutcome::Dice(faces.collect())
        }
        ChanceRequest::Draw { copies, .. } => {
            let all: u32 = copies.iter().copied().map(u32::from).sum();
            let mut left = below(all);
            let drawn = copies.iter().position(|&copies| {
                let here = left < u32::from(copies);
                left = left.saturating_sub(u32::from(copies));
                here
            });
            ChanceOutcome::Draw(drawn.unwrap_or(0) as u8)
        }
        ChanceRequest::Order { count, .. } => {
            let mut order: ArrayVec<u8, MAX_ITEMS> = (0..*count).collect();
            for place in (1..order.len()).rev() {
                order.swap(place, below(place as u32 + 1) as usize % (place + 1));
            }
            ChanceOutcome::Order(order)
        }
    }
}

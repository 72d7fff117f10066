//! For how many points the ball comes to a man or to a square by passes (CO-17).
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "points and steps, small and never below 0"
)]

use calciotto::{DIRECTIONS, FILES, MOST_STEPS, RANKS, Square, Squares, clear_line, ray};

use super::dice::MOST;
use super::field::{EIGHT, Player};

/// Squares, goal zones and what lies beside them counted.
pub(super) const SQUARES: usize = (RANKS as usize + 2) * FILES as usize;
/// More points than anybody ever has.
pub(super) const FAR: i32 = MOST as i32;

/// For each man of a side, the points for which passes bring it the ball where everybody
/// stands.
pub(super) fn deliveries(
    players: &[Player],
    place: usize,
    at: Square,
    occupied: &Squares,
) -> [i32; EIGHT] {
    let mut costs = [FAR; EIGHT];
    let mut known = [false; EIGHT];
    costs[place.min(EIGHT - 1)] = 0;
    for _ in 0..players.len() {
        let open = (0..players.len()).filter(|&i| !known[i] && costs[i] < FAR);
        let Some(next) = open.min_by_key(|&i| costs[i]) else {
            break;
        };
        known[next] = true;
        let from = if next == place { at } else { players[next].at };
        for i in 0..players.len() {
            if !known[i]
                && let Some(length) = clear_line(from, players[i].at, occupied)
            {
                costs[i] = costs[i].min(costs[next] + i32::from(length));
            }
        }
    }
    costs
}

/// The fewest points for which the ball comes by a pass to a square: from a team-mate who
/// gets it first, or from the carrier who goes somewhere first.
pub(super) fn brings(
    to: Square,
    occupied: &Squares,
    players: &[Player],
    costs: &[i32; EIGHT],
    steps_of_carrier: &[u8; SQUARES],
) -> i32 {
    let mut least = FAR;
    for direction in DIRECTIONS {
        for (far, at) in (1..).zip(ray(to, direction)) {
            if far >= least {
                break;
            }
            let steps = steps_of_carrier[usize::from(at.index())];
            if steps != u8::MAX {
                least = least.min(i32::from(steps) + far);
            }
            if occupied.has(at) {
                let mate = players.iter().position(|player| player.at == at);
                if let Some(mate) = mate {
                    least = least.min(costs[mate] + far);
                }
                break;
            }
        }
    }
    least
}

const _: () = assert!(MOST_STEPS < u8::MAX as usize);

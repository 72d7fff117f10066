//! Shoot-outs of shots in turn: how likely each side wins one (TN-06).

use fischio_core::{BySide, Game, Seat, Side, Slot, SlotSet};
use fischio_phases::Kicks;

use super::worth::{CERTAIN, mixed, sign};

/// What is surely won, in millionths of a match.
const WON: i32 = 1_000_000;

/// How a shoot-out looks to Home, in millionths of a match, if each side's shots are goals with these odds, in ten-thousandths.
pub(crate) fn shoot_out(kicks: Kicks, odds: BySide<i32>) -> i32 {
    if let Some(winner) = kicks.winner() {
        return sign(winner) * WON;
    }
    let side = kicks.turn();
    let shots = Side::BOTH.map(|side| kicks.shots(side));
    if shots[0] == shots[1] && shots[0] >= Kicks::BEST_OF {
        // One each until it is decided.
        let [home, away] = [odds.home, odds.away].map(i64::from);
        let certain = i64::from(CERTAIN);
        let (wins, loses) = (home * (certain - away), away * (certain - home));
        return match wins + loses {
            // Nobody ever scores, or both always do: the lot decides in the end.
            0 => sign(kicks.first()) * WON,
            all => ((wins - loses) * i64::from(WON) / all) as i32,
        };
    }
    mixed(odds[side], after(kicks).map(|kicks| shoot_out(kicks, odds)))
}

/// The same while a shot with these odds is decided.
pub(crate) fn shot_of_shoot_out(kicks: Kicks, shot: i32, odds: BySide<i32>) -> i32 {
    mixed(shot, after(kicks).map(|kicks| shoot_out(kicks, odds)))
}

/// After a goal by the side whose shot it is, and after none. Who shoots is all the same here.
fn after(kicks: Kicks) -> [Kicks; 2] {
    [true, false].map(|goal| {
        let mut kicks = kicks;
        kicks.shoot(Slot::new(0), SlotSet::first_slots(1), goal);
        kicks
    })
}

/// The action that most likely leads to a goal, by the rules' own odds.
pub(crate) fn likeliest<G: Game>(game: &G, seat: Seat) -> Option<G::Action>
where
    G::Action: Copy,
{
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    let odds = |action: &G::Action| {
        let success = game.preview_trusted(seat, *action)?.success;
        Some(success.num() * CERTAIN as u64 / success.den())
    };
    // The first among equals.
    actions.into_iter().rev().max_by_key(odds)
}

/// The mean of some odds; 0 of none.
pub(crate) fn mean(odds: &[i32]) -> i32 {
    let count = i32::try_from(odds.len()).unwrap_or(i32::MAX);
    odds.iter().sum::<i32>() / count.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After shots in turn, Home first, `+` a goal.
    fn kicks(shots: &str) -> Kicks {
        shots.bytes().fold(Kicks::new(Side::Home), |kicks, shot| {
            after(kicks)[usize::from(shot != b'+')]
        })
    }

    #[test]
    fn tn_06_who_is_ahead_is_likelier_to_win() {
        let same = |odds| BySide {
            home: odds,
            away: odds,
        };
        for odds in [2_500, 5_000, 7_500] {
            let level = shoot_out(kicks(""), same(odds));
            assert!(level.abs() < 100, "{odds}: {level}");
            assert_eq!(shoot_out(kicks("++++++++++"), same(odds)), 0, "{odds}");
        }
        // Nobody ever scores, or both always do: who began goes on in the end.
        for odds in [0, 10_000] {
            assert_eq!(shoot_out(kicks(""), same(odds)), WON, "{odds}");
        }
        assert_eq!(shoot_out(kicks("+++++++-+-"), same(5_000)), WON);
        // 5–4, and Away has one shot left: a goal leaves it level, a save loses.
        assert_eq!(shoot_out(kicks("+++++++++"), same(5_000)), WON / 2);
        assert_eq!(
            shot_of_shoot_out(kicks("+++++++++"), CERTAIN, same(5_000)),
            0
        );
        let better = BySide {
            home: 6_000,
            away: 4_000,
        };
        // 0.6 × 0.6 of a pair against 0.4 × 0.4.
        let level = shoot_out(kicks("----------"), better);
        assert_eq!(level, (36 - 16) * WON / (36 + 16));
        assert!(shoot_out(kicks(""), better) > 200_000);
        assert!(shoot_out(kicks("-+"), better) < shoot_out(kicks("--"), better));
    }
}

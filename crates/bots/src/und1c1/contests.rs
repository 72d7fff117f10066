//! Rolls that are pending: what all their ends are worth, by their odds.

use arrayvec::ArrayVec;
use fischio_core::{ChanceOutcome, Face, Game, Silent};
use und1c1::{Kind, Throws, Und1c1};

use super::coach::Coach;
use super::dice::{CERTAIN, reaches, ties, wins};
use crate::sampling::{Heuristic, mixed, sign};

/// The least face with which a card that has a die does what it does (UN-59).
const CARD_DIE: i8 = 3;
/// The least face with which the offside trap comes off (UN-57).
const TRAP_DIE: i8 = 4;
/// What a foul costs its side besides the set piece, in ten-thousandths of a goal: a card in
/// one case of two, an injury less often.
const FOUL: i32 = 250;

fn dice(faces: &[u8]) -> ChanceOutcome {
    ChanceOutcome::Dice(faces.iter().map(|&pips| Face::Pips(pips)).collect())
}

/// Outcomes that stand for all: how likely each is, and its dice.
type Ends = ArrayVec<(i32, [u8; 2]), 6>;

/// The ends of a roll of one die for so many faces, or of two.
pub(super) fn ends(kind: Kind, own: i8, other: i8) -> Ends {
    let mut ends = Ends::new();
    let mut add = |odds: i32, dice: [u8; 2]| {
        if odds > 0 {
            ends.push((odds, dice));
        }
    };
    match kind {
        Kind::Pass | Kind::Throw | Kind::Cross | Kind::Play => {
            let arrives = reaches(other - own);
            add(arrives, [6, 0]);
            add(CERTAIN - arrives, [1, 0]);
        }
        Kind::Delivery | Kind::AirHeader => {
            for die in 1..=6 {
                add(CERTAIN / 6, [die, 0]);
            }
        }
        _ => {
            let ahead = own - other;
            let (won, tied) = (wins(ahead), ties(ahead));
            let level = ahead.clamp(-5, 5);
            // The lower die is 1 where the totals are level.
            let tie = if level < 0 {
                [1u8.saturating_add_signed(-level), 1]
            } else {
                [1, 1u8.saturating_add_signed(level)]
            };
            add(won, [6, 1]);
            add(tied, tie);
            add(wins(-ahead), [1, 6]);
        }
    }
    ends
}

/// The ends of a roll that was announced, each with its odds; none if there is no such
/// roll.
pub(super) fn contest_ends(game: &Und1c1) -> Vec<(i32, Und1c1)> {
    let Some((kind, [own, other])) = game.pending() else {
        return Vec::new();
    };
    if let Some(throws) = game.throws_by_card() {
        let end = |(throws, roll): Throws| {
            let mut end = *game;
            end.chance_trusted(&dice(&roll), &mut Silent);
            (throws.cast_signed(), end)
        };
        return throws.into_iter().map(end).collect();
    }
    let rival = game.turn().opponent();
    let at_goal = matches!(
        kind,
        Kind::Shot | Kind::Header | Kind::Penalty | Kind::FreeKick | Kind::AirHeader
    );
    let all = if at_goal && game.keeper(rival).is_none() {
        let mut sure = Ends::new();
        sure.push((CERTAIN, [6, 1]));
        sure
    } else {
        ends(kind, own, other)
    };
    let rolls_again = matches!(kind, Kind::Tackle | Kind::Dribble) && !game.ties_are_fouls();
    let tied = |roll: [u8; 2]| roll[0].cast_signed() + own == roll[1].cast_signed() + other;
    let counts = all
        .into_iter()
        .filter(|&(_, roll)| !(rolls_again && tied(roll)));
    let end = |(odds, roll): (i32, [u8; 2])| {
        let mut end = *game;
        end.chance_trusted(&dice(&roll[..kind.dice()]), &mut Silent);
        (odds, end)
    };
    counts.map(end).collect()
}

impl Coach {
    /// A roll that was announced: the mean of its ends.
    pub(super) fn contest(&self, game: &Und1c1) -> i32 {
        let mut sum = 0i64;
        let mut all = 0i64;
        for (odds, end) in contest_ends(game) {
            sum += i64::from(odds) * i64::from(self.value(&end));
            all += i64::from(odds);
        }
        (sum / all.max(1)) as i32
    }

    /// The die of the offside trap: the mean of its ends.
    pub(super) fn trap_die(&self, game: &Und1c1) -> i32 {
        let ends = [6, 1].map(|die| {
            let mut end = *game;
            end.chance_trusted(&dice(&[die]), &mut Silent);
            self.value(&end)
        });
        mixed(reaches(TRAP_DIE), ends)
    }

    /// A die that is rolled for a card: the mean of its ends.
    pub(super) fn card_die(&self, game: &Und1c1) -> i32 {
        let ends = [1, 6].map(|die| {
            let mut end = *game;
            end.chance_trusted(&dice(&[die]), &mut Silent);
            self.value(&end)
        });
        mixed(reaches(CARD_DIE), [ends[1], ends[0]])
    }

    /// The dice after a foul: as if neither card nor injury came of it, but for what they
    /// cost on average.
    pub(super) fn foul(&self, game: &Und1c1) -> i32 {
        let mut end = *game;
        end.chance_trusted(&dice(&[6, 6]), &mut Silent);
        let fouled = if end.turn_is_over() {
            end.turn().opponent()
        } else {
            end.turn()
        };
        let value = self.value(&end);
        let cost = self.stakes.value(game, sign(fouled) * FOUL) - self.stakes.value(game, 0);
        value + cost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dice_that_stand_for_an_end_lead_to_it() {
        for ahead in -7..=7 {
            for (odds, [own, other]) in ends(Kind::Shot, ahead, 0) {
                let difference = own.cast_signed() + ahead - other.cast_signed();
                let expected = match difference.signum() {
                    1 => wins(ahead),
                    0 => ties(ahead),
                    _ => wins(-ahead),
                };
                assert_eq!(odds, expected, "{ahead}");
                assert!((1..=6).contains(&own) && (1..=6).contains(&other));
            }
        }
    }
}

//! Shoot-outs (TN-06): who shoots best, and who is likely to win.

use fischio_core::{BySide, Game, Kicks, Seat, Side, Slot, SlotSet};
use und1c1::{Action, Und1c1};

use super::stakes::WON;

/// Shots of each side before one more each decides.
const BEST_OF: u8 = 5;

/// How likely each of a side's shooters scores, in millionths, in the order in which they are best named: the best of those who
/// may shoot now, then the best of all.
fn in_order(game: &Und1c1, side: Side) -> Vec<i64> {
    let odds = |man| {
        let odds = game.shooter_odds(side, man);
        WON * odds.num().cast_signed() / odds.den().cast_signed()
    };
    let best_first = |mut all: Vec<i64>| {
        all.sort_unstable_by(|a, b| b.cmp(a));
        all
    };
    let next: Vec<i64> = game.next_shooters(side).map(odds).collect();
    let keeper = game.keeper(side);
    let outfielders = game.fielded(side).map(|(man, _)| man);
    let all = outfielders.filter(|man| Some(*man) != keeper).map(odds);
    let all = best_first(all.collect());
    let mut order = best_first(next);
    order.extend(all);
    order
}

/// What is known of both sides while a shoot-out is looked ahead.
struct Ahead {
    odds: BySide<Vec<i64>>,
    mean: BySide<i64>,
}

impl Ahead {
    fn new(game: &Und1c1) -> Ahead {
        let odds = BySide::from_fn(|side| in_order(game, side));
        let mean = BySide::from_fn(|side| {
            let count = odds[side].iter().map(|_| 1).sum::<i64>();
            odds[side].iter().sum::<i64>() / count.max(1)
        });
        Ahead { odds, mean }
    }

    /// How likely Home wins, in millionths; `shot` have shot from now on.
    fn home_wins(&self, kicks: Kicks, shot: BySide<usize>) -> i64 {
        if let Some(winner) = kicks.winner() {
            return if winner == Side::Home { WON } else { 0 };
        }
        let [home, away] = Side::BOTH.map(|side| kicks.shots(side));
        if home == away && home >= BEST_OF {
            return self.one_each(kicks.turn());
        }
        let side = kicks.turn();
        let odds = self.odds[side].get(shot[side]).copied();
        let odds = odds.unwrap_or(self.mean[side]);
        let mut then = shot;
        then[side] += 1;
        let [scored, missed] = [true, false].map(|is_goal| {
            let mut next = kicks;
            // Who it is matters no more.
            let by = Slot::new(0);
            next.shoot(by, SlotSet::one(by), is_goal);
            self.home_wins(next, then)
        });
        (odds * scored + (WON - odds) * missed) / WON
    }

    /// The same with one each until it is decided: who scores while the other misses.
    fn one_each(&self, first: Side) -> i64 {
        let BySide { home, away } = self.mean;
        let [wins, loses] = [home * (WON - away), away * (WON - home)];
        match wins + loses {
            // Both always score, or never: the lot decides.
            0 if first == Side::Home => WON,
            0 => 0,
            either => WON * (wins / WON) / (either / WON).max(1),
        }
    }
}

/// How the match looks to Home before the next shot of a shoot-out.
pub(super) fn value(game: &Und1c1) -> i32 {
    let Some(kicks) = game.kicks() else {
        return 0;
    };
    let wins = Ahead::new(game).home_wins(kicks, BySide::default());
    (2 * wins - WON) as i32
}

/// The shooter who is likeliest to score: nothing is gained by keeping anybody for later, for it may be over before.
pub(super) fn best_shooter(game: &Und1c1, seat: Seat) -> Option<Action> {
    let mut all = Vec::new();
    game.actions(seat, &mut all);
    let odds = |action: &Action| match *action {
        Action::Shooter(man) => {
            let odds = game.shooter_odds(seat.side(), man);
            // All out of 36, or sure.
            36 * odds.num() / odds.den()
        }
        _ => 0,
    };
    // The first of those who are as good.
    all.into_iter().rev().max_by_key(odds)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ahead(home: i64, away: i64) -> Ahead {
        let odds = BySide {
            home: vec![home; 5],
            away: vec![away; 5],
        };
        let mean = BySide { home, away };
        Ahead { odds, mean }
    }

    /// How likely Home wins with these odds of both, after so many shots of each that all miss.
    fn after(home: i64, away: i64, shots: u8) -> i64 {
        let mut kicks = Kicks::new(Side::Home);
        let by = Slot::new(0);
        for _ in 0..2 * shots {
            kicks.shoot(by, SlotSet::one(by), false);
        }
        ahead(home, away).home_wins(kicks, BySide::default())
    }

    #[test]
    fn tn_06_the_odds_of_a_shoot_out_are_those_of_its_shots() {
        // Both alike: nobody is the likelier, no matter who begins.
        for odds in [100_000, 500_000, 900_000] {
            let found = after(odds, odds, 0);
            assert!((found - WON / 2).abs() < 50, "{odds}: {found}");
        }
        // One each: 1/2 · 3/4 against 1/4 · 1/2.
        assert_eq!(after(500_000, 250_000, 5), 750_000);
        // The last of five each, then one each: won 3/8, lost 1/8, else 3/4.
        assert_eq!(after(500_000, 250_000, 4), 750_000);
        assert_eq!((after(WON, 0, 0), after(0, WON, 0)), (WON, 0));
        // Nobody ever scores: the lot decides.
        assert_eq!(after(0, 0, 0), WON);
    }
}

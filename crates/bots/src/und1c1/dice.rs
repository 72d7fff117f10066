//! Exact odds of one die against a number and of die against die, in ten-thousandths.

/// What is certain.
pub(crate) const CERTAIN: i32 = 10_000;

/// The largest difference of two totals that leaves anything to the dice.
const MOST_AHEAD: i32 = 6;
const DIFFERENCES: usize = 2 * MOST_AHEAD as usize + 1;

const WINS: [i32; DIFFERENCES] = duels(false);
const TIES: [i32; DIFFERENCES] = duels(true);

const fn duels(tied: bool) -> [i32; DIFFERENCES] {
    let mut odds = [0; DIFFERENCES];
    let mut i = 0;
    let mut ahead = -MOST_AHEAD;
    while i < DIFFERENCES {
        let mut count = 0;
        let mut own = 1;
        while own <= 6 {
            let mut other = 1;
            while other <= 6 {
                let difference = own + ahead - other;
                if (tied && difference == 0) || (!tied && difference > 0) {
                    count += 1;
                }
                other += 1;
            }
            own += 1;
        }
        odds[i] = count * CERTAIN / 36;
        ahead += 1;
        i += 1;
    }
    odds
}

fn at(table: &[i32; DIFFERENCES], ahead: i32) -> i32 {
    let ahead = ahead.clamp(-MOST_AHEAD, MOST_AHEAD);
    usize::try_from(ahead + MOST_AHEAD).map_or(0, |at| table[at])
}

/// How likely a die with `ahead` more than the other's is higher.
pub(crate) fn wins(ahead: i32) -> i32 {
    at(&WINS, ahead)
}

/// How likely the two are equal.
pub(crate) fn ties(ahead: i32) -> i32 {
    at(&TIES, ahead)
}

/// How likely a die shows at least so much.
pub(crate) fn reaches(needed: i32) -> i32 {
    (7 - needed.clamp(1, 7)) * CERTAIN / 6
}

/// Of both the first being so likely, one after the other.
pub(crate) const fn both(first: i32, second: i32) -> i32 {
    first * second / CERTAIN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_odds_are_those_of_single_dice() {
        assert_eq!(wins(0), 15 * CERTAIN / 36);
        assert_eq!(ties(0), 6 * CERTAIN / 36);
        assert_eq!(wins(2), 26 * CERTAIN / 36);
        assert_eq!(wins(6), CERTAIN);
        assert_eq!(wins(-5), 0);
        assert_eq!(reaches(1), CERTAIN);
        assert_eq!(reaches(4), CERTAIN / 2);
        assert_eq!(reaches(7), 0);
        for ahead in -9..=9 {
            let all = wins(ahead) + wins(-ahead) + ties(ahead);
            assert!((CERTAIN - 2..=CERTAIN).contains(&all), "{ahead}: {all}");
        }
    }
}

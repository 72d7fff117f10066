//! How many throws of one die, or of one against another, do what they are rolled for.

/// The largest difference of two totals that leaves anything to the dice.
const MOST_AHEAD: i8 = 6;
const DIFFERENCES: usize = 2 * MOST_AHEAD as usize + 1;

const HIGHER: [u8; DIFFERENCES] = throws(true);
const LEVEL: [u8; DIFFERENCES] = throws(false);

const fn throws(higher: bool) -> [u8; DIFFERENCES] {
    let mut throws = [0; DIFFERENCES];
    let mut ahead = -MOST_AHEAD;
    while ahead <= MOST_AHEAD {
        let mut own = 1;
        while own <= 6 {
            let mut other = 1;
            while other <= 6 {
                let difference = own + ahead - other;
                if (higher && difference > 0) || (!higher && difference == 0) {
                    throws[(ahead + MOST_AHEAD).cast_unsigned() as usize] += 1;
                }
                other += 1;
            }
            own += 1;
        }
        ahead += 1;
    }
    throws
}

const fn at(table: &[u8; DIFFERENCES], ahead: i8) -> u8 {
    let ahead = if ahead < -MOST_AHEAD {
        -MOST_AHEAD
    } else if ahead > MOST_AHEAD {
        MOST_AHEAD
    } else {
        ahead
    };
    table[(ahead + MOST_AHEAD).cast_unsigned() as usize]
}

/// Of the 36 throws of two dice those in which the first, with `ahead` more than the second,
/// is higher.
///
/// ```
/// assert_eq!([und1c1::higher(-6), und1c1::higher(0), und1c1::higher(6)], [0, 15, 36]);
/// ```
#[inline]
pub const fn higher(ahead: i8) -> u8 {
    at(&HIGHER, ahead)
}

/// Of the 36 throws of two dice those in which the first, with `ahead` more, equals the second.
///
/// ```
/// assert_eq!([und1c1::level(0), und1c1::level(-2), und1c1::level(6)], [6, 4, 0]);
/// ```
#[inline]
pub const fn level(ahead: i8) -> u8 {
    at(&LEVEL, ahead)
}

/// The faces of a die, of six, that reach a number.
///
/// ```
/// assert_eq!([und1c1::reaching(0), und1c1::reaching(5), und1c1::reaching(7)], [6, 2, 0]);
/// ```
#[inline]
pub const fn reaching(number: i8) -> u8 {
    match number {
        ..=1 => 6,
        7.. => 0,
        number => (7 - number).cast_unsigned(),
    }
}

//! Who meets who in a league (TN-03), by the circle method.

use fischio_core::BySide;

use crate::sides::at_home;

/// Pairs of places from 0 on, home first.
pub type Pairs = Vec<BySide<usize>>;

/// Who meets who in which round of a league of `count`, and who rests; `meetings` times each. Places stand for entrants in the
/// order of the lot.
///
/// One place stays while the others go round it; a pair's home side changes with its distance from the one that stays, and
/// that one's own with the rounds, so that home and away alternate as far as they can.
pub fn league(count: usize, meetings: u8) -> impl ExactSizeIterator<Item = (Pairs, Option<usize>)> {
    let around = around(count);
    (0..around * usize::from(meetings)).map(move |nth| {
        let (mut pairs, rests) = once(nth % around, count, count + count % 2);
        if nth / around % 2 == 1 {
            for pair in &mut pairs {
                core::mem::swap(&mut pair.home, &mut pair.away);
            }
        }
        (pairs, rests)
    })
}

/// In how many rounds of a league of `count` everybody meets everybody once.
pub fn around(count: usize) -> usize {
    if count < 2 { 0 } else { count + count % 2 - 1 }
}

fn once(round: usize, count: usize, even: usize) -> (Pairs, Option<usize>) {
    let around = even - 1;
    let mut pairs = Vec::with_capacity(even / 2);
    let mut rests = None;
    // The last place stays; with an odd count nobody has it, and who meets it rests.
    if even == count {
        pairs.push(at_home(around, round, round.is_multiple_of(2)));
    } else {
        rests = Some(round);
    }
    for apart in 1..even / 2 {
        let one = (round + apart) % around;
        let other = (round + around - apart) % around;
        pairs.push(at_home(one, other, apart % 2 == 1));
    }
    (pairs, rests)
}

//! The lots of a tournament (TN-02), by the same scheme as a match's dice.
//!
//! The seed is committed to when entry opens, and entrants add nonces when they check in. Lot number `i`, an order of
//! `n` things, comes from the bytes of
//!
//! ```text
//! HMAC-SHA-256(key: seed, message: "lot:TOURNAMENT:NONCES:i")
//! ```
//!
//! with the tournament's ID, the SHA-256 in hexadecimal of the nonces of all who had entered when it was drawn, in the
//! order of entry, joined by colons (nothing for who added none), and `i` in decimal. Who enters later has no part in
//! the lots before, and is in the lots after with an empty nonce: one checks in before the start alone. A replacement keeps the
//! nonce of the entry; who withdrew stays among the nonces. The lot is shuffled as a match's orders are; a number below an `n` of more
//! than 256 takes two bytes, the greater one first, and two that come to the greatest multiple of `n` that is at most 65536, or to
//! more, are skipped.

use sha2::{Digest, Sha256};

use super::{Bytes, Seed};
use crate::hex;

/// The order of `of` things that lot number `number` of the tournament `id` is.
///
/// ```
/// use fischio_games::fair::{Seed, lot};
/// let seed = Seed::new([7; 32]);
/// let order = lot(&seed, "cup", &[Some("a1".to_owned()), None], 0, 4);
/// assert_eq!(order.len(), 4);
/// assert_ne!(order, lot(&seed, "cup", &[Some("a2".to_owned()), None], 0, 4));
/// ```
pub fn lot(seed: &Seed, id: &str, nonces: &[Option<String>], number: u32, of: u16) -> Vec<u16> {
    let nonces: Vec<&str> = nonces
        .iter()
        .map(|nonce| nonce.as_deref().unwrap_or_default())
        .collect();
    let nonces = hex::write(&Sha256::digest(nonces.join(":")));
    let mut bytes = Bytes {
        seed,
        message: format!("lot:{id}:{nonces}:{number}"),
        block: 0,
        left: Vec::new().into_iter(),
    };
    let mut order: Vec<u16> = (0..of).collect();
    for place in (1..order.len()).rev() {
        order.swap(place, below(&mut bytes, place as u32 + 1) as usize);
    }
    order
}

/// A number below `n`, all equally likely.
fn below(bytes: &mut Bytes<'_>, n: u32) -> u32 {
    if n <= 256 {
        return bytes.below(n);
    }
    let end = 65_536 - 65_536 % n;
    loop {
        let number = u32::from(bytes.next_byte()) << 8 | u32::from(bytes.next_byte());
        if number < end {
            return number % n;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(byte: u8) -> Seed {
        Seed::new([byte; 32])
    }

    #[test]
    fn tn_02_a_lot_is_an_order_that_follows_from_seed_nonces_and_number() {
        let nonces = [Some("ada".to_owned()), None, Some("bruno".to_owned())];
        for of in [0, 1, 2, 255, 256, 257, 512, 1_024] {
            let order = lot(&seed(1), "t", &nonces, 3, of);
            assert_eq!(order, lot(&seed(1), "t", &nonces, 3, of));
            let mut sorted = order.clone();
            sorted.sort_unstable();
            assert!(sorted.into_iter().eq(0..of));
        }
        let one = lot(&seed(1), "t", &nonces, 3, 512);
        assert_ne!(one, lot(&seed(2), "t", &nonces, 3, 512), "another seed");
        assert_ne!(
            one,
            lot(&seed(1), "u", &nonces, 3, 512),
            "another tournament"
        );
        assert_ne!(one, lot(&seed(1), "t", &nonces, 4, 512), "another number");
        assert_ne!(
            one,
            lot(&seed(1), "t", &nonces[..1], 3, 512),
            "other nonces"
        );
        let moved = [None, Some("ada".to_owned()), Some("bruno".to_owned())];
        assert_ne!(one, lot(&seed(1), "t", &moved, 3, 512), "nonces of others");
    }

    /// The page's own implementation (`web/tests/tournaments.test.ts`) has the same known answers.
    #[test]
    fn tn_02_known_answers() {
        let nonces = [Some("a1".to_owned()), None];
        assert_eq!(
            lot(&seed(7), "cup", &nonces, 3, 8),
            [6, 5, 4, 0, 1, 3, 7, 2]
        );
        let long = lot(&seed(7), "cup", &nonces, 3, 300);
        assert_eq!(long[..6], [131, 107, 138, 255, 85, 252]);
        assert_eq!(long[294..], [176, 29, 230, 248, 130, 145]);
    }

    /// A hundred thousand orders of three: each of the six as often as the others, by χ² with five degrees of freedom.
    #[test]
    fn tn_02_all_orders_are_equally_likely() {
        let mut counts = std::collections::BTreeMap::new();
        let times = 100_000_u32;
        for number in 0..times {
            *counts
                .entry(lot(&seed(9), "t", &[], number, 3))
                .or_insert(0_u32) += 1;
        }
        assert_eq!(counts.len(), 6);
        let expected = f64::from(times) / 6.0;
        let chi: f64 = counts
            .values()
            .map(|count| (f64::from(*count) - expected).powi(2) / expected)
            .sum();
        assert!(chi < 25.0, "{chi}");
    }

    /// Where the last of 300 things goes: all places equally likely, two bytes at a time.
    #[test]
    fn tn_02_large_numbers_are_equally_likely_too() {
        let mut counts = vec![0_u32; 300];
        let times = 30_000_u32;
        for number in 0..times {
            let message = format!("lot:t::{number}");
            let seed = seed(4);
            let mut bytes = Bytes {
                seed: &seed,
                message,
                block: 0,
                left: Vec::new().into_iter(),
            };
            counts[below(&mut bytes, 300) as usize] += 1;
        }
        let expected = f64::from(times) / 300.0;
        let chi: f64 = counts
            .iter()
            .map(|count| (f64::from(*count) - expected).powi(2) / expected)
            .sum();
        // 299 degrees of freedom: 420 is beyond one in a hundred thousand.
        assert!(chi < 420.0, "{chi}");
    }
}

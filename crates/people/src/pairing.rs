//! Who meets who: the oldest seek first, with the oldest that fits it.

use crate::seek::Seek;

/// The one of `others` who meets `seek`: the first who fits, where the others come oldest first.
pub fn partner<'a, P: PartialEq + 'a>(
    seek: &Seek<P>,
    others: impl IntoIterator<Item = &'a Seek<P>>,
    now_ms: i64,
) -> Option<usize> {
    let mut others = others.into_iter();
    others.position(|other| seek.fits(other, now_ms))
}

/// Who of those who wait meet each other: pairs of places in the list. Nobody is in two pairs, nor is a person who seeks twice.
/// The list's own order does not matter: older seeks come first.
pub fn pairs<P: PartialEq>(seeks: &[Seek<P>], now_ms: i64) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (0..seeks.len()).collect();
    order.sort_by_key(|place| seeks[*place].since_ms);
    let mut met: Vec<(usize, usize)> = Vec::new();
    for (nth, one) in order.iter().copied().enumerate() {
        let busy = |place: usize| {
            let person = &seeks[place].person;
            met.iter()
                .any(|(a, b)| seeks[*a].person == *person || seeks[*b].person == *person)
        };
        if busy(one) {
            continue;
        }
        let later = order[nth + 1..].iter().copied();
        let mut fitting =
            later.filter(|other| seeks[one].fits(&seeks[*other], now_ms) && !busy(*other));
        if let Some(other) = fitting.next() {
            met.push((one, other));
        }
    }
    met
}

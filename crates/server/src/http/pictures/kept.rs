//! Pictures that were drawn of late, to be sent again.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use bytes::Bytes;

/// What a picture was drawn from, as a hash.
type Hash = [u8; 32];

/// Some pictures, the one asked for last at the end: no more bytes of them than was said.
pub(in crate::http) struct Kept {
    most: usize,
    pictures: Mutex<VecDeque<(Hash, Bytes)>>,
}

impl Kept {
    /// None yet, and never more than so many bytes.
    pub(in crate::http) fn new(most: usize) -> Kept {
        Kept {
            most,
            pictures: Mutex::default(),
        }
    }

    /// A picture that is kept.
    pub(super) fn get(&self, hash: &Hash) -> Option<Bytes> {
        let mut pictures = self.pictures.lock().unwrap_or_else(PoisonError::into_inner);
        let at = pictures.iter().position(|(known, _)| known == hash)?;
        let found = pictures.remove(at)?;
        let picture = found.1.clone();
        pictures.push_back(found);
        Some(picture)
    }

    /// Keeps a picture, and forgets those that were not asked for the longest.
    pub(super) fn keep(&self, hash: Hash, picture: Bytes) {
        let mut pictures = self.pictures.lock().unwrap_or_else(PoisonError::into_inner);
        pictures.retain(|(known, _)| *known != hash);
        pictures.push_back((hash, picture));
        let mut bytes: usize = pictures.iter().map(|(_, picture)| picture.len()).sum();
        while bytes > self.most {
            let Some((_, oldest)) = pictures.pop_front() else {
                break;
            };
            bytes -= oldest.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_kept_than_was_said_and_what_is_asked_for_stays() {
        let kept = Kept::new(250);
        let picture = |size: usize| Bytes::from(vec![0; size]);
        kept.keep([1; 32], picture(100));
        kept.keep([2; 32], picture(100));
        assert!(kept.get(&[1; 32]).is_some());
        kept.keep([3; 32], picture(100));
        assert!(kept.get(&[2; 32]).is_none());
        assert!(kept.get(&[1; 32]).is_some() && kept.get(&[3; 32]).is_some());
        kept.keep([4; 32], picture(251));
        assert!(kept.get(&[4; 32]).is_none(), "too large to be kept");
    }
}

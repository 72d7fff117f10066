//! The chances of finished matches, as they were looked at last.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;

use crate::id::MatchId;

/// What is told of a match, once it is known: who asks meanwhile waits for the same.
pub(super) type Known = Arc<OnceCell<Vec<u8>>>;

/// So many matches, those that were asked for last.
pub(super) struct Reviews {
    most: usize,
    kept: Mutex<VecDeque<(MatchId, Known)>>,
}

impl Reviews {
    pub(super) fn new(most: usize) -> Reviews {
        Reviews {
            most: most.max(1),
            kept: Mutex::default(),
        }
    }

    /// What is known of a match, or will be.
    pub(super) fn of(&self, id: &MatchId) -> Known {
        // Nothing in here panics.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(other, _)| other == id);
        let entry = at.and_then(|at| kept.remove(at));
        let entry = entry.unwrap_or_else(|| (id.clone(), Known::default()));
        let known = Arc::clone(&entry.1);
        kept.push_front(entry);
        kept.truncate(self.most);
        known
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u32) -> MatchId {
        format!("{number:0>12}").parse().expect("an ID")
    }

    #[test]
    fn those_that_were_asked_for_last_are_kept() {
        let reviews = Reviews::new(2);
        reviews.of(&id(1)).set(vec![1]).unwrap();
        reviews.of(&id(2)).set(vec![2]).unwrap();
        assert!(reviews.of(&id(1)).initialized());
        reviews.of(&id(3));
        assert!(reviews.of(&id(1)).initialized());
        assert!(!reviews.of(&id(2)).initialized(), "it gave way");
    }
}

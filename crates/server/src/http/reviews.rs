//! The chances of finished matches, as they were looked at last.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

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

    /// What is known of a match, if it is known already.
    pub(super) fn ready(&self, id: &MatchId) -> Option<Vec<u8>> {
        let mut kept = self.lock();
        let at = kept.iter().position(|(other, _)| other == id)?;
        let told = kept[at].1.get()?.clone();
        if let Some(entry) = kept.remove(at) {
            kept.push_front(entry);
        }
        Some(told)
    }

    /// What is known of a match, or will be; nothing if as many as there may be are waited for. One that
    /// somebody waits for is never forgotten, so that the same match is not looked at twice at once.
    pub(super) fn of(&self, id: &MatchId) -> Option<Known> {
        let mut kept = self.lock();
        let at = kept.iter().position(|(other, _)| other == id);
        let entry = at.and_then(|at| kept.remove(at));
        while entry.is_none() && kept.len() >= self.most {
            let idle = |(_, known): &(_, Known)| Arc::strong_count(known) == 1;
            let oldest = kept.iter().rposition(idle)?;
            kept.remove(oldest);
        }
        let entry = entry.unwrap_or_else(|| (id.clone(), Known::default()));
        let known = Arc::clone(&entry.1);
        kept.push_front(entry);
        Some(known)
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<(MatchId, Known)>> {
        // Nothing in here panics.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
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
        reviews.of(&id(1)).unwrap().set(vec![1]).unwrap();
        reviews.of(&id(2)).unwrap().set(vec![2]).unwrap();
        assert_eq!(reviews.ready(&id(1)), Some(vec![1]));
        reviews.of(&id(3)).unwrap();
        assert_eq!(reviews.ready(&id(1)), Some(vec![1]));
        assert_eq!(reviews.ready(&id(2)), None, "it gave way");
    }

    #[test]
    fn those_that_are_waited_for_are_kept_and_are_no_more_than_there_may_be() {
        let reviews = Reviews::new(2);
        let first = reviews.of(&id(1)).unwrap();
        let second = reviews.of(&id(2)).unwrap();
        assert!(reviews.of(&id(3)).is_none(), "both are waited for");
        // Who asks for one of them waits for the same.
        assert!(Arc::ptr_eq(&reviews.of(&id(1)).unwrap(), &first));
        second.set(vec![2]).unwrap();
        drop(second);
        reviews.of(&id(3)).unwrap();
        assert_eq!(reviews.ready(&id(2)), None);
        first.set(vec![1]).unwrap();
        assert_eq!(reviews.ready(&id(1)), Some(vec![1]));
    }
}

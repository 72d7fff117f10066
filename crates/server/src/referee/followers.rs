//! Who follows all matches of theirs: each is told what changes for them in one, whichever it is.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;

use crate::id::Visitor;
use crate::table::OwnMatch;

/// What waits for one who does not take it, before they are to look at all their matches anew.
const BEHIND: usize = 64;

/// All who follow.
#[derive(Clone, Default)]
pub struct Followers(Arc<Mutex<HashMap<Visitor, Vec<Told>>>>);

/// Where one of them is told.
struct Told {
    matches: mpsc::Sender<OwnMatch>,
    missed: Arc<AtomicBool>,
}

/// One who follows, until this is dropped.
pub struct Following {
    followers: Followers,
    person: Visitor,
    matches: mpsc::Receiver<OwnMatch>,
    missed: Arc<AtomicBool>,
}

impl Followers {
    /// Somebody follows their matches from now on.
    pub fn follow(&self, person: Visitor) -> Following {
        let (sender, matches) = mpsc::channel(BEHIND);
        let missed = Arc::new(AtomicBool::new(false));
        let told = Told {
            matches: sender,
            missed: Arc::clone(&missed),
        };
        self.all().entry(person.clone()).or_default().push(told);
        Following {
            followers: self.clone(),
            person,
            matches,
            missed,
        }
    }

    /// Those of `people` who follow their matches.
    pub fn among<'a>(&self, people: impl Iterator<Item = &'a Visitor>) -> Vec<Visitor> {
        let all = self.all();
        if all.is_empty() {
            return Vec::new();
        }
        let mut among: Vec<Visitor> = people
            .filter(|person| all.contains_key(*person))
            .cloned()
            .collect();
        among.sort_unstable();
        among.dedup();
        among
    }

    /// Tells one of them how a match of theirs stands.
    pub fn tell(&self, person: &Visitor, own: &OwnMatch) {
        for told in self.all().get(person).into_iter().flatten() {
            if told.matches.try_send(own.clone()).is_err() {
                told.missed.store(true, Ordering::Relaxed);
            }
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<Visitor, Vec<Told>>> {
        // The map is whole whatever happened to who held the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Following {
    /// How a match of theirs stands that has changed for them.
    pub async fn next(&mut self) -> OwnMatch {
        match self.matches.recv().await {
            Some(own) => own,
            // The sender is kept until this is dropped.
            None => std::future::pending().await,
        }
    }

    /// The next that waits, if one does. What is told was durable before: who reads the store takes these first, or they would be told
    /// what was earlier after what is.
    pub fn next_waiting(&mut self) -> Option<OwnMatch> {
        self.matches.try_recv().ok()
    }

    /// Whether more happened than was taken, since this was last asked: then all matches are to be looked at anew.
    pub fn has_missed(&self) -> bool {
        self.missed.swap(false, Ordering::Relaxed)
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        self.matches.close();
        let mut all = self.followers.all();
        if let Some(told) = all.get_mut(&self.person) {
            told.retain(|told| !told.matches.is_closed());
            if told.is_empty() {
                all.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use core::slice;

    use super::*;
    use crate::id::MatchId;
    use crate::model::Status;

    fn own(number: usize) -> OwnMatch {
        OwnMatch {
            id: MatchId::random(),
            game: format!("game {number}"),
            rated: false,
            status: Status::Running,
            seats: Vec::new(),
            to_act: Vec::new(),
            result: None,
        }
    }

    #[tokio::test]
    async fn who_does_not_read_is_told_to_look_at_everything_anew() {
        let (followers, person) = (Followers::default(), Visitor::drawn());
        let mut following = followers.follow(person.clone());
        for number in 0..BEHIND {
            followers.tell(&person, &own(number));
        }
        assert!(!following.has_missed());
        followers.tell(&person, &own(BEHIND));
        for number in 0..BEHIND {
            assert_eq!(following.next().await.game, format!("game {number}"));
        }
        assert!(following.has_missed());
        assert!(!following.has_missed());
    }

    #[test]
    fn nobody_is_kept_who_left() {
        let (followers, person) = (Followers::default(), Visitor::drawn());
        let following = (
            followers.follow(person.clone()),
            followers.follow(person.clone()),
        );
        assert_eq!(
            followers.among([&person, &person].into_iter()),
            slice::from_ref(&person)
        );
        drop(following.0);
        assert_eq!(
            followers.among([&person].into_iter()),
            slice::from_ref(&person)
        );
        drop(following.1);
        assert!(followers.among([&person].into_iter()).is_empty());
        assert!(followers.all().is_empty());
    }
}

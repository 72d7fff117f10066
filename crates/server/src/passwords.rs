//! Passwords, hashed by Argon2id (RFC 9106): slow on purpose, so a few at a time and by turns of who asks. Somebody who
//! guesses keeps a core busy at most, and nobody else waits for them.

use std::sync::{Arc, OnceLock};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use fischio_people::Password;

use crate::asker::Asker;
use crate::fair_queue::FairQueue;
use crate::problem::Problem;

/// What is hashed for those who have no password, so that it takes as long.
const NOBODYS: &[u8] = b"nobody has this password";

/// Hashes passwords and compares them.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    places: FairQueue,
    /// The hash of a password that nobody has.
    nobodys: Arc<OnceLock<Option<String>>>,
}

impl Passwords {
    /// Hashes so many at the same time.
    pub(crate) fn new(places: usize) -> Passwords {
        Passwords {
            places: FairQueue::new(places),
            nobodys: Arc::default(),
        }
    }

    /// The hash of a password, as it is stored: with its salt and how it was made.
    ///
    /// # Errors
    /// If the server has no random numbers or no memory for it.
    pub(crate) async fn hash(&self, asker: Asker, password: Password) -> Result<String, Problem> {
        let hash = self.work(asker, move || hash(password.reveal())).await?;
        hash.ok_or_else(Problem::internal)
    }

    /// Whether a password is the one that was hashed. It takes as long if there is none.
    ///
    /// # Errors
    /// If the server is being stopped.
    pub(crate) async fn is(
        &self,
        asker: Asker,
        password: Option<Password>,
        stored: Option<String>,
    ) -> Result<bool, Problem> {
        let nobodys = Arc::clone(&self.nobodys);
        self.work(asker, move || {
            let nobodys = nobodys.get_or_init(|| hash(NOBODYS));
            let is_somebodys = password.is_some() && stored.is_some();
            let given = password.as_ref().map_or(&b"?"[..], Password::reveal);
            let stored = stored.as_deref().or(nobodys.as_deref());
            let stored = stored.and_then(|stored| PasswordHash::new(stored).ok());
            let is_same = stored
                .is_some_and(|stored| Argon2::default().verify_password(given, &stored).is_ok());
            is_same && is_somebodys
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = self.places.enter(asker).await;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "a password could not be hashed");
            Problem::internal()
        })
    }
}

fn hash(password: &[u8]) -> Option<String> {
    let hash = Argon2::default().hash_password(password);
    hash.inspect_err(|error| tracing::error!(%error, "a password could not be hashed"))
        .ok()
        .map(|hash| hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::VisitorSecret;

    #[tokio::test]
    async fn a_password_is_itself_and_nobody_has_none() {
        let passwords = Passwords::new(1);
        let asker = || Asker::from_nowhere(VisitorSecret::random().visitor());
        let password = |text: &str| Password::given(text);
        let stored = passwords
            .hash(asker(), password("otto cavalli").unwrap())
            .await
            .unwrap();
        assert!(stored.starts_with("$argon2id$"), "{stored}");
        for (given, stored, is) in [
            ("otto cavalli", Some(&stored), true),
            ("nove cavalli", Some(&stored), false),
            ("short", Some(&stored), false),
            ("nobody has this password", None, false),
            ("otto cavalli", Some(&"damaged".to_owned()), false),
        ] {
            let same = passwords.is(asker(), password(given), stored.cloned());
            assert_eq!(same.await.unwrap(), is, "{given}");
        }
    }
}

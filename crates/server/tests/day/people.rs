//! What people do on that day: an account is made, used, and another one is removed.

use fischio_server::id::Visitor;
use fischio_server::store::{
    Account, AccountWrite, DeviceLink, Rejected, Session, Store, StoredPasskey, Token, Unit, Write,
};

use super::{Outcomes, again, visitor};

const AT_MS: i64 = 1_700_000_000_000;

fn ada() -> Visitor {
    visitor(7)
}

fn account(person: &Visitor, name: &str) -> Account {
    Account {
        person: person.clone(),
        name: name.to_owned(),
        password: Some("first".to_owned()),
        made_ms: AT_MS,
        is_program: false,
    }
}

fn session(id: &str, person: &Visitor) -> Session {
    Session {
        id: id.to_owned(),
        person: person.clone(),
        label: "Firefox".to_owned(),
        made_ms: AT_MS,
        signed_in_ms: Some(AT_MS),
        seen_day: 19_675,
    }
}

fn passkey() -> StoredPasskey {
    StoredPasskey {
        id: "key".to_owned(),
        person: ada(),
        credential: "credential".to_owned(),
        label: "Phone".to_owned(),
        body: "{}".to_owned(),
        made_ms: AT_MS,
        used_ms: None,
    }
}

/// What is done, step by step, and what comes of it. `guest` becomes part of an account.
pub fn steps(guest: &Visitor) -> Vec<(Vec<Unit>, Outcomes)> {
    let (ada, eva, ida) = (ada(), visitor(8), visitor(9));
    let sign_up = |person: &Visitor, name: &str, key: &str| AccountWrite::SignUp {
        account: account(person, name),
        name_key: key.to_owned(),
    };
    let begin = |secret: &str, person: &Visitor| AccountWrite::BeginSession {
        secret: secret.to_owned(),
        session: session(&format!("id-{secret}"), person),
        most: 2,
    };
    let answer = || AccountWrite::Answer {
        id: "question".to_owned(),
        at_ms: AT_MS,
    };
    let use_link = || AccountWrite::UseDeviceLink {
        secret: "link".to_owned(),
        at_ms: AT_MS,
    };
    let password = |before: &str, hash: Option<&str>| AccountWrite::SetPassword {
        person: ada.clone(),
        before: Some(before.to_owned()),
        hash: hash.map(str::to_owned),
    };
    let token = Token {
        id: "token".to_owned(),
        person: ada.clone(),
        scopes: "read".to_owned(),
        label: "Bot".to_owned(),
        made_ms: AT_MS,
        seen_day: None,
    };
    let link = DeviceLink {
        id: "link-id".to_owned(),
        person: ada.clone(),
        made_ms: AT_MS - 1,
        until_ms: AT_MS + 1,
    };
    let remove_token = AccountWrite::RemoveToken {
        person: ada.clone(),
        id: "token".to_owned(),
    };
    let delete = AccountWrite::DeleteAccount {
        person: ida.clone(),
    };
    let gone = Err(Rejected::Gone);
    let steps: Vec<(Vec<Vec<AccountWrite>>, Outcomes)> = vec![
        (
            vec![vec![
                sign_up(&ada, "Ada", "ada"),
                AccountWrite::SetRecoveryCodes {
                    person: ada.clone(),
                    codes: vec!["one".to_owned(), "two".to_owned()],
                },
                begin("first", &ada),
                AccountWrite::Merge {
                    visitor: guest.clone(),
                    person: ada.clone(),
                    most_files: 100,
                },
            ]],
            vec![Ok(())],
        ),
        (
            vec![vec![AccountWrite::SetProgram {
                person: ada.clone(),
                is_program: true,
            }]],
            vec![Ok(())],
        ),
        // Who comes second has nothing at all.
        (
            vec![
                vec![AccountWrite::SeeSession {
                    secret: "first".to_owned(),
                    day: 19_676,
                }],
                vec![begin("wrong", &eva), sign_up(&eva, "ADA", "ada")],
            ],
            vec![Ok(()), Err(Rejected::NameTaken)],
        ),
        (
            vec![vec![AccountWrite::Merge {
                visitor: ada.clone(),
                person: ada.clone(),
                most_files: 100,
            }]],
            vec![Err(Rejected::Conflict)],
        ),
        (
            vec![vec![
                AccountWrite::AddPasskey {
                    passkey: passkey(),
                    most: 1,
                },
                AccountWrite::Ask {
                    id: "question".to_owned(),
                    body: "{}".to_owned(),
                    until_ms: AT_MS + 1,
                },
            ]],
            vec![Ok(())],
        ),
        (
            vec![vec![AccountWrite::AddPasskey {
                passkey: StoredPasskey {
                    id: "second".to_owned(),
                    credential: "second".to_owned(),
                    ..passkey()
                },
                most: 1,
            }]],
            vec![Err(Rejected::TooMany)],
        ),
        (vec![vec![answer()]], vec![Ok(())]),
        (
            vec![vec![begin("wrong", &ada), answer()]],
            vec![gone.clone()],
        ),
        (
            vec![vec![
                AccountWrite::MakeDeviceLink {
                    secret: "link".to_owned(),
                    link,
                    most: 1,
                },
                AccountWrite::MakeToken {
                    secret: "token".to_owned(),
                    token,
                    most: 1,
                },
            ]],
            vec![Ok(())],
        ),
        (vec![vec![use_link(), begin("second", &ada)]], vec![Ok(())]),
        (
            vec![vec![begin("wrong", &ada), use_link()]],
            vec![gone.clone()],
        ),
        (
            vec![vec![learn(&ada)], vec![learn(&ada)]],
            vec![Ok(()), Ok(())],
        ),
        (vec![vec![learn(&visitor(99))]], vec![gone.clone()]),
        (vec![vec![remove_token.clone()]], vec![Ok(())]),
        (vec![vec![remove_token]], vec![gone.clone()]),
        // Of what was decided on another password, nothing counts.
        (
            vec![vec![password("other", Some("evil"))]],
            vec![gone.clone()],
        ),
        (vec![vec![password("first", Some("last"))]], vec![Ok(())]),
        (
            vec![vec![AccountWrite::RemovePasskey {
                person: ada.clone(),
                id: "key".to_owned(),
            }]],
            vec![Ok(())],
        ),
        (
            vec![vec![password("last", None)]],
            vec![Err(Rejected::LastMeans)],
        ),
        (
            vec![vec![AccountWrite::UseRecoveryCode {
                person: ada.clone(),
                code: "never".to_owned(),
            }]],
            vec![gone.clone()],
        ),
        (
            vec![vec![AccountWrite::EndOtherSessions {
                person: ada.clone(),
                but: Some("first".to_owned()),
            }]],
            vec![Ok(())],
        ),
        (
            vec![vec![sign_up(&ida, "Ida", "lda"), begin("idas", &ida)]],
            vec![Ok(())],
        ),
        (vec![vec![delete.clone()]], vec![Ok(())]),
        (vec![vec![delete]], vec![gone.clone()]),
    ];
    let steps = steps.into_iter().map(|(units, outcomes)| {
        let units = units.into_iter();
        let units = units.map(|unit| unit.into_iter().map(Write::Account).collect());
        (units.collect(), outcomes)
    });
    // By their old cookie the guest begins nothing any more.
    let fewer = Write::FewerOpenThan {
        visitor: guest.clone(),
        most: 100,
    };
    steps.chain([(vec![vec![fewer]], vec![gone])]).collect()
}

/// Whether a write is there, where that can be seen.
pub async fn is_there(store: &dyn Store, write: &AccountWrite) -> Option<bool> {
    Some(match write {
        AccountWrite::SignUp { account, .. } => {
            let stored = again(async || store.account(&account.person).await).await;
            stored.is_some()
        }
        AccountWrite::DeleteAccount { person } => {
            again(async || store.account(person).await).await.is_none()
        }
        AccountWrite::BeginSession { secret, .. } => {
            again(async || store.session(secret).await).await.is_some()
        }
        AccountWrite::AddPasskey { passkey, .. } => {
            let stored = again(async || store.passkey(&passkey.credential).await).await;
            stored.is_some()
        }
        AccountWrite::RemovePasskey { person, .. } => {
            let stored = again(async || store.passkeys(person).await).await;
            stored.is_empty()
        }
        AccountWrite::Ask { id, .. } => {
            again(async || store.asked(id, AT_MS).await).await.is_some()
        }
        AccountWrite::Answer { id, .. } => {
            again(async || store.asked(id, AT_MS).await).await.is_none()
        }
        AccountWrite::MakeDeviceLink { secret, .. } => {
            let stored = again(async || store.device_link(secret, AT_MS).await).await;
            stored.is_some()
        }
        AccountWrite::UseDeviceLink { secret, .. } => {
            let stored = again(async || store.device_link(secret, AT_MS).await).await;
            stored.is_none()
        }
        AccountWrite::MakeToken { secret, .. } => {
            again(async || store.token(secret).await).await.is_some()
        }
        AccountWrite::LearnLessons {
            person, lessons, ..
        } => again(async || store.lessons_done(person).await).await == *lessons,
        AccountWrite::RemoveToken { person, .. } => {
            again(async || store.tokens(person).await).await.is_empty()
        }
        AccountWrite::SetPassword { person, hash, .. } => {
            let stored = again(async || store.account(person).await).await;
            stored.is_some_and(|stored| stored.password == *hash)
        }
        _ => return None,
    })
}

/// Somebody has done two lessons.
fn learn(person: &Visitor) -> AccountWrite {
    AccountWrite::LearnLessons {
        person: person.clone(),
        lessons: ["calcetto/pass", "toy/none"].map(str::to_owned).to_vec(),
        at_ms: AT_MS,
    }
}

/// Compares what is stored with what the day comes to.
pub async fn must_be_kept_in(store: &dyn Store) {
    let (ada, eva, ida) = (ada(), visitor(8), visitor(9));
    let kept = Account {
        password: Some("last".to_owned()),
        is_program: true,
        ..account(&ada, "Ada")
    };
    assert_eq!(store.account(&ada).await.unwrap().as_ref(), Some(&kept));
    let named = store.account_named("ada").await.unwrap();
    assert_eq!(named.as_ref(), Some(&kept));
    assert_eq!(store.account_named("Ada").await.unwrap(), None);
    let sessions = store.sessions(&ada).await.unwrap();
    assert_eq!(
        sessions,
        [Session {
            seen_day: 19_676,
            ..session("id-first", &ada)
        }]
    );
    let known = store.session("first").await.unwrap().unwrap();
    assert_eq!(known.account.as_deref(), Some("Ada"));
    assert_eq!(store.recovery_codes(&ada).await.unwrap(), 2);
    assert!(store.has_recovery_code(&ada, "one").await.unwrap());
    for person in [&eva, &ida] {
        assert_eq!(store.account(person).await.unwrap(), None);
        assert_eq!(store.sessions(person).await.unwrap(), []);
        assert!(!store.has_recovery_code(person, "one").await.unwrap());
    }
    assert_eq!(store.session("wrong").await.unwrap(), None);
    assert_eq!(store.passkeys(&ada).await.unwrap(), []);
    assert_eq!(store.tokens(&ada).await.unwrap(), []);
    assert_eq!(
        store.lessons_done(&ada).await.unwrap(),
        ["calcetto/pass", "toy/none"]
    );
    assert_eq!(store.device_links(&ada, AT_MS).await.unwrap(), []);
    assert_eq!(store.matches_of(&ada).await.unwrap().len(), 1);
}

//! Who one is: accounts, and what proves that somebody is who they say.

mod device;
mod download;
mod learned;
mod links;
mod mail;
mod notices;
mod passkeys;
mod people;
mod recovery;
mod relying_party;
mod sessions;
mod sign_in;
mod sign_up;
mod tokens;

use std::collections::HashSet;
use std::sync::LazyLock;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use fischio_people::{AccountName, AccountNameError, NameKey, Password};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::App;
use super::endings::EndedBy;
use super::extract;
use super::games::descriptions;
use super::lobby::house_bot;
use super::stored::failed;
use super::who::{NewCookie, Who};
use crate::asker::{Address, Asker};
use crate::date;
use crate::id::{MatchId, Visitor, VisitorSecret, digest, random_text};
use crate::identity::CookieKind;
use crate::problem::{Code, Problem};
use crate::referee::Message;
use crate::store::{Account, AccountWrite, Rejected, Session, Write, WriteError};
use crate::wire::{AdminNote, Me, PersonKind};

/// Letters and digits by which one of somebody's things is named.
const ID: usize = 16;
/// Letters and digits of a secret that nobody guesses: 256 bits.
const SECRET: usize = 43;

/// The operations.
pub(super) fn api() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(sign_up::me))
        .routes(routes!(sign_up::sign_up, sign_up::change, sign_up::delete))
        .routes(routes!(sign_up::ask_first_passkey))
        .routes(routes!(download::download))
        .routes(routes!(sign_up::new_recovery_codes))
        .routes(routes!(sign_in::sign_in, sign_in::sign_out))
        .routes(routes!(sign_in::ask_passkey))
        .routes(routes!(sessions::list, sessions::end_others))
        .routes(routes!(sessions::end))
        .routes(routes!(passkeys::list, passkeys::add))
        .routes(routes!(passkeys::ask_new))
        .routes(routes!(passkeys::rename, passkeys::remove))
        .routes(routes!(links::list, links::make))
        .routes(routes!(links::remove))
        .routes(routes!(links::redeem))
        .routes(routes!(tokens::list, tokens::make))
        .routes(routes!(tokens::remove))
        .routes(routes!(learned::see, learned::remember))
        .routes(routes!(people::see))
        .routes(routes!(notices::see, notices::choose))
        .routes(routes!(notices::add))
        .routes(routes!(notices::remove))
        .routes(routes!(mail::see, mail::name))
        .routes(routes!(mail::remove))
        .routes(routes!(mail::choose))
        .routes(routes!(mail::confirm))
        .routes(routes!(mail::unsubscribe, mail::unsubscribe_page))
        .routes(routes!(recovery::ask))
        .routes(routes!(recovery::set))
}

/// Somebody with an account who asks by a session of theirs.
struct Owner {
    person: Visitor,
    session: Session,
    /// The SHA-256 of the secret in the session's cookie.
    secret: String,
}

impl FromRequestParts<App> for Owner {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let who = Who::from_request_parts(parts, app).await?;
        match who.session() {
            Some((session, secret)) if who.account.is_some() => Ok(Owner {
                person: who.person.clone(),
                session: session.clone(),
                secret: secret.to_owned(),
            }),
            _ => Err(Problem::new(
                Code::NeedsAccount,
                "this is for somebody who is signed in; make an account or sign in first",
            )),
        }
    }
}

/// The name of somebody's own thing that the address names.
struct OwnId(String);

impl<S: Send + Sync> FromRequestParts<S> for OwnId {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let id = axum::extract::Path::<String>::from_request_parts(parts, state).await;
        match id {
            Ok(axum::extract::Path(id)) if id.len() == ID => Ok(OwnId(id)),
            _ => Err(no_such_thing()),
        }
    }
}

fn no_such_thing() -> Problem {
    Problem::new(
        Code::NotFound,
        "you have nothing with this ID; the list tells what there is",
    )
}

fn sign_in_failed() -> Problem {
    Problem::new(
        Code::SignInFailed,
        "name and password, or code, or passkey do not go together; after too many tries wait a little",
    )
}

/// The name of an account, as somebody writes it: nobody is taken for a bot of the house.
fn account_name(text: &str) -> Result<AccountName, Problem> {
    let name = AccountName::new(text).and_then(|name| {
        if OF_BOTS.contains(&name.key()) {
            return Err(AccountNameError::Reserved);
        }
        Ok(name)
    });
    name.map_err(|error| Problem::new(Code::BadName, error.to_string()))
}

/// What bots of the house are called, in whatever game.
static OF_BOTS: LazyLock<HashSet<NameKey>> = LazyLock::new(|| {
    let names = descriptions().iter().flat_map(|game| {
        let bots = bots::house_bots(game.id);
        bots.into_iter().flat_map(|bot| {
            let by_level = format!("Bot {}", bot.level);
            [house_bot(game.id, &bot).name, by_level]
        })
    });
    names.map(|name| NameKey::of(&name)).collect()
});

fn new_password(text: &str, name: &NameKey) -> Result<Password, Problem> {
    Password::new(text, name).map_err(|error| Problem::new(Code::BadPassword, error.to_string()))
}

fn name_taken() -> Problem {
    Problem::new(
        Code::NameTaken,
        "an account has this name, or one that is read like it; choose another one, or sign in if it is yours",
    )
}

/// A moment that is sent with an answer: nothing but its form is checked.
fn date(milliseconds: i64) -> String {
    date::rfc3339(milliseconds)
}

impl App {
    /// What a guest calls themselves among others: not as an account or a bot of the house is called, or so that it reads like it. A name that
    /// nobody else has is what an account is for.
    pub(in crate::http) async fn must_be_nobodys(&self, name: &str) -> Result<(), Problem> {
        let key = NameKey::of(name);
        let account = self.registry().store().account_named(key.as_str()).await;
        let account = account.map_err(|error| failed(&error))?;
        if account.is_none() && !OF_BOTS.contains(&key) {
            return Ok(());
        }
        Err(Problem::new(
            Code::NameTaken,
            "an account has this name, or one that is read like it, or a bot of the house; play under another one, or sign in if it is yours",
        ))
    }

    pub(super) fn now_ms(&self) -> i64 {
        self.registry().stopwatch().date().as_millisecond()
    }

    /// What something is to be called by its owner.
    fn label(&self, text: String) -> Result<String, Problem> {
        let label = extract::name(Some(text), self.limits())?;
        label.ok_or_else(|| Problem::new(Code::BadRequest, "a label has a letter at least"))
    }

    /// Writes all of it or nothing.
    async fn write_account(&self, writes: Vec<AccountWrite>) -> Result<(), Problem> {
        let ended = EndedBy::writes(&writes);
        let unit = writes.into_iter().map(Write::Account).collect();
        let written = self.registry().writer().write(unit).await;
        if written.is_ok() {
            self.0.endings.tell(ended);
        }
        written.map_err(|error| match error {
            WriteError::Rejected(Rejected::NameTaken) => name_taken(),
            WriteError::Rejected(Rejected::Gone | Rejected::Conflict) => Problem::new(
                Code::Gone,
                "it was used, removed or changed in the meantime; look again how things stand",
            ),
            WriteError::Rejected(Rejected::LastMeans) => Problem::new(
                Code::LastMeans,
                "the account would have neither a password nor a passkey; add one first",
            ),
            WriteError::Rejected(Rejected::TooMany) => Problem::new(
                Code::TooManyKept,
                "you have as many of these as one may have; remove one first",
            ),
            WriteError::Rejected(Rejected::TooManyOpen | Rejected::Apart)
            | WriteError::Failed(_)
            | WriteError::Ended => Problem::not_saved(),
        })
    }

    /// The same for the owner of an account, if they are still signed in: a request that began before they were signed out
    /// changes nothing afterwards.
    async fn write_as(&self, owner: &Owner, writes: Vec<AccountWrite>) -> Result<(), Problem> {
        let secret = owner.secret.clone();
        let known = AccountWrite::MustBeKnown { secret };
        self.write_account([known].into_iter().chain(writes).collect())
            .await
    }

    async fn account_of(&self, person: &Visitor) -> Result<Option<Account>, Problem> {
        let account = self.registry().store().account(person).await;
        account.map_err(|error| failed(&error))
    }

    /// Whether who asks proves to be the account's owner: by having signed in just now, or by the password.
    async fn must_be_fresh(
        &self,
        owner: &Owner,
        asker: Asker,
        password: Option<&str>,
    ) -> Result<(), Problem> {
        if self.is_fresh(owner.session.signed_in_ms) {
            return Ok(());
        }
        let Some(password) = password else {
            return Err(Problem::new(
                Code::NeedsFreshSignIn,
                "this needs the password (current_password), or a device that signed in just now: sign in once more",
            ));
        };
        let account = self.account_of(&owner.person).await?;
        let account = account.ok_or_else(sign_in_failed)?;
        if let Some(address) = asker.address {
            self.0
                .rates
                .sign_in_as(address, &NameKey::of(&account.name))?;
        }
        let given = Password::given(password);
        if self.0.passwords.is(asker, given, account.password).await? {
            return Ok(());
        }
        Err(sign_in_failed())
    }

    fn is_fresh(&self, signed_in_ms: Option<i64>) -> bool {
        let since = signed_in_ms.map(|at_ms| self.now_ms().saturating_sub(at_ms));
        let since = since.and_then(|since| u64::try_from(since.max(0)).ok());
        since.is_some_and(|since| Duration::from_millis(since) < self.limits().fresh_sign_in)
    }

    /// The device that asks is `person`'s from now on: by a secret of its own, which nobody knew before.
    fn begin_session(
        &self,
        who: &Who,
        headers: &HeaderMap,
        person: &Visitor,
        signed_in: bool,
    ) -> (NewCookie, Vec<AccountWrite>) {
        let secret = VisitorSecret::random();
        let now = self.registry().stopwatch().date();
        let session = Session {
            id: random_text(ID),
            person: person.clone(),
            label: device::of(headers),
            made_ms: now.as_millisecond(),
            signed_in_ms: signed_in.then(|| now.as_millisecond()),
            seen_day: date::day(now),
        };
        let before = who
            .session()
            .map(|(_, before)| AccountWrite::EndThisSession {
                secret: before.to_owned(),
            });
        let begin = AccountWrite::BeginSession {
            secret: digest(secret.reveal()),
            session,
            most: self.limits().sessions,
        };
        let kind = CookieKind::Session;
        let cookie = NewCookie { kind, secret };
        (cookie, before.into_iter().chain([begin]).collect())
    }

    /// What the guest who asks has, to become an account's: the write, and the matches that it is about. Who has an
    /// account is no guest.
    async fn guests_things(
        &self,
        who: &Who,
        person: &Visitor,
    ) -> Result<(Option<AccountWrite>, Vec<MatchId>), Problem> {
        if who.account.is_some() || who.person == *person {
            return Ok((None, Vec::new()));
        }
        let matches = self.registry().store().matches_of(&who.person).await;
        let matches = matches.map_err(|error| failed(&error))?;
        let store = self.registry().store();
        let most_files = self.limits().kept_files;
        let brought = store.kept_files(&who.person).await;
        let brought = brought.map_err(|error| failed(&error))?.len();
        if brought > 0 {
            let kept = store.kept_files(person).await;
            let kept = kept.map_err(|error| failed(&error))?.len();
            if kept + brought > most_files as usize {
                let detail = format!(
                    "the account keeps {kept} files and this device {brought}, and one person keeps at most {most_files}: \
                     remove some first, or come without what this device has (bring_guest)"
                );
                return Err(Problem::new(Code::TooManyKept, detail));
            }
        }
        let merge = AccountWrite::Merge {
            visitor: who.person.clone(),
            person: person.clone(),
            most_files,
        };
        Ok((Some(merge), matches))
    }

    /// Has the matches that are in memory look again who is who. One that misses it does so when it is brought there.
    pub(in crate::http) async fn refold(&self, matches: &[MatchId], people: &[&Visitor]) {
        let registry = self.registry();
        let live = matches.iter().filter(|id| registry.is_live(id));
        let told = live.map(async |id| {
            let ask = |reply| Message::Refold {
                people: people.iter().map(|person| (*person).clone()).collect(),
                reply,
            };
            if let Err(problem) = registry.ask(id, ask).await {
                tracing::warn!(%id, %problem, "a match shows who was who for a while");
            }
        });
        futures_util::future::join_all(told).await;
    }

    /// Who somebody is, as they are told.
    async fn describe(
        &self,
        headers: &HeaderMap,
        person: &Visitor,
        signed_in_ms: Option<i64>,
    ) -> Result<Me, Problem> {
        let here = relying_party::here(self, headers);
        let notes = self.notes(person).await?;
        let Some(account) = self.account_of(person).await? else {
            return Ok(Me {
                kind: PersonKind::Guest,
                name: None,
                program: false,
                since: None,
                password: false,
                passkeys: 0,
                recovery_codes: 0,
                fresh: false,
                admin: false,
                here,
                notes,
            });
        };
        let store = self.registry().store();
        let passkeys = store.passkeys(person).await;
        let passkeys = passkeys.map_err(|error| failed(&error))?;
        let codes = store.recovery_codes(person).await;
        Ok(Me {
            kind: PersonKind::Account,
            name: Some(account.name),
            program: account.is_program,
            since: Some(date(account.made_ms)),
            password: account.password.is_some(),
            passkeys: u32::try_from(passkeys.len()).unwrap_or(u32::MAX),
            recovery_codes: codes.map_err(|error| failed(&error))?,
            fresh: self.is_fresh(signed_in_ms),
            admin: store
                .is_admin(person)
                .await
                .map_err(|error| failed(&error))?,
            here,
            notes,
        })
    }

    /// What those who run the server tell somebody.
    async fn notes(&self, person: &Visitor) -> Result<Vec<AdminNote>, Problem> {
        let penalties = self.registry().store().penalties(person, self.now_ms());
        let penalties = penalties.await.map_err(|error| failed(&error))?;
        let notes = penalties.into_iter().map(|penalty| AdminNote {
            kind: penalty.kind,
            reason: penalty.reason,
            at: date(penalty.at_ms),
            until: date(penalty.until_ms),
        });
        Ok(notes.collect())
    }
}

/// An answer with which the device is known by another cookie.
fn with_cookie(mut response: Response, cookie: NewCookie) -> Response {
    response.extensions_mut().insert(cookie);
    response
}

/// The address that something is counted by.
fn address_of(asker: &Asker) -> Result<Address, Problem> {
    asker.address.ok_or_else(Problem::internal)
}

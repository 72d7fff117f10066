//! An account's e-mail address: named, confirmed by a link, removed; and what is told by it.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Redirect;
use fischio_people::{NoticeKinds, NoticeWay};

use super::notices::{kinds, must_be_language, switches};
use super::{ID, Owner, SECRET, address_of};
use crate::asker::Asker;
use crate::http::App;
use crate::http::extract::{Body, Segment};
use crate::http::stored::failed;
use crate::id::{digest, random_text};
use crate::mail::{MailAddress, Mailer};
use crate::notices::END_PAGE;
use crate::problem::{Code, Problem};
use crate::store::{
    AccountWrite, LinkPurpose, MailTarget, NoticeWrite, Rejected, Write, WriteError,
};
use crate::wire::{AddressConfirmed, MailLink, MailView, NewAddress, NoticeSwitches, Proof};

/// What a row takes, in KiB, more or less.
const KIB: u32 = 1;

impl App {
    /// What sends e-mail.
    ///
    /// # Errors
    /// If nothing does.
    pub(super) fn mailer(&self) -> Result<&Mailer, Problem> {
        self.0.mailer.as_ref().ok_or_else(|| {
            Problem::new(
                Code::NoMail,
                "this server sends no e-mail; recovery codes, a passkey or another device bring somebody back",
            )
        })
    }

    async fn mail_view(&self, owner: &Owner) -> Result<MailView, Problem> {
        let store = self.registry().store();
        let addresses = store.mail_addresses(&owner.person).await;
        let addresses = addresses.map_err(|error| failed(&error))?;
        let kinds = store.notice_kinds(&owner.person, NoticeWay::Mail).await;
        let kinds = kinds.map_err(|error| failed(&error))?;
        let most = self.limits().mail_refused;
        let confirmed = addresses.confirmed.as_ref();
        let language = confirmed.or(addresses.waiting.as_ref());
        Ok(MailView {
            sends: self.0.mailer.is_some(),
            refused: confirmed.is_some_and(|target| target.refused >= most),
            language: language.map(|target| target.language.clone()),
            address: addresses.confirmed.map(|target| target.address),
            waiting: addresses.waiting.map(|target| target.address),
            tell: switches(&kinds.unwrap_or_default()),
        })
    }

    /// Writes something about e-mail for the owner of an account, if they are still signed in.
    async fn write_mail(&self, owner: &Owner, write: NoticeWrite) -> Result<(), Problem> {
        let secret = owner.secret.clone();
        let known = Write::Account(AccountWrite::MustBeKnown { secret });
        let unit = vec![known, Write::Notice(write)];
        let written = self.registry().writer().write(unit).await;
        written.map_err(|error| match error {
            WriteError::Rejected(_) => signed_out(),
            WriteError::Failed(_) | WriteError::Ended => Problem::not_saved(),
        })
    }
}

fn signed_out() -> Problem {
    Problem::new(
        Code::Gone,
        "this device was signed out in the meantime, or the account is gone; look again how things stand",
    )
}

/// That a link is not good any more.
pub(super) fn link_gone() -> Problem {
    Problem::new(
        Code::Gone,
        "this link was used, its time is over, or it is none; ask for another one",
    )
}

/// One's e-mail address
#[utoipa::path(
    get, path = "/account/mail", tag = "account", operation_id = "see_mail",
    responses(
        (status = 200, description = "The address, and what is told by it", body = MailView),
        (status = 403, description = "The visitor has no account", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn see(State(app): State<App>, owner: Owner) -> Result<Json<MailView>, Problem> {
    app.mail_view(&owner).await.map(Json)
}

/// Name an e-mail address
///
/// A link is sent there; the address is the account's once somebody has opened it and agreed. Until then an earlier one stays. It is shown to
/// nobody. The device signed in just now, or the body has the password, because a lost password is sent for there.
#[utoipa::path(
    put, path = "/account/mail", tag = "account", operation_id = "name_address",
    request_body = NewAddress,
    responses(
        (status = 202, description = "A link is on its way", body = MailView),
        (status = 400, description = "It is no address, or there is no such language", body = Problem, content_type = "application/problem+json"),
        (status = 401, description = "The password is not right", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "The visitor has no account, or has to prove once more who they are", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The server sends no e-mail", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "The device was signed out in the meantime", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "As many links as may be sent in a day", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn name(
    State(app): State<App>,
    owner: Owner,
    asker: Asker,
    Body(new): Body<NewAddress>,
) -> Result<(StatusCode, Json<MailView>), Problem> {
    let mailer = app.mailer()?.clone();
    must_be_language(&new.language)?;
    let address = MailAddress::new(&new.address)
        .map_err(|error| Problem::new(Code::BadRequest, error.to_string()))?;
    let password = new.current_password.as_deref();
    app.must_be_fresh(&owner, asker.clone(), password).await?;
    app.0.rates.mail_link(address_of(&asker)?)?;
    if !mailer.rates().may_link(&address.key()) {
        let detail = "this mailbox was sent as many links today as it may be; look there for the last one, or wait a day";
        return Err(Problem::new(Code::TooManyRequests, detail));
    }
    app.0.rates.keep(&asker, KIB)?;
    let target = MailTarget {
        id: random_text(ID),
        person: owner.person.clone(),
        address: address.as_str().to_owned(),
        unsubscribe: random_text(SECRET),
        language: new.language,
        made_ms: app.now_ms(),
        refused: 0,
    };
    app.write_mail(&owner, NoticeWrite::AskAddress { target })
        .await?;
    Ok((StatusCode::ACCEPTED, Json(app.mail_view(&owner).await?)))
}

/// Remove one's e-mail address
///
/// The one that waits, too. Nothing is sent there any more. The device signed in just now, or the body has the password.
#[utoipa::path(
    post, path = "/account/mail/remove", tag = "account", operation_id = "remove_address",
    request_body = Proof,
    responses(
        (status = 204, description = "It is removed, or there was none"),
        (status = 401, description = "The password is not right", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "The visitor has no account, or has to prove once more who they are", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "The device was signed out in the meantime", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn remove(
    State(app): State<App>,
    owner: Owner,
    asker: Asker,
    Body(proof): Body<Proof>,
) -> Result<StatusCode, Problem> {
    let password = proof.current_password.as_deref();
    app.must_be_fresh(&owner, asker, password).await?;
    let person = owner.person.clone();
    app.write_mail(&owner, NoticeWrite::RemoveAddress { person })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Choose what is told by e-mail
///
/// Nothing, until somebody chooses. What was to be told and is not wanted any more is not told.
#[utoipa::path(
    put, path = "/account/mail/notices", tag = "account", operation_id = "choose_mail",
    request_body = NoticeSwitches,
    responses(
        (status = 204, description = "It is so from now on"),
        (status = 403, description = "The visitor has no account", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The account has no address that was confirmed", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "The device was signed out in the meantime", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn choose(
    State(app): State<App>,
    owner: Owner,
    asker: Asker,
    Body(wanted): Body<NoticeSwitches>,
) -> Result<StatusCode, Problem> {
    let view = app.mail_view(&owner).await?;
    if view.address.is_none() {
        return Err(Problem::new(
            Code::NoMail,
            "name an e-mail address and confirm it first",
        ));
    }
    app.0.rates.keep(&asker, KIB)?;
    let choose = NoticeWrite::Choose {
        person: owner.person.clone(),
        way: NoticeWay::Mail,
        kinds: kinds(wanted),
    };
    app.write_mail(&owner, choose).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Confirm an e-mail address
///
/// By the secret of the link that was sent there. Nobody has to be signed in: who reads the mailbox decides. The address tells nothing until its
/// owner chooses what.
#[utoipa::path(
    post, path = "/account/mail/confirm", tag = "account", operation_id = "confirm_address",
    request_body = MailLink,
    responses(
        (status = 200, description = "The account has the address from now on", body = AddressConfirmed),
        (status = 409, description = "As many accounts as may be have the address", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "The link was used, its time is over, or it is none", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn confirm(
    State(app): State<App>,
    asker: Asker,
    Body(link): Body<MailLink>,
) -> Result<Json<AddressConfirmed>, Problem> {
    app.0.rates.sign_in(address_of(&asker)?)?;
    let (secret, at_ms) = (digest(&link.secret), app.now_ms());
    let store = app.registry().store();
    let target = store.mail_link(&secret, LinkPurpose::Confirm, at_ms).await;
    let target = target.map_err(|error| failed(&error))?;
    let target = target.ok_or_else(link_gone)?;
    let account = app.account_of(&target.person).await?;
    let name = account.ok_or_else(link_gone)?.name;
    let most = app.limits().accounts_a_mailbox;
    let confirm = NoticeWrite::ConfirmAddress {
        secret,
        at_ms,
        most,
    };
    let written = app.registry().writer().write(vec![Write::Notice(confirm)]);
    written.await.map_err(|error| match error {
        WriteError::Rejected(Rejected::TooMany) => {
            let detail = format!(
                "{most} other accounts have this address; remove it from one of them first"
            );
            Problem::new(Code::TooManyKept, detail)
        }
        WriteError::Rejected(_) => link_gone(),
        WriteError::Failed(_) | WriteError::Ended => Problem::not_saved(),
    })?;
    let address = target.address;
    Ok(Json(AddressConfirmed { name, address }))
}

/// End notices by e-mail
///
/// By what stands at the end of each of them, and in its `List-Unsubscribe` (RFC 8058): nobody has to be signed in. The address stays the
/// account's, for a lost password.
#[utoipa::path(
    post, path = "/unsubscribe/{secret}", tag = "account", operation_id = "unsubscribe",
    params(("secret" = String, Path, description = "What the e-mail has in its link")),
    responses(
        (status = 204, description = "No more notices are sent there"),
        (status = 410, description = "The address was removed, or this is no such link", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn unsubscribe(
    State(app): State<App>,
    asker: Asker,
    Segment(secret): Segment,
) -> Result<StatusCode, Problem> {
    app.0.rates.sign_in(address_of(&asker)?)?;
    let end = NoticeWrite::Unsubscribe {
        unsubscribe: secret,
    };
    let written = app.registry().writer().write(vec![Write::Notice(end)]);
    written.await.map_err(|error| match error {
        WriteError::Rejected(_) => Problem::new(
            Code::Gone,
            "no e-mail goes by this link any more: the address was removed, or this is no such link",
        ),
        WriteError::Failed(_) | WriteError::Ended => Problem::not_saved(),
    })?;
    Ok(StatusCode::NO_CONTENT)
}

/// Come to the page that ends notices by e-mail
///
/// For who opens in a browser what stands in `List-Unsubscribe`. Nothing ends before they press the button on that page: programs that
/// look at links come here, too.
#[utoipa::path(
    get, path = "/unsubscribe/{secret}", tag = "account", operation_id = "unsubscribe_page",
    params(("secret" = String, Path, description = "What the e-mail has in its link")),
    responses((status = 303, description = "The page's address is in `Location`")),
)]
pub(super) async fn unsubscribe_page(Segment(secret): Segment) -> Redirect {
    // A secret is of letters and digits; of anything else nothing comes into a header.
    let secret = secret.chars().filter(char::is_ascii_alphanumeric);
    let secret: String = secret.take(SECRET).collect();
    Redirect::to(&format!("{END_PAGE}#{secret}"))
}

/// What somebody is told by e-mail, for their own reading.
pub(super) async fn kept(
    app: &App,
    person: &crate::id::Visitor,
) -> Result<serde_json::Value, Problem> {
    let store = app.registry().store();
    let addresses = store.mail_addresses(person).await;
    let addresses = addresses.map_err(|error| failed(&error))?;
    let kinds = store.notice_kinds(person, NoticeWay::Mail).await;
    let kinds: NoticeKinds = kinds.map_err(|error| failed(&error))?.unwrap_or_default();
    let shown = |target: MailTarget| {
        serde_json::json!({
            "address": target.address, "language": target.language, "named": super::date(target.made_ms),
        })
    };
    Ok(serde_json::json!({
        "confirmed": addresses.confirmed.map(shown),
        "waiting": addresses.waiting.map(shown),
        "kinds": kinds.iter().collect::<Vec<_>>(),
    }))
}

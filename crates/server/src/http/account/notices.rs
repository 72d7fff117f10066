//! What people are told while they are away, and by which browsers.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use fischio_people::{NoticeKind, NoticeKinds, NoticeWay};
use games::words::LANGUAGES;

use super::{ID, OwnId, date, device, no_such_thing};
use crate::asker::Asker;
use crate::http::App;
use crate::http::extract::Body;
use crate::http::stored::failed;
use crate::http::who::Who;
use crate::id::{Visitor, random_text};
use crate::notices::Subscription;
use crate::problem::{Code, Problem};
use crate::referee::is_merged;
use crate::store::{NoticeWrite, PushDevice, Rejected, Write, WriteError};
use crate::wire::{NewPushDevice, NoticeSwitches, NoticesView, PushDeviceView};

/// What a row takes, in KiB, more or less.
const KIB: u32 = 1;

/// How one is told what happens while one is away
///
/// For guests too. Nobody is told anything before they let a browser show it.
#[utoipa::path(
    get, path = "/notices", tag = "account", operation_id = "see_notices",
    responses((status = 200, description = "What is told, and by which browsers", body = NoticesView)),
)]
pub(super) async fn see(State(app): State<App>, who: Who) -> Result<Json<NoticesView>, Problem> {
    let store = app.registry().store();
    let devices = store.push_devices(&who.person).await;
    let kinds = store.notice_kinds(&who.person, NoticeWay::Push).await;
    let kinds = kinds.map_err(|error| failed(&error))?;
    let devices = devices.map_err(|error| failed(&error))?;
    Ok(Json(NoticesView {
        push_key: app.0.push.public_key(),
        tell: switches(&kinds.unwrap_or_else(NoticeKinds::usual)),
        devices: devices.iter().map(view).collect(),
    }))
}

/// Choose what one is told
///
/// By all browsers that show it. What was to be told and is not wanted any more is not told.
#[utoipa::path(
    put, path = "/notices", tag = "account", operation_id = "choose_notices",
    request_body = NoticeSwitches,
    responses(
        (status = 204, description = "It is so from now on"),
    ),
)]
pub(super) async fn choose(
    State(app): State<App>,
    asker: Asker,
    Body(wanted): Body<NoticeSwitches>,
) -> Result<StatusCode, Problem> {
    app.0.rates.keep(&asker, KIB)?;
    let kinds = kinds(wanted);
    let person = asker.visitor;
    let way = NoticeWay::Push;
    app.write_notice(NoticeWrite::Choose { person, way, kinds })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Let a browser show notices
///
/// With what `PushManager.subscribe` gave it. A subscription that is known is replaced, whosever it was. It ends when the device
/// is signed out, and when a guest becomes part of an account.
#[utoipa::path(
    post, path = "/notices/devices", tag = "account", operation_id = "add_push_device",
    request_body = NewPushDevice,
    responses(
        (status = 201, description = "It shows notices from now on", body = PushDeviceView),
        (status = 400, description = "The server does not send there, or not with these keys", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "As many browsers as may show notices", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn add(
    State(app): State<App>,
    who: Who,
    asker: Asker,
    headers: HeaderMap,
    Body(new): Body<NewPushDevice>,
) -> Result<(StatusCode, Json<PushDeviceView>), Problem> {
    let bad = |detail: String| Problem::new(Code::BadRequest, detail);
    must_be_language(&new.language)?;
    let subscription = Subscription {
        endpoint: new.endpoint,
        p256dh: new.p256dh,
        auth: new.auth,
    };
    let checked = app.0.push.check(&subscription);
    checked.map_err(|error| bad(error.to_string()))?;
    app.0.rates.keep(&asker, KIB)?;
    let Subscription {
        endpoint,
        p256dh,
        auth,
    } = subscription;
    let device = PushDevice {
        id: random_text(ID),
        person: who.person.clone(),
        session: who.session().map(|(session, _)| session.id.clone()),
        endpoint: endpoint.clone(),
        p256dh,
        auth,
        label: device::of(&headers),
        language: new.language,
        made_ms: app.now_ms(),
    };
    let most = app.limits().notice_devices;
    app.write_notice(NoticeWrite::AddDevice { device, most })
        .await?;
    // One that was known keeps its ID.
    let stored = app.devices(&who.person).await?;
    let stored = stored.iter().find(|device| device.endpoint == endpoint);
    let stored = stored.ok_or_else(no_such_thing)?;
    Ok((StatusCode::CREATED, Json(view(stored))))
}

/// Have a browser show no notices any more
#[utoipa::path(
    delete, path = "/notices/devices/{id}", tag = "account", operation_id = "remove_push_device",
    params(("id" = String, Path, description = "The browser's ID in the list")),
    responses(
        (status = 204, description = "It shows none any more"),
        (status = 404, description = "One has no such browser", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn remove(
    State(app): State<App>,
    who: Who,
    OwnId(id): OwnId,
) -> Result<StatusCode, Problem> {
    let devices = app.devices(&who.person).await?;
    if !devices.iter().any(|device| device.id == id) {
        return Err(no_such_thing());
    }
    let person = who.person;
    app.write_notice(NoticeWrite::RemoveDevice { person, id })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether notices are told in a language.
pub(super) fn must_be_language(language: &str) -> Result<(), Problem> {
    if LANGUAGES.contains(&language) {
        return Ok(());
    }
    let known = LANGUAGES.join(" or ");
    let detail = format!("notices are told in {known}, not {language:?}");
    Err(Problem::new(Code::BadRequest, detail))
}

impl App {
    async fn devices(&self, person: &Visitor) -> Result<Vec<PushDevice>, Problem> {
        let devices = self.registry().store().push_devices(person).await;
        devices.map_err(|error| failed(&error))
    }

    async fn write_notice(&self, write: NoticeWrite) -> Result<(), Problem> {
        let adds = matches!(write, NoticeWrite::AddDevice { .. });
        let written = self.registry().writer().write(vec![Write::Notice(write)]);
        written.await.map_err(|error| match error {
            WriteError::Rejected(Rejected::TooMany) => Problem::new(
                Code::TooManyKept,
                format!(
                    "{} browsers show you notices; remove one first",
                    self.limits().notice_devices
                ),
            ),
            WriteError::Rejected(Rejected::Gone) if adds => is_merged(),
            WriteError::Rejected(Rejected::Gone) => no_such_thing(),
            WriteError::Rejected(_) | WriteError::Failed(_) | WriteError::Ended => {
                Problem::not_saved()
            }
        })
    }
}

pub(super) fn switches(kinds: &NoticeKinds) -> NoticeSwitches {
    NoticeSwitches {
        turn: kinds.have(NoticeKind::Turn),
        challenge: kinds.have(NoticeKind::Challenge),
        begun: kinds.have(NoticeKind::Begun),
        ended: kinds.have(NoticeKind::Ended),
        tournament: kinds.have(NoticeKind::Tournament),
    }
}

pub(super) fn kinds(wanted: NoticeSwitches) -> NoticeKinds {
    let all = NoticeKind::ALL.into_iter();
    let is_wanted = |kind: &NoticeKind| match kind {
        NoticeKind::Turn => wanted.turn,
        NoticeKind::Challenge => wanted.challenge,
        NoticeKind::Begun => wanted.begun,
        NoticeKind::Ended => wanted.ended,
        NoticeKind::Tournament => wanted.tournament,
    };
    all.filter(is_wanted).collect()
}

fn view(device: &PushDevice) -> PushDeviceView {
    PushDeviceView {
        id: device.id.clone(),
        label: device.label.clone(),
        since: date(device.made_ms),
        language: device.language.clone(),
    }
}

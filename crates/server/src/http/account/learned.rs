//! Which lessons somebody with an account has done, so that each of their devices shows it.

use axum::Json;
use axum::extract::State;
use games::lessons;

use super::Owner;
use crate::asker::Asker;
use crate::http::App;
use crate::http::extract::Body;
use crate::http::stored::failed;
use crate::id::Visitor;
use crate::problem::Problem;
use crate::store::AccountWrite;
use crate::wire::LessonsDone;

/// What a row takes, in KiB, more or less.
const KIB: u32 = 1;

/// The lessons that one has done
#[utoipa::path(
    get, path = "/account/lessons", tag = "account", operation_id = "lessons_done",
    responses(
        (status = 200, description = "Which lessons are done", body = LessonsDone),
        (status = 403, description = "The visitor has no account", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn see(
    State(app): State<App>,
    owner: Owner,
) -> Result<Json<LessonsDone>, Problem> {
    app.lessons_done(&owner.person).await.map(Json)
}

/// Remember lessons as done
///
/// Those that were done before stay so; what is no lesson of this server is left out. The answer has all that are done, also those that
/// another device told of.
#[utoipa::path(
    put, path = "/account/lessons", tag = "account", operation_id = "remember_lessons",
    request_body = LessonsDone,
    responses(
        (status = 200, description = "Which lessons are done", body = LessonsDone),
        (status = 403, description = "The visitor has no account", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "The device was signed out in the meantime", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn remember(
    State(app): State<App>,
    owner: Owner,
    asker: Asker,
    Body(told): Body<LessonsDone>,
) -> Result<Json<LessonsDone>, Problem> {
    let known = app.lessons_done(&owner.person).await?;
    let mut new = told.done;
    new.sort_unstable();
    new.dedup();
    new.retain(|lesson| is_lesson(lesson) && !known.done.contains(lesson));
    if new.is_empty() {
        return Ok(Json(known));
    }
    app.registry().quota().must_have_room()?;
    app.0.rates.keep(&asker, KIB)?;
    let write = AccountWrite::LearnLessons {
        person: owner.person.clone(),
        lessons: new,
        at_ms: app.now_ms(),
    };
    app.write_as(&owner, vec![write]).await?;
    app.lessons_done(&owner.person).await.map(Json)
}

/// Whether a text like `calcetto/pass` names a lesson.
fn is_lesson(text: &str) -> bool {
    let Some((game, id)) = text.split_once('/') else {
        return false;
    };
    lessons::of(game).is_ok_and(|lessons| lessons.iter().any(|lesson| lesson.id == id))
}

impl App {
    async fn lessons_done(&self, person: &Visitor) -> Result<LessonsDone, Problem> {
        let done = self.registry().store().lessons_done(person).await;
        let done = done.map_err(|error| failed(&error))?;
        Ok(LessonsDone { done })
    }
}

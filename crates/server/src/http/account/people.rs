//! Somebody with an account, as everybody may see them.

use axum::Json;
use axum::extract::State;
use fischio_people::NameKey;

use crate::date;
use crate::http::App;
use crate::http::extract::Segment;
use crate::http::stored::failed;
use crate::problem::{Code, Problem};
use crate::wire::PersonView;

/// Somebody by the name of their account
#[utoipa::path(
    get, path = "/people/{name}", tag = "people", operation_id = "see_person",
    params(("name" = String, Path, description = "The account's name, in whatever case")),
    responses(
        (status = 200, description = "What everybody may know", body = PersonView),
        (status = 404, description = "There is no such account", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn see(
    State(app): State<App>,
    Segment(name): Segment,
) -> Result<Json<PersonView>, Problem> {
    let nobody = || Problem::new(Code::NotFound, "there is no account with this name");
    if name.len() > app.limits().body {
        return Err(nobody());
    }
    let key = NameKey::of(&name);
    let account = app.registry().store().account_named(key.as_str()).await;
    let account = account
        .map_err(|error| failed(&error))?
        .ok_or_else(nobody)?;
    Ok(Json(PersonView {
        name: account.name,
        program: account.is_program,
        since: date::of_day(account.made_ms.div_euclid(24 * 60 * 60 * 1000)),
    }))
}

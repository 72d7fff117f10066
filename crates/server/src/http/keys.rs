//! The keys that records are signed with.

use axum::Json;
use axum::extract::State;

use super::App;
use crate::wire::ServerKey;

/// The server's public keys
///
/// Those that records are signed with: the present one first, then those before it. Keep the
/// answer as a file, and `fischio verify --key FILE` tells whether a record is from this server
/// and unchanged.
#[utoipa::path(
    get, path = "/keys", tag = "keys", operation_id = "list_keys",
    responses((status = 200, description = "The keys", body = Vec<ServerKey>)),
)]
pub(super) async fn list(State(app): State<App>) -> Json<Vec<ServerKey>> {
    Json(app.0.keys.listed())
}

//! The web page, from inside the program.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};

use super::packed::Packed;
use crate::problem::{Code, Problem};

/// The page as `web` builds it. Nothing, if it was not built before the program was; in a
/// debug build it is read from where it was built.
#[derive(rust_embed::Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

const INDEX: &str = "index.html";
type Shelf = HashMap<String, ([u8; 32], Arc<Packed>)>;

/// Files are compressed when they are first asked for.
static SHELF: LazyLock<RwLock<Shelf>> = LazyLock::new(RwLock::default);

/// Whether `path` is the page itself, not one of its files.
pub(super) fn is_place(path: &str) -> bool {
    !path.rsplit('/').next().unwrap_or_default().contains('.')
}

/// A file of the page; the page itself for every address that is no file, for its addresses
/// are its own matter.
pub(super) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Problem::new(Code::NotFound, "the API has no such address").into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return Problem::new(Code::MethodNotAllowed, "pages are read, only").into_response();
    }
    let name = if is_place(path) { INDEX } else { path }.to_owned();
    let packed = tokio::task::spawn_blocking(move || find(&name).map(|packed| (name, packed)));
    match packed.await {
        Ok(Some((name, packed))) => packed.answer(&name, &headers),
        Ok(None) if is_place(path) => not_built(),
        Ok(None) => (StatusCode::NOT_FOUND, "there is no such file\n").into_response(),
        Err(error) => {
            tracing::error!(%error, "a file of the page cannot be read");
            Problem::internal().into_response()
        }
    }
}

fn find(name: &str) -> Option<Arc<Packed>> {
    let file = Files::get(name)?;
    let hash = file.metadata.sha256_hash();
    let shelf = SHELF.read().unwrap_or_else(PoisonError::into_inner);
    if let Some((known, packed)) = shelf.get(name)
        && *known == hash
    {
        return Some(Arc::clone(packed));
    }
    drop(shelf);
    let packed = Arc::new(Packed::new(name, &hash, file.data.into_owned()));
    let mut shelf = SHELF.write().unwrap_or_else(PoisonError::into_inner);
    shelf.insert(name.to_owned(), (hash, Arc::clone(&packed)));
    Some(packed)
}

/// What is shown when the program was built without the page.
fn not_built() -> Response {
    const TEXT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
        <meta name=\"viewport\" content=\"width=device-width\"><title>Fischio</title>\
        <h1>Fischio</h1><p>The server runs, but the page was not built into it. \
        Build both with <code>cargo xtask serve</code>.</p>\
        <p>The API is here: <a href=\"/api/v1/docs\">/api/v1/docs</a>.</p>";
    (StatusCode::SERVICE_UNAVAILABLE, Html(TEXT)).into_response()
}

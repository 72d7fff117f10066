//! The web page, from inside the program.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};

use sha2::{Digest, Sha256};

use super::App;
use super::packed::Packed;
use crate::hosts::PublicUrl;
use crate::problem::{Code, Problem};

/// The page as `web` builds it. Nothing, if it was not built before the program was; in a
/// debug build it is read from where it was built.
#[derive(rust_embed::Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

const INDEX: &str = "index.html";
/// Before this the page is told by what base its links begin.
const HEAD_ENDS: &str = "</head>";
/// By name of the file and what the page was told.
type Shelf = HashMap<(String, Option<PublicUrl>), ([u8; 32], Arc<Packed>)>;

/// Files are compressed when they are first asked for.
static SHELF: LazyLock<RwLock<Shelf>> = LazyLock::new(RwLock::default);

/// Whether `path` is the page itself, not one of its files.
pub(super) fn is_place(path: &str) -> bool {
    !path.rsplit('/').next().unwrap_or_default().contains('.')
}

/// A file of the page; the page itself for every address that is no file, for its addresses
/// are its own matter.
///
/// Under a public URL the page is told so (`og:url`), and begins its links with it.
pub(super) async fn serve(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Problem::new(Code::NotFound, "the API has no such address").into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return Problem::new(Code::MethodNotAllowed, "pages are read, only").into_response();
    }
    let name = if is_place(path) { INDEX } else { path }.to_owned();
    let base = app.0.public_url.clone().filter(|_| name == INDEX);
    let packed =
        tokio::task::spawn_blocking(move || find(&name, base).map(|packed| (name, packed)));
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

fn find(name: &str, base: Option<PublicUrl>) -> Option<Arc<Packed>> {
    let file = Files::get(name)?;
    let hash = file.metadata.sha256_hash();
    let shelf = SHELF.read().unwrap_or_else(PoisonError::into_inner);
    let place = (name.to_owned(), base);
    if let Some((known, packed)) = shelf.get(&place)
        && *known == hash
    {
        return Some(Arc::clone(packed));
    }
    drop(shelf);
    let packed = Arc::new(match &place.1 {
        None => Packed::new(name, &hash, file.data.into_owned()),
        Some(base) => {
            // An authority has no character that means something in HTML.
            let told = format!("<meta property=\"og:url\" content=\"{base}/\" />{HEAD_ENDS}");
            let page = String::from_utf8_lossy(&file.data).replacen(HEAD_ENDS, &told, 1);
            Packed::new(name, &Sha256::digest(&page).into(), page.into_bytes())
        }
    });
    let mut shelf = SHELF.write().unwrap_or_else(PoisonError::into_inner);
    shelf.insert(place, (hash, Arc::clone(&packed)));
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

//! The web page, from inside the program.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};

use sha2::{Digest, Sha256};

use super::link::Link;
use super::packed::Packed;
use super::{App, content_policy, host, link};
use crate::problem::{Code, Problem};

/// The page as `web` builds it. Nothing, if it was not built before the program was; in a
/// debug build it is read from where it was built.
#[derive(rust_embed::Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

const INDEX: &str = "index.html";
/// Before this the page is told by what its links begin, where that is a public URL.
const HEAD_ENDS: &str = "</head>";
/// By name of the file.
type Shelf = HashMap<String, ([u8; 32], Arc<Packed>)>;

/// Files are compressed when they are first asked for.
static SHELF: LazyLock<RwLock<Shelf>> = LazyLock::new(RwLock::default);

/// Whether `path` is the page itself, not one of its files.
pub(super) fn is_place(path: &str) -> bool {
    // People's names may have a point in them.
    let path = path.trim_start_matches('/');
    path.starts_with("people/") || !path.rsplit('/').next().unwrap_or_default().contains('.')
}

/// Whether others may show the page in a frame: a tournament as it is embedded. A browser sends no cookie of ours there.
fn is_framed(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    matches!(parts.as_slice(), ["tournaments", _, "embed"])
}

/// A file of the page; the page itself for every address that is no file, for its addresses
/// are its own matter.
///
/// What a link to the address is shown as where it is shared is written into the page's head.
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
    if is_place(path) || path == INDEX {
        let language = link::language(uri.query(), &headers);
        let told = app.link(path, language).await;
        let base = app.address(&headers);
        let public = app.0.public_url.is_some();
        let framed = is_framed(path);
        let mut page =
            tokio::task::spawn_blocking(move || index(&told, base.as_deref(), public, &headers))
                .await
                .unwrap_or_else(|error| unreadable(&error));
        if framed {
            let policy = HeaderValue::from_static(content_policy::FRAMED_PAGE);
            page.headers_mut()
                .insert(header::CONTENT_SECURITY_POLICY, policy);
        }
        return page;
    }
    let name = path.to_owned();
    let packed = tokio::task::spawn_blocking(move || find(&name).map(|packed| (name, packed)));
    match packed.await {
        Ok(Some((name, packed))) => packed.answer(&name, &headers),
        Ok(None) => (StatusCode::NOT_FOUND, "there is no such file\n").into_response(),
        Err(error) => unreadable(&error),
    }
}

fn unreadable(error: &tokio::task::JoinError) -> Response {
    tracing::error!(%error, "a file of the page cannot be read");
    Problem::internal().into_response()
}

impl App {
    /// What visitors call the server: as its operator says, else as they asked for it.
    pub(super) fn address(&self, headers: &HeaderMap) -> Option<String> {
        if let Some(url) = &self.0.public_url {
            return Some(url.to_string());
        }
        let asked = host::asked(headers, self.0.behind_proxy)?;
        let scheme = if host::is_secure(self, headers) {
            "https"
        } else {
            "http"
        };
        Some(format!("{scheme}://{asked}"))
    }
}

/// The page itself, with what its link is told as. It differs by address and language, so it is not kept packed:
/// it is small.
fn index(told: &Link, base: Option<&str>, public: bool, headers: &HeaderMap) -> Response {
    let Some(file) = Files::get(INDEX) else {
        let page = told.write_into(NOT_BUILT, base);
        return (StatusCode::SERVICE_UNAVAILABLE, Html(page)).into_response();
    };
    let mut page = told.write_into(&String::from_utf8_lossy(&file.data), base);
    if let Some(base) = base.filter(|_| public) {
        // An authority has no character that means something in HTML.
        let links = format!("<meta name=\"fischio:base\" content=\"{base}/\" />{HEAD_ENDS}");
        page = page.replacen(HEAD_ENDS, &links, 1);
    }
    let packed = Packed::new(INDEX, &Sha256::digest(&page).into(), page.into_bytes());
    let mut response = packed.answer(INDEX, headers);
    let vary = HeaderValue::from_static("accept-encoding, accept-language");
    response.headers_mut().insert(header::VARY, vary);
    response
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
const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width\"></head>\
    <h1>Fischio</h1><p>The server runs, but the page was not built into it. \
    Build both with <code>cargo xtask serve</code>.</p>\
    <p>The API is here: <a href=\"/api/v1/docs\">/api/v1/docs</a>.</p>";

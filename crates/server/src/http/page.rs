//! The web page, from inside the program.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use bytes::Bytes;

use crate::problem::{Code, Problem};

/// The page as `web` builds it. Nothing, if it was not built before the program was; in a
/// debug build it is read from where it was built.
#[derive(rust_embed::Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

const INDEX: &str = "index.html";
/// Files here have a hash of their content in their names.
const HASHED: &str = "assets/";
const BROTLI_QUALITY: u32 = 9;
/// Smaller files gain nothing.
const WORTH_COMPRESSING: usize = 512;

/// A file with its compressed forms, as far as they are smaller.
struct Packed {
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    tag: HeaderValue,
    kind: HeaderValue,
}

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

impl Packed {
    fn new(name: &str, hash: &[u8; 32], data: Vec<u8>) -> Packed {
        let kind = mime_guess::from_path(name).first_or_octet_stream();
        let is_text = kind.type_() == mime_guess::mime::TEXT
            || matches!(kind.subtype().as_str(), "javascript" | "json" | "wasm")
            || kind
                .suffix()
                .is_some_and(|suffix| suffix == "xml" || suffix == "json");
        let worth = is_text && data.len() >= WORTH_COMPRESSING;
        let smaller = |packed: std::io::Result<Vec<u8>>| {
            let packed = packed.ok()?;
            (packed.len() < data.len()).then(|| Bytes::from(packed))
        };
        let (brotli, gzip) = if worth {
            (smaller(brotli(&data)), smaller(gzip(&data)))
        } else {
            (None, None)
        };
        let kind = if kind.type_() == mime_guess::mime::TEXT {
            format!("{kind}; charset=utf-8")
        } else {
            kind.to_string()
        };
        let tag = hash[..12].iter().map(|byte| format!("{byte:02x}"));
        let tag = format!("\"{}\"", tag.collect::<String>());
        let header =
            |text: String| HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static(""));
        Packed {
            brotli,
            gzip,
            tag: header(tag),
            kind: header(kind),
            plain: data.into(),
        }
    }

    fn answer(&self, name: &str, headers: &HeaderMap) -> Response {
        let kept = if name.starts_with(HASHED) {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let has = headers
            .get_all(header::IF_NONE_MATCH)
            .iter()
            .any(|tag| *tag == self.tag);
        let (encoding, body) = self.encoded(headers);
        let mut response = if has {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            Response::new(Body::from(body))
        };
        let answer = response.headers_mut();
        answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
        answer.insert(header::ETAG, self.tag.clone());
        answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if !has {
            answer.insert(header::CONTENT_TYPE, self.kind.clone());
            if let Some(encoding) = encoding {
                answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
            }
        }
        response
    }

    fn encoded(&self, headers: &HeaderMap) -> (Option<&'static str>, Bytes) {
        if let Some(brotli) = &self.brotli
            && accepts(headers, "br")
        {
            return (Some("br"), brotli.clone());
        }
        if let Some(gzip) = &self.gzip
            && accepts(headers, "gzip")
        {
            return (Some("gzip"), gzip.clone());
        }
        (None, self.plain.clone())
    }
}

fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    headers
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|item| {
            let mut parts = item.split(';').map(str::trim);
            parts.next() == Some(encoding) && !parts.any(|part| matches!(part, "q=0" | "q=0.0"))
        })
}

fn brotli(data: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 4096, BROTLI_QUALITY, 22);
    writer.write_all(data)?;
    writer.flush()?;
    drop(writer);
    Ok(packed)
}

fn gzip(data: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(data)?;
    writer.finish()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(encodings: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, encodings.parse().unwrap());
        headers
    }

    #[test]
    fn a_file_is_sent_as_small_as_the_browser_can_read_it() {
        let text = "body { color: green }\n".repeat(100);
        let packed = Packed::new("assets/page-1a2b.css", &[7; 32], text.clone().into_bytes());
        let sent = |encodings: &str| packed.encoded(&asked(encodings));
        let (encoding, small) = sent("gzip, deflate, br");
        assert_eq!(encoding, Some("br"));
        let mut read = Vec::new();
        brotli::BrotliDecompress(&mut small.as_ref(), &mut read).unwrap();
        assert_eq!(read, text.as_bytes());
        assert_eq!(sent("gzip").0, Some("gzip"));
        assert_eq!(sent("br;q=0, identity"), (None, text.into()));
    }

    #[test]
    fn only_files_with_a_hash_in_their_name_are_kept_for_good() {
        let packed = Packed::new("index.html", &[7; 32], b"<p>hello".to_vec());
        let kept =
            |name: &str| packed.answer(name, &HeaderMap::new()).headers()["cache-control"].clone();
        assert!(
            kept("assets/a-1.js")
                .to_str()
                .unwrap()
                .contains("immutable")
        );
        assert_eq!(kept(INDEX), "no-cache");
        let mut again = HeaderMap::new();
        again.insert(header::IF_NONE_MATCH, packed.tag.clone());
        assert_eq!(
            packed.answer(INDEX, &again).status(),
            StatusCode::NOT_MODIFIED
        );
    }
}

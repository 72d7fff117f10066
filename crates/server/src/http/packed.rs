//! A file of a page with its compressed forms, and how it is sent.

use std::io::Write as _;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;

use super::tags;

/// Files here have a hash of their content in their names.
const HASHED: &str = "assets/";
const BROTLI_QUALITY: u32 = 9;
/// Smaller files gain nothing.
const WORTH_COMPRESSING: usize = 512;

/// A file with its compressed forms, as far as they are smaller.
pub(super) struct Packed {
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    tag: HeaderValue,
    kind: HeaderValue,
}

impl Packed {
    /// Packs a file. Its name says what it is, the SHA-256 of its content whether a browser has it.
    pub(super) fn new(name: &str, hash: &[u8; 32], data: Vec<u8>) -> Packed {
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

    /// The file as small as the asker reads it, or that it has it already.
    pub(super) fn answer(&self, name: &str, headers: &HeaderMap) -> Response {
        let kept = if name.starts_with(HASHED) {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let has = self.tag.to_str().is_ok_and(|tag| tags::has(headers, tag));
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
        assert_eq!(kept("index.html"), "no-cache");
        let mut again = HeaderMap::new();
        again.insert(header::IF_NONE_MATCH, packed.tag.clone());
        assert_eq!(
            packed.answer("index.html", &again).status(),
            StatusCode::NOT_MODIFIED
        );
    }
}

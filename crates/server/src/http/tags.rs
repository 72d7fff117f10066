//! Whether who asks has already what would be sent (`ETag`, `If-None-Match`).

use axum::http::HeaderMap;
use headers::{ETag, HeaderMapExt, IfNoneMatch};

/// Whether the asker has what has this tag (with its quotes): it is one of those that they name, weak or
/// not, or they name `*`.
pub(super) fn has(headers: &HeaderMap, tag: &str) -> bool {
    let (Some(known), Ok(tag)) = (headers.typed_get::<IfNoneMatch>(), tag.parse::<ETag>()) else {
        return false;
    };
    !known.precondition_passes(&tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_found_however_it_is_named() {
        let asked = |lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("if-none-match", line.parse().unwrap());
            }
            has(&headers, "\"b,2\"")
        };
        for lines in [
            &["\"b,2\""][..],
            &["W/\"b,2\""],
            &["\"a\", W/\"b,2\" ,\"c\""],
            &["\"a\"", "\"b,2\""],
            &["*"],
        ] {
            assert!(asked(lines), "{lines:?}");
        }
        for lines in [&[][..], &["\"a\""], &["\"b\", \"2\""], &["b,2"], &[""]] {
            assert!(!asked(lines), "{lines:?}");
        }
    }
}

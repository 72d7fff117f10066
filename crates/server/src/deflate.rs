//! Messages made smaller by what the client was sent before.
//!
//! A message is compressed by itself as raw DEFLATE (RFC 1951), with the message before it as a
//! preset dictionary. So nothing but that message is kept for a socket, and what is compressed
//! once serves all who were sent the same before.

use std::cell::RefCell;

use bytes::Bytes;
use flate2::{Compress, CompressError, Compression, FlushCompress, Status};

/// Bytes by which a buffer grows when a message does not fit.
const STEP: usize = 4 * 1024;

thread_local! {
    /// A compressor is big and slow to make: each thread has one.
    static COMPRESSOR: RefCell<Compress> = RefCell::new(Compress::new(Compression::default(), false));
}

/// `text` compressed, with `dictionary` as the text that the client has already.
///
/// # Errors
/// If the compressor fails: a defect of this program.
pub fn deflate(text: &[u8], dictionary: Option<&[u8]>) -> Result<Bytes, CompressError> {
    COMPRESSOR.with_borrow_mut(|compressor| {
        compressor.reset();
        if let Some(dictionary) = dictionary {
            compressor.set_dictionary(dictionary)?;
        }
        let mut compressed = Vec::with_capacity(text.len() / 2 + 64);
        loop {
            let taken = usize::try_from(compressor.total_in()).unwrap_or(usize::MAX);
            let rest = text.get(taken..).unwrap_or_default();
            let status = compressor.compress_vec(rest, &mut compressed, FlushCompress::Finish)?;
            if status == Status::StreamEnd {
                return Ok(compressed.into());
            }
            compressed.reserve(STEP);
        }
    })
}

#[cfg(test)]
mod tests {
    use flate2::{Decompress, FlushDecompress};

    use super::*;

    fn inflate(bytes: &[u8], dictionary: Option<&str>) -> String {
        let mut decompressor = Decompress::new(false);
        if let Some(dictionary) = dictionary {
            decompressor.set_dictionary(dictionary.as_bytes()).unwrap();
        }
        let mut text = Vec::with_capacity(1_000_000);
        let done = decompressor.decompress_vec(bytes, &mut text, FlushDecompress::Finish);
        assert_eq!(done.unwrap(), Status::StreamEnd);
        String::from_utf8(text).unwrap()
    }

    fn deflated(text: &str, dictionary: Option<&str>) -> Bytes {
        deflate(text.as_bytes(), dictionary.map(str::as_bytes)).unwrap()
    }

    #[test]
    fn what_is_compressed_is_read_again() {
        let long: String = (0..40_000).map(|number| number.to_string()).collect();
        for text in ["", "a", "perché no?", &long] {
            for dictionary in [None, Some("a dictionary"), Some(long.as_str())] {
                let compressed = deflated(text, dictionary);
                assert_eq!(inflate(&compressed, dictionary), text);
            }
        }
    }

    #[test]
    fn what_was_said_before_costs_little() {
        let before =
            r#"{"number":7,"operations":[{"op":"replace","path":"/view/ball","value":"e4"}]}"#;
        let text =
            r#"{"number":8,"operations":[{"op":"replace","path":"/view/ball","value":"e5"}]}"#;
        let alone = deflated(text, None).len();
        assert!(4 * deflated(text, Some(before)).len() < alone);
    }
}

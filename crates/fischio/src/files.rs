//! Files that commands read: no larger than they can rightly be.

use std::fs::File;
use std::io::{self, Read};

use anyhow::{Context, bail};
use fischio_core::Record;

/// The most that is read of one file. A match of 200 actions a side a half is under 100 kB.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// The text of a file; `-` is standard input.
pub(crate) fn read_text(path: &str) -> anyhow::Result<String> {
    let read = |reader: &mut dyn Read| -> anyhow::Result<String> {
        let mut bytes = Vec::new();
        reader.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > MOST_BYTES {
            bail!("larger than {MOST_BYTES} bytes");
        }
        String::from_utf8(bytes).context("not UTF-8 text")
    };
    if path == "-" {
        read(&mut io::stdin().lock()).context("standard input")
    } else {
        File::open(path)
            .map_err(anyhow::Error::from)
            .and_then(|mut file| read(&mut file))
            .with_context(|| path.to_owned())
    }
}

/// The record in a file.
pub(crate) fn read_record(path: &str) -> anyhow::Result<Record> {
    record_in(path, &read_text(path)?)
}

/// The record that is the text of a file.
pub(crate) fn record_in(path: &str, text: &str) -> anyhow::Result<Record> {
    serde_json::from_str(text).with_context(|| format!("{path}: not a record"))
}

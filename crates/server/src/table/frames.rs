//! The frames of a finished match, kept when it ends: what everybody is shown of it since, whatever
//! becomes of the rules it was played by.
//!
//! Compressed by Zstandard they are lines of JSON: first a head (the outcomes of chance, by
//! what they are verified, the match's own board), then a line for each frame.

use std::io::{self, BufRead, BufReader, Write};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{FoldError, Table};
use crate::wire::{ChanceStep, Frame, MatchSummary};

const FORMAT: &str = "fischio-frames";
const VERSION: u32 = 1;
/// How hard it is compressed: a match's frames are much alike, and more effort saves little.
const LEVEL: i32 = 3;

/// Why frames are not kept.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// What is stored does not come to a match by this program's rules.
    #[error(transparent)]
    Fold(#[from] FoldError),
    /// They cannot be written.
    #[error("frames cannot be written: {0}")]
    Write(#[from] io::Error),
}

/// Why kept frames cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// They are damaged.
    #[error("kept frames cannot be read: {0}")]
    Damaged(#[from] io::Error),
    /// They are of a form that this program does not know.
    #[error("kept frames are {format} {version}, not {FORMAT} {VERSION}")]
    Unknown {
        /// What they say they are.
        format: String,
        /// Its version.
        version: u32,
    },
}

/// The first line. `P` is the form of its parts.
#[derive(Serialize, Deserialize)]
struct Head<P> {
    format: String,
    version: u32,
    chance: P,
    verdict: P,
    fairness: P,
    board: P,
}

/// Kept frames, as they were written.
#[derive(Debug)]
pub struct KeptFrames {
    chance: Box<RawValue>,
    verdict: Box<RawValue>,
    fairness: Box<RawValue>,
    board: Box<RawValue>,
    frames: Vec<Box<RawValue>>,
}

/// A replay of kept frames: on the wire the same as a [`Replay`](crate::wire::Replay).
#[derive(Debug, Serialize)]
pub struct KeptReplay {
    #[serde(rename = "match")]
    summary: MatchSummary,
    frames: Vec<Box<RawValue>>,
    more: bool,
    chance: Box<RawValue>,
    verdict: Box<RawValue>,
    fairness: Box<RawValue>,
    board: Box<RawValue>,
}

/// Puts together what is to be kept of a finished match, with every outcome of its chance.
///
/// # Errors
/// If there is no memory for it.
pub fn keep(table: &Table, chance: Vec<ChanceStep>) -> Result<Vec<u8>, KeepError> {
    let appendix = table.appendix(chance);
    let mut out = zstd::Encoder::new(Vec::new(), LEVEL)?;
    let head = Head {
        format: FORMAT.to_owned(),
        version: VERSION,
        chance: raw(&appendix.chance)?,
        verdict: raw(&appendix.verdict)?,
        fairness: raw(&appendix.fairness)?,
        board: raw(&appendix.board)?,
    };
    line(&mut out, &head)?;
    for frame in table.frames() {
        line::<Frame>(&mut out, &frame)?;
    }
    Ok(out.finish()?)
}

fn raw(value: &impl Serialize) -> io::Result<Box<RawValue>> {
    Ok(serde_json::value::to_raw_value(value)?)
}

fn line<T: Serialize>(out: &mut impl Write, value: &T) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

/// Reads what was kept.
///
/// # Errors
/// If it is damaged, or of another form.
pub fn read(bytes: &[u8]) -> Result<KeptFrames, ReadError> {
    let mut lines = BufReader::new(zstd::Decoder::new(bytes)?).lines();
    let missing = || io::Error::from(io::ErrorKind::UnexpectedEof);
    let head = lines.next().ok_or_else(missing)??;
    let head: Head<Box<RawValue>> = serde_json::from_str(&head).map_err(io::Error::from)?;
    if (head.format.as_str(), head.version) != (FORMAT, VERSION) {
        return Err(ReadError::Unknown {
            format: head.format,
            version: head.version,
        });
    }
    let frames = lines.map(|line| RawValue::from_string(line?).map_err(io::Error::from));
    Ok(KeptFrames {
        chance: head.chance,
        verdict: head.verdict,
        fairness: head.fairness,
        board: head.board,
        frames: frames.collect::<io::Result<_>>()?,
    })
}

impl KeptFrames {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Whether there are none. There never are: every match has a beginning.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// The replay of a match that is listed so, with as many as `most` of its frames. The outcomes of
    /// chance are in the page that begins with the first.
    ///
    /// # Panics
    /// Never: an empty list is JSON.
    pub fn replay(self, summary: MatchSummary, from: usize, most: usize) -> KeptReplay {
        let mut rest = self.frames.into_iter().skip(from);
        let frames = rest.by_ref().take(most).collect();
        let none = || RawValue::from_string("[]".to_owned()).expect("it is JSON");
        KeptReplay {
            summary,
            frames,
            more: rest.next().is_some(),
            chance: if from == 0 { self.chance } else { none() },
            verdict: self.verdict,
            fairness: self.fairness,
            board: self.board,
        }
    }
}

//! How much the data directory may hold.
//!
//! Running matches go on whatever it holds: what they append is small, and bounded by the rules. New ones begin only while
//! there is room.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::Serialize;

use crate::problem::{Code, Problem};

/// From this share on, of a hundred, it is told.
const WARNING: u64 = 80;

/// How full a data directory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Fill {
    /// Bytes of its files.
    pub bytes: u64,
    /// Bytes from which no new match begins.
    pub most_bytes: u64,
}

impl Fill {
    /// How full it is, of a hundred.
    fn percent(self) -> u64 {
        let percent = u128::from(self.bytes) * 100 / u128::from(self.most_bytes.max(1));
        u64::try_from(percent).unwrap_or(u64::MAX)
    }

    fn is_full(self) -> bool {
        self.bytes >= self.most_bytes
    }

    /// What is to be said about it, if anything.
    pub(crate) fn warning(self) -> Option<String> {
        let Fill { bytes, most_bytes } = self;
        let percent = self.percent();
        if self.is_full() {
            Some(format!(
                "the data directory has {bytes} bytes of {most_bytes}: no new match begins until there is room, or the limit data_bytes is raised"
            ))
        } else if percent >= WARNING {
            Some(format!(
                "the data directory is {percent} % full: {bytes} bytes of {most_bytes} (the limit data_bytes); at 100 % no new match begins"
            ))
        } else {
            None
        }
    }
}

/// Measures a data directory against its limit.
#[derive(Clone, Debug)]
pub(crate) struct Quota(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// Nothing, if matches are kept in memory.
    directory: Option<PathBuf>,
    most_bytes: u64,
    bytes: AtomicU64,
    /// The share that was told last, so that it is not told every time.
    told: AtomicU64,
}

impl Quota {
    /// For a directory, if there is one. It counts as empty until it is measured.
    pub(crate) fn new(directory: Option<PathBuf>, most_bytes: u64) -> Quota {
        Quota(Arc::new(Inner {
            directory,
            most_bytes,
            bytes: AtomicU64::new(0),
            told: AtomicU64::new(0),
        }))
    }

    /// Looks how much there is now, and tells if it is much. It reads the directory.
    pub(crate) fn measure(&self) {
        let Some(directory) = &self.0.directory else {
            return;
        };
        let bytes = match bytes_in(directory) {
            Ok(bytes) => bytes,
            Err(error) => {
                tracing::warn!(%error, "the data directory cannot be measured");
                return;
            }
        };
        self.0.bytes.store(bytes, Ordering::Relaxed);
        #[allow(clippy::cast_precision_loss, reason = "a gauge")]
        {
            metrics::gauge!("fischio_data_bytes").set(bytes as f64);
            metrics::gauge!("fischio_data_most_bytes").set(self.0.most_bytes as f64);
        }
        let Some(fill) = self.fill() else { return };
        let told = self.0.told.swap(fill.percent(), Ordering::Relaxed);
        if let Some(warning) = fill.warning()
            && told < fill.percent()
        {
            tracing::warn!("{warning}");
        }
    }

    /// How full it was when it was measured last.
    pub(crate) fn fill(&self) -> Option<Fill> {
        self.0.directory.as_ref().map(|_| Fill {
            bytes: self.0.bytes.load(Ordering::Relaxed),
            most_bytes: self.0.most_bytes,
        })
    }

    /// Whether a new match may begin.
    ///
    /// # Errors
    /// If there is no room.
    pub(crate) fn must_have_room(&self) -> Result<(), Problem> {
        if self.fill().is_some_and(Fill::is_full) {
            return Err(Problem::new(
                Code::Unavailable,
                "the server has no room for new matches; those that run go on. Its operator can make room or raise the \
                 limit data_bytes",
            ));
        }
        Ok(())
    }
}

fn bytes_in(directory: &std::path::Path) -> io::Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(directory)? {
        match entry?.metadata() {
            Ok(about) if about.is_file() => bytes += about.len(),
            Ok(_) => {}
            // The database's log may go while we look.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn from_four_fifths_on_it_is_told_and_a_full_directory_takes_no_new_match() {
        let directory = tempfile::tempdir().unwrap();
        let quota = Quota::new(Some(directory.path().to_owned()), 1000);
        let put = |bytes: usize| {
            fs::write(directory.path().join("a"), vec![0; bytes]).unwrap();
            quota.measure();
            quota.fill().unwrap()
        };
        assert_eq!(put(799).warning(), None);
        assert!(put(800).warning().unwrap().contains("80 % full"));
        assert!(quota.must_have_room().is_ok());
        assert!(put(1000).warning().unwrap().contains("no new match begins"));
        assert_eq!(quota.must_have_room().unwrap_err().code, Code::Unavailable);
        put(999);
        assert!(quota.must_have_room().is_ok());
        let memory = Quota::new(None, 0);
        memory.measure();
        assert!(memory.must_have_room().is_ok() && memory.fill().is_none());
    }
}

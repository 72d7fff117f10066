//! Data files that people keep, as they are stored.

use async_trait::async_trait;

use super::StoreError;
use crate::id::Visitor;

/// A data file that somebody keeps for their matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptFile {
    /// By which it is named.
    pub id: String,
    /// Whose it is.
    pub person: Visitor,
    /// The game's name.
    pub game: String,
    /// What it is a file of, like `squad`.
    pub form: String,
    /// What its owner calls it.
    pub title: String,
    /// The file.
    pub text: String,
    /// When it was last changed, in milliseconds since 1970.
    pub changed_ms: i64,
    /// What a link has that shows it to anybody.
    pub link: Option<String>,
}

/// Something to write about files that people keep.
#[derive(Clone, Debug)]
pub enum FileWrite {
    /// A file more. Rejected if its owner has `most` already, or has become part of an account.
    Keep {
        /// The file.
        file: KeptFile,
        /// How many are too many.
        most: u32,
    },
    /// A file is another one now. Rejected if it is gone.
    Change {
        /// Whose.
        person: Visitor,
        /// Which.
        id: String,
        /// What it is called now.
        title: String,
        /// What it is now.
        text: String,
        /// When, in milliseconds since 1970.
        at_ms: i64,
    },
    /// Removes a file. Rejected if it is gone.
    RemoveFile {
        /// Whose.
        person: Visitor,
        /// Which.
        id: String,
    },
    /// A file may be seen by a link that has this; if it has one already, that stays. Rejected if the file is gone.
    Share {
        /// Whose.
        person: Visitor,
        /// Which.
        id: String,
        /// What the link has.
        link: String,
    },
    /// No link shows a file any more. Rejected if the file is gone.
    Unshare {
        /// Whose.
        person: Visitor,
        /// Which.
        id: String,
    },
}

/// Reading files that people keep.
#[async_trait]
pub trait KeptFiles: Send + Sync + 'static {
    /// A person's files, the last changed first.
    async fn kept_files(&self, person: &Visitor) -> Result<Vec<KeptFile>, StoreError>;

    /// A person's file.
    async fn kept_file(&self, person: &Visitor, id: &str) -> Result<Option<KeptFile>, StoreError>;

    /// The file that a link shows.
    async fn shared_file(&self, link: &str) -> Result<Option<KeptFile>, StoreError>;
}

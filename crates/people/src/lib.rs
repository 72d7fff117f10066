//! Who people are: the names and passwords of accounts, the codes that bring somebody back, and what a token may do; what
//! people say; who meets, and how strong they play; what they are told while they are away.
//!
//! Pure: no I/O, no clock; chance comes in from outside. The server stores and hashes.
#![forbid(unsafe_code)]

mod account_name;
mod notice;
pub mod pairing;
mod password;
pub mod rated;
pub mod rating;
mod recovery_code;
mod scope;
pub mod seek;
mod sentence;

pub use account_name::{AccountName, AccountNameError, NameKey};
pub use notice::{NoticeKind, NoticeKindError, NoticeKinds, NoticeWay, TurnOf, pause_after};
pub use password::{Password, PasswordError};
pub use rated::{NewRated, Opponent};
pub use rating::{MatchRatings, Outcome, Rating};
pub use recovery_code::{RECOVERY_CODES, RecoveryCode, RecoveryCodeError};
pub use scope::{Scope, ScopeError, Scopes};
pub use seek::{Range, Seek, SeekSide};
pub use sentence::{Sentence, SentenceError};

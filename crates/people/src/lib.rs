//! Who people are: the names and passwords of accounts, the codes that bring somebody back, and what a token may do.
//!
//! Pure: no I/O, no clock; chance comes in from outside. The server stores and hashes.
#![forbid(unsafe_code)]

mod account_name;
mod password;
mod recovery_code;
mod scope;

pub use account_name::{AccountName, AccountNameError, NameKey};
pub use password::{Password, PasswordError};
pub use recovery_code::{RECOVERY_CODES, RecoveryCode, RecoveryCodeError};
pub use scope::{Scope, ScopeError, Scopes};

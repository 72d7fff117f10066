//! Telling people what happens while they are away: by Web Push, to the browsers that they have chosen, and by e-mail.
//!
//! What is to be told stands in the store; any process may claim and tell it. A notice says no more than a spectator of the match may
//! know.

mod deliver;
mod key;
mod push;
mod said;
mod services;

pub(crate) use deliver::deliver;
pub(crate) use key::PushKey;
pub(crate) use push::{Push, Subscription};
pub(crate) use said::END_PAGE;
pub use services::{PushServiceError, PushServices};

//! Live matches: each is one task that owns its table; everybody else sends it messages.

mod message;
mod pause;
mod presence;
mod registry;
mod task;

pub use message::{Message, Place};
pub use presence::Presence;
pub use registry::Registry;
pub use task::begin;
pub(crate) use task::too_many_open;

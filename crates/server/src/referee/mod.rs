//! Live matches: each is one task that owns its table; everybody else sends it messages.

mod hall;
mod message;
mod presence;
mod task;

pub use hall::Hall;
pub use message::{Message, Place};
pub use presence::Presence;
pub(crate) use task::too_many_open;

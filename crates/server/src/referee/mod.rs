//! Live matches: each is one task that owns its table; everybody else sends it messages.

mod deadlines;
mod followers;
mod frozen;
mod keeper;
mod message;
mod notices;
mod parked;
mod pause;
mod presence;
mod rate;
mod registry;
mod retention;
mod task;

pub use followers::Following;
pub use message::{Message, Place};
pub(crate) use notices::of_beginning;
pub use presence::Presence;
pub(crate) use rate::{enough_rated, fewer_rated, today_ms};
pub(crate) use registry::MatchNews;
pub use registry::Registry;
pub use task::begin;
pub(crate) use task::{is_merged, too_many_open};

/// Withdraws, ends and removes matches that nobody plays (TB-18), until the server stops.
pub async fn keep_tidy(registry: Registry) {
    retention::keep(registry).await;
}

/// Does what is to be done beside the matches: keeps the frames of those that end, and looks after those
/// under other rules. Once for each registry.
pub fn look_after(registry: &Registry) {
    if let Some(ended) = registry.ended_matches() {
        registry.spawn(keeper::keep_frames(registry.clone(), ended));
        registry.spawn(frozen::watch_over(registry.clone()));
        registry.spawn(deadlines::watch_over(registry.clone()));
    }
}

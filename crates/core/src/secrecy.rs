//! Who may know what, and who decides in secret.
//!
//! Everything that happens in a match has an [`Audience`]: those who may know of it while the
//! match runs. When it is over, everybody may know everything. A game states it in four places:
//!
//! - [`Game::action_audience`]: who may read an action, asked before it is played;
//! - [`Game::chance_audience`]: who may read an outcome of chance, asked before it is taken;
//! - [`EventView::audience`]: who may hear of an event that came of either;
//! - [`Game::view`]: what a viewer sees of the state.
//!
//! They agree: a viewer who may read neither an action (or an outcome) nor any of its events
//! sees nothing change by it but the phase. So code that tells viewers what is new asks the
//! audiences, and compares no views.
//!
//! A seat whose present decision has another audience than everyone
//! [decides in secret](Game::decides_in_secret). Several seats may do so at once; their actions
//! commute, and nobody learns by the referee who has decided already.
//!
//! [`Game::action_audience`]: crate::Game::action_audience
//! [`Game::chance_audience`]: crate::Game::chance_audience
//! [`Game::decides_in_secret`]: crate::Game::decides_in_secret
//! [`Game::view`]: crate::Game::view
//! [`EventView::audience`]: crate::EventView::audience

use crate::{Side, Viewer};

/// Who may hear of an event while the match runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Audience {
    /// Everybody.
    #[default]
    Everyone,
    /// The coaches of one side.
    Side(Side),
    /// Nobody but the referee.
    Referee,
}

impl Audience {
    /// Whether `viewer` belongs to it.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Audience::Everyone => true,
            Audience::Side(side) => viewer.sees(side),
            Audience::Referee => viewer == Viewer::All,
        }
    }
}

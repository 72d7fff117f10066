//! The draft of several coaches before the matches of a tournament (TN-12), for games that have one.

use std::collections::BTreeMap;

use crate::{OptionError, OptionSet, OptionValue, PoolDraftView, Refusal};

/// A draft in which coaches pick in turn, always in the same order, from the teams that they have brought. Picks are texts, as a
/// tournament's log has them.
pub trait PoolDraft: Clone + Send + Sync {
    /// The option that has a match begin with a draft of its own: it is off in matches whose squads were drafted before.
    const SWITCH: &'static str;

    /// A draft in which nothing is picked, of as many coaches as there are `teams`. `options` are those of the tournament's matches, which
    /// say what holds in the draft; each team is the options of a match in which its coach is Home, or nothing if they have brought none.
    ///
    /// # Errors
    /// If a team is none, or why these teams leave no draft.
    fn begin(options: &OptionSet, teams: &[Option<OptionSet>]) -> Result<Self, OptionError>;

    /// Who picks next, from 0; nobody once it is over.
    fn coach(&self) -> Option<usize>;

    /// How often each coach picks.
    fn picks_each(&self) -> usize;

    /// What the next coach may pick.
    fn legal(&self) -> Vec<String>;

    /// Whether the next coach may pick this.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, pick: &str) -> Result<(), Refusal>;

    /// The next coach picks.
    ///
    /// # Errors
    /// Why they may not.
    fn pick(&mut self, pick: &str) -> Result<(), Refusal>;

    /// The next coach picks what was checked before.
    ///
    /// # Errors
    /// If it is not there.
    fn resume(&mut self, pick: &str) -> Result<(), Refusal>;

    /// Once it is over, for each coach the options that their squad sets, as for Home.
    fn squads(&self) -> Option<Vec<BTreeMap<String, OptionValue>>>;

    /// The draft as everybody sees it.
    fn view(&self) -> PoolDraftView;
}

//! The draft of a pool of a tournament (TN-12), of the games that have one. Everything here is dispatch; rules are in the rule crates.

use std::collections::BTreeMap;

use fischio_core::{OptionSet, OptionValue, PoolDraft, PoolDraftView};

use crate::registry::{AnyDraft, ROWS, UnknownGame, row};
use crate::{BeginError, Refused};

/// Does something with the draft, whatever the game.
macro_rules! with_draft {
    ($any:expr, $draft:ident => $body:expr) => {
        match $any {
            AnyDraft::Und1c1($draft) => $body,
        }
    };
}

impl AnyDraft {
    /// The option that has a match of `game` begin with a draft of its own, if pools of a tournament of it can draft: it is off in
    /// matches whose squads were drafted before.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn switch(game: &str) -> Result<Option<&'static str>, UnknownGame> {
        Ok(row(game)?.draft.map(|(_, switch)| switch))
    }

    /// The games whose pools can draft.
    pub fn games() -> impl Iterator<Item = &'static str> {
        let drafting = ROWS.iter().filter(|row| row.draft.is_some());
        drafting.map(|row| row.name)
    }

    /// A draft of `game` in which nothing is picked: `options` are those of the tournament's matches, and each team is the options of a
    /// match in which its coach is Home; nothing for who has brought none.
    ///
    /// ```
    /// use fischio_core::OptionSet;
    /// use fischio_games::{AnyDraft, AnyGame};
    ///
    /// let options = OptionSet::defaults(AnyGame::option_specs("und1c1").unwrap());
    /// let mut draft = AnyDraft::begin("und1c1", &options, &[None, None]).unwrap().unwrap();
    /// let pick = draft.legal().remove(0);
    /// draft.pick(&pick).unwrap();
    /// assert_eq!(draft.coach(), Some(1));
    /// assert!(AnyDraft::begin("calcetto", &options, &[None, None]).unwrap().is_none());
    /// ```
    ///
    /// # Errors
    /// If there is no such game, a team is none, or these teams leave no draft.
    pub fn begin(
        game: &str,
        options: &OptionSet,
        teams: &[Option<OptionSet>],
    ) -> Result<Option<AnyDraft>, BeginError> {
        let begin = row(game)?.draft;
        Ok(begin.map(|(begin, _)| begin(options, teams)).transpose()?)
    }

    /// The game's name.
    const fn game(&self) -> &'static str {
        match self {
            AnyDraft::Und1c1(_) => <und1c1::Und1c1 as fischio_core::Game>::NAME,
        }
    }

    /// Who picks next, from 0; nobody once it is over.
    pub fn coach(&self) -> Option<usize> {
        with_draft!(self, draft => draft.coach())
    }

    /// How often each coach picks.
    pub fn picks_each(&self) -> usize {
        with_draft!(self, draft => draft.picks_each())
    }

    /// What the next coach may pick.
    pub fn legal(&self) -> Vec<String> {
        with_draft!(self, draft => draft.legal())
    }

    /// Whether the next coach may pick this.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, pick: &str) -> Result<(), Refused> {
        let game = self.game();
        let checked = with_draft!(self, draft => draft.check(pick));
        checked.map_err(|refusal| Refused { game, refusal })
    }

    /// The next coach picks.
    ///
    /// # Errors
    /// Why they may not.
    pub fn pick(&mut self, pick: &str) -> Result<(), Refused> {
        let game = self.game();
        let picked = with_draft!(self, draft => draft.pick(pick));
        picked.map_err(|refusal| Refused { game, refusal })
    }

    /// The next coach picks what was checked when it was entered in a log.
    ///
    /// # Errors
    /// If it is not there.
    pub fn resume(&mut self, pick: &str) -> Result<(), Refused> {
        let game = self.game();
        let picked = with_draft!(self, draft => draft.resume(pick));
        picked.map_err(|refusal| Refused { game, refusal })
    }

    /// Once it is over, for each coach the options that their squad sets, as for Home.
    pub fn squads(&self) -> Option<Vec<BTreeMap<String, OptionValue>>> {
        with_draft!(self, draft => draft.squads())
    }

    /// The draft as everybody sees it.
    pub fn view(&self) -> PoolDraftView {
        with_draft!(self, draft => draft.view())
    }
}

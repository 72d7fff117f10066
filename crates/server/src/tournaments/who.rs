//! Who asks something of a tournament.

use super::problems::problem;
use crate::id::Visitor;
use crate::problem::{Code, Problem};

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    /// Who.
    pub(crate) person: Visitor,
    /// The name of their account, if they have one.
    pub(crate) account: Option<String>,
    /// What a guest calls themselves, as it may be shown.
    pub(crate) called: Option<String>,
}

impl Who {
    /// Whether they have no account.
    pub(super) fn is_guest(&self) -> bool {
        self.account.is_none()
    }

    /// What they are called in a tournament.
    ///
    /// # Errors
    /// If they have no account and have not said it.
    pub(super) fn name(&self) -> Result<String, Problem> {
        let called = self.account.clone().or_else(|| self.called.clone());
        called.ok_or_else(|| problem(Code::BadRequest, "nameless", &[]))
    }
}

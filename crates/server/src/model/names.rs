//! What visitors call themselves in a match.

use std::collections::BTreeMap;

use super::Chair;
use crate::id::Visitor;

/// The names of a match's visitors. They stand in a place of their own and not in the match's settings or
/// its log, which never change: a name may have to be forgotten.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(BTreeMap<Visitor, String>);

impl Names {
    /// The name of who sits on a chair, if a person does who gave one.
    pub fn at(&self, chair: &Chair) -> Option<&str> {
        self.0.get(chair.visitor()?).map(String::as_str)
    }

    /// What a visitor calls themselves from now on.
    pub fn set(&mut self, visitor: Visitor, name: String) {
        self.0.insert(visitor, name);
    }

    /// Every visitor who has a name, with it.
    pub fn all(&self) -> impl Iterator<Item = (&Visitor, &str)> {
        self.0
            .iter()
            .map(|(visitor, name)| (visitor, name.as_str()))
    }
}

impl FromIterator<(Visitor, String)> for Names {
    fn from_iter<T: IntoIterator<Item = (Visitor, String)>>(names: T) -> Self {
        Names(names.into_iter().collect())
    }
}

//! What visitors call themselves in a match.

use std::collections::BTreeMap;

use super::Chair;
use crate::id::Visitor;

/// Who plays in an account's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AccountKind {
    /// A person.
    Person,
    /// A program.
    Program,
}

impl AccountKind {
    /// The kind of an account of which that is known.
    pub fn of(is_program: bool) -> AccountKind {
        if is_program {
            AccountKind::Program
        } else {
            AccountKind::Person
        }
    }

    /// Whether it is a program's.
    pub fn is_program(self) -> bool {
        self == AccountKind::Program
    }
}

/// A visitor as a match names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub name: String,
    /// Whether it is an account in whose name a program plays.
    pub is_program: bool,
}

/// The names of a match's visitors. They stand in a place of their own and not in the match's settings or
/// its log, which never change: a name may have to be forgotten.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(BTreeMap<Visitor, Named>);

impl Names {
    /// The name of who sits on a chair, if a person does who gave one.
    pub fn at(&self, chair: &Chair) -> Option<&str> {
        Some(self.0.get(chair.visitor()?)?.name.as_str())
    }

    /// Whether a program plays in the name of who sits on a chair.
    pub fn is_program(&self, chair: &Chair) -> bool {
        let named = chair.visitor().and_then(|visitor| self.0.get(visitor));
        named.is_some_and(|named| named.is_program)
    }

    /// What a visitor calls themselves from now on.
    pub fn set(&mut self, visitor: Visitor, named: Named) {
        self.0.insert(visitor, named);
    }

    /// Every visitor who has a name, with it.
    pub fn all(&self) -> impl Iterator<Item = (&Visitor, &str)> {
        self.0
            .iter()
            .map(|(visitor, named)| (visitor, named.name.as_str()))
    }
}

impl FromIterator<(Visitor, String)> for Names {
    fn from_iter<T: IntoIterator<Item = (Visitor, String)>>(names: T) -> Self {
        let named = |name| Named {
            name,
            is_program: false,
        };
        let names = names.into_iter();
        Names(
            names
                .map(|(visitor, name)| (visitor, named(name)))
                .collect(),
        )
    }
}

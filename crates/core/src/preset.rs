//! Ready-made answers to big choices: formations for a set-up.

use crate::Coord;

/// A sequence of small actions that makes one big choice, offered under a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset<A> {
    /// What it is: also the ID of its words in the catalogues (`preset-` before it).
    pub id: &'static str,
    /// The actions, each legal once those before it are played. They do not say that the
    /// choice is made: the coach may still change it.
    pub actions: Vec<A>,
    /// Where sides choose in turn, the actions are those until the other side acts, and the rest is
    /// offered under the same ID at the coach's next turns: where the side's pieces stand
    /// in the end. Nothing where the actions are all.
    pub leads_to: Option<Vec<Coord>>,
}

impl<A> Preset<A> {
    /// A preset whose actions are all that it takes.
    pub const fn whole(id: &'static str, actions: Vec<A>) -> Self {
        Preset {
            id,
            actions,
            leads_to: None,
        }
    }
}

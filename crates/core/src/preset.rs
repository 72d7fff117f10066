//! Ready-made answers to big choices: formations for a set-up.

/// A sequence of small actions that makes one big choice, offered under a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset<A> {
    /// What it is: also the ID of its words in the catalogues (`preset-` before it).
    pub id: &'static str,
    /// The actions, each legal once those before it are played. They do not say that the
    /// choice is made: the coach may still change it.
    pub actions: Vec<A>,
}

//! What people are told while they are away: of what, and how often it is tried.
//!
//! Nobody is told anything unless they wanted it: a person chooses kinds for each way by which they can be reached.

use core::fmt;
use core::str::FromStr;
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoticeKind {
    /// It is the person's turn in a match that is played by days.
    Turn,
    /// Somebody challenges the person.
    Challenge,
    /// A match of the person's has begun: somebody took the open seat, or accepted their challenge.
    Begun,
    /// A match of the person's that is played by days is over.
    Ended,
    /// In a tournament of the person's something has a date that is near: check-in opens, or a round's last day comes.
    Tournament,
}

/// A word that is no kind of notice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a notice is of turn, challenge, begun, ended or tournament, not {0:?}")]
pub struct NoticeKindError(String);

impl NoticeKind {
    /// Every kind.
    pub const ALL: [NoticeKind; 5] = [
        NoticeKind::Turn,
        NoticeKind::Challenge,
        NoticeKind::Begun,
        NoticeKind::Ended,
        NoticeKind::Tournament,
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            NoticeKind::Turn => "turn",
            NoticeKind::Challenge => "challenge",
            NoticeKind::Begun => "begun",
            NoticeKind::Ended => "ended",
            NoticeKind::Tournament => "tournament",
        }
    }
}

impl fmt::Display for NoticeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for NoticeKind {
    type Err = NoticeKindError;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let known = NoticeKind::ALL.into_iter().find(|kind| kind.word() == word);
        known.ok_or_else(|| NoticeKindError(word.to_owned()))
    }
}

/// A way by which somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeWay {
    /// By the browsers that they have chosen.
    Push,
    /// By e-mail, to an account's address.
    Mail,
}

impl NoticeWay {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            NoticeWay::Push => "push",
            NoticeWay::Mail => "mail",
        }
    }
}

/// The kinds of notices that somebody wants by one way. It may be none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NoticeKinds(BTreeSet<NoticeKind>);

impl NoticeKinds {
    /// What somebody is told who lets a device show notices, until they choose: what waits for their answer.
    ///
    /// ```
    /// use fischio_people::{NoticeKind, NoticeKinds};
    ///
    /// let usual = NoticeKinds::usual();
    /// assert_eq!(usual.to_string(), "turn challenge tournament");
    /// assert!(!usual.have(NoticeKind::Ended));
    /// ```
    pub fn usual() -> NoticeKinds {
        NoticeKinds::from_iter([
            NoticeKind::Turn,
            NoticeKind::Challenge,
            NoticeKind::Tournament,
        ])
    }

    /// Whether a kind is among them.
    pub fn have(&self, kind: NoticeKind) -> bool {
        self.0.contains(&kind)
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = NoticeKind> {
        self.0.iter().copied()
    }
}

impl FromIterator<NoticeKind> for NoticeKinds {
    fn from_iter<T: IntoIterator<Item = NoticeKind>>(kinds: T) -> Self {
        NoticeKinds(kinds.into_iter().collect())
    }
}

impl fmt::Display for NoticeKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, kind) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            f.write_str(kind.word())?;
        }
        Ok(())
    }
}

impl FromStr for NoticeKinds {
    type Err = NoticeKindError;

    /// Reads their words with blanks between them, as they are stored.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.split_whitespace().map(str::parse).collect()
    }
}

/// Whose turn it is, as far as notices go.
///
/// A side goes on while chance decides or a bot does: its turn begins only after another person's. Where two decide in secret at
/// once, that one of them has finished begins no turn of the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnOf<P>(BTreeSet<P>);

impl<P: Ord + Clone> TurnOf<P> {
    /// Those who are to decide, where that is known.
    pub fn known(people: impl IntoIterator<Item = P>) -> TurnOf<P> {
        TurnOf(people.into_iter().collect())
    }

    /// These people are to decide now: those whose turn has begun by it.
    ///
    /// ```
    /// use fischio_people::TurnOf;
    ///
    /// let mut turn = TurnOf::known(["Ada"]);
    /// assert!(turn.passes_to([]).is_empty(), "dice");
    /// assert!(turn.passes_to(["Ada"]).is_empty(), "Ada goes on");
    /// assert_eq!(turn.passes_to(["Ben"]), ["Ben"]);
    /// // Both at once, then each by themselves.
    /// assert_eq!(turn.passes_to(["Ada", "Ben"]), ["Ada"]);
    /// assert!(turn.passes_to(["Ben"]).is_empty());
    /// assert_eq!(turn.passes_to(["Ada"]), ["Ada"]);
    /// ```
    pub fn passes_to(&mut self, people: impl IntoIterator<Item = P>) -> Vec<P> {
        let now: BTreeSet<P> = people.into_iter().collect();
        if now.is_empty() {
            return Vec::new();
        }
        let begun = now.difference(&self.0).cloned().collect();
        self.0 = now;
        begun
    }
}

const MINUTE_MS: i64 = 60_000;
/// Pauses after each failure to deliver.
const PAUSES_MS: [i64; 6] = [
    MINUTE_MS,
    5 * MINUTE_MS,
    20 * MINUTE_MS,
    60 * MINUTE_MS,
    3 * 60 * MINUTE_MS,
    8 * 60 * MINUTE_MS,
];
/// Nobody is told to come back later than that.
const LONGEST_PAUSE_MS: i64 = 12 * 60 * MINUTE_MS;

/// How long to wait, in milliseconds, after a notice could not be delivered for the `failures`-th time; `asked_ms` is how long the push
/// service asked for. Nothing if it is given up.
///
/// ```
/// use fischio_people::pause_after;
///
/// assert_eq!(pause_after(1, None), Some(60_000));
/// assert_eq!(pause_after(1, Some(90_000)), Some(90_000));
/// assert!(pause_after(6, None) > pause_after(5, None));
/// assert_eq!(pause_after(7, None), None);
/// ```
pub fn pause_after(failures: u32, asked_ms: Option<i64>) -> Option<i64> {
    let place = usize::try_from(failures).ok()?.saturating_sub(1);
    let pause = *PAUSES_MS.get(place)?;
    Some(pause.max(asked_ms.unwrap_or(0).min(LONGEST_PAUSE_MS)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_read_back_and_nothing_else_does() {
        for text in ["", "turn", "turn challenge begun ended tournament"] {
            assert_eq!(text.parse::<NoticeKinds>().unwrap().to_string(), text);
        }
        assert_eq!(
            "ended turn turn"
                .parse::<NoticeKinds>()
                .unwrap()
                .to_string(),
            "turn ended"
        );
        for wrong in ["Turn", "turn,ended", "all"] {
            assert!(wrong.parse::<NoticeKinds>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn whoever_asks_for_a_pause_gets_it_within_bounds() {
        assert_eq!(pause_after(0, None), pause_after(1, None));
        assert_eq!(pause_after(2, Some(-5)), Some(5 * MINUTE_MS));
        assert_eq!(pause_after(1, Some(i64::MAX)), Some(LONGEST_PAUSE_MS));
    }
}

//! A seek: somebody wants to play, and says what.

use fischio_core::Side;

/// How far apart two may be who are paired quickly, by how long each has waited: until so many milliseconds, so
/// many points. Who has waited longer meets anybody.
pub const REACHES: [(i64, u16); 4] = [(5_000, 100), (15_000, 200), (30_000, 400), (60_000, 800)];

/// How far apart the other may be from somebody who has waited so long; nothing if it does not matter any more.
pub fn reach(waited_ms: i64) -> Option<u16> {
    let reach = REACHES.iter().find(|(until, _)| waited_ms < *until);
    reach.map(|(_, points)| *points)
}

/// The side that somebody wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeekSide {
    /// This one.
    Only(Side),
    /// Either.
    #[default]
    Either,
}

impl SeekSide {
    /// Whether two can sit down together.
    pub fn fits(self, other: SeekSide) -> bool {
        match (self, other) {
            (SeekSide::Only(one), SeekSide::Only(other)) => one != other,
            _ => true,
        }
    }

    /// The side of the one against the other, if they fit; `toss` decides where neither minds.
    pub fn against(self, other: SeekSide, toss: impl FnOnce() -> Side) -> Option<Side> {
        match (self, other) {
            (SeekSide::Only(one), SeekSide::Only(other)) => (one != other).then_some(one),
            (SeekSide::Only(side), SeekSide::Either) => Some(side),
            (SeekSide::Either, SeekSide::Only(side)) => Some(side.opponent()),
            (SeekSide::Either, SeekSide::Either) => Some(toss()),
        }
    }
}

/// From which rating to which, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The lowest.
    pub least: u16,
    /// The highest.
    pub most: u16,
}

impl Range {
    /// Every rating.
    pub const ALL: Range = Range {
        least: 0,
        most: u16::MAX,
    };

    /// Whether a rating is in it.
    pub fn has(&self, rating: u16) -> bool {
        (self.least..=self.most).contains(&rating)
    }
}

/// Somebody who wants to play, as pairing sees them. `P` says who they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seek<P> {
    /// Who.
    pub person: P,
    /// What they want to play: game, options, clock, rated or casual, as one text. Only who wants exactly the
    /// same is met.
    pub terms: String,
    /// Which side they want.
    pub side: SeekSide,
    /// How strong they are.
    pub rating: u16,
    /// How strong the other is to be.
    pub range: Range,
    /// Whether the other is to be about as strong, the less exactly the longer they wait: quick pairing.
    pub widens: bool,
    /// Whether it is a program. People who are paired without being asked meet people.
    pub is_program: bool,
    /// Since when they wait, in milliseconds since 1970.
    pub since_ms: i64,
    /// People who they never meet: those they have blocked.
    pub avoids: Vec<P>,
}

impl<P: PartialEq> Seek<P> {
    /// Whether two want the same match at a time, in milliseconds since 1970, are not one person, nor a person and a program, and neither avoids the other.
    pub fn fits(&self, other: &Seek<P>, now_ms: i64) -> bool {
        self.person != other.person
            && !self.avoids.contains(&other.person)
            && !other.avoids.contains(&self.person)
            && self.is_program == other.is_program
            && self.terms == other.terms
            && self.side.fits(other.side)
            && self.takes(other, now_ms)
            && other.takes(self, now_ms)
    }

    /// Whether the other is strong enough, and not too strong.
    fn takes(&self, other: &Seek<P>, now_ms: i64) -> bool {
        let apart = self.rating.abs_diff(other.rating);
        let near = !self.widens
            || reach(now_ms.saturating_sub(self.since_ms)).is_none_or(|most| apart <= most);
        near && self.range.has(other.rating)
    }
}

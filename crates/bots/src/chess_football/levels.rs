//! What each level of Chess Football may do.

use std::time::Duration;

use crate::{Level, Limits};

/// How a level plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    /// Whether it looks at the other side's answers at all.
    pub(crate) sees_answers: bool,
    /// How long it thinks.
    pub(crate) limits: Limits,
    /// How far its evaluation of a position may be off, in search units.
    pub(crate) noise: u16,
    /// The same while the other side seals its goal, for who knows how that is beaten; nothing for who does not, or finds it by search
    /// alone.
    pub(crate) noise_at_sealed: Option<u16>,
    /// Of 1000 actions, how many it plays without thinking.
    pub(crate) careless: u16,
}

/// Levels there are.
pub(crate) const LEVELS: u8 = 8;

/// No level thinks longer.
const MOST_TIME: Duration = Duration::from_secs(2);

/// The strongest player under these limits. A little noise keeps its matches apart.
pub(crate) const fn full(limits: Limits) -> Strength {
    Strength {
        sees_answers: true,
        limits,
        noise: 8,
        noise_at_sealed: None,
        careless: 0,
    }
}

/// Looks one action ahead, without a doubt, and places without trying anything out.
pub(crate) const fn one_ply() -> Strength {
    Strength {
        sees_answers: false,
        limits: Limits::nodes(1),
        noise: 0,
        noise_at_sealed: None,
        careless: 0,
    }
}

/// How a level plays.
pub(crate) const fn strength(level: Level) -> Strength {
    let (sees_answers, nodes, depth, noise, careless) = match level.number() {
        // Takes what lies open, and does not ask what it leaves open.
        1 => (false, 1_000, 1, 2_500, 250),
        2 => (false, 1_000, 1, 700, 60),
        // Does not give away what can be had at once, if it pays attention.
        3 => (true, 1_000, 1, 2_500, 200),
        4 => (true, 1_000, 1, 1_000, 60),
        5 => (true, 2_000, 2, 700, 30),
        6 => (true, 5_000, 4, 150, 0),
        7 => (true, 100_000, 64, 8, 0),
        _ => return full(Limits::time(MOST_TIME)),
    };
    let noise_at_sealed = match level.number() {
        3 => Some(700),
        4 => Some(300),
        5 => Some(200),
        6 => Some(noise),
        _ => None,
    };
    Strength {
        sees_answers,
        limits: Limits {
            time: Some(MOST_TIME),
            nodes: Some(nodes),
            depth: Some(depth),
        },
        noise,
        noise_at_sealed,
        careless,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_ends_within_two_seconds_and_sees_no_less_than_the_one_below() {
        let strengths: Vec<Strength> = Level::all().map(strength).collect();
        assert_eq!(strengths.len(), 8);
        for pair in strengths.windows(2) {
            let [weaker, stronger] = pair else { continue };
            assert!(stronger.sees_answers >= weaker.sees_answers);
            if stronger.sees_answers == weaker.sees_answers {
                assert!(stronger.careless <= weaker.careless);
                assert!(stronger.noise <= weaker.noise);
            }
            if let (Some(weak), Some(strong)) = (weaker.noise_at_sealed, stronger.noise_at_sealed) {
                assert!(strong <= weak && weak <= weaker.noise);
            }
            let nodes = |strength: &Strength| strength.limits.nodes.unwrap_or(u64::MAX);
            assert!(nodes(stronger) >= nodes(weaker));
        }
        for strength in strengths {
            assert!(strength.limits.time.is_some_and(|time| time <= MOST_TIME));
        }
    }
}

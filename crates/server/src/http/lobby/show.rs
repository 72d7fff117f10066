//! The lobby as it is written on the wire.

use std::collections::HashMap;

use fischio_core::Side;
use fischio_people::{Range, Rating};

use super::pool::POOLS;
use crate::date;
use crate::id::Visitor;
use crate::model::{Challenge, Seek, Terms};
use crate::store::StoredRating;
use crate::wire::{
    ChallengeView, OwnSeek, PoolView, RatingRange, RatingView, SeekView, Seeker, SideChoice,
    TermsView,
};

/// A stored rating as of now: it has grown less sure since the last match.
pub(in crate::http) fn rating_now(stored: &StoredRating, now_ms: i64) -> Rating {
    stored.rating.after_idle(now_ms - stored.last_ms)
}

impl From<Rating> for RatingView {
    fn from(rating: Rating) -> Self {
        RatingView {
            rating: rating.shown(),
            deviation: rating.shown_deviation(),
            provisional: rating.is_provisional(),
        }
    }
}

impl From<&Terms> for TermsView {
    fn from(terms: &Terms) -> Self {
        TermsView {
            game: terms.game.clone(),
            options: terms.options.clone(),
            clock: terms.clock,
            days: terms.days,
            rated: terms.rated,
        }
    }
}

fn side(side: Option<Side>) -> SideChoice {
    match side {
        Some(Side::Home) => SideChoice::Home,
        Some(Side::Away) => SideChoice::Away,
        None => SideChoice::Random,
    }
}

impl From<Range> for RatingRange {
    fn from(range: Range) -> Self {
        RatingRange {
            least: range.least,
            most: range.most,
        }
    }
}

impl From<&Seek> for SeekView {
    fn from(seek: &Seek) -> Self {
        SeekView {
            id: seek.id.to_string(),
            by: Seeker {
                name: seek.name.clone(),
                account: seek.account.is_some(),
                program: seek.is_program(),
                rating: seek.account.map(|_| seek.rating.into()),
            },
            terms: (&seek.terms).into(),
            side: side(seek.side),
            range: seek.range.map(RatingRange::from),
            pool: seek.pool.clone(),
            since: date::rfc3339(seek.made_ms),
        }
    }
}

impl From<&Seek> for OwnSeek {
    fn from(seek: &Seek) -> Self {
        OwnSeek {
            id: seek.id.to_string(),
            terms: (&seek.terms).into(),
            pool: seek.pool.clone(),
            met: seek.met.as_ref().map(ToString::to_string),
        }
    }
}

/// A challenge, as one of the two sees it.
pub(in crate::http) fn challenge(challenge: &Challenge, visitor: &Visitor) -> ChallengeView {
    ChallengeView {
        id: challenge.id.to_string(),
        by: challenge.by_name.clone(),
        by_program: challenge.by_program,
        whom: challenge.whom_name.clone(),
        whom_program: challenge.whom_program,
        own: challenge.by == *visitor,
        terms: (&challenge.terms).into(),
        side: side(challenge.side),
        state: challenge.state,
        reason: challenge.reason,
        made: date::rfc3339(challenge.made_ms),
        met: challenge.met.as_ref().map(ToString::to_string),
    }
}

/// Every pool, with how many of these seeks wait in it.
pub(super) fn pools<'a>(seeks: impl IntoIterator<Item = &'a Seek>) -> Vec<PoolView> {
    let mut waiting: HashMap<&str, u32> = HashMap::new();
    for pool in seeks.into_iter().filter_map(|seek| seek.pool.as_deref()) {
        *waiting.entry(pool).or_default() += 1;
    }
    let pools = POOLS.iter().map(|pool| PoolView {
        id: pool.id.clone(),
        terms: (&pool.terms).into(),
        waiting: waiting.get(pool.id.as_str()).copied().unwrap_or(0),
    });
    pools.collect()
}

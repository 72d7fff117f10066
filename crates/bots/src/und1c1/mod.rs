//! The player of UND1C1: what its positions are worth, and its levels.

#[cfg(test)]
mod against_preview;
mod attack;
mod card_fit;
#[cfg(test)]
mod card_tests;
mod card_worth;
mod cards;
mod chip_worths;
mod coach;
mod contests;
mod deck;
mod dice;
mod draft;
mod draft_fit;
mod features;
mod field;
mod fitted;
mod fitted_cards;
mod fitted_draft;
mod hands;
mod heuristic;
pub(crate) mod holding;
mod levels;
mod pieces;
#[cfg(test)]
mod play_tests;
mod plays;
mod press;
mod prints;
mod shoot_out;
mod stakes;
mod thinning;
mod tuning;
mod weights;

use std::sync::atomic::AtomicBool;

use ::und1c1::{TeamDraft, Und1c1};
use fischio_core::Seat;

use crate::BotSpec;
use crate::decision::{Choice, Decision};
use crate::limits::Limits;
use crate::sampling::{self, Asked};

pub(crate) use self::card_fit::{Measured, in_use as worths_in_use, source as source_of_worths};
pub(crate) use self::coach::Coach;
pub(crate) use self::deck::bring;
pub(crate) use self::draft_fit::{
    Played as DraftsPlayed, compare as compare_drafts, in_use as drafts_in_use,
    source as source_of_drafts,
};
pub(crate) use self::levels::{LEVELS, PLAYERS};
pub(crate) use self::tuning::Tuning;

/// A bot's decision; nothing if there is nothing to decide.
pub(crate) fn choose(game: &Und1c1, asked: Asked<'_>) -> Option<Choice> {
    // Who is picked is not looked ahead from: a worth of chips decides, at every level.
    if game.is_drafting() && asked.bot != BotSpec::Random {
        let action = draft::pick(game, asked.seat)?;
        return Some(Choice::from(Decision {
            action,
            value: 0,
            nodes: 0,
            depth: 0,
        }));
    }
    let side = asked.seat.side();
    sampling::play(game, asked, PLAYERS, |known| {
        Coach::of(known, side, asked.never)
    })
}

/// What a bot picks in the draft of a tournament's pool: every level picks alike.
pub(crate) fn pool_pick(draft: &TeamDraft) -> Option<String> {
    draft::pool_pick(draft)
}

/// How the match looks to a seat, in thousandths of a match.
pub(crate) fn value_to(game: &Und1c1, seat: Seat, _: Limits, _: &AtomicBool) -> i32 {
    sampling::evaluation(game, seat, Coach::new)
}

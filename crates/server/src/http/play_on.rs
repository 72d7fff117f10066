//! A new match from a place in a finished one.

use fischio_core::ToAct;
use games::{AnyGame, MatchLog};

use super::App;
use super::advice::state_at;
use super::export::{Shown, finished, shown};
use super::statistics::other_rules;
use crate::asker::Asker;
use crate::problem::{Code, Problem};
use crate::wire::{NewMatch, PlaceInMatch};

/// Sets what a new match begins with from the place of a finished one. Everybody may know all of a finished match, so
/// its position's text, in which hands and piles stand too, is no secret any more.
///
/// # Errors
/// If there is no such place, the game has no positions, or the request says itself what the match begins with.
pub(super) async fn set(
    app: &App,
    asker: Asker,
    new: &mut NewMatch,
    place: PlaceInMatch,
) -> Result<(), Problem> {
    if new.position.is_some() || !new.options.is_empty() || !new.files.is_empty() {
        let detail = "a match that is played on has the position and the options of that match";
        return Err(Problem::new(Code::BadOptions, detail));
    }
    let of = finished(app, &asker, &place.of).await?;
    if of.game != new.game {
        let detail = format!(
            "match {} is one of {}, not of {}",
            place.of, of.game, new.game
        );
        return Err(Problem::new(Code::BadOptions, detail));
    }
    let begun = shown(app, asker, &place.of, move |shown| match shown {
        Shown::Folded(table, _) => {
            let game = state_at(&table, place.frame)?;
            let position = game
                .position()
                .ok_or_else(|| no_positions(&game, table.log()))?;
            // Chance alone could end it at once.
            if !matches!(game.to_act(), ToAct::Seats(_)) {
                let detail = "no coach is to act at that frame; play on from one where somebody is";
                return Err(Problem::new(Code::NotYourTurn, detail));
            }
            Ok((position, table.settings().shown_options()))
        }
        Shown::Kept(_) => Err(other_rules()),
    });
    let (position, options) = begun.await?;
    new.position = Some(position);
    new.options = options;
    Ok(())
}

/// Why a game that has no positions begins from none.
fn no_positions(game: &AnyGame, log: &MatchLog) -> Problem {
    match AnyGame::from_position(game.name(), log.options(), "") {
        Err(refused) => Problem::begin(game.name(), refused),
        Ok(_) => Problem::internal(),
    }
}

//! How scripted players decide.
//!
//! A strategy says of a position which actions it wants. Among these it takes the one that the greedy player thinks best; where it wants none,
//! it plays as the greedy player does.

use fischio_core::{Seat, Viewer};
use games::{AnyAction, AnyGame};

use crate::chess_football::sealing;
use crate::sampling::Asked;
use crate::strategy::{CHESS_FOOTBALL, Strategy};
use crate::und1c1::holding;
use crate::{BotSpec, Choice, Limits, registry};

/// The actions that a strategy wants; none where it has nothing to say.
fn wanted(strategy: Strategy, game: &AnyGame, seat: Seat) -> Vec<AnyAction> {
    let side = seat.side();
    let actions = game.actions(seat);
    let in_play = !game.awaits_kick_off();
    match strategy {
        Strategy::SealGoal => sealing(game),
        _ if !in_play => Vec::new(),
        Strategy::HoldBall if game.ball_with() != Some(side) => Vec::new(),
        Strategy::HoldBall => match game {
            AnyGame::Und1c1(game) => holding::wanted(game, seat)
                .into_iter()
                .map(Into::into)
                .collect(),
            _ => untouched(game, seat, &actions, &["end"]),
        },
        Strategy::WasteTime => {
            let idle = ["end", "decline", "done", "keep", "stay"];
            untouched(game, seat, &actions, &idle)
        }
        Strategy::ShootFromAfar => {
            let shoots = |action: &AnyAction| {
                let text = action.to_string();
                text.split(' ').next() == Some("shoot")
            };
            actions.into_iter().filter(shoots).collect()
        }
        Strategy::StillGoalkeeper => {
            let moves = |action: &AnyAction| {
                let text = action.to_string();
                text.starts_with('P') && text.contains('-')
            };
            actions
                .into_iter()
                .filter(|action| !moves(action))
                .collect()
        }
    }
}

/// What leaves the ball alone: the first of these words that is an action; in a game where every action moves a piece, those after which
/// the ball is where it was, with the same side.
fn untouched(game: &AnyGame, seat: Seat, actions: &[AnyAction], words: &[&str]) -> Vec<AnyAction> {
    if game.name() != CHESS_FOOTBALL {
        let is = |word: &&str| actions.iter().find(|action| action.to_string() == **word);
        return words.iter().find_map(is).copied().into_iter().collect();
    }
    let ball = |game: &AnyGame| (game.ball_with(), game.view(Viewer::Spectator).ball);
    let before = ball(game);
    let leaves = |action: &&AnyAction| ball(&after(game, seat, **action)) == before;
    actions.iter().filter(leaves).copied().collect()
}

/// What seals the side's own goal soonest and keeps it sealed.
fn sealing(game: &AnyGame) -> Vec<AnyAction> {
    match game {
        AnyGame::ChessFootball(game) => sealing::wanted(game).into_iter().map(Into::into).collect(),
        _ => Vec::new(),
    }
}

fn after(game: &AnyGame, seat: Seat, action: AnyAction) -> AnyGame {
    let mut after = game.clone();
    after.play_trusted(seat, action);
    after
}

/// A strategy's decision; nothing if there is nothing to decide.
pub(crate) fn choose(game: &AnyGame, strategy: Strategy, asked: Asked<'_>) -> Option<Choice> {
    let bot = BotSpec::Greedy;
    let greedy = registry::choose(game, Asked { bot, ..asked })?;
    let seat = asked.seat;
    let wanted = wanted(strategy, game, seat);
    if wanted.is_empty() || wanted.contains(&greedy.action) {
        return Some(greedy);
    }
    let value = |action: AnyAction| {
        let after = after(game, seat, action);
        registry::value_to(&after, seat, Limits::nodes(1), asked.cancel)
    };
    let best = wanted
        .into_iter()
        .map(|action| (value(action), action))
        .reduce(|best, one| if one.0 > best.0 { one } else { best });
    best.map(|(value, action)| Choice {
        action,
        value,
        ..greedy
    })
}

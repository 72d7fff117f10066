//! What the player takes a contest's odds to be is what the rules say: [`Game::preview`], in
//! random matches.

use std::collections::BTreeMap;

use calcetto::{Action, Calcetto, Reach, Stage};
use fischio_core::{Game, Preview, Seat, Side};

use super::attack::Field;
use super::coach::Coach;
use super::dice::{CERTAIN, wins_contest};
use crate::sampling::priced_actions;

/// Of an action the success, in ten-thousandths, as the player reads it, and what it costs;
/// nothing for what it asks the preview itself.
fn read(game: &Calcetto, seat: Seat, action: Action) -> Option<(i32, u32)> {
    let side = seat.side();
    let field = Field::new(game);
    let (with, carrier) = Coach::carrier(&field)?;
    let holder = field.side(with)[carrier];
    let tackles = |man| {
        let tackler = *field.side(side).iter().find(|one| one.man == man)?;
        let own = field.tackle_bonus(side, tackler, holder.at);
        let other = field.tackle_bonus(with, holder, holder.at);
        Some((wins_contest(own, other), tackler))
    };
    match action {
        _ if game.stage() == Stage::Six => None,
        Action::Shoot => Some((field.scores(side, holder, holder.at), 1)),
        Action::Call(man) => tackles(man).map(|(odds, _)| (odds, 0)),
        Action::Move(man, to) => {
            let (odds, tackler) = tackles(man)?;
            let reach = Reach::new(tackler.at, field.free, tackler.steps);
            let steps = reach.arrives(calcetto::Squares::one(to))?;
            Some((odds, steps.unsigned_abs()))
        }
        _ => None,
    }
}

/// Rolls are liked, and to run to the other goal.
fn likes(game: &Calcetto, action: Action) -> i32 {
    match action {
        Action::Shoot => 90,
        Action::Call(_) => 80,
        Action::Move(_, to) => match game.turn() {
            Side::Home => i32::from(to.rank()),
            Side::Away => 13 - i32::from(to.rank()),
        },
        Action::Pass(_) | Action::Cross(_) => 9,
        _ => 0,
    }
}

#[test]
fn odds_of_calcetto_are_the_rules() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    let see = |game: &Calcetto, seat: Seat, action: Action, preview: &Preview| {
        let Some((odds, cost)) = read(game, seat, action) else {
            return;
        };
        let success = preview.success;
        let expected = (success.num() * CERTAIN as u64 / success.den()) as i32;
        assert_eq!(
            (odds, cost),
            (expected, preview.cost),
            "{action}: {:?}",
            game.position()
        );
        let name = match action {
            Action::Shoot => "shoot",
            Action::Call(_) => "call",
            _ => "tackle",
        };
        *seen.entry(name).or_default() += 1;
    };
    priced_actions::<Calcetto>("end=phases phases=150", 20, likes, see);
    for kind in ["shoot", "call", "tackle"] {
        assert!(seen.contains_key(kind), "no {kind} among {seen:?}");
    }
}

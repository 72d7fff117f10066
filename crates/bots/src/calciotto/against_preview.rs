//! What the player takes a contest's odds to be is what the rules say: [`Game::preview`], in
//! random matches.

use std::collections::BTreeMap;

use calciotto::{Action, Calciotto, ContestKind, Stage};
use fischio_core::{Game, Preview, Seat, Silent};

use super::attack::{Holder, Lines, Points};
use super::coach::Coach;
use super::dice::CERTAIN;
use super::field::Field;
use crate::sampling::priced_actions;

/// Of an action the success, in ten-thousandths, as the player reads it; nothing for what it
/// asks the preview itself.
fn read(game: &Calciotto, coach: &Coach, seat: Seat, action: Action) -> Option<i32> {
    let side = seat.side();
    let field = Field::new(game);
    let (with, carrier) = field.carrier()?;
    let holder = *field.side(with).get(carrier)?;
    Some(match (game.stage(), action) {
        (Stage::Window | Stage::Six, _) => return None,
        (_, Action::Shoot(to)) => Lines::scores(&field, coach.contests, side, holder, to),
        (_, Action::Tackle(man) | Action::Call(man)) => {
            let tackler = field.side(side).iter().find(|one| one.man == man)?;
            let own = field.strength(side, *tackler, holder.at);
            let other = field.strength(with, holder, holder.at);
            coach.contests.plain(own - other)
        }
        _ => return None,
    })
}

/// The same in the window of cards, from what both sides have in force already: what a declared
/// card would change is left to the preview.
fn in_window(game: &Calciotto, coach: &Coach, seat: Seat, action: Action) -> Option<i32> {
    let contest = game.contest().filter(|_| game.stage() == Stage::Window)?;
    if !matches!(action, Action::Decline | Action::Card(..)) {
        return None;
    }
    let mut after = *game;
    after.play_trusted(seat, action, &mut Silent);
    let field = Field::new(game);
    let won = coach.odds_in_contest(&field, contest, after_cards(game, &after))?;
    Some(if seat.side() == game.turn() {
        won
    } else {
        CERTAIN - won
    })
}

/// The cards that both sides have played once an action is played: as they were, if the window
/// is over by it.
fn after_cards(before: &Calciotto, after: &Calciotto) -> [Option<(calciotto::Card, bool)>; 2] {
    let turn = before.turn();
    [turn, turn.opponent()].map(|side| after.card_played(side).or(before.card_played(side)))
}

/// Rolls are liked, and to run to the other goal.
fn likes(game: &Calciotto, action: Action) -> i32 {
    match action {
        Action::Shoot(_) => 90,
        Action::Tackle(_) | Action::Call(_) => 80,
        Action::Card(..) => 70,
        Action::Move(_, to) => match game.turn() {
            fischio_core::Side::Home => i32::from(to.rank()),
            fischio_core::Side::Away => 21 - i32::from(to.rank()),
        },
        Action::Pass(_) => 15,
        _ => 0,
    }
}

fn name(game: &Calciotto, action: Action) -> &'static str {
    match (action, game.contest().map(|contest| contest.kind)) {
        (Action::Shoot(_), _) => "shoot",
        (Action::Tackle(_), _) => "tackle",
        (Action::Call(_), _) => "call",
        (_, Some(ContestKind::Tackle)) => "card in a tackle",
        (_, Some(ContestKind::Shot)) => "card at a shot",
        _ => "other",
    }
}

#[test]
fn odds_of_calciotto_are_the_rules() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for settings in [
        "end=phases phases=120",
        "end=phases phases=60 home_coaches=2",
    ] {
        let mut known = None;
        let see = |game: &Calciotto, seat: Seat, action: Action, preview: &Preview| {
            let coach = known.get_or_insert_with(|| Coach::new(game, game.turn()));
            let success = preview.success;
            let expected = (success.num() * CERTAIN as u64 / success.den()) as i32;
            for found in [
                read(game, coach, seat, action),
                in_window(game, coach, seat, action),
            ] {
                let Some(found) = found else { continue };
                assert!(
                    (found - expected).abs() <= 1,
                    "{action} {found} for {success}: {:?}",
                    game.position()
                );
                *seen.entry(name(game, action)).or_default() += 1;
            }
        };
        priced_actions::<Calciotto>(settings, 12, likes, see);
    }
    for kind in ["shoot", "tackle", "card in a tackle", "card at a shot"] {
        assert!(seen.contains_key(kind), "no {kind} among {seen:?}");
    }
}

/// What an attack takes a move, a pass and a shot to cost is what the rules take.
#[test]
fn costs_of_calciotto_are_the_rules() {
    let mut seen = 0;
    let see = |game: &Calciotto, seat: Seat, action: Action, preview: &Preview| {
        let Action::Shoot(to) = action else { return };
        let field = Field::new(game);
        let (with, carrier) = field.carrier().unwrap();
        assert_eq!(with, seat.side());
        let holder = field.side(with)[carrier];
        let length = calciotto::clear_line(holder.at, to, &field.occupied);
        if game.kick().is_none() {
            assert_eq!(length.map(u32::from), Some(preview.cost), "{action}");
        }
        let coach = Coach::new(game, with);
        let points = Points::Left(i32::from(game.points()));
        let holder = Holder::of(&field, with, carrier, true).unwrap();
        let odds = coach.attack(&field, holder, points).odds;
        let success = preview.success;
        let success = (success.num() * CERTAIN as u64 / success.den()) as i32;
        assert!(odds + 1 >= success, "{action}: {odds} for {success}");
        seen += 1;
    };
    priced_actions::<Calciotto>("end=phases phases=60", 12, likes, see);
    assert!(seen > 3, "{seen}");
}

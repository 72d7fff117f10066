//! At whom the carrier may aim: what it needs, and why not (UN-15, UN-18, UN-25).

use fischio_core::{Aim, AimRefused, Icon, Refusal};

use crate::contest::{Contest, Kind};
use crate::state::slots;
use crate::{Due, ManRef, Stage, Und1c1};

/// At whom the carrier might pass, throw or cross, whether it may or not.
pub(super) fn aims(game: &Und1c1) -> Vec<Aim> {
    if game.stage != Stage::Turn {
        return Vec::new();
    }
    let mut aims = passes(game);
    aims.extend(crosses(game));
    aims
}

/// What the side on turn needs to pass to each of its players.
fn passes(game: &Und1c1) -> Vec<Aim> {
    let Some(carrier) = game.passer() else {
        return Vec::new();
    };
    let side = game.turn;
    let throws = game.due == Due::Throw;
    let action = if throws { "throw" } else { "pass" };
    let to = slots(game.team(side).standing() & !(1 << carrier));
    to.map(|slot| {
        let refused = game.refuse_pass(game.squads[side].man(slot));
        Aim {
            sure: game.is_sure(slot),
            ..aim(game, action, game.pass_contest(slot), refused)
        }
    })
    .collect()
}

/// From a cross box, what the carrier needs to cross to each who stands on a header box.
fn crosses(game: &Und1c1) -> Vec<Aim> {
    let Some(carrier) = game.crosser().filter(|_| !game.must_pass()) else {
        return Vec::new();
    };
    let side = game.turn;
    let may_head = game.team(side).outfielders() & !(1 << carrier);
    slots(may_head)
        .filter(|&slot| game.pitch.is_header_box(side, game.at(side, slot)))
        .map(|slot| {
            let refused = game.refuse_cross(game.squads[side].man(slot));
            aim(
                game,
                "cross",
                Contest::new(Kind::Cross, carrier, slot),
                refused,
            )
        })
        .collect()
}

fn aim(game: &Und1c1, action: &'static str, contest: Contest, refused: Option<Refusal>) -> Aim {
    let [bonus, needed] = game.sums(contest).map(i32::from);
    Aim {
        piece: ManRef::id(game.man_ref(game.turn, contest.other)),
        action,
        needed,
        bonus,
        sure: false,
        offside: game.is_offside(game.turn, contest.other),
        refused: refused.map(|why| AimRefused {
            id: why.reason,
            clause: why.clause,
            face: (why.reason == "too-hard").then_some(needed - bonus),
            icon: if why.reason == "offside" {
                Icon::Flag
            } else {
                Icon::Bar
            },
        }),
    }
}

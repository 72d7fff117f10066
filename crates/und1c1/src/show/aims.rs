//! At which players the carrier may aim: what it needs, and why not (UN-15, UN-18, UN-25).

use fischio_core::{Aim, AimRefused, Icon, Refusal, Slot};

use crate::parts::contest::Contest;
use crate::parts::man::ManRef;
use crate::parts::stage::{Due, Stage};
use crate::state::Und1c1;

/// At which players the carrier might pass, throw or cross, allowed or not.
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
    let to = game.team(side).standing().without(carrier).iter();
    to.map(|slot| {
        let refused = game.check_pass(game.squads[side].man(slot)).err();
        let contest = game.pass_contest(carrier, slot);
        Aim {
            sure: game.is_sure(slot),
            ..aim(game, action, (contest, slot), refused)
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
    let may_head = game.team(side).outfielders().without(carrier).iter();
    may_head
        .filter(|&slot| game.pitch.is_header_box(side, game.at(side, slot)))
        .map(|slot| {
            let refused = game.check_cross(game.squads[side].man(slot)).err();
            let (by, to) = (carrier, slot);
            aim(game, "cross", (Contest::Cross { by, to }, to), refused)
        })
        .collect()
}

fn aim(
    game: &Und1c1,
    action: &'static str,
    (contest, to): (Contest, Slot),
    refused: Option<Refusal>,
) -> Aim {
    let [bonus, needed] = game.sums(contest).map(i32::from);
    Aim {
        piece: ManRef::id(game.man_ref(game.turn, to)),
        action,
        needed,
        bonus,
        sure: false,
        offside: game.is_offside(game.turn, to),
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

//! At whom the carrier may aim: what it needs, and why not (UN-15, UN-18, UN-25).

use fischio_core::Refusal;
use serde_json::{Map, Value, json};

use crate::contest::{Contest, Kind};
use crate::state::slots;
use crate::{Due, Stage, Und1c1};

/// What the side on turn needs to pass to each of its players, whether it may or not.
pub(super) fn passes(game: &Und1c1) -> Value {
    let mut all = Map::new();
    if game.stage == Stage::Turn
        && let Some(carrier) = game.passer()
    {
        let side = game.turn;
        let action = if game.due == Due::Throw {
            "throw"
        } else {
            "pass"
        };
        for slot in slots(game.team(side).standing() & !(1 << carrier)) {
            let refused = game.refuse_pass(game.squads[side].man(slot));
            let mut about = aim(game, action, game.pass_contest(slot), refused);
            about["sure"] = game.is_sure(slot).into();
            all.insert(game.man_ref(side, slot).id(), about);
        }
    }
    all.into()
}

/// From a cross box, what the carrier needs to cross to each who stands on a header box.
pub(super) fn crosses(game: &Und1c1) -> Value {
    let mut all = Map::new();
    if game.stage == Stage::Turn
        && !game.must_pass()
        && let Some(carrier) = game.crosser()
    {
        let side = game.turn;
        let may_head = game.team(side).outfielders() & !(1 << carrier);
        let at_header_box = |&slot: &u8| game.pitch.is_header_box(side, game.at(side, slot));
        for slot in slots(may_head).filter(at_header_box) {
            let refused = game.refuse_cross(game.squads[side].man(slot));
            let contest = Contest::new(Kind::Cross, carrier, slot);
            let about = aim(game, "cross", contest, refused);
            all.insert(game.man_ref(side, slot).id(), about);
        }
    }
    all.into()
}

/// `needed` is what the die and `bonus` have to reach together; `action` the kind of action;
/// `face`, in the reason why not, what the die alone would have to show, where that is the reason.
fn aim(game: &Und1c1, action: &str, contest: Contest, refused: Option<Refusal>) -> Value {
    let [bonus, number] = game.sums(contest);
    json!({
        "action": action,
        "needed": number,
        "bonus": bonus,
        "offside": game.is_offside(game.turn, contest.other),
        "refused": refused.map(|why| json!({
            "id": why.reason,
            "clause": why.clause,
            "face": (why.reason == "too-hard").then_some(number - bonus),
        })),
    })
}

//! Dice: what was rolled last, and what is about to be (UN-10, UN-15 to UN-25, UN-31).

use fischio_core::Side;
use serde_json::{Value, json};

use crate::contest::Kind;
use crate::{Harm, ManRef, Roll, Stage, Und1c1};

pub(super) fn roll(roll: Roll) -> Value {
    let count = if roll.dice[1] == 0 { 1 } else { 2 };
    json!({
        "side": roll.side,
        "purpose": roll.kind.name(),
        "dice": roll.dice[..count],
        "total": roll.totals[0],
        "other_total": roll.totals[1],
        "meant": meant(roll),
    })
}

/// What each die of a foul meant, by the IDs of words: sanction, then injury (UN-31). Nothing
/// for dice that are compared.
pub(crate) fn meant(roll: Roll) -> Option<[&'static str; 2]> {
    let [sanction, injury] = roll.dice.map(Harm::of);
    (roll.kind == Kind::Foul).then_some([
        match sanction {
            Harm::Heavy => "sanction-red",
            Harm::Light => "sanction-yellow",
            Harm::None => "sanction-none",
        },
        match injury {
            Harm::Heavy => "injury-serious",
            Harm::Light => "injury-minor",
            Harm::None => "injury-none",
        },
    ])
}

/// Dice that are awaited: whose, and what for.
pub(super) fn contest(game: &Und1c1) -> Value {
    match game.stage {
        Stage::Dice => announced(game),
        Stage::Possession => {
            let side = |side: Side| json!({ "side": side, "piece": null, "bonus": 0 });
            json!({
                "kind": Kind::Possession.name(),
                "first": side(Side::Home),
                "second": side(Side::Away),
            })
        }
        Stage::Foul => {
            let [first, second] = game.foul_pair();
            let man = |(side, slot): (Side, u8), what: &str| {
                let piece = game.man_ref(side, slot).id();
                json!({ "side": side, "piece": piece, "bonus": 0, "for": what })
            };
            // Each die is for itself: they are not compared.
            json!({
                "kind": Kind::Foul.name(),
                "first": man(first, "sanction"),
                "second": man(second, "injury"),
                "apart": true,
            })
        }
        _ => Value::Null,
    }
}

fn announced(game: &Und1c1) -> Value {
    let contest = game.contest;
    let [by, other] = game.roller(contest).map(|man| man.map(ManRef::id));
    let [bonus, against] = game.sums(contest);
    let one = contest.kind.dice() == 1 && !contest.kind.is_at_goal();
    // What was won in the air is the header's throw already (UN-37).
    let won = (contest.kind == Kind::AirHeader).then(|| game.totals(contest, [0, 0])[0]);
    let receives = matches!(contest.kind, Kind::Pass | Kind::Throw | Kind::Cross);
    let answers = if receives {
        game.turn
    } else {
        game.turn.opponent()
    };
    json!({
        "kind": contest.kind.name(),
        "first": { "side": game.turn, "piece": by, "bonus": bonus, "total": won },
        "second": { "side": answers, "piece": other, "bonus": (!one).then_some(against) },
        "alone": contest.kind == Kind::Delivery,
        "needed": (one && contest.kind != Kind::Delivery).then_some(against),
    })
}

//! Dice: what was rolled last, and what is about to be (UN-10, UN-15 to UN-25, UN-31).

use fischio_core::{ContestView, Contestant, RollView, Side};

use crate::contest::Kind;
use crate::{Harm, ManRef, Roll, Stage, Und1c1};

pub(super) fn roll(roll: Roll) -> RollView {
    let count = if roll.dice[1] == 0 { 1 } else { 2 };
    RollView {
        side: roll.side,
        purpose: roll.kind.name(),
        dice: roll.dice[..count].to_vec(),
        pm: None,
        bonus: 0,
        six_given_up: false,
        total: roll.totals[0].into(),
        other_total: Some(roll.totals[1].into()),
        meant: meant(roll).into_iter().flatten().collect(),
    }
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
pub(super) fn contest(game: &Und1c1) -> Option<ContestView> {
    match game.stage {
        Stage::Dice => Some(announced(game)),
        Stage::Possession => {
            let [home, away] = Side::BOTH.map(|side| Contestant::new(side, None, 0));
            Some(ContestView::new(Kind::Possession.name(), home, away))
        }
        Stage::Foul => Some(foul(game)),
        _ => None,
    }
}

/// The dice of a foul: each is for itself, they are not compared (UN-31).
fn foul(game: &Und1c1) -> ContestView {
    let [first, second] = game.foul_pair();
    let man = |(side, slot): (Side, u8), what| Contestant {
        rolls_for: Some(what),
        ..Contestant::new(side, Some(game.man_ref(side, slot).id()), 0)
    };
    ContestView {
        apart: true,
        ..ContestView::new(
            Kind::Foul.name(),
            man(first, "sanction"),
            man(second, "injury"),
        )
    }
}

fn announced(game: &Und1c1) -> ContestView {
    let contest = game.contest;
    let [by, other] = game.roller(contest).map(|man| man.map(ManRef::id));
    let [bonus, against] = game.sums(contest).map(i32::from);
    let one = contest.kind.dice() == 1 && !contest.kind.is_at_goal();
    // What was won in the air is the header's throw already (UN-37).
    let won = (contest.kind == Kind::AirHeader).then(|| game.totals(contest, [0, 0])[0]);
    let receives = matches!(contest.kind, Kind::Pass | Kind::Throw | Kind::Cross);
    let answers = if receives {
        game.turn
    } else {
        game.turn.opponent()
    };
    let first = Contestant {
        total: won.map(i32::from),
        ..Contestant::new(game.turn, by, bonus)
    };
    let second = Contestant {
        bonus: (!one).then_some(against),
        ..Contestant::new(answers, other, 0)
    };
    let alone = contest.kind == Kind::Delivery;
    ContestView {
        alone,
        needed: (one && !alone).then_some(against),
        ..ContestView::new(contest.kind.name(), first, second)
    }
}

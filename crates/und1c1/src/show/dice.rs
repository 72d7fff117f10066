//! Dice: what was rolled last, and what is about to be (UN-10, UN-15 to UN-25, UN-31).

use fischio_core::{ContestView, Contestant, RollView, Side, Slot};

use crate::card_throw::REACHED;
use crate::parts::contest::{Contest, Dice, Duel, Kind, Roll};
use crate::parts::man::ManRef;
use crate::parts::stage::Stage;
use crate::state::Und1c1;

pub(super) fn roll(roll: Roll) -> RollView {
    RollView {
        side: roll.side,
        purpose: roll.kind.name(),
        dice: roll.faces().to_vec(),
        pm: None,
        bonus: 0,
        six_given_up: false,
        total: roll.totals[0].into(),
        other_total: Some(roll.totals[1].into()),
        meant: roll.meant().into_iter().flatten().collect(),
    }
}

/// Dice that are awaited: whose, and what for.
pub(super) fn contest(game: &Und1c1) -> Option<ContestView> {
    match game.stage {
        Stage::Possession => {
            let [home, away] = Side::BOTH.map(|side| Contestant::new(side, None, 0));
            Some(ContestView::new(Kind::Possession.name(), home, away))
        }
        Stage::Foul(duel) => Some(foul(game, duel)),
        Stage::CardDie { side, .. } => {
            let [own, other] = [side, side.opponent()].map(|side| Contestant::new(side, None, 0));
            Some(ContestView {
                needed: Some(REACHED.into()),
                ..ContestView::new(
                    Kind::Card.name(),
                    own,
                    Contestant {
                        bonus: None,
                        ..other
                    },
                )
            })
        }
        Stage::TrapDice { .. } => Some(trap(game)),
        // Nothing is rolled before it is decided on the trap, by who looks at the board.
        Stage::Trap(_) => None,
        stage => Some(announced(game, stage.awaited()?)),
    }
}

/// The dice of a foul: each is for itself, they are not compared (UN-31).
fn foul(game: &Und1c1, duel: Duel) -> ContestView {
    let [first, second] = game.foul_pair(duel);
    let man = |(side, slot): (Side, Slot), what| Contestant {
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

/// The die of the offside trap (UN-57).
fn trap(game: &Und1c1) -> ContestView {
    let [side, rival] = [game.turn, game.turn.opponent()];
    let [first, second] = [rival, side].map(|side| Contestant::new(side, None, 0));
    ContestView {
        needed: Some(Und1c1::trap_number().into()),
        ..ContestView::new(Kind::Play.name(), first, second)
    }
}

fn announced(game: &Und1c1, contest: Contest) -> ContestView {
    let kind = contest.kind();
    let [by, other] = game.rollers(contest).map(|man| man.map(ManRef::id));
    let [bonus, against] = game.sums(contest).map(i32::from);
    let one = kind.dice() == 1 && !kind.is_at_goal();
    // What was won in the air is the header's throw already (UN-37).
    let won = (kind == Kind::AirHeader).then(|| game.totals(contest, Dice::default())[0]);
    let answers = if kind.is_received() || kind == Kind::Play {
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
    let alone = kind == Kind::Delivery;
    ContestView {
        alone,
        needed: (one && !alone).then_some(against),
        ..ContestView::new(kind.name(), first, second)
    }
}

//! Every action that a match may have, in the order of their numbers.

use fischio_core::Side;

use crate::{Action, Calciotto, Card, KickOffPair, Man, Square, Squares};

/// First those that name nobody, then those of each player of either squad: a name that both squads have comes once.
pub(crate) fn every_action(game: &Calciotto) -> Vec<Action> {
    let mut all = vec![
        Action::Ready,
        Action::Decline,
        Action::Keep,
        Action::DrawCard,
        Action::End,
        Action::Done,
    ];
    let goals = || {
        Side::BOTH
            .into_iter()
            .flat_map(|side| Squares::GOALS[side as usize].iter())
    };
    for aimed in [Action::Shoot, Action::Aim, Action::Stand] {
        all.extend(goals().map(aimed));
    }
    let plain = Card::ALL.into_iter().filter(|card| !card.names_a_man());
    all.extend(plain.map(|card| Action::Card(card, None)));
    let squads = Side::BOTH.map(|side| game.squad(side));
    let men = squads.iter().flat_map(|squad| squad.men());
    let mut men: Vec<Man> = men.map(|(man, _)| man).collect();
    men.sort_unstable();
    men.dedup();
    let pitch = game.pitch();
    let kick_off = Side::BOTH.map(|side| pitch.kick_off_squares(side));
    let spots = Side::BOTH.map(|side| pitch.penalty_squares(side));
    for &man in &men {
        all.extend([
            Action::Pick(man),
            Action::Drop(man),
            Action::Pass(man),
            Action::Tackle(man),
            Action::Call(man),
            Action::Kicker(man),
            Action::Shooter(man),
        ]);
        let named = Card::ALL.into_iter().filter(|card| card.names_a_man());
        all.extend(named.map(|card| Action::Card(card, Some(man))));
        let spots = spots.iter().flatten();
        all.extend(spots.map(|&at| Action::PenaltyKicker(man, at)));
        all.extend(every_square().map(|to| Action::Place(man, to)));
        all.extend(every_square().map(|to| Action::Move(man, to)));
        all.extend(Squares::FIELD.iter().map(|to| Action::Barrier(man, to)));
        let others = men.iter().copied().filter(|&other| other != man);
        all.extend(others.clone().map(|on| Action::Substitute { out: man, on }));
        if man.keeps_goal() {
            continue;
        }
        let others = others.filter(|other| !other.keeps_goal()).map(Some);
        for other in others.chain([None]) {
            all.extend(kick_off.iter().flatten().map(|&at| Action::KickOff {
                carrier: man,
                pair: KickOffPair::new(at, other),
            }));
        }
    }
    all
}

/// The squares of the pitch, then those of the goal zones.
fn every_square() -> impl Iterator<Item = Square> {
    let goals = Squares::GOALS.into_iter().flat_map(Squares::iter);
    Squares::FIELD.iter().chain(goals)
}

//! Every action that a match may have, in the order of their numbers.

use fischio_core::Side;

use crate::parts::square::{MAX_FILES, RANKS};
use crate::{Action, Calcetto, Man, Square, Tile};

/// First those that name nobody, then those of each man of either squad: a name that both squads have comes once. All
/// squares that a board may have count, so that boards share their numbers.
pub(crate) fn every_action(game: &Calcetto) -> Vec<Action> {
    let mut all = vec![
        Action::Ready,
        Action::Roll,
        Action::Keep,
        Action::DrawTile,
        Action::Shoot,
        Action::End,
        Action::Done,
        Action::Decline,
    ];
    all.extend(squares().map(Action::Cross));
    let squads = Side::BOTH.map(|side| game.squad(side));
    let men = squads.iter().flat_map(|squad| squad.men());
    let mut men: Vec<Man> = men.map(|(man, _)| man).collect();
    men.sort_unstable();
    men.dedup();
    let kick_off = Side::BOTH.map(|side| game.pitch().kick_off_squares(side));
    for &man in &men {
        all.extend([Action::Pass(man), Action::Call(man), Action::Shooter(man)]);
        all.extend(Tile::ALL.map(|tile| Action::PlayTile(tile, man)));
        all.extend(squares().map(|to| Action::Place(man, to)));
        all.extend(squares().map(|to| Action::Move(man, to)));
        for &other in men.iter().filter(|other| **other != man) {
            all.push(Action::Substitute {
                out: man,
                on: other,
            });
            if man.keeps_goal() || other.keeps_goal() {
                continue;
            }
            all.extend(kick_off.iter().flatten().map(|&at| Action::KickOff {
                carrier: man,
                at,
                other,
            }));
        }
    }
    all
}

fn squares() -> impl Iterator<Item = Square> {
    (0..RANKS).flat_map(|rank| (0..MAX_FILES).map(move |file| Square::at(file, rank)))
}

//! Who stands where and how far he goes, as it matters for judging positions.

use arrayvec::ArrayVec;
use calciotto::{Calciotto, Man, Role, Square, Stage, Zone};
use fischio_core::Side;

use super::grid::Grid;

/// Men of a side on the pitch; the goalkeeper is the first.
pub(super) const EIGHT: usize = 8;

/// A man on the pitch.
#[derive(Clone, Copy)]
pub(super) struct Player {
    pub(super) man: Man,
    pub(super) role: Role,
    pub(super) at: Square,
    /// Squares he may move in a phase.
    pub(super) steps: i32,
    /// Squares he may still move in the phase under way or about to be rolled for.
    pub(super) left: i32,
    /// His strength or save.
    pub(super) circled: i32,
    /// He moved in the phase under way.
    pub(super) moved: bool,
}

/// Both sides on the pitch.
pub(super) struct Field<'a> {
    pub(super) game: &'a Calciotto,
    pub(super) sides: [ArrayVec<Player, EIGHT>; 2],
    pub(super) occupied: Grid,
}

impl<'a> Field<'a> {
    /// The positions of a match that is set up.
    pub(super) fn new(game: &'a Calciotto) -> Field<'a> {
        let mut occupied = Grid::EMPTY;
        let under_way = matches!(
            game.stage(),
            Stage::Movement | Stage::Roll | Stage::Six | Stage::Draw | Stage::Tackle | Stage::Call
        ) && game.contest().is_none()
            && game.kick().is_none();
        let sides = Side::BOTH.map(|side| {
            let on_turn = under_way && side == game.turn();
            let sprint = sprint(game, side);
            let mut players = ArrayVec::new();
            for fielded in game.players(side).take(EIGHT) {
                occupied.add(fielded.square);
                let steps = i32::from(fielded.numbers.movement);
                let mut left = steps;
                if let Some((man, bonus)) = sprint
                    && man == fielded.man
                {
                    left += bonus;
                }
                if on_turn {
                    left -= i32::from(fielded.moved);
                }
                players.push(Player {
                    man: fielded.man,
                    role: fielded.man.role(),
                    at: fielded.square,
                    steps,
                    left: left.max(0),
                    circled: i32::from(fielded.numbers.circled),
                    moved: on_turn && fielded.moved > 0,
                });
            }
            players
        });
        Field {
            game,
            sides,
            occupied,
        }
    }

    pub(super) fn side(&self, side: Side) -> &[Player] {
        &self.sides[side.index()]
    }

    /// The squares nobody stands on.
    pub(super) fn free(&self) -> Grid {
        Grid::FIELD.without(self.occupied)
    }

    /// A side's goalkeeper; it has one in any position that is judged.
    pub(super) fn keeper(&self, side: Side) -> Option<Player> {
        let first = self.side(side).first().copied();
        first.filter(|player| player.role == Role::Goalkeeper)
    }

    /// The side with the ball and the place of the carrier in it.
    pub(super) fn carrier(&self) -> Option<(Side, usize)> {
        let carrier = self.game.carrier()?;
        let players = self.side(carrier.side);
        let place = players
            .iter()
            .position(|player| player.man == carrier.man)?;
        Some((carrier.side, place))
    }
}

/// What a man adds to a contest, the carrier standing on a square (CO-06, CO-20).
pub(super) fn strength(side: Side, player: Player, carrier: Square) -> i32 {
    if is_competent(side, player.role, carrier) {
        player.circled
    } else {
        0
    }
}

/// The player on whom a SPRINT is in force and what it adds.
fn sprint(game: &Calciotto, side: Side) -> Option<(Man, i32)> {
    if side != game.turn() {
        return None;
    }
    let man = game.sprinter()?;
    let (card, cancelled) = game.card_played(side)?;
    let sprint = game.card_values().sprint(card).filter(|_| !cancelled)?;
    Some((man, i32::from(sprint.bonus)))
}

/// A square's zone as a side sees it; the same as the rules say, without the pitch.
fn zone(side: Side, at: Square) -> Zone {
    let at = match side {
        Side::Home => at,
        Side::Away => at.mirrored(),
    };
    match (at.file(), at.rank()) {
        (0..=2 | 13.., _) => Zone::Strips,
        (_, ..=6) => Zone::Defence,
        (_, ..=14) => Zone::Midfield,
        _ => Zone::Attack,
    }
}

/// Whether a role's strength counts with the carrier on a square (CO-06).
pub(super) fn is_competent(side: Side, role: Role, carrier: Square) -> bool {
    let own = match role {
        Role::Goalkeeper => {
            let goal = match side {
                Side::Home => 0,
                Side::Away => calciotto::RANKS + 1,
            };
            return carrier.rank() == goal;
        }
        Role::Defender => Zone::Defence,
        Role::Midfielder => Zone::Midfield,
        Role::WingBack => Zone::Strips,
        Role::Forward => Zone::Attack,
    };
    zone(side, carrier) == own
}

/// 1 for Home, −1 for Away.
pub(super) const fn sign(side: Side) -> i32 {
    match side {
        Side::Home => 1,
        Side::Away => -1,
    }
}

/// Ranks from a side's own goal line.
pub(super) const fn advance(side: Side, at: Square) -> i32 {
    match side {
        Side::Home => at.rank() as i32,
        Side::Away => calciotto::RANKS as i32 + 1 - at.rank() as i32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn co_06_zones_are_those_of_the_rules() {
        let pitch = calciotto::Pitch::default();
        for side in Side::BOTH {
            for at in (0..super::super::grid::SQUARES).filter_map(super::super::grid::square) {
                for role in Role::ALL {
                    assert_eq!(
                        is_competent(side, role, at),
                        pitch.is_competent(side, role, at),
                        "{side} {role:?} {at}"
                    );
                }
            }
        }
    }
}

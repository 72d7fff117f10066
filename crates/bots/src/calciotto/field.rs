//! Which player stands where and how far it goes, as it matters for judging positions.

use arrayvec::ArrayVec;
use calciotto::{Calciotto, Man, Role, Square, Squares, Stage};
use fischio_core::Side;

/// Men of a side on the pitch; the goalkeeper is the first.
pub(super) const EIGHT: usize = 8;

/// A man on the pitch.
#[derive(Clone, Copy)]
pub(super) struct Player {
    pub(super) man: Man,
    pub(super) role: Role,
    pub(super) at: Square,
    /// Squares it may move in a phase.
    pub(super) steps: i32,
    /// Squares it may still move in the phase under way or about to be rolled for.
    pub(super) left: i32,
    /// Its strength or save.
    pub(super) circled: i32,
    /// It moved in the phase under way.
    pub(super) moved: bool,
}

/// Both sides on the pitch.
pub(super) struct Field<'a> {
    pub(super) game: &'a Calciotto,
    pub(super) sides: [ArrayVec<Player, EIGHT>; 2],
    pub(super) occupied: Squares,
}

impl<'a> Field<'a> {
    /// The positions of a match that is set up.
    pub(super) fn new(game: &'a Calciotto) -> Field<'a> {
        let mut occupied = Squares::EMPTY;
        let under_way = matches!(
            game.stage(),
            Stage::Movement | Stage::Roll | Stage::Six | Stage::Draw | Stage::Tackle | Stage::Call
        ) && game.contest().is_none()
            && game.kick().is_none();
        let sides = Side::BOTH.map(|side| {
            let on_turn = under_way && side == game.turn();
            let mut players = ArrayVec::new();
            for fielded in game.players(side).take(EIGHT) {
                occupied.add(fielded.square);
                let steps = i32::from(fielded.numbers.movement);
                let mut left = i32::from(fielded.movement);
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

    /// What a player adds to a contest, the carrier standing on a square.
    pub(super) fn strength(&self, side: Side, player: Player, carrier: Square) -> i32 {
        let pitch = self.game.pitch();
        if pitch.strength_counts(side, player.role, carrier) {
            player.circled
        } else {
            0
        }
    }

    /// The squares nobody stands on.
    pub(super) fn free(&self) -> Squares {
        Squares::FIELD.without(self.occupied)
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

/// Ranks from a side's own goal line.
pub(super) const fn advance(side: Side, at: Square) -> i32 {
    match side {
        Side::Home => at.rank() as i32,
        Side::Away => calciotto::RANKS as i32 + 1 - at.rank() as i32,
    }
}

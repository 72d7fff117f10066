//! A position as the rules read it, and the boxes that are free.

use fischio_core::Side;
use und1c1::{Chip, ELEVEN, Man, Reading, Square, Squares, Und1c1};

pub(crate) use und1c1::Standing as Player;

/// Players of a side on the pitch at most.
pub(crate) const MOST: usize = ELEVEN;

/// The chips of a side by their men.
pub(crate) struct Chips([Chip; 64]);

fn place_of(man: Man) -> usize {
    (man.role() as usize) << 4 | usize::from(man.number() - 1)
}

impl Chips {
    pub(crate) fn new(game: &Und1c1, side: Side) -> Chips {
        let mut chips = [Chip::default(); 64];
        for (man, chip) in game.squad(side).men() {
            chips[place_of(man)] = chip;
        }
        Chips(chips)
    }

    pub(crate) fn of(&self, man: Man) -> Chip {
        self.0[place_of(man)]
    }
}

/// Both sides on the pitch.
pub(crate) struct Field<'a> {
    pub(crate) reading: Reading<'a>,
    /// Boxes onto which a side's players may move; that a Gorilla may enter one more is left
    /// out (UN-26).
    free: [Squares; 2],
}

impl<'a> Field<'a> {
    /// The positions of a match that is set up.
    pub(crate) fn new(game: &'a Und1c1) -> Field<'a> {
        let reading = Reading::new(game);
        let [home, away] = Side::BOTH.map(|side| reading.occupied(side));
        let open = Squares::PITCH.without(home | away);
        let free = Side::BOTH.map(|side| {
            let locks = game.padlocks(side.opponent());
            open.without(locks.into_iter().flatten().collect())
        });
        Field { reading, free }
    }

    /// The match.
    pub(crate) const fn game(&self) -> &'a Und1c1 {
        self.reading.game()
    }

    /// A side's players.
    pub(crate) fn side(&self, side: Side) -> &[Player] {
        self.reading.side(side)
    }

    /// Whether a side has the ball.
    pub(crate) fn has_ball(&self, side: Side) -> bool {
        self.reading.carrier().is_some_and(|(with, _)| with == side)
    }

    /// Boxes onto which a side's players may move.
    pub(crate) fn free(&self, side: Side) -> Squares {
        self.free[side.index()]
    }

    /// The carrier's side, place in it, and the carrier.
    pub(crate) fn holder(&self) -> Option<(Side, usize, Player)> {
        let (with, place) = self.reading.carrier()?;
        Some((with, place, self.side(with)[place]))
    }

    /// The boxes from which somebody may tackle a carrier; `level` are those without a card (UN-19, UN-59).
    pub(crate) fn tackled_from(
        &self,
        side: Side,
        player: Player,
        level: Squares,
        carrier: Square,
    ) -> Squares {
        if self.reading.tackles_behind(side, player) {
            carrier.around()
        } else {
            level
        }
    }

    /// The boxes onto which somebody may run, straight, without the ball.
    pub(crate) fn each_run(&self, side: Side, player: Player, mut see: impl FnMut(Square)) {
        if player.at.is_goal() {
            return;
        }
        let free = self.free(side);
        for direction in und1c1::Direction::ALL {
            let mut at = player.at;
            for _ in 0..player.steps() {
                match at.next(direction) {
                    Some(next) if free.has(next) => at = next,
                    _ => break,
                }
                see(at);
            }
        }
    }
}

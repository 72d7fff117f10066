//! How long a side has kept the ball untouched (UN-63).

/// Own turns in a row in which the side with the ball kept it, and no duel, shot or cross was
/// rolled. Nothing while the turn under way cannot count: there was such a roll in it, or the
/// ball was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct HeldBall(u8);

/// The number of a [`HeldBall`] that cannot count: a byte is smaller than an option of one.
const CANNOT: u8 = u8::MAX;

impl HeldBall {
    /// No turn.
    pub(crate) const NONE: HeldBall = HeldBall(0);
    /// A duel, a shot or a cross was rolled in this turn, or the ball was lost.
    pub(crate) const BROKEN: HeldBall = HeldBall(CANNOT);
    /// Turns after which the opponent may call a tackle; more are not counted.
    pub(crate) const ENOUGH: u8 = 3;

    /// So many turns, at most [`HeldBall::ENOUGH`].
    pub(crate) const fn new(turns: u8) -> HeldBall {
        HeldBall(turns)
    }

    /// The turns, if the turn under way may count.
    pub(crate) const fn turns(self) -> Option<u8> {
        match self.0 {
            CANNOT => None,
            turns => Some(turns),
        }
    }

    /// A turn is over; `kept` if it was that of the side with the ball.
    pub(crate) fn end_turn(&mut self, kept: bool) {
        let turns = self.turns().map_or(0, |turns| turns + u8::from(kept));
        self.0 = turns.min(HeldBall::ENOUGH);
    }

    /// Whether the opponent may call a tackle.
    pub(crate) const fn is_enough(self) -> bool {
        self.0 == HeldBall::ENOUGH
    }
}

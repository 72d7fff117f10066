//! What a search asks of a match besides what a view tells: the roll that is pending, the set
//! piece under way, who is to act next.

use fischio_core::Side;

use crate::set_piece::PieceKind;
use crate::state::{NOBODY, slots};
use crate::{Direction, Kind, Man, Square, Stage, Und1c1, turn};

impl Und1c1 {
    /// What dice are awaited for, with what is added to the die of the side on turn and to
    /// what it is compared with: the other's die, or for a pass or cross the number needed
    /// alone. Nothing where no announced roll is pending.
    pub fn pending(&self) -> Option<(Kind, [i8; 2])> {
        (self.stage == Stage::Dice).then(|| (self.contest.kind, self.sums(self.contest)))
    }

    /// Whether the turn is over but for its end (UN-08), so that the other side acts next.
    pub fn turn_is_over(&self) -> bool {
        self.end_step != turn::NOT_ENDING || (self.ended != 0 && self.stage != Stage::SetUp)
    }

    /// The set piece that is under way or follows (UN-33 to UN-41).
    pub fn piece(&self) -> PieceKind {
        self.piece.kind
    }

    /// Where it is taken, if that is known; of a throw-in first where the receiver stood.
    pub fn piece_square(&self) -> Option<Square> {
        (self.piece.at != Square::NOWHERE).then_some(self.piece.at)
    }

    /// Who takes it, once he is chosen.
    pub fn taker(&self) -> Option<Man> {
        (self.piece.taker != NOBODY).then(|| self.squads[self.turn].man(self.piece.taker))
    }

    /// How many stand in the wall, or are to (UN-34).
    pub fn wall(&self) -> u8 {
        self.piece.wall
    }

    /// A side's jumpers, in the order of their pairs once all are there (UN-36).
    pub fn jumpers(&self, side: Side) -> impl Iterator<Item = Man> {
        let all = self.piece.jumpers_of(side);
        all.map(move |slot| self.squads[side].man(slot))
    }

    /// What the set piece under way is rolled for once it is taken, and what is added, as in
    /// [`pending`](Und1c1::pending).
    pub fn kick_roll(&self) -> (Kind, [i8; 2]) {
        let contest = self.kick_contest();
        (contest.kind, self.sums(contest))
    }

    /// The same of the ball that comes in for a pair, by number from 1, and of the header that
    /// follows a duel in the air that is won: what box and goalkeeper add. Nothing if nobody
    /// of the side on turn is there.
    pub fn pair_roll(&self, number: u8) -> Option<(Kind, [i8; 2], [i8; 2])> {
        let contest = self.pair_contest(number)?;
        let header = self.at_goal(Kind::AirHeader, contest.by);
        Some((contest.kind, self.sums(contest), self.sums(header)))
    }

    /// The line and the direction of the group movement under way, and how many of it have
    /// moved (UN-13).
    pub fn group(&self) -> Option<(u8, Direction, u32)> {
        let group = self.group;
        (self.stage == Stage::Group)
            .then(|| (group.line, group.direction, group.moved.count_ones()))
    }

    /// A side's players with a yellow card (UN-31).
    pub fn booked(&self, side: Side) -> impl Iterator<Item = Man> {
        slots(self.team(side).booked & self.team(side).on)
            .map(move |slot| self.squads[side].man(slot))
    }

    /// Substitutions a side has left (UN-30).
    pub fn substitutions_left(&self, side: Side) -> u8 {
        self.team(side).substitutions
    }

    /// Who is put on a box next: those of a side who made room (UN-34 to UN-36).
    pub fn in_hand(&self, side: Side) -> impl Iterator<Item = Man> {
        slots(self.team(side).in_hand).map(move |slot| self.squads[side].man(slot))
    }

    /// Who decides where a coach does.
    pub const fn decider(&self) -> Side {
        self.decider
    }
}

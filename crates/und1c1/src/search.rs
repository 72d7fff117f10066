//! What a search asks of a match besides what a view tells: the roll that is pending, the set
//! piece under way, who is to act next.

use fischio_core::{Side, Silent};

use crate::parts::contest::{Contest, Kind};
use crate::parts::line::Line;
use crate::parts::man::Man;
use crate::parts::set_piece::PieceKind;
use crate::parts::square::{Direction, Square};
use crate::parts::stage::{Locking, Stage};
use crate::state::Und1c1;

impl Und1c1 {
    /// What dice are awaited for, with what is added to the die of the side on turn and to
    /// what it is compared with: the other's die, or for a pass or cross the number needed
    /// alone. Nothing where no announced roll is pending; cards may still be played before it.
    pub fn pending(&self) -> Option<(Kind, [i8; 2])> {
        let contest = self.stage.awaited()?;
        Some((contest.kind(), self.sums(contest)))
    }

    /// The same match if nobody plays a card now: what was just played takes effect, then the roll
    /// is awaited, or play goes on.
    #[must_use]
    pub fn without_more_cards(&self) -> Und1c1 {
        let mut game = *self;
        loop {
            match game.stage {
                Stage::Answer { .. } => game.decline_card(&mut Silent),
                Stage::Window(window) => game.stage = Stage::Dice(window.contest),
                Stage::After(after) => game.conclude(after.contest, after.won, &mut Silent),
                Stage::BeforeDraw(end) => game.stage = Stage::Draw(end),
                _ => return game,
            }
        }
    }

    /// Whether the turn is over but for its end (UN-08), so that the other side acts next.
    pub const fn turn_is_over(&self) -> bool {
        matches!(
            self.stage,
            Stage::Step { ends_turn: true }
                | Stage::Ball { .. }
                | Stage::Tractor { early: false, .. }
                | Stage::Replace { .. }
                | Stage::Padlocks(Locking::TurnEnd(_))
                | Stage::BeforeDraw(_)
                | Stage::Draw(_)
                | Stage::Look { .. }
                | Stage::Substitution(_)
        )
    }

    /// The set piece that is under way or follows (UN-33 to UN-41).
    pub fn piece(&self) -> Option<PieceKind> {
        self.piece.map(|piece| piece.kind)
    }

    /// Where it is taken, if that is known; of a throw-in first where the receiver stood.
    pub fn piece_square(&self) -> Option<Square> {
        self.piece?.at
    }

    /// Who takes it, once that is chosen.
    pub fn taker(&self) -> Option<Man> {
        let piece = self.piece?;
        Some(self.squads[piece.side].man(piece.taker?))
    }

    /// How many stand in the wall, or are to (UN-34).
    pub fn wall(&self) -> u8 {
        self.piece.map_or(0, |piece| piece.wall)
    }

    /// A side's jumpers, in the order of their pairs once all are there (UN-36).
    pub fn jumpers(&self, side: Side) -> impl Iterator<Item = Man> {
        let jumpers = self.piece.map(|piece| piece.jumpers[side]);
        let all = jumpers.unwrap_or_default();
        all.iter().map(move |slot| self.squads[side].man(slot))
    }

    /// What the set piece under way is rolled for once it is taken, and what is added, as in
    /// [`pending`](Und1c1::pending).
    ///
    /// # Panics
    /// If no set piece is under way whose taker is chosen.
    pub fn kick_roll(&self) -> (Kind, [i8; 2]) {
        let contest = self.kick_contest();
        (contest.kind(), self.sums(contest))
    }

    /// The same of the ball that comes in for a pair, by number from 1, and of the header that
    /// follows a duel in the air that is won: what box and goalkeeper add. Nothing if nobody
    /// of the side on turn is there.
    ///
    /// # Panics
    /// If no set piece is under way.
    pub fn pair_roll(&self, number: u8) -> Option<(Kind, [i8; 2], [i8; 2])> {
        let contest = self.pair_contest(number)?;
        let by = contest.by();
        let header = Contest::AirHeader { by, won: 0 };
        Some((contest.kind(), self.sums(contest), self.sums(header)))
    }

    /// The line and the direction of the group movement under way, and how many of it have
    /// moved (UN-13).
    pub fn group(&self) -> Option<(Line, Direction, u32)> {
        match self.stage {
            Stage::Group(group) => {
                let moved = group.moved.len() as u32;
                Some((group.line, group.direction, moved))
            }
            _ => None,
        }
    }

    /// A side's players with a yellow card (UN-31).
    pub fn booked(&self, side: Side) -> impl Iterator<Item = Man> {
        let team = self.team(side);
        self.men_of(side, team.booked & team.on)
    }

    /// Substitutions a side has left (UN-30).
    pub fn substitutions_left(&self, side: Side) -> u8 {
        self.team(side).substitutions
    }

    /// Who is put on a box next: those of a side who made room (UN-34 to UN-36).
    pub fn in_hand(&self, side: Side) -> impl Iterator<Item = Man> {
        self.men_of(side, self.team(side).in_hand)
    }
}

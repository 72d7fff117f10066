//! A match as a value: bitboards, a mailbox and a few counters.

use fischio_core::{BySide, ShootOut, Side};

use crate::{Bitboard, PIECES_A_SIDE, Piece, PieceRef, PieceType, Square, zobrist};

/// The phases of a match, by the letters of CF-20.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// `p`: sides place one piece in turn (CF-04).
    Placing,
    /// `k`: the piece on the kick-off square must pass (CF-11).
    KickOff,
    /// `m`: open play (CF-07).
    OpenPlay,
    /// `o`: the match is over (CF-18).
    Over,
}

impl Phase {
    /// The phase's letter in a position's text (CF-20).
    pub const fn letter(self) -> char {
        match self {
            Phase::Placing => 'p',
            Phase::KickOff => 'k',
            Phase::OpenPlay => 'm',
            Phase::Over => 'o',
        }
    }

    /// The phase's ID in views and descriptions.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Placing => "placing",
            Phase::KickOff => "kick-off",
            Phase::OpenPlay => "open-play",
            Phase::Over => "over",
        }
    }

    pub(crate) const fn clause(self) -> &'static str {
        match self {
            Phase::Placing => "CF-04",
            Phase::KickOff => "CF-11",
            Phase::OpenPlay => "CF-07",
            Phase::Over => "CF-18",
        }
    }
}

/// The half of the match (CF-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// White kicks it off.
    First,
    /// Black kicks it off.
    Second,
    /// A kick-off of the shoot-out, from 1 to [`KICK_OFFS`](Half::KICK_OFFS) (TN-06).
    ShootOut(u8),
}

impl Half {
    /// Kick-offs of a shoot-out at most (TN-06).
    pub const KICK_OFFS: u8 = 3;

    /// 1 or 2; 3 to 5 in a shoot-out.
    pub const fn number(self) -> u8 {
        match self {
            Half::First => 1,
            Half::Second => 2,
            Half::ShootOut(number) => number + 2,
        }
    }

    pub(crate) const fn from_number(number: u8) -> Option<Half> {
        match number {
            1 => Some(Half::First),
            2 => Some(Half::Second),
            3..=5 => Some(Half::ShootOut(number - 2)),
            _ => None,
        }
    }

    /// The side that kicks it off (CF-17). In a shoot-out it depends on who placed first before it.
    pub const fn first_kick_off(self) -> Option<Side> {
        match self {
            Half::First => Some(Side::Home),
            Half::Second => Some(Side::Away),
            Half::ShootOut(_) => None,
        }
    }
}

/// The options of a match (CF-18, TN-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    actions_a_side: u8,
    sealed_goal: bool,
    shoot_out: Option<ShootOut>,
    shoot_out_actions: u8,
}

impl Rules {
    /// Actions a side a half (1 to 200, else the nearer of the two), and whether a side may
    /// not fill the last free one of its own goal squares.
    pub const fn new(actions_a_side: u8, sealed_goal: bool) -> Rules {
        Rules {
            actions_a_side: within_bounds(actions_a_side),
            sealed_goal,
            shoot_out: None,
            shoot_out_actions: 15,
        }
    }

    /// The same for a match that is decided if it is level: with so many actions a side after each kick-off of the shoot-out (1 to
    /// 200, else the nearer of the two).
    #[must_use]
    pub const fn with_shoot_out(self, shoot_out: ShootOut, actions_a_side: u8) -> Rules {
        Rules {
            shoot_out: Some(shoot_out),
            shoot_out_actions: within_bounds(actions_a_side),
            ..self
        }
    }

    /// How a level match is decided; nothing if it may end in a draw.
    pub const fn shoot_out(self) -> Option<ShootOut> {
        self.shoot_out
    }

    /// Actions of both sides in a half or after a kick-off of the shoot-out.
    pub const fn actions_in(self, half: Half) -> u16 {
        match half {
            Half::First | Half::Second => self.actions_a_half(),
            Half::ShootOut(_) => self.shoot_out_actions as u16 * 2,
        }
    }

    /// Whether a match with this score is decided by a shoot-out after its second half.
    pub(crate) fn is_to_be_decided(self, score: BySide<u16>) -> bool {
        self.shoot_out
            .is_some_and(|shoot_out| shoot_out.is_needed(score))
    }

    /// Actions of both sides in a half.
    pub const fn actions_a_half(self) -> u16 {
        self.actions_a_side as u16 * 2
    }

    /// Actions a side in a half.
    pub const fn actions_a_side(self) -> u8 {
        self.actions_a_side
    }

    /// Whether the last free goal square must stay free.
    pub const fn sealed_goal(self) -> bool {
        self.sealed_goal
    }
}

impl Default for Rules {
    fn default() -> Self {
        Rules::new(45, false)
    }
}

const fn within_bounds(actions: u8) -> u8 {
    match actions {
        0 => 1,
        201.. => 200,
        allowed => allowed,
    }
}

const NOBODY: u8 = u8::MAX;
const SLOTS: usize = 2 * PIECES_A_SIDE as usize;

/// A match of Chess Football.
///
/// It implements [`Game`](fischio_core::Game); what stands here besides is for search and
/// tools that want types instead of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChessFootball {
    sides: [Bitboard; 2],
    kinds: [Bitboard; 6],
    /// On each square the slot of its piece, or `NOBODY`.
    mailbox: [u8; 64],
    /// The kind of the piece in each slot, Home's six first, or `NOBODY` where none was placed.
    roster: [u8; SLOTS],
    hash: u64,
    ball: Option<Square>,
    pub(crate) last: Option<(Square, Square)>,
    rules: Rules,
    pub(crate) made: u16,
    score: [u16; 2],
    phase: Phase,
    side_to_act: Side,
    kick_off: Side,
    pub(crate) half: Half,
    /// Who has scored in the shoot-out.
    pub(crate) shot: Option<Side>,
}

impl ChessFootball {
    /// The beginning of a match: an empty board, White to place and to kick off. One that is nothing but a shoot-out begins with the
    /// first kick-off of that (TN-09).
    pub fn new(rules: Rules) -> Self {
        let mut game = ChessFootball {
            sides: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; 6],
            mailbox: [NOBODY; 64],
            roster: [NOBODY; SLOTS],
            hash: 0,
            ball: None,
            last: None,
            rules,
            made: 0,
            score: [0; 2],
            phase: Phase::Placing,
            side_to_act: Side::Home,
            kick_off: Side::Home,
            half: if ShootOut::is_all_of(rules.shoot_out) {
                Half::ShootOut(1)
            } else {
                Half::First
            },
            shot: None,
        };
        game.clear_board(Side::Home);
        game
    }

    /// The options it is played with.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The side whose turn it is; when the match is over, the one whose turn it would be.
    pub const fn side_to_act(&self) -> Side {
        self.side_to_act
    }

    /// The side that kicks off, or kicked off last.
    pub const fn kick_off_side(&self) -> Side {
        self.kick_off
    }

    /// The half.
    pub const fn half(&self) -> Half {
        self.half
    }

    /// Actions made in this half, both sides together (CF-17).
    pub const fn actions_made(&self) -> u16 {
        self.made
    }

    /// Actions left in this half, both sides together.
    pub const fn actions_left(&self) -> u16 {
        self.rules.actions_in(self.half).saturating_sub(self.made)
    }

    /// Goals of the shoot-out, once there is one (TN-06). The first one ends it.
    pub fn shoot_out_goals(&self) -> Option<BySide<u16>> {
        let goals = |side| u16::from(self.shot == Some(side));
        matches!(self.half, Half::ShootOut(_)).then(|| BySide::from_fn(goals))
    }

    /// Who goes on after a shoot-out: who has scored, else the side that the options name (TN-06).
    pub(crate) fn winner_of_shoot_out(&self) -> Option<Side> {
        let first = self.rules.shoot_out.map(|shoot_out| shoot_out.first);
        self.shot.or(first)
    }

    /// A side's goals.
    pub const fn goals(&self, side: Side) -> u16 {
        self.score[side.index()]
    }

    /// The ball's square, once it is on the board.
    pub const fn ball(&self) -> Option<Square> {
        self.ball
    }

    /// The side that has the ball.
    pub fn ball_side(&self) -> Option<Side> {
        self.piece_at(self.ball?).map(|piece| piece.side)
    }

    /// Every piece of a side.
    pub const fn pieces(&self, side: Side) -> Bitboard {
        self.sides[side.index()]
    }

    /// A side's pieces of a kind.
    pub const fn of_kind(&self, side: Side, kind: PieceType) -> Bitboard {
        Bitboard(self.sides[side.index()].0 & self.kinds[kind.index()].0)
    }

    /// Every occupied square.
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.sides[0].0 | self.sides[1].0)
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.piece_ref(square).map(|piece| Piece {
            side: piece.side,
            kind: piece.kind,
        })
    }

    /// The piece on a square, with its place in the order of placement.
    #[inline]
    pub fn piece_ref(&self, square: Square) -> Option<PieceRef> {
        match self.mailbox[square.index()] {
            NOBODY => None,
            slot => self.in_slot(usize::from(slot)),
        }
    }

    /// A hash of the position: pieces, ball, phase, side to act, side that kicks off. Not in
    /// it: the score, the half and the actions made.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Every piece that was placed since the last restart, where it stands or `None` for
    /// captured ones; White's first, in the order of placement.
    pub fn roster(&self) -> impl Iterator<Item = (PieceRef, Option<Square>)> {
        (0..SLOTS).filter_map(|slot| {
            let piece = self.in_slot(slot)?;
            let square = self
                .pieces(piece.side)
                .find(|square| usize::from(self.mailbox[square.index()]) == slot);
            Some((piece, square))
        })
    }

    fn in_slot(&self, slot: usize) -> Option<PieceRef> {
        let kind = self.roster[slot];
        (kind != NOBODY).then(|| PieceRef {
            side: if slot < SLOTS / 2 {
                Side::Home
            } else {
                Side::Away
            },
            slot: (slot % (SLOTS / 2)) as u8,
            kind: PieceType::from_index(kind),
        })
    }

    /// Puts a new piece on an empty square, in the side's next slot.
    pub(crate) fn put(&mut self, side: Side, kind: PieceType, square: Square) -> PieceRef {
        let first = side.index() * SLOTS / 2;
        let slot = (first..first + SLOTS / 2)
            .find(|&slot| self.roster[slot] == NOBODY)
            .unwrap_or(first);
        self.roster[slot] = kind as u8;
        self.mailbox[square.index()] = slot as u8;
        self.toggle(side, kind, square);
        PieceRef {
            side,
            slot: (slot - first) as u8,
            kind,
        }
    }

    /// Moves a piece to a square that is empty.
    #[inline]
    pub(crate) fn shift(&mut self, piece: Piece, from: Square, to: Square) {
        self.mailbox[to.index()] = self.mailbox[from.index()];
        self.mailbox[from.index()] = NOBODY;
        self.toggle(piece.side, piece.kind, from);
        self.toggle(piece.side, piece.kind, to);
    }

    /// Takes a captured piece off the board; its slot remembers its kind.
    #[inline]
    pub(crate) fn take_off(&mut self, piece: Piece, square: Square) {
        self.mailbox[square.index()] = NOBODY;
        self.toggle(piece.side, piece.kind, square);
    }

    /// Makes the pawn on a square another kind (CF-12).
    pub(crate) fn promote(&mut self, side: Side, square: Square, into: PieceType) {
        self.roster[usize::from(self.mailbox[square.index()]) % SLOTS] = into as u8;
        self.toggle(side, PieceType::Pawn, square);
        self.toggle(side, into, square);
    }

    #[inline]
    fn toggle(&mut self, side: Side, kind: PieceType, square: Square) {
        self.sides[side.index()] ^= square.bitboard();
        self.kinds[kind.index()] ^= square.bitboard();
        self.hash ^= zobrist::piece(side, kind, square);
    }

    #[inline]
    pub(crate) fn set_ball(&mut self, ball: Option<Square>) {
        self.hash ^= self.ball.map_or(0, zobrist::ball) ^ ball.map_or(0, zobrist::ball);
        self.ball = ball;
    }

    #[inline]
    pub(crate) fn set_phase(&mut self, phase: Phase) {
        self.hash ^= zobrist::PHASE[self.phase as usize] ^ zobrist::PHASE[phase as usize];
        self.phase = phase;
    }

    #[inline]
    pub(crate) fn set_side_to_act(&mut self, side: Side) {
        if side != self.side_to_act {
            self.hash ^= zobrist::BLACK_TO_ACT;
        }
        self.side_to_act = side;
    }

    pub(crate) fn set_score(&mut self, side: Side, goals: u16) {
        self.score[side.index()] = goals;
    }

    pub(crate) const fn score(&self) -> BySide<u16> {
        BySide {
            home: self.score[0],
            away: self.score[1],
        }
    }

    /// Empties the board for a placement that `kick_off` begins.
    pub(crate) fn clear_board(&mut self, kick_off: Side) {
        self.sides = [Bitboard::EMPTY; 2];
        self.kinds = [Bitboard::EMPTY; 6];
        self.mailbox = [NOBODY; 64];
        self.roster = [NOBODY; SLOTS];
        self.ball = None;
        self.last = None;
        self.phase = Phase::Placing;
        self.side_to_act = kick_off;
        self.kick_off = kick_off;
        self.hash = zobrist::PHASE[Phase::Placing as usize]
            ^ match kick_off {
                Side::Home => 0,
                Side::Away => zobrist::BLACK_TO_ACT ^ zobrist::BLACK_KICKS_OFF,
            };
    }

    /// The hash counted anew from the board, which the running one must equal.
    pub fn hash_from_scratch(&self) -> u64 {
        let pieces = Side::BOTH
            .into_iter()
            .flat_map(|side| PieceType::ALL.into_iter().map(move |kind| (side, kind)))
            .flat_map(|(side, kind)| {
                self.of_kind(side, kind)
                    .map(move |square| zobrist::piece(side, kind, square))
            })
            .fold(0, |hash, key| hash ^ key);
        let mut hash =
            pieces ^ zobrist::PHASE[self.phase as usize] ^ self.ball.map_or(0, zobrist::ball);
        if self.side_to_act == Side::Away {
            hash ^= zobrist::BLACK_TO_ACT;
        }
        if self.kick_off == Side::Away {
            hash ^= zobrist::BLACK_KICKS_OFF;
        }
        hash
    }
}

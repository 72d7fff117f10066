//! A second Chess Football, written from the clauses alone to be slow and obviously right.
//!
//! Nothing here is shared with the crate: no types, no tables, no bitboards. What goes in
//! and out is text, actions by CF-19 and positions by CF-20, so that both implementations
//! can be held against each other without trusting either.

// Each test binary that includes this module uses a part of it.
#![allow(dead_code)]

mod actions;
mod board;
mod position;
mod set_up;

use actions::Action;
use board::{Board, Kind, Piece, Side, Square};

/// The part of the match, the fourth field of a position (CF-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Placing,
    KickOff,
    Open,
    Over,
}

/// A match, whole and mutable.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    board: Board,
    ball: Option<Square>,
    to_act: Side,
    phase: Phase,
    kicks_off: Side,
    half: u8,
    /// Actions made in this half by both sides together.
    made: u32,
    white_goals: u32,
    black_goals: u32,
    actions_a_side: u32,
    sealed_goal: bool,
    deciding: Option<Deciding>,
    /// Who scored in the shoot-out (TN-06).
    shot: Option<Side>,
}

/// How a level match is decided (TN-06).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deciding {
    /// White's and Black's goals in the first leg.
    pub(crate) first_leg: (u32, u32),
    /// Actions a side after each kick-off.
    pub(crate) actions: u32,
    /// Whether White goes on if nobody scores.
    pub(crate) white_first: bool,
}

impl Reference {
    /// CF-04, CF-17, CF-20: White places first and kicks off the first half.
    pub(crate) fn begin(actions_a_side: u32, sealed_goal: bool) -> Reference {
        Reference {
            board: board::empty(),
            ball: None,
            to_act: Side::White,
            phase: Phase::Placing,
            kicks_off: Side::White,
            half: 1,
            made: 0,
            white_goals: 0,
            black_goals: 0,
            actions_a_side,
            sealed_goal,
            deciding: None,
            shot: None,
        }
    }

    /// The same match, decided if it is level.
    pub(crate) fn decided(self, deciding: Option<Deciding>) -> Reference {
        Reference { deciding, ..self }
    }

    /// Whether White has won the shoot-out; nothing before one is over.
    pub(crate) fn white_won_shoot_out(&self) -> Option<bool> {
        let deciding = self.deciding.filter(|_| self.is_over() && self.half > 2)?;
        Some(match self.shot {
            Some(side) => side == Side::White,
            None => deciding.white_first,
        })
    }

    fn is_level(&self) -> bool {
        self.deciding.is_some_and(|deciding| {
            let (white, black) = deciding.first_leg;
            self.white_goals + white == self.black_goals + black
        })
    }

    /// Actions of both sides in this half.
    fn whole_half(&self) -> u32 {
        match self.deciding {
            Some(deciding) if self.half > 2 => 2 * deciding.actions,
            _ => 2 * self.actions_a_side,
        }
    }

    /// The legal actions as texts, sorted; none when the match is over.
    pub(crate) fn actions(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.legal().iter().map(|action| action.text()).collect();
        texts.sort();
        texts
    }

    /// Each legal action with the match as it is after it.
    pub(crate) fn outcomes(&self) -> Vec<(String, Reference)> {
        let outcome = |action: Action| {
            let mut next = self.clone();
            next.apply(action);
            (action.text(), next)
        };
        self.legal().into_iter().map(outcome).collect()
    }

    /// Plays a legal action.
    pub(crate) fn play(&mut self, text: &str) {
        let action = self.legal().into_iter().find(|a| a.text() == text);
        match action {
            Some(action) => self.apply(action),
            None => panic!("{text} is not legal in {}", self.position()),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// White's goals, Black's goals.
    pub(crate) fn score(&self) -> (u32, u32) {
        (self.white_goals, self.black_goals)
    }

    /// CF-21: sequences of exactly `depth` actions; from a finished match there are none.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let legal = self.legal();
        if depth == 1 {
            return legal.len() as u64;
        }
        legal
            .iter()
            .map(|action| {
                let mut next = self.clone();
                next.apply(*action);
                next.perft(depth - 1)
            })
            .sum()
    }

    fn apply(&mut self, action: Action) {
        if let Action::Place { kind, at } = action {
            self.apply_placement(kind, at);
            return;
        }
        let side = self.to_act;
        let goal = self.is_goal(action);
        let (board, ball) = (self.board_after(action), self.ball_after(action));
        let capture = board::count(&board) < board::count(&self.board);
        let bare_kings = capture && board::only_kings(&board);

        self.board = board;
        self.ball = ball;
        self.made += 1;
        self.to_act = side.other();
        if goal && self.half > 2 {
            // TN-06: the first goal ends a shoot-out.
            self.shot = Some(side);
            self.phase = Phase::Over;
            return;
        }
        if goal {
            match side {
                Side::White => self.white_goals += 1,
                Side::Black => self.black_goals += 1,
            }
        }
        if self.made == self.whole_half() {
            // CF-17: the half's end comes before a restart. TN-06: at most three kick-offs decide a level match, each begun by who
            // did not begin the placement before.
            if self.half == 1 {
                self.half = 2;
                self.made = 0;
                self.restart(Side::Black);
            } else if self.half < 5 && self.is_level() {
                self.half += 1;
                self.made = 0;
                self.restart(self.kicks_off.other());
            } else {
                self.phase = Phase::Over;
            }
        } else if goal || bare_kings {
            // CF-15: the side that conceded; CF-16: the side that lost its last piece.
            // Both are the other side than the one that acted.
            self.restart(side.other());
        } else {
            self.phase = Phase::Open;
        }
    }

    fn apply_placement(&mut self, kind: Kind, at: Square) {
        let side = self.to_act;
        board::put(&mut self.board, at, Some(Piece { side, kind }));
        self.to_act = side.other();
        let both = [Side::White, Side::Black];
        if both
            .iter()
            .all(|&s| board::pieces_of(&self.board, s).len() == 6)
        {
            self.phase = Phase::KickOff;
            self.to_act = self.kicks_off;
            self.ball = Some(self.kicks_off.kick_off_square());
        }
    }

    fn restart(&mut self, kicks_off: Side) {
        self.board = board::empty();
        self.ball = None;
        self.phase = Phase::Placing;
        self.kicks_off = kicks_off;
        self.to_act = kicks_off;
    }
}

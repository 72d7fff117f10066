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
        if goal {
            match side {
                Side::White => self.white_goals += 1,
                Side::Black => self.black_goals += 1,
            }
        }
        self.to_act = side.other();
        if self.made == 2 * self.actions_a_side {
            // CF-17: the half's end comes before a restart.
            if self.half == 1 {
                self.half = 2;
                self.made = 0;
                self.restart(Side::Black);
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

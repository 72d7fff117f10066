//! Which action to try first.

use chess_football::{Action, Bitboard, ChessFootball, PieceType, Square};
use fischio_core::Side;

use super::threat::Answers;

/// Most actions a side ever has: six queens would have fewer.
const MOST_ACTIONS: usize = 256;

const FIRST: i32 = 1 << 24;
const CAPTURE: i32 = 1 << 20;
const KILLER: i32 = 1 << 16;
/// History never ranks an action beyond this.
const MOST_HISTORY: i32 = 1 << 14;

/// What is remembered of the plies of a line: lists whose memory is reused, and the quiet
/// actions that last refuted something there.
pub(crate) struct Ply {
    pub(crate) actions: Vec<Action>,
    ranks: Vec<i32>,
    killers: [Option<Action>; 2],
}

impl Ply {
    pub(crate) fn new() -> Self {
        Ply {
            actions: Vec::with_capacity(MOST_ACTIONS),
            ranks: Vec::with_capacity(MOST_ACTIONS),
            killers: [None; 2],
        }
    }

    pub(crate) fn forget(&mut self) {
        self.killers = [None; 2];
    }

    /// Lists and ranks every legal action, or those that answer a threat.
    pub(crate) fn rank_all(
        &mut self,
        game: &ChessFootball,
        answers: Option<Answers>,
        first: Option<Action>,
        history: &History,
    ) {
        self.actions.clear();
        self.ranks.clear();
        game.legal_actions(&mut self.actions);
        if let Some(answers) = answers {
            self.actions.retain(|&action| answers.has(action));
        }
        let killers = self.killers;
        self.ranks.extend(self.actions.iter().map(|&action| {
            if Some(action) == first {
                FIRST
            } else if Some(action) == killers[0] {
                KILLER + 1 + with_ball(game, action)
            } else if Some(action) == killers[1] {
                KILLER + with_ball(game, action)
            } else {
                history.rank(game, action)
            }
        }));
    }

    /// Brings the best of the actions from `i` on to place `i`.
    pub(crate) fn pick(&mut self, i: usize) -> Option<(Action, i32)> {
        let (best, _) = self
            .ranks
            .iter()
            .enumerate()
            .skip(i)
            .max_by_key(|&(place, &rank)| (rank, core::cmp::Reverse(place)))?;
        self.actions.swap(i, best);
        self.ranks.swap(i, best);
        Some((self.actions[i], self.ranks[i]))
    }

    pub(crate) fn remember_killer(&mut self, action: Action) {
        if self.killers[0] != Some(action) {
            self.killers = [Some(action), self.killers[0]];
        }
    }
}

/// How often quiet actions refuted something, by side, from and to.
pub(crate) struct History(Vec<[[i16; 64]; 64]>);

impl History {
    pub(crate) fn new() -> Self {
        History(vec![[[0; 64]; 64]; 2])
    }

    pub(crate) fn forget(&mut self) {
        self.0.fill([[0; 64]; 64]);
    }

    fn of(&self, side: Side, from: Square, to: Square) -> i32 {
        i32::from(self.0[side.index()][from.index()][to.index()])
    }

    /// Moves the memory of an action towards good or bad; what is far already moves less.
    pub(crate) fn learn(&mut self, side: Side, action: Action, bonus: i32) {
        if let Some((from, to)) = squares(action) {
            let memory = &mut self.0[side.index()][from.index()][to.index()];
            let old = i32::from(*memory);
            let bonus = bonus.clamp(-MOST_HISTORY / 4, MOST_HISTORY / 4);
            *memory = (old + bonus - old * bonus.abs() / MOST_HISTORY) as i16;
        }
    }

    fn rank(&self, game: &ChessFootball, action: Action) -> i32 {
        let side = game.side_to_act();
        let Some((from, to)) = squares(action) else {
            return 0;
        };
        let safe = || game.captors(side.opponent(), to).is_empty();
        let history = self.of(side, from, to);
        match action {
            Action::Pass { .. } => history + if safe() { 6_000 } else { -6_000 },
            Action::Move { promotion, .. } => {
                let choice = match promotion {
                    None | Some(PieceType::Knight) => 0,
                    Some(PieceType::Queen) => 9_000,
                    Some(_) => -9_000,
                };
                if game.ball() == Some(to) {
                    let kind = game.piece_at(from).map(|piece| piece.kind);
                    CAPTURE
                        + choice
                        + if kind == Some(PieceType::King) {
                            0
                        } else {
                            100
                        }
                } else if game.ball() == Some(from) {
                    history + choice + if safe() { 3_000 } else { -6_000 }
                } else {
                    let goals = Bitboard::goal(side) | Bitboard::goal(side.opponent());
                    history + choice + i32::from(goals.has(to)) * 300
                }
            }
            Action::Place { .. } | Action::Null => 0,
        }
    }
}

/// What happens with the ball comes before other killers.
fn with_ball(game: &ChessFootball, action: Action) -> i32 {
    i32::from(squares(action).is_some_and(|(from, _)| game.ball() == Some(from))) * 2
}

/// Whether an action neither captures nor promotes.
pub(crate) fn is_quiet(game: &ChessFootball, action: Action) -> bool {
    match action {
        Action::Move { to, promotion, .. } => game.ball() != Some(to) && promotion.is_none(),
        Action::Pass { .. } | Action::Null | Action::Place { .. } => true,
    }
}

fn squares(action: Action) -> Option<(Square, Square)> {
    match action {
        Action::Move { from, to, .. } | Action::Pass { from, to } => Some((from, to)),
        Action::Null | Action::Place { .. } => None,
    }
}

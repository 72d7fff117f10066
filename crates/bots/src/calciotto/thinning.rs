//! Which actions a search looks at, chosen by a quick score.

use arrayvec::ArrayVec;
use calciotto::{Action, Calciotto, Man, Role, Square, Squares, Stage, clear_line};
use fischio_core::{Game, Seat, Side};

use super::coach::Coach;
use super::field::advance;

/// Respects in which a square has a quick score.
const RESPECTS: usize = 3;
/// Moves of a man that are kept in each respect.
const KEEP_EACH: usize = 2;
/// So many moves of a man are not thinned out.
const KEEP_ALL: usize = RESPECTS * KEEP_EACH;
/// Squares on which a man is re-placed at most.
const KEEP_PLACES: usize = 8;

/// What quick scores are counted from, once for a position.
struct Facts {
    ball: Option<Square>,
    has_ball: bool,
    occupied: Squares,
    beside: Squares,
    others: ArrayVec<Square, 8>,
}

impl Facts {
    fn new(game: &Calciotto, side: Side) -> Facts {
        let mut occupied = Squares::EMPTY;
        for side in Side::BOTH {
            for (_, at) in game.fielded(side) {
                occupied.add(at);
            }
        }
        let ball = game.ball_square();
        let has_ball = game.ball_side() == Some(side);
        Facts {
            beside: match ball {
                Some(ball) if !has_ball => Squares::beside(ball),
                _ => Squares::EMPTY,
            },
            ball,
            has_ball,
            occupied,
            others: game
                .fielded(side.opponent())
                .skip(1)
                .map(|(_, at)| at)
                .take(8)
                .collect(),
        }
    }

    /// Steps to the nearest opponent.
    fn alone(&self, at: Square) -> i32 {
        let steps = self
            .others
            .iter()
            .map(|other| i32::from(other.steps_to(at)));
        steps.min().unwrap_or(9)
    }

    fn to_ball(&self, at: Square) -> i32 {
        self.ball.map_or(0, |ball| i32::from(ball.steps_to(at)))
    }

    /// Whether the ball can be passed there.
    fn in_line(&self, at: Square) -> bool {
        self.ball
            .is_some_and(|ball| clear_line(ball, at, &self.occupied).is_some())
    }
}

impl Coach {
    /// The quick scores of a square, in three respects.
    fn quick_scores(
        &self,
        facts: &Facts,
        side: Side,
        man: Man,
        carries: bool,
        to: Square,
    ) -> [i32; RESPECTS] {
        let attack = -self.lines.to_shot(side, to);
        let alone = facts.alone(to).min(8);
        if carries {
            return [2 * attack + alone, 3 * alone + attack, attack];
        }
        if facts.has_ball {
            let line = if facts.in_line(to) { 6 } else { 0 };
            let forward = if man.role() == Role::Forward { 2 } else { 1 };
            return [
                forward * attack + line,
                line + alone - facts.to_ball(to),
                -advance(side, to),
            ];
        }
        let defends = -self.lines.to_shot(side.opponent(), to);
        let between = facts
            .ball
            .is_some_and(|ball| advance(side, to) <= advance(side, ball));
        [
            -facts.to_ball(to),
            defends - facts.to_ball(to) + if between { 3 } else { 0 },
            attack,
        ]
    }

    /// Leaves of one man's moves those worth thinking about, in their order.
    fn thin_out(
        &self,
        game: &Calciotto,
        facts: &Facts,
        side: Side,
        moves: &[(Man, Square)],
        out: &mut Vec<Action>,
    ) {
        let Some(&(man, _)) = moves.first() else {
            return;
        };
        let carries = game
            .carrier()
            .is_some_and(|carrier| carrier.side == side && carrier.man == man);
        let mut keep: ArrayVec<usize, KEEP_ALL> = ArrayVec::new();
        if moves.len() > KEEP_ALL {
            let looks: Vec<[i32; RESPECTS]> = moves
                .iter()
                .map(|&(man, to)| self.quick_scores(facts, side, man, carries, to))
                .collect();
            for i in 0..KEEP_ALL {
                let left = (0..moves.len()).filter(|at| !keep.contains(at));
                // Of equals the first.
                keep.extend(left.rev().max_by_key(|&at| looks[at][i / KEEP_EACH]));
            }
        }
        let area = self.lines.area(side);
        let attacks = facts.has_ball && (carries || man.role() == Role::Forward);
        for (at, &(man, to)) in moves.iter().enumerate() {
            let keeps = moves.len() <= KEEP_ALL || keep.contains(&at);
            if keeps || facts.beside.has(to) || (attacks && area.has(to)) {
                out.push(Action::Move(man, to));
            }
        }
    }

    /// The legal actions, of moves only the better ones.
    pub(super) fn worth_a_thought(&self, game: &Calciotto, seat: Seat, out: &mut Vec<Action>) {
        let mut all = Vec::new();
        game.actions(seat, &mut all);
        match game.stage() {
            Stage::Movement => self.moves(game, seat.side(), &all, out),
            Stage::Replacing | Stage::ClearOut => self.places(game, seat.side(), all, out),
            Stage::Substitution => {
                // Of equals none.
                out.push(Action::Done);
                out.extend(all.into_iter().filter(|&action| action != Action::Done));
            }
            Stage::Window => {
                out.push(Action::Decline);
                out.extend(all.into_iter().filter(|&action| action != Action::Decline));
            }
            _ => out.append(&mut all),
        }
    }

    fn moves(&self, game: &Calciotto, side: Side, all: &[Action], out: &mut Vec<Action>) {
        let facts = Facts::new(game, side);
        let mut moves: Vec<(Man, Square)> = Vec::new();
        for &action in all {
            let next = match action {
                Action::Move(man, to) => Some((man, to)),
                _ => None,
            };
            if next.map(|(man, _)| man) != moves.first().map(|&(man, _)| man) {
                self.thin_out(game, &facts, side, &moves, out);
                moves.clear();
            }
            match next {
                Some(next) => moves.push(next),
                None => out.push(action),
            }
        }
        self.thin_out(game, &facts, side, &moves, out);
    }

    /// While play is stopped: of each man's squares the better ones.
    fn places(&self, game: &Calciotto, side: Side, all: Vec<Action>, out: &mut Vec<Action>) {
        let facts = Facts::new(game, side);
        let penalty = game.kick().is_some_and(|kick| kick.penalty);
        let mut of_man: Vec<(i32, Action)> = Vec::new();
        let mut last = None;
        let flush = |of_man: &mut Vec<(i32, Action)>, out: &mut Vec<Action>| {
            of_man.sort_by_key(|&(good, _)| core::cmp::Reverse(good));
            out.extend(of_man.drain(..).take(KEEP_PLACES).map(|(_, action)| action));
        };
        let done = all.contains(&Action::Done);
        if done {
            out.push(Action::Done);
        }
        for action in all {
            match action {
                Action::Place(man, to) => {
                    if last != Some(man) {
                        flush(&mut of_man, out);
                        last = Some(man);
                    }
                    if penalty && done {
                        continue;
                    }
                    let line = if facts.in_line(to) { 4 } else { 0 };
                    let good = if facts.has_ball {
                        line - self.lines.to_shot(side, to)
                    } else {
                        line - self.lines.to_shot(side.opponent(), to)
                    };
                    of_man.push((good, action));
                }
                Action::Done => {}
                _ => out.push(action),
            }
        }
        flush(&mut of_man, out);
    }
}

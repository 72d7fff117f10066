//! Positions as texts, and which of them can be: CF-20.

use super::board::{self, Board, Kind, Piece, Side, Square};
use super::{Phase, Reference, actions, set_up};

impl Reference {
    /// The position's text.
    pub(crate) fn position(&self) -> String {
        let ball = self.ball.map_or("-".to_owned(), Square::text);
        let phase = match self.phase {
            Phase::Placing => 'p',
            Phase::KickOff => 'k',
            Phase::Open => 'm',
            Phase::Over => 'o',
        };
        format!(
            "{} {ball} {} {phase} {} {} {} {}-{}{}",
            pieces_text(&self.board),
            side_letter(self.to_act),
            side_letter(self.kicks_off),
            self.half,
            self.made,
            self.white_goals,
            self.black_goals,
            match self.shot {
                None => "",
                Some(Side::White) => "+1-0",
                Some(Side::Black) => "+0-1",
            },
        )
    }

    /// A match set up from a position's text. Refuses what cannot arise, as far as the
    /// numbers of pieces, their zones and the phases tell.
    pub(crate) fn from_position(
        text: &str,
        actions_a_side: u32,
        sealed_goal: bool,
    ) -> Result<Reference, String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [pieces, ball, to_act, phase, kicks_off, half, made, score] = fields[..] else {
            return Err(format!("eight fields are wanted, not {}", fields.len()));
        };
        let (white, black) = score.split_once('-').ok_or("the score is W-B")?;
        let found = Reference {
            board: read_pieces(pieces)?,
            ball: match ball {
                "-" => None,
                square => Some(Square::from_text(square).ok_or("the ball is on no square")?),
            },
            to_act: read_side(to_act)?,
            phase: match phase {
                "p" => Phase::Placing,
                "k" => Phase::KickOff,
                "m" => Phase::Open,
                "o" => Phase::Over,
                _ => return Err("the phase is p, k, m or o".to_owned()),
            },
            kicks_off: read_side(kicks_off)?,
            half: match half {
                "1" => 1,
                "2" => 2,
                _ => return Err("the half is 1 or 2".to_owned()),
            },
            made: read_number(made)?,
            white_goals: read_number(white)?,
            black_goals: read_number(black)?,
            actions_a_side,
            sealed_goal,
            deciding: None,
            shot: None,
        };
        if found.position() != text {
            return Err("the text is not in its one form".to_owned());
        }
        found.check_clock()?;
        match found.phase {
            Phase::Placing => found.check_placing()?,
            Phase::KickOff => found.check_kick_off()?,
            Phase::Open | Phase::Over => found.check_play()?,
        }
        Ok(found)
    }

    /// The half, the actions made and whose turn it is go together: sides alternate, also
    /// over restarts, for the side that conceded or lost its last piece is the one that
    /// did not act.
    fn check_clock(&self) -> Result<(), String> {
        let whole = 2 * self.actions_a_side;
        if self.made > whole {
            return Err("more actions than a half has".to_owned());
        }
        if (self.made == whole) != (self.phase == Phase::Over)
            || (self.phase == Phase::Over && self.half == 1)
        {
            return Err("the match is over after the second half's last action".to_owned());
        }
        let first = if self.half == 1 {
            Side::White
        } else {
            Side::Black
        };
        let turn = if self.made.is_multiple_of(2) {
            first
        } else {
            first.other()
        };
        let known = match self.phase {
            Phase::Placing | Phase::KickOff => self.kicks_off,
            Phase::Open | Phase::Over => self.to_act,
        };
        if known != turn {
            return Err("it is the other side's turn after so many actions".to_owned());
        }
        if self.phase == Phase::Open && self.made == 0 {
            return Err("open play begins with the kick-off".to_owned());
        }
        let goals = u64::from(self.white_goals) + u64::from(self.black_goals);
        let so_far = u64::from(self.made + if self.half == 2 { whole } else { 0 });
        if goals > so_far {
            return Err("more goals than actions".to_owned());
        }
        Ok(())
    }

    fn task(&self, side: Side) -> set_up::Task {
        set_up::Task {
            side,
            kicks_off: self.kicks_off == side,
            sealed_goal: self.sealed_goal,
        }
    }

    fn check_placing(&self) -> Result<(), String> {
        if self.ball.is_some() {
            return Err("no ball while placing".to_owned());
        }
        let first = board::pieces_of(&self.board, self.kicks_off);
        let second = board::pieces_of(&self.board, self.kicks_off.other());
        let turn = if first.len() == second.len() {
            self.kicks_off
        } else if first.len() == second.len() + 1 {
            self.kicks_off.other()
        } else {
            return Err("sides place in turn".to_owned());
        };
        if self.to_act != turn {
            return Err("the other side places now".to_owned());
        }
        if second.len() == 6 {
            return Err("all pieces are placed".to_owned());
        }
        if !set_up::can_complete(self.task(self.kicks_off), &first)
            || !set_up::can_complete(self.task(self.kicks_off.other()), &second)
        {
            return Err("a set-up that cannot be completed".to_owned());
        }
        Ok(())
    }

    fn check_kick_off(&self) -> Result<(), String> {
        if self.to_act != self.kicks_off {
            return Err("the side that kicks off is to act".to_owned());
        }
        if self.ball != Some(self.kicks_off.kick_off_square()) {
            return Err("the ball is on the kick-off square".to_owned());
        }
        for side in [Side::White, Side::Black] {
            if !set_up::is_lawful(self.task(side), &board::pieces_of(&self.board, side)) {
                return Err("not a lawful set-up".to_owned());
            }
        }
        Ok(())
    }

    fn check_play(&self) -> Result<(), String> {
        let ball = self.ball.ok_or("somebody has the ball")?;
        let carrier = board::at(&self.board, ball).ok_or("the ball is with a piece")?;
        let over = self.phase == Phase::Over;
        let king_taken = |side: Side| number(&self.board, side, Kind::King) == 0;

        for side in [Side::White, Side::Black] {
            let pieces = board::pieces_of(&self.board, side);
            let kings = number(&self.board, side, Kind::King);
            if kings > 1 || (kings == 0 && !(over && carrier.side == side.other())) {
                return Err("each side has one king".to_owned());
            }
            // A king that was taken still belonged to the six.
            if pieces.len() + (1 - kings) > 6 {
                return Err("at most six pieces a side".to_owned());
            }
            let most_pawns = if side == self.kicks_off { 4 } else { 5 };
            if number(&self.board, side, Kind::Pawn) > most_pawns {
                return Err("too many pawns".to_owned());
            }
            for (_, square) in pieces.into_iter().filter(|(kind, _)| *kind == Kind::Pawn) {
                let scored = over
                    && square == ball
                    && (side.other().owns_goal(square) || king_taken(side.other()));
                if side.owns_goal(square) || (square.rank == side.far_rank() && !scored) {
                    return Err("a pawn cannot stand there".to_owned());
                }
            }
        }
        if !over && carrier.side.other().owns_goal(ball) {
            return Err("that is a goal already".to_owned());
        }
        if board::only_kings(&self.board) && !over {
            return Err("bare kings restart".to_owned());
        }
        Ok(())
    }

    /// Whether each of the side to act's own goal squares is occupied.
    pub(crate) fn own_goal_is_full(&self) -> bool {
        actions::is_full(&self.board, self.to_act)
    }
}

fn number(board: &Board, side: Side, kind: Kind) -> usize {
    board::pieces_of(board, side)
        .into_iter()
        .filter(|(k, _)| *k == kind)
        .count()
}

fn side_letter(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}

fn read_side(text: &str) -> Result<Side, String> {
    match text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(format!("a side is w or b, not {text:?}")),
    }
}

fn read_number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("{text:?} is no number"))
}

/// Rank 8 first, digits for runs of empty squares, capitals for White.
fn pieces_text(board: &Board) -> String {
    let mut ranks = Vec::new();
    for rank in board.iter().rev() {
        let mut text = String::new();
        let mut empty = 0;
        for place in rank {
            match place {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        text += &empty.to_string();
                        empty = 0;
                    }
                    let letter = piece.kind.letter();
                    text.push(match piece.side {
                        Side::White => letter,
                        Side::Black => letter.to_ascii_lowercase(),
                    });
                }
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        ranks.push(text);
    }
    ranks.join("/")
}

fn read_pieces(text: &str) -> Result<Board, String> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err("eight ranks are wanted".to_owned());
    }
    let mut board = board::empty();
    for (row, rank) in ranks.into_iter().enumerate() {
        let mut places = Vec::new();
        for letter in rank.chars() {
            if let Some(run @ 1..=8) = letter.to_digit(10) {
                places.extend(std::iter::repeat_n(None, run as usize));
            } else {
                let kind = Kind::from_letter(letter.to_ascii_uppercase())
                    .ok_or_else(|| format!("{letter:?} is no piece"))?;
                let side = if letter.is_ascii_uppercase() {
                    Side::White
                } else {
                    Side::Black
                };
                places.push(Some(Piece { side, kind }));
            }
        }
        board[7 - row] = places
            .try_into()
            .map_err(|_| "a rank has eight squares".to_owned())?;
    }
    Ok(board)
}

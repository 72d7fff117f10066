//! Positions as text (CF-20), read strictly: what could not arise by the rules on piece
//! counts, zones and phases is refused, and the refusal says why.

use fischio_core::{BySide, Refusal, ShootOut, Side};

use crate::placement::SetUp;
use crate::refusals::misplaced;
use crate::{Bitboard, ChessFootball, Half, PIECES_A_SIDE, Phase, Piece, PieceType, Rules, Square};

impl ChessFootball {
    /// The position's text (CF-20).
    pub fn position_text(&self) -> String {
        let mut text = String::with_capacity(64);
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match self.piece_at(Square::at(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        push_empty(&mut text, &mut empty);
                        text.push(piece.letter());
                    }
                }
            }
            push_empty(&mut text, &mut empty);
            if rank > 0 {
                text.push('/');
            }
        }
        let ball = self
            .ball()
            .map_or_else(|| "-".to_owned(), |square| square.to_string());
        format!(
            "{text} {ball} {} {} {} {} {} {}-{}{}",
            side_letter(self.side_to_act()),
            self.phase().letter(),
            side_letter(self.kick_off_side()),
            self.half().number(),
            self.actions_made(),
            self.goals(Side::Home),
            self.goals(Side::Away),
            match self.shot {
                None => "",
                Some(Side::Home) => "+1-0",
                Some(Side::Away) => "+0-1",
            },
        )
    }

    /// Reads a position's text (CF-20) for a match played by `rules`.
    ///
    /// ```
    /// use chess_football::{ChessFootball, Rules};
    /// let text = "2k5/8/8/4n3/8/3P4/8/4K3 d3 w m w 1 10 0-0";
    /// let game = ChessFootball::parse_position(Rules::default(), text).unwrap();
    /// assert_eq!(game.position_text(), text);
    ///
    /// let no_ball = "2k5/8/8/4n3/8/3P4/8/4K3 d4 w m w 1 10 0-0";
    /// let refusal = ChessFootball::parse_position(Rules::default(), no_ball).unwrap_err();
    /// let (name, message) = &refusal.args[0];
    /// assert_eq!((refusal.clause.0, *name), ("CF-20", "message"));
    /// assert_eq!(message, "the ball is on d4, where no piece stands");
    /// ```
    ///
    /// # Errors
    /// The clause that the text breaks, and how.
    pub fn parse_position(rules: Rules, text: &str) -> Result<ChessFootball, Refusal> {
        let fields: Vec<&str> = text.trim().split(' ').collect();
        let &[board, ball, side, phase, kick_off, half, made, score] = &fields[..] else {
            return wrong(
                "CF-20",
                format!(
                    "a position has eight fields with a space between (pieces, ball, side to act, \
                     phase, side that kicks off, half, actions made, score), not {}",
                    fields.len()
                ),
            );
        };
        let pieces = parse_pieces(board)?;
        let ball = parse_ball(ball)?;
        let side = parse_side(side, "the side to act")?;
        let phase = parse_phase(phase)?;
        let kick_off = parse_side(kick_off, "the side that kicks off")?;
        let half = parse_half(half)?;
        let (score, shot) = parse_score(score)?;
        let goals = BySide {
            home: score.0,
            away: score.1,
        };
        check_shoot_out(phase, half, shot, goals, rules)?;
        let made = parse_made(made, phase, half, shot.is_some(), rules)?;
        if let Some(first) = half.first_kick_off()
            && made == 0
            && kick_off != first
        {
            return wrong(
                "CF-17",
                format!(
                    "{} kicks off half {}, so with no action made it is not {}",
                    side_letter(first),
                    half.number(),
                    side_letter(kick_off)
                ),
            );
        }

        let mut game = ChessFootball::new(rules);
        game.clear_board(kick_off);
        game.half = half;
        game.made = made;
        game.shot = shot;
        game.set_score(Side::Home, score.0);
        game.set_score(Side::Away, score.1);
        match phase {
            Phase::Placing | Phase::KickOff => check_set_ups(&pieces, kick_off, rules)?,
            Phase::OpenPlay | Phase::Over => check_counts(&pieces, kick_off)?,
        }
        for &(piece, square) in &pieces {
            game.put(piece.side, piece.kind, square);
        }
        game.set_phase(phase);
        game.set_ball(ball);
        game.set_side_to_act(side);
        match phase {
            Phase::Placing => game.check_placing()?,
            Phase::KickOff => game.check_kick_off()?,
            Phase::OpenPlay => game.check_open_play()?,
            Phase::Over => game.check_over()?,
        }
        Ok(game)
    }

    /// A placement under way: no ball, and the sides have placed in turn (CF-04).
    fn check_placing(&self) -> Result<(), Refusal> {
        if self.ball().is_some() {
            return wrong(
                "CF-05",
                "while the sides are placing there is no ball on the board; write -",
            );
        }
        let first = self.kick_off_side();
        let placed = |side| self.pieces(side).count();
        let (ours, theirs) = (placed(first), placed(first.opponent()));
        let next = match ours.checked_sub(theirs) {
            Some(0) if ours < u32::from(PIECES_A_SIDE) => first,
            Some(0) => return wrong("CF-11", "all twelve pieces are placed, so the phase is k"),
            Some(1) => first.opponent(),
            _ => {
                return wrong(
                    "CF-04",
                    format!(
                        "the sides place in turn, {} first: {ours} and {theirs} pieces do not come \
                         of that",
                        side_letter(first)
                    ),
                );
            }
        };
        self.check_side_to_act(next, "CF-04")
    }

    /// All placed, the ball on the kick-off square (CF-05, CF-11).
    fn check_kick_off(&self) -> Result<(), Refusal> {
        for side in Side::BOTH {
            let count = self.pieces(side).count();
            if count != u32::from(PIECES_A_SIDE) {
                return wrong(
                    "CF-02",
                    format!(
                        "at the kick-off {} has six pieces, not {count}",
                        side_letter(side)
                    ),
                );
            }
        }
        let square = Square::kick_off(self.kick_off_side());
        if self.ball() != Some(square) {
            return wrong("CF-05", format!("at the kick-off the ball is on {square}"));
        }
        self.check_side_to_act(self.kick_off_side(), "CF-11")
    }

    fn check_open_play(&self) -> Result<(), Refusal> {
        for side in Side::BOTH {
            if self.of_kind(side, PieceType::King).is_empty() {
                return wrong("CF-14", format!("{} has no king", side_letter(side)));
            }
        }
        if self.occupied().count() == 2 {
            return wrong("CF-16", "with only the two kings left play has restarted");
        }
        let carrier = self.check_carrier()?;
        if let (Some(ball), true) = (self.ball(), self.carrier_in_goal()) {
            return wrong(
                "CF-13",
                format!(
                    "the ball of {} on {ball} is a goal already",
                    side_letter(carrier.side)
                ),
            );
        }
        self.check_pawns(false)
    }

    /// The match is over: the last action may have scored or left the kings alone.
    fn check_over(&self) -> Result<(), Refusal> {
        let carrier = self.check_carrier()?;
        if self.of_kind(carrier.side, PieceType::King).is_empty() {
            return wrong(
                "CF-14",
                format!("{} has the ball and no king", side_letter(carrier.side)),
            );
        }
        let king_taken = self
            .of_kind(carrier.side.opponent(), PieceType::King)
            .is_empty();
        if (king_taken || self.carrier_in_goal()) && self.side_to_act() == carrier.side {
            return wrong(
                "CF-20",
                format!(
                    "{} has just scored, so the other side would be to act",
                    side_letter(carrier.side)
                ),
            );
        }
        self.check_pawns(king_taken || self.carrier_in_goal())
    }

    fn check_carrier(&self) -> Result<Piece, Refusal> {
        let Some(ball) = self.ball() else {
            return wrong(
                "CF-20",
                "in this phase the ball is on the board; write its square",
            );
        };
        match self.piece_at(ball) {
            Some(carrier) => Ok(carrier),
            None => wrong(
                "CF-20",
                format!("the ball is on {ball}, where no piece stands"),
            ),
        }
    }

    fn carrier_in_goal(&self) -> bool {
        self.ball().is_some_and(|ball| {
            Side::BOTH.into_iter().any(|side| {
                self.pieces(side).has(ball) && Bitboard::goal(side.opponent()).has(ball)
            })
        })
    }

    /// Where pawns never stand; `scored` excuses the one that has just scored (CF-12).
    fn check_pawns(&self, scored: bool) -> Result<(), Refusal> {
        for side in Side::BOTH {
            let pawns = self.of_kind(side, PieceType::Pawn);
            let scorer = match self.ball() {
                Some(ball) if scored => ball.bitboard(),
                _ => Bitboard::EMPTY,
            };
            let far = pawns & Bitboard::far_rank(side) & !scorer;
            if let Some(at) = far.first() {
                return wrong(
                    "CF-12",
                    format!("the pawn on {at} would have been promoted"),
                );
            }
            if let Some(at) = (pawns & Bitboard::goal(side)).first() {
                return wrong(
                    "CF-04",
                    format!(
                        "no pawn comes to its own goal square {at}: it is not placed there \
                             and never steps back"
                    ),
                );
            }
        }
        Ok(())
    }

    fn check_side_to_act(&self, side: Side, clause: &'static str) -> Result<(), Refusal> {
        if self.side_to_act() == side {
            Ok(())
        } else {
            wrong(clause, format!("here {} is to act", side_letter(side)))
        }
    }
}

/// While placing and at the kick-off: CF-02 to CF-06 for each side.
fn check_set_ups(pieces: &[(Piece, Square)], kick_off: Side, rules: Rules) -> Result<(), Refusal> {
    for side in Side::BOTH {
        let mut set_up = SetUp::new(side, side == kick_off, rules.sealed_goal());
        for &(piece, at) in pieces.iter().filter(|(piece, _)| piece.side == side) {
            if let Some(why) = set_up.refuse(piece.kind, at) {
                return Err(misplaced(side, piece.kind, at, why));
            }
            set_up = set_up.with(piece.kind, at);
        }
    }
    Ok(())
}

/// Later: captures and promotions have been at it (CF-02, CF-12).
fn check_counts(pieces: &[(Piece, Square)], kick_off: Side) -> Result<(), Refusal> {
    for side in Side::BOTH {
        let count = |kind| {
            pieces
                .iter()
                .filter(|(piece, _)| *piece == Piece { side, kind })
                .count()
        };
        let who = side_letter(side);
        let total: usize = PieceType::ALL.into_iter().map(count).sum();
        if total > usize::from(PIECES_A_SIDE) {
            return wrong(
                "CF-02",
                format!("{who} has at most six pieces, not {total}"),
            );
        }
        if count(PieceType::King) > 1 {
            return wrong(
                "CF-02",
                format!("{who} has one king, not {}", count(PieceType::King)),
            );
        }
        let pawns = count(PieceType::Pawn);
        let most_pawns = if side == kick_off { 4 } else { 5 };
        if pawns > most_pawns {
            return wrong(
                if side == kick_off { "CF-06" } else { "CF-02" },
                format!("{who} fields at most {most_pawns} pawns here, not {pawns}"),
            );
        }
        // Any mix of the others can have come about: of the five beside the king, whatever
        // exceeds a side's picks was a pawn once (CF-12), and so was what brings the pawns
        // fielded to two.
    }
    Ok(())
}

fn wrong<T>(clause: &'static str, message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(clause, "position").with("message", message.into()))
}

fn push_empty(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

const fn side_letter(side: Side) -> char {
    match side {
        Side::Home => 'w',
        Side::Away => 'b',
    }
}

fn parse_pieces(text: &str) -> Result<Vec<(Piece, Square)>, Refusal> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return wrong(
            "CF-20",
            format!(
                "the pieces are eight ranks with / between, not {}",
                ranks.len()
            ),
        );
    }
    let mut pieces = Vec::new();
    for (down, rank) in ranks.iter().enumerate() {
        let number = 8 - down;
        let mut file = 0;
        let mut after_digit = false;
        for letter in rank.chars() {
            if let Some(piece) = Piece::from_letter(letter) {
                if file < 8 {
                    pieces.push((piece, Square::at(file, number as u8 - 1)));
                }
                file += 1;
                after_digit = false;
            } else if let digit @ '1'..='8' = letter {
                if after_digit {
                    return wrong(
                        "CF-20",
                        format!("rank {number} has two numbers in a row; write their sum"),
                    );
                }
                file += digit as u8 - b'0';
                after_digit = true;
            } else {
                return wrong(
                    "CF-20",
                    format!(
                        "rank {number} has {letter:?}; a rank is made of K Q R B N P for White, \
                         k q r b n p for Black and 1 to 8 for empty squares"
                    ),
                );
            }
            if file > 8 {
                return wrong(
                    "CF-20",
                    format!("rank {number} has more than eight squares"),
                );
            }
        }
        if file < 8 {
            return wrong(
                "CF-20",
                format!("rank {number} has {file} squares, not eight"),
            );
        }
    }
    Ok(pieces)
}

fn parse_ball(text: &str) -> Result<Option<Square>, Refusal> {
    if text == "-" {
        return Ok(None);
    }
    match text.parse().ok().and_then(Square::from_coord) {
        Some(square) => Ok(Some(square)),
        None => wrong(
            "CF-20",
            format!("the ball is on a square, like e4, or -, not {text:?}"),
        ),
    }
}

fn parse_side(text: &str, what: &str) -> Result<Side, Refusal> {
    match text {
        "w" => Ok(Side::Home),
        "b" => Ok(Side::Away),
        _ => wrong("CF-20", format!("{what} is w or b, not {text:?}")),
    }
}

fn parse_phase(text: &str) -> Result<Phase, Refusal> {
    match text {
        "p" => Ok(Phase::Placing),
        "k" => Ok(Phase::KickOff),
        "m" => Ok(Phase::OpenPlay),
        "o" => Ok(Phase::Over),
        _ => wrong(
            "CF-20",
            format!(
                "the phase is p (placing), k (kick-off), m (open play) or o (over), not {text:?}"
            ),
        ),
    }
}

fn parse_half(text: &str) -> Result<Half, Refusal> {
    let half = match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Half::from_number(digit - b'0'),
        _ => None,
    };
    half.map_or_else(
        || {
            wrong(
                "CF-20",
                format!("the half is 1 or 2, or 3 to 5 in a shoot-out, not {text:?}"),
            )
        },
        Ok,
    )
}

/// What can be after two halves, with and without a shoot-out (TN-06).
fn check_shoot_out(
    phase: Phase,
    half: Half,
    shot: Option<Side>,
    goals: BySide<u16>,
    rules: Rules,
) -> Result<(), Refusal> {
    let is_level = rules.is_to_be_decided(goals);
    let says = |message: &str| wrong("TN-06", message);
    match half {
        Half::ShootOut(_) if rules.shoot_out().is_none() => wrong(
            "CF-20",
            "the half is 1 or 2: this match is not decided by a shoot-out (TN-06)",
        ),
        Half::First | Half::Second if ShootOut::is_all_of(rules.shoot_out()) => {
            says("this match is nothing but a shoot-out: the half is 3 to 5")
        }
        Half::ShootOut(_) if !is_level => says("with this score there is no shoot-out"),
        Half::ShootOut(number) if phase == Phase::Over && shot.is_none() => {
            if number == Half::KICK_OFFS {
                Ok(())
            } else {
                says("without a goal the shoot-out goes on until its third kick-off, half 5")
            }
        }
        Half::ShootOut(_) if phase != Phase::Over && shot.is_some() => {
            says("the first goal of a shoot-out ends the match")
        }
        Half::First | Half::Second if shot.is_some() => {
            says("goals of a shoot-out are scored in halves 3 to 5")
        }
        Half::Second if phase == Phase::Over && is_level => {
            says("with this score a shoot-out follows the second half")
        }
        Half::First | Half::Second | Half::ShootOut(_) => Ok(()),
    }
}

/// `shot` is whether a goal of the shoot-out has ended the match, which it may do before the last action.
fn parse_made(
    text: &str,
    phase: Phase,
    half: Half,
    shot: bool,
    rules: Rules,
) -> Result<u16, Refusal> {
    let a_half = rules.actions_in(half);
    let Some(made) = parse_number(text) else {
        return wrong(
            "CF-20",
            format!("the actions made are a whole number, not {text:?}"),
        );
    };
    let says = |message: String| wrong("CF-17", message);
    match phase {
        Phase::Over if shot && (1..=a_half).contains(&made) => Ok(made),
        Phase::Over if shot => says(format!(
            "the goal fell with action 1 to {a_half}, not {made}"
        )),
        Phase::Over if half == Half::First || made != a_half => says(format!(
            "the match is over after {a_half} actions in half {}, not {made} in half {}",
            half.number().max(2),
            half.number()
        )),
        Phase::Over => Ok(made),
        _ if made >= a_half => says(format!(
            "a half has {a_half} actions; after {made} it is over"
        )),
        Phase::OpenPlay if made == 0 => {
            says("in open play at least the kick-off has been made".to_owned())
        }
        _ => Ok(made),
    }
}

/// The goals, and who has scored in a shoot-out.
fn parse_score(text: &str) -> Result<((u16, u16), Option<Side>), Refusal> {
    let (goals, shot) = match text.split_once('+') {
        None => (text, Some(None)),
        Some((goals, "1-0")) => (goals, Some(Some(Side::Home))),
        Some((goals, "0-1")) => (goals, Some(Some(Side::Away))),
        Some((goals, _)) => (goals, None),
    };
    let numbers = goals
        .split_once('-')
        .and_then(|(white, black)| Some((parse_number(white)?, parse_number(black)?)));
    numbers.zip(shot).map_or_else(
        || {
            wrong(
                "CF-20",
                format!(
                    "the score is two whole numbers, like 2-1, and after a goal in a shoot-out +1-0 or +0-1 behind them, not {text:?}"
                ),
            )
        },
        Ok,
    )
}

/// A number as the program itself writes it: no sign, no leading zero.
fn parse_number(text: &str) -> Option<u16> {
    let number: u16 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

//! A match as it stands, and what may be done in a turn.

use fischio_core::{BySide, Coord, EventSink, Refusal, Side, Sign};

use crate::action::{Action, FILES, Man, RANKS};

/// What is drawn unseen at the beginning and laid on a man once: it counts in the man's rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    /// Counts 1.
    One,
    /// Counts 2.
    Two,
}

/// How many there are of each.
const COPIES: [u8; 2] = [2, 1];
/// What a shot has to come to.
pub(crate) const GOAL_FROM: i32 = 5;

impl Token {
    /// What it adds to a roll.
    pub const fn worth(self) -> u8 {
        self as u8 + 1
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["T1", "T2"][self as usize]
    }
}

/// Play after the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    /// Whose turn it is.
    pub turn: Side,
    /// Who has the ball.
    pub carrier: (Side, Man),
    /// The token that lies on a man of the side on turn.
    pub laid: Option<(Man, Token)>,
}

/// How far the match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Both sides place their men in secret.
    SetUp,
    /// A side is drawn its token.
    Deal(Side),
    /// Who begins is put in order.
    Lots,
    /// A side is on turn.
    Turn(Play),
    /// A man tackles the carrier: dice.
    Tackle(Play, Man),
    /// The carrier shoots: dice.
    Shot(Play),
    /// The match is over.
    Over,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each field is what it is called")]
pub enum Event {
    Placed(Side, Man, Coord),
    Ready(Side),
    Drawn(Side),
    Holds(Side, Token),
    Begins(Side),
    Laid(Side, Man, Token),
    Moved {
        side: Side,
        man: Man,
        from: Coord,
        to: Coord,
        carries: bool,
    },
    Passed {
        side: Side,
        from: Man,
        to: Man,
    },
    Tackled {
        side: Side,
        man: Man,
        dice: [u8; 2],
        bonus: u8,
        won: bool,
    },
    Shot {
        side: Side,
        man: Man,
        die: u8,
        sign: Sign,
        bonus: u8,
        goal: bool,
    },
    Tackles(Side, Man),
    Shoots(Side, Man),
    Waited(Side),
    Ended(BySide<u32>),
}

/// A match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Toy {
    pub(crate) stage: Stage,
    pub(crate) men: BySide<[Option<Coord>; 3]>,
    pub(crate) ready: BySide<bool>,
    pub(crate) drawn: BySide<Option<Token>>,
    pub(crate) spent: BySide<bool>,
    pub(crate) score: BySide<u32>,
    pub(crate) turns: u32,
    pub(crate) goals: u32,
    pub(crate) most_turns: u32,
}

impl Toy {
    /// How far the match is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Where a man stands.
    pub fn at(&self, side: Side, man: Man) -> Option<Coord> {
        self.men[side][man.index()]
    }

    /// The square of a side's goal.
    pub const fn goal(side: Side) -> Coord {
        match side {
            Side::Home => Coord::new(2, 1),
            Side::Away => Coord::new(2, RANKS),
        }
    }

    /// The squares on which a side places its men.
    pub fn half(side: Side) -> impl Iterator<Item = Coord> {
        let first = if side == Side::Home { 1 } else { 1 + RANKS / 2 };
        (first..first + RANKS / 2).flat_map(|rank| (0..FILES).map(move |f| Coord::new(f, rank)))
    }

    /// How many steps of a king it is from one square to another.
    pub fn steps(a: Coord, b: Coord) -> u8 {
        a.file.abs_diff(b.file).max(a.rank.abs_diff(b.rank))
    }

    /// Where the ball is.
    pub(crate) fn ball(&self) -> Option<Coord> {
        let (side, man) = self.in_play()?.carrier;
        self.at(side, man)
    }

    pub(crate) fn in_play(&self) -> Option<Play> {
        match self.stage {
            Stage::Turn(play) | Stage::Tackle(play, _) | Stage::Shot(play) => Some(play),
            _ => None,
        }
    }

    fn is_free(&self, at: Coord) -> bool {
        let men = [self.men.home, self.men.away];
        !men.as_flattened().contains(&Some(at))
    }

    /// What a man's token adds.
    pub(crate) fn bonus(play: Play, man: Man) -> u8 {
        let on_man = play.laid.filter(|(on, _)| *on == man);
        on_man.map_or(0, |(_, token)| token.worth())
    }

    /// How many of each token are in the bag.
    pub(crate) fn bag(&self) -> [u8; 2] {
        let mut copies = COPIES;
        for token in [self.drawn.home, self.drawn.away].into_iter().flatten() {
            copies[token as usize] -= 1;
        }
        copies
    }

    pub(crate) fn check_turn(&self, play: Play, action: Action) -> Result<(), Refusal> {
        let side = play.turn;
        let ball = self.ball().unwrap_or(Toy::goal(side));
        let by_carrier = (play.carrier.0 == side).then_some(play.carrier.1);
        let refuse = |clause, why| Err(Refusal::new(clause, why));
        match action {
            Action::Move(man, to) if self.at(side, man).is_none_or(|at| Toy::steps(at, to) > 1) => {
                Err(Refusal::new("TY-04", "too-far").with("square", to))
            }
            Action::Move(_, to) if !self.is_free(to) => {
                Err(Refusal::new("TY-04", "square-taken").with("square", to))
            }
            Action::Lay(_) if self.drawn[side].is_none() || self.spent[side] => {
                refuse("TY-03", "no-token")
            }
            Action::Pass(_) | Action::Shoot if by_carrier.is_none() => refuse("TY-04", "no-ball"),
            Action::Pass(to) if by_carrier == Some(to) => refuse("TY-04", "to-oneself"),
            Action::Shoot if Toy::steps(ball, Toy::goal(side.opponent())) > 1 => {
                refuse("TY-06", "too-far-to-shoot")
            }
            Action::Tackle(_) if by_carrier.is_some() => refuse("TY-05", "own-ball"),
            Action::Tackle(man) if self.at(side, man).is_none_or(|at| Toy::steps(at, ball) > 1) => {
                refuse("TY-05", "not-beside")
            }
            Action::Place(..) | Action::Ready => refuse("TY-02", "set-up-is-over"),
            _ => Ok(()),
        }
    }

    /// The turn of a side is over.
    pub(crate) fn next_turn(&mut self, play: Play, events: &mut impl EventSink<Event>) {
        self.turns += 1;
        let best = self.score.home.max(self.score.away);
        self.stage = if best >= self.goals || self.turns >= 2 * self.most_turns {
            events.event(Event::Ended(self.score));
            Stage::Over
        } else {
            let (turn, laid) = (play.turn.opponent(), None);
            Stage::Turn(Play { turn, laid, ..play })
        };
    }
}

/// What a shot comes to.
pub(crate) fn shot(die: u8, sign: Sign, bonus: u8) -> i32 {
    i32::from(die + bonus) + if sign == Sign::Plus { 1 } else { -1 }
}

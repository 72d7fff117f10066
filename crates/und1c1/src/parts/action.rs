//! Actions and their notation.

use core::fmt;
use core::str::FromStr;

use fischio_core::{Clause, NotationError, write_to_square};

use crate::parts::deck::DECK;
use crate::parts::draft::{self, DraftMan};
use crate::parts::line::Line;
use crate::parts::man::Man;
use crate::parts::place::Place;
use crate::parts::play::Play;
use crate::parts::pool::{Card, Named};
use crate::parts::square::{Direction, Square};

/// What a card is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum On {
    /// On nobody.
    Nobody,
    /// On a player: one's own, or with some cards the opponent's.
    Man(Man),
    /// On a player of one's own and an opponent.
    Pair(Man, Man),
    /// On a line.
    Line(Line),
    /// On a box.
    Box(Square),
    /// On a card that lies open: the opponent's, or one's own that makes room for a third.
    Card(Card),
}

impl On {
    /// What is named behind a card: a pair has a space or a `+` between the two.
    pub(crate) fn parse(card: Card, text: &str) -> Option<On> {
        match (card.spec().on, text.split_once([' ', '+'])) {
            (Named::Pair, Some((man, other))) => {
                Some(On::Pair(Man::parse(man)?, Man::parse(other)?))
            }
            (_, Some(_)) => None,
            (Named::Line, None) if Line::parse(text).is_some() => Line::parse(text).map(On::Line),
            (Named::Box, None) if square(text).is_some() => square(text).map(On::Box),
            _ => match Man::parse(text) {
                Some(man) => Some(On::Man(man)),
                None => Card::parse(text).map(On::Card),
            },
        }
    }
}

impl fmt::Display for On {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            On::Nobody => Ok(()),
            On::Man(man) => write!(f, " {man}"),
            On::Pair(man, other) => write!(f, " {man} {other}"),
            On::Line(line) => write!(f, " {}", line.name()),
            On::Box(at) => write!(f, " {at}"),
            On::Card(card) => write!(f, " {card}"),
        }
    }
}

/// Everything a coach may do. The text form is in the crate's documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `D1@c3`: put a player on a box: in a set-up (UN-10), re-placing (UN-24, UN-34 to
    /// UN-38), in a wall (UN-34), as a jumper (UN-36); let a player run to a box in a play (UN-56).
    Place(Man, Square),
    /// `ready`: the set-up is done (UN-10).
    Ready,
    /// `kickoff A1@h7`: who kicks off, and where (UN-11).
    KickOff(Man, Square),
    /// `D1-c5`: move in a straight line (UN-12), also within a group (UN-13), after a duel
    /// (UN-20), at the end of a turn (UN-08) and before a throw-in (UN-41).
    Move(Man, Square),
    /// `group 5-6 ne`: begin a group movement of a line (UN-13).
    Group(Line, Direction),
    /// `done`: no more of what is under way.
    Done,
    /// `pass C1`: pass, or throw in (UN-15, UN-41).
    Pass(Man),
    /// `cross A1`: cross (UN-25).
    Cross(Man),
    /// `shoot`: shoot (UN-22).
    Shoot,
    /// `tackle D1`: tackle the carrier with D1 (UN-19).
    Tackle(Man),
    /// `call D1`: tackle a carrier who was kept untouched with D1, the nearest (UN-63).
    Call(Man),
    /// `dribble D1`: the carrier dribbles past the opponent's D1 (UN-19).
    Dribble(Man),
    /// `stay`: no step after a duel (UN-20); the goalkeeper stays out of goal (UN-45).
    Stay,
    /// `tractor`: a Tractor's movement comes now, by a card (UN-59).
    Tractor,
    /// `end`: end the turn (UN-08).
    End,
    /// `ball D2`: which of the equally near has the ball (UN-17, UN-37).
    Ball(Man),
    /// `white c5`: place the white padlock (UN-26).
    White(Square),
    /// `black c5`: place the black padlock (UN-26).
    Black(Square),
    /// `sub D1 D5@a3`: D5 comes on for D1 on a touchline box; `sub P1 P2` in goal and after a
    /// goal (UN-30, UN-31).
    Substitute {
        /// Who leaves.
        out: Man,
        /// Who comes on.
        on: Man,
        /// On which box; nowhere yet in goal and after a goal.
        at: Place,
    },
    /// `keeper D1`: an outfielder goes in goal (UN-31).
    Keeper(Man),
    /// `back`: the goalkeeper goes back in goal (UN-45).
    Back,
    /// `taker C1`: who takes a free kick; `taker C1@a14`: a corner or a penalty, and where
    /// (UN-33, UN-35, UN-40).
    Taker(Man, Option<Square>),
    /// `wall 4`: how many stand in the wall: 0, 2 or 4 (UN-34).
    Wall(u8),
    /// `kick`: take the free kick, penalty or corner (UN-34 to UN-36).
    Kick,
    /// `pair 2`: for which pair the ball comes in, from 1 (UN-36).
    Pair(u8),
    /// `throw D3@a7`: who throws in, and where (UN-41).
    Thrower(Man, Square),
    /// `card ASSIST`, `card HOMBRE-DEL-PARTIDO A1`, `card ANTIDOTE GARRA`, `card RAINBOW-FLICK e9`,
    /// `card FEET-ON-THE-GROUND A3 D1`, `card IN-ALL-DIRECTIONS 5-6`: play a card (UN-58).
    Card(Card, On),
    /// `take ASSIST`: draw this of the cards that are looked at (UN-59).
    Take(Card),
    /// `put GARRA 3`: put another of them back, as the third of the pile (UN-59).
    Put(Card, u8),
    /// `pick 2.C3`: pick the C3 of the second team for one's own (UN-50).
    Pick(DraftMan),
    /// `decline`: no card now (UN-61), no offside trap (UN-57).
    Decline,
    /// `play triangle`: begin a play (UN-55).
    Play(Play),
    /// `with C2`: who takes part in a play (UN-56, UN-57).
    With(Man),
    /// `trap 9-10`: spring the offside trap with a line (UN-57).
    Trap(Line),
    /// `shooter A1`: who shoots next in a shoot-out (TN-06).
    Shooter(Man),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Place(man, to) => write_to_square(f, man, '@', to.coord()),
            Action::Ready => f.write_str("ready"),
            Action::KickOff(man, at) => write!(f, "kickoff {man}@{at}"),
            Action::Move(man, to) => write_to_square(f, man, '-', to.coord()),
            Action::Group(line, direction) => {
                write!(f, "group {} {}", line.name(), direction.name())
            }
            Action::Done => f.write_str("done"),
            Action::Pass(man) => write!(f, "pass {man}"),
            Action::Cross(man) => write!(f, "cross {man}"),
            Action::Shoot => f.write_str("shoot"),
            Action::Tackle(man) => write!(f, "tackle {man}"),
            Action::Call(man) => write!(f, "call {man}"),
            Action::Dribble(man) => write!(f, "dribble {man}"),
            Action::Stay => f.write_str("stay"),
            Action::Tractor => f.write_str("tractor"),
            Action::End => f.write_str("end"),
            Action::Ball(man) => write!(f, "ball {man}"),
            Action::White(at) => write!(f, "white {at}"),
            Action::Black(at) => write!(f, "black {at}"),
            Action::Substitute { out, on, at } => match at.square() {
                None => write!(f, "sub {out} {on}"),
                Some(at) => write!(f, "sub {out} {on}@{at}"),
            },
            Action::Keeper(man) => write!(f, "keeper {man}"),
            Action::Back => f.write_str("back"),
            Action::Taker(man, None) => write!(f, "taker {man}"),
            Action::Taker(man, Some(at)) => write!(f, "taker {man}@{at}"),
            Action::Wall(size) => write!(f, "wall {size}"),
            Action::Kick => f.write_str("kick"),
            Action::Pair(number) => write!(f, "pair {number}"),
            Action::Thrower(man, at) => write!(f, "throw {man}@{at}"),
            Action::Card(card, on) => write!(f, "card {card}{on}"),
            Action::Take(card) => write!(f, "take {card}"),
            Action::Put(card, at) => write!(f, "put {card} {at}"),
            Action::Pick(chip) => write!(f, "pick {chip}"),
            Action::Decline => f.write_str("decline"),
            Action::Play(play) => write!(f, "play {play}"),
            Action::With(man) => write!(f, "with {man}"),
            Action::Trap(line) => write!(f, "trap {}", line.name()),
            Action::Shooter(man) => write!(f, "shooter {man}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse(text).ok_or_else(|| NotationError {
            clause: Clause("UN-12"),
            given: text.to_owned(),
        })
    }
}

fn parse(text: &str) -> Option<Action> {
    if let Some(played) = text.strip_prefix("card ") {
        let (card, on) = match played.split_once(' ') {
            Some((card, on)) => (Card::parse(card)?, Some(on)),
            None => (Card::parse(played)?, None),
        };
        let on = match on {
            // A plus is for positions, where a space ends the word.
            Some(on) if on.contains('+') => return None,
            Some(on) => On::parse(card, on)?,
            None => On::Nobody,
        };
        return Some(Action::Card(card, on));
    }
    let mut words = text.split(' ');
    let action = match (words.next()?, words.next(), words.next()) {
        ("ready", None, _) => Action::Ready,
        ("done", None, _) => Action::Done,
        ("shoot", None, _) => Action::Shoot,
        ("stay", None, _) => Action::Stay,
        ("tractor", None, _) => Action::Tractor,
        ("end", None, _) => Action::End,
        ("back", None, _) => Action::Back,
        ("kick", None, _) => Action::Kick,
        ("decline", None, _) => Action::Decline,
        ("kickoff", Some(word), None) => {
            let (man, at) = man_at(word)?;
            Action::KickOff(man, at)
        }
        ("group", Some(line), Some(direction)) => {
            Action::Group(Line::parse(line)?, Direction::parse(direction)?)
        }
        ("pass", Some(man), None) => Action::Pass(Man::parse(man)?),
        ("cross", Some(man), None) => Action::Cross(Man::parse(man)?),
        ("tackle", Some(man), None) => Action::Tackle(Man::parse(man)?),
        ("call", Some(man), None) => Action::Call(Man::parse(man)?),
        ("dribble", Some(man), None) => Action::Dribble(Man::parse(man)?),
        ("pick", Some(chip), None) => Action::Pick(draft::parse(chip)?),
        ("ball", Some(man), None) => Action::Ball(Man::parse(man)?),
        ("keeper", Some(man), None) => Action::Keeper(Man::parse(man)?),
        ("white", Some(at), None) => Action::White(square(at)?),
        ("black", Some(at), None) => Action::Black(square(at)?),
        ("sub", Some(out), Some(on)) => {
            let (on, at) = man_perhaps_at(on)?;
            let out = Man::parse(out)?;
            Action::Substitute {
                out,
                on,
                at: at.into(),
            }
        }
        ("taker", Some(word), None) => {
            let (man, at) = man_perhaps_at(word)?;
            Action::Taker(man, at)
        }
        ("take", Some(card), None) => Action::Take(Card::parse(card)?),
        ("put", Some(card), Some(at)) => Action::Put(Card::parse(card)?, place_in_pile(at)?),
        ("play", Some(play), None) => Action::Play(Play::parse(play)?),
        ("with", Some(man), None) => Action::With(Man::parse(man)?),
        ("trap", Some(line), None) => Action::Trap(Line::parse(line)?),
        ("shooter", Some(man), None) => Action::Shooter(Man::parse(man)?),
        ("wall", Some(size), None) => Action::Wall(digit(size, "024")?),
        ("pair", Some(number), None) => Action::Pair(digit(number, "1234")?),
        ("throw", Some(word), None) => {
            let (man, at) = man_at(word)?;
            Action::Thrower(man, at)
        }
        (word, None, _) => {
            if let Some((man, to)) = word.split_once('@') {
                Action::Place(Man::parse(man)?, square(to)?)
            } else {
                let (man, to) = word.split_once('-')?;
                Action::Move(Man::parse(man)?, square(to)?)
            }
        }
        _ => return None,
    };
    words.next().is_none().then_some(action)
}

fn square(text: &str) -> Option<Square> {
    Square::from_coord(text.parse().ok()?)
}

fn man_at(text: &str) -> Option<(Man, Square)> {
    let (man, at) = text.split_once('@')?;
    Some((Man::parse(man)?, square(at)?))
}

fn man_perhaps_at(text: &str) -> Option<(Man, Option<Square>)> {
    match text.split_once('@') {
        Some((man, at)) => Some((Man::parse(man)?, Some(square(at)?))),
        None => Some((Man::parse(text)?, None)),
    }
}

/// How far down in a pile, from 1.
fn place_in_pile(text: &str) -> Option<u8> {
    let place = fischio_core::exact::<u8>(text)?;
    (1..=DECK as u8).contains(&place).then_some(place)
}

fn digit(text: &str, of: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit] if of.as_bytes().contains(digit) => Some(digit - b'0'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What the notation does not know is refused, and says what it knows.
    #[test]
    fn other_texts_are_no_actions() {
        for text in [
            "",
            " ",
            "-",
            "D1",
            "D1@",
            "D1@q3",
            "D1@c0",
            "D1@c15",
            "D1@h16",
            "D1@c03",
            "D17@c3",
            "D0@c3",
            "d1@c3",
            "X1@c3",
            "ready ",
            " ready",
            "ready now",
            "kickoff A1",
            "kickoff",
            "group 1-3 n",
            "group 1-2",
            "group 1-2 x",
            "group 1-2 n n",
            "pass",
            "pass c5",
            "cross c5",
            "shoot c13",
            "tackle",
            "sub D1",
            "sub D1 D2 D3",
            "sub D1@a1 D2",
            "wall 3",
            "wall",
            "wall 02",
            "pair 0",
            "pair 5",
            "throw D1",
            "taker",
            "taker C1@",
            "é1@c3",
            "D1@c3 ",
            "end 1",
            "white",
            "black D1",
            "D1-c5-c6",
            "D1--c5",
            "card",
            "card assist",
            "card NO-CARD",
            "card ASSIST c5",
            "card ASSIST D1 D2",
            "decline ASSIST",
            "pick",
            "pick C3",
            "pick 0.C3",
            "pick 13.C3",
            "pick 01.C3",
            "pick 1.C17",
            "pick 1.C3 2.C3",
            "pick 1.",
            "card FEET-ON-THE-GROUND A3+D1",
            "card FEET-ON-THE-GROUND A3 D1 D2",
            "card RAINBOW-FLICK q9",
            "card IN-ALL-DIRECTIONS 5",
            "play",
            "play curls",
            "play curl C1",
            "with",
            "with c5",
            "trap",
            "trap 2-3",
            "shooter",
            "shooter c5",
            "shooter A1@h13",
            "take",
            "take D1",
            "take ASSIST 1",
            "put ASSIST",
            "put ASSIST 0",
            "put ASSIST 03",
            "put ASSIST 21",
            "put ASSIST 3 4",
        ] {
            let error = text.parse::<Action>().unwrap_err();
            assert_eq!((error.clause, &*error.given), (Clause("UN-12"), text));
        }
    }

    proptest! {
        #[test]
        fn no_text_reads_two_ways(
            text in "(ready|done|pick|shoot|stay|tractor|end|back|kick|kickoff|group|pass|cross|tackle|call|dribble|ball|keeper|white|black|sub|taker|wall|pair|throw|card|decline|play|with|trap|shooter|take|put|[PDCA]1?[0-9][@-][a-q]1?[0-9])?( ?([1-9][.][PDCA][0-9]|[PDCA][0-9](@[a-q][0-9])?|[a-q]1?[0-9]|[0-9]|[0-9]-[0-9]|[ns]?[ew]?|ASSIST|GARRA|RAINBOW-FLICK|FEET-ON-THE-GROUND|IN-ALL-DIRECTIONS|curl|offside-trap)){0,3}"
        ) {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string(), text);
            }
        }
    }
}

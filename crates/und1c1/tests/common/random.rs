//! What random matches share, with cards and without.

use core::marker::PhantomData;

use fischio_core::{Fraction, Game, Hand, Seat, Side, Viewer};
use rules_kit::RandomMatches;
use und1c1::{
    Action, Card, Direction, DraftMan, Line, Man, Moment, Named, On, Place, Play, Role, Square,
    Squares, Stage, Und1c1,
};

/// What is agreed on for some random matches of UND1C1, and from where they are played.
pub trait Agreed {
    /// How many random matches a property is tried on.
    const CASES: u32 = 32;
    /// Turns of a match that is soon over.
    const FEW_TURNS: u32 = 4;

    /// The options of a kind of match of so many turns.
    fn options(kind: u32, turns: u32) -> String;

    /// The position that a choice begins from; nothing for the beginning of the match.
    fn position(begun: &Und1c1, choice: usize) -> Option<String>;

    /// Whether the referee plays for the coaches now: it sets up, most of the time.
    fn hurries(game: &Und1c1, choice: u32) -> bool {
        !choice.is_multiple_of(4) && matches!(game.stage(), Stage::SetUp { .. })
    }

    /// What comes more often than it would.
    fn sharp(game: &Und1c1, seat: Seat, list: &[Action], _: u32) -> Vec<Action> {
        sharp(game, seat, list)
    }

    /// Checks besides what holds in every match.
    fn conserved(_: &Und1c1) {}

    /// What playing every roll says of an action.
    fn frequency(_: &Und1c1, _: Seat, _: Action) -> Option<Fraction> {
        None
    }
}

/// Random matches of UND1C1 with what was agreed on.
pub struct Random<A>(PhantomData<A>);

impl<A: Agreed> RandomMatches for Random<A> {
    type Game = Und1c1;

    const CASES: u32 = A::CASES;
    const STRIDE: usize = 8;
    const STATE_BYTES: usize = 776;

    fn options(kind: u32) -> String {
        A::options(kind, 20)
    }

    fn short_options(kind: u32) -> String {
        A::options(kind, A::FEW_TURNS)
    }

    fn begin(by: &str, choices: &[u32]) -> Und1c1 {
        let options = super::options(by);
        let begun = Und1c1::begin(&options).unwrap();
        let Some(text) = A::position(&begun, choices[0] as usize) else {
            return begun;
        };
        match Und1c1::from_position(&options, &text) {
            Ok(game) => game,
            // Goalkeepers may have to stay in goal.
            Err(why) => {
                assert_eq!(why.clause.0, "UN-45", "{text}: {why:?}");
                begun
            }
        }
    }

    fn hurries(game: &Und1c1, choices: &[u32]) -> bool {
        A::hurries(game, choices[0])
    }

    fn sharp(game: &Und1c1, seat: Seat, list: &[Action], number: u32) -> Vec<Action> {
        A::sharp(game, seat, list, number)
    }

    fn every_action() -> Vec<Action> {
        every_action()
    }

    fn is_secret(game: &Und1c1, _: Seat, action: Action) -> bool {
        let placed =
            matches!(game.stage(), Stage::SetUp { .. }) && matches!(action, Action::Place(..));
        placed || matches!(game.stage(), Stage::Look { .. })
    }

    fn conserved(game: &Und1c1) {
        A::conserved(game);
        if !game.is_drafting() {
            conserved(game);
        }
    }

    fn frequency(game: &Und1c1, seat: Seat, action: Action) -> Option<Fraction> {
        A::frequency(game, seat, action)
    }
}

/// A match ends after its turns, however it is played.
pub fn ends<A: Agreed>(kinds: core::ops::Range<u32>, steps: fn(u32) -> u32, check: fn(&Und1c1)) {
    let begin = |kind, turns| (A::options(kind, turns), steps(turns));
    rules_kit::properties::a_match_ends::<Random<A>>(kinds, begin, |game, turns| {
        for side in Side::BOTH {
            assert_eq!(u32::from(game.turns(side)), turns);
        }
        check(game);
    });
}

/// What both sides have picked, as a position's text has it, where the match has a draft.
pub fn picks(begun: &Und1c1) -> String {
    let mut game = *begun;
    let mut choice = 0;
    while game.is_drafting() {
        rules_kit::step::<Random<Anything>>(&mut game, choice);
        choice += 5;
    }
    let text = game.position().expect("every state has a text");
    let words = text.split(' ').filter(|word| word.contains(".picks="));
    words.fold(String::new(), |all, word| format!("{all} {word}"))
}

/// Any match, for what only needs to be played on.
struct Anything;

impl Agreed for Anything {
    fn options(kind: u32, turns: u32) -> String {
        modules(kind, turns)
    }

    fn position(_: &Und1c1, _: usize) -> Option<String> {
        None
    }
}

/// Passes, shots, duels, cards and what is rare come more often than they would, set-ups are over
/// sooner.
pub fn sharp(game: &Und1c1, seat: Seat, list: &[Action]) -> Vec<Action> {
    let sharp = |action: &Action| match *action {
        Action::Move(man, to) => {
            // Towards the other goal with the ball; out of goal.
            let carries = game
                .carrier()
                .is_some_and(|carrier| (carrier.side, carrier.man) == (seat.side(), man));
            let numbered = game.pitch().value(seat.side(), to).is_some();
            (carries && numbered) || man.role() == Role::Goalkeeper
        }
        Action::Shoot
        | Action::Ready
        | Action::Pass(_)
        | Action::Cross(_)
        | Action::Tackle(_)
        | Action::Call(_)
        | Action::Dribble(_)
        | Action::Card(..)
        | Action::Play(_)
        | Action::Trap(_) => true,
        Action::Place(..) => matches!(game.stage(), Stage::Jumpers { .. }),
        Action::Done => matches!(game.stage(), Stage::Replace { .. }),
        _ => false,
    };
    list.iter().copied().filter(sharp).collect()
}

/// The modules, each switched by a number, on more often than off.
pub const MODULES: [&str; 7] = [
    "substitutions",
    "fouls",
    "corners",
    "throw_ins",
    "goalkeepers",
    "marking",
    "halves",
];

pub fn modules(number: u32, turns: u32) -> String {
    let bits = number >> 8 | number >> 16;
    let mut text = format!("turns={turns}");
    for (i, name) in MODULES.iter().enumerate() {
        let on = if bits >> i & 1 != 0 { "on" } else { "off" };
        text = format!("{name}={on} {text}");
    }
    // Half of all may be drawn; many of the others are level, and decided (TN-06).
    let shoot_out = ["off", "off", "level", "0-1"][number as usize % 4];
    let first = ["home", "away"][number as usize / 4 % 2];
    format!("shoot_out={shoot_out} first={first} {text}")
}

/// Positions from which much happens: in the area, before it, at the touchline, in midfield,
/// and with goalkeepers out.
pub const LIVELY: [&str; 6] = [
    "P1@h0 D1@b3 D2@c9 D3@i10 C1@f10 C2@j12 C3@k10 A1@h12 A2@i13* A3@g13 A4@j14 / \
     P1@h15 D1@h13 D2@i14 D3@g14 D4@j13 D5@f12 C1@e11 C2@l11 C3@h11 A1@g7 A2@j7 / home",
    "P1@h0 D1@b3 D2@c9 D3@i10 C1@f10 C2@j10 C3@k10 A1@h12* A2@i13 A3@g13 A4@j14 / \
     P1@h15 D1@h13 D2@i14 D3@g14 D4@j13 D5@g12 C1@i12 C2@l11 C3@e11 A1@g7 A2@j7 / home",
    "P1@h0 D1@b3 D2@a9 D3@i10 C1@f10 C2@b13* C3@k10 A1@h14 A2@i13 A3@g13 A4@j14 / \
     P1@h15 D1@b14 D2@i14 D3@g14 D4@j13 D5@a13 C1@c13 C2@l11 C3@e11 A1@g7 A2@j7 / home",
    "P1@h3 D1@b3 D2@c9 D3@i6 C1@f7 C2@h8* C3@k7 A1@h12 A2@i12 A3@g10 A4@j11 / \
     P1@i9 D1@h9 D2@g8 D3@i8 D4@j10 D5@a9 C1@c7 C2@l7 C3@e7 A1@g7 A2@j7 / away",
    "P1@h0 D1@b3 D2@a9 D3@i10 C1@b6 C2@a7* C3@k10 A1@h11 A2@i9 A3@b9 A4@j10 / \
     P1@h12 D1@b8 D2@i14 D3@g10 D4@j13 D5@a6 C1@c8 C2@l11 C3@e11 A1@g7 A2@j7 / home",
    "P1@h3 D1@b3 D3@i10 C1@f10 C3@k10 A1@g13* A2@i13 A3@f13 A4@j12 / \
     P1@h14 D1@h13 D2@i14 D3@f14 D4@j13 D5@g12 C1@i12 C2@l11 C3@e11 A1@g7 A2@j7 / home",
];

fn every_square() -> Vec<Square> {
    let goals = [Square::HOME_GOAL, Square::AWAY_GOAL];
    Squares::PITCH.into_iter().chain(goals).collect()
}

fn every_man() -> Vec<Man> {
    let numbers = [
        (Role::Goalkeeper, 2),
        (Role::Defender, 7),
        (Role::Midfielder, 5),
    ];
    let all = numbers.into_iter().chain([(Role::Forward, 5)]);
    all.flat_map(|(role, most)| (1..=most).filter_map(move |number| Man::new(role, number)))
        .collect()
}

/// Every action the notation can write for these squads, but substitutions and throw-ins on
/// boxes where nobody ever comes on or throws in.
pub fn every_action() -> Vec<Action> {
    let squares = every_square();
    let men = every_man();
    let mut all = vec![
        Action::Ready,
        Action::Done,
        Action::Shoot,
        Action::Stay,
        Action::End,
        Action::Tractor,
        Action::Back,
        Action::Kick,
        Action::Decline,
    ];
    all.extend([0, 2, 4].map(Action::Wall));
    all.extend([1, 2, 3, 4].map(Action::Pair));
    all.extend(Play::ALL.map(Action::Play));
    all.extend(Line::ALL.map(Action::Trap));
    for card in Card::all() {
        all.extend((1..=20).map(|at| Action::Put(card, at)));
        all.push(Action::Take(card));
        all.push(Action::Card(card, On::Nobody));
        all.extend(men.iter().map(|&man| Action::Card(card, On::Man(man))));
        let permanent = Card::all().filter(|other| other.spec().permanent);
        all.extend(permanent.map(|other| Action::Card(card, On::Card(other))));
        let on: Vec<On> = match card.spec().on {
            Named::Pair => men
                .iter()
                .flat_map(|&man| men.iter().map(move |&other| On::Pair(man, other)))
                .collect(),
            Named::Line => Line::ALL.map(On::Line).to_vec(),
            Named::Box => squares.iter().copied().map(On::Box).collect(),
            _ => Vec::new(),
        };
        all.extend(on.into_iter().map(|on| Action::Card(card, on)));
    }
    for team in 1..=8 {
        all.extend(men.iter().map(|&man| Action::Pick(DraftMan { team, man })));
    }
    for line in Line::ALL {
        all.extend(Direction::ALL.map(|direction| Action::Group(line, direction)));
    }
    let touch: Vec<Square> = squares
        .iter()
        .copied()
        .filter(|square| matches!(square.file(), 0 | 15))
        .collect();
    let kick_off = ["h7", "i7", "h8", "i8", "g7"]
        .map(|name| Square::from_coord(name.parse().unwrap()).unwrap());
    for &at in &squares {
        all.extend([Action::White(at), Action::Black(at)]);
    }
    for &man in &men {
        all.extend([
            Action::Pass(man),
            Action::Cross(man),
            Action::Tackle(man),
            Action::Call(man),
            Action::Dribble(man),
            Action::Ball(man),
            Action::Keeper(man),
            Action::With(man),
            Action::Shooter(man),
            Action::Taker(man, None),
        ]);
        all.extend(kick_off.map(|at| Action::KickOff(man, at)));
        for &to in &squares {
            all.extend([Action::Place(man, to), Action::Move(man, to)]);
            all.push(Action::Taker(man, Some(to)));
        }
        all.extend(touch.iter().map(|&at| Action::Thrower(man, at)));
        for &on in &men {
            let substitute = |at| Action::Substitute { out: man, on, at };
            all.push(substitute(Place::OFF));
            all.extend(touch.iter().map(|&at| substitute(Place::on(at))));
        }
    }
    all
}

pub fn conserved(game: &Und1c1) {
    let view = game.view(Viewer::All);
    if let Some(hands) = &view.hands {
        for side in Side::BOTH {
            cards_conserved(&hands[side]);
        }
    }
    for side in Side::BOTH {
        let pieces: Vec<_> = view
            .pieces
            .iter()
            .filter(|piece| piece.side == side)
            .collect();
        assert_eq!(pieces.len(), 18);
        assert!(game.fielded(side).count() <= 11);
        let own_goal = Square::goal(side);
        for (man, square) in game.fielded(side) {
            if square.is_goal() {
                assert_eq!(square, own_goal, "{man}");
                assert_eq!(game.keeper(side), Some(man));
            }
        }
        // Nobody crowds their own area but by a wall and jumpers (UN-14).
        let area = Squares::area(side);
        let keeper = game.keeper(side);
        let inside = game
            .fielded(side)
            .filter(|(man, at)| Some(*man) != keeper && area.has(*at));
        let exempt = matches!(game.stage(), Stage::SetUp { .. }) || view.set_piece.is_some();
        assert!(exempt || inside.count() <= 4 + 4, "{:?}", game.position());
    }
    if let Some(carrier) = game.carrier() {
        let out = view.tray.iter().any(|item| item.id == carrier.id());
        let men: Vec<Man> = game.fielded(carrier.side).map(|(man, _)| man).collect();
        assert!(out || men.contains(&carrier.man), "{carrier:?}");
    } else if let Some(at) = game.loose_ball() {
        for side in Side::BOTH {
            assert!(game.fielded(side).all(|(_, stands)| stands != at), "{at}");
        }
    } else {
        assert!(
            !matches!(
                game.stage(),
                Stage::Turn
                    | Stage::Group(_)
                    | Stage::Dice(_)
                    | Stage::Window(_)
                    | Stage::After(_)
                    | Stage::Extra { .. }
                    | Stage::Answer {
                        moment: Moment::Turn | Moment::Roll(_) | Moment::After(_),
                        ..
                    }
                    | Stage::Tractor { .. }
            ),
            "{:?}",
            game.stage()
        );
    }
}

/// A side has twenty cards, each in one place.
fn cards_conserved(hand: &Hand) {
    let seen = [&hand.known, &hand.open, &hand.discarded];
    let seen: Vec<&str> = seen.into_iter().flatten().copied().collect();
    let different: std::collections::BTreeSet<&str> = seen.iter().copied().collect();
    assert_eq!(different.len(), seen.len(), "{hand:?}");
    assert_eq!(hand.known.len(), hand.count as usize);
    assert_eq!(seen.len() + hand.pile.unwrap() as usize, 20, "{hand:?}");
    assert!(hand.open.len() <= 2, "{hand:?}");
}

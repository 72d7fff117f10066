//! Every action that a match may have, in the order of their numbers.

use fischio_core::Side;

use crate::parts::action::{Action, On};
use crate::parts::board::Pitch;
use crate::parts::deck::{DECK, Deck};
use crate::parts::draft::{DraftMan, MAX_TEAMS, NUMBERS};
use crate::parts::effect::{CardOp, Effect};
use crate::parts::line::Line;
use crate::parts::man::{Man, Role};
use crate::parts::place::Place;
use crate::parts::play::Play;
use crate::parts::pool::{Card, Named};
use crate::parts::square::{Direction, Square};
use crate::parts::squares::Squares;
use crate::state::Und1c1;

/// First those that name nobody, then those of each player of either squad, a name that both squads have once, then those
/// of draft, playbook and cards, if the match has them.
pub(crate) fn every_action(game: &Und1c1) -> Vec<Action> {
    let mut all = vec![
        Action::Ready,
        Action::Done,
        Action::Shoot,
        Action::Stay,
        Action::Tractor,
        Action::End,
        Action::Back,
        Action::Kick,
        Action::Decline,
    ];
    all.extend([0, 2, 4].map(Action::Wall));
    all.extend([1, 2, 3, 4].map(Action::Pair));
    all.extend(boxes().map(Action::White));
    all.extend(boxes().map(Action::Black));
    for line in Line::ALL {
        all.extend(Direction::ALL.map(|direction| Action::Group(line, direction)));
    }
    let men = men(game);
    for &man in &men {
        of_man(man, &men, &mut all);
    }
    if game.rules.draft.is_some() {
        for team in 1..=MAX_TEAMS as u8 {
            all.extend(every_man().map(|man| Action::Pick(DraftMan { team, man })));
        }
    }
    if game.rules.playbook {
        all.extend(Play::ALL.map(Action::Play));
        all.extend(Line::ALL.map(Action::Trap));
    }
    if game.rules.cards {
        let decks = Side::BOTH.map(|side| game.deck(side));
        let mut cards: Vec<Card> = decks.iter().flat_map(Deck::cards).collect();
        cards.sort_unstable();
        cards.dedup();
        for &card in &cards {
            of_card(card, &cards, &men, &mut all);
        }
    }
    all
}

/// Everybody by name who may be in a squad: of a drafted one it is known how many there are of each role (UN-50).
fn men(game: &Und1c1) -> Vec<Man> {
    if game.rules.draft.is_some() {
        let is_drafted = |man: &Man| man.number() <= NUMBERS[man.role() as usize];
        return every_man().filter(is_drafted).collect();
    }
    let squads = Side::BOTH.map(|side| game.squad(side));
    let men = squads.iter().flat_map(|squad| squad.men());
    let mut men: Vec<Man> = men.map(|(man, _)| man).collect();
    men.sort_unstable();
    men.dedup();
    men
}

fn every_man() -> impl Iterator<Item = Man> {
    let numbers = 1..=Man::MAX_NUMBER;
    let of = move |role| {
        numbers
            .clone()
            .filter_map(move |number| Man::new(role, number))
    };
    Role::ALL.into_iter().flat_map(of)
}

fn boxes() -> impl Iterator<Item = Square> {
    Squares::PITCH.into_iter()
}

/// What names a player first.
fn of_man(man: Man, men: &[Man], all: &mut Vec<Action>) {
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
    for side in Side::BOTH {
        let spots = Pitch::penalty_spots(side).into_iter();
        let spots = spots.chain(Pitch::corners(side));
        all.extend(spots.map(|at| Action::Taker(man, Some(at))));
        all.extend(Und1c1::kick_off_boxes(side).map(|at| Action::KickOff(man, at)));
    }
    let places = || boxes().chain(Side::BOTH.map(Square::goal));
    all.extend(places().map(|to| Action::Place(man, to)));
    all.extend(places().map(|to| Action::Move(man, to)));
    let touchline = || boxes().filter(|at| matches!(at.file(), 0 | 15));
    all.extend(touchline().map(|at| Action::Thrower(man, at)));
    for &on in men.iter().filter(|on| **on != man) {
        let substitute = |at| Action::Substitute { out: man, on, at };
        all.push(substitute(Place::OFF));
        all.extend(touchline().map(Place::on).map(substitute));
    }
}

/// What names a card of either deck first.
fn of_card(card: Card, cards: &[Card], men: &[Man], all: &mut Vec<Action>) {
    let spec = card.spec();
    all.push(Action::Take(card));
    all.extend((1..=DECK as u8).map(|at| Action::Put(card, at)));
    let mut play = |on| all.push(Action::Card(card, on));
    match spec.on {
        Named::Nobody => play(On::Nobody),
        Named::Player | Named::Opponent => men.iter().for_each(|&man| play(On::Man(man))),
        Named::Pair => {
            for &man in men {
                for &other in men {
                    play(On::Pair(man, other));
                }
            }
        }
        Named::Line => Line::ALL.into_iter().for_each(|line| play(On::Line(line))),
        Named::Box => boxes().for_each(|at| play(On::Box(at))),
    }
    let discards = spec.effect
        == Effect::CardOp {
            does: CardOp::DiscardPermanent,
        };
    if discards || spec.permanent {
        let open = cards.iter().filter(|open| open.spec().permanent);
        open.for_each(|&open| play(On::Card(open)));
    }
}

//! An action as an interface is offered it: what is touched for it, and where it leads.

use fischio_core::{self as core, Coord, Heading, Offer, Side};

use crate::parts::action::{Action, On};
use crate::parts::deck::DECK;
use crate::parts::draft::MAX_TEAMS;
use crate::parts::man::{Man, ManRef};
use crate::parts::pool::Named;
use crate::parts::square::{Direction, Square};
use crate::parts::stage::{Due, Stage};
use crate::state::Und1c1;

/// The numbers of the teams in a draft (UN-50).
const TEAMS: [&str; MAX_TEAMS + 1] = [
    "", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12",
];
/// The names of the walls by size.
const WALLS: [&str; 5] = ["0", "1", "2", "3", "4"];
/// The names of places in a pile, from 1 (UN-59).
const PLACES: [&str; DECK + 1] = [
    "", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16",
    "17", "18", "19", "20",
];
/// The names of the pairs by number (UN-36).
const PAIRS: [&str; 5] = ["", "A–B", "C–D", "E–F", "G–H"];

/// The names of group movements, by line and direction.
const GROUPS: [[&str; 8]; 7] = [
    [
        "1-2 n", "1-2 ne", "1-2 e", "1-2 se", "1-2 s", "1-2 sw", "1-2 w", "1-2 nw",
    ],
    [
        "3-4 n", "3-4 ne", "3-4 e", "3-4 se", "3-4 s", "3-4 sw", "3-4 w", "3-4 nw",
    ],
    [
        "5-6 n", "5-6 ne", "5-6 e", "5-6 se", "5-6 s", "5-6 sw", "5-6 w", "5-6 nw",
    ],
    [
        "7-8 n", "7-8 ne", "7-8 e", "7-8 se", "7-8 s", "7-8 sw", "7-8 w", "7-8 nw",
    ],
    [
        "9-10 n", "9-10 ne", "9-10 e", "9-10 se", "9-10 s", "9-10 sw", "9-10 w", "9-10 nw",
    ],
    [
        "11-12 n", "11-12 ne", "11-12 e", "11-12 se", "11-12 s", "11-12 sw", "11-12 w", "11-12 nw",
    ],
    [
        "13-14 n", "13-14 ne", "13-14 e", "13-14 se", "13-14 s", "13-14 sw", "13-14 w", "13-14 nw",
    ],
];

/// A direction as views have it.
pub(super) const fn direction(direction: Direction) -> core::Direction {
    match direction {
        Direction::North => core::Direction::N,
        Direction::NorthEast => core::Direction::Ne,
        Direction::East => core::Direction::E,
        Direction::SouthEast => core::Direction::Se,
        Direction::South => core::Direction::S,
        Direction::SouthWest => core::Direction::Sw,
        Direction::West => core::Direction::W,
        Direction::NorthWest => core::Direction::Nw,
    }
}

pub(crate) fn offer(game: &Und1c1, side: Side, action: Action) -> Offer {
    let new = |kind| Offer::new(&action, kind);
    let standing = |of: Side, man: Man| {
        let slot = game.squads[of].slot(man)?;
        game.team(of).place(slot).square().map(Square::coord)
    };
    // A player on the pitch by the piece, one in hand or on the bench by the tray item.
    let of_man = |kind, man: Man, to: Option<Square>| {
        let mut offer = new(kind);
        offer.from = standing(side, man);
        let id = Some(ManRef { side, man }.piece_id());
        if offer.from.is_some() {
            offer.piece = id;
        } else {
            offer.tray = id;
        }
        offer.to = to.map(Square::coord);
        offer
    };
    let by_carrier = |kind, to: Option<Coord>| {
        let mut offer = new(kind);
        offer.piece = game.carrier().map(ManRef::piece_id);
        offer.from = game.ball_square().map(Square::coord);
        offer.to = to;
        offer
    };
    let at_himself = |kind, man| {
        let mut offer = of_man(kind, man, None);
        offer.to = offer.from;
        offer
    };
    let mut offer = match action {
        Action::Place(man, to) => {
            let kind = match game.stage {
                Stage::Play(_) => "play-run",
                Stage::WallMen { .. } => "wall-man",
                Stage::Jumpers { .. } => "jumper",
                Stage::SetUp { .. } => "place",
                _ => "re-place",
            };
            of_man(kind, man, Some(to))
        }
        Action::Pick(chip) => {
            let team = TEAMS[usize::from(chip.team) % TEAMS.len()];
            new("pick").choosing(chip.man.name()).over(team)
        }
        Action::Ready => new("ready"),
        Action::KickOff(man, at) => of_man("kick-off", man, Some(at)),
        Action::Move(man, to) => {
            let carries = game.carrier() == Some(ManRef { side, man });
            let kind = match game.stage {
                Stage::Step { .. } => "step",
                _ if carries && to.is_goal() => "walk-in",
                _ if carries => "carry",
                _ => "move",
            };
            let mut offer = of_man(kind, man, Some(to));
            offer.scores = kind == "walk-in";
            offer
        }
        Action::Group(line, direction) => {
            let mut offer = new("group");
            offer.choice = Some(GROUPS[line.index()][direction as usize]);
            offer.heading = Some(Heading {
                line: line.name(),
                direction: self::direction(direction),
            });
            offer
        }
        Action::Done if matches!(game.stage, Stage::Substitution(_)) => new("no-more"),
        Action::Done => new("done"),
        Action::Pass(man) => {
            let kind = if game.due == Due::Throw {
                "throw"
            } else {
                "pass"
            };
            by_carrier(kind, standing(side, man))
        }
        Action::Cross(man) => by_carrier("cross", standing(side, man)),
        Action::Shoot => by_carrier("shoot", None),
        Action::Tackle(man) | Action::Call(man) => {
            let called = matches!(action, Action::Call(_));
            let mut offer = of_man(if called { "call" } else { "tackle" }, man, None);
            offer.to = game.ball_square().map(Square::coord);
            offer
        }
        Action::Dribble(man) => by_carrier("dribble", standing(side.opponent(), man)),
        Action::Stay if matches!(game.stage, Stage::Return { .. }) => new("stay-out"),
        Action::Stay => new("stay"),
        Action::Tractor => new("tractor"),
        Action::End => new("end"),
        Action::Ball(man) => at_himself("ball", man),
        Action::White(at) | Action::Black(at) => {
            let white = matches!(action, Action::White(_));
            let mut offer = new(if white { "white" } else { "black" });
            offer.to = Some(at.coord());
            offer
        }
        Action::Substitute { out, on, at } => {
            let mut offer = of_man("substitute", out, at.square());
            offer.choice = Some(on.name());
            if offer.piece.is_none() {
                offer.piece = offer.tray.take();
            }
            offer
        }
        Action::Keeper(man) => at_himself("keeper", man),
        Action::Back => new("back"),
        Action::Taker(man, None) => at_himself("taker", man),
        Action::Taker(man, at) => of_man("taker", man, at),
        Action::Wall(size) => {
            let mut offer = new("wall");
            offer.choice = Some(WALLS[usize::from(size) % 5]);
            offer
        }
        Action::Kick => new("kick"),
        Action::Pair(number) => {
            let mut offer = new("pair");
            offer.choice = Some(PAIRS[usize::from(number) % 5]);
            offer
        }
        Action::Thrower(man, at) => of_man("thrower", man, Some(at)),
        Action::Card(card, On::Nobody) => new("card").choosing(card.name()),
        Action::Card(card, On::Man(man)) if card.spec().on == Named::Opponent => {
            let mut offer = new("card-on-opponent").choosing(card.name());
            let other = ManRef {
                side: side.opponent(),
                man,
            };
            offer.piece = Some(other.piece_id());
            offer.to = standing(other.side, man);
            offer
        }
        Action::Card(card, On::Man(man)) => at_himself("card-on", man).choosing(card.name()),
        Action::Card(card, On::Pair(man, other)) => {
            let mut offer = of_man("card-on", man, None).choosing(card.name());
            offer.to = standing(side.opponent(), other);
            offer
        }
        Action::Card(card, On::Line(line)) => {
            new("card-line").choosing(card.name()).over(line.name())
        }
        Action::Card(card, On::Box(at)) => {
            let mut offer = new("card-to").choosing(card.name());
            offer.to = Some(at.coord());
            offer
        }
        Action::Card(card, On::Card(other)) => {
            new("card-over").choosing(card.name()).over(other.name())
        }
        Action::Take(card) => new("take-card").choosing(card.name()),
        Action::Put(card, at) => new("put-card")
            .choosing(card.name())
            .over(PLACES[usize::from(at) % PLACES.len()]),
        Action::Decline if matches!(game.stage, Stage::Trap(_)) => new("no-trap"),
        Action::Decline => new("no-card"),
        Action::Play(play) => new("play").choosing(play.name()),
        Action::With(man) => at_himself("play-with", man),
        Action::Shooter(man) => at_himself("shooter", man),
        Action::Trap(line) => new("offside-trap").choosing(line.name()),
    };
    let costs = matches!(
        action,
        Action::Pass(_)
            | Action::Cross(_)
            | Action::Shoot
            | Action::Tackle(_)
            | Action::Call(_)
            | Action::Dribble(_)
            | Action::Group(..)
            | Action::Move(..)
            | Action::Play(_)
    );
    if costs && game.stage == Stage::Turn {
        offer.cost = Some(game.price(action));
    } else if matches!(action, Action::Trap(_)) {
        // An action of the side's next turn.
        offer.cost = Some(1);
    }
    offer
}

//! Legal actions as the interface is offered them.

use fischio_core::{Offer, Side};

use crate::parts::squares::Line;
use crate::parts::team::GOAL;
use crate::{Action, Calciotto, Man, ManRef, Square, Stage};

pub(crate) fn offer(game: &Calciotto, side: Side, action: Action) -> Offer {
    let new = |kind| Offer::new(&action, kind);
    let id = |man| Some(ManRef { side, man }.id());
    let standing = |man: Man| {
        let place = game.place_of(side, man)?;
        Some(game.square(side, place).coord())
    };
    let ball = game.ball_square();
    let of_man = |kind, man: Man| {
        let mut offer = new(kind);
        offer.piece = id(man);
        offer.from = standing(man);
        offer
    };
    let to_square = |kind, man: Man, to: Square| {
        let mut offer = of_man(kind, man);
        offer.to = Some(to.coord());
        offer
    };
    let by_carrier = |kind, to: Option<Square>| {
        let mut offer = new(kind);
        offer.piece = game.carrier().map(ManRef::id);
        offer.from = ball.map(Square::coord);
        offer.to = to.map(Square::coord);
        let line = ball.zip(to).and_then(|(from, to)| Line::between(from, to));
        offer.cost = line.map(|line| u32::from(line.length));
        offer
    };
    match action {
        Action::Place(man, to) => {
            let kind = match game.stage() {
                Stage::ClearOut => "clear-out",
                Stage::Replacing => "re-place",
                _ => "place",
            };
            let mut offer = to_square(kind, man, to);
            if offer.from.is_none() {
                offer.tray = offer.piece.take();
            }
            offer
        }
        Action::Pick(man) | Action::Drop(man) => {
            let picks = matches!(action, Action::Pick(_));
            let mut offer = new(if picks { "pick" } else { "drop" });
            offer.tray = id(man);
            offer.choice = Some(man.name());
            offer
        }
        Action::Ready => new("ready"),
        Action::KickOff { carrier, pair } => {
            let mut offer = to_square("kick-off", carrier, pair.at());
            offer.choice = pair.other().map(Man::name);
            offer
        }
        Action::Card(card, man) => {
            let mut offer = match man {
                Some(man) => {
                    let mut offer = of_man("card-on", man);
                    offer.to = offer.from;
                    offer
                }
                None => new("card"),
            };
            offer.choice = Some(card.name());
            offer
        }
        Action::Decline => new(match game.stage() {
            Stage::Window => "no-card",
            Stage::Tackle => "no-tackle",
            _ => "decline",
        }),
        Action::Keep => new("keep"),
        Action::DrawCard => {
            let mut offer = new("draw");
            offer.cost = Some(6);
            offer
        }
        Action::Move(man, to) => {
            let place = game.place_of(side, man);
            let carries = place.is_some_and(|place| game.ball == Some((side, place)));
            let mut offer = to_square(if carries { "carry" } else { "move" }, man, to);
            offer.cost = place
                .and_then(|place| game.move_cost(place, to))
                .map(u32::from);
            offer
        }
        Action::Pass(man) => {
            let place = game.place_of(side, man);
            by_carrier("pass", place.map(|place| game.square(side, place)))
        }
        Action::Shoot(to) => by_carrier("shoot", Some(to)),
        Action::End => new("end"),
        Action::Tackle(man) | Action::Call(man) => {
            let called = matches!(action, Action::Call(_));
            let mut offer = of_man(if called { "call" } else { "tackle" }, man);
            offer.to = ball.map(Square::coord);
            offer
        }
        Action::Kicker(man) => {
            let mut offer = of_man("kicker", man);
            offer.to = ball.map(Square::coord);
            offer
        }
        Action::PenaltyKicker(man, at) => to_square("penalty-kicker", man, at),
        Action::Barrier(man, to) => to_square("barrier", man, to),
        Action::Aim(to) => {
            let mut offer = by_carrier("aim", Some(to));
            offer.cost = None;
            offer
        }
        Action::Stand(to) => {
            let keeper = game.man_ref(side, GOAL).man;
            to_square("stand", keeper, to)
        }
        Action::Substitute { out, on } => {
            let mut offer = of_man("substitute", out);
            offer.choice = Some(on.name());
            offer
        }
        Action::Done => new("done"),
    }
}

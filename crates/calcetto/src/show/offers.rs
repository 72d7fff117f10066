//! Legal actions as the interface is offered them.

use fischio_core::{Offer, Side};

use crate::{Action, Calcetto, Man, ManRef, Square};

pub(crate) fn offer(game: &Calcetto, side: Side, action: Action) -> Offer {
    let new = |kind| Offer::new(&action, kind);
    let id = |man| Some(ManRef { side, man }.id());
    let standing = |man: Man| {
        let place = game.place_of(side, man)?;
        Some(game.square(side, place).coord())
    };
    let of_man = |kind, man: Man| {
        let mut offer = new(kind);
        offer.piece = id(man);
        offer.from = standing(man);
        offer
    };
    let ball = game.ball_square();
    let by_carrier = |kind, to: Option<Square>| {
        let mut offer = new(kind);
        offer.piece = game.carrier().map(ManRef::id);
        offer.from = ball.map(Square::coord);
        offer.to = to.map(Square::coord);
        offer
    };
    match action {
        Action::Place(man, to) => {
            let mut offer = of_man("place", man);
            if offer.from.is_none() {
                offer.tray = offer.piece.take();
            }
            offer.to = Some(to.coord());
            offer
        }
        Action::Ready => new("ready"),
        Action::KickOff { carrier, at, other } => {
            let mut offer = of_man("kick-off", carrier);
            offer.to = Some(at.coord());
            offer.choice = Some(other.name());
            offer
        }
        Action::PlayTile(tile, man) => {
            let mut offer = of_man("tile", man);
            offer.to = offer.from;
            offer.choice = Some(tile.name());
            offer
        }
        Action::Roll => new("roll"),
        Action::Keep => new("keep"),
        Action::DrawTile => {
            let mut offer = new("draw");
            offer.cost = Some(6);
            offer
        }
        Action::Move(man, to) => {
            let place = game.place_of(side, man);
            let kind = if game.arrival_tackles(side, to) {
                "move-to-tackle"
            } else if place.is_some_and(|place| game.ball == Some((side, place))) {
                "carry"
            } else {
                "move"
            };
            let mut offer = of_man(kind, man);
            offer.to = Some(to.coord());
            offer.cost = place
                .and_then(|place| game.move_cost(place, to))
                .map(u32::from);
            offer
        }
        Action::Pass(man) => {
            let place = game.place_of(side, man);
            let how = game.how_to_pass(man);
            let kind = if how.is_some_and(|(_, high)| high) {
                "pass-high"
            } else {
                "pass"
            };
            let mut offer = by_carrier(kind, place.map(|place| game.square(side, place)));
            offer.cost = how.map(|(cost, _)| u32::from(cost));
            offer
        }
        Action::Cross(to) => {
            let mut offer = by_carrier("cross", Some(to));
            offer.cost = Some(1);
            offer
        }
        Action::Shoot => {
            let mut offer = by_carrier("shoot", None);
            offer.cost = Some(1);
            offer
        }
        Action::End => new("end"),
        Action::Substitute { out, on } => {
            let mut offer = of_man("substitute", out);
            offer.choice = Some(on.name());
            offer
        }
        Action::Done => new("done"),
        Action::Call(man) => {
            let mut offer = of_man("call", man);
            offer.to = ball.map(Square::coord);
            offer
        }
        Action::Decline => new("decline"),
    }
}

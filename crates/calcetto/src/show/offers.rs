//! Legal actions as the interface is offered them.

use fischio_core::{Offer, Side};

use crate::{Action, Calcetto, Man, ManRef, Square};

pub(crate) fn offer(game: &Calcetto, side: Side, action: Action) -> Offer {
    let new = |kind| Offer::new(&action, kind);
    let standing = |man: Man| {
        let place = game.place_of(side, man)?;
        Some(game.square(side, place).coord())
    };
    let of_man = |kind, man: Man| new(kind).by(ManRef { side, man }, standing(man));
    let ball = game.ball_square().map(Square::coord);
    let by_carrier = |kind| match game.carrier() {
        Some(carrier) => new(kind).by(carrier, ball),
        None => new(kind),
    };
    match action {
        Action::Place(man, to) => {
            let mut offer = of_man("place", man).to(to.coord());
            if offer.from.is_none() {
                offer.tray = offer.piece.take();
            }
            offer
        }
        Action::Ready => new("ready"),
        Action::KickOff { carrier, at, other } => of_man("kick-off", carrier)
            .to(at.coord())
            .choosing(other.name()),
        Action::PlayTile(tile, man) => Offer {
            to: standing(man),
            ..of_man("tile", man).choosing(tile.name())
        },
        Action::Roll => new("roll"),
        Action::Keep => new("keep"),
        Action::DrawTile => new("draw").costing(Some(6)),
        Action::Move(man, to) => {
            let place = game.place_of(side, man);
            let kind = if game.arrival_tackles(side, to) {
                "move-to-tackle"
            } else if place.is_some_and(|place| game.ball == Some((side, place))) {
                "carry"
            } else {
                "move"
            };
            let cost = place.and_then(|place| game.move_cost(place, to));
            of_man(kind, man).to(to.coord()).costing(cost)
        }
        Action::Pass(man) => {
            let how = game.how_to_pass(man);
            let kind = match how {
                Some((_, true)) => "pass-high",
                _ => "pass",
            };
            Offer {
                to: standing(man),
                ..by_carrier(kind).costing(how.map(|(cost, _)| cost))
            }
        }
        Action::Cross(to) => by_carrier("cross").to(to.coord()).costing(Some(1)),
        Action::Shoot => by_carrier("shoot").costing(Some(1)),
        Action::End => new("end"),
        Action::Substitute { out, on } => of_man("substitute", out).choosing(on.name()),
        Action::Done => new("done"),
        Action::Call(man) => of_man("call", man),
        Action::Decline => new("decline"),
        Action::Shooter(man) => of_man("shooter", man),
    }
}

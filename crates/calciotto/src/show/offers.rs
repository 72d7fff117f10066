//! Legal actions as the interface is offered them.

use fischio_core::{Offer, Side};

use crate::parts::squares::Line;
use crate::parts::team::GOAL;
use crate::{Action, Calciotto, Man, ManRef, Square, Stage};

pub(crate) fn offer(game: &Calciotto, side: Side, action: Action) -> Offer {
    let new = |kind| Offer::new(&action, kind);
    let on = |man: Man| {
        let place = game.place_of(side, man)?;
        Some(game.square(side, place))
    };
    let standing = |man: Man| on(man).map(Square::coord);
    let of_man = |kind, man: Man| new(kind).by(ManRef { side, man }, standing(man));
    let to_square = |kind, man: Man, to: Square| of_man(kind, man).to(to.coord());
    let ball = game.ball_square();
    let at_the_ball = |kind, man: Man| Offer {
        to: ball.map(Square::coord),
        ..of_man(kind, man)
    };
    let by_carrier = |kind, to: Option<Square>| {
        let line = ball.zip(to).and_then(|(from, to)| Line::between(from, to));
        let offer = match game.carrier() {
            Some(carrier) => new(kind).by(carrier, ball.map(Square::coord)),
            None => new(kind),
        };
        Offer {
            to: to.map(Square::coord),
            ..offer.costing(line.map(|line| line.length))
        }
    };
    match action {
        Action::Place(man, to) => {
            let kind = match game.stage() {
                Stage::ClearOut => "clear-out",
                Stage::Replacing => "re-place",
                _ => "place",
            };
            // A set-up offers well over a thousand of these, so they are not put together step by step.
            let mut offer = new(kind);
            let id = Some(ManRef { side, man }.piece_id());
            offer.from = standing(man);
            if offer.from.is_some() {
                offer.piece = id;
            } else {
                offer.tray = id;
            }
            offer.to = Some(to.coord());
            offer
        }
        Action::Pick(man) | Action::Drop(man) => {
            let picks = matches!(action, Action::Pick(_));
            Offer {
                tray: Some(ManRef { side, man }.piece_id()),
                ..new(if picks { "pick" } else { "drop" }).choosing(man.name())
            }
        }
        Action::Ready => new("ready"),
        Action::KickOff { carrier, pair } => Offer {
            choice: pair.other().map(Man::name),
            ..to_square("kick-off", carrier, pair.at())
        },
        Action::Card(card, None) => new("card").choosing(card.name()),
        Action::Card(card, Some(man)) => Offer {
            to: standing(man),
            ..of_man("card-on", man).choosing(card.name())
        },
        Action::Decline => new(match game.stage() {
            Stage::Window => "no-card",
            Stage::Tackle => "no-tackle",
            _ => "decline",
        }),
        Action::Keep => new("keep"),
        Action::DrawCard => new("draw").costing(game.cost_of_six()),
        Action::Move(man, to) => {
            let place = game.place_of(side, man);
            let carries = place.is_some_and(|place| game.ball == Some((side, place)));
            let cost = place.and_then(|place| game.move_cost(place, to));
            let kind = if carries {
                "carry"
            } else if game.arrives(side, man, to) {
                "move-to-tackle"
            } else {
                "move"
            };
            to_square(kind, man, to).costing(cost)
        }
        Action::Pass(man) => by_carrier("pass", on(man)),
        Action::Shoot(to) => by_carrier("shoot", Some(to)),
        Action::End => new("end"),
        // Their odds aim them at the carrier, besides being buttons.
        Action::Tackle(man) => of_man("tackle", man),
        Action::Call(man) => of_man("call", man),
        Action::Kicker(man) => at_the_ball("kicker", man),
        Action::PenaltyKicker(man, at) => to_square("penalty-kicker", man, at),
        Action::Barrier(man, to) => to_square("barrier", man, to),
        Action::Aim(to) => by_carrier("aim", Some(to)).costing(None),
        Action::Stand(to) => to_square("stand", game.man_ref(side, GOAL).man, to),
        Action::Substitute { out, on } => of_man("substitute", out).choosing(on.name()),
        Action::Done => new("done"),
        Action::Shooter(man) => to_square("shooter", man, game.shoot_out_square(side)),
    }
}

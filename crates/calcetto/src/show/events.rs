//! What happened, as a view of it.

use fischio_core::EventView;

use crate::parts::event::PassKind;
use crate::parts::roll::{Roll, Roller};
use crate::{Event, Square};

impl Event {
    pub(crate) fn view(&self) -> EventView {
        let new = EventView::new;
        match *self {
            Event::SetUpBegins(kick_off) => {
                let clause = if kick_off.is_some() { "CT-23" } else { "CT-11" };
                let mut view = new("set-up", clause);
                view.side = kick_off;
                view
            }
            Event::Placed(man, from, to) => {
                let mut view = new("placed", "CT-11").about(man).secret(man.side);
                view.from = from.map(Square::coord);
                view.to = Some(to.coord());
                view
            }
            Event::Benched(man) => new("benched", "CT-11").about(man).secret(man.side),
            Event::SubstitutionChosen(out, on) => new("substitution-chosen", "CT-25")
                .about(out)
                .and(on)
                .secret(out.side),
            Event::Ready(side) => new("ready", "CT-11").of_side(side),
            Event::Revealed(man, at) => new("revealed", "CT-11").about(man).at(at.coord()),
            Event::Rolled(roll, by) => rolled(roll, by),
            Event::Possession(side) => new("possession", "CT-12").of_side(side),
            Event::KickOff(carrier, at, other) => new("kick-off", "CT-13")
                .about(carrier)
                .and(other)
                .at(at.coord()),
            Event::NoTile(side) => new("no-tile", "CT-10").of_side(side),
            Event::TilePlayed(man, tile) => new("tile-played", "CT-10")
                .about(man)
                .with("tile", tile.to_string()),
            Event::TileUnder(side, tile) => new("tile-under", "CT-10")
                .of_side(side)
                .with("tile", tile.to_string()),
            Event::SixKept(side) => new("six-kept", "CT-09").of_side(side),
            Event::SixGivenUp(side, left) => {
                new("six-given-up", "CT-09").of_side(side).with_left(left)
            }
            Event::TileTaken(side) => new("tile-taken", "CT-09").of_side(side),
            Event::TileDrawn(side, tile, open) => {
                let view = new("tile-drawn", "CT-09").of_side(side);
                let view = view.with("tile", tile.name()).with("open", open);
                if open { view } else { view.secret(side) }
            }
            Event::Points(side, points) => {
                new("points", "CT-14").of_side(side).with("points", points)
            }
            Event::Moved {
                man,
                from,
                to,
                ball,
                cost,
            } => {
                let kind = if ball { "carried" } else { "moved" };
                new(kind, "CT-15")
                    .about(man)
                    .with("cost", cost)
                    .between(from.coord(), to.coord())
            }
            Event::Passed {
                from,
                to,
                start,
                end,
                cost,
                how,
            } => {
                let (kind, clause) = match how {
                    PassKind::Low => ("passed", "CT-16"),
                    PassKind::High => ("passed-high", "CT-16"),
                    PassKind::Cross => ("crossed", "CT-17"),
                };
                let view = new(kind, clause).about(from).and(to);
                view.with("cost", cost).between(start.coord(), end.coord())
            }
            Event::PhaseOver(side, lost) => {
                new("phase-over", "CT-19").of_side(side).with("lost", lost)
            }
            Event::Tackle(by, on, called) => {
                let (kind, clause) = if called {
                    ("tackle-called", "CT-28")
                } else {
                    ("tackle", "CT-20")
                };
                new(kind, clause).about(by).and(on)
            }
            Event::NoCall(side) => new("no-call", "CT-28").of_side(side),
            Event::Shot(by, keeper) => new("shot", "CT-18").about(by).and(keeper),
            Event::Tie(purpose, total) => new("tie", purpose.clause())
                .with("contest", purpose.name())
                .with_total(total),
            Event::TackleDecided(winner, loser, won, lost) => new("tackle-decided", "CT-21")
                .about(winner)
                .and(loser)
                .totals(won, lost),
            Event::Goal(by, keeper, won, lost, score) => new("goal", "CT-22")
                .about(by)
                .and(keeper)
                .totals(won, lost)
                .scored(score),
            Event::Save(keeper, shooter, won, lost) => new("save", "CT-22")
                .about(keeper)
                .and(shooter)
                .totals(won, lost),
            Event::Substituted(out, on, at) => new("substituted", "CT-25")
                .about(out)
                .and(on)
                .at(at.coord()),
            Event::SubstitutionsDone(side) => new("substitutions-done", "CT-25").of_side(side),
            Event::ShootOut(side) => new("shoot-out", "TN-06").of_side(side),
            Event::Shooter(by, keeper) => new("shooter", "TN-06").about(by).and(keeper),
            Event::Kick(ref kick) => kick.view(),
            Event::TimeUp => new("time-up", "CT-27"),
            Event::MatchEnd(score) => new("match-end", "CT-26").scored(score),
        }
    }
}

fn rolled(roll: Roll, by: Option<Roller>) -> EventView {
    let mut view = EventView::new("rolled", roll.purpose.clause()).of_side(roll.side);
    if let Some(by) = by {
        view = view
            .about(by.man)
            .with("reason", by.reason)
            .with("printed", by.printed)
            .with("tile_value", by.tile);
    }
    if let Some(plus) = roll.plus {
        view = view.with("passes_fly", plus);
    }
    let rolled = roll.told(roll.purpose.name());
    view.rolled(rolled).with_total(roll.total)
}

//! What happened, as a view of it.

use fischio_core::{EventView, Rolled, Sign};

use crate::parts::event::PassKind;
use crate::parts::roll::{Roll, Roller};
use crate::{Event, ManRef, Square};

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
                let mut view = about(new("placed", "CT-11"), man).secret(man.side);
                view.from = from.map(Square::coord);
                view.to = Some(to.coord());
                view
            }
            Event::Benched(man) => about(new("benched", "CT-11"), man).secret(man.side),
            Event::SubstitutionChosen(out, on) => {
                let view = about(new("substitution-chosen", "CT-25"), out);
                with_other(view, on).secret(out.side)
            }
            Event::Ready(side) => new("ready", "CT-11").of_side(side),
            Event::Revealed(man, at) => {
                let mut view = about(new("revealed", "CT-11"), man);
                view.to = Some(at.coord());
                view
            }
            Event::Rolled(roll, by) => rolled(roll, by),
            Event::Possession(side) => new("possession", "CT-12").of_side(side),
            Event::KickOff(carrier, at, other) => {
                let mut view = with_other(about(new("kick-off", "CT-13"), carrier), other);
                view.to = Some(at.coord());
                view
            }
            Event::NoTile(side) => new("no-tile", "CT-10").of_side(side),
            Event::TilePlayed(man, tile) => {
                about(new("tile-played", "CT-10"), man).with("tile", tile.to_string())
            }
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
                let mut view = about(new(kind, "CT-15"), man).with("cost", cost);
                (view.from, view.to) = (Some(from.coord()), Some(to.coord()));
                view
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
                let view = with_other(about(new(kind, clause), from), to);
                let mut view = view.with("cost", cost);
                (view.from, view.to) = (Some(start.coord()), Some(end.coord()));
                view
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
                with_other(about(new(kind, clause), by), on)
            }
            Event::NoCall(side) => new("no-call", "CT-28").of_side(side),
            Event::Shot(by, keeper) => with_other(about(new("shot", "CT-18"), by), keeper),
            Event::Tie(purpose, total) => {
                let view = new("tie", purpose.clause()).with("contest", purpose.name());
                view.with_total(total)
            }
            Event::TackleDecided(winner, loser, won, lost) => {
                let view = with_other(about(new("tackle-decided", "CT-21"), winner), loser);
                view.totals(won, lost)
            }
            Event::Goal(by, keeper, won, lost, score) => {
                let view = with_other(about(new("goal", "CT-22"), by), keeper);
                view.totals(won, lost).scored(score)
            }
            Event::Save(keeper, shooter, won, lost) => {
                let view = with_other(about(new("save", "CT-22"), keeper), shooter);
                view.totals(won, lost)
            }
            Event::Substituted(out, on, at) => {
                let mut view = with_other(about(new("substituted", "CT-25"), out), on);
                view.to = Some(at.coord());
                view
            }
            Event::SubstitutionsDone(side) => new("substitutions-done", "CT-25").of_side(side),
            Event::TimeUp => new("time-up", "CT-27"),
            Event::MatchEnd(score) => new("match-end", "CT-26").scored(score),
        }
    }
}

fn about(mut view: EventView, man: ManRef) -> EventView {
    view.side = Some(man.side);
    view.piece = Some(man.id());
    view.piece_kind = Some(man.man.role().name());
    view.with("man", man.man.to_string())
}

fn with_other(view: EventView, other: ManRef) -> EventView {
    view.with("other_piece", other.id())
        .with("other_kind", other.man.role().name())
        .with("other_side", other.side.name())
        .with("other", other.man.to_string())
}

fn rolled(roll: Roll, by: Option<Roller>) -> EventView {
    let mut view = EventView::new("rolled", roll.purpose.clause()).of_side(roll.side);
    if let Some(by) = by {
        view = about(view, by.man)
            .with("reason", by.reason)
            .with("printed", by.printed)
            .with("tile_value", by.tile);
    }
    if let Some(plus) = roll.plus {
        view = view.with("passes_fly", plus);
    }
    let rolled = Rolled {
        pm: roll.plus.map(Sign::new),
        bonus: Some(roll.bonus.into()),
        ..Rolled::new(roll.purpose.name(), &roll.dice)
    };
    view.rolled(rolled).with_total(roll.total())
}

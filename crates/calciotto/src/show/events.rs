//! What happened, as a view of it.

use fischio_core::{Clause, EventView, Modifier as ModifierView, Rolled, Side};

use crate::parts::event::PutBy;
use crate::parts::roll::{Purpose, Roll};
use crate::{Event, ManRef, Modifier, Modifiers, Square};

impl Event {
    pub(crate) fn view(&self) -> EventView {
        let new = EventView::new;
        match *self {
            Event::SetUpBegins(kick_off) => {
                let clause = if kick_off.is_some() { "CO-14" } else { "CO-13" };
                let mut view = new("set-up", clause);
                view.side = kick_off;
                view
            }
            Event::Placed(man, from, to) => {
                let mut view = new("placed", "CO-13").about(man).secret(man.side);
                view.from = from.map(Square::coord);
                view.to = Some(to.coord());
                view
            }
            Event::Benched(man) => new("benched", "CO-13").about(man).secret(man.side),
            Event::Picked(man) => new("picked", "CO-04").about(man).secret(man.side),
            Event::Dropped(man) => new("dropped", "CO-04").about(man).secret(man.side),
            Event::SubstitutionChosen(out, on) => new("substitution-chosen", "CO-28")
                .about(out)
                .and(on)
                .secret(out.side),
            Event::Ready(side) => new("ready", "CO-13").of_side(side),
            Event::Revealed(man, at) => new("revealed", "CO-13").about(man).at(at.coord()),
            Event::OnTheBench(man) => new("on-the-bench", "CO-04").about(man),
            Event::Rolled(roll, ref modifiers) => rolled(roll, modifiers),
            Event::Possession(side) => new("possession", "CO-13").of_side(side),
            Event::CardDealt(side) => new("card-dealt", "CO-08").of_side(side),
            Event::Dealt(side, card) => new("dealt", "CO-08")
                .of_side(side)
                .with("card", card.name())
                .secret(side),
            Event::KickOff(carrier, at, other) => {
                let view = new("kick-off", "CO-14").about(carrier);
                match other {
                    Some(other) => view.and(other),
                    None => new("kick-off-alone", "CO-27").about(carrier),
                }
                .at(at.coord())
            }
            Event::CardPlayed(side, card, man) => match man {
                Some(man) => new("card-played-on", "CO-12")
                    .about(man)
                    .with("card", card.name()),
                None => new("card-played", "CO-12")
                    .of_side(side)
                    .with("card", card.name()),
            },
            Event::CoachDeclined(side, coach) => new("coach-declined", "CO-29")
                .of_side(side)
                .with("coach", coach),
            Event::NoCard(side) => new("no-card", "CO-11").of_side(side),
            Event::Cancelled(side, card) => new("card-cancelled", "CO-12")
                .of_side(side)
                .with("card", card.name()),
            Event::CardLost(side) => new("card-lost", "CO-12").of_side(side),
            Event::WhichCardLost(side, card) => {
                let view = new("which-card-lost", "CO-12").of_side(side);
                view.with("card", card.name()).secret(side)
            }
            Event::NothingToLose(side) => new("nothing-to-lose", "CO-12").of_side(side),
            Event::SixGivenUp(side, left) => {
                new("six-given-up", "CO-09").of_side(side).with_total(left)
            }
            Event::SixKept(side) => new("six-kept", "CO-09").of_side(side),
            Event::DrawsCard(side) => new("draws-card", "CO-09").of_side(side),
            Event::CardDrawn(side, card, open) => {
                let view = new("card-drawn", "CO-09")
                    .of_side(side)
                    .with("card", card.name());
                let view = view.with("open", open);
                if open { view } else { view.secret(side) }
            }
            Event::Points(side, points) => {
                new("points", "CO-15").of_side(side).with("points", points)
            }
            Event::CoachDone(side, coach, left) => new("coach-done", "CO-29")
                .of_side(side)
                .with("coach", coach)
                .with("points", left),
            Event::Moved {
                man,
                from,
                to,
                ball,
                cost,
            } => {
                let kind = if ball { "carried" } else { "moved" };
                new(kind, "CO-16")
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
                free_kick,
            } => {
                let (kind, clause) = if free_kick {
                    ("free-kick-passed", "CO-25")
                } else {
                    ("passed", "CO-17")
                };
                let view = new(kind, clause).about(from).and(to);
                view.with("cost", cost).between(start.coord(), end.coord())
            }
            Event::PhaseOver(side, lost) => {
                new("phase-over", "CO-19").of_side(side).with("lost", lost)
            }
            Event::Tackle(by, on, called) => {
                let (kind, clause) = if called {
                    ("tackle-called", "CO-32")
                } else {
                    ("tackle", "CO-19")
                };
                new(kind, clause).about(by).and(on)
            }
            Event::NoTackle(side) => new("no-tackle", "CO-19").of_side(side),
            Event::NoCall(side) => new("no-call", "CO-32").of_side(side),
            Event::Shot(by, keeper, to) => {
                new("shot", "CO-18").about(by).and(keeper).at(to.coord())
            }
            Event::Tie(kind, total) => new("tie", Purpose::of(kind).clause())
                .with("contest", kind.name())
                .with_total(total),
            Event::TackleDecided(winner, loser, won, lost) => new("tackle-decided", "CO-20")
                .about(winner)
                .and(loser)
                .totals(won, lost),
            Event::Goal(by, keeper, won, lost, score) => new("goal", "CO-21")
                .about(by)
                .and(keeper)
                .totals(won, lost)
                .scored(score),
            Event::Save(keeper, shooter, won, lost) => new("save", "CO-21")
                .about(keeper)
                .and(shooter)
                .totals(won, lost),
            Event::FreeKick(fouled, at, penalty) => {
                let (kind, clause) = if penalty {
                    ("penalty-given", "CO-26")
                } else {
                    ("free-kick-given", "CO-23")
                };
                new(kind, clause).about(fouled).at(at.coord())
            }
            Event::Booked(man) => new("booked", "CO-12").about(man),
            Event::SentOff(man) => new("sent-off", "CO-27").about(man),
            Event::Kicker(man, at) => new("kicker", "CO-24").about(man).at(at.coord()),
            Event::Put(man, from, to, by) => {
                let (kind, clause) = match by {
                    PutBy::ClearOut => ("cleared-out", "CO-23"),
                    PutBy::Replacing => ("re-placed", "CO-23"),
                    PutBy::Barrier => ("in-the-barrier", "CO-24"),
                };
                new(kind, clause)
                    .about(man)
                    .between(from.coord(), to.coord())
            }
            Event::Done(side, clause) => new("done", clause).of_side(side),
            Event::BallKept(man) => new("ball-kept", "CO-25").about(man),
            Event::Chosen(side) => new("chosen", "CO-26").of_side(side),
            Event::Penalty(shooter, aim, keeper, stand) => {
                let view = new("penalty", "CO-26").about(shooter).and(keeper);
                view.with("stand", stand.to_string()).at(aim.coord())
            }
            Event::Substituted(out, on, at) => new("substituted", "CO-28")
                .about(out)
                .and(on)
                .at(at.coord()),
            Event::ShootOut(side) => new("shoot-out", "TN-06").of_side(side),
            Event::Shooter(by, keeper, at) => {
                let view = new("shooter", "TN-06").about(by).and(keeper);
                view.at(at.coord())
            }
            Event::Kick(ref kick) => kick.view(),
            Event::TimeUp => new("time-up", "CO-30"),
            Event::NobodyLeft(side) => new("nobody-left", "CO-27").of_side(side),
            Event::MatchEnd(score) => new("match-end", "CO-30").scored(score),
        }
    }
}

fn rolled(roll: Roll, modifiers: &Modifiers) -> EventView {
    let rolled = Rolled {
        modifiers: Some(modifiers_of(roll.side, modifiers)),
        ..roll.told(roll.purpose.name())
    };
    EventView::new("rolled", roll.purpose.clause())
        .of_side(roll.side)
        .rolled(rolled)
        .with_total(roll.total)
}

/// What counts in a roll, as events have it.
fn modifiers_of(side: Side, modifiers: &Modifiers) -> Vec<ModifierView> {
    let one = |modifier: &Modifier| ModifierView {
        reason: modifier.reason,
        clause: Clause(modifier.clause),
        side,
        piece: modifier.man.map(ManRef::id),
        value: modifier.value.into(),
        counts: Some(modifier.counts),
    };
    modifiers.iter().flatten().map(one).collect()
}

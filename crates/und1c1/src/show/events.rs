//! What happened, as a view of it.

use fischio_core::{Clause, EventView, Modifier as ModifierView, Rolled};

use crate::event::Event;
use crate::modifier::Modifier;
use crate::parts::contest::{Kind, Roll};
use crate::parts::man::ManRef;
use crate::parts::square::Square;

impl Event {
    pub(crate) fn view(&self) -> EventView {
        let new = EventView::new;
        match *self {
            Event::PicksFirst(side) => new("picks-first", "UN-50").of_side(side),
            Event::Picked(side, chip, team, count) => {
                let view = new("picked", "UN-50").of_side(side);
                let view = view
                    .with("chip", chip.to_string())
                    .with("man", chip.man.name());
                view.with("team", team.text().to_owned())
                    .with("count", count)
            }
            Event::Drafted => new("drafted", "UN-50"),
            Event::SetUpAgain(side) => new("set-up-again", "UN-11").of_side(side),
            Event::Placed {
                man,
                from,
                to,
                open,
            } => {
                let kind = if open.is_some() { "put" } else { "placed" };
                let mut view = about(new(kind, open.unwrap_or("UN-10")), man);
                view.from = from.map(Square::coord);
                view.to = Some(to.coord());
                if open.is_some() {
                    view
                } else {
                    view.secret(man.side)
                }
            }
            Event::Benched(man) => about(new("benched", "UN-10"), man).secret(man.side),
            Event::Ready(side) => new("ready", "UN-10").of_side(side),
            Event::Revealed(man, at) => about(new("revealed", "UN-10"), man).at(at.coord()),
            Event::Rolled(roll, [by, other], ref modifiers) => rolled(roll, by, other, modifiers),
            Event::Tie(kind) => new("tie", kind.clause()).with("contest", kind.name()),
            Event::Possession(side) => new("possession", "UN-10").of_side(side),
            Event::KickOff(man, at) => about(new("kick-off", "UN-11"), man).at(at.coord()),
            Event::TurnBegins(side, number) => {
                new("turn", "UN-08").of_side(side).with("turn", number)
            }
            Event::Moved {
                man,
                from,
                to,
                ball,
            } => {
                let kind = if ball { "carried" } else { "moved" };
                let mut view = about(new(kind, "UN-12"), man).at(to.coord());
                view.from = Some(from.coord());
                view
            }
            Event::GroupBegins(side, line, direction) => {
                let view = new("group", "UN-13").of_side(side);
                let view = view.with("line", line.name());
                view.with("direction", direction.name())
            }
            Event::GroupEnds(side) => new("group-done", "UN-13").of_side(side),
            Event::Announced(kind, by, other) => {
                let view = about(new("announced", kind.clause()), by).with("contest", kind.name());
                perhaps_other(view, other)
            }
            Event::TackleCalled(by, carrier) => {
                perhaps_other(about(new("tackle-called", "UN-63"), by), Some(carrier))
            }
            Event::Passed(kind, by, to, from, end) => {
                flown(new("passed", kind.clause()), kind, (by, to), (from, end))
            }
            Event::PassFailed(kind, by, to, from, end) => {
                flown(new("pass-failed", "UN-17"), kind, (by, to), (from, end))
            }
            Event::Out(side, at) => new("out", "UN-41").of_side(side).at(at.coord()),
            Event::OwnGoal(man, score) => about(new("own-goal", "UN-45"), man).scored(score),
            Event::HasBall(man, at) => about(new("has-ball", "UN-17"), man).at(at.coord()),
            Event::DuelDecided(kind, winner, loser, swapped) => {
                let clause = if kind == Kind::Air { "UN-37" } else { "UN-20" };
                let view = with_other(about(new("duel-decided", clause), winner), loser);
                view.with("contest", kind.name()).with("swapped", swapped)
            }
            Event::Stayed(side) => new("stayed", "UN-20").of_side(side),
            Event::Goal(by, keeper, kind, score) => {
                let view = about(new("goal", kind.clause()), by).with("contest", kind.name());
                perhaps_other(view, keeper).scored(score)
            }
            Event::WalkedIn(by, score) => about(new("walked-in", "UN-46"), by).scored(score),
            Event::Save(keeper, by, kind) => {
                let view = with_other(new("save", "UN-24"), by);
                let mut view = view.with("contest", kind.name());
                view.side = Some(by.side.opponent());
                match keeper {
                    Some(keeper) => about(view, keeper),
                    None => view,
                }
            }
            Event::Corner(by, keeper) => perhaps_other(about(new("corner", "UN-23"), by), keeper),
            Event::Replaced(side) => new("re-placed", "UN-24").of_side(side),
            Event::Padlock(side, white, at) => {
                let view = new("padlock", "UN-26").of_side(side).at(at.coord());
                view.with("colour", if white { "white" } else { "black" })
            }
            Event::PadlockGone(side, at) => {
                new("padlock-gone", "UN-26").of_side(side).at(at.coord())
            }
            Event::Foul(by, on, kind, at) => {
                let view = with_other(about(new("foul", "UN-21"), by), on);
                view.with("set_piece", kind.name()).at(at.coord())
            }
            Event::Yellow(man, second) => {
                let kind = if second { "second-yellow" } else { "yellow" };
                about(new(kind, "UN-31"), man)
            }
            Event::SentOff(man) => about(new("sent-off", "UN-31"), man),
            Event::Injured(man, serious) => {
                let kind = if serious { "injured" } else { "hurt" };
                about(new(kind, "UN-31"), man)
            }
            Event::CarriedOff(man) => about(new("carried-off", "UN-31"), man),
            Event::NewKeeper(man) => about(new("new-keeper", "UN-31"), man),
            Event::TurnAnew(side) => new("turn-anew", "UN-32").of_side(side),
            Event::SetPiece(side, kind, at) => {
                let view = new("set-piece", kind.clause()).of_side(side);
                let view = view.with("set_piece", kind.name());
                match at {
                    Some(at) => view.at(at.coord()),
                    None => view,
                }
            }
            Event::KeeperBack(man) => about(new("keeper-back", "UN-45"), man),
            Event::Taker(man, kind, at) => {
                let view = about(new("taker", kind.clause()), man);
                view.with("set_piece", kind.name()).at(at.coord())
            }
            Event::NobodyToTake(side) => new("nobody-to-take", "UN-33").of_side(side),
            Event::Wall(side, size) => new("wall", "UN-34").of_side(side).with("size", size),
            Event::Jumper(man, at) => about(new("jumper", "UN-36"), man).at(at.coord()),
            Event::JumpersReady(side, count) => new("jumpers-ready", "UN-36")
                .of_side(side)
                .with("count", count),
            Event::Pairs(side, count) => new("pairs", "UN-36").of_side(side).with("count", count),
            Event::Pair(number, attacker, defender) => {
                let view = new("pair", "UN-36").with("number", number);
                let view = match attacker {
                    Some(man) => about(view, man),
                    None => view,
                };
                let view = view.with("attacked", attacker.is_some());
                let view = view.with("defended", defender.is_some());
                perhaps_other(view, defender)
            }
            Event::NobodyToThrowTo(side) => new("nobody-to-throw-to", "UN-41").of_side(side),
            Event::Done(side) => new("done", "UN-08").of_side(side),
            Event::Substituted(out, on, at) => {
                let mut view = with_other(about(new("substituted", "UN-30"), out), on);
                view.to = at.map(Square::coord);
                view
            }
            Event::SubstitutionsDone(side) => new("substitutions-done", "UN-30").of_side(side),
            Event::TractorMoves(side) => new("tractor-moves", "UN-59").of_side(side),
            Event::Relayed(by, to, from, end) => with_other(about(new("relayed", "UN-59"), by), to)
                .between(from.coord(), end.coord()),
            Event::Pushed(by, other, from, to) => {
                with_other(about(new("pushed", "UN-59"), by), other)
                    .between(from.coord(), to.coord())
            }
            Event::Spreads(side, line) => new("spreads", "UN-59")
                .of_side(side)
                .with("line", line.name()),
            Event::ThrownQuickly(side) => new("thrown-quickly", "UN-59").of_side(side),
            Event::TurnEnds(side) => new("turn-ends", "UN-08").of_side(side),
            Event::TurnOver(side, turns) => {
                new("turn-over", "UN-08").of_side(side).with("turns", turns)
            }
            Event::CardPlayed(side, card, man) => match man {
                Some(man) => about(new("card-played-on", "UN-59"), man).with("card", card.name()),
                None => new("card-played", "UN-59")
                    .of_side(side)
                    .with("card", card.name()),
            },
            Event::NoCard(side) => new("no-card", "UN-61").of_side(side),
            Event::CardCancelled(side, card) => new("card-cancelled", "UN-61")
                .of_side(side)
                .with("card", card.name()),
            Event::CardDecides(side, card) => new("card-decides", "UN-59")
                .of_side(side)
                .with("card", card.name()),
            Event::PermanentGone(side, card) => new("permanent-gone", "UN-58")
                .of_side(side)
                .with("card", card.name()),
            Event::DrawsCard(side) => new("draws-card", "UN-58").of_side(side),
            Event::CardDrawn(side, card) => new("card-drawn", "UN-58")
                .of_side(side)
                .with("card", card.name())
                .secret(side),
            Event::CardSeen(side, card) => new("card-seen", "UN-59")
                .of_side(side)
                .with("card", card.name())
                .secret(side),
            Event::CardPut(side, card, at) => new("card-put", "UN-59")
                .of_side(side)
                .with("card", card.name())
                .with("number", at)
                .secret(side),
            Event::PlayBegins(side, play) => {
                new("play", "UN-55").of_side(side).with("play", play.name())
            }
            Event::PlayPass(by, to) => with_other(about(new("play-pass", "UN-56"), by), to),
            Event::PlayRun(man, to) => about(new("play-run", "UN-56"), man).at(to.coord()),
            Event::PlayThrough(by, to, at) => {
                with_other(about(new("play-through", "UN-56"), by), to).at(at.coord())
            }
            Event::PlayFirst(play, man) => about(new("play-first", play.clause()), man),
            Event::PlayPair(play, by, with) => {
                let view = with_other(about(new("play-pair", play.clause()), by), with);
                view.with("play", play.name())
            }
            Event::PlayFailed(play, man) => {
                about(new("play-failed", "UN-55"), man).with("play", play.name())
            }
            Event::ChangedBoxes(one, other, from, to) => {
                let view = with_other(about(new("changed-boxes", "UN-57"), one), other);
                view.between(from.coord(), to.coord())
            }
            Event::BallLoose(at) => new("ball-loose", "UN-56").at(at.coord()),
            Event::BallTaken(man, at) => about(new("ball-taken", "UN-56"), man).at(at.coord()),
            Event::Trap(side, line) => new("offside-trap", "UN-57")
                .of_side(side)
                .with("line", line.name()),
            Event::NoTrap(side) => new("no-trap", "UN-57").of_side(side),
            Event::TrapFailed(side) => new("trap-failed", "UN-57").of_side(side),
            Event::Offside(man, at) => about(new("offside", "UN-18"), man).at(at.coord()),
            Event::HalfTime(score) => new("half-time", "UN-08").scored(score),
            Event::ShootOut(side) => new("shoot-out", "TN-06").of_side(side),
            Event::Shooter(by, keeper, at) => {
                with_other(about(new("shooter", "TN-06"), by), keeper).at(at.coord())
            }
            Event::Kick {
                shooter,
                keeper,
                goal,
                goals,
            } => {
                let kind = if goal {
                    "shoot-out-goal"
                } else {
                    "shoot-out-save"
                };
                with_other(about(new(kind, "TN-06"), shooter), keeper).scored(goals.map(u16::from))
            }
            Event::NobodyToShoot(side) => new("nobody-to-shoot", "TN-06").of_side(side),
            Event::MatchEnd(score) => new("match-end", "UN-08").scored(score),
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

fn rolled(
    roll: Roll,
    by: Option<ManRef>,
    other: Option<ManRef>,
    modifiers: &[Modifier],
) -> EventView {
    let view = EventView::new("rolled", roll.kind.clause()).of_side(roll.side);
    let view = match by {
        Some(by) => about(view, by),
        None => view,
    };
    let one = |modifier: &Modifier| ModifierView {
        reason: modifier.why.name(),
        clause: Clause(modifier.why.clause(roll.kind)),
        side: modifier.side,
        piece: modifier.by.map(ManRef::id),
        value: modifier.value.into(),
        counts: None,
    };
    let rolled = Rolled {
        meant: roll.meant().into_iter().flatten().collect(),
        modifiers: Some(modifiers.iter().map(one).collect()),
        ..Rolled::new(roll.kind.name(), roll.faces())
    };
    let [total, other_total] = roll.totals;
    perhaps_other(view, other)
        .rolled(rolled)
        .totals(total, other_total)
}

/// Names the other if there is one, and tells whether there is.
fn perhaps_other(view: EventView, other: Option<ManRef>) -> EventView {
    let view = view.with("against", other.is_some());
    match other {
        Some(other) => with_other(view, other),
        None => view,
    }
}

fn flown(
    view: EventView,
    kind: Kind,
    (by, to): (ManRef, ManRef),
    (from, end): (Square, Square),
) -> EventView {
    with_other(about(view, by), to)
        .with("contest", kind.name())
        .between(from.coord(), end.coord())
}

//! What happens in a match.

use fischio_core::{Audience, BySide, EventView, Side};
use serde_json::{Value, json};

use crate::action::LINES;
use crate::square::Direction;
use crate::{Kind, ManRef, Modifier, Modifiers, PieceKind, Roll, Square};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Both sides set up again, after a goal or at half-time; that side kicks off.
    SetUpAgain(Side),
    /// A player was put on a box, in secret or for everybody to see.
    Placed {
        /// Who.
        man: ManRef,
        /// From where, if he stood somewhere.
        from: Option<Square>,
        /// To where.
        to: Square,
        /// The clause by which everybody sees it; nothing in a secret set-up.
        open: Option<&'static str>,
    },
    /// A player was taken off the pitch again in a set-up.
    Benched(ManRef),
    /// A side's set-up is done.
    Ready(Side),
    /// Set-ups are revealed: a player stands there.
    Revealed(ManRef, Square),
    /// Dice were rolled, by the first, against or to the second; what counts in it.
    Rolled(Roll, [Option<ManRef>; 2], Modifiers),
    /// Both have the same, and roll again.
    Tie(Kind),
    /// The side has the ball at the first kick-off.
    Possession(Side),
    /// Who kicks off, and where.
    KickOff(ManRef, Square),
    /// A side's turn begins: its how manieth.
    TurnBegins(Side, u8),
    /// A player moved, with the ball or without.
    Moved {
        /// Who.
        man: ManRef,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// Whether he took the ball along.
        ball: bool,
    },
    /// A group movement of a line begins, in a direction.
    GroupBegins(Side, u8, Direction),
    /// A group movement is done.
    GroupEnds(Side),
    /// Something that dice decide was announced: by whom, against or to whom.
    Announced(Kind, ManRef, Option<ManRef>),
    /// A pass or cross arrived, from where to where.
    Passed(Kind, ManRef, ManRef, Square, Square),
    /// A pass or cross failed.
    PassFailed(Kind, ManRef, ManRef, Square, Square),
    /// A side's pass went out near a box.
    Out(Side, Square),
    /// A failed pass to the goalkeeper who was out is a goal against him.
    OwnGoal(ManRef, BySide<u16>),
    /// A player has the ball.
    HasBall(ManRef, Square),
    /// The first won a duel against the second; whether they changed boxes.
    DuelDecided(Kind, ManRef, ManRef, bool),
    /// A side does not step after a duel, or leaves its goalkeeper where he is.
    Stayed(Side),
    /// A goal by the first against the second.
    Goal(ManRef, Option<ManRef>, Kind, BySide<u16>),
    /// A carrier walked into the goal.
    WalkedIn(ManRef, BySide<u16>),
    /// The first saved what the second tried.
    Save(Option<ManRef>, ManRef, Kind),
    /// A tie between the first and the goalkeeper: a corner.
    Corner(ManRef, Option<ManRef>),
    /// A side has re-placed its outfielders after a save.
    Replaced(Side),
    /// A padlock was placed: whose, whether white, where.
    Padlock(Side, bool, Square),
    /// A white padlock was entered and is gone: whose, where.
    PadlockGone(Side, Square),
    /// A foul by the first on the second, and the set piece it leads to, where.
    Foul(ManRef, ManRef, PieceKind, Square),
    /// A yellow card; whether it is the second.
    Yellow(ManRef, bool),
    /// A player was sent off.
    SentOff(ManRef),
    /// A player was injured; whether seriously.
    Injured(ManRef, bool),
    /// The injured player left.
    CarriedOff(ManRef),
    /// An outfielder went in goal.
    NewKeeper(ManRef),
    /// A side's turn begins anew after a foul.
    TurnAnew(Side),
    /// A side's set piece, and where if that is fixed.
    SetPiece(Side, PieceKind, Square),
    /// The goalkeeper went back in goal.
    KeeperBack(ManRef),
    /// Who takes a set piece, and where.
    Taker(ManRef, PieceKind, Square),
    /// Nobody of a side can take its set piece.
    NobodyToTake(Side),
    /// A side forms a wall of so many.
    Wall(Side, u8),
    /// A jumper was brought.
    Jumper(ManRef, Square),
    /// A side has so many jumpers.
    JumpersReady(Side, u8),
    /// The ball reaches so many pairs of jumpers.
    Pairs(Side, u8),
    /// The ball comes in for a pair, from 1: the attacker, the defender.
    Pair(u8, Option<ManRef>, Option<ManRef>),
    /// A side has nobody to throw in to.
    NobodyToThrowTo(Side),
    /// A side makes no more moves before a throw-in, or no Tractor's, or re-places nobody
    /// further.
    Done(Side),
    /// The first left, the second came on, on a box or in goal or in the set-up.
    Substituted(ManRef, ManRef, Option<Square>),
    /// A side is done with its substitutions.
    SubstitutionsDone(Side),
    /// A side's coach ends its turn.
    TurnEnds(Side),
    /// A side's turn is over: it has had so many.
    TurnOver(Side, u8),
    /// Half-time.
    HalfTime(BySide<u16>),
    /// The match is over.
    MatchEnd(BySide<u16>),
}

impl Event {
    pub(crate) fn view(&self) -> EventView {
        let new = EventView::new;
        match *self {
            Event::SetUpAgain(side) => of_side(new("set-up-again", "UN-11"), side),
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
                    secret(view, man.side)
                }
            }
            Event::Benched(man) => secret(about(new("benched", "UN-10"), man), man.side),
            Event::Ready(side) => of_side(new("ready", "UN-10"), side),
            Event::Revealed(man, at) => at_box(about(new("revealed", "UN-10"), man), at),
            Event::Rolled(roll, [by, other], ref modifiers) => rolled(roll, by, other, modifiers),
            Event::Tie(kind) => with(new("tie", kind.clause()), "contest", &kind.name()),
            Event::Possession(side) => of_side(new("possession", "UN-10"), side),
            Event::KickOff(man, at) => at_box(about(new("kick-off", "UN-11"), man), at),
            Event::TurnBegins(side, number) => {
                numbered(of_side(new("turn", "UN-08"), side), "turn", number)
            }
            Event::Moved {
                man,
                from,
                to,
                ball,
            } => {
                let kind = if ball { "carried" } else { "moved" };
                let mut view = at_box(about(new(kind, "UN-12"), man), to);
                view.from = Some(from.coord());
                view
            }
            Event::GroupBegins(side, line, direction) => {
                let view = of_side(new("group", "UN-13"), side);
                let view = with(view, "line", &LINES[usize::from(line) % 7]);
                with(view, "direction", &direction.name())
            }
            Event::GroupEnds(side) => of_side(new("group-done", "UN-13"), side),
            Event::Announced(kind, by, other) => {
                let view = with(
                    about(new("announced", kind.clause()), by),
                    "contest",
                    &kind.name(),
                );
                perhaps_other(view, other)
            }
            Event::Passed(kind, by, to, from, end) => {
                flown(new("passed", kind.clause()), kind, (by, to), (from, end))
            }
            Event::PassFailed(kind, by, to, from, end) => {
                flown(new("pass-failed", "UN-17"), kind, (by, to), (from, end))
            }
            Event::Out(side, at) => at_box(of_side(new("out", "UN-41"), side), at),
            Event::OwnGoal(man, score) => scored(about(new("own-goal", "UN-45"), man), score),
            Event::HasBall(man, at) => at_box(about(new("has-ball", "UN-17"), man), at),
            Event::DuelDecided(kind, winner, loser, swapped) => {
                let clause = if kind == Kind::Air { "UN-37" } else { "UN-20" };
                let view = with_other(about(new("duel-decided", clause), winner), loser);
                let mut view = with(view, "contest", &kind.name());
                view.more
                    .insert("swapped".into(), swapped.to_string().into());
                view
            }
            Event::Stayed(side) => of_side(new("stayed", "UN-20"), side),
            Event::Goal(by, keeper, kind, score) => {
                let view = with(
                    about(new("goal", kind.clause()), by),
                    "contest",
                    &kind.name(),
                );
                scored(perhaps_other(view, keeper), score)
            }
            Event::WalkedIn(by, score) => scored(about(new("walked-in", "UN-46"), by), score),
            Event::Save(keeper, by, kind) => {
                let view = with_other(new("save", "UN-24"), by);
                let mut view = with(view, "contest", &kind.name());
                view.side = Some(by.side.opponent());
                match keeper {
                    Some(keeper) => about(view, keeper),
                    None => view,
                }
            }
            Event::Corner(by, keeper) => perhaps_other(about(new("corner", "UN-23"), by), keeper),
            Event::Replaced(side) => of_side(new("re-placed", "UN-24"), side),
            Event::Padlock(side, white, at) => {
                let view = at_box(of_side(new("padlock", "UN-26"), side), at);
                with(view, "colour", &if white { "white" } else { "black" })
            }
            Event::PadlockGone(side, at) => at_box(of_side(new("padlock-gone", "UN-26"), side), at),
            Event::Foul(by, on, kind, at) => {
                let view = with_other(about(new("foul", "UN-21"), by), on);
                at_box(with(view, "set_piece", &kind.name()), at)
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
            Event::TurnAnew(side) => of_side(new("turn-anew", "UN-32"), side),
            Event::SetPiece(side, kind, at) => {
                let view = of_side(new("set-piece", kind.clause()), side);
                let view = with(view, "set_piece", &kind.name());
                if at == Square::NOWHERE {
                    view
                } else {
                    at_box(view, at)
                }
            }
            Event::KeeperBack(man) => about(new("keeper-back", "UN-45"), man),
            Event::Taker(man, kind, at) => {
                let view = about(new("taker", kind.clause()), man);
                at_box(with(view, "set_piece", &kind.name()), at)
            }
            Event::NobodyToTake(side) => of_side(new("nobody-to-take", "UN-33"), side),
            Event::Wall(side, size) => numbered(of_side(new("wall", "UN-34"), side), "size", size),
            Event::Jumper(man, at) => at_box(about(new("jumper", "UN-36"), man), at),
            Event::JumpersReady(side, count) => {
                numbered(of_side(new("jumpers-ready", "UN-36"), side), "count", count)
            }
            Event::Pairs(side, count) => {
                numbered(of_side(new("pairs", "UN-36"), side), "count", count)
            }
            Event::Pair(number, attacker, defender) => {
                let view = numbered(new("pair", "UN-36"), "number", number);
                let view = match attacker {
                    Some(man) => about(view, man),
                    None => view,
                };
                let present = |man: Option<ManRef>| man.is_some().to_string();
                let view = with(view, "attacked", &present(attacker));
                let view = with(view, "defended", &present(defender));
                perhaps_other(view, defender)
            }
            Event::NobodyToThrowTo(side) => of_side(new("nobody-to-throw-to", "UN-41"), side),
            Event::Done(side) => of_side(new("done", "UN-08"), side),
            Event::Substituted(out, on, at) => {
                let mut view = with_other(about(new("substituted", "UN-30"), out), on);
                view.to = at.map(Square::coord);
                view
            }
            Event::SubstitutionsDone(side) => of_side(new("substitutions-done", "UN-30"), side),
            Event::TurnEnds(side) => of_side(new("turn-ends", "UN-08"), side),
            Event::TurnOver(side, turns) => {
                numbered(of_side(new("turn-over", "UN-08"), side), "turns", turns)
            }
            Event::HalfTime(score) => scored(new("half-time", "UN-08"), score),
            Event::MatchEnd(score) => scored(new("match-end", "UN-08"), score),
        }
    }
}

fn rolled(
    roll: Roll,
    by: Option<ManRef>,
    other: Option<ManRef>,
    modifiers: &[Modifier],
) -> EventView {
    let view = of_side(EventView::new("rolled", roll.kind.clause()), roll.side);
    let view = match by {
        Some(by) => about(view, by),
        None => view,
    };
    let mut view = perhaps_other(view, other);
    let count = if roll.dice[1] == 0 { 1 } else { 2 };
    let more = &mut view.more;
    more.insert("purpose".into(), roll.kind.name().into());
    more.insert("dice".into(), roll.dice[..count].to_vec().into());
    more.insert("total".into(), roll.totals[0].into());
    more.insert("other_total".into(), roll.totals[1].into());
    let list: Vec<Value> = modifiers
        .iter()
        .map(|modifier| {
            json!({
                "reason": modifier.why.name(),
                "clause": modifier.why.clause(roll.kind),
                "side": modifier.side,
                "piece": modifier.by.map(ManRef::id),
                "value": modifier.value,
            })
        })
        .collect();
    more.insert("modifiers".into(), list.into());
    if let Some(meant) = crate::view::meant(roll) {
        more.insert("meant".into(), meant.to_vec().into());
    }
    view
}

fn about(mut view: EventView, man: ManRef) -> EventView {
    view.side = Some(man.side);
    view.piece = Some(man.id());
    view.piece_kind = Some(man.man.role().name());
    with(view, "man", &man.man)
}

fn with_other(mut view: EventView, other: ManRef) -> EventView {
    let more = &mut view.more;
    more.insert("other_piece".into(), other.id().into());
    more.insert("other_kind".into(), other.man.role().name().into());
    more.insert("other_side".into(), other.side.name().into());
    with(view, "other", &other.man)
}

/// Names the other if there is one, and tells whether there is.
fn perhaps_other(view: EventView, other: Option<ManRef>) -> EventView {
    let view = with(view, "against", &other.is_some());
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
    let mut view = with(with_other(about(view, by), to), "contest", &kind.name());
    (view.from, view.to) = (Some(from.coord()), Some(end.coord()));
    view
}

fn at_box(mut view: EventView, at: Square) -> EventView {
    view.to = Some(at.coord());
    view
}

fn of_side(mut view: EventView, side: Side) -> EventView {
    view.side = Some(side);
    view
}

fn with(mut view: EventView, name: &str, value: &impl ToString) -> EventView {
    view.more.insert(name.into(), value.to_string().into());
    view
}

fn numbered(mut view: EventView, name: &str, value: u8) -> EventView {
    view.more.insert(name.into(), value.into());
    view
}

fn scored(mut view: EventView, score: BySide<u16>) -> EventView {
    view.more.insert("home".into(), Value::from(score.home));
    view.more.insert("away".into(), Value::from(score.away));
    view
}

/// For the coaches of one side only.
fn secret(mut view: EventView, side: Side) -> EventView {
    view.audience = Audience::Side(side);
    view
}

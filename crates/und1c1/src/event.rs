//! What happens in a match.

use fischio_core::{BySide, Clause, EventView, Modifier as ModifierView, Rolled, Side};

use crate::modifier::{Modifier, Modifiers};
use crate::parts::action::LINES;
use crate::parts::contest::{Kind, Roll};
use crate::parts::man::ManRef;
use crate::parts::set_piece::PieceKind;
use crate::parts::square::{Direction, Square};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Both sides set up again, after a goal or at half-time; that side kicks off.
    SetUpAgain(Side),
    /// A player was put on a box, in secret or for everybody to see.
    Placed {
        /// Who.
        man: ManRef,
        /// From where, if the player stood somewhere.
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
        /// Whether the player took the ball along.
        ball: bool,
    },
    /// A group movement of a line begins, in a direction.
    GroupBegins(Side, u8, Direction),
    /// A group movement is done.
    GroupEnds(Side),
    /// Something that dice decide was announced: who does it, and against or to which player.
    Announced(Kind, ManRef, Option<ManRef>),
    /// A pass or cross arrived, from where to where.
    Passed(Kind, ManRef, ManRef, Square, Square),
    /// A pass or cross failed.
    PassFailed(Kind, ManRef, ManRef, Square, Square),
    /// A side's pass went out near a box.
    Out(Side, Square),
    /// A failed pass to the goalkeeper who was out is a goal for the other side.
    OwnGoal(ManRef, BySide<u16>),
    /// A player has the ball.
    HasBall(ManRef, Square),
    /// The first won a duel against the second; whether they changed boxes.
    DuelDecided(Kind, ManRef, ManRef, bool),
    /// A side does not step after a duel, or leaves its goalkeeper where they are.
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
    SetPiece(Side, PieceKind, Option<Square>),
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
                let view = view.with("line", LINES[usize::from(line) % 7]);
                view.with("direction", direction.name())
            }
            Event::GroupEnds(side) => new("group-done", "UN-13").of_side(side),
            Event::Announced(kind, by, other) => {
                let view = about(new("announced", kind.clause()), by).with("contest", kind.name());
                perhaps_other(view, other)
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
            Event::TurnEnds(side) => new("turn-ends", "UN-08").of_side(side),
            Event::TurnOver(side, turns) => {
                new("turn-over", "UN-08").of_side(side).with("turns", turns)
            }
            Event::HalfTime(score) => new("half-time", "UN-08").scored(score),
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
    let count = if roll.dice[1] == 0 { 1 } else { 2 };
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
        ..Rolled::new(roll.kind.name(), &roll.dice[..count])
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

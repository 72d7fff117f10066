//! What happens in a match; `show` has how it is told.

use fischio_core::{BySide, Side};

use crate::modifier::Modifiers;
use crate::parts::contest::{Kind, Roll};
use crate::parts::draft::DraftMan;
use crate::parts::line::Line;
use crate::parts::man::ManRef;
use crate::parts::play::Play;
use crate::parts::pool::Card;
use crate::parts::set_piece::PieceKind;
use crate::parts::squad::SquadName;
use crate::parts::square::{Direction, Square};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A coin fell: that side picks first (UN-50).
    PicksFirst(Side),
    /// A side picked a chip, of the team of that name; how many it has now.
    Picked(Side, DraftMan, SquadName, u8),
    /// Both sides have all of theirs (UN-50).
    Drafted,
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
    /// A side's turn begins: the number of the side's turn.
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
    GroupBegins(Side, Line, Direction),
    /// A group movement is done.
    GroupEnds(Side),
    /// Something that dice decide was announced: who does it, and against or to which player.
    Announced(Kind, ManRef, Option<ManRef>),
    /// A tackle was called by the first on the second, who has the ball (UN-63).
    TackleCalled(ManRef, ManRef),
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
    /// A Tractor of a side moves before the end of its turn, by a card (UN-59).
    TractorMoves(Side),
    /// The first lets a ball run on to the second, from where to where, by a card (UN-59).
    Relayed(ManRef, ManRef, Square, Square),
    /// The first pushes the second, from where to where, by a card (UN-59).
    Pushed(ManRef, ManRef, Square, Square),
    /// Players of a side's line move, each in any direction, by a card (UN-59).
    Spreads(Side, Line),
    /// A side's goalkeeper throws at once after a save, by a card (UN-59).
    ThrownQuickly(Side),
    /// A side's coach ends its turn.
    TurnEnds(Side),
    /// A side's turn is over: it has had so many.
    TurnOver(Side, u8),
    /// A side played a card, perhaps on a player.
    CardPlayed(Side, Card, Option<ManRef>),
    /// A side plays no card, or no more.
    NoCard(Side),
    /// A side's card was cancelled: it has no effect.
    CardCancelled(Side, Card),
    /// A die decided by a side's card, whatever the totals (UN-59).
    CardDecides(Side, Card),
    /// A side's permanent card is discarded.
    PermanentGone(Side, Card),
    /// A side draws a card.
    DrawsCard(Side),
    /// Which card a side drew, for that side alone.
    CardDrawn(Side, Card),
    /// A card on top of its pile that a side looks at, for that side alone (UN-59).
    CardSeen(Side, Card),
    /// Which of them a side put back, and as which card of the pile, for that side alone.
    CardPut(Side, Card, u8),
    /// A side begins a play (UN-55).
    PlayBegins(Side, Play),
    /// In a play the first passes to the second.
    PlayPass(ManRef, ManRef),
    /// In a play somebody runs to a box.
    PlayRun(ManRef, Square),
    /// The first plays a through ball for the second, onto a box.
    PlayThrough(ManRef, ManRef, Square),
    /// The first of the two who take part in a play is named.
    PlayFirst(Play, ManRef),
    /// Two take part in a play together.
    PlayPair(Play, ManRef, ManRef),
    /// A movement of a play is not made.
    PlayFailed(Play, ManRef),
    /// Two team-mates changed boxes: the first's box before, and the other's.
    ChangedBoxes(ManRef, ManRef, Square, Square),
    /// The ball lies on a box, and nobody has it.
    BallLoose(Square),
    /// Somebody took a ball that lay on a box.
    BallTaken(ManRef, Square),
    /// A side springs its offside trap with a line (UN-57).
    Trap(Side, Line),
    /// A side does not.
    NoTrap(Side),
    /// The offside trap fails: the line stays.
    TrapFailed(Side),
    /// A receiver was caught offside, on a box.
    Offside(ManRef, Square),
    /// Half-time.
    HalfTime(BySide<u16>),
    /// The match is level: a shoot-out decides it, which that side begins (TN-06).
    ShootOut(Side),
    /// The first shoots next in the shoot-out, at the second's goal, from a box.
    Shooter(ManRef, ManRef, Square),
    /// A penalty of the shoot-out is decided.
    Kick {
        /// Who has shot.
        shooter: ManRef,
        /// In whose goal.
        keeper: ManRef,
        /// Whether it was a goal.
        goal: bool,
        /// The goals of the shoot-out.
        goals: BySide<u8>,
    },
    /// A side has nobody to shoot.
    NobodyToShoot(Side),
    /// The match is over.
    MatchEnd(BySide<u16>),
}

//! What happens in a match.

use fischio_core::{BySide, Side};
use fischio_phases::{ContestKind, Kick};

use crate::parts::card::Card;
use crate::parts::man::{Man, ManRef};
use crate::parts::modifier::Modifiers;
use crate::parts::roll::Roll;
use crate::parts::square::Square;

/// Why a player was put elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PutBy {
    /// The player was too near, or in front (CO-22, CO-23, CO-26).
    ClearOut,
    /// The player's side decided so (CO-23).
    Replacing,
    /// The player is part of the barrier (CO-24).
    Barrier,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Both sides set up, to begin the match or after a goal (then that side has the ball).
    SetUpBegins(Option<Side>),
    /// A player was put on a square in a set-up.
    Placed(ManRef, Option<Square>, Square),
    /// A player was taken off the pitch again in a set-up.
    Benched(ManRef),
    /// A player was called up for the bench.
    Picked(ManRef),
    /// A player is called up no more.
    Dropped(ManRef),
    /// A substitution was decided in a set-up: the first leaves for the second.
    SubstitutionChosen(ManRef, ManRef),
    /// A side's set-up is done.
    Ready(Side),
    /// Set-ups are revealed: a player stands there.
    Revealed(ManRef, Square),
    /// Set-ups are revealed: a player sits on the bench.
    OnTheBench(ManRef),
    /// Dice were rolled, and what else counts.
    Rolled(Roll, Modifiers),
    /// The side has the ball at the kick-off.
    Possession(Side),
    /// A side was dealt a card.
    CardDealt(Side),
    /// This is the card.
    Dealt(Side, Card),
    /// The kick-off: who has the ball, where, and the other.
    KickOff(ManRef, Square, Option<ManRef>),
    /// A side played a card, on a player if one is named.
    CardPlayed(Side, Card, Option<ManRef>),
    /// A coach of a side plays no card; the next of the side is asked.
    CoachDeclined(Side, u8),
    /// A side plays no card.
    NoCard(Side),
    /// A side's card has no effect.
    Cancelled(Side, Card),
    /// A card goes from this side's hand under the pack.
    CardLost(Side),
    /// This is the card.
    WhichCardLost(Side, Card),
    /// There is none to go.
    NothingToLose(Side),
    /// A side gave up a 6, and has so much without it.
    SixGivenUp(Side, u8),
    /// A side kept a 6.
    SixKept(Side),
    /// A side drew a card that nobody else knows.
    DrawsCard(Side),
    /// This is the card, whether or not everybody knows which.
    CardDrawn(Side, Card, bool),
    /// A side has so many points.
    Points(Side, u8),
    /// A coach of a side has moved; the next has what was left.
    CoachDone(Side, u8, u8),
    /// A player moved, with the ball or without, for so many points.
    Moved {
        /// Who.
        man: ManRef,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// Whether the player took the ball along.
        ball: bool,
        /// Points.
        cost: u8,
    },
    /// The ball was passed.
    Passed {
        /// Who does.
        from: ManRef,
        /// Who receives.
        to: ManRef,
        /// From where.
        start: Square,
        /// To where.
        end: Square,
        /// Points.
        cost: u8,
        /// Whether it was a free kick.
        free_kick: bool,
    },
    /// The side on turn stopped, or had no points left; so many are lost.
    PhaseOver(Side, u8),
    /// A tackle of the first on the second; whether nobody had arrived for it (CO-32).
    Tackle(ManRef, ManRef, bool),
    /// A side called no tackle though a player had arrived.
    NoTackle(Side),
    /// A side called no tackle on a carrier nobody came near.
    NoCall(Side),
    /// A shot of the first at a square of the second's goal.
    Shot(ManRef, ManRef, Square),
    /// A contest is level, both roll again.
    Tie(ContestKind, u8),
    /// The first won a tackle against the second, with these totals.
    TackleDecided(ManRef, ManRef, u8, u8),
    /// A goal by the first against the second, with these totals; the score counts it.
    Goal(ManRef, ManRef, u8, u8, BySide<u16>),
    /// The first saved the second's shot, with these totals.
    Save(ManRef, ManRef, u8, u8),
    /// A free kick for the carrier who was fouled there, or a penalty.
    FreeKick(ManRef, Square, bool),
    /// A yellow card.
    Booked(ManRef),
    /// The second yellow card: sent off.
    SentOff(ManRef),
    /// Who takes the free kick or penalty, and from where.
    Kicker(ManRef, Square),
    /// A player was put elsewhere while play is stopped.
    Put(ManRef, Square, Square, PutBy),
    /// A side re-places nobody further, or substitutes nobody further.
    Done(Side, &'static str),
    /// The kicker can reach nobody and keeps the ball.
    BallKept(ManRef),
    /// A side has chosen in secret at the penalty.
    Chosen(Side),
    /// The penalty: the shooter, the square aimed at, the goalkeeper and the goalkeeper's square.
    Penalty(ManRef, Square, ManRef, Square),
    /// The first left, the second came on in the same square.
    Substituted(ManRef, ManRef, Square),
    /// The match is level: a shoot-out decides it, which that side begins.
    ShootOut(Side),
    /// The first shoots next in the shoot-out, from that square at the second's goal.
    Shooter(ManRef, ManRef, Square),
    /// A shot of the shoot-out is decided.
    Kick(Kick<Man>),
    /// The match's time is up.
    TimeUp,
    /// A side has no outfielder left and has lost.
    NobodyLeft(Side),
    /// The match is over.
    MatchEnd(BySide<u16>),
}

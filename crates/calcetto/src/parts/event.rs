//! What happens in a match.

use fischio_core::{BySide, Side};
use fischio_phases::Kick;

use crate::parts::man::{Man, ManRef};
use crate::parts::roll::{Purpose, Roll, Roller};
use crate::parts::square::Square;
use crate::parts::tiles::Tile;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Both sides set up, to begin the match or after a goal (then that side has the ball).
    SetUpBegins(Option<Side>),
    /// A man was put on a square in a set-up.
    Placed(ManRef, Option<Square>, Square),
    /// A man was taken off the pitch again in a set-up.
    Benched(ManRef),
    /// A substitution was decided in a set-up: the first leaves for the second.
    SubstitutionChosen(ManRef, ManRef),
    /// A side's set-up is done.
    Ready(Side),
    /// Set-ups are revealed: a man stands there.
    Revealed(ManRef, Square),
    /// Dice were rolled, in a contest or for a relaunch by somebody.
    Rolled(Roll, Option<Roller>),
    /// The side has the ball at the kick-off.
    Possession(Side),
    /// The kick-off pair: who has the ball, where, and the other.
    KickOff(ManRef, Square, ManRef),
    /// A side that holds tiles played none.
    NoTile(Side),
    /// A tile was played on a man.
    TilePlayed(ManRef, Tile),
    /// A side's tile in play went under the pile.
    TileUnder(Side, Tile),
    /// A side kept its 6.
    SixKept(Side),
    /// A side gave up a 6; so much is left of its roll.
    SixGivenUp(Side, u8),
    /// A side drew a tile that nobody else sees.
    TileTaken(Side),
    /// This is the tile; whether everybody knows which.
    TileDrawn(Side, Tile, bool),
    /// A side has so many movement points.
    Points(Side, u8),
    /// A man moved, with the ball or without, for so many points.
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
    /// The ball was passed or crossed.
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
        /// How.
        how: PassKind,
    },
    /// The side on turn stopped, or had no points left; so many are lost.
    PhaseOver(Side, u8),
    /// A tackle of the first on the second, called or by arrival.
    Tackle(ManRef, ManRef, bool),
    /// A side called no tackle.
    NoCall(Side),
    /// A shot of the first at the second's goal.
    Shot(ManRef, ManRef),
    /// Both have rolled the same total, and roll again.
    Tie(Purpose, u8),
    /// The first won a tackle against the second, with these totals.
    TackleDecided(ManRef, ManRef, u8, u8),
    /// A goal by the first against the second, with these totals; the score counts it.
    Goal(ManRef, ManRef, u8, u8, BySide<u16>),
    /// The first saved the second's shot, with these totals.
    Save(ManRef, ManRef, u8, u8),
    /// The first left, the second came on in the same square.
    Substituted(ManRef, ManRef, Square),
    /// A side is done with its substitutions.
    SubstitutionsDone(Side),
    /// The match is level: a shoot-out decides it, which that side begins.
    ShootOut(Side),
    /// The first shoots next in the shoot-out, at the second's goal.
    Shooter(ManRef, ManRef),
    /// A shot of the shoot-out is decided.
    Kick(Kick<Man>),
    /// The match's time is up.
    TimeUp,
    /// The match is over.
    MatchEnd(BySide<u16>),
}

/// How the ball went to a team-mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassKind {
    /// Along the ground (CT-16).
    Low,
    /// Over players (CT-16).
    High,
    /// From a CROSS square (CT-17).
    Cross,
}

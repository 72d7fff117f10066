//! A match as a value.

use fischio_core::{BySide, Side};

use crate::contest::{Contest, Roll};
use crate::set_piece::SetPiece;
use crate::set_up::CORRECTIONS;
use crate::squad::GOALKEEPERS;
use crate::square::Direction;
use crate::{Chip, Man, ManRef, Pitch, Rules, SQUAD, Squad, Square, Squares};

/// Players of a side on the pitch (UN-10).
pub const ELEVEN: u32 = 11;
/// Instead of a slot: nobody.
pub(crate) const NOBODY: u8 = u8::MAX;
/// Substitutions a side (UN-30).
pub const SUBSTITUTIONS: u8 = 5;
/// Actions a turn (UN-08).
pub const ACTIONS: u8 = 3;
/// Outfielders a side may have in its own penalty area (UN-14).
pub const IN_AREA: u32 = 4;

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Both sides set up in secret (UN-10, UN-11).
    SetUp,
    /// The dice for the ball at the first kick-off (UN-10).
    Possession,
    /// Who kicks off, and where (UN-11).
    KickOff,
    /// The side on turn acts (UN-08).
    Turn,
    /// The side on turn moves a group (UN-13).
    Group,
    /// The dice of whatever was announced.
    Dice,
    /// The winner of a duel may step (UN-20).
    Step,
    /// Who of the equally near has the ball (UN-17, UN-37).
    Ball,
    /// The dice after a foul (UN-31).
    Foul,
    /// A seriously injured player is substituted (UN-31).
    Injury,
    /// An outfielder goes in goal (UN-31).
    NewKeeper,
    /// A Tractor's movement at the end of a turn (UN-08).
    Tractor,
    /// A side re-places its outfielders after a save (UN-24).
    Replace,
    /// A side places its padlocks (UN-26).
    Padlocks,
    /// The side whose turn is over may substitute (UN-30).
    Substitution,
    /// The goalkeeper may go back in goal before a set piece (UN-45).
    Return,
    /// Who takes the set piece (UN-33, UN-35, UN-40).
    Taker,
    /// How many stand in the wall (UN-34).
    Wall,
    /// Who stands where in the wall (UN-34).
    WallMen,
    /// Who jumps, and where (UN-36).
    Jumpers,
    /// Who made room is re-placed (UN-34 to UN-36).
    Displaced,
    /// A side re-places up to three players before a passing free kick (UN-38).
    Free,
    /// The set piece is taken.
    Kick,
    /// For which pair the ball comes in (UN-36).
    Pair,
    /// Who throws in (UN-41).
    Thrower,
    /// The movements before a throw-in, the throwing side's first (UN-41).
    ThrowMoves,
    /// The match is over (UN-08).
    Over,
}

/// What a turn has to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// Nothing.
    Nothing,
    /// The pass of the kick-off (UN-11).
    KickOff,
    /// The pass of the goalkeeper in goal (UN-24).
    Keeper,
    /// The pass of a free kick (UN-38).
    FreeKick,
    /// The throw (UN-41).
    Throw,
}

/// A group movement under way (UN-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Group {
    pub(crate) line: u8,
    pub(crate) direction: Direction,
    /// Who moved, a bit a slot.
    pub(crate) moved: u32,
    /// How far ahead the last to move stood.
    pub(crate) front: i16,
}

/// One side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Team {
    /// The box of each slot, or [`Square::NOWHERE`].
    pub(crate) at: [Square; SQUAD],
    /// The boxes of the last set-up.
    pub(crate) last: [Square; SQUAD],
    /// The boxes its players stand on.
    pub(crate) occupied: Squares,
    /// Who takes part, a bit a slot.
    pub(crate) on: u32,
    /// Who of them is in the coach's hand, to be put on a box.
    pub(crate) in_hand: u32,
    /// Who left for good.
    pub(crate) gone: u32,
    /// Who of them was sent off, and who was carried off (UN-31); the others were substituted.
    pub(crate) sent_off: u32,
    pub(crate) carried_off: u32,
    /// Who has a yellow card (UN-31).
    pub(crate) booked: u32,
    /// Who is flipped until the end of the side's next turn, and until that of the one after.
    pub(crate) flips: [u32; 2],
    /// Who keeps goal.
    pub(crate) keeper: u8,
    /// The padlocks, white and black, or [`Square::NOWHERE`] (UN-26).
    pub(crate) locks: [Square; 2],
    pub(crate) substitutions: u8,
    /// Turns it has had.
    pub(crate) turns: u8,
    pub(crate) ready: bool,
    /// Corrections left in the set-up.
    pub(crate) corrections: u8,
    pub(crate) goals: u16,
}

impl Team {
    const NEW: Team = Team {
        at: [Square::NOWHERE; SQUAD],
        last: [Square::NOWHERE; SQUAD],
        occupied: Squares::EMPTY,
        on: 0,
        in_hand: 0,
        gone: 0,
        sent_off: 0,
        carried_off: 0,
        booked: 0,
        flips: [0; 2],
        keeper: NOBODY,
        locks: [Square::NOWHERE; 2],
        substitutions: SUBSTITUTIONS,
        turns: 0,
        ready: false,
        corrections: CORRECTIONS,
        goals: 0,
    };

    /// Puts somebody on a box, off the one he stood on.
    #[inline]
    pub(crate) fn put(&mut self, slot: u8, to: Square) {
        let from = core::mem::replace(&mut self.at[usize::from(slot)], to);
        if from != Square::NOWHERE {
            self.occupied.remove(from);
        }
        self.occupied.add(to);
        self.in_hand &= !(1 << slot);
    }

    /// Takes somebody into the hand.
    pub(crate) fn lift(&mut self, slot: u8) {
        let from = core::mem::replace(&mut self.at[usize::from(slot)], Square::NOWHERE);
        if from != Square::NOWHERE {
            self.occupied.remove(from);
        }
        self.in_hand |= 1 << slot;
    }

    /// Takes somebody off the pitch for good.
    pub(crate) fn leave(&mut self, slot: u8) {
        self.lift(slot);
        let bit = 1 << slot;
        self.in_hand &= !bit;
        self.on &= !bit;
        self.gone |= bit;
        self.flips = self.flips.map(|flips| flips & !bit);
        if self.keeper == slot {
            self.keeper = NOBODY;
        }
    }

    /// Who stands on the pitch or in goal, a bit a slot.
    #[inline]
    pub(crate) const fn standing(&self) -> u32 {
        self.on & !self.in_hand
    }

    /// The goalkeeper's bit.
    #[inline]
    pub(crate) const fn keeper_bit(&self) -> u32 {
        if self.keeper == NOBODY {
            0
        } else {
            1 << self.keeper
        }
    }

    /// Who stands on the pitch and is no goalkeeper.
    #[inline]
    pub(crate) const fn outfielders(&self) -> u32 {
        self.standing() & !self.keeper_bit()
    }

    /// Who is flipped.
    #[inline]
    pub(crate) const fn flipped(&self) -> u32 {
        self.flips[0] | self.flips[1]
    }

    /// Who stands on a box.
    #[inline]
    pub(crate) fn on_box(&self, square: Square) -> Option<u8> {
        if !self.occupied.has(square) {
            return None;
        }
        self.at
            .iter()
            .position(|at| *at == square)
            .map(|slot| slot as u8)
    }
}

/// The slots of a set, lowest first.
#[inline]
pub(crate) fn slots(mut set: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let slot = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(slot)
    })
}

/// A match of UND1C1.
///
/// It implements [`Game`](fischio_core::Game); what stands here besides is for search and
/// tools that want types instead of text. What it tells, the referee knows: not every
/// coach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Und1c1 {
    pub(crate) pitch: Pitch,
    pub(crate) squads: BySide<Squad>,
    pub(crate) rules: Rules,
    pub(crate) teams: BySide<Team>,
    /// The carrier: his side and his slot.
    pub(crate) ball: Option<(Side, u8)>,
    pub(crate) stage: Stage,
    /// Whose turn it is; at a set-up after the first, the side that will kick off.
    pub(crate) turn: Side,
    /// Who decides, where a coach does.
    pub(crate) decider: Side,
    /// The side that had the first turn.
    pub(crate) first: Side,
    /// Set up before: this set-up follows a goal or half-time (UN-11).
    pub(crate) restart: bool,
    pub(crate) second_half: bool,
    pub(crate) actions: u8,
    pub(crate) due: Due,
    /// The carrier who won a duel against the goalkeeper who is out (UN-46).
    pub(crate) beaten_by: u8,
    pub(crate) group: Group,
    pub(crate) contest: Contest,
    /// Who may be given the ball, a bit a slot (UN-17, UN-37).
    pub(crate) choice: u32,
    /// How the turn ends (UN-08); flags of [`crate::turn`].
    pub(crate) ended: u8,
    /// How far its end has come.
    pub(crate) end_step: u8,
    /// Movements left before a throw-in (UN-41).
    pub(crate) moves_left: u8,
    /// The seriously injured player who is to be substituted, and that of which side he is.
    pub(crate) injured: Option<(Side, u8)>,
    pub(crate) piece: SetPiece,
    pub(crate) last_roll: Option<Roll>,
    /// From where to where a player or the ball went last.
    pub(crate) last: Option<(Square, Square)>,
}

impl Und1c1 {
    /// The beginning of a match.
    pub fn new(rules: Rules, pitch: Pitch, squads: BySide<Squad>) -> Self {
        Und1c1 {
            pitch,
            squads,
            rules,
            teams: BySide {
                home: Team::NEW,
                away: Team::NEW,
            },
            ball: None,
            stage: Stage::SetUp,
            turn: Side::Home,
            decider: Side::Home,
            first: Side::Home,
            restart: false,
            second_half: false,
            actions: 0,
            due: Due::Nothing,
            beaten_by: NOBODY,
            group: Group {
                line: 0,
                direction: Direction::North,
                moved: 0,
                front: 0,
            },
            contest: Contest::NONE,
            choice: 0,
            ended: 0,
            end_step: 0,
            moves_left: 0,
            injured: None,
            piece: SetPiece::NONE,
            last_roll: None,
            last: None,
        }
    }

    /// What is printed on the pitch.
    pub const fn pitch(&self) -> &Pitch {
        &self.pitch
    }

    /// A side's squad.
    pub fn squad(&self, side: Side) -> &Squad {
        &self.squads[side]
    }

    /// What was agreed before the match.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// What is awaited.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Actions left in the turn (UN-08).
    pub const fn actions_left(&self) -> u8 {
        self.actions
    }

    /// What the turn has to begin with.
    pub const fn due(&self) -> Due {
        self.due
    }

    /// Turns a side has had.
    pub fn turns(&self, side: Side) -> u8 {
        self.teams[side].turns
    }

    /// A side's goals.
    pub fn goals(&self, side: Side) -> u16 {
        self.teams[side].goals
    }

    pub(crate) fn score(&self) -> BySide<u16> {
        self.teams.map(|team| team.goals)
    }

    /// The carrier, if the ball is in play.
    pub fn carrier(&self) -> Option<ManRef> {
        let (side, slot) = self.ball?;
        Some(self.man_ref(side, slot))
    }

    /// The ball's box, if it is in play.
    #[inline]
    pub fn ball_square(&self) -> Option<Square> {
        let (side, slot) = self.ball?;
        let at = self.at(side, slot);
        (at != Square::NOWHERE).then_some(at)
    }

    /// The side that has the ball.
    #[inline]
    pub fn ball_side(&self) -> Option<Side> {
        self.ball.map(|(side, _)| side)
    }

    /// A side's players on the pitch with their boxes, in the order of the squad.
    pub fn fielded(&self, side: Side) -> impl Iterator<Item = (Man, Square)> {
        slots(self.team(side).standing())
            .map(move |slot| (self.squads[side].man(slot), self.at(side, slot)))
    }

    /// A side's goalkeeper, if it has one.
    pub fn keeper(&self, side: Side) -> Option<Man> {
        let keeper = self.team(side).keeper;
        (keeper != NOBODY).then(|| self.squads[side].man(keeper))
    }

    /// A side's players who cannot act (UN-20).
    pub fn flipped(&self, side: Side) -> impl Iterator<Item = Man> {
        slots(self.team(side).flipped()).map(move |slot| self.squads[side].man(slot))
    }

    /// A side's padlocks, white and black (UN-26).
    pub fn padlocks(&self, side: Side) -> [Option<Square>; 2] {
        self.team(side)
            .locks
            .map(|at| (at != Square::NOWHERE).then_some(at))
    }

    #[inline]
    pub(crate) fn team(&self, side: Side) -> &Team {
        &self.teams[side]
    }

    #[inline]
    pub(crate) fn at(&self, side: Side, slot: u8) -> Square {
        self.team(side).at[usize::from(slot) % SQUAD]
    }

    #[inline]
    pub(crate) fn chip(&self, side: Side, slot: u8) -> Chip {
        self.squads[side].chip(slot)
    }

    pub(crate) fn man_ref(&self, side: Side, slot: u8) -> ManRef {
        ManRef {
            side,
            man: self.squads[side].man(slot),
        }
    }

    /// The carrier's slot, if a side has the ball.
    #[inline]
    pub(crate) fn carrier_of(&self, side: Side) -> Option<u8> {
        match self.ball {
            Some((with, slot)) if with == side => Some(slot),
            _ => None,
        }
    }

    /// Gives somebody the ball.
    #[inline]
    pub(crate) fn give_ball(&mut self, side: Side, slot: u8) {
        if self.ball != Some((side, slot)) {
            self.beaten_by = NOBODY;
        }
        self.ball = Some((side, slot));
    }

    #[inline]
    pub(crate) fn is_flipped(&self, side: Side, slot: u8) -> bool {
        self.team(side).flipped() >> slot & 1 != 0
    }

    /// Whether a side's goalkeeper stands in his goal.
    #[inline]
    pub(crate) fn keeper_in_goal(&self, side: Side) -> bool {
        let keeper = self.team(side).keeper;
        keeper != NOBODY && self.at(side, keeper).is_goal()
    }

    /// A side's goalkeeper if he is out on the pitch (UN-45).
    #[inline]
    pub(crate) fn keeper_out(&self, side: Side) -> Option<u8> {
        let keeper = self.team(side).keeper;
        (keeper != NOBODY && !self.at(side, keeper).is_goal()).then_some(keeper)
    }

    /// Whether somebody is the goalkeeper in goal.
    #[inline]
    pub(crate) fn is_in_goal(&self, side: Side, slot: u8) -> bool {
        self.at(side, slot).is_goal()
    }

    /// The boxes on which somebody stands.
    #[inline]
    pub(crate) fn occupied(&self) -> Squares {
        self.teams.home.occupied | self.teams.away.occupied
    }

    /// The boxes on which nobody stands.
    #[inline]
    pub(crate) fn unoccupied(&self) -> Squares {
        Squares::PITCH.without(self.occupied())
    }

    /// The boxes of some of a side's players.
    pub(crate) fn boxes_of(&self, side: Side, set: u32) -> Squares {
        slots(set).map(|slot| self.at(side, slot)).collect()
    }

    /// Who of a side stands on one of some boxes.
    pub(crate) fn standing_on(&self, side: Side, boxes: Squares) -> u32 {
        slots(self.team(side).standing())
            .filter(|&slot| boxes.has(self.at(side, slot)))
            .fold(0, |all, slot| all | 1 << slot)
    }

    /// Whether a slot is one of a goalkeeper's chips.
    pub(crate) const fn is_keeper_chip(slot: u8) -> bool {
        (slot as usize) < GOALKEEPERS
    }

    /// Flips somebody for so many ends of his side's turns (UN-20).
    pub(crate) fn flip(&mut self, side: Side, slot: u8, ends: u8) {
        let flips = &mut self.teams[side].flips;
        flips[usize::from(ends - 1).min(1)] |= 1 << slot;
    }
}

//! A match as a value.

use fischio_core::{BySide, Side};

use crate::contest::Contest;
use crate::event::Roll;
use crate::free_kick::FreeKick;
use crate::pack::Pack;
use crate::set_up::{CORRECTIONS, SetUp};
use crate::squad::CALLED_UP;
use crate::window::Window;
use crate::{
    CardCounts, CardValues, Man, ManRef, Numbers, Pitch, Role, Rules, Squad, Square, Squares,
};

/// Players of a side on the pitch; the goalkeeper is in place 0 (CO-04).
pub(crate) const LINE_UP: usize = 8;
/// The goalkeeper's place.
pub(crate) const GOAL: u8 = 0;
/// The outfielders' places.
pub(crate) const OUTFIELD: core::ops::Range<u8> = 1..LINE_UP as u8;
/// In a place of a line-up: nobody (yet, or any more).
pub(crate) const NOBODY: u8 = u8::MAX;
/// Substitutions a side (CO-28).
pub const SUBSTITUTIONS: u8 = 3;

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Both sides set up in secret (CO-13, CO-14).
    SetUp,
    /// The dice that give the ball at the first kick-off (CO-13).
    Possession,
    /// A card that is dealt (CO-08).
    Deal,
    /// The side with the ball chooses its kick-off pair (CO-14).
    KickOff,
    /// A side may play a card (CO-11).
    Window,
    /// The card that ELIMINA takes (CO-12).
    Eliminate,
    /// The dice of a movement phase (CO-15, CO-22).
    Roll,
    /// A side that rolled a 6 may give it up (CO-09).
    Six,
    /// The card for which a 6 was given up (CO-09).
    Draw,
    /// A coach of the side on turn moves, passes and shoots (CO-16 to CO-18).
    Movement,
    /// A coach may call a tackle by a player who arrived (CO-19).
    Tackle,
    /// A coach may call a tackle nobody arrived for (CO-32).
    Call,
    /// The dice of a tackle or shot (CO-20, CO-21).
    Contest,
    /// The kicker of a free kick or penalty is named (CO-24, CO-26).
    Kicker,
    /// Players who are too near or in front are moved (CO-22, CO-23, CO-26).
    ClearOut,
    /// A side re-places players and substitutes (CO-23).
    Replacing,
    /// The barrier is placed (CO-24).
    Barrier,
    /// The dice of a free kick (CO-25).
    FreeKickRoll,
    /// The ball is sent (CO-25).
    Kick,
    /// Both sides choose in secret at a penalty (CO-26).
    Penalty,
    /// A side may substitute before the relaunch (CO-28).
    Substitution,
    /// The match is over (CO-30).
    Over,
}

/// One side of a match. Places are those of its line-up, slots those of its squad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Team {
    /// Each place's slot, or [`NOBODY`].
    pub(crate) slots: [u8; LINE_UP],
    /// Each place's square; [`Square::OFF`] where there is nobody.
    pub(crate) at: [Square; LINE_UP],
    /// Squares each player moved in this phase, by place.
    pub(crate) moved: [u8; LINE_UP],
    /// By slot, a bit each: who is called up (CO-04).
    pub(crate) called: u32,
    /// Who left and does not return (CO-28).
    pub(crate) gone: u32,
    /// Who of them was sent off (CO-27).
    pub(crate) sent_off: u32,
    /// Who has a yellow card (CO-27).
    pub(crate) booked: u32,
    pub(crate) set_up: SetUp,
    pub(crate) substitutions: u8,
    pub(crate) goals: u16,
}

/// A match of Calciotto.
///
/// It implements [`Game`](fischio_core::Game); what stands here besides is for search and
/// tools that want types instead of text. What it tells, the referee knows: not every
/// coach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own in the rules"
)]
pub struct Calciotto {
    pub(crate) pitch: Pitch,
    pub(crate) values: CardValues,
    pub(crate) squads: BySide<Squad>,
    pub(crate) rules: Rules,
    pub(crate) teams: BySide<Team>,
    pub(crate) pack: Pack,
    /// The carrier: his side and his place.
    pub(crate) ball: Option<(Side, u8)>,
    pub(crate) stage: Stage,
    /// Whose movement phase it is; in a tackle the tackler's side, in a shot the shooter's,
    /// at a set-up after a goal the side that conceded.
    pub(crate) turn: Side,
    /// Which of its coaches moves or may call a tackle, from 1 (CO-29).
    pub(crate) coach: u8,
    /// Coaches who have moved in this phase, a bit each.
    pub(crate) coaches_done: u8,
    /// The phase is a relaunch (CO-22).
    pub(crate) relaunch: bool,
    /// The kick-off or the relaunch still lacks its pass (CO-14, CO-22).
    pub(crate) pass_due: bool,
    /// The phase comes directly after a tackle won or a save (CO-12).
    pub(crate) counter: bool,
    pub(crate) points: u8,
    pub(crate) window: Window,
    pub(crate) contest: Option<Contest>,
    pub(crate) free_kick: Option<FreeKick>,
    /// At the first kick-off: Home's roll for the ball, once made (CO-13).
    pub(crate) possession: u8,
    /// Cards dealt (CO-08).
    pub(crate) dealt: u8,
    /// Which side clears out, re-places or substitutes.
    pub(crate) deciding: Side,
    /// Movement phases of the side with the ball since the last tackle, shot or kick-off,
    /// at most [`UNTACKLED`](crate::call::UNTACKLED) (CO-32).
    pub(crate) untackled: u8,
    /// Movement phases played (CO-30).
    pub(crate) phases: u16,
    pub(crate) time_up: bool,
    /// The side that has no outfielder left (CO-27).
    pub(crate) lost: Option<Side>,
    pub(crate) last_roll: Option<Roll>,
    /// From where to where a player or the ball went last.
    pub(crate) last: Option<(Square, Square)>,
}

impl Calciotto {
    /// The beginning of a match.
    pub fn new(rules: Rules, pitch: Pitch, squads: BySide<Squad>, values: CardValues) -> Calciotto {
        let team = |squad: &Squad| {
            let all = squad.size() == CALLED_UP;
            Team {
                slots: [NOBODY; LINE_UP],
                at: [Square::OFF; LINE_UP],
                moved: [0; LINE_UP],
                called: if all { (1 << CALLED_UP) - 1 } else { 0 },
                gone: 0,
                sent_off: 0,
                booked: 0,
                set_up: SetUp {
                    ready: false,
                    corrections: CORRECTIONS,
                    before: [NOBODY; LINE_UP],
                    gone_before: 0,
                    substitutions_before: SUBSTITUTIONS,
                    last: [Square::OFF; LINE_UP],
                },
                substitutions: SUBSTITUTIONS,
                goals: 0,
            }
        };
        Calciotto {
            pitch,
            values,
            squads,
            rules,
            teams: BySide::from_fn(|side| team(&squads[side])),
            pack: Pack::shuffled(),
            ball: None,
            stage: Stage::SetUp,
            turn: Side::Home,
            coach: 1,
            coaches_done: 0,
            relaunch: false,
            pass_due: false,
            counter: false,
            points: 0,
            window: Window::CLOSED,
            contest: None,
            free_kick: None,
            possession: 0,
            dealt: 0,
            deciding: Side::Home,
            untackled: 0,
            phases: 0,
            time_up: false,
            lost: None,
            last_roll: None,
            last: None,
        }
    }

    /// The pitch.
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

    /// Whose movement phase it is; in a tackle the tackler's side, in a shot the shooter's.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Whether the movement phase is a relaunch (CO-22).
    pub const fn is_relaunch(&self) -> bool {
        self.relaunch
    }

    /// Points left (CO-15), or for a free kick (CO-25).
    pub const fn points(&self) -> u8 {
        self.points
    }

    /// Movement phases played (CO-30).
    pub const fn phases(&self) -> u16 {
        self.phases
    }

    /// A side's goals.
    pub fn goals(&self, side: Side) -> u16 {
        self.teams[side].goals
    }

    /// The goals.
    pub(crate) fn score(&self) -> BySide<u16> {
        self.teams.map(|team| team.goals)
    }

    /// The carrier, if the ball is in play.
    pub fn carrier(&self) -> Option<ManRef> {
        let (side, place) = self.ball?;
        Some(self.man_ref(side, place))
    }

    /// The ball's square, if it is in play.
    #[inline]
    pub fn ball_square(&self) -> Option<Square> {
        let (side, place) = self.ball?;
        Some(self.square(side, place))
    }

    /// The side that has the ball.
    #[inline]
    pub fn ball_side(&self) -> Option<Side> {
        self.ball.map(|(side, _)| side)
    }

    /// A side's players on the pitch with their squares, the goalkeeper first.
    pub fn fielded(&self, side: Side) -> impl Iterator<Item = (Man, Square)> {
        (0..LINE_UP as u8).filter_map(move |place| {
            let man = self.man(side, place)?;
            Some((man, self.square(side, place)))
        })
    }

    /// A side's hand (CO-08).
    pub const fn hand(&self, side: Side) -> CardCounts {
        self.pack.hand(side)
    }

    /// How many cards are in the pack (CO-09).
    pub const fn pack(&self) -> u8 {
        self.pack.count()
    }

    #[inline]
    pub(crate) fn team(&self, side: Side) -> &Team {
        &self.teams[side]
    }

    /// The square of a place that somebody has.
    #[inline]
    pub(crate) fn square(&self, side: Side, place: u8) -> Square {
        self.team(side).at[usize::from(place)]
    }

    /// Whether somebody has the place.
    #[inline]
    pub(crate) fn is_there(&self, side: Side, place: u8) -> bool {
        self.team(side).slots[usize::from(place)] != NOBODY
    }

    /// A side's outfielders' places that somebody has.
    #[inline]
    pub(crate) fn outfielders(&self, side: Side) -> impl Iterator<Item = u8> + Clone + '_ {
        OUTFIELD.filter(move |&place| self.is_there(side, place))
    }

    /// The player of a place, if it has one.
    #[inline]
    pub(crate) fn man(&self, side: Side, place: u8) -> Option<Man> {
        let slot = self.team(side).slots[usize::from(place)];
        (slot != NOBODY).then(|| self.squads[side].man(slot))
    }

    /// The player of a place that has one.
    pub(crate) fn man_ref(&self, side: Side, place: u8) -> ManRef {
        ManRef {
            side,
            man: self.man(side, place).unwrap_or(Man::FIRST_GOALKEEPER),
        }
    }

    /// The role of the player of a place that has one.
    #[inline]
    pub(crate) fn role(&self, side: Side, place: u8) -> Role {
        let slot = self.team(side).slots[usize::from(place)];
        self.squads[side].role(slot)
    }

    /// What is printed on the player of a place that has one.
    #[inline]
    pub(crate) fn numbers(&self, side: Side, place: u8) -> Numbers {
        let slot = self.team(side).slots[usize::from(place)];
        self.squads[side].numbers(slot)
    }

    /// The place of a player, if he is on the pitch.
    #[inline]
    pub(crate) fn place_of(&self, side: Side, man: Man) -> Option<u8> {
        let slot = self.squads[side].slot(man)?;
        let slots = self.team(side).slots;
        (0..LINE_UP as u8).find(|&place| slots[usize::from(place)] == slot)
    }

    /// The place of a side's player who stands on a square.
    #[inline]
    pub(crate) fn place_on(&self, side: Side, square: Square) -> Option<u8> {
        let at = &self.team(side).at;
        (0..LINE_UP as u8).find(|&place| at[usize::from(place)] == square)
    }

    /// The squares a side's players stand on.
    #[inline]
    pub(crate) fn men(&self, side: Side) -> Squares {
        let mut men = Squares::EMPTY;
        for square in self.team(side).at {
            men.add(square);
        }
        men
    }

    /// Every square somebody stands on.
    #[inline]
    pub(crate) fn occupied(&self) -> Squares {
        let mut men = self.men(Side::Home);
        for square in self.team(Side::Away).at {
            men.add(square);
        }
        men
    }

    /// The seat number of the coach who has the player of a place (CO-29).
    #[inline]
    pub(crate) fn coach_of(&self, side: Side, place: u8) -> u8 {
        let coaches = self.rules.coaches[side];
        if coaches.count() == 1 || !self.is_there(side, place) {
            return 1;
        }
        coaches.of(self.role(side, place))
    }

    /// Whether a side's outfielder may stop on a square that is free: not in a goal zone, and
    /// not in his own small area unless his side has the ball (CO-07, CO-16).
    #[inline]
    pub(crate) fn stops(&self, side: Side) -> Squares {
        if self.ball_side() == Some(side) {
            Squares::FIELD
        } else {
            Squares::FIELD.without(self.pitch.small_area(side))
        }
    }
}

//! A match as a value.

use fischio_core::{BySide, Side, Slot, SlotSet};
use fischio_phases::{Bench, Kicks, Place, Untackled};

use crate::parts::free_kick::FreeKick;
use crate::parts::pack::Pack;
use crate::parts::roll::Roll;
use crate::parts::squad::CALLED_UP;
use crate::parts::stage::{Contest, MovementPhase, Situation};
use crate::parts::team::{CORRECTIONS, LINE_UP, LineUp, SetUp, Team};
use crate::parts::window::Window;
use crate::{
    CardCounts, CardValues, Man, ManRef, Numbers, Pitch, Role, Rules, Squad, Square, Squares, Stage,
};

/// A match of Calciotto.
///
/// It implements [`Game`](fischio_core::Game); what stands here besides is for search and
/// tools that want types instead of text. What it tells, the referee knows: not every
/// coach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Calciotto {
    pub(crate) pitch: Pitch,
    pub(crate) values: CardValues,
    pub(crate) squads: BySide<Squad>,
    pub(crate) rules: Rules,
    pub(crate) teams: BySide<Team>,
    pub(crate) pack: Pack,
    /// The carrier: the side and the place.
    pub(crate) ball: Option<(Side, Place)>,
    pub(crate) situation: Situation,
    /// Whose movement phase it is; in a tackle the tackler's side, in a shot the shooter's,
    /// at a set-up after a goal the side that conceded.
    pub(crate) turn: Side,
    /// Which of its coaches moves or may call a tackle, from 1 (CO-29).
    pub(crate) coach: u8,
    /// Coaches who have moved in this phase, a bit each.
    pub(crate) coaches_done: u8,
    pub(crate) phase: MovementPhase,
    pub(crate) window: Window,
    /// Which side clears out, re-places or substitutes, or did last.
    pub(crate) deciding: Side,
    /// Movement phases of the side with the ball since the last tackle, shot or kick-off
    /// (CO-32).
    pub(crate) untackled: Untackled,
    /// Movement phases played (CO-30).
    pub(crate) phases: u16,
    pub(crate) time_up: bool,
    /// The side that has no outfielder left (CO-27).
    pub(crate) lost: Option<Side>,
    /// The shoot-out, once there is one (TN-06).
    pub(crate) kicks: Option<Kicks>,
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
                line_up: LineUp::empty(Square::OFF),
                moved: [0; LINE_UP],
                called: if all {
                    SlotSet::first_slots(CALLED_UP.into())
                } else {
                    squad.suspended()
                },
                bench: Bench::FULL,
                sent_off: SlotSet::EMPTY,
                booked: SlotSet::EMPTY,
                set_up: SetUp::first(Square::OFF, CORRECTIONS),
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
            situation: Situation::SetUp,
            turn: Side::Home,
            coach: 1,
            coaches_done: 0,
            phase: MovementPhase::default(),
            window: Window::CLOSED,
            deciding: Side::Home,
            untackled: Untackled::NONE,
            phases: 0,
            time_up: false,
            lost: None,
            kicks: None,
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
        self.situation.stage()
    }

    /// The tackle or shot under way, from its card window on (CO-20, CO-21).
    #[inline]
    pub(crate) const fn contest_now(&self) -> Option<Contest> {
        self.situation.contest()
    }

    /// The free kick or penalty under way, up to the kick (CO-23 to CO-26).
    #[inline]
    pub(crate) const fn free_kick(&self) -> Option<FreeKick> {
        self.situation.free_kick()
    }

    /// The free kick or penalty that is prepared.
    pub(crate) fn kick_mut(&mut self) -> &mut FreeKick {
        match &mut self.situation {
            Situation::ClearOut(Some(kick))
            | Situation::Replacing(kick)
            | Situation::Barrier(kick)
            | Situation::Penalty(kick) => kick,
            _ => unreachable!("a free kick is prepared"),
        }
    }

    /// Whose movement phase it is; in a tackle the tackler's side, in a shot the shooter's.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Whether the movement phase is a relaunch (CO-22).
    pub const fn is_relaunch(&self) -> bool {
        self.phase.relaunch
    }

    /// Points left (CO-15), or for a free kick (CO-25).
    pub const fn points(&self) -> u8 {
        self.phase.points
    }

    /// Movement phases played (CO-30).
    pub const fn phases(&self) -> u16 {
        self.phases
    }

    /// A side's goals.
    pub fn goals(&self, side: Side) -> u16 {
        self.teams[side].goals
    }

    /// The shoot-out, once there is one (TN-06).
    pub const fn kicks(&self) -> Option<Kicks> {
        self.kicks
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
        LineUp::places().filter_map(move |place| {
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
    pub(crate) fn square(&self, side: Side, place: Place) -> Square {
        self.team(side).line_up.at[place.index()]
    }

    /// Whether somebody has the place.
    #[inline]
    pub(crate) fn is_there(&self, side: Side, place: Place) -> bool {
        self.team(side).line_up.is_there(place)
    }

    /// A side's outfielders' places that somebody has.
    #[inline]
    pub(crate) fn outfielders(&self, side: Side) -> impl Iterator<Item = Place> + Clone + '_ {
        Place::outfield(LINE_UP).filter(move |&place| self.is_there(side, place))
    }

    /// Who has a place that somebody has.
    #[inline]
    pub(crate) fn slot(&self, side: Side, place: Place) -> Slot {
        let slot = self.team(side).line_up.slot(place);
        slot.expect("somebody has the place")
    }

    /// The player of a place, if it has one.
    #[inline]
    pub(crate) fn man(&self, side: Side, place: Place) -> Option<Man> {
        let slot = self.team(side).line_up.slot(place)?;
        Some(self.squads[side].man(slot))
    }

    /// The player of a place that has one.
    #[inline]
    pub(crate) fn man_ref(&self, side: Side, place: Place) -> ManRef {
        ManRef {
            side,
            man: self.squads[side].man(self.slot(side, place)),
        }
    }

    /// The role of the player of a place that has one.
    #[inline]
    pub(crate) fn role(&self, side: Side, place: Place) -> Role {
        self.squads[side].role(self.slot(side, place))
    }

    /// What is printed on the player of a place that has one.
    #[inline]
    pub(crate) fn numbers(&self, side: Side, place: Place) -> Numbers {
        self.squads[side].numbers(self.slot(side, place))
    }

    /// The place of a player, if on the pitch.
    #[inline]
    pub(crate) fn place_of(&self, side: Side, man: Man) -> Option<Place> {
        let slot = self.squads[side].slot(man)?;
        self.team(side).line_up.place_of(slot)
    }

    /// The place of a player who is on the pitch, as one is who may act.
    #[inline]
    pub(crate) fn fielded_place(&self, side: Side, man: Man) -> Place {
        let place = self.place_of(side, man);
        place.expect("who acts is on the pitch")
    }

    /// The carrier, while the ball is in play.
    #[inline]
    pub(crate) fn ball_in_play(&self) -> (Side, Place) {
        self.ball.expect("the ball is in play")
    }

    /// The place of a side's player who stands on a square.
    #[inline]
    pub(crate) fn place_on(&self, side: Side, square: Square) -> Option<Place> {
        let at = &self.team(side).line_up.at;
        LineUp::places().find(|place| at[place.index()] == square)
    }

    /// The squares a side's players stand on.
    #[inline]
    pub(crate) fn men(&self, side: Side) -> Squares {
        let mut men = Squares::EMPTY;
        for square in self.team(side).line_up.at {
            men.add(square);
        }
        men
    }

    /// Every square somebody stands on.
    #[inline]
    pub(crate) fn occupied(&self) -> Squares {
        let mut men = self.men(Side::Home);
        for square in self.team(Side::Away).line_up.at {
            men.add(square);
        }
        men
    }

    /// The seat number of the coach who has the player of a place (CO-29).
    #[inline]
    pub(crate) fn coach_of(&self, side: Side, place: Place) -> u8 {
        let coaches = self.rules.coaches[side];
        if coaches.count() == 1 || !self.is_there(side, place) {
            return 1;
        }
        coaches.of(self.role(side, place))
    }

    /// Whether a side's outfielder may stop on a square that is free: not in a goal zone, and
    /// not in the own small area unless the own side has the ball (CO-07, CO-16).
    #[inline]
    pub(crate) fn stops(&self, side: Side) -> Squares {
        if self.ball_side() == Some(side) {
            Squares::FIELD
        } else {
            Squares::FIELD.without(self.pitch.small_area(side))
        }
    }
}

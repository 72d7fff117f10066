//! A match as a value.

use fischio_core::{BySide, Side, Slot, SlotSet};
use fischio_phases::{Bench, Place, Possession, Untackled};

use crate::event::Roll;
use crate::free_kick::FreeKick;
use crate::pack::Pack;
use crate::set_up::CORRECTIONS;
use crate::squad::CALLED_UP;
use crate::window::Window;
use crate::{
    CardCounts, CardValues, Man, ManRef, Numbers, Pitch, Role, Rules, Squad, Square, Squares,
};

/// Players of a side on the pitch; the goalkeeper has the first place (CO-04).
pub(crate) const LINE_UP: usize = 8;
/// The goalkeeper's place.
pub(crate) const GOAL: Place = Place::GOAL;

/// Eight players and their squares, by place; [`Square::OFF`] where there is nobody.
pub(crate) type LineUp = fischio_phases::LineUp<Square, LINE_UP>;
/// A side's set-up (CO-13).
pub(crate) type SetUp = fischio_phases::SetUp<Square, LINE_UP>;
/// A tackle or a shot under way; a shot has the file of the goal square it reaches (CO-20,
/// CO-21).
pub(crate) type Contest = fischio_phases::Contest<u8>;

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

/// What is awaited, with what belongs to it alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Situation {
    SetUp,
    Possession(Possession),
    /// So many cards are dealt already.
    Deal(u8),
    KickOff,
    /// The window of a movement phase, or of a contest.
    Window(Option<Contest>),
    /// The same, the window being closed.
    Eliminate(Option<Contest>),
    Roll,
    Six(RolledFor),
    Draw(RolledFor),
    Movement,
    Tackle,
    Call,
    Contest(Contest),
    Kicker(FreeKick),
    /// At a free kick or penalty, else before a relaunch.
    ClearOut(Option<FreeKick>),
    Replacing(FreeKick),
    Barrier(FreeKick),
    FreeKickRoll(FreeKick),
    Kick(FreeKick),
    Penalty(FreeKick),
    Substitution,
    Over,
}

/// What a roll with a 6 was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RolledFor {
    Movement,
    Contest(Contest),
    FreeKick(FreeKick),
}

/// The movement phase under way, or the last one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Phase {
    /// It is a relaunch (CO-22).
    pub(crate) relaunch: bool,
    /// The kick-off or the relaunch still lacks its pass (CO-14, CO-22).
    pub(crate) pass_due: bool,
    /// It comes directly after a tackle won or a save (CO-12).
    pub(crate) counter: bool,
    /// Points left (CO-15), or for a free kick (CO-25).
    pub(crate) points: u8,
}

/// One side of a match. Places are those of its line-up, slots those of its squad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Team {
    pub(crate) line_up: LineUp,
    /// Squares each player moved in this phase, by place.
    pub(crate) moved: [u8; LINE_UP],
    /// Who is called up (CO-04).
    pub(crate) called: SlotSet,
    pub(crate) bench: Bench,
    /// Who of those who left was sent off (CO-27).
    pub(crate) sent_off: SlotSet,
    /// Who has a yellow card (CO-27).
    pub(crate) booked: SlotSet,
    pub(crate) set_up: SetUp,
    pub(crate) goals: u16,
}

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
    /// The carrier: his side and his place.
    pub(crate) ball: Option<(Side, Place)>,
    pub(crate) situation: Situation,
    /// Whose movement phase it is; in a tackle the tackler's side, in a shot the shooter's,
    /// at a set-up after a goal the side that conceded.
    pub(crate) turn: Side,
    /// Which of its coaches moves or may call a tackle, from 1 (CO-29).
    pub(crate) coach: u8,
    /// Coaches who have moved in this phase, a bit each.
    pub(crate) coaches_done: u8,
    pub(crate) phase: Phase,
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
                called: SlotSet::first_slots(if all { CALLED_UP.into() } else { 0 }),
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
            phase: Phase::default(),
            window: Window::CLOSED,
            deciding: Side::Home,
            untackled: Untackled::NONE,
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
        match self.situation {
            Situation::SetUp => Stage::SetUp,
            Situation::Possession(_) => Stage::Possession,
            Situation::Deal(_) => Stage::Deal,
            Situation::KickOff => Stage::KickOff,
            Situation::Window(_) => Stage::Window,
            Situation::Eliminate(_) => Stage::Eliminate,
            Situation::Roll => Stage::Roll,
            Situation::Six(_) => Stage::Six,
            Situation::Draw(_) => Stage::Draw,
            Situation::Movement => Stage::Movement,
            Situation::Tackle => Stage::Tackle,
            Situation::Call => Stage::Call,
            Situation::Contest(_) => Stage::Contest,
            Situation::Kicker(_) => Stage::Kicker,
            Situation::ClearOut(_) => Stage::ClearOut,
            Situation::Replacing(_) => Stage::Replacing,
            Situation::Barrier(_) => Stage::Barrier,
            Situation::FreeKickRoll(_) => Stage::FreeKickRoll,
            Situation::Kick(_) => Stage::Kick,
            Situation::Penalty(_) => Stage::Penalty,
            Situation::Substitution => Stage::Substitution,
            Situation::Over => Stage::Over,
        }
    }

    /// The tackle or shot under way, from its card window on (CO-20, CO-21).
    #[inline]
    pub(crate) const fn contest_now(&self) -> Option<Contest> {
        match self.situation {
            Situation::Window(contest) | Situation::Eliminate(contest) => contest,
            Situation::Contest(contest)
            | Situation::Six(RolledFor::Contest(contest))
            | Situation::Draw(RolledFor::Contest(contest)) => Some(contest),
            _ => None,
        }
    }

    /// The free kick or penalty under way, up to the kick (CO-23 to CO-26).
    #[inline]
    pub(crate) const fn free_kick(&self) -> Option<FreeKick> {
        match self.situation {
            Situation::ClearOut(kick) => kick,
            Situation::Kicker(kick)
            | Situation::Replacing(kick)
            | Situation::Barrier(kick)
            | Situation::FreeKickRoll(kick)
            | Situation::Kick(kick)
            | Situation::Penalty(kick)
            | Situation::Six(RolledFor::FreeKick(kick))
            | Situation::Draw(RolledFor::FreeKick(kick)) => Some(kick),
            _ => None,
        }
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

    /// The place of a player, if he is on the pitch.
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

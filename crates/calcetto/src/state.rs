//! A match as a value.

use fischio_core::{BySide, Side, Slot};
use fischio_phases::{Bench, Kicks, Place, Untackled};

use crate::parts::roll::Roll;
use crate::parts::stage::{Contest, MovementPhase, Situation};
use crate::parts::team::{CORRECTIONS, LINE_UP, LineUp, SetUp, Team};
use crate::parts::tiles::Tiles;
use crate::{Man, ManRef, Pitch, Rules, Squad, Square, Squares, Stage, Tile};

/// A match of Calcetto.
///
/// It implements [`Game`](fischio_core::Game); what stands here besides is for search and
/// tools that want types instead of text. What it tells, the referee knows: not every
/// coach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Calcetto {
    pub(crate) pitch: Pitch,
    pub(crate) squads: BySide<Squad>,
    pub(crate) rules: Rules,
    pub(crate) teams: BySide<Team>,
    pub(crate) tiles: Tiles,
    /// The carrier: the side and the place.
    pub(crate) ball: Option<(Side, Place)>,
    pub(crate) situation: Situation,
    /// Whose movement phase it is; at a set-up after a goal, the side that conceded.
    pub(crate) turn: Side,
    pub(crate) phase: MovementPhase,
    /// Movement phases of the side with the ball since the last tackle, shot or kick-off
    /// (CT-28).
    pub(crate) untackled: Untackled,
    /// Movement phases played (CT-26).
    pub(crate) phases: u16,
    pub(crate) time_up: bool,
    /// The shoot-out, once there is one (TN-06).
    pub(crate) kicks: Option<Kicks>,
    pub(crate) last_roll: Option<Roll>,
    /// From where to where a man or the ball went last.
    pub(crate) last: Option<(Square, Square)>,
}

impl Calcetto {
    /// The beginning of a match.
    pub fn new(rules: Rules, pitch: Pitch, squads: BySide<Squad>) -> Self {
        // Where nobody is, the square counts for nothing.
        let nowhere = Square::at(0, 0);
        let team = Team {
            line_up: LineUp::empty(nowhere),
            bench: Bench::FULL,
            set_up: SetUp::first(nowhere, CORRECTIONS),
            moved: [0; LINE_UP],
            goals: 0,
        };
        Calcetto {
            pitch,
            squads,
            rules,
            teams: BySide {
                home: team,
                away: team,
            },
            tiles: Tiles::shuffled(),
            ball: None,
            situation: Situation::SetUp,
            turn: Side::Home,
            phase: MovementPhase::default(),
            untackled: Untackled::NONE,
            phases: 0,
            time_up: false,
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

    /// The tackle or shot under way (CT-21, CT-22).
    pub(crate) const fn contest(&self) -> Option<Contest> {
        self.situation.contest()
    }

    /// Whose movement phase it is.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Whether the movement phase is a relaunch (CT-24).
    pub const fn is_relaunch(&self) -> bool {
        self.phase.relaunch
    }

    /// Movement points left (CT-14).
    pub const fn points(&self) -> u8 {
        self.phase.points
    }

    /// Whether passes may fly over players now (CT-16, CT-24).
    pub const fn passes_fly(&self) -> bool {
        self.phase.plus || self.phase.relaunch
    }

    /// Movement phases played (CT-26).
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

    /// A side's men on the pitch with their squares, the goalkeeper first.
    pub fn fielded(&self, side: Side) -> impl Iterator<Item = (Man, Square)> {
        LineUp::places().filter_map(move |place| {
            let man = self.man(side, place)?;
            Some((man, self.square(side, place)))
        })
    }

    /// How many tiles a side holds (CT-09).
    pub const fn tiles_in_hand(&self, side: Side) -> u8 {
        self.tiles.hand(side).count()
    }

    /// The tile in play on a side's man (CT-10).
    pub fn tile_on(&self, side: Side, man: Man) -> Option<Tile> {
        let in_play = self.tiles.in_play[side.index()]?;
        (self.man(side, in_play.place) == Some(man)).then_some(in_play.tile)
    }

    #[inline]
    pub(crate) fn team(&self, side: Side) -> &Team {
        &self.teams[side]
    }

    /// The square of a place that somebody has.
    #[inline]
    pub(crate) fn square(&self, side: Side, place: Place) -> Square {
        self.team(side).line_up.square(place)
    }

    /// The man of a place, if it has one.
    #[inline]
    pub(crate) fn man(&self, side: Side, place: Place) -> Option<Man> {
        let slot = self.team(side).line_up.slot(place)?;
        Some(self.squads[side].man(slot))
    }

    /// Who has a place that somebody has.
    #[inline]
    pub(crate) fn slot(&self, side: Side, place: Place) -> Slot {
        let slot = self.team(side).line_up.slot(place);
        slot.expect("somebody has the place")
    }

    /// The man of a place that has one.
    pub(crate) fn man_ref(&self, side: Side, place: Place) -> ManRef {
        ManRef {
            side,
            man: self.squads[side].man(self.slot(side, place)),
        }
    }

    /// The place of a man, if on the pitch.
    #[inline]
    pub(crate) fn place_of(&self, side: Side, man: Man) -> Option<Place> {
        let slot = self.squads[side].slot(man)?;
        self.team(side).line_up.place_of(slot)
    }

    /// The place of a man who is on the pitch, as one is who may act.
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

    /// The place of a side's man who stands on a square.
    #[inline]
    pub(crate) fn place_on(&self, side: Side, square: Square) -> Option<Place> {
        self.team(side).line_up.place_on(square)
    }

    /// The squares a side's men stand on, all five being on the pitch.
    #[inline]
    pub(crate) fn men(&self, side: Side) -> Squares {
        let mut men = Squares::EMPTY;
        for square in self.team(side).line_up.at {
            men |= Squares::one(square);
        }
        men
    }

    /// Every square somebody stands on, all ten being on the pitch.
    #[inline]
    pub(crate) fn occupied(&self) -> Squares {
        self.men(Side::Home) | self.men(Side::Away)
    }
}

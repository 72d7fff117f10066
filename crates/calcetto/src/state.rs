//! A match as a value.

use fischio_core::{BySide, Side, Slot};
use fischio_phases::{Bench, Place, Possession, Untackled};

use crate::event::Roll;
use crate::set_up::CORRECTIONS;
use crate::tiles::Tiles;
use crate::{Man, ManRef, Pitch, Rules, Squad, Square, Squares, Tile};

/// Men of a side on the pitch; the goalkeeper has the first place (CT-05).
pub(crate) const LINE_UP: usize = 5;

/// Five men and their squares, by place.
pub(crate) type LineUp = fischio_phases::LineUp<Square, LINE_UP>;
/// A side's set-up (CT-11).
pub(crate) type SetUp = fischio_phases::SetUp<Square, LINE_UP>;
/// A tackle or a shot under way (CT-21, CT-22).
pub(crate) type Contest = fischio_phases::Contest<()>;

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Both sides set up in secret (CT-11, CT-23).
    SetUp,
    /// The dice that give the ball at the first kick-off (CT-12).
    Possession,
    /// The side with the ball chooses its kick-off pair (CT-13).
    KickOff,
    /// The side on turn may play a tile before it rolls (CT-10).
    Tile,
    /// The dice of the movement phase (CT-14, CT-24).
    Roll,
    /// A side that rolled a 6 may give it up (CT-09).
    Six,
    /// The tile for which a 6 was given up (CT-09).
    Draw,
    /// The side on turn moves and passes (CT-15 to CT-19).
    Movement,
    /// A side may call a tackle (CT-28).
    Call,
    /// The dice of a tackle or shot (CT-21, CT-22).
    Contest,
    /// A side may substitute before the relaunch (CT-25).
    Substitution,
    /// The match is over (CT-26).
    Over,
}

/// What is awaited, with what belongs to it alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Situation {
    SetUp,
    Possession(Possession),
    KickOff,
    Tile,
    Roll,
    Six(RolledFor),
    Draw(RolledFor),
    Movement,
    Call,
    Contest(Contest),
    /// The side that may substitute.
    Substitution(Side),
    Over,
}

/// What a roll with a 6 was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RolledFor {
    Movement,
    Contest(Contest),
}

/// The movement phase under way, or the last one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Phase {
    /// It is a relaunch (CT-24).
    pub(crate) relaunch: bool,
    /// The kick-off or the relaunch still lacks its pass (CT-13, CT-24).
    pub(crate) pass_due: bool,
    /// The ± die shows + (CT-14).
    pub(crate) plus: bool,
    /// Points left (CT-14).
    pub(crate) points: u8,
}

/// One side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Team {
    pub(crate) line_up: LineUp,
    pub(crate) bench: Bench,
    pub(crate) set_up: SetUp,
    /// Squares each man moved in this phase, by place.
    pub(crate) moved: [u8; LINE_UP],
    pub(crate) goals: u16,
}

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
    /// The carrier: his side and his place.
    pub(crate) ball: Option<(Side, Place)>,
    pub(crate) situation: Situation,
    /// Whose movement phase it is; at a set-up after a goal, the side that conceded.
    pub(crate) turn: Side,
    pub(crate) phase: Phase,
    /// Movement phases of the side with the ball since the last tackle, shot or kick-off
    /// (CT-28).
    pub(crate) untackled: Untackled,
    /// Movement phases played (CT-26).
    pub(crate) phases: u16,
    pub(crate) time_up: bool,
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
            phase: Phase::default(),
            untackled: Untackled::NONE,
            phases: 0,
            time_up: false,
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
            Situation::KickOff => Stage::KickOff,
            Situation::Tile => Stage::Tile,
            Situation::Roll => Stage::Roll,
            Situation::Six(_) => Stage::Six,
            Situation::Draw(_) => Stage::Draw,
            Situation::Movement => Stage::Movement,
            Situation::Call => Stage::Call,
            Situation::Contest(_) => Stage::Contest,
            Situation::Substitution(_) => Stage::Substitution,
            Situation::Over => Stage::Over,
        }
    }

    /// The tackle or shot under way (CT-21, CT-22).
    pub(crate) const fn contest(&self) -> Option<Contest> {
        match self.situation {
            Situation::Contest(contest)
            | Situation::Six(RolledFor::Contest(contest))
            | Situation::Draw(RolledFor::Contest(contest)) => Some(contest),
            _ => None,
        }
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

    /// The place of a man, if he is on the pitch.
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

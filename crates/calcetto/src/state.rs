//! A match as a value.

use fischio_core::{BySide, Side};

use crate::contest::Contest;
use crate::event::Roll;
use crate::set_up::{CORRECTIONS, SetUp};
use crate::tiles::Tiles;
use crate::{Man, ManRef, Pitch, Rules, Squad, Square, Squares, Tile};

/// Men of a side on the pitch; the goalkeeper is in place 0 (CT-05).
pub(crate) const LINE_UP: usize = 5;
/// The goalkeeper's place.
pub(crate) const GOAL: u8 = 0;
/// In a place of a line-up: nobody yet.
pub(crate) const NOBODY: u8 = u8::MAX;
/// Substitutions a side (CT-25).
pub const SUBSTITUTIONS: u8 = 3;

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

/// Five men and their squares, by place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LineUp {
    /// Each place's slot in the squad, or [`NOBODY`].
    pub(crate) slots: [u8; LINE_UP],
    /// Each place's square; meaningless where there is nobody.
    pub(crate) at: [Square; LINE_UP],
}

/// What a substitution changes (CT-25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bench {
    /// By slot, a bit each: who left and does not return.
    pub(crate) gone: u16,
    pub(crate) substitutions: u8,
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
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own in the rules"
)]
pub struct Calcetto {
    pub(crate) pitch: Pitch,
    pub(crate) squads: BySide<Squad>,
    pub(crate) rules: Rules,
    pub(crate) teams: BySide<Team>,
    pub(crate) tiles: Tiles,
    /// The carrier: his side and his place.
    pub(crate) ball: Option<(Side, u8)>,
    pub(crate) stage: Stage,
    /// Whose movement phase it is; at a set-up after a goal, the side that conceded.
    pub(crate) turn: Side,
    /// The phase is a relaunch (CT-24).
    pub(crate) relaunch: bool,
    /// The kick-off or the relaunch still lacks its pass (CT-13, CT-24).
    pub(crate) pass_due: bool,
    /// The ± die shows + (CT-14).
    pub(crate) plus: bool,
    pub(crate) points: u8,
    pub(crate) contest: Option<Contest>,
    /// At the first kick-off: Home's roll for the ball, once made (CT-12).
    pub(crate) possession: u8,
    /// Which side substitutes (CT-25).
    pub(crate) substituting: Side,
    /// Movement phases of the side with the ball since the last tackle, shot or kick-off,
    /// at most [`UNTACKLED`](crate::call::UNTACKLED) (CT-28).
    pub(crate) untackled: u8,
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
        let nowhere = LineUp {
            slots: [NOBODY; LINE_UP],
            at: [Square::at(0, 0); LINE_UP],
        };
        let bench = Bench {
            gone: 0,
            substitutions: SUBSTITUTIONS,
        };
        let team = Team {
            line_up: nowhere,
            bench,
            set_up: SetUp {
                ready: false,
                corrections: CORRECTIONS,
                before: nowhere.slots,
                bench_before: bench,
                last: nowhere.at,
            },
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
            stage: Stage::SetUp,
            turn: Side::Home,
            relaunch: false,
            pass_due: false,
            plus: false,
            points: 0,
            contest: None,
            possession: 0,
            substituting: Side::Home,
            untackled: 0,
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
        self.stage
    }

    /// Whose movement phase it is.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Whether the movement phase is a relaunch (CT-24).
    pub const fn is_relaunch(&self) -> bool {
        self.relaunch
    }

    /// Movement points left (CT-14).
    pub const fn points(&self) -> u8 {
        self.points
    }

    /// Whether passes may fly over players now (CT-16, CT-24).
    pub const fn passes_fly(&self) -> bool {
        self.plus || self.relaunch
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
        (0..LINE_UP as u8).filter_map(move |place| {
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
    pub(crate) fn square(&self, side: Side, place: u8) -> Square {
        self.team(side).line_up.at[usize::from(place)]
    }

    /// The man of a place, if it has one.
    #[inline]
    pub(crate) fn man(&self, side: Side, place: u8) -> Option<Man> {
        let slot = self.team(side).line_up.slots[usize::from(place)];
        (slot != NOBODY).then(|| self.squads[side].man(slot))
    }

    /// The man of a place that has one.
    pub(crate) fn man_ref(&self, side: Side, place: u8) -> ManRef {
        ManRef {
            side,
            man: self.man(side, place).unwrap_or(Man::FIRST_GOALKEEPER),
        }
    }

    /// The place of a man, if he is on the pitch.
    #[inline]
    pub(crate) fn place_of(&self, side: Side, man: Man) -> Option<u8> {
        let slot = self.squads[side].slot(man)?;
        let slots = self.team(side).line_up.slots;
        (0..LINE_UP as u8).find(|&place| slots[usize::from(place)] == slot)
    }

    /// The place of a side's man who stands on a square.
    #[inline]
    pub(crate) fn place_on(&self, side: Side, square: Square) -> Option<u8> {
        let line_up = &self.team(side).line_up;
        (0..LINE_UP as u8).find(|&place| {
            let place = usize::from(place);
            line_up.slots[place] != NOBODY && line_up.at[place] == square
        })
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

//! A match as a value.

use fischio_core::{BySide, Side, Slot, SlotSet};

use crate::parts::board::Pitch;
use crate::parts::cards::Cards;
use crate::parts::chip::Chip;
use crate::parts::contest::Roll;
use crate::parts::deck::Deck;
use crate::parts::effect::Flag;
use crate::parts::held_ball::HeldBall;
use crate::parts::line::Line;
use crate::parts::man::{Man, ManRef};
use crate::parts::place::Place;
use crate::parts::rules::Rules;
use crate::parts::set_piece::SetPiece;
use crate::parts::squad::Squad;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::{Due, Locking, Stage};
use crate::parts::team::Team;

/// Actions a turn (UN-08).
pub const ACTIONS: u8 = 3;

/// Who has the ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Ball {
    pub(crate) side: Side,
    pub(crate) slot: Slot,
    /// Whether the carrier has won a duel against the goalkeeper who is out (UN-46).
    pub(crate) beat_keeper: bool,
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
    pub(crate) ball: Option<Ball>,
    pub(crate) stage: Stage,
    /// Whose turn it is; at a set-up after the first, the side that will kick off.
    pub(crate) turn: Side,
    /// The side that had the first turn.
    pub(crate) first: Side,
    pub(crate) second_half: bool,
    /// Actions left in the turn.
    pub(crate) actions: u8,
    pub(crate) due: Due,
    pub(crate) held_ball: HeldBall,
    /// The set piece that is under way or follows.
    pub(crate) piece: Option<SetPiece>,
    pub(crate) last_roll: Option<Roll>,
    /// From where to where a player or the ball went last.
    pub(crate) last: Option<(Square, Square)>,
    /// Who has passed in this turn without an action, by a card (UN-59).
    pub(crate) touched: SlotSet,
    /// Each side's strategy cards; nothing of them moves in a match without.
    pub(crate) cards: BySide<Cards>,
    /// Where the ball lies that nobody has, after a through ball (UN-56).
    pub(crate) loose: Place,
}

impl Und1c1 {
    /// The beginning of a match; the decks count if it is played with cards.
    pub fn new(rules: Rules, pitch: Pitch, squads: BySide<Squad>, decks: BySide<Deck>) -> Self {
        Und1c1 {
            pitch,
            squads,
            rules,
            teams: BySide {
                home: Team::NEW,
                away: Team::NEW,
            },
            ball: None,
            stage: Stage::SetUp { again: false },
            turn: Side::Home,
            first: Side::Home,
            second_half: false,
            actions: 0,
            due: Due::Nothing,
            held_ball: HeldBall::NONE,
            piece: None,
            last_roll: None,
            last: None,
            touched: SlotSet::EMPTY,
            cards: decks.map(Cards::new),
            loose: Place::OFF,
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

    /// A side's deck of strategy cards, which everybody may know.
    pub fn deck(&self, side: Side) -> Deck {
        self.cards[side].deck
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

    /// Who decides, where a coach does.
    pub fn decider(&self) -> Side {
        match self.stage {
            Stage::Ball { side, .. }
            | Stage::Injury { side, .. }
            | Stage::NewKeeper { side, .. }
            | Stage::Replace { side }
            | Stage::Return { side }
            | Stage::Jumpers { side }
            | Stage::Displaced { side }
            | Stage::Free { side, .. }
            | Stage::Answer { side, .. }
            | Stage::Extra { side, .. }
            | Stage::ThrowMoves { side, .. } => side,
            Stage::Window(window) => window.side,
            Stage::After(after) => after.side,
            Stage::Step { .. } => self.carrier_in_play().side,
            Stage::Padlocks(Locking::PassingKick)
            | Stage::Wall
            | Stage::WallMen { .. }
            | Stage::Trap(_) => self.turn.opponent(),
            _ => self.turn,
        }
    }

    /// The carrier, if the ball is in play.
    pub fn carrier(&self) -> Option<ManRef> {
        let ball = self.ball?;
        Some(self.man_ref(ball.side, ball.slot))
    }

    /// The carrier's box, if somebody has the ball.
    #[inline]
    pub fn ball_square(&self) -> Option<Square> {
        let ball = self.ball?;
        self.team(ball.side).place(ball.slot).square()
    }

    /// Where the ball lies if nobody has it while play goes on: after a through ball (UN-56).
    #[inline]
    pub fn loose_ball(&self) -> Option<Square> {
        self.loose.square()
    }

    /// The side that has the ball.
    #[inline]
    pub fn ball_side(&self) -> Option<Side> {
        self.ball.map(|ball| ball.side)
    }

    /// A side's players on the pitch with their boxes, in the order of the squad.
    pub fn fielded(&self, side: Side) -> impl Iterator<Item = (Man, Square)> {
        let standing = self.team(side).standing();
        standing
            .iter()
            .map(move |slot| (self.squads[side].man(slot), self.at(side, slot)))
    }

    /// A side's goalkeeper, if it has one.
    pub fn keeper(&self, side: Side) -> Option<Man> {
        let keeper = self.team(side).keeper?;
        Some(self.squads[side].man(keeper))
    }

    /// A side's players who cannot act (UN-20).
    pub fn flipped(&self, side: Side) -> impl Iterator<Item = Man> {
        self.men_of(side, self.team(side).flipped())
    }

    /// A side's padlocks, white and black (UN-26).
    pub fn padlocks(&self, side: Side) -> [Option<Square>; 2] {
        let locks = self.team(side).locks;
        [locks.white, locks.black]
    }

    /// Some of a side's players by name, in the order of the squad.
    pub(crate) fn men_of(&self, side: Side, set: SlotSet) -> impl Iterator<Item = Man> {
        set.iter().map(move |slot| self.squads[side].man(slot))
    }

    #[inline]
    pub(crate) fn team(&self, side: Side) -> &Team {
        &self.teams[side]
    }

    /// The box or goal of somebody who stands on the pitch.
    #[inline]
    pub(crate) fn at(&self, side: Side, slot: Slot) -> Square {
        self.team(side).at(slot)
    }

    #[inline]
    pub(crate) fn chip(&self, side: Side, slot: Slot) -> Chip {
        let chip = self.squads[side].chip(slot);
        if self.rules.cards && self.is_switched(side.opponent(), Flag::NoAbilities) {
            chip.without_abilities()
        } else {
            chip
        }
    }

    pub(crate) fn man_ref(&self, side: Side, slot: Slot) -> ManRef {
        ManRef {
            side,
            man: self.squads[side].man(slot),
        }
    }

    /// The slot of a player of an action that was checked.
    pub(crate) fn slot_of(&self, side: Side, man: Man) -> Slot {
        let slot = self.squads[side].slot(man);
        slot.expect("a legal action names players of the squad")
    }

    /// Who has the ball while it is in play.
    #[inline]
    pub(crate) fn carrier_in_play(&self) -> Ball {
        self.ball.expect("somebody has the ball")
    }

    /// The carrier's slot, if a side has the ball.
    #[inline]
    pub(crate) fn carrier_of(&self, side: Side) -> Option<Slot> {
        match self.ball {
            Some(ball) if ball.side == side => Some(ball.slot),
            _ => None,
        }
    }

    /// Whether somebody has the ball.
    #[inline]
    pub(crate) fn has_ball(&self, side: Side, slot: Slot) -> bool {
        self.carrier_of(side) == Some(slot)
    }

    /// Gives somebody the ball.
    #[inline]
    pub(crate) fn give_ball(&mut self, side: Side, slot: Slot) {
        if !self.has_ball(side, slot) {
            self.ball = Some(Ball {
                side,
                slot,
                beat_keeper: false,
            });
        }
    }

    /// Takes the ball from somebody, if they have it.
    pub(crate) fn take_ball_from(&mut self, side: Side, slot: Slot) {
        if self.has_ball(side, slot) {
            self.ball = None;
        }
    }

    /// A carrier who has beaten a goalkeeper has to do it again (UN-46).
    pub(crate) fn forget_beaten_keeper(&mut self) {
        if let Some(ball) = &mut self.ball {
            ball.beat_keeper = false;
        }
    }

    /// Whether somebody cannot act: flipped (UN-62), or held by a card (UN-59).
    #[inline]
    pub(crate) fn is_flipped(&self, side: Side, slot: Slot) -> bool {
        self.team(side).flipped().has(slot) || self.frozen(side).has(slot)
    }

    /// Who of a side stands on the pitch and can act.
    #[inline]
    pub(crate) fn upright(&self, side: Side) -> SlotSet {
        self.team(side).upright() - self.frozen(side)
    }

    /// Who of a side cannot act by a card of the opponent's: who stands on the own red line
    /// (UN-59).
    #[inline]
    pub(crate) fn frozen(&self, side: Side) -> SlotSet {
        if !self.is_switched(side.opponent(), Flag::OwnLineFrozen) {
            return SlotSet::EMPTY;
        }
        let line = match side {
            Side::Home => Line::ALL[0],
            Side::Away => Line::ALL[Line::ALL.len() - 1],
        };
        self.standing_on(side, Squares::line(line))
    }

    /// Whether somebody stands in goal.
    #[inline]
    pub(crate) fn is_in_goal(&self, side: Side, slot: Slot) -> bool {
        self.team(side).is_in_goal(slot)
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

    /// Who of a side stands on one of some boxes.
    pub(crate) fn standing_on(&self, side: Side, boxes: Squares) -> SlotSet {
        let team = self.team(side);
        team.standing().filter(|slot| boxes.has(team.at(slot)))
    }

    /// How many of a side's outfielders stand in its own penalty area (UN-14).
    #[inline]
    pub(crate) fn in_own_area(&self, side: Side) -> u32 {
        self.team(side).outfield_boxes().in_area(side)
    }

    /// Whether a slot is one of a goalkeeper's chips.
    pub(crate) const fn is_keeper_chip(slot: Slot) -> bool {
        Squad::KEEPERS.has(slot)
    }

    /// The set piece under way.
    pub(crate) fn piece_under_way(&self) -> &SetPiece {
        self.piece.as_ref().expect("a set piece is under way")
    }

    pub(crate) fn piece_under_way_mut(&mut self) -> &mut SetPiece {
        self.piece.as_mut().expect("a set piece is under way")
    }
}

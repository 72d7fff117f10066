//! A light reading of a position: the numbers of the rolls that could be made, for players
//! where they stand or where they might, without allocation and without playing.
//!
//! What each part of a roll adds is written once, in `modifier`: previews, the log and this
//! reading add up the same parts.

use arrayvec::ArrayVec;
use fischio_core::{Side, Slot};

use crate::card_bonus::Adding;
use crate::modifier::{Modifier, duellists, way_modifiers};
use crate::offside::onside;
use crate::parts::cards::{CARDS_A_TURN, PERMANENTS};
use crate::parts::contest::{Contest, Kind};
use crate::parts::effect::RollBonus;
use crate::parts::man::Man;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::Due;
use crate::parts::team::ELEVEN;
use crate::parts::throws::{higher, level};
use crate::pass;
use crate::standing::Standing;
use crate::state::Und1c1;

/// What decides a shot or a header (UN-22, UN-25).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtGoal {
    /// There is none from there, or not by this player.
    Impossible,
    /// Nobody keeps the goal: it is a goal.
    Open,
    /// Die against die, the attacker's with so much more: higher is a goal.
    Ahead(i8),
}

/// Players of a side at most: [`ELEVEN`].
type Players = ArrayVec<Standing, ELEVEN>;

/// Both sides where they stand, with what every roll of a side has in common.
pub struct Reading<'a> {
    game: &'a Und1c1,
    sides: [Players; 2],
    carrier: Option<(Side, usize)>,
    /// The offside line of each side's attack, as that side counts ranks.
    line: [u8; 2],
    /// What a side's goalkeeper adds to a save; nothing if nobody keeps its goal.
    save: [Option<i8>; 2],
    /// What each side's cards add to rolls for longer than one of them, and to whose (UN-59).
    bonuses: [Bonuses; 2],
}

/// A side's bonuses by cards: two that lie open and three of the turn at most.
type Bonuses = ArrayVec<(&'static RollBonus, Option<Man>), BONUSES>;
const BONUSES: usize = PERMANENTS as usize + CARDS_A_TURN;

impl<'a> Reading<'a> {
    /// Reads a match.
    pub fn new(game: &'a Und1c1) -> Reading<'a> {
        let mut carrier = None;
        let sides = Side::BOTH.map(|side| {
            let mut players = Players::new();
            for slot in game.team(side).standing().iter().take(ELEVEN) {
                if game.has_ball(side, slot) {
                    carrier = Some((side, players.len()));
                }
                players.push(game.standing(side, slot));
            }
            players
        });
        Reading {
            game,
            sides,
            carrier,
            line: Side::BOTH.map(|side| Square::at(0, game.offside_line(side)).rank_for(side)),
            save: Side::BOTH.map(|side| game.save_of(side)),
            bonuses: Side::BOTH.map(|side| {
                let man = |slot| game.squads[side].man(slot);
                let all = game.lasting_bonuses(side).take(BONUSES);
                all.map(|(bonus, whose)| (bonus, whose.map(man))).collect()
            }),
        }
    }

    /// The match that is read.
    pub const fn game(&self) -> &'a Und1c1 {
        self.game
    }

    /// A side's players in the order of its squad, the goalkeeper in goal too.
    #[inline]
    pub fn side(&self, side: Side) -> &[Standing] {
        &self.sides[side.index()]
    }

    /// The carrier: the side, and the place among its players.
    #[inline]
    pub const fn carrier(&self) -> Option<(Side, usize)> {
        self.carrier
    }

    /// The boxes on which a side's players stand, its goal too.
    #[inline]
    pub fn occupied(&self, side: Side) -> Squares {
        self.game.team(side).occupied
    }

    /// What a side's goalkeeper adds to a save, out of goal or in it (UN-22, UN-31, UN-45), from what is rolled for at
    /// the goal; nothing if nobody keeps its goal.
    #[inline]
    pub fn save(&self, side: Side, kind: Kind) -> Option<i8> {
        let save = self.save[side.index()]?;
        if self.bonuses[side.index()].is_empty() {
            return Some(save);
        }
        let mut players = self.side(side).iter();
        // A goalkeeper who has to make room stands nowhere for a while (UN-35).
        let keeper = players.find(|player| player.keeper);
        let bonus = keeper.map_or(0, |keeper| self.bonus(side, kind, *keeper, Part::Answers));
        Some(save + bonus)
    }

    /// What a side's cards add to what a player has in a roll (UN-59).
    #[inline]
    fn bonus(&self, side: Side, kind: Kind, by: Standing, part: Part) -> i8 {
        let adding = Adding {
            side,
            kind,
            by,
            rolls: matches!(part, Part::Rolls | Part::Challenges),
            has_ball: matches!(part, Part::Rolls | Part::IsChallenged),
        };
        let all = self.bonuses[side.index()].iter();
        let own = all.filter(|(_, whose)| whose.is_none_or(|man| man == by.man));
        own.filter_map(|(bonus, _)| self.game.bonus_for(bonus, adding))
            .sum()
    }

    /// What a side's next action has to be: nothing but for the side on turn.
    #[inline]
    pub fn due(&self, side: Side) -> Due {
        self.game.due_of(side)
    }

    /// A shot of a side's player from where they stand (UN-22).
    #[inline]
    pub fn shot(&self, side: Side, shooter: Standing) -> AtGoal {
        if shooter.keeper || self.game.shot_value(side, shooter).is_none() {
            return AtGoal::Impossible;
        }
        let front = self.game.in_front_modifier(side, shooter.at);
        self.at_goal(
            side,
            Kind::Shot,
            shooter,
            front.map_or(0, Modifier::counted),
        )
    }

    /// A header of a side's player from where they stand (UN-25).
    #[inline]
    pub fn header(&self, side: Side, by: Standing) -> AtGoal {
        if by.keeper || !self.game.pitch.is_header_box(side, by.at) {
            return AtGoal::Impossible;
        }
        self.at_goal(side, Kind::Header, by, 0)
    }

    #[inline]
    fn at_goal(&self, side: Side, kind: Kind, by: Standing, front: i8) -> AtGoal {
        match self.save(side.opponent(), kind) {
            None => AtGoal::Open,
            Some(save) => AtGoal::Ahead(self.own(side, kind, by) - save - front),
        }
    }

    /// What a side's player adds to a roll of their own.
    #[inline]
    fn own(&self, side: Side, kind: Kind, by: Standing) -> i8 {
        let mut sum = 0;
        let add = |modifier: Modifier| sum += modifier.counted();
        self.game.own_modifiers(side, kind, by, 0, add);
        sum + self.bonus(side, kind, by, Part::Rolls)
    }

    /// How much harder a pass, or a cross, to a box is for the opponents around it (UN-16).
    #[inline]
    pub fn marking(&self, side: Side, to: Square, cross: bool) -> i8 {
        let mut sum = 0;
        let add = |modifier: Modifier| sum += modifier.counted();
        self.game.marking_modifiers(side, to, cross, add);
        sum
    }

    /// Whether a player of a side on one box would be offside with the ball on another
    /// (UN-18).
    #[inline]
    pub const fn is_offside(&self, side: Side, ball: Square, at: Square) -> bool {
        at.rank_for(side) > onside(ball.rank_for(side), self.line[side as usize])
    }

    /// The least face of a die with which a pass between two players of a side arrives, 1 or
    /// less where none can fail; nothing where there is no such pass (UN-15, UN-18, UN-41).
    /// `marking` is that of the receiver's box, as [`Reading::marking`] tells it.
    #[inline]
    pub fn pass(&self, side: Side, by: Standing, to: Standing, marking: i8) -> Option<i8> {
        if to.flipped || to.at.is_goal() {
            return None;
        }
        let due = self.due(side);
        if pass::is_sure(due, side, to.at) {
            return Some(1);
        }
        let is_throw = due == Due::Throw;
        if self.is_offside(side, by.at, to.at)
            || (is_throw && !pass::is_in_throw(by.at.quadrants_to(to.at)))
        {
            return None;
        }
        let kind = if is_throw { Kind::Throw } else { Kind::Pass };
        Some(way(side, by.at, to.at) + marking - self.own(side, kind, by))
    }

    /// The same of a cross from a player to one on a header box (UN-25), however likely the
    /// header is a goal.
    #[inline]
    pub fn cross(&self, side: Side, by: Standing, to: Standing) -> Option<i8> {
        let heads = !to.keeper && !to.flipped && self.game.pitch.is_header_box(side, to.at);
        if by.keeper || !heads || self.is_offside(side, by.at, to.at) {
            return None;
        }
        let marking = self.marking(side, to.at, true);
        Some(way(side, by.at, to.at) + marking - self.own(side, Kind::Cross, by))
    }

    /// How much more one of a side who challenges the carrier adds to a tackle than the carrier
    /// (UN-19).
    #[inline]
    pub fn tackle(&self, side: Side, by: Standing, carrier: Standing) -> i8 {
        let [own, other] = duellists(Kind::Tackle);
        let cards = self.bonus(side, Kind::Tackle, by, Part::Challenges)
            - self.bonus(side.opponent(), Kind::Tackle, carrier, Part::IsChallenged);
        by.ability(own) - carrier.ability(other) + cards
    }

    /// Whether a player of a side may tackle from all eight boxes around the carrier, by a card (UN-59), and not only from those that
    /// [`Square::challenged_from`] tells (UN-19).
    #[inline]
    pub fn tackles_behind(&self, side: Side, by: Standing) -> bool {
        self.game.tackles_behind(side, by)
    }

    /// Of how many throws of two dice, those in which a tackle or dribble by one who adds so
    /// much more is won. Without the fouls module level dice are rolled again, so they do not
    /// count (UN-19, UN-21).
    #[inline]
    pub fn duel(&self, ahead: i8) -> (u8, u8) {
        self.game.duel_throws(ahead)
    }
}

/// How somebody takes part in a roll.
#[derive(Clone, Copy)]
enum Part {
    /// They roll with the ball, at the goal or to a team-mate.
    Rolls,
    /// They roll for the ball.
    Challenges,
    /// They keep it.
    IsChallenged,
    /// They save.
    Answers,
}

/// What every pass and cross between two boxes needs (UN-15).
#[inline]
fn way(side: Side, from: Square, to: Square) -> i8 {
    let mut sum = 0;
    let add = |modifier: Modifier| sum += modifier.counted();
    way_modifiers(side, from, to, add);
    sum
}

impl Und1c1 {
    /// For the pair of a number, from 1, where both sides have a jumper: the goals, of 216
    /// throws of three dice, in the duel in the air and the save after it (UN-37).
    pub fn goals_in_the_air(&self, number: u8) -> Option<u8> {
        let contest = self.pair_contest(number)?;
        matches!(contest, Contest::Air { .. }).then(|| self.chance_in_the_air(contest).0 as u8)
    }

    /// The throws that win a duel, and those that decide it.
    #[inline]
    pub(crate) fn duel_throws(&self, ahead: i8) -> (u8, u8) {
        let again = if self.ties_are_fouls() {
            0
        } else {
            level(ahead)
        };
        (higher(ahead), 36 - again)
    }

    /// A player of a side, where they stand. A goalkeeper in the coach's hand, who has to leave
    /// the area at a penalty, counts as far out (UN-35, UN-45).
    #[inline]
    pub(crate) fn standing(&self, side: Side, slot: Slot) -> Standing {
        let team = self.team(side);
        let keeper = team.keeper == Some(slot);
        let at = match team.place(slot).square() {
            None if keeper => Und1c1::kick_off_boxes(side)[0],
            at => at.expect("who stands has a box"),
        };
        Standing {
            man: self.squads[side].man(slot),
            at,
            chip: self.chip(side, slot),
            keeper,
            flipped: self.is_flipped(side, slot),
        }
    }

    /// A side's goalkeeper, if it has one.
    #[inline]
    pub(crate) fn keeper_standing(&self, side: Side) -> Option<Standing> {
        let keeper = self.team(side).keeper?;
        Some(self.standing(side, keeper))
    }

    /// What a side's next action has to be: nothing but for the side on turn.
    #[inline]
    pub(crate) fn due_of(&self, side: Side) -> Due {
        if side == self.turn {
            self.due
        } else {
            Due::Nothing
        }
    }

    /// What a side's goalkeeper adds to a save; nothing if nobody keeps its goal.
    fn save_of(&self, side: Side) -> Option<i8> {
        let keeper = self.keeper_standing(side)?;
        let [paw, off] = self.save_modifiers(side, keeper);
        Some(paw.counted() + off.counted())
    }
}

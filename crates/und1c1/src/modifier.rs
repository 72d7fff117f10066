//! What counts in a roll: one list, from which rolls, previews and the log are made.

use arrayvec::ArrayVec;
use fischio_core::{Side, Slot};

use crate::parts::chip::Ability;
use crate::parts::contest::{Challenge, Contest, Duel, Kind};
use crate::parts::man::{Man, ManRef};
use crate::parts::square::{Square, towards};
use crate::parts::squares::Squares;
use crate::parts::stage::Due;
use crate::standing::Standing;
use crate::state::Und1c1;

/// Why something is added to a roll, or to the number it has to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// An ability (UN-06).
    Ability(Ability),
    /// Small squares: penalties or free kicks (UN-34 to UN-38).
    Specialist,
    /// The number of the box (UN-02).
    Box,
    /// The wall before a free kick (UN-34).
    Wall,
    /// An outfielder right in front of the shooter (UN-22).
    InFront,
    /// The goalkeeper is out of the goal (UN-45).
    OutOfGoal,
    /// What every pass and cross needs (UN-15).
    Base,
    /// The distance of a pass or cross (UN-15).
    Distance,
    /// An opponent next to the receiver (UN-16).
    Marking,
    /// The goalkeeper in goal marks the receiver (UN-16).
    KeeperMarking,
    /// Die and Ram of the duel in the air (UN-37).
    WonInTheAir,
    /// A strategy card (UN-59).
    Card,
    /// The number on the card of a play (UN-55).
    Play,
    /// A team-mate who tackles too (UN-57).
    DoubleUp,
}

impl Why {
    /// The reason's ID.
    pub const fn name(self) -> &'static str {
        match self {
            Why::Ability(ability) => ability.name(),
            Why::Specialist => "specialist",
            Why::Box => "box",
            Why::Wall => "wall",
            Why::InFront => "in-front",
            Why::OutOfGoal => "out-of-goal",
            Why::Base => "base",
            Why::Distance => "distance",
            Why::Marking => "marking",
            Why::KeeperMarking => "keeper-marking",
            Why::WonInTheAir => "won-in-the-air",
            Why::Card => "card",
            Why::Play => "play",
            Why::DoubleUp => "double-up",
        }
    }

    /// The clause by which it counts or not.
    pub const fn clause(self, kind: Kind) -> &'static str {
        match self {
            Why::Ability(Ability::Playmaker) if matches!(kind, Kind::Throw) => "UN-41",
            Why::Ability(Ability::Viper) if matches!(kind, Kind::Penalty) => "UN-35",
            Why::Ability(_) => "UN-06",
            Why::Specialist => "UN-33",
            Why::Box => "UN-02",
            Why::Wall => "UN-34",
            Why::InFront => "UN-22",
            Why::OutOfGoal => "UN-45",
            Why::Base | Why::Distance => "UN-15",
            Why::Marking | Why::KeeperMarking => "UN-16",
            Why::WonInTheAir => "UN-37",
            Why::Card => "UN-59",
            Why::Play => "UN-55",
            Why::DoubleUp => "UN-57",
        }
    }
}

/// Something that is added to a roll, or to the number it has to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Modifier {
    /// What it is.
    pub why: Why,
    /// To whose total it belongs: a number to be reached is the opponent's.
    pub side: Side,
    /// The player it comes from, if any.
    pub by: Option<ManRef>,
    /// How much it is.
    pub value: i8,
    /// Whether it counts.
    pub counts: bool,
}

/// The modifiers that count in a roll, for the log.
pub type Modifiers = ArrayVec<Modifier, 24>;

/// What the help of a team-mate adds to a tackle (UN-57).
const DOUBLED_UP: i8 = 1;

/// Something that a player of a side adds.
const fn theirs(side: Side, man: Man, why: Why, value: i8) -> Modifier {
    Modifier {
        why,
        side,
        by: Some(ManRef { side, man }),
        value,
        counts: true,
    }
}

/// A goalkeeper's Paw; an outfielder in goal has none (UN-31).
fn paw(keeper: Standing) -> u8 {
    if keeper.has_ability(Ability::Paw) {
        keeper.chip.ability(Ability::Paw)
    } else {
        0
    }
}

/// What a pass or cross of a side needs for the way that it goes (UN-15).
#[inline]
pub(crate) fn way_modifiers(side: Side, from: Square, to: Square, mut add: impl FnMut(Modifier)) {
    let against = |why, value: u8| Modifier {
        why,
        side: side.opponent(),
        by: None,
        value: value.cast_signed(),
        counts: true,
    };
    add(against(Why::Base, 1));
    add(against(Why::Distance, from.quadrants_to(to)));
}

impl Modifier {
    /// How much it changes a total: nothing if it does not count.
    #[inline]
    pub(crate) const fn counted(self) -> i8 {
        if self.counts { self.value } else { 0 }
    }
}

/// What the two of a tackle or dribble add, first the one who rolls for the side on turn
/// (UN-19).
#[inline]
pub(crate) const fn duellists(kind: Kind) -> [Ability; 2] {
    match kind {
        Kind::Tackle => [Ability::Gladiator, Ability::Wizard],
        Kind::Dribble => [Ability::Wizard, Ability::Gladiator],
        // In the air (UN-37).
        _ => [Ability::Ram, Ability::Ram],
    }
}

impl Und1c1 {
    /// Every modifier of a roll, whether it counts or not: first those of the side on turn.
    #[inline]
    pub(crate) fn modifiers(&self, contest: Contest, mut see: impl FnMut(Modifier)) {
        let side = self.turn;
        let kind = contest.kind();
        let mut add = |modifier: Modifier| {
            if modifier.value != 0 {
                see(modifier);
            }
        };
        if let Contest::Play(roll) = contest {
            self.play_modifiers(roll, add);
            return;
        }
        let by = self.standing(side, contest.by());
        if let Contest::Duel(Duel {
            challenge: Challenge::DoubleUp,
            ..
        }) = contest
        {
            add(theirs(side, by.man, Why::DoubleUp, DOUBLED_UP));
        }
        self.own_modifiers(side, kind, by, contest.won_in_the_air(), &mut add);
        if self.rules.cards {
            self.card_modifiers(contest, side, &mut add);
            self.card_modifiers(contest, side.opponent(), &mut add);
        }
        let Some((of, other)) = self.answerer(contest) else {
            return;
        };
        let other = self.standing(of, other);
        if kind.is_received() {
            way_modifiers(side, by.at, other.at, &mut add);
            self.marking_modifiers(side, other.at, kind == Kind::Cross, &mut add);
        } else {
            self.answering_modifiers(side, kind, [by, other], add);
        }
    }

    /// What somebody of a side adds to a roll of their own, not knowing who answers; `base` is what
    /// they won in the air already (UN-37).
    #[inline]
    pub(crate) fn own_modifiers(
        &self,
        side: Side,
        kind: Kind,
        by: Standing,
        base: i8,
        mut add: impl FnMut(Modifier),
    ) {
        let own = |why, value: i8, counts| Modifier {
            why,
            side,
            by: Some(ManRef { side, man: by.man }),
            value,
            counts,
        };
        let ability = |which, counts| {
            let value = by.chip.ability(which).cast_signed();
            own(Why::Ability(which), value, counts)
        };
        let box_value = || {
            let value = match kind {
                Kind::Shot => self.shot_value(side, by),
                _ => self.pitch.value(side, by.at),
            };
            let value = value.unwrap_or(0);
            own(Why::Box, value, true)
        };
        let kicks = by.chip.small_squares() & 2 != 0;
        let specialist = |is: bool| own(Why::Specialist, if is { 2 } else { 0 }, true);
        match kind {
            Kind::Pass => {
                add(ability(Ability::Playmaker, true));
                add(specialist(kicks && self.due_of(side) == Due::FreeKick));
            }
            Kind::Throw => add(ability(Ability::Playmaker, false)),
            Kind::Cross => add(ability(Ability::Archer, true)),
            Kind::Delivery => {
                add(ability(Ability::Archer, true));
                add(specialist(kicks));
            }
            Kind::Tackle | Kind::Dribble | Kind::Air => add(ability(duellists(kind)[0], true)),
            Kind::Shot => {
                let inside = Squares::area(side.opponent()).has(by.at);
                add(box_value());
                add(ability(Ability::Viper, inside));
                add(ability(Ability::Cannon, !inside));
            }
            Kind::Header => {
                add(box_value());
                add(ability(Ability::Ram, true));
            }
            Kind::Penalty => {
                add(box_value());
                add(specialist(by.chip.small_squares() & 1 != 0));
                add(ability(Ability::Viper, false));
            }
            Kind::FreeKick => {
                add(box_value());
                add(ability(Ability::Cannon, true));
                add(specialist(kicks));
                add(own(Why::Wall, -(self.wall() / 2).cast_signed(), true));
            }
            Kind::AirHeader => {
                add(own(Why::WonInTheAir, base, true));
                add(box_value());
            }
            Kind::Possession | Kind::Foul | Kind::Card | Kind::Play => {}
        }
    }

    /// What a pass or cross of a side needs more for those who mark a box (UN-16).
    #[inline]
    pub(crate) fn marking_modifiers(
        &self,
        side: Side,
        to: Square,
        cross: bool,
        mut add: impl FnMut(Modifier),
    ) {
        let rival = side.opponent();
        let team = self.team(rival);
        let against = |why, slot: Slot, value: u8| Modifier {
            why,
            side: rival,
            by: Some(self.man_ref(rival, slot)),
            value: value.cast_signed(),
            counts: true,
        };
        let markers = to.around() & team.occupied;
        if !markers.is_empty() {
            let ability = if cross {
                Ability::Ram
            } else {
                Ability::Gladiator
            };
            for slot in team.standing() {
                if markers.has(team.at(slot)) {
                    let more = if self.marks_with_three(rival, slot, ability) {
                        2
                    } else if self.rules.marking {
                        self.chip(rival, slot).ability(ability)
                    } else {
                        0
                    };
                    add(against(Why::Marking, slot, 1 + more));
                }
            }
        }
        if self.rules.marking
            && let Some(keeper) = team.keeper_in_goal()
            && self.pitch.value(side, to).is_some_and(|value| value >= 3)
        {
            let paw = if cross {
                paw(self.standing(rival, keeper))
            } else {
                0
            };
            add(against(Why::KeeperMarking, keeper, 1 + paw));
        }
    }

    /// What the opponent of a side adds who answers its roll.
    fn answering_modifiers(
        &self,
        side: Side,
        kind: Kind,
        [by, other]: [Standing; 2],
        mut add: impl FnMut(Modifier),
    ) {
        let rival = side.opponent();
        match kind {
            Kind::Tackle | Kind::Dribble | Kind::Air => {
                let ability = duellists(kind)[1];
                let value = other.chip.ability(ability).cast_signed();
                add(theirs(rival, other.man, Why::Ability(ability), value));
            }
            kind if kind.is_at_goal() => {
                let save = self.save_modifiers(rival, other);
                add(save[0]);
                if kind == Kind::Shot
                    && let Some(front) = self.in_front_modifier(side, by.at)
                {
                    add(front);
                }
                add(save[1]);
            }
            _ => {}
        }
    }

    /// What a side's goalkeeper adds to a save: Paw, and what being out of goal takes off
    /// (UN-45).
    #[inline]
    pub(crate) fn save_modifiers(&self, side: Side, keeper: Standing) -> [Modifier; 2] {
        let off = if keeper.at.is_goal() {
            0
        } else {
            match self.pitch.value(side.opponent(), keeper.at) {
                Some(3..) => -1,
                Some(0..=2) => -2,
                _ => -3,
            }
        };
        let paw = paw(keeper).cast_signed();
        [
            theirs(side, keeper.man, Why::Ability(Ability::Paw), paw),
            theirs(side, keeper.man, Why::OutOfGoal, off),
        ]
    }

    /// The opponent's outfielder right in front of somebody of a side who shoots from a box
    /// (UN-22).
    #[inline]
    pub(crate) fn in_front_modifier(&self, side: Side, from: Square) -> Option<Modifier> {
        let rival = side.opponent();
        let front = from.step(towards(side));
        let slot = self.team(rival).on_box(front)?;
        (Some(slot) != self.team(rival).keeper)
            .then(|| theirs(rival, self.squads[rival].man(slot), Why::InFront, 1))
    }

    /// What counts for the side on turn, and against it.
    #[inline]
    pub(crate) fn sums(&self, contest: Contest) -> [i8; 2] {
        let mut sums = [0; 2];
        self.modifiers(contest, |modifier| {
            sums[usize::from(modifier.side != self.turn)] += modifier.counted();
        });
        sums
    }

    /// What counts for the side on turn in a roll that no opponent answers; the same for every receiver of the ball.
    pub(crate) fn own_sum(&self, contest: Contest) -> i8 {
        let side = self.turn;
        let by = self.standing(side, contest.by());
        let mut sum = 0;
        let mut add = |modifier: Modifier| sum += modifier.counted();
        self.own_modifiers(side, contest.kind(), by, contest.won_in_the_air(), &mut add);
        if self.rules.cards {
            self.card_modifiers(contest, side, &mut add);
        }
        sum
    }

    /// The modifiers that count, for the log.
    pub(crate) fn counting(&self, contest: Contest) -> Modifiers {
        let mut list = Modifiers::new();
        self.modifiers(contest, |modifier| {
            if modifier.counts {
                // Base, distance, eight markers, a goalkeeper, two of the roller's and five
                // cards of each side fit.
                list.push(modifier);
            }
        });
        list
    }
}

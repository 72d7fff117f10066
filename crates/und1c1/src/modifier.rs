//! What counts in a roll: one list, from which rolls, previews and the log are made.

use arrayvec::ArrayVec;
use fischio_core::Side;

use crate::contest::{Contest, Kind};
use crate::set_piece::PieceKind;
use crate::state::{Due, NOBODY, slots};
use crate::{Ability, ManRef, Squares, Und1c1};

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
    /// The goalkeeper is out of his goal (UN-45).
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
pub type Modifiers = ArrayVec<Modifier, 16>;

impl Und1c1 {
    /// Every modifier of a roll, whether it counts or not: first those of the side on turn.
    #[inline]
    pub(crate) fn modifiers(&self, contest: Contest, mut see: impl FnMut(Modifier)) {
        let side = self.turn;
        let Contest {
            kind,
            by,
            other,
            base,
        } = contest;
        let chip = self.chip(side, by);
        let own = |why, value: i8, counts| Modifier {
            why,
            side,
            by: Some(self.man_ref(side, by)),
            value,
            counts,
        };
        let mut add = |modifier: Modifier| {
            if modifier.value != 0 {
                see(modifier);
            }
        };
        let ability = |which, counts| {
            own(
                Why::Ability(which),
                chip.ability(which).cast_signed(),
                counts,
            )
        };
        let box_value = || {
            let value = self.pitch.value(side, self.at(side, by)).unwrap_or(0);
            own(Why::Box, value, true)
        };
        let kicks = chip.small_squares() & 2 != 0;
        let specialist = |is: bool| own(Why::Specialist, if is { 2 } else { 0 }, true);
        match kind {
            Kind::Pass => {
                add(ability(Ability::Playmaker, true));
                add(specialist(kicks && self.due == Due::FreeKick));
            }
            Kind::Throw => add(ability(Ability::Playmaker, false)),
            Kind::Cross => add(ability(Ability::Archer, true)),
            Kind::Delivery => {
                add(ability(Ability::Archer, true));
                add(specialist(kicks));
            }
            Kind::Tackle => add(ability(Ability::Gladiator, true)),
            Kind::Dribble => add(ability(Ability::Wizard, true)),
            Kind::Shot => {
                let inside = Squares::area(side.opponent()).has(self.at(side, by));
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
                add(specialist(chip.small_squares() & 1 != 0));
                add(ability(Ability::Viper, false));
            }
            Kind::FreeKick => {
                add(box_value());
                add(ability(Ability::Cannon, true));
                add(specialist(kicks));
                add(own(Why::Wall, -(self.piece.wall / 2).cast_signed(), true));
            }
            Kind::Air => add(ability(Ability::Ram, true)),
            Kind::AirHeader => {
                add(own(Why::WonInTheAir, base, true));
                add(box_value());
            }
            Kind::Possession | Kind::Foul => {}
        }
        if matches!(kind, Kind::Pass | Kind::Throw | Kind::Cross) {
            self.needed_modifiers(contest, add);
        } else if other != NOBODY {
            self.answering_modifiers(contest, add);
        }
    }

    /// What a pass or cross needs (UN-15, UN-16).
    #[inline]
    fn needed_modifiers(&self, contest: Contest, mut add: impl FnMut(Modifier)) {
        let side = self.turn;
        let rival = side.opponent();
        let [from, to] = [contest.by, contest.other].map(|slot| self.at(side, slot));
        let against = |why, by: Option<u8>, value: u8| Modifier {
            why,
            side: rival,
            by: by.map(|slot| self.man_ref(rival, slot)),
            value: value.cast_signed(),
            counts: true,
        };
        add(against(Why::Base, None, 1));
        add(against(Why::Distance, None, from.quadrants_to(to)));
        let team = self.team(rival);
        let cross = contest.kind == Kind::Cross;
        let markers = Squares::one(to).around() & team.occupied;
        if !markers.is_empty() {
            let ability = if cross {
                Ability::Ram
            } else {
                Ability::Gladiator
            };
            for slot in slots(team.standing()) {
                if markers.has(team.at[usize::from(slot)]) {
                    let more = if self.rules.marking {
                        self.chip(rival, slot).ability(ability)
                    } else {
                        0
                    };
                    add(against(Why::Marking, Some(slot), 1 + more));
                }
            }
        }
        if self.rules.marking
            && self.keeper_in_goal(rival)
            && self.pitch.value(side, to).is_some_and(|value| value >= 3)
        {
            let paw = if cross {
                self.paw(rival, team.keeper)
            } else {
                0
            };
            add(against(Why::KeeperMarking, Some(team.keeper), 1 + paw));
        }
    }

    /// What the opponent who answers adds.
    fn answering_modifiers(&self, contest: Contest, mut add: impl FnMut(Modifier)) {
        let rival = self.turn.opponent();
        let slot = contest.other;
        let chip = self.chip(rival, slot);
        let theirs = |why, by: u8, value: i8| Modifier {
            why,
            side: rival,
            by: Some(self.man_ref(rival, by)),
            value,
            counts: true,
        };
        let ability =
            |which: Ability| theirs(Why::Ability(which), slot, chip.ability(which).cast_signed());
        match contest.kind {
            Kind::Tackle => add(ability(Ability::Wizard)),
            Kind::Dribble => add(ability(Ability::Gladiator)),
            Kind::Air => add(ability(Ability::Ram)),
            kind if kind.is_at_goal() => {
                add(theirs(
                    Why::Ability(Ability::Paw),
                    slot,
                    self.paw(rival, slot).cast_signed(),
                ));
                if kind == Kind::Shot
                    && let Some(blocker) = self.in_front(contest.by)
                {
                    add(theirs(Why::InFront, blocker, 1));
                }
                add(theirs(Why::OutOfGoal, slot, self.out_of_goal(slot)));
            }
            _ => {}
        }
    }

    /// A goalkeeper's Paw; an outfielder in goal has none (UN-31).
    fn paw(&self, side: Side, slot: u8) -> u8 {
        if Und1c1::is_keeper_chip(slot) {
            self.chip(side, slot).ability(Ability::Paw)
        } else {
            0
        }
    }

    /// The opponent's outfielder right in front of somebody of the side on turn (UN-22).
    fn in_front(&self, by: u8) -> Option<u8> {
        let rival = self.turn.opponent();
        let front = self
            .at(self.turn, by)
            .step(crate::square::towards(self.turn));
        let there = self.team(rival).on_box(front)?;
        (there != self.team(rival).keeper).then_some(there)
    }

    /// What being out of goal takes off the save (UN-45).
    fn out_of_goal(&self, keeper: u8) -> i8 {
        let at = self.at(self.turn.opponent(), keeper);
        if at.is_goal() {
            return 0;
        }
        match self.pitch.value(self.turn, at) {
            Some(3..) => -1,
            Some(0..=2) => -2,
            _ => -3,
        }
    }

    /// What counts for the side on turn, and against it.
    #[inline]
    pub(crate) fn sums(&self, contest: Contest) -> [i8; 2] {
        let mut sums = [0; 2];
        self.modifiers(contest, |modifier| {
            if modifier.counts {
                sums[usize::from(modifier.side != self.turn)] += modifier.value;
            }
        });
        sums
    }

    /// The modifiers that count, for the log.
    pub(crate) fn counting(&self, contest: Contest) -> Modifiers {
        let mut list = Modifiers::new();
        self.modifiers(contest, |modifier| {
            if modifier.counts {
                // Base, distance, eight markers, a goalkeeper and two of the roller's fit.
                let _ = list.try_push(modifier);
            }
        });
        list
    }

    /// Who rolls, and against whom or to whom.
    pub(crate) fn roller(&self, contest: Contest) -> [Option<ManRef>; 2] {
        let other = match contest.kind {
            Kind::Pass | Kind::Throw | Kind::Cross => self.turn,
            _ => self.turn.opponent(),
        };
        [
            self.roller_of(self.turn, contest.by),
            self.roller_of(other, contest.other),
        ]
    }

    pub(crate) fn roller_of(&self, side: Side, slot: u8) -> Option<ManRef> {
        (slot != NOBODY).then(|| self.man_ref(side, slot))
    }

    /// Whether a set piece of a kind is under way.
    pub(crate) fn is_piece(&self, kind: PieceKind) -> bool {
        self.piece.kind == kind
    }
}

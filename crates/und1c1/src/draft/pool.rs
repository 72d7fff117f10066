//! The pool of a draft: all chips of the teams brought, in the numbers and within the limits agreed on (UN-50).

use arrayvec::ArrayVec;
use fischio_core::Slot;

use crate::draft::fit::can_complete;
use crate::draft::sums::{Need, Stock};
use crate::parts::chip::{COLOURS, Chip, PARTS, Trait};
use crate::parts::draft::{DraftMan, Limits, MAX_TEAMS, MOST_ABILITIES, NUMBERS};
use crate::parts::man::{Man, Role};
use crate::parts::squad::{GOALKEEPERS, MAX_IN_REGION, SQUAD, Squad};

/// The teams whose chips are picked, by their numbers; a number may be nobody's.
#[derive(Clone, Debug)]
pub struct Pool<'a> {
    teams: ArrayVec<Option<&'a Squad>, MAX_TEAMS>,
    limits: Limits,
    /// Which narrow parts a drafted team could have too many chips of, by colour and part of the pitch.
    crowds: [[Option<Crowd>; 3]; 3],
    /// Whether there is any.
    is_crowded: bool,
}

/// A narrow part of the pitch that too many chips of a drafted team could share (UN-10).
#[derive(Clone, Copy, Debug)]
struct Crowd {
    /// How many chips of it a team could have.
    count: u8,
    /// How many it may have by their second colour: as many as leave room for those whose first colour it is.
    room: u8,
}

/// A narrow part of the pitch: a line's colour with a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Narrow {
    colour: usize,
    part: usize,
    /// How many chips any team may have there by their second colour.
    pub(super) room: u8,
}

impl Narrow {
    /// The names of its colour and of its part.
    pub(super) const fn names(self) -> [&'static str; 2] {
        [COLOURS[self.colour], PARTS[self.part]]
    }

    /// The role of the chips whose first colour it is.
    pub(super) fn first_role(self) -> Role {
        let mut roles = Role::ALL.into_iter();
        roles
            .find(|role| is_first(self.colour, *role))
            .expect("every line's colour is the first one of a role")
    }

    /// Whether a chip plays there.
    pub(super) fn has(self, chip: Chip) -> bool {
        is_at(chip, self.colour, self.part)
    }
}

/// Why there can be no draft of a pool (UN-50).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// There are too few chips of a role, within the limits.
    Few {
        /// Which role.
        role: Role,
        /// How many there are.
        there: u32,
        /// How many all coaches pick together.
        needed: u32,
    },
    /// Drafted teams cannot all keep to the abilities in all.
    Dear {
        /// The least limit that all can keep to.
        least: u8,
    },
    /// So many chips have a part of the pitch that some team could not be set up in any order (UN-10), and there are too few
    /// others.
    Crowded {
        /// The line's colour and the part.
        region: [&'static str; 2],
        /// How many of them a team could have.
        count: u8,
    },
}

impl<'a> Pool<'a> {
    /// The chips of these teams, by their numbers from 1.
    pub fn new(teams: impl IntoIterator<Item = Option<&'a Squad>>, limits: Limits) -> Pool<'a> {
        let mut pool = Pool {
            teams: teams.into_iter().take(MAX_TEAMS).collect(),
            limits,
            crowds: [[None; 3]; 3],
            is_crowded: false,
        };
        pool.crowds = pool.find_crowds();
        let mut crowds = pool.crowds.as_flattened().iter();
        pool.is_crowded = crowds.any(Option::is_some);
        pool
    }

    /// What was agreed on.
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    /// The teams with their numbers.
    pub fn teams(&self) -> impl Iterator<Item = (u8, &'a Squad)> {
        let all = (1..).zip(self.teams.iter().copied());
        all.filter_map(|(number, team)| Some((number, team?)))
    }

    /// Every place with its chip, whatever the limits say.
    pub(crate) fn places(&self) -> impl Iterator<Item = (u8, Chip)> {
        let all = self.teams();
        all.flat_map(|(number, team)| {
            let slots = Squad::ALL.iter();
            slots.map(move |slot| (place_of(number, slot), team.chip(slot)))
        })
    }

    /// The place of a chip by its name, if it is there.
    pub(crate) fn place(&self, name: DraftMan) -> Option<u8> {
        let index = usize::from(name.team).checked_sub(1)?;
        let slot = self.teams.get(index).copied()??.slot(name.man)?;
        Some(place_of(name.team, slot))
    }

    /// The team and the slot of a place.
    fn at(&self, place: u8) -> Option<(&'a Squad, Slot)> {
        let team = usize::from(place) / SQUAD;
        let slot = Slot::new(usize::from(place) % SQUAD);
        Some((self.teams.get(team).copied()??, slot))
    }

    /// The chip of a place.
    pub(crate) fn chip(&self, place: u8) -> Option<Chip> {
        let (team, slot) = self.at(place)?;
        Some(team.chip(slot))
    }

    /// The player of a place, as their team calls them.
    pub(crate) fn man(&self, place: u8) -> Option<Man> {
        let (team, slot) = self.at(place)?;
        Some(team.man(slot))
    }

    /// Whether the limits let anybody pick a chip.
    pub(crate) fn allows(&self, chip: Chip) -> bool {
        self.is_within(chip) && !(self.limits.no_specials && has_special(chip))
    }

    /// Whether a chip has no more abilities than one may have.
    pub(crate) fn is_within(&self, chip: Chip) -> bool {
        self.limits.on_chip == 0 || chip.abilities() <= self.limits.on_chip
    }

    /// How many abilities a drafted team may have.
    pub(super) fn budget(&self) -> u16 {
        match self.limits.abilities {
            0 => u16::MAX,
            most => most.into(),
        }
    }

    /// Every chip that the limits let somebody pick, with its place and its role.
    fn allowed(&self) -> impl Iterator<Item = (u8, Role, Chip)> {
        self.places()
            .filter(|(_, chip)| self.allows(*chip))
            .filter_map(|(place, chip)| Some((place, self.man(place)?.role(), chip)))
    }

    /// The chips with which every team can be completed, but those of some places: a chip that crowds a part is not counted
    /// on, so it may be picked or left.
    pub(super) fn stock(&self, is_gone: impl Fn(u8) -> bool) -> Stock {
        let mut stock = Stock::default();
        for (place, role, chip) in self.allowed() {
            if !is_gone(place) && !self.crowds(role, chip) {
                stock[role as usize][usize::from(chip.abilities())] += 1;
            }
        }
        stock
    }

    /// The parts that a chip of a role crowds by its second colour.
    pub(super) fn crowded_by(&self, role: Role, chip: Chip) -> impl Iterator<Item = Narrow> {
        self.crowded().filter_map(move |(narrow, _)| {
            let by_second =
                !is_first(narrow.colour, role) && is_at(chip, narrow.colour, narrow.part);
            by_second.then_some(narrow)
        })
    }

    /// Whether a chip of a role crowds some part.
    pub(super) fn crowds(&self, role: Role, chip: Chip) -> bool {
        // Most pools crowd nothing, and most chips have one colour; a goalkeeper's has none.
        self.is_crowded && chip.colours() > 1 && self.crowded_by(role, chip).next().is_some()
    }

    /// The parts that can be crowded, with how many chips of each a team could have.
    fn crowded(&self) -> impl Iterator<Item = (Narrow, u8)> {
        let all =
            (0..COLOURS.len()).flat_map(|colour| (0..PARTS.len()).map(move |part| (colour, part)));
        all.filter_map(|(colour, part)| {
            let Crowd { count, room } = self.crowds[colour][part]?;
            Some((Narrow { colour, part, room }, count))
        })
    }

    /// Why so many coaches cannot draft from it; nothing if they can.
    pub fn lack(&self, coaches: usize) -> Option<Lack> {
        match self.least_abilities(coaches) {
            Err(lack) => Some(lack),
            Ok(least) if self.budget() >= least.into() => None,
            Ok(least) => Some(Lack::Dear { least }),
        }
    }

    /// The least limit of abilities in all to which the teams of so many coaches can keep, whatever the limit is.
    ///
    /// # Errors
    /// Why there is none: there are too few chips.
    pub(super) fn least_abilities(&self, coaches: usize) -> Result<u8, Lack> {
        let mut numbers = [0; 4];
        for (_, role, _) in self.allowed() {
            numbers[role as usize] += 1;
        }
        let needed = NUMBERS.map(|number| u32::from(number) * coaches as u32);
        let few = |there: [u32; 4]| {
            let mut roles = Role::ALL.into_iter();
            roles.find(|role| there[*role as usize] < needed[*role as usize])
        };
        if let Some(role) = few(numbers) {
            return Err(Lack::Few {
                role,
                there: numbers[role as usize],
                needed: needed[role as usize],
            });
        }
        let stock = self.stock(|_| false);
        let counted_on = stock.map(|here| here.iter().copied().map(u32::from).sum());
        if few(counted_on).is_some() {
            let mut crowded = self.crowded();
            let (narrow, count) = crowded
                .next()
                .expect("a chip that is not counted on crowds a part");
            return Err(Lack::Crowded {
                region: narrow.names(),
                count,
            });
        }
        // Who can keep to a limit can keep to a greater one.
        let (mut low, mut high) = (0, MOST_ABILITIES);
        while low < high {
            let left = low.midpoint(high);
            let need = Need {
                of: NUMBERS,
                left: left.into(),
            };
            if can_complete(&stock, &vec![need; coaches]) {
                high = left;
            } else {
                low = left + 1;
            }
        }
        Ok(low)
    }

    /// The narrow parts of which a drafted team could have more chips than find room there, one who may stand nowhere else
    /// among them.
    fn find_crowds(&self) -> [[Option<Crowd>; 3]; 3] {
        // How many of each role may be picked, by colour and part; and where somebody may stand who stands nowhere else.
        let mut there = [[[0_u8; 4]; 3]; 3];
        let mut only = [[false; 3]; 3];
        for (_, role, chip) in self.allowed() {
            if role == Role::Goalkeeper {
                continue;
            }
            for (colour, of_colour) in there.iter_mut().enumerate() {
                for (part, here) in of_colour.iter_mut().enumerate() {
                    if is_at(chip, colour, part) {
                        let count = &mut here[role as usize];
                        *count = (*count + 1).min(NUMBERS[role as usize]);
                        only[colour][part] |= chip.regions() == 1;
                    }
                }
            }
        }
        core::array::from_fn(|colour| {
            core::array::from_fn(|part| {
                let here = there[colour][part];
                let count: u8 = here.iter().sum();
                // The yellow and the green centre have room for everybody.
                let narrow = part != 1 || colour == 0;
                let first = Role::ALL.into_iter().find(|role| is_first(colour, *role));
                let own = first.map_or(0, |role| here[role as usize]);
                (narrow && only[colour][part] && usize::from(count) > MAX_IN_REGION).then(|| {
                    Crowd {
                        count,
                        room: MAX_IN_REGION as u8 - own,
                    }
                })
            })
        })
    }
}

/// Whether a colour is the first one of a role's chips.
fn is_first(colour: usize, role: Role) -> bool {
    role as usize == colour + 1
}

/// Whether a chip has a part of a colour's line among those it plays in.
fn is_at(chip: Chip, colour: usize, part: usize) -> bool {
    chip.is_colour(colour) && chip.is_part(part)
}

/// Whether a chip has an ability that counts in no roll (UN-06).
fn has_special(chip: Chip) -> bool {
    Trait::ALL.into_iter().any(|one| chip.has(one))
}

/// The place of a team's slot.
fn place_of(team: u8, slot: Slot) -> u8 {
    (team - 1) * SQUAD as u8 + slot.index() as u8
}

const _: () = assert!(MAX_TEAMS * SQUAD < u8::MAX as usize && GOALKEEPERS == NUMBERS[0] as usize);

impl core::fmt::Display for Lack {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Lack::Few {
                role,
                there,
                needed,
            } => write!(
                f,
                "a draft needs {needed} chips of role {}, and the teams in it have {there} within the limits",
                role.name()
            ),
            Lack::Dear { least } => write!(
                f,
                "with these teams not every drafted team can keep to so few abilities; at least {least} are needed"
            ),
            Lack::Crowded {
                region: [colour, part],
                count,
            } => write!(
                f,
                "a drafted team may have at most {MAX_IN_REGION} chips that are {colour} and {part}, so that any eleven can \
                 be set up; with these teams it could have {count}, and there are too few others to pick instead"
            ),
        }
    }
}

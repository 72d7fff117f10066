//! The pool of a draft: all chips of the teams brought, in the numbers and within the limits agreed on (UN-50).

use arrayvec::ArrayVec;
use fischio_core::Slot;

use crate::draft::fit::{Need, Stock, can_complete};
use crate::parts::chip::{COLOURS, Chip, PARTS, Trait};
use crate::parts::draft::{DraftMan, Limits, MAX_TEAMS, NUMBERS};
use crate::parts::man::{Man, Role};
use crate::parts::squad::{GOALKEEPERS, MAX_IN_REGION, SQUAD, Squad};

/// The teams whose chips are picked, by their numbers; a number may be nobody's.
#[derive(Clone, Debug)]
pub struct Pool<'a> {
    teams: ArrayVec<Option<&'a Squad>, MAX_TEAMS>,
    limits: Limits,
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
    /// So many chips have a part of the pitch that some team could not be set up in any order (UN-10).
    Crowded {
        /// The line's colour and the part.
        region: [&'static str; 2],
        /// How many of them a coach may pick.
        count: usize,
    },
}

impl<'a> Pool<'a> {
    /// The chips of these teams, by their numbers from 1.
    pub fn new(teams: impl IntoIterator<Item = Option<&'a Squad>>, limits: Limits) -> Pool<'a> {
        Pool {
            teams: teams.into_iter().take(MAX_TEAMS).collect(),
            limits,
        }
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

    /// The chips that may be picked, but those of some places.
    pub(super) fn stock(&self, is_gone: impl Fn(u8) -> bool) -> Stock {
        let mut stock = Stock::default();
        for (place, chip) in self.places() {
            if let Some(man) = self.man(place)
                && self.allows(chip)
                && !is_gone(place)
            {
                stock[man.role() as usize][usize::from(chip.abilities())] += 1;
            }
        }
        stock
    }

    /// Why so many coaches cannot draft from it; nothing if they can.
    pub fn lack(&self, coaches: usize) -> Option<Lack> {
        let stock = self.stock(|_| false);
        for (role, here) in Role::ALL.into_iter().zip(&stock) {
            let there = here.iter().copied().map(u32::from).sum();
            let needed = u32::from(NUMBERS[role as usize]) * coaches as u32;
            if there < needed {
                return Some(Lack::Few {
                    role,
                    there,
                    needed,
                });
            }
        }
        let fits = |left| {
            let need = Need { of: NUMBERS, left };
            can_complete(&stock, &vec![need; coaches])
        };
        if !fits(self.budget()) {
            let least = (1..u8::MAX).find(|most| fits((*most).into()));
            return least.map(|least| Lack::Dear { least });
        }
        self.crowd()
    }

    /// A narrow part of the pitch that too many chips of a drafted team may share (UN-10): it is full for one who may stand
    /// nowhere else.
    fn crowd(&self) -> Option<Lack> {
        let outfielders = || {
            let all = self.places().filter_map(|(place, chip)| {
                let man = self.man(place)?;
                let picked = man.role() != Role::Goalkeeper && self.allows(chip);
                picked.then_some((man.role(), chip))
            });
            all.collect::<Vec<_>>()
        };
        let all = outfielders();
        for (colour, colour_name) in COLOURS.into_iter().enumerate() {
            for (part, part_name) in PARTS.into_iter().enumerate() {
                // The yellow and the green centre have room for everybody.
                if part == 1 && colour > 0 {
                    continue;
                }
                let here = |chip: Chip| chip.is_colour(colour) && chip.is_part(part);
                let only = |chip: Chip| here(chip) && chip.regions() == 1;
                let of = |role| {
                    all.iter()
                        .filter(|one| one.0 == role && here(one.1))
                        .count()
                };
                let count = Role::ALL.map(|role| of(role).min(NUMBERS[role as usize].into()));
                let count = count.iter().sum::<usize>();
                if count > MAX_IN_REGION && all.iter().any(|one| only(one.1)) {
                    return Some(Lack::Crowded {
                        region: [colour_name, part_name],
                        count,
                    });
                }
            }
        }
        None
    }
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
                "a draft needs {needed} chips of role {} within the limits, and the teams in it have {there}: bring \
                 other teams, take all teams (draft_teams=all) or loosen draft_on_chip and draft_specials",
                role.name()
            ),
            Lack::Dear { least } => write!(
                f,
                "with these teams not every drafted team can keep to so few abilities; draft_abilities has to be 0 (no \
                 limit) or at least {least}"
            ),
            Lack::Crowded {
                region: [colour, part],
                count,
            } => write!(
                f,
                "a drafted team may have at most {MAX_IN_REGION} chips that are {colour} and {part}, so that any eleven can \
                 be set up, and with these teams it could have {count}"
            ),
        }
    }
}

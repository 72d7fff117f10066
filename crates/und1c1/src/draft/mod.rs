//! The draft before a match (UN-50): coaches pick in turn from all chips of the teams brought.
//!
//! [`Draft`] is the draft by itself, of any number of coaches. A match of UND1C1 has one of two (`table`).

mod fit;
mod pool;
mod share;
mod sums;
mod table;

use arrayvec::ArrayVec;
use fischio_core::Slot;

use crate::parts::chip::{Chip, MAX_ABILITIES};
use crate::parts::draft::{DraftMan, MAX_COACHES, NUMBERS};
use crate::parts::man::{Man, Role};
use crate::parts::squad::{MAX_IN_REGION, NO_PICK, Picks, SQUAD, Squad};
use fit::can_complete;
use pool::Narrow;
use sums::{Need, Stock};

pub use pool::{Lack, Pool};
pub(crate) use table::{ready, refuse};

/// A draft of two to eight coaches, who pick in turn, always in the same order (UN-50).
///
/// ```
/// use fischio_core::Edition;
/// use und1c1::{Draft, Limits, Pool, Squad};
///
/// let teams = ["aironi", "bufali", "cervi"].map(|name| Squad::ready(name, Edition::First));
/// let pool = Pool::new(teams.iter().map(Some), Limits::default());
/// let mut draft = Draft::begin(&pool, 3).unwrap();
/// while let Some(coach) = draft.coach() {
///     let pick = draft.legal().next().unwrap();
///     draft.pick(pick).unwrap();
///     assert_eq!(draft.picks(coach).last(), Some(pick));
/// }
/// assert!(draft.picks(2).map(|pick| pick.to_string()).eq([
///     "2.P1", "3.P2", "1.D3", "1.D6", "2.D3", "2.D6", "3.D3", "3.D6", "1.C3", "2.C1", "2.C4", "3.C2",
///     "3.C5", "1.A3", "2.A1", "2.A4", "3.A2", "3.A5",
/// ]));
/// ```
#[derive(Clone, Debug)]
pub struct Draft<'a> {
    pool: &'a Pool<'a>,
    picks: ArrayVec<Picks, MAX_COACHES>,
}

/// Why a chip cannot be picked (UN-50).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPick {
    /// Every coach has all of theirs.
    Over,
    /// No team of the draft has it.
    Unknown,
    /// It is picked already.
    Taken,
    /// It is of another role than the one that is picked now.
    Role(Role),
    /// It has more abilities than one chip may have.
    ManyOnChip,
    /// It has a special ability.
    Special,
    /// The coach has as many of a narrow part of the pitch by their second colour as leave room for the others.
    Crowded {
        /// The line's colour and the part.
        region: [&'static str; 2],
        /// How many a coach may pick.
        most: u8,
    },
    /// With it some coach could not complete the numbers within the abilities in all.
    NoWay,
}

impl<'a> Draft<'a> {
    /// A draft of so many coaches, at most [`MAX_COACHES`], in which nothing is picked.
    ///
    /// # Errors
    /// Why the pool and its limits do not suffice for so many coaches.
    pub fn begin(pool: &'a Pool<'a>, coaches: usize) -> Result<Self, Lack> {
        let picks = [[NO_PICK; SQUAD]; MAX_COACHES];
        match pool.lack(coaches) {
            Some(lack) => Err(lack),
            None => Ok(Draft::under_way(pool, picks.into_iter().take(coaches))),
        }
    }

    /// A draft with what each coach has picked, the first one's first.
    pub(crate) fn under_way(pool: &'a Pool<'a>, picks: impl IntoIterator<Item = Picks>) -> Self {
        Draft {
            pool,
            picks: picks.into_iter().take(MAX_COACHES).collect(),
        }
    }

    /// How many coaches pick.
    fn coaches(&self) -> usize {
        self.picks.len()
    }

    /// How many chips are picked.
    pub fn made(&self) -> usize {
        self.picks
            .as_flattened()
            .iter()
            .filter(|pick| **pick != NO_PICK)
            .count()
    }

    /// Who picks next, from 0.
    pub fn coach(&self) -> Option<usize> {
        let (made, coaches) = (self.made(), self.coaches());
        (made < coaches * SQUAD).then(|| made % coaches)
    }

    /// Of which role the next pick is.
    pub fn role(&self) -> Option<Role> {
        self.coach()?;
        let mut round = (self.made() / self.coaches()) as u8;
        Role::ALL.into_iter().find(|role| {
            let number = NUMBERS[*role as usize];
            let here = round < number;
            round = round.saturating_sub(number);
            here
        })
    }

    /// What a coach has picked, in order.
    pub fn picks(&self, coach: usize) -> impl Iterator<Item = DraftMan> {
        let picked = self.picks[coach]
            .into_iter()
            .take_while(|pick| *pick != NO_PICK);
        picked.filter_map(|place| self.name(place))
    }

    /// A chip by its place in the pool.
    pub(crate) fn name(&self, place: u8) -> Option<DraftMan> {
        let team = place / SQUAD as u8 + 1;
        Some(DraftMan {
            team,
            man: self.pool.man(place)?,
        })
    }

    /// Who has picked a place, if anybody.
    pub(crate) fn owner(&self, place: u8) -> Option<usize> {
        self.picks.iter().position(|picks| picks.contains(&place))
    }

    /// How many abilities a coach's picks have.
    pub fn abilities(&self, coach: usize) -> u16 {
        self.chips(coach)
            .map(|chip| u16::from(chip.abilities()))
            .sum()
    }

    fn chips(&self, coach: usize) -> impl Iterator<Item = Chip> {
        let picked = self.picks[coach].into_iter();
        picked.filter_map(|place| self.pool.chip(place))
    }

    /// What each coach lacks.
    fn needs(&self) -> ArrayVec<Need, MAX_COACHES> {
        let need = |coach: usize| {
            let mut of = NUMBERS;
            for place in self.picks[coach] {
                if let Some(man) = self.pool.man(place) {
                    of[man.role() as usize] -= 1;
                }
            }
            let left = self.pool.budget().saturating_sub(self.abilities(coach));
            Need { of, left }
        };
        (0..self.coaches()).map(need).collect()
    }

    /// Whether the next coach may pick a chip.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, name: DraftMan) -> Result<(), NoPick> {
        self.place_to_pick(name).map(|_| ())
    }

    fn place_to_pick(&self, name: DraftMan) -> Result<u8, NoPick> {
        let (Some(coach), Some(role)) = (self.coach(), self.role()) else {
            return Err(NoPick::Over);
        };
        let unknown = NoPick::Unknown;
        let place = self.pool.place(name).ok_or(unknown)?;
        let chip = self.pool.chip(place).ok_or(unknown)?;
        if self.owner(place).is_some() {
            return Err(NoPick::Taken);
        }
        if name.man.role() != role {
            return Err(NoPick::Role(role));
        }
        if !self.pool.is_within(chip) {
            return Err(NoPick::ManyOnChip);
        }
        if !self.pool.allows(chip) {
            return Err(NoPick::Special);
        }
        if let Some(narrow) = self.crowded(coach, role, chip) {
            return Err(NoPick::Crowded {
                region: narrow.names(),
                most: self.room(coach, narrow),
            });
        }
        let stock = self.pool.stock(|place| self.owner(place).is_some());
        let counted_on = !self.pool.crowds(role, chip);
        let abilities = chip.abilities();
        if self.leaves_a_way(stock, coach, role, (abilities, counted_on))
            || self.may_do_without(coach, role) == Some(abilities)
        {
            Ok(place)
        } else {
            Err(NoPick::NoWay)
        }
    }

    /// How many abilities a chip has that the next coach may pick though no way is known after it: the fewest, where after no chip a
    /// way is known. That is never so of two coaches: for them every way is found.
    fn may_do_without(&self, coach: usize, role: Role) -> Option<u8> {
        if self.coaches() < 3 {
            return None;
        }
        let open = self.open(coach, role).map(|(_, chip)| {
            let counted_on = !self.pool.crowds(role, chip);
            (chip.abilities(), counted_on)
        });
        let mut open: Vec<(u8, bool)> = open.collect();
        open.sort_unstable();
        open.dedup();
        let fewest = open.first()?.0;
        let stock = self.pool.stock(|place| self.owner(place).is_some());
        // After the cheapest there mostly is one, so not much is tried out.
        let is_known = |kind: (u8, bool)| self.leaves_a_way(stock, coach, role, kind);
        (!open.into_iter().any(is_known)).then_some(fewest)
    }

    /// The chips of a role that a coach may pick as far as nobody else is asked for.
    fn open(&self, coach: usize, role: Role) -> impl Iterator<Item = (u8, Chip)> {
        self.pool.places().filter(move |&(place, chip)| {
            self.pool.allows(chip)
                && self.owner(place).is_none()
                && self.pool.man(place).map(Man::role) == Some(role)
                && self.crowded(coach, role, chip).is_none()
        })
    }

    /// Whether everybody can complete after the next coach picks a chip with so many abilities, of those that crowd a part and of
    /// those that are counted on.
    fn ways(&self, coach: usize, role: Role) -> [[bool; MAX_ABILITIES + 1]; 2] {
        let stock = self.pool.stock(|place| self.owner(place).is_some());
        [false, true].map(|counted_on| {
            core::array::from_fn(|abilities| {
                let is_there = !counted_on || stock[role as usize][abilities] > 0;
                is_there && self.leaves_a_way(stock, coach, role, (abilities as u8, counted_on))
            })
        })
    }

    /// A narrow part of which a coach may pick no further chip by its second colour, and this is one.
    fn crowded(&self, coach: usize, role: Role, chip: Chip) -> Option<Narrow> {
        if !self.pool.crowds(role, chip) {
            return None;
        }
        let mut parts = self.pool.crowded_by(role, chip);
        parts.find(|narrow| {
            let picked = self.picks[coach].iter().filter(|place| {
                let (man, chip) = (self.pool.man(**place), self.pool.chip(**place));
                man.zip(chip).is_some_and(|(man, chip)| {
                    let mut crowded = self.pool.crowded_by(man.role(), chip);
                    crowded.any(|other| other == *narrow)
                })
            });
            picked.count() >= self.room(coach, *narrow).into()
        })
    }

    /// How many chips a coach may have in a narrow part by their second colour: as many as leave room for those whose first
    /// colour it is, for the ones that they have picked and for the ones that they may still pick.
    fn room(&self, coach: usize, narrow: Narrow) -> u8 {
        let of_role = self.picks[coach]
            .iter()
            .filter(|place| self.pool.man(**place).map(Man::role) == Some(narrow.first_role()));
        let (mut picked, mut there) = (0, 0);
        for place in of_role {
            picked += 1;
            let chip = self.pool.chip(*place);
            there += u8::from(chip.is_some_and(|chip| narrow.has(chip)));
        }
        let to_pick = NUMBERS[narrow.first_role() as usize] - picked;
        narrow
            .room
            .max((MAX_IN_REGION as u8).saturating_sub(there + to_pick))
    }

    /// Whether everybody can complete after a coach picks one of these chips: it is the same for all of a role with so
    /// many abilities that are counted on, or not.
    fn leaves_a_way(
        &self,
        mut stock: Stock,
        coach: usize,
        role: Role,
        (abilities, counted_on): (u8, bool),
    ) -> bool {
        let mut needs = self.needs();
        let need = &mut needs[coach];
        let Some(left) = need.left.checked_sub(abilities.into()) else {
            return false;
        };
        need.left = left;
        need.of[role as usize] -= 1;
        if counted_on {
            stock[role as usize][usize::from(abilities)] -= 1;
        }
        can_complete(&stock, &needs)
    }

    /// Every chip that the next coach may pick, in the order of the pool.
    pub fn legal(&self) -> impl Iterator<Item = DraftMan> {
        let next = self.coach().zip(self.role());
        let legal = next.map(|(coach, role)| {
            // Asked once for each number of abilities.
            let ways = self.ways(coach, role);
            let has_way = move |pool: &Pool<'_>, chip: Chip| {
                let counted_on = usize::from(!pool.crowds(role, chip));
                ways[counted_on][usize::from(chip.abilities())]
            };
            let is_stuck = !self
                .open(coach, role)
                .any(|(_, chip)| has_way(self.pool, chip));
            let without = is_stuck.then(|| self.may_do_without(coach, role)).flatten();
            self.open(coach, role).filter(move |&(_, chip)| {
                has_way(self.pool, chip) || without == Some(chip.abilities())
            })
        });
        let legal = legal.into_iter().flatten();
        legal.filter_map(|(place, _)| self.name(place))
    }

    /// The next coach picks a chip.
    ///
    /// # Errors
    /// Why they may not.
    pub fn pick(&mut self, name: DraftMan) -> Result<(), NoPick> {
        let place = self.place_to_pick(name)?;
        self.take(place);
        Ok(())
    }

    /// The next coach takes a place's chip.
    pub(crate) fn take(&mut self, place: u8) {
        let made = self.made();
        if let Some(coach) = self.coach() {
            let nth = made / self.coaches();
            self.picks[coach][nth] = place;
        }
    }

    /// The squad that a coach has picked, under the name of the one they brought: the chips of each role in the order of the
    /// picks. Nothing before the draft is over.
    pub fn squad(&self, coach: usize, brought: &Squad) -> Option<Squad> {
        if self.coach().is_some() {
            return None;
        }
        let mut chips = [Chip::default(); SQUAD];
        for (slot, chip) in Squad::ALL.iter().map(Slot::index).zip(self.chips(coach)) {
            chips[slot] = chip;
        }
        Some(brought.drafted(chips))
    }
}

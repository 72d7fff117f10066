//! From a set-up to another, by legal actions: who replaces which player, who steps aside (UN-10).

use fischio_core::{Side, Silent, Slot, SlotSet};

use crate::parts::action::Action;
use crate::parts::man::Man;
use crate::parts::squad::Squad;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::team::ELEVEN;
use crate::state::Und1c1;

impl Und1c1 {
    fn stands_on(&self, side: Side, (slot, at): (Slot, Square)) -> bool {
        self.team(side).place(slot).square() == Some(at)
    }

    /// Puts everybody on their box who may go there now.
    pub(crate) fn place_all(
        &mut self,
        side: Side,
        targets: &[(Slot, Square)],
        actions: &mut Vec<Action>,
    ) -> Option<()> {
        for &(slot, at) in targets {
            let man = self.squads[side].man(slot);
            if !self.stands_on(side, (slot, at)) && self.check_place(side, man, at).is_ok() {
                self.try_place(side, man, at, actions)?;
            }
        }
        Some(())
    }

    /// Players on a box that another is to have, who cannot change places with them,
    /// go to a box that nobody is to have.
    pub(crate) fn step_aside(
        &mut self,
        side: Side,
        targets: &[(Slot, Square)],
        actions: &mut Vec<Action>,
    ) -> Option<()> {
        let wanted: Squares = targets.iter().map(|&(_, at)| at).collect();
        for &(slot, at) in targets {
            let Some(mate) = self.team(side).on_box(at).filter(|&mate| mate != slot) else {
                continue;
            };
            let free = self.placements(side, mate) & self.unoccupied();
            let Some(aside) = free.without(wanted).into_iter().next() else {
                continue;
            };
            self.try_place(side, self.squads[side].man(mate), aside, actions)?;
        }
        Some(())
    }

    /// Who is on the pitch and not wanted makes room for somebody who is, while the ten are
    /// there.
    pub(crate) fn make_way(
        &mut self,
        side: Side,
        targets: &[(Slot, Square)],
        actions: &mut Vec<Action>,
    ) -> Option<()> {
        let chosen: SlotSet = targets.iter().map(|&(slot, _)| slot).collect();
        for &(slot, _) in targets {
            let is_full = self.team(side).outfielders().len() == ELEVEN - 1;
            if is_full && !self.team(side).on.has(slot) {
                self.bring_on(side, slot, chosen, actions)?;
            }
        }
        Some(())
    }

    /// Somebody comes on for one who is not wanted; where the two never play on the same box,
    /// over as few others as possible, where each can take the place of the next.
    fn bring_on(
        &mut self,
        side: Side,
        slot: Slot,
        chosen: SlotSet,
        actions: &mut Vec<Action>,
    ) -> Option<()> {
        let mut path = self.path_on(side, slot, chosen)?;
        while path.len() > 1 {
            // The last of them on the bench goes on first, and is then who leaves.
            let on = self.team(side).on;
            let first = path.iter().rposition(|&other| !on.has(other))?;
            for pair in path[first..].windows(2) {
                let [by, other] = [pair[0], pair[1]];
                let at = self.exchange_box(side, by, other)?;
                if !self.stands_on(side, (other, at)) {
                    self.try_place(side, self.squads[side].man(other), at, actions)?;
                }
                self.try_place(side, self.squads[side].man(by), at, actions)?;
            }
            path.truncate(first + 1);
        }
        Some(())
    }

    /// The shortest way from somebody on the bench to one on the pitch who is not wanted, each
    /// able to take the place of the next.
    fn path_on(&self, side: Side, slot: Slot, chosen: SlotSet) -> Option<Vec<Slot>> {
        let leavers = self.team(side).outfielders() - chosen;
        let mut unseen = (Squad::ALL - Squad::KEEPERS).without(slot);
        let mut paths = vec![vec![slot]];
        let mut next = 0;
        loop {
            let path = paths.get(next)?.clone();
            let by = *path.last()?;
            let others = unseen.filter(|other| self.exchange_box(side, by, other).is_some());
            let to = |other| path.iter().copied().chain([other]).collect();
            if let Some(leaver) = (others & leavers).lowest() {
                return Some(to(leaver));
            }
            paths.extend(others.iter().map(to));
            unseen -= others;
            next += 1;
        }
    }

    /// Where one can take the place of another: where the other stands, or may go first.
    fn exchange_box(&self, side: Side, by: Slot, other: Slot) -> Option<Square> {
        let camp = self.camp(side, by);
        let here = self.team(side).place(other).square();
        if let Some(here) = here.filter(|&here| camp.has(here)) {
            return Some(here);
        }
        let common = camp & self.camp(side, other) & self.unoccupied();
        common.without(self.full_area(side)).into_iter().next()
    }

    /// Plays a placement if it is legal.
    pub(crate) fn try_place(
        &mut self,
        side: Side,
        man: Man,
        to: Square,
        actions: &mut Vec<Action>,
    ) -> Option<()> {
        self.check_place(side, man, to).ok()?;
        self.place(side, man, to, &mut Silent);
        actions.push(Action::Place(man, to));
        Some(())
    }
}

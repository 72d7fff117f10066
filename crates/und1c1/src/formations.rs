//! Formations for a set-up (UN-10).

use fischio_core::{Preset, Seat, Side, Silent};

use crate::state::{ELEVEN, slots};
use crate::{Action, Man, Role, Square, Squares, Stage, Und1c1};

/// Where an outfielder stands: how far across, in halves of a file from the left edge, the
/// rank counted from one's own goal, and the colour he plays: 0 red, 1 yellow, 2 green.
type Spot = (i16, i16, usize);

/// The formations: an ID and the spots of the ten.
///
/// Those in front come first, and no two formations have the same first spot: once he stands
/// there, a set-up that is made action by action goes on to the same formation.
#[rustfmt::skip]
const FORMATIONS: [(&str, [Spot; ELEVEN as usize - 1]); 5] = [
    ("4-4-2", [
        (13, 6, 2), (19, 6, 2),
        (4, 4, 1), (12, 4, 1), (20, 4, 1), (28, 4, 1),
        (4, 2, 0), (11, 2, 0), (20, 2, 0), (28, 2, 0),
    ]),
    ("4-3-3", [
        (16, 6, 2), (5, 6, 2), (27, 6, 2),
        (9, 4, 1), (16, 4, 1), (22, 4, 1),
        (4, 2, 0), (11, 2, 0), (20, 2, 0), (28, 2, 0),
    ]),
    ("3-5-2", [
        (11, 6, 2), (21, 6, 2),
        (3, 4, 1), (10, 4, 1), (16, 4, 1), (22, 4, 1), (29, 4, 1),
        (10, 2, 0), (16, 2, 0), (22, 2, 0),
    ]),
    ("5-3-2", [
        (15, 5, 2), (19, 6, 2),
        (10, 4, 1), (16, 4, 1), (22, 4, 1),
        (3, 2, 0), (10, 2, 0), (16, 2, 0), (22, 2, 0), (29, 2, 0),
    ]),
    ("4-5-1", [
        (18, 6, 2),
        (3, 4, 1), (10, 4, 1), (16, 4, 1), (22, 4, 1), (29, 4, 1),
        (4, 2, 0), (11, 2, 0), (20, 2, 0), (28, 2, 0),
    ]),
];

impl Und1c1 {
    /// Formations that a side which is setting up can take.
    pub(crate) fn formations(&self, seat: Seat) -> Vec<Preset<Action>> {
        let side = seat.side();
        if seat != Seat::first(side) || !self.is_setting_up(side) {
            return Vec::new();
        }
        let made = FORMATIONS.iter().filter_map(|(id, spots)| {
            let actions = self.actions_towards(side, spots)?;
            Some(Preset { id, actions })
        });
        made.collect()
    }

    fn is_setting_up(&self, side: Side) -> bool {
        self.sets_up(side) || (self.stage == Stage::Replace && self.decider == side)
    }

    /// Legal actions that take a formation, one after the other; nothing if the corrections
    /// left do not suffice.
    fn actions_towards(&self, side: Side, spots: &[Spot]) -> Option<Vec<Action>> {
        let mut game = *self;
        let mut actions = Vec::new();
        let again = self.restart || self.stage == Stage::Replace;
        let mut targets = Vec::new();
        let mut taken = self.in_the_way(side);
        let mut chosen = 0u32;
        for spot in spots {
            let idle = (0..crate::SQUAD as u8)
                .filter(|&slot| chosen >> slot & 1 == 0 && !Und1c1::is_keeper_chip(slot))
                .filter(|&slot| !again || self.team(side).outfielders() >> slot & 1 != 0);
            let best = idle
                .filter_map(|slot| {
                    let (far, at) = self.nearest_box(side, slot, spot, taken)?;
                    let off = u32::from(!self.chip(side, slot).is_colour(spot.2));
                    let worth = self.chip(side, slot).points();
                    Some(((off, far / 4, u32::MAX - worth, slot), at))
                })
                .min_by_key(|(key, _)| *key);
            let Some(((_, _, _, slot), at)) = best else {
                break;
            };
            chosen |= 1 << slot;
            taken.add(at);
            targets.push((slot, at));
        }
        if !again {
            // Who is on the pitch and not wanted makes room for somebody who is.
            for (slot, _) in targets.iter().copied() {
                let full = game.team(side).outfielders().count_ones() == ELEVEN - 1;
                if full && game.team(side).on >> slot & 1 == 0 {
                    let camp = self.chip(side, slot).region(side);
                    let leaver = slots(game.team(side).outfielders() & !chosen)
                        .find(|&other| camp.has(game.at(side, other)))?;
                    let at = game.at(side, leaver);
                    let man = self.squads[side].man(slot);
                    game.try_place(side, man, at, &mut actions)?;
                }
            }
        }
        // Whoever is in another's way goes first if he can; twice, for they may be in a ring.
        for _ in 0..2 {
            for &(slot, at) in &targets {
                let man = self.squads[side].man(slot);
                if game.at(side, slot) != at && game.refuse_place(side, man, at).is_none() {
                    game.try_place(side, man, at, &mut actions)?;
                }
            }
        }
        if !again {
            let keeper = Man::new(Role::Goalkeeper, 1)?;
            if self.team(side).keeper == crate::state::NOBODY {
                game.try_place(side, keeper, Square::goal(side), &mut actions)?;
            }
        }
        let complete = again || game.team(side).on.count_ones() == ELEVEN;
        complete.then_some(actions)
    }

    /// The box nearest to a spot on which somebody may be set up.
    fn nearest_box(
        &self,
        side: Side,
        slot: u8,
        &(across, rank, _): &Spot,
        taken: Squares,
    ) -> Option<(u32, Square)> {
        let area = Squares::area(side);
        let full = (taken & area).count() >= crate::state::IN_AREA;
        let locked = if self.stage == Stage::Replace {
            self.locked_for(side, slot)
        } else {
            Squares::EMPTY
        };
        let region = self
            .chip(side, slot)
            .region(side)
            .without(taken)
            .without(locked);
        let boxes = if full { region.without(area) } else { region };
        let far = |at: Square| {
            let aside = (i16::from(at.file()) * 2 + 1 - across).unsigned_abs();
            let along = (i16::from(at.rank_for(side)) - rank).unsigned_abs();
            u32::from(aside + 4 * along)
        };
        boxes
            .into_iter()
            .map(|at| (far(at), at))
            .min_by_key(|&(far, at)| (far, at.index()))
    }

    fn try_place(
        &mut self,
        side: Side,
        man: Man,
        to: Square,
        actions: &mut Vec<Action>,
    ) -> Option<()> {
        if self.refuse_place(side, man, to).is_some() {
            return None;
        }
        self.place(side, man, to, &mut Silent);
        actions.push(Action::Place(man, to));
        Some(())
    }
}

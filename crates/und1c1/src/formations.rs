//! Formations for a set-up (UN-10).

use fischio_core::{Preset, Seat, Side, Slot};

use crate::parts::action::Action;
use crate::parts::squad::Squad;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::Stage;
use crate::parts::team::{ELEVEN, IN_AREA};
use crate::state::Und1c1;

/// Where an outfielder stands: how far across, in halves of a file from the left edge, the
/// rank counted from one's own goal, and the colour played: 0 red, 1 yellow, 2 green.
type Spot = (i16, i16, usize);

/// The formations: an ID and the spots of the ten.
///
/// Those in front come first, and no two formations have the same first spot: once that player stands
/// there, a set-up that is made action by action goes on to the same formation.
#[rustfmt::skip]
const FORMATIONS: [(&str, [Spot; ELEVEN - 1]); 5] = [
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

/// How often players who are still in another's way step aside.
const ASIDE: usize = 3;

impl Und1c1 {
    /// Formations that a side which is setting up can take.
    pub(crate) fn formations(&self, seat: Seat) -> Vec<Preset<Action>> {
        let side = seat.side();
        if seat != Seat::first(side) || !self.is_setting_up(side) {
            return Vec::new();
        }
        let made = FORMATIONS.iter().filter_map(|(id, spots)| {
            let actions = self.actions_towards(side, spots)?;
            Some(Preset::whole(id, actions))
        });
        made.collect()
    }

    fn is_setting_up(&self, side: Side) -> bool {
        self.sets_up(side) || self.stage == Stage::Replace { side }
    }

    /// Legal actions that take a formation, one after the other; nothing if the corrections
    /// left do not suffice.
    fn actions_towards(&self, side: Side, spots: &[Spot]) -> Option<Vec<Action>> {
        let targets = self.targets(side, spots);
        let mut game = *self;
        let mut actions = Vec::new();
        if !self.is_chosen() {
            game.make_way(side, &targets, &mut actions)?;
        }
        // Players in another's way go first if they can; twice, for they may be in a ring.
        for _ in 0..2 {
            game.place_all(side, &targets, &mut actions)?;
        }
        if !self.is_chosen() {
            for _ in 0..ASIDE {
                game.make_way(side, &targets, &mut actions)?;
                game.step_aside(side, &targets, &mut actions)?;
                game.place_all(side, &targets, &mut actions)?;
            }
        }
        if !self.is_chosen() && self.team(side).keeper.is_none() {
            let keeper = (self.available(side) & Squad::KEEPERS).lowest()?;
            let keeper = self.squads[side].man(keeper);
            game.try_place(side, keeper, Square::goal(side), &mut actions)?;
        }
        game.is_complete(side).then_some(actions)
    }

    /// Who is to stand where: for each spot the chip that fits best and is nearest.
    fn targets(&self, side: Side, spots: &[Spot]) -> Vec<(Slot, Square)> {
        let able = if self.is_chosen() {
            self.team(side).outfielders()
        } else {
            self.available(side)
        };
        let mut idle = able - Squad::KEEPERS;
        let mut taken = self.in_the_way(side);
        let mut targets = Vec::new();
        for spot in spots {
            // Most chips may stand on the same boxes: the nearest of them is looked for once.
            let mut known: Vec<(Squares, Option<(u32, Square)>)> = Vec::new();
            let mut nearest = |boxes: Squares| {
                if let Some((_, nearest)) = known.iter().find(|(other, _)| *other == boxes) {
                    return *nearest;
                }
                let nearest = nearest_box(side, boxes, spot);
                known.push((boxes, nearest));
                nearest
            };
            let fits = idle.iter().filter_map(|slot| {
                let (far, at) = nearest(self.boxes_for(side, slot, taken))?;
                let chip = self.chip(side, slot);
                let off = u32::from(!chip.is_colour(spot.2));
                Some(((off, far / 4, u32::MAX - chip.points(), slot), at))
            });
            let Some(((.., slot), at)) = fits.min_by_key(|(key, _)| *key) else {
                break;
            };
            idle.remove(slot);
            taken.add(at);
            targets.push((slot, at));
        }
        targets
    }

    /// The boxes on which a chip may be set up.
    fn boxes_for(&self, side: Side, slot: Slot, taken: Squares) -> Squares {
        let area = Squares::area(side);
        let full = (taken & area).count() >= IN_AREA;
        let locked = if self.re_places() {
            self.locked_for(side, slot)
        } else {
            Squares::EMPTY
        };
        let region = self
            .chip(side, slot)
            .region(side)
            .without(taken)
            .without(locked);
        if full { region.without(area) } else { region }
    }
}

/// Which of `boxes` is nearest to a spot, and how far it is.
fn nearest_box(side: Side, boxes: Squares, &(across, rank, _): &Spot) -> Option<(u32, Square)> {
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

//! Ready-made set-ups (CT-11, CT-23): formations that fit any squad, any board and whatever
//! has been placed already.

use fischio_core::{Preset, Seat, Side, Silent};
use fischio_phases::Place;

use crate::parts::square::RANKS;
use crate::parts::team::LINE_UP;
use crate::{Action, Calcetto, Man, Role, Square, Stage};

/// Outfielders of a line-up.
const OUTFIELDERS: usize = LINE_UP - 1;

/// Parts into which the width of a pitch is divided to say where a man stands: half a file
/// of the widest one.
const WIDTH: i16 = 16;

/// Where an outfielder stands: how far across in [`WIDTH`] parts, the rank from 1 as the side
/// counts, and the role that is best there.
type Spot = (i16, i16, Role);

/// A formation: its ID, and its men from the back to the front.
const FORMATIONS: [(&str, [Spot; OUTFIELDERS]); 4] = [
    (
        "diamond",
        [
            (7, 3, Role::Defender),
            (3, 5, Role::Midfielder),
            (13, 5, Role::Midfielder),
            (9, 6, Role::Attacker),
        ],
    ),
    (
        "square",
        [
            (5, 3, Role::Defender),
            (11, 3, Role::Defender),
            (3, 7, Role::Attacker),
            (13, 7, Role::Attacker),
        ],
    ),
    (
        "wall",
        [
            (5, 3, Role::Defender),
            (11, 3, Role::Defender),
            (8, 4, Role::Midfielder),
            (13, 6, Role::Attacker),
        ],
    ),
    (
        "attack",
        [
            (8, 4, Role::Defender),
            (5, 6, Role::Midfielder),
            (3, 7, Role::Attacker),
            (13, 7, Role::Attacker),
        ],
    ),
];

/// Most actions it takes to change a line-up of five into another: each man may first take
/// another's place and then go to their own square.
const MOST_ACTIONS: usize = 2 * LINE_UP;

impl Calcetto {
    /// The formations that a seat can take up from here with legal actions, none where no
    /// set-up is under way.
    pub(crate) fn formations(&self, seat: Seat) -> Vec<Preset<Action>> {
        let side = seat.side();
        if self.stage() != Stage::SetUp || seat != Seat::first(side) || !self.sets_up(side) {
            return Vec::new();
        }
        let made = FORMATIONS.iter().filter_map(|(id, spots)| {
            let men = self.men_for(side, spots);
            let actions = self.actions_towards(seat, &self.squares_for(side, men, spots))?;
            Some(Preset::whole(id, actions))
        });
        made.collect()
    }

    /// Who takes part: at a restart the same five (CT-23), else the squad's best for the
    /// spots. The goalkeeper first, then a man for each spot.
    fn men_for(&self, side: Side, spots: &[Spot; OUTFIELDERS]) -> [Man; LINE_UP] {
        let squad = self.squads[side];
        if self.is_restart() {
            let mut men = [0, 1, 2, 3, 4]
                .map(Place::new)
                .map(|place| self.man_ref(side, place).man);
            // Defenders to the back, attackers to the front.
            men[1..].sort_unstable_by_key(|man| (man.role(), man.number()));
            return men;
        }
        let mut men = [Man::FIRST_GOALKEEPER; LINE_UP];
        let worth = |man: Man, role: Role| {
            let numbers = squad.slot(man).map(|slot| squad.numbers(slot));
            let (yellow, red) = numbers.map_or((0, 0), |n| (n.yellow_or_blue, n.red));
            let off = (man.role() as i16 - role as i16).abs();
            // Of men as good, the first in the squad.
            (
                -off,
                i16::from(yellow) + 2 * i16::from(red),
                -i16::from(man.number()),
            )
        };
        for place in 0..LINE_UP {
            let role = place
                .checked_sub(1)
                .map_or(Role::Goalkeeper, |i| spots[i].2);
            let idle = squad.men().map(|(man, _)| man).filter(|man| {
                man.keeps_goal() == (place == 0) && (place == 0 || !men[1..place].contains(man))
            });
            if let Some(best) = idle.max_by_key(|&man| worth(man, role)) {
                men[place] = best;
            }
        }
        men
    }

    /// Where each man goes: onto the free square nearest to their spot.
    fn squares_for(
        &self,
        side: Side,
        men: [Man; LINE_UP],
        spots: &[Spot; OUTFIELDERS],
    ) -> [(Man, Square); LINE_UP] {
        let files = i16::from(self.pitch.files());
        let mut free = self.pitch.camp(side);
        let mut placed = men.map(|man| (man, self.goal_squares(side)[0]));
        for (&(across, rank, _), (_, at)) in spots.iter().zip(&mut placed[1..]) {
            let far = |square: &Square| {
                let own = match side {
                    Side::Home => square.rank(),
                    Side::Away => RANKS - 1 - square.rank(),
                };
                let middle = (2 * i16::from(square.file()) + 1) * WIDTH / (2 * files);
                let aside = (middle - across).abs();
                let along = (i16::from(own) + 1 - rank).abs();
                (aside + 2 * along, square.index())
            };
            if let Some(best) = free.into_iter().min_by_key(far) {
                *at = best;
                free = free.without(crate::Squares::one(best));
            }
        }
        placed
    }

    /// Legal actions that put everybody there, one after the other; nothing if the
    /// corrections left do not suffice.
    fn actions_towards(
        &self,
        seat: Seat,
        targets: &[(Man, Square); LINE_UP],
    ) -> Option<Vec<Action>> {
        let side = seat.side();
        let mut game = *self;
        let mut actions = Vec::with_capacity(MOST_ACTIONS);
        let wanted = |man: Man| targets.iter().any(|&(target, _)| target == man);
        for &(man, to) in targets {
            let on_pitch = game.place_of(side, man).is_some();
            let full = game
                .fielded(side)
                .filter(|(man, _)| !man.keeps_goal())
                .count()
                == 4;
            if !on_pitch && full && !man.keeps_goal() {
                // Somebody who is not wanted makes room first.
                let (_, at) = game
                    .fielded(side)
                    .find(|&(other, _)| !other.keeps_goal() && !wanted(other))?;
                game.try_place(side, man, at, &mut actions)?;
            }
            let there = game.place_on(side, to);
            if there.is_none() || there != game.place_of(side, man) {
                game.try_place(side, man, to, &mut actions)?;
            }
        }
        Some(actions)
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

//! Ready-made formations for the set-up (CO-13).

use core::cmp::Reverse;

use fischio_core::{Preset, Side, Silent};

use crate::parts::pitch::of_side;
use crate::parts::squad::CALLED_UP;
use crate::parts::team::LINE_UP;
use crate::{Action, Calciotto, Man, Role, Square, Stage};

/// A formation: where seven outfielders stand, as Home, and what they are best.
type Formation = (&'static str, [(Role, &'static str); LINE_UP - 1]);

/// From the back: defenders and wing-backs, midfielders, forwards.
const FORMATIONS: [Formation; 4] = [
    (
        "formation-3-3-1",
        [
            (Role::Defender, "e4"),
            (Role::Defender, "h5"),
            (Role::Defender, "l4"),
            (Role::WingBack, "b7"),
            (Role::Midfielder, "h7"),
            (Role::WingBack, "o7"),
            (Role::Forward, "k10"),
        ],
    ),
    (
        "formation-2-3-2",
        [
            (Role::Defender, "f4"),
            (Role::Defender, "k4"),
            (Role::WingBack, "b7"),
            (Role::Midfielder, "h7"),
            (Role::WingBack, "o7"),
            (Role::Forward, "f10"),
            (Role::Forward, "k10"),
        ],
    ),
    (
        "formation-4-2-1",
        [
            (Role::WingBack, "c4"),
            (Role::Defender, "g4"),
            (Role::Defender, "j4"),
            (Role::WingBack, "n4"),
            (Role::Midfielder, "f8"),
            (Role::Midfielder, "k8"),
            (Role::Forward, "f10"),
        ],
    ),
    (
        "formation-2-2-3",
        [
            (Role::Defender, "g4"),
            (Role::Defender, "j4"),
            (Role::Midfielder, "g7"),
            (Role::Midfielder, "j7"),
            (Role::WingBack, "c10"),
            (Role::Forward, "k10"),
            (Role::Forward, "n10"),
        ],
    ),
];

impl Calciotto {
    /// The formations a side that sets up may still take.
    pub(crate) fn formations(&self, side: Side) -> Vec<Preset<Action>> {
        if !self.sets_up(side) {
            return Vec::new();
        }
        FORMATIONS
            .into_iter()
            .filter_map(|(id, squares)| {
                let actions = self.formation(side, &squares)?;
                Some(Preset::whole(id, actions))
            })
            .collect()
    }

    /// The actions that make a formation of what there is, if corrections suffice.
    fn formation(&self, side: Side, squares: &[(Role, &'static str)]) -> Option<Vec<Action>> {
        let mut then = *self;
        let mut actions = Vec::new();
        let mut play = |then: &mut Calciotto, action: Action| {
            if then.refuse(side, action).is_some() {
                return None;
            }
            match action {
                Action::Place(man, to) => then.place(side, man, to, &mut Silent),
                Action::Pick(man) => then.call_up(side, man, false, &mut Silent),
                _ => return None,
            }
            actions.push(action);
            Some(())
        };
        let [_, goal, ..] = self.pitch.goal_squares(side);
        let mut wanted = vec![(Role::Goalkeeper, goal)];
        for (role, square) in squares {
            let square = Square::from_coord(square.parse().ok()?)?;
            wanted.push((*role, of_side(square, side)));
        }
        // Those on the pitch first, so that nobody has to leave it.
        let squad = &self.squads[side];
        let on_pitch = self.fielded(side).map(|(man, _)| man);
        let others = squad
            .men()
            .map(|(man, _)| man)
            .filter(|&man| self.place_of(side, man).is_none())
            .filter(|&man| {
                squad
                    .slot(man)
                    .is_some_and(|slot| !squad.suspended().has(slot))
            })
            .filter(|_| !self.is_restart());
        let mut men: Vec<Man> = on_pitch.chain(others).collect();
        let fielded = self.fielded(side).count();
        // Of those who may come, the strongest first.
        men[fielded..].sort_by_key(|&man| {
            let numbers = squad.slot(man).map(|slot| squad.numbers(slot));
            let numbers = numbers.unwrap_or_default();
            Reverse((numbers.circled, numbers.movement))
        });
        let mut chosen: Vec<(Man, Square)> = Vec::new();
        let places = if self.is_restart() { fielded } else { LINE_UP };
        // Each on the pitch takes a square that suits the role, or any; then the squares left are
        // filled from the bench.
        let mut left = wanted;
        left.truncate(places.max(1));
        for man in men.drain(..fielded) {
            let keeps = |role: Role| (role == Role::Goalkeeper) == man.keeps_goal();
            let at = left
                .iter()
                .position(|&(role, _)| role == man.role())
                .or_else(|| left.iter().position(|&(role, _)| keeps(role)))?;
            chosen.push((man, left.remove(at).1));
        }
        for (role, square) in left {
            let keeps = |man: &Man| man.keeps_goal() == (role == Role::Goalkeeper);
            let at = men
                .iter()
                .position(|man| man.role() == role)
                .or_else(|| men.iter().position(keeps))?;
            chosen.push((men.remove(at), square));
        }
        for (man, square) in chosen {
            let there = then
                .place_of(side, man)
                .is_some_and(|place| then.square(side, place) == square);
            if !there {
                play(&mut then, Action::Place(man, square))?;
            }
        }
        for man in men {
            let called = then.team(side).called.len();
            if called < usize::from(CALLED_UP) && then.refuse(side, Action::Pick(man)).is_none() {
                play(&mut then, Action::Pick(man))?;
            }
        }
        (then.stage() == Stage::SetUp).then_some(actions)
    }
}

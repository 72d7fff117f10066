//! A shoot-out of shots in turn: who shoots next, who may, and when it is decided (TN-06); the same in every game that has one.

use core::fmt;

use crate::{
    BySide, EventView, ManRef, Player, PositionFields, Refusal, Side, Slot, SlotSet, exact,
};

/// Shots of each side that are counted: so many hardly ever come about, but a match has to end.
const MOST: u8 = u8::MAX;

/// A shoot-out of shots in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kicks {
    first: Side,
    shots: BySide<u8>,
    goals: BySide<u8>,
    /// Who of each side has shot since all of it last had.
    shot: BySide<SlotSet>,
}

impl Kicks {
    /// Shots of each side before one more each decides.
    pub const BEST_OF: u8 = 5;

    /// Before the first shot, by the side that begins.
    pub fn new(first: Side) -> Kicks {
        Kicks {
            first,
            shots: BySide::default(),
            goals: BySide::default(),
            shot: BySide::from_fn(|_| SlotSet::EMPTY),
        }
    }

    /// The one that a position tells of, with who of each side has shot since all of it last had; `first` is the side that begins,
    /// where a level match is decided.
    ///
    /// # Errors
    /// If there can be none, or none like this.
    pub fn read(
        fields: &mut PositionFields<'_>,
        first: Option<Side>,
        shot: BySide<SlotSet>,
    ) -> Result<Option<Kicks>, Refusal> {
        let wrong = || Refusal::new("TN-06", "position-contradicts").with("key", "kicks");
        let counted = |text: &str| {
            let (goals, shots) = text.split_once('/')?;
            Some([exact::<u8>(goals)?, exact::<u8>(shots)?])
        };
        let counts = fields.read("kicks", |text| {
            let (home, away) = text.split_once('-')?;
            Some([counted(home)?, counted(away)?])
        })?;
        let Some(counts) = counts else {
            let none = Side::BOTH.into_iter().all(|side| shot[side].is_empty());
            return if none { Ok(None) } else { Err(wrong()) };
        };
        let [goals, shots] = [0, 1].map(|i| BySide::from_fn(|side| counts[side.index()][i]));
        let kicks = first.and_then(|first| Kicks::under_way(first, shots, goals, shot));
        kicks.map(Some).ok_or_else(wrong)
    }

    /// One under way; nothing if it cannot be: sides shoot in turn, and score no more than they shoot.
    pub fn under_way(
        first: Side,
        shots: BySide<u8>,
        goals: BySide<u8>,
        shot: BySide<SlotSet>,
    ) -> Option<Kicks> {
        let ahead = i16::from(shots[first]) - i16::from(shots[first.opponent()]);
        let fits = (0..=1).contains(&ahead)
            && Side::BOTH.into_iter().all(|side| {
                goals[side] <= shots[side] && (shots[side] == 0) == shot[side].is_empty()
            });
        fits.then_some(Kicks {
            first,
            shots,
            goals,
            shot,
        })
    }

    /// All that tells it from another one, in numbers: to keep states apart by.
    pub fn parts(&self) -> [u64; 2] {
        Side::BOTH.map(|side| {
            let counts = u64::from(self.goals[side]) | u64::from(self.shots[side]) << 8;
            counts | u64::from(self.shot[side].bits()) << 16 | (self.first.index() as u64) << 48
        })
    }

    /// Who of a side has shot since all of it last had.
    pub fn shot(&self, side: Side) -> SlotSet {
        self.shot[side]
    }

    /// The side that began.
    pub fn first(&self) -> Side {
        self.first
    }

    /// The side whose shot it is.
    pub fn turn(&self) -> Side {
        if self.shots[self.first] > self.shots[self.first.opponent()] {
            self.first.opponent()
        } else {
            self.first
        }
    }

    /// Shots that a side has had.
    pub fn shots(&self, side: Side) -> u8 {
        self.shots[side]
    }

    /// The goals of the shoot-out.
    pub fn goals(&self) -> BySide<u8> {
        self.goals
    }

    /// Who of a side's `shooters` may shoot next: nobody twice before all have.
    pub fn may_shoot(&self, side: Side, shooters: SlotSet) -> SlotSet {
        let left = shooters - self.shot[side];
        if left.is_empty() { shooters } else { left }
    }

    /// Why a player of the side whose shot it is may not shoot next, `shooters` being all who shoot for it.
    pub fn refuse(&self, by: Slot, shooters: SlotSet) -> Option<&'static str> {
        if !shooters.has(by) {
            Some("shooter-not-outfielder")
        } else if !self.may_shoot(self.turn(), shooters).has(by) {
            Some("shooter-has-shot")
        } else {
            None
        }
    }

    /// The side whose shot it is has shot, by one of its `shooters`.
    pub fn shoot(&mut self, by: Slot, shooters: SlotSet, is_goal: bool) {
        let side = self.turn();
        if (shooters - self.shot[side]).is_empty() {
            self.shot[side] = SlotSet::EMPTY;
        }
        self.shot[side].add(by);
        self.shots[side] = self.shots[side].saturating_add(1);
        self.goals[side] = self.goals[side].saturating_add(u8::from(is_goal));
    }

    /// Whether as many of a side's `shooters`, and nobody else, have shot as its shots say.
    pub fn fits(&self, side: Side, shooters: SlotSet) -> bool {
        let shot = self.shot[side];
        let all = shooters.len();
        let now = match usize::from(self.shots[side]) {
            0 => 0,
            _ if all == 0 => return false,
            shots => (shots - 1) % all + 1,
        };
        (shot - shooters).is_empty() && shot.len() == now
    }

    /// Who has won, as soon as that is decided: within five shots each when the other cannot draw level any more; then when both have
    /// shot as often and one has scored more. Who begins, by lot, wins if they are level after as many shots as are counted.
    pub fn winner(&self) -> Option<Side> {
        let [home, away] = Side::BOTH.map(|side| self.shots[side]);
        if home.max(away) > Kicks::BEST_OF && home != away {
            return None;
        }
        if (home, away) == (MOST, MOST) && self.goals.home == self.goals.away {
            return Some(self.first);
        }
        let leads = |side: &Side| {
            let other = side.opponent();
            let left = Kicks::BEST_OF.saturating_sub(self.shots[other]);
            self.goals[*side] > self.goals[other] + left
        };
        Side::BOTH.into_iter().find(leads)
    }
}

/// A shot of a shoot-out that is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kick<M> {
    /// Who has shot.
    pub shooter: ManRef<M>,
    /// In whose goal.
    pub keeper: ManRef<M>,
    /// Whether it was a goal.
    pub goal: bool,
    /// What each came to, the shooter first.
    pub totals: [u8; 2],
    /// The goals of the shoot-out.
    pub goals: BySide<u8>,
}

impl<M: Player + Copy> Kick<M> {
    /// As an interface is told it.
    pub fn view(&self) -> EventView {
        let kind = if self.goal {
            "shoot-out-goal"
        } else {
            "shoot-out-save"
        };
        let [own, other] = self.totals;
        let view = EventView::new(kind, "TN-06").about(self.shooter);
        let view = view.and(self.keeper).totals(own, other);
        view.scored(self.goals.map(u16::from))
    }
}

/// Goals and shots as positions write them, Home's first: `3/4-2/3`.
impl fmt::Display for Kicks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [home, away] = Side::BOTH.map(|side| [self.goals[side], self.shots[side]]);
        write!(f, "{}/{}-{}/{}", home[0], home[1], away[0], away[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays shots in turn, `+` a goal, until one is left over or it is decided; how many were played.
    fn played(first: Side, shots: &str) -> (Kicks, usize) {
        let mut kicks = Kicks::new(first);
        let shooters = SlotSet::first_slots(4);
        for (at, shot) in shots.bytes().enumerate() {
            if kicks.winner().is_some() {
                return (kicks, at);
            }
            let by = kicks.may_shoot(kicks.turn(), shooters).iter().next();
            kicks.shoot(by.unwrap(), shooters, shot == b'+');
        }
        (kicks, shots.len())
    }

    #[test]
    fn tn_06_it_ends_as_soon_as_it_is_decided() {
        for (shots, winner, length) in [
            // Home first. 3–0 after three each: two are left to the other side.
            ("+-+-+-", Some(Side::Home), 6),
            ("-+-+-+", Some(Side::Away), 6),
            ("++++++", None, 6),
            // 3–2 after Home's fifth; Away's fifth can draw level.
            ("+++++----", None, 9),
            ("++++++++++", None, 10),
            ("+++++++++-", Some(Side::Home), 10),
            // One more each: a pair counts once both have shot.
            ("+++++++++++", None, 11),
            ("+++++++++++-", Some(Side::Home), 12),
            ("+++++++++++-+", Some(Side::Home), 12),
            ("----------++--+-", Some(Side::Home), 16),
        ] {
            let (kicks, count) = played(Side::Home, shots);
            assert_eq!((kicks.winner(), count), (winner, length), "{shots}");
        }
        let (kicks, _) = played(Side::Away, "+-+-+-");
        assert_eq!(kicks.winner(), Some(Side::Away));
        assert_eq!(kicks.goals(), BySide { home: 0, away: 3 });
    }

    #[test]
    fn tn_06_nobody_shoots_twice_before_all_of_their_side_have() {
        let mut kicks = Kicks::new(Side::Home);
        let of = BySide {
            home: SlotSet::first_slots(4),
            away: SlotSet::first_slots(3),
        };
        let mut shot: BySide<Vec<Slot>> = BySide::default();
        for _ in 0..24 {
            let side = kicks.turn();
            let may = kicks.may_shoot(side, of[side]);
            let round = shot[side].len() % of[side].len();
            assert_eq!(may.len(), of[side].len() - round);
            let since = &shot[side][shot[side].len() - round..];
            assert!(since.iter().all(|slot| !may.has(*slot)));
            let by = may.iter().last().unwrap();
            kicks.shoot(by, of[side], true);
            shot[side].push(by);
        }
        assert_eq!(kicks.shots(Side::Home), 12);
    }

    #[test]
    fn tn_06_it_ends_however_long_it_is_level() {
        let shots = "+".repeat(600);
        for first in Side::BOTH {
            let (kicks, count) = played(first, &shots);
            assert_eq!((kicks.winner(), count), (Some(first), 510));
        }
    }
}

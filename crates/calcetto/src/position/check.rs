//! Whether what a position says goes together.

use fischio_core::{Refusal, ShootOut, Side};
use fischio_phases::{Place, Throw};

use super::CLAUSE;
use crate::parts::stage::{RolledFor, Situation};
use crate::parts::team::{LINE_UP, LineUp};
use crate::{Calcetto, Phase, Square, Squares};

impl Calcetto {
    /// Refuses what cannot be.
    pub(super) fn check_position(&self, phase: Phase) -> Result<(), Refusal> {
        let men = Side::BOTH.map(|side| self.fielded(side).count());
        let stand = Side::BOTH.map(|side| self.fielded(side).map(|(_, at)| at));
        let squares: Squares = stand.into_iter().flatten().collect();
        if squares.count() as usize != men[0] + men[1] {
            return Err(Refusal::new("CT-15", "position-shared-square"));
        }
        let begins = matches!(
            phase,
            Phase::SetUp | Phase::SetUpAgain | Phase::Possession | Phase::KickOff
        );
        let without =
            begins || phase == Phase::Shooter || (phase == Phase::Over && self.ball.is_none());
        if without != self.ball.is_none() {
            let carriers = if without { "none" } else { "one" };
            return Err(Refusal::new("CT-16", "position-ball").with("carriers", carriers));
        }
        let keeper = Some((self.turn, Place::GOAL));
        if self.phase.relaunch && self.phase.pass_due && self.ball != keeper {
            return Err(Refusal::new("CT-24", "position-relaunch"));
        }
        let contradicts = |key| Err(Refusal::new(CLAUSE, "position-contradicts").with("key", key));
        match self.contradiction(phase, begins) {
            Some(key) => contradicts(key),
            None => Ok(()),
        }
    }

    /// The field that does not go with the rest.
    fn contradiction(&self, phase: Phase, begins: bool) -> Option<&'static str> {
        let moves = matches!(
            phase,
            Phase::Tile | Phase::Roll | Phase::Six | Phase::Draw | Phase::Movement
        );
        let in_contest = self.contest().is_some();
        let stands = |side| {
            let mut men = self.fielded(side);
            men.all(|(man, at)| self.set_up_squares(side, man).has(at))
        };
        let between = begins || phase == Phase::Substitution;
        let due = self.phase.pass_due;
        let full = |side| self.team(side).line_up.is_full();
        let gone = |side| {
            let team = self.team(side);
            let mut taken = team.line_up.taken();
            taken.any(|(_, slot)| team.bench.gone.has(slot))
        };
        let faults = [
            ("phase", begins && !Side::BOTH.into_iter().all(stands)),
            (
                "phase",
                phase != Phase::SetUp
                    && (self.ball.is_some() || self.kicks.is_some())
                    && !Side::BOTH.into_iter().all(full),
            ),
            (
                "time",
                self.time_up && (between || !self.rules.ending.is_timed()),
            ),
            ("gone", Side::BOTH.into_iter().any(gone)),
            ("pass", due && (!moves || in_contest)),
            ("pass", due && !self.phase.relaunch && !self.kicks_off()),
            ("points", (self.phase.points > 0) != self.has_points()),
            ("ready", self.set_up_is_wrong(phase)),
            (
                "hand",
                phase == Phase::Tile && self.tiles.hand(self.turn).is_empty(),
            ),
            (
                "tile",
                phase == Phase::Tile && self.tiles.in_play[self.turn.index()].is_some(),
            ),
            ("untackled", phase == Phase::Call && !self.may_call()),
            ("by", !self.may_substitute_now()),
            ("roll", !self.six_is_there()),
            ("tackler", !self.contest_is_one(phase)),
            ("kicks", !self.kicks_are_right(phase)),
        ];
        let fault = faults.into_iter().find(|(_, is_one)| *is_one);
        fault.map(|(key, _)| key)
    }

    /// Whether the pass of a kick-off can be made: the pair stands on its squares.
    fn kicks_off(&self) -> bool {
        let men = |at: Square| self.place_on(self.turn, at);
        let pair = self.pitch.kick_off_squares(self.turn).map(men);
        let carrier = self.ball.filter(|&(with, _)| with == self.turn);
        pair.iter().all(Option::is_some)
            && carrier.is_some_and(|(_, carrier)| pair.contains(&Some(carrier)))
    }

    /// Whether points are left.
    fn has_points(&self) -> bool {
        matches!(
            self.situation,
            Situation::Movement
                | Situation::Six(RolledFor::Movement)
                | Situation::Draw(RolledFor::Movement)
        )
    }

    /// Whether a set-up is told as it cannot be.
    fn set_up_is_wrong(&self, phase: Phase) -> bool {
        let sets_up = [Side::Home, Side::Away].map(|side| self.team(side).set_up.ready);
        match phase {
            Phase::SetUp | Phase::SetUpAgain => {
                let whole = |side| self.team(side).line_up.is_full();
                let early = Side::BOTH
                    .into_iter()
                    .any(|side| self.team(side).set_up.ready && !whole(side));
                sets_up == [true; 2]
                    || early
                    || !Side::BOTH
                        .into_iter()
                        .all(|side| self.same_five(side, phase))
            }
            Phase::Over => false,
            _ => !Side::BOTH
                .into_iter()
                .all(|side| self.team(side).line_up.is_full()),
        }
    }

    /// Whether the five of a set-up after a goal are those of before but for substitutions.
    fn same_five(&self, side: Side, phase: Phase) -> bool {
        if phase == Phase::SetUp {
            return self.team(side).bench.gone.is_empty();
        }
        let team = self.team(side);
        let out = team.bench.gone - team.set_up.bench_before.gone;
        let mut left = 0;
        let fits = LineUp::places().all(|place| {
            let (Some(before), Some(now)) =
                (team.set_up.before[place.index()], team.line_up.slot(place))
            else {
                return false;
            };
            left += usize::from(before != now);
            (before == now || out.has(before))
                && crate::Squad::keeps_goal(before) == place.keeps_goal()
                && !team.set_up.bench_before.gone.has(before)
        });
        let mut seen = fischio_core::SlotSet::EMPTY;
        let twice = team.set_up.before.into_iter().flatten().any(|slot| {
            let again = seen.has(slot);
            seen.add(slot);
            again
        });
        fits && !twice && left <= out.len() && team.line_up.is_full()
    }

    /// Whether a tackle may be called (CT-28).
    fn may_call(&self) -> bool {
        self.rules.untackleable
            && self.untackled.is_enough()
            && self.ball_side() == Some(self.turn.opponent())
    }

    /// Whether a side that substitutes has something to decide (CT-25).
    fn may_substitute_now(&self) -> bool {
        match self.situation {
            Situation::Substitution(by) => {
                self.team(by).bench.substitutions > 0
                    && self.ball == Some((self.turn.opponent(), Place::GOAL))
            }
            _ => true,
        }
    }

    /// Whether a 6 that is decided on was rolled, and there is a tile for it (CT-09).
    fn six_is_there(&self) -> bool {
        let (rolled, drawn) = match self.situation {
            Situation::Six(rolled) => (rolled, false),
            Situation::Draw(rolled) => (rolled, true),
            _ => return true,
        };
        let Some(roll) = self.last_roll else {
            return false;
        };
        let throw = Throw {
            dice: roll.dice,
            six_given_up: roll.six_given_up,
        };
        let same = match rolled {
            RolledFor::Movement => roll.total == self.phase.points,
            RolledFor::Contest(contest) => {
                contest.throws[contest.roller()] == Some(throw)
                    && self.contest_total(contest, contest.roller()) == Some(roll.total)
            }
        };
        let tiles = if drawn {
            !self.tiles.unseen.is_empty()
        } else {
            self.tiles.pile() > 0
        };
        same && tiles
            && roll.side == self.roller()
            && roll.dice.contains(&6)
            && roll.six_given_up == drawn
    }

    /// Whether a contest is one: a tackle by an outfielder on the other side's carrier, or an
    /// outfielder's shot.
    fn contest_is_one(&self, phase: Phase) -> bool {
        let Some(contest) = self.contest() else {
            return true;
        };
        let outfielder = !contest.places[0].keeps_goal();
        let thrown = contest.throws.map(|throw| throw.is_some());
        let throws = match self.situation {
            Situation::Contest(_) => !thrown[1],
            _ => thrown[0],
        };
        let (tackle, shot) = (phase == Phase::Tackle, phase == Phase::Shot);
        let has_ball = self.ball_side() == Some(self.turn);
        let is_shot = contest.target().is_some();
        outfielder && throws && is_shot == has_ball && !(tackle && is_shot) && (is_shot || !shot)
    }

    /// Whether there is a shoot-out where one is under way, or was, and none elsewhere (TN-06).
    fn kicks_are_right(&self, phase: Phase) -> bool {
        let needed = self
            .rules
            .shoot_out
            .is_some_and(|shoot_out| shoot_out.is_needed(self.score()));
        let Some(kicks) = self.kicks else {
            let may_be = !ShootOut::is_all_of(self.rules.shoot_out) || phase == Phase::SetUp;
            return may_be && phase != Phase::Shooter && !(phase == Phase::Over && needed);
        };
        let may_shoot = || {
            let own = self.ball.filter(|(side, _)| *side == self.turn);
            let shooter = own.and_then(|(_, place)| self.team(self.turn).line_up.slot(place));
            let refused = |slot| kicks.refuse(slot, self.shooters(self.turn)).is_some();
            shooter.is_some_and(|slot| !refused(slot))
        };
        let is_now = match phase {
            Phase::Over => self.ball.is_none() && kicks.winner().is_some(),
            Phase::Shooter => kicks.winner().is_none() && kicks.turn() == self.turn,
            Phase::Shot => kicks.winner().is_none() && kicks.turn() == self.turn && may_shoot(),
            _ => false,
        };
        let fits = |side| kicks.fits(side, self.shooters(side));
        needed && is_now && Side::BOTH.into_iter().all(fits)
    }

    /// Whether a set-up may have a side's five on these squares.
    pub(super) fn may_set_up(&self, side: Side, squares: [Square; LINE_UP]) -> bool {
        let different: Squares = squares.iter().copied().collect();
        let camp = self.pitch.camp(side);
        self.pitch.goal_zone(side).has(squares[0])
            && squares[1..].iter().all(|&square| camp.has(square))
            && different.count() as usize == LINE_UP
    }
}

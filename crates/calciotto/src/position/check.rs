//! Whether what a position says goes together.

use fischio_core::{Game, Refusal, ShootOut, Side, ToAct};
use fischio_phases::{Place, Throw};

use super::CLAUSE;
use crate::parts::free_kick::FreeKick;
use crate::parts::stage::{RolledFor, Situation};
use crate::parts::team::GOAL;
use crate::{Action, Calciotto, Phase, Squares, Stage};

impl Calciotto {
    /// Refuses players and a ball where they cannot be.
    pub(super) fn check_places(&self, phase: Phase) -> Result<(), Refusal> {
        let men: usize = Side::BOTH
            .into_iter()
            .map(|side| self.fielded(side).count())
            .sum();
        let board = Squares::FIELD | Squares::GOALS[0] | Squares::GOALS[1];
        if (self.occupied() & board).count() as usize != men {
            return Err(Refusal::new(CLAUSE, "position-shared-square"));
        }
        let begins = matches!(
            phase,
            Phase::SetUp | Phase::SetUpAgain | Phase::Possession | Phase::Deal | Phase::KickOff
        );
        let without =
            begins || phase == Phase::Shooter || (phase == Phase::Over && self.ball.is_none());
        if without != self.ball.is_none() {
            let carriers = if without { "none" } else { "one" };
            return Err(Refusal::new("CO-17", "position-ball").with("carriers", carriers));
        }
        if self.phase.relaunch && self.phase.pass_due && !self.relaunches() {
            return Err(Refusal::new("CO-22", "position-relaunch"));
        }
        let fault = self.fault_of_places(phase, begins);
        fault.map_or(Ok(()), |key| {
            Err(Refusal::new(CLAUSE, "position-contradicts").with("key", key))
        })
    }

    fn fault_of_places(&self, phase: Phase, begins: bool) -> Option<&'static str> {
        let both = |is: &dyn Fn(Side) -> bool| Side::BOTH.into_iter().all(is);
        let in_camp = |side| {
            let mut men = self.fielded(side);
            men.all(|(man, at)| self.set_up_squares(side, man).has(at))
        };
        let play_two = |side| self.is_there(side, GOAL) && self.outfielders(side).next().is_some();
        let early = matches!(phase, Phase::SetUp | Phase::Over);
        let ready = |side| self.team(side).set_up.ready;
        let sets_up = matches!(phase, Phase::SetUp | Phase::SetUpAgain);
        let faults = [
            ("phase", begins && !both(&in_camp)),
            ("phase", !early && !both(&play_two)),
            ("ready", sets_up && both(&ready)),
            ("called", !both(&|side| self.set_up_is_right(side, phase))),
        ];
        faults.iter().find(|(_, is)| *is).map(|(key, _)| *key)
    }

    /// Refuses what else cannot be, the position being read.
    pub(super) fn check_position(&self) -> Result<(), Refusal> {
        let fault = self.contradiction().or_else(|| self.is_stuck());
        fault.map_or(Ok(()), |key| {
            Err(Refusal::new(CLAUSE, "position-contradicts").with("key", key))
        })
    }

    /// The first field that does not go with the rest.
    fn contradiction(&self) -> Option<&'static str> {
        let stage = self.stage();
        let moves = matches!(
            self.situation,
            Situation::Window(None)
                | Situation::Eliminate(None)
                | Situation::Roll
                | Situation::Movement
                | Situation::Six(RolledFor::Movement)
                | Situation::Draw(RolledFor::Movement)
        );
        let between = matches!(
            stage,
            Stage::SetUp | Stage::Possession | Stage::Deal | Stage::KickOff | Stage::Substitution
        ) || matches!(self.situation, Situation::ClearOut(None));
        let due = self.phase.pass_due;
        // A free kick has changed the side on turn, but not who moved before.
        let asks = moves || matches!(stage, Stage::Tackle | Stage::Call);
        let count = if asks {
            self.rules.coaches[self.turn].count()
        } else {
            fischio_core::MAX_SEATS_A_SIDE
        };
        let plays = moves || self.contest_now().is_some();
        let others = 1u32 << count << 1;
        let tests: [(&str, &dyn Fn() -> bool); 14] = [
            ("time", &|| {
                !self.time_up || (!between && self.rules.ending.is_timed())
            }),
            ("coach", &|| (1..=count).contains(&self.coach)),
            ("coaches", &|| {
                u32::from(self.coaches_done) < others
                    && self.coaches_done & 1 == 0
                    && (self.coaches_done >> self.coach & 1 == 0 || !moves)
            }),
            ("lost", &|| self.lost.is_none() || stage == Stage::Over),
            ("pass", &|| !due || moves),
            ("pass", &|| !due || self.phase.relaunch || self.kicks_off()),
            ("points", &|| {
                stage != Stage::Movement || self.phase.points > 0
            }),
            ("points", &|| stage != Stage::Over || self.phase.points == 0),
            ("asked", &|| !plays || self.window_is_right()),
            ("elimina", &|| self.eliminates()),
            ("tackler", &|| self.contest_is_one()),
            ("kicker", &|| {
                self.free_kick().is_none_or(|kick| self.kick_is_one(kick))
            }),
            ("roll", &|| self.six_is_there()),
            ("kicks", &|| self.kicks_are_right()),
        ];
        let ball_is_there: &dyn Fn() -> bool = &|| self.ball_is_where_it_must_be();
        let mut all = std::iter::once(("phase", ball_is_there)).chain(tests);
        all.find(|(_, holds)| !holds()).map(|(key, _)| key)
    }

    /// Whether who has the ball fits the phase.
    fn ball_is_where_it_must_be(&self) -> bool {
        let with = self.ball_side();
        let other = Some(self.turn.opponent());
        match self.situation {
            Situation::Call => {
                with == other && self.rules.untackleable && self.untackled.is_enough()
            }
            Situation::Tackle => with == other,
            Situation::Substitution => {
                self.ball.is_some_and(|(_, carrier)| carrier.keeps_goal())
                    && self.can_substitute(self.deciding)
            }
            Situation::ClearOut(None) => self.ball == Some((self.deciding.opponent(), GOAL)),
            Situation::Kicker(kick) => {
                let own = self.outfielders(self.turn).count();
                let carrier = self.ball.filter(|&(side, _)| side == self.turn);
                let outfielder = carrier.is_some_and(|(_, place)| !place.keeps_goal());
                outfielder && (own > 1 || kick.penalty)
            }
            Situation::Deal(dealt) => {
                let hands = Side::BOTH.map(|side| self.hand(side).count());
                dealt < 10 && hands == [dealt.min(5), dealt.saturating_sub(5)]
            }
            _ => true,
        }
    }

    /// Whether the pass of a kick-off can be made: the pair stands on its squares, or a lone
    /// outfielder has the ball.
    fn kicks_off(&self) -> bool {
        let Some((_, carrier)) = self.ball.filter(|&(with, _)| with == self.turn) else {
            return false;
        };
        let alone = self.outfielders(self.turn).count() == 1;
        let pair = self.pitch.kick_off_squares(self.turn);
        let pair = pair.map(|at| self.place_on(self.turn, at));
        let moving = self.stage() != Stage::Movement || self.can_pass();
        let stands = pair.contains(&Some(carrier)) && (alone || pair.iter().all(Option::is_some));
        moving && stands && self.coach == self.coach_of(self.turn, carrier)
    }

    /// Whether an ELIMINA acts when it does, and only then.
    fn eliminates(&self) -> bool {
        match self.eliminated_from() {
            None => self.stage() != Stage::Eliminate,
            Some(side) => self.stage() == Stage::Eliminate && !self.hand(side).is_empty(),
        }
    }

    /// Whether a contest is one.
    fn contest_is_one(&self) -> bool {
        let Some(contest) = self.contest_now() else {
            return !matches!(
                self.situation,
                Situation::Six(RolledFor::Contest(_)) | Situation::Draw(RolledFor::Contest(_))
            );
        };
        let thrown = contest.throws.map(|throw| throw.is_some());
        let throws = match self.situation {
            Situation::Window(_) | Situation::Eliminate(_) => thrown == [false; 2],
            Situation::Contest(_) => !thrown[1],
            _ => thrown[0],
        };
        let shot = contest.target().is_some();
        let kind = match self.phase() {
            Phase::TackleCards | Phase::Tackle => !shot,
            Phase::ShotCards | Phase::Shot => shot,
            _ => true,
        };
        let mine = self.ball_side() == Some(self.turn);
        throws && kind && shot == mine && (shot || !contest.places[0].keeps_goal())
    }

    /// Whether a free kick is one: its kicker has the ball, and nobody is in two roles.
    fn kick_is_one(&self, kick: FreeKick) -> bool {
        let Some(kicker) = kick.kicker else {
            return true;
        };
        let stage = self.stage();
        let lines_up = |places: fischio_phases::PlaceSet, side| {
            let mut places = places.iter();
            places.all(|place: Place| !place.keeps_goal() && self.is_there(side, place))
        };
        let spot = self.pitch.penalty_squares(self.offenders());
        let at = self.square(self.turn, kicker);
        let stage_fits = if kick.penalty {
            matches!(stage, Stage::ClearOut | Stage::Replacing | Stage::Penalty)
        } else {
            stage != Stage::Penalty
        };
        let barrier = kick.barrier.len();
        let in_barrier = match stage {
            Stage::ClearOut | Stage::Replacing | Stage::Penalty => barrier == 0,
            Stage::Barrier => barrier < 2,
            _ => barrier <= 2,
        };
        let chosen = kick.chosen.iter().flatten().count();
        let deciding = match (stage, kick.penalty) {
            (Stage::ClearOut, false) => self.deciding != self.turn,
            (Stage::ClearOut | Stage::Replacing, _) => true,
            _ => self.deciding != self.turn,
        };
        let thrown = matches!(stage, Stage::Kick | Stage::Six | Stage::Draw);
        self.ball == Some((self.turn, kicker))
            && (!kick.penalty || (!kicker.keeps_goal() && spot.contains(&at)))
            && stage_fits
            && lines_up(kick.replaced, self.deciding)
            && lines_up(kick.barrier, self.offenders())
            && kick.replaced.len() <= crate::REPLACINGS
            && !(self.deciding == self.turn && kick.replaced.has(kicker))
            && (stage != Stage::ClearOut || kick.replaced.is_empty())
            && in_barrier
            && deciding
            && (chosen == 0 || (stage == Stage::Penalty && chosen == 1))
            && (thrown || !kick.plus)
            && (stage != Stage::Kick || self.phase.points > 0)
    }

    /// Whether a 6 that is decided on was rolled, and there is a card for it (CO-09).
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
        let whole = match rolled {
            RolledFor::Movement => Some(self.points_of(throw)),
            RolledFor::FreeKick(_) => Some(2 * throw.sum()),
            RolledFor::Contest(contest) => {
                let at = contest.roller();
                let same = contest.throws[at] == Some(throw);
                self.contest_total(contest, at).filter(|_| same)
            }
        };
        let points = match rolled {
            RolledFor::Contest(_) => true,
            RolledFor::Movement => self.phase.points >= roll.total,
            RolledFor::FreeKick(_) => self.phase.points == roll.total,
        };
        let cards = if drawn {
            !self.pack.unseen.is_empty()
        } else {
            self.pack() > 0
        };
        points
            && cards
            && whole == Some(roll.total)
            && roll.side == self.roller()
            && roll.dice.contains(&6)
            && roll.six_given_up == drawn
    }

    /// Whether there is a shoot-out where one is under way, or was, and none elsewhere (TN-06).
    fn kicks_are_right(&self) -> bool {
        let needed = self
            .rules
            .shoot_out
            .is_some_and(|shoot_out| shoot_out.is_needed(self.score()));
        let stage = self.stage();
        let Some(kicks) = self.kicks else {
            let decided = stage == Stage::Over && needed && self.lost.is_none();
            let may_be = !ShootOut::is_all_of(self.rules.shoot_out) || stage == Stage::SetUp;
            return may_be && stage != Stage::Shooter && !decided;
        };
        // The ball may be with anybody yet, at a place that the other side has not.
        let own = self.ball.filter(|(side, _)| *side == self.turn);
        let shooter = own.and_then(|(_, place)| self.team(self.turn).line_up.slot(place));
        let may_shoot = |slot| kicks.refuse(slot, self.shooters(self.turn)).is_none();
        let is_now = match self.situation {
            Situation::Over => self.ball.is_none() && kicks.winner().is_some(),
            Situation::Shooter => kicks.winner().is_none(),
            Situation::Penalty(_) | Situation::Contest(_) => {
                kicks.winner().is_none() && shooter.is_some_and(may_shoot)
            }
            _ => false,
        };
        let mut sides = Side::BOTH.into_iter();
        needed
            && is_now
            && (stage == Stage::Over || kicks.turn() == self.turn)
            && self.lost.is_none()
            && sides.all(|side| kicks.fits(side, self.shooters(side)))
    }

    /// Whether somebody is to act who can do nothing, or nothing but substitute.
    fn is_stuck(&self) -> Option<&'static str> {
        let ToAct::Seats(seats) = self.to_act() else {
            return None;
        };
        let mut list = Vec::new();
        let stuck = seats.iter().any(|seat| {
            list.clear();
            self.actions(seat, &mut list);
            let goes_on = |action: &Action| !matches!(action, Action::Substitute { .. });
            !list.iter().any(goes_on)
        });
        stuck.then_some("phase")
    }
}

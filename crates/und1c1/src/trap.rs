//! The offside trap, sprung as the opponent's ball is announced (UN-57, UN-61).

use fischio_core::{EventSink, Refusal, Silent, Slot};

use crate::check::Check;
use crate::event::Event;
use crate::modifier::{Modifier, Modifiers, Why};
use crate::parts::action::Action;
use crate::parts::contest::{Contest, Kind, Roll};
use crate::parts::held_ball::HeldBall;
use crate::parts::line::Line;
use crate::parts::play::{Needs, Play};
use crate::parts::square::{RANKS, towards};
use crate::parts::squares::Squares;
use crate::parts::stage::{Due, Stage};
use crate::state::Und1c1;

impl Und1c1 {
    /// Tells everybody that a ball is played, and awaits what comes before its die.
    pub(crate) fn announce_ball(&mut self, contest: Contest, events: &mut impl EventSink<Event>) {
        let [_, other] = self.rollers(contest);
        let by = self.man_ref(self.turn, contest.by());
        events.event(Event::Announced(contest.kind(), by, other));
        self.await_ball(contest, events);
    }

    /// What was announced is rolled for, once the other side may have sprung its offside trap.
    pub(crate) fn await_ball(&mut self, contest: Contest, events: &mut impl EventSink<Event>) {
        if self.asks_for_trap(contest) {
            self.stage = Stage::Trap(contest);
        } else {
            self.let_it_fly(contest, events);
        }
    }

    /// No trap: cards and dice follow, unless the ball cannot fail.
    fn let_it_fly(&mut self, contest: Contest, events: &mut impl EventSink<Event>) {
        let [_, needed] = self.sums(contest);
        match contest {
            Contest::Pass { by, to } | Contest::Throw { by, to }
                if needed <= 1 || self.is_sure(to) =>
            {
                self.decide_pass(contest, [by, to], true, events);
            }
            Contest::Cross { by, to } if needed <= 1 => self.decide_cross([by, to], true, events),
            // A play's die is alone: no cards are played for it.
            Contest::Play(_) => self.stage = Stage::Dice(contest),
            _ => self.await_dice(contest),
        }
    }

    /// Who is to receive an announced ball, and may be offside.
    fn receiver(contest: Contest) -> Option<Slot> {
        match contest {
            Contest::Pass { to, .. } | Contest::Throw { to, .. } | Contest::Cross { to, .. } => {
                Some(to)
            }
            Contest::Play(roll) => roll.receiver(),
            _ => None,
        }
    }

    /// Whether the other side may spring its trap for an announced ball. All of it is public.
    fn asks_for_trap(&self, contest: Contest) -> bool {
        self.rules.playbook && self.trap_lines(contest).next().is_some()
    }

    /// The lines that would make the receiver of an announced ball offside if they stepped up.
    pub(crate) fn trap_lines(&self, contest: Contest) -> impl Iterator<Item = Line> {
        let rival = self.turn.opponent();
        let owes = self.teams[rival].plays.may_trap() && self.turns(rival) < self.rules.turns;
        let receiver = Und1c1::receiver(contest).filter(|&to| owes && self.is_ahead(to));
        let lines = receiver
            .into_iter()
            .flat_map(|to| Line::ALL.map(|line| (line, to)));
        let traps = lines.filter(move |&(line, to)| {
            let mut stepped = *self;
            stepped.step_up(line, &mut Silent);
            stepped.is_offside(self.turn, to)
        });
        traps.map(|(line, _)| line)
    }

    /// Whether a receiver is in the other half and beyond the ball, so that a line could make
    /// them offside.
    fn is_ahead(&self, to: Slot) -> bool {
        let rank = self.at(self.turn, to).rank_for(self.turn);
        let ball = self
            .ball_square()
            .map_or(0, |ball| ball.rank_for(self.turn));
        rank > ball && rank > RANKS / 2
    }

    /// All outfielders on a line of the side that is not on turn go one box forward, the farthest
    /// ahead first; the flipped stay, and those who find no free box.
    fn step_up(&mut self, line: Line, events: &mut impl EventSink<Event>) {
        let side = self.turn.opponent();
        let team = self.team(side);
        let members = self.upright(side) & team.outfielders();
        let boxes = Squares::line(line);
        let [low, high] = line.ranks().map(|rank| {
            members.filter(|slot| boxes.has(team.at(slot)) && team.at(slot).rank() == rank)
        });
        let rows = match side {
            fischio_core::Side::Home => [high, low],
            fischio_core::Side::Away => [low, high],
        };
        for slot in rows.into_iter().flatten() {
            let to = self.at(side, slot).step(towards(side));
            if self.free_for(side, slot).has(to) {
                self.walk(side, slot, to, events);
            }
        }
    }

    pub(crate) fn list_traps(&self, contest: Contest, out: &mut Vec<Action>) {
        out.push(Action::Decline);
        out.extend(self.trap_lines(contest).map(Action::Trap));
    }

    pub(crate) fn check_trap(&self, contest: Contest, line: Line) -> Check {
        if self.trap_lines(contest).any(|can| can == line) {
            return Ok(());
        }
        Err(Refusal::new("UN-57", "no-trap-with").with("line", line.name()))
    }

    /// The other side springs its trap; it owes an action of its next turn.
    pub(crate) fn spring_trap(&mut self, line: Line, events: &mut impl EventSink<Event>) {
        let Stage::Trap(contest) = self.stage else {
            unreachable!("a trap is sprung where it is asked for");
        };
        let rival = self.turn.opponent();
        self.teams[rival].plays.play();
        self.teams[rival].plays.owe();
        self.stage = Stage::TrapDice { contest, line };
        events.event(Event::Trap(rival, line));
    }

    /// The other side lets the ball be played.
    pub(crate) fn no_trap(&mut self, contest: Contest, events: &mut impl EventSink<Event>) {
        events.event(Event::NoTrap(self.turn.opponent()));
        self.let_it_fly(contest, events);
    }

    /// What the die of the trap has to reach, as its card has it.
    pub(crate) const fn trap_number() -> i8 {
        match Play::OffsideTrap.rolls()[0] {
            Needs::Number(number) => number.cast_signed(),
            Needs::Pass => unreachable!(),
        }
    }

    /// The die of the trap has fallen: the line steps up and the receiver is offside, or the ball
    /// is played after all.
    pub(crate) fn roll_trap(
        &mut self,
        contest: Contest,
        line: Line,
        die: u8,
        events: &mut impl EventSink<Event>,
    ) {
        let [side, rival] = [self.turn, self.turn.opponent()];
        let number = Und1c1::trap_number();
        let roll = Roll {
            kind: Kind::Play,
            side: rival,
            dice: [die, 0, 0, 0],
            totals: [die.cast_signed(), number],
        };
        self.last_roll = Some(roll);
        let on_the_card = Modifier {
            why: Why::Play,
            side,
            by: None,
            value: number,
            counts: true,
        };
        let counts: Modifiers = [on_the_card].into_iter().collect();
        events.event(Event::Rolled(roll, [None, None], counts));
        if die.cast_signed() < number {
            events.event(Event::TrapFailed(rival));
            self.let_it_fly(contest, events);
            return;
        }
        self.step_up(line, events);
        let to = Und1c1::receiver(contest).expect("a trap is for a ball that somebody receives");
        debug_assert!(self.is_offside(side, to), "a line is offered if it traps");
        let [from, at] = [contest.by(), to].map(|slot| self.at(side, slot));
        self.due = Due::Nothing;
        self.stage = Stage::Turn;
        self.held_ball = HeldBall::BROKEN;
        self.last = Some((from, at));
        events.event(Event::Offside(self.man_ref(side, to), at));
        self.lose_ball(at, events);
    }
}

//! Rolling the dice of what was announced, and what comes of it.

use fischio_core::{EventSink, Side, Slot};

use crate::event::Event;
use crate::parts::contest::{Contest, Dice, Roll};
use crate::parts::held_ball::HeldBall;
use crate::parts::man::ManRef;
use crate::state::Und1c1;

/// What is compared with a shot where there is no goalkeeper: less than any total.
const NO_SAVE: i8 = -20;

impl Und1c1 {
    /// Tells everybody what is tried, and awaits its dice.
    pub(crate) fn announce(&mut self, contest: Contest, events: &mut impl EventSink<Event>) {
        let [_, other] = self.rollers(contest);
        let by = self.man_ref(self.turn, contest.by());
        events.event(Event::Announced(contest.kind(), by, other));
        self.await_dice(contest);
    }

    /// Who answers a roll: the receiver, the opponent of a duel, or the goalkeeper; nobody for
    /// a ball that comes in, or before an empty goal.
    pub(crate) fn answerer(&self, contest: Contest) -> Option<(Side, Slot)> {
        let [side, rival] = [self.turn, self.turn.opponent()];
        match contest {
            Contest::Pass { to, .. } | Contest::Throw { to, .. } | Contest::Cross { to, .. } => {
                Some((side, to))
            }
            Contest::Delivery(_) => None,
            Contest::Play(roll) => roll.mate().map(|mate| (side, mate)),
            Contest::Duel(duel) => Some((rival, duel.other)),
            Contest::Air { other, .. } => Some((rival, other)),
            _ => self.team(rival).keeper.map(|keeper| (rival, keeper)),
        }
    }

    /// Who rolls, and against or to which player.
    pub(crate) fn rollers(&self, contest: Contest) -> [Option<ManRef>; 2] {
        let by = self.man_ref(self.turn, contest.by());
        let other = self.answerer(contest);
        [Some(by), other.map(|(side, slot)| self.man_ref(side, slot))]
    }

    /// The totals of a roll: what the side on turn has, and what it is compared with.
    pub(crate) fn totals(&self, contest: Contest, dice: Dice) -> [i8; 2] {
        let [own, other] = self.sums(contest);
        let [first, second, ..] = dice.map(u8::cast_signed);
        let unanswered = || self.team(self.turn.opponent()).keeper.is_none();
        match contest {
            Contest::Pass { .. }
            | Contest::Throw { .. }
            | Contest::Cross { .. }
            | Contest::Play(_) => [first + own, other],
            Contest::Delivery(_) => [first + own, 0],
            // Without a goalkeeper there is nothing to save with.
            Contest::AirHeader { .. } if unanswered() => [own, NO_SAVE],
            Contest::AirHeader { .. } => [own, first + other],
            _ if contest.kind().is_at_goal() && unanswered() => [first + own, NO_SAVE],
            _ => [first + own, second + other],
        }
    }

    /// The dice of what was announced have fallen.
    pub(crate) fn roll(
        &mut self,
        contest: Contest,
        dice: Dice,
        events: &mut impl EventSink<Event>,
    ) {
        let dice = self.best_first(contest, dice);
        let totals = self.totals(contest, dice);
        let roll = Roll {
            kind: contest.kind(),
            side: self.turn,
            dice,
            totals,
        };
        self.last_roll = Some(roll);
        if contest.contests_the_ball() {
            self.held_ball = HeldBall::BROKEN;
        }
        let modifiers = self.counting(contest);
        events.event(Event::Rolled(roll, self.rollers(contest), modifiers));
        let [own, other] = totals;
        match contest {
            Contest::Pass { by, to } | Contest::Throw { by, to } => {
                self.decide_pass(contest, [by, to], own >= other, events);
            }
            Contest::Cross { by, to } => self.decide_cross([by, to], own >= other, events),
            Contest::Delivery(_) => self.decide_delivery(own, events),
            Contest::Duel(duel) => self.decide_duel(duel, totals, events),
            Contest::Play(play) => self.decide_play(play, own >= other, events),
            Contest::Air { by, other } => self.decide_air([by, other], totals, events),
            Contest::Shot(_)
            | Contest::Header(_)
            | Contest::Penalty(_)
            | Contest::FreeKick(_)
            | Contest::AirHeader { .. } => {
                let decided = self.decided_by_a_die(contest, dice);
                if let Some(decided) = &decided {
                    events.event(Event::CardDecides(decided.side, decided.card));
                }
                let result = decided.map_or(own.cmp(&other), |decided| decided.result);
                self.decide_at_goal(contest, result, events);
            }
        }
        self.end_roll(contest);
    }
}

//! What a position of any phase may say besides: turns, goals, padlocks, what was rolled.
//!
//! `turns=H-A` had by each side, where `turn` does not tell; `home.ready=yes`, done with its
//! set-up; `home.corrections=38` and `home.subs=4`, left; `due=free-kick`, the pass that comes
//! first; `untackled=2`, turns in a row in which the side with the ball kept it (UN-63), `-` after
//! a duel, shot or cross in this turn; `last=b2-c3`, from where to where a player or the ball went;
//! `roll=home:tackle:3,4:t5,4`, the last roll: whose, what for, the dice, the totals.

use fischio_core::{BySide, PositionFields, Side, exact};

use super::PADLOCKS;
use super::values::{named, pair, square, up_to};
use crate::check::Check;
use crate::parts::contest::{Dice, Kind, Roll};
use crate::parts::held_ball::HeldBall;
use crate::parts::phase::Phase;
use crate::parts::squares::Squares;
use crate::parts::stage::Due;
use crate::parts::team::{CORRECTIONS, Padlocks, SUBSTITUTIONS};
use crate::state::{ACTIONS, Und1c1};

/// The keys of each side: done with its set-up, corrections and substitutions left.
const SET_UP: [[&str; 3]; 2] = [
    ["home.ready", "home.corrections", "home.subs"],
    ["away.ready", "away.corrections", "away.subs"],
];

/// Actions that are left if a position of a phase does not say.
const fn usual_actions(phase: Phase) -> u8 {
    match phase {
        Phase::DraftCoin
        | Phase::Draft
        | Phase::SetUp
        | Phase::SetUpAgain
        | Phase::Possession
        | Phase::KickOff
        | Phase::Ball
        | Phase::Tractor
        | Phase::Replace
        | Phase::Padlocks
        | Phase::BeforeDraw
        | Phase::Draw
        | Phase::Look
        | Phase::PutBack
        | Phase::Substitution
        | Phase::Shooter
        | Phase::ShootOut
        | Phase::Over => 0,
        _ => ACTIONS,
    }
}

/// Whether all turns are over (UN-08).
const fn is_after_turns(phase: Phase) -> bool {
    matches!(phase, Phase::Shooter | Phase::ShootOut | Phase::Over)
}

/// Whether teams are still picked (UN-50).
const fn is_draft(phase: Phase) -> bool {
    matches!(phase, Phase::DraftCoin | Phase::Draft)
}

impl Und1c1 {
    pub(super) fn read_counts(&mut self, phase: Phase, fields: &mut PositionFields) -> Check {
        self.read_turns(phase, fields)?;
        let actions = fields.read("actions", up_to(ACTIONS))?;
        self.actions = actions.unwrap_or(usual_actions(phase));
        if let Some(goals) = fields.read("score", |text| pair(text, exact))? {
            [self.teams.home.goals, self.teams.away.goals] = goals;
        }
        self.read_padlocks(fields)?;
        for side in Side::BOTH {
            let [ready, corrections, subs] = SET_UP[side.index()];
            let ready = fields.read(ready, |text| (text == "yes").then_some(()))?;
            let corrections = fields.read(corrections, up_to(CORRECTIONS))?;
            let subs = fields.read(subs, up_to(SUBSTITUTIONS))?;
            let team = &mut self.teams[side];
            team.corrections = corrections.unwrap_or(CORRECTIONS);
            team.substitutions = subs.unwrap_or(SUBSTITUTIONS);
            team.ready = match phase {
                Phase::DraftCoin | Phase::Draft | Phase::SetUp | Phase::SetUpAgain => {
                    ready.is_some()
                }
                _ => true,
            };
            self.read_gone(side, fields)?;
            self.read_stood(side, fields)?;
        }
        let due = fields.read("due", named(&Due::ALL, Due::name))?;
        self.due = due.unwrap_or(self.usual_due(phase));
        let held = |text: &str| match text {
            "-" => Some(HeldBall::BROKEN),
            turns => up_to(HeldBall::ENOUGH)(turns).map(HeldBall::new),
        };
        self.held_ball = fields.read("untackled", held)?.unwrap_or(HeldBall::NONE);
        let way = |text| pair(text, square);
        self.last = fields.read("last", way)?.map(|[from, to]| (from, to));
        self.last_roll = fields.read("roll", read_roll)?;
        Ok(())
    }

    /// The pass that comes first if the position does not say.
    fn usual_due(&self, phase: Phase) -> Due {
        let carrier = self.carrier_of(self.turn);
        let in_goal = carrier.is_some_and(|slot| self.is_in_goal(self.turn, slot));
        if phase == Phase::Turn && in_goal {
            Due::Keeper
        } else {
            Due::Nothing
        }
    }

    fn read_turns(&mut self, phase: Phase, fields: &mut PositionFields) -> Check {
        // Who picks is no turn.
        if is_draft(phase) {
            return Ok(());
        }
        let first = fields.read("first", exact)?;
        self.first = first.unwrap_or(Side::Home);
        let most = self.rules.turns;
        let had = match fields.read("turns", |text| pair(text, up_to(most)))? {
            Some([home, away]) => BySide { home, away },
            None => match fields.read("turn", up_to(most))? {
                None if is_after_turns(phase) => BySide::from_fn(|_| most),
                turn => self.turns_before(turn.unwrap_or(1).max(1)),
            },
        };
        self.set_turns(had);
        Ok(())
    }

    /// The turns that the sides have had at the beginning of a turn, by number from 1, of the side
    /// on turn: the side that had the first turn is ahead, in both halves. In the second half of
    /// two the other side begins, so there `turns` tells; texts of before have to mean the same.
    fn turns_before(&self, number: u8) -> BySide<u8> {
        let ahead = u8::from(self.turn != self.first);
        BySide::from_fn(|side| number - 1 + if side == self.turn { 0 } else { ahead })
    }

    fn set_turns(&mut self, had: BySide<u8>) {
        for side in Side::BOTH {
            self.teams[side].turns = had[side];
        }
        let least = had.home.min(had.away);
        self.second_half = self.rules.first_half().is_some_and(|half| least >= half);
    }

    fn read_padlocks(&mut self, fields: &mut PositionFields) -> Check {
        let lock = |text: &str| match text {
            "-" => Some(None),
            at => square(at).filter(|&at| Squares::PITCH.has(at)).map(Some),
        };
        for (side, [white, black]) in Side::BOTH.into_iter().zip(PADLOCKS) {
            self.teams[side].locks = Padlocks {
                white: fields.read(white, lock)?.flatten(),
                black: fields.read(black, lock)?.flatten(),
            };
        }
        Ok(())
    }

    pub(super) fn print_counts(&self, text: &mut String) {
        let phase = self.phase_of_text();
        let mut add = |word: String| {
            text.push(' ');
            text.push_str(&word);
        };
        self.print_turns(phase, &mut add);
        if self.actions != usual_actions(phase) {
            add(format!("actions {}", self.actions));
        }
        let [home, away] = [self.goals(Side::Home), self.goals(Side::Away)];
        if (home, away) != (0, 0) {
            add(format!("score {home}-{away}"));
        }
        for side in Side::BOTH {
            let locks = self.padlocks(side);
            if locks != [None; 2] {
                let [white, black] = locks.map(|at| at.map_or("-".to_owned(), |at| at.to_string()));
                add(format!("padlocks {side} {white} {black}"));
            }
        }
        for side in Side::BOTH {
            let [ready, corrections, subs] = SET_UP[side.index()];
            let team = self.team(side);
            if matches!(phase, Phase::SetUp | Phase::SetUpAgain) && team.ready {
                add(format!("{ready}=yes"));
            }
            if team.corrections != CORRECTIONS {
                add(format!("{corrections}={}", team.corrections));
            }
            if team.substitutions != SUBSTITUTIONS {
                add(format!("{subs}={}", team.substitutions));
            }
            self.print_gone(side, &mut add);
            self.print_stood(phase, side, &mut add);
        }
        if self.due != self.usual_due(phase) {
            add(format!("due={}", self.due.name()));
        }
        match self.held_ball.turns() {
            Some(0) => {}
            Some(turns) => add(format!("untackled={turns}")),
            None => add("untackled=-".to_owned()),
        }
        if let Some((from, to)) = self.last {
            add(format!("last={from}-{to}"));
        }
        if let Some(roll) = self.last_roll {
            add(format!("roll={}", print_roll(roll)));
        }
    }

    fn print_turns(&self, phase: Phase, add: &mut impl FnMut(String)) {
        if is_draft(phase) {
            return;
        }
        let had = self.teams.map(|team| team.turns);
        let number = had[self.turn] + 1;
        if is_after_turns(phase) && had == BySide::from_fn(|_| self.rules.turns) {
            // As always.
        } else if number <= self.rules.turns && had == self.turns_before(number) {
            if number != 1 || is_after_turns(phase) {
                add(format!("turn {number}"));
            }
        } else {
            add(format!("turns={}-{}", had.home, had.away));
        }
        if self.first != Side::Home {
            add(format!("first {}", self.first));
        }
    }
}

fn read_roll(text: &str) -> Option<Roll> {
    let words: Vec<&str> = text.split(':').collect();
    let [side, kind, dice, totals] = words[..] else {
        return None;
    };
    let mut faces = Dice::default();
    for (at, die) in dice.split(',').enumerate() {
        *faces.get_mut(at)? = up_to(6)(die).filter(|&die| die > 0)?;
    }
    let (own, other) = totals.strip_prefix('t')?.split_once(',')?;
    let roll = Roll {
        kind: named(&Kind::ALL, Kind::name)(kind)?,
        side: exact(side)?,
        dice: faces,
        totals: [exact(own)?, exact(other)?],
    };
    let more = roll.faces().len().checked_sub(roll.kind.dice())?;
    // With three dice of a goalkeeper, the best first (UN-59).
    let keeper = &roll.faces()[roll.kind.dice() - 1..];
    let three = more == 2 && roll.kind.is_at_goal() && keeper.is_sorted_by(|a, b| a >= b);
    ((more == 0 || three) && print_roll(roll) == text).then_some(roll)
}

fn print_roll(roll: Roll) -> String {
    let dice: Vec<String> = roll.faces().iter().map(u8::to_string).collect();
    let [own, other] = roll.totals;
    let (side, kind) = (roll.side, roll.kind.name());
    format!("{side}:{kind}:{}:t{own},{other}", dice.join(","))
}

//! Previews: how likely a contest is won, by enumeration (CO-20, CO-21).
//!
//! Ties roll again; sixes are not given up. Of cards only those count that are in force, and
//! the one that is about to be played.

use core::cmp::Ordering;

use fischio_core::{Clause, Fraction, Preview, Reason, Side};

use crate::contest::{Contest, Kind};
use crate::squares::Line;
use crate::state::GOAL;
use crate::window::Window;
use crate::{Action, Calciotto, Card, Man, ManRef, Stage};

/// The highest total of two dice, the higher of which may count three times.
const MOST: usize = 24;
const ALL_THROWS: u64 = 36;

/// How many of the 36 throws of two dice give each total.
pub(crate) type Throws = [u64; MOST + 1];

/// The throws of two dice of which the higher counts so many times.
pub(crate) fn throws(higher: u8) -> Throws {
    let mut throws = [0; MOST + 1];
    for first in 1..=6u8 {
        for second in 1..=6u8 {
            let total = first + second + first.max(second) * (higher - 1);
            throws[usize::from(total)] += 1;
        }
    }
    throws
}

/// Of the 1296 throws of both, how many the side with `own` added wins, and loses.
pub(crate) fn won_and_lost(own: (Throws, u8), other: (Throws, u8)) -> (u64, u64) {
    let mut counts = (0, 0);
    for (i, &a) in (own.1..).zip(&own.0) {
        for (j, &b) in (other.1..).zip(&other.0) {
            match i.cmp(&j) {
                Ordering::Greater => counts.0 += a * b,
                Ordering::Less => counts.1 += a * b,
                Ordering::Equal => {}
            }
        }
    }
    counts
}

impl Calciotto {
    /// The preview of a legal action, if dice decide its result.
    pub(crate) fn odds(&self, side: Side, action: Action) -> Option<Preview> {
        match (self.stage, action) {
            (Stage::Six, _) => self.odds_of_six(action == Action::DrawCard),
            (Stage::Window, Action::Card(card, man)) => self.odds_with_card(side, card, man),
            (Stage::Window, Action::Decline) => self.preview_of(self.contest?, side, 0),
            (_, Action::Shoot(to)) => {
                let (_, carrier) = self.ball?;
                let cost = Line::between(self.ball_square()?, to)?.length;
                let contest = Contest::new(Kind::Shot, [carrier, GOAL], to.file(), false);
                self.without_cards().preview_of(contest, side, cost)
            }
            (_, Action::Tackle(man) | Action::Call(man)) => {
                let place = self.place_of(side, man)?;
                let contest = Contest::new(Kind::Tackle, [place, self.ball?.1], 0, false);
                self.without_cards().preview_of(contest, side, 0)
            }
            _ => None,
        }
    }

    /// The same match at the beginning of a phase: no card is in force.
    fn without_cards(&self) -> Calciotto {
        let mut then = *self;
        then.window = Window::CLOSED;
        then
    }

    /// A contest's odds once this card is played too; none for what makes it a free kick.
    fn odds_with_card(&self, side: Side, card: Card, man: Option<Man>) -> Option<Preview> {
        let contest = self.contest.filter(|_| !card.is_sanction())?;
        let mut then = *self;
        then.play_card(card, man, &mut fischio_core::Silent);
        then.preview_of(contest, side, 0)
    }

    fn preview_of(&self, contest: Contest, side: Side, cost: u8) -> Option<Preview> {
        let acting = usize::from(side != self.turn);
        if contest.kind == Kind::Tackle
            && self
                .in_force(self.turn.opponent())
                .is_some_and(Card::is_sanction)
        {
            return None;
        }
        let both = self.throws_of(contest);
        let (won, lost) = won_and_lost(both[acting], both[1 - acting]);
        Some(Preview::new(
            Fraction::new(won, won + lost),
            u32::from(cost),
            self.reasons(contest),
        ))
    }

    /// For each side, its throws and what it adds.
    fn throws_of(&self, contest: Contest) -> [(Throws, u8); 2] {
        [false, true].map(|second| {
            let side = self.contestants()[usize::from(second)];
            (
                throws(self.higher_counts(side)),
                self.bonus(contest, second).sum(),
            )
        })
    }

    /// A side rolled a 6 in a contest: its chance if it keeps it, or gives it up.
    fn odds_of_six(&self, gives_up: bool) -> Option<Preview> {
        let mut contest = self.contest?;
        let roller = usize::from(contest.second);
        contest.given_up[roller] = gives_up;
        let both = self.throws_of(contest);
        let other = both[1 - roller];
        let (won, lost) = won_and_lost(both[roller], other);
        let total = self.contest_total(contest, contest.second);
        let (mut wins, mut ties) = (0, 0);
        if contest.second {
            let before = self.contest_total(contest, false);
            wins = if total > before { ALL_THROWS } else { 0 };
            ties = if total == before { ALL_THROWS } else { 0 };
        } else {
            for (throw, &count) in (other.1..).zip(&other.0) {
                match throw.cmp(&total) {
                    Ordering::Less => wins += count,
                    Ordering::Equal => ties += count,
                    Ordering::Greater => {}
                }
            }
        }
        Some(Preview::new(
            Fraction::new(wins * (won + lost) + ties * won, ALL_THROWS * (won + lost)),
            if gives_up { 6 } else { 0 },
            self.reasons(contest),
        ))
    }

    fn reasons(&self, contest: Contest) -> Vec<Reason> {
        let mut reasons = Vec::new();
        for second in [false, true] {
            let side = self.contestants()[usize::from(second)];
            let modifiers = self.contest_modifiers(contest, second);
            reasons.extend(modifiers.into_iter().flatten().map(|modifier| Reason {
                kind: modifier.reason,
                clause: Clause(modifier.clause),
                side,
                piece: modifier.man.map(ManRef::id),
                value: i32::from(modifier.value),
                counts: modifier.counts,
                label: fischio_core::Localised::new(),
            }));
        }
        reasons
    }
}

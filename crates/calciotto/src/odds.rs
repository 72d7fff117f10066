//! Previews: how likely a contest is won, by enumeration (CO-20, CO-21).
//!
//! Ties roll again; sixes are not given up. Of cards only those count that are in force, and
//! the one that is about to be played.

use fischio_core::{Clause, Preview, Reason, Side};
use fischio_phases::{ContestKind, Totals};

use crate::parts::counting::totals;
use crate::parts::squares::Line;
use crate::parts::stage::Contest;
use crate::parts::window::Window;
use crate::{Action, Calciotto, Card, Man, ManRef, Stage};

impl Calciotto {
    /// The preview of a legal action, if dice decide its result.
    pub(crate) fn odds(&self, side: Side, action: Action) -> Option<Preview> {
        match (self.stage(), action) {
            (Stage::Six, _) => self.odds_of_six(action == Action::DrawCard),
            (Stage::Window, Action::Card(card, man)) => self.odds_with_card(side, card, man),
            (Stage::Window, Action::Decline) => self.preview_of(self.contest_now()?, side, 0),
            (_, Action::Shoot(to)) => {
                let (_, carrier) = self.ball?;
                let cost = Line::between(self.ball_square()?, to)?.length;
                let contest = Contest::shot(carrier, to.file());
                self.without_cards().preview_of(contest, side, cost)
            }
            (_, Action::Tackle(man) | Action::Call(man)) => {
                let place = self.place_of(side, man)?;
                let contest = Contest::tackle(place, self.ball?.1, false);
                self.without_cards().preview_of(contest, side, 0)
            }
            _ => None,
        }
    }

    /// The same match at the beginning of a phase: no card is in force.
    pub(crate) fn without_cards(&self) -> Calciotto {
        let mut then = *self;
        then.window = Window::CLOSED;
        then
    }

    /// A contest's odds once this card is played too; none for what makes it a free kick.
    fn odds_with_card(&self, side: Side, card: Card, man: Option<Man>) -> Option<Preview> {
        let contest = self.contest_now().filter(|_| !card.is_sanction())?;
        let mut then = *self;
        then.play_card(card, man, &mut fischio_core::Silent);
        then.preview_of(contest, side, 0)
    }

    pub(crate) fn preview_of(&self, contest: Contest, side: Side, cost: u8) -> Option<Preview> {
        let acting = usize::from(side != self.turn);
        if contest.kind() == ContestKind::Tackle
            && self
                .in_force(self.turn.opponent())
                .is_some_and(Card::is_sanction)
        {
            return None;
        }
        let both = self.totals_of(contest);
        Some(Preview::new(
            both[acting].against(&both[1 - acting]),
            u32::from(cost),
            self.reasons(contest),
        ))
    }

    /// What each side may come to.
    pub(crate) fn totals_of(&self, contest: Contest) -> [Totals; 2] {
        [0, 1].map(|i| {
            let higher = self.higher_counts(self.contestants()[i]);
            totals(self.bonus(contest, i).sum(), higher)
        })
    }

    /// A side rolled a 6 in a contest: its chance if it keeps it, or gives it up.
    fn odds_of_six(&self, gives_up: bool) -> Option<Preview> {
        let mut contest = self.contest_now()?;
        if gives_up {
            contest.give_up_six();
        }
        let roller = contest.roller();
        let both = self.totals_of(contest);
        let total = self.contest_total(contest, roller)?;
        let before = self.contest_total(contest, 1 - roller);
        Some(Preview::new(
            both[roller].having(total, before, &both[1 - roller]),
            if gives_up { 6 } else { 0 },
            self.reasons(contest),
        ))
    }

    fn reasons(&self, contest: Contest) -> Vec<Reason> {
        let mut reasons = Vec::new();
        for i in 0..2 {
            reasons.extend(self.reasons_for(contest, i));
        }
        reasons
    }

    /// What counts for one side of a contest, and what does not.
    pub(crate) fn reasons_for(&self, contest: Contest, of: usize) -> Vec<Reason> {
        let side = self.contestants()[of];
        let modifiers = self.contest_modifiers(contest, of).into_iter().flatten();
        let reasons = modifiers.map(|modifier| Reason {
            kind: modifier.reason,
            clause: Clause(modifier.clause),
            side,
            piece: modifier.man.map(ManRef::id),
            value: i32::from(modifier.value),
            of: None,
            counts: modifier.counts,
            label: fischio_core::Localised::new(),
        });
        reasons.collect()
    }
}

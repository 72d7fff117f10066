//! Previews: how likely an action succeeds, by enumeration.
//!
//! A duel without the fouls module, or with a goalkeeper in goal, rolls ties again; everywhere else a tie is what its
//! clause says: a foul, a corner, a save, a lost duel in the air.

use fischio_core::{Branch, Clause, Fraction, Localised, Preview, Reason, Side, Silent, Slot};

use crate::modifier::Modifier;
use crate::parts::action::Action;
use crate::parts::contest::{Challenge, Contest, Kind};
use crate::parts::man::ManRef;
use crate::parts::set_piece::PieceKind;
use crate::parts::stage::Stage;
use crate::parts::throws::{higher, reaching};
use crate::state::Und1c1;

/// An exact chance: so many out of so many.
type Odds = (u64, u64);

const NEVER: Odds = (0, 1);

/// Where a ball that comes in leads to, by the pairs it reaches (UN-36).
const PAIRS: [&str; 5] = [
    "no-pair",
    "pair-a-b",
    "pairs-to-d",
    "pairs-to-f",
    "pairs-to-h",
];

impl Und1c1 {
    /// The preview of a side's legal action, if dice decide its result.
    pub(crate) fn odds(&self, seat: Side, action: Action) -> Option<Preview> {
        if matches!(action, Action::Card(..) | Action::Decline) {
            return self.odds_with_card(seat, action);
        }
        let side = self.turn;
        let slot = |man| self.squads[side].slot(man);
        if let Some(preview) = self.play_preview(action) {
            return Some(preview);
        }
        let contest = match action {
            Action::Pass(man) => self.pass_contest(self.carrier_of(side)?, slot(man)?),
            Action::Cross(man) => {
                let (by, to) = (self.carrier_of(side)?, slot(man)?);
                Contest::Cross { by, to }
            }
            Action::Tackle(man) => Contest::duel(Challenge::Tackle, slot(man)?, self.ball?.slot),
            Action::Call(man) => Contest::duel(Challenge::Call, slot(man)?, self.ball?.slot),
            Action::Dribble(man) => {
                let past = self.squads[side.opponent()].slot(man)?;
                Contest::duel(Challenge::Dribble, self.carrier_of(side)?, past)
            }
            Action::Shoot => Contest::Shot(self.carrier_of(side)?),
            Action::Kick => self.kick_contest(),
            Action::Pair(number) => match self.pair_contest(number) {
                Some(contest) => contest,
                None => return Some(Preview::new(Fraction::ZERO, 0, Vec::new())),
            },
            Action::Taker(man, at) if self.is_piece(PieceKind::Penalty) => {
                let mut taken = *self;
                taken.choose_taker(man, at, &mut Silent);
                // What being out of goal costs depends on where they are put.
                let rival = taken.team(side.opponent());
                if rival.keeper.is_some_and(|keeper| rival.in_hand.has(keeper)) {
                    return None;
                }
                return Some(taken.preview_of(Contest::Penalty(slot(man)?), 0));
            }
            Action::Shooter(man) => {
                let named = self.with_shooter(side, man);
                return Some(named.preview_of(Contest::Penalty(slot(man)?), 0));
            }
            _ => return None,
        };
        let cost = match self.stage {
            Stage::Turn => self.price(action),
            _ => 0,
        };
        let mut preview = self.preview_of(contest, cost);
        if let Action::Pass(man) = action
            && self.is_sure(slot(man)?)
        {
            preview.success = Fraction::ONE;
            preview.needed = Some(1);
        }
        Some(preview)
    }

    /// Actions that something of a turn costs: a pass that a card makes free none (UN-59), nor one that is due in a turn
    /// without actions (UN-57).
    pub(crate) fn price(&self, action: Action) -> u32 {
        let is_pass = matches!(action, Action::Pass(_));
        u32::from(!(is_pass && (self.has_free_pass() || self.has_due_pass())))
    }

    pub(crate) fn preview_of(&self, contest: Contest, cost: u32) -> Preview {
        let (won, of) = self.chance_of(contest);
        let mut reasons = Vec::new();
        self.reasons(contest, &mut reasons);
        match contest {
            Contest::Cross { to, .. } => {
                reasons.push(self.arrival(contest, to));
                self.reasons(Contest::Header(to), &mut reasons);
            }
            Contest::Air { by, .. } => {
                self.reasons(Contest::AirHeader { by, won: 0 }, &mut reasons);
            }
            _ => {}
        }
        let mut preview = Preview::new(Fraction::new(won, of), cost, reasons);
        if contest.kind().is_received() {
            preview.needed = Some(self.face_needed(contest));
        } else if contest.kind() == Kind::Delivery {
            preview.branches = self.branches(contest);
        }
        preview
    }

    /// With how many faces a cross arrives, as a reason.
    fn arrival(&self, contest: Contest, to: Slot) -> Reason {
        let (arrives, _) = self.faces(contest);
        Reason {
            kind: "arrives",
            clause: Clause("UN-25"),
            side: self.turn,
            piece: Some(self.man_ref(self.turn, to).id()),
            value: arrives as i32,
            of: Some(6),
            counts: true,
            label: Localised::new(),
        }
    }

    /// The least face of the die that reaches the number needed (UN-15, UN-25): 1 where none
    /// can fail.
    pub(crate) fn face_needed(&self, contest: Contest) -> i32 {
        let [bonus, needed] = self.sums(contest).map(i32::from);
        (needed - bonus).max(1)
    }

    /// What the faces of a ball that comes in lead to (UN-36): faces that reach the same pairs
    /// are one branch.
    fn branches(&self, contest: Contest) -> Vec<Branch> {
        let mut branches: Vec<Branch> = Vec::new();
        for face in 1..=6 {
            let [total, _] = self.totals(contest, [face, 0, 0, 0]);
            let pairs = self.pairs_for(total);
            let leads_to = PAIRS[usize::from(pairs) % PAIRS.len()];
            match branches.last_mut() {
                Some(last) if last.leads_to == leads_to => last.to = face,
                _ => branches.push(Branch {
                    from: face,
                    to: face,
                    leads_to,
                    success: Fraction::new(self.best_of_pairs(pairs), 216),
                }),
            }
        }
        branches
    }

    /// How likely the roll that is awaited leads to what it is for, with the cards that are in
    /// force: a pass received, a duel won, a goal.
    pub fn pending_odds(&self) -> Option<Fraction> {
        let (won, of) = self.chance_of(self.stage.awaited()?);
        Some(Fraction::new(won, of))
    }

    /// Goals out of 216 with the best of the first pairs.
    fn best_of_pairs(&self, pairs: u8) -> u64 {
        let chances = (1..=pairs).map(|number| {
            let chance = self.pair_contest(number).map(|pair| self.chance_of(pair));
            let (won, of) = chance.unwrap_or(NEVER);
            // All out of 216: headers have 36 outcomes.
            won * (216 / of)
        });
        chances.max().unwrap_or(0)
    }

    pub(crate) fn reasons(&self, contest: Contest, reasons: &mut Vec<Reason>) {
        self.modifiers(contest, |modifier| {
            reasons.push(modifier.reason(contest.kind()));
        });
    }

    /// How likely a roll leads to what it is for: a pass received, a duel won, a goal.
    pub(crate) fn chance_of(&self, contest: Contest) -> Odds {
        match contest {
            Contest::Play(roll) => self.chance_of_play(roll),
            Contest::Cross { to, .. } => {
                let (arrives, faces) = self.faces(contest);
                let (goals, of) = self.faces(Contest::Header(to));
                (arrives * goals, faces * of)
            }
            Contest::Delivery(_) => self.chance_of_delivery(contest),
            Contest::Air { .. } => self.chance_in_the_air(contest),
            Contest::Duel(_) => {
                let [own, other] = self.sums(contest);
                let (won, of) = self.duel_throws(own - other);
                (won.into(), of.into())
            }
            _ => self.faces(contest),
        }
    }

    /// Of all throws of the dice, how many succeed: reach a number, or are higher.
    pub(crate) fn faces(&self, contest: Contest) -> Odds {
        if let Some(odds) = self.goals_by_card_dice(contest) {
            return odds;
        }
        let [own, other] = self.sums(contest);
        let kind = contest.kind();
        let of = if kind.dice() == 1 { 6 } else { 36 };
        let won = match kind {
            // Without a goalkeeper there is nothing to save with.
            _ if kind.is_at_goal() && self.answerer(contest).is_none() => return (of, of),
            _ if kind.is_received() => reaching(other - own),
            // Only the goalkeeper rolls.
            Kind::AirHeader => 6 - reaching(own - other),
            _ => higher(own - other),
        };
        (won.into(), of)
    }

    /// A duel in the air and the save after it (UN-37).
    pub(crate) fn chance_in_the_air(&self, contest: Contest) -> Odds {
        let [own, other] = self.sums(contest);
        let by = contest.by();
        let goals = |die: i8| {
            let won = die + own;
            let lower = 6 - reaching(won - other);
            u64::from(lower) * self.faces(Contest::AirHeader { by, won }).0
        };
        ((1..=6).map(goals).sum(), 216)
    }

    /// A corner or crossing free kick: the coach takes the best pair of those it reaches.
    fn chance_of_delivery(&self, contest: Contest) -> Odds {
        let mut goals = 0;
        for die in 1..=6 {
            let [total, _] = self.totals(contest, [die, 0, 0, 0]);
            goals += self.best_of_pairs(self.pairs_for(total));
        }
        (goals, 6 * 216)
    }
}

impl Modifier {
    /// The same as a preview tells it.
    pub(crate) fn reason(self, kind: Kind) -> Reason {
        Reason {
            kind: self.why.name(),
            clause: Clause(self.why.clause(kind)),
            side: self.side,
            piece: self.by.map(ManRef::id),
            value: i32::from(self.value),
            of: None,
            counts: self.counts,
            label: Localised::new(),
        }
    }
}

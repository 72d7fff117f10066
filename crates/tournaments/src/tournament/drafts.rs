//! Who drafts together in a tournament, when, and how far they are (TN-12).

use fischio_core::Refusal;

use super::{Stage, Tournament};
use crate::entrant::EntrantId;
use crate::pools;
use crate::round::Part;

/// Most picks of a coach in a draft.
pub const MOST_PICKS: u16 = 64;
/// Most characters of a pick.
const MOST_PICK: usize = 32;

/// A pick of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picked {
    /// What was picked, as the game names it.
    pub pick: String,
    /// Whether it was picked for the coach: their time was up, or they had withdrawn.
    pub made_for: bool,
}

/// A draft of a pool, as far as it is: what may be picked the game says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The pool, from 0 on.
    pub pool: u16,
    /// After how many rounds it began.
    pub after: u16,
    /// Its coaches, in the order in which they pick.
    pub coaches: Vec<EntrantId>,
    /// The team that each of them has brought to it, by what names its text.
    pub teams: Vec<Option<String>>,
    /// How often each of them picks.
    pub picks_each: u16,
    /// What was picked, in order.
    pub picks: Vec<Picked>,
    /// Those who have their squad by now.
    pub given: Vec<EntrantId>,
    /// Since when who picks next has time for it, in milliseconds of the server's clock.
    pub since_ms: i64,
}

impl Draft {
    /// Who picks next; nobody once all have.
    pub fn turn(&self) -> Option<EntrantId> {
        let made = self.picks.len();
        let all = self.coaches.len() * usize::from(self.picks_each);
        (made < all).then(|| self.coaches[made % self.coaches.len()])
    }

    /// Whether somebody is still to pick, or to be given what they have drafted.
    pub fn is_open(&self) -> bool {
        self.given.len() < self.coaches.len()
    }

    /// What a coach of it has picked, in order.
    pub fn picks_of(&self, coach: EntrantId) -> impl Iterator<Item = &Picked> {
        let count = self.coaches.len();
        let place = self.coaches.iter().position(|one| *one == coach);
        let picks = self.picks.iter().enumerate();
        picks
            .filter(move |(nth, _)| Some(nth % count) == place)
            .map(|(_, picked)| picked)
    }
}

/// A pool that is to draft before the next round is paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftDue {
    /// The pool, from 0 on.
    pub pool: u16,
    /// Its coaches, in the order in which they are to pick.
    pub coaches: Vec<EntrantId>,
}

/// What became of the drafts so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Drafts {
    /// Every draft, in the order in which they began.
    all: Vec<Draft>,
    /// For each pool after how many rounds it was last to draft, whether it could or not.
    asked: Vec<Option<u16>>,
}

impl Drafts {
    fn asked(&self, pool: usize) -> Option<u16> {
        self.asked.get(pool).copied().flatten()
    }

    fn ask(&mut self, pool: usize, after: u16) {
        if self.asked.len() <= pool {
            self.asked.resize(pool + 1, None);
        }
        self.asked[pool] = Some(after);
    }
}

impl Tournament {
    /// The pools of a drafted tournament, each in the order in which its coaches pick the `nth` time, from 0 on (TN-12): none in other
    /// tournaments, and before the draw. Nobody ever moves from one to another.
    pub fn pools(&self, nth: usize) -> Vec<Vec<EntrantId>> {
        let pools = self.pools.iter().filter(|pool| !pool.is_empty());
        pools.map(|pool| pools::order(pool, nth)).collect()
    }

    /// Every draft, in the order in which they began.
    pub fn drafts(&self) -> &[Draft] {
        &self.drafts.all
    }

    /// The draft that is open in which somebody is a coach.
    pub fn open_draft(&self, coach: EntrantId) -> Option<&Draft> {
        let mut open = self.drafts.all.iter().filter(|draft| draft.is_open());
        open.find(|draft| draft.coaches.contains(&coach))
    }

    /// The pools that are to draft before the next round is paired: each once before its first round, and before each further one, but
    /// for a second leg, if the tournament drafts again. Who is alone in a pool drafts with nobody.
    pub fn drafts_due(&self) -> Vec<DraftDue> {
        if self.settings.pool.is_none()
            || self.stage != Stage::Running
            || !self.are_first_lots_drawn()
            || self.check_may_pair().is_err()
        {
            return Vec::new();
        }
        let is_tie_open = match self.next_part() {
            None => return Vec::new(),
            Some(part) => matches!(part, Part::KnockOut { leg: 2, .. }),
        };
        let now = self.rounds.len() as u16;
        let pools = self.pools.iter().enumerate();
        let due = pools.filter(|(pool, _)| match self.drafts.asked(*pool) {
            None => true,
            Some(after) => self.settings.draft_again && after < now && !is_tie_open,
        });
        due.filter_map(|(pool, coaches)| {
            let held = self.drafts.all.iter();
            let held = held.filter(|draft| usize::from(draft.pool) == pool);
            let mut coaches = pools::order(coaches, held.count());
            coaches.retain(|one| !self.is_withdrawn(*one));
            let pool = pool as u16;
            (coaches.len() > 1).then_some(DraftDue { pool, coaches })
        })
        .collect()
    }

    /// Nothing is paired while a pool drafts, or is to.
    ///
    /// # Errors
    /// If one does, or is to.
    pub fn check_drafted(&self) -> Result<(), Refusal> {
        let is_open = self.drafts.all.iter().any(Draft::is_open);
        if is_open || !self.drafts_due().is_empty() {
            return Err(Refusal::new("TN-12", "tournament-draft-open"));
        }
        Ok(())
    }

    pub(super) fn check_drafting(
        &self,
        pool: u16,
        coaches: Option<&[EntrantId]>,
        picks: u16,
    ) -> Result<(), Refusal> {
        let due = self.drafts_due().into_iter().find(|due| due.pool == pool);
        let Some(due) = due else {
            return Err(Refusal::new("TN-12", "tournament-no-draft"));
        };
        if coaches.is_some_and(|coaches| coaches != due.coaches)
            || !(1..=MOST_PICKS).contains(&picks)
        {
            return Err(Refusal::new("TN-12", "tournament-draft-order"));
        }
        Ok(())
    }

    pub(super) fn check_picked(
        &self,
        entrant: EntrantId,
        pick: &str,
        made_for: bool,
    ) -> Result<(), Refusal> {
        let Some(draft) = self.open_draft(entrant) else {
            return Err(Refusal::new("TN-12", "tournament-no-draft"));
        };
        let Some(turn) = draft.turn() else {
            return Err(Refusal::new("TN-12", "tournament-draft-over"));
        };
        if turn != entrant {
            let name = &self.entrants[turn.index()].as_entered.name;
            return Err(Refusal::new("TN-12", "tournament-other-pick").with("name", name));
        }
        if self.is_withdrawn(entrant) && !made_for {
            let name = &self.entrants[entrant.index()].as_entered.name;
            return Err(Refusal::new("TN-10", "tournament-withdrawn").with("name", name));
        }
        if draft.picks.iter().any(|made| made.pick == pick) {
            return Err(Refusal::new("TN-12", "tournament-picked").with("pick", pick));
        }
        if !(1..=MOST_PICK).contains(&pick.chars().count()) {
            return Err(Refusal::new("TN-12", "tournament-pick").with("most", MOST_PICK));
        }
        Ok(())
    }

    pub(super) fn check_given(&self, entrant: EntrantId) -> Result<(), Refusal> {
        let is_complete =
            |draft: &&Draft| draft.turn().is_none() && !draft.given.contains(&entrant);
        match self.open_draft(entrant).filter(is_complete) {
            Some(_) => Ok(()),
            None => Err(Refusal::new("TN-12", "tournament-no-draft")),
        }
    }

    /// Whether somebody may bring a team to a draft: before theirs begins. Who plays with the team that they have brought keeps it for
    /// the match.
    pub(super) fn check_brought(&self, id: EntrantId) -> Result<(), Refusal> {
        if self.stage != Stage::Running {
            return Ok(());
        }
        let pool = self.pools.iter().position(|pool| pool.contains(&id));
        let has_drafted = pool.is_some_and(|pool| self.drafts.asked(pool).is_some());
        if self.open_draft(id).is_some() || (has_drafted && !self.settings.draft_again) {
            return Err(Refusal::new("TN-12", "tournament-team-fixed"));
        }
        let plays_with_it = self.entrants[id.index()].squad.is_none();
        if plays_with_it && !self.is_free(id) {
            return Err(Refusal::new("TN-12", "tournament-squad-playing"));
        }
        Ok(())
    }

    pub(super) fn begin_draft(
        &mut self,
        pool: u16,
        coaches: &[EntrantId],
        picks_each: u16,
        at_ms: i64,
    ) {
        let after = self.rounds.len() as u16;
        self.drafts.ask(usize::from(pool), after);
        let team = |id: &EntrantId| self.entrants[id.index()].brought.clone();
        self.drafts.all.push(Draft {
            pool,
            after,
            coaches: coaches.to_vec(),
            teams: coaches.iter().map(team).collect(),
            picks_each,
            picks: Vec::new(),
            given: Vec::new(),
            since_ms: at_ms,
        });
    }

    pub(super) fn leave_undrafted(&mut self, pool: u16) {
        let after = self.rounds.len() as u16;
        self.drafts.ask(usize::from(pool), after);
    }

    fn open_draft_mut(&mut self, coach: EntrantId) -> Option<&mut Draft> {
        let mut open = self.drafts.all.iter_mut().filter(|draft| draft.is_open());
        open.find(|draft| draft.coaches.contains(&coach))
    }

    pub(super) fn take_pick(&mut self, coach: EntrantId, pick: &str, made_for: bool, at_ms: i64) {
        if let Some(draft) = self.open_draft_mut(coach) {
            draft.since_ms = at_ms;
            draft.picks.push(Picked {
                pick: pick.to_owned(),
                made_for,
            });
        }
    }

    pub(super) fn give_squad(&mut self, coach: EntrantId, squad: &str) {
        if let Some(draft) = self.open_draft_mut(coach) {
            draft.given.push(coach);
        }
        self.entrant_mut(coach).squad = Some(squad.to_owned());
    }

    /// Who takes somebody's place has as long for the next pick as anybody.
    pub(super) fn take_over_pick(&mut self, coach: EntrantId, at_ms: i64) {
        if let Some(draft) = self.open_draft_mut(coach)
            && draft.turn() == Some(coach)
        {
            draft.since_ms = at_ms;
        }
    }

    /// Makes the pools, once the lots are drawn.
    pub(super) fn draw_pools(&mut self) {
        let Some(size) = self.settings.pool else {
            return;
        };
        let mut late: Vec<EntrantId> = self.active().map(|one| one.id).collect();
        let in_draw = self.in_draw_order(&late);
        // Who entered after the draw's lot and before this one comes late too.
        late.retain(|one| !in_draw.contains(one));
        self.pools = pools::pools(&in_draw, size);
        self.pools.retain(|pool| !pool.is_empty());
        for late in late {
            pools::join(&mut self.pools, late, size, |_| true);
        }
    }

    /// Puts who has just entered into a pool, if there are pools already (TN-15): they bring a team too. A pool that has drafted takes
    /// them only if it drafts again.
    pub(super) fn join_pool(&mut self, late: EntrantId) {
        if let Some(size) = self.settings.pool
            && self.are_first_lots_drawn()
        {
            let (drafts, again) = (&self.drafts, self.settings.draft_again);
            let takes_more = |pool: usize| again || drafts.asked(pool).is_none();
            pools::join(&mut self.pools, late, size, takes_more);
        }
    }

    /// Who withdraws before the first round was never in it: their place in a pool is free.
    pub(super) fn leave_pool(&mut self, gone: EntrantId) {
        if self.rounds.is_empty() {
            for pool in &mut self.pools {
                pool.retain(|one| *one != gone);
            }
        }
    }
}

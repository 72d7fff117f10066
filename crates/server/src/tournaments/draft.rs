//! Pools of a tournament that draft (TN-12): the team that each coach brings, the picks that are made by themselves, and the squads that
//! come out of them. What may be picked the game's rules say, and whose turn it is the tournament's log.

use std::collections::{BTreeMap, BTreeSet};

use fischio_core::{OptionSet, Refusal};
use games::{AnyDraft, BeginError};
use tournaments::{DraftDue, EntrantId, EntrantKind, Event, LogEntry, PoolDraft, Tournament};

use super::plan::Plan;
use super::problems::problem;
use super::squads::{Squad, match_options, options, squad_key, squad_name};
use super::{Loaded, NotDone, Tournaments, Who};
use crate::date::rfc3339;
use crate::model::TournamentId;
use crate::problem::{Code, Problem};
use crate::store::{TournamentWrite, Unit, Write};
use crate::wire::{DraftSummary, NotPickable, RefusalText, TournamentDraft};

/// Characters of why a pool cannot draft, as the log has them.
const REASON: usize = 200;

/// Whether nobody waits for who is on turn: a bot, or who has withdrawn.
fn picks_at_once(tournament: &Tournament, id: EntrantId) -> bool {
    tournament.entrant(id).is_none_or(|entrant| {
        entrant.as_entered.kind == EntrantKind::Bot || entrant.withdrawn.is_some()
    })
}

/// What goes on by itself in the drafts.
#[derive(Default)]
struct Going {
    entries: Vec<LogEntry>,
    /// The squads that were drafted, by what names them in the log.
    squads: BTreeMap<String, Squad>,
    /// Those who are told that the next pick is theirs.
    notices: Unit,
    /// When the next pick is made for somebody, in milliseconds since 1970.
    next_ms: Option<i64>,
}

/// There is no draft of that pool.
pub(crate) fn no_pool() -> Problem {
    problem(Code::NotFound, "no-pool", &[])
}

impl Loaded {
    /// The options of a match in which somebody is Home who has brought this; nothing if they have brought none.
    fn brought(&self, team: Option<&String>) -> Result<Option<OptionSet>, Problem> {
        let kept = team.and_then(|team| self.row.setup.squads.get(team));
        let Some(kept) = kept.filter(|kept| !kept.is_empty()) else {
            return Ok(None);
        };
        let mut pairs = match_options(&self.row, &self.tournament)?;
        pairs.extend(kept.clone());
        options(&self.row.game, &pairs).map(Some)
    }

    /// A draft of these teams in which nothing is picked.
    fn drafted_of(&self, teams: &[Option<String>]) -> Result<Result<AnyDraft, String>, Problem> {
        let game = &self.row.game;
        let set = options(game, &match_options(&self.row, &self.tournament)?)?;
        let teams = teams.iter().map(|team| self.brought(team.as_ref()));
        let teams = teams.collect::<Result<Vec<_>, Problem>>()?;
        match AnyDraft::begin(game, &set, &teams) {
            Ok(Some(draft)) => Ok(Ok(draft)),
            Ok(None) => Err(Problem::internal()),
            Err(BeginError::Options(error)) => Ok(Err(error.to_string())),
            Err(error) => Err(Problem::begin(game, error)),
        }
    }

    /// A draft as its picks have left it.
    fn stands(&self, draft: &PoolDraft) -> Result<AnyDraft, Problem> {
        let unreadable = |why: String| {
            tracing::error!(id = %self.row.id, pool = draft.pool, %why, "a draft cannot be read");
            Problem::internal()
        };
        let mut stands = self.drafted_of(&draft.teams)?.map_err(unreadable)?;
        for made in &draft.picks {
            let resumed = stands.resume(&made.pick);
            resumed.map_err(|refused| unreadable(refused.to_string()))?;
        }
        Ok(stands)
    }

    /// How long a coach has for a pick, in milliseconds.
    fn pick_ms(&self) -> i64 {
        let settings = self.tournament.settings();
        match self.row.setup.round_days {
            Some(_) => i64::from(settings.pick_hours) * 60 * 60 * 1_000,
            None => i64::from(settings.pick_seconds) * 1_000,
        }
    }

    /// Until when who is on turn in a draft may pick, in milliseconds since 1970: nothing for names without an account, who are at a
    /// table with an organiser (TN-16), and for who picks at once.
    pub(super) fn pick_until_ms(&self, draft: &PoolDraft) -> Option<i64> {
        let turn = draft.turn()?;
        let entrant = self.tournament.entrant(turn)?;
        let is_awaited =
            entrant.as_entered.kind == EntrantKind::Person && entrant.withdrawn.is_none();
        is_awaited.then(|| draft.since_ms.saturating_add(self.pick_ms()))
    }

    /// Whether somebody may pick now for who is on turn in a draft: they themselves, or for a name without an account an organiser.
    pub(super) fn may_pick(&self, who: &Who, draft: &PoolDraft) -> bool {
        let Some(turn) = draft.turn() else {
            return false;
        };
        let entrant = self.tournament.entrant(turn);
        let is_name = entrant.is_some_and(|one| one.as_entered.kind == EntrantKind::Name);
        let is_in = entrant.is_some_and(|one| one.withdrawn.is_none());
        is_in
            && (self.entrant_of(&who.person) == Some(turn)
                || (is_name && self.is_organiser(&who.person)))
    }

    /// What goes on by itself now: drafts that begin, picks of bots, of who has withdrawn and of who is late, and squads that are
    /// complete. Who could not pick because the server was down has their time from its start on.
    fn going(&self, now_ms: i64, started_ms: i64) -> Result<Going, Problem> {
        let mut going = Going::default();
        let mut after = (*self.tournament).clone();
        let enter = |after: &mut Tournament, entries: &mut Vec<LogEntry>, event: Event| {
            let entry = LogEntry::new(now_ms, event);
            let entered = after.enter(entry.clone());
            entered.map_err(|refusal| Problem::refused(&self.row.game, &refusal))?;
            entries.push(entry);
            Ok::<(), Problem>(())
        };
        for DraftDue { pool, coaches } in after.drafts_due() {
            let team = |id: &EntrantId| after.entrant(*id).and_then(|one| one.brought.clone());
            let teams: Vec<Option<String>> = coaches.iter().map(team).collect();
            let begun = match self.drafted_of(&teams)? {
                Ok(draft) => Event::Drafting {
                    pool,
                    coaches,
                    picks: u16::try_from(draft.picks_each()).unwrap_or(u16::MAX),
                },
                Err(why) => Event::NoDraft {
                    pool,
                    reason: why.chars().take(REASON).collect(),
                },
            };
            enter(&mut after, &mut going.entries, begun)?;
        }
        let open = (0..after.drafts().len()).filter(|at| after.drafts()[*at].is_open());
        for at in open.collect::<Vec<usize>>() {
            let mut stands = None;
            while let Some(turn) = after.drafts()[at].turn() {
                let draft = &after.drafts()[at];
                let is_own = picks_at_once(&after, turn);
                let is_bot = self.is_bot(turn);
                if !is_own {
                    let until_ms = self
                        .pick_until_ms(draft)
                        .map(|until_ms| until_ms.max(started_ms.saturating_add(self.pick_ms())));
                    match until_ms {
                        Some(until_ms) if now_ms >= until_ms => {}
                        until_ms => {
                            let next_ms = going.next_ms.into_iter().chain(until_ms).min();
                            going.next_ms = next_ms;
                            break;
                        }
                    }
                }
                let stands = match &mut stands {
                    Some(stands) => stands,
                    none => none.insert(self.stands(draft)?),
                };
                let pick = bots::pool_pick(stands).ok_or_else(Problem::internal)?;
                let refused = |error: games::Refused| Problem::refused(error.game, &error.refusal);
                stands.pick(&pick).map_err(refused)?;
                let is_withdrawn = after
                    .entrant(turn)
                    .is_some_and(|entrant| entrant.withdrawn.is_some());
                let picked = Event::Picked {
                    entrant: turn,
                    pick,
                    made_for: is_withdrawn || !is_bot,
                };
                enter(&mut after, &mut going.entries, picked)?;
            }
            let draft = &after.drafts()[at];
            if draft.turn().is_some() {
                continue;
            }
            let stands = match stands {
                Some(stands) => stands,
                None => self.stands(draft)?,
            };
            let squads = stands.squads().ok_or_else(Problem::internal)?;
            let teams = draft.teams.clone();
            for ((coach, team), drafted) in draft.coaches.clone().into_iter().zip(teams).zip(squads)
            {
                let name = squad_name(&drafted);
                // A deck that they have brought goes with it.
                let kept = team.and_then(|team| self.row.setup.squads.get(&team).cloned());
                let mut options = kept.unwrap_or_default();
                options.extend(drafted);
                let squad = squad_key(&name, &options);
                let given = Event::Drafted {
                    entrant: coach,
                    squad: squad.clone(),
                };
                enter(&mut after, &mut going.entries, given)?;
                going.squads.insert(squad, options);
            }
        }
        going.notices = self.tell_of_picks(&self.tournament, &after, now_ms);
        Ok(going)
    }

    /// The squads that somebody has, brings, or is drafted from now.
    pub(super) fn squads_in_use(&self) -> BTreeSet<&String> {
        let entrants = self.tournament.entrants().iter();
        let own = entrants.flat_map(|entrant| entrant.squad.iter().chain(&entrant.brought));
        let mut last: BTreeMap<u16, &PoolDraft> = BTreeMap::new();
        for draft in self.tournament.drafts() {
            last.insert(draft.pool, draft);
        }
        let drafted = last.into_values().flat_map(|draft| draft.teams.iter());
        own.chain(drafted.flatten()).collect()
    }

    /// The last draft of a pool.
    pub(super) fn draft_of(&self, pool: u16) -> Option<&PoolDraft> {
        let mut drafts = self.tournament.drafts().iter().rev();
        drafts.find(|draft| draft.pool == pool)
    }

    /// A draft in short, as somebody sees it.
    pub(super) fn draft_summary(&self, who: &Who, draft: &PoolDraft) -> DraftSummary {
        let count = |of: usize| u16::try_from(of).unwrap_or(u16::MAX);
        let mut before = self.tournament.drafts().iter();
        let nth = before
            .position(|one| std::ptr::eq(one, draft))
            .unwrap_or_default();
        let of_pool = self.tournament.drafts().iter().take(nth);
        let of_pool = of_pool.filter(|one| one.pool == draft.pool);
        DraftSummary {
            pool: draft.pool,
            number: count(of_pool.count() + 1),
            coaches: draft.coaches.iter().map(|one| one.0).collect(),
            made: count(draft.picks.len()),
            picks: draft.picks_each,
            turn: draft.turn().map(|one| one.0),
            until: self.pick_until_ms(draft).map(rfc3339),
            over: !draft.is_open(),
            can_pick: self.may_pick(who, draft),
        }
    }

    /// The last draft of a pool as somebody sees it; nothing if it has not drafted.
    fn draft_view(&self, who: &Who, pool: u16) -> Result<Option<TournamentDraft>, Problem> {
        let Some(draft) = self.draft_of(pool) else {
            return Ok(None);
        };
        let stands = self.stands(draft)?;
        let view = stands.view();
        let legal = stands.legal();
        let picked: BTreeSet<&String> = view.picks.iter().flatten().collect();
        // Those who are of the role that is picked now, and free, but may not be picked: each with why.
        let others = view.men.iter().filter(|man| {
            Some(man.kind) == view.kind && !picked.contains(&man.id) && !legal.contains(&man.id)
        });
        let refused = others.filter_map(|man| {
            let refused = stands.check(&man.id).err()?;
            Some(NotPickable {
                id: man.id.clone(),
                why: RefusalText::of(&self.row.game, &refused.refusal),
            })
        });
        let refused = refused.collect();
        let made_for = draft.picks.iter().filter(|made| made.made_for);
        Ok(Some(TournamentDraft {
            summary: self.draft_summary(who, draft),
            made_for: made_for.map(|made| made.pick.clone()).collect(),
            legal,
            refused,
            draft: view,
        }))
    }
}

impl Tournaments {
    /// Has the drafts go on as far as they do by themselves, and says whether something was done.
    pub(super) async fn draft(&self, loaded: &mut Loaded, now_ms: i64) -> Result<bool, NotDone> {
        loaded.pick_ms = None;
        if loaded.tournament.check_drafted().is_ok() {
            return Ok(false);
        }
        let stopwatch = self.registry().stopwatch();
        let up = stopwatch.now().saturating_sub(self.registry().started());
        let up_ms = i64::try_from(up.as_millis()).unwrap_or(i64::MAX);
        let started_ms = now_ms.saturating_sub(up_ms);
        let of = loaded.clone();
        // Of many pools it takes a while.
        let going = tokio::task::spawn_blocking(move || of.going(now_ms, started_ms)).await;
        let going = going.map_err(|_| Problem::internal())??;
        loaded.pick_ms = going.next_ms;
        if going.entries.is_empty() {
            return Ok(false);
        }
        let mut more = going.notices;
        if !going.squads.is_empty() {
            let mut setup = loaded.row.setup.clone();
            let used = loaded.squads_in_use();
            setup.squads.retain(|key, _| used.contains(key));
            setup.squads.extend(going.squads);
            more.push(Write::Tournament(TournamentWrite::Setup {
                id: loaded.row.id.clone(),
                setup: Box::new(setup),
                starts_ms: loaded.row.starts_ms,
            }));
        }
        self.commit(loaded, going.entries, more).await?;
        Ok(true)
    }

    /// Somebody picks: what is to be entered for it, and who is told.
    pub(super) async fn pick(
        &self,
        loaded: &Loaded,
        who: &Who,
        entrant: EntrantId,
        pick: &str,
    ) -> Result<(LogEntry, Unit), Problem> {
        let game = loaded.row.game.clone();
        let refused = |refusal: &Refusal| Problem::refused(&game, refusal);
        let is_own = loaded.entrant_of(&who.person) == Some(entrant);
        let kind = loaded.tournament.entrant(entrant);
        let is_name = kind.is_some_and(|one| one.as_entered.kind == EntrantKind::Name);
        if !is_own && !is_name {
            return Err(refused(&Refusal::new("TN-12", "tournament-own-picks")));
        }
        let entry = LogEntry {
            at_ms: self.now_ms(),
            by: (!is_own).then(|| who.person.as_str().to_owned()),
            event: Event::Picked {
                entrant,
                pick: pick.trim().to_owned(),
                made_for: false,
            },
        };
        let mut after = (*loaded.tournament).clone();
        after
            .enter(entry.clone())
            .map_err(|refusal| refused(&refusal))?;
        let of = loaded.clone();
        let picked = pick.trim().to_owned();
        let checked = tokio::task::spawn_blocking(move || {
            let Some(draft) = of.tournament.open_draft(entrant) else {
                return Err(Problem::internal());
            };
            let checked = of.stands(draft)?.check(&picked);
            checked.map_err(|error| Problem::refused(error.game, &error.refusal))
        });
        checked.await.map_err(|_| Problem::internal())??;
        let told = loaded.tell_of_picks(&loaded.tournament, &after, entry.at_ms);
        Ok((entry, told))
    }

    /// The last draft of a pool as somebody sees it.
    ///
    /// # Errors
    /// If there is no such tournament, or the pool has not drafted.
    pub(crate) async fn draft_view(
        &self,
        id: &TournamentId,
        who: &Who,
        pool: u16,
    ) -> Result<TournamentDraft, Problem> {
        let who = who.clone();
        let view = self.look(id, move |loaded| loaded.draft_view(&who, pool));
        view.await??.ok_or_else(no_pool)
    }

    /// The picks of a tournament have room in its log.
    ///
    /// # Errors
    /// If there could be too many.
    pub(super) fn must_have_room_for_picks(
        &self,
        tournament: &Tournament,
        plan: &Plan,
    ) -> Result<(), Problem> {
        let settings = tournament.settings();
        let game = tournament.game();
        if settings.pool.is_none() || AnyDraft::switch(game)?.is_none() {
            return Ok(());
        }
        let set = options(game, &BTreeMap::new())?;
        let draft = AnyDraft::begin(game, &set, &[None, None]);
        let draft = draft.map_err(|error| Problem::begin(game, error))?;
        let picks = draft.map_or(0, |draft| draft.picks_each()) + 2;
        let drafts = match plan.rounds {
            Some(rounds) if settings.draft_again => u64::from(rounds.max(1)),
            _ => 1,
        };
        let all = drafts * u64::from(plan.entrants) * picks as u64;
        let most = u64::from(self.registry().limits().tournament_log) * 3 / 4;
        if all > most {
            let (all, most) = (all.to_string(), most.to_string());
            let facts = [("all", &*all), ("most", &*most)];
            return Err(problem(Code::TooManyKept, "drafts", &facts));
        }
        Ok(())
    }
}

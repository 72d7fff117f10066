//! What goes on by itself in a tournament: lots, results, rounds, and its end.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use fischio_core::Side;
use futures_util::StreamExt;
use games::fair;
use tokio::sync::mpsc;
use tournaments::{Ending, Event, Format, LogEntry, MatchResult, Met, Round, Table};

use super::begin::Begun;
use super::end::{Matches, by_table};
use super::results::as_board;
use super::{ATTEMPTS, DAY_MS, Loaded, NotDone, Tournaments, failed, seed_of};
use crate::id::MatchId;
use crate::model::{Status, TournamentId, TournamentStage};
use crate::problem::{Code, Problem};
use crate::referee::MatchNews;
use crate::store::{TournamentMatch, TournamentWrite, Unit, Write};
use crate::wire::TournamentLine;

/// Tournaments that are driven at the same time.
const AT_ONCE: usize = 4;
/// What is driven further than that at once goes on after the others that wait: they have their turn.
const STEPS: usize = 50;
/// How long one that could not be driven waits for another try.
const AGAIN: Duration = Duration::from_mins(1);
/// The least time until a tournament is looked at again by itself.
const SOON_MS: i64 = 1_000;
/// So soon an arena looks again for who may meet again.
const ARENA_MS: i64 = 10_000;

/// Tournaments whose time has come.
struct Woken {
    ids: Vec<TournamentId>,
    /// Whether there are more than were asked for.
    has_more: bool,
}

/// How far a tournament was driven.
enum Driven {
    /// There is nothing more to do now.
    Done,
    /// There is more to do, at once.
    Further,
    /// It has to be tried again later.
    Again,
}

/// Drives all tournaments until the server stops.
pub(crate) async fn drive_all(tournaments: Tournaments) {
    let registry = tournaments.registry().clone();
    let (Some(mut kicked), Some(mut news)) = (tournaments.kicked(), registry.tournament_news())
    else {
        return;
    };
    let stop = registry.stop().clone();
    let work = async {
        let mut wanted = tournaments.running().await;
        for id in &wanted {
            tournaments.wake_open(id).await;
        }
        let mut again: BTreeMap<TournamentId, Duration> = BTreeMap::new();
        loop {
            let now = registry.stopwatch().now();
            let due = again.extract_if(.., |_, at| *at <= now);
            wanted.extend(due.map(|(id, _)| id));
            let now_ms = tournaments.now_ms();
            let woken = tournaments.woken(now_ms, &again).await;
            wanted.extend(woken.ids);
            let driven: Vec<(TournamentId, Driven)> =
                futures_util::stream::iter(std::mem::take(&mut wanted))
                    .map(|id| {
                        let tournaments = &tournaments;
                        async move {
                            let driven = tournaments.drive(&id).await;
                            (id, driven)
                        }
                    })
                    .buffer_unordered(AT_ONCE)
                    .collect()
                    .await;
            let at = registry.stopwatch().now() + AGAIN;
            for (id, driven) in driven {
                again.remove(&id);
                match driven {
                    Driven::Done => {}
                    Driven::Further => {
                        wanted.insert(id);
                    }
                    Driven::Again => {
                        again.insert(id, at);
                    }
                }
            }
            let pause = if woken.has_more || !wanted.is_empty() {
                Duration::ZERO
            } else {
                let first = again.values().min().copied();
                tournaments.pause(now_ms, first).await
            };
            tokio::select! {
                () = registry.stopwatch().sleep(pause) => {}
                id = kicked.recv() => wanted.extend(id),
                heard = news.recv() => tournaments.hear(heard, &mut wanted),
            }
            drain(&tournaments, &mut kicked, &mut news, &mut wanted);
        }
    };
    tokio::select! {
        () = work => {}
        () = stop.cancelled() => {}
    }
}

/// Takes what has come meanwhile.
fn drain(
    tournaments: &Tournaments,
    kicked: &mut mpsc::UnboundedReceiver<TournamentId>,
    news: &mut mpsc::UnboundedReceiver<MatchNews>,
    wanted: &mut BTreeSet<TournamentId>,
) {
    while let Ok(id) = kicked.try_recv() {
        wanted.insert(id);
    }
    while let Ok(heard) = news.try_recv() {
        tournaments.hear(Some(heard), wanted);
    }
}

impl Tournaments {
    fn hear(&self, news: Option<MatchNews>, wanted: &mut BTreeSet<TournamentId>) {
        let Some(MatchNews {
            of,
            id,
            score,
            is_over,
        }) = news
        else {
            return;
        };
        let goals = |goals| u16::try_from(goals).unwrap_or(u16::MAX);
        let line = TournamentLine::Score {
            round: of.round,
            table: of.table,
            board: of.board,
            id: id.to_string(),
            score: score.map(goals),
        };
        self.tell(&of.id, line);
        if is_over {
            wanted.insert(of.id);
        }
    }

    async fn running(&self) -> BTreeSet<TournamentId> {
        let running = self.registry().store().running_tournaments().await;
        let running = running.inspect_err(|error| {
            tracing::error!(%error, "tournaments that are played cannot be listed");
        });
        running.unwrap_or_default().into_iter().collect()
    }

    /// Has somebody look soon at what is to be done in every tournament that is played.
    pub(crate) async fn kick_running(&self) {
        for id in self.running().await {
            self.kick(&id);
        }
    }

    /// Those whose time has come, but for those that could not be driven and wait for another try.
    async fn woken(&self, now_ms: i64, again: &BTreeMap<TournamentId, Duration>) -> Woken {
        let most = self.registry().limits().swept;
        let waiting = u32::try_from(again.len()).unwrap_or(u32::MAX);
        let most = most.saturating_add(waiting);
        let woken = self.registry().store().woken_tournaments(now_ms, most);
        let woken = woken.await.inspect_err(|error| {
            tracing::warn!(%error, "tournaments that are to be looked at cannot be listed");
        });
        let mut ids = woken.unwrap_or_default();
        let has_more = ids.len() >= most as usize;
        ids.retain(|id| !again.contains_key(id));
        Woken { ids, has_more }
    }

    /// How long nothing comes by itself after `now_ms`, up to which all that was due was driven or is in `again`. Another process may
    /// change that, so it is not long.
    async fn pause(&self, now_ms: i64, again: Option<Duration>) -> Duration {
        let most = self.registry().limits().deadlines;
        let next = self.registry().store().next_tournament_wake(now_ms).await;
        let now_ms = self.now_ms();
        let next = next.ok().flatten().map(|next_ms| {
            let wait_ms = next_ms.saturating_sub(now_ms).max(0);
            Duration::from_millis(u64::try_from(wait_ms).unwrap_or_default())
        });
        let now = self.registry().stopwatch().now();
        let again = again.map(|at| at.saturating_sub(now));
        next.into_iter()
            .chain(again)
            .chain([most])
            .min()
            .unwrap_or(most)
    }

    /// Has the open matches of a tournament go on in which that happens by itself: those of bots, after a start of the server.
    async fn wake_open(&self, id: &TournamentId) {
        let matches = self.registry().store().tournament_matches(id).await;
        let matches = matches.inspect_err(|error| {
            tracing::error!(%id, %error, "a tournament's matches cannot be listed");
        });
        let place = self.place(id);
        let mut place = place.lock().await;
        let loaded = self.refresh(id, &mut place).await;
        let Ok(loaded) = loaded.inspect_err(|problem| {
            tracing::error!(%id, %problem, "a tournament cannot be read");
        }) else {
            return;
        };
        // Those of bots alone have their turn when the tournament is driven.
        let can_wait = |one: &TournamentMatch| {
            let (round, table) = (one.at.round, one.at.table);
            let met = loaded.tournament.met(Table { round, table });
            met.is_some_and(|met| loaded.can_wait(met))
        };
        for one in matches.unwrap_or_default() {
            if one.status == Status::Running && !can_wait(&one) {
                self.registry().wake(&one.id, None);
            }
        }
    }

    /// Does what is to be done in a tournament.
    async fn drive(&self, id: &TournamentId) -> Driven {
        let mut quicker = 0;
        for _ in 0..STEPS {
            if self.registry().stop().is_cancelled() {
                return Driven::Done;
            }
            match self.step(id).await {
                Ok(true) => quicker = 0,
                Ok(false) => return Driven::Done,
                Err(NotDone::Quicker) if quicker < ATTEMPTS => quicker += 1,
                Err(NotDone::Quicker) => {
                    tracing::warn!(%id, "a tournament is driven by others, too");
                    return Driven::Again;
                }
                Err(NotDone::Problem(problem)) => {
                    tracing::error!(%id, %problem, "a tournament cannot be driven");
                    return Driven::Again;
                }
            }
        }
        Driven::Further
    }

    /// Does one thing that is to be done, and says whether something was.
    async fn step(&self, id: &TournamentId) -> Result<bool, NotDone> {
        let place = self.place(id);
        let mut place = place.lock().await;
        let loaded = self.refresh(id, &mut place).await?;
        let done = match loaded.row.stage {
            TournamentStage::Entry => self.await_start(loaded).await,
            TournamentStage::Running => self.play(loaded).await,
            TournamentStage::Over => self.sleep(loaded, None).await.map(|()| false),
        };
        if done.is_err() {
            // What was being written may be there or not.
            *place = None;
        }
        done
    }

    /// Notes when it is next to be looked at.
    async fn sleep(&self, loaded: &mut Loaded, wake_ms: Option<i64>) -> Result<(), NotDone> {
        let soonest = self.now_ms().saturating_add(SOON_MS);
        let at_ms = wake_ms.map(|wake_ms| wake_ms.max(soonest));
        if loaded.row.wake_ms == at_ms {
            return Ok(());
        }
        let id = loaded.row.id.clone();
        let wake = Write::Tournament(TournamentWrite::Wake { id, at_ms });
        let written = self.registry().writer().write(vec![wake]).await;
        written.map_err(|_| Problem::not_saved())?;
        Arc::make_mut(&mut loaded.row).wake_ms = at_ms;
        Ok(())
    }

    async fn await_start(&self, loaded: &mut Loaded) -> Result<bool, NotDone> {
        let now_ms = self.now_ms();
        let Some(starts_ms) = loaded.row.starts_ms else {
            self.sleep(loaded, None).await?;
            return Ok(false);
        };
        if now_ms < starts_ms {
            self.sleep(loaded, Some(starts_ms)).await?;
            return Ok(false);
        }
        let may_start = self.must_fit_in(false, &loaded.tournament).await;
        let started = match may_start {
            Ok(_) => self.start(loaded, None).await,
            Err(problem) => Err(problem.into()),
        };
        match started {
            Ok(()) => Ok(true),
            Err(NotDone::Problem(problem)) if must_wait(&problem) => {
                // Too few have come, or there is no room for so many: an organiser starts it when that is mended.
                tracing::info!(id = %loaded.row.id, %problem, "a tournament does not start");
                let setup = TournamentWrite::Setup {
                    id: loaded.row.id.clone(),
                    setup: Box::new(loaded.row.setup.clone()),
                    starts_ms: None,
                };
                self.commit(loaded, Vec::new(), vec![Write::Tournament(setup)])
                    .await?;
                Arc::make_mut(&mut loaded.row).starts_ms = None;
                self.sleep(loaded, None).await?;
                Ok(false)
            }
            Err(other) => Err(other),
        }
    }

    /// Starts a tournament: who had to check in and has not does not take part.
    pub(super) async fn start(
        &self,
        loaded: &mut Loaded,
        by: Option<String>,
    ) -> Result<(), NotDone> {
        let now_ms = self.now_ms();
        let mut entries = Vec::new();
        entries.extend(loaded.left_out(now_ms).map(|entrant| {
            let reason = None;
            LogEntry::new(now_ms, Event::Withdrawn { entrant, reason })
        }));
        entries.push(LogEntry {
            at_ms: now_ms,
            by,
            event: Event::Started,
        });
        self.commit(loaded, entries, Vec::new()).await
    }

    async fn play(&self, loaded: &mut Loaded) -> Result<bool, NotDone> {
        let now_ms = self.now_ms();
        let tournament = Arc::clone(&loaded.tournament);
        if let Some(lot) = tournament.lot_wanted() {
            let nonces: Vec<Option<String>> = tournament
                .entrants()
                .iter()
                .map(|entrant| entrant.nonce.clone())
                .collect();
            let seed = seed_of(&loaded.row.seed)?;
            let order = fair::lot(&seed, loaded.row.id.as_str(), &nonces, lot.number, lot.of);
            let drawn = Event::Lot {
                number: lot.number,
                order,
            };
            let entry = LogEntry::new(now_ms, drawn);
            self.commit(loaded, vec![entry], Vec::new()).await?;
            return Ok(true);
        }
        let store = self.registry().store();
        let matches = store.tournament_matches(&loaded.row.id).await;
        let matches = by_table(matches.map_err(|error| failed(&error))?);
        let (entered, level) = self.enter_results(loaded, &matches).await?;
        if entered {
            return Ok(true);
        }
        let (ended, missed_ms) = self.end_matches(loaded, &matches, now_ms).await;
        let is_unended = loaded.again_ms.is_some();
        loaded.missed_ms = missed_ms;
        if ended {
            return Ok(true);
        }
        if !loaded.seated {
            loaded.seated = self.seat_replaced(loaded).await?;
            if !loaded.seated {
                self.try_again(loaded);
            }
        }
        if self.registry().must_have_room().is_ok() {
            if self.draft(loaded, now_ms).await? {
                return Ok(true);
            }
            let may_pair = loaded.row.setup.automatic || tournament.rounds().is_empty();
            if may_pair && self.pair(loaded, None).await? {
                return Ok(true);
            }
            if self.meet(loaded, now_ms).await?
                || self.begin_deciders(loaded, &level).await?
                || self.begin_missing(loaded, &matches).await?
            {
                return Ok(true);
            }
        } else {
            // Matches that are over make room.
            self.try_again(loaded);
        }
        self.go_on_with_bots(loaded, &matches);
        // A match that could not be ended is ended first: nobody looks after it once the tournament is over.
        if tournament.is_complete(now_ms) && !is_unended {
            let closed = Event::Closed {
                seed: Some(loaded.row.seed.clone()),
            };
            let entry = LogEntry::new(now_ms, closed);
            self.commit(loaded, vec![entry], Vec::new()).await?;
            return Ok(true);
        }
        let wake_ms = wake_ms(loaded, now_ms);
        self.sleep(loaded, wake_ms).await?;
        Ok(false)
    }

    /// Enters the results of all matches that are over, and says whether there was one, and which meetings are level, so that a shoot-out
    /// is to decide them (TN-09).
    async fn enter_results(
        &self,
        loaded: &mut Loaded,
        matches: &Matches,
    ) -> Result<(bool, BTreeSet<Table>), NotDone> {
        let tournament = Arc::clone(&loaded.tournament);
        let mut after = (*tournament).clone();
        let mut entries = Vec::new();
        let mut is_incomplete = false;
        let mut level = BTreeSet::new();
        for round in tournament.rounds() {
            let open = round.met.iter();
            for met in open.filter(|met| tournament.counted(met).is_none()) {
                let at = Table {
                    round: round.number,
                    table: met.pairing.table,
                };
                let result = match self.table_result(loaded, at, met, matches).await {
                    Ok(Outcome::Is(result)) => result,
                    Ok(Outcome::Open) => continue,
                    Ok(Outcome::Level) => {
                        level.insert(at);
                        continue;
                    }
                    // The others go on; an organiser may enter this one's.
                    Err(problem) => {
                        let id = &loaded.row.id;
                        tracing::error!(%id, round = at.round, table = at.table, %problem, "a result cannot be read");
                        is_incomplete = true;
                        continue;
                    }
                };
                let entry = LogEntry::new(self.now_ms(), Event::Ended { at, result });
                match after.enter(entry.clone()) {
                    Ok(()) => entries.push(entry),
                    // A drawn match that no shoot-out has decided: an organiser decides.
                    Err(refusal) => {
                        tracing::debug!(id = %loaded.row.id, %refusal, "a result waits for an organiser");
                    }
                }
            }
        }
        if is_incomplete {
            self.try_again(loaded);
        }
        if entries.is_empty() {
            return Ok((false, level));
        }
        self.commit(loaded, entries, Vec::new()).await?;
        Ok((true, level))
    }

    /// Something could not be done, and the rest goes on: it is tried again after a while.
    pub(super) fn try_again(&self, loaded: &mut Loaded) {
        let wait_ms = i64::try_from(AGAIN.as_millis()).unwrap_or(i64::MAX);
        loaded.again_ms = Some(self.now_ms().saturating_add(wait_ms));
    }

    /// What a table has come to, once all of its boards are over.
    async fn table_result(
        &self,
        loaded: &Loaded,
        at: Table,
        met: &Met,
        matches: &Matches,
    ) -> Result<Outcome, Problem> {
        let settings = loaded.tournament.settings();
        let played = matches.get(&at).map(Vec::as_slice).unwrap_or_default();
        let is_over = |status| status == Status::Finished;
        if settings.boards < 2 {
            return match played {
                [one] if is_over(one.status) => {
                    let result = self.result(one).await?;
                    Ok(Outcome::Is(decided_by_seed(loaded, at, met, result)))
                }
                _ => Ok(Outcome::Open),
            };
        }
        let mut results = Vec::new();
        for board in 1..=settings.boards {
            let one = played.iter().find(|one| one.at.board == board);
            let has = |side| loaded.has_coach(at, side, board);
            let result = match one {
                Some(one) if is_over(one.status) => self.result(one).await?,
                Some(_) => return Ok(Outcome::Open),
                None => MatchResult {
                    ending: match (has(Side::Home), has(Side::Away)) {
                        (true, true) => return Ok(Outcome::Open),
                        (false, false) => Ending::BothMissing,
                        (home, _) => Ending::Lost {
                            by: if home { Side::Away } else { Side::Home },
                            cause: tournaments::Cause::Absent,
                        },
                    },
                    ..MatchResult::default()
                },
            };
            results.push(result);
        }
        let result = meeting(&results, settings.meeting_score, settings.lost_goals);
        if !loaded.tournament.needs_shoot_out(at, &result) {
            return Ok(Outcome::Is(result));
        }
        let decider = loaded.decider();
        match played.iter().find(|one| one.at.board == decider) {
            None => Ok(Outcome::Level),
            Some(one) if is_over(one.status) => {
                let shoot_out = self.result(one).await?;
                Ok(Outcome::Is(decided_by(loaded, met, result, &shoot_out)))
            }
            Some(_) => Ok(Outcome::Open),
        }
    }

    /// Pairs the next round, if there is one, and begins its matches; says whether it did.
    pub(super) async fn pair(
        &self,
        loaded: &mut Loaded,
        by: Option<String>,
    ) -> Result<bool, NotDone> {
        let tournament = Arc::clone(&loaded.tournament);
        // Of hundreds it takes a while to find who meets.
        let next = tokio::task::spawn_blocking(move || tournament.next_round()).await;
        let next = next.map_err(|error| {
            tracing::error!(id = %loaded.row.id, %error, "a round cannot be paired");
            Problem::internal()
        })?;
        let Some(round) = next else {
            return Ok(false);
        };
        let now_ms = self.now_ms();
        let mut entries = vec![LogEntry {
            at_ms: now_ms,
            by,
            event: Event::Paired {
                round: round.clone(),
            },
        }];
        let days = loaded.row.setup.round_days;
        let until_ms = days.map(|days| now_ms.saturating_add(i64::from(days) * DAY_MS));
        if let Some(until_ms) = until_ms {
            let deadline = Event::Deadline {
                round: round.number,
                until_ms,
            };
            entries.push(LogEntry::new(now_ms, deadline));
        }
        let (unit, begun) = self.begin_round(loaded, &round, &entries, until_ms)?;
        self.commit(loaded, entries, unit).await?;
        self.wake_begun(begun);
        Ok(true)
    }

    /// The matches of a round that is to be paired.
    fn begin_round(
        &self,
        loaded: &Loaded,
        round: &Round,
        entries: &[LogEntry],
        until_ms: Option<i64>,
    ) -> Result<(Unit, Vec<(MatchId, bool)>), NotDone> {
        let mut after = (*loaded.tournament).clone();
        let refused = |refusal| Problem::refused(&loaded.row.game, &refusal);
        for entry in entries {
            after.enter(entry.clone()).map_err(refused)?;
        }
        let paired = after.rounds().get(usize::from(round.number) - 1);
        let met = paired.map(|round| round.met.as_slice()).unwrap_or_default();
        let begun = met
            .iter()
            .filter(|met| after.counted(met).is_none())
            .flat_map(|met| self.begin_table(loaded, round.number, met, &BTreeSet::new()));
        let (mut unit, begun) = units(begun);
        if let Some(until_ms) = until_ms {
            unit.extend(loaded.tell_of_deadline(met, round.number, until_ms, self.now_ms()));
        }
        Ok((unit, begun))
    }

    /// Pairs those of an arena who meet now (TN-08), and says whether anybody does.
    async fn meet(&self, loaded: &mut Loaded, now_ms: i64) -> Result<bool, NotDone> {
        let before = loaded.tournament.rounds().first();
        let before = before.map_or(0, |round| round.met.len());
        let most = usize::try_from(self.registry().limits().tournament_matches);
        let room = most.unwrap_or(usize::MAX).saturating_sub(before);
        let mut pairs = loaded.tournament.arena_pairs(now_ms);
        pairs.truncate(room);
        if pairs.is_empty() {
            return Ok(false);
        }
        let met = |entrants| LogEntry::new(now_ms, Event::Met { entrants });
        let entries: Vec<LogEntry> = pairs.into_iter().map(met).collect();
        let mut after = (*loaded.tournament).clone();
        for entry in &entries {
            let entered = after.enter(entry.clone());
            entered.map_err(|refusal| Problem::refused(&loaded.row.game, &refusal))?;
        }
        let all = after.rounds().first().map(|round| round.met.as_slice());
        let new = &all.unwrap_or_default()[before..];
        let none = BTreeSet::new();
        let begun = new
            .iter()
            .flat_map(|met| self.begin_table(loaded, 1, met, &none));
        let (unit, begun) = units(begun);
        self.commit(loaded, entries, unit).await?;
        self.wake_begun(begun);
        Ok(true)
    }
}

/// What a table has come to.
enum Outcome {
    /// It is not over.
    Open,
    /// This.
    Is(MatchResult),
    /// The boards of a meeting are over, and a shoot-out of the first boards is to decide it (TN-09).
    Level,
}

/// A level meeting as the shoot-out of its first boards decided it (TN-09). Who lost that otherwise than by shots has lost the meeting's
/// tie, and both have if both were missing.
fn decided_by(
    loaded: &Loaded,
    met: &Met,
    mut meeting: MatchResult,
    shoot_out: &MatchResult,
) -> MatchResult {
    match shoot_out.ending {
        Ending::Lost { by, .. } => meeting.decided = Some(by.opponent()),
        Ending::BothMissing => meeting.ending = Ending::BothMissing,
        Ending::Played => {
            meeting.shoot_out = shoot_out.shoot_out;
            meeting.decided = shoot_out.decided;
        }
    }
    let is_decided = meeting.shoot_out.is_some() || meeting.decided.is_some();
    if meeting.ending == Ending::Played && !is_decided {
        // It was frozen, or ended as it stood.
        meeting.decided = Some(stronger(loaded, met));
    }
    meeting
}

/// Whether a start is refused for as long as nobody does something about it.
fn must_wait(problem: &Problem) -> bool {
    problem.clause.is_some() || problem.code == Code::TooManyKept
}

/// Chess Football's shoot-out may have no winner: then the lower seed number goes on, without seeds the lot (TN-06).
fn decided_by_seed(loaded: &Loaded, at: Table, met: &Met, mut result: MatchResult) -> MatchResult {
    let tournament = &loaded.tournament;
    let is_undecided = result.ending == Ending::Played
        && result.shoot_out.is_none()
        && loaded.row.game == "chess-football"
        && tournament.needs_shoot_out(at, &result);
    if !is_undecided {
        return result;
    }
    result.shoot_out = Some(fischio_core::BySide::default());
    result.decided = Some(stronger(loaded, met));
    result
}

/// The lower seed number of two, without seeds by the lot.
fn stronger(loaded: &Loaded, met: &Met) -> Side {
    let tournament = &loaded.tournament;
    let strength = |side: Side| {
        let id = met.pairing.entrants[side];
        let entrant = tournament.entrant(id);
        let seed = entrant.and_then(|entrant| entrant.as_entered.seed);
        let lot = tournament.level_lot().iter().position(|one| *one == id);
        (seed.unwrap_or(u16::MAX), lot)
    };
    if strength(Side::Home) <= strength(Side::Away) {
        Side::Home
    } else {
        Side::Away
    }
}

/// What is written to begin matches, and which go on by themselves.
pub(super) fn units(begun: impl Iterator<Item = Begun>) -> (Unit, Vec<(MatchId, bool)>) {
    let mut unit = Vec::new();
    let mut woken = Vec::new();
    for one in begun {
        unit.extend(one.unit);
        woken.push((one.id, one.is_to_be_woken));
    }
    (unit, woken)
}

/// The result of a meeting of its boards' (TN-09), with who scored and who was shown cards.
fn meeting(
    boards: &[MatchResult],
    score: tournaments::MeetingScore,
    lost_goals: u16,
) -> MatchResult {
    let of_boards = boards.iter().map(as_board).collect();
    let mut result = MatchResult::meeting(of_boards, score, lost_goals);
    for board in boards {
        result.add_players(board);
    }
    result
}

/// When something comes by itself next.
fn wake_ms(loaded: &Loaded, now_ms: i64) -> Option<i64> {
    let tournament = &loaded.tournament;
    let mut dates: Vec<i64> = [loaded.missed_ms, loaded.pick_ms, loaded.again_ms]
        .into_iter()
        .flatten()
        .collect();
    if tournament.settings().format == Format::Arena {
        dates.push(tournament.ends_ms());
        dates.push(tournament.last_end_ms());
        let free = tournament.entrants().iter().filter(|entrant| {
            let open = |met: &Met| met.has(entrant.id) && tournament.counted(met).is_none();
            let mut met = tournament.rounds().iter().flat_map(|round| &round.met);
            entrant.here && entrant.withdrawn.is_none() && !met.any(open)
        });
        // Two who met last meet again after a while.
        if now_ms < tournament.ends_ms() && free.take(2).count() == 2 {
            dates.push(now_ms.saturating_add(ARENA_MS));
        }
    }
    dates.into_iter().filter(|at_ms| *at_ms > now_ms).min()
}

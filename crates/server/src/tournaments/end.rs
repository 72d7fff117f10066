//! Matches of a tournament that the referee ends: who did not come, who withdrew, what is over as it stands (TN-08, TN-10, TN-13).

use std::collections::BTreeMap;

use fischio_core::{Entry, Seat, Side, ToAct};
use games::{AnyGame, MatchLog};
use tournaments::{Adjourned, EntrantId, Format, Met, Table};

use super::begin::Coach;
use super::{DAY_MS, Loaded, Tournaments, failed};
use crate::id::{MatchId, Visitor};
use crate::model::{Chair, EventKind, Mode, Status, Stop};
use crate::problem::Problem;
use crate::referee::Message;
use crate::store::{StoredMatch, TournamentMatch};

/// How long one has for the first decision in an arena (TN-08).
const ARENA_ABSENCE_MS: i64 = 60_000;

/// The matches of a tournament by their tables.
pub(super) type Matches = BTreeMap<Table, Vec<TournamentMatch>>;

/// By tables.
pub(super) fn by_table(matches: Vec<TournamentMatch>) -> Matches {
    let mut tables = Matches::new();
    for one in matches {
        let at = Table {
            round: one.at.round,
            table: one.at.table,
        };
        tables.entry(at).or_default().push(one);
    }
    tables
}

/// What is to be stopped, and why.
struct Wanted {
    id: MatchId,
    why: Stop,
    /// How many events the match had when that was found out.
    seen: Option<u32>,
}

impl Tournaments {
    /// Ends matches that are to be ended, and says whether one was. The date is that at which those who are missing are to be looked
    /// for again.
    pub(super) async fn end_matches(
        &self,
        loaded: &mut Loaded,
        matches: &Matches,
        now_ms: i64,
    ) -> (bool, Option<i64>) {
        let mut wanted = decided_elsewhere(loaded, matches, now_ms);
        let (missing, next_ms) = self.missing(loaded, matches, now_ms).await;
        wanted.extend(missing);
        let mut stopped = false;
        for Wanted { id, why, seen } in wanted {
            let ask = |reply| Message::Stop { why, seen, reply };
            match self.registry().ask_at_once(&id, ask).await {
                Ok(is_stopped) => stopped |= is_stopped,
                Err(problem) => {
                    tracing::error!(match_id = %id, %problem, "a tournament's match cannot be ended");
                    self.try_again(loaded);
                }
            }
        }
        (stopped, next_ms)
    }

    /// Who did not come in time, or has not played on by the deadline (TN-10).
    async fn missing(
        &self,
        loaded: &mut Loaded,
        matches: &Matches,
        now_ms: i64,
    ) -> (Vec<Wanted>, Option<i64>) {
        let is_live = loaded.row.setup.round_days.is_none();
        // While the server was down nobody could come.
        let stopwatch = self.registry().stopwatch();
        let up = stopwatch.now().saturating_sub(self.registry().started());
        let started_ms = now_ms.saturating_sub(i64::try_from(up.as_millis()).unwrap_or(i64::MAX));
        let mut next_ms: Option<i64> = None;
        let mut later = |at_ms: i64| next_ms = Some(next_ms.map_or(at_ms, |next| next.min(at_ms)));
        let mut wanted = Vec::new();
        let open = open_tables(loaded);
        for (at, adjourned) in open {
            let running = matches.get(&at).into_iter().flatten();
            let running = running.filter(|one| one.status == Status::Running);
            for one in running {
                let began_ms = if one.at.board == loaded.decider() {
                    // The shoot-out of a meeting begins long after its round was paired (TN-09).
                    match self.registry().store().load(&one.id).await {
                        Ok(Some(stored)) => stored.settings.began_ms,
                        _ => now_ms,
                    }
                } else {
                    i64::MIN
                };
                let since = if is_live {
                    if loaded.attended.contains(&one.id) || adjourned.is_some() {
                        continue;
                    }
                    let Some(paired_ms) = loaded.paired_ms(at) else {
                        continue;
                    };
                    let paired_ms = paired_ms.max(started_ms).max(began_ms);
                    let due_ms = paired_ms.saturating_add(absence_ms(loaded));
                    if now_ms < due_ms {
                        later(due_ms);
                        continue;
                    }
                    paired_ms
                } else {
                    let round = usize::from(at.round) - 1;
                    let deadline = loaded.tournament.rounds()[round].deadline_ms;
                    let until = match &adjourned {
                        None => deadline,
                        Some(adjourned) => adjourned.until_ms,
                    };
                    let Some(until_ms) = until else { continue };
                    // There is at least a day for what has begun late.
                    let until_ms = until_ms.max(began_ms.saturating_add(DAY_MS));
                    if now_ms < until_ms {
                        later(until_ms);
                        continue;
                    }
                    until_ms
                };
                let stored = match self.registry().store().load(&one.id).await {
                    Ok(Some(stored)) => stored,
                    Ok(None) => continue,
                    // The others go on without it.
                    Err(error) => {
                        tracing::error!(match_id = %one.id, %error, "a tournament's match cannot be read");
                        self.try_again(loaded);
                        continue;
                    }
                };
                if stored.settings.mode == Mode::HotSeat {
                    loaded.attended.insert(one.id.clone());
                    continue;
                }
                let seen = Some(u32::try_from(stored.events.len()).unwrap_or(u32::MAX));
                let id = one.id.clone();
                let stop = if is_live {
                    match absent(&stored, one, since, absence_ms(loaded), now_ms) {
                        Absent::Nobody => {
                            loaded.attended.insert(id);
                            continue;
                        }
                        Absent::Perhaps(at_ms) => {
                            later(at_ms);
                            continue;
                        }
                        Absent::Is(stop) => stop,
                    }
                } else if let Some(stop) = late(&stored, one) {
                    stop
                } else {
                    // A bot is to act, or chance: the match goes on by itself.
                    self.registry().wake(&id, None);
                    later(now_ms.saturating_add(ARENA_ABSENCE_MS));
                    continue;
                };
                wanted.push(Wanted {
                    id,
                    why: stop,
                    seen,
                });
            }
        }
        (wanted, next_ms)
    }
}

impl Tournaments {
    /// Gives the open matches of an entrant who was replaced to who replaces them (TN-15), and says whether all could be asked. Where
    /// nobody on this server replaces them, the chair is nobody's if it `leaves`.
    pub(super) async fn seat_replacement(
        &self,
        loaded: &Loaded,
        id: EntrantId,
        leaves: bool,
    ) -> Result<bool, Problem> {
        let mut all = true;
        let store = self.registry().store();
        let matches = store.tournament_matches(&loaded.row.id).await;
        let matches = matches.map_err(|error| failed(&error))?;
        let running = matches.iter().filter(|one| one.status == Status::Running);
        for one in running {
            let at = Table {
                round: one.at.round,
                table: one.at.table,
            };
            let Some(met) = loaded.tournament.met(at) else {
                continue;
            };
            let Some(side) = met.side_of(id) else {
                continue;
            };
            let (chair, name) = match loaded.coach(met, side, one.at.board) {
                Coach::Bot(level) => (Chair::Bot { level }, None),
                Coach::People(people) => {
                    let (visitor, name) = people[0].clone();
                    (Chair::Person { visitor }, Some(name))
                }
                // Nobody plays on here: an organiser enters the result.
                Coach::Name | Coach::Missing if !leaves => continue,
                Coach::Name | Coach::Missing => {
                    let visitor = Visitor::drawn();
                    (Chair::Person { visitor }, None)
                }
            };
            let ask = |reply| Message::Seat {
                side,
                chair: chair.clone(),
                name: name.clone(),
                reply,
            };
            // The others go on without it.
            if let Err(problem) = self.registry().ask_at_once(&one.id, ask).await {
                tracing::error!(match_id = %one.id, %problem, "a tournament's match has not got its new coach");
                all = false;
            }
        }
        Ok(all)
    }
}

/// How long one has to come.
fn absence_ms(loaded: &Loaded) -> i64 {
    let settings = loaded.tournament.settings();
    match settings.format {
        Format::Arena => ARENA_ABSENCE_MS,
        _ => i64::from(settings.absence_minutes) * 60_000,
    }
}

/// The tables that have no result, each with whether it was adjourned.
fn open_tables(loaded: &Loaded) -> Vec<(Table, Option<Adjourned>)> {
    let tournament = &loaded.tournament;
    let tables = tournament.rounds().iter().flat_map(|round| {
        let met = round.met.iter();
        met.map(move |met| (round.number, met))
    });
    let open = tables.filter(|(_, met)| tournament.counted(met).is_none());
    open.map(|(round, met)| {
        let table = met.pairing.table;
        (Table { round, table }, met.adjourned.clone())
    })
    .collect()
}

/// Matches that go on though their tables count already, or though the arena is over.
fn decided_elsewhere(loaded: &Loaded, matches: &Matches, now_ms: i64) -> Vec<Wanted> {
    let tournament = &loaded.tournament;
    let overdue = tournament.overdue(now_ms);
    let mut wanted = Vec::new();
    for (at, boards) in matches {
        let Some(met) = tournament.met(*at) else {
            continue;
        };
        let why = match stop_of(loaded, met) {
            Some(why) => why,
            None if overdue.contains(at) => Stop::AsItStands,
            None => continue,
        };
        let running = boards.iter().filter(|one| one.status == Status::Running);
        wanted.extend(running.map(|one| Wanted {
            id: one.id.clone(),
            why,
            seen: None,
        }));
    }
    wanted
}

/// Why what still runs at a table is to be stopped.
fn stop_of(loaded: &Loaded, met: &Met) -> Option<Stop> {
    if met.result.is_some() {
        return Some(Stop::AsItStands);
    }
    let is_gone = |id: EntrantId| {
        let entrant = loaded.tournament.entrant(id);
        entrant.is_some_and(|entrant| entrant.withdrawn.is_some())
    };
    let gone = met.pairing.entrants.map(is_gone);
    match (gone.home, gone.away) {
        (false, false) => None,
        (true, true) => Some(Stop::BothAbsent),
        (true, false) => Some(Stop::Withdrawn { side: Side::Home }),
        (false, true) => Some(Stop::Withdrawn { side: Side::Away }),
    }
}

/// Whether somebody has not come.
enum Absent {
    /// Everybody has.
    Nobody,
    /// That is seen then, in milliseconds since 1970.
    Perhaps(i64),
    /// This is done.
    Is(Stop),
}

/// Who has decided something, and when somebody last did, in milliseconds since 1970.
fn decided(stored: &StoredMatch, side: Side) -> (bool, Option<i64>) {
    let actions = stored.events.iter().filter_map(|event| match &event.kind {
        EventKind::Entry {
            entry: Entry::Action { by, .. },
            late: false,
        } => Some((by.side(), event.at_ms)),
        _ => None,
    });
    let mut has_decided = false;
    let mut other_ms = None;
    for (by, at_ms) in actions {
        if by == side {
            has_decided = true;
        } else {
            other_ms = Some(at_ms);
        }
    }
    (has_decided, other_ms)
}

/// The sides that are to act.
fn to_act(of: &TournamentMatch) -> Vec<Side> {
    let mut sides: Vec<Side> = of
        .to_act
        .iter()
        .filter_map(|seat| seat.parse::<Seat>().ok())
        .map(Seat::side)
        .collect();
    sides.dedup();
    sides
}

/// The sides that are to act when a match begins.
fn first_to_act(stored: &StoredMatch) -> Vec<Side> {
    let settings = &stored.settings;
    let options = AnyGame::recorded_options(&settings.game, settings.whole_options());
    let begun = options
        .and_then(|options| MatchLog::begin(&settings.game, options, settings.position.as_deref()));
    match begun.map(|log| log.to_act()) {
        Ok(ToAct::Seats(seats)) => seats.iter().map(Seat::side).collect(),
        _ => Vec::new(),
    }
}

fn is_bot(stored: &StoredMatch, side: Side) -> bool {
    let mut chairs = stored.settings.chairs.of(side);
    chairs.all(|(_, chair)| matches!(chair, Chair::Bot { .. }))
}

/// Who of a live match has decided nothing for so long since they could have (TN-10).
fn absent(
    stored: &StoredMatch,
    of: &TournamentMatch,
    paired_ms: i64,
    absence_ms: i64,
    now_ms: i64,
) -> Absent {
    let sides = to_act(of);
    let mut at_first: Option<Vec<Side>> = None;
    let mut missing = Vec::new();
    let mut awaited = false;
    let mut next_ms: Option<i64> = None;
    for side in Side::BOTH {
        let (has_decided, other_ms) = decided(stored, side);
        if has_decided || is_bot(stored, side) {
            continue;
        }
        awaited = true;
        if !sides.contains(&side) {
            continue;
        }
        // Where both decide at once, each has had to since the beginning: what the other does gives no more time.
        let since_ms = match other_ms {
            Some(other_ms)
                if !at_first
                    .get_or_insert_with(|| first_to_act(stored))
                    .contains(&side) =>
            {
                other_ms.max(paired_ms)
            }
            _ => paired_ms,
        };
        let due_ms = since_ms.saturating_add(absence_ms);
        if now_ms >= due_ms {
            missing.push(side);
        } else {
            next_ms = Some(next_ms.map_or(due_ms, |next| next.min(due_ms)));
        }
    }
    match missing.as_slice() {
        [] if !awaited => Absent::Nobody,
        [] => Absent::Perhaps(next_ms.unwrap_or_else(|| now_ms.saturating_add(absence_ms))),
        [side] => Absent::Is(Stop::Absent { side: *side }),
        _ => Absent::Is(Stop::BothAbsent),
    }
}

/// Who loses a match that was not played to its end by the deadline: who is to act, or both if neither has begun. Nothing where no
/// person is to act.
fn late(stored: &StoredMatch, of: &TournamentMatch) -> Option<Stop> {
    let begun = Side::BOTH
        .into_iter()
        .any(|side| decided(stored, side).0 && !is_bot(stored, side));
    let mut sides = to_act(of);
    sides.retain(|side| !is_bot(stored, *side));
    let mut both = Side::BOTH.into_iter();
    let neither = !begun && both.all(|side| !is_bot(stored, side));
    match sides.as_slice() {
        [] => None,
        _ if neither => Some(Stop::BothAbsent),
        [side] => Some(Stop::Absent { side: *side }),
        _ => Some(Stop::BothAbsent),
    }
}

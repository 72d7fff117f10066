//! What people ask of a tournament.

use std::collections::HashSet;

use fischio_core::{
    BySide, OptionKind, OptionSet, OptionValue, Refusal, SUSPENDED, Side, check_name,
};
use games::{AnyGame, MatchLog};
use subtle::ConstantTimeEq;
use tournaments::{
    Board, Cause, Ending, EntrantId, EntrantKind, EntryBy, Event, LogEntry, MatchResult, Met,
    NewEntrant, PlayerCards, Scorer, Table, Tournament,
};

use super::open::{ENTRANT_NAME, bad, bot_name, date, name, names, no_account};
use super::problems::{problem, too_many};
use super::squads::{Squad, match_options, squad_key, squad_name};
use super::{ATTEMPTS, Loaded, NotDone, Tournaments, Who, secret};
use crate::id::{MatchId, Visitor};
use crate::model::{Status, TournamentId, TournamentSetup, TournamentStage};
use crate::problem::{Code, Problem};
use crate::store::{TournamentMatch, TournamentWrite, Unit, Write};
use crate::wire::{BoardResult, EntrantWanted, ResultWanted, TournamentCommand, TournamentDone};

/// Texts of squads, each as long as one may be, above which those go that nobody has any more.
const SQUADS_IN_USE: usize = 64;
/// The most that a tournament keeps of them: all of it is read whenever it is looked at.
const SQUADS: usize = 128;

/// What is to be written for a command.
#[derive(Default)]
struct Wanted {
    entries: Vec<LogEntry>,
    more: Unit,
    /// Matches that begin with it, and whether they go on by themselves.
    begun: Vec<(MatchId, bool)>,
}

impl Wanted {
    fn one(entry: LogEntry) -> Wanted {
        Wanted {
            entries: vec![entry],
            ..Wanted::default()
        }
    }

    fn more(unit: Unit) -> Wanted {
        Wanted {
            more: unit,
            ..Wanted::default()
        }
    }
}

impl Tournaments {
    /// Carries out a command. `charge` counts the matches that come of it, if there is room for so many.
    ///
    /// # Errors
    /// Why not.
    pub(crate) async fn command(
        &self,
        id: &TournamentId,
        who: &Who,
        command: &TournamentCommand,
        charge: impl Fn(u32) -> Result<(), Problem> + Send + Sync,
    ) -> Result<TournamentDone, Problem> {
        let place = self.place(id);
        for _ in 0..ATTEMPTS {
            let mut place = place.lock().await;
            let loaded = self.refresh(id, &mut place).await?;
            match self.obey(loaded, who, command, &charge).await {
                Ok(began) => {
                    let number = loaded.number();
                    // Who has come into it just now is not in memory yet.
                    let entrant = self.refresh(id, &mut place).await?.entrant_of(&who.person);
                    self.kick(id);
                    return Ok(TournamentDone {
                        number,
                        began: began.map(|began| began.to_string()),
                        entrant: entrant.map(|entrant| entrant.0),
                    });
                }
                Err(NotDone::Quicker) => {}
                Err(NotDone::Problem(problem)) => {
                    if problem.code == Code::NotSaved {
                        *place = None;
                    }
                    return Err(problem);
                }
            }
        }
        Err(Problem::not_saved())
    }

    async fn obey(
        &self,
        loaded: &mut Loaded,
        who: &Who,
        command: &TournamentCommand,
        charge: &(impl Fn(u32) -> Result<(), Problem> + Send + Sync),
    ) -> Result<Option<MatchId>, NotDone> {
        self.must_have_room_in_log(loaded, who)?;
        must_show(command)?;
        let by = who.person.as_str().to_owned();
        match command {
            TournamentCommand::Start {} => {
                must_organise(loaded, who)?;
                self.must_fit_in(who.is_guest(), &loaded.tournament).await?;
                self.start(loaded, Some(by)).await?;
                return Ok(None);
            }
            TournamentCommand::NextRound {} => {
                must_organise(loaded, who)?;
                self.registry().must_have_room()?;
                let drafted = loaded.tournament.check_drafted();
                drafted.map_err(|refusal| refused(loaded, &refusal))?;
                if self.pair(loaded, Some(by)).await? {
                    return Ok(None);
                }
                return Err(problem(Code::NotRunning, "no-round", &[]).into());
            }
            _ => {}
        }
        let wanted = self.wanted_by(loaded, who, command).await?;
        let began = wanted.begun.first().map(|(id, _)| id.clone());
        if matches!(
            command,
            TournamentCommand::EnterOthers { .. } | TournamentCommand::FillWithBots { .. }
        ) {
            charge(self.more_matches(loaded, who, &wanted.entries).await?)?;
        } else if matches!(command, TournamentCommand::Enter { .. }) {
            // Nobody who enters makes it so large that it could not begin. A guest's own tournament is by list.
            let after = after(loaded, &wanted.entries)?;
            self.must_fit_in(false, &after).await?;
        }
        self.commit(loaded, wanted.entries, wanted.more).await?;
        self.wake_begun(wanted.begun);
        if let TournamentCommand::Replace { entrant, .. } = command {
            // What stands in the log is done, whatever becomes of this: an organiser may enter the results of open matches.
            let id = loaded.row.id.clone();
            let mut now = None;
            let now = self.refresh(&id, &mut now).await?;
            // Where it did not come about, it is tried again as the tournament is driven.
            loaded.seated &= self
                .seat_replacement(now, EntrantId(*entrant), true)
                .await?;
        }
        Ok(began)
    }

    /// Nobody fills a tournament's log so that its organisers could not go on with it.
    fn must_have_room_in_log(&self, loaded: &Loaded, who: &Who) -> Result<(), Problem> {
        let limits = self.registry().limits();
        let full = |id, most| Err(too_many(Code::LogFull, id, &most));
        let most = limits.tournament_log;
        if loaded.is_organiser(&who.person) {
            let most = most.saturating_mul(2);
            if loaded.number() >= most {
                return full("log-full", most);
            }
            return Ok(());
        }
        if loaded.number() >= most {
            return full("log-organisers", most);
        }
        let most = limits.tournament_log_an_entrant;
        // Who withdrew and entered again has several.
        let own: HashSet<EntrantId> = loaded
            .people
            .iter()
            .filter(|one| one.person == who.person)
            .map(|one| EntrantId(one.entrant))
            .collect();
        let entries = loaded.tournament.entries().iter();
        let by_own = entries.filter(|entry| {
            entry.by.is_none() && concerns(&entry.event).is_some_and(|id| own.contains(&id))
        });
        if own.len() + by_own.count() >= most as usize {
            return full("log-entrant", most);
        }
        Ok(())
    }

    /// How many more matches a tournament comes to with what is to be entered.
    async fn more_matches(
        &self,
        loaded: &Loaded,
        who: &Who,
        entries: &[LogEntry],
    ) -> Result<u32, Problem> {
        let after = after(loaded, entries)?;
        let before = self.must_fit_in(who.is_guest(), &loaded.tournament);
        let before = before.await?.counted();
        let after = self.must_fit_in(who.is_guest(), &after).await?.counted();
        Ok(after.saturating_sub(before))
    }

    /// What is to be written for a command.
    async fn wanted_by(
        &self,
        loaded: &Loaded,
        who: &Who,
        command: &TournamentCommand,
    ) -> Result<Wanted, Problem> {
        let by = Some(who.person.as_str().to_owned());
        let now_ms = self.now_ms();
        let by_organiser = |event| LogEntry {
            at_ms: now_ms,
            by: by.clone(),
            event,
        };
        let own = loaded.entrant_of(&who.person);
        let by_either = |entrant, event| match own {
            Some(own) if own == entrant => LogEntry::new(now_ms, event),
            // Whatever an organiser does for somebody is marked (TN-13).
            _ => by_organiser(event),
        };
        match command {
            TournamentCommand::Start {} | TournamentCommand::NextRound {} => Ok(Wanted::default()),
            TournamentCommand::Enter {
                team, invitation, ..
            } => enter(loaded, who, team.as_deref(), invitation.as_deref(), now_ms),
            TournamentCommand::JoinTeam {
                entrant, secret, ..
            } => join_team(loaded, who, EntrantId(*entrant), secret, now_ms),
            TournamentCommand::EnterOthers { entrants } => {
                must_organise(loaded, who)?;
                self.enter_others(loaded, who, entrants).await
            }
            TournamentCommand::FillWithBots { up_to, levels } => {
                must_organise(loaded, who)?;
                fill(loaded, *up_to, levels, &by_organiser)
            }
            TournamentCommand::CheckIn { entrant, nonce } => {
                let entrant = concerned(loaded, who, *entrant)?;
                must_be_check_in(loaded, now_ms)?;
                let nonce = nonce.clone();
                let there = loaded.tournament.entrant(entrant);
                if there.is_some_and(|there| {
                    there.checked_in && (nonce.is_none() || nonce == there.nonce)
                }) {
                    // Asked again, nothing changes.
                    return Ok(Wanted::default());
                }
                Ok(Wanted::one(by_either(
                    entrant,
                    Event::CheckedIn { entrant, nonce },
                )))
            }
            TournamentCommand::Withdraw { entrant, reason } => {
                let entrant = concerned(loaded, who, *entrant)?;
                let reason = reason.clone();
                Ok(Wanted::one(by_either(
                    entrant,
                    Event::Withdrawn { entrant, reason },
                )))
            }
            TournamentCommand::Replace {
                entrant,
                by: wanted,
                reason,
            } => {
                must_organise(loaded, who)?;
                let entrant = EntrantId(*entrant);
                let mut taken = names(&loaded.tournament);
                if let Some(now) = loaded.tournament.entrant(entrant) {
                    taken.remove(&now.as_entered.name.to_lowercase());
                }
                must_have_account(who, wanted)?;
                let boards = loaded.tournament.settings().boards;
                let game = &loaded.row.game;
                let (replacement, people) = self.entrant(game, boards, wanted, &mut taken).await?;
                Tournaments::must_be_new(loaded, &people, Some(entrant))?;
                let id = loaded.row.id.clone();
                let mut more = vec![Write::Tournament(TournamentWrite::NoPeople {
                    id: id.clone(),
                    entrant: entrant.0,
                })];
                more.extend(people_of(&id, entrant.0, people));
                let event = Event::Replaced {
                    entrant,
                    by: replacement,
                    reason: reason.clone(),
                };
                Ok(Wanted {
                    entries: vec![by_organiser(event)],
                    more,
                    begun: Vec::new(),
                })
            }
            TournamentCommand::Squad { entrant, options } => {
                let entrant = concerned(loaded, who, *entrant)?;
                let (event, setup) = self.squad(loaded, entrant, options)?;
                Ok(Wanted {
                    entries: vec![by_either(entrant, event)],
                    more: vec![setup],
                    begun: Vec::new(),
                })
            }
            TournamentCommand::Pick { entrant, pick } => {
                let entrant = concerned(loaded, who, *entrant)?;
                let (picked, more) = self.pick(loaded, who, entrant, pick).await?;
                Ok(Wanted {
                    more,
                    ..Wanted::one(picked)
                })
            }
            TournamentCommand::Boards { entrant, order } => {
                let entrant = concerned(loaded, who, *entrant)?;
                let boards = reordered(loaded, entrant, order)?;
                Ok(Wanted::one(by_either(
                    entrant,
                    Event::Boards { entrant, boards },
                )))
            }
            TournamentCommand::Leave { entrant } => {
                let entrant = concerned(loaded, who, *entrant)?;
                Ok(Wanted::one(by_either(entrant, Event::Left { entrant })))
            }
            TournamentCommand::Return { entrant } => {
                let entrant = concerned(loaded, who, *entrant)?;
                Ok(Wanted::one(by_either(entrant, Event::Returned { entrant })))
            }
            TournamentCommand::PlayHere {
                round,
                table,
                board,
            } => {
                let at = Table {
                    round: *round,
                    table: *table,
                };
                self.play_here(loaded, who, at, board.unwrap_or(1)).await
            }
            TournamentCommand::Result {
                round,
                table,
                result,
                reason,
            } => {
                must_organise(loaded, who)?;
                let at = Table {
                    round: *round,
                    table: *table,
                };
                self.result_by_hand(loaded, at, result, reason.as_deref())
                    .await
                    .map(|event| {
                        event
                            .map(by_organiser)
                            .map_or_else(Wanted::default, Wanted::one)
                    })
            }
            TournamentCommand::Adjourn {
                round,
                table,
                until,
                reason,
            } => {
                must_organise(loaded, who)?;
                let at = Table {
                    round: *round,
                    table: *table,
                };
                self.must_have_no_clock(loaded, at).await?;
                let until_ms = until.as_deref().map(|until| date(until, now_ms));
                Ok(Wanted::one(by_organiser(Event::Adjourned {
                    at,
                    until_ms: until_ms.transpose()?,
                    reason: reason.clone(),
                })))
            }
            TournamentCommand::Deadline { round, until } => {
                must_organise(loaded, who)?;
                if loaded.row.setup.round_days.is_none() {
                    return Err(problem(Code::BadOptions, "live-deadline", &[]));
                }
                let until_ms = date(until, now_ms)?;
                let paired = loaded.tournament.rounds();
                let paired = paired.get(usize::from(*round).wrapping_sub(1));
                let met = paired.map(|round| round.met.as_slice()).unwrap_or_default();
                Ok(Wanted {
                    entries: vec![by_organiser(Event::Deadline {
                        round: *round,
                        until_ms,
                    })],
                    more: loaded.tell_of_deadline(met, *round, until_ms, now_ms),
                    begun: Vec::new(),
                })
            }
            TournamentCommand::Reschedule { starts } => {
                must_organise(loaded, who)?;
                must_be_entry(loaded)?;
                let starts_ms = starts.as_deref().map(|starts| date(starts, now_ms));
                let starts_ms = starts_ms.transpose()?;
                if starts_ms.is_none() && loaded.row.setup.check_in_minutes > 0 {
                    return Err(problem(Code::BadOptions, "check-in-start", &[]));
                }
                let mut more = vec![Write::Tournament(TournamentWrite::Setup {
                    id: loaded.row.id.clone(),
                    setup: Box::new(loaded.row.setup.clone()),
                    starts_ms,
                })];
                let people = loaded.people.iter().map(|one| &one.person);
                more.extend(loaded.tell_of_check_in(people, starts_ms, now_ms));
                Ok(Wanted::more(more))
            }
            TournamentCommand::AddOrganiser { name } => {
                must_organise(loaded, who)?;
                self.organiser(loaded, name, true).await
            }
            TournamentCommand::RemoveOrganiser { name } => {
                must_organise(loaded, who)?;
                self.organiser(loaded, name, false).await
            }
            TournamentCommand::CallOff { reason } => {
                must_organise(loaded, who)?;
                Ok(Wanted::one(by_organiser(Event::CalledOff {
                    reason: reason.clone(),
                    seed: Some(loaded.row.seed.clone()),
                })))
            }
        }
    }

    async fn enter_others(
        &self,
        loaded: &Loaded,
        who: &Who,
        entrants: &[EntrantWanted],
    ) -> Result<Wanted, Problem> {
        let most = tournaments::MOST_ENTRANTS;
        if entrants.len() > most {
            return Err(bad(format!("at most {most} are entered at once")));
        }
        let mut wanted = Wanted::default();
        let mut taken = names(&loaded.tournament);
        let boards = loaded.tournament.settings().boards;
        for one in entrants {
            must_have_account(who, one)?;
            let number = next_number(loaded, wanted.entries.len());
            let (entrant, people) = self
                .entrant(&loaded.row.game, boards, one, &mut taken)
                .await?;
            Tournaments::must_be_new(loaded, &people, None)?;
            wanted.entries.push(LogEntry {
                at_ms: self.now_ms(),
                by: Some(who.person.as_str().to_owned()),
                event: Event::Entered { entrant },
            });
            let all = people.iter().map(|(person, _)| person);
            let told = loaded.tell_of_check_in(all, loaded.row.starts_ms, self.now_ms());
            wanted.more.extend(told);
            wanted
                .more
                .extend(people_of(&loaded.row.id, number, people));
        }
        Ok(wanted)
    }

    /// Somebody brings a squad (TN-12).
    fn squad(
        &self,
        loaded: &Loaded,
        entrant: EntrantId,
        options: &Squad,
    ) -> Result<(Event, Write), Problem> {
        let row = &loaded.row;
        if matches!(loaded.tournament.options().get("squads"), Some(OptionValue::Text(word)) if word == "given")
        {
            return Err(problem(Code::BadOptions, "given-squads", &[]));
        }
        let most = self.registry().limits().option_text;
        let specs = AnyGame::option_specs(&row.game)?;
        let of_side: Vec<&str> = specs
            .iter()
            .filter(|spec| spec.key.starts_with("home_") && spec.key != SUSPENDED[0].key)
            .filter(|spec| {
                matches!(
                    spec.kind,
                    OptionKind::File | OptionKind::Text | OptionKind::Choice { .. }
                )
            })
            .map(|spec| spec.key)
            .collect();
        if of_side.is_empty() {
            return Err(problem(Code::BadOptions, "no-squad", &[]));
        }
        for (key, value) in options {
            if !of_side.contains(&key.as_str()) {
                let what = of_side.join(", ");
                return Err(bad(format!("an entrant brings {what}, not {key}")));
            }
            if matches!(value, OptionValue::Text(text) if text.len() > most) {
                return Err(bad(format!("option {key} has at most {most} bytes")));
            }
        }
        let of_tournament = match_options(row, &loaded.tournament)?;
        let pairs = of_tournament.iter().chain(options);
        let pairs = pairs.map(|(key, value)| (key.as_str(), value.clone()));
        let set = OptionSet::from_pairs(specs, pairs)?;
        let log = MatchLog::begin(&row.game, set, None)
            .map_err(|error| Problem::begin(&row.game, error))?;
        let cost = log.state().squad_totals().map(|totals| totals.home);
        let squad = squad_key(&squad_name(options), options);
        let mut setup = row.setup.clone();
        setup.squads.insert(squad.clone(), options.clone());
        // Those that nobody has any more go when room is needed.
        if kept_bytes(&setup) > SQUADS_IN_USE * most {
            let used = loaded.squads_in_use();
            setup
                .squads
                .retain(|key, _| *key == squad || used.contains(&key));
            if kept_bytes(&setup) > SQUADS * most {
                return Err(too_many(Code::TooManyKept, "squads", &(SQUADS * most)));
            }
        }
        let event = Event::Squad {
            entrant,
            squad,
            cost,
        };
        let setup = Write::Tournament(TournamentWrite::Setup {
            id: row.id.clone(),
            setup: Box::new(setup),
            starts_ms: row.starts_ms,
        });
        Ok((event, setup))
    }

    /// A match of a name without an account begins on one screen (TN-16).
    async fn play_here(
        &self,
        loaded: &Loaded,
        who: &Who,
        at: Table,
        board: u8,
    ) -> Result<Wanted, Problem> {
        let met = table_at(loaded, at)?;
        let boards = loaded.tournament.settings().boards.max(1);
        let matches = self.registry().store().tournament_matches(&loaded.row.id);
        let mut matches = matches.await.map_err(|error| super::failed(&error))?;
        matches.retain(|one| (one.at.round, one.at.table) == (at.round, at.table));
        let is_decider = board == loaded.decider() && loaded.awaits_decider(at, met, &matches);
        if !((1..=boards).contains(&board) || is_decider) {
            return Err(bad(format!(
                "a board's number is 1 to {boards}, not {board}"
            )));
        }
        let own = loaded.entrant_of(&who.person);
        if !own.is_some_and(|own| met.has(own)) {
            must_organise(loaded, who)?;
        }
        if loaded.tournament.counted(met).is_some() {
            return Err(refused(
                loaded,
                &Refusal::new("TN-13", "tournament-result-there")
                    .with("round", at.round)
                    .with("table", at.table),
            ));
        }
        if !has_name(loaded, met, board) {
            return Err(refused(
                loaded,
                &Refusal::new("TN-16", "tournament-not-here"),
            ));
        }
        if matches.iter().any(|one| one.at.board == board) {
            return Err(problem(Code::AlreadyAsked, "on-screen", &[]));
        }
        let begun = self.begin_board(loaded, at.round, met, board, Some(&who.person))?;
        Ok(Wanted {
            entries: Vec::new(),
            more: begun.unit,
            begun: vec![(begun.id, begun.is_to_be_woken)],
        })
    }

    /// A match whose clock runs is not adjourned: somebody would lose it on time meanwhile.
    async fn must_have_no_clock(&self, loaded: &Loaded, at: Table) -> Result<(), Problem> {
        if loaded.row.setup.clock.is_none() {
            return Ok(());
        }
        let matches = self.registry().store().tournament_matches(&loaded.row.id);
        let matches = matches.await.map_err(|error| super::failed(&error))?;
        let runs = matches.iter().any(|one| {
            (one.at.round, one.at.table) == (at.round, at.table) && one.status == Status::Running
        });
        if runs {
            return Err(problem(Code::NotPossible, "clock-runs", &[]));
        }
        Ok(())
    }

    /// Somebody who an organiser enters has no entry of this tournament under another device or account (TN-15).
    fn must_be_new(
        loaded: &Loaded,
        people: &[(Visitor, String)],
        instead: Option<EntrantId>,
    ) -> Result<(), Problem> {
        for (person, name) in people {
            let active = loaded.entrant_of(person).filter(|id| {
                let entrant = loaded.tournament.entrant(*id);
                entrant.is_some_and(|entrant| entrant.withdrawn.is_none())
            });
            if active.is_some() && active != instead {
                let twice = Refusal::new("TN-15", "tournament-entered-twice");
                return Err(refused(loaded, &twice.with("name", name)));
            }
        }
        Ok(())
    }

    /// A result that an organiser enters (TN-13, TN-16); nothing if it stands there already.
    async fn result_by_hand(
        &self,
        loaded: &Loaded,
        at: Table,
        wanted: &ResultWanted,
        reason: Option<&str>,
    ) -> Result<Option<Event>, Problem> {
        let met = table_at(loaded, at)?;
        let mut result = result_of(loaded, wanted)?;
        let matches = self.registry().store().tournament_matches(&loaded.row.id);
        let matches = matches.await.map_err(|error| super::failed(&error))?;
        let matches = matches
            .iter()
            .filter(|one| (one.at.round, one.at.table) == (at.round, at.table));
        let is_ours = matches.clone().next().is_some();
        let before = match &met.result {
            Some(entered) => entered.result.clone(),
            None => self.told_of_players(matches).await,
        };
        keep_players(&mut result, wanted, before);
        if let Some(entered) = &met.result
            && entered.result == result
            && (reason.is_none() || reason == entered.by_hand.as_deref())
        {
            // Asked again, nothing changes.
            return Ok(None);
        }
        let is_first = loaded.tournament.counted(met).is_none();
        // What was played on the real board is entered as it was.
        let is_as_played = loaded.tournament.is_without_account(met) || !is_ours;
        if is_first && reason.is_none() && is_as_played {
            return Ok(Some(Event::Ended { at, result }));
        }
        Ok(Some(Event::Decided {
            at,
            result,
            reason: reason.unwrap_or_default().to_owned(),
        }))
    }

    /// What the matches of a table tell of players so far. What cannot be read tells nothing.
    async fn told_of_players<'a>(
        &self,
        matches: impl Iterator<Item = &'a TournamentMatch>,
    ) -> MatchResult {
        let mut told = MatchResult::default();
        for one in matches {
            match self.result(one).await {
                Ok(result) => told.add_players(&result),
                Err(problem) => {
                    tracing::warn!(match_id = %one.id, %problem, "who scored in a match is not known");
                }
            }
        }
        told
    }

    async fn organiser(
        &self,
        loaded: &Loaded,
        name: &str,
        active: bool,
    ) -> Result<Wanted, Problem> {
        const MOST: usize = 20;
        let account = self.account(name).await?;
        let account = account.ok_or_else(|| no_account(name))?;
        let others = loaded.organisers.iter().filter(|one| one.is_active);
        let others = others.filter(|one| one.person != account.person).count();
        if !active && others == 0 {
            return Err(problem(Code::NotPossible, "last-organiser", &[]));
        }
        if active && others >= MOST {
            return Err(too_many(Code::TooManyKept, "organisers", &MOST));
        }
        if !active && !loaded.is_organiser(&account.person) {
            return Err(problem(Code::NotFound, "no-organiser", &[("name", name)]));
        }
        Ok(Wanted::more(vec![Write::Tournament(
            TournamentWrite::Organiser {
                id: loaded.row.id.clone(),
                person: account.person,
                name: account.name,
                active,
            },
        )]))
    }
}

fn refused(loaded: &Loaded, refusal: &Refusal) -> Problem {
    Problem::refused(&loaded.row.game, refusal)
}

fn must_organise(loaded: &Loaded, who: &Who) -> Result<(), Problem> {
    if loaded.is_organiser(&who.person) {
        return Ok(());
    }
    Err(problem(Code::NotOrganiser, "organisers-decide", &[]))
}

/// A reason is read by everybody: it shows as it is written, on one line.
fn must_show(command: &TournamentCommand) -> Result<(), Problem> {
    let reason = match command {
        TournamentCommand::Withdraw { reason, .. } | TournamentCommand::Result { reason, .. } => {
            reason.as_deref()
        }
        TournamentCommand::Replace { reason, .. }
        | TournamentCommand::Adjourn { reason, .. }
        | TournamentCommand::CallOff { reason } => Some(reason.as_str()),
        _ => None,
    };
    // That there is one, and how long it may be, the rules say (TN-13).
    match reason.map(str::trim).filter(|reason| !reason.is_empty()) {
        Some(reason) if check_name(reason).is_err() => {
            Err(problem(Code::BadRequest, "reason", &[]))
        }
        _ => Ok(()),
    }
}

/// The entrant who did something themselves.
fn concerns(event: &Event) -> Option<EntrantId> {
    match event {
        Event::CheckedIn { entrant, .. }
        | Event::Withdrawn { entrant, .. }
        | Event::Squad { entrant, .. }
        | Event::Boards { entrant, .. }
        | Event::Left { entrant }
        | Event::Returned { entrant } => Some(*entrant),
        _ => None,
    }
}

/// Who has no account enters bots and names alone: they answer for nobody else.
fn must_have_account(who: &Who, wanted: &EntrantWanted) -> Result<(), Problem> {
    let is_alone = matches!(
        wanted,
        EntrantWanted::Bot { .. } | EntrantWanted::Name { .. }
    );
    if who.account.is_some() || is_alone {
        return Ok(());
    }
    Err(problem(Code::NeedsAccount, "guest-enters", &[]))
}

fn must_be_entry(loaded: &Loaded) -> Result<(), Problem> {
    if loaded.row.stage == TournamentStage::Entry {
        return Ok(());
    }
    Err(refused(
        loaded,
        &Refusal::new("TN-15", "tournament-started"),
    ))
}

fn must_be_check_in(loaded: &Loaded, now_ms: i64) -> Result<(), Problem> {
    match loaded.check_in_from_ms() {
        Some(from_ms) if now_ms < from_ms => {
            let from = crate::date::rfc3339(from_ms);
            Err(problem(Code::NotRunning, "check-in", &[("from", &from)]))
        }
        _ => Ok(()),
    }
}

/// Who a command is about: oneself, or somebody else if an organiser asks.
fn concerned(loaded: &Loaded, who: &Who, named: Option<u16>) -> Result<EntrantId, Problem> {
    let own = loaded.entrant_of(&who.person);
    let named = named.map(EntrantId);
    match (named, own) {
        (None, Some(own)) => Ok(own),
        (None, None) => Err(problem(Code::NotFound, "not-entered", &[])),
        (Some(named), Some(own)) if named == own => Ok(own),
        (Some(named), _) => must_organise(loaded, who).map(|()| named),
    }
}

fn table_at(loaded: &Loaded, at: Table) -> Result<&Met, Problem> {
    loaded.tournament.met(at).ok_or_else(|| {
        let refusal = Refusal::new("TN-13", "tournament-no-table");
        refused(
            loaded,
            &refusal.with("round", at.round).with("table", at.table),
        )
    })
}

/// Whether somebody of a board has no account.
fn has_name(loaded: &Loaded, met: &Met, board: u8) -> bool {
    Side::BOTH
        .into_iter()
        .any(|side| matches!(loaded.coach(met, side, board), super::begin::Coach::Name))
}

/// The number of who enters next, after so many others.
fn next_number(loaded: &Loaded, others: usize) -> u16 {
    let entered = loaded.tournament.entrants().len() + others + 1;
    u16::try_from(entered).unwrap_or(u16::MAX)
}

fn people_of(
    id: &TournamentId,
    entrant: u16,
    people: Vec<(Visitor, String)>,
) -> impl Iterator<Item = Write> {
    let id = id.clone();
    people.into_iter().map(move |(person, name)| {
        Write::Tournament(TournamentWrite::Person {
            id: id.clone(),
            person,
            entrant,
            name,
        })
    })
}

fn is_secret(given: Option<&str>, known: &str) -> bool {
    given.is_some_and(|given| given.as_bytes().ct_eq(known.as_bytes()).into())
}

fn enter(
    loaded: &Loaded,
    who: &Who,
    team: Option<&str>,
    invitation: Option<&str>,
    now_ms: i64,
) -> Result<Wanted, Problem> {
    let settings = loaded.tournament.settings();
    if let Some(own) = loaded.entrant_of(&who.person)
        && loaded
            .tournament
            .entrant(own)
            .is_some_and(|entrant| entrant.withdrawn.is_none())
    {
        // Asked again, nothing changes.
        return Ok(Wanted::default());
    }
    if settings.entry == EntryBy::Invitation
        && !loaded.is_organiser(&who.person)
        && !is_secret(invitation, &loaded.invitation())
    {
        return Err(problem(Code::BadInvitation, "invitation", &[]));
    }
    let called = who.name()?;
    let entrant = match (settings.boards > 1, team) {
        (false, None) => NewEntrant::person(&called, who.person.as_str()),
        (true, Some(team)) => {
            let team = name(team, "a team's name", ENTRANT_NAME)?;
            NewEntrant::person(&team, who.person.as_str())
        }
        (true, None) => {
            return Err(problem(Code::BadOptions, "team-name", &[]));
        }
        (false, Some(_)) => return Err(problem(Code::BadOptions, "no-teams", &[])),
    };
    let by = loaded
        .is_organiser(&who.person)
        .then(|| who.person.as_str().to_owned());
    let entered = LogEntry {
        at_ms: now_ms,
        by,
        event: Event::Entered { entrant },
    };
    let people = vec![(who.person.clone(), called)];
    let mut more: Unit = people_of(&loaded.row.id, next_number(loaded, 0), people).collect();
    more.extend(loaded.tell_of_check_in([&who.person], loaded.row.starts_ms, now_ms));
    Ok(Wanted {
        entries: vec![entered],
        more,
        begun: Vec::new(),
    })
}

fn join_team(
    loaded: &Loaded,
    who: &Who,
    id: EntrantId,
    given: &str,
    now_ms: i64,
) -> Result<Wanted, Problem> {
    let wrong = || problem(Code::BadInvitation, "team-link", &[]);
    let team = loaded.tournament.entrant(id).ok_or_else(wrong)?;
    let boards = usize::from(loaded.tournament.settings().boards);
    let is_team = boards > 1 && team.as_entered.kind == EntrantKind::Person;
    if !is_team || !is_secret(Some(given), &loaded.team_secret(id)) {
        return Err(wrong());
    }
    if loaded.people_of(id).any(|one| one.person == who.person) {
        return Ok(Wanted::default());
    }
    Tournaments::must_be_new(loaded, &[(who.person.clone(), who.name()?)], Some(id))?;
    if loaded.people_of(id).count() >= boards {
        return Err(too_many(Code::TooManyKept, "team-full", &boards));
    }
    let called = who.name()?;
    let mut with = team.as_entered.clone();
    with.people.push(who.person.as_str().to_owned());
    let mut coaches: Vec<String> = loaded
        .people_of(id)
        .filter_map(|one| one.name.clone())
        .collect();
    if coaches
        .iter()
        .any(|coach| coach.to_lowercase() == called.to_lowercase())
    {
        return Err(problem(Code::NameTaken, "coach-name", &[("name", &called)]));
    }
    coaches.push(called.clone());
    if coaches.len() == boards {
        with.boards = coaches;
    }
    let joined = Event::Replaced {
        entrant: id,
        by: with,
        reason: "new coach".to_owned(),
    };
    let people = vec![(who.person.clone(), called)];
    Ok(Wanted {
        entries: vec![LogEntry::new(now_ms, joined)],
        more: people_of(&loaded.row.id, id.0, people).collect(),
        begun: Vec::new(),
    })
}

fn fill(
    loaded: &Loaded,
    up_to: u16,
    levels: &[u8],
    by_organiser: &impl Fn(Event) -> LogEntry,
) -> Result<Wanted, Problem> {
    let most = tournaments::MOST_ENTRANTS;
    if usize::from(up_to) > most || levels.is_empty() || levels.len() > most {
        return Err(bad(format!(
            "a field has at most {most} entrants, and levels names one level of bots at least"
        )));
    }
    let active = loaded
        .tournament
        .entrants()
        .iter()
        .filter(|entrant| entrant.withdrawn.is_none());
    let missing = usize::from(up_to).saturating_sub(active.count());
    let mut taken = names(&loaded.tournament);
    let mut wanted = Wanted::default();
    for level in levels.iter().cycle().take(missing) {
        let name = bot_name(&loaded.row.game, *level, &taken)?;
        taken.insert(name.to_lowercase());
        let entrant = NewEntrant {
            level: Some(*level),
            ..NewEntrant::bot(&name)
        };
        wanted
            .entries
            .push(by_organiser(Event::Entered { entrant }));
    }
    Ok(wanted)
}

/// The coaches of a team in another order.
fn reordered(loaded: &Loaded, id: EntrantId, order: &[u16]) -> Result<Vec<String>, Problem> {
    let coaches = loaded.coaches(id);
    let mut sorted: Vec<usize> = order.iter().map(|at| usize::from(*at)).collect();
    sorted.sort_unstable();
    if coaches.is_empty() || sorted.into_iter().ne(1..=coaches.len()) {
        return Err(bad(format!(
            "order has each number from 1 to {} once: the team's coaches as they stand now",
            coaches.len()
        )));
    }
    let coach = |at: &u16| coaches[usize::from(*at) - 1].clone();
    Ok(order.iter().map(coach).collect())
}

/// The tournament with what is to be entered.
fn after(loaded: &Loaded, entries: &[LogEntry]) -> Result<Tournament, Problem> {
    let mut after = (*loaded.tournament).clone();
    for entry in entries {
        let entered = after.enter(entry.clone());
        entered.map_err(|refusal| refused(loaded, &refusal))?;
    }
    Ok(after)
}

/// How long all texts of a tournament's squads are.
fn kept_bytes(setup: &TournamentSetup) -> usize {
    let options = setup.squads.values().flat_map(|squad| squad.values());
    let bytes = options.map(|value| match value {
        OptionValue::Text(text) => text.len(),
        _ => 0,
    });
    bytes.sum()
}

/// What was told of players before stays where the organiser says nothing of them: cards, and the scorers of a side that still has
/// their goals.
fn keep_players(result: &mut MatchResult, wanted: &ResultWanted, before: MatchResult) {
    if wanted.cards.is_none() {
        result.cards = before.cards;
    }
    if wanted.scorers.is_some() {
        return;
    }
    let goals = result.goals_on_boards();
    for (side, scorers) in [Side::Home, Side::Away]
        .into_iter()
        .zip([before.scorers.home, before.scorers.away])
    {
        let scored: u32 = scorers.iter().map(|one| u32::from(one.goals)).sum();
        if scored <= goals[side] {
            result.scorers[side] = scorers;
        }
    }
}

/// A result as an organiser enters it.
fn result_of(loaded: &Loaded, wanted: &ResultWanted) -> Result<MatchResult, Problem> {
    let settings = loaded.tournament.settings();
    let ending = |lost_by: Option<Side>, both_missing: bool, absent: bool| {
        if both_missing {
            return Ending::BothMissing;
        }
        let cause = if absent {
            Cause::Absent
        } else {
            Cause::Resigned
        };
        lost_by.map_or(Ending::Played, |by| Ending::Lost { by, cause })
    };
    if wanted.both_missing && wanted.lost_by.is_some() {
        return Err(bad(
            "one side lost it (lost_by), or both were missing (both_missing), not both",
        ));
    }
    let mut result = if wanted.boards.is_empty() {
        MatchResult {
            goals: wanted.goals,
            ending: ending(wanted.lost_by, wanted.both_missing, wanted.absent),
            ..MatchResult::default()
        }
    } else {
        if settings.boards < 2 {
            return Err(bad(
                "meetings of this tournament have one board: leave boards out",
            ));
        }
        let board = |board: &BoardResult| Board {
            goals: board.goals,
            ending: ending(board.lost_by, board.both_missing, true),
        };
        let boards = wanted.boards.iter().map(board).collect();
        MatchResult::meeting(boards, settings.meeting_score, settings.lost_goals)
    };
    result.shoot_out = wanted.shoot_out;
    result.decided = wanted.decided;
    let mut scorers: BySide<Vec<Scorer>> = BySide::default();
    for scorer in wanted.scorers.iter().flatten() {
        scorers[scorer.side].push(Scorer {
            player: scorer.player.clone(),
            goals: scorer.goals,
        });
    }
    let mut cards: BySide<Vec<PlayerCards>> = BySide::default();
    for shown in wanted.cards.iter().flatten() {
        cards[shown.side].push(PlayerCards {
            player: shown.player.clone(),
            yellow: shown.yellow,
            red: shown.red,
        });
    }
    (result.scorers, result.cards) = (scorers, cards);
    Ok(result)
}

impl Loaded {
    /// The secret of an invitation to enter (TN-16).
    pub(super) fn invitation(&self) -> String {
        secret(&self.row.seed, &self.row.id, "invitation")
    }

    /// The secret of the link by which coaches join a team (TN-09): another one once somebody else has the entry.
    pub(super) fn team_secret(&self, id: EntrantId) -> String {
        let first = self.people_of(id).next();
        let first = first.map_or("", |one| one.person.as_str());
        secret(&self.row.seed, &self.row.id, &format!("team:{id}:{first}"))
    }

    /// When check-in opens, in milliseconds since 1970.
    pub(super) fn check_in_from_ms(&self) -> Option<i64> {
        let minutes = self.row.setup.check_in_minutes;
        let starts_ms = self.row.starts_ms?;
        (minutes > 0).then(|| starts_ms.saturating_sub(i64::from(minutes) * 60_000))
    }

    /// The coaches of a team in the order of its boards.
    pub(super) fn coaches(&self, id: EntrantId) -> Vec<String> {
        if self.tournament.settings().boards < 2 {
            return Vec::new();
        }
        let entrant = self.tournament.entrant(id);
        let boards = entrant.map(|entrant| entrant.as_entered.boards.clone());
        match boards {
            Some(boards) if !boards.is_empty() => boards,
            _ => {
                let people = self.people_of(id);
                people.filter_map(|one| one.name.clone()).collect()
            }
        }
    }
}

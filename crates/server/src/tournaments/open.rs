//! Tournaments are opened, and people, names, bots and teams entered into them.

use std::collections::HashSet;
use std::sync::Arc;

use fischio_core::check_name;
use fischio_people::NameKey;
use jiff::Timestamp;
use tournaments::{
    EntrantKind, EntryBy, Event, Format, LogEntry, MOST_ENTRANTS, NewEntrant, OpenError, Tournament,
};

use super::begin::must_begin;
use super::plan::Plan;
use super::problems::{problem, too_many};
use super::squads::{must_draft, whole};
use super::{Loaded, Tournaments, Who, failed};
use crate::id::Visitor;
use crate::model::{TournamentId, TournamentRow, TournamentSetup, TournamentStage};
use crate::problem::{Code, Problem};
use crate::store::{Account, Rejected, TournamentWrite, Unit, Write, WriteError};
use crate::wire::{EntrantWanted, NewTournament};

/// Characters of a tournament's name.
const NAME: usize = 60;
/// Characters of what is told about it.
const ABOUT: usize = 2_000;
/// Characters of an entrant's name.
pub(super) const ENTRANT_NAME: usize = 40;
const DAYS: std::ops::RangeInclusive<u8> = 1..=14;
const ROUND_DAYS: std::ops::RangeInclusive<u8> = 1..=90;
const CHECK_IN: std::ops::RangeInclusive<u16> = 5..=10_080;
/// A start is at most so far away: a year.
const AHEAD_MS: i64 = 366 * 24 * 60 * 60 * 1_000;

pub(super) fn bad(detail: impl Into<String>) -> Problem {
    Problem::new(Code::BadOptions, detail)
}

/// A name as it will be shown.
///
/// # Errors
/// If it is empty, too long, or may not be shown.
pub(super) fn name(text: &str, what: &str, most: usize) -> Result<String, Problem> {
    let name = text.trim();
    if !(1..=most).contains(&name.chars().count()) {
        return Err(bad(format!("{what} has 1 to {most} characters")));
    }
    check_name(name).map_err(|error| bad(error.to_string()))?;
    Ok(name.to_owned())
}

/// What is told about a tournament: plain text with line ends.
fn about(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    if text.chars().count() > ABOUT {
        return Err(bad(format!("about has at most {ABOUT} characters")));
    }
    let shows = |line: &str| line.trim().is_empty() || check_name(line.trim()).is_ok();
    if text.lines().all(shows) {
        Ok(text.to_owned())
    } else {
        Err(bad(
            "about is plain text: letters, digits, punctuation, symbols, spaces and line ends",
        ))
    }
}

/// A date in milliseconds since 1970.
///
/// # Errors
/// If it is none, or not one of the year to come.
pub(super) fn date(text: &str, now_ms: i64) -> Result<i64, Problem> {
    let date: Result<Timestamp, _> = text.parse();
    let date = date.map_err(|_| {
        bad(format!(
            "a date is written like 2026-11-23T18:00:00Z (RFC 3339), not {text:?}"
        ))
    })?;
    let at_ms = date.as_millisecond();
    if (now_ms..=now_ms.saturating_add(AHEAD_MS)).contains(&at_ms) {
        Ok(at_ms)
    } else {
        Err(problem(Code::BadOptions, "date", &[]))
    }
}

/// A tournament that is to be opened, as far as nobody has to be looked up for it.
struct Wanted {
    row: TournamentRow,
    opened: LogEntry,
    tournament: Tournament,
}

impl Tournaments {
    fn wanted(&self, new: &NewTournament) -> Result<Wanted, Problem> {
        let now_ms = self.now_ms();
        let source = self.registry().random_source();
        let seed = source.seed();
        let opened = LogEntry::new(
            now_ms,
            Event::Opened {
                name: name(&new.name, "a tournament's name", NAME)?,
                game: new.game.clone(),
                options: new.options.clone(),
                commitment: Some(seed.commitment()),
            },
        );
        let tournament = Tournament::open(opened.clone()).map_err(|error| match error {
            OpenError::Options(option) => option.into(),
            other => bad(other.to_string()),
        })?;
        let settings = tournament.settings();
        let setup = TournamentSetup {
            about: about(&new.about)?,
            match_options: whole(&new.game, new.match_options.clone())?,
            clock: new.clock,
            days: new.days,
            round_days: new.round_days,
            check_in_minutes: new.check_in_minutes,
            automatic: new.automatic,
            ..TournamentSetup::default()
        };
        match settings.pool {
            Some(size) => must_begin(&new.game, &must_draft(&new.game, &setup, size)?)?,
            None => must_begin(&new.game, &setup)?,
        }
        must_fit(new, settings.format)?;
        let starts_ms = new.starts.as_deref().map(|text| date(text, now_ms));
        let starts_ms = starts_ms.transpose()?;
        let format = tournament.options().get("format");
        let format = match format {
            Some(fischio_core::OptionValue::Text(word)) => word.clone(),
            _ => "league".to_owned(),
        };
        let row = TournamentRow {
            id: TournamentId::from(source.match_id()),
            name: tournament.name().to_owned(),
            game: new.game.clone(),
            format,
            listed: new.listed,
            setup,
            seed: seed.reveal(),
            stage: TournamentStage::Entry,
            opened_ms: now_ms,
            starts_ms,
            ended_ms: None,
            wake_ms: starts_ms,
            entrants: 0,
            round: None,
            rounds: None,
            winner: None,
            forgotten: 0,
        };
        Ok(Wanted {
            row,
            opened,
            tournament,
        })
    }

    /// What a tournament would come to; nothing is opened.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub(crate) async fn check(&self, who: &Who, new: &NewTournament) -> Result<Plan, Problem> {
        let Wanted { mut tournament, .. } = self.wanted(new)?;
        let entries = self.first_entries(who, new, &tournament).await?;
        let refused = |refusal| Problem::refused(&new.game, &refusal);
        for (entry, _) in entries {
            tournament.enter(entry).map_err(refused)?;
        }
        if new.start {
            let started = LogEntry::new(self.now_ms(), Event::Started);
            tournament.check(&started).map_err(refused)?;
        }
        self.must_fit_in(who.is_guest(), &tournament).await
    }

    /// Opens a tournament. `charge` counts the matches that it comes to, if there is room for so many.
    ///
    /// # Errors
    /// Why it cannot be opened like that.
    pub(crate) async fn open(
        &self,
        who: &Who,
        new: &NewTournament,
        charge: impl FnOnce(u32) -> Result<(), Problem> + Send,
    ) -> Result<TournamentId, Problem> {
        self.registry().quota().must_have_room()?;
        let Wanted {
            row,
            opened,
            mut tournament,
        } = self.wanted(new)?;
        let id = row.id.clone();
        let most = self.registry().limits().tournaments_a_person;
        let mut entries = vec![opened];
        let mut people: Unit = Vec::new();
        let refused = |refusal| Problem::refused(&new.game, &refusal);
        let first = self.first_entries(who, new, &tournament).await?;
        for (number, (entry, of)) in (1..).zip(first) {
            tournament.enter(entry.clone()).map_err(refused)?;
            entries.push(entry);
            people.extend(of.into_iter().map(|(person, name)| {
                Write::Tournament(TournamentWrite::Person {
                    id: id.clone(),
                    person,
                    entrant: number,
                    name,
                })
            }));
        }
        charge(
            self.must_fit_in(who.is_guest(), &tournament)
                .await?
                .counted(),
        )?;
        if new.start {
            let started = LogEntry {
                at_ms: row.opened_ms,
                by: Some(who.person.as_str().to_owned()),
                event: Event::Started,
            };
            tournament.enter(started.clone()).map_err(refused)?;
            entries.push(started);
        }
        let loaded = Loaded::new(row.clone(), Arc::new(tournament));
        let shown = loaded.shown(&loaded.tournament);
        let mut unit: Unit = vec![Write::Tournament(TournamentWrite::Open {
            row: Box::new(row),
            organiser: who.person.clone(),
            name: who.account.clone().or_else(|| who.called.clone()),
            most,
        })];
        unit.push(Write::Tournament(TournamentWrite::Append {
            id: id.clone(),
            from: 0,
            entries,
            shown,
        }));
        let all = people.iter().filter_map(|write| match write {
            Write::Tournament(TournamentWrite::Person { person, .. }) => Some(person),
            _ => None,
        });
        let told = loaded.tell_of_check_in(all, loaded.row.starts_ms, loaded.row.opened_ms);
        unit.extend(people);
        unit.extend(told);
        let written = self.registry().writer().write(unit).await;
        written.map_err(|error| match error {
            WriteError::Rejected(Rejected::TooMany) => {
                too_many(Code::TooManyKept, "tournaments", &most)
            }
            _ => Problem::not_saved(),
        })?;
        metrics::counter!("fischio_tournaments_total").increment(1);
        self.kick(&id);
        Ok(id)
    }

    /// Who is in a tournament from the beginning, each with the people of the entry and what they are called.
    async fn first_entries(
        &self,
        who: &Who,
        new: &NewTournament,
        tournament: &Tournament,
    ) -> Result<Vec<(LogEntry, Vec<(Visitor, String)>)>, Problem> {
        if new.entrants.len() + usize::from(new.enter) > MOST_ENTRANTS {
            return Err(bad(format!(
                "a tournament has at most {MOST_ENTRANTS} entrants"
            )));
        }
        let settings = tournament.settings();
        if who.account.is_none() {
            let alone = new.entrants.iter().all(|entrant| {
                matches!(
                    entrant,
                    EntrantWanted::Bot { .. } | EntrantWanted::Name { .. }
                )
            });
            if !alone || new.listed || settings.entry != EntryBy::List {
                return Err(problem(Code::NeedsAccount, "guest-opens", &[]));
            }
        }
        let now_ms = self.now_ms();
        let by = Some(who.person.as_str().to_owned());
        let mut entries = Vec::new();
        let mut taken = names(tournament);
        if new.enter {
            if settings.boards > 1 {
                return Err(bad(
                    "in a tournament of teams (TN-09) who opens it enters with a team, once it is open",
                ));
            }
            let called = who.name()?;
            taken.insert(called.to_lowercase());
            let entrant = NewEntrant::person(&called, who.person.as_str());
            let people = vec![(who.person.clone(), called)];
            let entered = LogEntry {
                at_ms: now_ms,
                by: by.clone(),
                event: Event::Entered { entrant },
            };
            entries.push((entered, people));
        }
        for wanted in &new.entrants {
            let (entrant, people) = self
                .entrant(&new.game, settings.boards, wanted, &mut taken)
                .await?;
            let entered = LogEntry {
                at_ms: now_ms,
                by: by.clone(),
                event: Event::Entered { entrant },
            };
            entries.push((entered, people));
        }
        Ok(entries)
    }

    /// Somebody who an organiser enters, and the people of the entry with what they are called. The names in `taken` are those that
    /// bots must not have, too.
    pub(super) async fn entrant(
        &self,
        game: &str,
        boards: u8,
        wanted: &EntrantWanted,
        taken: &mut HashSet<String>,
    ) -> Result<(NewEntrant, Vec<(Visitor, String)>), Problem> {
        let (entrant, people) = match wanted {
            EntrantWanted::Name { name: called, seed } => {
                let called = name(called, "a name", ENTRANT_NAME)?;
                let entrant = NewEntrant {
                    seed: *seed,
                    ..NewEntrant::name(&called)
                };
                (entrant, Vec::new())
            }
            EntrantWanted::Person { name: called, seed } => {
                let account = self.account(called).await?;
                let account = account.ok_or_else(|| no_account(called))?;
                let entrant = NewEntrant {
                    seed: *seed,
                    ..NewEntrant::person(&account.name, account.person.as_str())
                };
                (entrant, vec![(account.person, account.name)])
            }
            EntrantWanted::Bot { level, seed } => {
                let entrant = NewEntrant {
                    seed: *seed,
                    level: Some(*level),
                    ..NewEntrant::bot(&bot_name(game, *level, taken)?)
                };
                (entrant, Vec::new())
            }
            EntrantWanted::Team {
                name: called,
                coaches,
                seed,
            } => {
                if boards < 2 {
                    return Err(bad(
                        "teams enter a tournament whose meetings have several boards (TN-09)",
                    ));
                }
                let (coaches, people) = self.coaches(coaches).await?;
                let called = name(called, "a team's name", ENTRANT_NAME)?;
                let kind = if people.is_empty() {
                    EntrantKind::Name
                } else {
                    EntrantKind::Person
                };
                let entrant = NewEntrant {
                    name: called,
                    kind,
                    people: people
                        .iter()
                        .map(|(person, _)| person.as_str().to_owned())
                        .collect(),
                    seed: *seed,
                    boards: coaches,
                    ..NewEntrant::default()
                };
                (entrant, people)
            }
        };
        taken.insert(entrant.name.to_lowercase());
        Ok((entrant, people))
    }

    /// The coaches of a team as they are called, and those of them who have an account.
    async fn coaches(
        &self,
        wanted: &[String],
    ) -> Result<(Vec<String>, Vec<(Visitor, String)>), Problem> {
        const MOST: usize = 16;
        if wanted.len() > MOST {
            return Err(bad(format!("a team has at most {MOST} coaches")));
        }
        let (mut coaches, mut people) = (Vec::new(), Vec::new());
        let mut keys = HashSet::new();
        for coach in wanted {
            // Each plays on a board of their own, at the same time.
            if !keys.insert(NameKey::of(coach.trim())) {
                return Err(problem(
                    Code::NameTaken,
                    "coach-name",
                    &[("name", coach.trim())],
                ));
            }
            match self.account(coach).await? {
                Some(account) => {
                    coaches.push(account.name.clone());
                    people.push((account.person, account.name));
                }
                None => coaches.push(name(coach, "a coach's name", ENTRANT_NAME)?),
            }
        }
        Ok((coaches, people))
    }

    /// The account of a name, if there is one.
    pub(super) async fn account(&self, name: &str) -> Result<Option<Account>, Problem> {
        let key = NameKey::of(name);
        let account = self.registry().store().account_named(key.as_str()).await;
        account.map_err(|error| failed(&error))
    }
}

/// What a new tournament says that its options do not.
fn must_fit(new: &NewTournament, format: Format) -> Result<(), Problem> {
    if let Some(clock) = new.clock {
        clock.check().map_err(bad)?;
        if new.days.is_some() || new.round_days.is_some() {
            return Err(bad(
                "matches have a clock, or are played by days (days, round_days), not both",
            ));
        }
    }
    if let Some(days) = new.days
        && !DAYS.contains(&days)
    {
        return Err(bad("days is 1 to 14"));
    }
    if let Some(days) = new.round_days
        && !ROUND_DAYS.contains(&days)
    {
        return Err(bad("round_days is 1 to 90"));
    }
    if new.days.is_some() && new.round_days.is_none() {
        return Err(bad(
            "a tournament that is played by days says how many a round may take (round_days)",
        ));
    }
    if format == Format::Arena && new.clock.is_none() {
        return Err(bad("matches of an arena have a clock (TN-08)"));
    }
    if new.check_in_minutes > 0 {
        if !CHECK_IN.contains(&new.check_in_minutes) {
            return Err(bad("check_in_minutes is 0 (no check-in), or 5 to 10080"));
        }
        if new.starts.is_none() {
            return Err(bad(
                "check-in opens before the start: say when that is (starts)",
            ));
        }
    }
    if new.start && (new.starts.is_some() || new.check_in_minutes > 0) {
        return Err(bad(
            "a tournament starts at once (start), or at a date (starts), not both",
        ));
    }
    Ok(())
}

/// The names that are taken in a tournament, as they are compared.
pub(super) fn names(tournament: &Tournament) -> HashSet<String> {
    let entrants = tournament.entrants().iter();
    entrants
        .map(|entrant| entrant.as_entered.name.to_lowercase())
        .collect()
}

/// What a bot is called in a tournament: as in its game's house, the second one of a level with a number behind the name.
pub(super) fn bot_name(game: &str, level: u8, taken: &HashSet<String>) -> Result<String, Problem> {
    let bots = bots::house_bots(game);
    let bot = bots.iter().find(|bot| bot.level == level);
    let bot = bot.ok_or_else(|| {
        bad(format!(
            "a bot's level is a number from 1 to {}, not {level}",
            bots.len()
        ))
    })?;
    let plain = bot
        .name
        .map_or_else(|| format!("Bot {level}"), str::to_owned);
    let is_free = |name: &String| !taken.contains(&name.to_lowercase());
    let numbered = (2..).map(|number: u32| format!("{plain} {number}"));
    let mut names = std::iter::once(plain.clone()).chain(numbered);
    Ok(names.find(is_free).unwrap_or(plain))
}

pub(super) fn no_account(name: &str) -> Problem {
    problem(Code::NotFound, "no-account", &[("name", name)])
}

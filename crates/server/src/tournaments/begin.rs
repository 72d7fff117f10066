//! The matches of a tournament as they begin.

use std::collections::{BTreeMap, BTreeSet};

use fischio_core::{
    ClockSettings, OptionSet, OptionValue, SUSPENDED, Seat, Side, SquadPlayer, Viewer,
};
use games::{AnyGame, MatchLog};
use tournaments::suspensions::{CalledUp, barred};
use tournaments::{EntrantId, EntrantKind, Met};

use super::results::called;
use super::squads::match_options;
use super::{Loaded, Tournaments};
use crate::id::{MatchId, Visitor};
use crate::model::{Chair, Chairs, MatchSettings, Mode, OfTournament, TournamentSetup};
use crate::problem::{Code, Problem};
use crate::referee;
use crate::store::{PlaceInTournament, TournamentWrite, Unit, Write};
use crate::table::{Bounds, Table};

/// What a squad calls the kind of a goalkeeper.
const KEEPER: &str = "goalkeeper";
/// The largest lead after a first leg that a match is told of.
const MOST_LEAD: u16 = 99;

/// Who plays a side of a board.
pub(super) enum Coach {
    /// People, each with what they are called: one, or several who share a side.
    People(Vec<(Visitor, String)>),
    /// A bot of a level.
    Bot(u8),
    /// A name without an account: the match is played on one screen, or on the real board.
    Name,
    /// Nobody: the team has fewer coaches than boards.
    Missing,
}

/// A match that is to begin.
pub(super) struct Begun {
    /// Its ID.
    pub(super) id: MatchId,
    /// Whether it goes on by itself at once: a bot sits at it, or its clock runs. Those of bots alone wait for their turn.
    pub(super) is_to_be_woken: bool,
    /// What is written.
    pub(super) unit: Unit,
}

impl Loaded {
    /// Who plays a side of a board of a table.
    pub(super) fn coach(&self, met: &Met, side: Side, board: u8) -> Coach {
        let id = met.pairing.entrants[side];
        let Some(entrant) = self.tournament.entrant(id) else {
            return Coach::Missing;
        };
        match entrant.as_entered.kind {
            EntrantKind::Bot => return Coach::Bot(entrant.as_entered.level.unwrap_or(1)),
            EntrantKind::Name => return Coach::Name,
            EntrantKind::Person => {}
        }
        let called = |name: &Option<String>| name.clone().unwrap_or_default();
        let people = self.people_of(id);
        let people: Vec<_> = people
            .map(|one| (one.person.clone(), called(&one.name)))
            .collect();
        let boards = self.tournament.settings().boards;
        if boards < 2 {
            return if people.is_empty() {
                Coach::Name
            } else {
                Coach::People(people)
            };
        }
        // The first boards shoot it out.
        let board = if board == self.decider() { 1 } else { board };
        let nth = usize::from(board).saturating_sub(1);
        if met.boards[side].is_empty() {
            return people
                .into_iter()
                .nth(nth)
                .map_or(Coach::Missing, |one| Coach::People(vec![one]));
        }
        let Some(name) = met.boards[side].get(nth) else {
            return Coach::Missing;
        };
        let one = people.into_iter().find(|(_, called)| called == name);
        one.map_or(Coach::Name, |one| Coach::People(vec![one]))
    }

    /// Whether a board can be played on this server without anybody's asking.
    pub(super) fn is_playable(&self, met: &Met, board: u8) -> bool {
        Side::BOTH.into_iter().all(|side| {
            matches!(
                self.coach(met, side, board),
                Coach::People(_) | Coach::Bot(_)
            )
        })
    }
}

impl Tournaments {
    /// The matches of a table that can begin by themselves, but for those on the boards of `there`, which are there.
    pub(super) fn begin_table(
        &self,
        loaded: &Loaded,
        round: u16,
        met: &Met,
        there: &BTreeSet<u8>,
    ) -> Vec<Begun> {
        let boards = 1..=loaded.tournament.settings().boards.max(1);
        let missing = boards.filter(|board| !there.contains(board));
        let playable = missing.filter(|board| loaded.is_playable(met, *board));
        playable
            .filter_map(|board| {
                let begun = self.begin_board(loaded, round, met, board, None);
                // An organiser enters its result.
                begun
                    .inspect_err(|problem| {
                        let id = &loaded.row.id;
                        tracing::error!(%id, round, %problem, "a tournament's match cannot begin");
                    })
                    .ok()
            })
            .collect()
    }

    /// The match of a board. `here` has both sides of it, on one screen, if it is given.
    ///
    /// # Errors
    /// If it cannot begin.
    pub(super) fn begin_board(
        &self,
        loaded: &Loaded,
        round: u16,
        met: &Met,
        board: u8,
        here: Option<&Visitor>,
    ) -> Result<Begun, Problem> {
        let registry = self.registry();
        let began_ms = self.now_ms();
        let id = registry.random_source().match_id();
        let row = &loaded.row;
        let has_chance = AnyGame::has_chance(&row.game)?;
        let options = options(loaded, met, board)?;
        let log = MatchLog::begin(&row.game, options.clone(), None)
            .map_err(|error| Problem::begin(&row.game, error))?;
        let options = with_suspensions(loaded, met, options, &log)?;
        let mut names: BTreeMap<Visitor, String> = BTreeMap::new();
        let mut chairs = Vec::new();
        let mut bots = Vec::new();
        for side in Side::BOTH {
            let coach = match here {
                Some(visitor) => Coach::People(vec![(visitor.clone(), String::new())]),
                None => loaded.coach(met, side, board),
            };
            let seats = (1..=log.seats()[side]).filter_map(|number| Seat::new(side, number));
            match coach {
                Coach::Bot(level) => {
                    bots.push(side);
                    chairs.extend(seats.map(|seat| (seat, Chair::Bot { level })));
                }
                Coach::People(people) => {
                    for (nth, seat) in seats.enumerate() {
                        // Who of a side is fewer than its seats has the others, too.
                        let (visitor, name) = &people[nth.min(people.len() - 1)];
                        if !name.is_empty() {
                            names.insert(visitor.clone(), name.clone());
                        }
                        let visitor = visitor.clone();
                        chairs.push((seat, Chair::Person { visitor }));
                    }
                }
                Coach::Name | Coach::Missing => {
                    return Err(Problem::new(
                        Code::NotRunning,
                        "somebody of this match has no account: it is played on one screen, or its result is entered",
                    ));
                }
            }
        }
        let options = bots::bring_decks(&row.game, &options, &bots);
        let (settled, files) = MatchSettings::settled(&row.game, &options)?;
        let setup = &row.setup;
        let mode = match here {
            Some(_) => Mode::HotSeat,
            None if bots.is_empty() => Mode::Link,
            None => Mode::Bot,
        };
        let settings = MatchSettings {
            id: id.clone(),
            game: row.game.clone(),
            rules_version: AnyGame::rules_version_of(&row.game)?,
            options: settled,
            files,
            position: None,
            mode,
            chairs: Chairs::new(chairs),
            // Nobody made it; there is nothing that only its maker may do.
            creator: Seat::first(Side::Home),
            clock: setup.clock.filter(|_| here.is_none()),
            days: setup.days.filter(|_| here.is_none()),
            times: ClockSettings::default(),
            seed: has_chance.then(|| registry.random_source().seed().reveal()),
            listed: row.listed,
            rated: false,
            tournament: Some(OfTournament {
                id: row.id.clone(),
                name: row.name.clone(),
                round,
                table: met.pairing.table,
                board,
                deciding: met.pairing.deciding.is_some() && decides(loaded, board),
            }),
            invitations: BTreeMap::new(),
            began_ms,
        };
        let limits = registry.limits();
        let bounds = Bounds::from(&**limits);
        let table = Table::begin(settings, bounds, registry.stopwatch().now())?;
        let mut unit = vec![Write::Begin {
            settings: Box::new(table.settings().clone()),
            summary: table.summary(),
        }];
        unit.extend(names.into_iter().map(|(visitor, name)| Write::Name {
            id: id.clone(),
            visitor,
            name,
        }));
        unit.push(Write::Tournament(TournamentWrite::Match {
            id: row.id.clone(),
            at: PlaceInTournament {
                round,
                table: met.pairing.table,
                board,
            },
            of: id.clone(),
        }));
        let grace = (&**limits).into();
        let notices = referee::of_beginning(&table, here, began_ms, grace);
        unit.extend(notices.into_iter().map(Write::Notice));
        Ok(Begun {
            id,
            is_to_be_woken: match here {
                None if loaded.can_wait(met) => false,
                _ => !bots.is_empty() || table.settings().is_timed(),
            },
            unit,
        })
    }

    /// Has the matches that have just begun go on by themselves.
    pub(super) fn wake_begun(&self, begun: impl IntoIterator<Item = (MatchId, bool)>) {
        for (id, is_to_be_woken) in begun {
            metrics::counter!("fischio_matches_total").increment(1);
            if is_to_be_woken {
                self.registry().wake(&id, None);
            }
        }
    }
}

/// Whether a board decides a tie by itself: of teams the sum of all boards does, and then a shoot-out (TN-09).
fn decides(loaded: &Loaded, board: u8) -> bool {
    loaded.tournament.settings().boards < 2 || board == loaded.decider()
}

/// The options of a match: those of the tournament, each side's squad (TN-12), and how it is decided (TN-06).
fn options(loaded: &Loaded, met: &Met, board: u8) -> Result<OptionSet, Problem> {
    let row = &loaded.row;
    let specs = AnyGame::option_specs(&row.game)?;
    let mut pairs = match_options(row, &loaded.tournament)?;
    for side in Side::BOTH {
        let id = met.pairing.entrants[side];
        pairs.extend(squad_options(loaded, id, side));
    }
    let knows = |key: &str| specs.iter().any(|spec| spec.key == key);
    if let Some(deciding) = met.pairing.deciding
        && decides(loaded, board)
        && knows("shoot_out")
    {
        // The lead alone decides, and by hand a first leg may have more goals than a match's option takes.
        let least = deciding.first_leg.home.min(deciding.first_leg.away);
        let legs = deciding
            .first_leg
            .map(|goals| (goals - least).min(MOST_LEAD));
        let shoot_out = if board == loaded.decider() {
            "only".to_owned()
        } else if legs.home == legs.away {
            "level".to_owned()
        } else {
            format!("{}-{}", legs.home, legs.away)
        };
        pairs.insert("shoot_out".to_owned(), OptionValue::Text(shoot_out));
        let first = OptionValue::Text(deciding.first.name().to_owned());
        pairs.insert("first".to_owned(), first);
    }
    let pairs = pairs
        .iter()
        .map(|(key, value)| (key.as_str(), value.clone()));
    Ok(OptionSet::from_pairs(specs, pairs)?)
}

/// The same with those who are suspended (TN-11), as the match's squads name them: `log` has begun with them. Where too few would be left
/// to play, as many of the last ones play as it takes.
fn with_suspensions(
    loaded: &Loaded,
    met: &Met,
    options: OptionSet,
    log: &MatchLog,
) -> Result<OptionSet, Problem> {
    if loaded.tournament.settings().suspending_yellows.is_none() {
        return Ok(options);
    }
    let game = &loaded.row.game;
    let specs = AnyGame::option_specs(game)?;
    let knows = |key: &str| specs.iter().any(|spec| spec.key == key);
    let mut view = log.view(Viewer::Spectator);
    AnyGame::man_names(game, &options)?.put_into(&mut view);
    let keeps_goal = |id: &str| {
        let mut keepers = view.pieces.iter().filter(|piece| piece.kind == KEEPER);
        keepers.any(|piece| piece.id == id)
    };
    let mut options = options;
    for (side, spec) in Side::BOTH.into_iter().zip(SUSPENDED) {
        let suspended = loaded.tournament.suspended(met.pairing.entrants[side]);
        let Some(squads) = view.squads.as_ref().filter(|_| knows(spec.key)) else {
            continue;
        };
        let men = &squads[side].men;
        // Who has a name is known by it, whatever number they have in the squad of now.
        let known = |man: &SquadPlayer| {
            let name = man.name.as_deref()?;
            let is_theirs = |one: &&String| one.rsplit_once(" (").is_some_and(|(of, _)| of == name);
            suspended.iter().find(is_theirs).cloned()
        };
        let names: Vec<String> = men
            .iter()
            .map(|man| known(man).unwrap_or_else(|| called(&view, side, &man.id)))
            .collect();
        let called_up: Vec<CalledUp<'_>> = men
            .iter()
            .zip(&names)
            .map(|(man, name)| CalledUp {
                player: name,
                goalkeeper: keeps_goal(&man.id),
            })
            .collect();
        let barred = barred(&called_up, &suspended);
        let mut barred: Vec<&str> = men
            .iter()
            .zip(&names)
            .filter(|(_, name)| barred.contains(&name.as_str()))
            .map(|(man, _)| man.man.as_str())
            .collect();
        while !barred.is_empty() {
            let mut with = options.clone();
            with.set_text(specs, spec.key, &barred.join(","))?;
            if MatchLog::begin(game, with.clone(), None).is_ok() {
                options = with;
                break;
            }
            barred.pop();
        }
    }
    Ok(options)
}

/// The options that an entrant's squad sets for the side that they have.
fn squad_options(loaded: &Loaded, id: EntrantId, side: Side) -> BTreeMap<String, OptionValue> {
    let entrant = loaded.tournament.entrant(id);
    // Who has not drafted plays with the team that they have brought.
    let squad = entrant.and_then(|entrant| entrant.squad.as_ref().or(entrant.brought.as_ref()));
    let kept = squad.and_then(|squad| loaded.row.setup.squads.get(squad));
    let of_side = |key: &String| match key.strip_prefix("home_") {
        Some(rest) => format!("{side}_{rest}"),
        None => key.clone(),
    };
    kept.into_iter()
        .flatten()
        .map(|(key, value)| (of_side(key), value.clone()))
        .collect()
}

/// Whether a match of a tournament can begin like that: refused before anybody has entered.
///
/// # Errors
/// Why not.
pub(super) fn must_begin(game: &str, setup: &TournamentSetup) -> Result<(), Problem> {
    let specs = AnyGame::option_specs(game)?;
    let of_shoot_outs = ["shoot_out", "first"].map(|own| (own, "TN-06"));
    let suspensions = SUSPENDED.map(|own| (own.key, "TN-11"));
    for (own, clause) in of_shoot_outs.into_iter().chain(suspensions) {
        if setup.match_options.contains_key(own) {
            let detail = format!("{own} is the tournament's to say, match by match ({clause})");
            return Err(Problem::new(Code::BadOptions, detail));
        }
    }
    let pairs = setup.match_options.iter();
    let pairs = pairs.map(|(key, value)| (key.as_str(), value.clone()));
    let options = OptionSet::from_pairs(specs, pairs)?;
    let log = MatchLog::begin(game, options, None).map_err(|error| Problem::begin(game, error))?;
    if setup.days.is_some() && log.state().clock_settings() != ClockSettings::default() {
        return Err(Problem::new(
            Code::BadOptions,
            "a match that ends by time is played in one go, not by days; choose another end",
        ));
    }
    Ok(())
}

//! Beginning a match: from what a visitor asks for to the match's settings.

use std::collections::BTreeMap;

use fischio_core::{BySide, ClockSettings, OptionSet, OptionValue, Seat, Side};
use fischio_people::rated::{NewRated, Opponent};

use super::App;
use super::extract::name;
use super::games::described;
use super::lobby::called;
use super::stored::failed;
use crate::id::{Invitation, MatchId, Visitor};
use crate::limits::Limits;
use crate::model::{Chair, Chairs, MatchSettings, Mode, Status, Terms};
use crate::problem::{Code, Problem};
use crate::random_source::RandomSource;
use crate::referee::fewer_rated;
use crate::store::{LobbyWrite, Rejected, Write, WriteError};
use crate::table::{Bounds, Table};
use crate::wire::{NewMatch, SeatChoice, SideChoice};

const DAYS: std::ops::RangeInclusive<u8> = 1..=14;

fn bad(detail: impl Into<String>) -> Problem {
    Problem::new(Code::BadOptions, detail)
}

/// Begins a match, durably.
///
/// # Errors
/// If it cannot begin like that, or the visitor has too many.
pub(super) async fn begin(
    app: &App,
    visitor: Visitor,
    mut new: NewMatch,
) -> Result<MatchId, Problem> {
    let registry = app.registry();
    let limits = app.limits();
    registry.must_have_room()?;
    let name = name(new.name.take(), limits)?;
    let began_ms = registry.stopwatch().date().as_millisecond();
    let settings = settings(new, &visitor, limits, registry.random_source(), began_ms)?;
    let (id, game) = (settings.id.clone(), settings.game.clone());
    let table = Table::begin(settings, Bounds::from(limits), registry.stopwatch().now())?;
    if table.now().status == Status::Finished {
        return Err(bad("the position is one in which the match is over"));
    }
    let most = limits.open_matches;
    may_be_rated(app, &visitor, table.settings()).await?;
    let against_bot = fewer_rated(table.settings(), &table.settings().chairs, began_ms);
    let named = name.map(|name| Write::Name {
        id: id.clone(),
        visitor: visitor.clone(),
        name,
    });
    let mut unit = vec![Write::FewerOpenThan { visitor, most }];
    unit.extend(against_bot.map(Write::Lobby));
    unit.push(Write::Begin {
        settings: Box::new(table.settings().clone()),
        summary: table.summary(),
    });
    unit.extend(named);
    registry
        .writer()
        .write(unit)
        .await
        .map_err(|error| match error {
            WriteError::Rejected(Rejected::TooManyOpen) => crate::referee::too_many_open(most),
            WriteError::Rejected(Rejected::TooMany) => crate::referee::enough_rated(&game, true),
            WriteError::Rejected(Rejected::Gone) => crate::referee::is_merged(),
            WriteError::Rejected(_) | WriteError::Failed(_) | WriteError::Ended => {
                Problem::not_saved()
            }
        })?;
    metrics::counter!("fischio_matches_total").increment(1);
    Ok(id)
}

/// Whether a match could begin, and be rated if it is to be; nothing is begun.
///
/// # Errors
/// Why not.
pub(super) async fn check(app: &App, visitor: &Visitor, mut new: NewMatch) -> Result<(), Problem> {
    let (registry, limits) = (app.registry(), app.limits());
    name(new.name.take(), limits)?;
    let began_ms = registry.stopwatch().date().as_millisecond();
    let settings = settings(new, visitor, limits, registry.random_source(), began_ms)?;
    may_be_rated(app, visitor, &settings).await?;
    if let Some(LobbyWrite::FewerRatedAgainst {
        person,
        game,
        level,
        since_ms,
        most,
    }) = fewer_rated(&settings, &settings.chairs, began_ms)
    {
        let store = registry.store();
        let begun = store.rated_against(&person, &game, level, since_ms).await;
        if begun.map_err(|error| failed(&error))? >= most {
            return Err(crate::referee::enough_rated(&game, true));
        }
    }
    Table::begin(settings, Bounds::from(limits), registry.stopwatch().now()).map(drop)
}

/// Refuses a match that is to be rated and may not be (TB-16).
async fn may_be_rated(
    app: &App,
    visitor: &Visitor,
    settings: &MatchSettings,
) -> Result<(), Problem> {
    if !settings.rated {
        return Ok(());
    }
    let name = called(app, visitor).await?;
    must_be_ratable_alone(settings, name.is_some())
}

fn settings(
    new: NewMatch,
    visitor: &Visitor,
    limits: &Limits,
    random_source: &RandomSource,
    began_ms: i64,
) -> Result<MatchSettings, Problem> {
    let game = described(&new.game)?;
    check_sizes(&new, limits)?;
    if let Some(clock) = new.clock {
        clock.check().map_err(bad)?;
    }
    if let Some(days) = new.days {
        check_days(days, &new)?;
    }
    let creator = Chair::Person {
        visitor: visitor.clone(),
    };
    if new.mode == Mode::Record {
        return Err(bad(
            "a match that was played elsewhere is brought as a record (POST /records), not begun",
        ));
    }
    let level = match (new.mode, new.level) {
        (Mode::Bot, level) => Some(bot_level(level, game.bot_levels)?),
        (Mode::HotSeat | Mode::Link | Mode::Record, Some(_)) => {
            return Err(bad("a level is for matches against a bot"));
        }
        (Mode::HotSeat | Mode::Link | Mode::Record, None) => None,
    };
    let side = new.side.side(|| random_source.toss());
    let pairs = new
        .options
        .iter()
        .map(|(key, value)| (key.as_str(), value.clone()));
    let specs = ::games::AnyGame::option_specs(game.id)?;
    let options = OptionSet::from_pairs(specs, pairs)?;
    let begun = ::games::MatchLog::begin(game.id, options.clone(), new.position.as_deref())
        .map_err(|error| Problem::begin(game.id, error))?;
    if new.days.is_some() && begun.state().clock_settings() != ClockSettings::default() {
        return Err(bad(
            "a match that ends by time is played in one go, not by days; choose another end",
        ));
    }
    let seats = begun.seats();
    if let Some(seat) = new.seats.keys().find(|seat| !begun.has_seat(**seat)) {
        return Err(bad(format!("there is no seat {seat} in this match")));
    }
    let chairs = Side::BOTH.into_iter().flat_map(|of| {
        let numbers = 1..=seats[of];
        numbers.filter_map(move |number| Seat::new(of, number))
    });
    let chairs = chairs
        .map(|seat| {
            let chosen = new.seats.get(&seat).copied();
            let own = seat.side() == side;
            let chair = match (chosen, new.mode, level) {
                (None | Some(SeatChoice::Me), ..) if seat == Seat::first(side) => creator.clone(),
                _ if seat == Seat::first(side) => {
                    return Err(bad(format!(
                        "{seat} is the seat of whoever makes the match"
                    )));
                }
                (Some(SeatChoice::Bot(level)), ..) => Chair::Bot {
                    level: bot_level(Some(level), game.bot_levels)?,
                },
                (Some(SeatChoice::Me), Mode::HotSeat, _) => creator.clone(),
                (Some(SeatChoice::Me), ..) if own => creator.clone(),
                (Some(SeatChoice::Me), ..) => {
                    return Err(bad(format!(
                        "{seat} is the other side's; with mode hot-seat you have both"
                    )));
                }
                (None, Mode::Bot, Some(level)) if !own => Chair::Bot { level },
                (None | Some(SeatChoice::Open), Mode::Link, _) => Chair::Open,
                (Some(SeatChoice::Open), ..) => {
                    return Err(bad("seats are open with mode link only"));
                }
                (None, ..) => creator.clone(),
            };
            Ok((seat, chair))
        })
        .collect::<Result<Vec<_>, Problem>>()?;
    let chairs = Chairs::new(chairs);
    if new.mode == Mode::Link && chairs.open().next().is_none() {
        return Err(bad("with mode link at least one seat is open"));
    }
    // In a position hands may be told of the decks that the options have.
    let bots_decide = |of: &Side| {
        chairs
            .of(*of)
            .all(|(_, chair)| matches!(chair, Chair::Bot { .. }))
    };
    let options = if new.position.is_some() {
        options
    } else {
        let sides: Vec<Side> = Side::BOTH.into_iter().filter(bots_decide).collect();
        bots::bring_decks(game.id, &options, &sides)
    };
    let (settled, files) = MatchSettings::settled(game.id, &options)?;
    Ok(MatchSettings {
        id: random_source.match_id(),
        game: game.id.to_owned(),
        rules_version: game.rules_version,
        options: settled,
        files,
        position: new.position,
        mode: new.mode,
        invitations: chairs
            .open()
            .map(|seat| (seat, Invitation::random()))
            .collect(),
        creator: Seat::first(side),
        chairs,
        clock: new.clock,
        days: new.days,
        times: ClockSettings::default(),
        seed: game.has_chance.then(|| random_source.seed().reveal()),
        listed: new.listed,
        rated: new.rated,
        tournament: None,
        began_ms,
    })
}

/// Refuses a match that one person begins and that may not be rated (TB-16).
///
/// # Errors
/// Why it may not.
fn must_be_ratable_alone(settings: &MatchSettings, has_account: bool) -> Result<(), Problem> {
    let of_bot = |chair: &Chair| match chair {
        Chair::Bot { level } => Some(*level),
        _ => None,
    };
    let level = settings.chairs.all().find_map(|(_, chair)| of_bot(chair));
    let opponent = match (settings.mode, level) {
        (Mode::HotSeat, _) => Opponent::Nobody,
        // Who comes is looked at when they sit down.
        (_, None) => Opponent::Person { has_account: true },
        (_, Some(level)) => {
            let bots = bots::house_bots(&settings.game);
            let bot = bots.iter().find(|bot| bot.level == level);
            Opponent::Bot {
                is_measured: bot.is_some_and(|bot| bot.rating.is_some()),
                // How many there were is counted as the match is written.
                today: 0,
            }
        }
    };
    must_be_ratable(settings, has_account, opponent)
}

/// The settings of a match on which two have agreed: each has sat down.
///
/// # Errors
/// If it cannot begin like that.
pub(super) fn agreed(
    app: &App,
    terms: &Terms,
    coaches: &BySide<Visitor>,
) -> Result<MatchSettings, Problem> {
    let new = NewMatch {
        game: terms.game.clone(),
        mode: Mode::Link,
        level: None,
        side: SideChoice::Home,
        seats: BTreeMap::new(),
        options: terms.options.clone(),
        clock: terms.clock,
        days: terms.days,
        files: BTreeMap::new(),
        name: None,
        listed: false,
        rated: terms.rated,
        from: None,
        position: None,
    };
    let registry = app.registry();
    let began_ms = registry.stopwatch().date().as_millisecond();
    let source = registry.random_source();
    let mut settings = settings(new, &coaches.home, app.limits(), source, began_ms)?;
    if settings.chairs.all().count() > 2 {
        return Err(bad("people who meet here play with one coach a side"));
    }
    let away = Chair::Person {
        visitor: coaches.away.clone(),
    };
    settings.chairs.set(Seat::first(Side::Away), away);
    settings.invitations.clear();
    Ok(settings)
}

/// Refuses a match that may not be rated (TB-16).
///
/// # Errors
/// Why it may not.
pub(super) fn must_be_ratable(
    settings: &MatchSettings,
    has_account: bool,
    opponent: Opponent,
) -> Result<(), Problem> {
    let game = settings.game.as_str();
    let defaults = OptionSet::defaults(::games::AnyGame::option_specs(game)?);
    let (usual, _) = MatchSettings::settled(game, &defaults)?;
    let changed: Vec<&str> = settings
        .options
        .iter()
        .filter(|(key, value)| usual.get(*key) != Some(*value))
        .map(|(key, _)| key.as_str())
        .collect();
    let own = settings.files.iter().filter(|(_, file)| file.own);
    let own: Vec<&str> = own.map(|(key, _)| key.as_str()).collect();
    let of_side = |side| settings.chairs.of(side).count();
    let coaches = of_side(Side::Home).max(of_side(Side::Away));
    let new = NewRated {
        changed_options: &changed,
        own_files: &own,
        has_position: settings.position.is_some(),
        coaches_a_side: u8::try_from(coaches).unwrap_or(u8::MAX),
        has_account,
        opponent,
    };
    new.check()
        .map_err(|refusal| Problem::unfit(game, &refusal))
}

/// A bot's level.
fn bot_level(level: Option<u8>, most: u8) -> Result<u8, Problem> {
    level
        .filter(|level| (1..=most).contains(level))
        .ok_or_else(|| {
            let given = level.map_or("none".to_owned(), |level| level.to_string());
            bad(format!(
                "against a bot, the level is a number from 1 to {most}, not {given}"
            ))
        })
}

fn check_sizes(new: &NewMatch, limits: &Limits) -> Result<(), Problem> {
    check_position_size(new.position.as_deref(), limits)?;
    check_option_sizes(&new.options, limits)
}

/// Refuses a position longer than any that a game writes.
///
/// # Errors
/// If it is one.
pub(super) fn check_position_size(position: Option<&str>, limits: &Limits) -> Result<(), Problem> {
    let most = limits.position;
    if position.map_or(0, str::len) > most {
        return Err(bad(format!("a position has at most {most} bytes")));
    }
    Ok(())
}

/// Refuses a text option longer than any file.
///
/// # Errors
/// If one is.
pub(super) fn check_option_sizes(
    options: &BTreeMap<String, OptionValue>,
    limits: &Limits,
) -> Result<(), Problem> {
    for (key, value) in options {
        if let OptionValue::Text(text) = value
            && text.len() > limits.option_text
        {
            let most = limits.option_text;
            return Err(bad(format!("option {key} has at most {most} bytes")));
        }
    }
    Ok(())
}

/// Whether a match can be played by days (TB-19).
fn check_days(days: u8, new: &NewMatch) -> Result<(), Problem> {
    if !DAYS.contains(&days) {
        let (least, most) = (DAYS.start(), DAYS.end());
        return Err(bad(format!(
            "a match is played by {least} to {most} days a decision, not {days}"
        )));
    }
    if new.mode != Mode::Link {
        return Err(bad("by days one plays with somebody elsewhere: mode link"));
    }
    if new.clock.is_some() {
        return Err(bad("a match has a clock or is played by days, not both"));
    }
    Ok(())
}

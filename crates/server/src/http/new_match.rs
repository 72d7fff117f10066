//! Beginning a match: from what a visitor asks for to a fixture.

use fischio_core::{BySide, ClockSettings, OptionValue};

use super::App;
use super::extract::name;
use super::games::described;
use crate::id::{Invitation, MatchId, Visitor};
use crate::limits::Limits;
use crate::lots::Lots;
use crate::problem::{Code, Problem};
use crate::store::{Chair, Fixture, Rejected, Write, WriteError};
use crate::table::{Bounds, Table};
use crate::wire::{Clock, Mode, NewMatch, Status};

const MINUTES: std::ops::RangeInclusive<u32> = 1..=180;
const INCREMENT_SECONDS: std::ops::RangeInclusive<u32> = 0..=180;

fn bad(detail: impl Into<String>) -> Problem {
    Problem::new(Code::BadOptions, detail)
}

/// Begins a match, durably.
///
/// # Errors
/// If it cannot begin like that, or the visitor has too many.
pub(super) async fn begin(app: &App, visitor: Visitor, new: NewMatch) -> Result<MatchId, Problem> {
    let hall = app.hall();
    let limits = app.limits();
    hall.must_have_room()?;
    let began_ms = hall.stopwatch().date().as_millisecond();
    let fixture = fixture(new, &visitor, limits, hall.lots(), began_ms)?;
    let id = fixture.id.clone();
    let table = Table::begin(fixture, Bounds::from(limits), hall.stopwatch().now())?;
    if table.now().status == Status::Finished {
        return Err(bad("the position is one in which the match is over"));
    }
    let most = limits.open_matches;
    let unit = vec![
        Write::FewerOpenThan { visitor, most },
        Write::Begin {
            fixture: Box::new(table.fixture().clone()),
            summary: table.summary(),
        },
    ];
    hall.writer()
        .write(unit)
        .await
        .map_err(|error| match error {
            WriteError::Rejected(Rejected::TooManyOpen) => crate::referee::too_many_open(most),
            WriteError::Rejected(Rejected::Conflict) | WriteError::Failed => Problem::internal(),
        })?;
    metrics::counter!("fischio_matches_total").increment(1);
    Ok(id)
}

fn fixture(
    new: NewMatch,
    visitor: &Visitor,
    limits: &Limits,
    lots: &Lots,
    began_ms: i64,
) -> Result<Fixture, Problem> {
    let game = described(&new.game)?;
    check_sizes(&new, limits)?;
    if let Some(clock) = new.clock {
        check_clock(clock)?;
    }
    let creator = Chair::Person {
        visitor: visitor.clone(),
        name: name(new.name, limits)?,
    };
    let opponent = match (new.mode, new.level) {
        (Mode::Bot, Some(level)) if (1..=game.bot_levels).contains(&level) => Chair::Bot { level },
        (Mode::Bot, level) => {
            let given = level.map_or("none".to_owned(), |level| level.to_string());
            let most = game.bot_levels;
            return Err(bad(format!(
                "against a bot, the level is a number from 1 to {most}, not {given}"
            )));
        }
        (Mode::HotSeat | Mode::Link, Some(_)) => {
            return Err(bad("a level is for matches against a bot"));
        }
        (Mode::HotSeat, None) => creator.clone(),
        (Mode::Link, None) => Chair::Open,
    };
    let side = new.side.side(|| lots.toss());
    let chairs = BySide::from_fn(|chair| {
        if chair == side {
            creator.clone()
        } else {
            opponent.clone()
        }
    });
    let pairs = new
        .options
        .iter()
        .map(|(key, value)| (key.as_str(), value.clone()));
    let specs = ::games::AnyGame::option_specs(game.id)?;
    let options = fischio_core::OptionSet::from_pairs(specs, pairs)
        .map_err(|error| bad(error.to_string()))?;
    Ok(Fixture {
        id: lots.match_id(),
        game: game.id.to_owned(),
        rules_version: game.rules_version,
        options: options
            .iter()
            .map(|(key, value)| (key.to_owned(), value.clone()))
            .collect(),
        position: new.position,
        mode: new.mode,
        chairs,
        clock: new.clock,
        times: ClockSettings::default(),
        seed: game.has_chance.then(|| lots.seed().reveal()),
        listed: new.listed,
        invitation: (new.mode == Mode::Link).then(Invitation::random),
        began_ms,
    })
}

fn check_sizes(new: &NewMatch, limits: &Limits) -> Result<(), Problem> {
    let position = new.position.as_ref().map_or(0, String::len);
    if position > limits.position {
        let most = limits.position;
        return Err(bad(format!("a position has at most {most} bytes")));
    }
    for (key, value) in &new.options {
        if let OptionValue::Text(text) = value
            && text.len() > limits.option_text
        {
            let most = limits.option_text;
            return Err(bad(format!("option {key} has at most {most} bytes")));
        }
    }
    Ok(())
}

fn check_clock(clock: Clock) -> Result<(), Problem> {
    if MINUTES.contains(&clock.minutes) && INCREMENT_SECONDS.contains(&clock.increment_seconds) {
        return Ok(());
    }
    Err(bad(format!(
        "a clock has {} to {} minutes and an increment of at most {} seconds, not {} and {}",
        MINUTES.start(),
        MINUTES.end(),
        INCREMENT_SECONDS.end(),
        clock.minutes,
        clock.increment_seconds
    )))
}

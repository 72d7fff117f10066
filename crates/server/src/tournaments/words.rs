//! Tournaments in words.

use fischio_core::{Applies, Localised, OptionDescription, OptionSpec, Side};
use fischio_pictures::said;
use games::words::tournament as say;
use serde_json::Value;
use tournaments::{Cause, Criterion, Ending, Event, LogEntry, MatchResult, Table};

use super::Loaded;
use super::loaded::shown_name;
use crate::date::rfc3339;
use crate::model::{TournamentRow, TournamentStage};
use crate::wire::TournamentLogLine;

/// Squads that are drafted (TN-12): offered where a game has a draft.
const DRAFTED: Applies = Applies {
    key: "squads",
    is: "drafted",
};

/// The options of a tournament of a game, described; `drafts` says whether the game has a draft.
pub(crate) fn option_descriptions(drafts: bool) -> Vec<OptionDescription> {
    let describe = |spec: &OptionSpec| {
        let mut described = OptionDescription::of(spec);
        let id = |words: &str| format!("option-{}", words.replace('_', "-"));
        if spec.key == DRAFTED.key && !drafts {
            described.of.retain(|word| *word != DRAFTED.is);
        }
        described.label = say(&id(spec.key), &[]);
        let label = |word: &&str| say(&id(&format!("{}-{word}", spec.key)), &[]);
        described.labels = described.of.iter().map(label).collect();
        described
    };
    let offered = |spec: &&OptionSpec| drafts || spec.applies != Some(DRAFTED);
    let options = tournaments::OPTIONS.iter().filter(offered);
    options.map(describe).collect()
}

/// What parts who is level on points.
pub(super) fn criterion(of: Criterion) -> Localised {
    let word = serde_json::to_value(of).unwrap_or_default();
    say(
        &format!("criterion-{}", word.as_str().unwrap_or_default()),
        &[],
    )
}

/// How a match ended, where that was not by play; `name` tells what each side is called.
pub(super) fn ending_words(ending: Ending, name: impl Fn(Side) -> String) -> Option<Localised> {
    match ending {
        Ending::Played => None,
        Ending::BothMissing => Some(say("ending-both-missing", &[])),
        Ending::Lost { by, cause } => {
            let word = match cause {
                Cause::Absent => "absent",
                Cause::Resigned => "resigned",
                Cause::Time => "time",
                Cause::Claimed => "claimed",
                Cause::TooFew => "too-few",
                Cause::Withdrawn => "withdrawn",
            };
            Some(say(&format!("ending-{word}"), &[("name", &name(by))]))
        }
    }
}

/// An entry of a tournament's log as everybody may read it.
pub(crate) fn log_line(loaded: &Loaded, number: usize, entry: &LogEntry) -> TournamentLogLine {
    let mut event = serde_json::to_value(&entry.event).unwrap_or_default();
    hide(&mut event);
    TournamentLogLine {
        number: u32::try_from(number).unwrap_or(u32::MAX),
        at: rfc3339(entry.at_ms),
        by: entry
            .by
            .as_deref()
            .and_then(|by| loaded.organiser_called(by)),
        text: text(loaded, number, entry),
        event,
    }
}

/// Takes away who people are: names stand beside it.
fn hide(event: &mut Value) {
    match event {
        Value::Object(members) => {
            members.remove("people");
            for (key, member) in members.iter_mut() {
                match member {
                    Value::String(name) if key == "name" => *name = shown_name(name),
                    Value::Array(coaches) if key == "boards" => {
                        for coach in coaches {
                            match coach {
                                Value::String(name) => *name = shown_name(name),
                                board => hide(board),
                            }
                        }
                    }
                    member => hide(member),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(hide),
        _ => {}
    }
}

/// What a squad is called that somebody has brought; nothing of the usual one.
pub(super) fn squad_called(squad: &str) -> Option<&str> {
    let name = squad.split('#').next().unwrap_or_default();
    Some(name).filter(|name| !name.is_empty())
}

impl Loaded {
    /// Who stands first in the table, at most three; nobody where there is none yet.
    pub(crate) fn leaders(&self) -> Vec<String> {
        const LEADERS: usize = 3;
        let tables = self.tournament.tables();
        let [table] = tables.as_slice() else {
            return Vec::new();
        };
        let rows = table
            .rows
            .iter()
            .filter(|_| !self.tournament.rounds().is_empty());
        rows.take(LEADERS)
            .map(|row| self.name_of(row.entrant))
            .collect()
    }
}

/// A tournament in a sentence: how far it is, who leads, or who has won.
pub(crate) fn headline(row: &TournamentRow, leaders: &[String], language: &str) -> String {
    let format = say(&format!("option-format-{}", row.format), &[]);
    let format = said(&format, language).unwrap_or_default();
    let entrants = row.entrants.to_string();
    let told = match (row.stage, &row.winner) {
        (TournamentStage::Entry, _) => {
            say("head-entry", &[("format", format), ("entrants", &entrants)])
        }
        (TournamentStage::Over, Some(winner)) => {
            let winner = shown_name(winner);
            say("head-won", &[("format", format), ("winner", &winner)])
        }
        (TournamentStage::Over, None) => say("head-over", &[("format", format)]),
        (TournamentStage::Running, _) if leaders.is_empty() => say(
            "head-running",
            &[("format", format), ("entrants", &entrants)],
        ),
        (TournamentStage::Running, _) => {
            let leaders = leaders.iter().zip(1..);
            let leaders: Vec<String> = leaders
                .map(|(name, place)| format!("{place}. {name}"))
                .collect();
            say(
                "head-led",
                &[("format", format), ("leaders", &leaders.join(" · "))],
            )
        }
    };
    said(&told, language).unwrap_or_default().to_owned()
}

/// What a pool is called: a letter, as groups are; beyond them a number.
fn pool_name(pool: u16) -> String {
    let letter = u8::try_from(pool).ok().filter(|pool| *pool < 26);
    letter.map_or_else(
        || (u32::from(pool) + 1).to_string(),
        |pool| char::from(b'A' + pool).to_string(),
    )
}

fn text(loaded: &Loaded, number: usize, entry: &LogEntry) -> Localised {
    let name = |id| loaded.name_then(id, number + 1);
    let place = |at: &Table| (at.round.to_string(), at.table.to_string());
    let sides = |at: &Table| {
        let met = loaded.tournament.met(*at);
        let called =
            |side: Side| met.map_or_else(String::new, |met| name(met.pairing.entrants[side]));
        (called(Side::Home), called(Side::Away))
    };
    let of_result = |id: &str, at: &Table, result: &MatchResult, more: &[(&'static str, &str)]| {
        let ((round, table), (home, away)) = (place(at), sides(at));
        let goals = result.goals.map(|goals| goals.to_string());
        let mut facts = vec![
            ("round", round.as_str()),
            ("table", &table),
            ("home", &home),
            ("away", &away),
            ("home_goals", &goals.home),
            ("away_goals", &goals.away),
        ];
        facts.extend(more);
        say(id, &facts)
    };
    match &entry.event {
        Event::Opened { name, .. } => say("log-opened", &[("name", name)]),
        Event::Entered { entrant } => say("log-entered", &[("name", &shown_name(&entrant.name))]),
        Event::CheckedIn { entrant, .. } => say("log-checked-in", &[("name", &name(*entrant))]),
        Event::Started => say("log-started", &[]),
        Event::Lot { number, .. } => say("log-lot", &[("number", &(number + 1).to_string())]),
        Event::Paired { round } => say("log-paired", &[("round", &round.number.to_string())]),
        Event::Met { entrants } => say(
            "log-met",
            &[
                ("home", &name(entrants.home)),
                ("away", &name(entrants.away)),
            ],
        ),
        Event::Ended { at, result } => match result.shoot_out {
            None => of_result("log-ended", at, result, &[]),
            Some(shot) => {
                let [home, away] = Side::BOTH.map(|side| shot[side].to_string());
                let facts = [("home_shot", &*home), ("away_shot", &*away)];
                of_result("log-ended-shoot-out", at, result, &facts)
            }
        },
        Event::Decided { at, result, reason } => {
            of_result("log-decided", at, result, &[("reason", reason)])
        }
        Event::Adjourned { at, reason, .. } => {
            let ((round, table), (home, away)) = (place(at), sides(at));
            say(
                "log-adjourned",
                &[
                    ("round", &round),
                    ("table", &table),
                    ("home", &home),
                    ("away", &away),
                    ("reason", reason),
                ],
            )
        }
        Event::Deadline { round, until_ms } => say(
            "log-deadline",
            &[
                ("round", &round.to_string()),
                ("until", &rfc3339(*until_ms)),
            ],
        ),
        Event::Withdrawn { entrant, reason } => match reason {
            Some(reason) => say(
                "log-withdrawn-for",
                &[("name", &name(*entrant)), ("reason", reason)],
            ),
            None => say("log-withdrawn", &[("name", &name(*entrant))]),
        },
        Event::Replaced {
            entrant,
            by,
            reason,
        } => {
            let before = loaded.name_then(*entrant, number);
            let now = shown_name(&by.name);
            if before == now {
                say("log-joined", &[("name", &now)])
            } else {
                say(
                    "log-replaced",
                    &[("name", &before), ("by", &now), ("reason", reason)],
                )
            }
        }
        Event::Squad { entrant, squad, .. } => {
            let name = name(*entrant);
            match squad_called(squad) {
                Some(squad) => say("log-squad", &[("name", &name), ("squad", squad)]),
                None => say("log-usual-squad", &[("name", &name)]),
            }
        }
        Event::Drafting { pool, coaches, .. } => {
            let names: Vec<String> = coaches.iter().map(|one| name(*one)).collect();
            say(
                "log-drafting",
                &[("pool", &pool_name(*pool)), ("names", &names.join(", "))],
            )
        }
        Event::NoDraft { pool, reason } => say(
            "log-no-draft",
            &[("pool", &pool_name(*pool)), ("reason", reason)],
        ),
        Event::Picked {
            entrant,
            pick,
            made_for,
        } => {
            let id = if *made_for {
                "log-picked-for"
            } else {
                "log-picked"
            };
            say(id, &[("name", &name(*entrant)), ("pick", pick)])
        }
        Event::Drafted { entrant, squad } => say(
            "log-drafted",
            &[
                ("name", &name(*entrant)),
                ("squad", squad.split('#').next().unwrap_or_default()),
            ],
        ),
        Event::Boards { entrant, boards } => {
            let boards: Vec<String> = boards.iter().map(|coach| shown_name(coach)).collect();
            let facts = [("name", &*name(*entrant)), ("boards", &boards.join(", "))];
            say("log-boards", &facts)
        }
        Event::Left { entrant } => say("log-left", &[("name", &name(*entrant))]),
        Event::Returned { entrant } => say("log-returned", &[("name", &name(*entrant))]),
        Event::CalledOff { reason, .. } => say("log-called-off", &[("reason", reason)]),
        Event::Closed { .. } => say("log-closed", &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tn_12_squads_that_are_drafted_are_offered_where_the_game_has_a_draft() {
        for drafts in [false, true] {
            let described = option_descriptions(drafts);
            let squads = described.iter().find(|option| option.key == "squads");
            let squads = squads.expect("squads are an option");
            let all = ["own", "given", "drafted"];
            assert_eq!(squads.of, all[..if drafts { 3 } else { 2 }]);
            assert_eq!(squads.labels.len(), squads.of.len());
            for key in ["pool", "draft_again", "pick_seconds", "pick_hours"] {
                let is_there = described.iter().any(|option| option.key == key);
                assert_eq!(is_there, drafts, "{key}");
            }
        }
    }
}

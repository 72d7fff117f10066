//! Drives a tournament as a server would.

use fischio_core::{BySide, OptionValue};
use proptest::prelude::ProptestConfig;
use tournaments::standings::Row;
use tournaments::{
    Ending, EntrantId, Event, LogEntry, MatchResult, NewEntrant, Round, Table, Tournament,
};

/// Changes the seeds and the lines of a bracket.
pub type ChangeBracket<'a> = &'a dyn Fn(&mut Vec<EntrantId>, &mut Vec<Option<EntrantId>>);

pub fn id(number: u16) -> EntrantId {
    EntrantId(number)
}

pub fn at(round: u16, table: u16) -> Table {
    Table { round, table }
}

/// Options as words: a number, `on`, `off`, or a choice.
pub fn option(value: &str) -> OptionValue {
    match value {
        "on" => OptionValue::Switch(true),
        "off" => OptionValue::Switch(false),
        text => text
            .parse()
            .map_or_else(|_| OptionValue::Text(text.to_owned()), OptionValue::Number),
    }
}

pub fn opened(options: &[(&str, &str)]) -> Tournament {
    let options = options
        .iter()
        .map(|(key, value)| ((*key).to_owned(), option(value)))
        .collect();
    let opened = Event::Opened {
        name: "Cup".to_owned(),
        game: "calciotto".to_owned(),
        options,
        commitment: None,
    };
    Tournament::open(LogEntry::new(0, opened)).unwrap()
}

pub fn enter(tournament: &mut Tournament, event: Event) {
    let told = format!("{event:?}");
    if let Err(refusal) = tournament.enter(LogEntry::new(1, event)) {
        panic!("{told}: {refusal}");
    }
}

/// Clause and reason of a refusal.
pub fn refused(tournament: &Tournament, event: Event) -> String {
    let before = tournament.entries().len();
    let refusal = tournament
        .clone()
        .enter(LogEntry::new(1, event))
        .unwrap_err();
    assert_eq!(tournament.entries().len(), before);
    format!(
        "{} {}",
        refusal.clause,
        refusal.reason.trim_start_matches("tournament-")
    )
}

/// A tournament of so many names, seeded in their order, that has begun; lots keep the order of entry.
pub fn begun(count: u16, options: &[(&str, &str)]) -> Tournament {
    let mut tournament = opened(options);
    for number in 1..=count {
        let entrant = NewEntrant::name(&format!("N{number}")).seeded(number);
        enter(&mut tournament, Event::Entered { entrant });
    }
    enter(&mut tournament, Event::Started);
    draw(&mut tournament);
    tournament
}

/// Draws what is to be drawn: orders as they are.
pub fn draw(tournament: &mut Tournament) {
    while let Some(lot) = tournament.lot_wanted() {
        let order = (0..lot.of).collect();
        enter(
            tournament,
            Event::Lot {
                number: lot.number,
                order,
            },
        );
    }
}

/// Pairs the next round.
pub fn pair(tournament: &mut Tournament) -> Round {
    draw(tournament);
    let round = tournament.next_round().expect("there is a next round");
    enter(
        tournament,
        Event::Paired {
            round: round.clone(),
        },
    );
    round
}

pub fn end(tournament: &mut Tournament, round: u16, table: u16, result: MatchResult) {
    enter(
        tournament,
        Event::Ended {
            at: at(round, table),
            result,
        },
    );
}

/// Ends every open match of the last round: the lower number wins by one goal to nothing.
pub fn the_lower_number_wins(tournament: &mut Tournament) {
    let round = tournament
        .rounds()
        .last()
        .expect("a round was paired")
        .clone();
    for met in round.met.iter().filter(|met| met.result.is_none()) {
        let entrants = met.pairing.entrants;
        let result = if entrants.home < entrants.away {
            MatchResult::played(1, 0)
        } else {
            MatchResult::played(0, 1)
        };
        end(tournament, round.number, met.pairing.table, result);
    }
}

/// Who stands where in a table.
pub fn order(tournament: &Tournament, table: usize) -> Vec<u16> {
    tournament.tables()[table]
        .rows
        .iter()
        .map(|row| row.entrant.0)
        .collect()
}

/// Withdraws somebody, by themselves.
pub fn withdraw(tournament: &mut Tournament, entrant: u16) {
    enter(
        tournament,
        Event::Withdrawn {
            entrant: id(entrant),
            reason: None,
        },
    );
}

/// A round that the log gives, anybody who would be paired by themselves.
pub fn given(tournament: &Tournament, pairs: &[[u16; 2]]) -> Event {
    let mut round = tournament.next_round().expect("there is a next round");
    round.pairings.truncate(pairs.len());
    for (pairing, [home, away]) in round.pairings.iter_mut().zip(pairs) {
        pairing.entrants = BySide {
            home: id(*home),
            away: id(*away),
        };
    }
    Event::Paired { round }
}

/// Somebody's row in the first table.
pub fn row(tournament: &Tournament, of: u16) -> Row {
    let table = tournament.tables().remove(0);
    let row = table.rows.into_iter().find(|row| row.entrant == id(of));
    row.expect("they stand in the table")
}

pub fn missing() -> MatchResult {
    MatchResult {
        ending: Ending::BothMissing,
        ..MatchResult::default()
    }
}

/// Ends every open match of the last round with a goal each.
pub fn the_rest_is_drawn(tournament: &mut Tournament) {
    let round = tournament
        .rounds()
        .last()
        .expect("a round was paired")
        .clone();
    for met in &round.met {
        if tournament.counted(met).is_none() {
            end(
                tournament,
                round.number,
                met.pairing.table,
                MatchResult::played(1, 1),
            );
        }
    }
}

/// So many cases of a property, or as many as `PROPTEST_CASES` asks for; `PROPTEST_RNG_SEED` asks for others.
pub fn config(cases: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    ProptestConfig {
        failure_persistence: None,
        cases: std::env::var_os("PROPTEST_CASES").map_or(cases, |_| asked.cases),
        ..asked
    }
}

//! Drives a tournament as a server would.

use fischio_core::OptionValue;
use tournaments::{EntrantId, Event, LogEntry, MatchResult, NewEntrant, Round, Table, Tournament};

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

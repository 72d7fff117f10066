//! Random tournaments of every format: they end, everybody is paired lawfully, and the tables add up.

use std::collections::BTreeSet;

use fischio_core::{BySide, Side};
use proptest::prelude::*;
use tournaments::{
    Cause, Ending, EntrantId, Event, LogEntry, MatchResult, Met, NewEntrant, Part, Round, Stage,
    Tournament,
};

use super::driver::{enter, opened};

/// What a test decides by: numbers that a case brings.
struct Choices {
    numbers: Vec<u16>,
    at: usize,
}

impl Choices {
    fn below(&mut self, most: u16) -> u16 {
        self.at += 1;
        let mixed =
            u32::from(self.numbers[self.at % self.numbers.len()]).wrapping_mul(2_654_435_761) >> 7;
        ((mixed ^ (self.at as u32 * 40_503)) % u32::from(most)) as u16
    }

    fn order(&mut self, of: u16) -> Vec<u16> {
        let mut order: Vec<u16> = (0..of).collect();
        for place in (1..of).rev() {
            order.swap(place as usize, self.below(place + 1) as usize);
        }
        order
    }
}

fn options() -> impl Strategy<Value = Vec<(&'static str, &'static str)>> {
    let on_off = || prop::sample::select(vec!["on", "off"]);
    let format = prop::sample::select(vec!["league", "groups", "knock-out", "swiss", "arena"]);
    let order = prop::sample::select(vec!["difference", "meetings"]);
    let twice = || prop::sample::select(vec!["1", "2"]);
    let size = prop::sample::select(vec!["3", "4", "5", "6"]);
    let go_on = prop::sample::select(vec!["1", "2", "3"]);
    let seeding = prop::sample::select(vec!["seeds", "lot"]);
    (
        format,
        order,
        twice(),
        twice(),
        size,
        go_on,
        (seeding, on_off(), on_off(), on_off()),
    )
        .prop_map(
            |(format, order, meetings, legs, size, go_on, (seeding, third, away, again))| {
                vec![
                    ("format", format),
                    ("order", order),
                    ("meetings", meetings),
                    ("legs", legs),
                    ("group_size", size),
                    ("go_on", go_on),
                    ("seeding", seeding),
                    ("third_place", third),
                    ("away_goals", away),
                    ("meet_again", again),
                    ("minutes", "5"),
                ]
            },
        )
}

fn draw(tournament: &mut Tournament, choices: &mut Choices) {
    while let Some(lot) = tournament.lot_wanted() {
        let order = choices.order(lot.of);
        enter(
            tournament,
            Event::Lot {
                number: lot.number,
                order,
            },
        );
    }
}

fn some_result(met: &Met, tournament: &Tournament, choices: &mut Choices) -> MatchResult {
    let goals = BySide {
        home: choices.below(4),
        away: choices.below(4),
    };
    let mut result = MatchResult {
        goals,
        ..MatchResult::default()
    };
    match choices.below(12) {
        0 => {
            result.ending = Ending::Lost {
                by: Side::Home,
                cause: Cause::Resigned,
            }
        }
        1 => {
            result.ending = Ending::Lost {
                by: Side::Away,
                cause: Cause::Absent,
            }
        }
        2 => result.ending = Ending::BothMissing,
        _ => {}
    }
    // A match that has to be decided and is not is refused for that alone.
    let at = tournaments::Table {
        round: tournament.rounds().len() as u16,
        table: met.pairing.table,
    };
    let ended = LogEntry::new(
        1,
        Event::Ended {
            at,
            result: result.clone(),
        },
    );
    match tournament.check(&ended) {
        Ok(()) => result,
        Err(refusal) => {
            assert_eq!(refusal.reason, "tournament-shoot-out-missing");
            let home = choices.below(5);
            result.with_shoot_out(home, home + 1)
        }
    }
}

fn check_round(tournament: &Tournament, round: &Round) {
    let mut there = BTreeSet::new();
    for pairing in &round.pairings {
        for side in Side::BOTH {
            assert!(
                there.insert(pairing.entrants[side]),
                "somebody is there twice: {round:?}"
            );
        }
    }
    for resting in &round.resting {
        assert!(there.insert(*resting));
    }
    if matches!(round.part, Part::Swiss) {
        let active = tournament
            .entrants()
            .iter()
            .filter(|one| one.withdrawn.is_none())
            .count();
        assert_eq!(there.len(), active);
        assert!(round.resting.len() <= 1);
    }
}

fn check_tables(tournament: &Tournament) {
    for table in tournament.tables() {
        let sum =
            |of: fn(&tournaments::standings::Row) -> u32| table.rows.iter().map(of).sum::<u32>();
        assert_eq!(
            sum(|row| row.goals_for),
            sum(|row| row.goals_against),
            "goals are conserved"
        );
        assert_eq!(table.rows.iter().map(|row| row.difference).sum::<i64>(), 0);
        for (row, nth) in table.rows.iter().zip(1..) {
            assert_eq!(row.points, 3 * row.won + row.drawn);
            assert_eq!(row.played, row.won + row.drawn + row.lost);
            assert!(row.place <= nth && (row.place == nth || row.shared));
            assert!(row.form.len() <= 5);
        }
        assert!(
            table
                .rows
                .windows(2)
                .all(|two| two[0].points >= two[1].points)
        );
        let all: BTreeSet<EntrantId> = table.rows.iter().map(|row| row.entrant).collect();
        assert_eq!(all.len(), table.rows.len());
    }
}

fn play_rounds(tournament: &mut Tournament, choices: &mut Choices) {
    let mut rounds = 0;
    loop {
        draw(tournament, choices);
        let Some(round) = tournament.next_round() else {
            break;
        };
        assert_eq!(Some(&round), tournament.next_round().as_ref());
        check_round(tournament, &round);
        enter(
            tournament,
            Event::Paired {
                round: round.clone(),
            },
        );
        assert!(
            tournament
                .check(&LogEntry::new(1, Event::Paired { round }))
                .is_err()
        );
        rounds += 1;
        assert!(rounds < 600, "a tournament ends");
        if choices.below(6) == 0 {
            let count = tournament.entrants().len() as u16;
            let withdrawn = Event::Withdrawn {
                entrant: EntrantId(choices.below(count) + 1),
                reason: None,
            };
            let _ = tournament.enter(LogEntry::new(1, withdrawn));
        }
        let open = tournament.rounds().last().unwrap().clone();
        for met in open.met {
            if tournament.counted(&met).is_some() {
                continue;
            }
            let result = some_result(&met, tournament, choices);
            let at = tournaments::Table {
                round: open.number,
                table: met.pairing.table,
            };
            enter(tournament, Event::Ended { at, result });
        }
        check_tables(tournament);
    }
}

fn play_arena(tournament: &mut Tournament, choices: &mut Choices) {
    draw(tournament, choices);
    let mut now = 10;
    while now < tournament.ends_ms() {
        for entrants in tournament.arena_pairs(now) {
            tournament
                .enter(LogEntry::new(now, Event::Met { entrants }))
                .unwrap();
        }
        let open = tournament.rounds()[0].clone();
        for met in open.met.iter().filter(|met| met.result.is_none()) {
            let result = some_result(met, tournament, choices);
            let at = tournaments::Table {
                round: 1,
                table: met.pairing.table,
            };
            tournament
                .enter(LogEntry::new(now + 1, Event::Ended { at, result }))
                .unwrap();
        }
        check_tables(tournament);
        now += 40_000;
    }
    assert!(
        tournament.rounds()[0]
            .met
            .iter()
            .all(|met| met.pairing.entrants.home != met.pairing.entrants.away)
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn tn_13_every_tournament_ends_and_folds_from_its_log(
        options in options(),
        count in 3..20_u16,
        seeded in any::<bool>(),
        numbers in prop::collection::vec(any::<u16>(), 16),
    ) {
        let mut choices = Choices { numbers, at: 0 };
        let mut tournament = opened(&options);
        for number in 1..=count {
            let mut entrant = NewEntrant::name(&format!("N{number}"));
            entrant.seed = seeded.then_some(number);
            enter(&mut tournament, Event::Entered { entrant });
        }
        enter(&mut tournament, Event::Started);
        if options.contains(&("format", "arena")) {
            play_arena(&mut tournament, &mut choices);
        } else {
            play_rounds(&mut tournament, &mut choices);
        }
        let end = tournament.ends_ms();
        prop_assert!(tournament.is_complete(end));
        tournament.enter(LogEntry::new(end, Event::Closed { seed: None })).unwrap();
        prop_assert_eq!(tournament.stage(), Stage::Over);
        let json = serde_json::to_string(tournament.entries()).unwrap();
        let folded = Tournament::fold(serde_json::from_str::<Vec<LogEntry>>(&json).unwrap()).unwrap();
        prop_assert_eq!(folded.tables(), tournament.tables());
        prop_assert_eq!(folded.bracket(), tournament.bracket());
        prop_assert_eq!(folded.winner(), tournament.winner());
    }
}

/// Every number somewhere in a JSON value.
fn numbers_in<'a>(value: &'a mut serde_json::Value, into: &mut Vec<&'a mut serde_json::Value>) {
    match value {
        serde_json::Value::Number(_) => into.push(value),
        serde_json::Value::Array(values) => {
            for value in values {
                numbers_in(value, into);
            }
        }
        serde_json::Value::Object(values) => {
            for value in values.values_mut() {
                numbers_in(value, into);
            }
        }
        _ => {}
    }
}

/// Changes a log somewhere: an entry is gone, there twice, or elsewhere, or a number is another one.
fn tamper(log: &mut Vec<serde_json::Value>, choices: &mut Choices) {
    let count = log.len() as u16;
    let (one, other) = (choices.below(count) as usize, choices.below(count) as usize);
    match choices.below(5) {
        0 => drop(log.remove(one)),
        1 => log.insert(other, log[one].clone()),
        2 => log.swap(one, other),
        _ => {
            let mut numbers = Vec::new();
            numbers_in(&mut log[one], &mut numbers);
            let which = choices.below(numbers.len() as u16) as usize;
            let values = [0, 1, 2, 3, 7, 255, 65_535, i64::MAX];
            *numbers[which] = values[choices.below(8) as usize].into();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Whatever a log says, folding it is refused or comes to a tournament of which everything can be asked.
    #[test]
    fn tn_13_a_log_that_was_tampered_with_brings_nothing_down(
        options in options(),
        count in 3..9_u16,
        times in 1..4_usize,
        numbers in prop::collection::vec(any::<u16>(), 16),
    ) {
        let mut choices = Choices { numbers, at: 0 };
        let mut tournament = opened(&options);
        for number in 1..=count {
            enter(&mut tournament, Event::Entered { entrant: NewEntrant::name(&format!("N{number}")) });
        }
        enter(&mut tournament, Event::Started);
        if options.contains(&("format", "arena")) {
            play_arena(&mut tournament, &mut choices);
        } else {
            play_rounds(&mut tournament, &mut choices);
        }
        let mut log: Vec<serde_json::Value> =
            tournament.entries().iter().map(|entry| serde_json::to_value(entry).unwrap()).collect();
        for _ in 0..times {
            tamper(&mut log, &mut choices);
        }
        let read: Result<Vec<LogEntry>, _> = log.into_iter().map(serde_json::from_value).collect();
        let Ok(entries) = read else { return Ok(()) };
        match Tournament::fold(entries) {
            Ok(folded) => {
                check_tables(&folded);
                let _ = (folded.bracket(), folded.next_round(), folded.winner(), folded.scorers());
                let _ = folded.arena_pairs(5);
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}

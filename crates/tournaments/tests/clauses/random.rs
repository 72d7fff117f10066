//! Random tournaments of every format: they end, everybody is paired lawfully, and the tables add up.

use std::collections::BTreeSet;

use fischio_core::{BySide, Side};
use proptest::prelude::*;
use tournaments::standings::Row;
use tournaments::{
    Board, Cause, Ending, EntrantId, Event, Format, LogEntry, MatchResult, NewEntrant, Part,
    PlayerCards, Round, Scorer, Stage, Table, TieEnd, Tournament,
};

use super::driver::{config, opened};

/// What a test decides by: numbers that a case brings.
struct Choices {
    numbers: Vec<u16>,
    at: usize,
}

impl Choices {
    fn below(&mut self, most: u16) -> u16 {
        self.at += 1;
        // The place is mixed in too, or the same choices would come round again and again.
        let place = (self.at as u32).wrapping_mul(0x9E37_79B9);
        let number = u32::from(self.numbers[self.at % self.numbers.len()]);
        let mixed = (number ^ place).wrapping_mul(2_654_435_761);
        ((mixed ^ (mixed >> 15)) >> 7) as u16 % most
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
    let twice = || prop::sample::select(vec!["1", "2"]);
    let format = prop::sample::select(vec!["league", "groups", "knock-out", "swiss", "arena"]);
    let order = prop::sample::select(vec!["difference", "meetings"]);
    let size = prop::sample::select(vec!["3", "4", "5", "6"]);
    let go_on = prop::sample::select(vec!["1", "2", "3"]);
    let seeding = prop::sample::select(vec!["seeds", "lot"]);
    let boards = prop::sample::select(vec!["1", "1", "2", "3"]);
    let score = prop::sample::select(vec!["goals", "points"]);
    (
        (format, order, twice(), twice(), twice()),
        (size, go_on, seeding, boards, score),
        (on_off(), on_off(), on_off(), on_off(), on_off()),
        (0..3_u8, prop::sample::select(vec!["2", "3", "8"]), on_off()),
    )
        .prop_map(|(one, two, three, four)| {
            vec![
                ("format", one.0),
                ("order", one.1),
                ("meetings", one.2),
                ("group_meetings", one.3),
                ("legs", one.4),
                ("group_size", two.0),
                ("go_on", two.1),
                ("seeding", two.2),
                ("boards", two.3),
                ("meeting_score", two.4),
                ("third_place", three.0),
                ("away_goals", three.1),
                ("meet_again", three.2),
                ("suspensions", three.3),
                ("exchange", three.4),
                ("minutes", "5"),
            ]
            .into_iter()
            .chain(drafted(one.0, four))
            .collect()
        })
}

/// A third of the tournaments is drafted, but for arenas.
fn drafted(
    format: &str,
    (which, pool, again): (u8, &'static str, &'static str),
) -> Vec<(&'static str, &'static str)> {
    if which > 0 || format == "arena" {
        return Vec::new();
    }
    vec![
        ("squads", "drafted"),
        ("pool", pool),
        ("draft_again", again),
        ("exchange", "off"),
    ]
}

/// A tournament that is played, and the time there.
struct Play {
    tournament: Tournament,
    choices: Choices,
    now_ms: i64,
    refused: usize,
}

impl Play {
    /// Enters something that may be refused. What is refused changes nothing; what is not comes back from its text as it was.
    fn attempt(&mut self, event: Event) -> bool {
        let mut entry = LogEntry::new(self.now_ms, event);
        entry.by = (self.choices.below(3) == 0).then(|| "ada".to_owned());
        let before = self.tournament.clone();
        let checked = before.check(&entry);
        let entered = self.tournament.enter(entry.clone());
        assert_eq!(checked, entered, "checking says what entering does");
        if let Err(refusal) = entered {
            assert!(refusal.clause.to_string().starts_with("TN-"), "{refusal}");
            assert_eq!(self.tournament, before, "{refusal} has changed something");
            self.refused += 1;
            return false;
        }
        let json = serde_json::to_string(&entry).unwrap();
        assert_eq!(serde_json::from_str::<LogEntry>(&json).unwrap(), entry);
        assert_eq!(self.tournament.entries().last(), Some(&entry));
        check_all(&self.tournament);
        true
    }

    fn must(&mut self, event: Event) {
        let told = format!("{event:?}");
        let refusal = self
            .tournament
            .check(&LogEntry::new(self.now_ms, event.clone()));
        assert_eq!(refusal, Ok(()), "{told}");
        assert!(self.attempt(event), "{told}");
    }

    fn draw(&mut self) {
        while let Some(lot) = self.tournament.lot_wanted() {
            let order = self.choices.order(lot.of);
            let number = lot.number;
            self.must(Event::Lot { number, order });
        }
    }

    fn reason(&mut self) -> String {
        ["rain", "a slip of the pen", ""][usize::from(self.choices.below(3))].to_owned()
    }

    fn anybody(&mut self) -> EntrantId {
        let count = self.tournament.entrants().len() as u16;
        EntrantId(self.choices.below(count + 1) + 1)
    }

    fn newcomer(&mut self) -> NewEntrant {
        let number = self.choices.below(40);
        match self.choices.below(3) {
            0 => NewEntrant::bot("Bot"),
            1 => NewEntrant::name(&format!("N{number}")),
            _ => NewEntrant::person(&format!("Late {number}"), &format!("p{number}")),
        }
    }

    fn anywhere(&mut self) -> Table {
        let round = self
            .choices
            .below(self.tournament.rounds().len() as u16 + 2);
        Table {
            round,
            table: self.choices.below(6),
        }
    }

    fn ending(&mut self) -> Ending {
        let by = if self.choices.below(2) == 0 {
            Side::Home
        } else {
            Side::Away
        };
        match self.choices.below(14) {
            0 => Ending::Lost {
                by,
                cause: Cause::Resigned,
            },
            1 | 2 => Ending::Lost {
                by,
                cause: Cause::Absent,
            },
            3 => Ending::BothMissing,
            _ => Ending::Played,
        }
    }

    /// A result that fits, but that it may want a shoot-out.
    fn result(&mut self) -> MatchResult {
        let settings = self.tournament.settings();
        let (boards, score, lost_goals) =
            (settings.boards, settings.meeting_score, settings.lost_goals);
        let board = |play: &mut Play| Board {
            goals: BySide {
                home: play.choices.below(4),
                away: play.choices.below(4),
            },
            ending: play.ending(),
        };
        let mut result = if boards > 1 {
            let boards = (0..boards).map(|_| board(self)).collect();
            MatchResult::meeting(boards, score, lost_goals)
        } else {
            let board = board(self);
            MatchResult {
                goals: board.goals,
                ending: board.ending,
                ..MatchResult::default()
            }
        };
        for side in Side::BOTH {
            let player = format!("P{}", self.choices.below(4));
            let (yellow, red) = (self.choices.below(2) as u8, self.choices.below(5) == 0);
            result.cards[side] = vec![PlayerCards {
                player: player.clone(),
                yellow,
                red,
            }];
            let scored = if boards > 1 {
                0
            } else {
                result.goals[side].min(1)
            };
            result.scorers[side] = vec![Scorer {
                player,
                goals: scored,
            }];
        }
        result
    }

    /// The same with a shoot-out, where it needs one.
    fn decided(&mut self, at: Table, mut result: MatchResult) -> MatchResult {
        if self.tournament.needs_shoot_out(at, &result) {
            let home = self.choices.below(5);
            result.shoot_out = Some(match self.choices.below(3) {
                0 => BySide {
                    home,
                    away: home + 1,
                },
                1 => BySide {
                    home: home + 1,
                    away: home,
                },
                _ => BySide::default(),
            });
            if result.shoot_out == Some(BySide::default()) {
                result.decided = Some(Side::Away);
            }
        }
        result
    }

    /// Something that somebody might enter at any time, lawful or not.
    fn disturb(&mut self) {
        let entrant = self.anybody();
        let at = self.anywhere();
        let event = match self.choices.below(20) {
            0 | 1 => {
                let reason = (self.choices.below(2) == 0).then(|| self.reason());
                Event::Withdrawn { entrant, reason }
            }
            2 | 3 => Event::Entered {
                entrant: self.newcomer(),
            },
            4 => Event::Replaced {
                entrant,
                by: self.newcomer(),
                reason: self.reason(),
            },
            5 => Event::Ended {
                at,
                result: self.result(),
            },
            6 | 7 => {
                let result = self.result();
                let result = self.decided(at, result);
                Event::Decided {
                    at,
                    result,
                    reason: self.reason(),
                }
            }
            8 => Event::Adjourned {
                at,
                until_ms: None,
                reason: self.reason(),
            },
            9 => {
                let squad = format!("S{}", self.choices.below(3));
                Event::Squad {
                    entrant,
                    squad,
                    cost: Some(3),
                }
            }
            10 => Event::Left { entrant },
            11 => Event::Returned { entrant },
            12 => Event::Met {
                entrants: BySide {
                    home: entrant,
                    away: self.anybody(),
                },
            },
            13 => {
                let of = self.choices.below(8);
                let number = u32::from(self.choices.below(6));
                Event::Lot {
                    number,
                    order: self.choices.order(of),
                }
            }
            14 => match self.tournament.next_round() {
                Some(mut round) => {
                    self.twist(&mut round);
                    Event::Paired { round }
                }
                None => Event::Started,
            },
            15 => {
                let boards = 1 + self.choices.below(3);
                let coach = self.choices.below(5);
                Event::Boards {
                    entrant,
                    boards: (0..boards).map(|nth| format!("C{}", coach + nth)).collect(),
                }
            }
            16 => Event::Picked {
                entrant,
                pick: format!("P{}", self.choices.below(4)),
                made_for: self.choices.below(2) == 0,
            },
            17 => Event::Drafted {
                entrant,
                squad: "given".to_owned(),
            },
            18 => Event::Drafting {
                pool: self.choices.below(3),
                coaches: vec![entrant, self.anybody()],
                picks: 1 + self.choices.below(3),
            },
            _ => Event::Closed { seed: None },
        };
        self.attempt(event);
    }

    /// Changes a round somewhere, so that mostly it is wrong.
    fn twist(&mut self, round: &mut Round) {
        let count = round.pairings.len() as u16;
        if count == 0 {
            return;
        }
        let (one, other) = (
            usize::from(self.choices.below(count)),
            usize::from(self.choices.below(count)),
        );
        match self.choices.below(6) {
            0 => {
                let home = round.pairings[one].entrants.home;
                round.pairings[one].entrants.home = round.pairings[other].entrants.away;
                round.pairings[other].entrants.away = home;
            }
            1 => round.pairings[one].entrants.home = round.pairings[one].entrants.away,
            2 => round.number += 1,
            3 => round.draw = None,
            4 => drop(round.pairings.remove(one)),
            _ => {
                let entrants = &mut round.pairings[one].entrants;
                std::mem::swap(&mut entrants.home, &mut entrants.away);
            }
        }
    }

    /// Every match that is open.
    fn open(&self) -> Vec<Table> {
        let rounds = self.tournament.rounds().iter();
        let open = rounds.flat_map(|round| round.met.iter().map(move |met| (round.number, met)));
        open.filter(|(_, met)| self.tournament.counted(met).is_none())
            .map(|(round, met)| Table {
                round,
                table: met.pairing.table,
            })
            .collect()
    }

    /// Goes on by one step as anybody who holds the tournament would: nothing is left to be done if it is not.
    fn step(&mut self) -> bool {
        self.now_ms += 1_000;
        self.draw();
        if self.drafts() {
            return true;
        }
        if let Some(round) = self.tournament.next_round() {
            check_round(&self.tournament, &round);
            assert_eq!(Some(&round), self.tournament.next_round().as_ref());
            self.must(Event::Paired {
                round: round.clone(),
            });
            assert!(
                !self.attempt(Event::Paired { round }),
                "a round is paired once"
            );
            return true;
        }
        let pairs = self.tournament.arena_pairs(self.now_ms);
        for entrants in &pairs {
            self.must(Event::Met {
                entrants: *entrants,
            });
        }
        let open = self.open();
        if open.is_empty() {
            let is_arena = self.tournament.settings().format == Format::Arena;
            self.now_ms += 20_000;
            return is_arena && self.now_ms < self.tournament.ends_ms();
        }
        let at = open[usize::from(self.choices.below(open.len() as u16))];
        let met = self.tournament.met(at).unwrap();
        if self.choices.below(8) == 0 && met.adjourned.is_none() {
            self.attempt(Event::Adjourned {
                at,
                until_ms: Some(5),
                reason: "rain".to_owned(),
            });
        } else {
            let result = self.result();
            let result = self.decided(at, result);
            self.must(Event::Ended { at, result });
        }
        true
    }

    /// Takes a step of a draft, if a pool is to draft or does.
    fn drafts(&mut self) -> bool {
        let open = self.tournament.drafts().iter();
        if let Some(draft) = open.clone().find(|draft| draft.is_open()) {
            let next = if let Some(entrant) = draft.turn() {
                Event::Picked {
                    entrant,
                    pick: draft.picks.len().to_string(),
                    made_for: true,
                }
            } else {
                let mut coaches = draft.coaches.iter();
                let next = coaches.find(|one| !draft.given.contains(one));
                Event::Drafted {
                    entrant: *next.expect("somebody has no squad yet"),
                    squad: "drafted".to_owned(),
                }
            };
            self.must(next);
            return true;
        }
        let Some(due) = self.tournament.drafts_due().into_iter().next() else {
            return false;
        };
        let event = match self.choices.below(5) {
            0 => Event::NoDraft {
                pool: due.pool,
                reason: "too few".to_owned(),
            },
            _ => Event::Drafting {
                pool: due.pool,
                coaches: due.coaches,
                picks: 2,
            },
        };
        self.must(event);
        true
    }

    /// Plays on to the end, with so many disturbances in 100 steps.
    fn play(&mut self, disturbances: u16) {
        let mut steps = 0;
        loop {
            if self.choices.below(100) < disturbances {
                self.disturb();
            }
            if self.tournament.stage() == Stage::Over || !self.step() {
                break;
            }
            steps += 1;
            assert!(steps < 5_000, "a tournament ends");
        }
        self.now_ms = self.now_ms.max(self.tournament.ends_ms());
        if self.tournament.stage() != Stage::Over {
            assert!(self.tournament.is_complete(self.now_ms));
            self.must(Event::Closed { seed: None });
        }
    }
}

/// A tournament of so many entrants that has begun.
fn start(options: &[(&str, &str)], count: u16, seeded: bool, numbers: Vec<u16>) -> Play {
    let mut play = Play {
        tournament: opened(options),
        choices: Choices { numbers, at: 0 },
        now_ms: 1,
        refused: 0,
    };
    for number in 1..=count {
        let mut entrant = match number % 2 {
            0 => NewEntrant::name(&format!("N{number}")),
            _ => NewEntrant::person(&format!("N{number}"), &format!("p{number}")),
        };
        entrant.seed = seeded.then_some(number);
        play.must(Event::Entered { entrant });
    }
    play.must(Event::Started);
    play
}

fn check_round(tournament: &Tournament, round: &Round) {
    let mut there = BTreeSet::new();
    for pairing in &round.pairings {
        for side in Side::BOTH {
            let once = there.insert(pairing.entrants[side]);
            assert!(once, "somebody is there twice: {round:?}");
        }
    }
    for resting in &round.resting {
        assert!(there.insert(*resting));
    }
    assert!(!round.pairings.is_empty(), "nobody plays: {round:?}");
    if matches!(round.part, Part::Swiss) {
        let entrants = tournament.entrants().iter();
        let active = entrants.filter(|one| one.withdrawn.is_none()).count();
        assert_eq!(there.len(), active);
        assert!(round.resting.len() <= 1);
    }
}

fn check_all(tournament: &Tournament) {
    check_tables(tournament);
    for met in tournament.rounds().iter().flat_map(|round| &round.met) {
        let BySide { home, away } = met.pairing.entrants;
        assert_ne!(home, away, "nobody meets themselves");
        assert_eq!(met.ended.is_some(), met.result.is_some());
        assert!(met.result.is_none() || met.adjourned.is_none());
    }
    for round in tournament.bracket() {
        for tie in round.ties.iter().chain(&round.third_place) {
            if let TieEnd::Through(entrant) = tie.end {
                assert!(
                    tie.entrants.contains(&Some(entrant)),
                    "who goes on was there: {tie:?}"
                );
            }
        }
    }
    for entrant in tournament.entrants() {
        let suspended = tournament.suspended(entrant.id);
        assert!(tournament.settings().suspending_yellows.is_some() || suspended.is_empty());
    }
}

/// The one who has won: of a knock-out who won the final, or was left alone; else who stands alone on the first place.
fn check_champion(tournament: &Tournament) {
    let champion = tournament.winner();
    if let Some(last) = tournament.bracket().last() {
        assert_eq!(last.ties.len(), 1, "there is one final");
        match last.ties[0].end {
            TieEnd::Through(entrant) => assert_eq!(champion, Some(entrant)),
            TieEnd::Nobody => assert_eq!(champion, None, "both were missing"),
            TieEnd::Open => panic!("the final is still open"),
        }
    } else if let Some(table) = tournament.tables().first()
        && !matches!(tournament.settings().format, Format::Groups)
    {
        let first: Vec<EntrantId> = table
            .rows
            .iter()
            .filter(|row| row.place == 1)
            .map(|row| row.entrant)
            .collect();
        match (&*first, tournament.settings().format) {
            ([alone], _) => assert_eq!(champion, Some(*alone)),
            // Everybody withdrew so early that nothing counts; or the criteria have no lots.
            ([], _) | (_, Format::Arena) => assert_eq!(champion, None),
            (_, _) => panic!("lots part everybody: {first:?}"),
        }
    }
}

fn check_tables(tournament: &Tournament) {
    for table in tournament.tables() {
        let sum = |of: fn(&Row) -> u32| table.rows.iter().map(of).sum::<u32>();
        let (scored, against) = (sum(|row| row.goals_for), sum(|row| row.goals_against));
        assert_eq!(scored, against, "goals are conserved");
        assert_eq!(table.rows.iter().map(|row| row.difference).sum::<i64>(), 0);
        assert!(
            sum(|row| row.lost) + sum(|row| row.drawn) + sum(|row| row.won)
                == sum(|row| row.played)
        );
        for (row, nth) in table.rows.iter().zip(1..) {
            assert_eq!(row.points, 3 * row.won + row.drawn);
            assert_eq!(row.played, row.won + row.drawn + row.lost);
            assert!(row.place <= nth && (row.place == nth || row.shared));
            assert!(row.form.len() <= 5 && row.clean_sheets <= row.played);
        }
        let mut points = table.rows.windows(2);
        assert!(points.all(|two| two[0].points >= two[1].points));
        let all: BTreeSet<EntrantId> = table.rows.iter().map(|row| row.entrant).collect();
        assert_eq!(all.len(), table.rows.len());
        assert!(table.out.iter().all(|out| !all.contains(out)));
    }
}

proptest! {
    #![proptest_config(config(400))]

    /// Whatever happens in it, lawful or tried: it ends, its log folds to what it is, and it has at most one champion.
    #[test]
    fn tn_13_every_tournament_ends_and_folds_from_its_log(
        options in options(),
        count in 3..14_u16,
        seeded in any::<bool>(),
        disturbances in prop::sample::select(vec![0, 20, 80]),
        numbers in prop::collection::vec(any::<u16>(), 16),
    ) {
        let mut play = start(&options, count, seeded, numbers);
        play.play(disturbances);
        let tournament = play.tournament;
        prop_assert_eq!(tournament.stage(), Stage::Over);
        prop_assert!(disturbances < 80 || play.refused > 0, "something was refused");
        check_champion(&tournament);
        let json = serde_json::to_string(tournament.entries()).unwrap();
        let log: Vec<LogEntry> = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(Tournament::fold(log).unwrap(), tournament);
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
    #![proptest_config(config(400))]

    /// Whatever a log says, folding it is refused or comes to a tournament of which everything can be asked.
    #[test]
    fn tn_13_a_log_that_was_tampered_with_brings_nothing_down(
        options in options(),
        count in 3..9_u16,
        times in 1..4_usize,
        numbers in prop::collection::vec(any::<u16>(), 16),
    ) {
        let mut play = start(&options, count, false, numbers);
        play.play(20);
        let entries = play.tournament.entries().iter();
        let mut log: Vec<serde_json::Value> =
            entries.map(|entry| serde_json::to_value(entry).unwrap()).collect();
        for _ in 0..times {
            tamper(&mut log, &mut play.choices);
        }
        let read: Result<Vec<LogEntry>, _> = log.into_iter().map(serde_json::from_value).collect();
        let Ok(entries) = read else { return Ok(()) };
        match Tournament::fold(entries) {
            Ok(folded) => {
                check_all(&folded);
                let _ = (folded.bracket(), folded.next_round(), folded.winner(), folded.scorers());
                let _ = folded.arena_pairs(5);
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}

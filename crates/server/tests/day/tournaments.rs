//! The tournaments of that day: opened, entered, driven, each number of their logs once.

use ::tournaments::{Event, LogEntry, NewEntrant};
use fischio_server::id::{MatchId, Visitor};
use fischio_server::model::{TournamentId, TournamentRow, TournamentSetup, TournamentStage};
use fischio_server::store::{
    PlaceInTournament, Rejected, Shown, Store, TournamentWrite, Unit, WhichTournaments, Write,
};

use super::{Outcomes, again, visitor};

const CUP: &str = "CCCCCCCCCCCC";
const OTHER: &str = "OOOOOOOOOOOO";

fn id(text: &str) -> TournamentId {
    text.parse().unwrap()
}

fn mia() -> Visitor {
    visitor(61)
}

fn row(text: &str) -> TournamentRow {
    TournamentRow {
        id: id(text),
        name: "Cup".to_owned(),
        game: "chess-football".to_owned(),
        format: "league".to_owned(),
        listed: true,
        setup: TournamentSetup::default(),
        seed: "0".repeat(64),
        stage: TournamentStage::Entry,
        opened_ms: 5,
        starts_ms: None,
        ended_ms: None,
        wake_ms: Some(9),
        entrants: 0,
        round: None,
        rounds: None,
        winner: None,
        forgotten: 0,
    }
}

fn shown(entrants: u16) -> Shown {
    Shown {
        stage: TournamentStage::Entry,
        starts_ms: None,
        ended_ms: None,
        entrants,
        round: None,
        rounds: None,
        winner: None,
    }
}

fn open(text: &str, most: u32) -> Write {
    Write::Tournament(TournamentWrite::Open {
        row: Box::new(row(text)),
        organiser: mia(),
        name: Some("Mia".to_owned()),
        most,
    })
}

fn append(from: u32, events: Vec<Event>, entrants: u16) -> Write {
    let entry = |event| LogEntry::new(6, event);
    Write::Tournament(TournamentWrite::Append {
        id: id(CUP),
        from,
        entries: events.into_iter().map(entry).collect(),
        shown: shown(entrants),
    })
}

fn opened() -> Event {
    Event::Opened {
        name: "Cup".to_owned(),
        game: "chess-football".to_owned(),
        options: [].into(),
        commitment: None,
    }
}

fn entered(name: &str) -> Event {
    Event::Entered {
        entrant: NewEntrant::name(name),
    }
}

fn person(entrant: u16, name: &str) -> Write {
    Write::Tournament(TournamentWrite::Person {
        id: id(CUP),
        person: mia(),
        entrant,
        name: name.to_owned(),
    })
}

/// What is done, step by step, and what comes of it. One of the matches of the day is a tournament's.
pub fn steps(of: &MatchId) -> Vec<(Vec<Unit>, Outcomes)> {
    let begun = |round| {
        Write::Tournament(TournamentWrite::Match {
            id: id(CUP),
            at: PlaceInTournament {
                round,
                table: 1,
                board: 1,
            },
            of: of.clone(),
        })
    };
    let organiser = |active| {
        Write::Tournament(TournamentWrite::Organiser {
            id: id(CUP),
            person: visitor(62),
            name: "Leo".to_owned(),
            active,
        })
    };
    let conflict = || Err(Rejected::Conflict);
    vec![
        (
            vec![vec![open(CUP, 1), append(0, vec![opened()], 0)]],
            vec![Ok(())],
        ),
        // One at a time.
        (vec![vec![open(OTHER, 1)]], vec![Err(Rejected::TooMany)]),
        (
            vec![
                vec![
                    append(1, vec![entered("Nora"), entered("Omar")], 2),
                    person(3, "Mia"),
                ],
                // Somebody else was quicker; and nothing leaves a number out.
                vec![append(2, vec![entered("Pia")], 3), person(4, "Pia")],
                vec![append(5, vec![entered("Pia")], 3)],
            ],
            vec![Ok(()), conflict(), conflict()],
        ),
        // A match belongs to one table, and a table has one match a board.
        (
            vec![vec![begun(1)], vec![begun(2)]],
            vec![Ok(()), conflict()],
        ),
        (
            vec![
                vec![organiser(true)],
                vec![organiser(false)],
                vec![Write::Tournament(TournamentWrite::Setup {
                    id: id(CUP),
                    setup: Box::new(TournamentSetup {
                        about: "more".to_owned(),
                        ..TournamentSetup::default()
                    }),
                    starts_ms: Some(40),
                })],
                vec![Write::Tournament(TournamentWrite::Wake {
                    id: id(CUP),
                    at_ms: Some(30),
                })],
            ],
            vec![Ok(()), Ok(()), Ok(()), Ok(())],
        ),
        (
            vec![vec![Write::Tournament(TournamentWrite::NoPeople {
                id: id(CUP),
                entrant: 9,
            })]],
            vec![Ok(())],
        ),
    ]
}

/// Whether a write is there, as far as that can be told from it.
pub async fn is_there(store: &dyn Store, write: &TournamentWrite) -> Option<bool> {
    match write {
        TournamentWrite::Open { row, .. } => Some(
            again(async || store.tournament(&row.id).await)
                .await
                .is_some(),
        ),
        TournamentWrite::Append {
            id, from, entries, ..
        } => {
            let log = again(async || store.tournament_log(id, *from).await).await;
            Some(log.starts_with(entries) && !log.is_empty())
        }
        TournamentWrite::Match { id, .. } => {
            let matches = again(async || store.tournament_matches(id).await).await;
            Some(!matches.is_empty())
        }
        TournamentWrite::Person { id, entrant, .. } => {
            let people = again(async || store.tournament_people(id).await).await;
            Some(people.iter().any(|one| one.entrant == *entrant))
        }
        // Said again, they change nothing.
        TournamentWrite::NoPeople { .. }
        | TournamentWrite::Organiser { .. }
        | TournamentWrite::Setup { .. }
        | TournamentWrite::Wake { .. } => None,
    }
}

/// What there is at the day's end.
///
/// # Panics
/// If something else is there.
pub async fn must_be_kept_in(store: &dyn Store) {
    let cup = id(CUP);
    let found = store.tournament(&cup).await.unwrap().unwrap();
    let expected = TournamentRow {
        setup: TournamentSetup {
            about: "more".to_owned(),
            ..TournamentSetup::default()
        },
        starts_ms: Some(40),
        wake_ms: Some(30),
        entrants: 2,
        ..row(CUP)
    };
    assert_eq!(found, expected);
    let log = store.tournament_log(&cup, 0).await.unwrap();
    let events: Vec<Event> = log.into_iter().map(|entry| entry.event).collect();
    assert_eq!(events, [opened(), entered("Nora"), entered("Omar")]);
    let people = store.tournament_people(&cup).await.unwrap();
    assert_eq!(people.len(), 1);
    assert_eq!(
        (people[0].entrant, people[0].name.as_deref()),
        (3, Some("Mia"))
    );
    let organisers = store.organisers(&cup).await.unwrap();
    let organisers: Vec<_> = organisers
        .iter()
        .map(|one| (one.name.as_deref(), one.is_active))
        .collect();
    assert_eq!(organisers, [(Some("Mia"), true), (Some("Leo"), false)]);
    let matches = store.tournament_matches(&cup).await.unwrap();
    assert_eq!(matches.len(), 1);
    assert!(store.tournament(&id(OTHER)).await.unwrap().is_none());
    let of = |of: Option<Visitor>| WhichTournaments {
        of,
        ..WhichTournaments::default()
    };
    for (which, count) in [
        (of(None), 1),
        (of(Some(mia())), 1),
        (of(Some(visitor(63))), 0),
    ] {
        let found = store.tournaments(&which, 9).await.unwrap();
        assert_eq!(found.len(), count, "{which:?}");
    }
    // What is due already is looked at; the next is what comes after it.
    for (after_ms, next) in [(29, Some(30)), (30, None)] {
        let found = store.next_tournament_wake(after_ms).await.unwrap();
        assert_eq!(found, next, "after {after_ms}");
    }
    assert_eq!(store.woken_tournaments(30, 9).await.unwrap(), [cup]);
    assert!(store.running_tournaments().await.unwrap().is_empty());
}

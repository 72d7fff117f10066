//! What every store has to do. Each of them passes the same suite.

use std::path::Path;
use std::sync::Arc;

use fischio_core::{BySide, ClockSettings, Ending, Entry, MatchResult, OptionValue, Seat, Side};
use fischio_people::{Range, Rating};
use fischio_server::id::{Invitation, MatchId, Visitor, VisitorSecret};
use fischio_server::model::{
    Chair, Chairs, Clock, Event, EventKind, LobbyId, MatchFile, MatchSettings, Mode, Names, Seek,
    Status, Summary, Terms,
};
use fischio_server::store::{
    DataDirectory, DatabaseStore, DirectoryError, LobbyWrite, Rejected, Store, Which, Write, Writer,
};
use fischio_server::{DataLocation, ServeConfig, ServeError, Server};
use games::fair::Seed;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

use crate::postgres::Database;

fn somebody() -> Visitor {
    VisitorSecret::random().visitor()
}

fn person(visitor: &Visitor) -> Chair {
    Chair::Person {
        visitor: visitor.clone(),
    }
}

fn settings(home: Chair, away: Chair) -> MatchSettings {
    MatchSettings {
        id: MatchId::random(),
        game: "chess-football".to_owned(),
        rules_version: 1,
        options: [
            ("actions".to_owned(), OptionValue::Number(45)),
            ("sealed_goal".to_owned(), OptionValue::Switch(false)),
        ]
        .into(),
        files: [(
            "board".to_owned(),
            MatchFile::new("name = \"mine\"\n", true),
        )]
        .into(),
        position: None,
        mode: Mode::Link,
        chairs: Chairs::pair(home, away),
        creator: Seat::first(Side::Home),
        clock: None,
        days: None,
        times: ClockSettings::default(),
        seed: Some(Seed::new([5; 32]).reveal()),
        listed: false,
        rated: false,
        tournament: None,
        invitations: [(Seat::first(Side::Away), Invitation::random())].into(),
        began_ms: 1_700_000_000_123,
    }
}

fn summary(settings: &MatchSettings, status: Status) -> Summary {
    Summary {
        status,
        chairs: settings.chairs.clone(),
        score: BySide::default(),
        result: None,
        to_act: vec!["home".to_owned()],
        ended_ms: None,
        due_ms: None,
    }
}

fn begin(settings: &MatchSettings, status: Status) -> Write {
    Write::Begin {
        settings: Box::new(settings.clone()),
        summary: summary(settings, status),
    }
}

fn event(number: u32, kind: EventKind) -> Event {
    Event {
        number,
        at_ms: 1_700_000_000_000 + i64::from(number),
        spent_ms: 7,
        match_ms: 11,
        kind,
    }
}

fn action(number: u32, action: &str) -> Event {
    let by = Seat::first(Side::Home);
    let action = action.to_owned();
    let entry = Entry::Action { by, action };
    event(number, EventKind::entry(entry))
}

fn append(settings: &MatchSettings, events: Vec<Event>) -> Write {
    Write::Append {
        id: settings.id.clone(),
        events,
        summary: Some(summary(settings, Status::Running)),
    }
}

async fn write(store: &dyn Store, unit: Vec<Write>) -> Result<(), Rejected> {
    store.commit(&[unit]).await.unwrap().remove(0)
}

/// Everything a store has to do.
async fn conforms(store: &dyn Store) {
    keeps_what_happened(store).await;
    takes_a_unit_whole_or_not_at_all(store).await;
    takes_many_matches_at_once(store).await;
    counts_open_matches(store).await;
    finds_who_fits(store).await;
    finds_what_is_overdue(store).await;
    lists_ones_own(store).await;
    lists_for_everybody(store).await;
    store.ping().await.unwrap();
}

async fn keeps_what_happened(store: &dyn Store) {
    let (ada, ben) = (somebody(), somebody());
    let mut settings = settings(person(&ada), Chair::Open);
    settings.position = Some("a position".to_owned());
    settings.clock = Some(Clock {
        minutes: 5,
        increment_seconds: 3,
    });
    assert_eq!(store.load(&settings.id).await.unwrap(), None);
    assert_eq!(store.listed(&settings.id).await.unwrap(), None);
    let name = |name: &str| Write::Name {
        id: settings.id.clone(),
        visitor: ada.clone(),
        name: name.to_owned(),
    };
    let begun = vec![begin(&settings, Status::Waiting), name("Ad"), name("Ada")];
    write(store, begun).await.unwrap();

    let (home, away) = (Seat::first(Side::Home), Seat::first(Side::Away));
    let deeds = [
        EventKind::Joined {
            seat: away,
            visitor: ben.clone(),
            options: [(
                "away_squad".to_owned(),
                OptionValue::Text("name = 'x'".to_owned()),
            )]
            .into(),
        },
        EventKind::entry(Entry::Action {
            by: home,
            action: "e2>e4".to_owned(),
        }),
        EventKind::Nonce {
            by: away,
            nonce: "fromAway1".to_owned(),
        },
        EventKind::Entry {
            entry: Entry::TimeUp,
            late: true,
        },
        EventKind::DrawOffered { by: home },
        EventKind::DrawDeclined { by: away },
        EventKind::UndoAsked { by: home, count: 1 },
        EventKind::UndoDeclined { by: away },
        EventKind::entry(Entry::Undo { count: 1 }),
        EventKind::entry(Entry::Chance {
            outcome: "3 5 +".to_owned(),
        }),
        EventKind::entry(Entry::TimeOut { by: away }),
        EventKind::entry(Entry::Resign { by: away }),
        EventKind::entry(Entry::DrawAgreed),
        EventKind::Withdrawn,
        EventKind::RematchAsked { by: home },
        EventKind::Rematch {
            by: away,
            id: MatchId::random(),
        },
    ];
    let events: Vec<Event> = (1..)
        .zip(deeds)
        .map(|(number, kind)| event(number, kind))
        .collect();
    let mut now = summary(&settings, Status::Running);
    let chair = Chair::Person {
        visitor: ben.clone(),
    };
    now.chairs.set(away, chair);
    for event in &events {
        let unit = vec![Write::Append {
            id: settings.id.clone(),
            events: vec![event.clone()],
            summary: Some(now.clone()),
        }];
        write(store, unit).await.unwrap();
    }
    let stored = store.load(&settings.id).await.unwrap().unwrap();
    assert_eq!(stored.settings, settings, "how it began does not change");
    assert_eq!(stored.events, events);
    let names = Names::from_iter([(ada.clone(), "Ada".to_owned())]);
    assert_eq!(stored.names, names);
    let listed = store.listed(&settings.id).await.unwrap().unwrap();
    assert_eq!(listed.summary, now);
    assert_eq!(listed.names, names);
    assert_eq!(
        (listed.began_ms, listed.mode),
        (settings.began_ms, Mode::Link)
    );

    let result = MatchResult::ended(
        BySide { home: 2, away: 1 },
        Some(Side::Away),
        Ending::TimeOut,
    );
    let over = Summary {
        status: Status::Finished,
        score: BySide { home: 2, away: 1 },
        result: Some(result),
        to_act: Vec::new(),
        ended_ms: Some(1_700_000_999_000),
        ..now
    };
    let unit = vec![Write::Append {
        id: settings.id.clone(),
        events: vec![],
        summary: Some(over.clone()),
    }];
    write(store, unit).await.unwrap();
    assert_eq!(
        store.listed(&settings.id).await.unwrap().unwrap().summary,
        over
    );
}

async fn takes_a_unit_whole_or_not_at_all(store: &dyn Store) {
    let ada = somebody();
    let first = settings(person(&ada), Chair::Bot { level: 3 });
    let second = settings(person(&ada), person(&ada));
    let third = settings(person(&ada), person(&ada));
    // Several units at once; one contradicts what is stored, the others are not touched.
    let outcomes = store
        .commit(&[
            vec![
                begin(&first, Status::Running),
                append(&first, vec![action(1, "a")]),
            ],
            vec![
                begin(&second, Status::Running),
                append(&first, vec![action(1, "b")]),
            ],
            vec![
                append(&first, vec![action(2, "c")]),
                begin(&third, Status::Running),
            ],
        ])
        .await
        .unwrap();
    assert_eq!(outcomes, [Ok(()), Err(Rejected::Conflict), Ok(())]);
    let stored = store.load(&first.id).await.unwrap().unwrap();
    assert_eq!(stored.events, [action(1, "a"), action(2, "c")]);
    assert_eq!(store.load(&second.id).await.unwrap(), None);
    assert!(store.load(&third.id).await.unwrap().is_some());

    // A match twice, a number twice, a match that is not there.
    assert_eq!(
        write(store, vec![begin(&first, Status::Running)]).await,
        Err(Rejected::Conflict)
    );
    let again = vec![append(&first, vec![action(3, "d"), action(3, "e")])];
    assert_eq!(write(store, again).await, Err(Rejected::Conflict));
    assert_eq!(
        write(store, vec![append(&second, vec![action(1, "x")])]).await,
        Err(Rejected::Conflict)
    );
    assert_eq!(
        store.load(&first.id).await.unwrap().unwrap().events.len(),
        2
    );
    assert_eq!(store.commit(&[]).await.unwrap(), []);
}

async fn takes_many_matches_at_once(store: &dyn Store) {
    let matches: Vec<MatchSettings> = (0..75)
        .map(|_| settings(Chair::Bot { level: 1 }, Chair::Bot { level: 2 }))
        .collect();
    let begun: Vec<_> = matches
        .iter()
        .map(|settings| vec![begin(settings, Status::Running)])
        .collect();
    assert_eq!(store.commit(&begun).await.unwrap(), vec![Ok(()); 75]);

    let goals = |settings: &MatchSettings, number: u32, home: u32| {
        let mut summary = summary(settings, Status::Running);
        summary.score.home = home;
        vec![Write::Append {
            id: settings.id.clone(),
            events: vec![action(number, "a")],
            summary: Some(summary),
        }]
    };
    let mut units: Vec<_> = (1..)
        .zip(&matches)
        .map(|(home, settings)| goals(settings, 1, home))
        .collect();
    // The first of them once more: what it comes to then is what is stored last.
    units.push(goals(&matches[0], 2, 100));
    assert_eq!(store.commit(&units).await.unwrap(), vec![Ok(()); 76]);
    for (home, settings) in (1..).zip(&matches) {
        let home = if home == 1 { 100 } else { home };
        let listed = store.listed(&settings.id).await.unwrap().unwrap();
        assert_eq!(listed.summary.score, BySide { home, away: 0 });
    }

    // One that contradicts what is stored, and one of a match that is not there, leave the others.
    let missing = settings(Chair::Open, Chair::Open);
    let units = [
        goals(&matches[1], 2, 7),
        goals(&matches[2], 1, 7),
        goals(&missing, 1, 7),
        goals(&matches[3], 2, 7),
    ];
    let conflict = || Err(Rejected::Conflict);
    let outcomes = store.commit(&units).await.unwrap();
    assert_eq!(outcomes, [Ok(()), conflict(), conflict(), Ok(())]);
    for (place, home, count) in [(1, 7, 2), (2, 3, 1), (3, 7, 2)] {
        let id = &matches[place].id;
        let listed = store.listed(id).await.unwrap().unwrap();
        assert_eq!(listed.summary.score.home, home);
        let stored = store.load(id).await.unwrap().unwrap();
        assert_eq!(stored.events.len(), count);
    }
}

async fn counts_open_matches(store: &dyn Store) {
    let ada = somebody();
    let fewer = |most| Write::FewerOpenThan {
        visitor: ada.clone(),
        most,
    };
    let matches: Vec<MatchSettings> = (0..3)
        .map(|_| settings(person(&ada), person(&ada)))
        .collect();
    for (settings, outcome) in matches
        .iter()
        .zip([Ok(()), Ok(()), Err(Rejected::TooManyOpen)])
    {
        // Both seats of one match count once.
        assert_eq!(
            write(store, vec![fewer(2), begin(settings, Status::Running)]).await,
            outcome
        );
    }
    assert_eq!(store.load(&matches[2].id).await.unwrap(), None);
    let over = Write::Append {
        id: matches[0].id.clone(),
        events: vec![],
        summary: Some(summary(&matches[0], Status::Finished)),
    };
    write(store, vec![over]).await.unwrap();
    assert_eq!(
        write(store, vec![fewer(2), begin(&matches[2], Status::Waiting)]).await,
        Ok(())
    );
    let other = Write::FewerOpenThan {
        visitor: somebody(),
        most: 1,
    };
    assert_eq!(write(store, vec![other]).await, Ok(()));
}

async fn finds_what_is_overdue(store: &dyn Store) {
    let now_ms = 1_700_000_000_000;
    let by_days = |due_ms| {
        let settings = settings(person(&somebody()), person(&somebody()));
        let mut summary = summary(&settings, Status::Running);
        summary.due_ms = Some(due_ms);
        let id = settings.id.clone();
        let settings = Box::new(settings);
        (id, Write::Begin { settings, summary })
    };
    let (later, begin_later) = by_days(now_ms + 1);
    let (over, begin_over) = by_days(now_ms);
    let (frozen, begin_frozen) = by_days(now_ms - 1);
    let freeze = Write::Freeze {
        id: frozen,
        at_ms: now_ms,
    };
    let unit = vec![begin_later, begin_over, begin_frozen, freeze];
    write(store, unit).await.unwrap();
    // A frozen one is nobody's turn, and keeps none from being found.
    assert_eq!(
        store.overdue(now_ms, 1).await.unwrap(),
        std::slice::from_ref(&over)
    );
    let all = store.overdue(now_ms + 1, 9).await.unwrap();
    assert_eq!(all, [over, later]);
}

/// Those who do not fit keep nobody from being found who does.
async fn finds_who_fits(store: &dyn Store) {
    let now_ms = 1_700_000_000_000;
    let seek = |side, range: Option<(u16, u16)>, made_ms| Seek {
        id: LobbyId::random(),
        person: somebody(),
        name: None,
        account: None,
        terms: Terms {
            game: "calcetto".to_owned(),
            options: [].into(),
            clock: None,
            days: None,
            rated: false,
        },
        side,
        rating: Rating::default(),
        range: range.map(|(least, most)| Range { least, most }),
        pool: None,
        made_ms,
        until_ms: now_ms + 60_000,
        met: None,
        avoids: Vec::new(),
    };
    let unfit = [
        seek(None, Some((1, 2)), now_ms),
        seek(Some(Side::Home), None, now_ms),
    ];
    let fits = seek(Some(Side::Away), Some((1500, 1500)), now_ms + 1);
    for one in unfit.iter().chain([&fits]) {
        let write = LobbyWrite::Seek {
            seek: Box::new(one.clone()),
            most: 1,
        };
        self::write(store, vec![Write::Lobby(write)]).await.unwrap();
    }
    let mine = seek(Some(Side::Home), Some((1400, 1600)), now_ms + 2);
    let found = store.seeking(&mine, now_ms, 1).await.unwrap();
    assert_eq!(found, std::slice::from_ref(&fits));
    let strict = seek(Some(Side::Home), Some((1600, 1700)), now_ms + 2);
    assert_eq!(store.seeking(&strict, now_ms, 9).await.unwrap(), []);
    // Somebody's own comes first, whether it fits itself or not.
    let own = &store.seeking(&unfit[0], now_ms, 1).await.unwrap()[0];
    assert_eq!(own.id, unfit[0].id);
}

async fn lists_ones_own(store: &dyn Store) {
    let (ada, ben) = (somebody(), somebody());
    let mut ids = Vec::new();
    for number in 0..6 {
        let away = if number % 2 == 0 {
            person(&ben)
        } else {
            Chair::Open
        };
        let status = match number {
            0 => Status::Finished,
            1 => Status::Waiting,
            _ => Status::Running,
        };
        let settings = settings(person(&ada), away);
        write(store, vec![begin(&settings, status)]).await.unwrap();
        ids.insert(0, settings.id);
    }
    let list = async |visitor: &Visitor, which, before: Option<&MatchId>, most| -> Vec<MatchId> {
        let listed = store.own(visitor, which, before, most).await.unwrap();
        listed.into_iter().map(|listed| listed.id).collect()
    };
    assert_eq!(list(&ada, Which::All, None, 100).await, ids);
    assert_eq!(list(&ada, Which::All, None, 2).await, ids[..2]);
    assert_eq!(list(&ada, Which::All, Some(&ids[1]), 2).await, ids[2..4]);
    assert_eq!(list(&ada, Which::Open, None, 100).await, ids[..5]);
    assert_eq!(list(&ada, Which::Finished, None, 100).await, ids[5..]);
    assert_eq!(
        list(&ben, Which::All, None, 100).await,
        [&ids[1], &ids[3], &ids[5]].map(Clone::clone)
    );
    assert_eq!(list(&somebody(), Which::All, None, 100).await, []);
    assert_eq!(
        list(&ada, Which::All, Some(&MatchId::random()), 100).await,
        []
    );
}

async fn lists_for_everybody(store: &dyn Store) {
    let ada = somebody();
    let clock = Some(Clock {
        minutes: 1,
        increment_seconds: 0,
    });
    let mut live = Vec::new();
    let mut timed = Vec::new();
    for (listed, clock, status) in [
        (true, None, Status::Running),
        (true, clock, Status::Waiting),
        (true, clock, Status::Finished),
        (false, clock, Status::Running),
        (true, clock, Status::Running),
        (false, None, Status::Running),
    ] {
        let settings = MatchSettings {
            listed,
            clock,
            ..settings(person(&ada), person(&ada))
        };
        write(store, vec![begin(&settings, status)]).await.unwrap();
        if status == Status::Running && listed {
            live.insert(0, settings.id.clone());
        }
        if status == Status::Running && clock.is_some() {
            timed.push(settings.id);
        }
    }
    let listed = store.live(100).await.unwrap();
    assert_eq!(
        listed
            .into_iter()
            .map(|listed| listed.id)
            .collect::<Vec<_>>(),
        live
    );
    assert_eq!(store.live(1).await.unwrap().len(), 1);
    assert_eq!(store.timed().await.unwrap(), timed);
}

/// A match as it was stored before files were kept apart.
async fn store_an_old_match(path: &Path, id: &MatchId, game: &str, options: &str) {
    let pool = SqlitePoolOptions::new()
        .connect_with(
            SqliteConnectOptions::new()
                .filename(path)
                .create_if_missing(true),
        )
        .await
        .unwrap();
    let mut migrator = sqlx::migrate!();
    migrator.migrations.to_mut().truncate(1);
    migrator.run(&pool).await.unwrap();
    let settings = format!(
        r#"{{"id": "{id}", "game": "{game}", "rules_version": 1, "options": {options},
        "position": null, "mode": "hot-seat", "chairs": {{}}, "creator": "home", "clock": null,
        "listed": false, "invitations": {{}}, "began_ms": 0}}"#
    );
    sqlx::query(
        "INSERT INTO matches (id, game, mode, listed, timed, fixture, status, score_home, \
         score_away, to_act, began) VALUES (?, ?, 'hot-seat', 0, 0, ?, 'running', 0, 0, '', 0)",
    )
    .bind(id.as_str())
    .bind(game)
    .bind(settings)
    .execute(&pool)
    .await
    .unwrap();
    pool.close().await;
}

/// Opens the store of an old match, and gives its files: option, whether it brought it, text.
async fn files_of_an_old_match(game: &str, options: &str) -> Vec<(String, bool, String)> {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("matches.sqlite");
    let id = MatchId::random();
    store_an_old_match(&path, &id, game, options).await;
    let store = DatabaseStore::file(&path).await.unwrap();
    let settings = store.load(&id).await.unwrap().unwrap().settings;
    store.close().await;
    let files = settings.files.iter();
    files
        .map(|(key, file)| {
            assert_eq!(&MatchFile::new(&file.text, file.own), file, "{key}");
            (key.clone(), file.own, file.text.to_string())
        })
        .collect()
}

#[tokio::test]
async fn a_match_stored_before_files_were_has_those_that_were_built_in_then() {
    // Comments may have been reworded and shirts coloured since; what is played with may not.
    let data = |text: &str| -> Vec<String> {
        let played_with = |line: &&str| !line.starts_with('#') && !line.starts_with("shirts");
        text.lines()
            .filter(played_with)
            .map(str::to_owned)
            .collect()
    };
    let files = files_of_an_old_match("calcetto", r#"{"home_squad": "mine"}"#).await;
    let board = include_str!("../../../../boards/calcetto.toml");
    let away = include_str!("../../../../squads/calcetto/first/away.toml");
    let expected = [
        ("away_squad", false, away),
        ("board", false, board),
        ("home_squad", true, "mine"),
    ];
    let expected = expected.map(|(key, own, text)| (key.to_owned(), own, data(text)));
    let files = files.into_iter();
    let files: Vec<_> = files
        .map(|(key, own, text)| (key, own, data(&text)))
        .collect();
    assert_eq!(files, expected);

    let teams = r#"{"home_team": "cervi", "away_team": "delfini"}"#;
    let files = files_of_an_old_match("und1c1", teams).await;
    let cervi = include_str!("../../../../squads/und1c1/first/cervi.toml");
    let delfini = include_str!("../../../../squads/und1c1/first/delfini.toml");
    let of = |key: &str| files.iter().find(|file| file.0 == key).unwrap();
    assert_eq!(data(&of("home_squad").2), data(cervi));
    assert_eq!(data(&of("away_squad").2), data(delfini));
    assert_eq!(files_of_an_old_match("calciotto", "{}").await.len(), 4);
    assert_eq!(files_of_an_old_match("chess-football", "{}").await, []);
}

#[tokio::test]
async fn a_match_keeps_the_text_of_its_files() {
    let database = Database::made().await;
    keeps_the_text_of_files(&DatabaseStore::memory().await.unwrap()).await;
    keeps_the_text_of_files(&DatabaseStore::postgres(&database.url()).await.unwrap()).await;
}

async fn keeps_the_text_of_files(store: &dyn Store) {
    let settings_of_all = [1, 2].map(|_| settings(Chair::Open, Chair::Open));
    for settings in &settings_of_all {
        write(store, vec![begin(settings, Status::Running)])
            .await
            .unwrap();
    }
    for settings in &settings_of_all {
        let stored = store.load(&settings.id).await.unwrap().unwrap();
        assert_eq!(stored.settings.files, settings.files);
    }
}

#[tokio::test]
async fn postgres_conforms_and_keeps_it() {
    let database = Database::empty().await;
    let store = DatabaseStore::postgres(&database.url()).await.unwrap();
    conforms(&store).await;
    let settings = settings(person(&somebody()), Chair::Open);
    let unit = vec![
        begin(&settings, Status::Running),
        append(&settings, vec![action(1, "a")]),
    ];
    write(&store, unit).await.unwrap();
    store.close().await;
    assert!(store.load(&settings.id).await.is_err(), "it is closed");

    let store = DatabaseStore::postgres(&database.url()).await.unwrap();
    let stored = store.load(&settings.id).await.unwrap().unwrap();
    assert_eq!(stored.settings, settings);
    assert_eq!(stored.events, [action(1, "a")]);
    store.close().await;
}

#[tokio::test]
async fn sqlite_in_memory_conforms() {
    conforms(&DatabaseStore::memory().await.unwrap()).await;
}

#[tokio::test]
async fn sqlite_in_a_file_conforms_and_keeps_it() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("matches.sqlite");
    let store = DatabaseStore::file(&path).await.unwrap();
    conforms(&store).await;
    let ada = somebody();
    let settings = settings(person(&ada), Chair::Open);
    let unit = vec![
        begin(&settings, Status::Running),
        append(&settings, vec![action(1, "a")]),
    ];
    write(&store, unit).await.unwrap();
    // More than fits into the log before it is tidied.
    for number in 2..=1_200 {
        let unit = vec![append(&settings, vec![action(number, "a")])];
        write(&store, unit).await.unwrap();
    }
    store.close().await;
    assert!(store.load(&settings.id).await.is_err(), "it is closed");
    let log = directory.path().join("matches.sqlite-wal");
    assert!(!log.exists(), "closed in good order, the file is whole");

    let store = DatabaseStore::file(&path).await.unwrap();
    let stored = store.load(&settings.id).await.unwrap().unwrap();
    assert_eq!(stored.settings, settings);
    assert_eq!(stored.events.len(), 1_200);
    assert_eq!(stored.events[1_199], action(1_200, "a"));
}

#[tokio::test]
async fn what_is_no_database_is_not_touched() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("matches.sqlite");
    std::fs::write(&path, "this is a letter to a friend, not a database").unwrap();
    let error = DatabaseStore::file(&path).await.unwrap_err();
    assert!(error.to_string().contains("not a database"), "{error}");
    assert!(
        std::fs::read_to_string(&path)
            .unwrap()
            .starts_with("this is a letter")
    );
}

#[tokio::test]
async fn many_writers_share_the_disk_and_each_gets_their_own_answer() {
    let database = Database::made().await;
    let stores: [Arc<dyn Store>; 2] = [
        Arc::new(DatabaseStore::memory().await.unwrap()),
        Arc::new(DatabaseStore::postgres(&database.url()).await.unwrap()),
    ];
    for store in stores {
        each_writer_gets_its_own_answer(store).await;
    }
}

async fn each_writer_gets_its_own_answer(store: Arc<dyn Store>) {
    let (writer, _) = Writer::start(Arc::clone(&store));
    let ada = somebody();
    let matches: Vec<MatchSettings> = (0..50)
        .map(|_| settings(person(&ada), Chair::Open))
        .collect();
    let writes: Vec<_> = matches
        .iter()
        .map(|settings| {
            let (writer, settings) = (writer.clone(), settings.clone());
            tokio::spawn(async move {
                writer
                    .write(vec![begin(&settings, Status::Running)])
                    .await
                    .unwrap();
                // The second beginning of the same match contradicts the first.
                let again = writer.write(vec![begin(&settings, Status::Running)]).await;
                assert!(again.is_err());
                writer
                    .write(vec![append(&settings, vec![action(1, "a")])])
                    .await
                    .unwrap();
            })
        })
        .collect();
    for write in writes {
        write.await.unwrap();
    }
    for settings in &matches {
        let stored = store.load(&settings.id).await.unwrap().unwrap();
        assert_eq!(stored.events, [action(1, "a")]);
    }
}

#[test]
fn one_server_at_a_time_uses_a_directory() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("made").join("for it");
    let first = DataDirectory::take(&path).unwrap();
    let error = DataDirectory::take(&path).unwrap_err();
    assert!(matches!(error, DirectoryError::InUse(_)), "{error}");
    assert!(
        error.to_string().contains("another Fischio server"),
        "{error}"
    );
    drop(first);
    DataDirectory::take(&path).unwrap();

    let file = directory.path().join("file");
    std::fs::write(&file, "").unwrap();
    let error = DataDirectory::take(&file.join("below")).unwrap_err();
    assert!(error.to_string().contains("cannot be used"), "{error}");
}

#[tokio::test]
async fn a_server_says_why_it_does_not_start() {
    let mut config = ServeConfig::new(DataLocation::Memory);
    config.listen.set_port(0);
    let first = Server::bind(config.clone()).await.unwrap();
    config.listen = first.address();
    let error = Server::bind(config.clone()).await.unwrap_err();
    assert!(matches!(error, ServeError::AddressInUse { .. }), "{error}");
    assert!(error.to_string().contains("--listen"), "{error}");

    let directory = tempfile::tempdir().unwrap();
    let _taken = DataDirectory::take(directory.path()).unwrap();
    config.listen.set_port(0);
    config.data = DataLocation::Directory(directory.path().to_owned());
    let error = Server::bind(config).await.unwrap_err();
    assert!(
        error.to_string().contains("another Fischio server"),
        "{error}"
    );
}

//! Who meets who on that day: two seek and meet, their match is rated, one challenges the other.

use fischio_core::{BySide, Entry, Seat, Side};
use fischio_people::{MatchRatings, Outcome, Rating};
use fischio_server::id::{MatchId, Visitor};
use fischio_server::model::{
    AccountKind, Challenge, ChallengeState, DeclineReason, EventKind, LobbyId, MatchSettings, Seek,
    Summary, Terms,
};
use fischio_server::store::{
    Account, AccountWrite, LobbyWrite, RatedCoach, RatedSide, Rejected, Store, Unit, Write,
};

use super::{Outcomes, again, append, begin, event, visitor};

const AT_MS: i64 = 1_700_000_000_000;
const LATER_MS: i64 = AT_MS + 60_000;

pub fn gea() -> Visitor {
    visitor(21)
}

pub fn leo() -> Visitor {
    visitor(22)
}

fn id(text: &str) -> LobbyId {
    text.parse().unwrap()
}

fn terms() -> Terms {
    Terms {
        game: "chess-football".to_owned(),
        options: [].into(),
        clock: None,
        days: None,
        rated: true,
    }
}

fn seek(of: &str, person: &Visitor, name: &str) -> Seek {
    Seek {
        id: id(of),
        person: person.clone(),
        name: Some(name.to_owned()),
        account: Some(AccountKind::Person),
        terms: terms(),
        side: None,
        rating: Rating::default(),
        range: None,
        pool: None,
        made_ms: AT_MS,
        until_ms: LATER_MS,
        met: None,
        avoids: Vec::new(),
    }
}

fn challenge(of: &str) -> Challenge {
    Challenge {
        id: id(of),
        by: gea(),
        by_name: "Gea".to_owned(),
        by_program: false,
        whom: leo(),
        whom_name: "Leo".to_owned(),
        whom_program: false,
        terms: terms(),
        side: Some(Side::Away),
        state: ChallengeState::Open,
        reason: None,
        made_ms: AT_MS,
        until_ms: LATER_MS,
        met: None,
    }
}

fn after() -> MatchRatings {
    let new = Rating::default();
    MatchRatings {
        one: new,
        other: new,
    }
    .after(Outcome::Won)
}

/// The end of a rated match, computed when so many matches counted.
fn rate(of: &MatchId, matches: u32) -> LobbyWrite {
    let side = |person, outcome, after| RatedSide {
        who: RatedCoach::Person(person, matches),
        outcome,
        before: Rating::default(),
        after,
        luck: Some(0.25),
    };
    LobbyWrite::Rate {
        id: of.clone(),
        game: "chess-football".to_owned(),
        at_ms: AT_MS,
        sides: Some(Box::new(BySide {
            home: side(gea(), Outcome::Won, after().one),
            away: side(leo(), Outcome::Lost, after().other),
        })),
    }
}

/// What is done, step by step, and what comes of it. `settings` are those of the match of the two, `over` is how it ends.
pub fn steps(
    settings: &MatchSettings,
    playing: &Summary,
    over: &Summary,
) -> Vec<(Vec<Unit>, Outcomes)> {
    let met = &settings.id;
    let lobby = |writes: Vec<LobbyWrite>| writes.into_iter().map(Write::Lobby).collect::<Unit>();
    let sign_up = |person: Visitor, name: &str| {
        Write::Account(AccountWrite::SignUp {
            account: Account {
                person,
                name: name.to_owned(),
                password: None,
                made_ms: AT_MS,
                is_program: false,
            },
            name_key: name.to_lowercase(),
        })
    };
    let seek = |of: &str, person: &Visitor, name: &str| LobbyWrite::Seek {
        seek: Box::new(seek(of, person, name)),
        most: 2,
    };
    let take = |of: &str| LobbyWrite::TakeSeek {
        id: id(of),
        met: met.clone(),
        until_ms: LATER_MS,
    };
    let withdraw = |of: &str, person: &Visitor| LobbyWrite::WithdrawSeek {
        id: id(of),
        person: person.clone(),
    };
    let challenges = |of: &str, most| LobbyWrite::Challenge {
        challenge: Box::new(challenge(of)),
        most,
    };
    let answer = |state, reason| LobbyWrite::Answer {
        id: id("challenge001"),
        state,
        reason,
        met: None,
        until_ms: LATER_MS,
    };
    let resign = EventKind::entry(Entry::Resign {
        by: Seat::first(Side::Away),
    });
    let conflict = || Err(Rejected::Conflict);
    let mut other = settings.clone();
    other.id = "OOOOOOOOOOOO".parse().unwrap();
    let mut meeting: Unit = vec![begin(settings, playing)];
    meeting.extend(lobby(vec![
        take("seekofgea001"),
        take("seekofleo001"),
        LobbyWrite::WithdrawLive { person: gea() },
    ]));
    let mut too_late: Unit = vec![begin(&other, playing)];
    too_late.extend(lobby(vec![take("seekofgea001")]));
    let against_bot = |most| LobbyWrite::FewerRatedAgainst {
        person: gea(),
        game: "chess-football".to_owned(),
        level: 3,
        since_ms: 0,
        most,
    };
    let between = |most| LobbyWrite::FewerRatedBetween {
        one: gea(),
        other: leo(),
        game: "chess-football".to_owned(),
        since_ms: 0,
        most,
    };
    vec![
        (
            vec![vec![sign_up(gea(), "Gea"), sign_up(leo(), "Leo")]],
            vec![Ok(())],
        ),
        (
            vec![
                lobby(vec![seek("seekofgea001", &gea(), "Gea")]),
                // The same once more.
                lobby(vec![seek("seekofgea002", &gea(), "Gea")]),
                lobby(vec![seek("seekofleo001", &leo(), "Leo")]),
            ],
            vec![Ok(()), conflict(), Ok(())],
        ),
        (
            vec![
                lobby(vec![withdraw("seekofgea001", &leo())]),
                lobby(vec![LobbyWrite::KeepSeeks {
                    person: leo(),
                    until_ms: LATER_MS + 1,
                }]),
            ],
            vec![conflict(), Ok(())],
        ),
        // Nobody is met twice, and of a match that does not begin nothing is there.
        (vec![meeting.clone()], vec![Ok(())]),
        (vec![too_late], vec![conflict()]),
        (
            vec![lobby(vec![withdraw("seekofgea001", &gea())])],
            vec![conflict()],
        ),
        (
            vec![lobby(vec![against_bot(1)]), lobby(vec![against_bot(0)])],
            vec![Ok(()), Err(Rejected::TooMany)],
        ),
        (
            vec![lobby(vec![between(2)]), lobby(vec![between(0)])],
            vec![Ok(()), Err(Rejected::TooMany)],
        ),
        (
            vec![vec![
                append(settings, vec![event(1, resign)], over),
                Write::Frames {
                    id: met.clone(),
                    body: vec![1],
                },
            ]],
            vec![Ok(())],
        ),
        // What was computed from other ratings than those that are stored does not count.
        (vec![lobby(vec![rate(met, 1)])], vec![conflict()]),
        (vec![lobby(vec![rate(met, 0)])], vec![Ok(())]),
        (vec![lobby(vec![rate(met, 1)])], vec![conflict()]),
        (
            vec![
                lobby(vec![challenges("challenge001", 1)]),
                lobby(vec![challenges("challenge002", 9)]),
                lobby(vec![challenges("challenge003", 1)]),
            ],
            vec![Ok(()), conflict(), Err(Rejected::TooMany)],
        ),
        (
            vec![
                lobby(vec![answer(
                    ChallengeState::Declined,
                    Some(DeclineReason::TooFast),
                )]),
                lobby(vec![answer(ChallengeState::Withdrawn, None)]),
            ],
            vec![Ok(()), conflict()],
        ),
        (
            vec![lobby(vec![seek("seekofgea003", &gea(), "Gea")])],
            vec![Ok(())],
        ),
        (
            vec![lobby(vec![withdraw("seekofgea003", &gea())])],
            vec![Ok(())],
        ),
        (
            vec![lobby(vec![LobbyWrite::ForgetSought { now_ms: AT_MS }])],
            vec![Ok(())],
        ),
    ]
}

/// Whether a write is there, where that can be told.
pub async fn is_there(store: &dyn Store, write: &LobbyWrite) -> Option<bool> {
    let found = async |id: &LobbyId| again(async || store.seek(id).await).await;
    match write {
        LobbyWrite::Seek { seek, .. } => Some(found(&seek.id).await.is_some()),
        LobbyWrite::TakeSeek { id, .. } => {
            Some(found(id).await.is_some_and(|seek| seek.met.is_some()))
        }
        LobbyWrite::WithdrawSeek { id, .. } => Some(found(id).await.is_none()),
        LobbyWrite::Challenge { challenge, .. } => {
            let found = again(async || store.challenge(&challenge.id).await).await;
            Some(found.is_some())
        }
        LobbyWrite::Answer { id, .. } => {
            let found = again(async || store.challenge(id).await).await;
            Some(found.is_some_and(|challenge| challenge.state != ChallengeState::Open))
        }
        LobbyWrite::Rate { id, .. } => {
            let unrated = again(async || store.unrated().await).await;
            Some(!unrated.contains(id))
        }
        LobbyWrite::WithdrawLive { .. }
        | LobbyWrite::KeepSeeks { .. }
        | LobbyWrite::ForgetSought { .. }
        | LobbyWrite::FewerRatedAgainst { .. }
        | LobbyWrite::FewerRatedBetween { .. } => None,
    }
}

/// Compares what is stored with what the day had acknowledged.
///
/// # Panics
/// If something is missing, or there is something that was rejected.
pub async fn must_be_kept_in(store: &dyn Store, met: &MatchId) {
    assert_eq!(store.seeks(AT_MS, 100).await.unwrap(), []);
    let seeks = store.just_met(AT_MS, 100).await.unwrap();
    let met_by: Vec<_> = seeks
        .iter()
        .map(|seek| (seek.id.as_str(), &seek.met))
        .collect();
    assert_eq!(
        met_by,
        [
            ("seekofgea001", &Some(met.clone())),
            ("seekofleo001", &Some(met.clone())),
        ]
    );
    assert_eq!(seeks[0].name.as_deref(), Some("Gea"));
    assert_eq!(store.own_seeks(&leo(), AT_MS).await.unwrap(), seeks[1..]);
    let further = seek("seekofleo002", &leo(), "Leo");
    assert_eq!(store.seeking(&further, AT_MS, 9).await.unwrap(), []);
    assert_eq!(store.just_met(LATER_MS + 1, 100).await.unwrap(), []);
    let challenges = store.challenges(&leo(), AT_MS).await.unwrap();
    let declined = Challenge {
        state: ChallengeState::Declined,
        reason: Some(DeclineReason::TooFast),
        ..challenge("challenge001")
    };
    assert_eq!(challenges, [declined]);
    assert_eq!(store.unrated().await.unwrap(), []);
    let best = store.ranking("chess-football", AT_MS, 0, 10).await.unwrap();
    assert_eq!((best.all, best.settled), (2, 0));
    let leo_is = store.ranked("chess-football", AT_MS, &leo()).await;
    assert_eq!(leo_is.unwrap(), Some(1));
    let named: Vec<_> = best
        .rows
        .iter()
        .map(|of| (of.name.as_str(), of.rating, of.matches))
        .collect();
    assert_eq!(named, [("Gea", after().one, 1), ("Leo", after().other, 1)]);
    let of_leo = store.rated_matches(&leo(), "chess-football", 9).await;
    let of_leo = of_leo.unwrap();
    assert_eq!(of_leo.len(), 1);
    assert_eq!(
        (of_leo[0].side, of_leo[0].outcome),
        (Side::Away, Outcome::Lost)
    );
    assert_eq!(of_leo[0].luck, Some(0.25));
}

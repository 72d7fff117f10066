//! Who does not come to a match of a tournament, and who comes instead (TN-10, TN-15), also where the server was away. Time goes only when
//! it is pushed.

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use fischio_server::store::{FaultPoint, Faults};
use fischio_server::{DataLocation, Stopwatch};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::tournaments::{
    MANY, board, command, do_it, has_match, is_over, log, new, once, open, see, two, with_account,
};
use crate::visit::{House, Visitor, first_offer};

/// A house whose data stay, that opens so long after 1970.
async fn house_at(data: &DataLocation, since: Duration) -> House {
    House::open_with(|config| {
        config.data = data.clone();
        config.stopwatch = Stopwatch::pushed();
        config.stopwatch.push(since);
        config.limits.requests = MANY;
    })
    .await
}

/// Ada and Ben meet in a knock-out; who does not come within ten minutes loses.
async fn duel(house: &House, game: Value) -> (Visitor, Visitor, String) {
    let (ada, ben) = two(house).await;
    let mut duel = new(
        "Duel",
        &json!({"format": "knock-out", "absence_minutes": 10}),
    );
    for (key, value) in game.as_object().unwrap() {
        duel[key] = value.clone();
    }
    duel["enter"] = true.into();
    let id = open(&ada, &duel).await;
    do_it(&ben, &id, json!({"kind": "enter"})).await;
    do_it(&ada, &id, json!({"kind": "start"})).await;
    (ada, ben, id)
}

/// When the tournament's first match ended, as minutes go by.
async fn ended(house: &House, visitor: &Visitor, id: &str) -> Timestamp {
    let mut minutes = 0;
    while !is_over(&see(visitor, id).await) {
        assert!(minutes < 100_000, "it does not end");
        house.stopwatch.push(Duration::from_secs(1));
        minutes += 1;
    }
    let log = log(visitor, id).await;
    let ended = log.iter().find(|line| line["event"]["event"] == "ended");
    ended.unwrap()["at"].as_str().unwrap().parse().unwrap()
}

fn at(minutes: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minutes)
}

#[tokio::test]
async fn tn_10_while_the_server_is_away_nobody_is_late() {
    let directory = tempfile::tempdir().unwrap();
    let data = DataLocation::Directory(directory.path().to_owned());
    let house = house_at(&data, Duration::ZERO).await;
    let (ada, _, id) = duel(&house, json!({})).await;
    once(&ada, &id, has_match).await;
    house.stopwatch.push(Duration::from_mins(5));
    house.close().await;
    // An hour later there are ten minutes again.
    let house = house_at(&data, Duration::from_hours(1)).await;
    let ada = ada.at(&house);
    assert_eq!(see(&ada, &id).await["summary"]["stage"], "running");
    let ended = ended(&house, &ada, &id).await;
    assert!(ended >= at(70), "{ended}");
    house.close().await;
}

#[tokio::test]
async fn tn_10_where_both_set_up_at_once_what_one_does_gives_the_other_no_more_time() {
    let directory = tempfile::tempdir().unwrap();
    let data = DataLocation::Directory(directory.path().to_owned());
    let house = house_at(&data, Duration::ZERO).await;
    let game = json!({"game": "calcetto", "match_options": {"end": "phases", "phases": 2}});
    let (ada, ben, id) = duel(&house, game).await;
    let view = once(&ada, &id, has_match).await;
    let met = board(&view, 1, 1, 1);
    let state = ada.see(&met).await;
    assert_eq!(state["view"]["to_act"], json!(["home", "away"]));
    house.stopwatch.push(Duration::from_mins(8));
    let side = state["seats"][0].as_str().unwrap();
    let action = first_offer(&state, side);
    ada.play(&met, side, &action).await;
    let ended = ended(&house, &ada, &id).await;
    assert!((at(10)..at(11)).contains(&ended), "{ended}");
    assert_eq!(see(&ben, &id).await["summary"]["winner"], "Ada");
    house.close().await;
}

/// A store that fails after so many more units, once it is told to.
#[derive(Clone, Debug, Default)]
struct AfterUnits(Arc<Mutex<Option<u32>>>);

impl AfterUnits {
    fn set(&self, units: Option<u32>) {
        *self.0.lock().unwrap() = units;
    }
}

impl Faults for AfterUnits {
    fn at(&self, point: FaultPoint) -> io::Result<()> {
        if point != FaultPoint::Commit {
            return Ok(());
        }
        match &mut *self.0.lock().unwrap() {
            None => Ok(()),
            Some(0) => Err(io::Error::other("it was told to fail")),
            Some(left) => {
                *left -= 1;
                Ok(())
            }
        }
    }
}

/// Cleo takes Ben's entry, and the store fails before they have a chair. Gives Ada, Cleo, the tournament, the match and its side.
async fn half_replaced(
    house: &House,
    faults: &AfterUnits,
) -> (Visitor, Visitor, String, String, Value) {
    let (ada, ben, id) = duel(house, json!({})).await;
    let cleo = with_account(house, "Cleo").await;
    let view = once(&ada, &id, has_match).await;
    let met = board(&view, 1, 1, 1);
    let seats = ben.see(&met).await["seats"].clone();
    let replace = json!({
        "kind": "replace", "entrant": 2, "by": {"kind": "person", "name": "Cleo"}, "reason": "cannot come",
    });
    // Something else may be written in between.
    for _ in 0..100 {
        faults.set(Some(1));
        let answer = command(&ada, &id, replace.clone()).await;
        if answer.status.is_success() {
            assert_eq!(cleo.see(&met).await["seats"], json!([]));
            return (ada, cleo, id, met, seats);
        }
        faults.set(None);
    }
    panic!("the replacement is never written");
}

async fn once_seated(house: &House, cleo: &Visitor, met: &str, seats: &Value) {
    for _ in 0..1_000 {
        if cleo.see(met).await["seats"] == *seats {
            return;
        }
        house.stopwatch.push(Duration::from_millis(500));
    }
    panic!("nobody has the chair");
}

#[tokio::test]
async fn tn_15_a_chair_that_could_not_be_given_is_given_when_the_store_is_well_again() {
    let faults = AfterUnits::default();
    let house = House::open_with(|config| {
        config.faults = Arc::new(faults.clone());
        config.limits.requests = MANY;
    })
    .await;
    let (_, cleo, _, met, seats) = half_replaced(&house, &faults).await;
    faults.set(None);
    once_seated(&house, &cleo, &met, &seats).await;
    house.close().await;
}

#[tokio::test]
async fn tn_15_a_chair_that_was_not_given_before_the_process_ended_is_given_by_the_next_one() {
    let directory = tempfile::tempdir().unwrap();
    let data = DataLocation::Directory(directory.path().to_owned());
    let faults = AfterUnits::default();
    let house = House::open_with(|config| {
        config.data = data.clone();
        config.faults = Arc::new(faults.clone());
    })
    .await;
    let (ada, cleo, id, met, seats) = half_replaced(&house, &faults).await;
    house.close().await;
    let house = house_at(&data, Duration::from_hours(1)).await;
    let (ada, cleo) = (ada.at(&house), cleo.at(&house));
    once_seated(&house, &cleo, &met, &seats).await;
    assert_eq!(see(&ada, &id).await["entrants"][1]["name"], "Cleo");
    house.close().await;
}

//! Who meets who: seeks, pools and the lobby's socket.

use std::time::Duration;

use serde_json::{Value, json};

use crate::accounts::sign_up;
use crate::visit::{House, Visitor};

/// The least time between two messages that tell changes.
const PAUSE: Duration = Duration::from_millis(250);

fn seek() -> Value {
    json!({"game": "chess-football", "clock": {"minutes": 10, "increment_seconds": 5}})
}

async fn seeks(visitor: &Visitor, body: Value) -> Value {
    visitor.post("/seeks", &body).await.ok()
}

fn id(of: &Value) -> String {
    of.as_str().expect("there is one").to_owned()
}

#[tokio::test]
async fn who_seeks_the_same_meets_and_plays_at_once() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    ada.see_first().await;
    let mut with_name = seek();
    with_name["name"] = "Ada".into();
    with_name["side"] = "away".into();
    let sought = seeks(&ada, with_name.clone()).await;
    assert_eq!(sought["match"], Value::Null);
    assert_eq!(sought["bot"]["game"], "chess-football");
    assert!(sought["bot"]["level"].as_u64() > Some(0), "{sought}");
    // Asked again, it is the same seek.
    let again = seeks(&ada, with_name).await;
    assert_eq!(again["seek"]["id"], sought["seek"]["id"]);
    // Who seeks first is met first.
    house.stopwatch.push(Duration::from_millis(1));
    // Who wants something else, or the same side, does not meet her.
    let carlo = house.visitor();
    let mut other = seek();
    other["side"] = "away".into();
    assert_eq!(seeks(&carlo, other).await["match"], Value::Null);
    let mut other = seek();
    other["options"] = json!({"actions": 30});
    assert_eq!(seeks(&house.visitor(), other).await["match"], Value::Null);
    // An option that is as by default changes nothing.
    let mut same = seek();
    same["options"] = json!({"actions": 60});
    let specs = house.visitor().get("/games/chess-football").await.ok();
    let actions = specs["options"].as_array().unwrap();
    let actions = actions.iter().find(|option| option["key"] == "actions");
    same["options"]["actions"] = actions.unwrap()["default"].clone();
    let met = seeks(&ben, same).await;
    assert_eq!(met["seek"], Value::Null, "{met}");
    let met = id(&met["match"]);
    assert_eq!(ada.see(&met).await["seats"], json!(["away"]));
    let state = ben.see(&met).await;
    assert_eq!(state["seats"], json!(["home"]));
    assert_eq!(state["status"], "running");
    assert_eq!(state["coaches"]["away"]["name"], "Ada");
    assert_eq!(state["rated"], false);
    let lobby = ada.get("/lobby").await.ok();
    assert_eq!(lobby["own"]["seeks"][0]["match"], met.as_str());
    assert_eq!(lobby["seeks"].as_array().unwrap().len(), 2, "{lobby}");
    house.close().await;
}

#[tokio::test]
async fn the_socket_tells_who_comes_and_goes_and_that_a_match_has_begun() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    ada.see_first().await;
    let mut socket = ada.in_lobby().await;
    let lobby = socket.next("lobby").await["lobby"].clone();
    assert_eq!(lobby["seeks"], json!([]));
    let pools = lobby["pools"].as_array().unwrap();
    let of_chess = |pool: &&Value| pool["terms"]["game"] == "chess-football";
    assert_eq!(pools.iter().filter(of_chess).count(), 4, "{pools:?}");

    let sought = seeks(&ben, seek()).await;
    let of_ben = id(&sought["seek"]["id"]);
    house.stopwatch.push(PAUSE);
    let came = loop {
        let changed = socket.next("changed").await;
        if changed["came"] != json!([]) {
            break changed;
        }
    };
    assert_eq!(came["came"][0]["id"], of_ben.as_str());
    assert_eq!(came["came"][0]["by"]["account"], false);
    assert_eq!(ben.delete(&format!("/seeks/{of_ben}")).await.status, 204);
    house.stopwatch.push(PAUSE);
    let went = loop {
        let changed = socket.next("changed").await;
        if changed["went"] != json!([]) {
            break changed;
        }
    };
    assert_eq!(went["went"], json!([of_ben]));

    let sought = seeks(&ada, seek()).await;
    let of_ada = id(&sought["seek"]["id"]);
    // Two accept at once: one plays, and the other is told.
    let accept = format!("/seeks/{of_ada}/accept");
    let carla = house.visitor();
    let accepting = json!({"name": "Somebody"});
    let (one, other) = tokio::join!(
        ben.post(&accept, &accepting),
        carla.post(&accept, &accepting)
    );
    let (won, lost) = if one.status.is_success() {
        (one, other)
    } else {
        (other, one)
    };
    assert_eq!(lost.problem(), (410, "gone".to_owned()));
    let met = id(&won.ok()["match"]);
    assert_eq!(socket.next("begun").await["match"], met.as_str());
    let own = socket.next("own").await["own"].clone();
    assert_eq!(own["seeks"][0]["match"], met.as_str());
    let state = ada.see(&met).await;
    assert_eq!(state["seats"].as_array().unwrap().len(), 1);
    house.close().await;
}

#[tokio::test]
async fn a_seek_stands_as_long_as_its_owner_is_here() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    seeks(&ada, seek()).await;
    let open = async |visitor: &Visitor| {
        let lobby = visitor.get("/lobby").await.ok();
        lobby["seeks"].as_array().unwrap().len()
    };
    for _ in 0..4 {
        house.stopwatch.push(Duration::from_secs(40));
        assert_eq!(open(&ada).await, 1, "who asks is here");
    }
    house.stopwatch.push(Duration::from_secs(61));
    assert_eq!(open(&ben).await, 0);
    // And nobody meets who has gone.
    assert_eq!(seeks(&ben, seek()).await["match"], Value::Null);
    house.close().await;
}

#[tokio::test]
async fn a_pool_pairs_and_is_left() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let pool = "/pools/chess-football-10-5-casual";
    let waits = ada.post(pool, &json!({"name": "Ada"})).await.ok();
    assert_eq!(waits["seek"]["pool"], "chess-football-10-5-casual");
    assert_eq!(ada.delete(pool).await.status, 204);
    assert_eq!(ada.delete(pool).await.status, 204, "as it was");
    assert_eq!(ben.post(pool, &json!({})).await.ok()["match"], Value::Null);
    let seek = ben.get("/lobby").await.ok()["own"]["seeks"][0]["id"].clone();
    let accept = format!("/seeks/{}/accept", id(&seek));
    let answer = ada.post(&accept, &json!({})).await;
    assert_eq!(answer.problem(), (422, "bad-options".to_owned()));
    let met = ada.post(pool, &json!({})).await.ok();
    assert_eq!(ben.see(&id(&met["match"])).await["status"], "running");
    let unknown = ada.post("/pools/none", &json!({})).await;
    assert_eq!(unknown.problem(), (404, "not-found".to_owned()));
    house.close().await;
}

#[tokio::test]
async fn what_cannot_be_sought_is_refused_with_the_reason() {
    let house = House::open().await;
    let ada = house.visitor();
    let own = id(&seeks(&ada, seek()).await["seek"]["id"]);
    let bad = [
        (json!({"game": "chess"}), (404, "unknown-game")),
        (
            json!({"game": "calcetto", "options": {"home_squad": "name = \"x\""}}),
            (422, "bad-options"),
        ),
        (
            json!({"game": "calcetto", "options": {"nothing": 1}}),
            (422, "bad-options"),
        ),
        (
            json!({"game": "calcetto", "clock": {"minutes": 0, "increment_seconds": 0}}),
            (422, "bad-options"),
        ),
        (
            json!({"game": "calcetto", "rating": {"least": 1600, "most": 1500}}),
            (422, "bad-options"),
        ),
        (
            json!({"game": "calcetto", "name": "x".repeat(41)}),
            (400, "bad-request"),
        ),
        (json!({"game": "calcetto", "what": 1}), (400, "bad-request")),
    ];
    for (body, (status, code)) in bad {
        let answer = ada.post("/seeks", &body).await;
        assert_eq!(answer.problem(), (status, code.to_owned()), "{body}");
    }
    let accept = format!("/seeks/{own}/accept");
    let answer = ada.post(&accept, &json!({})).await;
    assert_eq!(answer.problem(), (422, "bad-options".to_owned()));
    for path in ["/seeks/zzzzzzzzzzzz/accept", "/seeks/short/accept"] {
        let (status, _) = ada.post(path, &json!({})).await.problem();
        assert_eq!(status, if path.contains("short") { 404 } else { 410 });
    }
    let others = house.visitor().delete(&format!("/seeks/{own}")).await;
    assert_eq!(others.problem(), (410, "gone".to_owned()));
    // As many as one may have.
    for actions in 0..4 {
        let mut body = seek();
        body["options"] = json!({"actions": 31 + actions});
        assert_eq!(seeks(&ada, body).await["match"], Value::Null);
    }
    let mut body = seek();
    body["options"] = json!({"actions": 40});
    let answer = ada.post("/seeks", &body).await;
    assert_eq!(answer.problem(), (409, "too-many-kept".to_owned()));
    // And the rating of a guest is no reason to be kept out of a range around 1500.
    let mut strong = seek();
    strong["rating"] = json!({"least": 1600, "most": 2000});
    strong["options"] = json!({"actions": 44});
    let of_ben = id(&seeks(&house.visitor(), strong).await["seek"]["id"]);
    let accept = format!("/seeks/{of_ben}/accept");
    let answer = house.visitor().post(&accept, &json!({})).await;
    assert!(answer.json()["detail"].as_str().unwrap().contains("1500"));
    house.close().await;
}

#[tokio::test]
async fn tb_19_a_match_by_days_is_sought_while_nobody_is_there() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    sign_up(&ben, "Ben").await;
    for (wanted, says) in [
        (json!({"days": 15}), "1 to 14 days a decision, not 15"),
        (json!({"days": 0}), "1 to 14 days a decision, not 0"),
        (
            json!({"days": 3, "clock": {"minutes": 10, "increment_seconds": 5}}),
            "not both",
        ),
    ] {
        let mut wrong = json!({"game": "calcetto"});
        let fields = wanted.as_object().unwrap().clone();
        wrong.as_object_mut().unwrap().extend(fields);
        for path in ["/seeks", "/people/Ben/challenges"] {
            let refused = ada.post(path, &wrong).await;
            assert_eq!(refused.problem(), (422, "bad-options".to_owned()), "{path}");
            let detail = refused.json()["detail"].to_string();
            assert!(detail.contains(says), "{detail}");
        }
    }
    let by_days = json!({"game": "chess-football", "days": 3});
    let guest = house.visitor();
    let refused = guest.post("/seeks", &by_days).await;
    assert_eq!(refused.problem(), (403, "needs-account".to_owned()));
    let sought = seeks(&ada, by_days.clone()).await;
    let of_ada = id(&sought["seek"]["id"]);
    assert_eq!(sought["seek"]["terms"]["days"], 3);
    seeks(&ada, json!({"game": "calciotto"})).await;
    let challenge = ada.post("/people/Ben/challenges", &by_days).await.ok();
    // A match that is played at once withdraws what would call her to another at once, and nothing else.
    seeks(&ada, seek()).await;
    seeks(&ben, seek()).await;
    let own = ada.get("/lobby").await.ok()["own"].clone();
    let open = own["seeks"].as_array().unwrap().iter();
    let open: Vec<&Value> = open.filter(|seek| seek["match"].is_null()).collect();
    assert_eq!(open.len(), 1, "{own}");
    assert_eq!(open[0]["id"], of_ada.as_str());
    // She goes away, and a day later it stands.
    house.stopwatch.push(Duration::from_hours(24));
    let listed = ben.get("/lobby").await.ok();
    assert_eq!(listed["seeks"][0]["id"], of_ada.as_str(), "{listed}");
    assert_eq!(listed["seeks"][0]["terms"]["days"], 3);
    let to_ben = &listed["own"]["challenges"][0];
    assert_eq!(to_ben["id"], challenge["id"]);
    assert_eq!(to_ben["state"], "open");
    // Both come to a match by days; what else they seek by days stands, and nobody is called away from it to one that is played at once.
    let other = seeks(&ben, json!({"game": "calciotto", "days": 7})).await;
    seeks(&ben, seek()).await;
    let met = ben
        .post(&format!("/seeks/{of_ada}/accept"), &json!({}))
        .await
        .ok();
    let state = ben.see(&id(&met["match"])).await;
    assert_eq!(state["by_days"]["days"], 3, "{state}");
    let own = ben.get("/lobby").await.ok()["own"].clone();
    let open = own["seeks"].as_array().unwrap().iter();
    let open: Vec<&Value> = open.filter(|seek| seek["match"].is_null()).collect();
    assert_eq!(open.len(), 1, "{own}");
    assert_eq!(open[0]["id"], other["seek"]["id"]);
    let accept = format!("/challenges/{}/accept", id(&challenge["id"]));
    let met = ben.post(&accept, &json!({})).await.ok();
    let state = ben.see(&id(&met["match"])).await;
    assert_eq!(state["by_days"]["days"], 3);
    // Who comes days later finds what came of theirs.
    let declined = ada.post("/people/Ben/challenges", &by_days).await.ok();
    let decline = format!("/challenges/{}/decline", id(&declined["id"]));
    let reason = json!({"reason": "later"});
    assert_eq!(ben.post(&decline, &reason).await.status, 204);
    house.stopwatch.push(Duration::from_hours(48));
    let own = ada.get("/lobby").await.ok()["own"].clone();
    let challenges = own["challenges"].as_array().unwrap();
    let shown = challenges.iter().find(|one| one["id"] == declined["id"]);
    assert_eq!(shown.unwrap()["reason"], "later");
    // What nobody took is over after three days.
    house.stopwatch.push(Duration::from_hours(73));
    let own = ben.get("/lobby").await.ok()["own"].clone();
    assert_eq!(own["seeks"], json!([]));
    house.close().await;
}

#[tokio::test]
async fn a_house_bot_takes_a_challenge_at_once() {
    let house = House::open().await;
    let ada = house.visitor();
    let path = "/people/cavallino/challenges";
    let wanted = json!({"game": "chess-football", "side": "away", "rated": true,
        "clock": {"minutes": 10, "increment_seconds": 5}});
    let refused = ada.post(path, &wanted).await;
    assert_eq!(refused.problem(), (403, "needs-account".to_owned()));
    sign_up(&ada, "Ada").await;
    let taken = ada.post(path, &wanted).await.ok();
    assert_eq!(
        (&taken["whom"], &taken["by"]),
        (&json!("Cavallino"), &json!("Ada"))
    );
    assert_eq!(taken["state"], "accepted");
    let state = ada.see(&id(&taken["match"])).await;
    assert_eq!(
        (&state["mode"], &state["rated"]),
        (&json!("bot"), &json!(true)),
        "{state}"
    );
    assert_eq!(state["coaches"]["home"]["level"], 2, "{state}");
    // Of another game there is none of that name, and none plays by days.
    for (wanted, problem) in [
        (json!({"game": "calcetto"}), (404, "not-found")),
        (
            json!({"game": "chess-football", "days": 3}),
            (422, "bad-options"),
        ),
    ] {
        let (status, code) = ada.post(path, &wanted).await.problem();
        assert_eq!((status, &*code), problem);
    }
    let lobby = ada.get("/lobby").await.ok();
    assert_eq!(lobby["own"]["challenges"], json!([]));
}

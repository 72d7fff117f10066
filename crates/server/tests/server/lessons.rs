//! Lessons: told, played with the real referee, and kept nowhere.

use serde_json::{Value, json};

use crate::accounts::{PASSWORD, sign_in, sign_up};
use crate::visit::{Answer, House, Visitor};

async fn play(visitor: &Visitor, lesson: &str, actions: &[&str], after: Option<u32>) -> Answer {
    let path = format!("/games/chess-football/lessons/{lesson}");
    let mut body = json!({"actions": actions});
    if let Some(after) = after {
        body["after"] = json!(after);
    }
    visitor.post(&path, &body).await
}

fn actions_of(state: &Value) -> Vec<&str> {
    let offers = state["offers"]["home"].as_array().unwrap();
    offers
        .iter()
        .map(|offer| offer["action"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn lessons_are_told_without_their_solutions() {
    let house = House::open().await;
    let visitor = house.visitor();
    let lessons = visitor.get("/games/chess-football/lessons").await.ok();
    let lessons = lessons.as_array().unwrap();
    let pass = lessons
        .iter()
        .find(|lesson| lesson["id"] == "pass")
        .unwrap();
    assert_eq!(pass["clauses"], json!(["CF-09"]));
    assert!(pass["title"]["it"].is_string());
    let scene = &pass["scene"];
    assert_eq!(
        (&scene["side"], &scene["ball"]),
        (&json!("home"), &json!("e4"))
    );
    assert_eq!(scene["hints"].as_array().unwrap().len(), 2);
    assert_eq!(scene["pieces"].as_array().unwrap().len(), 6);
    assert!(!pass.to_string().contains("solution"));
    assert!(!pass.to_string().contains("c3>c7"));
    let last = lessons.last().unwrap();
    assert_eq!(last["match"]["level"], 1);
    assert_eq!(last["match"]["options"]["actions"], 12);
    let unknown = visitor.get("/games/chess/lessons").await;
    assert_eq!(unknown.problem().0, 404);
}

#[tokio::test]
async fn a_lesson_is_played_from_its_beginning_to_its_end() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = play(&visitor, "pass", &[], None).await.ok();
    assert_eq!(begun["state"]["view"]["ball"], "e4");
    assert_eq!(begun["state"]["seats"], json!(["home"]));
    assert_eq!(begun["state"]["fairness"], Value::Null);
    assert_eq!(begun["state"]["can"]["undo"], false);
    assert_eq!(begun["updates"], json!([]));
    let progress =
        json!({"step": 0, "played": 0, "done": false, "missed": false, "refusals": [0, 1]});
    assert_eq!(begun["progress"], progress);
    assert!(actions_of(&begun["state"]).contains(&"e4>c3"));

    let passed = play(&visitor, "pass", &["e4>c3"], Some(0)).await.ok();
    assert_eq!(passed["progress"]["step"], 1);
    assert_eq!(passed["state"]["can"]["undo"], true);
    // The learner's pass, and the other side's answer.
    let updates = passed["updates"].as_array().unwrap();
    assert_eq!(updates.len(), 2);
    assert_eq!(updates[0]["line"]["notation"], "e4>c3");
    assert_eq!(updates[1]["line"]["by"], "away");
    assert_eq!(updates[1]["number"], passed["state"]["number"]);
    assert_eq!(updates[1]["state"]["view"], passed["state"]["view"]);

    let done = play(&visitor, "pass", &["e4>c3", "c3>c7"], Some(2))
        .await
        .ok();
    assert_eq!(done["updates"].as_array().unwrap().len(), 1);
    assert_eq!(done["progress"]["done"], true);
    assert_eq!(done["state"]["log"].as_array().unwrap().len(), 3);
    // What is taken back is left out.
    let back = play(&visitor, "pass", &["e4>c3"], None).await.ok();
    assert_eq!(back["state"]["view"], passed["state"]["view"]);
}

#[tokio::test]
async fn what_the_rules_refuse_is_refused_by_its_clause() {
    let house = House::open().await;
    let visitor = house.visitor();
    let refused = play(&visitor, "pass", &["e4>f6"], None).await;
    assert_eq!(refused.problem(), (422, "refused".to_owned()));
    assert_eq!(refused.json()["clause"], "CF-09");
    assert!(refused.json()["words"]["it"].is_string());
    // A turn for which no answer is written is a miss, and then it is nobody's here.
    let missed = play(&visitor, "move", &["d1e1", "e1d1"], Some(0))
        .await
        .ok();
    assert_eq!(missed["progress"]["missed"], true);
    assert_eq!(missed["progress"].get("why"), None);
    assert_eq!(missed["state"]["offers"], json!({}));
    // What the scene itself says to be one is told with its reason, and nothing goes on from it.
    let missed = play(&visitor, "carry", &["b4h4"], Some(0)).await.ok();
    assert_eq!(missed["progress"]["missed"], true);
    assert!(missed["progress"]["why"]["it"].is_string());
    assert_eq!(missed["progress"]["refusals"], json!([]));
    assert_eq!(missed["state"]["offers"], json!({}));
    let updates = missed["updates"].as_array().unwrap();
    assert_eq!(updates[1]["state"]["offers"], json!({}));
    let beyond = play(&visitor, "carry", &["b4h4", "d1e1", "e1e2"], None).await;
    assert_eq!(beyond.json()["clause"], "CF-07");
}

#[tokio::test]
async fn a_lesson_is_no_match() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = play(&visitor, "score", &[], None).await.ok();
    let id = begun["state"]["id"].as_str().unwrap();
    assert_eq!(
        visitor.get(&format!("/matches/{id}")).await.problem().0,
        404
    );
    let own = visitor.get("/matches?state=running").await.ok();
    assert_eq!(own["matches"], json!([]));
    assert_eq!(
        visitor.get("/matches/live").await.ok()["matches"],
        json!([])
    );
    // Another visitor plays it from the beginning, and sees nothing of the first one's.
    let other = play(&house.visitor(), "score", &[], None).await.ok();
    assert_eq!(other["state"]["log"], json!([]));
}

#[tokio::test]
async fn a_play_of_a_lesson_is_bounded() {
    let house = House::open().await;
    let visitor = house.visitor();
    let most = house.limits.lesson_actions;
    let many = vec!["e4>c3"; most + 1];
    let answer = play(&visitor, "pass", &many, None).await;
    assert_eq!(answer.problem(), (400, "bad-request".to_owned()));
    let long = "x".repeat(house.limits.action + 1);
    assert_eq!(
        play(&visitor, "pass", &[&long], None).await.problem().0,
        400
    );
    for unknown in ["nothing", "match"] {
        let answer = play(&visitor, unknown, &[], None).await;
        assert_eq!(answer.problem().0, 404);
        assert!(
            answer.json()["detail"]
                .as_str()
                .unwrap()
                .contains("sealed-goal")
        );
    }
}

#[tokio::test]
async fn cf_08_a_learner_asks_the_referee_as_in_a_match() {
    let house = House::open().await;
    let visitor = house.visitor();
    let lessons = visitor.get("/games/chess-football/lessons").await.ok();
    let lesson = lessons[0]["id"].as_str().unwrap();
    let state = play(&visitor, lesson, &[], None).await.ok()["state"].clone();
    let offer = &state["offers"]["home"];
    assert!(offer.is_object() || offer.is_array(), "{state}");
    let path = format!("/games/chess-football/lessons/{lesson}/ask");
    let (asker, path) = (&visitor, &path);
    let ask = |question: Value| async move {
        let body = json!({"actions": [], "question": question});
        asker.post(path, &body).await
    };
    let action = actions_of(&state)[0].to_owned();
    let may = ask(json!({"seat": "home", "action": action})).await.ok();
    assert_eq!(may["acts"][0]["action"], json!(action));
    let not = ask(json!({"seat": "home", "action": "a1a1"})).await.ok();
    assert_eq!(not["acts"], json!([]));
    assert!(
        not["refusals"][0]["clause"]
            .as_str()
            .unwrap()
            .starts_with("CF-")
    );
    assert_eq!(
        ask(json!({"seat": "away", "action": "a1a2"}))
            .await
            .problem()
            .0,
        403
    );
    assert_eq!(ask(json!({})).await.problem().0, 400);
}

/// Who has an account finds what they have learned on each of their devices; a guest's browser keeps it alone.
#[tokio::test]
async fn lessons_that_are_done_come_along_in_an_account() {
    let house = House::open().await;
    let (desk, phone) = (house.visitor(), house.visitor());
    let done = |lessons: &[&str]| json!({"done": lessons});
    let guest = desk
        .put("/account/lessons", &done(&["calcetto/pass"]))
        .await;
    assert_eq!(guest.problem(), (403, "needs-account".to_owned()));

    sign_up(&desk, "Ada").await;
    assert_eq!(desk.get("/account/lessons").await.ok(), done(&[]));
    // What is no lesson is left out, and what is told twice is done once.
    let told = done(&[
        "und1c1/move",
        "calcetto/pass",
        "calcetto/pass",
        "calcetto/nothing",
        "x",
    ]);
    let kept = desk.put("/account/lessons", &told).await.ok();
    assert_eq!(kept, done(&["calcetto/pass", "und1c1/move"]));

    assert_eq!(sign_in(&phone, "Ada", PASSWORD).await.status, 200);
    let kept = phone
        .put(
            "/account/lessons",
            &done(&["chess-football/pass", "calcetto/pass"]),
        )
        .await
        .ok();
    assert_eq!(
        kept,
        done(&["calcetto/pass", "chess-football/pass", "und1c1/move"])
    );
    assert_eq!(desk.get("/account/lessons").await.ok(), kept);
    // No other account has them, and a device that was signed out tells nothing.
    let ben = house.visitor();
    sign_up(&ben, "Ben").await;
    assert_eq!(ben.get("/account/lessons").await.ok(), done(&[]));
    phone.delete("/session").await;
    assert_eq!(phone.get("/account/lessons").await.problem().0, 403);
}

//! Reports decided by a token, and what keeps two apart: blocks, bans, and too many rated matches.

use std::time::Duration;

use fischio_server::DataLocation;
use fischio_server::maintenance::{Admin, AdminTarget, Verb};
use reqwest::Method;
use serde_json::{Value, json};

use crate::accounts::{PASSWORD, sign_in, sign_up};
use crate::talk::match_of;
use crate::visit::{Answer, House, OPEN_PLAY, Visitor, soon};

/// A program with a token.
struct Program {
    visitor: Visitor,
    authorization: String,
}

impl Program {
    async fn ask(&self, method: Method, path: &str, body: Option<&Value>) -> Answer {
        let path = format!("/api/v1{path}");
        let with = |request: reqwest::RequestBuilder| {
            let request = request.header("authorization", &self.authorization);
            match body {
                Some(body) => request.json(body),
                None => request,
            }
        };
        self.visitor.request(method, &path, with).await
    }

    async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, None).await
    }

    async fn decide(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::POST, path, Some(&body)).await
    }
}

async fn with_account(house: &House, name: &str) -> Visitor {
    let visitor = house.visitor();
    sign_up(&visitor, name).await;
    visitor
}

fn token(scopes: &[&str]) -> Value {
    json!({"label": "Reports", "scopes": scopes})
}

/// Lets an account decide, as somebody does who may write the data directory, and gives its token.
async fn granted(house: &House, admin: &Admin, who: &Visitor, name: &str) -> Program {
    grant(house, admin, name, Verb::Grant).await;
    let made = who.post("/tokens", &token(&["admin"])).await.ok();
    Program {
        visitor: house.visitor(),
        authorization: format!("Bearer {}", made["secret"].as_str().unwrap()),
    }
}

async fn grant(house: &House, admin: &Admin, name: &str, verb: Verb) {
    let target = AdminTarget::Account(name.to_owned());
    let now = house.stopwatch.date();
    admin.decide(&target, &verb, "Helps", now).await.unwrap();
}

#[tokio::test]
async fn who_was_granted_it_on_the_machine_decides_by_a_token_and_the_log_says_who() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(|config| {
        config.data = DataLocation::Directory(directory.path().to_owned());
    })
    .await;
    let admin = Admin::open(directory.path()).await.unwrap();
    let (ada, ben) = (
        with_account(&house, "Ada").await,
        with_account(&house, "Ben").await,
    );
    let (rita, otto) = (
        with_account(&house, "Rita").await,
        with_account(&house, "Otto").await,
    );
    // Nobody takes it, and nobody sees it by a cookie.
    let taken = rita.post("/tokens", &token(&["admin"])).await;
    assert_eq!(taken.problem(), (400, "bad-request".to_owned()));
    assert_eq!(rita.get("/me").await.ok()["admin"], Value::Null);
    let all = rita
        .post("/tokens", &token(&["read", "play", "challenge"]))
        .await;
    let all = Program {
        visitor: house.visitor(),
        authorization: format!("Bearer {}", all.ok()["secret"].as_str().unwrap()),
    };
    let needs_scope = (403, "needs-scope".to_owned());
    assert_eq!(all.get("/admin/reports").await.problem(), needs_scope);
    let program = granted(&house, &admin, &rita, "Rita").await;
    assert_eq!(rita.get("/me").await.ok()["admin"], true);
    for path in ["/admin/reports", "/admin/reports/x", "/admin/decisions"] {
        assert_eq!(rita.get(path).await.problem(), needs_scope, "by a cookie");
        assert_eq!(house.visitor().get(path).await.problem(), needs_scope);
    }
    // The scope allows nothing else.
    assert_eq!(program.get("/matches").await.problem(), needs_scope);

    let id = match_of(&ada, &ben).await;
    let said = format!("/matches/{id}/talk");
    let line = json!({"text": "You play like a donkey"});
    ben.post(&said, &line).await.ok();
    let reports = format!("/matches/{id}/reports");
    let report = json!({"seat": "away", "reason": "abuse"});
    assert_eq!(ada.post(&reports, &report).await.status, 204);
    let open = program.get("/admin/reports").await.ok();
    assert_eq!(open.as_array().unwrap().len(), 1, "{open}");
    assert_eq!(open[0]["about"], "Ben");
    assert_eq!(open[0]["lines"][0]["text"], "You play like a donkey");
    assert_eq!(open[0]["match"], id.as_str());
    let report = open[0]["id"].as_str().unwrap();
    let place = format!("/admin/reports/{report}/decision");
    assert_eq!(
        program.get(&format!("/admin/reports/{report}")).await.ok(),
        open[0]
    );
    for (body, status, code) in [
        (
            json!({"action": "silence", "reason": "No"}),
            400,
            "bad-request",
        ),
        (
            json!({"action": "ban", "reason": "No", "days": 0}),
            400,
            "bad-request",
        ),
        (
            json!({"action": "ban", "reason": "No", "days": 3_651}),
            400,
            "bad-request",
        ),
        (
            json!({"action": "warn", "reason": "No", "days": 3}),
            400,
            "bad-request",
        ),
        (
            json!({"action": "warn", "reason": "No", "to": "Ben 2"}),
            400,
            "bad-request",
        ),
        (
            json!({"action": "rename", "reason": "No"}),
            400,
            "bad-request",
        ),
        (
            json!({"action": "rename", "reason": "No", "to": "Ada"}),
            409,
            "not-possible",
        ),
        (
            json!({"action": "hang", "reason": "No"}),
            400,
            "bad-request",
        ),
        (json!({"action": "warn", "reason": " "}), 400, "bad-request"),
        (
            json!({"action": "grant", "reason": "No"}),
            409,
            "not-possible",
        ),
    ] {
        let answer = program.decide(&place, body.clone()).await;
        assert_eq!(answer.problem(), (status, code.to_owned()), "{body}");
    }
    // What was said is removed, and nothing else.
    let hide = json!({"action": "hide", "reason": "Insult"});
    let decided = program.decide(&place, hide.clone()).await.ok();
    assert_eq!(decided["by"], "token");
    assert_eq!(
        (&decided["by_name"], &decided["about"]),
        (&json!("Rita"), &json!("Ben"))
    );
    assert_eq!(decided["number"], 2);
    assert_eq!(ada.get(&said).await.ok()["lines"], json!([]));
    assert_eq!(ben.get("/me").await.ok()["notes"], Value::Null);
    ben.post(&said, &json!({"phrase": "sorry"})).await.ok();
    let twice = program.decide(&place, hide).await;
    assert_eq!(twice.problem(), (410, "gone".to_owned()));
    assert_eq!(program.get("/admin/reports").await.ok(), json!([]));
    assert_eq!(
        program.get("/admin/reports?all=true").await.ok()[0]["id"],
        report
    );
    assert_eq!(
        program.get("/admin/reports?all=true&skip=1").await.ok(),
        json!([])
    );

    // A report about who decides is read on the machine alone.
    let id = match_of(&ada, &rita).await;
    rita.post(&format!("/matches/{id}/talk"), &json!({"phrase": "hello"}))
        .await
        .ok();
    let about_rita = json!({"seat": "away", "reason": "abuse"});
    let reports = format!("/matches/{id}/reports");
    assert_eq!(ada.post(&reports, &about_rita).await.status, 204);
    assert_eq!(program.get("/admin/reports").await.ok(), json!([]));
    let hidden = admin.reports(false).await.unwrap()[0].report.id.clone();
    let place = format!("/admin/reports/{hidden}");
    let not_found = (404, "not-found".to_owned());
    assert_eq!(program.get(&place).await.problem(), not_found);

    // Not about oneself, nor about others who decide; only what was reported is dismissed.
    let warn = json!({"action": "warn", "reason": "Why not"});
    let about = async |name: &str, body: &Value| {
        let place = format!("/admin/people/{name}/decisions");
        program.decide(&place, body.clone()).await
    };
    let not_possible = (409, "not-possible".to_owned());
    assert_eq!(about("rita", &warn).await.problem(), not_possible);
    let other = granted(&house, &admin, &otto, "Otto").await;
    assert_eq!(about("Otto", &warn).await.problem(), not_possible);
    let dismiss = json!({"action": "dismiss", "reason": "Nothing"});
    assert_eq!(other.get(&place).await.ok()["about"], "Rita");
    let place = format!("{place}/decision");
    let of_another = other.decide(&place, dismiss.clone()).await;
    assert_eq!(of_another.problem(), not_possible);
    assert_eq!(about("Ben", &dismiss).await.problem(), not_possible);
    assert_eq!(
        about("Nobody", &warn).await.problem(),
        (404, "not-found".to_owned())
    );
    about("Ben", &warn).await.ok();
    assert_eq!(ben.get("/me").await.ok()["notes"][0]["kind"], "warn");

    // The same log, on the machine and by a token, with who decided.
    let log = program.get("/admin/decisions").await.ok();
    let told: Vec<(&str, &str, Option<&str>)> = log
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let text = |key: &str| row[key].as_str();
            (
                text("action").unwrap(),
                text("by").unwrap(),
                text("by_name"),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("grant", "machine", None),
            ("hide", "token", Some("Rita")),
            ("grant", "machine", None),
            ("warn", "token", Some("Rita")),
        ]
    );
    assert_eq!(
        program.get("/admin/decisions?after=3").await.ok()[0],
        log[3]
    );
    let rows = admin.decisions().await.unwrap();
    assert_eq!(rows.len(), 4);
    assert!(rows[0].by.is_none() && rows[1].by.is_some());

    // Revoked, it counts for nothing at once; so does that of an account that is gone.
    grant(&house, &admin, "Rita", Verb::Revoke).await;
    let revoked = program.get("/admin/reports").await;
    assert_eq!(revoked.problem(), (401, "bad-token".to_owned()));
    assert_eq!(
        rita.post("/tokens", &token(&["admin"])).await.problem().0,
        400
    );
    assert_eq!(otto.delete("/account").await.status, 204);
    assert_eq!(other.get("/admin/reports").await.problem().0, 401);
    admin.close().await;
    house.close().await;
}

#[tokio::test]
async fn who_is_banned_meets_nobody_until_it_is_over() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(|config| {
        config.data = DataLocation::Directory(directory.path().to_owned());
    })
    .await;
    let admin = Admin::open(directory.path()).await.unwrap();
    let (ada, ben) = (
        with_account(&house, "Ada").await,
        with_account(&house, "Ben").await,
    );
    let running = match_of(&ada, &ben).await;
    let invitation = ada
        .begin(json!({"mode": "link", "side": "home", "position": OPEN_PLAY}))
        .await;
    let seek = json!({"game": "chess-football", "rated": false});
    ben.post("/seeks", &seek).await.ok();
    let challenge = json!({"game": "calcetto", "rated": false});
    let made = ada.post("/people/Ben/challenges", &challenge).await.ok();
    ben.post("/people/Ada/challenges", &challenge).await.ok();

    grant(&house, &admin, "Ben", Verb::Ban { days: 3 }).await;
    // Nobody waits for them any more.
    let lobby = ada.get("/lobby").await.ok();
    assert_eq!(lobby["seeks"], json!([]));
    let challenges = lobby["own"]["challenges"].as_array().unwrap();
    let state = |own: bool| {
        let of = |challenge: &&Value| challenge["own"] == own;
        challenges.iter().find(of).unwrap()["state"].clone()
    };
    assert_eq!(
        (state(false), state(true)),
        (json!("withdrawn"), json!("open"))
    );
    let accept = format!("/challenges/{}/accept", made["id"].as_str().unwrap());
    let link = json!({"game": "chess-football", "mode": "link", "side": "home"});
    for answer in [
        ben.post("/seeks", &seek).await,
        ben.post("/people/Ada/challenges", &challenge).await,
        ben.post(&accept, &json!({})).await,
        ben.post("/matches", &link).await,
        ben.join(&invitation).await,
    ] {
        assert_eq!(answer.problem(), (403, "banned".to_owned()));
    }
    let note = &ben.get("/me").await.ok()["notes"][0];
    assert_eq!(
        (&note["kind"], &note["reason"]),
        (&json!("ban"), &json!("Helps"))
    );
    // What they sought as a guest and brought along keeps nobody from meeting others.
    let guest = house.visitor();
    guest.post("/seeks", &seek).await.ok();
    sign_in(&guest, "Ben", PASSWORD).await.ok();
    assert_eq!(ada.get("/lobby").await.ok()["seeks"], json!([]));
    let sought = ada.post("/seeks", &seek).await.ok();
    assert_eq!(sought["match"], Value::Null);
    let id = sought["seek"]["id"].as_str().unwrap();
    assert_eq!(ada.delete(&format!("/seeks/{id}")).await.status, 204);
    // What has begun goes on, but is not played again; bots play, and one screen is one's own.
    let resign = json!({"kind": "resign", "seat": "away"});
    ben.command(&running, resign).await.ok();
    let again = |seat: &str| json!({"kind": "ask-rematch", "seat": seat});
    ben.command(&running, again("away")).await.ok();
    let refused = ada.command(&running, again("home")).await;
    assert_eq!(refused.problem(), (409, "nothing-asked".to_owned()));
    for mode in ["hot-seat", "bot"] {
        let mut new = json!({"mode": mode, "side": "home"});
        if mode == "bot" {
            new["level"] = 1.into();
        }
        ben.begin(new).await;
    }
    house.stopwatch.push(Duration::from_hours(72));
    ben.join(&invitation).await.ok();
    admin.close().await;
    house.close().await;
}

#[tokio::test]
async fn neither_a_link_nor_playing_again_brings_two_together_after_a_block() {
    let house = House::open().await;
    let (ada, ben) = (
        with_account(&house, "Ada").await,
        with_account(&house, "Ben").await,
    );
    let met = match_of(&ada, &ben).await;
    let begin = async || {
        ada.begin(json!({"mode": "link", "side": "home", "position": OPEN_PLAY}))
            .await
    };
    let invitation = begin().await;
    let block = json!({"kind": "block", "match": met, "seat": "away"});
    let blocked = ada.post("/blocks", &block).await.ok();
    // Ben is told the same as with a link that is none.
    let refused = ben.join(&invitation).await;
    let wrong = json!({"id": invitation["id"], "invitation": "wrong-invitation"});
    let none = ben.join(&wrong).await;
    assert_eq!(refused.problem(), (403, "bad-invitation".to_owned()));
    assert_eq!(refused.text, none.text);
    // Ada is told why.
    let of_ben = ben
        .begin(json!({"mode": "link", "side": "home", "position": OPEN_PLAY}))
        .await;
    let own = ada.join(&of_ben).await;
    assert_eq!(own.problem(), (409, "blocked".to_owned()));

    let resign = json!({"kind": "resign", "seat": "away"});
    ben.command(&met, resign).await.ok();
    let again = |seat: &str| json!({"kind": "ask-rematch", "seat": seat});
    // Ben asks; Ada would have to undo the block to play.
    ben.command(&met, again("away")).await.ok();
    let own = ada.command(&met, again("home")).await;
    assert_eq!(own.problem(), (409, "blocked".to_owned()));
    let undo = format!("/blocks/{}", blocked["id"].as_str().unwrap());
    assert_eq!(ada.delete(&undo).await.status, 204);
    ada.command(&met, again("home")).await.ok();

    // Who asked and then blocks is not played with.
    let second = match_of(&ada, &ben).await;
    let resign = json!({"kind": "resign", "seat": "home"});
    ada.command(&second, resign).await.ok();
    ada.command(&second, again("home")).await.ok();
    let block = json!({"kind": "block", "name": "Ben"});
    ada.post("/blocks", &block).await.ok();
    let refused = ben.command(&second, again("away")).await;
    assert_eq!(refused.problem(), (409, "nothing-asked".to_owned()));
    assert!(!refused.text.contains("block"), "{refused:?}");
}

#[tokio::test]
async fn tb_16_two_coaches_have_ten_rated_matches_a_day_against_each_other() {
    let house = House::open_with(|config| {
        let many = fischio_server::limits::Rate::new(1_000_000, 1_000_000);
        config.limits.sought = many;
        config.limits.new_matches = many;
    })
    .await;
    let names = ["Ada", "Ben", "Eva"];
    let mut people = Vec::new();
    for name in names {
        people.push(with_account(&house, name).await);
    }
    let [ada, ben, eva] = &people[..] else {
        panic!("three people");
    };
    let seek = json!({"game": "chess-football", "rated": true});
    for number in 1..=10 {
        ada.post("/seeks", &seek).await.ok();
        let met = ben.post("/seeks", &seek).await.ok();
        assert!(met["match"].is_string(), "match {number}: {met}");
    }
    // They are not paired any more, neither by seeking nor while both wait.
    let waits = ada.post("/seeks", &seek).await.ok();
    let found = ben.post("/seeks", &seek).await.ok();
    assert_eq!(
        (&waits["match"], &found["match"]),
        (&Value::Null, &Value::Null)
    );
    let accept = format!("/seeks/{}/accept", waits["seek"]["id"].as_str().unwrap());
    let refused = ben.post(&accept, &json!({})).await;
    assert_eq!(refused.problem(), (422, "bad-options".to_owned()));
    assert_eq!(refused.json()["clause"], "TB-16");
    // Nor by a link.
    let link = json!({"mode": "link", "side": "home", "rated": true});
    let begun = ada.begin(link).await;
    let refused = ben.join(&begun).await;
    assert_eq!(refused.problem(), (422, "bad-options".to_owned()));
    // Others meet them, and they meet each other in other games and without rating.
    let met = eva.post("/seeks", &seek).await.ok();
    assert!(met["match"].is_string(), "{met}");
    let casual = json!({"game": "chess-football", "rated": false});
    let other = json!({"game": "calcetto", "rated": true});
    for seek in [casual, other] {
        ada.post("/seeks", &seek).await.ok();
        let met = ben.post("/seeks", &seek).await.ok();
        assert!(met["match"].is_string(), "{met}");
    }
    // The next day those that still run count, and those that are over do not.
    let matches = ada.get("/matches").await.ok();
    for listed in matches["matches"].as_array().unwrap() {
        let id = listed["id"].as_str().unwrap();
        let seats = ada.see(id).await["seats"].clone();
        let resign = json!({"kind": "resign", "seat": seats[0]});
        // Those that wait for a coach cannot be resigned.
        ada.command(id, resign).await;
    }
    house.stopwatch.push(Duration::from_hours(24));
    let met = async {
        loop {
            ada.post("/seeks", &seek).await.ok();
            let met = ben.post("/seeks", &seek).await.ok();
            if met["match"].is_string() {
                return;
            }
        }
    };
    soon("meeting", met).await;
}

#[tokio::test]
async fn no_guest_is_taken_for_somebody_with_an_account() {
    let house = House::open().await;
    let ada = with_account(&house, "Ada").await;
    let guest = house.visitor();
    let invitation = ada.begin(json!({"mode": "link", "side": "home"})).await;
    let path = format!("/matches/{}/join", invitation["id"].as_str().unwrap());
    // Whatever reads like it: letters of another case or script, blanks around it.
    for name in ["Ada", " aDA", "Аda", "Bot 3"] {
        let seek = json!({"game": "calcetto", "rated": false, "name": name});
        let link = json!({"game": "calcetto", "mode": "link", "side": "home", "name": name});
        let join = json!({"invitation": invitation["invitation"], "name": name});
        for answer in [
            guest.post("/seeks", &seek).await,
            guest.post("/matches", &link).await,
            guest.post(&path, &join).await,
        ] {
            assert_eq!(answer.problem(), (409, "name-taken".to_owned()), "{name}");
        }
    }
    // On one's own screen anybody may be anybody, and others are free.
    let alone = json!({"game": "calcetto", "mode": "hot-seat", "name": "Ada"});
    assert_eq!(guest.post("/matches", &alone).await.status, 201);
    let join = json!({"invitation": invitation["invitation"], "name": "Adele"});
    guest.post(&path, &join).await.ok();
}

//! What coaches say to each other: who hears it, who does not, who is kept apart, and what is decided about it.

use std::time::Duration;

use fischio_server::DataLocation;
use fischio_server::limits::Rate;
use fischio_server::maintenance::{Admin, AdminError, AdminTarget, MaintenanceError, Verb};
use serde_json::{Value, json};

use crate::accounts::{sign_in, sign_up};
use crate::visit::{Answer, House, OPEN_PLAY, Socket, Visitor, soon};

/// Long enough for the server to see what was decided beside it.
const SEEN: Duration = Duration::from_secs(1);

/// A match of two in which an action can be played at once.
pub async fn match_of(ada: &Visitor, ben: &Visitor) -> String {
    let begun = ada
        .begin(json!({"mode": "link", "side": "home", "name": "Ada", "position": OPEN_PLAY}))
        .await;
    ben.join(&begun).await.ok();
    begun["id"].as_str().unwrap().to_owned()
}

async fn say(who: &Visitor, id: &str, line: Value) -> Answer {
    who.post(&format!("/matches/{id}/talk"), &line).await
}

async fn talk(who: &Visitor, id: &str) -> Value {
    who.get(&format!("/matches/{id}/talk")).await.ok()
}

/// What of it is heard: phrases and texts.
async fn heard(who: &Visitor, id: &str) -> Vec<String> {
    let talk = talk(who, id).await;
    let lines = talk["lines"].as_array().unwrap().iter();
    let said = lines.map(|line| line["phrase"].as_str().or(line["text"].as_str()).unwrap());
    said.map(str::to_owned).collect()
}

/// The types of what is sent up to the next update.
async fn sent_until_update(socket: &mut Socket) -> Vec<String> {
    let mut types = Vec::new();
    loop {
        let message = socket.any().await;
        let kind = message["type"].as_str().unwrap().to_owned();
        let is_last = kind == "update";
        types.push(kind);
        if is_last {
            return types;
        }
    }
}

#[tokio::test]
async fn the_coaches_hear_each_other_and_nobody_else_learns_of_it() {
    let house = House::open().await;
    let (ada, ben, eve) = (house.visitor(), house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    sign_up(&ben, "Ben").await;
    let id = match_of(&ada, &ben).await;
    let mut sockets = [
        ada.watch(&id, None).await,
        ben.watch(&id, None).await,
        eve.watch(&id, None).await,
    ];
    for socket in &mut sockets {
        socket.state().await;
    }
    let surfaces = [
        format!("/matches/{id}"),
        format!("/matches/{id}/events?after=0"),
        format!("/matches/{id}/past?from=0&most=5"),
        "/matches".to_owned(),
    ];
    let mut before = Vec::new();
    for surface in &surfaces {
        before.push(eve.get(surface).await.text);
    }

    let said = say(&ada, &id, json!({"phrase": "good-match"})).await.ok();
    assert_eq!(said["seat"], "home");
    assert_eq!(said["to"], "all");
    let text = say(&ada, &id, json!({"text": "  Che\nbel gioco! <b>⚽</b> "})).await;
    assert_eq!(text.ok()["text"], "Che bel gioco! <b>⚽</b>");
    let [of_ada, of_ben, of_eve] = &mut sockets;
    for socket in [of_ada, of_ben] {
        assert_eq!(socket.next("talk").await["line"], said);
        let line = socket.next("talk").await["line"].clone();
        assert_eq!(line["text"], "Che bel gioco! <b>⚽</b>");
    }
    for who in [&ada, &ben] {
        assert_eq!(heard(who, &id).await.len(), 2);
    }
    let of_ben = talk(&ben, &id).await;
    assert_eq!(of_ben["all"], "text");
    assert_eq!(of_ben["side"], "none", "there is nobody else on that side");
    assert_eq!(of_ben["people"][0]["seat"], "home");
    assert_eq!(of_ben["people"][0]["name"], "Ada");

    // Who looks on is told nothing, neither asked nor unasked.
    for surface in surfaces.iter().zip(&before) {
        assert_eq!(&eve.get(surface.0).await.text, surface.1, "{}", surface.0);
    }
    let path = format!("/matches/{id}/talk");
    assert_eq!(eve.get(&path).await.problem(), (403, "no-seat".to_owned()));
    let no_seat = say(&eve, &id, json!({"phrase": "hello"})).await;
    assert_eq!(no_seat.problem(), (403, "no-seat".to_owned()));
    let state = ada.see(&id).await;
    let offer = crate::visit::first_offer(&state, "home");
    let number = ada.play(&id, "home", &offer).await;
    assert_eq!(number, state["number"].as_u64().unwrap() + 1);
    assert_eq!(number, 2, "he sat down, she played: talk has no number");
    let sent = sent_until_update(of_eve).await;
    assert!(!sent.contains(&"talk".to_owned()), "{sent:?}");

    // It is no part of the record, also once the match is over.
    ada.command(&id, json!({"kind": "resign", "seat": "home"}))
        .await
        .ok();
    let record = ben.get(&format!("/matches/{id}/record")).await;
    assert!(!record.text.contains("bel gioco"), "{record:?}");
    say(&ben, &id, json!({"phrase": "well-played"})).await.ok();
    assert_eq!(heard(&ada, &id).await.len(), 3);
    house.close().await;
}

#[tokio::test]
async fn what_may_not_be_said_is_refused_with_what_is_allowed() {
    let house = House::open_with(|config| {
        config.limits.talk_text = 10;
        config.limits.talk_lines = 3;
        config.limits.talk = Rate::new(20, 1);
    })
    .await;
    let (ada, guest) = (house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    let id = match_of(&ada, &guest).await;
    assert_eq!(talk(&ada, &id).await["all"], "phrases");
    for who in [&ada, &guest] {
        let answer = say(who, &id, json!({"text": "Ciao"})).await;
        assert_eq!(answer.problem(), (403, "needs-account".to_owned()));
    }
    for bad in [
        json!({}),
        json!({"phrase": "hello", "text": "hello"}),
        json!({"phrase": "no-such-phrase"}),
        json!({"text": "12345678901"}),
        json!({"text": "a\u{202e}b"}),
        json!({"text": " \n "}),
        json!({"phrase": "hello", "to": "spectators"}),
        json!({"phrase": "hello", "more": 1}),
    ] {
        let answer = say(&ada, &id, bad.clone()).await;
        assert_eq!(answer.problem(), (400, "bad-request".to_owned()), "{bad}");
    }
    let nobody = ada.begin(json!({"mode": "bot", "level": 1})).await;
    let alone = say(
        &ada,
        nobody["id"].as_str().unwrap(),
        json!({"phrase": "hello"}),
    )
    .await;
    assert_eq!(alone.problem(), (409, "not-running".to_owned()));
    let gone = say(&ada, "AAAAAAAAAAAA", json!({"phrase": "hello"})).await;
    assert_eq!(gone.problem(), (404, "not-found".to_owned()));
    // As many lines as are kept, and no faster than one may.
    for phrase in ["hello", "thanks", "sorry", "back"] {
        say(&guest, &id, json!({"phrase": phrase})).await.ok();
    }
    assert_eq!(heard(&ada, &id).await, ["thanks", "sorry", "back"]);
    let too_fast = async {
        loop {
            let answer = say(&guest, &id, json!({"phrase": "hello"})).await;
            if !answer.status.is_success() {
                return answer.problem();
            }
        }
    };
    let too_fast = soon("the rate", too_fast).await;
    assert_eq!(too_fast, (429, "too-many-requests".to_owned()));
    // And not for ever.
    let offer = crate::visit::first_offer(&ada.see(&id).await, "home");
    ada.play(&id, "home", &offer).await;
    house
        .stopwatch
        .push(house.limits.talk_kept + Duration::from_hours(2));
    let forgotten = async {
        while !heard(&ada, &id).await.is_empty() {
            tokio::task::yield_now().await;
        }
    };
    soon("forgetting", forgotten).await;
    house.close().await;
}

#[tokio::test]
async fn a_side_speaks_among_itself() {
    let house = House::open().await;
    let (ada, bea, ben) = (house.visitor(), house.visitor(), house.visitor());
    let new = json!({
        "game": "calciotto", "mode": "link", "side": "home",
        "options": {"home_coaches": 2}, "seats": {"home2": "open", "away": "open"},
    });
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap();
    for (who, seat) in [(&bea, "home2"), (&ben, "away")] {
        let link = json!({"invitation": begun["invitations"][seat]});
        who.post(&format!("/matches/{id}/join"), &link).await.ok();
    }
    say(&bea, id, json!({"phrase": "one-moment", "to": "side"}))
        .await
        .ok();
    say(&ben, id, json!({"phrase": "hello"})).await.ok();
    assert_eq!(heard(&ada, id).await, ["one-moment", "hello"]);
    assert_eq!(heard(&ben, id).await, ["hello"]);
    // A report tells only what was said to who reports.
    let report = json!({"seat": "home2", "reason": "stalling"});
    let reported = ben.post(&format!("/matches/{id}/reports"), &report).await;
    assert_eq!(reported.status, 204, "{reported:?}");
    house.close().await;
}

#[tokio::test]
async fn who_is_muted_or_blocked_is_not_heard_and_not_told() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let id = match_of(&ada, &ben).await;
    say(&ben, &id, json!({"phrase": "hello"})).await.ok();
    let mut of_ada = ada.watch(&id, None).await;
    of_ada.state().await;
    let mute = json!({"kind": "mute", "match": id, "seat": "away"});
    let muted = ada.post("/blocks", &mute).await.ok();
    assert_eq!(muted["kind"], "mute");
    assert_eq!(ada.post("/blocks", &mute).await.ok(), muted, "it is one");
    assert_eq!(heard(&ada, &id).await, [""; 0]);
    assert_eq!(talk(&ada, &id).await["people"][0]["muted"], muted["id"]);
    // Who is muted hears on, and sees what they say.
    say(&ben, &id, json!({"phrase": "bad-luck"})).await.ok();
    say(&ada, &id, json!({"phrase": "thanks"})).await.ok();
    assert_eq!(of_ada.next("talk").await["line"]["phrase"], "thanks");
    assert_eq!(heard(&ben, &id).await, ["hello", "bad-luck", "thanks"]);
    assert_eq!(talk(&ben, &id).await["people"][0]["muted"], Value::Null);
    let undo = format!("/blocks/{}", muted["id"].as_str().unwrap());
    assert_eq!(ben.delete(&undo).await.problem().0, 404, "it is not his");
    assert_eq!(ada.delete(&undo).await.status, 204);
    assert_eq!(ada.delete(&undo).await.problem().0, 404);
    assert_eq!(heard(&ada, &id).await.len(), 3);

    // A block is deaf both ways.
    let block = json!({"kind": "block", "match": id, "seat": "away"});
    let blocked = ada.post("/blocks", &block).await.ok();
    assert_eq!(heard(&ada, &id).await, ["thanks"]);
    assert_eq!(heard(&ben, &id).await, ["hello", "bad-luck"]);
    let listed = ada.get("/blocks").await.ok();
    assert_eq!(listed, json!([blocked]));
    assert_eq!(blocked["match"], id.as_str());
    assert_eq!(ben.get("/blocks").await.ok(), json!([]));
    for (who, bad, status) in [
        (
            &ada,
            json!({"kind": "mute", "match": id, "seat": "home"}),
            400,
        ),
        (&ada, json!({"kind": "mute", "match": id, "seat": "x"}), 400),
        (&ada, json!({"kind": "mute", "match": id}), 400),
        (&ada, json!({"kind": "mute", "name": "Nobody"}), 404),
        (&house.visitor(), block, 403),
    ] {
        let answer = who.post("/blocks", &bad).await;
        assert_eq!(answer.problem().0, status, "{bad}");
    }
    // A guest's blocks go along into an account.
    sign_up(&ada, "Ada").await;
    assert_eq!(ada.get("/blocks").await.ok()[0]["id"], blocked["id"]);
    assert_eq!(heard(&ada, &id).await, ["thanks"]);
    house.close().await;
}

fn seek() -> Value {
    json!({"game": "chess-football", "clock": {"minutes": 10, "increment_seconds": 5}})
}

fn seeks(lobby: &Value) -> usize {
    lobby["seeks"].as_array().unwrap().len()
}

/// Waits until a lobby's socket tells of Ada's seek, and gives all names that it told of until then.
async fn names_until_ada(socket: &mut Socket, house: &House) -> Vec<String> {
    let (mut names, mut pushes) = (Vec::new(), 0);
    while !names.contains(&"Ada".to_owned()) {
        // Not so often that seeks run out.
        if pushes < 20 {
            pushes += 1;
            house.stopwatch.push(Duration::from_millis(250));
        }
        let told = tokio::select! {
            biased;
            told = socket.next("changed") => told,
            () = tokio::task::yield_now() => continue,
        };
        let came = told["came"].as_array().unwrap().iter();
        names.extend(came.map(|seek| seek["by"]["name"].as_str().unwrap().to_owned()));
    }
    names
}

#[tokio::test]
async fn who_is_blocked_is_not_met() {
    let house = House::open().await;
    let (ada, ben, eve) = (house.visitor(), house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    sign_up(&ben, "Ben").await;
    let open = ben.post("/seeks", &seek()).await.ok();
    let id = open["seek"]["id"].as_str().unwrap();
    let mut of_ada = ada.in_lobby().await;
    let mut of_eve = eve.in_lobby().await;
    assert_eq!(seeks(&of_ada.next("lobby").await["lobby"]), 1);
    of_eve.next("lobby").await;

    // One who blocks sees the other's seek go, and the other cannot be met by it.
    let block = json!({"kind": "block", "name": "ben"});
    let blocked = ada.post("/blocks", &block).await.ok();
    assert_eq!(blocked["name"], "Ben");
    assert_eq!(seeks(&of_ada.next("lobby").await["lobby"]), 0);
    assert_eq!(seeks(&ada.get("/lobby").await.ok()), 0);
    let accepted = ada.post(&format!("/seeks/{id}/accept"), &json!({})).await;
    assert_eq!(accepted.problem(), (410, "gone".to_owned()));
    let own = ada.post("/seeks", &seek()).await.ok();
    assert_eq!(own["match"], Value::Null, "they are not paired: {own}");
    assert_eq!(seeks(&ben.get("/lobby").await.ok()), 1, "his own");
    // Others see both; she is told of hers alone.
    soon("her seek", names_until_ada(&mut of_eve, &house)).await;
    assert_eq!(seeks(&eve.get("/lobby").await.ok()), 2);
    let told = soon("her seek", names_until_ada(&mut of_ada, &house)).await;
    assert!(!told.contains(&"Ben".to_owned()), "{told:?}");
    // Time does not bring them together either.
    house.stopwatch.push(Duration::from_secs(30));
    for who in [&ada, &ben] {
        let lobby = who.get("/lobby").await.ok();
        assert_eq!(lobby["own"]["seeks"][0]["match"], Value::Null);
    }

    // A challenge of one who is blocked waits, and nobody sees it.
    let challenge = json!({"game": "chess-football"});
    let sent = ben.post("/people/Ada/challenges", &challenge).await.ok();
    assert_eq!(sent["state"], "open");
    let waits = |lobby: Value| lobby["own"]["challenges"].as_array().unwrap().len();
    assert_eq!(waits(ben.get("/lobby").await.ok()), 1);
    assert_eq!(waits(ada.get("/lobby").await.ok()), 0);
    let other = ada.post("/people/Ben/challenges", &challenge).await;
    assert_eq!(other.problem(), (409, "blocked".to_owned()));

    // Undone, they meet.
    let undo = format!("/blocks/{}", blocked["id"].as_str().unwrap());
    assert_eq!(ada.delete(&undo).await.status, 204);
    assert_eq!(waits(ada.get("/lobby").await.ok()), 1);
    house.stopwatch.push(Duration::from_millis(250));
    let met = async {
        loop {
            let lobby = ben.get("/lobby").await.ok();
            if !lobby["own"]["seeks"][0]["match"].is_null() {
                return;
            }
            // Who asks is here: that seek stands; Ada's by the socket.
            house.stopwatch.push(Duration::from_millis(250));
        }
    };
    soon("meeting", met).await;
    house.close().await;
}

#[tokio::test]
async fn what_is_reported_is_decided_beside_the_server_and_holds_at_once() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(|config| {
        config.data = DataLocation::Directory(directory.path().to_owned());
    })
    .await;
    let (ada, ben) = (house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    sign_up(&ben, "Ben").await;
    let id = match_of(&ada, &ben).await;
    say(&ben, &id, json!({"text": "You play like a donkey"}))
        .await
        .ok();
    let reports = format!("/matches/{id}/reports");
    let report = json!({"seat": "away", "reason": "abuse", "more": "Again and again"});
    assert_eq!(ada.post(&reports, &report).await.status, 204);
    let again = ada.post(&reports, &report).await;
    assert_eq!(again.problem(), (409, "already-asked".to_owned()));
    assert_eq!(talk(&ada, &id).await["people"][0]["reported"], true);
    for (who, body, status) in [
        (&ada, json!({"seat": "home", "reason": "abuse"}), 400),
        (&house.visitor(), report.clone(), 403),
        (&ben, json!({"seat": "home", "reason": "ugly"}), 400),
    ] {
        assert_eq!(who.post(&reports, &body).await.problem().0, status);
    }

    let admin = Admin::open(directory.path()).await.unwrap();
    let open = admin.reports(false).await.unwrap();
    assert_eq!(open.len(), 1);
    assert_eq!(open[0].by_name.as_deref(), Some("Ada"));
    assert_eq!(open[0].about_name.as_deref(), Some("Ben"));
    assert_eq!(open[0].report.lines.len(), 1);
    let report = AdminTarget::Report(open[0].report.id.clone());
    let decide = async |target: &AdminTarget, verb: Verb| {
        let now = house.stopwatch.date();
        admin.decide(target, &verb, "Insults", now).await
    };
    decide(&report, Verb::Silence { days: 2 }).await.unwrap();
    let twice = decide(&report, Verb::Warn).await.unwrap_err();
    assert!(
        matches!(twice, MaintenanceError::Admin(AdminError::Decided(_))),
        "{twice}"
    );
    // What was said is gone, and no more is said, until it is over.
    assert_eq!(heard(&ada, &id).await, [""; 0]);
    let silenced = say(&ben, &id, json!({"phrase": "hello"})).await;
    assert_eq!(silenced.problem(), (403, "silenced".to_owned()));
    let note = &ben.get("/me").await.ok()["notes"][0];
    assert_eq!(
        (&note["kind"], &note["reason"]),
        (&json!("silence"), &json!("Insults"))
    );
    assert_eq!(ada.get("/me").await.ok()["notes"], Value::Null);
    house.stopwatch.push(Duration::from_hours(48));
    say(&ben, &id, json!({"phrase": "sorry"})).await.ok();

    // Another name is shown in the match that is in memory.
    let account = AdminTarget::Account("ben".to_owned());
    let taken = decide(
        &account,
        Verb::Rename {
            to: "Ada".to_owned(),
        },
    )
    .await;
    assert!(taken.unwrap_err().to_string().contains("another account"));
    let to = "Gentle Ben".to_owned();
    decide(&account, Verb::Rename { to }).await.unwrap();
    house.stopwatch.push(SEEN);
    let renamed = async {
        while ada.see(&id).await["coaches"]["away"]["name"] != "Gentle Ben" {
            house.stopwatch.push(SEEN);
        }
    };
    soon("the new name", renamed).await;

    // An account that is closed is signed out, nameless, and its name is nobody's.
    let account = AdminTarget::Account("Gentle Ben".to_owned());
    let dismissed = decide(&account, Verb::Dismiss).await;
    assert!(dismissed.unwrap_err().to_string().contains("report"));
    let mut of_ben = ben.watch(&id, None).await;
    of_ben.state().await;
    decide(&account, Verb::Close).await.unwrap();
    let closed = async {
        while ada.see(&id).await["coaches"]["away"]["name"] != Value::Null {
            house.stopwatch.push(SEEN);
        }
    };
    soon("the end of the account", closed).await;
    assert_eq!(ben.get("/me").await.ok()["kind"], "guest");
    assert_eq!(of_ben.closed().await, None, "the socket is cut");
    let back = sign_in(&house.visitor(), "Gentle Ben", crate::accounts::PASSWORD).await;
    assert_eq!(back.problem(), (401, "sign-in-failed".to_owned()));
    let new = json!({"name": "gentle ben", "password": crate::accounts::PASSWORD});
    let taken = house.visitor().post("/account", &new).await;
    assert_eq!(taken.problem(), (409, "name-taken".to_owned()));
    let gone = decide(&account, Verb::Warn).await.unwrap_err();
    assert!(
        matches!(gone, MaintenanceError::Admin(AdminError::NoAccount(_))),
        "{gone}"
    );
    let log = admin.decisions().await.unwrap();
    let numbers: Vec<i64> = log.iter().map(|decision| decision.number).collect();
    assert_eq!(numbers, [1, 2, 3], "each is there, and what failed is not");
    admin.close().await;
    house.close().await;
}

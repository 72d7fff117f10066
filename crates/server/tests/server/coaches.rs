//! Several coaches a side (CO-29): people and bots, each with a chair of their own.

use std::collections::BTreeSet;

use fischio_server::limits::Rate;
use serde_json::{Value, json};

use crate::visit::{House, Socket, Visitor};

/// A house in which nobody is told to slow down, and bots answer at once.
async fn house() -> House {
    House::open_with(|config| {
        config.seed = Some(7);
        config.limits.commands = Rate::new(1_000_000, 1_000_000);
        config.limits.requests = Rate::new(1_000_000, 1_000_000);
        config.limits.joins = Rate::new(1_000, 1_000);
        config.limits.secret_answer = std::time::Duration::ZERO;
    })
    .await
}

/// Who sits where: two people for Home, a person and a bot for Away.
struct Four {
    ada: Visitor,
    bea: Visitor,
    ben: Visitor,
    id: String,
}

const OPTIONS: &str = r#"{"home_coaches": 2, "away_coaches": 2, "end": "phases", "phases": 3}"#;

async fn sit_down(house: &House) -> Four {
    let (ada, bea, ben) = (house.visitor(), house.visitor(), house.visitor());
    let options: Value = serde_json::from_str(OPTIONS).unwrap();
    let new = json!({
        "game": "calciotto", "mode": "link", "side": "home", "options": options,
        "seats": {"home2": "open", "away": "open", "away2": {"bot": 1}},
    });
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap().to_owned();
    let open: Vec<&String> = begun["invitations"].as_object().unwrap().keys().collect();
    assert_eq!(open, ["away", "home2"]);
    assert_eq!(
        begun["team"]["away2"],
        json!({"kind": "bot", "level": 1, "you": false})
    );
    let path = format!("/matches/{id}/join");

    // One by one, each on the chair that their link is for.
    let link = |seat: &str| json!({"invitation": begun["invitations"][seat]});
    let joined = bea.post(&path, &link("home2")).await.ok();
    assert_eq!(joined["seats"], json!(["home2"]));
    assert_eq!(joined["status"], "waiting");
    // A coach sees the open chairs of their own side, not the other's.
    assert_eq!(joined["invitations"], json!({}));
    let again = ben.post(&path, &link("home2")).await;
    assert_eq!(again.problem(), (409, "seat-taken".to_owned()));
    let joined = ben.post(&path, &link("away")).await.ok();
    assert_eq!(joined["seats"], json!(["away"]));
    assert_eq!(joined["status"], "running");
    Four { ada, bea, ben, id }
}

impl Four {
    fn people(&self) -> [(&'static str, &Visitor); 3] {
        [
            ("home", &self.ada),
            ("home2", &self.bea),
            ("away", &self.ben),
        ]
    }
}

/// The match as it is when a person is to act, or over.
async fn until_a_person_acts(socket: &mut Socket, mut state: Value) -> Value {
    loop {
        let acting = state["view"]["to_act"].as_array().unwrap().clone();
        let by_bots = acting
            .iter()
            .all(|seat| seat == "away2" || seat == "chance");
        if state["status"] == "finished" || !by_bots {
            return state;
        }
        state = socket.update().await["state"].clone();
    }
}

#[tokio::test]
async fn co_29_each_coach_acts_when_his_players_are_concerned() {
    let house = house().await;
    let four = sit_down(&house).await;
    let id = &four.id;
    let eve = house.visitor();
    let mut socket = eve.watch(id, None).await;
    let mut state = socket.state().await;

    // The first seat decides the set-up; the second is not asked.
    let refused = json!({"kind": "play", "seat": "home2", "action": "ready"});
    let answer = four.bea.command(id, refused).await;
    assert_eq!(answer.problem(), (409, "not-your-turn".to_owned()));
    for (seat, visitor) in [("home", &four.ada), ("away", &four.ben)] {
        let seen = visitor.see(id).await;
        let formation = seen["presets"][seat][0]["actions"].clone();
        for action in formation.as_array().unwrap() {
            visitor.play(id, seat, action.as_str().unwrap()).await;
        }
        assert_eq!(four.bea.see(id).await["offers"], json!({}));
        visitor.play(id, seat, "ready").await;
    }

    let mut acted = BTreeSet::new();
    let mut strangers_refused = 0;
    for _ in 0..2_000 {
        // What the socket has told since.
        let number = eve.see(id).await["number"].clone();
        while state["number"] != number {
            state = socket.update().await["state"].clone();
        }
        state = until_a_person_acts(&mut socket, state).await;
        if state["status"] == "finished" {
            break;
        }
        let acting: Vec<String> = serde_json::from_value(state["view"]["to_act"].clone()).unwrap();
        for (seat, visitor) in four.people() {
            let seen = visitor.see(id).await;
            // The hand of their own side is open to a coach, the other's is not.
            for side in ["home", "away"] {
                let hand = &seen["view"]["hands"][side];
                let known = hand["known"].as_array().unwrap().len() as u64;
                if seat.starts_with(side) {
                    assert_eq!(hand["count"], known, "{seat}: {}", seen["view"]["hands"]);
                } else if seen["view"]["pack_under"] == json!([]) {
                    assert_eq!(known, 0, "{seat}: {}", seen["view"]["hands"]);
                }
            }
            if acting.iter().all(|acting| acting != seat) {
                assert_eq!(seen["offers"], json!({}), "{seat} is not to act");
                continue;
            }
            let mine: Vec<&String> = seen["offers"].as_object().unwrap().keys().collect();
            assert_eq!(mine, [seat]);
            if seat == "home2" && seen["view"]["phase"] == "movement" {
                // The coach's own players only: P, T and A are the first coach's.
                let command = json!({"kind": "play", "seat": seat, "action": "A1-a1"});
                let answer = visitor.command(id, command).await;
                let problem = answer.json();
                assert_eq!(problem["clause"], "CO-29", "{problem}");
                strangers_refused += 1;
            }
            let offers = seen["offers"][seat].as_array().unwrap();
            let kind = |kind: &str| offers.iter().find(|offer| offer["kind"] == kind);
            let offer = ["end", "decline", "done"].into_iter().find_map(kind);
            let action = offer.unwrap_or(&offers[0])["action"].as_str().unwrap();
            visitor.play(id, seat, action).await;
            acted.insert(seat);
            break;
        }
    }
    let over = eve.see(id).await;
    assert_eq!(over["status"], "finished", "{}", over["view"]);
    assert_eq!(acted, ["home", "home2", "away"].into());
    assert!(strangers_refused > 0);
    let log = over["log"].as_array().unwrap();
    let by_bot = log.iter().filter(|line| line["entry"]["by"] == "away2");
    assert!(by_bot.count() > 0, "the bot on the fourth chair has played");

    // The same people sit down again, sides and coaches' shares swapped.
    let ask = |seat: &str| json!({"kind": "ask-rematch", "seat": seat});
    four.ada.command(id, ask("home")).await.ok();
    four.ben.command(id, ask("away")).await.ok();
    let over = eve.see(id).await;
    let next = eve.see(over["rematch"]["match"].as_str().unwrap()).await;
    assert_eq!(next["team"]["home2"]["kind"], "bot");
    assert_eq!(next["team"]["away2"]["kind"], "person");
}

#[tokio::test]
async fn tb_08_the_captain_speaks_for_his_side() {
    let house = house().await;
    let four = sit_down(&house).await;
    for kind in ["resign", "offer-draw"] {
        let command = json!({"kind": kind, "seat": "home2"});
        let answer = four.bea.command(&four.id, command).await;
        assert_eq!(answer.problem(), (403, "no-seat".to_owned()));
    }
    // Nobody acts for a team-mate.
    let command = json!({"kind": "play", "seat": "home", "action": "ready"});
    let answer = four.bea.command(&four.id, command).await;
    assert_eq!(answer.problem(), (403, "no-seat".to_owned()));
    let resign = json!({"kind": "resign", "seat": "home"});
    four.ada.command(&four.id, resign).await.ok();
    assert_eq!(four.bea.see(&four.id).await["result"]["winner"], "away");
}

#[tokio::test]
async fn co_29_a_side_has_as_many_chairs_as_coaches() {
    let house = house().await;
    let visitor = house.visitor();
    let new = json!({"game": "calciotto", "mode": "bot", "level": 1, "side": "home",
        "options": {"home_coaches": 5, "away_coaches": 3}, "seats": {"home4": {"bot": 2}}});
    let begun = visitor.begin(new).await;
    let team = begun["team"].as_object().unwrap();
    assert_eq!(team.len(), 8);
    assert_eq!(begun["seats"], json!(["home", "home2", "home3", "home5"]));
    assert_eq!(team["home4"]["level"], 2);
    assert_eq!(team["away3"]["kind"], "bot");
    let body = json!({"game": "calciotto", "mode": "link", "seats": {"home2": "open"}});
    let answer = visitor.post("/matches", &body).await;
    assert_eq!(answer.problem(), (422, "bad-options".to_owned()));
}

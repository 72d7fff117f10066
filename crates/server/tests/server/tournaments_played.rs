//! Tournaments as people play them: two legs, arenas, teams, replacements, check-in, deadlines, squads. Time goes only when it is pushed.

use std::time::Duration;

use serde_json::{Value, json};

use crate::tournaments::{
    after, board, bots, command, do_it, enter, has_match, has_round, house, is_over, log, names,
    new, once, open, pairings, see, two, with_account,
};
use crate::visit::{House, Visitor};

const GIALLI: &str = include_str!("../../../../squads/calcetto/home.toml");
const AZZURRI: &str = include_str!("../../../../squads/calcetto/away.toml");

async fn resign(visitor: &Visitor, id: &str, side: &str) {
    let resigned = json!({"kind": "resign", "seat": side});
    visitor.command(id, resigned).await.ok();
}

/// The tournament once it is so, as time goes on: less than four minutes of it.
async fn in_time(
    house: &House,
    visitor: &Visitor,
    id: &str,
    is_so: impl Fn(&Value) -> bool,
) -> Value {
    for _ in 0..2_000 {
        let view = see(visitor, id).await;
        if is_so(&view) {
            return view;
        }
        house.stopwatch.push(Duration::from_millis(100));
    }
    panic!("time brings nothing: {}", see(visitor, id).await);
}

#[tokio::test]
async fn tn_06_two_legs_that_are_level_are_decided_by_the_second_ones_shoot_out() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let mut cup = new(
        "Cup",
        &json!({"format": "knock-out", "entry": "list", "legs": 2, "away_goals": false}),
    );
    cup["entrants"] = names(&["Nora", "Omar"]);
    cup["start"] = true.into();
    let id = open(&ada, &cup).await;
    once(&ada, &id, has_round(1)).await;
    enter(&ada, &id, (1, 1), (2, 1)).await.ok();
    let view = once(&ada, &id, has_round(2)).await;
    let second = &pairings(&view, 2)[0];
    assert_eq!(second["deciding"], true);
    // As the sides stand in this leg.
    assert_eq!(second["first_leg"], json!({"home": 1, "away": 2}));
    let undecided = enter(&ada, &id, (2, 1), (1, 0)).await;
    assert_eq!(undecided.json()["clause"], "TN-06", "{undecided:?}");
    let shoot_out = json!({"kind": "result", "round": 2, "table": 1, "result": {
        "goals": {"home": 1, "away": 0}, "shoot_out": {"home": 0, "away": 1},
    }});
    do_it(&ada, &id, shoot_out).await;
    let over = once(&ada, &id, is_over).await;
    // The guest of the second leg was at home in the first.
    let winner = pairings(&over, 1)[0]["entrants"]["home"].as_u64().unwrap();
    assert_eq!(over["bracket"][0]["ties"][0]["through"], winner);
    let name = &over["entrants"][winner as usize - 1]["name"];
    assert_eq!(over["summary"]["winner"], *name);
    assert_eq!(
        over["bracket"][0]["ties"][0]["legs"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
    house.close().await;
}

#[tokio::test]
async fn tn_06_the_second_leg_of_bots_knows_the_goals_of_the_first() {
    let house = house().await;
    let guest = house.visitor();
    let options = json!({"format": "knock-out", "entry": "list", "bots": true, "legs": 2});
    let mut cup = new("Bots", &options);
    cup["entrants"] = bots(2, 1);
    cup["start"] = true.into();
    let id = open(&guest, &cup).await;
    let over = once(&guest, &id, is_over).await;
    let first = &pairings(&over, 1)[0]["score"];
    let (home, away) = (
        first["home"].as_i64().unwrap(),
        first["away"].as_i64().unwrap(),
    );
    let state = guest.see(&board(&over, 2, 1, 1)).await;
    // The lead alone decides.
    let least = home.min(away);
    let expected = if home == away {
        "level".to_owned()
    } else {
        format!("{}-{}", away - least, home - least)
    };
    assert_eq!(state["options"]["shoot_out"], expected.as_str());
    let state = guest.see(&board(&over, 1, 1, 1)).await;
    assert_eq!(state["options"]["shoot_out"], Value::Null);
    house.close().await;
}

#[tokio::test]
async fn tn_08_in_an_arena_who_is_free_meets_again_until_its_time_is_over() {
    let house = house().await;
    let (ada, ben) = two(&house).await;
    let mut arena = new("Arena", &json!({"format": "arena", "minutes": 5}));
    let unclocked = ada.post("/tournaments", &arena).await;
    assert_eq!(unclocked.problem(), (422, "bad-options".to_owned()));
    arena["clock"] = json!({"minutes": 30, "increment_seconds": 0});
    arena["enter"] = true.into();
    let id = open(&ada, &arena).await;
    do_it(&ben, &id, json!({"kind": "enter"})).await;
    do_it(&ada, &id, json!({"kind": "start"})).await;
    let view = once(&ada, &id, has_match).await;
    let first = board(&view, 1, 1, 1);
    assert_eq!(view["your_match"]["match"], first.as_str());
    assert!(view["ends"].is_string());
    let side = view["your_match"]["side"].as_str().unwrap().to_owned();
    resign(&ada, &first, &side).await;
    once(&ada, &id, |view| {
        view["rounds"][0]["pairings"][0]["status"] == "over"
    })
    .await;
    // They meet again after a while.
    let again = in_time(&house, &ada, &id, |view| pairings(view, 1).len() == 2).await;
    let second = board(&again, 1, 2, 1);
    assert_ne!(first, second);
    let side = again["your_match"]["side"].as_str().unwrap().to_owned();
    // Who leaves goes on with what they play, and is not paired again.
    do_it(&ada, &id, json!({"kind": "leave"})).await;
    resign(&ada, &second, &side).await;
    once(&ada, &id, |view| {
        view["rounds"][0]["pairings"][1]["status"] == "over"
    })
    .await;
    house.stopwatch.push(Duration::from_secs(30));
    assert_eq!(see(&ada, &id).await["can"]["return"], true);
    house.stopwatch.push(Duration::from_mins(5));
    let over = once(&ada, &id, is_over).await;
    assert_eq!(pairings(&over, 1).len(), 2);
    assert_eq!(over["summary"]["winner"], "Ben");
    house.close().await;
}

#[tokio::test]
async fn tn_09_teams_meet_on_boards_and_a_link_brings_their_coaches() {
    let house = house().await;
    let people = ["Ada", "Ben", "Cleo", "Dora", "Egon"];
    let mut coaches = Vec::new();
    for name in people {
        coaches.push(with_account(&house, name).await);
    }
    let [ada, ben, cleo, dora, egon] = coaches.try_into().ok().unwrap();
    let id = open(&ada, &new("Teams", &json!({"boards": 2}))).await;
    let nameless = command(&ada, &id, json!({"kind": "enter"})).await;
    assert_eq!(nameless.problem(), (422, "bad-options".to_owned()));
    do_it(&ada, &id, json!({"kind": "enter", "team": "Owls"})).await;
    let link = see(&ada, &id).await["team_links"]["1"].clone();
    assert_eq!(see(&ben, &id).await["team_links"], json!({}));
    let guessed = json!({"kind": "join-team", "entrant": 1, "secret": "0".repeat(32)});
    assert_eq!(
        command(&ben, &id, guessed).await.problem().1,
        "bad-invitation"
    );
    let joins = json!({"kind": "join-team", "entrant": 1, "secret": link});
    do_it(&ben, &id, joins.clone()).await;
    let full = command(&egon, &id, joins).await;
    assert_eq!(full.problem().1, "too-many-kept");
    let team = json!({"kind": "team", "name": "Storks", "coaches": ["Cleo", "Dora"]});
    let others = json!({"kind": "enter-others", "entrants": [team]});
    do_it(&ada, &id, others).await;
    // A coach of one team is not another one's, too (TN-15).
    let twice = json!({"kind": "team", "name": "Herons", "coaches": ["Ben", "Egon"]});
    let twice = json!({"kind": "enter-others", "entrants": [twice]});
    let refused = command(&ada, &id, twice).await;
    assert_eq!(refused.json()["clause"], "TN-15", "{refused:?}");
    // Ben plays on the first board.
    do_it(&ada, &id, json!({"kind": "boards", "order": [2, 1]})).await;
    do_it(&ada, &id, json!({"kind": "start"})).await;
    let view = once(&ada, &id, has_match).await;
    let own = if pairings(&view, 1)[0]["entrants"]["home"] == 1 {
        "home"
    } else {
        "away"
    };
    let coaches = &pairings(&view, 1)[0]["boards"];
    assert_eq!(coaches[0]["coaches"][own], "Ben");
    assert_eq!(coaches[1]["coaches"][own], "Ada");
    resign(&ben, &board(&view, 1, 1, 1), own).await;
    assert_eq!(
        see(&ada, &id).await["rounds"][0]["pairings"][0]["status"],
        "running"
    );
    resign(&ada, &board(&view, 1, 1, 2), own).await;
    let over = once(&ada, &id, is_over).await;
    assert_eq!(over["summary"]["winner"], "Storks");
    let lost = &pairings(&over, 1)[0]["score"];
    assert_eq!(lost[own], 0);
    drop((cleo, dora));
    house.close().await;
}

#[tokio::test]
async fn tn_09_the_first_boards_of_a_level_meeting_of_a_knock_out_shoot_it_out() {
    let house = house().await;
    let mut coaches = Vec::new();
    for name in ["Ada", "Ben", "Cleo", "Dora"] {
        coaches.push(with_account(&house, name).await);
    }
    let [ada, ben, cleo, dora] = coaches.try_into().ok().unwrap();
    let mut cup = new(
        "Teams",
        &json!({"format": "knock-out", "boards": 2, "entry": "list"}),
    );
    let team = |name, coaches| json!({"kind": "team", "name": name, "coaches": coaches});
    cup["entrants"] = json!([
        team("Owls", ["Ada", "Ben"]),
        team("Storks", ["Cleo", "Dora"])
    ]);
    cup["start"] = true.into();
    let id = open(&ada, &cup).await;
    let view = once(&ada, &id, has_match).await;
    assert_eq!(pairings(&view, 1)[0]["deciding"], true);
    let owls = if pairings(&view, 1)[0]["entrants"]["home"] == 1 {
        "home"
    } else {
        "away"
    };
    let storks = if owls == "home" { "away" } else { "home" };
    // Each team loses a board by 0-3.
    resign(&ada, &board(&view, 1, 1, 1), owls).await;
    resign(&dora, &board(&view, 1, 1, 2), storks).await;
    let has_decider = |view: &Value| !pairings(view, 1)[0]["boards"][2]["match"].is_null();
    let view = once(&ada, &id, has_decider).await;
    let decider = &pairings(&view, 1)[0]["boards"][2];
    assert_eq!(
        (&decider["board"], &decider["shoot_out"]),
        (&3.into(), &true.into())
    );
    assert_eq!(decider["coaches"][owls], "Ada");
    assert_eq!(decider["coaches"][storks], "Cleo");
    assert_eq!(pairings(&view, 1)[0]["boards"][0]["shoot_out"], false);
    let match_id = board(&view, 1, 1, 3);
    let state = ada.see(&match_id).await;
    assert_eq!(state["options"]["shoot_out"], "only");
    assert_eq!(state["tournament"]["deciding"], true);
    // Who sits at the first board is told of it as theirs.
    assert_eq!(view["your_match"]["match"], match_id);
    resign(&cleo, &match_id, storks).await;
    let over = once(&ada, &id, is_over).await;
    assert_eq!(over["summary"]["winner"], "Owls");
    let pairing = &pairings(&over, 1)[0];
    assert_eq!(pairing["score"], json!({"home": 3, "away": 3}));
    assert_eq!(pairing["decided"], owls);
    drop(ben);
    house.close().await;
}

#[tokio::test]
async fn tn_09_names_without_an_account_shoot_it_out_on_one_screen() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let mut cup = new(
        "Teams",
        &json!({"format": "knock-out", "boards": 2, "entry": "list"}),
    );
    cup["entrants"] = names(&["Owls", "Storks"]);
    cup["start"] = true.into();
    let id = open(&ada, &cup).await;
    once(&ada, &id, has_round(1)).await;
    let play = |board: u8| json!({"kind": "play-here", "round": 1, "table": 1, "board": board});
    for (number, loser) in [(1, "home"), (2, "away")] {
        // Before all boards are over there is nothing to shoot out.
        let early = command(&ada, &id, play(3)).await;
        assert_eq!(early.status, 422, "{early:?}");
        do_it(&ada, &id, play(number)).await;
        let view = once(&ada, &id, |view| {
            !pairings(view, 1)[0]["boards"][usize::from(number) - 1]["match"].is_null()
        })
        .await;
        resign(&ada, &board(&view, 1, 1, usize::from(number)), loser).await;
    }
    let waits = |view: &Value| pairings(view, 1)[0]["boards"].as_array().unwrap().len() == 3;
    let view = once(&ada, &id, waits).await;
    let pairing = &pairings(&view, 1)[0];
    assert_eq!(pairing["boards"][2]["shoot_out"], true);
    assert_eq!(pairing["can_play_here"], true);
    // Each board was given up, and counts as 3-0 (TN-10).
    assert_eq!(pairing["score"], json!({"home": 3, "away": 3}));
    assert_eq!(pairing["boards"][0]["score"], json!({"home": 0, "away": 3}));
    do_it(&ada, &id, play(3)).await;
    let begun = |view: &Value| !pairings(view, 1)[0]["boards"][2]["match"].is_null();
    let view = once(&ada, &id, begun).await;
    let shoot_out = board(&view, 1, 1, 3);
    assert_eq!(ada.see(&shoot_out).await["options"]["shoot_out"], "only");
    // No goals are scored in it.
    assert_eq!(pairings(&view, 1)[0]["boards"][2]["score"], Value::Null);
    resign(&ada, &shoot_out, "away").await;
    let over = once(&ada, &id, is_over).await;
    assert_eq!(pairings(&over, 1)[0]["decided"], "home");
    house.close().await;
}

#[tokio::test]
async fn tn_09_who_does_not_come_to_the_shoot_out_of_a_meeting_loses_it() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let mut cup = new(
        "Teams",
        &json!({"format": "knock-out", "boards": 2, "entry": "list"}),
    );
    let people = ["Ben", "Cleo", "Dora"];
    let mut coaches = Vec::new();
    for name in people {
        coaches.push(with_account(&house, name).await);
    }
    let team = |name, coaches| json!({"kind": "team", "name": name, "coaches": coaches});
    cup["entrants"] = json!([
        team("Owls", ["Ada", "Ben"]),
        team("Storks", ["Cleo", "Dora"])
    ]);
    cup["start"] = true.into();
    let id = open(&ada, &cup).await;
    let view = once(&ada, &id, has_match).await;
    let of = |view: &Value, number: i64| {
        let is_home = pairings(view, 1)[0]["entrants"]["home"] == number;
        if is_home { "home" } else { "away" }
    };
    resign(&ada, &board(&view, 1, 1, 1), of(&view, 1)).await;
    resign(&coaches[2], &board(&view, 1, 1, 2), of(&view, 2)).await;
    once(&ada, &id, |view| {
        !pairings(view, 1)[0]["boards"][2]["match"].is_null()
    })
    .await;
    // Ten minutes from its beginning, not from that of the round.
    for _ in 0..9 {
        house.stopwatch.push(Duration::from_mins(1));
        assert_eq!(see(&ada, &id).await["summary"]["stage"], "running");
    }
    let over = in_time(&house, &ada, &id, is_over).await;
    // It is White who is awaited.
    let winner = pairings(&over, 1)[0]["entrants"]["away"].as_u64().unwrap();
    assert_eq!(
        over["summary"]["winner"],
        over["entrants"][winner as usize - 1]["name"]
    );
    house.close().await;
}

#[tokio::test]
async fn tn_15_who_takes_an_entry_over_gets_its_open_matches_and_those_that_could_not_begin() {
    let house = house().await;
    let (ada, ben, cleo) = (
        with_account(&house, "Ada").await,
        with_account(&house, "Ben").await,
        with_account(&house, "Cleo").await,
    );
    let mut league = new("League", &json!({"entry": "list"}));
    league["entrants"] = names(&["Nora"]);
    league["enter"] = true.into();
    league["start"] = true.into();
    let id = open(&ada, &league).await;
    let view = once(&ada, &id, has_round(1)).await;
    assert!(!has_match(&view), "{view}");
    let by = |name: &str| json!({"kind": "replace", "entrant": 2, "by": {"kind": "person", "name": name}, "reason": "cannot come"});
    let twice = command(&ada, &id, by("Ada")).await;
    assert_eq!(twice.json()["clause"], "TN-15", "{twice:?}");
    do_it(&ada, &id, by("Ben")).await;
    let view = once(&ada, &id, has_match).await;
    let met = board(&view, 1, 1, 1);
    let side = see(&ben, &id).await["your_match"]["side"].clone();
    assert_eq!(ben.see(&met).await["seats"], json!([side]));
    // Somebody else goes on where Ben was.
    do_it(&ada, &id, by("Cleo")).await;
    assert_eq!(cleo.see(&met).await["seats"], json!([side]));
    assert_eq!(ben.see(&met).await["seats"], json!([]));
    let view = see(&ada, &id).await;
    assert_eq!(view["entrants"][1]["name"], "Cleo");
    assert_eq!(board(&view, 1, 1, 1), met);
    resign(&cleo, &met, side.as_str().unwrap()).await;
    assert_eq!(once(&ada, &id, is_over).await["summary"]["winner"], "Ada");
    house.close().await;
}

#[tokio::test]
async fn tn_13_a_match_is_adjourned_with_a_reason_unless_its_clock_runs() {
    let house = house().await;
    let (ada, ben) = two(&house).await;
    for clock in [Value::Null, json!({"minutes": 20, "increment_seconds": 0})] {
        let mut league = new("League", &json!({"meetings": 2, "absence_minutes": 5}));
        league["clock"] = clock.clone();
        league["enter"] = true.into();
        let id = open(&ada, &league).await;
        do_it(&ben, &id, json!({"kind": "enter"})).await;
        do_it(&ada, &id, json!({"kind": "start"})).await;
        once(&ada, &id, has_match).await;
        let adjourn =
            |reason: &str| json!({"kind": "adjourn", "round": 1, "table": 1, "reason": reason});
        let by_other = command(&ben, &id, adjourn("is late")).await;
        assert_eq!(by_other.problem().1, "not-organiser");
        if clock.is_null() {
            let unsaid = command(&ada, &id, adjourn(" ")).await;
            assert_eq!(unsaid.json()["clause"], "TN-13", "{unsaid:?}");
            do_it(&ada, &id, adjourn("the hall is dark")).await;
            // Nobody loses it for not coming, and the next round goes on.
            let view = once(&ada, &id, has_round(2)).await;
            assert_eq!(pairings(&view, 1)[0]["status"], "adjourned");
            assert_eq!(pairings(&view, 1)[0]["reason"], "the hall is dark");
            house.stopwatch.push(Duration::from_mins(6));
            let view = once(&ada, &id, |view| {
                view["rounds"][1]["pairings"][0]["status"] == "over"
            })
            .await;
            assert_eq!(pairings(&view, 1)[0]["status"], "adjourned");
        } else {
            let refused = command(&ada, &id, adjourn("is late")).await;
            assert_eq!(refused.problem(), (409, "not-possible".to_owned()));
        }
    }
    house.close().await;
}

#[tokio::test]
async fn tn_15_who_has_not_checked_in_by_the_start_does_not_take_part() {
    let house = house().await;
    let (ada, ben, cleo) = (
        with_account(&house, "Ada").await,
        with_account(&house, "Ben").await,
        with_account(&house, "Cleo").await,
    );
    let draft = open(&ada, &new("Draft", &json!({}))).await;
    let starts = after(&ada, &draft, 60).await;
    let mut evening = new("Evening", &json!({}));
    evening["starts"] = starts.into();
    evening["check_in_minutes"] = 30.into();
    evening["enter"] = true.into();
    let id = open(&ada, &evening).await;
    for one in [&ben, &cleo] {
        do_it(one, &id, json!({"kind": "enter"})).await;
    }
    let check_in = json!({"kind": "check-in", "nonce": "abc"});
    let early = command(&ben, &id, check_in.clone()).await;
    assert_eq!(early.problem().0, 409, "{early:?}");
    house.stopwatch.push(Duration::from_mins(31));
    let number = do_it(&ben, &id, check_in.clone()).await["number"].clone();
    // Asked again, nothing is written.
    assert_eq!(do_it(&ben, &id, check_in).await["number"], number);
    let plain = json!({"kind": "check-in"});
    assert_eq!(do_it(&ben, &id, plain.clone()).await["number"], number);
    do_it(&ada, &id, plain).await;
    house.stopwatch.push(Duration::from_mins(30));
    let view = once(&ada, &id, has_match).await;
    assert_eq!(view["entrants"][2]["name"], "Cleo");
    assert_eq!(view["entrants"][2]["withdrawn"], 0);
    assert_eq!(view["entrants"][1]["nonce"], "abc");
    assert_eq!(view["fairness"]["lots"][0]["entrants"], 3);
    house.close().await;
}

#[tokio::test]
async fn tn_10_who_has_not_played_by_a_rounds_deadline_loses() {
    let house = house().await;
    let (ada, ben) = two(&house).await;
    let mut league = new("By days", &json!({"meetings": 2}));
    league["round_days"] = 7.into();
    league["days"] = 3.into();
    league["enter"] = true.into();
    let id = open(&ada, &league).await;
    do_it(&ben, &id, json!({"kind": "enter"})).await;
    do_it(&ada, &id, json!({"kind": "start"})).await;
    let view = once(&ada, &id, has_match).await;
    assert!(view["rounds"][0]["deadline"].is_string());
    let until = after(&ada, &id, 24 * 60).await;
    let sooner = json!({"kind": "deadline", "round": 1, "until": until});
    do_it(&ada, &id, sooner).await;
    let calendar = ada
        .get(&format!("/tournaments/{id}/calendar.ics?entrant=1&lang=it"))
        .await;
    assert_eq!(calendar.status, 200);
    assert!(calendar.text.contains("BEGIN:VEVENT"), "{}", calendar.text);
    let met = board(&view, 1, 1, 1);
    let to_act = ada.see(&met).await["view"]["to_act"][0].clone();
    house.stopwatch.push(Duration::from_hours(24));
    let view = once(&ada, &id, has_round(2)).await;
    let first = &pairings(&view, 1)[0];
    assert_eq!(first["status"], "over");
    // Neither has begun: both lose it.
    assert_eq!(first["winner"], Value::Null);
    assert_eq!(first["score"], json!({"home": 0, "away": 0}));
    assert!(to_act.is_string());
    house.close().await;
}

#[tokio::test]
async fn tn_12_an_entrants_squad_is_checked_and_plays_in_their_matches() {
    let house = house().await;
    let (ada, ben) = two(&house).await;
    let league = json!({
        "name": "Calcetto", "game": "calcetto", "options": {}, "match_options": {"end": "phases", "phases": 2}, "enter": true,
    });
    let id = open(&ada, &league).await;
    do_it(&ben, &id, json!({"kind": "enter"})).await;
    let wrong = json!({"kind": "squad", "options": {"phases": 9}});
    let refused = command(&ben, &id, wrong).await;
    assert_eq!(refused.problem().1, "bad-options");
    let brings = json!({"kind": "squad", "options": {"home_squad": AZZURRI}});
    let of_ada = json!({"kind": "squad", "entrant": 1, "options": {"home_squad": AZZURRI}});
    let of_other = command(&ben, &id, of_ada).await;
    assert_eq!(of_other.problem().1, "not-organiser");
    do_it(&ben, &id, brings).await;
    do_it(
        &ada,
        &id,
        json!({"kind": "squad", "options": {"home_squad": GIALLI}}),
    )
    .await;
    do_it(&ada, &id, json!({"kind": "start"})).await;
    let view = once(&ada, &id, has_match).await;
    let state = ada.see(&board(&view, 1, 1, 1)).await;
    let side = view["your_match"]["side"].as_str().unwrap();
    let (own, other) = if side == "home" {
        ("home_squad", "away_squad")
    } else {
        ("away_squad", "home_squad")
    };
    assert_eq!(state["options"][own], GIALLI);
    assert_eq!(state["options"][other], AZZURRI);
    house.close().await;
}

#[tokio::test]
async fn tn_11_who_was_sent_off_does_not_take_the_field_in_the_next_match() {
    let house = house().await;
    let (ada, ben) = (
        with_account(&house, "Ada").await,
        with_account(&house, "Ben").await,
    );
    let league = json!({
        "name": "Calciotto", "game": "calciotto", "options": {"suspensions": true, "yellows": 2, "meetings": 2}, "enter": true,
    });
    let id = open(&ada, &league).await;
    do_it(&ben, &id, json!({"kind": "enter"})).await;
    do_it(&ada, &id, json!({"kind": "start"})).await;
    let view = once(&ada, &id, has_match).await;
    let state = ada.see(&board(&view, 1, 1, 1)).await;
    assert_eq!(state["options"]["home_suspended"], Value::Null);
    let cards = |player, yellow, red| json!({"side": "home", "player": player, "yellow": yellow, "red": red});
    // Both goalkeepers: one of them plays all the same. Who has one yellow card of two plays.
    let home = json!([
        cards("A1", 0, true),
        cards("P1", 2, false),
        cards("P2", 2, false),
        cards("D1", 1, false)
    ]);
    let result = json!({"goals": {"home": 1, "away": 0}, "cards": home});
    let entered = json!({"kind": "result", "round": 1, "table": 1, "result": result, "reason": "On the real board"});
    do_it(&ada, &id, entered).await;
    let has_next =
        |view: &Value| has_round(2)(view) && !pairings(view, 2)[0]["boards"][0]["match"].is_null();
    let view = once(&ada, &id, has_next).await;
    // The sides are exchanged.
    let state = ada.see(&board(&view, 2, 1, 1)).await;
    assert_eq!(state["options"]["home_suspended"], Value::Null);
    assert_eq!(state["options"]["away_suspended"], "A1");
    house.close().await;
}

#[tokio::test]
async fn tn_15_nobody_opens_more_than_a_server_can_play() {
    let house = House::open_with(|config| {
        config.limits.tournament_matches = 30;
        config.limits.tournament_matches_a_guest = 10;
        config.limits.tournament_entrants_a_guest = 5;
    })
    .await;
    let guest = house.visitor();
    let ada = with_account(&house, "Ada").await;
    let with = |count: usize, meetings: u8| {
        let options = json!({"entry": "list", "bots": true, "meetings": meetings});
        let mut league = new("League", &options);
        league["entrants"] = bots(count, 1);
        league
    };
    for (visitor, count, meetings) in [(&guest, 6, 1), (&guest, 4, 2), (&ada, 9, 1), (&ada, 6, 2)] {
        for path in ["/tournaments", "/tournaments/check"] {
            // Of 5 entrants a league has 10 matches, of 8 it has 28.
            let may = count == 6 && meetings == 2;
            let answer = visitor.post(path, &with(count, meetings)).await;
            if may {
                assert!(answer.status.is_success(), "{answer:?}");
            } else {
                assert_eq!(answer.problem(), (409, "too-many-kept".to_owned()));
            }
        }
    }
    let id = open(&guest, &with(5, 1)).await;
    let more = json!({"kind": "fill-with-bots", "up_to": 6, "levels": [1]});
    assert_eq!(
        command(&guest, &id, more).await.problem().1,
        "too-many-kept"
    );
    let by_days = {
        let mut open_to_all = with(4, 1);
        open_to_all["options"] = json!({"bots": true});
        open_to_all["start"] = true.into();
        open_to_all
    };
    let refused = guest.post("/tournaments", &by_days).await;
    assert_eq!(refused.problem().1, "needs-account");
    house.close().await;
}

#[tokio::test]
async fn tn_13_no_entrant_fills_the_log_so_that_its_organisers_cannot_go_on() {
    let house = House::open_with(|config| {
        config.limits.tournament_log = 12;
        config.limits.tournament_log_an_entrant = 4;
    })
    .await;
    let (ada, ben) = two(&house).await;
    let id = open(&ada, &new("League", &json!({}))).await;
    do_it(&ben, &id, json!({"kind": "enter"})).await;
    let nonce = |nonce: u8| json!({"kind": "check-in", "nonce": nonce.to_string()});
    for number in 1..=3 {
        do_it(&ben, &id, nonce(number)).await;
    }
    let full = command(&ben, &id, nonce(4)).await;
    assert_eq!(full.problem().1, "log-full");
    for number in 1..=9 {
        let name = json!([{"kind": "name", "name": format!("Name {number}")}]);
        do_it(&ada, &id, json!({"kind": "enter-others", "entrants": name})).await;
    }
    assert_eq!(log(&ada, &id).await.len(), 14);
    let cleo = with_account(&house, "Cleo").await;
    let full = command(&cleo, &id, json!({"kind": "enter"})).await;
    assert_eq!(full.problem().1, "log-full");
    do_it(&ada, &id, json!({"kind": "start"})).await;
    once(&ada, &id, has_round(1)).await;
    house.close().await;
}

#[tokio::test]
async fn tn_05_bots_of_a_large_field_play_a_few_matches_at_a_time_to_the_end() {
    let house = house().await;
    let guest = house.visitor();
    let options = json!({"format": "knock-out", "bots": true, "entry": "list"});
    let mut cup = new("Bots", &options);
    cup["entrants"] = bots(36, 1);
    cup["start"] = true.into();
    let id = open(&guest, &cup).await;
    let over = once(&guest, &id, is_over).await;
    assert_eq!(over["rounds"].as_array().unwrap().len(), 6);
    assert_eq!(pairings(&over, 2).len(), 16);
    for (kind, text) in [
        ("export.json", "\"log\""),
        ("export.csv?what=matches", "home_goals"),
        ("export.csv?what=scorers", "player"),
        ("picture.svg?lang=it", "<svg"),
    ] {
        let file = guest.get(&format!("/tournaments/{id}/{kind}")).await;
        assert!(file.text.contains(text), "{kind}: {}", file.text);
    }
    house.close().await;
}

#[tokio::test]
async fn tn_13_a_tournament_whose_last_organiser_has_gone_goes_on_by_itself() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let guest = house.visitor();
    let mut swiss = new(
        "Bots",
        &json!({"format": "swiss", "rounds": 2, "bots": true}),
    );
    swiss["entrants"] = bots(4, 1);
    swiss["automatic"] = false.into();
    swiss["start"] = true.into();
    let id = open(&ada, &swiss).await;
    once(&guest, &id, |view| view["rounds"][0]["over"] == true).await;
    assert_eq!(see(&guest, &id).await["automatic"], false);
    assert_eq!(ada.delete("/account").await.status, 204);
    let over = once(&guest, &id, is_over).await;
    assert_eq!(over["organisers"], json!([]));
    house.close().await;
}

//! Matches and games as pictures, and what links are shown as.

use std::path::Path;

use fischio_core::{Area, OptionSet, Side, ToAct, View, Viewer};
use fischio_pictures::{Picture, Scene, Sheet, Size, Theme, png, said, tone_name};
use games::{AnyGame, words};
use reqwest::Method;
use serde_json::{Value, json};

use crate::recorded::{records, table};
use crate::visit::{Answer, House, OPEN_PLAY, Visitor};

/// Moments that the page's own test draws too: a record, after how many of its entries, from whose side.
const MOMENTS: [(&str, usize, Side); 4] = [
    ("chess-football-played", 60, Side::Away),
    ("calcetto-goals", 120, Side::Home),
    ("calciotto-sent-off", 600, Side::Away),
    ("und1c1-played", 120, Side::Home),
];

/// A moment of the game that no page knows: whatever is offered first, for as long as nothing is rolled.
fn toy() -> View {
    let specs = AnyGame::option_specs("toy").unwrap();
    let mut state = AnyGame::begin("toy", &OptionSet::defaults(specs)).unwrap();
    for _ in 0..12 {
        let ToAct::Seats(seats) = state.to_act() else {
            break;
        };
        let seat = seats.first().unwrap();
        let offers = games::offers(&state, seat);
        let action = offers.first().unwrap().action.clone();
        state.play_written(seat, &action).unwrap();
    }
    state.view(Viewer::All)
}

/// A drawing as it is compared: who changes a colour of the page need not record anything anew.
fn without_style(svg: &str) -> String {
    let (before, rest) = svg.split_once("<style>").unwrap();
    let (_, after) = rest.split_once("</style>").unwrap();
    format!("{before}{after}")
}

/// Pictures with what they were drawn from, for the page's test that has everything in the same places.
fn recordings() -> String {
    let recorded = MOMENTS.map(|(name, entries, bottom)| {
        let (_, record) = &records(name)[0];
        let table = table(record, entries);
        let view = table.now().game.view(Viewer::Spectator);
        (name, view, table.own_board(), bottom)
    });
    let toy = ("toy", toy(), None, Side::Home);
    let lines = recorded
        .into_iter()
        .chain([toy])
        .map(|(name, view, own, bottom)| {
            let game = bots::description(view.game).unwrap();
            let edge = |area: &Area| match area.tone {
                Some(tone) => tone_name(tone),
                None => said(&area.label, "it").unwrap_or_default().to_owned(),
            };
            let picture = Picture {
                scene: Some(Scene::of(&game, &view, own.as_ref(), bottom)),
                sheet: Sheet::titled(name),
                theme: Theme::Light,
                size: Size::Large,
                edge: &edge,
            };
            json!({
                "name": name,
                "bottom": bottom,
                "board": own.as_ref().unwrap_or(&game.board),
                "pieces": game.pieces,
                "badges": game.badges,
                "markers": game.markers,
                "view": {
                    "pieces": view.pieces,
                    "ball": view.ball,
                    "markers": view.markers,
                },
                "svg": without_style(&picture.svg()),
            })
            .to_string()
        });
    format!("[\n{}\n]\n", lines.collect::<Vec<_>>().join(",\n"))
}

#[test]
fn what_the_page_is_compared_with_are_the_pictures_that_are_drawn() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/tests/recorded/pictures.json"
    );
    if std::env::var_os("WRITE_RECORDED").is_some() {
        std::fs::write(path, recordings()).unwrap();
    }
    assert!(
        std::fs::read_to_string(path).unwrap_or_default() == recordings(),
        "web/tests/recorded/pictures.json is out of date: run \
         `WRITE_RECORDED=1 cargo test -p fischio-server --all-features --test server pictures`"
    );
}

/// Every board at every size in both themes; written where `PICTURES` says, to be looked at.
#[test]
fn every_game_is_drawn_at_every_size() {
    let folder = std::env::var("PICTURES").ok();
    for (name, entries, bottom) in MOMENTS {
        let (_, record) = &records(name)[0];
        let table = table(record, entries);
        let view = table.now().game.view(Viewer::Spectator);
        let game = bots::description(view.game).unwrap();
        let own = table.own_board();
        let sizes = Size::ALL
            .into_iter()
            .zip([Theme::Light, Theme::Dark, Theme::Light]);
        for ((size_name, size), theme) in sizes {
            let picture = Picture {
                scene: Some(Scene::of(&game, &view, own.as_ref(), bottom)),
                sheet: Sheet {
                    line: said(&words::link("home", &[]), "it").unwrap().to_owned(),
                    ..Sheet::titled(said(&game.label, "it").unwrap())
                },
                theme,
                size,
                edge: &|area| said(&area.label, "it").unwrap_or_default().to_owned(),
            };
            let drawn = png(&picture.svg()).unwrap();
            // Width and height stand in the first chunk.
            let number = |at: usize| u32::from_be_bytes(drawn[at..at + 4].try_into().unwrap());
            let (width, height) = (number(16), number(20));
            let expected = if size == Size::Small { 600 } else { 1200 };
            assert_eq!(width, expected, "{name}");
            assert!((600..=2_400).contains(&height), "{name}: {height}");
            if let Some(folder) = &folder {
                let file = format!("{name}-{size_name}.png");
                std::fs::write(Path::new(folder).join(file), drawn).unwrap();
            }
        }
    }
}

async fn picture(visitor: &Visitor, id: &str, query: &str) -> Answer {
    visitor
        .get(&format!("/matches/{id}/picture.svg{query}"))
        .await
}

/// The values of an attribute in a drawing.
fn values(drawing: &str, name: &str) -> Vec<String> {
    let begins = format!(" {name}=\"");
    let rest = drawing.split(begins.as_str()).skip(1);
    rest.map(|rest| rest.split('"').next().unwrap().to_owned())
        .collect()
}

fn id_of(state: &Value) -> String {
    state["id"].as_str().unwrap().to_owned()
}

/// The pieces of a view that stand on the board.
fn standing(state: &Value) -> usize {
    let pieces = state["view"]["pieces"].as_array().unwrap();
    pieces
        .iter()
        .filter(|one| one["square"].is_string())
        .count()
}

#[tokio::test]
async fn a_listed_match_is_drawn_for_everybody_and_another_only_for_those_who_sit_in_it() {
    let house = House::open().await;
    let (ada, eve) = (house.visitor(), house.visitor());
    for listed in [true, false] {
        let new = json!({"mode": "bot", "level": 1, "side": "home", "position": OPEN_PLAY, "listed": listed, "name": "Ada <b>\"&"});
        let state = ada.begin(new).await;
        let id = id_of(&state);
        for finished in [false, true] {
            if finished {
                let resign = json!({"kind": "resign", "seat": "home"});
                ada.command(&id, resign).await.ok();
            }
            let own = picture(&ada, &id, "").await;
            assert_eq!(own.status, 200);
            assert_eq!(own.headers["content-type"], "image/svg+xml");
            let policy = own.headers["content-security-policy"].to_str().unwrap();
            assert!(policy.starts_with("default-src 'none'; style-src 'unsafe-inline'; sandbox"));
            assert_eq!(own.headers["x-content-type-options"], "nosniff");
            assert_eq!(values(&own.text, "data-piece").len(), standing(&state));
            assert!(
                own.text.contains("Ada &lt;b&gt;&quot;&amp;"),
                "{}",
                own.text
            );
            let others = picture(&eve, &id, "").await;
            assert_eq!(others.status, 200);
            let drawn = values(&others.text, "data-piece");
            if listed {
                assert_eq!(drawn.len(), standing(&state), "{finished}");
            } else {
                assert!(drawn.is_empty(), "{finished}");
                assert!(!others.text.contains("Ada"), "{}", others.text);
                assert!(others.text.contains("A match of Chess Football"));
            }
        }
    }
}

/// How the gold triangle begins that marks whose turn it is.
const TURN: &str = "l18 11l-18 11z";

#[tokio::test]
async fn a_picture_says_who_plays_and_whose_turn_it_is() {
    let house = House::open().await;
    let ada = house.visitor();
    // One person with both sides is not named twice, and what no letter is there for is no name.
    for (mode, name) in [("hot-seat", "Ada"), ("link", "王小明"), ("link", "Ada 王")] {
        let new = json!({"mode": mode, "side": "home", "position": OPEN_PLAY, "name": name});
        let begun = ada.begin(new).await;
        if mode == "link" {
            house.visitor().join(&begun).await.ok();
        }
        let id = id_of(&begun);
        let drawn = picture(&ada, &id, "").await.text;
        let home = if name == "Ada 王" { name } else { "White" };
        assert!(drawn.contains(&format!("· {home} 0–0 Black")), "{drawn}");
        // White's sign is a piece of White's.
        assert_eq!(
            drawn
                .matches(r#"<g class="piece side-home" transform"#)
                .count(),
            1
        );
        assert_eq!(drawn.matches(TURN).count(), 1, "{drawn}");
        ada.command(&id, json!({"kind": "resign", "seat": "home"}))
            .await
            .ok();
        assert!(!picture(&ada, &id, "").await.text.contains(TURN));
    }
}

#[tokio::test]
async fn a_picture_tells_nobody_what_a_spectator_does_not_see() {
    let house = House::open().await;
    let (ada, eve) = (house.visitor(), house.visitor());
    let new =
        json!({"game": "calcetto", "mode": "bot", "level": 1, "side": "home", "listed": true});
    let state = ada.begin(new).await;
    let id = id_of(&state);
    let mut state = ada.see(&id).await;
    let mut placed = 0;
    // A set-up is secret: the coach sees it, and a picture of it has nothing of it.
    while let Some(offer) = state["offers"]["home"]
        .as_array()
        .and_then(|offers| offers.iter().find(|offer| offer["to"].is_string()))
        .filter(|_| placed < 3)
    {
        let action = offer["action"].as_str().unwrap().to_owned();
        ada.play(&id, "home", &action).await;
        placed += 1;
        state = ada.see(&id).await;
    }
    assert!(placed == 3 && standing(&state) > 0, "{state}");
    let shown = standing(&eve.see(&id).await);
    for visitor in [&ada, &eve] {
        let drawn = picture(visitor, &id, "").await.text;
        assert_eq!(values(&drawn, "data-piece").len(), shown);
        assert_eq!(shown, 0);
    }
    assert_eq!(
        picture(&ada, &id, "").await.text,
        picture(&eve, &id, "").await.text
    );
}

#[tokio::test]
async fn a_picture_shows_the_place_of_the_log_that_is_asked_for() {
    let house = House::open().await;
    let ada = house.visitor();
    let new = json!({"mode": "hot-seat", "position": OPEN_PLAY, "listed": true});
    let id = id_of(&ada.begin(new).await);
    let places = |answer: Answer| {
        assert_eq!(answer.status, 200, "{answer:?}");
        values(&answer.text, "transform").join(";")
    };
    let begun = places(picture(&ada, &id, "").await);
    let state = ada.see(&id).await;
    let seat = state["view"]["to_act"][0].as_str().unwrap();
    let offers = state["offers"][seat].as_array().unwrap();
    let moves = offers
        .iter()
        .find(|offer| offer["piece"].is_string() && offer["to"].is_string());
    let action = moves.unwrap()["action"].as_str().unwrap();
    let number = ada.play(&id, seat, action).await;
    for finished in [false, true] {
        if finished {
            ada.command(&id, json!({"kind": "resign", "seat": "home"}))
                .await
                .ok();
        }
        let at = async |number: u64| picture(&ada, &id, &format!("?at={number}")).await;
        assert_eq!(places(at(0).await), begun, "{finished}");
        let moved = places(at(number).await);
        assert_ne!(moved, begun, "{finished}");
        assert_eq!(places(picture(&ada, &id, "").await), moved, "{finished}");
        let (status, code) = at(number + 9).await.problem();
        assert_eq!((status, code.as_str()), (404, "not-found"));
    }
    let last = picture(&ada, &id, "?lang=it").await.text;
    assert!(last.contains("abbandona"), "{last}");
}

#[tokio::test]
async fn a_picture_is_sent_as_it_is_asked_for_and_once() {
    let house = House::open().await;
    let ada = house.visitor();
    let new = json!({"mode": "hot-seat", "position": OPEN_PLAY, "listed": true});
    let id = id_of(&ada.begin(new).await);
    let mut tags = Vec::new();
    for query in ["", "?theme=dark", "?size=small", "?size=large&lang=it"] {
        for path in [
            format!("/matches/{id}/picture.png{query}"),
            format!("/matches/{id}/picture.svg{query}"),
            format!("/games/toy/picture.png{query}"),
        ] {
            let answer = ada.get(&path).await;
            assert_eq!(answer.status, 200, "{path}");
            let kind = if path.contains(".png") {
                "image/png"
            } else {
                "image/svg+xml"
            };
            assert_eq!(answer.headers["content-type"], kind);
            assert_eq!(answer.text.contains("PNG"), kind == "image/png");
            let tag = answer.headers["etag"].clone();
            assert!(!tags.contains(&tag), "{path}");
            let path = format!("/api/v1{path}");
            let known = format!("\"other\", W/{}", tag.to_str().unwrap());
            let again = ada.request(Method::GET, &path, |request| {
                request.header("if-none-match", known)
            });
            let again = again.await;
            assert_eq!((again.status.as_u16(), again.text.len()), (304, 0));
            tags.push(tag);
        }
    }
    let lessons = ada.get("/games/calcetto/lessons").await.ok();
    let scene = lessons
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["scene"].is_object());
    let lesson = scene.unwrap()["id"].as_str().unwrap();
    let scene = ada
        .get(&format!("/games/calcetto/picture.svg?lesson={lesson}"))
        .await;
    assert!(!values(&scene.text, "data-piece").is_empty());
    for (path, status) in [
        ("/matches/AAAAAAAAAAAA/picture.png", 404),
        ("/matches/no/picture.svg", 404),
        ("/games/none/picture.png", 404),
        ("/games/calcetto/picture.svg?lesson=none", 404),
        ("/games/calcetto/picture.svg?size=huge", 400),
        ("/games/calcetto/picture.svg?theme=pink", 400),
        ("/games/calcetto/picture.svg?width=99999", 400),
        (&format!("/matches/{id}/picture.png?at=-1"), 400),
    ] {
        assert_eq!(ada.get(path).await.problem().0, status, "{path}");
    }
}

/// What a page tells of its link.
async fn told(visitor: &Visitor, path: &str) -> String {
    visitor
        .request(Method::GET, path, |request| request)
        .await
        .text
}

#[tokio::test]
async fn a_link_tells_what_anybody_may_know() {
    let house = House::open().await;
    let (ada, eve) = (house.visitor(), house.visitor());
    let base = format!("http://{}", ada.address);
    let has = |page: &str, property: &str, content: &str| {
        let tag = format!("<meta property=\"og:{property}\" content=\"{content}\" />");
        assert!(page.contains(&tag), "{tag} in {page}");
    };
    let home = told(&eve, "/").await;
    has(&home, "title", "Fischio");
    has(&home, "url", &format!("{base}/"));
    let rules = told(&eve, "/rules/calcetto?lang=it").await;
    has(&rules, "title", "Calcetto: il regolamento");
    let image = format!("{base}/api/v1/games/calcetto/picture.png?lang=it");
    has(&rules, "image", &image);
    let liked = eve.request(Method::GET, "/learn/calcetto", |request| {
        request.header("accept-language", "it-IT,it;q=0.9")
    });
    has(&liked.await.text, "title", "Impara Calcetto");

    for listed in [true, false] {
        let name = "Ada <script>\"&";
        let new = json!({"mode": "bot", "level": 1, "side": "home", "position": OPEN_PLAY, "listed": listed, "name": name});
        let id = id_of(&ada.begin(new).await);
        let image = format!("{base}/api/v1/matches/{id}/picture.png?lang=en");
        for finished in [false, true] {
            if finished {
                ada.command(&id, json!({"kind": "resign", "seat": "home"}))
                    .await
                    .ok();
            }
            // The coach is told no more: who shows links is no coach.
            for visitor in [&ada, &eve] {
                let page = told(visitor, &format!("/match/{id}")).await;
                has(&page, "image", &image);
                has(&page, "url", &format!("{base}/match/{id}"));
                assert!(!page.contains("<script>\"&"), "{page}");
                if listed {
                    let name = "Ada &lt;script&gt;&quot;&amp;";
                    has(
                        &page,
                        "title",
                        &format!("{name} 0–0 Bot 1 · Chess Football"),
                    );
                    let says = if finished {
                        "See the match again"
                    } else {
                        "Look on."
                    };
                    assert!(page.contains(says), "{page}");
                } else {
                    assert!(!page.contains("Ada"), "{page}");
                    has(&page, "title", "A match of Chess Football");
                }
            }
        }
    }

    let waiting = ada.begin(json!({"mode": "link", "side": "home"})).await;
    let (id, invitation) = (id_of(&waiting), waiting["invitation"].as_str().unwrap());
    let page = told(&eve, &format!("/join/{id}/{invitation}")).await;
    has(
        &page,
        "title",
        "You are invited to a match of Chess Football",
    );
    assert!(!page.contains(invitation), "an invitation is a secret");

    for unknown in [
        "/match/AAAAAAAAAAAA",
        "/match/%3Cb%3E",
        "/nowhere/at/all",
        "/rules/none",
    ] {
        has(&told(&eve, unknown).await, "title", "Fischio");
    }
}

//! The page, the headers, the API's document, health and metrics.

use fischio_server::AdminListen;
use reqwest::Method;
use serde_json::json;

use crate::visit::House;

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_the_page_safe() {
    let house = House::open().await;
    let visitor = house.visitor();
    for path in [
        "/",
        "/matches/some/where",
        "/api/v1/games",
        "/api/v1/docs",
        "/api/v1/none",
        "/healthz",
        "/no.js",
    ] {
        let answer = visitor.request(Method::GET, path, |request| request).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self';"),
            "{path}"
        );
        assert!(!policy.contains("script-src 'self' 'unsafe"), "{path}");
        assert_eq!(
            answer.headers["x-content-type-options"], "nosniff",
            "{path}"
        );
        assert_eq!(answer.headers["referrer-policy"], "no-referrer", "{path}");
        assert!(answer.headers.contains_key("cache-control"), "{path}");
    }
    let answer = visitor.get("/matches").await;
    assert_eq!(answer.headers["cache-control"], "no-store");
}

/// Whether or not the page was built before the program: every address that is no file's gets
/// the same document, files that are not there are not found.
#[tokio::test]
async fn addresses_of_the_page_get_the_page() {
    let house = House::open().await;
    let visitor = house.visitor();
    let get = async |path: &str| visitor.request(Method::GET, path, |request| request).await;
    let index = get("/").await;
    assert!(
        index.headers["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/html")
    );
    assert!(index.text.contains("Fischio"));
    for path in ["/matches/AAAAAAAAAAAA", "/rules/none", "/../../etc/passwd"] {
        assert_eq!(get(path).await.text, index.text, "{path}");
    }
    for path in [
        "/none.js",
        "/assets/none-1234.css",
        "/assets/../../Cargo.toml",
        "/..%2f..%2fCargo.toml",
    ] {
        assert_eq!(get(path).await.status, 404, "{path}");
    }
    let posted = visitor
        .request(Method::POST, "/", |request| request.json(&json!({})))
        .await;
    assert_eq!(posted.problem().0, 405);
}

#[tokio::test]
async fn the_games_and_their_rules_are_there_in_both_languages() {
    let house = House::open().await;
    let visitor = house.visitor();
    let games = visitor.get("/games").await.ok();
    assert_eq!(games[0]["id"], "chess-football");
    let game = visitor.get("/games/chess-football").await.ok();
    assert_eq!(game, games[0]);
    assert!(game["label"]["it"].is_string());
    let rules = visitor.get("/games/chess-football/rules").await.ok();
    let clauses = rules["sections"][0]["clauses"].as_array().unwrap();
    assert!(clauses.iter().any(|clause| clause["id"] == "CF-01"));
}

/// The values of an attribute in a page.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let begins = format!(" {attribute}=\"");
    let after = page.split(begins.as_str()).skip(1);
    after
        .map(|after| after.split('"').next().unwrap())
        .collect()
}

#[tokio::test]
async fn the_apis_page_and_all_it_loads_come_from_the_program() {
    let house = House::open().await;
    let visitor = house.visitor();
    let get = async |path: &str| visitor.request(Method::GET, path, |request| request).await;
    let home = get("/").await;
    let page = get("/api/v1/docs").await;
    assert!(page.status.is_success());
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    assert!(
        page.text
            .contains("<title>Fischio: the API, to read and to try</title>")
    );
    assert_eq!(get("/api/v1/docs/").await.text, page.text);
    // Nothing is loosened for it: it has no script and no style in itself, and needs no other host.
    let policy = "content-security-policy";
    assert_eq!(page.headers[policy], home.headers[policy]);
    for needs in ["<style", "style=", "onload", "//"] {
        assert!(!page.text.contains(needs), "{needs}");
    }

    let mut loaded = values(&page.text, "src");
    let stylesheets = page.text.lines().filter(|line| line.contains("stylesheet"));
    loaded.extend(stylesheets.flat_map(|line| values(line, "href")));
    assert_eq!(loaded.len(), 4, "{loaded:?}");
    for path in loaded {
        let file = get(path).await;
        assert!(file.status.is_success(), "{path}");
        let kind = file.headers["content-type"].to_str().unwrap();
        let kind = kind.split(';').next().unwrap();
        let wanted = match path.rsplit_once('.') {
            Some((_, "css")) => "text/css",
            _ => "text/javascript",
        };
        assert_eq!(kind, wanted, "{path}");
        assert!(!file.text.is_empty(), "{path}");
        let tag = file.headers["etag"].clone();
        let again = visitor.request(Method::GET, path, |request| {
            request.header("if-none-match", tag)
        });
        assert_eq!(again.await.status, 304, "{path}");
    }
    let start = get("/api/v1/docs/start.js").await.text;
    for (_, quoted) in start
        .match_indices("url: \"")
        .map(|(at, _)| start[at..].split_at(6))
    {
        let path = quoted.split('"').next().unwrap();
        assert!(get(path).await.status.is_success(), "{path}");
    }
    // The library has others, which the page does not need.
    for path in [
        "/api/v1/docs/swagger-ui-es-bundle.js",
        "/api/v1/docs/none.js",
        "/api/v1/docs/%ff",
    ] {
        assert_eq!(get(path).await.problem().0, 404, "{path}");
    }
}

#[tokio::test]
async fn metrics_are_for_prometheus() {
    let house = House::open_with(|config| {
        config.admin_listen = AdminListen::At(([127, 0, 0, 1], 0).into());
    })
    .await;
    let visitor = house.visitor();
    visitor.begin(json!({"mode": "hot-seat"})).await;
    let metrics = format!("http://{}/metrics", house.admin.unwrap());
    let metrics = reqwest::get(metrics).await.unwrap().text().await.unwrap();
    for name in [
        "fischio_matches_total",
        "fischio_matches_live",
        "fischio_write_seconds_bucket",
        "fischio_http_request_seconds_count",
    ] {
        assert!(metrics.contains(name), "{name} in {metrics}");
    }
    assert!(metrics.contains("route=\"/api/v1/matches\""), "{metrics}");
}

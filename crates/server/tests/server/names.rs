//! Names stand in a table of their own: what is stored for good has none, and one that is removed is shown
//! nowhere any more.

use std::path::Path;

use fischio_server::DataLocation;
use fischio_server::store::{Store as _, Write};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, Row};

use crate::frozen::{database, kept};
use crate::visit::{House, Visitor};

/// Looks through a closed database for a name: in all that is stored of matches but the table of names.
pub async fn must_stand_in_its_table_alone(directory: &Path, name: &str) {
    let mut database = database(directory).await;
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'files'",
    )
    .fetch_all(&mut database)
    .await
    .unwrap();
    assert!(tables.contains(&"happenings".to_owned()), "{tables:?}");
    let quoted = format!("\"{name}\"");
    let mut holders: Vec<String> = Vec::new();
    for table in tables {
        let all = format!("SELECT * FROM {table}");
        let rows = sqlx::query(AssertSqlSafe(all))
            .fetch_all(&mut database)
            .await;
        for row in rows.unwrap() {
            let cells = (0..row.len()).map(|column| {
                let bytes: Option<Vec<u8>> = row.try_get_unchecked(column).unwrap();
                let bytes = bytes.unwrap_or_default();
                let bytes = match (table.as_str(), column) {
                    ("frames", 1) => zstd::decode_all(&*bytes).unwrap(),
                    _ => bytes,
                };
                String::from_utf8_lossy(&bytes).into_owned()
            });
            let has = |cell: String| cell == name || cell.contains(&quoted);
            if cells.into_iter().any(has) && !holders.contains(&table) {
                holders.push(table.clone());
            }
        }
    }
    database.close().await.unwrap();
    assert_eq!(holders, ["names"], "{name}");
}

async fn open(directory: &Path) -> House {
    House::open_with(|config| config.data = DataLocation::Directory(directory.to_owned())).await
}

/// Everywhere that the coaches of a finished match are shown: what each place says of Home and of Away.
async fn shown(visitor: &Visitor, id: &str) -> Vec<[Value; 2]> {
    let list = visitor.get("/matches?state=finished").await.ok();
    let list = list["matches"].as_array().unwrap();
    let listed = list
        .iter()
        .find(|listed| listed["id"] == id)
        .unwrap()
        .clone();
    let state = visitor.see(id).await;
    let mut socket = visitor.watch(id, None).await;
    let told = socket.state().await;
    let get = async |path: &str| visitor.get(&format!("/matches/{id}/{path}")).await.ok();
    let updates = get("events?after=0").await;
    let [first, .., last] = &updates.as_array().unwrap()[..] else {
        panic!("{updates}")
    };
    let replay = get("replay").await;
    let all = [
        &listed["coaches"],
        &state["coaches"],
        &state["team"],
        &told["coaches"],
        &first["state"]["coaches"],
        &last["state"]["coaches"],
        &replay["match"]["coaches"],
        &get("record").await["coaches"],
    ];
    let of = |coaches: &Value| ["home", "away"].map(|side| coaches[side]["name"].clone());
    all.into_iter().map(of).collect()
}

#[tokio::test]
async fn a_name_stands_in_one_place_and_is_shown_from_there() {
    let directory = tempfile::tempdir().unwrap();
    let house = open(directory.path()).await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let new = json!({"mode": "link", "side": "home", "name": " Adalgisa "});
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap();
    let mut socket = ada.watch(id, Some(0)).await;
    let join = json!({"invitation": begun["invitation"], "name": "Benvenuto"});
    let joined = ben.post(&format!("/matches/{id}/join"), &join).await.ok();
    assert_eq!(joined["coaches"]["away"]["name"], "Benvenuto");
    let told = socket.update().await;
    assert_eq!(told["state"]["coaches"]["away"]["name"], "Benvenuto");
    ada.command(id, json!({"kind": "resign", "seat": "home"}))
        .await
        .ok();
    let both = [json!("Adalgisa"), json!("Benvenuto")];
    for visitor in [&ada, &ben] {
        for names in shown(visitor, id).await {
            assert_eq!(names, both);
        }
    }
    // They play again under the same names.
    for (visitor, seat) in [(&ada, "home"), (&ben, "away")] {
        let rematch = json!({"kind": "ask-rematch", "seat": seat});
        visitor.command(id, rematch).await.ok();
    }
    let again = ada.see(id).await["rematch"]["match"]
        .as_str()
        .unwrap()
        .to_owned();
    let coaches = ben.see(&again).await["coaches"].clone();
    assert_eq!(coaches["home"]["name"], "Benvenuto");
    assert_eq!(coaches["away"]["name"], "Adalgisa");
    kept(directory.path(), id).await;
    house.close().await;
    for name in ["Adalgisa", "Benvenuto"] {
        must_stand_in_its_table_alone(directory.path(), name).await;
    }

    let mut database = database(directory.path()).await;
    let removed = sqlx::query("DELETE FROM names WHERE name = 'Adalgisa'")
        .execute(&mut database)
        .await;
    assert_eq!(removed.unwrap().rows_affected(), 2, "one for each match");
    database.close().await.unwrap();
    let house = open(directory.path()).await;
    for visitor in [&ada, &ben].map(|visitor| visitor.at(&house)) {
        for names in shown(&visitor, id).await {
            assert_eq!(names, [Value::Null, json!("Benvenuto")]);
        }
        let coaches = visitor.see(&again).await["coaches"].clone();
        assert_eq!(coaches["home"]["name"], "Benvenuto");
        assert_eq!(coaches["away"]["name"], Value::Null);
    }
    house.close().await;
}

/// Who could not join is not named either.
#[tokio::test]
async fn a_name_comes_with_its_seat_or_not_at_all() {
    let house = House::open_with(|config| config.limits.open_matches = 1).await;
    let (ada, ben) = (house.visitor(), house.visitor());
    ben.begin(json!({"mode": "hot-seat"})).await;
    let begun = ada.begin(json!({"mode": "link", "side": "home"})).await;
    let id = begun["id"].as_str().unwrap();
    let join = json!({"invitation": begun["invitation"], "name": "Benvenuto"});
    let refused = ben.post(&format!("/matches/{id}/join"), &join).await;
    assert_eq!(refused.problem(), (429, "too-many-matches".to_owned()));
    let state = ada.see(id).await;
    assert_eq!(
        state["coaches"]["away"],
        json!({"kind": "open", "you": false})
    );
}

#[tokio::test]
async fn what_is_removed_is_not_left_in_the_file() {
    let directory = tempfile::tempdir().unwrap();
    let house = open(directory.path()).await;
    let ada = house.visitor();
    let cookie = ada.see_first().await;
    let mut ids = Vec::new();
    for name in ["Zebedea", "Quintiliana"] {
        let new = json!({"mode": "link", "side": "home", "name": name});
        let begun = ada.begin(new).await;
        ids.push(begun["id"].as_str().unwrap().to_owned());
    }
    house.close().await;
    let file = directory.path().join("fischio.sqlite");
    let has = |name: &str| {
        let bytes = std::fs::read(&file).unwrap();
        bytes
            .windows(name.len())
            .any(|window| window == name.as_bytes())
    };
    assert!(has("Zebedea") && has("Quintiliana"));

    let store = fischio_server::store::DatabaseStore::file(&file)
        .await
        .unwrap();
    let id = ids[0].parse().unwrap();
    let remove = vec![vec![Write::Remove { id }]];
    assert_eq!(store.commit(&remove).await.unwrap(), [Ok(())]);
    store.close().await;
    assert!(!has("Zebedea") && has("Quintiliana"));
    let house = open(directory.path()).await;
    assert_eq!(
        house.visitor_with(&cookie).see(&ids[1]).await["status"],
        "waiting"
    );
    house.close().await;
}

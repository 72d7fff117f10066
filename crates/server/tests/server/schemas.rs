//! A database of every schema there ever was opens in this program and is played on. Each was made by the program of its
//! day, or is such a one with what the next day's program added to it.

use std::path::Path;

use fischio_server::store::{DatabaseStore, Store, StoreError};
use fischio_server::{DataLocation, ServeConfig, Server};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::names::must_stand_in_its_table_alone;
use crate::visit::{House, Visitor};

/// Every migration and the SHA-256 of its file. One that was published is never changed: a change
/// of the schema is a migration of its own, added here.
const MIGRATIONS: &[(&str, &str)] = &[
    (
        "0001_matches.sql",
        "b2d9bccf6292061c6952c262203aa66368376138579af44eacdb1b00a43c7c91",
    ),
    (
        "0002_files.sql",
        "3abf214163b88e2b33d8b62f8a3e0a7ae35cc646783f48ec63a15d9af2e1bb6d",
    ),
    (
        "0003_proofs.sql",
        "be9780b5013952f07abdf7f5136b56a81f20be5e2737de309f73094dec51486b",
    ),
    (
        "0004_frames.sql",
        "1fcfffcf7e7f90f976d5dfff13edfe4d94cdbfc64760d599480802e1289b1d7c",
    ),
    (
        "0005_earlier_visitors.sql",
        "714f5abbe7e567cbed67692510d2163c199504474aac5a0d8ed6a458e50860e0",
    ),
    (
        "0006_names.sql",
        "27fe5179c769cee0d530d2ef8b0a35a7c8e0081537493e799583e3d7478d27ac",
    ),
    (
        "0007_accounts.sql",
        "f60df654660c7c781002aa5f47f01a65fc12649da3de38688a7e53e092129c77",
    ),
    (
        "0008_due.sql",
        "ef7410a31033ec36eb5e734dad854f43e2d02cc013f425e54ced979b99bcc1f5",
    ),
    (
        "0009_kept_files.sql",
        "115375406071316fde4f168433ae42b30a54ee8b6f43b53010b86bd6c20a0c7c",
    ),
    (
        "0010_lobby.sql",
        "f8115d053dea0db4c7295bcef3c1a383824681ae3f305545b57e1fd97004320c",
    ),
    (
        "0011_talk.sql",
        "0b51838a0f15807052f349f3a1f18cc79a797a796295e2bddd1c1234f9f2f52a",
    ),
    (
        "0012_notices.sql",
        "ab4c715d6fa3a6669b5272642a5bac1384af46cb7515872cd3dec93e15eda7f0",
    ),
    (
        "0013_mail.sql",
        "b36ad1d8357cedef98ac484a28e18b2978eca88d6f887d7c345add5c2fd7e448",
    ),
    (
        "0014_admins.sql",
        "33c97b7d52f525ba837e656e7852045fc87d2fd7db6e3be10187019df11bba48",
    ),
    (
        "0015_lessons.sql",
        "d3aca5ecbd53b8e587524ffada2988bf0acbd9dfe14e80204a0ae01562b5a2ec",
    ),
    (
        "0016_programs.sql",
        "7d86043ebce73bf8273ccdf03f16aab9088c20cf9c746029095162ff1128e25b",
    ),
    (
        "0017_tournaments.sql",
        "76fa8cbf5863baff960d9d191bb123062b288d19581d10cd7fc91612f19e1869",
    ),
    (
        "0018_tournament_names.sql",
        "f88d688cd739c3bbbcb9345d863befc96417be379970b92ef4adec5047bed040",
    ),
];

/// The same of `PostgreSQL`, which has its own.
const POSTGRES_MIGRATIONS: &[(&str, &str)] = &[(
    "0001_present.sql",
    "2d642255a0b1f7ff9792abb7c537e7d238c37f1b439957f124076ec0d740fab1",
)];

/// Dumps of what earlier programs stored: their text, the cookie that holds the seats of each match, and
/// how many matches of each state there are.
struct Schema {
    name: &'static str,
    dump: &'static str,
    /// Who made the matches, and who joined one.
    cookies: [&'static str; 2],
    matches: usize,
    waiting: &'static str,
    linked: &'static str,
    /// What the two are called in the linked match.
    names: [&'static str; 2],
}

const SCHEMAS: [Schema; 10] = [
    Schema {
        name: "0001-side",
        dump: include_str!("../schemas/0001-side.sql"),
        cookies: [
            "fischio_visitor=37d873b9916ead66b9af6bb82b8955ff24d2f4f8694d0d856e74496e5042f021",
            "fischio_visitor=2ee234ef9dfc9fd7e1aec22011af64fb08bbb67ab29736f334c257ecb0ba6b67",
        ],
        matches: 4,
        waiting: "ewPyAsi5Tovt",
        linked: "hLt1gyJSeDNO",
        names: ["Ada", "Ben"],
    },
    Schema {
        name: "0001",
        dump: include_str!("../schemas/0001.sql"),
        cookies: [
            "fischio_visitor=861114a64793ca153e10e684902469ccb97a1e3138191c34f809cbfd8f208e4f",
            "fischio_visitor=9d40f4fd06df67a9934f39816926c82572d20e5239ebc1ee370dc7e68075197f",
        ],
        matches: 10,
        waiting: "ZorB8BznINxm",
        linked: "pX6MoTc3zvH0",
        names: ["Ada", "Ben"],
    },
    Schema {
        name: "0002",
        dump: include_str!("../schemas/0002.sql"),
        cookies: [
            "fischio_visitor=822080922ad4a530cacffd5201069532e0b8a27f4debaf73eab49ce88c054a1a",
            "fischio_visitor=cf6634bdc76455b890ff89968c750535fae3d85c1f7a4b102c3033a5a7d36d2e",
        ],
        matches: 10,
        waiting: "2yMk3FYKnBZM",
        linked: "NEwTkMtzW1rn",
        names: ["Ada", "Ben"],
    },
    Schema {
        name: "0003",
        dump: concat!(
            include_str!("../schemas/0002.sql"),
            include_str!("../schemas/0003-since-0002.sql")
        ),
        cookies: [
            "fischio_visitor=822080922ad4a530cacffd5201069532e0b8a27f4debaf73eab49ce88c054a1a",
            "fischio_visitor=cf6634bdc76455b890ff89968c750535fae3d85c1f7a4b102c3033a5a7d36d2e",
        ],
        matches: 11,
        waiting: "2yMk3FYKnBZM",
        linked: "NEwTkMtzW1rn",
        names: ["Ada", "Ben"],
    },
    Schema {
        name: "0004",
        dump: include_str!("../schemas/0004.sql"),
        cookies: [
            "fischio_visitor=7c4a808613e895d4fbc434b344e4cfb5ce3a017bfd31df1ae1a9a346320d3f78",
            "fischio_visitor=291a56798d9caa04a23a1b0e4e21532863c5731d51b15e15ddbfaef3da948b71",
        ],
        matches: 11,
        waiting: "ETD6mPhksXQS",
        linked: "DLaEDONOnyCP",
        names: ["Adalgisa", "Benvenuto"],
    },
    Schema {
        name: "0005",
        dump: concat!(
            include_str!("../schemas/0004.sql"),
            include_str!("../schemas/0005-since-0004.sql")
        ),
        cookies: [
            "fischio_visitor=7c4a808613e895d4fbc434b344e4cfb5ce3a017bfd31df1ae1a9a346320d3f78",
            "fischio_visitor=291a56798d9caa04a23a1b0e4e21532863c5731d51b15e15ddbfaef3da948b71",
        ],
        matches: 11,
        waiting: "ETD6mPhksXQS",
        linked: "DLaEDONOnyCP",
        names: ["Adalgisa", "Benvenuto"],
    },
    Schema {
        name: "0006",
        dump: include_str!("../schemas/0006.sql"),
        cookies: [
            "fischio_visitor=7c4a808613e895d4fbc434b344e4cfb5ce3a017bfd31df1ae1a9a346320d3f78",
            "fischio_visitor=291a56798d9caa04a23a1b0e4e21532863c5731d51b15e15ddbfaef3da948b71",
        ],
        matches: 12,
        waiting: "ETD6mPhksXQS",
        linked: "DLaEDONOnyCP",
        names: ["Adalgisa", "Benvenuto"],
    },
    Schema {
        name: "0008",
        dump: include_str!("../schemas/0008.sql"),
        cookies: [
            "fischio_visitor=7c4a808613e895d4fbc434b344e4cfb5ce3a017bfd31df1ae1a9a346320d3f78",
            "fischio_visitor=291a56798d9caa04a23a1b0e4e21532863c5731d51b15e15ddbfaef3da948b71",
        ],
        matches: 12,
        waiting: "ETD6mPhksXQS",
        linked: "DLaEDONOnyCP",
        names: ["Adalgisa", "Benvenuto"],
    },
    Schema {
        name: "0009",
        dump: concat!(
            include_str!("../schemas/0008.sql"),
            include_str!("../schemas/0009-since-0008.sql")
        ),
        cookies: [
            "fischio_visitor=7c4a808613e895d4fbc434b344e4cfb5ce3a017bfd31df1ae1a9a346320d3f78",
            "fischio_visitor=291a56798d9caa04a23a1b0e4e21532863c5731d51b15e15ddbfaef3da948b71",
        ],
        matches: 12,
        waiting: "ETD6mPhksXQS",
        linked: "DLaEDONOnyCP",
        names: ["Adalgisa", "Benvenuto"],
    },
    Schema {
        name: "0010",
        dump: concat!(
            include_str!("../schemas/0008.sql"),
            include_str!("../schemas/0009-since-0008.sql"),
            include_str!("../schemas/0010-since-0009.sql")
        ),
        cookies: [
            "fischio_visitor=7c4a808613e895d4fbc434b344e4cfb5ce3a017bfd31df1ae1a9a346320d3f78",
            "fischio_visitor=291a56798d9caa04a23a1b0e4e21532863c5731d51b15e15ddbfaef3da948b71",
        ],
        matches: 12,
        waiting: "ETD6mPhksXQS",
        linked: "DLaEDONOnyCP",
        names: ["Adalgisa", "Benvenuto"],
    },
];

/// What is Beatrice's in the database of schema 8: the cookie of her days as a guest, that of her session, a recovery code, a
/// token, and a match.
const ACCOUNT: [&str; 5] = [
    "fischio_visitor=1.32a07f9e046010281cf964cb602eaff55598240b882e63152152e7819ba7562f.1795482282.fec6943d6970e02be0bc57761895e55e3ab2e3a1359fe25116e997421de6e635",
    "fischio_visitor=2.4595670adaeef7cb58bf47d40386eea0b25de61707065194bc1b9a858dd04705.1795482282.084be518229f9cd152a5f3d5f37d15f81c06192063fee34661b5e4b32ec79d99",
    "nhx8-wrr1-nx6m-wyzp",
    "fischio_gMHK6wbuYmQa2Y7EUlKhiSRkTM0qFArUH7miOns8rLi",
    "9CFwjRhiLHgB",
];

/// The key of a data directory of schema 5, a cookie that it signed, and the match of the visitor whose it is.
const SIGNED: [&str; 3] = [
    "b2647f0d1a93c85e6f17d20b49ae83c5d06e92f7381b4ac5907e3d61f82ab94c\n",
    "fischio_visitor=1.5d1c7a9e03b84f62a0e9d3c85b17f4268ea15c90d27b3f6418c6e2507a9bd34f.1795409112.ef90c54e691c90dc112d4ca74243ff81dd43a5d5bf6302178350cd5528235716",
    "s1gnedC00k1e",
];

#[test]
fn no_migration_is_changed_once_it_was_published() {
    must_be_pinned("migrations", MIGRATIONS);
    must_be_pinned("migrations/postgres", POSTGRES_MIGRATIONS);
}

fn must_be_pinned(folder: &str, migrations: &[(&str, &str)]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = std::fs::read_dir(&folder).unwrap().map(Result::unwrap);
    let mut there: Vec<(String, String)> = files
        .filter(|file| file.path().is_file())
        .map(|file| {
            let digest = Sha256::digest(std::fs::read(file.path()).unwrap());
            let digest = digest.iter().map(|byte| format!("{byte:02x}"));
            let name = file.file_name().into_string().unwrap();
            (name, digest.collect::<String>())
        })
        .collect();
    there.sort();
    let known: Vec<(String, String)> = migrations
        .iter()
        .map(|(name, digest)| ((*name).to_owned(), (*digest).to_owned()))
        .collect();
    assert_eq!(there, known, "migrations are added, never changed");
}

/// Makes a database of a dump, in a data directory.
async fn restore(dump: &str, directory: &Path) {
    let options = SqliteConnectOptions::new()
        .filename(directory.join("fischio.sqlite"))
        .create_if_missing(true);
    let mut connection = options.connect().await.unwrap();
    // The dump has its own transaction, and its tables refer to each other.
    sqlx::raw_sql("PRAGMA foreign_keys = OFF")
        .execute(&mut connection)
        .await
        .unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(dump.to_owned()))
        .execute(&mut connection)
        .await
        .unwrap();
    sqlx::Connection::close(connection).await.unwrap();
}

/// Lets the time be over for which cookies that are not signed are accepted.
async fn forget_earlier(directory: &Path) {
    let options = SqliteConnectOptions::new().filename(directory.join("fischio.sqlite"));
    let mut connection = options.connect().await.unwrap();
    let over = "UPDATE earlier_visitors SET until = 0";
    let changed = sqlx::query(over).execute(&mut connection).await.unwrap();
    assert!(changed.rows_affected() > 0);
    sqlx::Connection::close(connection).await.unwrap();
}

async fn open_house(directory: &Path) -> House {
    House::open_with(|config| config.data = DataLocation::Directory(directory.to_owned())).await
}

/// All matches of a visitor.
async fn own(visitor: &Visitor) -> Vec<Value> {
    let list = visitor.get("/matches").await.ok();
    list["matches"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_database_of_every_earlier_schema_is_played_on() {
    for schema in SCHEMAS {
        let directory = tempfile::tempdir().unwrap();
        restore(schema.dump, directory.path()).await;
        play_on(&schema, directory.path()).await;
        for name in schema.names {
            must_stand_in_its_table_alone(directory.path(), name).await;
        }
        // Once more, now that it has this version's schema.
        let house = open_house(directory.path()).await;
        let ada = house.visitor_with(schema.cookies[0]);
        assert_eq!(own(&ada).await.len(), schema.matches, "{}", schema.name);
        // The cookie of those days has become one of these.
        let renewed = ada.cookie().unwrap();
        assert_ne!(renewed, schema.cookies[0], "{}", schema.name);
        house.close().await;
        forget_earlier(directory.path()).await;
        let house = open_house(directory.path()).await;
        for (cookie, matches) in [(schema.cookies[0], 0), (&renewed, schema.matches)] {
            let ada = house.visitor_with(cookie);
            assert_eq!(own(&ada).await.len(), matches, "{}: {cookie}", schema.name);
        }
        house.close().await;
    }
}

async fn play_on(schema: &Schema, directory: &Path) {
    let name = schema.name;
    let house = open_house(directory).await;
    let [ada, ben] = schema.cookies.map(|cookie| house.visitor_with(cookie));
    let matches = own(&ada).await;
    assert_eq!(matches.len(), schema.matches, "{name}");
    let mut played = 0;
    for listed in &matches {
        let id = listed["id"].as_str().unwrap();
        let state = ada.see(id).await;
        assert_eq!(state["status"], listed["status"], "{name} {id}");
        assert_eq!(state["result"], listed["result"], "{name} {id}");
        ada.get(&format!("/matches/{id}/record")).await.ok();
        ada.get(&format!("/matches/{id}/events?after=0")).await.ok();
        if state["status"] == "finished" {
            let replay = ada.get(&format!("/matches/{id}/replay")).await.ok();
            assert!(replay["frames"].as_array().unwrap().len() > 1, "{name}");
        } else if let Some((seat, offers)) = offered(&state) {
            let action = offers[0]["action"].as_str().unwrap();
            let number = ada.play(id, &seat, action).await;
            assert!(number > state["number"].as_u64().unwrap());
            played += 1;
        }
    }
    assert!(played > 0, "{name}: something is played on");

    // The link still leads to its seat, and the other coach still has theirs.
    let waiting = ada.see(schema.waiting).await;
    assert_eq!(waiting["status"], "waiting", "{name}");
    ben.join(&waiting).await.ok();
    assert_eq!(ben.see(schema.waiting).await["seats"], json!(["away"]));
    let linked = ben.see(schema.linked).await;
    assert_eq!(linked["seats"], json!(["away"]), "{name}");
    assert_eq!(linked["draw_offer"], "home", "{name}");
    let record = ben
        .get(&format!("/matches/{}/record", schema.linked))
        .await
        .ok();
    for (side, called) in ["home", "away"].into_iter().zip(schema.names) {
        assert_eq!(linked["coaches"][side]["name"], called, "{name}");
        assert_eq!(record["coaches"][side]["name"], called, "{name}");
    }
    let (seat, offers) = offered(&linked).unwrap();
    ben.play(schema.linked, &seat, offers[0]["action"].as_str().unwrap())
        .await;
    house.close().await;
}

#[tokio::test]
async fn a_cookie_that_a_program_of_schema_5_signed_still_holds_its_seats() {
    let directory = tempfile::tempdir().unwrap();
    restore(SCHEMAS[5].dump, directory.path()).await;
    let [key, cookie, id] = SIGNED;
    std::fs::write(directory.path().join("visitor-key"), key).unwrap();
    let house = open_house(directory.path()).await;
    let caterina = house.visitor_with(cookie);
    let state = caterina.see(id).await;
    assert_eq!(state["seats"], json!(["home", "away"]));
    assert_eq!(state["coaches"]["away"]["name"], "Caterina");
    let (seat, offers) = offered(&state).unwrap();
    let action = offers[0]["action"].as_str().unwrap();
    assert_eq!(caterina.play(id, &seat, action).await, 2);
    // One that nobody signed is nobody's, though the visitor is known.
    let unsigned = cookie.rsplit_once('.').unwrap().0;
    let nobody = house.visitor_with(unsigned);
    assert_eq!(nobody.see(id).await["seats"], json!([]));
    house.close().await;
    must_stand_in_its_table_alone(directory.path(), "Caterina").await;
}

#[tokio::test]
async fn an_account_of_schema_8_is_its_owners_by_all_that_proved_it() {
    let directory = tempfile::tempdir().unwrap();
    restore(SCHEMAS[7].dump, directory.path()).await;
    std::fs::write(directory.path().join("visitor-key"), SIGNED[0]).unwrap();
    let house = open_house(directory.path()).await;
    let [guest, session, code, token, id] = ACCOUNT;
    let beatrice = house.visitor_with(session);
    assert_eq!(beatrice.get("/me").await.ok()["name"], "Beatrice");
    assert_eq!(beatrice.see(id).await["seats"], json!(["home"]));
    let guest = house.visitor_with(guest);
    assert_eq!(guest.see(id).await["seats"], json!([]));
    let by_code = json!({"name": "beatrice", "recovery_code": code});
    let by_password = json!({"name": "Beatrice", "password": "otto cavalli bianchi"});
    for proof in [by_code, by_password] {
        let device = house.visitor();
        device.post("/session", &proof).await.ok();
        assert_eq!(device.see(id).await["coaches"]["home"]["name"], "Beatrice");
        assert_eq!(device.see(id).await["seats"], json!(["home"]));
    }
    let program = house
        .visitor()
        .request(reqwest::Method::GET, "/api/v1/me", |request| {
            request.bearer_auth(token)
        })
        .await;
    assert_eq!(program.ok()["kind"], "account");
    house.close().await;
}

#[tokio::test]
async fn a_file_and_a_rating_of_schema_10_are_there_still() {
    let directory = tempfile::tempdir().unwrap();
    restore(SCHEMAS[9].dump, directory.path()).await;
    std::fs::write(directory.path().join("visitor-key"), SIGNED[0]).unwrap();
    let house = open_house(directory.path()).await;
    let beatrice = house.visitor_with(ACCOUNT[1]);
    let kept = beatrice.get("/files").await.ok();
    assert_eq!(kept[0]["title"], "Lupi", "{kept}");
    let shared = house
        .visitor()
        .get("/shared-files/s3cretL1nkOfBeatrice0001")
        .await
        .ok();
    assert_eq!(shared["text"], "# A squad of hers.\nname = \"Lupi\"\n");
    let plays = house.visitor().get("/people/Beatrice/play").await.ok();
    assert_eq!(plays["games"][0]["game"], "calcetto");
    assert_eq!(plays["games"][0]["rating"]["rating"], 1662);
    assert_eq!(plays["games"][0]["matches"], 1);
    house.close().await;
}

/// What cannot be read is left as it is, and does not keep the rest from being brought to this version.
#[tokio::test]
async fn a_database_with_something_unreadable_in_it_is_upgraded() {
    let directory = tempfile::tempdir().unwrap();
    let schema = &SCHEMAS[4];
    restore(schema.dump, directory.path()).await;
    let path = directory.path().join("fischio.sqlite");
    let options = SqliteConnectOptions::new().filename(&path);
    let mut connection = options.connect().await.unwrap();
    for damage in [
        format!(
            "UPDATE happenings SET body = '{{\"deed\"' WHERE match_id = '{}' AND number = 2",
            schema.linked
        ),
        format!(
            "UPDATE matches SET fixture = '' WHERE id = '{}'",
            schema.waiting
        ),
    ] {
        let changed = sqlx::query(sqlx::AssertSqlSafe(damage))
            .execute(&mut connection)
            .await;
        assert_eq!(changed.unwrap().rows_affected(), 1);
    }
    sqlx::Connection::close(connection).await.unwrap();
    let store = DatabaseStore::file(&path).await.unwrap();
    let linked = store
        .load(&schema.linked.parse().unwrap())
        .await
        .unwrap()
        .unwrap();
    let names: Vec<&str> = linked.names.all().map(|(_, name)| name).collect();
    assert_eq!(names.len(), 2, "{names:?}");
    let waiting = store.load(&schema.waiting.parse().unwrap()).await;
    let waiting = waiting.unwrap().unwrap();
    assert!(waiting.unreadable.is_some(), "{waiting:?}");
    assert_eq!(waiting.settings.id.as_str(), schema.waiting);
    store.close().await;
}

fn offered(state: &Value) -> Option<(String, Value)> {
    let offers = state["offers"].as_object().unwrap();
    let (seat, offers) = offers.iter().next()?;
    Some((seat.clone(), offers.clone()))
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused_with_advice() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("fischio.sqlite");
    DatabaseStore::file(&path).await.unwrap().close().await;
    let mut connection = SqliteConnectOptions::new()
        .filename(&path)
        .connect()
        .await
        .unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations SELECT 9999, 'later', installed_on, success, checksum, \
         execution_time FROM _sqlx_migrations WHERE version = 1",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    let error = DatabaseStore::file(&path).await.unwrap_err();
    assert!(
        matches!(error, StoreError::Newer { stored: 9999, .. }),
        "{error}"
    );
    assert!(error.to_string().contains("newer"), "{error}");
    // Nothing was changed in it.
    let error = DatabaseStore::file(&path).await.unwrap_err();
    assert!(matches!(error, StoreError::Newer { .. }), "{error}");

    let mut config = ServeConfig::new(DataLocation::Directory(directory.path().to_owned()));
    config.listen.set_port(0);
    let error = Server::bind(config).await.unwrap_err();
    assert!(error.to_string().contains("newer"), "{error}");
}

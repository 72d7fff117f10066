//! Nobody's use costs another their place.

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::visit::{House, OPEN_PLAY};

/// A connection that says nothing.
async fn silent(house: &House) -> TcpStream {
    TcpStream::connect(&house.address).await.unwrap()
}

/// What the server says to a connection before it closes it.
async fn farewell(mut connection: TcpStream) -> String {
    let mut said = String::new();
    connection.read_to_string(&mut said).await.unwrap();
    said
}

#[tokio::test]
async fn a_newcomer_gets_in_while_one_address_holds_1100_silent_connections() {
    let house = House::open().await;
    let most = fischio_server::Limits::default().connections_an_address;
    let mut held = Vec::new();
    for _ in 0..1_100 {
        held.push(silent(&house).await);
    }
    let newcomer = house.visitor_from([127, 0, 0, 2]);
    newcomer.get("/games").await.ok();
    let begun = newcomer.begin(json!({"mode": "hot-seat"})).await;
    let mut socket = newcomer.watch(begun["id"].as_str().unwrap(), None).await;
    socket.state().await;
    // Those over the address's share are told so, and closed.
    for connection in held.drain(most..) {
        let said = farewell(connection).await;
        assert!(
            said.starts_with("HTTP/1.1 429 Too Many Requests\r\n"),
            "{said}"
        );
        assert!(said.contains("retry-after: 30\r\n"), "{said}");
        assert!(said.contains("\"too-many-sockets\""), "{said}");
    }
    // The others wait, and one that goes makes room.
    let mut answered = held.pop().unwrap();
    drop(held);
    let ask = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    answered.write_all(ask).await.unwrap();
    let said = farewell(answered).await;
    assert!(said.starts_with("HTTP/1.1 200 OK\r\n"), "{said}");
    let mut tries = 0;
    while house.visitor().try_get("/games").await.is_none() {
        tries += 1;
        assert!(tries < 10_000, "no room though all have gone");
    }
}

#[tokio::test]
async fn the_last_connections_are_kept_for_those_who_hold_a_seat() {
    let house = House::open_with(|config| {
        config.limits.connections = 6;
        config.limits.reserved_connections = 2;
    })
    .await;
    let (coach, finished) = (house.visitor(), house.visitor());
    coach.begin(json!({"mode": "hot-seat"})).await;
    let over = finished.begin(json!({"mode": "hot-seat"})).await;
    let resign = json!({"kind": "resign", "seat": "home"});
    let id = over["id"].as_str().unwrap();
    finished.command(id, resign).await.ok();
    // Each of the two keeps its connection.
    let _held = [silent(&house).await, silent(&house).await];
    for stranger in [house.visitor(), finished.anew()] {
        let answer = stranger.get("/matches").await;
        assert_eq!(answer.problem(), (503, "unavailable".to_owned()));
        assert_eq!(answer.headers["connection"], "close");
    }
    let own = coach.anew().get("/matches?state=running").await.ok();
    assert_eq!(own["matches"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn spectators_never_keep_a_coach_out() {
    let house = House::open_with(|config| {
        config.limits.sockets_a_visitor = 3;
        config.limits.sockets_an_address = 3;
        config.limits.sockets_a_match = 3;
        config.limits.sockets = 4;
        config.limits.reserved_sockets = 1;
    })
    .await;
    let coach = house.visitor();
    let begun = coach.begin(json!({"mode": "hot-seat"})).await;
    let id = begun["id"].as_str().unwrap();
    let eve = house.visitor();
    eve.get("/matches").await.ok();
    let mut spectators = Vec::new();
    for _ in 0..3 {
        spectators.push(eve.watch(id, None).await);
    }
    // Full are: Eve, the address, the match, and the server but for its reserve.
    assert!(eve.try_watch(id, None, &[]).await.is_err());
    let mut socket = coach.watch(id, None).await;
    assert_eq!(socket.state().await["seats"], json!(["home", "away"]));
}

#[tokio::test]
async fn the_bots_of_one_address_do_not_make_another_wait() {
    let house = House::open_with(|config| config.limits.thinking = 1).await;
    let new =
        |level: u8| json!({"mode": "bot", "level": level, "side": "away", "position": OPEN_PLAY});
    let mut flood = Vec::new();
    for _ in 0..14 {
        // A new cookie each time, and the bot is to act.
        let visitor = house.visitor();
        let begun = visitor.begin(new(8)).await;
        flood.push((visitor, begun["id"].as_str().unwrap().to_owned()));
    }
    let other = house.visitor_from([127, 0, 0, 2]);
    let begun = other.begin(new(1)).await;
    let mut socket = other.watch(begun["id"].as_str().unwrap(), None).await;
    let mut state = socket.state().await;
    while state["view"]["to_act"] != json!(["away"]) {
        state = socket.update().await["state"].clone();
    }
    let mut waits = 0;
    for (visitor, id) in &flood {
        let state = visitor.see(id).await;
        waits += usize::from(state["view"]["to_act"] == json!(["home"]));
    }
    assert!(waits > 0, "the other waited for the whole flood");
}

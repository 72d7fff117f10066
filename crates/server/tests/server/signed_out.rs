//! Who is signed out is cut off at once: time stands still in these tests, so no heartbeat comes.

use serde_json::{Value, json};

use crate::accounts::{PASSWORD, sign_in, sign_up};
use crate::visit::{House, Socket, Visitor};

/// A house in which Ada has an account, a match of hers, and another device on which she is signed in.
struct Scene {
    house: House,
    ada: Visitor,
    other: Visitor,
    id: String,
}

impl Scene {
    async fn open() -> Scene {
        let house = House::open().await;
        let (ada, other) = (house.visitor(), house.visitor());
        sign_up(&ada, "Ada").await;
        sign_in(&other, "Ada", PASSWORD).await.ok();
        let begun = ada.begin(json!({"mode": "hot-seat"})).await;
        Scene {
            id: begun["id"].as_str().unwrap().to_owned(),
            house,
            ada,
            other,
        }
    }

    /// A visitor's sockets: in the match and in the lobby.
    async fn sockets_of(&self, visitor: &Visitor) -> [Socket; 2] {
        let mut sockets = [
            visitor.watch(&self.id, None).await,
            visitor.in_lobby().await,
        ];
        sockets[0].state().await;
        sockets[1].next("lobby").await;
        sockets
    }

    /// The other device's ID in the list.
    async fn other_id(&self) -> String {
        let sessions = self.ada.get("/sessions").await.ok();
        let other = sessions
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["this"] == false);
        other.unwrap()["id"].as_str().unwrap().to_owned()
    }
}

async fn must_be_cut_off(sockets: [Socket; 2], why: &str) {
    for mut socket in sockets {
        assert_eq!(socket.closed().await, Some(1008), "{why}");
    }
}

/// Holds only if nothing was said to the socket that ends it: it answers a command.
async fn must_be_open(socket: &mut Socket, why: &str) {
    let nothing = json!({"kind": "accept-draw", "seat": "home"});
    let reply = socket.command(nothing).await;
    assert_eq!(reply["problem"]["code"], "nothing-asked", "{why}: {reply}");
}

#[tokio::test]
async fn a_device_that_is_signed_out_hears_nothing_more() {
    let scene = Scene::open().await;
    let Scene { ada, other, .. } = &scene;
    let [mut own, _lobby] = scene.sockets_of(ada).await;

    let sockets = scene.sockets_of(other).await;
    let path = format!("/sessions/{}", scene.other_id().await);
    assert_eq!(ada.delete(&path).await.status, 204);
    must_be_cut_off(sockets, "by its ID").await;
    must_be_open(&mut own, "another was signed out").await;

    sign_in(other, "Ada", PASSWORD).await.ok();
    let sockets = scene.sockets_of(other).await;
    assert_eq!(ada.delete("/sessions").await.status, 204);
    must_be_cut_off(sockets, "with all others").await;
    must_be_open(&mut own, "the others were signed out").await;

    sign_in(other, "Ada", PASSWORD).await.ok();
    let sockets = scene.sockets_of(other).await;
    assert_eq!(other.delete("/session").await.status, 204);
    must_be_cut_off(sockets, "by itself").await;
    must_be_open(&mut own, "another signed out").await;
    scene.house.close().await;
}

#[tokio::test]
async fn another_password_cuts_off_all_devices_but_the_one_on_which_it_was_chosen() {
    let scene = Scene::open().await;
    let Scene { ada, other, .. } = &scene;
    let [mut own, _lobby] = scene.sockets_of(ada).await;
    let sockets = scene.sockets_of(other).await;
    let change = json!({"password": "nove alfieri verdi", "current_password": PASSWORD});
    ada.patch("/account", &change).await.ok();
    must_be_cut_off(sockets, "by another password").await;
    // It is known by another cookie now: what it held by the old one ends when it is next looked at, and not before the
    // answer with the new one can be there.
    let nothing = json!({"kind": "accept-draw", "seat": "home"});
    let reply = own.command(nothing).await;
    assert_eq!(reply["problem"]["code"], "signed-out", "{reply}");
    scene.house.close().await;
}

#[tokio::test]
async fn a_program_whose_token_was_revoked_hears_nothing_more() {
    let scene = Scene::open().await;
    let ada = &scene.ada;
    let token = json!({"label": "Bridge", "scopes": ["read"]});
    let token = ada.post("/tokens", &token).await.json();
    let bearer = format!("Bearer {}", token["secret"].as_str().unwrap());
    let program = scene.house.visitor();
    let headers = [("authorization", bearer.as_str())];
    let mut live = program.try_watch(&scene.id, None, &headers).await.unwrap();
    live.state().await;
    let mut lobby = program.in_lobby_as(&bearer).await;
    lobby.next("lobby").await;
    let stream = format!("/matches/{}/stream", scene.id);
    let mut lines = program.stream(&stream, token["secret"].as_str()).await;
    lines.next().await;
    let [mut own, _lobby] = scene.sockets_of(ada).await;
    let id: &Value = &token["token"]["id"];
    let path = format!("/tokens/{}", id.as_str().unwrap());
    assert_eq!(ada.delete(&path).await.status, 204);
    must_be_cut_off([live, lobby], "its token was revoked").await;
    // What was on its way may be there still; then the stream ends, though no heartbeat comes.
    while lines.line().await.is_some() {}
    must_be_open(&mut own, "a token was revoked").await;
    scene.house.close().await;
}

#[tokio::test]
async fn a_guest_hears_on_whoever_signs_out() {
    let scene = Scene::open().await;
    let guest = scene.house.visitor();
    let begun = guest.begin(json!({"mode": "hot-seat"})).await;
    let id = begun["id"].as_str().unwrap();
    let mut socket = guest.watch(id, None).await;
    socket.state().await;
    assert_eq!(scene.other.delete("/session").await.status, 204);
    assert_eq!(scene.ada.delete("/account").await.status, 204);
    must_be_open(&mut socket, "others signed out").await;
    scene.house.close().await;
}

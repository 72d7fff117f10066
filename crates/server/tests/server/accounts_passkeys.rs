//! Passkeys, with an authenticator that is a program.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use webauthn_authenticator_rs::AuthenticatorBackend;
use webauthn_authenticator_rs::softpasskey::SoftPasskey;
use webauthn_rs::prelude::{CreationChallengeResponse, RequestChallengeResponse, Url};

use crate::accounts::PASSWORD;
use crate::visit::{Answer, House, Visitor};

const PATIENCE_MS: u32 = 60_000;

/// A browser that calls the server `localhost`, and its authenticator.
struct Browser {
    visitor: Visitor,
    host: String,
    key: SoftPasskey,
    /// What the authenticator has: credential and user.
    kept: Vec<(Value, Value)>,
}

impl Browser {
    fn new(house: &House) -> Browser {
        let port = house.address.rsplit_once(':').unwrap().1;
        Browser {
            visitor: house.visitor(),
            host: format!("localhost:{port}"),
            key: SoftPasskey::new(true),
            kept: Vec::new(),
        }
    }

    async fn ask(&self, method: Method, path: &str, body: Option<&Value>) -> Answer {
        let path = format!("/api/v1{path}");
        let ask = self.visitor.request(method, &path, |request| {
            let request = request.header("host", &self.host);
            match body {
                Some(body) => request.json(body),
                None => request,
            }
        });
        ask.await
    }

    async fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask(Method::POST, path, Some(body)).await
    }

    fn origin(&self) -> Url {
        format!("http://{}", self.host).parse().unwrap()
    }

    /// Makes a passkey, as a question wants it.
    fn make(&mut self, question: &Value) -> Value {
        let mut options = question["options"].clone();
        assert_eq!(options["rp"]["id"], "localhost");
        assert_eq!(options["authenticatorSelection"]["residentKey"], "required");
        // This one keeps what it makes in its own way.
        options["authenticatorSelection"]["requireResidentKey"] = false.into();
        let user = options["user"]["id"].clone();
        let options = json!({ "publicKey": options });
        let options: CreationChallengeResponse = serde_json::from_value(options).unwrap();
        let origin = self.origin();
        let made = self
            .key
            .perform_register(origin, options.public_key, PATIENCE_MS);
        let made = serde_json::to_value(made.unwrap()).unwrap();
        self.kept.push((made["rawId"].clone(), user));
        json!({"id": question["id"], "credential": made})
    }

    /// Says who it is by the passkey at a place.
    fn say(&mut self, question: &Value, place: usize) -> Value {
        let (credential, user) = self.kept[place].clone();
        let mut options = question["options"].clone();
        assert!(
            options["allowCredentials"]
                .as_array()
                .is_none_or(Vec::is_empty)
        );
        options["allowCredentials"] = json!([{"type": "public-key", "id": credential}]);
        let options = json!({ "publicKey": options });
        let options: RequestChallengeResponse = serde_json::from_value(options).unwrap();
        let origin = self.origin();
        let said = self
            .key
            .perform_auth(origin, options.public_key, PATIENCE_MS);
        let mut said = serde_json::to_value(said.unwrap()).unwrap();
        said["response"]["userHandle"] = user;
        json!({"passkey": {"id": question["id"], "credential": said}})
    }

    async fn question(&self, path: &str, body: &Value) -> Value {
        self.post(path, body).await.ok()
    }
}

#[tokio::test]
async fn an_account_of_a_passkey_alone() {
    let house = House::open().await;
    let mut ada = Browser::new(&house);
    let me = ada.ask(Method::GET, "/me", None).await.ok();
    assert_eq!(
        me["here"],
        json!({"passkeys": true, "no_passkeys": null, "secure": true, "email": false})
    );
    let name = json!({"name": "Ada"});
    let question = ada.question("/account/passkey", &name).await;
    let passkey = ada.make(&question);
    // It was asked for this name and for no other.
    let other = json!({"name": "Eva", "passkey": passkey});
    let answer = ada.post("/account", &other).await;
    assert_eq!(answer.problem(), (422, "bad-passkey".to_owned()));
    let new = json!({"name": "Ada", "passkey": passkey});
    let made = ada.post("/account", &new).await;
    assert_eq!(made.status, 201, "{made:?}");
    let me = made.json()["me"].clone();
    assert_eq!(
        (&me["passkeys"], &me["password"]),
        (&json!(1), &json!(false))
    );

    // A question is answered once.
    let cookie = ada.visitor.cookie().unwrap();
    ada.visitor = house.visitor();
    let again = json!({"name": "Ida", "passkey": passkey});
    let answer = ada.post("/account", &again).await;
    assert_eq!(answer.problem(), (410, "gone".to_owned()));
    let question = ada.question("/session/passkey", &json!({})).await;
    let said = ada.say(&question, 0);
    let me = ada.post("/session", &said).await.ok();
    assert_eq!((&me["name"], &me["fresh"]), (&json!("Ada"), &json!(true)));
    let answer = ada.post("/session", &said).await;
    assert_eq!(answer.problem(), (410, "gone".to_owned()));
    // Nobody else's answer to another question.
    let question = ada.question("/session/passkey", &json!({})).await;
    let mut wrong = said.clone();
    wrong["passkey"]["id"] = question["id"].clone();
    let answer = ada.post("/session", &wrong).await;
    assert_eq!(answer.problem(), (401, "sign-in-failed".to_owned()));
    // There is no password to guess.
    let guess = json!({"name": "Ada", "password": PASSWORD});
    assert_eq!(ada.post("/session", &guess).await.problem().0, 401);

    // A second one, and then the first goes, but never the last.
    house.stopwatch.push(Duration::from_secs(1));
    let question = ada.question("/passkeys/question", &json!({})).await;
    let mut second = ada.make(&question);
    second["label"] = "Phone".into();
    assert_eq!(ada.post("/passkeys", &second).await.status, 201);
    let list = ada.ask(Method::GET, "/passkeys", None).await.ok();
    let [first, phone] = [0, 1].map(|place| list[place]["id"].as_str().unwrap().to_owned());
    assert_eq!(list[1]["label"], "Phone");
    assert!(list[0]["used"].is_string());
    let path = format!("/passkeys/{phone}");
    let renamed = ada
        .ask(Method::PATCH, &path, Some(&json!({"label": "Telefono"})))
        .await;
    assert_eq!(renamed.status, 204);
    let removed = ada
        .ask(Method::DELETE, &format!("/passkeys/{first}"), None)
        .await;
    assert_eq!(removed.status, 204, "{removed:?}");
    let last = ada.ask(Method::DELETE, &path, None).await;
    assert_eq!(last.problem(), (409, "last-means".to_owned()));
    let question = ada.question("/session/passkey", &json!({})).await;
    let said = ada.say(&question, 0);
    let answer = ada.post("/session", &said).await;
    assert_eq!(
        answer.problem(),
        (401, "sign-in-failed".to_owned()),
        "it was removed"
    );
    let question = ada.question("/session/passkey", &json!({})).await;
    let said = ada.say(&question, 1);
    ada.post("/session", &said).await.ok();
    // With a password beside it the last passkey may go, and then the password not.
    let with = json!({"password": PASSWORD});
    assert_eq!(
        ada.ask(Method::PATCH, "/account", Some(&with)).await.status,
        200
    );
    assert_eq!(ada.ask(Method::DELETE, &path, None).await.status, 204);
    let without = json!({"remove_password": true});
    let answer = ada.ask(Method::PATCH, "/account", Some(&without)).await;
    assert_eq!(answer.problem(), (409, "last-means".to_owned()));
    assert_eq!(
        house.visitor_with(&cookie).get("/me").await.ok()["kind"],
        "guest"
    );
    house.close().await;
}

#[tokio::test]
async fn passkeys_belong_to_a_name_that_the_operator_set() {
    let house = House::open_with(|config| {
        config.public_url = Some("https://table.example".parse().unwrap());
        config.allowed_hosts.allow("other.example").unwrap();
    })
    .await;
    let visitor = house.visitor();
    for (host, why, secure) in [
        ("table.example", Value::Null, true),
        ("other.example", json!("other-name"), false),
        ("localhost", json!("other-name"), true),
        ("192.0.2.7:8080", json!("number"), false),
        ("[::1]:8080", json!("number"), true),
    ] {
        let ask = |method, path| {
            visitor.request(method, path, |request| {
                request.header("host", host).json(&json!({"name": "Ada"}))
            })
        };
        let here = ask(Method::GET, "/api/v1/me").await.ok()["here"].clone();
        assert_eq!(here["no_passkeys"], why, "{host}");
        assert_eq!(here["passkeys"], why.is_null(), "{host}");
        assert_eq!(here["secure"], secure, "{host}");
        let question = ask(Method::POST, "/api/v1/account/passkey").await;
        if why.is_null() {
            assert_eq!(question.ok()["options"]["rp"]["id"], "table.example");
        } else {
            assert_eq!(
                question.problem(),
                (409, "no-passkeys".to_owned()),
                "{host}"
            );
        }
    }
    house.close().await;
    // Without https no browser has passkeys, but on the machine itself.
    let house = House::open_with(|config| {
        config.public_url = Some("http://table.lan:8080".parse().unwrap());
    })
    .await;
    let visitor = house.visitor();
    let answer = visitor.request(Method::GET, "/api/v1/me", |request| {
        request.header("host", "table.lan:8080")
    });
    assert_eq!(answer.await.ok()["here"]["no_passkeys"], "no-https");
    house.close().await;
}

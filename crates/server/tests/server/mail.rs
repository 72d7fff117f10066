//! E-mail: by an e-mail server of this machine, which takes what it is sent, or refuses it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use fischio_server::limits::{Daily, Rate};
use fischio_server::{MailConfig, MailSecurity, ServeConfig};
use mail_parser::{HeaderValue, Message, MessageParser};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

use crate::accounts::{PASSWORD, sign_in, sign_up};
use crate::visit::{Answer, House, OPEN_PLAY, Visitor, first_offer, soon};

const MANY: Rate = Rate::new(1_000_000, 1_000_000);
const SECOND: Duration = Duration::from_secs(1);

/// What an e-mail server was given.
struct Envelope {
    from: String,
    to: String,
    text: String,
}

impl Envelope {
    fn message(&self) -> Message<'_> {
        MessageParser::default()
            .parse(self.text.as_bytes())
            .unwrap()
    }

    fn subject(&self) -> String {
        self.message().subject().unwrap().to_owned()
    }

    fn body(&self) -> String {
        self.message().body_text(0).unwrap().replace("\r\n", "\n")
    }

    fn header(&self, name: &str) -> Option<String> {
        let message = self.message();
        match message.header(name)? {
            HeaderValue::Text(text) => Some(text.to_string()),
            HeaderValue::Address(address) => address
                .first()
                .and_then(|one| one.address())
                .map(str::to_owned),
            _ => message.header_raw(name).map(|raw| raw.trim().to_owned()),
        }
    }

    /// What stands behind the `#` of the link to a page.
    fn secret(&self, page: &str) -> String {
        let body = self.body();
        let link = format!("http://table.example{page}#");
        let (_, rest) = body
            .split_once(&link)
            .unwrap_or_else(|| panic!("no {link} in {body}"));
        rest.split_whitespace().next().unwrap().to_owned()
    }
}

/// An e-mail server: what it is given, and what it answers of an address that a letter is for.
struct Post {
    port: u16,
    answers: Arc<AtomicU16>,
    sent: mpsc::UnboundedReceiver<Envelope>,
    tried: mpsc::UnboundedReceiver<u16>,
}

impl Post {
    async fn open() -> Post {
        let (tell, sent) = mpsc::unbounded_channel();
        let (tell_tried, tried) = mpsc::unbounded_channel();
        let answers = Arc::new(AtomicU16::new(250));
        let answering = Arc::clone(&answers);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (tell, tried) = (tell.clone(), tell_tried.clone());
                let answering = Arc::clone(&answering);
                tokio::spawn(async move {
                    // A client may leave at any moment.
                    let _ = take(stream, &tell, &tried, &answering).await;
                });
            }
        });
        Post {
            port,
            answers,
            sent,
            tried,
        }
    }

    fn configure(&self) -> impl FnOnce(&mut ServeConfig) {
        let host = "127.0.0.1".to_owned();
        let mail = MailConfig::new(
            host,
            Some(self.port),
            MailSecurity::None,
            None,
            "Fischio <fischio@table.example>",
        );
        let mail = mail.unwrap();
        move |config| {
            config.mail = Some(mail);
            config.public_url = Some("http://table.example".parse().unwrap());
            config.limits.requests = MANY;
            config.limits.sign_ins = MANY;
        }
    }

    /// The next letter, as time goes on. `house` answers in between, so that time does not run far ahead of it.
    async fn next(&mut self, house: &House) -> Envelope {
        let visitor = house.visitor();
        let come = async {
            loop {
                if let Ok(sent) = self.sent.try_recv() {
                    return sent;
                }
                house.stopwatch.push(SECOND);
                visitor.get("/pools").await;
            }
        };
        soon("the letter", come).await
    }

    /// Waits until a letter was refused, or put off.
    async fn refuses(&mut self, house: &House) {
        let visitor = house.visitor();
        let come = async {
            while self.tried.try_recv().is_err() {
                house.stopwatch.push(SECOND);
                visitor.get("/pools").await;
            }
        };
        soon("the try", come).await;
    }

    /// That nothing comes for so long.
    async fn must_be_quiet(&mut self, house: &House, long: Duration) {
        let visitor = house.visitor();
        let until = house.stopwatch.now() + long;
        while house.stopwatch.now() < until {
            house.stopwatch.push(30 * SECOND);
            visitor.get("/pools").await;
        }
        let sent = self.sent.try_recv().ok().map(|sent| sent.text);
        assert_eq!(sent, None);
    }
}

async fn take(
    stream: TcpStream,
    tell: &mpsc::UnboundedSender<Envelope>,
    tried: &mpsc::UnboundedSender<u16>,
    answers: &AtomicU16,
) -> std::io::Result<()> {
    let (reads, mut writes) = stream.into_split();
    let mut lines = BufReader::new(reads).lines();
    writes.write_all(b"220 post.example ESMTP\r\n").await?;
    let (mut from, mut to) = (String::new(), String::new());
    while let Some(line) = lines.next_line().await? {
        let word = line.split_whitespace().next().unwrap_or_default();
        let answer = match word {
            "EHLO" | "HELO" => "250-post.example\r\n250 8BITMIME".to_owned(),
            "MAIL" => {
                from.clone_from(&line);
                "250 yes".to_owned()
            }
            "RCPT" => {
                to.clone_from(&line);
                match answers.load(Ordering::SeqCst) {
                    250 => "250 yes".to_owned(),
                    code => {
                        let _ = tried.send(code);
                        format!("{code} not here")
                    }
                }
            }
            "DATA" => {
                writes.write_all(b"354 go on\r\n").await?;
                let mut text = String::new();
                while let Some(line) = lines.next_line().await? {
                    if line == "." {
                        break;
                    }
                    text += line.strip_prefix('.').unwrap_or(&line);
                    text += "\r\n";
                }
                let address = |line: &str| {
                    let (_, rest) = line.split_once('<').unwrap();
                    rest.split('>').next().unwrap().to_owned()
                };
                let _ = tell.send(Envelope {
                    from: address(&from),
                    to: address(&to),
                    text,
                });
                "250 taken".to_owned()
            }
            "QUIT" => {
                writes.write_all(b"221 bye\r\n").await?;
                return Ok(());
            }
            _ => "250 yes".to_owned(),
        };
        writes.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
    Ok(())
}

async fn put(visitor: &Visitor, path: &str, body: &Value) -> Answer {
    let path = format!("/api/v1{path}");
    visitor
        .request(Method::PUT, &path, |request| request.json(body))
        .await
}

async fn name_address(visitor: &Visitor, address: &str) -> Answer {
    let new = json!({"address": address, "language": "en"});
    put(visitor, "/account/mail", &new).await
}

async fn confirm(visitor: &Visitor, secret: &str) -> Answer {
    let link = json!({ "secret": secret });
    visitor.post("/account/mail/confirm", &link).await
}

/// Somebody with an account and an address that they have confirmed.
async fn with_address(house: &House, post: &mut Post, name: &str, language: &str) -> Visitor {
    let visitor = house.visitor();
    sign_up(&visitor, name).await;
    let address = format!("{}@post.example", name.to_lowercase());
    let new = json!({"address": address, "language": language});
    assert_eq!(put(&visitor, "/account/mail", &new).await.status, 202);
    let letter = post.next(house).await;
    assert_eq!(letter.to, address);
    confirm(&visitor, &letter.secret("/mail/confirm"))
        .await
        .ok();
    visitor
}

async fn choose(visitor: &Visitor, turn: bool, challenge: bool) {
    let tell = json!({"turn": turn, "challenge": challenge, "begun": false, "ended": false, "tournament": false});
    let answer = put(visitor, "/account/mail/notices", &tell).await;
    assert_eq!(answer.status, 204, "{answer:?}");
}

#[tokio::test]
async fn an_address_is_confirmed_by_who_reads_it_and_is_told_nothing_until_its_owner_chooses() {
    let mut post = Post::open().await;
    let house = House::open_with(post.configure()).await;
    let ada = house.visitor();
    assert_eq!(ada.get("/me").await.ok()["here"]["email"], true);
    // A guest has none.
    let guests = name_address(&ada, "ada@post.example").await;
    assert_eq!(guests.problem(), (403, "needs-account".to_owned()));
    sign_up(&ada, "Ada").await;
    let nothing = json!({"turn": false, "challenge": false, "begun": false, "ended": false, "tournament": false});
    let before = ada.get("/account/mail").await.ok();
    assert_eq!(
        before,
        json!({"sends": true, "address": null, "waiting": null, "refused": false, "language": null, "tell": nothing})
    );
    for wrong in [
        "ada",
        "ada@localhost",
        "a@b.example\r\nBcc: c@d.example",
        "",
    ] {
        let answer = name_address(&ada, wrong).await;
        assert_eq!(
            answer.problem(),
            (400, "bad-request".to_owned()),
            "{wrong:?}"
        );
    }
    let made = name_address(&ada, "Ada@Post.Example").await;
    assert_eq!(made.status, 202, "{made:?}");
    assert_eq!(made.json()["waiting"], "Ada@post.example");
    let early = put(&ada, "/account/mail/notices", &nothing).await;
    assert_eq!(early.problem(), (409, "no-mail".to_owned()));

    let letter = post.next(&house).await;
    assert_eq!(
        (&*letter.from, &*letter.to),
        ("fischio@table.example", "Ada@post.example")
    );
    assert_eq!(letter.subject(), "Confirm your e-mail address");
    assert!(
        letter
            .body()
            .contains("The account Ada on http://table.example"),
        "{}",
        letter.body()
    );
    assert_eq!(
        letter.header("Auto-Submitted").as_deref(),
        Some("auto-generated")
    );
    assert_eq!(letter.header("List-Unsubscribe"), None);
    let secret = letter.secret("/mail/confirm");
    // Who reads the mailbox confirms it, on whatever device, once.
    let phone = house.visitor();
    let wrong = confirm(&phone, "nothing").await;
    assert_eq!(wrong.problem(), (410, "gone".to_owned()));
    let confirmed = confirm(&phone, &secret).await.ok();
    assert_eq!(
        confirmed,
        json!({"name": "Ada", "address": "Ada@post.example"})
    );
    assert_eq!(confirm(&phone, &secret).await.problem().0, 410);
    let after = ada.get("/account/mail").await.ok();
    assert_eq!(after["address"], "Ada@post.example");
    assert_eq!(
        (&after["waiting"], &after["tell"]),
        (&Value::Null, &nothing)
    );
    // The address is told to nobody.
    let others = house.visitor().get("/people/Ada").await;
    assert!(!others.text.contains("post.example"), "{others:?}");

    // Another address waits beside it, and takes its place.
    name_address(&ada, "new@post.example").await.ok();
    let letter = post.next(&house).await;
    let between = ada.get("/account/mail").await.ok();
    assert_eq!(between["address"], "Ada@post.example");
    assert_eq!(between["waiting"], "new@post.example");
    // A link is good for a day.
    house.stopwatch.push(Duration::from_hours(25));
    let late = confirm(&ada, &letter.secret("/mail/confirm")).await;
    assert_eq!(late.problem(), (410, "gone".to_owned()));
    // Now the device has to prove once more who it is.
    let stale = name_address(&ada, "new@post.example").await;
    assert_eq!(stale.problem(), (403, "needs-fresh-sign-in".to_owned()));
    let by_password = json!({
        "address": "new@post.example", "language": "it", "current_password": PASSWORD,
    });
    put(&ada, "/account/mail", &by_password).await.ok();
    let letter = post.next(&house).await;
    assert_eq!(letter.subject(), "Conferma il tuo indirizzo e-mail");
    confirm(&ada, &letter.secret("/mail/confirm")).await.ok();
    assert_eq!(
        ada.get("/account/mail").await.ok()["address"],
        "new@post.example"
    );

    // No token names an address; all that is kept of it can be downloaded, and goes with the account.
    let wanted = json!({"label": "Bot", "scopes": ["read", "play"], "current_password": PASSWORD});
    let token = ada.post("/tokens", &wanted).await.ok();
    let bearer = format!("Bearer {}", token["secret"].as_str().unwrap());
    let program = house.visitor();
    let by_token = program
        .request(Method::GET, "/api/v1/account/mail", |request| {
            request.header("authorization", bearer)
        })
        .await;
    assert_eq!(by_token.problem(), (403, "needs-scope".to_owned()));
    let export = ada.get("/account/export").await;
    assert_eq!(export.status, 200);
    let proof = json!({"current_password": PASSWORD});
    let removed = ada.post("/account/mail/remove", &proof).await;
    assert_eq!(removed.status, 204);
    assert_eq!(ada.get("/account/mail").await.ok(), before);
    sign_in(&ada, "Ada", PASSWORD).await.ok();
    name_address(&ada, "ada@post.example").await.ok();
    assert_eq!(ada.delete("/account").await.status, 204);
    post.must_be_quiet(&house, Duration::from_mins(10)).await;
}

#[tokio::test]
async fn who_has_lost_a_password_gets_another_by_a_link_that_counts_once() {
    let mut post = Post::open().await;
    let house = House::open_with(post.configure()).await;
    let ada = with_address(&house, &mut post, "Ada", "it").await;
    let other = house.visitor();
    sign_in(&other, "Ada", PASSWORD).await.ok();
    let lost = async |address: &str| {
        let body = json!({ "address": address });
        house.visitor().post("/account/recovery", &body).await
    };
    // Whether there is such an account is not answered.
    let unknown = lost("nobody@post.example").await;
    let known = lost("ADA@post.example").await;
    assert_eq!((unknown.status.as_u16(), known.status.as_u16()), (202, 202));
    assert_eq!(unknown.text, known.text);
    let first = post.next(&house).await;
    assert_eq!(first.to, "ada@post.example");
    assert_eq!(first.subject(), "Una nuova password per Ada");
    lost("ada@post.example").await;
    let second = post.next(&house).await;
    let (first, second) = (
        first.secret("/mail/password"),
        second.secret("/mail/password"),
    );
    assert_ne!(first, second);

    let set = async |visitor: &Visitor, secret: &str, password: &str| {
        let body = json!({"secret": secret, "password": password});
        visitor.post("/account/recovery/password", &body).await
    };
    let device = house.visitor();
    assert_eq!(
        set(&device, "none", "nove cavalli neri").await.problem().0,
        410
    );
    // A password that is none does not use the link up; one for an address is no link for this.
    let short = set(&device, &second, "short").await;
    assert_eq!(short.problem(), (422, "bad-password".to_owned()));
    let me = set(&device, &second, "nove cavalli neri").await.ok();
    assert_eq!((&me["name"], &me["fresh"]), (&json!("Ada"), &json!(true)));
    for used in [&first, &second] {
        let again = set(&house.visitor(), used, "dieci cavalli neri").await;
        assert_eq!(again.problem(), (410, "gone".to_owned()));
    }
    // All other devices are signed out, and the password of before is none.
    assert_eq!(device.get("/me").await.ok()["kind"], "account");
    for before in [&ada, &other] {
        assert_eq!(before.get("/me").await.ok()["kind"], "guest");
    }
    let old = sign_in(&house.visitor(), "Ada", PASSWORD).await;
    assert_eq!(old.problem(), (401, "sign-in-failed".to_owned()));
    sign_in(&house.visitor(), "Ada", "nove cavalli neri")
        .await
        .ok();

    // It is good for an hour.
    lost("ada@post.example").await;
    let late = post.next(&house).await.secret("/mail/password");
    house.stopwatch.push(Duration::from_hours(1));
    let late = set(&house.visitor(), &late, "dieci cavalli neri").await;
    assert_eq!(late.problem(), (410, "gone".to_owned()));
    // An address that nobody has confirmed gets none.
    let eva = house.visitor();
    sign_up(&eva, "Eva").await;
    name_address(&eva, "eva@post.example").await.ok();
    post.next(&house).await;
    lost("eva@post.example").await;
    post.must_be_quiet(&house, Duration::from_mins(5)).await;
}

#[tokio::test]
async fn another_password_ends_what_another_device_began_by_e_mail() {
    let mut post = Post::open().await;
    let house = House::open_with(post.configure()).await;
    let ada = with_address(&house, &mut post, "Ada", "en").await;
    // Somebody who knows the password names an address of theirs, and the owner takes the account back.
    let other = house.visitor();
    sign_in(&other, "Ada", PASSWORD).await.ok();
    name_address(&other, "other@post.example").await.ok();
    let named = post.next(&house).await.secret("/mail/confirm");
    let lost = json!({"address": "ada@post.example"});
    assert_eq!(ada.post("/account/recovery", &lost).await.status, 202);
    let link = post.next(&house).await.secret("/mail/password");
    let set = json!({"secret": link, "password": "nove cavalli neri"});
    let ada = house.visitor();
    ada.post("/account/recovery/password", &set).await.ok();
    assert_eq!(ada.get("/account/mail").await.ok()["waiting"], Value::Null);
    let gone = (410, "gone".to_owned());
    assert_eq!(confirm(&other, &named).await.problem(), gone);
    assert_eq!(
        ada.get("/account/mail").await.ok()["address"],
        "ada@post.example"
    );
    // A link that was sent before another password was chosen sets none.
    ada.post("/account/recovery", &lost).await;
    let link = post.next(&house).await.secret("/mail/password");
    let change = json!({"password": "dieci cavalli neri", "current_password": "nove cavalli neri"});
    ada.patch("/account", &change).await.ok();
    let set = json!({"secret": link, "password": "undici cavalli neri"});
    let late = house.visitor();
    let late = late.post("/account/recovery/password", &set).await;
    assert_eq!(late.problem(), gone);
}

#[tokio::test]
async fn who_chose_it_is_told_by_e_mail_and_ends_that_without_signing_in() {
    let mut post = Post::open().await;
    let house = House::open_with(post.configure()).await;
    let ada = with_address(&house, &mut post, "Ada", "it").await;
    let ben = with_address(&house, &mut post, "Ben", "en").await;
    let begin = async || {
        let begun = ada
            .begin(json!({"mode": "link", "side": "home", "position": OPEN_PLAY, "days": 14}))
            .await;
        ben.join(&begun).await.ok();
        begun["id"].as_str().unwrap().to_owned()
    };
    // Quiet, until somebody chooses.
    begin().await;
    post.must_be_quiet(&house, Duration::from_hours(1)).await;

    choose(&ada, true, false).await;
    let since = house.stopwatch.now();
    let id = begin().await;
    let letter = post.next(&house).await;
    assert!(
        house.stopwatch.now() >= since + Duration::from_mins(15),
        "they could see it by themselves"
    );
    assert_eq!(letter.to, "ada@post.example");
    assert_eq!(letter.subject(), "Tocca a te: Chess Football");
    let body = letter.body();
    assert!(
        body.starts_with("Nella partita contro Ben la prossima decisione è tua.\n"),
        "{body}"
    );
    assert!(
        body.contains(&format!("\nhttp://table.example/match/{id}\n")),
        "{body}"
    );
    let secret = letter.secret("/mail/end");
    let one_click = format!("<http://table.example/api/v1/unsubscribe/{secret}>");
    assert!(
        letter
            .text
            .replace("\r\n ", " ")
            .contains(&format!("List-Unsubscribe: {one_click}")),
        "{}",
        letter.text
    );
    assert_eq!(
        letter.header("List-Unsubscribe-Post").as_deref(),
        Some("List-Unsubscribe=One-Click")
    );

    // Who acts meanwhile is not told.
    let pass_turn = async |visitor: &Visitor, seat: &str| {
        loop {
            let state = visitor.see(&id).await;
            if !state["offers"][seat].is_array() {
                return;
            }
            visitor.play(&id, seat, &first_offer(&state, seat)).await;
        }
    };
    pass_turn(&ada, "home").await;
    pass_turn(&ben, "away").await;
    pass_turn(&ada, "home").await;
    post.must_be_quiet(&house, Duration::from_mins(40)).await;

    // A program that reads e-mail ends it, as its reader asked (RFC 8058): no cookie, no origin.
    let path = format!("/api/v1/unsubscribe/{secret}");
    let stranger = house.visitor();
    let end = async |path: &str| {
        let form = "List-Unsubscribe=One-Click";
        stranger
            .request(Method::POST, path, |request| {
                let kind = "application/x-www-form-urlencoded";
                request.header("content-type", kind).body(form)
            })
            .await
    };
    // Who opens it in a browser comes to the page with the button, and nothing has ended yet.
    let shown = stranger
        .request(Method::GET, &path, |request| request)
        .await;
    assert_eq!(shown.status, 303);
    assert_eq!(shown.headers["location"], format!("/mail/end#{secret}"));
    let odd = "/api/v1/unsubscribe/%2F%2Fa.example%0D%0Ax-y:%20z";
    let odd = stranger.request(Method::GET, odd, |request| request).await;
    assert_eq!(odd.headers["location"], "/mail/end#aexamplexyz");
    assert_eq!(ada.get("/account/mail").await.ok()["tell"]["turn"], true);
    assert_eq!(end("/api/v1/unsubscribe/nothing").await.problem().0, 410);
    assert_eq!(end(&path).await.status, 204);
    assert_eq!(end(&path).await.status, 204);
    let view = ada.get("/account/mail").await.ok();
    assert_eq!(view["address"], "ada@post.example");
    assert_eq!(view["tell"]["turn"], false);
    pass_turn(&ben, "away").await;
    post.must_be_quiet(&house, Duration::from_hours(1)).await;

    // A challenge is told at once, for it is over in minutes.
    choose(&ben, false, true).await;
    let challenge = json!({"game": "calcetto", "rated": false});
    ada.post("/people/Ben/challenges", &challenge).await.ok();
    let letter = post.next(&house).await;
    assert_eq!(letter.to, "ben@post.example");
    assert_eq!(letter.subject(), "Ada challenges you");
    assert!(
        letter.body().contains("http://table.example/lobby"),
        "{}",
        letter.body()
    );
}

#[tokio::test]
async fn what_an_e_mail_server_does_not_take_now_is_tried_again_and_what_it_refuses_ends() {
    let mut post = Post::open().await;
    let house = House::open_with(|config| {
        post.configure()(config);
        config.limits.mail_refused = 2;
        config.limits.mail_grace = Duration::ZERO;
    })
    .await;
    let ada = with_address(&house, &mut post, "Ada", "en").await;
    let ben = house.visitor();
    choose(&ada, true, false).await;
    let begin = async || {
        let begun = ada
            .begin(json!({"mode": "link", "side": "home", "position": OPEN_PLAY, "days": 14}))
            .await;
        ben.join(&begun).await.ok();
    };
    // Grey-listed at first.
    post.answers.store(451, Ordering::SeqCst);
    begin().await;
    post.refuses(&house).await;
    post.answers.store(250, Ordering::SeqCst);
    assert_eq!(
        post.next(&house).await.subject(),
        "Your turn: Chess Football"
    );
    // Refused for good: not tried again, and after the second time nothing more is told.
    post.answers.store(550, Ordering::SeqCst);
    for times in 1..=2 {
        begin().await;
        post.refuses(&house).await;
        let is_off = times == 2;
        let noted = async {
            loop {
                let view = ada.get("/account/mail").await.ok();
                if view["refused"] == is_off && view["tell"]["turn"] != is_off {
                    return;
                }
                house.stopwatch.push(SECOND);
            }
        };
        soon("what is noted", noted).await;
    }
    post.answers.store(250, Ordering::SeqCst);
    begin().await;
    post.must_be_quiet(&house, Duration::from_hours(14)).await;
    assert!(post.tried.try_recv().is_err());
    // A link that is taken shows that the address is good again.
    let body = json!({"address": "ada@post.example"});
    ben.post("/account/recovery", &body).await;
    post.next(&house).await;
    let noted = async {
        while ada.get("/account/mail").await.ok()["refused"] != false {
            house.stopwatch.push(SECOND);
        }
    };
    soon("what is noted", noted).await;
}

#[tokio::test]
async fn nobodys_mailbox_is_filled() {
    let mut post = Post::open().await;
    let house = House::open_with(|config| {
        post.configure()(config);
        config.limits.mailbox_links_a_day = Daily::new(2);
        config.limits.mail_links_a_day = Daily::new(4);
        config.limits.accounts_a_mailbox = 1;
    })
    .await;
    let (ada, ben) = (house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    sign_up(&ben, "Ben").await;
    name_address(&ada, "one@post.example").await.ok();
    let first = post.next(&house).await.secret("/mail/confirm");
    name_address(&ben, "ONE@post.example").await.ok();
    let second = post.next(&house).await.secret("/mail/confirm");
    let third = name_address(&ben, "one@post.example").await;
    assert_eq!(third.problem(), (429, "too-many-requests".to_owned()));
    confirm(&ada, &first).await.ok();
    let taken = confirm(&ben, &second).await;
    assert_eq!(taken.problem(), (409, "too-many-kept".to_owned()));
    // Who has lost a password is not told that the mailbox is full, and gets nothing more today.
    let body = json!({"address": "one@post.example"});
    let lost = ben.post("/account/recovery", &body).await;
    assert_eq!(lost.status, 202);
    post.must_be_quiet(&house, Duration::from_mins(5)).await;
    // From one address (IP) so many are asked for in a day, no matter who they are for.
    let lost = ben
        .post("/account/recovery", &json!({"address": "x@post.example"}))
        .await;
    assert_eq!(lost.problem(), (429, "too-many-requests".to_owned()));

    // A server that sends no e-mail says so.
    let silent = House::open().await;
    let eva = silent.visitor();
    sign_up(&eva, "Eva").await;
    assert_eq!(eva.get("/me").await.ok()["here"]["email"], false);
    assert_eq!(eva.get("/account/mail").await.ok()["sends"], false);
    for answer in [
        name_address(&eva, "eva@post.example").await,
        eva.post("/account/recovery", &body).await,
    ] {
        assert_eq!(answer.problem(), (409, "no-mail".to_owned()));
    }
}

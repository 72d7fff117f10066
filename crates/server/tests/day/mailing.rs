//! What e-mail there is on that day: an address is confirmed once, and a link for a lost password counts once.

use fischio_people::{NoticeKind, NoticeKinds, NoticeWay};
use fischio_server::id::Visitor;
use fischio_server::store::{
    Account, AccountWrite, LinkPurpose, MailAddresses, MailTarget, NoticeWrite, Rejected, Store,
    Unit, Write,
};

use super::{Outcomes, again, visitor};

/// Later than all that is due on that day.
const AT_MS: i64 = 1_000;

fn pia() -> Visitor {
    visitor(41)
}

fn target(id: &str, person: &Visitor, address: &str) -> MailTarget {
    MailTarget {
        id: id.to_owned(),
        person: person.clone(),
        address: address.to_owned(),
        unsubscribe: format!("end-{id}"),
        language: "it".to_owned(),
        made_ms: AT_MS,
        refused: 0,
    }
}

fn link(secret: &str, target: &str, purpose: LinkPurpose) -> NoticeWrite {
    NoticeWrite::MakeMailLink {
        secret: secret.to_owned(),
        target: target.to_owned(),
        purpose,
        until_ms: AT_MS + 100,
    }
}

fn confirm(secret: &str, at_ms: i64) -> NoticeWrite {
    NoticeWrite::ConfirmAddress {
        secret: secret.to_owned(),
        at_ms,
        most: 1,
    }
}

fn recover(secret: &str, at_ms: i64) -> NoticeWrite {
    NoticeWrite::UseRecoveryLink {
        secret: secret.to_owned(),
        at_ms,
    }
}

/// What is done, step by step, and what comes of it.
pub fn steps() -> Vec<(Vec<Unit>, Outcomes)> {
    let account = |person: &Visitor, name: &str| {
        Write::Account(AccountWrite::SignUp {
            account: Account {
                person: person.clone(),
                name: name.to_owned(),
                password: Some("hash".to_owned()),
                made_ms: 5,
                is_program: false,
            },
            name_key: name.to_lowercase(),
        })
    };
    let quirin = visitor(42);
    let ask = |target: MailTarget| Write::Notice(NoticeWrite::AskAddress { target });
    let notice = Write::Notice;
    let tell = |kind| NoticeWrite::Tell {
        person: pia(),
        kind,
        subject: "MMMMMMMMMMMM".to_owned(),
        number: 1,
        made_ms: AT_MS,
        due_ms: AT_MS,
        mail_due_ms: AT_MS + 10,
    };
    let choose = NoticeWrite::Choose {
        person: pia(),
        way: NoticeWay::Mail,
        kinds: NoticeKinds::from_iter([NoticeKind::Turn]),
    };
    let recovery = NoticeWrite::AskRecovery {
        address: "PIA@post.example".to_owned(),
        at_ms: AT_MS,
    };
    let end = |secret: &str| NoticeWrite::Unsubscribe {
        unsubscribe: secret.to_owned(),
    };
    let refused = NoticeWrite::NoteMail {
        target: "second".to_owned(),
        refused: true,
        most: 2,
    };
    let gone = || Err(Rejected::Gone);
    let steps = [
        (
            vec![
                account(&pia(), "Pia"),
                account(&quirin, "Quirin"),
                ask(target("first", &pia(), "pia@first.example")),
            ],
            Ok(()),
        ),
        // Somebody without an account has no address.
        (
            vec![ask(target("nobody", &visitor(43), "a@b.example"))],
            gone(),
        ),
        // Another address takes its place, and the first one's link leads nowhere.
        (
            vec![notice(link("of-first", "first", LinkPurpose::Confirm))],
            Ok(()),
        ),
        (
            vec![ask(target("second", &pia(), "Pia@post.example"))],
            Ok(()),
        ),
        (vec![notice(confirm("of-first", AT_MS))], gone()),
        (
            vec![notice(link("of-second", "second", LinkPurpose::Confirm))],
            Ok(()),
        ),
        // Not when its time is over, and not for something else.
        (vec![notice(confirm("of-second", AT_MS + 100))], gone()),
        (vec![notice(recover("of-second", AT_MS))], gone()),
        (vec![notice(confirm("of-second", AT_MS))], Ok(())),
        (vec![notice(confirm("of-second", AT_MS))], gone()),
        // As many accounts as may have the address.
        (
            vec![
                ask(target("others", &quirin, "pia@POST.example")),
                notice(link("of-others", "others", LinkPurpose::Confirm)),
            ],
            Ok(()),
        ),
        (
            vec![notice(confirm("of-others", AT_MS))],
            Err(Rejected::TooMany),
        ),
        // Nobody is told anything by e-mail who has not chosen it.
        (vec![notice(tell(NoticeKind::Turn))], Ok(())),
        (
            vec![notice(choose), notice(tell(NoticeKind::Challenge))],
            Ok(()),
        ),
        (vec![notice(recovery)], Ok(())),
        (
            vec![notice(link("lost", "second", LinkPurpose::Recover))],
            Ok(()),
        ),
        (
            vec![notice(link("lost-too", "second", LinkPurpose::Recover))],
            Ok(()),
        ),
        (vec![notice(recover("lost", AT_MS))], Ok(())),
        (vec![notice(recover("lost-too", AT_MS))], gone()),
        (vec![notice(end("of-nobody"))], gone()),
        (vec![notice(refused)], Ok(())),
        (
            vec![notice(tell(NoticeKind::Turn)), notice(end("end-second"))],
            Ok(()),
        ),
    ];
    let steps = steps.into_iter();
    let steps = steps.map(|(unit, outcome)| (vec![unit], vec![outcome]));
    steps.collect()
}

/// Whether a write is there, where it matters: the others may be carried out once more.
pub async fn is_there(store: &dyn Store, write: &NoticeWrite) -> Option<bool> {
    let addresses = async || again(async || store.mail_addresses(&pia()).await).await;
    match write {
        NoticeWrite::AskAddress { target } if target.person == pia() => {
            let waiting = addresses().await.waiting;
            Some(waiting.is_some_and(|waiting| waiting.id == target.id))
        }
        NoticeWrite::ConfirmAddress { .. } => Some(addresses().await.confirmed.is_some()),
        NoticeWrite::MakeMailLink {
            secret, purpose, ..
        } => {
            let link = again(async || store.mail_link(secret, *purpose, AT_MS).await).await;
            Some(link.is_some())
        }
        NoticeWrite::UseRecoveryLink { secret, .. } => {
            let purpose = LinkPurpose::Recover;
            let link = again(async || store.mail_link(secret, purpose, AT_MS).await).await;
            Some(link.is_none())
        }
        NoticeWrite::NoteMail { .. } => {
            let confirmed = addresses().await.confirmed;
            Some(confirmed.is_some_and(|confirmed| confirmed.refused > 0))
        }
        _ => None,
    }
}

/// Compares what is stored with what the day had acknowledged.
///
/// # Panics
/// If something is missing, or there is something that was rejected.
pub async fn must_be_kept_in(store: &dyn Store) {
    let confirmed = MailTarget {
        refused: 1,
        ..target("second", &pia(), "Pia@post.example")
    };
    assert_eq!(
        store.mail_addresses(&pia()).await.unwrap(),
        MailAddresses {
            confirmed: Some(confirmed),
            waiting: None
        }
    );
    let kinds = store.notice_kinds(&pia(), NoticeWay::Mail).await.unwrap();
    assert_eq!(kinds, Some(NoticeKinds::default()));
    assert!(store.push_devices(&pia()).await.unwrap().is_empty());
    for secret in ["of-first", "of-second", "lost", "lost-too"] {
        for purpose in LinkPurpose::ALL {
            let link = store.mail_link(secret, purpose, AT_MS).await.unwrap();
            assert_eq!(link, None, "{secret}");
        }
    }
}

//! What people are to be told on that day: each thing once, whichever process claims it.

use fischio_people::{NoticeKind, NoticeKinds, NoticeWay};
use fischio_server::id::Visitor;
use fischio_server::store::{
    Due, NoticeTarget, NoticeWrite, PushDevice, Rejected, Store, Unit, Write,
};

use super::{Outcomes, again, visitor};

const MATCH: &str = "NNNNNNNNNNNN";

fn nora() -> Visitor {
    visitor(31)
}

fn otto() -> Visitor {
    visitor(32)
}

fn device(person: &Visitor, id: &str, endpoint: &str) -> PushDevice {
    PushDevice {
        id: id.to_owned(),
        person: person.clone(),
        session: None,
        endpoint: format!("https://push.example/{endpoint}"),
        p256dh: "key".to_owned(),
        auth: "secret".to_owned(),
        label: "Firefox, Linux".to_owned(),
        language: "it".to_owned(),
        made_ms: 5,
    }
}

fn tell(kind: NoticeKind, number: u32, due_ms: i64) -> NoticeWrite {
    NoticeWrite::Tell {
        person: nora(),
        kind,
        subject: MATCH.to_owned(),
        number,
        made_ms: 8,
        due_ms,
        mail_due_ms: due_ms,
    }
}

fn claim(claim: &str, now_ms: i64, most: u32) -> NoticeWrite {
    NoticeWrite::Claim {
        claim: claim.to_owned(),
        way: NoticeWay::Push,
        now_ms,
        until_ms: now_ms + 10,
        most,
    }
}

/// What is done, step by step, and what comes of it. The `guest` is part of an account by then.
pub fn steps(guest: &Visitor) -> Vec<(Vec<Unit>, Outcomes)> {
    let add = |person: &Visitor, id: &str, endpoint: &str, most| NoticeWrite::AddDevice {
        device: device(person, id, endpoint),
        most,
    };
    let finish = |id, claim: &str| NoticeWrite::Finish {
        id,
        claim: claim.to_owned(),
    };
    let put_off = |claim: &str| NoticeWrite::PutOff {
        id: 1,
        claim: claim.to_owned(),
        due_ms: 50,
        failures: 1,
    };
    let choose = NoticeWrite::Choose {
        person: nora(),
        way: NoticeWay::Push,
        kinds: NoticeKinds::from_iter([NoticeKind::Turn, NoticeKind::Begun]),
    };
    let remove = NoticeWrite::RemoveDevice {
        person: otto(),
        id: "one".to_owned(),
    };
    let withdraw = NoticeWrite::Withdraw {
        person: nora(),
        kind: NoticeKind::Begun,
        subject: MATCH.to_owned(),
    };
    let gone = || Err(Rejected::Gone);
    let steps = [
        // Who has no browser for it is told nothing.
        (vec![tell(NoticeKind::Turn, 1, 10)], Ok(())),
        (vec![add(&nora(), "one", "1", 2)], Ok(())),
        (vec![add(&nora(), "two", "2", 1)], Err(Rejected::TooMany)),
        (vec![add(&nora(), "two", "2", 2)], Ok(())),
        (vec![add(guest, "guest", "3", 9)], gone()),
        (vec![choose], Ok(())),
        (
            vec![
                tell(NoticeKind::Turn, 4, 10),
                tell(NoticeKind::Ended, 4, 10),
            ],
            Ok(()),
        ),
        (vec![tell(NoticeKind::Turn, 5, 20)], Ok(())),
        (vec![tell(NoticeKind::Begun, 5, 20)], Ok(())),
        (vec![withdraw], Ok(())),
        // Nothing is due yet; then there is one for each of two who claim.
        (vec![claim("early", 19, 9)], Ok(())),
        (vec![claim("first", 20, 1)], Ok(())),
        (vec![claim("second", 20, 9)], Ok(())),
        // What another has claimed is not ended.
        (vec![finish(1, "second"), put_off("first")], Ok(())),
        (vec![finish(2, "second")], Ok(())),
        (vec![put_off("second")], Ok(())),
        // It may be claimed again after the pause, and after the claim.
        (vec![claim("third", 50, 9)], Ok(())),
        (vec![claim("fourth", 60, 9)], Ok(())),
        (vec![finish(1, "third")], Ok(())),
        (vec![remove], gone()),
        // A browser has another owner.
        (vec![add(&otto(), "three", "2", 1)], Ok(())),
    ];
    let steps = steps.into_iter().map(|(unit, outcome)| {
        let unit: Unit = unit.into_iter().map(Write::Notice).collect();
        (vec![unit], vec![outcome])
    });
    steps.collect()
}

/// Whether a write is there, where it matters: the others may be carried out once more.
pub async fn is_there(store: &dyn Store, write: &NoticeWrite) -> Option<bool> {
    match write {
        NoticeWrite::Claim { claim, .. } if claim != "early" => {
            let claimed = again(async || store.claimed_notices(claim).await).await;
            Some(!claimed.is_empty())
        }
        _ => None,
    }
}

/// Compares what is stored with what the day had acknowledged.
///
/// # Panics
/// If something is missing, or there is something that was rejected.
pub async fn must_be_kept_in(store: &dyn Store, guest: &Visitor) {
    let devices = async |person| store.push_devices(&person).await.unwrap();
    assert_eq!(devices(nora()).await, [device(&nora(), "one", "1")]);
    assert_eq!(devices(otto()).await, [device(&otto(), "three", "2")]);
    assert_eq!(devices(guest.clone()).await, []);
    let kinds = async |person| store.notice_kinds(&person, NoticeWay::Push).await.unwrap();
    let chosen = kinds(nora()).await.unwrap();
    assert_eq!(chosen.to_string(), "turn begun");
    assert_eq!(kinds(otto()).await, Some(NoticeKinds::usual()));
    assert_eq!(kinds(guest.clone()).await, None);
    for claim in ["early", "first", "second", "third"] {
        assert_eq!(store.claimed_notices(claim).await.unwrap(), [], "{claim}");
    }
    let left = store.claimed_notices("fourth").await.unwrap();
    assert_eq!(left.len(), 1, "{left:?}");
    assert_eq!(
        (left[0].due, left[0].failures),
        (Due::Notice(NoticeKind::Turn), 1)
    );
    assert_eq!((&*left[0].subject, left[0].made_ms), (MATCH, 8));
    let nora = NoticeTarget::Push(device(&nora(), "one", "1"));
    assert_eq!(left[0].target, nora);
    assert_eq!(store.next_notice(NoticeWay::Push).await.unwrap(), Some(70));
}

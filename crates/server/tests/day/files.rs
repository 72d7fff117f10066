//! What people do with the files that they keep: a guest's go along into the account.

use fischio_server::id::Visitor;
use fischio_server::store::{FileWrite, KeptFile, Rejected, Store, Unit, Write};

use super::{Outcomes, again};

fn file(person: &Visitor, id: &str) -> KeptFile {
    KeptFile {
        id: id.to_owned(),
        person: person.clone(),
        game: "calcetto".to_owned(),
        form: "squad".to_owned(),
        title: "Lupi".to_owned(),
        text: "text".to_owned(),
        changed_ms: 5,
        link: None,
    }
}

/// The two that are left at the end.
fn left(person: &Visitor) -> [KeptFile; 2] {
    [
        KeptFile {
            title: "Orsi".to_owned(),
            text: "other".to_owned(),
            changed_ms: 7,
            link: Some("first".to_owned()),
            ..file(person, "one")
        },
        file(person, "two"),
    ]
}

/// What is done before the `guest` becomes part of an account, step by step, and what comes of it.
pub fn steps(guest: &Visitor, other: &Visitor) -> Vec<(Vec<Unit>, Outcomes)> {
    let gone = || Err(Rejected::Gone);
    let keep = |id: &str, most: u32| FileWrite::Keep {
        file: file(guest, id),
        most,
    };
    let change = |person: &Visitor| FileWrite::Change {
        person: person.clone(),
        id: "one".to_owned(),
        title: "Orsi".to_owned(),
        text: "other".to_owned(),
        at_ms: 7,
    };
    let share = |link: &str| FileWrite::Share {
        person: guest.clone(),
        id: "one".to_owned(),
        link: link.to_owned(),
    };
    let (person, id) = (guest.clone(), "three".to_owned());
    let remove = FileWrite::RemoveFile { person, id };
    let (person, id) = (other.clone(), "one".to_owned());
    let unshare = FileWrite::Unshare { person, id };
    let steps = [
        (vec![keep("one", 2), keep("two", 2)], Ok(())),
        (vec![keep("three", 2)], Err(Rejected::TooMany)),
        (vec![keep("three", 3)], Ok(())),
        (vec![change(guest)], Ok(())),
        (vec![change(other)], gone()),
        (vec![remove.clone()], Ok(())),
        (vec![remove], gone()),
        (vec![share("first")], Ok(())),
        (vec![share("second")], Ok(())),
        (vec![unshare], gone()),
    ];
    let steps = steps.into_iter().map(|(unit, outcome)| {
        let unit: Unit = unit.into_iter().map(Write::File).collect();
        (vec![unit], vec![outcome])
    });
    steps.collect()
}

/// Whether a write is there, where that can be seen.
pub async fn is_there(store: &dyn Store, write: &FileWrite) -> Option<bool> {
    let stored =
        async |person: &Visitor, id: &str| again(async || store.kept_file(person, id).await).await;
    Some(match write {
        FileWrite::Keep { file, .. } => stored(&file.person, &file.id).await.is_some(),
        FileWrite::Change {
            person, id, text, ..
        } => {
            let stored = stored(person, id).await;
            stored.is_some_and(|stored| stored.text == *text)
        }
        FileWrite::RemoveFile { person, id } => stored(person, id).await.is_none(),
        FileWrite::Share { .. } | FileWrite::Unshare { .. } => return None,
    })
}

/// Compares what is stored with what the day comes to: all is the account's.
pub async fn must_be_kept_in(store: &dyn Store, guest: &Visitor, person: &Visitor) {
    assert_eq!(store.kept_files(guest).await.unwrap(), []);
    let left = left(person);
    assert_eq!(store.kept_files(person).await.unwrap(), left);
    let shown = store.shared_file("first").await.unwrap();
    assert_eq!(shown.as_ref(), Some(&left[0]));
    assert_eq!(store.shared_file("second").await.unwrap(), None);
}

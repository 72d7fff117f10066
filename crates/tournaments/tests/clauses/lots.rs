//! Whether anybody can verify the lots of a tournament from its log alone (TN-02).

use std::fmt::Write;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use tournaments::{Event, LogEntry, MatchResult, NewEntrant, OpenError, Tournament};

use super::driver::{at, enter, id, opened, option, refused};

const SEED: [u8; 32] = [7; 32];

fn hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        write!(text, "{byte:02x}").unwrap();
    }
    text
}

/// A lot as the fair dice draw it, by what is written of them: the bytes of an HMAC of seed, tournament, nonces and number
/// shuffle it.
fn lot(seed: &[u8], nonces: &[Option<String>], number: u32, of: u16) -> Vec<u16> {
    let nonces: Vec<&str> = nonces
        .iter()
        .map(|nonce| nonce.as_deref().unwrap_or(""))
        .collect();
    let nonces = hex(&Sha256::digest(nonces.join(":")));
    let mut mac = Hmac::<Sha256>::new_from_slice(seed).unwrap();
    mac.update(format!("lot:cup:{nonces}:{number}").as_bytes());
    let mut bytes = mac.finalize().into_bytes().into_iter();
    let mut order: Vec<u16> = (0..of).collect();
    for place in (1..usize::from(of)).rev() {
        let end = 256 - 256 % (place + 1);
        let byte = bytes.by_ref().map(usize::from).find(|byte| *byte < end);
        order.swap(
            place,
            byte.expect("so few things need few bytes") % (place + 1),
        );
    }
    order
}

/// Reads a log as text and computes each of its lots: what anybody can do who has it.
fn verify(log: &str) -> Result<usize, String> {
    let entries: Vec<LogEntry> = serde_json::from_str(log).map_err(|error| error.to_string())?;
    let tournament = Tournament::fold(entries).map_err(|error| error.to_string())?;
    let seed = tournament.seed().ok_or("no seed is shown")?;
    let bytes = (0..seed.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&seed[at..at + 2], 16).unwrap());
    let seed: Vec<u8> = bytes.collect();
    if Some(&*hex(&Sha256::digest(&seed))) != tournament.commitment() {
        return Err("another seed was committed to".to_owned());
    }
    let nonces: Vec<_> = tournament
        .entrants()
        .iter()
        .map(|entrant| entrant.nonce.clone())
        .collect();
    let mut lots = 0;
    for entry in tournament.entries() {
        if let Event::Lot { number, order } = &entry.event {
            if lot(&seed, &nonces, *number, order.len() as u16) != *order {
                return Err(format!("lot {number} is not what the seed gives"));
            }
            lots += 1;
        }
    }
    Ok(lots)
}

fn open(commitment: Option<String>) -> Result<Tournament, OpenError> {
    let event = Event::Opened {
        name: "Cup".to_owned(),
        game: "calcetto".to_owned(),
        options: [("format".to_owned(), option("knock-out"))].into(),
        commitment,
    };
    Tournament::open(LogEntry::new(0, event))
}

/// A whole cup of four, but that it is not closed.
fn played() -> Tournament {
    let mut cup = open(Some(hex(&Sha256::digest(SEED)))).unwrap();
    let nonces = [Some("ada7".to_owned()), None, Some("c".to_owned()), None];
    for (number, nonce) in (1..).zip(&nonces) {
        let entrant = NewEntrant::name(&format!("N{number}"));
        enter(&mut cup, Event::Entered { entrant });
        let (entrant, nonce) = (id(number), nonce.clone());
        enter(&mut cup, Event::CheckedIn { entrant, nonce });
    }
    enter(&mut cup, Event::Started);
    while !cup.is_complete(1) {
        while let Some(wanted) = cup.lot_wanted() {
            let order = lot(&SEED, &nonces, wanted.number, wanted.of);
            enter(
                &mut cup,
                Event::Lot {
                    number: wanted.number,
                    order,
                },
            );
        }
        let round = cup.next_round().unwrap();
        let number = round.number;
        enter(
            &mut cup,
            Event::Paired {
                round: round.clone(),
            },
        );
        for pairing in &round.pairings {
            let (at, result) = (at(number, pairing.table), MatchResult::played(1, 0));
            enter(&mut cup, Event::Ended { at, result });
        }
    }
    cup
}

#[test]
fn tn_02_the_seed_is_shown_at_the_end_and_is_the_one_that_was_committed_to() {
    let cup = played();
    let other = hex(&[8; 32]);
    for seed in [
        None,
        Some(String::new()),
        Some(other),
        Some("zz".to_owned()),
        Some("é7".repeat(21)),
    ] {
        assert_eq!(refused(&cup, Event::Closed { seed }), "TN-02 seed-shown");
    }
    let mut cup = cup;
    assert_eq!(cup.seed(), None, "nobody knows it before");
    enter(
        &mut cup,
        Event::Closed {
            seed: Some(hex(&SEED)),
        },
    );
    assert_eq!(cup.seed(), Some(&*hex(&SEED)));
}

#[test]
fn tn_02_a_commitment_is_a_sha_256() {
    for wrong in ["", "abc", &"g".repeat(64), &"0".repeat(65)] {
        let error = open(Some(wrong.to_owned())).unwrap_err();
        assert!(
            error.to_string().starts_with("TN-02: the commitment"),
            "{error}"
        );
    }
    assert!(open(Some("0".repeat(64))).is_ok() && open(None).is_ok());
    assert_eq!(opened(&[]).commitment(), None);
}

#[test]
fn tn_02_anybody_can_verify_the_lots_from_the_log() {
    let mut cup = played();
    enter(
        &mut cup,
        Event::Closed {
            seed: Some(hex(&SEED)),
        },
    );
    let log = serde_json::to_string(cup.entries()).unwrap();
    // Draw, level, and who begins shoot-outs in two rounds.
    assert_eq!(verify(&log), Ok(4));
    // Anybody who changes a nonce or a lot is found out.
    let nonce = log.replace("ada7", "ada8");
    assert_eq!(
        verify(&nonce).unwrap_err(),
        "lot 0 is not what the seed gives"
    );
    let mut entries = cup.entries().to_vec();
    let level = entries.iter_mut().find_map(|entry| match &mut entry.event {
        Event::Lot { number: 1, order } => Some(order),
        _ => None,
    });
    level.unwrap().swap(0, 1);
    let changed = serde_json::to_string(&entries).unwrap();
    assert_eq!(
        verify(&changed).unwrap_err(),
        "lot 1 is not what the seed gives"
    );
}

#[test]
fn tn_02_a_seed_that_nobody_committed_to_is_not_shown() {
    let mut league = super::driver::begun(2, &[]);
    super::driver::pair(&mut league);
    super::driver::the_lower_number_wins(&mut league);
    let seed = Some(hex(&SEED));
    assert_eq!(
        refused(&league, Event::Closed { seed }),
        "TN-02 not-committed"
    );
    enter(&mut league, Event::Closed { seed: None });
    assert_eq!(league.seed(), None);
}

//! Chance that can be verified: nobody can choose it, and everybody can recompute it.
//!
//! When a match is made, its server draws a [`Seed`] and publishes the seed's
//! [commitment](Seed::commitment), its SHA-256. Each side may add a nonce of its own before
//! anything is rolled. Outcome number `i` of the match, counted from 0 in the order of the
//! log (outcomes that were taken back count too), comes from the bytes of
//!
//! ```text
//! HMAC-SHA-256(key: seed, message: "MATCH:HOME:AWAY:i")
//! ```
//!
//! with the match's ID, both nonces (nothing for a side that added none) and `i` in decimal;
//! if its 32 bytes do not suffice, those of `"MATCH:HOME:AWAY:i:1"` follow, then `:2`, …
//!
//! A number below `n` (`n` at most 256) is the next byte modulo `n`; bytes from the greatest
//! multiple of `n` that is at most 256 on are skipped, so that all numbers are equally likely
//! (for a die: 252 to 255). Then:
//!
//! - a die shows its face of that number (a six-sided die 1 to 6, a ± die plus, minus);
//! - a draw takes the item of that number, each item counted as often as there are copies;
//! - an order of `n` things begins as 0, 1, … and, for each place from the last down to the
//!   second, place `p` changes places with the number below `p + 1` (Fisher and Yates).
//!
//! When the match is over the seed is shown, and [`verify`] recomputes everything.
//!
//! That the outcomes follow from the seed shows that nobody changed them. That nobody *chose*
//! them is proven only by nonces: a server that knows every nonce beforehand could draw seeds
//! until it likes one. So chance is [fair](Proof::Fair) where every side with a seat that the
//! server does not hold added a nonce after the commitment; a side of bots needs none, and
//! where one visitor holds all other seats one nonce is enough.

mod lots;

use fischio_core::{
    BySide, ChanceOutcome, ChanceRequest, Coach, Ending, Entry, Fairness, Localised, Proof, Record,
    Side,
};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::{AnyGame, MatchLog, ReplayError, hex, words};

pub use lots::lot;

/// Bytes of a seed.
pub const SEED_BYTES: usize = 32;
/// Most characters of a nonce.
pub const NONCE_LENGTH: usize = 64;

/// The secret that a match's chance comes from.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; SEED_BYTES]);

/// Does not tell the secret.
impl core::fmt::Debug for Seed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl Seed {
    /// The seed of these bytes, drawn by the caller.
    pub const fn new(bytes: [u8; SEED_BYTES]) -> Seed {
        Seed(bytes)
    }

    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Seed> {
        hex::read(text).map(Seed)
    }

    /// In hexadecimal: to be shown when the match is over.
    pub fn reveal(&self) -> String {
        hex::write(&self.0)
    }

    /// Its SHA-256 in hexadecimal: to be shown when the match is made.
    pub fn commitment(&self) -> String {
        hex::write(&Sha256::digest(self.0))
    }
}

/// Whether a text may be a nonce: 1 to [`NONCE_LENGTH`] letters and digits.
pub fn is_nonce(text: &str) -> bool {
    (1..=NONCE_LENGTH).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// Outcome number `number` (from 0) of the match `id`, for what is asked.
pub fn outcome(
    seed: &Seed,
    id: &str,
    nonces: &BySide<Option<String>>,
    number: u64,
    request: &ChanceRequest,
) -> ChanceOutcome {
    let nonce = |nonce: &Option<String>| nonce.clone().unwrap_or_default();
    let message = format!(
        "{id}:{}:{}:{number}",
        nonce(&nonces.home),
        nonce(&nonces.away)
    );
    let mut bytes = Bytes {
        seed,
        message,
        block: 0,
        left: Vec::new().into_iter(),
    };
    request.draw(&mut |n| bytes.below(n))
}

/// The bytes that an outcome comes from, block after block.
struct Bytes<'a> {
    seed: &'a Seed,
    message: String,
    block: u64,
    left: std::vec::IntoIter<u8>,
}

impl Bytes<'_> {
    fn next_byte(&mut self) -> u8 {
        loop {
            if let Some(byte) = self.left.next() {
                return byte;
            }
            let message = match self.block {
                0 => self.message.clone(),
                block => format!("{}:{block}", self.message),
            };
            self.block += 1;
            self.left = authenticated(self.seed, &message).into_iter();
        }
    }

    /// A number below `n`, all equally likely.
    fn below(&mut self, n: u32) -> u32 {
        let n = n.clamp(1, 256);
        let end = 256 - 256 % n;
        loop {
            let byte = u32::from(self.next_byte());
            if byte < end {
                return byte % n;
            }
        }
    }
}

fn authenticated(seed: &Seed, message: &str) -> Vec<u8> {
    // Every length of key is right for HMAC.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&seed.0) else {
        return vec![0; SEED_BYTES];
    };
    mac.update(message.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

/// What verifying a record's chance came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verified {
    /// All of so many outcomes follow from the seed that was committed to, and nobody could
    /// choose them.
    Fair {
        /// How many.
        outcomes: usize,
        /// The sides of bots, which need no nonce.
        bots: Vec<Side>,
    },
    /// All of so many outcomes follow from the seed, but the server could have chosen it: a
    /// nonce is missing.
    NotProven {
        /// How many.
        outcomes: usize,
        /// The sides whose nonce is missing.
        missing: Vec<Side>,
    },
    /// The record has no commitment: its chance came from the driver of the match.
    NoCommitment {
        /// How many outcomes it has.
        outcomes: usize,
    },
    /// The match still runs, so its seed is secret.
    NotYet,
}

impl Verified {
    /// Its word in data.
    pub fn name(&self) -> &'static str {
        match self {
            Verified::Fair { .. } => "fair",
            Verified::NotProven { .. } => "not-proven",
            Verified::NoCommitment { .. } => "no-commitment",
            Verified::NotYet => "not-yet",
        }
    }

    /// It in a sentence, for a match of `game`.
    pub fn words(&self, game: &str) -> Localised {
        let (outcomes, sides): (usize, &[Side]) = match self {
            Verified::Fair { outcomes, bots } => (*outcomes, bots),
            Verified::NotProven { outcomes, missing } => (*outcomes, missing),
            Verified::NoCommitment { outcomes } => (*outcomes, &[]),
            Verified::NotYet => (0, &[]),
        };
        words::verdict(game, self.name(), outcomes, sides)
    }

    /// What the nonces of `fairness` prove of outcomes that follow from its seed.
    pub fn of(fairness: &Fairness, outcomes: usize) -> Verified {
        match fairness.judge() {
            Proof::Fair => Verified::Fair {
                outcomes,
                bots: fairness.bots.clone(),
            },
            Proof::NotProven { missing } => Verified::NotProven { outcomes, missing },
        }
    }
}

/// Why a record's chance is not what was committed to.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    /// The record itself is wrong.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The match was held by a server, which always commits to a seed.
    #[error(
        "the record has a server's match ID and no fairness: what its chance can be verified by \
         was removed"
    )]
    Removed,
    /// The match is over, and its seed is not shown.
    #[error("the match is over, but the record does not show its seed")]
    NoSeed,
    /// The seed is shown, which it is when a match is over, but the entries do not come to an
    /// end.
    #[error(
        "the seed is shown, as it is when a match is over, but after entry {entries} the match \
         still runs: its last entries were cut off"
    )]
    CutShort {
        /// How many entries there are.
        entries: usize,
    },
    /// What the record says that its nonces prove is not what they prove.
    #[error(
        "the record says that its chance is {recorded}, but its nonces and coaches make it {judged}"
    )]
    Proof {
        /// What it says.
        recorded: &'static str,
        /// What its nonces prove.
        judged: &'static str,
    },
    /// The seed is no seed.
    #[error("the seed is 64 hexadecimal digits")]
    MalformedSeed,
    /// The match has no ID, which its chance depends on.
    #[error("the record has no match ID, which its chance depends on")]
    NoId,
    /// A nonce is no nonce: with the right signs in it two pairs would give one message.
    #[error("a nonce is 1 to {NONCE_LENGTH} letters and digits")]
    MalformedNonce,
    /// The commitment is to another seed.
    #[error("the seed's SHA-256 is {seed}, but the commitment is {commitment}")]
    Commitment {
        /// The SHA-256 of the seed shown.
        seed: String,
        /// What was published.
        commitment: String,
    },
    /// An outcome does not follow from the seed.
    #[error("entry {entry}: the seed gives {expected:?}, not {recorded:?}")]
    Outcome {
        /// Which of the record's entries, from 1: the first false one.
        entry: usize,
        /// What the seed gives.
        expected: String,
        /// What the record says.
        recorded: String,
    },
}

/// Recomputes every outcome of chance in a record, and judges by its nonces whether anybody
/// could have chosen them.
///
/// # Errors
/// If the record is wrong or something was taken out of it, or an outcome is not what the seed
/// gives: the first such.
pub fn verify(record: &Record) -> Result<Verified, Unfair> {
    let rolled = |entry: &&Entry| matches!(entry, Entry::Chance { .. });
    let outcomes = record.entries.iter().filter(rolled).count();
    let Some(fairness) = &record.fairness else {
        MatchLog::from_record(record)?;
        // A server draws a seed for every match of a game with chance.
        return if record.id.is_some() && AnyGame::has_chance(&record.game).unwrap_or(true) {
            Err(Unfair::Removed)
        } else {
            Ok(Verified::NoCommitment { outcomes })
        };
    };
    let fairness = judged(record, fairness)?;
    let Some(seed) = &fairness.seed else {
        let log = MatchLog::from_record(record)?;
        return if log.is_over() {
            Err(Unfair::NoSeed)
        } else {
            Ok(Verified::NotYet)
        };
    };
    let seed = committed(&fairness, seed)?;
    let nonces = [&fairness.nonces.home, &fairness.nonces.away];
    if !nonces.into_iter().flatten().all(|nonce| is_nonce(nonce)) {
        return Err(Unfair::MalformedNonce);
    }
    let id = record.id.as_deref().ok_or(Unfair::NoId)?;
    let mut log = MatchLog::begin_record(record)?;
    let mut number = 0;
    for (at, entry) in record.entries.iter().enumerate() {
        if let (Entry::Chance { outcome }, Some(request)) = (entry, log.state().chance_request()) {
            let expected = self::outcome(&seed, id, &fairness.nonces, number, &request);
            let expected = log.state().chance_text(&expected).unwrap_or_default();
            if expected != *outcome {
                return Err(Unfair::Outcome {
                    entry: at + 1,
                    expected,
                    recorded: outcome.clone(),
                });
            }
            number += 1;
        }
        log.enter(entry)
            .map_err(|refusal| ReplayError::refused(&log, at, entry, refusal))?;
    }
    let abandoned = |result: &fischio_core::MatchResult| result.ending == Ending::Abandoned;
    if !log.is_over() && !record.result.as_ref().is_some_and(abandoned) {
        let entries = record.entries.len();
        return Err(Unfair::CutShort { entries });
    }
    MatchLog::from_record(record)?;
    Ok(Verified::of(&fairness, outcomes))
}

/// The record's fairness, with the sides of bots as its coaches have them.
///
/// # Errors
/// If it says something else of itself than its nonces and the coaches.
fn judged(record: &Record, fairness: &Fairness) -> Result<Fairness, Unfair> {
    let fairness_of_coaches = Fairness {
        bots: bot_sides(record),
        ..fairness.clone()
    };
    let (recorded, judged) = (&fairness.proof, fairness_of_coaches.judge());
    match recorded {
        Some(recorded) if *recorded != judged => Err(Unfair::Proof {
            recorded: proof_name(recorded),
            judged: proof_name(&judged),
        }),
        _ => Ok(fairness_of_coaches),
    }
}

fn proof_name(proof: &Proof) -> &'static str {
    match proof {
        Proof::Fair => "fair",
        Proof::NotProven { .. } => "not proven",
    }
}

/// The sides of a record that only bots play for.
fn bot_sides(record: &Record) -> Vec<Side> {
    let is_bot = |coach: &Coach| matches!(coach, Coach::Bot { .. });
    let only_bots = |side: &Side| {
        let mut team = record.team.iter().filter(|(seat, _)| seat.side() == *side);
        is_bot(&record.coaches[*side]) && team.all(|(_, coach)| is_bot(coach))
    };
    Side::BOTH.into_iter().filter(only_bots).collect()
}

fn committed(fairness: &Fairness, seed: &str) -> Result<Seed, Unfair> {
    let seed = Seed::from_hex(seed).ok_or(Unfair::MalformedSeed)?;
    let commitment = seed.commitment();
    if commitment.eq_ignore_ascii_case(&fairness.commitment) {
        Ok(seed)
    } else {
        Err(Unfair::Commitment {
            seed: commitment,
            commitment: fairness.commitment.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use fischio_core::{Coach, Die, MatchResult, Seat, Side, Viewer};

    use super::*;
    use crate::RecordMeta;

    const ID: &str = "abcDEF012345";

    fn seed() -> Seed {
        Seed::new(core::array::from_fn(|i| i as u8))
    }

    fn nonces() -> BySide<Option<String>> {
        BySide {
            home: Some("one".to_owned()),
            away: Some("two".to_owned()),
        }
    }

    /// What fair chance gives; the page's verification knows the same answers.
    #[test]
    fn known_answers() {
        assert_eq!(
            seed().commitment(),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
        let asked = [
            ChanceRequest::dice(&[Die::D6, Die::D6, Die::PlusMinus]),
            ChanceRequest::Draw {
                what: "tile",
                copies: [1, 0, 2, 1].into_iter().collect(),
            },
            ChanceRequest::Order {
                what: "pack",
                count: 42,
            },
        ];
        let given: Vec<String> = (0..)
            .zip(&asked)
            .map(|(i, request)| format!("{:?}", outcome(&seed(), ID, &nonces(), i, request)))
            .collect();
        let order = "[39, 3, 18, 40, 16, 9, 27, 20, 41, 13, 37, 0, 22, 30, 11, 19, 14, 24, 10, 8, 31, 35, 36, 32, 25, 2, 34, 26, 15, 7, 1, 12, 17, 38, 29, 5, 28, 6, 4, 33, 21, 23]";
        let order = format!("Order({order})");
        assert_eq!(given, ["Dice([Pips(2), Pips(3), Plus])", "Draw(2)", &order]);
    }

    /// Pearson's statistic of counts that should all be alike.
    fn chi_squared(counts: &[u32]) -> f64 {
        let all: u32 = counts.iter().sum();
        let kinds = u32::try_from(counts.len()).unwrap();
        let expected = f64::from(all) / f64::from(kinds);
        let part = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
        counts.iter().map(part).sum()
    }

    #[test]
    fn every_face_comes_as_often() {
        let request = ChanceRequest::dice(&[Die::D6, Die::D6, Die::PlusMinus]);
        let (mut pairs, mut signs) = ([0; 36], [0; 2]);
        for i in 0..36_000 {
            let ChanceOutcome::Dice(faces) = outcome(&seed(), ID, &nonces(), i, &request) else {
                panic!("dice were asked for");
            };
            let face =
                |n: usize, die: Die| die.faces().iter().position(|f| *f == faces[n]).unwrap();
            pairs[face(0, Die::D6) * 6 + face(1, Die::D6)] += 1;
            signs[face(2, Die::PlusMinus)] += 1;
        }
        // What chance exceeds once in a thousand times, with 35 and with 1 degrees of freedom.
        assert!(chi_squared(&pairs) < 66.6, "{pairs:?}");
        assert!(chi_squared(&signs) < 10.9, "{signs:?}");
    }

    #[test]
    fn every_item_and_every_order_comes_as_often() {
        let draw = ChanceRequest::Draw {
            what: "tile",
            copies: [1, 2, 0, 3].into_iter().collect(),
        };
        let order = ChanceRequest::Order {
            what: "pack",
            count: 4,
        };
        let (mut items, mut orders) = ([0; 6], std::collections::BTreeMap::new());
        for i in 0..24_000 {
            match outcome(&seed(), ID, &nonces(), i, &draw) {
                ChanceOutcome::Draw(0) => items[0] += 1,
                // Copies are alike: their draws are shared out among them.
                ChanceOutcome::Draw(1) => items[1 + i as usize % 2] += 1,
                ChanceOutcome::Draw(3) => items[3 + i as usize % 3] += 1,
                other => panic!("{other:?}"),
            }
            let outcome = outcome(&seed(), ID, &nonces(), 24_000 + i, &order);
            *orders.entry(format!("{outcome:?}")).or_insert(0) += 1;
        }
        let orders: Vec<u32> = orders.into_values().collect();
        assert_eq!(orders.len(), 24);
        // Once in a thousand times, with 5 and with 23 degrees of freedom.
        assert!(chi_squared(&items) < 20.6, "{items:?}");
        assert!(chi_squared(&orders) < 49.8, "{orders:?}");
    }

    /// A match of the test game, its chance drawn fairly.
    fn record() -> Record {
        let turns = fischio_core::OptionValue::Number(2);
        let mut log = MatchLog::begin_with("toy", [("turns", turns)], None).unwrap();
        let act = |log: &mut MatchLog, side, action: &str| {
            let action = action.to_owned();
            log.enter(&Entry::Action {
                by: Seat::first(side),
                action,
            })
            .unwrap();
        };
        let mut drawn = 0;
        let mut draw = |log: &mut MatchLog| {
            let request = log.state().chance_request().unwrap();
            let outcome = outcome(&seed(), ID, &nonces(), drawn, &request);
            let outcome = log.state().chance_text(&outcome).unwrap();
            log.enter(&Entry::Chance { outcome }).unwrap();
            drawn += 1;
        };
        for action in ["1@b2", "2@a1", "3@c1", "ready"] {
            act(&mut log, Side::Home, action);
        }
        for action in ["1@d3", "2@a4", "3@c4", "ready"] {
            act(&mut log, Side::Away, action);
        }
        for _ in 0..3 {
            draw(&mut log);
        }
        let first = log.state().view(Viewer::All).turn.unwrap();
        let ahead = if first == Side::Home { "1-b3" } else { "1-d2" };
        act(&mut log, first, ahead);
        act(&mut log, first.opponent(), "wait");
        act(&mut log, first, "shoot");
        draw(&mut log);
        if !log.is_over() {
            act(&mut log, first.opponent(), "wait");
        }
        assert!(log.is_over());
        log.to_record(RecordMeta {
            id: Some(ID.to_owned()),
            began: None,
            times: Vec::new(),
            coaches: BySide::from_fn(|_| Coach::Person {
                name: None,
                program: false,
            }),
            team: [].into(),
            fairness: Some(Fairness {
                commitment: seed().commitment(),
                nonces: nonces(),
                one_visitor: false,
                bots: Vec::new(),
                proof: None,
                seed: Some(seed().reveal()),
            }),
        })
    }

    fn fair(outcomes: usize) -> Verified {
        Verified::Fair {
            outcomes,
            bots: Vec::new(),
        }
    }

    #[test]
    fn tb_11_a_fair_record_is_verified() {
        assert_eq!(verify(&record()), Ok(fair(4)));
        let mut plain = record();
        (plain.fairness, plain.id) = (None, None);
        assert_eq!(verify(&plain), Ok(Verified::NoCommitment { outcomes: 4 }));
        let mut running = record();
        fairness(&mut running).seed = None;
        assert_eq!(verify(&running), Err(Unfair::NoSeed));
        running.entries.truncate(10);
        running.result = None;
        assert_eq!(verify(&running), Ok(Verified::NotYet));
    }

    #[test]
    fn tb_11_what_was_taken_out_of_a_record_is_told() {
        let mut removed = record();
        removed.fairness = None;
        assert_eq!(verify(&removed), Err(Unfair::Removed));
        // Every shorter record that still shows the seed.
        let whole = record();
        for entries in 0..whole.entries.len() {
            let mut cut = whole.clone();
            cut.entries.truncate(entries);
            cut.result = None;
            assert_eq!(verify(&cut), Err(Unfair::CutShort { entries }));
        }
    }

    /// A record of the same outcomes for every choice of nonces does not exist, so what they
    /// prove is asked of the judge alone.
    #[test]
    fn tb_11_chance_is_fair_where_every_side_that_needs_a_nonce_added_one() {
        let not_proven = |missing: &[Side]| Proof::NotProven {
            missing: missing.to_vec(),
        };
        let both = [Side::Home, Side::Away];
        let judge = |home: bool, away: bool, bots: &[Side], one_visitor: bool| {
            Fairness {
                nonces: BySide {
                    home: home.then(|| "a".to_owned()),
                    away: away.then(|| "b".to_owned()),
                },
                one_visitor,
                bots: bots.to_vec(),
                ..record().fairness.unwrap()
            }
            .judge()
        };
        assert_eq!(judge(true, true, &[], false), Proof::Fair);
        assert_eq!(judge(true, false, &[], false), not_proven(&[Side::Away]));
        assert_eq!(judge(false, true, &[], false), not_proven(&[Side::Home]));
        assert_eq!(judge(false, false, &[], false), not_proven(&both));
        // A bot's side needs none, and gives nobody else's.
        assert_eq!(judge(true, false, &[Side::Away], true), Proof::Fair);
        let of_home = not_proven(&[Side::Home]);
        assert_eq!(judge(false, false, &[Side::Away], true), of_home);
        assert_eq!(judge(false, true, &[Side::Away], true), of_home);
        // On one screen one is enough.
        assert_eq!(judge(true, false, &[], true), Proof::Fair);
        assert_eq!(judge(false, true, &[], true), Proof::Fair);
        assert_eq!(judge(false, false, &[], true), not_proven(&both));
    }

    #[test]
    fn tb_11_whose_nonce_is_missing_is_told_and_bots_are_known_by_the_coaches() {
        let with_away = |coach: Coach| {
            let mut record = record();
            fairness(&mut record).nonces.away = None;
            redraw(&mut record);
            record.coaches.away = coach;
            record
        };
        let person = with_away(Coach::Person {
            name: None,
            program: false,
        });
        let missing = vec![Side::Away];
        assert_eq!(
            verify(&person),
            Ok(Verified::NotProven {
                outcomes: 0,
                missing
            })
        );
        let bot = with_away(Coach::Bot { level: 1 });
        let bots = vec![Side::Away];
        assert_eq!(verify(&bot), Ok(Verified::Fair { outcomes: 0, bots }));
        // A second coach of a bot's side is a person of their own.
        let mut team = bot.clone();
        let second = Seat::new(Side::Away, 2).unwrap();
        team.team.insert(
            second,
            Coach::Person {
                name: None,
                program: false,
            },
        );
        assert!(matches!(verify(&team), Ok(Verified::NotProven { .. })));
        // What the record says of itself has to be what it comes to.
        let mut boasts = person.clone();
        fairness(&mut boasts).proof = Some(Proof::Fair);
        assert_eq!(
            verify(&boasts),
            Err(Unfair::Proof {
                recorded: "fair",
                judged: "not proven"
            })
        );
    }

    /// The match ends before anything is drawn, so that any nonces go with it.
    fn redraw(record: &mut Record) {
        record.entries = vec![Entry::Resign {
            by: Seat::first(Side::Home),
        }];
        record.result = Some(MatchResult {
            home: 0,
            away: 0,
            winner: Some(Side::Away),
            ending: Ending::Resigned,
            shoot_out: None,
        });
    }

    #[test]
    fn the_first_false_outcome_is_named() {
        for at in [8, 9, 10, 14] {
            let mut tampered = record();
            let Entry::Chance { outcome } = &mut tampered.entries[at] else {
                panic!("entry {at} is an outcome");
            };
            *outcome = match outcome.as_str() {
                "token T1" => "token T2".to_owned(),
                "token T2" => "token T1".to_owned(),
                "lots 0 1" => "lots 1 0".to_owned(),
                "lots 1 0" => "lots 0 1".to_owned(),
                "1 +" => "2 +".to_owned(),
                _ => "1 +".to_owned(),
            };
            let error = verify(&tampered).unwrap_err();
            assert!(
                matches!(error, Unfair::Outcome { entry, .. } if entry == at + 1),
                "{error}"
            );
        }
    }

    fn fairness(record: &mut Record) -> &mut Fairness {
        record.fairness.as_mut().unwrap()
    }

    #[test]
    fn whatever_else_is_changed_is_found() {
        let change = |change: &dyn Fn(&mut Record)| {
            let mut changed = record();
            change(&mut changed);
            verify(&changed).unwrap_err().to_string()
        };
        let other = Seed::new([7; 32]);
        let commitment = change(&|r| fairness(r).seed = Some(other.reveal()));
        assert!(commitment.contains("the commitment is"), "{commitment}");
        let seed = change(&|r| fairness(r).seed = Some("12".to_owned()));
        assert!(seed.contains("64 hexadecimal digits"), "{seed}");
        let both = change(&|r| {
            fairness(r).seed = Some(other.reveal());
            fairness(r).commitment = other.commitment();
        });
        assert!(both.contains("the seed gives"), "{both}");
        let nonce = change(&|r| fairness(r).nonces.away = None);
        assert!(nonce.contains("the seed gives"), "{nonce}");
        let joined = change(&|r| fairness(r).nonces.home = Some("one:two".to_owned()));
        assert!(joined.contains("letters and digits"), "{joined}");
        let id = change(&|r| r.id = Some("abcDEF012346".to_owned()));
        assert!(id.contains("the seed gives"), "{id}");
        let none = change(&|r| r.id = None);
        assert!(none.contains("no match ID"), "{none}");
        let left_out = change(&|r| drop(r.entries.remove(9)));
        assert!(left_out.contains("entry 10"), "{left_out}");
        let result = change(&|r| {
            let result: &mut MatchResult = r.result.as_mut().unwrap();
            result.home += 1;
        });
        assert!(result.contains("the result is"), "{result}");
    }

    #[test]
    fn a_seed_is_read_as_it_is_shown_and_never_printed() {
        assert_eq!(Seed::from_hex(&seed().reveal()), Some(seed()));
        for wrong in ["", "00", &"0".repeat(63), &"g".repeat(64), &"+0".repeat(32)] {
            assert_eq!(Seed::from_hex(wrong), None, "{wrong}");
        }
        assert_eq!(format!("{:?}", seed()), "Seed(…)");
        let nonces = ["a", "Z9", &"x".repeat(64)];
        assert!(nonces.into_iter().all(is_nonce));
        let wrong = ["", "a:b", "a b", "é", &"x".repeat(65)];
        assert!(!wrong.into_iter().any(is_nonce));
    }
}

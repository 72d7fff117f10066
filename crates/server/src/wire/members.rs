//! A state's members as JSON texts, and what changed from one state to the next.
//!
//! States are big and change little. So it is noted where the members of a state and of its view
//! stand in its text: two states are compared member by member as texts, and only members that
//! differ are taken apart. (A diff of JSON trees, as libraries have it, builds both trees first,
//! which costs many times as much.)

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::io;
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use compact_str::CompactString;
use internment::ArcIntern;
use lz4_flex::block::{compress_prepend_size_with_dict, decompress_size_prepended_with_dict};
use serde::ser::Error;
use serde::{Deserialize, Serialize};
use serde_json::ser::{CompactFormatter, Formatter};
use serde_json::value::RawValue;

use super::{Operation, parts};

/// The member that is taken apart in its turn.
const NESTED: &str = "view";

/// Members that a state has, and bytes of its text, roughly: no room is made step by step.
const MEMBERS: usize = 80;
const BYTES: usize = 16 * 1024;

/// From how many bytes on a value is worth sharing.
const LONG: usize = 512;

/// From how many bytes on a kept text is worth compressing.
const WORTH_PACKING: usize = 2 * 1024;

/// Bytes of an operation beside its path and its value.
const OPERATION: usize = r#"{"op":"replace","path":"","value":},"#.len();

/// A JSON object's text, and where the members of the object and of its `view` member stand
/// in it, by their JSON Pointers, as they were written. The nested member is always there, and an object too.
#[derive(Clone, Debug, Default)]
pub struct Members {
    text: String,
    paths: Paths,
    /// Of each path.
    values: Vec<Value>,
}

/// JSON Pointers of members, in the order in which they were written: shared by all objects that have the same, as
/// nearly all states of a game do.
type Paths = ArcIntern<Box<[CompactString]>>;

/// Where a member's value is kept.
#[derive(Clone, Debug)]
enum Value {
    /// In the object's text.
    Within(Range<u32>),
    /// With all objects that have the same: many matches have the same squads.
    Shared(ArcIntern<Box<str>>),
}

/// [`Members`] that wait for the next ones: every match that is looked at keeps some.
#[derive(Clone, Debug)]
pub struct KeptMembers {
    /// The values that are not shared, one after the other.
    text: KeptText,
    paths: Paths,
    /// How long the value of each path is in the text; [`SHARED`] if it is the next of those that are shared.
    lengths: Box<[u32]>,
    shared: Box<[ArcIntern<Box<str>>]>,
}

/// In place of a length.
const SHARED: u32 = u32::MAX;

#[derive(Clone, Debug)]
enum KeptText {
    Plain(Box<str>),
    /// Compressed by LZ4, with another text as its dictionary.
    Packed(Box<[u8]>, Arc<str>),
}

/// Most dictionaries. Kinds of states that come after that have none.
const DICTIONARIES: usize = 256;

type Dictionaries = Vec<(Paths, Arc<str>)>;

/// A text for each kind of states, with which others of its kind are compressed: states of a game have most of their text in common.
/// It is the first that was kept.
fn dictionary(paths: &Paths, text: &str) -> Arc<str> {
    static KNOWN: LazyLock<Mutex<Dictionaries>> = LazyLock::new(Mutex::default);
    // Nothing in here panics.
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let found = known.iter().find(|(of, _)| of == paths);
    match found {
        Some((_, dictionary)) => Arc::clone(dictionary),
        None if known.len() == DICTIONARIES => Arc::from(""),
        None => {
            let dictionary: Arc<str> = Arc::from(text);
            known.push((paths.clone(), Arc::clone(&dictionary)));
            dictionary
        }
    }
}

impl KeptMembers {
    /// The members as they were.
    ///
    /// # Errors
    /// Never, for what [`Members::kept_after`] has kept.
    pub fn open(&self) -> Result<Members, serde_json::Error> {
        let text = match &self.text {
            KeptText::Plain(text) => text.to_string(),
            KeptText::Packed(bytes, dictionary) => {
                let text = decompress_size_prepended_with_dict(bytes, dictionary.as_bytes());
                let text = text.map_err(serde_json::Error::custom)?;
                String::from_utf8(text).map_err(serde_json::Error::custom)?
            }
        };
        let (mut from, mut shared) = (0, self.shared.iter());
        let value = |length: &u32| match *length {
            SHARED => shared.next().map(|text| Value::Shared(text.clone())),
            length => {
                let value = Value::Within(from..from + length);
                from += length;
                Some(value)
            }
        };
        Ok(Members {
            text,
            paths: self.paths.clone(),
            values: self.lengths.iter().filter_map(value).collect(),
        })
    }
}

impl Members {
    /// The members of what is written as a JSON object.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn of(value: &impl Serialize) -> Result<Members, serde_json::Error> {
        let (at, found) = (Cell::new(0), RefCell::new(Vec::with_capacity(MEMBERS)));
        let mut writer = Counted {
            bytes: Vec::with_capacity(BYTES),
            at: &at,
        };
        let outline = Outline {
            at: &at,
            found: &found,
            depth: 0,
            keys: [0..0, 0..0],
            values: [0; 2],
        };
        value.serialize(&mut serde_json::Serializer::with_formatter(
            &mut writer,
            outline,
        ))?;
        let text = String::from_utf8(writer.bytes).map_err(serde_json::Error::custom)?;
        let found = found.into_inner();
        let mut paths = Vec::with_capacity(found.len());
        let mut values = Vec::with_capacity(found.len());
        // An object's own members are noted before it.
        let mut inner = 0;
        for Found { depth, key, value } in found {
            let key = name(&text[key])?;
            let path = match depth {
                2 => pointer(&[NESTED, &key]),
                _ if key == NESTED => {
                    inner = paths.len();
                    continue;
                }
                _ => {
                    paths.truncate(inner);
                    values.truncate(inner);
                    inner += 1;
                    pointer(&[&key])
                }
            };
            let place = |at: usize| u32::try_from(at).map_err(serde_json::Error::custom);
            paths.push(path);
            values.push(Value::Within(place(value.start)?..place(value.end)?));
        }
        Ok(Members {
            text,
            paths: ArcIntern::new(paths.into()),
            values,
        })
    }

    /// The value at a place among those of its path.
    fn value(&self, at: usize) -> &str {
        match &self.values[at] {
            Value::Within(range) => &self.text[range.start as usize..range.end as usize],
            Value::Shared(text) => text,
        }
    }

    /// Where a path is, if it is there. Mostly it is where another object has it.
    fn find(&self, path: &str, at: usize) -> Option<usize> {
        let there = self.paths.get(at).is_some_and(|one| one == path);
        let elsewhere = || self.paths.iter().position(|one| one == path);
        there.then_some(at).or_else(elsewhere)
    }

    /// The same in less memory, to be kept until the next: long values that stay as they were `before`
    /// are shared with all matches that have them too, and the rest is compressed.
    #[must_use]
    pub fn kept_after(&self, before: &Members) -> KeptMembers {
        let (mut text, mut shared) = (String::new(), Vec::new());
        let keep = |at: usize| {
            let value = self.value(at);
            let stays = value.len() >= LONG
                && before.paths.get(at) == self.paths.get(at)
                && before.value(at) == value;
            match before.values.get(at).filter(|_| stays) {
                Some(Value::Shared(known)) => shared.push(known.clone()),
                Some(Value::Within(_)) => shared.push(ArcIntern::from_ref(value)),
                None => {
                    text.push_str(value);
                    // All of the text has no more bytes than that.
                    return value.len() as u32;
                }
            }
            SHARED
        };
        let lengths = (0..self.values.len()).map(keep).collect();
        let text = if text.len() < WORTH_PACKING {
            KeptText::Plain(text.into_boxed_str())
        } else {
            let dictionary = dictionary(&self.paths, &text);
            let packed = compress_prepend_size_with_dict(text.as_bytes(), dictionary.as_bytes());
            KeptText::Packed(packed.into_boxed_slice(), dictionary)
        };
        KeptMembers {
            text,
            paths: self.paths.clone(),
            lengths,
            shared: shared.into(),
        }
    }

    /// What changes these members to `after`. Those at `whole` are told whole even if they are the
    /// same.
    ///
    /// # Errors
    /// Never, for members that were written by [`Members::of`].
    pub fn changes_to(
        &self,
        after: &Members,
        whole: &[&str],
    ) -> Result<Vec<Operation>, serde_json::Error> {
        let mut operations = Vec::new();
        // Nearly always the same members are there, in the same order.
        let are_same = self.paths == after.paths;
        if !are_same {
            let stays = |(at, path): &(usize, &CompactString)| after.find(path, *at).is_some();
            let gone = self.paths.iter().enumerate().filter(|one| !stays(one));
            operations.extend(gone.map(|(_, path)| Operation::Remove {
                path: path.to_string(),
            }));
        }
        for (at, path) in after.paths.iter().enumerate() {
            let (path, text) = (&**path, after.value(at));
            let before = if are_same {
                Some(at)
            } else {
                self.find(path, at)
            };
            match before.map(|at| self.value(at)) {
                Some(_) if whole.contains(&path) => operations.push(replace(path, text)?),
                Some(before) if before == text => {}
                Some(before) => {
                    compare(before, text, &mut path.to_owned(), &mut operations)?;
                }
                None => operations.push(add(path, text)?),
            }
        }
        Ok(operations)
    }
}

fn replace(path: &str, text: &str) -> Result<Operation, serde_json::Error> {
    Ok(Operation::Replace {
        path: path.to_owned(),
        value: RawValue::from_string(text.to_owned())?,
    })
}

fn add(path: &str, text: &str) -> Result<Operation, serde_json::Error> {
    Ok(Operation::Add {
        path: path.to_owned(),
        value: RawValue::from_string(text.to_owned())?,
    })
}

/// How many bytes an operation takes.
fn length(operation: &Operation) -> usize {
    match operation {
        Operation::Add { path, value } | Operation::Replace { path, value } => {
            OPERATION + path.len() + value.get().len()
        }
        Operation::Remove { path } => OPERATION + path.len(),
    }
}

/// A name, from its text as a key.
fn name(key: &str) -> Result<Cow<'_, str>, serde_json::Error> {
    #[derive(Deserialize)]
    struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

    let plain = key.strip_prefix('"').and_then(|key| key.strip_suffix('"'));
    match plain.filter(|key| !key.contains('\\')) {
        Some(plain) => Ok(plain.into()),
        None => serde_json::from_str(key).map(|Key(name)| name),
    }
}

/// Adds what changes `before` to `after`, both at `path`: item by item and member by member, or
/// all of it, whichever is shorter.
fn compare(
    before: &str,
    after: &str,
    path: &mut String,
    operations: &mut Vec<Operation>,
) -> Result<(), serde_json::Error> {
    if before == after {
        return Ok(());
    }
    let mark = operations.len();
    match (before.as_bytes().first(), after.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => compare_members(before, after, path, operations)?,
        (Some(b'['), Some(b'[')) => compare_items(before, after, path, operations)?,
        _ => {
            operations.push(replace(path, after)?);
            return Ok(());
        }
    }
    let parts: usize = operations[mark..].iter().map(length).sum();
    if parts > OPERATION + path.len() + after.len() {
        operations.truncate(mark);
        operations.push(replace(path, after)?);
    }
    Ok(())
}

fn compare_members(
    before: &str,
    after: &str,
    path: &mut String,
    operations: &mut Vec<Operation>,
) -> Result<(), serde_json::Error> {
    // The same names have the same texts: they were written by the same serializer.
    let members = |object| parts::of(object).map(parts::member).collect::<Vec<_>>();
    let (before, after) = (members(before), members(after));
    let end = path.len();
    for (at, (key, _)) in before.iter().enumerate() {
        if value_in(&after, at, key).is_none() {
            step(path, &name(key)?);
            operations.push(Operation::Remove { path: path.clone() });
            path.truncate(end);
        }
    }
    for (at, (key, value)) in after.iter().enumerate() {
        let before = value_in(&before, at, key);
        if before == Some(value) {
            continue;
        }
        step(path, &name(key)?);
        match before {
            Some(before) => compare(before, value, path, operations)?,
            None => operations.push(add(path, value)?),
        }
        path.truncate(end);
    }
    Ok(())
}

/// The value of a member, which mostly stands at the same place as in another object.
fn value_in<'a>(members: &[(&str, &'a str)], at: usize, key: &str) -> Option<&'a str> {
    let there = members.get(at).filter(|(other, _)| *other == key);
    let found = there.or_else(|| members.iter().find(|(other, _)| *other == key));
    found.map(|(_, value)| *value)
}

/// What is the same at the beginning and at the end of both lists stays; between, items are
/// changed one by one, and added or removed at the end of that.
fn compare_items(
    before: &str,
    after: &str,
    path: &mut String,
    operations: &mut Vec<Operation>,
) -> Result<(), serde_json::Error> {
    let before: Vec<&str> = parts::of(before).collect();
    let after: Vec<&str> = parts::of(after).collect();
    let same = |(before, after): &(&&str, &&str)| before == after;
    let start = before.iter().zip(&after).take_while(same).count();
    let (before, after) = (&before[start..], &after[start..]);
    let tail = before.iter().rev().zip(after.iter().rev());
    let tail = tail.take_while(same).count();
    let (before, after) = (&before[..before.len() - tail], &after[..after.len() - tail]);
    let end = path.len();
    for (at, (before, after)) in (start..).zip(before.iter().zip(after)) {
        step(path, &at.to_string());
        compare(before, after, path, operations)?;
        path.truncate(end);
    }
    for at in (after.len()..before.len()).rev() {
        step(path, &(start + at).to_string());
        operations.push(Operation::Remove { path: path.clone() });
        path.truncate(end);
    }
    for (at, value) in after.iter().enumerate().skip(before.len()) {
        step(path, &(start + at).to_string());
        operations.push(add(path, value)?);
        path.truncate(end);
    }
    Ok(())
}

/// The JSON Pointer of a member in members.
fn pointer(names: &[&str]) -> CompactString {
    let mut path = CompactString::default();
    for name in names {
        step(&mut path, name);
    }
    path
}

/// Adds a member's name or an item's number to a JSON Pointer.
fn step(path: &mut (impl fmt::Write + ?Sized), name: &str) {
    let written = if name.contains(['~', '/']) {
        write!(path, "/{}", name.replace('~', "~0").replace('/', "~1"))
    } else {
        path.write_char('/').and_then(|()| path.write_str(name))
    };
    written.expect("a text can be written to");
}

/// Where a member stands in the text.
struct Found {
    /// How many objects it stands in: 1 or 2.
    depth: usize,
    key: Range<usize>,
    value: Range<usize>,
}

/// Bytes, and how many there are.
struct Counted<'a> {
    bytes: Vec<u8>,
    at: &'a Cell<usize>,
}

impl io::Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        self.at.set(self.bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes compact JSON, and notes where members stand.
struct Outline<'a> {
    /// How many bytes are written.
    at: &'a Cell<usize>,
    found: &'a RefCell<Vec<Found>>,
    /// How many objects and lists are open.
    depth: usize,
    /// The last key at each depth that is noted.
    keys: [Range<usize>; 2],
    /// Where its value begins.
    values: [usize; 2],
}

impl Outline<'_> {
    /// The place of what is noted of a member that is being written, if it is.
    fn noted(&self) -> Option<usize> {
        self.depth.checked_sub(1).filter(|noted| *noted < 2)
    }
}

impl Formatter for Outline<'_> {
    fn begin_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        CompactFormatter.begin_array(writer)
    }

    fn end_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        CompactFormatter.end_array(writer)
    }

    fn begin_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        CompactFormatter.begin_object(writer)
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        CompactFormatter.end_object(writer)
    }

    fn begin_object_key<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        CompactFormatter.begin_object_key(writer, first)?;
        if let Some(noted) = self.noted() {
            self.keys[noted].start = self.at.get();
        }
        Ok(())
    }

    fn end_object_key<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        if let Some(noted) = self.noted() {
            self.keys[noted].end = self.at.get();
        }
        CompactFormatter.end_object_key(writer)
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        CompactFormatter.begin_object_value(writer)?;
        if let Some(noted) = self.noted() {
            self.values[noted] = self.at.get();
        }
        Ok(())
    }

    fn end_object_value<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        if let Some(noted) = self.noted() {
            self.found.borrow_mut().push(Found {
                depth: self.depth,
                key: self.keys[noted].clone(),
                value: self.values[noted]..self.at.get(),
            });
        }
        CompactFormatter.end_object_value(writer)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn changes(before: &Value, after: &Value) -> Value {
        changes_with(before, after, &[])
    }

    fn changes_with(before: &Value, after: &Value, whole: &[&str]) -> Value {
        let (before, after) = (Members::of(before).unwrap(), Members::of(after).unwrap());
        serde_json::to_value(before.changes_to(&after, whole).unwrap()).unwrap()
    }

    /// What the operations make of a state, by a library that knows nothing of this file.
    fn patched(before: &Value, operations: Value) -> Value {
        let patch: json_patch::Patch = serde_json::from_value(operations).unwrap();
        let mut state = before.clone();
        json_patch::patch(&mut state, &patch).unwrap();
        state
    }

    #[test]
    fn what_stays_is_not_told() {
        let before = json!({"began": "then", "view": {"ball": "e4", "squads": [{"no": 1}]}});
        let after = json!({"began": "then", "view": {"ball": "e5", "squads": [{"no": 1}]}});
        let told = json!([{"op": "replace", "path": "/view/ball", "value": "e5"}]);
        assert_eq!(changes(&before, &after), told);
        assert_eq!(changes(&after, &after), json!([]));
    }

    #[test]
    fn operations_lead_from_one_state_to_the_next() {
        let long = "a long value that is worth more than an operation".repeat(2);
        let states = [
            json!({"view": {}}),
            json!({"a": null, "view": {}}),
            json!({"a/b~c": {"d": [1, 2, 3]}, "view": {"x": 1, "e f": [{"g": long, "h": 0}]}}),
            json!({"a/b~c": {"d": [1, 3]}, "view": {"x": null, "e f": [{"g": long, "h": 1}]}}),
            json!({"a/b~c": {"d": [0, 1, 3, 4], "n": "\"\u{e8}\n"}, "view": {"e f": []}}),
            json!({"a/b~c": [], "view": {"e f": [{"g": long}, {"g": long, "h": 2}], "y": {"z": {}}}}),
            json!({"view": {"view": {"view": 1}, "e f": [{"g": long}, 5, {"g": long, "h": 2}]}}),
            json!({"options": {"view": {"x": 1}}, "view": {"view": 2}}),
        ];
        for before in &states {
            for after in &states {
                assert_eq!(&patched(before, changes(before, after)), after, "{before}");
            }
        }
    }

    #[test]
    fn what_is_kept_for_the_next_is_the_same_in_less_memory() {
        let squads = "somebody of a squad".repeat(200);
        let state = |ball| json!({"view": {"squads": squads, "ball": ball, "score": [0, 0]}});
        let [first, second, third] =
            ["e4", "e5", "e6"].map(|ball| Members::of(&state(ball)).unwrap());
        let kept = second.kept_after(&first).open().unwrap();
        assert!(kept.text.len() < 20 && second.text.len() > squads.len());
        let packed = second.kept_after(&Members::default());
        assert!(matches!(&packed.text, KeptText::Packed(bytes, _) if bytes.len() < 200));
        let opened = packed.open().unwrap();
        assert!(opened.changes_to(&second, &[]).unwrap().is_empty());
        let told = |from: &Members| serde_json::to_value(from.changes_to(&third, &[]).unwrap());
        assert_eq!(told(&kept).unwrap(), told(&second).unwrap());
        assert!(
            third
                .kept_after(&kept)
                .open()
                .unwrap()
                .changes_to(&third, &[])
                .unwrap()
                .is_empty()
        );
    }

    #[test]
    fn what_changes_with_time_alone_is_told_whole() {
        let timed = json!({"clock": {"home_ms": 5, "away_ms": 7}, "decision_ms": {}});
        let told = json!([{"op": "replace", "path": "/clock", "value": timed["clock"]}]);
        assert_eq!(changes_with(&timed, &timed, &["/clock"]), told);
    }
}

//! A store whose disk fails, at every call that writes.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use fischio_server::store::{SqliteStore, Store};

use crate::day::Day;
use crate::disk::{Disk, EIO, ENOSPC};
use crate::process::{live_a_day, soon, start_and_stop};

/// How a disk fails: the error, and how many calls fail at most before it is mended.
const FAILURES: [(i32, u64); 2] = [(ENOSPC, u32::MAX as u64), (EIO, 1)];

/// Days that are lived at the same time: mostly they wait for the disk.
const AT_ONCE: usize = 8;

const NAME: &str = "fischio.sqlite";

/// Looks with no fault at what was stored.
fn must_be_kept(path: &Path) {
    soon(async {
        let store = SqliteStore::file(path).await.unwrap();
        Day::new().must_be_kept_in(&store).await;
        store.close().await;
    });
}

/// Calls from a fault to the next at least: each is long over before it.
const APART: u64 = 60;
/// About so many calls fail in a day.
const IN_A_DAY: u64 = 8;
/// More calls than there are: the fault is the only one.
const ALONE: u64 = u32::MAX as u64;

/// Does it for each number up to the last, several at a time.
fn for_each(last: u64, live: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(1);
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number > last {
                        break;
                    }
                    live(number);
                }
            });
        }
    });
}

pub fn every_write_of_a_day_may_fail() {
    let made = tempfile::tempdir().unwrap();
    let store = made.path().join(NAME);
    soon(async { SqliteStore::file(&store).await.unwrap().close().await });
    let live = |first, count, error, apart| {
        let directory = crate::day::directory();
        for file in fs::read_dir(made.path()).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), directory.path().join(file.file_name())).unwrap();
        }
        let path = directory.path().join(NAME);
        let disk = Disk::new(directory.path());
        disk.fail(first, count, error, apart);
        live_a_day(&path, &disk);
        must_be_kept(&path);
        disk.counted()
    };
    let calls = live(0, 0, 0, ALONE);
    assert!(calls > 100, "{calls} calls write in a day");
    // Each call fails in one of so many days.
    let days = APART.max(calls / IN_A_DAY);
    for (error, count) in FAILURES {
        for_each(days, |first| {
            live(first, count, error, days);
        });
    }
}

pub fn every_write_of_a_first_start_may_fail() {
    let start = |first| {
        let directory = crate::day::directory();
        let path = directory.path().join(NAME);
        let disk = Disk::new(directory.path());
        let (error, count) = FAILURES[0];
        disk.fail(first, count, error, ALONE);
        start_and_stop(&path, &disk);
        disk.mend();
        // Its tables are whole, and empty.
        soon(async {
            let store = SqliteStore::file(&path).await.unwrap();
            assert!(store.scan(0, 3).await.unwrap().is_empty());
            store.ping().await.unwrap();
            store.close().await;
        });
        disk.counted()
    };
    let calls = start(0);
    assert!(calls > 20, "{calls} calls write at a first start");
    for_each(calls, |first| {
        start(first);
    });
}

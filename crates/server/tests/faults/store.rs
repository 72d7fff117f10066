//! A store whose disk fails, at every call that writes.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use fischio_server::store::{SqliteStore, Store};

use crate::day::Day;
use crate::disk::{Disk, EIO, ENOSPC};
use crate::process::{live_a_day, soon};

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

/// Lives a day in what `prepare` makes of an empty directory, with each call that writes failing.
fn each_may_fail(prepare: impl Fn(&Path) + Sync, failures: &[(i32, u64)]) {
    let live = |first, count, error| {
        let directory = crate::day::directory();
        let path = directory.path().join(NAME);
        prepare(directory.path());
        let disk = Disk::new(directory.path());
        disk.fail(first, count, error);
        live_a_day(&path, &disk);
        disk.mend();
        must_be_kept(&path);
        disk.counted()
    };
    let calls = live(0, 0, 0);
    assert!(calls > 20, "{calls} calls write in a day");
    for &(error, count) in failures {
        let next = AtomicU64::new(1);
        std::thread::scope(|scope| {
            for _ in 0..AT_ONCE {
                scope.spawn(|| {
                    loop {
                        let first = next.fetch_add(1, Ordering::Relaxed);
                        if first > calls {
                            break;
                        }
                        live(first, count, error);
                    }
                });
            }
        });
    }
}

pub fn every_write_of_a_day_may_fail() {
    let directory = tempfile::tempdir().unwrap();
    let made = directory.path().join(NAME);
    soon(async { SqliteStore::file(&made).await.unwrap().close().await });
    let prepare = |to: &Path| {
        for file in fs::read_dir(directory.path()).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), to.join(file.file_name())).unwrap();
        }
    };
    each_may_fail(prepare, &FAILURES);
}

pub fn every_write_of_a_first_start_may_fail() {
    each_may_fail(|_| (), &FAILURES[..1]);
}

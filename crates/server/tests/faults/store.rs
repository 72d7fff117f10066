//! A store whose disk fails, at every call that writes.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use fischio_server::store::{DatabaseStore, Store};

use crate::day::{Day, Plan};
use crate::disk::{Disk, EIO, ENOSPC};
use crate::process::{Planned, live_a_day, soon, start_and_stop};

/// How a disk fails: the error, and how many calls fail at most before it is mended.
const FAILURES: [(i32, u64); 2] = [(ENOSPC, u32::MAX as u64), (EIO, 1)];

/// Days that are lived at the same time: mostly they wait for the disk.
const AT_ONCE: usize = 8;

const NAME: &str = "fischio.sqlite";

/// Looks with no fault at what was stored.
fn must_be_kept(path: &Path) {
    soon(async {
        let store = DatabaseStore::file(path).await.unwrap();
        Day::new().must_be_kept_in(&store).await;
        store.close().await;
    });
}

/// About so many calls fail in a day.
const IN_A_DAY: u64 = 8;

/// Does it for each, several at a time.
fn for_each<T: Sync>(all: &[T], live: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                while let Some(one) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    live(one);
                }
            });
        }
    });
}

pub fn every_write_of_a_day_may_fail() {
    let made = tempfile::tempdir().unwrap();
    let store = made.path().join(NAME);
    soon(async { DatabaseStore::file(&store).await.unwrap().close().await });
    let live = |planned: &Planned| {
        let directory = crate::day::directory();
        for file in fs::read_dir(made.path()).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), directory.path().join(file.file_name())).unwrap();
        }
        let path = directory.path().join(NAME);
        let disk = Disk::new(directory.path());
        live_a_day(&path, &disk, planned);
        must_be_kept(&path);
        disk.counted()
    };
    let calls = live(&Planned {
        plan: Plan::default(),
        count: 0,
        error: EIO,
    });
    let calls: Vec<u64> = calls.into_iter().map(|(calls, _)| calls).collect();
    let all: u64 = calls.iter().sum();
    assert!(all > 100, "{all} calls write in a day");
    for (error, count) in FAILURES {
        let plans = Plan::of_every_call(&calls, IN_A_DAY);
        let faults: usize = plans.iter().map(Plan::faults).sum();
        assert_eq!(faults as u64, all, "each call fails once");
        let plans = plans.into_iter();
        let days: Vec<Planned> = plans.map(|plan| Planned { plan, count, error }).collect();
        for_each(&days, |planned| {
            let counted = live(planned).into_iter().enumerate();
            for (step, (calls, failed)) in counted {
                let at = planned.plan.at(step);
                let came = at == 0 || failed > 0;
                assert!(came, "step {step}: call {at} of {calls} did not fail");
            }
        });
    }
}

pub fn every_write_of_a_first_start_may_fail() {
    let start = |first| {
        let directory = crate::day::directory();
        let path = directory.path().join(NAME);
        let disk = Disk::new(directory.path());
        let (error, count) = FAILURES[0];
        disk.fail(first, count, error);
        start_and_stop(&path, &disk);
        disk.mend();
        // Its tables are whole, and empty.
        soon(async {
            let store = DatabaseStore::file(&path).await.unwrap();
            assert!(store.scan(0, 3).await.unwrap().is_empty());
            store.ping().await.unwrap();
            store.close().await;
        });
        disk.counted().into_iter().map(|(calls, _)| calls).sum()
    };
    let calls: u64 = start(0);
    assert!(calls > 20, "{calls} calls write at a first start");
    let calls: Vec<u64> = (1..=calls).collect();
    for_each(&calls, |first| {
        start(*first);
    });
}

//! Every store, failing at every point at which a store can fail: afterwards nothing that was
//! acknowledged is missing, nothing that was rejected is there, and it writes again by itself.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use fischio_server::store::{FaultPoint, Faults, NoFaults, SqliteStore, Store, StoreError};
use futures_util::{StreamExt, stream};

use crate::day::Day;

const POINTS: [FaultPoint; 6] = [
    FaultPoint::Connect,
    FaultPoint::Begin,
    FaultPoint::Statement,
    FaultPoint::Commit,
    FaultPoint::Acknowledge,
    FaultPoint::Read,
];

/// Days that are lived at the same time.
const AT_ONCE: usize = 8;

/// In how many times of being asked a fault comes at least: a day has several, each long over before the next.
const APART: u64 = 60;
/// More times than there are: the fault is the only one.
const ALONE: u64 = u32::MAX as u64;
/// Faults in a day, of the points that come most.
const IN_A_DAY: u64 = 8;

/// Fails at one point, from some time that it is asked on, until it is mended; and again each time after so many more.
#[derive(Debug)]
struct Fault {
    point: FaultPoint,
    /// The first time that fails, from 1; with 0 none does.
    first: u64,
    /// From one that fails to the next.
    apart: u64,
    asked: AtomicU64,
    /// The next that fails.
    next: AtomicU64,
    is_failing: AtomicBool,
}

impl Fault {
    fn new(point: FaultPoint, first: u64, apart: u64) -> Arc<Fault> {
        Arc::new(Fault {
            point,
            first,
            apart,
            asked: AtomicU64::new(0),
            next: AtomicU64::new(first),
            is_failing: AtomicBool::new(false),
        })
    }

    fn mend(&self) {
        let (asked, next) = (
            self.asked.load(Ordering::SeqCst),
            self.next.load(Ordering::SeqCst),
        );
        if self.is_failing.swap(false, Ordering::SeqCst) {
            let passed = (asked.saturating_sub(next) / self.apart + 1) * self.apart;
            self.next.store(next + passed, Ordering::SeqCst);
        }
    }
}

impl Faults for Fault {
    fn at(&self, point: FaultPoint) -> io::Result<()> {
        if point != self.point {
            return Ok(());
        }
        let asked = self.asked.fetch_add(1, Ordering::SeqCst) + 1;
        if self.first == 0 || asked < self.next.load(Ordering::SeqCst) {
            return Ok(());
        }
        self.is_failing.store(true, Ordering::SeqCst);
        Err(io::Error::other(format!("{point:?} number {asked} fails")))
    }
}

/// A kind of store: makes one, and opens it again.
trait Kind {
    /// A place for a new one.
    fn place(&self) -> Self;
    /// Opens the one there.
    async fn open(&self, faults: Arc<dyn Faults>) -> Result<Arc<dyn Store>, StoreError>;
    /// What was stored, opened again after it was closed; nothing where it is gone then.
    async fn again(&self, store: &dyn Store) -> Option<Arc<dyn Store>>;
}

/// A store in a directory of its own.
struct InFile(tempfile::TempDir);

impl InFile {
    /// An empty one, from which others are copied: that is quicker than to make each.
    async fn made() -> InFile {
        let made = InFile(tempfile::tempdir().unwrap());
        let store = made.open(Arc::new(NoFaults)).await.unwrap();
        store.close().await;
        made
    }

    fn path(&self) -> PathBuf {
        self.0.path().join("fischio.sqlite")
    }
}

impl Kind for InFile {
    fn place(&self) -> InFile {
        let directory = crate::day::directory();
        for file in std::fs::read_dir(self.0.path()).unwrap() {
            let file = file.unwrap();
            let copy = directory.path().join(file.file_name());
            std::fs::copy(file.path(), copy).unwrap();
        }
        InFile(directory)
    }

    async fn open(&self, faults: Arc<dyn Faults>) -> Result<Arc<dyn Store>, StoreError> {
        Ok(Arc::new(
            SqliteStore::file_with(&self.path(), faults).await?,
        ))
    }

    async fn again(&self, store: &dyn Store) -> Option<Arc<dyn Store>> {
        store.close().await;
        Some(Arc::new(SqliteStore::file(&self.path()).await.unwrap()))
    }
}

struct InMemory;

impl Kind for InMemory {
    fn place(&self) -> InMemory {
        InMemory
    }

    async fn open(&self, faults: Arc<dyn Faults>) -> Result<Arc<dyn Store>, StoreError> {
        Ok(Arc::new(SqliteStore::memory_with(faults).await?))
    }

    async fn again(&self, _: &dyn Store) -> Option<Arc<dyn Store>> {
        None
    }
}

/// Lives a day with a fault.
async fn live(kind: &impl Kind, day: &Day, fault: &Arc<Fault>) {
    let kind = kind.place();
    let opened = kind.open(Arc::clone(fault) as Arc<dyn Faults>).await;
    let mut failures = 0;
    let store = if let Ok(store) = opened {
        store
    } else {
        failures += 1;
        fault.mend();
        let opened = kind.open(Arc::clone(fault) as Arc<dyn Faults>).await;
        opened.expect("it opens once it can")
    };
    failures += day.live(&*store, || fault.mend()).await;
    assert_eq!(failures > 0, fault.first > 0, "{fault:?}");
    day.must_be_kept_in(&*store).await;
    if let Some(again) = kind.again(&*store).await {
        day.must_be_kept_in(&*again).await;
        again.close().await;
    } else {
        store.close().await;
    }
}

async fn withstands(kind: impl Kind) {
    let day = Day::new();
    for point in POINTS {
        let without = Fault::new(point, 0, 1);
        // What looks at the end asks, too, but the fault is over by then.
        let asked = {
            let faults = Arc::clone(&without) as Arc<dyn Faults>;
            let place = kind.place();
            let store = place.open(faults).await.unwrap();
            assert_eq!(day.live(&*store, || ()).await, 0);
            store.close().await;
            without.asked.load(Ordering::SeqCst)
        };
        assert!(asked > 0, "{point:?} comes in a day");
        live(&kind, &day, &without).await;
        // Each time fails in one of so many days.
        let days = asked.min(APART.max(asked / IN_A_DAY));
        let apart = if days < asked { days } else { ALONE };
        stream::iter(1..=days)
            .for_each_concurrent(AT_ONCE, async |first| {
                live(&kind, &day, &Fault::new(point, first, apart)).await;
            })
            .await;
    }
}

#[tokio::test]
async fn a_store_in_a_file_withstands_every_fault() {
    withstands(InFile::made().await).await;
}

#[tokio::test]
async fn a_store_in_memory_withstands_every_fault() {
    withstands(InMemory).await;
}

//! Every store, failing at every point at which a store can fail: afterwards nothing that was
//! acknowledged is missing, nothing that was rejected is there, and it writes again by itself.

use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard};

use fischio_server::store::{
    DatabaseStore, DatabaseUrl, FaultPoint, Faults, NoFaults, Store, StoreError,
};
use futures_util::{StreamExt, stream};
use tokio::sync::OnceCell;

use crate::day::{Day, Moment, Plan};
use crate::postgres::Database;

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

/// Fails at one point, in each step of a day at the time that a plan says, until it is mended.
#[derive(Debug)]
struct Fault {
    point: FaultPoint,
    plan: Plan,
    counted: Mutex<Counted>,
}

/// How often a point was asked.
#[derive(Debug)]
struct Counted {
    /// In each step; in the last, until now.
    steps: Vec<u64>,
    /// How many planned faults came.
    came: usize,
    is_failing: bool,
}

impl Fault {
    fn new(point: FaultPoint, plan: Plan) -> Arc<Fault> {
        let counted = Counted {
            steps: vec![0],
            came: 0,
            is_failing: false,
        };
        Arc::new(Fault {
            point,
            plan,
            counted: Mutex::new(counted),
        })
    }

    fn counted(&self) -> MutexGuard<'_, Counted> {
        self.counted.lock().unwrap()
    }

    fn on(&self, moment: Moment) {
        let mut counted = self.counted();
        match moment {
            Moment::Step => counted.steps.push(0),
            Moment::Failed => counted.is_failing = false,
        }
    }
}

impl Faults for Fault {
    fn at(&self, point: FaultPoint) -> io::Result<()> {
        if point != self.point {
            return Ok(());
        }
        let mut counted = self.counted();
        let step = counted.steps.len() - 1;
        counted.steps[step] += 1;
        let asked = counted.steps[step];
        if asked == self.plan.at(step) {
            counted.came += 1;
            counted.is_failing = true;
        }
        if counted.is_failing {
            return Err(io::Error::other(format!(
                "{point:?} number {asked} of step {step} fails"
            )));
        }
        Ok(())
    }
}

/// A kind of store: makes one, and opens it again.
trait Kind {
    /// About so many faults come in a day.
    const IN_A_DAY: u64 = 8;

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
            DatabaseStore::file_with(&self.path(), faults).await?,
        ))
    }

    async fn again(&self, store: &dyn Store) -> Option<Arc<dyn Store>> {
        store.close().await;
        Some(Arc::new(DatabaseStore::file(&self.path()).await.unwrap()))
    }
}

struct InMemory;

impl Kind for InMemory {
    fn place(&self) -> InMemory {
        InMemory
    }

    async fn open(&self, faults: Arc<dyn Faults>) -> Result<Arc<dyn Store>, StoreError> {
        Ok(Arc::new(DatabaseStore::memory_with(faults).await?))
    }

    async fn again(&self, _: &dyn Store) -> Option<Arc<dyn Store>> {
        None
    }
}

/// A store in a database that was used for an earlier day, if there is one.
struct InPostgres {
    idle: Arc<Mutex<Vec<Database>>>,
    database: OnceCell<Database>,
}

impl InPostgres {
    fn new() -> InPostgres {
        InPostgres {
            idle: Arc::default(),
            database: OnceCell::new(),
        }
    }

    async fn url(&self) -> DatabaseUrl {
        let database = async || {
            let idle = self.idle.lock().unwrap().pop();
            match idle {
                Some(used) => {
                    used.empty_again().await;
                    used
                }
                None => Database::made().await,
            }
        };
        self.database.get_or_init(database).await.url()
    }
}

impl Kind for InPostgres {
    /// More than in a file: to open it takes longer than all else.
    const IN_A_DAY: u64 = 24;

    fn place(&self) -> InPostgres {
        InPostgres {
            idle: Arc::clone(&self.idle),
            database: OnceCell::new(),
        }
    }

    async fn open(&self, faults: Arc<dyn Faults>) -> Result<Arc<dyn Store>, StoreError> {
        let url = self.url().await;
        Ok(Arc::new(DatabaseStore::postgres_with(&url, faults).await?))
    }

    async fn again(&self, store: &dyn Store) -> Option<Arc<dyn Store>> {
        store.close().await;
        let url = self.url().await;
        Some(Arc::new(DatabaseStore::postgres(&url).await.unwrap()))
    }
}

impl Drop for InPostgres {
    fn drop(&mut self) {
        if let Some(used) = self.database.take() {
            self.idle.lock().unwrap().push(used);
        }
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
        fault.on(Moment::Failed);
        let opened = kind.open(Arc::clone(fault) as Arc<dyn Faults>).await;
        opened.expect("it opens once it can")
    };
    failures += day.live(&*store, |moment| fault.on(moment)).await;
    let planned = fault.plan.faults();
    assert_eq!(fault.counted().came, planned, "each came: {fault:?}");
    assert_eq!(failures > 0, planned > 0, "{fault:?}");
    day.must_be_kept_in(&*store).await;
    if let Some(again) = kind.again(&*store).await {
        day.must_be_kept_in(&*again).await;
        again.close().await;
    } else {
        store.close().await;
    }
}

async fn withstands<K: Kind>(kind: K) {
    let day = Day::new();
    for point in POINTS {
        let without = Fault::new(point, Plan::default());
        live(&kind, &day, &without).await;
        let calls = {
            let fault = Fault::new(point, Plan::default());
            let place = kind.place();
            let store = place.open(Arc::clone(&fault) as Arc<dyn Faults>).await;
            let store = store.unwrap();
            assert_eq!(day.live(&*store, |moment| fault.on(moment)).await, 0);
            let calls = fault.counted().steps.clone();
            store.close().await;
            calls
        };
        let all: u64 = calls.iter().sum();
        assert!(all > 0, "{point:?} comes in a day");
        let plans = Plan::of_every_call(&calls, K::IN_A_DAY);
        let faults: usize = plans.iter().map(Plan::faults).sum();
        assert_eq!(faults as u64, all, "each fails once");
        stream::iter(plans)
            .for_each_concurrent(AT_ONCE, async |plan| {
                live(&kind, &day, &Fault::new(point, plan)).await;
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

#[tokio::test]
async fn a_store_in_postgres_withstands_every_fault() {
    withstands(InPostgres::new()).await;
}

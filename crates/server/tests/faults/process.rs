//! Processes that are this program again.

use std::future::Future;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use fischio_server::limits::Rate;
use fischio_server::store::{DatabaseStore, Store};
use fischio_server::{DataLocation, ServeConfig, Server};

use crate::HANGS;
use crate::day::{Day, Moment, Plan};
use crate::disk::Disk;

const LIVE: &str = "FISCHIO_FAULTS_LIVE";
const PLAN: &str = "FISCHIO_FAULTS_PLAN";
const START: &str = "FISCHIO_FAULTS_START";
const SERVE: &str = "FISCHIO_FAULTS_SERVE";

/// Waits for what has to come.
pub fn soon<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let run = async { tokio::time::timeout(HANGS, future).await };
    runtime.block_on(run).expect("it hangs")
}

/// Is a child process, if this is one.
pub fn be_what_the_environment_says() -> bool {
    let role = |name| std::env::var_os(name).map(PathBuf::from);
    if let Some(data) = role(SERVE) {
        run(serve(data));
    } else if let Some(path) = role(LIVE) {
        run(live(path));
    } else if let Some(path) = role(START) {
        run(async { open(&path).await.close().await });
    } else {
        return false;
    }
    true
}

fn run(future: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(future);
}

/// Opens a store and lives a day in it. As soon as something fails, the disk is mended, until the next fault that is planned.
async fn live(path: PathBuf) {
    let planned = Planned::of_this_process();
    let disk = Disk::of_this_process().unwrap();
    let mut step = 0;
    planned.begin(&disk, step);
    let store = open(&path).await;
    let day = Day::new();
    let on = |moment| match moment {
        Moment::Step => {
            step += 1;
            planned.begin(&disk, step);
        }
        Moment::Failed => disk.mend_for_now(),
    };
    day.live(&store, on).await;
    disk.mend();
    day.must_be_kept_in(&store).await;
    store.close().await;
}

/// Opens a store; if it does not open, once the disk is mended.
async fn open(path: &Path) -> DatabaseStore {
    match DatabaseStore::file(path).await {
        Ok(store) => store,
        Err(error) => {
            eprintln!("it did not open: {error}");
            Disk::of_this_process().unwrap().mend_for_now();
            let opened = DatabaseStore::file(path).await;
            opened.expect("it opens once it can")
        }
    }
}

async fn serve(data: PathBuf) {
    let mut config = ServeConfig::new(DataLocation::Directory(data));
    config.listen.set_port(0);
    config.limits.requests = Rate::new(1_000_000, 1_000_000);
    let server = Server::bind(config).await.unwrap();
    // The process that started it reads this line and knows that it listens.
    println!("{}", server.address());
    server.run(std::future::pending()).await;
}

/// How a disk fails in a day.
pub struct Planned {
    /// Which call of each step fails first.
    pub plan: Plan,
    /// How many calls fail from there on, until the disk is mended.
    pub count: u64,
    pub error: i32,
}

impl Planned {
    /// Begins a step.
    fn begin(&self, disk: &Disk, step: usize) {
        disk.fail(self.plan.at(step), self.count, self.error);
    }

    fn of_this_process() -> Planned {
        let text = std::env::var(PLAN).unwrap();
        let mut numbers = text.split(' ').map(|number| number.parse().unwrap());
        let (count, error) = (numbers.next().unwrap(), numbers.next().unwrap());
        Planned {
            plan: Plan(numbers.collect()),
            count,
            error: error.try_into().unwrap(),
        }
    }

    fn text(&self) -> String {
        let mut numbers = vec![self.count.to_string(), self.error.to_string()];
        numbers.extend(self.plan.0.iter().map(u64::to_string));
        numbers.join(" ")
    }
}

/// Lives a day in a process of its own, which ends well.
pub fn live_a_day(path: &Path, disk: &Disk, planned: &Planned) {
    in_a_process(LIVE, path, disk, &planned.text());
}

/// Opens and closes a store in a process of its own, which ends well.
pub fn start_and_stop(path: &Path, disk: &Disk) {
    in_a_process(START, path, disk, "");
}

fn in_a_process(role: &str, path: &Path, disk: &Disk, plan: &str) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.env(role, path).env(PLAN, plan);
    let output = disk.attach(&mut command).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
}

/// A server, as a process of its own. Killed at the latest when the test ends.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    pub fn serve(data: &Path, disk: &Disk) -> Process {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.env(SERVE, data).stdout(Stdio::piped());
        let mut child = disk.attach(&mut command).spawn().unwrap();
        let mut line = String::new();
        let output = child.stdout.as_mut().unwrap();
        BufReader::new(output).read_line(&mut line).unwrap();
        let address = line.trim().parse().unwrap();
        Process { child, address }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

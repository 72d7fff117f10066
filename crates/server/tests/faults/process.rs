//! Processes that are this program again.

use std::future::Future;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use fischio_server::limits::Rate;
use fischio_server::{DataLocation, ServeConfig, Server};

use crate::HANGS;
use crate::disk::Disk;

const SERVE: &str = "FISCHIO_FAULTS_SERVE";

/// Waits for what has to come.
pub fn soon<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let run = async { tokio::time::timeout(HANGS, future).await };
    runtime.block_on(run).expect("it hangs")
}

/// Is a child process, if this is one.
pub fn be_what_the_environment_says() -> bool {
    let Some(data) = std::env::var_os(SERVE) else {
        return false;
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(serve(PathBuf::from(data)));
    true
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

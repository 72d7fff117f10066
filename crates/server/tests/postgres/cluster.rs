//! A throw-away `PostgreSQL` for a test program, gone when the program ends. It listens on a socket in a directory of its own. It does not wait
//! for the disk (`fsync` is off): what is tested is what is asked of it, not the disk.

use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor};

/// Makes it, tells when it is ready, and ends it when its input ends, as it does with the test program, however that ends.
const GUARD: &str = r#"
set -e
cd "$1"
"$0/initdb" -D data -U fischio -A trust -E UTF8 --locale=C --no-sync > initdb.log 2>&1 || { cat initdb.log; exit 1; }
cat >> data/postgresql.conf <<END
fsync = off
full_page_writes = off
autovacuum = off
listen_addresses = ''
unix_socket_directories = '$1'
max_connections = 400
shared_buffers = 64MB
END
"$0/pg_ctl" -D data -w -l server.log start > start.log 2>&1 || { cat start.log server.log; exit 1; }
echo ready
read -r _ || true
"$0/pg_ctl" -D data -m fast stop > /dev/null 2>&1 || true
cd /
rm -rf "$1"
"#;

/// One that runs.
pub struct Cluster {
    directory: PathBuf,
    /// It ends when this program's end of its input is closed.
    _guard: Child,
}

/// Where the newest `PostgreSQL` has its programs.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let mut versions: Vec<u32> = versions
        .filter_map(|version| version.ok()?.file_name().to_str()?.parse().ok())
        .collect();
    versions.sort_unstable();
    // The newest first; one may be there without its server.
    let versions = versions.iter().rev();
    let places =
        versions.map(|version| PathBuf::from(format!("/usr/lib/postgresql/{version}/bin")));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut places = places.chain(std::env::split_paths(&path));
    places
        .find(|place| place.join("initdb").is_file() && place.join("pg_ctl").is_file())
        .expect(
            "these tests need PostgreSQL: install it (on Debian: sudo apt-get install postgresql; `cargo xtask test` does it \
             where it may)",
        )
}

impl Cluster {
    /// Starts one in a directory, which it takes and removes at its end.
    pub fn start(directory: &Path) -> Cluster {
        // It refuses to run as root.
        let mut command = if std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0) {
            let owned = Command::new("chown")
                .arg("postgres:")
                .arg(directory)
                .status();
            assert!(
                owned.is_ok_and(|owned| owned.success()),
                "there is a user postgres"
            );
            let mut command = Command::new("setpriv");
            command.args([
                "--reuid=postgres",
                "--regid=postgres",
                "--clear-groups",
                "sh",
            ]);
            command
        } else {
            Command::new("sh")
        };
        let guard = command
            .args(["-c", GUARD])
            .arg(programs())
            .arg(directory)
            .current_dir("/")
            // Who interrupts the tests does not end it before it has ended the database.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut guard = guard.expect("a shell starts");
        let mut said = BufReader::new(guard.stdout.take().expect("it is piped"));
        let mut first = String::new();
        said.read_line(&mut first).unwrap();
        if first != "ready\n" {
            said.read_to_string(&mut first).unwrap();
            panic!("PostgreSQL does not start: {first}");
        }
        Cluster {
            directory: directory.to_owned(),
            _guard: guard,
        }
    }

    /// Where a database is.
    pub fn url(&self, database: &str) -> String {
        let directory = self.directory.display();
        format!("postgres://fischio@localhost/{database}?host={directory}")
    }

    /// Has a statement carried out in a database.
    pub async fn tell(&self, database: &str, statement: &str) {
        let directory = self.directory.to_str().unwrap();
        let options = PgConnectOptions::new()
            .socket(directory)
            .username("fischio")
            .database(database);
        let mut connection = options.connect().await.unwrap();
        let told = connection.execute(sqlx::raw_sql(AssertSqlSafe(statement.to_owned())));
        told.await.unwrap();
        connection.close().await.unwrap();
    }
}

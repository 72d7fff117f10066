//! A disk that fails when it is told to, for a process of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The environment's name of the file that says which calls fail.
pub const CONTROL: &str = "FAILING_DISK";

/// No space is left.
pub const ENOSPC: i32 = 28;
/// The disk cannot be read or written.
pub const EIO: i32 = 5;
/// The file system can only be read.
pub const EROFS: i32 = 30;

/// The library that stands between a process and its disk, built once.
fn library() -> &'static Path {
    static BUILT: OnceLock<(tempfile::TempDir, PathBuf)> = OnceLock::new();
    let (_, path) = BUILT.get_or_init(|| {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("failing_disk.so");
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/faults/failing_disk.c");
        let built = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-Wall", "-o"])
            .args([&path, Path::new(source)])
            .arg("-ldl")
            .status()
            .expect("a C compiler, cc");
        assert!(built.success(), "{source} does not compile");
        (directory, path)
    });
    path
}

/// Says which calls that write to the database fail, in a process to which it was
/// [attached](Disk::attach).
#[derive(Clone, Debug)]
pub struct Disk {
    control: PathBuf,
}

impl Disk {
    /// A disk that works, told by a file in `directory`.
    pub fn new(directory: &Path) -> Disk {
        let control = directory.join("failing-disk");
        Disk { control }
    }

    /// The disk of this process, if one was attached.
    pub fn of_this_process() -> Option<Disk> {
        let control = PathBuf::from(std::env::var_os(CONTROL)?);
        Some(Disk { control })
    }

    /// Attaches it to a process that is to begin.
    pub fn attach<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command
            .env("LD_PRELOAD", library())
            .env(CONTROL, &self.control)
    }

    /// Counts calls; from the one numbered `first` on, `count` of them fail with `error`, and so again each time after `apart` more.
    /// With 0 none does.
    pub fn fail(&self, first: u64, count: u64, error: i32, apart: u64) {
        let beside = self.control.with_extension("new");
        fs::write(&beside, format!("{first} {count} {error} {apart}\n")).unwrap();
        fs::rename(beside, &self.control).unwrap();
    }

    /// Works again, until the next call that is to fail.
    pub fn mend_for_now(&self) {
        let Ok(control) = fs::read_to_string(&self.control) else {
            return;
        };
        let numbers: Vec<u64> = control
            .split_whitespace()
            .map(|number| number.parse().unwrap())
            .collect();
        let [first, count, error, apart] = numbers[..] else {
            panic!("{control:?} has four numbers");
        };
        // What did not fail for want of a call is no reason to put the next off.
        let Ok(counted) = fs::read_to_string(self.control.with_extension("count")) else {
            return;
        };
        let counted: u64 = counted.trim().parse().unwrap();
        if first > 0 && counted >= first {
            let next = first + ((counted - first) / apart + 1) * apart;
            self.fail(next, count, error as i32, apart);
        }
    }

    /// Everything works again.
    pub fn mend(&self) {
        // It may be mended twice.
        let _ = fs::remove_file(&self.control);
    }
    /// How many calls were counted, once the process has ended.
    pub fn counted(&self) -> u64 {
        let path = self.control.with_extension("count");
        let count = fs::read_to_string(path).unwrap();
        count.trim().parse().unwrap()
    }
}

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

    /// Begins to count calls anew; from the one numbered `at` on, `count` of them fail with `error`. With 0 none does.
    pub fn fail(&self, at: u64, count: u64, error: i32) {
        let step = self.step().map_or(0, |(step, _)| step + 1);
        self.tell(step, at, count, error);
    }

    /// Works again, until [told](Disk::fail) otherwise; it counts on.
    pub fn mend_for_now(&self) {
        if let Some((step, error)) = self.step() {
            self.tell(step, 0, 0, error);
        }
    }

    fn tell(&self, step: u64, at: u64, count: u64, error: i32) {
        let beside = self.control.with_extension("new");
        fs::write(&beside, format!("{step} {at} {count} {error}\n")).unwrap();
        fs::rename(beside, &self.control).unwrap();
    }

    /// How often it began to count, and the last error that it was told of; nothing when it was not told anything, or is mended.
    fn step(&self) -> Option<(u64, i32)> {
        let control = fs::read_to_string(&self.control).ok()?;
        let mut numbers = control.split_whitespace();
        let step = numbers.next()?.parse().unwrap();
        let error = numbers.next_back()?.parse().unwrap();
        Some((step, error))
    }

    /// Everything works again.
    pub fn mend(&self) {
        // It may be mended twice.
        let _ = fs::remove_file(&self.control);
    }

    /// How many calls came each time that it counted, and how many of them failed, once the process has ended.
    pub fn counted(&self) -> Vec<(u64, u64)> {
        let path = self.control.with_extension("count");
        let counted = fs::read_to_string(path).unwrap();
        let of_each = |line: &str| {
            let (calls, failed) = line.split_once(' ')?;
            Some((calls.parse().ok()?, failed.parse().ok()?))
        };
        counted.lines().map(|line| of_each(line).unwrap()).collect()
    }
}

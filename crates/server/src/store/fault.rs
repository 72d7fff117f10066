//! Where a store can fail. Tests let it fail there; in a server that serves, nothing does.

use std::fmt::Debug;
use std::io;

/// A moment in which a store asks for something that can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FaultPoint {
    /// A connection for writing is opened.
    Connect,
    /// A transaction begins.
    Begin,
    /// A statement of a transaction is carried out.
    Statement,
    /// A transaction is to be made durable.
    Commit,
    /// It is durable, and the store has not heard of it yet.
    Acknowledge,
    /// Something is read.
    Read,
}

/// What fails, asked at each [`FaultPoint`].
pub trait Faults: Debug + Send + Sync + 'static {
    /// Whether the store may go on.
    ///
    /// # Errors
    /// What it is to fail with.
    fn at(&self, point: FaultPoint) -> io::Result<()>;
}

/// Nothing fails but what really does.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFaults;

impl Faults for NoFaults {
    fn at(&self, _: FaultPoint) -> io::Result<()> {
        Ok(())
    }
}

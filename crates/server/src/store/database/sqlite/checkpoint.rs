//! The write-ahead log is emptied into the file.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::SqlitePool;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// Commits between two times that the write-ahead log is emptied: some megabytes.
const COMMITS: u32 = 500;

/// Moves what is in the write-ahead log to its place in the file, beside the writer: if the
/// writer did it now and then itself, as `SQLite` has it, everybody would wait for it.
#[derive(Debug)]
pub(in crate::store::database) struct Checkpointer {
    commits: AtomicU32,
    due: Arc<Notify>,
    task: JoinHandle<()>,
    connection: SqlitePool,
}

impl Checkpointer {
    pub(in crate::store::database) fn start(connection: SqlitePool) -> Checkpointer {
        let due = Arc::new(Notify::new());
        let (called, pool) = (Arc::clone(&due), connection.clone());
        let task = tokio::spawn(async move {
            loop {
                called.notified().await;
                if let Err(error) = checkpoint(&pool).await {
                    tracing::warn!(%error, "the write-ahead log was not emptied into the database");
                }
            }
        });
        Checkpointer {
            commits: AtomicU32::new(0),
            due,
            task,
            connection,
        }
    }

    /// Something was written.
    pub(in crate::store::database) fn count(&self) {
        if self.commits.fetch_add(1, Ordering::Relaxed) % COMMITS == COMMITS - 1 {
            self.due.notify_one();
        }
    }

    pub(in crate::store::database) async fn stop(&self) {
        self.task.abort();
        self.connection.close().await;
    }
}

impl Drop for Checkpointer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn checkpoint(pool: &SqlitePool) -> Result<(), sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let done = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)")
        .execute(&mut *connection)
        .await;
    if done.is_err() {
        connection.close_on_drop();
    }
    done.map(drop)
}

//! How a connection comes to follow a match, by socket or by stream: it is counted, and the referee sends to it from then on.

use tokio::sync::mpsc::{self, Receiver};
use tokio_util::sync::CancellationToken;
use tokio_websockets::Message as Frame;

use super::App;
use super::socket_counts::{Counted, Watches};
use super::who::Who;
use crate::asker::{Address, Asker};
use crate::id::MatchId;
use crate::problem::Problem;
use crate::referee::{Message, Place};
use crate::wire::Protocol;

/// A connection that follows a match.
pub(super) struct Watching {
    /// Who follows it.
    pub(super) asker: Asker,
    /// Its place with the referee.
    pub(super) place: Place,
    /// What the referee sends. It ends with the referee, for nobody else sends.
    pub(super) told: Receiver<Box<Frame>>,
    /// The referee ends it by this.
    pub(super) cut: CancellationToken,
    /// It counts as long as this is kept.
    pub(super) counted: Counted,
}

impl App {
    /// Follows a match from behind an update.
    ///
    /// # Errors
    /// If there is no such match, or somebody follows too many.
    pub(super) async fn watch(
        &self,
        who: &Who,
        address: Address,
        id: &MatchId,
        after: Option<u32>,
        protocol: Protocol,
    ) -> Result<Watching, Problem> {
        let asker = Asker {
            visitor: who.person.clone(),
            address: Some(address),
        };
        self.count_wake(&asker, id)?;
        let ask = |reply| Message::Seats {
            visitor: asker.visitor.clone(),
            reply,
        };
        let watches = if self.registry().ask(id, ask).await?.is_spectator() {
            Watches::AsSpectator
        } else {
            Watches::AsCoach
        };
        let counts = &self.0.socket_counts;
        let counted = counts.count(watches, asker.visitor.clone(), address, Some(id.clone()))?;
        let (outbox, told) = mpsc::channel(self.limits().socket_queue);
        let cut = CancellationToken::new();
        let ask = |reply| Message::Watch {
            asker: asker.clone(),
            after,
            protocol,
            outbox: outbox.clone(),
            cut: cut.clone(),
            reply,
        };
        let place = self.registry().ask(id, ask).await?;
        Ok(Watching {
            asker,
            place,
            told,
            cut,
            counted,
        })
    }
}

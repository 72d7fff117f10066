//! What those who run the server decide beside it: sessions, silences and names are read from the store whenever they count; what
//! stands in memory is looked up again here.

use std::time::Duration;

use super::App;
use super::endings::EndedBy;
use crate::model::{AdminAction, AdminDecision};
use crate::store::{AccountWrite, StoreError};

/// Between two looks.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Decisions that are carried out at a time.
const AT_ONCE: u32 = 100;

/// Looks for decisions until the server stops.
pub(crate) async fn follow(app: App) {
    let stop = app.registry().stop().clone();
    let store = app.registry().store().clone();
    let stopwatch = app.registry().stopwatch().clone();
    let mut seen = None;
    loop {
        match seen {
            // What was decided before the server began was read by it as it is.
            None => match store.last_decision().await {
                Ok(last) => seen = Some(last),
                Err(error) => failed(&error),
            },
            Some(after) => match store.decisions(after, AT_ONCE).await {
                Ok(decisions) => {
                    for decision in &decisions {
                        carry_out(&app, decision).await;
                        seen = Some(decision.number);
                    }
                }
                Err(error) => failed(&error),
            },
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = stopwatch.sleep(LOOK_EVERY) => {}
        }
    }
}

fn failed(error: &StoreError) {
    tracing::warn!(%error, "decisions cannot be read");
}

/// Makes what is in memory what the store says.
async fn carry_out(app: &App, decision: &AdminDecision) {
    tracing::info!(number = decision.number, action = ?decision.action, "decided by those who run the server");
    match decision.action {
        AdminAction::Rename | AdminAction::Close => {
            match app.registry().store().matches_of(&decision.person).await {
                Ok(matches) => app.refold(&matches, &[&decision.person]).await,
                Err(error) => failed(&error),
            }
            app.0.hub.keep_apart(&decision.person, &decision.person);
            if decision.action == AdminAction::Close {
                let person = decision.person.clone();
                let deleted = [AccountWrite::DeleteAccount { person }];
                app.0.endings.tell(EndedBy::writes(&deleted));
            }
        }
        AdminAction::Ban => app.0.hub.keep_apart(&decision.person, &decision.person),
        AdminAction::Dismiss
        | AdminAction::Hide
        | AdminAction::Warn
        | AdminAction::Silence
        | AdminAction::Lift
        | AdminAction::Grant
        | AdminAction::Revoke => {}
    }
}

//! A match of two who have found each other: it begins in the same transaction that takes what they sought.

use fischio_core::{BySide, Side};

use super::Person;
use crate::asker::Asker;
use crate::http::{App, matches, new_match};
use crate::id::{MatchId, Visitor};
use crate::model::Terms;
use crate::problem::Problem;
use crate::referee;
use crate::store::{LobbyWrite, Rejected, TalkWrite, Unit, Write, WriteError};
use crate::table::{Bounds, Table};

/// Why two do not play after all.
pub(super) enum NotMet {
    /// Somebody was quicker: what was to be taken is not there any more.
    Gone,
    /// For another reason.
    Problem(Problem),
}

impl From<Problem> for NotMet {
    fn from(problem: Problem) -> Self {
        NotMet::Problem(problem)
    }
}

impl App {
    /// Counts that somebody wants a match to begin: by their address, as one that they begin themselves.
    pub(super) fn count_meeting(&self, asker: &Asker, terms: &Terms) -> Result<(), Problem> {
        let rates = &self.0.rates;
        if let Some(address) = asker.address {
            rates.new_match(address)?;
        }
        rates.keep(asker, matches::kib(&terms.options))
    }

    /// Rejects the rest if somebody may not begin one more match.
    pub(super) fn may_play(&self, visitor: &Visitor) -> Write {
        let (visitor, most) = (visitor.clone(), self.limits().open_matches);
        Write::FewerOpenThan { visitor, most }
    }

    /// What is said of such a rejection.
    pub(super) fn may_not_play(&self, rejected: &Rejected) -> Problem {
        match rejected {
            Rejected::TooManyOpen => referee::too_many_open(self.limits().open_matches),
            _ => referee::is_merged(),
        }
    }
}

/// Begins a match of two, in one transaction with what `take` has to be carried out for it. All that they seek besides is withdrawn but
/// matches by days: the page brings them to this one, and nobody is called to two at once. `asked_by` is who asked for it just now.
pub(super) async fn begin(
    app: &App,
    terms: &Terms,
    coaches: BySide<Person>,
    take: impl FnOnce(&MatchId) -> Vec<LobbyWrite>,
    asked_by: Option<Asker>,
) -> Result<MatchId, NotMet> {
    let registry = app.registry();
    registry.must_have_room()?;
    let limits = app.limits();
    let visitors = BySide::from_fn(|side| coaches[side].visitor.clone());
    let settings = new_match::agreed(app, terms, &visitors)?;
    let id = settings.id.clone();
    let table = Table::begin(settings, Bounds::from(limits), registry.stopwatch().now())?;
    let mut unit: Unit = Vec::new();
    if let Some(asker) = &asked_by {
        unit.push(app.may_play(&asker.visitor));
    }
    // Whatever was read before: who has blocked the other is known here.
    unit.push(Write::Talk(TalkWrite::MustMeet {
        one: visitors.home.clone(),
        other: visitors.away.clone(),
        now_ms: app.now_ms(),
    }));
    let fewer = referee::fewer_rated(table.settings(), &table.settings().chairs, app.now_ms());
    unit.extend(fewer.map(Write::Lobby));
    unit.push(Write::Begin {
        settings: Box::new(table.settings().clone()),
        summary: table.summary(),
    });
    unit.extend(take(&id).into_iter().map(Write::Lobby));
    let by = asked_by.as_ref().map(|asker| &asker.visitor);
    let notices = referee::of_beginning(&table, by, app.now_ms(), limits.into());
    unit.extend(notices.into_iter().map(Write::Notice));
    for side in Side::BOTH {
        let person = visitors[side].clone();
        unit.push(Write::Lobby(LobbyWrite::WithdrawLive { person }));
        if let Some(name) = &coaches[side].name {
            unit.push(Write::Name {
                id: id.clone(),
                visitor: visitors[side].clone(),
                name: name.clone(),
            });
        }
    }
    let written = registry.writer().write(unit).await;
    written.map_err(|error| match error {
        WriteError::Rejected(rejected @ (Rejected::TooManyOpen | Rejected::Gone)) => {
            NotMet::Problem(app.may_not_play(&rejected))
        }
        WriteError::Rejected(Rejected::TooMany) => {
            NotMet::Problem(referee::enough_rated(&terms.game, false))
        }
        WriteError::Rejected(_) => NotMet::Gone,
        WriteError::Failed(_) | WriteError::Ended => NotMet::Problem(Problem::not_saved()),
    })?;
    metrics::counter!("fischio_matches_total").increment(1);
    metrics::counter!("fischio_met_total").increment(1);
    // The match has its referee at once: its clock runs.
    registry.wake(&id, asked_by);
    let hub = &app.0.hub;
    hub.tell_begun(&visitors, &id);
    hub.changed();
    Ok(id)
}

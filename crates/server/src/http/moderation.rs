//! Reports read and decided by a token: with the scope `admin`, of an account that was granted it where the server runs, and holds it still.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use fischio_people::Scope;
use serde::Deserialize;

use super::App;
use super::extract::{Body, Query, Segment, sentence};
use super::stored::failed;
use super::who::{By, Who};
use crate::admin::{self, AdminError, AdminTarget, MOST_DAYS, REASON, Verb};
use crate::date;
use crate::id::Visitor;
use crate::model::{AdminAction, AdminDecision, Said};
use crate::problem::{Code, Problem};
use crate::store::{ListedReport, Write, WriteError};
use crate::wire::{DecidedBy, DecisionView, NewDecision, ReportView, ReportedLineView};

/// Somebody who decides by a token.
pub(super) struct Moderator(Visitor);

impl FromRequestParts<App> for Moderator {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let who = Who::from_request_parts(parts, app).await?;
        let has_scope = matches!(&*who.by, By::Token { scopes, .. } if scopes.allow(Scope::Admin));
        if !has_scope {
            return Err(Problem::new(
                Code::NeedsScope,
                "this needs a token with the scope admin, whoever asks; on the server's machine there is `fischio admin`",
            ));
        }
        let is_admin = app.registry().store().is_admin(&who.person).await;
        if !is_admin.map_err(|error| failed(&error))? {
            return Err(Problem::new(
                Code::NeedsScope,
                "this account may not decide any more; `fischio admin grant` on the server's machine lets it",
            ));
        }
        Ok(Moderator(who.person))
    }
}

fn problem(error: &AdminError) -> Problem {
    let code = match error {
        AdminError::NoReport(_) | AdminError::NoAccount(_) => Code::NotFound,
        AdminError::Decided(_) => Code::Gone,
        AdminError::NotPossible(_) => Code::NotPossible,
        AdminError::Store(error) => return failed(error),
    };
    Problem::new(code, error.to_string())
}

fn report_view(listed: ListedReport) -> ReportView {
    let report = listed.report;
    let lines = report.lines.into_iter().map(|line| {
        let (phrase, text) = match line.said {
            Said::Phrase(phrase) => (Some(phrase), None),
            Said::Text(text) => (None, Some(text)),
        };
        ReportedLineView {
            seat: line.seat.to_string(),
            at: date::rfc3339(line.at_ms),
            phrase,
            text,
        }
    });
    ReportView {
        id: report.id,
        at: date::rfc3339(report.at_ms),
        of: report.of.to_string(),
        by: listed.by_name,
        about: listed.about_name,
        about_account: listed.about_account,
        about_reports: listed.about_reports,
        reason: report.reason,
        more: report.more,
        decided: report.decided_ms.map(date::rfc3339),
        lines: lines.collect(),
    }
}

impl App {
    async fn decision_view(&self, decision: AdminDecision) -> Result<DecisionView, Problem> {
        let store = self.registry().store();
        let name = async |person: &Visitor| {
            let account = store.account(person).await;
            let account = account.map_err(|error| failed(&error))?;
            Ok::<_, Problem>(account.map(|account| account.name))
        };
        let by_name = match &decision.by {
            Some(by) => name(by).await?,
            None => None,
        };
        Ok(DecisionView {
            number: decision.number,
            at: date::rfc3339(decision.at_ms),
            about: name(&decision.person).await?,
            report: decision.report,
            action: decision.action,
            reason: decision.reason,
            until: decision.until_ms.map(date::rfc3339),
            by: if decision.by.is_some() {
                DecidedBy::Token
            } else {
                DecidedBy::Machine
            },
            by_name,
        })
    }

    async fn decide(
        &self,
        Moderator(by): Moderator,
        target: AdminTarget,
        new: NewDecision,
    ) -> Result<Json<DecisionView>, Problem> {
        self.0.rates.command(&by)?;
        let reason = sentence(&new.reason, REASON)?;
        let verb = verb(&new)?;
        let store = self.registry().store();
        let now = self.registry().stopwatch().date();
        let planned = admin::plan(&**store, &target, &verb, &reason, Some(&by), now).await;
        let (decision, write) = planned.map_err(|error| problem(&error))?;
        let before = store.last_decision().await;
        let before = before.map_err(|error| failed(&error))?;
        let written = self.registry().writer().write(vec![Write::Talk(write)]);
        written.await.map_err(|error| match error {
            WriteError::Rejected(rejected) => problem(&admin::rejected(&rejected)),
            WriteError::Failed(_) | WriteError::Ended => Problem::not_saved(),
        })?;
        metrics::counter!("fischio_decisions_total").increment(1);
        // Others may have decided in the same moment: its number is that of the row that says the same.
        let after = store.decisions(before, JUST_DECIDED).await;
        let after = after.map_err(|error| failed(&error))?;
        let same = |row: &AdminDecision| {
            AdminDecision {
                number: 0,
                ..row.clone()
            } == decision
        };
        let row = after.into_iter().find(same).unwrap_or(decision);
        self.decision_view(row).await.map(Json)
    }
}

/// Decisions of one moment that are looked through for one.
const JUST_DECIDED: u32 = 100;

/// What is to be decided.
fn verb(new: &NewDecision) -> Result<Verb, Problem> {
    let bad = |detail: String| Problem::new(Code::BadRequest, detail);
    let days = || match new.days {
        Some(days) if (1..=MOST_DAYS).contains(&days) => Ok(days),
        _ => Err(bad(format!("silence and ban need days: 1 to {MOST_DAYS}"))),
    };
    let to = || {
        let to = new.to.clone();
        to.ok_or_else(|| bad("rename needs to: what they are called from now on".to_owned()))
    };
    let verb = match new.action {
        AdminAction::Dismiss => Verb::Dismiss,
        AdminAction::Hide => Verb::Hide,
        AdminAction::Warn => Verb::Warn,
        AdminAction::Silence => Verb::Silence { days: days()? },
        AdminAction::Ban => Verb::Ban { days: days()? },
        AdminAction::Lift => Verb::Lift,
        AdminAction::Rename => Verb::Rename { to: to()? },
        AdminAction::Close => Verb::Close,
        AdminAction::Grant => Verb::Grant,
        AdminAction::Revoke => Verb::Revoke,
    };
    if new.days.is_some() && !matches!(verb, Verb::Silence { .. } | Verb::Ban { .. }) {
        return Err(bad("days belong to silence and ban".to_owned()));
    }
    if new.to.is_some() && !matches!(verb, Verb::Rename { .. }) {
        return Err(bad("to belongs to rename".to_owned()));
    }
    Ok(verb)
}

/// Which reports are wanted.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct ReportsWanted {
    /// Those that were decided, too, as long as they are kept.
    #[serde(default)]
    all: bool,
    /// How many of the oldest to leave out.
    #[serde(default)]
    skip: u32,
}

/// Reports
///
/// Those that wait to be decided, the oldest first, a page at a time; none about oneself. For a token with the scope `admin`.
#[utoipa::path(
    get, path = "/admin/reports", tag = "admin", operation_id = "list_reports",
    params(ReportsWanted),
    responses(
        (status = 200, description = "The reports", body = Vec<ReportView>),
        (status = 403, description = "It needs a token with the scope admin", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn reports(
    State(app): State<App>,
    Moderator(by): Moderator,
    Query(ReportsWanted { all, skip }): Query<ReportsWanted>,
) -> Result<Json<Vec<ReportView>>, Problem> {
    let most = app.limits().list_page;
    let reports = app
        .registry()
        .store()
        .reports(all, skip, most, Some(&by))
        .await;
    let reports = reports.map_err(|error| failed(&error))?;
    Ok(Json(reports.into_iter().map(report_view).collect()))
}

/// One report
#[utoipa::path(
    get, path = "/admin/reports/{id}", tag = "admin", operation_id = "see_report",
    params(("id" = String, Path, description = "The report's ID")),
    responses(
        (status = 200, description = "The report", body = ReportView),
        (status = 403, description = "It needs a token with the scope admin", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such report", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn see_report(
    State(app): State<App>,
    Moderator(by): Moderator,
    Segment(id): Segment,
) -> Result<Json<ReportView>, Problem> {
    let report = app.registry().store().report(&id).await;
    let report = report.map_err(|error| failed(&error))?;
    // Who made one about them is not theirs to know.
    let report = report.filter(|listed| listed.report.about != by);
    let report = report.ok_or_else(|| problem(&AdminError::NoReport(id)))?;
    Ok(Json(report_view(report)))
}

/// Decide a report
///
/// It is closed by it, and but for `dismiss` what its person said in that match is removed. Nobody decides about themselves, nor by a token about
/// others who do.
#[utoipa::path(
    post, path = "/admin/reports/{id}/decision", tag = "admin", operation_id = "decide_report",
    params(("id" = String, Path, description = "The report's ID")),
    request_body = NewDecision,
    responses(
        (status = 200, description = "It is decided", body = DecisionView),
        (status = 400, description = "Days or a name are missing, or belong to another action", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "It needs a token with the scope admin", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such report", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "It cannot be done with this person", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "It was decided before", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn decide_report(
    State(app): State<App>,
    moderator: Moderator,
    Segment(id): Segment,
    Body(new): Body<NewDecision>,
) -> Result<Json<DecisionView>, Problem> {
    app.decide(moderator, AdminTarget::Report(id), new).await
}

/// Decide about an account
#[utoipa::path(
    post, path = "/admin/people/{name}/decisions", tag = "admin", operation_id = "decide_person",
    params(("name" = String, Path, description = "The name of an account")),
    request_body = NewDecision,
    responses(
        (status = 200, description = "It is decided", body = DecisionView),
        (status = 400, description = "Days or a name are missing, or belong to another action", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "It needs a token with the scope admin", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such account", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "It cannot be done with this person", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn decide_person(
    State(app): State<App>,
    moderator: Moderator,
    Segment(name): Segment,
    Body(new): Body<NewDecision>,
) -> Result<Json<DecisionView>, Problem> {
    app.decide(moderator, AdminTarget::Account(name), new).await
}

/// From where decisions are wanted.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct AfterDecision {
    /// The last number that was seen; 0 for all.
    #[serde(default)]
    after: u32,
}

/// The log of decisions
///
/// In their order, a page at a time: ask again with the last one's number for more. Nothing in it is ever changed.
#[utoipa::path(
    get, path = "/admin/decisions", tag = "admin", operation_id = "list_decisions",
    params(AfterDecision),
    responses(
        (status = 200, description = "The decisions", body = Vec<DecisionView>),
        (status = 403, description = "It needs a token with the scope admin", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn decisions(
    State(app): State<App>,
    _: Moderator,
    Query(AfterDecision { after }): Query<AfterDecision>,
) -> Result<Json<Vec<DecisionView>>, Problem> {
    let most = app.limits().list_page;
    let rows = app.registry().store().decisions(after.into(), most).await;
    let mut shown = Vec::new();
    for row in rows.map_err(|error| failed(&error))? {
        shown.push(app.decision_view(row).await?);
    }
    Ok(Json(shown))
}

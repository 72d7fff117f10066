//! `fischio admin`: what people report is read and decided.

use std::io::Write;

use clap::Subcommand;
use serde::Serialize;
use serde_json::json;
use server::Stopwatch;
use server::maintenance::{Admin, AdminTarget, MaintenanceError, REASON, Verb, date};
use server::model::{AdminDecision, ReportedLine, Said};
use server::store::ListedReport;

use crate::data_directory;
use crate::failure::usage;

/// Read what people report, and decide about it, also while a server runs
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    place: data_directory::Place,
    /// Print JSON.
    #[arg(long, global = true)]
    json: bool,
}

const EXAMPLES: &str = "\
Whoever may read and write the data directory may do this; no network has a part in it. What is decided holds in the running
server at once: who is silenced says nothing more, who is renamed is shown by the new name, and an account that is closed is
signed out everywhere. Every decision needs a reason, which its person reads, and is added to a log in which nothing is changed.

  dismiss   nothing is done
  hide      what they said in the match that was reported is removed, and nothing else
  warn      they read the warning on their account's page
  silence   they say nothing in any match for so many days
  ban       they meet nobody for so many days: no seek, challenge or link; what they have begun goes on, and bots play with them
  lift      they may speak and meet others again
  rename    they are called something else
  close     their account is deleted, and nobody gets its name; their matches stay, nameless
  grant     the account may make a token with the scope admin, which reads reports and decides as this does (not about itself, nor
            about others who were granted it); only here is it granted and revoked
  revoke    it may not any more, and its tokens with that scope are gone

All but dismiss remove what they said in the match that was reported.

Examples:
  fischio admin reports
  fischio admin report k3ZQe81mV0aB --data /var/lib/fischio
  fischio admin decide k3ZQe81mV0aB silence --days 7 --reason \"Insults\"
  fischio admin decide k3ZQe81mV0aB dismiss --reason \"Nothing wrong with it\"
  fischio admin decide --account \"Ada\" rename --to \"Ada 2\" --reason \"The name insulted somebody\"
  fischio admin decide --account \"Ada\" grant --reason \"Reads reports on weekends\"
  fischio admin log --json
  fischio admin reports --database postgres://fischio@localhost/fischio";

#[derive(Debug, Subcommand)]
enum Command {
    /// List what is reported and not decided yet
    Reports {
        /// Those that were decided, too, as long as they are kept.
        #[arg(long)]
        all: bool,
    },
    /// Show a report with the last lines that were said
    Report {
        /// Its ID, as the list has it.
        id: String,
    },
    /// Decide a report, or something about an account
    Decide(Decide),
    /// Show what was decided, and why
    Log,
}

#[derive(Debug, clap::Args)]
struct Decide {
    /// The report's ID, and what is decided.
    #[arg(value_names = ["REPORT", "ACTION"], num_args = 1..=2, required = true, help = DECIDE)]
    words: Vec<String>,
    /// Somebody by the name of their account, in place of a report.
    #[arg(long, value_name = "NAME")]
    account: Option<String>,
    /// For how many days they say nothing, or meet nobody.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=3650))]
    days: Option<u16>,
    /// What they are called from now on.
    #[arg(long, value_name = "NAME")]
    to: Option<String>,
    /// Why: for the log, and for the person.
    #[arg(long, value_name = "TEXT", value_parser = reason)]
    reason: String,
}

const DECIDE: &str = "The report's ID (not with --account), and dismiss, hide, warn, silence, ban, lift, rename, close, grant or revoke";

fn reason(text: &str) -> Result<String, String> {
    let said = fischio_people::Sentence::new(text, REASON);
    said.map(String::from).map_err(|error| error.to_string())
}

impl Decide {
    fn target(&self) -> anyhow::Result<(AdminTarget, Verb)> {
        let (target, word) = match (self.words.as_slice(), &self.account) {
            ([report, word], None) => (AdminTarget::Report(report.clone()), word),
            ([word], Some(name)) => (AdminTarget::Account(name.clone()), word),
            ([_], None) => {
                return Err(usage(
                    &"expected a report's ID and what is decided, like `fischio admin decide k3ZQe81mV0aB warn`",
                ));
            }
            (_, _) => {
                return Err(usage(&"expected a report's ID or --account NAME, not both"));
            }
        };
        let days = || {
            self.days.ok_or_else(|| {
                usage(&format!(
                    "{word} needs --days N: for how many days it holds"
                ))
            })
        };
        let verb = match word.as_str() {
            "dismiss" => Verb::Dismiss,
            "hide" => Verb::Hide,
            "warn" => Verb::Warn,
            "silence" => Verb::Silence { days: days()? },
            "ban" => Verb::Ban { days: days()? },
            "lift" => Verb::Lift,
            "rename" => Verb::Rename {
                to: self.to.clone().ok_or_else(|| {
                    usage(&"rename needs --to NAME: what they are called from now on")
                })?,
            },
            "close" => Verb::Close,
            "grant" => Verb::Grant,
            "revoke" => Verb::Revoke,
            other => {
                let detail = format!(
                    "what is decided is dismiss, hide, warn, silence, ban, lift, rename, close, grant or revoke, not {other:?}"
                );
                return Err(usage(&detail));
            }
        };
        if self.days.is_some() && !matches!(verb, Verb::Silence { .. } | Verb::Ban { .. }) {
            return Err(usage(&"--days belongs to silence and ban"));
        }
        if self.to.is_some() && !matches!(verb, Verb::Rename { .. }) {
            return Err(usage(&"--to belongs to rename"));
        }
        Ok((target, verb))
    }
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        // What is asked for wrongly is told before anything is opened.
        let decided = match &self.command {
            Command::Decide(decide) => Some(decide.target()?),
            _ => None,
        };
        let place = self.place.find()?;
        let text = data_directory::run(async {
            let admin = match place {
                Ok(url) => Admin::open_database(&url).await?,
                Err(data) => Admin::open(&data).await?,
            };
            let text = told(&admin, &self.command, decided, self.json).await;
            admin.close().await;
            text
        })??;
        let mut out = std::io::stdout().lock();
        writeln!(out, "{}", text.trim_end())?;
        Ok(())
    }
}

async fn told(
    admin: &Admin,
    command: &Command,
    decided: Option<(AdminTarget, Verb)>,
    as_json: bool,
) -> Result<String, MaintenanceError> {
    Ok(match command {
        Command::Reports { all } => {
            let reports = admin.reports(*all).await?;
            if as_json {
                let all: Vec<_> = reports.iter().map(report_json).collect();
                serde_json::Value::from(all).to_string()
            } else if reports.is_empty() {
                "nothing is reported".to_owned()
            } else {
                let lines: Vec<String> = reports.iter().map(in_line).collect();
                lines.join("\n")
            }
        }
        Command::Report { id } => {
            let report = admin.report(id).await?;
            if as_json {
                report_json(&report).to_string()
            } else {
                whole(&report)
            }
        }
        Command::Decide(decide) => {
            let Some((target, verb)) = decided else {
                return Ok(String::new());
            };
            let decision = admin
                .decide(&target, &verb, &decide.reason, Stopwatch::real().date())
                .await?;
            decision_text(admin, &decision, as_json).await?
        }
        Command::Log => {
            let decisions = admin.decisions().await?;
            if as_json {
                let mut all = Vec::new();
                for decision in &decisions {
                    all.push(decision_json(admin, decision).await?);
                }
                serde_json::Value::from(all).to_string()
            } else {
                let mut lines = Vec::new();
                for decision in &decisions {
                    lines.push(decision_text(admin, decision, false).await?);
                }
                lines.join("\n")
            }
        }
    })
}

/// The word of something that is written as one.
fn word(value: impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

fn name<'a>(name: Option<&'a str>, otherwise: &'a str) -> &'a str {
    name.unwrap_or(otherwise)
}

/// What somebody said, on one line.
fn said(line: &ReportedLine) -> String {
    match &line.said {
        Said::Phrase(phrase) => format!("({})", word(phrase)),
        Said::Text(text) => text.clone(),
    }
}

fn in_line(listed: &ListedReport) -> String {
    let report = &listed.report;
    let about = name(listed.about_name.as_deref(), "a guest without a name");
    let decided = if report.decided_ms.is_some() {
        "  (decided)"
    } else {
        ""
    };
    format!(
        "{}  {}  {about}: {}  match {}, reports about them: {}{decided}",
        report.id,
        date(report.at_ms),
        word(report.reason),
        report.of,
        listed.about_reports,
    )
}

fn whole(listed: &ListedReport) -> String {
    let report = &listed.report;
    let kind = if listed.about_account {
        "account"
    } else {
        "guest, or the account is gone"
    };
    let mut lines = vec![
        format!("report  {}", report.id),
        format!("at      {}", date(report.at_ms)),
        format!("match   {}", report.of),
        format!(
            "by      {}",
            name(listed.by_name.as_deref(), "a guest without a name")
        ),
        format!(
            "about   {} ({kind}), reports about them: {}",
            name(listed.about_name.as_deref(), "a guest without a name"),
            listed.about_reports
        ),
        format!("reason  {}", word(report.reason)),
    ];
    if let Some(more) = &report.more {
        lines.push(format!("more    {more}"));
    }
    if let Some(decided) = report.decided_ms {
        lines.push(format!("decided {}", date(decided)));
    }
    if report.lines.is_empty() {
        lines.push("nothing was said".to_owned());
    }
    for line in &report.lines {
        lines.push(format!(
            "{}  {}: {}",
            date(line.at_ms),
            line.seat,
            said(line)
        ));
    }
    lines.join("\n")
}

fn report_json(listed: &ListedReport) -> serde_json::Value {
    let report = &listed.report;
    let lines = report.lines.iter().map(|line| {
        let (phrase, text) = match &line.said {
            Said::Phrase(phrase) => (Some(phrase), None),
            Said::Text(text) => (None, Some(text)),
        };
        json!({"seat": line.seat.to_string(), "at": date(line.at_ms), "phrase": phrase, "text": text})
    });
    json!({
        "id": report.id, "at": date(report.at_ms), "match": report.of,
        "by": listed.by_name, "about": listed.about_name, "about_account": listed.about_account,
        "about_reports": listed.about_reports, "reason": report.reason, "more": report.more,
        "decided": report.decided_ms.map(date), "lines": lines.collect::<Vec<_>>(),
    })
}

/// Who decided by a token, as they are called now.
async fn decided_by(
    admin: &Admin,
    decision: &AdminDecision,
) -> Result<Option<String>, MaintenanceError> {
    Ok(match &decision.by {
        Some(by) => {
            let called = admin.called(by).await?;
            Some(called.unwrap_or_else(|| "an account that is gone".to_owned()))
        }
        None => None,
    })
}

async fn decision_json(
    admin: &Admin,
    decision: &AdminDecision,
) -> Result<serde_json::Value, MaintenanceError> {
    Ok(json!({
        "number": decision.number, "at": date(decision.at_ms), "person": decision.person.as_str(),
        "report": decision.report, "action": decision.action, "reason": decision.reason,
        "until": decision.until_ms.map(date), "by": decided_by(admin, decision).await?,
        "by_person": decision.by.as_ref().map(|by| by.as_str().to_owned()),
    }))
}

/// A decision on one line, with what its person is called now.
async fn decision_text(
    admin: &Admin,
    decision: &AdminDecision,
    as_json: bool,
) -> Result<String, MaintenanceError> {
    if as_json {
        return Ok(decision_json(admin, decision).await?.to_string());
    }
    let called = admin.called(&decision.person).await?;
    let report = decision.report.as_ref();
    let report = report.map_or_else(String::new, |id| format!(", report {id}"));
    let until = decision
        .until_ms
        .map_or_else(String::new, |until| format!(", until {}", date(until)));
    let by = decided_by(admin, decision).await?;
    let by = by.map_or_else(String::new, |by| format!(", by {by} with a token"));
    Ok(format!(
        "{}  {}  {}: {}{until}{report}{by}: {}",
        decision.number,
        date(decision.at_ms),
        name(called.as_deref(), "a guest, or nobody any more"),
        word(decision.action),
        decision.reason,
    ))
}

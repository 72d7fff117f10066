//! What people say to each other on that day, who they keep away from, and what is reported and decided.

use fischio_core::{Seat, Side};
use fischio_server::id::{MatchId, Visitor};
use fischio_server::model::{
    AdminAction, AdminDecision, Block, BlockKind, Line, Penalty, PenaltyKind, Phrase, Report,
    ReportReason, ReportedLine, Said, TalkTo,
};
use fischio_server::store::{Rejected, Store, TalkWrite, Unit, Write};

use super::{Outcomes, again};

const AT_MS: i64 = 1_700_000_000_000;

fn line(of: &MatchId, person: &Visitor, id: &str, side: Side, said: Said) -> Line {
    Line {
        id: id.to_owned(),
        of: of.clone(),
        person: person.clone(),
        seat: Seat::first(side),
        to: TalkTo::All,
        said,
        at_ms: AT_MS,
    }
}

fn second(of: &MatchId, leo: &Visitor) -> Line {
    line(of, leo, "two", Side::Away, Said::Phrase(Phrase::WhatAGoal))
}

fn block(person: &Visitor, whom: &Visitor, of: &MatchId, kind: BlockKind) -> Block {
    Block {
        id: format!("{kind:?}"),
        person: person.clone(),
        whom: whom.clone(),
        kind,
        met: Some(of.clone()),
        made_ms: AT_MS,
    }
}

fn report(id: &str, of: &MatchId, by: &Visitor, about: &Visitor) -> Report {
    Report {
        id: id.to_owned(),
        of: of.clone(),
        by: by.clone(),
        about: about.clone(),
        reason: ReportReason::Abuse,
        more: Some("more".to_owned()),
        lines: vec![ReportedLine {
            seat: Seat::first(Side::Home),
            said: Said::Text("said".to_owned()),
            at_ms: AT_MS,
        }],
        at_ms: AT_MS,
        decided_ms: None,
    }
}

fn decision(gea: &Visitor) -> AdminDecision {
    AdminDecision {
        number: 1,
        person: gea.clone(),
        report: Some("one".to_owned()),
        action: AdminAction::Silence,
        reason: "why".to_owned(),
        until_ms: Some(AT_MS + 1_000),
        at_ms: AT_MS,
        by: None,
    }
}

/// What is done by two who have accounts, step by step, and what comes of it.
pub fn steps(of: &MatchId, gea: &Visitor, leo: &Visitor) -> Vec<(Vec<Unit>, Outcomes)> {
    let say = |line: Line| TalkWrite::Say {
        line: Box::new(line),
        most: 2,
    };
    let text = |text: &str| Said::Text(text.to_owned());
    let blocks = |kind, most| TalkWrite::Block {
        block: block(gea, leo, of, kind),
        most,
    };
    let meet_at = |now_ms| TalkWrite::MustMeet {
        one: leo.clone(),
        other: gea.clone(),
        now_ms,
    };
    let meet = || meet_at(AT_MS);
    let unblock = |person: &Visitor| TalkWrite::Unblock {
        person: person.clone(),
        id: "Block".to_owned(),
    };
    let reports = |id: &str, by, about| TalkWrite::Report {
        report: Box::new(report(id, of, by, about)),
    };
    let decide = || TalkWrite::Decide {
        decision: Box::new(decision(gea)),
        name: None,
    };
    let person = |action, by: Option<&Visitor>| TalkWrite::Decide {
        decision: Box::new(AdminDecision {
            report: None,
            action,
            by: by.cloned(),
            ..decision(gea)
        }),
        name: None,
    };
    let steps = [
        (
            say(line(of, leo, "zero", Side::Away, text("first"))),
            Ok(()),
        ),
        (say(line(of, gea, "one", Side::Home, text("said"))), Ok(())),
        // As many as are kept: the first one goes.
        (say(second(of, leo)), Ok(())),
        (blocks(BlockKind::Block, 1), Ok(())),
        (blocks(BlockKind::Mute, 1), Err(Rejected::TooMany)),
        (blocks(BlockKind::Mute, 2), Ok(())),
        (meet(), Err(Rejected::Apart)),
        (unblock(leo), Err(Rejected::Gone)),
        (unblock(gea), Ok(())),
        (unblock(gea), Err(Rejected::Gone)),
        (meet(), Ok(())),
        (reports("one", leo, gea), Ok(())),
        (reports("again", leo, gea), Err(Rejected::Conflict)),
        (reports("two", gea, leo), Ok(())),
        (decide(), Ok(())),
        (decide(), Err(Rejected::Gone)),
        // Who meets nobody for a while; and who decides by a token has to be one who may.
        (person(AdminAction::Ban, None), Ok(())),
        (meet(), Err(Rejected::Apart)),
        (meet_at(AT_MS + 1_000), Ok(())),
        (person(AdminAction::Warn, Some(leo)), Err(Rejected::Gone)),
        (
            TalkWrite::ForgetTalk {
                said_before_ms: AT_MS,
                decided_before_ms: AT_MS,
                now_ms: AT_MS,
            },
            Ok(()),
        ),
    ];
    let steps = steps
        .into_iter()
        .map(|(write, outcome)| (vec![vec![Write::Talk(write)]], vec![outcome]));
    steps.collect()
}

/// Whether a write is there, where that can be seen.
pub async fn is_there(store: &dyn Store, write: &TalkWrite) -> Option<bool> {
    Some(match write {
        TalkWrite::Say { line, .. } => {
            let stored = again(async || store.talk(&line.of, 9).await).await;
            stored.iter().any(|stored| stored.id == line.id)
        }
        TalkWrite::Block { block, .. } => {
            let stored = again(async || store.blocks(&block.person).await).await;
            stored.iter().any(|stored| stored.block.id == block.id)
        }
        TalkWrite::Unblock { person, id } => {
            let stored = again(async || store.blocks(person).await).await;
            stored.iter().all(|stored| stored.block.id != *id)
        }
        TalkWrite::Report { report } => {
            let stored = again(async || store.report(&report.id).await).await;
            stored.is_some()
        }
        TalkWrite::Decide { decision, .. } => {
            let decided = again(async || store.decisions(0, 9).await).await;
            decided.iter().any(|row| row.action == decision.action)
        }
        TalkWrite::MustMeet { .. } | TalkWrite::ForgetTalk { .. } => return None,
    })
}

/// Compares what is stored with what the day comes to.
///
/// # Panics
/// If something is missing, or there is something that was rejected.
pub async fn must_be_kept_in(store: &dyn Store, of: &MatchId, gea: &Visitor, leo: &Visitor) {
    assert_eq!(store.talk(of, 9).await.unwrap(), [second(of, leo)]);
    assert_eq!(store.said_by(leo).await.unwrap(), [second(of, leo)]);
    // What the one said who was reported has gone with the decision.
    assert_eq!(store.said_by(gea).await.unwrap(), []);
    let blocks = store.blocks(gea).await.unwrap();
    let muted = block(gea, leo, of, BlockKind::Mute);
    assert_eq!(blocks.len(), 1, "{blocks:?}");
    assert_eq!(blocks[0].block, muted);
    assert_eq!(blocks[0].name.as_deref(), Some("Leo"));
    assert_eq!(store.between(leo, gea).await.unwrap(), [muted]);
    assert_eq!(store.apart(leo).await.unwrap(), []);
    let reported = store.reported(of, leo).await.unwrap();
    assert_eq!(reported, std::slice::from_ref(gea));
    let open = store.reports(false, 0, 9, None).await.unwrap();
    assert_eq!(open.len(), 1, "{open:?}");
    assert_eq!(open[0].report, report("two", of, gea, leo));
    assert_eq!(open[0].about_name.as_deref(), Some("Leo"));
    let decided = store.report("one").await.unwrap().unwrap();
    assert_eq!(decided.report.decided_ms, Some(AT_MS));
    assert_eq!(store.reports(true, 0, 9, None).await.unwrap().len(), 2);
    let banned = AdminDecision {
        number: 2,
        report: None,
        action: AdminAction::Ban,
        ..decision(gea)
    };
    assert_eq!(
        store.decisions(0, 9).await.unwrap(),
        [decision(gea), banned]
    );
    assert_eq!(store.decisions(2, 9).await.unwrap(), []);
    let silence = Penalty {
        kind: PenaltyKind::Silence,
        reason: "why".to_owned(),
        at_ms: AT_MS,
        until_ms: AT_MS + 1_000,
    };
    let ban = Penalty {
        kind: PenaltyKind::Ban,
        ..silence.clone()
    };
    assert_eq!(store.penalties(gea, AT_MS).await.unwrap(), [ban, silence]);
    assert_eq!(store.penalties(gea, AT_MS + 1_000).await.unwrap(), []);
    assert_eq!(store.penalties(leo, AT_MS).await.unwrap(), []);
}

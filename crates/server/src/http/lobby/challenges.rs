//! Challenges: to one person, who accepts or declines, or to a house bot.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use fischio_people::{NameKey, NoticeKind, SeekSide};

use super::hub::Personal;
use super::meet::{self, NotMet};
use super::seeks::{house_bot, must_be_playable, parse_id, seated, shown_until, side, terms};
use super::{Person, show};
use crate::asker::{Address, Asker};
use crate::date::{later, rfc3339};
use crate::http::App;
use crate::http::extract::{Body, Segment};
use crate::http::new_match;
use crate::http::stored::failed;
use crate::id::{MatchId, Visitor};
use crate::model::{
    Block, BlockKind, Challenge, ChallengeState, DeclineReason, LobbyId, Mode, Terms,
};
use crate::problem::{Code, Problem};
use crate::store::{Account, LobbyWrite, NoticeWrite, Rejected, Write, WriteError};
use crate::wire::{ChallengeView, Decline, HouseBot, Met, NewChallenge, NewMatch, SideChoice};

fn gone() -> Problem {
    Problem::new(
        Code::Gone,
        "the challenge does not wait for an answer any more: it was answered, withdrawn, or its time was over",
    )
}

fn no_person() -> Problem {
    Problem::new(Code::NotFound, "nobody here has an account of this name")
}

/// The person of an account's name, and the name as they write it.
pub(in crate::http) async fn person_called(
    app: &App,
    name: &str,
) -> Result<(Visitor, String), Problem> {
    let account = account_called(app, name).await?;
    Ok((account.person, account.name))
}

/// The account of a name.
async fn account_called(app: &App, name: &str) -> Result<Account, Problem> {
    let key = NameKey::of(name);
    let found = app.registry().store().account_named(key.as_str()).await;
    let found = found.map_err(|error| failed(&error))?;
    found.ok_or_else(no_person)
}

/// The bot of a game's house that is called so.
fn house_bot_called(game: &str, name: &str) -> Option<HouseBot> {
    let key = NameKey::of(name);
    let bots = bots::house_bots(game).into_iter();
    let mut bots = bots.map(|bot| house_bot(game, &bot));
    bots.find(|bot| NameKey::of(&bot.name) == key)
}

/// Begins the match that a house bot is challenged to: it takes every challenge at once.
async fn challenge_bot(
    app: &App,
    asker: &Asker,
    bot: &HouseBot,
    (terms, side): (Terms, SideChoice),
    (by, person): (String, Person),
) -> Result<Json<ChallengeView>, Problem> {
    // By the terms for people: one coach a side. Whether it may be rated is asked as it begins.
    let casual = Terms {
        rated: false,
        ..terms.clone()
    };
    must_be_playable(app, &casual, &person)?;
    app.count_meeting(asker, &terms)?;
    let new = NewMatch {
        game: terms.game.clone(),
        mode: Mode::Bot,
        level: Some(bot.level),
        side,
        seats: BTreeMap::new(),
        options: terms.options.clone(),
        clock: terms.clock,
        days: terms.days,
        files: BTreeMap::new(),
        name: Some(by.clone()),
        listed: false,
        rated: terms.rated,
        from: None,
        position: None,
    };
    let met = new_match::begin(app, asker.visitor.clone(), new).await?;
    // Its clock runs.
    app.registry().wake(&met, Some(asker.clone()));
    Ok(Json(ChallengeView {
        id: LobbyId::random().to_string(),
        by,
        by_program: person.is_program(),
        whom: bot.name.clone(),
        whom_program: false,
        own: true,
        terms: (&terms).into(),
        side,
        state: ChallengeState::Accepted,
        reason: None,
        made: rfc3339(app.now_ms()),
        met: Some(met.to_string()),
    }))
}

/// Challenge somebody
///
/// Both need an account. The other is told at once on the lobby's socket, and has some minutes to answer, by days some days. One
/// challenge to the same person waits at a time. A house bot, called by its name, takes it at once and without waiting in the lobby:
/// the answer has the match.
#[utoipa::path(
    post, path = "/people/{name}/challenges", tag = "lobby",
    params(("name" = String, Path, description = "The name of an account, or of a house bot of the game")),
    request_body = NewChallenge,
    responses(
        (status = 200, description = "It waits for the answer, or a bot has taken it", body = ChallengeView),
        (status = 403, description = "One needs an account", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such person, or no such game", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "One has challenged them already, too many challenges wait, or one has blocked them", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "A match cannot begin, or be rated, like that", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(in crate::http) async fn challenge(
    State(app): State<App>,
    asker: Asker,
    address: Address,
    Segment(name): Segment,
    Body(new): Body<NewChallenge>,
) -> Result<Json<ChallengeView>, Problem> {
    app.0.rates.sought(address)?;
    let terms = terms(
        &app,
        new.game,
        &new.options,
        (new.clock, new.days),
        new.rated,
    )?;
    let person = app.person(asker.visitor.clone(), None, &terms.game).await?;
    let Some(by_name) = person.name.clone().filter(|_| person.has_account()) else {
        return Err(Problem::new(
            Code::NeedsAccount,
            "challenges are for accounts: sign in first, or send a link to a match",
        ));
    };
    if let Some(bot) = house_bot_called(&terms.game, &name) {
        return challenge_bot(&app, &asker, &bot, (terms, new.side), (by_name, person)).await;
    }
    app.must_be_welcome(&asker.visitor).await?;
    let other = account_called(&app, &name).await?;
    let (whom, whom_name, whom_program) = (other.person, other.name, other.is_program);
    let visitor = asker.visitor;
    if whom == visitor {
        return Err(Problem::new(
            Code::BadOptions,
            "nobody challenges themselves",
        ));
    }
    let between = app.registry().store().between(&visitor, &whom).await;
    let between = between.map_err(|error| failed(&error))?;
    // Who was blocked by the other is not told: the other does not see the challenge, and it runs out.
    let blocks = |block: &Block| block.person == visitor && block.kind == BlockKind::Block;
    if between.iter().any(blocks) {
        let detail =
            "you have blocked this person; undo that on your account's page to challenge them";
        return Err(Problem::new(Code::Blocked, detail));
    }
    must_be_playable(&app, &terms, &person)?;
    let now_ms = app.now_ms();
    let challenge = Challenge {
        id: LobbyId::random(),
        by: visitor.clone(),
        by_name,
        by_program: person.is_program(),
        whom: whom.clone(),
        whom_name,
        whom_program,
        until_ms: shown_until(&app, &terms),
        terms,
        side: side(new.side),
        state: ChallengeState::Open,
        reason: None,
        made_ms: now_ms,
        met: None,
    };
    let most = app.limits().challenges_a_person;
    let write = LobbyWrite::Challenge {
        challenge: Box::new(challenge.clone()),
        most,
    };
    let grace = app.limits().notice_grace;
    // It may be over in some minutes: then e-mail does not wait.
    let by_days = challenge.terms.days.is_some();
    let mail_grace = if by_days {
        app.limits().mail_grace
    } else {
        grace
    };
    let notice = NoticeWrite::Tell {
        person: whom.clone(),
        kind: NoticeKind::Challenge,
        subject: challenge.id.to_string(),
        number: 0,
        made_ms: now_ms,
        due_ms: later(now_ms, grace),
        mail_due_ms: later(now_ms, mail_grace),
    };
    let unit = vec![
        app.may_play(&visitor),
        Write::Lobby(write),
        Write::Notice(notice),
    ];
    let written = app.registry().writer().write(unit).await;
    written.map_err(|error| match error {
        WriteError::Rejected(rejected @ (Rejected::TooManyOpen | Rejected::Gone)) => {
            app.may_not_play(&rejected)
        }
        WriteError::Rejected(Rejected::TooMany) => {
            let detail =
                format!("{most} challenges of yours wait for an answer; withdraw one first");
            Problem::new(Code::TooManyKept, detail)
        }
        WriteError::Rejected(_) => Problem::new(
            Code::AlreadyAsked,
            "a challenge of yours to the same person waits for an answer",
        ),
        WriteError::Failed(_) | WriteError::Ended => Problem::not_saved(),
    })?;
    app.0.hub.changed();
    app.0.hub.tell(&whom, &Personal::Own);
    app.0.hub.tell(&visitor, &Personal::Own);
    Ok(Json(show::challenge(&challenge, &visitor)))
}

/// A challenge that waits for an answer, of which somebody is one of the two.
async fn open(app: &App, id: &str, visitor: &Visitor) -> Result<Challenge, Problem> {
    let id = parse_id(id)?;
    let found = app.registry().store().challenge(&id).await;
    let found = found.map_err(|error| failed(&error))?;
    let theirs = |challenge: &Challenge| challenge.by == *visitor || challenge.whom == *visitor;
    // Others are not told that there is such a challenge.
    let challenge = found.filter(theirs).ok_or_else(|| {
        Problem::new(Code::NotFound, "there is no challenge with this ID for you")
    })?;
    if challenge.state != ChallengeState::Open || challenge.until_ms < app.now_ms() {
        return Err(gone());
    }
    Ok(challenge)
}

fn only(is_theirs: bool, detail: &str) -> Result<(), Problem> {
    if is_theirs {
        Ok(())
    } else {
        Err(Problem::new(Code::NoSeat, detail))
    }
}

async fn answer(
    app: &App,
    challenge: &Challenge,
    state: ChallengeState,
    reason: Option<DeclineReason>,
) -> Result<(), Problem> {
    let write = LobbyWrite::Answer {
        id: challenge.id.clone(),
        state,
        reason,
        met: None,
        until_ms: shown_until(app, &challenge.terms),
    };
    let written = app
        .registry()
        .writer()
        .write(vec![Write::Lobby(write)])
        .await;
    written.map_err(|error| match error {
        WriteError::Rejected(_) => gone(),
        WriteError::Failed(_) | WriteError::Ended => Problem::not_saved(),
    })?;
    app.0.hub.changed();
    app.0.hub.tell(&challenge.by, &Personal::Own);
    app.0.hub.tell(&challenge.whom, &Personal::Own);
    Ok(())
}

/// Accept a challenge
///
/// The match begins at once.
#[utoipa::path(
    post, path = "/challenges/{id}/accept", tag = "lobby",
    params(("id" = String, Path, description = "The challenge's ID")),
    responses(
        (status = 200, description = "The match has begun", body = Met),
        (status = 403, description = "It is one's own", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such challenge for this visitor", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "It does not wait for an answer any more", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too many matches, or too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(in crate::http) async fn accept_challenge(
    State(app): State<App>,
    asker: Asker,
    address: Address,
    Segment(id): Segment,
) -> Result<Json<Met>, Problem> {
    app.0.rates.sought(address)?;
    app.must_be_welcome(&asker.visitor).await?;
    let challenge = open(&app, &id, &asker.visitor).await?;
    let is_theirs = challenge.whom == asker.visitor;
    only(is_theirs, "who challenges waits for the other's answer")?;
    let terms = &challenge.terms;
    let by = app.person(challenge.by.clone(), None, &terms.game).await?;
    let whom = app
        .person(challenge.whom.clone(), None, &terms.game)
        .await?;
    let wanted = challenge.side.map_or(SeekSide::Either, SeekSide::Only);
    let coaches = seated(&app, (by, wanted), (whom, SeekSide::Either)).ok_or_else(gone)?;
    app.count_meeting(&asker, terms)?;
    let until_ms = shown_until(&app, terms);
    let take = |met: &MatchId| {
        vec![LobbyWrite::Answer {
            id: challenge.id.clone(),
            state: ChallengeState::Accepted,
            reason: None,
            met: Some(met.clone()),
            until_ms,
        }]
    };
    match meet::begin(&app, terms, coaches, take, Some(asker)).await {
        Ok(id) => Ok(Json(Met {
            met: id.to_string(),
        })),
        Err(NotMet::Gone) => Err(gone()),
        Err(NotMet::Problem(problem)) => Err(problem),
    }
}

/// Decline a challenge
#[utoipa::path(
    post, path = "/challenges/{id}/decline", tag = "lobby",
    params(("id" = String, Path, description = "The challenge's ID")),
    request_body = Decline,
    responses(
        (status = 204, description = "Its maker is told why"),
        (status = 403, description = "It is one's own", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such challenge for this visitor", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "It does not wait for an answer any more", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(in crate::http) async fn decline_challenge(
    State(app): State<App>,
    asker: Asker,
    Segment(id): Segment,
    Body(Decline { reason }): Body<Decline>,
) -> Result<StatusCode, Problem> {
    let challenge = open(&app, &id, &asker.visitor).await?;
    let is_theirs = challenge.whom == asker.visitor;
    only(is_theirs, "who challenges withdraws, and does not decline")?;
    answer(&app, &challenge, ChallengeState::Declined, Some(reason)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraw a challenge
#[utoipa::path(
    delete, path = "/challenges/{id}", tag = "lobby",
    params(("id" = String, Path, description = "The challenge's ID")),
    responses(
        (status = 204, description = "It does not wait any more"),
        (status = 403, description = "It is the other's", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such challenge for this visitor", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "It did not wait for an answer any more", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(in crate::http) async fn withdraw_challenge(
    State(app): State<App>,
    asker: Asker,
    Segment(id): Segment,
) -> Result<StatusCode, Problem> {
    let challenge = open(&app, &id, &asker.visitor).await?;
    let is_theirs = challenge.by == asker.visitor;
    only(
        is_theirs,
        "who is challenged declines, and does not withdraw",
    )?;
    answer(&app, &challenge, ChallengeState::Withdrawn, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

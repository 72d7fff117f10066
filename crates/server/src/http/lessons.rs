//! Lessons: told, and played without anything being kept.
//!
//! A lesson's scene is played anew for each request from the learner's actions. Its table is one like any
//! match's, so that board, offers, refusals and log are the referee's own; it lies in memory until the
//! answer is written. Nobody else can see it, nothing is counted and nothing has to be removed.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::response::IntoResponse;
use fischio_core::{ClockSettings, Seat, Side};
use games::lessons::{self, Lesson, LessonRun, LessonView, Scene};

use super::App;
use super::extract::{Body, GameName, short_question};
use crate::asker::{Address, Asker};
use crate::id::{MatchId, Visitor};
use crate::limits::Limits;
use crate::model::{Chair, Chairs, Event, EventKind, MatchSettings, Mode};
use crate::problem::{Code, Problem};
use crate::table::{Bounds, SeatViewer, Table};
use crate::wire::{Can, Explanation, LessonPlay, LessonProgress, LessonQuestion, LessonState};

/// A lesson of a game, by the names in the address.
pub(super) struct LessonName {
    game: String,
    lesson: String,
}

impl<S: Send + Sync> FromRequestParts<S> for LessonName {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        Path::from_request_parts(parts, state)
            .await
            .map(|Path((game, lesson))| LessonName { game, lesson })
            .map_err(|error| Problem::new(Code::BadRequest, error.body_text()))
    }
}

/// A game's lessons
///
/// Its scenes, from easy to clever, in every language, and a short match at the end. What leads to a scene's goal is not told.
#[utoipa::path(
    get, path = "/games/{game}/lessons", tag = "games",
    params(("game" = String, Path, description = "The game's name")),
    responses(
        (status = 200, description = "The lessons", body = Vec<LessonView>),
        (status = 404, description = "There is no such game", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn list_lessons(GameName(game): GameName) -> Result<impl IntoResponse, Problem> {
    let lessons = lessons::of(&game)?;
    let views: Vec<LessonView> = lessons.iter().map(Lesson::view).collect();
    Ok((super::games::KEPT, Json(views)))
}

/// Play a lesson
///
/// From its beginning with the learner's actions so far. An action that the rules refuse is answered by a
/// problem with the clause; the actions before it stay as they were. Nothing is kept.
#[utoipa::path(
    post, path = "/games/{game}/lessons/{lesson}", tag = "games",
    params(
        ("game" = String, Path, description = "The game's name"),
        ("lesson" = String, Path, description = "The lesson's ID"),
    ),
    request_body = LessonPlay,
    responses(
        (status = 200, description = "How it stands", body = LessonState),
        (status = 404, description = "There is no such game, or no such lesson that is a scene", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The rules refuse an action", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn play_lesson(
    State(app): State<App>,
    asker: Asker,
    LessonName { game, lesson }: LessonName,
    Body(play): Body<LessonPlay>,
) -> Result<Json<LessonState>, Problem> {
    check_sizes(&play.actions, app.limits())?;
    // A lesson is folded anew for each answer: visitors take turns, as they do for exports.
    let place = app.0.exports.enter(asker.clone()).await;
    let limits = Arc::clone(app.registry().limits());
    let visitor = asker.visitor;
    let answered = tokio::task::spawn_blocking(move || {
        let answered = answer(&game, &lesson, &play, &visitor, &limits);
        drop(place);
        answered
    });
    answered.await.map_err(|_| Problem::internal())?.map(Json)
}

/// Ask the referee in a lesson
///
/// What `POST /matches/{id}/ask` answers, of a lesson after the learner's actions so far. Nothing is kept.
#[utoipa::path(
    post, path = "/games/{game}/lessons/{lesson}/ask", tag = "games",
    params(
        ("game" = String, Path, description = "The game's name"),
        ("lesson" = String, Path, description = "The lesson's ID"),
    ),
    request_body = LessonQuestion,
    responses(
        (status = 200, description = "The answer", body = Explanation),
        (status = 400, description = "Nothing is asked", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "It is not the learner's seat", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such game, no such lesson that is a scene, or nothing of that name in sight", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The seat has nothing to decide", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The rules refuse one of the learner's actions", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn ask_in_lesson(
    State(app): State<App>,
    asker: Asker,
    address: Address,
    LessonName { game, lesson }: LessonName,
    Body(asked): Body<LessonQuestion>,
) -> Result<Json<Explanation>, Problem> {
    app.0.rates.question(address)?;
    check_sizes(&asked.actions, app.limits())?;
    short_question(&asked.question, app.limits())?;
    let place = app.0.exports.enter(asker.clone()).await;
    let limits = Arc::clone(app.registry().limits());
    let visitor = asker.visitor;
    let answered = tokio::task::spawn_blocking(move || {
        let played = at_table(&game, &lesson, &asked.actions, &visitor, &limits);
        let answered = played.and_then(|(_, table)| table.explain(&visitor, &asked.question));
        drop(place);
        answered
    });
    answered.await.map_err(|_| Problem::internal())?.map(Json)
}

/// How far a lesson is after what was played, and its table.
fn at_table(
    game: &str,
    lesson: &str,
    actions: &[String],
    visitor: &Visitor,
    limits: &Limits,
) -> Result<(LessonProgress, Table), Problem> {
    let (lesson, scene) = found(lessons::of(game)?, lesson)?;
    let run = run(lesson, actions)?;
    let table = table(lesson, scene, &run, visitor, limits)?;
    let progress = LessonProgress {
        step: u32::try_from(run.step()).unwrap_or(u32::MAX),
        played: u32::try_from(actions.len()).unwrap_or(u32::MAX),
        done: run.is_done(),
        missed: run.is_missed(),
        why: run.why_missed().cloned(),
        refusals: run
            .refusals()
            .into_iter()
            .filter_map(|at| u32::try_from(at).ok())
            .collect(),
    };
    Ok((progress, table))
}

/// How a lesson stands after what was played.
fn answer(
    game: &str,
    lesson: &str,
    play: &LessonPlay,
    visitor: &Visitor,
    limits: &Limits,
) -> Result<LessonState, Problem> {
    let (progress, table) = at_table(game, lesson, &play.actions, visitor, limits)?;
    let viewer = SeatViewer::of(visitor, &table.settings().chairs);
    let mut state = table.state(viewer, Duration::ZERO);
    state.can = Can {
        undo: !play.actions.is_empty(),
        ..Can::default()
    };
    let after = play.after.unwrap_or(state.number);
    let mut updates = table
        .updates_after(after, viewer, Duration::ZERO)
        .unwrap_or_default();
    for update in &mut updates {
        update.state.can = state.can;
    }
    if progress.missed {
        // What leads nowhere is taken back before anything else is played.
        for state in updates
            .last_mut()
            .map(|last| &mut last.state)
            .into_iter()
            .chain([&mut state])
        {
            state.offers.clear();
            state.presets.clear();
        }
    }
    Ok(LessonState {
        state,
        updates,
        progress,
    })
}

fn found<'a>(lessons: &'a [Lesson], id: &str) -> Result<(&'a Lesson, &'a Scene), Problem> {
    let scenes = lessons
        .iter()
        .filter_map(|lesson| Some((lesson, lesson.scene()?)));
    let found = scenes.clone().find(|(lesson, _)| lesson.id == id);
    found.ok_or_else(|| {
        let known: Vec<&str> = scenes.map(|(lesson, _)| lesson.id.as_str()).collect();
        let known = known.join(", ");
        Problem::new(
            Code::NotFound,
            format!("no lesson {id:?}; there are: {known}"),
        )
    })
}

fn check_sizes(actions: &[String], limits: &Limits) -> Result<(), Problem> {
    let most = limits.lesson_actions;
    if actions.len() > most {
        let detail = format!("a lesson is played with at most {most} actions");
        return Err(Problem::new(Code::BadRequest, detail));
    }
    let most = limits.action;
    if actions.iter().any(|action| action.len() > most) {
        let detail = format!("an action has at most {most} bytes");
        return Err(Problem::new(Code::BadRequest, detail));
    }
    Ok(())
}

/// The lesson as played so far.
fn run<'a>(lesson: &'a Lesson, actions: &[String]) -> Result<LessonRun<'a>, Problem> {
    let begun = LessonRun::begin(lesson).map_err(|error| Problem::begin(lesson.game, error))?;
    let mut run = begun.ok_or_else(Problem::internal)?;
    for action in actions {
        run.play(action)
            .map_err(|refusal| Problem::refused(lesson.game, &refusal))?;
    }
    Ok(run)
}

/// The table of a lesson: the learner against a bot that never thinks, for the answers are written.
fn table(
    lesson: &Lesson,
    scene: &Scene,
    run: &LessonRun<'_>,
    visitor: &Visitor,
    limits: &Limits,
) -> Result<Table, Problem> {
    let chair = |seat: Seat| {
        let chair = if seat.side() == scene.side {
            Chair::Person {
                visitor: visitor.clone(),
            }
        } else {
            Chair::Bot { level: 1 }
        };
        (seat, chair)
    };
    let (options, files) = MatchSettings::settled(lesson.game, &lesson.options)?;
    let settings = MatchSettings {
        id: lesson_id()?,
        game: lesson.game.to_owned(),
        rules_version: run.log().state().rules_version(),
        options,
        files,
        position: scene.position.clone(),
        mode: Mode::Bot,
        chairs: Chairs::new(Side::BOTH.into_iter().map(Seat::first).map(chair)),
        creator: Seat::first(scene.side),
        clock: None,
        days: None,
        times: ClockSettings::default(),
        seed: None,
        rated: false,
        tournament: None,
        listed: false,
        invitations: BTreeMap::new(),
        began_ms: 0,
    };
    // All of it may be asked for: a learner looks back, and nothing of a lesson is stored.
    let bounds = Bounds {
        kept: usize::MAX,
        ..Bounds::from(limits)
    };
    let mut table = Table::begin(settings, bounds, Duration::ZERO)?;
    for (number, entry) in (1..).zip(run.log().entries()) {
        let event = Event {
            number,
            at_ms: 0,
            spent_ms: 0,
            match_ms: 0,
            kind: EventKind::entry(entry.clone()),
        };
        let checked = table.check(event).map_err(|error| {
            tracing::error!(game = lesson.game, lesson = lesson.id, %error, "a lesson does not fold");
            Problem::internal()
        })?;
        table.take(checked, Duration::ZERO);
    }
    Ok(table)
}

/// What stands for a match's ID: what is drawn has a chance of one in 62¹² to be this.
const LESSON_ID: &str = "lesson000000";

fn lesson_id() -> Result<MatchId, Problem> {
    LESSON_ID.parse().map_err(|_| Problem::internal())
}

//! Every lesson can be solved as it says, is not done when it begins, and teaches refusals that
//! the referee really gives.

use std::collections::BTreeSet;

use fischio_core::{Entry, Seat};
use fischio_games::lessons::{self, Lesson, LessonRun, Play, Scene};
use fischio_games::words::LANGUAGES;
use fischio_games::{AnyGame, GAME_NAMES, rulebook};

/// Every lesson that is a scene.
fn scenes() -> impl Iterator<Item = (&'static Lesson, &'static Scene)> {
    let lessons = GAME_NAMES
        .iter()
        .flat_map(|game| lessons::of(game).unwrap());
    lessons.filter_map(|lesson| Some((lesson, lesson.scene()?)))
}

fn named(lesson: &Lesson) -> String {
    format!("{} {}", lesson.game, lesson.id)
}

fn begun(lesson: &Lesson) -> LessonRun<'_> {
    LessonRun::begin(lesson).unwrap().unwrap()
}

/// Plays the solution as far as `until` actions.
fn played<'a>(lesson: &'a Lesson, scene: &Scene, until: usize) -> LessonRun<'a> {
    let mut run = begun(lesson);
    for action in &scene.solution[..until] {
        if let Err(refusal) = run.play(action) {
            let position = run.log().state().position();
            panic!("{}: {action}: {refusal} in {position:?}", named(lesson));
        }
    }
    run
}

/// The lessons that a game has.
fn ids(game: &str) -> BTreeSet<&'static str> {
    let lessons = lessons::of(game).unwrap().iter();
    lessons.map(|lesson| lesson.id.as_str()).collect()
}

#[test]
fn every_lesson_is_solved_by_its_solution_and_not_before() {
    for (lesson, scene) in scenes() {
        let most = scene.solution.len();
        for until in 0..most {
            let run = played(lesson, scene, until);
            let at = format!("{} after {until}", named(lesson));
            assert!(!run.is_done(), "{at} is done already");
            assert!(!run.is_missed(), "{at} is missed");
        }
        let run = played(lesson, scene, most);
        let position = run.log().state().position();
        let step = run.step();
        assert!(
            run.is_done(),
            "{}: step {step} in {position:?}",
            named(lesson)
        );
        assert!(!run.is_missed());
    }
}

#[test]
fn no_goal_holds_when_its_lesson_begins() {
    for (lesson, _) in scenes() {
        let run = begun(lesson);
        assert_eq!(run.step(), 0, "{}", named(lesson));
        assert!(!run.holds_already(), "{}", named(lesson));
    }
}

#[test]
fn every_refusal_that_is_taught_names_its_clause() {
    for (lesson, scene) in scenes() {
        for taught in &scene.refusals {
            let mut run = played(lesson, scene, taught.after);
            let at = format!("{}: {}", named(lesson), taught.action);
            let before = run.log().entries().len();
            let refusal = run.play(&taught.action).expect_err(&at);
            assert_eq!(refusal.clause.0, taught.clause, "{at}: {refusal}");
            assert_eq!(run.log().entries().len(), before, "{at}");
        }
    }
    for game in GAME_NAMES {
        let lessons = lessons::of(game).unwrap();
        let taught = lessons.iter().filter_map(Lesson::scene);
        let count: usize = taught.map(|scene| scene.refusals.len()).sum();
        assert!(lessons.is_empty() || count >= 4, "{game}: {count}");
    }
}

/// What is written beforehand comes about: no die and no answer of a solution is left to a rule.
#[test]
fn dice_and_answers_of_a_solution_are_those_that_are_written() {
    for (lesson, scene) in scenes() {
        let run = played(lesson, scene, scene.solution.len());
        let mut chance = scene.chance.iter();
        let mut answers = scene.answers.iter();
        let learner = Seat::first(scene.side);
        for entry in run.log().entries() {
            match entry {
                Entry::Chance { outcome } => {
                    assert_eq!(Some(outcome), chance.next(), "{}", named(lesson));
                }
                Entry::Action { by, action } if *by != learner => {
                    assert_eq!(Some(action), answers.next(), "{}", named(lesson));
                }
                _ => {}
            }
        }
        assert_eq!(chance.next(), None, "{}: this never falls", named(lesson));
    }
}

#[test]
fn every_game_has_lessons_on_its_subjects_and_ends_with_a_match() {
    let subjects: &[(&str, &[&str])] = &[
        (
            "chess-football",
            &[
                "place",
                "move",
                "carry",
                "pass",
                "capture",
                "score",
                "sealed-goal",
                "kick-off",
            ],
        ),
        (
            "calcetto",
            &[
                "roll", "pass", "tackle", "odds", "shoot", "tiles", "relaunch", "set-up",
            ],
        ),
        (
            "calciotto",
            &[
                "roll", "pass", "tackle", "odds", "shoot", "cards", "penalty", "set-up",
            ],
        ),
        (
            "und1c1",
            &[
                "move", "pass", "tackle", "odds", "shoot", "padlocks", "cross", "corner", "cards",
                "penalty", "set-up",
            ],
        ),
    ];
    for (game, subjects) in subjects {
        let ids = ids(game);
        for subject in *subjects {
            assert!(ids.contains(subject), "{game}: {subject}");
        }
        let lessons = lessons::of(game).unwrap();
        let scenes = lessons.iter().filter_map(Lesson::scene).count();
        assert!(scenes >= 8, "{game}: {scenes}");
        let last = lessons.last().unwrap();
        let Play::Match(short) = &last.play else {
            panic!("{game}: the last lesson is no match");
        };
        assert_eq!(short.level, 1);
        AnyGame::begin(game, &last.options).unwrap();
        for clause in short.hints.keys() {
            assert!(rulebook::clause(clause).is_some(), "{game}: {clause}");
        }
    }
}

#[test]
fn every_lesson_names_clauses_that_there_are_and_speaks_every_language() {
    for game in GAME_NAMES {
        for lesson in lessons::of(game).unwrap() {
            assert!(!lesson.clauses.is_empty(), "{}", named(lesson));
            for clause in &lesson.clauses {
                assert!(
                    rulebook::clause(clause).is_some(),
                    "{}: {clause}",
                    named(lesson)
                );
            }
            let mut texts = vec![&lesson.title, &lesson.text];
            match &lesson.play {
                Play::Scene(scene) => {
                    texts.extend(scene.steps.iter().map(|step| &step.hint));
                    texts.extend(scene.refusals.iter().map(|taught| &taught.text));
                }
                Play::Match(short) => texts.extend(short.hints.values()),
            }
            for text in texts {
                let languages: Vec<&str> = text.keys().map(String::as_str).collect();
                assert_eq!(languages, LANGUAGES, "{}", named(lesson));
                assert_ne!(text["en"], text["it"], "{}", named(lesson));
            }
        }
    }
}

#[test]
fn a_lesson_shows_what_stands_where_and_nothing_of_its_solution() {
    for (lesson, scene) in scenes() {
        let view = lesson.view();
        let shown = view.scene.unwrap();
        assert_eq!(shown.hints.len(), scene.steps.len());
        assert_eq!(shown.side, scene.side);
        let squares: BTreeSet<_> = shown.pieces.iter().map(|piece| piece.square).collect();
        assert_eq!(squares.len(), shown.pieces.len(), "{}", named(lesson));
    }
    let place = &lessons::of("chess-football").unwrap()[0].view();
    assert_eq!(place.scene.as_ref().unwrap().pieces, []);
}

#[test]
fn who_leaves_the_path_misses_and_may_take_back() {
    let lesson = lessons::of("chess-football").unwrap();
    let carry = lesson.iter().find(|lesson| lesson.id == "carry").unwrap();
    let mut run = begun(carry);
    // Into the bishop's reach: it captures, as its answer says.
    run.play("b4h4").unwrap();
    assert!(!run.is_done() && !run.is_missed());
    assert_eq!(run.log().entries().len(), 2);
    // Then there is no answer any more.
    run.play("d1e1").unwrap();
    assert!(run.is_missed());
    assert!(run.play("e1e2").is_err());
    // A run is a fold: what is taken back is left out.
    let mut again = begun(carry);
    again.play("b4b7").unwrap();
    assert!(again.is_done());
}

#[test]
fn a_match_is_no_scene() {
    let lesson = lessons::of("chess-football").unwrap().last().unwrap();
    assert!(LessonRun::begin(lesson).unwrap().is_none());
    assert!(lesson.view().scene.is_none());
    assert!(lessons::of("chess").is_err());
}

//! Every lesson can be solved as it says, is not done when it begins, and teaches refusals that
//! the referee really gives.

use std::collections::BTreeSet;

use fischio_core::{Entry, Seat, Side, ToAct, Viewer};
use fischio_games::lessons::{self, Lesson, LessonRun, Play, Scene};
use fischio_games::words::LANGUAGES;
use fischio_games::{AnyGame, GAME_NAMES, description, rulebook};

/// After how many actions at most a learner is told that what they did does not lead to the goal: a turn of UND1C1
/// with a movement of a group in it, to its end.
const SOON: usize = 18;

/// How many matches are played at random to see which phases there are.
const MATCHES: usize = 40;

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
            let place = scene
                .refusals
                .iter()
                .position(|one| one.action == taught.action);
            assert!(
                run.refusals().contains(&place.unwrap()),
                "{at}: not offered"
            );
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
                "shoot-out",
            ],
        ),
        (
            "calcetto",
            &[
                "roll",
                "pass",
                "tackle",
                "odds",
                "shoot",
                "tiles",
                "relaunch",
                "set-up",
                "shoot-out",
            ],
        ),
        (
            "calciotto",
            &[
                "roll",
                "pass",
                "tackle",
                "odds",
                "shoot",
                "cards",
                "penalty",
                "set-up",
                "shoot-out",
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
        let phases = description(game).unwrap().phases;
        for hinted in short.hints.keys() {
            let known = phases.iter().any(|phase| phase.id == hinted);
            assert!(known, "{game}: there is no phase {hinted}");
        }
        for phase in decided(game, last) {
            assert!(
                short.hints.contains_key(phase),
                "{game}: no hint for {phase}"
            );
        }
    }
}

/// The phases in which Home decides in some matches of the last lesson, played at random.
fn decided(game: &str, last: &Lesson) -> BTreeSet<&'static str> {
    let mut phases = BTreeSet::new();
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = move |n: u32| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random >> 33) as u32 % n
    };
    for _ in 0..MATCHES {
        let mut state = AnyGame::begin(game, &last.options).unwrap();
        loop {
            match state.to_act() {
                ToAct::Over => break,
                ToAct::Chance => {
                    let outcome = state.draw_chance(&mut below).unwrap();
                    state.chance(&outcome).unwrap();
                }
                ToAct::Seats(seats) => {
                    let seat = seats.iter().next().unwrap();
                    if seat.side() == Side::Home {
                        phases.insert(state.view(Viewer::Side(Side::Home)).phase);
                    }
                    let actions = state.actions(seat);
                    let action = actions[below(actions.len() as u32) as usize];
                    state.play(seat, action).unwrap();
                }
            }
        }
    }
    phases
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

/// Whether the goal can be reached after these actions, by the solution's: what is left of it, or all of
/// it but for what is refused.
fn is_solvable(scene: &Scene, run: &LessonRun<'_>, played: usize) -> bool {
    let rest = [&scene.solution[played..], &scene.solution];
    rest.iter().any(|actions| {
        let mut run = run.clone();
        for action in *actions {
            let _ = run.play(action);
        }
        run.is_done()
    })
}

/// Plays on at random until the learner is told how it ended; gives after how many actions.
fn told_after(scene: &Scene, run: &LessonRun<'_>, mut turn: usize) -> usize {
    let mut run = run.clone();
    for played in 0.. {
        if run.is_done() || run.is_missed() {
            return played;
        }
        let state = run.log().state();
        let actions = state.actions(Seat::first(scene.side));
        turn = turn.wrapping_mul(31).wrapping_add(7);
        let action = actions[turn % actions.len()].to_string();
        run.play(&action).unwrap();
    }
    unreachable!("every lesson comes to an end")
}

/// Anybody who does something else than the solution reaches the goal all the same, or is told soon that
/// this does not lead there.
#[test]
fn nobody_who_leaves_the_path_plays_on_for_nothing() {
    let mut silent = Vec::new();
    for (lesson, scene) in scenes() {
        for until in 0..scene.solution.len() {
            let before = played(lesson, scene, until);
            let actions = before.log().state().actions(Seat::first(scene.side));
            for (turn, action) in actions.into_iter().enumerate() {
                let action = action.to_string();
                let mut run = before.clone();
                run.play(&action).unwrap();
                if run.is_done() || run.is_missed() {
                    continue;
                }
                if is_solvable(scene, &run, until) || is_solvable(scene, &run, until + 1) {
                    continue;
                }
                let told = told_after(scene, &run, turn);
                if told > SOON {
                    silent.push(format!(
                        "{} after {until}: {action} ({told})",
                        named(lesson)
                    ));
                }
            }
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

#[test]
fn who_leaves_the_path_misses_and_may_take_back() {
    let named = |id: &str| {
        let mut lessons = lessons::of("chess-football").unwrap().iter();
        lessons.find(|lesson| lesson.id == id).unwrap()
    };
    // Into the bishop's reach: it captures, as its answer says, and the scene tells why that is none.
    let carry = named("carry");
    let mut run = begun(carry);
    run.play("b4h4").unwrap();
    assert!(!run.is_done() && run.is_missed());
    assert_eq!(run.log().entries().len(), 2);
    assert!(run.why_missed().unwrap()["en"].starts_with("The bishop captures"));
    assert!(run.refusals().is_empty());
    // Elsewhere it ends where there is no answer any more.
    let mut run = begun(named("move"));
    run.play("d1e1").unwrap();
    assert!(!run.is_missed());
    run.play("e1d1").unwrap();
    assert!(run.is_missed() && run.why_missed().is_none());
    assert!(run.play("d1e1").is_err());
    // A run is a fold: what is taken back is left out.
    let mut again = begun(carry);
    again.play("b4b7").unwrap();
    assert!(again.is_done());
}

/// A goal is kept from the rook by whatever stops it.
#[test]
fn cf_18_a_bishop_in_the_way_solves_the_sealed_goal_too() {
    let mut lessons = lessons::of("chess-football").unwrap().iter();
    let sealed = lessons.find(|lesson| lesson.id == "sealed-goal").unwrap();
    let mut run = begun(sealed);
    run.play("e1f2").unwrap();
    assert!(run.is_done());
    // What lets it through is told at once.
    let mut run = begun(sealed);
    run.play("e1d2").unwrap();
    assert!(run.is_missed());
    assert!(run.why_missed().is_some());
}

/// Who does more than the next step asks has done that, too, where the scene says so; who has done it without
/// the card that is taught has not.
#[test]
fn steps_are_skipped_only_where_the_scene_says_so() {
    let named = |game: &str, id: &str| {
        let mut lessons = lessons::of(game).unwrap().iter();
        lessons.find(|lesson| lesson.id == id).unwrap()
    };
    let pass = named("calcetto", "pass");
    let mut run = begun(pass);
    run.play("C1-c6").unwrap();
    run.play("pass A1").unwrap();
    assert!(run.is_done());
    let cards = named("und1c1", "cards");
    let mut run = begun(cards);
    run.play("pass A2").unwrap();
    run.play("decline").unwrap();
    assert!(run.is_missed());
    assert!(run.why_missed().unwrap()["en"].contains("without the card"));
}

#[test]
fn a_match_is_no_scene() {
    let lesson = lessons::of("chess-football").unwrap().last().unwrap();
    assert!(LessonRun::begin(lesson).unwrap().is_none());
    assert!(lesson.view().scene.is_none());
    assert!(lessons::of("chess").is_err());
}

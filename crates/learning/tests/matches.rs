//! Many matches at once, and what is written of them.

use fischio_core::{OptionSet, Seat, Side, ToAct, Viewer};
use games::{AnyGame, GAME_NAMES};
use learning::{Matches, Numbers, Picks, Planes, WrongPick};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn begin(game: &str) -> AnyGame {
    let options = OptionSet::defaults(AnyGame::option_specs(game).unwrap());
    AnyGame::begin(game, &options).unwrap()
}

/// What is told of all matches.
fn told(matches: &Matches) -> Vec<learning::Told> {
    let mut all = Vec::new();
    matches.tell(&mut |told| all.push(told));
    all
}

fn legal(matches: &Matches) -> Vec<Vec<u32>> {
    let mut all = Vec::new();
    matches.legal(&mut |numbers| all.push(numbers.to_vec()));
    all
}

#[test]
fn the_same_seed_gives_the_same_matches_on_any_number_of_threads() {
    for &game in GAME_NAMES {
        let run = |threads| {
            let mut matches = Matches::new(&begin(game), 12, 5, 0, threads).unwrap();
            let drawn = matches.play_random(300);
            (drawn, told(&matches), legal(&matches))
        };
        assert_eq!(run(1), run(3), "{game}");
    }
}

#[test]
fn places_and_numbers_name_the_same_actions() {
    for &game in GAME_NAMES {
        let mut by_place = Matches::new(&begin(game), 3, 9, 0, 1).unwrap();
        let mut by_number = Matches::new(&begin(game), 3, 9, 0, 1).unwrap();
        let mut random = Pcg64Mcg::seed_from_u64(1);
        for _ in 0..400 {
            let all = legal(&by_place);
            let places: Vec<u32> = all
                .iter()
                .map(|legal| random.random_range(0..legal.len() as u32))
                .collect();
            let numbers: Vec<u32> = all
                .iter()
                .zip(&places)
                .map(|(legal, place)| legal[*place as usize])
                .collect();
            by_place.step(Picks::Places(&places)).unwrap();
            by_number.step(Picks::Numbers(&numbers)).unwrap();
            assert_eq!(told(&by_place), told(&by_number));
        }
    }
}

#[test]
fn a_match_that_is_over_is_told_once_and_begins_anew() {
    let options = AnyGame::option_specs("chess-football").unwrap();
    let mut set = OptionSet::defaults(options);
    set.set_text(options, "actions", "3").unwrap();
    let begin = AnyGame::begin("chess-football", &set).unwrap();
    let mut matches = Matches::new(&begin, 8, 2, 0, 1).unwrap();
    let (mut over, mut rewarded) = (0, 0);
    for _ in 0..500 {
        matches.play_random(1);
        for told in told(&matches) {
            over += u32::from(told.over);
            rewarded += u32::from(told.reward != 0.0);
            assert!(told.over || told.reward == 0.0);
            assert!(!told.cut);
        }
    }
    assert!(over > 20, "{over} matches were over");
    assert!(rewarded > 0 && rewarded <= over);
}

#[test]
fn a_match_is_cut_off_after_its_steps() {
    let mut matches = Matches::new(&begin("calcetto"), 2, 1, 10, 1).unwrap();
    for step in 1..=30 {
        matches.play_random(1);
        for told in told(&matches) {
            assert_eq!(told.cut, step % 10 == 0, "step {step}");
            assert!(!told.over);
        }
    }
}

#[test]
fn chance_decides_before_a_match_is_cut_off() {
    let drawn_in_step = |step: u32, most| {
        let mut matches = Matches::new(&begin("calcetto"), 1, 3, most, 1).unwrap();
        let drawn = (0..step).map(|_| matches.play_random(1)).last();
        (drawn.unwrap(), told(&matches)[0].cut)
    };
    // A set-up has no dice, so a match that is cut off in it shows how much is drawn before the first decision.
    let (of_beginning, cut) = drawn_in_step(1, 1);
    assert!(cut);
    let rolled = (1..500).find(|step| drawn_in_step(*step, 0).0 > 0).unwrap();
    let (of_step, cut) = drawn_in_step(rolled, 0);
    assert!(!cut);
    assert_eq!(
        drawn_in_step(rolled, rolled),
        (of_step + of_beginning, true)
    );
}

#[test]
fn what_is_not_legal_is_refused_and_nothing_is_played() {
    let mut matches = Matches::new(&begin("chess-football"), 2, 1, 0, 1).unwrap();
    let before = legal(&matches);
    let legal_count = before[1].len();
    let wrong = matches.step(Picks::Places(&[0, 9999]));
    assert_eq!(
        wrong,
        Err(WrongPick::NotLegal {
            index: 1,
            pick: 9999,
            legal: legal_count
        })
    );
    let unlisted = (0..4145)
        .find(|number| !before[1].contains(number))
        .unwrap();
    let wrong = matches.step(Picks::Numbers(&[before[0][0], unlisted]));
    assert!(matches!(wrong, Err(WrongPick::NotLegal { index: 1, .. })));
    let wrong = matches.step(Picks::Places(&[0]));
    assert_eq!(
        wrong,
        Err(WrongPick::Count {
            matches: 2,
            picks: 1
        })
    );
    assert_eq!(legal(&matches), before);
}

/// Plays a match at random and shows its states.
fn walk(game: &str, seed: u64, mut see: impl FnMut(&AnyGame)) {
    let mut state = begin(game);
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    for _ in 0..600 {
        see(&state);
        match state.to_act() {
            ToAct::Over => break,
            ToAct::Chance => {
                let outcome = state.draw_chance(&mut |below| random.random_range(0..below));
                state.chance_silently(&outcome.unwrap()).unwrap();
            }
            ToAct::Seats(seats) => {
                let seat = seats.first().unwrap();
                let legal = state.actions(seat);
                let action = legal[random.random_range(0..legal.len())];
                state.play_silently(seat, action).unwrap();
            }
        }
    }
}

#[test]
fn planes_show_each_piece_on_its_square_and_the_ball() {
    for &game in GAME_NAMES {
        let planes = Planes::new(&begin(game));
        let [count, ranks, files] = planes.shape();
        let mut board = vec![0.0; planes.size()];
        let mut features = vec![0.0; planes.features().len()];
        let named = |name: &str| planes.planes().iter().position(|plane| plane == name);
        walk(game, 3, |state| {
            for viewer in [Viewer::Side(Side::Home), Viewer::Spectator, Viewer::All] {
                let view = state.view(viewer);
                planes.write(&view, &mut board, &mut features);
                let at = |plane: usize, square: fischio_core::Coord| {
                    let rank = usize::from(square.rank - planes.first_rank());
                    board[(plane * ranks + rank) * files + usize::from(square.file)]
                };
                let mut shown = 0.0;
                for piece in &view.pieces {
                    let Some(square) = piece.square else { continue };
                    let plane = named(&format!("{}-{}", piece.side, piece.kind)).unwrap();
                    assert!((at(plane, square) - 1.0).abs() < f32::EPSILON);
                    shown += 1.0;
                }
                let kinds = (0..count).filter(|plane| {
                    let name = &planes.planes()[*plane];
                    let is_piece = name.starts_with("home-") || name.starts_with("away-");
                    is_piece && !name.ends_with("-number")
                });
                let sum: f32 = kinds
                    .map(|plane| {
                        board[plane * ranks * files..][..ranks * files]
                            .iter()
                            .sum::<f32>()
                    })
                    .sum();
                assert!((sum - shown).abs() < f32::EPSILON, "{game}");
                if let Some(ball) = view.ball {
                    assert!(at(named("ball").unwrap(), ball) > 0.0);
                }
                let score = planes
                    .features()
                    .iter()
                    .position(|name| name == "home-score");
                let score = f64::from(features[score.unwrap()]);
                assert!((score - f64::from(view.score.home)).abs() < 0.5);
            }
        });
    }
}

/// What the other side does in secret changes nothing in what a side is shown.
#[test]
fn planes_tell_no_secrets() {
    for game in ["calcetto", "calciotto", "und1c1"] {
        let mut state = begin(game);
        let planes = Planes::new(&state);
        let write = |state: &AnyGame| {
            let mut board = vec![0.0; planes.size()];
            let mut features = vec![0.0; planes.features().len()];
            let view = state.view(Viewer::Side(Side::Away));
            planes.write(&view, &mut board, &mut features);
            (board, features)
        };
        let before = write(&state);
        let home = Seat::first(Side::Home);
        for _ in 0..3 {
            let action = *state.actions(home).last().unwrap();
            state.play_silently(home, action).unwrap();
        }
        assert!(state.decides_in_secret(home), "{game}");
        assert!(write(&state) == before, "{game}");
    }
}

#[test]
fn numbers_are_the_same_for_a_match_and_for_many() {
    for &game in GAME_NAMES {
        let begun = begin(game);
        let numbers = Numbers::of_match(&begun);
        let matches = Matches::new(&begun, 1, 1, 0, 1).unwrap();
        let seat = told(&matches)[0].seat;
        let mut state = begun;
        while state.to_act() == ToAct::Chance {
            let outcome = state.draw_chance(&mut |_| 0).unwrap();
            state.chance_silently(&outcome).unwrap();
        }
        if !state.to_act().includes(seat) {
            continue;
        }
        let own: Vec<u32> = state
            .actions(seat)
            .into_iter()
            .map(|action| numbers.of(action).unwrap())
            .collect();
        assert_eq!(legal(&matches)[0], own, "{game}");
    }
}

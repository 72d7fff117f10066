//! What holds in every match, however it is played.

mod common;

use calcetto::{Action, Calcetto, Colour, Man, Role, Square, Squares, Stage, Tile};
use common::options;
use fischio_core::{
    ChanceOutcome, ChanceRequest, Die, Face, Fraction, Game, Seat, Side, Silent, ToAct, Viewer,
};
use proptest::prelude::*;

const VIEWERS: [Viewer; 4] = [
    Viewer::Side(Side::Home),
    Viewer::Side(Side::Away),
    Viewer::Spectator,
    Viewer::All,
];

/// An outcome of chance picked by a number; dice show many sixes, so that tiles are drawn.
fn outcome(request: &ChanceRequest, choice: u32) -> ChanceOutcome {
    match request {
        ChanceRequest::Dice(dice) => {
            let mut left = choice;
            let mut faces = dice.iter().map(|die| {
                let face = left % 8;
                left /= 8;
                match die {
                    Die::D6 => Face::Pips((face as u8 + 1).min(6)),
                    Die::PlusMinus if face.is_multiple_of(2) => Face::Plus,
                    Die::PlusMinus => Face::Minus,
                }
            });
            ChanceOutcome::Dice(faces.by_ref().collect())
        }
        ChanceRequest::Draw { copies, .. } => {
            let there: Vec<u8> = (0..copies.len() as u8)
                .filter(|&item| copies[usize::from(item)] > 0)
                .collect();
            ChanceOutcome::Draw(there[choice as usize % there.len()])
        }
        ChanceRequest::Order { .. } => unreachable!(),
    }
}

fn legal(game: &Calcetto, seat: Seat) -> Vec<Action> {
    let mut list = Vec::new();
    game.actions(seat, &mut list);
    list
}

/// One decision or outcome of a random match. Goals, shots, tackles and sixes given up come
/// more often than they would, set-ups are over sooner.
fn step(game: &mut Calcetto, choice: u32) -> bool {
    match game.to_act() {
        ToAct::Seats(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[choice as usize % seats.len()];
            let list = legal(game, seat);
            let sharp: Vec<Action> = list
                .iter()
                .copied()
                .filter(|&action| match action {
                    Action::Move(_, to) => {
                        game.pitch().tiro(game.turn()).has(to)
                            || game.preview(seat, action).is_some()
                    }
                    Action::Shoot
                    | Action::DrawTile
                    | Action::PlayTile(..)
                    | Action::Ready
                    | Action::Pass(_)
                    | Action::Cross(_)
                    | Action::Call(_) => true,
                    Action::Substitute { .. } => choice % 16 == 3,
                    _ => false,
                })
                .collect();
            let pool = if !choice.is_multiple_of(3) && !sharp.is_empty() {
                &sharp
            } else {
                &list
            };
            let action = pool[(choice / 3) as usize % pool.len()];
            game.play(seat, action, &mut Silent).unwrap();
            true
        }
        ToAct::Chance => {
            let request = game.chance_request().unwrap();
            game.chance(&outcome(&request, choice), &mut Silent)
                .unwrap();
            true
        }
        ToAct::Over => false,
    }
}

/// Plays a random match; calls `see` before every step.
fn random_match(by: &str, choices: &[u32], mut see: impl FnMut(&Calcetto)) -> Calcetto {
    let mut game = Calcetto::begin(&options(by)).unwrap();
    for &choice in choices {
        see(&game);
        if !step(&mut game, choice) {
            break;
        }
    }
    game
}

fn choices() -> impl Strategy<Value = Vec<u32>> {
    prop::collection::vec(any::<u32>(), 1..500)
}

/// Every action the notation can write, but kick-offs from squares that are none.
fn every_action() -> Vec<Action> {
    let mut all = vec![
        Action::Ready,
        Action::Roll,
        Action::Keep,
        Action::DrawTile,
        Action::Shoot,
        Action::End,
        Action::Done,
        Action::Decline,
    ];
    let men: Vec<Man> = Role::ALL
        .into_iter()
        .flat_map(|role| (1..=4).filter_map(move |number| Man::new(role, number)))
        .collect();
    let square = |text: &str| Square::from_coord(text.parse().unwrap()).unwrap();
    let squares: Vec<Square> = (0..8)
        .flat_map(|file| (1..=14).map(move |rank| (file, rank)))
        .map(|(file, rank)| Square::from_coord(fischio_core::Coord::new(file, rank)).unwrap())
        .collect();
    let kick_off = ["d7", "e7", "d8", "e8", "c7"].map(square);
    for &man in &men {
        all.extend([Action::Pass(man), Action::Call(man)]);
        all.extend(Tile::ALL.map(|tile| Action::PlayTile(tile, man)));
        for &to in &squares {
            all.extend([Action::Place(man, to), Action::Move(man, to)]);
        }
        for &other in &men {
            all.push(Action::Substitute {
                out: man,
                on: other,
            });
            all.extend(kick_off.map(|at| Action::KickOff {
                carrier: man,
                at,
                other,
            }));
        }
    }
    all.extend(squares.into_iter().map(Action::Cross));
    all
}

/// How often an action leads to a goal or a won tackle, and how often not, over all dice
/// rolled once by both, sixes kept; ties are neither.
fn frequency(game: &Calcetto, seat: Seat, action: Action) -> (u64, u64) {
    let mut decided = (0, 0);
    let mut begun = *game;
    begun.play(seat, action, &mut Silent).unwrap();
    let side = seat.side();
    each_roll(&begun, &mut |first| {
        each_roll(first, &mut |second| {
            if matches!(second.stage(), Stage::Contest) {
                return;
            }
            let goal = second.goals(side) > game.goals(side);
            let tackled = game.ball_side() != Some(side) && second.ball_side() == Some(side);
            if goal || tackled {
                decided.0 += 1;
            } else {
                decided.1 += 1;
            }
        });
    });
    decided
}

/// Each of the 36 outcomes of the two dice that are asked for, the 6 kept.
fn each_roll(game: &Calcetto, see: &mut dyn FnMut(&Calcetto)) {
    for dice in 0..36 {
        let faces = [Face::Pips(dice / 6 + 1), Face::Pips(dice % 6 + 1)];
        let mut rolled = *game;
        let outcome = ChanceOutcome::Dice(faces.into_iter().collect());
        rolled.chance(&outcome, &mut Silent).unwrap();
        if let (Stage::Six, ToAct::Seats(seats)) = (rolled.stage(), rolled.to_act()) {
            let seat = seats.first().unwrap();
            rolled.play(seat, Action::Keep, &mut Silent).unwrap();
        }
        see(&rolled);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Legal means accepted, and everything else the notation can write is refused, with
    /// nothing changed; nothing is listed twice.
    #[test]
    fn legal_is_what_is_accepted(choices in choices()) {
        let all = every_action();
        let mut seen = 0;
        random_match("end=phases", &choices, |game| {
            seen += 1;
            if seen % 19 != 1 && !matches!(game.stage(), Stage::Call | Stage::Substitution) {
                return;
            }
            for seat in Seat::FIRSTS {
                let list = legal(game, seat);
                let mut accepted = 0;
                for &action in &all {
                    let mut copy = *game;
                    let played = copy.play(seat, action, &mut Silent);
                    assert_eq!(
                        played.is_ok(),
                        list.contains(&action),
                        "{seat}: {action} in {game:?}: {played:?}"
                    );
                    accepted += usize::from(played.is_ok());
                    if played.is_err() {
                        assert_eq!(&copy, game);
                    }
                }
                assert_eq!(accepted, list.len(), "{list:?}");
            }
        });
    }

    /// Every legal action reads as it is written, has an offer, and is asked of a side that
    /// is to act; in the stages where chance is to act there is none.
    #[test]
    fn notation_round_trips(choices in choices()) {
        random_match("end=phases", &choices, |game| {
            for seat in Seat::FIRSTS {
                let list = legal(game, seat);
                assert_eq!(!list.is_empty(), game.to_act().includes(seat));
                for action in list {
                    let text = action.to_string();
                    assert_eq!(text.parse(), Ok(action));
                    assert_eq!(game.offer(seat, action).action, text);
                }
            }
        });
    }

    /// What a viewer may not know changes nothing he sees, and nothing he may do.
    #[test]
    fn views_leak_nothing(choices in choices(), randomness in any::<u64>()) {
        let mut left = randomness | 1;
        let mut below = |n: u32| {
            left = left.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((left >> 33) % u64::from(n)) as u32
        };
        random_match("end=phases", &choices, |game| {
            for viewer in VIEWERS {
                let sample = game.sample(viewer, &mut below);
                assert_eq!(game.view(viewer), sample.view(viewer));
                assert_eq!(game.to_act(), sample.to_act());
                if viewer == Viewer::All {
                    assert_eq!(game, &sample);
                }
                let Viewer::Side(side) = viewer else { continue };
                let seat = Seat::first(side);
                let list = legal(game, seat);
                assert_eq!(list, legal(&sample, seat));
                assert_eq!(game.when_late(seat), sample.when_late(seat));
                for action in list {
                    assert_eq!(game.preview(seat, action), sample.preview(seat, action));
                }
            }
        });
    }

    /// A sample is a match that goes on to its end.
    #[test]
    fn samples_can_be_played_on(choices in choices(), at in 0usize..200) {
        let mut seen = 0;
        let mut found = None;
        random_match("end=phases phases=5", &choices, |game| {
            seen += 1;
            if seen == at + 1 {
                found = Some(*game);
            }
        });
        if let Some(game) = found {
            for viewer in VIEWERS {
                let mut numbers = choices.iter().cycle();
                let mut below = |n: u32| numbers.next().unwrap() % n;
                let mut sample = game.sample(viewer, &mut below);
                conserved(&sample);
                let mut more = choices.iter().cycle().map(|choice| choice.wrapping_mul(0x9E37_79B1));
                for (turn, choice) in more.by_ref().take(20_000).enumerate() {
                    if !step(&mut sample, choice.rotate_left(turn as u32 % 32)) {
                        break;
                    }
                }
                conserved(&sample);
            }
        }
    }

    /// Drawing a sample ends even where every random number is the same.
    #[test]
    fn a_sample_is_drawn_from_any_numbers(choices in choices(), number in any::<u32>()) {
        random_match("end=phases phases=2", &choices, |game| {
            for viewer in VIEWERS {
                conserved(&game.sample(viewer, &mut |n| number % n));
            }
        });
    }

    /// One ball; ten men a side, five of them on the pitch once set up; six tiles.
    #[test]
    fn nothing_is_lost_or_made(choices in choices()) {
        random_match("end=phases", &choices, conserved);
    }

    /// What happens in a secret set-up is told to the side alone, and so is a drawn tile; the
    /// log hides the same actions and outcomes.
    #[test]
    fn secrets_are_not_told(choices in choices()) {
        random_match("end=phases", &choices, |game| {
            let mut events = Vec::new();
            for seat in Seat::FIRSTS {
                let rival = Viewer::Side(seat.side().opponent());
                let told = |game: &Calcetto, events: &[calcetto::Event]| {
                    let views = events.iter().map(|event| game.describe_event(event));
                    views.filter(|view| view.audience.includes(rival)).count()
                };
                for action in legal(game, seat) {
                    let mut copy = *game;
                    events.clear();
                    copy.play(seat, action, &mut events).unwrap();
                    let secret = game.stage() == Stage::SetUp && action != Action::Ready;
                    assert_eq!(secret, !game.action_audience(seat, action).includes(rival));
                    if secret {
                        assert_eq!(told(&copy, &events), 0, "{action}: {events:?}");
                        assert_eq!(game.view(rival), copy.view(rival));
                        break;
                    }
                }
                if game.stage() == Stage::Draw && !game.chance_audience().includes(rival) {
                    let mut views = Tile::ALL.into_iter().filter_map(|tile| {
                        let mut copy = *game;
                        events.clear();
                        let drawn = ChanceOutcome::Draw(tile.index());
                        copy.chance(&drawn, &mut events).ok()?;
                        let telling = events.iter().map(|event| copy.describe_event(event));
                        assert!(telling.filter(|view| view.audience.includes(rival)).all(
                            |view| view.kind != "tile-drawn"
                        ));
                        Some(copy.view(rival))
                    });
                    let first = views.next().unwrap();
                    assert!(views.all(|view| view == first));
                }
            }
        });
    }

    /// The same actions and outcomes make the same match, and its text comes back.
    #[test]
    fn a_replay_is_the_same_match(choices in choices()) {
        let mut log: Vec<(Option<Seat>, String)> = Vec::new();
        let mut outcomes = Vec::new();
        let mut game = Calcetto::begin(&options("end=phases")).unwrap();
        for &choice in &choices {
            match game.to_act() {
                ToAct::Seats(seats) => {
                    let seat = seats.iter().last().unwrap();
                    let list = legal(&game, seat);
                    let action = list[choice as usize % list.len()];
                    log.push((Some(seat), action.to_string()));
                    game.play(seat, action, &mut Silent).unwrap();
                }
                ToAct::Chance => {
                    let outcome = outcome(&game.chance_request().unwrap(), choice);
                    log.push((None, String::new()));
                    outcomes.push(outcome.clone());
                    game.chance(&outcome, &mut Silent).unwrap();
                }
                ToAct::Over => break,
            }
        }
        let mut again = Calcetto::begin(&options("end=phases")).unwrap();
        let mut outcomes = outcomes.into_iter();
        for (seat, text) in log {
            match seat {
                Some(seat) => again.play(seat, text.parse().unwrap(), &mut Silent).unwrap(),
                None => again.chance(&outcomes.next().unwrap(), &mut Silent).unwrap(),
            }
        }
        prop_assert_eq!(again, game);
    }

    /// In a secret set-up it does not matter who acts first.
    #[test]
    fn secret_actions_commute(choices in prop::collection::vec(any::<u32>(), 1..60)) {
        let begun = Calcetto::begin(&options("")).unwrap();
        let mut in_turn = begun;
        let mut played: [Vec<Action>; 2] = [Vec::new(), Vec::new()];
        for (i, &choice) in choices.iter().enumerate() {
            let seat = Seat::FIRSTS[i % 2];
            let list = legal(&in_turn, seat);
            if in_turn.stage() != Stage::SetUp || list.is_empty() {
                continue;
            }
            let ready = list.contains(&Action::Ready) && choice.is_multiple_of(2);
            let action = if ready { Action::Ready } else { list[choice as usize % list.len()] };
            in_turn.play(seat, action, &mut Silent).unwrap();
            played[i % 2].push(action);
        }
        let mut one_by_one = begun;
        for i in [1, 0] {
            for &action in &played[i] {
                one_by_one.play(Seat::FIRSTS[i], action, &mut Silent).unwrap();
            }
        }
        prop_assert_eq!(in_turn, one_by_one);
    }

    /// A match ends, however it is played.
    #[test]
    fn a_match_ends(seed in any::<u32>(), limit in 2u32..60) {
        let by = format!("phase_limit={limit}");
        let mut game = Calcetto::begin(&options(&by)).unwrap();
        let mut choice = seed;
        // Both set-ups and their corrections, and what fits into a phase.
        let most = (limit + 10) * 400;
        for _ in 0..most {
            choice = choice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if !step(&mut game, choice.rotate_left(16)) {
                break;
            }
        }
        prop_assert!(game.result().is_some());
        prop_assert!(u32::from(game.phases()) <= limit);
    }

    /// The referee can play a late coach's whole match.
    #[test]
    fn the_referee_never_gets_stuck(choices in prop::collection::vec(any::<u32>(), 64)) {
        let mut game = Calcetto::begin(&options("end=phases phases=10")).unwrap();
        let mut left = choices.iter().cycle();
        for _ in 0..2000 {
            match game.to_act() {
                ToAct::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let action = game.when_late(seat).unwrap();
                    game.play(seat, action, &mut Silent).unwrap();
                }
                ToAct::Chance => {
                    let request = game.chance_request().unwrap();
                    let outcome = outcome(&request, *left.next().unwrap());
                    game.chance(&outcome, &mut Silent).unwrap();
                }
                ToAct::Over => break,
            }
        }
        prop_assert_eq!(game.to_act(), ToAct::Over);
    }

    /// A position that has a text comes back from it.
    #[test]
    fn a_position_prints_as_it_is_read(choices in choices()) {
        random_match("end=phases", &choices, |game| {
            if let Some(text) = game.position() {
                assert_eq!(&Calcetto::from_position(&options("end=phases"), &text).unwrap(), game);
            }
        });
    }

    /// Reading a position never panics, and what is read prints the same.
    #[test]
    fn any_text_is_read_or_refused(
        text in "P1@[de]1\\*?( [DCA][1-3]@[a-h][1-9]\\*?){4} / P[12]@[de]14( [DCA][1-3]@[a-h]1?[1-9]\\*?){4} / (home|away)( relaunch)?"
    ) {
        if let Ok(game) = Calcetto::from_position(&options(""), &text) {
            prop_assert_eq!(game.position(), Some(text));
        }
    }
}

/// The narrowest board with the least room, and squads of one kind each.
fn odd_match() -> Calcetto {
    let squad = |line: &str, man: &str| {
        let men = [man; 8].join(", ");
        let keeper = "{ relaunch = 0, save = 9 }";
        format!("name = 'Odd'\ngoalkeepers = [{keeper}, {keeper}]\n{line} = [{men}]\n")
    };
    let circle: Vec<String> = (2..=7)
        .flat_map(|rank| ["a", "b", "c", "d"].map(|file| format!("'{file}{rank}'")))
        .filter(|square| square != "'a2'" && square != "'d2'")
        .collect();
    let board = format!(
        "files = 4\ncircle = [{}]\ntiro = ['b11', 'c8']\n\
         [[cross]]\nfrom = 'a8'\nto = ['b11', 'c8']\n",
        circle.join(", ")
    );
    let mut options = options("end=first_to first_to=2");
    let fast = squad("attackers", "{ movement = 9, strength = 9 }");
    let slow = squad("defenders", "{ movement = 1, strength = 0 }");
    for (key, text) in [
        ("board", &board),
        ("home_squad", &fast),
        ("away_squad", &slow),
    ] {
        options.set_text(Calcetto::options(), key, text).unwrap();
    }
    Calcetto::begin(&options).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Any board and squads that are accepted can be played with.
    #[test]
    fn a_match_with_other_data_is_a_match(choices in prop::collection::vec(any::<u32>(), 1500)) {
        let mut game = odd_match();
        let mut numbers = choices.iter().rev().cycle();
        for &choice in &choices {
            conserved(&game);
            for viewer in VIEWERS {
                let sample = game.sample(viewer, &mut |n| numbers.next().unwrap() % n);
                assert_eq!(game.view(viewer), sample.view(viewer));
            }
            if !step(&mut game, choice) {
                break;
            }
        }
    }

    /// When time is up nothing but the phase under way is completed.
    #[test]
    fn a_match_by_time_ends_with_its_phase(choices in choices(), at in 0usize..400) {
        let mut game = Calcetto::begin(&options("end=time minutes=90")).unwrap();
        let mut choices = choices.iter().cycle().enumerate();
        for (turn, &choice) in choices.by_ref().take(at) {
            step(&mut game, choice.rotate_left(turn as u32 % 32));
        }
        let (phases, goals) = (game.phases(), game.goals(Side::Home) + game.goals(Side::Away));
        let between = matches!(
            game.stage(),
            Stage::SetUp | Stage::Possession | Stage::KickOff | Stage::Substitution
        );
        if game.time_up(&mut Silent).is_ok() {
            for (turn, &choice) in choices.take(4000) {
                if !step(&mut game, choice.rotate_left(turn as u32 % 32)) {
                    break;
                }
            }
            prop_assert_eq!(game.to_act(), ToAct::Over);
            prop_assert!(game.phases() <= phases + u16::from(!between));
            let scored = game.goals(Side::Home) + game.goals(Side::Away) - goals;
            prop_assert!(scored <= u16::from(!between));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Previews are the frequencies counted by playing every roll, where no 6 is given up.
    #[test]
    fn previews_are_the_frequencies(choices in choices()) {
        let mut counted = 0;
        random_match("end=phases", &choices, |game| {
            for seat in Seat::FIRSTS {
                if game.stage() == Stage::Six || counted > 40 {
                    continue;
                }
                for action in legal(game, seat) {
                    let Some(preview) = game.preview(seat, action) else { continue };
                    counted += 1;
                    let (won, lost) = frequency(game, seat, action);
                    assert_eq!(preview.success, Fraction::new(won, won + lost), "{action}");
                    if counted > 40 {
                        break;
                    }
                }
            }
        });
    }
}

fn conserved(game: &Calcetto) {
    let view = game.view(Viewer::All);
    for side in Side::BOTH {
        assert_eq!(
            view.pieces
                .iter()
                .filter(|piece| piece.side == side)
                .count(),
            10
        );
        let on_pitch: Squares = game.fielded(side).map(|(_, square)| square).collect();
        assert_eq!(on_pitch.count() as usize, game.fielded(side).count());
        if game.stage() != Stage::SetUp && game.stage() != Stage::Over {
            assert_eq!(on_pitch.count(), 5);
        }
        for (man, square) in game.fielded(side) {
            let own = game.pitch().goal_zone(side).has(square);
            assert_eq!(man.keeps_goal(), own, "{man} on {square}");
        }
    }
    let squares: Vec<_> = view
        .pieces
        .iter()
        .filter_map(|piece| piece.square)
        .collect();
    let mut different = squares.clone();
    different.sort_unstable();
    different.dedup();
    assert_eq!(squares.len(), different.len(), "nobody shares a square");
    let in_play = !matches!(
        game.stage(),
        Stage::SetUp | Stage::Possession | Stage::KickOff | Stage::Over
    );
    if in_play {
        let carrier = game.carrier().unwrap();
        let men: Vec<Man> = game.fielded(carrier.side).map(|(man, _)| man).collect();
        assert!(men.contains(&carrier.man));
    }
    let tiles = &view.own["tiles"];
    let count = |side: &str, what: &str| tiles[side][what].as_u64().unwrap_or(0);
    let played = |side: &str| u64::from(tiles[side]["in_play"].is_string());
    let all = view.own["pile"].as_u64().unwrap()
        + count("home", "count")
        + count("away", "count")
        + played("home")
        + played("away");
    assert_eq!(all, 6);
    assert_eq!(
        Tile::ALL
            .iter()
            .filter(|tile| tile.colour() == Colour::Red)
            .count(),
        3
    );
    assert_eq!(view.result.is_some(), view.to_act.is_empty());
}

#[test]
fn a_keep_or_a_drawn_tile_in_a_contest_is_previewed() {
    // 6 + 5 + 3 kept is 14 against 2d6 + 3; given up it is 8.
    let mut table = common::Table::at(common::ATTACK);
    table.play("dice 1 2 -; home A1-c13; home shoot; dice 6 5");
    // The keeper needs 12 to be higher; 11 is a tie, then it is even.
    assert_eq!(table.preview(Side::Home, "keep"), ("17/18".into(), 0));
    // 5 + 3 = 8: he needs 6 or more to be higher, a 5 is a tie.
    assert_eq!(table.preview(Side::Home, "draw"), ("2/9".into(), 6));
    // The second to roll knows.
    table.play("home keep; dice 6 4");
    assert_eq!(table.preview(Side::Away, "keep").0, "0/1");
    let mut table = common::Table::at(common::ATTACK);
    table.play("dice 1 2 -; home A1-c13; home shoot; dice 3 2; dice 6 5");
    assert_eq!(table.preview(Side::Away, "keep").0, "1/1");
    assert_eq!(table.preview(Side::Away, "draw").0, "1/2");
    let seat = Seat::first(Side::Home);
    assert_eq!(
        table.game.preview(seat, Action::Keep),
        None,
        "it is Away's decision"
    );
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Calcetto>() <= 512, "{}", size_of::<Calcetto>());
}

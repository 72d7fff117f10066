//! What holds in every match, however it is played.

mod common;

use common::options;
use fischio_core::{
    Audience, ChanceOutcome, ChanceRequest, Face, Fraction, Game, Seat, Side, Silent, ToAct, Viewer,
};
use proptest::prelude::*;
use und1c1::{Action, Direction, Man, Role, Square, Squares, Stage, Und1c1};

const VIEWERS: [Viewer; 4] = [
    Viewer::Side(Side::Home),
    Viewer::Side(Side::Away),
    Viewer::Spectator,
    Viewer::All,
];

/// The modules, each switched by a bit.
const MODULES: [&str; 7] = [
    "substitutions",
    "fouls",
    "corners",
    "throw_ins",
    "goalkeepers",
    "marking",
    "halves",
];

fn modules(bits: u8, turns: u32) -> String {
    let mut text = format!("turns={turns}");
    for (i, name) in MODULES.iter().enumerate() {
        let on = if bits >> i & 1 != 0 { "on" } else { "off" };
        text = format!("{name}={on} {text}");
    }
    text
}

fn outcome(request: &ChanceRequest, choice: u32) -> ChanceOutcome {
    let ChanceRequest::Dice(dice) = request else {
        unreachable!()
    };
    let mut left = choice;
    let faces = dice.iter().map(|_| {
        let face = left % 6;
        left /= 6;
        Face::Pips(face as u8 + 1)
    });
    ChanceOutcome::Dice(faces.collect())
}

/// Dice that tie half the time, so that fouls and corners are many.
fn tied(request: &ChanceRequest, choice: u32) -> ChanceOutcome {
    let ChanceRequest::Dice(dice) = request else {
        unreachable!()
    };
    let face = Face::Pips((choice % 6) as u8 + 1);
    ChanceOutcome::Dice(dice.iter().map(|_| face).collect())
}

fn legal(game: &Und1c1, seat: Seat) -> Vec<Action> {
    let mut list = Vec::new();
    game.actions(seat, &mut list);
    list
}

/// One decision or outcome of a random match. Passes, shots, duels and what is rare come more
/// often than they would, set-ups are over sooner.
fn step(game: &mut Und1c1, choice: u32) -> bool {
    match game.to_act() {
        ToAct::Seats(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[choice as usize % seats.len()];
            let list = legal(game, seat);
            let sharp: Vec<Action> = list
                .iter()
                .copied()
                .filter(|&action| match action {
                    Action::Move(man, to) => {
                        // Towards the other goal with the ball; out of goal.
                        let carries = game.carrier().is_some_and(|carrier| {
                            (carrier.side, carrier.man) == (seat.side(), man)
                        });
                        let numbered = game.pitch().value(seat.side(), to).is_some();
                        (carries && numbered) || man.role() == Role::Goalkeeper
                    }
                    Action::Shoot
                    | Action::Ready
                    | Action::Pass(_)
                    | Action::Cross(_)
                    | Action::Tackle(_)
                    | Action::Dribble(_) => true,
                    Action::Place(..) => game.stage() == Stage::Jumpers,
                    Action::Done => matches!(game.stage(), Stage::Replace),
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
            let rolled = if choice.is_multiple_of(3) {
                tied(&request, choice / 3)
            } else {
                outcome(&request, choice / 3)
            };
            game.chance(&rolled, &mut Silent).unwrap();
            true
        }
        ToAct::Over => false,
    }
}

/// Positions from which much happens: in the area, before it, at the touchline, in midfield,
/// and with goalkeepers out.
const LIVELY: [&str; 5] = [
    "P1@h0 D1@b3 D2@c9 D3@i10 C1@f10 C2@j12 C3@k10 A1@h12 A2@i13* A3@g13 A4@j14 / \
     P1@h15 D1@h13 D2@i14 D3@g14 D4@j13 D5@f12 C1@e11 C2@l11 C3@h11 A1@g7 A2@j7 / home",
    "P1@h0 D1@b3 D2@c9 D3@i10 C1@f10 C2@j10 C3@k10 A1@h12* A2@i13 A3@g13 A4@j14 / \
     P1@h15 D1@h13 D2@i14 D3@g14 D4@j13 D5@g12 C1@i12 C2@l11 C3@e11 A1@g7 A2@j7 / home",
    "P1@h0 D1@b3 D2@a9 D3@i10 C1@f10 C2@b13* C3@k10 A1@h14 A2@i13 A3@g13 A4@j14 / \
     P1@h15 D1@b14 D2@i14 D3@g14 D4@j13 D5@a13 C1@c13 C2@l11 C3@e11 A1@g7 A2@j7 / home",
    "P1@h3 D1@b3 D2@c9 D3@i6 C1@f7 C2@h8* C3@k7 A1@h12 A2@i9 A3@g10 A4@j11 / \
     P1@i9 D1@h9 D2@g8 D3@i8 D4@j10 D5@a9 C1@c7 C2@l7 C3@e7 A1@g7 A2@j7 / away",
    "P1@h0 D1@b3 D2@a9 D3@i10 C1@b6 C2@a7* C3@k10 A1@h11 A2@i9 A3@b9 A4@j10 / \
     P1@h12 D1@b8 D2@i14 D3@g10 D4@j13 D5@a6 C1@c8 C2@l11 C3@e11 A1@g7 A2@j7 / home",
];

/// Plays a random match, from its beginning or a lively position, set up by the referee most
/// of the time; calls `see` before every step.
fn random_match(by: &str, choices: &[u32], mut see: impl FnMut(&Und1c1)) -> Und1c1 {
    let options = options(by);
    let first = choices.first().copied().unwrap_or_default();
    let lively = LIVELY.get(first as usize / 4 % 8);
    let position = lively.map(|text| Und1c1::from_position(&options, text));
    let mut game = match position {
        // Goalkeepers may have to stay in goal.
        Some(Ok(game)) => game,
        _ => Und1c1::begin(&options).unwrap(),
    };
    let quick = !first.is_multiple_of(4);
    for &choice in choices {
        while quick && game.stage() == Stage::SetUp {
            let ToAct::Seats(seats) = game.to_act() else {
                unreachable!()
            };
            let seat = seats.first().unwrap();
            let action = game.when_late(seat).unwrap();
            game.play(seat, action, &mut Silent).unwrap();
        }
        see(&game);
        if !step(&mut game, choice) {
            break;
        }
    }
    game
}

fn choices() -> impl Strategy<Value = Vec<u32>> {
    prop::collection::vec(any::<u32>(), 1..700)
}

fn every_square() -> Vec<Square> {
    let goals = [Square::HOME_GOAL, Square::AWAY_GOAL];
    Squares::PITCH.into_iter().chain(goals).collect()
}

fn every_man() -> Vec<Man> {
    let numbers = [
        (Role::Goalkeeper, 2),
        (Role::Defender, 7),
        (Role::Midfielder, 5),
    ];
    let all = numbers.into_iter().chain([(Role::Forward, 5)]);
    all.flat_map(|(role, most)| (1..=most).filter_map(move |number| Man::new(role, number)))
        .collect()
}

/// Every action the notation can write for these squads, but substitutions and throw-ins on
/// boxes where nobody ever comes on or throws in.
fn every_action() -> Vec<Action> {
    let mut all = vec![
        Action::Ready,
        Action::Done,
        Action::Shoot,
        Action::Stay,
        Action::End,
        Action::Back,
        Action::Kick,
    ];
    all.extend([0, 2, 4].map(Action::Wall));
    all.extend([1, 2, 3, 4].map(Action::Pair));
    for line in 0..7 {
        all.extend(Direction::ALL.map(|direction| Action::Group(line, direction)));
    }
    let squares = every_square();
    let men = every_man();
    let touch: Vec<Square> = squares
        .iter()
        .copied()
        .filter(|square| matches!(square.file(), 0 | 15))
        .collect();
    let kick_off = ["h7", "i7", "h8", "i8", "g7"]
        .map(|name| Square::from_coord(name.parse().unwrap()).unwrap());
    for &at in &squares {
        all.extend([Action::White(at), Action::Black(at)]);
    }
    for &man in &men {
        all.extend([
            Action::Pass(man),
            Action::Cross(man),
            Action::Tackle(man),
            Action::Dribble(man),
            Action::Ball(man),
            Action::Keeper(man),
            Action::Taker(man, None),
        ]);
        all.extend(kick_off.map(|at| Action::KickOff(man, at)));
        for &to in &squares {
            all.extend([Action::Place(man, to), Action::Move(man, to)]);
            all.push(Action::Taker(man, Some(to)));
        }
        all.extend(touch.iter().map(|&at| Action::Thrower(man, at)));
        for &on in &men {
            let substitute = |at| Action::Substitute { out: man, on, at };
            all.push(substitute(None));
            all.extend(touch.iter().map(|&at| substitute(Some(at))));
        }
    }
    all
}

fn conserved(game: &Und1c1) {
    let view = game.view(Viewer::All);
    let mut squares = Vec::new();
    for side in Side::BOTH {
        let pieces: Vec<_> = view
            .pieces
            .iter()
            .filter(|piece| piece.side == side)
            .collect();
        assert_eq!(pieces.len(), 18);
        squares.extend(pieces.iter().filter_map(|piece| piece.square));
        assert!(game.fielded(side).count() <= 11);
        let own_goal = Square::goal(side);
        for (man, square) in game.fielded(side) {
            if square.is_goal() {
                assert_eq!(square, own_goal, "{man}");
                assert_eq!(game.keeper(side), Some(man));
            }
        }
        // Nobody crowds his own area but by a wall and jumpers (UN-14).
        let area = Squares::area(side);
        let keeper = game.keeper(side);
        let inside = game
            .fielded(side)
            .filter(|(man, at)| Some(*man) != keeper && area.has(*at));
        let exempt = matches!(game.stage(), Stage::SetUp) || view.own["set_piece"].is_object();
        assert!(exempt || inside.count() <= 4 + 4, "{:?}", game.position());
    }
    let count = squares.len();
    squares.sort_unstable();
    squares.dedup();
    assert_eq!(count, squares.len(), "nobody shares a box");
    if let Some(carrier) = game.carrier() {
        let out = view.tray.iter().any(|item| item.id == carrier.id());
        let men: Vec<Man> = game.fielded(carrier.side).map(|(man, _)| man).collect();
        assert!(out || men.contains(&carrier.man), "{carrier:?}");
    } else {
        assert!(
            !matches!(
                game.stage(),
                Stage::Turn | Stage::Group | Stage::Dice | Stage::Tractor
            ),
            "{:?}",
            game.stage()
        );
    }
    assert_eq!(view.result.is_some(), view.to_act.is_empty());
}

/// The chance of a leaf that is a success, in parts of `scale`: over all dice, and the best
/// pair of jumpers.
fn value(game: &Und1c1, scale: u64, success: &dyn Fn(&Und1c1) -> bool) -> u64 {
    if let Some(request) = game.chance_request()
        && game.stage() == Stage::Dice
    {
        let outcomes = request.outcomes();
        let part = scale / outcomes.len() as u64;
        let after = outcomes.iter().map(|outcome| {
            let mut rolled = *game;
            rolled.chance(outcome, &mut Silent).unwrap();
            value(&rolled, part, success)
        });
        return after.sum();
    }
    if let (Stage::Pair, ToAct::Seats(seats)) = (game.stage(), game.to_act()) {
        let seat = seats.first().unwrap();
        let best = legal(game, seat).into_iter().map(|pair| {
            let mut chosen = *game;
            chosen.play(seat, pair, &mut Silent).unwrap();
            value(&chosen, scale, success)
        });
        return best.max().unwrap();
    }
    if success(game) { scale } else { 0 }
}

/// What playing every roll says of an action that has a preview.
fn frequency(game: &Und1c1, seat: Seat, action: Action) -> Fraction {
    const SCALE: u64 = 6u64.pow(5);
    let side = seat.side();
    let mut begun = *game;
    begun.play(seat, action, &mut Silent).unwrap();
    let goals = game.goals(side);
    let duel = matches!(action, Action::Tackle(_) | Action::Dribble(_));
    if duel && !game.rules().fouls {
        let mut decided = (0, 0);
        for outcome in begun.chance_request().unwrap().outcomes() {
            let mut rolled = begun;
            rolled.chance(&outcome, &mut Silent).unwrap();
            if rolled.stage() == Stage::Step {
                decided.1 += 1;
                decided.0 += u64::from(rolled.ball_side() == Some(side));
            }
        }
        return Fraction::new(decided.0, decided.1);
    }
    let won: Box<dyn Fn(&Und1c1) -> bool> = match action {
        Action::Pass(man) => Box::new(move |game: &Und1c1| {
            let has = game
                .carrier()
                .is_some_and(|carrier| (carrier.side, carrier.man) == (side, man));
            has && game.turn() == side
        }),
        Action::Tackle(_) | Action::Dribble(_) => Box::new(move |game: &Und1c1| {
            game.stage() == Stage::Step && game.ball_side() == Some(side)
        }),
        _ => Box::new(move |game: &Und1c1| game.goals(side) > goals),
    };
    if let Action::Taker(..) = action {
        // The penalty is taken once everybody is out of the area.
        for _ in 0..40 {
            if begun.stage() != Stage::Displaced {
                break;
            }
            let ToAct::Seats(seats) = begun.to_act() else {
                unreachable!()
            };
            let seat = seats.first().unwrap();
            begun
                .play(seat, begun.when_late(seat).unwrap(), &mut Silent)
                .unwrap();
        }
        begun.play(seat, Action::Kick, &mut Silent).unwrap();
    }
    Fraction::new(value(&begun, SCALE, &*won), SCALE)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Legal means accepted, and everything else the notation can write is refused, with
    /// nothing changed; nothing is listed twice.
    #[test]
    fn legal_is_what_is_accepted(choices in choices(), bits in any::<u8>()) {
        let all = every_action();
        let mut seen = 0;
        let mut stages = Vec::new();
        random_match(&modules(bits | 0b111_1110, 20), &choices, |game| {
            seen += 1;
            let new = !stages.contains(&game.stage());
            if seen % 211 != 1 && !new {
                return;
            }
            stages.push(game.stage());
            for seat in Seat::FIRSTS {
                let list = legal(game, seat);
                let mut accepted = 0;
                for &action in &all {
                    let checked = game.check(seat, action);
                    assert_eq!(
                        checked.is_ok(),
                        list.contains(&action),
                        "{seat}: {action} at {:?} in {game:?}: {checked:?}",
                        game.stage(),
                    );
                    accepted += usize::from(checked.is_ok());
                }
                assert_eq!(accepted, list.len(), "{:?}: {list:?}", game.stage());
                let wrong = all[seen % all.len()];
                let mut copy = *game;
                if copy.play(seat, wrong, &mut Silent).is_err() {
                    assert_eq!(&copy, game);
                }
            }
        });
    }

    /// What is listed prints as it is read.
    #[test]
    fn actions_print_as_they_are_read(choices in choices(), bits in any::<u8>()) {
        random_match(&modules(bits, 20), &choices, |game| {
            for seat in Seat::FIRSTS {
                for action in legal(game, seat).into_iter().take(40) {
                    assert_eq!(action.to_string().parse(), Ok(action));
                }
            }
        });
    }

    /// Each viewer sees the same of a sample, and may do the same in it.
    #[test]
    fn samples_look_the_same(choices in choices(), number in any::<u32>()) {
        let mut number = number;
        let mut seen = 0;
        random_match("turns=8", &choices, |game| {
            seen += 1;
            // Nothing is hidden but in a set-up.
            if seen % 37 != 0 && (game.stage() != Stage::SetUp || seen % 5 != 0) {
                return;
            }
            for viewer in VIEWERS {
                let sample = game.sample(viewer, &mut |n| {
                    number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (number >> 8) % n
                });
                assert_eq!(sample.view(viewer), game.view(viewer));
                assert_eq!(sample.to_act(), game.to_act());
                if let Viewer::Side(side) = viewer {
                    let seat = Seat::first(side);
                    assert_eq!(legal(&sample, seat), legal(game, seat));
                    assert_eq!(sample.when_late(seat), game.when_late(seat));
                }
            }
        });
    }

    /// A sample is drawn whatever numbers there are, even the same again and again.
    #[test]
    fn a_sample_needs_no_luck(choices in choices(), number in any::<u32>()) {
        random_match("turns=2", &choices, |game| {
            for viewer in VIEWERS {
                conserved(&game.sample(viewer, &mut |n| number % n));
            }
        });
    }

    /// One ball, eighteen chips a side, at most eleven on the pitch, one to a box.
    #[test]
    fn nothing_is_lost_or_made(choices in choices(), bits in any::<u8>()) {
        random_match(&modules(bits, 20), &choices, conserved);
    }

    /// What happens in a secret set-up is told to the side alone; the log hides the same
    /// actions.
    #[test]
    fn secrets_are_not_told(choices in choices()) {
        random_match("turns=4", &choices, |game| {
            for seat in Seat::FIRSTS {
                let rival = Viewer::Side(seat.side().opponent());
                for action in legal(game, seat).into_iter().step_by(17) {
                    let secret = matches!(action, Action::Place(..)) && game.stage() == Stage::SetUp;
                    assert_eq!(secret, !game.action_audience(seat, action).includes(rival));
                    let mut copy = *game;
                    let mut events = Vec::new();
                    copy.play(seat, action, &mut events).unwrap();
                    let views = events.iter().map(|event| copy.describe_event(event));
                    for view in views {
                        let told = view.audience.includes(rival);
                        assert_eq!(told, !secret, "{action}: {view:?}");
                        assert!(told || view.audience == Audience::Side(seat.side()));
                    }
                    if secret {
                        assert_eq!(game.view(rival), copy.view(rival));
                    }
                }
            }
        });
    }

    /// The same actions and outcomes make the same match, and its text comes back.
    #[test]
    fn a_replay_is_the_same_match(choices in choices(), bits in any::<u8>()) {
        let by = modules(bits, 12);
        let mut log: Vec<(Option<Seat>, String)> = Vec::new();
        let mut game = Und1c1::begin(&options(&by)).unwrap();
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
                    log.push((None, game.outcome_text(&outcome)));
                    game.chance(&outcome, &mut Silent).unwrap();
                }
                ToAct::Over => break,
            }
        }
        let mut again = Und1c1::begin(&options(&by)).unwrap();
        for (seat, text) in log {
            if let Some(seat) = seat { again.play(seat, text.parse().unwrap(), &mut Silent).unwrap() } else {
                let outcome = ChanceOutcome::parse_dice(&text).unwrap();
                again.chance(&outcome, &mut Silent).unwrap();
            }
        }
        prop_assert_eq!(again, game);
    }

    /// In a secret set-up it does not matter who acts first.
    #[test]
    fn secret_actions_commute(choices in prop::collection::vec(any::<u32>(), 1..80)) {
        let begun = Und1c1::begin(&options("")).unwrap();
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

    /// A match ends, however it is played and whatever modules it has.
    #[test]
    fn a_match_ends(seed in any::<u32>(), bits in any::<u8>(), turns in 1u32..30) {
        let mut game = Und1c1::begin(&options(&modules(bits, turns))).unwrap();
        let mut choice = seed;
        // Set-ups and their corrections, and what fits into a turn.
        for _ in 0..(turns + 2) * 1000 {
            choice = choice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if !step(&mut game, choice.rotate_left(16)) {
                break;
            }
        }
        prop_assert!(game.result().is_some(), "{:?}", game);
        for side in Side::BOTH {
            prop_assert_eq!(u32::from(game.turns(side)), turns);
        }
    }

    /// The referee can play a late coach's whole match, and go on from anywhere.
    #[test]
    fn the_referee_never_gets_stuck(choices in choices(), bits in any::<u8>()) {
        let mut game = random_match(&modules(bits, 15), &choices, |_| {});
        let mut left = choices.iter().cycle();
        for _ in 0..3000 {
            match game.to_act() {
                ToAct::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let action = game.when_late(seat).unwrap();
                    game.play(seat, action, &mut Silent).unwrap();
                }
                ToAct::Chance => {
                    let request = game.chance_request().unwrap();
                    let choice = left.next().unwrap().rotate_left(7);
                    // No die ties for ever.
                    let face = Face::Pips((choice % 6) as u8 + 1);
                    let ChanceOutcome::Dice(mut faces) = outcome(&request, choice) else {
                        unreachable!()
                    };
                    if faces.len() == 2 && faces[0] == faces[1] {
                        faces[0] = if face == Face::Pips(6) { Face::Pips(5) } else { Face::Pips(6) };
                    }
                    game.chance(&ChanceOutcome::Dice(faces), &mut Silent).unwrap();
                }
                ToAct::Over => break,
            }
        }
        prop_assert_eq!(game.to_act(), ToAct::Over, "{:?}", game);
    }

    /// Every formation is legal from where the set-up stands, and completes it.
    #[test]
    fn formations_can_be_taken(choices in prop::collection::vec(any::<u32>(), 1..120)) {
        let mut seen = 0;
        random_match("turns=3", &choices, |game| {
            for seat in Seat::FIRSTS {
                for preset in game.presets(seat) {
                    seen += 1;
                    let mut copy = *game;
                    for action in preset.actions {
                        copy.play(seat, action, &mut Silent).unwrap();
                    }
                    let end = if game.stage() == Stage::SetUp { Action::Ready } else { Action::Done };
                    copy.check(seat, end).unwrap();
                }
            }
        });
    }

    /// Offers name what an interface needs to play every action, and tell actions apart.
    #[test]
    fn offers_tell_actions_apart(choices in choices(), bits in any::<u8>()) {
        let known: Vec<&str> = Und1c1::description().actions.iter().map(|kind| kind.id).collect();
        let mut stages = Vec::new();
        random_match(&modules(bits | 0b11_1110, 20), &choices, |game| {
            if stages.contains(&game.stage()) {
                return;
            }
            stages.push(game.stage());
            for seat in Seat::FIRSTS {
                let offers: Vec<_> = legal(game, seat)
                    .into_iter()
                    .map(|action| game.offer(seat, action))
                    .collect();
                let view = game.view(Viewer::Side(seat.side()));
                let mut keys: Vec<_> = offers
                    .iter()
                    .map(|o| (o.kind, o.piece.clone(), o.tray.clone(), o.from, o.to, o.choice))
                    .collect();
                for offer in &offers {
                    assert!(known.contains(&offer.kind), "{}", offer.kind);
                    if let Some(piece) = &offer.piece {
                        assert!(view.pieces.iter().any(|one| &one.id == piece), "{piece}");
                    }
                    if let Some(tray) = &offer.tray {
                        assert!(view.tray.iter().any(|one| &one.id == tray), "{offer:?}");
                    }
                }
                keys.sort();
                let count = keys.len();
                keys.dedup();
                assert_eq!(keys.len(), count, "{:?}", game.stage());
            }
        });
    }

    /// A position that has a text comes back from it.
    #[test]
    fn a_position_prints_as_it_is_read(choices in choices()) {
        random_match("", &choices, |game| {
            if let Some(text) = game.position() {
                assert_eq!(&Und1c1::from_position(&options(""), &text).unwrap(), game);
            }
        });
    }

    /// Reading a position never panics, and what is read prints the same.
    #[test]
    fn any_text_is_read_or_refused(
        text in "P1@([hg]0|[a-p]1?[1-9])~?\\*?( [DCA][1-4]@[a-p][1-9]'?~{0,2}\\*?){0,6} / P[12]@[hd]15( [DCA][1-4]@[a-p]1?[1-4]\\*?){0,4} / (home|away)( turn [1-9])?( actions [0-3])?( score [0-9]-[0-9])?( padlocks home [-a-d][5-9]? -)?"
    ) {
        if let Ok(game) = Und1c1::from_position(&options(""), &text) {
            for seat in Seat::FIRSTS {
                for action in legal(&game, seat) {
                    prop_assert!(game.check(seat, action).is_ok());
                }
            }
            if let Some(again) = game.position() {
                prop_assert_eq!(Und1c1::from_position(&options(""), &again), Ok(game));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Previews are the frequencies counted by playing every roll.
    #[test]
    fn previews_are_the_frequencies(choices in choices(), bits in any::<u8>()) {
        let mut counted = [0; 5];
        random_match(&modules(bits | 4, 20), &choices, |game| {
            for seat in Seat::FIRSTS {
                for action in legal(game, seat) {
                    let kind = match action {
                        Action::Pass(_) => 0,
                        Action::Cross(_) | Action::Pair(_) => 1,
                        Action::Tackle(_) | Action::Dribble(_) => 2,
                        Action::Kick | Action::Taker(..) => 3,
                        _ => 4,
                    };
                    if counted[kind] > 12 {
                        continue;
                    }
                    let Some(preview) = game.preview(seat, action) else { continue };
                    counted[kind] += 1;
                    assert_eq!(preview.success, frequency(game, seat, action), "{action} {game:?}");
                }
            }
        });
    }
}

/// The random matches of these tests come to everything that is ever awaited.
#[test]
fn every_stage_comes_up() {
    let all = [
        Stage::SetUp,
        Stage::KickOff,
        Stage::Turn,
        Stage::Group,
        Stage::Dice,
        Stage::Step,
        Stage::Ball,
        Stage::Foul,
        Stage::Injury,
        Stage::NewKeeper,
        Stage::Tractor,
        Stage::Replace,
        Stage::Padlocks,
        Stage::Substitution,
        Stage::Return,
        Stage::Taker,
        Stage::Wall,
        Stage::WallMen,
        Stage::Jumpers,
        Stage::Displaced,
        Stage::Free,
        Stage::Kick,
        Stage::Pair,
        Stage::Thrower,
        Stage::ThrowMoves,
    ];
    let mut missing = all.to_vec();
    let mut choice = 5u32;
    for bits in 0..4000u32 {
        let choices: Vec<u32> = (0..200)
            .map(|_| {
                choice = choice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                choice.rotate_left(16)
            })
            .collect();
        random_match(&modules(bits as u8 | 0b11_1110, 20), &choices, |game| {
            missing.retain(|stage| *stage != game.stage());
        });
        if missing.is_empty() {
            return;
        }
    }
    panic!("{missing:?} never came up");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Und1c1>() <= 768, "{}", size_of::<Und1c1>());
    assert!(size_of::<Action>() <= 8);
}

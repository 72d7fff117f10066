//! What holds in every match, however it is played.

mod common;

use common::options;
use fischio_core::{Fraction, Game, Seat, Side, Silent, ToAct, Viewer};
use rules_kit::{RandomMatches, legal, properties};
use und1c1::{Action, Direction, Line, Man, Role, Square, Squares, Stage, Und1c1};

struct Matches;

impl RandomMatches for Matches {
    type Game = Und1c1;

    const CASES: u32 = 32;
    const STRIDE: usize = 8;
    const STATE_BYTES: usize = 768;

    fn options(kind: u32) -> String {
        modules(kind, 20)
    }

    fn short_options(kind: u32) -> String {
        modules(kind, 4)
    }

    /// From its beginning or a lively position.
    fn begin(by: &str, choices: &[u32]) -> Und1c1 {
        let options = options(by);
        let lively = LIVELY.get(choices[0] as usize / 4 % 8);
        let position = lively.map(|text| Und1c1::from_position(&options, text));
        match position {
            // Goalkeepers may have to stay in goal.
            Some(Ok(game)) => game,
            _ => Und1c1::begin(&options).unwrap(),
        }
    }

    /// The referee sets up, most of the time.
    fn hurries(game: &Und1c1, choices: &[u32]) -> bool {
        !choices[0].is_multiple_of(4) && matches!(game.stage(), Stage::SetUp { .. })
    }

    /// Passes, shots, duels and what is rare come more often than they would, set-ups are over
    /// sooner.
    fn sharp(game: &Und1c1, seat: Seat, list: &[Action], _: u32) -> Vec<Action> {
        let sharp = |action: &Action| match *action {
            Action::Move(man, to) => {
                // Towards the other goal with the ball; out of goal.
                let carries = game
                    .carrier()
                    .is_some_and(|carrier| (carrier.side, carrier.man) == (seat.side(), man));
                let numbered = game.pitch().value(seat.side(), to).is_some();
                (carries && numbered) || man.role() == Role::Goalkeeper
            }
            Action::Shoot
            | Action::Ready
            | Action::Pass(_)
            | Action::Cross(_)
            | Action::Tackle(_)
            | Action::Call(_)
            | Action::Dribble(_) => true,
            Action::Place(..) => matches!(game.stage(), Stage::Jumpers { .. }),
            Action::Done => matches!(game.stage(), Stage::Replace { .. }),
            _ => false,
        };
        list.iter().copied().filter(sharp).collect()
    }

    fn every_action() -> Vec<Action> {
        every_action()
    }

    fn is_secret(game: &Und1c1, _: Seat, action: Action) -> bool {
        matches!(game.stage(), Stage::SetUp { .. }) && matches!(action, Action::Place(..))
    }

    fn conserved(game: &Und1c1) {
        conserved(game);
    }

    fn frequency(game: &Und1c1, seat: Seat, action: Action) -> Option<Fraction> {
        game.rules().corners.then(|| frequency(game, seat, action))
    }
}

properties! { Matches:
    legal_is_what_is_accepted,
    notation_round_trips,
    offers_tell_actions_apart,
    presets_can_be_played,
    previews_are_the_frequencies,
    views_leak_nothing,
    samples_can_be_played_on,
    a_sample_is_drawn_from_any_numbers,
    secrets_are_not_told,
    nothing_is_lost_or_made,
    a_replay_is_the_same_match,
    secret_actions_commute,
    the_referee_never_gets_stuck,
    every_state_comes_back_from_its_text,
    broken_positions_are_refused,
    every_phase_comes_up,
    a_state_is_small,
}

/// The modules, each switched by a number, on more often than off.
const MODULES: [&str; 7] = [
    "substitutions",
    "fouls",
    "corners",
    "throw_ins",
    "goalkeepers",
    "marking",
    "halves",
];

fn modules(number: u32, turns: u32) -> String {
    let bits = number >> 8 | number >> 16;
    let mut text = format!("turns={turns}");
    for (i, name) in MODULES.iter().enumerate() {
        let on = if bits >> i & 1 != 0 { "on" } else { "off" };
        text = format!("{name}={on} {text}");
    }
    text
}

/// Positions from which much happens: in the area, before it, at the touchline, in midfield,
/// and with goalkeepers out.
const LIVELY: [&str; 6] = [
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
    "P1@h3 D1@b3 D3@i10 C1@f10 C3@k10 A1@g13* A2@i13 A3@f13 A4@j12 / \
     P1@h14 D1@h13 D2@i14 D3@f14 D4@j13 D5@g12 C1@i12 C2@l11 C3@e11 A1@g7 A2@j7 / home",
];

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
    for line in Line::ALL {
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
            Action::Call(man),
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
    for side in Side::BOTH {
        let pieces: Vec<_> = view
            .pieces
            .iter()
            .filter(|piece| piece.side == side)
            .collect();
        assert_eq!(pieces.len(), 18);
        assert!(game.fielded(side).count() <= 11);
        let own_goal = Square::goal(side);
        for (man, square) in game.fielded(side) {
            if square.is_goal() {
                assert_eq!(square, own_goal, "{man}");
                assert_eq!(game.keeper(side), Some(man));
            }
        }
        // Nobody crowds their own area but by a wall and jumpers (UN-14).
        let area = Squares::area(side);
        let keeper = game.keeper(side);
        let inside = game
            .fielded(side)
            .filter(|(man, at)| Some(*man) != keeper && area.has(*at));
        let exempt = matches!(game.stage(), Stage::SetUp { .. }) || view.set_piece.is_some();
        assert!(exempt || inside.count() <= 4 + 4, "{:?}", game.position());
    }
    if let Some(carrier) = game.carrier() {
        let out = view.tray.iter().any(|item| item.id == carrier.id());
        let men: Vec<Man> = game.fielded(carrier.side).map(|(man, _)| man).collect();
        assert!(out || men.contains(&carrier.man), "{carrier:?}");
    } else {
        assert!(
            !matches!(
                game.stage(),
                Stage::Turn | Stage::Group(_) | Stage::Dice(_) | Stage::Tractor
            ),
            "{:?}",
            game.stage()
        );
    }
}

/// The chance of a leaf that is a success, in parts of `scale`: over all dice, and the best
/// pair of jumpers.
fn value(game: &Und1c1, scale: u64, success: &dyn Fn(&Und1c1) -> bool) -> u64 {
    if let Some(request) = game.chance_request()
        && matches!(game.stage(), Stage::Dice(_))
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
    let duel = matches!(
        action,
        Action::Tackle(_) | Action::Call(_) | Action::Dribble(_)
    );
    let is_decided = |game: &Und1c1| !matches!(game.stage(), Stage::Dice(_) | Stage::Foul(_));
    if duel && !game.rules().fouls {
        let mut decided = (0, 0);
        for outcome in begun.chance_request().unwrap().outcomes() {
            let mut rolled = begun;
            rolled.chance(&outcome, &mut Silent).unwrap();
            if is_decided(&rolled) {
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
        _ if duel => {
            Box::new(move |game: &Und1c1| is_decided(game) && game.ball_side() == Some(side))
        }
        _ => Box::new(move |game: &Und1c1| game.goals(side) > goals),
    };
    if let Action::Taker(..) = action {
        // The penalty is taken once everybody is out of the area.
        for _ in 0..40 {
            if !matches!(begun.stage(), Stage::Displaced { .. }) {
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

/// A match ends, however it is played and whatever modules it has.
#[test]
fn a_match_ends() {
    // Set-ups and their corrections, and what fits into a turn.
    let begin = |kind, turns| (modules(kind, turns), (turns + 2) * 1000);
    rules_kit::properties::a_match_ends::<Matches>(1..30, begin, |game, turns| {
        for side in Side::BOTH {
            assert_eq!(u32::from(game.turns(side)), turns);
        }
    });
}

/// Reading a position never panics, and what is read can be printed.
#[test]
fn any_text_is_read_or_refused() {
    let form = "P1@([hg]0|[a-p]1?[1-9])~?\\*?( [DCA][1-4]@[a-p][1-9]'?~{0,2}\\*?){0,6} / \
                P[12]@[hd]15( [DCA][1-4]@[a-p]1?[1-4]\\*?){0,4} / (home|away)( turn [1-9])?\
                ( actions [0-3])?( score [0-9]-[0-9])?( padlocks home [-a-d][5-9]? -)?";
    rules_kit::properties::read_or_refused::<Und1c1>(form, |_, _| {});
}

#[test]
fn an_action_is_small() {
    assert!(size_of::<Action>() <= 8);
}

//! What holds in every match, however it is played.

mod common;

use calcetto::{Action, Calcetto, Colour, Man, Role, Square, Squares, Stage, Tile};
use common::options;
use fischio_core::{Fraction, Game, Seat, Side, Silent, Viewer};
use rules_kit::{RandomMatches, each_roll, properties};

struct Matches;

impl RandomMatches for Matches {
    type Game = Calcetto;

    const CASES: u32 = 64;
    const STEPS: usize = 500;

    fn options(_: u32) -> String {
        "end=phases".into()
    }

    /// Many of them are level, and decided (TN-06).
    fn short_options(kind: u32) -> String {
        let shoot_out = ["off", "level", "level", "0-1"][kind as usize % 4];
        let first = ["home", "away"][kind as usize / 4 % 2];
        format!("end=phases phases=5 shoot_out={shoot_out} first={first}")
    }

    /// Goals, shots, tackles and sixes given up come more often than they would, set-ups are
    /// over sooner.
    fn sharp(game: &Calcetto, seat: Seat, list: &[Action], choice: u32) -> Vec<Action> {
        let sharp = |action: &Action| match *action {
            Action::Move(_, to) => {
                game.pitch().tiro(game.turn()).has(to) || game.preview(seat, *action).is_some()
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
        };
        list.iter().copied().filter(sharp).collect()
    }

    fn every_action() -> Vec<Action> {
        every_action()
    }

    fn is_secret(game: &Calcetto, _: Seat, action: Action) -> bool {
        game.stage() == Stage::SetUp && action != Action::Ready
    }

    fn conserved(game: &Calcetto) {
        conserved(game);
    }

    fn frequency(game: &Calcetto, seat: Seat, action: Action) -> Option<Fraction> {
        (game.stage() != Stage::Six).then(|| frequency(game, seat, action))
    }
}

properties! { Matches:
    legal_is_what_is_accepted,
    every_legal_action_has_a_number,
    questions_are_answered,
    notation_round_trips,
    offers_tell_actions_apart,
    a_trusted_preview_is_the_checked_one,
    presets_can_be_played,
    previews_are_the_frequencies,
    views_leak_nothing,
    samples_can_be_played_on,
    a_sample_is_drawn_from_any_numbers,
    secrets_are_not_told,
    nothing_is_lost_or_made,
    squares_and_goals_are_those_of_the_view,
    a_replay_is_the_same_match,
    secret_actions_commute,
    the_referee_never_gets_stuck,
    every_state_comes_back_from_its_text,
    broken_positions_are_refused,
    every_phase_comes_up,
    a_state_is_small,
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
        all.extend([Action::Pass(man), Action::Call(man), Action::Shooter(man)]);
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

/// How often an action leads to a goal or a won tackle, over all dice rolled once by both,
/// sixes kept; ties are neither that nor the contrary.
fn frequency(game: &Calcetto, seat: Seat, action: Action) -> Fraction {
    let (mut won, mut decided) = (0, 0);
    let mut begun = *game;
    begun.play(seat, action, &mut Silent).unwrap();
    let side = seat.side();
    each_roll(&begun, |first| {
        each_roll(first, |second| {
            if second.stage() == Stage::Contest {
                return;
            }
            let goal = second.goals(side) > game.goals(side);
            let tackled = game.ball_side() != Some(side) && second.ball_side() == Some(side);
            decided += 1;
            won += u64::from(goal || tackled);
        });
    });
    Fraction::new(won, decided)
}

/// A match ends, however it is played.
#[test]
fn a_match_ends() {
    // Both set-ups and their corrections, and what fits into a phase.
    let begin = |_, limit| (format!("phase_limit={limit}"), (limit + 10) * 400);
    rules_kit::properties::a_match_ends::<Matches>(2..60, begin, |game, limit| {
        assert!(u32::from(game.phases()) <= limit);
    });
}

/// When time is up nothing but the phase under way is completed.
#[test]
fn a_match_by_time_ends_with_its_phase() {
    let between = [
        "set-up",
        "set-up-again",
        "possession",
        "kick-off",
        "substitution",
    ];
    rules_kit::properties::ends_with_its_phase::<Matches>(
        "end=time minutes=90",
        &between,
        |game| u32::from(game.phases()),
    );
}

/// Reading a position never panics, and what is read prints the same.
#[test]
fn any_text_is_read_or_refused() {
    let form = "P1@[de]1\\*?( [DCA][1-3]@[a-h][1-9]\\*?){4} / \
                P[12]@[de]14( [DCA][1-3]@[a-h]1?[1-9]\\*?){4} / (home|away)( relaunch)?";
    rules_kit::properties::read_or_refused::<Calcetto>(form, |text, printed| {
        assert_eq!(printed, text);
    });
}

/// Whenever time runs out, the states that follow have texts too.
#[test]
fn a_match_out_of_time_is_a_position_too() {
    let options = options("end=time minutes=30");
    for seed in 0..60 {
        let mut game = Calcetto::begin(&options).unwrap();
        rules_kit::run::<Matches>(&mut game, seed, 20 + 7 * seed as u32);
        if game.time_up(&mut Silent).is_err() {
            continue;
        }
        for next in 0..40 {
            let text = game.position().unwrap();
            let read = Calcetto::from_position(&options, &text);
            assert_eq!(read.as_ref(), Ok(&game), "{text}");
            rules_kit::run::<Matches>(&mut game, next, 1);
        }
    }
}

/// Why a position that says this besides is refused, Home being on turn with the ball.
#[track_caller]
fn refused(more: &str) -> &'static str {
    let text = format!("{} {more}", common::ATTACK);
    Calcetto::from_position(&options(""), &text)
        .expect_err(more)
        .reason
}

#[test]
fn ct_11_a_value_is_written_in_one_way() {
    for more in [
        "score=+1-00",
        "score=1-01",
        "phases=007",
        "phases=65536",
        "untackled=+2",
        "phase=movement points=05",
        "phase=movement points=256",
        "home.moved=D1:+3",
        "home.moved=D1:03",
        "roll=home:shot:+6,4",
        "roll=home:shot:5,4:b03",
        "roll=home:shot:5,4:t9",
    ] {
        assert_eq!(refused(more), "position-value", "{more}");
    }
}

#[test]
fn ct_11_what_does_not_belong_to_the_phase_is_refused() {
    for more in [
        "phase=six roll=home:movement:6,4 points=10 tackler=C1",
        "phase=six roll=home:movement:6,4 points=10 tackle=called",
        "phase=shot tackle=called",
        "phase=movement points=5 tackler=C1",
        "home.throw=6,4",
        "by=home",
    ] {
        assert_eq!(refused(more), "position-word", "{more}");
    }
}

/// Whatever is counted in a match is read however high it is, and goes no higher than it can.
#[test]
fn ct_11_counters_are_read_as_far_as_they_go() {
    let most = "phase=movement score=65535-65535 phases=65535 untackled=65535 points=255";
    let mut table = common::Table::at(&format!("{} {most}", common::ATTACK));
    let text = table.game.position().unwrap();
    assert!(text.ends_with(most), "{text}");
    table.play("home A1-c13; home shoot; dice 6 5; home keep; dice 1 2");
    assert_eq!(table.game.goals(Side::Home), 65535);
    let text = table.game.position().unwrap();
    let read = Calcetto::from_position(&options(""), &text);
    assert_eq!(read.as_ref(), Ok(&table.game), "{text}");
}

/// The scenes of the clauses print as they are read, word for word.
#[test]
fn scenes_print_as_they_are_read() {
    for scene in [common::ATTACK, common::DUEL] {
        let game = common::Table::at(scene).game;
        assert_eq!(game.position().as_deref(), Some(scene));
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

/// Any board and squads that are accepted can be played with.
#[test]
fn a_match_with_other_data_is_a_match() {
    rules_kit::properties::any_data_can_be_played_with::<Matches>(&odd_match());
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
    let in_play = !matches!(
        game.stage(),
        Stage::SetUp | Stage::Possession | Stage::KickOff | Stage::Shooter | Stage::Over
    );
    if in_play {
        let carrier = game.carrier().unwrap();
        let men: Vec<Man> = game.fielded(carrier.side).map(|(man, _)| man).collect();
        assert!(men.contains(&carrier.man));
    }
    let hands = view.hands.expect("tiles are held");
    let held = |side| hands[side].count + u32::from(hands[side].in_play.is_some());
    let all = view.pack.unwrap_or(0) + held(Side::Home) + held(Side::Away);
    assert_eq!(all, 6);
    assert_eq!(
        Tile::ALL
            .iter()
            .filter(|tile| tile.colour() == Colour::Red)
            .count(),
        3
    );
}

#[test]
fn a_keep_or_a_drawn_tile_in_a_contest_is_previewed() {
    // 6 + 5 + 3 kept is 14 against 2d6 + 3; given up it is 8.
    let mut table = common::Table::at(common::ATTACK);
    table.play("dice 1 2 -; home A1-c13; home shoot; dice 6 5");
    // The keeper needs 12 to be higher; 11 is a tie, then it is even.
    assert_eq!(table.preview(Side::Home, "keep"), ("17/18".into(), 0));
    // 5 + 3 = 8: the side needs 6 or more to be higher, a 5 is a tie.
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

//! The pitch, squads, competence and the goalkeeper: CO-01 to CO-07.

mod common;

use calciotto::{CALLED_UP, Calciotto, Man, Pitch, Role, Squad, Square, Squares, Zone};
use common::{AWAY, AWAY_SET_UP, AWAY_WITH, HOME, HOME_SET_UP, HOME_WITHOUT, Table, options};
use fischio_core::{Audience, BySide, Game, Seat, Side, Viewer};

fn names(squares: Squares) -> String {
    let names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
    names.join(" ")
}

fn square(text: &str) -> Square {
    Square::from_coord(text.parse().unwrap()).unwrap()
}

#[test]
fn co_01_sixteen_files_twenty_ranks_and_two_goal_zones() {
    let board = Calciotto::description().board;
    assert_eq!((board.files, board.ranks), (16, 20));
    let pitch = Pitch::default();
    assert_eq!(names(pitch.goal_zone(Side::Home)), "g0 h0 i0 j0");
    assert_eq!(names(pitch.goal_zone(Side::Away)), "g21 h21 i21 j21");
    assert_eq!(Squares::FIELD.count(), 16 * 20);
    assert_eq!(pitch.half(Side::Home).count(), 160);
}

#[test]
fn co_02_five_zones_counted_from_ones_own_goal() {
    let pitch = Pitch::default();
    for (zone, squares) in [
        (Zone::Defence, 60),
        (Zone::Midfield, 80),
        (Zone::Attack, 60),
        (Zone::Strips, 120),
    ] {
        for side in Side::BOTH {
            assert_eq!(pitch.zone(side, zone).count(), squares, "{zone:?}");
        }
        assert_eq!(
            pitch.zone(Side::Away, zone),
            pitch.zone(Side::Home, zone).mirrored()
        );
    }
    for (at, home, away) in [
        ("d1", Zone::Defence, Zone::Attack),
        ("m6", Zone::Defence, Zone::Attack),
        ("d7", Zone::Midfield, Zone::Midfield),
        ("m14", Zone::Midfield, Zone::Midfield),
        ("d15", Zone::Attack, Zone::Defence),
        ("c1", Zone::Strips, Zone::Strips),
        ("n20", Zone::Strips, Zone::Strips),
    ] {
        assert_eq!(pitch.zone_of(Side::Home, square(at)), home, "{at}");
        assert_eq!(pitch.zone_of(Side::Away, square(at)), away, "{at}");
    }
}

#[test]
fn co_03_areas_spot_circle_and_kick_off_squares() {
    let pitch = Pitch::default();
    assert_eq!(pitch.penalty_area(Side::Home).count(), 30);
    assert!(pitch.penalty_area(Side::Home).has(square("m3")));
    assert!(pitch.penalty_area(Side::Away).has(square("d18")));
    assert_eq!(names(pitch.small_area(Side::Home)), "f1 g1 h1 i1 j1 k1");
    assert_eq!(
        names(pitch.small_area(Side::Away)),
        "f20 g20 h20 i20 j20 k20"
    );
    assert_eq!(names(pitch.circle(Side::Home)), "h9 i9 g10 h10 i10 j10");
    assert_eq!(names(pitch.circle(Side::Away)), "g11 h11 i11 j11 h12 i12");
    let two = |squares: [Square; 2]| squares.map(|square| square.to_string());
    assert_eq!(two(pitch.penalty_squares(Side::Home)), ["h3", "i3"]);
    assert_eq!(two(pitch.penalty_squares(Side::Away)), ["h18", "i18"]);
    assert_eq!(two(pitch.kick_off_squares(Side::Home)), ["h10", "i10"]);
    assert_eq!(two(pitch.kick_off_squares(Side::Away)), ["h11", "i11"]);
}

#[test]
fn co_03_a_board_file_is_checked_line_by_line() {
    let good = "penalty_area = ['e1', 'l4']\nsmall_area = ['g1', 'j2']\n\
                penalty_squares = ['h4', 'i4']\ncircle = ['h10', 'i10', 'a7']\n\
                kick_off = ['h10', 'i10']\n";
    let pitch = Pitch::parse("mine.toml", good).unwrap();
    assert_eq!(pitch.penalty_area(Side::Away).count(), 32);
    for (from, to, line, says) in [
        ("'e1', 'l4'", "'e1', 'l7'", 1, "up to rank 6"),
        ("'e1', 'l4'", "'c1', 'l4'", 1, "files d to m"),
        ("'e1', 'l4'", "'l1', 'e4'", 1, "to the right"),
        ("'e1', 'l4'", "'e1'", 1, "two squares"),
        ("'g1', 'j2'", "'g2', 'j2'", 2, "rank 1"),
        (
            "'h4', 'i4'",
            "'h5', 'i5'",
            3,
            "h5 is not in the penalty area",
        ),
        ("'h4', 'i4'", "'i4', 'h4'", 3, "side by side"),
        ("'a7'", "'a6'", 4, "ranks 7 to 10"),
        ("'a7'", "'q7'", 4, "not in Home's half"),
        ("'a7'", "'a77x'", 4, "a square is"),
        (
            "kick_off = ['h10', 'i10']",
            "kick_off = ['i10', 'j10']",
            5,
            "j10 is not",
        ),
        (
            "kick_off = ['h10', 'i10']",
            "kick_off = ['h9', 'i9']",
            5,
            "rank 10",
        ),
        ("circle", "round", 4, "round"),
    ] {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good);
        let error = Pitch::parse("mine.toml", &text).unwrap_err();
        assert_eq!((error.line, error.clause.0), (line, "CO-03"), "{error}");
        assert!(error.to_string().contains(says), "{error}");
    }
    let mut mine = options("");
    mine.set_text(Calciotto::options(), "board", good).unwrap();
    let game = Calciotto::begin(&mine).unwrap();
    assert_eq!(game.pitch(), &pitch);
    let home = Seat::first(Side::Home);
    let refusal = game.check(home, "D1@g2".parse().unwrap()).unwrap_err();
    assert_eq!((refusal.clause.0, refusal.reason), ("CO-13", "small-area"));
    mine.set_text(Calciotto::options(), "board", "circle = 3")
        .unwrap();
    let error = Calciotto::begin(&mine).unwrap_err();
    assert!(error.message.starts_with("board, line 1: CO-03"), "{error}");
}

#[test]
fn co_04_thirteen_are_called_up_and_eight_of_them_play() {
    let mut table = Table::new("");
    assert_eq!(table.refused("home ready"), "CO-13 set-up-incomplete");
    assert_eq!(table.refused("home D5@c3"), "CO-04 no-such-man");
    // With a squad of thirteen there is no choice.
    assert_eq!(table.refused("home pick D1"), "CO-04 all-called-up");
    assert_eq!(table.refused("home drop D1"), "CO-04 all-called-up");
    table.play(HOME_SET_UP);
    let mut table = Table::new("");
    table.play(
        "home P1@h0; home D1@e4; home D2@l4; home C1@f7; home C2@k7; home T1@b8; home A1@f10;
         home A2@k10",
    );
    assert_eq!(table.refused("home D3@a1"), "CO-04 seven-outfielders");
    // Another takes the place of one who is there.
    assert_eq!(table.play("home D3@e4"), "benched placed");
    assert_eq!(table.stands("home-D3"), "e4");
    assert_eq!(table.stands("home-D1"), "-");
}

/// A squad of fifteen: two goalkeepers, thirteen defenders.
fn squad_of_15() -> String {
    let keeper = "{ movement = 1, save = 1 }";
    let man = "{ movement = 3, strength = 1 }";
    format!(
        "name = 'Mine'\ngoalkeepers = [{keeper}, {keeper}]\ndefenders = [{}]\n",
        [man; 13].join(", ")
    )
}

#[test]
fn co_04_from_a_larger_squad_the_coach_calls_up_thirteen_in_secret() {
    let mut mine = options("");
    mine.set_text(Calciotto::options(), "home_squad", &squad_of_15())
        .unwrap();
    let mut table = Table::new("");
    table.game = Calciotto::begin(&mine).unwrap();
    assert_eq!(table.game.squad(Side::Home).size(), 15);
    for number in 1..=12 {
        assert_eq!(table.play(&format!("home pick D{number}")), "picked");
        assert_eq!(table.audience("picked"), Audience::Side(Side::Home));
    }
    assert_eq!(table.refused("home pick D12"), "CO-04 called-up");
    // The thirteenth must be a goalkeeper.
    assert_eq!(table.refused("home pick D13"), "CO-04 no-room");
    assert_eq!(table.refused("home D13@a1"), "CO-04 no-room");
    assert_eq!(table.refused("home drop D13"), "CO-04 not-called-up");
    let known = |table: &Table, viewer| {
        rules_kit::json(&table.view(viewer))["squads"]["home"]["men"][2]["called_up"].clone()
    };
    assert_eq!(known(&table, Viewer::Side(Side::Home)), true);
    assert!(known(&table, Viewer::Side(Side::Away)).is_null());
    assert_eq!(table.play("home drop D12"), "dropped");
    table.play("home P2@g0");
    for number in 1..=7 {
        table.play(&format!("home D{number}@a{number}"));
    }
    assert_eq!(table.refused("home pick D1"), "CO-04 on-the-pitch");
    assert_eq!(table.refused("home ready"), "CO-04 call-up-incomplete");
    // Who takes the square of one who is called up takes the call-up too.
    table.play("home D13@a1; home drop D8");
    assert_eq!(table.refused("home ready"), "CO-04 call-up-incomplete");
    table.play("home pick D12; home pick D8; home ready");
    assert_eq!(table.play(AWAY_SET_UP).matches("on-the-bench").count(), 10);
    assert_eq!(
        rules_kit::json(&table.view(Viewer::Spectator))["squads"]["home"]["men"][2]["called_up"],
        false
    );
    // Who is not called up does not come on.
    table.play("dice 6 6; dice 1 1");
    for _ in 0..10 {
        let outcome = table.game.chance_request().unwrap();
        assert!(matches!(outcome, fischio_core::ChanceRequest::Draw { .. }));
        let card = calciotto::Card::ALL
            .into_iter()
            .find(|card| outcome.fits(&fischio_core::ChanceOutcome::Draw(card.index())));
        table.play(&format!("card {}", card.unwrap()));
    }
    assert_eq!(table.phase(), "kick-off");
}

#[test]
fn co_05_default_squads_are_equal_in_total() {
    for side in Side::BOTH {
        let squad = if side == Side::Home {
            Squad::home()
        } else {
            Squad::away()
        };
        assert_eq!(squad.size(), CALLED_UP);
        let count = |role| squad.men().filter(|(man, _)| man.role() == role).count();
        assert_eq!(Role::ALL.map(count), [2, 4, 3, 2, 2]);
        for (man, numbers) in squad.men() {
            let movement = if man.keeps_goal() { 1..=2 } else { 3..=4 };
            assert!(movement.contains(&numbers.movement), "{man}");
            assert!((1..=3).contains(&numbers.circled), "{man}");
        }
        let sum = |of: fn(calciotto::Numbers) -> u8| -> u32 {
            squad.men().map(|(_, numbers)| u32::from(of(numbers))).sum()
        };
        assert_eq!(sum(|numbers| numbers.movement), 43);
        assert_eq!(sum(|numbers| numbers.circled), 28);
    }
}

#[test]
fn co_05_a_squad_file_is_checked_line_by_line() {
    let good = squad_of_15();
    let squad = Squad::parse("mine.toml", &good).unwrap();
    assert_eq!(squad.name(), "Mine");
    let d13 = Man::new(Role::Defender, 13).unwrap();
    assert_eq!(squad.slot(d13), Some(fischio_core::Slot::new(14)));
    assert_eq!(squad.slot(Man::new(Role::Forward, 1).unwrap()), None);
    let keeper = "{ movement = 1, save = 1 }";
    let man = "{ movement = 3, strength = 1 }";
    let men = |count: usize| vec![man; count].join(", ");
    for (from, to, line, clause, says) in [
        ("'Mine'", "' '", 1, "CO-04", "1 to 16 bytes"),
        (
            "'Mine'",
            "'Far too long a name'",
            1,
            "CO-04",
            "1 to 16 bytes",
        ),
        (
            &*format!("[{keeper}, {keeper}]"),
            "[]",
            2,
            "CO-05",
            "at least",
        ),
        (&*men(13), &*men(10), 4, "CO-05", "13 to 20 players, not 12"),
        (&*men(13), &*men(19), 4, "CO-05", "not 21"),
        ("save = 1", "save = 10", 2, "CO-04", "from 0 to 9"),
        ("movement = 3", "movement = 0", 3, "CO-04", "from 1 to 9"),
        ("strength = 1", "strength = -1", 3, "CO-04", "not -1"),
        ("strength = 1", "power = 1", 3, "CO-04", "power"),
    ] {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good);
        let error = Squad::parse("mine.toml", &text).unwrap_err();
        assert_eq!((error.line, error.clause.0), (line, clause), "{error}");
        assert!(error.to_string().contains(says), "{error}");
    }
    let keepers = format!(
        "name = 'K'\ngoalkeepers = [{}]\ndefenders = [{}]\n",
        [keeper; 8].join(", "),
        men(6)
    );
    let error = Squad::parse("mine.toml", &keepers).unwrap_err();
    assert!(error.to_string().contains("seven outfielders"), "{error}");
}

#[test]
fn co_06_strength_counts_in_the_players_own_zone() {
    let pitch = Pitch::default();
    for (at, home, away) in [
        ("e3", "D", "A"),
        ("h0", "PD", "A"),
        ("h10", "C", "C"),
        ("b3", "T", "T"),
        ("p20", "T", "T"),
        ("h18", "A", "D"),
        ("h21", "A", "PD"),
    ] {
        for (side, roles) in [(Side::Home, home), (Side::Away, away)] {
            let competent: String = Role::ALL
                .into_iter()
                .filter(|&role| pitch.is_competent(side, role, square(at)))
                .map(Role::letter)
                .collect();
            assert_eq!(competent, roles, "{at} {side}");
        }
    }
}

#[test]
fn co_06_the_zone_that_counts_is_the_carriers() {
    // Away's C2 has the ball on j12, in midfield; Home's D2 and C2 come next to C2 of Away.
    let mut table = Table::at(
        "P1@h0 D1@d5 D2@l12 C1@e9 C2@l11 T1@b8 A1@h17 A2@l15 / \
         P1@h21 D1@e16 D2@k16 C1@f12 C2@j12* T1@o14 A1@f8 A2@j8 / home",
    );
    table.play("dice 4 3; home D2-k12; home C2-j11; home end");
    assert_eq!(
        table.reasons("home", "tackle D2"),
        ["home-D2 other-zone 2 (not)", "away-C2 own-zone 2"]
    );
    assert_eq!(
        table.reasons("home", "tackle C2"),
        ["home-C2 own-zone 2", "away-C2 own-zone 2"]
    );
}

#[test]
fn co_07_the_goalkeeper_moves_in_his_goal_squares_only() {
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 1 2");
    // The player's movement is 1, and a square costs a point.
    assert_eq!(table.actions("home", "P1-"), ["P1-g0", "P1-i0"]);
    assert_eq!(table.refused("home P1-j0"), "CO-07 too-far");
    assert_eq!(table.refused("home P1-h1"), "CO-07 goalkeeper-stays");
    table.play("home P1-i0");
    assert_eq!(table.game.points(), 2);
    assert_eq!(table.refused("home P1-j0"), "CO-07 too-far");
    // Nobody else enters a goal zone.
    let mut table = Table::at(
        "P1@h0 D1@g1 D2@m5 C1@e9 C2@l9 T1@b8 A1@g20* A2@l15 / \
         P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home",
    );
    table.play("dice 1 2");
    assert_eq!(table.refused("home A1-g21"), "CO-07 goal-zone");
    assert_eq!(table.refused("home D1-g0"), "CO-07 goal-zone");
    let table = Table::new("");
    assert_eq!(table.refused("home D1@g0"), "CO-07 goal-zone");
    assert_eq!(table.refused("home P1@g1"), "CO-13 goalkeeper-in-goal");
    // It is on the player's side's turn.
    let mut table = Table::at(&format!("{HOME} / {AWAY} / home"));
    table.play("dice 1 2");
    assert_eq!(table.refused("away P1-g21"), "CO-16 not-your-turn");
}

#[test]
fn co_05_a_squad_keeps_to_the_budget_if_there_is_one() {
    let totals = BySide { home: 71, away: 71 };
    let begun = |budget: &str, away: Option<&str>| {
        let mut set = options(&format!("squad_budget={budget}"));
        if let Some(text) = away {
            set.set_text(Calciotto::options(), "away_squad", text)
                .unwrap();
        }
        Calciotto::begin(&set)
    };
    assert_eq!(begun("0", None).unwrap().squad_totals(), Some(totals));
    assert!(begun("71", None).is_ok());
    let error = begun("70", None).unwrap_err();
    assert_eq!(
        (error.key.as_str(), error.clause.unwrap().0),
        ("home_squad", "CO-05")
    );
    let nines = Squad::AWAY_FILE.replace("strength = 2", "strength = 9");
    assert!(begun("0", Some(&nines)).is_ok(), "no budget, no limit");
    let error = begun("71", Some(&nines)).unwrap_err();
    assert!(
        error.message.starts_with("CO-05: Away's squad comes to "),
        "{error}"
    );
}

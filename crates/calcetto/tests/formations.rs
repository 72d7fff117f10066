//! Ready-made set-ups fit every squad and board, whatever has been placed already.

mod common;

use calcetto::{Action, Calcetto, Man, Stage};
use common::options;
use fischio_core::{ChanceOutcome, Game, Seat, Side, Silent};
use proptest::prelude::*;

const IDS: [&str; 4] = ["diamond", "square", "wall", "attack"];

/// A squad of so many defenders and midfielders, the rest attackers, its numbers from a list.
fn squad(defenders: usize, midfielders: usize, numbers: &[u8]) -> String {
    let mut text = "name = 'Mine'\n".to_owned();
    let mut next = numbers.iter().cycle().map(|number| number % 9 + 1);
    let attackers = 8 - defenders - midfielders;
    for (line, count) in [
        ("goalkeepers", 2),
        ("defenders", defenders),
        ("midfielders", midfielders),
        ("attackers", attackers),
    ] {
        let keys = match line {
            "goalkeepers" => ["relaunch", "save"],
            _ => ["movement", "strength"],
        };
        let man = |_| {
            let [yellow, red] = keys.map(|key| format!("{key} = {}", next.next().unwrap_or(1)));
            format!("{{ {yellow}, {red} }}")
        };
        let men: Vec<String> = (0..count).map(man).collect();
        text.extend([line, " = [", &men.join(", "), "]\n"]);
    }
    text
}

/// A board of so many files; the circle takes what `inside` says, as far as there stays room.
fn board(files: u8, inside: u64) -> String {
    let name = |file: u8, rank: u8| format!("'{}{rank}'", char::from(b'a' + file));
    let middle = [files / 2 - 1, files / 2];
    let mut circle: Vec<String> = middle.map(|file| name(file, 7)).to_vec();
    let mut room = usize::from(files) * 7 - 4;
    for (bit, (file, rank)) in (1..8)
        .flat_map(|rank| (0..files).map(move |file| (file, rank)))
        .enumerate()
    {
        let taken = matches!(rank, 1 | 7) && middle.contains(&file);
        if inside >> bit & 1 != 0 && !taken && room > 4 {
            circle.push(name(file, rank));
            room -= 1;
        }
    }
    let circle = circle.join(", ");
    format!("files = {files}\ncircle = [{circle}]\ntiro = ['b12']\n")
}

fn begin(board: &str, squads: [&str; 2]) -> Calcetto {
    let mut options = options("end=first_to first_to=9");
    for (key, text) in [
        ("board", board),
        ("home_squad", squads[0]),
        ("away_squad", squads[1]),
    ] {
        options.set_text(Calcetto::options(), key, text).unwrap();
    }
    Calcetto::begin(&options).unwrap()
}

/// Every formation is there, its actions are legal one after the other, and lead to a line-up
/// that may be declared ready.
fn check(game: &Calcetto, seat: Seat) {
    let presets = game.presets(seat);
    let ids: Vec<&str> = presets.iter().map(|preset| preset.id).collect();
    assert_eq!(ids, IDS);
    for preset in presets {
        let mut copy = *game;
        for action in preset.actions {
            assert!(matches!(action, Action::Place(..)));
            let played = copy.play(seat, action, &mut Silent);
            assert_eq!(played, Ok(()), "{}: {action}", preset.id);
        }
        assert_eq!(copy.check(seat, Action::Ready), Ok(()), "{}", preset.id);
        // Nothing is left to be done for it.
        let again = copy.presets(seat);
        let same = again.iter().find(|other| other.id == preset.id).unwrap();
        assert_eq!(same.actions, []);
    }
}

/// Some legal actions of a set-up, but for the word that it is done.
fn fiddle(game: &mut Calcetto, seat: Seat, choices: &[u32]) {
    for &choice in choices {
        let mut list = Vec::new();
        game.actions(seat, &mut list);
        list.retain(|action| *action != Action::Ready);
        if let Some(&action) = list.get(choice as usize % list.len().max(1)) {
            game.play(seat, action, &mut Silent).unwrap();
        }
    }
}

fn men(game: &Calcetto, side: Side) -> Vec<Man> {
    let mut men: Vec<Man> = game.fielded(side).map(|(man, _)| man).collect();
    men.sort_unstable();
    men
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn ct_11_formations_fit_any_squad_and_board(
        files in prop::sample::select(vec![4u8, 6, 8]),
        inside in any::<u64>(),
        inside_less in any::<u64>(),
        lines in (0usize..=8).prop_flat_map(|defenders| (Just(defenders), 0..=8 - defenders)),
        numbers in prop::collection::vec(any::<u8>(), 20),
        choices in prop::collection::vec(any::<u32>(), 0..25),
    ) {
        let mine = squad(lines.0, lines.1, &numbers);
        let other = squad(3, 3, &[3, 2, 4]);
        let mut game = begin(&board(files, inside & inside_less), [&mine, &other]);
        for seat in Seat::FIRSTS {
            check(&game, seat);
            fiddle(&mut game, seat, &choices);
            check(&game, seat);
        }
    }

    /// After a goal the same men change squares only, or those who were substituted.
    #[test]
    fn ct_23_formations_keep_the_same_five(
        files in prop::sample::select(vec![4u8, 6, 8]),
        // Numbers with which a throw of 10 beats one of 2.
        numbers in prop::collection::vec(0u8..4, 20),
        choices in prop::collection::vec(any::<u32>(), 0..25),
    ) {
        let mine = squad(3, 3, &numbers);
        let mut game = after_a_goal(&board(files, 0), &mine);
        for seat in Seat::FIRSTS {
            let before = men(&game, seat.side());
            check(&game, seat);
            for preset in game.presets(seat) {
                let mut copy = game;
                for action in preset.actions {
                    copy.play(seat, action, &mut Silent).unwrap();
                }
                prop_assert_eq!(men(&copy, seat.side()), before.clone());
            }
            fiddle(&mut game, seat, &choices);
            check(&game, seat);
        }
    }
}

/// Home's A1 scores from the board's one TIRO square; both set up again.
fn after_a_goal(board: &str, squad: &str) -> Calcetto {
    let mut options = options("end=first_to first_to=9");
    for (key, text) in [
        ("board", board),
        ("home_squad", squad),
        ("away_squad", squad),
    ] {
        options.set_text(Calcetto::options(), key, text).unwrap();
    }
    let goal = Calcetto::begin(&options).unwrap().board();
    let keeper = |rank| format!("{}{rank}", char::from(b'a' + goal.files / 2));
    let text = format!(
        "P1@{} D1@a3 D2@d3 C1@a6 A1@b12* / P1@{} D1@a11 C1@d11 C2@d9 A2@a9 / home",
        keeper(1),
        keeper(14)
    );
    let mut game = Calcetto::from_position(&options, &text).unwrap();
    let home = Seat::first(Side::Home);
    let roll = |text| ChanceOutcome::parse_dice(text).unwrap();
    game.chance(&roll("1 2 -"), &mut Silent).unwrap();
    game.play(home, Action::Shoot, &mut Silent).unwrap();
    for dice in ["5 5", "1 1"] {
        game.chance(&roll(dice), &mut Silent).unwrap();
    }
    assert_eq!((game.goals(Side::Home), game.stage()), (1, Stage::SetUp));
    game
}

#[test]
fn ct_11_formations_are_for_set_ups_alone() {
    let mut game = Calcetto::begin(&options("")).unwrap();
    let [home, away] = Seat::FIRSTS;
    assert_eq!(game.presets(Seat::new(Side::Home, 2).unwrap()), []);
    for action in game.presets(home).swap_remove(0).actions {
        game.play(home, action, &mut Silent).unwrap();
    }
    game.play(home, Action::Ready, &mut Silent).unwrap();
    assert_eq!(game.presets(home), []);
    assert_eq!(game.presets(away).len(), IDS.len());
}

/// Where the corrections left do not suffice, a formation is not offered.
#[test]
fn ct_11_formations_stay_within_the_corrections() {
    let mut game = Calcetto::begin(&options("")).unwrap();
    let home = Seat::first(Side::Home);
    for action in game.presets(home).swap_remove(0).actions {
        game.play(home, action, &mut Silent).unwrap();
    }
    let [there, back] = ["P1@d1", "P1@e1"].map(|text| text.parse::<Action>().unwrap());
    for _ in 0..=calcetto::CORRECTIONS {
        for action in [there, back] {
            let _ = game.play(home, action, &mut Silent);
        }
    }
    for preset in game.presets(home) {
        assert_eq!(preset.actions, []);
    }
    assert_eq!(game.check(home, Action::Ready), Ok(()));
}

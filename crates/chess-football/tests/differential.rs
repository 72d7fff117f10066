//! Random matches in the crate and in the slow second implementation side by side: after
//! every action both list the same legal actions and write the same position, score and
//! result. Matches begin at the beginning or at a position of `perft/`, and players have
//! tastes, so that goals, bare kings, promotions and null actions do come about.

mod reference;
mod side_by_side;

use std::collections::BTreeMap;
use std::path::Path;

use chess_football::ChessFootball;
use fischio_core::Game;
use proptest::prelude::{Rng, RngExt};
use proptest::test_runner::{TestRng, TestRunner};
use reference::Reference;
use side_by_side::{Options, SideBySide};

/// What a player likes; it takes the first kind that is there, three times of four.
#[derive(Clone, Copy, Debug)]
enum Taste {
    Anything,
    Goals,
    /// Takes pieces and does not score, until only the kings are left.
    Captures,
    /// Pawns to the far rank.
    Pawns,
    /// Waits in the opponent's goal for a pass.
    Poaching,
}

/// How often each thing happened, by its name.
#[derive(Default, Debug)]
struct Seen(BTreeMap<&'static str, u32>);

impl Seen {
    fn tell(&mut self, what: &'static str) {
        *self.0.entry(what).or_default() += 1;
    }

    fn must_have(&self, all: &[&'static str]) {
        for what in all {
            assert!(self.0.contains_key(what), "never seen: {what}; {self:?}");
        }
    }
}

/// The parts of a position's text that the players look at.
struct Look {
    pieces: Vec<Vec<char>>,
    ball: String,
    to_act: char,
    phase: String,
    half: String,
    score: String,
}

impl Look {
    fn at(position: &str) -> Look {
        let fields: Vec<&str> = position.split(' ').collect();
        let pieces = fields[0]
            .split('/')
            .map(|rank| {
                rank.chars()
                    .flat_map(|c| match c.to_digit(10) {
                        Some(run) => vec!['.'; run as usize],
                        None => vec![c],
                    })
                    .collect()
            })
            .collect();
        Look {
            pieces,
            ball: fields[1].to_owned(),
            to_act: if fields[2] == "w" { 'w' } else { 'b' },
            phase: fields[3].to_owned(),
            half: fields[5].to_owned(),
            score: fields[7].to_owned(),
        }
    }

    fn on(&self, square: &str) -> char {
        let mut parts = square.chars();
        let file = parts.next().unwrap() as usize - 'a' as usize;
        let rank = parts.next().unwrap() as usize - '1' as usize;
        self.pieces[7 - rank][file]
    }
}

/// CF-01.
fn is_far_goal(square: &str, side: char) -> bool {
    let rank = if side == 'w' { '8' } else { '1' };
    square.ends_with(rank) && square.starts_with(['c', 'd', 'e', 'f'])
}

/// What an action that is not a placement is, from the texts before and after it.
fn kind(action: &str, before: &Look, after: &Look) -> &'static str {
    if action == "--" {
        return "null";
    }
    let goal = before.score != after.score;
    let (from, to) = (&action[..2], &action[action.len().min(5) - 2..]);
    if action.contains('>') {
        return if goal { "goal (c)" } else { "pass" };
    }
    let to = if action.contains('=') {
        &action[2..4]
    } else {
        to
    };
    let captured = before.on(to);
    let carries = before.ball == from;
    match (goal, captured) {
        (true, 'k' | 'K') => "goal (d)",
        (true, '.') => "goal (a)",
        (true, _) => "goal (b)",
        (false, '.') if action.contains('=') && carries => "promotion with the ball",
        (false, '.') if action.contains('=') => "promotion without the ball",
        (false, '.') if carries => "carry",
        (false, '.') => "move",
        (false, _) if after.phase == "p" && after.half == before.half => "bare kings",
        (false, _) if action.contains('=') => "promotion by capture",
        (false, _) => "capture",
    }
}

fn likes(taste: Taste, kind: &str, pawn: bool, into_goal: bool) -> u32 {
    match taste {
        Taste::Anything => 0,
        Taste::Goals => match kind {
            _ if kind.starts_with("goal") => 3,
            "capture" | "promotion by capture" => 2,
            "pass" => 1,
            _ => 0,
        },
        Taste::Captures => match kind {
            _ if kind.starts_with("goal") => 0,
            "bare kings" => 3,
            "capture" | "promotion by capture" => 2,
            _ => 1,
        },
        Taste::Pawns => match kind {
            _ if kind.starts_with("promotion") => 3,
            _ if pawn => 2,
            "capture" => 1,
            _ => 0,
        },
        Taste::Poaching => match kind {
            "goal (c)" => 3,
            "move" if into_goal => 2,
            "pass" | "capture" => 1,
            _ => 0,
        },
    }
}

fn choose(both: &SideBySide, actions: &[String], taste: Taste, rng: &mut TestRng) -> String {
    let before = Look::at(&both.position());
    if before.phase == "p" || matches!(taste, Taste::Anything) || rng.random_ratio(1, 4) {
        return actions[rng.random_range(0..actions.len())].clone();
    }
    let wishes: Vec<(u32, String)> = both
        .reference
        .outcomes()
        .into_iter()
        .map(|(action, next)| {
            let after = Look::at(&next.position());
            let pawn = action != "--" && matches!(before.on(&action[..2]), 'p' | 'P');
            // A goal square that is free, from one that is none.
            let into_goal = action.len() == 4
                && is_far_goal(&action[2..], before.to_act)
                && !is_far_goal(&action[..2], before.to_act);
            let kind = kind(&action, &before, &after);
            (likes(taste, kind, pawn, into_goal), action)
        })
        .collect();
    let best = wishes.iter().map(|(wish, _)| *wish).max();
    let mut favourites: Vec<String> = wishes
        .into_iter()
        .filter(|(wish, _)| Some(*wish) == best)
        .map(|(_, action)| action)
        .collect();
    favourites.swap_remove(rng.random_range(0..favourites.len()))
}

/// Plays to the end, or so many actions.
fn play_on(both: &mut SideBySide, most: u32, taste: Taste, rng: &mut TestRng, seen: &mut Seen) {
    for _ in 0..most {
        let actions = both.actions();
        if actions.is_empty() {
            seen.tell("over");
            return;
        }
        let action = choose(both, &actions, taste, rng);
        let before = Look::at(&both.position());
        both.play(&action);
        let after = Look::at(&both.position());
        if before.phase != "p" {
            seen.tell(kind(&action, &before, &after));
            if before.half != after.half {
                seen.tell("half-time");
            }
        }
    }
}

/// Position and options of each line of the perft files.
fn perft_positions() -> Vec<(String, Options)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("the perft folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    let mut positions = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(file).expect("a perft file");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut fields = line.split(';').map(str::trim);
            let position = fields.next().expect("a position").to_owned();
            let options = Options::read(fields.next().expect("options"));
            positions.push((position, options));
        }
    }
    assert!(positions.len() > 100);
    positions
}

/// Whole matches, of all lengths, by players of a taste.
fn whole_matches(taste: Taste, number: u32, must_see: &[&'static str]) {
    let mut rng = TestRunner::deterministic().new_rng();
    let mut seen = Seen::default();
    for i in 0..number {
        let options = Options {
            actions: [45, 1, 2, 3, 8, 20, 60, 45, 200, 30][i as usize % 10],
            sealed_goal: i / 10 % 2 == 1,
            shoot_out: None,
        };
        let mut both = SideBySide::begin(options);
        play_on(&mut both, u32::MAX, taste, &mut rng, &mut seen);
        assert!(both.reference.is_over());
    }
    assert_eq!(seen.0.get("over"), Some(&number));
    // 1 for each match: White's half ends, and Black's is the last.
    assert_eq!(seen.0.get("half-time"), Some(&number));
    seen.must_have(must_see);
}

#[test]
fn cf_07_cf_17_matches_of_players_without_a_taste() {
    whole_matches(
        Taste::Anything,
        60,
        &["pass", "carry", "move", "capture", "goal (a)"],
    );
}

#[test]
fn cf_13_cf_14_cf_15_matches_of_players_who_score() {
    whole_matches(
        Taste::Goals,
        60,
        &["goal (a)", "goal (b)", "goal (d)", "capture"],
    );
}

#[test]
fn cf_10_matches_of_players_who_capture() {
    whole_matches(Taste::Captures, 60, &["capture"]);
}

#[test]
fn cf_12_matches_of_players_who_push_pawns() {
    whole_matches(Taste::Pawns, 60, &["promotion without the ball"]);
}

#[test]
fn cf_13_matches_of_players_who_wait_in_the_goal() {
    whole_matches(Taste::Poaching, 60, &["goal (c)", "pass"]);
}

#[test]
fn tn_06_level_matches_are_decided() {
    let mut rng = TestRunner::deterministic().new_rng();
    let mut seen = Seen::default();
    let mut decided = BTreeMap::new();
    for i in 0..120 {
        let options = Options {
            actions: [1, 2, 3, 8][i % 4],
            sealed_goal: i % 8 >= 4,
            shoot_out: Some([(0, 0), (0, 0), (1, 0), (0, 2)][i / 4 % 4]),
        };
        let taste = [Taste::Anything, Taste::Goals, Taste::Captures][i % 3];
        let mut both = SideBySide::begin(options);
        play_on(&mut both, u32::MAX, taste, &mut rng, &mut seen);
        assert!(both.reference.is_over());
        let half = both.position().split(' ').nth(5).unwrap().to_owned();
        let is_scored = both.position().contains('+');
        *decided.entry((half, is_scored)).or_insert(0) += 1;
    }
    let has = |half: &str, is_scored| decided.contains_key(&(half.to_owned(), is_scored));
    assert!(
        has("2", false) && has("3", true) && has("4", true),
        "{decided:?}"
    );
    assert!(has("5", false), "{decided:?}");
}

#[test]
fn cf_16_cf_20_matches_from_the_perft_positions_go_on_alike() {
    let mut rng = TestRunner::deterministic().new_rng();
    let mut seen = Seen::default();
    let tastes = [
        Taste::Anything,
        Taste::Goals,
        Taste::Captures,
        Taste::Pawns,
        Taste::Poaching,
    ];
    for (position, options) in perft_positions() {
        for taste in tastes {
            let mut both = SideBySide::from_position(&position, options);
            play_on(&mut both, 25, taste, &mut rng, &mut seen);
        }
    }
    seen.must_have(&[
        "null",
        "pass",
        "carry",
        "move",
        "capture",
        "goal (a)",
        "goal (b)",
        "goal (c)",
        "goal (d)",
        "bare kings",
        "promotion with the ball",
        "promotion without the ball",
        "promotion by capture",
        "half-time",
        "over",
    ]);
}

/// A manner of placing: whether a placement is to its liking.
type Manner = fn(kind: char, square: &str) -> bool;

const MANNERS: [Manner; 8] = [
    |_, _| true,
    |kind, _| kind != 'K',
    |_, square| square != "e4" && square != "e5",
    |kind, square| kind != 'K' && square != "e4" && square != "e5",
    |kind, _| kind == 'P',
    |kind, square| kind != 'P' && kind != 'K' && square.ends_with(['1', '8']),
    |kind, square| square == "e4" || square == "e5" || (kind != 'P' && kind != 'K'),
    |kind, square| square == "e4" || square == "e5" || (kind == 'P' || square.starts_with('a')),
];

#[test]
fn cf_02_cf_03_cf_04_cf_06_set_ups_placed_in_all_manners() {
    let mut rng = TestRunner::deterministic().new_rng();
    let begins = [
        "8/8/8/8/8/8/8/8 - w p w 1 0 0-0",
        "8/8/8/8/8/8/8/8 - b p b 2 0 0-0",
    ];
    // On the way: only one square or kind left, as when a rule reserves it.
    let mut forced = 0;
    for i in 0..512_usize {
        let options = Options {
            actions: 45,
            sealed_goal: i % 4 >= 2,
            shoot_out: None,
        };
        let manners = [MANNERS[i / 4 % 8], MANNERS[i / 32 % 8]];
        let mut both = SideBySide::from_position(begins[i % 2], options);
        for ply in 0..12 {
            let actions = both.actions();
            let manner = manners[ply % 2];
            let liked: Vec<&String> = actions
                .iter()
                .filter(|action| manner(action.chars().next().unwrap(), &action[2..]))
                .collect();
            let action = if liked.is_empty() {
                forced += 1;
                &actions[rng.random_range(0..actions.len())]
            } else {
                liked[rng.random_range(0..liked.len())]
            };
            both.play(action);
        }
        // The kick-off: there is a pass.
        assert!(both.actions().iter().all(|action| action.contains('>')));
    }
    assert!(forced > 400, "{forced}");
}

/// Every text of CF-19 on this board.
fn all_texts() -> Vec<String> {
    let squares: Vec<String> = ('a'..='h')
        .flat_map(|file| ('1'..='8').map(move |rank| format!("{file}{rank}")))
        .collect();
    let mut texts = vec!["--".to_owned()];
    for to in &squares {
        texts.extend(['K', 'Q', 'R', 'B', 'N', 'P'].map(|kind| format!("{kind}@{to}")));
        for from in squares.iter().filter(|from| *from != to) {
            texts.push(format!("{from}{to}"));
            texts.push(format!("{from}>{to}"));
            texts.extend(['Q', 'R', 'B', 'N'].map(|kind| format!("{from}{to}={kind}")));
        }
    }
    texts
}

#[test]
fn cf_19_nothing_is_accepted_but_what_is_legal() {
    let texts = all_texts();
    for (position, options) in perft_positions() {
        let both = SideBySide::from_position(&position, options);
        let legal = both.actions();
        let mut accepted: Vec<&String> = texts.iter().filter(|text| !both.refuses(text)).collect();
        accepted.sort();
        assert!(
            accepted.iter().copied().eq(legal.iter()),
            "{position}: accepted {accepted:?}, legal {legal:?}"
        );
    }
}

/// Changes one or two letters of a position's text.
fn mutate(text: &str, rng: &mut TestRng) -> String {
    const LETTERS: &[u8] = b"12345678/KQRBNPkqrbnp -wbpkmoabcdefgh09";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..rng.random_range(1..=3) {
        let at = rng.random_range(0..bytes.len());
        let letter = LETTERS[rng.random_range(0..LETTERS.len())];
        match rng.next_u32() % 4 {
            0 => bytes[at] = letter,
            1 => bytes.insert(at, letter),
            2 if bytes.len() > 1 => {
                bytes.remove(at);
            }
            _ => {
                let other = rng.random_range(0..bytes.len());
                bytes.swap(at, other);
            }
        }
    }
    String::from_utf8(bytes).expect("plain letters")
}

#[test]
fn cf_20_a_position_that_is_taken_is_written_back_as_it_was() {
    let mut rng = TestRunner::deterministic().new_rng();
    let (mut taken, mut refused) = (0_u32, 0_u32);
    for (position, options) in perft_positions() {
        for _ in 0..400 {
            let text = mutate(&position, &mut rng);
            let Ok(game) = ChessFootball::from_position(&options.set(), &text) else {
                refused += 1;
                continue;
            };
            taken += 1;
            // Spaces before and after it are not part of it.
            assert_eq!(game.position().as_deref(), Some(text.trim()));
            // Where the second implementation takes it too, they go on alike.
            if Reference::from_position(&text, options.actions, options.sealed_goal).is_ok() {
                let mut both = SideBySide::from_position(&text, options);
                let seen = &mut Seen::default();
                play_on(&mut both, 3, Taste::Anything, &mut rng, seen);
            }
        }
    }
    assert!(taken > 1000 && refused > 1000, "{taken} {refused}");
}

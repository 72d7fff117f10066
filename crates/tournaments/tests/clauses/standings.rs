use fischio_core::BySide;
use tournaments::standings::{Played, Row, Sheet, table};
use tournaments::{
    Counted, Criterion, DIFFERENCE_FIRST, EntrantId, MEETINGS_FIRST, MatchResult, Settings,
};

use super::driver::{id, option};

fn counted(home: u16, away: u16) -> Counted {
    MatchResult::played(home, away).counted(3)
}

/// Matches as `home away goals goals`.
fn played(matches: &[[u16; 4]]) -> Vec<Played> {
    let one = |[home, away, goals, against]: &[u16; 4]| Played {
        entrants: BySide {
            home: id(*home),
            away: id(*away),
        },
        counted: counted(*goals, *against),
        cards: BySide::default(),
    };
    matches.iter().map(one).collect()
}

fn sheet(count: u16, matches: &[[u16; 4]]) -> Sheet<'static> {
    Sheet {
        entrants: (1..=count).map(EntrantId).collect(),
        played: played(matches),
        byes: Vec::new(),
        lots: None,
    }
}

fn places(rows: &[Row]) -> Vec<(usize, u16)> {
    rows.iter().map(|row| (row.place, row.entrant.0)).collect()
}

#[test]
fn tn_01_a_win_counts_three_a_draw_one_a_defeat_nothing() {
    let rows = table(
        &sheet(3, &[[1, 2, 2, 1], [2, 3, 0, 0], [3, 1, 0, 4]]),
        DIFFERENCE_FIRST,
    );
    let one = &rows[0];
    assert_eq!(
        (one.entrant, one.points, one.won, one.drawn, one.lost),
        (id(1), 6, 2, 0, 0)
    );
    assert_eq!(
        (one.goals_for, one.goals_against, one.difference, one.played),
        (6, 1, 5, 2)
    );
    let points: Vec<u32> = rows.iter().map(|row| row.points).collect();
    assert_eq!(points, [6, 1, 1]);
    assert_eq!(
        serde_json::to_value(&rows[1].form).unwrap(),
        serde_json::json!(["L", "D"])
    );
    assert_eq!(one.clean_sheets, 1);
}

/// Four who meet once. A beats B, B beats C, C beats A, and each of them beats D, by goals that make the difference.
#[test]
fn tn_02_difference_then_goals_part_who_is_level_on_points() {
    let matches = [
        [1, 2, 1, 0],
        [2, 3, 2, 0],
        [3, 1, 2, 1],
        [1, 4, 3, 0],
        [2, 4, 1, 0],
        [3, 4, 4, 2],
    ];
    // A 5–2, B 3–1, C 6–5, D 2–8.
    let rows = table(&sheet(4, &matches), DIFFERENCE_FIRST);
    assert_eq!(places(&rows), [(1, 1), (2, 2), (3, 3), (4, 4)]);
    assert_eq!(
        rows.iter().map(|row| row.difference).collect::<Vec<_>>(),
        [3, 2, 1, -6]
    );
}

#[test]
fn tn_02_with_meetings_first_only_the_matches_among_the_level_count() {
    let matches = [
        [1, 2, 1, 0],
        [2, 3, 2, 0],
        [3, 1, 2, 1],
        [1, 4, 3, 0],
        [2, 4, 1, 0],
        [3, 4, 4, 2],
    ];
    // Among A, B and C: A 2–2, B 2–1, C 2–3.
    let rows = table(&sheet(4, &matches), MEETINGS_FIRST);
    assert_eq!(places(&rows), [(1, 2), (2, 1), (3, 3), (4, 4)]);
}

/// A, B and C are level on 7 points. A has beaten B 1–0 and C 3–0, and B and C drew: A is parted from them. Between B and C alone
/// nothing is to choose in their own match, so all matches decide, where C has the better difference; that C lost to A by more
/// counts no longer.
#[test]
fn tn_02_the_comparison_begins_anew_when_somebody_is_parted() {
    let three = [[1, 2, 1, 0], [1, 3, 3, 0], [2, 3, 1, 1]];
    let others = [
        [1, 4, 0, 0],
        [1, 5, 0, 1],
        [2, 4, 1, 0],
        [2, 5, 1, 0],
        [3, 4, 4, 0],
        [3, 5, 4, 0],
    ];
    let all: Vec<[u16; 4]> = three
        .into_iter()
        .chain(others)
        .chain([[4, 5, 1, 1]])
        .collect();
    let rows = table(&sheet(5, &all), MEETINGS_FIRST);
    let points: Vec<u32> = rows.iter().map(|row| row.points).collect();
    assert_eq!(points, [7, 7, 7, 4, 2]);
    assert_eq!(places(&rows), [(1, 1), (2, 3), (3, 2), (4, 5), (5, 4)]);
}

#[test]
fn tn_02_fewer_cards_then_lots_part_who_is_still_level() {
    let mut sheet = sheet(2, &[[1, 2, 1, 1]]);
    sheet.played[0].cards = BySide { home: 4, away: 3 };
    assert_eq!(places(&table(&sheet, DIFFERENCE_FIRST)), [(1, 2), (2, 1)]);
    sheet.played[0].cards = BySide { home: 3, away: 3 };
    let lots = [id(2), id(1)];
    sheet.lots = Some(&lots);
    assert_eq!(places(&table(&sheet, DIFFERENCE_FIRST)), [(1, 2), (2, 1)]);
    let lots = [id(1), id(2)];
    sheet.lots = Some(&lots);
    assert_eq!(places(&table(&sheet, DIFFERENCE_FIRST)), [(1, 1), (2, 2)]);
}

#[test]
fn tn_02_who_is_sent_off_counts_three_and_nothing_besides() {
    let cards = |yellow, red| {
        tournaments::PlayerCards {
            player: "A1".to_owned(),
            yellow,
            red,
        }
        .count()
    };
    assert_eq!(
        [
            cards(0, false),
            cards(1, false),
            cards(2, true),
            cards(0, true)
        ],
        [0, 1, 3, 3]
    );
}

#[test]
fn tn_02_the_order_is_an_option() {
    let criteria = |pairs: &[(&'static str, &str)]| {
        let pairs = pairs.iter().map(|(key, value)| (*key, option(value)));
        Settings::from_pairs(pairs).map(|settings| settings.criteria)
    };
    assert_eq!(criteria(&[]).unwrap(), DIFFERENCE_FIRST);
    assert_eq!(criteria(&[("order", "meetings")]).unwrap(), MEETINGS_FIRST);
    let own = criteria(&[("order", "own"), ("criteria", "wins, goals")]);
    assert_eq!(own.unwrap(), [Criterion::Wins, Criterion::Goals]);
    for wrong in ["wins, wins", "luck", ""] {
        let error = criteria(&[("order", "own"), ("criteria", wrong)]).unwrap_err();
        assert!(
            error.to_string().starts_with("TN-02: option criteria"),
            "{error}"
        );
    }
}

#[test]
fn tn_14_who_is_level_after_every_criterion_shares_the_place() {
    let rows = table(
        &sheet(3, &[[1, 2, 1, 1], [2, 3, 2, 0], [1, 3, 2, 0]]),
        DIFFERENCE_FIRST,
    );
    assert_eq!(places(&rows), [(1, 1), (1, 2), (3, 3)]);
    assert!(rows[0].shared && rows[1].shared && !rows[2].shared);
}

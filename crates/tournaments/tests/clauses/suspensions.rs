use tournaments::suspensions::{Shown, suspended};
use tournaments::{MatchResult, PlayerCards};

use super::driver::{begun, end, pair};

fn cards(player: &str, yellow: u8, red: bool) -> PlayerCards {
    PlayerCards {
        player: player.to_owned(),
        yellow,
        red,
    }
}

fn who(matches: &[&[PlayerCards]], knock_out_from: usize, clear: bool) -> Vec<String> {
    let numbered = matches.iter().enumerate();
    let matches: Vec<Shown<'_>> = numbered
        .map(|(nth, cards)| Shown {
            cards,
            knock_out: nth >= knock_out_from,
        })
        .collect();
    suspended(&matches, 3, clear)
        .into_iter()
        .map(str::to_owned)
        .collect()
}

#[test]
fn tn_11_who_is_sent_off_misses_the_next_match_and_no_other() {
    let red = [cards("B3", 1, true), cards("A1", 1, false)];
    assert_eq!(who(&[&red], 9, true), ["B3"]);
    assert_eq!(who(&[&red, &[]], 9, true), [""; 0]);
}

#[test]
fn tn_11_the_third_yellow_card_suspends_and_the_count_begins_anew() {
    let yellow = [cards("A1", 1, false)];
    assert_eq!(who(&[&yellow, &yellow], 9, true), [""; 0]);
    assert_eq!(who(&[&yellow, &yellow, &yellow], 9, true), ["A1"]);
    assert_eq!(
        who(&[&yellow, &yellow, &yellow, &[], &yellow], 9, true),
        [""; 0]
    );
}

#[test]
fn tn_11_yellow_cards_are_cleared_before_the_knock_out_as_an_option() {
    let yellow = [cards("A1", 1, false)];
    let three: [&[PlayerCards]; 3] = [&yellow, &yellow, &yellow];
    assert_eq!(who(&three, 2, true), [""; 0]);
    assert_eq!(who(&three, 2, false), ["A1"]);
}

#[test]
fn tn_11_suspensions_are_off_unless_the_tournament_has_them() {
    for (option, suspended) in [("off", vec![]), ("on", vec!["B3".to_owned()])] {
        let mut league = begun(2, &[("meetings", "2"), ("suspensions", option)]);
        let home = pair(&mut league).pairings[0].entrants.home;
        let mut result = MatchResult::played(0, 0);
        result.cards.home = vec![cards("B3", 0, true)];
        end(&mut league, 1, 1, result);
        assert_eq!(league.suspended(home), suspended);
        let row = league.tables()[0]
            .rows
            .iter()
            .find(|row| row.entrant == home)
            .unwrap()
            .clone();
        assert_eq!(row.cards, 3);
    }
}

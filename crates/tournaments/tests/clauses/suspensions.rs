use fischio_core::Side;
use tournaments::suspensions::{CalledUp, Shown, barred, suspended};
use tournaments::{EntrantId, Event, MatchResult, NewEntrant, PlayerCards, Tournament};

use super::driver::{at, begun, end, enter, pair};

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

/// A match of the first round is adjourned and played after the second: who is sent off in the second misses it.
#[test]
fn tn_11_the_next_match_is_the_next_that_is_played() {
    let mut league = begun(4, &[("suspensions", "on"), ("meetings", "2")]);
    let one = pair(&mut league).pairings[0].entrants.home;
    enter(
        &mut league,
        Event::Adjourned {
            at: at(1, 1),
            until_ms: None,
            reason: "snow".to_owned(),
        },
    );
    end(&mut league, 1, 2, MatchResult::played(0, 0));
    let play = |league: &mut Tournament, round: u16, sent_off: bool| {
        let met = league.rounds()[usize::from(round) - 1]
            .met
            .iter()
            .find(|met| met.has(one))
            .unwrap()
            .clone();
        let mut result = MatchResult::played(0, 0);
        if sent_off {
            let side = if met.pairing.entrants.home == one {
                Side::Home
            } else {
                Side::Away
            };
            result.cards[side] = vec![cards("B3", 0, true)];
        }
        end(league, round, met.pairing.table, result);
    };
    pair(&mut league);
    play(&mut league, 2, true);
    assert_eq!(league.suspended(one), ["B3"]);
    play(&mut league, 1, false);
    assert_eq!(
        league.suspended(one),
        [""; 0],
        "the adjourned match was the next one"
    );
    // And the other way round: who is sent off in an adjourned match misses the one after it, not one that was played before.
    let mut other = league.clone();
    let corrected = |sent_off: bool, round: u16| {
        let met = other.rounds()[usize::from(round) - 1]
            .met
            .iter()
            .find(|met| met.has(one))
            .unwrap();
        let side = if met.pairing.entrants.home == one {
            Side::Home
        } else {
            Side::Away
        };
        let mut result = MatchResult::played(0, 0);
        if sent_off {
            result.cards[side] = vec![cards("B3", 0, true)];
        }
        let at = at(round, met.pairing.table);
        Event::Decided {
            at,
            result,
            reason: "the sheet".to_owned(),
        }
    };
    let events = [corrected(false, 2), corrected(true, 1)];
    for event in events {
        enter(&mut other, event);
    }
    assert_eq!(
        other.suspended(one),
        ["B3"],
        "a sheet that is set right moves no match"
    );
}

#[test]
fn tn_11_a_suspended_goalkeeper_may_play_if_there_is_no_other() {
    let called_up = |players: &[(&'static str, bool)]| -> Vec<CalledUp<'static>> {
        let called_up = players.iter().map(|(player, goalkeeper)| CalledUp {
            player,
            goalkeeper: *goalkeeper,
        });
        called_up.collect()
    };
    let suspended = ["G1".to_owned(), "A1".to_owned()];
    let one = called_up(&[("G1", true), ("A1", false), ("A2", false)]);
    assert_eq!(barred(&one, &suspended), ["A1"]);
    let two = called_up(&[("G1", true), ("G2", true), ("A1", false)]);
    assert_eq!(barred(&two, &suspended), ["G1", "A1"]);
    let both = ["G1".to_owned(), "G2".to_owned()];
    assert_eq!(
        barred(&two, &both),
        [""; 0],
        "neither has another one beside them"
    );
    assert_eq!(barred(&two, &[]), [""; 0]);
}

#[test]
fn tn_11_a_suspension_follows_the_player_not_the_coach() {
    let mut league = begun(2, &[("meetings", "2"), ("suspensions", "on")]);
    let home = pair(&mut league).pairings[0].entrants.home;
    let mut result = MatchResult::played(0, 0);
    result.cards.home = vec![cards("B3", 0, true)];
    end(&mut league, 1, 1, result);
    let by = NewEntrant::person("Carla", "p9");
    enter(
        &mut league,
        Event::Replaced {
            entrant: home,
            by,
            reason: "ill".to_owned(),
        },
    );
    assert_eq!(
        league.suspended(home),
        ["B3"],
        "a replacement takes over the cards"
    );
    assert_eq!(super::driver::row(&league, home.0).cards, 3);
    pair(&mut league);
    end(&mut league, 2, 1, MatchResult::played(0, 0));
    assert_eq!(league.suspended(home), [""; 0]);
}

#[test]
fn tn_11_a_red_card_of_the_last_group_match_counts_in_the_knock_out() {
    let mut cup = begun(
        6,
        &[
            ("format", "groups"),
            ("group_size", "3"),
            ("suspensions", "on"),
            ("yellows", "2"),
        ],
    );
    for _ in 0..3 {
        let round = pair(&mut cup);
        for pairing in &round.pairings {
            let mut result = if pairing.entrants.home < pairing.entrants.away {
                MatchResult::played(1, 0)
            } else {
                MatchResult::played(0, 1)
            };
            for side in Side::BOTH {
                if pairing.entrants[side].0 == 1 {
                    result.cards[side] = vec![cards("Y", 1, false), cards("R", 0, true)];
                }
            }
            end(&mut cup, round.number, pairing.table, result);
        }
    }
    // Two matches: the second yellow card and the red one of the second suspend for the semi-final.
    assert_eq!(cup.suspended(EntrantId(1)), ["R", "Y"]);
    let semi_final = pair(&mut cup);
    let own = semi_final
        .pairings
        .iter()
        .find(|one| one.entrants.home.0 == 1)
        .unwrap();
    let mut result = MatchResult::played(1, 0);
    result.cards.home = vec![cards("Y", 1, false)];
    end(&mut cup, 4, own.table, result);
    assert_eq!(cup.suspended(EntrantId(1)), [""; 0]);
}

/// Ruling: a match that nobody played serves no suspension.
#[test]
fn tn_11_a_match_that_was_not_played_serves_no_suspension() {
    use fischio_core::BySide;
    use tournaments::{Board, Cause, Ending, MeetingScore};

    for boards in ["1", "2"] {
        let options = [("meetings", "2"), ("suspensions", "on"), ("boards", boards)];
        let missed = |by: Side| {
            let ending = Ending::Lost {
                by,
                cause: Cause::Absent,
            };
            let board = Board {
                goals: BySide::default(),
                ending,
            };
            match boards {
                "1" => MatchResult::lost(by, Cause::Absent, 0, 0),
                _ => MatchResult::meeting(vec![board; 2], MeetingScore::Goals, 3),
            }
        };
        for by in [Some(Side::Home), Some(Side::Away), None] {
            let mut league = begun(2, &options);
            let home = pair(&mut league).pairings[0].entrants.home;
            let board = Board {
                goals: BySide::default(),
                ending: Ending::Played,
            };
            let mut result = match boards {
                "1" => MatchResult::played(0, 0),
                _ => MatchResult::meeting(vec![board; 2], MeetingScore::Goals, 3),
            };
            result.cards.home = vec![cards("B3", 0, true)];
            end(&mut league, 1, 1, result);
            pair(&mut league);
            let result = by.map_or_else(super::driver::missing, missed);
            end(&mut league, 2, 1, result);
            assert_eq!(league.suspended(home), ["B3"], "{by:?}, {boards} boards");
        }
    }
}

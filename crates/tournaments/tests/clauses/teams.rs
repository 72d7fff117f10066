use fischio_core::{BySide, Side};
use tournaments::{
    Board, Cause, Ending, Event, LogEntry, MatchResult, MeetingScore, NewEntrant, PlayerCards,
    Tournament,
};

use super::driver::{at, begun, end, enter, id, opened, pair, refused, row};

fn board(home: u16, away: u16) -> Board {
    Board {
        goals: BySide { home, away },
        ending: Ending::Played,
    }
}

#[test]
fn tn_09_a_meetings_score_is_the_sum_of_its_boards_goals() {
    let boards = vec![board(2, 1), board(0, 0), board(1, 3)];
    let meeting = MatchResult::meeting(boards.clone(), MeetingScore::Goals, 3);
    assert_eq!(meeting.goals, BySide { home: 3, away: 4 });
    let meeting = MatchResult::meeting(boards, MeetingScore::Points, 3);
    assert_eq!(meeting.goals, BySide { home: 4, away: 4 });
}

#[test]
fn tn_09_a_board_that_nobody_comes_to_is_lost_alone() {
    let missing = Board {
        goals: BySide::default(),
        ending: Ending::Lost {
            by: Side::Away,
            cause: Cause::Absent,
        },
    };
    let meeting = MatchResult::meeting(vec![missing, board(0, 4)], MeetingScore::Goals, 3);
    assert_eq!(meeting.goals, BySide { home: 3, away: 4 });
    let both = Board {
        goals: BySide::default(),
        ending: Ending::BothMissing,
    };
    let meeting = MatchResult::meeting(vec![both, board(1, 0)], MeetingScore::Points, 3);
    assert_eq!(meeting.goals, BySide { home: 3, away: 0 });
}

#[test]
fn tn_09_a_level_meeting_goes_to_who_won_more_boards() {
    let mut cup = begun(2, &[("format", "knock-out"), ("boards", "3")]);
    pair(&mut cup);
    let boards = vec![board(1, 0), board(1, 0), board(0, 2)];
    let meeting = MatchResult::meeting(boards, MeetingScore::Goals, 3);
    assert_eq!(meeting.goals, BySide { home: 2, away: 2 });
    assert_eq!(meeting.boards_won(3, 3), BySide { home: 2, away: 1 });
    assert!(!cup.needs_shoot_out(at(1, 1), &meeting));
    end(&mut cup, 1, 1, meeting);
    assert_eq!(cup.winner(), Some(id(1)));
}

#[test]
fn tn_09_boards_that_are_level_too_are_decided_by_the_first_boards_shoot_out() {
    let mut cup = begun(2, &[("format", "knock-out"), ("boards", "2")]);
    pair(&mut cup);
    let meeting = MatchResult::meeting(vec![board(1, 0), board(0, 1)], MeetingScore::Goals, 3);
    let level = Event::Ended {
        at: at(1, 1),
        result: meeting.clone(),
    };
    assert_eq!(refused(&cup, level), "TN-06 shoot-out-missing");
    end(&mut cup, 1, 1, meeting.with_shoot_out(2, 3));
    assert_eq!(cup.winner(), Some(id(2)));
}

#[test]
fn tn_09_a_meeting_counts_as_one_match() {
    let mut league = begun(2, &[("boards", "2")]);
    pair(&mut league);
    let meeting = MatchResult::meeting(vec![board(3, 0), board(0, 1)], MeetingScore::Goals, 3);
    end(&mut league, 1, 1, meeting);
    let row = &league.tables()[0].rows[0];
    assert_eq!(
        (row.played, row.points, row.goals_for, row.goals_against),
        (1, 3, 3, 1)
    );
}

#[test]
fn tn_09_a_team_has_as_many_coaches_as_there_are_boards() {
    let mut cup = opened(&[("boards", "2")]);
    let mut team = NewEntrant::name("The Bridge");
    team.boards = vec!["Ada".to_owned()];
    assert_eq!(
        refused(
            &cup,
            Event::Entered {
                entrant: team.clone()
            }
        ),
        "TN-09 boards"
    );
    team.boards.push("Bruno".to_owned());
    enter(&mut cup, Event::Entered { entrant: team });
}

/// A cup of two teams with two legs and three boards, after this first leg: the second seed is at home.
fn after_the_first_leg(first: Vec<Board>, options: &[(&str, &str)]) -> Tournament {
    let two_legs = [("format", "knock-out"), ("boards", "3"), ("legs", "2")];
    let options: Vec<(&str, &str)> = two_legs.iter().chain(options).copied().collect();
    let mut cup = begun(2, &options);
    pair(&mut cup);
    let meeting = MatchResult::meeting(first, MeetingScore::Goals, 3);
    end(&mut cup, 1, 1, meeting);
    pair(&mut cup);
    cup
}

#[test]
fn tn_09_over_two_legs_the_boards_won_in_both_decide() {
    // 3–0 and three boards for the second seed.
    let mut cup = after_the_first_leg(vec![board(1, 0), board(1, 0), board(1, 0)], &[]);
    // 4–1 and two boards of three for the first: 4–4 in all, and two boards to four.
    let boards = vec![board(2, 0), board(2, 0), board(0, 1)];
    let meeting = MatchResult::meeting(boards, MeetingScore::Goals, 3);
    assert!(!cup.needs_shoot_out(at(2, 1), &meeting));
    let shot = Event::Ended {
        at: at(2, 1),
        result: meeting.clone().with_shoot_out(1, 0),
    };
    assert_eq!(refused(&cup, shot), "TN-06 no-shoot-out");
    end(&mut cup, 2, 1, meeting);
    assert_eq!(cup.winner(), Some(id(2)));
}

#[test]
fn tn_09_boards_that_are_level_over_both_legs_leave_a_shoot_out() {
    // 2–2 and two boards of three for the second seed, and then the same for the first.
    let boards = || vec![board(1, 0), board(1, 0), board(0, 2)];
    let mut cup = after_the_first_leg(boards(), &[]);
    let meeting = MatchResult::meeting(boards(), MeetingScore::Goals, 3);
    let level = Event::Ended {
        at: at(2, 1),
        result: meeting.clone(),
    };
    assert_eq!(refused(&cup, level), "TN-06 shoot-out-missing");
    end(&mut cup, 2, 1, meeting.with_shoot_out(2, 3));
    assert_eq!(cup.winner(), Some(id(2)));
}

/// Ruling: where away goals count double, they come before the boards.
#[test]
fn tn_09_away_goals_come_before_boards_won() {
    // 2–2 at the second seed's, with two boards for them; then 0–0.
    for (option, winner) in [("on", 1), ("off", 2)] {
        let first = vec![board(1, 0), board(1, 0), board(0, 2)];
        let mut cup = after_the_first_leg(first, &[("away_goals", option)]);
        let boards = vec![board(0, 0); 3];
        let meeting = MatchResult::meeting(boards, MeetingScore::Goals, 3);
        end(&mut cup, 2, 1, meeting);
        assert_eq!(cup.winner(), Some(id(winner)));
    }
}

#[test]
fn tn_09_the_score_of_a_meeting_is_held_to_its_boards() {
    for (score, sum, other) in [("goals", [3, 1], [3, 0]), ("points", [3, 3], [3, 1])] {
        let mut league = begun(2, &[("boards", "2"), ("meeting_score", score)]);
        pair(&mut league);
        let ended = |goals: [u16; 2]| {
            let mut result = MatchResult::played(goals[0], goals[1]);
            result.boards = vec![board(3, 0), board(0, 1)];
            result
        };
        let at = at(1, 1);
        let wrong = ended(other);
        assert_eq!(
            refused(
                &league,
                Event::Ended {
                    at,
                    result: wrong.clone()
                }
            ),
            "TN-09 board-sum"
        );
        let by_hand = Event::Decided {
            at,
            result: wrong,
            reason: "So it was told".to_owned(),
        };
        assert_eq!(refused(&league, by_hand), "TN-09 board-sum");
        end(&mut league, 1, 1, ended(sum));
    }
}

#[test]
fn tn_09_a_meeting_that_was_played_is_told_by_its_boards() {
    let mut league = begun(2, &[("boards", "2")]);
    pair(&mut league);
    let (at, result) = (at(1, 1), MatchResult::played(3, 1));
    let ended = |result| Event::Ended { at, result };
    assert_eq!(refused(&league, ended(result.clone())), "TN-09 no-boards");
    let mut one = result.clone();
    one.boards = vec![board(3, 1)];
    assert_eq!(refused(&league, ended(one)), "TN-09 boards");
    let mut gone = MatchResult::meeting(vec![board(3, 0); 2], MeetingScore::Goals, 3);
    gone.boards[1].ending = Ending::Lost {
        by: Side::Away,
        cause: Cause::Withdrawn,
    };
    assert_eq!(refused(&league, ended(gone)), "TN-10 withdrawn-result");
    let mut scored = MatchResult::meeting(vec![board(1, 0); 2], MeetingScore::Goals, 3);
    scored.scorers.home = vec![tournaments::Scorer {
        player: "A1".to_owned(),
        goals: 3,
    }];
    assert_eq!(refused(&league, ended(scored)), "TN-10 scorers");
    // An organiser may know the score alone.
    let reason = "The sheet of the boards was lost".to_owned();
    enter(&mut league, Event::Decided { at, result, reason });
    assert_eq!(row(&league, 1).points + row(&league, 2).points, 3);
}

/// Ruling: who does not come to a meeting at all misses each of its boards.
#[test]
fn tn_09_a_team_that_misses_a_whole_meeting_loses_each_board() {
    for (score, against) in [("goals", 2 * 2), ("points", 2 * 3)] {
        let options = [
            ("boards", "2"),
            ("meeting_score", score),
            ("lost_goals", "2"),
        ];
        let mut league = begun(2, &options);
        let round = pair(&mut league);
        let away = round.pairings[0].entrants.away;
        let absent = MatchResult::lost(Side::Away, Cause::Absent, 0, 0);
        end(&mut league, 1, 1, absent.clone());
        assert_eq!(row(&league, away.0).goals_against, against);
        assert_eq!(absent.boards_won(2, 2), BySide { home: 2, away: 0 });
    }
    let mut single = begun(2, &[("meeting_score", "points"), ("lost_goals", "2")]);
    let away = pair(&mut single).pairings[0].entrants.away;
    end(
        &mut single,
        1,
        1,
        MatchResult::lost(Side::Away, Cause::Absent, 0, 0),
    );
    assert_eq!(
        row(&single, away.0).goals_against,
        2,
        "one board is a match"
    );
}

#[test]
fn tn_10_a_meeting_whose_boards_nobody_came_to_was_not_played() {
    let absent = |by| Board {
        goals: BySide::default(),
        ending: Ending::Lost {
            by,
            cause: Cause::Absent,
        },
    };
    let both = Board {
        goals: BySide::default(),
        ending: Ending::BothMissing,
    };
    let meeting = |boards: Vec<Board>| {
        let meeting = MatchResult::meeting(boards, MeetingScore::Goals, 3);
        (meeting.counted(9), meeting)
    };
    // The same as if one of the two had missed the meeting as a whole.
    let (counted, result) = meeting(vec![absent(Side::Away); 3]);
    assert!(counted.without_play && !result.was_played());
    let whole = MatchResult::lost(Side::Away, Cause::Absent, 0, 0);
    assert_eq!(counted, whole.counted(9));
    let (counted, result) = meeting(vec![both; 3]);
    assert_eq!((counted.lost_by_both, counted.winner), (true, None));
    assert_eq!(result.boards_won(3, 3), BySide::default());
    // Each side missed some of them: somebody has won, but not by playing.
    let (counted, result) = meeting(vec![absent(Side::Home), absent(Side::Away), both]);
    assert!(!result.was_played() && counted.winner.is_none() && !counted.without_play);
    let (counted, _) = meeting(vec![
        absent(Side::Home),
        absent(Side::Away),
        absent(Side::Away),
    ]);
    assert_eq!(
        (counted.winner, counted.without_play),
        (Some(Side::Home), true)
    );
    // One board that was played makes it a meeting that was.
    let (counted, result) = meeting(vec![absent(Side::Away), absent(Side::Away), board(0, 1)]);
    assert!(result.was_played() && !counted.without_play);
}

/// TN-07 adds one's own average for a win without play: so it does if the opponents missed each board.
#[test]
fn tn_07_a_meeting_without_play_is_a_win_by_forfeit() {
    for told_by_boards in [true, false] {
        let mut swiss = begun(4, &[("format", "swiss"), ("boards", "2")]);
        let first = pair(&mut swiss).pairings[0].entrants;
        let absent = MatchResult::lost(Side::Away, Cause::Absent, 0, 0);
        let missed = Board {
            goals: BySide::default(),
            ending: absent.ending,
        };
        let result = if told_by_boards {
            MatchResult::meeting(vec![missed; 2], MeetingScore::Goals, 3)
        } else {
            absent
        };
        end(&mut swiss, 1, 1, result);
        let drawn = MatchResult::meeting(vec![board(1, 1); 2], MeetingScore::Goals, 3);
        end(&mut swiss, 1, 2, drawn);
        for _ in 0..2 {
            let round = pair(&mut swiss);
            for pairing in &round.pairings {
                let drawn = MatchResult::meeting(vec![board(1, 1); 2], MeetingScore::Goals, 3);
                end(&mut swiss, round.number, pairing.table, drawn);
            }
        }
        // The two that the winner met, with 3 points each, and their average for the one who did not come.
        let ratio = row(&swiss, first.home.0).opponents;
        assert_eq!(ratio.numerator, 9 * ratio.denominator);
    }
}

/// A team has a squad on each of its boards.
#[test]
fn tn_09_a_meeting_names_players_of_each_board() {
    let mut league = begun(2, &[("boards", "2")]);
    pair(&mut league);
    let shown = |count: usize, name: &dyn Fn(usize) -> String| {
        let mut result = MatchResult::meeting(vec![board(1, 0); 2], MeetingScore::Goals, 3);
        result.cards.home = (0..count)
            .map(|nth| PlayerCards {
                player: name(nth),
                yellow: 1,
                red: false,
            })
            .collect();
        Event::Ended {
            at: at(1, 1),
            result,
        }
    };
    let numbered = |nth: usize| format!("P{nth}");
    let most = 2 * tournaments::MOST_PLAYERS;
    league
        .check(&LogEntry::new(1, shown(most, &numbered)))
        .unwrap();
    assert_eq!(
        refused(&league, shown(most + 1, &numbered)),
        "TN-13 players"
    );
    let same = |_: usize| "B3".to_owned();
    assert_eq!(refused(&league, shown(3, &same)), "TN-13 cards");
    enter(&mut league, shown(2, &same));
    assert_eq!(row(&league, 1).cards + row(&league, 2).cards, 2);
}

#[test]
fn tn_09_the_order_of_the_boards_is_fixed_before_the_round() {
    let mut league = opened(&[("boards", "2"), ("meetings", "2")]);
    let names = |names: [&str; 2]| names.map(str::to_owned).to_vec();
    for (team, boards) in [("Bridge", ["Ada", "Bruno"]), ("Tower", ["Carla", "Dino"])] {
        let mut entrant = NewEntrant::name(team);
        entrant.boards = names(boards);
        enter(&mut league, Event::Entered { entrant });
    }
    enter(&mut league, Event::Started);
    let order = |number, boards: &[&str]| Event::Boards {
        entrant: id(number),
        boards: boards.iter().map(|name| (*name).to_owned()).collect(),
    };
    assert_eq!(refused(&league, order(1, &["Ada"])), "TN-09 boards");
    assert_eq!(refused(&league, order(1, &["Ada", ""])), "TN-16 name");
    assert_eq!(
        refused(&league, order(3, &["Ada", "Bruno"])),
        "TN-15 no-entrant"
    );
    enter(&mut league, order(1, &["Bruno", "Ada"]));
    pair(&mut league);
    // From here on it holds for the next round alone.
    enter(&mut league, order(1, &["Ada", "Elio"]));
    let boards = |league: &Tournament, round: u16, of: u16| {
        let met = league.met(at(round, 1)).unwrap();
        met.boards[met.side_of(id(of)).unwrap()].clone()
    };
    assert_eq!(boards(&league, 1, 1), names(["Bruno", "Ada"]));
    assert_eq!(boards(&league, 1, 2), names(["Carla", "Dino"]));
    // A replacement takes over the meeting that is open (TN-15).
    let mut by = NewEntrant::name("Castle");
    by.boards = names(["Fabio", "Gina"]);
    let entrant = id(2);
    let reason = "The Tower has left".to_owned();
    enter(
        &mut league,
        Event::Replaced {
            entrant,
            by,
            reason,
        },
    );
    assert_eq!(boards(&league, 1, 2), names(["Fabio", "Gina"]));
    let meeting = MatchResult::meeting(vec![board(1, 0); 2], MeetingScore::Goals, 3);
    end(&mut league, 1, 1, meeting);
    pair(&mut league);
    assert_eq!(boards(&league, 1, 1), names(["Bruno", "Ada"]));
    assert_eq!(boards(&league, 2, 1), names(["Ada", "Elio"]));
    let json = serde_json::to_string(league.entries()).unwrap();
    let log: Vec<LogEntry> = serde_json::from_str(&json).unwrap();
    assert_eq!(Tournament::fold(log).unwrap(), league);
}

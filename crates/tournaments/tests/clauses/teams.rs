use fischio_core::{BySide, Side};
use tournaments::{Board, Cause, Ending, Event, MatchResult, MeetingScore, NewEntrant, Tournament};

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

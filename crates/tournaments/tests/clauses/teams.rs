use fischio_core::{BySide, Side};
use tournaments::{Board, Cause, Ending, Event, MatchResult, MeetingScore, NewEntrant};

use super::driver::{at, begun, end, enter, id, opened, pair, refused};

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
    assert_eq!(
        (meeting.goals, meeting.decided),
        (BySide { home: 2, away: 2 }, Some(Side::Home))
    );
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

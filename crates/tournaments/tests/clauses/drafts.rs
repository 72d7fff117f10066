//! Drafted tournaments (TN-12): when a pool drafts, who picks when, and what they have afterwards.

use std::collections::BTreeMap;

use fischio_core::OptionValue;
use tournaments::{
    DraftDue, EntrantId, Event, LogEntry, NewEntrant, PoolDraft, Settings, Tournament,
};

use super::driver::{
    begun, draw, enter, id, opened, option, pair, refused, the_lower_number_wins,
    the_rest_is_drawn, withdraw,
};

/// How often each coach picks in these tests.
const PICKS: u16 = 2;

pub fn drafting(due: &DraftDue) -> Event {
    Event::Drafting {
        pool: due.pool,
        coaches: due.coaches.clone(),
        picks: PICKS,
    }
}

fn picked(entrant: EntrantId, pick: &str) -> Event {
    Event::Picked {
        entrant,
        pick: pick.to_owned(),
        made_for: false,
    }
}

fn given(entrant: EntrantId, squad: &str) -> Event {
    Event::Drafted {
        entrant,
        squad: squad.to_owned(),
    }
}

fn brings(number: u16, team: &str) -> Event {
    Event::Squad {
        entrant: id(number),
        squad: team.to_owned(),
        cost: None,
    }
}

fn last(tournament: &Tournament) -> &PoolDraft {
    tournament.drafts().last().expect("a pool drafts")
}

/// Picks to the end of the open drafts, and gives all their squads.
pub fn picks_on(tournament: &mut Tournament) {
    let open = |of: &Tournament| of.drafts().iter().position(PoolDraft::is_open);
    while let Some(at) = open(tournament) {
        let draft = &tournament.drafts()[at];
        let next = if let Some(turn) = draft.turn() {
            Event::Picked {
                entrant: turn,
                pick: format!("{at}.{}", draft.picks.len()),
                made_for: tournament.entrant(turn).unwrap().withdrawn.is_some(),
            }
        } else {
            let mut coaches = draft.coaches.iter();
            let next = coaches.find(|one| !draft.given.contains(one)).unwrap();
            given(*next, &format!("draft {at} of {next}"))
        };
        enter(tournament, next);
    }
}

/// Has all pools draft that are to.
pub fn all_draft(tournament: &mut Tournament) {
    draw(tournament);
    for due in tournament.drafts_due() {
        enter(tournament, drafting(&due));
    }
    picks_on(tournament);
}

fn drafted(count: u16, more: &[(&str, &str)]) -> Tournament {
    let options: Vec<_> = [("squads", "drafted"), ("pool", "3")]
        .into_iter()
        .chain(more.iter().copied())
        .collect();
    begun(count, &options)
}

fn folds(tournament: &Tournament) {
    let text = serde_json::to_string(tournament.entries()).unwrap();
    let log: Vec<LogEntry> = serde_json::from_str(&text).unwrap();
    assert_eq!(Tournament::fold(log).unwrap(), *tournament);
}

#[test]
fn tn_12_no_round_is_paired_before_every_pool_has_drafted() {
    let mut league = drafted(5, &[]);
    let due = league.drafts_due();
    let coaches: Vec<Vec<u16>> = due
        .iter()
        .map(|due| due.coaches.iter().map(|one| one.0).collect())
        .collect();
    assert_eq!(coaches, [vec![1, 3, 5], vec![2, 4]]);
    assert!(league.next_round().is_none());
    let round = begun(5, &[]).next_round().unwrap();
    assert_eq!(
        refused(
            &league,
            Event::Paired {
                round: round.clone()
            }
        ),
        "TN-12 draft-open"
    );
    enter(&mut league, drafting(&due[0]));
    enter(&mut league, drafting(&due[1]));
    assert!(league.drafts_due().is_empty());
    assert_eq!(
        refused(&league, Event::Paired { round }),
        "TN-12 draft-open"
    );
    picks_on(&mut league);
    assert_eq!(
        league.entrant(id(4)).unwrap().squad.as_deref(),
        Some("draft 1 of 4")
    );
    pair(&mut league);
    // Once is enough where the tournament does not draft again.
    the_lower_number_wins(&mut league);
    assert!(league.drafts_due().is_empty());
    pair(&mut league);
    folds(&league);
}

#[test]
fn tn_12_coaches_pick_in_turn_and_nothing_twice() {
    let mut league = drafted(3, &[]);
    assert_eq!(refused(&league, picked(id(1), "1.P1")), "TN-12 no-draft");
    let due = league.drafts_due().remove(0);
    let mut other = due.clone();
    other.coaches.reverse();
    assert_eq!(refused(&league, drafting(&other)), "TN-12 draft-order");
    other.pool = 4;
    assert_eq!(refused(&league, drafting(&other)), "TN-12 no-draft");
    for picks in [0, 65] {
        let Event::Drafting { pool, coaches, .. } = drafting(&due) else {
            unreachable!()
        };
        assert_eq!(
            refused(
                &league,
                Event::Drafting {
                    pool,
                    coaches,
                    picks
                }
            ),
            "TN-12 draft-order"
        );
    }
    enter(&mut league, drafting(&due));
    assert_eq!(refused(&league, drafting(&due)), "TN-12 no-draft");
    assert_eq!(refused(&league, picked(id(2), "1.P1")), "TN-12 other-pick");
    assert_eq!(refused(&league, picked(id(9), "1.P1")), "TN-12 no-draft");
    enter(&mut league, picked(id(1), "1.P1"));
    assert_eq!(refused(&league, picked(id(2), "1.P1")), "TN-12 picked");
    for pick in ["", &"x".repeat(33)] {
        assert_eq!(refused(&league, picked(id(2), pick)), "TN-12 pick");
    }
    assert_eq!(refused(&league, given(id(1), "squad")), "TN-12 no-draft");
    for (coach, pick) in [
        (2, "1.P2"),
        (3, "2.P1"),
        (1, "2.P2"),
        (2, "3.P1"),
        (3, "3.P2"),
    ] {
        enter(&mut league, picked(id(coach), pick));
    }
    assert_eq!(last(&league).turn(), None);
    let of_two: Vec<&str> = last(&league)
        .picks_of(id(2))
        .map(|made| &*made.pick)
        .collect();
    assert_eq!(of_two, ["1.P2", "3.P1"]);
    assert_eq!(refused(&league, picked(id(1), "4.P1")), "TN-12 draft-over");
    enter(&mut league, given(id(2), "squad"));
    assert_eq!(refused(&league, given(id(2), "squad")), "TN-12 no-draft");
    assert!(
        league.next_round().is_none(),
        "the others have no squad yet"
    );
    enter(&mut league, given(id(1), "squad"));
    enter(&mut league, given(id(3), "squad"));
    assert!(league.next_round().is_some());
    folds(&league);
}

#[test]
fn tn_12_a_team_is_brought_before_the_draft_of_its_pool() {
    let mut league = drafted(5, &[]);
    enter(&mut league, brings(1, "own"));
    enter(&mut league, brings(1, "another"));
    let due = league.drafts_due();
    enter(&mut league, drafting(&due[0]));
    assert_eq!(
        last(&league).teams,
        [Some("another".to_owned()), None, None]
    );
    assert_eq!(refused(&league, brings(1, "own")), "TN-12 team-fixed");
    enter(&mut league, brings(2, "own"));
    enter(&mut league, drafting(&due[1]));
    picks_on(&mut league);
    assert_eq!(refused(&league, brings(2, "own")), "TN-12 team-fixed");
    let first = league.entrant(id(1)).unwrap();
    assert_eq!(
        (first.brought.as_deref(), first.squad.as_deref()),
        (Some("another"), Some("draft 0 of 1"))
    );
}

#[test]
fn tn_12_further_drafts_reverse_the_order_and_take_other_teams() {
    let mut league = drafted(5, &[("draft_again", "on")]);
    all_draft(&mut league);
    pair(&mut league);
    // A team for the next draft may be brought at any time before it.
    enter(&mut league, brings(3, "second"));
    assert_eq!(
        refused(
            &league,
            drafting(&DraftDue {
                pool: 0,
                coaches: vec![id(5), id(3), id(1)]
            })
        ),
        "TN-12 no-draft"
    );
    the_rest_is_drawn(&mut league);
    withdraw(&mut league, 4);
    let due = league.drafts_due();
    // Who is alone in a pool by now keeps the squad that they have.
    assert_eq!(
        due,
        [DraftDue {
            pool: 0,
            coaches: vec![id(5), id(3), id(1)]
        }]
    );
    assert!(league.next_round().is_none());
    enter(&mut league, drafting(&due[0]));
    assert_eq!(last(&league).teams, [None, Some("second".to_owned()), None]);
    picks_on(&mut league);
    assert_eq!(
        league.entrant(id(2)).unwrap().squad.as_deref(),
        Some("draft 1 of 2")
    );
    pair(&mut league);
    the_rest_is_drawn(&mut league);
    assert_eq!(league.drafts_due()[0].coaches, [id(1), id(3), id(5)]);
    folds(&league);
}

#[test]
fn tn_12_between_the_legs_of_a_tie_nobody_drafts() {
    let mut cup = drafted(
        4,
        &[
            ("format", "knock-out"),
            ("legs", "2"),
            ("draft_again", "on"),
            ("pool", "4"),
        ],
    );
    all_draft(&mut cup);
    pair(&mut cup);
    the_lower_number_wins(&mut cup);
    assert!(cup.drafts_due().is_empty());
    pair(&mut cup);
    the_lower_number_wins(&mut cup);
    draw(&mut cup);
    assert_eq!(cup.drafts_due().len(), 1, "before the final");
}

#[test]
fn tn_12_who_withdraws_within_a_draft_has_their_picks_made_for_them() {
    let mut league = drafted(3, &[]);
    let due = league.drafts_due();
    enter(&mut league, drafting(&due[0]));
    withdraw(&mut league, 1);
    assert_eq!(refused(&league, picked(id(1), "1.P1")), "TN-10 withdrawn");
    picks_on(&mut league);
    let made_for: Vec<bool> = last(&league)
        .picks
        .iter()
        .map(|made| made.made_for)
        .collect();
    assert_eq!(made_for, [true, false, false, true, false, false]);
    let round = pair(&mut league);
    assert_eq!(round.pairings.len(), 1);
    // Before the draft they are not in it.
    let mut league = drafted(3, &[]);
    withdraw(&mut league, 1);
    assert_eq!(league.drafts_due()[0].coaches, [id(2), id(3)]);
    folds(&league);
}

#[test]
fn tn_12_a_replacement_takes_over_picks_and_turn() {
    let mut league = drafted(3, &[]);
    let due = league.drafts_due();
    enter(&mut league, drafting(&due[0]));
    enter(&mut league, picked(id(1), "1.P1"));
    let replaced = Event::Replaced {
        entrant: id(2),
        by: NewEntrant::name("Carla"),
        reason: "ill".to_owned(),
    };
    league.enter(LogEntry::new(500, replaced)).unwrap();
    assert_eq!(
        (last(&league).turn(), last(&league).since_ms),
        (Some(id(2)), 500)
    );
    enter(&mut league, picked(id(2), "1.P2"));
}

#[test]
fn tn_12_a_pool_that_has_drafted_takes_nobody_more() {
    let mut swiss = drafted(5, &[("format", "swiss")]);
    all_draft(&mut swiss);
    let late = |name: &str| Event::Entered {
        entrant: NewEntrant::name(name),
    };
    enter(&mut swiss, late("Late"));
    draw(&mut swiss);
    // Alone in a pool, they play with what they have brought.
    assert!(swiss.drafts_due().is_empty());
    pair(&mut swiss);
    assert_eq!(refused(&swiss, brings(6, "own")), "TN-12 squad-playing");
    the_lower_number_wins(&mut swiss);
    enter(&mut swiss, brings(6, "own"));
    enter(&mut swiss, late("Later"));
    draw(&mut swiss);
    assert_eq!(
        swiss.drafts_due(),
        [DraftDue {
            pool: 2,
            coaches: vec![id(6), id(7)]
        }]
    );
    all_draft(&mut swiss);
    pair(&mut swiss);
    // Where pools draft again they take part in the next draft of one that has room.
    let mut swiss = drafted(5, &[("format", "swiss"), ("draft_again", "on")]);
    all_draft(&mut swiss);
    enter(&mut swiss, late("Late"));
    draw(&mut swiss);
    pair(&mut swiss);
    the_lower_number_wins(&mut swiss);
    draw(&mut swiss);
    assert_eq!(swiss.drafts_due()[1].coaches, [id(6), id(4), id(2)]);
    folds(&swiss);
}

#[test]
fn tn_12_a_pool_that_cannot_draft_plays_with_what_it_has() {
    let mut league = drafted(3, &[]);
    let none = |reason: &str| Event::NoDraft {
        pool: 0,
        reason: reason.to_owned(),
    };
    assert_eq!(refused(&league, none("")), "TN-13 reason");
    enter(&mut league, none("too few goalkeepers"));
    assert_eq!(refused(&league, none("again")), "TN-12 no-draft");
    pair(&mut league);
    folds(&league);
}

#[test]
fn tn_12_what_does_not_go_with_drafted_squads_is_refused() {
    for (more, allowed) in [
        (("format", "arena"), "swiss"),
        (("exchange", "on"), "draft_again"),
        (("budget", "40"), "options of the matches"),
    ] {
        let pairs: BTreeMap<&str, OptionValue> = [("squads", "drafted"), more]
            .into_iter()
            .map(|(key, value)| (key, option(value)))
            .collect();
        let error = Settings::from_pairs(pairs).unwrap_err().to_string();
        assert!(
            error.starts_with("TN-12") && error.contains(allowed),
            "{error}"
        );
    }
    // Elsewhere they are what they were.
    opened(&[("format", "arena")]);
    opened(&[("exchange", "on"), ("budget", "40")]);
    let settings = drafted(3, &[]).settings().clone();
    assert_eq!((settings.pick_seconds, settings.pick_hours), (60, 12));
}

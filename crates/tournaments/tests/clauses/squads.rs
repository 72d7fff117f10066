use tournaments::pools::{order, pools};
use tournaments::{EntrantId, Event, NewEntrant};

use super::driver::{begun, enter, id, opened, pair, refused, the_lower_number_wins};

fn squad(number: u16, squad: &str) -> Event {
    Event::Squad {
        entrant: id(number),
        squad: squad.to_owned(),
        cost: None,
    }
}

#[test]
fn tn_12_squads_are_fixed_when_the_tournament_begins() {
    let mut league = begun(2, &[]);
    enter(&mut league, squad(1, "first"));
    assert_eq!(refused(&league, squad(1, "second")), "TN-12 squad-fixed");
    assert_eq!(
        league.entrant(id(1)).unwrap().squad.as_deref(),
        Some("first")
    );
}

#[test]
fn tn_12_squads_are_exchanged_between_rounds_if_the_tournament_says_so() {
    let mut league = begun(2, &[("exchange", "on"), ("meetings", "2")]);
    enter(&mut league, squad(1, "first"));
    pair(&mut league);
    assert_eq!(refused(&league, squad(1, "second")), "TN-12 squad-playing");
    the_lower_number_wins(&mut league);
    enter(&mut league, squad(1, "second"));
    assert_eq!(refused(&league, squad(1, "")), "TN-12 squad-name");
}

#[test]
fn tn_12_pools_have_at_most_so_many_and_nobody_drafts_alone() {
    for size in 2..=8 {
        for count in 2..60 {
            let all: Vec<EntrantId> = (1..=count).map(EntrantId).collect();
            let pools = pools(&all, size);
            let sizes: Vec<usize> = pools.iter().map(Vec::len).collect();
            let (least, most) = (*sizes.iter().min().unwrap(), *sizes.iter().max().unwrap());
            assert!(
                least >= 2 && most - least <= 1,
                "{count} by {size}: {sizes:?}"
            );
            assert!(
                most <= size || (size == 2 && count % 2 == 1 && most == 3),
                "{count} by {size}: {sizes:?}"
            );
            assert_eq!(sizes.iter().sum::<usize>(), usize::from(count));
        }
    }
}

#[test]
fn tn_12_a_further_draft_reverses_the_order() {
    let pool = [id(3), id(1), id(2)];
    assert_eq!(order(&pool, 0), pool);
    assert_eq!(order(&pool, 1), [id(2), id(1), id(3)]);
    assert_eq!(order(&pool, 2), pool);
}

#[test]
fn tn_12_nobody_has_another_squad_in_the_middle_of_a_match() {
    let mut league = begun(2, &[("exchange", "on")]);
    pair(&mut league);
    assert_eq!(refused(&league, squad(1, "first")), "TN-12 squad-playing");
    the_lower_number_wins(&mut league);
    enter(&mut league, squad(1, "first"));
    enter(&mut league, squad(1, "second"));
}

#[test]
fn tn_12_squads_keep_to_the_budget_of_the_tournament() {
    let mut league = opened(&[("budget", "40")]);
    enter(
        &mut league,
        Event::Entered {
            entrant: NewEntrant::name("Ada"),
        },
    );
    let costs = |cost| Event::Squad {
        entrant: id(1),
        squad: "first".to_owned(),
        cost,
    };
    for cost in [None, Some(41)] {
        assert_eq!(refused(&league, costs(cost)), "TN-12 squad-cost");
    }
    enter(&mut league, costs(Some(40)));
    let mut without = opened(&[]);
    enter(
        &mut without,
        Event::Entered {
            entrant: NewEntrant::name("Ada"),
        },
    );
    enter(&mut without, costs(Some(9_999)));
    enter(&mut without, costs(None));
}

#[test]
fn tn_12_drafted_pools_follow_the_lot_and_redrafts_reverse_them() {
    let mut cup = opened(&[
        ("format", "knock-out"),
        ("squads", "drafted"),
        ("pool", "3"),
        ("draft_again", "on"),
    ]);
    for number in 1..=5 {
        enter(
            &mut cup,
            Event::Entered {
                entrant: NewEntrant::name(&format!("N{number}")),
            },
        );
    }
    enter(&mut cup, Event::Started);
    assert_eq!(cup.pools(0), [[]; 0] as [[EntrantId; 0]; 0]);
    enter(
        &mut cup,
        Event::Lot {
            number: 0,
            order: vec![4, 2, 0, 1, 3],
        },
    );
    super::driver::draw(&mut cup);
    let first =
        [vec![5, 1, 4], vec![3, 2]].map(|pool| pool.into_iter().map(EntrantId).collect::<Vec<_>>());
    assert_eq!(cup.pools(0), first);
    let reversed =
        [vec![4, 1, 5], vec![2, 3]].map(|pool| pool.into_iter().map(EntrantId).collect::<Vec<_>>());
    assert_eq!(
        (cup.pools(1), cup.pools(2)),
        (reversed.to_vec(), first.to_vec())
    );
    // A squad comes out of the draft, and another one out of the next.
    enter(&mut cup, squad(1, "first draft"));
    let round = pair(&mut cup);
    the_lower_number_wins(&mut cup);
    enter(
        &mut cup,
        squad(round.pairings[0].entrants.home.0, "second draft"),
    );
    enter(&mut cup, squad(1, "second draft"));
    assert_eq!(
        begun(4, &[]).pools(0).len(),
        0,
        "only where squads are drafted"
    );
}

#[test]
fn tn_12_a_replacement_takes_over_the_squad() {
    let mut league = begun(2, &[]);
    enter(&mut league, squad(1, "first"));
    let by = NewEntrant::name("Carla");
    enter(
        &mut league,
        Event::Replaced {
            entrant: id(1),
            by,
            reason: "ill".to_owned(),
        },
    );
    assert_eq!(
        league.entrant(id(1)).unwrap().squad.as_deref(),
        Some("first")
    );
    assert_eq!(refused(&league, squad(1, "second")), "TN-12 squad-fixed");
}

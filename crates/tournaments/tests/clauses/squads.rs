use tournaments::pools::{join, order, pools};
use tournaments::{EntrantId, Event, MatchResult, NewEntrant, Tournament};

use super::drafts::all_draft;
use super::driver::{
    at, begun, draw, end, enter, id, opened, pair, refused, the_lower_number_wins, withdraw,
};

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
    let nine: Vec<EntrantId> = (1..=9).map(EntrantId).collect();
    let sizes: Vec<usize> = pools(&nine, 8).iter().map(Vec::len).collect();
    assert_eq!(sizes, [5, 4]);
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

/// A squad is exchanged between rounds: not by who has played while others of the round have not.
#[test]
fn tn_12_no_squad_is_exchanged_while_a_round_is_open() {
    let mut league = begun(4, &[("exchange", "on")]);
    for number in 1..=4 {
        enter(&mut league, squad(number, "first"));
    }
    let over = pair(&mut league).pairings[0].entrants.home.0;
    end(&mut league, 1, 1, MatchResult::played(1, 0));
    assert_eq!(
        refused(&league, squad(over, "second")),
        "TN-12 squad-playing"
    );
    // A match that is adjourned leaves the round; its two keep the squads that they play it with.
    let adjourned = Event::Adjourned {
        at: at(1, 2),
        until_ms: None,
        reason: "rain".to_owned(),
    };
    enter(&mut league, adjourned);
    enter(&mut league, squad(over, "second"));
    let waits = league.met(at(1, 2)).unwrap().pairing.entrants.home.0;
    assert_eq!(
        refused(&league, squad(waits, "second")),
        "TN-12 squad-playing"
    );
}

fn pools_of(pools: &[&[u16]]) -> Vec<Vec<EntrantId>> {
    let ids = |pool: &&[u16]| pool.iter().copied().map(EntrantId).collect();
    pools.iter().map(ids).collect()
}

/// A Swiss tournament in which five draft, three a pool at most.
fn drafted() -> Tournament {
    let options = [("format", "swiss"), ("squads", "drafted"), ("pool", "3")];
    begun(5, &options)
}

fn comes_late(swiss: &mut Tournament, name: &str) {
    let entrant = NewEntrant::name(name);
    enter(swiss, Event::Entered { entrant });
}

#[test]
fn tn_12_who_starts_late_drafts_in_a_pool_too() {
    let mut swiss = drafted();
    assert_eq!(swiss.pools(0), pools_of(&[&[1, 3, 5], &[2, 4]]));
    // Before the first round, but after the draw: where there is room.
    comes_late(&mut swiss, "Late");
    assert_eq!(swiss.pools(0), pools_of(&[&[1, 3, 5], &[2, 4, 6]]));
    all_draft(&mut swiss);
    pair(&mut swiss);
    the_lower_number_wins(&mut swiss);
    // After it: all pools have drafted, and who begins a new one stays in it when others come.
    comes_late(&mut swiss, "Later");
    assert_eq!(swiss.pools(0), pools_of(&[&[1, 3, 5], &[2, 4, 6], &[7]]));
    comes_late(&mut swiss, "Latest");
    assert_eq!(swiss.pools(0), pools_of(&[&[1, 3, 5], &[2, 4, 6], &[7, 8]]));
    assert_eq!(swiss.pools(1), pools_of(&[&[5, 3, 1], &[6, 4, 2], &[8, 7]]));
}

#[test]
fn tn_12_who_enters_between_the_lots_comes_late_to_the_pools() {
    let mut swiss = opened(&[("format", "swiss"), ("squads", "drafted"), ("pool", "2")]);
    for number in 1..=4 {
        comes_late(&mut swiss, &format!("N{number}"));
    }
    enter(&mut swiss, Event::Started);
    let order = vec![0, 1, 2, 3];
    enter(&mut swiss, Event::Lot { number: 0, order });
    comes_late(&mut swiss, "Late");
    withdraw(&mut swiss, 4);
    assert!(swiss.pools(0).is_empty());
    draw(&mut swiss);
    // Three draft in one pool of two, because nobody of the draw drafts alone.
    assert_eq!(swiss.pools(0), pools_of(&[&[1, 2, 3], &[5]]));
}

#[test]
fn tn_12_nobody_moves_to_another_pool_when_somebody_withdraws() {
    let mut swiss = drafted();
    for name in ["Late", "Later", "Latest"] {
        comes_late(&mut swiss, name);
    }
    assert_eq!(swiss.pools(0), pools_of(&[&[1, 3, 5], &[2, 4, 6], &[7, 8]]));
    // Before the first round a place becomes free.
    withdraw(&mut swiss, 3);
    withdraw(&mut swiss, 6);
    withdraw(&mut swiss, 7);
    assert_eq!(swiss.pools(0), pools_of(&[&[1, 5], &[2, 4], &[8]]));
    comes_late(&mut swiss, "Last");
    assert_eq!(swiss.pools(0), pools_of(&[&[1, 5], &[2, 4], &[8, 9]]));
    withdraw(&mut swiss, 8);
    withdraw(&mut swiss, 9);
    assert_eq!(swiss.pools(0), pools_of(&[&[1, 5], &[2, 4]]));
    all_draft(&mut swiss);
    pair(&mut swiss);
    // Afterwards it does not: they have drafted.
    withdraw(&mut swiss, 5);
    assert_eq!(swiss.pools(0), pools_of(&[&[1, 5], &[2, 4]]));
}

#[test]
fn tn_12_whoever_comes_late_nobody_moves_and_no_pool_grows_too_large() {
    for size in 2..=8 {
        for count in 2..20 {
            let all: Vec<EntrantId> = (1..=count).map(EntrantId).collect();
            let mut now = pools(&all, size);
            let most = now.iter().map(Vec::len).max().unwrap().max(size);
            for late in count + 1..count + 20 {
                let before = now.clone();
                join(&mut now, EntrantId(late), size, |_| true);
                let moved = before
                    .iter()
                    .zip(&now)
                    .any(|(before, now)| !now.starts_with(before));
                assert!(!moved && now.iter().all(|pool| pool.len() <= most));
                let joined = now.iter().position(|pool| pool.contains(&EntrantId(late)));
                let smallest = before.iter().map(Vec::len).min().unwrap();
                assert_eq!(
                    joined.unwrap() == before.len(),
                    smallest >= size,
                    "a new pool only if all are full"
                );
                let alone = now.iter().filter(|pool| pool.len() < 2).count();
                assert!(alone <= 1, "{count} by {size}: {now:?}");
            }
        }
    }
}

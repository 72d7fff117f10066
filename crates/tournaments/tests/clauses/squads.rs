use tournaments::pools::{order, pools};
use tournaments::{EntrantId, Event};

use super::driver::{begun, enter, id, pair, refused, the_lower_number_wins};

fn squad(number: u16, squad: &str) -> Event {
    Event::Squad {
        entrant: id(number),
        squad: squad.to_owned(),
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

//! Two matches that differ in what a viewer may not know, played on in the same way: whatever the viewer sees and hears is the
//! same, step for step (UN-58, UN-59).

mod common;

use std::cell::Cell;

use common::hands::{hands, with_decks};
use common::options;
use common::random::{LIVELY, picks, sharp};
use fischio_core::{EventView, Game, Seat, Silent, ToAct, Viewer};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules_kit::{VIEWERS, legal, numbers, outcome};
use und1c1::{Action, Event, Stage, Und1c1};

/// Matches that are played.
const CASES: u32 = 96;
/// Steps of one at most.
const STEPS: usize = 240;

/// How often something came up in all matches.
#[derive(Default)]
struct Met {
    steps: Cell<u32>,
    cards: Cell<u32>,
    draws: Cell<u32>,
    put_back: Cell<u32>,
    plays: Cell<u32>,
}

fn count(met: &Cell<u32>) {
    met.set(met.get() + 1);
}

/// A match with cards and the playbook, some with a draft, from a lively position with cards in hand.
fn begun(kind: u32, choice: usize) -> Und1c1 {
    let draft = if kind.is_multiple_of(4) {
        "draft=on "
    } else {
        ""
    };
    let options = options(&format!("playbook=on {draft}{}", with_decks(kind, 6)));
    let begun = Und1c1::begin(&options).unwrap();
    // Hands that hold a card which looks at the pile, where the deck has one.
    let number = choice % 30 * 2 + usize::from(!choice.is_multiple_of(4));
    let text = format!(
        "{}{}{}",
        LIVELY[choice % LIVELY.len()],
        hands(&begun, number),
        picks(&begun)
    );
    match Und1c1::from_position(&options, &text) {
        Ok(game) => game,
        Err(why) => {
            assert_eq!(why.clause.0, "UN-45", "{text}: {why:?}");
            begun
        }
    }
}

/// What a viewer hears of some events.
fn heard(game: &Und1c1, events: &[Event], viewer: Viewer) -> Vec<EventView> {
    let told = events.iter().map(|event| game.describe_event(event));
    told.filter(|event| event.audience.includes(viewer))
        .collect()
}

/// What both do: what everybody sees is done by both, what is decided in secret is the same place of each one's list. Nothing if
/// the one could do what the other cannot.
fn same_action(
    one: &Und1c1,
    other: &Und1c1,
    (viewer, seat): (Viewer, Seat),
    choice: u32,
) -> Option<[Action; 2]> {
    let lists = [one, other].map(|game| legal(game, seat));
    let is_open = |action: Action| one.action_audience(seat, action).includes(viewer);
    if viewer.sees(seat.side()) {
        assert_eq!(lists[0], lists[1], "{viewer:?}");
    }
    let mut open: Vec<Action> = lists[0].clone();
    open.retain(|action| is_open(*action) && lists[1].contains(action));
    if open.is_empty() {
        let secret = |list: &Vec<Action>| list.get(choice as usize % list.len()).copied();
        let [mine, theirs] = [secret(&lists[0])?, secret(&lists[1])?];
        return (!is_open(mine)).then_some([mine, theirs]);
    }
    let rare = sharp(one, seat, &open);
    let open = if rare.is_empty() || choice.is_multiple_of(3) {
        open
    } else {
        rare
    };
    let action = open[(choice / 3) as usize % open.len()];
    Some([action; 2])
}

/// Plays both on, and compares what the viewer sees.
fn twins(mut one: Und1c1, mut other: Und1c1, viewer: Viewer, choices: &[u32], met: &Met) {
    for &choice in choices {
        // What was set up in secret comes out, and so does all once a match is over.
        if matches!(one.stage(), Stage::SetUp { .. } | Stage::Over) {
            return;
        }
        let mut events = [Vec::new(), Vec::new()];
        let [mine, theirs] = &mut events;
        if let ToAct::Seats(seats) = one.to_act() {
            let seat = seats.first().expect("somebody is to act");
            let Some([action, twin]) = same_action(&one, &other, (viewer, seat), choice) else {
                return;
            };
            match action {
                Action::Card(..) => count(&met.cards),
                Action::Put(..) => count(&met.put_back),
                Action::Play(_) | Action::Trap(_) => count(&met.plays),
                _ => {}
            }
            one.play(seat, action, mine).unwrap();
            other.play(seat, twin, theirs).unwrap();
        } else {
            let requests = [&one, &other].map(|game| game.chance_request().unwrap());
            if one.chance_audience().includes(viewer) {
                assert_eq!(requests[0], requests[1], "{viewer:?}");
            } else {
                count(&met.draws);
            }
            one.chance(&outcome(&requests[0], choice), mine).unwrap();
            other
                .chance(&outcome(&requests[1], choice), theirs)
                .unwrap();
        }
        count(&met.steps);
        let [mine, theirs] = &events;
        if matches!(one.stage(), Stage::Over) {
            return;
        }
        assert_eq!(
            heard(&one, mine, viewer),
            heard(&other, theirs, viewer),
            "{viewer:?}"
        );
        assert_eq!(one.view(viewer), other.view(viewer), "{viewer:?}");
        assert_eq!(one.to_act(), other.to_act(), "{viewer:?}");
    }
}

#[test]
fn un_58_what_is_hidden_changes_nothing_that_a_viewer_sees_or_hears() {
    let met = Met::default();
    let choices = prop::collection::vec(any::<u32>(), 8..STEPS);
    let mut runner = TestRunner::new(ProptestConfig::with_cases(CASES));
    let held = runner.run(&(choices, any::<u64>()), |(choices, number)| {
        let mut game = begun(choices[0], choices[1] as usize);
        let mut below = numbers(number);
        // Somewhere in the match: whatever is dealt anew then differs from there on.
        for &choice in &choices[2..choices.len().min(2 + number as usize % 60)] {
            if let ToAct::Seats(seats) = game.to_act() {
                let seat = seats.first().expect("somebody is to act");
                let list = legal(&game, seat);
                let rare = sharp(&game, seat, &list);
                let list = if rare.is_empty() { list } else { rare };
                let action = list[choice as usize % list.len()];
                game.play(seat, action, &mut Silent).unwrap();
            } else if let Some(request) = game.chance_request() {
                game.chance(&outcome(&request, choice), &mut Silent)
                    .unwrap();
            }
        }
        // How many cards of a look are put back already nobody else knows, so a twin may have more of them to put.
        if matches!(game.stage(), Stage::Look { .. }) {
            return Ok(());
        }
        for viewer in VIEWERS {
            let twin = game.sample(viewer, &mut below);
            twins(game, twin, viewer, &choices, &met);
        }
        Ok(())
    });
    if let Err(why) = held {
        panic!("{why}");
    }
    // None of it holds because nothing came up.
    for (of, met, least) in [
        ("steps", &met.steps, 5000),
        ("cards", &met.cards, 200),
        ("cards that are drawn", &met.draws, 100),
        ("cards put back", &met.put_back, 5),
        ("plays", &met.plays, 50),
    ] {
        assert!(met.get() >= least, "{of}: {}", met.get());
    }
}

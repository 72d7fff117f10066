//! Positions as text.

use fischio_core::{Game, MOST_POSITION_BYTES, Seat};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use super::{Seldom, hold};
use crate::{RandomMatches, Testable, VIEWERS, legal, numbers, options, step, walk};

/// Every state on the way has a text, and what is read from it is the same match: its state,
/// what may be done, and what each viewer sees.
pub fn every_state_comes_back_from_its_text<M: RandomMatches>() {
    hold::<M>(|choices, _| {
        let by = M::options(choices[0]);
        let mut seldom = Seldom::default();
        let mut number = 0;
        let options = options::<M::Game>(&by);
        let mut compare = |game: &M::Game| {
            let text = game.position().expect("every state has a text");
            assert!(
                text.len() <= MOST_POSITION_BYTES,
                "{} bytes: {text}",
                text.len()
            );
            let read = M::Game::from_position(&options, &text);
            assert_eq!(read.as_ref(), Ok(game), "{text}");
            number += 1;
            if number % M::STRIDE == 0 || seldom.looks_at(game) {
                comes_back::<M>(&by, game);
            }
        };
        let end = walk::<M>(&by, choices, &mut compare);
        comes_back::<M>(&by, &end);
    });
}

fn comes_back<M: RandomMatches>(by: &str, game: &M::Game) {
    let text = game.position().expect("every state has a text");
    let read = M::Game::from_position(&options::<M::Game>(by), &text);
    let read = read.unwrap_or_else(|why| panic!("{text}: {why} in {game:?}"));
    assert_eq!(&read, game, "{text}");
    assert_eq!(read.position().as_ref(), Some(&text));
    assert_eq!(read.to_act(), game.to_act(), "{text}");
    for seat in Seat::FIRSTS {
        assert_eq!(legal(&read, seat), legal(game, seat), "{text}");
    }
    for viewer in VIEWERS {
        assert_eq!(read.view(viewer), game.view(viewer), "{text}");
    }
}

/// The text of a state with mistakes in it is refused, or read as a state that prints as
/// something that reads the same and from which a match goes on.
pub fn broken_positions_are_refused<M: RandomMatches>() {
    hold::<M>(|choices, number| {
        let by = M::options(choices[0]);
        let options = options::<M::Game>(&by);
        let mut below = numbers(number);
        let mut seldom = Seldom::default();
        let mut texts = Vec::new();
        walk::<M>(&by, choices, |game| {
            if seldom.looks_at(game) {
                texts.extend(game.position());
            }
        });
        for _ in 0..200 {
            let text = broken(&texts, &mut below);
            let Ok(mut game) = M::Game::from_position(&options, &text) else {
                continue;
            };
            comes_back::<M>(&by, &game);
            for seat in Seat::FIRSTS {
                for action in legal(&game, seat) {
                    let checked = game.check(seat, action);
                    assert!(checked.is_ok(), "{text}: {action}: {checked:?}");
                }
            }
            for _ in 0..20 {
                if !step::<M>(&mut game, below(u32::MAX)) {
                    break;
                }
                game.view(fischio_core::Viewer::All);
            }
            comes_back::<M>(&by, &game);
        }
    });
}

/// Reading a position of this form never panics. Every listed action of what is read is legal,
/// and it prints as something that reads the same. `printed` checks the print against the text.
pub fn read_or_refused<G: Testable>(form: &str, printed: impl Fn(&str, &str)) {
    let texts = proptest::string::string_regex(form).expect("a regular expression");
    let mut runner = TestRunner::default();
    let options = options::<G>("");
    for _ in 0..256 {
        let text = texts
            .new_tree(&mut runner)
            .expect("a text of the form")
            .current();
        let Ok(game) = G::from_position(&options, &text) else {
            continue;
        };
        for seat in Seat::FIRSTS {
            for action in legal(&game, seat) {
                let checked = game.check(seat, action);
                assert!(checked.is_ok(), "{text}: {action}: {checked:?}");
            }
        }
        if let Some(again) = game.position() {
            assert_eq!(
                G::from_position(&options, &again).as_ref(),
                Ok(&game),
                "{text}"
            );
            printed(&text, &again);
        }
    }
}

/// A text with a word left out, doubled, moved or taken from another text, or a character
/// changed; once or twice.
fn broken(texts: &[String], below: &mut impl FnMut(u32) -> u32) -> String {
    let mut pick = |most: usize| below(most.max(1) as u32) as usize;
    let text = &texts[pick(texts.len())];
    let other: Vec<&str> = texts[pick(texts.len())].split(' ').collect();
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    for _ in 0..=pick(2) {
        let at = pick(words.len());
        let from = other[pick(other.len())].to_owned();
        match pick(6) {
            0 if words.len() > 1 => drop(words.remove(at)),
            1 => words.insert(at, from),
            2 => words[at] = from,
            3 => {
                let with = pick(words.len());
                words.swap(at, with);
            }
            4 => {
                let twice = words[at].clone();
                words.insert(at, twice);
            }
            _ => {
                let mut letters: Vec<char> = words[at].chars().collect();
                if !letters.is_empty() {
                    let place = pick(letters.len());
                    let all: Vec<char> = "0123456789abcdhDCAP@*~'-=,/+é".chars().collect();
                    letters[place] = all[pick(all.len())];
                }
                words[at] = letters.into_iter().collect();
            }
        }
    }
    words.join(" ")
}

//! The log is the truth: the same steps lead to the same match.

use fischio_core::{ChanceOutcome, Game, Seat, Silent, Viewer};

use super::hold;
use crate::walk::pick;
use crate::{RandomMatches, Table, legal, outcome};

/// The same actions and outcomes, written and read again, make the same match, and tell the
/// same of it.
pub fn a_replay_is_the_same_match<M: RandomMatches>() {
    hold::<M>(|choices, _| {
        let by = M::options(choices[0]);
        let mut table = Table::with(M::begin(&by, choices));
        let mut log = Vec::new();
        for &choice in choices {
            let Some(line) = line::<M>(&table.game, choice) else {
                break;
            };
            table.play(&line);
            log.push((line, table.told()));
        }
        let mut again = Table::with(M::begin(&by, choices));
        for (line, told) in log {
            again.play(&line);
            assert_eq!(again.told(), told, "{line}");
        }
        assert_eq!(again.game, table.game);
    });
}

/// The step that a choice picks, as a script has it.
fn line<M: RandomMatches>(game: &M::Game, choice: u32) -> Option<String> {
    if let Some((seat, action)) = pick::<M>(game, choice) {
        return Some(format!("{seat} {action}"));
    }
    let request = game.chance_request()?;
    let outcome = outcome(&request, choice);
    let text = game.outcome_text(&outcome);
    let dice = matches!(outcome, ChanceOutcome::Dice(_));
    Some(if dice { format!("dice {text}") } else { text })
}

/// In a secret set-up it does not matter who acts first.
pub fn secret_actions_commute<M: RandomMatches>() {
    hold::<M>(|choices, _| {
        let begun = Table::<M::Game>::new(&M::options(choices[0])).game;
        let phase = begun.view(Viewer::All).phase;
        let mut in_turn = begun.clone();
        let mut played = [Vec::new(), Vec::new()];
        for (place, &choice) in choices.iter().take(80).enumerate() {
            let seat = Seat::FIRSTS[place % 2];
            let list = legal(&in_turn, seat);
            if in_turn.view(Viewer::All).phase != phase || list.is_empty() {
                continue;
            }
            let ready = list.iter().find(|action| action.to_string() == "ready");
            let ready = ready.filter(|_| choice.is_multiple_of(2));
            let action = *ready.unwrap_or(&list[choice as usize % list.len()]);
            in_turn
                .play(seat, action, &mut Silent)
                .expect("it is legal");
            played[place % 2].push(action);
        }
        let mut one_by_one = begun;
        for (seat, played) in Seat::FIRSTS.into_iter().zip(&played).rev() {
            for &action in played {
                let done = one_by_one.play(seat, action, &mut Silent);
                assert!(done.is_ok(), "{seat}: {action}: {done:?}");
            }
        }
        assert_eq!(in_turn, one_by_one);
    });
}

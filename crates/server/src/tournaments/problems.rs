//! What is not possible in a tournament, where it is no matter of the rules: in every language, since players read it.

use fischio_pictures::said;
use games::words::tournament as say;

use crate::problem::{Code, Problem};

/// A problem in the words of `tournament-problem-` and `id`.
pub(super) fn problem(code: Code, id: &str, facts: &[(&'static str, &str)]) -> Problem {
    let words = say(&format!("problem-{id}"), facts);
    let mut problem = Problem::new(code, said(&words, "en").unwrap_or_default());
    problem.words = Some(Box::new(words));
    problem
}

/// The same with a number that is the most there may be.
pub(super) fn too_many(code: Code, id: &str, most: &impl ToString) -> Problem {
    problem(code, id, &[("most", &most.to_string())])
}

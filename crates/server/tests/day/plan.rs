//! Which of a day's calls fail.

/// What is told of while a day is lived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The next step begins: calls are counted anew.
    Step,
    /// Something failed: it is to be mended.
    Failed,
}

/// Which call of each step fails, from 1; with 0 none does. Before the first step the store is opened, which counts as one. Calls are
/// counted within a step, so that a step that was tried again does not move the faults of those after it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan(pub Vec<u64>);

impl Plan {
    /// Plans for days in which each call fails once, about so many of them in a day, one in a step at most. `calls` is how many each step
    /// makes where none fails.
    pub fn of_every_call(calls: &[u64], in_a_day: u64) -> Vec<Plan> {
        let all: u64 = calls.iter().sum();
        let longest = calls.iter().max().copied().unwrap_or_default();
        let days = longest.max(all / in_a_day);
        let plan = |day: u64| {
            let mut before = 0;
            let steps = calls.iter().map(|calls| {
                // Of all calls of the day, every `days`-th fails.
                let at = 1 + (day + days - before % days) % days;
                before += calls;
                if at > *calls { 0 } else { at }
            });
            Plan(steps.collect())
        };
        (0..days).map(plan).collect()
    }

    /// Which call fails in a step.
    pub fn at(&self, step: usize) -> u64 {
        self.0.get(step).copied().unwrap_or_default()
    }

    /// How many calls fail in all.
    pub fn faults(&self) -> usize {
        self.0.iter().filter(|at| **at > 0).count()
    }
}

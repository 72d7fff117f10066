//! A match as a chain of its states, which copies of a match share.

use std::sync::Arc;

use fischio_core::{BySide, Coach, MatchResult, Record, Refusal};
use games::{AnyGame, LogEntry, MatchLog, RecordMeta};
use learning::outcomes;

use crate::setup::Setup;

/// A state, and how the match came to it.
pub(crate) struct Node {
    state: AnyGame,
    before: Option<(Arc<Node>, Step)>,
    /// The position from which it began, if it is the first one and not that of its game.
    position: Option<String>,
    /// How it ended, if it did by no rule: what was entered, and what came of it.
    ended: Option<(LogEntry, MatchResult)>,
}

/// What was done.
#[derive(Clone)]
pub(crate) struct Step {
    pub(crate) entry: LogEntry,
    /// Who did: a player's number, or -1 for chance.
    pub(crate) player: i32,
    /// The number of the action or outcome; nothing if it has none, as that the time is up.
    pub(crate) number: Option<u32>,
}

impl Step {
    /// An entry that is made in a state.
    pub(crate) fn of(setup: &Setup, state: &AnyGame, entry: LogEntry) -> Step {
        let (player, number) = match &entry {
            LogEntry::Action { by, action } => (setup.player(*by), setup.numbers().of(*action)),
            LogEntry::Chance { outcome } => {
                let request = state.chance_request();
                let number = request.and_then(|request| outcomes::number(&request, outcome));
                (-1, number)
            }
            _ => (-1, None),
        };
        Step {
            entry,
            player,
            number,
        }
    }
}

impl Node {
    pub(crate) fn begin(state: AnyGame, position: Option<String>) -> Arc<Node> {
        Arc::new(Node {
            state,
            before: None,
            position,
            ended: None,
        })
    }

    pub(crate) fn after(before: Arc<Node>, state: AnyGame, step: Step) -> Arc<Node> {
        Arc::new(Node {
            state,
            before: Some((before, step)),
            position: None,
            ended: None,
        })
    }

    /// The same moment of a match that ended there by no rule.
    pub(crate) fn ended(node: &Arc<Node>, entry: LogEntry, result: MatchResult) -> Arc<Node> {
        Arc::new(Node {
            state: node.state.clone(),
            before: node.before.clone(),
            position: node.position.clone(),
            ended: Some((entry, result)),
        })
    }

    pub(crate) fn state(&self) -> &AnyGame {
        &self.state
    }

    pub(crate) fn before(&self) -> Option<(&Arc<Node>, &Step)> {
        self.before.as_ref().map(|(before, step)| (before, step))
    }

    pub(crate) fn result(&self) -> Option<MatchResult> {
        match &self.ended {
            Some((_, result)) => Some(*result),
            None => self.state.result(),
        }
    }

    /// Whether it ended by no rule.
    pub(crate) fn is_ended(&self) -> bool {
        self.ended.is_some()
    }

    /// All that was done, the first first, and the position from which the match began if it is not that of its game.
    pub(crate) fn steps(&self) -> (Vec<&Step>, Option<&str>) {
        let mut steps = Vec::new();
        let mut node = self;
        while let Some((before, step)) = &node.before {
            steps.push(step);
            node = before;
        }
        steps.reverse();
        (steps, node.position.as_deref())
    }

    /// The match as a record.
    pub(crate) fn record(
        &self,
        setup: &Setup,
        names: BySide<Option<String>>,
    ) -> Result<Record, String> {
        let (steps, position) = self.steps();
        let position = position.or(setup.position.as_deref());
        let begun = MatchLog::begin(setup.name(), setup.options.clone(), position);
        let mut log = begun.map_err(|error| error.to_string())?;
        let why = |refusal: Refusal| refusal.to_string();
        let end = self.ended.iter().map(|(entry, _)| entry);
        for entry in steps.into_iter().map(|step| &step.entry).chain(end) {
            let checked = log.check(entry.clone()).map_err(why)?;
            log.apply(checked);
        }
        let coach = |name| Coach::Person {
            name,
            program: true,
        };
        Ok(log.to_record(RecordMeta {
            id: None,
            began: None,
            times: Vec::new(),
            coaches: names.map(coach),
            team: std::collections::BTreeMap::new(),
            fairness: None,
        }))
    }
}

impl Drop for Node {
    /// A long match is dropped step by step: one call within another for each would need too deep a stack.
    fn drop(&mut self) {
        let mut before = self.before.take();
        while let Some((node, _)) = before {
            before = Arc::into_inner(node).and_then(|mut node| node.before.take());
        }
    }
}

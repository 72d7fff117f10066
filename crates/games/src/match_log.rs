//! A match as a fold over its log.

use fischio_core::{
    BySide, Ending, Entry, EventView, MatchResult, OptionSet, Refusal, Seat, Side, ToAct, View,
    Viewer,
};

use crate::{AnyGame, BeginError};

/// A match: how it began, what was done since, and the state that this comes to.
///
/// Entries are only ever added. An undo is an entry too: what it takes back stays in the log
/// and [no longer stands](MatchLog::undone).
#[derive(Clone, Debug)]
pub struct MatchLog {
    options: OptionSet,
    position: Option<String>,
    entries: Vec<Entry>,
    undone: Vec<bool>,
    /// The entries that stand, each with the state before it.
    standing: Vec<Standing>,
    state: AnyGame,
    /// How the match ended, if not by its own rules.
    ended: Option<MatchResult>,
}

#[derive(Clone, Debug)]
struct Standing {
    entry: usize,
    before: AnyGame,
    /// Decided while its seat could decide in secret: it is not taken back, for the other
    /// side would know what should be hidden, or learn that something was decided.
    secret: bool,
}

impl MatchLog {
    /// A match that begins, from a position's text if one is given.
    ///
    /// # Errors
    /// If there is no such game, or it refuses the options or the position.
    pub fn begin(
        game: &str,
        options: OptionSet,
        position: Option<&str>,
    ) -> Result<Self, BeginError> {
        let state = match position {
            Some(text) => AnyGame::from_position(game, &options, text)?,
            None => AnyGame::begin(game, &options)?,
        };
        Ok(MatchLog {
            options,
            position: position.map(str::to_owned),
            entries: Vec::new(),
            undone: Vec::new(),
            standing: Vec::new(),
            state,
            ended: None,
        })
    }

    /// A match that begins with loose options, the rest at their defaults.
    ///
    /// # Errors
    /// If there is no such game, or it refuses the options or the position.
    pub fn begin_with<'a>(
        game: &str,
        options: impl IntoIterator<Item = (&'a str, fischio_core::OptionValue)>,
        position: Option<&str>,
    ) -> Result<Self, BeginError> {
        let options = OptionSet::from_pairs(AnyGame::option_specs(game)?, options)?;
        MatchLog::begin(game, options, position)
    }

    /// The state that the log comes to.
    pub fn state(&self) -> &AnyGame {
        &self.state
    }

    /// The options the match is played with.
    pub fn options(&self) -> &OptionSet {
        &self.options
    }

    /// The position it began from, if not the usual one.
    pub fn begun_from(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// How many coaches each side has.
    pub fn seats(&self) -> BySide<u8> {
        self.state.seats()
    }

    /// Whether there is such a seat in this match.
    pub fn has_seat(&self, seat: Seat) -> bool {
        seat.number() <= self.seats()[seat.side()]
    }

    /// Everything that was done, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How the match ended: by the rules, or because somebody gave up, both agreed or time
    /// ran out.
    pub fn result(&self) -> Option<MatchResult> {
        self.ended.or_else(|| self.state.result())
    }

    /// Whether the match has ended, one way or another.
    pub fn is_over(&self) -> bool {
        self.ended.is_some() || self.state.to_act() == ToAct::Over
    }

    /// Who decides next; nobody once the match has ended, one way or another.
    pub fn to_act(&self) -> ToAct {
        if self.ended.is_some() {
            ToAct::Over
        } else {
            self.state.to_act()
        }
    }

    /// What `viewer` may see, with how the match ended if it ended before its time.
    pub fn view(&self, viewer: Viewer) -> View {
        let mut view = self.state.view(viewer);
        if let Some(ended) = self.ended {
            view.result = Some(ended);
            view.to_act = Vec::new();
        }
        view
    }

    /// Whether `entry` may be added now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, entry: &Entry) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(self.refusal("match-over"));
        }
        match entry {
            Entry::Action { by, action } => {
                self.check_seat(*by)?;
                self.state.check(*by, action)
            }
            Entry::Chance { outcome } => self.state.parse_chance(outcome).map(drop),
            Entry::Undo { count } => self.check_undo(*count),
            Entry::Resign { by } | Entry::TimeOut { by } => self.check_seat(*by),
            Entry::DrawAgreed => Ok(()),
            Entry::TimeUp => self.state.clone().time_up().map(drop),
        }
    }

    /// Adds `entry` and tells what happened.
    ///
    /// # Errors
    /// Why it may not be added; nothing has changed.
    pub fn apply(&mut self, entry: Entry) -> Result<Vec<EventView>, Refusal> {
        self.check(&entry)?;
        let mut events = Vec::new();
        match &entry {
            Entry::Action { by, action } => {
                let secret = self.state.decides_in_secret(*by);
                events = self.step(secret, |state| state.play(*by, action))?;
            }
            Entry::Chance { outcome } => {
                events = self.step(false, |state| state.chance(outcome))?;
            }
            Entry::Undo { count } => {
                let kept = self.standing.len() - *count as usize;
                for taken in self.standing.drain(kept..).rev() {
                    self.undone[taken.entry] = true;
                    self.state = taken.before;
                }
            }
            Entry::Resign { by } => {
                self.end(Some(by.side().opponent()), Ending::Resigned);
            }
            Entry::TimeOut { by } => self.end(Some(by.side().opponent()), Ending::TimeOut),
            Entry::DrawAgreed => self.end(None, Ending::DrawAgreed),
            Entry::TimeUp => events = self.step(true, AnyGame::time_up)?,
        }
        self.entries.push(entry);
        self.undone.push(false);
        Ok(events)
    }

    /// Takes actions and outcomes back without a trace, also after the end: for whoever
    /// explores a match rather than referees it. The log is then as it was before them.
    ///
    /// # Errors
    /// If fewer stand; nothing has changed.
    pub fn rewind(&mut self, count: u32) -> Result<(), Refusal> {
        self.check_undo(count)?;
        let kept = self.standing.len() - count as usize;
        // Whatever was undone since was done since: what stands before is not touched by it.
        if let Some(first) = self.standing.drain(kept..).next() {
            self.entries.truncate(first.entry);
            self.undone.truncate(first.entry);
            self.state = first.before;
            self.ended = None;
        }
        Ok(())
    }

    /// How many actions and outcomes stand: were made and not taken back.
    pub fn standing(&self) -> usize {
        self.standing.len()
    }

    /// The numbers in [`entries`](MatchLog::entries) of the actions and outcomes that stand.
    pub fn standing_entries(&self) -> impl DoubleEndedIterator<Item = usize> {
        self.standing.iter().map(|standing| standing.entry)
    }

    /// The states that the match went through, from its beginning to the present one,
    /// without what was taken back. One more than [`standing`](MatchLog::standing).
    pub fn states(&self) -> impl Iterator<Item = &AnyGame> {
        self.standing
            .iter()
            .map(|standing| &standing.before)
            .chain([&self.state])
    }

    /// Tells of each entry whether it was taken back.
    pub fn undone(&self) -> impl Iterator<Item = bool> {
        self.undone.iter().copied()
    }

    /// How many actions `seat` may take back without asking: its last, if neither chance nor
    /// another coach decided after it.
    pub fn free_undo(&self, seat: Seat) -> Option<u32> {
        let last = self.standing.last()?;
        let own = matches!(&self.entries[last.entry], Entry::Action { by, .. } if *by == seat);
        (own && !last.secret && !self.is_over() && !self.is_secret()).then_some(1)
    }

    /// Whether somebody may decide in secret now.
    fn is_secret(&self) -> bool {
        matches!(self.to_act(), ToAct::Seats(seats)
            if seats.iter().any(|seat| self.state.decides_in_secret(seat)))
    }

    /// How many actions and outcomes are to be taken back for `side` to decide its last
    /// action again. Nothing if that would take back what was decided in secret, or that the
    /// match's time ran out.
    pub fn undo_to_own(&self, side: Side) -> Option<u32> {
        // While a decision may be secret, nobody learns by this whether one was made.
        if self.is_over() || self.is_secret() {
            return None;
        }
        let own = |standing: &Standing| matches!(&self.entries[standing.entry], Entry::Action { by, .. } if by.side() == side);
        let back = self.standing.iter().rev().position(own)?;
        let taken = self.standing.iter().rev().take(back + 1);
        (!taken.into_iter().any(|standing| standing.secret)).then_some(back as u32 + 1)
    }

    fn score(&self) -> BySide<u32> {
        self.state.view(Viewer::Spectator).score
    }

    fn end(&mut self, winner: Option<Side>, ending: Ending) {
        self.ended = Some(MatchResult::ended(self.score(), winner, ending));
    }

    fn step(
        &mut self,
        secret: bool,
        step: impl FnOnce(&mut AnyGame) -> Result<Vec<EventView>, Refusal>,
    ) -> Result<Vec<EventView>, Refusal> {
        let before = self.state.clone();
        let events = step(&mut self.state)?;
        self.standing.push(Standing {
            entry: self.entries.len(),
            before,
            secret,
        });
        Ok(events)
    }

    fn refusal(&self, reason: &'static str) -> Refusal {
        Refusal::new(self.state.phase_clause().0, reason)
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if self.has_seat(seat) {
            return Ok(());
        }
        Err(self.refusal("no-such-seat").with("seat", seat))
    }

    fn check_undo(&self, count: u32) -> Result<(), Refusal> {
        let standing = self.standing.len();
        if count >= 1 && count as usize <= standing {
            return Ok(());
        }
        Err(self
            .refusal("undo-count")
            .with("count", count)
            .with("standing", standing))
    }
}

#[cfg(test)]
mod tests {
    use fischio_core::Game;

    use super::*;
    use crate::toss::Toss;

    const HOME: Seat = Seat::first(Side::Home);
    const AWAY: Seat = Seat::first(Side::Away);

    fn act(by: Seat, action: &str) -> Entry {
        Entry::Action {
            by,
            action: action.to_owned(),
        }
    }

    fn chance(outcome: &str) -> Entry {
        Entry::Chance {
            outcome: outcome.to_owned(),
        }
    }

    fn toss(entries: &[Entry]) -> MatchLog {
        let mut log = MatchLog::begin_with(Toss::NAME, [], None).unwrap();
        for entry in entries {
            log.apply(entry.clone()).unwrap();
        }
        log
    }

    #[test]
    fn nothing_is_taken_back_freely_across_chance() {
        let kick_off = "P1@d1 D1@c3 D2@f3 C1@d7* A1@e7 / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home";
        let mut log = MatchLog::begin_with("calcetto", [], Some(kick_off)).unwrap();
        log.apply(chance("1 2 -")).unwrap();
        assert_eq!(
            (log.free_undo(HOME), log.undo_to_own(Side::Home)),
            (None, None)
        );
        for action in ["C1-c7", "D1-c4"] {
            log.apply(act(HOME, action)).unwrap();
            assert_eq!((log.free_undo(HOME), log.free_undo(AWAY)), (Some(1), None));
        }
        log.apply(act(HOME, "end")).unwrap();
        log.apply(chance("3 4 +")).unwrap();
        assert_eq!((log.free_undo(AWAY), log.free_undo(HOME)), (None, None));
        assert_eq!(log.undo_to_own(Side::Home), Some(2));
        assert_eq!(log.undo_to_own(Side::Away), None);
        log.apply(Entry::Undo { count: 1 }).unwrap();
        assert_eq!(log.free_undo(HOME), Some(1), "the roll was taken back");
    }

    #[test]
    fn what_was_decided_in_secret_is_not_taken_back() {
        assert_eq!(toss(&[]).undo_to_own(Side::Home), None);
        let mut log = toss(&[act(HOME, "H")]);
        for (side, seat) in [(Side::Home, HOME), (Side::Away, AWAY)] {
            assert_eq!((log.free_undo(seat), log.undo_to_own(side)), (None, None));
        }
        let entries = [
            act(AWAY, "T"),
            chance("5 -"),
            chance("card RED"),
            chance("pack 2 0 1"),
        ];
        for entry in entries {
            log.apply(entry).unwrap();
            assert_eq!(log.undo_to_own(Side::Away), None);
        }
        log.apply(act(HOME, "go")).unwrap();
        assert_eq!(log.free_undo(HOME), Some(1));
        assert_eq!(log.undo_to_own(Side::Home), Some(1));
        assert_eq!(log.undo_to_own(Side::Away), None);
    }

    #[test]
    fn decisions_in_secret_come_in_any_order() {
        let rest = [
            chance("5 -"),
            chance("card RED"),
            chance("pack 2 0 1"),
            act(HOME, "go"),
            act(AWAY, "go"),
            act(HOME, "go"),
            act(AWAY, "go"),
        ];
        let ends = [
            [act(HOME, "H"), act(AWAY, "T")],
            [act(AWAY, "T"), act(HOME, "H")],
        ]
        .map(|calls| {
            let log = toss(&[&calls[..], &rest].concat());
            assert!(log.is_over());
            (log.view(Viewer::All), log.result())
        });
        assert_eq!(ends[0], ends[1]);
        assert_eq!(
            ends[0].1.map(|result| result.winner),
            Some(Some(Side::Home))
        );
    }

    #[test]
    fn chance_is_refused_as_an_action_is() {
        let mut log = toss(&[act(HOME, "H"), act(AWAY, "T")]);
        for (entry, reason) in [
            (chance("7 +"), "chance-misfit"),
            (chance(""), "chance-misfit"),
            (act(HOME, "go"), "not-now"),
        ] {
            assert_eq!(log.check(&entry).unwrap_err().reason, reason);
            assert_eq!(log.apply(entry).unwrap_err().reason, reason);
            assert_eq!(log.standing(), 2);
        }
    }
}

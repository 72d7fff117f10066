//! A match as a fold over its log.

use std::collections::VecDeque;

use fischio_core::{
    Audience, BySide, Claim, Ending, Entry, EventView, MatchResult, OptionSet, Refusal, Seat, Side,
    Tally, ToAct, View, Viewer,
};

use internment::ArcIntern;

use crate::{AnyAction, AnyGame, BeginError, LogEntry, beginnings};

/// A state is kept before every so many actions and outcomes that stand: to take some back, a
/// few are played again from the last state kept before them.
const KEPT_EVERY: usize = 16;

/// So many of the last states are kept as well: what is taken back is mostly what was done last, and who takes back one action
/// after the other has nothing played again for most of them. They are shared with anybody else who keeps them.
const RECENT: usize = 4;

/// A match: how it began, what was done since, and the state that this comes to.
///
/// Entries are only ever added. An undo is an entry too: what it takes back stays in the log
/// and [no longer stands](MatchLog::undone).
#[derive(Clone, Debug)]
pub struct MatchLog {
    /// Shared by all matches with the same: they may have whole files in them.
    options: ArcIntern<OptionSet>,
    position: Option<String>,
    entries: Vec<Entry>,
    undone: Vec<bool>,
    /// The actions and outcomes that stand.
    standing: Vec<Standing>,
    /// The state before the first of `standing` and before every [`KEPT_EVERY`]th after it.
    kept: Vec<AnyGame>,
    /// The states before the last of `standing`, at most [`RECENT`].
    recent: VecDeque<AnyGame>,
    state: AnyGame,
    /// Which sides have played: acted openly while no kick-off was awaited. An undo leaves it.
    played: BySide<bool>,
    /// How the match ended, if not by its own rules.
    ended: Option<MatchResult>,
}

/// An entry that may be made in a match's log as it stands: [`MatchLog::check`] found it
/// allowed, and [`MatchLog::apply`] takes it without asking again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    entry: LogEntry,
    written: Entry,
    audience: Audience,
    in_secret: bool,
    /// How many entries the log had.
    after: usize,
}

impl Checked {
    /// The entry.
    pub fn entry(&self) -> &LogEntry {
        &self.entry
    }

    /// The entry in texts, as it is stored and sent.
    pub fn written(&self) -> &Entry {
        &self.written
    }

    /// Who may read the entry while the match runs.
    pub fn audience(&self) -> Audience {
        self.audience
    }

    /// Whether it is decided while somebody may decide in secret, or is secret itself.
    pub fn in_secret(&self) -> bool {
        self.in_secret
    }
}

#[derive(Clone, Debug)]
struct Standing {
    /// Its number in the log.
    number: usize,
    entry: LogEntry,
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
        let options = ArcIntern::new(options);
        let state = match position {
            Some(text) => AnyGame::from_position(game, &options, text)?,
            None => beginnings::begin(game, &options)?,
        };
        Ok(MatchLog {
            options,
            position: position.map(str::to_owned),
            entries: Vec::new(),
            undone: Vec::new(),
            standing: Vec::new(),
            kept: Vec::new(),
            recent: VecDeque::new(),
            state,
            played: BySide::default(),
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

    /// Reads an entry that is to be made now from its texts.
    ///
    /// # Errors
    /// If the match is over, the seat is not of this match, or a text is no action of the game
    /// or no answer to what is asked of chance.
    pub fn read(&self, entry: &Entry) -> Result<LogEntry, Refusal> {
        self.check_running()?;
        if let Entry::Action { by, .. } = entry {
            self.check_seat(*by)?;
        }
        LogEntry::read(&self.state, entry)
    }

    /// Whether `entry` may be added now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, entry: LogEntry) -> Result<Checked, Refusal> {
        self.allow(entry, |entry| entry.written(&self.state))
    }

    fn allow(
        &self,
        entry: LogEntry,
        written: impl FnOnce(&LogEntry) -> Entry,
    ) -> Result<Checked, Refusal> {
        self.check_running()?;
        let mut audience = Audience::Everyone;
        match &entry {
            LogEntry::Action { by, action } => {
                self.check_seat(*by)?;
                self.state.check(*by, *action)?;
                audience = self.state.action_audience(*by, *action);
            }
            LogEntry::Chance { outcome } => {
                self.state.check_chance(outcome)?;
                audience = self.state.chance_audience();
            }
            LogEntry::Undo { count } => self.check_undo(*count)?,
            LogEntry::Resign { by } | LogEntry::TimeOut { by } => self.check_seat(*by)?,
            LogEntry::Abort { by } => {
                self.check_seat(*by)?;
                if !self.may_abort() {
                    return Err(Refusal::new("TB-14", "abort-too-late"));
                }
            }
            LogEntry::Claim { by, claim } => {
                self.check_seat(*by)?;
                self.check_claim(by.side())?;
                if *claim == Claim::Draw {
                    self.check_draw()?;
                }
            }
            LogEntry::DrawAgreed => self.check_draw()?,
            LogEntry::TimeUp => drop(self.state.clone().time_up()?),
        }
        Ok(Checked {
            written: written(&entry),
            in_secret: audience != Audience::Everyone || self.state.is_secret(),
            entry,
            audience,
            after: self.entries.len(),
        })
    }

    /// Whether the coaches may agree on a draw, or claim one: not where the match has to be decided.
    ///
    /// # Errors
    /// If they may not.
    pub fn check_draw(&self) -> Result<(), Refusal> {
        match self.options.shoot_out() {
            Ok(None) => Ok(()),
            _ => Err(Refusal::new("TN-06", "draw-to-be-decided")),
        }
    }

    /// [Reads](MatchLog::read) and [checks](MatchLog::check) an entry in texts, which stay as
    /// they are.
    ///
    /// # Errors
    /// Why it may not be added.
    pub fn check_written(&self, entry: &Entry) -> Result<Checked, Refusal> {
        self.allow(self.read(entry)?, |_| entry.clone())
    }

    /// Adds an entry and tells what happened.
    ///
    /// # Panics
    /// If something was added to the log since the entry was checked.
    pub fn apply(&mut self, checked: Checked) -> Vec<EventView> {
        assert_eq!(
            checked.after,
            self.entries.len(),
            "an entry is applied to the log for which it was checked"
        );
        let Checked {
            entry,
            written,
            audience,
            ..
        } = checked;
        if let Some(by) = entry.actor()
            && audience == Audience::Everyone
            && !self.state.awaits_kick_off()
        {
            self.played[by.side()] = true;
        }
        let events = match entry {
            LogEntry::Action { by, .. } => self.step(self.state.decides_in_secret(by), entry),
            LogEntry::Chance { .. } => self.step(false, entry),
            LogEntry::TimeUp => self.step(true, entry),
            LogEntry::Undo { count } => {
                self.take_back(count);
                Vec::new()
            }
            LogEntry::Resign { by } => {
                self.end(Some(by.side().opponent()), Ending::Resigned);
                Vec::new()
            }
            LogEntry::TimeOut { by } => {
                self.end(Some(by.side().opponent()), Ending::TimeOut);
                Vec::new()
            }
            LogEntry::DrawAgreed => {
                self.end(None, Ending::DrawAgreed);
                Vec::new()
            }
            LogEntry::Abort { .. } => {
                self.end(None, Ending::Aborted);
                Vec::new()
            }
            LogEntry::Claim { by, claim } => {
                let winner = match claim {
                    Claim::Win => Some(by.side()),
                    Claim::Draw => None,
                };
                self.end(winner, Ending::Claimed);
                Vec::new()
            }
        };
        self.entries.push(written);
        self.undone.push(false);
        events
    }

    /// Reads, checks and adds an entry in texts, and tells what happened.
    ///
    /// # Errors
    /// Why it may not be added; nothing has changed.
    pub fn enter(&mut self, entry: &Entry) -> Result<Vec<EventView>, Refusal> {
        let checked = self.check_written(entry)?;
        Ok(self.apply(checked))
    }

    /// Takes actions and outcomes back without a trace, also after the end: for a
    /// driver that explores a match rather than referees it. The log is then as it was before them.
    ///
    /// # Errors
    /// If fewer stand; nothing has changed.
    pub fn rewind(&mut self, count: u32) -> Result<(), Refusal> {
        self.check_undo(count)?;
        // What was undone since then was also done since then, so earlier entries all stand.
        if let Some(first) = self.take_back(count) {
            self.entries.truncate(first);
            self.undone.truncate(first);
            self.ended = None;
        }
        Ok(())
    }

    /// Takes the last `count` actions and outcomes that stand back, and tells the number of
    /// the first of them in the log.
    fn take_back(&mut self, count: u32) -> Option<usize> {
        let left = self.standing.len() - count as usize;
        let first = self.standing.get(left)?.number;
        let recent = self.recent.len().checked_sub(count as usize);
        if let Some(state) = recent.and_then(|at| self.recent.drain(at..).next()) {
            self.state = state;
        } else {
            self.play_up_to(left);
        }
        for taken in self.standing.drain(left..) {
            self.undone[taken.number] = true;
        }
        self.kept.truncate(left.div_ceil(KEPT_EVERY));
        Some(first)
    }

    /// Makes the state the one before number `at` of those that stand.
    fn play_up_to(&mut self, at: usize) {
        let from = at / KEPT_EVERY;
        let mut state = self.kept[from].clone();
        self.recent.clear();
        for (number, standing) in (from * KEPT_EVERY..at).zip(&self.standing[from * KEPT_EVERY..]) {
            if number + RECENT >= at {
                self.recent.push_back(state.clone());
            }
            step_again(&mut state, &standing.entry);
        }
        self.state = state;
    }

    /// How many actions and outcomes stand: were made and not taken back.
    pub fn standing(&self) -> usize {
        self.standing.len()
    }

    /// The numbers in [`entries`](MatchLog::entries) of the actions and outcomes that stand.
    pub fn standing_entries(&self) -> impl DoubleEndedIterator<Item = usize> {
        self.standing.iter().map(|standing| standing.number)
    }

    /// The states that the match went through, from its beginning to the present one,
    /// without what was taken back. One more than [`standing`](MatchLog::standing).
    pub fn states(&self) -> impl Iterator<Item = AnyGame> {
        let begun = self.kept.first().unwrap_or(&self.state).clone();
        let after = self.standing.iter().scan(begun.clone(), |state, standing| {
            step_again(state, &standing.entry);
            Some(state.clone())
        });
        std::iter::once(begun).chain(after)
    }

    /// Goes through the match without what was taken back: the state before each action or outcome, what it
    /// counts as, and the state after it.
    pub(crate) fn each_step(&self, mut visit: impl FnMut(&AnyGame, &[Tally], &AnyGame)) {
        let mut state = self.kept.first().unwrap_or(&self.state).clone();
        for standing in &self.standing {
            let before = state.clone();
            let tallies = match &standing.entry {
                LogEntry::Action { by, action } => state.play_counted(*by, *action),
                LogEntry::Chance { outcome } => state.chance_counted(outcome),
                other => {
                    step_again(&mut state, other);
                    Vec::new()
                }
            };
            visit(&before, &tallies, &state);
        }
    }

    /// What each of those that stand decided: the seat's action, or nothing where chance did or the match's time.
    pub fn decided(&self) -> impl Iterator<Item = Option<(Seat, AnyAction)>> {
        self.standing.iter().map(|standing| match &standing.entry {
            LogEntry::Action { by, action } => Some((*by, *action)),
            _ => None,
        })
    }

    /// Whether it ended by no rule of its game: resigned, agreed, out of time.
    pub fn ended_early(&self) -> bool {
        self.ended.is_some()
    }

    /// Tells of each entry whether it was taken back.
    pub fn undone(&self) -> impl Iterator<Item = bool> {
        self.undone.iter().copied()
    }

    /// How many actions `seat` may take back without asking: its last, if neither chance nor
    /// another coach decided after it.
    pub fn free_undo(&self, seat: Seat) -> Option<u32> {
        let last = self.standing.last()?;
        let own = last.entry.actor() == Some(seat);
        (own && !last.secret && !self.is_over() && !self.state.is_secret()).then_some(1)
    }

    /// How many actions and outcomes are to be taken back for `side` to decide its last
    /// action again. Nothing if that would take back what was decided in secret, or that the
    /// match's time ran out.
    pub fn undo_to_own(&self, side: Side) -> Option<u32> {
        // While a decision may be secret, nobody learns by this whether one was made.
        if self.is_over() || self.state.is_secret() {
            return None;
        }
        let own = |standing: &Standing| {
            let actor = standing.entry.actor();
            actor.is_some_and(|by| by.side() == side)
        };
        let back = self.standing.iter().rev().position(own)?;
        let taken = self.standing.iter().rev().take(back + 1);
        (!taken.into_iter().any(|standing| standing.secret)).then_some(back as u32 + 1)
    }

    /// Whether the match may still be called off (TB-14): until each side has played, which sides
    /// do not while they set up or kick off.
    pub fn may_abort(&self) -> bool {
        let both_played = self.played.home && self.played.away;
        !self.is_over() && !both_played
    }

    /// Whether `side` may claim the match if the other has left (TB-15), for all that the rules know:
    /// the other side alone is to act, and not in secret.
    ///
    /// # Errors
    /// Why not.
    pub fn check_claim(&self, side: Side) -> Result<(), Refusal> {
        self.check_running()?;
        if self.state.is_secret() || self.state.has_secret_options() {
            return Err(Refusal::new("TB-15", "claim-in-secret"));
        }
        match self.to_act() {
            ToAct::Seats(seats) if seats.iter().all(|seat| seat.side() != side) => Ok(()),
            ToAct::Seats(_) | ToAct::Chance | ToAct::Over => {
                Err(Refusal::new("TB-15", "claim-own-turn"))
            }
        }
    }

    fn score(&self) -> BySide<u32> {
        self.state.score()
    }

    fn end(&mut self, winner: Option<Side>, ending: Ending) {
        self.ended = Some(MatchResult::ended(self.score(), winner, ending));
    }

    /// Carries out an action, an outcome of chance or the end of the match's time.
    fn step(&mut self, secret: bool, entry: LogEntry) -> Vec<EventView> {
        if self.standing.len().is_multiple_of(KEPT_EVERY) {
            // States are big: there is room for no more of them than there are.
            self.kept.reserve_exact(1);
            self.kept.push(self.state.clone());
        }
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(self.state.clone());
        let events = step(&mut self.state, &entry);
        self.standing.push(Standing {
            number: self.entries.len(),
            entry,
            secret,
        });
        events
    }

    fn check_running(&self) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(self.refusal("match-over"));
        }
        Ok(())
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

/// Carries out what was found allowed: an action, an outcome of chance or the end of the
/// match's time. Nothing else changes the state of a game.
fn step(state: &mut AnyGame, entry: &LogEntry) -> Vec<EventView> {
    match entry {
        LogEntry::Action { by, action } => state.play_checked(*by, *action),
        LogEntry::Chance { outcome } => state.chance_checked(outcome),
        LogEntry::TimeUp => state
            .time_up()
            .expect("the time may run out: it was checked"),
        LogEntry::Undo { .. }
        | LogEntry::Resign { .. }
        | LogEntry::DrawAgreed
        | LogEntry::Abort { .. }
        | LogEntry::Claim { .. }
        | LogEntry::TimeOut { .. } => Vec::new(),
    }
}

/// The same, telling nobody.
fn step_again(state: &mut AnyGame, entry: &LogEntry) {
    match entry {
        LogEntry::Action { by, action } => state.play_again(*by, *action),
        LogEntry::Chance { outcome } => state.chance_again(outcome),
        other => drop(step(state, other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    fn toy(entries: &[Entry]) -> MatchLog {
        let turns = fischio_core::OptionValue::Number(2);
        let mut log = MatchLog::begin_with("toy", [("turns", turns)], None).unwrap();
        for entry in entries {
            log.enter(entry).unwrap();
        }
        log
    }

    fn all(by: Seat, actions: [&str; 4]) -> Vec<Entry> {
        actions.map(|action| act(by, action)).to_vec()
    }

    fn set_up() -> [Vec<Entry>; 2] {
        [
            all(HOME, ["1@a1", "2@b1", "3@c1", "ready"]),
            all(AWAY, ["1@a4", "2@b4", "3@c4", "ready"]),
        ]
    }

    fn draws() -> [Entry; 3] {
        ["token T1", "token T2", "lots 0 1"].map(chance)
    }

    #[test]
    fn nothing_is_taken_back_freely_across_chance() {
        let kick_off = "P1@d1 D1@c3 D2@f3 C1@d7* A1@e7 / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home";
        let mut log = MatchLog::begin_with("calcetto", [], Some(kick_off)).unwrap();
        log.enter(&chance("1 2 -")).unwrap();
        assert_eq!(
            (log.free_undo(HOME), log.undo_to_own(Side::Home)),
            (None, None)
        );
        for action in ["C1-c7", "D1-c4"] {
            log.enter(&act(HOME, action)).unwrap();
            assert_eq!((log.free_undo(HOME), log.free_undo(AWAY)), (Some(1), None));
        }
        log.enter(&act(HOME, "end")).unwrap();
        log.enter(&chance("3 4 +")).unwrap();
        assert_eq!((log.free_undo(AWAY), log.free_undo(HOME)), (None, None));
        assert_eq!(log.undo_to_own(Side::Home), Some(2));
        assert_eq!(log.undo_to_own(Side::Away), None);
        log.enter(&Entry::Undo { count: 1 }).unwrap();
        assert_eq!(log.free_undo(HOME), Some(1), "the roll was taken back");
    }

    #[test]
    fn what_was_decided_in_secret_is_not_taken_back() {
        assert_eq!(toy(&[]).undo_to_own(Side::Home), None);
        let [home, away] = set_up();
        let mut log = toy(&home);
        for (side, seat) in [(Side::Home, HOME), (Side::Away, AWAY)] {
            assert_eq!((log.free_undo(seat), log.undo_to_own(side)), (None, None));
        }
        for entry in away.into_iter().chain(draws()) {
            log.enter(&entry).unwrap();
            assert_eq!(log.undo_to_own(Side::Away), None);
        }
        log.enter(&act(HOME, "wait")).unwrap();
        assert_eq!(log.free_undo(HOME), Some(1));
        assert_eq!(log.undo_to_own(Side::Home), Some(1));
        assert_eq!(log.undo_to_own(Side::Away), None);
    }

    #[test]
    fn what_is_taken_back_leads_to_the_state_before_it_however_much_at_a_time() {
        let [home, away] = set_up();
        let waits = [HOME, AWAY].map(|by| act(by, "wait"));
        let entries = [&home[..], &away, &draws(), &waits].concat();
        let stood: Vec<String> = (0..=entries.len())
            .map(|count| format!("{:?}", toy(&entries[..count]).state()))
            .collect();
        let counts: [&[u32]; 7] = [
            &[1; 13],
            &[4, 1, 1, 1, 1, 1],
            &[3, 2, 4, 1],
            &[5, 1, 6],
            &[1, 4, 1],
            &[1, 5, 3],
            &[13],
        ];
        for counts in counts {
            let mut log = toy(&entries);
            let mut left = entries.len();
            for (undone, count) in counts.iter().enumerate() {
                log.enter(&Entry::Undo { count: *count }).unwrap();
                left -= *count as usize;
                assert_eq!(format!("{:?}", log.state()), stood[left], "{counts:?}");
                // Every other time one is made again, which is taken back as well.
                if undone % 2 == 1 {
                    log.enter(&entries[left]).unwrap();
                    assert_eq!(format!("{:?}", log.state()), stood[left + 1], "{counts:?}");
                    log.enter(&Entry::Undo { count: 1 }).unwrap();
                    assert_eq!(format!("{:?}", log.state()), stood[left], "{counts:?}");
                }
            }
            for entry in &entries[left..] {
                log.enter(entry).unwrap();
            }
            assert_eq!(
                format!("{:?}", log.state()),
                stood[entries.len()],
                "{counts:?}"
            );
        }
    }

    #[test]
    fn decisions_in_secret_come_in_any_order() {
        let waits = [HOME, AWAY, HOME, AWAY].map(|by| act(by, "wait"));
        let rest = [&draws()[..], &waits].concat();
        let [home, away] = set_up();
        let mixed: Vec<Entry> = home
            .iter()
            .zip(&away)
            .flat_map(|(a, b)| [b, a])
            .cloned()
            .collect();
        let ends = [
            [&home[..], &away].concat(),
            [&away[..], &home].concat(),
            mixed,
        ]
        .map(|set_up| {
            let log = toy(&[&set_up[..], &rest].concat());
            assert!(log.is_over());
            (log.view(Viewer::All), log.result())
        });
        assert_eq!(ends[0], ends[1]);
        assert_eq!(ends[0], ends[2]);
        assert_eq!(ends[0].1.map(|result| result.winner), Some(None));
    }

    #[test]
    fn chance_is_refused_as_an_action_is() {
        let [home, away] = set_up();
        let mut log = toy(&[home, away].concat());
        for (entry, reason) in [
            (chance("7 +"), "chance-misfit"),
            (chance(""), "chance-misfit"),
            (act(HOME, "wait"), "not-your-turn"),
        ] {
            assert_eq!(log.check_written(&entry).unwrap_err().reason, reason);
            assert_eq!(log.enter(&entry).unwrap_err().reason, reason);
            assert_eq!(log.standing(), 8);
        }
    }
}

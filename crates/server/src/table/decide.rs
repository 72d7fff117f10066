//! What comes of a command: nothing is changed here.

use std::time::Duration;

use fischio_core::{Claim, Entry, Refusal, Seat, Side};
use fischio_people::rated;
use games::fair::{NONCE_LENGTH, is_nonce};
use games::{Checked, LogEntry};

use super::clock::milliseconds;
use super::{SeatViewer, Snapshot, Table};
use crate::id::Visitor;
use crate::model::{EventKind, Mode, Status};
use crate::problem::{Code, Problem};
use crate::wire::{Can, Command};

/// What comes of a command that is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// This is done.
    Do(EventKind<Checked>),
    /// A new match begins, with sides swapped.
    Rematch {
        /// Who asked last.
        by: Seat,
    },
    /// It was done before, with this number.
    Done(u32),
}

/// How an action is taken back.
enum Undo {
    /// At once: so many entries.
    Now(u32),
    /// If the opponent lets them.
    Ask(u32),
}

impl Table {
    /// Enters something in the log, if it allows it.
    ///
    /// # Errors
    /// Why not.
    pub fn entry(&self, entry: LogEntry) -> Result<EventKind<Checked>, Problem> {
        let checked = self.log.check(entry);
        checked
            .map(EventKind::entry)
            .map_err(|refusal| Problem::refused(self.log.state().name(), &refusal))
    }

    /// The same, as what comes of a command.
    fn decide_entry(&self, entry: LogEntry) -> Result<Decision, Problem> {
        self.entry(entry).map(Decision::Do)
    }

    /// What comes of a command of `visitor` at `time`, on the stopwatch.
    ///
    /// # Errors
    /// Why it is not allowed.
    pub fn decide(
        &self,
        visitor: &Visitor,
        command: &Command,
        time: Duration,
    ) -> Result<Decision, Problem> {
        let now = &self.now;
        let seat = command.seat();
        let side = seat.side();
        let seat_viewer = SeatViewer::of(visitor, &now.chairs);
        if !seat_viewer.has(seat) {
            return Err(no_seat(seat, seat_viewer));
        }
        let speaks = match command {
            Command::Play { .. } | Command::Nonce { .. } => true,
            Command::AskUndo { .. } => now.free_undo == Some(seat) || seat_viewer.holds_both(),
            _ => false,
        };
        let captain = now.chairs.captain(side);
        if !speaks && seat != captain {
            let detail = format!("{captain} speaks for {side}, not {seat}");
            return Err(Problem::new(Code::NoSeat, detail));
        }
        match command {
            Command::Play { action, after, .. } => self.play(seat_viewer, seat, action, *after),
            Command::Resign { .. } => match now.status {
                Status::Waiting if seat == self.settings.creator => {
                    Ok(Decision::Do(EventKind::Withdrawn))
                }
                Status::Waiting => Err(Problem::new(
                    Code::NotRunning,
                    "a match that has not begun is withdrawn by whoever made it",
                )),
                Status::Running => self.decide_entry(LogEntry::Resign { by: seat }),
                Status::Finished => Err(over()),
            },
            Command::Abort { .. } => {
                self.must_run()?;
                self.must_be_casual("tournament-no-abort", "TN-10")?;
                self.must_not_be_frozen()?;
                self.decide_entry(LogEntry::Abort { by: seat })
            }
            Command::Claim { claim, .. } => {
                self.must_run()?;
                self.must_not_be_frozen()?;
                let due = self.claim_due(side, time);
                due.map_err(|refusal| Problem::refused(self.log.state().name(), &refusal))?;
                let claim = *claim;
                if claim == Claim::Draw {
                    self.may_be_drawn()?;
                }
                self.decide_entry(LogEntry::Claim { by: seat, claim })
            }
            Command::OfferDraw { .. } => {
                self.must_run()?;
                self.may_be_drawn()?;
                if now.draw_offer == Some(side.opponent()) {
                    return self.decide_entry(LogEntry::DrawAgreed);
                }
                let allowed = self.log.check_draw();
                allowed.map_err(|refusal| Problem::refused(self.log.state().name(), &refusal))?;
                self.must_have_room(now)?;
                must_not_have(
                    now.offered[side],
                    "a draw is offered once between two actions",
                )?;
                Ok(Decision::Do(EventKind::DrawOffered { by: seat }))
            }
            Command::AcceptDraw { .. } => {
                self.must_be_offered(side)?;
                self.may_be_drawn()?;
                self.decide_entry(LogEntry::DrawAgreed)
            }
            Command::DeclineDraw { .. } => {
                self.must_be_offered(side)?;
                Ok(Decision::Do(EventKind::DrawDeclined { by: seat }))
            }
            Command::AskUndo { .. } => {
                self.must_run()?;
                self.must_not_be_frozen()?;
                self.must_have_room(now)?;
                match self.undo(now, seat_viewer, seat)? {
                    Undo::Now(count) => self.decide_entry(LogEntry::Undo { count }),
                    Undo::Ask(count) => Ok(Decision::Do(EventKind::UndoAsked { by: seat, count })),
                }
            }
            Command::AcceptUndo { .. } => {
                let count = self.must_be_asked(side)?;
                self.decide_entry(LogEntry::Undo { count })
            }
            Command::DeclineUndo { .. } => {
                self.must_be_asked(side)?;
                Ok(Decision::Do(EventKind::UndoDeclined { by: seat }))
            }
            Command::Nonce { nonce, .. } => self.nonce(seat, nonce),
            Command::AskRematch { .. } => self.rematch(seat),
        }
    }

    fn play(
        &self,
        seat_viewer: SeatViewer,
        seat: Seat,
        action: &str,
        after: Option<u32>,
    ) -> Result<Decision, Problem> {
        self.must_run()?;
        self.must_not_be_frozen()?;
        let now = &self.now;
        if let Some(after) = after {
            let number = now.numbers.to(seat_viewer);
            if after > number {
                let detail = format!("\"after\" is {after}, but the match is at number {number}");
                return Err(Problem::new(Code::BadRequest, detail));
            }
            let last_entry = now.last_entry.to(seat_viewer);
            if after < last_entry {
                let detail = format!(
                    "you had seen number {after}, but the position changed at number {last_entry}"
                );
                return Err(Problem::new(Code::Stale, detail));
            }
        }
        if !now.to_act.includes(seat) {
            let detail = match now.to_act.names().as_slice() {
                [] => "nobody is to act".to_owned(),
                names => format!("{} is to act, not {seat}", names.join(" or ")),
            };
            return Err(Problem::new(Code::NotYourTurn, detail));
        }
        let action = Entry::Action {
            by: seat,
            action: action.to_owned(),
        };
        let checked = self.log.check_written(&action);
        checked
            .map(|checked| Decision::Do(EventKind::entry(checked)))
            .map_err(|refusal| Problem::refused(self.log.state().name(), &refusal))
    }

    fn nonce(&self, seat: Seat, nonce: &str) -> Result<Decision, Problem> {
        let now = &self.now;
        if self.settings.seed.is_none() {
            return Err(Problem::new(
                Code::BadRequest,
                "nothing is rolled or drawn in this game",
            ));
        }
        if !is_nonce(nonce) {
            let detail = format!("a nonce is 1 to {NONCE_LENGTH} letters and digits");
            return Err(Problem::new(Code::BadRequest, detail));
        }
        match &now.nonces[seat.side()] {
            Some(known) if known == nonce => return Ok(Decision::Done(now.number)),
            Some(_) => must_not_have(true, "your side has added its nonce already")?,
            None => {}
        }
        if now.status == Status::Finished {
            return Err(over());
        }
        self.must_not_be_frozen()?;
        must_not_have(
            now.outcomes > 0,
            "a nonce is added before anything is rolled or drawn",
        )?;
        let nonce = nonce.to_owned();
        Ok(Decision::Do(EventKind::Nonce { by: seat, nonce }))
    }

    fn rematch(&self, seat: Seat) -> Result<Decision, Problem> {
        self.must_be_casual("tournament-no-rematch", "TN-15")?;
        let now = &self.now;
        if now.rematch.id.is_some() {
            return Ok(Decision::Done(now.number));
        }
        if now.status != Status::Finished {
            return Err(Problem::new(
                Code::StillRunning,
                "a rematch is asked for when the match is over",
            ));
        }
        if now.chairs.open().next().is_some() {
            return Err(Problem::new(
                Code::NotRunning,
                "nobody took the second seat, so there is nobody to play again",
            ));
        }
        if self.frozen().is_some() {
            return Err(Problem::frozen(
                "the match was played by other rules than those of this version; begin a new match",
            ));
        }
        let asked_by = &now.rematch.asked_by;
        let alone = self.settings.mode != Mode::Link || now.chairs.is_bot(seat.side().opponent());
        if alone || asked_by.contains(&seat.side().opponent()) {
            return Ok(Decision::Rematch { by: seat });
        }
        must_not_have(
            asked_by.contains(&seat.side()),
            "you have asked; the other coach has to, too",
        )?;
        Ok(Decision::Do(EventKind::RematchAsked { by: seat }))
    }

    /// How `side` takes its last action back: as design has it, freely until chance or
    /// another coach has decided, beyond that if the opponent lets it, and in a timed match by link always.
    /// A bot does. On one screen there is nobody to ask: the last action of either side is taken back.
    fn undo(
        &self,
        snapshot: &Snapshot,
        seat_viewer: SeatViewer,
        seat: Seat,
    ) -> Result<Undo, Problem> {
        let side = seat.side();
        let nothing = || {
            Problem::new(
                Code::NothingToUndo,
                "none of your actions stands in this match",
            )
        };
        if seat_viewer.holds_both() {
            let back = Side::BOTH
                .into_iter()
                .filter_map(|side| snapshot.undo_to_own[side]);
            return back.min().map(Undo::Now).ok_or_else(nothing);
        }
        let of_tournament = self.settings.tournament.is_some();
        let nobody_asked = !of_tournament
            && (self.settings.mode != Mode::Link || snapshot.chairs.is_bot(side.opponent()));
        // Thinking with the pieces on the board would cost the other coach's time.
        let freely = nobody_asked || !self.settings.is_timed();
        if freely && snapshot.free_undo == Some(seat) {
            return Ok(Undo::Now(1));
        }
        if of_tournament {
            return Err(self.refused("TN-15", "tournament-no-undo"));
        }
        if self.settings.rated {
            return Err(Problem::refused(&self.settings.game, &rated::no_undo()));
        }
        let count = snapshot.undo_to_own[side].ok_or_else(nothing)?;
        if nobody_asked {
            return Ok(Undo::Now(count));
        }
        if snapshot
            .undo_request
            .is_some_and(|request| request.by != side)
        {
            return Err(Problem::new(
                Code::AlreadyAsked,
                "the other coach asks to undo; answer that first",
            ));
        }
        must_not_have(
            snapshot.asked[side],
            "an undo is asked for once between two actions",
        )?;
        Ok(Undo::Ask(count))
    }

    fn refused(&self, clause: &'static str, reason: &'static str) -> Problem {
        Problem::refused(&self.settings.game, &Refusal::new(clause, reason))
    }

    /// Refuses what is not done in a match of a tournament.
    fn must_be_casual(&self, reason: &'static str, clause: &'static str) -> Result<(), Problem> {
        match self.settings.tournament {
            Some(_) => Err(self.refused(clause, reason)),
            None => Ok(()),
        }
    }

    /// Refuses a draw by agreement or claim in a match of a tournament that has to be decided, or in which somebody is ahead: a match
    /// counts there as its goals stand.
    fn may_be_drawn(&self) -> Result<(), Problem> {
        let score = self.now.score();
        match &self.settings.tournament {
            Some(of) if of.deciding => Err(self.refused("TN-06", "tournament-no-draw")),
            Some(_) if score.home != score.away => {
                Err(self.refused("TN-10", "tournament-draw-level"))
            }
            _ => Ok(()),
        }
    }

    /// What a visitor may ask for, as of `now` on the stopwatch if `snapshot` is the present one.
    pub(super) fn can(
        &self,
        snapshot: &Snapshot,
        seat_viewer: SeatViewer,
        now: Option<Duration>,
    ) -> Can {
        let running = snapshot.status == Status::Running;
        let room = self.must_have_room(snapshot).is_ok();
        let all_sat = snapshot.chairs.open().next().is_none();
        let of_tournament = self.settings.tournament.as_ref();
        let score = snapshot.score();
        let drawable = of_tournament.is_none_or(|of| !of.deciding && score.home == score.away);
        let mut can = Can::default();
        for seat in seat_viewer.seats() {
            let side = seat.side();
            let captain = snapshot.chairs.captain(side) == seat;
            let undoes = captain || snapshot.free_undo == Some(seat) || seat_viewer.holds_both();
            let plays = running && self.frozen().is_none();
            can.undo |= plays && room && undoes && self.undo(snapshot, seat_viewer, seat).is_ok();
            if !captain {
                continue;
            }
            can.resign |=
                running || (snapshot.status == Status::Waiting && seat == self.settings.creator);
            can.abort |= plays && snapshot.may_abort && of_tournament.is_none();
            if let Some(now) = now.filter(|_| plays) {
                let wait = self.claim_at(side).ok().map(|at| at.saturating_sub(now));
                can.claim_ms = can.claim_ms.or(wait.map(milliseconds));
            }
            can.offer_draw |= running
                && room
                && drawable
                && self.log.check_draw().is_ok()
                && snapshot.draw_offer.is_none()
                && !snapshot.offered[side];
            can.rematch |= of_tournament.is_none()
                && snapshot.status == Status::Finished
                && self.frozen().is_none()
                && all_sat
                && snapshot.rematch.id.is_none()
                && !snapshot.rematch.asked_by.contains(&side);
        }
        can
    }

    fn must_run(&self) -> Result<(), Problem> {
        match self.now.status {
            Status::Running => Ok(()),
            Status::Waiting => Err(Problem::new(
                Code::NotRunning,
                "the match begins when the second coach has sat down",
            )),
            Status::Finished => Err(over()),
        }
    }

    fn must_have_room(&self, snapshot: &Snapshot) -> Result<(), Problem> {
        let most = self.bounds.log;
        if snapshot.number < most {
            return Ok(());
        }
        let detail = format!("after number {most} a match takes actions and resignations only");
        Err(Problem::new(Code::LogFull, detail))
    }

    fn must_be_offered(&self, side: Side) -> Result<(), Problem> {
        self.must_run()?;
        if self.now.draw_offer == Some(side.opponent()) {
            Ok(())
        } else {
            Err(Problem::new(
                Code::NothingAsked,
                "no draw is offered to you",
            ))
        }
    }

    fn must_be_asked(&self, side: Side) -> Result<u32, Problem> {
        self.must_run()?;
        match self.now.undo_request {
            Some(request) if request.by == side.opponent() => Ok(request.count),
            _ => Err(Problem::new(
                Code::NothingAsked,
                "the other coach does not ask to undo",
            )),
        }
    }
}

fn over() -> Problem {
    Problem::new(Code::NotRunning, "the match is over")
}

fn must_not_have(asked: bool, detail: &str) -> Result<(), Problem> {
    if asked {
        Err(Problem::new(Code::AlreadyAsked, detail))
    } else {
        Ok(())
    }
}

pub(super) fn no_seat(seat: Seat, seat_viewer: SeatViewer) -> Problem {
    let held: Vec<String> = seat_viewer.seats().map(|seat| seat.to_string()).collect();
    let detail = if held.is_empty() {
        format!("you hold no seat in this match, so not {seat}")
    } else {
        format!("you hold {}, not {seat}", held.join(" and "))
    };
    Problem::new(Code::NoSeat, detail)
}

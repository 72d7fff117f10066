//! A match's referee: the task that owns its table.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use fischio_core::{BySide, OptionValue, Seat, Side, ToAct};
use fischio_people::rated;
use futures_util::future::BoxFuture;
use games::{Checked, LogEntry};
use tokio::sync::{mpsc, watch};

use super::frozen;
use super::message::{Message, Place};
use super::notices::{MatchNotices, Told, of_beginning};
use super::pause::Pause;
use super::presence::{Presence, Watcher, Watchers};
use super::rate::{enough_rated, fewer_rated};
use super::registry::{AGAIN, MatchNews, Registry};
use crate::asker::Asker;
use crate::bots::{Thinking, Thought};
use crate::id::{MatchId, Visitor};
use crate::model::{AccountKind, BlockKind, Chair, Chairs, EventKind, Named, Status};
use crate::problem::{Code, Problem};
use crate::store::{Rejected, TalkWrite, Unit, Write, WriteError};
use crate::table::{Bounds, Decision, Due, FoldError, SeatViewer, Table, Timing};
use crate::wire::{MatchState, Protocol, ServerMessage};

/// The task of a match's referee: how a [`Registry`] begins it.
pub fn begin(
    registry: Registry,
    id: MatchId,
    messages: mpsc::Receiver<Box<Message>>,
) -> BoxFuture<'static, ()> {
    Box::pin(referee(registry, id, messages))
}

/// The life of a match's referee: from the store into memory, and out again when nobody
/// needs the match there.
async fn referee(registry: Registry, id: MatchId, messages: mpsc::Receiver<Box<Message>>) {
    // What is needed only to take the match up is in a box, so that no match keeps room for it.
    match Box::pin(take_up(registry, id, messages)).await {
        Ok(referee) => referee.run().await,
        Err((problem, mut messages)) => {
            while let Some(message) = messages.recv().await {
                message.refuse(problem.clone());
            }
        }
    }
}

/// The referee of a match that is stored.
///
/// # Errors
/// Why the match cannot be taken up, and the messages that wait for an answer: no more will come.
async fn take_up(
    registry: Registry,
    id: MatchId,
    mut messages: mpsc::Receiver<Box<Message>>,
) -> Result<Box<Referee>, (Problem, mpsc::Receiver<Box<Message>>)> {
    match load(&registry, &id).await {
        Ok(mut table) => {
            if let Some(timing) = registry.parked().take(&id) {
                table.resume(timing);
            }
            registry.resumed(&id);
            let (departures, departed) = mpsc::unbounded_channel();
            Ok(Box::new(Referee {
                last_asked: None,
                presence: watch::Sender::default(),
                watchers: Watchers::default(),
                asker: None,
                acting: None,
                answering: None,
                told: table.now().number,
                timing: table.timing(),
                notices: MatchNotices::of(&table),
                ahead: false,
                pause: Pause::default(),
                registry,
                id,
                table,
                messages,
                departures,
                departed,
            }))
        }
        Err(problem) => {
            // If it is parked, time will try again to bring it what it has to bring.
            let again = registry.stopwatch().now() + AGAIN;
            registry.parked().put_off(&id, again);
            registry.not_resumed(&id);
            registry.forget(&id, &mut messages);
            Err((problem, messages))
        }
    }
}

async fn load(registry: &Registry, id: &MatchId) -> Result<Table, Problem> {
    let stored = registry.store().load(id).await.map_err(|error| {
        tracing::error!(%id, %error, "a match cannot be loaded");
        error.problem()
    })?;
    let stored = stored.ok_or_else(Problem::no_match)?;
    let listed = registry.store().listed(id).await.map_err(|error| {
        tracing::error!(%id, %error, "a match cannot be loaded");
        error.problem()
    })?;
    let outcome = listed.ok_or_else(Problem::no_match)?.summary;
    let bounds = Bounds::from(&**registry.limits());
    let stopwatch = registry.stopwatch();
    let (now, date_ms) = (stopwatch.now(), stopwatch.date().as_millisecond());
    let from = registry.time_counts_from(id);
    let opened = tokio::task::spawn_blocking(move || {
        let mut table = Table::open(stored, &outcome, bounds, from)?;
        table.set_date(now, date_ms);
        Ok(table)
    });
    let opened: Result<Result<Table, FoldError>, _> = opened.await;
    match opened {
        Ok(Ok(mut table)) => {
            if let Some(frozen) = table.frozen() {
                tracing::warn!(%id, why = %frozen.why, "a match is frozen");
            }
            if table.awaits_agreement() {
                frozen::date(registry, id, &mut table).await?;
            }
            Ok(table)
        }
        Ok(Err(error)) => {
            tracing::error!(%id, %error, "a match cannot be taken up");
            Err(Problem::not_shown())
        }
        Err(error) => {
            tracing::error!(%id, %error, "a match cannot be taken up");
            Err(Problem::internal())
        }
    }
}

/// Most small actions that the referee plays at a time for a late coach: far more than any
/// set-up has.
const LATE_ACTIONS: usize = 200;

struct Referee {
    registry: Registry,
    id: MatchId,
    table: Table,
    messages: mpsc::Receiver<Box<Message>>,
    watchers: Watchers,
    presence: watch::Sender<Presence>,
    departures: mpsc::UnboundedSender<u64>,
    departed: mpsc::UnboundedReceiver<u64>,
    /// The coach who asked last, and from where: whose turn it is to have a bot think.
    asker: Option<Asker>,
    /// The bot that thinks about its action, and after which entry.
    acting: Option<(u32, Thinking)>,
    /// The bot that thinks about a draw, and after which number.
    answering: Option<(u32, Thinking)>,
    /// When somebody last asked for something, on the stopwatch; nothing if nobody has yet.
    last_asked: Option<Duration>,
    /// The last number that was told.
    told: u32,
    /// Since when time ran before the last event was taken.
    timing: Timing,
    /// What is told of it to people who are away.
    notices: MatchNotices,
    /// The table has taken what could not be made durable, and what is stored could not be read
    /// since: it must not be shown.
    ahead: bool,
    /// After a failure to write what nobody commanded: what time, chance or a bot decided.
    pause: Pause,
}

enum Next {
    Stop,
    Due(Due),
    Action(Option<Thought>),
    Answer(Option<Thought>),
    Departed(u64),
    Message(Message),
    Again,
    Idle,
}

impl Referee {
    async fn run(mut self: Box<Self>) {
        // Before a bot begins to think it is known which coach it plays against.
        let stop = self.registry.stop().clone();
        let first = tokio::select! {
            () = stop.cancelled() => None,
            first = self.messages.recv() => first.map(|first| *first),
        };
        if let Some(message) = first {
            // Of a match that has just begun nobody was told.
            self.tell_followers();
            self.note(&message);
            self.settle().await;
            self.hear(message).await;
        }
        loop {
            if !self.pause.is_under_way() {
                self.settle().await;
            }
            match self.next().await {
                Next::Stop | Next::Idle => break,
                Next::Due(due) => {
                    self.come_due(due).await;
                }
                Next::Again => {
                    self.pause.end();
                    if self.ahead {
                        self.restore().await;
                    }
                }
                Next::Action(thought) => self.bot_acts(thought).await,
                Next::Answer(thought) => self.bot_answers(thought).await,
                Next::Departed(number) => {
                    self.watchers.remove(number);
                    self.show_presence();
                    self.last_asked = Some(self.registry.stopwatch().now());
                }
                Next::Message(message) => {
                    self.note(&message);
                    self.hear(message).await;
                }
            }
        }
        // Its clocks go on. A deadline of days stands in the store.
        if !self.ahead
            && self.table.settings().days.is_none()
            && let Some((due, _)) = self.table.next_due()
        {
            let parked = self.registry.parked();
            parked.park(self.id.clone(), due, self.table.timing());
        }
        // A message that is dropped with the inbox is sent again, and the next referee answers.
        self.registry.forget(&self.id, &mut self.messages);
    }

    /// Keeps who asks, if it is a coach of the match, or somebody who has it brought to memory.
    fn note(&mut self, message: &Message) {
        let by_itself = matches!(
            message,
            Message::Wake { asker: None, .. }
                | Message::Leave { .. }
                | Message::Stop { .. }
                | Message::Seat { .. }
                | Message::Refold { .. }
                | Message::IsHere { .. }
                | Message::Talk { .. }
        );
        if !by_itself {
            self.last_asked = Some(self.registry.stopwatch().now());
        }
        let Some(asker) = message.asker() else { return };
        let is_coach = !self.seat_viewer(&asker.visitor).is_spectator();
        if is_coach {
            let sides = self.seat_viewer(&asker.visitor).sides();
            let now = self.registry.stopwatch().now();
            sides.for_each(|side| self.table.hear_of(side, now));
            self.show_presence();
            self.asker = Some(asker.clone());
        }
    }

    /// Whose turn it is to have a bot think.
    fn asker(&self) -> Asker {
        let coaches = &self.table.now().chairs;
        let first = || {
            coaches
                .all()
                .find_map(|(_, chair)| chair.visitor().cloned())
        };
        self.asker.clone().unwrap_or_else(|| {
            // A match of bots alone is nobody's: all such share a turn.
            Asker::from_nowhere(first().unwrap_or_else(|| Visitor::from_store(String::new())))
        })
    }

    async fn next(&mut self) -> Next {
        let stopwatch = self.registry.stopwatch();
        let next_due = self.table.next_due();
        let due = async {
            match next_due {
                Some((moment, due)) => {
                    stopwatch.until(moment).await;
                    due
                }
                None => std::future::pending().await,
            }
        };
        let paused = self.pause.is_under_way();
        let is_needed = paused
            || self.acting.is_some()
            || self.answering.is_some()
            || !self.watchers.is_empty();
        let idle_at = self.last_asked.map(|at| at + self.registry.limits().idle);
        let idle = async {
            match idle_at {
                _ if is_needed => std::future::pending().await,
                Some(idle_at) => stopwatch.until(idle_at).await,
                None => {}
            }
        };
        tokio::select! {
            biased;
            () = self.registry.stop().cancelled() => Next::Stop,
            () = self.pause.over() => Next::Again,
            due = due, if !paused => Next::Due(due),
            Some(number) = self.departed.recv() => Next::Departed(number),
            thought = Thinking::finished(&mut self.acting), if !paused => Next::Action(thought),
            thought = Thinking::finished(&mut self.answering), if !paused => Next::Answer(thought),
            message = self.messages.recv() => message.map_or(Next::Stop, |message| Next::Message(*message)),
            () = idle => Next::Idle,
        }
    }

    /// Does what is to be done without anybody's asking: chance is drawn, bots are set to
    /// think and, where things have changed, stopped.
    async fn settle(&mut self) {
        while self.table.to_act() == ToAct::Chance {
            let Some(outcome) = self.table.outcome() else {
                tracing::error!(id = %self.id, "the match waits for chance and has none");
                return;
            };
            let drawn = self.act(EventKind::entry(outcome), Vec::new()).await;
            if drawn.is_err() {
                return self.pause.begin();
            }
        }

        if self.table.bot_agrees() {
            let agreed = self.enter(LogEntry::DrawAgreed, false).await;
            if let Err(problem) = agreed {
                tracing::error!(id = %self.id, %problem, "the bot's agreement was not taken");
                return self.pause.begin();
            }
        }

        let number = self.table.now().number;
        match self.table.bot_to_act() {
            None => self.acting = None,
            Some((seat, level)) => {
                // What it is not told of does not make it think again.
                let last_entry = self.table.now().last_entry.side[seat.side()];
                if self
                    .acting
                    .as_ref()
                    .is_none_or(|(key, _)| *key != last_entry)
                {
                    let game = self.table.game().clone();
                    let time = self.table.share_of_time(seat.side());
                    let bots = self.registry.bots();
                    let thinking = bots.choose(self.asker(), game, seat, level, time);
                    self.acting = Some((last_entry, thinking));
                }
            }
        }
        match self.table.bot_offered_draw() {
            None => self.answering = None,
            Some((seat, _)) => {
                if self
                    .answering
                    .as_ref()
                    .is_none_or(|(key, _)| *key != number)
                {
                    let game = self.table.game().clone();
                    let thinking = self.registry.bots().answer_draw(self.asker(), game, seat);
                    self.answering = Some((number, thinking));
                }
            }
        }
    }

    async fn hear(&mut self, message: Message) {
        if self.ahead && !self.restore().await {
            return message.refuse(Problem::not_saved());
        }
        // Time that ran out while the message waited ran out before it.
        let now = self.registry.stopwatch().now();
        while let Some((moment, due)) = self.table.next_due()
            && moment <= now
        {
            if !self.come_due(due).await {
                return self.hear_after_failure(message);
            }
            self.settle().await;
        }
        // If nobody waits for the answer any more, nobody needs it.
        match message {
            Message::Wake { reply, .. } => {
                let _ = reply.send(Ok(()));
            }
            Message::Leave { last_ms, reply } => {
                let now = self.table.now();
                let heard_ms = now.heard_ms.home.max(now.heard_ms.away);
                let ended = if now.status == Status::Finished || heard_ms > last_ms {
                    Ok(false)
                } else {
                    let act = self.act(EventKind::Withdrawn, Vec::new()).await;
                    act.map(|_| true)
                };
                let _ = reply.send(ended);
            }
            Message::Seat {
                side,
                chair,
                name,
                reply,
            } => {
                let seated = Box::pin(self.seat(side, chair, name)).await;
                let _ = reply.send(seated);
            }
            Message::Stop { why, seen, reply } => {
                let now = self.table.now();
                let is_as_seen = seen.is_none_or(|seen| seen == now.number);
                let stopped = if now.status == Status::Finished || !is_as_seen {
                    Ok(false)
                } else {
                    let act = self.act(EventKind::Stopped { why }, Vec::new()).await;
                    act.map(|_| true)
                };
                let _ = reply.send(stopped);
            }
            Message::Refold { people, reply } => {
                let _ = reply.send(self.refold(&people).await);
            }
            Message::IsHere { visitor, reply } => {
                let _ = reply.send(Ok(self.watchers.has(&visitor)));
            }
            Message::Talk { hear, text, reply } => {
                self.watchers.say(&hear, &text);
                let _ = reply.send(Ok(()));
            }
            Message::Seats { visitor, reply } => {
                let _ = reply.send(Ok(self.seat_viewer(&visitor)));
            }
            Message::State { asker, reply } => {
                let _ = reply.send(Ok(self.state(&asker.visitor)));
            }
            Message::Explain {
                asker: Asker { visitor, .. },
                question,
                reply,
            } => {
                let _ = reply.send(self.table.explain(&visitor, &question));
            }
            Message::Advise {
                asker: Asker { visitor, .. },
                seat,
                reply,
            } => {
                let _ = reply.send(self.table.advised(&visitor, seat).map(Box::new));
            }
            Message::Known {
                asker: Asker { visitor, .. },
                seat,
                reply,
            } => {
                let _ = reply.send(self.table.known(&visitor, seat).map(Box::new));
            }
            Message::Do {
                asker: Asker { visitor, .. },
                command,
                reply,
            } => {
                let seat_viewer = self.seat_viewer(&visitor);
                let outcome = match self.table.decide(&visitor, &command, now) {
                    Ok(Decision::Do(kind)) => self.act(kind, Vec::new()).await,
                    Ok(Decision::Rematch { by }) => Box::pin(self.rematch(by)).await,
                    Ok(Decision::Done(number)) => Ok(number),
                    Err(problem) => Err(problem),
                };
                // The number that is acknowledged is the one by which the visitor knows what happened.
                let number = self.table.now().numbers.to(seat_viewer);
                let _ = reply.send(outcome.map(|_| number));
            }
            Message::Join {
                asker: Asker { visitor, .. },
                invitation,
                account,
                name,
                options,
                reply,
            } => {
                let joined = self.join(&visitor, &invitation, account, name, options);
                let joined = Box::pin(joined).await;
                let _ = reply.send(joined.map(|()| self.state(&visitor)));
            }
            Message::Events {
                asker,
                after,
                reply,
            } => {
                let seat_viewer = self.seat_viewer(&asker.visitor);
                let number = self.table.now().numbers.to(seat_viewer);
                let updates = if after > number {
                    let detail = format!("there is no number {after} yet; the last is {number}");
                    Err(Problem::new(Code::BadRequest, detail))
                } else {
                    Ok(self.table.updates_after(after, seat_viewer, now))
                };
                let _ = reply.send(updates);
            }
            Message::Watch {
                asker: Asker { visitor, .. },
                after,
                protocol,
                outbox,
                cut,
                reply,
            } => {
                let seat_viewer = self.seat_viewer(&visitor);
                let mut watcher = Watcher::new(visitor, seat_viewer, protocol, outbox, cut);
                if self.begin_to_tell(&mut watcher, after) {
                    let number = self.watchers.add(watcher);
                    let place = Place {
                        presence: self.presence.subscribe(),
                        number,
                        departures: self.departures.clone(),
                    };
                    let _ = reply.send(Ok(place));
                    self.show_presence();
                }
            }
        }
    }

    /// Answers while what time has brought cannot be written: nothing is changed before that.
    fn hear_after_failure(&mut self, message: Message) {
        match message {
            Message::Wake { reply, .. } => {
                let _ = reply.send(Ok(()));
            }
            Message::State { asker, reply } if !self.ahead => {
                let _ = reply.send(Ok(self.state(&asker.visitor)));
            }
            message => message.refuse(Problem::not_saved()),
        }
    }

    /// Sends a new watcher what they missed, or everything if that is not known any more.
    fn begin_to_tell(&self, watcher: &mut Watcher, after: Option<u32>) -> bool {
        // As many as fit, with room for what happens before they are read.
        let fits = watcher.outbox.max_capacity() / 2;
        let missed = after
            .and_then(|after| self.missed(watcher, after))
            .filter(|missed| missed.len() <= fits);
        if let Some(missed) = missed {
            missed.into_iter().all(|message| watcher.tell(message))
        } else {
            let state = Box::new(self.state(&watcher.visitor));
            watcher.tell(ServerMessage::State { state })
        }
    }

    /// What a watcher missed after a number, if it is kept.
    fn missed(&self, watcher: &Watcher, after: u32) -> Option<Vec<ServerMessage>> {
        let now = self.registry.stopwatch().now();
        match watcher.protocol {
            Protocol::States => {
                let seat_viewer = watcher.seat_viewer;
                let updates = self.table.updates_after(after, seat_viewer, now)?;
                let message = |update| ServerMessage::Update {
                    update: Box::new(update),
                };
                Some(updates.into_iter().map(message).collect())
            }
            Protocol::Patches | Protocol::Deflated => {
                let patches = self.table.patches_after(after, &watcher.visitor, now);
                let patches = patches.unwrap_or_else(|error| {
                    tracing::error!(id = %self.id, %error, "a patch cannot be written");
                    None
                })?;
                let message = |patch| ServerMessage::Patch {
                    patch: Box::new(patch),
                };
                Some(patches.into_iter().map(message).collect())
            }
        }
    }

    async fn join(
        &mut self,
        visitor: &Visitor,
        invitation: &str,
        account: Option<AccountKind>,
        name: Option<String>,
        options: BTreeMap<String, OptionValue>,
    ) -> Result<(), Problem> {
        let Some(seat) = self.table.settings().invited(invitation) else {
            return Err(bad_invitation());
        };
        if !self.seat_viewer(visitor).is_spectator() {
            return Ok(());
        }
        if *self.table.now().chairs.at(seat) != Chair::Open {
            return Err(Problem::new(
                Code::SeatTaken,
                "somebody else has taken the seat; you may watch",
            ));
        }
        if self.table.now().status == Status::Finished {
            return Err(Problem::new(Code::NotRunning, "the match was withdrawn"));
        }
        if self.table.settings().rated {
            let may =
                rated::may_sit_down(account.is_some(), options.keys().next().map(String::as_str));
            may.map_err(|refusal| Problem::unfit(&self.table.settings().game, &refusal))?;
        }
        let mut people = coaches(&self.table.now().chairs);
        // Who was blocked is not told: for them the link leads nowhere.
        must_be_together(&self.registry, visitor, &people, bad_invitation).await?;
        self.table.settle(seat, &options)?;
        people.insert(visitor.clone());
        let mut also = vec![self.fewer_open(visitor.clone())];
        also.extend(self.must_meet_all(visitor, &people));
        let mut chairs = Chairs::clone(&self.table.now().chairs);
        chairs.set(
            seat,
            Chair::Person {
                visitor: visitor.clone(),
            },
        );
        let fewer = fewer_rated(self.table.settings(), &chairs, self.date_ms());
        also.extend(fewer.map(Write::Lobby));
        let visitor = visitor.clone();
        if let Some(name) = name {
            // If it is not written, the table is what is stored again, without it.
            let is_program = account == Some(AccountKind::Program);
            let named = Named {
                name: name.clone(),
                is_program,
            };
            self.table.set_name(visitor.clone(), named);
            also.push(Write::Name {
                id: self.id.clone(),
                visitor: visitor.clone(),
                name,
            });
        }
        let joined = EventKind::Joined {
            seat,
            visitor,
            options,
        };
        self.act(joined, also).await.map(drop)
    }

    /// Gives a side to somebody else, and says whether they sit there only now: the match still ran, and the side was not theirs. Who had it is not told more of it than others.
    async fn seat(
        &mut self,
        side: Side,
        chair: Chair,
        name: Option<String>,
    ) -> Result<bool, Problem> {
        let now = self.table.now();
        let sits = now.chairs.of(side).all(|(_, there)| *there == chair);
        if now.status == Status::Finished || sits {
            return Ok(false);
        }
        let mut also = Vec::new();
        if let (Some(visitor), Some(name)) = (chair.visitor(), name) {
            let named = Named {
                name: name.clone(),
                is_program: false,
            };
            self.table.set_name(visitor.clone(), named);
            also.push(Write::Name {
                id: self.id.clone(),
                visitor: visitor.clone(),
                name,
            });
        }
        let before: Vec<Visitor> = self
            .table
            .now()
            .chairs
            .of(side)
            .filter_map(|(_, chair)| chair.visitor().cloned())
            .collect();
        self.act(EventKind::Seated { side, chair }, also).await?;
        self.watchers.cut(&before);
        Ok(true)
    }

    /// Rejects the rest if somebody does not meet one of the others.
    fn must_meet_all<'a>(
        &self,
        visitor: &'a Visitor,
        others: &'a BTreeSet<Visitor>,
    ) -> impl Iterator<Item = Write> + use<'a> {
        let now_ms = self.date_ms();
        let others = others.iter().filter(move |other| *other != visitor);
        others.map(move |other| {
            Write::Talk(TalkWrite::MustMeet {
                one: visitor.clone(),
                other: other.clone(),
                now_ms,
            })
        })
    }

    fn fewer_open(&self, visitor: Visitor) -> Write {
        let most = self.registry.limits().open_matches;
        Write::FewerOpenThan { visitor, most }
    }

    async fn rematch(&mut self, by: Seat) -> Result<u32, Problem> {
        self.registry.quota().must_have_room()?;
        let now = self.registry.stopwatch().now();
        let random_source = self.registry.random_source();
        let id = random_source.match_id();
        let settings =
            self.table
                .next_settings(id.clone(), &random_source.seed(), self.date_ms())?;
        let bounds = Bounds::from(&**self.registry.limits());
        let table = Table::begin(settings.clone(), bounds, now)?;
        let summary = table.summary();
        let people = coaches(&settings.chairs);
        if let Some(asker) = self.table.now().chairs.at(by).visitor() {
            must_be_together(&self.registry, asker, &people, nobody_waits).await?;
        }
        let mut unit: Unit = people
            .iter()
            .map(|visitor| self.fewer_open(visitor.clone()))
            .collect();
        unit.extend(fewer_rated(&settings, &settings.chairs, self.date_ms()).map(Write::Lobby));
        for person in &people {
            unit.extend(self.must_meet_all(person, &people));
        }
        let asked_by = self.table.now().chairs.at(by).visitor();
        let grace = (&**self.registry.limits()).into();
        let notices = of_beginning(&table, asked_by, self.date_ms(), grace);
        let settings = Box::new(settings);
        unit.push(Write::Begin { settings, summary });
        unit.extend(notices.into_iter().map(Write::Notice));
        let names = self.table.names().all();
        unit.extend(names.map(|(visitor, name)| Write::Name {
            id: id.clone(),
            visitor: visitor.clone(),
            name: name.to_owned(),
        }));
        let number = self
            .act(EventKind::Rematch { by, id: id.clone() }, unit)
            .await?;
        // The new match has its referee at once: its clock runs. If there is no
        // room for one now, there will be one when somebody looks.
        let asker = Some(self.asker());
        self.registry.wake(&id, asker);
        Ok(number)
    }

    /// Does what time has brought, and says whether that went well. If not, it is tried again.
    async fn come_due(&mut self, due: Due) -> bool {
        let entry = match due {
            Due::TimeOut(side) => LogEntry::TimeOut {
                by: Seat::first(side),
            },
            Due::TimeUp => LogEntry::TimeUp,
            Due::Drawn => return self.draw_frozen().await,
            Due::Late(seat) => return Box::pin(self.decide_for(seat)).await,
        };
        if let Err(problem) = self.enter(entry, false).await {
            tracing::error!(id = %self.id, %problem, "what time brought was not written");
            self.pause.begin();
            return false;
        }
        true
    }

    /// Ends a frozen match whose coaches did not agree on a result, and says whether that went well.
    async fn draw_frozen(&mut self) -> bool {
        let drawn = self.act(EventKind::Drawn, Vec::new()).await;
        if let Err(problem) = &drawn {
            tracing::error!(id = %self.id, %problem, "a frozen match was not drawn");
            self.pause.begin();
        }
        drawn.is_ok()
    }

    /// Decides for a seat whose time for a decision ran out, until it has nothing more to
    /// decide for now. Says whether that went well.
    async fn decide_for(&mut self, seat: Seat) -> bool {
        for _ in 0..LATE_ACTIONS {
            if !self.table.to_act().includes(seat) {
                return true;
            }
            let Some(action) = self.table.game().when_late(seat) else {
                break;
            };
            let entry = LogEntry::Action { by: seat, action };
            if let Err(problem) = self.enter(entry, true).await {
                tracing::error!(id = %self.id, %seat, %problem, "a late decision was not written");
                self.pause.begin();
                return false;
            }
        }
        let decided = !self.table.to_act().includes(seat);
        if !decided {
            tracing::error!(id = %self.id, %seat, "the rules do not decide for a late coach");
            self.pause.begin();
        }
        decided
    }

    async fn bot_acts(&mut self, thought: Option<Thought>) {
        self.acting = None;
        let Some((seat, _)) = self.table.bot_to_act() else {
            return;
        };
        let chosen = match thought {
            Some(Thought::Action(action)) => Some(action),
            Some(Thought::Draw(_)) | None => None,
        };
        // A bot that fails still plays on, for its opponent's sake.
        let action = chosen.or_else(|| {
            tracing::error!(id = %self.id, %seat, "the bot chose nothing");
            self.table.game().actions(seat).into_iter().next()
        });
        let Some(action) = action else { return };
        let entry = LogEntry::Action { by: seat, action };
        if let Err(problem) = self.enter(entry, false).await {
            tracing::error!(id = %self.id, %seat, %problem, "the bot's action was not taken");
            self.pause.begin();
        }
    }

    async fn bot_answers(&mut self, thought: Option<Thought>) {
        self.answering = None;
        let Some((by, _)) = self.table.bot_offered_draw() else {
            return;
        };
        let answered = match thought {
            Some(Thought::Draw(true)) => self.enter(LogEntry::DrawAgreed, false).await,
            _ => self.act(EventKind::DrawDeclined { by }, Vec::new()).await,
        };
        if let Err(problem) = answered {
            tracing::error!(id = %self.id, %problem, "the bot's answer was not taken");
            self.pause.begin();
        }
    }

    /// Enters something in the log that nobody commanded: what time, a bot or the rules
    /// decide.
    async fn enter(&mut self, entry: LogEntry, late: bool) -> Result<u32, Problem> {
        let mut kind = self.table.entry(entry)?;
        if let EventKind::Entry { late: decided, .. } = &mut kind {
            *decided = late;
        }
        self.act(kind, Vec::new()).await
    }

    /// Does something that may be done: takes it, makes it durable together with `also`, and
    /// only then tells anybody. If it cannot be made durable, the table is what is stored
    /// again.
    async fn act(&mut self, kind: EventKind<Checked>, also: Unit) -> Result<u32, Problem> {
        let now = self.registry.stopwatch().now();
        let event = self.table.number(kind, now, self.date_ms());
        let number = event.number;
        let stored = event.written();
        let status = self.table.now().status;
        let score = self.table.now().score();
        let grace = (&**self.registry.limits()).into();
        let told = Told::new(
            &self.id,
            &self.table,
            &event.kind,
            number,
            event.at_ms,
            grace,
        );
        self.timing = self.table.timing();
        self.table.take(event, now);
        let mut unit = also;
        let notices = self.notices.after(&told, &self.table);
        unit.extend(notices.into_iter().map(Write::Notice));
        unit.push(Write::Append {
            id: self.id.clone(),
            events: vec![stored],
            summary: self.table.changed_summary(),
        });
        match self.registry.writer().write(unit).await {
            Ok(()) => {
                metrics::counter!("fischio_happenings_total").increment(1);
                self.pause.forget();
                self.tell();
                if self.table.now().status == Status::Finished && status != Status::Finished {
                    self.registry.ended(&self.id);
                }
                let is_over = self.table.now().status == Status::Finished;
                if let Some(of) = &self.table.settings().tournament
                    && (score != self.table.now().score() || is_over)
                {
                    self.registry.tell_tournament(MatchNews {
                        of: of.clone(),
                        id: self.id.clone(),
                        score: self.table.now().score(),
                        is_over,
                    });
                }
                Ok(number)
            }
            Err(error) => {
                self.restore().await;
                Err(match error {
                    WriteError::Rejected(Rejected::TooManyOpen) => {
                        too_many_open(self.registry.limits().open_matches)
                    }
                    WriteError::Rejected(Rejected::Gone) => is_merged(),
                    WriteError::Rejected(Rejected::Apart) => nobody_waits(),
                    WriteError::Rejected(Rejected::TooMany) => {
                        let of_bot = self.table.now().chairs.all();
                        let mut of_bot =
                            of_bot.map(|(_, chair)| matches!(chair, Chair::Bot { .. }));
                        enough_rated(&self.table.settings().game, of_bot.any(|is_bot| is_bot))
                    }
                    WriteError::Rejected(_) | WriteError::Failed(_) | WriteError::Ended => {
                        tracing::error!(id = %self.id, %error, "it could not be made durable");
                        Problem::not_saved()
                    }
                })
            }
        }
    }

    /// Makes the table what is stored, and says whether it is. What was told to have failed may be
    /// there after all: then everybody is told of it now.
    async fn restore(&mut self) -> bool {
        // What is seldom done is in a box, so that not every match keeps room for it.
        if let Ok(mut table) = Box::pin(load(&self.registry, &self.id)).await {
            table.resume(self.timing.clone());
            self.table = table;
            self.notices = MatchNotices::of(&self.table);
            self.ahead = false;
            // Who came or went since then is not in the table.
            self.show_presence();
            if self.table.now().number > self.told {
                self.tell();
            }
        } else {
            self.ahead = true;
            self.pause.begin();
        }
        !self.ahead
    }

    /// Takes from the store who is who now, and shows it to everybody; who is somebody else now, or nobody, comes back
    /// by their new cookie.
    async fn refold(&mut self, people: &[Visitor]) -> Result<(), Problem> {
        self.timing = self.table.timing();
        if !self.restore().await {
            return Err(Problem::not_saved());
        }
        self.asker = None;
        self.watchers.cut(people);
        let now = self.registry.stopwatch().now();
        self.watchers.show(&self.table, now);
        self.show_presence();
        Ok(())
    }

    fn tell(&mut self) {
        let now = self.registry.stopwatch().now();
        self.told = self.table.now().number;
        self.watchers.tell(&self.table, now);
        self.tell_followers();
        self.show_presence();
    }

    /// Tells those coaches who follow all their matches how this one stands for them, if they are told of the last number.
    fn tell_followers(&self) {
        let (followers, now) = (self.registry.followers(), self.table.now());
        let chairs = now.chairs.all();
        let people = followers.among(chairs.filter_map(|(_, chair)| chair.visitor()));
        for person in people {
            let seat_viewer = self.seat_viewer(&person);
            if now.visibility.includes(seat_viewer) || now.number == 0 {
                followers.tell(&person, &self.table.own(seat_viewer));
            }
        }
    }

    fn show_presence(&mut self) {
        let now = self.registry.stopwatch().now();
        let mut presence = self.watchers.presence(&self.table.now().chairs);
        self.table.set_present(presence.seats, now);
        // Elsewhere it depends on what was done and not on who is here: each state tells it.
        if self.table.settings().is_timed() {
            presence.claims = BySide::from_fn(|side| self.table.claim_at(side).ok());
        }
        self.presence
            .send_if_modified(|shown| std::mem::replace(shown, presence) != presence);
    }

    fn seat_viewer(&self, visitor: &Visitor) -> SeatViewer {
        SeatViewer::of(visitor, &self.table.now().chairs)
    }

    fn state(&self, visitor: &Visitor) -> MatchState {
        self.table
            .state(self.seat_viewer(visitor), self.registry.stopwatch().now())
    }

    fn date_ms(&self) -> i64 {
        self.registry.stopwatch().date().as_millisecond()
    }
}

/// Everybody who sits on one of these chairs.
fn coaches(chairs: &Chairs) -> BTreeSet<Visitor> {
    let people = chairs.all();
    people
        .filter_map(|(_, chair)| chair.visitor().cloned())
        .collect()
}

/// Refuses if somebody has blocked one of the others; if one of the others has blocked them, with what `otherwise` says.
async fn must_be_together(
    registry: &Registry,
    visitor: &Visitor,
    others: &BTreeSet<Visitor>,
    otherwise: fn() -> Problem,
) -> Result<(), Problem> {
    for other in others.iter().filter(|other| *other != visitor) {
        let between = registry.store().between(visitor, other).await;
        let between = between.map_err(|error| error.problem())?;
        let mut blocks = between
            .iter()
            .filter(|block| block.kind == BlockKind::Block);
        if blocks.clone().any(|block| block.person == *visitor) {
            return Err(Problem::new(
                Code::Blocked,
                "you have blocked somebody in this match; undo that on your account's page to play with them",
            ));
        }
        if blocks.next().is_some() {
            return Err(otherwise());
        }
    }
    Ok(())
}

fn bad_invitation() -> Problem {
    Problem::new(Code::BadInvitation, "the link's secret is not this match's")
}

/// What is said where two do not play again, as if who asked did not want to any more.
fn nobody_waits() -> Problem {
    Problem::new(
        Code::NothingAsked,
        "the other coach does not wait to play again any more",
    )
}

/// A guest has become part of an account, and asks by their old cookie.
pub(crate) fn is_merged() -> Problem {
    Problem::new(
        Code::SignedOut,
        "what this cookie held is an account's now; sign in, or ask without it for another one",
    )
}

/// A visitor has too many open matches.
pub(crate) fn too_many_open(most: u32) -> Problem {
    let detail =
        format!("a visitor may have {most} matches that are not finished; finish one first");
    Problem::new(Code::TooManyMatches, detail)
}

//! What the lobby's sockets are told. One task looks at the stored seeks when something has changed, pairs those who fit, and
//! tells all sockets the difference to what it saw before: read once, written once, whatever number of sockets there are.
//! It knows nothing that is not stored, so several processes may do the same beside each other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use fischio_core::{BySide, Side};
use fischio_people::pairing;
use tokio::sync::{Notify, broadcast, mpsc};
use tokio_websockets::Message as Frame;

use super::meet::{self, NotMet};
use super::seeks::{maker, pairable_side, seated, shown_until};
use crate::http::App;
use crate::id::{MatchId, Visitor};
use crate::measure::as_measure;
use crate::model::{LobbyId, Seek};
use crate::store::{LobbyWrite, Write};
use crate::wire::{LobbyMessage, SeekView};

/// Messages that wait for a slow socket before it is told everything anew.
const BEHIND: usize = 32;
/// Between two looks while somebody waits: who waits longer may meet more people, and seeks run out.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Between two removals of what has run out.
const FORGET_EVERY: Duration = Duration::from_secs(30);
/// Seeks of which a match has come that are looked at: more than come between two looks.
const JUST_MET: u32 = 200;

/// What the sockets of a lobby share.
#[derive(Clone)]
pub(in crate::http) struct Hub(Arc<Inner>);

struct Inner {
    changed: Notify,
    /// To every socket.
    told: broadcast::Sender<Told>,
    here: Mutex<Here>,
}

/// Who has sockets in the lobby.
#[derive(Default)]
struct Here {
    people: HashMap<Visitor, Vec<mpsc::Sender<Personal>>>,
    /// Those who follow what concerns them alone from elsewhere.
    elsewhere: HashMap<Visitor, Vec<mpsc::Sender<Personal>>>,
}

/// What concerns one person.
#[derive(Clone, Debug)]
pub(in crate::http) enum Personal {
    /// Their match has begun.
    Begun(MatchId),
    /// Their seeks or challenges have changed.
    Own,
    /// Who they see in the lobby has changed.
    Anew,
}

/// What concerns everybody, and whose seeks it tells of: those who keep away from one of them are told the rest.
#[derive(Clone, Debug)]
pub(super) struct Told {
    /// As all others are sent it.
    pub(super) frame: Frame,
    /// Seeks that came.
    pub(super) came: Arc<[(Visitor, SeekView)]>,
    /// The IDs of those that went.
    pub(super) went: Arc<[String]>,
    /// How many people look at the lobby.
    pub(super) here: u32,
}

/// A socket's place in the lobby.
pub(super) struct Place {
    hub: Hub,
    person: Visitor,
    /// What concerns its person.
    pub(super) personal: mpsc::Receiver<Personal>,
    /// What concerns everybody.
    pub(super) told: broadcast::Receiver<Told>,
}

/// One who follows what concerns them alone, and does not look at the lobby.
pub(in crate::http) struct Followed {
    hub: Hub,
    person: Visitor,
    personal: mpsc::Receiver<Personal>,
}

impl Followed {
    /// What concerns them, as it comes.
    pub(in crate::http) async fn next(&mut self) -> Personal {
        match self.personal.recv().await {
            Some(personal) => personal,
            // The sender is kept until this is dropped.
            None => std::future::pending().await,
        }
    }
}

impl Drop for Followed {
    fn drop(&mut self) {
        self.personal.close();
        leave(&mut self.hub.people().elsewhere, &self.person);
    }
}

/// Removes the closed ones of a person.
fn leave(all: &mut HashMap<Visitor, Vec<mpsc::Sender<Personal>>>, person: &Visitor) {
    if let Some(told) = all.get_mut(person) {
        told.retain(|told| !told.is_closed());
        if told.is_empty() {
            all.remove(person);
        }
    }
}

impl Hub {
    pub(in crate::http) fn new() -> Hub {
        Hub(Arc::new(Inner {
            changed: Notify::new(),
            told: broadcast::Sender::new(BEHIND),
            here: Mutex::default(),
        }))
    }

    /// Something was written that the lobby shows.
    pub(super) fn changed(&self) {
        self.0.changed.notify_one();
    }

    /// How many people look at the lobby here.
    pub(super) fn here(&self) -> u32 {
        u32::try_from(self.people().people.len()).unwrap_or(u32::MAX)
    }

    /// Somebody opens a socket.
    pub(super) fn enter(&self, person: Visitor) -> Place {
        let (sender, personal) = mpsc::channel(BEHIND);
        let told = self.0.told.subscribe();
        let mut here = self.people();
        here.people.entry(person.clone()).or_default().push(sender);
        metrics::gauge!("fischio_lobby_people").set(as_measure(here.people.len()));
        drop(here);
        self.changed();
        Place {
            hub: self.clone(),
            person,
            personal,
            told,
        }
    }

    /// Somebody follows what concerns them alone.
    pub(in crate::http) fn follow(&self, person: Visitor) -> Followed {
        let (sender, personal) = mpsc::channel(BEHIND);
        let mut here = self.people();
        here.elsewhere
            .entry(person.clone())
            .or_default()
            .push(sender);
        drop(here);
        Followed {
            hub: self.clone(),
            person,
            personal,
        }
    }

    /// Tells somebody that what concerns them alone has changed.
    pub(super) fn tell_own(&self, person: &Visitor) {
        self.tell(person, &Personal::Own);
    }

    /// Tells one person's sockets. One that does not read misses it: it sees what is stored when it looks again.
    pub(super) fn tell(&self, person: &Visitor, what: &Personal) {
        let here = self.people();
        for told in [&here.people, &here.elsewhere] {
            for socket in told.get(person).into_iter().flatten() {
                let _ = socket.try_send(what.clone());
            }
        }
    }

    /// One of two keeps away from the other from now on, or does not any more.
    pub(in crate::http) fn keep_apart(&self, one: &Visitor, other: &Visitor) {
        self.tell(one, &Personal::Anew);
        self.tell(other, &Personal::Anew);
        self.changed();
    }

    /// Tells two that their match has begun.
    pub(super) fn tell_begun(&self, coaches: &BySide<Visitor>, id: &MatchId) {
        for side in Side::BOTH {
            self.tell(&coaches[side], &Personal::Begun(id.clone()));
            self.tell(&coaches[side], &Personal::Own);
        }
    }

    fn people(&self) -> MutexGuard<'_, Here> {
        // The map is whole whatever happened to who held the lock.
        self.0.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.personal.close();
        let mut here = self.hub.people();
        leave(&mut here.people, &self.person);
        metrics::gauge!("fischio_lobby_people").set(as_measure(here.people.len()));
        drop(here);
        self.hub.changed();
    }
}

/// What was told last.
#[derive(Default)]
struct Seen {
    /// The open seeks by their IDs.
    seeks: HashMap<LobbyId, Seek>,
    here: u32,
}

/// Looks after the lobby until the server stops.
pub(crate) async fn keep(app: App) {
    let stop = app.registry().stop().clone();
    tokio::select! {
        () = look_on(&app) => {}
        () = stop.cancelled() => {}
    }
}

async fn look_on(app: &App) {
    let stopwatch = app.registry().stopwatch().clone();
    let hub = app.0.hub.clone();
    let mut seen = Seen::default();
    let mut forget_at = stopwatch.now();
    // Until when something may be there that is to be removed.
    let remains = app.limits().challenge_kept.max(app.limits().seek_kept) + FORGET_EVERY;
    let mut left_until = forget_at + remains;
    loop {
        match look(app, &mut seen).await {
            Ok(()) => {}
            Err(error) => tracing::warn!(%error, "the lobby cannot be read"),
        }
        let looked_at = stopwatch.now();
        if looked_at >= forget_at {
            forget_at = looked_at + FORGET_EVERY;
            let now_ms = app.now_ms();
            let forget = Write::Lobby(LobbyWrite::ForgetSought { now_ms });
            if let Err(error) = app.registry().writer().write(vec![forget]).await {
                tracing::warn!(%error, "what ran out in the lobby is not removed");
            }
        }
        let look_at = if !seen.seeks.is_empty() {
            Some(looked_at + LOOK_EVERY)
        } else if looked_at < left_until {
            Some(forget_at)
        } else {
            // Nothing runs out where nothing is.
            None
        };
        let later = async {
            match look_at {
                Some(at) => stopwatch.until(at).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = hub.0.changed.notified() => left_until = stopwatch.now() + remains,
            () = later => {}
        }
        // The first change is told at once, the next ones together.
        stopwatch.until(looked_at + app.limits().lobby_pause).await;
    }
}

async fn look(app: &App, seen: &mut Seen) -> Result<(), crate::store::StoreError> {
    let store = app.registry().store();
    let most = app.limits().seeks_shown;
    let mut seeks = store.seeks(app.now_ms(), most).await?;
    if pair(app, &seeks).await {
        seeks = store.seeks(app.now_ms(), most).await?;
    }
    let met = if seen.seeks.is_empty() {
        Vec::new()
    } else {
        store.just_met(app.now_ms(), JUST_MET).await?
    };
    let hub = &app.0.hub;
    let here = hub.here();
    let now: HashMap<LobbyId, Seek> = seeks
        .into_iter()
        .map(|seek| (seek.id.clone(), seek))
        .collect();
    let was_open = |seek: &&Seek| seen.seeks.contains_key(&seek.id);
    let mut came: Vec<&Seek> = now.values().filter(|seek| !was_open(seek)).collect();
    came.sort_by_key(|seek| (seek.made_ms, seek.id.clone()));
    let went = seen.seeks.keys().filter(|id| !now.contains_key(*id));
    let went: Vec<String> = went.map(ToString::to_string).collect();
    // A match may have begun in another process.
    for seek in met.iter().filter(was_open) {
        if let Some(met) = &seek.met {
            hub.tell(&seek.person, &Personal::Begun(met.clone()));
            hub.tell(&seek.person, &Personal::Own);
        }
    }
    if !(came.is_empty() && went.is_empty() && here == seen.here) {
        let makers = came.iter().map(|seek| seek.person.clone());
        let views: Vec<SeekView> = came.iter().map(|seek| SeekView::from(*seek)).collect();
        let came = makers.zip(views.iter().cloned()).collect();
        let message = LobbyMessage::Changed {
            came: views,
            went: went.clone(),
            here,
        };
        match serde_json::to_string(&message) {
            // Nobody may be here to hear it.
            Ok(text) => drop(hub.0.told.send(Told {
                frame: Frame::text(text),
                came,
                went: went.into(),
                here,
            })),
            Err(error) => tracing::error!(%error, "the lobby cannot be written"),
        }
    }
    metrics::gauge!("fischio_seeks").set(as_measure(now.len()));
    *seen = Seen { seeks: now, here };
    Ok(())
}

/// Begins the matches of those who wait and fit, and says whether there were any. Who seeks meets at once who is there; this
/// pairs those who came at the same moment, and those in pools who have waited so long that they fit by now.
async fn pair(app: &App, seeks: &[Seek]) -> bool {
    let mut pairable: Vec<_> = seeks.iter().map(Seek::to_pairing).collect();
    let pairs = loop {
        let pairs = pairing::pairs(&pairable, app.now_ms());
        // Two who have had enough of each other today meet others, if there are any.
        let mut enough = Vec::new();
        for (one, other) in &pairs {
            let (a, b) = (&seeks[*one], &seeks[*other]);
            let asked = app.have_enough_rated(&a.terms, &a.person, &b.person).await;
            if asked.unwrap_or(false) {
                enough.push((*one, b.person.clone()));
            }
        }
        if enough.is_empty() {
            break pairs;
        }
        // Each time there is one more who somebody avoids, so it ends.
        for (one, person) in enough {
            pairable[one].avoids.push(person);
        }
    };
    for (one, other) in &pairs {
        let (one, other) = (&seeks[*one], &seeks[*other]);
        let sits = |seek| (maker(seek), pairable_side(seek));
        let Some(coaches) = seated(app, sits(one), sits(other)) else {
            continue;
        };
        let until_ms = shown_until(app, &one.terms);
        let take = |met: &MatchId| {
            [one, other]
                .map(|seek| LobbyWrite::TakeSeek {
                    id: seek.id.clone(),
                    met: met.clone(),
                    until_ms,
                })
                .into()
        };
        match meet::begin(app, &one.terms, coaches, take, None).await {
            Ok(_) | Err(NotMet::Gone) => {}
            Err(NotMet::Problem(problem)) => {
                tracing::warn!(%problem, "a match of two who fit did not begin");
            }
        }
    }
    !pairs.is_empty()
}

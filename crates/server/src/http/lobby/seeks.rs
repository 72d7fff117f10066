//! Seeks: made, withdrawn, accepted.

use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use fischio_core::{BySide, OptionKind, OptionSet, OptionValue, Side};
use fischio_people::rated::Opponent;
use fischio_people::{Range, SeekSide, pairing};

use super::meet::{self, NotMet};
use super::{Person, show};
use crate::asker::{Address, Asker};
use crate::date::later;
use crate::http::App;
use crate::http::extract::{Body, Segment, name};
use crate::http::new_match::{agreed, check_option_sizes, must_be_ratable};
use crate::http::stored::failed;
use crate::id::Visitor;
use crate::model::{Clock, LobbyId, Seek, Terms};
use crate::problem::{Code, Problem};
use crate::store::{LobbyWrite, Rejected, Write, WriteError};
use crate::table::{Bounds, Table};
use crate::wire::{
    HouseBot, Introduction, Lobby, Met, NewSeek, OwnLobby, OwnSeek, SeekView, SideChoice, Sought,
};

/// How often somebody else may be quicker before who asks is told to try again.
const ATTEMPTS: usize = 5;
/// Seeks of the same terms that are looked at for one of them.
const LOOKED_AT: u32 = 500;

/// What somebody wants.
pub(super) struct Wish {
    pub(super) terms: Terms,
    pub(super) side: Option<Side>,
    pub(super) range: Option<Range>,
    pub(super) pool: Option<String>,
    pub(super) name: Option<String>,
}

/// What is to be played, as it is compared: options that are as by default are left out.
///
/// # Errors
/// If there is no such game, an option is wrong, or a data file is brought.
pub(super) fn terms(
    app: &App,
    game: String,
    options: &BTreeMap<String, OptionValue>,
    (clock, days): (Option<Clock>, Option<u8>),
    rated: bool,
) -> Result<Terms, Problem> {
    check_option_sizes(options, app.limits())?;
    let specs = games::AnyGame::option_specs(&game)?;
    let file = specs
        .iter()
        .find(|spec| spec.kind == OptionKind::File && options.contains_key(spec.key));
    if let Some(file) = file {
        let detail = format!(
            "{} is a data file: bring it to a match by link; people who meet here play with the built-in ones",
            file.key
        );
        return Err(Problem::new(Code::BadOptions, detail));
    }
    let pairs = options
        .iter()
        .map(|(key, value)| (key.as_str(), value.clone()));
    let chosen = OptionSet::from_pairs(specs, pairs)?;
    let usual = OptionSet::defaults(specs);
    let usual: BTreeMap<&str, &OptionValue> = usual.iter().collect();
    let options = chosen
        .iter()
        .filter(|(key, value)| usual.get(key) != Some(value))
        .map(|(key, value)| (key.to_owned(), value.clone()))
        .collect();
    Ok(Terms {
        game,
        options,
        clock,
        days,
        rated,
    })
}

/// The side that somebody wants.
pub(super) fn side(choice: SideChoice) -> Option<Side> {
    match choice {
        SideChoice::Home => Some(Side::Home),
        SideChoice::Away => Some(Side::Away),
        SideChoice::Random => None,
    }
}

/// Whether a match of these terms can begin, and be rated if it is to be.
///
/// # Errors
/// Why not.
pub(super) fn must_be_playable(app: &App, terms: &Terms, person: &Person) -> Result<(), Problem> {
    let visitors = BySide::from_fn(|_| person.visitor.clone());
    let settings = agreed(app, terms, &visitors)?;
    if terms.rated {
        let other = Opponent::Person { has_account: true };
        must_be_ratable(&settings, person.has_account(), other)?;
    }
    let now = app.registry().stopwatch().now();
    Table::begin(settings, Bounds::from(app.limits()), now).map(drop)
}

/// Who sits where: the one of two who wants `one` and the other, who wants `other`.
pub(super) fn seated(
    app: &App,
    one: (Person, SeekSide),
    other: (Person, SeekSide),
) -> Option<BySide<Person>> {
    let toss = || [Side::Home, Side::Away][usize::from(app.registry().random_source().toss())];
    let side = one.1.against(other.1, toss)?;
    let (mut one, mut other) = (Some(one.0), Some(other.0));
    let coaches = [Side::Home, Side::Away].map(|of| {
        let coach = if of == side { one.take() } else { other.take() };
        coach.expect("each sits once")
    });
    let [home, away] = coaches;
    Some(BySide { home, away })
}

/// Who made a seek.
pub(super) fn maker(seek: &Seek) -> Person {
    Person {
        visitor: seek.person.clone(),
        name: seek.name.clone(),
        account: seek.account,
        rating: seek.rating,
    }
}

/// Looks for somebody who wants the same; if there is nobody, the wish stands as a seek.
pub(super) async fn begin(app: &App, asker: Asker, wish: Wish) -> Result<Sought, Problem> {
    let limits = app.limits();
    let called = name(wish.name, limits)?;
    let visitor = asker.visitor.clone();
    app.must_be_welcome(&visitor).await?;
    let person = app
        .person(visitor.clone(), called, &wish.terms.game)
        .await?;
    if let (false, Some(name)) = (person.has_account(), &person.name) {
        app.must_be_nobodys(name).await?;
    }
    if person.is_program() && wish.pool.is_some() {
        return Err(Problem::new(
            Code::BadOptions,
            "pools are for people, who are not asked there with whom they play; a program seeks, challenges or is challenged",
        ));
    }
    if wish.terms.days.is_some() && !person.has_account() {
        return Err(Problem::new(
            Code::NeedsAccount,
            "a seek by days waits while one is away, so it is for accounts: sign in first, or send a link to a match",
        ));
    }
    must_be_playable(app, &wish.terms, &person)?;
    app.registry().must_have_room()?;
    let mut apart: Vec<Visitor> = app.apart(&visitor).await?.into_iter().collect();
    let store = app.registry().store();
    let mut is_counted = false;
    for _ in 0..ATTEMPTS {
        let now_ms = app.now_ms();
        let seek = Seek {
            id: LobbyId::random(),
            person: visitor.clone(),
            name: person.name.clone(),
            account: person.account,
            terms: wish.terms.clone(),
            side: wish.side,
            rating: person.rating,
            range: wish.range,
            pool: wish.pool.clone(),
            made_ms: now_ms,
            until_ms: waits_until(app, &wish.terms, limits.seek_kept, now_ms),
            met: None,
            avoids: apart.clone(),
        };
        let others = store.seeking(&seek, now_ms, LOOKED_AT).await;
        let others = others.map_err(|error| failed(&error))?;
        if let Some(own) = others.iter().find(|other| other.person == visitor) {
            return Ok(waiting(own, &person));
        }
        if !std::mem::replace(&mut is_counted, true) {
            app.count_meeting(&asker, &wish.terms)?;
        }
        let pairable: Vec<_> = others.iter().map(Seek::to_pairing).collect();
        let mut mine = seek.to_pairing();
        let partner = loop {
            let partner = pairing::partner(&mine, &pairable, now_ms).map(|place| &others[place]);
            let Some(found) = partner else { break None };
            if !app
                .have_enough_rated(&wish.terms, &visitor, &found.person)
                .await?
            {
                break Some(found);
            }
            // Two who have had enough of each other today meet others.
            apart.push(found.person.clone());
            mine.avoids.push(found.person.clone());
        };
        if let Some(partner) = partner {
            let other = (maker(partner), pairable_side(partner));
            let Some(coaches) = seated(app, (person.clone(), mine.side), other) else {
                continue;
            };
            let until_ms = shown_until(app, &wish.terms);
            let take = |met: &crate::id::MatchId| {
                let (id, met) = (partner.id.clone(), met.clone());
                vec![LobbyWrite::TakeSeek { id, met, until_ms }]
            };
            match meet::begin(app, &wish.terms, coaches, take, Some(asker.clone())).await {
                Ok(id) => {
                    return Ok(Sought {
                        seek: None,
                        met: Some(id.to_string()),
                        bot: None,
                    });
                }
                // Somebody was quicker, or the two do not meet: others are looked for.
                Err(NotMet::Gone) => {
                    apart.push(partner.person.clone());
                    continue;
                }
                Err(NotMet::Problem(problem)) => return Err(problem),
            }
        }
        let most = limits.seeks_a_person;
        let write = LobbyWrite::Seek {
            seek: Box::new(seek.clone()),
            most,
        };
        let unit = vec![app.may_play(&visitor), Write::Lobby(write)];
        match app.registry().writer().write(unit).await {
            Ok(()) => {
                app.0.hub.changed();
                app.0.hub.tell_own(&seek.person);
                return Ok(waiting(&seek, &person));
            }
            Err(WriteError::Rejected(Rejected::TooMany)) => {
                let detail = format!("one person may have {most} open seeks; withdraw one first");
                return Err(Problem::new(Code::TooManyKept, detail));
            }
            Err(WriteError::Rejected(rejected @ (Rejected::TooManyOpen | Rejected::Gone))) => {
                return Err(app.may_not_play(&rejected));
            }
            // They asked twice at the same time.
            Err(WriteError::Rejected(_)) => {}
            Err(WriteError::Failed(_) | WriteError::Ended) => return Err(Problem::not_saved()),
        }
    }
    Err(Problem::not_saved())
}

/// The side of a seek as pairing sees it.
pub(super) fn pairable_side(seek: &Seek) -> SeekSide {
    seek.side.map_or(SeekSide::Either, SeekSide::Only)
}

/// Until when what somebody wants stands if nobody is heard of: a match by days need not find both here at the same time.
/// `live` is how long it stands of a match that is played at once.
fn waits_until(app: &App, terms: &Terms, live: Duration, now_ms: i64) -> i64 {
    let kept = terms.days.map_or(live, |_| app.limits().sought_by_days);
    later(now_ms, kept)
}

/// Until when what came of a seek or a challenge is shown.
pub(super) fn shown_until(app: &App, terms: &Terms) -> i64 {
    waits_until(app, terms, app.limits().challenge_kept, app.now_ms())
}

/// One waits, and a bot would play meanwhile: the one whose rating is nearest, or one of the easier ones.
fn waiting(seek: &Seek, person: &Person) -> Sought {
    let game = &seek.terms.game;
    let bots = bots::house_bots(game);
    let rating = person.rating.shown();
    let rated = bots.iter().filter_map(|bot| Some((bot, bot.rating?)));
    let nearest = rated.min_by_key(|(_, of_bot)| of_bot.rating.abs_diff(rating));
    let nearest = nearest.filter(|_| person.has_account()).map(|(bot, _)| bot);
    let bot = nearest.or_else(|| bots.get(bots.len().div_ceil(3).saturating_sub(1)));
    Sought {
        seek: Some(OwnSeek::from(seek)),
        met: None,
        bot: bot.map(|bot| house_bot(game, bot)),
    }
}

/// A house bot on the wire.
pub(in crate::http) fn house_bot(game: &str, bot: &bots::HouseBot) -> HouseBot {
    HouseBot {
        game: game.to_owned(),
        level: bot.level,
        name: bot
            .name
            .map_or_else(|| format!("Bot {}", bot.level), str::to_owned),
        rating: bot.rating.map(|of_bot| of_bot.rating),
    }
}

/// Withdraws a seek.
pub(super) async fn withdraw(app: &App, person: &Visitor, id: &LobbyId) -> Result<(), Problem> {
    let write = LobbyWrite::WithdrawSeek {
        id: id.clone(),
        person: person.clone(),
    };
    let written = app
        .registry()
        .writer()
        .write(vec![Write::Lobby(write)])
        .await;
    written.map_err(|error| match error {
        WriteError::Rejected(_) => gone(),
        WriteError::Failed(_) | WriteError::Ended => Problem::not_saved(),
    })?;
    app.0.hub.changed();
    app.0.hub.tell_own(person);
    Ok(())
}

fn gone() -> Problem {
    Problem::new(
        Code::Gone,
        "the seek does not stand any more: it was withdrawn, its time was over, or a match has begun; look at the \
         lobby again",
    )
}

/// The ID of a seek or a challenge in an address.
pub(super) fn parse_id(text: &str) -> Result<LobbyId, Problem> {
    text.parse().map_err(|error: crate::model::LobbyIdError| {
        Problem::new(Code::NotFound, error.to_string())
    })
}

/// Who wants to play
///
/// All open seeks, the pools, and what concerns this visitor alone. Anybody who asks is taken to be here for another minute: their
/// seeks stand so long. The socket tells the same live.
#[utoipa::path(
    get, path = "/lobby", tag = "lobby",
    responses((status = 200, description = "The lobby", body = Lobby)),
)]
pub(in crate::http) async fn lobby(
    State(app): State<App>,
    asker: Asker,
    address: Address,
) -> Result<Json<Lobby>, Problem> {
    app.keep_seeks(&asker.visitor, Some(address)).await?;
    let apart = app.apart(&asker.visitor).await?;
    let (lobby, _) = app.lobby(&asker.visitor, &apart).await?;
    Ok(Json(lobby))
}

impl App {
    /// Somebody is here: their seeks stand for a while longer. Who only says so from time to time is counted by the `address`:
    /// nobody fills the lobby with guests of their own.
    pub(in crate::http) async fn keep_seeks(
        &self,
        person: &Visitor,
        address: Option<Address>,
    ) -> Result<(), Problem> {
        let now_ms = self.now_ms();
        let store = self.registry().store();
        let own = store.own_seeks(person, now_ms).await;
        let own = own.map_err(|error| failed(&error))?;
        let until_ms = later(now_ms, self.limits().seek_kept);
        // Not with each request: only when half of the time is over.
        let late =
            |seek: &Seek| seek.met.is_none() && seek.until_ms - now_ms < (until_ms - now_ms) / 2;
        let may = || address.is_none_or(|address| self.0.rates.may_keep_seeks(address));
        if own.iter().any(late) && may() {
            let write = LobbyWrite::KeepSeeks {
                person: person.clone(),
                until_ms,
            };
            let written = self.registry().writer().write(vec![Write::Lobby(write)]);
            written.await.map_err(|_| Problem::not_saved())?;
        }
        Ok(())
    }

    /// Who somebody has blocked, and who has blocked them: neither sees what the other seeks.
    pub(super) async fn apart(&self, person: &Visitor) -> Result<HashSet<Visitor>, Problem> {
        let apart = self.registry().store().apart(person).await;
        Ok(apart.map_err(|error| failed(&error))?.into_iter().collect())
    }

    /// The lobby as somebody sees it who keeps `apart` from some, and the IDs of the seeks that they do not see.
    pub(super) async fn lobby(
        &self,
        visitor: &Visitor,
        apart: &HashSet<Visitor>,
    ) -> Result<(Lobby, HashSet<String>), Problem> {
        let most = self.limits().seeks_shown;
        let seeks = self.registry().store().seeks(self.now_ms(), most).await;
        let seeks = seeks.map_err(|error| failed(&error))?;
        let (unseen, shown): (Vec<&Seek>, Vec<&Seek>) =
            seeks.iter().partition(|seek| apart.contains(&seek.person));
        let lobby = Lobby {
            seeks: shown.iter().map(|seek| SeekView::from(*seek)).collect(),
            here: self.0.hub.here(),
            pools: show::pools(shown.iter().copied()),
            own: self.own_lobby(visitor).await?,
        };
        let unseen = unseen.iter().map(|seek| seek.id.to_string());
        Ok((lobby, unseen.collect()))
    }

    /// What of it concerns somebody alone.
    pub(super) async fn own_lobby(&self, visitor: &Visitor) -> Result<OwnLobby, Problem> {
        let (store, now_ms) = (self.registry().store(), self.now_ms());
        let seeks = store.own_seeks(visitor, now_ms).await;
        let seeks = seeks.map_err(|error| failed(&error))?;
        let challenges = store.challenges(visitor, now_ms).await;
        let challenges = challenges.map_err(|error| failed(&error))?;
        Ok(OwnLobby {
            seeks: seeks.iter().map(OwnSeek::from).collect(),
            challenges: challenges
                .iter()
                .map(|challenge| show::challenge(challenge, visitor))
                .collect(),
        })
    }
}

/// Seek somebody to play
///
/// If somebody wants exactly the same, the match begins at once. Else the seek stands in the lobby, for others to accept, as long
/// as its owner is here: on the lobby's socket, or asking for the lobby at least once a minute. By days it stands for some days, also
/// while they are not here, and needs an account. Who seeks the same twice has one seek. The answer names a bot that would play meanwhile.
#[utoipa::path(
    post, path = "/seeks", tag = "lobby",
    request_body = NewSeek,
    responses(
        (status = 200, description = "Somebody was found, or the seek stands", body = Sought),
        (status = 403, description = "By days one needs an account", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such game", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "A match cannot begin, or be rated, like that", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "Too many seeks stand", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(in crate::http) async fn seek(
    State(app): State<App>,
    asker: Asker,
    address: Address,
    Body(new): Body<NewSeek>,
) -> Result<Json<Sought>, Problem> {
    app.0.rates.sought(address)?;
    let range = new.rating.map(|range| Range {
        least: range.least,
        most: range.most,
    });
    if range.is_some_and(|range| range.least > range.most) {
        let detail = "a range of ratings goes from the lower one to the higher one";
        return Err(Problem::new(Code::BadOptions, detail));
    }
    let wish = Wish {
        terms: terms(
            &app,
            new.game,
            &new.options,
            (new.clock, new.days),
            new.rated,
        )?,
        side: side(new.side),
        range,
        pool: None,
        name: new.name,
    };
    begin(&app, asker, wish).await.map(Json)
}

/// Withdraw a seek
#[utoipa::path(
    delete, path = "/seeks/{id}", tag = "lobby",
    params(("id" = String, Path, description = "The seek's ID")),
    responses(
        (status = 204, description = "It does not stand any more"),
        (status = 404, description = "There is no such seek", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "It did not stand any more, or is somebody else's", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(in crate::http) async fn withdraw_seek(
    State(app): State<App>,
    asker: Asker,
    Segment(id): Segment,
) -> Result<StatusCode, Problem> {
    withdraw(&app, &asker.visitor, &parse_id(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Accept a seek
///
/// The match begins at once. Of two who accept the same seek one plays, and the other is told that it does not stand any
/// more.
#[utoipa::path(
    post, path = "/seeks/{id}/accept", tag = "lobby",
    params(("id" = String, Path, description = "The seek's ID")),
    request_body = Introduction,
    responses(
        (status = 200, description = "The match has begun", body = Met),
        (status = 404, description = "There is no such seek", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "It does not stand any more", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "It is not for this visitor", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too many matches, or too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(in crate::http) async fn accept_seek(
    State(app): State<App>,
    asker: Asker,
    address: Address,
    Segment(id): Segment,
    Body(introduction): Body<Introduction>,
) -> Result<Json<Met>, Problem> {
    app.0.rates.sought(address)?;
    app.must_be_welcome(&asker.visitor).await?;
    let id = parse_id(&id)?;
    let called = name(introduction.name, app.limits())?;
    let found = app.registry().store().seek(&id).await;
    let found = found.map_err(|error| failed(&error))?;
    let seek = found.filter(|seek| seek.met.is_none() && seek.until_ms >= app.now_ms());
    let seek = seek.ok_or_else(gone)?;
    let unfit = |detail: &str| Problem::new(Code::BadOptions, detail);
    if seek.person == asker.visitor {
        return Err(unfit("it is your own seek"));
    }
    if let Some(pool) = &seek.pool {
        let detail = format!("who waits in a pool is paired there; enter pool {pool}");
        return Err(Problem::new(Code::BadOptions, detail));
    }
    let visitor = asker.visitor.clone();
    let person = app.person(visitor, called, &seek.terms.game).await?;
    if person.is_program() && !seek.is_program() {
        return Err(unfit(
            "a program plays against a person only if the person wants to: it challenges them, or seeks by itself",
        ));
    }
    if seek.terms.rated {
        must_be_playable(&app, &seek.terms, &person)?;
    }
    if let Some(range) = seek.range.filter(|range| !range.has(person.rating.shown())) {
        let (least, most, yours) = (range.least, range.most, person.rating.shown());
        let detail = format!("the seek is for ratings from {least} to {most}; yours is {yours}");
        return Err(Problem::new(Code::BadOptions, detail));
    }
    let maker = (maker(&seek), pairable_side(&seek));
    let coaches = seated(&app, maker, (person, SeekSide::Either)).ok_or_else(gone)?;
    app.count_meeting(&asker, &seek.terms)?;
    let until_ms = shown_until(&app, &seek.terms);
    let take = |met: &crate::id::MatchId| {
        let met = met.clone();
        vec![LobbyWrite::TakeSeek { id, met, until_ms }]
    };
    match meet::begin(&app, &seek.terms, coaches, take, Some(asker)).await {
        Ok(id) => Ok(Json(Met {
            met: id.to_string(),
        })),
        Err(NotMet::Gone) => Err(gone()),
        Err(NotMet::Problem(problem)) => Err(problem),
    }
}

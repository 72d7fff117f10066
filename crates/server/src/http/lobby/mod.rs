//! Who meets who: seeks, pools, challenges, and the socket on which they are told.

mod challenges;
mod hub;
mod meet;
mod pool;
mod pools;
mod seeks;
mod show;
mod socket;

pub(super) use challenges::*;
pub(crate) use hub::keep;
pub(super) use hub::{Followed, Hub, Personal};
pub(super) use pools::*;
pub(super) use seeks::*;
pub(super) use show::{challenge as challenge_view, rating_now};
pub(super) use socket::*;

use fischio_people::Rating;
use fischio_people::rated::BETWEEN_TWO_A_DAY;

use super::App;
use super::stored::failed;
use crate::date;
use crate::id::Visitor;
use crate::model::{AccountKind, PenaltyKind, Terms};
use crate::problem::{Code, Problem};
use crate::referee;

/// Somebody who wants to play a game.
#[derive(Clone, Debug)]
pub(super) struct Person {
    /// Who.
    visitor: Visitor,
    /// What they are called.
    name: Option<String>,
    /// Their account's kind, if they have one.
    account: Option<AccountKind>,
    /// How strong they are at that game, as of now.
    rating: Rating,
}

impl Person {
    fn has_account(&self) -> bool {
        self.account.is_some()
    }

    fn is_program(&self) -> bool {
        self.account == Some(AccountKind::Program)
    }
}

/// The name of a person's account, if they have one.
pub(super) async fn called(app: &App, visitor: &Visitor) -> Result<Option<String>, Problem> {
    Ok(known_as(app, visitor).await?.map(|(name, _)| name))
}

/// The name of a person's account and its kind, if they have one.
pub(super) async fn known_as(
    app: &App,
    visitor: &Visitor,
) -> Result<Option<(String, AccountKind)>, Problem> {
    let account = app.registry().store().account(visitor).await;
    let account = account.map_err(|error| failed(&error))?;
    Ok(account.map(|account| (account.name, AccountKind::of(account.is_program))))
}

impl App {
    /// Refuses who meets nobody for some time, as those who run the server decided.
    pub(super) async fn must_be_welcome(&self, visitor: &Visitor) -> Result<(), Problem> {
        let penalties = self.registry().store().penalties(visitor, self.now_ms());
        let penalties = penalties.await.map_err(|error| failed(&error))?;
        let bans = penalties
            .iter()
            .filter(|penalty| penalty.kind == PenaltyKind::Ban);
        let Some(until_ms) = bans.map(|ban| ban.until_ms).max() else {
            return Ok(());
        };
        let until = date::rfc3339(until_ms);
        let detail = format!(
            "those who run this server have you meet nobody until {until}; your account's page has the reason. What you have begun goes on, \
             and bots play with you"
        );
        Err(Problem::new(Code::Banned, detail))
    }

    /// Whether two have as many rated matches of a game against each other today as they may.
    async fn have_enough_rated(
        &self,
        terms: &Terms,
        one: &Visitor,
        other: &Visitor,
    ) -> Result<bool, Problem> {
        if !terms.rated {
            return Ok(false);
        }
        let since_ms = referee::today_ms(self.now_ms());
        let store = self.registry().store();
        let between = store.rated_between(one, other, &terms.game, since_ms).await;
        Ok(between.map_err(|error| failed(&error))? >= BETWEEN_TWO_A_DAY)
    }

    /// Somebody as they sit down to play a game; `name` is what a guest calls themselves.
    async fn person(
        &self,
        visitor: Visitor,
        name: Option<String>,
        game: &str,
    ) -> Result<Person, Problem> {
        let (called, account) = known_as(self, &visitor).await?.unzip();
        let rating = if account.is_some() {
            let ratings = self.registry().store().ratings(&visitor).await;
            let ratings = ratings.map_err(|error| failed(&error))?;
            let of_game = ratings.iter().find(|rating| rating.game == game);
            of_game.map_or_else(Rating::default, |rating| rating_now(rating, self.now_ms()))
        } else {
            Rating::default()
        };
        Ok(Person {
            visitor,
            name: called.or(name),
            account,
            rating,
        })
    }
}

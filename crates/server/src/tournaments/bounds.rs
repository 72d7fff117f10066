//! How large a tournament may be: nobody takes a server for themselves with one request.

use tournaments::Tournament;

use super::plan::Plan;
use super::problems::{problem, too_many};
use super::{Tournaments, plan};
use crate::problem::{Code, Problem};

impl Tournaments {
    /// Checks that a tournament is not too large for who organises it, a guest or somebody with an account, and says what it comes to with
    /// those who have entered so far.
    ///
    /// # Errors
    /// If it has more entrants or matches than they may have.
    pub(super) async fn must_fit_in(
        &self,
        is_guest: bool,
        tournament: &Tournament,
    ) -> Result<Plan, Problem> {
        let limits = self.registry().limits();
        let most = limits.tournament_entrants_a_guest;
        let active = tournament
            .entrants()
            .iter()
            .filter(|entrant| entrant.withdrawn.is_none())
            .count();
        if is_guest && active > most as usize {
            return Err(too_many(Code::TooManyKept, "guests-entrants", &most));
        }
        let whole = tournament;
        let tournament = tournament.clone();
        // Of hundreds it takes a while.
        let planned = tokio::task::spawn_blocking(move || plan(&tournament)).await;
        let planned = planned.map_err(|_| Problem::internal())?;
        self.must_have_room_for_picks(whole, &planned)?;
        let matches = planned.counted();
        let (most, id) = if is_guest {
            (limits.tournament_matches_a_guest, "guests-matches")
        } else {
            (limits.tournament_matches, "matches")
        };
        if matches > most {
            let (matches, most) = (matches.to_string(), most.to_string());
            let facts = [("matches", &*matches), ("most", &*most)];
            return Err(problem(Code::TooManyKept, id, &facts));
        }
        Ok(planned)
    }
}

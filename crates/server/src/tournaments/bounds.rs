//! How large a tournament may be: nobody takes a server for themselves with one request.

use tournaments::Tournament;

use super::plan::Plan;
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
            return Err(Problem::new(
                Code::TooManyKept,
                format!(
                    "without an account a tournament has at most {most} entrants; sign in for a larger one"
                ),
            ));
        }
        let whole = tournament;
        let tournament = tournament.clone();
        // Of hundreds it takes a while.
        let planned = tokio::task::spawn_blocking(move || plan(&tournament)).await;
        let planned = planned.map_err(|_| Problem::internal())?;
        self.must_have_room_for_picks(whole, &planned)?;
        let matches = planned.counted();
        let (most, more) = if is_guest {
            let more = "; sign in for a larger one, or choose fewer entrants or meetings";
            (limits.tournament_matches_a_guest, more)
        } else {
            let more = "; choose another format, fewer entrants or fewer meetings";
            (limits.tournament_matches, more)
        };
        if matches > most {
            return Err(Problem::new(
                Code::TooManyKept,
                format!("it would come to {matches} matches, and at most {most} are played{more}"),
            ));
        }
        Ok(planned)
    }
}

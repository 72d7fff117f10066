//! What a match of a tournament came to.

use std::collections::BTreeMap;
use std::time::Duration;

use fischio_core::{BySide, Ending as MatchEnding, Side, View};
use tournaments::{Board, Cause, Ending, MOST_GOALS, MatchResult, PlayerCards, Scorer};

use super::{Tournaments, failed};
use crate::model::{Event, EventKind, Status, Stop};
use crate::problem::Problem;
use crate::store::TournamentMatch;
use crate::table::{Bounds, Table};

/// Events that tell of a goal of a player of their own side.
const GOALS: [&str; 2] = ["goal", "walked-in"];
/// Events that tell of a yellow card.
const YELLOW: [&str; 3] = ["booked", "yellow", "second-yellow"];
/// That tells that a player is sent off.
const SENT_OFF: &str = "sent-off";

impl Tournaments {
    /// What a finished match counts in its tournament.
    pub(super) async fn result(&self, of: &TournamentMatch) -> Result<MatchResult, Problem> {
        let store = self.registry().store();
        let stored = store.load(&of.id).await.map_err(|error| failed(&error))?;
        let stored = stored.ok_or_else(Problem::no_match)?;
        let stop = stored
            .events
            .iter()
            .rev()
            .find_map(|event| match event.kind {
                EventKind::Stopped { why } => Some(why),
                _ => None,
            });
        let mut result = counted(of, stop, &stored.events);
        let goals = result.goals;
        (result.shoot_out, result.decided) = shoot_out(of);
        let bounds = Bounds::from(&**self.registry().limits());
        let told = tokio::task::spawn_blocking(move || {
            let table = Table::fold(stored, bounds, Duration::ZERO).ok()?;
            Some(players(&table))
        });
        // Of a match that these rules do not fold nothing but its score is known.
        if let Ok(Some((scorers, cards))) = told.await {
            let fits = |side: Side| {
                let scored: u32 = scorers[side].iter().map(|one| u32::from(one.goals)).sum();
                scored <= u32::from(goals[side])
            };
            if fits(Side::Home) && fits(Side::Away) {
                result.scorers = scorers;
            }
            result.cards = cards;
        }
        Ok(result)
    }
}

/// The goals of a match and how it ended.
fn counted(of: &TournamentMatch, stop: Option<Stop>, events: &[Event]) -> MatchResult {
    let mut goals = of
        .score
        .map(|goals| u16::try_from(goals).unwrap_or(MOST_GOALS).min(MOST_GOALS));
    let ending = if is_drawn(of, events) {
        // However the goals stood: each side keeps as many as both have.
        let both = goals.home.min(goals.away);
        goals = BySide::from_fn(|_| both);
        Ending::Played
    } else {
        ending(of, stop)
    };
    MatchResult {
        goals,
        ending,
        ..MatchResult::default()
    }
}

/// Whether a match was drawn by agreement, or because it is frozen (TB-17).
fn is_drawn(of: &TournamentMatch, events: &[Event]) -> bool {
    let is_agreed = of
        .result
        .as_ref()
        .is_some_and(|result| result.ending == MatchEnding::DrawAgreed);
    is_agreed
        || events
            .iter()
            .any(|event| matches!(event.kind, EventKind::Drawn))
}

/// How a match ended, as TN-10 has it.
fn ending(of: &TournamentMatch, stop: Option<Stop>) -> Ending {
    let Some(result) = &of.result else {
        return Ending::Played;
    };
    let lost = |cause| match result.winner {
        Some(winner) => Ending::Lost {
            by: winner.opponent(),
            cause,
        },
        None => Ending::Played,
    };
    match (stop, result.ending) {
        (Some(Stop::Absent { side } | Stop::Withdrawn { side }), _) => Ending::Lost {
            by: side,
            cause: Cause::Absent,
        },
        (Some(Stop::BothAbsent), _) => Ending::BothMissing,
        (Some(Stop::AsItStands), _) | (None, MatchEnding::DrawAgreed) => Ending::Played,
        (None, MatchEnding::Resigned) => lost(Cause::Resigned),
        (None, MatchEnding::TimeOut) => lost(Cause::Time),
        (None, MatchEnding::Claimed) => lost(Cause::Claimed),
        (None, MatchEnding::Abandoned | MatchEnding::Aborted) if result.winner.is_none() => {
            Ending::BothMissing
        }
        (None, MatchEnding::Abandoned | MatchEnding::Aborted) => lost(Cause::Absent),
        (None, MatchEnding::Played) => {
            let by_goals = fischio_core::MatchResult::by_goals(BySide {
                home: result.home,
                away: result.away,
            });
            let (shoot_out, decided) = shoot_out(of);
            if result.winner == by_goals.winner || shoot_out.is_some() || decided.is_some() {
                Ending::Played
            } else {
                // Who has too few players loses, however the goals stand (CO-27).
                lost(Cause::TooFew)
            }
        }
    }
}

/// The goals of a match's shoot-out, and who goes on if it had no winner (TN-06).
fn shoot_out(of: &TournamentMatch) -> (Option<BySide<u16>>, Option<Side>) {
    let Some(result) = &of.result else {
        return (None, None);
    };
    let goals = |goals| u16::try_from(goals).unwrap_or(MOST_GOALS).min(MOST_GOALS);
    let shot = result.shoot_out.map(|shot| shot.map(goals));
    let is_level = shot.is_some_and(|shot| shot.home == shot.away);
    (shot, result.winner.filter(|_| is_level))
}

type Told = (BySide<Vec<Scorer>>, BySide<Vec<PlayerCards>>);

/// Who scored and who was shown cards, as the squads name them, out of the match's log.
fn players(table: &Table) -> Told {
    let view = table.named_view();
    let mut goals: BySide<BTreeMap<String, u16>> = BySide::default();
    let mut cards: BySide<BTreeMap<String, (u8, bool)>> = BySide::default();
    for event in table.events_that_stand() {
        let (Some(side), Some(piece)) = (event.side, &event.piece) else {
            continue;
        };
        let player = called(&view, side, piece);
        if GOALS.contains(&event.kind) {
            *goals[side].entry(player).or_default() += 1;
        } else if YELLOW.contains(&event.kind) {
            cards[side].entry(player).or_default().0 += 1;
        } else if event.kind == SENT_OFF {
            cards[side].entry(player).or_default().1 = true;
        }
    }
    let scorers = |goals: BTreeMap<String, u16>| {
        let scorer = |(player, goals)| Scorer { player, goals };
        goals.into_iter().map(scorer).collect()
    };
    let shown = |cards: BTreeMap<String, (u8, bool)>| {
        let card = |(player, (yellow, red)): (String, (u8, bool))| PlayerCards {
            player,
            yellow: yellow.min(2),
            red,
        };
        cards.into_iter().map(card).collect()
    };
    (goals.map(scorers), cards.map(shown))
}

/// What a squad calls a player, by the piece's ID: their name, if the squad's file has one, with what the rules call them.
pub(super) fn called(view: &View, side: Side, piece: &str) -> String {
    let man = piece.split_once('-').map_or(piece, |(_, man)| man);
    let squad = view.squads.as_ref().map(|squads| match side {
        Side::Home => &squads.home,
        Side::Away => &squads.away,
    });
    let player = squad.and_then(|squad| squad.men.iter().find(|player| player.id == piece));
    match player.and_then(|player| player.name.as_ref()) {
        Some(name) => format!("{name} ({man})"),
        None => man.to_owned(),
    }
}

/// The goals that a board of a meeting stands at: those that were scored and, once it is over, those that it counts (TN-10).
pub(super) fn goals_so_far(of: &TournamentMatch, lost_goals: u16) -> BySide<u16> {
    if of.status == Status::Finished {
        return as_board(&counted(of, None, &[])).counted(lost_goals).goals;
    }
    of.score
        .map(|goals| u16::try_from(goals).unwrap_or(MOST_GOALS).min(MOST_GOALS))
}

/// A board of a meeting as it ended.
pub(super) fn as_board(result: &MatchResult) -> Board {
    Board {
        goals: result.goals,
        ending: result.ending,
    }
}

#[cfg(test)]
mod tests {
    use fischio_core::MatchResult as Outcome;

    use super::*;
    use crate::store::PlaceInTournament;

    fn over(score: (u32, u32), ending: MatchEnding) -> TournamentMatch {
        let score = BySide {
            home: score.0,
            away: score.1,
        };
        TournamentMatch {
            at: PlaceInTournament {
                round: 1,
                table: 1,
                board: 1,
            },
            id: "MMMMMMMMMMMM".parse().unwrap(),
            status: Status::Finished,
            score,
            result: Some(Outcome::ended(score, None, ending)),
            to_act: Vec::new(),
        }
    }

    fn event(kind: EventKind) -> Event {
        Event {
            number: 1,
            at_ms: 1,
            spent_ms: 0,
            match_ms: 0,
            kind,
        }
    }

    #[test]
    fn tb_17_a_frozen_match_that_is_drawn_counts_as_drawn_and_not_as_lost_by_both() {
        let frozen = over((2, 1), MatchEnding::Abandoned);
        let result = counted(&frozen, None, &[event(EventKind::Drawn)]);
        assert_eq!(result, MatchResult::played(1, 1));
        // What nobody came to is lost by both, as before.
        let stopped = event(EventKind::Stopped {
            why: Stop::BothAbsent,
        });
        let result = counted(&frozen, Some(Stop::BothAbsent), &[stopped]);
        assert_eq!(result.ending, Ending::BothMissing);
    }

    #[test]
    fn tb_17_a_draw_that_the_coaches_of_a_frozen_match_agree_on_is_level() {
        let agreed = over((3, 0), MatchEnding::DrawAgreed);
        assert_eq!(counted(&agreed, None, &[]), MatchResult::played(0, 0));
    }
}

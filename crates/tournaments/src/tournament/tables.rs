//! Tables, scorers and suspensions out of the log (TN-02, TN-11).

use std::collections::BTreeMap;

use fischio_core::{BySide, Side};
use serde::Serialize;

use super::Tournament;
use crate::entrant::EntrantId;
use crate::result::PlayerCards;
use crate::round::{Met, PairedRound, Part};
use crate::settings::Format;
use crate::standings::{self, Played, Row, Sheet};
use crate::suspensions::{self, Shown};

/// The table of a league, of a group, or of all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standings {
    /// The group, from 0 on.
    pub group: Option<u16>,
    /// The rows, the first place first.
    pub rows: Vec<Row>,
    /// Who withdrew so early that none of their matches counts (TN-10).
    pub out: Vec<EntrantId>,
}

/// Somebody who scored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TopScorer {
    /// The entrant that they play for.
    pub entrant: EntrantId,
    /// The player, as the squad names them.
    pub player: String,
    /// Goals, without those of shoot-outs.
    pub goals: u32,
}

impl Tournament {
    /// The tables: one, or one for each group; none in a knock-out.
    pub fn tables(&self) -> Vec<Standings> {
        match self.settings.format {
            Format::KnockOut => Vec::new(),
            Format::Groups => {
                let groups = self.groups.iter().zip(0..);
                groups
                    .map(|(group, nth)| self.table(group.clone(), Some(nth)))
                    .collect()
            }
            Format::League => vec![self.table(self.starters(), None)],
            Format::Swiss | Format::Arena => {
                // Who withdrew before the first round was never in it.
                let all = self.entrants.iter();
                let there = all.filter(|entrant| entrant.withdrawn != Some(0));
                vec![self.table(there.map(|entrant| entrant.id).collect(), None)]
            }
        }
    }

    fn table(&self, of: Vec<EntrantId>, group: Option<u16>) -> Standings {
        let (out, entrants): (Vec<_>, Vec<_>) = of.into_iter().partition(|id| self.is_void(*id));
        let mut played = Vec::new();
        let mut matches: Vec<&Met> = self.table_matches().collect();
        matches.sort_by_key(|met| met.ended.unwrap_or(usize::MAX));
        for met in matches {
            let both = Side::BOTH.map(|side| met.pairing.entrants[side]);
            if let Some(counted) = self.counted(met)
                && both.iter().all(|id| entrants.contains(id))
            {
                let cards = BySide::from_fn(|side| {
                    let shown = met
                        .result
                        .as_ref()
                        .map(|entered| &entered.result.cards[side]);
                    shown.into_iter().flatten().map(PlayerCards::count).sum()
                });
                played.push(Played {
                    entrants: met.pairing.entrants,
                    counted,
                    cards,
                });
            }
        }
        let byes = match self.settings.format {
            Format::Swiss => self
                .rounds
                .iter()
                .flat_map(|round| round.resting.clone())
                .collect(),
            _ => Vec::new(),
        };
        let lots = Some(self.level_lot());
        let sheet = Sheet {
            entrants,
            played,
            byes,
            lots,
        };
        let rows = standings::table(&sheet, &self.settings.criteria);
        Standings { group, rows, out }
    }

    /// The matches that count in tables.
    pub(super) fn table_matches(&self) -> impl Iterator<Item = &Met> {
        let counts = |part: Part| !matches!(part, Part::KnockOut { .. });
        self.rounds
            .iter()
            .filter(move |round| counts(round.part))
            .flat_map(|round| &round.met)
    }

    /// Whether somebody withdrew from a league or group with less than half of their matches there played, so that none of them
    /// counts in the table (TN-10).
    pub fn is_void(&self, id: EntrantId) -> bool {
        let Some(after) = self.entrants[id.index()].withdrawn else {
            return false;
        };
        let knock_out = |round: &PairedRound| matches!(round.part, Part::KnockOut { .. });
        match self.settings.format {
            Format::League => {}
            // Who is in the knock-out withdraws from that.
            Format::Groups if !self.rounds[..usize::from(after)].iter().any(knock_out) => {}
            _ => return false,
        }
        let own = self.table_matches().filter(|met| met.has(id));
        let was_played = |met: &&Met| {
            let entered = met.result.as_ref();
            entered.is_some_and(|entered| entered.result.was_played())
        };
        let played = own.filter(was_played).count();
        let others = match self.settings.format {
            Format::Groups => {
                let group = self.groups.iter().find(|group| group.contains(&id));
                group.map_or(0, |group| group.len() - 1) * usize::from(self.settings.group_meetings)
            }
            _ => self.starters().len().saturating_sub(1) * usize::from(self.settings.meetings),
        };
        2 * played < others
    }

    /// Who scored, the most goals first.
    pub fn scorers(&self) -> Vec<TopScorer> {
        let mut goals: BTreeMap<(EntrantId, &str), u32> = BTreeMap::new();
        for met in self.rounds.iter().flat_map(|round| &round.met) {
            let Some(entered) = &met.result else { continue };
            for side in Side::BOTH {
                for scorer in &entered.result.scorers[side] {
                    let key = (met.pairing.entrants[side], &*scorer.player);
                    *goals.entry(key).or_default() += u32::from(scorer.goals);
                }
            }
        }
        let mut scorers: Vec<TopScorer> = goals
            .into_iter()
            .map(|((entrant, player), goals)| TopScorer {
                entrant,
                player: player.to_owned(),
                goals,
            })
            .collect();
        scorers.sort_by_key(|scorer| core::cmp::Reverse(scorer.goals));
        scorers
    }

    /// Who of an entrant's players misses their next match (TN-11), which follows the order of play; nobody where nobody is suspended.
    pub fn suspended(&self, id: EntrantId) -> Vec<String> {
        let Some(yellows) = self.settings.suspending_yellows else {
            return Vec::new();
        };
        let mut matches = Vec::new();
        for round in &self.rounds {
            let knock_out = matches!(round.part, Part::KnockOut { .. });
            for met in &round.met {
                let (Some(side), Some(entered)) = (met.side_of(id), &met.result) else {
                    continue;
                };
                let cards = &entered.result.cards[side];
                // A match that nobody played serves no suspension, as one that a withdrawal has decided serves none.
                if cards.is_empty() && !entered.result.was_played() {
                    continue;
                }
                matches.push((met.ended, Shown { cards, knock_out }));
            }
        }
        matches.sort_by_key(|(ended, _)| *ended);
        let matches: Vec<Shown<'_>> = matches.into_iter().map(|(_, shown)| shown).collect();
        let suspended = suspensions::suspended(&matches, yellows, self.settings.clear_yellows);
        suspended.into_iter().map(str::to_owned).collect()
    }
}

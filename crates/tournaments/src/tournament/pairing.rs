//! The next round: who meets in it, and whether a round may be paired (TN-03, TN-04, TN-05, TN-07).

use std::collections::BTreeMap;

use fischio_core::{BySide, Refusal, Side};

use super::{Stage, Tournament};
use crate::bracket;
use crate::entrant::EntrantId;
use crate::groups;
use crate::result::DRAW;
use crate::round::{Draw, PairedRound, Pairing, Part, Round};
use crate::schedule;
use crate::settings::Format;
use crate::swiss::{self, Float, Standing};

impl Tournament {
    /// The round that is to be paired next; nothing while matches are to be played or a lot is to be drawn first, when all
    /// rounds have been paired, and in an arena.
    pub fn next_round(&self) -> Option<Round> {
        if self.lot_wanted().is_some()
            || self.check_may_pair().is_err()
            || self.check_drafted().is_err()
        {
            return None;
        }
        let number = self.rounds.len() as u16 + 1;
        let part = self.next_part()?;
        let (draw, pairings, resting) = match part {
            Part::League => {
                let order = self.in_draw_order(&self.starters());
                let (pairs, rests) =
                    self.of_schedule(&order, self.settings.meetings, &self.times_met())?;
                (None, numbered(pairs), rests)
            }
            Part::Groups => self.group_round(),
            Part::KnockOut { .. } => {
                let next = self.next_leg()?;
                (self.new_bracket(), self.leg_pairings(&next), Vec::new())
            }
            Part::Swiss => {
                let paired = swiss::pair(&self.swiss_standings(), self.round_lot());
                (
                    None,
                    numbered(paired.pairs),
                    paired.bye.into_iter().collect(),
                )
            }
            Part::Arena => return None,
        };
        Some(Round {
            number,
            part,
            draw,
            pairings,
            resting,
        })
    }

    /// What part of the tournament the next round is; nothing if there is none.
    pub(super) fn next_part(&self) -> Option<Part> {
        match self.settings.format {
            Format::League => {
                let order = self.in_draw_order(&self.starters());
                let next = self.of_schedule(&order, self.settings.meetings, &self.times_met());
                next.map(|_| Part::League)
            }
            Format::Groups if self.groups_go_on() => Some(Part::Groups),
            Format::Groups | Format::KnockOut => {
                let next = self.next_leg()?;
                Some(Part::KnockOut {
                    stage: next.stage,
                    leg: next.leg,
                })
            }
            Format::Swiss => self.swiss_goes_on().then_some(Part::Swiss),
            Format::Arena => None,
        }
    }

    /// Whether the rounds so far are done, so that the next one may be paired.
    pub(super) fn check_may_pair(&self) -> Result<(), Refusal> {
        let clause = self.settings.format.clause();
        if self.stage != Stage::Running {
            return Err(Refusal::new("TN-15", "tournament-not-running"));
        }
        for (at, round) in self.rounds.iter().enumerate() {
            if !self.is_done(round, self.may_wait(at, round)) {
                return Err(
                    Refusal::new(clause, "tournament-round-open").with("round", round.number)
                );
            }
        }
        Ok(())
    }

    /// Whether a round's adjourned matches may wait when the next round is paired. A knock-out has to know who goes on; a Swiss round
    /// that was adjourned for a round is settled first (TN-07).
    fn may_wait(&self, at: usize, round: &PairedRound) -> bool {
        let is_last = at + 1 == self.rounds.len();
        match round.part {
            Part::League => true,
            Part::Groups => self.groups_go_on(),
            Part::Swiss => is_last && self.swiss_goes_on(),
            Part::KnockOut { .. } | Part::Arena => false,
        }
    }

    pub(super) fn in_draw_order(&self, of: &[EntrantId]) -> Vec<EntrantId> {
        self.draw_lot()
            .iter()
            .copied()
            .filter(|id| of.contains(id))
            .collect()
    }

    /// The first round of a schedule in which somebody has still to meet, and who rests in it: nothing once all have met. A round in
    /// which nobody would play, because each match of it counts in no table (TN-10), is not held.
    fn of_schedule(
        &self,
        order: &[EntrantId],
        meetings: u8,
        met: &TimesMet,
    ) -> Option<(Vec<BySide<EntrantId>>, Vec<EntrantId>)> {
        let once = schedule::around(order.len());
        let is_void: Vec<bool> = order.iter().map(|id| self.is_void(*id)).collect();
        let mut schedule = schedule::league(order.len(), meetings).enumerate();
        schedule.find_map(|(at, (mut pairs, _))| {
            pairs.retain(|pair| met.of(pair.map(|place| order[place])) <= at / once);
            if pairs
                .iter()
                .all(|pair| is_void[pair.home] || is_void[pair.away])
            {
                return None;
            }
            let mut rests = order.to_vec();
            rests.retain(|id| {
                let plays =
                    |pair: &BySide<usize>| order[pair.home] == *id || order[pair.away] == *id;
                !pairs.iter().any(plays)
            });
            let entrants = pairs.iter().map(|pair| pair.map(|place| order[place]));
            Some((entrants.collect(), rests))
        })
    }

    /// How often two have been paired with each other in a league or a group.
    fn times_met(&self) -> TimesMet {
        let mut times = TimesMet::never(&self.starters());
        for met in self.table_matches() {
            times.once_more(met.pairing.entrants);
        }
        times
    }

    /// The groups: as drawn, or as they are drawn for the first round.
    fn all_groups(&self) -> Vec<Vec<EntrantId>> {
        if !self.groups.is_empty() || !self.are_first_lots_drawn() {
            return self.groups.clone();
        }
        let strongest = self.by_strength(&self.starters());
        groups::draw(&strongest, self.settings.group_size, self.draw_lot())
    }

    /// Whether somebody has still to meet in a group.
    pub(super) fn groups_go_on(&self) -> bool {
        let (groups, met) = (self.all_groups(), self.times_met());
        let meetings = self.settings.group_meetings;
        groups
            .iter()
            .any(|group| self.of_schedule(group, meetings, &met).is_some())
    }

    /// Whether all matches of the groups have been played.
    pub(super) fn are_groups_done(&self) -> bool {
        let of_groups = self
            .rounds
            .iter()
            .filter(|round| round.part == Part::Groups);
        let mut of_groups = of_groups;
        let done = of_groups.all(|round| self.is_done(round, false));
        done && !self.groups.is_empty() && !self.groups_go_on()
    }

    fn group_round(&self) -> (Option<Draw>, Vec<Pairing>, Vec<EntrantId>) {
        let (groups, met) = (self.all_groups(), self.times_met());
        let (mut pairings, mut resting) = (Vec::new(), Vec::new());
        for (group, nth) in groups.iter().zip(0..) {
            // A smaller group has played all its matches before the others.
            let next = self.of_schedule(group, self.settings.group_meetings, &met);
            let (pairs, rests) = next.unwrap_or_else(|| (Vec::new(), group.clone()));
            for entrants in pairs {
                let table = pairings.len() as u16 + 1;
                pairings.push(Pairing {
                    group: Some(nth),
                    ..Pairing::plain(table, entrants)
                });
            }
            resting.extend(rests);
        }
        let draw = self.groups.is_empty().then_some(Draw::Groups { groups });
        (draw, pairings, resting)
    }

    /// How many rounds a Swiss tournament has (TN-07).
    pub fn swiss_rounds(&self) -> u16 {
        let count = self.starters().len();
        let wanted = match self.settings.rounds {
            0 => swiss::usual_rounds(count),
            rounds => rounds,
        };
        if self.settings.meet_again {
            wanted
        } else {
            wanted.min(swiss::most_rounds(count))
        }
    }

    pub(super) fn swiss_goes_on(&self) -> bool {
        self.settings.format == Format::Swiss
            && self.rounds.len() < usize::from(self.swiss_rounds())
            && self.active().count() > 1
    }

    /// The entrants of the next Swiss round as its pairing looks at them, best seed first.
    fn swiss_standings(&self) -> Vec<Standing> {
        let all: Vec<EntrantId> = self.active().map(|entrant| entrant.id).collect();
        let mut standings: Vec<Standing> = self
            .entrants
            .iter()
            .map(|entrant| Standing {
                entrant: entrant.id,
                points: 0,
                met: Vec::new(),
                byes: 0,
                sides: Vec::new(),
                float: None,
            })
            .collect();
        for round in &self.rounds {
            let before: Vec<u32> = standings.iter().map(|standing| standing.points).collect();
            for standing in &mut standings {
                standing.float = None;
            }
            for id in &round.resting {
                let standing = &mut standings[id.index()];
                standing.byes += 1;
                standing.points += crate::result::WIN;
            }
            for met in &round.met {
                let counted = self.counted(met);
                for side in Side::BOTH {
                    let (own, other) = (
                        met.pairing.entrants[side],
                        met.pairing.entrants[side.opponent()],
                    );
                    let standing = &mut standings[own.index()];
                    // An adjourned match counts as a draw until it ends.
                    standing.points += counted.map_or(DRAW, |counted| counted.points(side));
                    standing.met.push(other);
                    standing.sides.push(side);
                    standing.float = Float::between(before[own.index()], before[other.index()]);
                }
            }
        }
        self.by_strength(&all)
            .into_iter()
            .map(|id| standings[id.index()].clone())
            .collect()
    }

    /// Whether a round may be paired like this: it is the next one, everybody is in it once, and it has what its format asks for: a draw of
    /// those who are there, groups that stay among themselves, nobody who meets too often, the ties of the bracket as it was drawn.
    ///
    /// That it is the one that [`Tournament::next_round`] gives is not asked: a log stays what it is when a later version would pair
    /// otherwise.
    pub(super) fn check_round(&self, round: &Round) -> Result<(), Refusal> {
        let clause = self.settings.format.clause();
        let next = self.rounds.len() as u16 + 1;
        if round.number < next {
            return Err(Refusal::new(clause, "tournament-round-paired").with("round", round.number));
        }
        self.check_may_pair()?;
        if self.lot_wanted().is_some() {
            return Err(Refusal::new("TN-02", "tournament-lot-first"));
        }
        self.check_drafted()?;
        let part = self.next_part();
        if round.number > next || part.is_none() {
            let refusal = Refusal::new(clause, "tournament-no-such-round");
            return Err(refusal.with("round", round.number));
        }
        let wrong = |why: &str| {
            Err(Refusal::new(clause, "tournament-wrong-round")
                .with("round", next)
                .with("why", why))
        };
        if part != Some(round.part) {
            return wrong("part");
        }
        let tables = round.pairings.iter().map(|pairing| pairing.table);
        if tables.ne(1..=round.pairings.len() as u16) {
            return wrong("tables");
        }
        let mut there: Vec<EntrantId> = round.resting.clone();
        for pairing in &round.pairings {
            there.extend(Side::BOTH.map(|side| pairing.entrants[side]));
        }
        if there.iter().any(|id| self.entrant(*id).is_none()) {
            return wrong("entrants");
        }
        there.sort_unstable();
        if there.windows(2).any(|two| two[0] == two[1]) {
            return wrong("twice");
        }
        let mut wanted: Vec<EntrantId> = match round.part {
            Part::League | Part::Groups => self.starters(),
            Part::Swiss => self.active().map(|entrant| entrant.id).collect(),
            Part::KnockOut { .. } | Part::Arena => Vec::new(),
        };
        wanted.sort_unstable();
        if !wanted.is_empty() && wanted != there {
            return wrong("entrants");
        }
        self.check_draw(round, wrong)
    }

    fn check_draw(
        &self,
        round: &Round,
        wrong: impl Fn(&str) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let plain = |pairing: &Pairing| pairing.tie.is_none() && pairing.deciding.is_none();
        match (round.part, &round.draw) {
            (Part::Groups, draw) => {
                let groups = match draw {
                    Some(Draw::Groups { groups }) if self.groups.is_empty() => groups,
                    None if !self.groups.is_empty() => &self.groups,
                    _ => return wrong("draw"),
                };
                let starters = self.starters();
                let mut all: Vec<EntrantId> = groups.iter().flatten().copied().collect();
                all.sort_unstable();
                // If fewer than three are left, they are one group.
                let number = groups::number(starters.len(), self.settings.group_size);
                let sizes = || groups.iter().map(Vec::len);
                let apart = sizes().max().unwrap_or(0) - sizes().min().unwrap_or(0);
                if all != starters || groups.len() != number || apart > 1 {
                    return wrong("draw");
                }
                let in_group = |pairing: &Pairing| {
                    let group = pairing.group.and_then(|group| groups.get(group as usize));
                    let has = |id: EntrantId| group.is_some_and(|group| group.contains(&id));
                    has(pairing.entrants.home) && has(pairing.entrants.away) && plain(pairing)
                };
                if !round.pairings.iter().all(in_group) {
                    return wrong("groups");
                }
                self.check_meetings(round, self.settings.group_meetings, wrong)
            }
            (Part::KnockOut { .. }, draw) => {
                // The draw of the event counts, even if it would be another one now.
                let mut drawn = self.clone();
                match draw {
                    None if self.bracket.is_some() => {}
                    Some(Draw::Bracket { seeds, lines }) if self.bracket.is_none() => {
                        let mut lists: [Vec<EntrantId>; 3] = [
                            lines.iter().flatten().copied().collect(),
                            seeds.clone(),
                            self.bracket_draw().unwrap_or_default().0,
                        ];
                        for list in &mut lists {
                            list.sort_unstable();
                        }
                        let same = lists.windows(2).all(|two| two[0] == two[1]);
                        if !same || !self.are_lines_of(seeds, lines) {
                            return wrong("draw");
                        }
                        drawn.bracket = Some((seeds.clone(), lines.clone()));
                    }
                    _ => return wrong("draw"),
                }
                let ties = drawn.next_leg().map(|next| drawn.leg_pairings(&next));
                if ties.as_ref() == Some(&round.pairings) && round.resting.is_empty() {
                    Ok(())
                } else {
                    wrong("ties")
                }
            }
            (part, None) => {
                let plain = |pairing: &Pairing| plain(pairing) && pairing.group.is_none();
                if !round.pairings.iter().all(plain) {
                    return wrong("part");
                }
                match part {
                    Part::League => self.check_meetings(round, self.settings.meetings, wrong),
                    _ if round.resting.len() > 1 => wrong("entrants"),
                    _ => Ok(()),
                }
            }
            (_, Some(_)) => wrong("draw"),
        }
    }

    /// Whether `lines` are those of a bracket of `seeds` (TN-05). After groups (TN-04) winners are seeded before seconds, and so on, and
    /// those of one place in their groups may change lines among themselves.
    fn are_lines_of(&self, seeds: &[EntrantId], lines: &[Option<EntrantId>]) -> bool {
        let by_seed = bracket::seeded(seeds);
        if self.settings.format != Format::Groups {
            return lines == by_seed;
        }
        let places: BTreeMap<EntrantId, usize> = self
            .through_groups()
            .into_iter()
            .map(|one| (one.entrant, one.place))
            .collect();
        let place = |one: &EntrantId| places.get(one);
        seeds.is_sorted_by_key(place)
            && lines.len() == by_seed.len()
            && lines
                .iter()
                .zip(&by_seed)
                .all(|(line, seed)| line.as_ref().map(place) == seed.as_ref().map(place))
    }

    /// Somebody meets, and nobody meets somebody more often than the league or the group says.
    fn check_meetings(
        &self,
        round: &Round,
        most: u8,
        wrong: impl Fn(&str) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        if round.pairings.is_empty() {
            return wrong("entrants");
        }
        let met = self.times_met();
        let is_once_more = |pairing: &Pairing| met.of(pairing.entrants) < usize::from(most);
        if round.pairings.iter().all(is_once_more) {
            Ok(())
        } else {
            wrong("again")
        }
    }
}

/// How often each two have been paired with each other, whatever side they were on.
struct TimesMet {
    /// Everybody, by number.
    all: Vec<EntrantId>,
    /// For each two of them, by their places among all.
    times: Vec<u8>,
}

impl TimesMet {
    /// Nobody of `all`, who come by number, has met anybody.
    fn never(all: &[EntrantId]) -> TimesMet {
        TimesMet {
            all: all.to_vec(),
            times: vec![0; all.len() * all.len()],
        }
    }

    fn place(&self, pair: BySide<EntrantId>) -> Option<usize> {
        let BySide { home, away } = pair;
        let upper = self.all.binary_search(&home.min(away)).ok()?;
        let lower = self.all.binary_search(&home.max(away)).ok()?;
        Some(upper * self.all.len() + lower)
    }

    fn once_more(&mut self, pair: BySide<EntrantId>) {
        if let Some(place) = self.place(pair) {
            self.times[place] = self.times[place].saturating_add(1);
        }
    }

    /// How often these two have met.
    fn of(&self, pair: BySide<EntrantId>) -> usize {
        self.place(pair)
            .map_or(0, |place| usize::from(self.times[place]))
    }
}

fn numbered(pairs: Vec<BySide<EntrantId>>) -> Vec<Pairing> {
    let pairing = |(entrants, table)| Pairing::plain(table, entrants);
    pairs.into_iter().zip(1..).map(pairing).collect()
}

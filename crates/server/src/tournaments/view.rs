//! A tournament as it is shown.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use fischio_core::{BySide, OptionKind, OptionSpec, OptionValue, Side};
use tournaments::standings::{Form, Ratio, Row};
use tournaments::{
    BracketRound, Ending, Entrant, EntrantId, EntrantKind, Event, Format, LogEntry, Met,
    NewEntrant, PairedRound, Part, Stage, Standings, Table, Tie, TieEnd,
};

use super::end::{Matches, by_table};
use super::loaded::shown_name;
use super::results::goals_so_far;
use super::words::{criterion, ending_words, squad_called};
use super::{Loaded, Tournaments, Who, failed};
use crate::date::rfc3339;
use crate::id::Visitor;
use crate::model::{Status, TournamentId, TournamentRow, TournamentStage};
use crate::problem::Problem;
use crate::store::{TournamentPerson, WhichTournaments};
use crate::wire::{
    BoardView, BracketRoundView, DraftSummary, EntrantType, EntrantView, LotView, PairingStatus,
    PairingView, PartView, PlaceOfLeg, RefusalText, RoundView, TableRow, TableView, TieView,
    TopScorerView, TournamentCan, TournamentFairness, TournamentList, TournamentSummary,
    TournamentView, YourMatch,
};

/// Scorers that are shown.
const SCORERS: usize = 50;

fn number(of: usize) -> u16 {
    u16::try_from(of).unwrap_or(u16::MAX)
}

impl Tournaments {
    /// A tournament as somebody sees it.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub(crate) async fn view(
        &self,
        id: &TournamentId,
        who: &Who,
    ) -> Result<TournamentView, Problem> {
        let (who, now_ms) = (who.clone(), self.now_ms());
        let (loaded, matches) = {
            let place = self.place(id);
            let mut place = place.lock().await;
            let loaded = self.refresh(id, &mut place).await?;
            // After the log: the matches of a round begin with it.
            let matches = self.registry().store().tournament_matches(id).await;
            (loaded.clone(), matches.map_err(|error| failed(&error))?)
        };
        let view = move || {
            let view = View {
                loaded: &loaded,
                matches: &by_table(matches),
                who: &who,
                own: loaded.entrant_of(&who.person),
                bracket: loaded.tournament.bracket(),
                now_ms,
            };
            view.whole()
        };
        // Tables and rounds of hundreds take a while.
        tokio::task::spawn_blocking(view).await.map_err(|error| {
            tracing::error!(%id, %error, "a tournament cannot be shown");
            Problem::internal()
        })
    }

    /// Some tournaments as somebody sees them, newest first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub(crate) async fn list(
        &self,
        which: &WhichTournaments,
        person: &Visitor,
        most: u32,
    ) -> Result<TournamentList, Problem> {
        let store = self.registry().store();
        let rows = store.tournaments(which, most + 1).await;
        let rows = rows.map_err(|error| failed(&error))?;
        let more = rows.len() > most as usize;
        let mut tournaments = Vec::new();
        for row in rows.into_iter().take(most as usize) {
            let people = store.tournament_people(&row.id).await;
            let people = people.map_err(|error| failed(&error))?;
            let organisers = store.organisers(&row.id).await;
            let organisers = organisers.map_err(|error| failed(&error))?;
            let entered = people.iter().any(|one| one.person == *person);
            let organiser = organisers
                .iter()
                .any(|one| one.is_active && one.person == *person);
            tournaments.push(summary(&row, entered, organiser));
        }
        Ok(TournamentList { tournaments, more })
    }
}

fn summary(row: &TournamentRow, entered: bool, organiser: bool) -> TournamentSummary {
    TournamentSummary {
        id: row.id.to_string(),
        name: row.name.clone(),
        game: row.game.clone(),
        format: row.format.clone(),
        stage: row.stage,
        entrants: row.entrants,
        listed: row.listed,
        clock: row.setup.clock,
        days: row.setup.days,
        opened: rfc3339(row.opened_ms),
        starts: row.starts_ms.map(rfc3339),
        ended: row.ended_ms.map(rfc3339),
        round: row.round,
        rounds: row.rounds,
        winner: row.winner.as_deref().map(shown_name),
        entered,
        organiser,
    }
}

/// What a view is made of.
struct View<'a> {
    loaded: &'a Loaded,
    matches: &'a Matches,
    who: &'a Who,
    own: Option<EntrantId>,
    bracket: Vec<BracketRound>,
    now_ms: i64,
}

impl View<'_> {
    fn whole(&self) -> TournamentView {
        let loaded = self.loaded;
        let (row, tournament) = (&loaded.row, &loaded.tournament);
        let organises = loaded.is_organiser(&self.who.person);
        let settings = tournament.settings();
        let paired = paired(tournament.entries());
        let mut people = loaded.people.iter();
        let entered = people.any(|one| one.person == self.who.person);
        let shows_cards = settings.criteria.contains(&tournaments::Criterion::Cards);
        let scorers = tournament.scorers().into_iter().take(SCORERS);
        TournamentView {
            summary: summary(row, entered, organises),
            number: loaded.number(),
            about: row.setup.about.clone(),
            options: changed(tournaments::OPTIONS, tournament.options()),
            match_options: games::AnyGame::option_specs(&row.game).map_or_else(
                |_| row.setup.match_options.clone(),
                |specs| changed(specs, &row.setup.match_options),
            ),
            round_days: row.setup.round_days,
            asks_check_in: row.setup.check_in_minutes > 0,
            check_in_from: loaded.check_in_from_ms().map(rfc3339),
            automatic: row.setup.automatic,
            organisers: loaded
                .organisers
                .iter()
                .filter(|one| one.is_active)
                .filter_map(|one| one.name.clone())
                .collect(),
            entrants: tournament
                .entrants()
                .iter()
                .map(|entrant| self.entrant(entrant))
                .collect(),
            you: self.own.map(|own| own.0),
            tables: tournament
                .tables()
                .iter()
                .map(|table| self.table(table))
                .collect(),
            rounds: tournament
                .rounds()
                .iter()
                .map(|round| self.round(round, &paired))
                .collect(),
            bracket: self.bracket(),
            drafts: self.drafts(),
            scorers: scorers
                .map(|scorer| TopScorerView {
                    entrant: scorer.entrant.0,
                    player: scorer.player,
                    goals: scorer.goals,
                })
                .collect(),
            shows_cards,
            criteria: settings.criteria.iter().copied().map(criterion).collect(),
            ends: (settings.format == Format::Arena && tournament.stage() != Stage::Entry)
                .then(|| rfc3339(tournament.ends_ms())),
            your_match: self.your_match(),
            fairness: self.fairness(),
            can: self.can(organises),
            invitation: organises.then(|| loaded.invitation()),
            team_links: self.team_links(organises),
            called_off: tournament
                .entries()
                .iter()
                .find_map(|entry| match &entry.event {
                    Event::CalledOff { reason, .. } => Some(reason.clone()),
                    _ => None,
                }),
        }
    }

    fn entrant(&self, entrant: &Entrant) -> EntrantView {
        let loaded = self.loaded;
        let entered = &entrant.as_entered;
        let is_team = loaded.tournament.settings().boards > 1;
        let first = loaded.people_of(entrant.id).next();
        // A guest who became part of an account is not told to be it.
        let is_named_so =
            |one: &&TournamentPerson| one.account.is_some() && one.account == one.name;
        let account = first.filter(|one| !is_team && is_named_so(one));
        let formerly = entrant
            .formerly
            .iter()
            .map(|before| shown_name(&before.name));
        EntrantView {
            number: entrant.id.0,
            name: shown_name(&entered.name),
            kind: match entered.kind {
                EntrantKind::Person => EntrantType::Person,
                EntrantKind::Name => EntrantType::Name,
                EntrantKind::Bot => EntrantType::Bot,
            },
            account: account.and_then(|one| one.name.clone()),
            level: entered.level,
            seed: entered.seed,
            checked_in: entrant.checked_in,
            withdrawn: entrant.withdrawn,
            here: entrant.here,
            coaches: loaded
                .coaches(entrant.id)
                .iter()
                .map(|coach| shown_name(coach))
                .collect(),
            // A team that a coach has joined is the same team.
            formerly: formerly.filter(|name| *name != entered.name).collect(),
            squad: entrant.squad.as_ref().and_then(|squad| named(squad)),
            brought: entrant.brought.as_ref().and_then(|team| named(team)),
            suspended: loaded.tournament.suspended(entrant.id),
            nonce: entrant.nonce.clone(),
        }
    }

    fn table(&self, table: &Standings) -> TableView {
        let settings = self.loaded.tournament.settings();
        let is_swiss = settings.format == Format::Swiss;
        let goes_on = |row: &Row| settings.format == Format::Groups && row.place <= settings.go_on;
        TableView {
            group: table.group,
            rows: table
                .rows
                .iter()
                .map(|row| TableRow {
                    place: number(row.place),
                    shared: row.shared,
                    entrant: row.entrant.0,
                    played: row.played,
                    won: row.won,
                    drawn: row.drawn,
                    lost: row.lost,
                    goals_for: row.goals_for,
                    goals_against: row.goals_against,
                    difference: row.difference,
                    points: row.points,
                    cards: row.cards,
                    clean_sheets: row.clean_sheets,
                    opponents: is_swiss.then(|| decimal(row.opponents)),
                    form: row.form.iter().map(|form| letter(*form)).collect(),
                    goes_on: goes_on(row),
                })
                .collect(),
            out: table.out.iter().map(|id| id.0).collect(),
        }
    }

    fn round(&self, round: &PairedRound, paired: &HashMap<u16, i64>) -> RoundView {
        let setup = &self.loaded.row.setup;
        let settings = self.loaded.tournament.settings();
        let paired_ms = paired.get(&round.number).copied();
        let pairings: Vec<PairingView> = round
            .met
            .iter()
            .map(|met| self.pairing(round, met))
            .collect();
        let over = pairings
            .iter()
            .all(|pairing| pairing.status == PairingStatus::Over);
        let is_live = setup.round_days.is_none() && settings.format != Format::Arena;
        // Who has no account is awaited at the real board, and a bot is there: nobody loses for them (TN-16).
        let is_awaited = round.met.iter().any(|met| self.awaits_somebody(met));
        let live_ms = paired_ms
            .filter(|_| is_live && is_awaited)
            .map(|at_ms| at_ms.saturating_add(i64::from(settings.absence_minutes) * 60_000));
        RoundView {
            number: round.number,
            part: self.part(round.part),
            over: over
                && (settings.format != Format::Arena
                    || self.now_ms >= self.loaded.tournament.ends_ms()),
            pairings,
            resting: round.resting.iter().map(|id| id.0).collect(),
            paired: rfc3339(paired_ms.unwrap_or(self.loaded.row.opened_ms)),
            deadline: round.deadline_ms.or(live_ms).map(rfc3339),
        }
    }

    /// Whether somebody has to come to an open match on this server.
    fn awaits_somebody(&self, met: &Met) -> bool {
        let tournament = &self.loaded.tournament;
        let is_person = |side: Side| {
            let entrant = tournament.entrant(met.pairing.entrants[side]);
            entrant.is_some_and(|entrant| entrant.as_entered.kind == EntrantKind::Person)
        };
        tournament.counted(met).is_none()
            && !tournament.is_without_account(met)
            && Side::BOTH.into_iter().any(is_person)
    }

    fn part(&self, part: Part) -> PartView {
        match part {
            Part::League => PartView::League,
            Part::Groups => PartView::Groups,
            Part::KnockOut { stage, leg } => PartView::KnockOut {
                rounds_left: number(self.bracket.len()).saturating_sub(stage),
                leg,
            },
            Part::Swiss => PartView::Swiss,
            Part::Arena => PartView::Arena,
        }
    }

    fn pairing(&self, round: &PairedRound, met: &Met) -> PairingView {
        let loaded = self.loaded;
        let tournament = &loaded.tournament;
        let at = Table {
            round: round.number,
            table: met.pairing.table,
        };
        let boards = self.boards(at, met);
        let counted = tournament.counted(met);
        let begun = boards.iter().any(|board| board.id.is_some());
        let status = match (&counted, &met.adjourned) {
            (Some(_), _) => PairingStatus::Over,
            (None, Some(_)) => PairingStatus::Adjourned,
            (None, None) if begun => PairingStatus::Running,
            (None, None) => PairingStatus::Waiting,
        };
        let result = met.result.as_ref().map(|entered| &entered.result);
        let live = begun.then(|| {
            let mut live = BySide::<u16>::default();
            for board in boards.iter().filter(|board| !board.shoot_out) {
                for side in Side::BOTH {
                    let goals = board.score.map_or(0, |score| score[side]);
                    live[side] = live[side].saturating_add(goals);
                }
            }
            live
        });
        let organises = loaded.is_organiser(&self.who.person);
        let yours = self.own.is_some_and(|own| met.has(own));
        let running = tournament.stage() == Stage::Running;
        let has_name = tournament.is_without_account(met);
        let of_bracket = met.pairing.tie.map(usize::from);
        let winner = counted.and_then(|counted| counted.winner);
        let decided = result.and_then(tournaments::MatchResult::decided_for);
        let by_hand = met.result.as_ref();
        PairingView {
            table: met.pairing.table,
            entrants: met.pairing.entrants.map(|id| id.0),
            group: met.pairing.group,
            third_place: self.is_third_place(round.part, of_bracket),
            status,
            score: counted.map(|counted| counted.goals).or(live),
            shoot_out: result.and_then(|result| result.shoot_out),
            decided: result.and_then(|result| result.decided),
            winner: winner.or(decided),
            ending: self.ending(met),
            deciding: met.pairing.deciding.is_some(),
            first_leg: met
                .pairing
                .deciding
                .map(|deciding| deciding.first_leg)
                .filter(|_| matches!(round.part, Part::KnockOut { leg: 2, .. })),
            without_account: has_name,
            until: met
                .adjourned
                .as_ref()
                .and_then(|adjourned| adjourned.until_ms)
                .map(rfc3339),
            reason: by_hand
                .and_then(|entered| entered.by_hand.clone())
                .or_else(|| {
                    met.adjourned
                        .as_ref()
                        .map(|adjourned| adjourned.reason.clone())
                }),
            by: by_hand
                .and_then(|entered| entered.by.as_deref())
                .and_then(|by| loaded.organiser_called(by)),
            earlier: met
                .earlier
                .iter()
                .map(|entered| entered.result.goals)
                .collect(),
            yours,
            can_play_here: running
                && counted.is_none()
                && has_name
                && boards.iter().any(|board| board.id.is_none())
                && (yours || organises),
            can_enter_result: running && organises,
            boards,
        }
    }

    /// Whether a match is that for third place: behind the last tie of its round.
    fn is_third_place(&self, part: Part, tie: Option<usize>) -> bool {
        let (Part::KnockOut { stage, .. }, Some(tie)) = (part, tie) else {
            return false;
        };
        let round = self.bracket.get(usize::from(stage));
        round.is_some_and(|round| tie >= round.ties.len())
    }

    fn boards(&self, at: Table, met: &Met) -> Vec<BoardView> {
        let boards = self.loaded.tournament.settings().boards.max(1);
        let matches = self.matches.get(&at).map(Vec::as_slice).unwrap_or_default();
        let result = met.result.as_ref();
        let coaches = |board: u8| {
            let coach = |side: Side| {
                let id = met.pairing.entrants[side];
                let fixed = &met.boards[side];
                let all = if fixed.is_empty() {
                    self.loaded.coaches(id)
                } else {
                    fixed.clone()
                };
                let coach = all.get(usize::from(board) - 1);
                coach.map_or_else(|| self.loaded.name_of(id), |coach| shown_name(coach))
            };
            BySide::from_fn(coach)
        };
        let decider = self.loaded.decider();
        let lost_goals = self.loaded.tournament.settings().lost_goals;
        let has_decider = boards > 1
            && (matches.iter().any(|one| one.at.board == decider)
                || self.loaded.awaits_decider(at, met, matches));
        (1..=boards)
            .chain(has_decider.then_some(decider))
            .map(|board| {
                let one = matches.iter().find(|one| one.at.board == board);
                let of_meeting =
                    result.and_then(|entered| entered.result.boards.get(usize::from(board) - 1));
                let is_decider = boards > 1 && board == decider;
                let live = one.and_then(|one| {
                    // No goals are scored in a shoot-out: what it comes to is known at its end.
                    if is_decider {
                        let goals = one.result.as_ref()?.shoot_out?;
                        return Some(goals.map(|goals| u16::try_from(goals).unwrap_or(u16::MAX)));
                    }
                    Some(goals_so_far(one, lost_goals))
                });
                BoardView {
                    board,
                    id: one.map(|one| one.id.to_string()),
                    shoot_out: is_decider,
                    coaches: (boards > 1).then(|| coaches(if is_decider { 1 } else { board })),
                    score: of_meeting
                        .map(|board| board.counted(lost_goals).goals)
                        .or(live),
                    over: result.is_some() || one.is_some_and(|one| one.status == Status::Finished),
                }
            })
            .collect()
    }

    /// How a match ended, where that was not by play.
    fn ending(&self, met: &Met) -> Option<fischio_core::Localised> {
        let gone = |side: Side| {
            let id = met.pairing.entrants[side];
            let entrant = self.loaded.tournament.entrant(id);
            entrant.is_some_and(|entrant| entrant.withdrawn.is_some())
        };
        let ending = if let Some(entered) = &met.result {
            entered.result.whole_ending()
        } else {
            match (gone(Side::Home), gone(Side::Away)) {
                (false, false) => return None,
                (true, true) => Ending::BothMissing,
                (home, _) => Ending::Lost {
                    by: if home { Side::Home } else { Side::Away },
                    cause: tournaments::Cause::Withdrawn,
                },
            }
        };
        ending_words(ending, |side| {
            self.loaded.name_of(met.pairing.entrants[side])
        })
    }

    fn bracket(&self) -> Vec<BracketRoundView> {
        let all = self.bracket.len();
        let tie = |tie: &Tie| TieView {
            entrants: tie
                .entrants
                .iter()
                .map(|entrant| entrant.map(|id| id.0))
                .collect(),
            bye: tie.bye,
            through: match tie.end {
                TieEnd::Through(id) => Some(id.0),
                TieEnd::Open | TieEnd::Nobody => None,
            },
            over: tie.end != TieEnd::Open,
            legs: tie
                .legs
                .iter()
                .map(|at| PlaceOfLeg {
                    round: at.round,
                    table: at.table,
                })
                .collect(),
        };
        self.bracket
            .iter()
            .enumerate()
            .map(|(nth, round)| BracketRoundView {
                rounds_left: number(all - nth),
                ties: round.ties.iter().map(tie).collect(),
                third_place: round.third_place.as_ref().map(tie),
            })
            .collect()
    }

    /// The last draft of each pool.
    fn drafts(&self) -> Vec<DraftSummary> {
        let pools = self.loaded.tournament.drafts().iter();
        let pools: BTreeSet<u16> = pools.map(|draft| draft.pool).collect();
        let last = pools.into_iter();
        let last = last.filter_map(|pool| self.loaded.draft_of(pool));
        last.map(|draft| self.loaded.draft_summary(self.who, draft))
            .collect()
    }

    fn your_match(&self) -> Option<YourMatch> {
        let own = self.own?;
        let tournament = &self.loaded.tournament;
        let mut open = tournament.rounds().iter().rev().flat_map(|round| {
            let met = round.met.iter().rev();
            met.map(move |met| (round, met))
        });
        let (round, met) =
            open.find(|(_, met)| met.has(own) && tournament.counted(met).is_none())?;
        let side = met.side_of(own)?;
        let at = Table {
            round: round.number,
            table: met.pairing.table,
        };
        let boards = self.boards(at, met);
        // In a team it is the board at which one sits.
        let mine = self.loaded.people_of(own);
        let mut mine = mine.filter(|one| one.person == self.who.person);
        let name = mine.find_map(|one| one.name.clone());
        let sits_at = |board: &&BoardView| {
            let coach = board.coaches.as_ref().map(|coaches| &coaches[side]);
            coach.is_some() && coach == name.as_ref()
        };
        // Who sat at the first board may have a shoot-out to play.
        let mut open = boards.iter().rev().filter(|board| !board.over);
        let board = open.find(sits_at).or_else(|| boards.iter().find(sits_at));
        let board = board.or(boards.first());
        let until = match (&met.adjourned, round.deadline_ms) {
            (Some(adjourned), _) => adjourned.until_ms,
            (None, Some(deadline_ms)) => Some(deadline_ms),
            (None, None) => self.loaded.paired_ms(at).map(|at_ms| {
                let minutes = match tournament.settings().format {
                    Format::Arena => 1,
                    _ => tournament.settings().absence_minutes,
                };
                at_ms.saturating_add(i64::from(minutes) * 60_000)
            }),
        };
        Some(YourMatch {
            round: at.round,
            table: at.table,
            id: board.and_then(|board| board.id.clone()),
            opponent: met.pairing.entrants[side.opponent()].0,
            side,
            until: until.map(rfc3339),
        })
    }

    fn fairness(&self) -> TournamentFairness {
        let tournament = &self.loaded.tournament;
        // Who entered after a lot had no part in it.
        let mut entrants = 0;
        let mut lots = Vec::new();
        for entry in tournament.entries() {
            match &entry.event {
                Event::Entered { .. } => entrants += 1,
                Event::Lot { number, order } => lots.push(LotView {
                    number: *number,
                    entrants,
                    order: order.clone(),
                }),
                _ => {}
            }
        }
        TournamentFairness {
            commitment: tournament.commitment().unwrap_or_default().to_owned(),
            seed: tournament.seed().map(str::to_owned),
            lots,
        }
    }

    fn team_links(&self, organises: bool) -> BTreeMap<u16, String> {
        let loaded = self.loaded;
        if loaded.tournament.settings().boards < 2 || loaded.row.stage == TournamentStage::Over {
            return BTreeMap::new();
        }
        let teams = loaded.tournament.entrants().iter();
        let teams = teams.filter(|team| {
            let mut people = loaded.people_of(team.id);
            let first = people.next().map(|one| &one.person);
            team.withdrawn.is_none()
                && first.is_some()
                && (organises || first == Some(&self.who.person))
        });
        teams
            .map(|team| (team.id.0, loaded.team_secret(team.id)))
            .collect()
    }

    fn can(&self, organise: bool) -> TournamentCan {
        let loaded = self.loaded;
        let tournament = &loaded.tournament;
        let settings = tournament.settings();
        let (entry, running) = (
            tournament.stage() == Stage::Entry,
            tournament.stage() == Stage::Running,
        );
        let own = self.own.and_then(|own| tournament.entrant(own));
        let own = own.filter(|own| own.withdrawn.is_none());
        let allowed = |event: Event| tournament.check(&LogEntry::new(self.now_ms, event)).is_ok();
        let mut can = TournamentCan {
            organise,
            ..TournamentCan::default()
        };
        if own.is_none() && tournament.stage() != Stage::Over {
            let called = self
                .who
                .account
                .clone()
                .unwrap_or_else(|| format!("guest {}", self.who.person.as_str()));
            let entrant = NewEntrant::person(&called, self.who.person.as_str());
            let entered = LogEntry::new(self.now_ms, Event::Entered { entrant });
            match tournament.check(&entered) {
                Ok(()) => can.enter = true,
                Err(refusal) => {
                    can.enter_refusal = Some(RefusalText::of(&loaded.row.game, &refusal));
                }
            }
        }
        if let Some(own) = own {
            let is_arena = settings.format == Format::Arena;
            // Where the start was put off since too few had come, they still can.
            let is_open = loaded.check_in_from_ms();
            let is_open = is_open.is_none_or(|from_ms| self.now_ms >= from_ms);
            let is_asked = loaded.row.setup.check_in_minutes > 0;
            can.check_in = entry && is_asked && is_open && !own.checked_in;
            can.withdraw = entry || running;
            can.leave = running && is_arena && own.here;
            can.come_back = running && is_arena && !own.here;
            let own_squads = !matches!(tournament.options().get("squads"), Some(OptionValue::Text(word)) if word == "given");
            can.squad = own_squads
                && has_squads(&loaded.row.game)
                && allowed(Event::Squad {
                    entrant: own.id,
                    squad: "squad".to_owned(),
                    cost: Some(0),
                });
            can.boards = settings.boards > 1
                && loaded.coaches(own.id).len() == usize::from(settings.boards)
                && tournament.stage() != Stage::Over;
        }
        if organise {
            can.start = entry && allowed(Event::Started);
            if entry {
                can.left_out = loaded.left_out(self.now_ms).map(|id| id.0).collect();
            }
            let mut all = tournament.rounds().iter().flat_map(|round| &round.met);
            let done = |met: &Met| tournament.counted(met).is_some() || met.adjourned.is_some();
            can.next_round = running
                && !loaded.row.setup.automatic
                && settings.format != Format::Arena
                && all.all(done)
                && !tournament.is_complete(self.now_ms);
        }
        can
    }
}

/// What a squad of the log is called, if it has a name.
fn named(squad: &str) -> Option<String> {
    squad_called(squad).map(str::to_owned)
}

/// Whether an entrant of a game brings anything.
fn has_squads(game: &str) -> bool {
    let specs = games::AnyGame::option_specs(game).unwrap_or_default();
    specs.iter().any(|spec| spec.key.starts_with("home_"))
}

/// When each round was paired, in milliseconds since 1970; an arena, when it started.
fn paired(entries: &[LogEntry]) -> HashMap<u16, i64> {
    let paired = entries.iter().filter_map(|entry| match &entry.event {
        Event::Paired { round } => Some((round.number, entry.at_ms)),
        Event::Started => Some((1, entry.at_ms)),
        _ => None,
    });
    paired.collect()
}

/// Options that are not at their defaults.
fn changed(
    specs: &[OptionSpec],
    options: &BTreeMap<String, OptionValue>,
) -> BTreeMap<String, OptionValue> {
    let usual = |key: &str| {
        let spec = specs.iter().find(|spec| spec.key == key)?;
        match spec.kind {
            OptionKind::Number { default, .. } => Some(OptionValue::Number(default)),
            OptionKind::Switch { default } => Some(OptionValue::Switch(default)),
            OptionKind::Choice { default, .. } => Some(OptionValue::Text(default.to_owned())),
            OptionKind::Text | OptionKind::File => None,
        }
    };
    let differs = |(key, value): &(&String, &OptionValue)| usual(key).as_ref() != Some(*value);
    options
        .iter()
        .filter(differs)
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect()
}

fn letter(form: Form) -> String {
    match form {
        Form::Won => "W",
        Form::Drawn => "D",
        Form::Lost => "L",
    }
    .to_owned()
}

/// An exact fraction as a decimal with at most two places, rounded down.
fn decimal(of: Ratio) -> String {
    let denominator = of.denominator.max(1);
    let hundredths = u128::from(of.numerator) * 100 / u128::from(denominator);
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    match rest {
        0 => whole.to_string(),
        rest if rest % 10 == 0 => format!("{whole}.{}", rest / 10),
        rest => format!("{whole}.{rest:02}"),
    }
}

//! How many rounds and matches a tournament comes to.

use tournaments::{Event, Format, LogEntry, MatchResult, NewEntrant, Stage, Table, Tournament};

/// What a tournament comes to; nothing of an arena, and of one that has too few entrants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    /// How many there are.
    pub(crate) entrants: u16,
    /// Rounds.
    pub(crate) rounds: Option<u16>,
    /// Matches.
    pub(crate) matches: Option<u32>,
}

impl Plan {
    /// Its matches, as far as they are known: of an arena and of too few entrants none are.
    pub(super) fn counted(&self) -> u32 {
        self.matches.unwrap_or_default()
    }
}

/// What a tournament comes to with those who have entered it so far; nothing as long as its format needs more. It is played through with
/// names that stand for them, as far as that is quick; the matches of a Swiss tournament are the same in number in each round.
pub(crate) fn plan(of: &Tournament) -> Plan {
    let settings = of.settings();
    let active = of
        .entrants()
        .iter()
        .filter(|entrant| entrant.withdrawn.is_none())
        .count();
    let mut plan = Plan {
        entrants: u16::try_from(active).unwrap_or(u16::MAX),
        ..Plan::default()
    };
    if active < settings.format.fewest() {
        return plan;
    }
    if settings.format == Format::Arena {
        return plan;
    }
    if settings.format == Format::League {
        let meetings = u32::from(settings.meetings);
        let count = u32::from(plan.entrants);
        // Of an odd number one rests.
        plan.rounds = u16::try_from(meetings * (count - 1 + count % 2)).ok();
        plan.matches = Some(meetings * count * (count - 1) / 2);
        return plan;
    }
    let Some(mut played) = begun(of, active) else {
        return plan;
    };
    if settings.format == Format::Swiss {
        let rounds = played.swiss_rounds();
        plan.rounds = Some(rounds);
        plan.matches = Some(u32::from(rounds) * u32::from(plan.entrants / 2));
        return plan;
    }
    while played.stage() == Stage::Running && play_round(&mut played).is_some() {}
    let rounds = played.rounds();
    let matches: usize = rounds.iter().map(|round| round.met.len()).sum();
    plan.rounds = u16::try_from(rounds.len()).ok();
    plan.matches = u32::try_from(matches).ok();
    plan
}

/// The same tournament of so many names, as it begins.
fn begun(of: &Tournament, entrants: usize) -> Option<Tournament> {
    let mut options = of.options().clone();
    // Who drafts when changes nothing in who meets.
    options.remove("squads");
    let opened = Event::Opened {
        name: of.name().to_owned(),
        game: of.game().to_owned(),
        options,
        commitment: None,
    };
    let mut begun = Tournament::open(LogEntry::new(0, opened)).ok()?;
    for number in 1..=entrants {
        let entrant = NewEntrant::name(&number.to_string());
        let entered = LogEntry {
            by: Some(String::new()),
            ..LogEntry::new(0, Event::Entered { entrant })
        };
        begun.enter(entered).ok()?;
    }
    begun.enter(LogEntry::new(0, Event::Started)).ok()?;
    draw(&mut begun)?;
    Some(begun)
}

fn draw(tournament: &mut Tournament) -> Option<()> {
    while let Some(lot) = tournament.lot_wanted() {
        let drawn = Event::Lot {
            number: lot.number,
            order: (0..lot.of).collect(),
        };
        tournament.enter(LogEntry::new(0, drawn)).ok()?;
    }
    Some(())
}

/// Pairs the next round and lets Home win each match of it; nothing when there is none.
fn play_round(tournament: &mut Tournament) -> Option<()> {
    draw(tournament)?;
    let round = tournament.next_round()?;
    let number = round.number;
    let tables = round.pairings.len();
    tournament
        .enter(LogEntry::new(0, Event::Paired { round }))
        .ok()?;
    // The first leg is a draw, so that no second one is level.
    for table in (1..=tables).map_while(|table| u16::try_from(table).ok()) {
        let at = Table {
            round: number,
            table,
        };
        let decides = tournament
            .met(at)
            .is_some_and(|met| met.pairing.deciding.is_some());
        let result = if decides {
            MatchResult::lost(
                fischio_core::Side::Away,
                tournaments::Cause::Resigned,
                99,
                0,
            )
        } else {
            MatchResult::played(0, 0)
        };
        let decided = Event::Decided {
            at,
            result,
            reason: "plan".to_owned(),
        };
        tournament.enter(LogEntry::new(0, decided)).ok()?;
    }
    Some(())
}

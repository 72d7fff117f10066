//! One match of a cell.

use std::collections::BTreeMap;

use bots::{BotSpec, Pace};
use fischio_core::{BySide, Coach, EventView, Fact, Side, ToAct, Viewer};
use games::{AnyGame, LogEntry, RecordMeta, ShotTaken};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::clock::Gone;
use crate::experiment::Experiment;
use crate::player::{Player, Seated};
use crate::row::{Began, Count, Goal, Played, Row};

/// Two numbers that no pattern of matches and cells follows.
const MATCHES_APART: u64 = 0x9E37_79B9_7F4A_7C15;
const CELLS_APART: u64 = 0xD1B5_4A32_D192_ED03;

/// A bot chose what the rules refuse, or nothing: a mistake in the bot.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{cell}, match {number}: {player} {fault}")]
pub struct Fault {
    /// The cell's name.
    pub cell: String,
    /// The match's number, from 1.
    pub number: u32,
    /// The player.
    pub player: String,
    /// What it did.
    pub fault: String,
}

/// Plays match `number`, from 0, of the experiment's `nth` cell. Each decision's seed follows from the experiment's seed, the cell, the
/// number and the action's, so players whose limits are not of time play the same matches on any machine. With `counts` it is told what was
/// counted in it and when goals fell, too.
///
/// # Errors
/// If a player makes a mistake.
///
/// # Panics
/// If the match does not begin: [`Experiment::check`] says so before.
pub fn play(experiment: &Experiment, nth: u32, number: u32, counts: bool) -> Result<Played, Fault> {
    let cell = &experiment.cells[nth as usize];
    let seed = experiment
        .seed
        .wrapping_add(u64::from(number).wrapping_mul(MATCHES_APART))
        .wrapping_add(u64::from(nth).wrapping_mul(CELLS_APART));
    let swapped = experiment.is_swapped(number);
    let players = BySide::from_fn(|side: Side| {
        let of = if swapped { side.opponent() } else { side };
        &cell.players[of]
    });
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let pace = Pace {
        limits: experiment.limits,
        hurry: experiment.hurry,
    };
    let mut seated = players.map(|player| Seated::new(player, &cell.game, &experiment.engines));
    let mut log = experiment
        .begin(cell, number)
        .expect("the cell was tried before");
    let fault = |side: Side, fault: String| Fault {
        cell: cell.name.clone(),
        number: number + 1,
        player: players[side].to_string(),
        fault,
    };
    let (mut decisions, mut rolls) = (0, 0);
    // A match that begins from an opening may be under way.
    let mut first_possession = (!log.state().awaits_kick_off())
        .then(|| log.state().ball_with())
        .flatten();
    let mut tallies = Tallies::new(log.state());
    let clock = Gone::of(&log.state().view(Viewer::Spectator));
    let began = Began {
        clock: clock.clock,
        gone: clock.share,
        score: log.state().score(),
    };
    let mut goals = Goals {
        score: began.score,
        all: Vec::new(),
    };
    loop {
        let in_play = !log.state().awaits_kick_off();
        let (side, entry) = match log.to_act() {
            ToAct::Over => break,
            ToAct::Chance => {
                rolls += 1;
                let outcome = log
                    .state()
                    .draw_chance(&mut |below| rng.random_range(0..below.max(1)))
                    .expect("chance is asked for something when it is to act");
                (Side::Home, LogEntry::Chance { outcome })
            }
            ToAct::Seats(seats) => {
                let by = seats.first().expect("somebody is to act");
                decisions += 1;
                let player = &mut seated[by.side()];
                let action = player
                    .choose(log.state(), log.options(), by, pace, rng.random())
                    .map_err(|why| fault(by.side(), why))?;
                (by.side(), LogEntry::Action { by, action })
            }
        };
        let acting = matches!(entry, LogEntry::Action { .. }).then_some(side);
        let checked = log
            .check(entry)
            .map_err(|refusal| fault(side, refusal.to_string()))?;
        let events = log.apply(checked);
        if counts {
            tallies.see(&events, acting, in_play);
            goals.see(log.state(), decisions);
        }
        if first_possession.is_none() && !log.state().awaits_kick_off() {
            first_possession = log.state().ball_with();
        }
    }
    let result = log.result().expect("a match that is over has a result");
    let statistics = counts.then(|| log.statistics());
    let record = experiment.records.then(|| {
        log.to_record(RecordMeta {
            id: None,
            began: None,
            times: Vec::new(),
            coaches: players.map(coach),
            team: BTreeMap::new(),
            fairness: None,
        })
    });
    let row = Row {
        cell: nth,
        number,
        seed,
        players: players.map(ToString::to_string),
        swapped,
        exchanged: experiment.is_exchanged(number),
        began,
        winner: result.winner,
        ending: result.ending,
        goals: BySide {
            home: result.home,
            away: result.away,
        },
        shoot_out: result.shoot_out,
        first_possession,
        possession: statistics.as_ref().map(|told| told.possession),
        shots: statistics.as_ref().map(|told| {
            let of = |side| told.shots.iter().filter(|shot| shot.side == side).count();
            BySide::from_fn(|side| of(side) as u32)
        }),
        expected_goals: statistics.as_ref().and_then(|told| told.expected_goals),
        decisions,
        rolls,
    };
    let mut all = Vec::new();
    for told in statistics.iter().flat_map(|told| &told.rows) {
        all.extend(Side::BOTH.map(|side| Count {
            side,
            kind: "tally",
            what: told.kind.to_owned(),
            tried: told.tried[side],
            won: told.won.map(|won| won[side]),
            expected: told.expected.map(|expected| expected[side]),
        }));
    }
    if let Some(told) = statistics.filter(|told| told.expected_goals.is_some()) {
        all.extend(by_odds(&told.shots));
    }
    all.extend(tallies.counts());
    Ok(Played {
        row,
        counts: all,
        goals: goals.all,
        record,
    })
}

/// A player, as a record has it.
fn coach(player: &Player) -> Coach {
    match player {
        Player::Bot {
            bot: BotSpec::Level(level),
            ..
        } => Coach::Bot {
            level: level.number(),
        },
        other => Coach::Person {
            name: Some(other.to_string()),
            program: true,
        },
    }
}

/// Shots of each side by their odds.
fn by_odds(shots: &[ShotTaken]) -> impl Iterator<Item = Count> {
    let mut all: BTreeMap<(Side, String), Count> = BTreeMap::new();
    for shot in shots {
        let what = format!("{}/{}", shot.odds.num(), shot.odds.den());
        // Odds of dice are small fractions.
        let (num, den) = (shot.odds.num() as u32, shot.odds.den() as u32);
        let count = all.entry((shot.side, what.clone())).or_insert(Count {
            side: shot.side,
            kind: "odds",
            what,
            tried: 0,
            won: Some(0),
            expected: Some(0.0),
        });
        count.tried += 1;
        count.won = count.won.map(|won| won + u32::from(shot.goal));
        count.expected = Some(f64::from(count.tried) * f64::from(num) / f64::from(den));
    }
    all.into_values()
}

/// When goals fell.
struct Goals {
    score: BySide<u32>,
    all: Vec<Goal>,
}

impl Goals {
    fn see(&mut self, game: &AnyGame, decisions: u32) {
        let score = game.score();
        let mut scored = Side::BOTH
            .into_iter()
            .filter(|side| score[*side] > self.score[*side])
            .peekable();
        if scored.peek().is_some() {
            // Goals are few, so a view of each is cheap.
            let gone = Gone::of(&game.view(Viewer::Spectator));
            self.all.extend(scored.map(|side| Goal {
                side,
                decisions,
                clock: gone.clock,
                gone: gone.share,
                score,
            }));
        }
        self.score = score;
    }
}

/// What each player of a squad and each card had a share in.
struct Tallies {
    all: BTreeMap<(&'static str, Side, String), u32>,
    /// Whether sides have squads: elsewhere a piece is nobody in particular.
    has_squads: bool,
}

impl Tallies {
    fn new(game: &AnyGame) -> Tallies {
        Tallies {
            all: BTreeMap::new(),
            has_squads: game.view(Viewer::Spectator).squads.is_some(),
        }
    }

    /// What an entry brought about; `acting` is whose action it was, `in_play` says that it was none of a set-up.
    fn see(&mut self, events: &[EventView], acting: Option<Side>, in_play: bool) {
        for event in events {
            let Some(side) = event.side else { continue };
            let man = event.piece.as_ref().and_then(|piece| piece.split_once('-'));
            if let Some((_, man)) = man
                && in_play
                && self.has_squads
            {
                self.add("man", side, format!("{} {man}", event.kind));
            }
            let card = match event.facts.get("card") {
                Some(Fact::Word(card)) => card,
                Some(Fact::Text(card)) => card.as_str(),
                _ => continue,
            };
            // A card that is played on a player is of who plays it, not of whose player it is.
            let owner = if man.is_some() { acting } else { None };
            self.add(
                "card",
                owner.unwrap_or(side),
                format!("{} {card}", event.kind),
            );
        }
    }

    fn add(&mut self, kind: &'static str, side: Side, what: String) {
        *self.all.entry((kind, side, what)).or_default() += 1;
    }

    fn counts(self) -> impl Iterator<Item = Count> {
        self.all
            .into_iter()
            .map(|((kind, side, what), tried)| Count {
                side,
                kind,
                what,
                tried,
                won: None,
                expected: None,
            })
    }
}

//! Fits what chips are worth in a draft (UN-50) to matches of teams that were picked at random.
//!
//! What became of a match is how many goals more the one side could expect than the other: every shot and header counts by its odds,
//! before the dice. It is compared with what the one team has more than the other, ability by ability and role by role. A match says
//! little of a single chip, so the worths in use are the start, and each may be off by as much as half of their mean; what comes
//! nearest under that (least squares) is taken.

use core::fmt::Write;
use std::sync::atomic::AtomicBool;

use fischio_core::{Game, OptionError, OptionSet, Side, Silent, ToAct};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use und1c1::{Chip, Role, Und1c1};

use super::coach::{Coach, legal};
use super::draft::places;
use super::fitted_draft::{COLOUR, PART, SMALL_SQUARES, TRAITS, WORTH};
use super::levels::PLAYERS;
use super::tuning::Tuning;
use crate::sampling::{self, Asked};
use crate::tune::{Plays, Settings, WEAKEST, weights_of};
use crate::{BotSpec, Level, Never, Pace};

/// Decisions and rolls of a match at most.
const MOST_STEPS: usize = 20_000;

/// Worths of a point of each ability and of each trait to each role, and of what stands at a chip's places.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Worths(Vec<i32>);

/// The worths in use.
pub(crate) fn in_use() -> Worths {
    let abilities = WORTH.iter().flat_map(|(_, worths)| worths);
    let traits = TRAITS.iter().flat_map(|(_, worths)| worths);
    let places = [COLOUR, PART, SMALL_SQUARES];
    Worths(abilities.chain(traits).copied().chain(places).collect())
}

/// What a chip has, in the order of the worths.
fn features(chip: Chip, role: Role) -> Vec<i32> {
    let of_role = |count: i32| Role::ALL.map(|other| if other == role { count } else { 0 });
    let abilities = WORTH
        .iter()
        .map(|(ability, _)| i32::from(chip.ability(*ability)));
    let traits = TRAITS.iter().map(|(one, _)| i32::from(chip.has(*one)));
    let by_role = abilities.chain(traits).flat_map(of_role);
    by_role.chain(places(chip, role)).collect()
}

/// What Home has more than Away, and how many goals more it could expect.
type Compared = (Vec<f64>, f64);

/// What became of all the matches.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Played(Vec<Compared>);

impl Played {
    /// Plays them.
    pub(crate) fn by(settings: &Settings) -> Result<Played, OptionError> {
        let all: Result<Vec<Compared>, OptionError> = (0..settings.matches)
            .into_par_iter()
            .map(|number| play(settings, number))
            .collect();
        Ok(Played(all?))
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// By how many goals a unit of the worths goes on the mean, and what Home has besides.
    fn scale(&self, worths: &Worths) -> [f64; 2] {
        let rows: Vec<Compared> = self
            .0
            .iter()
            .map(|(row, became)| (vec![1.0, value(worths, row)], *became))
            .collect();
        let found = weights_of(&rows, 0.0);
        [
            found.get(1).copied().unwrap_or(0.0),
            found.first().copied().unwrap_or(0.0),
        ]
    }

    /// The mean square by which worths are off, at their best scale, in squares of goals.
    pub(crate) fn loss(&self, worths: &Worths) -> f64 {
        let [unit, home] = self.scale(worths);
        let squares = self.0.iter().map(|(row, became)| {
            let off = became - home - unit * value(worths, row);
            off * off
        });
        squares.sum::<f64>() / number(self.0.len())
    }

    /// The worths that come nearest, in the unit of those in use.
    pub(crate) fn worths(&self) -> Worths {
        let old = in_use();
        let [unit, home] = self.scale(&old);
        if unit <= 0.0 {
            return old;
        }
        let known: Vec<i32> = old.0.iter().copied().filter(|worth| *worth > 0).collect();
        let mean = f64::from(known.iter().sum::<i32>()) / number(known.len());
        let apart = unit * mean / 2.0;
        let held = self.loss(&old) / (apart * apart);
        // What is nothing to a role stays nothing.
        let counts: Vec<usize> = (0..old.0.len()).filter(|&at| old.0[at] > 0).collect();
        let rows: Vec<Compared> = self
            .0
            .iter()
            .map(|(row, became)| {
                let off = became - home - unit * value(&old, row);
                let kept = counts.iter().map(|&at| row[at]);
                (core::iter::once(1.0).chain(kept).collect(), off)
            })
            .collect();
        let found = weights_of(&rows, held);
        let mut new = old;
        for (&at, more) in counts.iter().zip(&found[1..]) {
            // One at least: what a rule makes of some use is not nothing.
            new.0[at] = (new.0[at] + (more / unit).round() as i32).max(1);
        }
        new
    }
}

/// How many, one at least, to divide by.
fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count.max(1)).unwrap_or(u32::MAX))
}

/// What the worths make of a difference.
fn value(worths: &Worths, row: &[f64]) -> f64 {
    let all = worths.0.iter().zip(row);
    all.map(|(worth, has)| f64::from(*worth) * has).sum()
}

fn play(settings: &Settings, number: u32) -> Result<Compared, OptionError> {
    let number = u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut rng = Pcg64Mcg::seed_from_u64(settings.seed.wrapping_add(number));
    let mut options = OptionSet::defaults(Und1c1::options());
    for (key, value) in [("draft", "on"), ("draft_teams", "all")] {
        options.set_text(Und1c1::options(), key, value)?;
    }
    let mut game = Und1c1::begin(&options)?;
    // Both play alike, so that only the teams differ.
    let level = Level::numbered(rng.random_range(WEAKEST..=settings.level.max(WEAKEST)));
    let bot = level.map_or(BotSpec::Greedy, BotSpec::from);
    let never = AtomicBool::new(false);
    let mut became = 0.0;
    for _ in 0..MOST_STEPS {
        let before = game;
        match game.to_act() {
            ToAct::Over => break,
            ToAct::Chance => {
                if sampling::act(&mut game, &mut sampling::below(&mut rng)).is_none() {
                    break;
                }
            }
            ToAct::Seats(seats) => {
                let Some(seat) = seats.first() else { break };
                if game.is_drafting() {
                    let picks = legal(&game, seat);
                    let Some(&pick) = picks.get(rng.random_range(0..picks.len().max(1))) else {
                        break;
                    };
                    game.play_trusted(seat, pick, &mut Silent);
                    continue;
                }
                let asked = Asked {
                    seat,
                    bot,
                    pace: Pace::default(),
                    never: Never::default(),
                    seed: rng.random(),
                    cancel: &never,
                    tell: None,
                };
                let Some(decision) = sampling::decide(&game, asked, PLAYERS, Coach::new) else {
                    break;
                };
                game.play_trusted(seat, decision.action, &mut Silent);
            }
        }
        if let Some((side, goals)) = Tuning::goals(&before, &game) {
            became += if side == Side::Home { goals } else { -goals };
        }
    }
    let total = |side: Side| {
        let men = game.squad(side).men();
        men.map(|(man, chip)| features(chip, man.role())).fold(
            vec![0; in_use().0.len()],
            |mut sum, one| {
                for (sum, one) in sum.iter_mut().zip(one) {
                    *sum += one;
                }
                sum
            },
        )
    };
    let [home, away] = Side::BOTH.map(total);
    let more = home
        .iter()
        .zip(&away)
        .map(|(home, away)| f64::from(home - away));
    Ok((more.collect(), became))
}

/// The file of the worths. It is for rustfmt to format.
pub(crate) fn source(settings: &Settings, played: usize, worths: &Worths) -> String {
    let Settings { seed, level, .. } = settings;
    let mut text = format!(
        "//! What chips are worth in a draft: written by `cargo xtask tune und1c1-draft`, not by hand.\n//!\n\
         //! {played} matches of teams picked at random, levels {WEAKEST} to {level}, seed {seed}.\n\n\
         use und1c1::{{Ability, Trait}};\n\n\
         /// What a point of an ability is worth to a goalkeeper, a defender, a midfielder and a forward.\n\
         pub(super) const WORTH: [(Ability, [i32; 4]); 8] = [\n"
    );
    let (by_role, places) = worths.0.split_at(4 * (WORTH.len() + TRAITS.len()));
    let (abilities, traits) = by_role.split_at(4 * WORTH.len());
    for ((ability, _), worths) in WORTH.iter().zip(abilities.chunks(4)) {
        let _ = writeln!(text, "(Ability::{ability:?}, {worths:?}),");
    }
    text.push_str(
        "];\n/// The same of what a chip has or not.\npub(super) const TRAITS: [(Trait, [i32; 4]); 3] = [\n",
    );
    for ((one, _), worths) in TRAITS.iter().zip(traits.chunks(4)) {
        let _ = writeln!(text, "(Trait::{one:?}, {worths:?}),");
    }
    text.push_str(
        "];\n/// What a second colour, a further part of the pitch and small squares are worth.\n",
    );
    for (name, worth) in ["COLOUR", "PART", "SMALL_SQUARES"].iter().zip(places) {
        let _ = writeln!(text, "pub(super) const {name}: i32 = {worth};");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Matches that go by known worths, and a little by chance.
    fn played(worths: &Worths, matches: u32) -> Played {
        let mut rng = Pcg64Mcg::seed_from_u64(9);
        let rows = (0..matches).map(|_| {
            let row: Vec<f64> = worths
                .0
                .iter()
                .map(|_| f64::from(rng.random_range(-3..=3)))
                .collect();
            let chance = rng.random_range(-0.5..0.5);
            let became = 0.1 + 0.002 * value(worths, &row) + chance;
            (row, became)
        });
        Played(rows.collect())
    }

    #[test]
    fn un_50_worths_are_found_again_and_more_surely_by_more_matches() {
        let mut real = in_use();
        let first = real.0.iter().position(|worth| *worth > 0).unwrap();
        real.0[first] += 20;
        let off = |matches| {
            let fitted = played(&real, matches).worths();
            let apart = fitted.0.iter().zip(&real.0);
            apart.map(|(a, b)| (a - b).abs()).max().unwrap()
        };
        let [few, many] = [60, 6000].map(off);
        assert!(many <= 4 && many < few, "{few} {many}");
    }

    #[test]
    fn un_50_what_is_nothing_to_a_role_stays_nothing_and_the_loss_lessens() {
        let mut real = in_use();
        for worth in real.0.iter_mut().filter(|worth| **worth > 0).step_by(3) {
            *worth += 15;
        }
        let played = played(&real, 400);
        let fitted = played.worths();
        assert!(played.loss(&fitted) < played.loss(&in_use()));
        for (old, new) in in_use().0.iter().zip(&fitted.0) {
            assert_eq!(*old == 0, *new == 0);
        }
    }

    /// A match of two teams that were picked at random is the same every time.
    #[test]
    fn un_50_a_match_of_random_teams_is_the_same_every_time() {
        let settings = Settings {
            matches: 1,
            seed: 3,
            level: 2,
            ..Settings::default()
        };
        let played = Played::by(&settings).unwrap();
        assert_eq!(Played::by(&settings).unwrap(), played);
        let (row, _) = &played.0[0];
        assert!(row.iter().any(|more| *more != 0.0));
        assert_eq!(row.len(), in_use().0.len());
    }
}

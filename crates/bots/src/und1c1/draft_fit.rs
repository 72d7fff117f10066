//! Fits what chips are worth in a draft (UN-50) to matches of teams that were picked at random.
//!
//! What became of a match is how many goals more the one side could expect than the other: every shot and header counts by its odds,
//! before the dice. It is compared with what the one team has more than the other, ability by ability and role by role. A match says
//! little of a single chip, so the worths in use are the start, and each may be off by as much as half of their mean; what comes
//! nearest under that (least squares) is taken. [`compare`] then plays matches of teams of which one was picked by the worths in use
//! and one by the fitted ones.

use core::fmt::Write;
use std::sync::atomic::AtomicBool;

use fischio_core::{Game, OptionError, OptionSet, Seat, Side, Silent, ToAct};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use und1c1::{Action, Chip, Role, Und1c1};

use super::chip_worths::{ChipWorths, places};
use super::coach::{Coach, legal};
use super::draft::pick_by;
use super::fitted_draft::IN_USE;
use super::levels::PLAYERS;
use super::tuning::Tuning;
use crate::sampling::{self, Asked};
use crate::tune::{Judged, Plays, Settings, WEAKEST, weights_of};
use crate::{BotSpec, Level, Never, Pace};

/// Decisions and rolls of a match at most.
const MOST_STEPS: usize = 20_000;

/// Worths of a point of each ability and of each trait to each role, and of what stands at a chip's places.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Worths(Vec<i32>);

/// The worths in use.
pub(crate) fn in_use() -> Worths {
    let abilities = IN_USE.abilities.iter().flat_map(|(_, worths)| worths);
    let traits = IN_USE.traits.iter().flat_map(|(_, worths)| worths);
    let places = [IN_USE.colour, IN_USE.part, IN_USE.small_squares];
    Worths(abilities.chain(traits).copied().chain(places).collect())
}

impl Worths {
    /// The same as a bot uses them.
    fn of_chips(&self) -> ChipWorths {
        let mut left = self.0.iter().copied();
        let mut next = || left.next().unwrap_or_default();
        ChipWorths {
            abilities: IN_USE
                .abilities
                .map(|(one, _)| (one, core::array::from_fn(|_| next()))),
            traits: IN_USE
                .traits
                .map(|(one, _)| (one, core::array::from_fn(|_| next()))),
            colour: next(),
            part: next(),
            small_squares: next(),
        }
    }
}

/// What a chip has, in the order of the worths.
fn features(chip: Chip, role: Role) -> Vec<i32> {
    let of_role = |count: i32| Role::ALL.map(|other| if other == role { count } else { 0 });
    let abilities = IN_USE
        .abilities
        .iter()
        .map(|(ability, _)| i32::from(chip.ability(*ability)));
    let traits = IN_USE
        .traits
        .iter()
        .map(|(one, _)| i32::from(chip.has(*one)));
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

/// Plays matches in which one side picks by the worths in use and the other one by `worths`, sides exchanged; both play alike.
pub(crate) fn compare(settings: &Settings, worths: &Worths) -> Result<Judged, OptionError> {
    let new = worths.of_chips();
    let all: Result<Vec<(f64, f64)>, OptionError> = (0..settings.matches)
        .into_par_iter()
        .map(|number| {
            let side = [Side::Home, Side::Away][number as usize % 2];
            // Two matches, sides exchanged, have the same dice as far as they go.
            let (game, became) = played(settings, number / 2, |game, seat, _| {
                let worths = if seat.side() == side { &new } else { &IN_USE };
                pick_by(worths, game, seat)
            })?;
            let score = game.score();
            let points = match score[side].cmp(&score[side.opponent()]) {
                core::cmp::Ordering::Less => 0.0,
                core::cmp::Ordering::Equal => 0.5,
                core::cmp::Ordering::Greater => 1.0,
            };
            Ok((points, if side == Side::Home { became } else { -became }))
        })
        .collect();
    let all = all?;
    let count = number(all.len());
    let goals = all.iter().map(|(_, goals)| goals).sum::<f64>() / count;
    let squares = all.iter().map(|(_, one)| (one - goals) * (one - goals));
    Ok(Judged {
        matches: settings.matches,
        points: all.iter().map(|(points, _)| points).sum::<f64>() / count,
        goals,
        goals_error: (squares.sum::<f64>() / count / count).sqrt(),
    })
}

/// A match of teams that were picked by `pick`, at its end, and how many goals more Home could expect in it.
fn played(
    settings: &Settings,
    number: u32,
    pick: impl Fn(&Und1c1, Seat, &mut Pcg64Mcg) -> Option<Action>,
) -> Result<(Und1c1, f64), OptionError> {
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
                    let Some(pick) = pick(&game, seat, &mut rng) else {
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
    Ok((game, became))
}

/// A match of teams that were picked at random.
fn play(settings: &Settings, number: u32) -> Result<Compared, OptionError> {
    let (game, became) = played(settings, number, |game, seat, rng| {
        let picks = legal(game, seat);
        picks.get(rng.random_range(0..picks.len().max(1))).copied()
    })?;
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
         use super::chip_worths::ChipWorths;\n\n\
         /// The worths in use.\n\
         pub(super) const IN_USE: ChipWorths = ChipWorths {{\nabilities: [\n"
    );
    let worths = worths.of_chips();
    for (ability, worths) in worths.abilities {
        let _ = writeln!(text, "(Ability::{ability:?}, {worths:?}),");
    }
    text.push_str("],\ntraits: [\n");
    for (one, worths) in worths.traits {
        let _ = writeln!(text, "(Trait::{one:?}, {worths:?}),");
    }
    let ChipWorths {
        colour,
        part,
        small_squares,
        ..
    } = worths;
    let _ = writeln!(
        text,
        "],\ncolour: {colour},\npart: {part},\nsmall_squares: {small_squares},\n}};"
    );
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

    /// Worths as a bot uses them are the same ones, and what is written is what is read.
    #[test]
    fn un_50_worths_are_the_same_in_a_row_and_by_ability() {
        assert_eq!(in_use().of_chips(), IN_USE);
        let row = Worths((1..=i32::try_from(in_use().0.len()).unwrap()).collect());
        let chips = row.of_chips();
        assert_eq!(chips.abilities[1], (und1c1::Ability::Archer, [5, 6, 7, 8]));
        assert_eq!((chips.colour, chips.small_squares), (45, 47));
    }

    /// Who picks by the same worths is as strong: sides exchanged, each match comes up twice, once from each side.
    #[test]
    fn un_50_the_same_worths_are_as_strong() {
        let settings = Settings {
            matches: 2,
            seed: 5,
            level: 2,
            ..Settings::default()
        };
        let judged = compare(&settings, &in_use()).unwrap();
        assert!(
            (judged.points - 0.5).abs() < 1e-9 && judged.goals.abs() < 1e-9,
            "{judged:?}"
        );
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

//! Many matches at once, each with chance of its own, on as many threads as are wanted.

use fischio_core::{Game, MatchResult, Seat, Side, Silent, ToAct, View, Viewer};
use games::{AnyAction, AnyGame, GameVisitor};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use crate::{Numbers, Planes};

/// A number that no pattern of matches follows.
const MATCHES_APART: u64 = 0x9E37_79B9_7F4A_7C15;

/// What is played in each match.
#[derive(Clone, Copy, Debug)]
pub enum Picks<'a> {
    /// An action by its place among the legal ones of its match.
    Places(&'a [u32]),
    /// An action by its number.
    Numbers(&'a [u32]),
}

/// What cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongPick {
    /// There is one pick for each match.
    #[error("there are {matches} matches, so there are as many picks, not {picks}")]
    Count {
        /// How many matches there are.
        matches: usize,
        /// How many picks were given.
        picks: usize,
    },
    /// The match has no such action now.
    #[error("match {index} has {legal} legal actions, and {pick} is none of them")]
    NotLegal {
        /// Which match, from 0.
        index: usize,
        /// What was picked.
        pick: u32,
        /// How many legal actions it has.
        legal: usize,
    },
}

/// Many matches of one game with the same options. What chance decides is drawn as it comes up, from the seed; a match that is over begins
/// anew at once.
pub struct Matches {
    all: Box<dyn All>,
    pool: Option<ThreadPool>,
    seats: Vec<Seat>,
}

impl Matches {
    /// So many matches that begin as this one is. `steps` cuts a match off after so many decisions and what chance makes of the last of
    /// them, unless it is over by that; 0 lets all be played to their end. `threads` is how many play; 0 for as many as there are cores.
    ///
    /// # Errors
    /// If threads do not start.
    pub fn new(
        begin: &AnyGame,
        count: usize,
        seed: u64,
        steps: u32,
        threads: usize,
    ) -> Result<Matches, ThreadPoolBuildError> {
        let pool = match threads {
            1 => None,
            threads => Some(ThreadPoolBuilder::new().num_threads(threads).build()?),
        };
        let seats = begin.seats();
        let seats = Side::BOTH
            .into_iter()
            .flat_map(|side| (1..=seats[side]).filter_map(move |number| Seat::new(side, number)));
        Ok(Matches {
            all: begin.accept(Begin { count, seed, steps }),
            pool,
            seats: seats.collect(),
        })
    }

    fn inside<T: Send>(&mut self, run: impl FnOnce(&mut dyn All, bool) -> T + Send) -> T {
        let all = &mut *self.all;
        match &self.pool {
            Some(pool) => pool.install(|| run(all, true)),
            None => run(all, false),
        }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.all.count()
    }

    /// Every seat, in the order of their numbers.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Plays an action in each match, and what chance decides after it.
    ///
    /// # Errors
    /// If one of them is not legal; nothing is played then.
    pub fn step(&mut self, picks: Picks<'_>) -> Result<(), WrongPick> {
        self.inside(|all, side_by_side| all.step(picks, side_by_side))
    }

    /// Plays so many random actions in each match, all legal ones equally likely. Gives how many outcomes of chance came up meanwhile.
    pub fn play_random(&mut self, steps: u32) -> u64 {
        self.inside(|all, side_by_side| all.play_random(steps, side_by_side))
    }

    /// Begins all of them anew, with other chance.
    pub fn reset(&mut self, seed: u64) {
        self.inside(|all, side_by_side| all.reset(seed, side_by_side));
    }

    /// What came of the last step in each match, and who is to act: one call for each, in order.
    pub fn tell(&self, see: &mut dyn FnMut(Told)) {
        self.all.tell(see);
    }

    /// The legal actions of each match, by their numbers, in the order of their places.
    pub fn legal(&self, see: &mut dyn FnMut(&[u32])) {
        self.all.legal(see);
    }

    /// What who is to act in each match may see, as planes and features: as many numbers for each match as [`Planes`] has.
    ///
    /// # Panics
    /// If there is not as much room.
    pub fn observe(&mut self, planes: &Planes, board: &mut [f32], features: &mut [f32]) {
        let (size, count) = (planes.size(), planes.features().len());
        self.inside(|all, side_by_side| {
            let write = |(nth, (board, features)): (usize, (&mut [f32], &mut [f32]))| {
                planes.write(&all.view(nth), board, features);
            };
            let boards = board.par_chunks_exact_mut(size);
            let each = boards.zip(features.par_chunks_exact_mut(count)).enumerate();
            if side_by_side {
                each.for_each(write);
            } else {
                let boards = board.chunks_exact_mut(size);
                let each = boards.zip(features.chunks_exact_mut(count)).enumerate();
                each.for_each(write);
            }
        });
    }
}

/// What came of a step in a match, and who is to act now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Told {
    /// Who is to act.
    pub seat: Seat,
    /// How many legal actions there are.
    pub legal: usize,
    /// Home's reward of the last step: 1 if Home won by it, -1 if Away did. Away's is the contrary.
    pub reward: f32,
    /// Whether the match ended by the last step, and another one has begun.
    pub over: bool,
    /// Whether it was cut off by the last step, and another one has begun.
    pub cut: bool,
}

/// The matches in the types of their game.
trait All: Send + Sync {
    fn count(&self) -> usize;
    fn step(&mut self, picks: Picks<'_>, side_by_side: bool) -> Result<(), WrongPick>;
    fn play_random(&mut self, steps: u32, side_by_side: bool) -> u64;
    fn reset(&mut self, seed: u64, side_by_side: bool);
    fn tell(&self, see: &mut dyn FnMut(Told));
    fn legal(&self, see: &mut dyn FnMut(&[u32]));
    fn view(&self, nth: usize) -> View;
}

struct Begin {
    count: usize,
    seed: u64,
    steps: u32,
}

impl GameVisitor for Begin {
    type Answer = Box<dyn All>;

    fn visit<G: Game>(self, state: &G) -> Box<dyn All> {
        let one = |nth| One::begin(state, chance_of(self.seed, nth));
        Box::new(Of {
            begin: state.clone(),
            steps: self.steps,
            numbers: Numbers::new(state.every_action()),
            matches: (0..self.count).map(one).collect(),
        })
    }
}

/// The chance of a match.
fn chance_of(seed: u64, nth: usize) -> Pcg64Mcg {
    let apart = (nth as u64).wrapping_mul(MATCHES_APART);
    Pcg64Mcg::seed_from_u64(seed.wrapping_add(apart))
}

struct Of<G: Game> {
    begin: G,
    steps: u32,
    numbers: Numbers<G::Action>,
    matches: Vec<One<G>>,
}

/// A match.
struct One<G: Game> {
    state: G,
    chance: Pcg64Mcg,
    seat: Seat,
    legal: Vec<G::Action>,
    /// Decisions since it began.
    steps: u32,
    reward: f32,
    over: bool,
    cut: bool,
}

impl<G: Game> One<G> {
    fn begin(begin: &G, chance: Pcg64Mcg) -> One<G> {
        let mut one = One {
            state: begin.clone(),
            chance,
            seat: Seat::FIRSTS[0],
            legal: Vec::new(),
            steps: 0,
            reward: 0.0,
            over: false,
            cut: false,
        };
        one.settle(begin, 0);
        one.over = false;
        one
    }

    /// Lets chance decide what it has to, begins anew what is over or had its decisions, and lists what may be done. Gives how often chance
    /// decided.
    fn settle(&mut self, begin: &G, most: u32) -> u64 {
        let mut drawn = 0;
        loop {
            match self.state.to_act() {
                ToAct::Seats(_) if self.steps == most && most > 0 => {
                    self.cut = true;
                    self.anew(begin);
                }
                ToAct::Seats(seats) => {
                    self.seat = seats.first().unwrap_or(self.seat);
                    self.legal.clear();
                    self.state.actions(self.seat, &mut self.legal);
                    return drawn;
                }
                ToAct::Chance => {
                    let Some(request) = self.state.chance_request() else {
                        debug_assert!(false, "chance is asked for something when it is to act");
                        return drawn;
                    };
                    let chance = &mut self.chance;
                    let outcome =
                        request.draw(&mut |below: u32| chance.random_range(0..below.max(1)));
                    self.state.chance_trusted(&outcome, &mut Silent);
                    drawn += 1;
                }
                ToAct::Over if self.over => {
                    debug_assert!(false, "a match that begins is not over");
                    return drawn;
                }
                ToAct::Over => {
                    self.reward = self.state.result().map_or(0.0, reward);
                    self.over = true;
                    self.anew(begin);
                }
            }
        }
    }

    fn anew(&mut self, begin: &G) {
        self.state.clone_from(begin);
        self.steps = 0;
    }

    fn play(&mut self, action: G::Action, begin: &G, most: u32) -> u64 {
        (self.reward, self.over, self.cut) = (0.0, false, false);
        self.state.play_trusted(self.seat, action, &mut Silent);
        self.steps += 1;
        self.settle(begin, most)
    }

    fn play_random(&mut self, steps: u32, begin: &G, most: u32) -> u64 {
        let mut drawn = 0;
        for _ in 0..steps {
            let place = self.chance.random_range(0..self.legal.len() as u32);
            drawn += self.play(self.legal[place as usize], begin, most);
        }
        drawn
    }
}

/// Home's reward.
fn reward(result: MatchResult) -> f32 {
    match result.winner {
        None => 0.0,
        Some(Side::Home) => 1.0,
        Some(Side::Away) => -1.0,
    }
}

impl<G: Game> Of<G> {
    /// The action that a match's pick is.
    fn picked(&self, index: usize, picks: Picks<'_>) -> Result<G::Action, WrongPick> {
        let legal = &self.matches[index].legal;
        let (pick, action) = match picks {
            Picks::Places(places) => {
                let place = places[index];
                (place, legal.get(place as usize).copied())
            }
            Picks::Numbers(numbers) => {
                let number = numbers[index];
                let action = self.numbers.action(number);
                (number, action.filter(|action| legal.contains(action)))
            }
        };
        action.ok_or(WrongPick::NotLegal {
            index,
            pick,
            legal: legal.len(),
        })
    }
}

/// Matches that a thread takes at once.
const TAKEN: usize = 16;

impl<G: Game> All for Of<G> {
    fn count(&self) -> usize {
        self.matches.len()
    }

    fn step(&mut self, picks: Picks<'_>, side_by_side: bool) -> Result<(), WrongPick> {
        let (Picks::Places(given) | Picks::Numbers(given)) = picks;
        let (matches, picks_count) = (self.matches.len(), given.len());
        if matches != picks_count {
            return Err(WrongPick::Count {
                matches,
                picks: picks_count,
            });
        }
        let all: Result<Vec<G::Action>, WrongPick> = (0..matches)
            .map(|index| self.picked(index, picks))
            .collect();
        let all = all?;
        let (begin, most) = (&self.begin, self.steps);
        let play = |(one, action): (&mut One<G>, &G::Action)| {
            one.play(*action, begin, most);
        };
        if side_by_side {
            let each = self.matches.par_iter_mut().zip(&all);
            each.with_min_len(TAKEN).for_each(play);
        } else {
            self.matches.iter_mut().zip(&all).for_each(play);
        }
        Ok(())
    }

    fn play_random(&mut self, steps: u32, side_by_side: bool) -> u64 {
        let (begin, most) = (&self.begin, self.steps);
        let play = |one: &mut One<G>| one.play_random(steps, begin, most);
        if side_by_side {
            self.matches.par_iter_mut().map(play).sum()
        } else {
            self.matches.iter_mut().map(play).sum()
        }
    }

    fn reset(&mut self, seed: u64, side_by_side: bool) {
        let begin = &self.begin;
        let anew =
            |(nth, one): (usize, &mut One<G>)| *one = One::begin(begin, chance_of(seed, nth));
        if side_by_side {
            self.matches.par_iter_mut().enumerate().for_each(anew);
        } else {
            self.matches.iter_mut().enumerate().for_each(anew);
        }
    }

    fn tell(&self, see: &mut dyn FnMut(Told)) {
        for one in &self.matches {
            see(Told {
                seat: one.seat,
                legal: one.legal.len(),
                reward: one.reward,
                over: one.over,
                cut: one.cut,
            });
        }
    }

    fn legal(&self, see: &mut dyn FnMut(&[u32])) {
        let mut numbers = Vec::new();
        for one in &self.matches {
            numbers.clear();
            self.numbers
                .of_legal(&one.legal, |number| numbers.push(number));
            see(&numbers);
        }
    }

    fn view(&self, nth: usize) -> View {
        let one = &self.matches[nth];
        one.state.view(Viewer::Side(one.seat.side()))
    }
}

/// The actions of a whole match by their numbers, in the type of all games.
impl Numbers<AnyAction> {
    /// Those of a match with the options of this one.
    pub fn of_match(game: &AnyGame) -> Numbers<AnyAction> {
        Numbers::new(game.every_action())
    }
}

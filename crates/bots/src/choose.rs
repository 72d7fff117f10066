//! Asking a bot for a decision, whatever the game.

use std::sync::atomic::AtomicBool;

use fischio_core::{OptionSet, Seat, Side, ToAct};
use games::{AnyDraft, AnyGame};

use crate::decision::Choice;
use crate::sampling::Asked;
use crate::{BotSpec, Limits, Never, Pace, Thought, registry, scripted};

/// The seat has nothing to decide now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is not {seat}'s turn to act")]
pub struct NotToAct {
    /// The seat that was asked for.
    pub seat: Seat,
}

/// Lets a bot decide for `seat`: a [`Level`](crate::Level), [`Limits`] for the strongest
/// search, or any other [`BotSpec`].
///
/// A bot uses nothing that its side does not know: what is hidden is drawn anew before it
/// thinks.
///
/// For the same state, bot and seed the choice is the same, unless time or `cancel` cut it
/// short. Once `cancel` is set, the bot answers at once with the best it has found.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use fischio_bots::{Level, choose};
/// use fischio_core::{OptionSet, Seat, Side};
/// use games::AnyGame;
///
/// let options = OptionSet::defaults(AnyGame::option_specs("chess-football")?);
/// let mut game = AnyGame::begin("chess-football", &options)?;
/// let white = Seat::first(Side::Home);
/// let level = Level::new("chess-football", 1)?;
/// let choice = choose(&game, white, level, 7, &AtomicBool::new(false))?;
/// game.play(white, choice.action)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If it is not the seat's turn.
pub fn choose(
    game: &AnyGame,
    seat: Seat,
    bot: impl Into<BotSpec>,
    seed: u64,
    cancel: &AtomicBool,
) -> Result<Choice, NotToAct> {
    choose_within(game, seat, bot.into(), Pace::default(), seed, cancel)
}

/// [`choose`] at another pace than the bot's own.
///
/// # Errors
/// If it is not the seat's turn.
pub fn choose_within(
    game: &AnyGame,
    seat: Seat,
    bot: BotSpec,
    pace: impl Into<Pace>,
    seed: u64,
    cancel: &AtomicBool,
) -> Result<Choice, NotToAct> {
    let pace = pace.into();
    choose_without(game, seat, (bot, Never::default()), pace, seed, cancel)
}

/// [`choose`], telling what is found on the way. Who is told decides nothing: the choice is the same.
///
/// # Errors
/// If it is not the seat's turn.
pub fn choose_aloud(
    game: &AnyGame,
    seat: Seat,
    bot: BotSpec,
    seed: u64,
    cancel: &AtomicBool,
    tell: &dyn Fn(Thought),
) -> Result<Choice, NotToAct> {
    decide(
        game,
        Asked {
            seat,
            bot,
            pace: Pace::default(),
            never: Never::default(),
            seed,
            cancel,
            tell: Some(tell),
        },
    )
}

/// [`choose_within`] for a bot that leaves something alone.
///
/// # Errors
/// If it is not the seat's turn.
pub fn choose_without(
    game: &AnyGame,
    seat: Seat,
    (bot, never): (BotSpec, Never),
    pace: Pace,
    seed: u64,
    cancel: &AtomicBool,
) -> Result<Choice, NotToAct> {
    decide(
        game,
        Asked {
            seat,
            bot,
            pace,
            never,
            seed,
            cancel,
            tell: None,
        },
    )
}

fn decide(game: &AnyGame, asked: Asked<'_>) -> Result<Choice, NotToAct> {
    let seat = asked.seat;
    match game.to_act() {
        ToAct::Seats(seats) if seats.contains(seat) => {}
        _ => return Err(NotToAct { seat }),
    }
    let choice = match asked.bot {
        BotSpec::Strategy(strategy) => scripted::choose(game, strategy, asked),
        _ => registry::choose(game, asked),
    };
    choice.ok_or(NotToAct { seat })
}

/// The options of a match in which these sides are bots: where strategy cards are played (UN-58), a bot
/// for which no deck was chosen brings one that is made for its squad. Always the same for the same options.
pub fn bring_decks(game: &str, options: &OptionSet, sides: &[Side]) -> OptionSet {
    match game {
        "und1c1" => crate::und1c1::bring(options, sides),
        _ => options.clone(),
    }
}

/// What the next coach of a tournament's pool picks if they are a bot, at any level (TN-12); nothing once the draft is over.
pub fn pool_pick(draft: &AnyDraft) -> Option<String> {
    match draft {
        AnyDraft::Und1c1(draft) => crate::und1c1::pool_pick(draft),
    }
}

/// How the match looks to `seat`, no matter who is to act, in thousandths of a match (see
/// [`Choice::value`]): what a bot asks itself when a draw is offered.
pub fn evaluate(game: &AnyGame, seat: Seat, limits: Limits, cancel: &AtomicBool) -> i32 {
    registry::value_to(game, seat, limits, cancel)
}

/// Positions a bot looks at before it answers an offer of a draw.
const DRAW_NODES: u64 = 20_000;

/// Whether a bot on `seat` agrees to a draw: if it does not think itself ahead.
pub fn accepts_draw(game: &AnyGame, seat: Seat, cancel: &AtomicBool) -> bool {
    evaluate(game, seat, Limits::nodes(DRAW_NODES), cancel) <= 0
}

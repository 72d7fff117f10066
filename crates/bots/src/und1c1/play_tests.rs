//! How the player plays the playbook.

use std::sync::atomic::AtomicBool;

use fischio_core::{Game, OptionSet, Seat, Side, Silent};
use und1c1::{Stage, Und1c1};

use crate::sampling::Asked;
use crate::{BotSpec, Never, Pace};

const HOME: Seat = Seat::first(Side::Home);
const AWAY: Seat = Seat::first(Side::Away);
const THINKERS: [&str; 4] = ["greedy", "level:5", "level:6", "nodes:6000"];

fn at(position: &str) -> Und1c1 {
    let mut options = OptionSet::defaults(Und1c1::options());
    let playbook = options.set_text(Und1c1::options(), "playbook", "on");
    playbook.unwrap();
    Und1c1::from_position(&options, position).unwrap()
}

/// What a bot does that leaves this alone.
fn chosen(game: &Und1c1, seat: Seat, bot: &str, never: &str) -> String {
    let stop = AtomicBool::new(false);
    let asked = Asked {
        seat,
        bot: bot.parse::<BotSpec>().unwrap(),
        pace: Pace::default(),
        never: never.parse::<Never>().unwrap(),
        seed: 5,
        cancel: &stop,
        tell: None,
    };
    super::choose(game, asked).unwrap().action.to_string()
}

/// The last turn, the ball to be won before the goal: two next to the carrier tackle together.
#[test]
fn un_57_two_tackle_together_where_one_alone_wins_the_ball_less_often() {
    let text = "P1@h0 D1@b3 D3@g3 C3@g12 A2@i12 / P1@h15 D1@h13* D3@c12 A3@m6 / home \
                score 0-1 turns=19-19";
    let game = at(text);
    for bot in THINKERS {
        let action = chosen(&game, HOME, bot, "nothing");
        assert_eq!(action, "play double-up", "{bot}");
        assert!(
            chosen(&game, HOME, bot, "plays").starts_with("tackle"),
            "{bot}"
        );
    }
}

/// A pass that would be followed by a sure shot, and a line that steps up against it.
#[test]
fn un_57_the_trap_is_sprung_for_a_dangerous_pass_and_never_by_who_leaves_plays_alone() {
    let text = "P1@h0 C2@h8* A2@h12 / P1@h15 D1@b12 D3@l12 / home turns=5-5";
    let mut game = at(text);
    game.play(HOME, "pass A2".parse().unwrap(), &mut Silent)
        .unwrap();
    assert!(matches!(game.stage(), Stage::Trap(_)), "{:?}", game.stage());
    for bot in THINKERS {
        let action = chosen(&game, AWAY, bot, "nothing");
        assert!(action.starts_with("trap"), "{bot} {action}");
        assert_eq!(chosen(&game, AWAY, bot, "plays"), "decline", "{bot}");
    }
}

//! What holds in every match, however it is played.

mod common;

use calciotto::{Action, CARDS, Calciotto, Card, KickOffPair, Man, Role, Square, Squares, Stage};
use common::{AWAY, HOME, Table, options};
use fischio_core::{Coord, Fraction, Game, MOST_POSITION_BYTES, Seat, Side, Silent, ToAct, Viewer};
use rules_kit::{RandomMatches, each_roll, numbers, outcome, properties, walk};

struct Matches;

/// Matches of one coach a side and of several.
const COACHES: [&str; 3] = [
    "",
    "home_coaches=2 away_coaches=3",
    "home_coaches=5 away_coaches=4 away_roles=P,A/D/C/T",
];

fn coaches(kind: u32) -> &'static str {
    COACHES[kind as usize % COACHES.len()]
}

impl RandomMatches for Matches {
    type Game = Calciotto;

    const STRIDE: usize = 8;
    const STATE_BYTES: usize = 520;

    fn options(kind: u32) -> String {
        format!("end=phases {}", coaches(kind))
    }

    fn short_options(kind: u32) -> String {
        // Many of them are level, and decided (TN-06).
        let shoot_out = ["off", "level", "level", "0-1"][kind as usize / 3 % 4];
        let first = ["home", "away"][kind as usize / 12 % 2];
        let coaches = coaches(kind);
        format!("end=phases phases=5 shoot_out={shoot_out} first={first} {coaches}")
    }

    /// Goals, shots, tackles, cards and sixes given up come more often than they would, set-ups
    /// are over sooner.
    fn sharp(game: &Calciotto, seat: Seat, list: &[Action], choice: u32) -> Vec<Action> {
        let only = |wanted: &dyn Fn(Action) -> bool| -> Vec<Action> {
            list.iter()
                .copied()
                .filter(|&action| wanted(action))
                .collect()
        };
        let shots = only(&|action| matches!(action, Action::Shoot(_)));
        if choice % 3 == 1 && !shots.is_empty() {
            return shots;
        }
        only(&|action| match action {
            Action::Move(_, to) => ahead(game.turn(), to) || next_to_ball(game, seat.side(), to),
            Action::Shoot(_)
            | Action::DrawCard
            | Action::Card(..)
            | Action::Ready
            | Action::Pass(_)
            | Action::Tackle(_)
            | Action::Barrier(..)
            | Action::Kicker(_)
            | Action::PenaltyKicker(..)
            | Action::Call(_) => true,
            Action::Done => choice % 4 == 2,
            Action::Substitute { .. } => choice % 16 == 3,
            _ => false,
        })
    }

    fn every_action() -> Vec<Action> {
        every_action()
    }

    fn is_secret(game: &Calciotto, _: Seat, action: Action) -> bool {
        game.stage() == Stage::Penalty || game.stage() == Stage::SetUp && action != Action::Ready
    }

    fn conserved(game: &Calciotto) {
        conserved(game);
    }

    fn frequency(game: &Calciotto, seat: Seat, action: Action) -> Option<Fraction> {
        (game.stage() != Stage::Six).then(|| frequency(game, seat, action))
    }
}

properties! { Matches:
    legal_is_what_is_accepted,
    every_legal_action_has_a_number,
    questions_are_answered,
    notation_round_trips,
    offers_tell_actions_apart,
    a_trusted_preview_is_the_checked_one,
    presets_can_be_played,
    previews_are_the_frequencies,
    views_leak_nothing,
    samples_can_be_played_on,
    a_sample_is_drawn_from_any_numbers,
    secrets_are_not_told,
    nothing_is_lost_or_made,
    squares_and_goals_are_those_of_the_view,
    a_replay_is_the_same_match,
    secret_actions_commute,
    the_referee_never_gets_stuck,
    every_state_comes_back_from_its_text,
    broken_positions_are_refused,
    every_phase_comes_up,
    a_state_is_small,
}

/// Squares to the nearer line of the goal a side attacks.
fn ahead(side: Side, to: Square) -> bool {
    let rank = to.coord().rank;
    let own = if side == Side::Home { rank } else { 21 - rank };
    own >= 17 && (5..=10).contains(&to.coord().file)
}

/// Whether a square is next to the ball that the other side has.
fn next_to_ball(game: &Calciotto, side: Side, to: Square) -> bool {
    let ball = game.ball_square();
    ball.is_some_and(|ball| ball.steps_to(to) == 1)
        && game.carrier().is_some_and(|with| with.side != side)
}

/// Actions of every form, among them all that any state lists with the built-in squads.
fn every_action() -> Vec<Action> {
    let mut all = vec![
        Action::Ready,
        Action::Decline,
        Action::Keep,
        Action::DrawCard,
        Action::End,
        Action::Done,
    ];
    let men: Vec<Man> = Role::ALL
        .into_iter()
        .flat_map(|role| (1..=5).filter_map(move |number| Man::new(role, number)))
        .collect();
    let squares: Vec<Square> = (0..16)
        .flat_map(|file| (0..=21).map(move |rank| Coord::new(file, rank)))
        .filter_map(Square::from_coord)
        .collect();
    let square = |text: &str| Square::from_coord(text.parse().unwrap()).unwrap();
    let kick_off = ["h10", "i10", "h11", "i11", "g10"].map(square);
    let spots = ["h3", "i3", "h18", "i18", "h17"].map(square);
    for card in Card::ALL {
        if card.names_a_man() {
            all.extend(men.iter().map(|&man| Action::Card(card, Some(man))));
        } else {
            all.push(Action::Card(card, None));
        }
    }
    for &man in &men {
        all.extend([
            Action::Pass(man),
            Action::Call(man),
            Action::Tackle(man),
            Action::Pick(man),
            Action::Drop(man),
            Action::Kicker(man),
            Action::Shooter(man),
        ]);
        all.extend(spots.map(|at| Action::PenaltyKicker(man, at)));
        for &to in &squares {
            all.extend([
                Action::Place(man, to),
                Action::Move(man, to),
                Action::Barrier(man, to),
            ]);
        }
        for &other in &men {
            all.push(Action::Substitute {
                out: man,
                on: other,
            });
            all.extend(kick_off.map(|at| Action::KickOff {
                carrier: man,
                pair: KickOffPair::new(at, Some(other)),
            }));
        }
        all.extend(kick_off.map(|at| Action::KickOff {
            carrier: man,
            pair: KickOffPair::new(at, None),
        }));
    }
    for to in squares {
        all.extend([Action::Shoot(to), Action::Aim(to), Action::Stand(to)]);
    }
    all
}

/// How often an action leads to a goal or a ball won or kept, over all dice rolled once by
/// both, sixes kept and cards declined; ties are neither that nor the contrary.
fn frequency(game: &Calciotto, seat: Seat, action: Action) -> Fraction {
    let (mut won, mut decided) = (0, 0);
    let mut begun = *game;
    begun.play(seat, action, &mut Silent).unwrap();
    decline_cards(&mut begun);
    let side = seat.side();
    let goals = |game: &Calciotto| Side::BOTH.map(|side| game.goals(side));
    let carrier = begun.carrier().unwrap().side;
    let shot = begun.view(Viewer::All).phase == "shot";
    each_roll(&begun, |first| {
        each_roll(first, |second| {
            if second.stage() == Stage::Contest {
                return;
            }
            let success = if shot {
                (goals(second) != goals(game)) == (side == carrier)
            } else {
                second.carrier().unwrap().side == side
            };
            decided += 1;
            won += u64::from(success);
        });
    });
    Fraction::new(won, decided)
}

/// Nobody plays a card; those ELIMINA takes are the first there are.
fn decline_cards(game: &mut Calciotto) {
    for _ in 0..40 {
        match (game.stage(), game.to_act()) {
            (Stage::Window, ToAct::Seats(seats)) => {
                let seat = seats.first().unwrap();
                game.play(seat, Action::Decline, &mut Silent).unwrap();
            }
            (Stage::Eliminate, _) => {
                let request = game.chance_request().unwrap();
                game.chance(&outcome(&request, 0), &mut Silent).unwrap();
            }
            _ => return,
        }
    }
}

/// A match ends, however it is played.
#[test]
fn a_match_ends() {
    // Both set-ups and their corrections, and what fits into a phase.
    let begin = |kind, limit| {
        let by = format!("phase_limit={limit} {}", coaches(kind));
        (by, (limit + 10) * 600)
    };
    rules_kit::properties::a_match_ends::<Matches>(2..60, begin, |game, limit| {
        assert!(u32::from(game.phases()) <= limit);
    });
}

/// When time is up nothing but the phase under way is completed.
#[test]
fn a_match_by_time_ends_with_its_phase() {
    let between = [
        "set-up",
        "set-up-again",
        "possession",
        "deal",
        "kick-off",
        "substitution",
    ];
    let played = |game: &Calciotto| u32::from(game.phases());
    rules_kit::properties::ends_with_its_phase::<Matches>("end=time minutes=90", &between, played);
}

/// Reading a position never panics, and what is read can be printed.
#[test]
fn any_text_is_read_or_refused() {
    let form = "P1@[gh]0\\*?( [DCTA][1-3]@[a-p][1-9]!?\\*?){1,7} / \
                P[12]@[hi]21( [DCTA][1-3]@[a-p]1?[1-9]!?\\*?){1,7} / (home|away)( relaunch)?\
                ( / (-|TACKLE|ELIMINA ELIMINA) / (-|CANCELLA SPRINT4))?";
    rules_kit::properties::read_or_refused::<Calciotto>(form, |_, _| {});
}

/// Home is on turn with the ball, and this besides.
fn begun(more: &str) -> Result<Calciotto, fischio_core::Refusal> {
    let text = format!("{} / {} / home {more}", common::HOME, common::AWAY);
    Calciotto::from_position(&options(""), &text)
}

#[test]
fn co_13_a_value_is_written_in_one_way() {
    for more in [
        "phase=roll score=+1-00",
        "phase=roll phases=007",
        "phase=roll points=256",
        "phase=roll coach=+1",
        "phase=movement points=5 home.moved=D1:+3",
        "phase=roll roll=home:relaunch:6,4:t08",
        "phase=shot shot=i21 home.throw=+6,4",
    ] {
        assert_eq!(begun(more).unwrap_err().reason, "position-value", "{more}");
    }
}

#[test]
fn co_13_what_does_not_belong_to_the_phase_is_refused() {
    for more in [
        "phase=movement points=5 tackler=D1",
        "phase=movement points=5 shot=i21",
        "phase=roll home.throw=6,4",
        "phase=roll tackle=called",
        "phase=roll kicker=A1",
        "phase=roll pm=+",
        "phase=movement points=5 penalty=yes",
        "phase=roll barrier=D1",
        "phase=roll home.chosen=h21",
        "phase=kicker kicker=A1",
        "phase=clear-out by=away barrier=D1",
        "phase=shot shot=i21 tackle=called",
        "phase=shot shot=i21 kicker=A1",
        "phase=tackle tackler=A1 shot=i21",
    ] {
        assert_eq!(begun(more).unwrap_err().reason, "position-word", "{more}");
    }
}

/// About as much as a text can tell: every card in a hand and known to the other side, long lists.
#[test]
fn co_13_no_text_is_longer_than_may_be() {
    let men = ["{ movement = 3, strength = 1 }"; 19].join(", ");
    let squad = format!(
        "name = 'Twenty'\ngoalkeepers = [{{ movement = 1, save = 1 }}]\nmidfielders = [{men}]\n"
    );
    let mut options = options("");
    for key in ["home_squad", "away_squad"] {
        options.set_text(Calciotto::options(), key, &squad).unwrap();
    }
    let cards = Card::ALL.into_iter();
    let pack: Vec<&str> = cards
        .flat_map(|card| vec![card.name(); card.copies().into()])
        .collect();
    let numbers = |from: u8| (from..from + 7).map(|number| format!("C{number}"));
    let line_up = |keeper: &str, rank: u8, ball: &str| {
        let men = numbers(13).zip('j'..='p');
        let men: Vec<String> = men
            .map(|(man, file)| format!("{man}@{file}{rank}!"))
            .collect();
        format!("P1@{keeper} {}{ball}", men.join(" "))
    };
    let side = |side: &str, goal: &str, rank: u8| {
        let called: Vec<String> = numbers(13)
            .chain((8..13).map(|n| format!("C{n}")))
            .collect();
        let squares: Vec<String> = ('j'..='p').map(|file| format!("{file}{rank}")).collect();
        let moved: Vec<String> = numbers(13).map(|man| format!("{man}:255")).collect();
        format!(
            "{side}.called=P1,{} {side}.squares={goal},{} {side}.moved=P1:255,{} \
             {side}.gone=C8,C9,C10 {side}.off=C11,C12 {side}.booked=C8,C9,C10,C11,C12 \
             {side}.throw=6,4:draw",
            called.join(","),
            squares.join(","),
            moved.join(",")
        )
    };
    let text = format!(
        "{} / {} / home phase=shot score=65535-65535 phases=65535 untackled=65535 points=255 \
         counter=yes pass=made by=away roll=home:movement:6,6:draw:+:b100:t200 last=p10-p11 \
         shot=j21 away.open={} away.exposed={} {} {} / - / {}",
        line_up("j0", 10, "*"),
        line_up("j21", 11, ""),
        pack[1..].join(","),
        pack.join(","),
        side("home", "j0", 5),
        side("away", "j21", 16).replace(" away.throw=6,4:draw", ""),
        pack.join(" ")
    );
    let game = Calciotto::from_position(&options, &text).unwrap();
    let printed = game.position().unwrap();
    assert_eq!(Calciotto::from_position(&options, &printed), Ok(game));
    let bytes = printed.len();
    assert!(bytes <= MOST_POSITION_BYTES, "{bytes} bytes: {printed}");
}

/// Whatever is counted in a match is read however high it is, and goes no higher than it can.
#[test]
fn co_13_counters_are_read_as_far_as_they_go() {
    for points in [99, 254, 255] {
        let most = "score=65535-65535 phases=65535 untackled=65535";
        let mut game = begun(&format!("phase=roll {most} points={points}")).unwrap();
        assert!(game.position().unwrap().contains(most));
        for seed in 0..40 {
            let text = game.position().unwrap();
            let read = Calciotto::from_position(&options(""), &text);
            assert_eq!(read.as_ref(), Ok(&game), "{text}");
            rules_kit::run::<Matches>(&mut game, seed, 1);
        }
    }
}

/// Whenever time runs out, the states that follow have texts too.
#[test]
fn a_match_out_of_time_is_a_position_too() {
    let options = options("end=time minutes=45 home_coaches=2");
    for seed in 0..40 {
        let mut game = Calciotto::begin(&options).unwrap();
        rules_kit::run::<Matches>(&mut game, seed, 20 + 12 * seed as u32);
        if game.time_up(&mut Silent).is_err() {
            continue;
        }
        for next in 0..40 {
            let text = game.position().unwrap();
            let read = Calciotto::from_position(&options, &text);
            assert_eq!(read.as_ref(), Ok(&game), "{text}");
            rules_kit::run::<Matches>(&mut game, next, 1);
        }
    }
}

/// Odd data: a squad of twenty with many goalkeepers, one with a single one; great areas.
fn odd_match() -> Calciotto {
    let squad = |keepers: usize, line: &str, men: usize, man: &str| {
        let keeper = "{ movement = 0, save = 9 }";
        format!(
            "name = 'Odd'\ngoalkeepers = [{}]\n{line} = [{}]\n",
            vec![keeper; keepers].join(", "),
            vec![man; men].join(", ")
        )
    };
    let board = "penalty_area = ['d1', 'm6']\nsmall_area = ['d1', 'm5']\n\
                 penalty_squares = ['d1', 'e1']\ncircle = ['h10', 'i10', 'a7', 'p9']\n\
                 kick_off = ['h10', 'i10']\n";
    let cards = "sprint3 = { movement = 9, bonus = 9 }\nsprint4 = { movement = 1, bonus = 0 }\n\
                 dribbling = 0\ntackle = 9\nscivolata = 9\nsicurezza = 9\ncontropiede = 3\n\
                 raddoppia = 3\n";
    let mut options = options("end=first_to first_to=2 home_coaches=2");
    let fast = squad(13, "forwards", 7, "{ movement = 9, strength = 9 }");
    let slow = squad(1, "defenders", 13, "{ movement = 1, strength = 0 }");
    for (key, text) in [
        ("board", board),
        ("cards", cards),
        ("home_squad", &fast),
        ("away_squad", &slow),
    ] {
        options.set_text(Calciotto::options(), key, text).unwrap();
    }
    Calciotto::begin(&options).unwrap()
}

/// Any board, cards and squads that are accepted can be played with.
#[test]
fn a_match_with_other_data_is_a_match() {
    rules_kit::properties::any_data_can_be_played_with::<Matches>(&odd_match());
}

/// Random matches see players sent off.
#[test]
fn a_side_plays_on_with_seven() {
    let mut number = numbers(11);
    let mut sent_off = false;
    for round in 0..120 {
        let choices: Vec<u32> = (0..900).map(|_| number(u32::MAX)).collect();
        walk::<Matches>(&Matches::options(round), &choices, |game| {
            let short = |side| game.fielded(side).count() == 7 && game.stage() == Stage::Roll;
            sent_off |= Side::BOTH.into_iter().any(short);
        });
    }
    assert!(sent_off);
}

fn conserved(game: &Calciotto) {
    let view = game.view(Viewer::All);
    for side in Side::BOTH {
        let squad = usize::from(game.squad(side).size());
        let pieces = view.pieces.iter().filter(|piece| piece.side == side);
        assert_eq!(pieces.count(), squad);
        let on_pitch: Squares = game.fielded(side).map(|(_, square)| square).collect();
        let fielded = game.fielded(side).count();
        assert_eq!(on_pitch.count() as usize, fielded);
        let sent_off = view
            .sent_off
            .as_ref()
            .map_or(0, |sent_off| sent_off[side].len());
        if game.stage() != Stage::SetUp && game.stage() != Stage::Over {
            assert_eq!(fielded + sent_off, 8);
        }
        for (man, square) in game.fielded(side) {
            let own = game.pitch().goal_zone(side).has(square);
            assert_eq!(man.keeps_goal(), own, "{man} on {square}");
        }
    }
    let in_play = !matches!(
        game.stage(),
        Stage::SetUp
            | Stage::Possession
            | Stage::Deal
            | Stage::KickOff
            | Stage::Shooter
            | Stage::Over
    );
    if in_play {
        let carrier = game.carrier().unwrap();
        let men: Vec<Man> = game.fielded(carrier.side).map(|(man, _)| man).collect();
        assert!(men.contains(&carrier.man));
    }
    let hands = Side::BOTH.map(|side| game.hand(side));
    let cards = game.pack() + hands[0].count() + hands[1].count();
    assert_eq!(cards, CARDS);
    let under = view.pack_under.expect("there is a pack");
    for card in Card::ALL {
        let there = under
            .iter()
            .filter(|&&other| other == Some(card.name()))
            .count();
        let all = usize::from(hands[0].of(card) + hands[1].of(card)) + there;
        assert!(all <= usize::from(card.copies()), "{card}");
    }
}

#[test]
fn a_keep_or_a_drawn_card_in_a_contest_is_previewed() {
    // The forward's 3 counts beside the goalkeeper, whose save of 2 counts too.
    let mut table = Table::at(&format!("{HOME} / {AWAY} / home"));
    table.play("dice 2 4; home A1-i17; home A1-i18; home shoot i21; dice 6 5");
    // 14 against 2d6 + 2: a 12 ties, and then it is as before the roll.
    // 35/36 + 1/36 · 337/578: that much once both roll again with 3 against 2.
    assert_eq!(table.preview("home", "keep").0, "13727/13872");
    assert_eq!(table.preview("home", "draw").1, 6);
    table.play("home keep; dice 6 4");
    assert_eq!(table.preview("away", "keep").0, "0/1");
    let home = Seat::first(Side::Home);
    assert_eq!(table.game.preview(home, Action::Keep), None);
}

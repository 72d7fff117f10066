//! What is seen of a match: description, view, offers, odds, events.

use fischio_core::{
    Area, AreaKind, Badge, BadgeKind, BadgeLook, Board, BySide, CardForm, CardView, Clause,
    ContestView, Contestant, Counter, CounterKind, EventView, Figure, Fraction, GameDescription,
    Hand, Mark, Number, Offer, PhaseDescription, PieceKind, PieceView, Preview, Reason, Rolled,
    Side, Sign, Tone, TrayItem, View, Viewer,
};

use crate::action::{Action, FILES, Man, RANKS};
use crate::state::{Event, GOAL_FROM, Play, Stage, Token, Toy, shot};

/// The phases: their IDs and clauses.
const PHASES: [(&str, &str); 6] = [
    ("set-up", "TY-02"),
    ("draw", "TY-03"),
    ("turn", "TY-04"),
    ("tackle", "TY-05"),
    ("shot", "TY-06"),
    ("over", "TY-07"),
];

/// The phase's ID and clause.
pub(crate) fn phase(stage: Stage) -> (&'static str, &'static str) {
    PHASES[match stage {
        Stage::SetUp => 0,
        Stage::Deal(_) | Stage::Lots => 1,
        Stage::Turn(_) => 2,
        Stage::Tackle(..) => 3,
        Stage::Shot(_) => 4,
        Stage::Over => 5,
    }]
}

pub(crate) fn description() -> GameDescription {
    let goal = |side| {
        Area::new(
            "goal",
            AreaKind::Goal,
            Some(side),
            vec![Toy::goal(side)],
            "TY-06",
        )
    };
    let board = Board {
        files: FILES,
        ranks: RANKS,
        chequered: false,
        areas: Side::BOTH.map(goal).to_vec(),
    };
    let kind = |(id, mark, clause)| fischio_core::ActionKind::new(id, mark, clause);
    GameDescription {
        pieces: vec![PieceKind::new("man", "M", Figure::Counter)],
        actions: [
            ("place", Mark::Dot, "TY-02"),
            ("ready", Mark::None, "TY-02"),
            ("token", Mark::Dot, "TY-03"),
            ("move", Mark::Dot, "TY-04"),
            ("carry", Mark::DotBall, "TY-04"),
            ("pass", Mark::Arrow, "TY-04"),
            ("wait", Mark::None, "TY-04"),
            ("tackle", Mark::Ring, "TY-05"),
            ("shoot", Mark::Arrow, "TY-06"),
        ]
        .map(kind)
        .to_vec(),
        phases: PHASES
            .map(|(id, clause)| PhaseDescription::new(id, clause))
            .to_vec(),
        counters: vec![CounterKind::new("turns")],
        badges: vec![BadgeKind::new("token", BadgeLook::Tag)],
        ..GameDescription::bare::<Toy>(board)
    }
}

pub(crate) fn view(game: &Toy, viewer: Viewer) -> View {
    let mut view = View::new(game, phase(game.stage).0);
    let play = game.in_play();
    view.score = game.score;
    view.turn = play.map(|play| play.turn);
    view.ball = game.ball();
    view.carrier = play.map(
        |Play {
             carrier: (side, man),
             ..
         }| man.id(side),
    );
    let hidden = |side| game.stage == Stage::SetUp && !viewer.sees(side);
    for side in Side::BOTH {
        for man in Man::ALL {
            let at = game.at(side, man).filter(|_| !hidden(side));
            let mut piece = PieceView::new(man.id(side), side, "man", at);
            piece.label = Some(man.to_string());
            let laid = play
                .filter(|play| play.turn == side)
                .and_then(|play| play.laid);
            let on_this = laid.filter(|(on, _)| *on == man);
            let badge =
                on_this.map(|(_, token)| Badge::new("token", format_args!("+{}", token.worth())));
            piece.badges.extend(badge);
            if at.is_none() && game.stage == Stage::SetUp && viewer.sees(side) {
                let id = piece.id.clone();
                view.tray.push(TrayItem {
                    id,
                    side,
                    kind: "man",
                    left: 1,
                    required: 1,
                });
            }
            view.pieces.push(piece);
        }
    }
    let hand = |side| {
        let held = game.drawn[side].filter(|_| !game.spent[side]);
        let known = held.filter(|_| viewer.sees(side)).map(Token::name);
        Hand {
            count: held.is_some().into(),
            known: known.into_iter().collect(),
            ..Hand::default()
        }
    };
    view.hands = Some(BySide::from_fn(hand));
    for token in [Token::One, Token::Two] {
        let card = CardView {
            kind: "token",
            form: CardForm::Card,
            tone: if token == Token::One {
                Tone::Yellow
            } else {
                Tone::Red
            },
            numbers: vec![Number::new("WORTH", token.worth())],
            clause: Clause("TY-03"),
        };
        view.cards.insert(token.name(), card);
    }
    view.ready = (game.stage == Stage::SetUp).then_some(game.ready);
    if let Stage::Tackle(play, man) = game.stage {
        let (side, bonus) = (play.turn, Toy::bonus(play, man));
        let first = Contestant::new(side, Some(man.id(side)), bonus);
        let (other, carrier) = play.carrier;
        let second = Contestant::new(other, Some(carrier.id(other)), 0);
        view.contest = Some(ContestView::new("tackle", first, second));
    }
    view.counters = vec![Counter::new("turns", game.turns / 2, None).of(game.most_turns)];
    view
}

pub(crate) fn offer(game: &Toy, side: Side, action: Action) -> Offer {
    let play = game.in_play();
    let by = |kind, man: Man, to| {
        let mut offer = Offer::new(&action, kind);
        offer.from = game.at(side, man);
        offer.to = to;
        offer.piece = Some(man.piece_id(side));
        offer
    };
    let carrier = play.map_or(Man::ALL[0], |play| play.carrier.1);
    match action {
        Action::Place(man, at) => {
            let mut offer = by("place", man, Some(at));
            if offer.from.is_none() {
                offer.tray = offer.piece.take();
            }
            offer
        }
        Action::Ready => Offer::new(&action, "ready"),
        Action::Wait => Offer::new(&action, "wait"),
        Action::Lay(man) => {
            let mut offer = by("token", man, game.at(side, man));
            offer.choice = game.drawn[side].map(Token::name);
            offer
        }
        Action::Move(man, to) => {
            let carries = play.is_some_and(|play| play.carrier == (side, man));
            by(if carries { "carry" } else { "move" }, man, Some(to))
        }
        Action::Pass(to) => by("pass", carrier, game.at(side, to)),
        Action::Tackle(man) => by("tackle", man, game.ball()),
        Action::Shoot => by("shoot", carrier, Some(Toy::goal(side.opponent()))),
    }
}

/// The exact odds of a tackle or a shot.
pub(crate) fn preview(game: &Toy, play: Play, action: Action) -> Option<Preview> {
    const PIPS: std::ops::RangeInclusive<u8> = 1..=6;
    let (man, success) = match action {
        Action::Tackle(man) => {
            let bonus = Toy::bonus(play, man);
            let wins = PIPS.flat_map(|own| PIPS.map(move |other| own + bonus > other));
            (
                man,
                Fraction::new(wins.filter(|wins| *wins).count() as u64, 36),
            )
        }
        Action::Shoot => {
            let man = play.carrier.1;
            let signs = [Sign::Plus, Sign::Minus];
            let rolls =
                PIPS.flat_map(|die| signs.map(|sign| shot(die, sign, Toy::bonus(play, man))));
            let goals = rolls.filter(|total| *total >= GOAL_FROM).count();
            (man, Fraction::new(goals as u64, 12))
        }
        _ => return None,
    };
    debug_assert!(
        game.at(play.turn, man).is_some(),
        "who acts stands on the board"
    );
    let token = play
        .laid
        .filter(|(on, _)| *on == man)
        .map(|(_, token)| Reason {
            kind: "token",
            clause: Clause("TY-03"),
            side: play.turn,
            piece: Some(man.id(play.turn)),
            value: token.worth().into(),
            of: None,
            counts: true,
            label: fischio_core::Localised::new(),
        });
    Some(Preview::new(success, 0, token.into_iter().collect()))
}

pub(crate) fn event(event: &Event) -> EventView {
    let of = |kind, clause, side| EventView::new(kind, clause).of_side(side);
    match *event {
        Event::Placed(side, man, at) => of("placed", "TY-02", side)
            .with("man", man.to_string())
            .at(at)
            .secret(side),
        Event::Ready(side) => of("ready", "TY-02", side),
        Event::Drawn(side) => of("drawn", "TY-03", side),
        Event::Holds(side, token) => of("holds", "TY-03", side)
            .with("tile", token.name())
            .secret(side),
        Event::Begins(side) => of("begins", "TY-03", side),
        Event::Laid(side, man, token) => of("laid", "TY-03", side)
            .with("man", man.to_string())
            .with("tile", token.name()),
        Event::Moved {
            side,
            man,
            from,
            to,
            carries,
        } => {
            let kind = if carries { "carried" } else { "moved" };
            let mut event = of(kind, "TY-04", side)
                .with("man", man.to_string())
                .between(from, to);
            event.piece = Some(man.id(side));
            event
        }
        Event::Passed { side, from, to } => of("passed", "TY-04", side)
            .with("man", from.to_string())
            .with("other", to.to_string()),
        Event::Tackled {
            side,
            man,
            dice: [own, other],
            bonus,
            won,
        } => {
            let mut roll = Rolled::new("tackle", &[own, other]);
            roll.bonus = Some(bonus.into());
            of("tackled", "TY-05", side)
                .with("man", man.to_string())
                .with("won", won)
                .rolled(roll)
                .totals(own + bonus, other)
        }
        Event::Shot {
            side,
            man,
            die,
            sign,
            bonus,
            goal,
        } => {
            let mut roll = Rolled::new("shot", &[die]);
            (roll.pm, roll.bonus) = (Some(sign), Some(bonus.into()));
            of("shot", "TY-06", side)
                .with("man", man.to_string())
                .with("goal", goal)
                .rolled(roll)
                .with_total(shot(die, sign, bonus))
        }
        Event::Tackles(side, man) => of("tackles", "TY-05", side).with("man", man.to_string()),
        Event::Shoots(side, man) => of("shoots", "TY-06", side).with("man", man.to_string()),
        Event::Waited(side) => of("waited", "TY-04", side),
        Event::Ended(score) => {
            let score = score.map(|goals| goals as u16);
            EventView::new("ended", "TY-07").scored(score)
        }
    }
}

//! What the tests share: the table of UND1C1, and what is played at it alone.
#![allow(dead_code)]

pub mod hands;
pub mod random;

use fischio_core::{Game, OptionSet, Side, ToAct};
use und1c1::{Card, DECK, ManRef, Stage, Und1c1, When};

/// A match and what happened in it.
pub type Table = rules_kit::Table<Und1c1>;

/// The options of a match: `turns=5 fouls=off`, the rest at their defaults.
pub fn options(text: &str) -> OptionSet {
    rules_kit::options::<Und1c1>(text)
}

/// The options of a match in which each side's deck has these cards, and others.
pub fn decks(home: &str, away: &str) -> String {
    let deck = |wanted: &str| {
        let wanted: Vec<&str> = wanted.split(',').filter(|name| !name.is_empty()).collect();
        // None that opens a window after a result or before the draw.
        let opens = |card: &Card| matches!(card.spec().when, When::After | When::Draw);
        let others = Card::all().filter(|card| !opens(card));
        let mut all = wanted.clone();
        for name in others.map(Card::name) {
            if all.len() < DECK && !wanted.contains(&name) {
                all.push(name);
            }
        }
        format!("deck=['{}']", all.join("','"))
    };
    let [home, away] = [home, away].map(deck);
    format!("cards=on home_own_deck={home} away_own_deck={away}")
}

/// A position with these cards in the hands of both sides, whose decks have them.
#[track_caller]
pub fn with_hands(position: &str, home: &str, away: &str) -> Table {
    let hand = |side: &str, hand: &str| match hand {
        "" => String::new(),
        hand => format!(" {side}.hand={hand}"),
    };
    let text = format!("{position}{}{}", hand("home", home), hand("away", away));
    Table::at_by(&decks(home, away), &text)
}

/// What a table of UND1C1 does and answers beside what every table does.
pub trait Scene {
    /// Lets the referee end a turn: no Tractor moves, the first padlocks, nobody re-placed or
    /// substituted.
    fn settle(&mut self);

    /// Both sides set up as a late coach's would be, and Home kicks off with A1 on h7.
    fn kicked_off(by: &str) -> Table;

    /// Both sides set up as a late coach's would be.
    fn set_up(&mut self);

    /// The carrier: `home-A1`, or `-`.
    fn carrier(&self) -> String;

    /// A side's flipped players: `D1 A2`.
    fn flipped(&self, side: Side) -> String;
}

impl Scene for Table {
    fn settle(&mut self) {
        for _ in 0..60 {
            let ends = matches!(
                self.game.stage(),
                Stage::Tractor { early: false, .. }
                    | Stage::Padlocks(_)
                    | Stage::Replace { .. }
                    | Stage::Substitution(_)
            );
            let ToAct::Seats(seats) = self.game.to_act() else {
                return;
            };
            let seat = seats.first().unwrap();
            match self.game.when_late(seat) {
                Some(action) if ends => {
                    self.events.clear();
                    self.game.play(seat, action, &mut self.events).unwrap();
                }
                _ => return,
            }
        }
    }

    fn kicked_off(by: &str) -> Table {
        let mut table = Table::new(by);
        table.set_up();
        table.play("dice 6 1; home kickoff A1@h7");
        table
    }

    fn set_up(&mut self) {
        for _ in 0..60 {
            let ToAct::Seats(seats) = self.game.to_act() else {
                return;
            };
            if !matches!(self.game.stage(), Stage::SetUp { .. }) {
                return;
            }
            let seat = seats.first().unwrap();
            let action = self.game.when_late(seat).unwrap();
            self.game.play(seat, action, &mut self.events).unwrap();
        }
    }

    fn carrier(&self) -> String {
        self.game.carrier().map_or("-".into(), ManRef::id)
    }

    fn flipped(&self, side: Side) -> String {
        let names: Vec<_> = self.game.flipped(side).map(|man| man.to_string()).collect();
        names.join(" ")
    }
}

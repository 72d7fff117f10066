//! Who sits where.

use std::collections::BTreeMap;
use std::sync::Arc;

use fischio_core::{Seat, Side};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::id::Visitor;

/// What sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Chair {
    /// A person.
    Person {
        /// Who.
        visitor: Visitor,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: u8,
    },
    /// Nobody yet.
    Open,
}

impl Chair {
    /// Who sits on it, if a person does.
    pub fn visitor(&self) -> Option<&Visitor> {
        match self {
            Chair::Person { visitor } => Some(visitor),
            Chair::Bot { .. } | Chair::Open => None,
        }
    }
}

/// The chairs of a match, one for each seat.
/// They seldom change and are copied with every snapshot, so copies share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chairs(Arc<BTreeMap<Seat, Chair>>);

impl Serialize for Chairs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Chairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        BTreeMap::deserialize(deserializer).map(|chairs| Chairs(Arc::new(chairs)))
    }
}

impl Chairs {
    /// The chairs of these seats.
    pub fn new(chairs: impl IntoIterator<Item = (Seat, Chair)>) -> Chairs {
        Chairs(Arc::new(chairs.into_iter().collect()))
    }

    /// One chair a side.
    pub fn pair(home: Chair, away: Chair) -> Chairs {
        let [first, second] = Seat::FIRSTS;
        Chairs::new([(first, home), (second, away)])
    }

    /// What sits on a seat; nobody on one that the match has not.
    pub fn at(&self, seat: Seat) -> &Chair {
        self.0.get(&seat).unwrap_or(&Chair::Open)
    }

    /// Sets what sits on a seat.
    pub fn set(&mut self, seat: Seat, chair: Chair) {
        Arc::make_mut(&mut self.0).insert(seat, chair);
    }

    /// Sets a person on every seat on which a visitor sits.
    pub fn rename(&mut self, visitor: &Visitor, person: &Visitor) {
        let sits = |chair: &Chair| chair.visitor() == Some(visitor);
        if self.0.values().any(sits) {
            for chair in Arc::make_mut(&mut self.0).values_mut() {
                if sits(chair) {
                    *chair = Chair::Person {
                        visitor: person.clone(),
                    };
                }
            }
        }
    }

    /// Every seat with its chair, Home's first.
    pub fn all(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        self.0.iter().map(|(seat, chair)| (*seat, chair))
    }

    /// The seats of a side with their chairs.
    pub fn of(&self, side: Side) -> impl Iterator<Item = (Seat, &Chair)> {
        self.all().filter(move |(seat, _)| seat.side() == side)
    }

    /// The seats that nobody has taken.
    pub fn open(&self) -> impl Iterator<Item = Seat> {
        let open = self.all().filter(|(_, chair)| **chair == Chair::Open);
        open.map(|(seat, _)| seat)
    }

    /// The seat that speaks for a side when it resigns, offers a draw or answers: the first
    /// on which a person sits, or is to sit.
    pub fn captain(&self, side: Side) -> Seat {
        let person = self
            .of(side)
            .find(|(_, chair)| !matches!(chair, Chair::Bot { .. }));
        person.map_or(Seat::first(side), |(seat, _)| seat)
    }

    /// Whether a side has nobody but bots.
    pub fn is_bot(&self, side: Side) -> bool {
        self.of(side)
            .all(|(_, chair)| matches!(chair, Chair::Bot { .. }))
    }

    /// Whether one visitor holds every seat that no bot holds.
    pub fn has_one_visitor(&self) -> bool {
        let mut persons = self
            .all()
            .filter(|(_, chair)| !matches!(chair, Chair::Bot { .. }))
            .map(|(_, chair)| chair.visitor());
        let Some(Some(first)) = persons.next() else {
            return false;
        };
        persons.all(|visitor| visitor == Some(first))
    }

    /// The same people and bots on the other side.
    #[must_use]
    pub fn swapped(&self) -> Chairs {
        let other = |seat: Seat| Seat::new(seat.side().opponent(), seat.number());
        Chairs::new(
            self.all()
                .filter_map(|(seat, chair)| Some((other(seat)?, chair.clone()))),
        )
    }
}

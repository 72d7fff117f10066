//! Squads: 13 to 20 players and their numbers, from a file (CO-04, CO-05).

use fischio_core::{
    DataError, DataFile, MAX_MAN_NAME, OptionError, OptionSet, Shirts, Side, Slot, SlotSet,
    man_name, schema_of,
};
pub use fischio_phases::files::MAX_PRINTED;
use fischio_phases::files::{printed, squad_name};
use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use crate::parts::team::LINE_UP;
use crate::{Man, Role};

/// Players a coach calls up (CO-04).
pub const CALLED_UP: u8 = 13;
/// Most players of a squad (CO-05).
pub const MAX_SQUAD: usize = 20;
/// Longest name of a squad, in bytes.
pub const MAX_SQUAD_NAME: usize = 16;

/// The numbers printed on a player (CO-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Numbers {
    /// Squares a player moves in a turn at most.
    pub movement: u8,
    /// The circled number: strength, or save of a goalkeeper.
    pub circled: u8,
}

/// A squad (CO-04).
///
/// Its players stand in slots from 0: goalkeepers, defenders, midfielders, wing-backs,
/// forwards, each in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Squad {
    /// Padded with zeroes.
    name: [u8; MAX_SQUAD_NAME],
    shirts: Option<Shirts>,
    /// Movement in the high half, the circled number in the low one.
    numbers: [u8; MAX_SQUAD],
    /// The slot of each role's first player, and how many there are in all.
    first: [u8; 6],
    /// Who is suspended: called up, but kept off the pitch (TN-11).
    suspended: SlotSet,
}

/// A squad of Calciotto (CO-04, CO-05): 13 to 20 players, a goalkeeper and seven outfielders at least.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Squad of Calciotto")]
struct File {
    /// The squad's name.
    #[schemars(with = "String", length(min = 1, max = MAX_SQUAD_NAME))]
    name: Spanned<String>,
    /// Two colours of shirts: the usual ones, and those against a team whose usual ones are much like them.
    #[serde(default)]
    #[schemars(with = "Option<Shirts>")]
    shirts: Option<Spanned<String>>,
    /// The goalkeepers.
    #[schemars(with = "Vec<Goalkeeper>", length(min = 1, max = MAX_SQUAD))]
    goalkeepers: Spanned<Vec<Goalkeeper>>,
    /// The defenders.
    #[serde(default)]
    #[schemars(length(max = MAX_SQUAD))]
    defenders: Vec<Outfielder>,
    /// The midfielders.
    #[serde(default)]
    #[schemars(length(max = MAX_SQUAD))]
    midfielders: Vec<Outfielder>,
    /// The wing-backs.
    #[serde(default)]
    #[schemars(length(max = MAX_SQUAD))]
    wing_backs: Vec<Outfielder>,
    /// The forwards.
    #[serde(default)]
    #[schemars(length(max = MAX_SQUAD))]
    forwards: Vec<Outfielder>,
}

/// A goalkeeper.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Goalkeeper {
    /// What the coach calls the player, beside the number: 1 to 16 characters. No rule knows it.
    #[serde(default)]
    #[schemars(with = "Option<String>", length(min = 1, max = MAX_MAN_NAME))]
    name: Option<Spanned<String>>,
    /// Squares a turn at most.
    #[schemars(with = "u8", range(min = 0, max = MAX_PRINTED))]
    movement: Spanned<i64>,
    /// The circled number, added to saves.
    #[schemars(with = "u8", range(min = 0, max = MAX_PRINTED))]
    save: Spanned<i64>,
}

/// An outfielder.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Outfielder {
    /// What the coach calls the player, beside the number: 1 to 16 characters. No rule knows it.
    #[serde(default)]
    #[schemars(with = "Option<String>", length(min = 1, max = MAX_MAN_NAME))]
    name: Option<Spanned<String>>,
    /// Squares a turn at most.
    #[schemars(with = "u8", range(min = 1, max = MAX_PRINTED))]
    movement: Spanned<i64>,
    /// The circled number, added in contests.
    #[schemars(with = "u8", range(min = 0, max = MAX_PRINTED))]
    strength: Spanned<i64>,
}

impl Squad {
    /// The file of Home's default squad.
    pub const HOME_FILE: &str = include_str!("../../../../squads/calciotto/home.toml");
    /// The file of Away's default squad.
    pub const AWAY_FILE: &str = include_str!("../../../../squads/calciotto/away.toml");

    /// Suspends those who are named by the options of the match (TN-11).
    ///
    /// # Errors
    /// If they name anybody else, or too many.
    pub(crate) fn suspend(&mut self, side: Side, options: &OptionSet) -> Result<(), OptionError> {
        let slot = |text: &str| self.slot(Man::parse(text)?);
        let all = SlotSet::first_slots(self.size().into());
        let keepers = SlotSet::first_slots(self.goalkeepers().into());
        let most = usize::from(CALLED_UP) - LINE_UP;
        self.suspended = options.suspended(side, slot, (all, keepers), (LINE_UP - 1, most))?;
        Ok(())
    }

    /// Who is suspended (TN-11).
    pub const fn suspended(&self) -> SlotSet {
        self.suspended
    }

    /// Whether a player is suspended; nothing where nobody is.
    pub(crate) fn is_suspended(&self, slot: Slot) -> Option<bool> {
        (!self.suspended.is_empty()).then(|| self.suspended.has(slot))
    }

    /// The built-in squad of Home.
    ///
    /// # Panics
    /// Never: a test reads it.
    pub fn home() -> Squad {
        Squad::parse("squads/calciotto/home.toml", Squad::HOME_FILE)
            .expect("the built-in squad is right")
    }

    /// The built-in squad of Away.
    ///
    /// # Panics
    /// Never: a test reads it.
    pub fn away() -> Squad {
        Squad::parse("squads/calciotto/away.toml", Squad::AWAY_FILE)
            .expect("the built-in squad is right")
    }

    /// The JSON Schema of such files, for editors.
    pub fn schema() -> serde_json::Value {
        schema_of::<File>()
    }

    /// The squad of a file's text; `file` is what errors call it.
    ///
    /// ```
    /// let wrong = "name = 'Mine'\ngoalkeepers = []\n";
    /// let error = calciotto::Squad::parse("mine.toml", wrong).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "mine.toml, line 2: CO-05: a squad has a goalkeeper at least"
    /// );
    /// ```
    ///
    /// # Errors
    /// What is wrong, with the file, the line and the clause.
    pub fn parse(file: &str, text: &str) -> Result<Squad, DataError> {
        Squad::read(file, text).map(|(squad, _)| squad)
    }

    /// What the coach calls the players of a squad, as its file says, each by what the rules call them; nobody if the file is none.
    pub(crate) fn man_names(text: &str) -> Vec<(String, String)> {
        let Ok((squad, names)) = Squad::read("", text) else {
            return Vec::new();
        };
        let named = names.into_iter().enumerate();
        named
            .filter_map(|(slot, name)| Some((squad.man(Slot::new(slot)).to_string(), name?)))
            .collect()
    }

    /// The squad of a file's text, and what each of its players is called.
    fn read(file: &str, text: &str) -> Result<(Squad, Vec<Option<String>>), DataError> {
        let data = DataFile {
            name: file,
            text,
            clause: "CO-04",
        };
        let read: File = data.read()?;
        let plain = squad_name(data, &read.name, MAX_SQUAD_NAME)?;
        let keepers = read.goalkeepers.get_ref();
        if keepers.is_empty() {
            let message = "a squad has a goalkeeper at least";
            return Err(data.error_at(&read.goalkeepers, "CO-05", message));
        }
        let lines = [
            &read.defenders,
            &read.midfielders,
            &read.wing_backs,
            &read.forwards,
        ];
        let outfielders: usize = lines.iter().map(|line| line.len()).sum();
        let all = keepers.len() + outfielders;
        if !(usize::from(CALLED_UP)..=MAX_SQUAD).contains(&all) {
            let message = format!("a squad has {CALLED_UP} to {MAX_SQUAD} players, not {all}");
            return Err(data.error(text.len(), "CO-05", message));
        }
        if outfielders < 7 {
            let message = format!("seven outfielders take the field; there are {outfielders}");
            return Err(data.error(text.len(), "CO-04", message));
        }

        let mut squad = Squad {
            name: [0; MAX_SQUAD_NAME],
            shirts: Shirts::read(data, "CO-04", read.shirts.as_ref())?,
            numbers: [0; MAX_SQUAD],
            first: [0; 6],
            suspended: SlotSet::EMPTY,
        };
        squad.name[..plain.len()].copy_from_slice(plain.as_bytes());
        let keepers_called = keepers.iter().map(|keeper| &keeper.name);
        let called = keepers_called.chain(lines.into_iter().flatten().map(|man| &man.name));
        let names = called
            .map(|name| man_name(data, "CO-04", name.as_ref()))
            .collect::<Result<_, _>>()?;
        let mut slots = squad.numbers.iter_mut();
        for (keeper, slot) in keepers.iter().zip(&mut slots) {
            *slot = printed(data, &keeper.movement, "movement", 0)? << 4
                | printed(data, &keeper.save, "save", 0)?;
        }
        for (man, slot) in lines.into_iter().flatten().zip(&mut slots) {
            *slot = printed(data, &man.movement, "movement", 1)? << 4
                | printed(data, &man.strength, "strength", 0)?;
        }
        let mut next = keepers.len() as u8;
        squad.first[1] = next;
        for (line, first) in lines.into_iter().zip(&mut squad.first[2..]) {
            next += line.len() as u8;
            *first = next;
        }
        Ok((squad, names))
    }

    /// The colours in which it plays, if its file says.
    pub const fn shirts(&self) -> Option<Shirts> {
        self.shirts
    }

    /// Its name.
    pub fn name(&self) -> &str {
        let end = self.name.iter().position(|&byte| byte == 0);
        let bytes = &self.name[..end.unwrap_or(MAX_SQUAD_NAME)];
        core::str::from_utf8(bytes).unwrap_or_default()
    }

    /// How many players it has.
    #[inline]
    pub const fn size(&self) -> u8 {
        self.first[5]
    }

    /// How many goalkeepers it has; they are in the first slots.
    #[inline]
    pub const fn goalkeepers(&self) -> u8 {
        self.first[1]
    }

    /// Its slots, the goalkeepers' first.
    #[inline]
    pub(crate) fn slots(&self) -> impl Iterator<Item = Slot> + Clone + use<> {
        (0..usize::from(self.size())).map(Slot::new)
    }

    /// Whether a slot is a goalkeeper's.
    #[inline]
    pub(crate) const fn keeps_goal(&self, slot: Slot) -> bool {
        slot.index() < self.goalkeepers() as usize
    }

    /// The role of the player in a slot below [`Squad::size`].
    #[inline]
    pub fn role(&self, slot: Slot) -> Role {
        let number = slot.index() as u8;
        let after = self.first[1..5].iter().filter(|&&first| number >= first);
        Role::ALL[after.count()]
    }

    /// The player in a slot below [`Squad::size`].
    ///
    /// # Panics
    /// If the slot is none of the squad's.
    #[inline]
    pub fn man(&self, slot: Slot) -> Man {
        let role = self.role(slot);
        let number = slot.index() as u8 - self.first[role as usize] + 1;
        Man::new(role, number).expect("a slot is one of its role's")
    }

    /// The slot of a player, if the squad has one of that name.
    #[inline]
    pub const fn slot(&self, man: Man) -> Option<Slot> {
        let role = man.role() as usize;
        let slot = self.first[role] + man.before();
        if slot < self.first[role + 1] {
            Some(Slot::new(slot as usize))
        } else {
            None
        }
    }

    /// What is printed on the player in a slot below [`Squad::size`].
    #[inline]
    pub const fn numbers(&self, slot: Slot) -> Numbers {
        let both = self.numbers[slot.index()];
        Numbers {
            movement: both >> 4,
            circled: both & 15,
        }
    }

    /// What all its numbers come to (CO-05).
    pub fn total(&self) -> u32 {
        let sum = |numbers: Numbers| u32::from(numbers.movement) + u32::from(numbers.circled);
        self.men().map(|(_, numbers)| sum(numbers)).sum()
    }

    /// Its players in the order of their slots.
    pub fn men(&self) -> impl Iterator<Item = (Man, Numbers)> {
        self.slots()
            .map(|slot| (self.man(slot), self.numbers(slot)))
    }
}

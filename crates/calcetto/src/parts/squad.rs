//! Squads: ten men and their numbers, from a file (CT-05, CT-06).

use arrayvec::ArrayString;
use fischio_core::{
    DataError, DataFile, Edition, MAX_MAN_NAME, Shirts, Side, Slot, man_name, schema_of,
};
pub use fischio_phases::files::MAX_PRINTED;
use fischio_phases::files::{printed, squad_name};
use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use crate::{Man, Role};

/// Men of a squad (CT-05).
pub const SQUAD: usize = 10;
/// Goalkeepers among them, in the first slots.
pub(crate) const GOALKEEPERS: usize = 2;
/// The others.
const OUTFIELDERS: usize = SQUAD - GOALKEEPERS;
/// Longest name of a squad, in bytes.
pub const MAX_SQUAD_NAME: usize = 24;

/// The numbers printed on a man (CT-05).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Numbers {
    /// Movement (yellow), or relaunch (blue) of a goalkeeper.
    pub yellow_or_blue: u8,
    /// Strength, or save of a goalkeeper (red).
    pub red: u8,
}

/// A squad: two goalkeepers and eight outfielders (CT-05).
///
/// Its men stand in slots 0 to 9: goalkeepers, defenders, midfielders, attackers, each in
/// the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Squad {
    name: ArrayString<MAX_SQUAD_NAME>,
    shirts: Option<Shirts>,
    men: [Man; SQUAD],
    numbers: [Numbers; SQUAD],
    /// The slot of each role's first man.
    first: [u8; 4],
}

/// A squad of Calcetto (CT-05): two goalkeepers, and eight defenders, midfielders and attackers together.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Squad of Calcetto")]
struct File {
    /// The squad's name.
    #[schemars(with = "String", length(min = 1, max = MAX_SQUAD_NAME))]
    name: Spanned<String>,
    /// Two colours of shirts: the usual ones, and those against a team whose usual ones are much like them.
    #[serde(default)]
    #[schemars(with = "Option<Shirts>")]
    shirts: Option<Spanned<String>>,
    /// The goalkeepers.
    #[schemars(with = "Vec<Goalkeeper>", length(equal = GOALKEEPERS))]
    goalkeepers: Spanned<Vec<Goalkeeper>>,
    /// The defenders.
    #[serde(default)]
    #[schemars(length(max = OUTFIELDERS))]
    defenders: Vec<Outfielder>,
    /// The midfielders.
    #[serde(default)]
    #[schemars(length(max = OUTFIELDERS))]
    midfielders: Vec<Outfielder>,
    /// The attackers.
    #[serde(default)]
    #[schemars(length(max = OUTFIELDERS))]
    attackers: Vec<Outfielder>,
}

/// A goalkeeper.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Goalkeeper {
    /// What the coach calls the player, beside the number: 1 to 16 characters. No rule knows it.
    #[serde(default)]
    #[schemars(with = "Option<String>", length(min = 1, max = MAX_MAN_NAME))]
    name: Option<Spanned<String>>,
    /// The blue number: how far the goalkeeper throws.
    #[schemars(with = "u8", range(min = 0, max = MAX_PRINTED))]
    relaunch: Spanned<i64>,
    /// The red number, added to saves.
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
    /// The yellow number: squares a turn at most.
    #[schemars(with = "u8", range(min = 1, max = MAX_PRINTED))]
    movement: Spanned<i64>,
    /// The red number, added in contests.
    #[schemars(with = "u8", range(min = 0, max = MAX_PRINTED))]
    strength: Spanned<i64>,
}

impl Squad {
    /// The file of the squad that a side has unless it brings its own.
    pub const fn ready_file(side: Side, edition: Edition) -> &'static str {
        match (side, edition) {
            (Side::Home, Edition::First | Edition::Second) => {
                include_str!("../../../../squads/calcetto/home.toml")
            }
            (Side::Away, Edition::First) => {
                include_str!("../../../../squads/calcetto/first/away.toml")
            }
            (Side::Away, Edition::Second) => {
                include_str!("../../../../squads/calcetto/away.toml")
            }
        }
    }

    /// That squad.
    ///
    /// # Panics
    /// Never: a test reads them all.
    pub fn ready(side: Side, edition: Edition) -> Squad {
        Squad::parse("ready squad", Squad::ready_file(side, edition))
            .expect("the ready squads are right")
    }

    /// The JSON Schema of such files, for editors.
    pub fn schema() -> serde_json::Value {
        schema_of::<File>()
    }

    /// The squad of a file's text; `file` is what errors call it.
    ///
    /// ```
    /// let wrong = "name = 'Mine'\ngoalkeepers = []\n";
    /// let error = calcetto::Squad::parse("mine.toml", wrong).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "mine.toml, line 2: CT-05: a squad has 2 goalkeepers, not 0"
    /// );
    /// ```
    ///
    /// # Errors
    /// What is wrong, with the file, the line and the clause.
    ///
    /// # Panics
    /// Never: a squad's size is checked before its players are numbered.
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
            clause: "CT-05",
        };
        let read: File = data.read()?;
        let plain = squad_name(data, &read.name, MAX_SQUAD_NAME)?;
        let name = ArrayString::from(plain).expect("the name is short enough");
        let keepers = read.goalkeepers.get_ref();
        if keepers.len() != GOALKEEPERS {
            let message = format!("a squad has 2 goalkeepers, not {}", keepers.len());
            return Err(data.error_at(&read.goalkeepers, "CT-05", message));
        }
        let lines = [&read.defenders, &read.midfielders, &read.attackers];
        let outfielders: usize = lines.iter().map(|line| line.len()).sum();
        if outfielders != SQUAD - GOALKEEPERS {
            let message = format!(
                "a squad has 8 defenders, midfielders and attackers together, not {outfielders}"
            );
            return Err(data.error(text.len(), "CT-05", message));
        }

        let mut squad = Squad {
            name,
            shirts: Shirts::read(data, "CT-05", read.shirts.as_ref())?,
            men: [Man::FIRST_GOALKEEPER; SQUAD],
            numbers: [Numbers::default(); SQUAD],
            first: [0; 4],
        };
        let keepers_called = keepers.iter().map(|keeper| &keeper.name);
        let called = keepers_called.chain(lines.into_iter().flatten().map(|man| &man.name));
        let names = called
            .map(|name| man_name(data, "CT-05", name.as_ref()))
            .collect::<Result<_, _>>()?;
        let mut slots = squad.numbers.iter_mut();
        for (keeper, slot) in keepers.iter().zip(&mut slots) {
            *slot = Numbers {
                yellow_or_blue: printed(data, &keeper.relaunch, "relaunch", 0)?,
                red: printed(data, &keeper.save, "save", 0)?,
            };
        }
        for (man, slot) in lines.into_iter().flatten().zip(&mut slots) {
            *slot = Numbers {
                yellow_or_blue: printed(data, &man.movement, "movement", 1)?,
                red: printed(data, &man.strength, "strength", 0)?,
            };
        }
        let mut next = 0;
        let counts = [GOALKEEPERS, lines[0].len(), lines[1].len(), lines[2].len()];
        for (role, count) in Role::ALL.into_iter().zip(counts) {
            squad.first[role as usize] = next as u8;
            let men = (1..=Man::MAX_NUMBER).filter_map(|number| Man::new(role, number));
            for (slot, man) in squad.men[next..next + count].iter_mut().zip(men) {
                *slot = man;
            }
            next += count;
        }
        Ok((squad, names))
    }

    /// The colours in which it plays, if its file says.
    pub const fn shirts(&self) -> Option<Shirts> {
        self.shirts
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The slots of a squad, the goalkeepers' first.
    #[inline]
    pub(crate) fn slots() -> impl Iterator<Item = Slot> + Clone {
        (0..SQUAD).map(Slot::new)
    }

    /// Whether a slot is a goalkeeper's.
    #[inline]
    pub(crate) const fn keeps_goal(slot: Slot) -> bool {
        slot.index() < GOALKEEPERS
    }

    /// The man in a slot below [`SQUAD`].
    #[inline]
    pub const fn man(&self, slot: Slot) -> Man {
        self.men[slot.index()]
    }

    /// The slot of a man, if the squad has one of that name.
    #[inline]
    pub fn slot(&self, man: Man) -> Option<Slot> {
        let role = man.role() as usize;
        let next = self.first.get(role + 1).copied().unwrap_or(SQUAD as u8);
        let slot = self.first[role] + man.number() - 1;
        (slot < next).then(|| Slot::new(slot.into()))
    }

    /// What is printed on the man in a slot below [`SQUAD`].
    #[inline]
    pub const fn numbers(&self, slot: Slot) -> Numbers {
        self.numbers[slot.index()]
    }

    /// What all its numbers come to (CT-06).
    pub fn total(&self) -> u32 {
        let sum = |numbers: Numbers| u32::from(numbers.yellow_or_blue) + u32::from(numbers.red);
        self.numbers.into_iter().map(sum).sum()
    }

    /// Its men in the order of their slots.
    pub fn men(&self) -> impl Iterator<Item = (Man, Numbers)> {
        Squad::slots().map(|slot| (self.man(slot), self.numbers(slot)))
    }
}

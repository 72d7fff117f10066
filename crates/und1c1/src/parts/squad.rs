//! Squads: eighteen chips from a file (UN-05 to UN-07).

use fischio_core::{
    DataError, DataFile, Edition, MAX_MAN_NAME, OptionError, OptionSet, Shirts, Side, Slot,
    SlotSet, check_name, man_name, schema_of,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use toml::Spanned;

use crate::parts::chip::{Ability, COLOURS, Chip, PARTS, Trait};
use crate::parts::draft::NUMBERS;
use crate::parts::man::{Man, Role};
use crate::parts::square::Square;

/// Chips of a squad (UN-05).
pub const SQUAD: usize = 18;
/// Goalkeepers among them, in the first slots (UN-07).
pub(crate) const GOALKEEPERS: usize = 2;
/// The others.
const OUTFIELDERS: usize = SQUAD - GOALKEEPERS;
/// Longest name of a squad, in bytes.
pub const MAX_SQUAD_NAME: usize = 24;
/// Most outfielders that may have one and the same region of eight boxes, or of the red
/// centre, among theirs: so many find room there.
pub const MAX_IN_REGION: usize = 8;

/// What a coach has picked in a draft: places in the pool, in order.
pub(crate) type Picks = [u8; SQUAD];
/// No chip of the pool.
pub(crate) const NO_PICK: u8 = u8::MAX;

/// The names of the ready teams.
pub const READY_TEAMS: [&str; 4] = ["aironi", "bufali", "cervi", "delfini"];

const FIRST_FILES: [&str; READY_TEAMS.len()] = [
    include_str!("../../../../squads/und1c1/first/aironi.toml"),
    include_str!("../../../../squads/und1c1/first/bufali.toml"),
    include_str!("../../../../squads/und1c1/first/cervi.toml"),
    include_str!("../../../../squads/und1c1/first/delfini.toml"),
];

const SECOND_FILES: [&str; READY_TEAMS.len()] = [
    include_str!("../../../../squads/und1c1/aironi.toml"),
    include_str!("../../../../squads/und1c1/bufali.toml"),
    include_str!("../../../../squads/und1c1/cervi.toml"),
    include_str!("../../../../squads/und1c1/delfini.toml"),
];

/// A squad's name: its bytes, then zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquadName([u8; MAX_SQUAD_NAME]);

impl SquadName {
    /// A name of few bytes; none is empty.
    fn new(name: &str) -> Option<SquadName> {
        let mut padded = [0; MAX_SQUAD_NAME];
        let room = padded.get_mut(..name.len())?;
        room.copy_from_slice(name.as_bytes());
        (!name.is_empty()).then_some(SquadName(padded))
    }

    /// The name.
    pub fn text(&self) -> &str {
        let end = self.0.iter().position(|byte| *byte == 0);
        let name = &self.0[..end.unwrap_or(MAX_SQUAD_NAME)];
        core::str::from_utf8(name).unwrap_or_default()
    }
}

/// A squad: two goalkeepers and sixteen outfielders (UN-05).
///
/// Its men stand in slots 0 to 17: goalkeepers, defenders, midfielders, forwards, each in
/// the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Squad {
    name: SquadName,
    shirts: Option<Shirts>,
    /// The chips of the pool that the side's coach picked, in order, by their places there; else [`NO_PICK`] (UN-50).
    picks: Picks,
    chips: [Chip; SQUAD],
    /// The slots of the first midfielder and the first forward: those before are the same in every squad.
    first: [u8; 2],
    /// The same in the team as it was brought, if it is drafted (UN-50).
    brought: [u8; 2],
    /// Who has each trait.
    traits: [SlotSet; 3],
    /// Who is of each colour, and of each part of the pitch.
    colours: [SlotSet; 3],
    parts: [SlotSet; 3],
    /// Who is suspended: kept off the pitch (TN-11).
    suspended: SlotSet,
}

/// A squad of UND1C1 (UN-05 to UN-07): two goalkeepers, and sixteen defenders, midfielders and forwards together.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Squad of UND1C1")]
struct File {
    /// The squad's name.
    #[schemars(with = "String", length(min = 1, max = MAX_SQUAD_NAME))]
    name: Spanned<String>,
    /// Two colours of shirts: the usual ones, and those against a team whose usual ones are much like them.
    #[serde(default)]
    #[schemars(with = "Option<Shirts>")]
    shirts: Option<Spanned<String>>,
    /// The goalkeepers.
    #[schemars(with = "Vec<FileKeeper>", length(equal = GOALKEEPERS))]
    goalkeepers: Spanned<Vec<FileKeeper>>,
    /// Those who are red first.
    #[serde(default)]
    #[schemars(length(max = OUTFIELDERS))]
    defenders: Vec<FileChip>,
    /// Those who are yellow first.
    #[serde(default)]
    #[schemars(length(max = OUTFIELDERS))]
    midfielders: Vec<FileChip>,
    /// Those who are green first.
    #[serde(default)]
    #[schemars(length(max = OUTFIELDERS))]
    forwards: Vec<FileChip>,
}

/// A goalkeeper.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct FileKeeper {
    /// What the coach calls the player, beside the number: 1 to 16 characters. No rule knows it.
    #[serde(default)]
    #[schemars(with = "Option<String>", length(min = 1, max = MAX_MAN_NAME))]
    name: Option<Spanned<String>>,
    /// Abilities and traits with blanks between them; a star makes an ability black (UN-06).
    #[serde(default)]
    #[schemars(schema_with = "abilities")]
    abilities: Option<Spanned<String>>,
}

/// An outfielder's chip.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct FileChip {
    /// What the coach calls the player, beside the number: 1 to 16 characters. No rule knows it.
    #[serde(default)]
    #[schemars(with = "Option<String>", length(min = 1, max = MAX_MAN_NAME))]
    name: Option<Spanned<String>>,
    /// The parts of the pitch the player plays in: left, centre, right, with blanks between them.
    #[schemars(schema_with = "parts")]
    parts: Spanned<String>,
    /// A second colour.
    #[serde(default)]
    #[schemars(schema_with = "colour")]
    also: Option<Spanned<String>>,
    /// Abilities and traits with blanks between them; a star makes an ability black (UN-06).
    #[serde(default)]
    #[schemars(schema_with = "abilities")]
    abilities: Option<Spanned<String>>,
    /// Small squares: 1 penalties, 2 free kicks, 3 both.
    #[serde(default)]
    #[schemars(with = "u8", range(min = 0, max = 3))]
    squares: Option<Spanned<u32>>,
}

/// A text of words like those of a pattern.
fn words(word: &str, least: u8) -> Schema {
    let any = if least == 0 { "?" } else { "" };
    json_schema!({
        "type": "string",
        "pattern": format!("^\\s*(({word})(\\s+({word}))*){any}\\s*$"),
    })
}

fn parts(_: &mut SchemaGenerator) -> Schema {
    words(&PARTS.join("|"), 1)
}

fn colour(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"type": "string", "enum": COLOURS})
}

fn abilities(_: &mut SchemaGenerator) -> Schema {
    let abilities = Ability::ALL.map(Ability::name).join("|");
    let traits = Trait::ALL.map(Trait::name).join("|");
    words(&format!("({abilities})\\*?|{traits}"), 0)
}

impl Squad {
    /// The file of the ready team of a name among [`READY_TEAMS`], else of the first.
    pub fn ready_file(name: &str, edition: Edition) -> &'static str {
        let place = READY_TEAMS.iter().position(|known| *known == name);
        let files = match edition {
            Edition::First => &FIRST_FILES,
            Edition::Second => &SECOND_FILES,
        };
        files[place.unwrap_or(0)]
    }

    /// That team.
    ///
    /// # Panics
    /// Never: a test reads them all.
    pub fn ready(name: &str, edition: Edition) -> Squad {
        Squad::parse(name, Squad::ready_file(name, edition)).expect("the ready teams are right")
    }

    /// The JSON Schema of such files, for editors.
    pub fn schema() -> serde_json::Value {
        schema_of::<File>()
    }

    /// The squad of a file's text; `file` is what errors call it.
    ///
    /// ```
    /// let wrong = "name = 'Mine'\ngoalkeepers = []\n";
    /// let error = und1c1::Squad::parse("mine.toml", wrong).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "mine.toml, line 2: UN-07: a squad has 2 goalkeepers, not 0"
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
            clause: "UN-05",
        };
        let read: File = data.read()?;
        let plain = read.name.get_ref().trim();
        let name = SquadName::new(plain).ok_or_else(|| {
            let message = format!("a squad's name has 1 to {MAX_SQUAD_NAME} bytes");
            data.error_at(&read.name, "UN-05", message)
        })?;
        check_name(plain).map_err(|error| data.error_at(&read.name, "UN-05", error.to_string()))?;
        let shirts = Shirts::read(data, "UN-05", read.shirts.as_ref())?;
        let keepers = read.goalkeepers.get_ref();
        if keepers.len() != GOALKEEPERS {
            let message = format!("a squad has 2 goalkeepers, not {}", keepers.len());
            return Err(data.error_at(&read.goalkeepers, "UN-07", message));
        }
        let lines = [&read.defenders, &read.midfielders, &read.forwards];
        let outfielders: usize = lines.iter().map(|line| line.len()).sum();
        if outfielders != SQUAD - GOALKEEPERS {
            let message = format!(
                "a squad has 16 defenders, midfielders and forwards together, not {outfielders}"
            );
            return Err(data.error(text.len(), "UN-05", message));
        }

        let keepers_called = keepers.iter().map(|keeper| &keeper.name);
        let called = keepers_called.chain(lines.into_iter().flatten().map(|chip| &chip.name));
        let names = called
            .map(|name| man_name(data, "UN-05", name.as_ref()))
            .collect::<Result<_, _>>()?;
        let mut chips = [Chip::default(); SQUAD];
        for (keeper, chip) in keepers.iter().zip(&mut chips) {
            *chip = read_abilities(data, keeper.abilities.as_ref(), *chip)?;
        }
        let mut slots = chips[GOALKEEPERS..].iter_mut();
        for (colour, line) in lines.into_iter().enumerate() {
            for (one, chip) in line.iter().zip(&mut slots) {
                *chip = read_chip(data, colour, one)?;
            }
        }
        let counts = [GOALKEEPERS, lines[0].len(), lines[1].len(), lines[2].len()];
        let squad = Squad {
            shirts,
            ..Squad::new(name, counts.map(|count| count as u8), chips)
        };
        squad.check_regions(data)?;
        Ok((squad, names))
    }

    /// So many chips of each role, in order.
    fn new(name: SquadName, counts: [u8; 4], chips: [Chip; SQUAD]) -> Squad {
        let mut first = [0; 4];
        for role in 1..counts.len() {
            first[role] = first[role - 1] + counts[role - 1];
        }
        let all = |test: &dyn Fn(Chip) -> bool| Squad::ALL.filter(|slot| test(chips[slot.index()]));
        Squad {
            name,
            shirts: None,
            picks: [NO_PICK; SQUAD],
            chips,
            first: [first[2], first[3]],
            brought: [first[2], first[3]],
            traits: Trait::ALL.map(|which| all(&|chip| chip.has(which))),
            colours: [0, 1, 2].map(|colour| all(&|chip| chip.is_colour(colour))),
            parts: [0, 1, 2].map(|part| all(&|chip| chip.is_part(part))),
            suspended: SlotSet::EMPTY,
        }
    }

    /// Suspends those who are named by the options of the match (TN-11); as many take the field as `fielded`.
    ///
    /// # Errors
    /// If they name anybody else, or too many.
    pub(crate) fn suspend(
        &mut self,
        side: Side,
        options: &OptionSet,
        fielded: usize,
    ) -> Result<(), OptionError> {
        let slot = |text: &str| self.slot(Man::parse(text)?);
        let all = (Squad::ALL, Squad::KEEPERS);
        self.suspended = options.suspended(side, slot, all, (fielded - 1, SQUAD - fielded))?;
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

    /// The squad of the chips that were picked, in the order of their roles, under the same name; what was
    /// brought is remembered (UN-50).
    pub(crate) fn drafted(&self, chips: [Chip; SQUAD]) -> Squad {
        Squad {
            shirts: self.shirts,
            picks: self.picks,
            brought: self.brought,
            ..Squad::new(self.name, NUMBERS, chips)
        }
    }

    /// What the side's coach has picked in a draft.
    pub(crate) const fn picks(&self) -> &Picks {
        &self.picks
    }

    pub(crate) const fn picks_mut(&mut self) -> &mut Picks {
        &mut self.picks
    }

    /// The player in a slot of the team as it was brought (UN-50).
    pub(crate) fn brought_man(&self, slot: Slot) -> Man {
        numbered(each_first(self.brought), slot)
    }

    /// Whether it has the same name and the same chips.
    pub(crate) fn is_same_team(&self, other: &Squad) -> bool {
        (self.name, self.chips, self.first) == (other.name, other.chips, other.first)
    }

    /// Any eleven of the squad can be set up, in any order (UN-10).
    fn check_regions(&self, data: DataFile<'_>) -> Result<(), DataError> {
        for (colour, colour_name) in COLOURS.into_iter().enumerate() {
            for (part, part_name) in PARTS.into_iter().enumerate() {
                let here = |chip: &&Chip| chip.is_colour(colour) && chip.is_part(part);
                let count = self.chips[GOALKEEPERS..].iter().filter(here).count();
                // The yellow and the green centre have room for everybody.
                let narrow = part != 1 || colour == 0;
                if narrow && count > MAX_IN_REGION {
                    let message = format!(
                        "at most {MAX_IN_REGION} chips may be {colour_name} and {part_name}, so \
                         that any eleven can be set up, not {count}"
                    );
                    return Err(data.error(data.text.len(), "UN-10", message));
                }
            }
        }
        Ok(())
    }

    /// The colours in which it plays, if its file says.
    pub const fn shirts(&self) -> Option<Shirts> {
        self.shirts
    }

    /// Its name.
    pub fn name(&self) -> &str {
        self.name.text()
    }

    /// Its name, as events have it.
    pub(crate) const fn squad_name(&self) -> SquadName {
        self.name
    }

    /// The ability points of all its chips (UN-07).
    pub fn total(&self) -> u32 {
        self.chips.into_iter().map(Chip::points).sum()
    }

    /// The text of a file that has this squad.
    pub fn file(&self) -> String {
        const LISTS: [&str; 4] = ["goalkeepers", "defenders", "midfielders", "forwards"];
        let name = toml::Value::from(self.name());
        let lists = Role::ALL.into_iter().zip(LISTS).map(|(role, list)| {
            let own = self.men().filter(|(man, _)| man.role() == role);
            let chips: Vec<String> = own
                .map(|(_, chip)| format!("    {{ {} }},", chip_text(role, chip)))
                .collect();
            format!("{list} = [\n{}\n]", chips.join("\n"))
        });
        let lists: Vec<String> = lists.collect();
        let shirts = self.shirts.map(|shirts| format!("shirts = \"{shirts}\"\n"));
        let shirts = shirts.unwrap_or_default();
        format!("name = {name}\n{shirts}{}\n", lists.join("\n"))
    }

    /// Every man with the chip.
    pub fn men(&self) -> impl Iterator<Item = (Man, Chip)> {
        Squad::ALL.iter().map(|slot| self.man(slot)).zip(self.chips)
    }

    /// Every slot.
    pub(crate) const ALL: SlotSet = SlotSet::first_slots(SQUAD);
    /// The slots of the goalkeepers' chips.
    pub(crate) const KEEPERS: SlotSet = SlotSet::first_slots(GOALKEEPERS);

    /// The chip in a slot.
    #[inline]
    pub(crate) fn chip(&self, slot: Slot) -> Chip {
        self.chips[slot.index()]
    }

    /// The player in a slot.
    #[inline]
    pub(crate) fn man(&self, slot: Slot) -> Man {
        numbered(each_first(self.first), slot)
    }

    /// The slot of a player, if the squad has them.
    #[inline]
    pub(crate) fn slot(&self, man: Man) -> Option<Slot> {
        let role = man.role() as usize;
        let first = each_first(self.first);
        let slot = first[role] + man.number() - 1;
        let end = first.get(role + 1).copied().unwrap_or(SQUAD as u8);
        (slot < end).then(|| Slot::new(slot.into()))
    }

    /// The slots with a trait.
    #[inline]
    pub(crate) const fn with_trait(&self, which: Trait) -> SlotSet {
        self.traits[which as usize]
    }

    /// Who is set up on a box of a side's half (UN-10).
    #[inline]
    pub(crate) fn regulars(&self, side: Side, at: Square) -> SlotSet {
        match region(side, at) {
            Some([colour, part]) => self.colours[colour] & self.parts[part],
            None => SlotSet::EMPTY,
        }
    }
}

/// The colour and the part of the pitch of those who are set up on a box of a side's half (UN-10).
#[inline]
pub(crate) fn region(side: Side, at: Square) -> Option<[usize; 2]> {
    let colour = usize::from(at.rank_for(side).wrapping_sub(1) / 2);
    let part = match at.file() {
        0..=3 => 0,
        4..=11 => 1,
        _ => 2,
    };
    (colour < COLOURS.len()).then_some([colour, part])
}

/// The slot of each role's first man, by those of midfielders and forwards.
#[inline]
const fn each_first([midfielder, forward]: [u8; 2]) -> [u8; 4] {
    [0, GOALKEEPERS as u8, midfielder, forward]
}

/// The player in a slot, by the slot of each role's first.
#[inline]
fn numbered(first: [u8; 4], slot: Slot) -> Man {
    let slot = slot.index() as u8;
    let role = first[1..].iter().filter(|first| slot >= **first).count();
    Man::of(Role::ALL[role], slot - first[role])
}

/// A chip as a file has it.
fn chip_text(role: Role, chip: Chip) -> String {
    let mut abilities: Vec<String> = Vec::new();
    for ability in Ability::ALL {
        match chip.ability(ability) {
            0 => {}
            1 => abilities.push(ability.name().to_owned()),
            _ => abilities.push(format!("{}*", ability.name())),
        }
    }
    let traits = Trait::ALL.into_iter().filter(|one| chip.has(*one));
    abilities.extend(traits.map(|one| one.name().to_owned()));
    let abilities = format!("abilities = \"{}\"", abilities.join(" "));
    let Some(first) = (role as usize).checked_sub(1) else {
        return abilities;
    };
    let parts = (0..3)
        .filter(|&part| chip.is_part(part))
        .map(|part| PARTS[part]);
    let mut fields = vec![format!(
        "parts = \"{}\"",
        parts.collect::<Vec<_>>().join(" ")
    )];
    if let Some(also) = (0..3).find(|&colour| colour != first && chip.is_colour(colour)) {
        fields.push(format!("also = \"{}\"", COLOURS[also]));
    }
    fields.push(abilities);
    if chip.small_squares() > 0 {
        fields.push(format!("squares = {}", chip.small_squares()));
    }
    fields.join(", ")
}

fn read_chip(data: DataFile<'_>, colour: usize, read: &FileChip) -> Result<Chip, DataError> {
    let mut chip = Chip::default().with_colour(colour);
    if let Some(also) = &read.also {
        let other = COLOURS.iter().position(|name| name == also.get_ref());
        let Some(other) = other.filter(|&other| other != colour) else {
            let message = format!(
                "a second colour is one of {} but {}, not {:?}",
                COLOURS.join(", "),
                COLOURS[colour],
                also.get_ref()
            );
            return Err(data.error_at(also, "UN-05", message));
        };
        chip = chip.with_colour(other);
    }
    let mut parts = 0;
    for word in read.parts.get_ref().split_whitespace() {
        let Some(part) = PARTS.iter().position(|name| *name == word) else {
            let message = format!("a part is left, centre or right, not {word:?}");
            return Err(data.error_at(&read.parts, "UN-05", message));
        };
        parts += 1;
        chip = chip.with_part(part);
    }
    if parts == 0 {
        let message = "a chip plays in at least one of left, centre and right";
        return Err(data.error_at(&read.parts, "UN-05", message));
    }
    if let Some(squares) = &read.squares {
        if *squares.get_ref() > 3 {
            let message = format!("a chip has 0 to 3 small squares, not {}", squares.get_ref());
            return Err(data.error_at(squares, "UN-05", message));
        }
        chip = chip.with_squares(*squares.get_ref());
    }
    read_abilities(data, read.abilities.as_ref(), chip)
}

fn read_abilities(
    data: DataFile<'_>,
    read: Option<&Spanned<String>>,
    mut chip: Chip,
) -> Result<Chip, DataError> {
    let Some(read) = read else {
        return Ok(chip);
    };
    for word in read.get_ref().split_whitespace() {
        let (name, black) = match word.strip_suffix('*') {
            Some(name) => (name, true),
            None => (word, false),
        };
        let ability = Ability::ALL.into_iter().find(|one| one.name() == name);
        let plain = Trait::ALL.into_iter().find(|one| one.name() == name);
        let error = |message: String| Err(data.error_at(read, "UN-06", message));
        match (ability, plain) {
            (Some(ability), _) if chip.ability(ability) == 0 => {
                chip = chip.with_ability(ability, 1 + u32::from(black));
            }
            (_, Some(plain)) if !black && !chip.has(plain) => chip = chip.with_trait(plain),
            (_, Some(_)) if black => return error(format!("{name} is never black")),
            (None, None) => {
                let names = Ability::ALL.map(Ability::name).into_iter();
                let all: Vec<_> = names.chain(Trait::ALL.map(Trait::name)).collect();
                let message = format!("no ability {word:?}; there are: {}", all.join(", "));
                return error(message);
            }
            _ => return error(format!("{name} is there twice")),
        }
    }
    Ok(chip)
}

//! The pitch: zones from the rulebook, areas and circle from a file (CO-01 to CO-03).

use fischio_core::{Coord, Side};
use fischio_core::{DataError, DataFile, schema_of};
use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use crate::parts::square::{FAR_GOAL, GOAL_FILES, RANKS};
use crate::parts::squares::files;
use crate::{Role, Square, Squares};

/// Ranks of a half.
pub(crate) const HALF: u8 = RANKS / 2;
/// Files of the central zones, first and last: d and m (CO-02).
const CENTRE: (u8, u8) = (3, 12);
/// The last rank of one's own defence zone, and of the midfield zone (CO-02).
const DEFENCE: u8 = 6;
const MIDFIELD: u8 = 14;

/// A zone, counted from a side's own goal (CO-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Zone {
    /// Central files, ranks 1 to 6.
    Defence,
    /// Central files, ranks 7 to 14.
    Midfield,
    /// Central files, ranks 15 to 20.
    Attack,
    /// The lateral strips, files a to c and n to p.
    Strips,
}

impl Zone {
    /// All four; the goal zone belongs to the defence of its side and the attack of the other.
    pub const ALL: [Zone; 4] = [Zone::Defence, Zone::Midfield, Zone::Attack, Zone::Strips];

    /// Its ID in descriptions.
    pub const fn name(self) -> &'static str {
        match self {
            Zone::Defence => "defence",
            Zone::Midfield => "midfield",
            Zone::Attack => "attack",
            Zone::Strips => "strips",
        }
    }
}

/// A rectangle on a side's goal line: its files and how deep it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Area {
    files: u16,
    depth: u8,
}

impl Area {
    const fn squares(self, side: Side) -> Squares {
        match side {
            Side::Home => Squares::block(self.files, 1, self.depth),
            Side::Away => Squares::block(self.files, FAR_GOAL - self.depth, RANKS),
        }
    }
}

/// A pitch. It is drawn for Home; Away's parts are mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pitch {
    /// Home's squares inside the circle, ranks 7 to 10 of sixteen files each.
    circle: u64,
    penalty: Area,
    small: Area,
    penalty_squares: [Square; 2],
    kick_off: [Square; 2],
}

/// What is drawn on the pitch of Calciotto (CO-03). Everything is written for Home and mirrored for Away.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Board of Calciotto")]
struct File {
    /// Two corners of the penalty area, the first on the goal line.
    #[schemars(with = "Vec<Coord>", length(equal = 2))]
    penalty_area: Spanned<Vec<Spanned<Coord>>>,
    /// Two corners of the small area, the first on the goal line.
    #[schemars(with = "Vec<Coord>", length(equal = 2))]
    small_area: Spanned<Vec<Spanned<Coord>>>,
    /// The two squares behind the penalty spot (CO-26).
    #[schemars(with = "Vec<Coord>", length(equal = 2))]
    penalty_squares: Spanned<Vec<Spanned<Coord>>>,
    /// Squares of Home's half inside the centre circle, forbidden at set-up.
    #[schemars(with = "Vec<Coord>")]
    circle: Vec<Spanned<Coord>>,
    /// The two of them where Home kicks off.
    #[schemars(with = "Vec<Coord>", length(equal = 2))]
    kick_off: Spanned<Vec<Spanned<Coord>>>,
}

impl Default for Pitch {
    /// The built-in pitch.
    fn default() -> Self {
        Pitch::parse("boards/calciotto.toml", Pitch::FILE).expect("the built-in board is right")
    }
}

impl Pitch {
    /// The file of the built-in board.
    pub const FILE: &str = include_str!("../../../../boards/calciotto.toml");

    /// The JSON Schema of such files, for editors.
    pub fn schema() -> serde_json::Value {
        schema_of::<File>()
    }

    /// The pitch of a board file's text; `file` is what errors call it.
    ///
    /// # Errors
    /// What is wrong, with the file, the line and the clause.
    pub fn parse(file: &str, text: &str) -> Result<Pitch, DataError> {
        let data = DataFile {
            name: file,
            text,
            clause: "CO-03",
        };
        let read: File = data.read()?;
        let penalty = read_area(data, &read.penalty_area)?;
        let small = read_area(data, &read.small_area)?;
        let penalty_squares = read_pair(data, &read.penalty_squares)?;
        let in_area = penalty.squares(Side::Home);
        if let Some(square) = penalty_squares
            .into_iter()
            .find(|&square| !in_area.has(square))
        {
            let message = format!("{square} is not in the penalty area");
            return Err(data.error_at(&read.penalty_squares, "CO-03", message));
        }
        let mut circle = 0;
        for named in &read.circle {
            let square = square(data, named)?;
            if !(DEFENCE + 1..=HALF).contains(&square.rank()) {
                let message = format!(
                    "the circle lies on ranks {} to {HALF} of Home's half; {square} does not",
                    DEFENCE + 1
                );
                return Err(data.error_at(named, "CO-03", message));
            }
            circle |= circle_bit(square);
        }
        let kick_off = read_pair(data, &read.kick_off)?;
        for (square, named) in kick_off.into_iter().zip(read.kick_off.get_ref()) {
            if square.rank() != HALF || circle & circle_bit(square) == 0 {
                let message = format!(
                    "a kick-off square is inside the circle and on rank {HALF}; {square} is not"
                );
                return Err(data.error_at(named, "CO-03", message));
            }
        }
        Ok(Pitch {
            circle,
            penalty,
            small,
            penalty_squares,
            kick_off,
        })
    }

    /// A side's half, goal zone left out.
    #[inline]
    pub const fn half(&self, side: Side) -> Squares {
        match side {
            Side::Home => Squares::block(u16::MAX, 1, HALF),
            Side::Away => Squares::block(u16::MAX, HALF + 1, RANKS),
        }
    }

    /// A side's goal zone: four squares behind its first rank (CO-01).
    #[inline]
    pub const fn goal_zone(&self, side: Side) -> Squares {
        Squares::GOALS[side.index()]
    }

    /// A side's four goal squares, from file g.
    pub const fn goal_squares(&self, side: Side) -> [Square; 4] {
        let rank = match side {
            Side::Home => 0,
            Side::Away => FAR_GOAL,
        };
        let first = GOAL_FILES.0;
        [
            Square::at(first, rank),
            Square::at(first + 1, rank),
            Square::at(first + 2, rank),
            Square::at(first + 3, rank),
        ]
    }

    /// The penalty area in front of a side's goal (CO-03).
    #[inline]
    pub const fn penalty_area(&self, side: Side) -> Squares {
        self.penalty.squares(side)
    }

    /// The small area in front of a side's goal (CO-03).
    #[inline]
    pub const fn small_area(&self, side: Side) -> Squares {
        self.small.squares(side)
    }

    /// Where the kicker of a penalty against a side may stand (CO-26).
    pub fn penalty_squares(&self, against: Side) -> [Square; 2] {
        self.penalty_squares.map(|square| of_side(square, against))
    }

    /// Where a side's kick-off pair stands (CO-03).
    pub fn kick_off_squares(&self, side: Side) -> [Square; 2] {
        self.kick_off.map(|square| of_side(square, side))
    }

    /// A side's squares inside the circle, forbidden at set-up (CO-03).
    #[inline]
    pub fn circle(&self, side: Side) -> Squares {
        let mut home = Squares::EMPTY;
        for rank in DEFENCE + 1..=HALF {
            let row = (self.circle >> (16 * (rank - DEFENCE - 1))) as u16;
            home |= Squares::block(row, rank, rank);
        }
        match side {
            Side::Home => home,
            Side::Away => home.mirrored(),
        }
    }

    /// Where a side's outfielders may be set up (CO-13).
    #[inline]
    pub fn camp(&self, side: Side) -> Squares {
        self.half(side)
            .without(self.circle(side))
            .without(self.small_area(side))
    }

    /// A square's zone as a side sees it (CO-02, CO-06).
    pub fn zone_of(&self, side: Side, square: Square) -> Zone {
        let own = of_side(square, side);
        match (own.file(), own.rank()) {
            (file, _) if file < CENTRE.0 || file > CENTRE.1 => Zone::Strips,
            (_, 0..=DEFENCE) => Zone::Defence,
            (_, ..=MIDFIELD) => Zone::Midfield,
            _ => Zone::Attack,
        }
    }

    /// The squares of a side's zone, goal zones left out (CO-02).
    pub fn zone(&self, side: Side, zone: Zone) -> Squares {
        Squares::FIELD
            .iter()
            .filter(|&square| self.zone_of(side, square) == zone)
            .collect()
    }

    /// Whether a side's player of a role is in the role's own zone when the carrier stands there
    /// (CO-06).
    pub fn is_competent(&self, side: Side, role: Role, carrier: Square) -> bool {
        let zone = match role {
            Role::Goalkeeper => return self.goal_zone(side).has(carrier),
            Role::Defender => Zone::Defence,
            Role::Midfielder => Zone::Midfield,
            Role::WingBack => Zone::Strips,
            Role::Forward => Zone::Attack,
        };
        self.zone_of(side, carrier) == zone
    }
}

/// A square of Home's, or its mirror.
pub(crate) const fn of_side(square: Square, side: Side) -> Square {
    match side {
        Side::Home => square,
        Side::Away => square.mirrored(),
    }
}

/// The bit of a square on ranks 7 to 10.
const fn circle_bit(square: Square) -> u64 {
    1 << (16 * (square.rank() - DEFENCE - 1) + square.file())
}

fn square(data: DataFile<'_>, named: &Spanned<Coord>) -> Result<Square, DataError> {
    let coord = *named.get_ref();
    Square::from_coord(coord)
        .filter(|&square| Squares::FIELD.has(square) && square.rank() <= HALF)
        .ok_or_else(|| {
            let message = format!("{coord} is not in Home's half, a1 to p{HALF}");
            data.error_at(named, "CO-03", message)
        })
}

fn read_two(
    data: DataFile<'_>,
    named: &Spanned<Vec<Spanned<Coord>>>,
) -> Result<[Square; 2], DataError> {
    let [first, second] = &named.get_ref()[..] else {
        let count = named.get_ref().len();
        let message = format!("two squares are asked for here, not {count}");
        return Err(data.error_at(named, "CO-03", message));
    };
    Ok([square(data, first)?, square(data, second)?])
}

/// A rectangle on the goal line, inside the defence zone.
fn read_area(data: DataFile<'_>, named: &Spanned<Vec<Spanned<Coord>>>) -> Result<Area, DataError> {
    let [from, to] = read_two(data, named)?;
    let within = from.rank() == 1
        && to.rank() <= DEFENCE
        && CENTRE.0 <= from.file()
        && from.file() <= to.file()
        && to.file() <= CENTRE.1;
    if !within {
        let message = format!(
            "an area has a corner on rank 1 and, to the right of it, one up to rank {DEFENCE}, \
             on files d to m"
        );
        return Err(data.error_at(named, "CO-03", message));
    }
    Ok(Area {
        files: files(from.file(), to.file()),
        depth: to.rank(),
    })
}

/// Two squares side by side.
fn read_pair(
    data: DataFile<'_>,
    named: &Spanned<Vec<Spanned<Coord>>>,
) -> Result<[Square; 2], DataError> {
    let [first, second] = read_two(data, named)?;
    if first.rank() != second.rank() || first.file() + 1 != second.file() {
        let message = format!("{first} and {second} are not side by side, the left one first");
        return Err(data.error_at(named, "CO-03", message));
    }
    Ok([first, second])
}

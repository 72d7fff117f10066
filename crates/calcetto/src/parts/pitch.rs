//! The pitch: zones, goal zones, circle, TIRO and CROSS squares, from a file (CT-01 to CT-04).

use fischio_core::{Coord, DataError, DataFile, Side, schema_of};
use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use crate::parts::square::{RANKS, STRIDE};
use crate::{Role, Square, Squares};

/// Most CROSS squares a side.
pub const MAX_CROSSES: usize = 8;
/// Ranks of a half.
const HALF: u8 = RANKS / 2;
/// Every index in Home's half.
const HOME_HALF: u128 = (1 << (HALF * STRIDE)) - 1;

/// A CROSS square and the TIRO squares its arrows lead to (CT-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cross {
    /// Where the carrier stands.
    pub from: Square,
    /// Where the ball may come down.
    pub to: [Square; 2],
}

impl Cross {
    fn mirrored(self) -> Cross {
        Cross {
            from: self.from.mirrored(),
            to: self.to.map(Square::mirrored),
        }
    }
}

/// A zone, counted from a side's own goal (CT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Zone {
    /// The first four ranks.
    Defence,
    /// The six in the middle.
    Midfield,
    /// The last four.
    Attack,
}

impl Zone {
    /// All three, from one's own goal.
    pub const ALL: [Zone; 3] = [Zone::Defence, Zone::Midfield, Zone::Attack];

    /// Its ID in descriptions.
    pub const fn name(self) -> &'static str {
        match self {
            Zone::Defence => "defence",
            Zone::Midfield => "midfield",
            Zone::Attack => "attack",
        }
    }

    /// Its first and last rank from 0, counted from the side's own goal line.
    const fn ranks(self) -> (u8, u8) {
        match self {
            Zone::Defence => (0, 3),
            Zone::Midfield => (4, 9),
            Zone::Attack => (10, 13),
        }
    }
}

/// A pitch. It is drawn for Home; Away's parts are mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pitch {
    squares: Squares,
    /// Both goal zones.
    goals: Squares,
    /// Both halves of the circle.
    circle: Squares,
    tiro: [Squares; 2],
    /// Home's; those beyond `cross_count` repeat the first or stand on a1.
    crosses: [Cross; MAX_CROSSES],
    cross_count: u8,
    files: u8,
}

/// The pitch of Calcetto. Everything is written for Home and mirrored for Away.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Board of Calcetto")]
struct File {
    /// Files across the pitch (CT-01).
    #[schemars(with = "u8", extend("enum" = [4, 6, 8]))]
    files: Spanned<u8>,
    /// Squares of Home's half inside the centre circle, forbidden at set-up (CT-04).
    #[schemars(with = "Vec<Coord>")]
    circle: Vec<Spanned<Coord>>,
    /// Squares in Away's half from which Home shoots (CT-03).
    #[schemars(with = "Vec<Coord>", length(min = 1))]
    tiro: Spanned<Vec<Spanned<Coord>>>,
    /// Squares in Away's half from which Home crosses (CT-03).
    #[serde(default)]
    #[schemars(length(max = MAX_CROSSES))]
    cross: Vec<FileCross>,
}

/// A CROSS square.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct FileCross {
    /// The square one crosses from.
    #[schemars(with = "Coord")]
    from: Spanned<Coord>,
    /// The two TIRO squares it leads to.
    #[schemars(with = "Vec<Coord>", length(equal = 2))]
    to: Spanned<Vec<Spanned<Coord>>>,
}

impl Default for Pitch {
    /// The built-in pitch.
    fn default() -> Self {
        Pitch::parse("boards/calcetto.toml", Pitch::FILE).expect("the built-in board is right")
    }
}

impl Pitch {
    /// The file of the default board.
    pub const FILE: &str = include_str!("../../../../boards/calcetto.toml");

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
            clause: "CT-01",
        };
        let read: File = data.read()?;
        let files = *read.files.get_ref();
        if !matches!(files, 4 | 6 | 8) {
            let message = format!(
                "a pitch has 4, 6 or 8 files, so that the goal is in the middle, not {files}"
            );
            return Err(data.error_at(&read.files, "CT-01", message));
        }
        let a1 = Square::at(0, 0);
        let nowhere = Cross {
            from: a1,
            to: [a1; 2],
        };
        let mut pitch = Pitch {
            squares: Squares::ranks(files, 0, RANKS - 1),
            goals: Squares::EMPTY,
            circle: Squares::EMPTY,
            tiro: [Squares::EMPTY; 2],
            crosses: [nowhere; MAX_CROSSES],
            cross_count: 0,
            files,
        };
        let goals = Side::BOTH.map(|side| pitch.middle(side, 0));
        pitch.goals = goals.into_iter().flatten().collect();
        pitch.read_circle(data, &read.circle)?;
        pitch.read_tiro(data, &read.tiro)?;
        pitch.read_crosses(data, &read.cross)?;
        Ok(pitch)
    }

    fn read_circle(
        &mut self,
        data: DataFile<'_>,
        circle: &[Spanned<Coord>],
    ) -> Result<(), DataError> {
        let mut home = Squares::EMPTY;
        for named in circle {
            let square = self.square_for(data, named, "CT-04")?;
            if !self.half(Side::Home).has(square) {
                let message = format!("{square} is not in Home's half, ranks 1 to {HALF}");
                return Err(data.error_at(named, "CT-04", message));
            }
            home |= Squares::one(square);
        }
        let at = circle.first().map_or(0, |first| first.span().start);
        if let Some(square) = self
            .kick_off_squares(Side::Home)
            .into_iter()
            .find(|&square| !home.has(square))
        {
            let message = format!("the kick-off square {square} belongs to the circle");
            return Err(data.error(at, "CT-04", message));
        }
        self.circle = home | home.mirrored();
        let room = self.camp(Side::Home).count();
        if room < 4 {
            let message =
                format!("outside the circle there is room for {room} outfielders of 4 only");
            return Err(data.error(at, "CT-11", message));
        }
        Ok(())
    }

    fn read_tiro(
        &mut self,
        data: DataFile<'_>,
        tiro: &Spanned<Vec<Spanned<Coord>>>,
    ) -> Result<(), DataError> {
        let mut home = Squares::EMPTY;
        for named in tiro.get_ref() {
            home |= Squares::one(self.far_square(data, named, "TIRO", home)?);
        }
        if home.is_empty() {
            return Err(data.error_at(tiro, "CT-03", "a pitch has at least one TIRO square"));
        }
        self.tiro = [home, home.mirrored()];
        Ok(())
    }

    fn read_crosses(&mut self, data: DataFile<'_>, crosses: &[FileCross]) -> Result<(), DataError> {
        let tiro = self.tiro(Side::Home);
        let mut taken = tiro;
        for cross in crosses {
            let from = self.far_square(data, &cross.from, "CROSS", taken)?;
            taken |= Squares::one(from);
            if usize::from(self.cross_count) == MAX_CROSSES {
                let message = format!("a pitch has at most {MAX_CROSSES} CROSS squares a side");
                return Err(data.error_at(&cross.from, "CT-03", message));
            }
            let [first, second] = &cross.to.get_ref()[..] else {
                let message = format!("two arrows lead from the CROSS square {from}");
                return Err(data.error_at(&cross.to, "CT-03", message));
            };
            let mut to = [from; 2];
            for (to, named) in to.iter_mut().zip([first, second]) {
                *to = self.square_for(data, named, "CT-03")?;
                if !tiro.has(*to) {
                    let message = format!("{to} is no TIRO square");
                    return Err(data.error_at(named, "CT-03", message));
                }
            }
            if to[0] == to[1] {
                let message = format!("both arrows from {from} lead to {}", to[0]);
                return Err(data.error_at(second, "CT-03", message));
            }
            self.crosses[usize::from(self.cross_count)] = Cross { from, to };
            self.cross_count += 1;
        }
        Ok(())
    }

    fn square_for(
        &self,
        data: DataFile<'_>,
        named: &Spanned<Coord>,
        clause: &'static str,
    ) -> Result<Square, DataError> {
        Square::from_coord(*named.get_ref())
            .filter(|&square| self.squares.has(square) && !self.goals.has(square))
            .ok_or_else(|| {
                let message = format!(
                    "{} is not on a pitch of {} files and {RANKS} ranks, goal zones left out",
                    named.get_ref(),
                    self.files
                );
                data.error_at(named, clause, message)
            })
    }

    /// A square in the opponent's half that is not in `taken` yet.
    fn far_square(
        &self,
        data: DataFile<'_>,
        named: &Spanned<Coord>,
        what: &str,
        taken: Squares,
    ) -> Result<Square, DataError> {
        let square = self.square_for(data, named, "CT-03")?;
        if !self.half(Side::Away).has(square) {
            let message = format!(
                "a {what} square is in the opponent's half, ranks {} to {RANKS}, not {square}",
                HALF + 1
            );
            return Err(data.error_at(named, "CT-03", message));
        }
        if taken.has(square) {
            let message = format!("{square} is marked twice");
            return Err(data.error_at(named, "CT-03", message));
        }
        Ok(square)
    }

    /// How many files it has.
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// Every square.
    pub const fn squares(&self) -> Squares {
        self.squares
    }

    /// The squares on which outfielders may stand: all but the goal zones (CT-02).
    #[inline]
    pub const fn field(&self) -> Squares {
        self.squares.without(self.goals)
    }

    /// A side's half.
    #[inline]
    pub const fn half(&self, side: Side) -> Squares {
        match side {
            Side::Home => Squares(self.squares.0 & HOME_HALF),
            Side::Away => Squares(self.squares.0 & !HOME_HALF),
        }
    }

    /// A side's goal zone: the two central squares of its first rank (CT-02).
    #[inline]
    pub const fn goal_zone(&self, side: Side) -> Squares {
        Squares(self.goals.0 & self.half(side).0)
    }

    /// Where a side's kick-off pair stands, lower file first (CT-04).
    pub fn kick_off_squares(&self, side: Side) -> [Square; 2] {
        self.middle(side, HALF - 1)
    }

    /// The two central squares of a rank, counted from 0 from a side's own goal line.
    fn middle(&self, side: Side, rank: u8) -> [Square; 2] {
        [self.files / 2 - 1, self.files / 2].map(|file| {
            let square = Square::at(file, rank);
            match side {
                Side::Home => square,
                Side::Away => square.mirrored(),
            }
        })
    }

    /// The squares of both halves inside the circle (CT-04).
    pub const fn circle(&self) -> Squares {
        self.circle
    }

    /// Where a side's outfielders may be set up (CT-11).
    #[inline]
    pub const fn camp(&self, side: Side) -> Squares {
        self.half(side).without(self.circle).without(self.goals)
    }

    /// The squares from which a side shoots (CT-03).
    #[inline]
    pub const fn tiro(&self, side: Side) -> Squares {
        self.tiro[side.index()]
    }

    /// A side's CROSS squares (CT-03).
    pub fn crosses(&self, side: Side) -> impl Iterator<Item = Cross> {
        let crosses = self.crosses.into_iter().take(usize::from(self.cross_count));
        crosses.map(move |cross| match side {
            Side::Home => cross,
            Side::Away => cross.mirrored(),
        })
    }

    /// Where a side's cross from a square may go; nothing from other squares (CT-17).
    pub fn cross_from(&self, side: Side, from: Square) -> Option<[Square; 2]> {
        let cross = self.crosses(side).find(|cross| cross.from == from)?;
        Some(cross.to)
    }

    /// A side's zone (CT-02).
    pub fn zone(&self, side: Side, zone: Zone) -> Squares {
        let (first, last) = zone.ranks();
        match side {
            Side::Home => Squares::ranks(self.files, first, last),
            Side::Away => Squares::ranks(self.files, RANKS - 1 - last, RANKS - 1 - first),
        }
    }

    /// Whether a side's man of a role is in the role's own zone when the carrier stands there (CT-07).
    pub fn is_competent(&self, side: Side, role: Role, carrier: Square) -> bool {
        let zone = match role {
            Role::Goalkeeper => return self.goal_zone(side).has(carrier),
            Role::Defender => Zone::Defence,
            Role::Midfielder => Zone::Midfield,
            Role::Attacker => Zone::Attack,
        };
        let own = match side {
            Side::Home => carrier,
            Side::Away => carrier.mirrored(),
        };
        let (first, last) = zone.ranks();
        (first..=last).contains(&own.rank())
    }
}

//! The sheet that a board is shown on: who plays, the score, how far it is.

use std::fmt::Write as _;

use fischio_core::{BySide, Side};

use crate::Picture;
use crate::board::{self, Drawn};
use crate::letters::{fit, lines, width};
use crate::markup::escape;
use crate::men;
use crate::style::{Colours, FAMILY};

/// How large a picture is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Size {
    /// 1200 × 630, as links are shown: the board at the right.
    #[default]
    Card,
    /// 600 wide, the board below.
    Small,
    /// 1200 wide, the board below.
    Large,
}

impl Size {
    /// All of them, by their names.
    pub const ALL: [(&'static str, Size); 3] = [
        ("card", Size::Card),
        ("small", Size::Small),
        ("large", Size::Large),
    ];
}

/// A side as it stands on the sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Team {
    /// Its coach's name, or what the side is called.
    pub name: String,
    /// Its goals.
    pub goals: u32,
}

/// What is written beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The game's name, or what else it is about.
    pub title: String,
    /// Both sides, of a match.
    pub teams: Option<BySide<Team>>,
    /// The side whose turn it is.
    pub turn: Option<Side>,
    /// How far it is, or what it is about, in a few words.
    pub line: String,
}

impl Sheet {
    /// A sheet with a title alone.
    pub fn titled(title: impl Into<String>) -> Sheet {
        Sheet {
            title: title.into(),
            ..Sheet::default()
        }
    }
}

/// The sheet's own units: pictures of one board are this wide, whatever their size in pixels.
const WIDTH: f32 = 1200.0;
const CARD_HEIGHT: f32 = 630.0;
/// No board is drawn higher, so that a picture of any board is no larger than a PNG may be.
const BOARD_HEIGHT: f32 = 1900.0;
const ROOM: f32 = 40.0;

pub(crate) fn draw(picture: &Picture<'_>) -> String {
    let shirts = picture.scene.as_ref().and_then(|scene| scene.shirts);
    let colours = Colours::new(picture.theme, shirts);
    let drawn = picture
        .scene
        .as_ref()
        .map(|scene| board::draw(scene, picture.edge));
    let (body, height) = match picture.size {
        Size::Card => (card(picture, &colours, drawn.as_ref()), CARD_HEIGHT),
        Size::Small | Size::Large => tall(picture, &colours, drawn.as_ref()),
    };
    let scale = if picture.size == Size::Small {
        0.5
    } else {
        1.0
    };
    let (across, down) = ((WIDTH * scale).round(), (height * scale).round());
    let sheet = colours.sheet(&body);
    let paper = colours.get("--paper");
    let title = escape(&spoken(&picture.sheet));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" viewBox="0 0 {WIDTH} {height}" role="img"><title>{title}</title><style>{sheet}</style><rect width="{WIDTH}" height="{height}" fill="{paper}"/>{body}</svg>"#
    )
}

/// What is to be seen, for who cannot.
fn spoken(sheet: &Sheet) -> String {
    let teams = sheet.teams.as_ref().map(|teams| {
        let (home, away) = (&teams.home, &teams.away);
        format!("{} {}–{} {}", home.name, home.goals, away.goals, away.name)
    });
    let parts = [Some(sheet.title.clone()), teams, Some(sheet.line.clone())];
    let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" · ")
}

/// A text at a place, `anchor` being `start`, `middle` or `end`.
struct Text<'a> {
    x: f32,
    y: f32,
    size: f32,
    weight: u16,
    anchor: &'a str,
    fill: &'a str,
}

impl Text<'_> {
    fn write(&self, text: &str) -> String {
        let Text {
            x,
            y,
            size,
            weight,
            anchor,
            fill,
        } = self;
        format!(
            r#"<text x="{x}" y="{y}" font-family="{FAMILY}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="{fill}">{}</text>"#,
            escape(text)
        )
    }
}

/// The referee's whistle, so many units wide.
fn logo(x: f32, y: f32, size: f32, colours: &Colours) -> String {
    let scale = size / 48.0;
    let (gold, ink) = (colours.get("--gold"), colours.get("--ink"));
    format!(
        r##"<g transform="translate({x} {y}) scale({scale})"><path d="M4 17.500h39.500a1.5 1.5 0 0 1 1.5 1.500v5.500a1.5 1.5 0 0 1-1.5 1.500H32.700A14 14 0 1 1 14.5 19.300L4 21z" fill="{gold}" stroke="#18241d" stroke-width="2.6" stroke-linejoin="round"/><circle cx="19" cy="31" r="6.2" fill="#18241d"/><circle cx="20.8" cy="32.4" r="2.7" fill="#fffdf7"/><path d="M30 17.500v4h7v-4z" fill="#18241d"/><path d="M18 12.500V5M25.5 13l4-6.500M10.5 13 6.5 6.5" fill="none" stroke="{ink}" stroke-width="2.8" stroke-linecap="round"/></g>"##
    )
}

/// The board in a box, as large as fits.
fn placed(drawn: &Drawn, x: f32, y: f32, width: f32, height: f32) -> (String, f32, f32) {
    let frame = drawn.frame;
    #[expect(
        clippy::cast_precision_loss,
        reason = "a board has a few thousand units"
    )]
    let [left, top, wide, high] = [frame.x, frame.y, frame.width, frame.height].map(|n| n as f32);
    let scale = (width / wide).min(height / high);
    let (w, h) = (wide * scale, high * scale);
    let (dx, dy) = (
        x + (width - w) / 2.0 - left * scale,
        y + (height - h) / 2.0 - top * scale,
    );
    let markup = format!(
        r#"<g transform="translate({dx:.2} {dy:.2}) scale({scale:.5})">{}</g>"#,
        drawn.markup
    );
    (markup, w, h)
}

/// A side's sign beside its name: as the page has it where the game has pawns, else round for Home and square for
/// Away, as on the board.
fn emblem(picture: &Picture<'_>, side: Side, x: f32, y: f32, colours: &Colours) -> String {
    let game = picture.scene.as_ref().map(|scene| scene.game);
    if let Some(head) = game.and_then(|game| men::emblem(game, side)) {
        return format!(
            r#"<g class="piece side-{side}" transform="translate({x} {y}) scale(0.42)">{head}</g>"#
        );
    }
    let fill = colours.get(&format!("--{side}"));
    let ink = colours.get("--ink");
    match side {
        Side::Home => format!(
            r#"<circle cx="{x}" cy="{y}" r="15" fill="{fill}" stroke="{ink}" stroke-width="3"/>"#
        ),
        Side::Away => format!(
            r#"<rect x="{}" y="{}" width="28" height="28" rx="7" fill="{fill}" stroke="{ink}" stroke-width="3"/>"#,
            x - 14.0,
            y - 14.0
        ),
    }
}

/// A triangle beside the side whose turn it is.
fn turn_mark(x: f32, y: f32, colours: &Colours) -> String {
    let (gold, ink) = (colours.get("--gold"), colours.get("--ink"));
    format!(
        r#"<path d="M{} {}l18 11l-18 11z" fill="{gold}" stroke="{ink}" stroke-width="2.5" stroke-linejoin="round"/>"#,
        x,
        y - 11.0
    )
}

/// 1200 × 630: words at the left, the board at the right.
fn card(picture: &Picture<'_>, colours: &Colours, drawn: Option<&Drawn>) -> String {
    let sheet = &picture.sheet;
    let (ink, soft) = (colours.get("--ink"), colours.get("--ink-2"));
    let mut body = String::new();
    let board = drawn.map(|drawn| {
        // At the right edge, with the room that it needs and no more.
        let (_, w, _) = placed(drawn, 0.0, 0.0, 660.0, CARD_HEIGHT - 48.0);
        placed(drawn, WIDTH - 36.0 - w, 24.0, w, CARD_HEIGHT - 48.0)
    });
    let right = board
        .as_ref()
        .map_or(WIDTH - 64.0, |(_, w, _)| WIDTH - 36.0 - w - 44.0);
    let left = 64.0;
    let room = right - left;
    body += &logo(left - 4.0, 48.0, 64.0, colours);
    body += &Text {
        x: left + 76.0,
        y: 96.0,
        size: 40.0,
        weight: 800,
        anchor: "start",
        fill: &ink,
    }
    .write("Fischio");
    let mut y = 206.0;
    match &sheet.teams {
        None => {
            let (size, most) = if width(&sheet.title, 84.0) <= room {
                (84.0, 1)
            } else {
                (58.0, 3)
            };
            for line in lines(&sheet.title, room, size, most) {
                y += size * 0.62;
                body += &Text {
                    x: left,
                    y,
                    size,
                    weight: 800,
                    anchor: "start",
                    fill: &ink,
                }
                .write(&line);
                y += size * 0.52;
            }
            y += 16.0;
        }
        Some(teams) => {
            let (title, size) = fit(&sheet.title, room, &[44.0, 36.0, 28.0]);
            body += &Text {
                x: left,
                y: 196.0,
                size,
                weight: 600,
                anchor: "start",
                fill: &soft,
            }
            .write(&title);
            y = 288.0;
            for side in Side::BOTH {
                let team = &teams[side];
                let goals = team.goals.to_string();
                let goals_room = width(&goals, 76.0) + 24.0;
                body += &emblem(picture, side, left + 16.0, y - 17.0, colours);
                let (name, size) = fit(
                    &team.name,
                    room - 50.0 - goals_room - 34.0,
                    &[48.0, 40.0, 32.0],
                );
                body += &Text {
                    x: left + 50.0,
                    y,
                    size,
                    weight: 800,
                    anchor: "start",
                    fill: &ink,
                }
                .write(&name);
                if sheet.turn == Some(side) {
                    let at = left + 50.0 + width(&name, size) + 16.0;
                    body += &turn_mark(at, y - 17.0, colours);
                }
                body += &Text {
                    x: right,
                    y: y + 8.0,
                    size: 76.0,
                    weight: 800,
                    anchor: "end",
                    fill: &ink,
                }
                .write(&goals);
                y += 100.0;
            }
        }
    }
    for line in lines(&sheet.line, room, 32.0, 4) {
        y += 20.0;
        body += &Text {
            x: left,
            y,
            size: 32.0,
            weight: 600,
            anchor: "start",
            fill: &soft,
        }
        .write(&line);
        y += 26.0;
    }
    body + &board.map(|(markup, _, _)| markup).unwrap_or_default()
}

/// The score above, the board below, how far it is at the foot.
fn tall(picture: &Picture<'_>, colours: &Colours, drawn: Option<&Drawn>) -> (String, f32) {
    let sheet = &picture.sheet;
    let (ink, soft) = (colours.get("--ink"), colours.get("--ink-2"));
    let middle = WIDTH / 2.0;
    let mut body = String::new();
    let mut y = ROOM;
    let text = |y: f32, size: f32, weight: u16, anchor: &'static str, x: f32| Text {
        x,
        y,
        size,
        weight,
        anchor,
        fill: if weight == 800 { &ink } else { &soft },
    };
    match &sheet.teams {
        None => {
            let (title, size) = fit(&sheet.title, WIDTH - 2.0 * ROOM, &[60.0, 46.0, 36.0]);
            body += &text(y + 56.0, size, 800, "middle", middle).write(&title);
            y += 96.0;
        }
        Some(teams) => {
            let score = format!("{}–{}", teams.home.goals, teams.away.goals);
            let half = width(&score, 84.0) / 2.0;
            body += &text(y + 74.0, 84.0, 800, "middle", middle).write(&score);
            let room = middle - half - ROOM - 100.0;
            for side in Side::BOTH {
                let (name, size) = fit(&teams[side].name, room, &[46.0, 38.0, 30.0]);
                let long = width(&name, size);
                let (x, anchor) = match side {
                    Side::Home => (ROOM + 46.0, "start"),
                    Side::Away => (WIDTH - ROOM - 46.0, "end"),
                };
                body += &text(y + 62.0, size, 800, anchor, x).write(&name);
                let (sign, mark) = match side {
                    Side::Home => (ROOM + 16.0, x + long + 14.0),
                    Side::Away => (WIDTH - ROOM - 16.0, x - long - 32.0),
                };
                body += &emblem(picture, side, sign, y + 46.0, colours);
                if sheet.turn == Some(side) {
                    body += &turn_mark(mark, y + 46.0, colours);
                }
            }
            y += 116.0;
        }
    }
    if let Some(drawn) = drawn {
        let (markup, _, h) = placed(drawn, ROOM, 0.0, WIDTH - 2.0 * ROOM, BOARD_HEIGHT);
        // It is put below what stands above, not into the middle of the room that it may have.
        let up = y - (BOARD_HEIGHT - h) / 2.0;
        let _ = write!(body, r#"<g transform="translate(0 {up:.2})">{markup}</g>"#);
        y += h + 24.0;
    }
    let left = if sheet.teams.is_some() && !sheet.line.is_empty() {
        format!("{} · {}", sheet.title, sheet.line)
    } else {
        sheet.line.clone()
    };
    let room = WIDTH - 2.0 * ROOM - 260.0;
    if width(&left, 28.0) > room {
        for (line, below) in lines(&left, room, 26.0, 2).iter().zip([26.0, 58.0]) {
            body += &text(y + below, 26.0, 600, "start", ROOM).write(line);
        }
    } else {
        let (left, size) = fit(&left, room, &[34.0, 28.0]);
        body += &text(y + 42.0, size, 600, "start", ROOM).write(&left);
    }
    body += &text(y + 42.0, 34.0, 800, "end", WIDTH - ROOM).write("Fischio");
    let sign = WIDTH - ROOM - width("Fischio", 34.0) - 62.0;
    body += &logo(sign, y + 2.0, 52.0, colours);
    (body, (y + 66.0 + 14.0).round())
}

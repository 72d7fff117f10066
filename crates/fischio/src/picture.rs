//! `fischio picture`: a moment of a recorded match as a picture.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::ValueEnum;
use fischio_core::{BySide, Coach, Side, Viewer};
use fischio_pictures::{Size, Theme};
use games::{MatchLog, description};
use server::pictures::{Look, MatchPicture, bot_name};

use crate::files;
use crate::language::Language;

/// Draw a moment of a recorded match, as SVG or PNG
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The record; - for standard input.
    file: String,
    /// After how many entries of the record, as `fischio replay` counts them: 0 is the beginning. By default the end.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Where the picture is written: a name that ends in .svg or .png. By default it is printed as SVG.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How large it is: 1200 × 630 as links are shown, or 600 or 1200 pixels wide.
    #[arg(long, value_enum, default_value_t)]
    size: PictureSize,
    /// In which colours.
    #[arg(long, value_enum, default_value_t)]
    theme: PictureTheme,
    /// Whose goal is at the bottom.
    #[arg(long, value_parser = side, value_name = "SIDE", default_value = "home")]
    from: Side,
    /// The language; by default that of the environment.
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

const EXAMPLES: &str = "\
It shows what spectators of the match saw: nothing that was secret then.

Examples:
  fischio picture match.json --out match.png
  fischio picture match.json --at 12 --size large --theme dark --out goal.svg
  fischio picture match.json > match.svg";

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum PictureSize {
    #[default]
    Card,
    Small,
    Large,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum PictureTheme {
    #[default]
    Light,
    Dark,
}

fn side(text: &str) -> Result<Side, String> {
    text.parse().map_err(|_| "home or away".to_owned())
}

/// As what it is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

impl Format {
    fn of(path: &Path) -> anyhow::Result<Format> {
        match path.extension().and_then(OsStr::to_str) {
            Some("svg") => Ok(Format::Svg),
            Some("png") => Ok(Format::Png),
            _ => bail!(
                "{}: the name of a picture ends in .svg or .png",
                path.display()
            ),
        }
    }
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        // What is asked for wrongly is said before anything is read.
        let out = match self.out.as_deref() {
            Some(path) => Some((path, Format::of(path)?)),
            None => None,
        };
        let svg = self.draw()?;
        match out {
            Some((path, format)) => {
                let drawn = match format {
                    Format::Svg => svg.into_bytes(),
                    Format::Png => fischio_pictures::png(&svg)?,
                };
                std::fs::write(path, drawn).with_context(|| path.display().to_string())
            }
            None => Ok(writeln!(std::io::stdout().lock(), "{svg}")?),
        }
    }

    /// The picture as SVG.
    fn draw(&self) -> anyhow::Result<String> {
        let record = files::read_record(&self.file)?;
        let whole = MatchLog::from_record(&record).with_context(|| self.file.clone())?;
        let entries = record.entries.len();
        let log = match self.at {
            None => whole,
            Some(at) if at > entries => {
                bail!("{}: the record has {entries} entries, not {at}", self.file)
            }
            Some(at) => {
                let mut log = MatchLog::begin_record(&record)?;
                for entry in &record.entries[..at] {
                    log.enter(entry)?;
                }
                log
            }
        };
        let language = Language::or_of_environment(self.lang);
        let look = Look {
            size: match self.size {
                PictureSize::Card => Size::Card,
                PictureSize::Small => Size::Small,
                PictureSize::Large => Size::Large,
            },
            theme: match self.theme {
                PictureTheme::Light => Theme::Light,
                PictureTheme::Dark => Theme::Dark,
            },
            language: language.code(),
        };
        let game = description(&record.game)?;
        let board = games::own_board(log.state());
        let result = log.result();
        let picture = MatchPicture {
            game: &game,
            view: &log.view(Viewer::Spectator),
            board: board.as_ref(),
            coaches: BySide::from_fn(|side| match &record.coaches[side] {
                Coach::Person { name, .. } => name.clone(),
                Coach::Bot { level } => Some(bot_name(*level, language.code())),
            }),
            result: result.as_ref(),
            bottom: self.from,
        };
        Ok(picture.svg(look))
    }
}

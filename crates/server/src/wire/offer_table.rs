//! Offers as rows: hundreds of them, of which most fields are the same.

use compact_str::CompactString;
use fischio_core::{Coord, Heading, Offer, PieceId, Preview, Seat};
use games::AnyGame;
use serde::Serialize;

/// The legal actions of a seat, in the order of the plain list of [`Offer`]s, with the same
/// meaning: each row has the fields of its `shared` part and its own.
#[derive(Clone, Debug, utoipa::ToSchema, ts_rs::TS)]
pub struct OfferTable {
    /// What several offers have in common.
    pub shared: Vec<SharedOffer>,
    /// The different previews.
    #[schema(value_type = Option<Vec<Preview>>)]
    #[ts(optional, as = "Option<Vec<Preview>>")]
    pub previews: Vec<Preview>,
    /// One row for each offer.
    pub rows: Vec<OfferRow>,
}

/// What several offers have in common: fields of an [`Offer`].
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct SharedOffer {
    /// The kind's ID in the game's description.
    #[ts(type = "string")]
    pub kind: &'static str,
    /// The piece that acts, by its ID in the view.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional, type = "string")]
    pub piece: Option<PieceId>,
    /// The tray item that is put down, by its ID in the view.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional, type = "string")]
    pub tray: Option<PieceId>,
    /// Where it starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional, type = "string")]
    pub from: Option<Coord>,
    /// The card that lies open and is named with the chosen one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub over: Option<&'static str>,
    /// Whether it scores a goal at once; left out where it does not.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub scores: bool,
    /// What it costs of the points the side has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cost: Option<u32>,
}

/// An offer's own part. It is written as a list: the number of its [`SharedOffer`] from 0, its
/// `action`, its `to`, the number of its preview from 0, its `choice`, its `heading`. What it has
/// not is `null`, and left out at the end of the list.
#[derive(Clone, Debug, PartialEq, ts_rs::TS)]
#[ts(
    type = "[shared: number, action: string, to?: string | null, preview?: number | null, choice?: string | null, heading?: Heading]"
)]
pub struct OfferRow {
    /// The number of its shared part.
    pub shared: usize,
    /// The action in notation.
    pub action: CompactString,
    /// Where it goes.
    pub to: Option<Coord>,
    /// The number of its preview.
    pub preview: Option<usize>,
    /// What tells it apart from others with the same start, target and kind.
    pub choice: Option<&'static str>,
    /// Which ranks it moves and where to.
    pub heading: Option<Heading>,
}

/// The text of [`OfferTable`]s by seat, as a state's `offers` are told: the legal actions of these seats,
/// with the odds' reasons in words. `length` is about how long it becomes.
///
/// A coach may be offered well over a thousand actions, so each row's text is written as the action is
/// listed, and nothing else is kept of it.
///
/// # Errors
/// If a part cannot be written: a defect of this program.
pub fn write(
    game: &AnyGame,
    seats: impl Iterator<Item = Seat>,
    length: usize,
) -> Result<String, serde_json::Error> {
    let mut text = String::with_capacity(length + ROOM);
    text.push('{');
    for seat in seats {
        if text.len() > 1 {
            text.push(',');
        }
        text.push_str(&serde_json::to_string(&seat.to_string())?);
        text.push_str(":{\"rows\":[");
        let mut lists = Lists::default();
        let (mut is_first, mut written) = (true, Ok(()));
        game.for_each_offer(seat, |offer| {
            if !std::mem::take(&mut is_first) {
                text.push(',');
            }
            if written.is_ok() {
                written = lists.write_row(offer, &mut text);
            }
        });
        written?;
        // Words are made for the few different previews, not for each offer.
        let words = |preview| games::word_reasons(game.name(), preview);
        lists.previews.iter_mut().for_each(words);
        text.push_str("],\"shared\":");
        text.push_str(&serde_json::to_string(&lists.shared)?);
        if !lists.previews.is_empty() {
            text.push_str(",\"previews\":");
            text.push_str(&serde_json::to_string(&lists.previews)?);
        }
        text.push('}');
    }
    text.push('}');
    Ok(text)
}

/// Room for what little a text of offers may be longer than the last one.
const ROOM: usize = 512;

/// What rows have in common, gathered as they are written.
#[derive(Default)]
struct Lists {
    shared: Vec<SharedOffer>,
    previews: Vec<Preview>,
}

impl Lists {
    /// Writes the row of `offer`; what others may have in common with it is in the lists.
    fn write_row(&mut self, offer: Offer, text: &mut String) -> Result<(), serde_json::Error> {
        // Named one by one: a field that is added to an offer has to be told here too.
        let Offer {
            ref action,
            kind,
            piece,
            tray,
            from,
            to,
            choice,
            over,
            heading,
            scores,
            cost,
            preview,
        } = offer;
        let shared = SharedOffer {
            kind,
            piece,
            tray,
            from,
            over,
            scores,
            cost,
        };
        text.push('[');
        push_number(text, place(&mut self.shared, shared));
        text.push(',');
        push_text(text, action);
        let preview = preview.map(|preview| place(&mut self.previews, *preview));
        let is_there = [
            to.is_some(),
            preview.is_some(),
            choice.is_some(),
            heading.is_some(),
        ];
        let last = is_there.into_iter().rposition(|is_there| is_there);
        let length = last.map_or(0, |last| last + 1);
        if length > 0 {
            push_or_null(text, to, |text, to: Coord| push_text(text, to.name()));
        }
        if length > 1 {
            push_or_null(text, preview, push_number);
        }
        if length > 2 {
            push_or_null(text, choice, push_text);
        }
        if let Some(heading) = heading {
            text.push(',');
            text.push_str(&serde_json::to_string(&heading)?);
        }
        text.push(']');
        Ok(())
    }
}

/// Where `item` stands in `list`, put at its end if it is not there. The last ones are looked at
/// first: offers of one piece follow each other.
fn place<T: PartialEq>(list: &mut Vec<T>, item: T) -> usize {
    list.iter()
        .rposition(|known| *known == item)
        .unwrap_or_else(|| {
            list.push(item);
            list.len() - 1
        })
}

fn push_or_null<T>(text: &mut String, value: Option<T>, push: impl FnOnce(&mut String, T)) {
    text.push(',');
    match value {
        Some(value) => push(text, value),
        None => text.push_str("null"),
    }
}

/// Writes a number of a list's item: most are small.
fn push_number(text: &mut String, number: usize) {
    match u8::try_from(number) {
        Ok(digit @ ..10) => text.push(char::from(b'0' + digit)),
        _ => text.push_str(&number.to_string()),
    }
}

/// Writes a JSON string. Notations have no character that JSON writes in another way.
fn push_text(text: &mut String, value: &str) {
    let is_plain = |byte: u8| (b' '..0x7f).contains(&byte) && byte != b'"' && byte != b'\\';
    if value.bytes().all(is_plain) {
        text.push('"');
        text.push_str(value);
        text.push('"');
    } else {
        text.push_str(&serde_json::Value::from(value).to_string());
    }
}

impl utoipa::PartialSchema for OfferRow {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ArrayBuilder, Type};
        ArrayBuilder::new()
            .description(Some(
                "An offer's own part: the number of its shared part from 0, `action`, `to`, the \
                 number of its preview from 0, `choice`, `heading`. What it has not is null, and \
                 left out at the end.",
            ))
            .items(utoipa::openapi::schema::ObjectBuilder::new().schema_type(
                utoipa::openapi::schema::SchemaType::from_iter([
                    Type::Integer,
                    Type::String,
                    Type::Object,
                    Type::Null,
                ]),
            ))
            .min_items(Some(2))
            .max_items(Some(6))
            .into()
    }
}

impl utoipa::ToSchema for OfferRow {}

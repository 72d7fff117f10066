//! Offers as rows: hundreds of them, of which most fields are the same.

use std::cell::RefCell;

use compact_str::CompactString;
use fischio_core::{Coord, Heading, Offer, Preview, Seat};
use games::AnyGame;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// The legal actions of a seat, in the order of the plain list of [`Offer`]s, with the same
/// meaning: each row has the fields of its `shared` part and its own.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct OfferTable {
    /// What several offers have in common.
    pub shared: Vec<SharedOffer>,
    /// The different previews.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Preview>>")]
    pub previews: Vec<Preview>,
    /// One row for each offer.
    #[schema(value_type = Vec<OfferRow>)]
    #[ts(as = "Vec<OfferRow>")]
    pub rows: Box<RawValue>,
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
    pub piece: Option<CompactString>,
    /// The tray item that is put down, by its ID in the view.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional, type = "string")]
    pub tray: Option<CompactString>,
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

impl OfferTable {
    /// What `seat` is offered, with the odds' reasons in words. Each row is written at once: a table
    /// of hundreds of offers takes no memory but its text.
    ///
    /// # Errors
    /// If a row cannot be written.
    pub fn of(game: &AnyGame, seat: Seat) -> Result<OfferTable, serde_json::Error> {
        let lists = RefCell::default();
        let rows = Rows {
            game,
            seat,
            lists: &lists,
        };
        let rows = serde_json::value::to_raw_value(&rows)?;
        let Lists {
            shared,
            mut previews,
        } = lists.into_inner();
        // Words are made for the few different previews, not for each offer.
        let words = |preview| games::word_reasons(game.name(), preview);
        previews.iter_mut().for_each(words);
        Ok(OfferTable {
            shared,
            previews,
            rows,
        })
    }
}

/// What rows have in common, gathered as they are written.
#[derive(Default)]
struct Lists {
    shared: Vec<SharedOffer>,
    previews: Vec<Preview>,
}

/// The rows of what a seat is offered.
struct Rows<'a> {
    game: &'a AnyGame,
    seat: Seat,
    lists: &'a RefCell<Lists>,
}

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(None)?;
        let mut lists = self.lists.borrow_mut();
        let mut written = Ok(());
        self.game.for_each_offer(self.seat, |offer| {
            if written.is_ok() {
                written = rows.serialize_element(&OfferRow::of(offer, &mut lists));
            }
        });
        written?;
        rows.end()
    }
}

impl OfferRow {
    /// The row of `offer`; what others may have in common with it is in the lists.
    fn of(offer: Offer, lists: &mut Lists) -> OfferRow {
        // Named one by one: a field that is added to an offer has to be told here too.
        let Offer {
            action,
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
        OfferRow {
            shared: place(&mut lists.shared, shared),
            action,
            to,
            preview: preview.map(|preview| place(&mut lists.previews, *preview)),
            choice,
            heading,
        }
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

impl Serialize for OfferRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let length = match self {
            OfferRow {
                heading: Some(_), ..
            } => 6,
            OfferRow {
                choice: Some(_), ..
            } => 5,
            OfferRow {
                preview: Some(_), ..
            } => 4,
            OfferRow { to: Some(_), .. } => 3,
            _ => 2,
        };
        let mut row = serializer.serialize_seq(Some(length))?;
        row.serialize_element(&self.shared)?;
        row.serialize_element(&self.action)?;
        if length > 2 {
            row.serialize_element(&self.to)?;
        }
        if length > 3 {
            row.serialize_element(&self.preview)?;
        }
        if length > 4 {
            row.serialize_element(&self.choice)?;
        }
        if length > 5 {
            row.serialize_element(&self.heading)?;
        }
        row.end()
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

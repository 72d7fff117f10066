//! What is printed on the pitch, looked up once for a decision, and what it promises.

use std::sync::{Arc, Mutex, PoisonError};

use fischio_core::Side;
use und1c1::{Pitch, Print, RANKS, Square, Squares};

/// Indices of boxes.
const INDICES: usize = 256;

/// What is printed for a side that attacks.
pub(crate) struct Prints {
    /// The number of each box that has one.
    number: [Option<i8>; INDICES],
    pub(crate) numbered: Squares,
    pub(crate) crosses: Squares,
    /// Boxes from which is headed.
    pub(crate) headers: Squares,
    /// How promising it is to have the ball on each, in ten-thousandths of a goal: a shot of
    /// an average player against an average goalkeeper, less for every box farther away.
    promise: [i32; INDICES],
}

/// A numbered box's promise by its number, from −4 to 4.
const BY_NUMBER: [i32; 9] = [700, 900, 1500, 2300, 3400, 4600, 5800, 7000, 7800];
/// Of a box's promise what is left a box farther away, in hundredths.
const FARTHER: i32 = 80;
/// A cross box's promise.
const CROSS: i32 = 2600;

/// What is printed for Home and for Away.
pub(crate) type BothPrints = Arc<[Prints; 2]>;

/// The pitch that was looked at last: matches are played on few, and a decision would take longer to read its pitch than many
/// take to think.
static LAST: Mutex<Option<(Pitch, BothPrints)>> = Mutex::new(None);

impl Prints {
    /// What is printed for both sides.
    pub(crate) fn of(pitch: &Pitch) -> BothPrints {
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((known, prints)) if known == pitch => prints.clone(),
            _ => {
                let prints = Arc::new(Side::BOTH.map(|side| Prints::new(pitch, side)));
                *last = Some((*pitch, prints.clone()));
                prints
            }
        }
    }

    fn new(pitch: &Pitch, side: Side) -> Prints {
        let mut prints = Prints {
            number: [None; INDICES],
            numbered: Squares::EMPTY,
            crosses: Squares::EMPTY,
            headers: Squares::EMPTY,
            promise: [0; INDICES],
        };
        for at in Squares::half(side.opponent()) {
            let index = usize::from(at.index());
            match pitch.print(side, at) {
                Print::Neutral => {}
                Print::Cross => {
                    prints.crosses.add(at);
                    prints.promise[index] = CROSS;
                }
                Print::Number(number) => {
                    prints.number[index] = Some(number);
                    prints.numbered.add(at);
                    prints.promise[index] = usize::try_from(number + 4)
                        .ok()
                        .and_then(|at| BY_NUMBER.get(at).copied())
                        .unwrap_or(0);
                    if pitch.is_header_box(side, at) {
                        prints.headers.add(at);
                    }
                }
            }
        }
        // What lies farther away has of its neighbours; as often as the pitch is long.
        for _ in 0..RANKS {
            let before = prints.promise;
            for at in Squares::PITCH {
                let around = at.around().into_iter();
                let best = around.map(|next| before[usize::from(next.index())]).max();
                let here = &mut prints.promise[usize::from(at.index())];
                *here = (*here).max(best.unwrap_or(0) * FARTHER / 100);
            }
        }
        prints
    }

    pub(crate) fn promise(&self, at: Square) -> i32 {
        self.promise[usize::from(at.index())]
    }

    pub(crate) fn number(&self, at: Square) -> Option<i32> {
        self.number[usize::from(at.index())].map(i32::from)
    }
}

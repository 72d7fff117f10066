//! What stands in a position's text as a key and a value: `phase=step`, `actions 2`.

use core::str::FromStr;

use crate::Refusal;

/// Most bytes of a position's text. The longest that a test makes, of a Calciotto match with all
/// cards in a hand that everybody knows, has about half as many.
pub const MOST_POSITION_BYTES: usize = 4096;

/// A value as it prints and no other way, so that a position has one text.
///
/// ```
/// use fischio_core::exact;
/// assert_eq!(exact("7"), Some(7));
/// assert_eq!(["+7", "07", "-0"].map(exact::<i32>), [None; 3]);
/// ```
pub fn exact<T: FromStr + ToString>(text: &str) -> Option<T> {
    let value: T = text.parse().ok()?;
    (value.to_string() == text).then_some(value)
}

/// The keys and values of a position's text, each key once; reading takes them out.
///
/// ```
/// use fischio_core::PositionFields;
///
/// let mut fields = PositionFields::new("UN-10");
/// fields.add("actions", "2")?;
/// fields.add("phase", "step")?;
/// assert_eq!(fields.read("actions", |text| text.parse().ok())?, Some(2));
/// assert_eq!(fields.read("score", |text| text.parse::<u8>().ok())?, None);
/// // Nobody has asked for the phase.
/// assert_eq!(fields.finish().unwrap_err().reason, "position-word");
/// # Ok::<(), fischio_core::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct PositionFields<'a> {
    clause: &'static str,
    left: Vec<(&'a str, &'a str)>,
}

impl<'a> PositionFields<'a> {
    /// No fields yet; `clause` is that of the position's text.
    pub const fn new(clause: &'static str) -> Self {
        PositionFields {
            clause,
            left: Vec::new(),
        }
    }

    /// Adds a key with its value.
    ///
    /// # Errors
    /// If the key is there already.
    pub fn add(&mut self, key: &'a str, value: &'a str) -> Result<(), Refusal> {
        if self.left.iter().any(|&(other, _)| other == key) {
            return Err(self.no_word(key));
        }
        self.left.push((key, value));
        Ok(())
    }

    /// Adds a word of the form `key=value`.
    ///
    /// # Errors
    /// If it is no such word, or the key is there already.
    pub fn add_word(&mut self, word: &'a str) -> Result<(), Refusal> {
        let (key, value) = word.split_once('=').ok_or_else(|| self.no_word(word))?;
        self.add(key, value)
    }

    /// The value of a key, read by a function that knows its form; nothing if the key is not
    /// there.
    ///
    /// # Errors
    /// If the function does not know the value.
    pub fn read<T>(
        &mut self,
        key: &'static str,
        value_of: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<Option<T>, Refusal> {
        let Some(at) = self.left.iter().position(|&(other, _)| other == key) else {
            return Ok(None);
        };
        let (_, text) = self.left.remove(at);
        match value_of(text) {
            Some(value) => Ok(Some(value)),
            None => Err(Refusal::new(self.clause, "position-value")
                .with("key", key)
                .with("given", text)),
        }
    }

    /// The same of a key that has to be there.
    ///
    /// # Errors
    /// If it is not there, or the function does not know its value.
    pub fn need<T>(
        &mut self,
        key: &'static str,
        value_of: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, Refusal> {
        let clause = self.clause;
        self.read(key, value_of)?
            .ok_or_else(|| Refusal::new(clause, "position-needs").with("key", key))
    }

    /// Checks that every key was read.
    ///
    /// # Errors
    /// If one was not: it means nothing here.
    pub fn finish(self) -> Result<(), Refusal> {
        match self.left.first() {
            Some((key, _)) => Err(self.no_word(key)),
            None => Ok(()),
        }
    }

    fn no_word(&self, given: &str) -> Refusal {
        Refusal::new(self.clause, "position-word").with("given", given)
    }
}

//! What many matches have alike, in memory once.

use std::collections::BTreeMap;
use std::hash::Hash;
use std::ops::Deref;

use internment::ArcIntern;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value that is in memory once, however many matches have the same: most are played with the
/// usual options and the built-in files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared<T: Eq + Hash + Send + Sync + 'static>(ArcIntern<T>);

impl<T: Eq + Hash + Send + Sync + 'static> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Eq + Hash + Send + Sync + 'static> From<T> for Shared<T> {
    fn from(value: T) -> Shared<T> {
        Shared(ArcIntern::new(value))
    }
}

impl<T: Default + Eq + Hash + Send + Sync + 'static> Default for Shared<T> {
    fn default() -> Shared<T> {
        T::default().into()
    }
}

impl<K, V, const N: usize> From<[(K, V); N]> for Shared<BTreeMap<K, V>>
where
    K: Ord + Hash + Send + Sync + 'static,
    V: Eq + Hash + Send + Sync + 'static,
{
    fn from(pairs: [(K, V); N]) -> Self {
        BTreeMap::from(pairs).into()
    }
}

impl<T: Serialize + Eq + Hash + Send + Sync + 'static> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        T::serialize(self, serializer)
    }
}

impl<'de, T: Deserialize<'de> + Eq + Hash + Send + Sync + 'static> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shared<T>, D::Error> {
        Ok(T::deserialize(deserializer)?.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_are_in_memory_once() {
        let map = |value: u32| Shared::from([("actions".to_owned(), value)]);
        let (one, same, other) = (map(45), map(45), map(20));
        assert!(std::ptr::eq(&raw const *one, &raw const *same));
        assert!(!std::ptr::eq(&raw const *one, &raw const *other));
        let text = serde_json::to_string(&one).unwrap();
        assert_eq!(text, r#"{"actions":45}"#);
        let read: Shared<BTreeMap<String, u32>> = serde_json::from_str(&text).unwrap();
        assert!(std::ptr::eq(&raw const *read, &raw const *one));
    }
}

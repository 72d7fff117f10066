//! What people give of themselves: names, passwords, recovery codes, scopes, and what they say.

use fischio_people::{AccountName, NameKey, Password, RecoveryCode, Scopes, Sentence};

/// A text as a name, a password, a code, scopes and a line: what is taken comes back the same, and has the same key.
pub fn person(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let key = NameKey::of(text);
    match AccountName::new(text) {
        Ok(name) => {
            let again = AccountName::new(name.as_str()).expect("a name is a name");
            assert_eq!(again, name);
            assert_eq!(again.key(), name.key());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Some(password) = Password::given(text) {
        let normal = std::str::from_utf8(password.reveal()).expect("it is text");
        assert_eq!(Password::given(normal).as_ref(), Some(&password));
    }
    if let Err(error) = Password::new(text, &key) {
        assert!(!error.to_string().is_empty());
    }
    match Sentence::new(text, 50) {
        Ok(line) => {
            assert!(line.as_str().chars().count() <= 50);
            assert_eq!(Sentence::new(line.as_str(), 50).as_ref(), Ok(&line));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(code) = text.parse::<RecoveryCode>() {
        assert_eq!(code.reveal().parse().as_ref(), Ok(&code));
    }
    if let Ok(scopes) = text.parse::<Scopes>() {
        assert_eq!(scopes.to_string().parse().as_ref(), Ok(&scopes));
    }
}

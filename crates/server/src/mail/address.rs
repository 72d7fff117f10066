//! An address as somebody writes it.

use lettre::Address;

/// Bytes of an address: no e-mail server takes a longer one.
const LONGEST: usize = 254;

/// An e-mail address that this server writes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MailAddress(String);

/// A text that is no such address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected an e-mail address in plain letters, like somebody@table.example: a name with other letters than a to z is written as xn--…"
)]
pub(crate) struct MailAddressError;

impl MailAddress {
    /// Reads an address: one in ASCII, as every e-mail server takes it, at a domain with a point in it.
    pub(crate) fn new(text: &str) -> Result<MailAddress, MailAddressError> {
        let text = text.trim();
        let plain = |byte: u8| byte.is_ascii_graphic() && !b"\"(),:;<>[\\]".contains(&byte);
        if text.len() > LONGEST || !text.bytes().all(plain) {
            return Err(MailAddressError);
        }
        let address: Address = text.parse().map_err(|_| MailAddressError)?;
        if !address.domain().contains('.') {
            return Err(MailAddressError);
        }
        let domain = address.domain().to_ascii_lowercase();
        Ok(MailAddress(format!("{}@{domain}", address.user())))
    }

    /// As it is written to.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// What all ways to write it have in common, as far as letters go.
    pub(crate) fn key(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_what_every_server_takes() {
        let address = MailAddress::new(" Ada.One+Table@Post.EXAMPLE ").unwrap();
        assert_eq!(address.as_str(), "Ada.One+Table@post.example");
        assert_eq!(address.key(), "ada.one+table@post.example");
        let long = format!("{}@post.example", "a".repeat(LONGEST));
        for wrong in [
            "",
            "ada",
            "ada@",
            "@post.example",
            "ada@localhost",
            "ada@post..example",
            "ada@@post.example",
            "ada@post.example, ben@post.example",
            "ada@post.example\r\nBcc: ben@post.example",
            "Ada <ada@post.example>",
            "\"ada\"@post.example",
            "ada@[127.0.0.1]",
            "àda@post.example",
            &long,
        ] {
            assert_eq!(MailAddress::new(wrong), Err(MailAddressError), "{wrong:?}");
        }
    }
}

//! By which names a server may be asked.
//!
//! A page of another site can have its own name point to this server's address (DNS rebinding); its scripts would then
//! count as this server's own. So a request is answered only if it was sent to a name that the operator knows. An address
//! is no name: who uses it as one is here already.

use std::net::IpAddr;
use std::str::FromStr;

use axum::http::Uri;
use axum::http::uri::Authority;

/// What visitors call the server: scheme and host, and the port if it is not the scheme's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PublicUrl {
    https: bool,
    authority: Authority,
}

/// A text that is no public URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected what stands before a page's path, like https://table.example or http://table.lan:8080; a name with other \
     letters than a to z is written as a browser sends it, like xn--caff-8oa.example"
)]
pub struct PublicUrlError;

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let uri: Uri = text.parse().map_err(|_| PublicUrlError)?;
        let https = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(PublicUrlError),
        };
        let authority = uri.authority().cloned().ok_or(PublicUrlError)?;
        let whole = uri.path() == "/" && uri.query().is_none();
        let plain = !authority.as_str().contains('@') && !text.contains('#');
        // A link to a host or a port that there cannot be would lead nobody here.
        if whole && plain && is_host(authority.host()) && has_right_port(&authority) {
            Ok(PublicUrl { https, authority })
        } else {
            Err(PublicUrlError)
        }
    }
}

impl std::fmt::Display for PublicUrl {
    /// Without a slash at its end.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let scheme = if self.https { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority)
    }
}

impl PublicUrl {
    /// Whether visitors come over https.
    pub fn is_https(&self) -> bool {
        self.https
    }

    /// Its host, in small letters, without port.
    pub fn host(&self) -> Option<String> {
        host_of(self.authority.as_str())
    }

    /// Whether an authority (`Host` of a request) is this URL's.
    pub fn is_asked_by(&self, authority: &str) -> bool {
        host_of(authority).is_some_and(|host| Some(host) == host_of(self.authority.as_str()))
    }
}

/// Whether a text is a host's name: labels of letters, digits and hyphens, with dots between them.
fn is_name(text: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let mut labels = text.strip_suffix('.').unwrap_or(text).split('.');
    labels.all(|label| !label.is_empty() && label.chars().all(is_letter))
}

/// Whether a text is a host's name or an address, one of version 6 in brackets.
fn is_host(text: &str) -> bool {
    let bare = text
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    bare.map_or_else(|| is_name(text), |bare| bare.parse::<IpAddr>().is_ok())
}

/// Whether a port that is named is one.
fn has_right_port(authority: &Authority) -> bool {
    let rest = authority.as_str().strip_prefix(authority.host());
    rest.is_some_and(|rest| rest.is_empty() || authority.port_u16().is_some_and(|port| port > 0))
}

/// The names by which a server may be asked, beside addresses and `localhost`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AllowedHosts(Vec<String>);

/// A text that is no host's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a host's name without scheme and port, like table.lan, not {0:?}")]
pub struct HostError(String);

impl AllowedHosts {
    /// Allows one more name.
    ///
    /// # Errors
    /// If it is none.
    pub fn allow(&mut self, name: &str) -> Result<(), HostError> {
        if !is_name(name) {
            return Err(HostError(name.to_owned()));
        }
        if let Some(host) = host_of(name) {
            self.0.push(host);
        }
        Ok(())
    }

    /// Allows the host of a URL.
    pub(crate) fn allow_url(&mut self, url: &PublicUrl) {
        self.0.extend(host_of(url.authority.as_str()));
    }

    /// Whether a request sent to this authority, a host with or without a port, is answered.
    pub fn allows(&self, authority: &str) -> bool {
        let Some(host) = host_of(authority) else {
            return false;
        };
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        bare.parse::<IpAddr>().is_ok()
            || host == "localhost"
            || host.ends_with(".localhost")
            || self.0.contains(&host)
    }
}

/// Whether a host is an IP address.
pub(crate) fn is_number(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    bare.parse::<IpAddr>().is_ok()
}

/// The host of an authority, in small letters, without port and without the dot that may end a full name.
pub(crate) fn host_of(authority: &str) -> Option<String> {
    let authority: Authority = authority.parse().ok()?;
    if authority.as_str().contains('@') {
        return None;
    }
    let host = authority.host().to_ascii_lowercase();
    let host = host.strip_suffix('.').unwrap_or(&host);
    (!host.is_empty()).then(|| host.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_names_that_the_operator_knows_are_allowed_and_no_others() {
        let mut hosts = AllowedHosts::default();
        hosts.allow("Table.LAN").unwrap();
        hosts.allow_url(&"https://table.example:8443".parse().unwrap());
        for allowed in [
            "localhost",
            "localhost:8080",
            "LOCALHOST.",
            "a.localhost:1",
            "127.0.0.1:8080",
            "192.168.1.20",
            "[::1]:8080",
            "[fe80::1]",
            "table.lan:8080",
            "table.lan.",
            "table.example",
        ] {
            assert!(hosts.allows(allowed), "{allowed}");
        }
        for refused in [
            "evil.example",
            "",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "xlocalhost",
            "evil.example@127.0.0.1",
            "sub.table.lan",
            "a b",
        ] {
            assert!(!hosts.allows(refused), "{refused}");
        }
        for wrong in [
            "",
            "http://table.lan",
            "table.lan:80",
            "a/b",
            "é.example",
            "a..b",
        ] {
            assert!(hosts.allow(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_public_url_is_scheme_and_host() {
        let url: PublicUrl = "https://Table.example:8443/".parse().unwrap();
        assert_eq!(url.to_string(), "https://Table.example:8443");
        assert!(url.is_https() && url.is_asked_by("table.example"));
        assert!(!url.is_asked_by("other.example"));
        for right in [
            "http://10.0.0.1:8080",
            "https://[::1]:8443",
            "https://table.example.",
            "https://xn--caff-8oa.example",
        ] {
            assert!(right.parse::<PublicUrl>().is_ok(), "{right}");
        }
        for wrong in [
            "",
            "table.example",
            "ftp://a",
            "https://",
            "https://a/b",
            "https://a?b",
            "https://u@a",
            "https://a/#b",
            "https://a:0",
            "https://a:65536",
            "https://a:",
            "https://a..b",
            "https://caffè.example",
            "https://[::1",
            "https://[fe80::1%25eth0]",
            "https://[]",
        ] {
            assert_eq!(wrong.parse::<PublicUrl>(), Err(PublicUrlError), "{wrong}");
        }
    }
}

//! To which push services the server sends.
//!
//! A browser says where its notices are to be sent, and a program that plays a browser could say anything. So the server sends to services alone
//! that its operator named, over https, and to no address that is not public.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use url::{Host, Url};

/// The services of the browsers that there are: of Chrome and its relatives, Firefox, Safari, and Edge.
const KNOWN: [&str; 6] = [
    "fcm.googleapis.com",
    "jmt17.google.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "*.push.apple.com",
    "*.notify.windows.com",
];
/// Bytes of an address at a service.
const LONGEST: usize = 1_024;

/// The push services that the server sends to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushServices(Vec<Service>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Service {
    /// A host, over https.
    Host(String),
    /// Every host within a domain, over https.
    Within(String),
    /// This machine, for tests.
    Here(SocketAddr),
}

/// A text that names no push service.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected the host of a push service, like fcm.googleapis.com or *.push.apple.com, or for tests a port of this machine, \
     like http://127.0.0.1:9090, not {0:?}"
)]
pub struct PushServiceError(String);

impl Default for PushServices {
    fn default() -> Self {
        let known = KNOWN.into_iter().map(Service::parse);
        PushServices(known.collect::<Result<_, _>>().unwrap_or_default())
    }
}

impl Service {
    fn parse(text: &str) -> Result<Service, PushServiceError> {
        let wrong = || PushServiceError(text.to_owned());
        if let Some(rest) = text.strip_prefix("http://") {
            let address: SocketAddr = rest.trim_end_matches('/').parse().map_err(|_| wrong())?;
            let is_here = address.ip().is_loopback() && address.port() > 0;
            return is_here.then_some(Service::Here(address)).ok_or_else(wrong);
        }
        let (within, name) = match text.strip_prefix("*.") {
            Some(name) => (true, name),
            None => (false, text),
        };
        // The way a browser reads it, so that one name is written in one way.
        let host = Host::parse(name).map_err(|_| wrong())?;
        let Host::Domain(name) = host else {
            return Err(wrong());
        };
        if !name.contains('.') {
            return Err(wrong());
        }
        Ok(if within {
            Service::Within(format!(".{name}"))
        } else {
            Service::Host(name)
        })
    }

    fn has(&self, url: &Url) -> bool {
        let is_https = url.scheme() == "https" && url.port().is_none();
        match (self, url.host()) {
            (Service::Host(name), Some(Host::Domain(host))) => is_https && host == name,
            (Service::Within(domain), Some(Host::Domain(host))) => {
                is_https && host.ends_with(domain.as_str())
            }
            (Service::Here(address), Some(Host::Ipv4(ip))) => {
                url.scheme() == "http"
                    && address.ip() == IpAddr::V4(ip)
                    && url.port() == Some(address.port())
            }
            _ => false,
        }
    }
}

impl fmt::Display for Service {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Service::Host(name) => f.write_str(name),
            Service::Within(domain) => write!(f, "*{domain}"),
            Service::Here(address) => write!(f, "http://{address}"),
        }
    }
}

impl PushServices {
    /// Those of these names; none if there are none, and then nobody is told anything.
    ///
    /// # Errors
    /// If one is no name of a push service.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Self, PushServiceError> {
        let services = names.into_iter().map(Service::parse);
        services.collect::<Result<_, _>>().map(PushServices)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Their names, as they are set.
    pub fn names(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(Service::to_string)
    }

    /// The address of a subscription, if one of them has it.
    pub(super) fn endpoint(&self, text: &str) -> Option<Url> {
        let is_plain = text.len() <= LONGEST && text.bytes().all(|byte| byte.is_ascii_graphic());
        let url: Url = text.parse().ok().filter(|_| is_plain)?;
        let is_bare = url.username().is_empty() && url.password().is_none();
        let known = self.0.iter().any(|service| service.has(&url));
        (is_bare && known && url.fragment().is_none()).then_some(url)
    }

    /// Whether the server may connect there on the way to one of them.
    pub(super) fn allow(&self, address: SocketAddr) -> bool {
        is_public(address.ip()) || self.0.contains(&Service::Here(address))
    }
}

/// Whether an address is one of the public network.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let benchmarks = a == 198 && (18..20).contains(&b);
    let protocols = (a, b, c) == (192, 0, 0);
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast()
        || a == 0
        || a >= 240
        || shared
        || benchmarks
        || protocols)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(mapped) = address.to_ipv4_mapped() {
        return is_public_v4(mapped);
    }
    let [first, second, ..] = address.segments();
    // What is given out is 2000::/3; in it, documentation, tunnels and translations lead elsewhere.
    let given_out = first & 0xe000 == 0x2000;
    let documentation = (first, second) == (0x2001, 0x0db8);
    let special = first == 0x2001 && second < 0x0200;
    let tunnel = first == 0x2002;
    given_out && !documentation && !special && !tunnel
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_services_of_the_browsers_are_known_and_no_others() {
        let services = PushServices::default();
        assert_eq!(services.names().count(), KNOWN.len());
        for known in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
            "https://web.push.apple.com/QGuQ",
            "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAA%3d",
        ] {
            assert!(services.endpoint(known).is_some(), "{known}");
        }
        for foreign in [
            "http://fcm.googleapis.com/fcm/send/abc",
            "https://fcm.googleapis.com:8443/fcm/send/abc",
            "https://fcm.googleapis.com.example/fcm/send/abc",
            "https://evilpush.apple.com.example/",
            "https://notify.windows.com.evil.example/",
            "https://xnotify.windows.com/",
            "https://me@fcm.googleapis.com/fcm/send/abc",
            "https://fcm.googleapis.com@127.0.0.1/",
            "https://fcm.googleapis.com/a b",
            "https://fcm.googleapis.com/a#b",
            "https://127.0.0.1/",
            "https://[::1]/",
            "http://127.0.0.1:8090/metrics",
            "http://localhost:8090/",
            "https://2130706433/",
            "file:///etc/passwd",
            "gopher://fcm.googleapis.com/",
            "fcm.googleapis.com",
            "",
        ] {
            assert_eq!(services.endpoint(foreign), None, "{foreign}");
        }
        let long = format!("https://fcm.googleapis.com/{}", "a".repeat(LONGEST));
        assert_eq!(services.endpoint(&long), None);
    }

    #[test]
    fn a_service_is_named_by_its_host_or_by_a_port_of_this_machine() {
        let services = PushServices::new(["push.example.org", "http://127.0.0.1:9090"]).unwrap();
        let names: Vec<String> = services.names().collect();
        assert_eq!(names, ["push.example.org", "http://127.0.0.1:9090"]);
        assert!(services.endpoint("http://127.0.0.1:9090/one").is_some());
        assert_eq!(services.endpoint("http://127.0.0.1:9091/one"), None);
        assert_eq!(services.endpoint("https://fcm.googleapis.com/one"), None);
        for wrong in [
            "",
            "*",
            "*.",
            "com",
            "*.com",
            "localhost",
            "http://push.example.org",
            "https://push.example.org",
            "push.example.org:443",
            "push.example.org/path",
            "10.0.0.1",
            "http://10.0.0.1:80",
            "http://127.0.0.1",
            "http://127.0.0.1:0",
        ] {
            let error = PushServices::new([wrong]).expect_err(wrong);
            assert!(error.to_string().contains("fcm.googleapis.com"), "{error}");
        }
        assert!(PushServices::new([]).unwrap().is_empty());
    }

    #[test]
    fn the_server_connects_to_public_addresses_alone() {
        let services = PushServices::new(["http://127.0.0.1:9090"]).unwrap();
        let allows = |address: &str| services.allow(address.parse().unwrap());
        for public in ["142.250.180.10:443", "[2a00:1450:4002:402::200a]:443"] {
            assert!(allows(public), "{public}");
        }
        assert!(allows("127.0.0.1:9090") && !allows("127.0.0.1:8090"));
        for private in [
            "0.0.0.0:443",
            "10.1.2.3:443",
            "100.64.0.1:443",
            "127.0.0.1:443",
            "169.254.169.254:80",
            "172.16.0.1:443",
            "192.0.0.1:443",
            "192.168.1.1:443",
            "198.18.0.1:443",
            "203.0.113.5:443",
            "224.0.0.1:443",
            "255.255.255.255:443",
            "[::]:443",
            "[::1]:443",
            "[::ffff:10.0.0.1]:443",
            "[64:ff9b::a00:1]:443",
            "[2001:db8::1]:443",
            "[2002:a00:1::]:443",
            "[fc00::1]:443",
            "[fe80::1]:443",
            "[ff02::1]:443",
        ] {
            assert!(!allows(private), "{private}");
        }
    }
}

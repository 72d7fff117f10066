//! Who asks, as what they use is counted: by address and by visitor.

use std::net::{IpAddr, Ipv6Addr};

use crate::id::Visitor;

/// The address that limits count by. Of IPv6 it is the network: one household has 2⁶⁴
/// addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Self {
        Address(match address.to_canonical() {
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

impl Address {
    /// The site that the address belongs to: of IPv6 the network that one customer may have whole, with 2¹⁶ addresses as
    /// limits count them.
    #[must_use]
    pub fn site(self) -> Address {
        Address(match self.0 {
            IpAddr::V6(v6) => {
                let [a, b, c, ..] = v6.segments();
                Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0).into()
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

/// Who asks for something that takes long.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Asker {
    /// Who.
    pub visitor: Visitor,
    /// From where; nothing where that is not known, as of a match that was taken up again.
    pub address: Option<Address>,
}

impl Asker {
    /// A visitor whose address is not known.
    pub fn from_nowhere(visitor: Visitor) -> Asker {
        Asker {
            visitor,
            address: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_address() {
        let address = |text: &str| Address::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(
            address("2001:db8:1:2:3::4"),
            address("2001:db8:1:2:ffff::1")
        );
        assert_ne!(address("2001:db8:1:2::"), address("2001:db8:1:3::"));
        assert_ne!(address("192.0.2.1"), address("192.0.2.2"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
        let site = |text: &str| address(text).site();
        assert_eq!(site("2001:db8:1:2::"), site("2001:db8:1:ffff::1"));
        assert_ne!(site("2001:db8:1::"), site("2001:db8:2::"));
        assert_ne!(site("192.0.2.1"), site("192.0.2.2"));
    }
}

//! Several coaches a side: how many there are, and whose players are whose (CO-29).

use core::fmt;

use fischio_core::{MAX_SEATS_A_SIDE, Seat, Side};

use crate::Role;

/// The coaches of a side: every role belongs to exactly one (CO-29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coaches {
    count: u8,
    /// The seat number of each role's coach.
    of: [u8; 5],
}

impl Coaches {
    /// So many coaches, from 1 to 5, with the usual shares.
    pub const fn usual(count: u8) -> Coaches {
        // In the order P, D, C, T, A.
        let of = match count {
            2 => [1, 2, 2, 1, 1],
            3 => [1, 1, 2, 2, 3],
            4 => [1, 1, 3, 2, 4],
            5 => [1, 2, 3, 4, 5],
            _ => [1; 5],
        };
        Coaches { count, of }
    }

    /// The shares as they are written: `P,D/C,T/A`. What is wrong otherwise.
    ///
    /// # Errors
    /// If a role has no coach or two, or a coach has no role.
    pub fn parse(text: &str) -> Result<Coaches, String> {
        let text = text.trim();
        let count = text.split('/').count();
        if count > usize::from(MAX_SEATS_A_SIDE) {
            return Err(format!(
                "a side has at most {MAX_SEATS_A_SIDE} coaches, not {count}"
            ));
        }
        let mut of = [0; 5];
        for (seat, share) in (1..).zip(text.split('/')) {
            for letter in share.split(',').map(str::trim) {
                let role = Role::from_letter(letter)
                    .ok_or_else(|| format!("a role is P, D, C, T or A, not {letter:?}"))?;
                if core::mem::replace(&mut of[role as usize], seat) != 0 {
                    return Err(format!("{letter} belongs to one coach only"));
                }
            }
        }
        match Role::ALL.into_iter().find(|&role| of[role as usize] == 0) {
            Some(role) => Err(format!("{} belongs to no coach", role.letter())),
            None => Ok(Coaches {
                count: count as u8,
                of,
            }),
        }
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> u8 {
        self.count
    }

    /// The seat number of a role's coach.
    #[inline]
    pub const fn of(self, role: Role) -> u8 {
        self.of[role as usize]
    }

    /// The roles of a coach.
    pub fn roles(self, seat: u8) -> impl Iterator<Item = Role> {
        Role::ALL
            .into_iter()
            .filter(move |&role| self.of(role) == seat)
    }
}

impl fmt::Display for Coaches {
    /// The shares as [`Coaches::parse`] reads them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in 1..=self.count {
            if seat > 1 {
                f.write_str("/")?;
            }
            for (i, role) in self.roles(seat).enumerate() {
                f.write_str(if i > 0 { "," } else { "" })?;
                f.write_str(role.letter())?;
            }
        }
        Ok(())
    }
}

/// A seat of a side; numbers come from [`Coaches`], so there is one.
pub(crate) fn seat(side: Side, number: u8) -> Seat {
    Seat::new(side, number).unwrap_or(Seat::first(side))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn co_29_every_role_belongs_to_exactly_one_coach() {
        let shared = Coaches::parse("P,D/C,T/A").unwrap();
        assert_eq!(shared, Coaches::usual(3));
        assert_eq!(shared.count(), 3);
        assert_eq!(shared.of(Role::WingBack), 2);
        assert_eq!(Coaches::parse("A, D,C,T,P\n"), Ok(Coaches::usual(1)));
        for (wrong, says) in [
            ("P,D/C,T", "A belongs to no coach"),
            ("P,D/C,T/A,D", "D belongs to one"),
            ("P,D//C,T,A", "not \"\""),
            ("P/D/C/T/A/P", "at most 5"),
            ("p,D,C,T,A", "not \"p\""),
            ("", "not \"\""),
        ] {
            assert!(Coaches::parse(wrong).unwrap_err().contains(says), "{wrong}");
        }
        for count in 1..=5 {
            let usual = Coaches::usual(count);
            assert!((1..=count).all(|seat| usual.roles(seat).count() > 0));
            assert_eq!((1..=count).flat_map(|seat| usual.roles(seat)).count(), 5);
            assert_eq!(Coaches::parse(&usual.to_string()), Ok(usual));
        }
    }
}

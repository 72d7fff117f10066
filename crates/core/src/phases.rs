//! The phases of a game, each with its ID and clause, in one table.

/// An enum of a game's phases: a row each with the ID that views and the word catalogues have, and
/// the clause that governs it.
///
/// ```
/// fischio_core::phases! {
///     /// A phase of a match.
///     pub enum Phase {
///         /// Both sides set up.
///         SetUp = "set-up", "XY-01";
///         /// The match is over.
///         Over = "over", "XY-09";
///     }
/// }
///
/// assert_eq!(Phase::SetUp.name(), "set-up");
/// assert_eq!(Phase::Over.clause(), "XY-09");
/// let described: Vec<_> = Phase::described().iter().map(|phase| phase.id).collect();
/// assert_eq!(described, ["set-up", "over"]);
/// ```
#[macro_export]
macro_rules! phases {
    (
        $(#[$about:meta])*
        $visible:vis enum $phases:ident {
            $($(#[$says:meta])* $phase:ident = $id:literal, $clause:literal;)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visible enum $phases {
            $($(#[$says])* $phase,)+
        }

        impl $phases {
            /// All of them, as they are described.
            pub const ALL: &'static [$phases] = &[$($phases::$phase),+];

            /// Its ID in views and descriptions.
            pub const fn name(self) -> &'static str {
                match self {
                    $($phases::$phase => $id,)+
                }
            }

            /// The clause that governs it.
            pub const fn clause(self) -> &'static str {
                match self {
                    $($phases::$phase => $clause,)+
                }
            }

            /// All of them for an interface, their words left to the word catalogues.
            pub fn described() -> ::std::vec::Vec<$crate::PhaseDescription> {
                let all = $phases::ALL.iter();
                all.map(|phase| $crate::PhaseDescription::new(phase.name(), phase.clause()))
                    .collect()
            }
        }
    };
}

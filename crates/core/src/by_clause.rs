//! Enums of what a game names, like its phases: a row each with an ID and a clause.

/// An enum; each row has the ID that views and the word catalogues use, and its clause.
///
/// ```
/// fischio_core::by_clause! {
///     /// What dice are rolled for.
///     pub enum Purpose {
///         /// The ball.
///         Possession = "possession", "XY-02";
///         /// A shot.
///         Shot = "shot", "XY-05";
///     }
/// }
///
/// assert_eq!((Purpose::Shot.name(), Purpose::Shot.clause()), ("shot", "XY-05"));
/// assert_eq!(Purpose::ALL, [Purpose::Possession, Purpose::Shot]);
/// assert_eq!((Purpose::named("shot"), Purpose::named("save")), (Some(Purpose::Shot), None));
/// ```
#[macro_export]
macro_rules! by_clause {
    (
        $(#[$about:meta])*
        $visible:vis enum $things:ident {
            $($(#[$says:meta])* $thing:ident = $id:literal, $clause:literal;)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visible enum $things {
            $($(#[$says])* $thing,)+
        }

        impl $things {
            /// All of them, in the order in which they are described.
            pub const ALL: [$things; [$($id),+].len()] = [$($things::$thing),+];

            /// Its ID in views, events and descriptions.
            pub const fn name(self) -> &'static str {
                match self {
                    $($things::$thing => $id,)+
                }
            }

            /// The one with this ID, if there is one.
            pub fn named(id: &str) -> Option<$things> {
                match id {
                    $($id => Some($things::$thing),)+
                    _ => None,
                }
            }

            /// The clause that governs it.
            pub const fn clause(self) -> &'static str {
                match self {
                    $($things::$thing => $clause,)+
                }
            }
        }
    };
}

/// An enum of a game's phases: a row each with its ID and the clause that governs it, as
/// [`by_clause!`](crate::by_clause) has them, and their description.
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
/// let described: Vec<_> = Phase::described().iter().map(|phase| phase.id).collect();
/// assert_eq!(described, ["set-up", "over"]);
/// ```
#[macro_export]
macro_rules! phases {
    ($(#[$about:meta])* $visible:vis enum $phases:ident $rows:tt) => {
        $crate::by_clause! {
            $(#[$about])*
            $visible enum $phases $rows
        }

        impl $phases {
            /// All of them for an interface, their words left to the word catalogues.
            pub fn described() -> ::std::vec::Vec<$crate::PhaseDescription> {
                let all = $phases::ALL.into_iter();
                all.map(|phase| $crate::PhaseDescription::new(phase.name(), phase.clause()))
                    .collect()
            }
        }
    };
}

//! Numbers by their names: what a position has, and what each of it is worth.

/// Numbers that go by names, in one order.
pub(crate) trait Named: Copy + Default {
    /// Their names, in order.
    const NAMES: &'static [&'static str];

    /// The numbers, in order.
    fn numbers(&self) -> impl Iterator<Item = i32>;
}

/// Makes a struct of numbers of type `i32` that are [`Named`].
macro_rules! named {
    (
        $(#[$doc:meta])*
        $name:ident { $($(#[$field_doc:meta])* $field:ident,)+ }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub(crate) struct $name {
            $($(#[$field_doc])* pub(crate) $field: i32,)+
        }

        impl $crate::sampling::Named for $name {
            const NAMES: &'static [&'static str] = &[$(stringify!($field)),+];

            #[inline]
            fn numbers(&self) -> impl Iterator<Item = i32> {
                [$(self.$field),+].into_iter()
            }
        }
    };
}

pub(crate) use named;

//! Types of small indices: spaces, tiles, cards, slots and starting tiles are each a number below a bound.

/// Defines a type of the numbers below `$count`, with its number in data, its text, and its serde form: the plain
/// number, checked on the way in.
macro_rules! index {
    ($(#[$doc:meta])* $name:ident below $count:literal, $wanted:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u8);

        impl $name {
            /// How many there are; all indices are below.
            pub const COUNT: u8 = $count;

            #[doc = concat!("The value with that index; `None` unless it is below ", $count, ".")]
            #[inline]
            pub const fn new(index: u8) -> Option<Self> {
                if index < Self::COUNT { Some(Self(index)) } else { None }
            }

            #[doc = concat!("The index, from 0 and below ", $count, ".")]
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl ::table_common::Numbered for $name {
            const SPACE: u32 = $count;

            #[inline]
            fn number(self) -> u32 {
                self.0.into()
            }

            #[inline]
            fn from_number(number: u32) -> Option<Self> {
                if number < Self::SPACE { Some(Self(number as u8)) } else { None }
            }
        }

        impl ::table_common::Dense for $name {}

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.0, f)
            }
        }

        #[cfg(feature = "serde")]
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_u8(self.0)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let index = <u8 as ::serde::Deserialize>::deserialize(from)?;
                Self::new(index).ok_or_else(|| {
                    ::serde::de::Error::custom(format_args!(concat!("wanted ", $wanted, ", found {}"), index))
                })
            }
        }
    };
}

/// Gives an enum of few values its numbers, in the order of `ALL`.
macro_rules! numbered {
    ($name:ty) => {
        impl ::table_common::Numbered for $name {
            const SPACE: u32 = Self::ALL.len() as u32;

            #[inline]
            fn number(self) -> u32 {
                self as u32
            }

            #[inline]
            fn from_number(number: u32) -> Option<Self> {
                Self::ALL.get(number as usize).copied()
            }
        }

        impl ::table_common::Dense for $name {}
    };
}

pub(crate) use {index, numbered};

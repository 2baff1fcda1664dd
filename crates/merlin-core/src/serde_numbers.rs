//! Spaces, tiles, cards, slots, starting tiles and rows as plain numbers, checked on the way in.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Card, Row, Slot, Space, StartTile, Tile};

fn read<'de, D: Deserializer<'de>, T>(from: D, new: fn(u8) -> Option<T>, wanted: &str) -> Result<T, D::Error> {
    let number = u8::deserialize(from)?;
    new(number).ok_or_else(|| de::Error::custom(format_args!("wanted {wanted}, found {number}")))
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read(from, Self::new, "a space from 0 to 23")
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read(from, Self::new, "a tile from 0 to 23")
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read(from, Self::new, "a card from 0 to 63")
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Slot {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read(from, Self::new, "a slot from 0 to 2")
    }
}

impl Serialize for StartTile {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for StartTile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read(from, Self::new, "a starting tile from 0 to 3")
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read(from, Self::new, "a row from 1 to 3")
    }
}

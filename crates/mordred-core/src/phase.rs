//! What a position waits for.

use crate::action_table::Column;
use crate::attack_dice::AttackDice;
use crate::ending::Ending;
use crate::link::Link;
use crate::location::Location;

/// What a position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance: the first player ([MOR-S05](crate::catalogue#mor-s05)).
    FirstPlayer,
    /// A decision of the active player: the column ([MOR-R01](crate::catalogue#mor-r01)).
    Column,
    /// Chance: the two dice in that column ([MOR-R01](crate::catalogue#mor-r01)).
    Roll(Column),
    /// A decision of the active player: a target of Mordred's ([MOR-A01](crate::catalogue#mor-a01)).
    Raid(Raids),
    /// Chance: the die against a castle ([MOR-A04](crate::catalogue#mor-a04)).
    Defence {
        /// The castle's location.
        target: Location,
        /// The attacks of this roll, the one under way included.
        raids: Raids,
    },
    /// A decision of the active player: an action for BP, or the end of the turn ([MOR-B01](crate::catalogue#mor-b01)).
    Spend,
    /// Chance: the dice of an attack on a marker ([MOR-B09](crate::catalogue#mor-b09)).
    Assault {
        /// From the castle to the marker.
        link: Link,
        /// The number of dice.
        dice: AttackDice,
    },
    /// Nothing: the game has ended.
    Over(Ending),
}

/// Mordred's attacks of one roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Raids {
    /// The attacks still to come, 1 to 6.
    pub left: u8,
    /// The attacks rolled, 1 to 6: the points by which the track rises afterwards ([MOR-A09](crate::catalogue#mor-a09)).
    pub rolled: u8,
}

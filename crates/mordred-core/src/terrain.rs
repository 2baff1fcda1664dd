//! What a location is made of. MOR-B03, MOR-B07.

/// The terrain of a location: it sets the prices there ([MOR-B03](crate::catalogue#mor-b03), [MOR-B07](crate::catalogue#mor-b07)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Terrain {
    /// A village costs 3 BP, a castle chip 3 BP.
    Wood,
    /// A village costs 5 BP, a castle chip 1 BP.
    Hill,
}

impl Terrain {
    /// Both terrains.
    pub const ALL: [Self; 2] = [Self::Wood, Self::Hill];

    /// The word of an edition: `wood` or `hill`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Hill => "hill",
        }
    }

    /// The terrain of that word.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.name() == name)
    }
}

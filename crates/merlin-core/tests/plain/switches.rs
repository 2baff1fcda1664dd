//! The rows of the catalogue that can be broken on purpose, one switch a row.
//!
//! A comparison that does not notice a broken row would not notice a wrong engine either.

/// A rule broken on purpose; named as its row, without the prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[rustfmt::skip]
pub(crate) enum Broken {
    None,
    S01, S02, S03, S04, S05, S06, S07, S08, S09, S10, S11, S12, S13, S14, S15,
    T01, T02, T03, T04, T05, T06, T07, T08, T09, T10, T11, T12, T13,
    A01, A02, A03, A04, A05, A06, A07, A08, A09, A10, A11, A12, A13, A14, A15, A16, A17, A18, A19, A20, A21, A22, A23, A24,
    M01, M02, M03, M04, M05, M06, M07, M08, M09,
    F01, F02, F03, F04, F05, F06, F07, F08, F09,
    E01, E02, E03, E04, E05, E06, E07, E08, E09, E10, E11, E12, E13, E14, E15, E16,
    K01, K02, K03, K04, K05, K06, K07, K08, K09, K10, K11,
    X01, X02, X03, X04, X05,
}

/// Every switch, and what it does.
pub(crate) const SWITCHES: &[(Broken, &str)] = &[
    (Broken::S01, "five may play"),
    (Broken::S02, "Merlin starts one space further"),
    (Broken::S03, "seat 0 starts with the Grail"),
    (Broken::S04, "every principality starts with one of each good less"),
    (Broken::S05, "the first apples of the players are not part of the 11"),
    (Broken::S06, "hands of three"),
    (Broken::S07, "every principality's traitor is as likely, however many are left"),
    (Broken::S08, "no tiles are removed with two or three players"),
    (Broken::S09, "three rows with four players, too"),
    (Broken::S10, "seat 0 is always the first player"),
    (Broken::S11, "a staff less for everybody"),
    (Broken::S12, "seven influence counters"),
    (Broken::S13, "the starting tile places no influence"),
    (Broken::S14, "two traitors to begin with"),
    (Broken::S15, "dice with three or four alike stand"),
    (Broken::T01, "the game ends after five rounds"),
    (Broken::T02, "a turn may be ended before a die is placed"),
    (Broken::T03, "an own die moves the knight either way"),
    (Broken::T04, "Merlin moves clockwise only"),
    (Broken::T05, "whoever reaches a knight's space goes one further"),
    (Broken::T06, "no apple for the Merlin die"),
    (Broken::T07, "an action that can do something may not be declined"),
    (Broken::T08, "a staff may be paid after a knight's move, too"),
    (Broken::T09, "no mission before the die"),
    (Broken::T10, "the turn may be ended straight after the move"),
    (Broken::T11, "the first player decides for the Grail's holder"),
    (Broken::T12, "any-time steps may interrupt an action"),
    (Broken::T13, "any number of apples a turn"),
    (Broken::A01, "mission spaces are exchange spaces"),
    (Broken::A02, "a henchman already here may be chosen"),
    (Broken::A03, "the displaced henchman stays"),
    (Broken::A04, "the builder takes nothing"),
    (Broken::A05, "the shield-bearer takes nothing"),
    (Broken::A06, "the flag-bearer takes nothing"),
    (Broken::A07, "the lady-in-waiting places nothing"),
    (Broken::A08, "goods score 1 VP together"),
    (Broken::A09, "influence on the castle scores"),
    (Broken::A10, "goods from any principality"),
    (Broken::A11, "a henchman to any principality"),
    (Broken::A12, "Excalibur is taken from the board only"),
    (Broken::A13, "no apple with the Grail"),
    (Broken::A14, "a henchman is relocated to any principality"),
    (Broken::A15, "nothing when all henchmen are on the castle"),
    (Broken::A16, "the good returned may be taken back"),
    (Broken::A17, "one mission is discarded at most"),
    (Broken::A18, "the material stays on the castle"),
    (Broken::A19, "only the lines up and down count"),
    (Broken::A20, "the even columns lie lower"),
    (Broken::A21, "a tower gives no influence"),
    (Broken::A22, "what a principality lacks is taken all the same"),
    (Broken::A23, "nothing may be scored with none of the kind"),
    (Broken::A24, "a gap is not refilled before the next draw"),
    (Broken::M01, "a second mission without a Dove flag"),
    (Broken::M02, "one of the goods a mission needs is enough"),
    (Broken::M03, "every mission scores 1 VP"),
    (Broken::M04, "two given henchmen must be in the same principality"),
    (Broken::M05, "only the deck is drawn from at the end of the turn"),
    (Broken::M06, "the display is not refilled"),
    (Broken::M07, "the deck is renewed when it runs out"),
    (Broken::M08, "cards from the display are secret"),
    (Broken::M09, "a gap that nothing could fill is filled at the next refill"),
    (Broken::F01, "a used flag stays on the castle"),
    (Broken::F02, "the Dragon discards one traitor"),
    (Broken::F03, "no 2 VP for the second mission"),
    (Broken::F04, "with Fishes the knight may still go clockwise"),
    (Broken::F05, "no Snake for the Merlin die"),
    (Broken::F06, "Fox moves the figure"),
    (Broken::F07, "Eagle goes a quarter round"),
    (Broken::F08, "a staff repeats the action of the figure's own space"),
    (Broken::F09, "the Fox flag is still held when its spaces are looked for"),
    (Broken::E01, "the first-player marker stays"),
    (Broken::E02, "environs are scored before the traitors"),
    (Broken::E03, "one shield repels all traitors of its principality"),
    (Broken::E04, "a traitor costs 2 VP"),
    (Broken::E05, "Excalibur brings nothing without traitors"),
    (Broken::E06, "discarded traitors are mixed into the source at once"),
    (Broken::E07, "no score below zero"),
    (Broken::E08, "tied players each score the whole group"),
    (Broken::E09, "a principality scores the most counters of one player, not all counters"),
    (Broken::E10, "all counters stay"),
    (Broken::E11, "the Grail breaks no tie"),
    (Broken::E12, "a placed Grail is lost"),
    (Broken::E13, "henchmen go home after the scoring"),
    (Broken::E14, "goods are rounded up"),
    (Broken::E15, "of players with equal scores the first wins"),
    (Broken::E16, "no score above 100"),
    (Broken::K01, "three seals"),
    (Broken::K02, "any mission buys any row"),
    (Broken::K03, "a marked row may be bought again"),
    (Broken::K04, "row 1 counts for the mission that bought it"),
    (Broken::K05, "row 2 with Merlin, too"),
    (Broken::K06, "seals stay face down"),
    (Broken::K07, "a staff after two manors"),
    (Broken::K08, "no VP for a traitor repelled by favor"),
    (Broken::K09, "no VP more for the choice"),
    (Broken::K10, "the same henchman twice"),
    (Broken::K11, "a seal is placed face down"),
    (Broken::X01, "spaces 1 and 2 of the ring are swapped"),
    (Broken::X02, "two principalities are swapped clockwise"),
    (Broken::X03, "every mission has the number of the one before it"),
    (Broken::X04, "the top frame is shifted"),
    (Broken::X05, "every starting tile puts the knight on the Dragon's space"),
];

/// The rows no switch can break, and why.
pub(crate) const UNBREAKABLE: &[(&str, &str)] =
    &[("MER-S16", "henchmen are kept as one place a type, so that an own piece in the way cannot be written down")];

impl Broken {
    /// Every switch, by row.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        SWITCHES.iter().map(|(switch, _)| *switch)
    }

    /// The ID of the row it breaks.
    pub(crate) fn row(self) -> String {
        format!("MER-{self:?}")
    }
}

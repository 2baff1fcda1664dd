//! One switch for each way in which a rule of the catalogue can be broken visibly.

use super::edition::{Edition, Face};
use std::collections::BTreeSet;

/// Which rule is broken. `None` plays by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Broken {
    None,
    S01AnyNumber,
    S02PlayersStartWithBp,
    S02BankShort,
    S03HomeNotCounted,
    S03HomeBare,
    S04TrackStartsAtOne,
    S04TrackMarkerIsVillage,
    S05FirstSeatBegins,
    S05Unequal,
    R01SecondDieInColumnA,
    R01Unordered,
    R02BetterDieOnly,
    R02OneAttackADie,
    R02MordredCancelsBp,
    R03TrackFirst,
    R03BpLast,
    R04TakesTheRest,
    R04TwoDemands,
    R04PointsStillCount,
    R04GoesOn,
    R05EmptyBankEnds,
    R05EmptyBankRefusesAll,
    A01NextPlayerChooses,
    A01SpendingFirst,
    A01TargetsAhead,
    A02Anywhere,
    A02OwnLocations,
    A02CutOffIdle,
    A02JustPlacedIdle,
    A03VillageNeedsDie,
    A03VacantNeedsDie,
    A03VillageStays,
    A04FourNeeded,
    A04ChipsIgnored,
    A04NoDie,
    A04OneChipTaken,
    A05MarkerLost,
    A05PointLost,
    A05ChipLost,
    A06OnceATurn,
    A07Declinable,
    A07OwnSpared,
    A07SingleNotAsked,
    A07LapsedPointsLost,
    A08VillageLost,
    A08ChipsLost,
    A09OnePointARoll,
    A09EveryTrackRises,
    A10Fifteen,
    A10UpperEnd,
    A11GoesOn,
    A11OneLeft,
    A12AllPointsAdded,
    A12MadePointsAdded,
    A13TwoSequences,
    B01OneAction,
    B01UnspentLost,
    B01NoBuildAfterAttack,
    B02BackToBank,
    B03WoodPrice,
    B03HillPrice,
    B03OnMarker,
    B03OnVillage,
    B04Anywhere,
    B04OwnColourOnly,
    B04ArrowIgnored,
    B05Forgotten,
    B05ArrowPays,
    B05OwnColourPays,
    B06NoLimit,
    B07WoodPrice,
    B07HillPrice,
    B07OwnOnly,
    B07NoMaximum,
    B07NoVillageNeeded,
    B08PayerOwns,
    B09AnyCastle,
    B09VillageEnough,
    B09AnyDistance,
    B09OneDiePrice,
    B09TwoDicePrice,
    B09FiveNeeded,
    B09BothNeeded,
    B09SumCounts,
    B10Again,
    B10OneTarget,
    B10OneCastle,
    B10ForGood,
    B11TrackStays,
    B11BelowZero,
    B11TwoDown,
    B11TwoMarkers,
    B12MarkerLost,
    B12AttackerSettles,
    B13MustSpend,
    B13Counterclockwise,
    B14OneByOne,
    B15BuiltIdle,
    B15FreedClosed,
    B15ChipRenews,
    B16NoLimit,
    B17Credit,
    B17PaidAfter,
    B17PaidToOwner,
    E01AfterTheTurn,
    E02MordredOnTie,
    E02HomeLeftOut,
    E02ChipsCount,
    E02BeforeTheStep,
    E03HighestTrack,
    E03BpIgnored,
    E03SeatDecides,
    E04FewestVillages,
    E04BpIgnored,
    E04SeatDecides,
    E04CastlesCount,
    E05GoesOn,
    E05SideCounted,
    E05TrackStays,
    E05MarkerLost,
    E05AnyMarker,
    E06Eliminated,
    E08PlacesNotSkipped,
    X01ZeroAllowed,
    X01DefaultTable,
    X02OneWayAllowed,
    X02PartsAllowed,
    X02OneWay,
    X03Always150,
    X04AlwaysUnlimited,
    X05OneMarkerAllowed,
    X05FourChipsAllowed,
    X05Always33,
    X05Always20,
    X05AlwaysThreeChips,
    X05AlwaysThreeOrFour,
    X05FirstIsHome,
}

use Broken as B;

/// Every switch with its row and what it does wrong, in the order of the enum.
const ALL: &[(Broken, &str, &str)] = &[
    (B::S01AnyNumber, "MOR-S01", "any number of players is accepted"),
    (B::S02PlayersStartWithBp, "MOR-S02", "players start with 1 BP"),
    (B::S02BankShort, "MOR-S02", "one BP is missing from the bank"),
    (B::S03HomeNotCounted, "MOR-S03", "the home's marker is not one of the supply"),
    (B::S03HomeBare, "MOR-S03", "the home starts without a marker"),
    (B::S04TrackStartsAtOne, "MOR-S04", "tracks start at 1"),
    (B::S04TrackMarkerIsVillage, "MOR-S04", "the marker on the track can be a village too"),
    (B::S05FirstSeatBegins, "MOR-S05", "player 1 always begins"),
    (B::S05Unequal, "MOR-S05", "player 1 begins twice as often"),
    (B::R01SecondDieInColumnA, "MOR-R01", "the second die is read in column A"),
    (B::R01Unordered, "MOR-R01", "two dice are an unordered pair"),
    (B::R02BetterDieOnly, "MOR-R02", "only the better die gives BP"),
    (B::R02OneAttackADie, "MOR-R02", "a Mordred result is one attack whatever its number"),
    (B::R02MordredCancelsBp, "MOR-R02", "a Mordred result cancels the other die's BP"),
    (B::R03TrackFirst, "MOR-R03", "the track rises before the attacks"),
    (B::R03BpLast, "MOR-R03", "BP are given after the attacks"),
    (B::R04TakesTheRest, "MOR-R04", "what is left in the bank is taken before the end"),
    (B::R04TwoDemands, "MOR-R04", "the first die's BP are taken when both are too many"),
    (B::R04PointsStillCount, "MOR-R04", "the points of the roll that ends the game count"),
    (B::R04GoesOn, "MOR-R04", "BP that the bank has not are refused and the game goes on"),
    (B::R05EmptyBankEnds, "MOR-R05", "an emptied bank ends the game"),
    (B::R05EmptyBankRefusesAll, "MOR-R05", "with an empty bank a roll without BP ends the game"),
    (B::A01NextPlayerChooses, "MOR-A01", "the next player chooses Mordred's targets"),
    (B::A01SpendingFirst, "MOR-A01", "the attacks come after the spending"),
    (B::A01TargetsAhead, "MOR-A01", "castles' dice are rolled when all targets are chosen"),
    (B::A02Anywhere, "MOR-A02", "any location is a target"),
    (B::A02OwnLocations, "MOR-A02", "Mordred's own locations are targets"),
    (B::A02CutOffIdle, "MOR-A02", "markers cut off from the home do not attack"),
    (B::A02JustPlacedIdle, "MOR-A02", "markers just placed do not attack"),
    (B::A03VillageNeedsDie, "MOR-A03", "a die is rolled against an unprotected village"),
    (B::A03VacantNeedsDie, "MOR-A03", "a die is rolled for a vacant location"),
    (B::A03VillageStays, "MOR-A03", "the village stays beside the marker"),
    (B::A04FourNeeded, "MOR-A04", "die minus chips must be 4"),
    (B::A04ChipsIgnored, "MOR-A04", "chips are not subtracted"),
    (B::A04NoDie, "MOR-A04", "a castle falls without a die"),
    (B::A04OneChipTaken, "MOR-A04", "a success only takes one chip"),
    (B::A05MarkerLost, "MOR-A05", "the marker of a failed attack is lost"),
    (B::A05PointLost, "MOR-A05", "a failed attack's point does not count"),
    (B::A05ChipLost, "MOR-A05", "a failed attack costs the castle a chip"),
    (B::A06OnceATurn, "MOR-A06", "a castle is attacked only once a turn"),
    (B::A07Declinable, "MOR-A07", "the remaining attacks can be declined"),
    (B::A07OwnSpared, "MOR-A07", "own villages are no targets"),
    (B::A07SingleNotAsked, "MOR-A07", "a single target is not chosen"),
    (B::A07LapsedPointsLost, "MOR-A07", "lapsed attacks' points do not count"),
    (B::A08VillageLost, "MOR-A08", "a removed village does not return"),
    (B::A08ChipsLost, "MOR-A08", "a removed castle's chips do not return"),
    (B::A09OnePointARoll, "MOR-A09", "the track rises by 1 however many points"),
    (B::A09EveryTrackRises, "MOR-A09", "every player's track rises"),
    (B::A10Fifteen, "MOR-A10", "a track of 14 ends nothing"),
    (B::A10UpperEnd, "MOR-A10", "the track ends at 14"),
    (B::A11GoesOn, "MOR-A11", "the last marker ends nothing"),
    (B::A11OneLeft, "MOR-A11", "the game ends with one marker left"),
    (B::A12AllPointsAdded, "MOR-A12", "the roll's points are added with the last marker"),
    (B::A12MadePointsAdded, "MOR-A12", "the points of attacks made are added with the last marker"),
    (B::A13TwoSequences, "MOR-A13", "the track rises between the two dice's attacks"),
    (B::B01OneAction, "MOR-B01", "one action ends the turn"),
    (B::B01UnspentLost, "MOR-B01", "unspent BP are lost"),
    (B::B01NoBuildAfterAttack, "MOR-B01", "nothing can be built after an attack"),
    (B::B02BackToBank, "MOR-B02", "spent BP return to the bank"),
    (B::B03WoodPrice, "MOR-B03", "a village in a wood costs 2"),
    (B::B03HillPrice, "MOR-B03", "a village in hills costs 4"),
    (B::B03OnMarker, "MOR-B03", "a village can be built where a marker stands"),
    (B::B03OnVillage, "MOR-B03", "a village can be built where a village stands"),
    (B::B04Anywhere, "MOR-B04", "a village needs neither neighbour nor arrow"),
    (B::B04OwnColourOnly, "MOR-B04", "only own neighbours count"),
    (B::B04ArrowIgnored, "MOR-B04", "an arrow does not replace a neighbour"),
    (B::B05Forgotten, "MOR-B05", "the extra BP is forgotten"),
    (B::B05ArrowPays, "MOR-B05", "an arrow does not spare the extra BP"),
    (B::B05OwnColourPays, "MOR-B05", "an own neighbour does not spare the extra BP"),
    (B::B06NoLimit, "MOR-B06", "village markers never run out"),
    (B::B07WoodPrice, "MOR-B07", "a chip in a wood costs 2"),
    (B::B07HillPrice, "MOR-B07", "a chip in hills costs 2"),
    (B::B07OwnOnly, "MOR-B07", "chips only go under own villages"),
    (B::B07NoMaximum, "MOR-B07", "a village can hold any number of chips"),
    (B::B07NoVillageNeeded, "MOR-B07", "a chip can be placed on a vacant location"),
    (B::B08PayerOwns, "MOR-B08", "who pays for the chip owns the village"),
    (B::B09AnyCastle, "MOR-B09", "any player's castle serves"),
    (B::B09VillageEnough, "MOR-B09", "an own village without chips serves"),
    (B::B09AnyDistance, "MOR-B09", "the castle need not be next to the marker"),
    (B::B09OneDiePrice, "MOR-B09", "one die costs 2"),
    (B::B09TwoDicePrice, "MOR-B09", "two dice cost 2"),
    (B::B09FiveNeeded, "MOR-B09", "5 is needed"),
    (B::B09BothNeeded, "MOR-B09", "both dice must hit"),
    (B::B09SumCounts, "MOR-B09", "the sum of the dice must be 4"),
    (B::B10Again, "MOR-B10", "a castle can repeat an attack"),
    (B::B10OneTarget, "MOR-B10", "a castle attacks only one marker a turn"),
    (B::B10OneCastle, "MOR-B10", "a marker is attacked by only one castle a turn"),
    (B::B10ForGood, "MOR-B10", "a pair serves once a game"),
    (B::B11TrackStays, "MOR-B11", "a success does not lower the track"),
    (B::B11BelowZero, "MOR-B11", "the track falls below 0"),
    (B::B11TwoDown, "MOR-B11", "two hits lower the track by 2"),
    (B::B11TwoMarkers, "MOR-B11", "two hits remove two markers"),
    (B::B12MarkerLost, "MOR-B12", "a removed marker does not return"),
    (B::B12AttackerSettles, "MOR-B12", "the attacker's village replaces the marker"),
    (B::B13MustSpend, "MOR-B13", "the turn ends only when nothing else can be done"),
    (B::B13Counterclockwise, "MOR-B13", "play passes the other way round"),
    (B::B14OneByOne, "MOR-B14", "two dice are rolled one after the other"),
    (B::B15BuiltIdle, "MOR-B15", "what was built this turn serves only next turn"),
    (B::B15FreedClosed, "MOR-B15", "a location freed this turn cannot be built on"),
    (B::B15ChipRenews, "MOR-B15", "an added chip renews the castle's attacks"),
    (B::B16NoLimit, "MOR-B16", "a limited supply of chips never runs out"),
    (B::B17Credit, "MOR-B17", "one BP of the price may be missing"),
    (B::B17PaidAfter, "MOR-B17", "an attack is paid after the roll"),
    (B::B17PaidToOwner, "MOR-B17", "a chip is paid to the village's owner"),
    (B::E01AfterTheTurn, "MOR-E01", "track and last marker end the game after the turn"),
    (B::E02MordredOnTie, "MOR-E02", "Mordred wins a tie"),
    (B::E02HomeLeftOut, "MOR-E02", "the home is not counted"),
    (B::E02ChipsCount, "MOR-E02", "each chip counts as a village more"),
    (B::E02BeforeTheStep, "MOR-E02", "the marker placed last is not counted"),
    (B::E03HighestTrack, "MOR-E03", "the highest track wins"),
    (B::E03BpIgnored, "MOR-E03", "BP in hand do not decide"),
    (B::E03SeatDecides, "MOR-E03", "the lower seat wins a last tie"),
    (B::E04FewestVillages, "MOR-E04", "the fewest villages win"),
    (B::E04BpIgnored, "MOR-E04", "BP in hand do not decide"),
    (B::E04SeatDecides, "MOR-E04", "the lower seat wins a last tie"),
    (B::E04CastlesCount, "MOR-E04", "a castle counts as two villages"),
    (B::E05GoesOn, "MOR-E05", "taking the home ends nothing"),
    (B::E05SideCounted, "MOR-E05", "with the home taken the sides are counted and all are ranked"),
    (B::E05TrackStays, "MOR-E05", "taking the home does not lower the track"),
    (B::E05MarkerLost, "MOR-E05", "the home's marker does not return"),
    (B::E05AnyMarker, "MOR-E05", "removing any marker wins the game"),
    (B::E06Eliminated, "MOR-E06", "who is past 13 cannot win for Arthur"),
    (B::E08PlacesNotSkipped, "MOR-E08", "after a tie no place is skipped"),
    (B::X01ZeroAllowed, "MOR-X01", "cells of 0 are accepted"),
    (B::X01DefaultTable, "MOR-X01", "the action table is always the default one"),
    (B::X02OneWayAllowed, "MOR-X02", "links of one direction are accepted"),
    (B::X02PartsAllowed, "MOR-X02", "a map in several parts is accepted"),
    (B::X02OneWay, "MOR-X02", "links count in one direction"),
    (B::X03Always150, "MOR-X03", "the bank is always 150"),
    (B::X04AlwaysUnlimited, "MOR-X04", "chips are always unlimited"),
    (B::X05OneMarkerAllowed, "MOR-X05", "an edition with one marker is accepted"),
    (B::X05FourChipsAllowed, "MOR-X05", "an edition with 4 chips a village is accepted"),
    (B::X05Always33, "MOR-X05", "there are always 33 markers"),
    (B::X05Always20, "MOR-X05", "there are always 20 villages a player"),
    (B::X05AlwaysThreeChips, "MOR-X05", "a village always holds up to 3 chips"),
    (B::X05AlwaysThreeOrFour, "MOR-X05", "there are always 3 or 4 players"),
    (B::X05FirstIsHome, "MOR-X05", "the first location by name is Mordred's home"),
];

/// Rows that no switch can break, and why.
pub const UNBREAKABLE: &[(&str, &str)] =
    &[("MOR-E07", "the comparison looks at the whole table; who may see what is asked of the engine's views")];

impl Broken {
    /// Every switch, its row, and what it does wrong.
    pub fn all() -> &'static [(Broken, &'static str, &'static str)] {
        ALL
    }

    /// The edition as a game with this switch sees it.
    pub(super) fn edition(self, edition: &Edition) -> Edition {
        let mut edition = edition.clone();
        match self {
            B::X01DefaultTable => edition.table = default_table(),
            B::X02OneWay => {
                for (name, location) in &mut edition.locations {
                    location.links.retain(|link| link > name);
                }
            }
            B::X03Always150 => edition.bank = 150,
            B::X04AlwaysUnlimited => edition.chips = None,
            B::X05Always33 => edition.markers = 33,
            B::X05Always20 => edition.villages = 20,
            B::X05AlwaysThreeChips => edition.max_chips = 3,
            B::X05AlwaysThreeOrFour => edition.players = vec![3, 4],
            B::X05FirstIsHome => {
                edition.home = edition.locations.keys().next().cloned().unwrap_or_default();
            }
            _ => {}
        }
        edition
    }
}

fn default_table() -> [[Face; 6]; 3] {
    use Face::{Mordred as M, Points as P};
    [[M(1), P(1), P(2), P(2), P(3), P(3)], [M(2), M(1), P(3), P(3), P(4), P(5)], [M(3), M(2), M(1), P(5), P(6), P(8)]]
}

/// What broken rules remember of the turn. The right rules never ask for any of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// BP still owed for the roll (MOR-R03).
    pub owed: u32,
    /// Attacks and points put off until after the spending (MOR-A01).
    pub put_off: Option<(u32, u32)>,
    /// The spending of this turn is over (MOR-A01).
    pub spent: bool,
    /// Castles whose dice are still to be rolled (MOR-A01).
    pub castles_waiting: Vec<String>,
    /// Where markers were placed by this roll (MOR-A02, MOR-E02).
    pub placed: BTreeSet<String>,
    /// Castles attacked by this roll (MOR-A06).
    pub raided: BTreeSet<String>,
    /// The second die's attacks (MOR-A13).
    pub second_die: u32,
    /// Locations built on this turn (MOR-B15).
    pub built: BTreeSet<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows a section of the catalogue.
    const SECTIONS: [(&str, u32); 6] = [("S", 5), ("R", 5), ("A", 13), ("B", 17), ("E", 8), ("X", 5)];

    #[test]
    fn the_list_holds_every_switch() {
        for (index, (broken, row, _)) in ALL.iter().enumerate() {
            assert_eq!(*broken as usize, index + 1, "{broken:?} is out of order");
            assert!(format!("{broken:?}").starts_with(&row[4..]), "{broken:?} is listed for {row}");
        }
        assert_eq!(ALL.len(), Broken::X05FirstIsHome as usize);
    }

    #[test]
    fn every_row_is_broken_by_a_switch_or_excused() {
        for (section, rows) in SECTIONS {
            for number in 1..=rows {
                let row = format!("MOR-{section}{number:02}");
                let broken = ALL.iter().any(|(_, of, _)| *of == row);
                let excused = UNBREAKABLE.iter().any(|(of, _)| *of == row);
                assert!(broken != excused, "{row}: switch {broken}, excused {excused}");
            }
        }
    }
}

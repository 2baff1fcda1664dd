//! Views as arrays of small integers, for learners: version 1, frozen.

use table_common::{Field, FieldWriter, Game, ObservationError, Observe, rule};

use crate::action_table::Column;
use crate::attack_dice::AttackDice;
use crate::edition::MAX_BANK;
use crate::ending::Ending;
use crate::game::Mordred;
use crate::link::MAX_LINKS;
use crate::location::{Location, MAX_LOCATIONS};
use crate::phase::{Phase, Raids};
use crate::view::View;

const PLACES: u16 = MAX_LOCATIONS as u16;
/// [`MAX_BANK`] as the number that it is in an observation.
#[expect(clippy::cast_possible_wrap, reason = "it is held below")]
const MAX_BP: i16 = MAX_BANK as i16;
const _: () = assert!(MAX_BP > 0);

const SHARED: [Field; 13] = [
    Field::viewer(rule!("MOR-E07")),
    Field::one_hot("phase", 8, rule!("MOR-E01"), "first player, column, roll, raid, defence, spend, assault, over"),
    Field::one_hot("column", 3, rule!("MOR-R01"), "the column in which the dice are rolled: A, B, C"),
    Field::numbers(
        "raids_left",
        1,
        6,
        rule!("MOR-A01"),
        "attacks of Mordred's still to come, the one under way included",
    ),
    Field::numbers("raids_rolled", 1, 6, rule!("MOR-A09"), "attacks of Mordred's rolled, by which the track will rise"),
    Field::one_hot(
        "target",
        PLACES,
        rule!("MOR-A04"),
        "the location that is rolled for: the castle that Mordred attacks, or the marker that a castle attacks",
    ),
    Field::one_hot("attacker", PLACES, rule!("MOR-B09"), "the location of the castle that attacks a marker"),
    Field::numbers("attack_dice", 1, 2, rule!("MOR-B09"), "the dice of that attack"),
    Field::one_hot(
        "ended_by",
        4,
        rule!("MOR-E01"),
        "what ended the game: the bank, a track, the markers, the fall of the home",
    ),
    Field::numbers("bank", 1, MAX_BP, rule!("MOR-S02"), "the BP in the bank"),
    Field::set("markers", PLACES, rule!("MOR-A02"), "the locations that hold a marker of Mordred's"),
    Field::numbers("chips", PLACES, 3, rule!("MOR-B07"), "the castle chips at each location"),
    Field::set("attacked", MAX_LINKS as u16, rule!("MOR-B10"), "the links over which castles have attacked this turn"),
];

const OF_A_SEAT: [Field; 5] = [
    Field::plays(rule!("MOR-S01")),
    Field::flag(
        "active",
        rule!("MOR-S05"),
        "whether it is this player's turn; nobody's before the first player is known",
    ),
    Field::numbers("bp", 1, MAX_BP, rule!("MOR-B02"), "the BP in hand"),
    Field::numbers("track", 1, 19, rule!("MOR-A09"), "the place on the Mordred track"),
    Field::set("villages", PLACES, rule!("MOR-B03"), "the locations of the villages, castles among them"),
];

/// The fields of an observation, version 1.
///
#[doc = include_str!("../OBSERVATION.md")]
pub const OBSERVATION: [Field; 33] = Field::table(SHARED, OF_A_SEAT);

impl Observe for Mordred {
    const OBSERVATION_VERSION: u32 = 1;
    const OBSERVATION: &'static [Field] = &OBSERVATION;

    fn observe(&self, view: &View, out: &mut [i16]) -> Result<(), ObservationError> {
        let mut to = FieldWriter::new(out, Self::OBSERVATION_LEN)?;
        let seats = to.viewer(self.players(), view.viewer());
        write_phase(self, view.phase(), &mut to);
        to.number(view.bank());
        to.set(view.markers());
        to.levels([view.chips[0], view.chips[1]]);
        to.set(view.attacked());
        let active = (view.phase() != Phase::FirstPlayer).then_some(view.active());
        for seat in seats.into_iter().flatten() {
            let player = view.player(seat);
            to.flag(true);
            to.flag(active == Some(seat));
            to.number(player.bp);
            to.number(player.track);
            to.set(player.villages);
        }
        Ok(())
    }
}

/// What a phase carries; a phase that carries none of a kind leaves it out.
#[derive(Default)]
struct Carried {
    column: Option<Column>,
    raids: Option<Raids>,
    target: Option<Location>,
    attacker: Option<Location>,
    dice: Option<AttackDice>,
    ending: Option<Ending>,
}

fn write_phase(game: &Mordred, phase: Phase, to: &mut FieldWriter<'_>) {
    let nothing = Carried::default();
    let (number, carried) = match phase {
        Phase::FirstPlayer => (0, nothing),
        Phase::Column => (1, nothing),
        Phase::Roll(column) => (2, Carried { column: Some(column), ..nothing }),
        Phase::Raid(raids) => (3, Carried { raids: Some(raids), ..nothing }),
        Phase::Defence { target, raids } => (4, Carried { raids: Some(raids), target: Some(target), ..nothing }),
        Phase::Spend => (5, nothing),
        Phase::Assault { link, dice } => {
            let (castle, target) = game.map().known_ends(link);
            (6, Carried { target: Some(target), attacker: Some(castle), dice: Some(dice), ..nothing })
        }
        Phase::Over(ending) => (7, Carried { ending: Some(ending), ..nothing }),
    };
    to.one_hot(8, Some(number));
    to.one_hot(Column::ALL.len(), carried.column.map(|column| column as usize));
    to.number(carried.raids.map_or(0, |raids| raids.left));
    to.number(carried.raids.map_or(0, |raids| raids.rolled));
    to.one_of(carried.target);
    to.one_of(carried.attacker);
    to.number(carried.dice.map_or(0, AttackDice::count));
    to.one_hot(Ending::ALL.len(), carried.ending.map(|ending| ending as usize));
}

#[cfg(test)]
mod tests {
    use table_common::{Hidden, PerSeat, Seat, Stored, Viewer};
    use testkit::observe::single_changes;

    use super::*;
    use crate::link::Link;
    use crate::state::State;

    /// Every fact of a view by itself: what follows from the rest is not told twice.
    #[test]
    fn each_fact_has_its_numbers() {
        let game = Mordred::built_in(4, &[]).expect("four play");
        let state = State { phase: Phase::Spend, ..game.start() };
        let view = game.view(&state, Viewer::Seat(Seat::P1));
        // A fact that is added is missing below, until it is named here.
        let State {
            villages: PerSeat(_),
            near: _,
            markers: _,
            near_markers: _,
            chips: [_, _],
            attacked: _,
            bank: _,
            bp: _,
            track: _,
            active: _,
            phase: _,
        } = view.state;
        let [one, other] = [5, 70].map(Location::wrapping);
        let link = Link::wrapping(7);
        let raids = |left, rolled| Raids { left, rolled };
        let phase = |phase: Phase| move |view: &mut View| view.state.phase = phase;
        single_changes(
            &game,
            &view,
            &[
                ("0.villages", &|view| view.state.villages[Seat::P1] = view.state.villages[Seat::P1].with(one)),
                ("1.villages", &|view| view.state.villages[Seat::P2] = view.state.villages[Seat::P2].with(one)),
                ("3.villages", &|view| view.state.villages[Seat::P4] = view.state.villages[Seat::P4].with(other)),
                ("", &|view| view.state.near[Seat::P1] = view.state.near[Seat::P1].with(one)),
                ("markers", &|view| view.state.markers = view.state.markers.with(other)),
                ("", &|view| view.state.near_markers = view.state.near_markers.with(other)),
                ("chips", &|view| view.state.chips[0] = view.state.chips[0].with(one)),
                ("chips", &|view| view.state.chips[1] = view.state.chips[1].with(one)),
                ("chips", &|view| view.state.chips = view.state.chips.map(|chips| chips.with(one))),
                ("attacked", &|view| view.state.attacked = view.state.attacked.with(link)),
                ("attacked", &|view| view.state.attacked = view.state.attacked.with(Link::wrapping(511))),
                ("bank", &|view| view.state.bank += 1),
                ("bank", &|view| view.state.bank = 9_999),
                ("1.bp", &|view| view.state.bp[Seat::P2] = 9_999),
                ("2.track", &|view| view.state.track[Seat::P3] = 19),
                ("0.active 2.active", &|view| view.state.active = Seat::P3),
                ("phase 0.active", &phase(Phase::FirstPlayer)),
                ("phase", &phase(Phase::Column)),
                ("phase column", &phase(Phase::Roll(Column::A))),
                ("phase column", &phase(Phase::Roll(Column::C))),
                ("phase raids_left raids_rolled", &phase(Phase::Raid(raids(1, 6)))),
                ("phase raids_left raids_rolled", &phase(Phase::Raid(raids(2, 6)))),
                ("phase raids_left raids_rolled", &phase(Phase::Raid(raids(2, 5)))),
                ("phase raids_left raids_rolled target", &phase(Phase::Defence { target: one, raids: raids(1, 6) })),
                ("phase raids_left raids_rolled target", &phase(Phase::Defence { target: other, raids: raids(1, 6) })),
                ("phase target attacker attack_dice", &phase(Phase::Assault { link, dice: AttackDice::One })),
                ("phase target attacker attack_dice", &phase(Phase::Assault { link, dice: AttackDice::Two })),
                ("phase ended_by", &phase(Phase::Over(Ending::Bank))),
                ("phase ended_by", &phase(Phase::Over(Ending::Home))),
                ("viewer", &|view| *view = game.view(&view.state, Viewer::Public)),
                ("viewer", &|view| *view = game.view(&view.state, Viewer::Referee)),
            ],
        );
    }
}

//! Manors (MER-A18 to MER-A21), and the second one of the builder's favor (MER-K07).

use table_common::{Seat, Sink};

use super::{Verdict, unless};
use crate::Merlin;
use crate::action::{Action, block};
use crate::environs::Tile;
use crate::event::Event;
use crate::goods::{Good, Kind};
use crate::henchman::Henchman;
use crate::legal::Legal;
use crate::phase::{Deed, Phase};
use crate::principality::Principality;
use crate::refusal::Refusal;
use crate::ring::SpaceKind;
use crate::state::State;

impl Merlin {
    /// The manors that could be built: eight bits a tile (MER-A18, MER-A19).
    #[inline]
    fn buildable(&self, state: &State, seat: Seat) -> [u64; 3] {
        let player = &state.players[seat];
        let materials = player.goods.of(Kind::Material).some();
        if player.manors == 0 || materials.is_empty() {
            return [0; 3];
        }
        self.shape.buildable(state.manors_built(), materials)
    }

    /// Whether any manor could be built.
    pub(crate) fn can_build(&self, state: &State, seat: Seat) -> bool {
        self.buildable(state, seat) != [0; 3]
    }

    #[inline]
    pub(super) fn mask_build(&self, state: &State, seat: Seat, legal: &mut Legal) {
        for (from, bits) in (block::BUILD..).step_by(64).zip(self.buildable(state, seat)) {
            legal.add(from, bits);
        }
    }

    /// A second manor, or not (MER-K07).
    pub(super) fn mask_second_manor(&self, state: &State, seat: Seat, legal: &mut Legal) {
        self.mask_build(state, seat, legal);
        legal.insert(Action::Decline);
    }

    pub(super) fn check_build(&self, state: &State, seat: Seat, tile: Tile, material: Principality) -> Verdict {
        if !matches!(state.phase, Phase::SecondManor { .. }) {
            let site = self.due_site(state, seat, Action::Build(tile, material))?;
            unless(site.kind == SpaceKind::Manor, site.other("MER-A18"))?;
        }
        let player = &state.players[seat];
        unless(player.manors > 0, Refusal::NoManor)?;
        unless(tile.number() < self.shape.tiles, Refusal::NoTile(tile))?;
        unless(!state.manors_built().contains(tile), Refusal::TileTaken(tile))?;
        unless(self.shape.eligible(tile).contains(material), Refusal::NotEligible(tile, material))?;
        unless(player.goods.of(Kind::Material).get(material) > 0, Refusal::NoMaterial(material))
    }

    pub(super) fn build(
        &self,
        state: &mut State,
        seat: Seat,
        tile: Tile,
        material: Principality,
        log: &mut impl Sink<Event>,
    ) {
        let Some(deed) = state.phase.deed() else { return };
        let second = matches!(state.phase, Phase::SecondManor { .. });
        if second {
            Self::use_seal(state, seat, Henchman::Builder, log);
        }
        Self::return_good(state, seat, Good { kind: Kind::Material, principality: material }, log);
        let player = &mut state.players[seat];
        player.manors = player.manors.saturating_sub(1);
        player.built.insert(tile);
        log.put(Event::ManorBuilt(seat, tile));
        if state.environs.towers.contains(tile) && Self::tower_gives(state, seat) {
            state.phase = Phase::Tower { deed, second };
        } else {
            self.after_tower(state, seat, deed, second);
        }
    }

    /// A second manor may follow the first where the builder's favor allows it (MER-K07).
    pub(super) fn after_tower(&self, state: &mut State, seat: Seat, deed: Deed, second: bool) {
        let favored = deed.is_own() && state.players[seat].seals.ready(Henchman::Builder);
        if second {
            Self::close(state, deed);
        } else if favored && self.can_build(state, seat) {
            state.phase = Phase::SecondManor { deed };
        } else {
            Self::finish(state, deed);
        }
    }

    /// Whether a tower has anything to give (MER-A21, MER-A23).
    fn tower_gives(state: &State, seat: Seat) -> bool {
        let mut legal = Legal::EMPTY;
        Self::mask_tower_gifts(state, seat, &mut legal);
        legal.any()
    }

    fn mask_tower_gifts(state: &State, seat: Seat, legal: &mut Legal) {
        for kind in [Kind::Flag, Kind::Shield] {
            legal.add(block::TAKE + 8 * kind as u32, u64::from(state.board.of(kind).some().bits()));
        }
        if state.players[seat].influence_in_castle > 0 {
            legal.add(block::INFLUENCE, 0b11_1111);
        }
    }

    /// A shield, a flag or influence, or nothing (MER-A21).
    pub(super) fn mask_tower(state: &State, seat: Seat, legal: &mut Legal) {
        Self::mask_tower_gifts(state, seat, legal);
        legal.insert(Action::Decline);
    }

    pub(super) fn check_influence(state: &State, seat: Seat, one: Principality) -> Verdict {
        let Phase::Tower { .. } = state.phase else { return Err(Self::not_now(state, Action::Influence(one))) };
        unless(state.players[seat].influence_in_castle > 0, Refusal::NoCounter)
    }

    pub(super) fn take_influence(&self, state: &mut State, seat: Seat, one: Principality, log: &mut impl Sink<Event>) {
        let Phase::Tower { deed, second } = state.phase else { return };
        Self::place_influence(state, seat, one, log);
        self.after_tower(state, seat, deed, second);
    }
}

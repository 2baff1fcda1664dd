//! A position as canonical bytes, for digests: frozen for a rules revision, whatever the layout in memory.

use table_common::{Encoder, Face, Players, Seat};

use crate::action::Slot;
use crate::environs::Tile;
use crate::goods::Kind;
use crate::mission::Card;
use crate::phase::{Deed, During, Phase};
use crate::principality::{Counts, Principality};
use crate::ring::Space;
use crate::state::{Eras, Player, State};

/// A seat as a byte: 255 for none.
fn seat_byte(seat: Option<Seat>) -> u8 {
    seat.map_or(255, |seat| seat as u8)
}

/// The position of a game of `players`.
pub(crate) fn encode(state: &State, players: Players, out: &mut impl FnMut(&[u8])) {
    let mut to = Encoder::new(out);
    to.u8(state.round);
    to.u8(seat_byte(state.first));
    to.u8(state.turn);
    to.bytes(&phase_bytes(state.phase));
    to.u8(state.merlin.number());
    to.u8(seat_byte(state.grail));
    to.u8(seat_byte(state.excalibur));
    to.u8(state.apples);
    let counts = |counts: Counts| Principality::ALL.map(|one| counts.get(one));
    for kind in Kind::ALL {
        to.bytes(&counts(state.board.of(kind)));
    }
    to.bytes(&counts(state.traitor_source));
    to.bytes(&counts(state.traitor_discard));
    to.bytes(&state.display.map(|card| card.map_or(255, Card::number)));
    to.u64(state.deck.0);
    to.u64(state.discard.0);
    to.u8(state.renewals);
    for tile in Tile::first(state.environs.laid) {
        to.u8(state.environs.sort(tile).map_or(255, |sort| sort.index() as u8));
    }
    for (_, player) in state.players.iter(players) {
        encode_player(player, &state.eras, &mut to);
    }
}

fn encode_player<F: FnMut(&[u8])>(player: &Player, eras: &Eras, to: &mut Encoder<'_, F>) {
    let counts = |counts: Counts| Principality::ALL.map(|one| counts.get(one));
    to.bytes(&player.score.to_le_bytes());
    to.u8(player.knight.map_or(255, Space::number));
    to.bytes(&player.dice.0);
    to.u8(player.merlin_die.map_or(0, Face::pips));
    to.bytes(&[player.apples, player.staffs, player.manors, player.influence_in_castle]);
    for kind in Kind::ALL {
        to.bytes(&counts(player.goods.of(kind)));
    }
    to.bytes(&counts(player.traitors));
    to.bytes(&counts(player.influence));
    to.u32(player.henchmen.places());
    to.u32(player.built.bits());
    to.u64(player.hand.0);
    to.u64(player.known.0);
    for card in player.hand.without(player.known).iter() {
        to.u8(eras.get(card));
    }
    to.u16(player.seals.bits());
}

/// A phase as bytes of fixed length: its number, then what it carries, zeros after that.
fn phase_bytes(phase: Phase) -> [u8; 8] {
    let deed = |deed: Deed| {
        let fox = deed.fox.map_or(255, Space::number);
        [deed.completed, deed.figure as u8, fox, u8::from(deed.repeated)]
    };
    let during = |during: During| match during {
        During::Action(inner) => (deed(inner), 1),
        During::End => ([0; 4], 0),
    };
    let with = |tag: u8, [a, b, c, d]: [u8; 4], rest: [u8; 3]| [tag, a, b, c, d, rest[0], rest[1], rest[2]];
    let plain = |tag: u8, a: u8, b: u8| [tag, a, b, 0, 0, 0, 0, 0];
    match phase {
        Phase::FirstPlayer => plain(0, 0, 0),
        Phase::Terrain => plain(1, 0, 0),
        Phase::Display => plain(2, 0, 0),
        Phase::StartingTiles { seat, left } => plain(3, seat as u8, left),
        Phase::SetupTraitors { seat, left } => plain(4, seat as u8, left),
        Phase::SetupHands { seat, left } => plain(5, seat as u8, left),
        Phase::SetupDice { seat } => plain(6, seat as u8, 0),
        Phase::BeforeDie { completed } => plain(7, completed, 0),
        Phase::DieChosen(chosen) => {
            let used = [chosen.apple, chosen.snake, chosen.fishes].map(u8::from);
            with(8, [chosen.completed, chosen.die as u8, chosen.face.pips(), 0], used)
        }
        Phase::Moved { deed: inner, eagle } => with(9, deed(inner), [u8::from(eagle), 0, 0]),
        Phase::Acted { deed: inner, staff } => with(10, deed(inner), [staff as u8, 0, 0]),
        Phase::Repeating { deed: inner, favor } => with(11, deed(inner), [favor.map_or(255, |what| what as u8), 0, 0]),
        Phase::Exchanging { deed: inner, returned } => {
            with(12, deed(inner), [returned.kind as u8, returned.principality as u8, 0])
        }
        Phase::Discarding { deed: inner } => with(13, deed(inner), [0; 3]),
        Phase::Drawing { during: what, left } => with(14, during(what).0, [during(what).1, left, 0]),
        Phase::Dealing { during: what, left, slot } => {
            with(15, during(what).0, [during(what).1, left, slot.map_or(255, Slot::number)])
        }
        Phase::Tower { deed: inner, second } => with(16, deed(inner), [u8::from(second), 0, 0]),
        Phase::SecondManor { deed: inner } => with(17, deed(inner), [0; 3]),
        Phase::SecondHenchman { deed: inner, first } => with(18, deed(inner), [first as u8, 0, 0]),
        Phase::ScoringTraitors { seat, left } => plain(19, seat as u8, left),
        Phase::Grail { principality } => plain(20, principality as u8, 0),
        Phase::RoundDice { seat } => plain(21, seat as u8, 0),
        Phase::Over => plain(22, 0, 0),
    }
}

//! A position as canonical bytes, for digests. The bytes are frozen for a rules revision, whatever the layout in memory.

use table_common::{Encoder, Face, Players, Seat};

use crate::environs::Tile;
use crate::eras::Eras;
use crate::goods::Kind;
use crate::mission::{Cards, Slot};
use crate::phase::{Activation, DrawCause, Move, Phase};
use crate::player::PublicPlayer;
use crate::principality::{Counts, Principality};
use crate::ring::{Figure, Space};
use crate::state::State;

/// A seat as a byte: 255 for none.
fn seat_byte(seat: Option<Seat>) -> u8 {
    seat.map_or(255, |seat| seat as u8)
}

/// The position of a game of `players`.
pub(crate) fn encode(state: &State, players: Players, out: &mut impl FnMut(&[u8])) {
    let mut to = Encoder::new(out);
    let open = &state.open;
    to.u8(open.round);
    to.u8(seat_byte(open.first));
    to.u8(open.turn);
    to.bytes(&phase_bytes(open.phase));
    to.u8(open.merlin.index() as u8);
    to.u8(seat_byte(open.grail));
    to.u8(seat_byte(open.excalibur));
    to.u8(open.apples);
    for kind in Kind::ALL {
        to.bytes(&by_principality(open.board.of(kind)));
    }
    to.bytes(&by_principality(open.traitor_source.pieces()));
    to.bytes(&by_principality(open.traitor_discard));
    to.bytes(&open.display.map(|card| card.map_or(255, |card| card.index() as u8)));
    to.u64(state.deck.pieces().bits());
    to.u64(open.discard.bits());
    to.u8(open.renewals);
    for tile in Tile::first(open.environs.laid()) {
        to.u8(open.environs.sort(tile).map_or(255, |sort| sort.index() as u8));
    }
    for (seat, player) in open.players.iter(players) {
        encode_player(player, state.secret[seat], &state.eras, &mut to);
    }
}

fn by_principality(counts: Counts) -> [u8; 6] {
    Principality::ALL.map(|one| counts.count(one))
}

fn encode_player<F: FnMut(&[u8])>(player: &PublicPlayer, secret: Cards, eras: &Eras, to: &mut Encoder<'_, F>) {
    to.bytes(&player.score.to_le_bytes());
    to.u8(player.knight.map_or(255, |space| space.index() as u8));
    to.bytes(&Face::ALL.map(|face| player.dice.count(face)));
    to.u8(player.merlin_die.map_or(0, Face::pips));
    to.bytes(&[player.apples, player.staffs, player.manors, player.influence_in_castle]);
    for kind in Kind::ALL {
        to.bytes(&by_principality(player.goods.of(kind)));
    }
    to.bytes(&by_principality(player.traitors));
    to.bytes(&by_principality(player.influence));
    to.u32(player.henchmen.places());
    to.u32(player.built.bits());
    to.u64((player.known | secret).bits());
    to.u64(player.known.bits());
    for card in secret {
        to.u8(eras.get(card));
    }
    to.u16(player.seals.bits());
}

/// A phase as bytes of fixed length: its number, then what it carries, zeros after that.
fn phase_bytes(phase: Phase) -> [u8; 8] {
    let fox_byte = |fox: Option<Space>| fox.map_or(255, |space| space.index() as u8);
    let made = |made: Move| [made.completed, made.figure as u8, fox_byte(made.fox), 0];
    let active = |active: Activation| {
        [active.completed, active.figure() as u8, fox_byte(active.fox), u8::from(active.repeated())]
    };
    let cause = |cause: DrawCause| match cause {
        DrawCause::Action(inner) => (active(inner), 1),
        DrawCause::End => ([0; 4], 0),
    };
    let with = |tag: u8, [a, b, c, d]: [u8; 4], rest: [u8; 3]| [tag, a, b, c, d, rest[0], rest[1], rest[2]];
    let plain = |tag: u8, a: u8, b: u8| [tag, a, b, 0, 0, 0, 0, 0];
    match phase {
        Phase::FirstPlayer => plain(0, 0, 0),
        Phase::Terrain => plain(1, 0, 0),
        Phase::Display => plain(2, 0, 0),
        Phase::StartingTiles { seat, left } => plain(3, seat as u8, left.bits()),
        Phase::SetupTraitors { seat, left } => plain(4, seat as u8, left),
        Phase::SetupHands { seat, left } => plain(5, seat as u8, left),
        Phase::SetupDice { seat } => plain(6, seat as u8, 0),
        Phase::BeforeDie { completed } => plain(7, completed, 0),
        Phase::DieChosen(chosen) => {
            let used = [chosen.apple, chosen.snake, chosen.fishes].map(u8::from);
            with(8, [chosen.completed, chosen.die as u8, chosen.face.pips(), 0], used)
        }
        Phase::Moved { made: inner, eagle } => with(9, made(inner), [u8::from(eagle), 0, 0]),
        Phase::Acted { made: inner, repeatable } => with(10, made(inner), [repeatable as u8, 0, 0]),
        Phase::Repeating { completed, fox, favor } => {
            let inner = [completed, Figure::Merlin as u8, fox_byte(fox), 1];
            with(11, inner, [favor.map_or(255, |kind| kind as u8), 0, 0])
        }
        Phase::Exchanging { activation, returned } => {
            with(12, active(activation), [returned.kind as u8, returned.principality as u8, 0])
        }
        Phase::Discarding { activation } => with(13, active(activation), [0; 3]),
        Phase::Drawing { cause: why, left } => with(14, cause(why).0, [cause(why).1, left, 0]),
        Phase::Dealing { cause: why, left, slot } => {
            with(15, cause(why).0, [cause(why).1, left, slot.map_or(255, |slot: Slot| slot.index() as u8)])
        }
        Phase::Tower { activation, second } => with(16, active(activation), [u8::from(second), 0, 0]),
        Phase::SecondManor { completed, figure } => with(17, made(Move { completed, figure, fox: None }), [0; 3]),
        Phase::SecondHenchman { completed, figure, first } => {
            with(18, made(Move { completed, figure, fox: None }), [first as u8, 0, 0])
        }
        Phase::ScoringTraitors { seat, left } => plain(19, seat as u8, left),
        Phase::Grail { principality } => plain(20, principality as u8, 0),
        Phase::RoundDice { seat } => plain(21, seat as u8, 0),
        Phase::Over => plain(22, 0, 0),
    }
}

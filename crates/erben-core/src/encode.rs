//! Positions as canonical bytes, for digests: frozen for a rules revision.

use table_common::{Encoder, Players};

use crate::action::Gift;
use crate::card::Card;
use crate::cult::Cult;
use crate::piece::Spirit;
use crate::state::{Ask, Phase, Second, State, Then, Voting};

impl State {
    /// The position as canonical bytes; `players` seats only.
    pub(crate) fn encode(&self, players: Players, out: &mut impl FnMut(&[u8])) {
        let mut to = Encoder::new(out);
        to.u16(self.turn);
        to.u8(self.active as u8);
        players.seats().for_each(|seat| to.u8(self.druids[seat].code()));
        for spirit in Spirit::ALL {
            to.u8(self.spirits[spirit.index()].code());
            to.u8(self.controller(spirit).map_or(0xff, |seat| seat as u8));
        }
        players.seats().for_each(|seat| to.bytes(&self.hands[seat].counts()));
        to.bytes(&self.stacks.counts());
        for observer in players.seats() {
            for owner in players.seats().filter(|&owner| owner != observer) {
                to.bytes(&self.known[observer][owner].counts());
            }
        }
        let (bytes, length) = self.phase.encode();
        to.bytes(&bytes[..length.min(bytes.len())]);
    }
}

impl Phase {
    /// Its number in records, and what it carries; unused bytes stay away.
    fn encode(self) -> ([u8; 12], usize) {
        let cult = |cult: Option<Cult>| cult.map_or(0xff, |cult| cult as u8);
        let after = |then: Then| then.map_or([0xff; 4], second_bytes);
        match self {
            Self::FirstPlayer => packed(0, &[], &[]),
            Self::Rolling => packed(1, &[], &[]),
            Self::Choosing { faces: [one, two], two_moves } => {
                packed(2, &[one.pips(), two.pips(), u8::from(two_moves)], &[])
            }
            Self::Second(second) => packed(3, &[], &second_bytes(second)),
            Self::Moving { piece, die, face, then } => {
                packed(4, &[piece.index() as u8, die as u8, face.pips()], &after(then))
            }
            Self::Relocating { spirit } => packed(5, &[spirit as u8], &[]),
            Self::Arriving { then } => packed(6, &[], &after(then)),
            Self::Calling { spirit, then } => packed(7, &[spirit as u8], &after(then)),
            Self::Morrigan { victim, draw, then } => packed(8, &[victim as u8, u8::from(draw)], &after(then)),
            Self::Giving { other, demand, then } => packed(9, &[other as u8, demand as u8], &after(then)),
            Self::Answering { other, demand, gift, then } => {
                let [one, two] = gift_bytes(gift);
                packed(10, &[other as u8, demand as u8, one, two], &after(then))
            }
            Self::Drawing { seat, class, left, then } => packed(11, &[seat as u8, class as u8, left], &after(then)),
            Self::Stealing { victim, loot, left, then } => packed(12, &[victim as u8, loot as u8, left], &after(then)),
            Self::Voting(Voting { round, voter, votes: [sun, moon], ask }) => {
                let head = [round as u8, voter as u8, sun, moon];
                match ask {
                    Ask::Druid => packed(13, &head, &[0]),
                    Ask::King => packed(13, &head, &[1]),
                    Ask::Extra { king, from, potions: [s, m] } => packed(13, &head, &[2, cult(king), from, s, m]),
                }
            }
            Self::Over { cult: winner } => packed(14, &[cult(winner)], &[]),
        }
    }
}

fn packed(tag: u8, head: &[u8], tail: &[u8]) -> ([u8; 12], usize) {
    let mut bytes = [0; 12];
    let parts = core::iter::once(&tag).chain(head).chain(tail);
    bytes.iter_mut().zip(parts).for_each(|(byte, &part)| *byte = part);
    (bytes, 1 + head.len() + tail.len())
}

const fn second_bytes(second: Second) -> [u8; 4] {
    [second.die as u8, second.face.pips(), second.moved.index() as u8, second.gained.0]
}

fn gift_bytes(gift: Option<Gift>) -> [u8; 2] {
    let mut cards = gift.map(Gift::cards).unwrap_or_default().cards().map(|card: Card| card as u8);
    [cards.next().unwrap_or(0xff), cards.next().unwrap_or(0xff)]
}

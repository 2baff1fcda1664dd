//! Positions as canonical bytes, for digests: frozen for a rules revision.

use table_common::{Encoder, Face, Players};

use crate::action::{Action, Gift};
use crate::card::{Card, Cards};
use crate::cult::Cult;
use crate::phase::{Continuation, Phase, SecondMove, VoteQuestion, Voting};
use crate::spirit::Spirit;
use crate::state::State;

/// The byte where there is no player, cult, card, die or action.
const NONE: u8 = 0xff;

impl State {
    /// The position as canonical bytes; `players` seats only.
    pub(crate) fn encode(&self, players: Players, out: &mut impl FnMut(&[u8])) {
        let mut to = Encoder::new(out);
        to.u16(self.turn);
        to.u8(self.active as u8);
        players.seats().for_each(|seat| to.u8(self.druids[seat].code()));
        for spirit in Spirit::ALL {
            to.u8(self.spirits[spirit.index()].code());
            to.u8(self.controller(spirit).map_or(NONE, |seat| seat as u8));
        }
        players.seats().for_each(|seat| to.bytes(&counts(self.hands[seat])));
        to.bytes(&counts(self.stacks));
        for seat in players.seats() {
            to.bytes(&self.stated[seat].spent_counts());
            to.bytes(&self.stated[seat].potions());
        }
        for observer in players.seats() {
            for owner in players.seats().filter(|&owner| owner != observer) {
                to.bytes(&counts(self.known(observer, owner)));
            }
        }
        let (bytes, length) = self.phase.encode();
        to.bytes(&bytes[..length.min(bytes.len())]);
    }
}

impl Phase {
    /// The number of the phase, then what it carries; bytes that are not needed are left out.
    fn encode(self) -> ([u8; 12], usize) {
        let cult = |cult: Option<Cult>| cult.map_or(NONE, |cult| cult as u8);
        let after = |then: Continuation| then.map_or([NONE; 4], second_bytes);
        match self {
            Self::FirstPlayer => packed(0, &[], &[]),
            Self::Rolling => packed(1, &[], &[]),
            Self::Choosing { faces: [one, two] } => packed(2, &[one.pips(), two.pips()], &[]),
            Self::SecondMove(second) => packed(3, &[], &second_bytes(second)),
            Self::Moving { piece, die, face, left } => {
                let left = left.map_or(NONE, Face::pips);
                packed(4, &[piece.index() as u8, die as u8, face.pips(), left], &[])
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
            Self::Stealing { victim, pool, left, then } => packed(12, &[victim as u8, pool as u8, left], &after(then)),
            Self::Voting(Voting { round, voter, votes: [sun, moon], question }) => {
                let head = [round as u8, voter as u8, sun, moon];
                match question {
                    VoteQuestion::Druid => packed(13, &head, &[0]),
                    VoteQuestion::King => packed(13, &head, &[1]),
                    VoteQuestion::Extra { king, last } => {
                        let last = last.map_or(NONE, |last| table_common::Numbered::number(Action::from(last)) as u8);
                        packed(13, &head, &[2, cult(king), last])
                    }
                }
            }
            Self::Over { cult: winner } => packed(14, &[cult(winner)], &[]),
        }
    }
}

fn counts(cards: Cards) -> [u8; Card::COUNT] {
    Card::ALL.map(|card| cards.count(card))
}

fn packed(tag: u8, head: &[u8], tail: &[u8]) -> ([u8; 12], usize) {
    let mut bytes = [0; 12];
    let parts = core::iter::once(&tag).chain(head).chain(tail);
    bytes.iter_mut().zip(parts).for_each(|(byte, &part)| *byte = part);
    (bytes, 1 + head.len() + tail.len())
}

const fn second_bytes(second: SecondMove) -> [u8; 4] {
    [second.die as u8, second.face.pips(), second.moved.index() as u8, second.gained.bits()]
}

fn gift_bytes(gift: Gift) -> [u8; 2] {
    let mut cards = gift.cards().each().map(|card: Card| card as u8);
    [cards.next().unwrap_or(NONE), cards.next().unwrap_or(NONE)]
}

//! Views as arrays of small integers, for learners: version 1, frozen.

use table_common::{Face, Field, FieldWriter, MAX_SEATS, ObservationError, Observe, Seat, rule};

use crate::action::{Demand, Gift};
use crate::board::MAX_SPACES;
use crate::card::{Card, Cards, Class};
use crate::cult::Cult;
use crate::edition::{Die, MAX_TURNS, PLANTS};
use crate::game::Erben;
use crate::phase::{Continuation, ExtraVote, Phase, Round, SecondMove, TheftPool, VoteQuestion, Voting};
use crate::piece::{Piece, Whereabouts};
use crate::spirit::{Spirit, SpiritSet};
use crate::view::View;

/// Where a piece can be: off the circles, at the centre, on a space.
const PLACES: u16 = MAX_SPACES as u16 + 2;
const KINDS: u16 = Card::COUNT as u16;
const PIECES: usize = 1 + Spirit::ALL.len();
/// The most cards of a class: there are more plants than magic (ERB-S04, S05).
const MAX_CARDS: i16 = PLANTS as i16;
/// [`MAX_TURNS`] as the number that it is in an observation.
const LAST_TURN: i16 = 10_000;
const _: () = assert!(LAST_TURN as u16 == MAX_TURNS);
/// No round of a vote comes to 64 votes.
const MAX_VOTES: i16 = 63;

const PHASE: &str = "first player, rolling, choosing, second move, moving, relocating, arriving, calling, morrigan, \
                     giving, answering, drawing, stealing, voting, over";
const FACE: &str = "the face that this die shows, 1 to 6, as long as it is in use or may still be used";
const MOVING: &str = "the piece that moves, is relocated or called: druid, sun1 to sun3, moon1 to moon3, dwarf king, \
                      morrigan";
const MOVED: &str = "the piece that was moved first, where a second move may follow: druid, sun1 to sun3, moon1 to \
                     moon3, dwarf king, morrigan";
const GAINED: &str = "the spirits gained in this turn, where a second move may follow: sun1 to sun3, moon1 to moon3, \
                      dwarf king, morrigan";
const GIFT: &str = "the cards that the active player gives, where the viewer may know them, by kind: sun 5, 10, 15, moon \
                    5, 10, 15, berries, then lug, teutates, harp, cauldron, portrait of the Sun, then of the Moon";
const LAST: &str = "the extra vote stated last: doubled sun1 to sun3, moon1 to moon3, dwarf king, morrigan (who cannot \
                    be), a potion for Sun, Moon, a portrait for Sun, Moon";
const SPIRIT: &str = "where the spirit is: on the Place of the Spirits, at the centre, on space 0 to 127";

const fn spirit(name: &'static str) -> Field {
    Field::one_hot(name, PLACES, rule!("ERB-S03"), SPIRIT)
}

const SHARED: [Field; 31] = [
    Field::viewer(rule!("ERB-S07")),
    Field::one_hot("phase", 15, rule!("ERB-M01"), PHASE),
    Field::numbers("turn", 1, LAST_TURN, rule!("ERB-V14"), "the turn, from 1; 0 before the first player is known"),
    Field::one_hot("die_1", 6, rule!("ERB-M02"), FACE),
    Field::one_hot("die_2", 6, rule!("ERB-M02"), FACE),
    Field::one_hot("die", 2, rule!("ERB-M03"), "the die that the piece moves by"),
    Field::one_hot("piece", PIECES as u16, rule!("ERB-M03"), MOVING),
    Field::one_hot("moved", PIECES as u16, rule!("ERB-M04"), MOVED),
    Field::set("gained", Spirit::ALL.len() as u16, rule!("ERB-M20"), GAINED),
    Field::flag("draw", rule!("ERB-G12"), "whether a plant can be drawn instead of what the Morrigan does"),
    Field::one_hot("demand", 4, rule!("ERB-T01"), "what is demanded: a Sun card, a Moon card, a plant, two plants"),
    Field::numbers("gift", KINDS, 2, rule!("ERB-T03"), GIFT),
    Field::one_hot("stack", 3, rule!("ERB-A05"), "the stack that is drawn from: Sun, Moon, plants"),
    Field::one_hot("pool", 2, rule!("ERB-G06"), "the cards that are stolen from: plants, magic"),
    Field::numbers("left", 1, 2, rule!("ERB-A05"), "the cards still to be drawn or stolen"),
    Field::one_hot("round", 2, rule!("ERB-V09"), "the round of the vote: first, second"),
    Field::numbers("votes", 2, MAX_VOTES, rule!("ERB-V02"), "the votes cast so far in this round: Sun, Moon"),
    Field::one_hot(
        "question",
        3,
        rule!("ERB-V02"),
        "what the voter is asked for: the druid, the Dwarf King, an extra vote",
    ),
    Field::one_hot("king", 2, rule!("ERB-V05"), "the cult that the voter's Dwarf King voted for: Sun, Moon"),
    Field::one_hot("last", 12, rule!("ERB-V16"), LAST),
    Field::one_hot("winner", 2, rule!("ERB-V12"), "the victorious cult: Sun, Moon; none after a tied second round"),
    spirit("sun1"),
    spirit("sun2"),
    spirit("sun3"),
    spirit("moon1"),
    spirit("moon2"),
    spirit("moon3"),
    spirit("dwarf_king"),
    spirit("morrigan"),
    Field::numbers("stack_counts", 3, MAX_CARDS, rule!("ERB-S07"), "the cards left in the stacks: Sun, Moon, plants"),
    Field::numbers(
        "stacks",
        KINDS,
        MAX_CARDS,
        rule!("ERB-S07"),
        "the cards of the stacks, for the referee only; by kind, as in `gift`",
    ),
];

const CONCERNED: &str = "whether the phase asks this player, or is about it: the victim, the other one of an exchange, \
                         who draws, who votes";
const DRUID: &str = "where the druid is: waiting, at the centre, on space 0 to 127";
const SPIRITS: &str = "the spirits that the player controls: sun1 to sun3, moon1 to moon3, dwarf king, morrigan";
const SPENT: &str = "the cards spent in the vote: lug and teutates of the Sun, of the Moon, portraits of Sun, Moon";
const KNOWN: &str = "the cards that this player surely knows in the hand of the next one clockwise that plays, as far as \
                     the viewer may know; by kind, as in `gift`";
const KNOWN_SECOND: &str = "the same of the second one clockwise";
const KNOWN_THIRD: &str = "the same of the third one clockwise";

const OF_A_SEAT: [Field; 14] = [
    Field::plays(rule!("ERB-S01")),
    Field::flag(
        "active",
        rule!("ERB-S06"),
        "whether it is this player's turn; nobody's before the first player is known",
    ),
    Field::flag("concerned", rule!("ERB-V02"), CONCERNED),
    Field::one_hot("druid", PLACES, rule!("ERB-S02"), DRUID),
    Field::set("spirits", Spirit::ALL.len() as u16, rule!("ERB-A09"), SPIRITS),
    Field::numbers("card_counts", 3, MAX_CARDS, rule!("ERB-S07"), "the cards in hand: Sun, Moon, plants"),
    Field::numbers("spent", Card::SPENDABLE.len() as u16, MAX_CARDS, rule!("ERB-V06"), SPENT),
    Field::numbers("potions", 2, MAX_CARDS, rule!("ERB-V06"), "the potions shown in the vote: Sun, Moon"),
    Field::flag("skipped", rule!("ERB-V13"), "whether the player was skipped in the vote's first round"),
    Field::flag("seen", rule!("ERB-S07"), "whether the viewer sees the hand"),
    Field::numbers(
        "hand",
        KINDS,
        MAX_CARDS,
        rule!("ERB-S07"),
        "the cards in hand, where the viewer sees them; by kind, as in `gift`",
    ),
    Field::numbers("knows_next", KINDS, MAX_CARDS, rule!("ERB-C07"), KNOWN),
    Field::numbers("knows_second", KINDS, MAX_CARDS, rule!("ERB-C07"), KNOWN_SECOND),
    Field::numbers("knows_third", KINDS, MAX_CARDS, rule!("ERB-C07"), KNOWN_THIRD),
];

/// The fields of an observation, version 1.
///
#[doc = include_str!("../OBSERVATION.md")]
pub const OBSERVATION: [Field; 87] = Field::table(SHARED, OF_A_SEAT);

impl Observe for Erben {
    const OBSERVATION_VERSION: u32 = 1;
    const OBSERVATION: &'static [Field] = &OBSERVATION;

    fn observe(&self, view: &View, out: &mut [i16]) -> Result<(), ObservationError> {
        let mut to = FieldWriter::new(out, Self::OBSERVATION_LEN)?;
        let seats = to.viewer(self.players, view.viewer);
        let carried = Carried::of(view.phase);
        carried.write(view.turn, &mut to);
        for place in view.spirits {
            write_place(place.whereabouts(), &mut to);
        }
        to.numbers(view.stack_counts);
        to.counts(view.stacks);
        for (k, seat) in seats.into_iter().enumerate() {
            let Some(seat) = seat else { break };
            to.flag(true);
            to.flag(view.active == seat && view.phase != Phase::FirstPlayer);
            to.flag(carried.concerned == Some(seat));
            write_place(view.druid(seat), &mut to);
            to.set(view.owned[seat]);
            to.numbers(view.card_counts[seat]);
            to.numbers(view.stated[seat].spent_counts());
            to.numbers(view.stated[seat].potions());
            to.flag(view.skipped.contains(seat));
            to.flag(view.open.contains(seat));
            to.counts(view.hands[seat]);
            for others in 1..MAX_SEATS {
                let count = usize::from(self.players);
                let owner = if others < count { seats[(k + others) % count] } else { None };
                to.counts(owner.map_or(Cards::EMPTY, |owner| view.knowledge.of(seat, owner)));
            }
        }
        Ok(())
    }
}

fn write_place(at: Whereabouts, to: &mut FieldWriter<'_>) {
    let place = match at {
        Whereabouts::Off => 0,
        Whereabouts::Arrived => 1,
        Whereabouts::On(space) => 2 + space.index(),
    };
    to.one_hot(PLACES.into(), Some(place));
}

/// What a phase carries; a phase that carries none of a kind leaves it out.
#[derive(Default)]
struct Carried {
    number: usize,
    concerned: Option<Seat>,
    faces: [Option<Face>; 2],
    die: Option<Die>,
    piece: Option<Piece>,
    moved: Option<Piece>,
    gained: SpiritSet,
    draw: bool,
    demand: Option<Demand>,
    gift: Option<Gift>,
    stack: Option<Class>,
    pool: Option<TheftPool>,
    left: u8,
    voting: Option<Voting>,
    winner: Option<Cult>,
}

impl Carried {
    /// A phase by its number in canonical bytes, and what follows it.
    fn new(number: usize, then: Continuation) -> Self {
        let mut carried = Self { number, ..Self::default() };
        if let Some(SecondMove { die, face, moved, gained }) = then {
            carried.faces[die.index()] = Some(face);
            (carried.moved, carried.gained) = (Some(moved), gained);
        }
        carried
    }

    fn of(phase: Phase<Option<Gift>>) -> Self {
        let spirit = |spirit| Some(Piece::Spirit(spirit));
        match phase {
            Phase::FirstPlayer => Self::new(0, None),
            Phase::Rolling => Self::new(1, None),
            Phase::Choosing { faces } => Self { faces: faces.map(Some), ..Self::new(2, None) },
            Phase::SecondMove(second) => Self::new(3, Some(second)),
            Phase::Moving { piece, die, face, left } => {
                let faces = if die == Die::One { [Some(face), left] } else { [left, Some(face)] };
                Self { piece: Some(piece), die: Some(die), faces, ..Self::new(4, None) }
            }
            Phase::Relocating { spirit: one } => Self { piece: spirit(one), ..Self::new(5, None) },
            Phase::Arriving { then } => Self::new(6, then),
            Phase::Calling { spirit: one, then } => Self { piece: spirit(one), ..Self::new(7, then) },
            Phase::Morrigan { victim, draw, then } => Self { concerned: Some(victim), draw, ..Self::new(8, then) },
            Phase::Giving { other, demand, then } => {
                Self { concerned: Some(other), demand: Some(demand), ..Self::new(9, then) }
            }
            Phase::Answering { other, demand, gift, then } => {
                Self { concerned: Some(other), demand: Some(demand), gift, ..Self::new(10, then) }
            }
            Phase::Drawing { seat, class, left, then } => {
                Self { concerned: Some(seat), stack: Some(class), left, ..Self::new(11, then) }
            }
            Phase::Stealing { victim, pool, left, then } => {
                Self { concerned: Some(victim), pool: Some(pool), left, ..Self::new(12, then) }
            }
            Phase::Voting(voting) => {
                Self { concerned: Some(voting.voter), voting: Some(voting), ..Self::new(13, None) }
            }
            Phase::Over { cult } => Self { winner: cult, ..Self::new(14, None) },
        }
    }

    /// The fields from the phase to the winner.
    fn write(&self, turn: u16, to: &mut FieldWriter<'_>) {
        to.one_hot(15, Some(self.number));
        to.number(turn);
        for face in self.faces {
            to.one_hot(6, face.map(Face::index));
        }
        to.one_hot(2, self.die.map(Die::index));
        to.one_hot(PIECES, self.piece.map(Piece::index));
        to.one_hot(PIECES, self.moved.map(Piece::index));
        to.set(self.gained);
        to.flag(self.draw);
        to.one_hot(Demand::ALL.len(), self.demand.map(|demand| demand as usize));
        to.counts(self.gift.map_or(Cards::EMPTY, Gift::cards));
        to.one_hot(Class::ALL.len(), self.stack.map(Class::index));
        to.one_hot(2, self.pool.map(|pool| pool as usize));
        to.number(self.left);
        write_voting(self.voting, to);
        to.one_hot(2, self.winner.map(Cult::index));
    }
}

/// The fields from the round of the vote to the extra vote stated last.
fn write_voting(voting: Option<Voting>, to: &mut FieldWriter<'_>) {
    let (question, king, last) = match voting.map(|voting| voting.question) {
        None => (None, None, None),
        Some(VoteQuestion::Druid) => (Some(0), None, None),
        Some(VoteQuestion::King) => (Some(1), None, None),
        Some(VoteQuestion::Extra { king, last }) => (Some(2), king, last),
    };
    to.one_hot(2, voting.map(|voting| usize::from(voting.round == Round::Second)));
    to.numbers(voting.map_or([0, 0], |voting| voting.votes));
    to.one_hot(3, question);
    to.one_hot(2, king.map(Cult::index));
    to.one_hot(
        12,
        last.map(|last| match last {
            ExtraVote::Double(spirit) => spirit.index(),
            ExtraVote::Potion(cult) => 8 + cult.index(),
            ExtraVote::Portrait(cult) => 10 + cult.index(),
        }),
    );
}

#[cfg(test)]
mod tests {
    use table_common::{Game, Hidden, Stored, Viewer};
    use testkit::observe::single_changes;

    use super::*;
    use crate::board::Space;
    use crate::piece::Place;
    use crate::player::Stated;

    /// Every fact of a view by itself, each phase with each thing that it carries.
    #[test]
    #[allow(clippy::too_many_lines)] // One list.
    fn each_fact_has_its_numbers() {
        let game = Erben::built_in(4, &[]).expect("four play");
        let mut state = game.start();
        (state.phase, state.turn) = (Phase::Rolling, 1);
        let view = game.view(&state, Viewer::Seat(Seat::P1));
        // A fact that is added is missing below, until it is named here.
        let View {
            viewer: _,
            turn: _,
            active: _,
            phase: _,
            druids: _,
            spirits: _,
            owned: _,
            card_counts: _,
            stated: _,
            skipped: _,
            stack_counts: _,
            open: _,
            hands: _,
            stacks: _,
            knowledge: _,
            // It follows from the rest.
            druid_walks: _,
        } = view;
        let (one, two) = (Card::Sun5, Card::MoonPortrait);
        let at = |index| Place::on(Space::from_index(index).expect("below 128"));
        let face = |pips| Face::new(pips).expect("1 to 6");
        let gained = SpiritSet::of(Spirit::Morrigan);
        let second = SecondMove { die: Die::Two, face: face(3), moved: Piece::Druid, gained: SpiritSet::EMPTY };
        let third = SecondMove { die: Die::One, moved: Piece::Spirit(Spirit::Sun1), gained, ..second };
        let (piece, demand) = (Piece::Spirit(Spirit::Moon2), Demand::Plants);
        let gift = Gift::two(Card::Sun5, Card::Berries);
        let (victim, other) = (Seat::P2, Seat::P4);
        let voting = |round, votes, question| Phase::Voting(Voting { round, voter: Seat::P3, votes, question });
        let extra = |king, last| voting(Round::First, [1, 2], VoteQuestion::Extra { king, last });
        let spent = |card| Stated::new(Cards::of(card, 1), [0, 0]).expect("a card that is spent");
        let phase = |phase: Phase<Option<Gift>>| move |view: &mut View| view.phase = phase;
        let then = Some(second);
        single_changes(
            &game,
            &view,
            &[
                ("viewer", &|view| view.viewer = Viewer::Public),
                ("viewer", &|view| view.viewer = Viewer::Referee),
                ("turn", &|view| view.turn = 10_000),
                ("0.active 1.active", &|view| view.active = Seat::P2),
                ("0.druid", &|view| view.druids[Seat::P1] = at(0)),
                ("0.druid", &|view| view.druids[Seat::P1] = at(127)),
                ("3.druid", &|view| view.druids[Seat::P4] = Place::ARRIVED),
                ("sun1", &|view| view.spirits[0] = at(5)),
                ("morrigan", &|view| view.spirits[7] = at(5)),
                ("dwarf_king", &|view| view.spirits[6] = Place::ARRIVED),
                ("1.spirits", &|view| view.owned[Seat::P2] = gained),
                ("1.card_counts", &|view| view.card_counts[Seat::P2] = [1, 0, 0]),
                ("1.card_counts", &|view| view.card_counts[Seat::P2] = [0, 0, 21]),
                ("2.spent", &|view| view.stated[Seat::P3] = spent(Card::SunLug)),
                ("2.spent", &|view| view.stated[Seat::P3] = spent(Card::MoonPortrait)),
                ("2.potions", &|view| view.stated[Seat::P3].show(Cult::Sun)),
                ("2.potions", &|view| view.stated[Seat::P3].show(Cult::Moon)),
                ("1.skipped", &|view| view.skipped = view.skipped.with(Seat::P2)),
                ("stack_counts", &|view| view.stack_counts = [0, 9, 21]),
                ("1.seen", &|view| view.open = view.open.with(Seat::P2)),
                ("0.hand", &|view| view.hands[Seat::P1] = Cards::of(one, 21)),
                ("0.hand", &|view| view.hands[Seat::P1] = Cards::of(two, 21)),
                ("stacks", &|view| view.stacks = Cards::of(two, 1)),
                ("0.knows_next", &|view| view.knowledge.change(Seat::P1, Seat::P2, |_| Cards::of(one, 1))),
                ("0.knows_second", &|view| view.knowledge.change(Seat::P1, Seat::P3, |_| Cards::of(one, 1))),
                ("0.knows_third", &|view| view.knowledge.change(Seat::P1, Seat::P4, |_| Cards::of(one, 1))),
                ("3.knows_next", &|view| view.knowledge.change(Seat::P4, Seat::P1, |_| Cards::of(two, 2))),
                ("phase 0.active", &phase(Phase::FirstPlayer)),
                ("phase die_1 die_2", &phase(Phase::Choosing { faces: [face(1), face(6)] })),
                ("phase die_1 die_2", &phase(Phase::Choosing { faces: [face(6), face(1)] })),
                ("phase die_2 moved", &phase(Phase::SecondMove(second))),
                ("phase die_1 moved gained", &phase(Phase::SecondMove(third))),
                ("phase die_1 die piece", &phase(Phase::Moving { piece, die: Die::One, face: face(2), left: None })),
                (
                    "phase die_1 die_2 die piece",
                    &phase(Phase::Moving { piece, die: Die::One, face: face(2), left: Some(face(4)) }),
                ),
                (
                    "phase die_1 die_2 die piece",
                    &phase(Phase::Moving { piece, die: Die::Two, face: face(4), left: Some(face(2)) }),
                ),
                ("phase piece", &phase(Phase::Relocating { spirit: Spirit::Sun1 })),
                ("phase piece", &phase(Phase::Relocating { spirit: Spirit::Morrigan })),
                ("phase", &phase(Phase::Arriving { then: None })),
                ("phase die_2 moved", &phase(Phase::Arriving { then })),
                ("phase piece", &phase(Phase::Calling { spirit: Spirit::Sun1, then: None })),
                ("phase die_2 piece moved", &phase(Phase::Calling { spirit: Spirit::Sun1, then })),
                ("phase 1.concerned", &phase(Phase::Morrigan { victim, draw: false, then: None })),
                ("phase draw 1.concerned", &phase(Phase::Morrigan { victim, draw: true, then: None })),
                ("phase die_2 moved 1.concerned", &phase(Phase::Morrigan { victim, draw: false, then })),
                ("phase demand 3.concerned", &phase(Phase::Giving { other, demand, then: None })),
                ("phase demand 3.concerned", &phase(Phase::Giving { other, demand: Demand::Sun, then: None })),
                ("phase die_2 moved demand 3.concerned", &phase(Phase::Giving { other, demand, then })),
                ("phase demand 3.concerned", &phase(Phase::Answering { other, demand, gift: None, then: None })),
                ("phase demand gift 3.concerned", &phase(Phase::Answering { other, demand, gift, then: None })),
                ("phase die_2 moved demand gift 3.concerned", &phase(Phase::Answering { other, demand, gift, then })),
                (
                    "phase stack left 1.concerned",
                    &phase(Phase::Drawing { seat: victim, class: Class::Sun, left: 1, then: None }),
                ),
                (
                    "phase stack left 1.concerned",
                    &phase(Phase::Drawing { seat: victim, class: Class::Plant, left: 2, then: None }),
                ),
                (
                    "phase die_2 moved stack left 0.concerned",
                    &phase(Phase::Drawing { seat: Seat::P1, class: Class::Plant, left: 2, then }),
                ),
                (
                    "phase pool left 1.concerned",
                    &phase(Phase::Stealing { victim, pool: TheftPool::Plant, left: 2, then: None }),
                ),
                (
                    "phase die_2 moved pool left 1.concerned",
                    &phase(Phase::Stealing { victim, pool: TheftPool::Magic, left: 1, then }),
                ),
                ("phase round question 2.concerned", &phase(voting(Round::First, [0, 0], VoteQuestion::Druid))),
                ("phase round votes question 2.concerned", &phase(voting(Round::Second, [0, 3], VoteQuestion::Druid))),
                ("phase round votes question 2.concerned", &phase(voting(Round::First, [3, 0], VoteQuestion::King))),
                ("phase round votes question 2.concerned", &phase(extra(None, None))),
                ("phase round votes question king 2.concerned", &phase(extra(Some(Cult::Moon), None))),
                (
                    "phase round votes question last 2.concerned",
                    &phase(extra(None, Some(ExtraVote::Double(Spirit::DwarfKing)))),
                ),
                (
                    "phase round votes question last 2.concerned",
                    &phase(extra(None, Some(ExtraVote::Potion(Cult::Moon)))),
                ),
                (
                    "phase round votes question last 2.concerned",
                    &phase(extra(None, Some(ExtraVote::Portrait(Cult::Sun)))),
                ),
                ("phase", &phase(Phase::Over { cult: None })),
                ("phase winner", &phase(Phase::Over { cult: Some(Cult::Sun) })),
            ],
        );
    }
}

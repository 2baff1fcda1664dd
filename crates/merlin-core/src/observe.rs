//! Views as arrays of small integers, for learners: version 1, frozen.

use table_common::{Face, Field, FieldWriter, ObservationError, Observe, RuleId, Seat, rule};

use crate::Merlin;
use crate::edition::validate;
use crate::environs::Terrain;
use crate::eras::Eras;
use crate::goods::{Good, Goods, Kind};
use crate::henchman::Henchman;
use crate::mission::{Card, Cards, Slot};
use crate::phase::{Activation, Cause, Chosen, Die, DrawCause, Phase, Repeatable};
use crate::player::PublicPlayer;
use crate::principality::Principality;
use crate::ring::{Figure, ScoreKind, Space};
use crate::rules::scoring::{MAX_SCORE, ROUNDS};
use crate::rules::setup::HAND;
use crate::starting_tile::StartTiles;
use crate::view::{View, drawn_in, sees};

const CARDS: u16 = Card::COUNT as u16;
/// The bounds of an edition as numbers of an observation.
const MAX_GOODS: i16 = validate::MAX_GOODS as i16;
const MAX_APPLES: i16 = validate::MAX_APPLES as i16;
const MAX_PIECES: i16 = validate::MAX_PIECES as i16;
const MAX_MANORS: i16 = validate::MAX_MANORS as i16;

const PHASE: &str = "first player, terrain, display, starting tiles, setup traitors, setup hands, setup dice, before \
                     die, die chosen, moved, acted, repeating, exchanging, discarding, drawing, dealing, tower, second \
                     manor, second henchman, scoring traitors, grail, round dice, over";
const REPEATABLE: &str = "what a staff would repeat: nothing, the action, the scoring of flags, shields, materials, \
                          influence";
const RETURNED: &str = "the good returned, for which another is due: the flags of dragon, dove, fishes, snake, fox, \
                        eagle, then the shields, then the materials";
const SLOT: &str = "the slot of the display that a mission from the deck fills; none where it goes into the hand";
const HENCHMAN: &str = "the henchman already sent: builder, shield-bearer, flag-bearer, lady-in-waiting";
const ERAS: &str = "by mission: how often the deck had been renewed when an unseen one was last shuffled into it, or a \
                    secret one that the viewer sees was drawn; 0 for all others";
const TURN: &str = "whether it is this player's turn, in the phases of a turn";
const CONCERNED: &str = "whether the phase deals or rolls for this player";
const HIDDEN: &str = "how many missions of the hand the viewer does not know, by how often the deck had been renewed \
                      when they were drawn, 0 to 15 times";
const SEALS: &str = "the rows marked: row 1 of builder, shield-bearer, flag-bearer, lady-in-waiting, then row 2, then \
                     row 3, then the seals of row 3 that lie face down";
const LEFT: &str = "the traitors or missions still to be drawn";
const BY_PRINCIPALITY: &str = "dragon, dove, fishes, snake, fox, eagle";

const fn goods(name: &'static str) -> Field {
    Field::numbers(name, 6, MAX_GOODS, rule!("MER-S04"), BY_PRINCIPALITY)
}

const fn land(name: &'static str) -> Field {
    Field::set(name, 24, rule!("MER-S08"), "the tiles laid of this sort, row by row")
}

const fn counters(name: &'static str, row: RuleId) -> Field {
    Field::numbers(name, 6, MAX_PIECES, row, BY_PRINCIPALITY)
}

const fn henchman(name: &'static str) -> Field {
    Field::one_hot(name, 6, rule!("MER-A02"), "where this henchman stands; nowhere: on the castle")
}

const fn slot(name: &'static str) -> Field {
    Field::one_hot(name, CARDS, rule!("MER-S06"), "the mission in this slot of the display")
}

const SHARED: [Field; 43] = [
    Field::viewer(rule!("MER-M08")),
    Field::flag("kings_favor", rule!("MER-K01"), "whether King's Favor is in play"),
    Field::one_hot("phase", 23, rule!("MER-T01"), PHASE),
    Field::numbers("left", 1, 4, rule!("MER-M05"), LEFT),
    Field::set("tiles_left", 4, rule!("MER-S13"), "the starting tiles not dealt yet, while they are being dealt"),
    Field::numbers(
        "completed",
        1,
        2,
        rule!("MER-M01"),
        "the missions completed this turn, where the phase counts them",
    ),
    Field::one_hot("die", 2, rule!("MER-T02"), "the die chosen and not yet placed: own, Merlin's"),
    Field::one_hot("face", 6, rule!("MER-T02"), "the face that it shows, 1 to 6"),
    Field::flag("apple", rule!("MER-T06"), "whether an apple was paid for it"),
    Field::flag("snake", rule!("MER-F05"), "whether a Snake flag was used on it"),
    Field::flag("fishes", rule!("MER-F04"), "whether a Fishes flag was used on it"),
    Field::one_hot("cause", 3, rule!("MER-T08"), "the cause of the action: a move of the knight, of Merlin, a staff"),
    Field::one_hot("fox", 24, rule!("MER-F06"), "the space acted on instead of the figure's"),
    Field::flag("eagle", rule!("MER-F07"), "whether an Eagle flag was used"),
    Field::one_hot("repeatable", 6, rule!("MER-T08"), REPEATABLE),
    Field::one_hot("favor", 4, rule!("MER-K09"), "the scoring that is repeated: flags, shields, materials, influence"),
    Field::one_hot("returned", 18, rule!("MER-A16"), RETURNED),
    Field::flag("at_end", rule!("MER-M05"), "whether missions are drawn at the end of the turn, not by an action"),
    Field::one_hot("slot", 3, rule!("MER-M06"), SLOT),
    Field::flag("second", rule!("MER-K07"), "whether the tower is that of a second manor"),
    Field::one_hot("henchman", 4, rule!("MER-K10"), HENCHMAN),
    Field::one_hot(
        "tied_in",
        6,
        rule!("MER-E11"),
        "where the Grail may be placed: dragon, dove, fishes, snake, fox, eagle",
    ),
    Field::numbers("round", 1, ROUNDS as i16, rule!("MER-T01"), "the round").at_least(1),
    Field::numbers("turn", 1, 16, rule!("MER-T01"), "the turns finished in this round"),
    Field::one_hot("merlin", 24, rule!("MER-S02"), "Merlin's space"),
    Field::numbers("apples", 1, MAX_APPLES, rule!("MER-S05"), "the apples of the supply"),
    goods("flags"),
    goods("shields"),
    goods("materials"),
    counters("traitor_source", rule!("MER-S07")),
    counters("traitor_discard", rule!("MER-S07")),
    land("mountain"),
    land("wood"),
    land("lake"),
    Field::set("towers", 24, rule!("MER-A21"), "the tiles laid that show a tower, row by row"),
    slot("slot_1"),
    slot("slot_2"),
    slot("slot_3"),
    Field::set("discard", CARDS, rule!("MER-M03"), "the discarded missions"),
    Field::numbers(
        "renewals",
        1,
        Eras::LAST as i16,
        rule!("MER-M07"),
        "how often the deck was renewed, counted up to 15",
    ),
    Field::numbers("deck", 1, Card::COUNT as i16, rule!("MER-S06"), "how many missions the deck has"),
    Field::set("unseen", CARDS, rule!("MER-M08"), "the missions in the deck or in hands that the viewer does not see"),
    Field::numbers("eras", CARDS, Eras::LAST as i16, rule!("MER-M07"), ERAS),
];

const OF_A_SEAT: [Field; 28] = [
    Field::plays(rule!("MER-S01")),
    Field::flag("first", rule!("MER-S10"), "whether this is the first player of the round"),
    Field::flag("active", rule!("MER-T01"), TURN),
    Field::flag("concerned", rule!("MER-S15"), CONCERNED),
    Field::flag("grail", rule!("MER-A13"), "whether the player holds the Grail"),
    Field::flag("excalibur", rule!("MER-A12"), "whether the player holds Excalibur"),
    Field::numbers("score", 1, MAX_SCORE, rule!("MER-E16"), "the score so far in VP").at_least(-MAX_SCORE),
    Field::one_hot("knight", 24, rule!("MER-S13"), "the knight's space; nowhere before the starting tile"),
    Field::numbers("dice", 6, 2, rule!("MER-T02"), "the own dice not used, by face from 1 to 6"),
    Field::one_hot("merlin_die", 6, rule!("MER-T04"), "the face of the Merlin die, 1 to 6; none where it is used"),
    Field::numbers("apples", 1, MAX_APPLES, rule!("MER-T06"), "the apples on the castle"),
    Field::numbers("staffs", 1, MAX_PIECES, rule!("MER-T08"), "the staffs on the castle"),
    Field::numbers("manors", 1, MAX_MANORS, rule!("MER-A18"), "the manors not built yet"),
    Field::set("built", 24, rule!("MER-A18"), "the tiles on which manors stand, row by row"),
    goods("flags"),
    goods("shields"),
    goods("materials"),
    counters("traitors", rule!("MER-S14")),
    counters("influence", rule!("MER-S12")),
    Field::numbers("influence_left", 1, MAX_PIECES, rule!("MER-S12"), "the influence counters on the castle"),
    henchman("builder"),
    henchman("shield_bearer"),
    henchman("flag_bearer"),
    henchman("lady_in_waiting"),
    Field::set("known", CARDS, rule!("MER-M08"), "the missions of the hand that all know"),
    Field::set("hand", CARDS, rule!("MER-M08"), "the missions of the hand that the viewer knows"),
    Field::numbers("hidden", 16, HAND as i16, rule!("MER-M08"), HIDDEN),
    Field::set("seals", 16, rule!("MER-K03"), SEALS),
];

/// The fields of an observation, version 1.
///
#[doc = include_str!("../OBSERVATION.md")]
pub const OBSERVATION: [Field; 155] = Field::table(SHARED, OF_A_SEAT);

impl Observe for Merlin {
    const OBSERVATION_VERSION: u32 = 1;
    const OBSERVATION: &'static [Field] = &OBSERVATION;

    fn observe(&self, view: &View, out: &mut [i16]) -> Result<(), ObservationError> {
        let mut to = FieldWriter::new(out, Self::OBSERVATION_LEN)?;
        let seats = to.viewer(self.players, view.viewer);
        let open = &view.open;
        let carried = Carried::of(open.phase);
        to.flag(self.kings_favor);
        carried.write(&mut to);
        to.number(open.round);
        to.number(open.turn);
        to.one_of(Some(open.merlin));
        to.number(open.apples);
        write_goods(&open.board, &mut to);
        to.counts(open.traitor_source.pieces());
        to.counts(open.traitor_discard);
        for terrain in Terrain::ALL {
            to.set(open.environs.land(terrain));
        }
        to.set(open.environs.towers());
        for card in open.display {
            to.one_of(card);
        }
        to.set(open.discard);
        to.number(open.renewals);
        to.number(view.deck_size());
        to.set(view.unseen);
        to.levels(view.eras.0.map(Cards::from_bits));
        let active = open.phase.in_turn().then(|| open.active(self.players));
        for seat in seats.into_iter().flatten() {
            to.flag(true);
            for holder in [open.first, active, carried.concerned, open.grail, open.excalibur] {
                to.flag(holder == Some(seat));
            }
            write_player(&open.players[seat], &mut to);
            to.set(view.hand(seat));
            write_hidden(view, seat, &mut to);
            to.bits(16, open.players[seat].seals.bits().into());
        }
        Ok(())
    }
}

/// Flags, shields and materials.
fn write_goods(goods: &Goods, to: &mut FieldWriter<'_>) {
    for kind in Kind::ALL {
        to.counts(goods.of(kind));
    }
}

/// The fields of a player from the score to the missions that all know.
fn write_player(player: &PublicPlayer, to: &mut FieldWriter<'_>) {
    to.number(player.score);
    to.one_of(player.knight);
    to.counts(player.dice);
    to.one_hot(6, player.merlin_die.map(Face::index));
    to.number(player.apples);
    to.number(player.staffs);
    to.number(player.manors);
    to.set(player.built);
    write_goods(&player.goods, to);
    to.counts(player.traitors);
    to.counts(player.influence);
    to.number(player.influence_in_castle);
    for henchman in Henchman::ALL {
        to.one_of(player.henchmen.place(henchman));
    }
    to.set(player.known);
}

/// The missions of a hand that the viewer does not know, by era.
fn write_hidden(view: &View, seat: Seat, to: &mut FieldWriter<'_>) {
    if sees(view.viewer, seat) || view.drawn[seat] == 0 {
        return to.skip(16);
    }
    to.numbers::<16>(core::array::from_fn(|era| drawn_in(view.drawn[seat], era as u8)));
}

/// What a phase carries; a phase that carries none of a kind leaves it out.
#[derive(Default)]
struct Carried {
    number: usize,
    concerned: Option<Seat>,
    left: u8,
    tiles_left: StartTiles,
    completed: u8,
    chosen: Option<Chosen>,
    cause: Option<Cause>,
    fox: Option<Space>,
    eagle: bool,
    repeatable: Option<Repeatable>,
    favor: Option<ScoreKind>,
    returned: Option<Good>,
    at_end: bool,
    slot: Option<Slot>,
    second: bool,
    henchman: Option<Henchman>,
    principality: Option<Principality>,
}

impl Carried {
    /// A phase by its number in canonical bytes.
    fn new(number: usize) -> Self {
        Self { number, ..Self::default() }
    }

    /// A phase that deals or rolls for a seat.
    fn dealing(number: usize, seat: Seat, left: u8) -> Self {
        Self { concerned: Some(seat), left, ..Self::new(number) }
    }

    /// A phase of an action.
    fn acting(number: usize, Activation { completed, cause, fox }: Activation) -> Self {
        Self { completed, cause: Some(cause), fox, ..Self::new(number) }
    }

    /// A phase of an action of the space that a figure has reached.
    fn moved(number: usize, completed: u8, figure: Figure, fox: Option<Space>) -> Self {
        let cause = match figure {
            Figure::Knight => Cause::Knight,
            Figure::Merlin => Cause::Merlin,
        };
        Self::acting(number, Activation { completed, cause, fox })
    }

    /// A phase in which missions are drawn.
    fn drawing(number: usize, cause: DrawCause, left: u8) -> Self {
        let carried = match cause {
            DrawCause::Action(activation) => Self::acting(number, activation),
            DrawCause::End => Self { at_end: true, ..Self::new(number) },
        };
        Self { left, ..carried }
    }

    fn of(phase: Phase) -> Self {
        match phase {
            Phase::FirstPlayer => Self::new(0),
            Phase::Terrain => Self::new(1),
            Phase::Display => Self::new(2),
            Phase::StartingTiles { seat, left } => Self { tiles_left: left, ..Self::dealing(3, seat, 0) },
            Phase::SetupTraitors { seat, left } => Self::dealing(4, seat, left),
            Phase::SetupHands { seat, left } => Self::dealing(5, seat, left),
            Phase::SetupDice { seat } => Self::dealing(6, seat, 0),
            Phase::BeforeDie { completed } => Self { completed, ..Self::new(7) },
            Phase::DieChosen(chosen) => Self { completed: chosen.completed, chosen: Some(chosen), ..Self::new(8) },
            Phase::Moved { made, eagle } => Self { eagle, ..Self::moved(9, made.completed, made.figure, made.fox) },
            Phase::Acted { made, repeatable } => {
                Self { repeatable: Some(repeatable), ..Self::moved(10, made.completed, made.figure, made.fox) }
            }
            Phase::Repeating { completed, fox, favor } => {
                Self { favor, ..Self::acting(11, Activation { completed, cause: Cause::Staff, fox }) }
            }
            Phase::Exchanging { activation, returned } => {
                Self { returned: Some(returned), ..Self::acting(12, activation) }
            }
            Phase::Discarding { activation } => Self::acting(13, activation),
            Phase::Drawing { cause, left } => Self::drawing(14, cause, left),
            Phase::Dealing { cause, left, slot } => Self { slot, ..Self::drawing(15, cause, left) },
            Phase::Tower { activation, second } => Self { second, ..Self::acting(16, activation) },
            Phase::SecondManor { completed, figure } => Self::moved(17, completed, figure, None),
            Phase::SecondHenchman { completed, figure, first } => {
                Self { henchman: Some(first), ..Self::moved(18, completed, figure, None) }
            }
            Phase::ScoringTraitors { seat, left } => Self::dealing(19, seat, left),
            Phase::Grail { principality } => Self { principality: Some(principality), ..Self::new(20) },
            Phase::RoundDice { seat } => Self::dealing(21, seat, 0),
            Phase::Over => Self::new(22),
        }
    }

    /// The fields from the phase to the place of the Grail.
    fn write(&self, to: &mut FieldWriter<'_>) {
        let good = |good: Good| good.kind.index() * 6 + good.principality.index();
        to.one_hot(23, Some(self.number));
        to.number(self.left);
        to.set(self.tiles_left);
        to.number(self.completed);
        to.one_hot(2, self.chosen.map(|chosen| usize::from(chosen.die == Die::Merlin)));
        to.one_hot(6, self.chosen.map(|chosen| chosen.face.index()));
        to.flag(self.chosen.is_some_and(|chosen| chosen.apple));
        to.flag(self.chosen.is_some_and(|chosen| chosen.snake));
        to.flag(self.chosen.is_some_and(|chosen| chosen.fishes));
        to.one_hot(3, self.cause.map(|cause| cause as usize));
        to.one_of(self.fox);
        to.flag(self.eagle);
        to.one_hot(6, self.repeatable.map(|repeatable| repeatable as usize));
        to.one_of(self.favor);
        to.one_hot(18, self.returned.map(good));
        to.flag(self.at_end);
        to.one_of(self.slot);
        to.flag(self.second);
        to.one_of(self.henchman);
        to.one_of(self.principality);
    }
}

#[cfg(test)]
mod tests {
    use table_common::{Game, Hidden, Stored, Viewer};
    use testkit::observe::single_changes;

    use super::*;
    use crate::environs::TileSort;
    use crate::phase::Move;
    use crate::seals::Row;
    use crate::state::Open;

    /// Every fact of a view by itself, each phase with each thing that it carries.
    #[test]
    #[allow(clippy::too_many_lines)] // One list.
    fn each_fact_has_its_numbers() {
        let game = Merlin::built_in(4, &[]).expect("four play");
        let view = game.view(&game.start(), Viewer::Seat(Seat::P1));
        // A fact that is added is missing below, until it is named here.
        // `met` follows from the rest.
        let View { viewer: _, open: _, secret: _, drawn: _, unseen: _, eras: _, met: _ } = view;
        let Open {
            players: _,
            board: _,
            traitor_source: _,
            traitor_discard: _,
            discard: _,
            environs: _,
            phase: _,
            display: _,
            renewals: _,
            apples: _,
            merlin: _,
            grail: _,
            excalibur: _,
            first: _,
            round: _,
            turn: _,
        } = view.open;
        let PublicPlayer {
            goods: _,
            traitors: _,
            influence: _,
            known: _,
            henchmen: _,
            built: _,
            score: _,
            seals: _,
            dice: _,
            merlin_die: _,
            knight: _,
            apples: _,
            staffs: _,
            manors: _,
            influence_in_castle: _,
        } = view.open.players[Seat::P1];
        let space = |index| Space::new(index).expect("below 24");
        let (card, last) = (Card::new(7).expect("below 55"), Card::new(54).expect("below 55"));
        let face = |pips| Face::new(pips).expect("1 to 6");
        let eagle = Principality::Eagle;
        let (knight, merlin) = (Cause::Knight, Cause::Merlin);
        let activation = |completed, cause, fox| Activation { completed, cause, fox };
        let plain = activation(0, knight, None);
        let made = |completed, figure, fox| Move { completed, figure, fox };
        let chosen = Chosen { completed: 0, die: Die::Own, face: face(1), apple: false, snake: false, fishes: false };
        let good = |kind, principality| Good { kind, principality };
        let phase = |phase: Phase| move |view: &mut View| view.open.phase = phase;
        let second = |change: fn(&mut PublicPlayer)| move |view: &mut View| change(&mut view.open.players[Seat::P2]);
        single_changes(
            &game,
            &view,
            &[
                ("viewer", &|view| view.viewer = Viewer::Public),
                ("0.hand", &|view| view.secret[Seat::P1] = Cards::of(card)),
                ("0.known 0.hand", &|view| view.open.players[Seat::P1].known = Cards::of(card)),
                ("1.known 1.hand", &|view| view.open.players[Seat::P2].known = Cards::of(last)),
                ("deck 1.hidden", &|view| view.drawn[Seat::P2] = 1),
                ("deck 1.hidden", &|view| view.drawn[Seat::P2] = 1 << 60),
                ("deck unseen", &|view| view.unseen.remove(card).then_some(()).expect("unseen")),
                ("eras", &|view| view.eras.set(card, 1)),
                ("eras", &|view| view.eras.set(card, 15)),
                ("eras", &|view| view.eras.set(last, 15)),
                ("flags", &|view| view.open.board.of_mut(Kind::Flag).take(eagle).then_some(()).expect("one")),
                ("shields", &|view| view.open.board.of_mut(Kind::Shield).take(eagle).then_some(()).expect("one")),
                ("materials", &|view| view.open.board.of_mut(Kind::Material).take(eagle).then_some(()).expect("one")),
                ("traitor_source", &|view| view.open.traitor_source.take(eagle).then_some(()).expect("one")),
                ("traitor_discard", &|view| view.open.traitor_discard.put(eagle).then_some(()).expect("room")),
                ("discard", &|view| view.open.discard = Cards::of(last)),
                ("mountain", &|view| _ = view.open.environs.lay(TileSort { terrain: Terrain::Mountain, tower: false })),
                ("lake towers", &|view| _ = view.open.environs.lay(TileSort { terrain: Terrain::Lake, tower: true })),
                ("slot_1", &|view| view.open.display[0] = Some(card)),
                ("slot_3", &|view| view.open.display[2] = Some(last)),
                ("renewals", &|view| view.open.renewals = 15),
                ("apples", &|view| view.open.apples = 60),
                ("merlin", &|view| view.open.merlin = space(23)),
                ("1.grail", &|view| view.open.grail = Some(Seat::P2)),
                ("3.excalibur", &|view| view.open.excalibur = Some(Seat::P4)),
                ("0.first", &|view| view.open.first = Some(Seat::P1)),
                ("2.first", &|view| view.open.first = Some(Seat::P3)),
                ("round", &|view| view.open.round = 6),
                ("turn", &|view| view.open.turn = 16),
                ("1.score", &second(|player| player.score = -MAX_SCORE)),
                ("1.score", &second(|player| player.score = MAX_SCORE)),
                ("1.knight", &second(|player| player.knight = Space::new(0))),
                ("1.dice", &second(|player| _ = player.dice.put(Face::ALL[5]))),
                ("1.merlin_die", &second(|player| player.merlin_die = Some(Face::ALL[0]))),
                ("1.apples", &second(|player| player.apples = 60)),
                ("1.staffs", &second(|player| player.staffs = 20)),
                ("1.manors", &second(|player| player.manors = 24)),
                ("1.built", &second(|player| player.built = crate::environs::Tiles::lowest(1))),
                ("1.flags", &second(|player| _ = player.goods.of_mut(Kind::Flag).put(Principality::Dragon))),
                ("1.shields", &second(|player| _ = player.goods.of_mut(Kind::Shield).put(Principality::Dragon))),
                ("1.materials", &second(|player| _ = player.goods.of_mut(Kind::Material).put(Principality::Eagle))),
                ("1.traitors", &second(|player| _ = player.traitors.put(Principality::Eagle))),
                ("1.influence", &second(|player| _ = player.influence.put(Principality::Eagle))),
                ("1.influence_left", &second(|player| player.influence_in_castle += 1)),
                ("1.builder", &second(|player| player.henchmen.put(Henchman::Builder, Some(Principality::Dragon)))),
                (
                    "1.lady_in_waiting",
                    &second(|player| {
                        player.henchmen.put(Henchman::LadyInWaiting, Some(Principality::Eagle));
                    }),
                ),
                ("1.seals", &second(|player| player.seals.mark(Henchman::LadyInWaiting, Row::First))),
                ("1.seals", &second(|player| player.seals.mark(Henchman::Builder, Row::Third))),
                ("1.seals", &second(|player| player.seals.turn_down(Henchman::Builder))),
                ("phase", &phase(Phase::Terrain)),
                ("phase", &phase(Phase::Display)),
                (
                    "phase tiles_left 1.concerned",
                    &phase(Phase::StartingTiles { seat: Seat::P2, left: StartTiles::ALL }),
                ),
                (
                    "phase tiles_left 1.concerned",
                    &phase(Phase::StartingTiles { seat: Seat::P2, left: StartTiles::from_bits(0b100) }),
                ),
                ("phase left 1.concerned", &phase(Phase::SetupTraitors { seat: Seat::P2, left: 3 })),
                ("phase left 1.concerned", &phase(Phase::SetupHands { seat: Seat::P2, left: 4 })),
                ("phase 1.concerned", &phase(Phase::SetupDice { seat: Seat::P2 })),
                ("phase 0.active", &phase(Phase::BeforeDie { completed: 0 })),
                ("phase completed 0.active", &phase(Phase::BeforeDie { completed: 2 })),
                ("phase die face 0.active", &phase(Phase::DieChosen(chosen))),
                ("phase die face 0.active", &phase(Phase::DieChosen(Chosen { die: Die::Merlin, ..chosen }))),
                ("phase die face 0.active", &phase(Phase::DieChosen(Chosen { face: face(6), ..chosen }))),
                ("phase completed die face 0.active", &phase(Phase::DieChosen(Chosen { completed: 1, ..chosen }))),
                ("phase die face apple 0.active", &phase(Phase::DieChosen(Chosen { apple: true, ..chosen }))),
                ("phase die face snake 0.active", &phase(Phase::DieChosen(Chosen { snake: true, ..chosen }))),
                ("phase die face fishes 0.active", &phase(Phase::DieChosen(Chosen { fishes: true, ..chosen }))),
                ("phase cause 0.active", &phase(Phase::Moved { made: made(0, Figure::Knight, None), eagle: false })),
                ("phase cause 0.active", &phase(Phase::Moved { made: made(0, Figure::Merlin, None), eagle: false })),
                (
                    "phase cause eagle 0.active",
                    &phase(Phase::Moved { made: made(0, Figure::Knight, None), eagle: true }),
                ),
                (
                    "phase completed cause fox 0.active",
                    &phase(Phase::Moved { made: made(1, Figure::Knight, Some(space(0))), eagle: false }),
                ),
                (
                    "phase cause repeatable 0.active",
                    &phase(Phase::Acted { made: made(0, Figure::Merlin, None), repeatable: Repeatable::Closed }),
                ),
                (
                    "phase cause repeatable 0.active",
                    &phase(Phase::Acted { made: made(0, Figure::Merlin, None), repeatable: Repeatable::Influence }),
                ),
                (
                    "phase completed cause fox repeatable 0.active",
                    &phase(Phase::Acted {
                        made: made(2, Figure::Merlin, Some(space(3))),
                        repeatable: Repeatable::Open,
                    }),
                ),
                ("phase cause 0.active", &phase(Phase::Repeating { completed: 0, fox: None, favor: None })),
                (
                    "phase completed cause fox favor 0.active",
                    &phase(Phase::Repeating { completed: 1, fox: Some(space(23)), favor: Some(ScoreKind::Influence) }),
                ),
                (
                    "phase cause returned 0.active",
                    &phase(Phase::Exchanging { activation: plain, returned: good(Kind::Flag, Principality::Dragon) }),
                ),
                (
                    "phase cause returned 0.active",
                    &phase(Phase::Exchanging { activation: plain, returned: good(Kind::Material, eagle) }),
                ),
                (
                    "phase completed cause fox returned 0.active",
                    &phase(Phase::Exchanging {
                        activation: activation(1, Cause::Staff, Some(space(1))),
                        returned: good(Kind::Shield, eagle),
                    }),
                ),
                ("phase cause 0.active", &phase(Phase::Discarding { activation: plain })),
                ("phase cause 0.active", &phase(Phase::Discarding { activation: activation(0, merlin, None) })),
                ("phase left cause 0.active", &phase(Phase::Drawing { cause: DrawCause::Action(plain), left: 2 })),
                ("phase left at_end 0.active", &phase(Phase::Drawing { cause: DrawCause::End, left: 1 })),
                ("phase left at_end 0.active", &phase(Phase::Drawing { cause: DrawCause::End, left: 2 })),
                (
                    "phase cause 0.active",
                    &phase(Phase::Dealing { cause: DrawCause::Action(plain), left: 0, slot: None }),
                ),
                ("phase at_end 0.active", &phase(Phase::Dealing { cause: DrawCause::End, left: 0, slot: None })),
                (
                    "phase left at_end slot 0.active",
                    &phase(Phase::Dealing { cause: DrawCause::End, left: 1, slot: Some(Slot::ALL[2]) }),
                ),
                ("phase cause 0.active", &phase(Phase::Tower { activation: plain, second: false })),
                ("phase cause second 0.active", &phase(Phase::Tower { activation: plain, second: true })),
                ("phase cause 0.active", &phase(Phase::SecondManor { completed: 0, figure: Figure::Knight })),
                ("phase completed cause 0.active", &phase(Phase::SecondManor { completed: 1, figure: Figure::Merlin })),
                (
                    "phase cause henchman 0.active",
                    &phase(Phase::SecondHenchman { completed: 0, figure: Figure::Knight, first: Henchman::Builder }),
                ),
                (
                    "phase completed cause henchman 0.active",
                    &phase(Phase::SecondHenchman {
                        completed: 2,
                        figure: Figure::Merlin,
                        first: Henchman::LadyInWaiting,
                    }),
                ),
                ("phase left 3.concerned", &phase(Phase::ScoringTraitors { seat: Seat::P4, left: 1 })),
                ("phase tied_in", &phase(Phase::Grail { principality: Principality::Dragon })),
                ("phase tied_in", &phase(Phase::Grail { principality: eagle })),
                ("phase 3.concerned", &phase(Phase::RoundDice { seat: Seat::P4 })),
                ("phase", &phase(Phase::Over)),
            ],
        );
        let favor = Merlin::built_in(4, &["kings-favor"]).expect("four play");
        let [one, other] = [&game, &favor].map(|game| testkit::observe::numbers(game, &view));
        assert_eq!(testkit::observe::changed::<Merlin>(&one, &other), ["kings_favor"]);
    }
}

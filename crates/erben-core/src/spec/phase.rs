//! What a position waits for as plain data, and the way back.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use table_common::{Face, Game, ParseIn, Problems, Seat, excerpt, rule};

use crate::action::{Action, Demand, Gift};
use crate::card::{Card, Class};
use crate::cult::Cult;
use crate::edition::Die;
use crate::game::Erben;
use crate::phase::{Continuation, ExtraVote, Phase, Round, SecondMove, TheftPool, VoteQuestion, Voting};
use crate::piece::Piece;
use crate::spec::seat;
use crate::spirit::{Spirit, SpiritSet};

/// A second move that may still follow.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct SecondMoveSpec {
    /// The die that has not been used yet, 1 or 2.
    pub die: u8,
    /// The face that this die shows, 1 to 6.
    pub face: u8,
    /// The piece that was moved first: `druid` or a spirit.
    pub moved: String,
    /// The spirits that the player gained in this turn, each once.
    pub gained: Vec<Spirit>,
}

/// A demand for an exchange.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct DemandSpec {
    /// The class of the cards.
    pub class: Class,
    /// The number of cards each gives: 1, or 2 plants.
    pub number: u8,
}

/// The part of a statement that a voter is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum QuestionSpec {
    /// The cult that the druid votes for.
    Druid,
    /// The cult that the Dwarf King votes for.
    King,
    /// One more extra vote, or the end of the statement.
    Extra(ExtraSpec),
}

/// How far a voter's extra votes have come.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct ExtraSpec {
    /// The cult that the voter's Dwarf King voted for.
    pub king: Option<Cult>,
    /// The extra vote stated last in this statement, in the notation of actions: `double sun1`.
    pub last: Option<String>,
}

/// What a position waits for, as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
#[allow(missing_docs)] // The fields are those of `Phase`.
pub enum PhaseSpec {
    /// Chance: the first player.
    FirstPlayer,
    /// Chance: both dice.
    Rolling,
    /// A decision: a piece and a die, or magic movement.
    Choosing { faces: [u8; 2] },
    /// A decision: the second move.
    #[cfg_attr(feature = "serde", serde(rename = "second"))]
    SecondMove(SecondMoveSpec),
    /// A decision: the space where a move ends.
    Moving { piece: String, die: u8, face: u8, left: Option<u8> },
    /// A decision: the space where a spirit is relocated to.
    Relocating { spirit: Spirit },
    /// A decision: the action of a druid's arrival.
    Arriving { then: Option<SecondMoveSpec> },
    /// A decision: the space where a called spirit is placed.
    Calling { spirit: Spirit, then: Option<SecondMoveSpec> },
    /// A decision: what the Morrigan does.
    Morrigan { victim: Seat, draw: bool, then: Option<SecondMoveSpec> },
    /// A decision: the demander's own cards.
    Giving { other: Seat, demand: DemandSpec, then: Option<SecondMoveSpec> },
    /// A decision: the other player's own cards. The gift is left out in views of those who may not see it.
    Answering { other: Seat, demand: DemandSpec, gift: Option<Vec<Card>>, then: Option<SecondMoveSpec> },
    /// Chance: a card from a stack.
    Drawing { seat: Seat, class: Class, left: u8, then: Option<SecondMoveSpec> },
    /// Chance: a card from a hand.
    Stealing { victim: Seat, pool: TheftPool, left: u8, then: Option<SecondMoveSpec> },
    /// A decision: a part of a statement in the vote.
    Voting { round: u8, voter: Seat, sun: u8, moon: u8, question: QuestionSpec },
    /// The game has ended.
    Over { cult: Option<Cult> },
}

fn describe_second(second: SecondMove) -> SecondMoveSpec {
    SecondMoveSpec {
        die: second.die.number(),
        face: second.face.pips(),
        moved: second.moved.name().to_string(),
        gained: second.gained.iter().collect(),
    }
}

fn describe_demand(demand: Demand) -> DemandSpec {
    DemandSpec { class: demand.class(), number: demand.number() }
}

fn describe_voting(game: &Erben, voting: Voting) -> PhaseSpec {
    let Voting { round, voter, votes: [sun, moon], question } = voting;
    let round = match round {
        Round::First => 1,
        Round::Second => 2,
    };
    let question = match question {
        VoteQuestion::Druid => QuestionSpec::Druid,
        VoteQuestion::King => QuestionSpec::King,
        VoteQuestion::Extra { king, last } => {
            let last = last.map(|extra| game.display(&Action::from(extra)).to_string());
            QuestionSpec::Extra(ExtraSpec { king, last })
        }
    };
    PhaseSpec::Voting { round, voter, sun, moon, question }
}

/// A phase as plain data, its gift as far as it is known.
pub(crate) fn describe(game: &Erben, phase: Phase<Option<Gift>>) -> PhaseSpec {
    let after = |then: Continuation| then.map(describe_second);
    match phase {
        Phase::FirstPlayer => PhaseSpec::FirstPlayer,
        Phase::Rolling => PhaseSpec::Rolling,
        Phase::Choosing { faces } => PhaseSpec::Choosing { faces: faces.map(Face::pips) },
        Phase::SecondMove(second) => PhaseSpec::SecondMove(describe_second(second)),
        Phase::Moving { piece, die, face, left } => PhaseSpec::Moving {
            piece: piece.name().to_string(),
            die: die.number(),
            face: face.pips(),
            left: left.map(Face::pips),
        },
        Phase::Relocating { spirit } => PhaseSpec::Relocating { spirit },
        Phase::Arriving { then } => PhaseSpec::Arriving { then: after(then) },
        Phase::Calling { spirit, then } => PhaseSpec::Calling { spirit, then: after(then) },
        Phase::Morrigan { victim, draw, then } => PhaseSpec::Morrigan { victim, draw, then: after(then) },
        Phase::Giving { other, demand, then } => {
            PhaseSpec::Giving { other, demand: describe_demand(demand), then: after(then) }
        }
        Phase::Answering { other, demand, gift, then } => PhaseSpec::Answering {
            other,
            demand: describe_demand(demand),
            gift: gift.map(|gift| gift.cards().each().collect()),
            then: after(then),
        },
        Phase::Drawing { seat, class, left, then } => PhaseSpec::Drawing { seat, class, left, then: after(then) },
        Phase::Stealing { victim, pool, left, then } => PhaseSpec::Stealing { victim, pool, left, then: after(then) },
        Phase::Voting(voting) => describe_voting(game, voting),
        Phase::Over { cult } => PhaseSpec::Over { cult },
    }
}

fn read_piece(text: &str, at: &str, bad: &mut Problems) -> Option<Piece> {
    let piece = Piece::from_name(text);
    bad.require(piece.is_some(), rule!("ERB-S03"), at, || {
        format!("wanted druid or a spirit, found `{}`", excerpt(text))
    });
    piece
}

fn read_die(number: u8, at: &str, bad: &mut Problems) -> Option<Die> {
    let die = Die::from_number(number);
    bad.require(die.is_some(), rule!("ERB-M01"), at, || format!("wanted die 1 or 2, found {number}"));
    die
}

fn read_face(pips: u8, at: &str, bad: &mut Problems) -> Option<Face> {
    let face = Face::new(pips);
    bad.require(face.is_some(), rule!("ERB-M01"), at, || format!("wanted a face from 1 to 6, found {pips}"));
    face
}

fn read_second(spec: &SecondMoveSpec, at: &str, bad: &mut Problems) -> Option<SecondMove> {
    let die = read_die(spec.die, &format!("{at}.die"), bad);
    let face = read_face(spec.face, &format!("{at}.face"), bad);
    let moved = read_piece(&spec.moved, &format!("{at}.moved"), bad);
    let gained: SpiritSet = spec.gained.iter().take(Spirit::ALL.len()).copied().collect();
    let once = spec.gained.len() == gained.len() as usize;
    bad.require(once, rule!("ERB-M20"), format_args!("{at}.gained"), || {
        format!("wanted each spirit once, found {} names of {} spirits", spec.gained.len(), gained.len())
    });
    Some(SecondMove { die: die?, face: face?, moved: moved?, gained })
}

/// What follows; the outer `None` where it cannot be read.
fn read_then(spec: Option<&SecondMoveSpec>, bad: &mut Problems) -> Option<Continuation> {
    match spec {
        None => Some(None),
        Some(spec) => read_second(spec, "phase.then", bad).map(Some),
    }
}

fn read_demand(spec: &DemandSpec, bad: &mut Problems) -> Option<Demand> {
    let demand = Demand::ALL.into_iter().find(|demand| demand.class() == spec.class && demand.number() == spec.number);
    bad.require(demand.is_some(), rule!("ERB-T01"), "phase.demand", || {
        format!("wanted one card of a class or two plants, found {} {}", spec.number, spec.class.name())
    });
    demand
}

fn read_gift(cards: Option<&Vec<Card>>, bad: &mut Problems) -> Option<Gift> {
    let gift = cards.and_then(|cards| Gift::from_list(cards));
    bad.require(gift.is_some(), rule!("ERB-T03"), "phase.gift", || {
        let found = cards.map_or(0, Vec::len);
        format!("wanted one card or two plants, found another list of {found} cards")
    });
    gift
}

fn read_voting(
    game: &Erben,
    round: u8,
    voter: Seat,
    votes: [u8; 2],
    question: &QuestionSpec,
    bad: &mut Problems,
) -> Option<Voting> {
    let voter = seat(game, voter, "phase.voter", bad);
    let round = match round {
        1 => Some(Round::First),
        2 => Some(Round::Second),
        _ => None,
    };
    bad.require(round.is_some(), rule!("ERB-V09"), "phase.round", || "wanted 1 or 2, found another number".into());
    let question = match question {
        QuestionSpec::Druid => VoteQuestion::Druid,
        QuestionSpec::King => VoteQuestion::King,
        QuestionSpec::Extra(ExtraSpec { king, last: None }) => VoteQuestion::Extra { king: *king, last: None },
        QuestionSpec::Extra(ExtraSpec { king, last: Some(text) }) => {
            VoteQuestion::Extra { king: *king, last: Some(read_extra(game, text, bad)?) }
        }
    };
    Some(Voting { round: round?, voter, votes, question })
}

fn read_extra(game: &Erben, text: &str, bad: &mut Problems) -> Option<ExtraVote> {
    let extra = Action::parse_in(game, text).ok().and_then(Action::extra_vote);
    bad.require(extra.is_some(), rule!("ERB-V16"), "phase.question.last", || {
        format!("wanted an extra vote such as `double sun1`, found `{}`", excerpt(text))
    });
    extra
}

/// The phase that is described; `None` where it cannot be read.
pub(crate) fn read(game: &Erben, spec: &PhaseSpec, bad: &mut Problems) -> Option<Phase> {
    let sits = |who: Seat, at: &str, bad: &mut Problems| seat(game, who, format!("phase.{at}"), bad);
    Some(match spec {
        PhaseSpec::FirstPlayer => Phase::FirstPlayer,
        PhaseSpec::Rolling => Phase::Rolling,
        &PhaseSpec::Choosing { faces: [one, two] } => {
            let faces = [one, two].map(|face| read_face(face, "phase.faces", bad));
            Phase::Choosing { faces: [faces[0]?, faces[1]?] }
        }
        PhaseSpec::SecondMove(second) => Phase::SecondMove(read_second(second, "phase", bad)?),
        PhaseSpec::Moving { piece, die, face, left } => {
            let piece = read_piece(piece, "phase.piece", bad);
            let (die, face) = (read_die(*die, "phase.die", bad), read_face(*face, "phase.face", bad));
            let left = left.map(|left| read_face(left, "phase.left", bad));
            let left = if let Some(left) = left { Some(left?) } else { None };
            Phase::Moving { piece: piece?, die: die?, face: face?, left }
        }
        &PhaseSpec::Relocating { spirit } => Phase::Relocating { spirit },
        PhaseSpec::Arriving { then } => Phase::Arriving { then: read_then(then.as_ref(), bad)? },
        PhaseSpec::Calling { spirit, then } => Phase::Calling { spirit: *spirit, then: read_then(then.as_ref(), bad)? },
        PhaseSpec::Morrigan { victim, draw, then } => {
            Phase::Morrigan { victim: sits(*victim, "victim", bad), draw: *draw, then: read_then(then.as_ref(), bad)? }
        }
        PhaseSpec::Giving { other, demand, then } => Phase::Giving {
            other: sits(*other, "other", bad),
            demand: read_demand(demand, bad)?,
            then: read_then(then.as_ref(), bad)?,
        },
        PhaseSpec::Answering { other, demand, gift, then } => Phase::Answering {
            other: sits(*other, "other", bad),
            demand: read_demand(demand, bad)?,
            gift: read_gift(gift.as_ref(), bad)?,
            then: read_then(then.as_ref(), bad)?,
        },
        PhaseSpec::Drawing { seat, class, left, then } => Phase::Drawing {
            seat: sits(*seat, "seat", bad),
            class: *class,
            left: *left,
            then: read_then(then.as_ref(), bad)?,
        },
        PhaseSpec::Stealing { victim, pool, left, then } => Phase::Stealing {
            victim: sits(*victim, "victim", bad),
            pool: *pool,
            left: *left,
            then: read_then(then.as_ref(), bad)?,
        },
        PhaseSpec::Voting { round, voter, sun, moon, question } => {
            Phase::Voting(read_voting(game, *round, *voter, [*sun, *moon], question, bad)?)
        }
        &PhaseSpec::Over { cult } => Phase::Over { cult },
    })
}

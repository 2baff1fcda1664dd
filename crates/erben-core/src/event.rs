//! What happens in a match, and who may see it.

use core::fmt;

use table_common::{DisplayIn, Face, FirstPlayer, GameEvent, PerSeat, RuleId, Seat, Viewer, rule, rules};

use crate::action::{Demand, Gift};
use crate::board::Space;
use crate::card::{Card, Cards, Class};
use crate::cult::Cult;
use crate::edition::{Die, DieFace};
use crate::game::Erben;
use crate::phase::Round;
use crate::piece::{Piece, Whereabouts};
use crate::reach::Pattern;
use crate::spirit::Spirit;

/// What brought the vote about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum VoteCause {
    /// Five pieces have arrived ([ERB-V01](crate::catalogue#erb-v01)).
    FivePieces,
    /// Nobody can bring a fifth piece ([ERB-V11](crate::catalogue#erb-v11)).
    NoFifthPossible,
    /// The last turn of the edition is over ([ERB-V14](crate::catalogue#erb-v14)).
    TurnLimit,
}

impl VoteCause {
    /// The catalogue ID of the rule.
    pub const fn rule(self) -> RuleId {
        match self {
            Self::FivePieces => rule!("ERB-V01"),
            Self::NoFifthPossible => rule!("ERB-V11"),
            Self::TurnLimit => rule!("ERB-V14"),
        }
    }
}

/// What votes were cast with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Ballot {
    /// The druid ([ERB-V03](crate::catalogue#erb-v03), [V10](crate::catalogue#erb-v10)).
    Druid,
    /// A spirit ([ERB-V04](crate::catalogue#erb-v04)), the Dwarf King too ([ERB-V05](crate::catalogue#erb-v05)).
    Spirit(Spirit),
    /// A spirit's vote, doubled by this card ([ERB-C04](crate::catalogue#erb-c04), [V06](crate::catalogue#erb-v06)).
    Doubled(Spirit, Card),
    /// A potion that was shown ([ERB-V06](crate::catalogue#erb-v06)).
    Potion,
    /// A Magic Portrait ([ERB-C03](crate::catalogue#erb-c03), [V06](crate::catalogue#erb-v06)).
    Portrait(Card),
}

impl Ballot {
    /// The catalogue IDs of the rules by which so many votes are cast with it.
    const fn rules(self, votes: u8) -> &'static [RuleId] {
        match self {
            Self::Druid if votes == 1 => rules!["ERB-V10"],
            Self::Druid => rules!["ERB-V03"],
            Self::Spirit(Spirit::DwarfKing) => rules!["ERB-V05"],
            Self::Spirit(_) => rules!["ERB-V04"],
            Self::Doubled(..) => rules!["ERB-C04", "ERB-V06"],
            Self::Potion => rules!["ERB-V06"],
            Self::Portrait(_) => rules!["ERB-C03", "ERB-V06"],
        }
    }
}

/// Something that happened. A secret is `None` in the version for a viewer who may not see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Event {
    /// This player begins ([ERB-S06](crate::catalogue#erb-s06)).
    FirstPlayer(Seat),
    /// Both dice were rolled ([ERB-M01](crate::catalogue#erb-m01)).
    Rolled(Seat, [Face; 2]),
    /// The player used no die, or no further one, by choice or because none was usable
    /// ([ERB-M04](crate::catalogue#erb-m04), [M16](crate::catalogue#erb-m16)).
    Passed(Seat),
    /// A piece was moved with a die ([ERB-M03](crate::catalogue#erb-m03), [M04](crate::catalogue#erb-m04)); a druid
    /// that leaves the centre comes from `Off` ([ERB-M12](crate::catalogue#erb-m12)).
    Moved {
        /// The player whose turn it is.
        seat: Seat,
        /// The piece that was moved.
        piece: Piece,
        /// The place it came from.
        from: Whereabouts,
        /// The space where the move ended.
        to: Space,
    },
    /// Magic movement: a spirit was relocated ([ERB-M19](crate::catalogue#erb-m19)).
    Relocated {
        /// The player whose turn it is.
        seat: Seat,
        /// The spirit.
        spirit: Spirit,
        /// The place it came from.
        from: Whereabouts,
        /// The space it was put on.
        to: Space,
    },
    /// A piece ended on a foot and has arrived at the centre ([ERB-A01](crate::catalogue#erb-a01)).
    Arrived {
        /// The player who controls the piece.
        seat: Seat,
        /// The piece.
        piece: Piece,
    },
    /// A spirit was called ([ERB-A03](crate::catalogue#erb-a03)).
    Called {
        /// The player.
        seat: Seat,
        /// The spirit.
        spirit: Spirit,
        /// The space where it was placed.
        to: Space,
    },
    /// A spirit was driven out ([ERB-A04](crate::catalogue#erb-a04)).
    DrivenOut {
        /// The player.
        seat: Seat,
        /// The spirit.
        spirit: Spirit,
        /// The player who lost it.
        controller: Option<Seat>,
    },
    /// A spirit has a new controller ([ERB-A09](crate::catalogue#erb-a09), [A11](crate::catalogue#erb-a11)), the
    /// Morrigan too ([ERB-G07](crate::catalogue#erb-g07), [G08](crate::catalogue#erb-g08),
    /// [G12](crate::catalogue#erb-g12)).
    Controls {
        /// The player who controls it now.
        seat: Seat,
        /// The spirit.
        spirit: Spirit,
    },
    /// A card was drawn ([ERB-A05](crate::catalogue#erb-a05) to [A07](crate::catalogue#erb-a07), [M18](crate::catalogue#erb-m18)).
    Drew {
        /// The player.
        seat: Seat,
        /// The class of the stack.
        class: Class,
        /// The card: seen by the player who drew it.
        card: Option<Card>,
    },
    /// The Morrigan looked at a hand ([ERB-G06](crate::catalogue#erb-g06), [G10](crate::catalogue#erb-g10)).
    Looked {
        /// The active player.
        seat: Seat,
        /// The player whose hand it was.
        owner: Seat,
        /// The hand: seen by looker and owner.
        #[cfg_attr(feature = "serde", serde(with = "card_list"))]
        hand: Option<Cards>,
    },
    /// The Morrigan stole a card ([ERB-G06](crate::catalogue#erb-g06)).
    Stole {
        /// The active player.
        seat: Seat,
        /// The other player.
        victim: Seat,
        /// The class of the card.
        class: Class,
        /// The card: seen by both.
        card: Option<Card>,
    },
    /// An exchange was demanded ([ERB-T01](crate::catalogue#erb-t01)).
    Demanded {
        /// The player.
        seat: Seat,
        /// The other player.
        other: Seat,
        /// What was demanded.
        demand: Demand,
    },
    /// A player chose what to give ([ERB-T03](crate::catalogue#erb-t03)).
    Chose {
        /// The player who chose.
        seat: Seat,
        /// The cards: seen by that player alone.
        gift: Option<Gift>,
    },
    /// Cards were exchanged ([ERB-T03](crate::catalogue#erb-t03)).
    Exchanged {
        /// The demander and the other player.
        seats: [Seat; 2],
        /// The cards that each gave: seen by both.
        gifts: Option<[Gift; 2]>,
        /// What was demanded.
        demand: Demand,
    },
    /// The vote begins ([ERB-V01](crate::catalogue#erb-v01), [V11](crate::catalogue#erb-v11),
    /// [V14](crate::catalogue#erb-v14)), with the player whose turn it is ([ERB-V02](crate::catalogue#erb-v02)).
    VoteBegins {
        /// The player who votes first.
        first: Seat,
        /// What brought the vote about.
        cause: VoteCause,
    },
    /// Votes were cast.
    Voted {
        /// The player.
        seat: Seat,
        /// What they were cast with.
        ballot: Ballot,
        /// The cult they are for.
        cult: Cult,
        /// The number of votes.
        votes: u8,
    },
    /// A round of the vote was counted, the first ([ERB-V09](crate::catalogue#erb-v09)) or the second
    /// ([ERB-V10](crate::catalogue#erb-v10)).
    Counted {
        /// The round.
        round: Round,
        /// Votes for the Sun and the Moon.
        votes: [u8; 2],
    },
    /// All hands were laid open and scored ([ERB-P01](crate::catalogue#erb-p01) to [P10](crate::catalogue#erb-p10)),
    /// also without a victorious cult ([ERB-V12](crate::catalogue#erb-v12)).
    Scored {
        /// The victorious cult; `None` after a tied second round.
        cult: Option<Cult>,
        /// Everybody's points; 0 for seats that do not play.
        #[cfg_attr(feature = "serde", serde(with = "points"))]
        points: PerSeat<i32>,
    },
}

impl GameEvent for Event {
    fn rules(&self) -> &'static [RuleId] {
        match self {
            Self::FirstPlayer(_) => rules!["ERB-S06"],
            Self::Rolled(..) => rules!["ERB-M01"],
            Self::Passed(_) => rules!["ERB-M04", "ERB-M16"],
            Self::Moved { from: Whereabouts::Off, .. } => rules!["ERB-M03", "ERB-M04", "ERB-M12"],
            Self::Moved { piece: Piece::Druid, .. } => rules!["ERB-M03", "ERB-M04"],
            Self::Moved { piece: Piece::Spirit(_), .. } => rules!["ERB-M04"],
            Self::Relocated { .. } => rules!["ERB-M19"],
            Self::Arrived { .. } => rules!["ERB-A01"],
            Self::Called { .. } => rules!["ERB-A03"],
            Self::DrivenOut { .. } => rules!["ERB-A04"],
            Self::Controls { spirit: Spirit::Morrigan, .. } => rules!["ERB-G07", "ERB-G08", "ERB-G12"],
            Self::Controls { .. } => rules!["ERB-A09", "ERB-A11"],
            Self::Drew { class: Class::Plant, .. } => rules!["ERB-A05"],
            Self::Drew { class: Class::Sun, .. } => rules!["ERB-A06", "ERB-M18"],
            Self::Drew { class: Class::Moon, .. } => rules!["ERB-A07", "ERB-M18"],
            Self::Looked { .. } => rules!["ERB-G06", "ERB-G10"],
            Self::Stole { .. } => rules!["ERB-G06"],
            Self::Demanded { .. } => rules!["ERB-T01"],
            Self::Chose { .. } | Self::Exchanged { .. } => rules!["ERB-T03"],
            Self::VoteBegins { cause: VoteCause::FivePieces, .. } => rules!["ERB-V02", "ERB-V01"],
            Self::VoteBegins { cause: VoteCause::NoFifthPossible, .. } => rules!["ERB-V02", "ERB-V11"],
            Self::VoteBegins { cause: VoteCause::TurnLimit, .. } => rules!["ERB-V02", "ERB-V14"],
            Self::Voted { ballot, votes, .. } => ballot.rules(*votes),
            Self::Counted { round: Round::First, .. } => rules!["ERB-V09"],
            Self::Counted { round: Round::Second, .. } => rules!["ERB-V10"],
            Self::Scored { cult: Some(_), .. } => rules![
                "ERB-P01", "ERB-P02", "ERB-P03", "ERB-P04", "ERB-P05", "ERB-P06", "ERB-P07", "ERB-P08", "ERB-P09",
                "ERB-P10",
            ],
            Self::Scored { cult: None, .. } => rules!["ERB-V12", "ERB-P02", "ERB-P09", "ERB-P10"],
        }
    }
}

impl Event {
    /// The event as a viewer may know it: secrets only for those who saw them.
    pub(crate) fn seen_by(self, who: Viewer) -> Self {
        let among = |seats: &[Seat]| match who {
            Viewer::Seat(seat) => seats.contains(&seat),
            Viewer::Public => false,
            Viewer::Referee => true,
        };
        match self {
            Self::Drew { seat, class, card } => Self::Drew { seat, class, card: card.filter(|_| among(&[seat])) },
            Self::Looked { seat, owner, hand } => {
                Self::Looked { seat, owner, hand: hand.filter(|_| among(&[seat, owner])) }
            }
            Self::Stole { seat, victim, class, card } => {
                Self::Stole { seat, victim, class, card: card.filter(|_| among(&[seat, victim])) }
            }
            Self::Chose { seat, gift } => Self::Chose { seat, gift: gift.filter(|_| among(&[seat])) },
            Self::Exchanged { seats, gifts, demand } => {
                Self::Exchanged { seats, gifts: gifts.filter(|_| among(&seats)), demand }
            }
            public => public,
        }
    }
}

impl DisplayIn<Erben> for Event {
    fn fmt_in(&self, game: &Erben, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |space: Space| game.board().name(space);
        match *self {
            Self::FirstPlayer(seat) => write!(f, "{}", FirstPlayer(seat).sentence()),
            Self::Rolled(seat, faces) => fmt_roll(game, seat, faces, f),
            Self::Passed(seat) => write!(f, "{seat} passes"),
            Self::Moved { seat, piece, from, to } => {
                write!(f, "{seat} moves {} from {} to {}", piece.name(), Place(game, from), name(to))
            }
            Self::Relocated { seat, spirit, from, to } => {
                write!(f, "{seat} relocates {} from {} to {}", spirit.name(), Place(game, from), name(to))
            }
            Self::Arrived { seat, piece } => write!(f, "{} of {seat} has arrived at the centre", piece.name()),
            Self::Called { seat, spirit, to } => write!(f, "{seat} calls {} to {}", spirit.name(), name(to)),
            Self::DrivenOut { seat, spirit, controller } => {
                write!(f, "{seat} drives out {}", spirit.name())?;
                controller.map_or(Ok(()), |controller| write!(f, " of {controller}"))
            }
            Self::Controls { seat, spirit } => write!(f, "{seat} controls {}", spirit.name()),
            Self::Drew { seat, card: Some(card), .. } => write!(f, "{seat} draws {}", card.name()),
            Self::Drew { seat, class, card: None } => write!(f, "{seat} draws a {} card", class.name()),
            Self::Looked { seat, owner, hand } => {
                write!(f, "{seat} looks at the cards of {owner}")?;
                hand.map_or(Ok(()), |hand| write!(f, ":{}", Named(hand)))
            }
            Self::Stole { seat, victim, card: Some(card), .. } => {
                write!(f, "{seat} steals {} from {victim}", card.name())
            }
            Self::Stole { seat, victim, class, card: None } => {
                write!(f, "{seat} steals a {} card from {victim}", class.name())
            }
            Self::Demanded { seat, other, demand } => {
                write!(f, "{seat} demands an exchange with {other}: {} each", Demanded(demand))
            }
            Self::Chose { seat, gift: Some(gift) } => write!(f, "{seat} chooses{}", Named(gift.cards())),
            Self::Chose { seat, gift: None } => write!(f, "{seat} has chosen"),
            Self::Exchanged { seats: [one, other], gifts: Some([given, taken]), .. } => {
                write!(f, "{one} gives{} and {other} gives{}", Named(given.cards()), Named(taken.cards()))
            }
            Self::Exchanged { seats: [one, other], gifts: None, demand } => {
                write!(f, "{one} and {other} exchange {} each", Demanded(demand))
            }
            Self::VoteBegins { first, cause } => write!(f, "the vote begins with {first} ({})", cause.rule()),
            Self::Voted { seat, ballot, cult, votes } => fmt_vote(seat, ballot, cult, votes, f),
            Self::Counted { round: Round::First, votes: [sun, moon] } => {
                write!(f, "first vote: sun {sun}, moon {moon}")
            }
            Self::Counted { round: Round::Second, votes: [sun, moon] } => {
                write!(f, "second vote: sun {sun}, moon {moon}")
            }
            Self::Scored { cult, points } => {
                write!(f, "{} is victorious;", cult.map_or("no cult", Cult::name))?;
                points.iter(game.players).enumerate().try_for_each(|(i, (seat, n))| {
                    let comma = if i == 0 { "" } else { "," };
                    write!(f, "{comma} {seat} has {n} points")
                })
            }
        }
    }
}

fn fmt_roll(game: &Erben, seat: Seat, faces: [Face; 2], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let [one, two] = [Die::One, Die::Two].map(|die| game.face(die, faces[die.index()]));
    write!(f, "{seat} rolls ")?;
    fmt_face(one, f)?;
    f.write_str(" and ")?;
    fmt_face(two, f)
}

fn fmt_face(face: DieFace, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match face.pattern {
        Pattern::Pips(pips) => write!(f, "{pips}")?,
        Pattern::Straight => f.write_str("straight")?,
        Pattern::SingleBend => f.write_str("single bend")?,
        Pattern::DoubleBend => f.write_str("double bend")?,
    }
    f.write_str(if face.ring { " with a ring" } else { "" })
}

fn fmt_vote(seat: Seat, ballot: Ballot, cult: Cult, votes: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{seat} votes {votes} for the {} with ", cult.name())?;
    match ballot {
        Ballot::Druid => f.write_str("the druid"),
        Ballot::Spirit(spirit) => f.write_str(spirit.name()),
        Ballot::Doubled(spirit, card) => write!(f, "{} doubled by {}", spirit.name(), card.name()),
        Ballot::Potion => f.write_str("a potion"),
        Ballot::Portrait(card) => f.write_str(card.name()),
    }
}

/// What is demanded, in words: `1 sun card`, `2 plant cards`.
struct Demanded(Demand);

impl fmt::Display for Demanded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.0.number() == 1 { "" } else { "s" };
        write!(f, "{} {} card{plural}", self.0.number(), self.0.class().name())
    }
}

/// A place in words.
struct Place<'a>(&'a Erben, Whereabouts);

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Whereabouts::On(space) => self.0.board().name(space).fmt(f),
            Whereabouts::Off | Whereabouts::Arrived => f.write_str("the centre"),
        }
    }
}

/// Cards in words, each after a blank.
struct Named(Cards);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.each().try_for_each(|card| write!(f, " {}", card.name()))
    }
}

/// Cards that may be secret, as a list of kinds.
#[cfg(feature = "serde")]
mod card_list {
    use alloc::vec::Vec;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::card::{Card, Cards};

    #[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref)] // As serde calls it.
    pub(super) fn serialize<S: Serializer>(cards: &Option<Cards>, to: S) -> Result<S::Ok, S::Error> {
        cards.map(|cards| cards.each().collect::<Vec<Card>>()).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Cards>, D::Error> {
        Ok(Option::<Vec<Card>>::deserialize(from)?.map(|cards| cards.into_iter().collect()))
    }
}

/// The points of all four seats, as a list.
#[cfg(feature = "serde")]
mod points {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use table_common::PerSeat;

    pub(super) fn serialize<S: Serializer>(points: &PerSeat<i32>, to: S) -> Result<S::Ok, S::Error> {
        points.0.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<PerSeat<i32>, D::Error> {
        Deserialize::deserialize(from).map(PerSeat)
    }
}

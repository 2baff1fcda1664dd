//! What can happen, and who may see it.

use core::fmt;

use table_common::{DisplayIn, Face, GameEvent, PerSeat, Seat, Viewer};

use crate::Erben;
use crate::action::{Demand, Gift};
use crate::board::Space;
use crate::card::{Card, Class};
use crate::cards::Cards;
use crate::cult::Cult;
use crate::piece::{Piece, Spirit, Whereabouts};
use crate::state::Round;

/// What a vote was cast with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ballot {
    /// The druid (ERB-V03, V10).
    Druid,
    /// A spirit (ERB-V04), the Dwarf King too (ERB-V05).
    Spirit(Spirit),
    /// A spirit's vote, doubled by this card (ERB-C04, V06).
    Doubled(Spirit, Card),
    /// A potion that was shown (ERB-V06).
    Potion,
    /// A Magic Portrait (ERB-C03, V06).
    Portrait(Card),
}

impl Ballot {
    /// The catalogue IDs of the rules by which it casts so many votes.
    const fn rules(self, votes: u8) -> &'static [&'static str] {
        match self {
            Self::Druid if votes == 1 => &["ERB-V10"],
            Self::Druid => &["ERB-V03"],
            Self::Spirit(Spirit::DwarfKing) => &["ERB-V05"],
            Self::Spirit(_) => &["ERB-V04"],
            Self::Doubled(..) => &["ERB-C04", "ERB-V06"],
            Self::Potion => &["ERB-V06"],
            Self::Portrait(_) => &["ERB-C03", "ERB-V06"],
        }
    }
}

/// Something that happened. Secrets are `None` in the version of those who may not see them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// This player begins (ERB-S06).
    Begins(Seat),
    /// Both dice were rolled (ERB-M01).
    Rolled(Seat, [Face; 2]),
    /// The player used no die, or no further one, by choice or because none was usable (ERB-M04, M16).
    Passed(Seat),
    /// A piece was moved with a die (ERB-M03, M04); a druid that leaves the centre comes from `Off` (ERB-M12).
    Moved {
        /// Whose turn it is.
        seat: Seat,
        /// What was moved.
        piece: Piece,
        /// Where it was.
        from: Whereabouts,
        /// Where the move ended.
        to: Space,
    },
    /// Magic movement: a spirit was relocated (ERB-M19).
    Relocated {
        /// Whose turn it is.
        seat: Seat,
        /// Which spirit.
        spirit: Spirit,
        /// Where it was.
        from: Whereabouts,
        /// Where it was put.
        to: Space,
    },
    /// A piece ended on a foot and has arrived at the centre (ERB-A01).
    Arrived {
        /// Whose piece.
        seat: Seat,
        /// Which.
        piece: Piece,
    },
    /// A spirit was called (ERB-A03).
    Called {
        /// By whom.
        seat: Seat,
        /// Which spirit.
        spirit: Spirit,
        /// Where it was placed.
        to: Space,
    },
    /// A spirit was driven out (ERB-A04).
    DrivenOut {
        /// By whom.
        seat: Seat,
        /// Which spirit.
        spirit: Spirit,
        /// Who lost it.
        controller: Option<Seat>,
    },
    /// A spirit has a new controller (ERB-A09, A11), the Morrigan too (ERB-G07, G08, G12).
    Controls {
        /// Who controls it now.
        seat: Seat,
        /// Which spirit.
        spirit: Spirit,
    },
    /// A card was drawn (ERB-A05 to A07, M18).
    Drew {
        /// By whom.
        seat: Seat,
        /// From which stack.
        class: Class,
        /// Which card: seen by who drew it.
        card: Option<Card>,
    },
    /// The Morrigan looked at a hand (ERB-G06, G10).
    Looked {
        /// For whom.
        seat: Seat,
        /// Whose hand.
        owner: Seat,
        /// The hand: seen by looker and owner.
        hand: Option<Cards>,
    },
    /// The Morrigan stole a card (ERB-G06).
    Stole {
        /// For whom.
        seat: Seat,
        /// From whom.
        victim: Seat,
        /// Of which class.
        class: Class,
        /// Which card: seen by both.
        card: Option<Card>,
    },
    /// An exchange was demanded (ERB-T01).
    Demanded {
        /// By whom.
        seat: Seat,
        /// From whom.
        other: Seat,
        /// What.
        demand: Demand,
    },
    /// A player chose what to give (ERB-T03).
    Chose {
        /// Who.
        seat: Seat,
        /// What: seen by the chooser alone.
        gift: Option<Gift>,
    },
    /// Cards were exchanged (ERB-T03).
    Exchanged {
        /// The demander and the other player.
        seats: [Seat; 2],
        /// What each gave: seen by both.
        gifts: Option<[Gift; 2]>,
        /// What was demanded.
        demand: Demand,
    },
    /// The vote begins (ERB-V01, V11, V14), with the player whose turn it is (ERB-V02).
    VoteBegins {
        /// Who votes first.
        first: Seat,
        /// Why.
        rule: &'static str,
    },
    /// Votes were cast.
    Voted {
        /// By whom.
        seat: Seat,
        /// With what.
        ballot: Ballot,
        /// For which cult.
        cult: Cult,
        /// How many.
        votes: u8,
    },
    /// A round of the vote was counted, the first (ERB-V09) or the second (ERB-V10).
    Counted {
        /// Which round.
        round: Round,
        /// Votes for the Sun and the Moon.
        votes: [u8; 2],
    },
    /// All hands were laid open and scored (ERB-P01 to P10), also without a victorious cult (ERB-V12).
    Scored {
        /// The victorious cult.
        cult: Option<Cult>,
        /// Everybody's points.
        points: PerSeat<i32>,
    },
}

impl GameEvent for Event {
    fn rules(&self) -> &'static [&'static str] {
        match self {
            Self::Begins(_) => &["ERB-S06"],
            Self::Rolled(..) => &["ERB-M01"],
            Self::Passed(_) => &["ERB-M04", "ERB-M16"],
            Self::Moved { from: Whereabouts::Off, .. } => &["ERB-M03", "ERB-M04", "ERB-M12"],
            Self::Moved { piece: Piece::Druid, .. } => &["ERB-M03", "ERB-M04"],
            Self::Moved { piece: Piece::Spirit(_), .. } => &["ERB-M04"],
            Self::Relocated { .. } => &["ERB-M19"],
            Self::Arrived { .. } => &["ERB-A01"],
            Self::Called { .. } => &["ERB-A03"],
            Self::DrivenOut { .. } => &["ERB-A04"],
            Self::Controls { spirit: Spirit::Morrigan, .. } => &["ERB-G07", "ERB-G08", "ERB-G12"],
            Self::Controls { .. } => &["ERB-A09", "ERB-A11"],
            Self::Drew { class: Class::Plant, .. } => &["ERB-A05"],
            Self::Drew { class: Class::Sun, .. } => &["ERB-A06", "ERB-M18"],
            Self::Drew { class: Class::Moon, .. } => &["ERB-A07", "ERB-M18"],
            Self::Looked { .. } => &["ERB-G06", "ERB-G10"],
            Self::Stole { .. } => &["ERB-G06"],
            Self::Demanded { .. } => &["ERB-T01"],
            Self::Chose { .. } | Self::Exchanged { .. } => &["ERB-T03"],
            Self::VoteBegins { rule, .. } => match *rule {
                "ERB-V11" => &["ERB-V02", "ERB-V11"],
                "ERB-V14" => &["ERB-V02", "ERB-V14"],
                _ => &["ERB-V02", "ERB-V01"],
            },
            Self::Voted { ballot, votes, .. } => ballot.rules(*votes),
            Self::Counted { round: Round::First, .. } => &["ERB-V09"],
            Self::Counted { round: Round::Second, .. } => &["ERB-V10"],
            Self::Scored { cult: Some(_), .. } => &[
                "ERB-P01", "ERB-P02", "ERB-P03", "ERB-P04", "ERB-P05", "ERB-P06", "ERB-P07", "ERB-P08", "ERB-P09",
                "ERB-P10",
            ],
            Self::Scored { cult: None, .. } => &["ERB-V12", "ERB-P02", "ERB-P09", "ERB-P10"],
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
            Self::Begins(seat) => write!(f, "{seat} begins"),
            Self::Rolled(seat, faces) => {
                write!(f, "{seat} rolls")?;
                let dice = crate::edition::Die::ALL.into_iter().zip(faces);
                dice.into_iter().enumerate().try_for_each(|(i, (die, face))| {
                    f.write_str(if i == 0 { " " } else { " and " })?;
                    say_face(game.face(die, face), f)
                })
            }
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
            Self::Drew { seat, class, card } => match card {
                Some(card) => write!(f, "{seat} draws {}", card.name()),
                None => write!(f, "{seat} draws a {} card", class.name()),
            },
            Self::Voted { seat, ballot, cult, votes } => say_vote(seat, ballot, cult, votes, f),
            Self::VoteBegins { first, rule } => write!(f, "the vote begins with {first} ({rule})"),
            Self::Counted { round, votes: [sun, moon] } => {
                let round = if round == Round::First { "first" } else { "second" };
                write!(f, "{round} vote: sun {sun}, moon {moon}")
            }
            Self::Scored { cult, points } => {
                write!(f, "{} is victorious;", cult.map_or("no cult", Cult::name))?;
                let comma = |i| if i == 0 { "" } else { "," };
                points
                    .iter(game.seats())
                    .enumerate()
                    .try_for_each(|(i, (seat, n))| write!(f, "{} {seat} has {n} points", comma(i)))
            }
            _ => say_cards(*self, f),
        }
    }
}

fn say_cards(event: Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match event {
        Event::Looked { seat, owner, hand } => {
            write!(f, "{seat} looks at the cards of {owner}")?;
            hand.map_or(Ok(()), |hand| write!(f, ":{}", Named(hand)))
        }
        Event::Stole { seat, victim, class, card } => match card {
            Some(card) => write!(f, "{seat} steals {} from {victim}", card.name()),
            None => write!(f, "{seat} steals a {} card from {victim}", class.name()),
        },
        Event::Demanded { seat, other, demand } => {
            write!(f, "{seat} demands an exchange with {other}: {} {} each", demand.number(), demand.class().name())
        }
        Event::Chose { seat, gift } => match gift {
            Some(gift) => write!(f, "{seat} chooses{}", Named(gift.cards())),
            None => write!(f, "{seat} has chosen"),
        },
        Event::Exchanged { seats: [one, other], gifts, demand } => match gifts {
            Some([given, taken]) => {
                write!(f, "{one} gives{} and {other} gives{}", Named(given.cards()), Named(taken.cards()))
            }
            None => write!(f, "{one} and {other} exchange {} {} each", demand.number(), demand.class().name()),
        },
        _ => Ok(()),
    }
}

fn say_face(face: crate::edition::DieFace, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    use crate::walk::Pattern;
    match face.pattern {
        Pattern::Pips(pips) => write!(f, "{pips}")?,
        Pattern::Straight => f.write_str("straight")?,
        Pattern::SingleBend => f.write_str("single bend")?,
        Pattern::DoubleBend => f.write_str("double bend")?,
    }
    f.write_str(if face.ring { " with a ring" } else { "" })
}

fn say_vote(seat: Seat, ballot: Ballot, cult: Cult, votes: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{seat} votes {votes} for the {} with ", cult.name())?;
    match ballot {
        Ballot::Druid => f.write_str("the druid"),
        Ballot::Spirit(spirit) => f.write_str(spirit.name()),
        Ballot::Doubled(spirit, card) => write!(f, "{} doubled by {}", spirit.name(), card.name()),
        Ballot::Potion => f.write_str("a potion"),
        Ballot::Portrait(card) => f.write_str(card.name()),
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
        self.0.cards().try_for_each(|card| write!(f, " {}", card.name()))
    }
}

//! What a viewer sees, built by listing what may be seen.

use table_common::{PerSeat, Players, Seat, SeatSet, Viewer};

use crate::action::Gift;
use crate::board::SpaceSet;
use crate::card::{Cards, Class};
use crate::knowledge::Knowledge;
use crate::phase::Phase;
use crate::piece::{Place, Whereabouts};
use crate::player::{PublicPlayer, Stated};
use crate::rules::vote;
use crate::spirit::{Spirit, SpiritSet};
use crate::state::State;

/// What a viewer may know of a position.
///
/// It answers the same questions as a [`State`] by the same names. The public part is the same for everybody; what may be
/// hidden comes as an `Option`, `None` where the viewer may not know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) turn: u16,
    pub(crate) active: Seat,
    pub(crate) phase: Phase<Option<Gift>>,
    pub(crate) druids: PerSeat<Place>,
    pub(crate) spirits: [Place; Spirit::ALL.len()],
    pub(crate) owned: PerSeat<SpiritSet>,
    pub(crate) card_counts: PerSeat<[u8; Class::ALL.len()]>,
    pub(crate) stated: PerSeat<Stated>,
    pub(crate) skipped: SeatSet,
    pub(crate) stack_counts: [u8; Class::ALL.len()],
    /// The players whose hands the viewer may see.
    pub(crate) open: SeatSet,
    /// The open hands; no cards elsewhere.
    pub(crate) hands: PerSeat<Cards>,
    /// The stacks, for the referee; no cards otherwise.
    pub(crate) stacks: Cards,
    /// The part that the viewer may know; nothing elsewhere.
    pub(crate) knowledge: Knowledge,
    /// As in the position, since it follows from what all see: a resampled one needs no new search.
    pub(crate) druid_walks: [SpaceSet; 2],
}

impl View {
    /// Who sees this.
    #[inline]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What the position waits for. A gift under way is `None` unless the viewer gave it.
    #[inline]
    pub const fn phase(&self) -> Phase<Option<Gift>> {
        self.phase
    }

    /// The number of the turn, from 1; 0 before the first player is known.
    #[inline]
    pub const fn turn_number(&self) -> u16 {
        self.turn
    }

    /// The player whose turn it is.
    #[inline]
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// Everything that is public of one player.
    #[inline]
    pub fn player(&self, seat: Seat) -> PublicPlayer {
        PublicPlayer {
            druid: self.druid(seat),
            spirits: self.owned(seat),
            card_counts: self.card_counts[seat],
            stated: self.stated[seat],
        }
    }

    /// Where a player's druid is.
    #[inline]
    pub fn druid(&self, seat: Seat) -> Whereabouts {
        self.druids[seat].whereabouts()
    }

    /// Where a spirit is.
    #[inline]
    pub fn spirit(&self, spirit: Spirit) -> Whereabouts {
        self.spirits[spirit.index()].whereabouts()
    }

    /// The player who controls a spirit; `None` while it is on the Place of the Spirits.
    #[inline]
    pub fn controller(&self, spirit: Spirit) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.owned[seat].contains(spirit))
    }

    /// The spirits that a player controls, in the circles and at the centre.
    #[inline]
    pub fn owned(&self, seat: Seat) -> SpiritSet {
        self.owned[seat]
    }

    /// The extra votes that a player has stated in the vote.
    #[inline]
    pub fn stated(&self, seat: Seat) -> Stated {
        self.stated[seat]
    }

    /// The players who were skipped in the first round of the vote, since they have neither a piece at the centre nor an
    /// extra vote ([ERB-V13](crate::catalogue#erb-v13)).
    #[inline]
    pub const fn skipped(&self) -> SeatSet {
        self.skipped
    }

    /// How many cards of a class a player holds.
    #[inline]
    pub fn card_count(&self, seat: Seat, class: Class) -> u8 {
        self.card_counts[seat][class.index()]
    }

    /// The cards that a player holds; `None` where the viewer may not see them ([ERB-S07](crate::catalogue#erb-s07)).
    #[inline]
    pub fn hand(&self, seat: Seat) -> Option<Cards> {
        self.open.contains(seat).then_some(self.hands[seat])
    }

    /// How many cards are left in the stack of a class.
    #[inline]
    pub const fn stack_count(&self, class: Class) -> u8 {
        self.stack_counts[class.index()]
    }

    /// The cards left in the three stacks; `None` but for the referee.
    #[inline]
    pub fn stacks(&self) -> Option<Cards> {
        (self.viewer == Viewer::Referee).then_some(self.stacks)
    }

    /// The cards that `owner` surely holds, since `observer` saw them there; `None` unless the viewer is one of the two, or
    /// the referee ([ERB-C07](crate::catalogue#erb-c07)).
    #[inline]
    pub fn known(&self, observer: Seat, owner: Seat) -> Option<Cards> {
        let concerned = match self.viewer {
            Viewer::Seat(seat) => seat == observer || seat == owner,
            Viewer::Public => false,
            Viewer::Referee => true,
        };
        concerned.then(|| self.knowledge.of(observer, owner))
    }

    /// What `who` may know of a position.
    pub(crate) fn of(players: Players, state: &State, who: Viewer) -> Self {
        let open = match who {
            _ if matches!(state.phase, Phase::Over { .. }) => SeatSet::ALL,
            Viewer::Seat(seat) => SeatSet::of(seat),
            Viewer::Public => SeatSet::EMPTY,
            Viewer::Referee => SeatSet::ALL,
        };
        let (referee, giver) = (who == Viewer::Referee, who == Viewer::Seat(state.active));
        let mut view = Self {
            viewer: who,
            turn: state.turn,
            active: state.active,
            // A gift is hidden until both have chosen (ERB-T03).
            phase: state.phase.map_gift(|gift| (referee || giver).then_some(gift)),
            druids: state.druids,
            spirits: state.spirits,
            owned: state.owned,
            card_counts: PerSeat(state.hands.0.map(Class::counts)),
            stated: state.stated,
            skipped: vote::skipped(players, state),
            stack_counts: Class::counts(state.stacks),
            open,
            hands: PerSeat::default(),
            stacks: if referee { state.stacks } else { Cards::EMPTY },
            knowledge: Knowledge::default(),
            druid_walks: state.druid_walks,
        };
        match who {
            Viewer::Seat(seat) => view.knowledge.learn_part_of(&state.knowledge, seat),
            Viewer::Public => {}
            Viewer::Referee => view.knowledge = state.knowledge,
        }
        open.iter().for_each(|seat| view.hands[seat] = state.hands[seat]);
        view
    }
}

//! Space actions (MER-A01, MER-A08 to MER-A10, MER-A12, MER-A13, MER-A16, MER-A22, MER-A23).
//!
//! Henchmen are in `henchmen.rs`, manors in `manors.rs`, mission spaces in `missions.rs`.

use table_common::{Seat, Sink};

use super::{Verdict, unless};
use crate::Merlin;
use crate::action::{Action, block};
use crate::event::Event;
use crate::goods::{Good, Kind};
use crate::legal::Legal;
use crate::phase::{Deed, Phase};
use crate::principality::Principality;
use crate::reason::Reason;
use crate::refusal::Refusal;
use crate::ring::{Bounty, Scored, Space, SpaceKind};
use crate::state::State;

/// The space whose action is due: where the figure stands, or what the Fox chose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(super) space: Space,
    pub(super) kind: SpaceKind,
    pub(super) deed: Deed,
    /// The scoring by MER-K09 that is repeated, if it is one.
    pub(super) favor: Option<Scored>,
}

impl Site {
    #[inline]
    pub(super) fn new(game: &Merlin, state: &State, seat: Seat, deed: Deed, favor: Option<Scored>) -> Self {
        let space = deed.fox.unwrap_or_else(|| state.stands(seat, deed.figure));
        Self { space, kind: game.edition.space(space), deed, favor }
    }

    /// The refusal of an action that belongs to another kind of space.
    pub(super) const fn other(&self, rule: &'static str) -> Refusal {
        Refusal::OtherSpace(self.space, rule)
    }
}

impl Merlin {
    /// The site of the action that is due, if one is.
    #[inline]
    pub(super) fn site(&self, state: &State, seat: Seat) -> Option<Site> {
        match state.phase {
            Phase::Moved { deed, .. } => Some(Site::new(self, state, seat, deed, None)),
            Phase::Repeating { deed, favor } => Some(Site::new(self, state, seat, deed, favor)),
            _ => None,
        }
    }

    /// The site, or the refusal of an action that only a site could allow.
    pub(super) fn due_site(&self, state: &State, seat: Seat, action: Action) -> Result<Site, Refusal> {
        self.site(state, seat).ok_or(Self::not_now(state, action))
    }

    #[inline]
    pub(super) fn mask_site(&self, state: &State, seat: Seat, legal: &mut Legal) {
        if let Some(site) = self.site(state, seat) {
            self.mask_choices(state, seat, &site, legal);
        }
    }

    /// The first choices that a site's action offers.
    #[inline]
    pub(super) fn mask_choices(&self, state: &State, seat: Seat, site: &Site, legal: &mut Legal) {
        match site.kind {
            SpaceKind::Principality(here) => self.mask_principality(state, seat, site, here, legal),
            SpaceKind::Points(what) => self.mask_points(state, seat, site, what, legal),
            SpaceKind::Influence(bounty) => self.mask_bounty(state, seat, site, bounty, legal),
            SpaceKind::Relocate => self.mask_relocate(state, seat, legal),
            SpaceKind::Exchange => Self::mask_return(state, seat, legal),
            SpaceKind::Mission => legal.add(block::DISCARD, state.players[seat].hand.0),
            SpaceKind::Excalibur => Self::mask_excalibur(state, seat, legal),
            SpaceKind::Grail => Self::mask_grail(state, seat, legal),
            SpaceKind::Manor => self.mask_build(state, seat, legal),
        }
    }

    /// Whether a site's action could do something (MER-A23).
    pub(super) fn can_act(&self, state: &State, seat: Seat, site: &Site) -> bool {
        let mut legal = Legal::EMPTY;
        self.mask_choices(state, seat, site, &mut legal);
        legal.any()
    }

    /// Victory points by the space's icon (MER-A08, MER-A09), or by the flag-bearer's favor (MER-K09).
    #[inline]
    fn mask_points(&self, state: &State, seat: Seat, site: &Site, what: Scored, legal: &mut Legal) {
        if let Some(favored) = site.favor {
            legal.insert(Action::FavorScore(favored));
            return;
        }
        if state.players[seat].count(what) > 0 {
            legal.insert(Action::Score(what));
        }
        if self.may_favor_score(state, seat, site) {
            legal.add(block::FAVOR_SCORE, 0b1111);
        }
    }

    pub(super) fn check_score(&self, state: &State, seat: Seat, what: Scored) -> Verdict {
        let site = self.due_site(state, seat, Action::Score(what))?;
        let SpaceKind::Points(shown) = site.kind else { return Err(site.other("MER-A08")) };
        if let Some(favored) = site.favor {
            return Err(Refusal::ScoresSame(favored));
        }
        unless(what == shown, Refusal::ScoresOther(what))?;
        unless(state.players[seat].count(what) > 0, Refusal::NothingToScore(what))
    }

    pub(super) fn score_space(state: &mut State, seat: Seat, what: Scored, log: &mut impl Sink<Event>) {
        let Some(deed) = state.phase.deed() else { return };
        let points = i16::from(state.players[seat].count(what));
        Self::score(state, seat, points, Reason::Space(what), log);
        Self::finish(state, deed);
    }

    /// A good, or a henchman placed, by influence (MER-A10, MER-A11); or the lady-in-waiting's favor (MER-K10).
    #[inline]
    fn mask_bounty(&self, state: &State, seat: Seat, site: &Site, bounty: Bounty, legal: &mut Legal) {
        let player = &state.players[seat];
        match bounty.good() {
            Some(kind) => {
                let there = player.influence.some().bits() & state.board.of(kind).some().bits();
                legal.add(block::TAKE + 8 * kind as u32, u64::from(there));
            }
            None => legal.add(block::SEND, u64::from(player.henchmen.elsewhere(player.influence.some()))),
        }
        if self.may_favor_send(state, seat, site) {
            Self::mask_favor_send(state, seat, legal);
        }
    }

    /// A good from the board: by influence, in exchange, or from a tower (MER-A10, MER-A16, MER-A21, MER-A22).
    pub(super) fn check_take(&self, state: &State, seat: Seat, good: Good) -> Verdict {
        match state.phase {
            Phase::Exchanging { returned, .. } => unless(good != returned, Refusal::JustReturned(good))?,
            Phase::Tower { .. } => unless(good.kind != Kind::Material, Refusal::NoMaterialFromTower)?,
            _ => {
                let site = self.due_site(state, seat, Action::Take(good))?;
                let SpaceKind::Influence(bounty) = site.kind else { return Err(site.other("MER-A10")) };
                unless(bounty.good() == Some(good.kind), Refusal::OtherKind(good))?;
                let there = state.players[seat].influence.get(good.principality) > 0;
                unless(there, Refusal::NoInfluence(good.principality, "MER-A10"))?;
            }
        }
        unless(state.board.count(good) > 0, Refusal::NoneOnBoard(good))
    }

    pub(super) fn take(&self, state: &mut State, seat: Seat, good: Good, log: &mut impl Sink<Event>) {
        let Some(deed) = state.phase.deed() else { return };
        Self::take_good(state, seat, good, log);
        match state.phase {
            Phase::Tower { deed, second } => self.after_tower(state, seat, deed, second),
            _ => Self::finish(state, deed),
        }
    }

    /// A good moves from the board to the castle, if there is one (MER-A22).
    #[inline]
    pub(super) fn take_good(state: &mut State, seat: Seat, good: Good, log: &mut impl Sink<Event>) {
        if state.board.give(good, &mut state.players[seat].goods) {
            log.put(Event::GoodTaken(seat, good));
        }
    }

    /// A good moves from the castle back to its principality (MER-A22).
    #[inline]
    pub(super) fn return_good(state: &mut State, seat: Seat, good: Good, log: &mut impl Sink<Event>) {
        if state.players[seat].goods.give(good, &mut state.board) {
            log.put(Event::GoodReturned(seat, good));
        }
    }

    /// A good for another: returned first, if something else can be taken (MER-A16).
    fn mask_return(state: &State, seat: Seat, legal: &mut Legal) {
        let (held, board) = (state.players[seat].goods.bits(), state.board.bits());
        let returnable = match board.count_ones() {
            0 => 0,
            1 => held & !board,
            _ => held,
        };
        legal.add(block::RETURN, u64::from(returnable));
    }

    pub(super) fn check_return(&self, state: &State, seat: Seat, good: Good) -> Verdict {
        let site = self.due_site(state, seat, Action::Return(good))?;
        unless(site.kind == SpaceKind::Exchange, site.other("MER-A16"))?;
        unless(state.players[seat].goods.count(good) > 0, Refusal::NotHeld(good))?;
        let kinds =
            Kind::ALL.into_iter().flat_map(|kind| Principality::ALL.map(|principality| Good { kind, principality }));
        let other = kinds.filter(|&other| other != good).any(|other| state.board.count(other) > 0);
        unless(other, Refusal::NothingForIt(good))
    }

    pub(super) fn give_back(state: &mut State, seat: Seat, good: Good, log: &mut impl Sink<Event>) {
        let Some(deed) = state.phase.deed() else { return };
        Self::return_good(state, seat, good, log);
        state.phase = Phase::Exchanging { deed, returned: good };
    }

    /// Anything on the board but the good returned (MER-A16).
    pub(super) fn mask_exchange(state: &State, returned: Good, legal: &mut Legal) {
        let back = 1 << (8 * returned.kind as u32 + returned.principality as u32);
        legal.add(block::TAKE, u64::from(state.board.bits() & !back));
    }

    /// Excalibur, and a traitor discarded (MER-A12).
    fn mask_excalibur(state: &State, seat: Seat, legal: &mut Legal) {
        let traitors = state.players[seat].traitors.some();
        legal.add(block::DEFEAT, u64::from(traitors.bits()));
        if traitors.is_empty() && state.excalibur != Some(seat) {
            legal.insert(Action::TakeExcalibur);
        }
    }

    pub(super) fn check_defeat(&self, state: &State, seat: Seat, one: Principality) -> Verdict {
        let site = self.due_site(state, seat, Action::Defeat(one))?;
        unless(site.kind == SpaceKind::Excalibur, site.other("MER-A12"))?;
        unless(state.players[seat].traitors.get(one) > 0, Refusal::NoTraitor(one, "MER-A12"))
    }

    pub(super) fn check_excalibur(&self, state: &State, seat: Seat) -> Verdict {
        let site = self.due_site(state, seat, Action::TakeExcalibur)?;
        unless(site.kind == SpaceKind::Excalibur, site.other("MER-A12"))?;
        unless(state.players[seat].traitors.is_empty(), Refusal::TraitorsFirst)?;
        unless(state.excalibur != Some(seat), Refusal::HoldsExcalibur)
    }

    pub(super) fn defeat(state: &mut State, seat: Seat, traitor: Option<Principality>, log: &mut impl Sink<Event>) {
        let Some(deed) = state.phase.deed() else { return };
        if let Some(one) = traitor {
            Self::discard_traitor(state, seat, one, log);
        }
        if state.excalibur != Some(seat) {
            log.put(Event::ExcaliburTaken(seat, state.excalibur));
            state.excalibur = Some(seat);
        }
        Self::finish(state, deed);
    }

    /// A traitor leaves a castle for the traitor discard.
    #[inline]
    pub(super) fn discard_traitor(state: &mut State, seat: Seat, one: Principality, log: &mut impl Sink<Event>) {
        if state.players[seat].traitors.take(one) {
            state.traitor_discard.add(one, 1);
            log.put(Event::TraitorDiscarded(seat, one));
        }
    }

    /// The Grail and an apple (MER-A13).
    fn mask_grail(state: &State, seat: Seat, legal: &mut Legal) {
        if state.grail != Some(seat) || state.apples > 0 {
            legal.insert(Action::TakeGrail);
        }
    }

    pub(super) fn check_grail(&self, state: &State, seat: Seat) -> Verdict {
        let site = self.due_site(state, seat, Action::TakeGrail)?;
        unless(site.kind == SpaceKind::Grail, site.other("MER-A13"))?;
        unless(state.grail != Some(seat) || state.apples > 0, Refusal::NothingAtGrail)
    }

    pub(super) fn take_grail(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        let Some(deed) = state.phase.deed() else { return };
        if state.apples > 0 {
            state.apples -= 1;
            state.players[seat].apples = state.players[seat].apples.saturating_add(1);
            log.put(Event::AppleTaken(seat));
        }
        if state.grail != Some(seat) {
            log.put(Event::GrailTaken(seat, state.grail));
            state.grail = Some(seat);
        }
        Self::finish(state, deed);
    }
}

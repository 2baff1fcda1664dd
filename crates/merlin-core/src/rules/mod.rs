//! The rules, a file a section of the catalogue. In each, what is legal, why not, and what comes of it stand together.

mod favor;
mod flags;
mod henchmen;
mod manors;
mod missions;
mod scoring;
mod setup;
mod spaces;
mod turn;

use table_common::rand::Rng;
use table_common::{Game, Players, Problems, Seat, SeatSet, Sink, Source, Standings, Turn};

use crate::Merlin;
use crate::action::Action;
use crate::encode;
use crate::environs::TileSort;
use crate::event::Event;
use crate::legal::Legal;
use crate::outcome::{Outcome, Roll, StartTile};
use crate::phase::Phase;
use crate::principality::Principality;
use crate::reason::Reason;
use crate::refusal::Refusal;
use crate::state::State;

pub(crate) use missions::drawable;
pub(crate) use scoring::{ROUNDS, TURNS, all_traitors};
pub(crate) use setup::TRAITORS as TRAITORS_DRAWN;
use spaces::Site;

/// Whether something may be done, and if not, why.
type Verdict = Result<(), Refusal>;

/// `Ok` where `holds`.
#[inline]
fn unless(holds: bool, refusal: Refusal) -> Verdict {
    if holds { Ok(()) } else { Err(refusal) }
}

mod source {
    use table_common::Source;
    pub(super) const FIRST_PLAYER: Source = Source::new(0, 0);
    pub(super) const TERRAIN: Source = Source::new(1, 0);
    pub(super) const MISSIONS: Source = Source::new(2, 0);
    pub(super) const STARTING_TILES: Source = Source::new(3, 0);
    pub(super) const TRAITORS: Source = Source::new(4, 0);
    pub(super) const DICE: u16 = 5;
}

/// The row by which an action is asked.
const fn asked_by(action: Action) -> &'static str {
    match action {
        Action::End => "MER-T10",
        Action::Decline => "MER-T07",
        Action::Staff => "MER-T08",
        Action::Move(_) | Action::ChooseMerlinDie | Action::ChooseDie(_) => "MER-T02",
        Action::FlagSnake | Action::FlagFishes | Action::FlagEagle | Action::FlagFox(_) | Action::FlagDragon(_) => {
            "MER-T12"
        }
        Action::TakeGrail => "MER-A13",
        Action::TakeExcalibur | Action::Defeat(_) => "MER-A12",
        Action::PlaceGrail | Action::KeepGrail => "MER-E12",
        Action::Apple(_) => "MER-T06",
        Action::FavorRepel(_) => "MER-K08",
        Action::Score(_) => "MER-A08",
        Action::FavorScore(_) => "MER-K09",
        Action::Take(_) => "MER-A10",
        Action::Return(_) => "MER-A16",
        Action::Influence(_) => "MER-A21",
        Action::Draw(_) | Action::DrawDeck => "MER-M05",
        Action::Send(..) => "MER-A02",
        Action::FavorSend(..) => "MER-K10",
        Action::Build(..) => "MER-A18",
        Action::Discard(_) => "MER-A17",
        Action::Complete(..) => "MER-T09",
    }
}

impl Merlin {
    /// The refusal of an action that this phase does not ask for.
    const fn not_now(state: &State, action: Action) -> Refusal {
        Refusal::NotNow(state.phase, asked_by(action))
    }

    /// Gives points and says why (MER-E07, MER-E16: there is neither floor nor ceiling).
    #[inline]
    fn score(state: &mut State, seat: Seat, points: i16, reason: Reason, log: &mut impl Sink<Event>) {
        if points != 0 {
            let score = &mut state.players[seat].score;
            *score = score.saturating_add(points);
            log.put(Event::Scored { seat, points, reason });
        }
    }

    /// The steps that are open at any time of the own turn (MER-T09, MER-T12).
    #[inline]
    fn any_time(&self, state: &State, seat: Seat, completed: u8, legal: &mut Legal) {
        self.mask_missions(state, seat, completed, legal);
        Self::mask_dragon(state, seat, legal);
        self.mask_repel(state, seat, legal);
    }

    fn check_action(&self, state: &State, seat: Seat, action: Action) -> Verdict {
        match action {
            Action::End => Self::check_end(state),
            Action::Decline => Self::check_decline(state),
            Action::Staff => self.check_staff(state, seat),
            Action::Move(direction) => Self::check_move(state, direction),
            Action::FlagSnake => Self::check_snake(state, seat),
            Action::FlagFishes => Self::check_fishes(state, seat),
            Action::FlagEagle => Self::check_eagle(state, seat),
            Action::FlagFox(space) => self.check_fox(state, seat, space),
            Action::FlagDragon(one) => Self::check_dragon(state, seat, one),
            Action::TakeGrail => self.check_grail(state, seat),
            Action::TakeExcalibur => self.check_excalibur(state, seat),
            Action::Defeat(one) => self.check_defeat(state, seat, one),
            Action::PlaceGrail | Action::KeepGrail => Self::check_grail_choice(state, action),
            Action::ChooseMerlinDie | Action::ChooseDie(_) => Self::check_die(state, seat, action),
            Action::Apple(face) => Self::check_apple(state, seat, face),
            Action::FavorRepel(one) => self.check_repel(state, seat, one),
            Action::Score(what) => self.check_score(state, seat, what),
            Action::FavorScore(what) => self.check_favor_score(state, seat, what),
            Action::Take(good) => self.check_take(state, seat, good),
            Action::Return(good) => self.check_return(state, seat, good),
            Action::Influence(one) => Self::check_influence(state, seat, one),
            Action::Draw(_) | Action::DrawDeck => Self::check_draw(state, action),
            Action::Send(henchman, place) => self.check_send(state, seat, henchman, place),
            Action::FavorSend(henchman, place) => self.check_favor_send(state, seat, henchman, place),
            Action::Build(tile, material) => self.check_build(state, seat, tile, material),
            Action::Discard(card) => self.check_discard(state, seat, card),
            Action::Complete(card, row) => self.check_complete(state, seat, card, row),
        }
    }
}

impl Game for Merlin {
    const NAME: &'static str = "merlin";
    const RULES: u32 = 1;
    const SOURCES: &'static [&'static str] =
        &["first player", "terrain", "missions", "starting tiles", "traitors", "dice"];

    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Legal = Legal;
    type Event = Event;
    type Refusal = Refusal;

    fn players(&self) -> Players {
        self.players
    }

    fn max_steps(&self) -> u32 {
        // A turn: die, apple, snake, fishes, move, eagle, fox, an action (two discards, two draws, two deals) and its
        // repetition with the staff, two missions with their draws and deals, the end: at most 27. Dragon and the
        // shield-bearer's row discard a traitor each time, of at most 9 that a player ever draws. A scoring asks six
        // times at most. Setup and the draws between rounds are a few steps a seat.
        let turns = 6 * 4 * 27;
        let draws = 3 * 3 + 6 + 1 + 4 + 9;
        u32::from(self.players) * (turns + draws) + 3 * 6 + 1 + 24 + 3
    }

    fn start(&self) -> State {
        self.starting_state()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::FirstPlayer => Turn::Chance(source::FIRST_PLAYER),
            Phase::Terrain => Turn::Chance(source::TERRAIN),
            Phase::Display | Phase::SetupHands { .. } | Phase::Dealing { .. } => Turn::Chance(source::MISSIONS),
            Phase::StartingTiles { .. } => Turn::Chance(source::STARTING_TILES),
            Phase::SetupTraitors { .. } | Phase::ScoringTraitors { .. } => Turn::Chance(source::TRAITORS),
            Phase::SetupDice { seat } | Phase::RoundDice { seat } => {
                Turn::Chance(Source::new(source::DICE, seat as u16))
            }
            Phase::Grail { .. } => Turn::Player(state.grail.unwrap_or(Seat::P1)),
            Phase::Over => Turn::Over,
            _ => Turn::Player(self.active(state)),
        }
    }

    fn legal_actions(&self, state: &State) -> Legal {
        let mut legal = Legal::EMPTY;
        let seat = self.active(state);
        if let Some(completed) = state.phase.window() {
            self.any_time(state, seat, completed, &mut legal);
        }
        match state.phase {
            Phase::BeforeDie { .. } => Self::mask_dice(state, seat, &mut legal),
            Phase::DieChosen(chosen) => Self::mask_chosen(state, seat, chosen, &mut legal),
            Phase::Moved { deed, eagle } => self.mask_moved(state, seat, deed, eagle, &mut legal),
            Phase::Acted { deed, staff } => self.mask_acted(state, seat, deed, staff, &mut legal),
            Phase::Repeating { .. } => self.mask_site(state, seat, &mut legal),
            Phase::Exchanging { returned, .. } => Self::mask_exchange(state, returned, &mut legal),
            Phase::Discarding { .. } => Self::mask_discarding(state, seat, &mut legal),
            Phase::Drawing { .. } => Self::mask_draw(state, &mut legal),
            Phase::Tower { .. } => Self::mask_tower(state, seat, &mut legal),
            Phase::SecondManor { .. } => self.mask_second_manor(state, seat, &mut legal),
            Phase::SecondHenchman { first, .. } => Self::mask_second_henchman(state, seat, first, &mut legal),
            Phase::Grail { .. } => Self::mask_grail_choice(&mut legal),
            _ => {}
        }
        legal
    }

    fn check(&self, state: &State, action: Action) -> Verdict {
        match self.turn(state) {
            Turn::Over => Err(Refusal::Over),
            Turn::Chance(_) => Err(Refusal::ChanceFirst(state.phase)),
            Turn::Player(seat) => self.check_action(state, seat, action),
        }
    }

    fn apply_legal(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        let seat = self.active(state);
        match action {
            Action::End => self.end(state, seat, log),
            Action::Decline => self.decline(state, seat, log),
            Action::Staff => Self::pay_staff(state, seat, log),
            Action::Move(direction) => Self::place_die(state, seat, direction, log),
            Action::FlagSnake => Self::use_snake(state, seat, log),
            Action::FlagFishes => Self::use_fishes(state, seat, log),
            Action::FlagEagle => Self::use_eagle(state, seat, log),
            Action::FlagFox(space) => Self::use_fox(state, seat, space, log),
            Action::FlagDragon(one) => Self::use_dragon(state, seat, one, log),
            Action::TakeGrail => Self::take_grail(state, seat, log),
            Action::TakeExcalibur => Self::defeat(state, seat, None, log),
            Action::Defeat(one) => Self::defeat(state, seat, Some(one), log),
            Action::PlaceGrail | Action::KeepGrail => self.choose_grail(state, action, log),
            Action::ChooseMerlinDie | Action::ChooseDie(_) => Self::choose_die(state, seat, action, log),
            Action::Apple(face) => Self::pay_apple(state, seat, face, log),
            Action::FavorRepel(one) => Self::repel(state, seat, one, log),
            Action::Score(what) => Self::score_space(state, seat, what, log),
            Action::FavorScore(what) => Self::favor_score(state, seat, what, log),
            Action::Take(good) => self.take(state, seat, good, log),
            Action::Return(good) => Self::give_back(state, seat, good, log),
            Action::Influence(one) => self.take_influence(state, seat, one, log),
            Action::Draw(slot) => self.draw_slot(state, seat, slot, log),
            Action::DrawDeck => Self::draw_deck(state, log),
            Action::Send(henchman, place) => Self::send_and_finish(state, seat, henchman, place, log),
            Action::FavorSend(henchman, place) => Self::favor_send(state, seat, henchman, place, log),
            Action::Build(tile, material) => self.build(state, seat, tile, material, log),
            Action::Discard(card) => Self::discard(state, seat, card, log),
            Action::Complete(card, row) => self.complete(state, seat, card, row, log),
        }
    }

    fn outcomes(&self, state: &State) -> impl Iterator<Item = (Outcome, u32)> {
        let waits = |wanted| self.turn(state) == Turn::Chance(wanted);
        let first = if waits(source::FIRST_PLAYER) { self.players.set() } else { SeatSet::EMPTY };
        let tiles = waits(source::TERRAIN);
        let deck = if waits(source::MISSIONS) { state.deck } else { crate::Cards::EMPTY };
        let dealt = if let Phase::StartingTiles { left, .. } = state.phase { left } else { 0 };
        let traitors = if waits(source::TRAITORS) { state.traitor_source } else { crate::Counts::default() };
        let rolls = matches!(state.phase, Phase::SetupDice { .. } | Phase::RoundDice { .. });
        let first = first.iter().map(|seat| (Outcome::First(seat), 1));
        let start = StartTile::ALL.into_iter().filter(move |tile| dealt >> tile.number() & 1 == 1);
        let terrain = TileSort::all()
            .filter(move |_| tiles)
            .map(|sort| (Outcome::Terrain(sort), self.tiles_left(state, sort)))
            .filter(|&(_, weight)| weight > 0);
        let traitor = traitors.iter().filter(|&(_, count)| count > 0);
        let dice = Roll::all().take(if rolls { Roll::COUNT as usize } else { 0 });
        first
            .chain(start.map(|tile| (Outcome::Tile(tile), 1)))
            .chain(terrain)
            .chain(traitor.map(|(one, count)| (Outcome::Traitor(one), u32::from(count))))
            .chain(deck.iter().map(|card| (Outcome::Mission(card), 1)))
            .chain(dice.map(|roll| (Outcome::Dice(roll), 1)))
    }

    fn sample(&self, state: &State, rng: &mut impl Rng) -> Option<Outcome> {
        self.draw(state, rng)
    }

    fn resolve(&self, state: &mut State, outcome: Outcome, log: &mut impl Sink<Event>) -> Verdict {
        self.check_outcome(state, outcome)?;
        match outcome {
            Outcome::First(seat) => Self::set_first(state, seat, log),
            Outcome::Terrain(sort) => self.lay_tile(state, sort, log),
            Outcome::Tile(tile) => self.deal_tile(state, tile, log),
            Outcome::Traitor(one) => self.draw_traitor(state, one, log),
            Outcome::Mission(card) => self.deal_mission(state, card, log),
            Outcome::Dice(roll) => self.roll(state, roll, log),
        }
        Ok(())
    }

    /// Places by score; equal scores share the victory (MER-E15).
    fn standings(&self, state: &State) -> Option<Standings> {
        if state.phase != Phase::Over {
            return None;
        }
        let scores = table_common::PerSeat::from_fn(|seat| i32::from(state.players[seat].score));
        Some(Standings::rank(self.players, "MER-E14", Some(scores), |seat| scores[seat]))
    }

    fn validate(&self, state: &State) -> Problems {
        self.problems_of(state)
    }

    fn encode(&self, state: &State, out: &mut impl FnMut(&[u8])) {
        encode::encode(state, self.players, out);
    }

    fn encode_game(&self, out: &mut impl FnMut(&[u8])) {
        out(&[self.players.count(), u8::from(self.kings_favor)]);
        self.edition.encode(out);
        // The note plays no part, but a record vouches for all of its edition.
        table_common::Encoder::new(out).text(&table_common::Stored::edition_spec(self).note);
    }
}

/// Draws by weight among the principalities.
fn draw_principality(counts: crate::Counts, rng: &mut impl Rng) -> Option<Principality> {
    let mut left = table_common::random::below(u32::from(counts.total()), rng);
    counts.iter().find_map(|(one, count)| {
        let here = left < u32::from(count);
        left = left.saturating_sub(u32::from(count));
        here.then_some(one)
    })
}

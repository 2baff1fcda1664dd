//! The rules, one file a section of the catalogue; here they are put together, by phase and action.

pub(crate) mod favor;
mod flags;
mod henchmen;
pub(crate) mod manors;
pub(crate) mod missions;
pub(crate) mod scoring;
pub(crate) mod setup;
mod spaces;
mod turn;

use table_common::rand::Rng;
use table_common::{
    Catalogue, CommonRefusal, Deck, Encoder, FirstPlayer, Game, Players, Problems, Seat, SeatSet, Sink, Source,
    Standings, Stored, Turn,
};

use crate::Merlin;
use crate::action::Action;
use crate::dice::Roll;
use crate::event::{Event, Reason};
use crate::legal::Legal;
use crate::outcome::{Outcome, source};
use crate::phase::{Activation, DrawCause, Move, Phase};
use crate::refusal::Refusal;
use crate::ring::SpaceKind;
use crate::state::State;
use crate::{encode, invariants};

/// `Ok` where something may be done, else the reason it may not.
type Verdict = Result<(), Refusal>;

/// `Ok` where `holds`.
#[inline]
fn unless(holds: bool, refusal: Refusal) -> Verdict {
    if holds { Ok(()) } else { Err(refusal) }
}

/// Gives points and says why. The score is counted from -10,000 to 10,000, which no match comes near (MER-E07, MER-E16).
#[inline]
fn score(state: &mut State, seat: Seat, points: i16, reason: Reason, log: &mut impl Sink<Event>) {
    if points != 0 {
        let score = &mut state.open.players[seat].score;
        *score = score.saturating_add(points).clamp(-scoring::MAX_SCORE, scoring::MAX_SCORE);
        log.put(Event::Scored { seat, points, reason });
    }
}

/// The kind of the space that an action belongs to.
pub(crate) fn site_kind(game: &Merlin, state: &State, seat: Seat, activation: Activation) -> SpaceKind {
    spaces::Site::of(game, state, seat, activation).kind
}

/// The steps that are open at any time of the own turn (MER-T09, MER-T12).
#[inline]
fn any_time(game: &Merlin, state: &State, seat: Seat, completed: u8, legal: &mut Legal) {
    missions::add_completions(game, state, seat, completed, legal);
    flags::add_dragon(state, seat, legal);
    favor::add_repel(game, state, seat, legal);
}

impl Game for Merlin {
    const NAME: &'static str = "merlin";
    const RULES: u32 = 1;
    const SOURCES: &'static [&'static str] = source::NAMES;
    const CATALOGUE: Catalogue = Catalogue::new(include_str!("../../docs/catalogue.md"));

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
        setup::start(self)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.open.phase {
            Phase::FirstPlayer => Turn::Chance(source::FIRST),
            Phase::Terrain => Turn::Chance(source::TERRAIN),
            Phase::Display | Phase::SetupHands { .. } | Phase::Dealing { .. } => Turn::Chance(source::MISSIONS),
            Phase::StartingTiles { .. } => Turn::Chance(source::STARTING_TILES),
            Phase::SetupTraitors { .. } | Phase::ScoringTraitors { .. } => Turn::Chance(source::TRAITORS),
            Phase::SetupDice { seat } | Phase::RoundDice { seat } => {
                Turn::Chance(Source::new(source::DICE, seat as u16))
            }
            Phase::BeforeDie { .. }
            | Phase::DieChosen(_)
            | Phase::Moved { .. }
            | Phase::Acted { .. }
            | Phase::Repeating { .. }
            | Phase::Exchanging { .. }
            | Phase::Discarding { .. }
            | Phase::Drawing { .. }
            | Phase::Tower { .. }
            | Phase::SecondManor { .. }
            | Phase::SecondHenchman { .. } => Turn::Player(state.open.active(self.players)),
            Phase::Grail { .. } => Turn::Player(state.open.grail.unwrap_or(Seat::P1)),
            Phase::Over => Turn::Over,
        }
    }

    fn legal_actions(&self, state: &State) -> Legal {
        let mut legal = Legal::EMPTY;
        let seat = state.open.active(self.players);
        if let Some(completed) = state.open.phase.any_time() {
            any_time(self, state, seat, completed, &mut legal);
        }
        match state.open.phase {
            Phase::BeforeDie { .. } => turn::add_dice(state, seat, &mut legal),
            Phase::DieChosen(chosen) => turn::add_chosen(state, seat, chosen, &mut legal),
            Phase::Moved { made, eagle } => turn::add_moved(self, state, seat, made, eagle, &mut legal),
            Phase::Acted { made, repeatable } => turn::add_acted(self, state, seat, made, repeatable, &mut legal),
            Phase::Repeating { completed, fox, favor } => {
                let site = spaces::Site::repeated(self, state, seat, completed, fox, favor);
                spaces::add_choices(self, state, seat, site, &mut legal);
            }
            Phase::Exchanging { returned, .. } => spaces::add_exchange(state, returned, &mut legal),
            Phase::Discarding { .. } => missions::add_discarding(state, seat, &mut legal),
            Phase::Drawing { .. } => missions::add_draws(state, &mut legal),
            Phase::Tower { .. } => manors::add_tower(state, seat, &mut legal),
            Phase::SecondManor { .. } => favor::add_second_manor(self, state, seat, &mut legal),
            Phase::SecondHenchman { first, .. } => favor::add_second_henchman(state, seat, first, &mut legal),
            Phase::Grail { .. } => scoring::add_grail(&mut legal),
            Phase::FirstPlayer
            | Phase::Terrain
            | Phase::Display
            | Phase::StartingTiles { .. }
            | Phase::SetupTraitors { .. }
            | Phase::SetupHands { .. }
            | Phase::SetupDice { .. }
            | Phase::Dealing { .. }
            | Phase::ScoringTraitors { .. }
            | Phase::RoundDice { .. }
            | Phase::Over => {}
        }
        legal
    }

    fn check(&self, state: &State, action: Action) -> Verdict {
        match self.turn(state) {
            Turn::Player(seat) => check(self, state, seat, action),
            Turn::Chance(source) => Err(CommonRefusal::ChanceDue(source).into()),
            Turn::Over => Err(CommonRefusal::GameOver.into()),
        }
    }

    fn apply_legal(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        let (seat, before) = (state.open.active(self.players), state.open.phase);
        match action {
            Action::Complete(..) | Action::FlagDragon(_) | Action::FavorRepel(_) => {
                if let Some(completed) = before.any_time() {
                    apply_any_time(self, state, seat, completed, action, log);
                }
            }
            _ => apply(self, state, seat, action, log),
        }
        if !missions::keeps_met(before, action) {
            state.met = missions::met_now(self, state);
        }
    }

    fn outcomes(&self, state: &State) -> impl Iterator<Item = (Outcome, u32)> {
        let phase = state.open.phase;
        let first = if phase == Phase::FirstPlayer { self.players.set() } else { SeatSet::EMPTY };
        let terrain = if phase == Phase::Terrain { setup::tiles_left(self, state) } else { Deck::EMPTY };
        let start = if let Phase::StartingTiles { left, .. } = phase { Deck::new(left) } else { Deck::EMPTY };
        let (missions, traitors, dice) = match phase {
            Phase::Display | Phase::SetupHands { .. } | Phase::Dealing { .. } => (state.deck, Deck::EMPTY, 0),
            Phase::SetupTraitors { .. } | Phase::ScoringTraitors { .. } => (Deck::EMPTY, state.open.traitor_source, 0),
            Phase::SetupDice { .. } | Phase::RoundDice { .. } => (Deck::EMPTY, Deck::EMPTY, Roll::COUNT as usize),
            _ => (Deck::EMPTY, Deck::EMPTY, 0),
        };
        first
            .iter()
            .map(|seat| (Outcome::First(seat), 1))
            .chain(start.pieces().iter().map(|tile| (Outcome::Tile(tile), 1)))
            .chain(terrain.pieces().iter().map(|(sort, count)| (Outcome::Terrain(sort), u32::from(count))))
            .chain(traitors.pieces().iter().map(|(one, count)| (Outcome::Traitor(one), u32::from(count))))
            .chain(missions.pieces().iter().map(|card| (Outcome::Mission(card), 1)))
            .chain(Roll::all().take(dice).map(|roll| (Outcome::Dice(roll), 1)))
    }

    fn sample(&self, state: &State, rng: &mut impl Rng) -> Option<Outcome> {
        match state.open.phase {
            Phase::FirstPlayer => Some(Outcome::First(FirstPlayer::sample(self.players, rng).0)),
            Phase::Terrain => setup::tiles_left(self, state).sample(rng).map(Outcome::Terrain),
            Phase::StartingTiles { left, .. } => Deck::new(left).sample(rng).map(Outcome::Tile),
            Phase::Display | Phase::SetupHands { .. } | Phase::Dealing { .. } => {
                state.deck.sample(rng).map(Outcome::Mission)
            }
            Phase::SetupTraitors { .. } | Phase::ScoringTraitors { .. } => {
                state.open.traitor_source.sample(rng).map(Outcome::Traitor)
            }
            Phase::SetupDice { .. } | Phase::RoundDice { .. } => Roll::sample(rng).map(Outcome::Dice),
            Phase::BeforeDie { .. }
            | Phase::DieChosen(_)
            | Phase::Moved { .. }
            | Phase::Acted { .. }
            | Phase::Repeating { .. }
            | Phase::Exchanging { .. }
            | Phase::Discarding { .. }
            | Phase::Drawing { .. }
            | Phase::Tower { .. }
            | Phase::SecondManor { .. }
            | Phase::SecondHenchman { .. }
            | Phase::Grail { .. }
            | Phase::Over => None,
        }
    }

    fn resolve(&self, state: &mut State, outcome: Outcome, log: &mut impl Sink<Event>) -> Verdict {
        resolve(self, state, outcome, log)?;
        state.met = missions::met_now(self, state);
        Ok(())
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        scoring::standings(self, state)
    }

    fn validate(&self, state: &State) -> Problems {
        invariants::validate(self, state)
    }

    fn encode(&self, state: &State, out: &mut impl FnMut(&[u8])) {
        encode::encode(state, self.players, out);
    }

    fn encode_game(&self, out: &mut impl FnMut(&[u8])) {
        out(&[self.players.count(), u8::from(self.kings_favor)]);
        self.edition.encode(out);
        // The note plays no part, but a record vouches for all of its edition.
        Encoder::new(out).text(&self.edition_spec().note);
    }
}

/// Carries out an outcome of chance, or refuses one of another kind than is due.
fn resolve(game: &Merlin, state: &mut State, outcome: Outcome, log: &mut impl Sink<Event>) -> Verdict {
    match (state.open.phase, outcome) {
        (Phase::FirstPlayer, Outcome::First(seat)) => setup::set_first(game, state, seat, log),
        (Phase::Terrain, Outcome::Terrain(sort)) => setup::lay_tile(game, state, sort, log),
        (Phase::Display, Outcome::Mission(card)) => setup::fill_display(state, card, log),
        (Phase::StartingTiles { seat, left }, Outcome::Tile(tile)) => {
            setup::deal_tile(game, state, seat, left, tile, log)
        }
        (Phase::SetupTraitors { seat, left }, Outcome::Traitor(one)) => {
            setup::draw_traitor(game, state, seat, left, one, log)
        }
        (Phase::SetupHands { seat, left }, Outcome::Mission(card)) => {
            setup::deal_hand(game, state, seat, left, card, log)
        }
        (Phase::SetupDice { seat }, Outcome::Dice(roll)) => {
            setup::roll_first(game, state, seat, roll, log);
            Ok(())
        }
        (Phase::Dealing { cause, left, slot }, Outcome::Mission(card)) => {
            missions::deal(game, state, cause, left, slot, card, log)
        }
        (Phase::ScoringTraitors { seat, left }, Outcome::Traitor(one)) => {
            scoring::draw_traitor(game, state, seat, left, one, log)
        }
        (Phase::RoundDice { seat }, Outcome::Dice(roll)) => {
            scoring::roll_next(game, state, seat, roll, log);
            Ok(())
        }
        _ => Err(CommonRefusal::of_outcome(game.turn(state)).into()),
    }
}

/// The reason an action is not allowed in a position in which `seat` decides.
fn check(game: &Merlin, state: &State, seat: Seat, action: Action) -> Verdict {
    let phase = state.open.phase;
    match (phase, action) {
        (_, Action::Complete(card, row)) => missions::check_complete(game, state, seat, card, row),
        (_, Action::FlagDragon(one)) => flags::check_dragon(state, seat, one),
        (_, Action::FavorRepel(one)) => favor::check_repel(game, state, seat, one),
        (Phase::BeforeDie { .. }, Action::ChooseDie(face)) => turn::check_own_die(state, seat, face),
        (Phase::BeforeDie { .. }, Action::ChooseMerlinDie) => turn::check_merlin_die(state, seat),
        (Phase::DieChosen(chosen), Action::Apple(face)) => turn::check_apple(state, seat, chosen, face),
        (Phase::DieChosen(chosen), Action::FlagSnake) => flags::check_snake(state, seat, chosen),
        (Phase::DieChosen(chosen), Action::FlagFishes) => flags::check_fishes(state, seat, chosen),
        (Phase::DieChosen(chosen), Action::Move(direction)) => turn::check_move(chosen, direction),
        (Phase::Moved { made, eagle }, Action::FlagEagle) => flags::check_eagle(state, seat, made, eagle),
        (Phase::Moved { made, .. }, Action::FlagFox(space)) => flags::check_fox(game, state, seat, made, space),
        (Phase::Moved { made, .. }, _) if action.is_of_a_space() => {
            spaces::check(game, state, seat, spaces::Site::reached(game, state, seat, made), action)
        }
        (Phase::Repeating { completed, fox, favor }, _) if action.is_of_a_space() => {
            let site = spaces::Site::repeated(game, state, seat, completed, fox, favor);
            spaces::check(game, state, seat, site, action)
        }
        (Phase::Acted { made, repeatable }, Action::Staff) => turn::check_staff(game, state, seat, made, repeatable),
        (Phase::Acted { .. }, Action::End)
        | (
            Phase::Moved { .. } | Phase::Tower { .. } | Phase::SecondManor { .. } | Phase::SecondHenchman { .. },
            Action::Decline,
        )
        | (Phase::Grail { .. }, Action::PlaceGrail | Action::KeepGrail) => Ok(()),
        (Phase::Exchanging { returned, .. }, Action::Take(good)) => spaces::check_exchange(state, returned, good),
        (Phase::Discarding { .. }, Action::Discard(card)) => missions::check_discard(state, seat, card),
        (Phase::Discarding { .. } | Phase::Drawing { .. }, Action::Draw(slot)) => missions::check_slot(state, slot),
        (Phase::Discarding { .. } | Phase::Drawing { .. }, Action::DrawDeck) => missions::check_deck(state),
        (Phase::Tower { .. }, Action::Take(good)) => manors::check_tower_good(state, good),
        (Phase::Tower { .. }, Action::Influence(_)) => manors::check_tower_influence(state, seat),
        (Phase::SecondManor { .. }, Action::Build(tile, material)) => {
            manors::check_build(game, state, seat, tile, material)
        }
        (Phase::SecondHenchman { first, .. }, Action::FavorSend(henchman, place)) => {
            favor::check_second_henchman(state, seat, first, henchman, place)
        }
        _ => Err(Refusal::NotNow(phase, action)),
    }
}

/// Carries out a step that is open at any time of the own turn (MER-T09, MER-T12).
fn apply_any_time(
    game: &Merlin,
    state: &mut State,
    seat: Seat,
    completed: u8,
    action: Action,
    log: &mut impl Sink<Event>,
) {
    match action {
        Action::Complete(card, row) => missions::complete(game, state, seat, completed, card, row, log),
        Action::FlagDragon(one) => flags::use_dragon(state, seat, one, log),
        Action::FavorRepel(one) => favor::repel(state, seat, one, log),
        // The other actions belong to a phase: see `apply`.
        _ => {}
    }
}

/// Carries out an action of the phase, which `check` allows.
fn apply(game: &Merlin, state: &mut State, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
    match (state.open.phase, action) {
        (Phase::BeforeDie { completed }, Action::ChooseDie(face)) => {
            turn::choose_own_die(state, seat, completed, face, log);
        }
        (Phase::BeforeDie { completed }, Action::ChooseMerlinDie) => {
            turn::choose_merlin_die(state, seat, completed, log);
        }
        (Phase::DieChosen(chosen), Action::Apple(face)) => turn::pay_apple(state, seat, chosen, face, log),
        (Phase::DieChosen(chosen), Action::FlagSnake) => flags::use_snake(state, seat, chosen, log),
        (Phase::DieChosen(chosen), Action::FlagFishes) => flags::use_fishes(state, seat, chosen, log),
        (Phase::DieChosen(chosen), Action::Move(direction)) => turn::place_die(state, seat, chosen, direction, log),
        (Phase::Moved { made, .. }, Action::FlagEagle) => flags::use_eagle(state, seat, made, log),
        (Phase::Moved { made, eagle }, Action::FlagFox(space)) => {
            flags::use_fox(state, seat, made, eagle, space, log);
        }
        (Phase::Moved { made, .. }, Action::Decline) => turn::decline(state, seat, made, log),
        (Phase::Moved { made, .. }, _) => spaces::apply(game, state, seat, made.activation(), action, log),
        (Phase::Repeating { completed, fox, .. }, _) => {
            spaces::apply(game, state, seat, Activation::repetition(completed, fox), action, log);
        }
        (Phase::Acted { made, repeatable }, Action::Staff) => turn::pay_staff(state, seat, made, repeatable, log),
        (Phase::Acted { made, .. }, Action::End) => turn::end(game, state, seat, made, log),
        (Phase::Exchanging { activation, .. }, Action::Take(good)) => {
            spaces::take_in_exchange(state, seat, activation, good, log);
        }
        (Phase::Discarding { activation }, Action::Discard(card)) => {
            missions::discard_second(state, seat, activation, card, log);
        }
        (Phase::Discarding { activation }, Action::Draw(slot)) => {
            missions::draw_slot(game, state, seat, DrawCause::Action(activation), 1, slot, log);
        }
        (Phase::Discarding { activation }, Action::DrawDeck) => {
            missions::draw_deck(state, DrawCause::Action(activation), 1, log);
        }
        (Phase::Drawing { cause, left }, Action::Draw(slot)) => {
            missions::draw_slot(game, state, seat, cause, left, slot, log);
        }
        (Phase::Drawing { cause, left }, Action::DrawDeck) => missions::draw_deck(state, cause, left, log),
        (Phase::Tower { activation, second }, Action::Take(_) | Action::Influence(_) | Action::Decline) => {
            manors::tower_bonus(game, state, seat, activation, second, action, log);
        }
        (Phase::SecondManor { completed, figure }, Action::Build(tile, material)) => {
            let made = Move { completed, figure, fox: None };
            favor::build_second(state, seat, made, tile, material, log);
        }
        (Phase::SecondManor { completed, figure }, Action::Decline) => {
            favor::decline_second_manor(state, seat, Move { completed, figure, fox: None }, log);
        }
        (Phase::SecondHenchman { completed, figure, .. }, Action::FavorSend(henchman, place)) => {
            let made = Move { completed, figure, fox: None };
            favor::send_second(state, seat, made, henchman, place, log);
        }
        (Phase::SecondHenchman { completed, figure, .. }, Action::Decline) => {
            turn::decline(state, seat, Move { completed, figure, fox: None }, log);
        }
        (Phase::Grail { principality }, Action::PlaceGrail) => {
            scoring::decide_grail(game, state, principality, true, log);
        }
        (Phase::Grail { principality }, Action::KeepGrail) => {
            scoring::decide_grail(game, state, principality, false, log);
        }
        // Only legal actions come here. Any other is ignored, since `apply_legal` has no way to refuse.
        _ => {}
    }
}

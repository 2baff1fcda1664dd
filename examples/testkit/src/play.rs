//! A position of a rule test in play: actions and outcomes in notation, and what they lead to.
#![expect(clippy::missing_panics_doc, reason = "each method panics where its test fails")]

use std::ops::Deref;

use table_common::{ActionSet, Game, GameRefusal, ParseIn, RuleId, Seed, Standings, Stored, Turn};

use crate::beside::{Engine, Plain, equal_here};
use crate::cases::What;
use crate::cases::note::{Ask, note};

type State<P> = <<P as Plain>::Game as Game>::State;
type Event<P> = <<P as Plain>::Game as Game>::Event;
type Refusal<P> = <<P as Plain>::Game as Game>::Refusal;
type StateSpec<P> = <<P as Plain>::Game as Stored>::StateSpec;

/// A game being played from a position, by the engine, whose rules and state it shows. The plain implementation of its rules
/// follows every step, and must agree before and after each.
///
/// Whatever a rule test does not expect is a panic that says what went wrong.
#[derive(Clone, Debug)]
pub struct Play<P: Plain> {
    engine: Engine<P>,
    plain: P,
    /// What was told since the position began.
    pub log: Vec<Event<P>>,
}

impl<P: Plain> Deref for Play<P> {
    type Target = Engine<P>;

    fn deref(&self) -> &Engine<P> {
        &self.engine
    }
}

impl<P: Plain> Play<P> {
    /// The start of a match of the built-in edition.
    pub fn start(players: u8, modules: &[&str]) -> Self {
        let game = P::Game::built_in(players, modules).unwrap_or_else(|wrong| panic!("{wrong}"));
        let state = game.start();
        Self::at(game, state)
    }

    /// From a described position.
    pub fn from_spec(game: P::Game, spec: &StateSpec<P>) -> Self {
        let state = game.state_from_spec(spec).unwrap_or_else(|wrong| panic!("{wrong}"));
        Self::at(game, state)
    }

    fn at(game: P::Game, state: State<P>) -> Self {
        let engine = Engine { game, state };
        let plain = engine.plain().unwrap_or_else(|wrong| panic!("the plain implementation: {wrong}"));
        let play = Self { engine, plain, log: Vec::new() };
        play.agrees("the start");
        if play.state == play.game.start() || play.game.turn(&play.state) == Turn::Over {
            note(&play.engine, || Ask::Look);
        }
        play
    }

    fn agrees(&self, after: &str) {
        assert_eq!(self.game.validate(&self.state).to_string(), "", "after `{after}`");
        if let Err(difference) = equal_here(&self.engine, &self.plain) {
            panic!("engine (here) and plain implementation (there) after `{after}`: {difference}");
        }
    }

    /// Reads notation.
    pub fn read<T: ParseIn<P::Game>>(&self, text: &str) -> T {
        self.game.parse(text).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Plays legal actions, one after the other.
    pub fn act(&mut self, actions: &[&str]) -> &mut Self {
        for text in actions {
            let action = self.read(text);
            assert!(self.game.legal_actions(&self.state).contains(action), "`{text}` is not in the legal set");
            note(&self.engine, || Ask::Step(What::Act((*text).into())));
            let Engine { game, state } = &mut self.engine;
            let done = game.apply(state, action, &mut self.log);
            done.unwrap_or_else(|refusal| panic!("`{text}`: {}", game.display(&refusal)));
            self.plain.act(text).unwrap_or_else(|why| panic!("the plain implementation: {why}"));
            self.agrees(text);
        }
        self
    }

    /// Resolves an outcome that is possible.
    pub fn chance(&mut self, text: &str) -> &mut Self {
        note(&self.engine, || Ask::Step(What::Chance(text.into())));
        self.resolve(text)
    }

    fn resolve(&mut self, text: &str) -> &mut Self {
        let outcome = self.read(text);
        let Engine { game, state } = &mut self.engine;
        let done = game.resolve(state, outcome, &mut self.log);
        done.unwrap_or_else(|refusal| panic!("`{text}`: {}", game.display(&refusal)));
        self.plain.resolve(text).unwrap_or_else(|why| panic!("the plain implementation: {why}"));
        self.agrees(text);
        self
    }

    /// Draws what chance is due, until a position that `fits`, a decision or the end.
    pub fn settle_until(&mut self, seed: u64, fits: impl Fn(&StateSpec<P>) -> bool) -> &mut Self {
        let mut rng = Seed::from_u64(seed).rng();
        while matches!(self.game.turn(&self.state), Turn::Chance(_)) && !fits(&self.game.describe(&self.state)) {
            let outcome = self.game.sample(&self.state, &mut rng).expect("chance is due");
            self.resolve(&self.game.display(&outcome).to_string());
        }
        self
    }

    /// Draws what chance is due, until a decision or the end.
    pub fn settle(&mut self, seed: u64) -> &mut Self {
        self.settle_until(seed, |_| false)
    }

    /// The refusal of an action that is missing from the legal set; it changes nothing.
    pub fn refused(&self, text: &str) -> Refusal<P> {
        note(&self.engine, || Ask::Refused(What::Act(text.into())));
        let (action, mut state, mut log) = (self.read(text), self.state.clone(), Vec::new());
        assert!(!self.game.legal_actions(&state).contains(action), "`{text}` is in the legal set");
        let refusal = self.game.apply(&mut state, action, &mut log).expect_err(text);
        assert_eq!((state, log), (self.state.clone(), Vec::new()), "`{text}` was refused and changed something");
        refusal
    }

    /// The rule that refuses an action.
    pub fn rule(&self, text: &str) -> RuleId {
        self.refused(text).rule()
    }

    /// The sentence that refuses an action.
    pub fn why_not(&self, text: &str) -> String {
        self.game.display(&self.refused(text)).to_string()
    }

    /// The rule that refuses an outcome; it changes nothing.
    pub fn chance_rule(&self, text: &str) -> RuleId {
        note(&self.engine, || Ask::Refused(What::Chance(text.into())));
        let (outcome, mut state, mut log) = (self.read(text), self.state.clone(), Vec::new());
        let refusal = self.game.resolve(&mut state, outcome, &mut log).expect_err(text);
        assert_eq!((state, log), (self.state.clone(), Vec::new()), "`{text}` was refused and changed something");
        refusal.rule()
    }

    /// The legal actions that begin with `word`, in the order of their numbers.
    pub fn offers(&self, word: &str) -> Vec<String> {
        note(&self.engine, || Ask::Legal);
        let legal = self.game.legal_actions(&self.state);
        let texts = legal.iter().map(|action| self.game.display(&action).to_string());
        texts.filter(|text| text.starts_with(word)).collect()
    }

    /// The same without that word.
    pub fn legal(&self, word: &str) -> Vec<String> {
        self.offers(word).iter().map(|text| text[word.len()..].trim_start().to_owned()).collect()
    }

    /// The possible outcomes with their weights.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        note(&self.engine, || Ask::Outcomes);
        let outcomes = self.game.outcomes(&self.state);
        outcomes.map(|(outcome, weight)| (self.game.display(&outcome).to_string(), weight)).collect()
    }

    /// The position as plain data.
    pub fn spec(&self) -> StateSpec<P> {
        note(&self.engine, || Ask::Look);
        self.game.describe(&self.state)
    }

    /// The result of a game that is over.
    pub fn standings(&self) -> Standings {
        assert_eq!(self.game.turn(&self.state), Turn::Over);
        self.game.standings(&self.state).expect("the game is over")
    }

    /// The rule that ended the game, if it is over.
    pub fn ended_by(&self) -> Option<RuleId> {
        let standings = self.game.standings(&self.state);
        assert_eq!(standings.is_some(), self.game.turn(&self.state) == Turn::Over);
        standings.map(|standings| standings.ended_by)
    }

    /// The place of each player of a game that is over, 0 for nobody ranked.
    pub fn places(&self) -> Vec<u8> {
        let standings = self.standings();
        standings.places.iter(standings.players).map(|(_, place)| place.unwrap_or(0)).collect()
    }

    /// The points of each player of a game that is over.
    pub fn points(&self) -> Vec<i32> {
        let standings = self.standings();
        let scores = standings.scores.expect("a game with points");
        scores.iter(standings.players).map(|(_, &points)| points).collect()
    }
}

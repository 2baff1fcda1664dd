//! Players that wander, and starts in the middle of things: what random play from the start hardly reaches.

use erben_core::table_common::random::below;
use erben_core::table_common::{ActionSet, DealerRng, Game, Players, Seat, Sink, Stored, Table, Turn};
use erben_core::{
    Action, Card, Class, Erben, Event, KnownSpec, PhaseSpec, Spirit, SpiritSpec, StacksSpec, State, StateSpec, Symbol,
};

/// How a player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Evenly among what is legal.
    Random,
    /// Away from the feet where there is a choice, and seldom idle.
    Wanderer,
}

pub fn choose(game: &Erben, state: &State, player: Player, rng: &mut DealerRng) -> Action {
    let legal = game.legal_actions(state);
    let pick = |rng: &mut DealerRng| legal.nth(below(legal.len(), rng)).expect("below their number");
    let mut action = pick(rng);
    if player == Player::Wanderer {
        // A few tries for something else than a foot or nothing, and sometimes for company.
        for _ in 0..6 {
            let dull = match action {
                Action::To(space) => {
                    game.board().with(Symbol::Foot).contains(space)
                        || (below(2, rng) == 0 && !stands_a_druid(state, space))
                }
                Action::Pass | Action::Nothing => below(8, rng) > 0,
                _ => false,
            };
            if !dull {
                break;
            }
            action = pick(rng);
        }
    }
    action
}

fn stands_a_druid(state: &State, space: erben_core::Space) -> bool {
    Seat::ALL.into_iter().any(|seat| state.druid(seat) == erben_core::Whereabouts::On(space))
}

/// One step: a decision of that player, or chance.
pub fn step(game: &Erben, state: &mut State, player: Player, rng: &mut DealerRng, log: &mut impl Sink<Event>) -> bool {
    match game.turn(state) {
        Turn::Player(_) => {
            let action = choose(game, state, player, rng);
            game.apply(state, action, log).unwrap_or_else(|refusal| panic!("{}", game.display(&refusal)));
        }
        Turn::Chance(_) => {
            let outcome = game.sample(state, rng).expect("chance is due");
            game.resolve(state, outcome, log).unwrap_or_else(|refusal| panic!("{}", game.display(&refusal)));
        }
        Turn::Over => return false,
    }
    true
}

/// A random valid position about to roll: druids and spirits about the circles, cards in hands, some of them known.
pub fn prepared(game: &Erben, rng: &mut DealerRng) -> State {
    try_prepared(game, rng).expect("a valid position in a thousand")
}

/// The same; none where the board is too small for what would stand on it.
pub fn try_prepared(game: &Erben, rng: &mut DealerRng) -> Option<State> {
    (0..1_000).find_map(|_| game.state_from_spec(&sketch(game, rng)).ok())
}

fn sketch(game: &Erben, rng: &mut DealerRng) -> StateSpec {
    let players = game.players();
    let spaces: Vec<String> = game
        .board()
        .spaces()
        .filter(|&space| !game.board().with(Symbol::Foot).contains(space))
        .map(|space| game.board().name(space).to_string())
        .collect();
    let place = |rng: &mut DealerRng| spaces[below(spaces.len() as u32, rng) as usize].clone();
    let druids: Vec<String> = (0..players.count())
        .map(|_| match below(8, rng) {
            0 => "waiting".into(),
            1 => "arrived".into(),
            _ => place(rng),
        })
        .collect();
    let mut spirits = Vec::new();
    for spirit in Spirit::ALL {
        let at = match below(6, rng) {
            0..3 => place(rng),
            // Often next to a druid, so that something happens.
            3 => druids.iter().find(|at| spaces.contains(at)).cloned().unwrap_or_else(|| place(rng)),
            4 if spirit != Spirit::Morrigan && below(4, rng) == 0 => "arrived".into(),
            _ => continue,
        };
        let controller = Seat::from_index(below(u32::from(players), rng) as usize).expect("a player");
        spirits.push(SpiritSpec { spirit, at, controller });
    }
    let mut hands = vec![Vec::new(); usize::from(players)];
    let mut stacks = StacksSpec::default();
    // From all cards in stacks to nearly all in hands.
    let held = below(9, rng);
    for card in game.cards().each() {
        if below(8, rng) < held {
            hands[below(u32::from(players), rng) as usize].push(card);
        } else {
            stack(&mut stacks, card).push(card);
        }
    }
    let active = Seat::from_index(below(u32::from(players), rng) as usize).expect("a player");
    let turn = 1 + below(u32::from(game.turn_limit()), rng) as u16;
    StateSpec {
        turn,
        active,
        druids,
        spirits,
        known: known(players, &hands, rng),
        hands,
        stacks,
        stated: Vec::new(),
        phase: PhaseSpec::Rolling,
    }
}

/// Everybody may know some of everybody's cards.
fn known(players: Players, hands: &[Vec<Card>], rng: &mut DealerRng) -> Vec<KnownSpec> {
    let mut known = Vec::new();
    for (observer, owner) in players.seats().flat_map(|observer| players.seats().map(move |owner| (observer, owner))) {
        let mut cards = hands[owner.index()].clone();
        cards.retain(|_| below(3, rng) == 0);
        if observer != owner && !cards.is_empty() {
            known.push(KnownSpec { observer, owner, cards });
        }
    }
    known
}

fn stack(stacks: &mut StacksSpec, card: Card) -> &mut Vec<Card> {
    match card.class() {
        Class::Sun => &mut stacks.sun,
        Class::Moon => &mut stacks.moon,
        Class::Plant => &mut stacks.plant,
    }
}

/// A whole game dealt from `seed`, by players that wander.
pub fn random_game(game: Erben, seed: u64) -> Table<Erben> {
    testkit::match_by(game, seed, |game, state, rng| choose(game, state, Player::Wanderer, rng))
}

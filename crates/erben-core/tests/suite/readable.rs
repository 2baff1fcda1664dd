//! Everything that a description names can be read: the descriptions of positions and views are built anew from accessors
//! alone, and are equal to those that the rules give.

use crate::common::wander::{Player, prepared, step};
use erben_core::table_common::{Game, Hidden, Seat, Seed, Stored, Viewer};
use erben_core::{
    Action, Card, Cards, Class, Demand, DemandSpec, Erben, ExtraSpec, Face, Gift, KnownSpec, Phase, PhaseSpec,
    QuestionSpec, Round, SecondMove, SecondMoveSpec, Spirit, SpiritSpec, StacksSpec, State, StateSpec, StatedSpec,
    View, ViewSpec, VoteQuestion, Voting, Whereabouts,
};

fn list(cards: Cards) -> Vec<Card> {
    cards.each().collect()
}

fn place(game: &Erben, at: Whereabouts) -> String {
    match at {
        Whereabouts::Off => "waiting".into(),
        Whereabouts::On(space) => game.board().name(space).to_string(),
        Whereabouts::Arrived => "arrived".into(),
    }
}

/// What a position and a view answer by the same names.
macro_rules! public_part {
    ($game:expr, $seen:expr) => {{
        let (game, seen) = ($game, $seen);
        let seats = || game.players().seats();
        let druids: Vec<String> = seats().map(|seat| place(game, seen.druid(seat))).collect();
        let row = |spirit: Spirit| {
            let controller = seen.controller(spirit)?;
            assert!(seen.owned(controller).contains(spirit));
            Some(SpiritSpec { spirit, at: place(game, seen.spirit(spirit)), controller })
        };
        let spirits: Vec<SpiritSpec> = Spirit::ALL.into_iter().filter_map(row).collect();
        let counts: Vec<[u8; 3]> = seats().map(|seat| Class::ALL.map(|class| seen.card_count(seat, class))).collect();
        let stacks = Class::ALL.map(|class| seen.stack_count(class));
        let stated = seats().map(|seat| (seat, seen.stated(seat))).filter(|(_, stated)| !stated.is_empty());
        let stated: Vec<StatedSpec> = stated
            .map(|(seat, stated)| StatedSpec { seat, spent: list(stated.spent()), potions: stated.potions() })
            .collect();
        for seat in seats() {
            let player = seen.player(seat);
            assert_eq!((player.druid, player.spirits), (seen.druid(seat), seen.owned(seat)));
            assert_eq!((player.card_counts, player.stated), (counts[seat.index()], seen.stated(seat)));
        }
        (seen.turn_number(), seen.active(), druids, spirits, counts, stacks, stated)
    }};
}

fn second(second: SecondMove) -> SecondMoveSpec {
    SecondMoveSpec {
        die: second.die.number(),
        face: second.face.pips(),
        moved: second.moved.name().into(),
        gained: second.gained.iter().collect(),
    }
}

fn demand(demand: Demand) -> DemandSpec {
    DemandSpec { class: demand.class(), number: demand.number() }
}

fn voting(game: &Erben, voting: Voting) -> PhaseSpec {
    let [sun, moon] = voting.votes;
    let question = match voting.question {
        VoteQuestion::Druid => QuestionSpec::Druid,
        VoteQuestion::King => QuestionSpec::King,
        VoteQuestion::Extra { king, last } => QuestionSpec::Extra(ExtraSpec {
            king,
            last: last.map(|extra| game.display(&Action::from(extra)).to_string()),
        }),
    };
    let round = if voting.round == Round::First { 1 } else { 2 };
    PhaseSpec::Voting { round, voter: voting.voter, sun, moon, question }
}

fn phase(game: &Erben, phase: Phase<Option<Gift>>) -> PhaseSpec {
    match phase {
        Phase::FirstPlayer => PhaseSpec::FirstPlayer,
        Phase::Rolling => PhaseSpec::Rolling,
        Phase::Choosing { faces } => PhaseSpec::Choosing { faces: faces.map(Face::pips) },
        Phase::SecondMove(left) => PhaseSpec::SecondMove(second(left)),
        Phase::Moving { piece, die, face, left } => PhaseSpec::Moving {
            piece: piece.name().into(),
            die: die.number(),
            face: face.pips(),
            left: left.map(Face::pips),
        },
        Phase::Relocating { spirit } => PhaseSpec::Relocating { spirit },
        Phase::Arriving { then } => PhaseSpec::Arriving { then: then.map(second) },
        Phase::Calling { spirit, then } => PhaseSpec::Calling { spirit, then: then.map(second) },
        Phase::Morrigan { victim, draw, then } => PhaseSpec::Morrigan { victim, draw, then: then.map(second) },
        Phase::Giving { other, demand: wanted, then } => {
            PhaseSpec::Giving { other, demand: demand(wanted), then: then.map(second) }
        }
        Phase::Answering { other, demand: wanted, gift, then } => PhaseSpec::Answering {
            other,
            demand: demand(wanted),
            gift: gift.map(|gift| list(gift.cards())),
            then: then.map(second),
        },
        Phase::Drawing { seat, class, left, then } => PhaseSpec::Drawing { seat, class, left, then: then.map(second) },
        Phase::Stealing { victim, pool, left, then } => {
            PhaseSpec::Stealing { victim, pool, left, then: then.map(second) }
        }
        Phase::Voting(vote) => voting(game, vote),
        Phase::Over { cult } => PhaseSpec::Over { cult },
    }
}

fn pairs(game: &Erben) -> impl Iterator<Item = (Seat, Seat)> {
    let players = game.players();
    players.seats().flat_map(move |observer| players.seats().map(move |owner| (observer, owner)))
}

fn state_spec(game: &Erben, state: &State) -> StateSpec {
    let (turn, active, druids, spirits, _, _, stated) = public_part!(game, state);
    let stack = |class: Class| list(class.of(state.stacks()));
    let known = pairs(game).map(|(observer, owner)| (observer, owner, state.known(observer, owner)));
    StateSpec {
        turn,
        active,
        druids,
        spirits,
        hands: game.players().seats().map(|seat| list(state.hand(seat))).collect(),
        stacks: StacksSpec { sun: stack(Class::Sun), moon: stack(Class::Moon), plant: stack(Class::Plant) },
        known: known
            .filter(|(.., cards)| !cards.is_empty())
            .map(|(observer, owner, cards)| KnownSpec { observer, owner, cards: list(cards) })
            .collect(),
        stated,
        phase: phase(game, state.phase().map_gift(Some)),
    }
}

fn view_spec(game: &Erben, view: &View) -> ViewSpec {
    let (turn, active, druids, spirits, counts, stacks, stated) = public_part!(game, view);
    let known = pairs(game).map(|(observer, owner)| (observer, owner, view.known(observer, owner)));
    ViewSpec {
        viewer: match view.viewer() {
            Viewer::Seat(seat) => format!("player {}", seat.index() + 1),
            Viewer::Public => "public".into(),
            Viewer::Referee => "referee".into(),
        },
        turn,
        active,
        druids,
        spirits,
        counts,
        stacks,
        hands: game.players().seats().map(|seat| view.hand(seat).map(list)).collect(),
        known: known
            .filter_map(|(observer, owner, cards)| {
                let cards = list(cards.filter(|cards| !cards.is_empty())?);
                Some(KnownSpec { observer, owner, cards })
            })
            .collect(),
        stated,
        skipped: view.skipped().iter().collect(),
        phase: phase(game, view.phase()),
    }
}

/// Holds a position and what everybody sees of it against their descriptions.
fn hold(game: &Erben, state: &State) {
    assert_eq!(state_spec(game, state), game.describe(state));
    let viewers = game.players().seats().map(Viewer::Seat).chain([Viewer::Public, Viewer::Referee]);
    for who in viewers {
        let view = game.view(state, who);
        assert_eq!(view_spec(game, &view), game.describe_view(&view), "{who:?}");
        assert!(game.players().seats().all(|seat| view.player(seat) == state.player(seat)), "the public part");
        assert_eq!(view.skipped(), game.skipped(state));
        let stacks = (who == Viewer::Referee).then(|| state.stacks());
        assert_eq!(view.stacks(), stacks);
    }
}

#[test]
fn descriptions_are_rebuilt_from_accessors_alone() {
    let rng = &mut Seed::from_u64(12).rng();
    for players in 2..=4 {
        let game = Erben::built_in(players, &[]).expect("2 to 4 can play");
        for number in 0..24 {
            let mut state = if number % 4 == 0 { game.start() } else { prepared(&game, rng) };
            let player = if number % 3 == 0 { Player::Random } else { Player::Wanderer };
            hold(&game, &state);
            while step(&game, &mut state, player, rng, &mut ()) {
                hold(&game, &state);
            }
        }
    }
}

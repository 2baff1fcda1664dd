//! Resampling held against full enumeration: small positions of which every world that a viewer cannot tell apart is
//! listed by plain code, from the catalogue (MER-M07, MER-M08) and the written position alone. The draws follow the list
//! by chi-square at 10⁻⁶ on either side; every world comes, and no other.
//!
//! `SECRECY_SAMPLES=N` expects the rarest world N times.

#[path = "../../../table-common/tests/shared/chi_square.rs"]
mod chi_square;

use std::collections::BTreeMap;

use crate::common::*;
use chi_square::{ChiSquare, chi_square, draws};
use merlin_core::table_common::{DealerRng, Hidden, Seat, Seed, Stored, Viewer};
use merlin_core::{Card, DrawCauseSpec, HandCard, PhaseSpec, StateSpec};

/// What a viewer does not know: each hand, and the deck.
type World = (Vec<Vec<HandCard>>, Vec<Card>);

/// Puts the secrets out of a position: what is left must be the same in every world.
fn public_part(spec: &StateSpec) -> (StateSpec, World) {
    let mut rest = spec.clone();
    let hands = rest.players.iter_mut().map(|player| std::mem::take(&mut player.hand)).collect();
    let deck = std::mem::take(&mut rest.deck);
    (rest, (hands, deck))
}

/// All worlds, each with the number of ways to deal it. A secret card is one of those that were in the deck of its era,
/// and all know which these were: a renewed deck is the discard of then, and what an older deck held and nobody has seen
/// since is in hands (MER-M07).
fn worlds(spec: &StateSpec, who: Viewer) -> BTreeMap<World, u32> {
    let eras = usize::from(spec.renewals) + 1;
    // By era: the cards that can be anywhere, and the open places, by seat.
    let (mut pools, mut places) = (vec![Vec::new(); eras], vec![Vec::new(); eras]);
    pools[eras - 1].extend(&spec.deck);
    let mut open = Vec::new();
    for (seat, player) in Seat::ALL.into_iter().zip(&spec.players) {
        let (seen, secret): (Vec<_>, Vec<_>) =
            player.hand.iter().partition(|held| held.known || who == Viewer::Referee || who == Viewer::Seat(seat));
        open.push(seen.into_iter().copied().collect());
        for held in secret {
            pools[usize::from(held.era)].push(held.card);
            places[usize::from(held.era)].push(seat.index());
        }
    }
    let mut found = vec![(open, Vec::new())];
    for (era, (pool, places)) in (0..).zip(pools.iter().zip(&places)) {
        found = found.into_iter().flat_map(|world| filled(world, era, places, pool)).collect();
    }
    let mut ways = BTreeMap::new();
    for (mut hands, mut deck) in found {
        for hand in &mut hands {
            let hand: &mut Vec<HandCard> = hand;
            hand.sort();
        }
        deck.sort();
        *ways.entry((hands, deck)).or_insert(0) += 1;
    }
    ways
}

/// Every card of the pool in the first place, and so on; what is left is the deck.
fn filled(mut world: World, era: u8, places: &[usize], pool: &[Card]) -> Vec<World> {
    let Some((&seat, places)) = places.split_first() else {
        world.1.extend(pool);
        return vec![world];
    };
    let with = |&card: &Card| {
        let mut next = world.clone();
        next.0[seat].push(HandCard { card, known: false, era });
        let left: Vec<Card> = pool.iter().copied().filter(|&other| other != card).collect();
        filled(next, era, places, &left)
    };
    pool.iter().flat_map(with).collect()
}

/// Draws from a view and counts the worlds; any world that is not listed, and any change of what is known, is an error.
fn counted(play: &Play, who: Viewer, list: &BTreeMap<World, u32>, rng: &mut DealerRng) -> Vec<u32> {
    let (known, _) = public_part(&play.game.describe(&play.state));
    let view = play.game.view(&play.state, who);
    let mut counts: BTreeMap<&World, u32> = list.keys().map(|world| (world, 0)).collect();
    for _ in 0..draws(&weights(list)) {
        let drawn = play.game.determinize(&view, rng);
        let (rest, world) = public_part(&play.game.describe(&drawn));
        assert_eq!(rest, known, "{who:?}: what is known has changed");
        *counts.get_mut(&world).unwrap_or_else(|| panic!("{who:?}: {world:?} is no world")) += 1;
    }
    counts.into_values().collect()
}

fn weights(list: &BTreeMap<World, u32>) -> Vec<f64> {
    list.values().map(|&ways| f64::from(ways)).collect()
}

/// Holds resampling for one viewer; gives back the law and the worlds.
fn holds(name: &str, play: &Play, who: Viewer, wanted: usize) -> ChiSquare {
    let list = worlds(&play.game.describe(&play.state), who);
    assert_eq!(list.len(), wanted, "{name}, {who:?}: worlds");
    let counts = counted(play, who, &list, &mut Seed::from_u64(17).rng());
    let found = chi_square(&counts, &weights(&list));
    let total: u32 = counts.iter().sum();
    println!("{name}, {who:?}: {wanted} worlds, {total} draws, chi-square {:.1}", found.statistic);
    assert!(found.holds(), "{name}, {who:?}: {found:?}");
    found
}

/// So many secret cards in each hand, the rest of it known to all, and a deck of so many.
fn few(secret: &[usize], deck: usize) -> Scene {
    let scene = scene(secret.len() as u8).deck_left(deck);
    scene.with(|spec| {
        for (player, &secret) in spec.players.iter_mut().zip(secret) {
            player.hand.iter_mut().skip(secret).for_each(|held| held.known = true);
        }
    })
}

/// The first secret cards of each hand are of these eras.
fn of_eras(scene: Scene, renewals: u8, eras: &[&[u8]]) -> Scene {
    scene.with(|spec| {
        spec.renewals = renewals;
        for (player, eras) in spec.players.iter_mut().zip(eras) {
            player.hand.iter_mut().zip(*eras).for_each(|(held, &era)| held.era = era);
        }
    })
}

/// Player 1 has discarded two known cards and is to draw as many.
fn drawing(scene: Scene) -> Scene {
    scene.with(|spec| {
        let gone: Vec<_> = spec.players[0].hand.drain(2..).map(|held| held.card).collect();
        spec.discard.extend(gone);
        spec.discard.sort();
        spec.players[0].dice.pop();
        spec.phase = PhaseSpec::Drawing { during: DrawCauseSpec::End, left: 2 };
    })
}

const ALL: [Viewer; 5] = [Viewer::Seat(P1), Viewer::Seat(P2), Viewer::Seat(P3), Viewer::Seat(P4), Viewer::Public];

fn held_for(name: &str, scene: Scene, viewers: &[Viewer], wanted: &[usize]) {
    let play = scene.ready();
    assert_eq!(viewers.len(), wanted.len());
    for (&who, &wanted) in viewers.iter().zip(wanted) {
        holds(name, &play, who, wanted);
    }
    holds(name, &play, Viewer::Referee, 1);
}

/// Covers: MER-M08
#[test]
fn of_one_deck_every_deal_is_as_likely() {
    let two = [ALL[0], ALL[1], ALL[4]];
    // 5 over 2, 5 over 2, 7! / (2! 2! 3!).
    held_for("two hands", few(&[2, 2], 3), &two, &[10, 10, 210]);
    // 5! / (2! 1! 2!), 4! / 2!, 5! / (2! 1! 2!), 6! / (2! 2!).
    held_for("three hands", few(&[1, 2, 1], 2), &[ALL[0], ALL[1], ALL[2], ALL[4]], &[30, 12, 30, 180]);
    // An empty deck: all is in hands.
    held_for("four hands", few(&[2, 1, 2, 1], 0), &ALL, &[12, 30, 12, 30, 180]);
    // A full hand and nothing else.
    held_for("one hand", few(&[4, 0], 4), &two, &[1, 70, 70]);
}

/// Covers: MER-M08
#[test]
fn what_came_from_the_display_stays_where_it_is_known_to_be() {
    held_for("all known", few(&[0, 0, 0], 3), &[ALL[0], ALL[2], ALL[4]], &[1, 1, 1]);
    // Taken in play: a card from the display, then one from the deck.
    let mut play = drawing(few(&[1, 1], 2)).ready();
    play.act(&["draw 0"]);
    let (next, last) = (play.game.describe(&play.state).deck[0], play.game.describe(&play.state).deck[1]);
    // The gap of the display waits for one of two; the secret cards are one each of the four unseen.
    for (who, wanted) in [(ALL[0], 3), (ALL[1], 3), (ALL[4], 12)] {
        holds("a gap", &play, who, wanted);
    }
    play.chance(&format!("mission {next}")).act(&["draw deck"]).chance(&format!("mission {last}"));
    // Now all that is unseen is in hands: two of player 1's, one of player 2's.
    for (who, wanted) in [(ALL[0], 1), (ALL[1], 1), (ALL[4], 3)] {
        holds("an emptied deck", &play, who, wanted);
    }
}

/// Covers: MER-M07
#[test]
fn a_card_of_an_older_deck_is_not_taken_for_one_of_the_new() {
    let three = [ALL[0], ALL[1], ALL[2], ALL[4]];
    // Era 0: one secret card each of players 1 and 2. Era 1: one of player 1, two of player 2, one of 3, and a deck of 2.
    let scene = of_eras(few(&[2, 3, 1], 2), 1, &[&[0, 1], &[0, 1, 1], &[1]]);
    // For player 1: 1 · 5! / (2! 1! 2!). Player 2: 1 · 4! / 2!. Player 3: 2! · 5! / (1! 2! 2!). All: 2! · 6! / (2! 2!).
    held_for("two decks", scene, &three, &[30, 12, 60, 360]);
    // Three eras, the last deck used up.
    let scene = of_eras(few(&[3, 3], 0), 2, &[&[0, 1, 2], &[1, 1, 2]]);
    held_for("three decks", scene, &[ALL[0], ALL[1], ALL[4]], &[1, 1, 6]);
    // The renewal itself: the deck that is drawn from is the discard of before, which all know.
    let mut play = drawing(few(&[1, 1], 0)).ready();
    play.act(&["draw deck"]);
    let spec = play.game.describe(&play.state);
    assert_eq!((spec.renewals, spec.discard.len()), (1, 0));
    let first = spec.deck[0];
    play.chance(&format!("mission {first}"));
    let left = play.game.describe(&play.state).deck.len();
    // Player 1's old card and player 2's are two of era 0; the new one of player 1 any of the renewed deck.
    for (who, wanted) in [(ALL[0], 1), (ALL[1], left + 1), (ALL[4], 2 * (left + 1))] {
        holds("renewed in play", &play, who, wanted);
    }
}

/// Wrong ways to resample, as counts of what they would give: each is noticed with the same draws.
#[test]
fn a_biased_sampler_is_noticed() {
    use merlin_core::table_common::random::below;
    let play = few(&[2, 2], 3).ready();
    let list = worlds(&play.game.describe(&play.state), Viewer::Public);
    let (weights, n) = (weights(&list), list.len() as u32);
    let total = draws(&weights);
    let mut rng = Seed::from_u64(5).rng();
    let mut sampled = |world: &mut dyn FnMut(u32, &mut DealerRng) -> u32| {
        let mut counts = vec![0; list.len()];
        (0..total).for_each(|k| counts[world(k, &mut rng) as usize] += 1);
        chi_square(&counts, &weights)
    };
    let fair = sampled(&mut |_, rng| below(n, rng));
    assert!(fair.holds(), "{fair:?}");
    // The true world a little too often: one time in fifty.
    let sticky = sampled(&mut |_, rng| if below(50, rng) == 0 { 0 } else { below(n, rng) });
    assert!(!sticky.holds(), "{sticky:?}");
    // One world never.
    let blind = sampled(&mut |_, rng| below(n - 1, rng));
    assert!(!blind.holds(), "{blind:?}");
    // One world after the other: far too even.
    let even = sampled(&mut |k, _| k % n);
    assert!(!even.holds() && even.statistic < 1.0, "{even:?}");
    // A bound from a byte: some worlds are met once more in 256.
    let byte = sampled(&mut |_, rng| below(256, rng) % n);
    assert!(!byte.holds(), "{byte:?}");
}

/// The shuffle that swaps each card with any card, which every beginner writes, then dealt like the right one.
#[test]
fn a_beginners_shuffle_is_noticed() {
    use merlin_core::table_common::random::below;
    let spec = few(&[2, 2], 3).ready();
    let spec = spec.game.describe(&spec.state);
    let list = worlds(&spec, Viewer::Public);
    let mut pool: Vec<Card> = spec.deck.clone();
    pool.extend(spec.players.iter().flat_map(|player| player.hand.iter().filter(|h| !h.known).map(|h| h.card)));
    pool.sort();
    let dealt = |cards: &[Card]| -> World {
        let hand = |seat: usize| {
            let open = spec.players[seat].hand.iter().filter(|held| held.known).copied();
            let secret = cards[2 * seat..][..2].iter().map(|&card| HandCard { card, known: false, era: 0 });
            let mut hand: Vec<_> = open.chain(secret).collect();
            hand.sort();
            hand
        };
        let mut deck = cards[4..].to_vec();
        deck.sort();
        (vec![hand(0), hand(1)], deck)
    };
    let mut rng = Seed::from_u64(6).rng();
    let mut judged = |any: bool| {
        let mut counts: BTreeMap<&World, u32> = list.keys().map(|world| (world, 0)).collect();
        for _ in 0..4 * draws(&weights(&list)) {
            let mut cards = pool.clone();
            for at in 0..cards.len() {
                let most = if any { cards.len() } else { at + 1 };
                cards.swap(at, below(most as u32, &mut rng) as usize);
            }
            *counts.get_mut(&dealt(&cards)).expect("a world") += 1;
        }
        chi_square(&counts.into_values().collect::<Vec<_>>(), &weights(&list))
    };
    let (right, wrong) = (judged(false), judged(true));
    assert!(right.holds() && !wrong.holds(), "{right:?}, {wrong:?}");
}

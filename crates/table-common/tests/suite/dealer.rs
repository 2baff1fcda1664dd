//! What the dealer deals, frozen.

use std::fmt::Write;

use table_common::rand::Rng;
use table_common::random::{below, shuffle, weighted};
use table_common::{Dealer, Seed, Source};

/// Seed, source and count, and what comes of them: only additions are allowed here.
const FROZEN: &str = include_str!("../frozen/v1/dealer.txt");

/// `seed / kind / index / n`, then the first words and what the frozen methods make of the same words.
fn line(seed: &str, source: Source, n: u64) -> String {
    let dealer = Dealer::new(seed.parse::<Seed>().expect("a seed"));
    let rng = || dealer.rng(source, n);
    let mut line = format!("{seed} {} {} {n}:", source.kind, source.index);
    let mut run = rng();
    (0..4).for_each(|_| write!(line, " {:08x}", run.next_u32()).unwrap());
    let mut run = rng();
    let dice: Vec<u32> = (0..6).map(|_| below(6, &mut run)).collect();
    let big = below(3_000_000_000, &mut rng());
    let pick = weighted([5, 0, 1, 30].into_iter(), &mut rng()).unwrap();
    let mut order = [0, 1, 2, 3, 4, 5, 6, 7];
    shuffle(&mut order, &mut rng());
    write!(line, " | below 6 {dice:?} | below 3000000000 {big} | weighted 5 0 1 30 {pick} | shuffle {order:?}")
        .unwrap();
    line
}

#[test]
fn the_dealer_deals_what_it_always_dealt() {
    let mut lines = 0;
    for frozen in FROZEN.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = frozen.split([' ', ':']);
        let mut field = || fields.next().expect("seed, kind, index, n");
        let seed = field();
        let [kind, index] = [field(), field()].map(|number| number.parse().expect("a number"));
        let n = field().parse().expect("a number");
        assert_eq!(line(seed, Source::new(kind, index), n), frozen);
        lines += 1;
    }
    assert!(lines >= 24, "wanted the frozen lines, found {lines}");
}

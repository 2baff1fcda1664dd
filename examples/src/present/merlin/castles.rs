//! The pieces of one castle in short text.

use merlin_core::{ByHenchman, ByPrincipality, Counts, Henchman, PlayerSpec, Principality, SeenHand};

use table_examples::layout::commas;

/// A player's henchmen with where they are; nowhere is the castle.
pub(super) fn henchmen(by: ByHenchman) -> impl Iterator<Item = (Henchman, Option<Principality>)> {
    let places = [by.builder, by.shield_bearer, by.flag_bearer, by.lady_in_waiting];
    Henchman::ALL.into_iter().zip(places)
}

/// A letter for a henchman: `B`, `S`, `F`, `L`.
pub(super) fn initial(henchman: Henchman) -> char {
    match henchman {
        Henchman::Builder => 'B',
        Henchman::ShieldBearer => 'S',
        Henchman::FlagBearer => 'F',
        Henchman::LadyInWaiting => 'L',
    }
}

/// Goods and traitors of a castle: `flags dragon 2 fox 1, shields none, …`.
pub(super) fn goods(player: &PlayerSpec<SeenHand>) -> String {
    let kinds = [
        ("flags", player.flags),
        ("shields", player.shields),
        ("materials", player.materials),
        ("traitors", player.traitors),
    ];
    commas(&kinds.map(|(name, map)| format!("{name} {}", counts(map))), "")
}

/// The counts of a map that are not 0: `dragon 2 fox 1`.
pub(super) fn counts(map: ByPrincipality) -> String {
    let counts = Counts::from(map);
    let some: Vec<String> = Principality::ALL
        .into_iter()
        .map(|one| (one, counts.count(one)))
        .filter(|&(_, count)| count > 0)
        .map(|(one, count)| format!("{one} {count}"))
        .collect();
    if some.is_empty() { "none".into() } else { some.join(" ") }
}

/// The seals of King's Favor: `flag-bearer row 3, used`.
pub(super) fn favors(player: &PlayerSpec<SeenHand>) -> String {
    let seals = player.seals.iter().map(|seal| {
        let down = if seal.face_down { ", used" } else { "" };
        format!("{} row {}{down}", seal.henchman.prose(), seal.row)
    });
    commas(&seals.collect::<Vec<_>>(), "none")
}

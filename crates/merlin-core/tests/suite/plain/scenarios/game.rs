//! Prepared starts of the game without its module.

use super::super::Broken;
use super::super::start::Change::{Apples, Deck, Gap, Good, Hand, Influence, Manor, NoTraitors, Set, Traitors};
use super::Scenario;

#[rustfmt::skip]
pub(super) const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "a builder where no material lies", players: 2, kings_favor: false,
        notices: &[Broken::A22],
        changes: &[
            Good(0, "material", "fishes", 0), Good(1, "material", "fishes", 6), Set("/players/0/knight", "7"),
        ],
        given: &["die 1", "move clockwise", "send builder fishes", "end"],
    },
    Scenario {
        name: "a henchman goes where another of its type is", players: 2, kings_favor: false,
        notices: &[Broken::A03, Broken::A04],
        changes: &[Set("/players/1/henchmen/builder", r#""fox""#), Set("/players/0/knight", "15")],
        given: &["die 1", "move clockwise", "send builder fox", "end"],
    },
    Scenario {
        name: "a lady-in-waiting without counters", players: 2, kings_favor: false,
        notices: &[],
        changes: &[Influence(0, "dove", 6), Set("/players/0/knight", "15")],
        given: &["die 1", "move clockwise", "send lady_in_waiting fox"],
    },
    Scenario {
        name: "a victory-point space with nothing to score", players: 2, kings_favor: false,
        notices: &[Broken::A23],
        changes: &[Good(0, "flag", "eagle", 0)],
        given: &["die merlin", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "the Grail without apples in the supply", players: 2, kings_favor: false,
        notices: &[],
        changes: &[Apples(1, 10), Set("/players/0/knight", "4")],
        given: &["die 1", "move clockwise", "take grail", "end"],
    },
    Scenario {
        name: "the Grail's holder without apples in the supply", players: 2, kings_favor: false,
        notices: &[],
        changes: &[Apples(1, 10), Set("/players/0/knight", "4"), Set("/grail", "0")],
        given: &["die 1", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "the Grail is taken from its holder", players: 2, kings_favor: false,
        notices: &[Broken::A13],
        changes: &[Set("/players/0/knight", "4"), Set("/grail", "1")],
        given: &["die 1", "move clockwise", "take grail", "end"],
    },
    Scenario {
        name: "Excalibur is taken from its holder", players: 2, kings_favor: false,
        notices: &[Broken::A12],
        changes: &[Set("/players/0/knight", "13"), Set("/excalibur", "1")],
        given: &["die 1", "move clockwise", "defeat dove", "end"],
    },
    Scenario {
        name: "Excalibur without traitors", players: 2, kings_favor: false,
        notices: &[Broken::A12],
        changes: &[Set("/players/0/knight", "13"), Set("/excalibur", "1"), NoTraitors(0)],
        given: &["die 1", "move clockwise", "take excalibur", "end"],
    },
    Scenario {
        name: "Excalibur's holder without traitors", players: 2, kings_favor: false,
        notices: &[],
        changes: &[Set("/players/0/knight", "13"), Set("/excalibur", "0"), NoTraitors(0)],
        given: &["die 1", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "all henchmen on the castle, and a staff", players: 2, kings_favor: false,
        notices: &[Broken::A15, Broken::A14, Broken::T08Twice],
        changes: &[Set("/merlin", "22")],
        given: &["die merlin", "move clockwise", "send builder fishes", "staff", "send builder snake"],
    },
    Scenario {
        name: "a traitor and a Dragon flag in a turn with a staff", players: 2, kings_favor: false,
        notices: &[Broken::T12, Broken::T14, Broken::T15],
        changes: &[Set("/merlin", "22"), NoTraitors(0), Traitors(0, "dove", 2), Good(0, "flag", "dragon", 1)],
        given: &["die merlin", "move clockwise", "send builder fishes", "staff", "send builder snake"],
    },
    Scenario {
        name: "a Merlin move without staffs", players: 2, kings_favor: false,
        notices: &[],
        changes: &[Set("/players/0/staffs", "0"), Set("/merlin", "3")],
        given: &["die merlin", "move clockwise", "send builder dove", "end"],
    },
    Scenario {
        name: "a repetition that could do nothing", players: 2, kings_favor: false,
        notices: &[],
        changes: &[Set("/merlin", "17"), Good(0, "material", "dragon", 0)],
        given: &["die merlin", "move clockwise", "build 0 fishes", "take flag dove", "end"],
    },
    Scenario {
        name: "a declined action is not repeated", players: 2, kings_favor: false,
        notices: &[],
        changes: &[Set("/merlin", "3")],
        given: &["die merlin", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "one die, apple, Snake and Fishes", players: 2, kings_favor: false,
        notices: &[Broken::F04, Broken::T03],
        changes: &[Good(0, "flag", "snake", 1), Good(0, "flag", "fishes", 1)],
        given: &["die 6", "flag snake", "apple 3", "flag fishes", "move counter_clockwise"],
    },
    Scenario {
        name: "two apples held, one used", players: 2, kings_favor: false,
        notices: &[Broken::T13],
        changes: &[Apples(0, 3)],
        given: &["die 6", "apple 1", "move clockwise"],
    },
    Scenario {
        name: "Snake on the Merlin die", players: 2, kings_favor: false,
        notices: &[Broken::F05, Broken::T04],
        changes: &[Good(0, "flag", "snake", 1)],
        given: &["die merlin", "flag snake", "move counter_clockwise"],
    },
    Scenario {
        name: "an apple on the Merlin die", players: 2, kings_favor: false,
        notices: &[Broken::T06],
        changes: &[],
        given: &["die merlin", "apple 6", "move clockwise"],
    },
    Scenario {
        name: "Eagle, then Fox", players: 2, kings_favor: false,
        notices: &[Broken::F07, Broken::F06, Broken::A06],
        changes: &[Good(0, "flag", "fox", 1), Set("/players/0/knight", "15")],
        given: &["die 1", "move clockwise", "flag eagle", "flag fox 8", "send flag_bearer fishes", "end"],
    },
    Scenario {
        name: "the Fox flag is taken again", players: 2, kings_favor: false,
        notices: &[Broken::F06],
        changes: &[Good(0, "flag", "fox", 1), Set("/players/0/knight", "1"), Set("/players/1/knight", "16")],
        given: &["die 6", "move clockwise", "flag fox 16", "send flag_bearer fox", "end"],
    },
    Scenario {
        name: "Fox with Merlin, and a staff", players: 2, kings_favor: false,
        notices: &[Broken::F08, Broken::F06, Broken::F10],
        changes: &[Good(0, "flag", "fox", 1)],
        given: &[
            "die merlin", "move clockwise", "flag fox 8", "send builder fishes", "staff",
            "send shield_bearer fishes",
        ],
    },
    Scenario {
        name: "the last flag cannot be scored by Fox", players: 2, kings_favor: false,
        notices: &[Broken::F09],
        changes: &[Good(0, "flag", "fox", 1), Good(0, "flag", "eagle", 0), Set("/players/1/knight", "1")],
        given: &["die 6", "move clockwise"],
    },
    Scenario {
        name: "Fox fetches itself back", players: 2, kings_favor: false,
        notices: &[],
        changes: &[
            Good(0, "flag", "fox", 1), Good(1, "flag", "fox", 5), Influence(0, "fox", 1),
            Set("/players/1/knight", "15"),
        ],
        given: &["die 6", "move clockwise", "flag fox 15", "take flag fox"],
    },
    Scenario {
        name: "two knights for the Fox", players: 3, kings_favor: false,
        notices: &[],
        changes: &[Good(0, "flag", "fox", 1)],
        given: &["die 1", "move clockwise", "flag fox 4"],
    },
    Scenario {
        name: "two traitors, one Dragon", players: 2, kings_favor: false,
        notices: &[Broken::F02, Broken::F01, Broken::T09],
        changes: &[NoTraitors(0), Traitors(0, "dove", 2), Traitors(0, "fox", 1), Good(0, "flag", "dragon", 1)],
        given: &["flag dragon dove"],
    },
    Scenario {
        name: "a second mission with the Dove", players: 2, kings_favor: false,
        notices: &[Broken::F03, Broken::F03Keep, Broken::M03Deck],
        changes: &[
            Set("/players/0/henchmen/builder", r#""dragon""#),
            Set("/players/0/henchmen/shield_bearer", r#""dragon""#), Hand(0, &[0, 1, 24, 10]),
            Good(0, "flag", "dove", 2),
        ],
        given: &["complete 0", "complete 1", "die 6", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "no second mission without the Dove", players: 2, kings_favor: false,
        notices: &[Broken::M01, Broken::M05, Broken::M06, Broken::M09],
        changes: &[
            Set("/players/0/henchmen/builder", r#""dragon""#),
            Set("/players/0/henchmen/shield_bearer", r#""dragon""#), Hand(0, &[0, 1, 24, 10]),
        ],
        given: &["complete 0", "die 6", "move clockwise", "decline", "end", "draw 0"],
    },
    Scenario {
        name: "the Dove flag itself is needed", players: 2, kings_favor: false,
        notices: &[Broken::F03],
        changes: &[
            Hand(0, &[0, 44]), Set("/players/0/henchmen/builder", r#""dragon""#), Good(0, "flag", "dove", 1),
            Good(0, "material", "snake", 1), Good(0, "shield", "eagle", 1),
        ],
        given: &["complete 0", "complete 44"],
    },
    Scenario {
        name: "given goods", players: 2, kings_favor: false,
        notices: &[Broken::M02, Broken::M03],
        changes: &[Hand(0, &[43, 44, 45, 46]), Good(0, "flag", "dragon", 1), Good(0, "shield", "fox", 1)],
        given: &["complete 43"],
    },
    Scenario {
        name: "influence anywhere", players: 2, kings_favor: false,
        notices: &[Broken::M03],
        changes: &[Hand(0, &[42, 36, 37, 38]), Influence(0, "dove", 2), Influence(0, "fox", 2)],
        given: &["complete 42"],
    },
    Scenario {
        name: "any goods", players: 2, kings_favor: false,
        notices: &[Broken::M02],
        changes: &[
            Hand(0, &[49, 50, 53, 54]), Good(0, "flag", "dove", 2), Good(0, "shield", "dove", 1),
            Good(0, "material", "dove", 1),
        ],
        given: &["complete 53"],
    },
    Scenario {
        name: "two given henchmen, apart", players: 2, kings_favor: false,
        notices: &[Broken::M04],
        changes: &[
            Hand(0, &[30, 31, 32, 33]), Set("/players/0/henchmen/builder", r#""dove""#),
            Set("/players/0/henchmen/shield_bearer", r#""fox""#),
        ],
        given: &["complete 30"],
    },
    Scenario {
        name: "the last card of the deck", players: 2, kings_favor: false,
        notices: &[Broken::M07, Broken::A01, Broken::A25],
        changes: &[Deck(1), Set("/players/0/knight", "10")],
        given: &["die 1", "move clockwise", "discard 10", "draw deck", "?"],
    },
    Scenario {
        name: "the deck is renewed for a draw", players: 2, kings_favor: false,
        notices: &[Broken::A17, Broken::M10],
        changes: &[Deck(0), Set("/players/0/knight", "10")],
        given: &["die 1", "move clockwise", "discard 10", "discard 19", "draw deck", "?", "draw deck", "?", "end"],
    },
    Scenario {
        name: "the deck is renewed for the display", players: 2, kings_favor: false,
        notices: &[Broken::A24, Broken::M06, Broken::M08],
        changes: &[Deck(0), Set("/players/0/knight", "10")],
        given: &["die 1", "move clockwise", "discard 10", "discard 19", "draw 0", "?", "draw 0", "?", "end"],
    },
    Scenario {
        name: "the deck is renewed at the end of a turn", players: 2, kings_favor: false,
        notices: &[Broken::M05],
        changes: &[Deck(0), Set("/players/0/henchmen/builder", r#""dragon""#), Hand(0, &[0, 10])],
        given: &["complete 0", "die 6", "move clockwise", "decline", "end", "draw deck", "?"],
    },
    Scenario {
        name: "a gap in the display", players: 2, kings_favor: false,
        notices: &[Broken::M11],
        changes: &[Gap(1), Set("/players/0/knight", "10")],
        given: &["die 1", "move clockwise", "discard 10", "draw 0", "?"],
    },
    Scenario {
        name: "two cards, two slots", players: 2, kings_favor: false,
        notices: &[Broken::A24],
        changes: &[Set("/players/0/knight", "10")],
        given: &["die 1", "move clockwise", "discard 10", "discard 19", "draw 0", "?", "draw 2", "?", "end"],
    },
    Scenario {
        name: "a staff for the mission space", players: 2, kings_favor: false,
        notices: &[Broken::A17, Broken::T08Twice],
        changes: &[Set("/merlin", "10")],
        given: &[
            "die merlin", "move clockwise", "discard 10", "draw deck", "?", "staff", "discard 19", "draw 1", "?",
            "end",
        ],
    },
    Scenario {
        name: "an exchange", players: 2, kings_favor: false,
        notices: &[Broken::A16],
        changes: &[Set("/merlin", "5")],
        given: &[
            "die merlin", "move clockwise", "return shield dragon", "take flag fox", "staff", "return flag fox",
            "take shield dragon",
        ],
    },
    Scenario {
        name: "seven manors are all", players: 2, kings_favor: false,
        notices: &[],
        changes: &[
            Good(0, "material", "dragon", 3), Manor(0, 0), Manor(0, 1), Manor(0, 2), Manor(0, 3), Manor(0, 4),
            Manor(0, 5), Manor(0, 6), Set("/players/0/knight", "17"),
        ],
        given: &["die 1", "move clockwise", "decline"],
    },
    Scenario {
        name: "manors and their towers", players: 2, kings_favor: false,
        notices: &[Broken::A18, Broken::A19, Broken::A20, Broken::A21],
        changes: &[Good(0, "material", "dragon", 3), Set("/merlin", "17")],
        given: &[
            "die merlin", "move clockwise", "build 6 dragon", "influence snake", "staff", "build 0 dragon",
            "take shield eagle", "end",
        ],
    },
];

//! Prepared starts with King's Favor.

use super::super::Broken;
use super::super::start::Change::{Good, Hand, Influence, LastTurn, Seal, Set};
use super::Scenario;

#[rustfmt::skip]
pub(super) const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "the fourth seal", players: 2, kings_favor: true,
        notices: &[Broken::K01, Broken::K02],
        changes: &[
            Seal(0, "shield_bearer", 1, false), Seal(0, "flag_bearer", 1, false),
            Seal(0, "lady_in_waiting", 1, false), Set("/players/0/henchmen/builder", r#""dragon""#),
            Hand(0, &[0, 10]),
        ],
        given: &["complete 0 row 1"],
    },
    Scenario {
        name: "no fifth seal", players: 2, kings_favor: true,
        notices: &[],
        changes: &[
            Seal(0, "shield_bearer", 1, false), Seal(0, "flag_bearer", 1, false),
            Seal(0, "lady_in_waiting", 1, false), Seal(0, "lady_in_waiting", 2, false),
            Set("/players/0/henchmen/builder", r#""dragon""#), Hand(0, &[0, 10]),
        ],
        given: &["complete 0"],
    },
    Scenario {
        name: "the row bought does not count for its mission", players: 2, kings_favor: true,
        notices: &[Broken::K04, Broken::K02],
        changes: &[Set("/players/0/henchmen/builder", r#""dragon""#), Hand(0, &[0, 10])],
        given: &["complete 0 row 1"],
    },
    Scenario {
        name: "a marked row", players: 2, kings_favor: true,
        notices: &[Broken::K03, Broken::K04RowOnly],
        changes: &[
            Seal(0, "builder", 1, false), Set("/players/0/henchmen/builder", r#""fishes""#),
            Set("/players/0/henchmen/shield_bearer", r#""fishes""#), Hand(0, &[26, 0]),
        ],
        given: &["complete 26 row 2"],
    },
    Scenario {
        name: "a marked row, and points", players: 2, kings_favor: true,
        notices: &[Broken::M03],
        changes: &[
            Seal(0, "builder", 1, false), Set("/players/0/henchmen/builder", r#""fishes""#),
            Set("/players/0/henchmen/shield_bearer", r#""fishes""#), Hand(0, &[26, 0]),
        ],
        given: &["complete 26"],
    },
    Scenario {
        name: "a row for the second mission", players: 2, kings_favor: true,
        notices: &[Broken::F03],
        changes: &[
            Set("/players/0/henchmen/builder", r#""dragon""#),
            Set("/players/0/henchmen/shield_bearer", r#""dragon""#), Hand(0, &[0, 1, 24, 10]),
            Good(0, "flag", "dove", 1),
        ],
        given: &["complete 0", "complete 24 row 2", "die 6", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "a seal used in the turn it was bought", players: 2, kings_favor: true,
        notices: &[Broken::K11, Broken::K08, Broken::K02Points],
        changes: &[Hand(0, &[43, 44]), Good(0, "flag", "dragon", 1), Good(0, "shield", "fox", 1)],
        given: &["complete 43 row 3", "favor repel dove"],
    },
    Scenario {
        name: "the lady goes anywhere", players: 2, kings_favor: true,
        notices: &[Broken::A07, Broken::K05Stay],
        changes: &[
            Seal(0, "lady_in_waiting", 2, false), Set("/players/0/knight", "15"),
            Set("/players/0/henchmen/lady_in_waiting", r#""fox""#),
        ],
        given: &["die 1", "move clockwise", "send lady_in_waiting eagle", "end"],
    },
    Scenario {
        name: "row 2 not with Merlin", players: 2, kings_favor: true,
        notices: &[Broken::K05],
        changes: &[Seal(0, "builder", 2, false), Set("/merlin", "3")],
        given: &["die merlin", "move clockwise", "send builder dove"],
    },
    Scenario {
        name: "row 2 not with the Fox", players: 2, kings_favor: true,
        notices: &[Broken::K05Fox],
        changes: &[Seal(0, "builder", 2, false), Good(0, "flag", "fox", 1)],
        given: &["die 1", "move clockwise", "flag fox 8", "send builder fishes"],
    },
    Scenario {
        name: "row 2 after the Eagle", players: 2, kings_favor: true,
        notices: &[Broken::F07],
        changes: &[Seal(0, "builder", 2, false), Set("/players/0/knight", "15")],
        given: &["die 1", "move clockwise", "flag eagle", "send builder snake"],
    },
    Scenario {
        name: "seals turn up after a scoring", players: 2, kings_favor: true,
        notices: &[Broken::K06],
        changes: &[LastTurn(2, 1), Seal(0, "builder", 3, true), Seal(1, "flag_bearer", 3, true)],
        given: &["die 1", "move clockwise", "decline", "end", "?", "?", "?", "?", "?", "?"],
    },
    Scenario {
        name: "two manors with the knight", players: 2, kings_favor: true,
        notices: &[],
        changes: &[Seal(0, "builder", 3, false), Good(0, "material", "dragon", 2), Set("/players/0/knight", "17")],
        given: &["die 1", "move clockwise", "build 0 fishes", "influence fox", "build 12 dragon", "end"],
    },
    Scenario {
        name: "two manors with Merlin", players: 2, kings_favor: true,
        notices: &[Broken::K07],
        changes: &[Seal(0, "builder", 3, false), Good(0, "material", "dragon", 2), Set("/merlin", "1")],
        given: &[
            "die merlin", "move clockwise", "build 0 fishes", "decline", "build 13 dragon", "take flag dove", "end",
        ],
    },
    Scenario {
        name: "a mission and a favor between two manors", players: 2, kings_favor: true,
        notices: &[Broken::K07Between],
        changes: &[
            Seal(0, "builder", 3, false), Seal(0, "shield_bearer", 3, false), Good(0, "material", "dragon", 2),
            Set("/players/0/knight", "17"), Hand(0, &[0, 10]), Set("/players/0/henchmen/builder", r#""dragon""#),
        ],
        given: &[
            "die 1", "move clockwise", "build 0 fishes", "influence fox", "complete 0", "favor repel fox",
            "build 12 dragon", "end",
        ],
    },
    Scenario {
        name: "the second manor is declined for a staff", players: 2, kings_favor: true,
        notices: &[Broken::K07Staff],
        changes: &[Seal(0, "builder", 3, false), Good(0, "material", "dragon", 3), Set("/merlin", "1")],
        given: &[
            "die merlin", "move clockwise", "build 12 dragon", "decline", "staff", "build 13 dragon", "decline",
            "end",
        ],
    },
    Scenario {
        name: "one manor by the Fox", players: 2, kings_favor: true,
        notices: &[Broken::K07Fox],
        changes: &[
            Seal(0, "builder", 3, false), Good(0, "material", "dragon", 3), Good(0, "flag", "fox", 1),
            Set("/players/1/knight", "2"),
        ],
        given: &["die merlin", "move clockwise", "flag fox 2", "build 12 dragon", "staff", "build 13 dragon"],
    },
    Scenario {
        name: "the second manor cannot be paid", players: 2, kings_favor: true,
        notices: &[],
        changes: &[Seal(0, "builder", 3, false), Set("/merlin", "1")],
        given: &["die merlin", "move clockwise", "build 0 fishes", "decline", "end"],
    },
    Scenario {
        name: "a traitor repelled by favor", players: 2, kings_favor: true,
        notices: &[Broken::K08],
        changes: &[Seal(0, "shield_bearer", 3, false)],
        given: &["favor repel fox", "die 6", "move clockwise"],
    },
    Scenario {
        name: "a choice to score, and a staff", players: 2, kings_favor: true,
        notices: &[Broken::K09, Broken::K09Staff],
        changes: &[Seal(0, "flag_bearer", 3, false)],
        given: &["die merlin", "move clockwise", "favor score materials", "staff", "favor score materials"],
    },
    Scenario {
        name: "a choice to score with the knight", players: 2, kings_favor: true,
        notices: &[Broken::K09],
        changes: &[Seal(0, "flag_bearer", 3, false), Set("/players/0/knight", "18")],
        given: &["die 1", "move clockwise", "favor score influence", "end"],
    },
    Scenario {
        name: "a choice of what one has not", players: 2, kings_favor: true,
        notices: &[Broken::K09],
        changes: &[Seal(0, "flag_bearer", 3, false), Good(0, "flag", "eagle", 0)],
        given: &["die merlin", "move clockwise", "favor score flags", "staff", "favor score flags"],
    },
    Scenario {
        name: "no choice after the icon was scored", players: 2, kings_favor: true,
        notices: &[],
        changes: &[Seal(0, "flag_bearer", 3, false)],
        given: &["die merlin", "move clockwise", "score flags", "staff", "score flags"],
    },
    Scenario {
        name: "no choice by the Fox", players: 2, kings_favor: true,
        notices: &[Broken::K09Fox],
        changes: &[Seal(0, "flag_bearer", 3, false), Good(0, "flag", "fox", 1), Set("/players/1/knight", "13")],
        given: &["die 1", "move clockwise", "flag fox 13", "score shields"],
    },
    Scenario {
        name: "no choice with the seal face down", players: 2, kings_favor: true,
        notices: &[],
        changes: &[Seal(0, "flag_bearer", 3, true)],
        given: &["die merlin", "move clockwise", "score flags"],
    },
    Scenario {
        name: "two henchmen with Merlin", players: 2, kings_favor: true,
        notices: &[Broken::K10, Broken::K10Seal],
        changes: &[Seal(0, "lady_in_waiting", 3, false), Influence(0, "fox", 1), Set("/merlin", "2")],
        given: &[
            "die merlin", "move clockwise", "favor send builder dove", "favor send lady_in_waiting dove", "end",
        ],
    },
    Scenario {
        name: "two henchmen with the knight", players: 2, kings_favor: true,
        notices: &[Broken::K10],
        changes: &[Seal(0, "lady_in_waiting", 3, false), Influence(0, "fox", 1), Set("/players/0/knight", "14")],
        given: &["die 1", "move clockwise", "favor send flag_bearer dove", "favor send shield_bearer fox", "end"],
    },
    Scenario {
        name: "missions between two henchmen", players: 2, kings_favor: true,
        notices: &[Broken::K10Between],
        changes: &[
            Seal(0, "lady_in_waiting", 3, false), Influence(0, "fox", 1), Set("/merlin", "2"), Hand(0, &[4, 5, 10]),
            Good(0, "flag", "dove", 1), Set("/players/0/henchmen/shield_bearer", r#""dove""#),
        ],
        given: &[
            "die merlin", "move clockwise", "favor send builder dove", "complete 4 row 1", "complete 5",
            "favor send lady_in_waiting dove", "end",
        ],
    },
    Scenario {
        name: "one henchman of two", players: 2, kings_favor: true,
        notices: &[Broken::A03],
        changes: &[
            Seal(0, "lady_in_waiting", 3, false), Set("/players/0/knight", "20"),
            Set("/players/1/henchmen/builder", r#""dove""#),
        ],
        given: &["die 1", "move clockwise", "favor send builder dove", "decline", "end"],
    },
    Scenario {
        name: "no second henchman to send", players: 2, kings_favor: true,
        notices: &[],
        changes: &[
            Seal(0, "lady_in_waiting", 3, false), Set("/merlin", "8"),
            Set("/players/0/henchmen/shield_bearer", r#""dove""#),
            Set("/players/0/henchmen/flag_bearer", r#""dove""#),
            Set("/players/0/henchmen/lady_in_waiting", r#""dove""#),
        ],
        given: &["die merlin", "move clockwise", "favor send builder dove", "end"],
    },
    Scenario {
        name: "no two henchmen by the Fox", players: 2, kings_favor: true,
        notices: &[Broken::K10Fox],
        changes: &[Seal(0, "lady_in_waiting", 3, false), Good(0, "flag", "fox", 1), Set("/players/1/knight", "9")],
        given: &["die 1", "move clockwise", "flag fox 9", "send builder dove"],
    },
    Scenario {
        name: "all third rows at once", players: 2, kings_favor: true,
        notices: &[Broken::K08],
        changes: &[
            Seal(0, "builder", 3, false), Seal(0, "shield_bearer", 3, false), Seal(0, "flag_bearer", 3, false),
            Seal(0, "lady_in_waiting", 3, false), Good(0, "material", "dragon", 3),
        ],
        given: &["favor repel snake"],
    },
    Scenario {
        name: "all second rows at once", players: 2, kings_favor: true,
        notices: &[],
        changes: &[
            Seal(0, "builder", 2, false), Seal(0, "shield_bearer", 2, false), Seal(0, "flag_bearer", 2, false),
            Seal(0, "lady_in_waiting", 2, false), Set("/players/0/knight", "15"),
        ],
        given: &["die 1", "move clockwise"],
    },
    Scenario {
        name: "every first row counts", players: 2, kings_favor: true,
        notices: &[Broken::F03],
        changes: &[
            Seal(0, "builder", 1, false), Seal(0, "shield_bearer", 1, false), Seal(0, "flag_bearer", 1, false),
            Seal(0, "lady_in_waiting", 1, false), Hand(0, &[0, 1, 2, 3]), Good(0, "flag", "dove", 1),
            Set("/players/0/henchmen/builder", r#""dragon""#),
            Set("/players/0/henchmen/shield_bearer", r#""dragon""#),
        ],
        given: &["complete 0", "complete 1"],
    },
];

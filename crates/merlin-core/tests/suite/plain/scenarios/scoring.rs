//! Prepared starts at the last turn of a round: scorings and the end of the game.

use super::super::Broken;
use super::super::start::Change::{Good, Influence, LastTurn, Manor, NoTraitors, Set, TraitorDiscard, Traitors};
use super::Scenario;

#[rustfmt::skip]
pub(super) const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "Excalibur at a scoring without traitors", players: 2, kings_favor: false,
        notices: &[Broken::E05],
        changes: &[LastTurn(2, 1), Set("/excalibur", "1"), NoTraitors(1)],
        given: &["die 1", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "Excalibur when a shield was missing", players: 2, kings_favor: false,
        notices: &[Broken::E04, Broken::E07],
        changes: &[LastTurn(2, 1), Set("/excalibur", "0")],
        given: &["die 1", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "Excalibur when all were repelled", players: 2, kings_favor: false,
        notices: &[Broken::E06, Broken::E03Lost],
        changes: &[
            LastTurn(4, 1), Set("/excalibur", "0"), NoTraitors(0), Traitors(0, "dragon", 2),
            Good(0, "shield", "dragon", 2),
        ],
        given: &["die 1", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "one shield for two traitors", players: 2, kings_favor: false,
        notices: &[Broken::E03],
        changes: &[LastTurn(2, 1), NoTraitors(0), Traitors(0, "dragon", 2)],
        given: &["die 1", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "ties in the environs", players: 2, kings_favor: false,
        notices: &[Broken::E08, Broken::E02, Broken::E08Offset],
        changes: &[LastTurn(2, 1), Manor(0, 0), Manor(1, 1), Manor(0, 7), Manor(1, 9), Manor(1, 16)],
        given: &["die 1", "move clockwise", "decline", "end", "?", "?", "?", "?", "?", "?"],
    },
    Scenario {
        name: "ties in the influence", players: 2, kings_favor: false,
        notices: &[Broken::E09, Broken::E10],
        changes: &[
            LastTurn(2, 1), Influence(0, "dove", 2), Influence(1, "dove", 2), Influence(0, "fox", 1),
            Influence(1, "fox", 3),
        ],
        given: &["die 1", "move clockwise", "decline", "end", "?", "?", "?", "?", "?", "?", "?"],
    },
    Scenario {
        name: "the Grail is placed", players: 2, kings_favor: false,
        notices: &[Broken::E11, Broken::E12, Broken::T11],
        changes: &[
            LastTurn(2, 1), Set("/grail", "1"), Influence(0, "dove", 2), Influence(1, "dove", 2),
            Influence(0, "fox", 1), Influence(1, "fox", 1),
        ],
        given: &["die 1", "move clockwise", "decline", "end", "?", "?", "?", "?", "?", "?", "place grail"],
    },
    Scenario {
        name: "the Grail is kept, then placed", players: 2, kings_favor: false,
        notices: &[Broken::E11, Broken::E12],
        changes: &[
            LastTurn(4, 1), Set("/grail", "0"), Influence(0, "dove", 2), Influence(1, "dove", 2),
            Influence(0, "fox", 1), Influence(1, "fox", 1),
        ],
        given: &[
            "die 1", "move clockwise", "decline", "end", "?", "?", "?", "?", "?", "?", "keep grail", "place grail",
        ],
    },
    Scenario {
        name: "no tie of the Grail's holder", players: 3, kings_favor: false,
        notices: &[],
        changes: &[LastTurn(2, 1), Set("/grail", "2"), Influence(0, "dove", 2), Influence(1, "dove", 2)],
        given: &["die 1", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "three in a tie", players: 3, kings_favor: false,
        notices: &[Broken::E11, Broken::E11Two],
        changes: &[
            LastTurn(6, 1), Set("/grail", "0"), Influence(0, "snake", 1), Influence(1, "snake", 1),
            Influence(2, "snake", 1),
        ],
        given: &["die 1", "move clockwise", "decline", "end", "place grail"],
    },
    Scenario {
        name: "four in a tie", players: 4, kings_favor: false,
        notices: &[],
        changes: &[
            LastTurn(2, 1), Influence(0, "snake", 2), Influence(1, "snake", 2), Influence(2, "snake", 2),
            Influence(3, "snake", 2),
        ],
        given: &["die 1", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "the traitors run out at a scoring", players: 2, kings_favor: false,
        notices: &[Broken::E06, Broken::S07],
        changes: &[
            LastTurn(4, 1), TraitorDiscard("dragon", 3), TraitorDiscard("dove", 3), TraitorDiscard("fishes", 3),
            TraitorDiscard("fox", 3), TraitorDiscard("eagle", 3),
        ],
        given: &["die 1", "move clockwise", "decline", "end", "?", "?", "?", "?", "?", "?"],
    },
    Scenario {
        name: "the players share the victory", players: 2, kings_favor: false,
        notices: &[Broken::E15],
        changes: &[LastTurn(6, 1), NoTraitors(0), NoTraitors(1)],
        given: &["die 1", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "more than a hundred points", players: 2, kings_favor: false,
        notices: &[Broken::E16, Broken::E14],
        changes: &[LastTurn(6, 1), NoTraitors(1), Good(1, "flag", "dove", 1), Set("/players/1/score", "99")],
        given: &["die 1", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "henchmen away at the last scoring", players: 2, kings_favor: false,
        notices: &[Broken::E13],
        changes: &[
            LastTurn(6, 1), Set("/players/1/henchmen/builder", r#""fox""#),
            Set("/players/0/henchmen/builder", r#""dove""#),
        ],
        given: &["die 1", "move clockwise", "decline", "end"],
    },
    Scenario {
        name: "a round ends without a scoring", players: 2, kings_favor: false,
        notices: &[Broken::E01],
        changes: &[LastTurn(3, 1)],
        given: &["die 1", "move clockwise", "decline", "end", "?", "?"],
    },
];

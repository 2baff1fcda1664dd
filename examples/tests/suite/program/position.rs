//! Stored positions: path counts that are known, positions that are wrong.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::common::{Folder, GAMES, table};

/// The stored positions, in order of their names.
fn stored(game: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft").join(game);
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

/// Twenty positions of each game, each with its counts to the depths that it states.
#[test]
fn paths_are_as_stored() {
    let files = stored("mordred");
    assert_eq!(files.len(), 20);
    for file in files {
        let position: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
        let known = position["paths"].as_array().unwrap();
        let depth = known.last().unwrap()["depth"].as_u64().unwrap();
        assert_eq!(known.len() as u64, depth);
        let told = table(&format!("perft mordred --depth {depth} --from {}", file.display())).well();
        let wanted: Vec<String> = known
            .iter()
            .map(|paths| {
                let weight = paths["weight"].as_str().unwrap();
                format!("depth {}: {} paths, weight {weight}, as the file says\n", paths["depth"], paths["count"])
            })
            .collect();
        assert_eq!(told, wanted.concat(), "{}", file.display());
    }
}

#[test]
fn paths_of_a_seeded_game_begin_at_its_first_decision() {
    // Three columns with 36 rolls each.
    assert_eq!(table("perft mordred --seed 3 --depth 1").well(), "depth 1: 108 paths, weight 108\n");
}

#[test]
fn wrong_counts_are_told_and_a_failure() {
    let folder = Folder::new("counts");
    let mut position = first_stored();
    let right = position["paths"][0].clone();
    let said = |position: &Value, depth: u32| {
        let file = folder.file("position.json", position.to_string());
        table(&format!("perft mordred --depth {depth} --from {file}"))
    };
    // The counts of depths that do not come first, of depth 0, and one of two counts for a depth, are checked too.
    for paths in [
        json!([{"depth": 1, "count": 1, "weight": "2"}]),
        json!([{"depth": 0, "count": 2, "weight": "1"}, right]),
        json!([right, {"depth": 1, "count": 1, "weight": "2"}]),
        json!([right, {"depth": 1, "count": right["count"], "weight": "2"}]),
    ] {
        position["paths"] = paths;
        let told = said(&position, 1);
        assert_eq!(told.code, Some(1), "{told:?}");
        assert!(told.out.contains(", NOT as the file says"), "{told:?}");
        assert!(told.err.starts_with("error: depth ") && told.err.lines().count() == 1, "{told:?}");
    }
    position["paths"] = json!([right, {"depth": 3, "count": 1, "weight": "2"}]);
    let told = said(&position, 1).well();
    assert!(told.contains(", as the file says\n"), "{told}");
    assert!(told.ends_with("depth 3: not checked, the file says 1 paths (--depth 1)\n"), "{told}");
    position["paths"] = json!(vec![right; 101]);
    said(&position, 1).one_line(1, &["paths: wanted at most 100 counts, found 101"]);
}

#[test]
fn too_deep_is_told() {
    let folder = Folder::new("deep");
    let mut position = first_stored();
    position["paths"] = json!([]);
    let file = folder.file("position.json", position.to_string());
    table(&format!("perft mordred --depth 0 --from {file}")).well();
    table(&format!("perft mordred --depth deep --from {file}")).one_line(2, &["deep"]);
}

#[test]
fn a_wrong_position_is_refused() {
    let folder = Folder::new("position");
    let mut stored =
        stored("mordred").into_iter().map(|file| serde_json::from_slice(&fs::read(file).unwrap()).unwrap());
    let begun = stored.find(|position: &Value| position["state"]["phase"] == "column").unwrap();
    let refuses = |path: &str, value: Value, parts: &[&str]| {
        let mut position = begun.clone();
        *position.pointer_mut(path).unwrap() = value;
        let file = folder.file("position.json", position.to_string());
        for command in ["perft mordred", "draw mordred"] {
            table(&format!("{command} --from {file}")).one_line(1, parts);
        }
    };
    refuses("/game", json!("whist"), &["game: wanted mordred, found `whist`"]);
    refuses("/players", json!(5), &["3 or 4 players", "found 5 (MOR-S01)"]);
    refuses("/state/bank", json!(9_999), &["bank: wanted at most 150 BP", "(MOR-B02)"]);
    refuses("/state/bank", json!(-1), &["state.bank: invalid value"]);
    refuses("/state/markers", json!(["Avalon"]), &["markers[0]: ", "`Avalon` (MOR-X02)"]);
    refuses("/state/players", json!([]), &["(MOR-S01)"]);
}

#[test]
fn a_position_file_speaks_for_itself() {
    let file = stored("mordred").remove(0);
    let file = file.display();
    for option in ["--players 3", "--seed 1", "--module x"] {
        table(&format!("perft mordred --from {file} {option}")).one_line(2, &["--from"]);
    }
}

#[test]
fn a_picture_shows_every_place() {
    let picture = table("draw mordred --seed 7").well();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    let edition: Value = serde_json::from_str(&table("edition mordred").well()).unwrap();
    for location in edition["locations"].as_array().unwrap() {
        let name = format!(">{}</text>", location["name"].as_str().unwrap());
        assert_eq!(picture.matches(&name).count(), 1, "{name}");
    }
    let folder = Folder::new("picture");
    let file = folder.path("board.svg");
    assert_eq!(table(&format!("draw mordred --seed 7 -o {file}")).well(), "");
    assert_eq!(fs::read_to_string(&file).unwrap(), picture);
}

#[test]
fn every_game_has_a_picture() {
    for game in GAMES {
        for options in ["", " --seed 3", " --seed 3 --to 40", " --seed 3 --players 3"] {
            let picture = table(&format!("draw {game}{options}")).well();
            assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n") && picture.len() > 5_000);
            assert!(!picture.contains("NaN") && !picture.contains("\"inf\""), "{game}{options}");
        }
    }
}

/// A number of a shape: what stands in quotation marks after ` name=`.
fn number(shape: &str, name: &str) -> f64 {
    let (_, rest) = shape.split_once(&format!(" {name}=\"")).unwrap_or_else(|| panic!("{name} of {shape}"));
    rest.split('"').next().unwrap().parse().unwrap()
}

/// Nothing that is written reaches over the edge, as wide as the letters of a common font are.
#[test]
fn a_picture_keeps_its_words_within_its_edges() {
    for options in ["mordred", "merlin", "merlin --module kings-favor", "merlin --players 2", "erben"] {
        for seed in 0..12 {
            let picture = table(&format!("draw {options} --seed {seed} --to {}", 40 + 5 * seed)).well();
            let width = number(picture.lines().next().unwrap(), "width");
            for text in picture.lines().filter(|line| line.starts_with("<text ")) {
                let words = text.split_once('>').unwrap().1.strip_suffix("</text>").unwrap();
                let letters = u32::try_from(words.replace("&amp;", "&").chars().count()).unwrap();
                let length = f64::from(letters) * 0.56 * number(text, "font-size");
                let (x, middle) = (number(text, "x"), text.contains("\"middle\""));
                let (left, right) = if middle { (x - length / 2.0, x + length / 2.0) } else { (x, x + length) };
                assert!(left >= 0.0 && right <= width, "{options}, seed {seed}: {text}");
            }
        }
    }
}

#[test]
fn the_ring_of_merlin_lies_around_the_principalities() {
    let picture = table("draw merlin").well();
    let shapes = |kind: &str| -> Vec<&str> { picture.lines().filter(|line| line.contains(kind)).collect() };
    let (spaces, boxes) = (shapes("r=\"25\""), shapes("width=\"92\" height=\"76\""));
    assert_eq!((spaces.len(), boxes.len()), (24, 6));
    for space in spaces {
        for one in &boxes {
            // How far the middle of the space is from the nearest point of the box.
            let beside = |at: f64, from: f64, size: f64| (from - at).max(at - from - size).max(0.0);
            let x = beside(number(space, "cx"), number(one, "x"), 92.0);
            let y = beside(number(space, "cy"), number(one, "y"), 76.0);
            assert!(x.hypot(y) > 26.0, "{space} lies over {one}");
        }
    }
}

#[test]
fn a_picture_of_an_earlier_step() {
    let at = |step: usize| table(&format!("draw mordred --seed 7 --to {step}")).well();
    assert!(at(0).contains("before the first turn") && at(1).contains("player 1's turn"));
    assert_ne!(at(20), at(30));
    table("draw mordred --seed 7 --to 9999").one_line(2, &["--to", "found 9999"]);
    table("draw mordred --to 3").one_line(2, &["--seed"]);
}

/// The first stored position without the counts.
fn first_stored() -> Value {
    serde_json::from_slice(&fs::read(&stored("mordred")[0]).unwrap()).unwrap()
}

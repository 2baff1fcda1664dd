//! The lists under `docs/api` say what the crates offer.

use std::{env, fs};

use public_api_list::{CRATES, list, top};

#[test]
fn the_public_api_is_as_listed() {
    let update = env::var_os("UPDATE_API").is_some();
    let mut wrong = Vec::new();
    for name in CRATES {
        let path = top().join("docs/api").join(name).with_extension("txt");
        let found = list(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        if update {
            fs::write(&path, found).expect("the list is written");
            continue;
        }
        let listed = fs::read_to_string(&path).unwrap_or_default();
        let missing = listed.lines().filter(|line| !found.lines().any(|other| other == *line));
        wrong.extend(missing.map(|line| format!("{name}: no longer public: {line}")));
        let more = found.lines().filter(|line| !listed.lines().any(|other| other == *line));
        wrong.extend(more.map(|line| format!("{name}: not listed: {line}")));
    }
    assert!(wrong.is_empty(), "set UPDATE_API=1 if this is meant:\n{}", wrong.join("\n"));
}

//! Every committed input runs without a fault.

use std::fs;
use std::path::Path;

#[test]
fn the_committed_corpus_holds() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    for (name, target) in table_fuzz::TARGETS {
        let mut inputs: Vec<_> = fs::read_dir(corpus.join(name))
            .unwrap_or_else(|why| panic!("{name}: {why}"))
            .map(|entry| entry.expect("a readable folder").path())
            .collect();
        inputs.sort();
        assert!(!inputs.is_empty(), "no input for {name}");
        for path in inputs {
            println!("{}", path.display());
            target(&fs::read(&path).expect("a readable file"));
        }
    }
}

#[test]
fn the_shortest_inputs_hold() {
    for (_, target) in table_fuzz::TARGETS {
        target(&[]);
        (0..3).for_each(|game| target(&[game]));
    }
}

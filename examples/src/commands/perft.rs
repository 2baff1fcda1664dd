//! `table perft`: path counts, for comparison with any other program that knows the rules.

use std::io::Write;

use table_common::count_paths;

use crate::args;
use crate::output::{Done, Failure};
use crate::position::At;
use crate::stage::Staged;

pub(crate) fn perft<G: Staged>(args: &args::Perft, out: &mut dyn Write) -> Done {
    let At { game, state, known } = args.which.first_decision::<G>()?;
    for depth in 1..=args.depth {
        let paths =
            count_paths(&game, &state, depth).map_err(|error| Failure::content(format!("depth {depth}: {error}")))?;
        write!(out, "depth {depth}: {} paths, weight {}", paths.count, paths.weight)?;
        if let Some(known) = known.iter().find(|known| known.depth == depth) {
            let same = (known.count, known.weight.as_str()) == (paths.count, &paths.weight.to_string());
            write!(out, "{}", if same { ", as the file says" } else { ", NOT as the file says" })?;
        }
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}

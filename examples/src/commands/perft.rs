//! `table perft`: path counts, for comparison with any other program that knows the rules.

use std::io::Write;

use table_common::count_paths;
use table_examples::{Failure, Result};

use crate::args;
use crate::position::{At, KnownPaths};
use crate::present::Present;

/// Counts the paths to each depth and compares them with the counts in the position file; a difference is a failure.
pub(crate) fn perft<G: Present>(args: &args::Perft, out: &mut dyn Write) -> Result {
    let At { game, state, known } = args.position.first_decision::<G>()?;
    let (checked, beyond): (Vec<&KnownPaths>, Vec<&KnownPaths>) =
        known.iter().partition(|known| known.depth <= args.depth);
    let mut wrong = Vec::new();
    let first = u32::from(checked.iter().all(|known| known.depth > 0));
    for depth in first..=args.depth {
        let paths =
            count_paths(&game, &state, depth).map_err(|error| Failure::content(format!("depth {depth}: {error}")))?;
        let counted = format!("{} paths, weight {}", paths.count, paths.weight);
        write!(out, "depth {depth}: {counted}")?;
        for known in checked.iter().filter(|known| known.depth == depth) {
            let stated = format!("{} paths, weight {}", known.count, known.weight);
            write!(out, "{}", if stated == counted { ", as the file says" } else { ", NOT as the file says" })?;
            if stated != counted {
                wrong.push(format!("depth {depth}: the file says {stated}; wanted {counted}"));
            }
        }
        writeln!(out)?;
        out.flush()?;
    }
    for known in beyond {
        writeln!(
            out,
            "depth {}: not checked, the file says {} paths (--depth {})",
            known.depth, known.count, args.depth
        )?;
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Content(wrong)) }
}

//! `table draw`: a position as a picture.

use std::io::Write;

use crate::args;
use crate::output::{Done, Failure, WholeFile};
use crate::position::{self, At};
use crate::setup::open;
use crate::stage::Staged;

pub(crate) fn draw<G: Staged>(args: &args::Draw, out: &mut dyn Write) -> Done {
    let picture = picture::<G>(args)?;
    match &args.output {
        Some(path) => WholeFile::at(path)?.write(picture.as_bytes()),
        None => Ok(out.write_all(picture.as_bytes())?),
    }
}

fn picture<G: Staged>(args: &args::Draw) -> Done<String> {
    if let Some(path) = &args.which.from {
        let At { game, state, .. } = position::read::<G>(path)?;
        return Ok(game.picture(&state));
    }
    let Some(mut table) = args.which.random_game::<G>()? else {
        let game: G = open(&args.which.setup)?;
        return Ok(game.picture(&game.start()));
    };
    let steps = table.steps().len();
    let to = args.to.unwrap_or(steps);
    if to > steps {
        return Err(Failure::command_line(format!("--to: wanted at most {steps}, the game's last step, found {to}")));
    }
    table.rewind(to);
    Ok(table.game().picture(table.state()))
}

//! `table draw`: a position as a picture.

use std::io::Write;

use table_examples::{Failure, Readers, Result, WholeFile};

use crate::args;
use crate::position::{self, At};
use crate::present::Present;
use crate::setup::open;

pub(crate) fn draw<G: Present>(args: &args::Draw, out: &mut dyn Write) -> Result {
    let file = args.output.as_deref().map(|path| WholeFile::at(path, &args.position.inputs())).transpose()?;
    let picture = picture::<G>(args)?;
    match file {
        Some(file) => file.write(picture.as_bytes(), Readers::Usual),
        None => Ok(out.write_all(picture.as_bytes())?),
    }
}

fn picture<G: Present>(args: &args::Draw) -> Result<String> {
    if let Some(path) = &args.position.from {
        let At { game, state, .. } = position::read::<G>(path)?;
        return Ok(game.picture(&state));
    }
    let Some(mut table) = args.position.random_game::<G>()? else {
        let game: G = open(&args.position.setup)?;
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

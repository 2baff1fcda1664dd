//! `table draw`: a position as a picture.

use std::io::Write;

use table_common::excerpt;
use table_examples::{Failure, Readers, Result, WholeFile};

use crate::args;
use crate::position::{self, At};
use crate::present::{Present, Window};
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
        return part(&game, &state, &args.around);
    }
    let Some(mut table) = args.position.random_game::<G>()? else {
        let game: G = open(&args.position.setup)?;
        return part(&game, &game.start(), &args.around);
    };
    let steps = table.steps().len();
    let to = args.to.unwrap_or(steps);
    if to > steps {
        return Err(Failure::command_line(format!("--to: wanted at most {steps}, the game's last step, found {to}")));
    }
    table.rewind(to);
    part(table.game(), table.state(), &args.around)
}

/// The picture around the places that are asked for, or all of it.
fn part<G: Present>(game: &G, state: &G::State, around: &[String]) -> Result<String> {
    let places = game.places();
    let point = |name: &String| {
        let found = places.iter().find(|(place, _)| place == name).map(|(_, point)| *point);
        found.ok_or_else(|| {
            let some: Vec<&str> = places.iter().take(3).map(|(place, _)| place.as_str()).collect();
            let (some, found) = (some.join(", "), excerpt(name));
            Failure::command_line(format!("--around: wanted a place of this board ({some} …), found `{found}`"))
        })
    };
    let points = around.iter().map(point).collect::<Result<Vec<_>>>()?;
    let picture = game.picture(state);
    Ok(match Window::around(points, G::MARGIN) {
        Some(window) => picture.part(window),
        None => picture.finish(),
    })
}

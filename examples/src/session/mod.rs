//! A person's match: shows positions, lists actions and reads commands until the game ends or the person leaves.

mod menu;

use std::io::{self, Write};

use table_bots::Analysis;
use table_common::{Seat, Table, TableError, Turn, Viewer};
use table_examples::{Prompt, Result, Typed};

use crate::players::Players;
use crate::present::Present;
use crate::tell::Teller;
use menu::Menu;

const HELP: &str = "  NUMBER or ACTION   play it: `3`, or in words as listed
  why ACTION         whether an action is legal, and if not, which rule forbids it and what it says
  hint               your five best actions, as a search sees them
  undo               take back your last decision and all that followed
  board              show the position again
  list               list your actions again
  log                tell the game from the beginning
  quit               leave; the record is written all the same";

/// A match in which one seat is a person's and all others are bots.
pub(crate) struct Session<'a, G: Present> {
    table: Table<G>,
    bots: Players<G>,
    person: Seat,
    /// For each decision of the person: the number of steps before it, and the other players as they were then.
    decisions: Vec<(usize, Players<G>)>,
    teller: Teller<G>,
    /// The position at the beginning of the turn for which the board was last shown.
    shown: Option<G::State>,
    input: &'a mut dyn Prompt,
    /// Whether what was read is repeated, for transcripts.
    echo: bool,
}

/// Why something is not done, and what the rule behind it says.
fn refused<G: Present>(what: &str, refusal: &TableError, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "  {what}: {refusal}")?;
    let rule = refusal.rule().and_then(|rule| G::CATALOGUE.rule(rule));
    rule.map_or(Ok(()), |rule| writeln!(out, "  {rule}"))
}

/// Whether the person goes on or leaves.
#[derive(PartialEq, Eq)]
enum Next {
    Stay,
    Leave,
}

impl<'a, G: Present> Session<'a, G> {
    /// A session of `person`, who plays with `bots`; `echo` repeats what was read, for transcripts.
    pub(crate) fn new(table: Table<G>, bots: Players<G>, person: Seat, input: &'a mut dyn Prompt, echo: bool) -> Self {
        let teller = Teller::new(Viewer::Seat(person));
        Self { table, bots, person, decisions: Vec::new(), teller, shown: None, input, echo }
    }

    /// The match as it stands.
    pub(crate) fn table(&self) -> &Table<G> {
        &self.table
    }

    /// Plays until the game ends or the person leaves.
    pub(crate) fn run(&mut self, out: &mut dyn Write) -> Result {
        writeln!(out, "You are {}. `help` says what you can type.", self.person)?;
        let mut asked = None;
        while let Turn::Player(seat) = self.table.turn() {
            if seat != self.person {
                self.bot_decides(seat);
                continue;
            }
            let position = (self.table.steps().len(), self.decisions.len());
            if asked != Some(position) {
                self.show(out)?;
                asked = Some(position);
            }
            if self.ask(out)? == Next::Leave {
                return Ok(());
            }
        }
        Ok(self.teller.go_on(&self.table, out)?)
    }

    fn bot_decides(&mut self, seat: Seat) {
        if let Some(action) = self.bots.choose(&self.table) {
            // A bot chooses from the legal set, so the table does not refuse it.
            let _ = self.table.act(seat, action);
        }
    }

    /// Writes what has happened since the last decision, the position where the person's turn begins, and the menu.
    fn show(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.teller.go_on(&self.table, out)?;
        let state = self.table.state();
        if self.table.game().turn_begins(self.shown.as_ref(), state) {
            self.shown = Some(state.clone());
            writeln!(out)?;
            self.board(out)?;
        }
        self.menu().write(self.table.game(), out)
    }

    fn board(&self, out: &mut dyn Write) -> io::Result<()> {
        let view = self.table.view(Viewer::Seat(self.person));
        self.table.game().board(&view, out)
    }

    fn menu(&self) -> Menu<G> {
        Menu::new(&self.table.legal_actions())
    }

    fn ask(&mut self, out: &mut dyn Write) -> Result<Next> {
        write!(out, "> ")?;
        out.flush()?;
        let line = match self.input.next()? {
            Typed::Line(line) => line,
            Typed::Refused(why) => {
                self.end_line("", out)?;
                writeln!(out, "  {why}")?;
                return Ok(Next::Stay);
            }
            Typed::End => {
                writeln!(out)?;
                return Ok(Next::Leave);
            }
        };
        self.end_line(&line, out)?;
        match line.split_once(' ').unwrap_or((&line, "")) {
            ("", "") => {}
            ("help", "") => writeln!(out, "{HELP}")?,
            ("quit", "") => return Ok(Next::Leave),
            ("hint", "") => self.hint(out)?,
            ("undo", "") => self.undo(out)?,
            ("board", "") => self.board(out)?,
            ("list", "") => self.menu().write(self.table.game(), out)?,
            ("log", "") => Teller::new(Viewer::Seat(self.person)).go_on(&self.table, out)?,
            ("why", action) => self.why(action.trim(), out)?,
            _ => self.act(&line, out)?,
        }
        Ok(Next::Stay)
    }

    /// Ends the line of the prompt where no terminal has shown what was typed.
    fn end_line(&self, typed: &str, out: &mut dyn Write) -> io::Result<()> {
        if self.echo { writeln!(out, "{typed}") } else { Ok(()) }
    }

    fn act(&mut self, words: &str, out: &mut dyn Write) -> io::Result<()> {
        let action = match self.menu().read(self.table.game(), words) {
            Ok(action) => action,
            Err(complaint) => return writeln!(out, "  {complaint}"),
        };
        let before = (self.table.steps().len(), self.bots.clone());
        match self.table.act(self.person, action) {
            Ok(_) => self.decisions.push(before),
            Err(refusal) => refused::<G>("no", &refusal, out)?,
        }
        Ok(())
    }

    fn why(&self, words: &str, out: &mut dyn Write) -> io::Result<()> {
        let game = self.table.game();
        let action = match self.menu().read(game, words) {
            Ok(action) => action,
            Err(complaint) => return writeln!(out, "  {complaint}"),
        };
        match self.table.check(self.person, action) {
            Ok(()) => writeln!(out, "  `{}` is legal", game.display(&action)),
            Err(refusal) => refused::<G>("not legal", &refusal, out),
        }
    }

    /// The five best actions, from what the person may see.
    fn hint(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(analysis) = self.bots.hint(&self.table) else {
            return writeln!(out, "  there is nothing to decide");
        };
        let Analysis { seat, iterations, actions } = analysis;
        writeln!(out, "  {iterations} iterations; expected share of the win:")?;
        for one in actions.iter().take(5) {
            let (percent, visits) = (100.0 * one.value[seat], one.visits);
            writeln!(out, "  {percent:>5.1} %  {visits:>7} visits  {}", self.table.game().display(&one.action))?;
        }
        Ok(())
    }

    fn undo(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some((steps, bots)) = self.decisions.pop() else {
            return writeln!(out, "  there is no decision of yours to take back");
        };
        self.table.rewind(steps);
        self.bots = bots;
        self.teller.rewind(&self.table);
        self.shown = None;
        writeln!(out, "  taken back")
    }
}

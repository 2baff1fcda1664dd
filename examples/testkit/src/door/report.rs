//! How many changed descriptions were refused and accepted, by the field that was changed.

use std::collections::BTreeMap;
use std::fmt;

/// The counts of one run. `Display` gives a line for each field.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Changed positions that the door refused.
    pub refused: u32,
    /// Changed positions that it let in, and that could be played on.
    pub accepted: u32,
    /// Changes after which the document no longer had the shape of a description.
    pub unreadable: u32,
    /// Refused and accepted by field, places in lists as `*`.
    fields: BTreeMap<String, [u32; 2]>,
}

impl Report {
    /// The changed positions offered to the door.
    pub fn offered(&self) -> u32 {
        self.refused + self.accepted
    }

    /// The fields that were changed, places in lists as `*`, with how often the door refused and accepted.
    pub fn fields(&self) -> impl Iterator<Item = (&str, [u32; 2])> {
        self.fields.iter().map(|(field, &counts)| (field.as_str(), counts))
    }

    pub(crate) fn count(&mut self, field: &str, accepted: bool) {
        self.refused += u32::from(!accepted);
        self.accepted += u32::from(accepted);
        let counts = self.fields.entry(field.into()).or_default();
        counts[usize::from(accepted)] += 1;
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { refused, accepted, unreadable, .. } = self;
        writeln!(
            f,
            "changed positions: {refused} refused, {accepted} accepted and played on, {unreadable} unreadable"
        )?;
        for (field, [refused, accepted]) in self.fields() {
            writeln!(f, "{refused:>9} {accepted:>9}  {field}")?;
        }
        Ok(())
    }
}

//! Columns of a Parquet file, by the type of what is in them.

use std::sync::Arc;

use parquet::column::reader::get_typed_column_reader;
use parquet::data_type::{
    ByteArray, ByteArrayType, DataType, FixedLenByteArray, FixedLenByteArrayType, Int32Type, Int64Type,
};
use parquet::errors::ParquetError;
use parquet::file::reader::RowGroupReader;
use parquet::file::writer::SerializedRowGroupWriter;
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::Type;

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Of {
    /// A number below 2^64.
    Seed,
    /// A number of so many bits, not negative.
    Number(u8),
    /// A number of 32 bits, or none.
    Maybe,
    /// A list of numbers of so many bits, not negative.
    List(u8),
    /// A list of numbers of 32 bits.
    Signed,
    /// A text.
    Text,
    /// So many bytes.
    Bytes(usize),
}

/// The values of a column in a row group.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Values {
    Seed(Vec<i64>),
    Number(Vec<i32>),
    Maybe(Vec<Option<i32>>),
    /// All numbers, and where the list of each row ends.
    List(Vec<i32>, Vec<usize>),
    Text(Vec<ByteArray>),
    Bytes(Vec<FixedLenByteArray>),
}

impl Of {
    fn schema(self, name: &str) -> String {
        let list = |element: &str| {
            format!("required group {name} (LIST) {{ repeated group list {{ required int32 element ({element}); }} }}")
        };
        match self {
            Self::Seed => format!("required int64 {name} (INTEGER(64,false));"),
            Self::Number(bits) => format!("required int32 {name} (INTEGER({bits},false));"),
            Self::Maybe => format!("optional int32 {name} (INTEGER(32,true));"),
            Self::List(bits) => list(&format!("INTEGER({bits},false)")),
            Self::Signed => list("INTEGER(32,true)"),
            Self::Text => format!("required binary {name} (STRING);"),
            Self::Bytes(length) => format!("required fixed_len_byte_array({length}) {name};"),
        }
    }
}

/// The columns of a file.
#[derive(Clone, Debug)]
pub(crate) struct Columns(pub(crate) Vec<(&'static str, Of)>);

impl Columns {
    /// The schema of the file, whose rows are called `name`.
    pub(crate) fn schema(&self, name: &str) -> Result<Arc<Type>, ParquetError> {
        let columns: String = self.0.iter().map(|(name, of)| of.schema(name)).collect();
        parse_message_type(&format!("message {name} {{ {columns} }}")).map(Arc::new)
    }

    /// The rows of a row group, of a file with the schema of these columns.
    pub(crate) fn read(&self, group: &dyn RowGroupReader) -> Result<Vec<Values>, ParquetError> {
        let rows = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
        self.0.iter().enumerate().map(|(at, (_, of))| of.read(group, at, rows)).collect()
    }
}

/// Writes a column into the next place of a row group.
fn put<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, impl std::io::Write + Send>,
    values: &[T::T],
    levels: Option<(&[i16], Option<&[i16]>)>,
) -> Result<(), ParquetError> {
    let mut column = group.next_column()?.ok_or_else(|| ParquetError::General("a column too many".into()))?;
    let (defined, repeated) = levels.map_or((None, None), |(defined, repeated)| (Some(defined), repeated));
    column.typed::<T>().write_batch(values, defined, repeated)?;
    column.close()
}

/// Writes the rows of a row group.
pub(crate) fn write(
    group: &mut SerializedRowGroupWriter<'_, impl std::io::Write + Send>,
    columns: &[Values],
) -> Result<(), ParquetError> {
    for values in columns {
        match values {
            Values::Seed(values) => put::<Int64Type>(group, values, None)?,
            Values::Number(values) => put::<Int32Type>(group, values, None)?,
            Values::Maybe(values) => {
                let defined: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
                let values: Vec<i32> = values.iter().copied().flatten().collect();
                put::<Int32Type>(group, &values, Some((&defined, None)))?;
            }
            Values::List(values, ends) => {
                let (defined, repeated) = list_levels(ends);
                put::<Int32Type>(group, values, Some((&defined, Some(&repeated))))?;
            }
            Values::Text(values) => put::<ByteArrayType>(group, values, None)?,
            Values::Bytes(values) => put::<FixedLenByteArrayType>(group, values, None)?,
        }
    }
    Ok(())
}

/// Definition and repetition levels of lists that end there.
fn list_levels(ends: &[usize]) -> (Vec<i16>, Vec<i16>) {
    let (mut defined, mut repeated, mut begin) = (Vec::new(), Vec::new(), 0);
    for &end in ends {
        // An empty list has a level of its own.
        let length = end - begin;
        defined.resize(defined.len() + length.max(1), i16::from(length > 0));
        repeated.push(0);
        repeated.resize(defined.len(), 1);
        begin = end;
    }
    (defined, repeated)
}

/// Where lists end that have these levels.
fn list_ends(defined: &[i16], repeated: &[i16]) -> Vec<usize> {
    let (mut ends, mut count) = (Vec::new(), 0);
    for (at, (&defined, &repeated)) in defined.iter().zip(repeated).enumerate() {
        if repeated == 0 && at > 0 {
            ends.push(count);
        }
        count += usize::from(defined > 0);
    }
    if !defined.is_empty() {
        ends.push(count);
    }
    ends
}

/// The levels and values of a column.
struct Raw<T> {
    values: Vec<T>,
    defined: Vec<i16>,
    repeated: Vec<i16>,
}

fn get<T: DataType>(group: &dyn RowGroupReader, at: usize, rows: usize) -> Result<Raw<T::T>, ParquetError> {
    let mut reader = get_typed_column_reader::<T>(group.get_column_reader(at)?);
    let mut raw = Raw { values: Vec::new(), defined: Vec::new(), repeated: Vec::new() };
    let mut found = 0;
    while found < rows {
        let (records, ..) =
            reader.read_records(rows - found, Some(&mut raw.defined), Some(&mut raw.repeated), &mut raw.values)?;
        if records == 0 {
            return Err(ParquetError::General(format!("wanted {rows} rows in a column, found {found}")));
        }
        found += records;
    }
    Ok(raw)
}

impl Of {
    fn read(self, group: &dyn RowGroupReader, at: usize, rows: usize) -> Result<Values, ParquetError> {
        Ok(match self {
            Self::Seed => Values::Seed(get::<Int64Type>(group, at, rows)?.values),
            Self::Number(_) => Values::Number(get::<Int32Type>(group, at, rows)?.values),
            Self::Maybe => {
                let raw = get::<Int32Type>(group, at, rows)?;
                let mut values = raw.values.into_iter();
                let maybe = |&defined: &i16| if defined > 0 { values.next() } else { None };
                Values::Maybe(raw.defined.iter().map(maybe).collect())
            }
            Self::List(_) | Self::Signed => {
                let raw = get::<Int32Type>(group, at, rows)?;
                Values::List(raw.values, list_ends(&raw.defined, &raw.repeated))
            }
            Self::Text => Values::Text(get::<ByteArrayType>(group, at, rows)?.values),
            Self::Bytes(_) => Values::Bytes(get::<FixedLenByteArrayType>(group, at, rows)?.values),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_tell_where_lists_end() {
        for ends in [vec![], vec![0], vec![0, 0], vec![3], vec![0, 2, 2, 5], vec![1, 2, 3, 3]] {
            let (defined, repeated) = list_levels(&ends);
            assert_eq!(list_ends(&defined, &repeated), ends);
            assert_eq!(repeated.iter().filter(|&&level| level == 0).count(), ends.len());
        }
    }
}

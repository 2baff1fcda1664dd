//! Files that are written whole or not at all.

use std::fs::{self, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;
use tempfile::{Builder, NamedTempFile};

use crate::failure::Result;
use crate::input::{about, is_file, same_file};

/// Who may read a file that was not there before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Readers {
    /// Whoever may read files of this user usually.
    Usual,
    /// The owner only.
    Owner,
}

/// A file that will be written whole or not at all.
#[derive(Debug)]
pub struct WholeFile {
    path: PathBuf,
}

impl WholeFile {
    /// Makes sure that a file can be written there and is none of `inputs`, standard input and standard output;
    /// nothing is left behind.
    ///
    /// A symbolic link is followed. A file with a second name (a hard link) is refused, since the two would part.
    pub fn at(path: &Path, inputs: &[&Path]) -> Result<Self> {
        if inputs.iter().any(|input| same_file(path, input)) || is_file(path, Handle::stdin()) {
            return Err(about(path, "wanted another file to write to than the one that is read"));
        }
        if is_file(path, Handle::stdout()) {
            return Err(about(path, "wanted another file than the one that the output goes to"));
        }
        let file = Self { path: target(path).map_err(|what| about(path, what))? };
        file.temporary(Readers::Owner).map_err(|error| about(path, error))?;
        Ok(file)
    }

    /// A new file beside the target, with a name of its own; gone when dropped.
    fn temporary(&self, readers: Readers) -> io::Result<NamedTempFile> {
        let mut builder = Builder::new();
        builder.prefix(".table-").suffix(".part");
        #[cfg(unix)]
        if readers == Readers::Usual {
            use std::os::unix::fs::PermissionsExt;
            // The process's mask takes away what users take away from their files.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        builder.tempfile_in(folder.unwrap_or(Path::new(".")))
    }

    /// Writes the file. One that is replaced keeps its permissions; `readers` says who may read a new one.
    pub fn write(&self, bytes: &[u8], readers: Readers) -> Result {
        let mut part = self.begin(readers)?;
        part.write_all(bytes).map_err(|error| about(&self.path, error))?;
        part.finish()
    }

    /// Begins to write the file piece by piece, in a file beside it.
    pub fn begin(&self, readers: Readers) -> Result<PartFile> {
        let old = fs::metadata(&self.path).ok();
        let readers = if old.is_some() { Readers::Owner } else { readers };
        let file = self.temporary(readers).map_err(|error| about(&self.path, error))?;
        Ok(PartFile { file, old, path: self.path.clone() })
    }
}

/// A file that is being written beside its place. It takes that place when it is finished; dropped before, it leaves nothing
/// behind.
#[derive(Debug)]
pub struct PartFile {
    file: NamedTempFile,
    old: Option<Metadata>,
    path: PathBuf,
}

impl PartFile {
    /// Moves the file to its place, whole and on the disk.
    pub fn finish(self) -> Result {
        let Self { file, old, path } = self;
        let moved = || {
            if let Some(old) = old {
                inherit(&file, &old)?;
            }
            file.as_file().sync_all()?;
            file.persist(&path)?;
            Ok(())
        };
        moved().map_err(|error: io::Error| about(&path, error))
    }
}

impl Write for PartFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The place to write to: links are followed.
fn target(path: &Path) -> Result<PathBuf, String> {
    let Ok(found) = fs::metadata(path) else {
        return match (fs::symlink_metadata(path), path.file_name()) {
            (Ok(_), _) => Err("wanted a file to write to, found a link that leads nowhere".into()),
            (Err(_), None) => Err("wanted the name of a file".into()),
            (Err(_), Some(_)) => Ok(path.to_path_buf()),
        };
    };
    if !found.is_file() {
        return Err("wanted a file to write to, found something else".into());
    }
    if found.permissions().readonly() {
        return Err("wanted a file that may be written to, found a read-only one".into());
    }
    if names(&found) > 1 {
        return Err("wanted a file with one name, found one with more (hard links)".into());
    }
    fs::canonicalize(path).map_err(|error| error.to_string())
}

/// How many names a file has; 1 where the system does not tell.
fn names(found: &Metadata) -> u64 {
    #[cfg(unix)]
    return std::os::unix::fs::MetadataExt::nlink(found);
    #[cfg(not(unix))]
    return {
        let _ = found;
        1
    };
}

/// Gives a file the owner and the permissions of the one that it replaces.
fn inherit(to: &NamedTempFile, old: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        // Only the superuser may give a file away; whoever may not keeps it.
        let _ = fchown(to.as_file(), Some(old.uid()), Some(old.gid()));
    }
    to.as_file().set_permissions(old.permissions())
}

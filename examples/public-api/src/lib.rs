//! The public API of each published crate as text: a line an item, in the order of their paths.
//!
//! The lists stand under `docs/api`. A change of a public item changes a line there, so that it is seen and meant:
//!
//! ```sh
//! cargo test --manifest-path examples/public-api/Cargo.toml                  # fails where a list is out of date
//! UPDATE_API=1 cargo test --manifest-path examples/public-api/Cargo.toml     # writes the lists
//! ```
//!
//! The items come from rustdoc's JSON output, which the stable compiler writes when `RUSTC_BOOTSTRAP` is set. Its format
//! changes with the compiler: the version of the crate `public-api` follows the compiler that CI has.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The published crates.
pub const CRATES: [&str; 4] = ["table-common", "mordred-core", "merlin-core", "erben-core"];

/// The repository's top folder.
#[must_use]
pub fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The public items of a crate with all its features: a line each, sorted. Items that a derive or the compiler adds are
/// left out.
///
/// # Errors
///
/// Where the crate's documentation cannot be built, or its JSON is of another format than this crate reads.
pub fn list(name: &str) -> Result<String, Box<dyn Error>> {
    let target = top().join("target/public-api");
    let status = Command::new(env!("CARGO"))
        .args(["doc", "--quiet", "--locked", "--no-deps", "--all-features", "--package", name, "--target-dir"])
        .arg(&target)
        .current_dir(top())
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTDOCFLAGS", "-Z unstable-options --output-format json --cap-lints allow")
        .status()?;
    if !status.success() {
        return Err(format!("the documentation of {name} cannot be built").into());
    }
    let json = target.join("doc").join(name.replace('-', "_")).with_extension("json");
    let api = public_api::Builder::from_rustdoc_json(json)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .omit_auto_derived_impls(true)
        .build()?;
    let mut lines: Vec<String> = api.items().map(ToString::to_string).collect();
    lines.sort_unstable();
    Ok(lines.join("\n") + "\n")
}

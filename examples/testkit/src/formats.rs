//! Values through serde formats: JSON for people, postcard as the compact second format.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A value through JSON and through postcard and back.
///
/// # Panics
///
/// Where a format cannot hold the value, or leaves something of it unread.
pub fn both_ways<T: Serialize + DeserializeOwned>(value: &T) -> [T; 2] {
    let json = serde_json::to_string(value).expect("plain data");
    let bytes = postcard::to_allocvec(value).expect("plain data");
    let (from_bytes, rest) = postcard::take_from_bytes(&bytes).expect("the same format");
    assert!(rest.is_empty(), "{} bytes left", rest.len());
    [serde_json::from_str(&json).expect("the same format"), from_bytes]
}

/// The reason that a value is refused which has one field more at `path`, a JSON pointer; empty where it is read.
///
/// # Panics
///
/// Where there is no object at `path`.
pub fn with_a_field_more<T: Serialize + DeserializeOwned>(value: &T, path: &str) -> String {
    let mut json = serde_json::to_value(value).expect("plain data");
    json.pointer_mut(path).and_then(Value::as_object_mut).expect("an object").insert("more".into(), 1.into());
    serde_json::from_value::<T>(json).err().map(|error| error.to_string()).unwrap_or_default()
}

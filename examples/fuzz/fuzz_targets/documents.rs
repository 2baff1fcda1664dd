//! See [`table_fuzz::documents`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| table_fuzz::documents(data));

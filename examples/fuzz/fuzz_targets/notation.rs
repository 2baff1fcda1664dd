//! See [`table_fuzz::notation`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| table_fuzz::notation(data));

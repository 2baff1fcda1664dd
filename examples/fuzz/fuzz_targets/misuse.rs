//! See [`table_fuzz::misuse`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| table_fuzz::misuse(data));

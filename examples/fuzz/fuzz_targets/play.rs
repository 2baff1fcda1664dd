//! See [`table_fuzz::play`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| table_fuzz::play(data));

//! See [`table_fuzz::secrecy`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| table_fuzz::secrecy(data));

//! Numbers, times and sizes are written as people read them.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::format::{bytes, duration, grouped, multiple};

#[rstest]
#[case(0, "0")]
#[case(999, "999")]
#[case(1_000, "1,000")]
#[case(69_175_316, "69,175,316")]
fn a_number_has_a_comma_between_each_three_digits(#[case] number: u64, #[case] text: &str) {
    assert_eq!(grouped(number), text);
}

#[rstest]
#[case(0, "0.00 ns")]
#[case(999, "999 ns")]
#[case(1_000, "1.00 µs")]
#[case(27_140, "27.1 µs")]
#[case(999_000_000, "999 ms")]
#[case(12_300_000_000, "12.3 s")]
fn a_time_has_three_digits_and_a_unit(#[case] nanoseconds: u64, #[case] text: &str) {
    assert_eq!(duration(nanoseconds), text);
}

#[rstest]
#[case(1.0, "1.0×")]
#[case(99.94, "99.9×")]
#[case(99.96, "100×")]
#[case(145_573.2, "145,573×")]
fn a_ratio_loses_its_decimal_from_100_up(#[case] ratio: f64, #[case] text: &str) {
    assert_eq!(multiple(ratio), text);
}

#[rstest]
#[case(1023, "1023 bytes")]
#[case(1024, "1 KB")]
#[case((1 << 20) - 1, "1023 KB")]
#[case(256 << 20, "256 MB")]
fn a_size_is_rounded_down(#[case] count: u64, #[case] text: &str) {
    assert_eq!(bytes(count), text);
}

//! Numbers, times and sizes are written as people read them.

use explain::format::{bytes, duration, grouped, multiple};
use pretty_assertions::assert_eq;
use rstest::rstest;

#[rstest]
#[case::a_number_without_a_comma(grouped(0), "0")]
#[case::three_digits(grouped(999), "999")]
#[case::four_digits(grouped(1_000), "1,000")]
#[case::a_large_number(grouped(69_175_316), "69,175,316")]
#[case::no_time(duration(0), "0.00 ns")]
#[case::a_time_has_three_digits(duration(999), "999 ns")]
#[case::and_a_unit(duration(1_000), "1.00 µs")]
#[case::microseconds(duration(27_140), "27.1 µs")]
#[case::milliseconds(duration(999_000_000), "999 ms")]
#[case::seconds(duration(10_000_000_000), "10.0 s")]
#[case::a_ratio(multiple(1.0), "1.0×")]
#[case::a_ratio_below_100(multiple(99.94), "99.9×")]
#[case::a_ratio_from_100_up_has_no_decimal(multiple(99.96), "100×")]
#[case::a_large_ratio(multiple(145_573.2), "145,573×")]
#[case::a_small_size(bytes(1023).en, "1023 bytes")]
#[case::a_kilobyte(bytes(1024).en, "1 KB")]
#[case::a_size_is_rounded_down(bytes((1 << 20) - 1).en, "1023 KB")]
#[case::megabytes(bytes(256 << 20).en, "256 MB")]
fn is_written(#[case] written: String, #[case] expected: &str) {
    assert_eq!(written, expected);
}

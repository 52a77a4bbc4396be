//! How a solution is compiled, its limits, and how its verdict is worded.

use std::time::Duration;

use judge::leetcode::{MEMORY_LIMIT, TIME_LIMIT};
use judge::{Judge, Limits, Options};

use crate::interrupt::INTERRUPTED;
use crate::language;
use crate::usage::InChinese;

/// The options of commands that judge.
#[derive(Clone, Debug, clap::Args)]
pub struct Settings {
    /// Panic on arithmetic overflow, which wraps silently at LeetCode.
    #[arg(zh = "算术溢出时 panic；在力扣上，溢出会悄悄绕回。", long)]
    debug: bool,

    /// The time limit in seconds, for all boards together; on Linux, macOS and Windows it is CPU time.
    #[arg(zh = "时间限制，单位是秒，全部盘面合计；在 Linux、macOS 和 Windows 上是 CPU 时间。", long, value_name = "S", default_value_t = TIME_LIMIT.as_secs_f64(), value_parser = seconds)]
    time_limit: f64,

    /// The memory limit in megabytes; only the heap counts.
    #[arg(zh = "内存限制，单位是 MB；只算堆内存。", long, value_name = "MB", default_value_t = MEMORY_LIMIT >> 20, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    memory_limit: u64,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok();
    let seconds = seconds.filter(|seconds| (1e-9..=3600.0).contains(seconds));
    seconds.ok_or_else(|| {
        say!(
            "expected more than 0 seconds and at most 3600",
            "这里写大于 0 的秒数，最多 3600"
        )
    })
}

impl Settings {
    /// Those that are not the defaults, as arguments with a space before each.
    pub fn arguments(&self) -> String {
        let mut text = String::new();
        if self.debug {
            text += " --debug";
        }
        if self.time_limit != TIME_LIMIT.as_secs_f64() {
            text += &format!(" --time-limit {}", self.time_limit);
        }
        if self.memory_limit << 20 != MEMORY_LIMIT {
            text += &format!(" --memory-limit {}", self.memory_limit);
        }
        text + &language::option()
    }

    /// Whether all of them are the defaults.
    pub fn are_default(&self) -> bool {
        self.arguments() == language::option()
    }

    /// Whether `watch`, which has no settings, compiles the same program.
    pub fn matches_watch_defaults(&self) -> bool {
        !self.debug
    }

    /// A judge with these settings. `width` is that of the terminal that messages go to, if they go to one.
    pub fn judge(&self, color: bool, width: Option<u16>) -> Result<Judge<'static>, judge::Error> {
        let options = Options {
            debug: self.debug,
            color,
            width,
            notify: |line| note!("{}", line.in_language(language::of_user())),
            ..Options::default()
        };
        let limits = Limits {
            time: Duration::from_secs_f64(self.time_limit),
            memory: self.memory_limit << 20,
            ..Limits::default()
        };
        Judge::new(options, limits, &INTERRUPTED)
    }
}

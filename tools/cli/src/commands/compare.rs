use std::io::Write;

use anyhow::ensure;
use boards::{solutions, symmetry};
use explain::format::{duration, grouped, multiple};
use explain::text::width;
use indicatif::ProgressBar;
use measure::sets::Set;
use measure::{Comparison, MIN_ROUNDS, Percentiles, Progress, Ratio, Spread};
use sudoku_kata::board::{self, Board};

use crate::input::Source;
use crate::interrupt::should_end;
use crate::language::of_user;
use crate::names::{board_parser, set_parser};
use crate::report::{BOARD, columns};
use crate::searches::{SearchName, search_parser, searches};
use crate::terminal;
use crate::usage::InChinese;

/// Run approaches on the same boards, and show what each did and how long it took.
///
/// Placements, undos, reads (looks at a cell), the deepest point and guesses are exact counts. Times are CPU times; a
/// very short one is a wall time, which is then more exact. Approaches take turns; for each board the shortest of several
/// rounds counts. After a ratio, ± says by how much the odd and the even rounds differ. Your solutions are compiled like
/// the approaches. For several boards, two more tables show the median, the percentiles and the maximum.
#[derive(Debug, Default, clap::Args)]
#[command(
    zh = "在同样的盘面上运行几种解法，看各做了什么、用了多久。\n\n次数是精确的：填数、撤销、读取（看盘面上的格子）、最深、猜测。时间是 CPU 时间，时间很短就取实际经过的时间，那样更准；各个解法轮流运行好几轮，每个盘面取最短的一次，比值后面的 ± 是奇数轮和偶数轮相差多少；你的程序和解法一样编译。盘面不止一个时，另有两张表，列出中位数、百分位数和最大值。",
    after_help = "Examples:\n  \
    sudoku-kata compare --board inkala bool_arrays bitmask_mrv\n  \
    sudoku-kata compare --set minimal --guesses bitmask_mrv singles\n  \
    sudoku-kata compare --images 1000 --seed 1 bool_arrays bitmask_mrv"
)]
pub struct Args {
    /// Boards: the cells of one, a name, a file, or `-` for standard input; LeetCode's example by default. Repeat the
    /// option for more.
    #[arg(zh = "盘面：一个盘面的格子、名字、文件，`-` 表示标准输入；默认是力扣的示例。可以写多次，给出多个盘面。",
        long = "board", aliases = ["puzzle", "puzzles"], value_name = "BOARD|NAME|FILE|-", value_parser = board_parser(),
        hide_possible_values = true, conflicts_with = "set")]
    given: Vec<String>,

    /// A set of boards: `list` shows which boards it holds.
    #[arg(zh = "一组盘面：`list` 会列出每组是什么。", long, value_name = "NAME", value_parser = set_parser())]
    set: Option<&'static Set>,

    /// Run on this many random images of each board instead of the board itself.
    ///
    /// An image is the same puzzle seen another way: digits renamed, rows, columns, bands and stacks
    /// permuted, transposed or not.
    #[arg(zh = "改用每个盘面的这么多个随机等价盘面。\n\n等价盘面是同一道题换一种样子：数字改名，行、列、大行、大列换位，也可以行列对调。", long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    images: Option<u32>,

    /// The seed of the random images: the same seed gives the same images on every machine.
    #[arg(zh = "等价盘面的随机种子：种子相同，在哪里都得到同样的盘面。")]
    #[arg(long, value_name = "S", requires = "images", default_value_t = 1)]
    seed: u64,

    /// Count guesses too: placements that the rules did not force.
    #[arg(zh = "也数猜测：规则没有逼着填的数。", long)]
    guesses: bool,

    /// Print one JSON document instead of tables.
    #[arg(zh = "打印一个 JSON 文档，不打印表。", long)]
    json: bool,

    /// Approaches, which `list` names, paths of solutions, or `mine` for the practice solution; all approaches if
    /// none is named.
    #[arg(zh = "解法（名字见 `list`）、程序文件的路径，或者 `mine`，它代表练习项目里的程序；不写就是所有解法。",
        value_name = "SEARCH", value_parser = search_parser(), hide_possible_values = true)]
    searches: Vec<SearchName>,
}

impl Args {
    fn boards(&self) -> anyhow::Result<Vec<Board>> {
        let mut given = self.set.map_or(Vec::new(), |set| set.boards().to_vec());
        let example = [String::from("classic")];
        let arguments = if self.given.is_empty() && self.set.is_none() {
            &example[..]
        } else {
            &self.given
        };
        for argument in arguments {
            for board in Source::of(argument, &ProgressBar::hidden())? {
                given.push(boards::from_cells(&board?));
            }
        }
        let Some(images) = self.images else {
            return Ok(given);
        };
        let all = u64::from(images) * given.len() as u64;
        let (most, found) = (grouped(MAX_IMAGES), grouped(all));
        ensure!(
            all <= MAX_IMAGES,
            say!(
                "expected up to {most} images in all, found {found}",
                "等价盘面一共最多 {most} 个，却要 {found} 个"
            )
        );
        let images_of = |board| symmetry::images(board, self.seed).take(images as usize);
        Ok(given.iter().flat_map(|board| images_of(board)).collect())
    }
}

/// All boards are in memory at once.
const MAX_IMAGES: u64 = 1_000_000;

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    let boards = args.boards()?;
    let searches = searches(&args.searches)?;

    let names = searches.iter().map(|search| search.name().to_owned());
    // One search may take longer than all others together.
    let left = (boards.len() > 1).then_some(terminal::left());
    let template = "{bar:12} {human_pos}/{human_len}  {elapsed}LEFT  {wide_msg}";
    let length = Some((names.len() * boards.len()) as u64);
    let bar = terminal::bar(length, &template.replace("LEFT", left.unwrap_or_default()));
    let show = show(&bar, names.collect());
    let comparison = measure::compare(&searches, &boards, args.guesses, should_end, show);
    bar.finish_and_clear();
    ensure!(!should_end(), judge::Error::Interrupted);

    if args.json {
        serde_json::to_writer(&mut *out, &comparison)?;
        writeln!(out)?;
    } else {
        if let [board] = &boards[..] {
            writeln!(out, "{}", with_its_solution(board))?;
        }
        writeln!(out, "{}", overview(&comparison, args.guesses))?;
        if boards.len() > 1 {
            let (placements, times) = (say!("placements", "填数"), say!("time", "时间"));
            let placements = spreads(placements, &comparison, |of| of.placements, grouped);
            let times = spreads(times, &comparison, |of| of.nanoseconds, duration);
            writeln!(out, "\n{placements}\n\n{times}")?;
        }
    }
    if cfg!(debug_assertions) && searches.iter().any(|search| search.has_own_process()) {
        out.flush()?;
        note!(
            "times: the approaches check for overflow here, your solutions do not; see --release",
            "时间：这里的各个解法检查溢出，你的程序不检查；见 `--release`"
        );
    }
    out.flush()?;
    for row in &comparison.approaches {
        let name = &row.name;
        if let Some(stopped) = &row.stopped {
            let stopped = stopped.in_language(of_user());
            note!("{name}: {stopped}", "{name}：{stopped}");
        }
        if row.reads.is_some() && row.placements.is_none() {
            note!(
                "{name}: it searches on copies of the board, beside it or by exchanging digits, so placements are not counted",
                "{name}：它在盘面的副本上、盘面之外，或者靠交换数字搜索，所以填数没有计数"
            );
        }
    }
    tell_doubts(&comparison, &boards);
    Ok(all_solved(&comparison))
}

/// Says what makes the numbers doubtful: boards without one solution, the machine, or too few boards.
fn tell_doubts(comparison: &Comparison, boards: &[Board]) {
    let counts: Vec<usize> = boards.iter().map(|of| solutions::count(of, 2)).collect();
    let count = |wanted| grouped(counts.iter().filter(|&&count| count == wanted).count() as u64);
    let ([none, several], all) = ([0, 2].map(count), grouped(boards.len() as u64));
    if none != "0" {
        note!(
            "without a solution: {none} of {all} boards, which no search solves",
            "无解：{all} 个盘面中的 {none} 个，哪个程序也解不出"
        );
    }
    if several != "0" {
        note!(
            "with several solutions: {several} of {all} boards, where searches may find different ones",
            "有多个解：{all} 个盘面中的 {several} 个，各程序找到的解可能不同"
        );
    }
    let ratios = comparison.approaches.iter().filter_map(|row| row.ratio);
    let most = |of: fn(&Ratio) -> f64| ratios.clone().map(|ratio| of(&ratio)).fold(0.0, f64::max);
    if let machine @ DOUBTFUL.. = most(|of| of.machine) {
        let machine = percent(machine);
        note!(
            "doubtful: the ratios of odd and even rounds differ by up to {machine}: the machine may be busy",
            "存疑：奇数轮与偶数轮的比值最多相差 {machine}：机器可能正忙"
        );
    }
    // Twice the standard error.
    if let boards @ DOUBTFUL.. = 2.0 * most(|of| of.boards) {
        let boards = percent(boards);
        note!(
            "doubtful: a few boards decide; on others like these, ratios may differ by {boards}: see --images",
            "存疑：少数盘面起决定作用，换一批同类盘面，比值可能相差 {boards}：见 `--images`"
        );
    }
}

/// A ratio that may be wrong by this part of itself is doubtful.
const DOUBTFUL: f64 = 0.15;

fn percent(part: f64) -> String {
    let percent = (100.0 * part).ceil();
    say!("{percent} %", "{percent}%")
}

fn all_solved(comparison: &Comparison) -> bool {
    let is_solved = |row: &measure::Row| row.solved == comparison.boards;
    comparison.approaches.iter().all(is_solved)
}

/// Shows on the bar first the boards that have been counted, then the searches that have been timed.
fn show(
    bar: &ProgressBar,
    names: Vec<String>,
) -> impl Fn(Progress) + Clone + Send + Sync + 'static {
    let bar = bar.clone();
    move |progress| {
        if bar.is_hidden() {
            return;
        }
        bar.set_message(match progress {
            Progress::Counted => return bar.inc(1),
            Progress::Counting(search) => {
                let name = &names[search];
                say!("counting {name}", "正在计数：{name}")
            }
            Progress::Timing(search, round) => {
                // The first rounds are the whole bar. The others take less than a second.
                let all = names.len() * MIN_ROUNDS;
                bar.set_length(all as u64);
                bar.set_position(all.min(round * names.len() + search) as u64);
                let name = &names[search];
                say!("timing {name}", "正在计时：{name}")
            }
        });
    }
}

/// The board, and its solution beside it, or below it where the terminal is narrow.
fn with_its_solution(given: &Board) -> String {
    let Some(solved) = solutions::first(given) else {
        return board::to_grid(given);
    };
    let boards = [given, &solved].map(|board| board::to_grid(board));
    let is_narrow = |width: u16| width < BOARD + COLUMN;
    match terminal::width().is_some_and(is_narrow) {
        true => boards.join("\n"),
        false => columns(&boards, COLUMN.into(), ""),
    }
}

/// The width of a board with the gap after it.
const COLUMN: u16 = BOARD + 5;

/// One row for each approach, with sums over all boards.
fn overview(comparison: &Comparison, with_guesses: bool) -> String {
    let boards = comparison.boards;
    let mean = |sum| grouped((sum as f64 / boards as f64).round() as u64);
    let rows = comparison.approaches.iter().map(|row| {
        vec![
            row.name.clone(),
            known(row.placements, grouped),
            known(row.placements, mean),
            known(row.undos, grouped),
            known(row.guesses, grouped),
            known(row.reads, grouped),
            known(row.deepest, grouped),
            known(row.nanoseconds_per_board, duration),
            match row.ratio {
                Some(ratio) => format!("{} ±{}", multiple(ratio.value), percent(ratio.machine)),
                None => known(row.nanoseconds_per_board, |_| multiple(1.0)),
            },
            match row.solved {
                solved if solved == boards => say!("yes", "是"),
                0 => say!("NO", "否"),
                solved => format!("{}/{}", grouped(solved as u64), grouped(boards as u64)),
            },
        ]
    });
    let headings = vec![
        (say!("approach", "解法"), 12),
        (say!("placements", "填数"), 11),
        (
            say!("per board", "每个盘面"),
            if boards > 1 { 3 } else { 0 },
        ),
        (say!("undos", "撤销"), 2),
        (say!("guesses", "猜测"), if with_guesses { 9 } else { 0 }),
        (say!("reads", "读取"), 6),
        (say!("deepest", "最深"), 1),
        (say!("time", "时间"), 8),
        (say!("ratio", "比值"), 7),
        (
            say!("solved", "解出"),
            if all_solved(comparison) { 5 } else { 10 },
        ),
    ];
    table(1, headings, rows.collect())
}

fn known(count: Option<u64>, written: impl Fn(u64) -> String) -> String {
    count.map_or(String::from("–"), written)
}

/// How the boards differ: one row for each approach, headed by `what`.
fn spreads(
    what: String,
    comparison: &Comparison,
    spread: fn(&Percentiles) -> Option<Spread>,
    written: fn(u64) -> String,
) -> String {
    let rows = comparison.approaches.iter().filter_map(|row| {
        let of = spread(row.percentiles.as_ref()?)?;
        let values = [of.median, of.p90, of.p99, of.max].map(written);
        Some([&[row.name.clone()][..], &values].concat())
    });
    let headings = vec![
        (what, 9),
        (say!("median", "中位数"), 3),
        (say!("90 %", "90%"), 1),
        (say!("99 %", "99%"), 2),
        (say!("maximum", "最大值"), 4),
    ];
    table(1, headings, rows.collect())
}

/// A table that fits the terminal: the least important columns are left out where it is narrow, and those of
/// importance 0 everywhere. Numbers begin in the column `words`.
pub fn table(words: usize, headings: Vec<(String, u8)>, mut rows: Vec<Vec<String>>) -> String {
    let (headings, importance): (Vec<String>, Vec<u8>) = headings.into_iter().unzip();
    rows.insert(0, headings);
    let room = |column: &usize| rows.iter().map(|row| width(&row[*column])).max();
    let rooms: Vec<usize> = (0..importance.len()).filter_map(|of| room(&of)).collect();
    let mut columns = Vec::from_iter(0..importance.len());
    for least in 0.. {
        columns.retain(|of| importance[*of] > least);
        let all: usize = columns.iter().map(|of| rooms[*of] + GAP.len()).sum();
        let has_room = |width: u16| all <= usize::from(width) + GAP.len();
        if columns.len() < 2 || terminal::width().is_none_or(has_room) {
            break;
        }
    }
    let line = |row: Vec<String>| {
        let cells = columns.iter().map(|&of| {
            let blank = " ".repeat(rooms[of] - width(&row[of]));
            match of < words {
                true => format!("{}{blank}", row[of]),
                false => format!("{blank}{}", row[of]),
            }
        });
        cells.collect::<Vec<_>>().join(GAP)
    };
    rows.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

const GAP: &str = "  ";

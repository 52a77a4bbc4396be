use std::io::Write;
use std::iter;

use anyhow::bail;
use boards::generate::{self, CLUES, CLUES_OF_MINIMAL, Draft};
use explain::format::grouped;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::{Board, count_clues};
use words::Text;

use crate::formats::BoardFormat;
use crate::language::of_user;
use crate::names::approach_parser;
use crate::output::Output;
use crate::parallel::in_order;
use crate::terminal;
use crate::usage::InChinese;

/// Generate boards with exactly one solution, each as a line of 81 characters.
///
/// The same seed gives the same boards in the same order on every machine.
#[derive(Debug, clap::Args)]
#[command(
    zh = "生成恰好有一个解的盘面，每个一行 81 个字符。\n\n种子相同，在哪里都按同样的顺序生成同样的盘面。",
    after_help = "Examples:\n  \
    sudoku-kata generate --count 100 --seed 1 > boards.txt\n  \
    sudoku-kata generate --minimal --effort bitmask_mrv singles"
)]
pub struct Args {
    /// The number of clues of each board: 22 to 81, or 22 to 27 with --minimal.
    ///
    /// The default is 30; with --minimal it is as many as are left, about 24.
    #[arg(
        zh = "每个盘面的已知数个数：22 到 81，加上 --minimal 时是 22 到 27。\n\n默认 30；加上 --minimal 时剩几个算几个，大约 24。"
    )]
    #[arg(long, value_name = "N")]
    clues: Option<usize>,

    /// Generate minimal boards: without any one of its clues, a board has several solutions.
    #[arg(zh = "生成极小盘面：去掉任何一个已知数，就有多个解。", long)]
    minimal: bool,

    /// The number of boards.
    #[arg(zh = "盘面的个数。", long, value_name = "N", default_value_t = 1)]
    count: usize,

    /// The seed of the random numbers; random by default.
    #[arg(zh = "随机种子；默认随机选一个。", long, value_name = "S")]
    seed: Option<u64>,

    /// How boards are written, for people or other programs.
    #[arg(zh = "盘面的写法，给人或者别的程序看。", long, value_enum, default_value_t = BoardFormat::Line)]
    format: BoardFormat,

    /// Add a comment to each line, or columns to CSV: the number of clues, and the placements of each approach. For
    /// qqwing, leave it out: it takes each digit there for a cell.
    #[arg(
        zh = "每行加上注释，CSV 则加上几列：已知数的个数，以及各个解法的填数次数。qqwing 会把这里的数字都当成格子，给它的盘面不要加。",
        long
    )]
    effort: bool,

    /// The approaches whose placements --effort counts; all by default.
    #[arg(zh = "--effort 数哪些解法的填数次数；默认是所有解法。", value_name = "APPROACH", value_parser = approach_parser(), hide_possible_values = true, requires = "effort")]
    approaches: Vec<&'static Approach>,
}

pub fn run(args: &Args, out: &mut Output) -> anyhow::Result<bool> {
    let (range, kind) = match args.minimal {
        true => (CLUES_OF_MINIMAL, Text::of("a minimal board", "极小盘面")),
        false => (CLUES, Text::of("a board", "盘面")),
    };
    let kind = kind.in_language(of_user());
    let (least, most) = (range.start(), range.end());
    if let Some(clues) = args.clues.filter(|clues| !range.contains(clues)) {
        bail!(say!(
            "expected {least} to {most} clues for {kind}, found {clues}",
            "{kind}的已知数最少 {least} 个，最多 {most} 个，不能是 {clues} 个"
        ));
    }
    let seed = args.seed.unwrap_or_else(|| {
        let seed = generate::any_seed();
        note!(
            "to get the same boards again: --seed {seed}",
            "想再生成同样的盘面，加上 --seed {seed}"
        );
        seed
    });
    // A minimal board loses every clue that it can; only some then have the number that is wanted.
    let wanted = args.clues.or((!args.minimal).then_some(30));
    let clues = wanted.filter(|_| !args.minimal).unwrap_or(0);
    let left = terminal::left();
    let template = format!("{{wide_bar}} {{human_pos}}/{{human_len}}  {{msg}}  {{elapsed}}{left}");
    let bar = terminal::bar_beside_output(Some(args.count as u64), &template);
    // Random numbers are drawn in order and boards are kept in order: they depend on the seed alone,
    // whatever the number of cores.
    let mut rng = generate::rng(seed);
    let mut drawn = 0;
    let shown = bar.clone();
    let drafts = iter::repeat_with(move || {
        drawn += 1;
        let tried = grouped(drawn);
        shown.set_message(say!("{tried} tried", "已试 {tried} 个"));
        Draft::draw(&mut rng)
    });
    let boards = in_order(drafts, move |draft| draft.board(clues));
    let is_wanted = move |board: &Board| wanted.is_none_or(|clues| count_clues(board) == clues);
    let boards = boards.filter(is_wanted).take(args.count);
    let named = (!args.approaches.is_empty()).then(|| args.approaches.clone());
    let named = named.unwrap_or_else(|| Vec::from_iter(approaches::ALL));
    let counted = if args.effort { named } else { Vec::new() };
    let format = args.format;
    if args.effort && !matches!(format, BoardFormat::Line | BoardFormat::Csv) {
        bail!(say!(
            "expected --format line or csv beside --effort: others have no comments",
            "--effort 只能配 --format line 或 csv：别的格式没有注释"
        ));
    }
    if format == BoardFormat::Csv {
        let name = |approach: &&Approach| format!(",{}", approach.name);
        let names: String = counted.iter().map(name).collect();
        let clues = if args.effort { ",clues" } else { "" };
        writeln!(out, "puzzle{clues}{names}")?;
    }
    for line in in_order(boards, move |board| line(format, &counted, &board)) {
        out.write_all(line.as_bytes())?;
        bar.inc(1);
        if out.is_closed() {
            break;
        }
    }
    bar.finish_and_clear();
    Ok(true)
}

/// The board, with the placements of these approaches as in
/// `…  # 24 clues; placements: bitmask_mrv 387, singles 72`, or in columns.
fn line(format: BoardFormat, counted: &[&Approach], board: &Board) -> String {
    let line = format.written(board);
    let clues = count_clues(board);
    let counts = counted
        .iter()
        .map(|approach| (approach.name, approach.count(board).effort.placements));
    if counted.is_empty() {
        return line + "\n";
    } else if format == BoardFormat::Csv {
        let counts: String = counts.map(|(_, count)| format!(",{count}")).collect();
        return format!("{line},{clues}{counts}\n");
    }
    let counts = Vec::from_iter(counts.map(|(name, count)| format!("{name} {count}")));
    let counts = counts.join(Text::of(", ", "，").in_language(of_user()));
    say!(
        "{line}  # {clues} clues; placements: {counts}\n",
        "{line}  # {clues} 个已知数；填数次数：{counts}\n"
    )
}

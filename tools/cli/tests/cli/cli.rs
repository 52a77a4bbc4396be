//! The commands as a user types them: what they print on stdout and stderr, and their exit codes.

use std::fs;
use std::process::Stdio;

use assert_cmd::Command;
use boards::{generate, solutions};
use insta::assert_snapshot;
use measure::sets;
use pretty_assertions::assert_eq;
use regex_lite::{Captures, Regex};
use rstest::rstest;
use sudoku_kata::{approaches, board, puzzles, submission};
use testing::root;

use crate::support::{PROGRAM, kata, outcome, prepare_as, printed, snapshots};

pub const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EIGHTEEN: &str =
    "..........9..1..3...6.2.7.....3.4...21.....98...........25.64...8.....1..........";
/// A board that needs backtracking.
const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// Six cells are empty, and the walk in reading order meets a dead end.
const SHORT: &str =
    "534..89.26.2.953481983425678597.1423426853791713924856961537284287419635345286179";
pub const UNSOLVABLE: &str =
    "...4567891.......................................................................";

/// A board without a solution, one with one, one that clashes, and one with several.
fn some_unsolvable() -> Vec<u8> {
    let clash = CLASSIC.replacen('3', "5", 1);
    let boards = [UNSOLVABLE, CLASSIC, &clash, &".".repeat(81)];
    boards.join("\n").into_bytes()
}

/// The outcome with `~` for times and ratios, which differ between machines. Column widths depend on
/// them, so runs of spaces in a table become one space.
fn without_times(outcome: &str) -> String {
    // Which one is the fastest differs, too.
    let doubt = Regex::new(r#"(?m)^doubtful: .*\n|,"ratio":\{[^}]*\}"#).expect("it is valid");
    let time = Regex::new(r"\d+(\.\d+)? (ns|µs|ms|s)\b|[\d,]+(\.\d+)?×( ±\d+ %)?")
        .expect("the pattern is valid");
    let nanoseconds = Regex::new(r#"("nanoseconds_per_board":)\d+"#).expect("the pattern is valid");
    let spread = Regex::new(r#"("nanoseconds":)\{[^}]*\}"#).expect("the pattern is valid");
    let table = Regex::new(r"(?m)^((approach|time) .*|.* ~.*)$").expect("the pattern is valid");
    let outcome = doubt.replace_all(outcome, "");
    let outcome = time.replace_all(&outcome, "~");
    let outcome = nanoseconds.replace_all(&outcome, "${1}0");
    let outcome = spread.replace_all(&outcome, "${1}{}");
    let row = |row: &Captures| row[0].split_whitespace().collect::<Vec<_>>().join(" ");
    table.replace_all(&outcome, row).into_owned()
}

#[rstest]
#[case::list("list", &["list"])]
#[case::no_command_compares_all_on_the_classic_board("no_command", &[])]
#[case::compare_some_on_a_named_board("compare_named", &["compare", "--board", "mrv_loses", "bitmask_mrv", "board_scan"])]
#[case::compare_on_a_set("compare_set", &["compare", "--set", "easy", "--guesses", "bitmask_mrv", "band_bitboards"])]
#[case::compare_on_images("compare_images", &["compare", "--images", "50", "--seed", "7", "bool_arrays", "bitmask_mrv"])]
#[case::compare_on_too_many_images("compare_too_many", &["compare", "--set", "easy", "--images", "10001"])]
#[case::compare_on_a_set_and_a_file("compare_set_and_file", &["compare", "--set", "easy", "--board", "-"])]
#[case::compare_on_boards_without_one_solution("compare_doubtful", &["compare", "--board", UNSOLVABLE, "--board", &".".repeat(81), "singles"])]
#[case::compare_as_json("compare_json", &["compare", "--json", "bitmask_mrv", "bool_arrays"])]
#[case::solve_as_a_grid("solve_grid", &["solve", CLASSIC, EIGHTEEN])]
#[case::solve_named_boards("solve_named", &["solve", "--format", "line", "classic", "inkala"])]
#[case::solve_as_lines("solve_line", &["solve", "--format", "line", CLASSIC, EIGHTEEN])]
#[case::solve_as_json("solve_json", &["solve", "--format", "json", "--approach", "board_scan", CLASSIC])]
#[case::a_board_without_a_solution("solve_none", &["solve", "--format", "line", UNSOLVABLE, CLASSIC])]
#[case::a_board_with_several_solutions("solve_several", &["solve", &".".repeat(81)])]
#[case::a_misspelt_approach("misspelt_approach", &["submit", "bol_arrays"])]
#[case::a_misspelt_puzzle("misspelt_puzzle", &["compare", "--board", "clasic"])]
#[case::a_misspelt_board("misspelt_board", &["solve", "clasic"])]
#[case::a_board_with_dashes("solve_named_dashes", &["solve", "--format", "line", &CLASSIC.replace('.', "-")])]
#[case::rows_without_quotes("solve_rows", &["solve", &CLASSIC[..9], &CLASSIC[9..18]])]
#[case::submit_an_approach_anyway("submit_anyway", &["submit", "bitmask_mrv", "--anyway"])]
#[case::submit_with_a_limit_that_does_not_apply("submit_limit", &["submit", "bitmask_mrv", "--time-limit", "2"])]
#[case::a_misspelt_command("misspelt_command", &["sumbit", "bool_arrays"])]
#[case::a_page_of_a_misspelt_command("man_of_misspelt", &["man", "sumbit"])]
#[case::eighty_cells("solve_eighty", &["solve", &CLASSIC[1..]])]
#[case::a_letter("solve_letter", &["solve", &CLASSIC.replace("419", "4l9")])]
#[case::a_name_of_a_board("board_as_approach", &["compare", "inkala"])]
#[case::a_name_of_an_approach("approach_as_board", &["solve", "singles"])]
#[case::two_fives_in_a_row("solve_clash", &["solve", &CLASSIC.replacen("3", "5", 1)])]
#[case::a_missing_file("missing_file", &["solve", "boards.txt"])]
#[case::a_missing_file_to_compare("missing_file", &["compare", "--board", "boards.txt"])]
#[case::a_folder("solve_folder", &["solve", "docs"])]
#[case::watch_without_a_terminal("watch_pipe", &["watch", "bool_arrays"])]
#[case::watch_at_speed_0("watch_speed", &["watch", "--speed", "0"])]
#[case::replay_as_text("replay_words", &["replay", "bitmask_mrv", "--format", "txt"])]
#[case::replay_as_json("replay_json", &["replay", "bool_arrays", "--board", SHORT, "--format", "json", "-o", "-"])]
#[case::replay_of_all_as_json("replay_json_all", &["replay", "--format", "json", "-o", "-"])]
#[case::replay_without_a_file("replay_no_file", &["replay", "bitmask_mrv"])]
#[case::replay_without_a_format("replay_no_format", &["replay", "bitmask_mrv", "-o", "-"])]
#[case::replay_of_an_unknown_ending("replay_ending", &["replay", "bitmask_mrv", "-o", "race.gif"])]
// The words of the system.
#[cfg_attr(unix, case::replay_into_a_missing_folder("replay_nowhere", &["replay", "bitmask_mrv", "-o", "no/race.svg"]))]
#[case::replay_of_two_boards("replay_two_boards", &["replay", "--board", &format!("{CLASSIC}\n{EIGHTEEN}"), "-o", "-", "--format", "txt"])]
#[case::replay_of_a_board_that_clashes("clash", &["replay", "--board", &CLASSIC.replacen("3", "5", 1), "-o", "-", "--format", "txt"])]
fn shows(#[case] name: &str, #[case] arguments: &[&str]) {
    let outcome = without_times(&outcome(kata().args(arguments)));
    snapshots().bind(|| assert_snapshot!(format!("cli_{name}"), outcome));
}

#[rstest]
#[case::many_boards("compare_many", &["compare", "--board", "-", "bool_arrays", "bitmask_mrv"], format!("{CLASSIC}\n# a comment\n{INKALA}\n").into_bytes())]
#[case::many_boards_as_json("compare_many_json", &["compare", "--json", "--board", "-", "bool_arrays", "bitmask_mrv"], format!("{CLASSIC}\n{INKALA}\n").into_bytes())]
#[case::boards_from_standard_input("solve_line", &["solve", "--format", "line"], format!("{CLASSIC}\n{EIGHTEEN}\n").into_bytes())]
#[case::question_marks("solve_question_marks", &["solve", "--format", "line"], CLASSIC.replace('.', "?").into_bytes())]
#[case::two_signs("solve_two_signs", &["solve", "--format", "line"], CLASSIC.replacen('.', "0", 3).into_bytes())]
#[case::no_board("no_board", &["solve", "-"], Vec::new())]
#[case::no_board_to_compare("no_board", &["compare", "--board", "-"], Vec::new())]
#[case::bytes_that_are_not_text("solve_junk", &["solve"], vec![0xff, 0x00, 0x0a, 0x80])]
#[case::as_line("solve_without_line", &["solve", "--format", "line"], some_unsolvable())]
#[case::as_json("solve_without_json", &["solve", "--format", "json"], some_unsolvable())]
#[case::as_csv("solve_without_csv", &["solve", "--format", "csv"], some_unsolvable())]
#[case::an_invalid_second_line("solve_second", &["solve", "--format", "line"], format!("{CLASSIC}\n{}\n", &CLASSIC[1..]).into_bytes())]
#[case::ten_megabytes_on_a_line("solve_large", &["solve"], vec![b'5'; 10_000_000])]
fn shows_with_standard_input(
    #[case] name: &str,
    #[case] arguments: &[&str],
    #[case] input: Vec<u8>,
) {
    let outcome = without_times(&outcome(kata().args(arguments).write_stdin(input)));
    snapshots().bind(|| assert_snapshot!(format!("cli_{name}"), outcome));
}

/// The command that solves boards, a line each.
fn solve() -> Command {
    let mut command = kata();
    command.args(["solve", "--format", "line"]);
    command
}

/// Of the approaches, the boards and the sets.
fn names() -> [Vec<&'static str>; 3] {
    let approaches = approaches::ALL.iter().map(|of| of.name);
    let boards = puzzles::ALL.iter().map(|of| of.name);
    let sets = sets::ALL.iter().map(|of| of.name);
    [approaches.collect(), boards.collect(), sets.collect()]
}

#[test]
fn lists_every_approach_board_and_set_as_json() {
    let lists = printed(kata().args(["list", "--json"]));
    let lists: serde_json::Value = serde_json::from_str(&lists).expect("it is JSON");
    for (of, names) in ["approaches", "boards", "sets"].into_iter().zip(names()) {
        let list = lists[of].as_array().expect("it is a list").iter();
        let listed = list.map(|entry| entry["name"].as_str().expect("it is text"));
        assert_eq!(listed.collect::<Vec<_>>(), names);
    }
    assert_eq!(lists["boards"][0]["cells"], CLASSIC);
}

/// The shell completes what the script holds.
#[rstest]
fn completions_hold_every_name(
    #[values("bash", "elvish", "fish", "powershell", "zsh")] shell: &str,
) {
    let script = printed(kata().args(["completions", shell]));
    // Elvish and PowerShell complete options and commands alone.
    let names = names().concat().into_iter();
    let names = names.filter(|_| !["elvish", "powershell"].contains(&shell));
    for name in names.chain(["generate", "--minimal"]) {
        assert!(script.contains(name), "{shell}: {name}");
    }
}

#[rstest]
#[case::of_the_program(&["man"], "sudoku\\-kata \\- Many ways to solve LeetCode 37")]
#[case::of_a_command(&["man", "solve"], "sudoku\\-kata\\-solve \\- Solve boards")]
fn a_page_of_the_manual_begins_with_its_name(#[case] arguments: &[&str], #[case] name: &str) {
    let page = printed(kata().args(arguments));
    assert!(page.contains(".TH ") && page.contains(name), "{page}");
}

fn solved(board: &board::Board) -> String {
    board::to_line(&solutions::first(board).expect("it has a solution"))
}

fn boards_and_solutions(count: usize) -> (Vec<String>, Vec<String>) {
    let boards = generate::boards(12, 30).take(count);
    let solutions = boards.map(|board| (board::to_line(&board), solved(&board)));
    solutions.unzip()
}

#[rstest]
#[case::from_a_file(&["--board"])]
#[case::by_its_older_name(&["--puzzles"])]
#[case::from_a_file_as_an_argument(&[])]
fn solves_many_boards_in_order(#[case] option: &[&str]) {
    let (mut boards, mut solutions) = boards_and_solutions(1_000);
    // A slow board near the end of its chunk.
    boards[60] = EIGHTEEN.to_owned();
    solutions[60] = solved(&boards::parse(EIGHTEEN).expect("it is a board"));
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let file = folder.path().join("boards.txt");
    fs::write(&file, boards.join("\n")).expect("it can be written");
    let outcome = outcome(solve().args(option).arg(&file));
    let solutions = solutions.join("\n");
    let begin = format!("exit code: 0\n--- stdout\n{solutions}\n--- stderr\n");
    let words = outcome.strip_prefix(&begin).expect("it solves all");
    assert!(words.starts_with("1,000 boards, ") && words.ends_with(" boards/s\n"));
}

#[rstest]
#[case::one(CLASSIC, 0)]
#[case::none(UNSOLVABLE, 1)]
#[case::several(&".".repeat(81), 1)]
fn unique_asks_for_exactly_one_solution(#[case] board: &str, #[case] code: i32) {
    let outcome = outcome(solve().args(["--unique", "--board", "classic", board]));
    assert!(
        outcome.starts_with(&format!("exit code: {code}\n")),
        "{outcome}"
    );
}

/// Another program writes a board, and reads a line before it writes the next.
#[rstest]
fn answers_before_the_end_of_the_input(#[values("81 cells", "nine rows")] form: &str) {
    use std::io::{BufRead, BufReader, Write};
    let mut child = started(&["solve", "--format", "line"]);
    let child = child.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("it is a pipe")).lines();
    for board in [CLASSIC, EIGHTEEN, INKALA] {
        let text = match form {
            "81 cells" => format!("{board}\n"),
            _ => (0..9)
                .map(|r| format!("{}\n", &board[9 * r..][..9]))
                .collect(),
        };
        stdin.write_all(text.as_bytes()).expect("it reads");
        let line = lines.next().expect("it answers").expect("it is text");
        assert_eq!(line, solved(&boards::parse(board).expect("it is a board")));
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

/// The program as a plain [`std::process::Command`], so a test can choose its pipes.
fn started(arguments: &[&str]) -> std::process::Command {
    let mut command = prepare_as(&kata(), PROGRAM);
    command.args(arguments);
    command
}

/// A pipe whose reader is closed.
fn closed_pipe() -> std::io::PipeWriter {
    std::io::pipe().expect("there are pipes").1
}

/// Whichever stream it is; it says nothing about it.
#[rstest]
#[case::submit(&["submit", "bool_arrays"], 0)]
#[case::list(&["list"], 0)]
#[case::help(&["--help"], 0)]
#[case::compare(&["compare", "bitmask_mrv"], 0)]
#[case::replay(&["replay", "board_scan", "--format", "txt", "-o", "-"], 0)]
#[case::endless_output(&["generate", "--seed", "1", "--count", "1000000000"], 0)]
#[case::no_solution(&["solve", UNSOLVABLE, CLASSIC], 1)]
#[case::an_invalid_board_after_a_solution(&["solve", CLASSIC, "55"], 2)]
#[case::a_misspelt_approach(&["submit", "bol_arrays"], 2)]
#[case::a_verdict(&["judge", "docs/practise/template.rs", "--json"], 1)]
fn keeps_its_exit_code_when_a_stream_is_closed(#[case] arguments: &[&str], #[case] code: i32) {
    let ended = started(arguments).stdout(closed_pipe()).output();
    let ended = ended.expect("the program starts");
    assert_eq!(ended.status.code(), Some(code));
    assert!(code != 0 || ended.stderr.is_empty(), "{ended:?}");
    // Without an answer to give, it says why on stderr.
    if code != 0 {
        let ended = started(arguments).stderr(closed_pipe()).output();
        assert_eq!(ended.expect("the program starts").status.code(), Some(code));
    }
}

#[cfg(target_os = "linux")]
#[rstest]
#[case::of_help("--help", "")]
#[case::of_a_list_in_chinese("list --lang zh", "错误：磁盘空间不足\n")]
fn a_full_disk_is_an_error(#[case] arguments: &str, #[case] message: &str) {
    let full = fs::File::create("/dev/full").expect("Linux has it");
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let ended = started(&arguments).stdout(full).output();
    let ended = ended.expect("the program starts");
    let said = String::from_utf8(ended.stderr).expect("it is text");
    assert!(said.starts_with(message), "{said}");
    assert_eq!(ended.status.code(), Some(2));
}

#[test]
fn submits_the_file_byte_for_byte_and_the_footer() {
    for approach in approaches::ALL {
        let path = root().join(format!("src/approaches/{}.rs", approach.name));
        let file = fs::read_to_string(path).expect("the file is there");
        let submitted = printed(kata().args(["submit", approach.name]));
        assert_eq!(submitted, file + submission::FOOTER);
    }
}

#[test]
fn replay_overwrites_a_file_only_with_force() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let path = folder.path().join("race.SVG");
    let replay = |arguments: &[&str]| {
        let mut command = kata();
        let command = command.args(["replay", "bitmask_mrv", "-o"]).arg(&path);
        outcome(command.args(arguments)).replace(&*path.to_string_lossy(), "race.SVG")
    };

    assert!(replay(&[]).starts_with("exit code: 0"));
    let picture = fs::read_to_string(&path).expect("it is written");
    assert!(picture.starts_with("<svg"));
    fs::write(&path, "precious").expect("it can be written");
    let refused = replay(&[]);
    snapshots().bind(|| assert_snapshot!("cli_replay_in_the_way", refused));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "precious");
    assert!(replay(&["--force"]).starts_with("exit code: 0"));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), picture);
}

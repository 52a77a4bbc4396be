//! Wrong solutions that must be judged in a process of their own: each gets its verdict, and the reason.

use testing::solution::{first, only, with};

use super::{assert_in_snapshot, assert_snapshot, report_of};

/// Those that are judged in every run of the tests; the others take a while.
const QUICK: [&str; 2] = ["no end", "aborts"];

fn solutions() -> Vec<(&'static str, String)> {
    let in_call = "if fill_from(board, index + 1) {\n                return true;\n            }";
    let no_end = with(in_call, &in_call.replace(" + 1", ""))
        .replace("board[r][c] != '.'", "board[r][c] != '.' && index == 0")
        .replace("fits(board, r, c, digit)", "digit == '1'");
    let by_heart =
        "let rows = \"534678912 672195348 198342567 859761423 426853791 713924856 961537284 \
                    287419635 345286179\";
        *board = rows.split(' ').map(|row| row.chars().collect()).collect();";
    let in_a_thread = "let mut copy = board.clone();
        std::thread::spawn(move || fill_from(&mut copy, 0));";
    let on_a_solved_board =
        "let empty = board.iter().flatten().position(|cell| *cell == '.'); empty.unwrap();";
    let panic = "std::thread::spawn(|| panic!(\"a dead end\")).join().unwrap();";
    let caught = "let _ = std::panic::catch_unwind(|| panic!(\"a hard board\"));";
    let looks = include_str!("../solutions/looks_for_the_answer.rs");
    vec![
        ("knows the example by heart", only(by_heart)),
        ("catches its panics", only(caught)),
        ("looks for the answer", looks.into()),
        ("leaves the work to a thread", only(in_a_thread)),
        ("no end", no_end),
        ("panics on a solved board", first(on_a_solved_board)),
        ("panics in a thread", first(panic)),
        ("aborts", only("std::process::abort();")),
    ]
}

/// The verdict, and why. Of a panic the place stays: the standard library changes its words.
fn line((name, text): &(&str, String)) -> String {
    let report = report_of(text, &judge::everyday(37));
    let (verdict, passed, cases) = (report.verdict, report.passed(), report.cases());
    let failure = report.failure.expect(name);
    // It is a board of every seed.
    assert!(failure.number <= 12, "{name}");
    let parts: Vec<&str> = failure.reason.en.splitn(3, ':').collect();
    let reason = match failure.panic {
        Some(_) => parts[..2].join(":"),
        None => failure.reason.en.clone(),
    };
    // How Windows says it.
    let reason = reason.replace("exit code: 0xc0000409", "signal: 6 (SIGABRT)");
    let board = failure.name;
    format!("{name}: {verdict} {passed}/{cases}\n    {board}: {reason}\n")
}

#[test]
fn some_get_their_verdicts() {
    for solution in solutions().iter().filter(|(name, _)| QUICK.contains(name)) {
        assert_in_snapshot("long_verdicts", &line(solution));
    }
}

#[test]
#[ignore = "compiles a dozen programs"]
fn all_get_their_verdicts() {
    assert_snapshot("long_verdicts", solutions().iter().map(line).collect());
}

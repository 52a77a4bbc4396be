//! The file of an approach: it is handed in alone, byte for byte, and begins with its imports and its essay.

use std::env;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use pretty_assertions::{assert_eq, assert_str_eq};
use sudoku_kata::approaches::Approach;

/// Imports alone are above the essay, and none is further down.
pub fn begins_with_its_imports_and_its_essay(approach: &Approach) {
    let is_import = |line: &&str| {
        line.is_empty() || line.starts_with("use ") || line.starts_with("#[cfg(target_arch = \"")
    };
    let essay = approach.source.split("pub fn").next().expect("it is text");
    let picture = approach.source.find("/// ```text");
    assert!(picture.is_some(), "the essay or a helper has a picture");
    let headings = essay.lines().filter_map(|line| line.strip_prefix("/// # "));
    let headings: Vec<&str> = headings.skip_while(|part| *part != "Cost").collect();
    let parts = ["Cost", "Pitfalls", "Source", "Liberties"];
    let is_in_order = headings.len() > 2 && parts.starts_with(&headings);
    assert!(is_in_order, "{headings:?}");
    let mut lines = approach.source.lines().skip_while(is_import);
    let first = lines.next().expect("the file is not empty");
    assert!(first.starts_with("/// "), "below the imports is {first}");
    let signature = lines.find(|line| !line.starts_with("///"));
    assert_eq!(
        signature,
        Some("pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {"),
        "LeetCode's function comes right after the essay"
    );
    let import = lines.find(|line| line.trim_start().starts_with("use "));
    assert_eq!(import, None);
}

/// What an approach file may not contain although it compiles, and why.
const FORBIDDEN: [(&[&str], &str); 4] = [
    (&["#[test]"], "the test would run twice"),
    (
        &["\nmod ", "\npub mod "],
        "in another module than its twin's, `Vec` would be the standard one",
    ),
    (&["print", "dbg!"], "output is slow, and nobody reads it"),
    (&[".unwrap()"], "`expect` says why it cannot fail"),
];

pub fn stands_alone(approach: &Approach) {
    for (forbidden, reason) in FORBIDDEN {
        let mut forbidden = forbidden.iter();
        let found = forbidden.find(|part| approach.source.contains(**part));
        assert_eq!(found, None, "{reason}");
    }
}

/// Code for one kind of processor needs a second way for the others. Nothing else justifies code that
/// some machines do not compile.
pub fn is_configured_for_processors_alone(approach: &Approach) {
    for line in approach.source.lines().filter(|line| line.contains("cfg")) {
        let condition = line.replace("not(", "").replace("any(", "");
        let condition = condition.trim_start();
        let is_of_processors = condition.starts_with("#[cfg(target_arch = \"");
        assert!(is_of_processors, "it is configured by {line}");
    }
}

/// LeetCode's part of the program: it calls the method on the classic board.
const AROUND: &str = r#"
struct Solution;

fn main() {
    let rows = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";
    let mut board = rows.split(' ').map(|row| row.chars().collect()).collect();
    Solution::solve_sudoku(&mut board);
    print!("{}", String::from_iter(board.concat()));
}
"#;

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Without the crate and its macros, in LeetCode's edition, and in that of the past. `KATA_RUSTC` can name another compiler.
pub fn compiles_alone_and_solves_in_leetcodes_method(approach: &Approach) {
    let compiler = env::var_os("KATA_RUSTC").unwrap_or_else(|| "rustc".into());
    // On Windows the compiler may leave a temporary file there.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let program = folder.join(format!("{}{}", approach.name, env::consts::EXE_SUFFIX));
    for (edition, emitted) in [("2021", "metadata"), ("2024", "link")] {
        let mut rustc = Command::new(&compiler)
            .args(["-", "-Dwarnings", "--edition", edition])
            .args(["--emit", emitted, "-o"])
            .arg(&program)
            .current_dir(folder)
            .stdin(Stdio::piped())
            .spawn()
            .expect("there is a compiler");
        let text = [&approach.submission(), AROUND].concat();
        let mut stdin = rustc.stdin.take().expect("it is piped");
        let written = stdin.write_all(text.as_bytes());
        written.expect("the compiler reads it");
        drop(stdin);
        assert!(rustc.wait().expect("it ends").success(), "{edition}");
    }
    let output = Command::new(program).output().expect("it starts");
    assert_str_eq!(String::from_utf8_lossy(&output.stdout), SOLVED);
}

//! The commands of the path are about the file that its reader writes.

use std::fs;

use regex_lite::Regex;

use crate::judge_support::assert_has;
use crate::support::{kata, outcome};

fn docs(name: &str) -> String {
    testing::read(format!("docs/path/{name}"))
}

/// The reader's file is a copy of each chapter's program in turn.
#[test]
#[ignore = "runs all commands of the path"]
fn the_commands_of_each_chapter_are_about_the_readers_program() {
    let folder = tempfile::tempdir().expect("there is room");
    let run = |line: &str| outcome(kata().current_dir(&folder).args(line.split(' ')));
    run("practice");
    let file = folder.path().join("practice/src/solution.rs");
    let there = testing::root().join("docs/path").display().to_string();
    let commands = Regex::new(r"-- watch mine (.*)--step (\d+)`").expect("it is right");
    let player = Regex::new(r"<!-- player: (\S+) (\S+) (\d+) -->").expect("it is right");
    for (page, stage) in [
        ("first", "first"),
        ("checks", "bits"),
        ("fewest", "fewest"),
        ("list", "list"),
        ("singles", "singles"),
        ("cover", "cover"),
    ] {
        fs::write(&file, docs(&format!("{stage}.rs"))).expect("there is room");
        let text = docs(&format!("{page}.md")).replace("docs/path", &there);
        assert!(text.contains("\ncargo run --release -- judge\n"), "{page}");
        run("judge");
        for player in player.captures_iter(&text) {
            let (shown, [board, search, step]) = player.extract();
            // The command is above the player, or else below it.
            let (above, below) = text.split_once(shown).expect("it is there");
            let watched = commands.captures_iter(above).last();
            let watched = watched.or_else(|| commands.captures(below));
            let watched = watched.unwrap_or_else(|| panic!("{page}: no command"));
            let (own, [board_option, own_step]) = watched.extract();
            let shown = |search: &str, board: &str, step: &str| {
                let recorded = run(format!("replay {search} --format txt {board}").trim());
                let step = format!("\n{step} ");
                let (_, shown) = recorded.split_once(&step).expect("it has the step");
                shown.lines().take(2).collect::<Vec<_>>().join("\n")
            };
            let steps = [
                shown("mine", board_option, own_step),
                shown(search, &format!("--board {board}"), step),
            ];
            match own_step == step {
                true => assert_eq!(steps[0], steps[1], "{own}"),
                // Another program, which is at a dead end as well.
                false => steps.iter().for_each(|of| assert_has(of, "undone, ")),
            }
        }
    }
    let list = "\nSolved:\n  solution.rs  docs/path: first.rs bits.rs fewest.rs list.rs singles.rs cover.rs\n\n";
    assert_has(&run("list"), list);
}

/// A session has what is said of wrong answers.
#[test]
fn the_reader_foresees_the_steps_of_the_first_chapter() {
    let answers = "2 4 u u 3 4 2 2 4 1 u u u 4 2 1 4 2 3 4 ".replace(' ', "\n");
    let right = outcome(kata().args(["watch", "--four"]).write_stdin(answers));
    let solved = "Solved in 20 steps. You were right at once in 20 of them.\n";
    assert_has(&right, solved);
    let page = docs("zero.md");
    let blocks = page.split("```text\n").skip(1);
    let mut blocks = blocks.filter_map(|of| of.split("```").next());
    let waiting = blocks.find(|block| block.contains(", untried "));
    let waiting = waiting.expect("the chapter shows the waiting calls");
    assert_has(&right, waiting);
}

//! What is found out about a program, as it comes out of its process, and as it is said to a reader.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use runner as kata;
use runner::facts::{Fact, Seen};
use runner::finder::{Job, run};
use runner::one_file::cases;
use runner::report_in_words::Said;
use sudoku_kata::trace::Twin;

include!("programs/in_this_process.rs");

testing::twins! {
    changes_a_clue "programs/changes_a_clue.rs";
    check_at_end "../../diagnosis/tests/corpora/sent/check_at_end.rs";
    checks_a_digit "programs/checks_a_digit.rs";
    checks_when_full "programs/checks_when_full.rs";
    iterative_restart "../../diagnosis/tests/corpora/sent/iterative_restart.rs" "../../diagnosis/tests/corpora/sent/fits.rs";
    odometer "../../diagnosis/tests/corpora/broken/odometer.rs";
    official "../../diagnosis/tests/corpora/broken/official.rs";
    one_row_more "programs/one_row_more.rs";
    popped "../../diagnosis/tests/corpora/sent/popped.rs" "../../diagnosis/tests/corpora/sent/fits.rs";
    rc_mutated "../../diagnosis/tests/corpora/sent/rc_mutated.rs" "../../diagnosis/tests/corpora/sent/fits.rs";
    singles_only "../../diagnosis/tests/corpora/sent/singles_only.rs" "../../diagnosis/tests/corpora/sent/fits.rs";
    slow_on_classic "programs/slow_on_classic.rs";
}

/// Each line with its length, cut, and what is said.
fn facts((name, twin): &(&str, Twin)) -> String {
    let job = Job {
        mark: String::from("mark"),
        cases: cases(),
        chosen: Some(cases()[0].board),
        known: None,
    };
    let job = Job::read(&job.text());
    let (mut text, mut said) = (format!("---- {name}\n"), Said { job: &job, at: 0 });
    run(&job, &mut InThisProcess(*twin), &mut |fact| {
        let line = fact.line(None);
        if let Fact::Seen(what, _) = fact {
            let seen = Seen::read(&line[6 + what.len()..]).expect("it is a search");
            assert_eq!(Fact::Seen(what, &seen).line(None), line);
        }
        text += &format!("{} {line:.999}\n{}", line.len(), said.fact(&fact));
    });
    text
}

#[test]
fn are_found_and_said() {
    let text: String = TWINS.iter().map(facts).collect();
    testing::snapshots("runner").bind(|| assert_snapshot!("facts", text));
}

//! The functions that the page calls, on this machine.

use explain::timeline::Timeline;
use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::{Value, json};
use show::page;
use sudoku_kata::approaches;
use sudoku_kata::puzzles::{self, Puzzle};
use testing::{approach, named_board};

fn classic() -> &'static str {
    Puzzle::named("classic").unwrap().cells
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(&playground::parse(text, "zh")).unwrap()
}

#[test]
fn the_page_offers_every_search_and_board() {
    let catalogue: Value = serde_json::from_str(&playground::catalogue()).unwrap();
    let count = |list: &str| catalogue[list].as_array().map_or(0, Vec::len);
    assert_eq!(count("searches"), approaches::ALL.len());
    assert_eq!(count("puzzles"), puzzles::ALL.len());
}

#[test]
fn errors_name_the_cells_at_fault() {
    let expected = json!({ "board": classic(), "cells": [] });
    assert_eq!(parsed(classic()), expected);
    let with = |start: &str| start.to_owned() + &classic()[start.len()..];
    let symbol = "第 1 行第 1 列是 'x'，这里只能是数字或 '.'";
    let expected = json!({ "board": null, "error": symbol, "cells": [0] });
    assert_eq!(parsed(&with("x")), expected);
    let clash = "第 1 行有两个数字 5（第 1 列和第 2 列）";
    let expected = json!({ "board": with("55"), "error": clash, "cells": [0, 1] });
    assert_eq!(parsed(&with("55")), expected);
}

/// What was told since the last call.
fn told() -> Vec<Value> {
    let told = playground::TOLD.take().into_iter();
    told.map(|news| serde_json::from_str(&news).unwrap())
        .collect()
}

#[test]
fn tells_the_data_of_the_replay_page() {
    let timeline = Timeline::record(approach("bitmask_mrv"), &named_board("classic"), 1_000);
    let data = page::data(None, &[timeline]);
    playground::record(classic(), "bitmask_mrv", 1_000);
    assert_eq!(told(), [data]);
}

#[test]
fn tells_the_first_steps_of_a_long_search_once() {
    playground::record(classic(), "board_scan", 1_000);
    let told = told();
    assert_eq!(told.len(), 1);
    let first = &told[0]["groups"][0];
    assert_eq!(first["steps"].as_array().unwrap().len(), 1_000);
    assert_eq!(first["searching"], true);
}

#[test]
fn counts_so_far_lead_to_the_counts_of_the_whole_search() {
    let hard = Puzzle::named("eighteen").unwrap().cells;
    playground::count(hard, "bool_arrays");
    let news = told();
    let (whole, so_far) = news.split_last().unwrap();
    assert!(!so_far.is_empty());
    for what in ["placements", "undos", "reads"] {
        assert!(news.is_sorted_by_key(|counts| counts[what].as_u64()));
    }
    let traced = approach("bool_arrays").count(&named_board("eighteen"));
    let effort = traced.effort;
    let expected = json!({
        "placements": effort.placements,
        "undos": effort.undos,
        "reads": effort.reads,
        "deadEnds": effort.dead_ends,
        "solved": true,
        "summary": whole["summary"],
        "mistakes": whole["mistakes"],
    });
    assert_eq!(*whole, expected);
    // The costliest is shorter than the search.
    assert!((1..100).contains(&whole["mistakes"][0]["percent"].as_u64().unwrap()));

    let summaries = news.iter().map(|counts| &counts["summary"]);
    let summaries: Vec<_> = summaries.filter(|summary| !summary.is_null()).collect();
    assert!(summaries.len() > 2);
    for summary in &summaries {
        let steps = [&summary["steps"], &summary["slot"]].map(|number| number.as_u64().unwrap());
        assert!(steps[0] <= 2_048 * steps[1]);
        let mut rows = summary["rows"].as_array().unwrap().iter();
        assert!(rows.all(|row| row.as_array().unwrap().len() <= 4 * 4_096));
    }
    assert_eq!(summaries[summaries.len() - 1]["steps"], effort.steps());
}

/// The steps, their words and the losses are those of the search that is recorded from its start.
#[rstest]
#[case::in_the_middle(3_000)]
#[case::at_the_start(10)]
#[case::at_the_end(8_365)]
fn records_around_a_step_what_it_records_from_the_start(#[case] step: usize) {
    playground::record(classic(), "board_scan", 10_000);
    let whole = &told()[0]["groups"][0];
    playground::record_around(classic(), "board_scan", step, 1_000);
    let told = told();
    let [window] = &told[..] else {
        panic!("expected one window, found {told:?}");
    };
    let [start, passed] = ["start", "passed"].map(|name| window[name].as_u64().unwrap() as usize);
    assert_eq!(start, step.saturating_sub(500));
    let mut here = Vec::new();
    let all = whole["steps"].as_array().unwrap();
    for (i, step) in all[..start].iter().enumerate() {
        match step.as_u64().unwrap().is_multiple_of(10) {
            true => _ = here.pop(),
            false => here.push(i),
        }
    }
    assert_eq!(passed, here.len());
    here.extend(start..all.len().min(start + 1_000));
    let steps = window["steps"].as_array().unwrap();
    assert_eq!(steps.len(), here.len());
    let at = |of: &Value, list: &str, index: &str, i: usize| {
        of[list][of[index][i].as_u64().unwrap() as usize].clone()
    };
    let shown = |of: &Value, i: usize| {
        let lost = of["lostSince"][i].clone();
        let loss = (lost != 0).then(|| at(of, "losses", "lostWhy", i));
        (
            of["steps"][i].clone(),
            at(of, "reasons", "why", i),
            lost,
            loss,
        )
    };
    for (i, there) in here.into_iter().enumerate() {
        assert_eq!(shown(window, i), shown(whole, there));
        assert_eq!(window["lines"][i], whole["searches"][0]["lines"][there]);
    }
}

#[rstest]
#[case::one(classic(), "en", "")]
#[case::several(&".".repeat(81), "zh", "有多个解")]
#[case::none_for_a_cell(
    &("12345678.".to_owned() + &".".repeat(17) + "9" + &".".repeat(54)),
    "en",
    "no solution: r1c9 has no candidate",
)]
fn says_how_many_solutions_a_board_has(
    #[case] cells: &str,
    #[case] language: &str,
    #[case] expected: &str,
) {
    assert_eq!(playground::solutions(cells, language), expected);
}

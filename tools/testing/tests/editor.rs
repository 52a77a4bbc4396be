//! What an editor makes of an approach, whose file is compiled twice: rust-analyzer is asked as an editor does it.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use pretty_assertions::assert_eq;
use regex_lite::Regex;
use serde_json::{Value, json};
use sudoku_kata::approaches;
use testing::root;

#[test]
#[ignore = "rust-analyzer takes half a minute, and may be missing: rustup component add rust-analyzer"]
fn a_rename_in_an_approach_changes_every_use() {
    let mut command = Command::new("rust-analyzer");
    let streams = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let server = streams.stderr(Stdio::null()).current_dir(root()).spawn();
    let mut server = server.expect("it is installed");
    let mut stdin = server.stdin.take().expect("it is piped");
    let mut send = |method: &str, mut message: Value| {
        (message["jsonrpc"], message["method"]) = (json!("2.0"), json!(method));
        let message = message.to_string();
        let length = message.len();
        write!(stdin, "Content-Length: {length}\r\n\r\n{message}").expect("it reads");
    };
    let mut stdout = BufReader::new(server.stdout.take().expect("it is piped"));
    // The first message that holds this.
    let mut wait_for = |path: &str, value: Value| loop {
        // A length, and an empty line.
        let mut head = String::new();
        for _ in 0..2 {
            stdout.read_line(&mut head).expect("it writes text");
        }
        let length = head.trim_start_matches("Content-Length: ").trim().parse();
        let length = length.expect("it has ended: rustup component add rust-analyzer");
        let message = stdout.by_ref().take(length);
        let message: Value = serde_json::from_reader(message).expect("it writes JSON");
        if message.pointer(path) == Some(&value) {
            return message;
        }
    };
    let uri = |path: &str| format!("file://{}", root().join(path).display());
    let parameters = json!({
        "rootUri": uri(""),
        "capabilities": { "experimental": { "serverStatusNotification": true } },
        "initializationOptions": {
            "cachePriming": { "enable": false }, "checkOnSave": false, "procMacro": { "enable": false },
            "cargo": { "buildScripts": { "enable": false } },
        },
    });
    send("initialize", json!({"id": 0, "params": parameters}));
    wait_for("/id", json!(0));
    send("initialized", json!({"params": {}}));
    wait_for("/params/quiescent", json!(true));

    let function = Regex::new(r"fn (\w+)[(<]").expect("it is right");
    for (id, approach) in (1..).zip(approaches::ALL) {
        let file = uri(&format!("src/approaches/{}.rs", approach.name));
        let lines = || (0_u64..).zip(approach.source.lines());
        // The last function whose name no other has.
        let functions = lines().filter_map(|(r, line)| Some((r, function.captures(line)?.get(1)?)));
        let is_one = |name: &str| approach.source.matches(&format!("fn {name}")).count() == 1;
        let of = functions.filter(|(_, name)| is_one(name.as_str())).last();
        let (r, name) = of.expect("it has a function");
        let place = json!({"line": r, "character": name.start()});
        let rename = json!({"textDocument": {"uri": file}, "position": place, "newName": "new"});
        send("textDocument/rename", json!({"id": id, "params": rename}));
        let answer = wait_for("/id", json!(id));
        let files = answer["result"]["documentChanges"].as_array();
        let files = files.unwrap_or_else(|| panic!("{answer}")).iter();
        let edits = files.filter(|change| change["textDocument"]["uri"] == *file);
        let edits = edits.flat_map(|change| change["edits"].as_array().expect("a list"));
        let edited = edits.map(|edit| edit["range"]["start"]["line"].as_u64());
        let name = Regex::new(&format!(r"\b{}\b", name.as_str())).expect("it is right");
        let uses = lines().filter(|(_, line)| !line.trim_start().starts_with("//"));
        let uses = uses.filter(|(_, line)| name.is_match(line));
        let uses: BTreeSet<_> = uses.map(|(r, _)| Some(r)).collect();
        let edited: BTreeSet<_> = edited.collect();
        assert_eq!(edited, uses, "{name} in {}", approach.name);
    }
    server.kill().expect("it was running");
    server.wait().expect("it was started");
}

//! What an editor makes of an approach, whose file is compiled twice: rust-analyzer is asked as an editor does it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use sudoku_kata::approaches;
use testing::root;

#[test]
#[ignore = "rust-analyzer takes half a minute, and may be missing: rustup component add rust-analyzer"]
fn a_rename_in_an_approach_changes_every_use() {
    let mut server = Command::new("rust-analyzer")
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it is installed");
    let mut stdin = server.stdin.take().expect("it is piped");
    let mut send = |message: Value| {
        let message = message.to_string();
        let head = format!("Content-Length: {}\r\n\r\n", message.len());
        write!(stdin, "{head}{message}").expect("it reads");
    };
    let mut stdout = BufReader::new(server.stdout.take().expect("it is piped"));
    // The first message that is one of these.
    let mut wait_for = |is_wanted: &dyn Fn(&Value) -> bool| -> Value {
        loop {
            let mut head = String::new();
            while !head.ends_with("\r\n\r\n") {
                stdout.read_line(&mut head).expect("it writes text");
            }
            let length = head
                .lines()
                .find_map(|line| line.strip_prefix("Content-Length: "));
            let length = length
                .and_then(|length| length.parse().ok())
                .expect("a number");
            let mut message = vec![0; length];
            stdout.read_exact(&mut message).expect("all of it");
            let message = serde_json::from_slice(&message).expect("it writes JSON");
            if is_wanted(&message) {
                return message;
            }
        }
    };
    let request = |method: &str, params: Value| json!({"jsonrpc": "2.0", "id": method, "method": method, "params": params});
    let uri = |path: &str| format!("file://{}", root().join(path).display());
    send(request(
        "initialize",
        json!({
            "rootUri": uri(""),
            "capabilities": { "experimental": { "serverStatusNotification": true } },
            "initializationOptions": {
                "cachePriming": { "enable": false }, "checkOnSave": false, "procMacro": { "enable": false },
                "cargo": { "buildScripts": { "enable": false } },
            },
        }),
    ));
    wait_for(&|message| message["id"] == "initialize");
    send(json!({"jsonrpc": "2.0", "method": "initialized", "params": {}}));
    wait_for(&|message| message["params"]["quiescent"] == true);

    for approach in approaches::ALL {
        let file = uri(&format!("src/approaches/{}.rs", approach.name));
        // The last function whose name no other has.
        let functions = (0_u32..)
            .zip(approach.source.lines())
            .filter_map(|(r, line)| {
                let (before, after) = line.split_once("fn ")?;
                let name = &after[..after.find(['(', '<'])?];
                let is_one = approach.source.matches(&format!("fn {name}")).count() == 1;
                is_one.then_some((r, before.len() + "fn ".len(), name))
            });
        let (r, c, name) = functions.last().expect("it has a function");
        let position = json!({"line": r, "character": c});
        send(request(
            "textDocument/rename",
            json!({"textDocument": {"uri": file}, "position": position, "newName": "renamed"}),
        ));
        let answer = wait_for(&|message| message["id"] == "textDocument/rename");
        let files = answer["result"]["documentChanges"].as_array();
        let files = files.unwrap_or_else(|| panic!("{answer}")).iter();
        let edits = files.filter(|change| change["textDocument"]["uri"] == *file);
        let edits = edits.flat_map(|change| change["edits"].as_array().expect("a list"));
        let mut lines: Vec<_> = edits
            .map(|edit| edit["range"]["start"]["line"].as_u64())
            .collect();
        lines.sort();
        lines.dedup();
        let uses = (0..).zip(approach.source.lines()).filter(|(_, line)| {
            let is_comment = line.trim_start().starts_with("//");
            !is_comment
                && line
                    .split(|c: char| !c.is_alphanumeric() && c != '_')
                    .any(|word| word == name)
        });
        let uses: Vec<_> = uses.map(|(line, _)| Some(line)).collect();
        assert_eq!(lines, uses, "{name} in {}", approach.name);
    }
    server.kill().expect("it was running");
    server.wait().expect("it was started");
}

//! What an editor makes of an approach, whose file is compiled twice: rust-analyzer is asked as an editor does it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use sudoku_kata::approaches;
use testing::root;

struct Editor {
    server: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Editor {
    fn send(&mut self, message: &Value) {
        let message = message.to_string();
        write!(
            self.stdin,
            "Content-Length: {}\r\n\r\n{message}",
            message.len()
        )
        .expect("it reads");
    }

    /// The first message from the server that is one of these.
    fn wait_for(&mut self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let mut length = 0;
            for line in self.stdout.by_ref().lines() {
                let line = line.expect("it writes text");
                match line.strip_prefix("Content-Length: ") {
                    Some(value) => length = value.parse().expect("a number"),
                    None if line.is_empty() => break,
                    None => {}
                }
            }
            let mut message = vec![0; length];
            self.stdout.read_exact(&mut message).expect("all of it");
            let message = serde_json::from_slice(&message).expect("it writes JSON");
            if is_wanted(&message) {
                return message;
            }
        }
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.send(&json!({"jsonrpc": "2.0", "id": method, "method": method, "params": params}));
        let answer =
            self.wait_for(|message| message["id"] == method && message["method"].is_null());
        assert!(answer["error"].is_null(), "{answer}");
        answer["result"].clone()
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        self.server.kill().expect("it was running");
        self.server.wait().expect("it ends");
    }
}

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
    let stdin = server.stdin.take().expect("it is piped");
    let stdout = BufReader::new(server.stdout.take().expect("it is piped"));
    let mut editor = Editor {
        server,
        stdin,
        stdout,
    };
    let uri = |path: &str| format!("file://{}", root().join(path).display());
    editor.ask(
        "initialize",
        json!({
            "rootUri": uri(""),
            "capabilities": { "experimental": { "serverStatusNotification": true } },
            "initializationOptions": {
                "cachePriming": { "enable": false }, "checkOnSave": false, "procMacro": { "enable": false },
                "cargo": { "buildScripts": { "enable": false } },
            },
        }),
    );
    editor.send(&json!({"jsonrpc": "2.0", "method": "initialized", "params": {}}));
    editor.wait_for(|message| message["params"]["quiescent"] == true);

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
        let renamed = editor.ask(
            "textDocument/rename",
            json!({"textDocument": {"uri": file}, "position": position, "newName": "renamed"}),
        );
        let files = renamed["documentChanges"].as_array().expect("a list");
        let edits = files
            .iter()
            .filter(|change| change["textDocument"]["uri"] == *file);
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
}

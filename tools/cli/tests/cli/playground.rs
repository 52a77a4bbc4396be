//! The playground's server runs what its own page sends, and nothing else.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use pretty_assertions::assert_eq;
#[cfg(target_os = "linux")]
use rstest::rstest;
#[cfg(target_os = "linux")]
use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
use serde_json::{Value, json};
use tempfile::TempDir;

#[cfg(target_os = "linux")]
use super::support::assert_nothing_runs;
use super::support::{PROGRAM, assert_nothing_left, kata, prepare_as};

/// A server that is ended with this value.
struct Server {
    process: Child,
    /// `127.0.0.1:PORT`
    host: String,
    /// `/TOKEN/`
    path: String,
    /// Its page, and `tmp` for temporary files.
    folder: TempDir,
}

impl Server {
    fn start() -> Server {
        let page = TempDir::new().expect("there is room");
        let text = "<html data-service=\"https://example.org/\">";
        fs::write(page.path().join("index.html"), text).expect("there is room");
        fs::create_dir(page.path().join("tmp")).expect("there is room");
        let mut command = Command::new(PROGRAM);
        prepare_as(&kata(), &mut command);
        command.args(["playground", "--page"]).arg(page.path());
        command.env("TMPDIR", page.path().join("tmp"));
        let command = command.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().expect("it starts");
        let mut address = String::new();
        let stdout = process.stdout.take().expect("it is piped");
        let mut stdout = BufReader::new(stdout);
        stdout.read_line(&mut address).expect("it says where it is");
        let address = address.trim().strip_prefix("http://").expect("an address");
        let (host, path) = address.split_once('/').expect("a path");
        Server {
            host: host.to_owned(),
            path: format!("/{path}"),
            process,
            folder: page,
        }
    }

    /// The status and the body of the answer; 0 if the connection is closed.
    fn ask(&self, head: &str, headers: &[&str], body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.host).expect("it listens");
        let headers = headers.join("\r\n");
        let length = body.len();
        let request =
            format!("{head} HTTP/1.1\r\n{headers}\r\nContent-Length: {length}\r\n\r\n{body}");
        let _ = stream.write_all(request.as_bytes());
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or(("closed 0", ""));
        let status = head.split(' ').nth(1).expect("a status");
        (status.parse().expect("a number"), body.to_owned())
    }

    fn execute(&self, code: &str) -> Value {
        let (status, body) = self.ask_to_execute(code);
        assert_eq!(status, 200, "{body}");
        serde_json::from_str(&body).expect("it is JSON")
    }

    fn ask_to_execute(&self, code: &str) -> (u16, String) {
        let request = json!({
            "channel": "stable", "mode": "release", "edition": "2024", "crateType": "bin",
            "tests": false, "backtrace": false, "code": code,
        });
        let head = format!("POST {}execute", self.path);
        let headers = [
            &format!("Host: {}", self.host)[..],
            &format!("Origin: http://{}", self.host),
        ];
        self.ask(&head, &headers, &request.to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn runs_what_its_page_sends() {
    let server = Server::start();
    let answer =
        server.execute("fn main() { print!(\"out\"); eprint!(\"err\"); std::process::exit(3) }");
    assert_eq!(answer["success"], false);
    assert_eq!(answer["stdout"], "out");
    assert_eq!(answer["exitDetail"], "Exited with status 3");
    let stderr = answer["stderr"].as_str().expect("a text");
    assert!(stderr.ends_with("playground`\nerr"), "{stderr}");
    let answer = server.execute("fn main() { let _: char = 5; }");
    let stderr = answer["stderr"].as_str().expect("a text");
    assert!(stderr.contains("--> src/main.rs:1:27"), "{stderr}");
    assert_nothing_left(server.folder.path());
}

#[test]
fn limits_the_memory_of_what_its_page_sends() {
    let server = Server::start();
    // A list that is only asked for its length need not be made.
    let too_much = "std::hint::black_box(vec![1u8; 600 << 20])";
    let answer = server.execute(&format!(
        "fn main() {{ println!(\"{{}}\", {too_much}.len()) }}"
    ));
    assert_eq!(
        (&answer["success"], &answer["stdout"]),
        (&json!(false), &json!(""))
    );
}

#[cfg(target_os = "linux")]
#[test]
fn ends_what_it_runs_when_it_is_killed() {
    let server = Server::start();
    let answer = server.ask_to_execute(
        "fn main() {
            let server = std::os::unix::process::parent_id().to_string();
            std::process::Command::new(\"/bin/kill\").args([\"-9\", &server]).status().unwrap();
            loop { std::thread::park() }
        }",
    );
    assert_eq!(answer.0, 0);
    assert_nothing_runs(server.folder.path());
}

#[cfg(target_os = "linux")]
#[test]
fn says_what_was_too_much() {
    let server = Server::start();
    let large = "fn main() { std::fs::File::create(\"a\").unwrap().set_len(300 << 20).unwrap(); }";
    let (_, error) = server.ask_to_execute(large);
    assert_eq!(
        error,
        "{\"error\":\"it wrote more than 256 MiB to a file\"}"
    );
    let doubled = "macro_rules! m { ($($t:tt)*) => { m! { $($t)* $($t)* } } } m! { a }";
    let (_, error) = server.ask_to_execute(doubled);
    assert!(
        error.contains("the compiler needs more than 2 GiB of memory"),
        "{error}"
    );
}

/// There are too many, or there is no memory for another thread.
#[cfg(target_os = "linux")]
#[rstest]
#[case(None)]
#[case(Some(150 << 20))]
fn closes_connections_and_lives_on(#[case] current: Option<u64>) {
    let server = Server::start();
    let id = Pid::from_child(&server.process);
    let maximum = getrlimit(Resource::As).maximum;
    prlimit(Some(id), Resource::As, Rlimit { current, maximum }).expect("it is ours");
    let mut silent = Vec::new();
    while server.ask("GET /", &[], "").0 != 0 {
        silent.push(TcpStream::connect(&server.host).expect("it listens"));
        assert!(silent.len() < 100);
    }
    drop(silent);
    while server.ask("GET /", &[], "").0 != 403 {}
}

#[test]
fn refuses_whoever_is_not_its_page() {
    let server = Server::start();
    let Server { host, path, .. } = &server;
    let (host, other) = (format!("Host: {host}"), "Host: example.org");
    let get = |path: &str, host: &str| server.ask(&format!("GET {path}"), &[host], "").0;
    let page = server.ask(&format!("GET {path}"), &[&host], "");
    assert_eq!(
        (page.0, page.1.contains("data-service=\"execute\"")),
        (200, true)
    );
    assert_eq!(get(path, other), 403);
    assert_eq!(get("/", &host), 403);
    assert_eq!(get(&format!("{path}../index.html"), &host), 404);
    let post = |headers: &[&str]| server.ask(&format!("POST {path}execute"), headers, "{}").0;
    assert_eq!(post(&[&host]), 403);
    assert_eq!(post(&[&host, "Origin: https://example.org"]), 403);
    assert_eq!(post(&[&host, "Origin: null"]), 403);
}

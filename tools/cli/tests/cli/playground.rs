//! The playground's server runs what its own page sends, and nothing else.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use pretty_assertions::assert_eq;
use rstest::rstest;
#[cfg(target_os = "linux")]
use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::support::{PROGRAM, assert_nothing_left, assert_nothing_runs, kata, prepare_as};

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
        let headers = headers.join("\r\n");
        let length = body.len();
        let head = format!("{head} HTTP/1.1\r\n{headers}\r\nContent-Length: {length}");
        answer(self.send(&format!("{head}\r\n\r\n{body}")))
    }

    fn send(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.host).expect("it listens");
        let _ = stream.write_all(request.as_bytes());
        stream
    }

    /// The head of a request of the page to execute something.
    fn head(&self) -> String {
        let Server { host, path, .. } = self;
        format!("POST {path}execute HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n")
    }

    fn execute(&self, code: &str) -> Value {
        let (status, body) = self.ask_to_execute(code);
        assert_eq!(status, 200, "{body}");
        serde_json::from_str(&body).expect("it is JSON")
    }

    fn ask_to_execute(&self, code: &str) -> (u16, String) {
        answer(self.send_program(code))
    }

    fn send_program(&self, code: &str) -> TcpStream {
        let request = json!({
            "channel": "stable", "mode": "release", "edition": "2024", "crateType": "bin",
            "tests": false, "backtrace": false, "code": code,
        });
        let request = request.to_string();
        let length = request.len();
        self.send(&format!(
            "{}Content-Length: {length}\r\n\r\n{request}",
            self.head()
        ))
    }
}

fn answer(mut stream: TcpStream) -> (u16, String) {
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or(("closed 0", ""));
    let status = head.split(' ').nth(1).expect("a status");
    (status.parse().expect("a number"), body.to_owned())
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
    let folder = server.folder.path().join("zh");
    fs::create_dir(&folder).expect("there is room");
    fs::write(folder.join("a.css"), "").expect("there is room");
    fs::write(folder.join(".b.css"), "").expect("there is room");
    assert_eq!(get(&format!("{path}zh/a.css?x"), &host), 200);
    for file in [
        "zh/.b.css",
        "zh",
        "../index.html",
        "zh/../index.html",
        "zh//a.css",
    ] {
        assert_eq!(get(&format!("{path}{file}"), &host), 404, "{file}");
    }
    let post = |headers: &[&str]| server.ask(&format!("POST {path}execute"), headers, "{}").0;
    assert_eq!(post(&[&host]), 403);
    assert_eq!(post(&[&host, "Origin: https://example.org"]), 403);
    assert_eq!(post(&[&host, "Origin: null"]), 403);
}

/// A program that would use all its time, and says when it runs.
fn endless(server: &Server) -> String {
    let mark = server.folder.path().join("runs");
    format!("fn main() {{ std::fs::write({mark:?}, \"\").unwrap(); loop {{}} }}")
}

#[test]
fn a_newer_program_or_a_closed_page_ends_the_one_that_runs() {
    let server = Server::start();
    let mark = server.folder.path().join("runs");
    let start = || {
        let connection = server.send_program(&endless(&server));
        while !mark.exists() {}
        fs::remove_file(&mark).expect("it is there");
        connection
    };
    let older = start();
    assert_eq!(server.execute("fn main() {}")["success"], true);
    let error = json!({ "error": "a newer program was sent" });
    assert_eq!(answer(older), (500, error.to_string()));
    drop(start());
    assert_nothing_runs(server.folder.path());
}

#[rstest]
#[case::nothing("", 0)]
#[case::half_a_request("GET / HTTP/1.1\r\n", 408)]
#[case::no_http("hello\r\n\r\n", 400)]
#[case::a_length_that_is_none("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400)]
#[case::no_length("POST / HTTP/1.1\r\n\r\n", 411)]
#[case::chunks("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411)]
#[case::too_large("POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n", 413)]
fn refuses_what_is_no_request(#[case] request: &str, #[case] status: u16) {
    assert_eq!(answer(Server::start().send(request)).0, status);
}

#[test]
fn says_what_is_wrong_with_a_request_of_its_page() {
    let server = Server::start();
    let Server { host, path, .. } = &server;
    let host = format!("Host: {host}");
    let status = |head: &str| server.ask(head, &[&host], "").0;
    assert_eq!(status(&format!("GET {path}nothing")), 404);
    assert_eq!(status(&format!("GET {path}execute")), 405);
    assert_eq!(status(&format!("PUT {path}")), 405);
    let post = |body: &str| {
        let (head, length) = (server.head(), body.len());
        let request = format!("{head}Content-Length: {length}\r\n\r\n{body}");
        answer(server.send(&request)).0
    };
    assert_eq!(post("{"), 400);
    // It is read to its end: else the answer would be lost.
    assert_eq!(post(&"x".repeat(4 << 20)), 413);
}

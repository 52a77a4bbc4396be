//! The playground's server runs what its own page sends, and nothing else.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Stdio;
use std::rc::Rc;
use std::time::{Duration, Instant};

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use tempfile::TempDir;

#[cfg(unix)]
use super::judge_support::compile_after;
#[cfg(target_os = "linux")]
use super::judge_support::{starts_strays, wait_for_strays};
use super::support::{PROGRAM, Running, kata, prepare_as};
use super::support::{assert_nothing_left, assert_nothing_runs};

struct Server {
    process: Running,
    /// `127.0.0.1:PORT`
    host: String,
    /// `/TOKEN/`
    path: String,
    /// Its page, and `tmp` for temporary files.
    folder: Rc<TempDir>,
}

impl Server {
    fn start() -> Server {
        Server::start_with(new_page(), &["--port", "0"])
    }

    fn start_with(page: Rc<TempDir>, arguments: &[&str]) -> Server {
        let text = "<html data-service=\"https://example.org/\">";
        fs::write(page.path().join("index.html"), text).expect("there is room");
        fs::create_dir_all(page.path().join("tmp")).expect("there is room");
        let mut prepared = kata();
        prepared.env("TMPDIR", page.path().join("tmp"));
        // Like a linker that is killed.
        #[cfg(unix)]
        compile_after("mktemp \"$TMPDIR/XXXXXX\" >&2", &page, &mut prepared);
        let mut command = prepare_as(&prepared, PROGRAM);
        command.args(["playground", "--page"]).arg(page.path());
        command.args(arguments);
        let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
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
            process: Running(process),
            folder: page,
        }
    }

    /// The status and the body of the answer; 0 if the connection is closed. The request's names are replaced.
    fn ask(&self, request: &str) -> (u16, String) {
        let Server { host, path, .. } = self;
        let port = host.rsplit(':').next().expect("a port");
        let request = request.replace("HOST", host).replace("PATH", path);
        let request = request.replace("PORT", port);
        answer(self.send(&request.replace('\n', "\r\n")))
    }

    fn send(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.host).expect("it listens");
        let _ = stream.write_all(request.as_bytes());
        stream
    }

    fn execute(&self, code: &str) -> Value {
        let (status, body) = answer(self.send_program(code));
        assert_eq!(status, 200, "{body}");
        serde_json::from_str(&body).expect("it is JSON")
    }

    fn send_program(&self, code: &str) -> TcpStream {
        self.send_in_edition("2024", code)
    }

    fn send_in_edition(&self, edition: &str, code: &str) -> TcpStream {
        let request = json!({ "mode": "release", "edition": edition, "code": code }).to_string();
        let (Server { host, path, .. }, length) = (self, request.len());
        self.send(&format!(
            "POST {path}execute HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
             Content-Length: {length}\r\n\r\n{request}"
        ))
    }
}

fn new_page() -> Rc<TempDir> {
    Rc::new(TempDir::new().expect("there is room"))
}

/// What each answer has.
const HEADERS: [&str; 5] = [
    "Cache-Control: no-store",
    "Referrer-Policy: no-referrer",
    "Cross-Origin-Resource-Policy: same-origin",
    "Content-Security-Policy: frame-ancestors '",
    "X-Content-Type-Options: nosniff",
];

fn answer(mut stream: TcpStream) -> (u16, String) {
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    let Some((head, body)) = answer.split_once("\r\n\r\n") else {
        return (0, answer);
    };
    let missing = HEADERS.iter().find(|header| !head.contains(*header));
    assert_eq!(missing, None, "{head}");
    assert_eq!(head.contains("'self'"), body == "framed", "{head}");
    let status = head.split(' ').nth(1).expect("a status");
    (status.parse().expect("a number"), body.to_owned())
}

#[test]
fn runs_what_its_page_sends() {
    let server = Server::start();
    let exits = "fn main() { print!(\"out\"); eprint!(\"err\"); std::process::exit(3) }";
    let ended = server.execute(exits);
    assert_eq!(ended["success"], false);
    assert_eq!(ended["stdout"], "out");
    assert_eq!(ended["exitDetail"], "Exited with status 3");
    let stderr = ended["stderr"].as_str().expect("a text");
    assert!(stderr.ends_with("playground`\nerr"), "{stderr}");
    let broken = server.execute("fn main() { let _: char = 5; }");
    let stderr = broken["stderr"].as_str().expect("a text");
    assert!(stderr.contains("--> src/main.rs:1:27"), "{stderr}");
    // In an edition of LeetCode's alone.
    let (status, error) = answer(server.send_in_edition("@/dev/null", ""));
    assert_eq!((status, error.contains("edition")), (500, true), "{error}");
    // What was too much is said, if it ended the program.
    #[cfg(target_os = "linux")]
    {
        let large = "std::fs::File::create(\"a\").unwrap().set_len(300 << 20)";
        let large = server.send_program(&format!("fn main() {{ {large}.unwrap(); }}"));
        let error = json!({ "error": "it wrote more than 256 MiB to a file" });
        assert_eq!(answer(large).1, error.to_string());
        // A list that is only asked for its length need not be made.
        let huge = "std::hint::black_box(vec![1u8; 600 << 20])";
        let huge = format!("fn main() {{ println!(\"{{}}\", {huge}.len()) }}");
        let huge = server.execute(&huge);
        assert_eq!(huge["success"], false);
        assert_eq!(huge["stdout"], "");
    }
    assert_nothing_left(server.folder.path());
    #[cfg(unix)]
    {
        fs::remove_file(server.folder.path().join("compiler")).expect("it is there");
        let (status, error) = answer(server.send_program("fn main() {}"));
        let says = "install Rust, or name a compiler in KATA_RUSTC";
        assert_eq!((status, error.contains(says)), (500, true), "{error}");
    }
}

/// A browser keeps the texts of the page for its port.
#[test]
fn has_the_same_port_unless_that_is_taken() {
    let [first, mut second] = [(); 2].map(|()| Server::start_with(new_page(), &[]));
    let ports = [&first, &second].map(|server| {
        let (_, port) = server.host.split_once(':').expect("a port");
        port.parse::<u16>().expect("a number")
    });
    assert!((37037..=37046).contains(&ports[0]), "{ports:?}");
    assert!((37038..=37046).contains(&ports[1]), "{ports:?}");
    let mut said = String::new();
    let stderr = second.process.0.stderr.take().expect("it is piped");
    let mut stderr = BufReader::new(stderr);
    stderr.read_line(&mut said).expect("it says so");
    let expected = "port 37037 is taken: the texts that were written there stay there\n";
    assert_eq!(said, expected);
}

#[cfg(target_os = "linux")]
#[test]
fn ends_what_it_runs_when_it_is_killed() {
    let mut server = Server::start();
    let _page = server.send_program(&format!("fn main() {{ {} }}", starts_strays()));
    wait_for_strays(&server.folder);
    server.process.0.kill().expect("it runs");
    assert_nothing_runs(server.folder.path());
    let next = Server::start_with(Rc::clone(&server.folder), &["--port", "0"]);
    assert_nothing_left(next.folder.path());
}

/// Those who ask nothing hold nobody up.
#[test]
fn answers_beside_connections_that_ask_nothing() {
    let server = Server::start();
    let silent = [(); 200].map(|()| TcpStream::connect(&server.host).expect("it listens"));
    let start = Instant::now();
    assert_eq!(server.ask("GET / HTTP/1.1\n\n").0, 403);
    assert!(start.elapsed() < Duration::from_secs(4));
    drop(silent);
}

#[test]
fn a_newer_program_or_a_closed_page_ends_the_one_that_runs() {
    let server = Server::start();
    let mark = server.folder.path().join("runs");
    let endless = format!("fn main() {{ std::fs::write({mark:?}, \"\").unwrap(); loop {{}} }}");
    let start = || {
        let connection = server.send_program(&endless);
        let _ = connection.set_read_timeout(Some(Duration::from_millis(1)));
        while !mark.exists() {
            let is_answered = connection.peek(&mut [0]).is_ok();
            assert!(!is_answered, "{:?}", answer(connection));
        }
        let _ = connection.set_read_timeout(None);
        fs::remove_file(&mark).expect("it is there");
        connection
    };
    let older = start();
    assert_eq!(server.execute("fn main() {}")["success"], true);
    let error = json!({ "error": "a newer program was sent, or the page was closed" });
    assert_eq!(answer(older), (500, error.to_string()));
    drop(start());
    assert_nothing_runs(server.folder.path());
}

#[test]
fn answers_its_page_alone() {
    let server = Server::start();
    let folder = server.folder.path().join("zh");
    fs::create_dir_all(folder.join("players")).expect("there is room");
    for (file, text) in [
        ("a.css", ""),
        (".b.css", ""),
        ("toc.html", "framed"),
        ("players/a.html", "framed"),
    ] {
        fs::write(folder.join(file), text).expect("there is room");
    }
    // Where there are pipes.
    let pipe = server.folder.path().join("pipe");
    let _ = std::process::Command::new("mkfifo").arg(pipe).status();
    let page = server.ask("GET PATH HTTP/1.1\nHost: HOST\n\n").1;
    let expected = "<html data-service=\"execute\" data-not=\"https://example.org/\">";
    assert_eq!(page, expected);
    let page = "POST PATHexecute HTTP/1.1\nHost: HOST\nOrigin: http://HOST\n";
    let nothing = "Content-Length: 2\n\n{}";
    let of_origin = |origin| page.replace("http://HOST", origin) + nothing;
    let requests = [
        ("GET PATHzh/a.css?x HTTP/1.1\nHost: HOST\n\n", 200),
        ("GET PATHzh/toc.html HTTP/1.1\nHost: HOST\n\n", 200),
        ("GET PATHzh/players/a.html HTTP/1.1\nHost: HOST\n\n", 200),
        ("hello\n\n", 400),
        ("GET PATH HTTP/1.1\nHost: HOST\nhost: HOST\n\n", 400),
        (&format!("{page}Content-Length: -1\n\n"), 400),
        (&format!("{page}Content-Length: 1048577\n\n"), 400),
        (&format!("{page}Content-Length: 1\n\n{{"), 400),
        (&format!("{page}Transfer-Encoding: chunked\n\n0\n\n"), 400),
        ("GET / HTTP/1.1\nHost: HOST\n\n", 403),
        ("GET PATH HTTP/1.1\nHost: example.org\n\n", 403),
        (&page.replace("Origin: http://HOST\n", nothing), 403),
        (&of_origin("null"), 403),
        (&of_origin("http://example.org"), 403),
        ("GET PATHa.css HTTP/1.1\nHost: localhost:PORT\n\n", 404),
        ("GET PATHpipe HTTP/1.1\nHost: [::1]:PORT\n\n", 404),
        ("GET PATHnothing HTTP/1.1\nHost: HOST\n\n", 404),
        ("GET PATHzh HTTP/1.1\nHost: HOST\n\n", 404),
        ("GET PATHzh/.b.css HTTP/1.1\nHost: HOST\n\n", 404),
        ("GET PATHzh//a.css HTTP/1.1\nHost: HOST\n\n", 404),
        ("GET PATHzh/../index.html HTTP/1.1\nHost: HOST\n\n", 404),
        ("GET PATH../index.html HTTP/1.1\nHost: HOST\n\n", 404),
        ("GET PATHexecute HTTP/1.1\nHost: HOST\n\n", 405),
        ("GET PATHplayground/execute HTTP/1.1\nHost: HOST\n\n", 405),
        ("PUT PATH HTTP/1.1\nHost: HOST\n\n", 405),
    ];
    for (request, status) in requests {
        assert_eq!(server.ask(request).0, status, "{request:.200}");
    }
}

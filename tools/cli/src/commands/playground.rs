use std::collections::HashMap;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, anyhow, ensure};
use judge::Options;
use judge::execute::{self, execute};
use serde_json::json;

use crate::interrupt::{INTERRUPTED, handle_ctrl_c, should_end};
use crate::language::of_user;
use crate::typed;
use crate::usage::InChinese;

/// Serve the playground on this machine: what is written there is compiled and run here.
///
/// Only this machine can reach it, and only at the address that is printed. Ctrl-C ends it.
#[derive(Debug, clap::Args)]
#[command(
    zh = "在这台机器上提供演练场：在那里写的程序，在这里编译和运行。\n\n只有这台机器能打开，而且只能用打印出来的网址。按 Ctrl-C 结束。",
    after_help = "Example:\n  .ci/playground && sudoku-kata playground"
)]
pub struct Args {
    /// The port; 0 for any that is free.
    #[arg(zh = "端口；0 表示任何一个空闲的。", long, default_value_t = 0)]
    port: u16,

    /// The folder of the page, which .ci/playground makes.
    #[arg(
        zh = "网页的文件夹，由 .ci/playground 生成。",
        long,
        value_name = "FOLDER",
        default_value = "target/playground/page"
    )]
    page: PathBuf,
}

/// The most connections at once; another one is closed.
const MAX_CONNECTIONS: usize = 32;

/// The most bytes of a request: the page sends at most 64 KiB of source.
const MAX_REQUEST: usize = 1 << 20;

struct Server {
    page: PathBuf,
    /// The address without the token, as a browser sends it.
    origin: String,
    /// Nobody can guess it: no other page knows where to ask.
    token: String,
    options: Options,
    /// One program at a time.
    running: Mutex<()>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    let page = args.page.join("index.html");
    let path = typed::path(&page);
    ensure!(
        page.is_file(),
        say!(
            "{path}: expected the page, found no such file: make it with .ci/playground",
            "{path}：没有这个文件：用 .ci/playground 生成网页"
        )
    );
    let port = args.port;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port))
        .with_context(|| say!("port {port}", "端口 {port}"))?;
    let random = |what| RandomState::new().hash_one(what);
    let server = Arc::new(Server {
        page: args.page.clone(),
        origin: format!("http://{}", listener.local_addr()?),
        token: format!("{:016x}{:016x}", random("a"), random("b")),
        options: Options::default(),
        running: Mutex::new(()),
    });
    handle_ctrl_c()?;
    let Server { origin, token, .. } = &*server;
    writeln!(out, "{origin}/{token}/")?;
    out.flush()?;
    note!(
        "it compiles and runs what that page sends, as you; Ctrl-C ends it",
        "那个网页送来的程序，以你的权限编译和运行；按 Ctrl-C 结束"
    );
    listener.set_nonblocking(true)?;
    while !should_end() {
        match listener.accept() {
            // Each connection has a thread, and each thread the server.
            Ok((stream, _)) if Arc::strong_count(&server) <= MAX_CONNECTIONS => {
                let server = Arc::clone(&server);
                // Where none can be started, the connection is closed.
                let _ = thread::Builder::new().spawn(move || server.answer(stream));
            }
            Ok(_) => {}
            Err(_) => thread::sleep(Duration::from_millis(20)),
        }
    }
    // What runs now ends first: it is not to stay.
    let _running = server.running.lock();
    Ok(true)
}

/// The status, the kind of the body, and the body.
type Response = (&'static str, &'static str, Vec<u8>);

const MISSING: Response = ("404 Not Found", "text/plain", Vec::new());

fn found(kind: &'static str, file: io::Result<Vec<u8>>) -> Response {
    file.map_or(MISSING, |bytes| ("200 OK", kind, bytes))
}

struct Request {
    method: String,
    path: String,
    /// By their names in small letters.
    headers: HashMap<String, String>,
    body: Vec<u8>,
}

impl Server {
    fn answer(&self, stream: TcpStream) {
        // A browser that goes away is no error of ours.
        let _ = stream.set_nonblocking(false);
        let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
        if let Ok(request) = read(&stream) {
            let (status, kind, body) = self.response(&request);
            let head = format!(
                "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
                 X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
                body.len()
            );
            let mut stream = &stream;
            let _ = stream.write_all(&[head.as_bytes(), &body].concat());
        }
    }

    fn response(&self, request: &Request) -> Response {
        let refused = ("403 Forbidden", "text/plain", Vec::new());
        let is = |header: &str, expected: &str| {
            request.headers.get(header).map(String::as_str) == Some(expected)
        };
        // Another page may send a request here, under a name of its own for this machine.
        let host = self.origin.trim_start_matches("http://");
        let Some(file) = request.path.strip_prefix(&format!("/{}/", self.token)) else {
            return refused;
        };
        if !is("host", host) {
            return refused;
        }
        match (&request.method[..], file) {
            ("POST", "execute") if is("origin", &self.origin) => {
                let (status, body) = match self.execute(&request.body) {
                    Ok(body) => ("200 OK", body),
                    Err(error) => {
                        let error = json!({ "error": error.to_string() });
                        ("500 Internal Server Error", error)
                    }
                };
                (status, "application/json", body.to_string().into_bytes())
            }
            ("POST", _) => refused,
            ("GET", "" | "index.html") => {
                let text = fs::read_to_string(self.page.join("index.html"));
                // Instead of the service that the page would ask.
                let ours = "data-service=\"execute\" data-not=\"";
                let text = text.map(|text| text.replacen("data-service=\"", ours, 1).into_bytes());
                found("text/html", text)
            }
            ("GET", "library.wasm" | "own.wasm") => {
                found("application/wasm", fs::read(self.page.join(file)))
            }
            ("GET", "library.js" | "own.js" | "own.wasm.js") => {
                found("text/javascript", fs::read(self.page.join(file)))
            }
            _ => MISSING,
        }
    }

    fn execute(&self, body: &[u8]) -> anyhow::Result<serde_json::Value> {
        let request: execute::Request = serde_json::from_slice(body)?;
        let _running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let execution = execute(&request, &self.options, &INTERRUPTED)?;
        let execution = execution.map_err(|limit| anyhow!(limit.in_language(of_user()).to_owned()));
        Ok(serde_json::to_value(execution?)?)
    }
}

/// Reads a request of HTTP/1.1.
fn read(stream: &TcpStream) -> io::Result<Request> {
    let mut reader = BufReader::new(stream.take(MAX_REQUEST as u64));
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let mut words = line.split_whitespace().map(str::to_owned);
    let (method, path) = (words.next(), words.next());
    let mut headers = HashMap::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let Some((name, value)) = line.split_once(':') else {
            break;
        };
        headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
    }
    let length = headers.get("content-length");
    let length = length.and_then(|length| length.parse().ok());
    let mut body = vec![0; length.filter(|length| *length < MAX_REQUEST).unwrap_or(0)];
    reader.read_exact(&mut body)?;
    let (method, path) = (method.unwrap_or_default(), path.unwrap_or_default());
    Ok(Request {
        method,
        path,
        headers,
        body,
    })
}

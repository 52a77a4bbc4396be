use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, ensure};
use judge::Options;
use judge::execute::{Request, execute};
use serde_json::{Value, json};

use crate::interrupt::{INTERRUPTED, POLL, handle_ctrl_c, should_end};
use crate::language::of_user;
use crate::shell;
use crate::usage::InChinese;

/// Serve the playground on this machine, which compiles and runs the programs written in it.
///
/// Only this machine can reach the page, and only at the address that is printed. Ctrl-C ends it.
#[derive(Debug, clap::Args)]
#[command(
    zh = "在本机打开演练场，里面写的程序由本机编译和运行。\n\n只有这台机器能打开，而且只能用打印出来的网址。按 Ctrl-C 结束。",
    after_help = "Example:\n  .ci/playground && sudoku-kata playground"
)]
pub struct Args {
    /// The port; 0 for any that is free. [default: 37037, or the next one that is free]
    #[arg(
        zh = "端口；0 表示任何一个空闲的。[默认：37037，被占用时用下一个空闲的]",
        long
    )]
    port: Option<u16>,

    /// The folder to serve: that of the page, which .ci/playground makes, or that of the book, as .ci/book does.
    #[arg(zh = "网页的文件夹，由 .ci/playground 生成；也可以是书的文件夹，.ci/book 这样打开书。")]
    #[arg(long, value_name = "FOLDER", default_value = "target/playground/page")]
    page: PathBuf,
}

/// A browser keeps the texts that are written in the page for its port.
const PORT: u16 = 37037;

/// The most bytes of a request, and those of its body among them: the page sends at most 64 KiB of source.
const MAX_REQUEST: u64 = MAX_BODY as u64 + (16 << 10);
const MAX_BODY: usize = 1 << 20;

/// How long a connection may send nothing or take nothing.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Those of each response.
const HEADERS: &str = "X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n\
    Referrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n\
    Allow: GET, POST\r\nConnection: close\r\n";

struct Server {
    page: PathBuf,
    port: u16,
    /// Nobody can guess it: no other page knows where to ask.
    token: String,
    /// One program at a time.
    running: Mutex<()>,
    /// How many programs were sent. A newer one ends the one that runs.
    sent: AtomicUsize,
}

/// The names of this machine, as a browser sends them.
const HOSTS: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    let page = args.page.join("index.html");
    let path = shell::path(&page);
    ensure!(
        page.is_file(),
        say!(
            "{path}: expected the page, found no such file: make it with .ci/playground",
            "{path}：没有这个文件：用 .ci/playground 生成网页"
        )
    );
    let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    let (port, last) = args.port.map_or((PORT, PORT + 9), |port| (port, port));
    let listener = (port..=last).find_map(|port| bind(port).ok());
    let listener = listener.map_or_else(|| bind(port), Ok);
    let listener = listener.with_context(|| say!("port {port}", "端口 {port}"))?;
    let port = listener.local_addr()?.port();
    if args.port.is_none() && port != PORT {
        note!(
            "port {PORT} is taken: the texts that were written there stay there",
            "端口 {PORT} 被占用：在那里写的代码留在那里"
        );
    }
    // Where there is IPv6, too.
    let other = TcpListener::bind((Ipv6Addr::LOCALHOST, port)).ok();
    let mut token = [0; 16];
    getrandom::fill(&mut token).map_err(io::Error::from)?;
    let server = Arc::new(Server {
        page: args.page.clone(),
        port,
        token: format!("{:032x}", u128::from_ne_bytes(token)),
        running: Mutex::default(),
        sent: AtomicUsize::new(0),
    });
    handle_ctrl_c()?;
    judge::sweep(&env::temp_dir());
    let (host, token) = (HOSTS[0], &server.token);
    writeln!(out, "http://{host}:{port}/{token}/")?;
    out.flush()?;
    note!(
        "it compiles and runs what that page sends, as you; Ctrl-C ends it",
        "那个网页送来的程序，以你的权限编译和运行；按 Ctrl-C 结束"
    );
    for listener in [Some(listener), other].into_iter().flatten() {
        let server = Arc::clone(&server);
        thread::Builder::new().spawn(move || {
            for stream in listener.incoming() {
                let server = Arc::clone(&server);
                // Where no thread can be had, it is closed. A browser that goes away is no error of ours.
                let answer = |stream| thread::Builder::new().spawn(move || server.answer(&stream));
                if stream.map(answer).is_err() {
                    thread::sleep(POLL);
                }
            }
        })?;
    }
    while !should_end() {
        thread::sleep(POLL);
    }
    // What runs now ends first: it is not to stay.
    let _running = server.running.lock();
    Ok(true)
}

/// The status, the kind of the body, and the body.
type Response = (&'static str, &'static str, Vec<u8>);

const INVALID: &str = "400 Bad Request";
const REFUSED: &str = "403 Forbidden";
const MISSING: &str = "404 Not Found";
const UNSUPPORTED: &str = "405 Method Not Allowed";
const FAILED: &str = "500 Internal Server Error";

fn in_json(status: &'static str, body: &Value) -> Response {
    (status, "application/json", body.to_string().into_bytes())
}

impl Server {
    /// Answers one request, if there is one: a browser keeps connections for later, and would take an answer to nothing for
    /// that to its next request.
    fn answer(&self, mut stream: &TcpStream) -> io::Result<()> {
        stream.set_read_timeout(Some(TIMEOUT))?;
        stream.set_write_timeout(Some(TIMEOUT))?;
        let mut reader = BufReader::new(stream).take(MAX_REQUEST);
        let mut bytes = Vec::new();
        while !bytes.ends_with(b"\r\n\r\n") {
            if reader.read_until(b'\n', &mut bytes)? == 0 {
                return Ok(());
            }
        }
        let mut headers = [httparse::EMPTY_HEADER; 64];
        let mut head = httparse::Request::new(&mut headers);
        let response = match head.parse(&bytes) {
            Ok(_) => self.response(&head, reader, stream),
            Err(_) => Err(INVALID),
        };
        let path = head.path.unwrap_or_default();
        // The book's pages frame its players, and without scripts its contents.
        let is_framed = path.contains("/players/") || path.ends_with("/toc.html");
        let framed_by = if is_framed { "'self'" } else { "'none'" };
        let (status, kind, body) = response.unwrap_or_else(|of| (of, "text/plain", vec![]));
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
             Content-Security-Policy: frame-ancestors {framed_by}\r\n{HEADERS}\r\n",
            body.len()
        );
        stream.write_all(&[head.as_bytes(), &body].concat())
    }

    /// The error is the status of a request that is refused.
    fn response(
        &self,
        head: &httparse::Request,
        mut rest: impl Read,
        stream: &TcpStream,
    ) -> Result<Response, &'static str> {
        let header = |name: &str| {
            let named = |header: &&httparse::Header| header.name.eq_ignore_ascii_case(name);
            let mut found = head.headers.iter().filter(named).map(|header| header.value);
            let value = found.next().map(String::from_utf8_lossy);
            // Which of two would be meant?
            found.next().map_or(Ok(value), |_| Err(INVALID))
        };
        // Another page may send a request here, under a name of its own for this machine.
        let host = header("host")?.ok_or(REFUSED)?;
        let hosts = HOSTS.map(|name| format!("{name}:{}", self.port));
        let is_ours = hosts.iter().any(|name| *name == host);
        let path = head.path.unwrap_or_default();
        let file = path.strip_prefix(&format!("/{}/", self.token));
        let file = file.filter(|_| is_ours).ok_or(REFUSED)?;
        let executes = matches!(file, "execute" | "playground/execute");
        let origin = header("origin")?;
        match head.method {
            Some("POST") if executes && origin == Some(format!("http://{host}").into()) => {
                let size = header("content-length")?.and_then(|size| size.parse().ok());
                let size = size.filter(|size| *size <= MAX_BODY).ok_or(INVALID)?;
                let mut body = vec![0; size];
                rest.read_exact(&mut body).map_err(|_| INVALID)?;
                Ok(self.execute(&body, stream))
            }
            Some("POST") => Err(REFUSED),
            Some("GET") if !executes => self.file(file),
            _ => Err(UNSUPPORTED),
        }
    }

    /// A file below the folder of the page, which may be that of the book.
    fn file(&self, file: &str) -> Result<Response, &'static str> {
        let file = file.split('?').next().unwrap_or_default();
        let file = if file.is_empty() { "index.html" } else { file };
        let is_plain = |symbol: u8| symbol.is_ascii_alphanumeric() || b"-_./".contains(&symbol);
        let leads_up = |part: &str| part.is_empty() || part.starts_with('.');
        if file.split('/').any(leads_up) || !file.bytes().all(is_plain) {
            return Err(MISSING);
        }
        let path = self.page.join(file);
        // Opening a pipe may never return.
        let is_file = fs::metadata(&path).is_ok_and(|found| found.is_file());
        let bytes = is_file.then(|| fs::read(path));
        let mut bytes = bytes.and_then(Result::ok).ok_or(MISSING)?;
        let kind = match file.rsplit('.').next().unwrap_or_default() {
            "html" => {
                // Instead of the service that the page would ask.
                let ours = "data-service=\"execute\" data-not=\"";
                let text = String::from_utf8_lossy(&bytes);
                bytes = text.replacen("data-service=\"", ours, 1).into_bytes();
                "text/html; charset=utf-8"
            }
            "js" => "text/javascript",
            "css" => "text/css",
            "svg" => "image/svg+xml",
            "wasm" => "application/wasm",
            _ => "application/octet-stream",
        };
        Ok(("200 OK", kind, bytes))
    }

    /// Runs a program until it ends, a newer one is sent, or the page is closed.
    fn execute(&self, body: &[u8], stream: &TcpStream) -> Response {
        let failed = |status, error: &str| in_json(status, &json!({ "error": error }));
        let request: Request = match serde_json::from_slice(body) {
            Ok(request) => request,
            Err(error) => return failed(INVALID, &error.to_string()),
        };
        let turn = self.sent.fetch_add(1, Ordering::Relaxed) + 1;
        let _running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = stream.set_nonblocking(true);
        let is_unwanted = || {
            let is_closed = matches!(stream.peek(&mut [0]), Ok(0));
            is_closed || self.sent.load(Ordering::Relaxed) != turn
        };
        let execution = execute(&request, &Options::default(), &INTERRUPTED, is_unwanted);
        let _ = stream.set_nonblocking(false);
        match execution.as_ref().map(|done| (&done.stopped, done)) {
            Ok((Some(reason), _)) => failed(FAILED, reason.in_language(of_user())),
            Ok((None, done)) => in_json("200 OK", &json!(done)),
            Err(error) => failed(FAILED, &error.words(of_user())),
        }
    }
}

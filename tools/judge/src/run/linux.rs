//! What only Linux tells and does: which processes run, and whose they are.

#![allow(unsafe_code, reason = "Rust has no safe call for a fork")]

use std::fs;
use std::io;
use std::path::Path;
use std::process::Child;
use std::thread;
use std::time::Duration;

use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, WaitOptions, WaitStatus, getpid, getppid, kill_process,
    set_child_subreaper, set_parent_process_death_signal, setsid, wait, waitid, waitpid,
};

/// Whether a thread of the guard's program runs, or would if it had a processor.
pub fn is_runnable(guard: &Child) -> bool {
    // Stopped, it could not end its program.
    let _ = kill_process(Pid::from_child(guard), Signal::CONT);
    let id = guard.id();
    let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
    let children = children.unwrap_or_default();
    let program = children.split(' ').next().unwrap_or_default();
    stats(&format!("/proc/{program}/task")).any(|[_, state, ..]| state == "R")
}

/// The time of the processor of a process and of all that it has started: of those that run, and of those that were waited
/// for.
pub fn cpu_time(id: u32) -> Duration {
    let stat = fs::read(format!("/proc/{id}/stat")).unwrap_or_default();
    let stat = String::from_utf8_lossy(&stat);
    let words = stat.rsplit_once(") ").map_or("", |(_, words)| words);
    // Its own and theirs, in user mode and in the kernel, in hundredths of a second.
    let ticks = words.split(' ').skip(11).take(4);
    let ticks: u64 = ticks.map(|ticks| ticks.parse().unwrap_or(0)).sum();
    let threads = fs::read_dir(format!("/proc/{id}/task"))
        .into_iter()
        .flatten();
    let children = threads.flatten().map(|thread| {
        let children = fs::read_to_string(thread.path().join("children")).unwrap_or_default();
        let ids = children.split_whitespace().filter_map(|id| id.parse().ok());
        ids.map(cpu_time).sum::<Duration>()
    });
    Duration::from_millis(10 * ticks) + children.sum::<Duration>()
}

/// Called in a process that is to become a program. That goes on in a child; this one stays as its guard. It ends as the
/// program does. Once the judge has gone, it kills the program and all that came of it.
///
/// # Safety
///
/// This process must have one thread, and use no file later.
pub unsafe fn leave_guard(judge: Pid) -> io::Result<()> {
    inherit_strays();
    // Ctrl-C reaches the judge's session alone.
    let guard = setsid()?;
    // A handler of the judge's would use its files.
    // SAFETY: it sets no handler.
    unsafe { libc::signal(libc::SIGCHLD, libc::SIG_DFL) };
    // SAFETY: no other thread can hold a lock.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            set_parent_process_death_signal(Some(Signal::KILL))?;
            // It may have ended before.
            let is_there = getppid() == Some(guard);
            is_there.then_some(()).ok_or(io::ErrorKind::NotFound.into())
        }
        // SAFETY: the caller promises it.
        program => unsafe { stand_guard(judge, Pid::from_raw(program)) },
    }
}

/// # Safety
///
/// As for [`leave_guard`].
unsafe fn stand_guard(judge: Pid, program: Option<Pid>) -> ! {
    // Otherwise pipes and locks would stay with the guard, and the judge's handlers would use them. The call is known since
    // Linux 5.9.
    // SAFETY: nobody uses the files.
    unsafe {
        // The program may have ended by now.
        for signal in (1..=64).filter(|signal| *signal != libc::SIGCHLD) {
            libc::signal(signal, libc::SIG_IGN);
        }
        if libc::syscall(libc::SYS_close_range, 0, u32::MAX, 0) != 0 {
            for file in 0..1024 {
                libc::close(file);
            }
        }
    }
    let status = loop {
        if getppid() != Some(judge) {
            kill_strays(&[]);
        }
        match wait(WaitOptions::NOHANG | WaitOptions::UNTRACED) {
            Ok(None) => thread::sleep(Duration::from_millis(1)),
            Ok(Some((stopped, status))) if status.stopped() => {
                _ = kill_process(stopped, Signal::CONT);
            }
            Ok(Some((ended, status))) if Some(ended) == program => break Some(status),
            Ok(Some(_)) => {}
            Err(_) => break None,
        }
    };
    // SAFETY: the calls take numbers alone, and this thread is the only one.
    unsafe {
        if let Some(signal) = status.and_then(WaitStatus::terminating_signal) {
            libc::signal(signal, libc::SIG_DFL);
            libc::raise(signal);
        }
        libc::_exit(status.and_then(WaitStatus::exit_status).unwrap_or(1))
    }
}

/// From now on, a process becomes a child of this one when its parent ends, wherever it has gone. Each child leaves its
/// status, also if this process was started to ignore their ends.
pub fn inherit_strays() {
    // Fails before Linux 3.4.
    let _ = set_child_subreaper(Some(getpid()));
    // SAFETY: all zeros are an action; it is read, and no handler is set or taken away.
    unsafe {
        let mut action = std::mem::zeroed::<libc::sigaction>();
        libc::sigaction(libc::SIGCHLD, std::ptr::null(), &raw mut action);
        if action.sa_sigaction == libc::SIG_IGN {
            libc::signal(libc::SIGCHLD, libc::SIG_DFL);
        }
    };
}

/// Kills what has become a child of this process by itself. It is in another session than this one,
/// where all other children are but the programs that are `running`.
pub fn kill_strays(running: &[u32]) {
    let me = Path::new("/proc/self");
    let Some(([own, _, _, _, own_session], own_ids)) = stat(me).zip(ids(me)) else {
        return;
    };
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    for _ in 0..MAX_GENERATIONS {
        // Most often there is no child at all.
        if waitid(WaitId::All, look).is_err() {
            return;
        }
        let strays = stats("/proc").filter_map(|[id, _, parent, _, session]| {
            if parent != own || session == own_session {
                return None;
            }
            // In a container, /proc may be the one outside, which has other ids first.
            let all = ids(&Path::new("/proc").join(id))?;
            let id = *all.get(own_ids.len() - 1)?;
            Pid::from_raw(id).filter(|_| !running.contains(&id.cast_unsigned()))
        });
        let strays: Vec<Pid> = strays.collect();
        if strays.is_empty() {
            return;
        }
        for stray in strays {
            // Fails if it has ended.
            let _ = kill_process(stray, Signal::KILL);
            let _ = waitpid(Some(stray), WaitOptions::empty());
        }
    }
}

/// The children of a stray are found after its end. Some strays may start others faster than they are
/// killed: the judge gives up at some point.
const MAX_GENERATIONS: usize = 1_000;

/// The id, the state, the parent, the group and the session of each process or thread in this folder.
fn stats(folder: &str) -> impl Iterator<Item = [String; 5]> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| stat(&entry.path()))
}

fn stat(folder: &Path) -> Option<[String; 5]> {
    let stat = fs::read(folder.join("stat")).ok()?;
    let stat = String::from_utf8_lossy(&stat);
    // The name, in brackets, may hold anything.
    let (id, _) = stat.split_once(" (")?;
    let (_, words) = stat.rsplit_once(") ")?;
    let [state, parent, group, session] = *words.split(' ').collect::<Vec<_>>().first_chunk()?;
    Some([id, state, parent, group, session].map(String::from))
}

/// The ids of a process in each namespace that it is in, the outermost first.
fn ids(folder: &Path) -> Option<Vec<i32>> {
    let status = fs::read(folder.join("status")).ok()?;
    let status = String::from_utf8_lossy(&status);
    let mut lines = status.lines();
    let ids = lines.find_map(|line| line.strip_prefix("NSpid:"))?;
    ids.split_whitespace().map(|id| id.parse().ok()).collect()
}

//! What only Linux tells and does: which processes run, and whose they are.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Child;

use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, WaitOptions, getpid, getppid, kill_process,
    set_child_subreaper, set_parent_process_death_signal, waitid, waitpid,
};

/// Whether a thread of the program runs, or would if it had a processor.
pub fn is_runnable(program: &Child) -> bool {
    let mut threads = stats(&format!("/proc/{}/task", program.id()));
    threads.any(|[_, state, ..]| state == "R")
}

/// Has the system kill this process when the thread of `parent` that started it ends. That one waits for it.
pub fn end_with_parent(parent: Pid) -> io::Result<()> {
    set_parent_process_death_signal(Some(Signal::KILL))?;
    // It may have ended before.
    let is_there = getppid() == Some(parent);
    is_there.then_some(()).ok_or(io::ErrorKind::NotFound.into())
}

/// From now on, a process becomes a child of this one when its parent ends, wherever it has gone.
pub fn inherit_strays() {
    // Fails before Linux 3.4.
    let _ = set_child_subreaper(Some(getpid()));
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

//! What only Linux tells and does: which processes run, and whose they are.

use std::fs;
use std::path::Path;
use std::process::Child;

use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, WaitOptions, getpid, kill_process, set_child_subreaper,
    waitid, waitpid,
};

/// Whether a thread of the program runs, or would if it had a processor.
pub fn is_runnable(program: &Child) -> bool {
    let mut threads = stats(&format!("/proc/{}/task", program.id()));
    threads.any(|[_, state, ..]| state == "R")
}

/// From now on, a process becomes a child of this one when its parent ends, wherever it has gone.
pub fn inherit_strays() {
    // Fails before Linux 3.4.
    let _ = set_child_subreaper(Some(getpid()));
}

/// Kills what has become a child of this process by itself. It is in another session than this one,
/// where all other children are but the programs that are `running`.
pub fn kill_strays(running: &[u32]) {
    let is_running = |id: &String| running.iter().any(|running| *id == running.to_string());
    let Some([own, _, _, _, own_session]) = stat(Path::new("/proc/self")) else {
        return;
    };
    if own != getpid().to_string() {
        // The ids in this /proc are those of another namespace.
        return;
    }
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    for _ in 0..MAX_GENERATIONS {
        // Most often there is no child at all.
        if waitid(WaitId::All, look).is_err() {
            return;
        }
        let strays = stats("/proc").filter_map(|[id, _, parent, _, session]| {
            let is_stray = parent == own && session != own_session && !is_running(&id);
            Pid::from_raw(id.parse().ok()?).filter(|_| is_stray)
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

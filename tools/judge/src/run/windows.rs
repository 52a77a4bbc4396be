//! What only Windows does: a job holds a program and all that it starts.

#![allow(unsafe_code, reason = "Rust has no safe calls for jobs")]

use std::io;
use std::mem;
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::os::windows::process::CommandExt;
use std::process::{Child, Command};
use std::ptr;
use std::thread;
use std::time::{Duration, Instant};

use windows_sys::Win32::Foundation::{HANDLE, INVALID_HANDLE_VALUE};
use windows_sys::Win32::System::Diagnostics::ToolHelp::{
    CreateToolhelp32Snapshot, TH32CS_SNAPTHREAD, THREADENTRY32, Thread32First, Thread32Next,
};
use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
    JOB_OBJECT_LIMIT_PROCESS_MEMORY, JOBOBJECT_BASIC_ACCOUNTING_INFORMATION,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JobObjectBasicAccountingInformation,
    JobObjectExtendedLimitInformation, QueryInformationJobObject, SetInformationJobObject,
    TerminateJobObject,
};
use windows_sys::Win32::System::Threading::{
    CREATE_NO_WINDOW, CREATE_SUSPENDED, OpenThread, ResumeThread, THREAD_SUSPEND_RESUME,
};
use windows_sys::core::BOOL;

/// A program and the processes that it has started: none can leave. When the judge ends, however that
/// happens, its handle is closed, and that ends them all.
pub struct JobObject(OwnedHandle);

impl JobObject {
    /// Starts a program in a job of its own, each of whose processes has at most `memory` bytes.
    ///
    /// It has a console of its own, without a window: it can neither read keys nor see Ctrl-C.
    pub fn start(command: &mut Command, memory: u64) -> io::Result<(Child, JobObject)> {
        let job = JobObject::new(memory)?;
        // In the job before it runs: what it starts is in it, too.
        command.creation_flags(CREATE_NO_WINDOW | CREATE_SUSPENDED);
        let mut program = command.spawn()?;
        // SAFETY: both handles are open.
        let assigned = checked(unsafe { AssignProcessToJobObject(job.handle(), handle(&program)) });
        if let Err(error) = assigned.and_then(|()| resume(&program)) {
            let _ = program.kill();
            return Err(error);
        }
        Ok((program, job))
    }

    fn new(memory: u64) -> io::Result<JobObject> {
        // SAFETY: it has neither attributes nor a name, and the handle is nobody else's.
        let job = unsafe { owned(CreateJobObjectW(ptr::null(), ptr::null()))? };
        let mut limits = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
        limits.BasicLimitInformation.LimitFlags =
            JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_PROCESS_MEMORY;
        limits.ProcessMemoryLimit = memory.try_into().unwrap_or(usize::MAX);
        let size = mem::size_of_val(&limits) as u32;
        let (class, limits) = (JobObjectExtendedLimitInformation, &raw const limits);
        // SAFETY: the structure is the one of this class, and has this size.
        checked(unsafe {
            SetInformationJobObject(job.as_raw_handle(), class, limits.cast(), size)
        })?;
        Ok(JobObject(job))
    }

    fn handle(&self) -> HANDLE {
        self.0.as_raw_handle()
    }

    /// Kills all processes, and waits until they are gone.
    pub fn kill(&self) {
        // SAFETY: the handle is open.
        unsafe { TerminateJobObject(self.handle(), 1) };
        let start = Instant::now();
        while self.counts().ActiveProcesses > 0 && start.elapsed() < KILL_TIMEOUT {
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// The processor time of all processes so far.
    pub fn cpu_time(&self) -> Duration {
        let counts = self.counts();
        let hundreds = counts.TotalUserTime + counts.TotalKernelTime;
        Duration::from_nanos(100 * hundreds.cast_unsigned())
    }

    fn counts(&self) -> JOBOBJECT_BASIC_ACCOUNTING_INFORMATION {
        let mut counts = JOBOBJECT_BASIC_ACCOUNTING_INFORMATION::default();
        let size = mem::size_of_val(&counts) as u32;
        let (class, to) = (JobObjectBasicAccountingInformation, &raw mut counts);
        // SAFETY: the structure is the one of this class, and has this size.
        unsafe {
            QueryInformationJobObject(self.handle(), class, to.cast(), size, ptr::null_mut())
        };
        counts
    }
}

/// How long to wait for the end of killed processes.
const KILL_TIMEOUT: Duration = Duration::from_secs(3);

/// Lets a program run that was started suspended: it has one thread.
fn resume(program: &Child) -> io::Result<()> {
    // SAFETY: the handle is nobody else's.
    let threads = unsafe { owned(CreateToolhelp32Snapshot(TH32CS_SNAPTHREAD, 0))? };
    let mut thread = THREADENTRY32 {
        dwSize: mem::size_of::<THREADENTRY32>() as u32,
        ..THREADENTRY32::default()
    };
    // SAFETY: the snapshot is open, and the structure has the size that it tells.
    checked(unsafe { Thread32First(threads.as_raw_handle(), &mut thread) })?;
    while thread.th32OwnerProcessID != program.id() {
        // SAFETY: as above. It fails after the last one.
        checked(unsafe { Thread32Next(threads.as_raw_handle(), &mut thread) })?;
    }
    // SAFETY: the handle is nobody else's.
    let thread = unsafe { owned(OpenThread(THREAD_SUSPEND_RESUME, 0, thread.th32ThreadID))? };
    // SAFETY: the handle is open.
    match unsafe { ResumeThread(thread.as_raw_handle()) } {
        u32::MAX => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}

fn handle(program: &Child) -> HANDLE {
    program.as_raw_handle()
}

fn checked(is_done: BOOL) -> io::Result<()> {
    match is_done {
        0 => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}

/// # Safety
///
/// A handle that is open must have no other owner.
unsafe fn owned(handle: HANDLE) -> io::Result<OwnedHandle> {
    if handle.is_null() || handle == INVALID_HANDLE_VALUE {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: it is open, and the caller says that nobody else closes it.
    Ok(unsafe { OwnedHandle::from_raw_handle(handle) })
}

//! Says why a board is not solved.

use crate::cases::{Case, Origin};
use crate::leetcode::{Limits, Verdict};
use crate::report::Failure;
use crate::run::process::{End, MAX_FILE};
use crate::run::trial::{Answer, Record, Trial};
use explain::format::{bytes, first_line, one_line};
use sudoku_kata::board;
use words::message;
use words::message::{Message, Words};

/// How the board at this index, which has this number among all, is not solved, if it is not.
///
/// The verdict does not depend on how far the process got before it was killed, so the same program
/// gets the same verdict every time.
pub fn failure(trial: &Trial, index: usize, case: &Case, number: usize) -> Option<Failure> {
    let record = trial.records.get(index);
    let (verdict, reason) = match record {
        _ if trial.printed_too_much(index) => too_much_output(&trial.limits),
        Some(Record::Answer(Answer { board, .. })) => {
            match board::check_solution(&case.board, board) {
                Err(fault) => (Verdict::WrongAnswer, fault.message()),
                // What it says of its own time is no figure.
                Ok(()) if trial.took_too_long(index) => timed_out(&trial.limits),
                Ok(()) => return None,
            }
        }
        _ => unanswered(trial, index)?,
    };
    let is_wrong = verdict == Verdict::WrongAnswer;
    let (output, panic) = match record {
        Some(Record::Answer(answer)) => (is_wrong.then(|| answer.board.clone()), None),
        Some(Record::Panic { message, .. }) => (None, Some(message.clone())),
        _ => (None, None),
    };
    let [stdout, stderr] = trial.printed(index);
    Some(Failure {
        number,
        name: case.name.clone(),
        verdict,
        reason,
        is_leetcodes: case.origin == Origin::LeetCode,
        is_random: case.origin == Origin::Random,
        purpose: case.purpose.map(Message::from),
        has_slept: trial.finished.end == End::Slept,
        input: case.board.clone(),
        output,
        expected: case.solution.clone(),
        smallest: None,
        panic,
        stdout,
        stderr,
    })
}

fn too_much_output(limits: &Limits) -> (Verdict, Message) {
    let Message { en, zh } = bytes(limits.output as u64);
    let reason = message!(
        "it printed more than the {en} for all cases",
        "打印的内容超过了全部用例合计的 {zh}"
    );
    (Verdict::OutputLimitExceeded, reason)
}

fn timed_out(limits: &Limits) -> (Verdict, Message) {
    let seconds = limits.time.as_secs_f64();
    let reason = message!(
        "it did not return within the {seconds} s of CPU time for all cases",
        "全部用例合计 {seconds} 秒（CPU 时间）用完，还没有返回"
    );
    (Verdict::TimeLimitExceeded, reason)
}

/// Why the search did not return from the board at this index, if it did not.
pub fn unanswered(trial: &Trial, index: usize) -> Option<(Verdict, Message)> {
    Some(match trial.records.get(index) {
        Some(Record::Answer(_)) => return None,
        Some(Record::Panic { place, message }) => {
            let (place, message) = (one_line(place), one_line(&first_line(message)));
            let reason = match &place[..] {
                // The solution has set its own panic hook.
                "" => message!("it panicked", "发生 panic"),
                _ => message!(
                    "it panicked at {place}: {message}",
                    "在 {place} 发生 panic：{message}"
                ),
            };
            (Verdict::RuntimeError, reason)
        }
        Some(Record::Memory) => {
            let Message { en, zh } = bytes(trial.limits.memory);
            let reason = message!(
                "it asked for more than {en} on the heap",
                "申请的堆内存超过了 {zh}"
            );
            (Verdict::MemoryLimitExceeded, reason)
        }
        None => no_answer(trial, index),
    })
}

fn no_answer(trial: &Trial, index: usize) -> (Verdict, Message) {
    let limits = &trial.limits;
    let [_, stderr] = trial.printed(index);
    let (seconds, wall) = (limits.time.as_secs_f64(), limits.wall_time().as_secs_f64());
    match trial.finished.end {
        _ if trial.wrote_to_answers_file => (
            Verdict::OutputLimitExceeded,
            message!(
                "it wrote to the file in which the judge expects its answers",
                "程序写了判题器存放答案的文件"
            ),
        ),
        End::TooMuchOutput => too_much_output(limits),
        End::TooLargeFile => {
            let Message { en, zh } = bytes(MAX_FILE);
            let reason = message!(
                "it wrote more than {en} to a file",
                "往一个文件里写的内容超过了 {zh}"
            );
            (Verdict::OutputLimitExceeded, reason)
        }
        End::TimedOut => timed_out(limits),
        // It was stopped, as it is proven.
        End::Done => (
            Verdict::TimeLimitExceeded,
            message!(
                "it did not return, and repeats the same steps",
                "没有返回，一直在重复同样的步骤"
            ),
        ),
        End::Exited(_) if stderr.contains("has overflowed its stack") => (
            Verdict::RuntimeError,
            message!(
                "stack overflow: the recursion never ends, or its local variables are too large",
                "栈溢出：递归永远不结束，或者局部变量太大"
            ),
        ),
        End::Exited(status) => {
            let reason = match status.code() {
                Some(code @ 0..) => message!(
                    "its process exited with code {code} before it returned",
                    "没有返回，进程就以退出码 {code} 结束了"
                ),
                _ => message!(
                    "its process was killed before it returned, {status}",
                    "没有返回，进程就被终止了，{status}"
                ),
            };
            (Verdict::RuntimeError, reason)
        }
        _ if cfg!(target_os = "linux") => (
            Verdict::TimeLimitExceeded,
            message!(
                "it did not return, and slept or waited for {wall} s",
                "没有返回，睡眠或等待了 {wall} 秒"
            ),
        ),
        _ => (
            Verdict::TimeLimitExceeded,
            message!(
                "it did not return within {wall} s and used less than {seconds} s of CPU time: \
                 it sleeps or waits, or the machine is very busy",
                "{wall} 秒内没有返回，用的 CPU 时间不到 {seconds} 秒：\
                 它在睡眠或等待，或者机器很忙"
            ),
        ),
    }
}

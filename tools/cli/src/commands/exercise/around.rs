// What is compiled around a program of another problem, and the answer of the book. Its lines begin with a mark.

use std::fmt::Debug;
use std::{process, sync::mpsc, thread, time::Duration};

/// Shows what both find for each input, in order.
pub fn compare<T: Debug + Send + 'static, U: Debug>(
    inputs: usize,
    own: impl Fn(usize) -> T + Copy + Send + 'static,
    answer: impl Fn(usize) -> U,
) {
    for input in 0..inputs {
        println!("\n\u{1}input");
        let (send, receive) = mpsc::channel();
        thread::spawn(move || send.send(own(input)));
        match receive.recv_timeout(Duration::from_secs(5)) {
            Ok(found) => {
                let [found, expected] = [format!("{found:?}"), format!("{:?}", answer(input))];
                println!("\n\u{1}{found}\t{expected}");
                // Its length is right in any order. A wrong answer may grow too large with the inputs that follow.
                if found.len() != expected.len() {
                    return;
                }
            }
            Err(error) => {
                println!("\n\u{1}{error:?}");
                process::exit(1);
            }
        }
    }
}

//! Work on all cores, with the results in order.

use std::iter;
use std::sync::mpsc;
use std::thread;

/// How many items each core is ahead of the result that is waited for. A few may take much longer than
/// the others.
const AHEAD: usize = 8;

/// What `work` makes of each item, in the order of the items. These come from a thread of their own: who waits for
/// a result does not wait for the next item. A limited number of items and results is in memory. When the iterator
/// is dropped, the work that has begun goes on without it.
pub fn in_order<T: Send + 'static, R: Send + 'static>(
    items: impl Iterator<Item = T> + Send + 'static,
    work: impl Fn(T) -> R + Clone + Send + 'static,
) -> impl Iterator<Item = R> {
    let (sender, receiver) = mpsc::sync_channel(AHEAD * rayon::current_num_threads());
    let mut reading = Some(thread::spawn(move || {
        for item in items {
            let (result, of_item) = mpsc::sync_channel(1);
            let work = work.clone();
            // Sending fails if nobody waits for the result any more.
            rayon::spawn(move || _ = result.send(work(item)));
            if sender.send(of_item).is_err() {
                break;
            }
        }
    }));
    iter::from_fn(move || match receiver.recv() {
        Ok(of_item) => of_item.recv().ok(),
        Err(_) => {
            reading.take()?.join().expect("the items do not panic");
            None
        }
    })
}

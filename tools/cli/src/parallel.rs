//! Work on all cores, with the results in order.

use std::collections::VecDeque;
use std::iter;
use std::sync::mpsc;

/// How many items each core is ahead of the result that is waited for. A few may take much longer than
/// the others.
const AHEAD: usize = 16;

/// What `work` makes of each item, in the order of the items. A limited number of items and results is in
/// memory. When the iterator is dropped, the work that has begun goes on without it.
pub fn in_order<T: Send + 'static, R: Send + 'static>(
    items: impl Iterator<Item = T>,
    work: impl Fn(T) -> R + Clone + Send + 'static,
) -> impl Iterator<Item = R> {
    let most = AHEAD * rayon::current_num_threads();
    let mut items = items.fuse();
    let mut under_way: VecDeque<mpsc::Receiver<R>> = VecDeque::new();
    iter::from_fn(move || {
        for item in items.by_ref().take(most - under_way.len()) {
            let (result, receiver) = mpsc::sync_channel(1);
            let work = work.clone();
            // Sending fails if nobody waits for the result any more.
            rayon::spawn(move || _ = result.send(work(item)));
            under_way.push_back(receiver);
        }
        under_way.pop_front()?.recv().ok()
    })
}

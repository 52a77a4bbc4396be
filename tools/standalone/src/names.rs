// A glob: an import of the solution's, or an item of its own, is used instead.
#[allow(unused_imports)]
use kata_names::*;
// Those of the standard library are in every scope: a glob would leave it open which is meant.
#[allow(unused_imports)]
use kata_names::{dbg, eprint, eprintln, print, println, vec};

#[allow(warnings)]
mod kata_names {
    pub use super::kata::trace::Vec;
    macro_rules! kata_vec {
        ($item:expr; $count:expr) => { $crate::kata::trace::Vec::from_elem($item, $count) };
        ($($item:expr),* $(,)?) => { $crate::kata::trace::Vec::from_items([$($item),*]) };
    }
    macro_rules! kata_print {
        ($($text:tt)*) => { $crate::kata::runner::print(0, ::std::format_args!($($text)*), "") };
    }
    macro_rules! kata_println {
        () => { $crate::kata::runner::print(0, ::std::format_args!(""), "\n") };
        ($($text:tt)*) => { $crate::kata::runner::print(0, ::std::format_args!($($text)*), "\n") };
    }
    macro_rules! kata_eprint {
        ($($text:tt)*) => { $crate::kata::runner::print(1, ::std::format_args!($($text)*), "") };
    }
    macro_rules! kata_eprintln {
        () => { $crate::kata::runner::print(1, ::std::format_args!(""), "\n") };
        ($($text:tt)*) => { $crate::kata::runner::print(1, ::std::format_args!($($text)*), "\n") };
    }
    macro_rules! kata_dbg {
        () => { $crate::kata::runner::print(1, ::std::format_args!("[line {}]", ::std::line!()), "\n") };
        ($item:expr $(,)?) => { match $item { item => {
            let text = ::std::format_args!("[line {}] {} = {:#?}", ::std::line!(), ::std::stringify!($item), &item).to_string();
            $crate::kata::runner::print(1, ::std::format_args!("{text}"), "\n");
            item
        } } };
        ($($item:expr),+ $(,)?) => { ($(dbg!($item)),+,) };
    }
    pub(crate) use {kata_dbg as dbg, kata_eprint as eprint, kata_eprintln as eprintln};
    pub(crate) use {kata_print as print, kata_println as println, kata_vec as vec};
}

fn main() {
    kata::runner::run(
        |board: &mut kata::trace::Vec<kata::trace::Vec<char>>| {
            let _ = Solution::solve_sudoku(board);
        },
        &kata::JOB,
    );
}

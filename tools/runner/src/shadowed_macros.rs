#[allow(warnings)]
mod kata_names {
    pub use super::kata::trace::Vec;
    macro_rules! kata_vec {
        ($item:expr; $count:expr) => { $crate::kata::trace::Vec::from_elem($item, $count) };
        ($($item:expr),* $(,)?) => { $crate::kata::trace::Vec::from_items([$($item),*]) };
    }
    macro_rules! kata_print {
        ($($text:tt)*) => { $crate::kata::parent_child::print(0, ::std::format_args!($($text)*), "") };
    }
    macro_rules! kata_println {
        () => { $crate::kata::parent_child::print(0, ::std::format_args!(""), "\n") };
        ($($text:tt)*) => { $crate::kata::parent_child::print(0, ::std::format_args!($($text)*), "\n") };
    }
    macro_rules! kata_eprint {
        ($($text:tt)*) => { $crate::kata::parent_child::print(1, ::std::format_args!($($text)*), "") };
    }
    macro_rules! kata_eprintln {
        () => { $crate::kata::parent_child::print(1, ::std::format_args!(""), "\n") };
        ($($text:tt)*) => { $crate::kata::parent_child::print(1, ::std::format_args!($($text)*), "\n") };
    }
    macro_rules! kata_dbg {
        () => { $crate::kata::parent_child::print(1, ::std::format_args!("[line {}]", ::std::line!()), "\n") };
        ($item:expr $(,)?) => { match $item { item => {
            let text = ::std::format_args!("[line {}] {} = {:#?}", ::std::line!(), ::std::stringify!($item), &item).to_string();
            $crate::kata::parent_child::print(1, ::std::format_args!("{text}"), "\n");
            item
        } } };
        ($($item:expr),+ $(,)?) => { ($(dbg!($item)),+,) };
    }
    pub(crate) use {kata_dbg as dbg, kata_eprint as eprint, kata_eprintln as eprintln};
    pub(crate) use {kata_print as print, kata_println as println, kata_vec as vec};
}

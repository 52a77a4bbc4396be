//! How others write boards, a row of a table each: its mark, how it is cut into cells, what an empty cell is.

use words::{Text, message};

use crate::ParseError;
use crate::lines::signs;

/// An empty cell that is written as a word, and one that is written as -1.
pub const NULL: char = '∅';
pub const MINUS: char = '−';

/// Words for an empty cell, where each cell is a value of its own.
const EMPTY: &str = " &nbsp; null None NaN nan nil undefined NA <NA> Nothing nothing missing ";

/// The cell that is written as this value: a symbol, a word for empty, a number such as `5.0`, or candidates: `*257`.
pub fn value(text: &str) -> Option<char> {
    let mut symbols = text.chars();
    match (symbols.next(), symbols.as_str()) {
        (None, _) => Some(' '),
        (Some(symbol), "") => Some(symbol),
        (Some(digit @ '0'..='9'), "." | ".0") => Some(digit),
        (Some(MINUS), "1") => Some(MINUS),
        (Some('*'), rest) if rest.bytes().all(|of| of.is_ascii_digit()) => Some('*'),
        _ => EMPTY.contains(&format!(" {text} ")).then_some(NULL),
    }
}

/// A digit that a player has placed.
pub fn placed(digit: char) -> char {
    let place = digit.to_digit(10).filter(|&place| place > 0);
    place
        .and_then(|place| char::from_u32('①' as u32 + place - 1))
        .unwrap_or(digit)
}

/// The digit of a clue, or of a cell that a player has filled.
pub fn digit(cell: char) -> Option<u8> {
    match cell {
        '1'..='9' => Some(cell as u8),
        '①'..='⑨' => Some((cell as u32 - '①' as u32) as u8 + b'1'),
        _ => None,
    }
}

/// How cells follow one another.
enum Cut {
    /// A letter is that many empty cells; `_` parts two digits.
    Runs,
    /// Letters from `b`, column by column.
    Columns,
    /// Several fields a cell, between bars: its digit first and, last, 1 if a player may change it.
    Fields,
    /// Bytes: `\x05`, or `\t` for 9.
    Bytes,
    /// A symbol a cell.
    Symbols,
    /// No board.
    Skipped,
    /// Not read, and what to do.
    Refused(Text),
}

const COPY: Text = Text::of(
    "copy the puzzle there as 81 characters",
    "请在那里把题目复制成 81 个字符",
);
const VARIANT: Text = Text::of(
    "it is a variant, and only plain Sudoku is read",
    "它是变体，这里只读普通数独",
);

/// Who writes it, its mark, which begins a line after a `^`, what ends the cells, and their cut.
const PROGRAMS: [(&str, &str, char, Cut); 21] = [
    ("sgt-puzzles", "3x3:", ' ', Cut::Runs),
    ("sgt-puzzles", "^DESC    :", ' ', Cut::Runs),
    ("sgt-puzzles", "^SEED    :", ' ', Cut::Skipped),
    ("sgt-puzzles", "^AUXINFO :", ' ', Cut::Skipped),
    ("sgt-puzzles", "^MOVE    :", ' ', Cut::Skipped),
    ("sgt-puzzles", "3x3x", ' ', Cut::Refused(VARIANT)),
    ("sgt-puzzles", "3x3k", ' ', Cut::Refused(VARIANT)),
    ("sgt-puzzles", "9j", ' ', Cut::Refused(VARIANT)),
    ("KSudoku", "type=\"custom\"", ' ', Cut::Refused(VARIANT)),
    ("KSudoku", "<values>", '<', Cut::Columns),
    ("KSudoku", "<solution>", '<', Cut::Skipped),
    ("OpenSudoku", "data=\"version: ", '"', Cut::Fields),
    ("Python", "^b'\\", '\'', Cut::Bytes),
    ("PostScript", "^(", ')', Cut::Symbols),
    ("f-puzzles", "f-puzzles.com/?load=", ' ', Cut::Refused(COPY)),
    ("SudokuPad", "sudokupad.app/", ' ', Cut::Refused(COPY)),
    ("SudokuPad", "^fpuz", ' ', Cut::Refused(COPY)),
    ("SudokuPad", "^scl", ' ', Cut::Refused(COPY)),
    ("SudokuPad", "^scf", ' ', Cut::Refused(COPY)),
    ("SudokuWiki", "S9B", ' ', Cut::Refused(COPY)),
    ("DIMACS", "^p cnf ", ' ', Cut::Refused(COPY)),
];

/// The cells on a line with the mark of a program. None if it has no board.
pub fn of_program(line: &str) -> Option<Result<Vec<char>, ParseError>> {
    let after = |mark: &str| {
        let (is_first, mark) = mark
            .strip_prefix('^')
            .map_or((false, mark), |of| (true, of));
        let (before, after) = line.split_once(mark)?;
        let is_word = !before.ends_with(char::is_alphanumeric);
        (is_word && !(is_first && before.contains(|of| of != ' '))).then_some(after)
    };
    let found = PROGRAMS.iter().find_map(|of| Some((after(of.1)?, of)));
    let (text, (name, mark, end, cut)) = found?;
    let (text, mark) = (text.split(*end).next()?, mark.trim_start_matches('^'));
    let cells: Option<Vec<char>> = match cut {
        Cut::Skipped => return Some(Ok(Vec::new())),
        Cut::Refused(Text { en, zh }) => {
            let refused = message!(
                "expected cells, found '{mark}' of {name}: {en}",
                "'{mark}' 是 {name} 的写法：{zh}"
            );
            return Some(Err(refused.into()));
        }
        Cut::Symbols => {
            let cells: Vec<char> = text.chars().collect();
            Some(cells.len() == 81 && signs(&cells).is_some()).filter(|is| *is)?;
            Some(cells)
        }
        Cut::Runs => {
            let cells = text.rsplit(':').next()?.chars().flat_map(|of| match of {
                'a'..='z' => vec!['0'; of as usize - 'a' as usize + 1],
                '_' => Vec::new(),
                digit => vec![digit],
            });
            Some(cells.collect())
        }
        Cut::Columns => {
            let written: Vec<char> = text.chars().collect();
            let cell = |k: usize| match written.get(k % 9 * 9 + k / 9)? {
                letter @ 'b'..='j' => char::from_digit(*letter as u32 - 'a' as u32, 10),
                other => Some(*other),
            };
            let is_board = written.len() == 81;
            (0..81)
                .map(cell)
                .collect::<Option<_>>()
                .filter(|_| is_board)
        }
        Cut::Fields => {
            let fields = text.split_once("&#10;")?.1.trim_end_matches('|');
            let fields: Vec<&str> = fields.split('|').collect();
            let cell = |cell: &[&str]| match (cell[0].parse().ok()?, cell[cell.len() - 1]) {
                (digit, "0") => Some(digit),
                (digit, _) => Some(placed(digit)),
            };
            let each = fields.len() / 81;
            let is_even = fields.len() == each * 81 && each > 1;
            is_even.then(|| fields.chunks(each).map(cell).collect())?
        }
        Cut::Bytes => {
            let text = format!("\\{text}").replace("\\t", "\\x09");
            let digit = |byte: &str| byte.strip_prefix('0')?.parse().ok();
            text.split("\\x").skip(1).map(digit).collect()
        }
    };
    Some(cells.filter(|cells| cells.len() == 81).ok_or_else(|| {
        message!(
            "expected 81 cells after '{mark}', as {name} writes them, found others",
            "'{mark}' 之后应当是 {name} 写的 81 格，这里不是"
        )
        .into()
    }))
}

/// What an object's key says of the board in it, or a title of the board below.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Kind {
    #[default]
    Board,
    /// The same puzzle, solved or in part.
    Answer,
    /// No board, whatever it holds.
    Other,
    /// What only the rules of a variant have: dropped with a word, or refused.
    Cages,
    Variant,
}

/// The first words of keys and titles, in lower case.
const KEYS: [(Kind, &str); 5] = [
    (
        Kind::Answer,
        "solution solved answer output state line_format grid_state 解 答案",
    ),
    (
        Kind::Other,
        "candidates marks earmarks pencilmarks notes steps history techniques rules",
    ),
    (Kind::Cages, "areas cages cage killercage killer"),
    (
        Kind::Variant,
        "regions region jigsaw thermometer arrow diagonal antiknight antiking nonconsecutive",
    ),
    (
        Kind::Variant,
        "disjointgroups littlekillersum sandwichsum difference ratio palindrome betweenline",
    ),
];

impl Kind {
    pub fn of(key: &str) -> Kind {
        let key = key.trim().to_lowercase().replace(' ', "_");
        let is_letter = |of: char| of.is_alphabetic() || of == '_';
        let word = key.trim_matches(|of| !is_letter(of));
        let is_key = |words: &str| words.split(' ').any(|of| of == word);
        let found = KEYS.iter().find(|(_, words)| is_key(words));
        found.map_or(Kind::Board, |(kind, _)| *kind)
    }
}

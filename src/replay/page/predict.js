// ---- Predict: the player stops before a choice and asks for it ----------------------------------

/** `search` is the search that is asked about, null when the mode is off; `step` the index of the step. */
const quiz = { search: null, step: -1, question: null, right: 0, asked: 0, takesFocus: false };

const isPredicting = () => quiz.search !== null;
const quizName = () => quiz.search.group.searches[0].name;

/** Whether to ask before the step of this index. */
function isChoice(search, i) {
  const { kind } = search.reason(i);
  if (search.isUndo[i]) return search.turnsRound(i) && isDeadEnd(search, i);
  return kind === 'guess' || (kind === 'forced' && byId('stops').value === 'all');
}

/** The first place from this one on to ask at; null if there is none, or the mode is off. */
function nextStop(from) {
  if (!isPredicting()) return null;
  for (let i = from; i < quiz.search.length; i++) if (isChoice(quiz.search, i)) return i;
  return null;
}

function beginOrEndPredict() {
  if (isPredicting()) {
    endQuestion();
    quiz.search = null;
    put(byId('verdict'), '');
  } else {
    if (!searches.length) return;
    Object.assign(quiz, { right: 0, asked: 0, takesFocus: true });
    byId('quiz').hidden = false;
    about(searches.find((search) => !search.isCopied) ?? searches[0]);
    cards[searches.indexOf(quiz.search)].element.scrollIntoView();
  }
  byId('quiz').hidden = !isPredicting();
  byId('predict').setAttribute('aria-pressed', isPredicting());
  draw();
}

/** Asks about this search from here on. */
function about(search) {
  endQuestion();
  quiz.search = search;
  byId('stops').value = 'choices';
  if (nextStop(0) === null) byId('stops').value = 'all';
  offerSearches();
  put(byId('verdict'), search.isCopied ? WORDS.nothingToPredict : '');
  askNext();
}

/** Offers the searches on the page. */
function offerSearches() {
  if (!isPredicting()) return;
  const select = byId('quiz-search').querySelector('select');
  select.replaceChildren(...searches.map((search, i) => new Option(search.group.searches[0].name, i)));
  byId('quiz-search').hidden = searches.length < 2;
  const index = searches.indexOf(quiz.search);
  if (index >= 0) select.value = index;
  else if (searches.length) about(searches[0]);
  else beginOrEndPredict();
}

/** Goes to the next choice and asks for it. */
function askNext() {
  const stop = nextStop(clock);
  if (stop !== null) {
    goTo(stop);
  } else {
    if (!quiz.search.isCopied) put(byId('verdict'), WORDS.noChoice);
    drawQuestion();
  }
}

/** Asks for the next step, if it is a choice. */
function askHere() {
  if (!isPredicting() || (quiz.question && quiz.step === clock)) return;
  const { search } = quiz;
  const isAsked = clock < search.length && isChoice(search, clock);
  const follows = clock > 0 && !search.isUndo[clock - 1];
  quiz.step = clock;
  put(byId('verdict'), '');
  askAbout(!isAsked ? null : follows ? 'turn' : 'cell');
}

function endQuestion() {
  if (isPredicting()) askAbout(null);
}

function askAbout(question) {
  quiz.question = question;
  quiz.search.hidesNext = question !== null;
  for (const card of cards) {
    const isAsked = card.search === quiz.search;
    card.element.classList.toggle('asked', isAsked && question === 'cell');
    if (isAsked) card.drawnAt = null;
  }
  drawQuestion();
}

function drawQuestion() {
  const { search, step, question, right, asked } = quiz;
  const key = (text, action) => {
    const button = Object.assign(make('button', '', text), { type: 'button' });
    button.addEventListener('click', action);
    return button;
  };
  const texts = {
    turn: () => WORDS.askTurn(quizName()),
    cell: () => WORDS.askCell(quizName()),
    digit: () => WORDS.askDigit(nameOf(search.cell[step])),
  };
  const answers = {
    turn: () => [key(WORDS.deadEnd, () => answerTurn(true)), key(WORDS.goesOn, () => answerTurn(false))],
    cell: () => {
      const input = Object.assign(make('input', ''), { type: 'text', size: 6, autocomplete: 'off' });
      const label = make('label', '', WORDS.cell);
      label.append(input);
      return [label, Object.assign(make('button', '', WORDS.answer), { type: 'submit' })];
    },
    digit: () => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => key(digit, () => answerDigit(digit))),
  };
  const box = byId('quiz');
  const hasFocus = quiz.takesFocus || box.contains(document.activeElement);
  quiz.takesFocus = false;
  const isChoosing = document.activeElement?.tagName === 'SELECT';
  put(byId('asked'), question ? texts[question]() : WORDS.noChoiceHere);
  byId('answers').replaceChildren(...(question ? answers[question]() : [key(WORDS.next, askNext)]));
  put(byId('score'), WORDS.score(right, asked));
  if (!hasFocus || isChoosing) return;
  // On a phone the keyboard would cover the board.
  const isTouched = question === 'cell' && matchMedia('(pointer: coarse)').matches;
  const first = isTouched ? box.querySelector('fieldset') : byId('answers').querySelector('input, button');
  first.focus({ preventScroll: true });
}

/** Counts an answer and says whether it was right; then asks the next question, or makes the step. */
function settle(isRight, verdict, question) {
  quiz.asked++;
  if (isRight) quiz.right++;
  if (question) {
    put(byId('verdict'), verdict);
    askAbout(question);
    draw();
    return;
  }
  const { step } = quiz;
  askAbout(null);
  goTo(step + 1);
  put(byId('verdict'), WORDS.told(verdict, quiz.search.words()));
  if (!quiz.question) put(byId('asked'), '');
}

function answerTurn(isSaid) {
  const { search, step } = quiz;
  const isTrue = search.isUndo[step] === 1;
  const isRight = isSaid === isTrue;
  if (isTrue) {
    settle(isRight, isRight ? WORDS.right : WORDS.isDeadEnd);
    return;
  }
  const stuck = allCandidates(search.board).indexOf(0);
  const why = isSaid && stuck >= 0 ? [WORDS.notSeenYet(nameOf(stuck))] : [];
  settle(isRight, [isRight ? WORDS.right : WORDS.isNoDeadEnd, ...why].join(WORDS.gap), 'cell');
}

function answerCell(cell) {
  const { search, step } = quiz;
  if (cell === null || search.board[cell]) {
    put(byId('verdict'), cell === null ? WORDS.noCell : WORDS.isFilled(nameOf(cell)));
    return;
  }
  const isRight = cell === search.cell[step];
  const why = search.candidateWords(search.cell[step]);
  settle(isRight, isRight ? WORDS.rightCell(why) : WORDS.wrongCell(nameOf(cell), why), 'digit');
}

function answerDigit(digit) {
  const { search, step } = quiz;
  const cell = search.cell[step];
  const isRight = digit === search.digit[step];
  const blocker = PEERS[cell].find((peer) => search.board[peer] === digit);
  const { on, tried = 0 } = search.reason(step);
  const wasTried = on?.unit === undefined && tried & (1 << (digit - 1));
  const wrong = blocker !== undefined ? WORDS.noCandidate(digit, nameOf(cell), nameOf(blocker))
    : wasTried ? WORDS.wasTried(digit, nameOf(cell)) : WORDS.wrong;
  settle(isRight, isRight ? WORDS.right : wrong);
}

/** Takes a cell of a card's board as the answer, if this card is asked for one. */
function chooseCell(search, cell) {
  if (search === quiz.search && quiz.question === 'cell' && cell >= 0) answerCell(cell);
}

byId('quiz').addEventListener('submit', (event) => {
  event.preventDefault();
  const [, r, c] = byId('answers').querySelector('input').value.match(/^\s*r?\s*([1-9])[\s,c]*([1-9])\s*$/i) ?? [];
  answerCell(r ? (r - 1) * 9 + (c - 1) : null);
});
byId('quiz').addEventListener('keydown', (event) => {
  if (quiz.question !== 'digit' || !/^[1-9]$/.test(event.key) || event.target.tagName === 'SELECT') return;
  event.preventDefault();
  answerDigit(+event.key);
});
byId('quiz-search').addEventListener('change', ({ target }) => about(searches[target.value]));
byId('stops').addEventListener('change', () => {
  put(byId('verdict'), '');
  askAbout(null);
  askNext();
});

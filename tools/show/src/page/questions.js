// What the player asks: which digit is to blame for a dead end, and in the mode Predict each choice before it is made.

import { keepMoment } from './address.js';
import { allCandidates, CELLS, digits, nameOf, PEERS } from './board.js';
import { byId, isDown, make, makeButton, put, setDown } from './dom.js';
import { WORDS } from './language.js';
import { candidateWords, culpritOf, deadEndOf, wordsOf } from './moment.js';
import { bringForward, draw, goTo, inFront, isDeadEnd, mode, player, playTo } from './player.js';

const quiz = /** @type {Quiz} */ ({ step: -1, question: null, right: 0, asked: 0 });

/** Whether to ask before the step of this index. @param {Search} search @param {number} i */
function isChoice(search, i) {
  const { kind = '', forced } = search.reason(i) ?? {};
  if (search.isUndo[i]) return search.backtracks(i) && Boolean(isDeadEnd(search, i));
  return (kind === 'guess' && !forced) || (['guess', 'forced'].includes(kind) && quiz.asksAll);
}

/** The first place from this one on to ask at; -1 if there is none, or the mode is off. @param {number} from */
function nextStop(from) {
  const { search } = quiz;
  const stop = isDown('predict') ? search.find(isChoice, Math.max(search.first, from - search.from)) : -1;
  return stop < 0 ? -1 : search.from + stop;
}

function beginOrEndPredict(takesFocus = true) {
  if (isDown('predict')) {
    endQuestion();
    setDown('predict', false);
    put(byId('verdict'), '');
  } else if (player.searches.length) {
    Object.assign(quiz, { right: 0, asked: 0, takesFocus });
    about(player.searches.find((search) => !search.isCopied) ?? player.searches[0]);
  }
  draw();
}

/** Asks about this search from here on: before guesses and dead ends, or each placement if it has none of them. */
/** @param {Search} search */
function about(search) {
  endQuestion();
  Object.assign(quiz, { search, asksAll: false });
  setDown('predict', true);
  quiz.asksAll = nextStop(0) < 0;
  bringForward(player.cards[player.searches.indexOf(search)]);
  put(byId('verdict'), search.isCopied ? WORDS.nothingToPredict : '');
  askNext();
}

/** Goes on with another search if the one that is asked about is gone. */
function offerSearches() {
  if (isDown('predict') && !player.searches.includes(quiz.search)) about(player.searches[0]);
}

/** Goes to the next choice and asks for it. */
function askNext() {
  const stop = nextStop(player.clock);
  if (stop >= 0) return goTo(stop);
  if (!quiz.search.isCopied) put(byId('verdict'), WORDS.noChoice);
  return drawQuestion();
}

/** Asks for the next step, if it is a choice. */
function askHere() {
  if (!isDown('predict')) return askFaultHere();
  const { search } = quiz;
  const step = player.clock - search.from;
  if (quiz.question && quiz.step === step) return;
  const isAsked = step < search.length && isChoice(search, step);
  const follows = step > search.first && !search.isUndo[step - 1];
  quiz.step = step;
  put(byId('verdict'), '');
  askAbout(isAsked ? (follows ? 'turn' : 'cell') : null);
}

function endQuestion() {
  if (isDown('predict') || quiz.question) askAbout(null);
}

/** Asks which digit is to blame, if the search in front turns back here; where nobody wants it, only the first time. */
function askFaultHere() {
  const { search } = inFront();
  if (quiz.question && quiz.search === search && quiz.step === player.clock) return;
  endQuestion();
  search.goTo(player.clock);
  if (!player.asks || !isDeadEnd(search, search.at) || !culpritOf(search)) return;
  player.asks = false;
  Object.assign(quiz, { search, step: player.clock });
  put(byId('verdict'), '');
  askAbout('fault');
}

/** Goes to the dead end here, or the next one, and asks which digit is to blame. */
function askFault() {
  keepMoment();
  if (isDown('predict')) beginOrEndPredict();
  const { search } = inFront();
  const here = search.at - (isDeadEnd(search, search.at - 1) ? 1 : 0);
  const dead = search.find(isDeadEnd, here);
  player.asks = true;
  if (dead >= 0) goTo(search.from + dead);
  if (quiz.question === 'fault') return byId('answers').querySelector('input')?.focus({ preventScroll: true });
  goTo(player.clock, search.isWhole || search.group.solution ? WORDS.nobody : WORDS.faultUnknown);
}

/** @param {number} cell */
function answerFault(cell) {
  const { search } = quiz;
  const [digit, name] = [search.board[cell], nameOf(cell)];
  if (search.given[cell]) return put(byId('verdict'), WORDS.isClue(digit, name));
  const bar = search.barsAt(player.clock - 1).find((bar) => bar.cell === cell);
  if (!bar) return put(byId('verdict'), WORDS.isEmpty(name));
  if (bar.start === culpritOf(search)?.start) return showFault(WORDS.isGuilty(digit, name));
  const { solution } = search.group;
  const isWrong = solution ? digit !== +solution[cell] : bar.isUndone;
  return put(byId('verdict'), (isWrong ? WORDS.cameLater : WORDS.isInnocent)(digit, name));
}

/** Says which digit is to blame and how that shows, and plays to where it is undone. @param {string} [words] */
function showFault(words) {
  const { search } = quiz;
  const { start, end, isUndone, cell, digit } = /** @type {Bar} */ (culpritOf(search));
  const said = words ?? WORDS.isToBlame(digit, nameOf(cell));
  const shows = search.loss.since ? '' : WORDS.notSeen;
  endQuestion();
  const told = isUndone ? WORDS.cost(digit, nameOf(cell), end - start + 1) : WORDS.neverUndone(digit, nameOf(cell));
  playTo(end + 1, [said, shows].filter(Boolean).join(WORDS.gap), told);
}

/** @param {Question} question */
function askAbout(question) {
  quiz.question = question;
  document.documentElement.classList.toggle('asking', question !== null);
  quiz.search.asked = question === 'fault' ? question : question ? 'next' : '';
  for (const card of player.cards) {
    const isAsked = card.search === quiz.search;
    card.element.classList.toggle('blamed', isAsked && question === 'fault');
    card.element.classList.toggle('asked', isAsked && question === 'cell');
    if (isAsked) card.drawnAt = null;
  }
  drawQuestion();
}

function drawQuestion() {
  const { search, step, question, right, asked } = quiz;
  const typing = () => [
    make('label', {}, WORDS.cell, make('input', { type: 'text', size: 4, autocomplete: 'off' })),
    make('button', { type: 'submit' }, WORDS.answer),
  ];
  const questions = {
    turn: () => [
      WORDS.askTurn,
      makeButton(WORDS.deadEnd, () => answerTurn(true)),
      makeButton(WORDS.goesOn, () => answerTurn(false)),
    ],
    cell: () => [WORDS.askCell, ...typing()],
    digit: () => [
      WORDS.askDigit(nameOf(search.cell[step])),
      ...digits().map((digit) => makeButton(String(digit), () => answerDigit(digit))),
    ],
    fault: () => [WORDS.askFault, ...typing(), makeButton(WORDS.showMe, () => showFault())],
    none: () => [WORDS.noChoiceHere, makeButton(WORDS.next, askNext)],
  };
  const [text, ...answers] = questions[question ?? 'none']();
  const box = byId('quiz');
  const hasFocus = quiz.takesFocus || box.contains(document.activeElement);
  quiz.takesFocus = false;
  put(byId('asked'), text);
  byId('answers').replaceChildren(...answers);
  put(byId('score'), asked ? WORDS.score(right, asked) : '');
  if (!hasFocus) return;
  // On a phone the keyboard would cover the board.
  const isTouched = question === 'cell' && matchMedia('(pointer: coarse)').matches;
  const place = isTouched ? box : byId('answers');
  const first = /** @type {HTMLElement} */ (place.querySelector(isTouched ? 'fieldset' : 'input, button'));
  first.focus({ preventScroll: true });
}

/** Counts an answer and says whether it was right; then asks the next question, or makes the step. */
/** @param {boolean} isRight @param {string} verdict @param {Question} [question] */
function settle(isRight, verdict, question) {
  quiz.asked++;
  if (isRight) quiz.right++;
  put(byId('verdict'), verdict);
  askAbout(question ?? null);
  if (question) return draw();
  goTo(quiz.search.from + quiz.step + 1);
  put(byId('verdict'), WORDS.told(verdict, wordsOf(quiz.search)));
  if (!quiz.question) put(byId('asked'), '');
}

/** @param {boolean} isSaid */
function answerTurn(isSaid) {
  const { search, step } = quiz;
  const isTrue = search.isUndo[step] === 1;
  const isRight = isSaid === isTrue;
  if (isTrue) return settle(isRight, isRight ? WORDS.isRight : WORDS.isDeadEnd);
  const stuck = allCandidates(search.board).indexOf(0);
  const why = isSaid && stuck >= 0 ? [WORDS.notSeenYet(nameOf(stuck))] : [];
  return settle(isRight, [isRight ? WORDS.isRight : WORDS.isNoDeadEnd, ...why].join(WORDS.gap), 'cell');
}

/** @param {number} cell */
function answerCell(cell) {
  const { search, step } = quiz;
  if (search.board[cell]) return put(byId('verdict'), WORDS.isFilled(nameOf(cell)));
  const isRight = cell === search.cell[step];
  const why = candidateWords(search, search.cell[step]);
  return settle(isRight, isRight ? WORDS.rightCell(why) : WORDS.wrongCell(nameOf(cell), why), 'digit');
}

/** @param {number} digit */
function answerDigit(digit) {
  const { search, step } = quiz;
  const cell = search.cell[step];
  const isRight = digit === search.digit[step];
  const blocker = PEERS[cell].find((peer) => search.board[peer] === digit);
  const wasTried = search.reason(step)?.tried?.split(' ').includes(String(digit));
  const wrong = wasTried ? WORDS.wasTried(digit, nameOf(cell)) : WORDS.isWrong;
  const why = blocker === undefined ? wrong : WORDS.noCandidate(digit, nameOf(cell), nameOf(blocker));
  settle(isRight, isRight ? WORDS.isRight : why);
}

/** Takes a cell of a card's board as the answer, if this card is asked for one. */
/** @param {Card} card @param {number} cell */
function chooseCell(card, cell) {
  const isAnswer = card.search.board[cell] || deadEndOf(card.search).cells.includes(cell);
  if (quiz.question === 'fault' && card.search === quiz.search && isAnswer) answerFault(cell);
  else if (!isDown('predict')) mode.editCell?.(card, cell);
  else if (card.search === quiz.search && quiz.question === 'cell' && cell >= 0) answerCell(cell);
}

byId('quiz').addEventListener('submit', (event) => {
  event.preventDefault();
  const typed = byId('answers').querySelector('input')?.value ?? '';
  const [, r, c] = typed.match(/^\s*r?\s*([1-9])[\s,c]*([1-9])\s*$/i) ?? [];
  const cell = CELLS.findIndex((cell) => nameOf(cell) === `r${r}c${c}`);
  if (cell >= 0) (quiz.question === 'fault' ? answerFault : answerCell)(cell);
  else put(byId('verdict'), WORDS.noCell);
});
byId('quiz').addEventListener('keydown', (event) => {
  // From the field back to the keys of the player.
  if (event.key === 'Escape') byId('play').focus();
  if (quiz.question !== 'digit' || !/^[1-9]$/.test(event.key)) return;
  event.preventDefault();
  answerDigit(+event.key);
});
Object.assign(mode, { beginOrEndPredict, nextStop, askHere, askFault, endQuestion, offerSearches, chooseCell });

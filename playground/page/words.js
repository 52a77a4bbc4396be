// ---- The words of the playground's scripts ------------------------------------------------------

Object.assign(WORDS, {
  choose: 'Choose a board and searches',
  emptyCell: 'empty',
  generated: (seed) => `generated from seed ${seed}`,
  generating: 'generating a board',
  soFar: (programs) => `so far: ${and(programs)}`,
  stoppedHere: 'stopped',
  stoppedSearches: (programs) => `stopped: ${and(programs)}`,
  linkIsCopied: 'the link is copied',
  addressIsLink: 'the address of this page is the link',
  thisBoard: 'this board',
  imagesOf: (images, board, seed) => `${plural(images, 'image')} of ${board}, seed ${seed}`,
  chooseSearch: 'choose a search',
  histogram: (program, images, [median, , p99, max]) =>
    `Placements of ${program} on ${plural(images, 'image')}: median ${number.format(median)}, 99 % up to ${number.format(p99)}, maximum ${number.format(max)}`,
});

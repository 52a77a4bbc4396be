// A button at each program. It opens the editor of the playground in the place of the code, and closes it.

for (const place of document.querySelectorAll('.program')) {
  const { label, src } = place.dataset;
  const code = place.previousElementSibling;
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
  button.ariaExpanded = 'false';
  let frame = null;
  button.addEventListener('click', () => {
    if (!frame) {
      frame = Object.assign(document.createElement('iframe'), { className: 'player', title: label, src });
      place.append(frame);
    }
    frame.hidden = button.ariaExpanded === 'true';
    code.hidden = !frame.hidden;
    button.ariaExpanded = String(!frame.hidden);
  });
  place.append(button);
}

/** Copy buttons: one on each code block, which says whether it worked. */

/** How long a button says what it did, in milliseconds. */
const told = 2_000;

/** Adds a button to each block. */
export function addCopyButtons(blocks: Iterable<Element>): void {
  for (const block of blocks) {
    const code = block.querySelector('code');
    if (!code) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(code.textContent ?? '');
        button.textContent = 'Copied';
      } catch {
        // Pages without a secure context may not write there: select it instead.
        getSelection()?.selectAllChildren(code);
        button.textContent = 'Selected: press Ctrl C';
      }
      setTimeout(() => (button.textContent = 'Copy'), told);
    });
    block.append(button);
  }
}

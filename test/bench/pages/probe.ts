/** The stopwatch inside each page, the same for all. */

/** Milliseconds until the first hits stand and a frame went by. */
function bootTime(): Promise<number> {
  return new Promise((done) => {
    const look = (): void => {
      const hit = document.querySelector('a[href^="/p/"]');
      if (!hit) return void requestAnimationFrame(look);
      requestAnimationFrame(() =>
        setTimeout(() => done(performance.now() - performance.getEntriesByName('boot')[0]!.startTime), 0),
      );
    };
    look();
  });
}

/** The search box of the page, found once. */
let box: HTMLInputElement | undefined;

/** Types one text and resolves after the frame in which hits changed. */
function typeKey(text: string): Promise<number> {
  const find = (root: ParentNode): HTMLInputElement | undefined => {
    const input = root.querySelector<HTMLInputElement>('input[type="search"]');
    if (input) return input;
    for (const element of root.querySelectorAll('*')) {
      const found = element.shadowRoot && find(element.shadowRoot);
      if (found) return found;
    }
    return undefined;
  };
  const input = (box ??= find(document)!);
  return new Promise((done) => {
    const begin = performance.now();
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin), 0));
    });
    watch.observe(document.querySelector('a[href^="/p/"]')!.closest('ol, ul, aisle-hits, #hits')!, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  });
}

(window as unknown as { bench: object }).bench = { booted: bootTime(), typeKey };

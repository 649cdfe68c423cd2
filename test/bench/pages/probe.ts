/** The stopwatch inside each page, the same for all. */
import { finished, seedOf } from './mock-client.ts';

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

/** The first element that matches, in shadow roots too. */
function find<T extends Element>(selector: string, root: ParentNode = document): T | undefined {
  const own = root.querySelector<T>(selector);
  if (own) return own;
  for (const element of root.querySelectorAll('*')) {
    const found = element.shadowRoot && find<T>(selector, element.shadowRoot);
    if (found) return found;
  }
  return undefined;
}

/** Does something and resolves with the milliseconds to the frame after the hits changed. */
function paintAfter(act: () => void): Promise<number> {
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
    act();
  });
}

/** The search box of the page, found once. */
let box: HTMLInputElement | undefined;

const put = (text: string): void => {
  box ??= find<HTMLInputElement>('input[type="search"]')!;
  // React looks whether the value changed behind its back, so it has to be set as the browser sets it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
};

/** Types a text letter by letter and resolves with the milliseconds from the time of the last key to the frame that shows its answer. */
function typeBurst(text: string, gap: number): Promise<number> {
  return new Promise((done) => {
    const begin = performance.now();
    const last = begin + (text.length - 1) * gap;
    for (let i = 0; i < text.length; i++) setTimeout(() => put(text.slice(0, i + 1)), i * gap);
    const wanted = String(seedOf(text));
    const look = (): void => {
      if (!document.querySelector('a[href^="/p/"]')?.textContent.includes(wanted))
        return void requestAnimationFrame(look);
      setTimeout(() => done(performance.now() - last), 0);
    };
    look();
  });
}

/** What a shopper sees while typing. */
export interface TypingFeedback {
  /** Milliseconds from the first key to the first frame with other hits. */
  first: number;
  /** Longest time without a frame with other hits, from the first key to the answer of the last one. */
  longest: number;
  /** Milliseconds from the last key to the frame that shows its answer. */
  last: number;
  /** Requests that ran to their end. */
  requests: number;
}

/** Types a text letter by letter and looks in every frame whether the hits are other ones. */
function typeAndWatch(text: string, gap: number): Promise<TypingFeedback> {
  return new Promise((done) => {
    const seedShown = (): string => document.querySelector('a[href^="/p/"]')?.textContent ?? '';
    const begin = performance.now();
    const end = begin + (text.length - 1) * gap;
    for (let i = 0; i < text.length; i++) setTimeout(() => put(text.slice(0, i + 1)), i * gap);
    const wanted = String(seedOf(text));
    const frames: number[] = [begin];
    const before = finished.requests;
    let shown = seedShown();
    const look = (): void => {
      const now = seedShown();
      if (now !== shown) frames.push(performance.now());
      shown = now;
      if (!now.includes(wanted)) return void requestAnimationFrame(look);
      const gaps = frames.slice(1).map((frame, i) => frame - frames[i]!);
      done({
        first: gaps[0]!,
        longest: Math.max(...gaps),
        last: frames.at(-1)! - end,
        requests: finished.requests - before,
      });
    };
    look();
  });
}

let shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shifted += (entry as PerformanceEntry & { value: number }).value;
}).observe({ type: 'layout-shift', buffered: true });

let longest = 0;

/** What the measuring side calls, and how a page of the contestant ends: set by it. */
export const bench = {
  booted: bootTime(),
  /** Types one text and resolves after the frame in which hits changed. */
  typeKey: (text: string): Promise<number> => paintAfter(() => put(text)),
  typeBurst,
  typeAndWatch,
  /** Chooses the second value of the first facet, or takes it back. */
  clickFacet: (): Promise<number> =>
    paintAfter(() => find<HTMLInputElement>('input[type="checkbox"][value="Brand 1"]')!.click()),
  /** Goes one page further. */
  turnPage: (): Promise<number> =>
    paintAfter(() => find<HTMLElement>('a[part~="next"], .ais-Pagination-item--nextPage a, #pages a')!.click()),
  /** From now on, every task over 50 ms counts. */
  watchTasks(): void {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: 'longtask' });
  },
  longestTask: (): number => longest,
  shift: (): number => shifted,
  /** What a contestant does to stand again after its removal, where it can. */
  begin(): void {},
  /** What a contestant does at its end. */
  end(): void {},
  remove(): void {
    bench.end();
    document.querySelector('#page')!.replaceChildren();
    box = undefined;
  },
};

(window as unknown as { bench: object }).bench = bench;

/** Counts what a page does: callbacks of frames, timers and observers, and events of scrolling and of cards that are skipped or drawn. */

/** How often each kind ran since the page last began to be watched. */
let counts: Record<string, number> = {};
/** Frames in a row in which nothing ran, and nothing moved. */
let quietFrames = 0;
/** Kinds that ran in this frame. */
let ran: string[] = [];

const note = (kind: string): void => {
  counts[kind] = (counts[kind] ?? 0) + 1;
  ran.push(kind);
};

const frame = requestAnimationFrame.bind(window);

/** Callbacks of a function that takes one first. */
function count(name: 'requestAnimationFrame' | 'setTimeout' | 'setInterval'): void {
  const original = window[name] as (callback: (...args: unknown[]) => void, ...rest: unknown[]) => number;
  const counting = (callback: (...args: unknown[]) => void, ...others: unknown[]): number =>
    original.call(
      window,
      (...args) => {
        note(name);
        callback(...args);
      },
      ...others,
    );
  Object.assign(window, { [name]: counting });
}

/** Callbacks of observers of a class. */
function observe(name: 'IntersectionObserver' | 'ResizeObserver' | 'MutationObserver'): void {
  const Original = window[name] as unknown as new (callback: Function, options?: object) => object;
  Object.assign(window, {
    [name]: class extends Original {
      constructor(callback: Function, options?: object) {
        super((...args: unknown[]) => {
          note(name);
          callback(...args);
        }, options);
      }
    },
  });
}

for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval'] as const) count(name);
for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver'] as const) observe(name);
for (const type of ['scroll', 'contentvisibilityautostatechange'])
  document.addEventListener(type, () => note(type), { capture: true });

/** Where the page and its first visible card are: what moves with nobody's doing shows here. */
const place = (): string => {
  const root = document.documentElement;
  const card = document.elementFromPoint(innerWidth - 60, innerHeight / 2)?.closest('li');
  return `${scrollY} of ${root.scrollHeight}, ${card?.getBoundingClientRect().top}`;
};
let before = '';
const look = (): void => {
  const now = place();
  if (now !== before) note('movement');
  before = now;
  quietFrames = ran.length === 0 ? quietFrames + 1 : 0;
  ran = [];
  frame(look);
};
frame(look);

Object.assign(window, {
  idle: {
    /** From now on. */
    watch(): void {
      counts = {};
      quietFrames = 0;
    },
    quietFrames: (): number => quietFrames,
    counts: (): Record<string, number> => counts,
  },
});

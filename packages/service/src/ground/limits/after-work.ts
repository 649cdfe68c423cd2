/** After-work hook: measures what runs at once, without what the event loop does next. */

/** Calls back when the work that is about to begin has come to its first wait, before the event loop turns. */
export type AfterWork = (onEnd: () => void) => void;

/** Of Node, where ticks run when no microtask is left. */
interface TickingProcess {
  nextTick?: (callback: () => void) => void;
}

/**
 * The hook of this platform; undefined where there is none, as in browsers.
 *
 * @example
 * const began = performance.now();
 * findAfterWork()?.(() => console.log(performance.now() - began));
 */
export function findAfterWork(): AfterWork | undefined {
  const { process } = globalThis as { process?: TickingProcess };
  const { nextTick } = process ?? {};
  return nextTick && ((onEnd) => nextTick(onEnd));
}

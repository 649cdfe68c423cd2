/** After-work hook: measures what runs synchronously, without what the event loop does next. */

/** Calls back when the work that is about to start first yields, before the event loop continues. */
export type AfterWork = (onEnd: () => void) => void;

/** Node's process, whose ticks run when no microtask is left. */
interface TickingProcess {
  nextTick?: (callback: () => void) => void;
}

/**
 * Returns the hook of this platform. Undefined if there is none, as in browsers.
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

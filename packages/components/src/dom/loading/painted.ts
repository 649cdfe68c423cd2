/** Painted: waits for the first paint, for work that is neither visible nor urgent. */

/** Maximum delay of invisible work on a busy page, in milliseconds. */
const patience = 1000;

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Resolves once the browser has painted the current page and is idle; immediately if it paints nothing, as in a background tab.
 * @example
 * await painted(host.ownerDocument);
 */
export const painted = async ({ hidden }: Document): Promise<void> => {
  if (hidden) return;
  // A frame's callbacks run before it is painted; in those of the next one it is on the screen, and its images are requested.
  await nextFrame();
  await nextFrame();
  // Safari has no `requestIdleCallback`.
  await new Promise<unknown>(
    (resolve) => globalThis.requestIdleCallback?.(resolve, { timeout: patience }) ?? resolve(undefined),
  );
};

/** Waits for the picture: what nobody sees, and nobody needs at once, has time until shoppers see what they came for. */

/** Milliseconds that a busy page may go on without what nobody sees. */
const patience = 1000;

/**
 * Resolves once the browser has drawn what is on the page now and has nothing else to do; at once where it draws nothing, as in a tab in the background.
 * @example
 * await painted(host.ownerDocument);
 */
export const painted = async ({ hidden }: Document): Promise<void> => {
  // A frame's callbacks run before it is drawn; the next task comes after.
  if (hidden) return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // Safari has no word for having nothing to do.
  await new Promise<unknown>(
    (resolve) => globalThis.requestIdleCallback?.(resolve, { timeout: patience }) ?? resolve(undefined),
  );
};

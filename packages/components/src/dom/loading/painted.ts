/** Waits for the picture: what nobody sees, and nobody needs at once, has time until shoppers see what they came for. */

/** Milliseconds that a busy page may go on without what nobody sees. */
const patience = 1000;

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Resolves once the browser has drawn what is on the page now and has nothing else to do; at once where it draws nothing, as in a tab in the background.
 * @example
 * await painted(host.ownerDocument);
 */
export const painted = async ({ hidden }: Document): Promise<void> => {
  if (hidden) return;
  // A frame's callbacks run before it is drawn; with those of the next one it is on the screen, and its pictures are asked for.
  await nextFrame();
  await nextFrame();
  // Safari has no word for having nothing to do.
  await new Promise<unknown>(
    (resolve) => globalThis.requestIdleCallback?.(resolve, { timeout: patience }) ?? resolve(undefined),
  );
};

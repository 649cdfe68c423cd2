/** Waits for the picture: what nobody sees, and nobody needs at once, has time until shoppers see what they came for. */

/**
 * Resolves once the browser has drawn what is on the page now; at once where it draws nothing, as in a tab in the background.
 * @example
 * await painted(host.ownerDocument);
 */
export const painted = async ({ hidden }: Document): Promise<void> => {
  // A frame's callbacks run before it is drawn; the next task comes after.
  if (!hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
};

/** After paint: work that waits until what was changed is on the screen, so that a tap is answered first. */
// Why: decision 0093.

/** Milliseconds after which work no longer waits: a page in the background paints nothing. */
const PATIENCE = 200;

/**
 * Does work once, when the next frame has been painted.
 * @example
 * dialog.close();
 * afterPaint(() => apply());
 */
export function afterPaint(work: () => void): void {
  let frame = 0;
  const once = (): void => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    work();
  };
  const timer = setTimeout(once, PATIENCE);
  // A frame is painted behind its callbacks, and before the next task.
  frame = requestAnimationFrame(() => void setTimeout(once));
}

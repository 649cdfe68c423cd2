/** After paint: defers work until changes are on the screen, so that a tap gets its response first. */
// Why: decision 0093.

/** Maximum delay in milliseconds, because a page in the background paints nothing. */
const PATIENCE = 200;

/**
 * Runs work once, after the next frame has been painted.
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
  // A frame is painted after its callbacks, and before the next task.
  frame = requestAnimationFrame(() => void setTimeout(once));
}

/** Reduced motion in tests: one that is about it is skipped where the engine cannot be told of it, as WebKit's driver has no such command. */

/**
 * Skips a test where motion is not reduced after `emulateMedia` asked for it.
 * @example
 * it('jumps', async function () {
 *   needReducedMotion(this);
 * });
 */
export function needReducedMotion(test: Mocha.Context): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) test.skip();
}

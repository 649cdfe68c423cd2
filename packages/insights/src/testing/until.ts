/** Polling in tests: waits for what happens, and says what did not. */

/** Looks without success before a test gives up, 20 ms apart: a machine that stands still does not look either. */
const patience = 400;

/**
 * Resolves when the condition holds; after some 8 seconds it fails with the condition's own text.
 *
 * @example
 * await until(() => sent.length === 2);
 */
export async function until(condition: () => unknown): Promise<void> {
  for (let looks = 0; looks < patience; looks++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Waited in vain for: ${String(condition)}`);
}

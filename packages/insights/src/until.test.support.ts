/** Waiting in tests: for what happens, however slow the machine. */
import { waitUntil } from '@open-wc/testing';

/** Resolves when the condition holds; the limit is far beyond what any test needs. */
export const until = (condition: () => unknown): Promise<void> =>
  waitUntil(() => condition() as boolean | Promise<boolean>, 'what the test waits for happens', { timeout: 25_000 });

/** Thorough tests: what stands in a file that `npm test` runs, and is run by its deep area alone. */
import { describe, it } from 'vitest';
import { isThorough } from './brief.ts';

/**
 * A test for the deep area alone: one whose kind another test of its file shows in less time. Elsewhere it is none, not a skipped one.
 *
 * @example
 * itThorough('a key is one of 1,000 at most', async () => { … });
 */
export function itThorough(name: string, test: () => Promise<void> | void, timeout?: number): void {
  if (isThorough) it(name, test, timeout);
}

/**
 * A group of such tests.
 *
 * @example
 * describeThorough('data of an older version', () => { itThorough('are read', async () => { … }); });
 */
export function describeThorough(name: string, tests: () => void): void {
  if (isThorough) describe(name, tests);
}

/**
 * The first of what is alike; all of it in the deep area.
 *
 * @example
 * it.each(firstCases(2, [1, 2, 3]))('seed %i', (seed) => { … });
 */
export const firstCases = <Case>(count: number, cases: readonly Case[]): readonly Case[] =>
  isThorough ? cases : cases.slice(0, count);

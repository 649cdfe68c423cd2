/** Thorough tests: tests in a file of `npm test` that only its deep area runs. */
import { describe, it } from 'vitest';
import { isThorough } from './brief.ts';

/**
 * Declares a test for the deep area only, whose kind is covered by a faster test of its file. Elsewhere it does not exist rather than being
 * skipped.
 *
 * @example
 * itThorough('a key is one of 1,000 at most', async () => { … });
 */
export function itThorough(name: string, test: () => Promise<void> | void, timeout?: number): void {
  if (isThorough) it(name, test, timeout);
}

/**
 * Declares a group of such tests.
 *
 * @example
 * describeThorough('data of an older version', () => { itThorough('are read', async () => { … }); });
 */
export function describeThorough(name: string, tests: () => void): void {
  if (isThorough) describe(name, tests);
}

/**
 * Returns the first of some similar cases; all of them in the deep area.
 *
 * @example
 * it.each(firstCases(2, [1, 2, 3]))('seed %i', (seed) => { … });
 */
export const firstCases = <Case>(count: number, cases: readonly Case[]): readonly Case[] =>
  isThorough ? cases : cases.slice(0, count);

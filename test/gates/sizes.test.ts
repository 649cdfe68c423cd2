/** Bytes that shoppers download stay under their budgets, entry by entry. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureBundle, ownEntries } from '../bench/bundle-size.ts';

const kilobyte = 1024;

/** Budgets in bytes, brotli 11. */
const budgets: Record<keyof typeof ownEntries, number> = {
  'search client, one search': 2000,
  'page: search, box, hits, one facet, pagination': 18 * kilobyte,
  'all elements': 24 * kilobyte,
  'insights, npm module': 5600,
};

describe('bundle sizes (brotli)', () => {
  it.each(Object.entries(budgets))('%s: at most %i bytes', async (name, budget) => {
    const { brotli } = await measureBundle(ownEntries[name as keyof typeof ownEntries]);
    expect(brotli).toBeLessThanOrEqual(budget);
    // A bundle of a few bytes would mean that nothing was measured.
    expect(brotli).toBeGreaterThan(500);
  });

  it('the script tag: at most 5600 bytes', async () => {
    const script = resolve(import.meta.dirname, '../../packages/insights/src/script.ts');
    const { brotli } = await measureBundle(`import ${JSON.stringify(script)};`, { format: 'iife', target: 'es2020' });
    expect(brotli).toBeLessThanOrEqual(5600);
    expect(brotli).toBeGreaterThan(500);
  });
});

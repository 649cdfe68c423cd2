/** The package can be imported where there is no page, as servers do. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('the package', () => {
  it('is imported without a window, a document or a registry of elements', async () => {
    expect('document' in globalThis).toBe(false);
    const names = Object.keys(await import('./index.ts'));
    expect(names.filter((name) => name.startsWith('Aisle')).length).toBe(
      readdirSync(resolve(import.meta.dirname, 'define')).filter((name) => name.startsWith('aisle-')).length,
    );
  });
});

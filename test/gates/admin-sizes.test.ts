/** Bytes of the admin client stay under their budgets: the whole of it, and one interface alone. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureBundle } from '../bench/bundle-size.ts';

const generated = resolve(import.meta.dirname, '../../packages/admin/src/generated');
const interfaces = readdirSync(generated)
  .filter((file) => /^[\w-]+\.ts$/.test(file) && file !== 'all.ts')
  .map((file) => file.slice(0, -3));
const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** Budgets in bytes, brotli 11, transport included: what was measured and some 2 %. Routes differ in number, and so do interfaces. */
const budgets: Record<string, number> = {
  'ab-testing': 2115,
  analytics: 2110,
  clusters: 2165,
  crawler: 2260,
  dictionaries: 2045,
  events: 1785,
  indices: 1990,
  ingestion: 2285,
  keys: 1885,
  logs: 1850,
  monitoring: 1875,
  'network-restriction': 1810,
  objects: 2065,
  personalization: 1915,
  'query-suggestions': 2115,
  recommend: 2060,
  rules: 2030,
  search: 2030,
  settings: 1965,
  tasks: 1775,
};

describe('the admin client (brotli, transport included)', () => {
  // 34 more than 4 KB: three operations on indices as a whole, bodies that are missed before they are sent, headers merged by name.
  it('whole: at most 4130 bytes', async () => {
    const { brotli } = await measureBundle(
      "import { createAdminClient } from '@aisle/admin'; globalThis.admin = createAdminClient;",
    );
    expect(brotli).toBeLessThanOrEqual(4130);
    expect(brotli).toBeGreaterThan(2000);
  });

  it('has a budget for every interface', () => {
    expect(interfaces.sort()).toEqual(Object.keys(budgets).sort());
  });

  it.each(Object.entries(budgets))('%s alone: at most %i bytes, and nothing of the others', async (name, budget) => {
    const factory = `create${pascal(name)}Client`;
    const { brotli } = await measureBundle(
      `import { ${factory} } from '@aisle/admin/${name}'; globalThis.client = ${factory};`,
    );
    expect(brotli).toBeLessThanOrEqual(budget);
    expect(brotli).toBeGreaterThan(1000);
  });
});

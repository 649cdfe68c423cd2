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
  'ab-testing': 2085,
  analytics: 2100,
  clusters: 2145,
  crawler: 2230,
  dictionaries: 2030,
  events: 1765,
  ingestion: 2275,
  keys: 1865,
  logs: 1835,
  monitoring: 1855,
  'network-restriction': 1790,
  objects: 2045,
  personalization: 1900,
  'query-suggestions': 2095,
  recommend: 2035,
  rules: 2015,
  search: 2015,
  settings: 1955,
  tasks: 1765,
};

describe('the admin client (brotli, transport included)', () => {
  it('whole: at most 4096 bytes', async () => {
    const { brotli } = await measureBundle(
      "import { createAdminClient } from '@aisle/admin'; globalThis.admin = createAdminClient;",
    );
    expect(brotli).toBeLessThanOrEqual(4096);
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

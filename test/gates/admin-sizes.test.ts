/** Bytes of the admin client stay under their budgets: the whole of it, and one interface alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureBundle } from '../bench/bundle-size.ts';

const generated = resolve(import.meta.dirname, '../../packages/admin/src/generated');
const interfaces = readdirSync(generated)
  .filter((file) => /^[\w-]+\.ts$/.test(file) && file !== 'all.ts')
  .map((file) => file.slice(0, -3));
const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/**
 * Budgets in bytes, brotli 11, transport included: what was measured and some 2 %. Routes differ in number, and so do interfaces. 35 of
 * each since the pool of hosts keeps its own memory, and what is read and what may be sent twice are two fields. And some 40 since a request,
 * its headers and its error are functions of their own.
 */
const budgets: Record<string, number> = {
  'ab-testing': 2275,
  // 38 operations: reports by day, hour and device, exports, scheduled reports and alerts, conversations.
  analytics: 2620,
  clusters: 2230,
  crawler: 2360,
  dictionaries: 2120,
  // Since it reads too: what a query is made of comes along.
  events: 2065,
  evidence: 2035,
  indices: 2065,
  // 24 operations of the description, and 16 on tasks, pushed records and transformations.
  ingestion: 2630,
  // Seven operations, six of them since keys can be managed.
  keys: 2020,
  logs: 1925,
  monitoring: 1960,
  'network-restriction': 1880,
  objects: 2135,
  personalization: 1995,
  'query-suggestions': 2185,
  recommend: 2145,
  rules: 2120,
  search: 2110,
  // Eight operations, four of them on synonyms that are proposed.
  settings: 2120,
  tasks: 1860,
};

describe('the admin client (brotli, transport included)', () => {
  // 34 more than 4 KB: three operations on indices as a whole, bodies that are missed before they are sent, headers merged by name.
  // And 110: tasks that belong to no index, and six operations on keys. And 80: 16 operations on tasks of ingestion and transformations. And 97: seven on evidence. And 20: how good recommendations are.
  // And 330: experiments that plan, check and hold out, and analytics by day, hour and device with exports and alerts.
  // And 50: four on proposed synonyms.
  it('whole: at most 4970 bytes', async () => {
    const { brotli } = await measureBundle(
      "import { createAdminClient } from '@aisle/admin'; globalThis.admin = createAdminClient;",
    );
    expect(brotli).toBeLessThanOrEqual(4970);
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

  it('is as large as its README says', async () => {
    const readme = readFileSync(resolve(generated, '../../README.md'), 'utf8');
    const [, whole, small, smallest, large, largest] =
      /the whole client ([\d.]+) KB; one interface alone from ([\d.]+) KB \(([\w-]+)\) to ([\d.]+) KB \(([\w-]+)\)/.exec(
        readme,
      )!;
    const sorted = Object.entries(budgets).toSorted(([, one], [, other]) => one - other);
    expect([smallest, largest]).toEqual([sorted[0]![0], sorted.at(-1)![0]]);
    const measure = async (name: string): Promise<string> => {
      const factory = `create${pascal(name)}Client`;
      const from = name === 'admin' ? '@aisle/admin' : `@aisle/admin/${name}`;
      const { brotli } = await measureBundle(`import { ${factory} } from '${from}'; globalThis.client = ${factory};`);
      return (brotli / 1000).toFixed(1);
    };
    expect([whole, small, large]).toEqual([await measure('admin'), await measure(smallest!), await measure(largest!)]);
  });
});

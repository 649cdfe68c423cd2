import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { plainQuery } from './testing/plain-query.ts';

// A real catalogue beside the checkout, when there is one; it is not part of the repository.
const file = resolve(import.meta.dirname, '../../../../../../shared/data/retail-demo-store-products.json');

describe.skipIf(!existsSync(file))('a real catalogue', () => {
  it.each([
    ['leahter', 'leather'],
    ['blak boots', 'boots'],
    ['wodden tabel', 'table'],
    ['back pack', 'backpack'],
  ])('finds goods for %j', async (query, word) => {
    const records = JSON.parse(readFileSync(file, 'utf8')) as { objectID: string }[];
    const engine = createEmbeddedEngine();
    await engine.apply(
      'real',
      records.map((record) => ({ objectID: record.objectID, json: JSON.stringify(record) })),
    );
    const answer = await engine.search('real', { ...plainQuery, query, length: 5 });
    expect(answer.nbHits).toBeGreaterThan(0);
    for (const { record } of answer.hits) expect(JSON.stringify(record).toLowerCase()).toContain(word);
  });
});

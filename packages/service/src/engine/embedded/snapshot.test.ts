import { describe, expect, it } from 'vitest';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { compareRounds } from './testing/compare-with-oracle.ts';
import { bytesOf, fromSnapshot, sourceOf } from './testing/from-snapshot.ts';
import { plainQuery } from './testing/plain-query.ts';
import { japanese, words } from './testing/random-searches.ts';
import { firstCases } from '../../testing/thorough.ts';

const records = (...names: unknown[]) =>
  names.map((name, at) => ({ objectID: `${at}`, json: JSON.stringify({ objectID: `${at}`, name }) }));
const idsOf = async (engine: ReturnType<typeof createEmbeddedEngine>, query: object) =>
  (await engine.search('i', { ...plainQuery, ...query })).hits.map(({ objectID }) => objectID);

describe('an engine from a snapshot', () => {
  it.each(
    firstCases(1, [
      { seed: 33, size: 30, rounds: 2, queries: 16, joinBelow: 0, words: japanese },
      { seed: 31, size: 30, rounds: 6, queries: 16, joinBelow: 0, words },
      { seed: 32, size: 60, rounds: 2, queries: 16, joinBelow: 4096, words },
    ]),
  )(
    'and the changes after it answers as the oracle does (seed $seed)',
    async (plan) => {
      expect(await compareRounds({ ...plan, throughSnapshots: true })).toBe(plan.rounds * plan.queries);
    },
    60_000,
  );

  it('holds what it held when it was captured, whatever is changed while it is written', async () => {
    const engine = createEmbeddedEngine({ joinBelow: 0 });
    await engine.configure('i', {
      searchableAttributes: [],
      facets: [{ attribute: 'name', counted: true }],
      sortedBy: ['name'],
      disableTypoToleranceOnWords: [],
      disableTypoToleranceOnAttributes: [],
    });
    await engine.apply('i', records('red boots', 'red shoes'));
    const blocks = engine.snapshots!.capture('i').blocks()[Symbol.iterator]();
    const first = blocks.next().value!.slice();
    await engine.apply('i', [{ objectID: '1', json: null }, ...records('blue', 'blue', 'red hat')]);
    await engine.search('i', { ...plainQuery, query: 'blue' });
    const rest: Uint8Array[] = [first];
    for (let next = blocks.next(); !next.done; next = blocks.next()) rest.push(next.value.slice());
    const old = createEmbeddedEngine();
    await old.snapshots!.restore('i', sourceOf(new Uint8Array(Buffer.concat(rest))));
    expect(await idsOf(old, { query: 'red' })).toEqual(['0', '1']);
    expect((await old.search('i', { ...plainQuery, facets: ['name'] })).facets['name']).toEqual({
      'red boots': 1,
      'red shoes': 1,
    });
  });

  it('keeps texts of every kind to the letter', async () => {
    const engine = createEmbeddedEngine();
    // A word that is cut in the middle of a character, a mark of the byte order, texts of no letters and many bytes.
    const names = [`${'a'.repeat(63)}𝒳y`, '\ufefffirst', '', 'émigré 東京 🎿', 'x'.repeat(1_200_000)];
    await engine.apply('i', records(...names));
    const reborn = await fromSnapshot(engine, ['i']);
    const hits = (await reborn.search('i', { ...plainQuery, length: 10 })).hits;
    expect(hits.every(({ record }, at) => record['name'] === names[at])).toBe(true);
    expect(await idsOf(reborn, { query: names[0] })).toEqual(await idsOf(engine, { query: names[0] }));
    expect(Buffer.compare(bytesOf(reborn, 'i'), bytesOf(engine, 'i'))).toBe(0);
  });

  it('keeps the order of records that were replaced, and the columns that searches have made', async () => {
    const engine = createEmbeddedEngine();
    await engine.apply('i', records(3, 'infinite', 'text', true, 2));
    await engine.apply('i', [{ objectID: '1', json: '{"objectID":"1","name":1e999}' }]);
    await engine.apply('i', [records(4)[0]!]);
    const query = { ranking: [{ attribute: 'name', order: 'asc' as const }] };
    const before = [await idsOf(engine, {}), await idsOf(engine, query)];
    const reborn = await fromSnapshot(engine, ['i']);
    expect([await idsOf(reborn, {}), await idsOf(reborn, query)]).toEqual(before);
    expect(before[0]).toEqual(['0', '1', '2', '3', '4']);
  });

  it('is read as a whole or not at all', async () => {
    const engine = createEmbeddedEngine();
    await engine.apply('i', records('red boots', 'red shoes'));
    const bytes = bytesOf(engine, 'i');
    const old = createEmbeddedEngine();
    await old.apply('i', records('blue'));
    for (let length = 0; length < bytes.length; length++) {
      await expect(old.snapshots!.restore('i', sourceOf(bytes.subarray(0, length)))).rejects.toThrow();
      expect(await idsOf(old, { query: 'blue' })).toEqual(['0']);
    }
  });
});

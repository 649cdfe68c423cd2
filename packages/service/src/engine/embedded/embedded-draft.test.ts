/** Drafts: while the next version is built, every search sees the previous one; from the publish on, all of the next one. */
import { describe, expect, it, vi } from 'vitest';
import type { Engine, EngineIndexSettings, EngineQuery, RecordChange } from '../engine.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { Columns } from './index/columns.ts';
import { Documents } from './index/documents.ts';
import { defaultIndexSettings } from './index/embedded-index.ts';
import { TextIndex } from './index/text-index.ts';
import { fromSnapshot } from './testing/from-snapshot.ts';
import { plainQuery } from './testing/plain-query.ts';
import { queryOf, randomFrom, recordOf, settingsOf, words, type Random } from './testing/random-searches.ts';
import type { OracleRecord } from './testing/oracle-text.ts';
import { firstCases } from '../../testing/thorough.ts';

const SEARCHES = 8;

/** What engines of one version answer alike. */
async function answersOf(engine: Engine, queries: readonly EngineQuery[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const query of queries) {
    answers.push(await engine.search('shop', query));
    answers.push(await engine.browse('shop', { query, limit: 5 }));
  }
  return answers;
}

/** One version of an index: what is done to the one before. */
interface Step {
  settings: EngineIndexSettings;
  changes: readonly RecordChange[];
  isEmptied: boolean;
}

const changesOf = (random: Random, count: number, ids: number): RecordChange[] =>
  Array.from({ length: count }, () => {
    const objectID = `r${random.below(ids)}`;
    return random.below(4) === 0
      ? { objectID, json: null }
      : { objectID, json: JSON.stringify(recordOf(random, objectID, words)) };
  });

/** Engines that were given all steps one after the other, each at once. */
async function builtOf(steps: readonly Step[]): Promise<Engine> {
  const engine = createEmbeddedEngine({ rememberedSearches: 0, joinBelow: 64 });
  for (const { settings, changes, isEmptied } of steps) {
    if (isEmptied) await engine.drop('shop');
    await engine.configure('shop', settings);
    await engine.apply('shop', changes);
  }
  return engine;
}

describe.each(firstCases(1, [1, 2, 3]))('a draft (seed %i)', (seed) => {
  it('is seen by no search before it is published, and by all of them as a whole behind that', async () => {
    const random = randomFrom(seed);
    const steps: Step[] = [];
    let settings = settingsOf(random);
    let pauses = 0;
    const served = createEmbeddedEngine({ rememberedSearches: 20, joinBelow: 64 });
    for (let version = 0; version < 5; version++) {
      // Now and then other words, other facets, or all records at once.
      if (random.below(3) === 0) settings = settingsOf(random);
      const step = {
        settings,
        changes: changesOf(random, version % 2 === 0 ? 150 : 20, 90),
        isEmptied: version > 0 && random.below(4) === 0,
      };
      const before = await builtOf(steps);
      const queries = Array.from({ length: SEARCHES }, () =>
        queryOf(random, [{ objectID: 'r1' } as OracleRecord, recordOf(random, 'r2', words)], words),
      );
      let expected = version === 0 ? [] : await answersOf(before, queries);
      let looked = 0;
      const look = async () => {
        pauses++;
        if (expected.length === 0) return;
        // One after the other, so that each comes at another moment; now and then all of them.
        const at = looked++ % SEARCHES;
        if (looked % 40 === 0) expect(await answersOf(served, queries)).toEqual(expected);
        else expect(await answersOf(served, [queries[at]!])).toEqual(expected.slice(at * 2, at * 2 + 2));
      };
      // One that is given up, wherever it is, leaves nothing behind.
      let parts = random.below(12);
      const abandoned = served.draft({ pause: look });
      await abandoned.configure('shop', random.below(2) === 0 ? step.settings : settingsOf(random));
      for (let at = 0; at < step.changes.length && parts-- > 0; at += 16)
        await abandoned.apply('shop', step.changes.slice(at, at + 16));
      if (random.below(2) === 0) await abandoned.prepare();
      await abandoned.discard();
      await look();
      const draft = served.draft({ pause: look });
      if (step.isEmptied) await draft.clear('shop');
      await draft.configure('shop', step.settings);
      for (let at = 0; at < step.changes.length; at += 16) {
        await draft.apply('shop', step.changes.slice(at, at + 16));
        await look();
      }
      await draft.prepare();
      await look();
      steps.push(step);
      const after = await answersOf(await builtOf(steps), queries);
      let shown: Promise<unknown[]> | undefined;
      await draft.publish(() => void (shown = answersOf(served, queries)));
      expected = after;
      expect(await shown).toEqual(after);
      expect(await answersOf(served, queries)).toEqual(after);
      await draft.settle();
      expect(await answersOf(served, queries)).toEqual(after);
      // Now and then it is given up on the way.
      const wanted = random.below(3) === 0 ? random.below(20) : Infinity;
      let lookedAgain = 0;
      await served.optimize!({ pause: async () => (await look(), ++lookedAgain < wanted) });
      expect(await answersOf(served, queries)).toEqual(after);
    }
    expect(pauses).toBeGreaterThan(20);
  });
});

describe('a draft', () => {
  const put = (objectID: string, n: number): RecordChange => ({ objectID, json: JSON.stringify({ objectID, n }) });
  const idsOf = async (engine: Engine, index: string) =>
    (await engine.search(index, { ...plainQuery, length: 100 })).hits.map(({ objectID }) => objectID);
  const pause = async () => undefined;

  it('that is given up, and changes that are repeated in the next one, leave nothing behind', async () => {
    const engine = createEmbeddedEngine();
    await engine.apply('shop', [put('a', 1), put('b', 1)]);
    const first = engine.draft({ pause });
    await first.apply('shop', [put('c', 1), { objectID: 'a', json: null }]);
    await first.prepare();
    await first.discard();
    expect(await idsOf(engine, 'shop')).toEqual(['a', 'b']);
    const second = engine.draft({ pause });
    await second.apply('shop', [put('c', 2), { objectID: 'a', json: null }, put('d', 1)]);
    await second.prepare();
    await second.publish(() => undefined);
    await second.settle();
    expect(await idsOf(engine, 'shop')).toEqual(['b', 'c', 'd']);
    expect((await engine.search('shop', plainQuery)).nbHits).toBe(3);
  });

  it('shows all of its indexes in the same moment: some changed, one new, one dropped', async () => {
    const engine = createEmbeddedEngine();
    await engine.apply('old', [put('a', 1)]);
    await engine.apply('changed', [put('a', 1)]);
    const draft = engine.draft({ pause });
    await draft.drop('old');
    await draft.apply('changed', [put('b', 1)]);
    await draft.apply('new', [put('c', 1)]);
    await draft.prepare();
    await expect(engine.search('new', plainQuery)).rejects.toThrow();
    expect(await idsOf(engine, 'old')).toEqual(['a']);
    const seen: Promise<unknown>[] = [];
    await draft.publish(() => {
      seen.push(
        idsOf(engine, 'changed'),
        idsOf(engine, 'new'),
        idsOf(engine, 'old').catch(() => 'missing'),
      );
    });
    expect(await Promise.all(seen)).toEqual([['a', 'b'], ['c'], 'missing']);
  });

  it('gives indexes other names without reading a record, also where two change places', async () => {
    const engine = createEmbeddedEngine();
    await engine.apply('one', [put('a', 1), put('b', 1), put('c', 1)]);
    await engine.apply('two', [put('d', 1)]);
    await engine.apply('three', [put('e', 1)]);
    const stage = async () => {
      const draft = engine.draft({ pause });
      const parsed = vi.spyOn(JSON, 'parse');
      await draft.rename!(
        new Map([
          ['two', 'one'],
          ['one', 'two'],
          ['four', 'three'],
        ]),
      );
      for (const name of ['one', 'two', 'four']) await draft.configure(name, defaultIndexSettings);
      expect(parsed).not.toHaveBeenCalled();
      parsed.mockRestore();
      await draft.apply('two', [put('f', 1), { objectID: 'b', json: null }]);
      await draft.prepare();
      return draft;
    };
    const before = [['a', 'b', 'c'], ['d'], ['e']];
    const look = () => Promise.all(['one', 'two', 'three'].map((name) => idsOf(engine, name)));
    await (await stage()).discard();
    expect(await look()).toEqual(before);
    const failing = await stage();
    const failure = new Error('broken');
    const fail = () => {
      throw failure;
    };
    await expect(failing.publish(fail)).rejects.toBe(failure);
    expect(await look()).toEqual(before);
    await failing.discard();
    expect(await look()).toEqual(before);
    const draft = await stage();
    await draft.publish(() => undefined);
    await draft.settle();
    expect(await Promise.all(['one', 'two', 'four'].map((name) => idsOf(engine, name)))).toEqual([
      ['d'],
      ['a', 'c', 'f'],
      ['e'],
    ]);
    await expect(engine.search('three', plainQuery)).rejects.toThrow();
  });

  it.each(['documents', 'words', 'values', 'show'] as const)(
    'of which a publish fails at the %s leaves all of its indexes as they were, and can be repeated',
    async (where) => {
      const engine = createEmbeddedEngine();
      const facets = [{ attribute: 'n', counted: true }];
      const names = ['changed', 'new', 'last'];
      for (const name of ['changed', 'old', 'last']) {
        await engine.configure(name, { ...defaultIndexSettings, facets, sortedBy: ['n'] });
        await engine.apply(
          name,
          Array.from({ length: 100 }, (_, at) => put(`${name}-${at}`, at % 3)),
        );
      }
      const look = async () => {
        const answers: unknown[] = [];
        for (const name of ['changed', 'old', 'new', 'last'])
          for (const query of ['', 'changed', 'fresh'])
            answers.push(
              await engine
                .search(name, {
                  ...plainQuery,
                  query,
                  facets: ['n'],
                  length: 200,
                  customRanking: [{ attribute: 'n', order: 'desc' }],
                })
                .catch(() => 'missing'),
            );
        return answers;
      };
      const before = await look();
      const stageAll = async () => {
        const draft = engine.draft({ pause });
        await draft.rename!(new Map([['new', 'old']]));
        await draft.configure('new', { ...defaultIndexSettings, facets });
        await draft.drop('old');
        for (const name of names) {
          await draft.configure(name, { ...defaultIndexSettings, facets, searchableAttributes: [] });
          await draft.apply(name, [
            ...Array.from({ length: 70 }, (_, at): RecordChange => ({ objectID: `${name}-${at}`, json: null })),
            ...Array.from({ length: 50 }, (_, at) => put(`fresh-${at}`, 7)),
          ]);
        }
        await draft.prepare();
        return draft;
      };
      const owner = { documents: Documents, words: TextIndex, values: Columns, show: Documents }[where].prototype;
      const publish = owner.publish as (this: unknown) => () => void;
      let calls = 0;
      const failing = await stageAll();
      const spy = vi.spyOn(owner, 'publish').mockImplementation(function (this: unknown) {
        // The last index of the draft: the others are published by then.
        if (where !== 'show' && ++calls === 3) throw new RangeError('Maximum call stack size exceeded');
        return publish.call(this);
      });
      const show = () => {
        if (where === 'show') throw new RangeError('Maximum call stack size exceeded');
      };
      await expect(failing.publish(show)).rejects.toThrow('Maximum call stack size');
      spy.mockRestore();
      expect(await look()).toEqual(before);
      await failing.discard();
      expect(await look()).toEqual(before);
      const second = await stageAll();
      await second.publish(() => undefined);
      await second.settle();
      for (const name of names) {
        const { nbHits, facets: counts } = await engine.search(name, { ...plainQuery, facets: ['n'] });
        const sum = Object.values(counts['n']!).reduce((all, one) => all + one, 0);
        expect([name, nbHits, sum, counts['n']!['7']]).toEqual([name, name === 'new' ? 150 : 80, nbHits, 50]);
        expect(await idsOf(await fromSnapshot(engine, [name]), name)).toEqual(await idsOf(engine, name));
      }
    },
  );

  it('lets searches go before it has worked for long, also where it merges and compacts', async () => {
    const engine = createEmbeddedEngine();
    const records = (generation: number, count: number) =>
      Array.from({ length: count }, (_, at) => put(`${generation}-${at}`, at));
    await engine.apply('shop', records(0, 3000));
    let pauses = 0;
    let steps = 0;
    const draft = engine.draft({ pause: async () => void pauses++ });
    await draft.apply('shop', [
      ...records(0, 3000).map(({ objectID }) => ({ objectID, json: null })),
      ...records(1, 1200),
    ]);
    steps = pauses;
    expect(steps).toBeGreaterThan(0);
    await draft.prepare();
    await draft.publish(() => undefined);
    await draft.settle();
    expect((await engine.search('shop', plainQuery)).nbHits).toBe(1200);
  });
});

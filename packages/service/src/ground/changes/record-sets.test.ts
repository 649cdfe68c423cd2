/** Tests of record sets: a move hands a set to another index, whatever is written meanwhile, and writes no record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine, Filter } from '../../engine/engine.ts';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import { plainQuery } from '../../engine/embedded/testing/plain-query.ts';
import { forgetDropped } from '../../features/clusters/partition-rows.ts';
import { serviceTables } from '../../composition/service-tables.ts';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { migrate } from '../../store/migrate.ts';
import type { Queryable } from '../../store/store.ts';
import { isThorough } from '../../testing/brief.ts';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { watchDrafts } from '../../testing/watch-drafts.ts';
import { createCatalogue } from './catalogue.ts';
import { deleteByFilter } from './delete-by-filter.ts';
import { createIndexer } from './indexer.ts';
import { MemoryFeed, type Write } from './testing/memory-feed.ts';
import { putIndex, readIndexes, removeContents } from './index-rows.ts';
import { moveRecords, recordSetOf } from './record-sets.ts';
import { putRecords, readRecordChanges, readRecordPage, readRecords, removeAllRecords } from './record-rows.ts';
import { RECORD_SETS_STEP } from './tables.ts';
import { newestSeq } from './task-rows.ts';
import { createWriter } from './writer.ts';
import { itThorough } from '../../testing/thorough.ts';

type Goods = Record<string, unknown> & { objectID: string };

let shop: TestService;
/** Calls of the engine's drafts. */
const asked: string[] = [];
beforeAll(async () => {
  const engine: Engine = watchDrafts(createEmbeddedEngine(), (draft) => ({
    apply: async (index, changes) => {
      asked.push(...changes.map(({ objectID }) => `${index} ${objectID}`));
      await draft.apply(index, changes);
    },
  }));
  shop = await startTestService({ engine });
}, 60_000);
afterAll(() => shop.close());

const send = async (method: string, path: string, body?: unknown, service = shop) => {
  const answer = await service.call(method, `/1/indexes/${path}`, body === undefined ? {} : { body });
  expect(answer.status, answer.body.message).toBeLessThan(300);
  return answer.body;
};
const move = (from: string, to: string) => send('POST', `${from}/operation`, { operation: 'move', destination: to });
const goods = (from: number, count: number, more: object = {}): Goods[] =>
  Array.from({ length: count }, (_, at) => ({ objectID: `r${from + at}`, name: `lamp ${from + at}`, ...more }));
const idsOf = async (index: string): Promise<string[]> => {
  const { hits } = await shop.search(index, { hitsPerPage: 1000 });
  return hits.map(({ objectID }) => objectID).sort();
};
/** The physical location of each record's row, which differs for a new version of it. */
const rowsOf = (index: string) =>
  shop.store.query(
    `SELECT object_id, seq, ctid::text AS place, xmin::text AS written_by FROM records WHERE index_name = ${recordSetOf('$1')} ORDER BY object_id`,
    [index],
  );

describe('a move', () => {
  it('writes no record, gives none to the change feed, and the engine takes none apart', async () => {
    await shop.fill('products', goods(0, 30, { old: true }));
    await shop.fill('products_tmp', goods(0, 1200), { searchableAttributes: ['name'] });
    const before = await rowsOf('products_tmp');
    const after = await newestSeq(shop.store);
    asked.length = 0;
    await move('products_tmp', 'products');
    await shop.service.whenIdle();
    expect(await rowsOf('products')).toEqual(before);
    const upTo = await newestSeq(shop.store);
    expect(await readRecordChanges(shop.store, { after, upTo, limit: 10 })).toEqual([]);
    expect(asked).toEqual([]);
    expect((await shop.search('products', { query: 'lamp 7', hitsPerPage: 1 })).hits[0]).not.toHaveProperty('old');
    expect((await shop.search('products', {})).nbHits).toBe(1200);
    expect(await shop.store.query(`SELECT count(*)::int AS n FROM records WHERE body LIKE '%"old"%'`)).toEqual([
      { n: 0 },
    ]);
  });

  it('goes round: each index has what the other had, and what is written next', async () => {
    await shop.fill('left', goods(0, 3));
    await shop.fill('right', goods(10, 2));
    await move('left', 'between');
    await move('right', 'left');
    await move('between', 'right');
    await send('PUT', 'left/a', { name: 'torch' });
    await send('POST', 'right/r1/partial', { name: 'torch' });
    await send('DELETE', 'right/r0');
    await shop.service.whenIdle();
    expect([await idsOf('left'), await idsOf('right')]).toEqual([
      ['a', 'r10', 'r11'],
      ['r1', 'r2'],
    ]);
    expect((await shop.search('right', { query: 'torch' })).nbHits).toBe(1);
    await send('POST', 'left/clear');
    await move('right', 'left');
    await send('PUT', 'right/b', { name: 'mug' });
    await shop.service.whenIdle();
    expect([await idsOf('left'), await idsOf('right')]).toEqual([['r1', 'r2'], ['b']]);
  });

  it('leaves a name that is free: an index that comes again under it has nothing of what was moved', async () => {
    await shop.fill('spring', goods(0, 3));
    await move('spring', 'summer');
    await send('PUT', 'spring/own', { name: 'mug' });
    expect((await readIndexes(shop.store, ['spring', 'summer'])).get('spring')!.recordSet).not.toBe('spring');
    await send('DELETE', 'summer');
    await send('PUT', 'summer/new', { name: 'mug' });
    await shop.service.whenIdle();
    expect([await idsOf('spring'), await idsOf('summer')]).toEqual([['own'], ['new']]);
  });
});

itThorough(
  'a record is written, read and deleted in the set of its index, whatever was moved, copied, emptied and dropped',
  async () => {
    const random = seededRandom(11);
    const below = (n: number) => Math.floor(random() * n);
    const names = ['model_a', 'model_b', 'model_c'];
    const pick = () => names[below(names.length)]!;
    const model = new Map<string, Map<string, number>>();
    const put = (index: string, id: string, n: number) =>
      model.set(index, (model.get(index) ?? new Map<string, number>()).set(id, n));
    const step = async (n: number) => {
      const [index, to, die, id] = [pick(), pick(), below(16), `r${below(8)}`];
      const records = model.get(index);
      if (die < 5) {
        await send('PUT', `${index}/${id}`, { n });
        put(index, id, n);
      } else if (die < 7) {
        await send('DELETE', `${index}/${id}`);
        records?.delete(id);
      } else if (die < 8) {
        await send('POST', `${index}/${id}/partial`, { n });
        put(index, id, n);
      } else if (die < 9) {
        const requests = [
          { action: 'clear' },
          ...goods(0, below(6), { n }).map((body) => ({ action: 'addObject', body })),
        ];
        await send('POST', `${index}/batch`, { requests });
        if (requests.length > 1 || records)
          model.set(index, new Map(goods(0, requests.length - 1).map(({ objectID }) => [objectID, n])));
      } else if (die < 10) {
        await send('DELETE', index);
        model.delete(index);
      } else if (records && die < 11) {
        await send('POST', `${index}/deleteByQuery`, { filters: `n < ${n - 10}` });
        for (const [objectID, value] of records) if (value < n - 10) records.delete(objectID);
      } else if (records && index !== to) {
        const operation = die < 12 ? 'copy' : 'move';
        await send('POST', `${index}/operation`, { operation, destination: to });
        model.set(to, new Map(records));
        if (operation === 'move') model.delete(index);
      }
    };
    const check = async (n: number) => {
      const { items } = (await shop.call('GET', '/1/indexes')).body as unknown as {
        items: { name: string; entries: number }[];
      };
      const own = items.filter(({ name }) => names.includes(name)).map(({ name, entries }) => [name, entries]);
      const sorted = [...model].sort(([a], [b]) => (a < b ? -1 : 1));
      expect(own, `step ${n}`).toEqual(sorted.map(([name, { size }]) => [name, size]));
      for (const [index, records] of sorted) {
        const stored = await readRecords(
          shop.store,
          index,
          goods(0, 8).map(({ objectID }) => objectID),
        );
        const values = (all: Iterable<readonly [string, unknown]>) =>
          [...all].map(([id, value]) => `${id} ${String(value)}`).sort();
        const parsed = Array.from(stored, ([id, json]) => [id, (JSON.parse(json) as { n: number }).n] as const);
        expect(values(parsed), `step ${n}, stored in ${index}`).toEqual(values(records));
        const { hits } = await shop.search(index, { hitsPerPage: 100 });
        expect(values(hits.map((hit) => [hit.objectID, hit['n']] as const)), `step ${n}, found in ${index}`).toEqual(
          values(records),
        );
      }
    };
    for (let n = 1; n <= (isThorough ? 160 : 60); n++) {
      await step(n);
      if (below(4) > 0) continue;
      await shop.service.whenIdle();
      await check(n);
    }
    // No record remains in a set without an index.
    const orphans = await shop.store.query(
      `SELECT 1 FROM records WHERE NOT EXISTS (SELECT 1 FROM indexes WHERE NOT dropped AND records.index_name = coalesce(record_set, name))`,
    );
    expect(orphans).toEqual([]);
  },
  60_000,
);

it('a deletion by filter goes over every record of an index that was moved there since it was searched', async () => {
  await shop.fill('hall', goods(0, 4, { sale: true }));
  await shop.fill('yard', goods(2, 4, { sale: false }));
  await send('PUT', 'yard/r9', { sale: true });
  await shop.service.whenIdle();
  const seen = await newestSeq(shop.store);
  const filter: Filter = { kind: 'facet', attribute: 'sale', value: 'true' };
  const select = async () => {
    await move('yard', 'hall');
    return ['r0', 'r1', 'r2', 'r3'];
  };
  await deleteByFilter(
    {
      engine: { ...createEmbeddedEngine(), select },
      indexer: { catchUp: async () => undefined, appliedOf: () => seen } as never,
      writer: createWriter({ store: shop.store, now: () => shop.clock.now, written: () => undefined }),
    },
    { index: 'hall', filter },
  );
  await shop.service.whenIdle();
  expect(
    [...(await readRecords(shop.store, 'hall', ['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r9'])).keys()].sort(),
  ).toEqual(['r2', 'r3', 'r4', 'r5']);
});

describe('beside the version before', () => {
  it('a move rewrites the records, until no process of that version lives', async () => {
    const store = await openSpareDatabase();
    try {
      const setOf = async (index: string) => (await readIndexes(store, [index])).get(index)?.recordSet;
      const moveOne = (from: string, to: string) =>
        store.transaction(async (transaction) => {
          await putIndex(transaction, { name: to, primary: null, settings: {}, now: 1 });
          await moveRecords(transaction, { from, to });
          await removeContents(transaction, { name: from, drop: true, now: 1 });
        });
      await store.query(`DELETE FROM table_steps WHERE part = 'changes' AND step = $1`, [RECORD_SETS_STEP]);
      await putIndex(store, { name: 'one', primary: null, settings: {}, now: 1 });
      await putRecords(store, 'one', [{ objectID: 'a', json: '{}' }]);
      await moveOne('one', 'two');
      expect([await setOf('two'), [...(await readRecords(store, 'two', ['a'])).keys()]]).toEqual(['two', ['a']]);
      expect(await store.query('SELECT DISTINCT index_name FROM records')).toEqual([{ index_name: 'two' }]);
      await migrate(store, serviceTables);
      await moveOne('two', 'three');
      expect([await setOf('three'), [...(await readRecords(store, 'three', ['a'])).keys()]]).toEqual(['two', ['a']]);
    } finally {
      await store.close();
    }
  });
});

it('the row of a partition whose set was moved stays as long as the set has its name', async () => {
  const store = await openSpareDatabase();
  try {
    await putIndex(store, { name: '/c1/x/tmp', primary: null, settings: {}, now: 1 });
    await putIndex(store, { name: '/c1/x/goods', primary: null, settings: {}, now: 1 });
    await moveRecords(store, { from: '/c1/x/tmp', to: '/c1/x/goods' });
    const drop = (name: string) => removeContents(store, { name, drop: true, now: 1 });
    const left = async () => {
      await forgetDropped(store, 1_000_000n);
      return (await store.query<{ name: string }>('SELECT name FROM indexes ORDER BY name')).map(({ name }) => name);
    };
    await drop('/c1/x/tmp');
    expect(await left()).toEqual(['/c1/x/goods', '/c1/x/tmp']);
    await drop('/c1/x/goods');
    await left();
    expect(await left()).toEqual([]);
  } finally {
    await store.close();
  }
});

it('a set is looked up once, and its records by the primary key, also where a statement is planned for every index', async () => {
  await shop.fill('planned', goods(0, 2000));
  await shop.fill('planned_too', goods(0, 2000));
  const plan = await shop.store.transaction(async (transaction) => {
    await transaction.query('ANALYZE records');
    await transaction.query('SET LOCAL plan_cache_mode = force_generic_plan');
    await transaction.query(
      `PREPARE read_set (text, text[]) AS SELECT body FROM records WHERE index_name = ${recordSetOf('$1')} AND object_id = ANY($2)`,
    );
    const lines = await transaction.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE read_set('planned', '{r1,r2}')`);
    await transaction.query('DEALLOCATE read_set');
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/InitPlan/);
  expect(plan).toMatch(/Index Cond: \(\(index_name = COALESCE/i);
  expect(plan).not.toMatch(/Seq Scan on records/);
});

it('the engine keeps what it has of a set, also where its new index has changed again while the run reads', async () => {
  const feed = new MemoryFeed();
  const put = (index: string, objectID: string): Write => ({ kind: 'put', index, objectID, n: 1 });
  const carried: string[] = [];
  const engine = watchDrafts(createEmbeddedEngine(), (draft) => ({
    apply: async (index, changes) => {
      carried.push(...changes.map(({ objectID }) => `${index} ${objectID}`));
      await draft.apply(index, changes);
    },
  }));
  const indexer = createIndexer({
    store: { shared: false, query: async () => [] },
    feed,
    engine,
    catalogue: createCatalogue(),
    readers: [],
    lease: { holding: async () => false, release: async () => undefined },
    pause: async () => undefined,
  });
  feed.commit([put('boots', 'old'), put('boots_new', 'a'), put('boots_new', 'b')]);
  await indexer.catchUp();
  carried.length = 0;
  feed.commit([{ kind: 'move', index: 'boots_new', to: 'boots' }]);
  // The run covers the move; when it reads the indices, the destination's row has a later number.
  let looks = 0;
  feed.between = async () => {
    if (++looks === 2) feed.commit([{ kind: 'settings', index: 'boots', hitsPerPage: 3 }, put('boots', 'c')]);
  };
  await indexer.catchUp();
  expect(looks).toBeGreaterThan(2);
  expect(carried).toEqual(['boots c']);
  const { hits } = await engine.search('boots', plainQuery);
  expect(hits.map(({ objectID }) => objectID)).toEqual(['a', 'b', 'c']);
});

it('a small set is emptied by its part of the primary key, beside large ones', async () => {
  await shop.fill('mouse', goods(0, 3));
  for (const index of ['whale', 'elephant']) await shop.fill(index, goods(0, 3000));
  await shop.store.query('ANALYZE records');
  const plans: string[] = [];
  const explaining: Queryable = {
    query: async (sql, parameters) => {
      if (!sql.startsWith('DELETE')) return shop.store.query(sql, parameters);
      const lines = await shop.store.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters);
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
      return [];
    },
  };
  await removeAllRecords(explaining, 'mouse');
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(/using records_pkey|on records_pkey/);
});

it('a page is read again where the index got another set in the middle of it', async () => {
  await shop.fill('shelf', goods(0, 3));
  await shop.fill('shelf_new', goods(5, 2));
  let isMoved = false;
  const moving: Queryable = {
    query: async (sql, parameters) => {
      if (sql.includes('FROM records') && !isMoved) {
        isMoved = true;
        await move('shelf_new', 'shelf');
      }
      return shop.store.query(sql, parameters);
    },
  };
  const page = await readRecordPage(moving, { index: 'shelf', after: '', limit: 10 });
  expect(page.map(([objectID]) => objectID)).toEqual(['r5', 'r6']);
});

import { UNTRACKED_PARTS } from '../../ground/jobs/job-parts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InsightsEvent } from '@aisle/contract';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { addEvents } from '../events/rows.ts';
import { addTurns, type TurnRow } from '../../ground/conversations/turn-rows.ts';
import { addSearches } from '../../ground/query/search-rows.ts';
import { createRetention } from './retention.ts';
import { createVacuum } from './vacuum.ts';

const DAY = 86_400_000;
let shop: TestService;
const control = { signal: new AbortController().signal, progress: () => undefined, ...UNTRACKED_PARTS };

beforeAll(async () => (shop = await startTestService({ keepSearchesDays: 10, keepEventsDays: 20 })), 60_000);
afterAll(() => shop.close());

const jobs = async (kind: string) =>
  (await shop.store.query<{ run_at: string }>('SELECT run_at::text FROM jobs WHERE kind = $1', [kind])).length;
const sizeOfRecords = async () =>
  (await shop.store.query<{ n: number }>(`SELECT pg_table_size('records')::int AS n`))[0]!.n;

describe('what shoppers did', () => {
  it('is deleted when it is older than the days that were given, once a day, and everything else stays', async () => {
    const { store, clock } = shop;
    const search = (age: number) => ({
      queryID: null,
      index: 'goods',
      query: `of ${age} days`,
      params: '',
      nbHits: 0,
      firstPosition: 1,
      objectIDs: [],
      userToken: null,
      tags: [],
      searchedAt: clock.now - age * DAY,
    });
    const event = (age: number) => ({
      event: { eventType: 'view', eventName: `of ${age} days`, index: 'goods', userToken: 'u' } as InsightsEvent,
      happenedAt: clock.now - age * DAY,
      receivedAt: clock.now - age * DAY,
    });
    const turn = (age: number): TurnRow => ({
      index: 'goods',
      conversation: 'c',
      userToken: undefined,
      outcome: 'text',
      question: `of ${age} days`,
      products: 0,
      tokens: 1,
      steps: 1,
      took: 1,
      leftOut: 0,
      askedAt: clock.now - age * DAY,
    });
    await addSearches(store, [...Array.from({ length: 6000 }, () => search(30)), search(11), search(9)]);
    await addEvents(store, [event(30), event(21), event(19)]);
    await addTurns(store, [turn(11), turn(9)]);
    expect(await jobs('retention')).toBe(1);
    await shop.service.whenIdle();
    expect(await store.query('SELECT count(*)::int AS n FROM searches')).toEqual([{ n: 6002 }]);

    await store.query(`UPDATE jobs SET run_at = 0 WHERE kind = 'retention'`);
    await shop.service.whenIdle();
    expect(await store.query('SELECT query FROM searches')).toEqual([{ query: 'of 9 days' }]);
    expect(await store.query('SELECT name FROM events')).toEqual([{ name: 'of 19 days' }]);
    expect(await store.query('SELECT question FROM conversation_turns')).toEqual([{ question: 'of 9 days' }]);
    expect([await jobs('retention'), await jobs('vacuum')]).toEqual([1, 0]);
  });

  it('leaves sums of old days in which nobody is known, and what was counted of them', async () => {
    const { store, clock } = shop;
    const day = Math.floor(clock.now / DAY) * DAY - 500 * DAY;
    const put = (reader: string, body: object, start = day) =>
      store.query(
        `INSERT INTO rollup_segments (reader, index_name, is_day, start, body) VALUES ($1, 'goods', true, $2, $3)`,
        [reader, start, JSON.stringify(body)],
      );
    const recent = day + 300 * DAY;
    const visitors = { users: [{ tags: [], sketch: 'eAAAA' }], countries: [[['[]', 'DE'], [3]]] };
    await put('analytics-visitors', visitors);
    await put('analytics-visitors', visitors, recent);
    await put('abTests2', { 7: { 1: { abc: { asked: { counts: [1] } } } } });
    await put('analytics-days', { searches: 3 });
    await store.query(`UPDATE rollup_state SET raw_from = $1, users_from = 0`, [recent + DAY]);
    await store.query(`UPDATE jobs SET run_at = 0 WHERE kind = 'retention'`);
    await shop.service.whenIdle();
    const left = await store.query<{ reader: string; start: string; body: string }>(
      `SELECT reader, start::text AS start, body FROM rollup_segments WHERE start IN ($1, $2) ORDER BY start, reader`,
      [day, recent],
    );
    expect(left.map(({ reader, body }) => [reader, JSON.parse(body) as unknown])).toEqual([
      ['abTests2', {}],
      ['analytics-days', { searches: 3 }],
      ['analytics-visitors', { users: [], countries: visitors.countries }],
      ['analytics-visitors', visitors],
    ]);
  });

  it('is kept for ever when that is wanted', async () => {
    const keep = { searches: Infinity, events: Infinity, visitors: Infinity };
    const rollups = {
      allowRemoval: (wanted: { searches: number; events: number }) => Promise.resolve(wanted),
      forgetUsers: () => Promise.reject(new Error('for ever')),
    };
    const now = () => Number.MAX_SAFE_INTEGER;
    const trusted = { observe: () => Promise.resolve(), deletionTime: now };
    await createRetention({ store: shop.store, rollups, now, trusted, keep })({ payload: '', createdAt: 0 }, control);
    expect(await shop.store.query('SELECT query FROM searches')).toHaveLength(1);
  });

  it('is not kept for a time that makes no sense', async () => {
    await expect(startTestService({ store: shop.store, keepEventsDays: 0 })).rejects.toThrow(
      'keepEventsDays must be a number of days from 1',
    );
  });
});

describe('the room of old versions', () => {
  it('is used again: a table that is changed over and over does not grow', async () => {
    const { store } = shop;
    const job = createVacuum({
      store,
      tables: ['records'],
      now: () => 0,
      promised: () => undefined,
      onError: () => undefined,
    }).handler;
    await store.query(
      `INSERT INTO records (index_name, object_id, body, seq) SELECT 'room', n::text, repeat('x', 300), 1 FROM generate_series(1, 2000) AS n`,
    );
    const first = await sizeOfRecords();
    for (let round = 0; round < 8; round++) {
      await store.query(`UPDATE records SET body = repeat('y', 300), seq = seq + 1 WHERE index_name = 'room'`);
      await job({ payload: '', createdAt: 0 }, control);
    }
    expect(await sizeOfRecords()).toBeLessThan(3 * first);
  });

  it('is promised when enough records were changed, once', async () => {
    let promised = 0;
    const { carried } = createVacuum({
      store: shop.store,
      tables: ['records'],
      now: () => 0,
      promised: () => promised++,
      onError: () => undefined,
    });
    carried(9999, true);
    carried(4999, false);
    expect(await jobs('vacuum')).toBe(0);
    carried(1, false);
    await expect.poll(() => promised).toBe(1);
    expect(await jobs('vacuum')).toBe(1);
    carried(9999, true);
    carried(4999, false);
    await shop.service.whenIdle();
    expect(await jobs('vacuum')).toBe(0);
  });
});
